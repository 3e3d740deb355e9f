"""Values as public services write them, read without guessing: a missing value is None, never 0."""

from __future__ import annotations

import html
import math
import re
import unicodedata
from datetime import datetime, timedelta, timezone

KST = timezone(timedelta(hours=9), "KST")

MISSING = frozenset(
    {"", "-", "--", "null", "none", "nan", "n/a", "na", "정보없음", "통신장애", "자료없음", "해당없음", "관측값없음", "점검중", "미측정"}
)
SENTINEL = 900
"""KMA writes an instrument that has no value as >= 900 or <= -900."""
TEXT_LIMIT = 2000

_NUMBER = re.compile(r"[+-]?(\d+(,\d{3})*|\d*)(\.\d+)?([eE][+-]?\d{1,3})?")
_TAG = re.compile(r"<!--.*?-->|<(script|style)\b.*?</\1\s*>|</?[a-zA-Z][^<>]{0,500}>", re.DOTALL | re.IGNORECASE)
_ESCAPE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b[@-_]|\x9b[0-?]*[ -/]*[@-~]")
_DATE = re.compile(r"(\d{4})[-./]?(\d{2})[-./]?(\d{2})")
_STAMP = re.compile(rf"{_DATE.pattern}[T ]?\s*(?:(\d{{2}}):?(\d{{2}})(?::?(\d{{2}}))?(?:\.\d+)?)?(Z|[+-]\d{{2}}:?\d{{2}})?")


def number(x: object, sentinels: bool = False) -> int | float | None:
    """A number out of a number or its text ("1,234,000"); None for anything else. `sentinels`: KMA's >=900 and <=-900 are missing."""
    if x is None or isinstance(x, bool):
        return None
    if isinstance(x, int | float):
        value: int | float = x
    else:
        raw = str(x).strip()
        if not raw or len(raw) > 40 or not raw.isascii() or not _NUMBER.fullmatch(raw) or not re.search(r"\d", raw):
            return None
        plain = raw.replace(",", "")
        value = int(plain) if re.fullmatch(r"[+-]?\d+", plain) else float(plain)
    if not math.isfinite(value):
        return None
    return None if sentinels and abs(value) >= SENTINEL else value


def missing(x: object) -> bool:
    """Whether the service wrote one of its many words for "no value"."""
    return x is None or (isinstance(x, str) and re.sub(r"\s+", "", x).lower() in MISSING) or x in ({}, [])


def text(x: object, limit: int = TEXT_LIMIT) -> str:
    """Plain text fit for a terminal and a model: no markup, entities, control, direction, tag or zero-width characters.

    What is left is still data, not instruction. Longer than `limit` characters is cut with "…".
    """
    if x is None or isinstance(x, dict | list):
        return ""
    raw = str(x)[: limit * 20]
    for _ in range(2):  # services double-escape: "&amp;lt;br&amp;gt;"
        raw = html.unescape(_TAG.sub(" ", raw))
    raw = _ESCAPE.sub("", _TAG.sub(" ", raw))
    kept = "".join(" " if c.isspace() else c for c in raw if c.isspace() or _visible(c))
    flat = re.sub(r" {2,}", " ", kept).strip()
    return flat if len(flat) <= limit else flat[: limit - 1].rstrip() + "…"


def _visible(c: str) -> bool:
    # Cc control, Cf direction/zero-width/tag, Co private use, Cs lone surrogate, Cn unassigned; variation selectors hide data.
    return (
        unicodedata.category(c) not in ("Cc", "Cf", "Co", "Cs", "Cn")
        and c != "\ufffd"
        and not ("\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef")
        and c not in "\u115f\u1160\u3164\uffa0"
    )


def code(x: object) -> str:
    """A code as text; a float that a bridge made of it loses its ".0"."""
    if isinstance(x, float) and x.is_integer():
        return str(int(x))
    return "" if missing(x) else text(x, 200)


def clock(x: object, width: int = 4) -> str | None:
    """A time of day or another code of fixed width as text: 200 → "0200". None when it is none."""
    raw = str(int(x)) if isinstance(x, float) and x.is_integer() else str(x).strip().replace(":", "")
    if isinstance(x, bool) or not raw.isascii() or not raw.isdigit() or len(raw) > width:
        return None
    return raw.zfill(width)


def kst(x: object) -> datetime | None:
    """A stamp of a Korean service as an aware time in KST; None when it is no stamp.

    Reads YYYYMMDD[HHMM[SS]], "YYYY-MM-DD[ HH:MM[:SS]]", ISO with offset. Hours of 24 and more belong to the next day.
    """
    if isinstance(x, datetime):
        return x.astimezone(KST) if x.tzinfo else x.replace(tzinfo=KST)
    raw = str(int(x)) if isinstance(x, float) and x.is_integer() else str(x).strip()
    if isinstance(x, bool) or not raw.isascii() or not (found := _STAMP.fullmatch(raw)):
        return None
    year, month, day, hour, minute, second = (int(g) if g else 0 for g in found.groups()[:6])
    if hour > 29 or minute > 59 or second > 60:
        return None
    zone = found.group(7)
    try:
        start = datetime(year, month, day, tzinfo=_zone(zone))
        return (start + timedelta(hours=hour, minutes=minute, seconds=second)).astimezone(KST)
    except (ValueError, OverflowError):
        return None


def _zone(offset: str | None) -> timezone:
    if not offset:
        return KST
    if offset == "Z":
        return timezone(timedelta(0))
    hours, minutes = int(offset[1:3]), int(offset[-2:])
    return timezone((-1 if offset[0] == "-" else 1) * timedelta(hours=hours, minutes=minutes))


def metres(x: object, unit: str = "m") -> int | None:
    """A distance in whole metres. `unit` is what a bare number is in; "1.2km" says its own."""
    raw = str(x).strip().lower() if not isinstance(x, int | float) else x
    if isinstance(raw, str):
        for suffix in ("km", "m"):
            if raw.endswith(suffix):
                raw, unit = raw.removesuffix(suffix).strip(), suffix
                break
    value = number(raw)
    return None if value is None or value < 0 else round(value * (1000 if unit == "km" else 1))
