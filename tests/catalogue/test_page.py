"""ADAPTERS.md is what the adapters say of themselves today."""

from __future__ import annotations

from pathlib import Path

import pytest

from ummaya.adapters.catalogue import installed
from ummaya.adapters.check import matrix

PAGE = Path(__file__).resolve().parents[2] / "ADAPTERS.md"
SPECS = installed().specs()


def test_the_page_is_the_one_that_is_generated():
    assert PAGE.read_text(encoding="utf-8") == matrix.markdown(SPECS), "ummaya adapters check --markdown > ADAPTERS.md"


def test_the_order_of_registration_does_not_show():
    assert matrix.markdown(SPECS[::-1]) == matrix.markdown(SPECS)


@pytest.mark.parametrize("counted", matrix.counts(SPECS), ids=lambda c: c["what"])
def test_there_is_as_much_as_was_promised(counted: dict[str, int]):
    assert counted["count"] >= counted["target"]
    assert f"| {counted['what']} | {counted['count']} | {counted['target']} |" in PAGE.read_text(encoding="utf-8")


def test_every_adapter_stands_in_the_page_once():
    text = PAGE.read_text(encoding="utf-8")
    for spec in SPECS:
        assert text.count(f"| `{spec.id}` |") == 1, spec.id
