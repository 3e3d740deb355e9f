"""Reads the sentences of weather warning bulletins: which warning, where, from when.

The service sends them as text ("o 강풍주의보 : 대전, 충청남도(서천)"), nationwide whatever office is asked; a region is found by
the province names the text itself uses. Source: KMA warning guide (offices, kinds); kinds beyond it stay as they are written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.public.kma_forecast import Facts, present
from ummaya.adapters.public.kma_times import moment_text
from ummaya.adapters.transport import values


@dataclass(frozen=True)
class Office:
    """A forecast office by stnId: the region it answers for, and how that region's areas begin in bulletins."""

    region: Bilingual
    begins: tuple[str, ...] = ()


NATIONWIDE = "108"
OFFICES = {
    NATIONWIDE: Office(Bilingual(ko="전국", en="nationwide")),
    "109": Office(Bilingual(ko="서울·인천·경기", en="Seoul, Incheon and Gyeonggi"), ("서울", "인천", "경기", "서해5도")),
    "159": Office(Bilingual(ko="부산·울산·경남", en="Busan, Ulsan and Gyeongnam"), ("부산", "울산", "경상남도", "경남")),
    "143": Office(Bilingual(ko="대구·경북", en="Daegu and Gyeongbuk"), ("대구", "경상북도", "경북", "울릉도")),
    "156": Office(Bilingual(ko="광주·전남", en="Gwangju and Jeonnam"), ("광주", "전라남도", "전남", "거문도", "흑산도")),
    "146": Office(Bilingual(ko="전북", en="Jeonbuk"), ("전북", "전라북도")),
    "133": Office(Bilingual(ko="대전·세종·충남", en="Daejeon, Sejong and Chungnam"), ("대전", "세종", "충청남도", "충남")),
    "131": Office(Bilingual(ko="충북", en="Chungbuk"), ("충청북도", "충북")),
    "105": Office(Bilingual(ko="강원", en="Gangwon"), ("강원",)),
    "184": Office(Bilingual(ko="제주", en="Jeju"), ("제주",)),
}
KINDS_EN = {
    "강풍": "strong wind", "호우": "heavy rain", "한파": "cold wave", "건조": "dry weather", "폭풍해일": "storm surge",
    "지진해일": "tsunami", "풍랑": "high seas", "태풍": "typhoon", "대설": "heavy snow", "황사": "yellow dust", "폭염": "heat wave",
    "열대야": "tropical night", "안개": "fog",
}  # fmt: skip
ACTS_EN = {"발표": "announced", "해제": "lifted", "변경": "revised", "연장": "extended", "정정": "corrected"}
LEVELS_EN = {"주의보": "advisory", "중대경보": "severe warning", "경보": "warning", "예비특보": "preliminary warning"}

_ALL_REGIONS = tuple(begin for office in OFFICES.values() for begin in office.begins)
_NAME = re.compile(rf"({'|'.join(KINDS_EN)})\s*({'|'.join(LEVELS_EN)})")
_ACT = re.compile("|".join(ACTS_EN))
_ITEM = re.compile(r"(?:^|(?<=\s))o\s+")
_KIND = re.compile(r"\(\d+\)\s*([^()]*?예비특보)")
_TITLE = re.compile(r"\[[^\]]*\]\s*(?P<number>제[\d-]+호)\s*:\s*[\d.:]+\s*(?:/\s*(?P<what>.+))?")


def name(ko: str) -> Bilingual:
    """A warning's name in both languages; in English only kinds, levels and acts that are known are translated."""
    en = _NAME.sub(lambda m: f"{KINDS_EN[m.group(1)]} {LEVELS_EN[m.group(2)]}", ko)
    return Bilingual(ko=ko, en=_ACT.sub(lambda m: ACTS_EN[m.group()], en))


def areas(text: str) -> list[str]:
    """The areas of one warning, each with its own bracket of districts: "대전, 충청남도(서천, 보령)" are two."""
    found, depth, start = [], 0, 0
    for at, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            found.append(text[start:at])
            start = at + 1
    return [a.strip() for a in [*found, text[start:]] if a.strip()]


def _items(text: str) -> list[tuple[str, str]]:
    """(what stands before the colon, what stands after) of each "o …" item; an item without a colon keeps its text."""
    pairs = (item.strip().partition(":") for item in _ITEM.split(text))
    return [(head.strip(), tail.strip()) for head, _, tail in pairs if head.strip() and head.replace(" ", "") != "없음"]


def in_force(text: str) -> list[Facts]:
    """The warnings in force as rows {name, areas}."""
    return [{"name": name(head).model_dump(), "areas": areas(tail)} for head, tail in _items(values.text(text, 6000))]


def preliminary(text: str) -> list[Facts]:
    """The preliminary warnings as rows {name, when, areas}; `when` is the service's own words ("04월 08일 새벽")."""
    parts = _KIND.split(values.text(text, 6000))
    return [
        {"name": name(kind.strip()).model_dump(), "when": head, "areas": areas(tail)}
        for kind, body in zip(parts[1::2], parts[2::2], strict=True)
        for head, tail in _items(body)
    ]


def of_region(rows: Sequence[Facts], office: Office) -> list[Facts]:
    """The rows that name the office's region, each with the areas of that region only. A row that names no area stays."""
    inside = [(row, [a for a in row["areas"] if not office.begins or a.startswith(office.begins)]) for row in rows]
    return [_with(row, found) for row, found in inside if found or not row["areas"]]


def unplaced(rows: Sequence[Facts], office: Office) -> list[Facts]:
    """The rows for areas that begin with no region's name, mostly seas ("서해중부먼바다"): they may concern whoever lives by them."""
    if not office.begins:
        return []
    outside = [(row, [a for a in row["areas"] if not a.startswith(_ALL_REGIONS)]) for row in rows]
    return [_with(row, found) for row, found in outside if found]


def elsewhere(rows: Sequence[Facts], office: Office) -> int:
    """How many rows name land areas outside the office's region."""
    others = tuple(b for b in _ALL_REGIONS if b not in office.begins)
    return sum(any(a.startswith(others) for a in row["areas"]) for row in rows) if office.begins else 0


def count(number: int) -> Bilingual:
    return Bilingual(ko=f"{number}건", en=str(number)) if number else Bilingual(ko="없음", en="none")


def _with(row: Facts, found: Sequence[str]) -> Facts:
    return {**{k: v for k, v in row.items() if k != "areas"}, **({"areas": ", ".join(found)} if found else {})}


def issued(row: Mapping[str, Any]) -> datetime | None:
    return values.kst(row.get("tmFc"))


def bulletin(row: Mapping[str, Any]) -> Facts:
    """One bulletin of a list: its number, when it was issued and, where its title says so, what it announces."""
    title = values.text(row.get("title"), 300)
    found, at = _TITLE.match(title), issued(row)
    what = (found["what"] or "").replace("(*)", "").strip() if found else ""
    return present(
        title=title,
        number=found["number"] if found else None,
        what=name(what) if what else None,
        announced=moment_text(at) if at else None,
        announced_at=at.isoformat() if at else None,
    )
