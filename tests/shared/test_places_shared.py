"""Codes, names, grid cells and place expressions beside the official tables."""

from __future__ import annotations

import csv
import json
import math
from pathlib import Path

import pytest

from ummaya.adapters.gazetteer import points
from ummaya.adapters.gazetteer.lookup import lookup
from ummaya.adapters.gazetteer.points import kma_grid
from ummaya.adapters.gazetteer.regions import regions, villages
from ummaya.adapters.gazetteer.text import find

# Branch offices that the table lists like districts; 3600000000 is 세종 once more.
BRANCHES = {"2811500000", "2811600000", "2826500000", "3600000000", "4110500000", "4824500000", "5110500000"}


def test_codes_and_names_are_the_official_ones(shared: Path) -> None:
    with (shared / "facts/codes/legal_dong_active_20260301.csv").open(encoding="utf-8") as file:
        official = {row[0]: row[1] for row in csv.reader(file)}
    ours = {code: region.name for code, region in {**regions(), **villages()}.items()}
    assert ours == {code: name for code, name in official.items() if code not in BRANCHES}


def test_grid_agrees_with_the_official_points(shared: Path) -> None:
    """3,789 of 3,832 agree; the rest lie within rounding of a cell's edge or have a point of later date than their cell."""
    with (shared / "facts/codes/kma_grid_regions.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if float(row["lat"])]
    differing = [r for r in rows if kma_grid(float(r["lat"]), float(r["lon"])) != (int(r["nx"]), int(r["ny"]))]
    assert (len(rows), len(differing)) == (3832, 43)
    for row in differing:
        nx, ny = kma_grid(float(row["lat"]), float(row["lon"]))
        assert math.dist((nx, ny), (int(row["nx"]), int(row["ny"]))) < 1.5
    assert points.kma_grid(38.0, 126.0) == (43, 136)


def test_place_expressions_are_right_or_asked(shared: Path) -> None:
    with (shared / "bench/scenarios/place_expressions_dev.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    right = 0
    for row in rows:
        found = lookup(row["expr"]).regions
        if row["level"] == "ambiguous":
            assert len(found) > 1, row["expr"]
        elif len(found) == 1:
            assert found[0].code10.startswith(row["gold_code_prefix"]), row["expr"]
        right += len(found) >= 1
    assert right == len(rows)


@pytest.mark.parametrize("name", ["national_dev", "everyday_dev"])
def test_citizens_requests_hold_no_place_that_is_none(shared: Path, name: str) -> None:
    """Whatever the reader takes for a known place is one for lookup too."""
    for case in json.loads((shared / f"bench/scenarios/{name}.json").read_text(encoding="utf-8")):
        for span in find(case["query_ko"]):
            assert not span.known or lookup(span.text).regions, case["query_ko"]
    if name == "national_dev":
        assert all(not find(c["query_ko"]) for c in json.loads((shared / f"bench/scenarios/{name}.json").read_text(encoding="utf-8")))
