"""permission: may this call run, and as what. Nothing is written before the person has answered."""

from __future__ import annotations

from datetime import datetime

from langgraph.runtime import Runtime
from langgraph.types import interrupt

from ummaya.adapters import authority
from ummaya.adapters.contract import Gate, Verdict
from ummaya.graph.state import Deps, Json, TurnState, session_of
from ummaya.nodes.answering.consent import question
from ummaya.nodes.answering.receipts import receipt


def permission(state: TurnState, runtime: Runtime[Deps]) -> Json:
    deps, call = runtime.context, state["call"] or {}
    spec = deps.catalogue.spec(call["adapter_id"]) if str(call.get("adapter_id")) in deps.catalogue else None
    ruling = authority.decide(spec, call, state["policy"], deps.secrets)
    decision: Json = {
        "gate": ruling.gate,
        "mode": ruling.mode,
        "citation": ruling.citation.model_dump(mode="json") if ruling.citation else None,
        "consent": None,
    }
    match ruling.gate:
        case Gate.ALLOW | Gate.HANDOFF:
            return {"decision": decision}
        case Gate.CONSENT:
            return _asked(state, deps, session_of(runtime), decision)
        case _:
            return _stopped(ruling, decision)


def _asked(state: TurnState, deps: Deps, session: str, decision: Json) -> Json:
    """Ask, and judge the answer: by its own id, in its time, and a no unless it is a yes."""
    call, mode = state["call"] or {}, decision["mode"]
    spec = deps.catalogue.spec(call["adapter_id"])
    binding = authority.consent_digest(session, state["turn"], spec.id, call["arguments"], mode)
    own = authority.consent_id(session, binding)
    asked, expires = datetime.fromisoformat(call["at"]), datetime.fromisoformat(call["until"])
    earlier = deps.ledger.previous(authority.intent_key(spec.id, call["arguments"]))
    answer = interrupt(question(own, spec, call, mode, state["text"], state["language"], expires, earlier))
    now = deps.clock()
    given = answer.get("verdict") if isinstance(answer, dict) and answer.get("id") == own else Verdict.DENY
    verdict = Verdict(given) if given in set(Verdict) else Verdict.DENY
    # A question from a time that has not come yet was stamped by a clock that is no proof of anything.
    if verdict is not Verdict.SUPERSEDED and not asked <= now <= expires:
        verdict = Verdict.TIMEOUT
    verdict = deps.ledger.answer(own, binding, verdict, now.isoformat())
    decision = {**decision, "consent": own, "verdict": verdict}
    ruling = authority.decide(spec, call, state["policy"], deps.secrets, verdict)
    if ruling.gate is Gate.ALLOW:
        return {"decision": decision}
    deps.ledger.note(
        receipt(state, session, spec, mode, now.isoformat(), consent=f"{verdict}:{own}", outcome="not_run", stop_reason=ruling.reason)
    )
    return _stopped(ruling, decision)


def _stopped(ruling: authority.Ruling, decision: Json) -> Json:
    return {"decision": decision, "fault": {"reason": ruling.reason, "detail": ruling.detail}}
