"""Open-data adapters beside what was really recorded, the portal's list of operations and the guide of Busan's fire service."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.opendata.conftest import ADAPTERS
from ummaya.adapters.contract import Access, AdapterResult, Mode, Reason, Request, Response, Status
from ummaya.adapters.transport.values import KST

UNIVERSITY = {"id": "0000149", "name": "가람대학교"}
SEEN = datetime(2026, 5, 16, 17, 0, tzinfo=KST)
Facts = dict[str, Any]


def live(adapter_id: str, body: bytes, now: datetime = SEEN, /, **arguments: Any) -> AdapterResult:
    adapter = ADAPTERS[adapter_id]

    def send(request: Request) -> Response:
        return Response(200, body)

    return adapter.run(adapter.spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=send, now=now))


def recorded(shared: Path, start: str, folder: str = "live") -> bytes:
    return next((shared / "recordings" / folder).glob(f"{start}*")).read_bytes()


# adapter id → recording, what is asked, what the answer must say
ANSWERS: dict[str, tuple[str, Facts, Callable[[Facts], bool]]] = {
    "kepco.power_use": (
        "15101360",
        {"region": "1111000000", "month": "202011"},
        lambda d: (
            d["region"] == "서울특별시 종로구"
            and d["rows"][0]["bill"]["ko"] == "23억 6,646만 1,741원"
            and d["rows"][0]["price"]["ko"] == "115.6원/kWh"
        ),
    ),
    "bisco.funeral_rooms": (
        "15157485",
        {},
        # Of the residents' row the listed parts are not those of the fields, but they are those of its sentence.
        lambda d: (
            [r["fee"]["ko"] for r in d["rows"]] == ["63만원", "33만원", "16만 5,000원", "무료"]
            and "빈소 100,000원" in d["rows"][2]["parts"]["ko"]
            and "parts" not in d["rows"][3]
        ),
    ),
    "kcue.tuition": (
        "15158680",
        {"sido": "부산"},
        lambda d: d["year"] == "2025" and d["rows"][0]["value"]["ko"] == "6,165,261원" and d["rows"][1]["schools"]["ko"] == "248곳",
    ),
    "kcue.foreign_students": (
        "15158684",
        {"sido": "서울"},
        lambda d: d["rows"][0]["value"]["ko"] == "61,244명" and d["rows"][0]["before"]["ko"] == "2024년 54,056명",
    ),
    "moj.foreign_residents": (
        "15149906",
        {"month": "202504"},
        lambda d: d["whole"]["ko"] == "2,713,682명" and d["month"]["ko"] == "2025년 4월",
    ),
    "ccourt.serials": (
        "15140950",
        {},
        lambda d: d["total"] == 5 and "br" not in json.dumps(d, ensure_ascii=False) and d["rows"][0]["often"] == "반년간",
    ),
    "gyeryong.wheelchair_charging": ("15096040", {}, lambda d: d["total"] == 7 and d["rows"][0]["indoors"]["en"] == "indoors"),
    "mois.facilities": (
        "15073554",
        {"name": "호텔"},
        lambda d: d["total"] == 43909 and not re.search(r"&#\d+;", json.dumps(d)) and d["rows"][0]["name"].endswith("게스트하우스"),
    ),
    "mois.call_boxes": (
        "15155046",
        {"region": {"sido": "서울특별시", "sigungu": "양천구"}, "at": {"lat": 37.526611, "lon": 126.852986}},
        lambda d: d["rows"][0]["phone"] == "02-2620-4780" and d["rows"][0]["distance"] == "0 m",
    ),
    "moj.village_lawyers": (
        "15121954",
        {"region": {"sido": "강원특별자치도", "sigungu": "고성군"}},
        lambda d: [r["town"] for r in d["rows"]] == ["고성군 간성읍", "고성군 거진읍"] and d["rows"][1]["lawyers"]["ko"] == "1명",
    ),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_recorded_answer_is_told_as_it_is(shared: Path, name: str) -> None:
    recording, arguments, right = ANSWERS[name]
    result = live(name, recorded(shared, recording), **arguments)
    # Of paged services one page was recorded: it comes again, rows that are alike (names were blacked out) count once, and the answer
    # says that it is a part.
    assert result.status is (Status.PARTIAL if name in ("moj.village_lawyers", "mois.call_boxes") else Status.OK), result
    assert right(result.data), result.data


def test_recorded_sea_water_of_2020_is_called_old(shared: Path) -> None:
    station = {"code": "SEA3003", "ko": "부산수영", "en": "Suyeong, Busan"}
    result = live("mof.sea_water", recorded(shared, "15127779"), station=station)
    assert (result.status, result.detail, result.observed_at) == (Status.STALE, "too_old", "2020-02-06T16:40:00+09:00")
    assert (result.data["temperature"], result.data["oxygen"]) == ("13.36℃", "7.4 mg/L") and "salinity" not in result.data


@pytest.mark.parametrize(
    ("start", "name", "arguments", "reason"),
    [
        ("15000241__ems-trace-no-servicekey", "kpost.ems", {"number": "EM008463429KR"}, Reason.INVALID_ARGUMENTS),
        ("15000241__ems-trace-doc-sample", "kpost.ems", {"number": "EM008463429KR"}, Reason.ADAPTER_ERROR),
        ("15000241__ems-trace__", "kpost.ems", {"number": "EM008463429KR"}, Reason.ADAPTER_ERROR),
        ("15058923", "ekape.trace", {"number": "002123456789"}, Reason.CREDENTIAL_MISSING),
        ("15038392__academyinfo-finance", "kcue.tuition", {}, Reason.CREDENTIAL_MISSING),
        (
            "15038392__academyinfo-invalid",
            "kcue.school_tuition",
            {"university": UNIVERSITY},
            Reason.CREDENTIAL_MISSING,
        ),
    ],
)
def test_a_recorded_refusal_is_never_empty(shared: Path, start: str, name: str, arguments: Facts, reason: Reason) -> None:
    result = live(name, recorded(shared, start, "errors"), **arguments)
    assert (result.status, result.reason) == (Status.ERROR, reason)


def guide(shared: Path) -> str:
    return next((shared / "facts/guides").glob("*부산광역시_119*")).read_text(encoding="utf-8")


def test_the_guide_s_runs_are_read_and_are_old_by_now(shared: Path) -> None:
    text = guide(shared)
    body = re.search(r"<response>.*?</response>", text, re.DOTALL)
    assert body
    result = live("busan.fire_runs", body[0].encode(), datetime(2021, 8, 27, 15, 40, tzinfo=KST))
    assert result.status is Status.OK
    assert (result.data["read"], result.data["rows"][0]["kind"]["ko"], result.data["rows"][0]["at"]) == (10, "화재", "15:19")
    assert result.data["tally"]["ko"].startswith("구급 5건")
    assert live("busan.fire_runs", body[0].encode(), datetime(2021, 8, 27, 23, 40, tzinfo=KST)).status is Status.STALE
    assert "getTodayInfo" in text and all(f"{name} |" in text for name in ("numOfRows", "pageNo", "resultType", "serviceKey"))


def listed(shared: Path) -> list[Facts]:
    return [json.loads(line) for line in (shared / "facts/datagokr_apis.jsonl").read_text(encoding="utf-8").splitlines()]


def end(address: str) -> str:
    return "/".join(urlsplit(address).path.split("/")[-2:])


def known_operations(shared: Path) -> set[str]:
    """Operations by the last two steps of their address, from the portal's pages, the recorded endpoints and the guides."""
    found = {"Busan119InfoService/getTodayInfo"}
    for entry in listed(shared):
        base = (entry.get("endpoint") or "").rstrip("/").rpartition("/")[2]
        for operation in entry.get("operations", ()):
            found |= {f"{base}/{operation['name']}", end(operation.get("url") or "")}
    return found | {end(e["endpoint"]) for e in json.loads((shared / "facts/live_endpoints.json").read_text(encoding="utf-8"))}


