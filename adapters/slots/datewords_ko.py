"""How Korean names dates and times: one row a wording, first match wins at a place in the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from ummaya.adapters.slots.calendar import DAY, monday, plus
from ummaya.adapters.slots.hangul import EDGE

Fields = Mapping[str, Any]
# What a pattern matched: the whole, then its groups.
Groups = Sequence[Any]
# A pattern, and the fields its match says; None where it looks like a date and is none.
Say = Callable[[Groups, datetime], Fields | None]
Rule = tuple[str, Say]

YEAR = r"(?:19|20|21)\d\d"
_START = r"(?<![가-힣A-Za-z0-9])"

COUNTS = {
    "한": 1, "두": 2, "세": 3, "석": 3, "네": 4, "넉": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10,
    "열한": 11, "열두": 12,
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10,
}  # fmt: skip
DAYS = {
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9, "열흘": 10, "보름": 15,
    "일주일": 7, "이주일": 14, "삼주일": 21,
}  # fmt: skip
UNITS = {"분": "minute", "시간": "hour", "일": "day", "주일": "week", "주": "week", "개월": "month", "달": "month", "년": "year"}
WEEKDAYS = "월화수목금토일"
OFFSETS = {
    "오늘": 0, "금일": 0, "내일모레": 2, "내일": 1, "명일": 1, "모레": 2, "그글피": 4, "글피": 3,
    "어제": -1, "그끄저께": -3, "그저께": -2, "그제": -2,
}  # fmt: skip
YEARS = {"올해": 0, "금년": 0, "이번해": 0, "내년": 1, "다음해": 1, "내후년": 2, "작년": -1, "지난해": -1, "재작년": -2}
AHEAD = {"지지난": -2, "저저번": -2, "지난": -1, "저번": -1, "이번": 0, "다다음": 2, "다담": 2, "다음": 1, "담": 1}
PARTS = {
    "새벽": "dawn", "아침": "morning", "오전": "am", "한낮": "noon", "낮": "noon", "점심": "noon", "오후": "pm",
    "저녁": "evening", "한밤": "night", "밤": "night",
}  # fmt: skip
PORTIONS = {"초순": "early", "상순": "early", "초": "early", "중순": "middle", "하순": "late", "말": "late"}
NTH = {
    "첫": 1, "첫째": 1, "둘째": 2, "셋째": 3, "넷째": 4, "다섯째": 5, "마지막": -1,
    "첫 번째": 1, "두 번째": 2, "세 번째": 3, "네 번째": 4, "다섯 번째": 5,
}  # fmt: skip
HOLIDAYS = {
    "설날": "seollal", "구정": "seollal", "음력설": "seollal", "추석": "chuseok", "한가위": "chuseok",
    "부처님 오신 날": "buddha", "석가탄신일": "buddha",
    "크리스마스 이브": "christmas_eve", "크리스마스": "christmas", "성탄절": "christmas",
    "삼일절": "samil", "3.1절": "samil", "3·1절": "samil", "근로자의 날": "labour", "노동절": "labour", "어린이날": "children",
    "어버이날": "parents", "스승의 날": "teachers", "현충일": "memorial", "제헌절": "constitution", "광복절": "liberation",
    "국군의 날": "armed_forces", "개천절": "foundation", "한글날": "hangul", "신정": "new_year", "설": "seollal",
}  # fmt: skip


def any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words, the longest first; a space in a word may be left out."""
    return "|".join(re.escape(w).replace(r"\ ", r"\s?") for w in sorted(words, key=len, reverse=True))


AMOUNT = rf"(?:(\d{{1,4}}|(?:{any_of(COUNTS)})(?!\s?(?:일|분)))\s?({any_of(UNITS)})|({any_of(DAYS)}))"


def number(word: str) -> int:
    return int(word) if word.isdecimal() else COUNTS[word]


def amount(count: str | None, unit: str | None, days: str | None) -> tuple[int, str]:
    return (DAYS[days], "day") if days else (number(count or "1"), UNITS[unit or "일"])


