"""Dates as people say them, in both languages, seen from an ordinary evening, the end of a year and the end of a month."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from ummaya.adapters.contract import Labelled
from ummaya.adapters.slots import registry
from ummaya.adapters.slots.dates import KST, DateSpan, misread, show_span
from ummaya.adapters.slots.registry import Hearing

MONDAY = datetime(2026, 11, 30, 20, 0, tzinfo=KST)
YEAR_END = datetime(2026, 12, 31, 23, 50, tzinfo=KST)
MONTH_END = datetime(2027, 2, 28, 9, 0, tzinfo=KST)  # a Sunday


def heard(text: str, now: datetime = MONDAY, slot: str = "Date") -> list[Labelled]:
    read = registry.types()[slot].read
    assert read is not None
    return read(text, Hearing(now))


def days(text: str, now: datetime = MONDAY) -> list[str]:
    """Each date as "start", or "start/end" for more than a day, with @part and @hour when they are said."""
    out = []
    for value in (v.value for v in heard(text, now)):
        span = value["start"] if value["start"] == value["end"] else f"{value['start']}/{value['end']}"
        out.append(span + "".join(f"@{value[k]}" for k in ("part", "hour") if value[k] is not None))
    return out


SAID = {
    # days from today
    "오늘": ["2026-11-30"],
    "오늘날씨 어때": ["2026-11-30"],
    "내일 목포 우산 챙길까?": ["2026-12-01"],
    "내일날씨": ["2026-12-01"],
    "모레": ["2026-12-02"],
    "내일모레": ["2026-12-02"],
    "글피": ["2026-12-03"],
    "그글피": ["2026-12-04"],
    "어제": ["2026-11-29"],
    "그저께": ["2026-11-28"],
    "지금 갈 수 있는 병원": ["2026-11-30@20"],
    "3일 뒤": ["2026-12-03"],
    "사흘 뒤": ["2026-12-03"],
    "일주일 후": ["2026-12-07"],
    "보름 뒤": ["2026-12-15"],
    "두 달 뒤": ["2027-01-30"],
    "3일 전": ["2026-11-27"],
    "한 시간 뒤 전주에 눈 오나": ["2026-11-30@21"],
    "5시간 뒤": ["2026-12-01@1"],
    "today": ["2026-11-30"],
    "tomorrow": ["2026-12-01"],
    "the day after tomorrow": ["2026-12-02"],
    "in two days": ["2026-12-02"],
    "two weeks ago": ["2026-11-16"],
    # parts and hours
    "오후 3시": ["2026-12-01@afternoon@15"],
    "내일 오후 3시 30분에": ["2026-12-01@afternoon@15"],
    "모레 오후": ["2026-12-02@afternoon"],
    "오늘 밤": ["2026-11-30@night"],
    "오늘밤": ["2026-11-30@night"],
    "오늘 밤 12시": ["2026-12-01@night@0"],
    "내일 새벽": ["2026-12-01@dawn"],
    "내일 3시": ["2026-12-01@15"],
    "내일 09:00": ["2026-12-01@9"],
    "저녁에 비 와?": ["2026-11-30@evening"],
    "tonight": ["2026-11-30@night"],
    "tomorrow morning": ["2026-12-01@morning"],
    "Friday at 3 pm": ["2026-12-04@afternoon@15"],
    "3pm on Friday": ["2026-12-04@afternoon@15"],
    # weeks
    "이번 주": ["2026-11-30/2026-12-06"],
    "다음 주": ["2026-12-07/2026-12-13"],
    "이번 주말": ["2026-12-05/2026-12-06"],
    "다음주 주말": ["2026-12-12/2026-12-13"],
    "주말": ["2026-12-05/2026-12-06"],
    "월요일": ["2026-12-07"],
    "금요일": ["2026-12-04"],
    "이번 주 금요일": ["2026-12-04"],
    "다음 주 금요일": ["2026-12-11"],
    "다음주금요일": ["2026-12-11"],
    "지난주 금요일": ["2026-11-27"],
    "next Friday": ["2026-12-11"],
    "last Friday": ["2026-11-27"],
    "this weekend": ["2026-12-05/2026-12-06"],
    "next week": ["2026-12-07/2026-12-13"],
    # calendar dates
    "12월 1일": ["2026-12-01"],
    "12월1일": ["2026-12-01"],
    "12/1": ["2026-12-01"],
    "2026-12-01": ["2026-12-01"],
    "2026.12.1.": ["2026-12-01"],
    "2026. 12. 1.": ["2026-12-01"],
    "20261201": ["2026-12-01"],
    "2026년 12월 1일": ["2026-12-01"],
    "26년 12월 1일": ["2026-12-01"],
    "2026-12-01T15:00:00+09:00": ["2026-12-01@15"],
    "12월 1일(화)": ["2026-12-01"],
    "12월 1일 화요일 오후 3시": ["2026-12-01@afternoon@15"],
    "내일(12월 1일)": ["2026-12-01"],
    "10월 15일": ["2026-10-15"],
    "3월 1일": ["2027-03-01"],
    "내년 3월 1일": ["2027-03-01"],
    "지난 12월 1일": ["2025-12-01"],
    "2월 29일": ["2028-02-29"],
    "5일에 예약": ["2026-12-05"],
    "다음 달 5일 서울": ["2026-12-05"],
    "Dec 1": ["2026-12-01"],
    "December 1st": ["2026-12-01"],
    "1 December 2026": ["2026-12-01"],
    "on the 15th": ["2026-12-15"],
    "on the 20th of march 2027": ["2027-03-20"],
    "between us, from March 2nd, 2024 to April 9th, 2024": ["2024-03-02/2024-04-09"],
    "April 1 - April 30 2023": ["2023-04-01/2023-04-30"],
    "an offer of May 3, 2024": ["2024-05-03"],
    "2026-12-03, PM 4:30": ["2026-12-03@afternoon@16"],
    "88년 9월 17일": ["1988-09-17"],
    "이번 6월": ["2027-06-01/2027-06-30"],
    # months and years
    "다음 달 초": ["2026-12-01/2026-12-10"],
    "12월 말": ["2026-12-21/2026-12-31"],
    "지난달": ["2026-10-01/2026-10-31"],
    "2021년 12월 통계": ["2021-12-01/2021-12-31"],
    "12월 둘째 주 토요일": ["2026-12-12"],
    "작년": ["2025-01-01/2025-12-31"],
    "in March": ["2027-03-01/2027-03-31"],
    # ranges
    "내일부터 3일": ["2026-12-01/2026-12-03"],
    "내일부터 사흘간": ["2026-12-01/2026-12-03"],
    "내일부터 일주일 동안": ["2026-12-01/2026-12-07"],
    "내일부터 모레까지": ["2026-12-01/2026-12-02"],
    "12월 1일부터 3일까지": ["2026-12-01/2026-12-03"],
    "12월 5일~7일": ["2026-12-05/2026-12-07"],
    "수요일부터 금요일까지": ["2026-12-02/2026-12-04"],
    "12월 25일부터 1월 3일까지": ["2026-12-25/2027-01-03"],
    "앞으로 일주일": ["2026-11-30/2026-12-06"],
    "최근 7일": ["2026-11-24/2026-11-30"],
    "from tomorrow for three days": ["2026-12-01/2026-12-03"],
    "for three days from tomorrow": ["2026-12-01/2026-12-03"],
    "Dec 25-27": ["2026-12-25/2026-12-27"],
    "Monday to Wednesday": ["2026-12-07/2026-12-09"],
    # holidays
    "설날": ["2027-02-07"],
    "설 연휴": ["2027-02-06/2027-02-09"],
    "추석": ["2027-09-15"],
    "크리스마스": ["2026-12-25"],
    "광복절": ["2027-08-15"],
    "어린이날": ["2027-05-05"],
    "내년 석가탄신일": ["2027-05-13"],
    "작년 추석": ["2025-10-06"],
    "연휴": ["2026-12-25/2026-12-27"],
    "Christmas": ["2026-12-25"],
    "Lunar New Year": ["2027-02-07"],
    "Seollal": ["2027-02-07"],
    "Chuseok": ["2027-09-15"],
    "New Year's Day": ["2027-01-01"],
    # several
    "오늘이랑 내일 날씨": ["2026-11-30", "2026-12-01"],
    "12월 1일, 3일": ["2026-12-01", "2026-12-03"],
    "토요일과 일요일": ["2026-12-05", "2026-12-06"],
    "today or tomorrow": ["2026-11-30", "2026-12-01"],
    # a time apart from its day, several times of one day, and a "now" that is no date of its own
    "내일 부산 가는 기차 오후 3시": ["2026-12-01@afternoon@15"],
    "9시와 18시 기온": ["2026-12-01"],
    "7 a.m. to 9 p.m. on February 2": ["2027-02-02@morning@7"],
    "지금 바로 내일 날씨": ["2026-12-01"],
    # a day before its month is not that month's day
    "30일에 12월 말": ["2026-11-30", "2026-12-21/2026-12-31"],
    # the same day said twice
    "내일 날씨, 내일 오후": ["2026-12-01@afternoon"],
}


@pytest.mark.parametrize(("text", "expected"), SAID.items(), ids=SAID.keys())
def test_a_date_is_read_as_people_mean_it(text: str, expected: list[str]) -> None:
    assert days(text) == expected


AT_THE_EDGE = [
    (YEAR_END, "내일", ["2027-01-01"]),
    (YEAR_END, "내년", ["2027-01-01/2027-12-31"]),
    (YEAR_END, "다음 달", ["2027-01-01/2027-01-31"]),
    (YEAR_END, "이번 주말", ["2027-01-02/2027-01-03"]),
    (YEAR_END, "1월 2일", ["2027-01-02"]),
    (YEAR_END, "12월 30일", ["2026-12-30"]),
    (YEAR_END, "한 시간 뒤", ["2027-01-01@0"]),
    (YEAR_END, "30분 뒤", ["2027-01-01@0"]),
    (YEAR_END, "작년 12월", ["2025-12-01/2025-12-31"]),
    (YEAR_END, "크리스마스", ["2027-12-25"]),
    (YEAR_END, "오늘 밤 12시", ["2027-01-01@night@0"]),
    (MONTH_END, "내일", ["2027-03-01"]),
    (MONTH_END, "한 달 뒤", ["2027-03-28"]),
    (MONTH_END, "지난달", ["2027-01-01/2027-01-31"]),
    (MONTH_END, "이번 주말", ["2027-02-27/2027-02-28"]),
    (MONTH_END, "다음 주 월요일", ["2027-03-01"]),
    (MONTH_END, "삼일절", ["2027-03-01"]),
    (MONTH_END, "31일에", ["2027-03-31"]),
    (MONTH_END, "3개월 전", ["2026-11-28"]),
    (datetime(2027, 1, 31, 12, tzinfo=KST), "한 달 뒤", ["2027-02-28"]),
    (datetime(2028, 2, 29, 12, tzinfo=KST), "1년 뒤", ["2029-02-28"]),
]


@pytest.mark.parametrize(("now", "text", "expected"), AT_THE_EDGE)
def test_a_date_crosses_the_end_of_month_and_year(now: datetime, text: str, expected: list[str]) -> None:
    assert days(text, now) == expected


NO_DATE = """
1억|119|1588-2188|010-2026-1201|02-123-4567|역삼동 1|역삼동 12-1|3층|2번 출구|24시간|24시간 약국|24시 편의점|코로나19|1168010100
일산 날씨|월급 명세서|목동|금천구|토요타 서비스|화성시 날씨|수원|일본 여행|서울 날씨|국민내일배움카드|청년내일저축계좌
연말정산 서류|안내일정|오늘날 한국|주 5일 근무|3일 이내 신고|매주 월요일마다|1990년 5월 5일생|다음 주택 공고|이번 주차 안내
지난 해운대 축제|시설 연락처|3개월 이상|주말농장 신청|2.5일|사건번호 2024-1234|아모레 매장|명일동|신정동 주민센터|낮은 이자 대출
도시 3곳|3박 4일 여행|밤에도 여는 약국|section 3 may apply|24/7 pharmacy|Sunshine policy|monthly report|Mayor|the second floor
Marching band|open 24 hours
on the 63rd floor|한시 지원금|지금까지 받은 서류|3일의 휴가|I am 41 and retired|room 1201|A4 paper|at night
"""


@pytest.mark.parametrize("text", [t for line in NO_DATE.strip().splitlines() for t in line.split("|")])
def test_what_only_looks_like_a_date_is_none(text: str) -> None:
    assert days(text) == []
    assert misread(text) is None


IMPOSSIBLE = {
    "2월 30일 날씨": "2월 30일",
    "13월 1일": "13월 1일",
    "4월 31일에": "4월 31일",
    "내일 25시": "내일 25시",
    "2027년 2월 29일": "2027년 2월 29일",
    "2026-13-01": "2026-13-01",
    "2026-02-30까지": "2026-02-30",
    "2/30": "2/30",
    "12월 5일부터 12월 1일까지": "12월 5일부터 12월 1일",
    "9999년 뒤": "9999년 뒤",
    "Feb 30": "Feb 30",
    "31 April 2026": "31 April 2026",
}


@pytest.mark.parametrize(("text", "words"), IMPOSSIBLE.items())
def test_an_impossible_date_is_named_and_not_read(text: str, words: str) -> None:
    assert days(text) == []
    assert misread(text) == words


def test_a_weekday_that_does_not_fit_its_date_leaves_two_dates_to_choose_from() -> None:
    assert days("12월 15일(화)") == ["2026-12-15"]
    assert days("12월 15일 월요일") == ["2026-12-15", "2026-12-07"]


UNDATED = "서울 날씨 알려줘 해운대 미세먼지 응급실 근처 주민등록등본 발급 3층 119 1억 ? ! . 어때 please show the weather in Seoul for on by"
FILLER = st.lists(st.sampled_from(UNDATED.split()), max_size=5).map(" ".join)


@given(FILLER, st.dates(date(1900, 1, 1), date(2199, 12, 31)), FILLER)
def test_an_iso_date_inside_a_sentence_comes_back(before: str, day: date, after: str) -> None:
    [found] = heard(f"{before} {day.isoformat()} {after}")
    assert (found.value["start"], found.value["end"]) == (day.isoformat(), day.isoformat())


SCRAPS = """
오늘 내일 모레 12월 1일 3일 2026-12-01 주말 연휴 오후 3시 25시 밤 밤에 부터 까지 ~ - , 뒤 전 간 일주일 최근 지난 작년 30일 설날 추석 (화)
9999년 0월 말 초 둘째 주 금요일 다음 to from for three days next Friday Dec 1 may March 5 last tomorrow 3pm 12/1 99:99 24시 9999년뒤 2월30일
"""
PIECES = st.sampled_from([*SCRAPS.split(), "", "\n"])
CLOCKS = st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1))  # noqa: DTZ001 - naive times are KST


@given(st.lists(PIECES, max_size=9).map(" ".join), CLOCKS)
def test_whatever_is_said_a_span_is_in_order_and_in_the_persons_words(text: str, now: datetime) -> None:
    misread(text)
    for found in heard(text, now):
        span = DateSpan.model_validate(found.value)
        assert span.start <= span.end
        assert span.said in text
        assert found.label == span.said


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    misread(text)
    for found in heard(text):
        DateSpan.model_validate(found.value)


# Dates of one Korean word: after them a particle may stand.
ANY_DATE = st.sampled_from([t for t in SAID if re.fullmatch(r"[가-힣0-9]{2,}", t) and not t.endswith("에")])


@given(ANY_DATE, st.sampled_from(["", "에", "은", "는", "까지", "의", " 날씨", "에는"]))
def test_a_particle_changes_nothing(text: str, particle: str) -> None:
    assert days(f"{text}{particle}") == days(text)


@pytest.fixture(params=["UTC", "America/Los_Angeles", "Pacific/Kiritimati"])
def _machine_zone(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield
    os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
    time.tzset()


@pytest.mark.usefixtures("_machine_zone")
def test_today_is_the_day_in_korea_wherever_the_machine_stands() -> None:
    late = datetime(2026, 11, 30, 15, 30, tzinfo=UTC)  # already half past midnight in Seoul
    assert days("오늘", late) == ["2026-12-01"]
    assert days("지금", late) == ["2026-12-01@0"]
    assert days("오늘", late.astimezone(KST).replace(tzinfo=None)) == ["2026-12-01"]


def test_a_day_comes_only_from_a_span_of_one_day() -> None:
    assert [v.value for v in registry.derived("Day", {"Date": heard("내일")})] == ["2026-12-01"]
    assert registry.derived("Day", {"Date": heard("이번 주말")}) == []
    assert "Date" in registry.bases("Day")


MONTHS: list[tuple[str, list[str]]] = [
    ("2021년 12월 통계", ["202112"]),
    ("지난달", ["202610"]),
    ("이번 달 요금", ["202611"]),
    ("2021-12", ["202112"]),
    ("202112", ["202112"]),
    ("last month", ["202610"]),
    ("December 2021", ["202112"]),
    ("7월 출동", ["202607"]),
    ("내일", []),
    ("12월 1일", []),
    ("올해", []),
]


@pytest.mark.parametrize(("text", "expected"), MONTHS)
def test_a_month_is_read_where_one_is_said(text: str, expected: list[str]) -> None:
    assert [v.value for v in heard(text, slot="Month")] == expected


def test_a_month_and_a_year_derive_from_dates_within_one() -> None:
    assert [v.value for v in registry.derived("Month", {"Date": heard("어제")})] == ["202611"]
    assert registry.derived("Month", {"Date": heard("최근 3개월")}) == []
    assert [v.value for v in registry.derived("Year", {"Month": heard("2021년 12월", slot="Month")})] == ["2021"]


YEARS: list[tuple[str, list[str]]] = [
    ("2019년 재무", ["2019"]),
    ("작년", ["2025"]),
    ("last year", ["2025"]),
    ("in 2021", ["2021"]),
    ("2019", ["2019"]),
    ("3년", []),
    ("2021년 12월", []),
]


@pytest.mark.parametrize(("text", "expected"), YEARS)
def test_a_year_is_read_where_one_is_said(text: str, expected: list[str]) -> None:
    assert [v.value for v in heard(text, slot="Year")] == expected


SHOWN: list[tuple[str, Any, str, str]] = [
    ("Day", "2026-12-01", "2026-12-01(화)", "Tue 1 Dec 2026"),
    ("Month", "202112", "2021년 12월", "December 2021"),
    ("Year", "2021", "2021년", "2021"),
    ("Date", {"start": "2026-12-01", "end": "2026-12-01", "part": "afternoon"}, "2026-12-01(화) 오후", "Tue 1 Dec 2026, afternoon"),
    ("Date", {"start": "2026-12-01", "end": "2026-12-01", "hour": 9}, "2026-12-01(화) 9시", "Tue 1 Dec 2026, 09:00"),
    ("Date", {"start": "2026-12-05", "end": "2026-12-06"}, "2026-12-05(토)~2026-12-06(일)", "Sat 5 Dec 2026 – Sun 6 Dec 2026"),
]


@pytest.mark.parametrize(("slot", "value", "ko", "en"), SHOWN)
def test_a_date_is_shown_in_both_languages(slot: str, value: Any, ko: str, en: str) -> None:
    show = registry.types()[slot].show
    assert (show(value, "ko"), show(value, "en")) == (ko, en)


def test_an_input_field_takes_what_the_reader_gives_and_refuses_what_no_reader_gives() -> None:
    class Input(BaseModel):
        when: DateSpan

    given_value = heard("내일 오후 3시")[0].value
    assert Input(when=given_value).when.hour == 15
    assert show_span(Input(when=given_value).when, "ko") == "2026-12-01(화) 15시"
    for wrong in ({"end": "2026-11-30"}, {"hour": 24}, {"part": "noon"}, {"start": "2026-02-30"}, {"more": 1}):
        with pytest.raises(ValidationError):
            Input(when={**given_value, **wrong})


@given(st.integers(0, 6000))
def test_lunar_new_year_and_chuseok_are_always_ahead_and_about_a_year_at_most(after: int) -> None:
    now = datetime(2020, 1, 1, tzinfo=KST) + timedelta(days=after)
    for text in ("설날", "추석"):
        [day] = [date.fromisoformat(d) for d in days(text, now)]
        assert now.date() <= day <= now.date() + timedelta(days=390)
