"""The Planner: backward chaining over typed slots. No model, no network, the same answer every time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from ummaya.adapters.authority import call_digest
from ummaya.adapters.contract import (
    AdapterSpec,
    Answer,
    Ask,
    Call,
    Candidate,
    Effect,
    Evidence,
    Labelled,
    Language,
    Mode,
    Primitive,
    Proposal,
    Slot,
    Status,
)
from ummaya.adapters.slots import registry
from ummaya.adapters.slots.binding import bind
from ummaya.graph.state import Catalogue, Goal, Search
from ummaya.nodes.choosing import goals as split
from ummaya.nodes.choosing import questions

DEPTH = 3  # provider of a provider of a provider: no real chain is longer, and a loop among specs must end


@dataclass(frozen=True)
class _Desk:
    """What one choice looks at."""

    goal: Goal
    evidence: Sequence[Evidence]
    modes: Mapping[str, str]
    language: Language


@dataclass(frozen=True)
class Planner:
    """A Chooser that reaches for the best candidate and, backwards, for whatever its typed fields need."""

    catalogue: Catalogue
    search: Search
    home: str | None = None

    def goals(self, text: str, profile: str, language: Language, now: datetime) -> list[Goal]:
        """The parts of a request, each with the slots its own words fill."""
        hearing = registry.Hearing(now=now, home=self.home, language=language)
        return split.split(text, profile, hearing, self.search, self.catalogue)

    def choose(
        self,
        goal: Goal,
        candidates: Sequence[Candidate],
        evidence: Sequence[Evidence],
        modes: Mapping[str, str],
        language: Language,
        now: datetime,
    ) -> Proposal:
        """One step towards the best candidate: the step it still needs, a question, its call, or an answer from evidence."""
        desk = _Desk(goal, evidence, modes, language)
        return self._reach(self._best(goal, candidates, now), desk, final=True, depth=0)

    def _best(self, goal: Goal, candidates: Sequence[Candidate], now: datetime) -> AdapterSpec:
        """The first candidate, unless one close behind takes more of what the person named, or as much in fewer steps."""
        ranked = [c for c in candidates if c.score > 0] or list(candidates)
        kinds = registry.types()
        named = {name for name, said in goal["slots"].items() if name in kinds and not kinds[name].catch_all and not _is_now(said, now)}
        near = [self.catalogue.spec(c.adapter_id) for c in split.near(ranked)]
        return max(near, key=lambda spec: (len(named & self._takes(spec, 0)), -self._steps(spec, set(goal["slots"]), 0)))

    def _steps(self, spec: AdapterSpec, have: set[str], depth: int) -> int:
        """How many other adapters must answer first: of two that fit alike, the smaller action is chosen."""
        steps = 0
        for name, info in spec.input.model_fields.items():
            slot = registry.marker(info)
            if slot is None or not info.is_required() or name in have or registry.bases(slot.type) & have:
                continue
            providers = [p for p in self.catalogue.providers(slot.type) if p.id != spec.id] if depth < DEPTH else []
            steps = max(steps, 1 + min((self._steps(p, have, depth + 1) for p in providers), default=0))
        return steps

    def _takes(self, spec: AdapterSpec, depth: int) -> set[str]:
        """Slot types that can reach the adapter's fields: directly, by a derivation, or through a provider."""
        kinds: set[str] = set()
        for info in spec.input.model_fields.values():
            if (slot := registry.marker(info)) is None:
                continue
            kinds |= registry.bases(slot.type)
            if depth < DEPTH:
                kinds = kinds.union(*(self._takes(p, depth + 1) for p in self.catalogue.providers(slot.type) if p.id != spec.id))
        return kinds

    def _reach(self, spec: AdapterSpec, desk: _Desk, final: bool, depth: int) -> Proposal:
        arguments: dict[str, Any] = {}
        missing: list[tuple[str, Slot]] = []
        for name, info in spec.input.model_fields.items():
            slot = registry.marker(info)
            if slot is None:
                continue
            said = self._said(name, slot, spec, desk)
            if len(said) > 1 and info.is_required():
                return questions.which(slot.type, said, spec.id, desk.language)
            if said:
                arguments[name] = said[-1].value
            elif info.is_required() or slot.wanted:
                step = self._provided(slot, info.is_required(), spec, desk, depth)
                if isinstance(step, str):
                    arguments[name] = step
                elif step is not None:
                    return step
                elif info.is_required():
                    missing.append((name, slot))
        if missing:
            return questions.missing(spec, missing, desk.language)
        return self._call_or_answer(spec, arguments, desk, final)

    def _said(self, name: str, slot: Slot, spec: AdapterSpec, desk: _Desk) -> list[Labelled]:
        """Values the person gave for this field: by its own name, by its slot type, or (for a lookup) in another part."""
        goal = desk.goal
        lookup = spec.effect is Effect.LOOKUP
        for source in (goal["slots"], goal["shared"]) if lookup else (goal["slots"],):
            if name in source:
                return [Labelled.model_validate(v) for v in source[name]]
            have = {k: [Labelled.model_validate(v) for v in vs] for k, vs in source.items() if k in registry.types()}
            if found := registry.derived(slot.type, have):
                return found
        return []

    def _provided(self, slot: Slot, required: bool, consumer: AdapterSpec, desk: _Desk, depth: int) -> Proposal | str | None:
        """The id of evidence that gives the slot's one value, the step that would get it, or None when nobody provides it."""
        question: Ask | None = None
        for provider in self._providers(slot, required, consumer, desk) if depth < DEPTH else ():
            step = self._reach(provider, desk, final=False, depth=depth + 1)
            if isinstance(step, Ask):
                question = question or (step if required else None)
                continue
            if not isinstance(step, Answer):
                return step
            given = next(e for e in desk.evidence if e.id == step.evidence[0])
            values = registry.derived(slot.type, given.slots)
            if len(values) == 1:
                return given.id
            if given.status is Status.SIMULATED:  # nobody chooses among invented things: the sample is all there is to show
                return step if depth == 0 else None
            if not required:
                continue
            spoken = next((m.type for i in provider.input.model_fields.values() if (m := registry.marker(i))), slot.type)
            if values:
                return questions.which(spoken if spoken == "PlaceName" else slot.type, values, provider.id, desk.language)
            question = question or questions.not_found(spoken, _spoken(spoken, desk.goal), provider.id, desk.language)
        return question

    def _providers(self, slot: Slot, required: bool, consumer: AdapterSpec, desk: _Desk) -> list[AdapterSpec]:
        """Who may be asked for the slot, in order: those that run Live; a sample only where nobody does and nothing Live would take it."""
        lookups = [p for p in self.catalogue.providers(slot.type) if p.effect is Effect.LOOKUP and p.id != consumer.id]
        live = [p for p in lookups if desk.modes.get(p.id) == Mode.LIVE]
        sampled = required and desk.modes.get(consumer.id) != Mode.LIVE
        return live or (lookups if sampled else [])

    def _call_or_answer(self, spec: AdapterSpec, arguments: dict[str, Any], desk: _Desk, final: bool) -> Proposal:
        primitive = spec.primitives[0]
        by_id = {e.id: e for e in desk.evidence}
        try:
            exact = spec.input.model_validate(bind(spec.input, arguments, by_id)).model_dump(mode="json")
        except ValidationError:
            exact = arguments
        wanted = call_digest(spec.id, primitive, exact)
        known = next((e for e in desk.evidence if e.digest == wanted and e.status is not Status.ERROR), None)
        if known is not None:
            return Answer(evidence=(known.id,))
        return Call(adapter_id=spec.id, primitive=Primitive(primitive), arguments=arguments, final=final)


def _is_now(said: Sequence[Mapping[str, Any]], now: datetime) -> bool:
    """Whether the one value is this very hour: "지금" asks for nothing that an adapter without a date would not give."""
    value = said[-1]["value"] if said else None
    return isinstance(value, dict) and value.get("hour") == now.hour and value.get("start") == value.get("end") == now.date().isoformat()


def _spoken(kind: str, goal: Goal) -> str:
    """What the person called the thing that was looked up."""
    return next((v[-1]["label"] for v in (goal["slots"].get(kind), goal["shared"].get(kind)) if v), "")
