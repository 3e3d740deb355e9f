"""Places in running text: all that are named, none that are not, quickly."""

from __future__ import annotations

import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ummaya.adapters.gazetteer.regions import regions
from ummaya.adapters.slots import places
from ummaya.adapters.slots.registry import Hearing

NOW = datetime(2026, 5, 4, 9, 0, tzinfo=ZoneInfo("Asia/Seoul"))
HEARING = Hearing(now=NOW)


def read(text: str, home: str | None = None) -> list[str]:
    return [found.value for found in places.read_place(text, Hearing(now=NOW, home=home))]


NAMED = [
    ("내일 해운대 날씨 알려줘", ["해운대"]),
    ("해운대의 날씨는?", ["해운대"]),
    ("서울강남구역삼동 날씨", ["서울강남구역삼동"]),
    ("서울날씨 어때", ["서울"]),
    ("강남역근처 응급실", ["강남역"]),
    ("다대1동 근처에서 내과 찾아줘", ["다대1동"]),
    ("부산역 근처에 사람이 쓰러졌어", ["부산역"]),
    ("다대포에서 김해공항까지 차로 가", ["다대포", "김해공항"]),
    ("오늘 밤 김해에서 김포 가는데", ["김해", "김포"]),
    ("부산이랑 대구 미세먼지", ["부산", "대구"]),
    ("서울, 부산, 대구 날씨 비교", ["서울", "부산", "대구"]),
    ("동아대 승학캠퍼스 근처 내과", ["동아대 승학캠퍼스"]),
    ("경기도 광주 미세먼지", ["경기도 광주"]),
    ("음성 날씨", ["음성"]),
    ("예산 병원 알려줘", ["예산"]),
    ("음성이요", ["음성"]),
    ("그럼 양주는?", ["양주"]),
    ("강남구 신사동이요", ["강남구 신사동"]),
    ("고성 말고 속초 날씨", ["속초"]),
    ("역쌈동 날씨", ["역쌈동"]),
    ("해운데 미세먼지", ["해운데"]),
    ("가람대 근처 병원", ["가람대"]),
    ("존재하지않는주소 근처 응급실", ["존재하지않는주소"]),
    ("부산 가람백화점 근처 약국", ["부산 가람백화점"]),
    ("개롱역 날씨", ["개롱역"]),
    ("부산에서 중구 날씨", ["부산 중구"]),
    ("대전 지하철 대전역에서 출발", ["대전역"]),
    ("서울특별시 강남구 테헤란로 152로 전입신고", ["서울특별시 강남구 테헤란로 152"]),
    ("수원시청 근처 약국", ["수원시청"]),
    ("Weather in Gangnam tomorrow", ["Gangnam"]),
    ("weather in busan and daegu", ["busan", "daegu"]),
    ("Find an ER near Seoul Station", ["Seoul Station"]),
    ("Air quality in Yeoksam-dong, Gangnam-gu, Seoul?", ["Yeoksam-dong, Gangnam-gu, Seoul"]),
    ("Busan's air quality", ["Busan"]),
    ("clinic near Blue Hill Hospital", ["Blue Hill Hospital"]),
]


@pytest.mark.parametrize(("text", "expected"), NAMED, ids=[t for t, _ in NAMED])
def test_named_places_are_read(text: str, expected: list[str]) -> None:
    assert read(text) == expected


NOT_PLACES = """
오늘 날씨 알려줘
내일 미세먼지 예보
주말에 병원 여는 곳
주민등록등본 발급해줘
이사했어. 전입신고 해줘
고성능 컴퓨터 추천
음성 안내로 해줘
예산이 부족해
국민청원 답변
7일 동안의 기록
서류를 수정해줘
이번 주 일정 정리해줘
교통사고 신고
소아과 예약
이동 경로 알려줘
운동 기구
봉사활동 확인서
세종대왕이 누구야
그러면 어떻게 해
신청자 이름은 홍길동
소득공제 내역
보호구역 안내
수영 강습 신청
지난 전주 대비
기장 자격증
연수 프로그램
강화 대책
사상 최대 실적
진도를 알려줘
부여하다
경기 침체
상당히 어렵다
가장 빠른 방법
현재 발효 중인 특보
은행 주차장
Please issue my certificate
My baby was born
What documents do I need in May?
I moved. File my move-in report and update my vehicle
내 정보를 어디에 쓰고 있는지
3.5, 4.2 비율
""".strip().split("\n")


