"""For whom a Government24 service is meant, as its conditions say: sex, age, income, situation, household, business.

Source: odcloud `gov24/v3/supportConditions` (data set 15113968). A condition is a column of its own with "Y"; where a whole group is "Y",
or its "none of these" is, the group does not restrict anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Frozen,
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
from ummaya.adapters.public.benefits import DATASET_ID, ENDPOINT, ODCLOUD
from ummaya.adapters.public.said import Facts, present
from ummaya.adapters.slots.registry import SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

TITLE = "행정안전부 대한민국 공공서비스(혜택) 정보"

Group = Mapping[str, Bilingual]


def _named(**codes: str) -> Group:
    return {code: Bilingual(ko=ko, en=en) for code, (ko, en) in ((c, t.split("|")) for c, t in codes.items())}


SEX = _named(JA0101="남성|men", JA0102="여성|women")
INCOME = _named(
    JA0201="중위소득 0~50%|0–50% of median income",
    JA0202="중위소득 51~75%|51–75% of median income",
    JA0203="중위소득 76~100%|76–100% of median income",
    JA0204="중위소득 101~200%|101–200% of median income",
    JA0205="중위소득 200% 초과|above 200% of median income",
)
SITUATION = _named(
    JA0301="예비부모·난임|parents-to-be or infertility",
    JA0302="임신부|pregnant women",
    JA0303="출산·입양|birth or adoption",
    JA0313="농업인|farmers",
    JA0314="어업인|fishers",
    JA0315="축산업인|livestock farmers",
    JA0316="임업인|foresters",
    JA0317="초등학생|primary school pupils",
    JA0318="중학생|middle school pupils",
    JA0319="고등학생|high school pupils",
    JA0320="대학생·대학원생|university students",
    JA0326="근로자·직장인|employees",
    JA0327="구직자·실업자|job seekers",
    JA0328="장애인|people with disabilities",
    JA0329="국가보훈대상자|veterans",
    JA0330="질병·질환자|people who are ill",
)
HOUSEHOLD = _named(
    JA0401="다문화가족|multicultural families",
    JA0402="북한이탈주민|North Korean defectors",
    JA0403="한부모·조손가정|single-parent and grandparent families",
    JA0404="1인가구|people living alone",
    JA0411="다자녀가구|families with several children",
    JA0412="무주택세대|households without a home of their own",
    JA0413="신규전입|people who have just moved in",
    JA0414="확대가족|extended families",
)
BUSINESS = _named(
    JA1101="예비창업자|founders-to-be",
    JA1102="영업 중인 사업자|businesses in operation",
    JA1103="생계곤란·폐업예정자|owners in hardship or about to close",
    JA1201="음식점업|restaurants",
    JA1202="제조업|manufacturers",
    JA1299="기타 업종|other trades",
    JA2101="중소기업|small and medium-sized firms",
    JA2102="사회복지시설|social welfare facilities",
    JA2103="기관·단체|institutions and associations",
)
NO_LIMIT = Bilingual(ko="제한 없음", en="no restriction")
FREE = {"situation": "JA0322", "household": "JA0410"}

register(
    SlotType(
        name="Gov24Service",
        question=Bilingual(
            ko="정부24의 어느 서비스를 말씀하십니까? 이름을 알려 주십시오.",
            en="Which Government24 service do you mean? Please give its name.",
        ),
    )
)


class ConditionsInput(Frozen):
    """service: Government24's number of one service."""

    service: Annotated[str, Slot("Gov24Service", label=Bilingual(ko="정부24 서비스", en="Government24 service"))] = Field(
        pattern=r"^[A-Z0-9]{6,20}$"
    )


def request(args: ConditionsInput, access: Access) -> Request:
    params = (("page", "1"), ("perPage", "1"), ("returnType", "JSON"), ("cond[서비스ID::EQ]", args.service))
    return Request(url=f"{ENDPOINT}/supportConditions", params=params)


def group(row: Row, codes: Group, free: str = "") -> Bilingual | None:
    """What a group of conditions says: its names, "no restriction" where it holds for all, None where it says nothing."""
    held = [code for code in codes if str(row.get(code)).strip() == "Y"]
    if len(held) == len(codes) or (free and str(row.get(free)).strip() == "Y"):
        return NO_LIMIT
    if not held:
        return None
    return Bilingual(ko=", ".join(codes[c].ko for c in held), en=", ".join(codes[c].en for c in held))


