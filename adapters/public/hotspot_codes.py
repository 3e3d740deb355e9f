"""KOROAD's codes for accident hot spots: which release holds which kind and years, and what a district was called in it.

Source: code list of the hot-spot service (109 releases, data of 2012 to 2024). A release id is no year: its first four digits are
the year it came out, and they decide which district codes it uses.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.gazetteer.regions import regions


@dataclass(frozen=True)
class Kind:
    """One kind of hot spot. said: how people name it (a pattern). releases: last data year → release id; span: years in one."""

    name: Bilingual
    said: str
    releases: Mapping[int, str]
    span: int = 1


def _releases(table: str) -> dict[int, str]:
    return {2000 + int(year): code for year, code in (pair.split(":") for pair in table.split())}


LOCAL = "local"
# The narrower kind stands before the wider one that its words also name.
KINDS: dict[str, Kind] = {
    "school_zone": Kind(
        Bilingual(ko="어린이보호구역 내 어린이", en="children in school zones"),
        r"어린이\s?보호\s?구역|스쿨\s?존|school zones?",
        _releases(
            "24:2025066 23:2024041 22:2023010 21:2022038 20:2021018 19:2020015 18:2019034 17:2018027 16:2017026 15:2016040 14:2015042"
            " 13:2014095 12:2013060"
        ),
    ),
    "child": Kind(
        Bilingual(ko="보행 어린이", en="children on foot"),
        r"보행\s?(?:중\s?)?어린이|어린이\s?(?:보행자?|교통)|(?:어린이|아이)(?:들)?\s?사고|child(?:ren)? (?:pedestrians?|on foot)",
        _releases(
            "24:2025108 23:2024042 22:2023011 21:2022084 20:2021017 19:2020016 18:2019035 17:2018028 16:2017027 15:2016044 14:2015049"
            " 13:2014110 12:2013097"
        ),
    ),
    "senior": Kind(
        Bilingual(ko="보행 노인", en="older people on foot"),
        r"보행\s?(?:중\s?)?노인|노인\s?(?:보행자?|보호\s?구역|교통)|(?:노인|어르신|고령자)\s?(?:보행\s?)?사고|실버\s?존"
        r"|(?:elderly|older|senior) (?:pedestrians?|people|residents)",
        _releases(
            "24:2025076 23:2024044 22:2023057 21:2022042 20:2021024 19:2020027 18:2019036 17:2018029 16:2017029 15:2016146 14:2015048"
            " 13:2014105 12:2013098"
        ),
    ),
    "bicycle": Kind(
        Bilingual(ko="자전거", en="bicycles"),
        r"자전거|bicycles?|\bbikes?\b|cycl(?:ing|ists?)",
        _releases(
            "24:2025081 23:2024046 22:2023016 21:2022083 20:2021028 19:2020037 18:2019038 17:2018032 16:2017050 15:2016147 14:2015046"
            " 13:2014109 12:2013099"
        ),
    ),
    "red_light": Kind(
        Bilingual(ko="신호위반", en="running red lights"),
        r"신호\s?위반|red lights?|signal violations?",
        _releases("24:2025111 23:2024052 22:2023022 21:2022044 20:2021054 19:2020083 18:2019049 17:2018042"),
    ),
    "centre_line": Kind(
        Bilingual(ko="중앙선 침범", en="crossing the centre line"),
        r"중앙선(?:\s?침범)?|cent(?:er|re)[- ]line",
        _releases("24:2025110 23:2024050 22:2023021 21:2022043 20:2021053 19:2020081 18:2019048 17:2018040"),
    ),
    "holiday": Kind(
        Bilingual(ko="연휴기간", en="long holidays"),
        r"연휴|명절|설날|추석|귀성|(?:long |public )holidays?",
        _releases("24:2025112 23:2024053 22:2023023 21:2022047 20:2021055 19:2020084 18:2019052 17:2018076"),
        span=3,
    ),
    "ice": Kind(
        Bilingual(ko="결빙", en="icy roads"),
        r"결빙|빙판|블랙\s?아이스|얼어붙|\bic(?:e|y)\b|black ice",
        _releases("24:2025113 23:2024055 22:2023071 21:2022082 20:2021029 19:2020036 18:2019079 17:2018091"),
        span=5,
    ),
    "motorcycle": Kind(
        Bilingual(ko="이륜차", en="motorcycles"),
        r"이륜차|오토바이|motorcycles?|motorbikes?|scooters?",
        _releases("24:2025091 23:2024047 22:2023017 21:2022032 19:2020058"),
        span=3,
    ),
    "pedestrian": Kind(
        Bilingual(ko="보행자", en="pedestrians"),
        r"보행자|행인|무단\s?횡단|pedestrians?",
        _releases("24:2025083 23:2024051 22:2023060 21:2022040"),
        span=3,
    ),
    "drink": Kind(
        Bilingual(ko="음주운전", en="drink driving"),
        r"음주(?:\s?운전)?|drink[- ]driving|drunk[- ]driv(?:ing|ers?)",
        _releases("24:2025085 23:2024049 22:2023018 21:2022051"),
        span=3,
    ),
    "lorry": Kind(
        Bilingual(ko="화물차", en="lorries"),
        r"화물차|트럭|lorr(?:y|ies)|trucks?",
        _releases("24:2025089 23:2024048 22:2023054 21:2022048"),
        span=3,
    ),
    LOCAL: Kind(
        Bilingual(ko="지자체별", en="all kinds, by municipality"),
        r"지자체별|by municipality",
        _releases("24:2025119 23:2024056 22:2023026 21:2022046 20:2021056 19:2020087 18:2019056 17:2018074"),
    ),
}


def named(text: str) -> list[str]:
    """Kinds that a text names, in its own order; words that already named a narrower kind name no wider one."""
    found: list[tuple[int, str]] = []
    for key, kind in KINDS.items():
        if match := re.search(kind.said, text, re.IGNORECASE):
            found.append((match.start(), key))
            text = re.sub(kind.said, lambda m: " " * len(m[0]), text, flags=re.IGNORECASE)
    keys = [key for _, key in sorted(found)]
    return [key for key in keys if key != "child" or "school_zone" not in keys]


def years(key: str) -> list[int]:
    """Last data years of a kind's releases, newest first."""
    return sorted(KINDS[key].releases, reverse=True)


