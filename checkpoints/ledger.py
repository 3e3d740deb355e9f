"""What authority rests on, outside the graph: consents, intents and receipts.

Every change is one transaction, on the disk before it returns: whoever reads "new" from `open_intent` may act, nobody else.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ummaya.adapters.contract import Status, Verdict
from ummaya.adapters.privacy import mask_json
from ummaya.checkpoints import anchor, process
from ummaya.checkpoints.receipts import Head, Link, Verification, check, complete, link
from ummaya.checkpoints.store import Store, StoreUnavailable, guarded

if TYPE_CHECKING:
    from sqlite_utils import Database

Json = dict[str, Any]


def _first(database: Database) -> None:
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
    database.execute("CREATE UNIQUE INDEX IF NOT EXISTS intents_open ON intents(key) WHERE state='open'")
    database.execute("CREATE INDEX IF NOT EXISTS intents_key ON intents(key)")
    database.table("receipts").create(
        {"seq": int, "id": str, "body": str, "prev": str, "hash": str},
        pk="seq",
        not_null={"id", "body", "prev", "hash"},
        if_not_exists=True,
    )
    database.table("receipts").create_index(["id"], unique=True, if_not_exists=True)
    database.execute("CREATE INDEX IF NOT EXISTS receipts_session ON receipts(json_extract(body, '$.session'))")


MIGRATIONS = (_first,)


class Ledger:
    """The ledger in one SQLite file, with the end of its receipt chain in `<name>.head` beside it.

    Times are those of the caller's clock; what came first is told by the order of receipts, never by a clock.
    """

    def __init__(self, path: Path):
        self._store = Store(path, MIGRATIONS, synchronous="FULL")
        self._anchor = path.with_suffix(".head")
        self._unsettled: set[str] = set()

    def answer(self, consent_id: str, digest: str, verdict: Verdict, at: str) -> Verdict:
        """Record the answer to one consent question and return what stands for exactly this digest.

        A no stands for good and replaces a yes that was not used; a yes never replaces a no. A yes given to another digest
        under the same id is none: SUPERSEDED.
        """
        verdict = Verdict(verdict)
        with self._store.transaction() as db:
            db.execute(
                "INSERT OR IGNORE INTO consents(id, digest, verdict, at, after) VALUES (?, ?, ?, ?, ?)",
                (consent_id, digest, verdict.value, at, self._head(db).count),
            )
            if verdict is not Verdict.ALLOW:
                db.execute(
                    "UPDATE consents SET verdict=?, at=? WHERE id=? AND verdict='allow' AND id NOT IN (SELECT consent_id FROM intents)",
                    (verdict.value, at, consent_id),
                )
            row = db.execute("SELECT verdict, digest FROM consents WHERE id=?", (consent_id,)).fetchone()
        stands = Verdict(row["verdict"])
        return Verdict.SUPERSEDED if stands is Verdict.ALLOW and row["digest"] != digest else stands

    def previous(self, key: str) -> str | None:
        """When this very effect was last settled, or None."""
        rows = self._store.rows("SELECT settled FROM intents WHERE key=? AND state='settled' ORDER BY settled_after DESC LIMIT 1", key)
        return str(rows[0]["settled"]) if rows else None

    def open_intent(self, consent_id: str, digest: str, key: str, receipt: Json) -> Json:
        """Use up the consent and commit the intent with its receipt, in one transaction.

        Returns {"state": "new"} exactly once for a consent with a yes to exactly this digest. Otherwise "no_consent";
        "in_progress" while the one who opened it may still finish; "unsettled" with "at" once it cannot; "settled" with "result"
        and "at". A yes that was given before the same effect was last settled did not know of it: "no_consent".
        """
        with self._store.transaction() as db:
            own = db.execute("SELECT * FROM intents WHERE consent_id=?", (consent_id,)).fetchone()
            if own:
                return self._standing(own) if own["digest"] == digest else {"state": "no_consent"}
            consent = db.execute("SELECT * FROM consents WHERE id=? AND digest=? AND verdict='allow'", (consent_id, digest)).fetchone()
            if consent is None:
                return {"state": "no_consent"}
            other = db.execute("SELECT * FROM intents WHERE key=? AND state='open'", (key,)).fetchone()
            if other:
                return self._standing(other)
            if db.execute("SELECT 1 FROM intents WHERE key=? AND settled_after>?", (key, consent["after"])).fetchone():
                return {"state": "no_consent"}
            body = complete(receipt, consent_id, "intent")
            db.execute(
                "INSERT INTO intents(consent_id, key, digest, state, owner, opened, receipt) VALUES (?, ?, ?, 'open', ?, ?, ?)",
                (consent_id, key, digest, process.owner(), body["time"], body["id"]),
            )
            self._append(db, body)
        self._write_anchor()
        return {"state": "new"}

    def settle(self, consent_id: str, result: Json, receipt: Json) -> None:
        """Close the intent with what came back, and write the outcome's receipt. What is settled stays as it is."""
        body = complete(receipt, consent_id, "outcome")
        text = json.dumps(mask_json(result), ensure_ascii=False)
        try:
            with self._store.transaction() as db:
                row = db.execute("SELECT state FROM intents WHERE consent_id=?", (consent_id,)).fetchone()
                if row is None:
                    raise ValueError(f"no intent was opened under consent {consent_id}")
                if row["state"] == "settled":
                    return
                self._append(db, body)
                db.execute(
                    "UPDATE intents SET state='settled', settled=?, settled_after=?, result=? WHERE consent_id=?",
                    (body["time"], self._head(db).count, text, consent_id),
                )
        except StoreUnavailable:
            self._unsettled.add(consent_id)
            raise
        self._write_anchor()

    def note(self, receipt: Json) -> str:
        """Write a receipt of something that needed no intent, once for its session, turn, digest and outcome; returns its id.

        A note that an intent's outcome is unknown also ends its "in progress".
        """
        body = complete(receipt)
        with self._store.transaction() as db:
            if body["outcome"] == Status.OUTCOME_UNKNOWN:
                db.execute("UPDATE intents SET owner='' WHERE consent_id=? AND state='open'", (body["consent"],))
            if db.execute("SELECT 1 FROM receipts WHERE id=?", (body["id"],)).fetchone() is None:
                self._append(db, body)
        self._write_anchor()
        return str(body["id"])

    def receipts(self, session: str | None = None, turn: int | None = None) -> list[Json]:
        """Receipts in the order they were written: of everything, of one session, or of one turn of it."""
        if session is None:
            rows = self._store.rows("SELECT body FROM receipts ORDER BY seq")
        else:
            rows = self._store.rows("SELECT body FROM receipts WHERE json_extract(body, '$.session')=? ORDER BY seq", session)
        found: list[Json] = [json.loads(row["body"]) for row in rows]
        return [one for one in found if turn in (None, one["turn"])]

    def receipt(self, id: str) -> Json | None:
        """One receipt with its place in the chain: {…, "chain": {"seq", "prev", "hash"}}."""
        rows = self._store.rows("SELECT * FROM receipts WHERE id=?", id)
        return {**json.loads(rows[0]["body"]), "chain": {k: rows[0][k] for k in ("seq", "prev", "hash")}} if rows else None

    def unsettled(self, session: str | None = None) -> list[Json]:
        """Intents whose outcome nobody will learn any more: the receipt of each, with "consent_id", "key" and "at"."""
        rows = self._store.rows(
            """SELECT i.consent_id, i.key, i.owner, i.opened, r.body FROM intents i JOIN receipts r ON r.id=i.receipt
               WHERE i.state='open' ORDER BY r.seq"""
        )
        found = [
            {**json.loads(row["body"]), "consent_id": row["consent_id"], "key": row["key"], "at": row["opened"]}
            for row in rows
            if not self._at_work(row)
        ]
        return [one for one in found if session in (None, one["session"])]

    def verify(self) -> Verification:
        """Whether every receipt ever written still stands where it was written."""
        with self._store.transaction() as db:
            links = [Link(*row) for row in db.execute("SELECT seq, id, body, prev, hash FROM receipts ORDER BY seq")]
            return check(links, anchor.read(self._anchor))

    def close(self) -> None:
        self._store.close()

    def _standing(self, intent: sqlite3.Row) -> Json:
        if intent["state"] == "settled":
            return {"state": "settled", "result": json.loads(intent["result"]), "at": intent["settled"]}
        return {"state": "in_progress"} if self._at_work(intent) else {"state": "unsettled", "at": intent["opened"]}

    def _at_work(self, intent: sqlite3.Row) -> bool:
        return intent["consent_id"] not in self._unsettled and process.at_work(intent["owner"])

    def _append(self, db: sqlite3.Connection, body: Json) -> None:
        """Add one receipt. The anchor is brought up to the chain first, so the chain is never more than one ahead of it."""
        head = self._head(db)
        self._catch_up(db, head)
        new = link(body, head)
        db.execute(
            "INSERT INTO receipts(seq, id, body, prev, hash) VALUES (?, ?, ?, ?, ?)", (new.seq, new.id, new.body, new.prev, new.hash)
        )

    def _write_anchor(self) -> None:
        # The receipt is committed: if the anchor cannot follow now, the next append tries again before it writes anything.
        try:
            with self._store.transaction() as db:
                self._catch_up(db, self._head(db))
        except StoreUnavailable:
            return

    def _catch_up(self, db: sqlite3.Connection, head: Head) -> None:
        anchored = anchor.read(self._anchor) or Head()
        if anchored == head or anchored.count != head.count - 1:
            return
        before = db.execute("SELECT prev FROM receipts WHERE seq=?", (head.count,)).fetchone()["prev"]
        # An anchor that does not fit is evidence and stays as it is.
        if anchored.hash == before:
            with guarded(self._anchor):
                anchor.write(self._anchor, head)

    @staticmethod
    def _head(db: sqlite3.Connection) -> Head:
        row = db.execute("SELECT seq, hash FROM receipts ORDER BY seq DESC LIMIT 1").fetchone()
        return Head(row["seq"], row["hash"]) if row else Head()
