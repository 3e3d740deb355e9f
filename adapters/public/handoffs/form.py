"""The form that every official step is written down in: how people ask for it, where it leads, which law it stands on.

`handoff` only leads there; `mock_check` and `mock_send` also show what would be looked at or prepared, and do nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from ummaya.adapters.contract import (
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Effect,
    HandoffNeeds,
    Labelled,
    Line,
    Mode,
    Phrases,
    Primitive,
    SentenceKind,
)
from ummaya.adapters.declare import Data, Handoff, Mock
from ummaya.adapters.public.civil import SIGN_IN
from ummaya.adapters.public.dues import NoInput
from ummaya.adapters.slots.registry import Hearing, SlotType, register

Pair = tuple[str, str]
"""One text in Korean and English; where phrases are listed, ";" parts them."""


@dataclass(frozen=True)
class Speech:
    """What the step is called, and what people say who need it or do not."""

    title: Pair
    hints: Pair
    examples: Pair
    when: Pair
    when_not: Pair


@dataclass(frozen=True)
class Way:
    """Where the step is taken. office: who alone may take it, as a noun; documents: what the person brings, nouns too."""

    channel: Channel
    office: Pair
    citation: Citation
    documents: tuple[Pair, ...]
    next_action: Pair


LOGIN: Pair = (SIGN_IN.ko, SIGN_IN.en)
PHOTO_ID: Pair = ("신분증(주민등록증, 운전면허증, 여권 등)", "a photo ID (resident card, driver's licence or passport)")

KEPT_BACK: Pair = (
    "주민등록번호·계좌번호·카드번호·비밀번호(공식 화면이나 창구에서만 직접 입력하시고, 여기에는 적지 마십시오)",
    "your resident, account and card numbers and passwords (enter them yourself at the official channel only, never here)",
)

AUTHORITY: dict[Effect, Pair] = {
    Effect.PERSONAL: (
        "본인의 기록을 보여 줄 권한은 {office}에 있고 본인 확인이 필요하여, 이 프로그램은 기록을 읽을 수 없습니다.",
        "Only {office} may show a person's records, after an identity check; this program cannot read them.",
    ),
    Effect.PREPARE: (
        "내용을 받아 처리할 권한은 {office}에 있으며, 이 프로그램은 본인을 대신하여 보낼 수 없습니다.",
        "Only {office} may receive and handle this; this program cannot send it for you.",
    ),
    Effect.SUBMIT: (
        "이를 받아 심사할 권한은 {office}에 있으며, 이 프로그램은 본인을 대신하여 보낼 수 없습니다.",
        "Only {office} may receive and decide this; this program cannot send it for you.",
    ),
    Effect.PAY: (
        "돈을 받을 권한은 {office}에 있으며, 이 프로그램은 돈을 낼 수 없고 계좌번호나 카드번호를 받지 않습니다.",
        "Only {office} may take this payment; this program cannot pay anything and takes no account or card numbers.",
    ),
    Effect.ISSUE: (
        "발급할 권한은 {office}에 있으며, 이 프로그램은 이를 만들거나 대신 받을 수 없습니다.",
        "Only {office} may issue this; this program can neither make nor collect it.",
    ),
    Effect.CHANGE_RECORD: (
        "공식 기록을 고칠 권한은 {office}에 있으며, 이 프로그램은 본인을 대신하여 신고할 수 없습니다.",
        "Only {office} may alter the official record; this program cannot report for you.",
    ),
}
"""Which authority is missing, by what the step does."""

MOST_WORDS = 200
"""Characters of a person's own account that a form takes over."""


def _own_words(text: str, hearing: Hearing) -> list[Labelled]:
    words = " ".join(text.split())[:MOST_WORDS]
    return [Labelled(label=words, value=words)] if words else []


register(
    SlotType(
        name="OwnWords",
        question=Bilingual(ko="어떤 일인지 한두 문장으로 적어 주십시오.", en="Please say in a sentence or two what it is about."),
        read=_own_words,
        catch_all=True,
    )
)

EACH_PREPARED = Line(ko="{label}: {value}", en="{label}: {value}", each="prepared")


