"""Looks at one's own records, all simulated: no agency lets a third party read them.

Each names what the official page shows and asks only for what that page asks beside the sign-in.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import Bilingual, Frozen, Slot
from ummaya.adapters.public.handoffs.channels import EFINE, GOV24, HOMETAX, NHIS, NIP, NPS, SAFE_DRIVING, WORK24
from ummaya.adapters.public.handoffs.form import LOGIN, Pair, Speech, Way, law, mock_check


class TaxYearInput(Frozen):
    """year: of the income, four digits."""

    year: Annotated[str | None, Slot("Year", label=Bilingual(ko="귀속 연도", en="tax year"))] = Field(None, pattern=r"^20\d\d$")


OWN_DATA: Pair = (
    "정보주체가 개인정보처리자에게 자신의 개인정보에 대한 열람을 요구할 수 있게 합니다.",
    "Lets people ask whoever holds their personal data to let them see it.",
)
_VIEW = law("개인정보 보호법", "제35조", "개인정보의 열람", OWN_DATA)


ADAPTERS = (
    mock_check(
        "insurance.contributions",
        "NHIS",
        Speech(
            title=("건강보험료 납부 상태 조회", "Health insurance contribution status"),
            hints=(
                "건강보험료 조회; 보험료 얼마; 건보료 확인; 건강보험 미납; 건강보험료 납부 내역; 지역가입자 보험료 조회; 환급금 건보",
                "health insurance contributions; how much is my premium; unpaid health insurance; insurance payment status",
            ),
            examples=(
                (
                    "내 건강보험료가 얼마인지 조회해 줘; 건보료 밀린 거 있나 봐 줘; 이번 달 건강보험료 확인하고 싶어요; "
                    "건강보험료 납부 내역 보여 줘; 지역가입자 보험료 조회는 어떻게 해?; 건강보험 미납된 달이 있는지 알고 싶어요"
                ),
                (
                    "How much is my health insurance premium?; Do I have unpaid health insurance?; "
                    "Show my insurance payment status; Check this month's health insurance contribution"
                ),
            ),
            when=("본인의 건강보험료와 납부 상태를 보려 할 때", "to see one's own contributions and whether any is overdue"),
            when_not=("납부확인서·자격득실확인서를 받을 때, 자격을 신고할 때", "for a certificate, or to report a new status"),
        ),
        Way(
            channel=NHIS,
            office=("국민건강보험공단", "the National Health Insurance Service"),
            citation=law(
                "국민건강보험법",
                "제77조",
                "보험료 납부의무",
                ("누가 보험료를 내야 하는지를 직장과 지역으로 나누어 정합니다.", "Says who owes contributions, at work and at home."),
            ),
            documents=(LOGIN,),
            next_action=(
                "국민건강보험공단 누리집이나 앱에 로그인하여 '보험료 조회'에서 직접 확인해 주십시오. 문의는 1577-1000입니다.",
                "Sign in to the site or app of the service and see '보험료 조회' yourself. For questions call 1577-1000.",
            ),
        ),
        (
            "가입 자격, 고지된 달과 보험료, 낸 날, 미납 여부",
            "the kind of membership, months and amounts billed, days of payment and what is overdue",
        ),
    ),
    mock_check(
        "health.vaccinations",
        "KDCA",
        Speech(
            title=("예방접종 내역 조회", "Vaccination record"),
            hints=(
                "예방접종 내역; 접종 기록 조회; 무슨 주사 맞았는지; 아이 예방접종 기록; 독감 접종 했는지; 다음 접종일 확인; 접종 내역",
                "vaccination record; which shots did I have; my child's immunization record; next vaccination due",
            ),
            examples=(
                (
                    "내 예방접종 내역 조회해 줘; 아이가 무슨 주사 맞았는지 확인하고 싶어요; 독감 접종을 했는지 기억이 안 나요; "
                    "다음 예방접종이 언제인지 봐 줘; 파상풍 주사 맞은 기록 있나요?; 어릴 때 접종 기록을 보고 싶어요"
                ),
                ("Show my vaccination record; Which shots has my child had?; When is the next vaccination due?; Did I get a tetanus shot?"),
            ),
            when=("본인이나 자녀의 접종 내역을 보려 할 때", "to see one's own or a child's vaccinations"),
            when_not=("증명서가 필요할 때, 접종할 병원을 찾을 때", "for a certificate, or to find a clinic"),
        ),
        Way(
            channel=NIP,
            office=("질병관리청", "the Korea Disease Control and Prevention Agency"),
            citation=law(
                "감염병의 예방 및 관리에 관한 법률",
                "제28조",
                "예방접종 기록의 보존 및 보고 등",
                (
                    "예방접종을 한 기관이 기록을 작성·보관하고 보고하도록 정합니다.",
                    "Has those who vaccinate keep and report the record.",
                ),
            ),
            documents=(LOGIN, ("자녀의 기록이면 누리집의 자녀 등록", "for a child: add the child at the site first")),
            next_action=(
                "예방접종도우미에 로그인하여 '예방접종 내역 조회'에서 직접 확인해 주십시오. 문의는 1339입니다.",
                "Sign in to the vaccination service and see '예방접종 내역 조회' yourself. For questions call 1339.",
            ),
        ),
        ("백신의 이름과 차수, 접종한 날과 기관, 다음 접종 시기", "vaccine and dose, day and clinic, and when the next is due"),
    ),
    mock_check(
        "licence.status",
        "KNPA",
        Speech(
            title=("운전면허 상태 조회", "Driving licence status"),
            hints=(
                "운전면허 조회; 면허 상태 확인; 면허 갱신일 조회; 적성검사 기간 확인; 면허 정지 여부; 내 면허 종류; 면허 취소됐는지",
                "driving licence status; check my licence; when does my licence expire; is my licence suspended",
            ),
            examples=(
                (
                    "내 운전면허 상태 확인해 줘; 면허 갱신일이 언제인지 조회하고 싶어요; 면허가 정지됐는지 봐 줘; "
                    "적성검사 기간 언제까지야?; 제 면허가 살아 있나요?; 내가 가진 면허 종류를 알고 싶어요"
                ),
                (
                    "Check the status of my driving licence; When does my licence expire?; Is my licence suspended?; "
                    "Which classes of licence do I hold?"
                ),
            ),
            when=("본인 면허의 종류, 갱신 기간, 정지 여부를 보려 할 때", "to see one's licence class, renewal dates or suspension"),
            when_not=("면허를 갱신하거나 다시 받을 때, 과태료·벌점을 볼 때", "to renew or replace a licence, or to see fines and points"),
        ),
        Way(
            channel=SAFE_DRIVING,
            office=("경찰청과 한국도로교통공단", "the police and the road traffic authority"),
            citation=_VIEW,
            documents=(LOGIN,),
            next_action=(
                "안전운전 통합민원에 로그인하여 '면허 정보 조회'에서 직접 확인해 주십시오. 문의는 1577-1120입니다.",
                "Sign in to the driver's licence service and see your licence yourself. For questions call 1577-1120.",
            ),
        ),
        (
            "면허의 종류와 취득일, 갱신·적성검사 기간, 정지·취소 여부",
            "class and date of the licence, renewal and test period, suspension or revocation",
        ),
    ),
    mock_check(
        "fines.inquiry",
        "KNPA",
        Speech(
            title=("과태료·범칙금·벌점 조회", "Fines and penalty points inquiry"),
            hints=(
                "과태료 조회; 벌점 조회; 범칙금 확인; 미납 과태료 있는지; 내 벌점; 단속 내역 조회; 단속 카메라에 찍혔는지",
                "check my traffic fines; penalty points; was I caught speeding; unpaid fines inquiry",
            ),
            examples=(
                (
                    "내 벌점이 몇 점인지 조회해 줘; 미납된 과태료 있는지 확인하고 싶어요; 어제 카메라에 찍혔는지 봐 줘; "
                    "단속 내역 조회해 줘; 신호위반 찍힌 것 같은데 확인할 수 있어?; 안 낸 범칙금이 있나요?"
                ),
                (
                    "How many penalty points do I have?; Do I have unpaid traffic fines?; Was I caught by the speed camera yesterday?; "
                    "Check my traffic violations"
                ),
            ),
            when=("본인의 단속 내역과 벌점을 보려 할 때", "to see one's own violations and points"),
            when_not=("과태료를 내거나 이의를 낼 때, 면허 상태를 볼 때", "to pay or contest a fine, or to see one's licence"),
        ),
        Way(
            channel=EFINE,
            office=("경찰청", "the National Police Agency"),
            citation=_VIEW,
            documents=(LOGIN,),
            next_action=(
                "이파인에 로그인하여 '최근 무인단속 내역'과 '벌점 조회'에서 직접 확인해 주십시오. 문의는 182입니다.",
                "Sign in to eFINE and see recent violations and points yourself. For questions call 182.",
            ),
        ),
        ("위반한 날과 장소, 과태료·범칙금 금액과 기한, 벌점", "day and place of each violation, amount and due date, and points"),
    ),
    mock_check(
        "tax.refund_status",
        "NTS",
        Speech(
            title=("국세 환급금 조회", "National tax refund inquiry"),
            hints=(
                "국세 환급금 조회; 환급금 언제 들어와; 미수령 환급금; 세금 환급 상태; 환급금 찾기; 종소세 환급일; 안 찾아간 환급금",
                "tax refund inquiry; when does my refund arrive; unclaimed tax refund; refund status",
            ),
            examples=(
                (
                    "환급금이 언제 들어오는지 조회해 줘; 안 찾아간 국세 환급금 있나 봐 줘; 미수령 환급금 확인하고 싶어요; "
                    "종소세 환급 상태가 궁금해; 내 앞으로 나온 세금 환급금이 있나요?; 환급금 조회 좀 해 줘"
                ),
                (
                    "When does my tax refund arrive?; Do I have an unclaimed tax refund?; Check the status of my refund; "
                    "Is there any refund from the tax office for me?"
                ),
            ),
            when=("본인의 환급금이 있는지, 언제 나오는지 보려 할 때", "to see whether one has a refund and when it comes"),
            when_not=("소득세를 신고하여 환급을 받으려 할 때, 세금을 낼 때", "to file a return for a refund, or to pay tax"),
        ),
        Way(
            channel=HOMETAX,
            office=("국세청과 세무서", "the National Tax Service"),
            citation=law(
                "국세기본법",
                "제51조",
                "국세환급금의 충당과 환급",
                (
                    "잘못 내거나 더 낸 세금을 국세환급금으로 정하여 납세자에게 돌려주도록 합니다.",
                    "Has tax that was overpaid or not owed given back to the taxpayer.",
                ),
            ),
            documents=(LOGIN,),
            next_action=(
                "홈택스에 로그인하여 '국세환급금 찾기'에서 직접 확인해 주십시오. 문의는 126입니다.",
                "Sign in to Hometax and see '국세환급금 찾기' yourself. For questions call 126.",
            ),
        ),
        (
            "환급금의 세목과 금액, 결정일과 지급 방법, 찾아가지 않은 금액",
            "tax, amount, day of decision, how it comes, and what is unclaimed",
        ),
    ),
    mock_check(
        "tax.year_end_data",
        "NTS",
        Speech(
            title=("연말정산 간소화 자료 조회", "Year-end tax settlement data"),
            hints=(
                (
                    "연말정산 간소화 자료; 소득공제 내역; 의료비 공제 자료; "
                    "교육비 공제; 홈택스 간소화 서비스; 원천징수 확인; 근로소득 공제 자료"
                ),
                "year-end tax settlement data; deduction records; medical expense deduction; simplified data on Hometax",
            ),
            examples=(
                (
                    "연말정산 간소화 자료 조회해 줘; 작년 의료비 공제 얼마인지 보고 싶어요; 홈택스 소득공제 내역 확인해 줘; "
                    "간소화 자료에서 교육비만 보여 줘; 신용카드 공제 자료를 보려면?; 근로소득 원천징수 내역 확인하고 싶어"
                ),
                (
                    "Show my year-end tax settlement data; How much medical expense can I deduct?; "
                    "Check my deduction records on Hometax; See my card spending for the year-end settlement"
                ),
            ),
            when=("본인의 소득·세액공제 자료를 보려 할 때", "to see one's own deduction records"),
            when_not=("부양가족 자료 제공에 동의할 때, 소득세를 신고할 때", "to agree to share a dependant's data, or to file a return"),
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
            documents=(LOGIN,),
            next_action=(
                "해마다 1월 중순부터 홈택스에 로그인하여 '연말정산 간소화'에서 직접 조회하고 내려받아 주십시오. 문의는 126입니다.",
                "From mid-January sign in to Hometax and see '연말정산 간소화' yourself. For questions call 126.",
            ),
        ),
        (
            "보험료·의료비·교육비·신용카드·기부금 등 항목별 금액과 자료를 낸 기관",
            "amounts by kind: insurance, medical, education, cards and gifts, and who reported them",
        ),
        TaxYearInput,
    ),
    mock_check(
        "mydata.consents",
        "MOIS",
        Speech(
            title=("마이데이터 동의 현황 조회", "MyData consent status"),
            hints=(
                (
                    "마이데이터 동의 현황; 마이데이터 동의 확인; 내 정보 누구에게 갔는지; "
                    "공공 마이데이터 이력; 정보 제공 동의 내역; 마이데이터 철회 확인"
                ),
                "MyData consent status; who has my data; data sharing history; which consents did I give",
            ),
            examples=(
                (
                    "마이데이터 동의 상태 확인해 줘; 내 정보를 어디에 제공했는지 보고 싶어요; 공공 마이데이터 이력 조회해 줘; "
                    "예전에 동의한 마이데이터가 남아 있나요?; 마이데이터로 내 정보 조회해 줘; 정보 제공 동의한 곳을 알고 싶어"
                ),
                (
                    "Check my MyData consent status; Who received my data?; Show my public MyData history; "
                    "Which MyData consents are still open?"
                ),
            ),
            when=("본인이 한 마이데이터 동의와 제공 이력을 보려 할 때", "to see one's own MyData consents and what was shared"),
            when_not=("새로 제공에 동의할 때, 증명서를 받을 때", "to agree to a new provision, or to get a certificate"),
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
            documents=(LOGIN,),
            next_action=(
                "정부24에 로그인하여 마이데이터 이용 내역을 직접 확인하시고, 금융 마이데이터는 가입하신 금융 앱에서 확인해 주십시오.",
                "Sign in to Government24 and see your MyData history yourself; for financial MyData use your financial app.",
            ),
        ),
        (
            "동의한 날과 기간, 제공받은 기관, 제공한 정보의 종류, 철회 여부",
            "day and term of each consent, receiver, kinds of data and withdrawal",
        ),
    ),
    mock_check(
        "pension.record",
        "NPS",
        Speech(
            title=("국민연금 가입내역·예상연금 조회", "National pension record and estimate"),
            hints=(
                "국민연금 조회; 예상 연금액; 연금 얼마 받나; 국민연금 가입 기간; 국민연금 납부 내역; 내 연금 알아보기; 연금 수령액",
                "my national pension record; how much pension will I get; pension estimate; months of contribution",
            ),
            examples=(
                (
                    "국민연금 얼마 받을 수 있는지 조회해 줘; 내 국민연금 가입 기간이 몇 달이야?; 예상 연금액 확인하고 싶어요; "
                    "국민연금 납부 내역 보여 줘; 65세부터 연금이 얼마나 나오나요?; 국민연금 낸 돈이 얼마인지 봐 줘"
                ),
                (
                    "How much national pension will I get?; Show my pension contribution record; "
                    "How many months have I contributed to the pension?; Estimate my pension"
                ),
            ),
            when=("본인의 가입 기간과 예상 연금액을 보려 할 때", "to see one's own contribution record and estimate"),
            when_not=("연금을 청구할 때, 가입하거나 납부예외를 신고할 때", "to claim a pension, to join, or to suspend contributions"),
        ),
        Way(
            channel=NPS,
            office=("국민연금공단", "the National Pension Service"),
            citation=_VIEW,
            documents=(LOGIN,),
            next_action=(
                "국민연금공단 누리집이나 앱에 로그인하여 '내 연금 알아보기'에서 직접 확인해 주십시오. 문의는 1355입니다.",
                "Sign in to the site or app of the service and see '내 연금 알아보기' yourself. For questions call 1355.",
            ),
        ),
        (
            "가입 기간과 낸 보험료, 예상 연금액과 받기 시작하는 나이",
            "months and contributions, the estimate and the age at which it starts",
        ),
    ),
    mock_check(
        "employment.insurance_record",
        "MOEL",
        Speech(
            title=("고용보험 가입이력 조회", "Employment insurance record"),
            hints=(
                (
                    "고용보험 이력 조회; 고용보험 가입 기간; 실업급여 조건 되는지; "
                    "피보험 단위기간; 180일 채웠는지; 이직확인서 확인; 고용보험 가입됐나"
                ),
                "employment insurance record; do I qualify for unemployment benefit; insured days; did my employer insure me",
            ),
            examples=(
                (
                    "고용보험 가입이력 조회해 줘; 실업급여 받을 조건이 되는지 확인하고 싶어요; 고용보험 180일 채웠는지 봐 줘; "
                    "회사가 고용보험을 넣었는지 확인해 줘; 이직확인서 처리됐는지 보고 싶어; 피보험 단위기간이 며칠이야?"
                ),
                (
                    "Show my employment insurance record; Do I have enough insured days for unemployment benefit?; "
                    "Did my employer insure me?; Check my notice of leaving"
                ),
            ),
            when=("본인의 고용보험 가입 기간과 이직확인 상태를 보려 할 때", "to see one's insured time and notice of leaving"),
            when_not=(
                "실업급여를 신청할 때, 사업주가 직원을 신고할 때",
                "to claim unemployment benefit, or for an employer to report staff",
            ),
        ),
        Way(
            channel=WORK24,
            office=("고용노동부와 근로복지공단", "the labour ministry and the labour welfare service"),
            citation=law(
                "고용보험법",
                "제17조",
                "피보험자격의 확인",
                (
                    "피보험자였던 사람이 언제든지 자격의 취득과 상실에 관한 확인을 청구할 수 있게 합니다.",
                    "Lets those who are or were insured ask at any time to have their insurance confirmed.",
                ),
            ),
            documents=(LOGIN,),
            next_action=(
                "고용24에 로그인하여 '고용보험 이력'에서 직접 확인해 주십시오. 문의는 1350입니다.",
                "Sign in to Work24 and see '고용보험 이력' yourself. For questions call 1350.",
            ),
        ),
        (
            "사업장별 취득일과 상실일, 피보험 단위기간, 이직확인서 처리 상태",
            "start and end at each employer, insured days and the notice of leaving",
        ),
    ),
)
