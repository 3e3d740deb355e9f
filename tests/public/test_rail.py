"""Daejeon's subway: stations by number, one row at `body.item`, and readers that keep to Daejeon."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Mode, Reason, Status
from ummaya.adapters.public import rail
from ummaya.adapters.slots import registry

(TRIP,) = rail.ADAPTERS


def station(name: str) -> dict[str, str]:
    number, ko, en = rail.NAMES[name]
    return {"number": number, "ko": ko, "en": en}


def trip(start: str, end: str) -> dict[str, dict[str, str]]:
    return {"start": station(start), "end": station(end)}


def reply(**fields: object) -> str:
    inner = "".join(f"<{k}>{v}</{k}>" for k, v in fields.items())
    head = "<header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header>"
    return f"<response>{head}<body><item>{inner}</item></body></response>"


def ends(text: str) -> tuple[list[str], list[str]]:
    found = registry.read(text, registry.Hearing(now=NOW))
    return tuple([v.value["ko"] for v in found.get(slot, [])] for slot in ("SubwayFrom", "SubwayTo"))


def test_the_request_is_this_and_no_other(services: Services):
    services.says("getTimeDist01", fixture("djtc/getTimeDist01.xml"))
    result = services.run(TRIP, **trip("대전", "시청"))
    assert services.got == ["/B554695/TimeDistSVC/getTimeDist01?serviceKey=Zm9v%2BYmFy%3D%3D&strstnno=104&endstnno=111"]
    assert result.data | {"time": None} == {
        "start": "대전역",
        "end": "시청역",
        "start_en": "Daejeon",
        "end_en": "City Hall",
        "time": None,
        "km": 4.2,
        "fare": "1,234",
        "fare_won": 1234,
    }
    assert result.data["time"]["ko"] == "9분 5초"


def test_the_line_has_its_22_stations_in_order():
    assert [number for number, _, _ in rail.NAMES.values()] == [str(n) for n in range(101, 123)]


@pytest.mark.parametrize(
    ("fields", "facts"),
    [
        ({"distfloat": "6.6", "fee": "", "min": "13", "sec": "0"}, {"time", "km"}),
        ({"distfloat": "", "fee": "1400", "min": "-", "sec": "40"}, {"fare", "fare_won"}),
    ],
)
def test_what_is_missing_is_left_out(services: Services, fields: dict[str, str], facts: set[str]):
    services.says("getTimeDist01", reply(**fields))
    assert set(services.run(TRIP, **trip("반석", "판암")).data) - {"start", "end", "start_en", "end_en"} == facts


def test_a_row_without_any_value_is_empty(services: Services):
    services.says("getTimeDist01", reply(distfloat="", fee="", min="", sec=""))
    assert services.run(TRIP, **trip("반석", "판암")).status is Status.EMPTY


@given(st.integers(0, 90), st.integers(0, 59))
def test_a_duration_says_its_minutes_and_seconds(minutes: int, seconds: int):
    said = rail.duration(str(minutes), str(seconds))
    assert (said is None) == (minutes + seconds == 0)
    if said:
        assert said.ko.startswith(f"{minutes}분") and (f"{seconds}초" in said.ko) == (seconds > 0)


def test_a_trip_to_where_it_starts_is_not_asked_for(services: Services):
    result = services.run(TRIP, **trip("시청", "시청"))
    assert (result.reason, result.detail) == (Reason.INVALID_ARGUMENTS, "same_station")
    assert not services.got


def test_a_station_of_another_line_is_no_station_of_this_one():
    with pytest.raises(ValueError, match="number"):
        TRIP.spec.input.model_validate({"start": {"number": "201", "ko": "가람", "en": "Garam"}, "end": station("시청")})


def test_the_sample_names_no_stations(replayed):
    result = replayed(TRIP, Mode.MOCK, **trip("대전", "시청"))
    assert result.status is Status.SIMULATED and "start" not in result.data


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("대전 지하철 대전역에서 시청역까지 얼마나 걸려?", ["대전"], ["시청"]),
        ("반석역에서 판암역까지 요금이 얼마예요?", ["반석"], ["판암"]),
        ("대전 1호선 현충원역에서 반석역까지 거리", ["현충원"], ["반석"]),
        ("월드컵경기장역에서 대전역 가려면", ["월드컵경기장"], ["대전"]),
        ("유성온천역~정부청사역 몇 분", ["유성온천"], ["정부청사"]),
        ("How long by subway from Yuseong Spa to City Hall?", ["유성온천"], ["시청"]),
        ("대전 지하철로 시청까지", [], ["시청"]),
        ("시청역", ["시청"], ["시청"]),
        ("서울역에서 시청역까지", [], []),
        ("대전에서 부산까지 날씨", [], []),
        ("대전에서 유성으로 이사했어", [], []),
        ("시청역 근처 날씨", [], []),
        ("전입신고해 줘, 대전으로 이사", [], []),
    ],
)
def test_both_ends_are_read_and_nothing_else_is(text: str, start: list[str], end: list[str]):
    assert ends(text) == (start, end)
