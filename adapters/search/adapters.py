"""Which adapters could serve a person's words, or none.

Every signal is computed for every adapter and stays visible in `Candidate.signals`; their weighted sum, as log-odds, ranks the
adapters and is held against the threshold.
"""

from __future__ import annotations

import math
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
from ummaya.adapters.search.index import Near, Words
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


class AdapterSearch:
    """The search over adapters that nodes see as `graph.state.Search`. Built at the first request of each profile.

    embedder: None ranks by words alone. cache: folder in which the adapters' vectors and index of words are kept between runs.
    """

    def __init__(
        self,
        specs: Iterable[AdapterSpec],
        embedder: Embedder | None = None,
        cache: Path | None = None,
        calibrated: Calibration | None = None,
    ):
        self._specs = list(specs)
        self._cache = cache
        self._embedder = Cached(embedder, cache) if embedder else None
        self._calibration = calibrated or calibration("dense" if embedder else "words")
        self._indexes: dict[str, _Index] = {}
        self._lock = Lock()
        self._ranked = lru_cache(REMEMBERED)(self._rank)

    def __call__(self, text: str, profile: str, k: int = 5) -> list[Candidate]:
        """The best `k` adapters for a text, best first, equal scores in order of id; none where none is near enough.

        A candidate's score is the probability, by the calibration, that it serves the text.
        """
        found = self._ranked(text, profile, k)
        nearest = max((candidate.signals["text"] for candidate in found), default=-math.inf)
        if nearest < self._calibration.threshold:
            return []
        return [candidate for candidate in found if candidate.signals["text"] >= nearest - self._calibration.followers]

    def scored(self, text: str, profile: str, limit: int = 50) -> list[Candidate]:
        """The best adapters with their signals, threshold or not: what `--explain` and the abstention curve read."""
        return list(self._ranked(text, profile, limit))

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
        return index.ids, index.words.signals(words) | self._dense(index, wanted)

    def _rank(self, text: str, profile: str, limit: int) -> tuple[Candidate, ...]:
        ids, signals = self.signals(text, profile)
        if not signals:
            return ()
        index = self._index(profile)
        odds = np.full(len(ids), self._calibration.bias)
        for name, weight in self._calibration.weights.items():
            odds += weight * signals[name]
        signals |= {"text": odds, "primitive": CUE_WEIGHT * index.cued(text)}
        total = odds + signals["primitive"]
        return tuple(
            Candidate(
                adapter_id=ids[i],
                score=round(1 / (1 + math.exp(-float(total[i]))), 4),
                signals={name: round(float(values[i]), 4) for name, values in signals.items()},
            )
            for i in np.lexsort((index.words.whole.rank, -total))[:limit]
        )

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
