"""Applications and consents, filled in and not sent: welfare, housing, tax data, car tax, a mandate, official data."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import Bilingual, Effect, Frozen, Slot
from ummaya.adapters.public.checks import TaxYearInput
from ummaya.adapters.public.eligibility import MeansInput
from ummaya.adapters.public.handoffs.channels import APPLYHOME, BOKJIRO, GOV24, HOMETAX, WETAX
from ummaya.adapters.public.handoffs.form import LOGIN, Speech, Way, law, mock_send


class BenefitInput(MeansInput):
    """benefit: which one, in the person's words; household and income as for the self-check."""

    benefit: Annotated[str, Slot("OwnWords", label=Bilingual(ko="신청 내용", en="what is applied for"))] = Field(
        min_length=2, max_length=200
    )


class SubscriptionInput(Frozen):
    """area: where the homes are, if said. household: people who live together."""

    area: Annotated[str | None, Slot("PlaceName", label=Bilingual(ko="청약할 지역", en="area of the homes"))] = None
    household: Annotated[int | None, Slot("HouseholdSize", label=Bilingual(ko="세대원 수", en="household size"))] = Field(None, ge=1, le=20)


class ProvisionInput(Frozen):
    """purpose: what the data is for, in the person's words."""

    purpose: Annotated[str, Slot("OwnWords", label=Bilingual(ko="제공 요청 내용", en="what is to be provided"))] = Field(
        min_length=2, max_length=200
    )


class MandateInput(Frozen):
    """kind: the certificate that somebody is to fetch."""

    kind: Annotated[dict[str, str], Slot("CertificateKind", label=Bilingual(ko="대신 받을 증명서", en="certificate to be fetched"))]


class PrepaymentInput(Frozen):
    """month: the month of the prepayment, YYYYMM."""

    month: Annotated[str | None, Slot("Month", label=Bilingual(ko="연납할 달", en="month of prepayment"))] = Field(None, pattern=r"^\d{6}$")


