"""A second look at the best of a ranking: a cross-encoder reads query and text together. Off unless a setting names one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from ummaya.adapters.search.dense import fingerprint, require
from ummaya.adapters.search.sparse import Floats
from ummaya.adapters.search.tokens import clean


class Reranker(Protocol):
    """How well each text answers a query; higher is better, and only the order within one query means something."""

    @property
    def name(self) -> str: ...
    def scores(self, query: str, texts: Sequence[str]) -> Floats: ...


@dataclass(frozen=True)
class CrossEncoder:
    """Any sentence-transformers cross-encoder, by its name on a hub or its folder on disk."""

    model: str

    @cached_property
    def name(self) -> str:
        folder = Path(self.model)
        return f"{folder.name} {fingerprint(folder)}" if folder.is_dir() else self.model

    @cached_property
    def _model(self) -> Any:
        from sentence_transformers import CrossEncoder as Model

        return Model(self.model)

    def scores(self, query: str, texts: Sequence[str]) -> Floats:
        if not texts:
            return np.empty(0)
        pairs = [(clean(query), clean(text)) for text in texts]
        return np.asarray(self._model.predict(pairs, show_progress_bar=False), np.float64).reshape(len(texts), -1)[:, -1]


def reranker(setting: str = "none") -> Reranker | None:
    """The cross-encoder a setting names, None for "none" or nothing. Loads nothing yet.

    Raises ModuleNotFoundError, naming the package, when it is missing.
    """
    if (name := setting.strip() or "none") == "none":
        return None
    require("sentence-transformers")
    return CrossEncoder(name)
