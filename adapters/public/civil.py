"""Acts on a person's own records: identity, moving in, certificates.

None of them has an open Live channel, so nothing here sends anything: a Mock shows what would be prepared, a Handoff leads to
the official channel.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Effect,
    Frozen,
    HandoffNeeds,
    Labelled,
    Line,
    Mode,
    Phrases,
    Primitive,
    SentenceKind,
    Slot,
)
from ummaya.adapters.declare import Handoff, Mock
from ummaya.adapters.public.benefits import guidance_text
from ummaya.adapters.slots.registry import Hearing, SlotType, register

GOV24 = Channel(name=Bilingual(ko="정부24", en="Government24 (gov.kr)"), url="https://www.gov.kr", phone="1588-2188")

SIGN_IN = Bilingual(
    ko="본인 인증 수단(간편인증, 공동인증서 또는 금융인증서)",
    en="a way to prove who you are (simple authentication, a joint certificate or a financial certificate)",
)
_PHOTO_ID = Bilingual(ko="방문하실 때에는 신분증", en="a photo ID if you go in person")


class IdentityMethod(StrEnum):
    SIMPLE = "simple"
    JOINT_CERTIFICATE = "joint_certificate"
    FINANCIAL_CERTIFICATE = "financial_certificate"
    MOBILE_ID = "mobile_id"


METHODS: dict[IdentityMethod, Bilingual] = {
    IdentityMethod.SIMPLE: Bilingual(ko="간편인증", en="simple authentication"),
    IdentityMethod.JOINT_CERTIFICATE: Bilingual(ko="공동인증서", en="joint certificate"),
    IdentityMethod.FINANCIAL_CERTIFICATE: Bilingual(ko="금융인증서", en="financial certificate"),
    IdentityMethod.MOBILE_ID: Bilingual(ko="모바일 신분증", en="mobile ID"),
}


_SPOKEN = {
    IdentityMethod.SIMPLE: r"간편\s?인증|simple authentication",
    IdentityMethod.JOINT_CERTIFICATE: r"공동\s?인증서|공인\s?인증서|joint certificate",
    IdentityMethod.FINANCIAL_CERTIFICATE: r"금융\s?인증서|financial certificate",
    IdentityMethod.MOBILE_ID: r"모바일\s?(신분증|주민등록증|운전면허증)|mobile id",
}


def _methods_in(text: str, hearing: Hearing) -> list[Labelled]:
    named = ((method, re.search(pattern, text, re.IGNORECASE)) for method, pattern in _SPOKEN.items())
    return [Labelled(label=found[0], value=method.value) for method, found in named if found]


register(
    SlotType(
        name="IdentityMethod",
        question=Bilingual(ko="어떤 인증 수단을 쓰시겠습니까?", en="Which means of authentication would you use?"),
        read=_methods_in,
        show=lambda value, language: getattr(METHODS[IdentityMethod(value)], language),
    )
)


class IdentityInput(Frozen):
    """method: how the person would prove who they are; any, when they do not say."""

    method: Annotated[IdentityMethod | None, Slot("IdentityMethod", label=Bilingual(ko="인증 수단", en="means of authentication"))] = None


Facts = dict[str, Any]


def _method(args: IdentityInput) -> Facts:
    chosen = METHODS[args.method] if args.method else Bilingual(ko="정하지 않음", en="not chosen")
    return chosen.model_dump()


def _identity(shape: Facts, args: IdentityInput) -> Facts:
    return {"method": _method(args)}


def _identity_prepared(args: IdentityInput) -> list[Facts]:
    return [{"label": {"ko": "인증 수단", "en": "means of authentication"}, "value": _method(args)}]


IDENTITY = AdapterSpec(
    id="identity.check",
    agency="MOIS",
    domain="identity",
    title=Bilingual(ko="본인확인", en="Identity check"),
    hints=Phrases(
        ko=("본인확인", "본인 인증", "신원 확인", "모바일 신분증 인증", "간편인증", "공동인증서", "금융인증서", "내가 나인지 확인"),
        en=("identity check", "verify my identity", "prove who I am", "authentication", "mobile ID", "certificate login"),
    ),
    examples=Phrases(
        ko=(
            "모바일 신분증으로 본인확인해 줘",
            "본인 인증부터 할게요",
            "간편인증으로 신원 확인 부탁해요",
            "내가 본인이라는 걸 어떻게 증명해?",
            "공동인증서로 로그인 인증 먼저 해 줘",
        ),
        en=(
            "Verify my identity with my mobile ID",
            "I want to authenticate first",
            "How do I prove who I am?",
            "Log me in with a simple certificate",
        ),
    ),
    when=Bilingual(
        ko="민원을 처리하기 전에 본인임을 확인해야 할 때",
        en="when a person has to prove who they are before a civil service",
    ),
    when_not=Bilingual(
        ko="신분증이나 인증서를 새로 받으려 할 때, 다른 사람의 신원을 알아보려 할 때",
        en="to get a new ID card or certificate, or to look up another person",
    ),
    primitives=(Primitive.CHECK,),
    mode=Mode.MOCK,
    effect=Effect.PERSONAL,
    input=IdentityInput,
    output="identity check, simulated",
    citation=Citation(
        title="전자정부법 제10조(민원인 등의 본인 확인)",
        url="https://www.law.go.kr/법령/전자정부법/제10조",
        permits=Bilingual(
            ko="행정기관이 민원을 처리하면서 필요하면 전자적 방법으로 민원인 본인인지 확인할 수 있도록 정합니다.",
            en="Lets an agency that handles a civil petition check electronically, where needed, that the applicant is who they say.",
        ),
    ),
    channel=GOV24,
    handoff=HandoffNeeds(
        documents=(SIGN_IN, Bilingual(ko="본인 명의 휴대전화 또는 모바일 신분증", en="a phone in your own name, or a mobile ID")),
        missing_authority=Bilingual(
            ko="본인확인은 법에 따라 지정된 확인기관과 해당 행정기관만 할 수 있으며, 이 프로그램에는 그 권한이 없습니다.",
            en="Only designated identity agencies and the office in charge may check an identity; this program may not.",
        ),
        next_action=Bilingual(
            ko="정부24에 직접 로그인하여 원하시는 인증 수단으로 본인확인을 해 주십시오.",
            en="Sign in at Government24 yourself and confirm your identity with the means you prefer.",
        ),
    ),
    keep=("method",),
    say=(
        Line(
            ko="본인확인 절차를 모의로 보여 드린 것입니다. 인증 수단: {method}.",
            en="This only simulates an identity check. Means of authentication: {method}.",
        ),
        Line(
            ko="실제 본인확인은 이루어지지 않았으며, 이 결과로는 어떤 민원도 진행할 수 없습니다.",
            en="No identity was really checked, and nothing can be based on this result.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
)


class MovingInInput(Frozen):
    """new_address: as the person writes it. moved_on: the day they moved, ISO date."""

    new_address: Annotated[str, Slot("Address", label=Bilingual(ko="새 주소", en="new address"))] = Field(min_length=2, max_length=200)
    moved_on: Annotated[date, Slot("Day", label=Bilingual(ko="이사일", en="moving date"))]


REPORT_WITHIN = timedelta(days=14)
"""주민등록법 제16조: within 14 days of moving in; the day itself does not count."""


def _moving_in(shape: Facts, args: MovingInInput) -> Facts:
    due = args.moved_on + REPORT_WITHIN
    return {"new_address": args.new_address, "moved_on": args.moved_on.isoformat(), "due_on": due.isoformat()}


MOVING_IN = AdapterSpec(
    id="civil.moving_in",
    agency="MOIS",
    domain="civil",
    title=Bilingual(ko="전입신고", en="Moving-in report"),
    hints=Phrases(
        ko=(
            "전입신고",
            "전입 신고",
            "이사했어요",
            "이사 왔어요",
            "주소 이전",
            "주소 변경 신고",
            "새집으로 옮겼어요",
            "주민등록 주소 바꾸기",
        ),
        en=("moving-in report", "move-in report", "I moved house", "change of address report", "register my new address"),
    ),
    examples=Phrases(
        ko=(
            "이사했어요. 전입신고해 줘",
            "어제 새집으로 이사 왔는데 뭘 신고해야 해?",
            "주민등록 주소를 새 주소로 옮기고 싶어요",
            "집을 옮겼는데 동사무소에 알려야 하지?",
            "자취 시작했는데 주소지 바꿔야 하나요?",
        ),
        en=(
            "I moved yesterday, file my move-in report",
            "I have a new address, how do I register it?",
            "We changed flats last week, tell the office for me",
            "Move my registered address to the new place",
        ),
    ),
    when=Bilingual(
        ko="거주지를 옮긴 사람이 새 주소로 전입신고를 하려 할 때",
        en="when a person who has moved wants to report the new address",
    ),
    when_not=Bilingual(
        ko="주소나 우편번호를 찾기만 할 때, 우편물 주소만 바꿀 때",
        en="only to look up an address or postcode, or to change a mailing address",
    ),
    primitives=(Primitive.SEND,),
    mode=Mode.MOCK,
    effect=Effect.CHANGE_RECORD,
    input=MovingInInput,
    output="moving-in report, prepared and simulated",
    citation=Citation(
        title="주민등록법 제16조(거주지의 이동)",
        url="https://www.law.go.kr/법령/주민등록법/제16조",
        permits=Bilingual(
            ko="거주지를 옮긴 사람은 전입한 날부터 14일 이내에 새 거주지의 시장·군수 또는 구청장에게 신고하도록 정합니다.",
            en="Requires a person who moves to report it to the head of the new city, county or district within 14 days of moving in.",
        ),
    ),
    channel=GOV24,
    handoff=HandoffNeeds(
        documents=(
            SIGN_IN,
            _PHOTO_ID,
            Bilingual(
                ko="세대주가 아니거나 다른 세대에 들어가실 때에는 세대주의 확인",
                en="the householder's confirmation if you are not the householder or join another household",
            ),
        ),
        missing_authority=Bilingual(
            ko="주민등록 기록은 신고인의 신고를 받은 행정기관만 고칠 수 있으며, 이 프로그램에는 그 권한이 없습니다.",
            en="Only the office that receives the person's own report may change the resident register; this program may not.",
        ),
        next_action=Bilingual(
            ko="정부24에서 '전입신고'를 찾아 직접 신고하시거나, 새 주소지의 주민센터를 방문해 주십시오.",
            en="Search for '전입신고' at Government24 and report it yourself, or visit the community centre of your new address.",
        ),
    ),
    keep=("new_address", "moved_on", "due_on"),
    say=(
        Line(
            ko="전입신고에 적을 내용을 모의로 준비했습니다. 새 주소는 {new_address}, 이사일은 {moved_on}입니다.",
            en="A moving-in report was prepared as a simulation: new address {new_address}, moving date {moved_on}.",
        ),
        Line(
            ko="전입신고는 {due_on}까지 하셔야 합니다(전입한 날부터 14일 이내).",
            en="The report is due by {due_on} (within 14 days of moving in).",
        ),
        Line(
            ko="기관에는 아무것도 보내지 않았으며, 주민등록 기록은 그대로입니다.",
            en="Nothing was sent to any agency, and the resident register is unchanged.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
)


class CertificateInput(Frozen):
    """kind: which certificate. guidance: what Gov24 says of it, from an earlier lookup."""

    kind: Annotated[dict[str, str] | None, Slot("CertificateKind", label=Bilingual(ko="증명서 종류", en="certificate"))] = None
    guidance: Annotated[
        dict[str, Any] | None, Slot("ServiceGuidance", label=Bilingual(ko="정부24 안내", en="Government24 guidance"), wanted=True)
    ] = None


_FAMILY = Bilingual(
    ko="대법원 전자가족관계등록시스템(https://efamily.scourt.go.kr)",
    en="the Supreme Court's family registration system (https://efamily.scourt.go.kr)",
)
_REGISTRY = Bilingual(ko="대법원 인터넷등기소(https://www.iros.go.kr)", en="the Supreme Court's Internet registry (https://www.iros.go.kr)")
_HOMETAX = Bilingual(ko="국세청 홈택스(https://www.hometax.go.kr)", en="Hometax (https://www.hometax.go.kr)")
_INSURANCE = Bilingual(ko="국민건강보험공단(https://www.nhis.or.kr)", en="the National Health Insurance Service (https://www.nhis.or.kr)")
_POLICE = Bilingual(ko="경찰청 교통민원24(https://www.efine.go.kr)", en="eFINE of the police (https://www.efine.go.kr)")

ISSUERS: dict[str, Bilingual] = {
    **dict.fromkeys(("가족관계증명서", "기본증명서", "혼인관계증명서", "입양관계증명서", "제적등본"), _FAMILY),
    "등기사항증명서": _REGISTRY,
    **dict.fromkeys(("소득금액증명", "납세증명서", "사업자등록증명", "휴업사실증명", "폐업사실증명", "부가가치세 과세표준증명"), _HOMETAX),
    **dict.fromkeys(("건강보험 자격득실확인서", "건강보험료 납부확인서"), _INSURANCE),
    "운전경력증명서": _POLICE,
}
"""Certificates whose own office stands elsewhere than at Government24."""


def _certificate_prepared(args: CertificateInput) -> list[Facts]:
    shown: list[Facts] = []
    if args.kind:
        shown.append({"label": {"ko": "증명서 종류", "en": "certificate"}, "value": args.kind})
        if issuer := ISSUERS.get(args.kind.get("ko", "")):
            shown.append({"label": {"ko": "발급하는 곳", "en": "issuing office"}, "value": issuer.model_dump()})
    if args.guidance:
        value = {"ko": guidance_text(args.guidance, "ko"), "en": guidance_text(args.guidance, "en")}
        shown.append({"label": {"ko": "정부24 안내", "en": "Government24 guidance"}, "value": value})
    return shown


CERTIFICATE = AdapterSpec(
    id="civil.certificate",
    agency="MOIS",
    domain="civil",
    title=Bilingual(ko="주민등록등본·초본 등 증명서", en="Resident-register and other certificates"),
    hints=Phrases(
        ko=(
            "주민등록등본",
            "주민등록초본",
            "등본 떼야 해",
            "초본 떼기",
            "증명서 발급",
            "등초본",
            "서류 떼는 곳",
        ),
        en=("resident register certificate", "certified copy", "get a certificate"),
    ),
    examples=Phrases(
        ko=(
            "등본 떼야 해",
            "주민등록등본 하나 뽑아 줘",
            "은행에서 초본을 가져오래요",
            "회사에 낼 등본이 필요해",
            "주소가 바뀐 내역이 나오는 초본 한 통",
        ),
        en=(
            "I need a copy of my resident register",
            "Issue my resident registration certificate",
            "My bank wants an abstract of my resident register",
            "Print a certified copy of my registration for work",
        ),
    ),
    when=Bilingual(
        ko="본인이나 세대원의 증명서가 필요할 때",
        en="when a person needs a certificate about themselves or their household",
    ),
    when_not=Bilingual(
        ko="다른 사람의 증명서를 보려 할 때, 주민등록증·여권·면허증 같은 신분증을 새로 받으려 할 때",
        en="to see another person's certificate, or to get an ID card, passport or licence",
    ),
    primitives=(Primitive.SEND,),
    mode=Mode.HANDOFF,
    effect=Effect.ISSUE,
    input=CertificateInput,
    output="where and how to get the certificate",
    citation=Citation(
        title="주민등록법 제29조(열람 또는 등·초본의 교부)",
        url="https://www.law.go.kr/법령/주민등록법/제29조",
        permits=Bilingual(
            ko="주민등록표의 열람과 등본·초본의 교부는 본인이나 세대원이 신청하도록 정하고, 다른 사람이 신청할 수 있는 경우를 제한합니다.",
            en="Lets the person or a household member ask for copies of the resident register, and limits when anyone else may.",
        ),
    ),
    channel=GOV24,
    handoff=HandoffNeeds(
        documents=(SIGN_IN, _PHOTO_ID),
        missing_authority=Bilingual(
            ko="증명서는 법에 정한 발급 기관만 내줄 수 있으며, 이 프로그램은 증명서를 만들거나 대신 받을 수 없습니다.",
            en="Only the issuing office may give out a certificate; this program can neither make nor collect one.",
        ),
        next_action=Bilingual(
            ko="정부24에서 증명서 이름을 찾아 본인 인증 후 직접 받으시거나, 가까운 주민센터 또는 무인민원발급기를 이용해 주십시오. "
            "가족관계증명서는 대법원 전자가족관계등록시스템(https://efamily.scourt.go.kr)에서 받으실 수 있습니다.",
            en="Search for the certificate at Government24 and get it yourself after signing in, or go to a community centre or a "
            "kiosk. Family relation certificates come from the Supreme Court's system (https://efamily.scourt.go.kr).",
        ),
    ),
)


ADAPTERS = (
    Mock(IDENTITY, _identity, _identity_prepared),
    Mock(MOVING_IN, _moving_in),
    Handoff(CERTIFICATE, _certificate_prepared),
)
