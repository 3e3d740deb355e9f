"""Finds the places that running text names, as spoken, in the order they are named."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ummaya.adapters.gazetteer import english
from ummaya.adapters.gazetteer.everyday import (
    AFTERWARDS,
    ATTACHED,
    CUE,
    DIRECT,
    EVERYDAY,
    FILLER,
    GENERIC,
    HOME,
    NEAR,
    NEVER,
    NOT_STATIONS,
    PARTICLE,
)
from ummaya.adapters.gazetteer.lookup import lookup
from ummaya.adapters.gazetteer.matching import Match, match, weak
from ummaya.adapters.gazetteer.names import Tier, index, inside
from ummaya.adapters.gazetteer.spelling import correct, sounds_like

_WORD = re.compile(r"[가-힣A-Za-z0-9]+")
_OFFICE = re.compile(r"(시청|도청|군청|구청|(?<=[시도군구])청)(?=\W|$|에서|에|의|은|는|로|까지|근처|주변|앞|날씨)")
_ROAD = re.compile(r"\s*(?:[가-힣0-9]+(?:로|길)\s*)+(?:지하\s*)?\d+(?:-\d+)?(?![0-9월일시분년층도명개원회차%])")
_COUNTED = r"(?!\s*(?:월|일|시|분|년|층|도|명|개|원|회|차|호선|km|m\b|주|시간))"
_LOT = re.compile(rf"\s*산?\s?\d+(?:-\d+)?(?:번지)?(?=$|[\s,.?!]|에서|에|의|으로|로|근처|주변){_COUNTED}")
_LATIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9'.-]*(?:[,\s]+[A-Za-z0-9][A-Za-z0-9'.-]*)*")
_NEAR_NAME = re.compile(
    r"\b(?:near|around|close to|closest to|nearest to|next to)\s+(?:the\s+)?"
    r"([A-Z][\w'.&-]*(?:\s+(?:of|and)?\s*[A-Z][\w'.&-]*)*(?:\s+(?:station|hospital|university|airport|park|market))?)"
)
# Endings of verbs and adverbs, which stand before "nearby" as often as a name does.
_ENDINGS = re.compile(r"(면|서|고|는|은|을|를|된|한|던|며|게|만|해|로|과|와)$")
_PRONOUNS = frozenset({"Me", "Here", "I", "My", "You"})

_AVOID = EVERYDAY | NEVER


@dataclass(frozen=True, slots=True)
class Span:
    """One place in a text. known: whether the gazetteer has it (otherwise it is a name that somebody must resolve)."""

    start: int
    end: int
    text: str
    known: bool = True


def wants_home(text: str) -> bool:
    """Whether the text speaks of the person's own place ("내 근처", "near me")."""
    return HOME.search(text) is not None


def _tail(text: str, end: int) -> str:
    found = _WORD.match(text, end)
    return found[0] if found else ""


def _closes(text: str, end: int) -> bool:
    """Whether a name may end here: at a word's end, or before a particle or a thing that is looked for."""
    tail = _tail(text, end)
    if not tail or ATTACHED.match(tail) or _OFFICE.match(text, end):
        return True
    if particle := PARTICLE.match(tail):
        return particle[0] == tail
    return bool(re.match(r"(에서|의|에|은|는|이랑|랑)(가까운|제일|가장)", tail))


def _alone(text: str, found: Match) -> bool:
    """Whether the text is this name and nothing else, as an answer to a question is."""
    if not FILLER.fullmatch(text[: found.start]):
        return False
    tail = _tail(text, found.end)
    after = text[found.end + len(tail) :] if PARTICLE.fullmatch(tail) else text[found.end :]
    return AFTERWARDS.fullmatch(after) is not None


def _meant(text: str, found: Match) -> bool:
    """Whether a match is meant as a place rather than as an everyday word."""
    if not found.names:
        return False
    if len(found.parts) > 1:
        return True
    word = found.parts[0]
    if word in NEVER:
        return False
    if _alone(text, found):
        return True
    near = NEAR.match(text, found.end) is not None
    doubtful = word in EVERYDAY or (len(word) == 2 and found.names[0].tier is Tier.PLACE and found.names[0].how != "landmark")
    if weak(found):
        return word not in EVERYDAY and (near or len(word) >= 3 or DIRECT.match(text, found.end) is not None)
    return not doubtful or near or CUE.match(text, found.end) is not None


def _stretched(text: str, found: Match) -> int:
    """The end of a match with the office or the address that follows it."""
    end = found.end
    if office := _OFFICE.match(text, end):
        return office.end(1)
    if road := _ROAD.match(text, end):
        return road.end()
    if found.names[0].region.level in ("emd", "ri") and (lot := _LOT.match(text, end)):
        return lot.end()
    return end


def _korean(text: str) -> list[Span]:
    spans: list[Span] = []
    until = 0
    for word in _WORD.finditer(text):
        start = word.start()
        if start < until:
            continue
        found = match(text, start, lambda end: _closes(text, end), avoid=_AVOID)
        if found and _meant(text, found):
            until = _stretched(text, found)
            spans.append(Span(start, until, text[start:until].strip()))
        elif span := _unsure(text, word.start(), word[0], word.end(), _follows(text, spans, start)):
            until = span.end
            spans.append(span)
    return [_widened(text, s, spans) for s in spans]


