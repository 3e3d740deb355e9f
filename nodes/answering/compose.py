"""From goals and evidence to sentences.

A person sees six things: what was understood, from which source, in which mode, what came of it, what stays official, what next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ummaya.adapters.contract import (
    AdapterSpec,
    Bilingual,
    Effect,
    Evidence,
    Language,
    Mode,
    Primitive,
    ProfileSpec,
    Reason,
    SentenceKind,
    Status,
)
from ummaya.adapters.slots import registry
from ummaya.graph.state import Catalogue, Goal, Json
from ummaya.nodes.answering import claims, wording
from ummaya.nodes.answering.grounding import ungrounded
from ummaya.nodes.answering.rendering import fill, lines, shown
from ummaya.nodes.answering.wording import say

BOUNDARY, NEXT, LABEL, CLAIM = SentenceKind.BOUNDARY, SentenceKind.NEXT_ACTION, SentenceKind.LABEL, SentenceKind.CLAIM


@dataclass(frozen=True)
class Desk:
    """What composing looks at. `receipts` are this session's; `limit` the longest request in characters."""

    catalogue: Catalogue
    profile: ProfileSpec
    language: Language
    evidence: Sequence[Evidence]
    receipts: Sequence[Json]
    turn: int
    urgent: bool
    voided: bool
    limit: int


@dataclass(frozen=True)
class Sentence:
    text: str
    kind: SentenceKind
    evidence: tuple[str, ...] = ()
    template: str = ""


def answer(goals: Sequence[Goal], desk: Desk) -> tuple[Json, list[list[int]], int]:
    """The answer, which of its sentences each goal has, and how many sentences the checks dropped."""
    blocks = [_goal(g, desk) for g in goals]
    first = [Sentence(say(wording.EMERGENCY, desk.language), BOUNDARY)] if desk.urgent or any(g.get("emergency") for g in goals) else []
    first += [Sentence(say(wording.VOIDED, desk.language), BOUNDARY)] if desk.voided else []
    notes = [Sentence(say(n, desk.language), BOUNDARY) for n in desk.profile.standing_notes] if any(g["evidence"] for g in goals) else []
    effects, by_id = claims.proved(desk.receipts), {e.id: e for e in desk.evidence}
    kept: list[Sentence] = []
    places: list[list[int]] = []
    dropped = 0
    for block in [first, *blocks, notes]:
        here: list[int] = []
        for s in block:
            if not _stands(s, by_id, effects):
                dropped += 1
                continue
            at = next((i for i, k in enumerate(kept) if (k.text, k.evidence) == (s.text, s.evidence)), len(kept))
            kept += [s] if at == len(kept) else []
            here.append(at)
        places.append(here)
    sentences = [{"text": s.text, "kind": s.kind.value, "evidence": list(s.evidence)} for s in kept]
    text = "\n".join(s.text for s in kept)
    return {"text": text, "language": desk.language, "sentences": sentences}, places[1:-1], dropped


def _stands(s: Sentence, by_id: dict[str, Evidence], effects: set[Effect]) -> bool:
    """Completion words need their Live receipt; a claim needs its numbers in the evidence it cites."""
    if claims.overstated(s.text, effects):
        return False
    return s.kind is not CLAIM or not ungrounded(s.text, [by_id[i] for i in s.evidence if i in by_id], s.template)


def _goal(goal: Goal, desk: Desk) -> list[Sentence]:
    stop = goal["stop"] or {}
    spec = desk.catalogue.spec(stop["adapter_id"]) if stop.get("adapter_id") else None
    used = [e for i in goal["evidence"] for e in desk.evidence if e.id == i]
    steps = [s for e in used[: -1 if goal["status"] == "done" else None] for s in _step(e, goal, desk)]
    match goal["status"]:
        case "done":
            return [*_understood(goal, spec, desk), *steps, *_result(used[-1], desk)]
        case "asking":
            return [*steps, Sentence((goal["ask"] or {})["text"], NEXT)]
        case _:
            return [*(_understood(goal, spec, desk) if spec else []), *steps, *_refused(stop, spec, desk)]


