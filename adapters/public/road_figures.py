"""Figures of the Korea Road Traffic Authority (KOROAD): accidents nationwide in a year, and the present risk of a motorway section.

Sources: the portal's pages of lgStat and roadDgdgrHighway. Every row of lgStat repeats the country's totals of its class; only those are
used, because its district codes are a system of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
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
from ummaya.adapters.public import portal
from ummaya.adapters.slots.registry import Hearing, SlotType, register, types
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

STATISTICS_AT = "https://apis.data.go.kr/B552061/lgStat"
HIGHWAY_AT = "https://apis.data.go.kr/B552061/roadDgdgrHighway"
ROWS = "100"
JSON = Envelope(items="items.item", code="resultCode", message="resultMsg", total="totalCount")
TAAS = Channel(name=Bilingual(ko="교통사고분석시스템(TAAS)", en="Traffic Accident Analysis System (TAAS)"), url="https://taas.koroad.or.kr")

Facts = dict[str, Any]

_MOTORWAY = r"[가-힣0-9]{2,12}고속도로"
_SECTION = r"(?i)([가-힣]{1,10}(?:IC|JC|JCT|나들목|분기점))\s*(?:-|~|에서|부터)\s*([가-힣]{1,10}(?:IC|JC|JCT|나들목|분기점))"
_ENDS = {"나들목": "IC", "분기점": "JC", "JCT": "JC"}


def _motorways(text: str, hearing: Hearing) -> list[Labelled]:
    return [Labelled(label=m, value=m) for m in dict.fromkeys(re.findall(_MOTORWAY, text))]


def _sections(text: str, hearing: Hearing) -> list[Labelled]:
    found = dict.fromkeys("-".join(_end(e) for e in pair) for pair in re.findall(_SECTION, text))
    return [Labelled(label=s, value=s) for s in found]


def _end(name: str) -> str:
    name = name.upper()
    word = next((w for w in _ENDS if name.endswith(w)), "")
    return name.removesuffix(word) + _ENDS[word] if word else name


def _years(text: str, hearing: Hearing) -> list[Labelled]:
    """Only a year that is said: today's date asks for no data of this year."""
    read = types()["Year"].read
    return read(text, hearing) if read else []


register(
    SlotType(
        "DataYear",
        Bilingual(ko="어느 해의 자료를 찾으시는지 알려 주십시오. (예: 2023년)", en="Data of which year? (for example: 2023)"),
        _years,
    )
)
register(
    SlotType(
        "Motorway",
        Bilingual(ko="어느 고속도로인지 알려 주십시오. (예: 경부고속도로)", en="Which motorway? (for example: 경부고속도로)"),
        _motorways,
    )
)
register(
    SlotType(
        "MotorwaySection",
        Bilingual(
            ko="어느 구간인지 나들목·분기점 이름으로 알려 주십시오. (예: 판교IC-신갈JC)",
            en="Which section, from interchange to interchange? (for example: 판교IC-신갈JC)",
        ),
        _sections,
    )
)


class StatisticsInput(Frozen):
    year: Annotated[str, Slot("DataYear", label=Bilingual(ko="연도", en="year"))] = Field(pattern=r"^(?:20)\d{2}$")


def _statistics_request(args: StatisticsInput, access: Access) -> Request:
    params = (("searchYearCd", args.year), ("type", "json"), ("numOfRows", ROWS), ("pageNo", "1"))
    return Request(url=f"{STATISTICS_AT}/getRestLgStat", params=params)


def nationwide(rows: Sequence[Row]) -> list[Facts]:
    """One row a class of accident with the country's totals, which every row of a district repeats; most accidents first."""
    found: dict[str, Facts] = {}
    for row in rows:
        name, count = values.text(row.get("acc_cl_nm"), 40), values.number(row.get("tot_acc_cnt"))
        if not name or count is None or name in found:
            continue
        more = {"deaths": values.number(row.get("tot_dth_dnv_cnt")), "injured": values.number(row.get("tot_injpsn_cnt"))}
        found[name] = {"name": name, "accidents": count, **{k: n for k, n in more.items() if n is not None}}
    return sorted(found.values(), key=lambda r: (-r["accidents"], r["name"]))


