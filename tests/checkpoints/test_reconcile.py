"""A consent taken back, and a send whose outcome nobody knows: what the person says of either, and what follows."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from ummaya.adapters.contract import Effect, Mode, Verdict
from ummaya.checkpoints.ledger import Ledger
from ummaya.nodes.answering.claims import proved

T1, T2, T3 = (f"2026-11-30T09:0{n}:00+09:00" for n in (1, 2, 3))


def revoked(receipt: Any, consent: str = "c") -> dict[str, Any]:
    return receipt(consent=f"revoked:{consent}", outcome="not_run", time=T2)


def test_a_revoked_yes_opens_nothing_for_good(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    told = ledger.revoke("c", T2, revoked(receipt))
    assert told["state"] == "revoked" and [r["consent"] for r in told["receipts"]] == ["revoked:c"]
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    assert ledger.answer("c", "d", Verdict.ALLOW, T3) is Verdict.DENY
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    assert ledger.revoke("c", T3, revoked(receipt))["state"] == "ended"
    assert len(ledger.receipts()) == 1 and ledger.verify().ok


def test_a_question_can_be_revoked_before_it_is_answered(ledger: Ledger, receipt: Any) -> None:
    assert not ledger.knows("c")
    assert ledger.revoke("c", T1, revoked(receipt))["state"] == "revoked"
    assert ledger.knows("c")
    assert ledger.answer("c", "d", Verdict.ALLOW, T2) is Verdict.DENY
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"


def test_after_its_use_it_is_too_late_and_what_came_of_it_is_shown(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    ledger.open_intent("c", "d", "k", receipt(consent="c"))
    assert [r["outcome"] for r in ledger.revoke("c", T2, revoked(receipt))["receipts"]] == ["intended"]
    ledger.settle("c", {}, receipt(consent="c", outcome="simulated"))
    told = ledger.revoke("c", T2, revoked(receipt))
    assert told["state"] == "used" and [r["outcome"] for r in told["receipts"]] == ["intended", "simulated"]
    assert len(ledger.receipts()) == 2


def test_two_revocations_without_their_call_are_two_receipts(ledger: Ledger) -> None:
    for consent in ("s1.a", "s1.b"):
        ledger.answer(consent, "d", Verdict.ALLOW, T1)
        ledger.revoke(consent, T2, {"session": "s1", "time": T2, "consent": f"revoked:{consent}", "outcome": "not_run"})
    assert [r["consent"] for r in ledger.receipts()] == ["revoked:s1.a", "revoked:s1.b"]


def test_a_revocation_in_another_process_holds_at_once(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    """The process that holds the yes is running all the while."""
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    script = """
import sys
from pathlib import Path
from ummaya.checkpoints.ledger import Ledger
told = {"session": "s1", "time": sys.argv[2], "consent": "revoked:c", "outcome": "not_run"}
print(Ledger(Path(sys.argv[1])).revoke("c", sys.argv[2], told)["state"])
"""
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path / "ledger.db"), T2], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "revoked"
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    ledger.close()
    assert Ledger(tmp_path / "ledger.db").open_intent("c", "d", "k", receipt())["state"] == "no_consent"


def test_of_revocation_and_use_at_the_same_moment_one_wins(tmp_path: Path, receipt: Any) -> None:
    for n in range(12):
        path = tmp_path / f"{n}.db"
        ledger = Ledger(path)
        ledger.answer("c", "d", Verdict.ALLOW, T1)
        begin = Barrier(2)

        def opening(path: Path = path, begin: Barrier = begin) -> str:
            mine = Ledger(path)
            begin.wait()
            return str(mine.open_intent("c", "d", "k", receipt())["state"])

        def revoking(path: Path = path, begin: Barrier = begin) -> str:
            mine = Ledger(path)
            begin.wait()
            return str(mine.revoke("c", T2, revoked(receipt))["state"])

        with ThreadPoolExecutor(2) as pool:
            opened, taken = pool.submit(opening), pool.submit(revoking)
        assert (opened.result(), taken.result()) in {("new", "used"), ("no_consent", "revoked")}
        ledger.close()


@pytest.fixture
def unsettled(ledger: Ledger, receipt: Any) -> str:
    """A Live send that nobody will finish: the id of its receipt."""
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(ledger.open_intent, "c", "d", "k", receipt(consent="c", mode="live", effect="pay")).result()
    (one,) = ledger.unsettled()
    return str(one["id"])


def asked_anew(ledger: Ledger, receipt: Any) -> str:
    ledger.answer("c2", "d2", Verdict.ALLOW, T3)
    return str(ledger.open_intent("c2", "d2", "k", receipt(consent="c2", digest="d2"))["state"])


def test_left_as_it_is_it_blocks_the_same_effect(ledger: Ledger, receipt: Any, unsettled: str) -> None:
    assert asked_anew(ledger, receipt) == "unsettled"
    assert [u["id"] for u in ledger.unsettled()] == [unsettled]


def test_not_there_frees_the_effect_for_a_new_consent_only(ledger: Ledger, receipt: Any, unsettled: str) -> None:
    told = ledger.reconcile(unsettled, "not_there", T2)
    assert told["state"] == "reconciled" and told["receipt"]["outcome"] == "reconciled_not_there"
    assert ledger.unsettled() == [] and ledger.previous("k") is None
    assert ledger.open_intent("c", "d", "k", receipt(consent="c"))["state"] == "no_consent"
    assert asked_anew(ledger, receipt) == "new"
    assert ledger.verify().ok


def test_done_keeps_the_effect_blocked_and_is_no_success_of_ours(ledger: Ledger, receipt: Any, unsettled: str) -> None:
    told = ledger.reconcile(unsettled, "done", T2)["receipt"]
    assert told["outcome"] == "reconciled_done" and "이용자 확인" in told["mark"] and "Stated by the person" in told["mark"]
    assert told["mode"] == Mode.LIVE and told["effect"] == Effect.PAY
    assert proved(ledger.receipts()) == set()
    assert asked_anew(ledger, receipt) == "done"
    assert ledger.open_intent("c", "d", "k", receipt(consent="c")) == {"state": "done", "at": T2}
    assert ledger.previous("k") == T2 and ledger.unsettled() == [] and ledger.verify().ok


@pytest.mark.parametrize("said", ["done", "not_there"])
def test_it_is_said_once(ledger: Ledger, receipt: Any, unsettled: str, said: Any) -> None:
    ledger.reconcile(unsettled, said, T2)
    before = len(ledger.receipts())
    for again in ("done", "not_there"):
        assert ledger.reconcile(unsettled, again, T3) == {"state": "unknown"}  # type: ignore[arg-type]
    assert len(ledger.receipts()) == before


def test_what_is_no_unsettled_send_cannot_be_reconciled(ledger: Ledger, receipt: Any) -> None:
    noted = ledger.note(receipt(outcome="handed_off", consent=None))
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    ledger.open_intent("c", "d", "k", receipt(consent="c"))
    ledger.settle("c", {}, receipt(consent="c", outcome="ok"))
    for one in ("R-0000000000000000", noted, *(r["id"] for r in ledger.receipts())):
        assert ledger.reconcile(one, "not_there", T2) == {"state": "unknown"}


def test_while_somebody_may_still_finish_it_nothing_is_said_of_it(ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    opened, seen = Barrier(2), Barrier(2)

    def send() -> None:
        ledger.open_intent("c", "d", "k", receipt(consent="c"))
        opened.wait()
        seen.wait()

    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(send)
        opened.wait()
        assert ledger.reconcile(ledger.receipts()[0]["id"], "not_there", T2) == {"state": "in_progress"}
        seen.wait()
        sending.result()


def test_an_answer_that_comes_after_all_is_written_down(ledger: Ledger, receipt: Any, unsettled: str) -> None:
    ledger.reconcile(unsettled, "not_there", T2)
    ledger.settle("c", {"status": "ok"}, receipt(consent="c", outcome="ok", mode="live", time=T3))
    assert [r["outcome"] for r in ledger.receipts()] == ["intended", "reconciled_not_there", "ok"]
    assert ledger.previous("k") == T3 and asked_anew(ledger, receipt) == "new" and ledger.verify().ok


def test_the_outcome_receipt_names_the_intent_as_well(ledger: Ledger, receipt: Any, unsettled: str) -> None:
    unknown = ledger.note(receipt(consent="c", outcome="outcome_unknown", mode="live", effect="pay"))
    assert ledger.reconcile(unknown, "not_there", T2)["state"] == "reconciled"
