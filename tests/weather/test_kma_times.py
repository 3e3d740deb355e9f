"""Base times: the newest run that is out, never one of the future, in KST wherever the machine stands."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.public import kma_times as times
from ummaya.adapters.transport.values import KST

# Each with the longest time between two runs.
CYCLES = [(times.OBSERVATION, 60), (times.ULTRA_SHORT, 60), (times.SHORT_TERM, 180)]
ZONES = st.sampled_from([KST, UTC, timezone(timedelta(hours=-7))])
MOMENTS = st.datetimes(datetime(2024, 1, 1), datetime(2032, 12, 31), timezones=ZONES)  # noqa: DTZ001 - bounds are naive


def at(text: str) -> datetime:
    return datetime.strptime(text, "%Y%m%d%H%M").replace(tzinfo=KST)


@pytest.mark.parametrize(("schedule", "cycle"), CYCLES)
@given(now=MOMENTS)
def test_a_base_is_out_and_no_older_than_a_cycle(schedule: times.Schedule, cycle: int, now: datetime) -> None:
    base = schedule.base(now)
    age = now - base
    assert timedelta(minutes=schedule.delay) <= age < timedelta(minutes=schedule.delay + cycle)
    assert base.hour in schedule.hours and base.minute == schedule.minute


@pytest.mark.parametrize(("schedule", "cycle"), CYCLES)
@given(now=MOMENTS)
def test_the_run_before_is_one_cycle_earlier(schedule: times.Schedule, cycle: int, now: datetime) -> None:
    base = schedule.base(now)
    before = schedule.before(base)
    assert base - before == timedelta(minutes=cycle)


@pytest.mark.parametrize(
    ("schedule", "now", "base"),
    [
        (times.OBSERVATION, "202611301405", "202611301300"),
        (times.OBSERVATION, "202611301410", "202611301400"),
        (times.OBSERVATION, "202612010009", "202611302300"),
        (times.ULTRA_SHORT, "202611301444", "202611301330"),
        (times.ULTRA_SHORT, "202611301445", "202611301430"),
        (times.ULTRA_SHORT, "202612010044", "202611302330"),
        (times.SHORT_TERM, "202611300209", "202611292300"),
        (times.SHORT_TERM, "202611300210", "202611300200"),
        (times.SHORT_TERM, "202611301709", "202611301400"),
        (times.SHORT_TERM, "202611302359", "202611302300"),
        (times.SHORT_TERM, "202701010000", "202612312300"),
    ],
)
def test_the_minute_a_run_comes_out(schedule: times.Schedule, now: str, base: str) -> None:
    assert schedule.base(at(now)) == at(base)


@pytest.mark.parametrize("hour", times.SHORT_TERM.hours)
def test_the_last_day_is_three_days_on_and_four_from_the_evening_runs(hour: int) -> None:
    base = datetime(2026, 11, 30, hour, tzinfo=KST)
    assert times.extension_day(base) == date(2026, 12, 4 if hour >= 17 else 3)
    midnight = datetime.combine(times.extension_day(base), datetime.min.time(), KST)
    assert not times.qualitative(base, midnight)
    assert times.qualitative(base, midnight + timedelta(hours=3))


@pytest.mark.parametrize(
    ("clock", "hour", "minute"), [("0200", 2, 0), (200, 2, 0), ("1530", 15, 30), (1530, 15, 30), (0, 0, 0), ("0", 0, 0), (200.0, 2, 0)]
)
def test_a_time_keeps_its_width(clock: object, hour: int, minute: int) -> None:
    found = times.moment("20261130", clock)
    assert found == datetime(2026, 11, 30, hour, minute, tzinfo=KST)


@pytest.mark.parametrize(
    ("day", "clock"), [(None, "0200"), ("20261130", None), ("2026113", "0200"), ("20261332", "0200"), ("20261130", "9999"), ("", "")]
)
def test_what_is_no_time_is_none(day: object, clock: object) -> None:
    assert times.moment(day, clock) is None


def test_times_as_people_write_them() -> None:
    assert times.base_text([at("202611301700")]).ko == "11월 30일 17시 발표"
    assert times.base_text([at("202611301430")]).ko == "11월 30일 14시 30분 발표"
    assert times.day_text(date(2026, 12, 1)).model_dump() == {"ko": "12월 1일(화)", "en": "Tue 1 Dec"}


@pytest.mark.parametrize("zone", ["UTC", "America/Los_Angeles", "Pacific/Kiritimati"])
def test_kst_wherever_the_machine_stands(zone: str) -> None:
    script = (
        "from datetime import datetime, timezone;from ummaya.adapters.public.kma_times import *;"
        "print(SHORT_TERM.base(datetime(2026, 11, 30, 17, 30, tzinfo=timezone.utc)).isoformat(),"
        "moment('20261130', '0500').isoformat())"
    )
    done = subprocess.run([sys.executable, "-c", script], env={**os.environ, "TZ": zone}, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2026-12-01T02:00:00+09:00", "2026-11-30T05:00:00+09:00"]