def _statistics(rows: list[Row], args: StatisticsInput, access: Access, parsed: Parsed) -> Projected:
    found = nationwide(rows)
    year = values.code(rows[0].get("std_year")) or args.year
    if not found:
        return Projected(data={"year": year}, status=Status.EMPTY, detail="no_totals")
    if access.mode is not Mode.MOCK and year != args.year:
        return Projected(data={"year": args.year}, status=Status.EMPTY, detail="other_year")
    return Projected(data={"year": year, "rows": found})


VEHICLES = {
    "01": Bilingual(ko="승용차", en="cars"),
    "02": Bilingual(ko="버스", en="buses"),
    "03": Bilingual(ko="택시", en="taxis"),
    "04": Bilingual(ko="화물차", en="lorries"),
}


class HighwayInput(Frozen):
    """vehicle: 01 car, 02 bus, 03 taxi, 04 lorry."""

    motorway: Annotated[str, Slot("Motorway", label=Bilingual(ko="고속도로", en="motorway"))] = Field(min_length=4, max_length=30)
    section: Annotated[str, Slot("MotorwaySection", label=Bilingual(ko="구간", en="section"))] = Field(min_length=3, max_length=40)
    vehicle: Literal["01", "02", "03", "04"] = "01"


def _highway_request(args: HighwayInput, access: Access) -> Request:
    params = (
        ("frwyNm", args.motorway),
        ("frwySctnNm", args.section),
        ("vhctyCd", args.vehicle),
        ("type", "json"),
        ("numOfRows", ROWS),
        ("pageNo", "1"),
    )
    return Request(url=f"{HIGHWAY_AT}/getRestRoadDgdgrHighway", params=params)


def _highway_asked(args: HighwayInput, access: Access) -> Facts:
    return {"motorway": args.motorway, "section": args.section, "vehicle": VEHICLES[args.vehicle].model_dump()}


def _highway(rows: list[Row], args: HighwayInput, access: Access, parsed: Parsed) -> Projected:
    read = [(values.number(row.get("anals_value")), values.code(row.get("anals_grd"))) for row in rows]
    known = [(value, grade) for value, grade in read if value is not None]
    if not known:
        return Projected(data={}, status=Status.EMPTY, detail="no_value")
    value, grade = max(known)
    about = {} if access.mode is Mode.MOCK else _highway_asked(args, access)
    return Projected(data={**about, "parts": len(known), "value": value, **({"grade": grade} if grade else {})})