def back(by: tuple[int, str]) -> tuple[int, str]:
    return -by[0], by[1]


def moved(now: datetime, by: tuple[int, str]) -> Fields:
    """The day that lies so many units away, and its hour when the unit is shorter than a day."""
    try:
        then = plus(now, *by)
    except (ValueError, OverflowError):
        return {"span": None}
    hour = {"hour": then.hour, "exact": True} if by[1] in ("hour", "minute") else {}
    return {"span": (then.date(), then.date()), **hour}


def window(now: datetime, by: tuple[int, str]) -> Fields:
    """So many units from today on, today counted, or up to today when negative."""
    today = now.date()
    try:
        then = plus(now, *by).date()
    except (ValueError, OverflowError):
        return {"span": None}
    return {"span": (today, max(then - DAY, today)) if by[0] > 0 else (min(then + DAY, today), today)}


def month_of(now: datetime, ahead: int) -> Fields:
    then = plus(now.replace(day=1), ahead, "month")
    return {"year": then.year, "month": then.month}


def day_after(now: datetime, days: int) -> Fields:
    return moved(now, (days, "day"))


def full_year(text: str | None) -> Fields:
    if not text:
        return {}
    year = int(text.lstrip("'"))
    return {"year": year if year > 99 else year + (2000 if year < 50 else 1900)}


def day_fields(year: str | None, month: str, day: str | None) -> Fields:
    return {**full_year(year), "month": int(month), **({"day": int(day)} if day else {})}


def slashed(month: str, day: str) -> Fields | None:
    """12/1, but not 24/7 or another fraction."""
    return {"month": int(month), "day": int(day)} if 1 <= int(month) <= 12 and 1 <= int(day) <= 31 else None


def side(word: str | None) -> Fields:
    if not word:
        return {}
    return {"past": True} if word in ("지난", "저번") else {"ahead": True}


def compact(text: str) -> str:
    return re.sub(r"\s", "", text)


def weekday_fields(word: str | None, day: str, now: datetime) -> Fields:
    weekday = {"weekday": WEEKDAYS.index(day)}
    return {"week": monday(now.date()) + 7 * DAY, **weekday} if word == "다음" else {**side(word), **weekday}


_HOLIDAYS = {compact(name): key for name, key in HOLIDAYS.items()}
_NTH = {compact(word): n for word, n in NTH.items()}

# Written the same way in both languages.
SHARED: tuple[Rule, ...] = (
    (
        rf"(?<![\d.,/-])({YEAR})\s?(?P<mark>[-./])\s?(\d{{1,2}})\s?(?P=mark)\s?(\d{{1,2}})(?!\d|-\d|,\d)",
        lambda m, now: day_fields(m[1], m[3], m[4]),
    ),
    (rf"(?<![\d-])({YEAR})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d|-\d)", lambda m, now: day_fields(m[1], m[2], m[3])),
    (rf"(?<![\d.,/-])({YEAR})[-./](0[1-9]|1[0-2]|[1-9])(?![\d.,/-]*\d)", lambda m, now: day_fields(m[1], m[2], None)),
    (rf"^\s*({YEAR})(0[1-9]|1[0-2])\s*$", lambda m, now: day_fields(m[1], m[2], None)),
    (rf"^\s*({YEAR})\s*$", lambda m, now: full_year(m[1])),
    (r"(?<![\d/.:-])(\d{1,2})/(\d{1,2})(?![\d/%]|\s?(?:컵|개|배|쪽|정|cup|of))", lambda m, now: slashed(m[1], m[2])),
    (
        r"(?<![\d:])([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:[+-]\d\d:?\d\d|Z)?(?![\d:])(?!\s*[ap]\.?m)",
        lambda m, now: {"hour": int(m[1]), "exact": True},
    ),
)