def period(key: str, year: int) -> Bilingual:
    """The data years of a release as its label gives them: 2024년, 2022~2024년."""
    span = KINDS[key].span
    said = str(year) if span == 1 else f"{year - span + 1}~{year}"
    return Bilingual(ko=f"{said}년", en=said)


_RENAMED_PROVINCES = {"51": "42", "52": "45"}  # 강원 and 전북 in releases before 2023
_BUCHEON = {"41190": ("192", "194", "196"), "41192": ("192",), "41194": ("194",), "41196": ("196",)}
_BUCHEON_OLD = {"192": "195", "194": "197", "196": "199"}
_BUCHEON_MIXED = frozenset({"2017029", "2017050", "2018091"})
# Districts that a release up to that year may still hold under another code; both are asked for.
_FORMER = {"28177": (2019, ("28", "170")), "27720": (2023, ("47", "720"))}
_ONE_CITY = {"4159": ("41", "590")}  # 화성시 had no districts in any release


def areas(code10: str, release: str) -> tuple[tuple[str, str], ...]:
    """The (siDo, guGun) codes that a release uses for a legal-dong code; none for a whole province.

    A city with districts is asked for by its districts.
    """
    came_out, code5 = int(release[:4]), code10[:5]
    if code5[:2] == "36":
        return (("36", "110"),)
    if code5 in _BUCHEON:
        return tuple(("41", gugun) for gugun in _bucheon(code5, release, came_out))
    if code5[:4] in _ONE_CITY:
        return (_ONE_CITY[code5[:4]],)
    if code5[2:] == "000":
        return ()
    province = _RENAMED_PROVINCES.get(code5[:2], code5[:2]) if came_out < 2023 else code5[:2]
    found = [(province, district[2:]) for district in _districts(code5)]
    if code5 in _FORMER and came_out <= _FORMER[code5][0]:
        found.append(_FORMER[code5][1])
    return tuple(found)


def _bucheon(code5: str, release: str, came_out: int) -> tuple[str, ...]:
    now = _BUCHEON[code5]
    if release in _BUCHEON_MIXED:
        return ("190", *now)
    if came_out <= 2017:
        return tuple(_BUCHEON_OLD[g] for g in now)
    return ("190",) if came_out <= 2023 else now


def _districts(code5: str) -> list[str]:
    inner = sorted(
        {c[:5] for c, r in regions().items() if r.level == "sigungu" and c[:4] == code5[:4] and " " in r.sigungu}
        if code5[4] == "0"
        else set()
    )
    return inner or [code5]
