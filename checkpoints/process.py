"""Tells whether whoever began something can still finish it."""

from __future__ import annotations

import os
import threading
from pathlib import Path

_PROC = Path("/proc")


def owner() -> str:
    """This thread of this process, by a name that no later process or boot will bear: boot:pid:start:thread."""
    return f"{_birth(os.getpid())}:{threading.get_native_id()}"


def at_work(name: str) -> bool:
    """Whether that owner may still be at it. What this very thread began earlier is over: it does one thing at a time."""
    birth, _, thread = name.rpartition(":")
    pid = birth.partition(":")[2].partition(":")[0]
    if not (pid.isdigit() and thread.isdigit()) or _birth(int(pid)) != birth:
        return False
    if int(pid) != os.getpid():
        return True
    return int(thread) != threading.get_native_id() and any(t.native_id == int(thread) for t in threading.enumerate())


def _birth(pid: int) -> str:
    """boot:pid:start of a running process, "" when it runs no more (a zombie does not run)."""
    if not _PROC.joinpath("self", "stat").exists():
        return f"-:{pid}:-" if pid == os.getpid() or _signalled(pid) else ""
    try:
        # proc(5): after the command in parentheses come the state and, as field 22, the start in ticks since boot.
        fields = _PROC.joinpath(str(pid), "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ""
    boot = _PROC.joinpath("sys", "kernel", "random", "boot_id").read_text().strip()
    return "" if fields[0] in "ZX" else f"{boot}:{pid}:{fields[19]}"


def _signalled(pid: int) -> bool:
    # On Windows signal 0 would interrupt the process; there nobody else counts as at work, and nothing is sent again.
    if os.name != "posix":
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
