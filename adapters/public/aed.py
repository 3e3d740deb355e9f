"""Defibrillators (AED) of a district from the National Medical Center (NMC), nearest first where a point is known.

Source: the portal's page of 15000652 and a recorded answer: XML only, rows by district and unsorted, so all pages of a district are
read (up to 1,000 rows) and the distance is worked out here. 2400 ends a day. A keeper's name and phone are no part of an answer.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Annotated, Any

from ummaya.adapters.contract import Access, Bilingual, Frozen, Limits, Line, Request, Slot
from ummaya.adapters.declare import Find, Paging, Projected
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.holidays import is_holiday
from ummaya.adapters.public.nearby import Point, distance_text
from ummaya.adapters.public.nmc import CALL_119, EGEN, Region, wired
from ummaya.adapters.public.said import Facts, present
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

PAGE, PAGES = 200, 5
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
SUNDAYS = ("sunFrtYon", "sunScdYon", "sunThiYon", "sunFurYon", "sunFifYon")
"""Whether the place is open on the first, second … fifth Sunday of a month."""
ALL_DAY = Bilingual(ko="24시간", en="24 hours")
CLOSED = Bilingual(ko="이용 시간 없음(닫는 날)", en="no hours given (closed)")
OPEN_NOW = Bilingual(ko="지금 이용 시간", en="open now")
SHUT_NOW = Bilingual(ko="지금은 이용 시간이 아님", en="outside its hours now")
EARTH = 6_371_008.8
"""Mean radius of the Earth, metres (IUGG)."""

AEDS = DataSet(
    id="15000652",
    title="국립중앙의료원 전국 자동심장충격기(AED) 정보 조회 서비스",
    agency="NMC",
    domain="health",
    endpoint="https://apis.data.go.kr/B552657/AEDInfoInqireService",
    channel=EGEN,
    what=Bilingual(ko="자동심장충격기의 설치 장소와 이용 시간", en="where defibrillators are and when they can be reached"),
)


class AedInput(Frozen):
    """at: where the person is; with it the rows are sorted by distance."""

    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]
    at: Annotated[Point | None, Slot("Coordinates", label=Bilingual(ko="위치", en="location"), wanted=True)] = None


def metres_between(a: Point, lat: float, lon: float) -> int:
    """Great-circle distance (haversine)."""
    north, east = math.radians(lat - a.lat), math.radians(lon - a.lon)
    half = math.sin(north / 2) ** 2 + math.cos(math.radians(a.lat)) * math.cos(math.radians(lat)) * math.sin(east / 2) ** 2
    return round(2 * EARTH * math.asin(min(1.0, math.sqrt(half))))


def minutes(clock: object) -> int | None:
    """Minutes after midnight of "0900"; 2400 and later are of the day that ends. None when it is no time."""
    text = values.clock(clock)
    return int(text[:2]) * 60 + int(text[2:]) if text and int(text[2:]) < 60 and int(text[:2]) <= 29 else None


def today(row: Mapping[str, Any], day: date, holiday: bool) -> tuple[int, int] | None:
    """Opening and closing minutes on a day; None where none are given or the Sunday is one that it is closed on."""
    key = "hol" if holiday else DAYS[day.weekday()]
    if key == "sun" and values.text(row.get(SUNDAYS[(day.day - 1) // 7])) == "N":
        return None
    start, end = minutes(row.get(f"{key}SttTme")), minutes(row.get(f"{key}EndTme"))
    return (start, end) if start is not None and end is not None and end > start else None


def said(span: tuple[int, int] | None) -> Bilingual:
    if span is None:
        return CLOSED
    if span == (0, 24 * 60):
        return ALL_DAY
    start, end = (f"{m // 60:02d}:{m % 60:02d}" for m in span)
    return Bilingual(ko=f"{start}~{end}", en=f"{start} to {end}")


def devices(rows: Sequence[Row], now: datetime, holiday: bool, at: Point | None) -> list[Facts]:
    """Devices with an address: nearest first, or those that can be reached now first where no point is known."""
    found: list[tuple[float, bool, str, Facts]] = []
    for row in rows:
        address = values.text(row.get("buildAddress"), 200)
        if not address:
            continue
        span = today(row, now.date(), holiday)
        reachable = span is not None and span[0] <= now.hour * 60 + now.minute < span[1]
        lat, lon = values.number(row.get("wgs84Lat")), values.number(row.get("wgs84Lon"))
        metres = metres_between(at, lat, lon) if at and lat and lon else None
        place = values.text(row.get("buildPlace"), 100)
        facts = present(
            owner=values.text(row.get("org"), 100),
            address=address,
            place=place,
            distance=distance_text(metres) if metres is not None else None,
            hours=said(span),
            now=OPEN_NOW if reachable else SHUT_NOW,
        )
        found.append((metres if metres is not None else math.inf, not reachable, address + place, facts))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:3])]


def _request(args: AedInput, access: Access) -> Request:
    return Request(url=AEDS.at("getEgytAedManageInfoInqire"), params=(*wired(args.region, "Q0", "Q1"), ("numOfRows", str(PAGE))))


def _about(args: AedInput, access: Access) -> Facts:
    return {"region": args.region.words}


def _project(rows: list[Row], args: AedInput, access: Access, parsed: Parsed) -> Projected:
    found = devices(rows, access.now, is_holiday(access.now.date()), args.at)
    shown = found[: AED.limits.rows]
    return Projected(data={**_about(args, access), "total": max(parsed.total or 0, len(found)), "shown": len(shown), "rows": shown})


AED = AEDS.find(
    "getEgytAedManageInfoInqire",
    "nmc.aed",
    Words(
        title="자동심장충격기(AED) 위치",
        hints="""자동심장충격기 / 자동제세동기 / 제세동기 / AED / 심장충격기 위치 / 근처 AED / 심폐소생 기계 / 심장 제세동기 어디
            가까운 자동심장충격기 / 심정지 기계""",
        examples="""근처 AED 어디 있어요? / 강남역 주변 자동심장충격기 위치 / 종로구에 제세동기 있는 곳 알려 줘
            지금 쓸 수 있는 심장충격기 찾아 줘
            수원역 앞 자동제세동기 위치 / 심폐소생술 중인데 심장충격기가 어디 있죠?""",
        when="자동심장충격기가 설치된 곳과 지금 이용할 수 있는지 찾을 때",
        when_not="응급실이나 병원을 찾을 때, 심폐소생술 방법만 물을 때",
    ),
    Words(
        title="Defibrillator (AED) locations",
        hints="AED / defibrillator / AED around here / where is an AED / public defibrillator location",
        examples="""Where is the nearest AED? / Is there a defibrillator at Mapo-gu Office?
            AED locations in Jongno-gu / Which defibrillators can be reached at this hour in Suwon?""",
        when="for where defibrillators are and whether they can be reached now",
        when_not="for an emergency room or a hospital, or only for how to do CPR",
    ),
    input=AedInput,
    output="defibrillators of a district by distance, with place and today's hours",
    say=(
        Line(
            ko="{region}에서 조회된 자동심장충격기는 {total}대이며, 그중 {shown}대는 다음과 같습니다.",
            en="{total} defibrillators were found in {region}; {shown} of them:",
        ),
        Line(
            each="rows",
            ko="[거리 {distance}: ]{address}[, {owner}][, {place}][, 오늘 {hours}][({now})].",
            en="[{distance} away: ]{address}[, {owner}][, {place}][, today {hours}][ ({now})].",
        ),
        CALL_119,
    ),
    keep=("region", "total", "rows"),
    emergency=True,
    limits=Limits(timeout=8.0, rows=5),
)

ADAPTERS = (Find(AED, request=_request, project=_project, when_empty=_about, paging=Paging(size=PAGE, cap=PAGES)),)