def _understood(goal: Goal, spec: AdapterSpec | None, desk: Desk) -> list[Sentence]:
    named = []
    shared = goal["shared"] if spec and spec.effect is Effect.LOOKUP else {}
    for kind, values in {**{k: v for k, v in shared.items() if k == "PlaceName"}, **goal["slots"]}.items():
        slot = registry.types().get(kind)
        if kind in ("PlaceName", "Date") and slot and values:
            named.append(slot.show(values[-1]["value"], desk.language))
    title = say(spec.title, desk.language) if spec else ""
    return [Sentence(f"{say(wording.UNDERSTOOD, desk.language)}: {' · '.join([title, *named])}", LABEL)] if title else []


def _step(e: Evidence, goal: Goal, desk: Desk) -> list[Sentence]:
    """An intermediate result: in a line where the spoken place was taken to be, anything else as it would be said alone."""
    if e.primitive is not Primitive.LOCATE:
        return _result(e, desk)
    values = next((v for v in e.slots.values() if v), [])
    if len(values) != 1 or e.status is Status.EMPTY:
        return []
    label = values[0].label
    said = next((v[-1]["label"] for k, v in {**goal["shared"], **goal["slots"]}.items() if k == "PlaceName" and v), "")
    arrow = f"{said} → {label}" if said and said != label else label
    return [Sentence(f"{_mode(e, desk)} {arrow} ({_source(e, desk)})", CLAIM, (e.id,), said)]


def _mode(e: Evidence, desk: Desk) -> str:
    return say(wording.MODE[e.mode], desk.language)


def _source(e: Evidence, desk: Desk) -> str:
    return f"{say(wording.SOURCE, desk.language)}: {e.source.title}"


def _result(e: Evidence, desk: Desk) -> list[Sentence]:
    spec = desk.catalogue.spec(e.adapter_id)
    if e.mode is Mode.HANDOFF:
        return _handoff(e, spec, desk)
    if e.mode is Mode.MOCK and spec.mode is Mode.LIVE:
        return _sample(e, spec, desk)
    warnings = [Sentence(say(w, desk.language), BOUNDARY, (e.id,)) for w in e.warnings]
    if e.status is Status.EMPTY:
        return [
            Sentence(f"{_mode(e, desk)} {say(wording.NOTHING_THERE, desk.language)} ({_source(e, desk)})", CLAIM, (e.id,)),
            *warnings,
            *_official(spec, desk),
        ]
    before = {Status.STALE: wording.STALE, Status.PARTIAL: wording.PARTIAL}.get(e.status)
    said = [Sentence(say(before, desk.language), BOUNDARY, (e.id,))] if before else []
    said += _said(e, spec, desk, CLAIM)
    said += [Sentence(_as_of(e, desk), LABEL, (e.id,)), *warnings]
    if e.mode is Mode.MOCK:
        said.append(Sentence(say(wording.MOCK_SENT, desk.language), BOUNDARY, (e.id,)))
        ids = [r["id"] for r in desk.receipts if r["turn"] == desk.turn and r["adapter"] == e.adapter_id]
        said += [Sentence(say(wording.RECEIPT, desk.language).format(id=f"{ids[-1]} {_mode(e, desk)}"), LABEL, (e.id,))] if ids else []
    return said + _official(spec, desk)


def _said(e: Evidence, spec: AdapterSpec, desk: Desk, claim: SentenceKind) -> list[Sentence]:
    """The adapter's own lines; the mode label stands beside each thing that it says."""
    return [
        Sentence(
            f"{_mode(e, desk)} {text}" if line.kind is CLAIM else text,
            claim if line.kind is CLAIM else line.kind,
            (e.id,),
            line.ko if desk.language == "ko" else line.en,
        )
        for text, line in lines(spec.say, e.data, desk.language, spec.limits.rows)
    ]


