"""Korean letters and particles: what a reader of Korean text needs below the level of words."""

from __future__ import annotations

import re

_FIRST = 0xAC00
_LAST = 0xD7A3
_LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_TAILS = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
_RIEUL = _TAILS.index("ㄹ")

# Each particle with the end it wants before it: "c" a consonant, "v" a vowel, "l" a vowel or ㄹ, "" any.
_PARTICLES = {
    "은": "c", "는": "v", "이": "c", "가": "v", "을": "c", "를": "v", "과": "c", "와": "v",
    "으로": "c", "로": "l", "이랑": "c", "랑": "v", "이나": "c", "나": "v", "이라도": "c", "라도": "v",
    "의": "", "에": "", "도": "", "만": "",
    "에서": "", "에게": "", "한테": "", "께": "", "께서": "", "까지": "", "부터": "",
    "마다": "", "보다": "", "처럼": "", "밖에": "", "하고": "",
    "에는": "", "에도": "", "에만": "", "에서는": "", "에서도": "", "에게는": "", "까지는": "", "까지도": "", "까지만": "", "부터는": "",
    "이라는": "c", "라는": "v", "으로는": "c", "로는": "l", "으로도": "c", "로도": "l",
    "에서의": "", "까지의": "", "부터의": "", "으로의": "c", "로의": "l",
}  # fmt: skip
# One syllable that also ends many nouns: cut only where two syllables or more stay.
_WEAK = frozenset("이가과와로나랑의도만께") | {"하고", "보다", "라는", "이나"}
# Nouns that end like a noun with a particle.
_WHOLE = re.compile(
    r"(?:[가-힣]*(?:의학과|산부인과|법학과|공학과|수학과|학과|안과|청소년과|신경과|방사선과|결핵과|민원과|세정과|행정과|결과|효과|성과|경과|초과|통과|교과|일과)"
    r"|어린이|고양이|어르신이|종이|나이|차이|놀이|떡볶이|길이|높이|젊은이|[가-힣]*살이|[가-힣]*맞이"
    r"|[가-힣]*(?:전문가|작가|휴가|허가|평가|국가|물가|시가|원가|정가|인가|단가|부가|추가|참가|증가)"
    r"|(?:제주|경기|강원|충청남|충청북|전라남|전라북|경상남|경상북|독|울릉|거제|강화|여의|영종|안면)도"
    r"|[가-힣]*(?:제도|정도|온도|습도|속도|농도|강도|각도|수도|철도|보도|인도|연도|년도|지도|태도|한도|용도|상수도|하수도|신용도)"
    r"|[가-힣]*(?:회의|문의|협의|동의|주의|정의|심의|건의|강의|유의|합의|이의|예의)"
    r"|[가-힣]*(?:대로|도로|세로|가로|통로|경로|진로|수로|활주로|항로|선로|근로|과로|종로|구로|을지로|세종로)"
    r"|하나|누나|엄마나|코로나|소나|언니나|가스나|바나나|불만|대만|비만|미만|기와|전화와|사랑|자랑|노랑|파랑|명랑|먹거리)"
)
_BY_LENGTH = sorted(_PARTICLES, key=len, reverse=True)

EDGE = (
    r"(?=(?:[은는이가을를과와도만요]|(?:에서?|에게|까지|부터)(?:[는도만의])?|(?:이?라|으?로)[는도의]?|의|이?(?:랑|나|라도)|마다|보다|처럼|밖에|하고"
    r"|이에요|예요|입니다|인데|이고|이면)?(?:$|[^가-힣]))"
)
"""A particle (or none) up to the end of the word: the right edge of a Korean word inside a pattern."""


def jamo(text: str) -> str:
    """The text with every Hangul syllable taken apart ("강남" → "ㄱㅏㅇㄴㅏㅁ"), for matching by letters; the rest stays."""
    out: list[str] = []
    for char in text:
        index = ord(char) - _FIRST
        if 0 <= index <= _LAST - _FIRST:
            lead, rest = divmod(index, 588)
            vowel, tail = divmod(rest, 28)
            out += (_LEADS[lead], _VOWELS[vowel], _TAILS[tail])
        else:
            out.append(char)
    return "".join(out)


def tail(char: str) -> int:
    """Index of the final consonant of a Hangul syllable, 0 for none; -1 when it is no syllable."""
    return (ord(char) - _FIRST) % 28 if _FIRST <= ord(char) <= _LAST else -1


def strip_particle(word: str) -> str:
    """The word without its particle ("해운대에서" → "해운대"), by the sound before it and a list of nouns that only look alike.

    A best guess without a dictionary: who knows the word should try it whole first.
    """
    if _WHOLE.fullmatch(word):
        return word
    for particle in _BY_LENGTH:
        stem = word.removesuffix(particle)
        if not stem or stem == word:
            continue
        if len(stem) < 2 and particle in _WEAK:
            continue
        if _agrees(stem[-1], _PARTICLES[particle]):
            return stem
    return word


def _agrees(last: str, wanted: str) -> bool:
    end = tail(last)
    if not wanted or end < 0:
        return True
    return {"c": end > 0, "v": end == 0, "l": end in (0, _RIEUL)}[wanted]
