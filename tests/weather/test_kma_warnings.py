"""Warnings in force and announced: read from the service's own sentences, by region, and never made up."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.weather.conftest import KEY, NOTHING, Service, reply
from ummaya.adapters.contract import Status
from ummaya.adapters.public import kma_bulletins as bulletins

T6 = (
    "o 강풍주의보 : 울릉도.독도, 전라남도(거문도.초도), 부산\no 풍랑경보 : 남해동부바깥먼바다, 부산앞바다"
    "\r\no 대설주의보 : 강원도(평창평지, 홍천평지 제외), 경상남도(합천)"
)
T7 = (
    "(1) 강풍 예비특보\no 12월 01일 새벽 : 부산, 제주도\no 12월 01일 아침 : 경상북도(포항)\n"
    "(2) 풍랑 예비특보\no 12월 01일 오후 : 남해동부앞바다"
)


def status(t6: str = T6, t7: str = T7, at: int = 202611301900) -> dict[str, Any]:
    return {"tmFc": at, "tmEf": at, "tmSeq": 3, "t6": t6, "t7": t7, "other": "o 없음"}


def listed(at: int = 202611301600, title: str = "[특보] 제11-9호 : 2026.11.30.16:00 / 강풍주의보 발표 (*)") -> dict[str, Any]:
    return {"stnId": "159", "title": title, "tmFc": at, "tmSeq": 9}


@pytest.fixture
def both(service: Service) -> Service:
    return service.says("getPwnStatus", reply(status())).says("getWthrWrnList", reply(listed())).says("getWthrPwnList", NOTHING)


@pytest.mark.parametrize(("adapter_id", "operation"), [("kma.warnings", "getWthrWrnList"), ("kma.pre_warnings", "getWthrPwnList")])
def test_the_requests_are_the_documented_ones(both: Service, adapter_id: str, operation: str) -> None:
    both.run(adapter_id, station="159")
    page = f"serviceKey={quote(KEY, safe='')}&numOfRows=10&pageNo=1&dataType=JSON"
    assert [f"{r.path}?{r.query_string.decode()}" for r in both.got] == [
        f"/1360000/WthrWrnInfoService/getPwnStatus?{page}",
        f"/1360000/WthrWrnInfoService/{operation}?{page}&stnId=159&fromTmFc=20261128&toTmFc=20261130",
    ]


def test_a_region_has_its_own_areas_only(both: Service) -> None:
    result = both.run("kma.warnings", station="159")
    rows = {row["name"]["ko"]: row.get("areas") for row in result.data["warnings"]}
    assert rows == {"강풍주의보": "부산", "풍랑경보": "부산앞바다", "대설주의보": "경상남도(합천)"}
    assert [row["areas"] for row in result.data["unplaced"]] == ["남해동부바깥먼바다"]
    assert result.data["summary"]["ko"] == "3건" and result.data["region"]["ko"] == "부산·울산·경남"
    assert result.status is Status.OK and result.observed_at == "2026-11-30T19:00:00+09:00"


def test_nationwide_has_all_areas(both: Service) -> None:
    data = both.run("kma.warnings").data
    assert data["region"]["ko"] == "전국" and data["summary"]["ko"] == "3건" and "elsewhere" not in data
    assert data["warnings"][2]["areas"] == "강원도(평창평지, 홍천평지 제외), 경상남도(합천)"
    assert data["warnings"][0]["name"]["en"] == "strong wind advisory"


def test_a_region_without_a_warning_is_told_so_and_what_is_elsewhere(both: Service) -> None:
    data = both.run("kma.warnings", station="146").data
    assert data["summary"]["ko"] == "없음" and data["warnings"] == [] and data["elsewhere"] == 3


@pytest.mark.parametrize("none", ["o 없음", "o 없 음", "", None])
def test_no_warning_at_all(service: Service, none: str | None) -> None:
    service.says("getPwnStatus", reply({**status(), "t6": none})).says("getWthrWrnList", NOTHING)
    result = service.run("kma.warnings", station="159")
    assert result.status is Status.OK and result.data["summary"]["ko"] == "없음"


def test_the_newest_status_counts(service: Service) -> None:
    service.says("getPwnStatus", reply(status("o 없음", at=202611291000), status(), status("o 건조주의보 : 대전", at=202611301000)))
    service.says("getWthrWrnList", NOTHING)
    data = service.run("kma.warnings").data
    assert data["issued"]["ko"] == "11월 30일 19시" and len(data["warnings"]) == 3


def test_without_the_status_nothing_is_said_to_be_in_force_or_not(service: Service) -> None:
    service.says("getPwnStatus", reply(code="10")).says("getWthrWrnList", reply(listed()))
    result = service.run("kma.warnings", station="159")
    assert result.status is Status.PARTIAL and "summary" not in result.data
    assert any("알 수 없습니다" in w.ko for w in result.warnings)


def test_without_the_list_the_status_stands_and_the_gap_is_said(service: Service) -> None:
    service.says("getPwnStatus", reply(status())).says("getWthrWrnList", reply(code="10"))
    result = service.run("kma.warnings", station="159")
    assert result.status is Status.PARTIAL and result.data["summary"]["ko"] == "3건" and result.data["bulletins"] == []


def test_both_failing_is_an_error_and_not_calm_weather(service: Service) -> None:
    service.says("getPwnStatus", reply(code="22")).says("getWthrWrnList", reply(code="22"))
    result = service.run("kma.warnings")
    assert result.status is Status.ERROR and not result.data


def test_preliminary_warnings_by_region(both: Service) -> None:
    data = both.run("kma.pre_warnings", station="159").data
    assert [(r["name"]["ko"], r["when"], r["areas"]) for r in data["warnings"]] == [("강풍 예비특보", "12월 01일 새벽", "부산")]
    assert [(r["when"], r["areas"]) for r in data["unplaced"]] == [("12월 01일 오후", "남해동부앞바다")]
    assert data["elsewhere"] == 2


def test_a_bulletin_says_what_its_title_says(both: Service) -> None:
    (row,) = both.run("kma.warnings", station="159").data["bulletins"]
    assert row["number"] == "제11-9호" and row["what"] == {"ko": "강풍주의보 발표", "en": "strong wind advisory announced"}
    assert "what" not in bulletins.bulletin({"title": "[예비] 제06-7호 : 2026.06.07.07:30", "tmFc": "202606070730"})


def test_a_text_of_one_line_is_read_like_one_of_many() -> None:
    assert bulletins.in_force(T6) == bulletins.in_force(" ".join(T6.split()))
    assert bulletins.preliminary(T7) == bulletins.preliminary(" ".join(T7.split()))


def test_kinds_beyond_the_guide_stay_as_they_are_written() -> None:
    (row,) = bulletins.in_force("o 초대형특보 : 대전")
    assert row == {"name": {"ko": "초대형특보", "en": "초대형특보"}, "areas": ["대전"]}


@given(st.lists(st.sampled_from([b for office in bulletins.OFFICES.values() for b in office.begins]), min_size=1, unique=True))
def test_every_area_is_some_office_s(begins: list[str]) -> None:
    rows = bulletins.in_force("o 건조주의보 : " + ", ".join(f"{b}(가람, 나래)" for b in begins))
    split = [r["areas"] for office in bulletins.OFFICES.values() if office.begins for r in bulletins.of_region(rows, office)]
    assert sorted(bulletins.areas(", ".join(split))) == sorted(f"{b}(가람, 나래)" for b in begins)


@given(st.text(max_size=200))
def test_no_text_breaks_the_reading(text: str) -> None:
    bulletins.in_force(text)
    bulletins.preliminary(text)
    bulletins.bulletin({"title": text, "tmFc": text})
