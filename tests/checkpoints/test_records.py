from __future__ import annotations

import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlite_utils import Database

from ummaya.checkpoints.records import OUTCOME, Records
from ummaya.graph import state


def at(minute: int) -> str:
    return f"2025-07-14T09:{minute:02}:00+09:00"


def begin(records: Records, session: str = "s1", request: str = "내일 해운대 날씨", minute: int = 0) -> int:
    return records.begin(session, request, "allow_mock", "public", "ko", at(minute))


COMPLETE: dict[str, Any] = {
    "stop": {"decision": "complete", "reason": "evidence_complete"},
    "answer": {"text": "맑음입니다.", "language": "ko"},
    "evidence": [{"id": "E1", "data": {"t": 27.5}}],
    "candidates": [],
    "parts": [],
    "place": {"label": "해운대"},
    "waiting": None,
    "receipts": [],
}


def test_they_are_the_records_that_nodes_expect(records: Records) -> None:
    expected: state.Records = records
    assert expected.turns("nobody") == []


def test_a_turn_comes_back_as_it_was(records: Records) -> None:
    n = begin(records)
    records.end("s1", n, at(1), COMPLETE)
    turn = records.turn("s1", n)
    assert turn is not None and turn == records.last("s1") == records.turns("s1")[0]
    assert {k: turn[k] for k in OUTCOME} == COMPLETE
    assert (turn["session"], turn["turn"], turn["request"], turn["began"], turn["ended"]) == ("s1", 1, "내일 해운대 날씨", at(0), at(1))
    assert (turn["policy"], turn["profile"], turn["language"], turn["status"]) == ("allow_mock", "public", "ko", "ended")


def test_a_turn_killed_before_its_end_is_taken_up_again(records: Records) -> None:
    assert begin(records, minute=0) == begin(records, minute=5) == 1
    assert records.turns("s1")[0]["began"] == at(0)
    assert begin(records, request="다른 질문") == 2
    assert begin(records) == 3


def test_a_request_with_a_masked_number_is_taken_up_again_too(records: Records) -> None:
    assert begin(records, request="850623-2345671 조회") == begin(records, request="850623-2345671 조회") == 1


def test_an_ended_turn_is_not_taken_up_again(records: Records) -> None:
    records.end("s1", begin(records), at(1), COMPLETE)
    assert begin(records) == 2


def test_ending_twice_changes_nothing(records: Records) -> None:
    n = begin(records)
    records.end("s1", n, at(1), COMPLETE)
    once = records.turn("s1", n)
    records.end("s1", n, at(9), {**COMPLETE, "answer": {"text": "다른 답"}})
    assert records.turn("s1", n) == once


def test_a_turn_that_waits_is_closed_later(records: Records) -> None:
    n = begin(records)
    records.end("s1", n, at(1), {"waiting": {"kind": "consent", "id": "c"}})
    assert records.last("s1")["status"] == "waiting"  # type: ignore[index]
    records.end("s1", n, at(2), COMPLETE)
    turn = records.last("s1")
    assert turn is not None and (turn["status"], turn["ended"], turn["waiting"]) == ("ended", at(2), None)


def test_an_outcome_has_its_fields_and_no_others(records: Records) -> None:
    n = begin(records)
    with pytest.raises(ValueError, match="mood"):
        records.end("s1", n, at(1), {"mood": "good"})
    assert records.last("s1")["status"] == "open"  # type: ignore[index]


def test_the_trace_is_in_order_and_numbered_on_when_a_turn_is_taken_up_again(records: Records) -> None:
    n = begin(records)
    records.step("s1", n, 1, "context", 1.5, {"goals": 1})
    records.step("s1", n, 1, "retrieval", 2.5, {"top": "kma.forecast"})
    begin(records)
    records.step("s1", n, 2, "context", 0.5, {})
    assert records.trace("s1", n) == [
        {"step": 1, "lap": 1, "node": "context", "ms": 1.5, "summary": {"goals": 1}},
        {"step": 2, "lap": 1, "node": "retrieval", "ms": 2.5, "summary": {"top": "kma.forecast"}},
        {"step": 3, "lap": 2, "node": "context", "ms": 0.5, "summary": {}},
    ]
    assert records.trace("s1", 7) == records.trace("other", n) == []


