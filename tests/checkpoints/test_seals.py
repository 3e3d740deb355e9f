"""A row that was edited in the database is no consent, and stands in the way of a second send."""

from __future__ import annotations

import json
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.store import KeyFault, KeyTrouble, Tampered

T1, T2 = (f"2026-11-30T09:0{n}:00+09:00" for n in (1, 2))
KEY, OTHER = "the key of these tests", "another key of these tests"


def edit(folder: Path, *statements: str) -> None:
    with sqlite3.connect(folder / "ledger.db") as db:
        for statement in statements:
            assert db.execute(statement).rowcount > 0, statement
    db.close()


CONSENT_EDITS = (
    "UPDATE consents SET body=replace(body, '09:01', '10:01')",
    "UPDATE consents SET after=after+1",
    "UPDATE consents SET seal='0' || substr(seal, 2)",
    "UPDATE consents SET seal=''",
    'UPDATE consents SET body=replace(body, \'"digest":"\', \'"digest":"0\')',
)


@pytest.mark.parametrize(
    ("said", "edited"),
    [
        *((said, edited) for edited in CONSENT_EDITS for said in (Verdict.ALLOW, Verdict.DENY)),
        (Verdict.DENY, "UPDATE consents SET body=replace(body, 'deny', 'allow')"),
    ],
)
def test_an_edited_consent_is_none(tmp_path: Path, ledger: Ledger, receipt: Any, said: Verdict, edited: str) -> None:
    ledger.answer("c", "d", said, T1)
    edit(tmp_path, edited)
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    assert ledger.answer("c", "d", Verdict.ALLOW, T2) is Verdict.DENY
    assert (ledger.verify().fault, ledger.verify().table) == ("changed", "consents")
    assert ledger.receipts() == []


