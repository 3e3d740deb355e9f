"""Several rankings of the same documents into one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

Fusion = Callable[[Sequence[Floats], Sequence[float]], Floats]

K = 60


def ranks(scores: Floats) -> Floats:
    """Rank of each score, 1 the highest; equal scores share the mean of their ranks."""
    values, place, counts = np.unique(-scores, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    mean: Floats = (last - (counts - 1) / 2)[place.reshape(-1)] if len(values) else np.empty(0)
    return mean


def reciprocal_rank(signals: Sequence[Floats], weights: Sequence[float], k: int = K) -> Floats:
    """Reciprocal rank fusion (Cormack et al. 2009): the weighted sum of 1 / (k + rank); documents scored 0 keep their shared rank."""
    total = np.zeros(len(signals[0]))
    for scores, weight in zip(signals, weights, strict=True):
        total += weight / (k + ranks(scores))
    return total


def z_scores(signals: Sequence[Floats], weights: Sequence[float]) -> Floats:
    """The weighted sum of signals, each brought to mean 0 and deviation 1; a signal that says the same of all says nothing."""
    total = np.zeros(len(signals[0]))
    for scores, weight in zip(signals, weights, strict=True):
        deviation = scores.std() if len(scores) else 0.0
        if deviation > 0:
            total += weight * (scores - scores.mean()) / deviation
    return total
