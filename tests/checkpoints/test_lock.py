from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from ummaya.checkpoints.lock import Busy, writer

HOLD = """
import sys, time
from pathlib import Path
from ummaya.checkpoints.lock import writer
with writer(Path(sys.argv[1]), "s1"):
    print("held", flush=True)
    time.sleep(60)
"""


def test_threads_take_turns(tmp_path: Path) -> None:
    inside, most = 0, 0

    def work() -> None:
        nonlocal inside, most
        with writer(tmp_path, "s1"):
            inside += 1
            most = max(most, inside)
            time.sleep(0.01)
            inside -= 1

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


def test_sessions_do_not_wait_for_one_another(tmp_path: Path) -> None:
    with writer(tmp_path, "s1"), writer(tmp_path, "s2", timeout=0.1):
        pass


def test_whoever_waits_too_long_is_told(tmp_path: Path) -> None:
    with writer(tmp_path, "s1"), pytest.raises(Busy, match="s1"), writer(tmp_path, "s1", timeout=0.1):
        pytest.fail("two writers")
    with writer(tmp_path, "s1", timeout=0.1):
        pass


def test_a_fault_inside_lets_go(tmp_path: Path) -> None:
    with pytest.raises(KeyError), writer(tmp_path, "s1"):
        raise KeyError
    with writer(tmp_path, "s1", timeout=0.1):
        pass


def test_other_processes_wait_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None and holder.stdout.readline().strip() == "held"
    with pytest.raises(Busy), writer(tmp_path, "s1", timeout=0.1):
        pytest.fail("two writers")
    holder.kill()
    with writer(tmp_path, "s1", timeout=5):
        pass
    holder.communicate()


def test_names_of_files_tell_nothing_and_lead_nowhere(tmp_path: Path) -> None:
    with writer(tmp_path, "../../850623-2345671"):
        names = [str(p.relative_to(tmp_path)) for p in tmp_path.rglob("*.lock")]
    assert len(names) == 1 and names[0].startswith("locks/") and "2345671" not in names[0]
