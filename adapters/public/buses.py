"""City bus routes from TAGO (Ministry of Land, Infrastructure and Transport): search, timetable, stops, where the buses are now.

Source: the portal's pages of the four TAGO bus services and recorded answers. The service gives no time of its own; an answer says when it
was asked. It serves 138 cities and counties, but not Seoul.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Frozen, Labelled, Line, Mode, Phrases, Request, SentenceKind, Slot, Status
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import bus_service as tago
from ummaya.adapters.public import bus_stops
from ummaya.adapters.public.bus_service import Facts
from ummaya.adapters.public.bus_slots import City, Route
from ummaya.adapters.public.guarded import Guarded
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

DIRECTIONS = {"0": Bilingual(ko="상행", en="up"), "1": Bilingual(ko="하행", en="down")}
PATH = 40
"""Stops of one direction that are named; a person reads no more."""


class RoutesInput(Frozen):
    city: Annotated[City, Slot("BusCity", label=Bilingual(ko="도시", en="city"))]
    number: Annotated[str, Slot("BusNumber", label=Bilingual(ko="버스 번호", en="bus number"))] = Field(min_length=1, max_length=20)


class RouteInput(Frozen):
    route: Annotated[Route, Slot("BusRoute", label=Bilingual(ko="버스 노선", en="bus route"))]


class RouteStopsInput(Frozen):
    """stop: asks only whether and where the route serves a stop of that name."""

    route: Annotated[Route, Slot("BusRoute", label=Bilingual(ko="버스 노선", en="bus route"))]
    stop: Annotated[str | None, Slot("BusStopName", label=Bilingual(ko="정류장 이름", en="stop name"))] = Field(default=None, max_length=60)


def _routes_request(args: RoutesInput, access: Access) -> Request:
    return tago.asking(ROUTES, ("cityCode", args.city.code), ("routeNo", args.number))


def route_facts(row: Row) -> Facts:
    """One route: number, kind, both ends, first and last bus."""
    return tago.known(
        number=values.code(row.get("routeno")),
        kind=values.text(row.get("routetp"), 20),
        start=values.text(row.get("startnodenm"), 60),
        end=values.text(row.get("endnodenm"), 60),
        first=tago.clock_said(row.get("startvehicletime")),
        last=tago.clock_said(row.get("endvehicletime")),
    )


def _label(facts: Facts) -> str:
    ends = f" ({facts['start']} ↔ {facts['end']})" if "start" in facts and "end" in facts else ""
    return f"{facts['number']}번{ends}"


def _routes(rows: list[Row], args: RoutesInput, access: Access, parsed: Parsed) -> Projected:
    found = [(route_facts(row), route_id) for row in rows if (route_id := values.code(row.get("routeid")))]
    found = [(facts, route_id) for facts, route_id in found if "number" in facts]
    sample = access.mode is Mode.MOCK
    # The service looks for the digits anywhere: a search for 5 also finds 25 and 105.
    exact = found if sample else [(f, i) for f, i in found if str(f["number"]).upper() == args.number]
    if not exact:
        others = ", ".join(dict.fromkeys(str(f["number"]) for f, _ in found[:10]))
        like = Bilingual(ko=f"번호가 비슷한 노선: {others}.", en=f"Routes with a similar number: {others}.")
        return Projected(data={}, status=Status.EMPTY, detail="no_route", warnings=(like,) if others else ())
    return Projected(
        data={**({} if sample else {"city": args.city.name}), "total": len(exact), "rows": [f for f, _ in exact[: ROUTES.limits.rows]]},
        slots={
            "BusRoute": [Labelled(label=_label(f), value={"city": args.city.code, "id": i, "number": str(f["number"])}) for f, i in exact]
        },
    )


def _info_request(args: RouteInput, access: Access) -> Request:
    return tago.asking(INFO, ("cityCode", args.route.city), ("routeId", args.route.id), paged=False)


def _info(rows: list[Row], args: RouteInput, access: Access, parsed: Parsed) -> Projected:
    facts = route_facts(rows[0])
    if "number" not in facts:
        return Projected(data={}, status=Status.EMPTY, detail="no_route")
    intervals = {"weekday": "intervaltime", "saturday": "intervalsattime", "sunday": "intervalsuntime"}
    # 0 minutes between buses is how the service says that it does not know.
    every = {name: n for name, wire in intervals.items() if (n := values.number(rows[0].get(wire)))}
    return Projected(data={**facts, **every})


def _stops_request(args: RouteStopsInput, access: Access) -> Request:
    return tago.asking(ROUTE_STOPS, ("cityCode", args.route.city), ("routeId", args.route.id))


def in_order(rows: Sequence[Row]) -> list[Facts]:
    """The stops of a route in the order the bus serves them."""
    found = []
    for row in rows:
        order, name = values.number(row.get("nodeord")), values.text(row.get("nodenm"), 80)
        if order is not None and name:
            facts = tago.known(order=order, name=name, number=values.code(row.get("nodeno")))
            found.append((order, {**facts, "direction": DIRECTIONS.get(values.code(row.get("updowncd")))}))
    return [facts for _, facts in sorted(found, key=lambda f: f[0])]


def _path(stops: Sequence[Facts]) -> str:
    names = " → ".join(str(s["name"]) for s in stops[:PATH])
    return names if len(stops) <= PATH else f"{names} → …"


def _route_stops(rows: list[Row], args: RouteStopsInput, access: Access, parsed: Parsed) -> Projected:
    found = in_order(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_stop")
    sample = access.mode is Mode.MOCK
    about: Facts = {"total": max(parsed.total or 0, len(found)), **({} if sample else {"number": args.route.number})}
    if args.stop and not sample:
        wanted = args.stop.replace(" ", "")
        here = [s for s in found if wanted in str(s["name"]).replace(" ", "") or wanted == s.get("number")]
        if not here:
            no = Bilingual(
                ko=f"{args.route.number}번 버스의 정류장 {len(found)}곳 가운데 ‘{args.stop}’ 이름의 정류장은 없습니다.",
                en=f"None of the {len(found)} stops of bus {args.route.number} is called ‘{args.stop}’.",
            )
            return Projected(data={}, status=Status.EMPTY, detail="not_served_here", warnings=(no,))
        return Projected(data={**about, "served": [tago.known(**{**s, "direction": _said(s)}) for s in here]})
    ways: dict[Bilingual | None, list[Facts]] = {}
    for stop in found:
        ways.setdefault(stop["direction"], []).append(stop)
    parts = [tago.known(direction=way.model_dump() if way else None, count=len(stops), path=_path(stops)) for way, stops in ways.items()]
    return Projected(data={**about, "rows": parts})


def _said(stop: Facts) -> dict[str, str] | None:
    way = stop["direction"]
    return way.model_dump() if way else None


def _positions_request(args: RouteInput, access: Access) -> Request:
    return tago.asking(POSITIONS, ("cityCode", args.route.city), ("routeId", args.route.id))


def running(rows: Sequence[Row]) -> list[Facts]:
    """Where the buses of a route are, in the order of the route's stops."""
    found = []
    for row in rows:
        name, order = values.text(row.get("nodenm"), 80), values.number(row.get("nodeord"))
        if name:
            found.append((order if order is not None else float("inf"), name, tago.known(stop=name, order=order)))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:2])]


