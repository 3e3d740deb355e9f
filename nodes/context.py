"""context: take the request in, or turn to the next open goal."""

from __future__ import annotations

import re
import unicodedata

from langgraph.runtime import Runtime

from ummaya.adapters.contract import Language, Reason
from ummaya.adapters.privacy import mask
from ummaya.graph.state import Deps, Goal, Json, TurnState, session_of
from ummaya.nodes.choosing import talk
from ummaya.nodes.choosing.replies import answered
from ummaya.nodes.choosing.urgent import urgent

LAP: Json = {"candidates": [], "proposal": None, "call": None, "decision": None, "result": None, "fault": None, "stop": None}
MEMORY = 5  # past turns that a question about this session may look back on


def context(state: TurnState, runtime: Runtime[Deps]) -> Json:
    if state.get("request") is None:
        after = next(i for i, g in enumerate(state["goals"]) if g["status"] == "open")
        return {**LAP, "goal": after, "lap": state["lap"] + 1}
    return _opened(state, runtime.context, session_of(runtime))


def _opened(state: TurnState, deps: Deps, session: str) -> Json:
    """The first pass of a turn: everything of the last turn is reset, what the inbox held is taken."""
    said = clean(state.get("request") or "")
    too_long = len(said) > deps.max_characters
    text = mask(said[: deps.max_characters])
    language = language_of(text)
    policy, profile = state.get("policy") or "allow_mock", state.get("profile") or "public"
    turn = deps.records.begin(session, text, policy, profile, language, deps.clock().isoformat())
    before = [t for t in deps.records.turns(session, last=MEMORY + 1) if t["turn"] != turn]
    opened: Json = {
        **LAP,
        "request": None,
        "policy": policy,
        "profile": profile,
        "turn": turn,
        "text": text,
        "language": language,
        "urgent": urgent(text),
        "talk": None,
        "voided": bool(before) and (before[-1].get("stop") or {}).get("detail") == "superseded",  # by these very words: it must be said
        "memory": {"turns": [_remembered(t) for t in before]},
        "spent": 0.0,
        "lap": 1,
        "goals": [],
        "goal": 0,
        "evidence": [],
        "answer": None,
        "waiting_goals": [],
    }
    if too_long or not text:
        return {**opened, "fault": {"reason": Reason.INVALID_ARGUMENTS, "detail": "too_long" if too_long else "empty"}}
    waiting = state.get("waiting_goals") or []
    goals = answered(waiting, text, profile, language, deps)
    if goals is None and (kind := talk.recognise(text)):
        if kind in ("answer_to_nothing", "bare_act"):
            return {**opened, "fault": {"reason": Reason.QUESTION_TO_USER, "detail": kind}}
        return {**opened, "talk": kind}
    if goals is None and not re.search(r"[^\W_]", text):
        return {**opened, "fault": {"reason": Reason.QUESTION_TO_USER, "detail": "no_words"}}
    if goals is None:
        goals = deps.chooser.goals(text, profile, language, deps.clock())
        if opened["urgent"]:
            goals = [_one(goals, text)]
        if place := state.get("place"):
            for goal in goals:
                goal["shared"].setdefault("PlaceName", [place])
    return {**opened, "goals": goals}


def clean(text: str) -> str:
    """NFC, without control, bidi, tag and zero-width characters; line breaks stay."""
    text = unicodedata.normalize("NFC", text)
    return "".join(c for c in text if c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co")).strip()


def language_of(text: str) -> Language:
    """The language of the answer: Korean unless the words are Latin only."""
    return "en" if re.search(r"[A-Za-z]{2}", text) and not re.search(r"[가-힣ㄱ-ㅎㅏ-ㅣ]", text) else "ko"


def _remembered(turn: Json) -> Json:
    stop = turn.get("stop") or {}
    return {
        "turn": turn["turn"],
        "request": turn["request"][:80],
        "reason": stop.get("reason"),
        "detail": stop.get("detail"),
        "adapter_id": stop.get("adapter_id"),
    }


def _one(goals: list[Goal], text: str) -> Goal:
    """A call for help is one goal, whatever joins its words."""
    return {**goals[0], "text": text, "slots": {k: v for g in reversed(goals) for k, v in g["slots"].items()}}
