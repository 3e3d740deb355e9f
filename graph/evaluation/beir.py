"""Test collections on disk in the BEIR layout: corpus.jsonl, queries.jsonl, qrels/test.tsv."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Collection:
    """documents: text by id, title first. queries: text by id, only those that are judged. qrels: grade by query and document."""

    name: str
    documents: dict[str, str]
    queries: dict[str, str]
    qrels: dict[str, dict[str, int]]

    def sample(self, size: int | None) -> Collection:
        """The same collection with about `size` of its queries, evenly spread and always the same ones."""
        if not size or size >= len(self.queries):
            return self
        chosen = sorted(self.queries)[:: -(-len(self.queries) // size)]
        return Collection(self.name, self.documents, {q: self.queries[q] for q in chosen}, {q: self.qrels[q] for q in chosen})


def load(folder: Path) -> Collection:
    """Read a collection. Raises FileNotFoundError for a missing file and ValueError, with file and line, for one that cannot be read."""
    documents = {
        row["_id"]: " ".join(part for part in (row.get("title", ""), row["text"]) if part)
        for row in _rows(folder / "corpus.jsonl", ("_id", "text"))
    }
    texts = {row["_id"]: row["text"] for row in _rows(folder / "queries.jsonl", ("_id", "text"))}
    qrels: dict[str, dict[str, int]] = {}
    judgements = folder / "qrels" / "test.tsv"
    with judgements.open(encoding="utf-8", newline="") as file:
        for number, line in enumerate(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE), 1):
            if number == 1 and line[-1:] == ["score"]:
                continue
            try:
                query, document, grade = line
                qrels.setdefault(query, {})[document] = int(grade)
            except ValueError as fault:
                raise ValueError(f"{judgements.name} line {number}: expected query, document, grade") from fault
    return Collection(folder.name, documents, {q: texts[q] for q in qrels if q in texts}, {q: g for q, g in qrels.items() if q in texts})


def _rows(path: Path, needed: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
            except json.JSONDecodeError as fault:
                raise ValueError(f"{path.name} line {number}: not JSON") from fault
            if not isinstance(row, dict) or any(not isinstance(row.get(name), str) for name in needed):
                raise ValueError(f"{path.name} line {number}: needs the texts {', '.join(needed)}")
            yield row