def _positions(rows: list[Row], args: RouteInput, access: Access, parsed: Parsed) -> Projected:
    found = running(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_bus")
    number = values.code(rows[0].get("routenm")) if access.mode is Mode.MOCK else args.route.number
    return Projected(data={**tago.known(number=number), **tago.asked_at(access), "total": len(found), "rows": found})


ROUTES = tago.page(
    "BusRouteInfoInqireService",
    "getRouteNoList",
    id="tago.routes",
    title=Bilingual(ko="버스 노선 찾기", en="Bus route search"),
    hints=Phrases(
        ko=(
            "버스 노선 찾기",
            "버스 노선",
            "버스 노선 알려 줘",
            "버스 번호 검색",
            "몇 번 버스",
            "노선 번호",
            "시내버스 노선",
            "버스 기점 종점",
            "어디서 어디까지 가는 버스",
        ),
        en=("find a bus route", "find a bus", "is there a bus", "bus number", "city bus route", "where does the bus go from and to"),
    ),
    examples=Phrases(
        ko=(
            *(
                "전주 79번 버스 노선 찾아 줘",
                "수원 7000번 버스 기점하고 종점이 어디야?",
                "대전에 급행1번 버스 있어?",
                "부산 1003번은 어디서 어디까지 가?",
            ),
            *("구미 182-2번 버스 노선 알려 줘", "김해 시내버스 8번이 무슨 노선인지 궁금해요"),
        ),
        en=(
            *("Find bus 79 in Jeonju", "Where does bus 7000 in Suwon start and end?", "Is there a bus 1003 in Busan?"),
            "Which route is city bus 8 in Gimhae?",
        ),
    ),
    when=Bilingual(ko="도시와 번호로 시내버스 노선을 찾을 때", en="to find a city bus route by city and number"),
    when_not=Bilingual(ko="고속·시외버스, 지하철, 서울 버스일 때", en="for intercity coaches, the subway, or buses in Seoul"),
    input=RoutesInput,
    output="routes of a city with that number: kind, both ends, first and last bus",
    what=Bilingual(ko="시내버스 노선번호와 기점·종점", en="city bus routes with both ends"),
    say=(
        Line(
            each="rows",
            ko="[{city} ]{number}번 버스[({kind})][: {start} ↔ {end}][, 첫차 {first}][, 막차 {last}].",
            en="Bus {number}[ of {city}][ ({kind})][: {start} ↔ {end}][, first bus {first}][, last bus {last}].",
        ),
    ),
    keep=("city", "total", "rows"),
    provides=("BusRoute",),
)

INFO = tago.page(
    "BusRouteInfoInqireService",
    "getRouteInfoIem",
    id="tago.route_info",
    title=Bilingual(ko="버스 첫차·막차와 배차 간격", en="First and last bus, and how often it runs"),
    hints=Phrases(
        ko=(
            "버스 첫차",
            "버스 막차",
            "막차 끊겼어",
            "막차 시간",
            "첫차 시간",
            "배차 간격",
            "버스 몇 분마다",
            "버스 몇 시까지",
            "주말 배차",
        ),
        en=("first bus", "last bus", "how often does the bus run", "bus interval", "bus timetable"),
    ),
    examples=Phrases(
        ko=(
            *(
                "전주 79번 버스 막차 몇 시야?",
                "수원 7000번 첫차가 언제예요?",
                "대전 급행1번 배차 간격 알려 줘",
                "부산 1003번 버스 몇 분마다 와?",
            ),
            *("일요일에 구미 182-2번 버스 자주 다녀?", "밤늦게까지 다니는지 알고 싶어, 김해 8번 버스"),
        ),
        en=(
            *("When is the last bus 79 in Jeonju?", "What time is the first bus 7000 in Suwon?"),
            *("How often does bus 1003 run in Busan?", "Does bus 8 in Gimhae run late at night?"),
        ),
    ),
    when=Bilingual(ko="시내버스 노선의 첫차, 막차, 배차 간격을 물을 때", en="for a city bus route's first and last bus and its interval"),
    when_not=Bilingual(ko="지금 버스가 언제 오는지 물을 때", en="for when the next bus comes"),
    input=RouteInput,
    output="first and last bus and minutes between buses by day of the week",
    what=Bilingual(ko="시내버스 노선의 운행 시간과 배차 간격", en="hours and intervals of city bus routes"),
    say=(
        Line(
            ko="{number}번 버스[({kind})][: {start} ↔ {end}][, 첫차 {first}][, 막차 {last}].",
            en="Bus {number}[ ({kind})][: {start} ↔ {end}][, first bus {first}][, last bus {last}].",
        ),
        Line(
            ko="{number}번 배차 간격[: 평일 {weekday}분][, 토요일 {saturday}분][, 일요일 {sunday}분].",
            en="Bus {number}, minutes between buses[: {weekday} on weekdays][, {saturday} on Saturdays][, {sunday} on Sundays].",
        ),
        Line(
            ko="기점에서 출발하는 시각이며, 정류장에 오는 시각은 다릅니다.",
            en="Times are those of leaving the terminus; a stop on the way is served later.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    keep=("number", "first", "last", "weekday"),
)

ROUTE_STOPS = tago.page(
    "BusRouteInfoInqireService",
    "getRouteAcctoThrghSttnList",
    id="tago.route_stops",
    title=Bilingual(ko="버스가 서는 정류장 목록", en="Where a bus stops on its way"),
    hints=Phrases(
        ko=("노선도", "버스 정류장 목록", "어디 어디 서", "경유 정류장", "버스가 지나는 곳", "경유 정류소", "버스가 거기 서"),
        en=("stops on the way", "route map", "where does the bus stop", "does the bus stop at"),
    ),
    examples=Phrases(
        ko=(
            *(
                "전주 79번 버스 어디 어디 서?",
                "수원 7000번 노선도 보여 줘",
                "대전 급행1번이 지나는 정류장 알려 줘",
                "부산 1003번 버스가 부산역 정류장에 서?",
            ),
            *("구미 182-2번 경유지가 궁금해요", "김해 8번 버스 타면 시청 정류장에서 내릴 수 있어?"),
        ),
        en=(
            *("Where does bus 79 in Jeonju stop?", "Show me the stops of bus 7000 in Suwon"),
            *("Does bus 1003 in Busan stop at the 'Busan Station' stop?", "Which stops does bus 8 in Gimhae serve?"),
        ),
    ),
    when=Bilingual(ko="버스 노선이 어느 정류장에 서는지 물을 때", en="for the stops of a bus route"),
    when_not=Bilingual(ko="버스의 현재 위치나 도착 시각을 물을 때", en="for where the bus is now or when it comes"),
    input=RouteStopsInput,
    output="the stops of a route in order, by direction",
    what=Bilingual(ko="시내버스 노선의 경유 정류소", en="stops of city bus routes"),
    say=(
        Line(ko="[{number}번 버스의 ]정류장은 모두 {total}곳입니다.", en="There are {total} stops[ on bus {number}]."),
        Line(ko="[{direction} ]{count}곳: {path}.", en="[{direction}, ]{count} stops: {path}.", each="rows"),
        Line(
            ko="{name} 정류장에 섭니다[({direction}][, {order}번째)][, 정류장 번호 {number}].",
            en="It serves {name}[ ({direction}][, stop {order})][, stop number {number}].",
            each="served",
        ),
    ),
    keep=("number", "total"),
)

POSITIONS = tago.page(
    "BusLcInfoInqireService",
    "getRouteAcctoBusLcList",
    id="tago.positions",
    title=Bilingual(ko="버스 현재 위치", en="Where a bus is now"),
    hints=Phrases(
        ko=("버스 지금 어디", "버스 위치", "버스 어디쯤", "버스 어디까지 왔어", "버스 실시간 위치", "운행 중인 버스", "버스 몇 대 다녀"),
        en=("where is the bus now", "bus location", "live bus position", "track the bus", "how many buses are running"),
    ),
    examples=Phrases(
        ko=(
            *(
                "전주 79번 버스 지금 어디야?",
                "수원 7000번 버스 어디쯤 왔어?",
                "대전 급행1번 지금 몇 대 다녀?",
                "부산 1003번 버스 실시간 위치 알려 줘",
            ),
            *("구미 182-2번 버스 출발했어?", "기다리는 버스가 어디까지 왔는지 궁금해, 김해 8번이야"),
        ),
        en=(
            *("Where is bus 79 in Jeonju now?", "How far along is bus 7000 in Suwon?"),
            *("How many 1003 buses are running in Busan right now?", "Live position of bus 8 in Gimhae"),
        ),
    ),
    when=Bilingual(ko="한 노선의 버스가 지금 어느 정류장 부근에 있는지 물을 때", en="for which stops the buses of a route are near now"),
    when_not=Bilingual(
        ko="정류장에 몇 분 뒤 오는지 물을 때, 고속·시외버스나 서울 버스일 때",
        en="for how soon a bus comes to a stop, for intercity coaches, or for buses in Seoul",
    ),
    input=RouteInput,
    output="the stops that the running buses of a route are near",
    what=Bilingual(ko="노선별 버스 위치정보", en="positions of the buses of a route"),
    say=(
        Line(ko="[{number}번 버스는 ]지금 {total}대가 운행 중입니다.", en="{total} buses are running now[ on route {number}]."),
        Line(ko="{stop} 부근[({order}번째 정류장)].", en="Near {stop}[ (stop {order})].", each="rows"),
        tago.RIGHT_NOW,
    ),
    keep=("number", "total", "rows"),
    rows=10,
)

ADAPTERS = [
    Guarded(Find(ROUTES, _routes_request, _routes), tago.not_served(lambda args: args.city)),
    Find(INFO, _info_request, _info),
    Find(ROUTE_STOPS, _stops_request, _route_stops),
    Find(POSITIONS, _positions_request, _positions),
    *bus_stops.ADAPTERS,
]
