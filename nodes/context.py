"""context: take the request in, or turn to the next open goal."""

from __future__ import annotations

import re
import unicodedata

from langgraph.runtime import Runtime

from ummaya.adapters.contract import Labelled, Language, Reason
from ummaya.adapters.privacy import mask
from ummaya.adapters.slots import registry
from ummaya.graph.state import Deps, Goal, Json, TurnState, session_of
from ummaya.nodes.choosing import talk
from ummaya.nodes.choosing.goals import BETWEEN
from ummaya.nodes.choosing.urgent import urgent

LAP: Json = {"candidates": [], "proposal": None, "call": None, "decision": None, "result": None, "fault": None, "stop": None}
MEMORY = 5  # past turns that a question about this session may look back on
TRIES = 2  # how often one question is asked before its goal is let go


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
        "memory": {"turns": [_remembered(t) for t in deps.records.turns(session, last=MEMORY + 1) if t["turn"] != turn]},
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
    goals = _answered(waiting, text, profile, language, deps)
    if goals is None and (kind := talk.recognise(text)):
        if kind == "answer_to_nothing":
            return {**opened, "fault": {"reason": Reason.QUESTION_TO_USER, "detail": kind}}
        return {**opened, "talk": kind}
    if goals is None and not re.search(r"[^\W_]", text):
        return {**opened, "fault": {"reason": Reason.QUESTION_TO_USER, "detail": "no_words"}}
    if goals is None:
        goals = deps.chooser.goals(text, profile, language, deps.clock())
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


def _answered(waiting: list[Goal], text: str, profile: str, language: Language, deps: Deps) -> list[Goal] | None:
    """The waiting goals with the asked slots filled, or asked again; None when the words are a new request."""
    asking = next((g for g in waiting if g["status"] == "asking" and g["ask"] and g["ask"]["fields"]), None)
    if asking is None or asking["ask"] is None:
        return None
    filled = _fill(asking["ask"], text, profile, language, deps)
    if not filled:
        new = talk.recognise(text) not in (None, "answer_to_nothing") or deps.search(text, profile)
        if new or asking["tries"] >= TRIES:
            return None
    goals: list[Goal] = []
    for goal in waiting:
        again: Goal = {**goal, "status": "open", "stop": None, "evidence": []} if goal["status"] == "asking" else goal
        if goal is asking:
            again = {**again, "slots": {**goal["slots"], **filled}, "tries": goal["tries"] + (not filled)}
        goals.append(again)
    return goals


def _fill(ask: Json, text: str, profile: str, language: Language, deps: Deps) -> Json:
    """Values for the asked fields only: a chosen option, or what the fields' own readers find in an answer."""
    options = [Labelled.model_validate(o) for o in ask["options"]]
    if len(ask["fields"]) == 1 and (chosen := choice(text, options)):
        return {ask["fields"][0]: [chosen.model_dump(mode="json")]}
    hearing = registry.Hearing(now=deps.clock(), home=deps.home, language=language)
    read = registry.read(text, hearing)
    filled: Json = {}
    for name in ask["fields"]:
        kind = name if name in registry.types() else _slot_type(ask["adapter_id"], name, deps)
        if kind and (values := registry.derived(kind, read)):
            filled[name] = [v.model_dump(mode="json") for v in values]
    if not filled:
        return {}
    rest = text
    named = [v.label for kind, vs in read.items() if not registry.types()[kind].catch_all for v in vs]
    for label in sorted(named, key=len, reverse=True):
        rest = rest.replace(label, " ", 1)
    # More than the value, and something an adapter serves: that is a new request which happens to name such a value.
    bare = BETWEEN.match(" ".join(rest.split())) is not None
    return filled if bare or not deps.search(" ".join(rest.split()), profile) else {}


def _slot_type(adapter_id: str, field: str, deps: Deps) -> str | None:
    info = deps.catalogue.spec(adapter_id).input.model_fields.get(field) if adapter_id in deps.catalogue else None
    slot = registry.marker(info) if info else None
    return slot.type if slot else None


ORDINALS = {"첫": 0, "첫번째": 0, "first": 0, "두번째": 1, "둘째": 1, "second": 1, "세번째": 2, "셋째": 2, "third": 2}


def choice(text: str, options: list[Labelled]) -> Labelled | None:
    """The one option that the words pick: by its name, a part of it that no other has, or its number in the list."""
    words = re.sub(r"(이요|요|으로|로|입니다|이에요|예요|쪽|거)?[\s.!?]*$", "", text.strip())
    compact = re.sub(r"\s", "", words).casefold()
    names = [re.sub(r"\s", "", o.label).casefold() for o in options]
    for match in (lambda n: n == compact, lambda n: compact and compact in n, lambda n: n in compact):
        hits = [o for o, n in zip(options, names, strict=True) if match(n)]
        if len(hits) == 1:
            return hits[0]
    number = re.fullmatch(r"(\d+)번?(째)?", compact)
    index = int(number.group(1)) - 1 if number else ORDINALS.get(compact, -1)
    return options[index] if 0 <= index < len(options) else None
