"""How good a ranking is, by the field's own tools, and whether one is better than another.

Measures come from ir-measures over pytrec_eval (extra `eval`). nDCG uses linear gain (the grade itself, as trec_eval does). A query
that got no answer scores 0. Equal scores are ordered by document id before anything is measured, so that results repeat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

Run = Mapping[str, Sequence[tuple[str, float]]]
Qrels = Mapping[str, Mapping[str, int]]

MEASURES = ("nDCG@10", "RR@10", "R@5", "R@20")
NAMES = {"RR@10": "MRR@10", "R@5": "Recall@5", "R@20": "Recall@20"}


def per_query(run: Run, qrels: Qrels) -> dict[str, dict[str, float]]:
    """Each measure of each judged query: {"nDCG@10": {query: value}}. Queries without a relevant document are left out."""
    import ir_measures

    judged = {query: grades for query, grades in qrels.items() if any(grade > 0 for grade in grades.values())}
    values = {NAMES.get(name, name): dict.fromkeys(judged, 0.0) for name in MEASURES}
    answered = {query: _ordered(run[query]) for query in judged if run.get(query)}
    if not answered:
        return values
    measures = [ir_measures.parse_measure(name) for name in MEASURES]
    scored = [ir_measures.ScoredDoc(query, document, score) for query, found in answered.items() for document, score in found]
    grades = [ir_measures.Qrel(query, document, grade) for query in answered for document, grade in judged[query].items()]
    for metric in ir_measures.iter_calc(measures, grades, scored):
        name = str(metric.measure)
        values[NAMES.get(name, name)][metric.query_id] = float(metric.value)
    return values


def summary(values: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """Means over queries, 4 decimals; 0 when there is no query."""
    return {name: round(float(np.mean(list(by_query.values()))), 4) if by_query else 0.0 for name, by_query in values.items()}


def evaluate(run: Run, qrels: Qrels) -> dict[str, float]:
    """The measures of a run, as one row."""
    return summary(per_query(run, qrels))


@dataclass(frozen=True)
class Bootstrap:
    """difference: mean of second minus first. low, high: its 95 % interval. p: two-sided."""

    difference: float
    low: float
    high: float
    p: float


def paired_bootstrap(first: Mapping[str, float], second: Mapping[str, float], *, samples: int = 10_000, seed: int = 0) -> Bootstrap:
    """Whether two configurations differ on the same queries: bootstrap of the paired differences (Efron and Tibshirani 1993).

    Raises ValueError when they were not measured on the same queries, or on none.
    """
    if first.keys() != second.keys() or not first:
        raise ValueError("both must be measured on the same queries, and on at least one")
    differences = np.array([second[query] - first[query] for query in sorted(first)])
    observed = float(differences.mean())
    random = np.random.default_rng(seed)
    means = np.concatenate(
        [random.choice(differences, (part, len(differences))).mean(axis=1) for part in _parts(samples, 10_000_000 // len(differences) + 1)]
    )
    low, high = (float(value) for value in np.quantile(means, (0.025, 0.975)))
    extreme = int((np.abs(means - observed) >= abs(observed) - 1e-12).sum())
    return Bootstrap(observed, low, high, (extreme + 1) / (samples + 1))


def refusal_curve(served: Sequence[float], unserved: Sequence[float]) -> list[dict[str, float]]:
    """What each threshold costs: for every coverage of served requests, the share of unserved ones that are refused.

    The arguments are the best score of each request. Rows: threshold, coverage, refused, precision (served among those answered).
    """
    rows: list[dict[str, float]] = []
    for threshold in sorted({*served}):
        kept, wrong = sum(s >= threshold for s in served), sum(u >= threshold for u in unserved)
        rows.append(
            {
                "threshold": round(threshold, 4),
                "coverage": round(kept / len(served), 4),
                "refused": round(1 - wrong / len(unserved), 4) if unserved else 1.0,
                "precision": round(kept / (kept + wrong), 4),
            }
        )
    return rows


def _ordered(found: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """A ranking with its ties settled by id: pytrec_eval orders by score only, so each rank becomes a score of its own."""
    ranked = sorted(found, key=lambda item: (-item[1], item[0]))
    return [(document, float(len(ranked) - place)) for place, (document, _) in enumerate(ranked)]


def _parts(total: int, size: int) -> list[int]:
    return [min(size, total - start) for start in range(0, total, size)]
