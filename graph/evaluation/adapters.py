"""Do requests find the adapters that serve them, and do requests that nothing serves find none."""

from __future__ import annotations

import csv
import gzip
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from ummaya.adapters.contract import AdapterSpec, Bilingual, Candidate, Effect, Mode, Phrases, Primitive, Service
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.graph.evaluation.classes import by_class
from ummaya.graph.evaluation.metrics import per_query, refusal_curve, summary

TEXT_KEYS = ("query", "query_ko", "text", "request")
TARGET_KEYS = ("adapters", "adapter", "relevant", "relevant_dataset", "relevant_datasets", "reference_services")
COVERAGES = (0.99, 0.97, 0.95, 0.9)
COLUMNS = {"id": ("id", "목록키"), "title": ("title", "목록명"), "agency": ("agency", "기관명"), "domain": ("domain", "분류체계")}
"""What a table of titles calls its columns, here and in the data portal's own list."""


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


class _Nothing(BaseModel):
    model_config = ConfigDict(extra="forbid")


def distractors(path: Path, specs: Sequence[AdapterSpec], profile: str = "public") -> list[AdapterSpec]:
    """Adapters that are nothing but a title, from a .csv or .csv.gz with columns id and title; those that `specs` wrap are left out.

    Raises ValueError for a table without these columns.
    """
    wrapped = {number for spec in specs for number in _numbers(spec)}
    with gzip.open(path, "rt", encoding="utf-8-sig") if path.suffix == ".gz" else path.open(encoding="utf-8-sig") as file:
        rows = csv.DictReader(file)
        heads = {name: next((head for head in given if head in (rows.fieldnames or ())), "") for name, given in COLUMNS.items()}
        if not heads["id"] or not heads["title"]:
            raise ValueError(f"{path.name}: needs the columns id and title")
        return [
            AdapterSpec(
                id=f"title.n{number}",
                profile=profile,
                agency=row.get(heads["agency"], ""),
                domain=row.get(heads["domain"], ""),
                title=Bilingual(ko=row[heads["title"]], en=""),
                hints=Phrases(),
                primitives=(Primitive.FIND,),
                mode=Mode.LIVE,
                effect=Effect.LOOKUP,
                input=_Nothing,
                output="rows",
                service=Service(dataset_id=row[heads["id"]]),
            )
            for number, row in enumerate(rows, 1)
            if row[heads["id"]] not in wrapped
        ]


def gold(request: Request, specs: Sequence[AdapterSpec]) -> dict[str, int]:
    """The adapters that a request's targets name, by id, data set or operation."""
    wanted = set(request.targets)
    return {spec.id: 1 for spec in specs if wanted & {spec.id, spec.service.operation, *_numbers(spec)} - {""}}


def _numbers(spec: AdapterSpec) -> set[str]:
    return {spec.service.dataset_id, *spec.service.listings} - {""}


def adapters(
    requests: Iterable[Request],
    specs: Sequence[AdapterSpec],
    search: AdapterSearch,
    profile: str = "public",
    *,
    classed: bool = False,
    misses: int | None = None,
) -> list[dict[str, Any]]:
    """Rows: one for requests that an adapter serves, one for those with no target, one for those whose target is not in the catalogue.

    The first has hit@1, hit@5, nDCG@10, MRR@10, Recall@5, Recall@20, answered (share given any candidate), milliseconds a request
    and the misses with what each signal added; the others the share refused. `curve` tells what other thresholds would cost.
    classed: add means by class of request. misses: how many of them to name, all when None.
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
    qrels = {r.id: relevant for r, relevant in served}
    hits = {f"hit@{k}": {q: float(any(i in qrels[q] for i, _ in found[:k])) for q, found in run.items()} for k in (1, 5)}
    values = hits | per_query(run, qrels)
    row: dict[str, Any] = {
        "group": "served",
        "requests": len(served),
        **summary(values),
        "answered": _share(bool(run[r.id]) for r, _ in served),
        "ms": round(1000 * spent / len(served), 2) if served else 0.0,
        "curve": _curve(served, unserved, search, profile),
        "misses": [_missed(r, relevant, search, profile) for r, relevant in served if not hits["hit@1"][r.id]][:misses],
    }
    if classed:
        row["by"] = by_class({r.id: r.text for r, _ in served}, values)
    rows = [row]
    for name, group in (("unserved", unserved), ("not in the catalogue", absent)):
        answers = [(r, search(r.text, profile, 1)) for r, _ in group]
        wrong = [{"id": r.id, "text": r.text, "found": [c.adapter_id for c in given]} for r, given in answers if given]
        rows.append({"group": name, "requests": len(group), "refused": _share(not given for _, given in answers), "misses": wrong[:misses]})
    return rows


def _missed(request: Request, relevant: dict[str, int], search: AdapterSearch, profile: str) -> dict[str, Any]:
    found = search.scored(request.text, profile)
    right = next((candidate for candidate in found if candidate.adapter_id in relevant), None)

    def told(candidate: Candidate) -> dict[str, Any]:
        return {"adapter_id": candidate.adapter_id, "score": candidate.score, "adds": search.contributions(candidate)}

    return {
        "id": request.id,
        "text": request.text,
        "expected": sorted(relevant),
        "found": [candidate.adapter_id for candidate in search(request.text, profile, 5)],
        "first": told(found[0]) if found else None,
        "right": told(right) | {"rank": found.index(right) + 1} if right else None,
    }


def _curve(
    served: Sequence[tuple[Request, Any]], unserved: Sequence[tuple[Request, Any]], search: AdapterSearch, profile: str
) -> list[dict[str, float]]:
    best = [[_best(search, r.text, profile) for r, _ in group] for group in (served, unserved)]
    curve = refusal_curve(*best)
    return [max((row for row in curve if row["coverage"] >= c), key=lambda row: row["threshold"]) for c in COVERAGES] if curve else []


def _best(search: AdapterSearch, text: str, profile: str) -> float:
    found = search.scored(text, profile, 20)
    return max((candidate.signals["text"] for candidate in found), default=-1e9)


def _share(hits: Iterable[bool]) -> float:
    values = list(hits)
    return round(sum(values) / len(values), 4) if values else 0.0
