"""dispatch: run the call, at most once for one intent. Mode, gate and consent are computed anew here."""

from __future__ import annotations

from langgraph.runtime import Runtime

from ummaya.adapters import authority
from ummaya.adapters.cache import Keeper
from ummaya.adapters.contract import Access, AdapterResult, AdapterSpec, Gate, Mode, Reason, Source, Status
from ummaya.adapters.declare import handoff_material
from ummaya.graph.state import Deps, Json, TurnState, session_of
from ummaya.nodes.answering.receipts import receipt


def dispatch(state: TurnState, runtime: Runtime[Deps]) -> Json:
    deps, call = runtime.context, state["call"] or {}
    spec = deps.catalogue.spec(call["adapter_id"]) if str(call.get("adapter_id")) in deps.catalogue else None
    ruling = authority.decide(spec, call, state["policy"], deps.secrets)
    if spec is None or ruling.mode is None or ruling.gate is Gate.BLOCKED:
        denied = _failed(spec, ruling.reason or Reason.PERMISSION_DENIED, "changed_since_permission")
        return _came_back(denied, ruling.mode or Mode.HANDOFF)
    mode = ruling.mode
    match ruling.gate:
        case Gate.ALLOW:
            return _came_back(_run(state, deps, spec, mode), mode)
        case Gate.HANDOFF:
            result = handoff_material(spec, spec.input.model_validate(call["arguments"]), state["language"])
            at = deps.clock().isoformat()
            deps.ledger.note(
                receipt(state, session_of(runtime), spec, mode, at, consent=None, outcome="handed_off", stop_reason=Reason.HANDOFF_REQUIRED)
            )
            return _came_back(result, Mode.HANDOFF)
        case _:
            return _came_back(_send(state, deps, session_of(runtime), spec, mode), mode)


def _send(state: TurnState, deps: Deps, session: str, spec: AdapterSpec, mode: Mode) -> AdapterResult:
    """Consent used up and intent committed together; then the call; then settlement. No intent, no call."""
    call = state["call"] or {}
    binding = authority.consent_digest(session, state["turn"], spec.id, call["arguments"], mode)
    own = authority.consent_id(session, binding)
    intended = receipt(state, session, spec, mode, deps.clock().isoformat(), consent=own, outcome="intended", stop_reason=None)
    opened = deps.ledger.open_intent(own, binding, authority.intent_key(spec.id, call["arguments"]), intended)
    match opened["state"]:
        case "new":
            return _sent(state, deps, spec, mode, own, intended)
        case "settled":
            return AdapterResult.model_validate(opened["result"])
        case "no_consent":
            return _failed(spec, Reason.PERMISSION_DENIED, "no_consent")
        case "in_progress":
            return _failed(spec, Reason.PROTECTED_CHANNEL_UNAVAILABLE, "in_progress")
        case "done":
            return _failed(spec, Reason.PROTECTED_CHANNEL_UNAVAILABLE, "stated_done")
        case _:
            return _unknown(deps, spec, intended, "unsettled_intent")


def _sent(state: TurnState, deps: Deps, spec: AdapterSpec, mode: Mode, own: str, intended: Json) -> AdapterResult:
    """The one call of a committed intent. Whatever leaves its outcome in doubt leaves the intent unsettled, never retried."""
    try:
        result = _run(state, deps, spec, mode)
        if result.status is not Status.OUTCOME_UNKNOWN:
            outcome = {**intended, "time": deps.clock().isoformat(), "outcome": result.status.value, "stop_reason": result.reason}
            deps.ledger.settle(own, result.model_dump(mode="json"), outcome)
            return result
        fault = result.detail
    except Exception as error:  # noqa: BLE001 - whatever went wrong, the request may be out
        fault = type(error).__name__
    return _unknown(deps, spec, intended, fault)


def _unknown(deps: Deps, spec: AdapterSpec, intended: Json, detail: str) -> AdapterResult:
    unknown = {"time": deps.clock().isoformat(), "outcome": Status.OUTCOME_UNKNOWN.value, "stop_reason": Reason.OUTCOME_UNKNOWN.value}
    deps.ledger.note({**intended, **unknown})
    return AdapterResult(status=Status.OUTCOME_UNKNOWN, source=_source(spec), reason=Reason.OUTCOME_UNKNOWN, detail=detail)


def _run(state: TurnState, deps: Deps, spec: AdapterSpec, mode: Mode) -> AdapterResult:
    call = state["call"] or {}
    secret = deps.secret(spec) if mode is Mode.LIVE else None
    left = max(1.0, deps.seconds - state.get("spent", 0.0))
    send = deps.transports[mode].open(spec, secret, left)
    access = Access(mode=mode, send=send, now=deps.clock(), language=state["language"])
    result = deps.catalogue[spec.id].run(spec.input.model_validate(call["arguments"]), access)
    return send.settled(result) if isinstance(send, Keeper) else result


def _came_back(result: AdapterResult, mode: Mode) -> Json:
    return {"result": {**result.model_dump(mode="json"), "mode": mode.value}}


def _failed(spec: AdapterSpec | None, reason: Reason, detail: str) -> AdapterResult:
    return AdapterResult(status=Status.ERROR, source=_source(spec) if spec else Source(title=""), reason=reason, detail=detail)


def _source(spec: AdapterSpec) -> Source:
    return Source(title=spec.title.ko, url=spec.channel.url if spec.channel else "")
