"""Do requests find the adapters that serve them, and do requests that nothing serves find none."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.graph.evaluation.metrics import evaluate, refusal_curve

TEXT_KEYS = ("query", "query_ko", "text", "request")
TARGET_KEYS = ("adapters", "adapter", "relevant", "relevant_dataset", "relevant_datasets", "reference_services")
COVERAGES = (0.99, 0.97, 0.95, 0.9)


@dataclass(frozen=True)
class Request:
    """A request and what serves it: adapter ids, or data set ids and operations of the services that adapters wrap. None: nothing does."""

    id: str
    text: str
    targets: tuple[str, ...]


Judged = tuple[Request, dict[str, int]]


def load(path: Path) -> list[Request]:
    """Read requests from a .json list or a .jsonl file. Raises ValueError for a row without a text or without a target field."""
    text = path.read_text(encoding="utf-8")
    rows = [json.loads(line) for line in text.splitlines() if line.strip()] if path.suffix == ".jsonl" else json.loads(text)
    return [_request(row, number) for number, row in enumerate(rows, 1)]


def _request(row: dict[str, Any], number: int) -> Request:
    said = next((row[key] for key in TEXT_KEYS if row.get(key)), None)
    key = next((key for key in TARGET_KEYS if key in row), None)
    if said is None or key is None:
        raise ValueError(f"request {number}: needs one of {', '.join(TEXT_KEYS)} and one of {', '.join(TARGET_KEYS)}")
    targets = row[key] if isinstance(row[key], list) else [row[key]] if row[key] else []
    return Request(str(row.get("qid") or row.get("id") or row.get("_id") or number), said, tuple(map(str, targets)))


def gold(request: Request, specs: Sequence[AdapterSpec]) -> dict[str, int]:
    """The adapters that a request's targets name, by id, data set or operation."""
    wanted = set(request.targets)
    return {spec.id: 1 for spec in specs if wanted & {spec.id, spec.service.dataset_id, spec.service.operation} - {""}}


def adapters(
    requests: Iterable[Request], specs: Sequence[AdapterSpec], search: AdapterSearch, profile: str = "public"
) -> list[dict[str, Any]]:
    """Rows: one for requests that an adapter serves, one for those with no target, one for those whose target is not in the catalogue.

    The first has hit@1, hit@5, nDCG@10, MRR@10, Recall@5, Recall@20, answered (share given any candidate), milliseconds a request
    and the misses; the others the share refused. `curve` tells what other thresholds would cost.
    """
    served: list[Judged] = []
    unserved: list[Judged] = []
    absent: list[Judged] = []
    for request in requests:
        relevant = gold(request, specs)
        group = served if relevant else absent if request.targets else unserved
        group.append((request, relevant))
    start = time.perf_counter()
    run = {r.id: [(c.adapter_id, c.score) for c in search(r.text, profile, 20)] for r, _ in served}
    spent = time.perf_counter() - start
    first = {query: found[0][0] for query, found in run.items() if found}
    rows = [
        {
            "group": "served",
            "requests": len(served),
            "hit@1": _share(first.get(r.id) in relevant for r, relevant in served),
            "hit@5": _share(any(adapter in relevant for adapter, _ in run[r.id][:5]) for r, relevant in served),
            **evaluate(run, {r.id: relevant for r, relevant in served}),
            "answered": _share(bool(run[r.id]) for r, _ in served),
            "ms": round(1000 * spent / len(served), 2) if served else 0.0,
            "curve": _curve(served, unserved, search, profile),
            "misses": [
                {"id": r.id, "text": r.text, "expected": sorted(relevant), "found": [adapter for adapter, _ in run[r.id][:5]]}
                for r, relevant in served
                if first.get(r.id) not in relevant
            ],
        }
    ]
    for name, group in (("unserved", unserved), ("not in the catalogue", absent)):
        answers = [(r, search(r.text, profile, 1)) for r, _ in group]
        wrong = [{"id": r.id, "text": r.text, "found": [c.adapter_id for c in given]} for r, given in answers if given]
        rows.append({"group": name, "requests": len(group), "refused": _share(not given for _, given in answers), "misses": wrong})
    return rows


def _curve(
    served: Sequence[tuple[Request, Any]], unserved: Sequence[tuple[Request, Any]], search: AdapterSearch, profile: str
) -> list[dict[str, float]]:
    best = [[_best(search, r.text, profile) for r, _ in group] for group in (served, unserved)]
    curve = refusal_curve(*best)
    return [max((row for row in curve if row["coverage"] >= c), key=lambda row: row["threshold"]) for c in COVERAGES] if curve else []


def _best(search: AdapterSearch, text: str, profile: str) -> float:
    found = search.scored(text, profile, 1)
    return found[0].score if found else 0.0


def _share(hits: Iterable[bool]) -> float:
    values = list(hits)
    return round(sum(values) / len(values), 4) if values else 0.0
