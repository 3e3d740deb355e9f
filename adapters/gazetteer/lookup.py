"""From a place as people say it to the regions it may mean."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.gazetteer import english
from ummaya.adapters.gazetteer.matching import match
from ummaya.adapters.gazetteer.names import Name, choose, index, note, within
from ummaya.adapters.gazetteer.regions import Reading, Region, by_code
from ummaya.adapters.gazetteer.spelling import correct

_MOST_CORRECTIONS = 5
_AROUND = re.compile(r"\s*(근처|주변|인근|부근|일대|쪽|지역|시내|전역|전체|관내|에서|에|의)$")
_OFFICE = re.compile(r"(시|도|군|구)?청|주민센터|행정복지센터|읍사무소|면사무소|동사무소")
# What may follow a region in an address: a road and its numbers, or a lot number, and whatever comes after.
_ROAD = r"[가-힣A-Za-z0-9·.]+(?:로|길)"
_ADDRESS = re.compile(rf"(?:{_ROAD}\s*(?:\d+(?:번길|길)\s*)?)?(?:지하\s*)?산?\s*\d+(?:-\d+)?(?![가-힣]*동\b).*|{_ROAD}(?:\s*\d+번?길)?")
_APPROXIMATE = Bilingual(
    ko="번지·도로명은 읽지 않았으며, 좌표는 행정구역의 대표 위치입니다.",
    en="The lot or road number was not resolved; the point is the region's own.",
)


def clean(expression: str) -> str:
    """An expression without quotes, doubled spaces and the words for 'near'."""
    text = unicodedata.normalize("NFC", expression)
    text = re.sub(r"[\s'\"“”‘’()\[\]?!,]+", " ", text).strip(" .")
    while (shorter := _AROUND.sub("", text)) and shorter != text and len(shorter) >= 2 and not _known(text):
        text = shorter
    return text


def _known(text: str) -> bool:
    return bool(match(text, 0, lambda end: end == len(text), bare_villages=True))


def _join(*notes: Bilingual | None) -> Bilingual | None:
    kept = list(dict.fromkeys(n for n in notes if n))
    return Bilingual(ko=" ".join(n.ko for n in kept), en=" ".join(n.en for n in kept)) if kept else None


def _reading(names: list[Name], spoken: str, rest: str = "", extra: Bilingual | None = None, typo: bool = False) -> Reading:
    if not names:
        return Reading()
    own = note(names[0], spoken) if len(names) == 1 else None
    return Reading(tuple(n.region for n in names), "typo" if typo else names[0].how, _join(extra, own), rest)


def _with_rest(text: str) -> Reading:
    """The longest run of names, when nothing is left of the text but an office or an address."""

    def closes(end: int) -> bool:
        left = text[end:].strip()
        if not left or _OFFICE.fullmatch(left):
            return True
        return (text[end] == " " or left[0].isdigit()) and _ADDRESS.fullmatch(left) is not None

    found = match(text, 0, closes, bare_villages=True)
    if found is None:
        return Reading()
    rest = text[found.end :].strip()
    former = _former(found.first, found.names, text)
    address = _APPROXIMATE if rest and not _OFFICE.fullmatch(rest) else None
    return _reading(list(found.names), text, rest, _join(former, address))


def _former(first: tuple[Name, ...], last: tuple[Name, ...], text: str) -> Bilingual | None:
    """A note when the first of several names is one of the past."""
    old = [n for n in choose(first) if n.how == "old_name"]
    return note(old[0], text) if old and old[0] not in last else None


def _corrected(text: str) -> Reading:
    """Word by word, each known or a slip of the pen for one that is."""
    above: list[Name] | None = None
    said: list[Bilingual] = []
    words = text.split(" ")
    rest = ""
    for at, word in enumerate(words):
        exact = within(index().get(word.lower(), []), above)
        if not exact:
            names, exact = correct(word, above)
            if exact:
                said.append(_slip(word, names))
            elif above and _ADDRESS.fullmatch(" ".join(words[at:])):
                rest = " ".join(words[at:])
                break
            else:
                return Reading()
        above = exact
    chosen = choose(above or [])
    if not chosen or (len(chosen) > _MOST_CORRECTIONS and said):
        return Reading()
    return _reading(chosen, text, rest, _join(*said), typo=bool(said))


def _slip(word: str, names: list[str]) -> Bilingual:
    known = "·".join(dict.fromkeys(names))
    return Bilingual(ko=f"입력하신 ‘{word}’의 철자가 달라 ‘{known}’ 기준으로 찾았습니다.", en=f"‘{word}’ was read as ‘{known}’.")


def _latin(text: str) -> Reading:
    slips: dict[str, str] = {}
    parsed = english.parse(text)
    if parsed is None:
        unknown = [w for w in re.findall(r"[A-Za-z-]+", text) if english.key(w) not in english.index()]
        slips = {w: right for w in unknown if (right := english.correct(english.key(w)))}
        parsed = english.parse(re.sub(r"[A-Za-z-]+", lambda word: slips.get(word[0], word[0]), text)) if slips else None
    if parsed is None:
        return Reading()
    names, rest = parsed
    chosen = choose(english.nested(names))
    notes = [_slip(word, [right.capitalize()]) for word, right in slips.items()]
    return _reading(chosen, text, rest, _join(*notes, _APPROXIMATE if rest else None), typo=bool(slips))


@lru_cache(2048)
def lookup(expression: str) -> Reading:
    """The regions an expression may mean: one, several (ask which) or none (ask again).

    Takes official, short, former and English names at four levels, with or without spaces, misspelt ones, codes of ten digits
    and well-known landmarks; an address resolves to its region and the rest is kept as text.
    """
    text = clean(expression)
    if re.fullmatch(r"\d{10}", text):
        region = by_code(text)
        return _code(text, region) if region else Reading()
    if not re.search(r"[가-힣]", text):
        latin = text.lower()
        if latin in index():
            return _reading(choose(index()[latin]), text)
        return _latin(text)
    found = _with_rest(text)
    if found.regions:
        return found
    return _corrected(text)


def _code(code: str, region: Region) -> Reading:
    if code in (region.code10, "3600000000"):
        return Reading((region,))
    was = Bilingual(
        ko=f"이전 코드 {code}의 현재 코드는 {region.code10}입니다.",
        en=f"{code} is a former code; the current one is {region.code10}.",
    )
    return Reading((region,), "old_name", was)
