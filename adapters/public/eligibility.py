"""Whether one fits a benefit or is due for something, simulated: only the office that grants it decides.

Each asks only for what the official self-check asks beside the sign-in.
"""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import Bilingual, Frozen, Labelled, Slot
from ummaya.adapters.public.handoffs.channels import BOKJIRO, NHIS
from ummaya.adapters.public.handoffs.form import LOGIN, Speech, Way, law, mock_check
from ummaya.adapters.slots.registry import Hearing, SlotType, register

_HOUSEHOLD = re.compile(
    r"(?P<a>[1-9])\s?인\s?(?:가구|가족)|(?:가족|식구|가구원)[이은는]?\s?(?P<b>[1-9])\s?명|(?P<c>[1-9])\s?식구"
    r"|(?:household|family) of (?P<d>[1-9])(?!\d)|(?P<e>[1-9])[- ]person (?:household|family)",
    re.IGNORECASE,
)


def _household(text: str, hearing: Hearing) -> list[Labelled]:
    found = {int(next(g for g in m.groups() if g)): m[0] for m in _HOUSEHOLD.finditer(text)}
    return [Labelled(label=said, value=size) for size, said in found.items()]


register(
    SlotType(
        name="HouseholdSize",
        question=Bilingual(
            ko="함께 사는 가구원이 몇 명인지 알려 주십시오. (예: 3인 가구)",
            en="How many people are in the household? (for example: a family of 3)",
        ),
        read=_household,
        show=lambda value, language: f"{value}명" if language == "ko" else str(value),
    )
)


class MeansInput(Frozen):
    """household: people who live together. income: of all of them, won a month."""

    household: Annotated[int | None, Slot("HouseholdSize", label=Bilingual(ko="가구원 수", en="household size"))] = Field(None, ge=1, le=20)
    income: Annotated[int | None, Slot("Amount", label=Bilingual(ko="월 소득", en="monthly income"))] = Field(None, ge=0)


