from __future__ import annotations

import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.store import StoreUnavailable
from ummaya.graph import state

T1, T2, T3 = (f"2025-07-14T09:0{n}:00+09:00" for n in (1, 2, 3))
NOES = (Verdict.DENY, Verdict.TIMEOUT, Verdict.SUPERSEDED)


def test_it_is_the_ledger_that_nodes_expect(ledger: Ledger) -> None:
    expected: state.Ledger = ledger
    assert expected.receipts() == []


def test_a_yes_opens_one_intent_once(ledger: Ledger, receipt: Any) -> None:
    assert ledger.answer("c", "d", Verdict.ALLOW, T1) is Verdict.ALLOW
    assert ledger.open_intent("c", "d", "k", receipt()) == {"state": "new"}
    ledger.settle("c", {"status": "simulated"}, receipt(outcome="simulated", time=T2))
    again = ledger.open_intent("c", "d", "k", receipt())
    assert again == {"state": "settled", "result": {"status": "simulated"}, "at": T2}
    assert [r["outcome"] for r in ledger.receipts()] == ["intended", "simulated"]


@pytest.mark.parametrize("no", NOES)
def test_without_a_yes_nothing_opens(ledger: Ledger, receipt: Any, no: Verdict) -> None:
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    assert ledger.answer("c", "d", no, T1) is no
    assert ledger.answer("c", "d", Verdict.ALLOW, T2) is no
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    assert ledger.receipts() == []


@pytest.mark.parametrize("no", NOES)
def test_a_no_replaces_an_unused_yes(ledger: Ledger, receipt: Any, no: Verdict) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    assert ledger.answer("c", "d", no, T2) is no
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"


