"""How many requests a key has made today, kept on disk so that two processes share one count."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


class DailyBudget:
    """Counts requests per (key fingerprint, data set, KST day) in a small SQLite file.

    The portal counts for itself; this count only spares a call that it would refuse. A store that cannot be written
    therefore never stops a lookup.
    """

    def __init__(self, file: Path | str):
        self._file = Path(file)

    def spend(self, fingerprint: str, dataset: str, day: str, limit: int) -> bool:
        """Take one request of the day's `limit`; False when none is left. `day` is YYYYMMDD in KST."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not self._file.exists():
                self._file.touch(mode=0o600)
            with closing(sqlite3.connect(self._file, timeout=2.0, isolation_level=None)) as db:
                db.execute(
                    "CREATE TABLE IF NOT EXISTS spent (fingerprint TEXT, dataset TEXT, day TEXT, requests INTEGER NOT NULL,"
                    " PRIMARY KEY (fingerprint, dataset, day)) WITHOUT ROWID"
                )
                db.execute("BEGIN IMMEDIATE")
                db.execute("DELETE FROM spent WHERE day < ?", (day,))
                db.execute("INSERT OR IGNORE INTO spent VALUES (?, ?, ?, 0)", (fingerprint, dataset, day))
                taken = db.execute(
                    "UPDATE spent SET requests = requests + 1 WHERE fingerprint = ? AND dataset = ? AND day = ? AND requests < ?",
                    (fingerprint, dataset, day, limit),
                ).rowcount
                db.execute("COMMIT")
        except (sqlite3.Error, OSError):
            return True
        return taken == 1
