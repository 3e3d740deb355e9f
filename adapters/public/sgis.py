"""Statistical areas from SGIS (Ministry of Data and Statistics): an address or a point to the codes that statistics are published by.

These codes are no administrative codes: 11230 is Gangnam-gu here and 11680 there. They fill the slot SgisCode and never AdminCode.
A service ID and a security key buy a token, which the lookup carries; the setting holds both as "ID:key".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Reason,
    Request,
    Response,
    SentenceKind,
    Service,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected, ask, failure
from ummaya.adapters.public.nearby import Point
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row
from ummaya.adapters.transport.faults import Fault, ServiceFault

ENDPOINT = "https://sgisapi.mods.go.kr/OpenAPI3"
_COMMON: dict[str, Any] = {
    "code": "errCd",
    "message": "errMsg",
    "empty": ("-100",),
    "codes": {"-200": Fault(Reason.INVALID_ARGUMENTS, "invalid_parameter")},
}
TOKEN = Envelope(items="result", **_COMMON)
BY_POINT = Envelope(items="result", **_COMMON)
BY_ADDRESS = Envelope(items="result.resultdata", total="result.totalcount", **_COMMON)
ROWS = "5"
Facts = dict[str, Any]


class AddressInput(Frozen):
    address: Annotated[str, Slot("StreetAddress", label=Bilingual(ko="주소", en="address"))] = Field(min_length=2, max_length=100)


class PointInput(Frozen):
    point: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="좌표", en="coordinates"))]


@dataclass(frozen=True)
class Tokened:
    """A `Find` whose key is first exchanged for a token. Each of the two requests carries only its own credential."""

    find: Find

    @property
    def spec(self) -> AdapterSpec:
        return self.find.spec

    def run(self, args: Any, access: Access) -> AdapterResult:
        """The lookup; a fault of the exchange is the lookup's fault."""
        if access.mode is not Mode.LIVE:
            return self.find.run(args, access)
        try:
            send = _with_token(self.spec, access)
        except ServiceFault as fault:
            return failure(self.spec, fault)
        return self.find.run(args, replace(access, send=send))


def _with_token(spec: AdapterSpec, access: Access) -> Callable[[Request], Response]:
    from ummaya.adapters.transport.http import Sender

    send = access.send
    if not isinstance(send, Sender) or spec.credential is None:
        return send
    service, _, security = send.key.partition(":")
    if send.key and not (service and security):
        raise ServiceFault(Reason.CREDENTIAL_MISSING, "key_malformed")
    exchange = Request(url=f"{ENDPOINT}/auth/authentication.json", params=(("consumer_secret", security),))
    granted = ask(replace(send, key=service), exchange, TOKEN, True, access.now)
    token = values.code(granted.rows[0].get("accessToken")) if granted.rows else ""
    if not token:
        raise ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope")
    carried = spec.credential.model_copy(update={"name": "accessToken"})
    return replace(send, spec=spec.model_copy(update={"credential": carried}), key=token)


def statistical_code(sido: object, sgg: object, emd: object) -> str:
    """The code of the smallest area that its parts make up: eight digits, five, two, or none. A part may hold those before it."""
    whole = ""
    for part, length in ((values.code(sido), 2), (values.code(sgg), 5), (values.code(emd), 8)):
        joined = part if len(part) == length and part.startswith(whole) else whole + part
        if not re.fullmatch(rf"\d{{{length}}}", joined):
            return whole
        whole = joined
    return whole


def areas(rows: Sequence[Row]) -> list[Facts]:
    """Areas with a code, as named by the service; a row of the address search also has its point."""
    found = []
    for row in rows:
        code = statistical_code(row.get("sido_cd"), row.get("sgg_cd"), row.get("emdong_cd") or row.get("adm_cd"))
        names = (row.get("sido_nm"), row.get("sgg_nm"), row.get("emdong_nm") or row.get("adm_nm"))
        name = values.text(row.get("full_addr"), 120) or " ".join(filter(None, (values.text(n, 40) for n in names)))
        lat, lon = values.number(row.get("y")), values.number(row.get("x"))
        inside = lat is not None and lon is not None and 33 <= lat <= 39 and 124 <= lon <= 132
        if code and name:
            found.append({"name": name, "code": code, **({"lat": lat, "lon": lon} if inside else {})})
    return found


def _slots(found: Sequence[Facts]) -> dict[str, list[Labelled]]:
    points = [Labelled(label=f["name"], value={"lat": f["lat"], "lon": f["lon"]}) for f in found if "lat" in f]
    codes = {f["code"]: Labelled(label=f["name"], value=f["code"]) for f in found}
    return {"SgisCode": list(codes.values()), **({"Coordinates": points} if points else {})}


