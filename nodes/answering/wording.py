"""Every sentence the engine itself says, in both languages. What a result says stands in its adapter's spec."""

from __future__ import annotations

from ummaya.adapters.contract import Bilingual, Language, Mode, Reason


def t(ko: str, en: str) -> Bilingual:
    return Bilingual(ko=ko, en=en)


def say(text: Bilingual, language: Language) -> str:
    return text.ko if language == "ko" else text.en


MODE: dict[Mode, Bilingual] = {
    Mode.LIVE: t("[실제]", "[Live]"),
    Mode.MOCK: t("[모의(MOCK)]", "[Mock]"),
    Mode.HANDOFF: t("[안내]", "[Handoff]"),
}

EMERGENCY = t(
    "생명이 위급하거나 급히 악화되고 있으면 지금 바로 119에 전화해 주십시오. "
    "범죄 피해는 112, 죽고 싶은 마음이 들 때에는 109(24시간)입니다.",
    "If a life is in danger or someone is getting worse fast, call 119 now. "
    "For a crime call 112; if you think of ending your life, call 109 (24 hours).",
)
VOIDED = t(
    "기다리던 동의는 새 말씀으로 무효가 되었고, 아무것도 보내지 않았습니다.",
    "Your new words voided the consent that was waiting; nothing was sent.",
)
UNDERSTOOD = t("이해한 요청", "Understood")
SOURCE = t("출처", "Source")
OBSERVED = t("기준", "as of")
RETRIEVED = t("조회", "retrieved")
OFFICIAL = t("공식 확인처", "Official source")
NOTHING_THERE = t("조회했으나 해당하는 결과가 없습니다.", "The service was asked and has nothing that matches.")
STALE = t("아래 자료는 오래되어 지금과 다를 수 있습니다.", "The data below is old and may no longer hold.")
PARTIAL = t("일부 결과만 확인되었습니다.", "Only part of the result could be read.")
NOT_ASKED = t(
    "{title} 서비스를 조회하지 못했습니다(인증키 없음) — 아래는 형식 예시(모의)입니다.",
    "The service “{title}” could not be asked (no key) — below is a sample of its form (Mock).",
)
SAMPLE_END = t("예시는 요청하신 장소나 날짜의 값이 아닙니다.", "The sample is not about the place or day you asked for.")
KEY_HOW = t(
    "실제로 조회하려면 {where}에서 인증키를 발급받아 {env} 설정에 넣어 주십시오: {url}",
    "To ask for real, get a key from {where} and set {env}: {url}",
)
MOCK_SENT = t(
    "모의(MOCK)로만 준비했습니다. 기관에는 아무것도 전달되지 않았습니다.",
    "Prepared as a Mock only. Nothing has reached the agency.",
)
RECEIPT = t("기록 번호: {id}", "Record: {id}")

HANDOFF_LEAD = t(
    "{title}: 여기서 대신 처리할 수 없어 공식 창구로 안내합니다.", "{title}: this cannot be done here; the official channel is:"
)
PREPARED = t("준비된 내용", "Prepared")
NOTHING_PREPARED = t("없음", "nothing")
MISSING = t("없는 권한", "Missing authority")
DOCUMENTS = t("필요한 것", "You need")
NEXT = t("다음 행동", "Next")

