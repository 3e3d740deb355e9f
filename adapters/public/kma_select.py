"""Picks from a forecast what a person asked for: that day, part of a day or hour, and never another day's values in its place."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time

from ummaya.adapters.contract import Bilingual, Status
from ummaya.adapters.declare import Projected
from ummaya.adapters.public import kma_forecast as forecasts
from ummaya.adapters.public import kma_times as times
from ummaya.adapters.public.kma_forecast import Facts, Forecast
from ummaya.adapters.slots.dates import DateSpan
from ummaya.adapters.transport.values import KST

PARTS = {
    "dawn": (range(6), Bilingual(ko="새벽", en="early morning")),
    "morning": (range(6, 12), Bilingual(ko="오전", en="morning")),
    "afternoon": (range(12, 18), Bilingual(ko="오후", en="afternoon")),
    "evening": (range(18, 22), Bilingual(ko="저녁", en="evening")),
    "night": (range(21, 24), Bilingual(ko="밤", en="night")),
}
PAST = Bilingual(
    ko="지난 날짜의 날씨는 예보로 알 수 없습니다. 지난 관측값은 기상자료개방포털(data.kma.go.kr)에서 확인해 주십시오.",
    en="A forecast says nothing of past days. Past observations are at KMA's open data portal (data.kma.go.kr).",
)


def short_term(forecast: Forecast, when: DateSpan | None, now: datetime, sample: bool = False) -> Projected:
    """Facts of the days (or the hour) asked; without a date, of the first day there is. sample: the reply's own first day instead."""
    days, today = forecast.days, now.date()
    hours, part = PARTS.get(str(when.part), (None, None)) if when and when.part and not sample else (None, None)
    if sample or when is None:
        return _told(forecast, [forecasts.day(forecast, days[0])])
    if when.end < today:
        return _nothing(forecast, PAST)
    if when.start > days[-1]:
        return _nothing(forecast, beyond(days[-1]))
    wanted = [d for d in days if max(when.start, today) <= d <= when.end]
    warnings = (beyond(days[-1]),) if when.end > days[-1] else ()
    if when.hour is not None and when.start == when.end:
        return _hour(forecast, when.start, when.hour, now)
    rows = [row for d in wanted if (row := forecasts.day(forecast, d, hours, part))]
    if not rows:
        return _nothing(forecast, begins(min(forecast.hours)))
    return _told(forecast, rows, warnings, Status.PARTIAL if warnings else Status.OK)


def ultra_short(forecast: Forecast, when: DateSpan | None, now: datetime, sample: bool = False) -> Projected:
    """Facts of the hours asked among the six that the forecast reaches; without a time, of all."""
    covered = sorted(forecast.hours)
    chosen = covered if sample or when is None else [at for at in covered if _asked(at, when)]
    if not chosen and when and when.start <= now.date() <= when.end and when.hour == now.hour:
        chosen = covered[:1]
    if not chosen:
        first, last = times.moment_text(covered[0]), times.moment_text(covered[-1])
        reach = Bilingual(
            ko=f"초단기예보는 {first.ko}부터 {last.ko}까지만 있습니다. 다른 시각은 단기예보로 확인해 주십시오.",
            en=f"The ultra-short forecast covers {first.en} to {last.en} only. For other times see the short-term forecast.",
        )
        return _nothing(forecast, reach)
    return _hours(forecast, chosen)


def _asked(at: datetime, when: DateSpan) -> bool:
    hours, _ = PARTS.get(str(when.part), (range(24), None))
    return when.start <= at.date() <= when.end and (at.hour == when.hour if when.hour is not None else at.hour in hours)


def _hour(forecast: Forecast, day: date, hour: int, now: datetime) -> Projected:
    covered = forecast.on(day)
    exact = [at for at in covered if at.hour == hour]
    if exact:
        return _hours(forecast, exact)
    if day == now.date() and hour == now.hour and covered:
        return _hours(forecast, covered[:1])
    earlier = [at for at in covered if at < datetime.combine(day, time(hour), KST)]
    if not earlier:
        return _nothing(forecast, begins(min(forecast.hours)))
    at = earlier[-1]
    coarse = Bilingual(
        ko=f"그날은 3시간 간격으로만 예보되어 {hour:02d}시 예보값이 없습니다. {at.hour:02d}시 예보값을 알려 드립니다.",
        en=f"That day is forecast every three hours only, with no value for {hour:02d}:00. The value of {at.hour:02d}:00 is given.",
    )
    made = _hours(forecast, [at])
    return replace(made, status=Status.PARTIAL, detail="three_hourly", warnings=(coarse, *made.warnings))


def beyond(last: date) -> Bilingual:
    """What is said of a day that lies after the last one of the forecast."""
    text = times.day_text(last)
    return Bilingual(
        ko=f"단기예보로 알 수 있는 마지막 날은 {text.ko}입니다. 그 뒤의 날씨는 날씨누리(weather.go.kr)의 중기예보에서 확인해 주십시오.",
        en=f"The short-term forecast reaches to {text.en}. For later days see the mid-term forecast at weather.go.kr.",
    )


def begins(first: datetime) -> Bilingual:
    """What is said of an hour that lies before the first one of the forecast."""
    text = times.moment_text(first)
    return Bilingual(
        ko=f"이 발표의 예보는 {text.ko}부터입니다. 그보다 이른 시각의 예보값은 없습니다.",
        en=f"This forecast begins at {text.en}. There are no values for earlier hours.",
    )


def mixed(forecast: Forecast) -> tuple[Bilingual, ...]:
    """The warning that a reply mixed runs, where it did."""
    if len(forecast.bases) == 1:
        return ()
    text = times.base_text(list(forecast.bases))
    return (
        Bilingual(
            ko=f"발표 시각이 다른 예보값이 섞여 있습니다({text.ko}).",
            en=f"Values of different runs are mixed in this forecast ({text.en}).",
        ),
    )


def heading(forecast: Forecast) -> Facts:
    """What every forecast says of itself: its base time and its grid cell."""
    return forecasts.present(base=times.base_text(list(forecast.bases)), base_at=forecast.base.isoformat(), nx=forecast.nx, ny=forecast.ny)


def _hours(forecast: Forecast, chosen: list[datetime]) -> Projected:
    rows = [forecasts.hour(forecast, at) for at in chosen]
    return _made(forecast, {**(rows[0] if len(rows) == 1 else {}), "hours": rows})


def _told(forecast: Forecast, rows: list[Facts], warnings: tuple[Bilingual, ...] = (), status: Status = Status.OK) -> Projected:
    return _made(forecast, {**(rows[0] if len(rows) == 1 else {}), "days": rows}, warnings, status, "beyond_horizon" if warnings else "")


def _nothing(forecast: Forecast, why: Bilingual) -> Projected:
    return _made(forecast, {}, (why,), Status.EMPTY, "outside_forecast")


def _made(forecast: Forecast, data: Facts, warnings: tuple[Bilingual, ...] = (), status: Status = Status.OK, detail: str = "") -> Projected:
    odd = mixed(forecast)
    if odd and status is Status.OK:
        status, detail = Status.PARTIAL, " ".join(f"{base:%Y%m%d%H%M}" for base in forecast.bases)
    return Projected(
        data={**heading(forecast), **data}, status=status, detail=detail, observed_at=forecast.base, warnings=(*warnings, *odd)
    )
