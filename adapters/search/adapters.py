"""Which adapters could serve a person's words, or none.

Every signal is computed for every adapter and stays visible in `Candidate.signals`; their weighted sum, as log-odds, ranks the
adapters and is held against the threshold.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Self

import numpy as np
from numpy.typing import NDArray

from ummaya.adapters.contract import AdapterSpec, Candidate, Primitive
from ummaya.adapters.search.asking import what
from ummaya.adapters.search.calibration import Calibration, calibration
from ummaya.adapters.search.dense import Cached, Embedder
from ummaya.adapters.search.documents import summaries
from ummaya.adapters.search.index import Near, Words
from ummaya.adapters.search.rerank import Reranker
from ummaya.adapters.search.sparse import Floats
from ummaya.adapters.search.tokens import clean, tokens

# Words that say which primitive is meant, without spaces. They break near-ties between adapters that the words fit alike.
CUES: Mapping[Primitive, tuple[str, ...]] = {
    Primitive.SEND: ("제출", "신청", "발급", "접수", "납부", "신고", "등록", "떼", "submit", "apply", "file", "issue", "pay", "register"),
    Primitive.CHECK: ("본인확인", "인증", "자격", "대상인지", "내역", "verify", "eligible", "myrecords"),
    Primitive.FIND: ("조회", "알려", "찾아", "검색", "현황", "find", "show", "search", "lookup"),
    Primitive.LOCATE: ("좌표", "위도", "행정구역", "주소가", "coordinates", "latitude"),
}
CUE_WEIGHT = 0.3
REMEMBERED = 64  # rankings kept in memory: several nodes of one turn ask the same words
DEPTH = 100  # adapters of a ranking that are kept
RERANKED = 20  # candidates that a cross-encoder reads again


class AdapterSearch:
    """The search over adapters that nodes see as `graph.state.Search`. Built at the first request of each profile.

    embedder: None ranks by words alone. cache: folder in which the adapters' vectors and index of words are kept between runs.
    calibrated: other weights than the fitted ones. reranker: reads the best candidates again.
    """

    def __init__(
        self,
        specs: Iterable[AdapterSpec],
        embedder: Embedder | None = None,
        cache: Path | None = None,
        calibrated: Calibration | None = None,
        reranker: Reranker | None = None,
    ):
        self._specs = list(specs)
        self._cache = cache
        self._embedder = Cached(embedder, cache) if embedder else None
        self._calibration = calibrated or calibration("dense" if embedder else "words")
        self._reranker = reranker
        self._indexes: dict[str, _Index] = {}
        self._lock = Lock()
        self._ranked = lru_cache(REMEMBERED)(self._rank)

    def __call__(self, text: str, profile: str, k: int = 5) -> list[Candidate]:
        """The best `k` adapters for a text, best first, equal scores in order of id; none where none is near enough.

        A candidate's score is the probability, by the calibration, that it serves the text.
        """
        found = self.scored(text, profile, max(k, RERANKED) if self._reranker else k)
        nearest = max((candidate.signals["text"] for candidate in found), default=-math.inf)
        if nearest < self._calibration.threshold:
            return []
        named = [candidate for candidate in found if candidate.signals["text"] >= nearest - self._calibration.followers]
        return self._reread(text, named, profile)[:k] if self._reranker else named

    def scored(self, text: str, profile: str, limit: int = 50) -> list[Candidate]:
        """The best adapters with their signals, threshold or not: what `--explain` and the abstention curve read."""
        ranking = self._ranked(text, profile)
        return [ranking.candidate(place) for place in range(min(limit, len(ranking.ids)))]

    @property
    def threshold(self) -> float:
        """The log-odds below which nothing is returned."""
        return self._calibration.threshold

    def contributions(self, candidate: Candidate) -> dict[str, float]:
        """What each signal adds to a candidate's log-odds; their sum is its score, before it is made a probability."""
        weighed = {name: weight * candidate.signals[name] for name, weight in self._calibration.weights.items()}
        return {"bias": self._calibration.bias, **weighed, "primitive": candidate.signals["primitive"]}

    def signals(self, text: str, profile: str) -> tuple[list[str], dict[str, Floats]]:
        """The adapters' ids and every signal of a text over them; no signals where the text has no word."""
        index = self._index(profile)
        wanted = what(text)
        if not index.ids or not (words := tokens(wanted)):
            return index.ids, {}
        # Where and when tell services apart only if one is named after a place: the subway of one city.
        aside = (Counter(tokens(text)) - Counter(words)).elements()
        return index.ids, index.words.signals([*words, *index.words.named(list(aside))]) | self._dense(index, wanted)

    def _rank(self, text: str, profile: str) -> _Ranking:
        ids, signals = self.signals(text, profile)
        if not signals:
            return _Ranking([], {})
        index = self._index(profile)
        odds = np.full(len(ids), self._calibration.bias)
        for name, weight in self._calibration.weights.items():
            odds += weight * signals[name]
        signals |= {"text": odds, "primitive": CUE_WEIGHT * index.cued(text)}
        order = np.lexsort((index.words.whole.rank, -(odds + signals["primitive"])))[:DEPTH]
        return _Ranking([ids[i] for i in order], {name: values[order].round(4).tolist() for name, values in signals.items()})

    def _reread(self, text: str, found: Sequence[Candidate], profile: str) -> list[Candidate]:
        """The same candidates in the order of the cross-encoder; the scores stay where they were, best first."""
        assert self._reranker is not None
        told = {spec.id: " ".join(summaries(spec)) or spec.title.ko for spec in self._specs if spec.profile == profile}
        again = self._reranker.scores(text, [told[candidate.adapter_id] for candidate in found])
        order = np.argsort(-again, kind="stable")
        return [
            found[i].model_copy(update={"score": found[place].score, "signals": found[i].signals | {"rerank": round(float(again[i]), 4)}})
            for place, i in enumerate(order)
        ]

    def _index(self, profile: str) -> _Index:
        with self._lock:
            if profile not in self._indexes:
                specs = [spec for spec in self._specs if spec.profile == profile]
                self._indexes[profile] = _Index.over(specs, self._embedder, self._cache)
            return self._indexes[profile]

    def _dense(self, index: _Index, text: str) -> dict[str, Floats]:
        if self._embedder is None or index.near is None:
            return {}
        return index.near.signals(self._embedder.query([clean(text)])[0])


