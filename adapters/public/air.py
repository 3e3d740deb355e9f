"""Air quality as measured now, station by station, from AirKorea (Korea Environment Corporation).

The service answers for a whole province. Stations named like the district that was asked come first; nothing is averaged. A grade of
the last hour and one of the last 24 hours are different things, and are named as what they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Freshness,
    Frozen,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    Service,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.kma_codes import named
from ummaya.adapters.public.kma_forecast import Facts, present
from ummaya.adapters.public.kma_times import moment_text
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

ENDPOINT = "https://apis.data.go.kr/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty"
DATASET = "https://www.data.go.kr/data/15073861/openapi.do"
# More than the stations of any province; 1.3 is the first version with grades of one hour beside those of 24.
ROWS, VERSION = "200", "1.3"
SHOWN = 5

GRADES = {
    "1": Bilingual(ko="좋음", en="good"),
    "2": Bilingual(ko="보통", en="moderate"),
    "3": Bilingual(ko="나쁨", en="bad"),
    "4": Bilingual(ko="매우나쁨", en="very bad"),
}
FLAGS = {
    "점검및교정": Bilingual(ko="점검 및 교정", en="inspection and calibration"),
    "장비점검": Bilingual(ko="장비 점검", en="equipment check"),
    "자료이상": Bilingual(ko="자료 이상", en="abnormal data"),
    "통신장애": Bilingual(ko="통신 장애", en="communication failure"),
}
HOURLY = Bilingual(ko="1시간 등급", en="1-hour grade")
NO_TIME = Bilingual(ko="시각 미상", en="an unknown time")
DAILY = Bilingual(ko="24시간 등급", en="24-hour grade")

Sido = Literal[
    "전국", "서울", "부산", "대구", "인천", "광주", "대전", "울산", "경기", "강원",
    "충북", "충남", "전북", "전남", "경북", "경남", "제주", "세종",
]  # fmt: skip


class Region(Frozen):
    """Official names of a province and of a district in it."""

    sido: str = Field(min_length=2, max_length=16)
    sigungu: str = Field(default="", max_length=60)


class AirInput(Frozen):
    """sido: the province as AirKorea writes it. region: the district whose stations are wanted first."""

    sido: Annotated[Sido, Slot("SidoName", label=Bilingual(ko="시·도", en="province"))]
    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="시·군·구", en="district"), wanted=True)] = None


SPEC = AdapterSpec(
    id="airkorea.sido",
    agency="KECO",
    domain="air",
    title=Bilingual(ko="에어코리아 실시간 대기질(미세먼지)", en="AirKorea real-time air quality"),
    hints=Phrases(
        ko=(
            *("미세먼지", "초미세먼지", "공기 질", "공기질", "대기질", "공기 어때", "먼지 심해", "마스크 써야", "환기"),
            *("대기오염", "오존", "통합대기환경지수", "뿌연", "황사 농도"),
        ),
        en=(
            *("air quality", "fine dust", "PM2.5", "PM10", "air pollution", "AQI", "ozone", "smog", "should I wear a mask"),
            "open the windows",
        ),
    ),
    examples=Phrases(
        ko=(
            "오늘 공기 어때?",
            *("지금 미세먼지 심해?", "서울 초미세먼지 농도 알려줘", "창문 열고 환기해도 돼?", "마스크 쓰고 나가야 할까?"),
            *("부산 대기질 확인해줘", "종로구 미세먼지 지금 나빠?"),
        ),
        en=(
            *("How is the air today?", "Is the fine dust bad in Seoul right now?", "Do I need a mask because of fine dust?"),
            "Can I open the windows?",
        ),
    ),
    when=Bilingual(
        ko="지금 측정된 미세먼지·초미세먼지·오존 등 대기질을 물을 때", en="for air quality measured now: fine dust, ozone, overall index"
    ),
    when_not=Bilingual(
        ko="내일 이후의 미세먼지 예보, 미세먼지 경보 이력, 실내 공기질, 날씨를 물을 때",
        en="for air quality forecasts, past alerts, indoor air or the weather",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=AirInput,
    output="measurements of stations",
    credential=Credential(
        env="UMMAYA_DATA_GO_KR_KEY",
        obtain=Source(title="공공데이터포털 활용신청: 한국환경공단 에어코리아 대기오염정보", url=DATASET),
    ),
    citation=Citation(
        title="공공데이터포털 한국환경공단 에어코리아 대기오염정보 이용 조건",
        url=DATASET,
        permits=Bilingual(
            ko="활용신청으로 인증키를 받은 누구나 측정소별 실시간 측정값을 조회하고 출처를 밝혀 이용할 수 있습니다. 확정 전 자료입니다.",
            en="Anyone with a key may look up real-time measurements by station, naming the source. They are not yet validated.",
        ),
    ),
    channel=Channel(name=Bilingual(ko="에어코리아", en="AirKorea"), url="https://www.airkorea.or.kr"),
    keep=("sido", "stations", "pm10_counts", "pm25_counts"),
    say=(
        Line(
            ko="{station} 측정소({time} 측정)의 미세먼지(PM10)는 {pm10_said}, 초미세먼지(PM2.5)는 {pm25_said}"
            "[, 통합대기환경지수는 {khai}({khai_grade})][, 오존은 {o3}ppm]입니다.",
            en="Station {station} (measured at {time} KST): PM10 {pm10_said}, PM2.5 {pm25_said}"
            "[, overall index {khai} ({khai_grade})][, ozone {o3} ppm].",
            each="stations",
        ),
        Line(
            ko="{sido}에서 미세먼지(PM10) 등급이 있는 측정소는 {pm10_counts}입니다.",
            en="Stations in {sido} by PM10 grade: {pm10_counts}.",
        ),
        Line(
            ko="{sido}에서 초미세먼지(PM2.5) 등급이 있는 측정소는 {pm25_counts}입니다.",
            en="Stations in {sido} by PM2.5 grade: {pm25_counts}.",
        ),
    ),
    freshness=Freshness(minutes=150),
    limits=Limits(rows=SHOWN, daily=500),
    fixtures=("airkorea/getCtprvnRltmMesureDnsty.json",),
    service=Service(dataset_id="15073861", endpoint=ENDPOINT, operation="getCtprvnRltmMesureDnsty"),
)


def _request(args: AirInput, access: Access) -> Request:
    params = (("returnType", "json"), ("numOfRows", ROWS), ("pageNo", "1"), ("sidoName", args.sido), ("ver", VERSION))
    return Request(url=ENDPOINT, params=params)


def measured_at(row: Mapping[str, Any]) -> datetime | None:
    """When a row was measured, KST; the service writes midnight as 24:00 of the day that ends."""
    return values.kst(row.get("dataTime"))


def station(row: Mapping[str, Any]) -> Facts:
    """One station as facts: values as numbers, and pm10_said, pm25_said in words, which also say that and why a value is missing."""
    at = measured_at(row)
    measured = {key: values.number(row.get(f"{key}Value")) for key in ("pm10", "pm25", "khai", "o3")}
    return present(
        station=values.text(row.get("stationName"), 60) or None,
        sido=values.text(row.get("sidoName"), 20) or None,
        time=moment_text(at) if at else NO_TIME,
        at=at.isoformat() if at else None,
        **measured,
        pm10_grade=grade(row, "pm10"),
        pm25_grade=grade(row, "pm25"),
        khai_grade=named(GRADES, row.get("khaiGrade")) if measured["khai"] is not None else None,
        pm10_said=_said(row, "pm10"),
        pm25_said=_said(row, "pm25"),
    )


def grade(row: Mapping[str, Any], key: str) -> Bilingual | None:
    """The grade of a value, of the last hour where there is one, else of 24 hours. Without a value it would speak of nothing."""
    if values.number(row.get(f"{key}Value")) is None:
        return None
    return named(GRADES, row.get(f"{key}Grade1h")) or named(GRADES, row.get(f"{key}Grade"))


def _said(row: Mapping[str, Any], key: str) -> Bilingual:
    value, found = values.number(row.get(f"{key}Value")), grade(row, key)
    if value is None:
        flag = values.text(row.get(f"{key}Flag"), 20) or values.text(row.get(f"{key}Value"), 20).strip("-")
        why = FLAGS.get(flag.replace(" ", ""), Bilingual(ko=flag, en=flag)) if flag else None
        ko, en = (f"(사유: {why.ko})", f" (reason: {why.en})") if why else ("", "")
        return Bilingual(ko=f"측정값 없음{ko}", en=f"no measured value{en}")
    kind = HOURLY if named(GRADES, row.get(f"{key}Grade1h")) else DAILY
    ko, en = (f"({kind.ko} {found.ko})", f" ({kind.en}: {found.en})") if found else ("", "")
    return Bilingual(ko=f"{value}㎍/㎥{ko}", en=f"{value} µg/m³{en}")


def _first(rows: Sequence[Facts], district: str) -> tuple[list[Facts], bool]:
    """Stations of the asked district before the others, fuller rows before those with gaps; whether any bears its name."""
    ranked = sorted(rows, key=lambda r: (not _is_of(r, district), "pm10" not in r or "pm25" not in r))
    return ranked, any(_is_of(r, district) for r in rows)


def _is_of(row: Facts, district: str) -> bool:
    return bool(district) and row.get("station") in (district, district.rsplit(maxsplit=1)[-1])


def counts(rows: Sequence[Facts], key: str) -> Bilingual | None:
    """How many stations have each grade, best first: 좋음 2곳, 보통 1곳."""
    found = Counter(row[key]["ko"] for row in rows if key in row)
    order = [g for g in GRADES.values() if found[g.ko]]
    if not order:
        return None
    return Bilingual(ko=", ".join(f"{g.ko} {found[g.ko]}곳" for g in order), en=", ".join(f"{g.en} at {found[g.ko]}" for g in order))


def _project(rows: list[Row], args: AirInput, access: Access, parsed: Parsed) -> Projected:
    district = args.region.sigungu if args.region and access.mode is Mode.LIVE else ""
    found = [facts for row in rows if "station" in (facts := station(row))]
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_station")
    ranked, named_so = _first(found, district)
    shown = ranked[:1] if named_so else ranked[:SHOWN]
    newest = max((at for f in shown if (at := f.get("at"))), default=None)
    warnings = []
    if district and not named_so:
        warnings.append(
            Bilingual(
                ko=f"{district}의 이름을 가진 측정소가 없어 {args.sido}의 측정소 값을 알려 드립니다.",
                en=f"No station bears the name of {district}, so stations of {args.sido} are given.",
            )
        )
    cut = parsed.total is not None and parsed.total > len(rows)
    if cut:
        warnings.append(
            Bilingual(
                ko=f"측정소 {parsed.total}곳 중 {len(rows)}곳의 값만 받았습니다.",
                en=f"Values of {len(rows)} of {parsed.total} stations came.",
            )
        )
    return Projected(
        data={
            # With several stations none speaks for all: a fact of the first must not fill a gap of another.
            **(shown[0] if len(shown) == 1 else {}),
            **present(pm10_counts=counts(found, "pm10_grade"), pm25_counts=counts(found, "pm25_grade")),
            "sido": shown[0].get("sido", args.sido),
            "count": len(found),
            "stations": shown,
        },
        status=Status.PARTIAL if cut else Status.OK,
        detail="rows_cut" if cut else "",
        observed_at=values.kst(newest) if newest else None,
        warnings=tuple(warnings),
    )


ADAPTERS = (Find(SPEC, _request, _project, Envelope(items="response.body.items")),)
