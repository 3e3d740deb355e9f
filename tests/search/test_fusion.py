"""Fusion keeps what all signals agree on and treats equals as equals."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.search.fusion import ranks, reciprocal_rank, z_scores

SCORES = st.lists(st.integers(-5, 5).map(float), min_size=1, max_size=12).map(np.array)
FUSIONS = pytest.mark.parametrize("fuse", [reciprocal_rank, z_scores])


@given(SCORES)
def test_equal_scores_share_the_mean_of_their_ranks(scores: np.ndarray) -> None:
    given = ranks(scores)
    assert given.sum() == pytest.approx(len(scores) * (len(scores) + 1) / 2)
    for i, a in enumerate(scores):
        for j, b in enumerate(scores):
            assert (a > b) == (given[i] < given[j])


@FUSIONS
@given(scores=SCORES, weight=st.floats(0.1, 3))
def test_one_signal_alone_keeps_its_order(fuse, scores: np.ndarray, weight: float) -> None:
    assert ranks(fuse([scores], [weight])).tolist() == ranks(scores).tolist() or scores.std() < 1e-9


@FUSIONS
@given(pairs=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=10))
def test_better_in_every_signal_is_better_fused(fuse, pairs: list[tuple[int, int]]) -> None:
    first, second = (np.array(side, float) for side in zip(*pairs, strict=True))
    fused = fuse([first, second], [1.0, 2.0])
    for i in range(len(pairs)):
        for j in range(len(pairs)):
            if first[i] > first[j] and second[i] > second[j]:
                assert fused[i] > fused[j]


@FUSIONS
def test_no_documents_fuse_to_none(fuse) -> None:
    assert fuse([np.empty(0), np.empty(0)], [1.0, 1.0]).tolist() == []


def test_reciprocal_rank_is_the_published_sum() -> None:
    fused = reciprocal_rank([np.array([3.0, 2.0, 1.0]), np.array([0.0, 0.0, 9.0])], [1.0, 2.0])
    assert fused == pytest.approx([1 / 61 + 2 / 62.5, 1 / 62 + 2 / 62.5, 1 / 63 + 2 / 61])
