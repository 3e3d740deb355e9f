"""Text into search tokens: Hangul by character bigrams, English by stems, numbers as they stand.

Korean is bound together before it is cut, so attached particles cost one bigram and spacing slips cost none: a text with and
without spaces between its Hangul gives the same tokens. Figures for the choices are in EVALUATION.md.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

Tokenizer = Callable[[str], list[str]]

# Ways to ask that say nothing of what is asked; they go from Hangul once its spaces are gone.
_REQUEST_FORMS = """
알려주십시오 알려주시겠어요 알려주실래요 알려주세요 알려줄래 알려줘요 알려줘 가르쳐주세요 가르쳐줘 찾아주세요 찾아줄래 찾아줘
조회해주세요 조회해줘 검색해주세요 검색해줘 알아봐주세요 알아봐줘 보여주세요 보여줘 말해주세요 말해줘 설명해주세요 설명해줘
해주십시오 해주시겠어요 해주실래요 해주실수 해주세요 해줄래 해줄수 해줘요 해줘
하고싶어요 하고싶은데 하고싶어 싶어요 싶은데 싶어 부탁드립니다 부탁드려요 부탁합니다 부탁해요 부탁해 주십시오 주세요
궁금합니다 궁금해요 궁금한데 궁금해 어떻습니까 어떤가요 어떨까요 어떨까 어때요 어때 있습니까 있을까요 있을까 있나요 있어요 있는지 있어
인가요 입니까 습니까 합니까 됩니까 되나요 될까요 하나요 할까요 무엇인가요 무엇입니까 무엇이 무엇을 뭐예요 뭐가 뭐야 어떻게
"""

_STOP_WORDS = """
a about also am an and any are as at be because been being between but by can could did do does doing during each few for from had has
have having he her here him his how i if in into is it its itself just let may me might more most must my no nor not of off on once
only or other our out over own please shall she should so some such tell than that the their them then there these they this those
through to too under until up us very was we were what when where whether which while who whom whose why will with would you your
d ll m re s t ve
find get give help know like look looking need show want
"""
STOP_WORDS = frozenset(_STOP_WORDS.split())

_CJK = "가-힣ᄀ-ᇿㄱ-ㆎ一-鿿㐀-䶿ぁ-ヿ"
_TOKEN = re.compile(rf"(?P<cjk>[{_CJK}](?:\s*[{_CJK}])*)|(?P<number>[0-9]+(?:[.,][0-9]+)*)|(?P<word>[^\W\d_{_CJK}]+)")
_FORM = re.compile("|".join(sorted(_REQUEST_FORMS.split(), key=len, reverse=True)))
# One middle dot for all that Korean names are written with; NFKC makes a letter of the second.
_DOTS = re.compile("[ㆍᆞ‧•・･]")
_CAMEL = re.compile(r"(?<=[a-z][a-z])(?=[A-Z][a-z])")


def clean(text: str) -> str:
    """Text that is safe to index, embed and encode: NFKC, no format characters or lone surrogates, controls as spaces."""
    if text.isprintable():
        return unicodedata.normalize("NFKC", text)
    kinds = ((character, unicodedata.category(character)) for character in text)
    kept = "".join(" " if kind == "Cc" else character for character, kind in kinds if kind not in ("Cf", "Cs"))
    return unicodedata.normalize("NFKC", kept)


def tokens(text: str) -> list[str]:
    """Tokens of a text in order, repeats kept; nothing but ways of asking gives an empty list."""
    found: list[str] = []
    for match in _TOKEN.finditer(_DOTS.sub("·", _CAMEL.sub(" ", clean(text)))):
        part = match.group()
        match match.lastgroup:
            case "cjk":
                found += [gram for piece in _FORM.split("".join(part.split())) for gram in _bigrams(piece)]
            case "number":
                found.append(part.replace(",", ""))
            case _ if (word := part.lower()) not in STOP_WORDS:
                found.append(_stem(word))
    return found


def _bigrams(piece: str) -> list[str]:
    return [piece] if len(piece) == 1 else [piece[i : i + 2] for i in range(len(piece) - 1)]


@lru_cache(1 << 17)
def _stem(word: str) -> str:
    return _stemmer()(word) if word.isascii() else word


@cache
def _stemmer() -> Callable[[str], str]:
    from snowballstemmer import stemmer

    stem: Callable[[str], str] = stemmer("english").stemWord
    return stem
