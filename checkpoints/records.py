"""What each turn was, kept outside the graph: one row a turn, one row a step, readable with any tool.

History is a query. Columns that hold JSON are JSON text; times are ISO strings with offset, as the caller's clock gave them.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ummaya.adapters.privacy import mask, mask_json
from ummaya.checkpoints.store import CLEAR, Codec, Store, place

if TYPE_CHECKING:
    from sqlite_utils import Database

Json = dict[str, Any]

OUTCOME = ("stop", "answer", "evidence", "candidates", "parts", "place", "waiting", "receipts")
TITLE = 40
"""Characters of the first request that name a session."""


def _first(database: Database) -> None:
    database.table("turns").create(
        {"session": str, "turn": int, "request": str, "policy": str, "profile": str, "language": str, "began": str, "ended": str}
        | dict.fromkeys(OUTCOME, str),
        pk=("session", "turn"),
        not_null={"request", "policy", "profile", "language", "began"},
        if_not_exists=True,
    )
    database.table("trace").create(
        {"session": str, "turn": int, "seq": int, "lap": int, "node": str, "ms": float, "summary": str},
        pk=("session", "turn", "seq"),
        not_null={"lap", "node", "ms", "summary"},
        if_not_exists=True,
    )


MIGRATIONS = (_first,)
TEXTS = ("request", *OUTCOME)
"""The columns of a turn that hold what was said and found: hidden under a key, beside the trace's summaries."""
RECODED = (
    *(("turns", column, ("session", "turn")) for column in TEXTS),
    ("trace", "summary", ("session", "turn", "seq")),
)


