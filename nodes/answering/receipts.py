"""The fields of a receipt, filled from the turn. What the ledger adds (id, chain, marks) it adds itself."""

from __future__ import annotations

from ummaya.adapters.authority import call_digest
from ummaya.adapters.contract import AdapterSpec, Mode
from ummaya.graph.state import Json, TurnState


def receipt(
    state: TurnState, session: str, spec: AdapterSpec, mode: Mode, at: str, *, consent: str | None, outcome: str, stop_reason: str | None
) -> Json:
    """What was or was not done, why, on which rule, and with whose consent."""
    call = state["call"] or {}
    return {
        "session": session,
        "turn": state["turn"],
        "adapter": spec.id,
        "primitive": call["primitive"],
        "mode": mode.value,
        "effect": spec.effect.value,
        "purpose": state["goals"][state["goal"]]["text"],
        "time": at,
        "citation": {"title": spec.citation.title, "url": spec.citation.url} if spec.citation else None,
        "consent": consent,
        "digest": call_digest(spec.id, call["primitive"], call["arguments"]),
        "outcome": outcome,
        "stop_reason": stop_reason,
    }
