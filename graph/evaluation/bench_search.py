"""Speed of the search layer: the word index against rank_bm25, the retrieval node over ten thousand adapters, a cold start.

The text is made up, by word frequencies like those of real text (Zipf), with the same seed every time.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ummaya.graph.evaluation.rows import Row, row

if TYPE_CHECKING:
    from ummaya.adapters.contract import AdapterSpec

SIZES = (10_000, 100_000)
LENGTH = 60  # words a document
ASKED = {10_000: 40, 100_000: 8}  # queries, each of 6 words
ADAPTERS = 10_000
DIMENSIONS = 384


def search() -> list[Row]:
    """CPU of the word index against rank_bm25 (ceiling 1/60 ×), the retrieval node (15 ms) and a cold start (0.5 s)."""
    return [*(_words(size) for size in SIZES), _node(), _cold()]


def _words(size: int) -> Row:
    from rank_bm25 import BM25Okapi

    from ummaya.adapters.search.sparse import Sparse

    random = np.random.default_rng(0)
    drawn = random.zipf(1.2, size=(size, LENGTH)) % 50_000 + random.integers(0, 40, size=(size, LENGTH))
    corpus = [[f"w{word}" for word in document] for document in drawn.tolist()]
    queries = [corpus[i][:6] for i in random.integers(0, size, ASKED[size])]
    reference = BM25Okapi(corpus)
    index = Sparse.build([f"{i:06}" for i in range(size)], corpus)
    expected, theirs = _timed(reference.get_scores, queries)
    found, ours = _timed(index.scores, queries)
    for a, b in zip(found, expected, strict=True):
        assert np.abs(a - b).max() <= 1e-9, "the scores are those of rank_bm25"
        assert (np.argsort(-a, kind="stable")[:100] == np.argsort(-b, kind="stable")[:100]).all(), "and so is the order"
    return row(f"words, {size:,} documents", ours, theirs, "CPU ms a query", "rank_bm25, equal scores", 1 / 60)


def _timed(ask: Callable[[list[str]], NDArray[np.float64]], queries: list[list[str]]) -> tuple[list[NDArray[np.float64]], float]:
    """Answers, and the median CPU milliseconds of one."""
    answers, spent = [], []
    for words in queries:
        begun = time.process_time()
        answers.append(ask(words))
        spent.append(1000 * (time.process_time() - begun))
    return answers, median(spent)


@dataclass(frozen=True)
class Drawn:
    """Vectors drawn from a text's own letters: as large as a model's, and free, so that what is left is the search's own time."""

    name: str = "drawn"

    def query(self, texts: Sequence[str]) -> NDArray[np.float32]:
        rows = np.stack([np.random.default_rng(list(text.encode()[:64])).standard_normal(DIMENSIONS, np.float32) for text in texts])
        return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True))

    passage = query


def _node() -> Row:
    """CPU of the retrieval node beyond the query's embedding, over the installed adapters and as many made-up ones as are missing."""
    from langgraph.runtime import Runtime

    from ummaya.adapters.catalogue import Catalogue, installed
    from ummaya.adapters.search.adapters import AdapterSearch
    from ummaya.graph.agent import Agent
    from ummaya.graph.settings import Settings
    from ummaya.nodes.retrieval import retrieval

    specs = installed().specs("public")
    many = [*specs, *_made_up(specs, ADAPTERS - len(specs))]
    with tempfile.TemporaryDirectory() as folder:
        deps = Agent.open(folder, Settings(embedder="none")).deps
    finder = AdapterSearch(many, Drawn())
    catalogue = Catalogue([_Told(spec) for spec in many], installed().profiles())
    runtime = Runtime(context=replace(deps, catalogue=catalogue, search=finder))
    queries = [text for spec in specs for text in spec.examples.ko[:1]][:120]
    spent = []
    for text in queries:
        goal = deps.chooser.goals(text, "public", "ko", deps.clock())[0] | {"text": text}
        state: Any = {"goals": [goal], "goal": 0, "profile": "public", "evidence": [], "memory": {"turns": []}}
        begun = time.process_time()
        Drawn().query([text])
        embedded = time.process_time()
        retrieval(state, runtime)
        spent.append(1000 * (time.process_time() - embedded - (embedded - begun)))
    return row(f"retrieval node, {ADAPTERS:,} adapters", median(spent[20:]), 15.0, "CPU ms beyond the embedding", "the limit", 1.0)


@dataclass(frozen=True)
class _Told:
    spec: AdapterSpec

    def run(self, args: Any, access: Any) -> Any:
        raise NotImplementedError("only ranked, never called")


def _made_up(specs: Sequence[AdapterSpec], count: int) -> Iterator[AdapterSpec]:
    """Adapters whose titles are put together from words that real ones use."""
    from ummaya.adapters.contract import Bilingual, Phrases

    random = np.random.default_rng(0)
    words = sorted({word for spec in specs for hint in (spec.title.ko, *spec.hints.ko) for word in hint.split()})
    for number, chosen in enumerate(random.integers(0, len(words), size=(count, 5))):
        title = " ".join(words[i] for i in chosen)
        yield specs[number % len(specs)].model_copy(
            update={"id": f"made.up{number}", "title": Bilingual(ko=title, en=""), "hints": Phrases(), "examples": Phrases(), "when": None}
        )


COLD = """
import sys, time
from pathlib import Path
from ummaya.adapters.catalogue import installed
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.dense import embedder
specs, model = installed().specs(), embedder("auto")
if model:
    model.query(["x"])
begun = time.process_time()
AdapterSearch(specs, model, Path(sys.argv[1])).scored("x y", "public")
print(time.process_time() - begun)
"""


def _cold() -> Row:
    """CPU of the first ranking of a new process whose index and vectors were kept by an earlier one; the model is loaded already."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", COLD, folder]
        spent = [float(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(4)][1:]
    return row("cold start of the catalogue", median(spent), 0.5, "CPU s", "the limit", 1.0)
