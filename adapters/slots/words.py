"""Slot types of words and numbers: departments, kinds of hospital, certificates, keywords, amounts, business numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ummaya.adapters.contract import Bilingual, Labelled, Language
from ummaya.adapters.slots import vocabulary
from ummaya.adapters.slots.dates import hear
from ummaya.adapters.slots.keywords import content_words
from ummaya.adapters.slots.money import read_amounts, show_amount
from ummaya.adapters.slots.registry import Hearing, Reader, SlotType, register

Named = Mapping[str, str]


def _pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Any of the names, the longest first. A Korean name of two syllables must begin its word: 보안과 is no 안과."""
    ordered = sorted(names, key=len, reverse=True)
    english = "|".join(re.escape(n).replace(r"\ ", r"\s+").replace("'", "['’]?") for n in ordered if n.isascii())
    long = "|".join(n.replace(" ", r"\s?") for n in ordered if not n.isascii() and len(n) > 2)
    short = "|".join(n for n in ordered if not n.isascii() and len(n) <= 2)
    return re.compile(rf"{long}|(?<![가-힣])(?:{short})|(?<![A-Za-z0-9-])(?:{english})s?(?![A-Za-z0-9])", re.IGNORECASE)


def _plain(name: str) -> str:
    return re.sub(r"[\s'’]", "", name).lower()


def _names_of(entries: Sequence[tuple[Named, Sequence[str]]]) -> Callable[[str], list[Labelled]]:
    """Finds the entries that a text names, each once, in order, labelled by the words it was named with."""
    by_name = {_plain(name): value for value, names in entries for name in names}
    spelled = [name for _, names in entries for name in names]
    pattern = cache(lambda: _pattern(spelled))

    def find(text: str) -> list[Labelled]:
        found: dict[str, Labelled] = {}
        for match in pattern().finditer(text):
            value = by_name.get(_plain(match[0])) or by_name[_plain(match[0]).removesuffix("s")]
            found.setdefault(value["ko"], Labelled(label=match[0], value=dict(value)))
        return list(found.values())

    return find


def _coded(table: str) -> list[tuple[Named, list[str]]]:
    return [
        ({"code": code, "ko": ko, "en": en}, [n for n in (ko, en, *more_ko.split("|"), *more_en.split("|")) if n])
        for code, ko, en, more_ko, more_en in vocabulary.rows(table)
    ]


def _only_whole(find: Callable[[str], list[Labelled]], vague: re.Pattern[str], aside: re.Pattern[str]) -> Reader:
    """A reader that passes over `aside`, and takes a vague name only as the whole text (an answer to a question)."""

    def read(text: str, hearing: Hearing) -> list[Labelled]:
        rest = aside.sub(lambda m: " " * len(m[0]), text)
        return [f for f in find(rest) if not vague.fullmatch(f.label) or vague.fullmatch(text.strip(" ?.!"))]

    return read


def _show_named(value: Any, language: Language) -> str:
    return str(value[language])


_departments = _names_of(_coded(vocabulary.SPECIALTIES))
_kinds = _names_of(_coded(vocabulary.HOSPITAL_KINDS))
_certificates = _names_of(
    [
        ({"ko": ko, "en": en}, [n for n in (ko, en, *more_ko.split("|"), *more_en.split("|")) if n])
        for ko, en, more_ko, more_en in vocabulary.rows(vocabulary.CERTIFICATES)
    ]
)
_NEVER = re.compile(r"(?!)")
_NO_DEPARTMENT = re.compile(
    r"안과\s?밖|일반의(?!$|[을를는가에과]|\s?진료)|[내외]과적|치과의사|치과\s?(?:의원|병원)|dental (?:clinic|hospital|office)s?",
    re.IGNORECASE,
)
_NO_KIND = re.compile(
    r"동물\s?(?:종합)?병원|(?:국회|시|도|구|군|지방)\s?의원|의원(?:님|실|회)|animal hospitals?|pet hospitals?", re.IGNORECASE
)
_ANY_KIND = re.compile(r"병원|hospitals?|clinics?", re.IGNORECASE)
_NO_CERTIFICATE = re.compile(r"인감\s?(?:도장|등록|신고|변경|보호)|토지이용계획(?=\s?(?:수립|변경|고시))")
_BOTH_COPIES = re.compile(r"(?:주민\s?등록\s?)?등[\s·,/]?초본")


