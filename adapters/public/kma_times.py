"""When the weather service publishes, how far its forecasts reach, and how its times are written for people.

All times are KST, whatever zone the machine is in. Source: KMA short-term forecast guide of 2024-11-28.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.transport import values
from ummaya.adapters.transport.values import KST

WEEKDAYS_KO = "월화수목금토일"
WEEKDAYS_EN = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS_EN = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True)
class Schedule:
    """Base times of one product: at these hours and this minute, callable `delay` minutes later."""

    hours: tuple[int, ...]
    minute: int
    delay: int

    def _bases(self, newest: datetime) -> Iterator[datetime]:
        for back in (0, 1):
            day = (newest - timedelta(days=back)).date()
            yield from (datetime.combine(day, time(hour, self.minute), KST) for hour in reversed(self.hours))

    def base(self, now: datetime) -> datetime:
        """The newest base time that can be called at `now`."""
        callable_at = in_kst(now) - timedelta(minutes=self.delay)
        return next(b for b in self._bases(callable_at) if b <= callable_at)

    def before(self, base: datetime) -> datetime:
        """The base time before `base`."""
        return next(b for b in self._bases(base) if b < base)


OBSERVATION = Schedule(tuple(range(24)), 0, 10)
ULTRA_SHORT = Schedule(tuple(range(24)), 30, 15)
SHORT_TERM = Schedule((2, 5, 8, 11, 14, 17, 20, 23), 0, 10)
EVENING_RUN = 17
ULTRA_SHORT_HOURS = 6


def in_kst(moment: datetime) -> datetime:
    """The same instant in KST; a time without a zone is taken as KST already."""
    return moment.replace(tzinfo=KST) if moment.tzinfo is None else moment.astimezone(KST)


def extension_day(base: datetime) -> date:
    """The last day of a short-term forecast, given three-hourly and in classes: +3 days, +4 from the 17 h run on."""
    return base.date() + timedelta(days=4 if base.hour >= EVENING_RUN else 3)


def qualitative(base: datetime, at: datetime) -> bool:
    """Whether amounts and winds of that hour are classes; 00 h of the extension day still closes the hourly part."""
    return at > datetime.combine(extension_day(base), time(0), KST)


def moment(day: Any, clock: Any) -> datetime | None:
    """KMA's date and time fields as an instant; a time that lost its leading zeros is widened. None when they are no time."""
    padded = values.clock(clock)
    return values.kst(f"{values.clock(day, 8)}{padded}") if padded else None


def day_text(day: date) -> Bilingual:
    """A day as people write it: 12월 1일(화), Tue 1 Dec."""
    return Bilingual(
        ko=f"{day.month}월 {day.day}일({WEEKDAYS_KO[day.weekday()]})",
        en=f"{WEEKDAYS_EN[day.weekday()]} {day.day} {MONTHS_EN[day.month - 1]}",
    )


def moment_text(at: datetime) -> Bilingual:
    """A time as people write it: 11월 30일 17시, 17:00 on 30 Nov."""
    minutes = f" {at.minute:02d}분" if at.minute else ""
    return Bilingual(
        ko=f"{at.month}월 {at.day}일 {at.hour:02d}시{minutes}",
        en=f"{at.hour:02d}:{at.minute:02d} on {at.day} {MONTHS_EN[at.month - 1]}",
    )


def base_text(bases: list[datetime]) -> Bilingual:
    """What a forecast is based on: 11월 30일 17시 발표; several when a reply mixes them."""
    texts = [moment_text(b) for b in bases]
    return Bilingual(ko=", ".join(t.ko for t in texts) + " 발표", en="published at " + " and ".join(t.en for t in texts) + " KST")
