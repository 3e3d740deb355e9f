"""Cars and driving licences."""

from __future__ import annotations

from ummaya.adapters.contract import Citation, Effect
from ummaya.adapters.public.handoffs.channels import ECAR, SAFE_DRIVING, VEHICLE_INSPECTION
from ummaya.adapters.public.handoffs.form import PHOTO_ID, Pair, Speech, Way, handoff, law

OFFICE: Pair = ("시·도와 시·군·구의 자동차 등록관청", "the vehicle registration offices")
POLICE: Pair = ("시·도경찰청과 한국도로교통공단", "the police and the road traffic authority")
PHOTO: Pair = ("최근 6개월 이내에 찍은 증명사진", "a photo taken within six months")
LICENCE: Pair = ("지금 가지고 계신 운전면허증", "your present driving licence")


def _cars(article: str, topic: str, permits: Pair) -> Citation:
    return law("자동차관리법", article, topic, permits)


def _roads(article: str, topic: str, permits: Pair) -> Citation:
    return law("도로교통법", article, topic, permits)


ADAPTERS = (
    handoff(
        "vehicle.transfer",
        "MOLIT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("자동차 이전등록(명의이전)", "Vehicle ownership transfer"),
            hints=(
                "자동차 명의이전; 차 명의 변경; 이전등록; 중고차 명의 이전; 차 팔았어요; 차량 상속 이전; 개인 간 자동차 거래",
                "vehicle transfer; transfer car ownership; sell my car paperwork; used car ownership; inherit a car",
            ),
            examples=(
                (
                    "중고차 샀는데 명의이전 해 줘; 아는 사람한테 차를 팔았어요, 뭘 해야 해요?; 차 명의를 아내로 바꾸고 싶어; "
                    "자동차 이전등록 서류가 뭐야?; 돌아가신 아버지 차를 제 앞으로 옮기려고요; 개인 거래로 산 차 명의 이전 어디서 해요?"
                ),
                (
                    "I bought a used car, move it to my name; I sold my car to a friend, what now?; "
                    "How do I put the car in my wife's name?; I inherited a car"
                ),
            ),
            when=("차의 소유자가 바뀌어 이전등록을 하려 할 때", "when a car has a new owner"),
            when_not=(
                "주소만 바뀌었을 때, 차를 폐차할 때, 등록원부를 볼 때",
                "when only the address is new, to scrap a car, or to see its register",
            ),
        ),
        Way(
            channel=ECAR,
            office=OFFICE,
            citation=_cars(
                "제12조",
                "이전등록",
                (
                    "자동차를 넘겨받은 사람이 시·도지사에게 소유권의 이전등록을 신청하도록 정합니다.",
                    "Has the person who takes over a car apply to have its ownership recorded.",
                ),
            ),
            documents=(
                ("자동차 양도증명서(매매계약서)", "the deed of transfer (sales contract)"),
                ("자동차등록증과 새 소유자의 의무보험 가입", "the registration certificate and the new owner's insurance"),
                (
                    "파는 분의 인감증명서(자동차 매도용) 또는 본인서명사실확인서",
                    "the seller's seal certificate for a car, or signature certificate",
                ),
            ),
            next_action=(
                "자동차민원 대국민포털에서 두 사람이 본인 인증하여 직접 신청하시거나, 가까운 차량등록사업소를 방문해 주십시오.",
                "Apply yourselves at the vehicle service portal, both signing in, or go to a vehicle registration office.",
            ),
        ),
    ),
    handoff(
        "vehicle.scrap",
        "MOLIT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("자동차 말소등록(폐차)", "Vehicle deregistration"),
            hints=(
                "폐차; 말소등록; 차 폐차하기; 자동차 말소; 조기폐차 말소; 오래된 차 없애기; 폐차 서류",
                "scrap a car; vehicle deregistration; get rid of an old car; car cancellation; early scrapping",
            ),
            examples=(
                (
                    "차를 폐차하고 싶어요; 말소등록은 어떻게 해?; 오래된 차 없애려면 어디에 신고해요?; "
                    "폐차장에 맡기면 말소도 해 주나요?; 차량 말소 신청해 줘; 수출하는 차 말소등록 하려고요"
                ),
                (
                    "I want to scrap my car; How do I deregister a vehicle?; Get rid of my old car officially; "
                    "The scrapyard took my car, what do I report?"
                ),
            ),
            when=("차를 폐차하거나 수출하여 등록을 없애려 할 때", "to end a car's registration when it is scrapped or exported"),
            when_not=("차를 팔아 명의를 옮길 때", "to transfer a car to a new owner"),
        ),
        Way(
            channel=ECAR,
            office=OFFICE,
            citation=_cars(
                "제13조",
                "말소등록",
                (
                    "폐차 등의 경우 소유자가 등록증과 번호판을 반납하고 말소등록을 신청하도록 정합니다.",
                    "Has the owner return certificate and plates and apply to end the registration, as when a car is scrapped.",
                ),
            ),
            documents=(
                ("폐차인수증명서", "the scrapyard's receipt of the car"),
                ("자동차등록증과 번호판", "the registration certificate and plates"),
                PHOTO_ID,
            ),
            next_action=(
                "등록된 폐차장에 차를 맡기고 폐차인수증명서를 받으신 뒤, 차량등록사업소나 자동차민원 대국민포털에서 직접 신청해 주십시오.",
                "Leave the car at a licensed scrapyard, get its receipt, and apply yourself at the registration office or the portal.",
            ),
        ),
    ),
    handoff(
        "vehicle.inspection",
        "TS",
        Effect.SUBMIT,
        Speech(
            title=("자동차 정기검사 예약", "Vehicle inspection booking"),
            hints=(
                "자동차검사 예약; 자동차 정기검사; 차 검사 받기; 종합검사 예약; 검사 기간 지남; 검사소 예약; 차량 검사 안내문",
                "vehicle inspection; book a car inspection; car inspection due; emissions inspection booking",
            ),
            examples=(
                (
                    "자동차 검사 예약해 줘; 차 정기검사 받으라고 안내문이 왔어요; 검사 기간이 지났는데 어떡해?; "
                    "종합검사는 어디서 예약해요?; 내 차 검사 언제까지 받아야 해?; 검사소 예약하고 싶어요"
                ),
                (
                    "Book my car inspection; My car inspection is overdue; Where do I book the vehicle inspection?; "
                    "A notice says that my car must be inspected"
                ),
            ),
            when=("자동차 정기검사나 종합검사를 받으려 할 때", "to have a car's regular inspection"),
            when_not=("운전면허 적성검사를 받을 때", "for a driver's aptitude test"),
        ),
        Way(
            channel=VEHICLE_INSPECTION,
            office=("한국교통안전공단 검사소와 지정 정비사업자", "the inspection centres and designated garages"),
            citation=_cars(
                "제43조",
                "자동차검사",
                (
                    "자동차 소유자가 정해진 기간마다 국토교통부장관의 검사를 받도록 정합니다.",
                    "Requires owners to have their cars inspected at set intervals.",
                ),
            ),
            documents=(
                ("자동차등록증 또는 자동차등록번호", "the registration certificate or number plate"),
                ("의무보험 가입", "valid liability insurance"),
            ),
            next_action=(
                "사이버검사소에서 차량번호로 검사 기간을 확인하고 날짜와 검사소를 골라 직접 예약해 주십시오.",
                "Check the period with your plate at the booking site, and choose a day and centre yourself.",
            ),
        ),
    ),
    handoff(
        "licence.renewal",
        "KNPA",
        Effect.ISSUE,
        Speech(
            title=("운전면허 갱신·적성검사", "Driving licence renewal and aptitude test"),
            hints=(
                "운전면허 갱신; 면허증 갱신; 적성검사; 1종 적성검사; 2종 면허 갱신; 면허 만료; 고령운전자 갱신; 면허 갱신 기간",
                "renew my driving licence; driver's license renewal; aptitude test; licence expires; senior driver renewal",
            ),
            examples=(
                (
                    "운전면허 갱신해 줘; 적성검사 받으라는 문자가 왔어요; 면허증 만료됐는데 어떻게 갱신해?; "
                    "1종 적성검사 서류가 뭐예요?; 75세 아버지 면허 갱신하려면?; 면허 갱신 기간 놓쳤어요"
                ),
                (
                    "Renew my driving licence; My driver's license expires soon; Do I need an aptitude test?; "
                    "I missed the renewal period of my licence"
                ),
            ),
            when=(
                "면허 갱신 기간이 되어 갱신이나 정기 적성검사를 하려 할 때",
                "when a licence is due for renewal or the regular aptitude test",
            ),
            when_not=(
                "면허증을 잃어버렸을 때, 외국 면허를 바꿀 때, 갱신 기간이나 벌점을 조회하기만 할 때",
                "for a lost licence, to exchange a foreign one, or only to look up dates and points",
            ),
        ),
        Way(
            channel=SAFE_DRIVING,
            office=POLICE,
            citation=_roads(
                "제87조",
                "운전면허증의 갱신과 정기 적성검사",
                (
                    "면허의 종류와 나이에 따라 정해진 기간에 갱신하고, 제1종과 고령 운전자는 정기 적성검사를 받도록 정합니다.",
                    "Requires renewal in the period set by class and age, and the regular test for class 1 and elderly drivers.",
                ),
            ),
            documents=(
                LICENCE,
                PHOTO,
                ("적성검사 대상이면 신체검사 결과(최근 건강검진 결과로 갈음 가능)", "for the test: a physical exam or recent check-up"),
            ),
            next_action=(
                "안전운전 통합민원에 로그인하여 직접 신청하시거나, 면허증과 사진을 가지고 운전면허시험장 또는 경찰서를 방문해 주십시오.",
                "Sign in to the driver's licence service and apply yourself, or take licence and photo to a test centre or police station.",
            ),
        ),
    ),
    handoff(
        "licence.reissue",
        "KNPA",
        Effect.ISSUE,
        Speech(
            title=("운전면허증 재발급", "Driving licence replacement"),
            hints=(
                "운전면허증 재발급; 면허증 분실; 면허증 잃어버림; 면허증 훼손; 영문 운전면허증; 모바일 운전면허증으로 바꾸기",
                "replace a lost driving licence; driver's license reissue; damaged licence; English driving licence",
            ),
            examples=(
                (
                    "운전면허증을 잃어버렸어요; 면허증 재발급해 줘; 면허증이 부러져서 다시 받고 싶어요; "
                    "영문 면허증으로 바꾸려면?; 면허증 사진이 오래돼서 새로 만들래; 지갑을 잃어버려서 면허증이 없어요"
                ),
                (
                    "I lost my driving licence; Replace my damaged driver's license; I want an English driving licence; "
                    "How do I get a new licence card?"
                ),
            ),
            when=("면허증을 잃어버렸거나 못 쓰게 되어 다시 받으려 할 때", "when a licence card is lost or unusable"),
            when_not=("갱신 기간이 되었을 때, 국제운전면허증을 받을 때", "when it is due for renewal, or for an international permit"),
        ),
        Way(
            channel=SAFE_DRIVING,
            office=POLICE,
            citation=_roads(
                "제86조",
                "운전면허증의 재발급",
                (
                    "운전면허증을 잃어버렸거나 헐어 못 쓰게 되었을 때 시·도경찰청장에게 재발급을 신청할 수 있게 합니다.",
                    "Lets a person whose licence is lost or worn out apply for another.",
                ),
            ),
            documents=(PHOTO_ID, PHOTO, ("헐어 못 쓰게 된 경우 그 면허증", "the damaged licence, if you have it")),
            next_action=(
                "안전운전 통합민원에 로그인하여 직접 신청하시거나, 신분증과 사진을 가지고 운전면허시험장 또는 경찰서를 방문해 주십시오.",
                "Sign in to the driver's licence service and apply yourself, or go to a test centre or police station with ID and photo.",
            ),
        ),
    ),
    handoff(
        "licence.exchange",
        "KNPA",
        Effect.ISSUE,
        Speech(
            title=("외국 운전면허증 교환", "Foreign driving licence exchange"),
            hints=(
                "외국 면허 교환; 외국 운전면허 한국 면허로; 해외 면허증 전환; 미국 면허 교환; 면허 인정국가; 외국면허 바꾸기",
                (
                    "exchange a foreign driving licence; convert my overseas license; "
                    "foreign driver's license to Korean; swap my foreign licence"
                ),
            ),
            examples=(
                (
                    "외국 운전면허증을 한국 면허로 바꾸고 싶어요; "
                    "미국 면허 교환하려면 뭐가 필요해?; 해외에서 딴 면허로 한국에서 운전하려면?; "
                    "베트남 면허도 교환되나요?; 외국인 남편 면허를 한국 걸로 바꿔 줘; 교환하면 필기시험 봐야 해요?"
                ),
                (
                    "Exchange my foreign driving licence for a Korean one; How do I convert my US license?; "
                    "Can my overseas licence be used in Korea?; Do I need a test to swap my licence?"
                ),
            ),
            when=("외국 면허를 한국 면허로 바꾸려 할 때", "to swap a foreign licence for a Korean one"),
            when_not=(
                "외국에서 운전하려고 국제운전면허증을 받을 때, 한국 면허를 갱신할 때",
                "for an international permit, or to renew a Korean licence",
            ),
        ),
        Way(
            channel=SAFE_DRIVING,
            office=POLICE,
            citation=_roads(
                "제84조",
                "운전면허시험의 면제",
                (
                    "외국 면허를 가진 사람에게 상대국의 인정 여부에 따라 시험의 일부를 면제하도록 정합니다.",
                    "Frees holders of a foreign licence from part of the test, depending on what that country grants.",
                ),
            ),
            documents=(
                ("외국 면허증 원본과 대사관 확인서 또는 아포스티유", "the foreign licence with its embassy's confirmation or apostille"),
                ("여권과 외국인등록증(해당하는 경우)", "your passport, and residence card if you have one"),
                PHOTO,
            ),
            next_action=(
                "원본 서류를 가지고 운전면허시험장을 직접 방문해 주십시오. 나라마다 서류와 시험이 다르니 1577-1120에 먼저 확인해 주십시오.",
                "Take the originals to a licence test centre yourself. Papers and tests differ by country; call 1577-1120 first.",
            ),
        ),
    ),
    handoff(
        "licence.international",
        "KNPA",
        Effect.ISSUE,
        Speech(
            title=("국제운전면허증", "International driving permit"),
            hints=(
                "국제운전면허증; 국제면허; 해외에서 운전; 국제 운전면허 발급; 해외여행 렌터카 면허; 국제면허증 신청",
                "international driving permit; international license; drive abroad; rent a car overseas",
            ),
            examples=(
                (
                    "국제운전면허증 발급해 줘; 해외여행 가서 렌터카 몰려면 뭐가 필요해?; 국제면허 어디서 만들어요?; "
                    "일본에서 운전하려고 하는데 면허 준비해 줘; 국제운전면허증 유효기간이 얼마예요?; 출국 전에 국제면허증 받아야 해"
                ),
                (
                    "Get me an international driving permit; I want to rent a car abroad; Where do I get an international licence?; "
                    "I will drive in Japan next month"
                ),
            ),
            when=("한국 면허로 외국에서 운전하려 할 때", "to drive abroad with a Korean licence"),
            when_not=("외국 면허를 한국 면허로 바꿀 때", "to swap a foreign licence for a Korean one"),
        ),
        Way(
            channel=SAFE_DRIVING,
            office=POLICE,
            citation=_roads(
                "제98조",
                "국제운전면허증의 발급 등",
                (
                    "운전면허를 받은 사람이 국외에서 운전하려고 국제운전면허증을 신청할 수 있게 합니다.",
                    "Lets the holder of a Korean licence apply for an international permit to drive abroad.",
                ),
            ),
            documents=(("여권(사본 가능)", "your passport, or a copy"), LICENCE, PHOTO),
            next_action=(
                "안전운전 통합민원에서 직접 신청하시거나, 운전면허시험장·경찰서 또는 여권을 받는 일부 시·군·구를 방문해 주십시오.",
                "Apply yourself at the driver's licence service, or go to a test centre, a police station or some passport offices.",
            ),
        ),
    ),
    handoff(
        "licence.test",
        "KNPA",
        Effect.SUBMIT,
        Speech(
            title=("운전면허시험 접수", "Driving test booking"),
            hints=(
                "운전면허시험 예약; 면허 따기; 기능시험 예약; 도로주행 시험 예약; 학과시험 접수; 운전면허 처음 따기",
                "driving test booking; get a driving licence; book the road test; written driving test; learner's permit",
            ),
            examples=(
                (
                    "운전면허 따고 싶은데 시험 접수해 줘; 도로주행 시험 예약하고 싶어요; 면허 학과시험은 어디서 봐?; "
                    "기능시험 날짜 바꿔야 해요; 면허 처음 따려면 뭐부터 해요?; 운전면허 필기 예약해 줘"
                ),
                (
                    "Book my driving test; I want to get a driving licence, where do I start?; Reserve the road test; "
                    "Where is the written driving test?"
                ),
            ),
            when=("운전면허시험을 처음 보거나 예약하려 할 때", "to take or book a driving test"),
            when_not=("이미 가진 면허를 갱신하거나 교환할 때", "to renew or exchange a licence one already has"),
        ),
        Way(
            channel=SAFE_DRIVING,
            office=POLICE,
            citation=_roads(
                "제83조",
                "운전면허시험 등",
                ("면허시험의 종류와 내용, 실시 기관을 정합니다.", "Says which tests there are, what they cover and who holds them."),
            ),
            documents=(PHOTO_ID, PHOTO, ("교통안전교육 이수와 신체검사", "the safety lesson and a physical examination")),
            next_action=(
                "안전운전 통합민원에 로그인하여 시험장과 날짜를 골라 직접 예약해 주십시오.",
                "Sign in to the driver's licence service and choose a centre and a day yourself.",
            ),
        ),
    ),
)