def _project(rows: list[Row], args: Any, access: Access, parsed: Parsed) -> Projected:
    found = areas(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_area")
    return Projected(data={"rows": found}, slots={} if access.mode is Mode.MOCK else _slots(found))


def _address_request(args: AddressInput, access: Access) -> Request:
    params = (("address", args.address), ("pagenum", "0"), ("resultcount", ROWS))
    return Request(url=f"{ENDPOINT}/addr/geocodewgs84.json", params=params)


def _point_request(args: PointInput, access: Access) -> Request:
    params = (("x_coor", f"{args.point.lon:.7f}"), ("y_coor", f"{args.point.lat:.7f}"), ("addr_type", "20"))
    return Request(url=f"{ENDPOINT}/addr/rgeocodewgs84.json", params=params)


def _page(**facts: Any) -> AdapterSpec:
    return AdapterSpec(
        agency="SGIS",
        domain="places",
        primitives=(Primitive.LOCATE,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        credential=Credential(
            env="UMMAYA_SGIS_KEY",
            name="consumer_key",
            obtain=Source(
                title="SGIS 개발지원센터 인증키(서비스 ID와 보안 Key를 ‘ID:Key’ 한 줄로)",
                url="https://sgis.mods.go.kr/developer/html/main.html",
            ),
        ),
        citation=Citation(
            title="SGIS 오픈플랫폼 개발지원센터 이용 안내",
            url="https://sgis.mods.go.kr/developer/html/main.html",
            permits=Bilingual(
                ko="인증키를 받은 사람이면 누구나 통계 지역 코드와 주소 변환 API를 무료로 이용할 수 있습니다.",
                en="Anyone with a key may use the statistical area codes and address conversion free of charge.",
            ),
        ),
        channel=Channel(
            name=Bilingual(ko="통계지리정보서비스(SGIS)", en="Statistical Geographic Information Service (SGIS)"),
            url="https://sgis.mods.go.kr",
        ),
        keep=("rows",),
        **facts,
    )


_NOT_ADMINISTRATIVE = Line(
    ko="통계 코드는 행정·법정동 코드와 다른 체계이므로 서로 바꿔 쓸 수 없습니다.",
    en="Statistical codes are a system of their own and cannot stand in for administrative or legal-dong codes.",
    kind=SentenceKind.BOUNDARY,
)

ADDRESS = _page(
    id="sgis.address",
    title=Bilingual(ko="주소의 통계 지역 코드(SGIS)", en="Statistical area of an address (SGIS)"),
    hints=Phrases(
        ko=("통계 지역 코드", "SGIS 코드", "통계청 지역 코드", "주소 통계 코드", "통계지리정보 주소", "센서스 지역 코드"),
        en=("statistical area code", "SGIS code", "census area of an address", "statistics region code"),
    ),
    examples=Phrases(
        ko=(
            *("세종대로 110 SGIS 통계 코드 알려 줘", "테헤란로 152의 통계 지역 코드가 뭐야?", "판교역로 166 통계청 지역 코드 찾아 줘"),
            *(
                "역삼동 736은 통계지리정보에서 무슨 코드야?",
                "인구 통계 뽑으려는데 중앙대로 1001 주소의 통계 코드가 필요해요",
                "센서스 지역 코드로 바꿔 줘, 주소는 강남대로 396",
            ),
        ),
        en=(
            *("SGIS statistical area code of '세종대로 110'", "Which statistical area is the address '테헤란로 152' in?"),
            *("Census area code for '판교역로 166', please", "Convert the address '강남대로 396' to an SGIS code"),
        ),
    ),
    when=Bilingual(ko="주소가 속한 통계 지역 코드(SGIS)가 필요할 때", en="for the SGIS statistical area code of an address"),
    when_not=Bilingual(
        ko="행정구역 코드나 우편번호를 찾을 때, 통계 값 자체를 물을 때",
        en="for administrative codes or postcodes, or for statistics themselves",
    ),
    input=AddressInput,
    output="statistical areas and points of an address",
    provides=("SgisCode", "Coordinates"),
    say=(
        Line(
            each="rows",
            ko="{name}: 통계 지역 코드 {code}[, 위도 {lat}][, 경도 {lon}].",
            en="{name}: statistical area code {code}[, latitude {lat}][, longitude {lon}].",
        ),
        _NOT_ADMINISTRATIVE,
    ),
    limits=Limits(rows=5),
    fixtures=("sgis/geocodewgs84.json",),
    service=Service(endpoint=ENDPOINT, operation="addr/geocodewgs84.json"),
)

REGION = _page(
    id="sgis.region",
    title=Bilingual(ko="좌표의 통계 지역 코드(SGIS)", en="Statistical area of a point (SGIS)"),
    hints=Phrases(
        ko=("좌표 통계 코드", "좌표 SGIS", "좌표의 통계 지역", "위도 경도 통계 코드", "좌표 센서스 코드", "통계지리정보 좌표"),
        en=("statistical area of coordinates", "SGIS code of a point", "census area of coordinates", "statistics region of a point"),
    ),
    examples=Phrases(
        ko=(
            *(
                "37.5006, 127.0366의 통계 지역 코드 알려 줘",
                "좌표 35.1587, 129.1604 SGIS 코드가 뭐야?",
                "위도 36.3504, 경도 127.3845 통계 코드",
            ),
            *(
                "33.4996, 126.5312은 통계지리정보 코드로 뭐야?",
                "이 좌표로 인구 통계를 찾으려면 무슨 코드를 써야 해? 37.4020, 127.1087",
                "35.8242, 127.1480 센서스 지역 코드",
            ),
        ),
        en=(
            *("Statistical area code of 37.5006, 127.0366", "What is the SGIS code of the point 35.1587, 129.1604?"),
            *("Census area for the coordinates 36.3504, 127.3845", "SGIS statistical region of 37.4020, 127.1087"),
        ),
    ),
    when=Bilingual(ko="좌표가 속한 통계 지역 코드(SGIS)가 필요할 때", en="for the SGIS statistical area code of a point"),
    when_not=Bilingual(ko="행정구역 이름이나 코드를 찾을 때", en="for administrative names or codes"),
    input=PointInput,
    output="the statistical area of a point",
    provides=("SgisCode",),
    say=(
        Line(each="rows", ko="{name}: 통계 지역 코드 {code}.", en="{name}: statistical area code {code}."),
        _NOT_ADMINISTRATIVE,
    ),
    limits=Limits(rows=1),
    fixtures=("sgis/rgeocodewgs84.json",),
    service=Service(endpoint=ENDPOINT, operation="addr/rgeocodewgs84.json"),
)

ADAPTERS = [Tokened(Find(ADDRESS, _address_request, _project, BY_ADDRESS)), Tokened(Find(REGION, _point_request, _project, BY_POINT))]