def _read_certificates(text: str, hearing: Hearing) -> list[Labelled]:
    return _only_whole(_certificates, _NEVER, _NO_CERTIFICATE)(_BOTH_COPIES.sub("등본 초본", text), hearing)


def _read_keyword(text: str, hearing: Hearing) -> list[Labelled]:
    """One value: what the text is about, without its dates, its particles and the asking."""
    for date in hear(text, hearing):
        text = text.replace(date.said, " ", 1)
    words = content_words(text)
    return [Labelled(label=words, value=words)] if words else []


_BUSINESS = re.compile(r"(?<![\d-])(\d{3})[- ]?(\d{2})[- ]?(\d{5})(?![\d-])")
_WEIGHTS = (1, 3, 7, 1, 3, 7, 1, 3, 5)


def valid_business_number(digits: str) -> bool:
    """Whether ten digits carry the check digit of a business registration number (the ninth counts its tens twice over)."""
    if not re.fullmatch(r"[1-9]\d{9}", digits) or int(digits[:3]) < 101:
        return False
    numbers = [int(d) for d in digits]
    total = sum(w * n for w, n in zip(_WEIGHTS, numbers, strict=False)) + numbers[8] * 5 // 10
    return (10 - total % 10) % 10 == numbers[9]


def _read_business_numbers(text: str, hearing: Hearing) -> list[Labelled]:
    found = dict.fromkeys("".join(m.groups()) for m in _BUSINESS.finditer(text))
    return [Labelled(label=_show_business_number(n, "ko"), value=n) for n in found if valid_business_number(n)]


def _show_business_number(value: Any, language: Language) -> str:
    digits = str(value)
    return f"{digits[:3]}-{digits[3:5]}-{digits[5:]}"


register(
    SlotType(
        name="Specialty",
        question=Bilingual(
            ko="어느 진료과를 찾으시는지 알려 주십시오. (예: 내과, 소아청소년과)",
            en="Which department do you need? (for example: internal medicine, pediatrics)",
        ),
        read=_only_whole(_departments, _NEVER, _NO_DEPARTMENT),
        show=_show_named,
    )
)
register(
    SlotType(
        name="HospitalKind",
        question=Bilingual(
            ko="어떤 종류의 의료기관을 찾으시는지 알려 주십시오. (예: 종합병원, 의원, 한의원)",
            en="What kind of medical institution do you need? (for example: general hospital, clinic, dental clinic)",
        ),
        read=_only_whole(_kinds, _ANY_KIND, _NO_KIND),
        show=_show_named,
    )
)
register(
    SlotType(
        name="CertificateKind",
        question=Bilingual(
            ko="어떤 증명서가 필요하신지 알려 주십시오. (예: 주민등록등본, 가족관계증명서)",
            en="Which certificate do you need? (for example: resident registration, family relation certificate)",
        ),
        read=_read_certificates,
        show=_show_named,
    )
)
register(
    SlotType(
        name="Keyword",
        question=Bilingual(
            ko="무엇을 찾으시는지 낱말로 알려 주십시오. (예: 청년 월세 지원)",
            en="What should be searched for? Please give a few words. (for example: youth rent support)",
        ),
        read=_read_keyword,
        catch_all=True,
    )
)
register(
    SlotType(
        name="BusinessNumber",
        question=Bilingual(
            ko="사업자등록번호 10자리를 알려 주십시오.",
            en="What is the 10-digit business registration number?",
        ),
        read=_read_business_numbers,
        show=_show_business_number,
    )
)
register(
    SlotType(
        name="Amount",
        question=Bilingual(
            ko="금액을 원 단위로 알려 주십시오. (예: 3만원, 1,000원)",
            en="What amount in Korean won? (for example: 30,000 won)",
        ),
        read=lambda text, hearing: read_amounts(text),
        show=show_amount,
    )
)
