"""Readers of slots hear what is meant and pass over ordinary text: names, numbers, currencies, countries, elections, stations."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.conftest import NOW
from ummaya.adapters.contract import Language
from ummaya.adapters.public import currency, elections, livestock, ocean, post, safety, station_air, travel, university_names
from ummaya.adapters.slots.registry import Hearing
from ummaya.adapters.transport.values import KST


def hearing(language: Language = "ko") -> Hearing:
    return Hearing(now=NOW, language=language)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("가람대학교 등록금이 얼마야?", ["가람대학교"]),
        ("부산대 취업률", ["부산대학교"]),
        ("이화여대 등록금", ["이화여자대학교"]),
        ("서울교대 정원", ["서울교육대학교"]),
        ("서울 대학 등록금 평균", []),
        ("해운대 초등학교 입학", []),
        ("청와대 관람", []),
        ("20대 청년 지원", []),
        ("확대해 줘", []),
    ],
)
def test_universities_are_heard_by_name_only(text: str, names: list[str]):
    assert [x.value for x in university_names.read_names(text, hearing())] == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("가람어린이집 안전점검 결과", ["가람어린이집"]),
        ("근처 어린이집", []),
        ("전통시장 알려 줘", []),
        ("해운대 호텔 예약", []),
        ("누리요양원은 괜찮나요", ["누리요양원"]),
    ],
)
def test_facilities_are_heard_by_name_only(text: str, names: list[str]):
    assert [x.value for x in safety._facility_names(text, hearing())] == names


@given(st.integers(0, 99_999_999), st.integers(0, 9))
def test_an_ems_number_has_just_one_check_digit(serial: int, digit: int):
    valid = [d for d in range(10) if post.valid_ems(f"EM{serial:08d}{d}KR")]
    assert len(valid) == 1
    text = f"EM{serial:08d}{digit}KR 어디까지 갔어?"
    assert bool(post.read_ems(text, hearing())) == (digit in valid)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("등기번호 12345-6789-0123 조회", ["1234567890123"]),
        ("1234567890123", ["1234567890123"]),
        ("계좌 1234567890123 잔액", []),
        ("전화번호 051-123-4567 등기소", []),
    ],
)
def test_a_domestic_number_is_heard_where_post_is_spoken_of(text: str, numbers: list[str]):
    assert [x.value for x in post.read_domestic(text, hearing())] == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("쇠고기 이력번호 002 123 456 789", ["002123456789"]),
        ("묶음번호 l01709271277007 이력", ["L01709271277007"]),
        ("사업자번호 120-81-47521 조회", []),
        ("계좌번호 110-123-456-789 확인", []),
        ("010-1234-5678 한우 주문", []),
    ],
)
def test_trace_numbers_are_heard_where_meat_is_spoken_of(text: str, numbers: list[str]):
    assert [x.value for x in livestock.read_numbers(text, hearing())] == numbers


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("광안리 앞바다 수온", ["부산수영"]),
        ("내일 해운대 날씨", []),
        ("해운대 바다 날씨", []),
        ("강화도 여행", []),
        ("광양만 바닷물", ["광양초남"]),
    ],
)
def test_stations_are_heard_where_sea_water_is_spoken_of(text: str, found: list[str]):
    assert [x.label for x in ocean.read_stations(text, hearing())] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3만엔이 얼마야", [("JPY", 30000.0)]),
        ("1,500달러 환전", [("USD", 1500.0)]),
        ("호주 달러 환율이랑 미국 달러 환율", [("AUD", None), ("USD", None)]),
        ("자유로 통행료 얼마야", []),
        ("엔진 오일 얼마", []),
        ("위안이 되는 말 얼마나", []),
        ("100유로는 원화로 얼마", [("EUR", 100.0)]),
    ],
)
def test_currencies_are_heard_where_money_is_spoken_of(text: str, found: list[tuple[str, float | None]]):
    assert [(x.value["code"], x.value["amount"]) for x in currency.read_currencies(text, hearing())] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("태국 여행 가도 괜찮아?", ["TH"]),
        ("인도 여행 위험해?", ["IN"]),
        ("인도에서 보행 안전", []),
        ("수단 방법 여행", []),
        ("여행이란 무엇", []),
        ("Is it safe to travel to Mexico?", ["MX"]),
        ("미국 비자", []),
    ],
)
def test_countries_are_heard_where_travel_is_spoken_of(text: str, found: list[str]):
    assert [x.value["code"] for x in travel.read_countries(text, hearing())] == found


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("지난 대선 투표율", ["20250603"]),
        ("22대 총선", ["20240410"]),
        ("2022년 지방선거", ["20220601"]),
        ("2027년 대선", []),
        ("투표소 위치", []),
    ],
)
def test_elections_are_heard_by_kind_and_year(text: str, ids: list[str]):
    assert [x.value["id"] for x in elections.read_elections(text, hearing())] == ids


def test_no_election_is_named_before_it_was_held():
    early = Hearing(now=datetime(2023, 1, 1, tzinfo=KST), language="ko")
    assert [x.value["id"] for x in elections.read_elections("지난 대선", early)] == ["20220309"]


@pytest.mark.parametrize(
    ("text", "found"),
    [("강남역 지하철 공기", ["강남"]), ("우리 지역 공기", []), ("해운대역 근처 병원", []), ("서울역 승강장", ["서울"])],
)
def test_stations_are_heard_where_the_underground_is_spoken_of(text: str, found: list[str]):
    assert [x.value for x in station_air.read_stations(text, hearing())] == found
