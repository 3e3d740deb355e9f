"""How the signals of a search over adapters are weighed: fitted figures, kept as data beside the code that uses them.

`python -m ummaya.graph.evaluation.fit` computes them anew from development requests.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

FILE = "calibration.json"


@dataclass(frozen=True)
class Calibration:
    """Weights of the signals as log-odds, and the log-odds below which nothing is returned.

    followers: how far below the best an adapter may lie and still be named beside it.
    """

    weights: Mapping[str, float]
    bias: float
    threshold: float
    followers: float


@cache
def calibration(name: str) -> Calibration:
    """The fitted figures of one way of searching: "dense" (words and vectors) or "words" (words alone)."""
    return Calibration(**json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))[name])
