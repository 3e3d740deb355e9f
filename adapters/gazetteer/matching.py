"""Finds the longest run of nested place names at a position of a Korean text, with or without spaces between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ummaya.adapters.gazetteer.names import Name, Tier, choose, index, village_index, within

LONGEST = 14
_Parts = tuple[tuple[str, tuple[Name, ...]], ...]
_SKIP = " .,·"
_ALL: frozenset[str] = frozenset({"*"})  # after a comma no short form of a 읍·면·동 goes on


@dataclass(frozen=True, slots=True)
class Match:
    """Names found one inside the other. end: offset after the last letter. names: what the last part may mean. parts: as written."""

    start: int
    end: int
    names: tuple[Name, ...]
    parts: tuple[str, ...]
    first: tuple[Name, ...]


def _surfaces(text: str, start: int) -> list[tuple[str, int, bool]]:
    """What may be one name from a position on, longest first: (index spelling, end, whether a space was skipped)."""
    found = []
    letters, spaced = "", False
    for at in range(start, min(len(text), start + LONGEST + 4)):
        letter = text[at]
        if letter in _SKIP:
            spaced = spaced or letter == " "
            if at == start or text[at - 1] == letter == " ":
                break
            continue
        if not letter.isalnum():
            break
        if letter == "제" and at + 1 < len(text) and text[at + 1].isdigit():
            continue
        letters += letter.lower()
        if len(letters) > LONGEST:
            break
        if len(letters) >= 2:
            found.append((letters, at + 1, spaced))
    return found[::-1]


def _ends_word(text: str, end: int) -> bool:
    return end == len(text) or not "가" <= text[end] <= "힣" or text[end] in "에의은는이가을를도로와과랑"


def _extend(
    text: str, start: int, above: tuple[Name, ...] | None, bare_villages: bool, avoid: frozenset[str]
) -> Iterator[tuple[int, _Parts]]:
    for letters, end, spaced in _surfaces(text, start):
        known = index().get(letters, [])
        if letters[-1] == "리" and not spaced and (above is not None or bare_villages) and _ends_word(text, end):
            known = [*known, *village_index().get(letters, [])]
        if avoid is _ALL or letters in avoid:
            known = [n for n in known if n.tier is not Tier.STEM]
        if spaced:
            known = [n for n in known if n.how == "landmark"]
        names = tuple(within(known, above))
        if not names:
            continue
        part = (text[start:end], names)
        after = end
        while after < len(text) and text[after] in _SKIP:
            after += 1
        if after < len(text):
            for last, rest in _extend(text, after, names, bare_villages, _ALL if "," in text[end:after] else avoid):
                yield last, (part, *rest)
        yield end, (part,)


def match(
    text: str, start: int, closes: Callable[[int], bool], bare_villages: bool = False, avoid: frozenset[str] = frozenset()
) -> Match | None:
    """The longest match from `start` whose end `closes` accepts; of equally long ones that with the fewest parts.

    One letter is not worth a short name grown onto the one before it: 광진구의 is 광진구 with a particle, not 광진 and 구의동.

    bare_villages: whether a name of a 리 counts with nothing larger before it. avoid: words that are no short form of a 읍·면·동.
    """
    best: tuple[tuple[int, bool, int], int, _Parts] | None = None
    for end, parts in _extend(text, start, None, bare_villages, avoid):
        stem = len(parts) > 1 and text[end - len(parts[-1][0]) - 1] != " " and all(n.tier is Tier.STEM for n in parts[-1][1])
        rank = (end - stem, not stem, -len(parts))
        if (best is None or rank > best[0]) and closes(end):
            best = (rank, end, parts)
    if best is None:
        return None
    _, end, parts = best
    return Match(start, end, tuple(choose(parts[-1][1])), tuple(p for p, _ in parts), parts[0][1])


def weak(found: Match) -> bool:
    """Whether a match rests on nothing but the short form of a 읍·면·동 or a 리."""
    return len(found.parts) == 1 and all(n.tier in (Tier.STEM, Tier.VILLAGE) for n in found.names)
