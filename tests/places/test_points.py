"""Points lie in the regions they stand for; what cannot be in Korea is refused in words; the grid is the weather service's own."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ummaya.adapters.gazetteer.names import landmarks
from ummaya.adapters.gazetteer.points import at_point, kma_grid
from ummaya.adapters.gazetteer.regions import current, regions, scope, table
from ummaya.adapters.gazetteer.romaja import romanise

OWN_POLYGON = sorted(
    {r.code10 for r in regions().values() if r.level == "emd"} - {new.ljust(10, "0") for old, new, *_ in table("changes.csv") if not old}
)


@pytest.mark.parametrize(
    ("lat", "lon", "cell"),
    [
        (37.5665, 126.9780, (60, 127)),
        (35.1796, 129.0756, (98, 76)),
        (33.4996, 126.5312, (53, 38)),
        (37.2411, 131.8644, (144, 123)),
        (37.5665, 127.0495, (61, 127)),
    ],
)
def test_grid_of_known_points(lat: float, lon: float, cell: tuple[int, int]) -> None:
    assert kma_grid(lat, lon) == cell


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(OWN_POLYGON))
def test_a_regions_point_lies_in_its_polygon(code: str) -> None:
    region = regions()[code]
    assert [r.code10 for r in at_point(region.lat, region.lon).regions] == [code]


def test_the_points_of_cities_and_provinces_lie_in_them() -> None:
    for region in regions().values():
        if region.level != "emd":
            found = at_point(region.lat, region.lon).regions
            assert [r.code10[: len(scope(region))] for r in found] == [scope(region)], region.name


def test_landmarks_lie_in_their_district() -> None:
    for region, *_ in landmarks():
        found = at_point(region.lat, region.lon).regions
        assert not found or found[0].code10[:2] == region.code10[:2], region.name


@pytest.mark.parametrize(
    ("lat", "lon", "word"), [(127.0, 37.5, "swapped"), (35.6762, 139.6503, "outside"), (0.0, 0.0, "outside"), (91.0, 200.0, "outside")]
)
def test_what_cannot_be_in_korea_is_refused(lat: float, lon: float, word: str) -> None:
    reading = at_point(lat, lon)
    assert not reading.regions
    assert reading.note is not None and word in reading.note.en


def test_tsushima_and_the_open_sea_are_no_region() -> None:
    for lat, lon in ((34.202, 129.289), (36.0, 124.5)):
        reading = at_point(lat, lon)
        assert not reading.regions
        assert reading.note is not None


@settings(max_examples=200, deadline=None)
@given(st.floats(33, 39), st.floats(124, 132))
def test_any_point_gives_a_region_or_a_reason(lat: float, lon: float) -> None:
    reading = at_point(lat, lon)
    assert bool(reading.regions) != (reading.note is not None)


@settings(max_examples=200, deadline=None)
@given(st.floats(33, 39), st.floats(124, 132))
def test_neighbouring_points_are_in_neighbouring_cells(lat: float, lon: float) -> None:
    assume(lat < 38.99)
    here, north = kma_grid(lat, lon), kma_grid(lat + 0.045, lon)
    assert north[1] - here[1] in (0, 1, 2)
    assert abs(north[0] - here[0]) <= 1


def test_old_codes_lead_to_regions_of_today() -> None:
    assert current("4211000000") == "5111000000"
    assert current("4513000000") == "5213000000"
    assert current("1168000000") == "1168000000"
    assert current("4173025000") == ""


def test_scopes_of_cities_with_districts_hold_their_districts() -> None:
    for region in regions().values():
        if region.level == "sigungu" and " " in region.sigungu:
            city = next(r for r in regions().values() if r.level == "sigungu" and f"{r.sido} {region.sigungu.split()[0]}" == r.name)
            assert region.code10.startswith(scope(city))


@pytest.mark.parametrize(
    ("korean", "latin"),
    [
        ("역삼동", "Yeoksam-dong"), ("종로구", "Jongno-gu"), ("신림동", "Sillim-dong"), ("압구정동", "Apgujeong-dong"),
        ("강릉시", "Gangneung-si"),
        ("독립문", "Dongnimmun"),
        ("종로1가", "Jongno 1-ga"), ("광희동", "Gwanghui-dong"), ("여의도동", "Yeouido-dong"),
    ],
)  # fmt: skip
def test_romanisation(korean: str, latin: str) -> None:
    assert romanise(korean) == latin
