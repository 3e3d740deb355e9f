"""Health, weather and ambulance lookups beside the official guides and the recorded answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.public.cases import told
from ummaya.adapters.contract import Access, Adapter, AdapterResult, Mode, Request, Response, Status
from ummaya.adapters.public import (
    acceptance,
    aed,
    drugs,
    ems,
    forecast_zones,
    hospital_details,
    impact,
    kma_messages,
    kma_notices,
    life_weather,
    pharmacies,
    trauma,
    warning_zones,
)
from ummaya.adapters.transport.values import kst

MODULES = (acceptance, aed, drugs, ems, hospital_details, impact, kma_messages, kma_notices, life_weather, pharmacies, trauma)
ADAPTERS: dict[str, Adapter] = {a.spec.id: a for m in MODULES for a in m.ADAPTERS}
SEOUL = {"region": {"sido": "서울특별시", "sigungu": "종로구"}}
GYEONGNAM = {"region": {"sido": "경상남도", "sigungu": "진주시"}}
HOSPITAL = {"institution": {"id": "R2FyYW0tSG9zcGl0YWw=", "name": "가람종합병원"}}
HPID = {"institution": {"id": "A1100014", "name": "가람대학교병원"}}
HERE = {"at": {"lat": 37.5717, "lon": 126.9785}}
FIGURES = {"headquarters": "인천소방본부", "station": "부평소방서", "month": "202101"}
RUNS = {"station": "공주소방서", "month": "202101"}
NMC, HIRA, NOTICES = "NMC_응급의료정보조회", "의료기관별상세정보서비스", "기상특보"
STATISTICS, RECORDS = "소방청_구급통계", "소방청_구급정보"

# Adapter → its guide, what is asked, and what must be said of the guide's own example reply.
GUIDED: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("nmc.severe_acceptance", NMC, GYEONGNAM, "이름이 오지 않은 기관(기관코드 A2800001): 수용 가능 응급실"),
    ("nmc.cannot_accept", NMC, SEOUL, "해제되었거나 기간이 끝난 메시지는 1건"),
    ("nmc.emergency_list", NMC, SEOUL, "조회된 기관은 4곳"),
    ("nmc.emergency_named", NMC, {"hospital": "세란병원"}, "조회된 응급의료기관은 4곳"),
    ("nmc.emergency_detail", NMC, HPID, "월~금 09:00~17:30, 토 09:00~12:00"),
    ("nmc.trauma_list", NMC, SEOUL, "조회된 기관은 4곳"),
    ("nmc.trauma_near", NMC, HERE, "거리 0 m"),
    ("nmc.trauma_detail", NMC, {"hospital": "구로병원"}, "병상은 897개, 응급실 병상 42개, 수술실 21개"),
    ("hira.opening_hours", HIRA, HOSPITAL, "월~금 08:30~17:00, 토 08:30~12:00"),
    ("hira.facilities", HIRA, HOSPITAL, "허가 병상 662개"),
    ("hira.departments", HIRA, HOSPITAL, "내과: 51명(의사)"),
    ("hira.transport", HIRA, HOSPITAL, "마을버스 21A: 용인세브란스병원 하차, 거리 100m"),
    ("hira.equipment", HIRA, HOSPITAL, "혈액투석을위한인공신장기: 57대"),
    ("hira.special_care", HIRA, HOSPITAL, "특수 진료 분야: 모두 17개"),
    ("hira.specialists", HIRA, HOSPITAL, "내과: 51명(전문의)"),
    ("hira.designated_fields", HIRA, HOSPITAL, "관절"),
    ("hira.nursing_grade", HIRA, HOSPITAL, "건강보험: 2등급"),
    ("nfa.activity_stats", STATISTICS, FIGURES, "288건 출동하여 174건, 환자 176명"),
    ("nfa.dispatch_stats", STATISTICS, FIGURES, "‘정상’: 출동 1542건, 이송 934건"),
    ("nfa.traffic_stats", STATISTICS, FIGURES, "‘보행자’: 출동 3건"),
    ("nfa.place_stats", STATISTICS, FIGURES, "‘도로’: 출동 65건"),
    ("nfa.history_stats", STATISTICS, FIGURES, "‘없음’: 출동 71건"),
    ("nfa.age_stats", STATISTICS, FIGURES, "‘50~59세’: 출동 17건"),
    ("nfa.centre_stats", STATISTICS, {"headquarters": "부산소방재난본부", "month": "202112"}, "병원 안내: 9401건"),
    ("nfa.activity_records", RECORDS, RUNS, "기록은 112건이며, 그중 2건을 셈했습니다"),
    ("nfa.transfer_records", RECORDS, RUNS, "기록은 162건이며, 그중 2건을 셈했습니다"),
    ("nfa.condition_records", RECORDS, RUNS, "기록은 1299건이며, 그중 2건을 셈했습니다"),
    ("nfa.firstaid_records", RECORDS, RUNS, "기록은 74건이며, 그중 2건을 셈했습니다"),
    ("nfa.vehicle_runs", RECORDS, RUNS, "기록은 1199건이며, 그중 2건을 셈했습니다"),
    ("nfa.vehicles", RECORDS, {"station": "동부소방서"}, "2022년 1월 25일(화) 기준"),
    ("kma.warnings_by_zone", NOTICES, {"region": {"sido": "남해서부동쪽먼바다", "sigungu": ""}}, "풍랑주의보 해제, 6월 7일 07시 30분 발표"),
    ("kma.warning_text", NOTICES, {"station": "108"}, "강풍주의보·풍랑주의보 발표"),
    ("kma.pre_warning_text", NOTICES, {"station": "108"}, "강풍 예비특보"),
    ("kma.weather_info", NOTICES, {"station": "108"}, "전국이 흐리고 비가 내리고 있습니다"),
    ("kma.breaking", NOTICES, {"station": "108"}, "안개가 짙게 낀 곳이 있음"),
)


def answered(adapter: Adapter, body: bytes, at: str, arguments: dict[str, Any]) -> tuple[AdapterResult, list[Request]]:
    """The adapter over a real body at a given time, and what it would have asked."""
    asked: list[Request] = []

    def send(request: Request) -> Response:
        asked.append(request)
        return Response(200, body)

    now = kst(at)
    assert now
    return adapter.run(adapter.spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=send, now=now)), asked


def guide(shared: Path, words: str) -> str:
    return next(p for p in sorted((shared / "facts/guides").iterdir()) if words in p.name).read_text(encoding="utf-8")


def example(text: str, operation: str) -> str:
    """The example reply that follows the example request of an operation; page breaks left blanks in its tags."""
    flat = re.sub(r"\s+", " ", text)
    start = re.search(rf"/\s*{operation}(?:2\.7)?\s*\?", flat)
    assert start, operation
    found = re.search(r"<response>.*?(?:</response>|</body>)", flat[start.start() :])
    assert found, operation
    body = re.sub(r"> *- <", "><", re.sub(r"</ +", "</", found[0]))
    body = re.sub(r"<dtlGnlNopCdNm>([^<]*)<dtlGnlNopCdNm>", r"<dtlGnlNopCdNm>\1</dtlGnlNopCdNm>", body)
    # Text of KMA's bulletins carries bare "<headings>", which a real reply escapes.
    body = re.sub(r"<(/?)\s*([가-힣][^<>]*?)\s*>", r"&lt;\1\2&gt;", body)
    return body if body.endswith("</response>") else f"{body}</response>"


def documented(text: str, name: str) -> bool:
    return re.search(rf"^\s*\|?\s*{re.escape(name)} \|", text, re.MULTILINE) is not None


@pytest.mark.parametrize(("name", "words", "arguments", "said"), GUIDED, ids=[g[0] for g in GUIDED])
def test_the_guide_s_own_example_is_read(shared: Path, name: str, words: str, arguments: dict[str, Any], said: str):
    adapter = ADAPTERS[name]
    text = guide(shared, words)
    body = example(text, adapter.spec.service.operation.removesuffix("2.7"))
    result, requests = answered(adapter, body.encode(), "20211201093000", arguments)
    assert result.status in (Status.OK, Status.PARTIAL), (result.status, result.detail)
    assert said in told(adapter, result), told(adapter, result)
    assert all(documented(text, param) for param, _ in requests[0].params if param != "_type"), [p for p, _ in requests[0].params]


def test_every_operation_stands_in_the_facts(shared: Path):
    listed = [json.loads(line) for line in (shared / "facts/datagokr_apis.jsonl").read_text(encoding="utf-8").splitlines()]
    known = {o["name"] for d in listed for o in d.get("operations", ())}
    endpoints = (shared / "facts/live_endpoints.json").read_text(encoding="utf-8")
    guides = " ".join(guide(shared, words) for words in (NMC, HIRA, NOTICES, STATISTICS, RECORDS))
    for adapter in ADAPTERS.values():
        operation = adapter.spec.service.operation
        assert operation in known or operation in endpoints or operation in re.sub(r"(?<=\w) (?=\w)", "", guides), operation


def test_recorded_defibrillators(shared: Path):
    body = (shared / "recordings/live/15000652__nmc-aed-manage__f26a99.xml").read_bytes()
    adapter = ADAPTERS["nmc.aed"]
    result, requests = answered(adapter, body, "20261130103000", SEOUL | HERE)
    text = told(adapter, result)
    assert result.data["total"] == 486 and result.data["rows"][0]["place"] == "출입구(10층)"
    assert "오늘 24시간(지금 이용 시간)" in text and "오늘 09:00~17:30" in text
    assert "REDACTED" not in text
    assert dict(requests[0].params)["Q1"] == "종로구"


def test_recorded_hospital_hours(shared: Path):
    body = (shared / "recordings/live/15001699__hira-medical-detail__1f9ea0.json").read_bytes()
    adapter = ADAPTERS["hira.opening_hours"]
    result, _ = answered(adapter, body, "20261130103000", HOSPITAL)
    text = told(adapter, result)
    assert "월~금 08:30~17:00, 토 08:30~12:00" in text
    assert "주차: 298대, 유료" in text and "야간 있음" in text and "공휴일 안내: 휴진" in text


def test_recorded_medicine(shared: Path):
    body = (shared / "recordings/live/15075057__mfds-easy-drug__cd0725.json").read_bytes()
    adapter = ADAPTERS["mfds.easy_drug"]
    result, _ = answered(adapter, body, "20261130103000", {"name": "타이레놀"})
    assert result.data["name"].startswith("타이레놀") and result.data["total"] == 7
    assert all(len(result.data[k]) <= drugs.TEXT for k in drugs.FIELDS if k in result.data)
    assert "\n" not in result.data["usage"] and "이름이 비슷한 다른 제품" in told(adapter, result)


def fields(text: str) -> set[str]:
    """Every tag or key of a body."""
    return set(re.findall(r"<(\w+)>", text)) | set(re.findall(r'"(\w+)":', text))


@pytest.mark.parametrize(
    ("recording", "own"),
    [
        ("15001699__hira-medical-detail__1f9ea0.json", "hira/getDtlInfo2.7.json"),
        ("15075057__mfds-easy-drug__cd0725.json", "mfds/getDrbEasyDrugList.json"),
        ("15000652__nmc-aed-manage__f26a99.xml", "nmc/getEgytAedManageInfoInqire.xml"),
    ],
)
def test_a_fixture_has_the_fields_that_were_recorded(shared: Path, recording: str, own: str):
    written = (Path(__file__).parents[2] / "fixtures" / own).read_text(encoding="utf-8")
    assert fields((shared / "recordings/live" / recording).read_text(encoding="utf-8")) <= fields(written)


def test_conditions_and_their_codes_are_the_guide_s(shared: Path):
    text = guide(shared, NMC)
    assert all(re.search(rf"mkioskty{n} \|", text) for n in acceptance.CONDITIONS)
    assert set(re.findall(r"Y\d{4}(?= :)", text)) <= set(acceptance.SYMPTOM_CODES)


def test_kinds_and_acts_of_warnings_are_the_guide_s(shared: Path):
    text = guide(shared, NOTICES)
    assert all(re.search(rf"\b{code}-{ko}", text) for code, (ko, _) in kma_notices.KINDS.items())
    acts = text.split("특보발표코드 | 1 | 0 | 1 |", 1)[1][:80].replace(" ", "")
    assert all(f"{code}-{ko.replace(' ', '')}" in acts for code, (ko, _) in kma_notices.ACTS.items())


def test_land_zones_are_those_of_the_station_table(shared: Path):
    table = (shared / "facts/codes/kma_stations.csv").read_text(encoding="utf-8")
    missing = {k for k, code in forecast_zones.land_zones().items() if f",{code}," not in table}
    assert not missing


def test_seoul_s_parts_are_those_of_the_station_table(shared: Path):
    table = (shared / "facts/codes/kma_stations.csv").read_text(encoding="utf-8")
    for zone, districts in warning_zones.SEOUL.items():
        for district in districts:
            found = re.search(rf"^\d+,{district}(?:구)?(?: \*)?,.*,(서울\S+?),", table, re.MULTILINE)
            assert found is None or found[1] == zone, district


def test_areas_of_the_indexes_are_kma_s(shared: Path):
    codes = {line.split(",")[0] for line in (shared / "facts/codes/kma_grid_regions.csv").read_text(encoding="utf-8").splitlines()}
    for code in ("1111000000", "4111000000", "4119000000", "3611000000", "5111000000", "2871000000", "4812000000"):
        found = life_weather.area(code)
        assert found and found["code"] in codes, code


def test_headquarters_are_named_as_the_guides_name_them(shared: Path):
    text = guide(shared, STATISTICS) + guide(shared, RECORDS)
    assert all(name in text for name in (*ems.HEADQUARTERS.values(), *ems.SEOUL))


def test_the_pharmacy_operation_and_its_parameters_are_the_portal_s(shared: Path):
    row = next(
        json.loads(line)
        for line in (shared / "facts/datagokr_apis.jsonl").read_text(encoding="utf-8").splitlines()
        if '"id": "15001673"' in line
    )
    _, asked = answered(ADAPTERS["hira.pharmacies"], b"<response><header><resultCode>03</resultCode></header></response>", "20261130", HERE)
    known = {p["name"] for o in row["operations"] for p in o["params"]}
    assert {name for name, _ in asked[0].params} <= known
    assert pharmacies.PHARMACIES.credential and pharmacies.PHARMACIES.credential.name in known
