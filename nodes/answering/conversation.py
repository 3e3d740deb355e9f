"""Answers to talk: greetings, thanks, and questions about this session, from its records only."""

from __future__ import annotations

from collections.abc import Sequence

from ummaya.adapters.contract import Language, ProfileSpec, Reason, SentenceKind
from ummaya.graph.state import Json
from ummaya.nodes.answering.rendering import plain
from ummaya.nodes.answering.wording import REASONS, TALK, VOIDED, refusal, say


def reply(kind: str, turns: Sequence[Json], profile: ProfileSpec, language: Language, *, voided: bool) -> Json:
    """The answer to one kind of talk. `turns` are the remembered turns of this session, oldest first."""
    rows: list[tuple[str, SentenceKind]]
    match kind:
        case "why":
            rows = _why(turns, language)
        case "asked":
            rows = [(_row(t, language), SentenceKind.LABEL) for t in turns] or [(say(TALK["nothing_yet"], language), SentenceKind.BOUNDARY)]
        case "thanks" | "cancel":
            rows = [(say(TALK[kind], language), SentenceKind.BOUNDARY)]
        case _:
            rows = [(say(TALK[kind], language), SentenceKind.BOUNDARY), (say(profile.scope, language), SentenceKind.NEXT_ACTION)]
            rows += [(f"“{s}”", SentenceKind.NEXT_ACTION) for s in (profile.suggestions.ko if language == "ko" else profile.suggestions.en)]
    if voided:
        rows = [(say(VOIDED, language), SentenceKind.BOUNDARY), *rows]
    return {
        "text": "\n".join(text for text, _ in rows),
        "language": language,
        "sentences": [{"text": text, "kind": k.value, "evidence": []} for text, k in rows],
    }


def _why(turns: Sequence[Json], language: Language) -> list[tuple[str, SentenceKind]]:
    last = next((t for t in reversed(turns) if t["reason"] and t["reason"] != Reason.CONVERSATION), None)
    if last is None:
        return [(say(TALK["nothing_yet"], language), SentenceKind.BOUNDARY)]
    reason = Reason(last["reason"])
    row = say(TALK["why_row"], language).format(request=plain(last["request"]), reason=say(REASONS[reason], language))
    finer = refusal(reason, last["detail"] or "") if reason in (Reason.PERMISSION_DENIED, Reason.CONSENT_TIMEOUT) else None
    return [(row, SentenceKind.LABEL), *([(say(finer, language), SentenceKind.BOUNDARY)] if finer else [])]


def _row(turn: Json, language: Language) -> str:
    reason = say(REASONS[Reason(turn["reason"])], language) if turn["reason"] else "…"
    return say(TALK["asked_row"], language).format(turn=turn["turn"], request=plain(turn["request"]), reason=reason)
