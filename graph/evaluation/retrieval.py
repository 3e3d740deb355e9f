"""Four ways to search one collection, side by side: words, vectors, both, and both reranked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Any

import numpy as np

from ummaya.adapters.search.dense import Cached, Embedder, Vectors
from ummaya.adapters.search.fusion import z_scores
from ummaya.adapters.search.rerank import Reranker
from ummaya.adapters.search.sparse import Floats, Sparse, best
from ummaya.adapters.search.tokens import Tokenizer, tokens
from ummaya.graph.evaluation.beir import Collection
from ummaya.graph.evaluation.classes import by_class
from ummaya.graph.evaluation.metrics import paired_bootstrap, per_query, summary

CONFIGS = ("bm25", "dense", "hybrid", "rerank")
DEPTH = 100
RERANKED = 20
SHOWN = 160  # characters of a text in an explanation

Found = list[tuple[str, float]]
Fuse = Callable[[Sequence[Floats]], Floats]

BOTH: Fuse = partial(z_scores, weights=(0.5, 1.0))
"""Words at half the weight of vectors, each on its own scale: chosen on development sets, the figures are in EVALUATION.md."""


def retrieval(
    collection: Collection,
    configs: Iterable[str] = CONFIGS,
    *,
    embedder: Embedder | None = None,
    reranker: Reranker | None = None,
    tokenizer: Tokenizer = tokens,
    fuse: Fuse = BOTH,
    classed: bool = False,
    misses: int = 0,
) -> list[dict[str, Any]]:
    """One row a configuration: measures, queries per second (one thread, query embedding included), and models used.

    fuse: how bm25 and dense become one ranking. A configuration whose model is not at hand has
    `available: false` and why. `against`: the paired bootstrap on nDCG@10 against each earlier configuration. classed: add means by
    class of query. misses: how many of the worst queries to explain.
    """
    ids = list(collection.documents)
    engine = _Engine(collection, ids, embedder, reranker, tokenizer, fuse)
    rows: list[dict[str, Any]] = []
    earlier: dict[str, Mapping[str, float]] = {}
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
        row["against"] = {
            name: {k: round(v, 4) for k, v in asdict(paired_bootstrap(base, values["nDCG@10"])).items()} for name, base in earlier.items()
        }
        earlier[config] = values["nDCG@10"]
        if classed:
            row["by"] = by_class(collection.queries, values)
        if misses:
            worst = sorted(values["nDCG@10"], key=lambda query: (values["nDCG@10"][query], query))[:misses]
            row["misses"] = [engine.explained(query, run[query], values["nDCG@10"][query]) for query in worst]
    return rows


class _Engine:
    def __init__(
        self,
        collection: Collection,
        ids: list[str],
        embedder: Embedder | None,
        reranker: Reranker | None,
        tokenizer: Tokenizer,
        fuse: Fuse,
    ):
        self.collection, self.documents, self.ids = collection, collection.documents, ids
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

    def explained(self, query: str, found: Found, value: float) -> dict[str, Any]:
        """Why a query did badly: where its documents came, what came first instead, and which words each shares with it."""
        words = set(self.tokenizer(self.collection.queries[query]))
        place = {document: rank for rank, (document, _) in enumerate(found, 1)}
        relevant = [document for document, grade in self.collection.qrels[query].items() if grade > 0 and document in self.documents]

        def told(document: str) -> dict[str, Any]:
            text = self.documents[document]
            return {"id": document, "rank": place.get(document), "shared": sorted(words & set(self.tokenizer(text))), "text": text[:SHOWN]}

        return {
            "query": query,
            "text": self.collection.queries[query],
            "nDCG@10": round(value, 4),
            "relevant": [told(document) for document in relevant[:3]],
            "instead": [told(document) for document, _ in found[:3] if document not in relevant],
        }

    def _cosines(self, text: str) -> Floats:
        assert self.embedder is not None
        assert self.vectors is not None
        cosines: Floats = (self.vectors @ self.embedder.query([text])[0]).astype(np.float64)
        return cosines

    def _best(self, scores: Floats) -> Found:
        return best(scores, self.sparse.ids, self.sparse.rank, DEPTH)