class Records:
    """Session records in one SQLite file. All text is masked before it is written. codec: hides texts under a key."""

    def __init__(self, path: Path, codec: Codec = CLEAR):
        self._store = Store(path, MIGRATIONS, codec=codec)

    def begin(self, session: str, request: str, policy: str, profile: str, language: str, at: str) -> int:
        """The number of the turn that starts: that of the newest turn if it has this request and no end, else the next."""
        request = mask(request)
        with self._store.transaction() as db:
            newest = db.execute("SELECT turn, request, ended FROM turns WHERE session=? ORDER BY turn DESC LIMIT 1", (session,)).fetchone()
            if newest and newest["ended"] is None and self._read(newest["request"], "request", session, newest["turn"]) == request:
                return int(newest["turn"])
            turn = newest["turn"] + 1 if newest else 1
            text = self._store.codec.encode(request, place("turns", "request", session, turn))
            db.execute(
                "INSERT INTO turns(session, turn, request, policy, profile, language, began) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (session, turn, text, policy, profile, language, at),
            )
            return int(turn)

    def step(self, session: str, turn: int, lap: int, node: str, ms: float, summary: Json) -> None:
        """One row of the trace, numbered within its turn."""
        with self._store.transaction() as db:
            seq = db.execute("SELECT COALESCE(MAX(seq), 0) + 1 FROM trace WHERE session=? AND turn=?", (session, turn)).fetchone()[0]
            text = self._store.codec.encode(_dumped(summary), place("trace", "summary", session, turn, seq))
            db.execute(
                "INSERT INTO trace(session, turn, seq, lap, node, ms, summary) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (session, turn, seq, lap, node, ms, text),
            )

    def end(self, session: str, turn: int, at: str, outcome: Json) -> None:
        """Close the turn with what it came to (`OUTCOME` names the fields). A closed turn stays as it is, one that waits may be closed."""
        if unknown := set(outcome) - set(OUTCOME):
            raise ValueError(f"a turn has no {', '.join(sorted(unknown))}")
        columns = ", ".join(f"{name}=?" for name in OUTCOME)
        values = [self._written(name, outcome.get(name), session, turn) for name in OUTCOME]
        self._store.execute(
            f"UPDATE turns SET ended=?, {columns} WHERE session=? AND turn=? AND (ended IS NULL OR waiting IS NOT NULL)",  # noqa: S608
            *(at, *values, session, turn),
        )

    def turns(self, session: str, last: int | None = None) -> list[Json]:
        """Past turns, oldest first; the newest `last` of them when given."""
        limit = -1 if last is None else last
        rows = self._store.rows("SELECT * FROM turns WHERE session=? ORDER BY turn DESC LIMIT ?", session, limit)
        return [self._turn(row) for row in reversed(rows)]

    def turn(self, session: str, n: int) -> Json | None:
        rows = self._store.rows("SELECT * FROM turns WHERE session=? AND turn=?", session, n)
        return self._turn(rows[0]) if rows else None

    def last(self, session: str) -> Json | None:
        """The newest turn of a session."""
        return next(iter(self.turns(session, last=1)), None)

    def trace(self, session: str, turn: int) -> list[Json]:
        """The steps of one turn in their order: {"step", "lap", "node", "ms", "summary"}."""
        sql = "SELECT seq AS step, lap, node, ms, summary FROM trace WHERE session=? AND turn=? ORDER BY seq"
        rows = self._store.rows(sql, session, turn)
        found = []
        for row in rows:
            text = self._store.codec.decode(row["summary"], place("trace", "summary", session, turn, row["step"]))
            found.append({**dict(row), "summary": json.loads(text)})
        return found

    def sessions(self) -> list[Json]:
        """Every session, the newest first: {"id", "title", "created", "last", "turns", "status"}; status as in a turn."""
        rows = self._store.rows(
            """SELECT s.*, first.request, newest.ended, newest.waiting, COALESCE(newest.ended, newest.began) AS last
               FROM (SELECT session AS id, MIN(began) AS created, COUNT(*) AS turns, MIN(turn) AS low, MAX(turn) AS high
                     FROM turns GROUP BY session) s
               JOIN turns first ON first.session=s.id AND first.turn=s.low
               JOIN turns newest ON newest.session=s.id AND newest.turn=s.high
               ORDER BY last DESC, newest.rowid DESC"""
        )
        return [
            {
                "id": row["id"],
                "title": _title(self._read(row["request"], "request", row["id"], row["low"])),
                "created": row["created"],
                "last": row["last"],
                "turns": row["turns"],
                "status": _status(row),
            }
            for row in rows
        ]

    def exists(self, session: str) -> bool:
        return bool(self._store.rows("SELECT 1 FROM turns WHERE session=? LIMIT 1", session))

    def delete(self, session: str) -> int:
        """Remove a session's turns and trace, from the write-ahead log too; returns how many turns there were."""
        with self._store.transaction() as db:
            db.execute("DELETE FROM trace WHERE session=?", (session,))
            gone = db.execute("DELETE FROM turns WHERE session=?", (session,)).rowcount
        self._store.empty_log()
        return gone

    def recode(self, codec: Codec) -> int:
        """Write everything anew under another codec; returns how many texts."""
        return self._store.recode(RECODED, codec)

    def close(self) -> None:
        self._store.close()

    def _written(self, column: str, value: Any, session: str, turn: int) -> str | None:
        return None if value is None else self._store.codec.encode(_dumped(value), place("turns", column, session, turn))

    def _read(self, stored: str, column: str, session: str, turn: int) -> str:
        return self._store.codec.decode(stored, place("turns", column, session, turn))

    def _turn(self, row: sqlite3.Row) -> Json:
        """A row as JSON, with "status": ended, waiting (for the person), or open (begun and not ended)."""
        columns = dict(row)
        for name in TEXTS:
            if columns[name] is not None:
                columns[name] = self._read(columns[name], name, row["session"], row["turn"])
        return {k: json.loads(v) if k in OUTCOME and v is not None else v for k, v in columns.items()} | {"status": _status(row)}


def _status(row: sqlite3.Row) -> str:
    if row["ended"] is None:
        return "open"
    return "ended" if row["waiting"] is None else "waiting"


def _title(request: str) -> str:
    words = " ".join(request.split())
    return words if len(words) <= TITLE else words[: TITLE - 1] + "…"


def _dumped(value: Any) -> str:
    return json.dumps(mask_json(value), ensure_ascii=False)
