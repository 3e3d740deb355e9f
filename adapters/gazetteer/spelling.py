"""Reads a misspelt Korean place name as the known name nearest to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from ummaya.adapters.gazetteer.jamo import sound, spell
from ummaya.adapters.gazetteer.names import Name, Tier, index, within

# Letters a word must have before one or two of them may be wrong. Of two syllables none may, but for a province:
# 서을 is 서울, 평양 is not 영양.
_ONE_WRONG, _TWO_WRONG = 6, 13


@lru_cache(1)
def _sounds() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for name in index():
        found[sound(name)].append(name)
    return dict(found)


@lru_cache(1)
def _spellings() -> dict[str, str]:
    """Names that may be reached over wrong letters. Landmarks may not: 신천역 is no misspelt 신촌역."""
    return {
        name: spell(name)
        for name, meanings in index().items()
        if len(name) >= 2 and any(n.how != "landmark" and n.tier in (Tier.REGION, Tier.PLACE) for n in meanings)
    }


def sounds_like(word: str, above: Iterable[Name] | None = None) -> tuple[list[str], list[Name]]:
    """Known names that sound the same as the word, and what they mean."""
    ups = None if above is None else list(above)
    names = [n for n in _sounds().get(sound(word), []) if n != word]
    meanings = [m for n in names for m in within(index()[n], ups) if ups is not None or m.tier is not Tier.STEM]
    return names, meanings


def _province(word: str, letters: str) -> tuple[list[str], list[Name]]:
    """The one province or metropolitan city whose short name is a letter away, when no other region's is."""
    from rapidfuzz.distance import Levenshtein

    near = [n for n in index() if len(n) == len(word) == 2 and Levenshtein.distance(letters, spell(n), score_cutoff=1) <= 1]
    meanings = [m for n in near for m in index()[n] if m.tier is Tier.REGION]
    names = [n for n in near if any(m.tier is Tier.REGION for m in index()[n])]
    return (names, meanings) if len(meanings) == 1 and meanings[0].region.level == "sido" else ([], [])


def correct(word: str, above: Iterable[Name] | None = None) -> tuple[list[str], list[Name]]:
    """Known names that the word may be a slip of the pen for, and what they mean; those of fewest wrong letters only."""
    ups = None if above is None else list(above)
    names, meanings = sounds_like(word, ups)
    letters = spell(word)
    if meanings or word.endswith("역"):
        return names, meanings
    if len(word) < 3 or len(letters) < _ONE_WRONG:
        return _province(word, letters) if ups is None else ([], [])
    from rapidfuzz.distance import Levenshtein
    from rapidfuzz.process import extract

    limit = 2 if len(letters) >= _TWO_WRONG else 1
    near = extract(letters, _spellings(), scorer=Levenshtein.distance, score_cutoff=limit, limit=12)
    found: dict[int, tuple[list[str], list[Name]]] = {}
    for _, distance, name in near:
        fitting = [m for m in within(index()[name], ups) if m.how != "landmark" and m.tier in (Tier.REGION, Tier.PLACE)]
        if fitting and len(name) == len(word):
            at = found.setdefault(int(distance), ([], []))
            at[0].append(name)
            at[1].extend(fitting)
    return found[min(found)] if found else ([], [])
