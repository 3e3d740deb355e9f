"""One way to open a SQLite file: private to its owner, migrated, and with one kind of failure."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

if TYPE_CHECKING:
    from sqlite_utils import Database

Migration = Callable[["Database"], None]

BUSY_SECONDS = 20.0


class StoreUnavailable(Exception):
    """What lasts cannot be read or written now: a full or read-only disk, a damaged file, a lock that never opens."""


class Tampered(StoreUnavailable):
    """What authority rests on is not as it was written, so nothing was done; `ummaya receipts verify` says where."""


class KeyTrouble(StrEnum):
    """What is wrong with a key of the store."""

    STATE_MISSING = "state_missing"
    """The file is encrypted and no key is set."""
    STATE_WRONG = "state_wrong"
    """No key that is set opens the file."""
    STATE_NOT_YET = "state_not_yet"
    """A key is set, and the file was written without one."""
    STATE_FORGED = "state_forged"
    """In an encrypted file stands something that this key did not write there."""
    TOO_SHORT = "too_short"
    NOT_INSTALLED = "not_installed"
    SEAL_MISSING = "seal_missing"
    """Receipts are sealed, and no key is at hand to seal the next one."""
    SEAL_WRONG = "seal_wrong"
    """The newest receipt was sealed with a key that is not at hand."""


class KeyFault(StoreUnavailable):
    """A key is missing, wrong or unusable, so nothing was read or written. `about`: the file or the setting."""

    def __init__(self, trouble: KeyTrouble, about: str = ""):
        super().__init__(f"{about}: {trouble.replace('_', ' ')}")
        self.trouble, self.about = trouble, about


class Codec(Protocol):
    """How texts stand in a file. `place` names table, column and row, so that a text means nothing anywhere else."""

    @property
    def hides(self) -> bool: ...
    def encode(self, text: str, place: str) -> str: ...
    def decode(self, stored: str, place: str) -> str: ...


class Clear:
    """Texts as they are."""

    hides = False

    def encode(self, text: str, place: str) -> str:
        return text

    def decode(self, stored: str, place: str) -> str:
        return stored


CLEAR = Clear()


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


_SIGN = ("a store of this key", "meta.key")
"""A known text under the key, by which a wrong key is told at once."""


def encrypted(connection: sqlite3.Connection) -> bool:
    """Whether this file was ever written under a key."""
    return _sign(connection) is not None


def agree(connection: sqlite3.Connection, codec: Codec, name: str, fresh: bool) -> None:
    """Hold the file's key against `codec`; a fresh file takes it. Raises KeyFault. `name`: the file, for the message."""
    sign = _sign(connection)
    if sign is None:
        if codec.hides and not fresh:
            raise KeyFault(KeyTrouble.STATE_NOT_YET, name)
        if codec.hides:
            sign_with(connection, codec)
    elif not codec.hides:
        raise KeyFault(KeyTrouble.STATE_MISSING, name)
    else:
        codec.decode(sign, _SIGN[1])


def sign_with(connection: sqlite3.Connection, codec: Codec) -> None:
    """Write down that this file is under the codec's key now."""
    connection.execute("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
    connection.execute("INSERT OR REPLACE INTO meta(name, value) VALUES ('key', ?)", (codec.encode(*_SIGN),))


def _sign(connection: sqlite3.Connection) -> str | None:
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name='meta'").fetchone():
        return None
    row = connection.execute("SELECT value FROM meta WHERE name='key'").fetchone()
    return row[0] if row else None


class Store:
    """One connection shared by the threads of a process, one transaction at a time.

    migrations: numbered by position; the number of the last one applied is the file's `user_version`.
    codec: how the texts in it are written; what is written under one key opens under that key only.
    """

    def __init__(
        self, path: Path, migrations: Sequence[Migration], synchronous: Literal["NORMAL", "FULL"] = "NORMAL", codec: Codec = CLEAR
    ):
        self.path = path
        self.codec = codec
        self._synchronous = synchronous
        self._lock = threading.RLock()
        self._seen: int | None = None
        self._connection = connect(path, synchronous)
        try:
            self._migrate(migrations)
        except BaseException:
            self._connection.close()
            raise

    @contextmanager
    def transaction(self, hurried: bool = False) -> Iterator[sqlite3.Connection]:
        """Everything in the block, or nothing of it; other writers of the file wait.

        hurried: do not wait for the disk. A power cut may undo it, until the next transaction that does wait.
        """
        with self._lock, guarded(self.path), self._speed("NORMAL" if hurried else self._synchronous):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._same_key()
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _speed(self, synchronous: str) -> Iterator[None]:
        if synchronous == self._synchronous:
            yield
            return
        self._connection.execute(f"PRAGMA synchronous={synchronous}")
        try:
            yield
        finally:
            self._connection.execute(f"PRAGMA synchronous={self._synchronous}")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for statements that change nothing."""
        with self._lock, guarded(self.path):
            yield self._connection

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        with self._lock, guarded(self.path):
            return self._connection.execute(sql, values).fetchall()

    def execute(self, sql: str, *values: Any) -> int:
        """One statement as its own transaction; returns the number of rows it changed."""
        with self._lock, guarded(self.path):
            return self._connection.execute(sql, values).rowcount

    def recode(self, columns: Sequence[tuple[str, str, tuple[str, ...]]], codec: Codec) -> int:
        """Write every text of these (table, column, key columns) anew with another codec; returns how many there were."""
        count = 0
        with self.transaction() as db:
            for table, column, keys in columns:
                listed = ", ".join(keys)
                found = db.execute(f"SELECT {column}, {listed} FROM {table} WHERE {column} IS NOT NULL").fetchall()  # noqa: S608
                where = " AND ".join(f"{key}=?" for key in keys)
                for stored, *row in found:
                    at = place(table, column, *row)
                    text = codec.encode(self.codec.decode(stored, at), at)
                    db.execute(f"UPDATE {table} SET {column}=? WHERE {where}", (text, *row))  # noqa: S608
                count += len(found)
            sign_with(db, codec)
        self.codec = codec
        self.execute("VACUUM")
        self.empty_log()
        return count

    def empty_log(self) -> None:
        with self._lock:
            empty_log(self._connection, self.path)

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    def _migrate(self, migrations: Sequence[Migration]) -> None:
        if self._version() == len(migrations):
            with guarded(self.path):
                agree(self._connection, self.codec, self.path.name, fresh=False)
            return
        from sqlite_utils import Database

        with self.transaction() as connection:
            version = self._version()
            if version > len(migrations):
                raise StoreUnavailable(f"{self.path.name}: written by a newer version (schema {version}, this one knows {len(migrations)})")
            agree(connection, self.codec, self.path.name, fresh=version == 0)
            database = Database(connection)
            for migration in migrations[version:]:
                migration(database)
            connection.execute(f"PRAGMA user_version={len(migrations)}")

    def _same_key(self) -> None:
        # Another process may have written the whole file anew under a key since this one looked.
        seen = self._connection.execute("PRAGMA data_version").fetchone()[0]
        if self._seen not in (None, seen):
            agree(self._connection, self.codec, self.path.name, fresh=False)
        self._seen = seen

    def _version(self) -> int:
        return int(self.rows("PRAGMA user_version")[0][0])


def place(table: str, column: str, *row: Any) -> str:
    """The place of one text: its table, its column, and the key of its row."""
    return ":".join((f"{table}.{column}", *map(str, row)))
