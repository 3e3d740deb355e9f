"""Births, marriages, divorces, deaths and names: reports to the family register."""

from __future__ import annotations

from ummaya.adapters.contract import Citation, Effect
from ummaya.adapters.public.handoffs.channels import E_COURT, EFAMILY, GOV24
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

OFFICE: Pair = ("시·구·읍·면의 가족관계등록관서", "the family registration offices")


def _register(article: str, topic: str, permits: Pair) -> Citation:
    return law("가족관계의 등록 등에 관한 법률", article, topic, permits)


ADAPTERS = (
    handoff(
        "family.birth",
        "COURT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("출생신고", "Birth report"),
            hints=(
                "출생신고; 출생 신고; 아기 태어났어요; 아이 이름 올리기; 아기 주민번호; 온라인 출생신고; 신생아 신고",
                "birth report; register a newborn; report my baby's birth; birth registration; newborn paperwork",
            ),
            examples=(
                (
                    "아기가 태어났는데 출생신고 해 줘; 출생신고는 언제까지 해야 해요?; 우리 아이 이름을 등록하고 싶어요; "
                    "출생신고 집에서도 돼?; 딸이 태어났어요, 뭐부터 신고해요?; 외국에서 낳은 아이 출생신고는 어떻게 하나요?"
                ),
                (
                    "My baby was born, report the birth; How long do I have to register a birth?; We had a daughter, what do I report?; "
                    "Can I register my newborn online?"
                ),
            ),
            when=("태어난 아이를 가족관계등록부에 올리려 할 때", "to enter a newborn in the family register"),
            when_not=(
                "아동수당·부모급여를 신청할 때, 출산 지원을 찾아볼 때",
                "to claim child or parental benefit, or to look for birth support",
            ),
        ),
        Way(
            channel=EFAMILY,
            office=OFFICE,
            citation=_register(
                "제44조",
                "출생신고의 기재사항",
                (
                    "출생 후 1개월 이내에 신고하도록 하고, 신고서에 적을 내용과 출생증명서를 붙이도록 정합니다.",
                    "Requires the report within one month of the birth, and says what it states and that proof of birth is attached.",
                ),
            ),
            documents=(
                ("출생증명서(의사·조산사 작성)", "the proof of birth by the doctor or midwife"),
                PHOTO_ID,
                ("아이의 이름(한자가 있으면 한자)과 등록기준지", "the child's name, with its characters if any, and the place of register"),
            ),
            next_action=(
                (
                    "가까운 주민센터·구청을 방문하시거나, "
                    "출생한 병원이 온라인 신고에 참여하면 전자가족관계등록시스템에서 직접 신고해 주십시오. "
                    "기한은 출생 후 1개월입니다."
                ),
                "Go to a community centre or district office, or report it online if the hospital takes part. It is due within one month.",
            ),
        ),
    ),
    handoff(
        "family.marriage",
        "COURT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("혼인신고", "Marriage report"),
            hints=(
                "혼인신고; 혼인 신고; 결혼 신고; 결혼했어요 서류; 혼인신고 증인; 국제결혼 신고; 법적으로 부부 되기",
                "marriage report; register a marriage; marriage registration; international marriage; witnesses for marriage",
            ),
            examples=(
                (
                    "혼인신고 하려면 뭐가 필요해?; 결혼해서 혼인신고 해야 돼요; 혼인신고서 증인은 누구로 하나요?; "
                    "외국인 배우자와 혼인신고는 어떻게 해요?; 혼인신고 대신 접수해 줘; 구청에 혼자 가도 혼인신고 되나요?"
                ),
                (
                    "We got married, how do we register it?; What do I need for a marriage report?; "
                    "How do I register a marriage with a foreigner?; Who can be a witness for our marriage?"
                ),
            ),
            when=("혼인을 법적으로 신고하려 할 때", "to report a marriage so that it takes legal effect"),
            when_not=("혼인관계증명서가 필요할 때, 신혼부부 지원을 찾아볼 때", "for a marriage certificate, or for newlywed support"),
        ),
        Way(
            channel=EFAMILY,
            office=OFFICE,
            citation=_register(
                "제71조",
                "혼인신고의 기재사항 등",
                ("혼인신고서에 적을 내용과 신고 방법을 정합니다.", "Says what a marriage report states and how it is made."),
            ),
            documents=(
                (
                    "두 사람의 신분증(한 사람만 가시면 다른 사람의 신분증이나 인감증명서)",
                    "both photo IDs, or the absent one's ID or seal certificate",
                ),
                ("성년인 증인 두 사람의 서명", "the signatures of two adult witnesses"),
                ("외국인 배우자는 혼인성립요건증명서와 번역문", "for a foreign spouse: proof of capacity to marry, with a translation"),
            ),
            next_action=(
                "혼인신고서를 두 사람과 증인 두 사람이 서명하여 가까운 시·구·읍·면사무소에 직접 내 주십시오.",
                "Have both of you and two witnesses sign the form, and hand it in yourselves at a city, district or county office.",
            ),
        ),
    ),
    handoff(
        "family.divorce",
        "COURT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("이혼신고", "Divorce report"),
            hints=(
                "이혼신고; 이혼 신고; 협의이혼; 재판이혼 신고; 이혼 절차; 이혼 숙려기간; 이혼 서류",
                "divorce report; register a divorce; divorce by agreement; divorce papers; file for divorce",
            ),
            examples=(
                (
                    "협의이혼 신고는 어떻게 해?; 이혼 서류를 어디에 내야 하나요?; 법원에서 확인서 받았는데 이혼신고 언제까지예요?; "
                    "이혼하려고 하는데 절차 알려 줘; 재판으로 이혼했는데 신고해야 하나요?; 이혼신고 대신 해 줄 수 있어?"
                ),
                (
                    "How do I report our divorce?; We agreed to divorce, where do the papers go?; "
                    "The court confirmed our divorce, what next?; How long do I have to report a divorce?"
                ),
            ),
            when=("협의나 재판에 따른 이혼을 신고하려 할 때", "to report a divorce by agreement or by judgment"),
            when_not=("법률 상담이 필요할 때, 혼인을 신고할 때", "for legal advice, or to report a marriage"),
        ),
        Way(
            channel=EFAMILY,
            office=("가정법원과 가족관계등록관서", "the family court and the family registration offices"),
            citation=_register(
                "제75조",
                "협의상 이혼의 확인",
                (
                    "협의이혼은 가정법원의 확인을 받고 확인서를 받은 날부터 3개월 이내에 신고하도록 정합니다.",
                    "Has a divorce by agreement confirmed by the family court and reported within three months of its paper.",
                ),
            ),
            documents=(
                PHOTO_ID,
                (
                    "협의이혼이면 법원의 확인서 등본, 재판이혼이면 판결문과 확정증명서",
                    "the court's confirmation, or the final judgment with its proof",
                ),
            ),
            next_action=(
                "협의이혼은 먼저 두 사람이 가정법원에서 확인을 받으신 뒤, 확인서를 가지고 시·구·읍·면사무소에 직접 신고해 주십시오.",
                (
                    "For an agreed divorce first go to the family court together, "
                    "then report it yourself at a city, district or county office."
                ),
            ),
        ),
    ),
    handoff(
        "family.death",
        "COURT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("사망신고", "Death report"),
            hints=(
                "사망신고; 사망 신고; 돌아가셨어요; 부고 후 신고; 사망진단서 내는 곳; 장례 후 서류; 고인 신고",
                "death report; register a death; report my father's death; after a funeral paperwork; death registration",
            ),
            examples=(
                (
                    "아버지가 돌아가셨는데 사망신고 어떻게 해요?; 사망신고는 언제까지 해야 하나요?; 장례 치르고 나서 뭘 신고해야 해?; "
                    "할머니 사망신고 해 줘; 사망진단서는 어디에 내요?; 사망신고 안 하면 과태료 있나요?"
                ),
                (
                    "My father passed away, how do I report it?; When is a death report due?; What do I report after the funeral?; "
                    "Where do I hand in the medical certificate of death?"
                ),
            ),
            when=("가족의 사망을 신고하려 할 때", "to report the death of a relative"),
            when_not=(
                "고인의 재산을 알아볼 때, 장사시설을 찾을 때",
                "to find out what the person owned, or to look for funeral facilities",
            ),
        ),
        Way(
            channel=EFAMILY,
            office=OFFICE,
            citation=_register(
                "제84조",
                "사망신고와 그 기재사항",
                (
                    "사망 사실을 안 날부터 1개월 이내에 진단서나 검안서를 붙여 신고하도록 정합니다.",
                    "Requires the report within one month of learning of the death, with the medical certificate.",
                ),
            ),
            documents=(("사망진단서 또는 시체검안서", "the medical certificate of death"), PHOTO_ID),
            next_action=(
                (
                    "사망 사실을 안 날부터 1개월 안에 가까운 주민센터·구청에 직접 신고해 주십시오. "
                    "그 자리에서 안심상속 조회도 신청하실 수 있습니다."
                ),
                (
                    "Report it yourself at a community centre or district office within one month. "
                    "You can ask for the estate lookup there too."
                ),
            ),
        ),
    ),
    handoff(
        "family.estate_lookup",
        "MOIS",
        Effect.SUBMIT,
        Speech(
            title=("안심상속(사망자 재산 통합조회)", "Estate lookup after a death"),
            hints=(
                "안심상속; 안심상속 원스톱; 사망자 재산조회; 상속 재산 확인; 고인 예금 찾기; 돌아가신 분 빚 확인",
                "estate lookup; find a deceased person's assets; inheritance search; debts of the deceased",
            ),
            examples=(
                (
                    "돌아가신 아버지 재산이 얼마인지 한 번에 알아보고 싶어요; 고인 빚이 있는지 확인하려면?; 안심상속 신청해 줘; "
                    "어머니가 남긴 예금을 찾고 싶어요; 상속 포기 전에 재산을 조회해야 해; 사망자 금융거래 조회는 어디서 해요?"
                ),
                (
                    "Find out what my late father owned; Did she leave debts?; Apply for the estate lookup; "
                    "I must check assets before I renounce the inheritance"
                ),
            ),
            when=("상속인이 고인의 재산과 빚을 한꺼번에 알아보려 할 때", "when an heir wants to learn what the deceased owned and owed"),
            when_not=("사망을 신고할 때, 상속세를 신고할 때", "to report the death, or to file inheritance tax"),
        ),
        Way(
            channel=GOV24,
            office=("시·구·읍·면·동과 금융감독원 등 재산 보유 기관", "the local offices and the institutions that hold the assets"),
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
                PHOTO_ID,
                ("가족관계증명서 등 상속인임을 보이는 서류", "proof of being an heir, such as a family relation certificate"),
            ),
            next_action=(
                "정부24에서 '안심상속'을 찾아 상속인이 직접 신청하시거나, 주민센터에서 사망신고와 함께 신청해 주십시오.",
                "Search for '안심상속' at Government24 and apply as the heir, or apply at a community centre with the death report.",
            ),
        ),
    ),
    handoff(
        "family.name_change",
        "COURT",
        Effect.CHANGE_RECORD,
        Speech(
            title=("개명", "Name change"),
            hints=(
                "개명 신청; 개명 허가; 이름 바꾸기; 이름 변경; 개명신고; 한자 이름 변경; 이름 고치기",
                "name change; legal name change; new first name; court permission for a name",
            ),
            examples=(
                (
                    "이름을 바꾸고 싶은데 어떻게 해요?; 개명 허가 신청해 줘; 개명하면 어디에 신고하나요?; "
                    "아이 이름을 새로 지어 주려고 해요; 한자 이름만 바꿀 수도 있어?; 놀림받는 이름이라 개명하려고요"
                ),
                (
                    "I want to take a new first name; How do I get court permission for a name?; "
                    "My name was allowed by the court, what now?; Can I alter my child's name?"
                ),
            ),
            when=("이름을 법적으로 바꾸려 할 때", "to take a new legal name"),
            when_not=("여권의 영문 이름만 바꿀 때, 증명서를 받을 때", "only for the spelling in a passport, or to get a certificate"),
        ),
        Way(
            channel=E_COURT,
            office=("가정법원과 가족관계등록관서", "the family court and the family registration offices"),
            citation=_register(
                "제99조",
                "개명신고",
                (
                    "가정법원의 허가를 받아 이름을 바꾸고, 허가서를 받은 날부터 1개월 이내에 신고하도록 정합니다.",
                    "Has a new name allowed by the family court and reported within one month of its paper.",
                ),
            ),
            documents=(
                ("기본증명서·가족관계증명서·주민등록등본", "basic, family relation and resident certificates"),
                ("개명이 필요한 까닭을 적은 소명자료", "a statement of the reasons, with proof"),
            ),
            next_action=(
                (
                    "전자소송포털이나 주소지 가정법원에 개명허가를 직접 신청하시고, "
                    "허가서를 받으시면 1개월 안에 시·구·읍·면에 신고해 주십시오."
                ),
                "Apply for permission at the courts' portal or your family court; once you have its paper, report it within one month.",
            ),
        ),
    ),
)
