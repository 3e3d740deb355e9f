"""One way to open a SQLite file: private to its owner, migrated, and with one kind of failure."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from sqlite_utils import Database

Migration = Callable[["Database"], None]

BUSY_SECONDS = 20.0


class StoreUnavailable(Exception):
    """What lasts cannot be read or written now: a full or read-only disk, a damaged file, a lock that never opens."""


@contextmanager
def guarded(path: Path) -> Iterator[None]:
    """Turn the database's and the disk's own faults into StoreUnavailable; mistakes of a caller pass through."""
    try:
        yield
    except OSError as fault:
        raise StoreUnavailable(f"{path.name}: {fault.strerror or fault}") from fault
    except sqlite3.DatabaseError as fault:
        if isinstance(fault, sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError | sqlite3.NotSupportedError):
            raise
        raise StoreUnavailable(f"{path.name}: {fault}") from fault


def private(path: Path) -> None:
    """Make sure that the file exists and that nobody but its owner can read it; SQLite gives its side files the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)


def connect(
    path: Path, synchronous: Literal["NORMAL", "FULL"] = "NORMAL", isolation_level: Literal["DEFERRED"] | None = None
) -> sqlite3.Connection:
    """A WAL connection that any thread may use in turn; deleted content is overwritten. `synchronous` is SQLite's setting."""
    with guarded(path):
        private(path)
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=isolation_level, check_same_thread=False)
        try:
            connection.row_factory = sqlite3.Row if isolation_level is None else None
            _write_ahead(connection)
            connection.execute(f"PRAGMA synchronous={synchronous}")
            connection.execute("PRAGMA secure_delete=ON")
        except BaseException:
            connection.close()
            raise
        return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    # While another process switches the same new file to WAL, SQLite answers "locked" at once instead of waiting.
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as fault:
            if "locked" not in str(fault) or time.monotonic() > until:
                raise
            time.sleep(0.01)


def empty_log(connection: sqlite3.Connection, path: Path) -> None:
    """Move the write-ahead log into the database and cut it to nothing, so that deleted content stands in no file."""
    with guarded(path):
        busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    if busy:
        raise StoreUnavailable(f"{path.name}: in use by another process, what was deleted still stands in its log")


class Store:
    """One connection shared by the threads of a process, one transaction at a time.

    migrations: numbered by position; the number of the last one applied is the file's `user_version`.
    """

    def __init__(self, path: Path, migrations: Sequence[Migration], synchronous: Literal["NORMAL", "FULL"] = "NORMAL"):
        self.path = path
        self._lock = threading.RLock()
        self._connection = connect(path, synchronous)
        try:
            self._migrate(migrations)
        except BaseException:
            self._connection.close()
            raise

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything in the block, or nothing of it; other writers of the file wait."""
        with self._lock, guarded(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        with self._lock, guarded(self.path):
            return self._connection.execute(sql, values).fetchall()

    def execute(self, sql: str, *values: Any) -> int:
        """One statement as its own transaction; returns the number of rows it changed."""
        with self._lock, guarded(self.path):
            return self._connection.execute(sql, values).rowcount

    def empty_log(self) -> None:
        with self._lock:
            empty_log(self._connection, self.path)

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    def _migrate(self, migrations: Sequence[Migration]) -> None:
        if self._version() == len(migrations):
            return
        from sqlite_utils import Database

        with self.transaction() as connection:
            version = self._version()
            if version > len(migrations):
                raise StoreUnavailable(f"{self.path.name}: written by a newer version (schema {version}, this one knows {len(migrations)})")
            database = Database(connection)
            for migration in migrations[version:]:
                migration(database)
            connection.execute(f"PRAGMA user_version={len(migrations)}")

    def _version(self) -> int:
        return int(self.rows("PRAGMA user_version")[0][0])
