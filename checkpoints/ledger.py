"""What authority rests on, outside the graph: consents, intents and receipts.

Every change is one transaction, on the disk before it returns (a yes at the latest with its use): whoever reads "new" from
`open_intent` may act, nobody else. Every row is sealed: one that was edited in the database is no consent, and an intent that was
edited stands in the way like one unsettled.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from ummaya.adapters.contract import Reason, Status, Verdict
from ummaya.adapters.privacy import mask_json
from ummaya.checkpoints import process
from ummaya.checkpoints.chain import Chain
from ummaya.checkpoints.receipts import FIELDS, STATED, Fault, Kind, Verification, complete
from ummaya.checkpoints.schema import INTENT, KEEP_INTENT, RECODED, consent_row, intent_seal, keyed, migrations, pepper_of
from ummaya.checkpoints.seal import Held, Seals
from ummaya.checkpoints.store import CLEAR, Codec, Store, StoreUnavailable, Tampered, place

Json = dict[str, Any]

Stated = Literal["done", "not_there"]
"""What a person says the agency's own site shows of an unsettled send."""
OUTCOME_OF: dict[Stated, str] = {"done": "reconciled_done", "not_there": "reconciled_not_there"}


class Ledger:
    """The ledger in one SQLite file, with the end of its receipt chain in `<name>.head` and the key of its seals in `seal.key` beside it.

    Times are those of the caller's clock; what came first is told by the order of receipts, never by a clock.
    seal_key: text that seals instead of the file's key; old_seal_keys: what it was before. codec: hides texts under a key.
    """

    def __init__(self, path: Path, seal_key: str | None = None, old_seal_keys: Sequence[str] = (), codec: Codec = CLEAR):
        self._seals = Seals(path.with_name("seal.key"), seal_key, old_seal_keys)
        anchor_file = path.with_suffix(".head")
        self._store = Store(path, migrations(self._seals, codec, anchor_file), synchronous="FULL", codec=codec)
        self._chain = Chain(self._store, anchor_file, self._seals)
        with self._store.reading() as db:
            self._pepper = pepper_of(db, codec, self._seals)
        self._unsettled: set[str] = set()

    def answer(self, consent_id: str, digest: str, verdict: Verdict, at: str) -> Verdict:
        """Record the answer to one consent question and return what stands for exactly this digest.

        A no stands for good and replaces a yes that was not used; a yes never replaces a no. A yes given to another digest
        under the same id is none: SUPERSEDED.
        """
        verdict, own, bound = Verdict(verdict), self._name(consent_id), self._name(digest)
        # A yes comes to the disk with the intent that uses it. Lost before that, it was never given.
        with self._store.transaction(hurried=verdict is Verdict.ALLOW) as db:
            row = db.execute("SELECT * FROM consents WHERE id=?", (own,)).fetchone()
            if row is None:
                self._keep_consent(db, own, bound, verdict, at)
                return verdict
            stands = self._consent(row)
            if stands is None:
                return Verdict.DENY
            if verdict is not Verdict.ALLOW and stands["verdict"] == Verdict.ALLOW and not self._used(db, own):
                self._keep_consent(db, own, stands["digest"], verdict, at)
                return verdict
        stood = Verdict(stands["verdict"])
        return Verdict.SUPERSEDED if stood is Verdict.ALLOW and stands["digest"] != bound else stood

    def revoke(self, consent_id: str, at: str, receipt: Json) -> Json:
        """Take a consent back, with a receipt: {"state": "revoked"}, {"state": "ended"} when it was a no already, or {"state": "used"}.

        From now on it opens nothing, whoever holds its yes. Once used it cannot be taken back: "receipts" are what came of it.
        """
        own, unknown = self._name(consent_id), [] if receipt.get("digest") else [consent_id]
        body = complete(receipt, self._name, *unknown)
        with self._store.transaction() as db:
            if self._used(db, own):
                return {"state": "used", "receipts": [r for _, r in self._chain.read(" WHERE r.about=? ORDER BY r.seq", own)]}
            row = db.execute("SELECT * FROM consents WHERE id=?", (own,)).fetchone()
            stands = self._consent(row) if row else None
            if row and (stands is None or stands["verdict"] != Verdict.ALLOW):
                return {"state": "ended"}
            self._keep_consent(db, own, stands["digest"] if stands else "", Verdict.DENY, at)
            if db.execute("SELECT 1 FROM receipts WHERE id=?", (body["id"],)).fetchone() is None:
                self._chain.append(db, body, about=own)
        self._chain.keep_up()
        return {"state": "revoked", "receipts": [self.receipt(body["id"])]}

    def knows(self, consent_id: str) -> bool:
        """Whether this consent was ever answered."""
        return bool(self._store.rows("SELECT 1 FROM consents WHERE id=?", self._name(consent_id)))

    def previous(self, key: str) -> str | None:
        """When this very effect was last settled, or None."""
        rows = self._store.rows(
            "SELECT settled FROM intents WHERE key=? AND state IN ('settled', 'done') ORDER BY settled_after DESC LIMIT 1", self._name(key)
        )
        return str(rows[0]["settled"]) if rows else None

    def open_intent(self, consent_id: str, digest: str, key: str, receipt: Json) -> Json:
        """Use up the consent and commit the intent with its receipt, in one transaction.

        Returns {"state": "new"} exactly once for a consent with a yes to exactly this digest. Otherwise "no_consent";
        "in_progress" while the one who opened it may still finish; "unsettled" with "at" once it cannot; "settled" with "result"
        and "at"; "done" with "at" when the person said that the agency has it. A yes that was given before the same effect was last
        settled did not know of it: "no_consent". Raises Tampered when what was written since the yes is not in order.
        """
        own, bound, same = self._name(consent_id), self._name(digest), self._name(key)
        with self._store.transaction() as db:
            mine = db.execute("SELECT * FROM intents WHERE consent_id=?", (own,)).fetchone()
            if mine:
                return self._standing(mine) if mine["digest"] == bound else {"state": "no_consent"}
            row = db.execute("SELECT * FROM consents WHERE id=?", (own,)).fetchone()
            consent = self._consent(row) if row else None
            if consent is None or consent["verdict"] != Verdict.ALLOW or consent["digest"] != bound:
                return {"state": "no_consent"}
            if any(one.about == own for one in self._chain.since(db, consent["after"])):
                return {"state": "no_consent"}
            self._complete_intents(db)
            for other in db.execute("SELECT * FROM intents WHERE key=? ORDER BY state='open' DESC", (same,)).fetchall():
                if not self._intact(other) or other["state"] in ("open", "done"):
                    return self._standing(other)
                if (other["settled_after"] or 0) > consent["after"]:
                    return {"state": "no_consent"}
            body = complete(receipt, self._name, consent_id, "intent")
            self._chain.append(db, body, Kind.INTENT, own)
            names = {"consent_id": own, "key": same, "digest": bound, "receipt": body["id"]}
            opened = {"state": "open", "owner": process.owner(), "opened": body["time"]}
            self._keep_intent(db, {**dict.fromkeys(INTENT), **names, **opened})
        self._chain.keep_up()
        return {"state": "new"}

    def settle(self, consent_id: str, result: Json, receipt: Json) -> None:
        """Close the intent with what came back, and write the outcome's receipt. What is settled stays as it is."""
        own = self._name(consent_id)
        body = complete(receipt, self._name, consent_id, "outcome")
        text = json.dumps(mask_json(result), ensure_ascii=False)
        try:
            with self._store.transaction() as db:
                row = db.execute("SELECT * FROM intents WHERE consent_id=?", (own,)).fetchone()
                if row is None:
                    raise ValueError(f"no intent was opened under consent {consent_id}")
                if row["state"] == "settled":
                    return
                seq = self._chain.append(db, body, Kind.OUTCOME, own).seq
                closed = {"state": "settled", "settled": body["time"], "settled_after": seq, "result": text}
                # A row that was edited stays as it is: sealed anew, it would look as if nothing had been done to it.
                if self._intact(row):
                    self._keep_intent(db, {**self._intent(row), **closed})
        except StoreUnavailable:
            self._unsettled.add(own)
            raise
        self._chain.keep_up()

    def note(self, receipt: Json) -> str:
        """Write a receipt of something that needed no intent, once for its session, turn, digest and outcome; returns its id.

        A note that an intent's outcome is unknown also ends its "in progress".
        """
        body = complete(receipt, self._name)
        about = self._name(str(body["consent"]).rpartition(":")[2]) if body["consent"] else ""
        with self._store.transaction() as db:
            if body["outcome"] == Status.OUTCOME_UNKNOWN:
                row = db.execute("SELECT * FROM intents WHERE consent_id=? AND state='open'", (about,)).fetchone()
                if row and self._intact(row):
                    self._keep_intent(db, {**self._intent(row), "owner": ""})
            if db.execute("SELECT 1 FROM receipts WHERE id=?", (body["id"],)).fetchone() is None:
                self._chain.append(db, body, about=about)
        self._chain.keep_up()
        return str(body["id"])

    def receipts(self, session: str | None = None, turn: int | None = None) -> list[Json]:
        """Receipts in the order they were written: of everything, of one session, or of one turn of it.

        "sealed" says whether a receipt stands as it was sealed when it was written; one that does not proves nothing.
        """
        where, values = (" WHERE r.session=?", [session]) if session is not None else ("", [])
        return [one for _, one in self._chain.read(f"{where} ORDER BY r.seq", *values) if turn in (None, one["turn"])]

    def receipt(self, id: str) -> Json | None:
        """One receipt with its place in the chain: {…, "chain": {"seq", "prev", "hash", "seal"}}."""
        found = next(self._chain.read(" WHERE r.id=?", id), None)
        return {**found[1], "chain": {k: getattr(found[0], k) for k in ("seq", "prev", "hash", "seal")}} if found else None

    def unsettled(self, session: str | None = None) -> list[Json]:
        """Intents whose outcome nobody will learn any more: the receipt of each, with "at" when it was opened."""
        rows = self._store.rows("SELECT * FROM intents ORDER BY rowid")
        rows = [row for row in rows if self._standing(row)["state"] == "unsettled"]
        found = [{**one, "at": row["opened"]} for row in rows if (one := self.receipt(row["receipt"]))]
        return [one for one in found if session in (None, one["session"])]

    def reconcile(self, receipt_id: str, said: Stated, at: str) -> Json:
        """Write down what the person found at the agency about an unsettled intent, named by any receipt of it.

        {"state": "reconciled", "receipt"}; or "unknown" when no such intent is open, "in_progress" while somebody may still finish it.
        "not_there" lets the same effect be asked for anew, under a new consent; "done" does not. Neither is ever a success of ours.
        """
        with self._store.transaction() as db:
            row = db.execute("SELECT i.* FROM receipts r JOIN intents i ON i.consent_id=r.about WHERE r.id=?", (receipt_id,)).fetchone()
            intended = self.receipt(row["receipt"]) if row else None
            if row is None or intended is None:
                return {"state": "unknown"}
            if not self._intact(row):
                raise Tampered(f"{self._store.path.name}: this intent was changed")
            if row["state"] != "open":
                return {"state": "unknown"}
            if self._at_work(row):
                return {"state": "in_progress"}
            told = {"time": at, "outcome": OUTCOME_OF[said], "stop_reason": Reason.OUTCOME_UNKNOWN.value}
            body = complete({**{f: intended[f] for f in FIELDS}, **told}, self._name, row["consent_id"]) | {"mark": STATED}
            seq = self._chain.append(db, body, Kind.RECONCILED, row["consent_id"]).seq
            closed: Json = {"state": "done", "settled": at, "settled_after": seq} if said == "done" else {"state": "void"}
            self._keep_intent(db, {**self._intent(row), **closed})
        self._chain.keep_up()
        return {"state": "reconciled", "receipt": self.receipt(body["id"])}

    def erase(self, session: str, at: str) -> int:
        """Remove what is personal in a session's receipts and results, from the write-ahead log too; returns how many receipts.

        The chain stays whole, and holds a receipt of the erasure. That a thing was sent is still known, so that it is not sent twice.
        """
        with self._store.transaction() as db:
            about = self._chain.erase(db, session)
            if not about:
                return 0
            for own in set(about):
                row = db.execute("SELECT * FROM intents WHERE consent_id=? AND result IS NOT NULL", (own,)).fetchone()
                if row and self._intact(row):
                    self._keep_intent(db, {**self._intent(row), "result": None})
            last = db.execute("SELECT MAX(seq) AS n FROM receipts").fetchone()["n"]
            body = complete({**dict.fromkeys(FIELDS), "session": session, "time": at, "outcome": "erased"}, self._name, str(last))
            self._chain.append(db, body, Kind.ERASED)
        self._chain.keep_up()
        self._store.empty_log()
        return len(about)

    def verify(self) -> Verification:
        """Whether every receipt ever written still stands where it was written, and every consent and intent as it was sealed."""
        with self._store.transaction() as db:
            found, links = self._chain.verify(db)
            if not found.ok:
                return found
            consents = db.execute("SELECT * FROM consents").fetchall()
            intents = {row["consent_id"]: row for row in db.execute("SELECT * FROM intents")}
            opened = {one.about: one.seq for one in links if one.kind == Kind.INTENT}
            if any(self._consent(row) is None for row in consents):
                return replace(found, ok=False, fault=Fault.CHANGED, table="consents")
            if any(not self._intact(row) for row in intents.values()):
                return replace(found, ok=False, fault=Fault.CHANGED, table="intents")
            if missing := opened.keys() - intents.keys():
                return replace(found, ok=False, fault=Fault.CUT, at=min(opened[m] for m in missing), table="intents")
            if intents.keys() - opened.keys():
                return replace(found, ok=False, fault=Fault.INSERTED, table="intents")
            return found

    def rotate_seal(self) -> str:
        """Make a new key in the key file and return its id; what the older ones sealed stays proved."""
        with self._store.transaction():
            return self._seals.rotate()

    def recode(self, codec: Codec) -> int:
        """Write everything anew under another codec; returns how many texts."""
        return self._store.recode(RECODED, codec)

    def close(self) -> None:
        self._store.close()

    def _name(self, text: str | bytes) -> str:
        return keyed(self._pepper, text)

    def _keep_consent(self, db: sqlite3.Connection, own: str, bound: str, verdict: Verdict, at: str) -> None:
        row = consent_row(self._seals, self._store.codec, own, bound, verdict.value, at, self._chain.head(db).count)
        db.execute("INSERT OR REPLACE INTO consents(id, body, after, seal) VALUES (?, ?, ?, ?)", row)

    def _consent(self, row: sqlite3.Row) -> Json | None:
        """{"digest", "verdict", "at", "after"} as it was sealed, None for a row that was not."""
        body = self._store.codec.decode(row["body"], place("consents", "body", row["id"]))
        if self._seals.held(row["seal"], "consent", row["id"], body, row["after"]) is not Held.GOOD:
            return None
        return {**json.loads(body), "after": row["after"]}

    @staticmethod
    def _used(db: sqlite3.Connection, own: str) -> bool:
        sql = "SELECT 1 FROM intents WHERE consent_id=?1 UNION SELECT 1 FROM receipts WHERE about=?1 AND kind='intent'"
        return db.execute(sql, (own,)).fetchone() is not None

    def _complete_intents(self, db: sqlite3.Connection) -> None:
        """No intent that has a receipt may be missing: what was sent could be sent again."""
        sql = "SELECT 1 FROM receipts r LEFT JOIN intents i ON i.consent_id=r.about WHERE r.kind='intent' AND i.consent_id IS NULL LIMIT 1"
        if db.execute(sql).fetchone():
            raise Tampered(f"{self._store.path.name}: an intent is missing")

    def _keep_intent(self, db: sqlite3.Connection, row: Json) -> None:
        at = place("intents", "result", row["consent_id"])
        stored = {**row, "result": self._store.codec.encode(row["result"], at) if row["result"] is not None else None}
        db.execute(KEEP_INTENT, (*(stored[c] for c in INTENT), intent_seal(self._seals, row)))

    def _intent(self, row: sqlite3.Row) -> Json:
        result = row["result"]
        if result is not None:
            result = self._store.codec.decode(result, place("intents", "result", row["consent_id"]))
        return {**{c: row[c] for c in INTENT}, "result": result}

    def _intact(self, row: sqlite3.Row) -> bool:
        intent = self._intent(row)
        return self._seals.held(row["seal"], "intent", *(intent[c] for c in INTENT)) is Held.GOOD

    def _standing(self, row: sqlite3.Row) -> Json:
        """What an intent answers to one who asks again; one that was edited answers like one whose outcome nobody knows."""
        if self._intact(row):
            if row["state"] == "settled":
                result = self._intent(row)["result"]
                return {"state": "settled", "result": json.loads(result), "at": row["settled"]} if result else {"state": "no_consent"}
            if row["state"] == "done":
                return {"state": "done", "at": row["settled"]}
            if row["state"] == "void":
                return {"state": "no_consent"}
            if self._at_work(row):
                return {"state": "in_progress"}
        return {"state": "unsettled", "at": row["opened"]}

    def _at_work(self, row: sqlite3.Row) -> bool:
        return row["consent_id"] not in self._unsettled and process.at_work(row["owner"])
