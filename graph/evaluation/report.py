"""EVALUATION.md: every quality figure of this machine, date and models in one page. `make eval` writes it."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.dense import Cached
from ummaya.graph.evaluation import adapters as judged
from ummaya.graph.evaluation import beir
from ummaya.graph.evaluation.retrieval import retrieval

SAMPLE = 500  # queries of one collection, at most
OWN = Path(__file__).resolve().parents[2] / "tests" / "search" / "requests.jsonl"

Section = Callable[[Path | None, Cached | None], str]

HEAD = """# Evaluation

Written by `make eval` on {date}; {machine}. Do not edit.

Embedding model: {model}. No cross-encoder. Measures by ir-measures {ir} over pytrec-eval-terrier: nDCG with linear gain, a query
without an answer counts 0, equal scores in order of id. Collections are named by their folder under the data folder, of each at most
{sample} queries evenly spread.
"""


def report(data: Path | None, model: Cached | None) -> str:
    """The page. data: a folder with BEIR collections and lists of requests at any depth; without it only our own requests are measured."""
    head = HEAD.format(
        date=datetime.now(UTC).date(),
        machine=f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs, Python {platform.python_version()}",
        model=model.name if model else "none, words only",
        ir=version("ir-measures"),
        sample=SAMPLE,
    )
    return "\n".join([head, *(section(data, model) for section in SECTIONS)])


def collections(data: Path | None, model: Cached | None) -> str:
    """Each collection searched in every way that has its model."""
    rows: list[dict[str, Any]] = []
    for corpus in sorted(data.rglob("corpus.jsonl")) if data else ():
        rows += [row for row in retrieval(beir.load(corpus.parent).sample(SAMPLE), embedder=model, classed=True) if row["available"]]
    measures = ("nDCG@10", "MRR@10", "Recall@5", "Recall@20")
    told = [
        {**{k: row[k] for k in ("collection", "documents", "queries", "config", *measures)}, "queries/s": row["queries_per_second"]}
        | {"against the first [95 %]": _interval(row["against"])}
        for row in rows
    ]
    classed = [
        {"collection": row["collection"], "config": row["config"], "class": f"{axis}: {name}"} | means
        for row in rows
        for axis, groups in row["by"].items()
        if len(groups) > 1
        for name, means in groups.items()
    ]
    return f"## Retrieval\n\n{_table(told)}\n### By class of query\n\n{_table(classed)}"


def requests(data: Path | None, model: Cached | None) -> str:
    """Our own requests and those of the data folder against the catalogue, by words and by vectors, and among thousands of titles."""
    specs = installed().specs()
    files = [*([OWN] if OWN.is_file() else []), *(sorted(data.rglob("*_queries*.json")) if data else ())]
    tables = sorted(data.rglob("*_catalogue*.csv.gz")) if data else []
    crowds: dict[str, Sequence[AdapterSpec]] = {"catalogue": specs}
    if tables:
        crowds["catalogue and titles"] = [*specs, *judged.distractors(tables[0], specs)]
    rows: list[dict[str, Any]] = []
    curves: list[dict[str, Any]] = []
    for crowd, among in crowds.items():
        for way, search in _searches(among, model).items():
            for file in files:
                served, unserved, _ = judged.adapters(judged.load(file), among, search)
                named = {"requests": file.stem, "among": f"{crowd} ({len(among)})", "search": way}
                kept = ("hit@1", "hit@5", "MRR@10", "Recall@5", "answered", "ms")
                rows.append(
                    named
                    | {"served": served["requests"], **{k: served[k] for k in kept}}
                    | {"unserved": unserved["requests"], "refused": unserved["refused"] if unserved["requests"] else ""}
                )
                curves += [named | point for point in served["curve"] if unserved["requests"]]
    return f"## Requests and adapters\n\n{_table(rows)}\n### Abstention: what other thresholds would cost\n\n{_table(curves)}"


def _searches(specs: Sequence[AdapterSpec], model: Cached | None) -> dict[str, AdapterSearch]:
    dense = {"words and vectors": AdapterSearch(specs, model.embedder, model.folder)} if model else {}
    return {"words": AdapterSearch(specs), **dense}


SECTIONS: tuple[Section, ...] = (collections, requests)


def _interval(against: Mapping[str, Mapping[str, float]]) -> str:
    outcome = next(iter(against.values()), None)
    return f"{outcome['difference']:+.3f} [{outcome['low']:+.3f}, {outcome['high']:+.3f}]" if outcome else ""


def _table(rows: Iterable[Mapping[str, Any]]) -> str:
    """A Markdown table; a sentence where there is nothing to show."""
    listed = list(rows)
    if not listed:
        return "No data was given.\n"
    heads = list(dict.fromkeys(head for row in listed for head in row))
    cells = [[f"{v:.3f}" if isinstance(v, float) else str(v) for v in (row.get(head, "") for head in heads)] for row in listed]
    return "".join(f"| {' | '.join(line)} |\n" for line in [heads, ["---"] * len(heads), *cells])
