"""Amounts of Korean won as people write them (1억 5천만 원, 3만원, KRW 30,000), as a whole number of won."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from ummaya.adapters.contract import Labelled, Language

_DIGITS = {"일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9}
_SMALL = {"십": 10, "백": 100, "천": 1_000}
_LARGE = {"만": 10**4, "억": 10**8, "조": 10**12}
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_LIMIT = 10**16

_NUMBER = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"
# Numbers inside a sum follow a unit or a space, never a digit: otherwise a run of digits could be cut in countless ways.
_PART = rf"(?<![\d.,])(?:{_NUMBER})(?!\d)|[일이삼사오육칠팔구십백천만억조]"
_KOREAN = re.compile(
    rf"(?<![가-힣\d.,-])(?:₩\s?)?((?:{_PART})(?:\s?(?:{_PART})){{0,15}})"
    r"\s?(?:원(?=$|[^가-힣]|[은을이의에도만과]|짜리|대|씩|정(?![가-힣])|어치|이상|이하|미만|까지|부터|으로|이나|입|인|받|내)|(?<=억)(?=$|[^가-힣\d]))"
)
_NOT_MONEY = re.compile(r"\s?(?:명|개|년|톤|마리|대\s|버스|지하철|열차|건|km|m\b|㎡|평)")
_SIGN = re.compile(rf"(?:₩|(?<![A-Za-z])KRW)\s?({_NUMBER})(?:\s?({'|'.join(_SCALES)}))?(?![\d만억원])", re.IGNORECASE)
_WON = re.compile(rf"(?<![\d.,-])({_NUMBER})\s?(?:({'|'.join(_SCALES)})\s)?\s?(?:(?:Korean\s)?won|KRW)(?![A-Za-z])", re.IGNORECASE)


def read_amounts(text: str) -> list[Labelled]:
    """Every amount the text states, each once, in order."""
    found = [(m.start(), m[0].strip(), _won(m[1])) for m in _KOREAN.finditer(text) if not _NOT_MONEY.match(text, m.end())]
    for pattern in (_SIGN, _WON):
        found += [(m.start(), m[0].strip(), _scaled(m[1], m[2])) for m in pattern.finditer(text)]
    values: dict[int, str] = {}
    for _, said, won in sorted(found):
        if won is not None and 0 < won < _LIMIT:
            values.setdefault(won, said)
    return [Labelled(label=said, value=won) for won, said in values.items()]


def show_amount(value: Any, language: Language) -> str:
    return f"{int(value):,}원" if language == "ko" else f"KRW {int(value):,}"


def _scaled(number: str, scale: str | None) -> int | None:
    return _whole(Fraction(number.replace(",", "")) * _SCALES.get((scale or "").lower(), 1))


def _won(text: str) -> int | None:
    """The number that Korean numerals and units spell ("1억 5천만", "삼만", "1.5억"); None when the units do not fall in order."""
    total = group = Fraction(0)
    number: Fraction | None = None
    above = above_small = _LIMIT
    for token in re.findall(rf"{_NUMBER}|[가-힣]", text):
        if token in _LARGE:
            unit = _LARGE[token]
            if unit >= above:
                return None
            group += number or 0
            total += (group or 1) * unit
            group, number, above, above_small = Fraction(0), None, unit, _LIMIT
        elif token in _SMALL:
            if _SMALL[token] >= above_small:
                return None
            above_small = _SMALL[token]
            group += (1 if number is None else number) * above_small
            number = None
        elif number is not None:
            return None
        else:
            number = Fraction(_DIGITS[token]) if token in _DIGITS else Fraction(token.replace(",", ""))
    return _whole(total + group + (number or 0))


def _whole(value: Fraction) -> int | None:
    return int(value) if value.denominator == 1 else None
