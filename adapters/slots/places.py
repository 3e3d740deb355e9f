"""Places as people say them, and what services want instead: coordinates, codes, grid cells, names of regions."""

from __future__ import annotations

import re
from typing import Any

from ummaya.adapters.contract import Bilingual, Labelled, Language
from ummaya.adapters.gazetteer.names import SIDO_SHORT
from ummaya.adapters.gazetteer.points import kma_grid, refusal
from ummaya.adapters.gazetteer.regions import regions
from ummaya.adapters.gazetteer.text import Span, find, wants_home
from ummaya.adapters.slots.registry import Hearing, SlotType, register

# Offices that issue KMA warnings, by sido code (guide of WthrWrnInfoService); 108 speaks for the whole country.
WARNING_STATIONS = {
    "11": "109", "28": "109", "41": "109", "26": "159", "31": "159", "48": "159", "27": "143", "47": "143", "29": "156", "46": "156",
    "52": "146", "30": "133", "36": "133", "44": "133", "43": "131", "51": "105", "50": "184",
}  # fmt: skip
NATIONWIDE = "108"
_COUNTRY = re.compile(
    r"전국|우리나라|대한민국 전체|\bnationwide\b|\ball (?:of |over )?(?:the country|Korea)\b|\bwhole country\b", re.IGNORECASE
)
_DEGREES = r"(-?\d{1,3}\.\d+)"
_PAIR = re.compile(
    rf"(?<![\d.]){_DEGREES}\s*°?\s*[NS]?\s*[,/\s]\s*(?:경도|lon(?:gitude)?|lng)?\s*[:=]?\s*{_DEGREES}(?![\d.])", re.IGNORECASE
)
_UNIT = r"(?:지하\s?)?(?:\d+동|\d+층|\d+호|[가-힣A-Za-z0-9]+(?:아파트|빌딩|빌라|오피스텔|타워|맨션|하우스))"
_DETAIL = re.compile(rf"(?:[\s,]+{_UNIT}(?=[\s,.]|$|으로|로|에|이|입))+")
_NUMBERED = re.compile(r"\d+(?:-\d+)?(?:번지)?$")


def read_place(text: str, hearing: Hearing) -> list[Labelled]:
    """The places a text names, as spoken; the person's own place when the text says so and names no other."""
    said = [span.text for span in find(text)]
    if not said and hearing.home and wants_home(text):
        said = [hearing.home]
    return [Labelled(label=s, value=s) for s in said]


def read_coordinates(text: str, hearing: Hearing) -> list[Labelled]:
    """Pairs of decimal degrees in the order they were said; whether that order is right is for locate to judge."""
    pairs = [(float(a), float(b)) for a, b in _PAIR.findall(text)]
    likely = [(a, b) for a, b in pairs if max(abs(a), abs(b)) > 90 and min(abs(a), abs(b)) <= 90 and max(abs(a), abs(b)) <= 180]
    return [Labelled(label=f"{a}, {b}", value={"lat": a, "lon": b}) for a, b in dict.fromkeys(likely)]


def _address(text: str, span: Span) -> str | None:
    if not _NUMBERED.search(span.text) or " " not in span.text:
        return None
    detail = _DETAIL.match(text, span.end)
    return text[span.start : detail.end() if detail else span.end].strip()


def read_address(text: str, hearing: Hearing) -> list[Labelled]:
    """Whole addresses: a region and a number, with the building and the unit that follow."""
    found = [address for span in find(text) if span.known and (address := _address(text, span))]
    return [Labelled(label=a, value=a) for a in found]


def _read_country(value: str, ko: str, en: str) -> Any:
    def read(text: str, hearing: Hearing) -> list[Labelled]:
        return [Labelled(label=ko if hearing.language == "ko" else en, value=value)] if _COUNTRY.search(text) else []

    return read


def grid(point: Any) -> dict[str, int] | None:
    """The KMA grid cell of a point; None where the point cannot be in Korea."""
    lat, lon = float(point["lat"]), float(point["lon"])
    if refusal(lat, lon):
        return None
    nx, ny = kma_grid(lat, lon)
    return {"nx": nx, "ny": ny}


def warning_station(code: str) -> str | None:
    """The office whose warnings hold for a legal-dong code."""
    return WARNING_STATIONS.get(code[:2])


def sido_name(names: Any) -> str | None:
    """The short name of a province or metropolitan city, as AirKorea wants it."""
    full = str(names["sido"])
    return next((SIDO_SHORT[r.code10[:2]] for r in regions().values() if r.level == "sido" and r.name == full), None)


def _show_point(value: Any, language: Language) -> str:
    return f"위도 {value['lat']}, 경도 {value['lon']}" if language == "ko" else f"latitude {value['lat']}, longitude {value['lon']}"


def _show_region(value: Any, language: Language) -> str:
    return f"{value['sido']} {value['sigungu']}".strip()


_WHICH = Bilingual(
    ko="어느 지역을 말씀하십니까? 시·군·구나 동 이름으로 말씀해 주십시오.",
    en="Which place do you mean? Please name the city, district or neighbourhood.",
)

PLACE = register(SlotType("PlaceName", _WHICH, read_place, aside=True))
COORDINATES = register(
    SlotType(
        "Coordinates",
        Bilingual(
            ko="어느 위치를 말씀하십니까? 지역 이름이나 위도·경도로 말씀해 주십시오.",
            en="Which location? Please give a place name, or latitude and longitude.",
        ),
        read_coordinates,
        show=_show_point,
        aside=True,
    )
)
ADMIN_CODE = register(SlotType("AdminCode", _WHICH))
REGION_NAMES = register(SlotType("RegionNames", _WHICH, show=_show_region))
KMA_GRID = register(
    SlotType("KmaGrid", _WHICH, derives={"Coordinates": grid}, show=lambda value, language: f"({value['nx']}, {value['ny']})")
)
WARNING_STATION = register(
    SlotType("WarningStation", _WHICH, _read_country(NATIONWIDE, "전국", "nationwide"), derives={"AdminCode": warning_station})
)
SIDO_NAME = register(
    SlotType(
        "SidoName",
        Bilingual(ko="어느 시·도를 말씀하십니까?", en="Which province or metropolitan city do you mean?"),
        _read_country("전국", "전국", "nationwide"),
        derives={"RegionNames": sido_name},
    )
)
ADDRESS = register(
    SlotType(
        "Address",
        Bilingual(
            ko="주소를 번지 또는 도로명과 건물번호까지 말씀해 주십시오.",
            en="Please give the full address, with the lot number or the road name and building number.",
        ),
        read_address,
    )
)
