"""Splits a request into goals: parts that different adapters serve. What only adds to a part stays with it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ummaya.adapters.contract import AdapterSpec, Candidate, Labelled
from ummaya.adapters.slots import registry
from ummaya.graph.state import Catalogue, Goal, Search

JOIN = re.compile(
    r"(?P<and>(?<=[가-힣])(?:이랑|랑)\s+|(?<=[가-힣])[와과]\s+|\s+(?:그리고|및|또)\s+|\s+(?:and|also|plus)\s+|·)"
    r"|(?P<comma>,\s+)|(?P<sentence>[.?!。]\s+|\n+|(?<=[가-힣])하고\s+)",
    re.IGNORECASE,
)
NEAR = 2.0  # a candidate within this many log-odds of the best could as well be the one meant
BETWEEN = re.compile(
    r"^[\s,.!?]*(?:은|는|이|가|을|를|의|도|에|에서|으로|로|요|이요|입니다|좀|for|in|at|on|the|please)*[\s,.!?]*$", re.IGNORECASE
)
CLEAR = 2.5  # log-odds at which a piece after a mere comma or full stop is taken for a request of its own
PARTS = 6  # a request with more parts than the ring has laps could not be served in one turn anyway


@dataclass(frozen=True)
class _Part:
    text: str
    slots: dict[str, list[Labelled]]
    found: list[Candidate]

    @property
    def near(self) -> set[str]:
        return {c.adapter_id for c in near(self.found)}

    @property
    def wordless(self) -> bool:
        """Whether nothing but the manner of asking is left: "알려 줘"."""
        return "Keyword" not in self.slots and not self.found

    @property
    def only_values(self) -> bool:
        """Whether the words are slot values and nothing else: "서울", "내일"."""
        rest = self.text
        named = {k: vs for k, vs in self.slots.items() if not registry.types()[k].catch_all}
        for label in sorted((v.label for vs in named.values() for v in vs), key=len, reverse=True):
            rest = rest.replace(label, " ", 1)
        return bool(named) and BETWEEN.match(" ".join(rest.split())) is not None


def near(found: Sequence[Candidate]) -> list[Candidate]:
    """The best candidate and those close behind it."""
    return [c for c in found if odds(c) >= odds(found[0]) - NEAR]


def odds(candidate: Candidate) -> float:
    """The log-odds a search gave, which tell apart what a rounded probability does not; else those of the score."""
    if "text" in candidate.signals:
        return sum(candidate.signals.get(name, 0.0) for name in ("text", "primitive", "around"))
    bounded = min(max(candidate.score, 1e-4), 1 - 1e-4)
    return math.log(bounded / (1 - bounded))


def split(text: str, profile: str, hearing: registry.Hearing, search: Search, catalogue: Catalogue) -> list[Goal]:
    """Goals in the order they were said; a part that names no value of its own may look at its siblings' (`shared`)."""

    def look(piece: str) -> _Part:
        return _Part(piece, registry.read(piece, hearing), search(piece, profile))

    parts = _join(text, look, catalogue)
    return [_goal(i, parts, hearing, catalogue) for i in range(len(parts))]


def _join(text: str, look: Callable[[str], _Part], catalogue: Catalogue) -> list[_Part]:
    marks = [m for m in JOIN.finditer(text) if text[: m.start()].strip() and text[m.end() :].strip() and not _in_a_word(text, m, look)]
    if not marks:
        return [look(text.strip())]
    starts, ends = [0, *(m.end() for m in marks)], [*(m.start() for m in marks), len(text)]
    parts: list[_Part] = []
    begin = 0
    here = look(text[begin : ends[0]].strip())
    for k, mark in enumerate(marks, 1):
        piece, together = look(text[starts[k] : ends[k]].strip()), look(text[begin : ends[k]].strip())
        if len(parts) < PARTS - 1 and _apart(here, piece, together, mark.lastgroup or "", catalogue):
            parts.append(here)
            begin, here = starts[k], piece
        else:
            here = together
    return _spread([*parts, here])


def _in_a_word(text: str, mark: re.Match[str], look: Callable[[str], _Part]) -> bool:
    """Whether the mark's 과/와 ends a value or breaks the rule of its final consonant: the 과 of 내과 or 안과 joins nothing."""
    syllable = mark.group().strip()
    if syllable not in ("와", "과"):
        return False
    closed = (ord(text[mark.start() - 1]) - ord("가")) % 28 != 0
    if closed != (syllable == "과"):
        return True
    word = text[: mark.start() + 1].rsplit(maxsplit=1)[-1]
    return look(word).only_values


