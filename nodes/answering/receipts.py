"""The fields of a receipt, filled from the turn. What the ledger adds (id, chain, marks) it adds itself."""

from __future__ import annotations

from ummaya.adapters.authority import call_digest, consent_digest, consent_id
from ummaya.adapters.contract import AdapterSpec, Mode, Reason
from ummaya.graph.state import Deps, Json, TurnState


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


def revocation(state: TurnState, deps: Deps, session: str, revoked: str, at: str) -> Json:
    """What a consent that was taken back would have allowed, as far as the session still stands where it was asked."""
    call = state.get("call") or {}
    spec = deps.catalogue.spec(call["adapter_id"]) if str(call.get("adapter_id")) in deps.catalogue else None
    said = {"consent": f"revoked:{revoked}", "outcome": "not_run", "stop_reason": Reason.PERMISSION_DENIED.value}
    asked = spec is not None and state.get("goal", 0) < len(state.get("goals") or ())
    for mode in Mode if asked else ():
        if spec and consent_id(session, consent_digest(session, state["turn"], spec.id, call.get("arguments") or {}, mode)) == revoked:
            return {**receipt(state, session, spec, mode, at, consent=None, outcome="", stop_reason=None), **said}
    return {"session": session, "time": at, **said}
