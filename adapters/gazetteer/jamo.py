"""Hangul letter by letter, to measure how far two spellings are apart."""

from __future__ import annotations

import re

_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_FINALS = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
# Letters that sound alike to most speakers, so that they are mistaken for each other in writing.
_ALIKE = str.maketrans("ㄲㄸㅃㅆㅉㅔㅖㅒㅚㅞㅢ", "ㄱㄷㅂㅅㅈㅐㅐㅐㅙㅙㅣ")

_PLAIN = {"ㅑ": "ㅏ", "ㅕ": "ㅓ", "ㅛ": "ㅗ", "ㅠ": "ㅜ"}


def spell(word: str) -> str:
    """The letters of a word in order: 역삼 → ㅇㅕㄱㅅㅏㅁ. What is not a Hangul syllable stays."""
    out: list[str] = []
    for letter in word:
        index = ord(letter) - 0xAC00
        if 0 <= index < 11172:
            out += (_INITIALS[index // 588], _VOWELS[index % 588 // 28], _FINALS[index % 28])
        else:
            out.append(letter)
    return "".join(out)


def sound(word: str) -> str:
    """The letters with those that sound alike made one: 해운데 and 해운대 are the same, and so are 대젼 and 대전."""
    return re.sub(r"(?<=[ㅈㅊ])[ㅑㅕㅛㅠ]", lambda found: _PLAIN[found[0]], spell(word).translate(_ALIKE))
