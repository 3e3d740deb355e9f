"""Public holidays: lunar ones, substitutes, the next one, and days that are none."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.cases import told
from ummaya.adapters.contract import Access, AdapterResult, Language, Mode, Status
from ummaya.adapters.public import holidays
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.values import KST

(CALENDAR,) = holidays.ADAPTERS
NOW = datetime(2026, 11, 30, 20, 27, tzinfo=KST)


def ask(text: str, now: datetime = NOW, language: Language = "ko") -> AdapterResult:
    """What the calendar says to the date that a request names."""
    when = registry.read(text, registry.Hearing(now=now, language=language)).get("Date")
    args = CALENDAR.spec.input.model_validate({"when": when[0].value} if when else {})

    def nobody(request: Any) -> Any:
        raise AssertionError("no service is asked for a holiday")

    return CALENDAR.run(args, Access(mode=Mode.LIVE, send=nobody, now=now))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("다음 공휴일 언제야", "2026년 12월 25일(금)은 성탄절(기독탄신일)입니다(25일 남음)."),
        ("설날 며칠이야", "2027년 2월 7일(일)은 설날입니다(69일 남음)."),
        ("설날 며칠이야", "2027년 2월 9일(화)은 설날 대체공휴일입니다(71일 남음)."),
        ("내년 추석", "2027년 9월 15일(수)은 추석입니다(289일 남음)."),
        ("추석 연휴", "2027년 9월 14일(화)은 추석 전날입니다"),
        ("내일 쉬어?", "2026년 12월 1일(화)은 공휴일이 아닙니다."),
        ("이번 토요일 쉬는 날이야?", "2026년 12월 5일(토)은 공휴일이 아닙니다 (토요일입니다)."),
        ("이번 달 쉬는 날", "2026년 11월 1일(일)~2026년 11월 30일(월)에는 공휴일이 없습니다."),
        ("이번 달 쉬는 날", "다가오는 공휴일: 2026년 12월 25일(금)"),
        ("2027년 10월 공휴일", "2027년 10월 11일(월)은 한글날 대체공휴일입니다"),
        ("", "다가오는 공휴일: 2027년 1월 1일(금), 신정(1월 1일)(32일 남음)."),
    ],
)
def test_holidays_are_said_in_korean(text: str, said: str):
    result = ask(text)
    assert result.status is Status.OK and said in told(CALENDAR, result)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("when is Chuseok next year", "Wed 15 Sep 2027 is Chuseok (in 289 days)."),
        ("next public holiday", "Fri 25 Dec 2026 is Christmas Day (in 25 days)."),
        ("is tomorrow a holiday", "Tue 1 Dec 2026 is not a public holiday."),
    ],
)
def test_holidays_are_said_in_english(text: str, said: str):
    assert said in told(CALENDAR, ask(text, language="en"), "en")


@given(st.dates(date(2000, 1, 1), date(2060, 12, 31)))
def test_a_day_is_a_holiday_or_is_said_to_be_none(day: date):
    args = holidays.HolidaysInput.model_validate({"when": {"start": day, "end": day}})
    data = holidays.answer(args, day)
    assert holidays.is_holiday(day) == ("rows" in data) == ("none_day" not in data)
    if "rows" in data:
        assert day.isoformat() in [r["date"] for r in data["rows"]]


@given(st.dates(date(2000, 1, 1), date(2060, 12, 31)), st.integers(0, 400))
def test_a_span_holds_exactly_its_holidays(start: date, days: int):
    end = start + timedelta(days=days)
    found = [at for at, _ in holidays.within(start, end)]
    assert found == sorted(set(found)) == [d for n in range(days + 1) if holidays.is_holiday(d := start + timedelta(days=n))]


@given(st.dates(date(2020, 1, 1), date(2040, 12, 31)))
def test_the_coming_holidays_lie_ahead_in_order(today: date):
    coming = holidays.answer(holidays.HolidaysInput(), today)["next"]
    dates = [row["date"] for row in coming]
    assert len(dates) == holidays.UPCOMING and dates == sorted(dates) and dates[0] >= today.isoformat()


def test_years_outside_the_calendar_are_not_made_up():
    args = holidays.HolidaysInput.model_validate({"when": {"start": "2150-01-01", "end": "2150-12-31"}})
    result = CALENDAR.run(args, Access(mode=Mode.LIVE, send=lambda r: None, now=NOW))  # type: ignore[arg-type,return-value]
    assert result.status is Status.EMPTY and "2099" in result.warnings[0].ko


def test_listing_adapters_does_not_load_the_calendar():
    code = "import sys, ummaya.adapters.public; sys.exit('holidays' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_key_is_not_needed_and_a_temporary_holiday_may_be_missing():
    assert CALENDAR.spec.credential is None and not CALENDAR.spec.service.endpoint
    assert "임시공휴일" in CALENDAR.spec.say[-1].ko
