"""What every test of the whole shares: the command line as a real process, and an agent over an empty folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

KST = ZoneInfo("Asia/Seoul")
NOW = datetime(2026, 11, 30, 20, 0, tzinfo=KST)


@dataclass(frozen=True)
class Ran:
    """One finished process."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        return json.loads(self.out)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def clean_env(home: Path) -> dict[str, str]:
    """This environment without any setting of the person who runs the tests."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("UMMAYA_", "LC_", "LANG"))}
    return {**kept, "UMMAYA_HOME": str(home), "UMMAYA_EMBEDDER": "none", "LANG": "ko_KR.UTF-8", "PYTHONUTF8": "1"}


@pytest.fixture
def ummaya(clean_env: dict[str, str], tmp_path: Path) -> Callable[..., Ran]:
    """The command line in a process of its own, from a folder that is not the repository."""

    def run(*words: str, stdin: str | bytes | None = None, **settings: str) -> Ran:
        given = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            [sys.executable, "-m", "ummaya.graph.cli", *words],
            input=given,
            stdin=subprocess.DEVNULL if given is None else None,
            capture_output=True,
            cwd=tmp_path,
            env={**clean_env, **settings},
            timeout=120,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture
def open_agent(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """An agent in this process, without keys and without an embedding model, at a fixed time."""
    from ummaya.graph.agent import Agent
    from ummaya.graph.settings import Settings

    for name in [n for n in os.environ if n.startswith("UMMAYA_")]:
        monkeypatch.delenv(name)

    def opened(clock: Callable[[], datetime] = lambda: NOW, folder: Path = home, **settings: Any) -> Agent:
        return Agent.open(folder, Settings(_env_file=None, embedder="none", **settings), clock)

    return opened