def test_a_no_comes_too_late_for_a_used_yes(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    ledger.open_intent("c", "d", "k", receipt())
    assert ledger.answer("c", "d", Verdict.DENY, T2) is Verdict.ALLOW


def test_an_old_yes_approves_nothing_else(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    assert ledger.answer("c", "other", Verdict.ALLOW, T2) is Verdict.SUPERSEDED
    assert ledger.open_intent("c", "other", "k", receipt())["state"] == "no_consent"
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "new"
    assert ledger.open_intent("c", "other", "k", receipt())["state"] == "no_consent"


def test_a_repeat_needs_a_consent_given_after_the_last_settlement(ledger: Ledger, receipt: Any) -> None:
    assert ledger.previous("k") is None
    for consent in ("first", "at the same time"):
        ledger.answer(consent, f"d {consent}", Verdict.ALLOW, T1)
    ledger.open_intent("first", "d first", "k", receipt())
    assert ledger.previous("k") is None
    ledger.settle("first", {}, receipt(outcome="ok", time=T2))
    assert ledger.previous("k") == T2
    assert ledger.open_intent("at the same time", "d at the same time", "k", receipt())["state"] == "no_consent"
    ledger.answer("knowing", "d knowing", Verdict.ALLOW, T1)
    assert ledger.open_intent("knowing", "d knowing", "k", receipt())["state"] == "new"
    ledger.settle("knowing", {}, receipt(outcome="ok", time=T3))
    assert ledger.previous("k") == T3


def test_while_one_is_sending_the_same_effect_is_in_progress_for_all_others(ledger: Ledger, receipt: Any) -> None:
    """A thread that is still there may still finish; once it is gone, nobody will."""
    for consent in "ab":
        ledger.answer(consent, consent, Verdict.ALLOW, T1)
    opened, seen = Barrier(2), Barrier(2)

    def send() -> None:
        ledger.open_intent("a", "a", "k", receipt())
        opened.wait()
        seen.wait()

    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(send)
        opened.wait()
        assert ledger.open_intent("b", "b", "k", receipt()) == {"state": "in_progress"}
        assert ledger.open_intent("a", "a", "k", receipt()) == {"state": "in_progress"}
        assert ledger.unsettled() == []
        seen.wait()
        sending.result()
    assert ledger.open_intent("b", "b", "k", receipt())["state"] == "unsettled"
    assert [(u["outcome"], u["adapter"], u["at"]) for u in ledger.unsettled("s1")] == [("intended", "public.moving_in", receipt()["time"])]
    assert ledger.unsettled("s2") == []


def test_an_unknown_outcome_is_unsettled_for_everybody_at_once(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("s1.c1", "d", Verdict.ALLOW, T1)
    opened, seen = Barrier(2), Barrier(2)

    def send() -> None:
        ledger.open_intent("s1.c1", "d", "k", receipt())
        ledger.note(receipt(outcome="outcome_unknown", stop_reason="outcome_unknown"))
        opened.wait()
        seen.wait()

    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(send)
        opened.wait()
        assert ledger.open_intent("s1.c1", "d", "k", receipt())["state"] == "unsettled"
        seen.wait()
        sending.result()


def test_what_was_unsettled_can_be_settled_once_it_is_known(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    ledger.open_intent("c", "d", "k", receipt())
    ledger.settle("c", {"n": 1}, receipt(outcome="ok", time=T2))
    ledger.settle("c", {"n": 2}, receipt(outcome="error", time=T3))
    assert ledger.open_intent("c", "d", "k", receipt())["result"] == {"n": 1}
    assert [r["outcome"] for r in ledger.receipts()] == ["intended", "ok"]
    with pytest.raises(ValueError, match="no intent"):
        ledger.settle("never", {}, receipt())


def test_the_same_happening_is_noted_once(ledger: Ledger, receipt: Any) -> None:
    first = ledger.note(receipt(outcome="handed_off", mode="handoff"))
    assert ledger.note(receipt(outcome="handed_off", mode="handoff", time=T3)) == first
    assert ledger.note(receipt(outcome="not_run")) != first
    assert ledger.note(receipt(outcome="handed_off", turn=2)) != first
    assert len(ledger.receipts("s1")) == 3
    assert [r["turn"] for r in ledger.receipts("s1", 2)] == [2]
    assert ledger.receipts("s2") == []


def test_receipts_say_in_themselves_what_they_are(ledger: Ledger, receipt: Any) -> None:
    ids = {mode: ledger.note(receipt(mode=mode, outcome=mode)) for mode in ("mock", "handoff", "live")}
    mock, handoff, live = (ledger.receipt(ids[mode]) for mode in ("mock", "handoff", "live"))
    assert "모의(MOCK) — 기관 접수증 아님" in mock["mark"] and "not an agency receipt" in mock["mark"]
    assert "안내(HANDOFF)" in handoff["mark"]
    assert "mark" not in live
    assert mock["id"].startswith("R-") and len(mock["id"]) == 18
    assert mock["chain"]["seq"] == 1 and handoff["chain"]["prev"] == mock["chain"]["hash"]
    assert ledger.receipt("R-0000000000000000") is None


def test_a_receipt_has_its_fields_and_no_others(ledger: Ledger, receipt: Any) -> None:
    with pytest.raises(ValueError, match="colour"):
        ledger.note(receipt(colour="red"))
    assert ledger.receipts() == []


def test_personal_numbers_reach_neither_receipts_nor_results(ledger: Ledger, receipt: Any, tmp_path: Path) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    ledger.open_intent("c", "d", "k", receipt(purpose="850623-2345671로 발급"))
    ledger.settle("c", {"data": {"number": "850623-2345671"}}, receipt(outcome="ok"))
    assert all(b"2345671" not in file.read_bytes() for file in tmp_path.iterdir())


def test_every_file_is_its_owner_s_alone(ledger: Ledger, receipt: Any, tmp_path: Path) -> None:
    ledger.note(receipt())
    names = {file.name for file in tmp_path.iterdir()}
    assert {"ledger.db", "ledger.db-wal", "ledger.head", "seal.key"} <= names
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    path.touch(mode=0o644)
    Ledger(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_that_is_no_database_is_one_clear_fault(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    path.write_bytes(b"something else entirely, and long enough to be looked at" * 40)
    with pytest.raises(StoreUnavailable, match=r"ledger\.db"):
        Ledger(path)


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    Ledger(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=99")
    with pytest.raises(StoreUnavailable, match="newer version"):
        Ledger(path)
