"""A ledger as it was stored before receipts were sealed, and what becomes of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.ledger import Ledger

STORED = Path(__file__).parent / "stored"
NOW = "2026-12-01T09:00:00+09:00"


def stored(folder: Path, *tamper: str, head: bool = True) -> Path:
    path = folder / "ledger.db"
    with sqlite3.connect(path) as db:
        db.executescript((STORED / "ledger-1.sql").read_text(encoding="utf-8"))
        for statement in tamper:
            db.execute(statement)
    db.close()
    if head:
        (folder / "ledger.head").write_bytes((STORED / "ledger-1.head").read_bytes())
    return path


def test_it_is_taken_over_whole_and_says_that_it_was_not_sealed(tmp_path: Path) -> None:
    ledger = Ledger(stored(tmp_path))
    found = ledger.verify()
    assert found.ok and found.count == 5
    *old, told = ledger.receipts()
    assert [r["outcome"] for r in old] == ["intended", "simulated", "not_run", "intended"]
    assert old[0]["id"] == "R-15eb7aeb141bbad2", "people wrote the numbers down"
    assert all(r["unsealed_before"] == told["time"] and not r["sealed"] for r in old), "taken over, they prove nothing"
    assert told["outcome"] == "migrated" and told["unsealed"] == {"count": 4, "fault": None, "at": None} and told["sealed"]
    ledger.close()
    assert Ledger(tmp_path / "ledger.db").verify().count == 5, "it is taken over once"


def test_what_authority_rested_on_still_holds(tmp_path: Path, receipt: Any) -> None:
    ledger = Ledger(stored(tmp_path))
    assert ledger.previous("k" * 64) == "2026-11-30T09:00:05+09:00"
    assert ledger.open_intent("a1b2c3d4.0123456789abcdef", "b" * 64, "k" * 64, receipt())["result"] == {"status": "simulated"}
    assert ledger.answer("a1b2c3d4.fedcba9876543210", "c" * 64, Verdict.ALLOW, NOW) is Verdict.DENY
    (open_one,) = ledger.unsettled()
    assert open_one["purpose"] == "가람 민원 제출" and open_one["mode"] == "live"
    ledger.answer("n.1", "x", Verdict.ALLOW, NOW)
    assert ledger.open_intent("n.1", "x", "m" * 64, receipt(consent="n.1"))["state"] == "unsettled"
    assert (
        ledger.open_intent("e5f60718.00000000000000bb", "a" * 64, "n" * 64, receipt(consent="e5f60718.00000000000000bb"))["state"] == "new"
    )
    assert ledger.reconcile(open_one["id"], "not_there", NOW)["state"] == "reconciled"
    assert ledger.verify().ok


def test_its_personal_words_can_be_erased(tmp_path: Path) -> None:
    ledger = Ledger(stored(tmp_path))
    assert ledger.erase("a1b2c3d4", NOW) == 3
    ledger.close()
    assert not [f for f in tmp_path.iterdir() if "가람로 1로".encode() in f.read_bytes()]
    assert Ledger(tmp_path / "ledger.db").verify().ok


@pytest.mark.parametrize(
    ("tamper", "head", "fault"),
    [
        ("UPDATE receipts SET body=replace(body, 'mock', 'live') WHERE seq=2", True, ("changed", 2)),
        ("DELETE FROM receipts WHERE seq=4", True, ("cut", 4)),
        ("DELETE FROM receipts WHERE seq=2", True, ("cut", 3)),
        ("DELETE FROM consents", False, ("missing_anchor", 4)),
    ],
)
def test_sealing_it_does_not_heal_what_was_done_to_it(
    tmp_path: Path, receipt: Any, tamper: str, head: bool, fault: tuple[str, int]
) -> None:
    ledger = Ledger(stored(tmp_path, tamper, head=head))
    assert (ledger.verify().fault, ledger.verify().at) == fault
    ledger.note(receipt(outcome="later"))
    assert (ledger.verify().fault, ledger.verify().at) == fault