def test_a_consent_moved_to_another_question_is_none(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    """One who can write to the database gives the yes of a small thing the name of a large one."""
    ledger.answer("small", "d", Verdict.ALLOW, T1)
    ledger.answer("large", "d", Verdict.DENY, T1)
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        yes, no = (r[0] for r in db.execute("SELECT id FROM consents ORDER BY rowid"))
        db.execute("DELETE FROM consents WHERE id=?", (no,))
        db.execute("UPDATE consents SET id=? WHERE id=?", (no, yes))
    db.close()
    assert ledger.open_intent("large", "d", "k", receipt())["state"] == "no_consent"


def test_an_invented_consent_is_none(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    edit(tmp_path, 'UPDATE consents SET id=\'c\', body=\'{"at":"t","digest":"d","verdict":"allow"}\'')
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"


def used(ledger: Ledger, receipt: Any, settle: bool) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    ledger.open_intent("c", "d", "k", receipt())
    if settle:
        ledger.settle("c", {"status": "simulated"}, receipt(outcome="simulated", time=T2))


@pytest.mark.parametrize(
    "edited",
    [
        "state='settled', settled='2020-01-01T00:00:00+09:00', settled_after=0, result='{\"status\": \"ok\"}'",
        "state='void'",
        "state='closed'",
        "owner=owner || '1'",
        "key=substr(key, 2)",
        "digest=substr(digest, 2)",
        "receipt='R-0'",
        "seal=''",
    ],
)
def test_an_edited_intent_still_stands_in_the_way(tmp_path: Path, ledger: Ledger, receipt: Any, edited: str) -> None:
    used(ledger, receipt, settle=False)
    edit(tmp_path, f"UPDATE intents SET {edited}")
    if not edited.startswith(("key", "digest")):
        assert ledger.open_intent("c", "d", "k", receipt())["state"] == "unsettled"
    assert ledger.open_intent("c", "d", "k", receipt())["state"] != "new"
    if not edited.startswith("key"):
        ledger.answer("c2", "d2", Verdict.ALLOW, T2)
        assert ledger.open_intent("c2", "d2", "k", receipt(digest="d2"))["state"] == "unsettled"
        if not edited.startswith("receipt"):
            assert len(ledger.unsettled()) == 1
    assert ledger.verify().table == "intents"


def test_a_result_edited_in_the_database_never_comes_back(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    used(ledger, receipt, settle=True)
    edit(tmp_path, 'UPDATE intents SET result=\'{"status": "ok"}\'')
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "unsettled"
    assert ledger.verify().fault == "changed"


def test_a_settlement_does_not_heal_an_edited_intent(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    used(ledger, receipt, settle=False)
    edit(tmp_path, "UPDATE intents SET key='x'")
    ledger.settle("c", {"status": "ok"}, receipt(outcome="ok"))
    assert [r["outcome"] for r in ledger.receipts()] == ["intended", "ok"]
    assert ledger.verify().table == "intents"
    with pytest.raises(Tampered, match="changed"):
        ledger.reconcile(ledger.receipts()[0]["id"], "not_there", T2)


def test_without_its_intent_a_used_consent_sends_nothing_again(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    used(ledger, receipt, settle=False)
    edit(tmp_path, "DELETE FROM intents")
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    ledger.answer("c2", "d2", Verdict.ALLOW, T2)
    with pytest.raises(Tampered, match="intent is missing"):
        ledger.open_intent("c2", "d2", "k", receipt(digest="d2"))
    assert (ledger.verify().fault, ledger.verify().table, ledger.verify().at) == ("cut", "intents", 1)
    assert ledger.revoke("c", T2, receipt(consent="revoked:c", outcome="not_run"))["state"] == "used"


def test_an_intent_nobody_opened_is_found(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    used(ledger, receipt, settle=False)
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        columns = [c[1] for c in db.execute("PRAGMA table_info(intents)")]
        row = dict(zip(columns, db.execute("SELECT * FROM intents").fetchone(), strict=True)) | {"consent_id": "x", "key": "y"}
        db.execute(f"INSERT INTO intents VALUES ({', '.join('?' * len(columns))})", tuple(row.values()))
    db.close()
    assert not ledger.verify().ok and ledger.verify().table == "intents"


Row = tuple[Any, ...]


def consents(folder: Path) -> list[Row]:
    with sqlite3.connect(folder / "ledger.db") as db:
        rows = db.execute("SELECT * FROM consents").fetchall()
    db.close()
    return rows


def put_back(folder: Path, rows: list[Row]) -> None:
    with sqlite3.connect(folder / "ledger.db") as db:
        db.executemany("INSERT OR REPLACE INTO consents VALUES (?, ?, ?, ?)", rows)
    db.close()


def test_a_yes_put_back_after_it_was_revoked_is_none(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    """The row is sealed and once was true; the receipts know better."""
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    earlier = consents(tmp_path)
    assert ledger.revoke("c", T2, receipt(consent="revoked:c", outcome="not_run"))["state"] == "revoked"
    put_back(tmp_path, earlier)
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"


def test_cutting_the_revocation_away_as_well_stops_everything(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    earlier = consents(tmp_path)
    ledger.revoke("c", T2, receipt(consent="revoked:c", outcome="not_run"))
    put_back(tmp_path, earlier)
    edit(tmp_path, "DELETE FROM receipts", "DELETE FROM personal")
    with pytest.raises(Tampered, match="not in order"):
        ledger.open_intent("c", "d", "k", receipt())
    assert ledger.receipts() == []


@pytest.mark.parametrize("broken", ["gone", "{}"])
def test_without_its_anchor_nothing_is_sent(tmp_path: Path, ledger: Ledger, receipt: Any, broken: str) -> None:
    for n in range(3):
        ledger.note(receipt(outcome=f"o{n}", consent=None))
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    if broken == "gone":
        (tmp_path / "ledger.head").unlink()
    else:
        (tmp_path / "ledger.head").write_text(broken)
    with pytest.raises(Tampered, match="not in order"):
        ledger.open_intent("c", "d", "k", receipt())
    assert len(ledger.receipts()) == 3 and not ledger.verify().ok


def test_the_salt_of_the_store_cannot_be_swapped(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    """Under another salt no intent would be found again, and everything could be sent twice."""
    used(ledger, receipt, settle=False)
    edit(tmp_path, "UPDATE pepper SET value=substr(value, 3) || 'ab'")
    with pytest.raises(Tampered, match="salt"):
        Ledger(tmp_path / "ledger.db")


def test_the_database_alone_tells_no_guess_of_the_arguments(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    """Digests of few possible arguments stand in no row, only keyed ones."""
    used(ledger, receipt, settle=True)
    ledger.erase("s1", T2)
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        dump = "\n".join(db.iterdump())
    db.close()
    assert '"d"' not in dump and "'d'" not in dump and "전입신고" not in dump


# Keys


def test_the_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    Ledger(tmp_path / "ledger.db").close()
    key = (tmp_path / "seal.key").read_text()
    assert len(bytes.fromhex(key)) == 32 and stat.S_IMODE((tmp_path / "seal.key").stat().st_mode) == 0o600
    Ledger(tmp_path / "ledger.db").close()
    Ledger(tmp_path / "other.db").close()
    assert (tmp_path / "seal.key").read_text() == key


def test_a_key_of_the_setting_makes_no_file(tmp_path: Path, receipt: Any) -> None:
    ledger = Ledger(tmp_path / "ledger.db", KEY)
    ledger.note(receipt())
    assert not (tmp_path / "seal.key").exists()
    assert Ledger(tmp_path / "ledger.db", KEY).verify().ok
    with pytest.raises(KeyFault) as fault:
        Ledger(tmp_path / "third.db", "short")
    assert fault.value.trouble is KeyTrouble.TOO_SHORT


@pytest.fixture
def sealed(tmp_path: Path, receipt: Any) -> Path:
    ledger = Ledger(tmp_path / "ledger.db", KEY)
    ledger.note(receipt(consent=None))
    ledger.answer("c", "d", Verdict.ALLOW, T1)
    ledger.close()
    return tmp_path / "ledger.db"


@pytest.mark.parametrize(
    ("open_it", "trouble"), [(lambda p: Ledger(p, OTHER), KeyTrouble.SEAL_WRONG), (Ledger, KeyTrouble.SEAL_MISSING)], ids=["other", "none"]
)
def test_under_a_wrong_key_it_is_read_and_nothing_is_done(
    sealed: Path, receipt: Any, open_it: Callable[[Path], Ledger], trouble: KeyTrouble
) -> None:
    ledger = open_it(sealed)
    assert ledger.verify().fault == "wrong_key"
    assert [r["sealed"] for r in ledger.receipts()] == [False]
    for act in (
        lambda: ledger.note(receipt(outcome="later")),
        lambda: ledger.answer("c2", "d2", Verdict.ALLOW, T1),
        lambda: ledger.revoke("c3", T1, receipt(consent="revoked:c3", outcome="not_run")),
    ):
        with pytest.raises(KeyFault) as fault:
            act()
        assert fault.value.trouble is trouble
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "no_consent"
    ledger.close()
    again = Ledger(sealed, KEY)
    assert again.verify().ok and again.open_intent("c", "d", "k", receipt())["state"] == "new"


def test_a_new_key_proves_the_old_one_when_it_is_told(sealed: Path, receipt: Any) -> None:
    ledger = Ledger(sealed, OTHER, [KEY])
    assert ledger.verify().ok
    ledger.note(receipt(outcome="later"))
    assert ledger.open_intent("c", "d", "k", receipt())["state"] == "new"
    assert ledger.verify().ok and all(r["sealed"] for r in ledger.receipts())
    ids = {(ledger.receipt(r["id"]) or {})["chain"]["seal"].partition(":")[0] for r in ledger.receipts()}
    assert len(ids) == 2
    assert Ledger(sealed, OTHER).verify().fault == "wrong_key"


def test_rotating_the_key_file_keeps_what_it_sealed_and_reaches_a_process_that_runs(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    ledger.note(receipt(outcome="before"))
    other = Ledger(tmp_path / "ledger.db")
    ledger.rotate_seal()
    ledger.note(receipt(outcome="after"))
    assert len((tmp_path / "seal.key").read_text().split()) == 2
    other.note(receipt(outcome="by the other"))
    assert other.verify().ok and ledger.verify().ok and ledger.verify().count == 3
    seals = [(ledger.receipt(r["id"]) or {})["chain"]["seal"].partition(":")[0] for r in ledger.receipts()]
    assert seals[0] != seals[1] == seals[2]
    other.close()


@pytest.mark.parametrize("content", ["", "not hex", "ab"])
def test_a_key_file_that_holds_no_key_is_said(tmp_path: Path, ledger: Ledger, receipt: Any, content: str) -> None:
    ledger.note(receipt())
    ledger.close()
    (tmp_path / "seal.key").write_text(content)
    with pytest.raises(KeyFault) as fault:
        Ledger(tmp_path / "ledger.db").note(receipt(outcome="later"))
    assert fault.value.trouble is KeyTrouble.SEAL_MISSING
    assert (tmp_path / "seal.key").read_text() == content


def test_the_anchor_says_nothing_personal(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    ledger.note(receipt())
    slots = [json.loads(line) for line in (tmp_path / "ledger.head").read_text().splitlines()]
    assert [set(slot) for slot in slots] == [{"count", "head", "seal"}] * 2
