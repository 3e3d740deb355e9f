"""Turns the rows of a forecast reply, one category and hour each, into what is said of a day or an hour.

Values are taken as KMA gives them: a class stays a class, a missing value is left out, and amounts of an hour are that hour's
forecast value, with nothing claimed of the minutes around it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.public import kma_codes as codes
from ummaya.adapters.public import kma_times as times

Facts = dict[str, Any]
NO_VALUE = Bilingual(ko="예보값 없음", en="no forecast value")
DRY = Bilingual(ko="없음", en="none")
NOON = 12


@dataclass(frozen=True)
class Hour:
    """The values of one hour by category, and the base time they were issued at."""

    base: datetime
    values: dict[str, Any] = field(default_factory=dict)

    def number(self, category: str) -> float | int | None:
        return codes.measured(category, self.values.get(category))


@dataclass(frozen=True)
class Forecast:
    """One reply by hour. bases: the base times its items carry, newest first; several mean that KMA mixed two runs."""

    bases: tuple[datetime, ...]
    nx: int
    ny: int
    hours: Mapping[datetime, Hour]

    @property
    def base(self) -> datetime:
        return self.bases[0]

    @property
    def days(self) -> list[date]:
        """Days the reply really covers: the lone 00 h that closes the last one is not a day of its own."""
        count = Counter(at.date() for at in self.hours)
        return sorted(day for day, hours in count.items() if hours > 1 or min(count) == day)

    def on(self, day: date, hours: range | None = None) -> list[datetime]:
        """The forecast times of a day, all or those whose hour is in `hours`."""
        return sorted(at for at in self.hours if at.date() == day and (hours is None or at.hour in hours))


def read(rows: Iterable[Mapping[str, Any]], value: str = "fcstValue") -> Forecast | None:
    """The rows by hour, each hour from the newest run that has it; None when no row has a usable time and place.

    Observations carry no forecast time: their base time is the hour.
    """
    hours: dict[datetime, Hour] = {}
    places: Counter[tuple[int, int]] = Counter()
    bases: set[datetime] = set()
    for row in rows:
        base = times.moment(row.get("baseDate"), row.get("baseTime"))
        at = times.moment(row.get("fcstDate"), row.get("fcstTime")) if "fcstDate" in row else base
        nx, ny = codes.measured("nx", row.get("nx")), codes.measured("ny", row.get("ny"))
        if base is None or at is None or nx is None or ny is None:
            continue
        places[int(nx), int(ny)] += 1
        bases.add(base)
        if at not in hours or hours[at].base < base:
            hours[at] = Hour(base)
        if hours[at].base == base:
            hours[at].values.setdefault(str(row.get("category")), row.get(value))
    if not bases:
        return None
    (nx, ny), _ = places.most_common(1)[0]
    return Forecast(tuple(sorted(bases, reverse=True)), nx, ny, hours)


def hour(forecast: Forecast, at: datetime) -> Facts:
    """What is forecast for one hour."""
    found = forecast.hours[at]
    rain, snow = _amount(found, at, "PCP") or _amount(found, at, "RN1"), _amount(found, at, "SNO")
    temperatures = (found.number("TMP"), found.number("T1H"))
    return present(
        at=at.isoformat(),
        time=times.moment_text(at),
        temp=next((t for t in temperatures if t is not None), None),
        sky=codes.named(codes.SKY, found.values.get("SKY")) or NO_VALUE,
        precip=codes.named(codes.PTY, found.values.get("PTY")) or NO_VALUE,
        pop=found.number("POP"),
        pcp=rain and rain.text,
        sno=snow.text if snow and snow.high != 0 else None,
        humidity=found.number("REH"),
        wind=_wind(found, at),
        lightning=found.number("LGT") or None,
    )


def day(forecast: Forecast, when: date, hours: range | None = None, part: Bilingual | None = None) -> Facts:
    """What is forecast for one day, or for the hours of it that were asked; empty when the reply has none of them.

    tmin, tmax: the day's own lowest and highest, only where KMA gives them. low, high: over the hourly values that are covered,
    said when the former are not.
    """
    covered = forecast.on(when, hours)
    if not covered:
        return {}
    numbers = {category: _numbers(forecast, covered, category) for category in ("TMN", "TMX", "TMP", "POP", "REH")}
    tmin, tmax = (next(iter(numbers[category]), None) if hours is None else None for category in ("TMN", "TMX"))
    hourly = numbers["TMP"] if tmin is None or tmax is None else []
    rain, snow = (_most(forecast, covered, category) for category in ("PCP", "SNO"))
    return present(
        date=when.isoformat(),
        day=times.day_text(when),
        part=part,
        span=_span(covered),
        tmin=tmin,
        tmax=tmax,
        low=min(hourly, default=None),
        high=max(hourly, default=None),
        sky=_sky(forecast, covered),
        precip=_precipitation(forecast, covered),
        pop=max(numbers["POP"], default=None),
        pcp=rain and rain[1].text,
        pcp_time=_clock(rain[0]) if rain and rain[1].high != 0 else None,
        sno=snow[1].text if snow and snow[1].high != 0 else None,
        sno_time=_clock(snow[0]) if snow and snow[1].high != 0 else None,
        wind=_strongest(forecast, covered),
        humidity_low=min(numbers["REH"], default=None),
        humidity_high=max(numbers["REH"], default=None),
    )


def present(**facts: Any) -> Facts:
    """Facts as plain JSON, without those that are missing."""
    return {k: v.model_dump() if isinstance(v, Bilingual) else v for k, v in facts.items() if v is not None}


def _numbers(forecast: Forecast, covered: Sequence[datetime], category: str) -> list[float | int]:
    return [v for at in covered if (v := forecast.hours[at].number(category)) is not None]


def _amount(found: Hour, at: datetime, category: str) -> codes.Amount | None:
    return codes.amount(category, found.values.get(category), times.qualitative(found.base, at))


def _wind(found: Hour, at: datetime) -> Bilingual | None:
    given = str(found.values.get("WSD")).strip()
    if given in codes.WIND_CLASSES and times.qualitative(found.base, at):
        return codes.WIND_CLASSES[given]
    return codes.wind(found.number("VEC"), found.number("WSD"))


def _strongest(forecast: Forecast, covered: Sequence[datetime]) -> Bilingual | None:
    speeds = [(speed, at) for at in covered if (speed := forecast.hours[at].number("WSD")) is not None]
    if not speeds:
        return None
    _, at = max(speeds, key=lambda s: s[0])
    return _wind(forecast.hours[at], at)


def _most(forecast: Forecast, covered: Sequence[datetime], category: str) -> tuple[datetime, codes.Amount] | None:
    """The hour with the largest amount, and that amount."""
    amounts = [(at, found) for at in covered if (found := _amount(forecast.hours[at], at, category)) is not None]
    return max(amounts, key=lambda a: (a[1].low, a[1].high is None, a[1].high or 0), default=None)


def _sky(forecast: Forecast, covered: Sequence[datetime]) -> Bilingual:
    """The most frequent sky of the morning and of the afternoon, said once when both are the same."""
    halves = [_usual(forecast, half) for half in ([a for a in covered if a.hour < NOON], [a for a in covered if a.hour >= NOON])]
    morning, afternoon = halves
    if morning and afternoon and morning != afternoon:
        return Bilingual(ko=f"오전 {morning.ko}, 오후 {afternoon.ko}", en=f"{morning.en} in the morning, {afternoon.en} in the afternoon")
    return morning or afternoon or NO_VALUE


def _usual(forecast: Forecast, covered: Sequence[datetime]) -> Bilingual | None:
    found = Counter(code for at in covered if (code := codes.bare(forecast.hours[at].values.get("SKY"))) is not None)
    # Of two skies equally frequent the cloudier is said.
    return codes.named(codes.SKY, max(found, key=lambda code: (found[code], code))) if found else None


def _precipitation(forecast: Forecast, covered: Sequence[datetime]) -> Bilingual:
    """Each kind of precipitation with the hours it is forecast for, or that none is."""
    kinds: dict[str, list[datetime]] = {}
    known = [(at, code) for at in covered if (code := codes.bare(forecast.hours[at].values.get("PTY"))) is not None]
    for at, code in known:
        if code != "0":
            kinds.setdefault(code, []).append(at)
    if not known:
        return NO_VALUE
    if not kinds:
        return DRY
    step = min((b - a for a, b in pairwise(covered)), default=timedelta(hours=1))
    said = [(codes.named(codes.PTY, code) or NO_VALUE, _runs(hours, step)) for code, hours in kinds.items()]
    return Bilingual(
        ko=", ".join(f"{name.ko}({runs.ko} 예보값)" for name, runs in said),
        en=", ".join(f"{name.en} (forecast values of {runs.en})" for name, runs in said),
    )


def _runs(hours: Sequence[datetime], step: timedelta) -> Bilingual:
    """Hours of one day, neighbours joined: 06시, 09시~11시."""
    runs: list[list[datetime]] = []
    for at in hours:
        if runs and at - runs[-1][-1] <= step:
            runs[-1].append(at)
        else:
            runs.append([at])
    texts = [_span(run) for run in runs]
    return Bilingual(ko=", ".join(t.ko for t in texts), en=", ".join(t.en for t in texts))


def _span(hours: Sequence[datetime]) -> Bilingual:
    first, last = _clock(hours[0]), _clock(hours[-1])
    return first if first == last else Bilingual(ko=f"{first.ko}~{last.ko}", en=f"{first.en}–{last.en}")


def _clock(at: datetime) -> Bilingual:
    return Bilingual(ko=f"{at.hour:02d}시", en=f"{at.hour:02d}:{at.minute:02d}")
