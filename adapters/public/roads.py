"""Accident hot spots from the Korea Road Traffic Authority (KOROAD), by district, kind of accident and data years.

They are those of past years, never of today, and every answer names the years. Source: guide of frequentzoneLg 1.0 and its code list; the
guide writes the key's name `ServiceKey`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Effect,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    SentenceKind,
    Service,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.gazetteer.regions import by_code
from ummaya.adapters.public import hotspot_codes as codes
from ummaya.adapters.public import portal, road_figures
from ummaya.adapters.public.guarded import Guarded, Refusal
from ummaya.adapters.public.road_figures import JSON, ROWS, TAAS
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

HOTSPOTS_AT = "https://apis.data.go.kr/B552061/frequentzoneLg"
Facts = dict[str, Any]


class Named(Frozen):
    """One entry of a list, with its names."""

    code: str = Field(min_length=1, max_length=20)
    ko: str
    en: str


def _kinds(text: str, hearing: Hearing) -> list[Labelled]:
    return [
        Labelled(label=name.ko if hearing.language == "ko" else name.en, value={"code": key, **name.model_dump()})
        for key in codes.named(text)
        if key != codes.LOCAL
        for name in [codes.KINDS[key].name]
    ]


register(
    SlotType(
        "HotspotKind",
        Bilingual(
            ko="어떤 사고가 잦은 곳을 찾으시는지 알려 주십시오. (예: 어린이보호구역, 자전거, 음주운전)",
            en="Which kind of accident? (for example: school zones, bicycles, drink driving)",
        ),
        _kinds,
        show=lambda value, language: str(value[language]),
    )
)


class HotspotsInput(Frozen):
    """region: legal-dong code of a city, county or district. year: the last data year; the newest release when none is said."""

    region: Annotated[str, Slot("AdminCode", label=Bilingual(ko="지역(시·군·구)", en="district"))] = Field(pattern=r"^\d{10}$")
    kind: Annotated[Named | None, Slot("HotspotKind", label=Bilingual(ko="사고 종류", en="kind of accident"))] = None
    year: Annotated[str | None, Slot("DataYear", label=Bilingual(ko="자료 연도", en="data year"))] = Field(default=None, pattern=r"^\d{4}$")


def _kind(args: HotspotsInput) -> str:
    return args.kind.code if args.kind and args.kind.code in codes.KINDS else codes.LOCAL


def _year(args: HotspotsInput) -> int:
    return int(args.year) if args.year else codes.years(_kind(args))[0]


def _region(code: str) -> str:
    found = by_code(f"{code[:5]}00000" if code[:2] != "36" else "3611000000")
    return found.name if found else code


def hotspots_refused(args: HotspotsInput) -> Refusal | None:
    """Why the hot spots asked for cannot be looked up: no release of that year, or a whole province."""
    key = _kind(args)
    release = codes.KINDS[key].releases.get(_year(args))
    if release is None:
        name, had = codes.KINDS[key].name, [codes.period(key, y) for y in codes.years(key)]
        return Refusal(
            "unknown_year",
            Bilingual(
                ko=f"{args.year}년의 {name.ko} 사고다발지역 자료는 없습니다. 조회할 수 있는 자료: {', '.join(p.ko for p in had)}.",
                en=f"There is no data on hot spots ({name.en}) for {args.year}. Available: {', '.join(p.en for p in had)}.",
            ),
        )
    if not codes.areas(args.region, release):
        return Refusal(
            "district_needed",
            Bilingual(
                ko="사고다발지역은 시·군·구별로만 조회할 수 있습니다. 시·군·구 이름까지 말씀해 주십시오.",
                en="Hot spots can only be looked up by city, county or district. Please name one.",
            ),
        )
    return None


def _hotspots_request(args: HotspotsInput, access: Access) -> tuple[Request, ...]:
    release = codes.KINDS[_kind(args)].releases[_year(args)]
    return tuple(
        Request(
            url=f"{HOTSPOTS_AT}/getRestFrequentzoneLg",
            params=(("searchYearCd", release), ("siDo", sido), ("guGun", gugun), ("type", "json"), ("numOfRows", ROWS), ("pageNo", "1")),
        )
        for sido, gugun in codes.areas(args.region, release)
    )


def asked(args: HotspotsInput, access: Access) -> Facts:
    """What was looked for: region, kind and the years of the data, in words."""
    key = _kind(args)
    return {
        "region": _region(args.region),
        "kind": codes.KINDS[key].name.model_dump(),
        "period": codes.period(key, _year(args)).model_dump(),
    }


def spots(rows: Sequence[Row]) -> list[Facts]:
    """Hot spots with a name, most accidents first. The polygon of each is left behind."""
    counts = {"accidents": "occrrnc_cnt", "casualties": "caslt_cnt", "deaths": "dth_dnv_cnt", "serious": "se_dnv_cnt"}
    found = [
        {"name": name, **{key: n for key, wire in counts.items() if (n := values.number(row.get(wire))) is not None}}
        for row in rows
        if (name := values.text(row.get("spot_nm"), 120))
    ]
    return sorted(found, key=lambda s: (-s.get("accidents", -1), s["name"]))


def _release_of(rows: Sequence[Row], key: str) -> int | None:
    """The data year of the release that the rows themselves name."""
    ids = {values.code(row.get("afos_id")) for row in rows} - {""}
    return next((year for year, code in codes.KINDS[key].releases.items() if ids == {code}), None)


def _hotspots(rows: list[Row], args: HotspotsInput, access: Access, parsed: Parsed) -> Projected:
    found = spots(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_spot")
    about = asked(args, access)
    if access.mode is Mode.MOCK:
        # A sample speaks of its own place, kind and year.
        year = _release_of(rows, codes.LOCAL)
        about = {
            "region": values.text(rows[0].get("sido_sgg_nm"), 40).rstrip("0123456789 "),
            "kind": codes.KINDS[codes.LOCAL].name.model_dump(),
        }
        about |= {"period": codes.period(codes.LOCAL, year).model_dump()} if year else {}
    shown = found[: HOTSPOTS.limits.rows]
    return Projected(data={**about, "total": max(parsed.total or 0, len(found)), "shown": len(shown), "rows": shown})


HOTSPOTS = AdapterSpec(
    id="koroad.hotspots",
    agency="KOROAD",
    domain="roads",
    title=Bilingual(ko="교통사고 다발지역", en="Accident hot spots on the road"),
    hints=Phrases(
        ko=(
            *(
                "교통사고 많은 곳",
                "사고 다발 지역",
                "사고 위험 구역",
                "사고 잦은 곳",
                "사고 다발",
                "스쿨존 사고",
                "어린이 보호구역 사고 다발",
            ),
            *("자전거 사고 잦은 곳", "음주운전 사고 다발", "오토바이 사고", "빙판길 사고 구간", "무단횡단 사고", "운전할 때 조심할 구간"),
            *("도로 위험 정보", "위험한 도로", "위험한 교차로", "교차로 사고"),
        ),
        en=(
            *("accident hot spots", "accident black spots", "where accidents happen", "dangerous roads", "dangerous intersections"),
            *("school zone accidents", "bicycle accidents", "drink driving accidents", "icy road accidents", "road hazards"),
        ),
    ),
    examples=Phrases(
        ko=(
            *(
                "춘천에서 교통사고 많이 나는 곳이 어디야?",
                "해운대구 스쿨존 사고 위험 구역 알려 줘",
                "전주 완산구 자전거 사고 잦은 데 있어?",
            ),
            *(
                "아이 학교 가는 길에 위험한 도로가 있는지 알고 싶어요, 송파구예요",
                "성남 분당구 빙판길 사고 자주 나는 구간",
                "음주운전 사고 다발 지역 강남구",
            ),
            "2023년 부산 사하구 도로 위험 정보 확인해 줘",
        ),
        en=(
            *("Where do most road accidents happen in Chuncheon?", "Are there dangerous school zones in Haeundae-gu?"),
            *("Bicycle accident black spots in Songpa-gu", "Which roads in Bundang-gu should I be careful on when it is icy?"),
        ),
    ),
    when=Bilingual(
        ko="어느 시·군·구에서 교통사고가 잦은 지점을 종류별·연도별로 알고 싶을 때",
        en="to know where in a district road accidents were frequent, by kind and year",
    ),
    when_not=Bilingual(
        ko="지금 일어난 사고나 도로 통제·정체를 물을 때, 사고를 신고하거나 보험을 처리할 때",
        en="for accidents or closures right now, to report an accident, or for insurance",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=HotspotsInput,
    output="places in a district with frequent accidents, with counts of accidents and casualties and the data years",
    credential=portal.key("한국도로교통공단 사고다발지역정보", "15057467", name="ServiceKey"),
    citation=portal.open_data(
        "한국도로교통공단 사고다발지역정보",
        "15057467",
        Bilingual(
            ko="시·군·구별 교통사고 다발지역의 위치와 사고·사상자 수",
            en="accident hot spots by district with counts of accidents and casualties",
        ),
    ),
    channel=TAAS,
    keep=("region", "kind", "period", "total", "rows"),
    say=(
        Line(
            ko="{region}의 [{period} 자료 기준 ]교통사고 다발지역({kind})은 {total}곳이며, 사고가 많은 {shown}곳은 다음과 같습니다.",
            en="{region} had {total} accident hot spots ({kind})[ in the data of {period}]; the {shown} with most accidents:",
        ),
        Line(
            each="rows",
            ko="{name}[: 사고 {accidents}건][, 사상자 {casualties}명][, 사망 {deaths}명][, 중상 {serious}명].",
            en="{name}[: {accidents} accidents][, {casualties} casualties][, {deaths} killed][, {serious} seriously injured].",
        ),
        Line(
            ko="지난 사고를 집계한 자료로, 지금의 도로 상황이 아닙니다.",
            en="These are counts of past accidents, not the state of the roads now.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=5, daily=1000),
    fixtures=("koroad/getRestFrequentzoneLg.json",),
    service=Service(dataset_id="15057467", endpoint=HOTSPOTS_AT, operation="getRestFrequentzoneLg"),
)

ADAPTERS = [Guarded(Find(HOTSPOTS, _hotspots_request, _hotspots, JSON, when_empty=asked), hotspots_refused), *road_figures.ADAPTERS]
