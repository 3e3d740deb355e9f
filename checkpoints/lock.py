"""One writer at a time for a session, across threads and processes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ummaya.checkpoints.store import guarded


class Busy(Exception):
    """Somebody else is working on this session and did not finish in time."""


@contextmanager
def writer(home: Path, session: str, timeout: float = 30.0) -> Iterator[None]:
    """Hold the session while the block runs; wait for it at most `timeout` seconds. The system lets go when a holder is killed."""
    from filelock import FileLock, Timeout

    path = home / "locks" / f"{hashlib.sha256(session.encode()).hexdigest()[:32]}.lock"
    lock = FileLock(path, timeout=timeout, mode=0o600, poll_interval=0.02, fallback_to_soft=False)
    with guarded(path):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            lock.acquire()
        except Timeout as late:
            raise Busy(f"session {session} is in use") from late
    try:
        yield
    finally:
        lock.release()
