"""How English names dates and times: one row a wording, first match wins at a place in the text."""

from __future__ import annotations

import re
from datetime import datetime

from ummaya.adapters.slots.calendar import DAY, monday
from ummaya.adapters.slots.datewords_ko import YEAR, Fields, Rule, any_of, back, day_after, day_fields, month_of, moved, window

MONTHS = {
    name: n
    for n, names in enumerate(
        (
            "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug",
            "september sept sep", "october oct", "november nov", "december dec",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip
WEEKDAYS = {name: n for n, name in enumerate(("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"))}
SHORT_WEEKDAYS = {"mon": 0, "tue": 1, "tues": 1, "wed": 2, "thu": 3, "thurs": 3, "fri": 4, "sat": 5, "sun": 6}
NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "a couple of": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "fourteen": 14,
}  # fmt: skip
NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1}
PARTS = {"dawn": "dawn", "early morning": "dawn", "morning": "morning", "afternoon": "afternoon", "evening": "evening", "night": "night"}
HOLIDAYS = {
    "lunar new year's day": "seollal", "lunar new year": "seollal", "korean new year": "seollal", "seollal": "seollal",
    "chuseok": "chuseok", "korean thanksgiving": "chuseok", "christmas eve": "christmas_eve", "christmas day": "christmas",
    "christmas": "christmas", "new year's day": "new_year", "buddha's birthday": "buddha", "children's day": "children",
    "parents' day": "parents", "teachers' day": "teachers", "liberation day": "liberation", "independence movement day": "samil",
    "national foundation day": "foundation", "hangul day": "hangul", "hangeul day": "hangul", "constitution day": "constitution",
    "labor day": "labour", "labour day": "labour", "armed forces day": "armed_forces",
}  # fmt: skip

_A = r"(?<![A-Za-z0-9_])(?<![A-Za-z]-)"
_Z = r"(?![A-Za-z0-9_])"
_AMOUNT = rf"(\d{{1,4}}|{any_of(NUMBERS)})\s+(minute|hour|day|week|month|year)s?"
_MONTH = any_of(MONTHS)
# "may", "march" and "mar" are words too: away from a day's number they count with their capital only.
_NAMED_MONTH = rf"(?:(?!(?:may|march|mar)(?![a-z]))(?:{_MONTH})|(?-i:May|March|Mar))"
_DAY = r"(\d{1,2})(?:st|nd|rd|th)?"
_WHICH = r"(this|next|last|coming|this coming|upcoming)"


def _amount(count: str, unit: str) -> tuple[int, str]:
    return (int(count) if count.isdecimal() else NUMBERS[re.sub(r"\s+", " ", count.lower())]), unit.lower()


def _weekday(which: str | None, name: str, now: datetime) -> Fields:
    """The Friday of next week ("next Friday"), the latest one ("last Friday") or the coming one."""
    weekday = WEEKDAYS[name.lower()] if name.lower() in WEEKDAYS else SHORT_WEEKDAYS[name.lower()]
    match (which or "").lower():
        case "next":
            return {"week": monday(now.date()) + 7 * DAY, "weekday": weekday}
        case "last":
            return {"past": True, "weekday": weekday}
        case _:
            return {"weekday": weekday}


def _ahead(word: str) -> int:
    return {"next": 1, "last": -1, "past": -1, "previous": -1}.get(word.lower(), 0)


def _apostrophes(pattern: str) -> str:
    return pattern.replace("'", "['’]?")


def _holiday(name: str) -> str:
    plain = re.sub(r"\s+", " ", name.lower().replace("’", "'"))
    return _PLAIN_HOLIDAYS[plain.replace("'", "")]


_PLAIN_HOLIDAYS = {name.replace("'", ""): key for name, key in HOLIDAYS.items()}

RULES: tuple[Rule, ...] = (
    (rf"{_A}within\s+(?:the\s+)?(?:next\s+)?{_AMOUNT}{_Z}|{_A}every\s+(?:{any_of(WEEKDAYS)}|day|week|month|year){_Z}", lambda m, now: None),
    # from the clock
    (rf"{_A}(?:the\s+)?day\s+after\s+tomorrow{_Z}", lambda m, now: day_after(now, 2)),
    (rf"{_A}(?:the\s+)?day\s+before\s+yesterday{_Z}", lambda m, now: day_after(now, -2)),
    (rf"{_A}(?:tonight|this\s+night){_Z}", lambda m, now: {**day_after(now, 0), "part": "night"}),
    (rf"{_A}last\s+night{_Z}", lambda m, now: {**day_after(now, -1), "part": "night"}),
    (rf"{_A}this\s+(morning|afternoon|evening){_Z}", lambda m, now: {**day_after(now, 0), "part": m[1].lower()}),
    (rf"{_A}today{_Z}", lambda m, now: day_after(now, 0)),
    (rf"{_A}(?:right\s+)?now{_Z}", lambda m, now: {**moved(now, (0, "hour")), "weak": True}),
    (rf"{_A}tomorrow{_Z}", lambda m, now: day_after(now, 1)),
    (rf"{_A}yesterday{_Z}", lambda m, now: day_after(now, -1)),
    (rf"{_A}in\s+{_AMOUNT}['’]?(?:\s+time)?{_Z}", lambda m, now: moved(now, _amount(m[1], m[2]))),
    (rf"{_A}{_AMOUNT}\s+(?:from\s+now|later|from\s+today){_Z}", lambda m, now: moved(now, _amount(m[1], m[2]))),
    (rf"{_A}{_AMOUNT}\s+ago{_Z}", lambda m, now: moved(now, back(_amount(m[1], m[2])))),
    (rf"{_A}(?:for\s+)?(?:the\s+)?(?:next|coming)\s+{_AMOUNT}{_Z}", lambda m, now: window(now, _amount(m[1], m[2]))),
    (rf"{_A}(?:for\s+)?(?:the\s+)?(?:past|last)\s+{_AMOUNT}{_Z}", lambda m, now: window(now, back(_amount(m[1], m[2])))),
    # year, month, day
    (
        rf"{_A}({_MONTH})\.?\s+{_DAY}\s?(?:-|–|to|through)\s?{_DAY}(?:,?\s+({YEAR}))?(?![\d:])",
        lambda m, now: {**day_fields(m[4], str(MONTHS[m[1].lower()]), m[2]), "last": int(m[3])},
    ),
    (
        rf"{_A}{_DAY}\s?(?:-|–|to|through)\s?{_DAY}\s+(?:of\s+)?({_NAMED_MONTH})\.?,?(?:\s+({YEAR}))?{_Z}",
        lambda m, now: {**day_fields(m[4], str(MONTHS[m[3].lower()]), m[1]), "last": int(m[2])},
    ),
    (rf"{_A}({_MONTH})\.?\s+{_DAY}(?:,?\s+({YEAR}))?(?![\d:])", lambda m, now: day_fields(m[3], str(MONTHS[m[1].lower()]), m[2])),
    (
        rf"{_A}(?:the\s+)?{_DAY}\s+(?:of\s+)?({_NAMED_MONTH})\.?,?(?:\s+({YEAR}))?{_Z}",
        lambda m, now: day_fields(m[3], str(MONTHS[m[2].lower()]), m[1]),
    ),
    (
        rf"{_A}(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)\s+(?:of\s+)?({_MONTH})\.?,?(?:\s+({YEAR}))?{_Z}",
        lambda m, now: day_fields(m[3], str(MONTHS[m[2].lower()]), m[1]),
    ),
    (rf"{_A}({_MONTH})\.?,?\s+({YEAR}){_Z}", lambda m, now: day_fields(m[2], str(MONTHS[m[1].lower()]), None)),
    (
        rf"{_A}(early|mid|late)[\s-]+({_MONTH}){_Z}",
        lambda m, now: {"month": MONTHS[m[2].lower()], "portion": {"mid": "middle"}.get(m[1].lower(), m[1].lower())},
    ),
    (
        rf"{_A}(first|second|third|fourth|fifth|last)\s+({any_of(WEEKDAYS)})\s+(?:of|in)\s+({_MONTH}){_Z}",
        lambda m, now: {"month": MONTHS[m[3].lower()], "nth": NTH[m[1].lower()], "weekday": WEEKDAYS[m[2].lower()]},
    ),
    (
        rf"{_A}(?:in|during|of|by|until|since|from|this|next)\s+({_NAMED_MONTH}){_Z}(?!\.?,?\s+\d)",
        lambda m, now: {"month": MONTHS[m[1].lower()]},
    ),
    (rf"{_A}last\s+({_NAMED_MONTH}){_Z}(?!\.?,?\s+\d)", lambda m, now: {"past": True, "month": MONTHS[m[1].lower()]}),
    (
        rf"{_A}(january|february|april|june|july|august|september|october|november|december){_Z}",
        lambda m, now: {"month": MONTHS[m[1].lower()]},
    ),
    (
        rf"{_A}(?:in|during|of|for|since|from|until|year)\s+({YEAR}){_Z}(?![-/.]\d)(?!\s*(?:won|people|kg|m|km|₩))",
        lambda m, now: {"year": int(m[1])},
    ),
    (rf"{_A}(this|next|last|previous)\s+year{_Z}", lambda m, now: {"year": now.year + _ahead(m[1])}),
    (rf"{_A}(?:the\s+)?end\s+of\s+(?:the|this)\s+month{_Z}", lambda m, now: {**month_of(now, 0), "portion": "late"}),
    (rf"{_A}(this|next|last|previous)\s+month{_Z}", lambda m, now: month_of(now, _ahead(m[1]))),
    # weeks
    (
        rf"{_A}(this|next|last|coming|this\s+coming)\s+weekend{_Z}",
        lambda m, now: {"week": monday(now.date()) + 7 * _ahead(m[1]) * DAY, "weekend": True},
    ),
    (rf"{_A}(?:the\s+|on\s+the\s+)weekend{_Z}", lambda m, now: {"weekend": True}),
    (rf"{_A}(this|next|last|previous|past)\s+week{_Z}", lambda m, now: {"week": monday(now.date()) + 7 * _ahead(m[1]) * DAY}),
    (rf"{_A}(?:{_WHICH}\s+)?({any_of(WEEKDAYS)}){_Z}", lambda m, now: _weekday(m[1], m[2], now)),
    (
        rf"{_A}(?:(this|next|last)|on|by|until|from)\s+({any_of(SHORT_WEEKDAYS)})\.?(?![A-Za-z0-9_-])",
        lambda m, now: _weekday(m[1], m[2], now),
    ),
    # holidays
    (
        rf"{_A}({_apostrophes(any_of(HOLIDAYS))})(?:\s+(holidays?)(?!\s+schedule))?{_Z}",
        lambda m, now: {"holiday": _holiday(m[1]), **({"run": True} if m[2] else {})},
    ),
    (rf"{_A}next\s+(?:public|national)\s+holiday{_Z}", lambda m, now: {"next_holiday": True}),
    # times
    (
        rf"(?<![\d.:])(\d{{1,2}})(?::[0-5]\d)?\s*([ap])\.?m\.?{_Z}",
        lambda m, now: {"hour": int(m[1]), "part": "am" if m[2].lower() == "a" else "pm"},
    ),
    (
        rf"{_A}(?-i:([AP])M)\s?([1-9]|1[0-2])(?::[0-5]\d)?(?![\d:])",
        lambda m, now: {"hour": int(m[2]), "part": "am" if m[1].lower() == "a" else "pm"},
    ),
    (rf"{_A}(\d{{1,2}})\s+o['’]clock{_Z}", lambda m, now: {"hour": int(m[1])}),
    (rf"{_A}(?:at\s+)?noon{_Z}", lambda m, now: {"hour": 12, "exact": True}),
    (rf"{_A}(?:at\s+)?midnight{_Z}", lambda m, now: {"hour": 0, "exact": True}),
    (rf"{_A}({any_of(PARTS)}){_Z}", lambda m, now: {"part": PARTS[m[1].lower()]}),
    (
        rf"{_A}on\s+the\s+([12]?\d|3[01])(?:st|nd|rd|th){_Z}(?!\s+(?:of|floor|street|avenue|page|{_MONTH}){_Z})",
        lambda m, now: {"day": int(m[1])},
    ),
    (rf"{_A}(?:for\s+){_AMOUNT}{_Z}", lambda m, now: {"length": _amount(m[1], m[2]), "loose": True}),
)
