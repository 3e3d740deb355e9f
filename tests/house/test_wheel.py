"""The wheel, built from the repository's own files through the sdist, serves a request in an environment that has nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("adapters", "checkpoints", "graph", "nodes", "fixtures")

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path, **settings: str) -> str:
    env = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "MYPYPATH"} and not k.startswith("UMMAYA_")}
    env |= settings
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, cwd=cwd, env=env, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def tracked() -> list[str]:
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    return [n for n in names if n and (ROOT / n).is_file()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("source")
    for name in tracked():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    run(sys.executable, "-m", "build", "--no-isolation", cwd=copy)
    return next((copy / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel and what it requires, at the lock's versions."""
    folder = tmp_path_factory.mktemp("clean")
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    pip = (folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "-qq")
    run(*pip, "--no-deps", "--require-hashes", "-r", ROOT / "requirements" / "hashed.txt", cwd=folder)
    run(*pip, "-c", ROOT / "requirements" / "constraints.txt", f"{wheel}[embed]", cwd=folder)
    return folder


@pytest.fixture
def program(clean: Path) -> Path:
    return clean / "bin" / "ummaya"


def test_the_wheel_holds_every_file_of_the_rooms_and_nothing_else(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        packed = {n for n in archive.namelist() if ".dist-info/" not in n}
    assert packed == {f"ummaya/{n}" for n in tracked() if n.partition("/")[0] in ROOMS}


def test_the_wheel_says_its_licence(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        assert any(n.endswith("dist-info/licenses/LICENSE") for n in archive.namelist())


def test_a_request_is_answered_from_another_folder(program: Path, tmp_path: Path):
    home = str(tmp_path / "home")
    said = run(program, "ask", "서울 강남구 역삼동 행정구역 코드랑 좌표 알려줘", "--json", cwd=tmp_path, UMMAYA_HOME=home)
    turn = json.loads(said)
    assert turn["status"] == "ended"
    assert "1168010100" in turn["answer"]["text"]


def test_help_and_version_are_there(program: Path, tmp_path: Path):
    assert "ask" in run(program, "--help", cwd=tmp_path)
    assert run(program, "--version", cwd=tmp_path).split()[-1].count(".") == 2


def test_nothing_lands_under_a_name_of_others(clean: Path):
    site = next((clean / "lib").glob("python*/site-packages"))
    record = next(site.glob("ummaya-*.dist-info")) / "RECORD"
    tops = {line.split("/")[0] for line in record.read_text(encoding="utf-8").splitlines()}
    assert {t for t in tops if not t.startswith("ummaya-")} == {"ummaya", ".."}


def test_the_installed_versions_agree(clean: Path):
    run(clean / "bin" / "python", "-m", "pip", "check", cwd=clean)
