"""Ultraviolet, stagnant air and pollen, as the Korea Meteorological Administration (KMA) forecasts them for a district.

Source: the portal's pages of 15085288 (LivingWthrIdxServiceV5) and 15085289 (HealthWthrIdxServiceV3). A run is asked for by area
and hour of publication; one that is not out yet answers code 03, and the run before it is asked for, once. h{n} is the value n hours
after publication. Pollen is published in its season only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, AdapterSpec, Bilingual, Channel, Freshness, Frozen, Limits, Line, Mode, Request, Slot, Status
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.kma_times import Schedule, day_text, in_kst, moment_text
from ummaya.adapters.public.life_words import WORDS
from ummaya.adapters.public.said import Facts, present
from ummaya.adapters.slots.dates import DateSpan
from ummaya.adapters.slots.registry import SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

KMA = Channel(name=Bilingual(ko="기상청 날씨누리", en="KMA Weather (weather.go.kr)"), url="https://www.weather.go.kr", phone="131")
LIVING = DataSet(
    id="15085288",
    title="기상청 생활기상지수 조회서비스(3.0)",
    agency="KMA",
    domain="weather",
    endpoint="https://apis.data.go.kr/1360000/LivingWthrIdxServiceV5",
    channel=KMA,
    what=Bilingual(ko="지역별 자외선지수와 대기정체지수 예보", en="forecasts of the UV and air stagnation index by area"),
    wire="ServiceKey",
)
HEALTH = DataSet(
    id="15085289",
    title="기상청 꽃가루농도위험지수 조회서비스(3.0)",
    agency="KMA",
    domain="weather",
    endpoint="https://apis.data.go.kr/1360000/HealthWthrIdxServiceV3",
    channel=KMA,
    what=Bilingual(ko="지역별 꽃가루농도위험지수 예보", en="forecasts of the pollen risk index by area"),
    wire="ServiceKey",
)
THREE_HOURLY = Schedule(tuple(range(0, 24, 3)), 0, 60)
TWICE_DAILY = Schedule((6, 18), 0, 30)
UV_GRADES = (
    (11, Bilingual(ko="위험", en="extreme")),
    (8, Bilingual(ko="매우높음", en="very high")),
    (6, Bilingual(ko="높음", en="high")),
    (3, Bilingual(ko="보통", en="moderate")),
    (0, Bilingual(ko="낮음", en="low")),
)
STAGNATION_GRADES = (
    (100, Bilingual(ko="매우높음", en="very high")),
    (75, Bilingual(ko="높음", en="high")),
    (50, Bilingual(ko="보통", en="moderate")),
    (25, Bilingual(ko="낮음", en="low")),
)
POLLEN_GRADES = (
    (3, Bilingual(ko="매우높음", en="very high")),
    (2, Bilingual(ko="높음", en="high")),
    (1, Bilingual(ko="보통", en="moderate")),
    (0, Bilingual(ko="낮음", en="low")),
)
POLLEN_DAYS = ("today", "tomorrow", "dayaftertomorrow", "todaysaftertomorrow")
# A city whose districts are areas of their own has none itself: its first district (2026 codes) stands for it.
FIRST_DISTRICT = {
    "41110": "41111", "41130": "41131", "41170": "41171", "41190": "41192", "41270": "41271", "41280": "41281", "41460": "41461",
    "43110": "43111", "44130": "44131", "47110": "47111", "48120": "48121", "52110": "52111",
}  # fmt: skip

Grades = Sequence[tuple[int, Bilingual]]


class Area(Frozen):
    """A district by the ten digits that KMA gives areas, and its names."""

    code: str = Field(pattern=r"^\d{10}$")
    ko: str
    en: str


class IndexInput(Frozen):
    """when: the days asked; without them today and the days after."""

    area: Annotated[Area, Slot("KmaArea", label=Bilingual(ko="지역", en="place"))]
    when: Annotated[DateSpan | None, Slot("Date", label=Bilingual(ko="날짜", en="date"))] = None


def area(code: str) -> dict[str, str] | None:
    """The district that a legal-dong code lies in, as KMA numbers areas."""
    from ummaya.adapters.gazetteer.regions import english_name, regions

    whole = f"{code[:5]}00000"
    region = regions().get(whole)
    if region is None:
        return None
    return {"code": f"{FIRST_DISTRICT.get(code[:5], code[:5])}00000", "ko": region.name, "en": english_name(region)}


AREA = register(
    SlotType(
        "KmaArea",
        Bilingual(
            ko="어느 지역을 말씀하십니까? 시·군·구나 동 이름으로 말씀해 주십시오.",
            en="Which place do you mean? Please name the city, district or neighbourhood.",
        ),
        derives={"AdminCode": area},
        show=lambda value, language: str(value[language]),
    )
)


def grade(value: float, grades: Grades) -> Bilingual | None:
    """The grade that a value has reached; None below the lowest."""
    return next((words for least, words in grades if value >= least), None)


def published(row: Mapping[str, Any]) -> datetime | None:
    """When a run was published; the service writes only date and hour."""
    return values.kst(f"{values.text(row.get('date'), 10)}00")


def hourly(row: Mapping[str, Any], base: datetime) -> list[tuple[datetime, int | float]]:
    """The values of a run in order of time; hours without a value are left out."""
    found = [(int(k[1:]), values.number(v)) for k, v in row.items() if k[:1] == "h" and k[1:].isdigit()]
    return [(base + timedelta(hours=after), value) for after, value in sorted(found, key=lambda f: f[0]) if value is not None]


def peaks(series: Sequence[tuple[datetime, int | float]], grades: Grades) -> list[Facts]:
    """The highest value of each day, with its grade and the time it is first reached."""
    days: dict[date, list[tuple[datetime, int | float]]] = {}
    for at, value in series:
        days.setdefault(at.date(), []).append((at, value))
    rows = []
    for day, of_day in sorted(days.items()):
        at, value = max(of_day, key=lambda v: (v[1], -v[0].timestamp()))
        clock = Bilingual(ko=f"{at.hour}시", en=f"{at.hour:02d}:00")
        rows.append(present(date=day.isoformat(), day=day_text(day), value=value, grade=grade(value, grades), at=clock))
    return rows


def pollen(row: Mapping[str, Any], base: datetime, grades: Grades) -> list[Facts]:
    """The grade of each day; a day without a value (today, in the evening run) is left out."""
    rows = []
    for after, key in enumerate(POLLEN_DAYS):
        value = values.number(row.get(key))
        if value is not None:
            day = base.date() + timedelta(days=after)
            rows.append(present(date=day.isoformat(), day=day_text(day), value=value, grade=grade(value, grades)))
    return rows


@dataclass(frozen=True)
class Index:
    """One index: where and when it is published, its grades, the months it is published in (all when none), its names."""

    data: DataSet
    operation: str
    id: str
    ko: str
    en: str
    schedule: Schedule
    grades: Grades
    months: tuple[int, ...] = ()

    def request(self, back: int) -> Callable[[IndexInput, Access], Request]:
        def build(args: IndexInput, access: Access) -> Request:
            base = self.schedule.base(access.now)
            for _ in range(back):
                base = self.schedule.before(base)
            return Request(
                url=self.data.at(self.operation),
                params=(
                    ("pageNo", "1"),
                    ("numOfRows", "10"),
                    ("dataType", "JSON"),
                    ("areaNo", args.area.code),
                    ("time", f"{base:%Y%m%d%H}"),
                ),
            )

        return build

    def about(self, args: IndexInput, access: Access) -> Facts:
        """Where was asked, and for pollen out of season that there is none to be had."""
        where = {"place": {"ko": args.area.ko, "en": args.area.en}} if access.mode is not Mode.MOCK else {}
        if not self.months or in_kst(access.now).month in self.months:
            return where
        first, last = self.months[0], self.months[-1]
        return where | {"season": {"ko": f"{first}월~{last}월", "en": f"months {first} to {last}"}}

    def project(self, rows: list[Row], args: IndexInput, access: Access, parsed: Parsed) -> Projected:
        row, base = rows[0], published(rows[0])
        about = self.about(args, access)
        if base is None:
            return Projected(data=about, status=Status.EMPTY, detail="no_time")
        series = pollen(row, base, self.grades) if self.data is HEALTH else peaks(hourly(row, base), self.grades)
        live = access.mode is not Mode.MOCK
        first = in_kst(access.now).date() if live else base.date()
        asked = args.when if live else None
        span = (asked.start, asked.end) if asked else (first, date.max)
        shown = [r for r in series if span[0] <= date.fromisoformat(r["date"]) <= span[1]]
        data = {**about, "base": moment_text(base).model_dump(), "rows": shown}
        if not shown:
            return Projected(
                data={**data, "beyond": True}, status=Status.EMPTY, detail="outside_horizon", observed_at=base, warnings=(BEYOND,)
            )
        return Projected(data=data, observed_at=base)

    def spec(self) -> AdapterSpec:
        at_ko, at_en = ("", "") if self.data is HEALTH else ("[, {at}에 가장 높음]", "[, highest at {at}]")
        return self.data.find(
            self.operation,
            self.id,
            *WORDS[self.id],
            input=IndexInput,
            output=f"{self.en} of a district by day",
            say=(
                Line(
                    each="rows",
                    ko=f"[{{place}} ]{{day}} {self.ko}는 {{value}}[({{grade}})]{at_ko}입니다.",
                    en=f"{self.en} for {{day}}[ in {{place}}]: {{value}}[ ({{grade}})]{at_en}.",
                ),
                Line(ko="기상청 {base} 발표 기준입니다.", en="As published by KMA at {base} KST."),
                Line(ko=f"{self.ko}는 {{season}}에만 발표됩니다.", en=f"The {self.en} is published in {{season}} only."),
            ),
            keep=("place", "base", "rows"),
            freshness=Freshness(minutes=26 * 60 if self.data is HEALTH else 13 * 60),
            limits=Limits(rows=4),
            fixtures=(f"kma/{self.operation}.json",),
        )

    def adapter(self) -> Find:
        return Find(self.spec(), request=self.request(0), project=self.project, fallback=self.request(1), when_empty=self.about)


BEYOND = Bilingual(ko="물으신 날짜는 이 예보의 범위를 벗어납니다.", en="The day asked lies outside this forecast.")
_SPRING, _AUTUMN = (3, 4, 5, 6), (8, 9, 10)

INDEXES = (
    Index(LIVING, "getUVIdxV5", "kma.uv", "자외선지수", "UV index", THREE_HOURLY, UV_GRADES),
    Index(LIVING, "getAirDiffusionIdxV5", "kma.stagnation", "대기정체지수", "Air stagnation index", THREE_HOURLY, STAGNATION_GRADES),
    Index(
        HEALTH,
        "getOakPollenRiskIdxV3",
        "kma.pollen_oak",
        "참나무 꽃가루농도위험지수",
        "Oak pollen risk",
        TWICE_DAILY,
        POLLEN_GRADES,
        _SPRING,
    ),
    Index(
        HEALTH,
        "getPinePollenRiskIdxV3",
        "kma.pollen_pine",
        "소나무 꽃가루농도위험지수",
        "Pine pollen risk",
        TWICE_DAILY,
        POLLEN_GRADES,
        _SPRING,
    ),
    Index(
        HEALTH,
        "getWeedsPollenRiskndxV3",
        "kma.pollen_weeds",
        "잡초류 꽃가루농도위험지수",
        "Weed pollen risk",
        TWICE_DAILY,
        POLLEN_GRADES,
        _AUTUMN,
    ),
)

ADAPTERS = tuple(index.adapter() for index in INDEXES)
