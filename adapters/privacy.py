"""Finds and masks personal numbers in text, however they are spelled: the one recogniser of the house.

Shapes decide, not verdicts: a number that looks like a person's is masked even when its check digit is wrong. Figures of public
services (telephone numbers of offices, business numbers, codes, ids, times, coordinates, amounts) are left alone. Only text is
searched; a number that is a JSON number stays one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

Kind = Literal["registration", "card", "account", "passport", "licence", "mobile"]


@dataclass(frozen=True)
class Found:
    """One personal number: what it is, and where it stands in the text."""

    kind: Kind
    start: int
    end: int


FEWEST_DIGITS = 7
"""No number below carries fewer (a new passport has seven): a text with fewer digits holds none."""

GONE = "\u200b"
_ODD = re.compile(r"[^\x00-\x7f가-힣]+")
_DIGIT = re.compile(r"[0-9]")
_DASHES = frozenset("−⁃ㅡー‒|¯")
_UNSEEN = frozenset("\u034f\u115f\u1160\u3164\uffa0")


def _re(pattern: str, flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII | re.VERBOSE | flags)


# Patterns begin with the character itself and look back over it: so the engine can skip to the next digit.
_MONTH_DAY = r"(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
_FIRST = r"\d(?<!\d\d)"
# A run of digits is no number of a person when it is the fraction of a coordinate or an amount of won.
_RUN = r"\d(?<!\d\d)(?<!\d\d\.\d)(?<!0\.\d)"
_RUN_END = r"(?!\d)(?!\.\d)(?!원(?!래))(?![ ]원(?![가-힣]))"

# Ids of our own and of others: UUIDs, hashes, receipt ids. At least one letter, or the receipt's own prefix.
_IDS = _re(
    r"""[0-9a-fA-FR](?<![0-9A-Za-z].)(?:
        [0-9a-fA-F]{7}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}
      | (?<=R)-[0-9a-f]{16}
      | (?:(?<=[a-fA-F])|(?=[0-9]*[a-fA-F]))[0-9a-fA-F]{15,}
    )(?![0-9A-Za-z])"""
)
_REGISTRATION = _re(
    rf"""{_FIRST}\d{_MONTH_DAY}(?:\s{{0,2}}[-~_/·]{{1,2}}\s{{0,2}}|[ \t]{{1,3}})[1-8]\d{{6}}(?!\d)
      | {_RUN}\d{_MONTH_DAY}[1-8]\d{{6}}{_RUN_END}
      | {_FIRST}(?<!\d[ ]\d)(?:[ ]\d){{5}}[ ]?[- ][ ]?[1-8](?:[ ]\d){{6}}(?![ ]?\d)"""
)
_REGISTRATION_TOLD = _re(
    rf"""(?:주민|외국인|등록번호|RRN|resident|registration)[^\d\n]{{0,20}}(?P<told>\d{{2}}{_MONTH_DAY}[.,:][1-8]\d{{6}})(?!\d)
      | (?:뒷|뒤[ ]?)(?:자리|번호)[^\d\n]{{0,12}}(?P<back>[1-8]\d{{6}})(?!\d)""",
    re.IGNORECASE,
)
_CARD = _re(
    rf"""{_FIRST}(?<!\d-\d)\d{{3}}(?P<a>[-. ])\d{{4}}(?P=a)\d{{4}}(?P=a)\d{{4}}(?:(?P=a)\d{{3}})?(?!-?\d)
      | {_FIRST}(?<!\d-\d)\d{{3}}(?P<b>[-. ])\d{{6}}(?P=b)\d{{4,5}}(?!-?\d)
      | {_RUN}\d{{12,18}}{_RUN_END}"""
)
_CARD_DETAIL = _re(
    r"""(?:CV[CV]2?|보안코드|security[ ]code)[^\d\n]{0,6}(?P<code>\d{3,4})(?!\d)
      | (?<!\d)(?P<until>(?:0[1-9]|1[0-2])[ ]?/[ ]?(?:20)?\d{2})(?![\d/])""",
    re.IGNORECASE,
)
# Issuer ranges by length; 9 is what domestic Korean cards begin with.
_ISSUER = _re(r"4(?:\d{12}|\d{15})|(?:5[1-5]|2[2-7]|35|6[0245]|9\d)\d{14}|62\d{15,17}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}")
_PASSPORT = _re(r"[MSRODG](?<![0-9A-Za-z].)(?:(?P<plain>\d{8})|\d{3}[A-Z]\d{4})(?![0-9A-Za-z])")
_PASSPORT_TOLD = _re(
    r"(?:여권|passport)[^\d\n]{0,16}?(?<![A-Z])(?P<told>[A-Z]{1,2}[ -]?\d{7,8}|[A-Z][ -]?\d{3}[A-Z]\d{4})(?![0-9A-Z])", re.IGNORECASE
)
_LICENCE = _re(r"[12](?<!\d.)(?<!\d-.)(?:(?<=1)[1-9]|(?<=2)[0-8])-\d{2}-\d{6}-\d{2}(?!-?\d)")
_LICENCE_TOLD = _re(
    r"(?:면허|licen[cs]e)[^\d\n]{0,16}(?P<told>(?:(?:1[1-9]|2[0-8])[ -]?)?\d{2}[ -]?\d{6}[ -]?\d{2})(?!-?\d)", re.IGNORECASE
)
_MOBILE = _re(
    r"""[+80](?<![0-9A-Za-z].)(?<!\d[-.].)(?:(?:(?<=\+)8|(?<=8))2[-. ]?(?:\(0\)|0)?|(?<=0))1[016-9]
        (?:\)[ ]?|[-. ]?)(?P<middle>\d{3,4})[-. ]?\d{4}(?![0-9A-Za-z])(?!-\d)
      | 01[016-9](?<=[A-Za-z]...)[-. ](?P<attached>\d{3,4})[-. ]\d{4}(?!\d)(?!-\d)"""
)
_ACCOUNT = _re(rf"{_FIRST}(?<!\d-\d)\d{{1,5}}(?:-\d{{1,7}}){{2,3}}(?!-?\d)")
_ACCOUNT_TOLD = _re(r"(?:계좌|통장|account)[^\d\n]{0,16}(?P<told>\d{10,14})(?![-.]?\d)", re.IGNORECASE)
_BANK = re.compile(r"계좌|통장|입금|이체|송금|은행|뱅크|농협|수협|신협|새마을금고|account|bank", re.IGNORECASE)
_NO_ACCOUNT = _re(
    r"""\d{3}-\d{2}-\d{5}                       # a business number
      | 0\d{1,3}-\d{3,4}-\d{4}                  # a telephone
      | (?:19|20)\d{2}-(?:0?[1-9]|1[0-2])-\d+.* # a date, or a number that begins with one
      | (?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{2,6}
      | 0(?:2|[3-6]\d|[78]0)\d{7,8}"""
)
_DATE = _re(rf"(?:19|20)\d{{2}}{_MONTH_DAY}")
_PART = frozenset({"told", "back", "middle", "attached", "code", "until"})
_WORDS = (
    *("주민", "외국인", "등록번호", "뒷", "뒤", "여권", "면허", "계좌", "통장"),
    *("rrn", "resident", "registration", "passport", "licen", "account"),
)


def find(text: str) -> list[Found]:
    """Personal numbers in order of place, none overlapping another.

    Digits of any script, full-width forms, every kind of dash and characters that do not print are read as people read them.
    Time is linear in the length of the text.
    """
    folded = _ODD.sub(_fold_run, text)
    if _few_digits(folded):
        return []
    places: list[int] | None = None
    if GONE in folded:
        places = [i for i, c in enumerate(folded) if c != GONE]
        folded = folded.replace(GONE, "")
    folded = _IDS.sub(lambda m: "x" * len(m[0]), folded)
    lower = folded.lower()
    searches = _SHAPES + _TOLD if any(word in lower for word in _WORDS) else _SHAPES
    taken = bytearray(len(folded))
    found = []
    for kind, pattern, keep in searches:
        for hit in _hits(kind, pattern, folded, keep):
            if not any(taken[hit.start : hit.end]):
                taken[hit.start : hit.end] = b"\1" * (hit.end - hit.start)
                found.append(hit)
    if any(f.kind == "card" for f in found):
        found += [f for f in _hits("card", _CARD_DETAIL, folded) if not any(taken[f.start : f.end])]
    found.sort(key=lambda f: f.start)
    if places is None:
        return found
    return [Found(f.kind, places[f.start], places[f.end - 1] + 1) for f in found]


def mask(text: str) -> str:
    """The text with each personal number's digits replaced by `#`; a mobile number keeps its prefix and last four.

    Masking what is masked changes nothing.
    """
    while found := find(text):
        parts, at = [], 0
        for f in found:
            parts += [text[at : f.start], _masked(f.kind, text[f.start : f.end])]
            at = f.end
        text = "".join([*parts, text[at:]])
    return text


def mask_json(value: Any) -> Any:
    """The same JSON value with every string in it masked, keys too; what is not text keeps its type and value."""
    match value:
        case str():
            return mask(value)
        case dict():
            return {mask(k) if isinstance(k, str) else k: mask_json(v) for k, v in value.items()}
        case list():
            return [mask_json(v) for v in value]
        case tuple() if type(value) is tuple:
            return tuple(mask_json(v) for v in value)
        case _:
            return value


def _masked(kind: Kind, number: str) -> str:
    # Digits of every script go: what is left must not be readable with the fold undone.
    hidden = "".join("#" if _folded(c).isdigit() else c for c in number if _folded(c) != GONE)
    return "######-#######" if kind == "registration" and hidden.count("#") == 13 else hidden


def _few_digits(folded: str) -> bool:
    return len(_DIGIT.findall(folded)) < FEWEST_DIGITS


def _fold_run(run: re.Match[str]) -> str:
    return "".join(map(_folded, run[0]))


@lru_cache(4096)
def _folded(character: str) -> str:
    """One character as the patterns read it, always one character long."""
    category = unicodedata.category(character)
    if category in ("Cf", "Mn", "Me") or character in _UNSEEN:
        return GONE
    if category == "Pd" or character in _DASHES:
        return "-"
    if category == "Nd":
        return str(unicodedata.decimal(character))
    if category == "Zs":
        return " "
    plain = unicodedata.normalize("NFKC", character)
    return plain if len(plain) == 1 and plain.isascii() else character


Keep = Callable[[re.Match[str]], bool]


def _hits(kind: Kind, pattern: re.Pattern[str], text: str, keep: Keep = bool) -> Iterator[Found]:
    """Matches as finds: the named group that says what is personal in a match, else all of it."""
    for m in pattern.finditer(text):
        if keep(m):
            group = m.lastgroup if m.lastgroup in _PART else 0
            yield Found(kind, m.start(group or 0), m.end(group or 0))


def _dated(m: re.Match[str]) -> bool:
    return re.match(rf"\d\d{_MONTH_DAY}", _digits(m[0])) is not None


def _issued(m: re.Match[str]) -> bool:
    digits = _digits(m[0])
    return _ISSUER.fullmatch(digits) is not None and _luhn(digits)


def _luhn(digits: str) -> bool:
    doubled = [sum(divmod(2 * int(d), 10)) for d in digits[-2::-2]]
    return (sum(doubled) + sum(map(int, digits[-1::-2]))) % 10 == 0


def _no_document(m: re.Match[str]) -> bool:
    # A letter before a calendar day is the id of a document; only M is common enough to be masked all the same.
    return m["plain"] is None or m[0][0] == "M" or not _DATE.fullmatch(m["plain"])


def _banked(m: re.Match[str]) -> bool:
    near = _BANK.search(m.string, max(0, m.start() - 24), m.start()) or _BANK.search(m.string, m.end(), m.end() + 10)
    return near is not None and 10 <= len(_digits(m[0])) <= 16 and not _NO_ACCOUNT.fullmatch(m[0])


def _no_telephone(m: re.Match[str]) -> bool:
    return not _NO_ACCOUNT.fullmatch(m["told"])


def _digits(text: str) -> str:
    return "".join(_DIGIT.findall(text))


_SHAPES: tuple[tuple[Kind, re.Pattern[str], Keep], ...] = (
    ("registration", _REGISTRATION, _dated),
    ("card", _CARD, _issued),
    ("licence", _LICENCE, bool),
    ("passport", _PASSPORT, _no_document),
    ("mobile", _MOBILE, bool),
    ("account", _ACCOUNT, _banked),
)
"""What a number looks like, the surest shape first."""

_TOLD: tuple[tuple[Kind, re.Pattern[str], Keep], ...] = (
    ("registration", _REGISTRATION_TOLD, bool),
    ("passport", _PASSPORT_TOLD, bool),
    ("licence", _LICENCE_TOLD, bool),
    ("account", _ACCOUNT_TOLD, _no_telephone),
)
"""What a number looks like once the words before it say what it is."""
