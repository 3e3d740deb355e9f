"""The LangGraph saver on SQLite: small, private, and really forgetting."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ummaya.checkpoints.store import CLEAR, Codec, agree, connect, empty_log, guarded, sign_with

if TYPE_CHECKING:
    from langgraph.checkpoint.sqlite import SqliteSaver

    from ummaya.checkpoints.serde import MaskingSerializer


def sqlite_saver(path: Path, codec: Codec = CLEAR) -> SqliteSaver:
    """A saver on one connection for the whole process; close it with `saver.conn.close()`. codec: hides what it saves under a key."""
    from langgraph.checkpoint.sqlite import SqliteSaver

    connection = connect(path, isolation_level="DEFERRED")
    saver = SqliteSaver(connection, serde=_serializer(codec))
    with guarded(path), saver.lock, connection:
        connection.execute("BEGIN IMMEDIATE")
        fresh = connection.execute("SELECT 1 FROM sqlite_master WHERE name='checkpoints'").fetchone() is None
        agree(connection, codec, path.name, fresh)
    with guarded(path):
        saver.setup()
    return saver


def _serializer(codec: Codec) -> MaskingSerializer:
    from ummaya.checkpoints.codec import Cipher
    from ummaya.checkpoints.serde import HidingSerializer, MaskingSerializer

    return HidingSerializer(codec) if isinstance(codec, Cipher) else MaskingSerializer()


def recode(path: Path, old: Codec, new: Codec) -> int:
    """Write every checkpoint anew under another codec; returns how many texts there were."""
    reading, writing, count = _serializer(old), _serializer(new), 0
    connection = connect(path, isolation_level="DEFERRED")
    try:
        with guarded(path), connection:
            connection.execute("BEGIN IMMEDIATE")
            for table, column in (("checkpoints", "checkpoint"), ("writes", "value")):
                rows = connection.execute(f"SELECT rowid, type, {column} FROM {table} WHERE type IS NOT NULL").fetchall()  # noqa: S608
                for rowid, form, stored in rows:
                    row = (*writing.dumps_typed(reading.loads_typed((form, stored))), rowid)
                    connection.execute(f"UPDATE {table} SET type=?, {column}=? WHERE rowid=?", row)  # noqa: S608
                count += len(rows)
            sign_with(connection, new)
        with guarded(path):
            connection.execute("VACUUM")
        empty_log(connection, path)
    finally:
        connection.close()
    return count


def prune(saver: SqliteSaver, session: str) -> None:
    """Keep the newest checkpoint of a session with what waits on it; what the turns were is in the records."""
    with guarded(_path(saver)), saver.cursor() as cursor:
        for table in ("checkpoints", "writes"):
            cursor.execute(
                f"""DELETE FROM {table} WHERE thread_id=:session AND (checkpoint_ns, checkpoint_id) NOT IN
                    (SELECT checkpoint_ns, MAX(checkpoint_id) FROM checkpoints WHERE thread_id=:session GROUP BY checkpoint_ns)""",  # noqa: S608
                {"session": session},
            )


def forget(saver: SqliteSaver, session: str) -> None:
    """Delete everything of a session, from the write-ahead log too."""
    with guarded(_path(saver)):
        saver.delete_thread(session)
    with saver.lock:
        empty_log(saver.conn, _path(saver))


def _path(saver: SqliteSaver) -> Path:
    return Path(saver.conn.execute("PRAGMA database_list").fetchone()[2])
