"""The end of the receipt chain, kept in a sealed file of its own beside the database, so that a cut tail is missed.

The file has two slots of one disk sector each, for the last two ends: writing one in place costs a single wait for the disk and can
spoil only that one. Neither says where the chain would have ended had less been written, unless the other is there to bear it out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from ummaya.checkpoints.receipts import Fault, Head
from ummaya.checkpoints.seal import Held, Seals
from ummaya.checkpoints.store import guarded

_SLOT = 512
BEGIN = (Head(-1), Head())
"""The ends of a chain that holds nothing yet."""
_settle = getattr(os, "fdatasync", os.fsync)


def read(path: Path, seals: Seals, count: int) -> Head | Fault:
    """The anchored end of a chain of `count` receipts. Raises StoreUnavailable when the file cannot be read now.

    A slot that is not ours is what a power cut leaves of the newest: then the chain is exactly one ahead of the other.
    """
    with guarded(path):
        try:
            content = path.read_bytes()
        except (FileNotFoundError, IsADirectoryError):
            return Fault.MISSING_ANCHOR
    found = [_slot(content[at : at + _SLOT], seals) for at in (0, _SLOT)]
    if Fault.WRONG_KEY in found:
        return Fault.WRONG_KEY
    heads = sorted((head for head in found if isinstance(head, Head)), key=lambda head: head.count)
    match heads:
        case [one] if one.count == count - 1 >= 0:
            return one
        case [before, last] if last.count == before.count + 1:
            return last
        case _:
            return Fault.MISSING_ANCHOR


def _slot(content: bytes, seals: Seals) -> Head | Fault:
    try:
        told = json.loads(content)
        head, seal = Head(int(told["count"]), str(told["head"])), str(told["seal"])
    except (ValueError, KeyError, TypeError):
        return Fault.MISSING_ANCHOR
    match seals.held(seal, "anchor", head.count, head.hash):
        case Held.GOOD:
            return head
        case Held.UNKNOWN_KEY:
            return Fault.WRONG_KEY
        case _:
            return Fault.MISSING_ANCHOR


def write(path: Path, head: Head, seals: Seals) -> None:
    """Put the new end over the older of the two. One writer at a time: the caller holds the database's write lock."""
    with guarded(path), path.open("r+b") as file:
        file.seek(head.count % 2 * _SLOT)
        file.write(_line(head, seals))
        file.flush()
        _settle(file.fileno())


def create(path: Path, ends: Sequence[Head], seals: Seals) -> None:
    """A new anchor of the last two ends of a chain (`BEGIN` when it is empty), in one step that survives a power cut."""
    slots = [b"", b""]
    for head in ends[-2:]:
        slots[head.count % 2] = _line(head, seals)
    draft = path.with_name(path.name + ".new")
    with guarded(path):
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(b"".join(slots))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        if os.name == "posix":
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _line(head: Head, seals: Seals) -> bytes:
    told = {"count": head.count, "head": head.hash, "seal": seals.seal("anchor", head.count, head.hash)}
    return json.dumps(told).encode().ljust(_SLOT - 1) + b"\n"
