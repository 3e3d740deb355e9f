"""City buses: requests as documented, numbers and stops told apart, seconds as minutes, cities that are not served."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.authority import call_digest
from ummaya.adapters.catalogue import Catalogue
from ummaya.adapters.contract import Adapter, AdapterResult, Candidate, Evidence, Mode, Reason, Status
from ummaya.adapters.gazetteer.regions import regions
from ummaya.adapters.public import bus_service, bus_slots, bus_stops, buses, places
from ummaya.adapters.slots import registry
from ummaya.adapters.slots.binding import bind
from ummaya.nodes.choosing.planner import Planner

ADAPTERS = {a.spec.id: a for a in buses.ADAPTERS}
JEONJU = {"code": "35010", "name": "전주시"}
ROUTE = {"city": "35010", "id": "JJB305001079", "number": "79"}
STOP = {"city": "25", "id": "DJB8001793", "name": "가람시청"}
HERE = {"lat": 37.5, "lon": 127.0}
ARGUMENTS: dict[str, dict[str, Any]] = {
    "tago.routes": {"city": JEONJU, "number": "79"},
    "tago.route_info": {"route": ROUTE},
    "tago.route_stops": {"route": ROUTE},
    "tago.positions": {"route": ROUTE},
    "tago.stops": {"city": JEONJU, "name": "가람시청"},
    "tago.stops_near": {"at": HERE},
    "tago.stop_routes": {"stop": STOP},
    "tago.arrivals": {"stop": STOP},
}
ASKED = {
    "tago.routes": "BusRouteInfoInqireService/getRouteNoList?{key}&cityCode=35010&routeNo=79&pageNo=1&numOfRows=100",
    "tago.route_info": "BusRouteInfoInqireService/getRouteInfoIem?{key}&cityCode=35010&routeId=JJB305001079",
    "tago.route_stops": (
        "BusRouteInfoInqireService/getRouteAcctoThrghSttnList?{key}&cityCode=35010&routeId=JJB305001079&pageNo=1&numOfRows=100"
    ),
    "tago.positions": "BusLcInfoInqireService/getRouteAcctoBusLcList?{key}&cityCode=35010&routeId=JJB305001079&pageNo=1&numOfRows=100",
    "tago.stops": (
        "BusSttnInfoInqireService/getSttnNoList?{key}&cityCode=35010&nodeNm=%EA%B0%80%EB%9E%8C%EC%8B%9C%EC%B2%AD&pageNo=1&numOfRows=100"
    ),
    "tago.stops_near": ("BusSttnInfoInqireService/getCrdntPrxmtSttnList?{key}&gpsLati=37.500000&gpsLong=127.000000&pageNo=1&numOfRows=100"),
    "tago.stop_routes": "BusSttnInfoInqireService/getSttnThrghRouteList?{key}&cityCode=25&nodeid=DJB8001793&pageNo=1&numOfRows=100",
    "tago.arrivals": ("ArvlInfoInqireService/getSttnAcctoArvlPrearngeInfoList?{key}&cityCode=25&nodeId=DJB8001793&pageNo=1&numOfRows=100"),
}


def xml(*rows: dict[str, object]) -> str:
    items = "".join("<item>" + "".join(f"<{k}>{v}</{k}>" for k, v in row.items()) + "</item>" for row in rows)
    return (
        "<response><header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header><body>"
        f"<items>{items}</items><numOfRows>100</numOfRows><pageNo>1</pageNo><totalCount>{len(rows)}</totalCount></body></response>"
    )


def route(number: str, **changes: object) -> dict[str, object]:
    return {"routeno": number, "routeid": f"GRB{number}", "routetp": "간선버스", "startnodenm": "나래", "endnodenm": "다솜", **changes}


def heard(text: str, slot: str) -> list[object]:
    return [v.value for v in registry.read(text, registry.Hearing(now=NOW)).get(slot, [])]


@pytest.fixture
def ask(services: Services):
    """One adapter, answered by its fixture or by the body given."""

    def run(adapter_id: str, body: str | bytes | None = None, **changes: Any) -> AdapterResult:
        adapter: Adapter = ADAPTERS[adapter_id]
        operation = adapter.spec.service.operation
        services.says(operation, fixture(f"tago/{operation}.xml") if body is None else body)
        return services.run(adapter, **(ARGUMENTS[adapter_id] | changes))

    return run


@pytest.mark.parametrize("adapter_id", ADAPTERS)
def test_the_request_is_this_and_no_other(services: Services, ask, adapter_id: str):
    assert ask(adapter_id).status is Status.OK
    assert services.got == ["/1613000/" + ASKED[adapter_id].format(key="serviceKey=Zm9v%2BYmFy%3D%3D")]


@pytest.mark.parametrize("adapter_id", ADAPTERS)
def test_nothing_there_is_empty_and_a_service_that_fails_is_not(ask, adapter_id: str):
    assert ask(adapter_id, xml()).status is Status.EMPTY
    assert ask(adapter_id, xml({"unknown": "x"})).status in (Status.EMPTY, Status.ERROR)
    failed = ask(adapter_id, "<response><header><resultCode>12</resultCode></header></response>")
    assert (failed.status, failed.detail) == (Status.ERROR, "retired")


def test_a_search_for_79_is_not_answered_with_179(ask):
    found = ask("tago.routes", xml(route("179"), route("79"), route("790")))
    assert [r["number"] for r in found.data["rows"]] == ["79"]
    assert [v.value for v in found.slots["BusRoute"]] == [{"city": "35010", "id": "GRB79", "number": "79"}]
    other = ask("tago.routes", xml(route("179"), route("790")))
    assert other.status is Status.EMPTY and not other.slots
    assert "179, 790" in other.warnings[0].ko


def test_two_routes_of_one_number_are_told_apart_by_their_ends(ask):
    found = ask("tago.routes", xml(route("79"), route("79", routeid="GRB79B", endnodenm="마루")))
    assert [v.label for v in found.slots["BusRoute"]] == ["79번 (나래 ↔ 다솜)", "79번 (나래 ↔ 마루)"]


def test_first_and_last_bus_are_times_and_no_interval_is_zero(ask):
    data = ask(
        "tago.route_info", xml(route("79", startvehicletime="0540", endvehicletime="2430", intervaltime="12", intervalsattime="0"))
    ).data
    assert (data["first"]["ko"], data["last"]["ko"], data["last"]["en"]) == ("05:40", "다음날 00:30", "00:30 the next day")
    assert data["weekday"] == 12 and "saturday" not in data and "sunday" not in data


@pytest.mark.parametrize("raw", ["", "-", None, "9999", "2460", "가람", "12345"])
def test_what_is_no_time_is_none(raw: object):
    assert bus_service.clock_said(raw) is None


def test_stops_stand_in_the_order_of_the_way_and_by_direction(ask):
    data = ask("tago.route_stops").data
    assert [(r["direction"]["ko"], r["path"]) for r in data["rows"]] == [("상행", "나래대학교 → 다솜시장"), ("하행", "가람시청")]
    here = ask("tago.route_stops", stop="다솜 시장")
    assert [(s["name"], s["order"], s["number"]) for s in here.data["served"]] == [("다솜시장", 2, "01002")]
    nowhere = ask("tago.route_stops", stop="없는곳")
    assert nowhere.status is Status.EMPTY and "없는곳" in nowhere.warnings[0].ko


def test_a_long_way_is_cut_and_its_length_still_said(ask):
    stops = [{"nodeid": f"G{n}", "nodenm": f"가람{n}", "nodeord": n, "updowncd": "0"} for n in range(1, 89)]
    (row,) = ask("tago.route_stops", xml(*stops)).data["rows"]
    assert row["count"] == 88 and row["path"].count("→") == buses.PATH


def test_positions_say_when_they_were_asked_and_no_number_plate(ask):
    result = ask("tago.positions")
    assert [(r["stop"], r["order"]) for r in result.data["rows"]] == [("나래대학교", 1), ("가람시청", 3)]
    assert result.data["asked_at"]["ko"] == "11월 30일 23시 20분"
    assert "가람70자" not in result.model_dump_json()


@given(st.lists(st.tuples(st.integers(0, 7200), st.integers(1, 99)), max_size=12))
def test_the_soonest_bus_comes_first(waits: list[tuple[int, int]]):
    rows = [{"arrtime": str(seconds), "routeno": str(number)} for seconds, number in waits]
    found = bus_stops.arrivals(rows)
    assert len(found) == len(waits)
    order = [sorted(waits)[i] for i in range(len(waits))]
    assert [a["wait"]["ko"] for a in found] == [bus_stops.wait_text(s).ko for s, _ in order]


@given(st.integers(0, 100_000))
def test_seconds_are_said_in_whole_minutes_and_never_too_late(seconds: int):
    said = bus_stops.wait_text(seconds)
    if seconds < 60:
        assert said.ko == "곧 도착"
    else:
        minutes = int("".join(c for c in said.ko if c.isdigit()))
        assert minutes * 60 <= seconds < (minutes + 1) * 60


def test_only_the_bus_that_is_waited_for_is_told_and_the_others_are_named_when_it_does_not_come(ask):
    (row,) = ask("tago.arrivals", number="79").data["rows"]
    assert (row["number"], row["wait"]["ko"], row["vehicle"]) == ("79", "곧 도착", "저상버스")
    none = ask("tago.arrivals", number="105")
    assert none.status is Status.EMPTY
    assert "79, 8-1" in none.warnings[0].ko


def test_a_stop_is_searched_by_its_number_when_one_is_given(services: Services, ask):
    ask("tago.stops", name="44810")
    assert "nodeNo=44810" in services.got[-1] and "nodeNm" not in services.got[-1]


def test_a_stop_of_that_very_name_stands_for_itself(ask):
    rows = [{"nodeid": f"G{n}", "nodenm": name, "nodeno": f"0900{n}"} for n, name in enumerate(("가람시청역", "가람시청", "가람시청"))]
    found = ask("tago.stops", xml(*rows))
    assert [v.label for v in found.slots["BusStop"]] == ["가람시청 (09001)", "가람시청 (09002)"]
    wider = ask("tago.stops", xml(*rows), name="시청")
    assert len(wider.slots["BusStop"]) == 3


@given(st.lists(st.tuples(st.floats(37.496, 37.504), st.floats(126.995, 127.005)), min_size=1, max_size=15))
def test_the_nearest_stop_comes_first(points: list[tuple[float, float]]):
    rows = [
        {"nodeid": f"G{n}", "nodenm": f"가람{n}", "gpslati": str(a), "gpslong": str(b), "citycode": "31010"}
        for n, (a, b) in enumerate(points)
    ]
    near = ADAPTERS["tago.stops_near"]
    args = near.spec.input.model_validate({"at": HERE})
    made = near.project(rows, args, type("A", (), {"mode": Mode.LIVE})(), type("P", (), {"total": None})())
    metres = [bus_stops.metres_between((37.5, 127.0), points[int(v.value["id"][1:])]) for v in made.slots["BusStop"]]
    assert all(a <= b for a, b in pairwise(metres))
    assert metres[0] == min(bus_stops.metres_between((37.5, 127.0), p) for p in points)


def test_distances_agree_with_the_length_of_a_degree():
    assert bus_stops.metres_between((37.0, 127.0), (37.01, 127.0)) == pytest.approx(1112, abs=2)
    assert bus_stops.metres_between((37.5, 127.0), (37.5, 127.01)) == pytest.approx(882, abs=3)


@pytest.mark.parametrize("adapter_id", ["tago.routes", "tago.stops"])
def test_a_city_that_is_not_served_is_refused_by_name(services: Services, ask, adapter_id: str):
    result = ask(adapter_id, city=bus_slots.city_of("1168010100"))
    assert (result.reason, result.detail) == (Reason.INVALID_ARGUMENTS, "city_not_served")
    assert "서울특별시 강남구" in result.warnings[0].ko
    assert not services.got


def test_every_region_has_a_city_and_every_code_one_name():
    known = {c: n for c, n in bus_slots._by_prefix().values() if c != "32020"}
    assert len({*known, "32020", *bus_slots._PROVINCES.values()}) == 138
    served = 0
    for code, region in regions().items():
        city = bus_slots.City.model_validate(bus_slots.city_of(code))
        served += bool(city.code)
        if len(city.code) == 5 and city.code != "32020":
            assert known[city.code] == city.name == region.sigungu.split()[0]
    assert served > len(regions()) * 0.6


@pytest.mark.parametrize(
    ("code", "city"),
    [
        ("5211100000", "35010"),
        ("2635010500", "21"),
        ("3611000000", "12"),
        ("5013025000", "39"),
        ("4482500000", "34380"),
        ("5173000000", "32020"),
        ("4374000000", "33340"),
        ("4374500000", ""),
        ("1168010100", ""),
    ],
)
def test_a_legal_dong_leads_to_its_city(code: str, city: str):
    assert bus_slots.city_of(code)["code"] == city


@pytest.mark.parametrize(
    ("text", "numbers", "cities", "stops"),
    [
        ("전주 79번 버스 지금 어디야", ["79"], ["35010"], []),
        ("전주79번 버스", ["79"], ["35010"], []),
        ("구미 182-2번 버스 노선", ["182-2"], ["37050"], []),
        ("대전 급행1번 배차 간격", ["급행1"], ["25"], []),
        ("M5107번 버스 막차", ["M5107"], [], []),
        ("광주 187번 버스", ["187"], ["24", "31250"], []),
        ("bus 79 in Jeonju", ["79"], [], []),
        ("79번", ["79"], [], []),
        ("79", ["79"], [], []),
        ("송강전통시장 정류장에 버스 언제 와", [], [], ["송강전통시장"]),
        ("대전 송강전통시장 정류장에 79번 언제 와", ["79"], [], ["송강전통시장"]),
        ("44810번 정류장", [], [], ["44810"]),
        ("근처 버스 정류장 어디", [], [], []),
        ("이 정류장에 서는 버스", [], [], []),
        ("버스 3번 갈아타야 해", [], [], []),
        ("1호선 3번 출구", [], [], []),
        ("3번째 정류장", [], [], []),
        ("119", [], [], []),
        ("2024", [], [], []),
        ("010-1234-5678로 연락", [], [], []),
        ("내일 서울 날씨", [], [], []),
    ],
)
def test_numbers_cities_and_stops_are_read_where_buses_are_meant(text: str, numbers: list[str], cities: list[str], stops: list[str]):
    assert heard(text, "BusNumber") == numbers
    assert [c["code"] for c in heard(text, "BusCity")] == cities
    assert heard(text, "BusStopName") == stops


@pytest.mark.parametrize("adapter_id", ADAPTERS)
def test_a_sample_says_nothing_of_what_was_asked(replayed, adapter_id: str):
    result = replayed(ADAPTERS[adapter_id], Mode.MOCK, **ARGUMENTS[adapter_id])
    assert result.status is Status.SIMULATED
    assert "asked_at" not in result.data and "전주" not in result.model_dump_json(include={"data"})


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("전주 79번 버스 지금 어디야", ["tago.routes", "tago.positions"]),
        ("해운대 79번 버스 지금 어디야", ["place.region", "tago.routes", "tago.positions"]),
        ("대전 송강전통시장 정류장에 79번 언제 와", ["place.region", "tago.stops", "tago.arrivals"]),
    ],
)
def test_the_typed_slots_alone_lead_from_a_question_to_the_bus(services: Services, text: str, steps: list[str]):
    catalogue = Catalogue([*places.ADAPTERS, *buses.ADAPTERS])
    planner = Planner(catalogue, lambda text, profile, k=5: [])
    (goal,) = planner.goals(text, "public", "ko", NOW)
    evidence: list[Evidence] = []
    for step, adapter_id in enumerate(steps, 1):
        call = planner.choose(goal, [Candidate(adapter_id=steps[-1], score=1.0)], evidence, dict.fromkeys(steps, "live"), "ko", NOW)
        assert (call.kind, getattr(call, "adapter_id", None)) == ("call", adapter_id), call
        adapter = catalogue[adapter_id]
        arguments = bind(adapter.spec.input, call.arguments, {e.id: e for e in evidence})
        if operation := adapter.spec.service.operation:
            services.says(operation, fixture(f"tago/{operation}.xml"))
        result = services.run(adapter, **arguments)
        exact = adapter.spec.input.model_validate(arguments).model_dump(mode="json")
        evidence.append(
            Evidence(
                id=f"E{step}",
                adapter_id=adapter_id,
                primitive=call.primitive,
                mode=Mode.LIVE,
                status=result.status,
                source=result.source,
                retrieved_at=NOW.isoformat(),
                data=result.data,
                slots=result.slots,
                digest=call_digest(adapter_id, call.primitive, exact),
            )
        )
    assert call.final and evidence[-1].status is Status.OK
