"""Reports and requests to offices, filled in and not sent: complaints, objections, lost things, wages, vehicles, cards."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import Bilingual, Effect, Frozen, Line, Slot
from ummaya.adapters.public.handoffs.channels import ECAR, EFINE, EPEOPLE, GOV24, LABOUR, LOST112
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Speech, Way, law, mock_send

Place = Annotated[str | None, Slot("PlaceName", label=Bilingual(ko="발생 장소", en="place"))]
Happened = Annotated[date | None, Slot("Day", label=Bilingual(ko="발생일", en="day it happened"))]


class PetitionInput(Frozen):
    """subject: what the complaint is about, in the person's words. place, happened: where and when, if said."""

    subject: Annotated[str, Slot("OwnWords", label=Bilingual(ko="민원 요지", en="subject of the complaint"))] = Field(
        min_length=2, max_length=200
    )
    place: Place = None
    happened: Happened = None


class LossInput(Frozen):
    """item: what was lost, in the person's words. place, lost_on: where and when, if said."""

    item: Annotated[str, Slot("OwnWords", label=Bilingual(ko="분실 내용", en="what was lost"))] = Field(min_length=1, max_length=200)
    place: Annotated[str | None, Slot("PlaceName", label=Bilingual(ko="분실 장소", en="place of loss"))] = None
    lost_on: Annotated[date | None, Slot("Day", label=Bilingual(ko="분실일", en="day of loss"))] = None


class ObjectionInput(Frozen):
    """received_on: the day the notice of the fine came. ground: why the person objects."""

    received_on: Annotated[date, Slot("Day", label=Bilingual(ko="고지서 받은 날", en="day the notice came"))]
    ground: Annotated[str | None, Slot("OwnWords", label=Bilingual(ko="이의 요지", en="ground of objection"))] = Field(None, max_length=200)


class WageInput(Frozen):
    """owed_since: the first month without wages, YYYYMM. amount: won owed, if known. workplace: where one works."""

    owed_since: Annotated[str | None, Slot("Month", label=Bilingual(ko="체불 시작 월", en="unpaid since"))] = Field(
        None, pattern=r"^\d{6}$"
    )
    amount: Annotated[int | None, Slot("Amount", label=Bilingual(ko="체불 금액", en="amount owed"))] = Field(None, gt=0)
    workplace: Annotated[str | None, Slot("PlaceName", label=Bilingual(ko="사업장 소재지", en="place of work"))] = None


class VehicleAddressInput(Frozen):
    """new_address: where the car is now kept. moved_on: the day of the move."""

    new_address: Annotated[str, Slot("Address", label=Bilingual(ko="차량 새 주소", en="new address of the vehicle"))] = Field(
        min_length=2, max_length=200
    )
    moved_on: Annotated[date | None, Slot("Day", label=Bilingual(ko="변경일", en="day of the move"))] = None


class CardInput(Frozen):
    """office: the community centre where the card is to be collected, if said."""

    office: Annotated[str | None, Slot("PlaceName", label=Bilingual(ko="받으러 갈 주민센터", en="community centre to collect it at"))] = (
        None
    )


OBJECT_WITHIN = timedelta(days=60)
"""질서위반행위규제법 제20조: within 60 days of the notice of the fine; the day itself does not count."""


