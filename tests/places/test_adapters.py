"""The two adapters: facts and slots of what was found, all readings of what is ambiguous, a reason for what is refused."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from pydantic import ValidationError

from ummaya.adapters.contract import Access, AdapterResult, Mode, Reason, Request, Response, Status
from ummaya.adapters.public.places import ADAPTERS, PlaceAtPoint, PlaceInput, PlaceRegion, PointInput


def _no_network(request: Request) -> Response:
    raise AssertionError("a keyless adapter asks nobody")


ACCESS = Access(Mode.LIVE, _no_network, datetime(2026, 5, 4, 9, 0, tzinfo=ZoneInfo("Asia/Seoul")))


def region(place: str) -> AdapterResult:
    return PlaceRegion().run(PlaceInput(place=place), ACCESS)


def at(lat: float, lon: float) -> AdapterResult:
    return PlaceAtPoint().run(PointInput.model_validate({"point": {"lat": lat, "lon": lon}}), ACCESS)


def test_one_region_fills_every_slot() -> None:
    found = region("해운대")
    assert found.status is Status.OK
    assert found.data["name"] == "부산광역시 해운대구"
    assert found.data["name_en"] == "Haeundae-gu, Busan"
    assert (found.data["code"], found.data["nx"], found.data["ny"]) == ("2635000000", 99, 75)
    assert found.slots["RegionNames"][0].value == {"sido": "부산광역시", "sigungu": "해운대구"}
    assert found.slots["AdminCode"][0].value == "2635000000"
    assert set(found.slots["Coordinates"][0].value) == {"lat", "lon"}


def test_ambiguity_gives_all_readings_in_every_slot_and_no_single_code() -> None:
    found = region("중구")
    assert found.status is Status.OK
    assert "code" not in found.data
    assert found.data["count"] == len(found.data["rows"]) == 6
    assert {len(values) for values in found.slots.values()} == {6}
    assert len({value.label for value in found.slots["AdminCode"]}) == 6


def test_nothing_found_is_empty_and_fills_nothing() -> None:
    found = region("존재하지않는주소")
    assert (found.status, found.slots, found.data) == (Status.EMPTY, {}, {"asked": "존재하지않는주소"})


def test_a_point_gives_its_region_and_stays_the_point() -> None:
    found = at(37.498, 127.028)
    assert found.status is Status.OK
    assert (found.data["code"], found.data["lat"], found.data["lon"]) == ("1168010100", 37.498, 127.028)
    assert found.slots["Coordinates"][0].value == {"lat": 37.498, "lon": 127.028}


@pytest.mark.parametrize(("lat", "lon", "word"), [(127.0, 37.5, "바뀐"), (35.6762, 139.6503, "밖")])
def test_an_impossible_point_is_invalid_and_says_why(lat: float, lon: float, word: str) -> None:
    found = at(lat, lon)
    assert (found.status, found.reason, found.slots) == (Status.ERROR, Reason.INVALID_ARGUMENTS, {})
    assert word in found.warnings[0].ko


def test_tsushima_is_empty_never_korea() -> None:
    found = at(34.202, 129.289)
    assert (found.status, found.slots) == (Status.EMPTY, {})
    assert "code" not in found.data


def test_input_is_bounded() -> None:
    for place in ("", "가" * 101):
        with pytest.raises(ValidationError):
            PlaceInput(place=place)


@pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda a: a.spec.id)
def test_every_fact_a_line_names_is_kept(adapter: PlaceRegion | PlaceAtPoint) -> None:
    row = set(region("해운대").data)
    for line in adapter.spec.say:
        names = set(re.findall(r"{(\w+)}", line.ko + line.en))
        assert names <= {*row, "note", "count", "asked"}
        if not line.each:
            assert names - {"count"} <= set(adapter.spec.keep) | {"asked"}


def test_choices_are_labelled_in_the_language_of_the_request() -> None:
    english = PlaceRegion().run(PlaceInput(place="Goseong"), replace(ACCESS, language="en"))
    assert [v.label for v in english.slots["AdminCode"]] == ["Goseong-gun, Gyeongsangnam-do", "Goseong-gun, Gangwon-do"]
