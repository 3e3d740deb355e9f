"""stop: the one place that goes on or ends. It judges the lap, decides, and composes from results and receipts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langgraph.runtime import Runtime

from ummaya.adapters.contract import Decision, Evidence, Mode, Reason, Status
from ummaya.graph.state import Deps, Goal, Json, TurnState, session_of
from ummaya.nodes.answering import conversation
from ummaya.nodes.answering.compose import Desk, answer
from ummaya.nodes.answering.wording import refusal, say

DECIDES: dict[Reason, Decision] = {
    Reason.EVIDENCE_COMPLETE: Decision.COMPLETE,
    Reason.MOCK_EVIDENCE: Decision.MOCK,
    Reason.QUESTION_TO_USER: Decision.ASK_USER,
    Reason.CONVERSATION: Decision.COMPLETE,
    Reason.NO_ADAPTER_FOUND: Decision.REFUSE,
    Reason.OUT_OF_SCOPE: Decision.REFUSE,
    Reason.INVALID_ARGUMENTS: Decision.REFUSE,
    Reason.PERMISSION_DENIED: Decision.REFUSE,
    Reason.CONSENT_TIMEOUT: Decision.REFUSE,
    Reason.CREDENTIAL_MISSING: Decision.ERROR,
    Reason.PROTECTED_CHANNEL_UNAVAILABLE: Decision.HANDOFF,
    Reason.ADAPTER_ERROR: Decision.ERROR,
    Reason.OUTCOME_UNKNOWN: Decision.ERROR,
    Reason.BUDGET_REACHED: Decision.ERROR,
    Reason.HANDOFF_REQUIRED: Decision.HANDOFF,
}
FIRST = [Decision.ASK_USER, Decision.HANDOFF, Decision.ERROR, Decision.REFUSE, Decision.MOCK, Decision.COMPLETE]
"""The turn's decision is the first of these that one of its goals has."""


def stop(state: TurnState, runtime: Runtime[Deps]) -> Json:
    deps = runtime.context
    if kind := state.get("talk"):
        profile = deps.catalogue.profile(state["profile"])
        said = conversation.reply(kind, state["memory"]["turns"], profile, state["language"], voided=state.get("voided", False))
        return _ended(state, runtime, [], {"decision": Decision.COMPLETE, "reason": Reason.CONVERSATION, "detail": kind}, said, [], 0)
    goals: list[Goal] = [goal.copy() for goal in state["goals"]]
    evidence = list(state["evidence"])
    if goals:
        _judge(goals[state["goal"]], state, evidence, deps)
    else:
        goals = [_unheard(state)]
    if any(g["status"] == "open" for g in goals):
        if state["lap"] < deps.laps and state.get("spent", 0.0) < deps.seconds:
            return {"goals": goals, "evidence": evidence}
        for goal in (g for g in goals if g["status"] == "open"):
            goal["status"], goal["stop"] = "stopped", {"reason": Reason.BUDGET_REACHED, "detail": _spent_on(state, deps)}
    return _end(state, runtime, goals, evidence)


def _unheard(state: TurnState) -> Goal:
    """A turn that never had a goal: what context refused, as the one part there is."""
    fault = state["fault"] or {}
    part: Goal = {
        "text": state["text"],
        "slots": {},
        "shared": {},
        "status": "stopped",
        "evidence": [],
        "stop": fault,
        "ask": None,
        "tries": 0,
    }
    if fault["reason"] == Reason.QUESTION_TO_USER:
        text = say(refusal(Reason.QUESTION_TO_USER, fault["detail"]), state["language"])
        part["status"], part["ask"] = "asking", {"kind": "ask", "fields": [], "text": text, "options": [], "adapter_id": ""}
    return part


def _judge(goal: Goal, state: TurnState, evidence: list[Json], deps: Deps) -> None:
    """What this lap did to its goal."""
    proposal, call, result, fault = state.get("proposal"), state.get("call"), state.get("result"), state.get("fault")
    about = _about(state, result, deps)
    best = max(state["candidates"], key=lambda c: c["score"], default=None)
    goal["emergency"] = goal.get("emergency", False) or bool(best and deps.catalogue.spec(best["adapter_id"]).emergency)
    if fault:
        goal["status"], goal["stop"] = "stopped", {**fault, **about}
    elif result and call:
        _take(goal, result, call, about, evidence, deps)
    elif proposal and proposal["kind"] == "ask":
        goal["status"], goal["ask"] = "asking", proposal
        goal["stop"] = {
            **about,
            "reason": Reason.QUESTION_TO_USER,
            "detail": ",".join(proposal["fields"]),
            "adapter_id": proposal["adapter_id"] or None,
        }
    elif proposal and proposal["kind"] == "answer":
        used = [e for e in evidence if e["id"] in proposal["evidence"]]
        goal["evidence"] = [*goal["evidence"], *(i for i in proposal["evidence"] if i not in goal["evidence"])]
        _done(goal, used[-1])


def _about(state: TurnState, result: Json | None, deps: Deps) -> Json:
    """Which adapter this lap was about; a name that a proposal made up is none."""
    named = state.get("call") or state.get("proposal") or {}
    adapter_id = named.get("adapter_id")
    mode = (result or {}).get("mode") or (state.get("decision") or {}).get("mode")
    known = adapter_id in deps.catalogue if adapter_id else False
    return {"adapter_id": adapter_id if known else None, "primitive": named.get("primitive"), "mode": mode}


