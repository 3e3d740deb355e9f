"""Which zones of KMA's warnings a district lies in: zones are named after districts, parts of a city, or whole metropolises.

Source: the official zone list of the warning guide and the station table, whose stations name the zone they stand in. A zone is
known by its name here, never by a code that would have to be guessed.
"""

from __future__ import annotations

import re

from ummaya.adapters.public.telling import short

# The four parts of Seoul; other metropolises are one zone, or parts that begin with their name (부산동부).
SEOUL = {
    "서울동남권": ("강남", "서초", "강동", "송파"),
    "서울서남권": ("강서", "양천", "구로", "금천", "관악", "영등포", "동작"),
    "서울동북권": ("도봉", "노원", "동대문", "중랑", "광진", "성북", "성동", "강북"),
    "서울서북권": ("종로", "중", "마포", "서대문", "용산", "은평"),
}
METROPOLISES = frozenset({"서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종"})
OWN_ZONE = frozenset({"강화", "옹진", "군위"})
"""Counties of a metropolis that are zones of their own."""
PROVINCE_WIDE = {"제주": ("제주", "추자도"), "서귀포": ("제주",)}
_END = re.compile(r"(?:[시군구]|특별자치시|특별자치도|특별시|광역시)$")


def stem(name: str) -> str:
    """A district's name without its kind: 춘천시 → 춘천, 창원시 성산구 → 창원."""
    return _END.sub("", name.split(maxsplit=1)[0]) if name else ""


def covers(zone: str, sido: str, sigungu: str) -> bool:
    """Whether a zone of a warning is, or may be, the one a district lies in. A province as a whole takes all zones that bear its name."""
    city, district = short(sido), stem(sigungu)
    if city == "서울" and district:
        return zone == "서울" or district in SEOUL.get(zone, ())
    if city in METROPOLISES:
        return zone.startswith(district if district in OWN_ZONE else city) and not (city == "광주" and zone == "광주시")
    if not district:
        return zone.startswith((city, sido)) or _of_province(zone, city)
    if city == "경기" and district == "광주":
        return zone == "광주시"
    return zone.startswith(PROVINCE_WIDE.get(district, (district,)))


def _of_province(zone: str, city: str) -> bool:
    from ummaya.adapters.gazetteer.regions import regions

    of = [r for r in regions().values() if r.level == "sigungu" and short(r.sido) == city]
    return any(zone.startswith(stem(r.sigungu)) for r in of if len(stem(r.sigungu)) > 1)
