"""validation: a proposal becomes an exact, stamped call, or it is said what is wrong with it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from langgraph.runtime import Runtime
from pydantic import ValidationError

from ummaya.adapters.authority import call_digest, resolve
from ummaya.adapters.contract import Ask, Call, Evidence, Mode, Policy, Reason
from ummaya.adapters.slots.binding import Ambiguous, bind
from ummaya.graph.state import Deps, Json, TurnState


def validation(state: TurnState, runtime: Runtime[Deps]) -> Json:
    proposal = state["proposal"] or {}
    match proposal.get("kind"):
        case "ask":
            return _ask(proposal)
        case "answer":
            known = {e["id"] for e in state["evidence"]}
            cited = set(proposal.get("evidence") or ())
            return {} if cited and cited <= known else _wrong("cites_unknown_evidence", sorted(cited - known))
        case "call":
            return _call(state, runtime.context, proposal)
        case other:
            return _wrong("unknown_proposal", [str(other)[:40]])


def _ask(proposal: Json) -> Json:
    try:
        Ask.model_validate(proposal)
    except ValidationError as error:
        return _wrong("schema", _where(error))
    return {}


def _call(state: TurnState, deps: Deps, proposal: Json) -> Json:
    try:
        call = Call.model_validate(proposal)
    except ValidationError as error:
        return _wrong("schema", _where(error))
    offered = {c["adapter_id"] for c in state["candidates"]}
    if call.adapter_id not in offered or call.adapter_id not in deps.catalogue:
        return _wrong("adapter_not_among_candidates", [call.adapter_id[:60]])
    spec = deps.catalogue.spec(call.adapter_id)
    if call.primitive not in spec.primitives:
        return _wrong("primitive_not_served", [call.primitive])
    evidence = {e["id"]: Evidence.model_validate(e) for e in state["evidence"]}
    if late := [r for r in spec.requires if r not in {e.adapter_id for e in evidence.values()}]:
        return _wrong("requires_first", late)
    live = resolve(spec, Policy(state["policy"]), deps.secrets) is Mode.LIVE
    cited = [v for v in call.arguments.values() if isinstance(v, str) and v in evidence]
    if samples := [i for i in cited if live and evidence[i].mode is not Mode.LIVE]:
        return _wrong("sample_is_no_evidence", samples)
    try:
        arguments = bind(spec.input, call.arguments, evidence)
        exact = spec.input.model_validate(arguments).model_dump(mode="json")
    except Ambiguous as several:
        return _wrong("ambiguous", [several.field])
    except ValidationError as error:
        return _wrong("schema", _where(error))
    now = deps.clock()
    return {
        "call": {
            "adapter_id": call.adapter_id,
            "primitive": call.primitive.value,
            "arguments": exact,
            "final": call.final,
            "digest": call_digest(call.adapter_id, call.primitive, exact),
            "at": now.isoformat(),
            "until": (now + timedelta(seconds=deps.consent_seconds)).isoformat(),
            "changed": _changed(call.arguments, exact),
        }
    }


def _changed(given: Json, exact: Json) -> Json:
    """What validation made of each argument it did not take as it was, so that nothing is repaired silently."""
    return {name: {"given": given[name], "taken": exact[name]} for name in given if name in exact and given[name] != exact[name]}


def _where(error: ValidationError) -> list[str]:
    return [f"{'.'.join(map(str, e['loc']))}: {e['type']}" for e in error.errors(include_input=False, include_url=False)][:5]


def _wrong(detail: str, at: list[Any]) -> Json:
    return {"call": None, "fault": {"reason": Reason.INVALID_ARGUMENTS, "detail": detail, "at": [str(a) for a in at]}}
