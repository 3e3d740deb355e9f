"""The consent question: what, why, by which path, with what result, and exactly which data."""

from __future__ import annotations

from datetime import datetime

from ummaya.adapters.contract import AdapterSpec, Effect, Language, Mode
from ummaya.adapters.declare import fields_of
from ummaya.graph.state import Json
from ummaya.nodes.answering.rendering import plain, shown
from ummaya.nodes.answering.wording import MODE, say, t

EFFECT = {
    Effect.PERSONAL: t("본인에 관한 정보를 조회합니다", "It reads data about you"),
    Effect.PREPARE: t("제출할 내용을 준비합니다", "It prepares what would be submitted"),
    Effect.SUBMIT: t("기관에 내용을 보냅니다", "It sends something to the agency"),
    Effect.PAY: t("돈을 냅니다", "It pays money"),
    Effect.ISSUE: t("증명서를 신청합니다", "It asks for a certificate"),
    Effect.CHANGE_RECORD: t("공식 기록을 바꾸는 신고를 보냅니다", "It sends a report that changes an official record"),
}
RESULT = {
    Mode.MOCK: t(
        "모의(MOCK) 실행: 기관에는 전달되지 않고, 이 기기에 모의 기록만 남습니다.",
        "A Mock run: nothing reaches the agency; only a Mock record stays here.",
    ),
    Mode.LIVE: t(
        "실제 실행: 기관에 전달되며 되돌리지 못할 수 있습니다. 이번 한 번만 적용됩니다.",
        "A Live run: it reaches the agency and may not be undone. For this one time only.",
    ),
}
LEAD = t("동의가 필요합니다", "Your consent is needed")
HEADS = (t("무엇을", "What"), t("왜", "Why"), t("어느 경로로", "Which path"), t("어떤 결과로", "What result"))
DATA = t("보내는 항목", "Data items")
RULE = t("근거", "Rule")
AGAIN = t("같은 내용을 {at}에 이미 처리한 기록이 있습니다.", "The same was already handled at {at}.")
UNTIL = t("{at}까지 답하지 않으시면 하지 않습니다.", "Without an answer by {at}, it is not done.")


def question(
    consent_id: str, spec: AdapterSpec, call: Json, mode: Mode, purpose: str, language: Language, expires: datetime, earlier: str | None
) -> Json:
    """The payload of the interrupt: the four answers, the data items, and the same as one text."""
    fields = fields_of(spec, spec.input.model_validate(call["arguments"]), language)
    items = [{"label": shown(f["label"], language), "value": shown(f["value"], language)} for f in fields]
    path = say(spec.channel.name, language) if spec.channel else spec.agency
    answers = (
        f"{say(spec.title, language)} — {say(EFFECT[spec.effect], language)}",
        plain(purpose),
        f"{path} · {say(MODE[mode], language)}",
        say(RESULT[mode], language),
    )
    text = [say(LEAD, language)] + [f"{say(head, language)}: {answer}" for head, answer in zip(HEADS, answers, strict=True)]
    text.append(f"{say(DATA, language)}: " + ", ".join(f"{i['label']} {i['value']}" for i in items))
    if spec.citation:
        text.append(f"{say(RULE, language)}: {spec.citation.title} — {say(spec.citation.permits, language)}")
    if earlier:
        text.append(say(AGAIN, language).format(at=earlier))
    text.append(say(UNTIL, language).format(at=expires.strftime("%Y-%m-%d %H:%M")))
    return {
        "kind": "consent",
        "id": consent_id,
        "text": "\n".join(text),
        "what": answers[0],
        "why": answers[1],
        "path": answers[2],
        "result": answers[3],
        "items": items,
        "adapter_id": spec.id,
        "mode": mode.value,
        "effect": spec.effect.value,
        "citation": spec.citation.model_dump(mode="json") if spec.citation else None,
        "expires_at": expires.isoformat(),
        "earlier": earlier,
    }
