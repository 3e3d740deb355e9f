"""Bus stops from TAGO: by name or number, around a point, the routes of a stop, and what arrives next."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Frozen, Labelled, Line, Mode, Phrases, Request, SentenceKind, Slot, Status
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import bus_service as tago
from ummaya.adapters.public.bus_service import Facts
from ummaya.adapters.public.bus_slots import City, Stop
from ummaya.adapters.public.guarded import Guarded
from ummaya.adapters.public.nearby import Point, distance_text
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

NEAR_METRES = 500
"""The service looks no further."""
SOON = 60


class StopsInput(Frozen):
    """name: of the stop, or its number of four or five digits."""

    city: Annotated[City, Slot("BusCity", label=Bilingual(ko="도시", en="city"))]
    name: Annotated[str, Slot("BusStopName", label=Bilingual(ko="정류장 이름이나 번호", en="stop name or number"))] = Field(
        min_length=1, max_length=60
    )


class NearInput(Frozen):
    at: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="위치", en="location"))]


class StopInput(Frozen):
    stop: Annotated[Stop, Slot("BusStop", label=Bilingual(ko="정류장", en="bus stop"))]


class ArrivalsInput(Frozen):
    """number: the one bus that is waited for."""

    stop: Annotated[Stop, Slot("BusStop", label=Bilingual(ko="정류장", en="bus stop"))]
    number: Annotated[str | None, Slot("BusNumber", label=Bilingual(ko="버스 번호", en="bus number"))] = Field(default=None, max_length=20)


def _stops_request(args: StopsInput, access: Access) -> Request:
    wire = "nodeNo" if args.name.isascii() and args.name.isdigit() else "nodeNm"
    return tago.asking(STOPS, ("cityCode", args.city.code), (wire, args.name))


def stops(rows: Sequence[Row]) -> list[Facts]:
    """Stops with an id and a name. A name is often that of two stops, told apart by their numbers."""
    return [
        tago.known(id=node, name=name, number=values.code(row.get("nodeno")))
        for row in rows
        if (node := values.code(row.get("nodeid"))) and (name := values.text(row.get("nodenm"), 80))
    ]


def _labelled(stop: Facts, city: str) -> Labelled:
    number = f" ({stop['number']})" if "number" in stop else ""
    return Labelled(label=f"{stop['name']}{number}", value={"city": city, "id": stop["id"], "name": stop["name"]})


def _stops(rows: list[Row], args: StopsInput, access: Access, parsed: Parsed) -> Projected:
    found = stops(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_stop")
    exact = [s for s in found if args.name in (s["name"], s.get("number"))]
    chosen = exact or found
    return Projected(
        data={"total": max(parsed.total or 0, len(found)) if chosen is found else len(chosen), "rows": chosen[: STOPS.limits.rows]},
        slots={"BusStop": [_labelled(s, args.city.code) for s in chosen[:20]]},
    )


def _near_request(args: NearInput, access: Access) -> Request:
    return tago.asking(NEAR, ("gpsLati", f"{args.at.lat:.6f}"), ("gpsLong", f"{args.at.lon:.6f}"))


def metres_between(a: tuple[float, float], b: tuple[float, float]) -> int:
    """Metres between two points (latitude, longitude) that lie close together."""
    north = math.radians(b[0] - a[0])
    east = math.radians(b[1] - a[1]) * math.cos(math.radians((a[0] + b[0]) / 2))
    return round(6_371_009 * math.hypot(north, east))


def _near(rows: list[Row], args: NearInput, access: Access, parsed: Parsed) -> Projected:
    here = (args.at.lat, args.at.lon)
    found = [
        (metres_between(here, (lat, lon)), stop, values.code(row.get("citycode")))
        for row in rows
        if (lat := values.number(row.get("gpslati"))) is not None and (lon := values.number(row.get("gpslong"))) is not None
        for stop in stops([row])
    ]
    found.sort(key=lambda f: (f[0], f[1]["id"]))
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_stop")
    sample = access.mode is Mode.MOCK
    nearest = [s if sample else {**s, "distance": distance_text(metres)} for metres, s, _ in found[: NEAR.limits.rows]]
    return Projected(
        data={"total": len(found), "shown": len(nearest), "rows": nearest},
        slots={"BusStop": [_labelled(s, city) for _, s, city in found[: NEAR.limits.rows] if city]},
    )


def _routes_request(args: StopInput, access: Access) -> Request:
    return tago.asking(STOP_ROUTES, ("cityCode", args.stop.city), ("nodeid", args.stop.id))


def _stop_routes(rows: list[Row], args: StopInput, access: Access, parsed: Parsed) -> Projected:
    found: dict[str, Facts] = {}
    for row in rows:
        if number := values.code(row.get("routeno")):
            facts = tago.known(number=number, kind=values.text(row.get("routetp"), 20))
            found.setdefault(
                number, facts | tago.known(start=values.text(row.get("startnodenm"), 60), end=values.text(row.get("endnodenm"), 60))
            )
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_route")
    name = {} if access.mode is Mode.MOCK else {"stop": args.stop.name}
    return Projected(data={**name, "total": len(found), "numbers": ", ".join(found), "rows": list(found.values())})


def _arrivals_request(args: ArrivalsInput, access: Access) -> Request:
    return tago.asking(ARRIVALS, ("cityCode", args.stop.city), ("nodeId", args.stop.id))


def wait_text(seconds: int | float) -> Bilingual:
    """Seconds until a bus comes, in minutes; the service counts in seconds."""
    if seconds < SOON:
        return Bilingual(ko="곧 도착", en="arriving now")
    minutes = int(seconds // 60)
    return Bilingual(ko=f"약 {minutes}분 뒤", en=f"in about {minutes} min")


def arrivals(rows: Sequence[Row]) -> list[Facts]:
    """Buses on their way, soonest first."""
    found = []
    for row in rows:
        seconds, number = values.number(row.get("arrtime")), values.code(row.get("routeno"))
        if seconds is None or seconds < 0 or not number:
            continue
        facts = tago.known(
            number=number,
            kind=values.text(row.get("routetp"), 20),
            wait=wait_text(seconds).model_dump(),
            stops_away=values.number(row.get("arrprevstationcnt")),
            vehicle=values.text(row.get("vehicletp"), 20),
        )
        found.append((seconds, number, facts))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:2])]


def _arrivals(rows: list[Row], args: ArrivalsInput, access: Access, parsed: Parsed) -> Projected:
    found = arrivals(rows)
    others = ", ".join(dict.fromkeys(str(a["number"]) for a in found))
    sample = access.mode is Mode.MOCK
    if args.number and not sample:
        found = [a for a in found if str(a["number"]).upper() == args.number]
    if not found:
        coming = Bilingual(
            ko=f"지금 이 정류장으로 오는 것으로 확인된 버스: {others}번.", en=f"Buses known to be on their way to this stop: {others}."
        )
        return Projected(data={}, status=Status.EMPTY, detail="no_bus", warnings=(coming,) if others else ())
    name = values.text(rows[0].get("nodenm"), 80) if sample else args.stop.name
    return Projected(data={**tago.known(stop=name), **tago.asked_at(access), "rows": found[: ARRIVALS.limits.rows]})


STOPS = tago.page(
    "BusSttnInfoInqireService",
    "getSttnNoList",
    id="tago.stops",
    title=Bilingual(ko="버스 정류장 찾기", en="Bus stop search"),
    hints=Phrases(
        ko=("버스 정류장 찾기", "정류장 번호", "정류소 번호", "버스 정류소 검색", "정류장 이름으로 찾기", "정류장이 어디", "정류장 아이디"),
        en=("find a bus stop", "bus stop number", "bus stop by name", "where is the bus stop"),
    ),
    examples=Phrases(
        ko=(
            *(
                "대전 송강전통시장 정류장 번호가 뭐야?",
                "전주 시청 정류장 찾아 줘",
                "44810번 정류장이 어디야, 대전",
                "수원 광교역 정류장 몇 개 있어?",
            ),
            *("김해에 인제대학교 정류장 있어?", "정류장 표지판에 적힌 번호로 정류장 이름을 알고 싶어요"),
        ),
        en=(
            *("What is the number of the City Hall bus stop in Daejeon?", "Find bus stops called 'Station' in Jeonju"),
            *("Which stop has the number 44810 in Daejeon?", "Is there a bus stop named University in Gimhae?"),
        ),
    ),
    when=Bilingual(ko="도시와 이름(또는 번호)으로 버스 정류장을 찾을 때", en="to find a bus stop by city and name or number"),
    when_not=Bilingual(ko="지하철역이나 터미널을 찾을 때, 서울의 정류장일 때", en="for subway stations or terminals, or stops in Seoul"),
    input=StopsInput,
    output="bus stops of a city with their numbers",
    what=Bilingual(ko="버스 정류소의 이름과 번호", en="names and numbers of bus stops"),
    say=(
        Line(ko="찾은 버스 정류장은 {total}곳입니다.", en="{total} bus stops were found."),
        Line(ko="{name}[, 정류장 번호 {number}].", en="{name}[, stop number {number}].", each="rows"),
    ),
    keep=("total", "rows"),
    provides=("BusStop",),
)

NEAR = tago.page(
    "BusSttnInfoInqireService",
    "getCrdntPrxmtSttnList",
    id="tago.stops_near",
    title=Bilingual(ko="가까운 버스 정류장", en="Bus stops nearby"),
    hints=Phrases(
        ko=("근처 버스 정류장", "가까운 정류장", "주변 버스 정류소", "제일 가까운 버스 정류장", "버스 어디서 타", "걸어갈 수 있는 정류장"),
        en=("bus stop near me", "nearest bus stop", "closest bus stop", "where can I catch a bus"),
    ),
    examples=Phrases(
        ko=(
            *(
                "대전시청 근처 버스 정류장 알려 줘",
                "해운대역에서 제일 가까운 버스 정류장이 어디예요?",
                "전주 한옥마을 주변에 버스 어디서 타?",
            ),
            *(
                "부산역 나와서 버스 타려면 어느 정류장으로 가야 해?",
                "수원 화성행궁 가까운 정류소",
                "걸어서 갈 만한 버스 정류장 있어? 동대구역이야",
            ),
        ),
        en=(
            *("Which bus stops are near Daejeon City Hall?", "Where is the nearest bus stop to Haeundae station?"),
            *("Where can I catch a bus around Jeonju station?", "Bus stops close to Busan station"),
        ),
    ),
    when=Bilingual(ko="어느 위치에서 500m 안의 버스 정류장을 찾을 때", en="for bus stops within 500 m of a place"),
    when_not=Bilingual(
        ko="정류장 이름을 이미 알 때, 길 안내나 환승을 물을 때", en="when the stop's name is known, or for directions and transfers"
    ),
    input=NearInput,
    output="bus stops within 500 m, nearest first",
    what=Bilingual(ko="좌표 주변의 버스 정류소", en="bus stops around a point"),
    say=(
        Line(
            ko="500 m 안의 버스 정류장은 {total}곳이며, 가까운 {shown}곳은 다음과 같습니다.",
            en="{total} bus stops within 500 m; the nearest {shown}:",
        ),
        Line(ko="{name}[: 거리 {distance}][, 정류장 번호 {number}].", en="{name}[: {distance} away][, stop number {number}].", each="rows"),
        Line(ko="거리는 직선거리입니다.", en="Distances are as the crow flies.", kind=SentenceKind.BOUNDARY),
    ),
    keep=("total", "rows"),
    provides=("BusStop",),
)

STOP_ROUTES = tago.page(
    "BusSttnInfoInqireService",
    "getSttnThrghRouteList",
    id="tago.stop_routes",
    title=Bilingual(ko="정류장에 서는 버스 노선", en="Bus routes that serve a stop"),
    hints=Phrases(
        ko=("정류장에 서는 버스", "정류장 버스 노선", "몇 번 버스가 서", "몇 번 버스 타", "정류소 경유 노선", "이 정류장에 무슨 버스 와"),
        en=("which buses stop here", "routes at this bus stop", "buses serving the stop", "what buses go from this stop"),
    ),
    examples=Phrases(
        ko=(
            *(
                "대전 송강전통시장 정류장에 몇 번 버스가 서?",
                "전주 시청 정류장에 서는 버스 다 알려 줘",
                "부산역 정류장에서 탈 수 있는 버스 번호",
            ),
            *(
                "수원역 정류장 지나가는 노선이 뭐야?",
                "동대구역 정류장에 무슨 버스가 와?",
                "여기 정류장에서 몇 번을 타야 하는지 노선 목록을 보고 싶어요",
            ),
        ),
        en=(
            *("Which buses stop at the City Hall stop in Daejeon?", "List the routes serving Jeonju City Hall stop"),
            *("What bus numbers can I take from Busan station stop?", "Which routes pass the Suwon station bus stop?"),
        ),
    ),
    when=Bilingual(ko="한 정류장에 어떤 노선이 서는지 물을 때", en="for the routes that serve a stop"),
    when_not=Bilingual(ko="버스가 언제 오는지 물을 때", en="for when the next bus comes"),
    input=StopInput,
    output="route numbers that serve a stop",
    what=Bilingual(ko="정류소를 지나는 버스 노선", en="bus routes that pass a stop"),
    say=(
        Line(ko="[{stop} 정류장에 ]서는 노선은 {total}개입니다: {numbers}.", en="{total} routes serve[ the stop {stop}]: {numbers}."),
        Line(ko="{number}번[({kind})][: {start} ↔ {end}].", en="{number}[ ({kind})][: {start} ↔ {end}].", each="rows"),
    ),
    keep=("stop", "total", "numbers"),
    rows=10,
)

ARRIVALS = tago.page(
    "ArvlInfoInqireService",
    "getSttnAcctoArvlPrearngeInfoList",
    id="tago.arrivals",
    title=Bilingual(ko="버스 도착 예정", en="Next buses at a stop"),
    hints=Phrases(
        ko=(
            *(
                "버스 언제 와",
                "버스 도착 시간",
                "버스 몇 분 남았어",
                "다음 버스",
                "버스 도착 정보",
                "정류장 도착 예정",
                "버스 몇 정거장 남았어",
            ),
            "버스 놓쳤는데",
        ),
        en=("when is the next bus", "bus arrival time", "how many minutes until the bus", "next bus at the stop", "bus due"),
    ),
    examples=Phrases(
        ko=(
            *("대전 송강전통시장 정류장에 버스 언제 와?", "전주 시청 정류장에 79번 몇 분 뒤에 와?", "부산역 정류장 다음 버스 알려 줘"),
            *(
                "수원역 정류장인데 7000번 아직 멀었어?",
                "저상버스 언제 오는지 알고 싶어, 대전 시청 정류장",
                "방금 버스를 놓쳤어요. 동대구역 정류장 다음 차는요?",
            ),
        ),
        en=(
            *("When is the next bus at the City Hall stop in Daejeon?", "How many minutes until bus 79 at Jeonju City Hall stop?"),
            *("Next buses at Busan station stop", "I just missed my bus at Suwon station stop, when is the next one?"),
        ),
    ),
    when=Bilingual(ko="정류장에 버스가 몇 분 뒤 오는지 물을 때", en="for how soon buses come to a stop"),
    when_not=Bilingual(
        ko="버스가 지금 어디 있는지 물을 때, 시외·고속버스나 지하철일 때, 서울 버스일 때",
        en="for where a bus is now, for intercity coaches or the subway, or for buses in Seoul",
    ),
    input=ArrivalsInput,
    output="buses on their way to a stop, soonest first, in minutes and stops",
    what=Bilingual(ko="정류소별 버스 도착예정정보", en="expected bus arrivals by stop"),
    say=(
        Line(
            each="rows",
            ko="[{stop} 정류장, ]{number}번[({kind})]: {wait}[, {stops_away}개 정류장 전][, {vehicle}].",
            en="[Stop {stop}, ]bus {number}[ ({kind})]: {wait}[, {stops_away} stops away][, {vehicle}].",
        ),
        tago.RIGHT_NOW,
    ),
    keep=("stop", "rows"),
)

_CITY_SERVED = tago.not_served(lambda args: args.city)

ADAPTERS = [
    Guarded(Find(STOPS, _stops_request, _stops), _CITY_SERVED),
    Find(NEAR, _near_request, _near),
    Find(STOP_ROUTES, _routes_request, _stop_routes),
    Find(ARRIVALS, _arrivals_request, _arrivals),
]