ADDRESS_FROM_GUIDE = {"kpost.ems", "ekape.trace"}
"""The portal's page names these data sets and their parameters and leaves the address to the agency's guide."""


@pytest.mark.parametrize("name", sorted(ADAPTERS))
def test_every_operation_stands_in_the_facts(shared: Path, name: str) -> None:
    service = ADAPTERS[name].spec.service
    if name in ADDRESS_FROM_GUIDE:
        entry = next(e for e in listed(shared) if e["id"] == service.dataset_id)
        assert {"rgist", "traceNo"} & {p["name"] for o in entry["operations"] for p in o["params"]}
    else:
        assert end(service.endpoint) in known_operations(shared)


FIELDS = {
    "kepco.power_use": "15101360",
    "bisco.funeral_rooms": "15157485",
    "ccourt.serials": "15140950",
    "gyeryong.wheelchair_charging": "15096040",
    "mois.call_boxes": "15155046",
    "mois.facilities": "15073554",
    "kcue.foreign_students": "15158684",
    "moj.village_lawyers": "15121954",
    "moj.foreign_residents": "15149906",
    "mof.sea_water": "15127779",
}


@pytest.mark.parametrize("name", FIELDS)
def test_the_fixture_has_the_fields_that_were_recorded(shared: Path, name: str) -> None:
    own = (Path(__file__).parents[2] / "fixtures" / ADAPTERS[name].spec.fixtures[0]).read_text(encoding="utf-8")
    body = recorded(shared, FIELDS[name]).decode()
    pattern = r'"([A-Za-z]\w+)"\s*:' if body.lstrip()[0] in "{[" else r"<([A-Za-z]\w+)\s*/?>"
    assert set(re.findall(pattern, body)) <= set(re.findall(pattern, own))


def test_fire_runs_stay_fresh_for_three_hours(shared: Path) -> None:
    freshness = ADAPTERS["busan.fire_runs"].spec.freshness
    assert freshness and timedelta(minutes=freshness.minutes) == timedelta(hours=3)
    assert "데이터 갱신주기 | 1시간" in guide(shared)