def ages(row: Row) -> Bilingual | None:
    """The ages meant, in full years; a bound that leaves nobody out is none."""
    low, high = values.number(row.get("JA0110")), values.number(row.get("JA0111"))
    low = low or None
    high = None if high is None or high >= 120 else high
    if low is None and high is None:
        return NO_LIMIT if "JA0110" in row else None
    if high is None:
        return Bilingual(ko=f"만 {low}세 이상", en=f"{low} and older")
    if low is None:
        return Bilingual(ko=f"만 {high}세 이하", en=f"up to {high}")
    return Bilingual(ko=f"만 {low}세부터 {high}세까지", en=f"{low} to {high}")


def facts(row: Row) -> Facts:
    """One service's conditions under our names."""
    return present(
        service=values.text(row.get("서비스명"), 120),
        sex=group(row, SEX),
        age=ages(row),
        income=group(row, INCOME),
        situation=group(row, SITUATION, FREE["situation"]),
        household=group(row, HOUSEHOLD, FREE["household"]),
        business=group(row, BUSINESS),
    )


def _project(rows: list[Row], args: ConditionsInput, access: Access, parsed: Parsed) -> Projected:
    row: Any = rows[0]
    if access.mode is Mode.LIVE and str(row.get("서비스ID")).strip() != args.service:
        return Projected(data={}, status=Status.EMPTY, detail="another_service")
    return Projected(data=facts(row))


SPEC = AdapterSpec(
    id="gov24.conditions",
    agency="MOIS",
    domain="welfare",
    title=Bilingual(ko="공공서비스 지원 조건", en="Conditions of a public service"),
    hints=Phrases(
        ko=(
            *("지원 조건", "지원 자격", "나이 제한", "소득 기준", "소득 조건", "중위소득 몇 퍼센트", "몇 살까지 받을 수", "누가 받을 수"),
            *("자격 요건", "신청 자격", "대상 연령"),
        ),
        en=(
            "eligibility conditions",
            "age limit of a benefit",
            "income limit of a benefit",
            "who can get the benefit",
            "conditions for support",
        ),
    ),
    examples=Phrases(
        ko=(
            "청년 월세 지원은 나이 제한이 몇 살까지야?",
            "기초연금 소득 기준이 어떻게 돼?",
            "부모급여 지원 조건 알려 줘",
            "이 지원금은 소득이 얼마 이하여야 받을 수 있나요?",
            "청년 월세 지원 자격 요건이 궁금해요",
            "출산 지원금은 누가 받을 수 있는 거예요?",
        ),
        en=(
            "What is the age limit of the youth rent support?",
            "What is the income limit for the basic pension?",
            "What eligibility conditions does the energy voucher have?",
            "Who can get the childbirth benefit, at which income?",
        ),
    ),
    when=Bilingual(
        ko="지원 제도 하나의 나이, 소득, 가구 등 조건을 알고 싶을 때", en="to learn the age, income and household conditions of one benefit"
    ),
    when_not=Bilingual(
        ko="어떤 제도가 있는지 찾을 때, 구비서류와 신청 방법을 물을 때, 본인이 대상인지 심사를 바랄 때",
        en="to find which benefits exist, to ask for documents, or to have one's own eligibility decided",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=ConditionsInput,
    output="sex, ages, income bands, situations, households and businesses one service is meant for",
    credential=portal.key(TITLE, DATASET_ID),
    citation=portal.open_data(TITLE, DATASET_ID, Bilingual(ko="공공서비스의 지원 조건", en="the conditions of public services")),
    channel=Channel(name=Bilingual(ko="정부24 혜택알리미", en="Government24 benefits"), url="https://www.gov.kr", phone="1588-2188"),
    keep=("service", "age", "income"),
    say=(
        Line(ko="{service}의 대상 연령: {age}[, 성별: {sex}]", en="{service} is for these ages: {age}[; sex: {sex}]"),
        Line(ko="소득 기준: {income}", en="Income: {income}"),
        Line(ko="해당하는 상황: {situation}", en="Situations: {situation}"),
        Line(ko="해당하는 가구: {household}", en="Households: {household}"),
        Line(ko="해당하는 사업자·단체: {business}", en="Businesses and associations: {business}"),
        Line(
            ko="적힌 조건은 안내이며, 대상 여부는 접수 기관이 심사하여 정합니다.",
            en="These conditions are guidance; the receiving agency decides who qualifies.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=8.0),
    fixtures=("gov24/supportConditions.json",),
    service=Service(dataset_id=DATASET_ID, endpoint=ENDPOINT, operation="supportConditions"),
)

ADAPTERS = (Find(SPEC, request=request, project=_project, envelope=ODCLOUD),)
