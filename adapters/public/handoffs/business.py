"""Starting, changing and closing a business."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.channels import FOUR_INSURANCES, GOV24, HOMETAX
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

TAX_OFFICE: Pair = ("세무서", "the tax office")

ADAPTERS = (
    handoff(
        "business.registration",
        "NTS",
        Effect.CHANGE_RECORD,
        Speech(
            title=("사업자등록 신청", "Business registration"),
            hints=(
                "사업자등록 신청; 사업자 내기; 개인사업자 등록; 사업자등록증 만들기; 창업 신고; 간이과세자로 등록; 사업자 정정",
                "business registration application; register as self-employed; start a business; open a shop; sole proprietor",
            ),
            examples=(
                (
                    "사업자등록 하고 싶어요; 가게를 열려는데 사업자 어떻게 내?; 개인사업자 등록해 줘; "
                    "스마트스토어 하려면 사업자등록 해야 하나요?; 간이과세자로 사업자 내려고요; 사업장 주소가 바뀌어서 정정하려고 해"
                ),
                (
                    "Register my new business; How do I become self-employed in Korea?; I am opening a shop, what do I register?; "
                    "Do I need a business registration to sell online?"
                ),
            ),
            when=("사업을 새로 시작하거나 등록 내용을 고치려 할 때", "to start a business or to correct its registration"),
            when_not=(
                "사업자등록증명이 필요할 때, 다른 사업자의 상태를 볼 때, 폐업할 때",
                "for a certificate, to look up another business, or to close one",
            ),
        ),
        Way(
            channel=HOMETAX,
            office=TAX_OFFICE,
            citation=law(
                "부가가치세법",
                "제8조",
                "사업자등록",
                (
                    "사업자가 사업을 시작한 날부터 20일 이내에 관할 세무서장에게 등록을 신청하도록 정합니다.",
                    "Requires a business to apply for registration within 20 days of starting.",
                ),
            ),
            documents=(
                LOGIN,
                ("사업장 임대차계약서(빌린 곳이면)", "the lease of the premises, if rented"),
                ("허가·신고가 필요한 업종이면 그 증서", "the permit, if the trade needs one"),
            ),
            next_action=(
                "홈택스에서 '사업자등록 신청'을 직접 하시거나 가까운 세무서를 방문해 주십시오.",
                "File '사업자등록 신청' in Hometax yourself, or go to any tax office.",
            ),
        ),
    ),
    handoff(
        "business.closure",
        "NTS",
        Effect.CHANGE_RECORD,
        Speech(
            title=("휴업·폐업 신고", "Business suspension and closure report"),
            hints=(
                "폐업신고; 휴업신고; 사업자 폐업; 가게 접기; 사업 그만두기; 장사 접었어요; 휴폐업 신고",
                "close my business; business closure report; suspend my business; shut down my shop",
            ),
            examples=(
                (
                    "가게 접으려고요, 폐업신고 해 줘; 사업을 잠시 쉬고 싶은데 휴업신고 어떻게 해?; 폐업하면 뭘 신고해야 하나요?; "
                    "사업자 없애고 싶어요; 폐업신고 하고 부가세도 신고해야 돼?; 장사를 그만뒀는데 신고를 안 했어요"
                ),
                (
                    "I am closing my shop, report it; How do I suspend my business?; Shut down my business officially; "
                    "What do I file when I stop trading?"
                ),
            ),
            when=("사업을 쉬거나 그만두려 할 때", "to pause or end a business"),
            when_not=("폐업사실증명이 필요할 때, 새로 사업자등록을 할 때", "for a certificate of closure, or to start a business"),
        ),
        Way(
            channel=HOMETAX,
            office=TAX_OFFICE,
            citation=law(
                "부가가치세법",
                "제8조",
                "사업자등록",
                (
                    "등록한 사업자가 휴업하거나 폐업하면 지체 없이 관할 세무서장에게 신고하도록 정합니다.",
                    "Requires a business on the register to report a pause or closure to its tax office without delay.",
                ),
            ),
            documents=(
                LOGIN,
                ("사업자등록증", "the business registration"),
                ("인허가 업종이면 관할 구청의 폐업신고서", "for licensed trades, the local office's form"),
            ),
            next_action=(
                "홈택스에서 '휴폐업 신고'를 직접 하시고, 폐업한 달의 다음 달 25일까지 부가가치세도 신고해 주십시오.",
                "File '휴폐업 신고' in Hometax yourself, and the VAT return by the 25th of the month after closing.",
            ),
        ),
    ),
    handoff(
        "business.food_shop",
        "MFDS",
        Effect.SUBMIT,
        Speech(
            title=("음식점 등 식품영업 신고", "Food business report"),
            hints=(
                "음식점 영업신고; 카페 영업신고증; 식당 열기 신고; 일반음식점 신고; 휴게음식점; 식품 영업 허가; 위생교육",
                "open a restaurant; food business licence; cafe permit; restaurant report; hygiene training",
            ),
            examples=(
                (
                    "카페를 열려면 영업신고 어디에 해요?; 음식점 영업신고 해 줘; 식당 인수했는데 영업자 지위승계 신고하려고요; "
                    "휴게음식점 신고에 뭐가 필요해?; 배달 전문점도 영업신고증이 있어야 하나요?; 푸드트럭 하려면 무슨 허가 받아야 돼?"
                ),
                (
                    "I am opening a cafe, which permit do I need?; Report my new restaurant; "
                    "I took over a diner, what do I report?; What does a food truck need?"
                ),
            ),
            when=("식품을 팔거나 음식점을 열려고 신고할 때", "to report a restaurant, cafe or food business"),
            when_not=("세무서에 사업자등록을 할 때, 온라인 판매만 할 때", "to register with the tax office, or only to sell online"),
        ),
        Way(
            channel=GOV24,
            office=("시장·군수·구청장", "the city, county or district office"),
            citation=law(
                "식품위생법",
                "제37조",
                "영업허가 등",
                (
                    "식품접객업 등을 하려면 영업 종류별로 허가를 받거나 신고하도록 정합니다.",
                    "Requires a permit or a report, by kind of business, to serve or sell food.",
                ),
            ),
            documents=(
                ("위생교육 이수증과 건강진단 결과서", "the hygiene course certificate and health check result"),
                ("시설 배치도와 임대차계약서", "the floor plan and the lease"),
                PHOTO_ID,
            ),
            next_action=(
                "정부24에서 '식품영업 신고'를 찾아 직접 신청하시거나 관할 시·군·구청 위생과를 방문해 주십시오.",
                "Search for '식품영업 신고' at Government24 and apply yourself, or go to the local hygiene department.",
            ),
        ),
    ),
    handoff(
        "business.online_shop",
        "KFTC",
        Effect.SUBMIT,
        Speech(
            title=("통신판매업 신고", "Mail-order business report"),
            hints=(
                "통신판매업 신고; 온라인 쇼핑몰 신고; 스마트스토어 통신판매; 인터넷 판매 신고; 통신판매업 신고증; 쇼핑몰 창업 신고",
                "mail-order business report; online shop licence; e-commerce seller report; internet shop registration",
            ),
            examples=(
                (
                    "통신판매업 신고해 줘; 인터넷 쇼핑몰 열려면 구청에 뭘 신고해야 해요?; 스마트스토어에서 통신판매업 신고증 내래요; "
                    "온라인으로 물건 팔려면 신고해야 하나요?; 통신판매업 변경신고는 어디서 해?; 구매안전서비스 확인증이 필요하대요"
                ),
                (
                    "Report my online shop; The marketplace wants a mail-order business number; "
                    "Do I need a licence to sell on the internet?; Where do I report an e-commerce business?"
                ),
            ),
            when=("인터넷 등으로 물건을 팔려고 신고할 때", "to report selling goods online"),
            when_not=("사업자등록을 할 때, 쇼핑몰 피해를 신고할 때", "to register the business, or to complain about a shop"),
        ),
        Way(
            channel=GOV24,
            office=("시장·군수·구청장", "the city, county or district office"),
            citation=law(
                "전자상거래 등에서의 소비자보호에 관한 법률",
                "제12조",
                "통신판매업자의 신고 등",
                (
                    "통신판매업자가 상호·주소·연락처 등을 공정거래위원회나 시·군·구에 신고하도록 정합니다.",
                    "Requires sellers at a distance to report name, address and contact to the authority.",
                ),
            ),
            documents=(
                LOGIN,
                ("사업자등록증", "the business registration"),
                ("구매안전서비스 이용확인증", "the proof of payment protection"),
            ),
            next_action=(
                "정부24에서 '통신판매업 신고'를 찾아 직접 신청하시거나 관할 시·군·구청을 방문해 주십시오.",
                "Search for '통신판매업 신고' at Government24 and apply yourself, or go to the local office.",
            ),
        ),
    ),
    handoff(
        "business.employee_insurance",
        "NHIS",
        Effect.SUBMIT,
        Speech(
            title=("직원 4대보험 취득·상실 신고", "Employees' social insurance report"),
            hints=(
                "4대보험 신고; 직원 4대보험 가입; 4대보험 취득신고; 4대보험 상실신고; 직원 채용 신고; 사업장 성립신고; 알바 4대보험",
                "four social insurances; enrol an employee; report a new hire; employee insurance report; staff left report",
            ),
            examples=(
                (
                    "직원을 처음 뽑았는데 4대보험 신고해 줘; 알바생도 4대보험 들어야 해요?; 퇴사한 직원 상실신고는 어떻게 해?; "
                    "사업장 4대보험 가입하려고요; 직원 채용하면 어디에 신고하나요?; 4대보험 취득신고 기한이 언제야?"
                ),
                (
                    "I hired my first employee, report the insurances; Enrol my staff in the four social insurances; "
                    "An employee left, what do I report?; Must part-timers be insured?"
                ),
            ),
            when=("사업주가 직원의 4대보험을 신고하려 할 때", "when an employer must report staff for the four insurances"),
            when_not=("본인의 가입 내역을 볼 때, 실업급여를 신청할 때", "to see one's own record, or to claim unemployment benefit"),
        ),
        Way(
            channel=FOUR_INSURANCES,
            office=("국민건강보험공단·국민연금공단·근로복지공단", "the health, pension and labour welfare services"),
            citation=law(
                "고용보험법",
                "제15조",
                "피보험자격에 관한 신고 등",
                (
                    "사업주가 근로자의 피보험자격 취득과 상실을 고용노동부장관에게 신고하도록 정합니다.",
                    "Requires employers to report when an employee's insurance begins and ends.",
                ),
            ),
            documents=(
                ("사업장의 인증서", "the business's digital certificate"),
                ("입사일과 보수, 근로계약서", "start date, pay and contract of the employee"),
            ),
            next_action=(
                "4대사회보험 정보연계센터에 사업장으로 로그인하여 직접 신고하시거나 가까운 공단 지사를 방문해 주십시오.",
                "Sign in to the joint portal as the business and report it yourself, or go to a branch of one of the services.",
            ),
        ),
    ),
)
