"""Kakao's local search: addresses, names of places and points. `x` is the longitude and `y` the latitude, both texts.

Source: Kakao Developers, local API guide. It reaches 45 places of a search, 15 a page, and repeats the last page past the end. A sample
gives no slots: nobody's weather is looked up at an invented place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Phrases,
    Request,
    SentenceKind,
    Service,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Paging, Projected
from ummaya.adapters.public.address_parts import AddressInput, Facts, page, present, region_slots
from ummaya.adapters.public.nearby import Point, distance_text
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

BASE = "https://dapi.kakao.com/v2/local"
PAGE, PAGES = 15, 3

ENVELOPE = Envelope(items="documents", code="", total="meta.total_count")
PAGED = Envelope(items="documents", code="", total="meta.pageable_count")

_KEY = Credential(
    env="UMMAYA_KAKAO_KEY",
    place="header",
    name="Authorization",
    prefix="KakaoAK ",
    obtain=Source(title="카카오 디벨로퍼스: 애플리케이션의 REST API 키", url="https://developers.kakao.com/console/app"),
)
_TERMS = Citation(
    title="카카오 디벨로퍼스 로컬 API 안내와 운영정책",
    url="https://developers.kakao.com/docs/latest/ko/local/dev-guide",
    permits=Bilingual(
        ko="REST API 키를 받은 사람이 쿼터 안에서 주소·장소를 검색해 보여 줄 수 있습니다. 결과의 저장과 재배포는 운영정책을 따릅니다.",
        en="With a REST API key, addresses and places may be searched and shown within the quota; storing results follows its policy.",
    ),
)
_MAP = Channel(name=Bilingual(ko="카카오맵", en="KakaoMap"), url="https://map.kakao.com")


class PlaceInput(Frozen):
    """near, radius (metres) and sort by distance belong together: Kakao refuses the latter two without a point."""

    name: Annotated[str, Slot("NamedPlace", label=Bilingual(ko="장소 이름", en="name of the place"))] = Field(min_length=1, max_length=100)
    near: Point | None = None
    radius: int | None = Field(default=None, ge=0, le=20_000)
    sort: Literal["accuracy", "distance"] = "accuracy"

    @model_validator(mode="after")
    def _by_a_point(self) -> PlaceInput:
        if self.near is None and (self.radius is not None or self.sort == "distance"):
            raise ValueError("a radius or an order by distance needs a point")
        return self


class PointInput(Frozen):
    point: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="좌표", en="coordinates"))]


def _address_request(args: AddressInput, access: Access) -> Request:
    return Request(url=f"{BASE}/search/address.json", params=(("query", args.address), ("page", "1"), ("size", "10")))


def _by_name(args: AddressInput, access: Access) -> Request:
    return Request(url=f"{BASE}/search/keyword.json", params=(("query", args.address), ("page", "1"), ("size", str(PAGE))))


def point_of(row: Row) -> dict[str, float] | None:
    """The point of a document; None when it is missing or, read so, lies outside Korea."""
    lat, lon = values.number(row.get("y")), values.number(row.get("x"))
    if lat is None or lon is None or not (33 <= lat <= 39 and 124 <= lon <= 132):
        return None
    return {"lat": round(float(lat), 7), "lon": round(float(lon), 7)}


def documents(rows: Sequence[Row]) -> list[Facts]:
    """Documents of the address and the name search as one shape: name, address, road, postcode, phone, kind, distance, point."""
    found = []
    for row in rows:
        point = point_of(row)
        road, lot = row.get("road_address"), row.get("address")
        as_road, as_lot = (road if isinstance(road, dict) else {}), (lot if isinstance(lot, dict) else {})
        distance = values.metres(row.get("distance"))
        facts = present(
            name=values.text(row.get("place_name"), 100),
            address=values.text(row.get("address_name"), 200),
            road=values.text(as_road.get("address_name") or row.get("road_address_name"), 200),
            zip=values.code(as_road.get("zone_no")),
            phone=values.code(row.get("phone")),
            kind=values.text(row.get("category_group_name"), 40),
            distance=distance_text(distance) if distance is not None else None,
            code=values.code(as_lot.get("b_code")),
        )
        if point and ("name" in facts or "address" in facts):
            found.append({"name": facts.get("name", facts.get("address")), **facts, **point})
    return found


def _address(rows: list[Row], args: AddressInput, access: Access, parsed: Parsed) -> Projected:
    found = documents(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_address")
    by_name = "fallback" in parsed.warnings
    shown = found[: ADDRESS.limits.rows]
    slots: dict[str, list[Labelled]] = {}
    if access.mode is not Mode.MOCK:
        slots = {"Coordinates": [_coordinates(f) for f in shown], **region_slots([(f["name"], f["code"]) for f in shown if "code" in f])}
    return Projected(
        data={"total": max(parsed.total or 0, len(found)), "rows": shown}, slots=slots, warnings=(_NOT_AN_ADDRESS,) if by_name else ()
    )


_NOT_AN_ADDRESS = Bilingual(
    ko="주소로는 찾지 못하여 장소 이름으로 찾은 결과입니다.", en="No such address was found; these are places of that name."
)


def _coordinates(f: Facts) -> Labelled:
    where = f.get("road") or f.get("address") or ""
    label = f"{f['name']} ({where})" if where and where != f["name"] else str(f["name"])
    return Labelled(label=label, value={"lat": f["lat"], "lon": f["lon"]})


def _place_request(args: PlaceInput, access: Access) -> Request:
    near = (("x", f"{args.near.lon:.7f}"), ("y", f"{args.near.lat:.7f}")) if args.near else ()
    radius = (("radius", str(args.radius)),) if args.radius is not None else ()
    order = (("sort", args.sort),) if args.sort != "accuracy" else ()
    return Request(
        url=f"{BASE}/search/keyword.json",
        params=(("query", args.name), *near, *radius, *order, ("page", "1"), ("size", str(PAGE))),
    )


def _place(rows: list[Row], args: PlaceInput, access: Access, parsed: Parsed) -> Projected:
    found = documents(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_place")
    meta = parsed.tree.get("meta")
    total = values.number(meta.get("total_count")) if isinstance(meta, dict) else None
    exact = [f for f in found if _plain(f["name"]) == _plain(args.name)]
    shown = (exact or found)[: PLACE.limits.rows]
    data: Facts = {"asked": args.name, "total": max(int(total or 0), len(found)), "read": len(found), "rows": shown}
    if access.mode is Mode.MOCK:
        return Projected(data={k: v for k, v in data.items() if k != "asked"})
    cut = Bilingual(
        ko=f"{data['total']}건 중 {len(found)}건까지만 읽었습니다. 지역 이름을 덧붙이면 더 정확합니다.",
        en=f"{len(found)} of {data['total']} places were read. Adding the name of a region narrows it down.",
    )
    return Projected(
        data=data, slots={"Coordinates": [_coordinates(f) for f in shown]}, warnings=(cut,) if data["total"] > len(found) else ()
    )


def _plain(name: str) -> str:
    return re.sub(r"\s", "", name).lower()


def _region_request(args: PointInput, access: Access) -> Request:
    return Request(url=f"{BASE}/geo/coord2regioncode.json", params=(("x", f"{args.point.lon:.7f}"), ("y", f"{args.point.lat:.7f}")))


def _region(rows: list[Row], args: PointInput, access: Access, parsed: Parsed) -> Projected:
    named = {row.get("region_type"): (values.text(row.get("address_name"), 100), values.code(row.get("code"))) for row in rows}
    legal, office = named.get("B", ("", "")), named.get("H", ("", ""))
    if not legal[0]:
        return Projected(data={}, status=Status.EMPTY, detail="no_region")
    sample = access.mode is Mode.MOCK
    asked = {} if sample else {"lat": args.point.lat, "lon": args.point.lon}
    return Projected(
        data={**asked, "name": legal[0], **present(code=legal[1], office=office[0])},
        slots={} if sample or not re.fullmatch(r"\d{10}", legal[1]) else region_slots([legal]),
    )


ADDRESS = page(
    id="kakao.address",
    agency="Kakao",
    title=Bilingual(ko="주소의 위치(좌표) 찾기", en="Location of an address"),
    hints=Phrases(
        ko=("주소 위치", "주소 좌표", "주소로 위치 찾기", "주소 위도 경도", "이 주소 어디", "번지 위치", "주소를 좌표로"),
        en=("where is this address", "coordinates of an address", "geocode an address", "locate an address"),
    ),
    examples=Phrases(
        ko=(
            *("세종대로 110 좌표 알려 줘", "테헤란로 152가 어디야?", "역삼동 736 위치 찾아 줘", "판교역로 166 위도 경도가 어떻게 돼?"),
            *("주소만 받았는데 어디쯤인지 모르겠어요, 중앙대로 1001이래요", "전포동 689-1 위치가 어느 동네예요?"),
        ),
        en=(
            *("Where is '세종대로 110'?", "Coordinates of '테헤란로 152', please"),
            *("Locate the address '판교역로 166'", "I only have the address '중앙대로 1001', where is it?"),
        ),
    ),
    when=Bilingual(
        ko="건물번호나 번지까지의 주소가 어디인지 좌표로 찾을 때", en="to find the point of an address with building or lot number"
    ),
    when_not=Bilingual(ko="지역 이름만 있을 때, 우편번호를 물을 때", en="for the name of a region only, or a postcode"),
    input=AddressInput,
    output="points and codes of an address",
    provides=("Coordinates", "AdminCode", "RegionNames"),
    credential=_KEY,
    citation=_TERMS,
    channel=_MAP,
    keep=("total", "rows"),
    say=(
        Line(
            each="rows",
            ko="{name}[ ({road})]: 위도 {lat}, 경도 {lon}[, 우편번호 {zip}][, 법정동 코드 {code}].",
            en="{name}[ ({road})]: latitude {lat}, longitude {lon}[, postcode {zip}][, legal-dong code {code}].",
        ),
    ),
    limits=Limits(rows=5, daily=100_000),
    fixtures=("kakao/address.json",),
    service=Service(endpoint=BASE, operation="search/address.json"),
)

PLACE = page(
    id="kakao.place",
    agency="Kakao",
    title=Bilingual(ko="장소 이름으로 위치 찾기", en="Place by its name"),
    hints=Phrases(
        ko=(
            *(
                "장소 찾기",
                "건물 위치",
                "가게 위치",
                "매장 위치",
                "지점 위치",
                "박물관 위치",
                "도서관 위치",
                "학교 위치",
                "아파트 위치",
                "호텔 위치",
            ),
            "장소 전화번호",
        ),
        en=("find a place by name", "where is the museum", "location of a building", "branch location", "phone number of a place"),
    ),
    examples=Phrases(
        ko=(
            *(
                "국립중앙박물관 위치 알려 줘",
                "롯데백화점 본점이 어디야?",
                "정독도서관 전화번호하고 주소 찾아 줘",
                "은마아파트 위치가 어디예요?",
            ),
            *("스타벅스 강남역점 위치 찾아 줘", "약속 장소가 롯데월드타워라는데 어디인지 모르겠어요"),
        ),
        en=(
            *("Where is the National Museum of Korea?", "Find the location of '롯데백화점 본점'"),
            *("Phone number and address of '정독도서관'", "Where is the building called '롯데월드타워' located?"),
        ),
    ),
    when=Bilingual(ko="건물, 매장, 시설의 이름으로 위치와 전화번호를 찾을 때", en="to find a building, shop or facility by its name"),
    when_not=Bilingual(
        ko="행정구역 이름일 때, 병원·약국·응급실·버스 정류장을 찾을 때",
        en="for the name of a region, or for hospitals, pharmacies, emergency rooms or bus stops",
    ),
    input=PlaceInput,
    output="places of that name with address, phone and point",
    provides=("Coordinates",),
    credential=_KEY,
    citation=_TERMS,
    channel=_MAP,
    keep=("asked", "total", "rows"),
    say=(
        Line(ko="찾은 장소는 {total}곳입니다[(검색어 ‘{asked}’)].", en="{total} places were found[ for ‘{asked}’]."),
        Line(
            each="rows",
            ko="{name}[({kind})][: {address}][, 도로명 {road}][, 전화 {phone}][, 거리 {distance}], 위도 {lat}, 경도 {lon}.",
            en="{name}[ ({kind})][: {address}][, road name {road}][, phone {phone}][, {distance} away], latitude {lat}, longitude {lon}.",
        ),
    ),
    limits=Limits(rows=5, daily=100_000),
    fixtures=("kakao/keyword.json",),
    service=Service(endpoint=BASE, operation="search/keyword.json"),
)

REGION = page(
    id="kakao.region",
    agency="Kakao",
    title=Bilingual(ko="좌표의 법정동·행정동", en="Legal and administrative dong of a point"),
    hints=Phrases(
        ko=("좌표의 행정동", "좌표 법정동", "좌표가 속한 동", "위도 경도 행정동", "좌표 주민센터 관할", "최신 행정구역으로 좌표 확인"),
        en=(
            "administrative dong of coordinates",
            "legal dong of a point",
            "which dong is this point in",
            "current district of coordinates",
        ),
    ),
    examples=Phrases(
        ko=(
            *(
                "37.4020, 127.1087의 행정동이 뭐야?",
                "위도 35.1587, 경도 129.1604의 법정동과 행정동 알려 줘",
                "37.5665, 126.9780은 어느 주민센터 관할이야?",
            ),
            *(
                "이 좌표 행정동 이름 확인해 줘 36.3504, 127.3845",
                "35.8242, 127.1480 법정동 이름 좀",
                "지도에서 찍은 점 33.4996, 126.5312이 무슨 행정동인지 궁금해요",
            ),
        ),
        en=(
            *("Which administrative dong is 37.4020, 127.1087 in?", "Legal and administrative dong of 35.1587, 129.1604"),
            *("Which community centre covers 37.5665, 126.9780?", "Name the dong of the point 36.3504, 127.3845"),
        ),
    ),
    when=Bilingual(ko="좌표가 속한 법정동과 행정동의 지금 이름이 필요할 때", en="for the present legal and administrative dong of a point"),
    when_not=Bilingual(ko="지역 이름이나 주소가 주어졌을 때", en="when a place name or an address is given"),
    input=PointInput,
    output="legal and administrative dong of a point",
    provides=("AdminCode", "RegionNames"),
    credential=_KEY,
    citation=_TERMS,
    channel=_MAP,
    keep=("lat", "lon", "name", "code", "office"),
    say=(
        Line(
            ko="[위도 {lat}, 경도 {lon}: ]법정동 {name}[, 법정동 코드 {code}][, 행정동 {office}].",
            en="[Latitude {lat}, longitude {lon}: ]legal dong {name}[, code {code}][, administrative dong {office}].",
        ),
        Line(
            ko="법정동과 행정동은 다를 수 있으며, 코드는 법정동의 것입니다.",
            en="Legal and administrative dong may differ; the code is that of the legal one.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=1, daily=100_000),
    fixtures=("kakao/coord2regioncode.json",),
    service=Service(endpoint=BASE, operation="geo/coord2regioncode.json"),
)

ADAPTERS = [
    Find(ADDRESS, _address_request, _address, ENVELOPE, fallback=_by_name),
    Find(PLACE, _place_request, _place, PAGED, paging=Paging(size=PAGE, cap=PAGES, param="page", key="id")),
    Find(REGION, _region_request, _region, ENVELOPE),
]
