"""From a partial date ("12월 1일", "next week, Friday", "추석") to the days it means, seen from a given day. No text is read here."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from functools import lru_cache
from itertools import takewhile
from typing import Any

Span = tuple[date, date]
# year, month, day, weekday (0 Monday), week (its Monday), holiday (a key below) … what one phrase says and no more.
Fields = Mapping[str, Any]

DAY = timedelta(days=1)
FIXED_HOLIDAYS = {
    "new_year": (1, 1), "samil": (3, 1), "labour": (5, 1), "children": (5, 5), "parents": (5, 8), "teachers": (5, 15), "memorial": (6, 6),
    "constitution": (7, 17), "liberation": (8, 15), "armed_forces": (10, 1), "foundation": (10, 3), "hangul": (10, 9),
    "christmas_eve": (12, 24), "christmas": (12, 25),
}  # fmt: skip
LUNAR_HOLIDAYS = {"seollal": "설날", "chuseok": "추석", "buddha": "부처님오신날"}
# How long ago a date without a year may lie before it means the coming one: people speak of last month's 15th, and of next March.
RECENT_DAYS = 60
HALF_YEAR = 183
SIDES = frozenset({"past", "ahead"})
"""Fields that say on which side of today a repeating date lies."""

PART_ENDS = {"dawn": 6, "morning": 12, "afternoon": 18, "evening": 21, "night": 24}


def month_span(year: int, month: int) -> Span:
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def plus(when: datetime, amount: int, unit: str) -> datetime:
    """`amount` units later (earlier when negative); months keep the day where the month has it."""
    if unit in ("month", "year"):
        months = when.year * 12 + when.month - 1 + amount * (12 if unit == "year" else 1)
        year, month = divmod(months, 12)
        return when.replace(year=year, month=month + 1, day=min(when.day, monthrange(year, month + 1)[1]))
    return when + amount * timedelta(**{f"{unit}s": 1})


def resolve(fields: Fields, today: date, after: date | None = None) -> Span | None:
    """The days that `fields` mean; None when there is no such day. `after`: the first such day not before this one."""
    said = {k: v for k, v in fields.items() if k not in SIDES}
    shape = frozenset(said)
    try:
        if shape in _EXACT:
            span = _EXACT[shape](said)
            return span if span and span[0] <= span[1] else None
        candidates, recent = _REPEATING[shape]
        if after is not None:
            return next((s for s in candidates(said, after) if s[0] >= after), None)
        if fields.get("past"):
            return list(takewhile(lambda s: s[1] < today, candidates(said, today)))[-1]
        back = min(recent, 0) if fields.get("ahead") else recent
        return next((s for s in candidates(said, today) if s[1] >= today - back * DAY), None)
    except (ValueError, OverflowError, IndexError):
        return None


def hour_of_day(part: str | None, hour: int | None, exact: bool = False) -> tuple[str | None, int | None, int] | None:
    """Part of the day, hour 0-23 and days later that a time means ("밤 12시" is hour 0 of the next day); None for an hour that no day has.

    part: dawn, morning, noon, afternoon, evening, night, am or pm. A bare 1 to 6 o'clock is taken for the afternoon, unless `exact`.
    """
    if hour is None:
        return {"am": "morning", "pm": "afternoon", "noon": "afternoon"}.get(part or "", part), None, 0
    if hour > 24 or (part == "am" and hour > 12):
        return None
    match part:
        case "dawn" | "morning" | "am":
            hour = hour % 12 if hour <= 12 else hour
        case "noon" | "afternoon":
            hour += 12 if hour < 10 else 0
        case "pm" | "evening":
            hour += 12 if hour < 12 else 0
        case "night":
            hour += {True: 24, False: 12}[hour < 5] if hour < 12 else (12 if hour == 12 else 0)
        case _:
            hour += 12 if not exact and 1 <= hour <= 6 else 0
    if part == "evening" and hour == 12:
        hour = 24
    later, hour = divmod(hour, 24)
    if part in ("am", "pm"):
        part = next(name for name, until in PART_ENDS.items() if hour < until)
    return ("afternoon" if part == "noon" else part), hour, later


def joinable(fields: Iterable[str]) -> bool:
    """Whether these fields together say one date."""
    shape = frozenset(fields) - SIDES
    return shape in _EXACT or shape in _REPEATING


def _years(around: date) -> range:
    return range(max(around.year - 1, 1), min(around.year + 9, 9999))


def _each_year(make: Callable[[Fields], Span | None]) -> Callable[[Fields, date], Iterator[Span]]:
    """The same date in every year around a day, years without it left out (29 February)."""

    def candidates(said: Fields, around: date) -> Iterator[Span]:
        for year in _years(around):
            try:
                span = make({**said, "year": year})
            except ValueError:
                continue
            if span and span[0] <= span[1]:
                yield span

    return candidates


def _days(said: Fields) -> Span:
    day = date(said["year"], said["month"], said["day"])
    return day, day.replace(day=said.get("last", day.day))


def _whole_year(said: Fields) -> Span:
    return date(said["year"], 1, 1), date(said["year"], 12, 31)


def _month(said: Fields) -> Span:
    return month_span(said["year"], said["month"])


def _third_of_month(said: Fields) -> Span:
    first, last = _month(said)
    tenth, twentieth = first.replace(day=10), first.replace(day=20)
    return {"early": (first, tenth), "middle": (tenth + DAY, twentieth), "late": (twentieth + DAY, last)}[said["portion"]]


def _nth_week(said: Fields) -> Span:
    """The nth seven days of a month, or its last seven (-1)."""
    first, last = _month(said)
    begin = last - 6 * DAY if said["nth"] == -1 else first + 7 * (said["nth"] - 1) * DAY
    return begin, min(begin + 6 * DAY, last)


def _nth_weekday(said: Fields) -> Span | None:
    begin, end = _nth_week(said)
    day = begin + (said["weekday"] - begin.weekday()) % 7 * DAY
    return (day, day) if day <= end else None


def _week(said: Fields) -> Span:
    return said["week"], said["week"] + 6 * DAY


def _weekday_of_week(said: Fields) -> Span:
    day = said["week"] + said["weekday"] * DAY
    return day, day


def _weekend_of_week(said: Fields) -> Span:
    return said["week"] + 5 * DAY, said["week"] + 6 * DAY


def monday(day: date) -> date:
    return day - day.weekday() * DAY


def _days_of_month(said: Fields, around: date) -> Iterator[Span]:
    for ahead in range(-1, 13):
        year, month = divmod(around.year * 12 + around.month - 1 + ahead, 12)
        if said["day"] <= monthrange(year, month + 1)[1]:
            yield _days({"year": year, "month": month + 1, **said})


def _weekdays(said: Fields, around: date) -> Iterator[Span]:
    first = monday(around) + said["weekday"] * DAY
    yield from ((day, day) for day in (first + 7 * n * DAY for n in (-1, 0, 1)))


def _weekends(said: Fields, around: date) -> Iterator[Span]:
    yield from (_weekend_of_week({"week": monday(around) + 7 * n * DAY}) for n in (-1, 0, 1))


@lru_cache(64)
def _public_holidays(year: int) -> Mapping[date, str]:
    from holidays import country_holidays  # takes 0.2 s, and most requests name no lunar day

    found = country_holidays("KR", years=year, language="ko")
    return {day: name for day, name in found.items() if day.year == year}


def _holiday(said: Fields) -> Span | None:
    year, key = said["year"], said["holiday"]
    if key in FIXED_HOLIDAYS:
        day = date(year, *FIXED_HOLIDAYS[key])
        return day, day
    name = LUNAR_HOLIDAYS[key]
    return next(((day, day) for day, said_name in _public_holidays(year).items() if name in said_name.split("; ")), None)


def _is_off(day: date) -> bool:
    return day.weekday() >= 5 or day in _public_holidays(day.year)


def _days_off_around(day: date) -> Span:
    start = end = day
    while _is_off(start - DAY):
        start -= DAY
    while _is_off(end + DAY):
        end += DAY
    return start, end


def _holiday_run(said: Fields) -> Span | None:
    span = _holiday(said)
    return span and _days_off_around(span[0])


def _long_weekends(said: Fields, around: date) -> Iterator[Span]:
    """Runs of three days off or more that a public holiday makes."""
    days = sorted(day for year in range(around.year - 1, around.year + 2) for day in _public_holidays(year))
    runs = sorted({_days_off_around(day) for day in days})
    yield from (run for run in runs if run[1] - run[0] >= 2 * DAY)


def _next_holidays(said: Fields, around: date) -> Iterator[Span]:
    yield from ((day, day) for year in range(around.year - 1, around.year + 2) for day in sorted(_public_holidays(year)))


_EXACT: dict[frozenset[str], Callable[[Fields], Span | None]] = {
    frozenset({"span"}): lambda said: said["span"],
    frozenset({"year"}): _whole_year,
    frozenset({"year", "month"}): _month,
    frozenset({"year", "month", "day"}): _days,
    frozenset({"year", "month", "day", "last"}): _days,
    frozenset({"year", "month", "portion"}): _third_of_month,
    frozenset({"year", "month", "nth"}): _nth_week,
    frozenset({"year", "month", "nth", "weekday"}): _nth_weekday,
    frozenset({"year", "holiday"}): _holiday,
    frozenset({"year", "holiday", "run"}): _holiday_run,
    frozenset({"week"}): _week,
    frozenset({"week", "weekday"}): _weekday_of_week,
    frozenset({"week", "weekend"}): _weekend_of_week,
}
# Dates that come back: their occurrences in order, and how many days ago the meant one may have ended.
# Today's weekday means the next one: for this one people say today.
_REPEATING: dict[frozenset[str], tuple[Callable[[Fields, date], Iterator[Span]], int]] = {
    frozenset({"month", "day"}): (_each_year(_days), RECENT_DAYS),
    frozenset({"month", "day", "last"}): (_each_year(_days), RECENT_DAYS),
    frozenset({"month"}): (_each_year(_month), HALF_YEAR),
    frozenset({"month", "portion"}): (_each_year(_third_of_month), HALF_YEAR),
    frozenset({"month", "nth"}): (_each_year(_nth_week), RECENT_DAYS),
    frozenset({"month", "nth", "weekday"}): (_each_year(_nth_weekday), RECENT_DAYS),
    frozenset({"day"}): (_days_of_month, 0),
    frozenset({"weekday"}): (_weekdays, -1),
    frozenset({"weekend"}): (_weekends, 0),
    frozenset({"holiday"}): (_each_year(_holiday), 0),
    frozenset({"holiday", "run"}): (_each_year(_holiday_run), 0),
    frozenset({"run"}): (_long_weekends, 0),
    frozenset({"next_holiday"}): (_next_holidays, 0),
}
