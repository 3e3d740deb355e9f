"""The dates in a text: words that the rules find, put together into phrases, ranges and lists, and what each means by the clock."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ummaya.adapters.slots import datewords_en, datewords_ko
from ummaya.adapters.slots.calendar import DAY, PART_ENDS, hour_of_day, joinable, plus, resolve
from ummaya.adapters.slots.datewords_ko import Say


class Meaning(NamedTuple):
    """First and last day, part of the day, hour."""

    start: date
    end: date
    part: str | None = None
    hour: int | None = None


@dataclass(frozen=True)
class Phrase:
    """A stretch of text that says one date: its place in the text, and the fields it says."""

    begin: int
    end: int
    fields: Mapping[str, Any]

    @property
    def dated(self) -> dict[str, Any]:
        return {k: v for k, v in self.fields.items() if k not in _TIME | _MARKS}

    @property
    def timed(self) -> dict[str, Any]:
        return {k: v for k, v in self.fields.items() if k in _TIME}


@dataclass(frozen=True)
class Heard:
    """One date heard in a text: its words, the fields they say (none for a range), and what they mean (None: there is no such date)."""

    said: str
    fields: Mapping[str, Any]
    meaning: Meaning | None


_TIME = frozenset({"part", "hour", "exact"})
# loose: no date by itself. weak: no date of its own beside another one ("지금 … 내일").
_MARKS = frozenset({"loose", "weak"})
# An opening bracket that counts as a group, in the way the tables are written (no bracket stands in a character class).
_OPENS_GROUP = re.compile(r"(?<!\\)\((?!\?)|\(\?P<")
_TABLE = (*datewords_ko.SHARED, *datewords_ko.RULES, *datewords_en.RULES)

# What may stand between two phrases, by what it makes of them.
_ONE = re.compile(r"\s*(?:의|에|은|는|T|,?\s*(?:on|at|in the|at the|of|of the)|,)?\s*", re.IGNORECASE)
_RANGE = re.compile(r"(?:부터|에서)?\s*(?:[~∼〜–—-]|to|until|till|through|thru)\s*(?:the\s+)?|부터\s*", re.IGNORECASE)
_RANGE_IF_UNTIL = re.compile(r"에서\s*")
_LASTING = re.compile(r"부터\s*|\s+")
_STARTING = re.compile(r"\s*(?:from|starting|beginning|starting from|starting on)\s*", re.IGNORECASE)
_LIST = re.compile(r"\s*(?:,|·|과|와|이랑|및|and|,\s*and|&)\s*", re.IGNORECASE)
_ASIDE = re.compile(r"[\s,]*")
_NEAR = 20
_BARE_PART = re.compile(r"에(?!도)")


@cache
def _scanner() -> tuple[re.Pattern[str], dict[int, tuple[int, Say]]]:
    """All rules as one pattern, compiled at first use (0.2 s), and for each rule's group: how many groups it has, and what it says."""
    pattern = re.compile("|".join(f"({rule})" for rule, _ in _TABLE), re.IGNORECASE)
    at, rules = 1, {}
    for rule, say in _TABLE:
        groups = len(_OPENS_GROUP.findall(rule))
        rules[at] = (groups, say)
        at += groups + 1
    return pattern, rules


@lru_cache(64)
def heard(text: str, now: datetime) -> tuple[Heard, ...]:
    """Every date that the text says, impossible ones included, in order. `now`: KST, without offset."""
    found = list(_walk(text, now))
    firm = [h for h in found if not h.fields or (Phrase(0, 0, h.fields).dated and "weak" not in h.fields)]
    times = [h for h in found if h.fields and not Phrase(0, 0, h.fields).dated]
    if len(firm) == 1 and len(times) == 1 and firm[0].fields and not firm[0].fields.keys() & _TIME and times[0].meaning:
        fields = {**firm[0].fields, **times[0].fields}
        return (Heard(firm[0].said, fields, _meaning(fields, now)),)
    impossible = [h for h in found if h.meaning is None and h not in firm]
    return tuple([*firm, *impossible] if firm else found)


def _walk(text: str, now: datetime) -> Iterator[Heard]:
    phrases = _phrases(text, now)
    listed: tuple[int, date] | None = None
    at = 0
    while at < len(phrases):
        first = phrases[at]
        pair = _pair(first, phrases[at + 1], text, now) if at + 1 < len(phrases) else None
        if pair:
            yield pair
            listed, at = None, at + 2
            continue
        after = listed[1] if listed and first.dated.keys() == {"day"} and _between(_LIST, text, listed[0], first.begin) else None
        if after or _stands_alone(first, text):
            meaning = _meaning(first.fields, now, after)
            yield Heard(text[first.begin : first.end], first.fields, meaning)
            listed = (first.end, meaning.start) if meaning and "day" in first.fields else None
        at += 1


def _pair(first: Phrase, second: Phrase, text: str, now: datetime) -> Heard | None:
    """One date out of two phrases: a start and a length, a start and an end, or a day and its weekday."""
    both = text[first.begin : second.end]
    if "length" in first.fields:
        if _between(_STARTING, text, first.end, second.begin) and _stands_alone(second, text):
            return Heard(both, {}, _extended(_meaning(second.fields, now), first.fields["length"]))
        return None
    if not _stands_alone(first, text):
        return None
    if not first.dated:
        if not _is_range(first, second, text) or not second.timed:
            return None
        fields = {**second.dated, **first.timed}
        return Heard(both, fields, _meaning(fields, now))
    if length := _length(first, second, text):
        return Heard(both, {}, _extended(_meaning(first.fields, now), length))
    if _is_range(first, second, text):
        if second.dated:
            return Heard(both, {}, _until(first, second, now))
        return Heard(text[first.begin : first.end], first.fields, _meaning(first.fields, now))
    if _is_weekday_of(first, second, text, now):
        fields = {**first.fields, **second.timed}
        return Heard(both, fields, _meaning(fields, now))
    return None