def _follows(text: str, spans: list[Span], start: int) -> bool:
    return bool(spans) and spans[-1].known and not text[spans[-1].end : start].strip()


def _bare(word: str) -> str:
    particle = PARTICLE.search(word)
    return word[: particle.start()] if particle and len(word) - len(particle[0]) >= 2 else word


@lru_cache(4096)
def _misspelt(word: str) -> bool:
    if sounds_like(word)[1]:
        return True
    return word[-1] in "구동군읍" and bool(correct(word)[1])


def _unsure(text: str, start: int, word: str, end: int, after_known: bool) -> Span | None:
    """A word that the gazetteer does not have but that stands where a place stands, or nearly is one."""
    if not re.search(r"[가-힣]", word):
        return None
    if attached := re.match(r"(.+?)(?:의|에서)?(근처|주변|인근|부근)", word):
        name = attached[1]
        return Span(start, start + len(name), name, False) if len(name) >= 2 and name not in GENERIC | EVERYDAY else None
    name = _bare(word)
    place = Span(start, start + len(name), name, False)
    if len(name) >= 2 and name not in GENERIC | NEVER and NEAR.match(text, place.end) and not _ENDINGS.search(name):
        return place
    if re.fullmatch(r"[가-힣]{2,8}역", name) and len(name) >= 3 and not NOT_STATIONS.search(name):
        return place
    answer = FILLER.fullmatch(text[:start]) and AFTERWARDS.fullmatch(text, end)
    if name in _AVOID or not (after_known or answer or CUE.match(text, place.end)):
        return None
    if len(name) > 2:
        return place if _misspelt(name) else None
    return place if name not in index() and any(m.tier is Tier.REGION for m in sounds_like(name)[1]) else None


def _widened(text: str, span: Span, spans: list[Span]) -> Span:
    """An unknown name together with the region said right before it."""
    if span.known:
        return span
    before = next((s for s in spans if s.known and s.end < span.start and not text[s.end : span.start].strip()), None)
    return Span(before.start, span.end, text[before.start : span.end], False) if before else span


def _latin(text: str) -> list[Span]:
    spans: list[Span] = []
    for run in _LATIN.finditer(text):
        words = list(re.finditer(r"[A-Za-z0-9][A-Za-z0-9'.-]*", run[0]))
        at = 0
        while at < len(words):
            length = next((n for n in range(min(8, len(words) - at), 0, -1) if _names_place(run[0], words[at : at + n])), 0)
            if length:
                start, end = run.start() + words[at].start(), run.start() + words[at + length - 1].end()
                said = re.sub(r"('s|\.)$", "", text[start:end])
                spans.append(Span(start, start + len(said), said))
            at += length or 1
    for named in _NEAR_NAME.finditer(text):
        said = named[1].rstrip(".")
        if said.split()[0] not in _PRONOUNS and not any(s.start < named.end(1) and named.start(1) < s.end for s in spans):
            spans.append(Span(named.start(1), named.start(1) + len(said), said, False))
    return spans


def _names_place(text: str, words: list[re.Match[str]]) -> bool:
    said = re.sub(r"('s|\.)$", "", text[words[0].start() : words[-1].end()])
    first = english.key(re.sub(r"'s$", "", words[0][0].lower()))
    numbered = words[0][0][0].isdigit()
    if not numbered and first[:3] not in english.starts():
        return False
    parsed = english.parse(said)
    if parsed is None or (parsed[1] and not numbered) or words[-1][0].lower() in ("of", "the", "south"):
        return False
    kept = english.nested(parsed[0])
    return bool(kept) and (len(parsed[0]) > 1 or min(m.tier for m in kept) is not Tier.STEM)


@lru_cache(512)
def find(text: str) -> tuple[Span, ...]:
    """Places named in a Korean or English text; overlapping and repeated ones once."""
    spans = sorted([*_korean(text), *_latin(text)], key=lambda s: (s.start, -s.end))
    kept: list[Span] = []
    for span in spans:
        if kept and span.start < kept[-1].end:
            continue
        if span.text not in {s.text for s in kept}:
            kept.append(span)
    return tuple(_qualified(kept))


def _qualified(spans: list[Span]) -> list[Span]:
    """Without a region that only says where the next place lies; an ambiguous next place is narrowed by it."""
    kept: list[Span] = []
    for span in spans:
        joined = _joined(kept[-1], span) if kept else None
        kept[-1:] = [joined] if joined else [*kept[-1:], span]
    return kept


def _joined(large: Span, small: Span) -> Span | None:
    """The smaller of two places, when it lies in the larger."""
    if not (large.known and small.known):
        return None
    above, own = lookup(large.text).regions, lookup(small.text).regions
    within = [r for r in own if len(above) == 1 and r.code10 != above[0].code10 and inside(r, above[0])]
    if not within:
        return None
    return small if len(within) == len(own) else Span(small.start, small.end, f"{large.text} {small.text}")
