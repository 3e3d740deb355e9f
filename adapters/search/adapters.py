"""Which adapters could serve a person's words, or none.

Every signal is computed for every adapter and stays visible in `Candidate.signals`; their weighted sum, as log-odds, ranks the
adapters and is held against the threshold. Weights and thresholds were fitted on development requests, never on single queries.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from ummaya.adapters.contract import AdapterSpec, Candidate, Primitive
from ummaya.adapters.search.dense import Cached, Embedder, Vectors
from ummaya.adapters.search.outside import KINDS
from ummaya.adapters.search.sparse import Floats, Sparse
from ummaya.adapters.search.tokens import clean, tokens
from ummaya.adapters.slots import registry


@dataclass(frozen=True)
class Calibration:
    """Weights of the signals, and the log-odds below which nothing is returned.

    followers: how far below the best an adapter may lie and still be named beside it.
    """

    weights: Mapping[str, float]
    bias: float
    threshold: float
    followers: float


WITH_DENSE = Calibration(
    weights={"dense": 4.2, "outside_dense": -3.1, "cover": 9.5, "phrase": 3.0, "outside_cover": -3.9, "sparse": 0.3},
    bias=-4.6,
    threshold=-0.3,
    followers=9.0,
)
WORDS_ONLY = Calibration(
    weights={"cover": 14.5, "phrase": 3.8, "outside_cover": -7.8, "sparse": 0.3}, bias=-4.0, threshold=-0.9, followers=9.0
)

# Words that say which primitive is meant. They break near-ties between adapters that the words fit alike.
CUES: Mapping[Primitive, tuple[str, ...]] = {
    Primitive.SEND: ("제출", "신청", "발급", "접수", "납부", "신고", "등록", "떼", "submit", "apply", "file", "issue", "pay", "register"),
    Primitive.CHECK: ("본인확인", "인증", "자격", "대상인지", "내역", "verify", "eligible", "my records"),
    Primitive.FIND: ("조회", "알려", "찾아", "검색", "현황", "find", "show", "search", "look up"),
    Primitive.LOCATE: ("좌표", "위도", "행정구역", "주소가", "coordinates", "latitude"),
}
CUE_WEIGHT = 0.3


class AdapterSearch:
    """The search over adapters that nodes see as `graph.state.Search`. Built at the first request of each profile.

    embedder: None ranks by words alone. cache: folder in which the adapters' vectors are kept between runs.
    """

    def __init__(self, specs: Iterable[AdapterSpec], embedder: Embedder | None = None, cache: Path | None = None):
        self._specs = list(specs)
        self._embedder = Cached(embedder, cache) if embedder else None
        self._indexes: dict[str, _Index] = {}
        self._lock = Lock()

    def __call__(self, text: str, profile: str, k: int = 5) -> list[Candidate]:
        """The best `k` adapters for a text, best first, equal scores in order of id; none where none is near enough.

        A candidate's score is the probability, by the calibration, that it serves the text.
        """
        found, calibration = self.scored(text, profile, k), self._calibration
        nearest = max((candidate.signals["text"] for candidate in found), default=-math.inf)
        if nearest < calibration.threshold:
            return []
        return [candidate for candidate in found if candidate.signals["text"] >= nearest - calibration.followers]

    def scored(self, text: str, profile: str, limit: int = 50) -> list[Candidate]:
        """The best adapters with their signals, threshold or not: what `--explain` and the abstention curve read."""
        index = self._index(profile)
        if not index.ids or not (words := tokens(text)):
            return []
        signals = index.signals(words) | self._dense(index, text)
        calibration = self._calibration
        odds = np.full(len(index.ids), calibration.bias)
        for name, weight in calibration.weights.items():
            odds += weight * signals[name]
        signals |= {"text": odds, "primitive": CUE_WEIGHT * index.cued(text)}
        total = odds + signals["primitive"]
        order = np.lexsort((index.sparse.rank, -total))[:limit]
        return [
            Candidate(
                adapter_id=index.ids[i],
                score=round(1 / (1 + math.exp(-float(total[i]))), 4),
                signals={name: round(float(values[i]), 4) for name, values in signals.items()},
            )
            for i in order
        ]

    @property
    def _calibration(self) -> Calibration:
        return WITH_DENSE if self._embedder else WORDS_ONLY

    def _index(self, profile: str) -> _Index:
        with self._lock:
            if profile not in self._indexes:
                specs = [spec for spec in self._specs if spec.profile == profile]
                self._indexes[profile] = _Index.build(specs, self._embedder)
            return self._indexes[profile]

    def _dense(self, index: _Index, text: str) -> dict[str, Floats]:
        if self._embedder is None or index.near is None:
            return {}
        return index.near.signals(self._embedder.query([clean(text)])[0])


@dataclass(frozen=True)
class _Index:
    """One profile's adapters, made ready for questions.

    sparse: all an adapter says of itself. phrases: its titles and hints, one document each, in order of owner; owners: the first
    phrase of each adapter; whole: the rarity of each phrase in full.
    """

    ids: list[str]
    primitives: dict[Primitive, NDArray[np.bool_]]
    sparse: Sparse
    phrases: Sparse
    owners: NDArray[np.int64]
    whole: Floats
    kinds: list[frozenset[str]]
    near: _Near | None

    @classmethod
    def build(cls, specs: Sequence[AdapterSpec], embedder: Embedder | None) -> _Index:
        ids = [spec.id for spec in specs]
        named = [[tokens(phrase) for phrase in names(spec)] for spec in specs]
        told = [[tokens(phrase) for phrase in (*requests(spec), *about(spec))] for spec in specs]
        phrases = [words for group in named for words in group]
        index = Sparse.build([str(i) for i in range(len(phrases))], phrases)
        wholes = index.wholes()
        return cls(
            ids=ids,
            primitives={primitive: np.array([primitive in spec.primitives for spec in specs]) for primitive in CUES},
            sparse=Sparse.build(ids, [[w for words in (*n, *t) for w in words] for n, t in zip(named, told, strict=True)]),
            phrases=index,
            owners=_firsts(named),
            whole=np.where(wholes > 0, wholes, np.inf),
            kinds=[frozenset(tokens(kind)) for kind in KINDS],
            near=_Near.build(specs, embedder) if embedder and specs else None,
        )

    def signals(self, words: Sequence[str]) -> dict[str, Floats]:
        """What the words alone say: each signal over all adapters.

        sparse: BM25, in units of one wholly rare word. cover: share of the text that the adapter's words hold. phrase: share of its
        best title or hint that the text holds. outside_cover: share of the text that a kind of request from outside holds.
        """
        rarity = {word: self.sparse.rarity(word) for word in words}
        total = sum(rarity.values())
        outside = max(sum(rarity[word] for word in kind & rarity.keys()) for kind in self.kinds) / total
        return {
            "sparse": np.log1p(np.maximum(self.sparse.scores(words), 0) / self.sparse.rarity("")),
            "cover": self.sparse.matched(words) / total,
            "phrase": np.maximum.reduceat(self.phrases.matched(words) / self.whole, self.owners),
            "outside_cover": np.full(len(self.ids), outside),
        }

    def cued(self, text: str) -> Floats:
        """1 for adapters of a primitive that the text asks for by a verb, else 0."""
        bare = "".join(clean(text).lower().split())
        asked = [serves for primitive, serves in self.primitives.items() if any(cue.replace(" ", "") in bare for cue in CUES[primitive])]
        return np.any(asked, axis=0).astype(np.float64) if asked else np.zeros(len(self.ids))


@dataclass(frozen=True)
class _Near:
    """The adapters' vectors, one row a phrase, and the scale on which a cosine means something.

    Cosines of a model live in its own narrow band, so they are given as deviations from the mean cosine of things that have nothing to
    do with each other: the kinds from outside against the adapters' phrases.
    """

    rows: Vectors
    owners: NDArray[np.int64]
    outside: Vectors
    mean: float
    deviation: float

    @classmethod
    def build(cls, specs: Sequence[AdapterSpec], embedder: Embedder) -> _Near:
        said = [spoken(spec) for spec in specs]
        rows = embedder.passage([phrase for phrases in said for phrase in phrases])
        outside = embedder.passage(KINDS)
        unrelated = outside @ rows[:: len(rows) // 2000 + 1].T
        return cls(rows, _firsts(said), outside, float(unrelated.mean()), float(unrelated.std()) or 1.0)

    def signals(self, query: Vectors) -> dict[str, Floats]:
        """dense: nearness of the closest phrase of each adapter. outside_dense: nearness of the closest kind from outside."""
        nearest = np.maximum.reduceat(self.rows @ query, self.owners).astype(np.float64)
        outside = np.full(len(nearest), float((self.outside @ query).max()))
        return {name: (cosine - self.mean) / self.deviation for name, cosine in (("dense", nearest), ("outside_dense", outside))}


def phrases(specs: Sequence[AdapterSpec]) -> list[str]:
    """Every text whose vector a search over these specs needs, each once."""
    return list(dict.fromkeys([phrase for spec in specs for phrase in spoken(spec)] + list(KINDS)))


def names(spec: AdapterSpec) -> list[str]:
    """What the adapter is called: titles and hints."""
    return [spec.title.ko, spec.title.en, *spec.hints.ko, *spec.hints.en]


def requests(spec: AdapterSpec) -> list[str]:
    """What people say who need it: example requests."""
    return [*spec.examples.ko, *spec.examples.en]


def about(spec: AdapterSpec) -> list[str]:
    """The rest of what it says of itself: agency, domain, when to use it, what its input fields are called."""
    when = [spec.when.ko, spec.when.en] if spec.when else []
    slots = [slot for info in spec.input.model_fields.values() if (slot := registry.marker(info))]
    return [spec.agency, spec.domain, *when, *(text for slot in slots if slot.label for text in (slot.label.ko, slot.label.en))]


def spoken(spec: AdapterSpec) -> list[str]:
    """The phrases that get a vector each. Lone English hints do not: one word of English is near to everything in a multilingual model."""
    said = [spec.title.ko, spec.title.en, *spec.hints.ko, *requests(spec), *summaries(spec)]
    return list(dict.fromkeys(phrase for phrase in said if phrase.strip())) or [spec.id]


def summaries(spec: AdapterSpec) -> list[str]:
    """Title and hints in one sentence for each language that has hints."""
    told = ((spec.title.ko, spec.hints.ko), (spec.title.en, spec.hints.en))
    return [f"{title}. {', '.join(hints)}" for title, hints in told if hints]


def _firsts(groups: Sequence[Sequence[object]]) -> NDArray[np.int64]:
    """Where each group begins when all are laid end to end; no group is empty."""
    return np.cumsum([0, *(len(group) for group in groups)], dtype=np.int64)[:-1]
