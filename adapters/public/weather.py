"""Weather of a place from the Korea Meteorological Administration (KMA): now, the next six hours, the next days, and warnings.

Source: VilageFcstInfoService 2.0 (guide of 2024-11-28). A place is a cell of KMA's 5 km grid. When the newest run is not out yet
(code 03) the run before it is asked for, once; every answer names the base time that its values carry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

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
    Reason,
    Request,
    Service,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import kma_codes as codes
from ummaya.adapters.public import kma_forecast as forecasts
from ummaya.adapters.public import kma_select as select
from ummaya.adapters.public import kma_times as times
from ummaya.adapters.public import kma_warnings
from ummaya.adapters.slots.dates import DateSpan
from ummaya.adapters.transport.envelope import Parsed, Row
from ummaya.adapters.transport.faults import ServiceFault

ENDPOINT = "https://apis.data.go.kr/1360000/VilageFcstInfoService_2.0"
DATASET = "https://www.data.go.kr/data/15084084/openapi.do"

KEY = Credential(
    env="UMMAYA_DATA_GO_KR_KEY",
    obtain=Source(title="공공데이터포털 활용신청: 기상청 단기예보 조회서비스", url=DATASET),
)
CITATION = Citation(
    title="공공데이터포털 기상청 단기예보 조회서비스 이용 조건",
    url=DATASET,
    permits=Bilingual(
        ko="활용신청으로 인증키를 받은 누구나 격자별 관측값과 예보값을 조회하고 출처를 밝혀 이용할 수 있습니다.",
        en="Anyone with a key may look up observations and forecasts by grid cell and use them, naming the source.",
    ),
)
CHANNEL = Channel(name=Bilingual(ko="기상청 날씨누리", en="KMA Weather (weather.go.kr)"), url="https://www.weather.go.kr", phone="131")


class Grid(Frozen):
    """A cell of the KMA grid (5 km, Lambert conformal)."""

    nx: int = Field(ge=1, le=149)
    ny: int = Field(ge=1, le=253)


GridField = Annotated[Grid, Slot("KmaGrid", label=Bilingual(ko="지역", en="place"))]
WhenField = Annotated[DateSpan | None, Slot("Date", label=Bilingual(ko="날짜", en="date"))]


class CurrentInput(Frozen):
    grid: GridField


class ForecastInput(Frozen):
    """when: the days, part of a day or hour asked; the first day (or all hours) of the forecast when none was said."""

    grid: GridField
    when: WhenField = None


CUT = Bilingual(ko="응답이 일부만 왔습니다.", en="Only part of the reply came.")
BASE = Line(ko="기상청 {base}, 예보 격자 ({nx}, {ny}) 기준입니다.", en="KMA forecast {base}, for grid cell ({nx}, {ny}).")
HOUR = Line(
    ko="{time} 예보값은 하늘 {sky}[, 기온 {temp}℃], 강수형태 {precip}[, 강수확률 {pop}%][, 1시간 강수량 {pcp}][, 1시간 신적설 {sno}]"
    "[, 습도 {humidity}%][, {wind}][, 낙뢰 {lightning}kA/㎢]입니다.",
    en="The forecast values of {time} are: sky {sky}[, temperature {temp} °C], precipitation {precip}[, chance of precipitation {pop}%]"
    "[, 1-hour precipitation {pcp}][, 1-hour new snow {sno}][, humidity {humidity}%][, {wind}][, lightning {lightning} kA/km²].",
    each="hours",
)
DAY = (
    Line(
        ko="{day}[ {part}] 예보({span})는 하늘 {sky}[, 최저기온 {tmin}℃][, 최고기온 {tmax}℃][, 시간별 기온 {low}~{high}℃]입니다.",
        en="{day}[, {part}] ({span}): sky {sky}[, daily low {tmin} °C][, daily high {tmax} °C][, hourly temperatures {low} to {high} °C].",
        each="days",
    ),
    Line(
        ko="{day}[ {part}] 강수 예보는 {precip}[, 강수확률 최대 {pop}%][, 1시간 강수량은 많게는 {pcp}({pcp_time} 예보값)]"
        "[, 1시간 신적설은 많게는 {sno}({sno_time} 예보값)]입니다.",
        en="{day}[, {part}]: precipitation {precip}[, chance of precipitation up to {pop}%]"
        "[, 1-hour precipitation up to {pcp} (value of {pcp_time})][, 1-hour new snow up to {sno} (value of {sno_time})].",
        each="days",
    ),
    Line(
        ko="{span} 예보 중 가장 강한 바람은 {wind}[, 습도는 {humidity_low}~{humidity_high}%]입니다.",
        en="The strongest wind forecast for {span} is: {wind}[; humidity {humidity_low} to {humidity_high}%].",
    ),
)

CURRENT = AdapterSpec(
    id="kma.current",
    agency="KMA",
    domain="weather",
    title=Bilingual(ko="기상청 현재 날씨(초단기실황)", en="KMA current weather observation"),
    hints=Phrases(
        ko=(
            *("현재 날씨", "지금 날씨", "지금 기온", "현재 기온", "지금 몇 도", "바깥 온도", "지금 비 와", "지금 눈 와"),
            *("현재 습도", "현재 풍속", "바람 세기"),
        ),
        en=(
            *("current weather", "weather right now", "temperature now", "how cold is it outside", "is it raining", "humidity"),
            "wind speed now",
        ),
    ),
    examples=Phrases(
        ko=(
            "지금 밖에 몇 도야?",
            "지금 비 오고 있어?",
            "현재 풍속 알려줘",
            "지금 바람 많이 불어?",
            "현재 우리 동네 날씨",
            "창밖이 뿌연데 지금 습도 얼마나 돼?",
            "패딩 입을 만큼 추운가 지금",
        ),
        en=(
            "How cold is it outside right now?",
            "Is it raining at the moment?",
            "What is the wind like now?",
            "Do I need a coat right now?",
        ),
    ),
    when=Bilingual(
        ko="지금 이 시각의 기온·강수·습도·바람 관측값을 물을 때", en="for observed temperature, rain, humidity or wind right now"
    ),
    when_not=Bilingual(
        ko="앞으로의 날씨(예보), 지난 날짜의 날씨, 미세먼지를 물을 때", en="for a forecast, for past days, or for air quality"
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=CurrentInput,
    output="observation of one grid cell",
    credential=KEY,
    citation=CITATION,
    channel=CHANNEL,
    keep=("time", "temp", "precip", "rain", "humidity", "wind", "nx", "ny"),
    say=(
        Line(ko="{time} 관측 기온은 {temp}℃[, 습도는 {humidity}%]입니다.", en="Observed at {time}: {temp} °C[, humidity {humidity}%]."),
        Line(
            ko="{time} 강수형태는 {precip}[, 1시간 강수량은 {rain}]입니다.",
            en="Precipitation at {time}: {precip}[, 1-hour amount: {rain}].",
        ),
        Line(ko="{time} 바람은 {wind}입니다.", en="Wind at {time}: {wind}."),
        Line(ko="관측값은 기상청 격자 ({nx}, {ny})의 값입니다.", en="The values are those of KMA grid cell ({nx}, {ny})."),
    ),
    freshness=Freshness(minutes=90),
    fixtures=("kma/getUltraSrtNcst.json",),
    service=Service(dataset_id="15084084", endpoint=f"{ENDPOINT}/getUltraSrtNcst", operation="getUltraSrtNcst"),
)

ULTRA_SHORT = AdapterSpec(
    id="kma.ultra_short",
    agency="KMA",
    domain="weather",
    title=Bilingual(ko="기상청 초단기예보(6시간)", en="KMA ultra-short-term forecast (6 hours)"),
    hints=Phrases(
        ko=(
            *("초단기예보", "한 시간 뒤 날씨", "곧 비", "조금 있다가", "몇 시간 뒤", "이따가 비", "시간대별 날씨", "낙뢰"),
            *("천둥 번개", "소나기"),
        ),
        en=("next few hours", "in an hour", "soon", "hourly weather", "ultra short term forecast", "lightning", "thunder", "shower"),
    ),
    examples=Phrases(
        ko=(
            "한 시간 뒤에 비 와?",
            "조금 있다가 나가는데 비 올까?",
            "두세 시간 안에 소나기 와?",
            "15시랑 16시 날씨 어때?",
            "곧 천둥 쳐?",
            "점심 먹고 나가려는데 그때 비 그칠까?",
            "퇴근길에 비 맞을까?",
        ),
        en=(
            "Will it rain in an hour?",
            "Is a shower coming in the next few hours?",
            "Any lightning soon?",
            "Will it stop raining before I leave work?",
        ),
    ),
    when=Bilingual(ko="앞으로 여섯 시간 안의 시간별 날씨를 물을 때", en="for the hour-by-hour weather within the next six hours"),
    when_not=Bilingual(ko="내일 이후나 하루 전체의 날씨를 물을 때", en="for tomorrow or later, or for a whole day"),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=ForecastInput,
    output="hourly forecast of one grid cell",
    credential=KEY,
    citation=CITATION,
    channel=CHANNEL,
    keep=("base", "hours", "nx", "ny"),
    say=(HOUR, BASE),
    freshness=Freshness(minutes=150),
    limits=Limits(rows=times.ULTRA_SHORT_HOURS),
    fixtures=("kma/getUltraSrtFcst.json",),
    service=Service(dataset_id="15084084", endpoint=f"{ENDPOINT}/getUltraSrtFcst", operation="getUltraSrtFcst"),
)

SHORT_TERM = AdapterSpec(
    id="kma.short_term",
    agency="KMA",
    domain="weather",
    title=Bilingual(ko="기상청 단기예보(오늘부터 3~4일)", en="KMA short-term weather forecast (3 to 4 days)"),
    hints=Phrases(
        ko=(
            "날씨",
            *("일기예보", "오늘 날씨", "내일 날씨", "모레 날씨", "글피", "주말 날씨", "비 와", "비 소식", "눈 와", "우산"),
            *("빨래", "세차", "소풍", "최저기온", "최고기온", "기온", "강수확률", "강수량", "더워", "추워", "옷차림", "나들이"),
            *("하늘 상태", "예보"),
        ),
        en=(
            *("weather", "forecast", "weather tomorrow", "weather today", "weekend weather", "will it rain", "umbrella"),
            *("snow", "laundry", "temperature", "high and low", "chance of rain", "how hot", "how cold", "what to wear"),
            *("sunny", "cloudy"),
        ),
    ),
    examples=Phrases(
        ko=(
            *("내일 우산 챙겨야 해?", "오늘 빨래 널어도 돼?", "모레 비 와?", "주말에 나들이 가도 괜찮을까?"),
            *("내일 아침에 추워?", "내일부터 사흘 날씨 알려줘", "오늘 최고기온 몇 도야?", "내일 세차해도 될까?"),
        ),
        en=(
            *("Do I need an umbrella tomorrow?", "Will it rain this weekend?", "Can I hang the laundry out today?"),
            *("What is the weather for the next three days?", "How cold will it be tomorrow morning?"),
            *("What's the weather like?", "weather in the city", "How is the weather?", "Show me the weather"),
        ),
    ),
    when=Bilingual(
        ko="오늘·내일·모레 등 며칠 안의 날씨, 기온, 비나 눈 소식을 물을 때",
        en="for weather, temperatures, rain or snow of today and the next few days",
    ),
    when_not=Bilingual(
        ko="지금 이 순간의 관측값, 특보, 미세먼지, 닷새 뒤보다 먼 날씨(중기예보), 지난 날씨를 물을 때",
        en="for observations right now, warnings, air quality, days beyond the horizon (mid-term forecast) or the past",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=ForecastInput,
    output="daily forecast of one grid cell",
    credential=KEY,
    citation=CITATION,
    channel=CHANNEL,
    keep=("base", "days", "hours", "nx", "ny"),
    say=(*DAY[:2], HOUR, DAY[2], BASE),
    freshness=Freshness(minutes=400),
    fixtures=("kma/getVilageFcst.json",),
    service=Service(dataset_id="15084084", endpoint=f"{ENDPOINT}/getVilageFcst", operation="getVilageFcst"),
)


def _request(spec: AdapterSpec, schedule: times.Schedule, rows: int, back: int = 0) -> Callable[[Any, Access], Request]:
    """The documented request for the newest base time, or for the one `back` runs earlier. rows: more than a reply ever has."""

    def build(args: Any, access: Access) -> Request:
        base = schedule.base(access.now)
        for _ in range(back):
            base = schedule.before(base)
        return Request(
            url=spec.service.endpoint,
            params=(
                ("numOfRows", str(rows)),
                ("pageNo", "1"),
                ("dataType", "JSON"),
                ("base_date", f"{base:%Y%m%d}"),
                ("base_time", f"{base:%H%M}"),
                ("nx", str(args.grid.nx)),
                ("ny", str(args.grid.ny)),
            ),
        )

    return build


def _observed(rows: list[Row], args: CurrentInput, access: Access, parsed: Parsed) -> Projected:
    reply = _reply(forecasts.read(rows, "obsrValue"), args, access)
    found = reply.hours[reply.base]
    rain = codes.amount("RN1", found.values.get("RN1"))
    missing = [name for category, name in codes.CATEGORIES.items() if codes.bare(found.values.get(category)) is None]
    if found.number("T1H") is None and codes.CATEGORIES["T1H"] not in missing:
        missing.insert(0, codes.CATEGORIES["T1H"])
    warnings = (*(_unobserved(name) for name in missing), *select.mixed(reply))
    status = Status.EMPTY if len(missing) == len(codes.CATEGORIES) else Status.PARTIAL if warnings else Status.OK
    return Projected(
        data=forecasts.present(
            time=times.moment_text(reply.base),
            at=reply.base.isoformat(),
            temp=found.number("T1H"),
            precip=codes.named(codes.PTY, found.values.get("PTY")),
            rain=rain and rain.text,
            humidity=found.number("REH"),
            wind=codes.wind(found.number("VEC"), found.number("WSD")),
            nx=reply.nx,
            ny=reply.ny,
        ),
        status=status,
        detail="" if status is Status.OK else "value_missing" if missing else "mixed_base",
        observed_at=reply.base,
        warnings=warnings,
    )


def _unobserved(name: Bilingual) -> Bilingual:
    return Bilingual(ko=f"{name.ko}: 관측값 없음", en=f"{name.en}: no observed value")


def _forecast(pick: Callable[..., Projected]) -> Callable[[list[Row], ForecastInput, Access, Parsed], Projected]:
    """A projection that picks what was asked from the reply; a sample shows its own time instead."""

    def project(rows: list[Row], args: ForecastInput, access: Access, parsed: Parsed) -> Projected:
        reply = _reply(forecasts.read(rows), args, access)
        made = pick(reply, args.when, times.in_kst(access.now), access.mode is Mode.MOCK)
        if parsed.total is None or parsed.total <= len(rows):
            return made
        status = Status.PARTIAL if made.status is Status.OK else made.status
        return replace(made, status=status, detail=made.detail or "rows_cut", warnings=(*made.warnings, CUT))

    return project


def _reply(reply: forecasts.Forecast | None, args: Any, access: Access) -> forecasts.Forecast:
    """The reply, if it is one for the cell that was asked; a sample keeps its own cell."""
    if reply is None:
        raise ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope")
    if access.mode is Mode.LIVE and (reply.nx, reply.ny) != (args.grid.nx, args.grid.ny):
        raise ServiceFault(Reason.ADAPTER_ERROR, "other_place")
    return reply


def _find(spec: AdapterSpec, schedule: times.Schedule, rows: int, project: Callable[..., Projected]) -> Find:
    return Find(spec, _request(spec, schedule, rows), project, fallback=_request(spec, schedule, rows, back=1))


ADAPTERS = (
    _find(CURRENT, times.OBSERVATION, 10, _observed),
    _find(ULTRA_SHORT, times.ULTRA_SHORT, 60, _forecast(select.ultra_short)),
    _find(SHORT_TERM, times.SHORT_TERM, 1500, _forecast(select.short_term)),
    *kma_warnings.ADAPTERS,
)
