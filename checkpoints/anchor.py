"""The end of the receipt chain, kept in a sealed file of its own beside the database, so that a cut tail is missed.

The file has two slots of one disk sector each, for the last two ends. They are written in place after the receipt is on the disk, and
nobody waits for the disk again: a power cut leaves an earlier pair, and the receipts beyond it are borne out by their seals.
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


def read(path: Path, seals: Seals, count: int) -> Head | Fault:
    """The anchored end of a chain of `count` receipts. Raises StoreUnavailable when the file cannot be read now.

    A slot that is not ours is what a power cut leaves of the newest: then the chain is longer than the other says.
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
        case [one] if 0 <= one.count < count:
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


def write(path: Path, ends: Sequence[Head], seals: Seals) -> None:
    """Put down the last two ends of a chain. One writer at a time: the caller holds the database's write lock."""
    with guarded(path), path.open("r+b") as file:
        file.write(_slots(ends, seals))


def create(path: Path, ends: Sequence[Head], seals: Seals) -> None:
    """A new anchor of the last two ends of a chain (`BEGIN` when it is empty), on the disk when it returns."""
    draft = path.with_name(path.name + ".new")
    with guarded(path):
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(_slots(ends, seals))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        if os.name == "posix":
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _slots(ends: Sequence[Head], seals: Seals) -> bytes:
    lines = {head.count % 2: _line(head, seals) for head in ends[-2:]}
    return lines[0] + lines[1]


def _line(head: Head, seals: Seals) -> bytes:
    told = {"count": head.count, "head": head.hash, "seal": seals.seal("anchor", head.count, head.hash)}
    return json.dumps(told).encode().ljust(_SLOT - 1) + b"\n"
