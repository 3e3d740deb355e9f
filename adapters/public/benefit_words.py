"""From what people say of their need to the word that Government24's service names hold."""

from __future__ import annotations

import re

# What people add to the name of a thing when they ask for it; the register's names do not tell services apart by these.
_ASKING = frozenset("지원 지원금 보조금 혜택 제도 정부 정부지원 복지 사업 신청 방법 안내 서비스 받을 수 있는".split())  # noqa: SIM905 - one line of words

# Plights and English words, with the word that names of services hold: needs before groups of people, the narrower first.
_NAMED = (
    (r"월세|\brent", "월세"),
    (r"전세|\bjeonse", "전세"),
    (r"낳|출산|\bbirth|childbirth|new ?born|having a baby", "출산"),
    (r"임신|pregnan|matern", "임신"),
    (r"생활비.{0,6}(부족|모자|없)|형편|생계|먹고살|living (costs?|expenses?)|ends meet|livelihood", "생계"),
    (r"병원비|의료비|medical|hospital bill", "의료비"),
    (r"실직|실업|퇴사|해고|잘렸|unemploy|lost (my|a|the) job|laid off", "실업"),
    (r"취업|구직|\bjobs?\b|employment", "취업"),
    (r"창업|start-?up|start a business", "창업"),
    (r"돌봄|child ?care|babysit", "돌봄"),
    (r"장학|등록금|tuition|scholarship", "장학"),
    (r"에너지|energy|heating", "에너지"),
    (r"연금|pension", "연금"),
    (r"한부모|혼자.{0,8}키우|single (parent|mother|father)", "한부모"),
    (r"장애|disab", "장애인"),
    (r"노인|어르신|할머니|할아버지|elderly|senior", "노인"),
    (r"청년|young|youth", "청년"),
)


def needs(keyword: str) -> list[str]:
    """The register's words for what the keyword speaks of, needs first."""
    return [word for pattern, word in _NAMED if re.search(pattern, keyword, re.IGNORECASE)]


def terms(keyword: str) -> list[str]:
    """The words to look for: the register's own, then what else names something. Words that only ask go while another is left."""
    known = needs(keyword)
    words = re.findall(r"[\w%]+", keyword)
    rest = [w for w in words if w not in _ASKING and not w.isascii() and not needs(w)]
    return list(dict.fromkeys([*known, *rest])) or [w for w in words if w not in _ASKING] or words


def asked_by(keyword: str) -> str:
    """The one word the service filters by: the first need, else the longest, the last of equals, as Korean names end in what they are.

    The name of a city or district is no such word while another is left: it would bring all that its office offers.
    """
    if known := needs(keyword):
        return known[0]
    words = terms(keyword)
    things = [w for w in words if not re.search(r"..[시군구도]$", w)]
    return max(reversed(things or words), key=len, default=keyword)


def squeezed(text: str) -> str:
    """Text as it is compared: without spaces and marks, letters folded."""
    return re.sub(r"[\W_]+", "", text).casefold()
