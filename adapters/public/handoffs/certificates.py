"""Certificates about a person: family, seal and signature, criminal record, school, border crossings, vaccination."""

from __future__ import annotations

from typing import Annotated

from ummaya.adapters.contract import Bilingual, Effect, Frozen, Slot
from ummaya.adapters.public.handoffs.channels import CRIMS, EFAMILY, GOV24, MMA, NIP
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Speech, Way, handoff, law


class WhichCertificate(Frozen):
    """kind: which of the certificates, if the person named it."""

    kind: Annotated[dict[str, str] | None, Slot("CertificateKind", label=Bilingual(ko="증명서 종류", en="certificate"))] = None


ADAPTERS = (
    handoff(
        "certificates.family",
        "COURT",
        Effect.ISSUE,
        Speech(
            title=("가족관계증명서·기본증명서·혼인관계증명서", "Family relation, basic and marriage certificates"),
            hints=(
                "가족관계증명서 발급; 기본증명서; 혼인관계증명서; 입양관계증명서; 제적등본; 부모 자녀 관계 증명; 가족관계등록부 서류",
                (
                    "family relations certificate online; basic certificate; marriage relation certificate; adoption certificate; "
                    "proof of parent and child; removed family register"
                ),
            ),
            examples=(
                (
                    "기본증명서 상세로 떼야 해요; 혼인관계증명서 인터넷으로 뽑고 싶어; 아이 기본증명서가 필요하대요; "
                    "부모님과 제 관계를 증명하는 서류 주세요; 제적등본은 어떻게 받아요?; 영문 가족관계 서류가 필요해요"
                ),
                (
                    "I need a basic certificate with details; Print my marriage relation certificate; "
                    "I must prove that she is my mother; How do I get the removed family register?"
                ),
            ),
            when=(
                "본인이나 배우자, 직계혈족의 가족관계등록 증명서를 받으려 할 때",
                "to get a certificate from the family register about oneself, a spouse or a direct relative",
            ),
            when_not=(
                "주민등록등본·초본이 필요할 때, 혼인·출생을 신고하려 할 때",
                "for copies of the resident register, or to report a marriage or a birth",
            ),
        ),
        Way(
            channel=EFAMILY,
            office=("대법원과 시·구·읍·면의 가족관계등록관서", "the Supreme Court and the family registration offices"),
            citation=law(
                "가족관계의 등록 등에 관한 법률",
                "제14조",
                "증명서의 교부 등",
                (
                    (
                        "본인과 배우자, 직계혈족이 가족관계등록부의 증명서 교부를 청구하도록 정하고, 그 밖의 사람은 위임을 받거나 "
                        "법에 정한 경우에만 청구하도록 제한합니다."
                    ),
                    (
                        "Lets the person, the spouse and direct relatives ask for certificates of the family register, and others only "
                        "with a mandate or where the law says so."
                    ),
                ),
            ),
            documents=(
                LOGIN,
                ("방문하실 때에는 신분증", "a photo ID if you go in person"),
                ("제출처가 요구하는 종류(일반·상세·특정)와 용도", "which form is asked of you (general, detailed or specific) and why"),
            ),
            next_action=(
                (
                    "전자가족관계등록시스템에 본인 인증 후 들어가 증명서 종류를 골라 직접 받으시거나, "
                    "가까운 주민센터 또는 무인민원발급기를 "
                    "이용해 주십시오."
                ),
                (
                    "Sign in to the family registration system, "
                    "choose the certificate and get it yourself, or use a community centre or kiosk."
                ),
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "certificates.seal",
        "MOIS",
        Effect.ISSUE,
        Speech(
            title=("인감증명서", "Seal certificate"),
            hints=(
                "인감증명서 발급; 인감증명; 인감 떼기; 부동산 매도용 인감; 자동차 매도용 인감; 인감도장 등록; 인감 대리 발급",
                (
                    "seal certificate; certificate of seal impression; seal for selling real estate; seal for selling a car; "
                    "seal certificate by proxy"
                ),
            ),
            examples=(
                (
                    "인감증명서 떼러 가려면 뭐가 필요해요?; 집 팔 때 쓸 매도용 인감이 필요해; 인감 좀 떼 줘; "
                    "아버지 인감을 제가 대신 뗄 수 있나요?; 인감도장 처음 등록하려고요; 차 파는데 인감증명 달래요"
                ),
                (
                    "What do I bring for a seal certificate?; I need the seal certificate for selling my house; "
                    "Can I get my father's seal certificate for him?; The car dealer wants my seal certificate"
                ),
            ),
            when=("인감증명서를 받거나 인감을 처음 신고하려 할 때", "to get a seal certificate or to record one's seal for the first time"),
            when_not=(
                "도장 대신 서명으로 확인받는 본인서명사실확인서가 필요할 때, 법인인감일 때",
                "for the certificate of personal signature used instead of a seal, or for a company's seal",
            ),
        ),
        Way(
            channel=GOV24,
            office=("시장·군수·구청장과 읍·면·동장", "the city, county and district offices and community centres"),
            citation=law(
                "인감증명법",
                "제12조",
                "인감증명서의 발급",
                (
                    "인감을 신고한 사람이나 위임받은 대리인이 증명청이나 읍·면·동에 인감증명의 발급을 신청하도록 정합니다.",
                    "Lets the person whose seal is on record, or an appointed proxy, ask an office for the certificate.",
                ),
            ),
            documents=(
                PHOTO_ID,
                (
                    "대리인이 가실 때에는 본인이 자필로 쓴 위임장과 두 사람의 신분증",
                    "for a proxy: your handwritten mandate and both photo IDs",
                ),
                ("매도용이면 사는 사람의 인적사항(창구에서 기재)", "for a sale: the buyer's particulars, written at the counter"),
            ),
            next_action=(
                (
                    "신분증을 가지고 가까운 주민센터를 방문해 주십시오. "
                    "일반용 일부는 정부24에서도 받으실 수 있으니 제출처에 먼저 확인해 주십시오."
                ),
                "Go to any community centre with your photo ID. Some general uses can be served at Government24; ask the receiver first.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "certificates.signature",
        "MOIS",
        Effect.ISSUE,
        Speech(
            title=("본인서명사실확인서", "Certificate of personal signature"),
            hints=(
                "본인서명사실확인서 발급; 본인서명확인서; 전자본인서명확인서; 인감 대신 서명; 도장 없이 서명으로 확인; 서명 확인 서류",
                "certificate of personal signature; signature certificate; signature instead of a seal; electronic signature certificate",
            ),
            examples=(
                (
                    "본인서명사실확인서 받으려면 어디로 가요?; 인감 대신 서명으로 확인받고 싶어요; 도장이 없는데 서명 확인 서류로 될까요?; "
                    "전자본인서명확인서 발급해 줘; 서명확인서 대신 받아 줄 수 있어?; 은행에서 본인서명확인서를 달래요"
                ),
                (
                    "Where do I get a certificate of personal signature?; I have no seal, can I certify my signature instead?; "
                    "The bank wants a signature certificate; Get me the electronic signature certificate"
                ),
            ),
            when=("인감 대신 본인의 서명 사실을 확인받으려 할 때", "to have one's own signature certified instead of a seal"),
            when_not=("인감증명서가 필요할 때, 전자서명 인증서를 만들 때", "for a seal certificate, or to make a digital certificate"),
        ),
        Way(
            channel=GOV24,
            office=("시장·군수·구청장과 읍·면·동장", "the city, county and district offices and community centres"),
            citation=law(
                "본인서명사실 확인 등에 관한 법률",
                "제5조",
                "본인서명사실확인서의 발급 신청",
                (
                    "본인이 발급기관을 직접 방문하여 신청하도록 정하며, 대리인은 신청할 수 없습니다.",
                    "Has the person ask at the office in person; nobody may ask in their place.",
                ),
            ),
            documents=(PHOTO_ID, ("용도와 제출처", "what it is for and who asked for it")),
            next_action=(
                (
                    "신분증을 가지고 가까운 주민센터를 본인이 직접 방문해 주십시오. "
                    "전자본인서명확인서는 한 번 방문하여 이용 승인을 받으신 뒤 "
                    "정부24에서 받으실 수 있습니다."
                ),
                (
                    "Go to any community centre yourself with a photo ID. "
                    "The electronic form is had at Government24 after one visit for approval."
                ),
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "certificates.criminal_record",
        "KNPA",
        Effect.ISSUE,
        Speech(
            title=("범죄경력회보서(본인 확인·외국 제출용)", "Criminal record reply for oneself or for a visa"),
            hints=(
                "범죄경력회보서; 범죄경력증명서; 범죄경력조회; 신원조회 서류; 비자용 범죄경력; 전과 기록 확인; 무범죄 증명",
                (
                    "criminal record check; police clearance; police certificate for a visa; "
                    "certificate of no criminal record; background check"
                ),
            ),
            examples=(
                (
                    "비자 신청하는데 범죄경력회보서가 필요해요; 무범죄증명서는 어디서 받나요?; 제 전과 기록을 확인하고 싶어요; "
                    "외국 회사에서 신원조회 서류를 내래요; 범죄경력증명서 영문으로 떼 줘; 수사기록 삭제됐는지 볼 수 있어?"
                ),
                (
                    "I need a police clearance for my visa; Where do I get a certificate of no criminal record?; "
                    "A foreign employer wants a background check; Can I see my own criminal record?"
                ),
            ),
            when=(
                "본인이 자기 기록을 확인하거나 외국에 낼 서류를 받으려 할 때",
                "to see one's own record or to get the paper for a foreign visa",
            ),
            when_not=("다른 사람의 기록을 알아보려 할 때, 범죄 피해를 신고할 때", "to look into another person, or to report a crime"),
        ),
        Way(
            channel=CRIMS,
            office=("경찰청과 경찰서", "the National Police Agency and police stations"),
            citation=law(
                "형의 실효 등에 관한 법률",
                "제6조",
                "범죄경력조회·수사경력조회 및 회보의 제한 등",
                (
                    (
                        "본인이 확인하거나 외국 입국·체류 허가에 필요하여 신청하는 경우 등으로 조회와 회보를 제한하고, 다른 용도로 받거나 "
                        "쓰는 것을 금지합니다."
                    ),
                    "Limits record checks to cases such as the person's own request or a foreign entry permit, and forbids other uses.",
                ),
            ),
            documents=(LOGIN, PHOTO_ID, ("외국 제출용이면 비자 신청 등 용도를 보이는 서류", "for a visa: papers that show the purpose")),
            next_action=(
                "범죄경력회보서 발급시스템에 본인 인증 후 들어가 용도를 고르시거나, 신분증을 가지고 가까운 경찰서를 방문해 주십시오.",
                "Sign in to the police's criminal record service and choose the purpose, or go to any police station with a photo ID.",
            ),
        ),
    ),
    handoff(
        "certificates.entry_exit",
        "MOJ",
        Effect.ISSUE,
        Speech(
            title=("출입국사실증명·외국인등록사실증명", "Entry-and-exit and alien registration certificates"),
            hints=(
                (
                    "출입국사실증명서; 출입국 기록 증명; 해외 체류 기간 증명; "
                    "외국인등록사실증명; 국내거소신고사실증명; 출국 입국 날짜 확인 서류"
                ),
                "entry and exit certificate; immigration record certificate; proof of days abroad; alien registration certificate",
            ),
            examples=(
                (
                    "출입국사실증명서 발급해 줘; 작년에 외국에 얼마나 있었는지 증명해야 해요; 외국인등록사실증명 떼 주세요; "
                    "입국한 날짜가 나온 서류가 필요해; 해외 체류 증명 서류는 어디서 받나요?; 아이 출입국 기록을 떼야 합니다"
                ),
                (
                    "Get my entry and exit certificate; I must prove how long I was abroad; I need an alien registration certificate; "
                    "Which paper shows the day I entered Korea?"
                ),
            ),
            when=("본인의 출입국 기록이나 외국인등록을 증명하려 할 때", "to prove one's own border crossings or alien registration"),
            when_not=(
                "체류기간을 연장하거나 외국인등록을 새로 할 때, 여권을 만들 때",
                "to extend a stay, to register as a foreigner, or for a passport",
            ),
        ),
        Way(
            channel=GOV24,
            office=("법무부 출입국·외국인관서와 시·구·읍·면·동", "the immigration offices and the local offices"),
            citation=law(
                "출입국관리법",
                "제88조",
                "사실증명의 발급 및 열람",
                (
                    "본인이나 법에 정한 사람에게 출입국·외국인등록 사실에 관한 증명을 발급하도록 정합니다.",
                    "Has certificates of entry, exit and alien registration given to the person or those whom the law names.",
                ),
            ),
            documents=(LOGIN, PHOTO_ID, ("증명받을 기간", "the period to be shown")),
            next_action=(
                "정부24에서 '출입국에 관한 사실증명'을 찾아 본인 인증 후 직접 받으시거나, 주민센터를 방문해 주십시오.",
                "Search for '출입국에 관한 사실증명' at Government24, sign in and get it yourself, or go to a community centre.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "certificates.school",
        "MOE",
        Effect.ISSUE,
        Speech(
            title=("졸업증명서·성적증명서·생활기록부", "Graduation certificates, transcripts and school records"),
            hints=(
                "졸업증명서; 성적증명서; 재학증명서; 생활기록부 떼기; 고등학교 졸업증명; 검정고시 합격증명; 학교 서류",
                "graduation certificate; school transcript; certificate of enrolment; school records; high-school diploma copy",
            ),
            examples=(
                (
                    "고등학교 졸업증명서 어디서 떼요?; 생활기록부 인터넷으로 뽑을 수 있어?; 취업하는데 성적증명서 내래요; "
                    "재학증명서 발급받고 싶어요; 검정고시 합격증명서가 필요합니다; 폐교된 학교 졸업증명서도 되나요?"
                ),
                (
                    "Where do I get my high-school graduation certificate?; I need a transcript for a job; "
                    "Print my school records; I need a certificate of enrolment"
                ),
            ),
            when=("학교의 졸업·성적·재학 증명을 받으려 할 때", "to get a school's proof of graduation, marks or enrolment"),
            when_not=(
                "학교를 찾거나 등록금을 알아볼 때, 국가자격증을 다시 받을 때",
                "to look for schools or fees, or to replace a national qualification",
            ),
        ),
        Way(
            channel=GOV24,
            office=("해당 학교와 교육청", "the school and the education office"),
            citation=law(
                "민원 처리에 관한 법률",
                "제14조",
                "다른 행정기관 등을 이용한 민원의 접수·교부",
                (
                    "가까운 다른 행정기관에서도 민원을 받고 그 결과 문서를 내줄 수 있도록 정합니다.",
                    "Lets another office nearby take the request and hand out the resulting paper.",
                ),
            ),
            documents=(LOGIN, PHOTO_ID, ("학교 이름과 졸업(재학) 연도", "the school's name and the year of graduation or enrolment")),
            next_action=(
                (
                    "초·중·고 서류는 정부24에서 증명서 이름을 찾아 직접 받으시거나 가까운 학교·교육청·주민센터를 방문해 주십시오. "
                    "대학 서류는 해당 대학의 증명 발급 창구를 이용해 주십시오."
                ),
                (
                    "For school papers search the certificate at Government24, or visit any school, education office or community centre. "
                    "For university papers use the university's own desk."
                ),
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "certificates.vaccination",
        "KDCA",
        Effect.ISSUE,
        Speech(
            title=("예방접종증명서", "Vaccination certificate"),
            hints=(
                "예방접종증명서 발급; 접종증명서; 백신 접종 증명; 아이 예방접종 증명; 영문 예방접종증명서; 유학용 접종 서류",
                "vaccination certificate; immunization certificate; proof of vaccination; child vaccination proof for school",
            ),
            examples=(
                (
                    "예방접종증명서 떼고 싶어요; 유학 가는데 영문 접종증명서가 필요해요; 어린이집에 낼 접종 증명 서류 주세요; "
                    "백신 맞은 걸 증명해야 해; 접종증명서 인터넷으로 출력돼요?; 외국 학교에서 예방접종 증명을 달래요"
                ),
                (
                    "Get my vaccination certificate; The school wants proof of vaccination; I need an immunization certificate in English; "
                    "How do I prove that I had the vaccine?"
                ),
            ),
            when=("예방접종 사실을 증명하는 서류를 받으려 할 때", "to get a paper that proves a vaccination"),
            when_not=("접종 내역을 보기만 할 때, 접종할 병원을 찾을 때", "only to look at one's vaccination record, or to find a clinic"),
        ),
        Way(
            channel=NIP,
            office=("질병관리청과 보건소, 접종한 의료기관", "the disease control agency, health centres and the clinic that gave it"),
            citation=law(
                "감염병의 예방 및 관리에 관한 법률",
                "제27조",
                "예방접종증명서",
                (
                    "예방접종을 받은 사람 또는 그 보호자에게 예방접종증명서를 발급하도록 정합니다.",
                    "Has a vaccination certificate given to the person who had the vaccination, or to their guardian.",
                ),
            ),
            documents=(LOGIN, ("자녀의 것이면 보호자임을 보이는 서류(방문 시)", "for a child, in person: proof that you are the guardian")),
            next_action=(
                "예방접종도우미에 로그인하여 '예방접종증명서'를 직접 출력하시거나, 가까운 보건소를 방문해 주십시오.",
                "Sign in to the vaccination service and print '예방접종증명서' yourself, or go to a public health centre.",
            ),
        ),
        WhichCertificate,
    ),
    handoff(
        "certificates.military",
        "MMA",
        Effect.ISSUE,
        Speech(
            title=("병적증명서", "Military service certificate"),
            hints=(
                "병적증명서 발급; 병역 증명; 군대 다녀온 증명; 전역 증명; 군필 증명서; 병역 이행 확인 서류",
                "military service certificate; proof of military service; discharge certificate; service record certificate",
            ),
            examples=(
                (
                    "병적증명서 떼야 하는데 어디서 해?; 회사에서 군필 증명서 내래요; 전역한 걸 증명하는 서류가 필요해요; "
                    "영문 병적증명서 발급해 줘; 병역 이행 확인 서류는 어디서 받나요?; 입사 서류로 병적증명서를 달래"
                ),
                (
                    "I need my military service certificate; My employer wants proof of military service; "
                    "How do I prove that I was discharged?; Get the English military service certificate"
                ),
            ),
            when=("병역 이행 사실을 증명하려 할 때", "to prove that one has done military service"),
            when_not=("입영을 미루거나 병역판정검사를 신청할 때", "to postpone enlistment or to book the conscription examination"),
        ),
        Way(
            channel=MMA,
            office=("병무청", "the Military Manpower Administration"),
            citation=law(
                "민원 처리에 관한 법률",
                "제8조",
                "민원의 신청",
                (
                    "민원은 문서(전자문서 포함)로 해당 행정기관에 신청하도록 정합니다.",
                    "Has requests made to the office in charge in writing, electronic documents included.",
                ),
            ),
            documents=(LOGIN, PHOTO_ID, ("용도와 제출처", "what it is for and who asked for it")),
            next_action=(
                "병무청 누리집이나 정부24에서 '병적증명서'를 찾아 본인 인증 후 직접 받으시거나, 주민센터를 방문해 주십시오.",
                "Search for '병적증명서' at the agency's site or Government24, sign in and get it yourself, or go to a community centre.",
            ),
        ),
        WhichCertificate,
    ),
)