def _as_of(e: Evidence, desk: Desk) -> str:
    parts = [f"{_source(e, desk)}"]
    if e.observed_at:
        parts.append(f"{e.observed_at[:16].replace('T', ' ')} {say(wording.OBSERVED, desk.language)}")
    parts.append(f"{e.retrieved_at[:16].replace('T', ' ')} {say(wording.RETRIEVED, desk.language)}")
    return " · ".join(parts)


def _sample(e: Evidence, spec: AdapterSpec, desk: Desk) -> list[Sentence]:
    """A replayed lookup: first that nothing was asked, then the sample under its own place and date. Never a claim."""
    lead = say(wording.NOT_ASKED, desk.language).format(title=say(spec.title, desk.language))
    shown_lines = [s for s in _said(e, spec, desk, LABEL) if s.kind is LABEL]
    return [
        Sentence(lead, BOUNDARY, (e.id,)),
        *shown_lines,
        Sentence(say(wording.SAMPLE_END, desk.language), BOUNDARY, (e.id,)),
        *_key(spec, desk),
        *_official(spec, desk),
    ]


def _key(spec: AdapterSpec, desk: Desk) -> list[Sentence]:
    if spec.credential is None:
        return []
    got = spec.credential.obtain
    return [Sentence(say(wording.KEY_HOW, desk.language).format(where=got.title, env=spec.credential.env, url=got.url), NEXT)]


def _official(spec: AdapterSpec, desk: Desk) -> list[Sentence]:
    if spec.channel is None:
        return []
    c = spec.channel
    where = " ".join(filter(None, (say(c.name, desk.language), c.url, c.phone and f"☎ {c.phone}")))
    return [Sentence(f"{say(wording.OFFICIAL, desk.language)}: {where}", BOUNDARY)]


def _handoff(e: Evidence, spec: AdapterSpec, desk: Desk) -> list[Sentence]:
    """The five parts: official path, what was prepared, which authority is missing, what to bring, what to do."""
    language, data = desk.language, e.data
    lead = say(wording.HANDOFF_LEAD, language).format(title=say(spec.title, language))
    prepared = ", ".join(f"{shown(p['label'], language)} {shown(p['value'], language)}" for p in data["prepared"])
    rows: tuple[tuple[Bilingual, str], ...] = (
        (wording.PREPARED, prepared or say(wording.NOTHING_PREPARED, language)),
        (wording.MISSING, shown(data["missing_authority"], language)),
        (wording.DOCUMENTS, ", ".join(shown(d, language) for d in data["documents"])),
        (wording.NEXT, shown(data["next_action"], language)),
    )
    return [
        Sentence(f"{_mode(e, desk)} {lead}", BOUNDARY, (e.id,)),
        *_official(spec, desk),
        *(Sentence(f"{say(head, language)}: {text}", NEXT if head is wording.NEXT else BOUNDARY, (e.id,)) for head, text in rows),
    ]


def _refused(stop: Json, spec: AdapterSpec | None, desk: Desk) -> list[Sentence]:
    reason, language = Reason(stop["reason"]), desk.language
    title = say(spec.title, language) if spec else ""
    said = [
        Sentence(
            fill(say(wording.refusal(reason, stop.get("detail") or ""), language), {"title": title, "limit": desk.limit}, language) or "",
            BOUNDARY,
        )
    ]
    said += [Sentence(say(Bilingual.model_validate(w), language), BOUNDARY) for w in stop.get("warnings") or ()]
    if reason in (Reason.OUT_OF_SCOPE, Reason.NO_ADAPTER_FOUND, Reason.QUESTION_TO_USER, Reason.INVALID_ARGUMENTS) and spec is None:
        said.append(Sentence(say(desk.profile.scope, language), NEXT))
    if reason is Reason.CREDENTIAL_MISSING and spec:
        said += _key(spec, desk)
    return said + (_official(spec, desk) if spec else [])
