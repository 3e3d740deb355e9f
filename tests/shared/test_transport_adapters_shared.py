"""Roads, buses, rail and addresses beside the facts: recorded answers, the portal's pages, KOROAD's guide and code list."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ummaya.adapters.contract import Access, Mode, Request, Response, Status
from ummaya.adapters.gazetteer.regions import regions
from ummaya.adapters.public import addresses, buses, hotspot_codes, rail, roads
from ummaya.adapters.transport.values import kst

ADAPTERS = {a.spec.id: a for a in (*roads.ADAPTERS, *buses.ADAPTERS, *rail.ADAPTERS, *addresses.ADAPTERS)}
NOW = kst("20260516170650")
ROUTE = {"city": "25", "id": "DJB30300048", "number": "202"}
STOP = {"city": "25", "id": "DJB8001793", "name": "송강전통시장"}
DAEJEON = {"code": "25", "name": "대전광역시"}
TRIP = {
    "start": dict(zip(("number", "ko", "en"), rail.NAMES["대전"], strict=True)),
    "end": dict(zip(("number", "ko", "en"), rail.NAMES["시청"], strict=True)),
}
RECORDED: list[tuple[str, str, dict[str, Any]]] = [
    ("tago.routes", "15098529__tago-bus-route__59190e.xml", {"city": DAEJEON, "number": "5"}),
    ("tago.routes", "15098529__tago-bus-route__cdcebe.xml", {"city": DAEJEON, "number": "5"}),
    ("tago.route_stops", "15098529__tago-bus-route-station__41fcdc.xml", {"route": {**ROUTE, "city": "21", "number": "1001"}}),
    ("tago.arrivals", "15098530__tago-bus-arrival__92b771.xml", {"stop": STOP}),
    ("tago.positions", "15098533__tago-bus-location__57fc6f.xml", {"route": ROUTE}),
    ("tago.stops", "15098534__tago-bus-station__22d058.xml", {"city": DAEJEON, "name": "송강전통시장"}),
    ("tago.stops", "15098534__tago-bus-station__c5397b.xml", {"city": DAEJEON, "name": "44810"}),
    ("djtc.trip", "15158794__djtc-time-distance__b7d565.xml", TRIP),
]
PORTAL = ["koroad.statistics", "koroad.highway_risk", *(a.spec.id for a in buses.ADAPTERS)]


def answered(adapter_id: str, body: bytes, arguments: dict[str, Any]):
    asked: list[Request] = []

    def send(request: Request) -> Response:
        asked.append(request)
        return Response(200, body)

    assert NOW
    adapter = ADAPTERS[adapter_id]
    return adapter.run(adapter.spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=send, now=NOW)), asked


@pytest.fixture(scope="session")
def pages(shared: Path) -> dict[str, dict[str, Any]]:
    lines = (shared / "facts/datagokr_apis.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["id"]: row for row in map(json.loads, lines)}


@pytest.fixture(scope="session")
def live(shared: Path) -> dict[str, dict[str, Any]]:
    return {e["endpoint"]: e for e in json.loads((shared / "facts/live_endpoints.json").read_text(encoding="utf-8"))}


@pytest.mark.parametrize(("adapter_id", "name", "arguments"), RECORDED, ids=[f"{i}-{n[-10:-4]}" for i, n, _ in RECORDED])
def test_recorded_answers_are_read(shared: Path, adapter_id: str, name: str, arguments: dict[str, Any]):
    result, _ = answered(adapter_id, (shared / "recordings/live" / name).read_bytes(), arguments)
    assert result.status is Status.OK, result
    wanted = {
        f for line in ADAPTERS[adapter_id].spec.say if not line.each for f in re.findall(r"\{(\w+)\}", re.sub(r"\[.*?\]", "", line.ko))
    }
    assert wanted <= result.data.keys()


def test_the_recordings_say_what_they_are_known_to_say(shared: Path):
    def read(adapter_id: str) -> dict[str, Any]:
        name, arguments = next((n, a) for i, n, a in RECORDED if i == adapter_id)
        return answered(adapter_id, (shared / "recordings/live" / name).read_bytes(), arguments)[0].data

    assert [r["number"] for r in read("tago.routes")["rows"]] == ["5"], "the service also found 25, 52, 75 and 105"
    first = read("tago.arrivals")["rows"][0]
    assert (first["number"], first["wait"]["ko"], first["stops_away"], first["vehicle"]) == ("301", "약 7분 뒤", 5, "저상버스")
    assert sum(way["count"] for way in read("tago.route_stops")["rows"]) == 88
    assert [p["order"] for p in read("tago.positions")["rows"]] == [18, 47, 72, 103, 122]
    trip = read("djtc.trip")
    assert (trip["km"], trip["fare_won"], trip["time"]["ko"]) == (6.6, 1400, "13분 40초")


def test_an_empty_recording_is_empty(shared: Path):
    body = (shared / "recordings/live/15098530__tago-bus-arrival__1e347d.xml").read_bytes()
    assert answered("tago.arrivals", body, {"stop": STOP})[0].status is Status.EMPTY


@pytest.mark.parametrize(
    "adapter_id", ["koroad.hotspots", "djtc.trip", *(i for i in ADAPTERS if i.startswith("tago.") and i in {r[0] for r in RECORDED})]
)
def test_the_addresses_are_those_that_were_seen_live(live: dict[str, dict[str, Any]], adapter_id: str):
    service = ADAPTERS[adapter_id].spec.service
    assert f"{service.endpoint}/{service.operation}" in live


@pytest.mark.parametrize("adapter_id", PORTAL)
def test_operation_key_and_parameters_stand_on_the_portal_s_page(pages: dict[str, dict[str, Any]], adapter_id: str):
    spec = ADAPTERS[adapter_id].spec
    page = pages[spec.service.dataset_id]
    operation = next(o for o in page["operations"] if o["name"] == spec.service.operation)
    assert operation["url"].replace("http://", "https://") == f"{spec.service.endpoint}/{spec.service.operation}"
    arguments: dict[str, Any] = {
        "city": DAEJEON, "number": "5", "route": ROUTE, "stop": STOP, "name": "시장", "at": {"lat": 36.3, "lon": 127.3},
        "year": "2019", "motorway": "경부고속도로", "section": "판교IC-신갈JC",
    }  # fmt: skip
    fields = spec.input.model_fields
    _, asked = answered(adapter_id, b"", {k: v for k, v in arguments.items() if k in fields and fields[k].is_required()})
    documented = {p["name"]: p["required"] for p in operation["params"]}
    sent = {name for request in asked for name, _ in request.params} | {spec.credential.name}
    assert sent <= documented.keys()
    assert {name for name, required in documented.items() if required} <= sent


def test_every_field_that_is_read_of_the_portal_s_services_is_documented(pages: dict[str, dict[str, Any]]):
    folder = Path(buses.__file__).parent
    for ids, files in (
        (("15098529", "15098530", "15098533", "15098534"), ("buses.py", "bus_stops.py")),
        (("15056770", "15058257"), ("road_figures.py",)),
        (("15158794",), ("rail.py",)),
    ):
        known = {f["name"] for i in ids for o in pages[i]["operations"] for f in o["response_fields"]}
        read = {w for f in files for w in re.findall(r'row(?:s\[0\])?\.get\("([a-z_]+)"\)', (folder / f).read_text(encoding="utf-8"))}
        assert read <= known, read - known
        assert read


def test_koroad_s_guide_names_the_parameters_and_the_fields(shared: Path):
    guide = (shared / "facts/guides/guide_KOROAD_사고다발지역.txt").read_text(encoding="utf-8")
    _, asked = answered("koroad.hotspots", b"", {"region": "2611000000"})
    names = [name for request in asked for name, _ in request.params]
    assert all(re.search(rf"^{name} \|", guide, re.MULTILINE) for name in (*names, ADAPTERS["koroad.hotspots"].spec.credential.name))
    for wire in ("spot_nm", "occrrnc_cnt", "caslt_cnt", "dth_dnv_cnt", "se_dnv_cnt", "afos_id", "sido_sgg_nm"):
        assert re.search(rf"^{wire} \|", guide, re.MULTILINE)


def test_the_guide_s_example_is_read(shared: Path):
    guide = (shared / "facts/guides/guide_KOROAD_사고다발지역.txt").read_text(encoding="utf-8")
    body = re.search(r"<response>.*?</response>", guide, re.DOTALL)
    assert body
    text = re.sub(r"</ +", "</", body[0])
    result, _ = answered("koroad.hotspots", text.encode(), {"region": "1120000000", "year": "2017"})
    assert [row["accidents"] for row in result.data["rows"]] == [31, 28, 23]
    assert result.data["period"]["ko"] == "2017년" and "coordinates" not in result.model_dump_json()


def test_every_release_is_the_one_of_koroad_s_code_list(shared: Path):
    listed = json.loads((shared / "facts/codes/koroad_codes.json").read_text(encoding="utf-8"))["searchYearCd"]
    ours = {code: (key, year) for key, kind in hotspot_codes.KINDS.items() for year, code in kind.releases.items()}
    assert ours.keys() == {row["code"] for row in listed}
    words = {
        "school_zone": "어린이보호구역",
        "child": "보행어린이",
        "senior": "보행노인",
        "red_light": "신호위반",
        "centre_line": "중앙선침범",
    }
    for row in listed:
        key, year = ours[row["code"]]
        label = row["label"].replace(" ", "")
        assert label.startswith(hotspot_codes.period(key, year).ko.replace("~", "-").replace("20", "", 1).replace("-20", "-")), label
        assert words.get(key, hotspot_codes.KINDS[key].name.ko.split(" ")[0]) in label


def test_every_district_of_today_has_koroad_s_code(shared: Path):
    tables = json.loads((shared / "facts/codes/koroad_codes.json").read_text(encoding="utf-8"))
    sido = {row["name"]: row["code"] for row in tables["sido"]}
    known = {(sido[row["sido"]], row["code"]) for row in tables["gugun"]}
    newest = hotspot_codes.KINDS["local"].releases[2024]
    for code, region in regions().items():
        if region.level == "sigungu":
            for area in hotspot_codes.areas(code, newest):
                assert area in known, (region.name, area)


def test_juso_s_selector_and_kakao_s_header_are_those_of_the_facts(shared: Path):
    gotchas = (shared / "facts/gotchas.md").read_text(encoding="utf-8")
    assert "`resultType=json` (juso)" in gotchas and "`Authorization: KakaoAK`" in gotchas
    _, (asked,) = answered("juso.address", b"", {"address": "세종대로 110"})
    assert ("resultType", "json") in asked.params
    assert ADAPTERS["juso.address"].spec.credential.name in gotchas
    key = ADAPTERS["kakao.place"].spec.credential
    assert (key.name, key.prefix) == ("Authorization", "KakaoAK ")
