"""Military service, voting, digital identity, post."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.channels import EPOST, MMA, MOBILE_ID, NEC
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

MILITARY: Pair = ("지방병무청", "the regional military manpower office")

ADAPTERS = (
    handoff(
        "military.examination",
        "MMA",
        Effect.SUBMIT,
        Speech(
            title=("병역판정검사·입영일 신청", "Conscription examination and enlistment date"),
            hints=(
                "병역판정검사; 신체검사 날짜 선택; 입영일 신청; 군대 가는 날 고르기; 현역병 지원; 사회복무요원 신청; 신검",
                "conscription examination; military physical; choose my enlistment date; enlist in the army; volunteer for service",
            ),
            examples=(
                (
                    "병역판정검사 날짜를 바꾸고 싶어요; 신검은 어디서 받아?; 입영일 본인 선택 신청하려고요; "
                    "공군 지원은 어떻게 해?; 군대 빨리 가고 싶은데 날짜 잡아 줘; 사회복무요원 복무지 신청하고 싶어요"
                ),
                (
                    "Book my conscription examination; Choose my enlistment date; How do I volunteer for the air force?; "
                    "Where is the military physical held?"
                ),
            ),
            when=("병역판정검사나 입영 날짜·병과를 신청하려 할 때", "to book the examination, or to choose a date or branch of service"),
            when_not=("입영을 미룰 때, 병적증명서가 필요할 때", "to postpone enlistment, or for a service certificate"),
        ),
        Way(
            channel=MMA,
            office=MILITARY,
            citation=law(
                "병역법",
                "제11조",
                "병역판정검사",
                (
                    "병역의무자가 지방병무청장이 지정하는 일시와 장소에서 병역판정검사를 받도록 정합니다.",
                    "Has those liable for service examined at the time and place that the regional office sets.",
                ),
            ),
            documents=(
                LOGIN,
                PHOTO_ID,
                ("치료 중인 병이 있으면 병무용 진단서", "a diagnosis for military use, if you are under treatment"),
            ),
            next_action=(
                "병무청 누리집이나 앱에 로그인하여 검사일 또는 입영일을 직접 골라 주십시오. 문의는 1588-9090입니다.",
                "Sign in to the agency's site or app and choose the day yourself. For questions call 1588-9090.",
            ),
        ),
    ),
    handoff(
        "military.postponement",
        "MMA",
        Effect.SUBMIT,
        Speech(
            title=("입영·훈련 연기 신청", "Postponement of service or training"),
            hints=(
                "입영 연기; 군대 미루기; 예비군 연기; 예비군 훈련 연기; 질병 입영 연기; 시험 입영 연기; 국외여행 허가",
                "postpone enlistment; defer military service; reserve training postponement; travel permit for conscripts",
            ),
            examples=(
                (
                    "입영 날짜를 미루고 싶어요; 예비군 훈련 못 가는데 연기해 줘; 시험 때문에 군대 연기할 수 있나요?; "
                    "아파서 입영을 미뤄야 해요; 해외여행 가려면 병무청 허가가 필요해?; 입영통지서 받았는데 연기 신청하려고요"
                ),
                (
                    "Postpone my enlistment; I cannot attend reserve training, defer it; Can I delay service for an exam?; "
                    "I need a travel permit from the military office"
                ),
            ),
            when=("입영이나 예비군 훈련을 미루려 할 때", "to postpone enlistment or reserve training"),
            when_not=("검사일이나 입영일을 처음 고를 때", "to choose an examination or enlistment date"),
        ),
        Way(
            channel=MMA,
            office=MILITARY,
            citation=law(
                "병역법",
                "제61조",
                "의무이행일의 연기",
                (
                    "질병·심신장애·재난·취업 등의 사유로 의무를 이행하기 어려운 사람이 그 기일을 연기할 수 있게 합니다.",
                    "Lets those who cannot serve in time, for illness, disaster or work, have the day put off.",
                ),
            ),
            documents=(
                LOGIN,
                ("연기 사유를 보이는 서류(진단서, 시험 접수증 등)", "proof of the reason, such as a diagnosis or exam entry"),
            ),
            next_action=(
                (
                    "의무이행일 5일 전까지 병무청 누리집이나 앱에서 직접 신청해 주십시오. "
                    "예비군은 예비군 누리집이나 소속 부대에 문의해 주십시오."
                ),
                "Apply yourself at the agency's site or app at least five days before. For reserve training ask your unit.",
            ),
        ),
    ),
    handoff(
        "voting.absentee",
        "NEC",
        Effect.SUBMIT,
        Speech(
            title=("거소투표·국외부재자 신고", "Absentee and overseas voting"),
            hints=(
                "거소투표 신고; 부재자투표; 국외부재자 신고; 재외국민 투표; 재외선거인 등록; 병원에서 투표; 사전투표 방법",
                "absentee voting; overseas voting; vote from abroad; vote by mail; early voting",
            ),
            examples=(
                (
                    "해외에 있는데 투표하려면 어떻게 해요?; 국외부재자 신고해 줘; 몸이 불편해서 집에서 투표하고 싶어요; "
                    "병원에 입원 중인데 투표할 수 있나요?; 거소투표 신고서는 어디에 내?; 사전투표는 신고해야 하나요?"
                ),
                "I live abroad, how do I vote?; Report me for overseas voting; I am in hospital, can I vote?; Vote by mail in Korea",
            ),
            when=("투표소에 갈 수 없어 따로 신고하려 할 때", "when one cannot go to a polling station"),
            when_not=("후보나 투표소를 찾아보기만 할 때", "only to look up candidates or polling stations"),
        ),
        Way(
            channel=NEC,
            office=("시·군·구와 선거관리위원회, 재외공관", "the local offices, the election commission and embassies"),
            citation=law(
                "공직선거법",
                "제38조",
                "거소·선상투표신고",
                (
                    "투표소에 가기 어려운 사람이 거소투표를 신고할 수 있게 합니다. 국외부재자 신고는 제218조의4에서 정합니다.",
                    "Lets those who cannot reach a polling station report for voting at home; article 218-4 covers voters abroad.",
                ),
            ),
            documents=(
                PHOTO_ID,
                ("거소투표 사유를 보이는 확인(병원·시설의 장 등)", "confirmation of the reason, such as by the hospital"),
                ("국외이면 여권", "your passport, if abroad"),
            ),
            next_action=(
                "선거마다 정해진 신고 기간에 중앙선거관리위원회 누리집 안내에 따라 직접 신고해 주십시오. 문의는 1390입니다.",
                "Report it yourself, as the commission's site says, within the period of that election. For questions call 1390.",
            ),
        ),
    ),
    handoff(
        "identity.mobile_id",
        "MOIS",
        Effect.ISSUE,
        Speech(
            title=("모바일 신분증 발급", "Getting a mobile ID"),
            hints=(
                (
                    "모바일 신분증 발급; 모바일 주민등록증 만들기; 모바일 운전면허증 발급; "
                    "휴대폰 신분증 만들기; 디지털 신분증; 폰에 신분증 담기"
                ),
                "get a mobile ID; mobile resident card; mobile driver's licence; digital ID on my phone",
            ),
            examples=(
                (
                    "모바일 주민등록증 만들고 싶어요; 휴대폰에 신분증 넣으려면?; 모바일 운전면허증 발급해 줘; "
                    "IC 주민등록증으로 바꿔야 모바일이 되나요?; "
                    "폰을 바꿨는데 모바일 신분증 다시 받아야 해?; 디지털 신분증은 어디서 신청해요?"
                ),
                (
                    "I want a mobile ID on my phone; Get a mobile driver's licence; How do I make a mobile resident card?; "
                    "I have a new phone, get my mobile ID again"
                ),
            ),
            when=("휴대전화에 신분증을 새로 담으려 할 때", "to put an ID on one's phone"),
            when_not=(
                "이미 가진 모바일 신분증으로 본인확인을 할 때, 실물 주민등록증을 다시 받을 때",
                "to prove who one is with it, or to replace the card",
            ),
        ),
        Way(
            channel=MOBILE_ID,
            office=("주민센터와 운전면허시험장", "the community centres and licence test centres"),
            citation=law(
                "주민등록법",
                "제24조의2",
                "모바일 주민등록증",
                (
                    "주민등록증을 받은 사람이 신청하면 휴대전화에 담는 모바일 주민등록증을 줄 수 있게 합니다.",
                    "Lets holders of a resident card have a mobile one on their phone when they apply.",
                ),
            ),
            documents=(PHOTO_ID, ("본인 명의 휴대전화", "a phone in your own name")),
            next_action=(
                (
                    "신분증과 휴대전화를 가지고 주민센터(면허증은 운전면허시험장이나 "
                    "경찰서)를 방문하신 뒤 모바일 신분증 앱에서 직접 받아 주십시오."
                ),
                "Take your ID and phone to a community centre (for the licence, a test centre or police station), then use the app.",
            ),
        ),
    ),
    handoff(
        "post.forwarding",
        "KP",
        Effect.SUBMIT,
        Speech(
            title=("우편물 주소이전 서비스", "Mail forwarding"),
            hints=(
                "우편물 주소이전; 주거이전 서비스; 우편물 전송; 이사 후 우편물; 옛집으로 온 우편물; 우체국 주소 변경; 등기 새 주소로",
                "mail forwarding; forward my post; redirect my mail; post to my old address",
            ),
            examples=(
                (
                    "이사했는데 우편물을 새집으로 받고 싶어요; 옛날 집으로 가는 우편물 옮겨 줘; 우체국 주거이전 서비스 신청하려고요; "
                    "우편물 전송은 얼마나 해 주나요?; 우편물 주소를 새 주소로 바꾸려면?; 등기가 자꾸 전 집으로 가요"
                ),
                (
                    "Forward my mail to my new home; My post still goes to the old address; Apply for mail forwarding; "
                    "How long does the post office redirect mail?"
                ),
            ),
            when=("이사한 뒤 옛 주소로 오는 우편물을 새 주소로 받으려 할 때", "to have mail for an old address brought to a new one"),
            when_not=("주민등록 주소를 옮기는 전입신고일 때, 배송을 조회할 때", "for a moving-in report, or to track a parcel"),
        ),
        Way(
            channel=EPOST,
            office=("우체국", "the post office"),
            citation=law(
                "우편법",
                "제31조의2",
                "우편물의 전송",
                (
                    "수취인이 주거이전을 신고하면 일정 기간 새 주소로 우편물을 보내 주도록 정합니다.",
                    "Has mail sent on to the new address for a time when the receiver reports a move.",
                ),
            ),
            documents=(
                LOGIN,
                ("옛 주소와 새 주소", "the old and the new address"),
                ("방문하실 때에는 신분증", "a photo ID if you go in person"),
            ),
            next_action=(
                "인터넷우체국에 로그인하여 '주거이전 우편물 전송'을 직접 신청하시거나 가까운 우체국을 방문해 주십시오.",
                "Sign in to Korea Post and apply for '주거이전 우편물 전송' yourself, or go to a post office.",
            ),
        ),
    ),
)
