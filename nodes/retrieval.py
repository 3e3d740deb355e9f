"""retrieval: which adapters could serve this goal."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ummaya.adapters.contract import Candidate, ProfileSpec, Reason
from ummaya.adapters.slots import registry
from ummaya.graph.state import Catalogue, Deps, Json, TurnState
from ummaya.nodes.choosing.terms import around

TOP = 5


def retrieval(state: TurnState, runtime: Runtime[Deps]) -> Json:
    deps, goal = runtime.context, state["goals"][state["goal"]]
    found = around(deps.search(goal["text"], state["profile"], 2 * TOP), goal, _earlier(state), deps.catalogue)[:TOP]
    if state.get("urgent"):
        found = _urgent_first(found, deps.catalogue, state["profile"])
    if not found:
        profile = deps.catalogue.profile(state["profile"])
        reason = Reason.NO_ADAPTER_FOUND if _speaks_of(profile, goal["text"]) else Reason.OUT_OF_SCOPE
        return {"candidates": [], "fault": {"reason": reason, "detail": "below_threshold"}}
    return {"candidates": [c.model_dump(mode="json") for c in _closed(found, deps.catalogue)]}


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
    """Someone is in danger: the emergency adapters stand before all others, whatever the ranking made of the words."""
    best = max((c.score for c in found), default=1.0)
    known = {c.adapter_id: c for c in found}
    emergency = [s.id for s in catalogue.specs(profile) if s.emergency]
    signals = {i: {**(known[i].signals if i in known else {}), "urgent": 1.0} for i in emergency}
    ranked = sorted(emergency, key=lambda i: (-(known[i].score if i in known else 0.0), emergency.index(i)))[:TOP]
    first = [Candidate(adapter_id=i, score=best, signals=signals[i]) for i in ranked]
    return [*first, *(c for c in found if c.adapter_id not in emergency)][: TOP + len(first)]


def _speaks_of(profile: ProfileSpec, text: str) -> bool:
    """Whether the words belong to the profile's world, although nothing in it serves them."""
    low = text.casefold()
    return any(word.casefold() in low for word in (*profile.vocabulary.ko, *profile.vocabulary.en))
