"""Everything that is stored, written anew under the key that is set now."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ummaya.checkpoints import saver
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.records import Records
from ummaya.checkpoints.store import CLEAR, Codec, connect, encrypted, guarded


def rekey(home: Path, codec: Codec, seal_key: str | None = None, old_seal_keys: Sequence[str] = ()) -> dict[str, int]:
    """How many texts of each file were written anew, each file in one transaction. Run again after a kill, it goes on.

    codec: writes with the key of now, reads that and the older ones; a file that was never under a key is taken in clear. Without a key
    files are only brought to today's tables. Raises KeyFault, with nothing of that file changed, when a text opens with none of them.
    """
    done: dict[str, int] = {}
    path = home / "records.db"
    if path.exists():
        records = Records(path, _now(path, codec))
        done[path.name] = records.recode(codec) if codec.hides else 0
        records.close()
    path = home / "ledger.db"
    if path.exists():
        ledger = Ledger(path, seal_key, old_seal_keys, _now(path, codec))
        done[path.name] = ledger.recode(codec) if codec.hides else 0
        ledger.close()
    path = home / "checkpoints.db"
    if path.exists() and codec.hides:
        done[path.name] = saver.recode(path, _now(path, codec), codec)
    return done


def _now(path: Path, codec: Codec) -> Codec:
    """How the file is written at this time."""
    connection = connect(path)
    try:
        with guarded(path):
            return codec if encrypted(connection) or not codec.hides else CLEAR
    finally:
        connection.close()
