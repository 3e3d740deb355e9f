"""Ambulance figures: asked exactly, added up, and never a single patient's row."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public import cases
from tests.public.cases import Case, by_id, told
from tests.public.conftest import Services, fixture
from ummaya.adapters.contract import Adapter, Status
from ummaya.adapters.public import ems
from ummaya.adapters.slots.registry import Hearing
from ummaya.adapters.transport.values import KST

BY_ID = {a.spec.id: a for a in ems.ADAPTERS}
HEARING = Hearing(now=datetime(2026, 11, 30, 20, 27, tzinfo=KST))
ASKED = {"headquarters": "인천소방본부", "station": "가람소방서", "month": "202101"}
OFFICE, STATION = quote("인천소방본부"), quote("가람소방서")
STATISTICS, RECORDS = "/1661000/EmergencyStatisticsService", "/1661000/EmergencyInformationService"
PAGE = "numOfRows=99&pageNo=1&resultType=json"
NONE = '{"response":{"header":{"resultCode":"00"},"totalCount":0,"body":{"items":""}}}'


def statistic(name: str, *said: str) -> Case:
    operation = BY_ID[name].spec.service.operation
    asked = f"{STATISTICS}/{operation}?{PAGE}&sidoHqOgidNm={OFFICE}&rsacGutFsttOgidNm={STATION}&rcptYm=202101"
    return Case(BY_ID[name], ASKED, (asked,), f"nfa/{operation}.json", said, (), NONE)


def record(name: str, month: str, *said: str) -> Case:
    operation = BY_ID[name].spec.service.operation
    when = f"&{month}=202101" if month else ""
    arguments = {"station": "가람소방서"} | ({"month": "202101"} if month else {})
    asked = f"{RECORDS}/{operation}?{PAGE}&rsacGutFsttOgidNm={STATION}{when}"
    unsaid = ("희귀증상", "바다", "100세", "사다리차", "심폐소생술", "000가0000", "000나0000", "122")
    optional = frozenset({"as_of"}) if month else frozenset({"month"})
    return Case(BY_ID[name], arguments, (asked,), f"nfa/{operation}.json", said, unsaid, NONE, optional)


CASES = (
    statistic("nfa.activity_stats", "인천소방본부 가람소방서 2021년 1월 119구급대는 1300건 출동하여 874건, 환자 888명을 이송했습니다."),
    statistic("nfa.dispatch_stats", "출동 유형 ‘정상’: 출동 1542건", "‘취소’: 출동 30건, 이송 0건"),
    statistic("nfa.traffic_stats", "교통사고 유형 ‘보행자’: 출동 5건, 이송 5건"),
    statistic("nfa.place_stats", "사고 장소 ‘집’: 출동 210건"),
    statistic("nfa.history_stats", "병력 ‘고혈압’: 출동 40건"),
    statistic("nfa.age_stats", "연령대 ‘80~89세’: 출동 44건"),
    Case(
        BY_ID["nfa.centre_stats"],
        {"headquarters": "인천소방본부", "month": "202101"},
        (f"{STATISTICS}/get119EmgMngCenterOprStats?{PAGE}&sidoHqOgidNm={OFFICE}&mclBginYm=202101",),
        "nfa/get119EmgMngCenterOprStats.json",
        ("모두 15230건", "병원 안내: 9401건"),
        (),
        NONE,
    ),
    record("nfa.activity_records", "gutYm", "구급 활동 기록은 120건이며, 그중 8건을 셈했습니다", "증상 ‘어지러움’: 4건"),
    record("nfa.transfer_records", "stmtYm", "발생 장소 ‘집’: 5건"),
    record("nfa.condition_records", "stmtYm", "증상 ‘기타통증’: 6건"),
    record("nfa.firstaid_records", "stmtYm", "응급처치 ‘산소투여’: 4건"),
    record("nfa.vehicle_runs", "stmtYm", "차종 ‘구급차특수(중형)’: 5건"),
    record("nfa.vehicles", "", "차종 ‘물탱크차(기타)’: 4건", "2022년 1월 25일(화) 기준"),
)


def test_every_adapter_has_a_case():
    assert {c.id for c in CASES} == set(BY_ID)


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_the_request_is_this_and_no_other(case: Case, services: Services):
    cases.asks_exactly(case, services)


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_the_documented_shape_fills_every_line(case: Case, services: Services):
    cases.reads_its_fixture(case, services)


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_empty_is_not_failed(case: Case, services: Services):
    cases.tells_empty_from_failed(case, services)


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_a_sample_is_said_to_be_one(case: Case, replayed):
    cases.samples_under_its_own_words(case, replayed)


@pytest.mark.parametrize("adapter", ems.ADAPTERS, ids=lambda a: a.spec.id)
def test_phrases_are_many_in_both_languages(adapter: Adapter):
    spec = adapter.spec
    assert len(spec.hints.ko) >= 6 and len(spec.hints.en) >= 4
    assert len(spec.examples.ko) >= 6 and len(spec.examples.en) >= 4


@given(st.lists(st.sampled_from("가나다라마바사"), max_size=60))
def test_no_group_small_enough_to_point_to_a_person_is_shown(symptoms: list[str]):
    found = ems.groups([{"ruptSptmCdNm": s} for s in symptoms], "ruptSptmCdNm", "증상", "symptom")
    assert all(g["count"] >= ems.SMALLEST for g in found)
    assert sum(g["count"] for g in found) <= len(symptoms)


@given(st.lists(st.fixed_dictionaries({"ptntAge": st.text(min_size=1, max_size=9), "topBpsr": st.text(max_size=5)}), max_size=2))
def test_two_patients_are_never_told_apart(rows: list[dict[str, Any]]):
    assert ems.groups(rows, "ptntAge", "연령대", "age group") == []


def test_no_reading_of_a_patient_is_in_the_facts(services: Services):
    services.says("getEmgPatientConditionInfo", fixture("nfa/getEmgPatientConditionInfo.json"))
    result = services.run(BY_ID["nfa.condition_records"], station="가람소방서", month="202101")
    assert not any(word in json.dumps(result.data, ensure_ascii=False) for word in ("lwsBpsr", "122", "희귀증상", "ptntSdt"))


def test_seoul_is_asked_for_under_both_of_its_names(services: Services):
    services.says("get119EmgencyActivityStats", NONE)
    adapter = BY_ID["nfa.activity_stats"]
    result = services.run(adapter, headquarters="소방재난본부", month="202109")
    assert [quote("소방재난본부") in g for g in services.got] == [True, True] and quote("서울소방재난본부") in services.got[1]
    assert result.status is Status.EMPTY and result.data["who"] == "서울소방재난본부"
    services.says("get119EmgencyActivityStats", fixture("nfa/get119EmgencyActivityStats.json"))
    assert "서울소방재난본부 2021년 9월" in told(adapter, services.run(adapter, headquarters="소방재난본부", month="202109"))


def test_an_unknown_headquarters_is_asked_about_and_not_guessed():
    assert ems.headquarters({"sido": "부산광역시", "sigungu": ""}) == "부산소방재난본부"
    assert ems.headquarters({"sido": "제주특별자치도", "sigungu": "제주시"}) is None


@pytest.mark.parametrize(
    ("text", "stations"),
    [
        ("종로소방서 출동 건수", ["종로소방서"]),
        ("천안동남 소방서 기록", ["천안동남소방서"]),
        ("근처 소방서 어디야", []),
        ("관할소방서에 신고", []),
        ("소방서 견학 예약", []),
    ],
)
def test_fire_stations_are_names(text: str, stations: list[str]):
    assert [v.value for v in ems.read_stations(text, HEARING)] == stations


def test_when_not_all_rows_came_the_answer_says_so(services: Services):
    services.says("getEmgencyActivityInfo", fixture("nfa/getEmgencyActivityInfo.json"))
    result = services.run(BY_ID["nfa.activity_records"], station="가람소방서", month="202101")
    assert any("120건 중 받은 8건" in w.ko for w in result.warnings)
