"""Air quality by station: the asked district first, grades in words, a missing value never 0 and never averaged."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from tests.weather.conftest import ADAPTERS, KEY, Service
from ummaya.adapters.contract import Status
from ummaya.adapters.public import air
from ummaya.nodes.answering.rendering import lines

OPERATION = "getCtprvnRltmMesureDnsty"
AREA = {"sido": "서울특별시", "sigungu": "가람구"}


def station(name: str, pm10: str = "33", pm25: str = "21", **more: Any) -> dict[str, Any]:
    return {
        "stationName": name,
        "sidoName": "서울",
        "dataTime": "2026-11-30 20:00",
        "pm10Value": pm10,
        "pm25Value": pm25,
        "pm10Grade": "2",
        "pm25Grade": "2",
        "khaiValue": "64",
        "khaiGrade": "2",
        "o3Value": "0.027",
        "pm10Flag": None,
        **more,
    }


def reply(*rows: dict[str, Any], total: int | None = None) -> dict[str, Any]:
    body = {"totalCount": total or len(rows), "items": list(rows), "pageNo": 1, "numOfRows": 200}
    return {"response": {"body": body, "header": {"resultMsg": "NORMAL_CODE", "resultCode": "00"}}}


def ask(service: Service, *rows: dict[str, Any], **arguments: Any) -> Any:
    service.says(OPERATION, reply(*rows))
    return service.run("airkorea.sido", sido="서울", **arguments)


def test_the_request_is_the_documented_one(service: Service) -> None:
    ask(service, station("가람구"))
    assert f"{service.got[0].path}?{service.got[0].query_string.decode()}" == (
        f"/B552584/ArpltnInforInqireSvc/{OPERATION}?serviceKey={quote(KEY, safe='')}"
        f"&returnType=json&numOfRows=200&pageNo=1&sidoName={quote('서울')}&ver=1.3"
    )


def test_the_asked_district_s_station_comes_alone(service: Service) -> None:
    result = ask(service, station("나래구"), station("가람구", pm10="80"), station("다솜구"), region=AREA)
    assert result.status is Status.OK and not result.warnings
    assert [s["station"] for s in result.data["stations"]] == ["가람구"] and result.data["pm10"] == 80


def test_without_one_the_province_s_stations_and_a_word_about_it(service: Service) -> None:
    result = ask(service, *(station(f"나래{i}동") for i in range(9)), region=AREA)
    assert len(result.data["stations"]) == 5 and result.data["count"] == 9
    assert "가람구" in result.warnings[0].ko
    assert result.data["pm10_counts"]["ko"] == "보통 9곳"


@pytest.mark.parametrize(("code", "word"), [("1", "좋음"), ("2", "보통"), ("3", "나쁨"), ("4", "매우나쁨"), ("7", "코드 7(뜻 모름)")])
def test_grades_in_words(code: str, word: str) -> None:
    row = air.station(station("가람구", pm10Grade=code, pm10Grade1h=None))
    assert row["pm10_grade"]["ko"] == word and row["pm10_said"]["ko"] == f"33㎍/㎥(24시간 등급 {word})"


def test_the_hour_s_grade_goes_before_the_day_s() -> None:
    row = air.station(station("가람구", pm10Grade="1", pm10Grade1h="3"))
    assert row["pm10_grade"]["ko"] == "나쁨" and "1시간 등급" in row["pm10_said"]["ko"]


@pytest.mark.parametrize("value", ["-", "", None, "통신장애", "null"])
def test_a_missing_value_is_neither_zero_nor_graded(value: str | None) -> None:
    row = air.station(station("가람구", pm10Value=value, pm10Flag="통신장애", pm10Grade="2"))
    assert "pm10" not in row and "pm10_grade" not in row
    assert row["pm10_said"]["ko"] == "측정값 없음(사유: 통신 장애)"


@pytest.mark.parametrize("flag", sorted(air.FLAGS))
def test_every_flag_has_its_words(flag: str) -> None:
    assert air.FLAGS[flag].ko in air.station(station("가람구", pm10="-", pm10Flag=flag))["pm10_said"]["ko"]


def test_midnight_is_twenty_four_o_clock(service: Service) -> None:
    result = ask(service, station("가람구", dataTime="2026-11-29 24:00"))
    assert result.data["at"] == "2026-11-30T00:00:00+09:00" and result.data["time"]["ko"] == "11월 30일 00시"
    assert result.status is Status.STALE


def test_a_gap_of_one_station_is_not_filled_by_another(service: Service) -> None:
    result = ask(service, station("나래동"), station("가람동", pm10="-", khaiValue="-", khaiGrade=None))
    assert "pm10" not in result.data
    said = [text for text, _ in lines(air.SPEC.say, result.data, "ko", 5) if text.startswith("가람동")]
    assert len(said) == 1 and "측정값 없음" in said[0] and "64" not in said[0] and "33㎍" not in said[0]


def test_stations_that_did_not_all_come_are_partial(service: Service) -> None:
    service.says(OPERATION, reply(station("가람구"), total=40))
    result = service.run("airkorea.sido", sido="서울")
    assert result.status is Status.PARTIAL and "40" in result.warnings[0].ko


def test_no_station_is_empty(service: Service) -> None:
    assert ask(service).status is Status.EMPTY


def test_the_sample_keeps_its_own_place(replayed: Any) -> None:
    result = replayed("airkorea.sido", sido="부산", region=AREA)
    assert result.status is Status.SIMULATED and result.data["sido"] == "대전"
    assert "부산" not in json.dumps(result.model_dump(mode="json"), ensure_ascii=False)
    assert ADAPTERS["airkorea.sido"].spec.freshness is not None