STATISTICS = AdapterSpec(
    id="koroad.statistics",
    agency="KOROAD",
    domain="roads",
    title=Bilingual(ko="전국 교통사고 통계", en="Nationwide road accident figures"),
    hints=Phrases(
        ko=(
            *(
                "교통사고 통계",
                "교통사고 건수",
                "교통사고 사망자 수",
                "한 해 교통사고",
                "뺑소니 사고 건수",
                "무면허 사고",
                "고령운전자 사고 통계",
            ),
            *("전동킥보드 사고 건수", "야간 사고 통계", "교차로 사고 통계"),
        ),
        en=(
            *("road accident statistics", "traffic deaths per year", "number of traffic accidents", "hit and run figures"),
            "accidents by older drivers",
        ),
    ),
    examples=Phrases(
        ko=(
            *("2023년 전국 교통사고가 몇 건이야?", "작년에 교통사고로 몇 명이 죽었어?", "2022년 뺑소니 사고 통계 보여 줘"),
            *("고령운전자 사고가 얼마나 많아? 2023년 기준으로", "2021년 전동킥보드 사고 건수", "어린이 교통사고 사망자 수 2022년"),
        ),
        en=(
            *("How many road accidents were there in Korea in 2023?", "How many people died on the roads last year?"),
            *("Hit-and-run statistics for 2022", "Accidents by older drivers in 2023"),
        ),
    ),
    when=Bilingual(
        ko="한 해 전국의 교통사고·사망자·부상자 수를 부문별로 물을 때", en="for a year's nationwide accidents, deaths and injuries by class"
    ),
    when_not=Bilingual(
        ko="특정 지역에서 사고가 잦은 지점을 찾을 때, 지금의 사고를 물을 때", en="for hot spots in a district, or accidents right now"
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=StatisticsInput,
    output="accidents, deaths and injuries of a year by class of accident",
    credential=portal.key("한국도로교통공단 지자체별 대상 교통사고 통계", "15056770", name="ServiceKey"),
    citation=portal.open_data(
        "한국도로교통공단 지자체별 대상 교통사고 통계",
        "15056770",
        Bilingual(
            ko="연도별·부문별 교통사고 통계(이용허락범위 제한 없음)", en="road accident figures by year and class, without restriction"
        ),
    ),
    channel=TAAS,
    keep=("year", "rows"),
    say=(
        Line(
            each="rows",
            ko="{year}년 전국 {name}: {accidents}건[, 사망 {deaths}명][, 부상 {injured}명].",
            en="Nationwide in {year}, {name}: {accidents} accidents[, {deaths} killed][, {injured} injured].",
        ),
        Line(
            ko="부문은 서로 겹치므로 더해서 쓰지 마십시오.",
            en="The classes overlap and must not be added up.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=13),
    fixtures=("koroad/getRestLgStat.json",),
    service=Service(dataset_id="15056770", endpoint=STATISTICS_AT, operation="getRestLgStat"),
)

HIGHWAY = AdapterSpec(
    id="koroad.highway_risk",
    agency="KOROAD",
    domain="roads",
    title=Bilingual(ko="고속도로 구간 위험도", en="Accident risk of a motorway section"),
    hints=Phrases(
        ko=(
            *(
                "고속도로 위험도",
                "고속도로 위험 구간",
                "고속도로 사고 위험",
                "나들목 구간 위험",
                "도로위험지수",
                "고속도로 운전 조심",
                "고속도로 안전해",
            ),
        ),
        en=("motorway accident risk", "highway risk index", "is the expressway dangerous", "expressway section risk"),
    ),
    examples=Phrases(
        ko=(
            *(
                "경부고속도로 판교IC에서 신갈JC까지 지금 위험해?",
                "영동고속도로 마성IC-용인IC 구간 위험도 알려 줘",
                "고속도로 위험지수 확인해 줘",
            ),
            *(
                "서해안고속도로 비봉IC~매송IC 운전 조심해야 해?",
                "화물차로 경부고속도로 가는데 사고 위험이 어떤지",
                "고속도로 타기 전에 구간 위험도를 알고 싶어요",
            ),
        ),
        en=(
            *(
                "How risky is '경부고속도로' from '판교IC' to '신갈JC' right now?",
                "Motorway risk index, please",
                "Is the expressway section dangerous now?",
            ),
            "Check the accident risk of my expressway section",
        ),
    ),
    when=Bilingual(
        ko="고속도로의 한 구간(나들목·분기점 사이)이 지금 얼마나 위험한지 물을 때",
        en="for the present accident risk of a motorway section between interchanges",
    ),
    when_not=Bilingual(
        ko="정체나 소요 시간, 통행료를 물을 때, 고속도로가 아닌 도로일 때", en="for traffic jams, travel times, tolls, or other roads"
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=HighwayInput,
    output="risk index and grade of a motorway section, updated every ten minutes",
    credential=portal.key("한국도로교통공단 고속도로 구간별 도로위험지수", "15058257", name="ServiceKey"),
    citation=portal.open_data(
        "한국도로교통공단 고속도로 구간별 도로위험지수",
        "15058257",
        Bilingual(
            ko="고속도로 구간의 실시간 도로위험도지수(이용허락범위 제한 없음)",
            en="the real-time risk index of motorway sections, without restriction",
        ),
    ),
    channel=TAAS,
    keep=("motorway", "section", "vehicle", "value", "grade"),
    say=(
        Line(
            ko="[{motorway} ][{section} 구간의 ][{vehicle} 기준 ]도로위험도지수는 {value}[, 등급은 {grade}]입니다.",
            en="The risk index[ of {motorway}][ {section}][ for {vehicle}] is {value}[, grade {grade}].",
        ),
        Line(
            ko="여러 조각({parts}개) 가운데 가장 높은 값이며, 등급의 뜻은 자료에 없습니다.",
            en="It is the highest among {parts} parts; the data does not say what a grade means.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=1),
    fixtures=("koroad/getRestRoadDgdgrHighway.json",),
    service=Service(dataset_id="15058257", endpoint=HIGHWAY_AT, operation="getRestRoadDgdgrHighway"),
)

ADAPTERS = [
    Find(STATISTICS, _statistics_request, _statistics, JSON),
    Find(HIGHWAY, _highway_request, _highway, JSON, when_empty=_highway_asked),
]
