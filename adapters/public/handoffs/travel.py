"""Passports, stays of foreigners in Korea, customs."""

from __future__ import annotations

from ummaya.adapters.contract import Citation, Effect
from ummaya.adapters.public.handoffs.channels import CUSTOMS, HIKOREA, PASSPORT, UNIPASS
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

IMMIGRATION: Pair = ("법무부 출입국·외국인관서", "the immigration offices")
FOREIGN_PAPERS: Pair = ("여권과 외국인등록증(해당하는 경우)", "your passport, and residence card if you have one")


def _immigration(article: str, topic: str, permits: Pair) -> Citation:
    return law("출입국관리법", article, topic, permits)


ADAPTERS = (
    handoff(
        "passport.application",
        "MOFA",
        Effect.ISSUE,
        Speech(
            title=("여권 발급·재발급", "Passport application and renewal"),
            hints=(
                "여권 만들기; 여권 신청; 여권 발급; 여권 재발급; 여권 갱신; 여권 만료; 여권 분실; 전자여권; 미성년자 여권",
                "apply for a passport; passport renewal; new passport; lost passport; my passport expired; child passport",
            ),
            examples=(
                (
                    "여권 만들고 싶어요; 여권 만료됐는데 재발급 어떻게 해?; 여권을 잃어버렸어요; 아이 여권 신청해 줘; "
                    "새 여권 받는 데 며칠 걸려요?; 다음 달 해외여행인데 여권이 없어요; 긴급여권은 어디서 받아요?"
                ),
                (
                    "I need a new passport; My passport expired, renew it; I lost my passport; How do I get a passport for my child?; "
                    "I need an emergency passport"
                ),
            ),
            when=("여권을 처음 만들거나 다시 받으려 할 때", "to get a first passport or a new one"),
            when_not=("외국인의 체류나 비자 일일 때, 여행지 안전을 알아볼 때", "for a foreigner's stay or visa, or for travel advice"),
        ),
        Way(
            channel=PASSPORT,
            office=("외교부와 여권사무 대행기관", "the Foreign Ministry and the passport offices"),
            citation=law(
                "여권법",
                "제9조",
                "여권의 발급 신청",
                (
                    "여권을 받으려는 사람이 외교부장관에게 신청하도록 하고 그 서류와 절차를 정합니다.",
                    "Has the person apply to the Foreign Minister, and says with which papers.",
                ),
            ),
            documents=(
                ("최근 6개월 이내에 찍은 여권용 사진", "a passport photo taken within six months"),
                PHOTO_ID,
                ("남은 기간이 있는 여권이 있으면 그 여권", "your present passport, if it is still valid"),
                ("미성년자이면 법정대리인의 동의서", "for a minor: the legal guardian's consent"),
            ),
            next_action=(
                (
                    "처음이면 시·군·구청 등 여권사무 대행기관을 본인이 방문해 주십시오. "
                    "전자여권을 받으신 적이 있는 성인은 정부24에서 온라인 "
                    "재발급을 신청하실 수 있습니다."
                ),
                "For a first passport go to a passport office yourself. Adults who have had an electronic one may apply at Government24.",
            ),
        ),
    ),
    handoff(
        "stay.registration",
        "MOJ",
        Effect.CHANGE_RECORD,
        Speech(
            title=("외국인등록", "Alien registration"),
            hints=(
                "외국인등록; 외국인등록증 만들기; 외국인 등록 신청; 외국인 신분증; 체류카드; 한국에 90일 넘게 있기",
                "alien registration; residence card; ARC card; register as a foreigner; foreigner ID card",
            ),
            examples=(
                (
                    "외국인등록증 만들고 싶어요; 한국에 온 지 두 달인데 외국인등록 해야 하나요?; 외국인 아내 등록증 신청해 줘; "
                    "유학생인데 등록증은 어디서 받아요?; 외국인등록 방문 예약하려면?; 외국인등록증을 잃어버렸어요"
                ),
                (
                    "I need an alien registration card; Register me as a foreigner in Korea; How do I get my ARC?; "
                    "I am a new student, where do I get a residence card?"
                ),
            ),
            when=("외국인이 90일을 넘게 머물러 등록하려 할 때", "when a foreigner stays over 90 days and must register"),
            when_not=("체류기간을 늘릴 때, 이사한 주소를 신고할 때", "to extend a stay, or to report a new address"),
        ),
        Way(
            channel=HIKOREA,
            office=IMMIGRATION,
            citation=_immigration(
                "제31조",
                "외국인등록",
                (
                    "입국한 날부터 90일을 넘겨 머물려는 외국인이 그 안에 외국인등록을 하도록 정합니다.",
                    "Requires foreigners who stay over 90 days to register within that time.",
                ),
            ),
            documents=(
                ("여권과 규격 사진", "your passport and a standard photo"),
                ("체류자격을 보이는 서류(재학·고용계약 등)", "proof of your status, such as enrolment or a contract"),
                ("체류지를 보이는 서류(임대차계약서 등)", "proof of where you live, such as a lease"),
            ),
            next_action=(
                "하이코리아에서 방문을 예약하고 관할 출입국·외국인관서를 본인이 직접 방문해 주십시오.",
                "Book a visit at Hi Korea and go to your immigration office yourself.",
            ),
        ),
    ),
    handoff(
        "stay.extension",
        "MOJ",
        Effect.SUBMIT,
        Speech(
            title=("체류기간 연장·비자 변경", "Extension of stay and visa status"),
            hints=(
                "체류기간 연장; 비자 연장; 비자 만료; 체류자격 변경; 비자 변경; 외국인 체류 연장; 출입국 연장 신청",
                "visa extension; extend my stay; visa expires; status of stay; extension at immigration; renew my visa",
            ),
            examples=(
                (
                    "비자가 다음 달에 끝나요, 연장해 줘; 체류기간 연장은 어떻게 신청해?; 유학 비자를 취업 비자로 바꾸고 싶어요; "
                    "외국인 남편 체류 연장하려면 뭐가 필요해요?; 비자 만료되기 전에 뭘 해야 하나요?; 하이코리아로 연장 신청하려고요"
                ),
                (
                    "My visa expires next month, extend it; How do I extend my stay in Korea?; "
                    "Can I go from a student visa to a work visa?; What do I need for a visa extension?"
                ),
            ),
            when=("외국인이 체류기간을 늘리거나 자격을 바꾸려 할 때", "when a foreigner wants to stay longer or under another status"),
            when_not=("처음 외국인등록을 할 때, 체류지를 신고할 때", "for a first registration, or to report a new address"),
        ),
        Way(
            channel=HIKOREA,
            office=IMMIGRATION,
            citation=_immigration(
                "제25조",
                "체류기간 연장허가",
                (
                    "체류기간을 넘겨 머물려면 기간이 끝나기 전에 법무부장관의 연장허가를 받도록 정합니다.",
                    "Requires permission before the period ends in order to stay longer.",
                ),
            ),
            documents=(FOREIGN_PAPERS, ("체류자격별 서류(재학·재직·소득 증명 등)", "papers for your status: enrolment, work or income")),
            next_action=(
                "기간이 끝나기 전에 하이코리아에 로그인하여 직접 신청하시거나 방문을 예약해 주십시오. 필요한 서류는 1345에서 안내합니다.",
                "Before the period ends, sign in to Hi Korea and apply yourself or book a visit. Call 1345 for the papers.",
            ),
        ),
    ),
    handoff(
        "stay.address",
        "MOJ",
        Effect.CHANGE_RECORD,
        Speech(
            title=("외국인 체류지 변경신고", "Foreigner's change of address"),
            hints=(
                "체류지 변경신고; 외국인 주소 변경; 외국인 이사 신고; 외국인등록 주소; 체류지 신고; 외국인 전입",
                "foreigner change of address; report my new address as a foreigner; address on my residence card; old address on my card",
            ),
            examples=(
                (
                    "외국인인데 체류지가 바뀌었어요; 외국인등록증 주소를 고쳐야 해요; 체류지 변경신고는 어디서 해?; "
                    "외국인 유학생 기숙사 옮긴 거 신고해 줘; 외국인 아내 체류지 신고하려면?; 외국인 이사 신고 기한이 있나요?"
                ),
                (
                    "I am a foreigner and I have a new address, report it; Where do I report my new address to immigration?; "
                    "My ARC shows the old address; Foreign student moved to another dormitory"
                ),
            ),
            when=("등록한 외국인이 사는 곳을 옮겼을 때", "when a foreigner on the register has moved"),
            when_not=("한국 국민의 전입신고일 때, 체류기간을 늘릴 때", "for a Korean national's moving-in report, or to extend a stay"),
        ),
        Way(
            channel=HIKOREA,
            office=("출입국·외국인관서와 새 체류지의 시·군·구", "the immigration offices and the new local office"),
            citation=_immigration(
                "제36조",
                "체류지 변경의 신고",
                (
                    "등록한 외국인이 체류지를 옮기면 정해진 기간 안에 새 체류지의 관서에 전입신고를 하도록 정합니다.",
                    "Requires a foreigner on the register who moves to report it to the new office within the set time.",
                ),
            ),
            documents=(FOREIGN_PAPERS, ("새 체류지를 보이는 서류(임대차계약서 등)", "proof of the new address, such as a lease")),
            next_action=(
                "하이코리아에 로그인하여 직접 신고하시거나, 새 체류지의 시·군·구청 또는 출입국·외국인관서를 방문해 주십시오.",
                "Sign in to Hi Korea and report it yourself, or go to the new local office or the immigration office.",
            ),
        ),
    ),
    handoff(
        "customs.traveller",
        "KCS",
        Effect.SUBMIT,
        Speech(
            title=("여행자 휴대품 세관 신고", "Traveller's customs declaration"),
            hints=(
                "세관 신고; 여행자 휴대품 신고; 면세 한도; 입국 세관신고서; 공항 세관; 술 담배 면세; 해외에서 산 물건 신고",
                "customs declaration; duty-free allowance; declare goods at the airport; arrivals customs form",
            ),
            examples=(
                (
                    "해외에서 산 가방 세관에 신고해야 하나요?; "
                    "면세 한도 넘었는데 어떻게 신고해?; 입국할 때 세관신고서 모바일로 쓰고 싶어요; "
                    "술 세 병 사 왔는데 세금 내야 돼?; 공항 세관 신고 대신 해 줘; 현금 많이 들고 입국하면 신고하나요?"
                ),
                (
                    "Do I declare the bag that I bought abroad?; I am over the duty-free allowance; "
                    "Fill in the customs declaration for my arrival; How do I declare cash at the airport?"
                ),
            ),
            when=("입국하며 가져온 물건이나 돈을 신고하려 할 때", "to declare goods or money on arrival"),
            when_not=(
                "해외 직구의 통관부호를 받을 때, 수출입 통관을 조회할 때",
                "for a code for overseas purchases, or to track a shipment",
            ),
        ),
        Way(
            channel=CUSTOMS,
            office=("세관", "customs"),
            citation=law(
                "관세법",
                "제96조",
                "여행자 휴대품 및 이사물품 등의 감면",
                (
                    "여행자 휴대품 가운데 관세를 면제하는 범위와, 스스로 신고한 경우의 경감을 정합니다.",
                    "Says which traveller's goods are free of duty, and what is taken off for those who declare by themselves.",
                ),
            ),
            documents=(("여권", "your passport"), ("산 물건의 영수증", "receipts for what you bought")),
            next_action=(
                "관세청의 여행자 세관신고 앱이나 기내에서 받은 신고서에 직접 적어 입국할 때 내 주십시오. 문의는 125입니다.",
                "Fill in the customs app or the form given on board yourself and hand it in on arrival. For questions call 125.",
            ),
        ),
    ),
    handoff(
        "customs.personal_code",
        "KCS",
        Effect.ISSUE,
        Speech(
            title=("개인통관고유부호", "Personal customs code"),
            hints=(
                "개인통관고유부호; 통관부호 발급; 해외직구 통관부호; 통관번호; 직구할 때 필요한 번호; 통관부호 재발급; 통관부호 도용",
                "personal customs clearance code; PCCC; customs number for overseas shopping; code for buying from abroad",
            ),
            examples=(
                (
                    "해외직구 하려는데 통관부호 만들어 줘; 개인통관고유부호는 어디서 받아?; 통관부호를 누가 도용한 것 같아요; "
                    "직구 주문에 통관번호를 넣으래요; 내 통관부호를 다시 받고 싶어; 통관부호 사용을 멈추려면?"
                ),
                (
                    "I need a personal customs code for overseas shopping; Where do I get a PCCC?; "
                    "Someone uses my customs code; The shop asks for my customs number"
                ),
            ),
            when=("해외에서 산 물건의 통관에 쓸 부호를 받거나 바꾸려 할 때", "to get or replace the code for clearing overseas purchases"),
            when_not=("여행에서 들고 온 물건을 신고할 때, 배송을 추적할 때", "to declare goods on arrival, or to track a parcel"),
        ),
        Way(
            channel=UNIPASS,
            office=("관세청", "the Korea Customs Service"),
            citation=law(
                "관세법",
                "제254조",
                "전자상거래물품의 특별통관 등",
                (
                    "전자상거래로 산 물품의 수출입신고 방법을 관세청장이 따로 정할 수 있게 합니다.",
                    "Lets the Customs Service set how goods bought online are declared.",
                ),
            ),
            documents=(LOGIN, ("본인 명의 휴대전화", "a phone in your own name")),
            next_action=(
                "전자통관시스템에서 본인 인증 후 '개인통관고유부호'를 직접 조회하거나 새로 받아 주십시오.",
                "Sign in to the customs clearance system and look up or get '개인통관고유부호' yourself.",
            ),
        ),
    ),
)
