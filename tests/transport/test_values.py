"""Values mean what the service meant: missing is None, text is only text, stamps are Korean time (G34, G45, G53, G69, G71, G92)."""

from __future__ import annotations

import unicodedata
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.transport import values
from ummaya.adapters.transport.values import KST

ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.text()), st.dictionaries(st.text(), st.text()), st.binary()
)


@pytest.mark.parametrize(
    ("wire", "value"),
    [
        ("1,234,000", 1_234_000),
        ("0", 0),
        ("-3.5", -3.5),
        (" 12 ", 12),
        ("+7", 7),
        ("418.27", 418.27),
        ("1e3", 1000.0),
        (7, 7),
        (0, 0),
        ("1,23", None),
        ("1 234", None),
        ("12%", None),
        ("1mm 미만", None),
        (".", None),
        ("nan", None),
        ("Infinity", None),
        (float("nan"), None),
        (True, None),
        ("９", None),
        ("1e400", None),
        ("9" * 41, None),
    ],
)
def test_g34_a_number_is_a_number_or_nothing(wire: object, value: float | None):
    assert values.number(wire) == value


@pytest.mark.parametrize("wire", [*sorted(values.MISSING), " 정보 없음 ", "NULL", "N/A", None])
def test_g34_words_for_missing_are_missing_and_never_zero(wire: object):
    assert values.missing(wire)
    assert values.number(wire) is None
    assert values.code(wire) == ""


@pytest.mark.parametrize(("wire", "value"), [("-998.9", None), ("999", None), ("-999", None), (900, None), ("-899", -899), ("0", 0)])
def test_g53_kma_sentinels_are_missing_only_where_asked(wire: object, value: float | None):
    assert values.number(wire, sentinels=True) == value
    assert values.number(wire) is not None


@given(ANYTHING, st.booleans())
def test_no_value_makes_a_reader_fail(x: Any, flag: bool):
    values.number(x, flag)
    values.text(x)
    values.clock(x)
    values.kst(x)
    values.metres(x)
    values.missing(x)
    values.code(x)


@pytest.mark.parametrize(
    ("wire", "iso"),
    [
        ("20261130", "2026-11-30T00:00:00+09:00"),
        ("202611302315", "2026-11-30T23:15:00+09:00"),
        ("20261130231500", "2026-11-30T23:15:00+09:00"),
        (20261130231500, "2026-11-30T23:15:00+09:00"),
        ("2026-11-30", "2026-11-30T00:00:00+09:00"),
        ("2026.11.30 23:15", "2026-11-30T23:15:00+09:00"),
        ("2026-11-30 23:15:00", "2026-11-30T23:15:00+09:00"),
        ("2026-11-30 23:15:00.0", "2026-11-30T23:15:00+09:00"),
        ("2026-11-30T23:15:00", "2026-11-30T23:15:00+09:00"),
        ("2026-11-30T14:15:00Z", "2026-11-30T23:15:00+09:00"),
        ("2026-11-30T23:15:00+09:00", "2026-11-30T23:15:00+09:00"),
        ("2026-05-15 24:00", "2026-05-16T00:00:00+09:00"),
        ("202611302530", "2026-12-01T01:30:00+09:00"),
        ("20261231 2400", "2027-01-01T00:00:00+09:00"),
    ],
)
def test_g69_g71_stamps_are_read_in_every_shape(wire: object, iso: str):
    assert values.kst(wire).isoformat() == iso


@pytest.mark.parametrize(
    "wire", ["", "-", None, "20261301", "20260230", "2026", "202611306000", "2026-11-30 23:75", "내일", "0", True, "2026113", "９"]
)
def test_what_is_no_stamp_is_none(wire: object):
    assert values.kst(wire) is None


@given(st.integers(0, 80_000_000))
def test_any_minute_is_read_back_from_both_shapes(minutes: int):
    when = datetime(1950, 1, 1, tzinfo=KST) + timedelta(minutes=minutes)
    assert values.kst(f"{when:%Y%m%d%H%M}") == values.kst(f"{when:%Y-%m-%d %H:%M}") == when
    assert values.kst(f"{when - timedelta(days=1):%Y-%m-%d} {when.hour + 24}:{when:%M}") in (when, None)


@pytest.mark.parametrize(
    ("wire", "width", "text"),
    [
        (1530, 4, "1530"),
        (200, 4, "0200"),
        ("0000", 4, "0000"),
        (0, 4, "0000"),
        (900.0, 4, "0900"),
        ("09:00", 4, "0900"),
        ("2530", 4, "2530"),
        (7, 2, "07"),
        ("12345", 4, None),
        ("휴진", 4, None),
        (None, 4, None),
        ("-1", 4, None),
        (True, 4, None),
    ],
)
def test_g45_a_time_of_day_keeps_its_width(wire: object, width: int, text: str | None):
    assert values.clock(wire, width) == text


@pytest.mark.parametrize(
    ("wire", "unit", "value"),
    [
        ("418.27", "m", 418),
        (1.2, "km", 1200),
        ("1.2km", "m", 1200),
        ("350 m", "km", 350),
        ("1,200", "m", 1200),
        ("-", "m", None),
        ("-5", "m", None),
        (None, "m", None),
    ],
)
def test_distances_are_whole_metres(wire: object, unit: str, value: int | None):
    assert values.metres(wire, unit) == value


@pytest.mark.parametrize(
    ("wire", "text"),
    [
        ("가람의원\u202e\u001b[2J", "가람의원"),
        ("\x1b]0;title\x07가람\x9b31m", "가람"),
        ("가\u200b람\ufeff\u2066\U000e0041\u3164", "가람"),
        ("&#46382;게스트하우스", "딮게스트하우스"),
        ("매월<br />선고&nbsp;사건", "매월 선고 사건"),
        ("&amp;lt;b&amp;gt;굵게&amp;lt;/b&amp;gt;", "굵게"),
        ("<script>alert(1)</script>가람<style>x{}</style>", "가람"),
        ("키 < 120cm, 나이 > 3", "키 < 120cm, 나이 > 3"),
        ("<공고> 안내", "<공고> 안내"),
        ("가\n\n  람\t마을", "가 람 마을"),
        ("가\ufffd람", "가람"),
        ({"a": 1}, ""),
        (None, ""),
        (12, "12"),
    ],
)
def test_g92_nothing_but_words_is_left(wire: object, text: str):
    assert values.text(wire) == text


@given(st.text(st.characters(codec=None), max_size=300), st.integers(1, 80))
def test_g92_no_text_moves_a_cursor_or_hides_a_sign(wire: str, limit: int):
    seen = values.text(wire, limit)
    assert len(seen) <= limit
    assert not [c for c in seen if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")]
    seen.encode()


def test_long_text_is_cut_and_says_so():
    assert values.text("가" * 3000) == "가" * 1999 + "…"
    assert values.text("<b>" * 100_000 + "가") == values.text("<b>" * 100_000 + "가")
