"""The LangGraph saver on SQLite: small, private, and really forgetting."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ummaya.checkpoints.store import connect, empty_log, guarded

if TYPE_CHECKING:
    from langgraph.checkpoint.sqlite import SqliteSaver


def sqlite_saver(path: Path) -> SqliteSaver:
    """A saver on one connection for the whole process; close it with `saver.conn.close()`."""
    from langgraph.checkpoint.sqlite import SqliteSaver

    from ummaya.checkpoints.serde import MaskingSerializer

    connection = connect(path, isolation_level="DEFERRED")
    saver = SqliteSaver(connection, serde=MaskingSerializer())
    with guarded(path):
        saver.setup()
    return saver


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
