"""The adapters of one profile, made ready for questions: an index of their words, kept between runs, and their vectors."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self
from urllib.parse import quote

import numpy as np
from numpy.typing import NDArray

from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search import sparse, tokens
from ummaya.adapters.search.dense import Embedder, Vectors
from ummaya.adapters.search.documents import about, names, requests, spoken
from ummaya.adapters.search.outside import KINDS
from ummaya.adapters.search.sparse import Floats, Sparse

LENGTHS = 0.25
"""BM25's b for adapters: among thousands of bare titles the usual 0.75 would punish those that say much of themselves."""


@dataclass(frozen=True)
class Words:
    """What the words of a text say of each adapter.

    whole: all an adapter says of itself. phrases: its titles and hints, one document each, in order of owner; owners: the first
    phrase of each adapter; most: the rarity of each phrase in full. outside: kinds of request from outside that hold a word.
    """

    whole: Sparse
    phrases: Sparse
    owners: NDArray[np.int64]
    most: Floats
    outside: dict[str, tuple[int, ...]]

    @classmethod
    def over(cls, specs: Sequence[AdapterSpec], cache: Path | None) -> Self:
        """The index of these specs: opened where it was kept, else built, and kept when there is a folder for it."""
        folder = cache / "words" / quote(specs[0].profile, safe="") / _fingerprint(specs) if cache and specs else None
        if folder and folder.is_dir():
            whole, phrases = Sparse.load(folder / "whole"), Sparse.load(folder / "phrases")
        else:
            named = [[tokens.tokens(phrase) for phrase in names(spec)] for spec in specs]
            told = [[word for text in (*requests(spec), *about(spec)) for word in tokens.tokens(text)] for spec in specs]
            each = [words for group in named for words in group]
            documents = [[word for words in group for word in words] + more for group, more in zip(named, told, strict=True)]
            whole = Sparse.build([spec.id for spec in specs], documents, b=LENGTHS)
            phrases = Sparse.build([str(i) for i in range(len(each))], each)
            if folder:
                _keep(folder, {"whole": whole, "phrases": phrases})
        most = phrases.wholes()
        return cls(whole, phrases, firsts([names(spec) for spec in specs]), np.where(most > 0, most, np.inf), _outside())

    def named(self, words: Sequence[str]) -> list[str]:
        """Those of the words that a title or hint holds."""
        return [word for word in words if self.phrases.holds(word)]

    def signals(self, words: Sequence[str]) -> dict[str, Floats]:
        """Each signal over all adapters.

        sparse: BM25, in units of one wholly rare word. cover: share of the text that the adapter's words hold. phrase: share of its
        best title or hint that the text holds. outside_cover: share of the text that a kind of request from outside holds. length: how
        much the text says at all, so that a long one is not believed for the few words that any long text shares.
        """
        rarity = {word: self.whole.rarity(word) for word in words}
        total = sum(rarity.values())
        outside = [0.0] * len(KINDS)
        for word, weight in rarity.items():
            for kind in self.outside.get(word, ()):
                outside[kind] += weight
        return {
            "sparse": np.log1p(np.maximum(self.whole.scores(words), 0) / self.whole.rarity("")),
            "cover": self.whole.matched(words) / total,
            "phrase": np.maximum.reduceat(self.phrases.matched(words) / self.most, self.owners),
            "outside_cover": np.full(len(self.whole), max(outside) / total),
            "length": np.full(len(self.whole), np.log1p(total / self.whole.rarity(""))),
        }


@dataclass(frozen=True)
class Near:
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
    def over(cls, specs: Sequence[AdapterSpec], embedder: Embedder) -> Self:
        said = [spoken(spec) for spec in specs]
        rows = embedder.passage([phrase for phrases in said for phrase in phrases])
        outside = embedder.passage(KINDS)
        unrelated = outside @ rows[:: len(rows) // 2000 + 1].T
        return cls(rows, firsts(said), outside, float(unrelated.mean()), float(unrelated.std()) or 1.0)

    def signals(self, query: Vectors) -> dict[str, Floats]:
        """dense: nearness of the closest phrase of each adapter. outside_dense: nearness of the closest kind from outside."""
        nearest = np.maximum.reduceat(self.rows @ query, self.owners).astype(np.float64)
        outside = np.full(len(nearest), float((self.outside @ query).max()))
        return {name: (cosine - self.mean) / self.deviation for name, cosine in (("dense", nearest), ("outside_dense", outside))}


def firsts(groups: Sequence[Sequence[object]]) -> NDArray[np.int64]:
    """Where each group begins when all are laid end to end; no group is empty."""
    return np.cumsum([0, *(len(group) for group in groups)], dtype=np.int64)[:-1]


def _outside() -> dict[str, tuple[int, ...]]:
    holding: dict[str, tuple[int, ...]] = {}
    for number, kind in enumerate(KINDS):
        for word in set(tokens.tokens(kind)):
            holding[word] = (*holding.get(word, ()), number)
    return holding


def _fingerprint(specs: Sequence[AdapterSpec]) -> str:
    """Names an index: by every text in it, and by the code that cuts and weighs them."""
    told = hashlib.blake2b(digest_size=12)
    for module in (tokens, sparse):
        assert module.__file__ is not None
        told.update(Path(module.__file__).read_bytes())
    for spec in specs:
        told.update("\x1f".join([spec.id, *names(spec), "", *requests(spec), *about(spec), "\x1e"]).encode("utf-8", "surrogatepass"))
    return told.hexdigest()


def _keep(folder: Path, indexes: dict[str, Sparse]) -> None:
    """Write the indexes under their name at once or not at all, in place of older ones; another process may have been first."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix="draft-", dir=folder.parent))
    for name, index in indexes.items():
        index.save(draft / name)
    for file in draft.rglob("*.npy"):
        file.chmod(0o600)
    try:
        draft.rename(folder)
    except OSError:
        shutil.rmtree(draft)
    for older in folder.parent.iterdir():
        if older != folder and not older.name.startswith("draft-"):
            shutil.rmtree(older, ignore_errors=True)