ADAPTERS = (
    mock_send(
        "welfare.application",
        "MOHW",
        Effect.PREPARE,
        Speech(
            title=("사회보장급여 신청서 준비", "Welfare application form"),
            hints=(
                (
                    "복지 신청서 작성; 복지 급여 신청서; 복지로 신청서; "
                    "사회보장급여 신청서; 지원금 신청서 써 줘; 바우처 신청서; 신청서 미리 작성"
                ),
                "welfare application form; fill in the benefit form; Bokjiro application; prepare my benefit application",
            ),
            examples=(
                (
                    "복지로 신청서 미리 작성해 줘; 복지 지원 신청서 칸을 채워 줘; 사회보장급여 신청서 준비해 줘; "
                    "동사무소에 낼 복지 신청서를 작성하고 싶어요; 복지 급여 신청서 초안 만들어 줘; 3인 가구로 복지 신청서 채워 줘"
                ),
                (
                    "Fill in a welfare application form ; Prepare my benefit application for Bokjiro; "
                    "Draft the form for the welfare office; Help me write the welfare form"
                ),
            ),
            when=("복지 급여를 신청하려고 신청서를 미리 준비할 때", "to prepare the form for a welfare benefit"),
            when_not=("어떤 복지가 있는지 찾을 때, 대상인지 확인할 때", "to look for benefits, or to check whether one fits"),
        ),
        Way(
            channel=BOKJIRO,
            office=("시·군·구청장과 읍·면·동", "the local offices and community centres"),
            citation=law(
                "사회보장급여의 이용·제공 및 수급권자 발굴에 관한 법률",
                "제5조",
                "사회보장급여의 신청",
                (
                    "급여가 필요한 사람과 그 친족, 대리인 등이 주소지 관할 보장기관에 신청할 수 있게 합니다.",
                    "Lets those in need, relatives and proxies apply to the office of their address.",
                ),
            ),
            documents=(
                LOGIN,
                ("소득·재산을 보이는 서류", "proof of income and assets"),
                ("금융정보 제공 동의(공식 서식)", "consent for financial data, on the official form"),
            ),
            next_action=(
                "복지로에 로그인하여 '복지서비스 신청'에서 직접 신청하시거나 주소지 주민센터를 방문해 주십시오. 문의는 129입니다.",
                "Sign in to Bokjiro and apply under '복지서비스 신청' yourself, or go to your community centre. For questions call 129.",
            ),
        ),
        BenefitInput,
    ),
    mock_send(
        "housing.subscription",
        "REB",
        Effect.SUBMIT,
        Speech(
            title=("주택청약 신청", "Housing subscription"),
            hints=(
                "주택청약 신청; 아파트 청약; 청약 넣기; 청약홈; 특별공급 신청; 청약 접수일; 무순위 청약; 분양 신청; 신혼부부 특공",
                "housing subscription; apply for a new apartment; Apply Home; special supply; subscription lottery",
            ),
            examples=(
                (
                    "아파트 청약 넣어 줘; 청약홈에서 특별공급 신청하고 싶어요; 신혼부부 특공 청약하려면?; "
                    "무순위 청약 신청해 줘; 청약통장 있는데 분양 신청 어떻게 해?; 청약통장으로 새 아파트에 지원하고 싶어요"
                ),
                (
                    "Apply for a new apartment on Apply Home; Subscribe for newlywed special supply; "
                    "How do I enter the housing subscription?; I have a subscription account, apply for a flat"
                ),
            ),
            when=("분양 아파트에 청약하려 할 때", "to subscribe for a new flat for sale"),
            when_not=("공공임대를 신청할 때, 분양 공고를 찾아보기만 할 때", "for public rental, or only to look up housing notices"),
        ),
        Way(
            channel=APPLYHOME,
            office=("사업주체와 한국부동산원", "the developer and the Korea Real Estate Board"),
            citation=law(
                "주택공급에 관한 규칙",
                "제4조",
                "주택의 공급대상",
                (
                    "국민주택과 민영주택을 공급받을 수 있는 사람의 요건을 정합니다.",
                    "Says who may be supplied with public and private homes.",
                ),
            ),
            documents=(
                LOGIN,
                ("입주자저축(청약통장) 순위", "your subscription account's rank"),
                ("무주택 기간·부양가족 수를 보이는 서류", "proof of time without a home, and dependants"),
            ),
            next_action=(
                (
                    "청약홈에 로그인하여 청약 자격을 확인하고, "
                    "모집공고의 청약일에 본인이 직접 신청해 주십시오. 잘못 적으면 당첨이 취소될 수 있습니다."
                ),
                "Sign in to Apply Home, check your rank and apply yourself on the day of the notice. A wrong entry may cost you the home.",
            ),
        ),
        SubscriptionInput,
    ),
    mock_send(
        "tax.dependant_data_consent",
        "NTS",
        Effect.SUBMIT,
        Speech(
            title=("연말정산 자료 제공 동의(부양가족·회사)", "Year-end tax data request and consent"),
            hints=(
                (
                    "부양가족 자료제공 동의; 연말정산 부모님 자료; 간소화 자료 일괄제공; "
                    "가족 공제 자료 동의; 연말정산 자료 회사 제공; 자료제공동의 신청"
                ),
                "year-end tax data consent; dependant's deduction data; share my tax data with my employer; parents' deduction data",
            ),
            examples=(
                (
                    "부모님 연말정산 자료제공 동의 신청해 줘; 부양가족 공제 자료를 내가 보려면?; "
                    "연말정산 자료를 회사에 일괄제공하고 싶어요; "
                    "아내 자료를 제 연말정산에 넣으려고요; 자료제공 동의는 어떻게 해?; 성인 자녀 간소화 자료 동의 받아 줘"
                ),
                (
                    "Ask for consent to my parents' year-end tax data; Share my year-end data with my employer; "
                    "How do I add my wife's deductions?; Request my dependant's deduction data"
                ),
            ),
            when=(
                "가족의 공제 자료를 받거나 회사에 자료를 넘기는 데 동의하려 할 때",
                "to receive a relative's data, or let one's employer have it",
            ),
            when_not=("내 간소화 자료를 조회할 때, 소득세를 신고할 때", "to see one's own data, or to file a return"),
        ),
        Way(
            channel=HOMETAX,
            office=("국세청", "the National Tax Service"),
            citation=law(
                "소득세법",
                "제165조",
                "소득공제 및 세액공제 증명서류의 제출 및 행정지도",
                (
                    "병원·학교 등이 공제 증명서류를 국세청에 내고, 국세청이 이를 본인에게 제공하도록 정합니다.",
                    "Has hospitals, schools and others send proof of deductions to the tax service, which gives it to the person.",
                ),
            ),
            documents=(
                ("자료를 줄 가족 본인의 인증 수단", "the relative's own way to sign in"),
                ("가족관계를 보이는 서류(전산 확인이 안 될 때)", "proof of the relation, if it is not on record"),
            ),
            next_action=(
                "홈택스 '연말정산 간소화'의 '자료제공동의'에서 자료를 줄 가족이 직접 동의해 주십시오. 문의는 126입니다.",
                "The relative agrees under '자료제공동의' in Hometax themselves. For questions call 126.",
            ),
        ),
        TaxYearInput,
    ),
    mock_send(
        "mydata.provision",
        "MOIS",
        Effect.SUBMIT,
        Speech(
            title=("공공 마이데이터 제공 동의", "Public MyData provision"),
            hints=(
                (
                    "공공 마이데이터 제공 동의; 마이데이터 제공 요구; 서류 대신 마이데이터; "
                    "행정정보 제공 동의; 마이데이터로 서류 내기; 본인정보 제공요구"
                ),
                "public MyData provision; share my official data; submit papers by MyData; consent to provide my records",
            ),
            examples=(
                (
                    "공공 마이데이터 제공에 동의할게; 대출 서류를 마이데이터로 내고 싶어요; 은행에 내 행정정보 제공에 동의하려고요; "
                    "서류 안 떼고 마이데이터로 보낼 수 있어?; 마이데이터 제공 요구 신청해 줘; 본인정보 제공 동의해 줘"
                ),
                (
                    "Go on with my public MyData consent; Send my papers to the bank by MyData; "
                    "Share my official records for a loan; Ask for my data to be provided"
                ),
            ),
            when=(
                "증명서 대신 내 행정정보를 다른 곳에 제공하게 하려 할 때",
                "to have one's official data given to someone instead of papers",
            ),
            when_not=("이미 한 동의를 조회할 때, 종이 증명서를 받을 때", "to see consents already given, or to get paper certificates"),
        ),
        Way(
            channel=GOV24,
            office=("행정안전부와 정보를 가진 기관", "the interior ministry and the bodies that hold the data"),
            citation=law(
                "전자정부법",
                "제43조의2",
                "정보주체 본인에 관한 행정정보의 제공요구권",
                (
                    "정보주체가 자신에 관한 행정정보를 본인이나 정한 제3자에게 제공하도록 요구할 수 있게 합니다.",
                    "Lets people ask that official data about them be given to themselves or to a named third party.",
                ),
            ),
            documents=(LOGIN, ("제공받을 기관과 제공할 정보의 범위", "who receives which data")),
            next_action=(
                "정보를 받을 기관의 신청 화면이나 정부24에서 본인 인증 후 직접 동의해 주십시오. 동의는 언제든지 거두실 수 있습니다.",
                "Agree yourself on the receiver's page or at Government24 after signing in. You may withdraw at any time.",
            ),
        ),
        ProvisionInput,
    ),
    mock_send(
        "certificates.mandate",
        "MOIS",
        Effect.PREPARE,
        Speech(
            title=("증명서 대리 발급 위임장 준비", "Mandate to fetch a certificate"),
            hints=(
                "위임장 작성; 증명서 대리 위임장; 대신 떼러 갈 위임장; 등본 위임장; 대리인 위임장 양식; 위임장 써 줘",
                "mandate form; letter of proxy for a certificate; power of attorney to fetch a certificate; proxy form",
            ),
            examples=(
                (
                    "등본 대신 떼러 갈 위임장 써 줘; 가족관계증명서 위임장 준비해 줘; 초본을 동생이 받게 위임장 만들어 줘; "
                    "대리인이 증명서 받으러 갈 때 낼 위임장 작성해 줘; 출입국사실증명 위임장이 필요해요; 위임장에 뭘 적어야 해?"
                ),
                (
                    "Write a mandate so my sister can fetch my resident certificate; "
                    "Prepare a proxy form for a family relation certificate; "
                    "I need a letter of proxy for a certificate; What goes into a mandate form?"
                ),
            ),
            when=("다른 사람에게 증명서를 받아 오게 맡길 때", "to have somebody else fetch a certificate"),
            when_not=("본인이 직접 증명서를 받을 때", "to get a certificate oneself"),
        ),
        Way(
            channel=GOV24,
            office=("증명서를 발급하는 기관", "the office that issues the certificate"),
            citation=law(
                "주민등록법",
                "제29조",
                "열람 또는 등·초본의 교부",
                (
                    "본인의 위임이 있으면 대리인이 등·초본의 교부를 신청할 수 있게 합니다.",
                    "Lets a proxy with the person's mandate ask for copies of the register.",
                ),
            ),
            documents=(
                ("본인이 자필로 서명하거나 도장 찍은 위임장", "the mandate, signed or sealed by you"),
                ("본인과 대리인의 신분증", "both photo IDs"),
            ),
            next_action=(
                (
                    "정부24나 주민센터에서 위임장 서식을 받아 본인이 직접 적고 서명하여 대리인에게 주십시오. "
                    "인감증명서는 전용 서식을 쓰셔야 합니다."
                ),
                (
                    "Take the form from Government24 or a community centre, "
                    "fill it in and sign it yourself. Seal certificates have their own form."
                ),
            ),
        ),
        MandateInput,
    ),
    mock_send(
        "tax.car_prepayment",
        "MOIS",
        Effect.PAY,
        Speech(
            title=("자동차세 연납", "Yearly car tax prepayment"),
            hints=(
                "자동차세 연납; 자동차세 연납 신청; 자동차세 미리 내기; 자동차세 할인; 자동차세 한꺼번에; 1월 자동차세 연납",
                "car tax prepayment; prepay my car tax; yearly car tax discount; pay a year of car tax at once",
            ),
            examples=(
                (
                    "자동차세 연납 신청해 줘; 자동차세 미리 내면 할인된다던데 신청하려고요; 1월에 자동차세 연납하고 싶어요; "
                    "자동차세 일 년 치를 한꺼번에 낼래; 연납 할인 받으려면 언제 내요?; 자동차세 연납은 어디서 해?"
                ),
                (
                    "Prepay my car tax for the year; How do I get the yearly car tax discount?; "
                    "I want to pay a year of car tax at once; Car tax prepayment in January"
                ),
            ),
            when=("자동차세를 미리 한꺼번에 내려 할 때", "to pay a year of car tax in advance"),
            when_not=("날아온 자동차세 고지서를 낼 때", "to pay a car tax bill that came"),
        ),
        Way(
            channel=WETAX,
            office=("지방자치단체의 세무 부서", "the local government's tax office"),
            citation=law(
                "지방세법",
                "제128조",
                "납기와 징수방법",
                (
                    "자동차세를 한꺼번에 미리 내려는 사람이 1월·3월·6월·9월에 신고하여 공제받고 낼 수 있게 합니다.",
                    "Lets people declare in January, March, June or September, and pay the rest of the year at a reduction.",
                ),
            ),
            documents=(LOGIN, ("자동차등록번호(공식 화면에 입력)", "the number plate, entered at the official page")),
            next_action=(
                "위택스(서울은 이택스)에 로그인하여 '자동차세 연납'을 직접 신고하고 내 주십시오.",
                "Sign in to Wetax (in Seoul, ETAX), declare '자동차세 연납' and pay it yourself.",
            ),
        ),
        PrepaymentInput,
    ),
)
