"""`make run` hands a request over exactly as it was typed. A recorder stands where the installed program would."""

from __future__ import annotations

import json
import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECORDER = f"""#!{sys.executable}
import json, os, sys
arguments = sys.argv[1:]
print(json.dumps({{"arguments": arguments, "input": sys.stdin.read() if arguments == ["ask", "-"] else None}}))
sys.exit(int(os.environ.get("STATUS", "0")))
"""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone whose environment is made already."""
    folder = tmp_path_factory.mktemp("clone")
    shutil.copy(ROOT / "Makefile", folder)
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").touch()
    program = folder / ".venv" / "bin" / "ummaya"
    program.write_text(RECORDER, encoding="utf-8")
    program.chmod(0o755)
    (folder / ".venv" / "run.stamp").touch()
    return folder


def make(clone: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k not in {"ASK", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"}} | settings
    return subprocess.run(["make", *arguments], capture_output=True, text=True, cwd=clone, env=env, stdin=subprocess.DEVNULL, check=False)


@pytest.mark.parametrize(
    "text",
    [
        "해운대 내일 날씨 어때?",
        'it\'s a "quoted" word',
        "$HOME $$ $(shell echo no) ${PATH} `id`",
        "back\\slash \\n \\",
        "#1 50% * ! ~ & | ; < >",
        "a=b c:=d",
        "--help",
        "-",
        "two\nlines",
        "",
    ],
)
@pytest.mark.parametrize("way", ["argument", "environment"])
def test_a_request_survives_make_and_the_shell(clone: Path, text: str, way: str):
    done = make(clone, "run", f"ASK={text}") if way == "argument" else make(clone, "run", ASK=text)
    assert json.loads(done.stdout)["arguments"] == ["ask", "--", text]


def test_a_pipe_is_read(clone: Path):
    env = {k: v for k, v in os.environ.items() if k not in {"ASK", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"}}
    done = subprocess.run(["make", "run"], input="역삼동 $x '응급실'\n", capture_output=True, text=True, cwd=clone, env=env, check=True)
    assert json.loads(done.stdout) == {"arguments": ["ask", "-"], "input": "역삼동 $x '응급실'\n"}


def test_a_terminal_gets_the_conversation(clone: Path):
    leader, follower = pty.openpty()
    env = {k: v for k, v in os.environ.items() if k not in {"ASK", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"}}
    done = subprocess.run(["make", "run"], stdin=follower, capture_output=True, text=True, cwd=clone, env=env, check=True)
    os.close(leader)
    os.close(follower)
    assert json.loads(done.stdout)["arguments"] == ["ask"]


@pytest.mark.parametrize(("status", "failed"), [("0", False), ("3", False), ("1", True), ("2", True)])
def test_waiting_for_the_person_is_no_failure(clone: Path, status: str, failed: bool):
    assert (make(clone, "run", "ASK=광주 날씨", STATUS=status).returncode != 0) == failed


def test_the_recipes_name_no_path_outside_the_clone():
    assert "sudo" not in (text := (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert "://" not in text
