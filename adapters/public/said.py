"""How facts of a service are said: days, times, amounts and counts in both languages, links only to public bodies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.transport import values

WEEKDAYS_KO, WEEKDAYS_EN = "월화수목금토일", ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS_EN = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

Facts = dict[str, Any]


def present(**facts: Any) -> Facts:
    """Facts as plain JSON, without those that are missing."""
    return {k: v.model_dump() if isinstance(v, Bilingual) else v for k, v in facts.items() if v not in (None, "", [], {})}


def texts(row: Mapping[str, Any], names: Mapping[str, str], limit: int = 200) -> Facts:
    """A row's texts under our names: {ours: wire}. Markup is gone, and what is missing is left out."""
    return {ours: said for ours, wire in names.items() if not values.missing(row.get(wire)) and (said := values.text(row.get(wire), limit))}


def day(x: object) -> Bilingual | None:
    """A day of a service as people write it: 2026년 12월 1일(화), Tue 1 Dec 2026."""
    at = x if isinstance(x, date) else values.kst(x)
    if at is None:
        return None
    return Bilingual(
        ko=f"{at.year}년 {at.month}월 {at.day}일({WEEKDAYS_KO[at.weekday()]})",
        en=f"{WEEKDAYS_EN[at.weekday()]} {at.day} {MONTHS_EN[at.month - 1]} {at.year}",
    )


def moment(x: object) -> Bilingual | None:
    """A time of a service as people write it: 2026년 12월 1일(화) 14시 30분, 14:30 KST on Tue 1 Dec 2026."""
    at = values.kst(x)
    if at is None or (said := day(at)) is None:
        return None
    minutes = f" {at.minute:02d}분" if at.minute else ""
    return Bilingual(ko=f"{said.ko} {at.hour}시{minutes}", en=f"{at.hour:02d}:{at.minute:02d} KST on {said.en}")


def month(x: object) -> Bilingual | None:
    """YYYYMM as people write it: 2026년 11월, Nov 2026."""
    found = re.fullmatch(r"(\d{4})-?(\d{1,2})", str(x).strip())
    if not found or not 1 <= int(found[2]) <= 12:
        return None
    return Bilingual(ko=f"{found[1]}년 {int(found[2])}월", en=f"{MONTHS_EN[int(found[2]) - 1]} {found[1]}")


def won(x: object) -> Bilingual | None:
    """An amount of won with its unit; large ones also in 억 and 만, as people read them."""
    amount = values.number(x)
    if amount is None:
        return None
    return Bilingual(ko=f"{_korean(round(amount))}원", en=f"{round(amount):,} won")


def _korean(amount: int) -> str:
    sign, rest, parts = "-" if amount < 0 else "", abs(amount), []
    for unit, name in ((10**12, "조"), (10**8, "억"), (10**4, "만")):
        if rest >= unit:
            parts.append(f"{rest // unit:,}{name}")
            rest %= unit
    return sign + (" ".join([*parts, f"{rest:,}"] if rest or not parts else parts))


def count(x: object, ko: str, en: str) -> Bilingual | None:
    """A number with its unit: 1,234명, 1,234 people."""
    number = values.number(x)
    return None if number is None else Bilingual(ko=f"{number:,}{ko}", en=f"{number:,} {en}".rstrip())


def newest(stamps: Iterable[object]) -> datetime | None:
    """The latest of the times that are times."""
    return max((at for x in stamps if (at := values.kst(x))), default=None)


def official(url: object) -> str:
    """A link as it may be shown: only to a public body's own site, over http or https."""
    text = values.text(url, 400)
    found = re.match(r"https?://([\w.-]+)(?::\d+)?(?:/|\?|$)", text)
    return text if found and re.search(r"(^|\.)(gov|go|or)\.kr$|(^|\.)k-startup\.kr$", found[1].lower()) else ""
