"""Whether a business is registered, and whether what its registration says is true, as the National Tax Service knows it.

Source: data set 15081808 (`nts-businessman/v1`): POST with a JSON body, at most 100 numbers. A number that is not registered is an
answer, not a fault, and never means that the business has closed. A business number is not a number of a person.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Any

from pydantic import Field, field_validator

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Frozen,
    HandoffNeeds,
    Labelled,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    SentenceKind,
    Service,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import portal
from ummaya.adapters.public.said import Facts, day, present
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

ENDPOINT = "https://api.odcloud.kr/api/nts-businessman/v1"
DATASET = "15081808"
TITLE = "국세청 사업자등록정보 진위확인 및 상태조회 서비스"
ODCLOUD = Envelope(items="data", code="status_code", success=("OK",), total="match_cnt")

STATES = {
    "01": Bilingual(ko="계속사업자(영업 중)", en="in business"),
    "02": Bilingual(ko="휴업자", en="suspended"),
    "03": Bilingual(ko="폐업자", en="closed"),
}
TAXATION = {
    "01": Bilingual(ko="부가가치세 일반과세자", en="general VAT payer"),
    "02": Bilingual(ko="부가가치세 간이과세자", en="simplified VAT payer"),
    "03": Bilingual(ko="부가가치세 과세특례자", en="special VAT payer"),
    "04": Bilingual(ko="부가가치세 면세사업자", en="exempt from VAT"),
    "05": Bilingual(ko="비영리법인·국가기관 등", en="non-profit corporation or public body"),
    "06": Bilingual(ko="고유번호가 부여된 단체", en="association with a unique number"),
    "07": Bilingual(ko="부가가치세 간이과세자(세금계산서 발급사업자)", en="simplified VAT payer who issues tax invoices"),
}
UNREGISTERED = Bilingual(ko="국세청에 등록되지 않은 번호", en="not registered with the National Tax Service")

_SPOKEN = re.compile(
    r"(?:대표자?(?:\s?(?:성명|이름|명))?(?:은|는|이|가)?\s?[:\s]\s*|representative(?:'s)?(?:\s(?:name|is))*\s*[:=]?\s*)"
    r"((?!사업|개업|번호|성명|이름|확인|진위|맞|일치|조회|정보)[가-힣]{2,5}?(?=[,.\s]|$|이고|이며|입니다|이야|이에요|예요|씨|님)"
    r"|[A-Z][A-Za-z'-]+(?:\s[A-Z][A-Za-z'-]+){1,3})"
)


def _representatives(text: str, hearing: Hearing) -> list[Labelled]:
    return [Labelled(label=name, value=name) for name in dict.fromkeys(_SPOKEN.findall(text))]


register(
    SlotType(
        name="RepresentativeName",
        question=Bilingual(
            ko="사업자등록증에 적힌 대표자 성명을 알려 주십시오. (예: 대표자 홍길동)",
            en="What is the representative's name on the registration? (for example: representative Hong Gildong)",
        ),
        read=_representatives,
    )
)


class _ByNumber(Frozen):
    """number: ten digits; hyphens and spaces are taken out."""

    number: Annotated[str, Slot("BusinessNumber", label=Bilingual(ko="사업자등록번호", en="business registration number"))] = Field(
        pattern=r"^\d{10}$"
    )

    @field_validator("number", mode="before")
    @classmethod
    def _digits(cls, given: Any) -> Any:
        return re.sub(r"[-\s]", "", given) if isinstance(given, str) else given


class StatusInput(_ByNumber):
    """A business number alone."""


class TruthInput(_ByNumber):
    """representative, opened: as the registration certificate says; all must agree."""

    representative: Annotated[str, Slot("RepresentativeName", label=Bilingual(ko="대표자 성명", en="representative's name"))] = Field(
        min_length=2, max_length=40
    )
    opened: Annotated[date, Slot("Day", label=Bilingual(ko="개업일", en="opening date"))]


def shown(number: str) -> str:
    """A business number as people write it: 123-45-67890."""
    return f"{number[:3]}-{number[3:5]}-{number[5:]}"


def status_request(args: StatusInput, access: Access) -> Request:
    return Request(url=f"{ENDPOINT}/status", params=(("returnType", "JSON"),), method="POST", json={"b_no": [args.number]})


def truth_request(args: TruthInput, access: Access) -> Request:
    business = {
        "b_no": args.number,
        "start_dt": f"{args.opened:%Y%m%d}",
        "p_nm": args.representative,
        **dict.fromkeys(("p_nm2", "b_nm", "corp_no", "b_sector", "b_type", "b_adr"), ""),
    }
    return Request(url=f"{ENDPOINT}/validate", params=(("returnType", "JSON"),), method="POST", json={"businesses": [business]})


def state(row: Row) -> Facts:
    """What the register says of one number. Without a state, the number is not registered."""
    code, tax = values.clock(row.get("b_stt_cd"), 2), values.clock(row.get("tax_type_cd"), 2)
    if code not in STATES:
        return present(state=UNREGISTERED, registered=False)
    return present(
        state=STATES[code],
        registered=True,
        taxation=TAXATION.get(tax or "") or (values.text(row.get("tax_type"), 80) or None),
        closed_on=day(row.get("end_dt")),
        changed_on=day(row.get("tax_type_change_dt")),
        invoices_from=day(row.get("invoice_apply_dt")),
    )


def _mine(rows: list[Row], number: str, access: Access) -> Row | None:
    return rows[0] if access.mode is Mode.MOCK else next((r for r in rows if values.code(r.get("b_no")) == number), None)


def _status(rows: list[Row], args: StatusInput, access: Access, parsed: Parsed) -> Projected:
    row = _mine(rows, args.number, access)
    if row is None:
        return Projected(data={}, status=Status.EMPTY, detail="another_number")
    return Projected(data={"number": shown(values.code(row.get("b_no"))), **state(row)})


def _truth(rows: list[Row], args: TruthInput, access: Access, parsed: Parsed) -> Projected:
    row = _mine(rows, args.number, access)
    if row is None:
        return Projected(data={}, status=Status.EMPTY, detail="another_number")
    agrees = values.clock(row.get("valid"), 2) == "01"
    verdict = (
        Bilingual(ko="국세청 등록정보와 일치합니다", en="agrees with the register of the National Tax Service")
        if agrees
        else Bilingual(
            ko="국세청 등록정보로 확인할 수 없습니다(하나라도 다르거나 등록되지 않은 경우)",
            en="cannot be confirmed from the register (something differs, or the number is not registered)",
        )
    )
    held = row.get("status")
    about = state(held) if agrees and isinstance(held, dict) else {}
    return Projected(data={"number": shown(values.code(row.get("b_no"))), "verdict": verdict.model_dump(), "agrees": agrees, **about})


_KEY = portal.key(TITLE, DATASET)
_HOMETAX = Channel(
    name=Bilingual(ko="홈택스 사업자등록상태조회", en="Hometax business registration status"), url="https://www.hometax.go.kr", phone="126"
)
_STATE_LINE = Line(
    ko="사업자등록번호 {number}의 상태: {state}[ / 과세 유형: {taxation}][ / 폐업일: {closed_on}][ / 과세 유형 전환일: {changed_on}]",
    en="Business number {number}: {state}[ / taxation: {taxation}][ / closed on {closed_on}][ / taxation changed on {changed_on}]",
)

STATUS = AdapterSpec(
    id="nts.business_status",
    agency="NTS",
    domain="business",
    title=Bilingual(ko="사업자등록 상태조회(휴·폐업)", en="Business registration status"),
    hints=Phrases(
        ko=(
            *(
                "사업자등록 상태",
                "사업자번호 조회",
                "사업자등록번호 조회",
                "휴업 폐업 조회",
                "휴폐업 조회",
                "폐업했는지",
                "영업 중인 업체인지",
            ),
            *("거래처 사업자 확인", "사업자등록증 확인", "간이과세자인지", "면세사업자인지", "세금계산서 발급 가능한 업체"),
        ),
        en=(
            *("business registration status", "business number check", "is this company still in business"),
            *("general or simplified VAT payer", "business licence number lookup"),
        ),
    ),
    examples=Phrases(
        ko=(
            "사업자등록번호 999-00-00016 휴폐업 조회해 줘",
            "사업자등록증 확인해 줘",
            "이 거래처가 폐업했는지 사업자번호로 확인하고 싶어요",
            "사업자번호 9990000016 아직 영업 중이야?",
            "거래하려는 업체가 간이과세자인지 알려 주세요",
            "쇼핑몰이 진짜 등록된 사업자인지 확인해 줄래?",
        ),
        en=(
            "Is the business with number 999-00-00016 still open?",
            "Check the business registration status of 9990000016",
            "Has this company closed? Its business number is 999-00-00016",
            "Is this supplier a simplified VAT payer?",
        ),
    ),
    when=Bilingual(
        ko="사업자등록번호로 영업·휴업·폐업 여부와 과세 유형을 알고 싶을 때",
        en="to learn from a business number whether the business is open, suspended or closed, and how it is taxed",
    ),
    when_not=Bilingual(
        ko="사업자등록을 신청하거나 사업자등록증명을 발급받으려 할 때, 상호만 알 때",
        en="to register a business, to get a certificate, or when only the name is known",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=StatusInput,
    output="state and taxation of one business number, or that it is not registered",
    credential=_KEY,
    citation=portal.open_data(TITLE, DATASET, Bilingual(ko="사업자등록 상태", en="the state of a business registration")),
    channel=_HOMETAX,
    keep=("number", "state", "taxation", "registered"),
    say=(
        _STATE_LINE,
        Line(
            ko="조회한 시점의 국세청 자료이며, 업체의 신용이나 거래 안전을 뜻하지 않습니다.",
            en="This is what the tax office holds now; it says nothing of the firm's credit or of the safety of a deal.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=8.0, daily=10_000),
    fixtures=("nts/status.json",),
    service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation="status"),
)

TRUTH = AdapterSpec(
    id="nts.business_truth",
    agency="NTS",
    domain="business",
    title=Bilingual(ko="사업자등록정보 진위확인", en="Truth of a business registration"),
    hints=Phrases(
        ko=(
            *("사업자등록 진위확인", "사업자등록증 진위", "사업자등록증이 진짜인지", "사업자등록증 위조", "대표자 개업일 일치"),
            *("사업자 정보가 맞는지", "가짜 사업자등록증"),
        ),
        en=(
            *("verify a business registration", "is this business registration genuine", "fake business licence"),
            *("representative and opening date match", "authenticity of a business registration"),
        ),
    ),
    examples=Phrases(
        ko=(
            "사업자등록증 진위확인해 줘. 번호 999-00-00016, 대표자 홍길동, 개업일 2015년 3월 2일",
            "이 사업자등록증이 진짜인지 확인해 줘",
            "받은 사업자등록증이 위조된 것 같아요. 진위 확인하고 싶어요",
            "사업자 정보가 국세청 등록정보와 맞는지 확인해 주세요",
            "가짜 사업자등록증인지 알 수 있을까요?",
            "대표자와 개업일이 맞는지 진위확인 부탁해요",
        ),
        en=(
            "Verify a business registration: 999-00-00016, representative Hong Gildong, opening date 2015-03-02",
            "Is this business registration genuine?",
            "I think I was given a fake business licence, can you verify it?",
            "Does the representative match the business registration?",
        ),
    ),
    when=Bilingual(
        ko="사업자등록번호, 대표자 성명, 개업일이 등록정보와 일치하는지 확인할 때",
        en="to check whether a business number, its representative and its opening date agree with the register",
    ),
    when_not=Bilingual(ko="휴업·폐업 여부만 알고 싶을 때", en="to learn only whether a business is open or closed"),
    primitives=(Primitive.CHECK,),
    mode=Mode.LIVE,
    effect=Effect.PERSONAL,
    input=TruthInput,
    output="whether number, representative and opening date agree with the register",
    credential=_KEY,
    citation=portal.open_data(
        TITLE, DATASET, Bilingual(ko="사업자등록정보의 일치 여부", en="whether the details of a business registration agree")
    ),
    channel=_HOMETAX,
    handoff=HandoffNeeds(
        documents=(
            Bilingual(
                ko="사업자등록번호, 대표자 성명, 개업일이 적힌 사업자등록증",
                en="the registration certificate with number, representative and date",
            ),
        ),
        missing_authority=Bilingual(ko="국세청 진위확인 서비스의 인증키", en="an access key for the tax office's verification service"),
        next_action=Bilingual(
            ko="홈택스의 사업자등록상태조회에서 번호를 확인하시고, 필요하면 국세상담센터 126에 문의해 주십시오.",
            en="Please look the number up at Hometax, and call the tax line 126 if needed.",
        ),
    ),
    keep=("number", "verdict", "agrees"),
    say=(
        Line(ko="사업자등록번호 {number}: {verdict}.", en="Business number {number}: {verdict}."),
        _STATE_LINE,
        Line(
            ko="일치하지 않아도 위조를 뜻하지는 않습니다. 적으신 내용에 오자가 없는지 확인해 주십시오.",
            en="A mismatch does not mean forgery; please check what was entered for slips.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=8.0),
    fixtures=("nts/validate.json",),
    service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation="validate"),
)

ADAPTERS = (
    Find(STATUS, request=status_request, project=_status, envelope=ODCLOUD),
    Find(TRUTH, request=truth_request, project=_truth, envelope=ODCLOUD),
)
