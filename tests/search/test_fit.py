"""The fit repeats, learns from what it is given, and judges by requests that it has not seen."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.calibration import calibration
from ummaya.graph.evaluation import fit
from ummaya.graph.evaluation.adapters import Request

NAMES = fit.SIGNALS["words"]


@pytest.fixture(scope="module")
def requests(served: dict[str, str], unserved: list[str]) -> list[Request]:
    return [Request(text, text, (adapter_id,)) for text, adapter_id in served.items()] + [Request(text, text, ()) for text in unserved]


@pytest.fixture(scope="module")
def asked(specs: list[AdapterSpec], requests: list[Request]) -> fit.Asked:
    return fit.ask(specs, requests, NAMES, AdapterSearch)


def test_the_same_requests_give_the_same_file(asked: fit.Asked, specs: list[AdapterSpec], requests: list[Request], tmp_path: Path) -> None:
    for name in ("first", "second"):
        made, _ = fit.fitted(fit.ask(specs, requests, NAMES, AdapterSearch), NAMES)
        fit.write(tmp_path / name, {"words": made})
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()
    assert json.loads((tmp_path / "first").read_text())["words"]["weights"].keys() == set(NAMES)


def test_what_was_fitted_finds_and_refuses(asked: fit.Asked, specs: list[AdapterSpec], requests: list[Request]) -> None:
    made, figures = fit.fitted(asked, NAMES)
    assert figures["own"]["hit@1"] >= 0.85 and figures["unserved"]["refused"] >= 0.7
    search = AdapterSearch(specs, calibrated=made)
    right = [r for r in requests if r.targets and r.targets[0] in [c.adapter_id for c in search(r.text, "public")]]
    assert len(right) >= 0.95 * sum(bool(r.targets) for r in requests)


def test_matching_counts_for_an_adapter_and_the_outside_against_it(asked: fit.Asked) -> None:
    found = dict(zip((*NAMES, "bias"), fit.weights(asked), strict=True))
    assert found["cover"] > 0 and found["phrase"] > 0 and found["outside_cover"] < 0 and found["bias"] < 0


def test_an_example_is_asked_of_an_index_that_lacks_it(specs: list[AdapterSpec]) -> None:
    one = next(s for s in specs if s.examples.ko).model_copy(update={"profile": "alone"})
    asked = fit.ask([one], [], ("cover",), AdapterSearch, "alone")
    whole = AdapterSearch([one])
    cover = [whole.signals(text, "alone")[1]["cover"][0] for text in (*one.examples.ko, *one.examples.en)]
    assert cover == pytest.approx(np.ones(len(cover)))
    assert (asked.seen[:, 0, 0] < 1).any()


def test_labels_at_random_teach_nothing(asked: fit.Asked) -> None:
    random = np.random.default_rng(0)
    shuffled = fit.Asked(asked.seen, random.permuted(asked.right, axis=1), asked.own, asked.fold)
    real, noise = (np.abs(fit.weights(a)[NAMES.index("phrase")]) for a in (asked, shuffled))
    assert noise < real / 2


def test_the_shipped_figures_name_signals_that_exist(words: AdapterSearch) -> None:
    for way, names in fit.SIGNALS.items():
        shipped = calibration(way)
        assert set(shipped.weights) == set(names)
        assert shipped.followers > 0
