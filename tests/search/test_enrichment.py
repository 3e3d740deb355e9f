"""Finding is won by what adapters say of themselves, so each says enough, in both languages, and nothing twice."""

from __future__ import annotations

from collections import Counter

import pytest

from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.tokens import tokens

EXAMPLES = {"ko": 5, "en": 4}
HINTS = {"ko": 4, "en": 3}
SPECS = installed().specs("public")


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_an_adapter_says_when_it_is_meant_and_how_people_ask_for_it(spec: AdapterSpec) -> None:
    for told in (spec.when, spec.when_not):
        assert told and told.ko.strip() and told.en.strip()
    for language, least in EXAMPLES.items():
        assert len(set(getattr(spec.examples, language))) >= least
    for language, least in HINTS.items():
        assert len(set(getattr(spec.hints, language))) >= least
    assert all(tokens(text) for text in (*spec.examples.ko, *spec.examples.en))


def test_no_request_is_the_example_of_two_adapters() -> None:
    said = Counter(" ".join(text.lower().split()) for spec in SPECS for text in {*spec.examples.ko, *spec.examples.en})
    assert [text for text, times in said.items() if times > 1] == []


def test_nearly_every_adapter_comes_first_for_its_own_examples() -> None:
    search = AdapterSearch(SPECS)
    asked = [(text, spec.id) for spec in SPECS for text in (*spec.examples.ko, *spec.examples.en)]
    first = [found[0].adapter_id == adapter_id if (found := search(text, "public", 1)) else False for text, adapter_id in asked]
    assert sum(first) / len(first) >= 0.95