@pytest.mark.parametrize("text", NOT_PLACES)
def test_ordinary_words_are_no_places(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "내 근처 응급실",
        "내 주변 약국",
        "여기 날씨",
        "현재 위치 미세먼지",
        "근처 소아과",
        "우리 동네 병원",
        "emergency room near me",
        "pharmacies nearby",
    ],
)
def test_the_persons_own_place_stands_in_only_when_it_is_set(text: str) -> None:
    assert read(text) == []
    assert read(text, home="부산 사하구") == ["부산 사하구"]


def test_a_named_place_wins_over_the_persons_own() -> None:
    assert read("해운대 근처 약국", home="부산 사하구") == ["해운대"]


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([r for r in regions().values() if r.level != "emd" or len(r.emd) > 2]),
    st.sampled_from(["{} 날씨 알려줘", "내일 {}에서 비 와?", "{} 근처 응급실", "{}의 미세먼지", "지금 {} 병원"]),
)
def test_any_regions_full_name_is_read_from_a_sentence(region: object, sentence: str) -> None:
    name = region.name  # type: ignore[attr-defined]
    assert read(sentence.format(name)) == [name]


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_without_fault_and_only_its_own_words(text: str) -> None:
    for found in places.read_place(text, HEARING):
        assert all(word in text for word in found.value.split())
    places.read_coordinates(text, HEARING)
    places.read_address(text, HEARING)


def test_reading_costs_little() -> None:
    texts = [f"{text} {n}번" for n in range(5) for text, _ in NAMED] + [f"{text} {n}번" for n in range(5) for text in NOT_PLACES]
    for text in texts[:20]:
        read(text)
    started = time.process_time()
    for text in texts:
        read(text)
    assert (time.process_time() - started) / len(texts) < 0.003


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("37.5, 127.0 날씨", [(37.5, 127.0)]),
        ("위도 35.16, 경도 129.16이 어디야", [(35.16, 129.16)]),
        ("lat 35.16, lon 129.16", [(35.16, 129.16)]),
        ("126.978, 37.5665", [(126.978, 37.5665)]),
        ("3.5, 4.2 비율", []),
        ("2026.05.04, 12.5", []),
    ],
)
def test_coordinates_keep_the_order_they_were_said_in(text: str, values: list[tuple[float, float]]) -> None:
    assert [(f.value["lat"], f.value["lon"]) for f in places.read_coordinates(text, HEARING)] == values


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("서울특별시 강남구 테헤란로 152, 101동 202호로 이사했어", ["서울특별시 강남구 테헤란로 152, 101동 202호"]),
        ("새 주소는 서울 강남구 역삼동 1", ["서울 강남구 역삼동 1"]),
        ("해운대로 이사했어", []),
        ("서울 강남구로 이사했어", []),
        ("다대1동 주민센터", []),
    ],
)
def test_an_address_is_a_region_and_a_number(text: str, address: list[str]) -> None:
    assert [f.value for f in places.read_address(text, HEARING)] == address


def test_slots_are_derived() -> None:
    assert places.grid({"lat": 37.5665, "lon": 126.978}) == {"nx": 60, "ny": 127}
    assert places.grid({"lat": 126.978, "lon": 37.5665}) is None
    assert places.warning_station("2635000000") == "159"
    assert places.warning_station("9900000000") is None
    assert {code[:2] for code in regions()} == set(places.WARNING_STATIONS)
    assert places.sido_name({"sido": "전북특별자치도", "sigungu": "전주시"}) == "전북"
    assert places.sido_name({"sido": "충청남도", "sigungu": ""}) == "충남"
    assert places.sido_name({"sido": "도쿄도", "sigungu": ""}) is None


def test_the_whole_country_is_a_station_and_a_sido() -> None:
    for slot in (places.WARNING_STATION, places.SIDO_NAME):
        assert slot.read is not None
        assert [f.label for f in slot.read("전국 기상특보 현황", HEARING)] == ["전국"]
        assert slot.read("부산 특보", HEARING) == []
