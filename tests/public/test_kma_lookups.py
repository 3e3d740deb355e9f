"""Bulletins, worded forecasts, indexes and impacts: asked exactly, read fully, each with the time it was published."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from tests.public import cases
from tests.public.cases import Case, by_id, told
from tests.public.conftest import Services, fixture
from ummaya.adapters.contract import Access, Adapter, AdapterResult, Mode, Status
from ummaya.adapters.public import forecast_zones, impact, kma_messages, kma_notices, life_weather, warning_zones
from ummaya.adapters.slots.registry import Hearing
from ummaya.adapters.transport.http import Http
from ummaya.adapters.transport.values import KST

OWN = (*kma_notices.ADAPTERS, *kma_messages.ADAPTERS, *life_weather.ADAPTERS, *impact.ADAPTERS)
BY_ID = {a.spec.id: a for a in OWN}
NOW = datetime(2026, 11, 30, 20, 27, tzinfo=KST)
SPRING, AUTUMN, SUMMER = (datetime(2026, m, d, 20, 27, tzinfo=KST) for m, d in ((4, 20), (9, 15), (8, 5)))
HEARING = Hearing(now=NOW)
AREA = {"area": {"code": "1111000000", "ko": "서울특별시 종로구", "en": "Jongno-gu, Seoul"}}
JONGNO = {"region": {"sido": "서울특별시", "sigungu": "종로구"}}
SUWON = {"zone": {"code": "11B20601", "name": "경기도 수원시"}}
EAST = {"zone": {"code": "12C20100", "ko": "동해중부앞바다", "en": "near sea, central East Sea"}}
WRN, MSG = "/1360000/WthrWrnInfoService", "/api/typ02/openApi/VilageFcstMsgService"
LIVING, HEALTH, IMPACT = "/1360000/LivingWthrIdxServiceV5", "/1360000/HealthWthrIdxServiceV3", "/1360000/ImpactInfoServiceV2"
NONE = '{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}'
SPAN = "fromTmFc=20261128&toTmFc=20261130"


class At(Services):
    """The services at the time that a case is of."""

    now: datetime = NOW

    def run(self, adapter: Adapter, now: datetime | None = None, **arguments: Any) -> AdapterResult:
        return super().run(adapter, now or self.now, **arguments)


@pytest.fixture
def services(httpserver: HTTPServer) -> Iterator[At]:
    http = Http(gateways=dict.fromkeys(("apis.data.go.kr", "apihub.kma.go.kr"), httpserver.url_for("")))
    made = At(http)

    def answer(request: Received) -> Reply:
        made.got.append(f"{request.path}?{request.query_string.decode()}")
        status, body = made.replies[request.path.rpartition("/")[2]]
        return Reply(body, status, content_type="text/plain")

    httpserver.expect_request(re.compile(r".*")).respond_with_handler(answer)
    yield made
    http.close()


def notice(name: str, *said: str, optional: frozenset[str] = frozenset()) -> Case:
    operation = BY_ID[name].spec.service.operation
    asked = f"{WRN}/{operation}?numOfRows=30&pageNo=1&dataType=JSON&stnId=109&{SPAN}"
    return Case(BY_ID[name], {"station": "109"}, (asked,), f"kma/{operation}.json", said, (), NONE, optional)


def message(name: str, arguments: dict[str, Any], code: str, *said: str, optional: frozenset[str] = frozenset()) -> Case:
    operation = BY_ID[name].spec.service.operation
    asked = f"{MSG}/{operation}?pageNo=1&numOfRows=30&dataType=JSON&{code}"
    return Case(BY_ID[name], arguments, (asked,), f"kma/{operation}.json", said, (), NONE, optional)


def index(name: str, path: str, time: str, *said: str, now: datetime = NOW) -> tuple[Case, datetime]:
    operation = BY_ID[name].spec.service.operation
    asked = f"{path}/{operation}?pageNo=1&numOfRows=10&dataType=JSON&areaNo=1111000000&time={time}"
    return Case(BY_ID[name], AREA, (asked,), f"kma/{operation}.json", said, (), NONE, frozenset({"season"})), now


def level(name: str, day: str, *said: str, now: datetime = NOW) -> tuple[Case, datetime]:
    operation = BY_ID[name].spec.service.operation
    asked = f"{IMPACT}/{operation}?numOfRows=1000&dataType=JSON&tm={day}&efSn=3"
    return Case(BY_ID[name], JONGNO, (asked,), f"kma/{operation}.json", said, (), NONE, frozenset({"none", "more_zones"})), now


def advice(name: str, number: str, who: dict[str, Any], *said: str) -> Case:
    operation = BY_ID[name].spec.service.operation
    asked = f"{IMPACT}/{operation}?numOfRows=100&dataType=JSON&clsfc={number}"
    return Case(BY_ID[name], who, (asked,), f"kma/{operation}.json", said, (), NONE)


ELDERLY = {"audience": {"ko": "취약계층", "en": "vulnerable people", "heat": "2", "cold": "7"}}
CASES: tuple[tuple[Case, datetime], ...] = (
    (
        Case(
            BY_ID["kma.warnings_by_zone"],
            JONGNO,
            (f"{WRN}/getPwnCd?numOfRows=500&pageNo=1&dataType=JSON&{SPAN}",),
            "kma/getPwnCd.json",
            (
                "특보 소식은 3건",
                "서울서북권: 건조주의보 해제, 11월 30일 17시 30분 발표, 11월 30일 18시 발효",
                "강풍주의보 발표",
                "취소된 특보",
            ),
            ("춘천",),
            NONE,
            frozenset({"kind"}),
        ),
        NOW,
    ),
    (
        notice(
            "kma.warning_text",
            "특보 통보문: 11월 30일 17시 30분 발표, 제43호",
            "앞선 발표 1건",
            "서울서북권, 춘천시",
            optional=frozenset({"note"}),
        ),
        NOW,
    ),
    (notice("kma.pre_warning_text", "강풍 예비특보", "참고: 당초 예고되었던", optional=frozenset({"earlier"})), NOW),
    (
        notice(
            "kma.weather_info", "[기상 현황과 전망]", "현재, 전국이 대체로 맑습니다.", "예상 적설(1일)", optional=frozenset({"earlier"})
        ),
        NOW,
    ),
    (notice("kma.breaking", "11월 30일 19시 10분 발표", "주요 지점 가시거리", optional=frozenset({"earlier"})), NOW),
    (message("kma.situation", {"station": "108"}, "stnId=108", "전국 기상 개황(11월 30일 17시 발표)", "내일 전국 기온 떨어짐"), NOW),
    (
        message(
            *("kma.land_forecast", SUWON, "regId=11B20601"),
            *("경기도 수원시 11월 30일(월) 밤: 맑음", "12월 1일(화) 오전: 흐림, 기온 -2℃, 강수확률 60%, 눈, 북서→북풍"),
        ),
        NOW,
    ),
    (
        message(
            *("kma.sea_forecast", EAST, "regId=12C20100"),
            *("동해중부앞바다 11월 30일(월) 밤: 맑음, 서→북서풍, 풍속 8~12m/s, 물결 높이 1~2m", "풍속 6m/s, 물결 높이 1m"),
        ),
        NOW,
    ),
    index("kma.uv", LIVING, "2026113018", "서울특별시 종로구 12월 1일(화) 자외선지수는 3(보통), 12시에 가장 높음", "11월 30일 18시 발표"),
    index("kma.stagnation", LIVING, "2026113018", "대기정체지수는 100(매우높음)"),
    index("kma.pollen_oak", HEALTH, "2026042018", "4월 21일(화) 참나무 꽃가루농도위험지수는 3(매우높음)", now=SPRING),
    index("kma.pollen_pine", HEALTH, "2026042018", "소나무 꽃가루농도위험지수는 2(높음)", now=SPRING),
    index("kma.pollen_weeds", HEALTH, "2026091518", "잡초류 꽃가루농도위험지수는 1(보통)", now=AUTUMN),
    level("kma.heat_impact", "20260805", "8월 6일(목) 폭염 위험 수준: 보건(일반인) ‘주의’ (서울서북권)", "보건(취약인) ‘경고’", now=SUMMER),
    level("kma.cold_impact", "20261130", "12월 1일(화) 한파 위험 수준: 시설물 ‘주의’ (서울서북권)"),
    (advice("kma.heat_advice", "2", ELDERLY, "폭염 ‘주의’ 단계(보건(일반인)): 한낮의 바깥 활동을 줄이고", "119"), SUMMER),
    (advice("kma.cold_advice", "7", ELDERLY, "한파 ‘관심’ 단계(보건): 겉옷을 여러 겹 입습니다."), NOW),
)


def of(pair: tuple[Case, datetime]) -> str:
    return by_id(pair[0])


def test_every_adapter_has_a_case():
    assert {c.id for c, _ in CASES} == set(BY_ID)


@pytest.mark.parametrize("pair", CASES, ids=of)
def test_the_request_is_this_and_no_other(pair: tuple[Case, datetime], services: At):
    case, services.now = pair
    cases.asks_exactly(case, services)


@pytest.mark.parametrize("pair", CASES, ids=of)
def test_the_documented_shape_fills_every_line(pair: tuple[Case, datetime], services: At):
    case, services.now = pair
    cases.reads_its_fixture(case, services)


@pytest.mark.parametrize("pair", CASES, ids=of)
def test_empty_is_not_failed(pair: tuple[Case, datetime], services: At):
    case, services.now = pair
    cases.tells_empty_from_failed(case, services)


@pytest.mark.parametrize("pair", CASES, ids=of)
def test_a_sample_is_said_to_be_one(pair: tuple[Case, datetime], replayed):
    cases.samples_under_its_own_words(pair[0], replayed)


@pytest.mark.parametrize("adapter", OWN, ids=lambda a: a.spec.id)
def test_phrases_are_many_in_both_languages(adapter: Adapter):
    spec = adapter.spec
    assert len(spec.hints.ko) >= 5 and len(spec.hints.en) >= 4
    assert len(spec.examples.ko) >= 6 and len(spec.examples.en) >= 4
    assert spec.credential and spec.credential.env in ("UMMAYA_DATA_GO_KR_KEY", "UMMAYA_KMA_APIHUB_KEY")
    assert (spec.credential.name == "authKey") == ("apihub" in spec.service.endpoint)


# Time


def nobody(request: Any) -> Any:
    raise AssertionError("only the request is looked at")


@given(st.integers(0, 525_000))
def test_a_run_is_asked_for_once_it_can_be_out(minutes: int):
    args = life_weather.IndexInput.model_validate(AREA)
    for one in life_weather.INDEXES:
        access = Access(mode=Mode.LIVE, send=nobody, now=datetime(2026, 1, 2, tzinfo=KST) + timedelta(minutes=minutes))
        newest, before = (dict(one.request(back)(args, access).params)["time"] for back in (0, 1))
        at = datetime.strptime(newest, "%Y%m%d%H").replace(tzinfo=KST)
        assert before < newest and at.hour in one.schedule.hours
        assert timedelta(0) <= access.now - at <= timedelta(hours=13)


def test_a_run_that_is_not_out_is_asked_for_one_run_earlier(services: At):
    services.says("getUVIdxV5", NONE)
    services.run(BY_ID["kma.uv"], **AREA)
    assert [re.search(r"time=(\d+)", g)[1] for g in services.got] == ["2026113018", "2026113015"]


def test_an_old_run_is_called_stale(services: At):
    services.says("getUVIdxV5", fixture("kma/getUVIdxV5.json"))
    result = services.run(BY_ID["kma.uv"], now=NOW + timedelta(days=1), **AREA)
    assert result.status is Status.STALE and any("오래되어" in w.ko for w in result.warnings)


@pytest.mark.parametrize(("when", "days"), [(("2026-12-01", "2026-12-01"), ["2026-12-01"]), (("2026-12-05", "2026-12-06"), []), (None, 4)])
def test_days_asked_are_days_said(services: At, when: tuple[str, str] | None, days: Any):
    services.says("getUVIdxV5", fixture("kma/getUVIdxV5.json"))
    asked = {"when": {"start": when[0], "end": when[1]}} if when else {}
    result = services.run(BY_ID["kma.uv"], **AREA, **asked)
    found = [r["date"] for r in result.data["rows"]]
    assert (len(found) if isinstance(days, int) else found) == days
    assert (result.status is Status.EMPTY) == (days == [])
    if days == []:
        assert any("범위를 벗어납니다" in w.ko for w in result.warnings)


def test_out_of_season_pollen_says_its_season(services: At):
    services.says("getOakPollenRiskIdxV3", NONE)
    adapter = BY_ID["kma.pollen_oak"]
    result = services.run(adapter, **AREA)
    assert result.status is Status.EMPTY
    assert "3월~6월에만 발표됩니다" in told(adapter, result)


@pytest.mark.parametrize(
    ("hour", "number", "day", "part"),
    [
        (5, 0, 30, "오전"),
        (5, 1, 30, "오후"),
        (11, 0, 30, "오후"),
        (11, 1, 1, "오전"),
        (17, 0, 30, "밤"),
        (17, 1, 1, "오전"),
        (17, 2, 1, "오후"),
    ],
)
def test_half_days_are_counted_from_publication(hour: int, number: int, day: int, part: str):
    when, words = kma_messages.half_day(datetime(2026, 11, 30, hour, tzinfo=KST), number)
    assert (when.day, words.ko) == (day, part)


# Grades


@given(st.integers(0, 20))
def test_uv_grades_are_those_of_the_scale(value: int):
    words = life_weather.grade(value, life_weather.UV_GRADES)
    expected = "위험" if value >= 11 else "매우높음" if value >= 8 else "높음" if value >= 6 else "보통" if value >= 3 else "낮음"
    assert words and words.ko == expected


def test_values_that_are_missing_are_no_zero():
    base = datetime(2026, 11, 30, 18, tzinfo=KST)
    assert life_weather.hourly({"h0": "", "h3": "0", "h6": None, "h9": "2"}, base) == [
        (base + timedelta(hours=3), 0),
        (base + timedelta(hours=9), 2),
    ]


@given(st.lists(st.sampled_from(impact.ORDER[:4]), min_size=1, max_size=6))
def test_the_highest_level_of_a_day_is_the_one_said(found: list[str]):
    rows = [{"regName": f"춘천시{n}", "tmEf": "20261130", "clsfc": "보건", "value": v, "efSn": "1"} for n, v in enumerate(found)]
    (said,) = impact.levels(rows, None, date(2026, 11, 30))
    assert said["level"]["ko"] == max(found, key=impact.ORDER.index)


def test_no_level_for_a_place_is_none_and_no_fault(services: At):
    services.says("getCWImpactValueV2", fixture("kma/getCWImpactValueV2.json"))
    adapter = BY_ID["kma.cold_impact"]
    result = services.run(adapter, region={"sido": "제주특별자치도", "sigungu": "제주시"})
    assert result.status is Status.OK and "위험 수준: 없음" in told(adapter, result)


# Places


@pytest.mark.parametrize(
    ("zone", "sido", "sigungu", "covered"),
    [
        ("서울서북권", "서울특별시", "종로구", True),
        ("서울동남권", "서울특별시", "종로구", False),
        ("서울동남권", "서울특별시", "", True),
        ("부산동부", "부산광역시", "해운대구", True),
        ("인천광역시", "인천광역시", "강화군", False),
        ("강화군", "인천광역시", "강화군", True),
        ("강릉시평지", "강원특별자치도", "강릉시", True),
        ("고성군평지", "강원특별자치도", "고성군", True),
        ("광주시", "광주광역시", "북구", False),
        ("광주시", "경기도", "광주시", True),
        ("광주광역시", "경기도", "광주시", False),
        ("창원시", "경상남도", "창원시 성산구", True),
        ("춘천시", "강원특별자치도", "", True),
        ("춘천시", "경기도", "", False),
        ("제주도북부", "제주특별자치도", "제주시", True),
    ],
)
def test_zones_and_the_districts_they_cover(zone: str, sido: str, sigungu: str, covered: bool):
    assert warning_zones.covers(zone, sido, sigungu) is covered


def test_every_land_zone_is_one_code_of_its_part_of_the_country():
    zones = forecast_zones.land_zones()
    assert len(zones) > 160
    assert all(re.fullmatch(r"[12]1[A-H]\d{5}", code) for code in zones.values())
    assert forecast_zones.land_zone({"sido": "강원특별자치도", "sigungu": "고성군"}) != forecast_zones.land_zone(
        {"sido": "경상남도", "sigungu": "고성군"}
    )
    assert forecast_zones.land_zone({"sido": "경기도", "sigungu": ""}) is None


@pytest.mark.parametrize(
    ("text", "seas"),
    [
        ("동해 중부 앞바다 파고", ["동해중부앞바다"]),
        ("서해중부 물결", ["서해중부앞바다", "서해중부먼바다"]),
        ("부산 앞바다에 배 띄워도 되나", ["남해동부앞바다"]),
        ("How high are the waves off Jeju?", ["제주도앞바다"]),
        ("부산 날씨", []),
        ("제주도 여행", []),
        ("Weather in Busan", []),
    ],
)
def test_seas_are_read_only_from_talk_of_the_sea(text: str, seas: list[str]):
    assert [v.value["ko"] for v in forecast_zones.read_seas(text, HEARING)] == seas


def test_an_area_is_the_district_of_a_place():
    assert life_weather.area("1168010100")["code"] == "1168000000"
    assert life_weather.area("4111000000")["code"] == "4111100000", "a city of districts is asked for by its first"
    assert life_weather.area("0000000000") is None


@given(st.text(max_size=200))
def test_bulletins_of_any_text_are_points_without_markup(text: str):
    points = kma_notices.items(text)
    assert all(p["text"] and len(p["text"]) <= kma_notices.LENGTH for p in points)


def test_advice_is_for_whom_it_was_asked():
    read = impact.read_audience
    assert read("폭염 때 노인 주의사항", HEARING)[0].value["heat"] == "2"
    assert read("한파에 수도 동파 막기", HEARING)[0].value["cold"] == "3"
    assert read("How should outdoor workers protect against heat", HEARING)[0].value["heat"] == "3"
    assert read("노인 일자리 알려 줘", HEARING) == []


def test_a_code_that_is_not_known_is_left_out_rather_than_guessed():
    row = {"areaName": "서울서북권", "warnVar": "99", "warnStress": "0", "command": "1", "tmFc": "202611300600"}
    assert kma_notices.acts([row], None) == []
    assert json.loads(fixture("kma/getPwnCd.json"))["response"]["body"]["totalCount"] == 4
