"""What a person's words do to a question that waits: fill its fields, miss them, or start something new."""

from __future__ import annotations

import re

from ummaya.adapters.contract import Labelled, Language
from ummaya.adapters.slots import registry
from ummaya.graph.state import Deps, Goal, Json
from ummaya.nodes.choosing import talk
from ummaya.nodes.choosing.goals import BETWEEN, CLEAR, cued, odds

TRIES = 2  # how often one question is asked before its goal is let go


def answered(waiting: list[Goal], text: str, profile: str, language: Language, deps: Deps) -> list[Goal] | None:
    """The waiting goals with the asked slots filled, or asked again; None when the words are a new request."""
    asking = next((g for g in waiting if g["status"] == "asking" and g["ask"] and g["ask"]["fields"]), None)
    if asking is None or asking["ask"] is None:
        return None
    filled = _fill(asking["ask"], text, profile, language, deps)
    if not filled:
        new = talk.recognise(text) not in (None, "answer_to_nothing", "bare_act") or deps.search(text, profile)
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
    """Values for the asked fields only: a chosen option, what stands behind a field's label, or what the fields' readers find."""
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
    labelled = cued(text, deps.catalogue.spec(ask["adapter_id"]), hearing) if ask["adapter_id"] in deps.catalogue else {}
    for name in set(labelled) & set(ask["fields"]):
        filled[name] = [v.model_dump(mode="json") for v in labelled[name]]
    return {} if not filled or (not labelled and _another(ask, text, read, profile, deps)) else filled


def _another(ask: Json, text: str, read: dict[str, list[Labelled]], profile: str, deps: Deps) -> bool:
    """Whether the words beside the values clearly ask for another service than the one that asked."""
    rest = text
    named = [v.label for kind, vs in read.items() if not registry.types()[kind].catch_all for v in vs]
    for label in sorted(named, key=len, reverse=True):
        rest = rest.replace(label, " ", 1)
    rest = " ".join(rest.split())
    if BETWEEN.match(rest):
        return False
    found = [c for c in deps.search(rest, profile) if odds(c) >= CLEAR]
    return bool(found) and ask["adapter_id"] not in {c.adapter_id for c in found}


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
