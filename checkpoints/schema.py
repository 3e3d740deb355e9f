"""The tables of the ledger, and how an older ledger becomes one of today's."""

from __future__ import annotations

import hmac
import json
import secrets
import sqlite3
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rfc8785

from ummaya.checkpoints import anchor
from ummaya.checkpoints.chain import insert
from ummaya.checkpoints.receipts import FIELDS, Fault, Head, Json, Kind, Link, complete, out_of_order
from ummaya.checkpoints.seal import Held, Seals
from ummaya.checkpoints.store import Codec, Migration, Tampered, place

if TYPE_CHECKING:
    from sqlite_utils import Database

INTENT = ("consent_id", "key", "digest", "state", "owner", "opened", "settled", "settled_after", "result", "receipt")
KEEP_INTENT = (
    f"INSERT INTO intents({', '.join(INTENT)}, seal) VALUES ({', '.join('?' * (len(INTENT) + 1))}) ON CONFLICT(consent_id) DO UPDATE SET "  # noqa: S608
    + ", ".join(f"{c}=excluded.{c}" for c in (*INTENT, "seal"))
)
RECODED = (
    ("pepper", "value", ("id",)),
    ("receipts", "body", ("seq",)),
    ("personal", "content", ("seq",)),
    ("consents", "body", ("id",)),
    ("intents", "result", ("consent_id",)),
)
"""The texts of a ledger that are hidden under a key: table, column, key of the row."""


def migrations(seals: Seals, codec: Codec, anchor_file: Path) -> tuple[Migration, ...]:
    return (_unsealed, lambda database: _seal(database.conn, seals, codec, anchor_file))


def keyed(pepper: bytes, text: str | bytes) -> str:
    """A text as the ledger finds rows by it: a hash that says nothing without the store's pepper."""
    return hmac.digest(pepper, text if isinstance(text, bytes) else text.encode(), "sha256").hex()


def pepper_of(db: sqlite3.Connection, codec: Codec, seals: Seals) -> bytes:
    """The store's own salt. Another one would find no intent again, so one that was changed is refused."""
    row = db.execute("SELECT value, seal FROM pepper WHERE id=1").fetchone()
    value = codec.decode(row["value"], place("pepper", "value", 1)) if row else ""
    if row is None or seals.held(row["seal"], "pepper", value) is Held.BROKEN:
        raise Tampered("ledger.db: its salt was changed, so that nothing in it is found any more")
    return bytes.fromhex(value)


def consent_row(seals: Seals, codec: Codec, id_: str, digest: str, verdict: str, at: str, after: int) -> tuple[str, str, int, str]:
    """One consent as it is stored: found by the keyed hash of its id, hidden under the key, sealed."""
    body = rfc8785.dumps({"digest": digest, "verdict": verdict, "at": at}).decode()
    return id_, codec.encode(body, place("consents", "body", id_)), after, seals.seal("consent", id_, body, after)


def intent_seal(seals: Seals, row: Json) -> str:
    return seals.seal("intent", *(row[c] for c in INTENT))


def _unsealed(database: Database) -> None:
    database.table("consents").create(
        {"id": str, "digest": str, "verdict": str, "at": str, "after": int},
        pk="id",
        not_null={"digest", "verdict", "at", "after"},
        if_not_exists=True,
    )
    database.table("intents").create(
        {"consent_id": str, "key": str, "digest": str, "state": str, "owner": str, "opened": str, "settled": str}
        | {"settled_after": int, "result": str, "receipt": str},
        pk="consent_id",
        not_null={"key", "digest", "state", "owner", "opened", "receipt"},
        if_not_exists=True,
    )
    database.table("receipts").create(
        {"seq": int, "id": str, "body": str, "prev": str, "hash": str},
        pk="seq",
        not_null={"id", "body", "prev", "hash"},
        if_not_exists=True,
    )


_TABLES = """
CREATE TABLE pepper (id INTEGER PRIMARY KEY, value TEXT NOT NULL, seal TEXT NOT NULL);
CREATE TABLE consents (id TEXT PRIMARY KEY, body TEXT NOT NULL, after INTEGER NOT NULL, seal TEXT NOT NULL);
CREATE TABLE intents (
    consent_id TEXT PRIMARY KEY, key TEXT NOT NULL, digest TEXT NOT NULL, state TEXT NOT NULL, owner TEXT NOT NULL,
    opened TEXT NOT NULL, settled TEXT, settled_after INTEGER, result TEXT, receipt TEXT NOT NULL, seal TEXT NOT NULL
);
CREATE TABLE receipts (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, prev TEXT NOT NULL, hash TEXT NOT NULL,
    session TEXT NOT NULL, about TEXT NOT NULL, kind TEXT NOT NULL, seal TEXT NOT NULL
);
CREATE TABLE personal (seq INTEGER PRIMARY KEY, salt TEXT NOT NULL, content TEXT NOT NULL);
CREATE UNIQUE INDEX intents_open ON intents(key) WHERE state='open';
CREATE INDEX intents_key ON intents(key);
CREATE INDEX receipts_session ON receipts(session);
CREATE INDEX receipts_about ON receipts(about);
CREATE INDEX receipts_intent ON receipts(about) WHERE kind='intent';
"""


