"""Several processes, killed processes, full and read-only disks: real ones."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.records import Records

NOW = "2025-07-14T09:00:00+09:00"
PREAMBLE = f"""
import sys, time
from pathlib import Path
from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.store import StoreUnavailable
NOW = "{NOW}"
home = Path(sys.argv[1])
def receipt(outcome, consent="c"):
    return {{"session": "s", "turn": 1, "mode": "mock", "time": NOW, "consent": consent, "digest": "d", "outcome": outcome}}
"""


def start(script: str, home: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PREAMBLE + script, str(home), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def said(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    return out.strip()


def killed_between_intent_and_settlement(home: Path) -> subprocess.Popen[str]:
    """A process that opened an intent and is sending; not yet killed."""
    process = start(
        """
ledger = Ledger(home / "ledger.db")
ledger.answer("c", "d", Verdict.ALLOW, NOW)
print(ledger.open_intent("c", "d", "k", receipt("intended"))["state"], flush=True)
time.sleep(60)
""",
        home,
    )
    assert process.stdout is not None and process.stdout.readline().strip() == "new"
    return process


def test_eight_processes_with_one_consent_send_once(tmp_path: Path) -> None:
    Ledger(tmp_path / "ledger.db").answer("c", "d", Verdict.ALLOW, NOW)
    begin = time.time() + 3
    racers = [
        start(
            """
ledger = Ledger(home / "ledger.db")
time.sleep(max(0, float(sys.argv[2]) - time.time()))
print(ledger.open_intent("c", "d", "k", receipt("intended"))["state"], flush=True)
sys.stdin.readline()
""",
            tmp_path,
            str(begin),
        )
        for _ in range(8)
    ]
    states = sorted(said(racer) for racer in racers)
    assert states.count("new") == 1
    assert set(states) <= {"new", "in_progress", "unsettled"}
    ledger = Ledger(tmp_path / "ledger.db")
    assert ledger.verify().ok and len(ledger.receipts()) == 1


def test_many_writers_make_one_chain_with_its_end_anchored(tmp_path: Path) -> None:
    """The very first opening is raced too."""
    writers = [
        start("ledger = Ledger(home / 'ledger.db')\nfor n in range(10): ledger.note(receipt(f'{sys.argv[2]}.{n}'))", tmp_path, str(w))
        for w in range(4)
    ]
    for writer in writers:
        said(writer)
    verified = Ledger(tmp_path / "ledger.db").verify()
    assert verified.ok and verified.count == 40
    assert f'"count": 40, "head": "{verified.head}"' in (tmp_path / "ledger.head").read_text()


def test_an_intent_is_in_progress_while_its_process_lives_and_unsettled_once_it_is_killed(tmp_path: Path) -> None:
    sender = killed_between_intent_and_settlement(tmp_path)
    ledger = Ledger(tmp_path / "ledger.db")
    again = {"session": "s", "turn": 1, "mode": "mock", "time": NOW, "consent": "c", "digest": "d", "outcome": "intended"}
    assert ledger.open_intent("c", "d", "k", again) == {"state": "in_progress"}
    assert ledger.unsettled() == []
    sender.send_signal(signal.SIGKILL)
    # Not yet waited for, it is a zombie: gone all the same.
    until = time.monotonic() + 5
    while not ledger.unsettled() and time.monotonic() < until:
        time.sleep(0.02)
    assert ledger.open_intent("c", "d", "k", again) == {"state": "unsettled", "at": NOW}
    sender.wait()
    ledger.answer("c2", "d2", Verdict.ALLOW, NOW)
    assert ledger.open_intent("c2", "d2", "k", again)["state"] == "unsettled"
    assert [u["consent"] for u in ledger.unsettled("s")] == ["c"]
    assert len(ledger.receipts()) == 1 and ledger.verify().ok


def test_an_anchor_that_cannot_be_opened_stops_the_next_receipt_and_not_this_one(tmp_path: Path) -> None:
    Ledger(tmp_path / "ledger.db").note({"session": "s", "turn": 0, "time": NOW, "outcome": "first"})
    writer = start(
        """
import os, resource
ledger = Ledger(home / "ledger.db")
ledger.note(receipt("second"))
limits = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (max(map(int, os.listdir("/proc/self/fd"))), limits[1]))
try:
    ledger.note(receipt("third"))
except StoreUnavailable as fault:
    print(fault, flush=True)
resource.setrlimit(resource.RLIMIT_NOFILE, limits)
print(ledger.verify().ok, len(ledger.receipts()))
""",
        tmp_path,
    )
    assert said(writer).splitlines() == ["ledger.head: Too many open files", "True 2"]


def test_killed_at_any_moment_the_chain_holds(tmp_path: Path) -> None:
    for round in range(4):
        writer = start(
            """
ledger = Ledger(home / 'ledger.db')
print(1, flush=True)
for n in range(10**6): ledger.note(receipt(f'{sys.argv[2]}.{n}'))
""",
            tmp_path,
            str(round),
        )
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(0.02 + 0.017 * round)
        writer.kill()
        writer.communicate()
        ledger = Ledger(tmp_path / "ledger.db")
        assert ledger.verify().ok
        ledger.close()
    assert ledger is not None


def test_a_full_disk_is_one_plain_fault_and_leaves_nothing_half_done(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "ledger.db")
    ledger.answer("c", "d", Verdict.ALLOW, NOW)
    ledger.close()
    writer = start(
        """
import resource
ledger = Ledger(home / "ledger.db")
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    ledger.open_intent("c", "d", "k", receipt("intended"))
except StoreUnavailable as fault:
    print(type(fault).__name__, str(fault))
""",
        tmp_path,
    )
    assert said(writer).startswith("StoreUnavailable ledger.db: ")
    ledger = Ledger(tmp_path / "ledger.db")
    assert ledger.receipts() == [] and ledger.unsettled() == [] and ledger.verify().ok
    intended: dict[str, Any] = {
        "session": "s",
        "turn": 1,
        "mode": "mock",
        "time": NOW,
        "consent": "c",
        "digest": "d",
        "outcome": "intended",
    }
    assert ledger.open_intent("c", "d", "k", intended)["state"] == "new"


@pytest.mark.skipif(os.name != "posix", reason="needs file modes")
def test_a_read_only_disk_is_one_plain_fault() -> None:
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        Ledger(home / "ledger.db").close()
        Records(home / "records.db").close()
        for file in home.iterdir():
            file.chmod(0o444)
        home.chmod(0o555)
        child = os.fork()
        if child == 0:
            os._exit(_faults(home))
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 2
        home.chmod(0o755)


def _faults(home: Path) -> int:
    """How many of two stores say StoreUnavailable to a user who may not write."""
    from ummaya.checkpoints.store import StoreUnavailable

    if os.getuid() == 0:
        os.setuid(65534)
    faults = 0
    for opening in (lambda: Ledger(home / "ledger.db"), lambda: Records(home / "records.db")):
        try:
            opening()
        except StoreUnavailable:
            faults += 1
    return faults