def _apart(here: _Part, piece: _Part, together: _Part, mark: str, catalogue: Catalogue) -> bool:
    """Whether the next piece asks for something else, rather than saying more about the same thing; `together` is both as one."""
    if any(cue(piece.text, spec) for spec in _specs(here.found, catalogue)):
        return False
    if here.wordless or piece.wordless:
        return False
    if here.only_values or piece.only_values:
        # "서울이랑 부산 날씨" is two requests; "Gangnam-gu, Seoul" is one place, and a value after a request belongs to it.
        return mark == "and" and here.only_values
    if here.found and piece.found:
        return not (here.near & piece.near) and (mark == "and" or odds(piece.found[0]) >= CLEAR)
    # A noun phrase that no adapter serves is still a part, to be refused in sight, unless it fits what its neighbour asks.
    served = here.found or piece.found
    return mark != "sentence" and bool(served) and not (together.found and odds(together.found[0]) >= odds(served[0]) - NEAR)


def _spread(parts: list[_Part]) -> list[_Part]:
    """ "서울이랑 부산 날씨": a part of bare values asks what the part after it asks, for its own values."""
    spread = list(parts)
    for i in range(len(parts) - 2, -1, -1):
        if spread[i].only_values and spread[i + 1].found:
            follower = spread[i + 1]
            spread[i] = _Part(follower.text, {**follower.slots, **spread[i].slots}, follower.found)
    return spread


def _goal(i: int, parts: Sequence[_Part], hearing: registry.Hearing, catalogue: Catalogue) -> Goal:
    part = parts[i]
    slots: dict[str, Any] = {k: [v.model_dump(mode="json") for v in vs] for k, vs in part.slots.items()}
    for spec in _specs(part.found, catalogue):
        for name, found in cued(part.text, spec, hearing).items():
            slots.setdefault(name, [v.model_dump(mode="json") for v in found])
    shared: dict[str, Any] = {}
    for other in [*reversed(parts[:i]), *parts[i + 1 :]]:
        for kind, values in other.slots.items():
            # A day said later was said of something later; a place said anywhere is where the person is thinking of.
            if kind == "PlaceName" or other in parts[:i]:
                shared.setdefault(kind, [v.model_dump(mode="json") for v in values])
    return {"text": part.text, "slots": slots, "shared": shared, "status": "open", "evidence": [], "stop": None, "ask": None, "tries": 0}


def cue(text: str, spec: AdapterSpec) -> bool:
    """Whether the text names one of the adapter's own fields ("이사일은 …")."""
    return any(pattern.search(text) for _, _, pattern in _labelled(spec))


def cued(text: str, spec: AdapterSpec, hearing: registry.Hearing) -> dict[str, list[Labelled]]:
    """Values that stand behind a field's own label, read as that field's slot type."""
    found: dict[str, list[Labelled]] = {}
    for name, kind, pattern in _labelled(spec):
        for match in pattern.finditer(text):
            said = match.group("value")
            values = next((v for v in (_read(base, said, hearing, kind) for base in (kind, *registry.types()[kind].derives)) if v), [])
            if values:
                found[name] = values[:1]
    return found


def _read(base: str, said: str, hearing: registry.Hearing, wanted: str) -> list[Labelled]:
    reader = registry.types()[base].read
    return registry.derived(wanted, {base: reader(said, hearing)}) if reader else []


def _labelled(spec: AdapterSpec) -> list[tuple[str, str, re.Pattern[str]]]:
    """(field, slot type, pattern) of every field with a label; the value runs to the next comma, sentence end or label."""
    marked = [(n, m) for n, i in spec.input.model_fields.items() if (m := registry.marker(i)) and m.label and m.type in registry.types()]
    names = [r"\s*".join(map(re.escape, words.split())) for _, m in marked if m.label for words in (m.label.ko, m.label.en)]
    end = rf"(?=,\s|\.\s|\.?$|\n|{'|'.join(names)})" if names else "$"
    return [
        (
            name,
            m.type,
            re.compile(rf"(?:{'|'.join(names[2 * k : 2 * k + 2])})\s*(?:은|는|이|가|을|를|:|is|=)?\s*(?P<value>.+?){end}", re.IGNORECASE),
        )
        for k, (name, m) in enumerate(marked)
    ]


def _specs(found: Sequence[Candidate], catalogue: Catalogue) -> list[AdapterSpec]:
    return [catalogue.spec(c.adapter_id) for c in found[:3]]
