"""The end of the receipt chain, kept in a sealed file of its own beside the database, so that a cut tail is missed."""

from __future__ import annotations

import json
import os
from pathlib import Path

from ummaya.checkpoints.receipts import Fault, Head
from ummaya.checkpoints.seal import Held, Seals


def read(path: Path, seals: Seals) -> Head | Fault:
    """The anchored end. A file that is not there, says nothing sensible or carries no seal of ours anchors nothing."""
    try:
        content = json.loads(path.read_bytes())
        head, seal = Head(int(content["count"]), str(content["head"])), str(content["seal"])
    except (OSError, ValueError, KeyError, TypeError):
        return Fault.MISSING_ANCHOR
    match seals.held(seal, "anchor", head.count, head.hash):
        case Held.GOOD:
            return head
        case Held.UNKNOWN_KEY:
            return Fault.WRONG_KEY
        case _:
            return Fault.MISSING_ANCHOR


def write(path: Path, head: Head, seals: Seals) -> None:
    """Replace the anchor in one step that survives a power cut. One writer at a time: the caller holds the database's write lock."""
    draft = path.with_name(path.name + ".new")
    content = {"count": head.count, "head": head.hash, "seal": seals.seal("anchor", head.count, head.hash)}
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump(content, file)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
