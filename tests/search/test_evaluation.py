"""The yardsticks themselves: what they count, how ties fall, and that bad files are named."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.contract import AdapterSpec, Service
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.graph.evaluation import adapters, beir, retrieval
from ummaya.graph.evaluation.metrics import evaluate, paired_bootstrap, per_query, refusal_curve

pytest.importorskip("ir_measures", reason="judging searches is an extra")


def test_measures_are_the_textbook_values() -> None:
    row = evaluate({"q": [("a", 3.0), ("b", 2.0), ("c", 1.0)]}, {"q": {"b": 1}})
    assert row == {"nDCG@10": 0.6309, "MRR@10": 0.5, "Recall@5": 1.0, "Recall@20": 1.0}


def test_gain_is_linear() -> None:
    assert evaluate({"q": [("a", 2.0), ("b", 1.0)]}, {"q": {"a": 1, "b": 3}})["nDCG@10"] == round((1 + 3 / 1.58496) / (3 + 1 / 1.58496), 4)


def test_a_query_without_an_answer_counts_as_nothing_found() -> None:
    qrels = {"q1": {"a": 1}, "q2": {"a": 1}, "q3": {"a": 0}}
    assert evaluate({"q1": [("a", 1.0)], "q2": []}, qrels)["MRR@10"] == 0.5
    assert evaluate({}, qrels)["Recall@5"] == 0.0
    assert evaluate({}, {})["Recall@5"] == 0.0


@given(st.permutations(["a", "b", "c", "d"]))
def test_equal_scores_are_ordered_by_id_whatever_order_they_came_in(order: list[str]) -> None:
    assert evaluate({"q": [(document, 1.0) for document in order]}, {"q": {"b": 1}})["MRR@10"] == 0.5


def test_bootstrap_sees_a_difference_and_no_difference() -> None:
    base = {str(i): (i % 7) / 10 for i in range(60)}
    better = paired_bootstrap(base, {query: value + 0.1 + (int(query) % 3) / 100 for query, value in base.items()}, samples=2000)
    assert better.low > 0 and better.p < 0.01
    same = paired_bootstrap(base, {query: value + (0.1 if int(query) % 2 else -0.1) for query, value in base.items()}, samples=2000)
    assert same.low < 0 < same.high and same.p > 0.2
    assert paired_bootstrap(base, base, samples=100).p == 1.0


def test_bootstrap_refuses_other_queries() -> None:
    with pytest.raises(ValueError, match="same queries"):
        paired_bootstrap({"a": 1.0}, {"b": 1.0})
    with pytest.raises(ValueError, match="at least one"):
        paired_bootstrap({}, {})


@given(st.lists(st.floats(0, 1), min_size=1, max_size=15), st.lists(st.floats(0, 1), max_size=15))
def test_a_higher_threshold_never_answers_more(served: list[float], unserved: list[float]) -> None:
    curve = refusal_curve(served, unserved)
    assert curve[0]["coverage"] == 1
    for lower, higher in pairwise(curve):
        assert higher["coverage"] <= lower["coverage"] and higher["refused"] >= lower["refused"]


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    texts = {"d1": "내일 서울 날씨", "d2": "응급실 병상", "d3": "주민등록등본 발급"}
    rows = [{"_id": d, "title": "", "text": t} for d, t in texts.items()]
    queries = [{"_id": "q1", "text": "날씨 알려줘"}, {"_id": "q2", "text": "등본 발급"}, {"_id": "unjudged", "text": "?"}]
    (tmp_path / "qrels").mkdir()
    for name, content in (("corpus", rows), ("queries", queries)):
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in content))
    (tmp_path / "qrels" / "test.tsv").write_text("query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td3\t1\n")
    return tmp_path


def test_all_configurations_have_a_row_and_say_what_they_lack(collection: Path) -> None:
    rows = {row["config"]: row for row in retrieval.retrieval(beir.load(collection))}
    assert list(rows) == ["bm25", "dense", "hybrid", "rerank"]
    assert rows["bm25"]["available"] and rows["bm25"]["nDCG@10"] == 1.0 and rows["bm25"]["queries_per_second"] > 0
    assert all(not rows[name]["available"] and rows[name]["why"] for name in ("dense", "hybrid", "rerank"))
    json.dumps(list(rows.values()))


def test_an_unknown_configuration_is_refused(collection: Path) -> None:
    with pytest.raises(ValueError, match="no configuration"):
        retrieval.retrieval(beir.load(collection), ["bm26"])


def test_a_sample_is_spread_and_repeats(collection: Path) -> None:
    whole = beir.load(collection)
    assert whole.sample(1).queries == whole.sample(1).queries
    assert len(whole.sample(1).queries) == 1 and whole.sample(None) is whole


@pytest.mark.parametrize(("name", "line"), [("corpus.jsonl", "not json"), ("queries.jsonl", '{"_id": "q9"}'), ("qrels/test.tsv", "q1\td1")])
def test_a_bad_line_is_named(collection: Path, name: str, line: str) -> None:
    with (collection / name).open("a") as file:
        file.write(line + "\n")
    with pytest.raises(ValueError, match=rf"{Path(name).name} line 4"):
        beir.load(collection)


def test_requests_are_judged_by_adapter_data_set_or_operation(words: AdapterSearch, specs: list[AdapterSpec], tmp_path: Path) -> None:
    weather = next(s for s in specs if s.id == "sky.forecast").model_copy(
        update={"service": Service(dataset_id="150", operation="getFcst")}
    )
    others = [s for s in specs if s.id != "sky.forecast"]
    file = tmp_path / "requests.json"
    rows = [
        {"qid": "1", "query_ko": "내일 날씨 어때", "relevant_dataset": "150"},
        {"id": "2", "query": "비 예보", "adapters": ["sky.forecast"]},
        {"id": "3", "text": "모레 비 올까", "reference_services": ["getFcst"]},
        {"id": "4", "text": "케이크 레시피", "adapters": []},
        {"id": "5", "text": "도서관 책 대출", "adapters": ["book.loan"]},
    ]
    file.write_text(json.dumps(rows))
    served, unserved, absent = adapters.adapters(adapters.load(file), [weather, *others], words)
    assert served["requests"] == 3 and served["hit@1"] == served["Recall@5"] == served["answered"] == 1.0 and served["misses"] == []
    assert unserved == {"group": "unserved", "requests": 1, "refused": 1.0, "misses": []}
    assert absent["requests"] == 1


def test_a_request_without_text_or_target_is_named(tmp_path: Path) -> None:
    file = tmp_path / "requests.jsonl"
    file.write_text('{"text": "날씨", "adapters": []}\n{"text": "날씨"}\n')
    with pytest.raises(ValueError, match="request 2"):
        adapters.load(file)


def test_per_query_values_are_what_the_means_are_of() -> None:
    run, qrels = {"q1": [("a", 1.0)], "q2": [("b", 1.0)]}, {"q1": {"a": 1}, "q2": {"a": 1}}
    assert per_query(run, qrels)["MRR@10"] == {"q1": 1.0, "q2": 0.0}