def law(name: str, article: str, topic: str, permits: Pair) -> Citation:
    """An article of a law and what it permits. name: the law's full title; topic: the article's heading."""
    return Citation(
        title=f"{name} {article}({topic})",
        url=f"https://www.law.go.kr/법령/{name.replace(' ', '')}/{article}",
        permits=both(permits),
    )


def both(pair: Pair) -> Bilingual:
    return Bilingual(ko=pair[0], en=pair[1])


def handoff(adapter_id: str, agency: str, effect: Effect, speech: Speech, way: Way, asks: type[BaseModel] = NoInput) -> Handoff:
    """A step that only the person may take."""
    facts = _facts(adapter_id, agency, effect, speech, way)
    return Handoff(
        AdapterSpec(**facts, primitives=(Primitive.SEND,), mode=Mode.HANDOFF, input=asks, output="the official way and what to bring")
    )


def mock_check(adapter_id: str, agency: str, speech: Speech, way: Way, shows: Pair, asks: type[BaseModel] = NoInput) -> Mock:
    """A look at one's own record, simulated. shows: what stands on the official page; never a value of it."""
    title = speech.title
    spec = AdapterSpec(
        **_facts(adapter_id, agency, Effect.PERSONAL, speech, way),
        primitives=(Primitive.CHECK,),
        mode=Mode.MOCK,
        input=asks,
        output="what the official page would show, simulated",
        keep=("items",),
        say=(
            Line(
                ko=f"{title[0]} 절차를 모의로 보여 드린 것입니다. 공식 화면에서 확인하실 수 있는 항목: {{items}}.",
                en=f"This only simulates: {title[1]}. The official page shows: {{items}}.",
            ),
            EACH_PREPARED,
            Line(
                ko="실제 기록은 읽지 않았으며, 이 결과로는 아무것도 판단할 수 없습니다.",
                en="No real record was read, and nothing can be concluded from this.",
                kind=SentenceKind.BOUNDARY,
            ),
        ),
    )
    return Mock(spec, lambda shape, args: {"items": both(shows).model_dump()})


def mock_send(
    adapter_id: str,
    agency: str,
    effect: Effect,
    speech: Speech,
    way: Way,
    asks: type[BaseModel],
    computed: tuple[Callable[[Any], Data], Line] | None = None,
) -> Mock:
    """A form filled in and not sent. computed: args → facts that follow from them, and the line that says those."""
    title = speech.title
    spec = AdapterSpec(
        **_facts(adapter_id, agency, effect, speech, way),
        primitives=(Primitive.SEND,),
        mode=Mode.MOCK,
        input=asks,
        output="what the official form asks, prepared and simulated",
        keep=("prepared",),
        say=(
            Line(
                ko=f"{title[0]}에 적을 내용을 모의로 준비했습니다.",
                en=f"What the official form asks was prepared as a simulation: {title[1]}.",
            ),
            EACH_PREPARED,
            *((computed[1],) if computed else ()),
            Line(
                ko="실제 절차는 공식 창구에서 본인이 직접 하셔야 합니다.",
                en="The real step is yours to take, at the official channel.",
                kind=SentenceKind.BOUNDARY,
            ),
        ),
    )
    return Mock(spec, (lambda shape, args: computed[0](args)) if computed else None)


def _facts(adapter_id: str, agency: str, effect: Effect, speech: Speech, way: Way) -> dict[str, Any]:
    authority = AUTHORITY[effect]
    return {
        "id": adapter_id,
        "agency": agency,
        "domain": adapter_id.partition(".")[0],
        "effect": effect,
        "title": both(speech.title),
        "hints": _phrases(speech.hints),
        "examples": _phrases(speech.examples),
        "when": both(speech.when),
        "when_not": both(speech.when_not),
        "citation": way.citation,
        "channel": way.channel,
        "handoff": HandoffNeeds(
            documents=tuple(both(d) for d in (*way.documents, KEPT_BACK)),
            missing_authority=Bilingual(ko=authority[0].format(office=way.office[0]), en=authority[1].format(office=way.office[1])),
            next_action=both(way.next_action),
        ),
    }


def _phrases(pair: Pair) -> Phrases:
    ko, en = (tuple(phrase.strip() for phrase in text.split(";")) for text in pair)
    return Phrases(ko=ko, en=en)
