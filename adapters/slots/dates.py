"""Dates as people say them: the slot types Date, Day, Month and Year, read from Korean and English by the turn's clock (KST)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta, timezone
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field, model_validator

from ummaya.adapters.contract import Bilingual, Frozen, Labelled, Language
from ummaya.adapters.slots.calendar import SIDES
from ummaya.adapters.slots.registry import Hearing, SlotType, register

if TYPE_CHECKING:
    from ummaya.adapters.slots.datereading import Heard

KST = timezone(timedelta(hours=9), "KST")
Part = Literal["dawn", "morning", "afternoon", "evening", "night"]


class DateSpan(Frozen):
    """Days a request is about, in KST.

    start, end: first and last day. part, hour (0-23): of the day, if one was said. said: the person's own words.
    """

    start: date
    end: date
    part: Part | None = None
    hour: int | None = Field(default=None, ge=0, le=23)
    said: str = ""

    @model_validator(mode="after")
    def _in_order(self) -> DateSpan:
        if self.end < self.start:
            raise ValueError("a span cannot end before it starts")
        return self


# What no calendar has is missing on any day; 2024 has a 29 February, so that one is never called impossible without its year.
_ANY_DAY = datetime(2024, 1, 1)  # noqa: DTZ001


def misread(text: str) -> str | None:
    """The words of the first impossible date in the text ("2월 30일", "25시"), so that validation can name it."""
    return next((h.said for h in _heard(text, _ANY_DAY) if h.meaning is None), None)


def hear(text: str, hearing: Hearing) -> tuple[Heard, ...]:
    """Every date that the text says, impossible ones included, in order."""
    now = hearing.now.astimezone(KST) if hearing.now.tzinfo else hearing.now
    return _heard(text, now.replace(second=0, microsecond=0, tzinfo=None))


@lru_cache(256)
def _heard(text: str, now: datetime) -> tuple[Heard, ...]:
    from ummaya.adapters.slots.datereading import heard  # the tables of words are needed only once a text is read

    return heard(text, now)


def _different(spans: Iterable[DateSpan]) -> list[DateSpan]:
    """The spans, the same days once: with their time if one is said, without any if several are."""
    kept: dict[tuple[date, date], DateSpan] = {}
    for span in spans:
        old = kept.get((span.start, span.end))
        if old is None or (old.part, old.hour) == (None, None) != (span.part, span.hour):
            kept[span.start, span.end] = span
        elif (span.part, span.hour) not in ((None, None), (old.part, old.hour)):
            kept[span.start, span.end] = old.model_copy(update={"part": None, "hour": None})
    return list(kept.values())


def _read_dates(text: str, hearing: Hearing) -> list[Labelled]:
    spans = _different(DateSpan.model_validate({**h.meaning._asdict(), "said": h.said}) for h in hear(text, hearing) if h.meaning)
    return [Labelled(label=span.said, value=span.model_dump(mode="json")) for span in spans]


def _reader(shapes: tuple[set[str], ...], write: Callable[[date], str]) -> Callable[[str, Hearing], list[Labelled]]:
    """Reads the dates that say just these fields, each written by its first day."""

    def read(text: str, hearing: Hearing) -> list[Labelled]:
        found: dict[str, str] = {}
        for h in hear(text, hearing):
            if h.meaning and h.fields.keys() - SIDES in shapes:
                found.setdefault(write(h.meaning.start), h.said)
        return [Labelled(label=said, value=value) for value, said in found.items()]

    return read


def _bounds(span: Any) -> tuple[str, str]:
    raw = span.model_dump(mode="json") if isinstance(span, DateSpan) else span
    return raw["start"], raw["end"]


def _day_of(span: Any) -> str | None:
    start, end = _bounds(span)
    return start if start == end else None


def _month_of(span: Any) -> str | None:
    start, end = _bounds(span)
    return start[:7].replace("-", "") if start[:7] == end[:7] else None


def _year_of(span: Any) -> str | None:
    start, end = _bounds(span)
    return start[:4] if start[:4] == end[:4] else None


_WEEKDAYS = {"ko": "월화수목금토일", "en": ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")}
_MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
_PARTS = {
    "dawn": ("새벽", "before dawn"), "morning": ("아침", "morning"), "afternoon": ("오후", "afternoon"), "evening": ("저녁", "evening"),
    "night": ("밤", "night"),
}  # fmt: skip


def show_day(value: Any, language: Language) -> str:
    """2026-12-01(화) or Tue 1 Dec 2026."""
    day = date.fromisoformat(str(value))
    name = _WEEKDAYS[language][day.weekday()]
    return f"{day.isoformat()}({name})" if language == "ko" else f"{name} {day.day} {_MONTHS[day.month - 1][:3]} {day.year}"


def show_span(value: Any, language: Language) -> str:
    """A day, or first to last day, then the hour or part of the day."""
    span = value if isinstance(value, DateSpan) else DateSpan.model_validate(value)
    days = [show_day(day, language) for day in dict.fromkeys((span.start, span.end))]
    time = ""
    if span.hour is not None:
        time = f" {span.hour}시" if language == "ko" else f", {span.hour:02d}:00"
    elif span.part:
        time = f" {_PARTS[span.part][0]}" if language == "ko" else f", {_PARTS[span.part][1]}"
    return ("~" if language == "ko" else " – ").join(days) + time


def show_month(value: Any, language: Language) -> str:
    year, month = int(str(value)[:4]), int(str(value)[4:6])
    return f"{year}년 {month}월" if language == "ko" else f"{_MONTHS[month - 1]} {year}"


register(
    SlotType(
        name="Date",
        question=Bilingual(
            ko="언제를 말씀하시는지 알려 주십시오. (예: 내일, 이번 주말, 12월 1일)",
            en="Which date do you mean? (for example: tomorrow, this weekend, 1 December)",
        ),
        read=_read_dates,
        show=show_span,
        aside=True,
    )
)
register(
    SlotType(
        name="Day",
        question=Bilingual(
            ko="어느 날인지 하루를 알려 주십시오. (예: 내일, 12월 1일)",
            en="Which single day do you mean? (for example: tomorrow, 1 December)",
        ),
        derives={"Date": _day_of},
        show=show_day,
    )
)
register(
    SlotType(
        name="Month",
        question=Bilingual(
            ko="어느 달인지 알려 주십시오. (예: 지난달, 2021년 12월)",
            en="Which month do you mean? (for example: last month, December 2021)",
        ),
        read=_reader(({"year", "month"}, {"month"}), lambda day: f"{day:%Y%m}"),
        derives={"Date": _month_of},
        show=show_month,
    )
)
register(
    SlotType(
        name="Year",
        question=Bilingual(
            ko="어느 해인지 알려 주십시오. (예: 작년, 2021년)",
            en="Which year do you mean? (for example: last year, 2021)",
        ),
        read=_reader(({"year"},), lambda day: f"{day:%Y}"),
        derives={"Month": lambda month: month[:4], "Date": _year_of},
        show=lambda value, language: f"{value}년" if language == "ko" else str(value),
    )
)