def _phrases(text: str, now: datetime) -> list[Phrase]:
    """What the rules find, neighbours that say one date put together ("내일" + "오후" + "3시")."""
    found: list[Phrase] = []
    pattern, rules = _scanner()
    for match in pattern.finditer(text):
        at = match.lastindex or 1
        groups, say = rules[at]
        fields = say((match[0], *match.groups()[at : at + groups]), now)
        if fields is None:
            continue
        begin, end = match.end() - len(match[0].lstrip()), match.start() + len(match[0].rstrip())
        if found and _between(_ONE, text, found[-1].end, begin) and (both := _together(found[-1].fields, fields)):
            found[-1] = Phrase(found[-1].begin, end, both)
        else:
            found.append(Phrase(begin, end, fields))
    return [phrase for phrase in found if not phrase.dated or "length" in phrase.fields or joinable(phrase.dated)]


def _between(pattern: re.Pattern[str], text: str, end: int, begin: int) -> bool:
    """Whether just this stands between two phrases; what is far away belongs to nothing."""
    return begin - end <= _NEAR and bool(pattern.fullmatch(text, end, begin))


def _together(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any] | None:
    if (first.keys() & second.keys()) - _MARKS or ("day" in first and "month" in second):
        return None
    both = {**first, **second}
    if not (first.get("loose") and second.get("loose")):
        both.pop("loose", None)
    dated = Phrase(0, 0, both).dated
    return both if not dated or joinable(dated) else None


def _meaning(fields: Mapping[str, Any], now: datetime, after: date | None = None) -> Meaning | None:
    clock = hour_of_day(fields.get("part"), fields.get("hour"), fields.get("exact", False))
    if clock is None:
        return None
    part, hour, later = clock
    if dated := Phrase(0, 0, fields).dated:
        days = resolve(dated, now.date(), after)
    else:
        over = not later and (hour <= now.hour if hour is not None else PART_ENDS[part or "night"] <= now.hour)
        days = (now.date() + over * DAY, now.date() + over * DAY)
    if days is None:
        return None
    try:
        shift = later * DAY if days[0] == days[1] else 0 * DAY
        return Meaning(days[0] + shift, days[1] + shift, part, hour)
    except OverflowError:
        return None


def _stands_alone(phrase: Phrase, text: str) -> bool:
    """Whether a phrase says a date by itself: a part of the day needs its particle, a number of days needs company."""
    if phrase.fields.get("loose"):
        return False
    if phrase.dated:
        return True
    if "hour" in phrase.fields:
        return bool(phrase.fields["hour"] != 24)
    return bool(_BARE_PART.match(text, phrase.end))


def _length(first: Phrase, second: Phrase, text: str) -> tuple[int, str] | None:
    """How long a span from the first phrase lasts by the second: "내일부터 3일", but neither "1일부터 3일까지" nor "12월 5일부터 7일"."""
    if "length" in second.fields:
        n, unit = second.fields["length"]
        return (n, unit) if _between(_LASTING, text, first.end, second.begin) else None
    if second.dated.keys() != {"day"} or not text.startswith("부터", first.end) or text.startswith("까지", second.end):
        return None
    days = int(second.fields["day"])
    return (days, "day") if first.fields.get("day", 31) >= days else None


def _extended(meaning: Meaning | None, length: tuple[int, str]) -> Meaning | None:
    if meaning is None:
        return None
    try:
        end = plus(datetime.combine(meaning.start, time()), *length).date() - DAY
    except (OverflowError, ValueError):
        return None
    return meaning._replace(end=max(end, meaning.start))


def _is_range(first: Phrase, second: Phrase, text: str) -> bool:
    gap = first.end, second.begin
    return "length" not in second.fields and bool(
        _between(_RANGE, text, *gap) or (_between(_RANGE_IF_UNTIL, text, *gap) and text.startswith("까지", second.end))
    )


def _until(first: Phrase, second: Phrase, now: datetime) -> Meaning | None:
    """From the first to the second, which is the first such day not before; none when both name a month and the end comes earlier in it."""
    fields = first.fields
    if "year" in second.fields and joinable({**first.dated, "year": 0}):
        year = second.fields["year"] - (first.fields.get("month", 0) > second.fields.get("month", 12))
        fields = {**first.fields, "year": year}
    start = _meaning(fields, now)
    end = start and _meaning(second.dated, now, after=start.start)
    backwards = (
        second.dated.keys() == {"month", "day"}
        and first.fields.get("month") == second.fields["month"]
        and second.fields["day"] < first.fields.get("day", 0)
    )
    return start._replace(end=end.end) if start and end and not backwards and end.end >= start.start else None


def _is_weekday_of(first: Phrase, second: Phrase, text: str, now: datetime) -> bool:
    """Whether the second phrase is only the weekday of the first ("12월 1일(화)"); a wrong weekday is a date of its own."""
    if second.dated.keys() != {"weekday"} or not _between(_ASIDE, text, first.end, second.begin):
        return False
    meaning = _meaning(first.dated, now)
    return meaning is not None and meaning.start == meaning.end and meaning.start.weekday() == second.fields["weekday"]