RULES: tuple[Rule, ...] = (
    # what only looks like a date: names, habits, lengths
    *(
        (pattern, lambda m, now: None)
        for pattern in (
            r"내일\s?(?:배움|채움|준비|이룸|키움|저축|도약)|내일(?=정(?!오)|자리)|오늘의\s?집|오늘날(?!씨|짜)|그제(?=서?야)",
            r"주말\s?(?=농장|부부|드라마|영화)|매주\s?(?:[월화수목금토일][요일,·\s]*)+|(?:매월|매달)\s?\d{1,2}일|\d{2,4}년(?=생|대)",
            r"(?<![가-힣])(?:주|연|총|만|생후)\s?\d+일|\d+\s?(?:일|주|주일|개월|시간)\s?(?:이내|안에|이상|이하|미만|초과|치|마다)",
            r"(?:\d{2,4}년\s*)?\d{1,2}월\s*\d{1,2}일\s?생|유효\s?기간\S?\s*\d\d/\d\d",
            r"24시(?:간)?\s?(?=약국|편의점|병원|의원|진료|응급|영업|운영|카페|식당|동물|어린이집|무인)",
        )
    ),
    # from the clock
    (rf"(?<![가-힣\d]){AMOUNT}\s?(?:뒤|후|있다가|지나서){EDGE}", lambda m, now: moved(now, amount(m[1], m[2], m[3]))),
    (
        rf"(?<![가-힣\d]){AMOUNT}\s?전{EDGE}",
        lambda m, now: moved(now, back(amount(m[1], m[2], m[3]))),
    ),
    (rf"{_START}(?:앞으로|향후)\s?{AMOUNT}(?:간|\s?동안)?", lambda m, now: window(now, amount(m[1], m[2], m[3]))),
    (
        rf"{_START}최근\s?{AMOUNT}(?:간|\s?동안)?|{_START}지난\s?{AMOUNT}(?:간|\s?동안)",
        lambda m, now: window(now, back(amount(m[1] or m[4], m[2] or m[5], m[3] or m[6]))),
    ),
    (rf"지금(?!까지|껏)(?:{EDGE}|당장|바로)", lambda m, now: {**moved(now, (0, "hour")), "weak": True}),
    (r"(?:어젯밤|간밤|지난\s?밤)", lambda m, now: {**day_after(now, -1), "part": "night"}),
    (rf"오늘|{_START}(?:{any_of(OFFSETS)})(?!동|노)", lambda m, now: day_after(now, OFFSETS[m[0]])),
    # year, month, day
    (
        rf"(?<!\d)(?:({YEAR}|'?\d\d)년\s*|(지난|저번|이번|오는|돌아오는)\s?)?(?<!\d)(\d{{1,3}})월(?!급|세|드|요)(?:\s*(\d{{1,3}})일(?!간|\s?동안))?",
        lambda m, now: {**side(m[2]), **day_fields(m[1], m[3], m[4])},
    ),
    (rf"(?<!\d)({YEAR})년(?:도)?", lambda m, now: full_year(m[1])),
    (
        rf"{_START}(?:(?:이번|다음|지난)\s?해{EDGE}|올해|금년|내년|내후년|작년|재작년)",
        lambda m, now: {"year": now.year + YEARS[compact(m[0])]},
    ),
    (rf"{_START}월(초|말){EDGE}", lambda m, now: {**month_of(now, 0), "portion": PORTIONS[m[1]]}),
    (rf"{_START}({any_of(AHEAD)}|이)\s?달(?=\s?(?:{any_of(PORTIONS)})|\d|날씨|{EDGE})", lambda m, now: month_of(now, AHEAD.get(m[1], 0))),
    (rf"(?<=[월달])\s?({any_of(PORTIONS)})(?:쯤|경)?{EDGE}", lambda m, now: {"portion": PORTIONS[m[1]]}),
    (
        rf"(?<=[월달])\s?({any_of(NTH)})\s?(?:주\s?)?([{WEEKDAYS}])요일",
        lambda m, now: {"nth": _NTH[compact(m[1])], "weekday": WEEKDAYS.index(m[2])},
    ),
    (rf"(?<=[월달])\s?({any_of(NTH)})\s?주{EDGE}", lambda m, now: {"nth": _NTH[compact(m[1])]}),
    # weeks
    (rf"{_START}({any_of(AHEAD)})(?:\s?주)?\s?주말(?:{EDGE}|(?=날씨))", lambda m, now: {"week": _week(now, m[1]), "weekend": True}),
    (rf"{_START}({any_of(AHEAD)})\s?주(?:중|내)?(?=\s?[{WEEKDAYS}]요일|날씨|{EDGE})", lambda m, now: {"week": _week(now, m[1])}),
    (rf"(?<![가-힣])주말(?:{EDGE}|(?=날씨))", lambda m, now: {"weekend": True}),
    (rf"(?:(지난|저번|이번|오는|다음)\s?)?([{WEEKDAYS}])요일", lambda m, now: weekday_fields(m[1], m[2], now)),
    (rf"\(\s?([{WEEKDAYS}])\s?\)", lambda m, now: {"weekday": WEEKDAYS.index(m[1]), "loose": True}),
    # holidays
    (
        rf"(?:(지난|저번)\s?)?(?<![가-힣])({any_of(HOLIDAYS)})\s?연휴",
        lambda m, now: {**side(m[1]), "holiday": _HOLIDAYS[compact(m[2])], "run": True},
    ),
    (
        rf"(?:(지난|저번)\s?)?(?<![가-힣\d])(?!설(?!날|\s?명절|\s?당일)|[구신]정(?!에|\s?명절))({any_of(HOLIDAYS)})",
        lambda m, now: {**side(m[1]), "holiday": _HOLIDAYS[compact(m[2])]},
    ),
    (rf"(?<![가-힣])연휴(?:{EDGE}|(?=날씨))", lambda m, now: {"run": True}),
    (r"다음\s?공휴일", lambda m, now: {"next_holiday": True}),
    # times
    (r"정오", lambda m, now: {"hour": 12, "exact": True}),
    (r"자정", lambda m, now: {"hour": 0, "exact": True}),
    (rf"(?<![\dA-Za-z.])(\d{{1,2}})시(?:\s?[0-5]?\d분|\s?반)?(?:쯤|경)?{EDGE}", lambda m, now: {"hour": int(m[1])}),
    (
        rf"(?<![가-힣])(?!한시(?!에|부터|까지|쯤|반))(한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두)\s?시(?:\s?[0-5]?\d분|\s?반)?(?:쯤|경)?{EDGE}",
        lambda m, now: {"hour": COUNTS[m[1]]},
    ),
    (rf"(?:(?<![가-힣])|(?<=[늘일레제피말]))(?!낮[은고다])({any_of(PARTS)})(?=\s?\d|{EDGE}|때|날씨)", lambda m, now: {"part": PARTS[m[1]]}),
    # a day of the month, or how long: what stands around it decides
    (
        r"^\s*(\d{1,2})일\s*$|(?<![\d.,년월])(\d{1,2})일(?=(?:에|은|부터|까지|날|오전|오후)|\s(?:오전|오후|아침|낮|저녁|밤|새벽)|\s?\()",
        lambda m, now: {"day": int(m[1] or m[2])},
    ),
    (rf"(?<![\d.,년월])(\d{{1,2}})일{EDGE}(?!\s(?:동안|연속|제|차))", lambda m, now: {"day": int(m[1]), "loose": True}),
    (rf"(?<![가-힣\d])(?:\d{{1,2}}박\s?(\d{{1,2}})일|{AMOUNT}(?:간|\s?동안)?)", lambda m, now: _length(m)),
)


def _week(now: datetime, word: str) -> Any:
    return monday(now.date()) + 7 * AHEAD[word] * DAY


def _length(m: Groups) -> Fields | None:
    n, unit = (int(m[1]), "day") if m[1] else amount(m[2], m[3], m[4])
    return None if unit in ("hour", "minute") else {"length": (n, unit), "loose": True}
