"""Korean place names in Revised Romanisation, as road signs write them."""

from __future__ import annotations

import re

_INITIALS = ("g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h")
_VOWELS = ("a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu", "ui", "i")
# For each final consonant: how it sounds at the end, and before a vowel.
_FINALS = (
    ("", ""), ("k", "g"), ("k", "kk"), ("k", "ks"), ("n", "n"), ("n", "nj"), ("n", "n"), ("t", "d"), ("l", "r"), ("k", "lg"),
    ("m", "lm"), ("l", "lb"), ("l", "ls"), ("l", "lt"), ("p", "lp"), ("l", "r"), ("m", "m"), ("p", "b"), ("p", "ps"), ("t", "s"),
    ("t", "ss"), ("ng", "ng"), ("t", "j"), ("t", "ch"), ("k", "k"), ("t", "t"), ("p", "p"), ("t", ""),
)  # fmt: skip
# A final and the initial after it, where the two change each other.
_MEETING = {
    ("k", "n"): "ngn", ("k", "m"): "ngm", ("t", "n"): "nn", ("t", "m"): "nm", ("p", "n"): "mn", ("p", "m"): "mm", ("l", "n"): "ll",
    ("k", "r"): "ngn", ("t", "r"): "nn", ("p", "r"): "mn", ("m", "r"): "mn", ("ng", "r"): "ngn", ("n", "r"): "ll", ("l", "r"): "ll",
}  # fmt: skip
_SUFFIX = {
    "특별자치시": "", "특별자치도": "", "특별시": "", "광역시": "",
    "시": "si", "군": "gun", "구": "gu", "읍": "eup", "면": "myeon", "동": "dong", "리": "ri", "가": "ga", "도": "do", "로": "ro",
}  # fmt: skip


def _spell(word: str) -> str:
    out = ""
    tail: tuple[str, str] | None = None
    for letter in word:
        index = ord(letter) - 0xAC00
        if not 0 <= index < 11172:
            out += (tail[0] if tail else "") + letter
            tail = None
            continue
        initial, vowel, final = _INITIALS[index // 588], _VOWELS[index % 588 // 28], _FINALS[index % 28]
        if tail is None:
            out += initial
        elif initial == "" and tail[0]:
            out += tail[1]
        else:
            out += _MEETING.get((tail[0], initial), tail[0] + initial)
        out += vowel
        tail = final
    return out + (tail[0] if tail else "")


def romanise(name: str) -> str:
    """One region's own name: 역삼동 → Yeoksam-dong, 종로1가 → Jongno 1-ga. The kind of region after the hyphen is not assimilated."""
    for suffix, letters in _SUFFIX.items():
        stem = name.removesuffix(suffix)
        if stem == name or not stem:
            continue
        if numbered := re.fullmatch(r"(\D+)(\d+)", stem):
            return f"{_spell(numbered[1]).capitalize()} {numbered[2]}-{letters}"
        return _spell(stem).capitalize() + (f"-{letters}" if letters else "")
    return _spell(name).capitalize()
