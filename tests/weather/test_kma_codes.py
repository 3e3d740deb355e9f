"""Codes, amounts and winds are said in the service's own words; what is missing stays missing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.public import kma_bulletins as bulletins
from ummaya.adapters.public import kma_codes as codes

# The official tables, written out a second time: a slip in one of the two is found.
SKY = {"1": "맑음", "3": "구름많음", "4": "흐림"}
PTY = {"0": "없음", "1": "비", "2": "비/눈", "3": "눈", "4": "소나기", "5": "빗방울", "6": "빗방울눈날림", "7": "눈날림"}
POINTS = [
    *[(0, "북"), (22.5, "북북동"), (45, "북동"), (67.5, "동북동"), (90, "동"), (112.5, "동남동"), (135, "남동"), (157.5, "남남동")],
    *[(180, "남"), (202.5, "남남서"), (225, "남서"), (247.5, "서남서"), (270, "서"), (292.5, "서북서"), (315, "북서"), (337.5, "북북서")],
]


@pytest.mark.parametrize(("table", "official"), [(codes.SKY, SKY), (codes.PTY, PTY)])
def test_every_code_has_its_official_word(table: dict[str, codes.Bilingual], official: dict[str, str]) -> None:
    assert {code: word.ko for code, word in table.items()} == official
    assert all(word.en for word in table.values())


@pytest.mark.parametrize("written", ["1", 1, 1.0, " 1 ", "1.0"])
def test_a_code_is_the_same_code_however_it_is_written(written: object) -> None:
    found = codes.named(codes.SKY, written)
    assert found is not None and found.ko == "맑음"


@pytest.mark.parametrize(("table", "code"), [(codes.PTY, "9"), (codes.SKY, "2"), (codes.SKY, 7)])
def test_an_unknown_code_keeps_its_number(table: dict[str, codes.Bilingual], code: object) -> None:
    found = codes.named(table, code)
    assert found is not None
    assert found.ko == f"코드 {code}(뜻 모름)"
    assert str(code) in found.en


@pytest.mark.parametrize("value", ["-998.9", "-999", "999", "900", "-900", 999, "", "-", None, "null", "관측 안 됨"])
def test_missing_is_no_number(value: object) -> None:
    assert codes.measured("REH", value) is None


@pytest.mark.parametrize("category", sorted(codes.TEMPERATURES))
def test_minus_fifty_is_a_missing_temperature_and_nothing_else(category: str) -> None:
    assert codes.measured(category, "-50") is None
    assert codes.measured(category, "-50.0") is None
    assert codes.measured(category, "-49.9") == -49.9
    assert codes.measured("UUU", "-50") == -50


def test_zero_is_a_value() -> None:
    assert codes.measured("T1H", "0") == 0
    assert codes.measured("T1H", "-0.5") == -0.5


@pytest.mark.parametrize(
    ("category", "text", "low", "high", "ko"),
    [
        ("PCP", "강수없음", 0, 0, "강수없음"),
        ("PCP", "0", 0, 0, "강수없음"),
        ("PCP", "1mm 미만", 0, 1, "1mm 미만"),
        ("PCP", "1.0mm 미만", 0, 1, "1.0mm 미만"),
        ("PCP", "1.0mm", 1, 1, "1.0mm"),
        ("PCP", "29.9mm", 29.9, 29.9, "29.9mm"),
        ("PCP", "30.0~50.0mm", 30, 50, "30.0~50.0mm"),
        ("PCP", "50.0mm 이상", 50, None, "50.0mm 이상"),
        ("PCP", "50.0mm이상", 50, None, "50.0mm이상"),
        ("RN1", "1.1", 1.1, 1.1, "1.1mm"),
        ("RN1", 0, 0, 0, "강수없음"),
        ("SNO", "적설없음", 0, 0, "적설없음"),
        ("SNO", "0.5cm 미만", 0, 0.5, "0.5cm 미만"),
        ("SNO", "4.9cm", 4.9, 4.9, "4.9cm"),
        ("SNO", "5.0cm 이상", 5, None, "5.0cm 이상"),
    ],
)
def test_an_amount_is_quoted_as_worded_with_its_bounds(category: str, text: object, low: float, high: float | None, ko: str) -> None:
    found = codes.amount(category, text)
    assert found is not None
    assert (found.low, found.high, found.text.ko) == (low, high, ko)


@pytest.mark.parametrize("text", ["-", "", None, "null", "-998.9", "999", "알 수 없음", "1~2~3mm"])
def test_an_amount_that_is_missing_or_not_understood_is_none(text: object) -> None:
    assert codes.amount("PCP", text) is None


@pytest.mark.parametrize(
    ("category", "code", "word"),
    [
        *[("PCP", "1", "약한 비"), ("PCP", "2", "보통 비"), ("PCP", "3", "강한 비")],
        *[("SNO", "1", "보통 눈"), ("SNO", "2", "많은 눈")],
    ],
)
def test_a_bare_digit_is_a_class_on_the_extension_days_and_a_measure_before(category: str, code: str, word: str) -> None:
    classed, measured = codes.amount(category, code, qualitative=True), codes.amount(category, code)
    assert classed is not None and classed.text.ko.startswith(word)
    assert measured is not None and measured.text.ko == f"{code}{'cm' if category == 'SNO' else 'mm'}"


@pytest.mark.parametrize(("degrees", "point"), POINTS)
def test_sixteen_points(degrees: float, point: str) -> None:
    for near in (degrees, degrees - 11.2, degrees + 11.2):
        found = codes.wind(near % 360, 3)
        assert found is not None and found.ko == f"{point}풍 3m/s"


@pytest.mark.parametrize(("degrees", "word"), [(271, "서풍"), (360, "북풍"), (0, "북풍"), (339, "북북서풍"), (165, "남남동풍")])
def test_winds_that_were_once_misread(degrees: float, word: str) -> None:
    found = codes.wind(degrees, 2.4)
    assert found is not None and found.ko == f"{word} 2.4m/s"


@given(st.floats(0, 360), st.floats(0, 0.49))
def test_a_calm_has_no_direction(degrees: float, speed: float) -> None:
    assert codes.wind(degrees, speed) == codes.CALM


def test_wind_without_direction_or_speed() -> None:
    without_direction = codes.wind(None, 3)
    assert without_direction is not None and without_direction.ko == "풍속 3m/s"
    assert codes.wind(90, None) is None


@given(st.text(max_size=12) | st.integers() | st.floats(allow_nan=True) | st.none() | st.booleans())
def test_no_value_breaks_a_reader(value: object) -> None:
    codes.bare(value)
    codes.measured("T1H", value)
    codes.amount("PCP", value)
    codes.amount("SNO", value, qualitative=True)
    codes.named(codes.PTY, value)


def test_offices_are_the_ten_official_ones() -> None:
    assert set(bulletins.OFFICES) == {"108", "109", "159", "143", "156", "146", "133", "131", "105", "184"}
    begins = [b for office in bulletins.OFFICES.values() for b in office.begins]
    assert len(begins) == len(set(begins))