def _take(goal: Goal, result: Json, call: Json, about: Json, evidence: list[Json], deps: Deps) -> None:
    """A result becomes evidence, or the reason this goal stops."""
    status = Status(result["status"])
    if status in (Status.ERROR, Status.OUTCOME_UNKNOWN):
        reason = result["reason"] or (Reason.OUTCOME_UNKNOWN if status is Status.OUTCOME_UNKNOWN else Reason.ADAPTER_ERROR)
        goal["status"], goal["stop"] = "stopped", {**about, "reason": reason, "detail": result["detail"], "warnings": result["warnings"]}
        return
    got = Evidence(
        id=f"E{len(evidence) + 1}",
        adapter_id=call["adapter_id"],
        primitive=call["primitive"],
        mode=result["mode"],
        retrieved_at=result.get("retrieved_at") or deps.clock().isoformat(timespec="seconds"),
        digest=call["digest"],
        **{k: result[k] for k in ("status", "source", "observed_at", "data", "slots", "warnings")},
    ).model_dump(mode="json")
    evidence.append(got)
    goal["evidence"] = [*goal["evidence"], got["id"]]
    if call["final"]:
        _done(goal, got)


def _done(goal: Goal, last: Json) -> None:
    reason = {Mode.MOCK: Reason.MOCK_EVIDENCE, Mode.HANDOFF: Reason.HANDOFF_REQUIRED}.get(Mode(last["mode"]), Reason.EVIDENCE_COMPLETE)
    detail = last["status"] if last["status"] != Status.OK else ""
    goal["status"] = "done"
    goal["stop"] = {"reason": reason, "detail": detail, **{k: last[k] for k in ("adapter_id", "primitive", "mode")}}


def _spent_on(state: TurnState, deps: Deps) -> str:
    return "seconds" if state.get("spent", 0.0) >= deps.seconds else "laps"


def _end(state: TurnState, runtime: Runtime[Deps], goals: list[Goal], evidence: list[Json]) -> Json:
    deps, session = runtime.context, session_of(runtime)
    desk = Desk(
        catalogue=deps.catalogue,
        profile=deps.catalogue.profile(state["profile"]),
        language=state["language"],
        evidence=[Evidence.model_validate(e) for e in evidence],
        receipts=deps.ledger.receipts(session),
        turn=state["turn"],
        urgent=state.get("urgent", False),
        voided=state.get("voided", False),
        limit=deps.max_characters,
    )
    said, places, dropped = answer(goals, desk)
    deciding = min(goals, key=lambda g: FIRST.index(DECIDES[Reason((g["stop"] or {})["reason"])]))
    ended = _stop_of(deciding)
    parts = [{"text": g["text"], "stop": _stop_of(g), "sentences": at} for g, at in zip(goals, places, strict=True)]
    return {"evidence": [], "goals": [], **_ended(state, runtime, goals, ended, said, parts, dropped, evidence)}


def _stop_of(goal: Goal) -> Json:
    stopped = goal["stop"] or {}
    keys = ("reason", "detail", "adapter_id", "primitive", "mode")
    return {"decision": DECIDES[Reason(stopped["reason"])], **{k: stopped.get(k) for k in keys}}


def _ended(
    state: TurnState,
    runtime: Runtime[Deps],
    goals: Sequence[Goal],
    ended: Json,
    said: Json,
    parts: Sequence[Json],
    dropped: int,
    evidence: Sequence[Json] = (),
) -> Json:
    """Close the turn's record, and leave in state only what the next turn needs."""
    deps, session = runtime.context, session_of(runtime)
    full: Json = {"adapter_id": None, "primitive": None, "mode": None, **ended}
    asking = next((g["ask"] for g in goals if g["status"] == "asking"), None)
    place = _place(goals) or state.get("place")
    outcome: dict[str, Any] = {
        "stop": full,
        "answer": said,
        "parts": list(parts),
        "evidence": [_kept(e, deps) for e in evidence],
        "candidates": state.get("candidates") or [],
        "place": place,
        "waiting": asking,
        "receipts": [r["id"] for r in deps.ledger.receipts(session, state["turn"])],
    }
    deps.records.end(session, state["turn"], deps.clock().isoformat(timespec="seconds"), outcome)
    waiting = [g for g in goals if g["status"] == "asking"]
    return {"stop": full, "answer": said, "place": place, "waiting_goals": waiting, "dropped": dropped, "talk": None}


def _place(goals: Sequence[Goal]) -> Json | None:
    """The place spoken of last, for a later "근처"."""
    named = [g["slots"]["PlaceName"][-1] for g in goals if g["status"] == "done" and g["slots"].get("PlaceName")]
    return named[-1] if named else None


def _kept(e: Json, deps: Deps) -> Json:
    """Evidence as the record keeps it: the fields its adapter names as worth keeping, and no slots."""
    keep = deps.catalogue.spec(e["adapter_id"]).keep
    data = {k: v for k, v in e["data"].items() if k in keep} if keep else e["data"]
    return {**{k: e[k] for k in e if k not in ("slots", "digest", "data", "warnings")}, "data": data}
