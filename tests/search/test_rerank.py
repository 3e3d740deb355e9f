"""A cross-encoder is off unless named, reorders only what was found, and is any sentence-transformers model from a folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.dense import installed
from ummaya.adapters.search.rerank import CrossEncoder, reranker
from ummaya.adapters.search.sparse import Floats
from ummaya.graph.evaluation import beir, retrieval

ASKED = "근처 응급실이나 병원"


@dataclass(frozen=True)
class Longest:
    """A true reranker of no great taste: the longer the text, the better."""

    name: str = "longest"

    def scores(self, query: str, texts: Sequence[str]) -> Floats:
        return np.array([float(len(text)) for text in texts])


def test_it_is_off_unless_a_setting_names_one() -> None:
    assert reranker() is None and reranker("none") is None and reranker(" ") is None
    if not installed("sentence-transformers"):
        with pytest.raises(ModuleNotFoundError, match="sentence-transformers"):
            reranker("some/model")


def test_only_what_was_found_is_read_again_and_scores_stay_in_order(specs: list[AdapterSpec], words: AdapterSearch) -> None:
    again = AdapterSearch(specs, reranker=Longest())
    found, before = again(ASKED, "public"), words(ASKED, "public", 20)
    assert [c.score for c in found] == [c.score for c in before][:5]
    read = [c.signals["rerank"] for c in found]
    assert read == sorted(read, reverse=True)
    assert {c.adapter_id for c in found} <= {c.adapter_id for c in before}
    assert again("케이크 레시피", "public") == []


def test_a_collection_is_searched_with_it(tmp_path: Path) -> None:
    collection = beir.Collection("texts", {"a": "날씨", "b": "날씨 예보 안내", "c": "주민등록"}, {"q": "날씨"}, {"q": {"b": 1}})

    @dataclass
    class Same:
        name: str = "same"

        def query(self, texts: Sequence[str]) -> np.ndarray:
            return np.ones((len(texts), 1), np.float32)

        passage = query

    pytest.importorskip("ir_measures", reason="judging searches is an extra")
    row = retrieval.retrieval(collection, ["rerank"], embedder=Same(), reranker=Longest())[0]
    assert row["available"] and row["MRR@10"] == 1.0 and row["models"] == ["same", "longest"]


def test_a_model_is_opened_from_a_folder(tiny_model: Callable[[str], Path]) -> None:
    """What a model with random weights says means nothing, but it says it for every text, alone and among others."""
    folder = tiny_model("BertForSequenceClassification")
    model = CrossEncoder(str(folder))
    scores = model.scores("가나", ["가나다", "라마", "\ud800\x00바사"])
    assert scores.shape == (3,) and np.isfinite(scores).all()
    np.testing.assert_allclose(model.scores("가나", ["라마"]), scores[1:2], atol=1e-4)
    assert model.scores("가나", []).shape == (0,)
    assert str(folder.parent) not in model.name
