"""Certificates about taxes, insurance, property, vehicles and businesses."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.certificates import WhichCertificate
from ummaya.adapters.public.handoffs.channels import ECAR, EFINE, GOV24, HOMETAX, NHIS, REGISTRY, WETAX
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

IN_WRITING: Pair = (
    "민원은 문서(전자문서 포함)로 해당 행정기관에 신청하도록 정합니다.",
    "Has requests made to the office in charge in writing, electronic documents included.",
)

ADAPTERS = (
    handoff(
        "records.national_tax_clearance",
        "NTS",
        Effect.ISSUE,
        Speech(
            title=("국세 납세증명서(국세완납증명)", "National tax clearance certificate"),
            hints=(
                "납세증명서; 국세완납증명서; 국세 납세증명; 세금 체납 없음 증명; 홈택스 납세증명; 완납증명 서류",
                "tax clearance certificate; national tax payment certificate; proof of no tax arrears; certificate of tax payment",
            ),
            examples=(
                (
                    "국세완납증명서 떼 주세요; 입찰에 낼 납세증명서가 필요해요; 세금 안 밀렸다는 증명을 받고 싶어요; "
                    "대출 서류로 국세 납세증명 달래요; 납세증명서는 홈택스에서 되나요?; 비자 연장에 납세증명서가 필요하대요"
                ),
                (
                    "I need a tax clearance certificate; Prove that I have no unpaid national tax; "
                    "The bank wants a national tax certificate; A tender asks for a tax clearance certificate"
                ),
            ),
            when=("밀린 국세가 없음을 증명하려 할 때", "to prove that no national tax is overdue"),
            when_not=("지방세 납세증명이 필요할 때, 소득을 증명하거나 세금을 낼 때", "for local tax, to prove income, or to pay a tax"),
        ),
        Way(
            channel=HOMETAX,
            office=("세무서장", "the tax office"),
            citation=law(
                "국세징수법",
                "제108조",
                "납세증명서의 발급",
                (
                    "납세자가 신청하면 관할 세무서장이 사실을 확인하여 납세증명서를 발급하도록 정합니다.",
                    "Has the tax office give the certificate to a taxpayer who asks, once it has checked the facts.",
                ),
            ),
            documents=(LOGIN, ("제출처와 용도", "who asked for it and why")),
            next_action=(
                "홈택스 또는 정부24에 로그인하여 '납세증명서'를 직접 받으시거나 가까운 세무서를 방문해 주십시오.",
                "Sign in to Hometax or Government24 and get '납세증명서' yourself, or go to any tax office.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.local_tax_clearance",
        "MOIS",
        Effect.ISSUE,
        Speech(
            title=("지방세 납세증명서·과세증명서", "Local tax clearance and assessment certificates"),
            hints=(
                "지방세 납세증명서; 지방세 완납증명; 지방세 세목별 과세증명서; 재산세 납부 증명; 자동차세 낸 증명; 위택스 증명서",
                "local tax clearance certificate; local tax payment certificate; local tax assessment certificate; proof of property tax",
            ),
            examples=(
                (
                    "지방세 납세증명서 떼 줘; 세목별 과세증명서가 필요하다는데요; 지방세 완납증명서는 어디서 받아요?; "
                    "재산세 낸 증명서를 뽑고 싶어요; 자동차세 납부 확인 서류 주세요; 무주택 확인에 지방세 과세증명이 필요해요"
                ),
                (
                    "I need a local tax clearance certificate; Get a local tax assessment certificate; "
                    "Where do I prove that my property tax is settled?; They ask for a local tax payment certificate"
                ),
            ),
            when=("지방세를 냈거나 밀린 것이 없음을 증명하려 할 때", "to prove local tax payments or that none is overdue"),
            when_not=("국세 납세증명이 필요할 때, 지방세를 내려 할 때", "for national tax, or to pay a local tax"),
        ),
        Way(
            channel=WETAX,
            office=("지방자치단체의 세무 부서", "the local government's tax office"),
            citation=law(
                "지방세징수법",
                "제5조",
                "납세증명서의 제출",
                (
                    "대금을 받거나 체류 허가를 신청하는 등의 경우에 밀린 지방세가 없다는 증명서를 내도록 정합니다.",
                    "Requires proof of no overdue local tax in cases such as receiving public payments or asking for a stay permit.",
                ),
            ),
            documents=(LOGIN, PHOTO_ID, ("증명받을 세목과 연도", "which tax and which years")),
            next_action=(
                "위택스 또는 정부24에 로그인하여 증명서를 직접 받으시거나 가까운 주민센터를 방문해 주십시오.",
                "Sign in to Wetax or Government24 and get the certificate yourself, or go to a community centre.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.income",
        "NTS",
        Effect.ISSUE,
        Speech(
            title=("소득금액증명", "Income certificate"),
            hints=(
                "소득금액증명원; 소득증명서; 소득금액증명 발급; 소득 없음 사실증명; 대출용 소득 서류; 원천징수영수증 떼기",
                "income certificate; proof of income; certificate of no income; income proof for a loan; withholding receipt",
            ),
            examples=(
                (
                    "소득금액증명원 발급해 줘; 대출받는데 소득 증명이 필요해요; 소득이 없다는 증명도 되나요?; "
                    "작년 원천징수영수증 떼고 싶어요; 프리랜서 소득증명은 어디서 받아요?; 장학금 신청에 부모님 소득증명서가 필요해요"
                ),
                (
                    "I need an income certificate for a loan; Prove that I have no income; Get last year's withholding receipt; "
                    "How does a freelancer prove income?"
                ),
            ),
            when=("신고된 소득 금액을 증명하려 할 때", "to prove one's declared income"),
            when_not=("소득을 신고하려 할 때, 세금을 다 냈다는 증명이 필요할 때", "to file a return, or to prove that taxes are settled"),
        ),
        Way(
            channel=HOMETAX,
            office=("세무서장", "the tax office"),
            citation=law("민원 처리에 관한 법률", "제8조", "민원의 신청", IN_WRITING),
            documents=(LOGIN, ("증명받을 연도와 소득 종류", "the year and the kind of income")),
            next_action=(
                "홈택스 또는 정부24에 로그인하여 '소득금액증명'을 직접 받으시거나 가까운 세무서를 방문해 주십시오.",
                "Sign in to Hometax or Government24 and get '소득금액증명' yourself, or go to any tax office.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.business",
        "NTS",
        Effect.ISSUE,
        Speech(
            title=("사업자등록증명·휴폐업사실증명", "Business registration and closure certificates"),
            hints=(
                "사업자등록증명원; 사업자등록증 재발급; 휴업사실증명; 폐업사실증명; 부가가치세 과세표준증명; 사업자 서류",
                "business registration certificate; certificate of business closure; VAT base certificate; proof of being self-employed",
            ),
            examples=(
                (
                    "사업자등록증명원 떼 주세요; 폐업사실증명서가 필요해요; 사업자등록증을 다시 뽑고 싶어요; "
                    "부가세 과세표준증명은 어디서 받나요?; 지원금 신청에 사업자 증명이 필요하대요; 휴업 증명 서류 주세요"
                ),
                (
                    "I need a business registration certificate; Prove that I closed my business; Reprint my business registration; "
                    "A grant asks for proof that I run a business"
                ),
            ),
            when=("사업자 등록이나 휴업·폐업 사실을 증명하려 할 때", "to prove a business's registration, pause or closure"),
            when_not=(
                "사업자 등록을 새로 하거나 폐업을 신고할 때, 다른 회사의 상태를 볼 때",
                "to start or close a business, or to look up another company",
            ),
        ),
        Way(
            channel=HOMETAX,
            office=("세무서장", "the tax office"),
            citation=law("민원 처리에 관한 법률", "제8조", "민원의 신청", IN_WRITING),
            documents=(LOGIN, ("사업자 명의의 인증 수단", "the business's own sign-in certificate, if it has one")),
            next_action=(
                "홈택스에 로그인하여 '사업자등록증명' 등 필요한 증명을 직접 받으시거나 가까운 세무서를 방문해 주십시오.",
                "Sign in to Hometax and get the certificate you need yourself, or go to any tax office.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.health_insurance",
        "NHIS",
        Effect.ISSUE,
        Speech(
            title=("건강보험 자격득실확인서·납부확인서", "Health insurance eligibility and payment certificates"),
            hints=(
                "건강보험 자격득실확인서; 자격득실; 건강보험료 납부확인서; 직장 이력 증명; 재직 기간 확인 서류; 보험료 납부 증명",
                (
                    "health insurance eligibility certificate; health insurance payment certificate; "
                    "proof of work history; insurance certificate"
                ),
            ),
            examples=(
                (
                    "건강보험 자격득실확인서 떼 줘; 경력 확인용으로 자격득실이 필요해요; 건강보험료 납부확인서 팩스로 보낼 수 있어?; "
                    "은행에서 자격득실확인서 가져오래; 다녔던 회사 이력을 증명해야 해요; 보험료 낸 증명 서류 주세요"
                ),
                (
                    "Get my health insurance eligibility certificate; The bank wants proof of my insurance; "
                    "I need a certificate of health insurance payments; Prove where I worked with my insurance record"
                ),
            ),
            when=("건강보험 가입 이력이나 보험료 납부를 증명하려 할 때", "to prove one's insurance history or contributions"),
            when_not=("보험료를 조회하기만 할 때, 피부양자로 올릴 때", "only to look at one's contributions, or to add a dependant"),
        ),
        Way(
            channel=NHIS,
            office=("국민건강보험공단", "the National Health Insurance Service"),
            citation=law(
                "국민건강보험법",
                "제11조",
                "자격취득 등의 확인",
                (
                    "가입자와 피부양자가 자기 자격의 취득·변동·상실에 대한 확인을 공단에 청구할 수 있게 합니다.",
                    "Lets members and dependants ask the service to confirm how their membership began, altered or ended.",
                ),
            ),
            documents=(LOGIN, ("제출처와 필요한 기간", "who asked for it and the period needed")),
            next_action=(
                "국민건강보험공단 누리집이나 앱, 정부24에 로그인하여 직접 받으시거나 가까운 지사를 방문해 주십시오.",
                "Sign in to the service's site or app or Government24 and get it yourself, or go to a branch office.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.real_estate",
        "COURT",
        Effect.ISSUE,
        Speech(
            title=("부동산 등기사항증명서(등기부등본)", "Real-estate register certificate"),
            hints=(
                "등기부등본; 부동산 등기사항증명서; 등기부 열람; 집 등기 열람; 근저당 확인; 집주인 확인; 법인 등기부등본",
                "real estate register; property register copy; certificate of registered matters; check the mortgage; who owns the house",
            ),
            examples=(
                (
                    "이 아파트 등기부등본 열람할래요; 전세 계약 전에 근저당 있는지 보고 싶어요; 집주인이 진짜인지 확인하려면?; "
                    "부동산 등기 열람하고 싶어; 법인 등기부등본은 어디서 받아요?; 이 집 등기 깨끗한지 봐야 해요"
                ),
                (
                    "I need a copy of the property register; Check if the house has a mortgage before I sign; "
                    "How do I see who owns this flat?; Get the company's register copy"
                ),
            ),
            when=("부동산이나 법인의 등기 내용을 보거나 증명하려 할 때", "to see or prove what the register says of a property or company"),
            when_not=(
                "소유권을 옮기는 등기를 신청할 때, 건축물대장·토지대장이 필요할 때",
                "to record a transfer, or for building and land registers",
            ),
        ),
        Way(
            channel=REGISTRY,
            office=("등기소", "the registry office"),
            citation=law(
                "부동산등기법",
                "제19조",
                "등기사항의 열람과 증명",
                (
                    "누구든지 수수료를 내고 등기기록의 열람이나 증명서의 발급을 청구할 수 있게 합니다.",
                    "Lets anyone, for a fee, look at the register or ask for a certificate of it.",
                ),
            ),
            documents=(("부동산의 정확한 주소(동·호수까지)", "the exact address, with building and unit"), ("열람·발급 수수료", "the fee")),
            next_action=(
                "인터넷등기소에서 주소로 찾아 직접 열람하시거나 받으시고, 가까운 등기소나 무인발급기도 이용하실 수 있습니다.",
                "Search by address at the Internet registry and view or get it yourself; registry offices and kiosks serve too.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.building_land",
        "MOLIT",
        Effect.ISSUE,
        Speech(
            title=("건축물대장·토지대장", "Building and land registers"),
            hints=(
                "건축물대장; 토지대장; 임야대장; 지적도; 토지이용계획확인서; 위반건축물 확인; 대장 열람; 땅 면적 확인",
                "building register; land register; cadastral map; land use plan certificate; illegal building check; land ledger",
            ),
            examples=(
                (
                    "건축물대장 떼 줘; 토지대장 열람하려고요; 이 건물이 위반건축물인지 보고 싶어요; "
                    "땅 지목이랑 면적 나온 서류가 필요해; 지적도 발급은 어디서 해요?; 토지이용계획확인서 뽑아 줘"
                ),
                (
                    "Get the building register; I need the land register of my plot; Is this an illegal building?; "
                    "Where do I get a cadastral map?"
                ),
            ),
            when=("건물이나 땅의 공적 장부를 보거나 받으려 할 때", "to see or get the public register of a building or a plot"),
            when_not=("소유자와 저당을 보는 등기부등본이 필요할 때", "for the register of owners and mortgages"),
        ),
        Way(
            channel=GOV24,
            office=("시장·군수·구청장", "the city, county or district office"),
            citation=law(
                "공간정보의 구축 및 관리 등에 관한 법률",
                "제75조",
                "지적공부의 열람 및 등본 발급",
                (
                    "누구든지 지적공부를 열람하거나 등본의 발급을 신청할 수 있게 합니다.",
                    "Lets anyone look at the cadastral records or ask for a copy.",
                ),
            ),
            documents=(
                ("건물이나 땅의 지번 또는 도로명주소", "the lot number or road address"),
                ("온라인 신청 시 본인 인증 수단", "a way to sign in, online"),
            ),
            next_action=(
                "정부24에서 '건축물대장' 또는 '토지(임야)대장'을 찾아 직접 받으시거나 주민센터를 방문해 주십시오.",
                "Search for '건축물대장' or '토지(임야)대장' at Government24 and get it yourself, or go to a community centre.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.vehicle",
        "MOLIT",
        Effect.ISSUE,
        Speech(
            title=("자동차등록원부·등록증 재발급", "Vehicle register copy and registration certificate"),
            hints=(
                "자동차등록원부; 자동차 등록증 재발급; 차량 등록원부 떼기; 차 압류 확인; 자동차 저당 확인; 차량 등록증 분실",
                "vehicle register copy; vehicle registration certificate; check a lien on a car; lost car registration",
            ),
            examples=(
                (
                    "자동차등록원부 떼고 싶어요; 자동차 등록증을 잃어버렸어요; 중고차에 압류가 있는지 보고 싶어; "
                    "차량 등록원부 갑부 을부가 필요하대요; 자동차등록증 재발급해 줘; 차에 저당 잡혔는지 확인하려면?"
                ),
                (
                    "Get a copy of the vehicle register; I lost my car registration certificate; "
                    "Check if the used car has a lien on it; Where do I see a car's seizure record?"
                ),
            ),
            when=("차의 등록 내용을 증명하거나 등록증을 다시 받으려 할 때", "to prove a car's registration or to replace its certificate"),
            when_not=("차를 사고팔아 명의를 옮길 때, 주소를 바꿀 때", "to transfer a car, or to report a new address for it"),
        ),
        Way(
            channel=ECAR,
            office=("시·도와 시·군·구의 자동차 등록관청", "the vehicle registration offices"),
            citation=law(
                "자동차관리법",
                "제7조",
                "자동차등록원부의 비치 및 관리 등",
                (
                    "자동차등록원부의 열람이나 등본·초본의 발급을 신청할 수 있게 하고 그 절차를 정합니다.",
                    "Lets people ask to view the vehicle register or have a copy, and says how.",
                ),
            ),
            documents=(LOGIN, ("자동차등록번호", "the number plate"), ("방문 시 신분증", "a photo ID if you go in person")),
            next_action=(
                "자동차민원 대국민포털이나 정부24에서 직접 받으시거나 가까운 차량등록사업소·구청을 방문해 주십시오.",
                "Get it yourself at the vehicle service portal or Government24, or go to a vehicle registration office.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "records.driving",
        "KNPA",
        Effect.ISSUE,
        Speech(
            title=("운전경력증명서", "Driving record certificate"),
            hints=(
                "운전경력증명서; 무사고 증명; 운전 경력 증명; 교통사고 이력 증명; 면허 경력 확인 서류; 보험 경력 증명",
                "driving record certificate; proof of driving experience; accident-free certificate; driving history",
            ),
            examples=(
                (
                    "운전경력증명서 떼 줘; 버스 기사 지원하는데 무사고 증명이 필요해요; 운전 경력을 증명해야 해요; "
                    "교통사고 이력 나온 서류는 어디서 받나요?; 회사에서 운전경력증명서 내래요; 택시 자격에 쓸 운전 경력 서류 주세요"
                ),
                (
                    "I need my driving record certificate; Prove that I have had no accident; "
                    "A taxi company wants my driving history; Where do I get proof of driving experience?"
                ),
            ),
            when=("면허와 사고·위반 이력을 증명하려 할 때", "to prove one's licence, accident and violation history"),
            when_not=(
                "면허를 갱신하거나 다시 받을 때, 과태료·벌점을 조회할 때",
                "to renew or replace a licence, or to look up fines and points",
            ),
        ),
        Way(
            channel=EFINE,
            office=("경찰청과 경찰서", "the National Police Agency and police stations"),
            citation=law("민원 처리에 관한 법률", "제8조", "민원의 신청", IN_WRITING),
            documents=(LOGIN, ("방문 시 신분증", "a photo ID if you go in person"), ("증명받을 기간", "the period to be shown")),
            next_action=(
                "이파인이나 정부24에 로그인하여 직접 받으시거나 가까운 경찰서를 방문해 주십시오.",
                "Sign in to eFINE or Government24 and get it yourself, or go to any police station.",
            ),
        ),
        WhichCertificate,
    ),
)
