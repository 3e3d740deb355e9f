"""What the weather service's codes, categories and sentinels mean, in words people use.

Source: KMA short-term forecast guide of 2024-11-28 (SKY, PTY, PCP, SNO, WSD, VEC) and the weather warning guide
(stations, kinds). An unknown code keeps its number and says that its meaning is not known.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ummaya.adapters.contract import Bilingual
from ummaya.adapters.transport import values

SKY = {
    "1": Bilingual(ko="맑음", en="clear"),
    "3": Bilingual(ko="구름많음", en="mostly cloudy"),
    "4": Bilingual(ko="흐림", en="overcast"),
}
PTY = {
    "0": Bilingual(ko="없음", en="none"),
    "1": Bilingual(ko="비", en="rain"),
    "2": Bilingual(ko="비/눈", en="rain and snow"),
    "3": Bilingual(ko="눈", en="snow"),
    "4": Bilingual(ko="소나기", en="showers"),
    "5": Bilingual(ko="빗방울", en="raindrops"),
    "6": Bilingual(ko="빗방울눈날림", en="raindrops and snow flurries"),
    "7": Bilingual(ko="눈날림", en="snow flurries"),
}
# On the extension days the amounts are classes, not measures.
RAIN_CLASSES = {
    "1": Bilingual(ko="약한 비(시간당 3mm 미만)", en="light rain (under 3 mm/h)"),
    "2": Bilingual(ko="보통 비(시간당 3mm 이상 15mm 미만)", en="moderate rain (3 to under 15 mm/h)"),
    "3": Bilingual(ko="강한 비(시간당 15mm 이상)", en="heavy rain (15 mm/h or more)"),
}
SNOW_CLASSES = {
    "1": Bilingual(ko="보통 눈(시간당 1cm 미만)", en="ordinary snow (under 1 cm/h)"),
    "2": Bilingual(ko="많은 눈(시간당 1cm 이상)", en="heavy snow (1 cm/h or more)"),
}
WIND_CLASSES = {
    "1": Bilingual(ko="약한 바람(4m/s 미만)", en="light wind (under 4 m/s)"),
    "2": Bilingual(ko="약간 강한 바람(4m/s 이상 9m/s 미만)", en="rather strong wind (4 to under 9 m/s)"),
    "3": Bilingual(ko="강한 바람(9m/s 이상)", en="strong wind (9 m/s or more)"),
}
POINTS_KO = (
    "북", "북북동", "북동", "동북동", "동", "동남동", "남동", "남남동",
    "남", "남남서", "남서", "서남서", "서", "서북서", "북서", "북북서",
)  # fmt: skip
POINTS_EN = (
    "north", "north-northeast", "northeast", "east-northeast", "east", "east-southeast", "southeast", "south-southeast",
    "south", "south-southwest", "southwest", "west-southwest", "west", "west-northwest", "northwest", "north-northwest",
)  # fmt: skip
CALM = Bilingual(ko="바람 거의 없음", en="almost no wind")
CALM_BELOW = 0.5
CATEGORIES = {
    "T1H": Bilingual(ko="기온", en="temperature"),
    "RN1": Bilingual(ko="1시간 강수량", en="1-hour precipitation"),
    "REH": Bilingual(ko="습도", en="humidity"),
    "PTY": Bilingual(ko="강수형태", en="precipitation type"),
    "VEC": Bilingual(ko="풍향", en="wind direction"),
    "WSD": Bilingual(ko="풍속", en="wind speed"),
}
# Missing temperatures also come as -50; everything at or beyond ±900 is missing.
NO_TEMPERATURE = -50
TEMPERATURES = frozenset({"T1H", "TMP", "TMN", "TMX"})
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def named(table: dict[str, Bilingual], code: Any) -> Bilingual | None:
    """The words of a code; None when there is no code, its number when it is not in the table."""
    text = bare(code)
    if text is None:
        return None
    return table.get(text) or Bilingual(ko=f"코드 {text}(뜻 모름)", en=f"code {text} (meaning unknown)")


def bare(value: Any) -> str | None:
    """A code as plain text ("1", also from 1 or "1.0"), None when it is missing."""
    if values.missing(value):
        return None
    number = values.number(value)
    if number is None:
        return values.text(value, 40) or None
    return None if abs(number) >= values.SENTINEL else str(_tidy(number))


def measured(category: str, value: Any) -> float | int | None:
    """A number as KMA gives it, None for a missing one: at or beyond ±900, -50 for temperatures, or no number at all."""
    number = values.number(value, sentinels=True)
    if number is None or (category in TEMPERATURES and number <= NO_TEMPERATURE):
        return None
    return _tidy(number)


def _tidy(number: float | int) -> float | int:
    return int(number) if float(number).is_integer() else number


@dataclass(frozen=True)
class Amount:
    """An hourly amount in mm or cm as it was worded. low, high: its bounds, `high` None where there is none."""

    low: float
    high: float | None
    text: Bilingual


def amount(category: str, value: Any, qualitative: bool = False) -> Amount | None:
    """The words of PCP, RN1 (mm) or SNO (cm), with their bounds; None when missing or not understood.

    qualitative: whether a bare 1, 2 or 3 is a class of the extension days rather than a measure.
    """
    snow = category == "SNO"
    unit, classes = ("cm", SNOW_CLASSES) if snow else ("mm", RAIN_CLASSES)
    if values.missing(value):
        return None
    text = values.text(value, 40)
    if text in ("강수없음", "적설없음"):
        return Amount(0, 0, Bilingual(ko=text, en="no new snow" if snow else "no precipitation"))
    if text in classes and qualitative:
        low, high = ((0, 1), (1, None))[int(text) - 1] if snow else ((0, 3), (3, 15), (15, None))[int(text) - 1]
        return Amount(low, high, classes[text])
    shown = _NUMBER.findall(text)
    numbers = [float(n) for n in shown]
    if not numbers or numbers[0] >= values.SENTINEL or text.startswith("-"):
        return None
    if "미만" in text:
        return Amount(0, numbers[0], Bilingual(ko=text, en=f"under {shown[0]} {unit}"))
    if "이상" in text:
        return Amount(numbers[0], None, Bilingual(ko=text, en=f"{shown[0]} {unit} or more"))
    if len(numbers) == 2:
        return Amount(numbers[0], numbers[1], Bilingual(ko=text, en=f"{shown[0]}–{shown[1]} {unit}"))
    if len(numbers) > 2:
        return None
    if numbers[0] == 0:
        return Amount(0, 0, Bilingual(ko="적설없음" if snow else "강수없음", en="no new snow" if snow else "no precipitation"))
    return Amount(numbers[0], numbers[0], Bilingual(ko=text if unit in text else f"{text}{unit}", en=f"{shown[0]} {unit}"))


def wind(direction: float | int | None, speed: float | int | None) -> Bilingual | None:
    """Where the wind comes from, on 16 points, and how strong (m/s); below 0.5 m/s there is no direction to speak of."""
    if speed is None:
        return None
    if speed < CALM_BELOW:
        return CALM
    if direction is None:
        return Bilingual(ko=f"풍속 {speed}m/s", en=f"wind speed {speed} m/s")
    point = int((direction + 22.5 / 2) / 22.5) % 16
    return Bilingual(ko=f"{POINTS_KO[point]}풍 {speed}m/s", en=f"{POINTS_EN[point]} wind {speed} m/s")
