"""A changed, cut, reordered or inserted receipt is found."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ummaya.checkpoints import anchor
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.receipts import Head, Link, check, link
from ummaya.checkpoints.seal import Seals

Tamper = Callable[[sqlite3.Connection], Any]
LENGTH = 6


@pytest.fixture
def written(ledger: Ledger, receipt: Any) -> Ledger:
    for n in range(LENGTH):
        ledger.note(receipt(outcome=f"o{n}"))
    return ledger


def edit(tmp_path: Path, tamper: Tamper) -> None:
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        tamper(db)
    db.close()


def tampered(tmp_path: Path, ledger: Ledger, tamper: Tamper) -> tuple[str | None, int | None]:
    edit(tmp_path, tamper)
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


COLUMNS = "seq, id, body, prev, hash, session, about, kind, seal"


def row(one: Link) -> tuple[Any, ...]:
    return (one.seq, one.id, one.body, one.prev, one.hash, one.session, one.about, one.kind, one.seal)


def insert(db: sqlite3.Connection, after: int) -> None:
    """A receipt made up by someone without the key, who takes over a seal that stands there."""
    db.execute("UPDATE receipts SET seq=-seq WHERE seq>?", (after,))
    db.execute("UPDATE receipts SET seq=1-seq WHERE seq<0")
    prev, seal = db.execute("SELECT hash, seal FROM receipts WHERE seq=?", (after,)).fetchone()
    body = json.dumps({"id": f"R-{after:016x}", "mode": "live", "outcome": "ok"}, separators=(",", ":"))
    own = hashlib.sha256((prev + body).encode()).hexdigest()
    forged = Link(after + 1, f"R-{after:016x}", body, prev, own, seal=seal)
    db.execute(f"INSERT INTO receipts({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row(forged))


def set_3(assignment: str) -> Tamper:
    return lambda db: db.execute(f"UPDATE receipts SET {assignment} WHERE seq=3")


TAMPERINGS: dict[str, tuple[Tamper, tuple[str, int | None]]] = {
    "a word changed": (set_3("body=replace(body, 'mock', 'live')"), ("changed", 3)),
    "a hash changed": (set_3("hash=prev"), ("changed", 3)),
    "an id changed": (set_3("id='R-0'"), ("changed", 3)),
    "a seal changed": (set_3("seal=substr(seal, 1, 72) || 'x'"), ("changed", 3)),
    "a seal taken away": (set_3("seal=''"), ("changed", 3)),
    "a seal of another": (set_3("seal=(SELECT seal FROM receipts WHERE seq=2)"), ("changed", 3)),
    "a session changed": (set_3("session='s2'"), ("changed", 3)),
    "what it is about changed": (set_3("about='x'"), ("changed", 3)),
    "its kind changed": (set_3("kind='intent'"), ("changed", 3)),
    "a purpose changed": (
        lambda db: db.execute("UPDATE personal SET content=replace(content, '전입', '전출') WHERE seq=3"),
        ("changed", 3),
    ),
    "a purpose taken away": (lambda db: db.execute("DELETE FROM personal WHERE seq=3"), ("cut", 3)),
    "the tail cut": (lambda db: db.execute("DELETE FROM receipts WHERE seq>4"), ("cut", 5)),
    "the last one cut": (lambda db: db.execute("DELETE FROM receipts WHERE seq=6"), ("cut", 6)),
    "the head cut": (lambda db: db.execute("DELETE FROM receipts WHERE seq<3"), ("cut", 3)),
    "one cut out": (lambda db: db.execute("DELETE FROM receipts WHERE seq=3"), ("cut", 4)),
    "all deleted": (lambda db: db.execute("DELETE FROM receipts"), ("cut", 1)),
    "two swapped": (lambda db: swap(db, 3, 4), ("reordered", 3)),
    "ends swapped": (lambda db: swap(db, 1, 6), ("reordered", 1)),
    "one put between": (lambda db: insert(db, 3), ("inserted", 4)),
    "two put at the end": (lambda db: [insert(db, 6), insert(db, 7)], ("inserted", 7)),
    "one put at the end": (lambda db: insert(db, 6), ("inserted", 7)),
    "rewritten throughout": (
        lambda db: [db.execute("UPDATE receipts SET body=replace(body, 'mock', 'live') WHERE seq=2"), rechain(db)],
        ("changed", 2),
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


@pytest.mark.parametrize("content", [None, "", "{}", '{"count": -1, "head": ""}', '{"count": 2, "head": "0", "seal": "0:0"}', "[]", "null"])
def test_an_anchor_that_is_gone_or_none_of_ours_is_missing(tmp_path: Path, written: Ledger, receipt: Any, content: str | None) -> None:
    anchor_file = tmp_path / "ledger.head"
    if content is None:
        anchor_file.unlink()
    else:
        anchor_file.write_text(content)
    assert written.verify().fault == "missing_anchor"
    written.note(receipt(outcome="later"))
    assert not written.verify().ok


SLOT = 512
Slots = Callable[[bytes, bytes], tuple[bytes, bytes]]
REWRITTEN: dict[str, Slots] = {
    "left": lambda older, newer: (older, newer),
    "the newest blanked": lambda older, newer: (older, b" " * SLOT),
    "the older blanked": lambda older, newer: (b" " * SLOT, newer),
    "the older twice": lambda older, newer: (older, older),
    "counted anew": lambda older, newer: (older.replace(b": 5,", b": 4,"), newer.replace(b": 6,", b": 5,")),
}


@pytest.mark.parametrize("how", REWRITTEN)
def test_cutting_the_last_receipt_and_writing_the_anchor_to_fit_is_found(tmp_path: Path, written: Ledger, how: str) -> None:
    """Whoever has both files and not the key."""
    anchor_file = tmp_path / "ledger.head"
    newer, older = anchor_file.read_bytes()[:SLOT], anchor_file.read_bytes()[SLOT:]
    assert b'"count": 6' in newer and b'"count": 5' in older
    edit(tmp_path, lambda db: db.execute("DELETE FROM receipts WHERE seq>5"))
    older, newer = REWRITTEN[how](older, newer)
    anchor_file.write_bytes(newer + older)
    assert written.verify().fault == ("cut" if how == "left" else "missing_anchor")


def test_an_anchor_of_another_key_is_told_from_ours(tmp_path: Path, written: Ledger) -> None:
    (tmp_path / "their.key").write_text("ab" * 32)
    anchor.create(tmp_path / "ledger.head", [Head(4, "x"), Head(5, "y")], Seals(tmp_path / "their.key"))
    assert written.verify().fault == "wrong_key"


def test_the_only_receipt_cannot_be_taken_away(tmp_path: Path, ledger: Ledger, receipt: Any) -> None:
    ledger.note(receipt())
    edit(tmp_path, lambda db: [db.execute("DELETE FROM receipts"), db.execute("DELETE FROM personal")])
    assert ledger.verify().fault == "cut"
    slots = (tmp_path / "ledger.head").read_bytes()
    (tmp_path / "ledger.head").write_bytes(slots[:SLOT] + b" " * SLOT)
    assert ledger.verify().fault == "missing_anchor"


def test_a_power_cut_while_the_anchor_is_written_spoils_nothing(tmp_path: Path, written: Ledger, receipt: Any) -> None:
    anchor_file = tmp_path / "ledger.head"
    earlier = anchor_file.read_bytes()
    written.note(receipt(outcome="committed"))
    for torn in (b"", b"\0" * SLOT, anchor_file.read_bytes()[SLOT : SLOT + 40] + earlier[SLOT + 40 :]):
        anchor_file.write_bytes(earlier[:SLOT] + torn.ljust(SLOT))
        assert written.verify().ok, torn[:50]
    written.note(receipt(outcome="next"))
    assert written.verify().ok and written.verify().count == LENGTH + 2
    assert f'"count": {LENGTH + 2}' in anchor_file.read_text()


def test_deleting_the_whole_database_is_found(tmp_path: Path, written: Ledger) -> None:
    written.close()
    for name in ("ledger.db", "ledger.db-wal", "ledger.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    again = Ledger(tmp_path / "ledger.db")
    assert (again.verify().fault, again.verify().at) == ("cut", 1)
    again.close()


def test_a_receipt_of_another_key_is_told_from_one_of_ours(tmp_path: Path, written: Ledger, receipt: Any) -> None:
    """A forger who knows every rule and seals with a key of their own."""
    (tmp_path / "their.key").write_text("ab" * 32)
    theirs = Seals(tmp_path / "their.key")

    def forge(db: sqlite3.Connection) -> None:
        prev = db.execute("SELECT hash FROM receipts WHERE seq=6").fetchone()[0]
        forged = link({"session": "s1", "id": "R-1", "mode": "live", "outcome": "ok"}, Head(6, prev), theirs)
        db.execute(f"INSERT INTO receipts({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row(forged))

    assert tampered(tmp_path, written, forge) == ("wrong_key", 7)
    assert [r["sealed"] for r in written.receipts()] == [True] * 6 + [False]


def test_the_chain_may_be_ahead_of_its_anchor_and_the_next_receipt_closes_the_gap(tmp_path: Path, written: Ledger, receipt: Any) -> None:
    """As after a kill between the commit and the anchor, or a power cut that left an older anchor on the disk."""
    anchor_file = tmp_path / "ledger.head"
    earlier = anchor_file.read_bytes()
    for n in range(3):
        written.note(receipt(outcome=f"committed{n}"))
    anchor_file.write_bytes(earlier)
    assert written.verify().ok
    assert tampered(tmp_path, written, lambda db: insert(db, LENGTH + 3)) == ("inserted", LENGTH + 4)
    edit(tmp_path, lambda db: db.execute("DELETE FROM receipts WHERE seq>?", (LENGTH + 3,)))
    written.note(receipt(outcome="next"))
    assert f'"count": {LENGTH + 4}' in anchor_file.read_text()
    assert written.verify().ok


def test_bodies_are_canonical_json(tmp_path: Path, written: Ledger) -> None:
    with sqlite3.connect(tmp_path / "ledger.db") as db:
        bodies = [row[0] for row in db.execute("SELECT body FROM receipts")]
    db.close()
    assert all(rfc8785.dumps(json.loads(body)).decode() == body for body in bodies)


def chain(bodies: list[str], seals: Seals) -> list[Link]:
    links: list[Link] = []
    for n, text in enumerate(bodies):
        head = Head(len(links), links[-1].hash if links else "")
        links.append(link({"id": f"R-{n:016x}", "session": "s", "purpose": text}, head, seals))
    return links


SEALS = Seals(Path("nowhere", "seal.key"), "a key only for this test")


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(st.text(max_size=5), min_size=1, max_size=8), st.data())
def test_no_subset_order_or_repeat_of_the_receipts_passes_but_the_whole(bodies: list[str], data: st.DataObject) -> None:
    links = chain(bodies, SEALS)
    end = Head(len(links), links[-1].hash)
    other = data.draw(st.lists(st.sampled_from(links), max_size=len(links) + 2))
    assert (check(other, end, SEALS) is None) == (other == links)


@settings(deadline=None)
@given(st.integers(0, 5), st.sampled_from([f.name for f in fields(Link)]), st.text(max_size=6))
def test_no_field_of_a_receipt_can_be_another(place: int, field: str, value: str) -> None:
    links = chain(list("abcdef"), SEALS)
    changed = replace(links[place], **{field: 99 if field == "seq" else value})
    end = Head(len(links), links[-1].hash)
    assert (check([*links[:place], changed, *links[place + 1 :]], end, SEALS) is None) == (changed == links[place])
