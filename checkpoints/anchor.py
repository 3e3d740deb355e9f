"""The end of the receipt chain, kept in a file of its own beside the database, so that a cut tail is missed."""

from __future__ import annotations

import json
import os
from pathlib import Path

from ummaya.checkpoints.receipts import Head


def read(path: Path) -> Head | None:
    """The anchored end, None when there is none. A file that says nothing sensible anchors a chain that cannot be."""
    try:
        content = json.loads(path.read_bytes())
        count, head = int(content["count"]), str(content["head"])
        return Head(count, head) if count > 0 else Head(0, "unreadable")
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError):
        return Head(0, "unreadable")


def write(path: Path, head: Head) -> None:
    """Replace the anchor in one step that survives a power cut. One writer at a time: the caller holds the database's write lock."""
    draft = path.with_name(path.name + ".new")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump({"count": head.count, "head": head.hash}, file)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