def test_past_turns_are_oldest_first_and_the_newest_when_bounded(records: Records) -> None:
    for n in range(5):
        begin(records, request=f"질문 {n}", minute=n)
    assert [t["turn"] for t in records.turns("s1")] == [1, 2, 3, 4, 5]
    assert [t["turn"] for t in records.turns("s1", last=2)] == [4, 5]
    assert records.turns("s1", last=0) == []


def test_sessions_are_listed_newest_first_with_their_titles(records: Records) -> None:
    begin(records, "old", "가까운   응급실을\n알려 주세요", 0)
    records.end("old", 1, at(1), COMPLETE)
    begin(records, "new", "아주 " * 30, 2)
    begin(records, "asked", "전입신고", 3)
    records.end("asked", 1, at(3), {"waiting": {"kind": "question"}})
    begin(records, "old", "그럼 모레는?", 9)
    listed = records.sessions()
    assert [(s["id"], s["turns"], s["status"]) for s in listed] == [("old", 2, "open"), ("asked", 1, "waiting"), ("new", 1, "open")]
    assert listed[0] | {"title": "가까운 응급실을 알려 주세요", "created": at(0), "last": at(9)} == listed[0]
    assert len(listed[2]["title"]) == 40 and listed[2]["title"].endswith("…")


def test_a_deleted_session_stands_in_no_file(records: Records, tmp_path: Path) -> None:
    begin(records, "gone", "말하지 말았어야 할 이야기")
    records.step("gone", 1, 1, "context", 1.0, {"text": "말하지 말았어야 할 이야기"})
    begin(records, "stays", "남는 이야기")
    assert records.exists("gone") and records.exists("stays")
    assert records.delete("gone") == 1
    assert not records.exists("gone") and records.exists("stays")
    assert records.trace("gone", 1) == [] and records.last("gone") is None
    secret = "말하지 말았어야".encode()
    assert all(secret not in file.read_bytes() for file in tmp_path.iterdir())
    assert records.delete("gone") == 0


def test_personal_numbers_reach_no_column(records: Records, tmp_path: Path) -> None:
    number = "850623-2345671"
    n = begin(records, request=f"{number} 조회")
    records.step("s1", n, 1, "context", 1.0, {"text": number, "deep": [{"n": number}]})
    records.end("s1", n, at(1), {name: {"text": number} for name in OUTCOME})
    assert records.turns("s1")[0]["answer"] == {"text": "######-#######"}
    assert all(b"2345671" not in file.read_bytes() for file in tmp_path.iterdir())


def test_any_tool_can_read_them(records: Records, tmp_path: Path) -> None:
    n = begin(records)
    records.step("s1", n, 1, "context", 1.0, {"goals": 1})
    records.end("s1", n, at(1), COMPLETE)
    rows = list(Database(tmp_path / "records.db").query("SELECT json_extract(stop, '$.decision') AS d, request FROM turns"))
    assert rows == [{"d": "complete", "request": "내일 해운대 날씨"}]
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


def test_migrations_run_once_and_again_do_nothing(tmp_path: Path) -> None:
    path = tmp_path / "records.db"
    first = Records(path)
    begin(first)
    first.close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        db.execute("PRAGMA user_version=0")
    again = Records(path)
    assert again.last("s1") is not None
    again.close()


def test_threads_share_one_store(records: Records) -> None:
    n = begin(records)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda i: records.step("s1", n, 1, f"n{i}", 0.1, {}), range(80)))
        turns = list(pool.map(lambda i: begin(records, "s2", f"q{i}"), range(20)))
    assert [step["step"] for step in records.trace("s1", n)] == list(range(1, 81))
    assert sorted(turns) == list(range(1, 21))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**40), 2**40)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text("가나 abc", max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=3), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.dictionaries(st.sampled_from(OUTCOME), JSON))
def test_any_outcome_comes_back_equal(records: Records, outcome: dict[str, Any]) -> None:
    n = begin(records)
    records.end("s1", n, at(1), outcome)
    turn = records.turn("s1", n)
    assert turn is not None and {k: turn[k] for k in OUTCOME} == {k: outcome.get(k) for k in OUTCOME}
    records.end("s1", n, at(1), {})