ADAPTERS = (
    mock_send(
        "petition.complaint",
        "ACRC",
        Effect.SUBMIT,
        Speech(
            title=("국민신문고 민원", "Civil complaint (e-People)"),
            hints=(
                "민원 넣기; 국민신문고; 민원 신청; 구청에 민원; 공무원 불친절 신고; 소음 민원; 제도 건의; 진정서 내기; 불편 신고",
                "file a civil complaint; complain to the government; e-People; petition the city hall; noise complaint",
            ),
            examples=(
                (
                    "국민신문고에 민원 넣어 줘; 옆 공사장 소음 때문에 민원 내고 싶어요; 구청 직원이 불친절해서 민원 제기하려고요; "
                    "집 앞 쓰레기 무단투기 민원 신청해 줘; 버스 배차가 너무 길어서 건의하고 싶어요; 시청에 불편 사항을 알리려면?"
                ),
                (
                    "File a civil complaint about construction noise; Complain to the city hall about rubbish; "
                    "I want to petition the government; A clerk was rude to me, file a complaint"
                ),
            ),
            when=("행정기관에 불편·건의·진정을 민원으로 내려 할 때", "to bring a complaint, suggestion or petition to an office"),
            when_not=(
                "불법 주정차를 사진으로 신고할 때, 정보공개를 청구할 때, 물건·환불 다툼일 때",
                "to report illegal parking with a photo, to ask for disclosure, or for a consumer dispute",
            ),
        ),
        Way(
            channel=EPEOPLE,
            office=("해당 행정기관", "the office concerned"),
            citation=law(
                "민원 처리에 관한 법률",
                "제8조",
                "민원의 신청",
                (
                    "민원은 문서(전자문서 포함)로 해당 행정기관에 신청하도록 정합니다.",
                    "Has requests made to the office in charge in writing, electronic documents included.",
                ),
            ),
            documents=(
                LOGIN,
                ("사진·영상 등 자료(있으면)", "photos or other proof, if any"),
                ("답변받을 연락처", "a contact for the reply"),
            ),
            next_action=(
                "국민신문고에 로그인하여 처리 기관을 고르고 내용을 적어 직접 신청해 주십시오. 문의는 110입니다.",
                "Sign in to e-People, choose the office, write the matter and file it yourself. For questions call 110.",
            ),
        ),
        PetitionInput,
    ),
    mock_send(
        "lost.report",
        "KNPA",
        Effect.SUBMIT,
        Speech(
            title=("분실물 신고", "Lost property report"),
            hints=(
                (
                    "분실물 신고; 지갑 잃어버림; 휴대폰 분실; 유실물 찾기; "
                    "가방 두고 내림; 물건을 잃어버렸어요; 습득물 신고; 택시에 두고 내렸어요"
                ),
                "lost property report; I lost my wallet; lost phone; left my bag on the bus; lost and found",
            ),
            examples=(
                (
                    "지갑을 잃어버렸어요, 분실 신고해 줘; 지하철에 가방을 두고 내렸어요; 휴대폰 분실 신고하고 싶어; "
                    "어제 택시에 우산을 놓고 내렸는데 찾을 수 있나요?; 유실물 신고는 어디에 해요?; 길에서 지갑을 주웠어요"
                ),
                (
                    "I lost my wallet, report it; I left my bag on the subway; Report my lost phone; "
                    "I found a wallet in the street, where do I hand it in?"
                ),
            ),
            when=("물건을 잃어버리거나 주워 알리려 할 때", "to report something lost or found"),
            when_not=(
                "주민등록증·면허증·여권을 다시 받을 때, 도둑맞아 급히 신고할 때(112)",
                "to replace an ID card, licence or passport, or for a theft (112)",
            ),
        ),
        Way(
            channel=LOST112,
            office=("경찰", "the police"),
            citation=law(
                "유실물법",
                "제16조",
                "인터넷을 통한 유실물 정보 제공",
                (
                    "경찰이 보관하는 유실물의 정보를 인터넷 등으로 국민에게 제공하도록 정합니다.",
                    "Has the police publish online what lost property they keep.",
                ),
            ),
            documents=(
                LOGIN,
                ("물건의 색·모양·상표와 안에 든 것", "colour, shape, brand and contents"),
                ("분실한 때와 곳", "when and where it was lost"),
            ),
            next_action=(
                "유실물 통합포털에 로그인하여 분실물을 직접 신고하고 습득물을 찾아 주십시오. 문의는 182입니다.",
                "Sign in to the lost-property portal, report it yourself and look through what was found. For questions call 182.",
            ),
        ),
        LossInput,
    ),
    mock_send(
        "fines.objection",
        "KNPA",
        Effect.SUBMIT,
        Speech(
            title=("과태료 이의제기", "Objection to a fine"),
            hints=(
                "과태료 이의신청; 과태료 이의제기; 과태료 억울해요; 과태료 의견제출; 단속 부당; 주정차 과태료 이의; 과태료 못 내겠어요",
                "object to a fine; contest a traffic fine; appeal a parking fine; the fine is unfair",
            ),
            examples=(
                (
                    "과태료가 억울해요, 이의제기하고 싶어요; 주차 과태료 이의신청해 줘; 11월 20일에 받은 과태료에 이의를 내려고요; "
                    "응급환자 태우다 신호위반 찍혔는데 의견제출하려면?; 내 차가 아닌데 과태료가 나왔어요; 과태료 처분에 불복하고 싶어"
                ),
                (
                    "I want to object to this fine; Contest my parking fine; The speeding fine is unfair, appeal it; "
                    "The fine is for a car that is not mine"
                ),
            ),
            when=("받은 과태료가 부당하여 다투려 할 때", "to contest a fine that one received"),
            when_not=("과태료를 내거나 조회할 때, 영업정지 같은 처분을 다툴 때", "to pay or look up a fine, or to appeal another decision"),
        ),
        Way(
            channel=EFINE,
            office=("과태료를 부과한 행정청", "the office that imposed the fine"),
            citation=law(
                "질서위반행위규제법",
                "제20조",
                "이의제기",
                (
                    (
                        "과태료 부과 통지를 받은 날부터 60일 이내에 그 행정청에 서면으로 이의를 낼 수 있게 하고, "
                        "그러면 부과는 효력을 잃습니다."
                    ),
                    "Lets people object in writing within 60 days of the notice, upon which the fine loses its effect.",
                ),
            ),
            documents=(
                LOGIN,
                ("과태료 고지서", "the notice of the fine"),
                ("사유를 보이는 자료(진료기록, 블랙박스 등)", "proof: medical papers, dashcam video"),
            ),
            next_action=(
                "경찰이 부과한 것은 이파인에서, 지방자치단체가 부과한 것은 고지서에 적힌 기관에 서면으로 직접 내 주십시오.",
                "For a police fine object in eFINE; for a local one hand it in writing to the office named on the notice, yourself.",
            ),
        ),
        ObjectionInput,
        (
            lambda args: {"due_on": (args.received_on + OBJECT_WITHIN).isoformat()},
            Line(
                ko="이의는 {due_on}까지 내셔야 합니다(고지서를 받은 날부터 60일 이내).",
                en="The objection is due by {due_on} (within 60 days of the notice).",
            ),
        ),
    ),
    mock_send(
        "wages.complaint",
        "MOEL",
        Effect.SUBMIT,
        Speech(
            title=("임금체불 진정", "Unpaid wages complaint"),
            hints=(
                (
                    "임금체불 신고; 월급 못 받음; 월급 안 줘요; 퇴직금 못 받음; "
                    "알바비 안 줘요; 노동청 신고; 임금 체불 진정서; 최저임금 미달 신고"
                ),
                "unpaid wages; employer did not pay me; report my boss to the labour office; severance not paid; below minimum wage",
            ),
            examples=(
                (
                    "사장이 월급을 안 줘요, 노동청에 신고해 줘; 퇴직금을 못 받았어요; 알바비 두 달째 못 받고 있어; "
                    "임금체불 진정서 내고 싶어요; 9월부터 밀린 월급 300만원 받고 싶어요; 최저임금보다 적게 줬는데 신고하려면?"
                ),
                (
                    "My boss does not pay my wages, report it; My boss keeps my severance pay; "
                    "They owe me 3,000,000 won in wages since September; File a complaint at the labour office"
                ),
            ),
            when=("회사가 임금이나 퇴직금을 주지 않아 노동청에 알리려 할 때", "to tell the labour office that wages or severance are owed"),
            when_not=(
                "국가가 대신 주는 대지급금을 청구할 때, 실업급여를 신청할 때",
                "to claim the state's substitute payment, or unemployment benefit",
            ),
        ),
        Way(
            channel=LABOUR,
            office=("지방고용노동관서의 근로감독관", "the labour inspectors"),
            citation=law(
                "근로기준법",
                "제104조",
                "감독 기관에 대한 신고",
                (
                    "사업장의 법 위반 사실을 근로자가 고용노동부장관이나 근로감독관에게 알릴 수 있게 하고, 불이익을 금지합니다.",
                    "Lets workers tell the ministry or an inspector of a breach at work, and forbids reprisals.",
                ),
            ),
            documents=(
                LOGIN,
                ("근로계약서, 급여명세서, 출퇴근 기록", "contract, payslips and records of work"),
                ("회사 이름·주소와 대표자", "name, address and head of the firm"),
            ),
            next_action=(
                "노동포털에 로그인하여 '임금체불 진정서'를 직접 내시거나 관할 고용노동청을 방문해 주십시오. 문의는 1350입니다.",
                "Sign in to the labour portal and file '임금체불 진정서' yourself, or go to the labour office. For questions call 1350.",
            ),
        ),
        WageInput,
    ),
    mock_send(
        "vehicle.address_change",
        "MOLIT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("자동차 주소 변경등록", "Vehicle change of address"),
            hints=(
                "자동차 주소 변경; 차량 주소 변경; 자동차 변경등록; 자동차등록증 주소; 차 사용본거지 변경; 법인차 주소 변경; 차고지 바뀜",
                "vehicle change of address; car registration address; move my car's registration; new address for my car",
            ),
            examples=(
                (
                    "이사했는데 자동차 주소도 바꿔야 하나요?; 차량 주소 변경해 줘; 자동차등록증 주소를 새 주소로 고치고 싶어요; "
                    "법인차 사용본거지가 바뀌었어요; 자동차 변경등록 신청하려고요; 차 등록 주소를 옮겨 줘"
                ),
                (
                    "Put my new address on my car registration; I moved, what about my car's address?; "
                    "Report a new address for my vehicle; The company car has a new base"
                ),
            ),
            when=("차의 사용본거지 주소를 바꾸어 등록하려 할 때", "to record a new address for a vehicle"),
            when_not=("사람의 전입신고일 때, 차를 팔아 명의를 옮길 때", "for a person's moving-in report, or to transfer a car"),
        ),
        Way(
            channel=ECAR,
            office=("시·도와 시·군·구의 자동차 등록관청", "the vehicle registration offices"),
            citation=law(
                "자동차관리법",
                "제11조",
                "변경등록",
                (
                    "자동차등록원부의 기재 사항이 바뀌면 소유자가 시·도지사에게 변경등록을 신청하도록 정합니다.",
                    "Has the owner apply when what the vehicle register says is no longer so.",
                ),
            ),
            documents=(LOGIN, ("자동차등록증", "the registration certificate"), ("새 주소를 보이는 서류", "proof of the new address")),
            next_action=(
                (
                    "개인 차량은 전입신고로 함께 처리되는지 먼저 확인하시고, "
                    "아니면 자동차민원 대국민포털이나 차량등록사업소에서 직접 신청해 주십시오."
                ),
                "See first whether your moving-in report covers the car; if not, apply yourself at the vehicle portal or office.",
            ),
        ),
        VehicleAddressInput,
    ),
    mock_send(
        "identity.card_reissue",
        "MOIS",
        Effect.ISSUE,
        Speech(
            title=("주민등록증 재발급", "Resident card replacement"),
            hints=(
                "주민등록증 재발급; 주민등록증 분실; 민증 잃어버림; 신분증 재발급; 주민증 훼손; 주민등록증 사진 바꾸기; 민증 다시 만들기",
                "replace my resident card; lost ID card; resident registration card reissue; damaged ID card",
            ),
            examples=(
                (
                    "주민등록증을 잃어버렸어요, 재발급해 줘; 민증 다시 만들고 싶어요; 신분증이 부러져서 재발급받으려고요; "
                    "주민등록증 분실 신고하고 새로 신청하려면?; 주민증 사진을 바꾸고 싶어요; 주민등록증 재발급에 며칠 걸려요?"
                ),
                (
                    "I lost my resident card, replace it; My ID card is broken; Apply for a new resident registration card; "
                    "I want another photo on my ID card"
                ),
            ),
            when=("주민등록증을 잃어버렸거나 못 쓰게 되어 다시 받으려 할 때", "when a resident card is lost or unusable"),
            when_not=(
                "등본·초본을 받을 때, 운전면허증·여권·모바일 신분증일 때",
                "for copies of the register, or for a licence, passport or mobile ID",
            ),
        ),
        Way(
            channel=GOV24,
            office=("시장·군수·구청장", "the heads of city, county and district"),
            citation=law(
                "주민등록법",
                "제27조",
                "주민등록증의 재발급",
                (
                    "분실·훼손 등의 경우 본인이 시장·군수·구청장에게 재발급을 신청하도록 정합니다.",
                    "Has the person apply for another card when it is lost or damaged.",
                ),
            ),
            documents=(
                ("6개월 이내에 찍은 사진", "a photo taken within six months"),
                ("훼손된 경우 그 주민등록증", "the damaged card, if you have it"),
                PHOTO_ID,
            ),
            next_action=(
                "분실이면 먼저 정부24나 주민센터에 분실을 신고하시고, 주민센터를 방문하시거나 정부24에서 직접 신청해 주십시오.",
                "If it is lost, report that at Government24 or a community centre first, then apply yourself at either.",
            ),
        ),
        CardInput,
    ),
)