@dataclass(frozen=True)
class _Ranking:
    """The best adapters for one text, with each signal in their order."""

    ids: list[str]
    signals: dict[str, list[float]]

    def candidate(self, place: int) -> Candidate:
        signals = {name: values[place] for name, values in self.signals.items()}
        score = round(1 / (1 + math.exp(-signals["text"] - signals["primitive"])), 8)
        return Candidate(adapter_id=self.ids[place], score=score, signals=signals)


@dataclass(frozen=True)
class _Index:
    ids: list[str]
    primitives: dict[Primitive, NDArray[np.bool_]]
    words: Words
    near: Near | None

    @classmethod
    def over(cls, specs: Sequence[AdapterSpec], embedder: Embedder | None, cache: Path | None) -> Self:
        return cls(
            ids=[spec.id for spec in specs],
            primitives={primitive: np.array([primitive in spec.primitives for spec in specs]) for primitive in CUES},
            words=Words.over(specs, cache),
            near=Near.over(specs, embedder) if embedder and specs else None,
        )

    def cued(self, text: str) -> Floats:
        """1 for adapters of a primitive that the text asks for by a verb, else 0."""
        bare = "".join(clean(text).lower().split())
        asked = [serves for primitive, serves in self.primitives.items() if any(cue in bare for cue in CUES[primitive])]
        return np.any(asked, axis=0).astype(np.float64) if asked else np.zeros(len(self.ids))
