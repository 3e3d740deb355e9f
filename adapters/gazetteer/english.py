"""Reads place names in Latin letters: "Gangnam", "Yeoksam-dong, Gangnam-gu, Seoul", "near Seoul Station"."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from ummaya.adapters.gazetteer.names import Name, Tier, inside, landmarks
from ummaya.adapters.gazetteer.regions import regions

LONGEST = 6
_LONG = 6
# What the sido are called besides their name in the table, older romanisations included.
_SIDO = {
    "11": ("seoulsi", "seoulcity"), "26": ("busansi", "pusan"), "27": ("daegusi", "taegu"), "28": ("incheonsi", "inchon"),
    "29": ("gwangjusi", "kwangju"), "30": ("daejeonsi", "taejon"), "31": ("ulsansi",), "36": ("sejongsi",), "41": ("gyeonggi", "kyonggi"),
    "43": ("chungbuk", "northchungcheong", "chungcheongbuk"), "44": ("chungnam", "southchungcheong", "chungcheongnam"),
    "46": ("jeonnam", "southjeolla", "jeollanam"), "47": ("gyeongbuk", "northgyeongsang", "gyeongsangbuk"),
    "48": ("gyeongnam", "southgyeongsang", "gyeongsangnam"), "50": ("jeju", "cheju", "jejuisland"), "51": ("gangwon", "kangwon"),
    "52": ("jeonbuk", "northjeolla", "jeollabukdo", "jeollabuk", "jeonbukstate"),
}  # fmt: skip
_KINDS = {"city": "si", "district": "gu", "county": "gun", "province": "do", "town": "eup", "township": "myeon", "neighborhood": "dong"}
_EMPTY = {"south", "korea", "republic", "of", "rok", "the", "metropolitan", "special", "self", "governing", "autonomous"}
_ADDRESS = re.compile(r"\d[\d-]*|[a-z-]+(ro|gil)(\d+beon-gil)?")


def key(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", words.lower())


@lru_cache(1)
def index() -> dict[str, list[Name]]:
    """All names in Latin letters, spelt without spaces and hyphens."""
    found: dict[str, list[Name]] = defaultdict(list)
    for region in regions().values():
        stem = region.en.partition("-")[0]
        if region.level == "emd":
            found[key(region.en)].append(Name(region, Tier.PLACE, "english"))
            if len(region.own) > 2:
                found[key(stem)].append(Name(region, Tier.STEM, "english"))
            continue
        spellings = {key(region.en), *(_SIDO[region.code10[:2]] if region.level == "sido" else ())}
        if region.level == "sigungu" and len(region.own) > 2:
            spellings.add(key(stem))
        for spelling in spellings:
            found[spelling].append(Name(region, Tier.REGION, "english"))
    for region, _, english in landmarks():
        for name in english:
            found[key(name)].append(Name(region, Tier.PLACE, "english"))
    return dict(found)


@lru_cache(1)
def starts() -> frozenset[str]:
    """First letters of all names, so that most words of a text are passed over at once."""
    return frozenset(name[:3] for name in index())


def _meanings(words: list[str]) -> list[Name]:
    joined = [_KINDS.get(w, w) if at else w for at, w in enumerate(words)]
    found = index().get("".join(map(key, words)), [])
    return found or index().get("".join(map(key, joined)), [])


def correct(word: str) -> str | None:
    """The one name of a region that a word of six letters or more is one slip away from (Haeundea)."""
    from rapidfuzz.distance import DamerauLevenshtein

    if len(word) < _LONG:
        return None
    near = [
        name
        for name, meanings in index().items()
        if abs(len(name) - len(word)) <= 1
        and meanings[0].tier is Tier.REGION
        and DamerauLevenshtein.distance(name, word, score_cutoff=1) <= 1
    ]
    return near[0] if len(near) == 1 else None


def parse(text: str) -> tuple[list[list[Name]], str] | None:
    """The names that a text is made of, each with its meanings, and the numbers and roads beside them; None when a word is unknown."""
    words = [w for w in re.findall(r"[a-z0-9][a-z0-9'.-]*", text.lower()) if w.strip("'.-")]
    names: list[list[Name]] = []
    rest: list[str] = []
    at = 0
    while at < len(words):
        for length in range(min(LONGEST, len(words) - at), 0, -1):
            if found := _meanings(words[at : at + length]):
                names.append(found)
                at += length
                break
        else:
            if words[at] in _EMPTY and (names or words[at] != "of"):
                pass
            elif _ADDRESS.fullmatch(words[at]):
                rest.append(words[at])
            else:
                return None
            at += 1
    return (names, " ".join(rest)) if names else None


def nested(names: list[list[Name]]) -> list[Name]:
    """Those meanings that lie in one meaning of every other name, whatever the order."""
    return [
        meaning
        for own in names
        for meaning in own
        if all(other is own or any(inside(meaning.region, o.region) and o.region != meaning.region for o in other) for other in names)
    ]
