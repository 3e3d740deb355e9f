"""Forecasts as KMA words them: the situation, land zones by half days, seas with their waves (KMA API Hub, VilageFcstMsgService).

Source: the hub's list of operations (its key is sent as authKey); fields as the service publishes them. The parts of a land or sea
forecast are numbered from the half day after publication: 05 h starts with this morning, 11 h with this afternoon, 17 h with tonight.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Citation,
    Credential,
    Freshness,
    Frozen,
    Limits,
    Line,
    Mode,
    Request,
    Slot,
    Source,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import kma_bulletins as bulletins
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.forecast_zones import LAND_ZONE, SEA_ZONE
from ummaya.adapters.public.kma_notices import items
from ummaya.adapters.public.kma_times import day_text, moment_text
from ummaya.adapters.public.kma_warnings import Station
from ummaya.adapters.public.life_weather import KMA
from ummaya.adapters.public.notice_words import WORDS
from ummaya.adapters.public.said import Facts, present
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

HUB = "https://apihub.kma.go.kr/"
MESSAGES = DataSet(
    title="기상청 API허브 단기예보 통보문",
    agency="KMA",
    domain="weather",
    endpoint="https://apihub.kma.go.kr/api/typ02/openApi/VilageFcstMsgService",
    channel=KMA,
    what=Bilingual(ko="기상 개황과 육상·해상 예보문", en="the weather situation and worded forecasts for land and sea"),
    credential=Credential(env="UMMAYA_KMA_APIHUB_KEY", name="authKey", obtain=Source(title="기상청 API허브 인증키 발급", url=HUB)),
    citation=Citation(
        title="기상청 API허브",
        url=HUB,
        permits=Bilingual(
            ko="회원으로 인증키를 받은 누구나 예·특보 자료를 조회하고 출처를 밝혀 이용할 수 있습니다.",
            en="Anyone with a member's key may look up forecasts and warnings and use them, naming the source.",
        ),
    ),
)
PARTS = (Bilingual(ko="오전", en="morning"), Bilingual(ko="오후", en="afternoon"))
NIGHT = Bilingual(ko="밤", en="night")
RAIN = {
    "0": Bilingual(ko="강수 없음", en="no precipitation"),
    "1": Bilingual(ko="비", en="rain"),
    "2": Bilingual(ko="비/눈", en="rain and snow"),
    "3": Bilingual(ko="눈", en="snow"),
    "4": Bilingual(ko="소나기", en="showers"),
}
SKIES_EN = {"맑음": "clear", "구름많음": "mostly cloudy", "흐림": "overcast", "구름조금": "partly cloudy"}
POINTS_EN = {"북": "N", "남": "S", "동": "E", "서": "W"}
SHOWN = 8


class SituationInput(Frozen):
    station: Annotated[Station, Slot("WarningStation", label=Bilingual(ko="지역", en="region"), wanted=True)] = "108"


class LandZone(Frozen):
    code: str = Field(pattern=r"^\d{2}[A-H]\d{5}$")
    name: str


class SeaZone(Frozen):
    code: str = Field(pattern=r"^\d{2}[A-H]\d{5}$")
    ko: str
    en: str


class LandInput(Frozen):
    zone: Annotated[LandZone, Slot(LAND_ZONE.name, label=Bilingual(ko="시·군", en="city or county"))]


class SeaInput(Frozen):
    zone: Annotated[SeaZone, Slot(SEA_ZONE.name, label=Bilingual(ko="바다", en="sea"))]


def half_day(base: datetime, number: int) -> tuple[date, Bilingual]:
    """The half day that part `number` of a forecast speaks of."""
    start = 0 if base.hour < 11 else 1
    day, half = divmod(start + number, 2)
    words = NIGHT if base.hour >= 17 and number == 0 else PARTS[half]
    return base.date() + timedelta(days=day), words


def wind(row: Mapping[str, Any]) -> Bilingual | None:
    """The directions that a wind comes from: 북서, or 북서→북 while it turns."""
    found = [w for key in ("wd1", "wd2") if (w := values.text(row.get(key), 10)) and re.fullmatch(r"[동서남북]{1,3}", w)]
    names = list(dict.fromkeys(found))
    en = " to ".join("".join(POINTS_EN[c] for c in n) for n in names)
    return Bilingual(ko="→".join(names) + "풍", en=f"{en} wind") if names else None


def sky(row: Mapping[str, Any]) -> Bilingual | None:
    text = values.text(row.get("wf"), 60)
    en = next((e for k, e in SKIES_EN.items() if text == k), f"'{text}'")
    return Bilingual(ko=text, en=en) if text else None


def between(low: object, high: object) -> str | None:
    """Two numbers as a range, one where they are the same, None where neither is there."""
    found = [n for x in (low, high) if (n := values.number(x, sentinels=True)) is not None]
    return f"{min(found):g}~{max(found):g}" if len(set(found)) > 1 else f"{found[0]:g}" if found else None


def half_days(rows: Sequence[Row], time: str) -> tuple[datetime | None, list[Facts]]:
    """Each part of the newest run as facts, in order."""
    runs = {at for row in rows if (at := values.kst(row.get(time)))}
    if not runs:
        return None, []
    base = max(runs)
    found = []
    for row in sorted(rows, key=lambda r: values.number(r.get("numEf")) or 0):
        number = values.number(row.get("numEf"))
        if values.kst(row.get(time)) != base or number is None:
            continue
        day, part = half_day(base, int(number))
        found.append(
            present(
                day=day_text(day),
                part=part,
                sky=sky(row),
                temperature=values.number(row.get("ta"), sentinels=True),
                chance=values.number(row.get("rnSt"), sentinels=True),
                rain=RAIN.get(values.code(row.get("rnYn"))),
                wind=wind(row),
                speed=between(row.get("ws1"), row.get("ws2")),
                waves=between(row.get("wh1"), row.get("wh2")),
            )
        )
    return base, found


def _asks(operation: str, key: str, code: Callable[[Any], str]) -> Callable[[Any, Access], Request]:
    def build(args: Any, access: Access) -> Request:
        page = (("pageNo", "1"), ("numOfRows", "30"), ("dataType", "JSON"))
        return Request(url=MESSAGES.at(operation), params=(*page, (key, code(args))))

    return build


def _region(args: SituationInput, access: Access) -> Facts:
    return {} if access.mode is Mode.MOCK else {"region": bulletins.OFFICES[args.station].region.model_dump()}


def _city(args: LandInput, access: Access) -> Facts:
    return {} if access.mode is Mode.MOCK else {"place": args.zone.name}


def _sea(args: SeaInput, access: Access) -> Facts:
    return {} if access.mode is Mode.MOCK else {"place": {"ko": args.zone.ko, "en": args.zone.en}}


def _situation(rows: list[Row], args: SituationInput, access: Access, parsed: Parsed) -> Projected:
    newest = max(rows, key=lambda row: values.code(row.get("tmFc")))
    at = values.kst(newest.get("tmFc"))
    data = _region(args, access) | present(announced=moment_text(at) if at else None, rows=items(newest.get("wfSv1"))[:SHOWN])
    return Projected(data=data, observed_at=at)


def _parts(about: Callable[[Any, Access], Facts], time: str) -> Callable[[list[Row], Any, Access, Parsed], Projected]:
    def project(rows: list[Row], args: Any, access: Access, parsed: Parsed) -> Projected:
        base, found = half_days(rows, time)
        return Projected(
            data=about(args, access) | present(announced=moment_text(base) if base else None, rows=found[:SHOWN]), observed_at=base
        )

    return project


def _spec(operation: str, name: str, model: type[Frozen], output: str, say: tuple[Line, ...]) -> AdapterSpec:
    return MESSAGES.find(
        operation,
        name,
        *WORDS[name],
        input=model,
        output=output,
        say=say,
        keep=("announced", "rows"),
        freshness=Freshness(minutes=14 * 60),
        limits=Limits(rows=SHOWN),
        fixtures=(f"kma/{operation}.json",),
    )


SITUATION = _spec(
    "getWthrSituation",
    "kma.situation",
    SituationInput,
    "the weather situation in words",
    (
        Line(ko="[{region} ]기상 개황({announced} 발표)입니다.", en="Weather situation[ for {region}], as of {announced} KST."),
        Line(each="rows", ko="{text}", en="(in Korean) {text}"),
    ),
)
LAND = _spec(
    "getLandFcst",
    "kma.land_forecast",
    LandInput,
    "a city's forecast by half days",
    (
        Line(
            each="rows",
            ko="[{place} ]{day} {part}: {sky}[, 기온 {temperature}℃][, 강수확률 {chance}%][, {rain}][, {wind}].",
            en="{day}, {part}[, {place}]: {sky}[, {temperature} °C][, chance of precipitation {chance}%][, {rain}][, {wind}].",
        ),
        Line(ko="기상청 {announced} 발표 기준입니다.", en="As of the KMA forecast of {announced} KST."),
    ),
)
SEA = _spec(
    "getSeaFcst",
    "kma.sea_forecast",
    SeaInput,
    "a sea's forecast by half days, with wind and waves",
    (
        Line(
            each="rows",
            ko="[{place} ]{day} {part}: {sky}[, {wind}][, 풍속 {speed}m/s][, 물결 높이 {waves}m].",
            en="{day}, {part}[, {place}]: {sky}[, {wind}][, wind speed {speed} m/s][, waves {waves} m].",
        ),
        Line(ko="기상청 {announced} 발표 기준입니다.", en="As of the KMA forecast of {announced} KST."),
    ),
)

ADAPTERS = (
    Find(SITUATION, request=_asks("getWthrSituation", "stnId", lambda a: str(a.station)), project=_situation, when_empty=_region),
    Find(LAND, request=_asks("getLandFcst", "regId", lambda a: str(a.zone.code)), project=_parts(_city, "announceTime"), when_empty=_city),
    Find(SEA, request=_asks("getSeaFcst", "regId", lambda a: str(a.zone.code)), project=_parts(_sea, "tmFc"), when_empty=_sea),
)
