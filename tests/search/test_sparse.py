"""The index says what rank_bm25 says, whatever the corpus, and says it again after a restart."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rank_bm25 import BM25Okapi

from ummaya.adapters.search.sparse import Sparse, Strings

WORD = st.text("가나ab\x00é\ud800", min_size=1, max_size=2)
CORPUS = st.lists(st.lists(WORD, max_size=12), max_size=15)
QUERY = st.lists(WORD, max_size=8)


def ids(corpus: list[list[str]]) -> list[str]:
    return [f"d{(7 * i) % 101:03}" for i in range(len(corpus))]


@given(CORPUS, QUERY)
def test_scores_are_those_of_rank_bm25(corpus: list[list[str]], query: list[str]) -> None:
    scores = Sparse.build(ids(corpus), corpus).scores(query)
    if any(corpus):
        np.testing.assert_allclose(scores, BM25Okapi(corpus).get_scores(query), rtol=0, atol=1e-9)
    else:
        assert scores.tolist() == [0.0] * len(corpus)


@given(CORPUS, QUERY, st.integers(1, 20))
def test_top_is_the_head_of_all_scores_with_ties_in_order_of_id(corpus: list[list[str]], query: list[str], k: int) -> None:
    index = Sparse.build(ids(corpus), corpus)
    scores = dict(zip(ids(corpus), index.scores(query), strict=True))
    expected = sorted((item for item in scores.items() if item[1]), key=lambda item: (-item[1], item[0]))[:k]
    assert index.top(query, k) == expected


@settings(max_examples=25)
@given(CORPUS, QUERY)
def test_a_saved_index_answers_the_same(corpus: list[list[str]], query: list[str]) -> None:
    index = Sparse.build(ids(corpus), corpus)
    with tempfile.TemporaryDirectory() as folder:
        index.save(Path(folder))
        opened = Sparse.load(Path(folder))
        assert opened.top(query, 10) == index.top(query, 10)
        assert opened.matched(query).tolist() == index.matched(query).tolist()


@given(CORPUS, QUERY)
def test_what_a_document_matches_is_at_most_the_whole_query(corpus: list[list[str]], query: list[str]) -> None:
    index = Sparse.build(ids(corpus), corpus)
    whole = sum(index.rarity(word) for word in set(query))
    matched = index.matched(query)
    assert all(0 <= value <= whole + 1e-9 for value in matched)
    for document, value, most in zip(corpus, matched, index.wholes(), strict=True):
        assert value <= most + 1e-9
        assert index.matched(document).max() == pytest.approx(most) or not document
        assert (value > 0) == bool(set(document) & set(query))


@given(st.lists(st.text(max_size=4), unique=True, max_size=20), st.text(max_size=4))
def test_strings_find_what_they_hold(items: list[str], other: str) -> None:
    ordered = sorted(items, key=lambda item: item.encode("utf-8", "surrogatepass"))
    strings = Strings.of(ordered)
    assert [strings[i] for i in range(len(strings))] == ordered
    assert all(strings.find(item) == place for place, item in enumerate(ordered))
    assert (strings.find(other) is None) == (other not in items)


def test_ids_must_be_unique() -> None:
    with pytest.raises(ValueError, match="unique"):
        Sparse.build(["a", "a"], [["x"], ["y"]])


def test_a_large_index_opens_at_once_and_answers_far_faster_than_rank_bm25(tmp_path: Path) -> None:
    random = np.random.default_rng(0)
    corpus = [[f"w{n}" for n in random.zipf(1.3, 60) if n < 50_000] for _ in range(5_000)]
    index, reference = Sparse.build(ids := [str(i) for i in range(5_000)], corpus), BM25Okapi(corpus)
    index.save(tmp_path)
    start = time.perf_counter()
    opened = Sparse.load(tmp_path)
    assert time.perf_counter() - start < 0.1
    queries = [corpus[i][:8] for i in range(0, 5_000, 500)]
    spent = [time.process_time()]
    expected = [reference.get_scores(query) for query in queries]
    spent.append(time.process_time())
    found = [opened.scores(query) for query in queries]
    spent.append(time.process_time())
    assert len(ids) == len(opened)
    for ours, theirs in zip(found, expected, strict=True):
        np.testing.assert_allclose(ours, theirs, rtol=0, atol=1e-9)
    assert spent[1] - spent[0] > 10 * (spent[2] - spent[1])
