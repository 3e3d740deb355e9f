"""Names of universities as people say them, and the slots that a name and its id in the register fill."""

from __future__ import annotations

import re
from typing import Any

from ummaya.adapters.contract import Bilingual, Labelled, Language
from ummaya.adapters.slots.registry import Hearing, SlotType, register

_NAMED = (
    r"(?<![가-힣A-Za-z])([가-힣A-Za-z]{2,14}?(?:대학교|과학기술원|(?<=교육)대학|(?<=여자)대학|(?<=전문)대학|(?<=폴리텍)대학|여대|교대|과기대|공대|(?<=[가-힣]{2})대))"
    r"(?=$|[^가-힣A-Za-z]|[은는이가을를의에도와과로]|에서|까지|라는|이라는)"
)
_GENERAL = (
    r"(?:이|그|저|우리|다른|어느|어떤|무슨|모든|좋은|가까운|근처|주변|동네|지역|국립|사립|공립|시립|지방|수도권|서울권|명문|일반|전문|산업|방송|사이버|원격|여자|종합|4년제|입학)*"
    r"(?:대학교|대학|여대|교대|공대|대)|.*(?:시대|세대|연대|군대|무대|현대|초대|확대|최대|기대|상대|절대|반대|침대|20대|30대|토대|등대|휴대|고대\s|우대|접대|환대|적대|이대로)"
)
SHORES = frozenset("해운대 태종대 경포대 몰운대 신선대 이기대 의상대 첨성대 청와대 문장대 망양대 죽서대 초지대".split())  # noqa: SIM905
"""Places and houses whose names end as short names of universities do."""
_STUDY = re.compile(
    r"등록금|학비|학과|전공|취업률|취업|신입생|장학금|캠퍼스|입학|졸업|자퇴|중퇴|중도탈락|교수|정원|대학|대표전화|학교|총장|충원|universit|tuition|campus",
    re.IGNORECASE,
)
SHORT = {
    "서울대": "서울대학교",
    "연세대": "연세대학교",
    "고려대": "고려대학교",
    "부산대": "부산대학교",
    "경북대": "경북대학교",
    "전남대": "전남대학교",
    "카이스트": "한국과학기술원",
}


def read_names(text: str, hearing: Hearing) -> list[Labelled]:
    """Universities that a text calls by name; "서울 대학 등록금" names none. A short name is written out ("부산대" → 부산대학교)."""
    found = [m[1] for m in re.finditer(_NAMED, text) if not re.fullmatch(_GENERAL, m[1])]
    found = [n for n in found if not n.endswith("대") or (n not in SHORES and _STUDY.search(text))]
    found += [name for name in SHORT if name.endswith("스트") and name in text]
    return [Labelled(label=n, value=_whole(n)) for n in dict.fromkeys(found)]


def _whole(name: str) -> str:
    if name in SHORT:
        return SHORT[name]
    for short, whole in (("여대", "여자대학교"), ("교대", "교육대학교"), ("과기대", "과학기술대학교"), ("공대", "공과대학교")):
        if name.endswith(short):
            return name.removesuffix(short) + whole
    return name + "학교" if re.search(r"[가-힣]{2}대$", name) else name


def _show(value: Any, language: Language) -> str:
    return str(value["name"])


_WHICH = Bilingual(
    ko="어느 대학교를 말씀하십니까? 이름을 말씀해 주십시오. (예: 가람대학교)",
    en="Which university? Please give its Korean name. (for example: 가람대학교)",
)
NAME = register(SlotType("UniversityName", _WHICH, read_names))
ID = register(SlotType("UniversityId", _WHICH, show=_show))
