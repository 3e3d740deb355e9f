"""The content words of a request: what is left when the asking is taken away."""

from __future__ import annotations

import re
from functools import lru_cache

from ummaya.adapters.slots.hangul import strip_particle

MOST = 100
"""Characters of a keyword; whole words beyond are left out."""

_WORD = re.compile(r"\d{1,3}(?:,\d{3})+[가-힣]*|[가-힣A-Za-z0-9]+(?:[-·/&+.'’][가-힣A-Za-z0-9]+)*")

# Asking and doing: 알려줘, 찾아 주세요, 조회해 줄래, 추천해줘요 …
_GIVE = (
    r"(?:줘|줘라|줘요|줄래|줄래요|주라|주세요|주셔요|주십시오|주실래요|주시겠어요|주시겠습니까|달라|달라고|드려|드립니다"
    r"|봐|봐줘|봐요|보자|볼래|볼까)"
)
_DO = (
    r"(?:하고|하려고|하려면|하려는데|하는|하는지|할|해|해도|해서|해야|해야지|했는데|하기|하자|하십시오|합니다|할게|할래|할까|해요"
    r"|되나|되나요|되는지|돼|돼요|받고|드려요)"
)
_ASK = r"(?:알려|찾아|보여|가르쳐|말해|말씀해|구해|골라|뽑아|도와|떼|띄워|불러|물어|들려|적어|써|챙겨|해)"
_ASKING = r"(?:조회|확인|검색|추천|안내|설명|정리|요약|부탁|진행|처리|체크|문의|질문|소개|파악|시작)"
_BEING = r"(?:어|어요|나|나요|니|냐|는지|는데|을까|을까요|습니까|습니다|는|은|을|던|고|지|지요|죠|음)"
_QUESTION = r"(?:뭐|무엇|뭔|어디|언제|얼마|누구|몇|왜|어때|어떤|어느|무슨|어떻게|얼마나|어떠)"
_QUESTION_END = r"(?:야|예요|에요|이야|인가|인가요|인지|지|죠|니|냐|입니까|가|를|에|에서|로|요|한지|한가|한가요|든지|든)"
_SMALL_WORDS = """
    될까 될까요 될지 됩니까 된 되는 한 한다 하면 했어 하나 하나요 합니까 하지 하죠 할까요 싶어 싶어요 싶은데 싶습니다 싶다 싶은
    받을 볼 갈 알 쓸 먹을 낼 수 때 곳 곳이 곳을 곳만 곳은 데 것 것이 것을 것도 거 게 건 걸 줄 등 및 또 또는 더 좀 잘 꼭 다 안 못 만 개 중
    내 내가 나 나는 난 나의 저 제 제가 저는 우리 이 그 저기 요즘 요새 여기 거기
    알고 보고 가고 듣고 찾고 받고 떼고 떼는 떼야 뗄 만한 있을만한 해볼
    관련 관련된 관한 관해 관해서 대한 대해 대해서 위한 통한 따른 기준으로 위주로 중심으로
    근처 근처에 근처에서 근처의 주변 주변에 주변에서 주변의 가까운 가까이 제일 가장
    혹시 그럼 그러면 그리고 그런데 근데 그래서 아니면 바로 당장 빨리 지금 현재
    안녕 안녕하세요 감사합니다 감사해요 고마워 고맙습니다 죄송하지만 실례지만 제발 방법 종류 가지 예정 야 이야 네 응 음 어 아
    에 은 는 가 을 를 의 도 로 으로 와 과 랑 에는 에서 부터 까지 까지만 이나 동안 간 쯤 날
"""
_REQUEST = re.compile(
    rf"{_ASK}{_GIVE}?|{_GIVE}|{_ASKING}{_DO}?{_GIVE}?|{_DO}|(?:있|없|되|가능하|필요하|궁금하|원하|싶|맞){_BEING}"
    rf"|{_QUESTION}{_QUESTION_END}?|(?:가능|필요|궁금|급)(?:해|해요|한|한지|한가|한가요|할까|할까요|합니다|하다)"
    rf"|{'|'.join(_SMALL_WORDS.split())}"
)
# An act that the request names with "do it" keeps its noun: 발급해줘 → 발급.
_ACT = re.compile(
    rf"([가-힣]{{2,}}?)(?:(?:해|하여){_GIVE}?|하나요?|합니까|하고|하려고|하려면|하는|할|해야|하기|합니다|할래|해볼|인지|입니까|입니다|이에요|예요|인데|이야)"
)

_ENGLISH = frozenset(
    """a an the and or but if so of for to in on at by with from about into near nearby around my me i i'm i'd i've we us our you your it
    its is are was were be been being am do does did doing done have has had can could will would shall should may might must
    what what's whats which who whom whose where where's when when's why how how's there there's here this that these those any some
    please kindly show tell find search look looking give get let know want need like help check see list explain recommend
    hi hello hey thanks thank ok okay yes no not don't just also too very much many more most really available possible
    right as up out than then them they he she his her available""".split()  # noqa: SIM905 - a page of words
)


@lru_cache(256)
def content_words(text: str) -> str:
    """The words of the text that name something, without particles, joined by a space; empty when none is left."""
    kept: list[str] = []
    for word in _WORD.findall(text):
        if word[0].isascii() and word[-1].isascii():
            if word.lower().replace("’", "'") not in _ENGLISH and (len(word) > 1 or word.isdecimal()):
                kept.append(word)
        elif not _REQUEST.fullmatch(word):
            act = _ACT.fullmatch(word)
            noun = strip_particle(act[1] if act else word)
            if not _REQUEST.fullmatch(noun):
                kept.append(noun)
    return _cut(kept)


def _cut(words: list[str]) -> str:
    out = ""
    for word in words:
        if len(out) + len(word) + 1 > MOST:
            break
        out = f"{out} {word}".strip()
    return out or (words[0][:MOST] if words else "")
