"""The receipt chain in its tables: appended to, read, verified, and parted from what is personal in it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ummaya.checkpoints import anchor
from ummaya.checkpoints.receipts import Aside, Fault, Head, Json, Kind, Link, Verification, aside_fault, check, digest, link, parted, whole
from ummaya.checkpoints.seal import Held, Seals
from ummaya.checkpoints.store import Codec, KeyFault, KeyTrouble, Store, StoreUnavailable, Tampered, place

COLUMNS = ("seq", "id", "body", "prev", "hash", "session", "about", "kind", "seal")
_SELECT = f"SELECT {', '.join(f'r.{c}' for c in COLUMNS)}, p.salt, p.content FROM receipts r LEFT JOIN personal p ON p.seq=r.seq"  # noqa: S608


def insert(db: sqlite3.Connection, codec: Codec, seals: Seals, body: Json, head: Head, kind: Kind, about: str) -> Link:
    """The receipt after `head`, whatever the anchor says of it, and its personal fields beside it."""
    chained, aside = parted(body)
    new = link(chained, head, seals, about, kind)
    text = codec.encode(new.body, place("receipts", "body", new.seq))
    row = (new.seq, new.id, text, new.prev, new.hash, new.session, new.about, new.kind, new.seal)
    db.execute(f"INSERT INTO receipts({', '.join(COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)  # noqa: S608
    content = codec.encode(aside.content, place("personal", "content", new.seq))
    # Where a tail was cut, what stood beside it may still be there; the anchor misses the tail.
    db.execute("INSERT OR REPLACE INTO personal(seq, salt, content) VALUES (?, ?, ?)", (new.seq, aside.salt, content))
    return new


class Chain:
    """The receipts of one ledger, with the end of the chain anchored in a file beside the database."""

    def __init__(self, store: Store, anchor_file: Path, seals: Seals):
        self._store = store
        self._anchor = anchor_file
        self._seals = seals

    def append(self, db: sqlite3.Connection, body: Json, kind: Kind = Kind.NOTE, about: str = "") -> Link:
        """Add one receipt. The anchor is brought up to the chain first: while that cannot be done, nothing is added."""
        head = self.head(db)
        self._catch_up(db, head)
        return insert(db, self._store.codec, self._seals, body, head, kind, about)

    def head(self, db: sqlite3.Connection) -> Head:
        """The end of the chain. Raises KeyFault when a key that is not at hand sealed it: nothing may be added then."""
        row = db.execute("SELECT seq, hash, seal FROM receipts ORDER BY seq DESC LIMIT 1").fetchone()
        if row is None:
            return Head()
        if not self._seals.knows(row["seal"].partition(":")[0]):
            raise KeyFault(KeyTrouble.SEAL_MISSING if self._seals.current is None else KeyTrouble.SEAL_WRONG, self._store.path.name)
        return Head(row["seq"], row["hash"])

    def keep_up(self) -> None:
        """Bring the anchor up to what was committed. If it cannot follow now, the next append tries again before it writes anything."""
        try:
            with self._store.transaction() as db:
                self._catch_up(db, self.head(db))
        except StoreUnavailable:
            return

    def _catch_up(self, db: sqlite3.Connection, head: Head) -> None:
        anchored = anchor.read(self._anchor, self._seals, head.count)
        # An anchor that does not fit is evidence and stays as it is.
        if isinstance(anchored, Head) and anchored.count < head.count and self._fits(db, anchored):
            before = db.execute("SELECT prev FROM receipts WHERE seq=?", (head.count,)).fetchone()["prev"]
            anchor.write(self._anchor, [Head(head.count - 1, before), head], self._seals)

    @staticmethod
    def _fits(db: sqlite3.Connection, anchored: Head) -> bool:
        row = db.execute("SELECT hash FROM receipts WHERE seq=?", (anchored.count,)).fetchone()
        return anchored.hash == (row["hash"] if row else "")

    def since(self, db: sqlite3.Connection, after: int) -> list[Link]:
        """The receipts after the first `after`, proved: linked, sealed, and ending at the anchor. Raises Tampered.

        What was said no to, revoked or used since then is in here, whatever another table was made to say.
        """
        head = self.head(db)
        before = db.execute("SELECT hash FROM receipts WHERE seq=?", (after,)).fetchone()
        prev, links = (before["hash"] if before else ""), [one for one, _ in self._read(db, " WHERE r.seq>? ORDER BY r.seq", after)]
        whole_tail = head.count >= after and (after == 0 or before is not None)
        for seq, one in enumerate(links, after + 1):
            whole_tail = whole_tail and one.seq == seq and one.prev == prev and one.held(self._seals) is Held.GOOD
            prev = one.hash
        anchored = anchor.read(self._anchor, self._seals, head.count)
        if whole_tail and isinstance(anchored, Head) and anchored.count <= head.count and self._fits(db, anchored):
            return links
        raise Tampered(f"{self._store.path.name}: the receipts are not in order")

    def read(self, where: str, *values: Any) -> Iterator[tuple[Link, Json]]:
        """Receipts as readers get them, each with "sealed": whether it stands as it was sealed when it was written."""
        for one, aside in self._read(self._store, where, *values):
            chained = json.loads(one.body)
            good = one.held(self._seals) is Held.GOOD and one.hash == digest(one.prev, one.body) and "unsealed_before" not in chained
            good = good and (aside is None or aside.commitment() == chained.get("commitment"))
            yield one, {**whole(chained, json.loads(aside.content) if aside else None), "sealed": good}

    def _read(self, source: Store | sqlite3.Connection, where: str, *values: Any) -> Iterator[tuple[Link, Aside | None]]:
        sql = f"{_SELECT}{where}"
        rows = source.rows(sql, *values) if isinstance(source, Store) else source.execute(sql, values).fetchall()
        decode = self._store.codec.decode
        for row in rows:
            seq, id_, body, *rest, salt, content = row
            aside = Aside(salt, decode(content, place("personal", "content", seq))) if content is not None else None
            yield Link(seq, id_, decode(body, place("receipts", "body", seq)), *rest), aside

    def verify(self, db: sqlite3.Connection) -> tuple[Verification, list[Link]]:
        """Every receipt ever written still stands where it was written, or what was done to it."""
        found = list(self._read(db, " ORDER BY r.seq"))
        links = [one for one, _ in found]
        asides = {one.seq: aside for one, aside in found if aside is not None}
        anchored = anchor.read(self._anchor, self._seals, len(links))
        fault = check(links, anchored, self._seals) or aside_fault(links, asides) or _inherited(links)
        count, head = len(links), links[-1].hash if links else ""
        return (Verification(False, count, head, *fault) if fault else Verification(True, count, head)), links

    def erase(self, db: sqlite3.Connection, session: str) -> list[str]:
        """Remove the personal fields of a session's receipts; returns what those receipts were about."""
        rows = db.execute(
            "SELECT r.seq, r.about FROM receipts r JOIN personal p ON p.seq=r.seq WHERE r.session=? AND r.kind<>?",
            (session, Kind.ERASED.value),
        ).fetchall()
        db.executemany("DELETE FROM personal WHERE seq=?", [(row["seq"],) for row in rows])
        return [row["about"] for row in rows]


def _inherited(links: list[Link]) -> tuple[Fault, int] | None:
    """What was wrong with receipts that were taken over from a store without seals."""
    for one in links:
        if one.kind == Kind.MIGRATED and (told := json.loads(one.body).get("unsealed")) and told["fault"]:
            return Fault(told["fault"]), told["at"]
    return None
