"""The words of a request that tell one thing from another, when a service filters by one word or not at all."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ummaya.adapters.contract import Frozen

_REGION_END = re.compile(r"(?:특별자치시|특별자치도|특별시|광역시|[시군구도])$")
_LONG = {"충청북도": "충북", "충청남도": "충남", "전라북도": "전북", "전라남도": "전남", "경상북도": "경북", "경상남도": "경남"}
PROVINCES = (
    *("서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종", "경기", "강원", "제주"),
    *("충북", "충청북도", "충남", "충청남도", "전북", "전라북도", "전남", "전라남도", "경북", "경상북도", "경남", "경상남도"),
)


class Region(Frozen):
    """Official names of a province and of a district in it."""

    sido: str
    sigungu: str = ""


def short(sido: str) -> str:
    """A province as people and registers shorten it: 서울특별시 → 서울, 경상남도 → 경남."""
    return _LONG.get(sido) or _REGION_END.sub("", sido)


def squeezed(text: object) -> str:
    """Text as it is compared: without spaces and marks, letters folded."""
    return re.sub(r"[\W_]+", "", str(text)).casefold()


def telling(
    keyword: str, common: Collection[str] = (), english: Mapping[str, str] | None = None, region: Region | None = None
) -> list[str]:
    """The words to look for, in order. common: what the whole service is about. english: what people say → the register's word.

    Names of the region go, as it is looked for by itself. Of Latin words only initials stay (AI, LED): the registers are Korean.
    """
    spoken = {p: word for p, word in (english or {}).items() if re.search(p, keyword, re.IGNORECASE)}
    named = list(spoken.values())
    places = _names(region)
    rest = [w for w in re.findall(r"[\w%&+]+", keyword) if w not in common and (not w.isascii() or w.isupper())]
    rest = [w for w in rest if not any(place in w for place in places) and not any(n in w for n in named)]
    rest = [w for w in rest if not any(re.search(p, w, re.IGNORECASE) for p in spoken)]
    return list(dict.fromkeys([*named, *rest]))


def _names(region: Region | None) -> list[str]:
    if region is None:
        return []
    parts = [*region.sido.split(), *region.sigungu.split()]
    return [n for n in (*parts, short(region.sido), *(_REGION_END.sub("", p) for p in parts)) if len(n) >= 2]


def within(words: Iterable[str], *texts: object) -> int:
    """How many of the words the texts hold."""
    hay = squeezed(" ".join(str(t) for t in texts if t))
    return sum(squeezed(w) in hay for w in words)


def fitting(rows: Sequence[Mapping[str, Any]], words: Sequence[str], fields: Sequence[str]) -> list[Mapping[str, Any]]:
    """Rows that hold all of the words in their fields, or where none does, those that hold the most of them; order is kept."""
    if not words:
        return list(rows)
    counted = [(within(words, *(row.get(f) for f in fields)), row) for row in rows]
    best = max((n for n, _ in counted), default=0)
    return [row for n, row in counted if n == best] if best else []


def in_region(row: Mapping[str, Any], region: Region | None, fields: Sequence[str]) -> bool:
    """Whether a row's fields name the region that was asked; any does when none was."""
    if region is None:
        return True
    said = squeezed(" ".join(str(row.get(f) or "") for f in fields))
    if region.sigungu:
        return squeezed(region.sigungu.split()[-1]) in said and _province(region, said, needed=False)
    return _province(region, said, needed=True)


def _province(region: Region, said: str, needed: bool) -> bool:
    """Whether the text names the province; one that names no province at all (`needed` False) may lie in it."""
    mine = [squeezed(region.sido), squeezed(short(region.sido))]
    if any(m in said for m in mine):
        return True
    return not needed and not any(p in said for p in PROVINCES)
