"""permission: may this call run, and as what. Nothing is written before the person has answered."""

from __future__ import annotations

from datetime import datetime, timedelta

from langgraph.runtime import Runtime
from langgraph.types import interrupt

from ummaya.adapters import authority
from ummaya.adapters.contract import Gate, Mode, Policy, Reason, Verdict
from ummaya.graph.state import Deps, Json, TurnState, session_of
from ummaya.nodes.answering.consent import question
from ummaya.nodes.answering.receipts import receipt

SAID = {Verdict.DENY: "denied", Verdict.SUPERSEDED: "superseded", Verdict.TIMEOUT: "expired"}


def permission(state: TurnState, runtime: Runtime[Deps]) -> Json:
    deps, call = runtime.context, state["call"] or {}
    spec = deps.catalogue.spec(call["adapter_id"])
    mode = authority.resolve(spec, Policy(state["policy"]), deps.secrets)
    if isinstance(mode, Reason):
        return _stopped(mode, spec.credential.env if spec.credential else "", {"gate": Gate.BLOCKED, "mode": spec.mode})
    gate = authority.gate(spec, mode)
    decision: Json = {
        "gate": gate,
        "mode": mode,
        "citation": spec.citation.model_dump(mode="json") if spec.citation else None,
        "consent": None,
    }
    match gate:
        case Gate.ALLOW | Gate.HANDOFF:
            return {"decision": decision}
        case Gate.CONSENT:
            return _asked(state, deps, session_of(runtime), mode, decision)
        case _:
            return _stopped(Reason.PERMISSION_DENIED, "blocked", decision)


def _asked(state: TurnState, deps: Deps, session: str, mode: Mode, decision: Json) -> Json:
    """Ask, and judge the answer: by its own id, in its time, and a no unless it is a yes."""
    call = state["call"] or {}
    spec = deps.catalogue.spec(call["adapter_id"])
    binding = authority.consent_digest(session, state["turn"], spec.id, call["arguments"], mode)
    own = authority.consent_id(session, binding)
    expires = datetime.fromisoformat(call["at"]) + timedelta(seconds=deps.consent_seconds)
    earlier = deps.ledger.previous(authority.intent_key(spec.id, call["arguments"]))
    answer = interrupt(question(own, spec, call, mode, state["text"], state["language"], expires, earlier))
    now = deps.clock()
    given = answer.get("verdict") if isinstance(answer, dict) and answer.get("id") == own else Verdict.DENY
    verdict = Verdict(given) if given in set(Verdict) else Verdict.DENY
    if verdict is not Verdict.SUPERSEDED and now > expires:
        verdict = Verdict.TIMEOUT
    verdict = deps.ledger.answer(own, binding, verdict, now.isoformat())
    decision = {**decision, "consent": own, "verdict": verdict}
    if verdict is Verdict.ALLOW:
        return {"decision": decision}
    reason = Reason.CONSENT_TIMEOUT if verdict is Verdict.TIMEOUT else Reason.PERMISSION_DENIED
    deps.ledger.note(
        receipt(state, session, spec, mode, now.isoformat(), consent=f"{verdict}:{own}", outcome="not_run", stop_reason=reason)
    )
    return _stopped(reason, SAID[verdict], decision)


def _stopped(reason: Reason, detail: str, decision: Json) -> Json:
    return {"decision": decision, "fault": {"reason": reason, "detail": detail}}