REFUSED: dict[tuple[Reason, str], Bilingual] = {
    (Reason.INVALID_ARGUMENTS, "empty"): t(
        "요청이 비어 있습니다. 필요한 일을 한 문장으로 적어 주십시오.", "The request is empty. Please write what you need in a sentence."
    ),
    (Reason.INVALID_ARGUMENTS, "too_long"): t(
        "요청이 너무 깁니다. {limit}자 이내로 줄여 주십시오.", "The request is too long. Please keep it within {limit} characters."
    ),
    (Reason.INVALID_ARGUMENTS, ""): t(
        "요청을 처리할 수 있는 형식으로 바꾸지 못했습니다.", "The request could not be turned into a valid call."
    ),
    (Reason.QUESTION_TO_USER, "no_words"): t(
        "글자가 없어 뜻을 알 수 없습니다. 무엇이 필요하신지 글로 적어 주십시오.", "There are no words to read. Please write what you need."
    ),
    (Reason.QUESTION_TO_USER, "answer_to_nothing"): t(
        "지금 답을 기다리는 질문이 없습니다. 무엇이 필요하신지 적어 주십시오.",
        "No question is waiting for an answer. Please write what you need.",
    ),
    (Reason.QUESTION_TO_USER, "bare_act"): t(
        "무엇에 대한 요청인지 알려 주십시오. (예: 전입신고, 주민등록등본)",
        "Please say what it is about. (for example: moving-in report, certificate)",
    ),
    (Reason.NO_ADAPTER_FOUND, ""): t("이 일을 처리할 수 있는 서비스를 찾지 못했습니다.", "No service was found that can do this."),
    (Reason.OUT_OF_SCOPE, ""): t("도와드릴 수 있는 범위의 일이 아닙니다.", "This is outside what can be helped with here."),
    (Reason.PERMISSION_DENIED, "denied"): t("동의하지 않으셔서 아무것도 보내지 않았습니다.", "You did not consent, so nothing was sent."),
    (Reason.PERMISSION_DENIED, "superseded"): t(
        "새 요청이 들어와 기다리던 동의는 무효가 되었고, 아무것도 보내지 않았습니다.",
        "A new request voided the waiting consent; nothing was sent.",
    ),
    (Reason.PERMISSION_DENIED, ""): t("허용되지 않은 요청이어서 아무것도 하지 않았습니다.", "This is not permitted, so nothing was done."),
    (Reason.CONSENT_TIMEOUT, ""): t(
        "동의 시간이 지나 아무것도 보내지 않았습니다. 필요하시면 다시 요청해 주십시오.",
        "The time to consent has passed; nothing was sent. Please ask again if you still need it.",
    ),
    (Reason.CREDENTIAL_MISSING, ""): t(
        "{title} 서비스를 조회하지 못했습니다. 인증키가 없거나 쓸 수 없습니다.",
        "“{title}” could not be asked: its key is missing or not usable.",
    ),
    (Reason.PROTECTED_CHANNEL_UNAVAILABLE, "in_progress"): t(
        "같은 요청을 다른 창에서 보내는 중입니다. 잠시 뒤 확인해 주십시오.",
        "The same request is being sent from another window. Please check again shortly.",
    ),
    (Reason.PROTECTED_CHANNEL_UNAVAILABLE, "stated_done"): t(
        "같은 내용이 기관에 있다고 말씀하셔서 다시 보내지 않습니다. 공식 창구에서 확인해 주십시오.",
        "You said that the agency has this already, so it is not sent again. Please check with the official channel.",
    ),
    (Reason.PROTECTED_CHANNEL_UNAVAILABLE, ""): t("공식 경로를 지금 쓸 수 없습니다.", "The official channel is not available now."),
    (Reason.ADAPTER_ERROR, ""): t(
        "{title} 서비스에서 답을 받지 못했습니다. 결과가 없다는 뜻이 아닙니다.",
        "“{title}” gave no usable answer. That does not mean that there is nothing.",
    ),
    (Reason.OUTCOME_UNKNOWN, ""): t(
        "{title}: 기관에 전달되었는지 확인되지 않았습니다. 다시 보내지 않으니 공식 창구에서 확인해 주십시오.",
        "{title}: whether it reached the agency is not known. It will not be sent again; please check with the official channel.",
    ),
    (Reason.BUDGET_REACHED, ""): t(
        "정해진 처리 한도에 이르러 여기서 멈췄습니다.", "The limit for one turn was reached, so it stopped here."
    ),
}

TALK: dict[str, Bilingual] = {
    "greeting": t("안녕하십니까.", "Hello."),
    "thanks": t(
        "도움이 되었다니 다행입니다. 더 필요한 일이 있으면 말씀해 주십시오.", "You are welcome. Please say if you need anything else."
    ),
    "cancel": t(
        "멈췄습니다. 보낸 것은 없습니다. 지난 일은 ‘ummaya history’에서 확인하실 수 있습니다.",
        "Stopped. Nothing was sent. What was done before is in `ummaya history`.",
    ),
    "able": t("다음과 같은 일을 도와드릴 수 있습니다.", "This is what can be done here."),
    "nothing_yet": t("이 세션에는 아직 지난 기록이 없습니다.", "This session has no earlier turn yet."),
    "asked_row": t("{turn}번째 요청: “{request}” → {reason}", "Turn {turn}: “{request}” → {reason}"),
    "why_row": t("“{request}” 요청이 그렇게 끝난 까닭: {reason}.", "“{request}” ended that way because: {reason}."),
}

REASONS: dict[Reason, Bilingual] = {
    Reason.EVIDENCE_COMPLETE: t("근거를 모두 확인해 답함", "it was answered from evidence"),
    Reason.MOCK_EVIDENCE: t("모의(MOCK) 결과만 얻을 수 있었음", "only a Mock result was available"),
    Reason.QUESTION_TO_USER: t("답을 기다리는 질문이 있음", "a question to you is open"),
    Reason.CONVERSATION: t("대화", "it was conversation"),
    Reason.NO_ADAPTER_FOUND: t("처리할 서비스를 찾지 못함", "no service was found for it"),
    Reason.OUT_OF_SCOPE: t("도울 수 있는 범위 밖임", "it is out of scope"),
    Reason.INVALID_ARGUMENTS: t("요청 내용이 올바르지 않음", "the request was not valid"),
    Reason.PERMISSION_DENIED: t("동의 또는 허용이 없음", "it was not consented to or not permitted"),
    Reason.CONSENT_TIMEOUT: t("동의 시간이 지남", "the time to consent had passed"),
    Reason.CREDENTIAL_MISSING: t("인증키가 없거나 쓸 수 없음", "a key is missing or not usable"),
    Reason.PROTECTED_CHANNEL_UNAVAILABLE: t("공식 경로를 쓸 수 없음", "the official channel is not available"),
    Reason.ADAPTER_ERROR: t("기관 서비스의 오류", "the agency's service failed"),
    Reason.OUTCOME_UNKNOWN: t("전달 여부를 확인하지 못함", "the outcome is not known"),
    Reason.BUDGET_REACHED: t("처리 한도에 이름", "the limit of one turn was reached"),
    Reason.HANDOFF_REQUIRED: t("공식 창구에서 직접 하셔야 함", "it must be done at the official channel"),
}


def refusal(reason: Reason, detail: str) -> Bilingual:
    """The sentence for a stop, by its finest known detail."""
    return REFUSED.get((reason, detail)) or REFUSED[reason, ""]
