"""From what people say of themselves to the codes of the national welfare register: life stage, household, theme.

Source: code tables of the guide of NationalWelfareInformationsV001 (2025-04). Naming a group of people says who is asked for, not
which service is meant, so these slots never decide between adapters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ummaya.adapters.contract import Bilingual, Labelled, Language
from ummaya.adapters.slots.registry import Hearing, Reader, SlotType, register

Table = Mapping[str, tuple[Bilingual, str]]


def _row(ko: str, en: str, pattern: str) -> tuple[Bilingual, str]:
    return Bilingual(ko=ko, en=en), pattern


LIFE: Table = {
    "001": _row("영유아", "infants", r"영유아|영아|유아|신생아|갓난|아기|\bbab(?:y|ies)\b|infants?|toddlers?|newborns?"),
    "002": _row("아동", "children", r"아동|어린이(?!집)|초등학생|\bchild(?:ren)?\b(?!birth)|\bkids?\b"),
    "003": _row("청소년", "teenagers", r"청소년|중학생|고등학생|\bteen(?:ager)?s?\b|adolescents?"),
    "004": _row("청년", "young adults", r"청년|대학생|사회\s?초년생|young (?:adults?|people)|\byouth\b"),
    "005": _row("중장년", "middle-aged people", r"중장년|중년|장년|middle[- ]aged"),
    "006": _row("노년", "older people", r"노년|노인|어르신|고령|할머니|할아버지|elderly|seniors?\b|older people"),
    "007": _row("임신·출산", "pregnancy and birth", r"임신|임산부|산모|출산|아기를?\s?낳|pregnan\w*|childbirth|expecting|having a baby"),
}
TARGETS: Table = {
    "010": _row("다문화·탈북민", "multicultural families and defectors", r"다문화|탈북|북한이탈|이주\s?여성|multicultural|defectors?"),
    "020": _row("다자녀", "families with several children", r"다자녀|세\s?자녀|아이가?\s?셋|many children|three children|large famil\w+"),
    "030": _row("보훈대상자", "veterans", r"보훈|유공자|참전|veterans?"),
    "040": _row("장애인", "people with disabilities", r"장애|disab\w+"),
    "050": _row(
        "저소득", "low-income households", r"저소득|기초생활|수급자|차상위|형편이?\s?어려|생활이?\s?어려|low[- ]income|poor famil\w+"
    ),
    "060": _row(
        "한부모·조손", "single parents", r"한\s?부모|미혼모|미혼부|조손|혼자\s?(?:아이|애)|single (?:parent|mother|father|mom|dad)s?"
    ),
}
THEMES: Table = {
    "010": _row("신체건강", "physical health", r"의료비|병원비|치료비|수술비|건강\s?검진|예방접종|medical (?:bills?|costs?|expenses)"),
    "020": _row("정신건강", "mental health", r"정신\s?건강|우울|심리\s?상담|자살|중독|mental health|depress\w+|counsell?ing"),
    "030": _row("생활지원", "living support", r"생활비|생계|생필품|먹고\s?살|living (?:costs?|expenses)|ends meet"),
    "040": _row("주거", "housing", r"주거|월세|전세|집세|임대료|\brent\b|housing"),
    "050": _row("일자리", "work", r"일자리|취업|구직|실업|실직|자활|\bjobs?\b|employment|unemploy\w+"),
    "060": _row("문화·여가", "culture and leisure", r"문화\s?(?:누리|생활|여가)|여가|스포츠\s?강좌|leisure|culture voucher"),
    "070": _row("안전·위기", "safety and crisis", r"위기|학대|가정\s?폭력|성폭력|abuse|domestic violence|in crisis"),
    "080": _row("임신·출산", "pregnancy and birth", r"난임|산후|임신\s?(?:지원|출산)|출산\s?(?:지원|장려)|infertility|postnatal"),
    "090": _row("보육", "childcare", r"보육|어린이집|양육|육아|child ?care|nursery|day ?care"),
    "100": _row("교육", "education", r"교육비|학비|등록금|장학|급식비|school (?:fees|costs)|tuition|scholarships?"),
    "110": _row("입양·위탁", "adoption and foster care", r"입양|가정\s?위탁|adopt\w+|foster"),
    "120": _row("보호·돌봄", "care", r"돌봄|간병|요양|활동\s?지원|home care|caregiv\w+|carers?"),
    "130": _row("서민금융", "small loans", r"대출|빚|채무|서민\s?금융|학자금\s?대출|\bloans?\b|\bdebts?\b"),
    "140": _row("법률", "legal help", r"법률|소송|변호사|legal (?:help|aid|advice)"),
    "150": _row("관계개선", "family relations", r"부부\s?상담|가족\s?상담|family counsell?ing"),
    "160": _row("에너지", "energy", r"에너지|난방비|냉방비|전기\s?요금\s?(?:할인|지원)|연탄|heating|energy (?:bills?|voucher)"),
}


def named(table: Table, text: str) -> list[str]:
    """Codes of the groups that a text names, in the order they stand there."""
    found = [(m.start(), code) for code, (_, pattern) in table.items() if (m := re.search(pattern, text, re.IGNORECASE))]
    return [code for _, code in sorted(found)]


def _reader(table: Table) -> Reader:
    def read(text: str, hearing: Hearing) -> list[Labelled]:
        return [Labelled(label=getattr(table[code][0], hearing.language), value=code) for code in named(table, text)]

    return read


def _shower(table: Table) -> Callable[[Any, Language], str]:
    return lambda value, language: str(getattr(table[value][0], language)) if value in table else str(value)


for _name, _table, _question in (
    (
        "LifeStage",
        LIFE,
        Bilingual(ko="어느 생애주기에 해당하십니까? (예: 청년, 노년)", en="Which stage of life? (for example: young adult)"),
    ),
    (
        "WelfareTarget",
        TARGETS,
        Bilingual(ko="어떤 가구에 해당하십니까? (예: 한부모)", en="What kind of household? (for example: single parent)"),
    ),
    ("WelfareTheme", THEMES, Bilingual(ko="어떤 분야의 도움이 필요하십니까? (예: 주거)", en="What kind of help? (for example: housing)")),
):
    register(SlotType(_name, _question, _reader(_table), show=_shower(_table), catch_all=True))


# What people add when they ask for help of any kind: it tells no service from another.
ASKING = frozenset(
    """복지 복지로 복지서비스 서비스 지원 지원금 보조금 혜택 제도 정부 국가 나라 사업 도움 목록 대상 대상자 상세 자세 자세히 내용 자격
    조건 신청 선정 기준 방법 안내 받을 받는 있는 하는 사람 분 가구 가정 가족 집 생활 우리 어려운 어려워 부족 해당 중앙부처 중앙 추천
    근거 법령 서식 아이디""".split()  # noqa: SIM905 - a few lines of words
)
