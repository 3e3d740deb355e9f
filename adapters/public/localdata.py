"""What the registers of local governments at the Ministry of the Interior (1741000) share: one filter, one page size, how a place is found.

They take `cond[FIELD::LIKE]` on the road address and give at most 100 rows a page; addresses begin with the province's full name,
but for a province that was renamed since a row was entered, so the district is asked for and the province looked for in the rows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from ummaya.adapters.contract import Access, Bilingual, Channel, Frozen, Request, Slot
from ummaya.adapters.declare import Paging
from ummaya.adapters.public.aed import metres_between
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.nearby import Point, distance_text
from ummaya.adapters.public.telling import Region, in_region
from ummaya.adapters.transport import values

Facts = dict[str, Any]
PAGE = 100
PAGING = Paging(size=PAGE, cap=3, key="MNG_NO")
ROAD, LOT = "LCTN_ROAD_NM_ADDR", "LCTN_LOTNO_ADDR"
SAFETY = Channel(name=Bilingual(ko="생활안전지도", en="Life safety map"), url="https://www.safemap.go.kr")
DATA = Channel(name=Bilingual(ko="지방행정 인허가데이터개방", en="Local administration open data"), url="https://www.localdata.go.kr")


class AreaInput(Frozen):
    """at: where the person is; with it the rows are sorted by distance."""

    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]
    at: Annotated[Point | None, Slot("Coordinates", label=Bilingual(ko="위치", en="location"), wanted=True)] = None


class DistrictInput(Frozen):
    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]


def words(region: Region) -> str:
    return f"{region.sido} {region.sigungu}".strip()


def like(region: Region) -> str:
    """What the address must hold. Districts of metropolitan cities share names (중구), so their city goes with them."""
    return words(region) if region.sido.endswith("시") else region.sigungu or region.sido


def asking(dataset: DataSet, field: str = ROAD, *more: tuple[str, str]) -> Callable[[Any, Access], Request]:
    def request(args: Any, access: Access) -> Request:
        filters = ((f"cond[{field}::LIKE]", like(args.region)), *more)
        return Request(url=dataset.at("info"), params=(("returnType", "json"), ("numOfRows", str(PAGE)), *filters))

    return request


def near(
    rows: Sequence[Mapping[str, Any]],
    region: Region | None,
    at: Point | None,
    read: Callable[[Mapping[str, Any]], Facts],
    fields: tuple[str, ...],
) -> list[Facts]:
    """Rows of the region as facts, nearest first where both points are known, then by address; one that says nothing is left out."""
    found = []
    for row in rows:
        if not in_region(row, region, fields) or not (facts := read(row)):
            continue
        lat, lon = values.number(row.get("WGS84_LAT")), values.number(row.get("WGS84_LOT"))
        metres = metres_between(at, lat, lon) if at and lat and lon else None
        away = {"distance": distance_text(metres)} if metres is not None else {}
        found.append((metres if metres is not None else math.inf, str(facts.get("address")), {**facts, **away}))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:2])]
