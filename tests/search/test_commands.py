"""The commands that measure and explain search, as a person runs them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("ir_measures", reason="judging searches is an extra")

TEXTS = {"d1": "내일 서울 날씨", "d2": "AED 위치", "d3": "주민등록등본 발급"}
QUERIES = {"q1": "날씨 알려줘", "q2": "등본 발급", "q3": "where is the AED"}


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    (tmp_path / "qrels").mkdir()
    for name, rows in (("corpus", TEXTS), ("queries", QUERIES)):
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps({"_id": i, "text": t}) + "\n" for i, t in rows.items()))
    (tmp_path / "qrels" / "test.tsv").write_text("query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td3\t1\nq3\td2\t1\n")
    return tmp_path


def test_configurations_are_compared_by_class_with_reasons(ummaya: Callable[..., Any], collection: Path) -> None:
    done = ummaya("eval", "retrieval", "--data", str(collection), "--embedder", "none", "--by", "class", "--explain-misses", "1", "--json")
    assert done.code == 0, done.err
    row = done.json["rows"][0]
    assert row["config"] == "bm25" and {"nDCG@10", "MRR@10", "Recall@5", "Recall@20", "queries_per_second"} <= row.keys()
    assert row["by"]["language"]["en"]["queries"] == 1 and row["by"]["acronym"]["with"]["queries"] == 1
    assert row["misses"][0]["relevant"][0].keys() >= {"id", "rank", "shared", "text"}
    assert [r["available"] for r in done.json["rows"]] == [True, False, False, False]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--config", "bm26"), "bm26"),
        (("--by", "colour"), "colour"),
        (("--embedder", "no/such-model"), "sentence-transformers"),
        (("--reranker", "no/such-model"), "sentence-transformers"),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(ummaya: Callable[..., Any], collection: Path, words: tuple[str, ...], told: str) -> None:
    done = ummaya("eval", "retrieval", "--data", str(collection), *words, "--json")
    assert done.code == 2 and told in done.json["error"]


def test_a_folder_without_a_collection_is_told(ummaya: Callable[..., Any], tmp_path: Path) -> None:
    done = ummaya("eval", "retrieval", "--data", str(tmp_path), "--embedder", "none")
    assert done.code == 2 and "corpus.jsonl" in done.err and "Traceback" not in done.err


def test_requests_are_judged_among_titles(ummaya: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "requests.jsonl").write_text(
        '{"text": "반려견 놀이터 어디 있어", "relevant": ["77"]}\n{"text": "내일 비 와?", "adapters": ["none.such"]}\n'
        '{"text": "케이크 레시피", "adapters": []}\n'
    )
    (tmp_path / "titles.csv").write_text(
        "id,title,agency\n77,가람시_반려견 놀이터 현황,가람시\n78,가람시_도서관 목록,가람시\n", encoding="utf-8"
    )
    done = ummaya(
        *("eval", "adapters", "--data", str(tmp_path / "requests.jsonl"), "--distractors", str(tmp_path / "titles.csv")),
        *("--embedder", "none", "--by", "class", "--explain-misses", "2", "--json"),
    )
    assert done.code == 0, done.err
    served, unserved, absent = done.json["rows"]
    assert served["requests"] == 1 and served["hit@1"] == 1.0 and served["by"]["language"]["ko"]["hit@5"] == 1.0
    assert (unserved["requests"], absent["requests"]) == (1, 1)


def test_a_search_explains_itself(ummaya: Callable[..., Any]) -> None:
    done = ummaya("adapters", "search", "내일 비 올까", "--explain", "--json")
    assert done.code == 0, done.err
    best = done.json["candidates"][0]
    assert sum(best["adds"].values()) == pytest.approx(best["signals"]["text"] + best["signals"]["primitive"], abs=0.01)
    refused = ummaya("adapters", "search", "케이크 레시피", "--explain", "--json").json
    assert refused["candidates"] == [] and refused["below_threshold"][0]["signals"]["text"] < refused["threshold"]
    assert "=" in ummaya("adapters", "search", "내일 비 올까", "--explain").out


def test_the_report_has_our_own_requests_and_the_collections_given(ummaya: Callable[..., Any], collection: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    done = ummaya("eval", "--data", str(collection), "--output", str(page), UMMAYA_EMBEDDER="none")
    assert done.code == 0, done.err
    told = page.read_text(encoding="utf-8")
    assert told.startswith("# Evaluation") and f"| {collection.name} | 3 | 3 | bm25 |" in told and "| requests |" in told
