"""BM25 over postings: the scores of `rank_bm25.BM25Okapi`, at the cost of the documents that hold a query's words.

`rank_bm25` computes the statistics (document lengths, term frequencies, idf with its epsilon floor), so its readers get exactly
what they expect. Each (term, document) weight is computed once, in float64, by the same expression in the same order.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

SMALL = 1 << 16  # up to so many strings a table in memory costs less than halving the list at every look-up


@dataclass(frozen=True)
class Strings:
    """A list of strings in two arrays, so that a large one opens without being read. UTF-8; lone surrogates survive."""

    data: NDArray[np.uint8]
    ends: Ints

    @classmethod
    def of(cls, items: Sequence[str]) -> Self:
        encoded = [item.encode("utf-8", "surrogatepass") for item in items]
        return cls(np.frombuffer(b"".join(encoded), np.uint8), np.cumsum([len(e) for e in encoded], dtype=np.int64))

    def __len__(self) -> int:
        return len(self.ends)

    def raw(self, index: int) -> bytes:
        return self.data[int(self.ends[index - 1]) if index else 0 : int(self.ends[index])].tobytes()

    def __getitem__(self, index: int) -> str:
        return self.raw(index).decode("utf-8", "surrogatepass")

    def find(self, item: str) -> int | None:
        """Where an item stands, in strings that are in order of their bytes; None when it is not there."""
        wanted = item.encode("utf-8", "surrogatepass")
        if len(self) <= SMALL:
            return self._places.get(wanted)
        at = bisect_left(range(len(self)), wanted, key=self.raw)
        return at if at < len(self) and self.raw(at) == wanted else None

    @cached_property
    def _places(self) -> dict[bytes, int]:
        data, ends = self.data.tobytes(), self.ends.tolist()
        return {data[begin:end]: i for i, (begin, end) in enumerate(zip([0, *ends], ends, strict=False))}


@dataclass(frozen=True)
class Sparse:
    """An index of documents by id.

    ids: documents in the order they came. rank: place of each id among the sorted ids, which orders equal scores.
    terms: in order of their bytes. starts: postings of term t are starts[t]:starts[t + 1]. documents, weights: the postings.
    """

    ids: Strings
    rank: Ints
    terms: Strings
    starts: Ints
    documents: NDArray[np.int32]
    weights: Floats

    @classmethod
    def build(
        cls, ids: Sequence[str], documents: Iterable[Sequence[str]], *, k1: float = 1.5, b: float = 0.75, epsilon: float = 0.25
    ) -> Self:
        """Index tokenised documents under unique ids. No document, or none with a token, gives an index that finds nothing."""
        corpus = list(documents)
        if len(set(ids)) != len(ids) or len(ids) != len(corpus):
            raise ValueError("one unique id for each document")
        rank = np.empty(len(ids), np.int64)
        rank[sorted(range(len(ids)), key=ids.__getitem__)] = np.arange(len(ids))
        if not any(corpus):
            return cls(Strings.of(ids), rank, Strings.of([]), np.zeros(1, np.int64), np.empty(0, np.int32), np.empty(0))
        from rank_bm25 import BM25Okapi

        bm25 = BM25Okapi(corpus, k1=k1, b=b, epsilon=epsilon)
        terms = sorted(bm25.idf, key=lambda term: term.encode("utf-8", "surrogatepass"))
        number = {term: i for i, term in enumerate(terms)}
        sizes = [len(frequencies) for frequencies in bm25.doc_freqs]
        total = sum(sizes)
        term = np.fromiter((number[t] for frequencies in bm25.doc_freqs for t in frequencies), np.int64, total)
        frequency = np.fromiter((f for frequencies in bm25.doc_freqs for f in frequencies.values()), np.int64, total)
        document = np.repeat(np.arange(len(corpus), dtype=np.int32), sizes)
        order = np.argsort(term, kind="stable")
        term, frequency, document = term[order], frequency[order], document[order]
        idf = np.array([bm25.idf[t] for t in terms])
        length = np.array(bm25.doc_len)[document]
        weights = idf[term] * (frequency * (k1 + 1) / (frequency + k1 * (1 - b + b * length / bm25.avgdl)))
        starts = np.searchsorted(term, np.arange(len(terms) + 1))
        return cls(Strings.of(ids), rank, Strings.of(terms), starts, document, weights)

    def __len__(self) -> int:
        return len(self.ids)

    def scores(self, query: Iterable[str]) -> Floats:
        """BM25 of every document for a tokenised query, in the documents' order; a repeated token counts again."""
        total = np.zeros(len(self), np.float64)
        for token in query:
            if postings := self._postings(token):
                total[self.documents[postings]] += self.weights[postings]
        return total

    def matched(self, query: Iterable[str]) -> Floats:
        """How much of a query each document holds: the rarity of its tokens that are there, each counted once."""
        total = np.zeros(len(self), np.float64)
        for token in dict.fromkeys(query):
            if postings := self._postings(token):
                total[self.documents[postings]] += self.rarity(token)
        return total

    def holds(self, token: str) -> bool:
        """Whether any document has the token."""
        return self._postings(token) is not None

    def rarity(self, token: str) -> float:
        """What it tells that a document holds a token; above 0 in any corpus, unlike BM25Okapi's idf. (Lucene's idf.)"""
        postings = self._postings(token)
        return float(self._rarity(postings.stop - postings.start if postings else 0))

    def wholes(self) -> Floats:
        """The most that `matched` can give for each document: the rarity of all its tokens."""
        holding = np.diff(self.starts)
        total: Floats = np.bincount(self.documents, np.repeat(self._rarity(holding), holding), len(self)).astype(np.float64)
        return total

    def _rarity(self, holding: Any) -> Any:
        return np.log1p((len(self) - holding + 0.5) / (holding + 0.5))

    def _postings(self, token: str) -> slice | None:
        term = self.terms.find(token)
        return None if term is None else slice(int(self.starts[term]), int(self.starts[term + 1]))

    def top(self, query: Iterable[str], k: int) -> list[tuple[str, float]]:
        """The best `k` documents that share a token with the query, best first, equal scores in order of id."""
        return best(self.scores(query), self.ids, self.rank, k)

    def save(self, folder: Path) -> None:
        """Write the arrays as .npy files into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, array in self._arrays().items():
            np.save(folder / f"{name}.npy", array, allow_pickle=False)

    @classmethod
    def load(cls, folder: Path) -> Self:
        """Open a saved index by memory map: nothing is read before a query needs it."""

        def opened(name: str) -> Any:
            return np.load(folder / f"{name}.npy", mmap_mode="r", allow_pickle=False).view(np.ndarray)

        ids, terms = (Strings(opened(f"{name}.bytes"), opened(f"{name}.ends")) for name in ("ids", "terms"))
        names = ("rank", "starts", "documents", "weights")
        arrays = {name: opened(name) for name in names}
        return cls(ids=ids, terms=terms, **arrays)

    def _arrays(self) -> dict[str, NDArray[Any]]:
        return {
            "ids.bytes": self.ids.data,
            "ids.ends": self.ids.ends,
            "terms.bytes": self.terms.data,
            "terms.ends": self.terms.ends,
            "rank": self.rank,
            "starts": self.starts,
            "documents": self.documents,
            "weights": self.weights,
        }


def best(scores: Floats, ids: Strings | Sequence[str], rank: Ints, k: int) -> list[tuple[str, float]]:
    """The `k` highest of the scores that are not 0, best first, equal scores in order of id.

    The epsilon floor of a small corpus can be negative, so a document found by such words alone comes last, not never.
    """
    found = np.flatnonzero(scores)
    if k < len(found):
        least = np.partition(scores[found], len(found) - k)[len(found) - k]
        found = found[scores[found] >= least]
    order = found[np.lexsort((rank[found], -scores[found]))][:k]
    return [(ids[int(i)], float(scores[i])) for i in order]
