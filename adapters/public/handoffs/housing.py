"""Leases and public homes: fixed dates, lease reports, public rental, deposit protection."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.channels import E_COURT, MYHOME, REGISTRY, RTMS
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

LEASE: Pair = ("서명된 임대차계약서", "the signed lease")

ADAPTERS = (
    handoff(
        "housing.fixed_date",
        "COURT",
        Effect.SUBMIT,
        Speech(
            title=("확정일자", "Fixed date on a lease"),
            hints=(
                "확정일자 받기; 확정일자; 전세 계약서 도장; 임대차 확정일자; 보증금 지키는 도장; 전월세 확정일자; 인터넷 확정일자",
                "fixed date on a lease; date stamp on my lease; protect my deposit; confirmed date for jeonse",
            ),
            examples=(
                (
                    "확정일자 받고 싶어요; 전세 계약했는데 확정일자는 어디서 받아?; 보증금 지키려면 도장 받으라던데; "
                    "월세 계약서 확정일자 집에서도 돼요?; 이사 전에 확정일자 먼저 받아도 되나요?; 계약서에 확정일자 찍어 줘"
                ),
                (
                    "Get a fixed date on my lease; Where do I have my lease date-stamped?; How do I protect my jeonse deposit?; "
                    "Can I get the fixed date online?"
                ),
            ),
            when=(
                "보증금을 우선하여 돌려받으려고 계약서에 확정일자를 받으려 할 때",
                "to have a lease dated so that the deposit is protected",
            ),
            when_not=("전월세 계약을 신고할 때, 전입신고를 할 때", "to report a lease contract, or to report moving in"),
        ),
        Way(
            channel=REGISTRY,
            office=("주민센터와 등기소 등 확정일자 부여기관", "the community centres and registry offices that give the date"),
            citation=law(
                "주택임대차보호법",
                "제3조의6",
                "확정일자 부여 및 임대차 정보제공 등",
                (
                    "읍·면사무소, 동 주민센터, 시·군·구 출장소, 등기소와 공증인이 확정일자를 주도록 정합니다.",
                    "Has community centres, local branch offices, registries and notaries give the fixed date.",
                ),
            ),
            documents=(
                LEASE,
                PHOTO_ID,
                ("온라인 신청이면 계약서 스캔 파일과 본인 인증 수단", "online: a scan of the lease and a way to sign in"),
            ),
            next_action=(
                (
                    "인터넷등기소에서 계약서를 올려 직접 신청하시거나, 계약서 원본을 가지고 주민센터를 방문해 주십시오. "
                    "임대차 계약을 신고하시면 확정일자도 함께 받으실 수 있습니다."
                ),
                (
                    "Upload the lease at the Internet registry yourself, or take the original to a community centre. "
                    "Reporting the lease gives the fixed date as well."
                ),
            ),
        ),
    ),
    handoff(
        "housing.lease_report",
        "MOLIT",
        Effect.SUBMIT,
        Speech(
            title=("주택 임대차(전월세) 계약 신고", "Lease contract report"),
            hints=(
                "전월세 신고; 임대차 신고; 임대차 계약 신고; 전월세 신고제; 월세 계약 신고; 전세 계약 신고; 집 계약 신고",
                "lease report; report my lease; rental contract report; jeonse contract report; monthly rent report",
            ),
            examples=(
                (
                    "전월세 신고 해야 하는데 어떻게 해?; 월세 계약했는데 신고 안 하면 과태료야?; 임대차 계약 신고 대신 해 줘; "
                    "전세 재계약도 신고해야 하나요?; 집주인이랑 같이 신고해야 돼요?; 계약한 지 20일 됐는데 신고 늦었나요?"
                ),
                (
                    "Report my lease contract; Must I report a monthly rent contract?; When is a lease report due?; "
                    "Do we report a renewed jeonse?"
                ),
            ),
            when=("주택의 전세·월세 계약을 신고하려 할 때", "to report a contract for renting a home"),
            when_not=(
                "확정일자만 받을 때, 전입신고를 할 때, 공공임대를 찾을 때",
                "only for a fixed date, to report moving in, or for public rental",
            ),
        ),
        Way(
            channel=RTMS,
            office=("주택 소재지의 시·군·구와 읍·면·동", "the city, county or district of the home"),
            citation=law(
                "부동산 거래신고 등에 관한 법률",
                "제6조의2",
                "주택 임대차 계약의 신고",
                (
                    "보증금이나 월세가 정한 금액을 넘으면 계약을 맺은 날부터 30일 이내에 공동으로 신고하도록 정합니다.",
                    "Requires both parties to report within 30 days where deposit or rent is above the set amount.",
                ),
            ),
            documents=(LEASE, LOGIN, ("방문하실 때에는 신분증", "a photo ID if you go in person")),
            next_action=(
                "부동산거래관리시스템에서 계약서를 올려 직접 신고하시거나, 계약서를 가지고 주민센터를 방문해 주십시오.",
                "Report it yourself at the real-estate transaction system with the lease, or take the lease to a community centre.",
            ),
        ),
    ),
    handoff(
        "housing.public_rental",
        "MOLIT",
        Effect.SUBMIT,
        Speech(
            title=("공공임대주택 신청", "Public rental housing application"),
            hints=(
                "공공임대 신청; 임대주택 신청; 행복주택; 국민임대; 영구임대; 매입임대; LH 임대; 청년 임대주택",
                "public rental housing; apply for public housing; Happy Housing; LH rental; youth rental housing",
            ),
            examples=(
                (
                    "행복주택 신청하고 싶어요; LH 임대아파트 들어가려면 어떻게 해?; 국민임대 신청해 줘; "
                    "청년 매입임대는 어디서 신청해요?; 영구임대 대기 신청하려고요; 저렴한 나라 집에 들어가고 싶어요"
                ),
                (
                    "Apply for public rental housing; How do I get into Happy Housing?; I want a cheap government flat; "
                    "Where do young people apply for LH rental?"
                ),
            ),
            when=("공공임대주택에 들어가려고 신청할 때", "to apply for a public rental home"),
            when_not=("분양 아파트에 청약할 때, 월세 지원금을 찾을 때", "to subscribe for a flat for sale, or for rent subsidies"),
        ),
        Way(
            channel=MYHOME,
            office=("한국토지주택공사 등 공공주택사업자", "LH and the other public housing providers"),
            citation=law(
                "공공주택 특별법",
                "제48조",
                "공공주택의 공급",
                (
                    "공공주택의 입주자 자격과 선정 방법을 정하고, 소득·자산을 확인하여 공급하도록 합니다.",
                    "Says who qualifies for public homes and how they are chosen, with income and assets checked.",
                ),
            ),
            documents=(
                LOGIN,
                ("주민등록등본·초본과 가족관계증명서", "resident and family relation certificates"),
                ("소득·자산·무주택을 보이는 서류(공고문 참조)", "proof of income, assets and no home, as the notice says"),
            ),
            next_action=(
                "마이홈포털에서 모집 공고와 자격을 확인하신 뒤, 공고에 적힌 신청 창구(LH청약플러스 등)에서 직접 신청해 주십시오.",
                "See the notices and conditions at the My Home portal, then apply yourself where the notice says.",
            ),
        ),
    ),
    handoff(
        "housing.tenancy_order",
        "COURT",
        Effect.SUBMIT,
        Speech(
            title=("임차권등기명령 신청", "Tenancy registration order"),
            hints=(
                "임차권등기명령; 임차권 등기; 보증금 못 받고 이사; 전세금 안 돌려줘요; 전세 사기 등기; 보증금 반환 안 됨",
                "tenancy registration order; landlord does not return the deposit; move out without my deposit; jeonse fraud",
            ),
            examples=(
                (
                    "전세 보증금을 안 돌려주는데 이사 가야 해요; 임차권등기명령 신청해 줘; 집주인이 보증금을 못 주겠대요; "
                    "보증금 못 받고 나가면 어떻게 지켜요?; 전세 사기를 당한 것 같아요, 등기해야 하나요?; 임차권 등기는 어디서 하나요?"
                ),
                (
                    "My landlord does not return the deposit and I must move; Apply for a tenancy registration order; "
                    "How do I keep my rights if I leave without the deposit?; I think my jeonse was a fraud"
                ),
            ),
            when=(
                "계약이 끝났는데 보증금을 돌려받지 못한 채 이사해야 할 때",
                "when a lease is over, the deposit is not back and one must move",
            ),
            when_not=("새로 계약하여 확정일자를 받을 때", "to have a new lease dated"),
        ),
        Way(
            channel=E_COURT,
            office=("임차주택 소재지의 지방법원", "the district court of the home"),
            citation=law(
                "주택임대차보호법",
                "제3조의3",
                "임차권등기명령",
                (
                    "임대차가 끝난 뒤 보증금을 돌려받지 못한 임차인이 법원에 임차권등기명령을 신청할 수 있게 합니다.",
                    "Lets a tenant whose lease is over and whose deposit is not returned ask the court for the order.",
                ),
            ),
            documents=(
                ("임대차계약서와 확정일자를 보이는 자료", "the lease and proof of its fixed date"),
                ("주민등록초본, 부동산 등기사항증명서", "the resident abstract and the property register copy"),
                ("계약이 끝났음을 보이는 자료(해지 통보 등)", "proof that the lease is over, such as the notice"),
            ),
            next_action=(
                (
                    "전자소송포털이나 집 소재지 지방법원에 직접 신청하시고, 등기부에 적힌 것을 확인하신 뒤에 이사해 주십시오. "
                    "상담은 대한법률구조공단 132에서 받으실 수 있습니다."
                ),
                (
                    "Apply yourself at the courts' portal or the district court, and move only once the entry shows in the register. "
                    "Korea Legal Aid, 132, gives advice."
                ),
            ),
        ),
    ),
)
