"""retrieval: which adapters could serve this goal."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ummaya.adapters.contract import Candidate, Effect, Mode, ProfileSpec, Reason
from ummaya.adapters.slots import registry
from ummaya.graph.state import Catalogue, Deps, Json, TurnState
from ummaya.nodes.choosing.goals import CLEAR, odds
from ummaya.nodes.choosing.terms import around

TOP = 5


def retrieval(state: TurnState, runtime: Runtime[Deps]) -> Json:
    deps, goal = runtime.context, state["goals"][state["goal"]]
    found = around(deps.search(goal["text"], state["profile"], 2 * TOP), goal, _earlier(state), deps.catalogue)[:TOP]
    found = [c for c in found if _may_be_offered(c, deps.catalogue)]
    if state.get("urgent"):
        found = _urgent_first(found, deps.catalogue, state["profile"])
    if not found:
        profile = deps.catalogue.profile(state["profile"])
        reason = Reason.NO_ADAPTER_FOUND if _speaks_of(profile, goal["text"]) else Reason.OUT_OF_SCOPE
        return {"candidates": [], "fault": {"reason": reason, "detail": "below_threshold"}}
    return {"candidates": [c.model_dump(mode="json") for c in _closed(found, deps.catalogue)]}


def _may_be_offered(candidate: Candidate, catalogue: Catalogue) -> bool:
    """An act that would ask for consent is offered to clear words only: a wrong lookup costs a moment, a wrong act more."""
    spec = catalogue.spec(candidate.adapter_id)
    return spec.effect is Effect.LOOKUP or spec.mode is Mode.HANDOFF or odds(candidate) >= CLEAR


def _earlier(state: TurnState) -> set[str]:
    """The adapters that answered in this turn or ended the last one."""
    last = (state.get("memory") or {}).get("turns", [])[-1:]
    return {row["adapter_id"] for row in [*state.get("evidence", []), *last] if row["adapter_id"]}


def _closed(found: list[Candidate], catalogue: Catalogue) -> list[Candidate]:
    """The candidates and, unscored, whoever provides a slot that one of them needs, and whoever provides what those need."""
    closed = {c.adapter_id: c for c in found}
    wave = list(closed)
    while wave:
        needed = {slot.type for i in wave for info in catalogue.spec(i).input.model_fields.values() if (slot := registry.marker(info))}
        wave = list(dict.fromkeys(p.id for slot in needed for p in catalogue.providers(slot) if p.id not in closed))
        closed |= {i: Candidate(adapter_id=i, score=0.0, signals={"provides_slot": 1.0}) for i in wave}
    return list(closed.values())


def _urgent_first(found: list[Candidate], catalogue: Catalogue, profile: str) -> list[Candidate]:
    """Someone is in danger: the first emergency adapter of the catalogue, whatever the ranking made of the words."""
    first = next((s.id for s in catalogue.specs(profile) if s.emergency), None)
    return [Candidate(adapter_id=first, score=1.0, signals={"urgent": 1.0})] if first else found


def _speaks_of(profile: ProfileSpec, text: str) -> bool:
    """Whether the words belong to the profile's world, although nothing in it serves them."""
    low = text.casefold()
    return any(word.casefold() in low for word in (*profile.vocabulary.ko, *profile.vocabulary.en))
