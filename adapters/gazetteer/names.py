"""What each name of a place may mean: official, short, former and colloquial names, communities (행정동) and landmarks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.gazetteer.regions import How, Region, by_code, english_name, regions, scope, table, villages
from ummaya.adapters.gazetteer.romaja import romanise

SIDO_SHORT = {
    "11": "서울", "26": "부산", "27": "대구", "28": "인천", "29": "광주", "30": "대전", "31": "울산", "36": "세종", "41": "경기",
    "43": "충북", "44": "충남", "46": "전남", "47": "경북", "48": "경남", "50": "제주", "51": "강원", "52": "전북",
}  # fmt: skip
# Counties that moved to another province: a qualifier of the old one still narrows to them.
_MOVED = {"27720": "47720"}


class Tier(IntEnum):
    """Which meaning of a bare name comes first: 하동 is the county before the dong, 판교 the new town before 판교면."""

    REGION = 0
    PLACE = 1
    COMMUNITY = 2
    STEM = 3
    VILLAGE = 4


class Name(NamedTuple):
    """One meaning of a name. said: the name as the table writes it; since: the day an old name changed."""

    region: Region
    tier: Tier
    how: How
    said: str = ""
    since: str = ""


def key(name: str) -> str:
    """A name as the index spells it: no spaces or dots, 다대제1동 as 다대1동, small letters."""
    return re.sub(r"제(?=\d)|[\s.,·()]", "", name).lower()


def _stem(own: str, kinds: str) -> str:
    return own[:-1] if len(own) >= 3 and own[-1] in kinds else own


def place(name: str, code: str, lat: str, lon: str, en: str = "") -> Region:
    """A landmark or community as a region of its own, with the code of the legal dong it lies in."""
    up = by_code(code.ljust(10, "0"))
    assert up is not None, code
    return Region(up.code10, up.level, up.sido, up.sigungu, up.emd, up.ri, float(lat), float(lon), f"{name} ({up.name})", en)


@lru_cache(1)
def landmarks() -> list[tuple[Region, list[str], list[str]]]:
    """Each landmark with its Korean and its English names."""
    return [
        (place(name, code, lat, lon, en.split(";")[0]), [name, *filter(None, also.split(";"))], en.split(";"))
        for name, also, en, lat, lon, code in table("landmarks.csv")
    ]


@lru_cache(1)
def index() -> dict[str, list[Name]]:
    """All Korean names but those of 리."""
    found: dict[str, list[Name]] = defaultdict(list)
    for region in regions().values():
        own = region.own
        if region.level == "emd":
            found[key(own)].append(Name(region, Tier.PLACE, "exact"))
            if (stem := _stem(own, "읍면동")) != own:
                found[key(stem)].append(Name(region, Tier.STEM, "short"))
            elif part := re.fullmatch(r"(\D+)\d+가", own):
                found[part[1]].append(Name(region, Tier.PLACE if part[1].endswith("동") else Tier.STEM, "short"))
                found[_stem(part[1], "동")].append(Name(region, Tier.STEM, "short"))
            continue
        found[own].append(Name(region, Tier.REGION, "exact"))
        short = SIDO_SHORT[region.code10[:2]] if region.level == "sido" else _stem(own, "시군구")
        if short != own:
            found[short].append(Name(region, Tier.REGION, "short"))
    for name, codes, how, since in table("names.csv"):
        for code in codes.split("|"):
            region_of = by_code(code.ljust(10, "0"))
            assert region_of is not None, name
            found[name].append(Name(region_of, Tier.REGION, "old_name" if how == "old_name" else "short", name, since))
    for code, name, lat, lon in table("communities.csv"):
        found[key(name)].append(Name(place(name, code, lat, lon, romanise(key(name))), Tier.COMMUNITY, "short", name))
    for region, korean, _ in landmarks():
        for name in korean:
            found[key(name)].append(Name(region, Tier.PLACE, "landmark"))
    return dict(found)


@lru_cache(1)
def village_index() -> dict[str, list[Name]]:
    found: dict[str, list[Name]] = defaultdict(list)
    for region in villages().values():
        found[region.ri.split("(")[0]].append(Name(region, Tier.VILLAGE, "exact"))
    return dict(found)


def inside(region: Region, above: Region) -> bool:
    """Whether a region lies in another, today or before the other lost it."""
    prefix, code = scope(above), region.code10
    return code.startswith(prefix) or (code[:5] in _MOVED and (_MOVED[code[:5]] + code[5:]).startswith(prefix))


def within(names: Iterable[Name], above: Iterable[Name] | None) -> list[Name]:
    """The meanings that lie strictly inside one of those above; all of them when nothing stands above."""
    if above is None:
        return list(names)
    ups = [up for up in above if up.how != "landmark"]
    return [n for n in names if any(_below(n, up) and inside(n.region, up.region) for up in ups)]


def _below(name: Name, up: Name) -> bool:
    point = name.how == "landmark" or name.tier is Tier.COMMUNITY
    return point or len(scope(name.region)) > len(scope(up.region))


def choose(names: Iterable[Name]) -> list[Name]:
    """The meanings worth asking about: of the foremost tier, no old name beside a living one, no part beside its whole."""
    kept = list(names)
    if not kept:
        return []
    tier = min(n.tier for n in kept)
    foremost = [n for n in kept if n.tier == tier]
    if all(n.how == "short" and not n.said and " " in n.region.sigungu and n.tier is Tier.REGION for n in foremost):
        # 성산 may be 성산구 of 창원 as well as 성산읍 of 서귀포; districts of a city are no better known than towns.
        foremost += [n for n in kept if n.tier is Tier.STEM]
    kept = [n for n in foremost if n.how != "old_name"] or foremost
    if tier is Tier.REGION:
        kept = [n for n in kept if not any(o.region.code10 != n.region.code10 and inside(n.region, o.region) for o in kept)]
    exact = {n.region.code10[:5] for n in kept if n.how == "exact"}
    kept = [n for n in kept if n.how != "short" or n.region.code10[:5] not in exact]  # 영등포동 is not 영등포동1가
    seen: dict[tuple[str, str], Name] = {}
    for name in kept:
        seen.setdefault((name.region.code10, name.region.name), name)
    return list(seen.values())


def note(name: Name, spoken: str) -> Bilingual | None:
    """What a person should know about how a name was read."""
    region = name.region
    if name.how == "old_name":
        return Bilingual(
            ko=f"‘{name.said}’의 현재 행정구역은 {region.name}입니다({name.since} 변경).",
            en=f"‘{name.said}’ is a former name; the region is now {english_name(region)} (changed on {name.since}).",
        )
    if name.tier is Tier.COMMUNITY:
        return Bilingual(
            ko=f"행정동 ‘{name.said}’의 위치이며, 코드는 그 위치의 법정동({region.emd}) 코드입니다.",
            en=f"‘{name.said}’ is an administrative dong; the code is that of the legal dong at its office ({region.emd}).",
        )
    if name.how == "landmark":
        return Bilingual(ko="좌표는 약 100m 단위의 대략적인 위치입니다.", en="The point is approximate, to about 100 m.")
    if region.code10[:5] in _MOVED and "경상북도" in spoken.replace("경북", "경상북도"):
        return Bilingual(
            ko="군위군은 2023-07-01부터 대구광역시에 속합니다.",
            en="Gunwi-gun has belonged to Daegu since 2023-07-01.",
        )
    return None
