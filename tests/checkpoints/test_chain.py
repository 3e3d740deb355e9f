"""A changed, cut, reordered or inserted receipt is found."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.receipts import Head, Link, check, link

Tamper = Callable[[sqlite3.Connection], Any]
LENGTH = 6


@pytest.fixture
def written(ledger: Ledger, receipt: Any) -> Ledger:
    for n in range(LENGTH):
        ledger.note(receipt(outcome=f"o{n}"))
    return ledger


def tampered(tmp_path: Path, ledger: Ledger, tamper: Tamper) -> tuple[str | None, int | None]:
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        tamper(db)
    db.close()
    found = ledger.verify()
    assert found.ok == (found.fault is None)
    return found.fault, found.at


def rechain(db: sqlite3.Connection) -> None:
    """What someone does who knows the rules but not where the end is kept."""
    prev = ""
    for seq, (old, body) in enumerate(db.execute("SELECT seq, body FROM receipts ORDER BY seq").fetchall(), 1):
        own = hashlib.sha256((prev + body).encode()).hexdigest()
        db.execute("UPDATE receipts SET seq=?, prev=?, hash=? WHERE seq=?", (seq, prev, own, old))
        prev = own


def swap(db: sqlite3.Connection, a: int, b: int) -> None:
    for old, new in ((a, -1), (b, a), (-1, b)):
        db.execute("UPDATE receipts SET seq=? WHERE seq=?", (new, old))


def insert(db: sqlite3.Connection, after: int) -> None:
    db.execute("UPDATE receipts SET seq=-seq WHERE seq>?", (after,))
    db.execute("UPDATE receipts SET seq=1-seq WHERE seq<0")
    prev = db.execute("SELECT hash FROM receipts WHERE seq=?", (after,)).fetchone()[0]
    forged = link({"id": f"R-{after:016x}", "mode": "live", "outcome": "ok"}, Head(after, prev))
    db.execute(
        "INSERT INTO receipts(seq, id, body, prev, hash) VALUES (?, ?, ?, ?, ?)",
        (forged.seq, forged.id, forged.body, forged.prev, forged.hash),
    )


TAMPERINGS: dict[str, tuple[Tamper, tuple[str, int]]] = {
    "a word changed": (lambda db: db.execute("UPDATE receipts SET body=replace(body, 'mock', 'live') WHERE seq=3"), ("changed", 3)),
    "a hash changed": (lambda db: db.execute("UPDATE receipts SET hash=prev WHERE seq=3"), ("changed", 3)),
    "an id changed": (lambda db: db.execute("UPDATE receipts SET id='R-0' WHERE seq=3"), ("changed", 3)),
    "the tail cut": (lambda db: db.execute("DELETE FROM receipts WHERE seq>4"), ("cut", 5)),
    "the last one cut": (lambda db: db.execute("DELETE FROM receipts WHERE seq=6"), ("cut", 6)),
    "the head cut": (lambda db: db.execute("DELETE FROM receipts WHERE seq<3"), ("cut", 3)),
    "one cut out": (lambda db: db.execute("DELETE FROM receipts WHERE seq=3"), ("cut", 4)),
    "all deleted": (lambda db: db.execute("DELETE FROM receipts"), ("cut", 1)),
    "two swapped": (lambda db: swap(db, 3, 4), ("reordered", 3)),
    "ends swapped": (lambda db: swap(db, 1, 6), ("reordered", 1)),
    "one put between": (lambda db: insert(db, 3), ("inserted", 4)),
    "two put at the end": (lambda db: [insert(db, 6), insert(db, 7)], ("inserted", 7)),
    "rewritten throughout": (
        lambda db: [db.execute("UPDATE receipts SET body=replace(body, 'mock', 'live') WHERE seq=2"), rechain(db)],
        ("changed", 6),
    ),
    "cut out and rewritten": (lambda db: [db.execute("DELETE FROM receipts WHERE seq=2"), rechain(db)], ("cut", 6)),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_tampering_is_found_and_named(tmp_path: Path, written: Ledger, name: str) -> None:
    tamper, expected = TAMPERINGS[name]
    assert written.verify().ok
    assert tampered(tmp_path, written, tamper) == expected


@pytest.mark.parametrize("name", TAMPERINGS)
def test_writing_on_does_not_heal_it(tmp_path: Path, written: Ledger, receipt: Any, name: str) -> None:
    tampered(tmp_path, written, TAMPERINGS[name][0])
    for n in range(3):
        written.note(receipt(outcome=f"later{n}"))
    assert not written.verify().ok


@pytest.mark.parametrize("content", [None, "", "{}", '{"count": -1, "head": ""}', '{"count": 2, "head": "0"}', "[]", "null"])
def test_an_anchor_that_is_gone_or_wrong_is_no_proof(tmp_path: Path, written: Ledger, receipt: Any, content: str | None) -> None:
    anchor = tmp_path / "ledger.head"
    if content is None:
        anchor.unlink()
    else:
        anchor.write_text(content)
    assert not written.verify().ok
    written.note(receipt(outcome="later"))
    assert not written.verify().ok


def test_the_chain_may_be_one_ahead_of_its_anchor_and_the_next_receipt_closes_the_gap(
    tmp_path: Path, written: Ledger, receipt: Any
) -> None:
    """As after a kill between the commit and the anchor."""
    anchor = tmp_path / "ledger.head"
    earlier = anchor.read_bytes()
    written.note(receipt(outcome="committed"))
    anchor.write_bytes(earlier)
    assert written.verify().ok
    written.note(receipt(outcome="next"))
    assert json.loads(anchor.read_bytes())["count"] == LENGTH + 2
    assert written.verify().ok


def test_an_anchor_that_cannot_be_written_stops_the_next_receipt(tmp_path: Path, written: Ledger, receipt: Any) -> None:
    from ummaya.checkpoints.store import StoreUnavailable

    (tmp_path / "ledger.head.new").mkdir()
    written.note(receipt(outcome="committed all the same"))
    with pytest.raises(StoreUnavailable):
        written.note(receipt(outcome="one too many"))
    (tmp_path / "ledger.head.new").rmdir()
    assert written.verify().ok and written.verify().count == LENGTH + 1


def test_bodies_are_canonical_json(tmp_path: Path, written: Ledger) -> None:
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        bodies = [row[0] for row in db.execute("SELECT body FROM receipts")]
    db.close()
    assert all(rfc8785.dumps(json.loads(body)).decode() == body for body in bodies)


def chain(bodies: list[str]) -> list[Link]:
    links: list[Link] = []
    for n, text in enumerate(bodies):
        head = Head(len(links), links[-1].hash if links else "")
        links.append(link({"id": f"R-{n:016x}", "purpose": text}, head))
    return links


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.text(max_size=5), min_size=1, max_size=8), st.data())
def test_no_subset_order_or_repeat_of_the_receipts_passes_but_the_whole(bodies: list[str], data: st.DataObject) -> None:
    links = chain(bodies)
    anchor = Head(len(links), links[-1].hash)
    other = data.draw(st.lists(st.sampled_from(links), max_size=len(links) + 2))
    assert check(other, anchor).ok == (other == links)
