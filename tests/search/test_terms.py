"""What stands around a request moves near-ties only."""

from __future__ import annotations

import json
import math
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.catalogue import Catalogue, installed
from ummaya.adapters.contract import Adapter, AdapterSpec, Candidate
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.slots import registry
from ummaya.graph.state import Goal
from ummaya.nodes.choosing.goals import NEAR, odds
from ummaya.nodes.choosing.terms import WEIGHTS, around, fillable

IDS = [spec.id for spec in installed().specs()]
SLOTS = st.dictionaries(
    st.sampled_from(["PlaceName", "Date", "Keyword", "Coordinates", "unknown"]), st.just([{"label": "x", "value": "x"}]), max_size=3
)
FOUND = st.lists(st.tuples(st.sampled_from(IDS), st.floats(-12, 12)), min_size=1, max_size=10, unique_by=lambda item: item[0])


def goal(**slots: object) -> Goal:
    return Goal(text="", slots=dict(slots), shared={}, status="open", evidence=[], stop=None, ask=None, tries=0)


def candidate(adapter_id: str, text: float) -> Candidate:
    return Candidate(adapter_id=adapter_id, score=1 / (1 + math.exp(-text)), signals={"text": text})


def test_all_terms_together_weigh_less_than_a_near_tie() -> None:
    assert sum(WEIGHTS.values()) < NEAR


@given(found=FOUND, slots=SLOTS, earlier=st.sets(st.sampled_from(IDS), max_size=3))
def test_no_term_buries_a_clearly_better_match(found: list[tuple[str, float]], slots: dict[str, object], earlier: set[str]) -> None:
    given_candidates = [candidate(adapter_id, text) for adapter_id, text in found]
    moved = around(given_candidates, goal(**slots), earlier, installed())
    assert {c.adapter_id for c in moved} == {adapter_id for adapter_id, _ in found}
    assert all(odds(better) >= odds(worse) for better, worse in pairwise(moved))
    text = dict(found)
    for i, first in enumerate(moved):
        for later in moved[i + 1 :]:
            assert text[later.adapter_id] < text[first.adapter_id] + NEAR


def test_an_adapter_whose_field_is_at_hand_passes_its_equal(specs: list[AdapterSpec]) -> None:
    class Bare:
        def __init__(self, spec: AdapterSpec):
            self.spec = spec

    place, address = (next(s for s in specs if slot in str(s.input.model_fields)) for slot in ("PlaceName", "'Address'"))
    adapters: list[Adapter] = [Bare(address), Bare(place)]  # type: ignore[list-item]
    catalogue = Catalogue(adapters)
    tied = [candidate(address.id, 1.0), candidate(place.id, 1.0)]
    moved = around(tied, goal(PlaceName=[{"label": "가람동", "value": "가람동"}]), set(), catalogue)
    assert [c.adapter_id for c in moved] == [place.id, address.id]
    assert moved[0].signals["schema"] == 1.0 and moved[1].signals["schema"] == 0.0
    assert around(tied, goal(), set(), catalogue) == around(tied, goal(Date=[{"label": "내일", "value": {}}]), set(), catalogue)


def test_a_place_reaches_what_a_lookup_derives_from_it() -> None:
    catalogue = installed()
    said = registry.read("부산 해운대구", registry.Hearing(now=datetime(2026, 11, 30, tzinfo=ZoneInfo("Asia/Seoul"))))
    kinds = registry.types()
    gridded = [
        spec
        for spec in catalogue.specs()
        if any(
            (slot := registry.marker(info)) and slot.type == "KmaGrid" and info.is_required() for info in spec.input.model_fields.values()
        )
    ]
    if not gridded:
        pytest.skip("no installed adapter needs a grid")
    have = {name for name in said if not kinds[name].catch_all}
    assert all(fillable(spec, have, catalogue) > fillable(spec, set(), catalogue) for spec in gridded)


def _first(follow_ups: list[dict[str, Any]], search: AdapterSearch, earlier: bool) -> float:
    hits = 0
    for row in follow_ups:
        found = around(search.scored(row["text"], "public", 10), goal(), {row["after"]} if earlier else set(), installed())
        hits += found[0].adapter_id in row["adapters"]
    return hits / len(follow_ups)


def test_a_follow_up_finds_what_the_same_agency_serves_and_nothing_else_suffers() -> None:
    search = AdapterSearch(installed().specs())
    follow_ups, requests = (
        [json.loads(line) for line in (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()]
        for name in ("followups.jsonl", "requests.jsonl")
    )
    assert _first(follow_ups, search, earlier=True) >= _first(follow_ups, search, earlier=False) + 0.03
    served = [row for row in requests if row["adapters"]]
    unrelated = [row | {"after": served[(i + 7) % len(served)]["adapters"][0]} for i, row in enumerate(served)]
    assert _first(unrelated, search, earlier=True) >= _first(unrelated, search, earlier=False) - 0.03
