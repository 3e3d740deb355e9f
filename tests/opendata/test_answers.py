"""What open data is told as: sums and units, newest first, names of persons left out, readers that hear only what is meant."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.opendata.conftest import ADAPTERS, asked
from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Reason, Status
from ummaya.adapters.public import (
    constitution,
    currency,
    energy,
    funerals,
    justice,
    localdata,
    universities,
)
from ummaya.adapters.public.telling import Region
from ummaya.adapters.transport.values import KST


def whole(result: Any) -> str:
    return json.dumps(result.model_dump(mode="json"), ensure_ascii=False)


# Electricity


def test_districts_are_summed_and_a_missing_figure_is_never_zero():
    rows = [
        {"cntr": "주택용", "custCnt": 10, "powerUsage": 3000, "bill": 360000},
        {"cntr": "주택용", "custCnt": 30, "powerUsage": 9000, "bill": 1080000},
        {"cntr": "가로등", "custCnt": 5, "powerUsage": None, "bill": 7000},
    ]
    home, lights = energy.totals(rows)
    assert (home["customers"]["ko"], home["usage"]["ko"], home["bill"]["ko"]) == ("40호", "12,000kWh", "144만원")
    assert (home["price"]["ko"], home["each"]["ko"]) == ("120.0원/kWh", "300kWh")
    assert "usage" not in lights and "price" not in lights and "each" not in lights


def test_without_a_month_the_newest_is_asked_for_and_once_the_one_before(agencies: Services):
    result = asked(agencies, "kepco.power_use", '{"data":[]}', month=None)
    assert ["year=2026&month=08" in agencies.got[0], "year=2026&month=07" in agencies.got[1]] == [True, True]
    assert result.status is Status.EMPTY and result.data["month"]["ko"] == "2026년 8월"


def test_a_province_alone_is_asked_for_without_a_district(agencies: Services):
    asked(agencies, "kepco.power_use", region="2600000000")
    assert "metroCd=26" in agencies.got[0] and "cityCd" not in agencies.got[0]


@given(st.integers(0, 60))
def test_months_before_are_months(n: int):
    stamp = energy.months_before(datetime(2026, 1, 31, tzinfo=KST), n)
    assert len(stamp) == 6 and 1 <= int(stamp[4:]) <= 12
    assert int(stamp[:4]) * 12 + int(stamp[4:]) == 2026 * 12 + 1 - n


# Funerals


def test_parts_of_a_fee_are_said_only_where_they_add_up_to_it():
    assert funerals.parts("빈소 90,000원 + 안치실 40,000원", 130000).ko == "빈소 90,000원, 안치실 40,000원"  # type: ignore[union-attr]
    assert funerals.parts("빈소 90,000원 + 안치실 40,000원", 165000) is None
    assert funerals.parts("-", 0) is None


def test_a_fee_of_nothing_is_free_and_a_missing_one_is_not_said(agencies: Services):
    rows = asked(agencies, "bisco.funeral_rooms").data["rows"]
    assert [r["fee"]["ko"] for r in rows if r["name"] == "감면 대상자"] == ["무료"]
    goods = asked(agencies, "bisco.funeral_goods").data["rows"]
    assert "price" not in next(g for g in goods if g["name"] == "유골함")
    assert next(g for g in goods if g["name"] == "오동나무관")["detail"] == "1.8치 무늬 없음"


def test_goods_are_those_named_or_all_with_a_word_about_it(agencies: Services):
    assert [g["name"] for g in asked(agencies, "bisco.funeral_goods", keyword="부산 수의 가격").data["rows"]] == ["수의 1호"]
    unknown = asked(agencies, "bisco.funeral_goods", keyword="가마")
    assert unknown.data["total"] == 3 and unknown.warnings


# Universities


def test_pairs_are_read_by_their_types_and_the_newest_year_is_told():
    row = {
        "fieldType1": "학교수",
        "fieldType2": "학교수",
        "fieldType4": "2024",
        "fieldType5": "2025",
        "fieldType7": "지역",
        "fieldVal1": "57",
        "fieldVal2": "58",
        "fieldVal4": "4399563.33",
        "fieldVal5": "4596422.5",
        "fieldVal7": "서울",
    }
    (told,) = universities.regional([row], universities._amount)
    assert (told["year"], told["value"]["ko"], told["schools"]["ko"]) == ("2025", "4,596,422원", "58곳")
    assert told["before"]["ko"] == "2024년 4,399,563원"


def test_a_year_without_a_value_is_not_told():
    row = {"indctFirstSvyYr": "2024", "indctFirstVal": "12.4", "indctSecondSvyYr": "2025", "indctSecondVal": "", "znNm": "부산"}
    (told,) = universities.regional([row], universities._share)
    assert (told["year"], told["value"]["ko"]) == ("2024", "12.4%") and "before" not in told


def test_the_province_asked_for_comes_first_and_one_without_value_is_said_to_be_missing(agencies: Services):
    assert asked(agencies, "kcue.tuition", sido="부산").data["rows"][0]["region"]["ko"] == "부산"
    without = asked(agencies, "kcue.tuition", sido="제주")
    assert without.warnings and without.data["rows"][0]["region"]["ko"] == "전체"


def test_closed_departments_are_left_out_and_the_largest_comes_first(agencies: Services):
    assert [r["name"] for r in asked(agencies, "kcue.majors").data["rows"]] == ["나래학과", "가람공학과", "다솜학부"]


def test_one_university_of_just_that_name_gives_its_id(agencies: Services):
    ids = asked(agencies, "kcue.schools").slots["UniversityId"]
    assert [x.value for x in ids] == [{"id": "9000001", "name": "가람대학교"}]


def test_a_year_that_is_not_out_yet_is_asked_for_as_the_one_before(agencies: Services):
    asked(agencies, "kcue.school_tuition", '{"response":{"header":{"resultCode":"00"},"body":{"items":"","totalCount":0}}}')
    assert ["svyYr=2026" in agencies.got[0], "svyYr=2025" in agencies.got[1]] == [True, True]


# Justice


def test_names_of_lawyers_and_officials_are_nowhere(agencies: Services):
    result = asked(agencies, "moj.village_lawyers")
    assert [(r["town"], r["lawyers"]["ko"]) for r in result.data["rows"]] == [("가람군 나래읍", "2명"), ("가람군 다솜면", "1명")]
    assert "가상인물" not in whole(result) and "공무원" not in whole(result)


def test_cities_without_village_lawyers_are_said_to_have_none(agencies: Services):
    result = asked(agencies, "moj.village_lawyers", region={"sido": "서울특별시", "sigungu": "나래구"})
    assert result.status is Status.EMPTY


def test_towns_are_counted_by_province_and_district():
    rows = [
        {"State": s, "City": "고성군", "Village": v, "Attorney": "이름"} for s, v in (("강원", "가읍"), ("경남", "나읍"), ("강원", "가읍"))
    ]
    assert justice.towns(rows, Region(sido="강원특별자치도", sigungu="고성군")) == [
        {"town": "고성군 가읍", "lawyers": {"ko": "2명", "en": "2 lawyers"}}
    ]


def test_foreign_residents_are_summed_only_when_the_parts_are_the_whole(agencies: Services):
    assert asked(agencies, "moj.foreign_residents").data["whole"]["ko"] == "2,600,000명"
    part = fixture("moj/getstaypersoncounter.xml").decode().replace("장기체류거소", "기타체류")
    assert "whole" not in asked(agencies, "moj.foreign_residents", part).data


def test_decisions_come_newest_first_with_their_outcome_in_both_languages(agencies: Services):
    rows = asked(agencies, "ccourt.decisions").data["rows"]
    assert [r["number"] for r in rows] == ["2022헌바9002", "2020헌마9001"]
    assert rows[0]["outcome"] == {"ko": "헌법불합치", "en": "not conforming to the Constitution"}
    assert constitution.serial({"title": "가", "content": "주요 결정을<br />나누어"})["about"] == "주요 결정을 나누어"


def test_an_english_topic_that_cannot_filter_is_said_not_to(agencies: Services):
    assert any("Korean" in w.en for w in asked(agencies, "ccourt.decisions", keyword="adultery law").warnings)


# Places


def test_call_boxes_are_nearest_first_and_a_box_without_coordinates_comes_last(agencies: Services):
    rows = asked(agencies, "mois.call_boxes").data["rows"]
    assert [r.get("distance") for r in rows] == ["24 m", "427 m", None]
    assert rows[0]["address"] == "가람특별시 나래구 누리동 2-2"


@pytest.mark.parametrize(
    ("sido", "sigungu", "asks"),
    [("부산광역시", "중구", "부산광역시 중구"), ("경기도", "수원시 팔달구", "수원시 팔달구"), ("세종특별자치시", "", "세종특별자치시")],
)
def test_districts_that_share_a_name_are_asked_for_with_their_city(sido: str, sigungu: str, asks: str):
    assert localdata.like(Region(sido=sido, sigungu=sigungu)) == asks


def test_a_bath_that_has_closed_is_not_shown(agencies: Services):
    assert "옛날탕" not in whole(asked(agencies, "mois.public_baths"))


def test_a_facility_of_just_that_name_stands_alone_and_gives_its_key(agencies: Services):
    result = asked(agencies, "mois.facilities")
    assert [r["name"] for r in result.data["rows"]] == ["가람어린이집"]
    assert [x.value for x in result.slots["FacilityKey"]] == [{"id": "9001", "name": "가람어린이집"}]
    similar = asked(agencies, "mois.facilities", name="가람어린이")
    assert [r["name"] for r in similar.data["rows"]] == ["가람어린이집", "가람어린이집 새별관"]


def test_inspections_come_newest_first(agencies: Services):
    assert [r["result"] for r in asked(agencies, "mois.childcare_safety").data["rows"]] == ["보통", "양호"]


def test_only_today_s_runs_are_counted_and_fires_come_first(agencies: Services):
    data = asked(agencies, "busan.fire_runs").data
    assert (data["read"], data["tally"]["ko"]) == (3, "구급 1건, 화재 1건, 구조 1건")
    assert [r["kind"]["ko"] for r in data["rows"]] == ["화재", "구급", "구조"]


def test_a_full_car_park_is_full_and_the_emptiest_comes_first(agencies: Services):
    rows = asked(agencies, "bisco.parking").data["rows"]
    assert [r["free"]["ko"] for r in rows] == ["160대", "12대", "만차"]


def test_links_of_others_and_lessons_overbooked(agencies: Services):
    rows = asked(agencies, "bisco.park_programmes").data["rows"]
    assert [r.get("link") for r in rows] == ["https://www.bisco.or.kr/park/1", None]
    assert [r["left"]["ko"] for r in asked(agencies, "bisco.sports_lessons").data["rows"]] == ["3자리", "0자리"]


# Post


def test_steps_come_newest_first_and_names_are_nowhere(agencies: Services):
    ems, parcel = asked(agencies, "kpost.ems"), asked(agencies, "kpost.parcel")
    assert ems.data["state"] == "발송준비" and ems.data["rows"][0]["at"] == "2026-11-29 03:12"
    assert parcel.data["state"] == "배달준비" and parcel.data["rows"][-1]["where"] == "가람우체국"
    assert "보낸이" not in whole(parcel) and "받는이" not in whole(parcel)


@pytest.mark.parametrize("code", ["99", "10"])
def test_a_refused_number_is_no_empty_answer(agencies: Services, code: str):
    body = (
        "<LongitudinalEMSListResponse><cmmMsgHeader><requestMsgId></requestMsgId><successYN>N</successYN>"
        f"<returnCode>{code}</returnCode></cmmMsgHeader></LongitudinalEMSListResponse>"
    )
    result = asked(agencies, "kpost.ems", body)
    assert result.status is Status.ERROR
    assert result.reason is (Reason.INVALID_ARGUMENTS if code == "10" else Reason.ADAPTER_ERROR)


# Meat, sea, money


def test_a_farm_is_told_by_its_area_and_never_by_its_farmer(agencies: Services):
    result = asked(agencies, "ekape.trace")
    assert (result.data["kind"]["en"], result.data["farm"], result.data["grade"]) == ("beef", "가람도 나래군", "1++")
    assert "가상농부" not in whole(result) and "누리리" not in whole(result)


def test_the_last_page_is_asked_for_and_old_rows_are_called_old(agencies: Services):
    old = fixture("mof/OceansWemoObvpRtmInfo.xml").decode().replace("2026-11-30", "2020-02-06")
    body = old.replace("<totalCount>2</totalCount>", "<totalCount>294857</totalCount>")
    result = asked(agencies, "mof.sea_water", body)
    assert [g.rpartition("pageNo=")[2] for g in agencies.got] == ["1", "2949"]
    assert (result.status, result.observed_at) == (Status.STALE, "2020-02-06T22:55:00+09:00")
    assert result.data["time"]["ko"].startswith("2020년 2월 6일")


def test_another_station_s_rows_are_not_told_as_the_one_asked_for(agencies: Services):
    other = fixture("mof/OceansWemoObvpRtmInfo.xml").decode().replace("SEA3003", "SEA7001")
    assert asked(agencies, "mof.sea_water", other).status is Status.EMPTY


@pytest.mark.parametrize(
    ("now", "day"),
    [
        (datetime(2026, 11, 30, 23, tzinfo=KST), "20261130"),  # a Monday, late
        (datetime(2026, 11, 30, 9, tzinfo=KST), "20261127"),  # before the rates of the day are out: Friday's
        (datetime(2026, 11, 29, 15, tzinfo=KST), "20261127"),
    ],
)
def test_rates_of_a_day_without_any_are_those_of_the_last_working_day(now: datetime, day: str):
    args = currency.RateInput.model_validate({"currency": {"code": "USD", "ko": "달러", "en": "dollar"}})
    assert f"{currency.working_day(args, now):%Y%m%d}" == day


@given(st.datetimes(timezones=st.just(KST)))
def test_no_rates_are_asked_for_of_a_weekend_or_of_a_day_to_come(now: datetime):
    args = currency.RateInput.model_validate({"currency": {"code": "USD", "ko": "달러", "en": "dollar"}, "day": "9998-05-05"})
    day = currency.working_day(args, now)
    assert day.weekday() < 5 and day <= now.date()


def test_a_holiday_is_asked_again_as_the_day_before(agencies: Services):
    asked(agencies, "kexim.exchange_rate", "[]")
    assert [g.partition("searchdate=")[2][:8] for g in agencies.got] == ["20261130", "20261127"]


@pytest.mark.parametrize(
    ("code", "reason", "detail"),
    [
        (2, Reason.INVALID_ARGUMENTS, "invalid_parameter"),
        (3, Reason.CREDENTIAL_MISSING, "key_rejected"),
        (4, Reason.ADAPTER_ERROR, "quota_exhausted"),
    ],
)
def test_codes_inside_the_rows_are_faults(agencies: Services, code: int, reason: Reason, detail: str):
    result = asked(agencies, "kexim.exchange_rate", json.dumps([{"result": code, "cur_unit": None, "deal_bas_r": None}]))
    assert (result.status, result.reason, result.detail) == (Status.ERROR, reason, detail)


def test_an_amount_is_converted_by_the_units_the_rate_is_quoted_in(agencies: Services):
    assert asked(agencies, "kexim.exchange_rate").data["worth"]["ko"] == "125,000원"
    yen = {"code": "JPY", "ko": "일본 옌", "en": "Japanese yen", "amount": 5000}
    assert asked(agencies, "kexim.exchange_rate", currency=yen).data["worth"]["ko"] == "45,025원"


# The rest


def test_a_country_without_a_special_advisory_is_not_called_safe(agencies: Services):
    result = asked(agencies, "mofa.special_advisories", country={"code": "TH", "ko": "태국", "en": "Thailand"})
    assert result.status is Status.EMPTY and result.warnings and result.data["asked"]["ko"] == "태국"


def test_a_share_that_is_missing_is_worked_out_and_the_whole_comes_first(agencies: Services):
    rows = asked(agencies, "nec.turnout").data["rows"]
    assert [(r["area"], r["share"]) for r in rows] == [("전국", "55%"), ("가람시", "52.5%"), ("가람시 나래구", "60%")]


def test_lectures_whose_applications_are_over_are_not_shown_nor_teachers(agencies: Services):
    everything = asked(agencies, "sen.lectures", keyword="서울 평생학습 강좌")
    assert [r["name"] for r in everything.data["rows"]] == ["스마트폰 첫걸음", "캘리그라피 기초"]
    assert "가상강사" not in whole(everything)
    assert [r["name"] for r in asked(agencies, "sen.lectures", keyword="캘리그라피").data["rows"]] == ["캘리그라피 기초"]


def test_books_are_read_from_linked_data_that_may_be_lists(agencies: Services):
    rows = asked(agencies, "nlk.books").data["rows"]
    assert [(r["title"], r.get("author"), r["year"]) for r in rows] == [("가람의 산", None, "2021"), ("가람의 강", "가상저자", "2019")]


def test_of_each_place_in_a_station_the_newest_value_is_told_and_a_missing_one_is_no_number(agencies: Services):
    rows = asked(agencies, "keco.station_air").data["rows"]
    assert [(r["spot"], r["value"]["ko"]) for r in rows] == [("대합실", "측정값 없음"), ("승강장", "61㎍/m³")]
    assert "over" in rows[1] and "over" not in rows[0]


@pytest.mark.parametrize("name", ["bisco.parking", "busan.fire_runs", "mof.sea_water", "keco.station_air"])
def test_a_time_ahead_of_now_is_said_to_be_odd(agencies: Services, name: str):
    ahead = asked(agencies, name, now=NOW - timedelta(days=2))
    assert ahead.status is Status.OK and any("future" in w.en for w in ahead.warnings)


def test_every_sentence_about_danger_names_the_number_to_call():
    for name in ("mois.call_boxes", "busan.fire_runs"):
        assert any("119" in line.ko and "119" in line.en for line in ADAPTERS[name].spec.say)
