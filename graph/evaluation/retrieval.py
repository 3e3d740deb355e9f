"""Four ways to search one collection, side by side: words, vectors, both, and both reranked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Protocol

import numpy as np

from ummaya.adapters.search.dense import Cached, Embedder, Vectors
from ummaya.adapters.search.fusion import Fusion, z_scores
from ummaya.adapters.search.sparse import Floats, Sparse, best
from ummaya.adapters.search.tokens import Tokenizer, tokens
from ummaya.graph.evaluation.beir import Collection
from ummaya.graph.evaluation.metrics import paired_bootstrap, per_query, summary

CONFIGS = ("bm25", "dense", "hybrid", "rerank")
DEPTH = 100
RERANKED = 20

Found = list[tuple[str, float]]


class Reranker(Protocol):
    """A cross-encoder: how well each text answers the query, higher is better."""

    @property
    def name(self) -> str: ...
    def scores(self, query: str, texts: Sequence[str]) -> Sequence[float]: ...


def retrieval(
    collection: Collection,
    configs: Iterable[str] = CONFIGS,
    *,
    embedder: Embedder | None = None,
    reranker: Reranker | None = None,
    tokenizer: Tokenizer = tokens,
    fuse: Fusion = z_scores,
    weights: tuple[float, float] = (0.5, 1.0),
    compare: bool = True,
) -> list[dict[str, Any]]:
    """One row a configuration: measures, queries per second (one thread, query embedding included), and models used.

    fuse, weights: how bm25 and dense become one ranking, and what each counts in it. A configuration whose model is not at hand has
    `available: false` and why. compare: add to each later row its paired bootstrap against the first available one, on nDCG@10.
    """
    ids = list(collection.documents)
    engine = _Engine(collection, ids, embedder, reranker, tokenizer, lambda signals: fuse(signals, weights))
    rows: list[dict[str, Any]] = []
    base: dict[str, float] | None = None
    for config in configs:
        row: dict[str, Any] = {"collection": collection.name, "config": config, "documents": len(ids), "queries": len(collection.queries)}
        rows.append(row)
        if lacking := engine.lacking(config):
            row |= {"available": False, "why": lacking}
            continue
        search = engine.searcher(config)
        start = time.perf_counter()
        run = {query: search(text) for query, text in collection.queries.items()}
        seconds = time.perf_counter() - start
        values = per_query(run, collection.qrels)
        row |= {"available": True, **summary(values), "queries_per_second": round(len(run) / seconds, 1) if seconds else 0.0}
        row |= {"models": engine.models(config)}
        if compare and base is not None:
            outcome = paired_bootstrap(base, values["nDCG@10"])
            row["against_first"] = {
                "difference": round(outcome.difference, 4),
                "low": round(outcome.low, 4),
                "high": round(outcome.high, 4),
                "p": round(outcome.p, 4),
            }
        base = base or values["nDCG@10"]
    return rows


class _Engine:
    def __init__(
        self,
        collection: Collection,
        ids: list[str],
        embedder: Embedder | None,
        reranker: Reranker | None,
        tokenizer: Tokenizer,
        fuse: Callable[[Sequence[Floats]], Floats],
    ):
        self.documents, self.ids = collection.documents, ids
        # A remembered query would make the second configuration look a hundred times faster than the first.
        self.embedder = replace(embedder, remember=0) if isinstance(embedder, Cached) else embedder
        self.reranker, self.tokenizer, self.fuse = reranker, tokenizer, fuse
        self.sparse = Sparse.build(ids, (tokenizer(text) for text in collection.documents.values()))
        self.vectors: Vectors | None = None

    def lacking(self, config: str) -> str:
        """What a configuration needs and does not have; empty when it can run."""
        if config not in CONFIGS:
            raise ValueError(f"no configuration {config}: one of {', '.join(CONFIGS)}")
        if config != "bm25" and self.embedder is None:
            return "no embedding model"
        return "no cross-encoder" if config == "rerank" and self.reranker is None else ""

    def models(self, config: str) -> list[str]:
        dense = [self.embedder.name] if self.embedder and config != "bm25" else []
        return dense + ([self.reranker.name] if self.reranker and config == "rerank" else [])

    def searcher(self, config: str) -> Callable[[str], Found]:
        if config == "bm25":
            return self.by_words
        if self.vectors is None:
            assert self.embedder is not None
            self.vectors = self.embedder.passage(list(self.documents.values()))
        return {"dense": self.by_vectors, "hybrid": self.by_both, "rerank": self.reranked}[config]

    def by_words(self, text: str) -> Found:
        return self.sparse.top(self.tokenizer(text), DEPTH)

    def by_vectors(self, text: str) -> Found:
        return self._best(self._cosines(text))

    def by_both(self, text: str) -> Found:
        return self._best(self.fuse([self.sparse.scores(self.tokenizer(text)), self._cosines(text)]))

    def reranked(self, text: str) -> Found:
        assert self.reranker is not None
        found = [document for document, _ in self.by_both(text)[:RERANKED]]
        return list(zip(found, map(float, self.reranker.scores(text, [self.documents[d] for d in found])), strict=True))

    def _cosines(self, text: str) -> Floats:
        assert self.embedder is not None
        assert self.vectors is not None
        cosines: Floats = (self.vectors @ self.embedder.query([text])[0]).astype(np.float64)
        return cosines

    def _best(self, scores: Floats) -> Found:
        return best(scores, self.sparse.ids, self.sparse.rank, DEPTH)