ADAPTERS = (
    mock_check(
        "eligibility.welfare",
        "MOHW",
        Speech(
            title=("복지 대상 여부 확인(맞춤형 급여 안내)", "Welfare eligibility check"),
            hints=(
                "복지 대상인지 확인; 지원 자격 되는지; 내가 받을 수 있는 복지; 복지 모의계산; 맞춤형 급여 안내; 자격 조건 맞는지",
                "am I eligible for welfare; welfare eligibility; do I qualify for support; benefit self-check",
            ),
            examples=(
                (
                    "제가 복지 대상인지 확인해 주세요; 우리 집이 지원 자격이 되는지 봐 줘; 3인 가구 월 소득 200만원인데 복지 대상 되나요?; "
                    "복지 모의계산 해 보고 싶어요; 받을 수 있는 급여가 있는지 내 조건으로 확인해 줘; 맞춤형 급여 안내 받고 싶어요"
                ),
                (
                    "Am I eligible for welfare?; Check whether my family qualifies for support; "
                    "A household of 3 with 2,000,000 won a month, do we qualify?; Run a benefit self-check for me"
                ),
            ),
            when=("내 조건이 복지 급여에 맞는지 미리 보려 할 때", "to see beforehand whether one's own means fit a benefit"),
            when_not=("어떤 제도가 있는지 찾아볼 때, 급여를 신청할 때", "to look up which benefits exist, or to apply for one"),
        ),
        Way(
            channel=BOKJIRO,
            office=("시·군·구청장 등 보장기관", "the local offices that grant benefits"),
            citation=law(
                "사회보장기본법",
                "제11조",
                "사회보장급여의 신청",
                (
                    "사회보장급여를 받으려는 사람이 국가나 지방자치단체에 신청하고, 그 기관이 자격을 조사하여 정하도록 합니다.",
                    "Has people apply to the state or local government, which looks into and decides who qualifies.",
                ),
            ),
            documents=(LOGIN, ("가구원의 소득·재산 현황", "the income and assets of the household")),
            next_action=(
                "복지로에 로그인하여 '모의계산' 또는 '맞춤형 급여 안내'를 직접 이용하시거나 129에 전화해 주십시오.",
                "Sign in to Bokjiro and use '모의계산' or '맞춤형 급여 안내' yourself, or call 129.",
            ),
        ),
        ("가구 조건에 맞는 급여의 이름과 신청 방법", "the benefits that fit the household, and how to apply"),
        MeansInput,
    ),
    mock_check(
        "eligibility.livelihood",
        "MOHW",
        Speech(
            title=("기초생활보장 선정기준 확인", "Basic livelihood criteria check"),
            hints=(
                "기초생활수급 조건; 수급자 선정기준; 중위소득 기준; 생계급여 자격; 수급자 되는지; 소득인정액 확인; 차상위 기준",
                "basic livelihood criteria; livelihood benefit eligibility; median income threshold; can I be a welfare recipient",
            ),
            examples=(
                (
                    "기초생활수급자 조건에 맞는지 확인해 줘; "
                    "1인 가구 월 소득 70만원이면 수급자 되나요?; 소득인정액이 기준 아래인지 보고 싶어요; "
                    "생계급여 자격이 되는지 봐 주세요; 차상위 기준에 들어가는지 알고 싶어; 4인 가구 중위소득 기준이랑 비교해 줘"
                ),
                (
                    "Do I meet the basic livelihood criteria?; One-person household with 700,000 won, is that below the threshold?; "
                    "Compare our income with the median threshold; Can my father be a livelihood recipient?"
                ),
            ),
            when=(
                "소득이 기초생활보장 기준 아래인지 미리 보려 할 때",
                "to see beforehand whether income is below the livelihood thresholds",
            ),
            when_not=(
                "기초생활 급여를 신청할 때, 다른 복지 제도를 찾을 때",
                "to apply for livelihood benefit, or to look for other support",
            ),
        ),
        Way(
            channel=BOKJIRO,
            office=("시·군·구청장", "the heads of city, county and district"),
            citation=law(
                "국민기초생활 보장법",
                "제6조의3",
                "소득인정액의 산정",
                (
                    "소득평가액과 재산의 소득환산액을 더하여 소득인정액을 정하고, 이를 급여 기준과 견주도록 합니다.",
                    "Adds assessed income and the income value of assets, to be held against the thresholds.",
                ),
            ),
            documents=(LOGIN, ("가구원의 소득·재산·부채 현황", "the income, assets and debts of the household")),
            next_action=(
                "복지로 '모의계산'에서 국민기초생활보장을 골라 직접 계산해 보시고, 정확한 판단은 주소지 주민센터에 상담해 주십시오.",
                "Choose the livelihood benefit in '모의계산' at Bokjiro yourself, and ask your community centre for a decision.",
            ),
        ),
        (
            "가구원 수별 기준 중위소득과 생계·의료·주거·교육급여 선정기준, 소득인정액",
            "the median income by household size, the four benefits' thresholds and the assessed income",
        ),
        MeansInput,
    ),
    mock_check(
        "health.checkup_due",
        "NHIS",
        Speech(
            title=("건강검진 대상 조회", "Health check-up eligibility"),
            hints=(
                "건강검진 대상 조회; 올해 건강검진; 국가검진 대상; 암검진 대상; 건강검진 받을 차례; 무료 검진 확인",
                "health check-up due; am I due for a national check-up; cancer screening eligibility; free medical check",
            ),
            examples=(
                (
                    "올해 제가 건강검진 대상인가요?; 국가 암검진 받을 차례인지 확인해 줘; 무료 건강검진 언제 받아요?; "
                    "건강검진 대상 조회하고 싶어; 위내시경 국가검진 되는 해인지 봐 줘; 직장인 건강검진 올해 해야 하나요?"
                ),
                (
                    "Am I due for a health check-up this year?; Check my cancer screening eligibility; "
                    "When is my free national check-up?; Is this my year for a check-up?"
                ),
            ),
            when=("올해 국가 건강검진 대상인지 보려 할 때", "to see whether one is due for the national check-up"),
            when_not=("검진할 병원을 찾을 때, 보험료를 조회할 때", "to find a clinic for it, or to look up contributions"),
        ),
        Way(
            channel=NHIS,
            office=("국민건강보험공단", "the National Health Insurance Service"),
            citation=law(
                "국민건강보험법",
                "제52조",
                "건강검진",
                (
                    "공단이 가입자와 피부양자에게 일반·암·영유아 검진을 하도록 정합니다.",
                    "Has the service give members and dependants general, cancer and infant check-ups.",
                ),
            ),
            documents=(LOGIN,),
            next_action=(
                "국민건강보험공단 누리집이나 앱에 로그인하여 '건강검진 대상 조회'에서 직접 확인해 주십시오.",
                "Sign in to the site or app of the service and see '건강검진 대상 조회' yourself.",
            ),
        ),
        ("올해 받을 수 있는 검진의 종류와 본인부담 여부, 받은 검진의 결과", "this year's check-ups, what they cost you, and past results"),
    ),
)