def _seal(db: sqlite3.Connection, seals: Seals, codec: Codec, anchor_file: Path) -> None:
    """Tables whose rows are sealed. What an older ledger holds is taken over, marked as unsealed before now, its faults told."""
    seals.create()
    old = {table: db.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in ("consents", "intents", "receipts")}  # noqa: S608
    for table in old:
        db.execute(f"DROP TABLE {table}")
    for statement in filter(str.strip, _TABLES.split(";")):
        db.execute(statement)
    pepper = secrets.token_bytes(32)
    hidden = codec.encode(pepper.hex(), place("pepper", "value", 1))
    db.execute("INSERT INTO pepper(id, value, seal) VALUES (1, ?, ?)", (hidden, seals.seal("pepper", pepper.hex())))

    def name(text: str | bytes) -> str:
        return keyed(pepper, text)

    ends = _receipts(db, seals, codec, old["receipts"], anchor_file, name)
    for row in old["consents"]:
        values = consent_row(seals, codec, name(row["id"]), name(row["digest"]), row["verdict"], row["at"], row["after"])
        db.execute("INSERT INTO consents(id, body, after, seal) VALUES (?, ?, ?, ?)", values)
    for row in old["intents"]:
        hashed = {c: name(row[c]) for c in ("consent_id", "key", "digest")}
        taken = {**dict(row), **hashed}
        stored = codec.encode(taken["result"], place("intents", "result", taken["consent_id"])) if taken["result"] is not None else None
        db.execute(KEEP_INTENT, (*({**taken, "result": stored}[c] for c in INTENT), intent_seal(seals, taken)))
    if old["receipts"] or not anchor_file.exists():
        anchor.create(anchor_file, ends, seals)


def _receipts(
    db: sqlite3.Connection, seals: Seals, codec: Codec, rows: list[Any], anchor_file: Path, name: Callable[[str | bytes], str]
) -> list[Head]:
    """The old chain, link by link in the new form, and one receipt that says so; returns every end that it had on the way."""
    ends = list(anchor.BEGIN)
    if not rows:
        return ends
    at = datetime.now(timezone(timedelta(hours=9))).isoformat(timespec="seconds")
    fault = _fault_of(rows, anchor_file)
    for row in rows:
        body = {**json.loads(row["body"]), "unsealed_before": at}
        consent = str(body.get("consent") or "")
        kind = Kind.INTENT if body.get("outcome") == "intended" else Kind.NOTE
        new = insert(db, codec, seals, body, ends[-1], kind, name(consent.rpartition(":")[2]) if consent else "")
        ends.append(Head(new.seq, new.hash))
    told: Json = {"count": len(rows), "fault": fault[0].value if fault else None, "at": fault[1] if fault else None}
    body = {**complete({**dict.fromkeys(FIELDS), "time": at, "outcome": "migrated"}, name), "unsealed": told}
    new = insert(db, codec, seals, body, ends[-1], Kind.MIGRATED, "")
    return [*ends, Head(new.seq, new.hash)]


def _fault_of(rows: list[Any], anchor_file: Path) -> tuple[Fault, int] | None:
    """What was wrong with a chain without seals, by its order and by its anchor of those days."""
    links = [Link(row["seq"], row["id"], row["body"], row["prev"], row["hash"]) for row in rows]
    if broken := out_of_order(links):
        return broken
    try:
        content = json.loads(anchor_file.read_bytes())
        count, end = int(content["count"]), str(content["head"])
    except (OSError, ValueError, KeyError, TypeError):
        return (Fault.MISSING_ANCHOR, len(links)) if len(links) > 1 else None
    if len(links) < count:
        return Fault.CUT, len(links) + 1
    if count < 1 or links[count - 1].hash != end:
        return Fault.CHANGED, max(count, 1)
    return (Fault.INSERTED, count + 1) if len(links) > count + 1 else None
