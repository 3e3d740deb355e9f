"""Korean public holidays, lunar and substitute ones included, from the `holidays` package: no key, no network.

The package follows the Regulations on Public Holidays of Government Offices; a temporary holiday that the government has only just
decreed is known to it with its next release, and an answer says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from typing import Annotated, Any

from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Effect,
    Frozen,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    SentenceKind,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.public.dataset import Words, phrases
from ummaya.adapters.public.said import Facts, day
from ummaya.adapters.slots.dates import DateSpan

FIRST, LAST = 1949, 2099
UPCOMING = 3
SHOWN = 30
WEEKEND = 5
"""Saturday by `date.weekday`."""
REGULATION = "https://www.law.go.kr/법령/관공서의공휴일에관한규정"
NAMES = {"신정연휴": "신정(1월 1일)", "기독탄신일": "성탄절(기독탄신일)"}
_SUBSTITUTE = re.compile(r"\s*대체\s?휴일$")


class HolidaysInput(Frozen):
    """when: the days asked about; the next holidays when none was said."""

    when: Annotated[DateSpan | None, Slot("Date", label=Bilingual(ko="날짜", en="date"))] = None


@lru_cache(8)
def of_year(year: int) -> dict[date, Bilingual]:
    """The public holidays of a year by day; one day may bear several names."""
    import holidays

    ko = holidays.country_holidays("KR", years=year, language="ko")
    en = holidays.country_holidays("KR", years=year, language="en_US")
    return {at: Bilingual(ko=_korean(ko[at]), en=en[at].replace("The ", "the ")) for at in sorted(ko)}


def _korean(name: str) -> str:
    parts = [_SUBSTITUTE.sub(" 대체공휴일", part.strip()) for part in name.split(";")]
    return ", ".join(NAMES.get(p, p) for p in parts)


def is_holiday(at: date) -> bool:
    return FIRST <= at.year <= LAST and at in of_year(at.year)


def within(start: date, end: date) -> Iterator[tuple[date, Bilingual]]:
    """The holidays from one day to another, both included."""
    for year in range(max(start.year, FIRST), min(end.year, LAST) + 1):
        yield from ((at, name) for at, name in of_year(year).items() if start <= at <= end)


def around(at: date) -> list[tuple[date, Bilingual]]:
    """A holiday with those that follow on it without a working day between (설날 and its eves, substitutes)."""
    if not is_holiday(at):
        return []
    first = last = at
    while (before := _off(first, -1)) is not None:
        first = before
    while (after := _off(last, 1)) is not None:
        last = after
    return list(within(first, last))


def _off(at: date, step: int) -> date | None:
    """The next holiday on that side, if nothing but weekend lies between."""
    other = at + step * timedelta(days=1)
    while other.weekday() >= WEEKEND and not is_holiday(other):
        other += step * timedelta(days=1)
    return other if is_holiday(other) else None


def row(at: date, name: Bilingual, today: date) -> Facts:
    """One holiday as facts: its day, its name, and how far away it is."""
    days = (at - today).days
    if days == 0:
        away = Bilingual(ko="오늘", en="today")
    elif days > 0:
        away = Bilingual(ko=f"{days}일 남음", en=f"in {days} day{'s' if days > 1 else ''}")
    else:
        away = Bilingual(ko=f"{-days}일 지남", en=f"{-days} day{'s' if days < -1 else ''} ago")
    said = day(at)
    assert said is not None
    return {"day": said.model_dump(), "date": at.isoformat(), "name": name.model_dump(), "away": away.model_dump()}


def answer(args: HolidaysInput, today: date) -> Facts:
    """What is said of the days asked: the holidays among them; of one working day, that it is none, and which comes next."""
    upcoming = [row(at, name, today) for at, name in within(today, today + timedelta(days=366))]
    if args.when is None:
        return {"next": upcoming[:UPCOMING]}
    start, end = args.when.start, args.when.end
    found = around(start) if start == end else list(within(start, end))
    if found:
        rows = [row(at, name, today) for at, name in found]
        return {"count": len(rows), "shown": len(rows[:SHOWN]), "rows": rows[:SHOWN]}
    after = [row(at, name, today) for at, name in within(end, end + timedelta(days=366))]
    none: Facts = {"next": after[:1]}
    if start == end:
        said = day(start)
        assert said is not None
        kind = ("토요일", "a Saturday") if start.weekday() == WEEKEND else ("일요일", "a Sunday") if start.weekday() > WEEKEND else None
        none |= {"none_day": said.model_dump()}
        if kind:
            none |= {"weekend": {"ko": kind[0], "en": kind[1]}}
    else:
        none |= {"none_span": {"ko": f"{day(start).ko}~{day(end).ko}", "en": f"{day(start).en} to {day(end).en}"}}  # type: ignore[union-attr]
    return none


_KO = Words(
    title="공휴일·대체공휴일",
    hints="""공휴일 / 빨간 날 / 쉬는 날 / 대체공휴일 / 대체휴일 / 다음 공휴일 / 설날 / 추석 / 연휴 / 명절 언제 / 어린이날 쉬는지
            법정 공휴일
        한글날 / 광복절 / 제헌절 쉬는 날 / 부처님오신날""",
    examples="""다음 공휴일 언제야? / 설날 며칠이야? / 내년 추석 언제예요? / 이번 달에 쉬는 날 있어? / 올해 대체공휴일 알려 줘
            내년 빨간 날 다 보여 줘
        크리스마스 무슨 요일이야? / 한글날은 쉬는 날이 맞나요? / 추석 연휴가 언제부터 언제까지예요? / 5월 5일 쉬어?""",
    when="공휴일, 명절, 대체공휴일이 언제인지 또는 어떤 날이 공휴일인지 물을 때",
    when_not="관공서나 병원의 운영 시간, 개인 일정, 음력 변환만 물을 때",
)
_EN = Words(
    title="Public holidays and substitute holidays",
    hints="""public holiday / next holiday / substitute holiday / Chuseok / Lunar New Year / Seollal / bank holiday / day off
        is it a holiday / red day on the calendar""",
    examples="""When is the next public holiday? / When is Chuseok next year? / Is Hangul Day a day off?
        List the substitute holidays this year / What day of the week is Christmas?""",
    when="for when public, lunar or substitute holidays fall, or whether a day is one",
    when_not="for opening hours, personal calendars, or only to convert lunar dates",
)

SPEC = AdapterSpec(
    id="calendar.holidays",
    agency="인사혁신처 규정(내장 자료)",
    domain="calendar",
    title=Bilingual(ko=_KO.title, en=_EN.title),
    hints=Phrases(ko=phrases(_KO.hints), en=phrases(_EN.hints)),
    examples=Phrases(ko=phrases(_KO.examples), en=phrases(_EN.examples)),
    when=Bilingual(ko=_KO.when, en=_EN.when),
    when_not=Bilingual(ko=_KO.when_not, en=_EN.when_not),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=HolidaysInput,
    output="public holidays of the days asked, with names and days of the week",
    citation=Citation(
        title="관공서의 공휴일에 관한 규정",
        url=REGULATION,
        permits=Bilingual(
            ko="공휴일과 대체공휴일은 이 규정이 정하며 누구나 볼 수 있는 법령입니다.",
            en="This regulation sets the public and substitute holidays; it is public law, open to anyone.",
        ),
    ),
    channel=Channel(name=Bilingual(ko="국가법령정보센터", en="Korean Law Information Center"), url="https://www.law.go.kr"),
    keep=("rows", "next"),
    say=(
        Line(each="rows", ko="{day}은 {name}입니다({away}).", en="{day} is {name} ({away})."),
        Line(ko="{none_day}은 공휴일이 아닙니다[ ({weekend}입니다)].", en="{none_day} is not a public holiday[ (it is {weekend})]."),
        Line(ko="{none_span}에는 공휴일이 없습니다.", en="There is no public holiday from {none_span}."),
        Line(each="next", ko="다가오는 공휴일: {day}, {name}({away}).", en="Coming up: {day}, {name} ({away})."),
        Line(
            ko="정부가 새로 정하는 임시공휴일은 빠져 있을 수 있습니다.",
            en="Temporary holidays that the government has newly decreed may be missing.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=SHOWN),
)


class Holidays:
    """The calendar of public holidays, computed on one's own machine."""

    spec = SPEC

    def run(self, args: Any, access: Access) -> AdapterResult:
        """The holidays asked about; EMPTY for years outside the calendar."""
        source = Source(title="관공서의 공휴일에 관한 규정(holidays 패키지)", url=REGULATION)
        when = args.when
        if when and not (when.start.year >= FIRST and when.end.year <= LAST):
            outside = Bilingual(
                ko=f"{FIRST}년부터 {LAST}년까지의 공휴일만 알 수 있습니다.", en=f"Holidays are known from {FIRST} to {LAST} only."
            )
            return AdapterResult(status=Status.EMPTY, source=source, detail="outside_calendar", warnings=(outside,))
        return AdapterResult(status=Status.OK, data=answer(args, access.now.date()), source=source)


ADAPTERS = (Holidays(),)
