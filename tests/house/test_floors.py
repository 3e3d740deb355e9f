"""import-linter sees the real imports: the house keeps its floors, and each contract breaks when it should."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("adapters", "checkpoints", "graph", "nodes", "fixtures")

# file that gets one more import, the import, the contract that forbids it
BREACHES = [
    ("graph/state.py", "import ummaya.nodes.choosing", "floors"),
    ("adapters/contract.py", "import ummaya.adapters.catalogue", "adapters-floors"),
    ("adapters/search/breach.py", "import ummaya.graph.state", "adapters-alone"),
    ("adapters/slots/breach.py", "from ummaya.checkpoints import breach", "adapters-alone"),
    ("checkpoints/breach.py", "from ummaya.adapters import catalogue", "checkpoints-alone"),
    ("nodes/retrieval.py", "from ummaya.nodes import dispatch", "nodes-apart"),
    ("nodes/choosing/breach.py", "from ummaya.nodes import context", "nodes-apart"),
    ("nodes/answering/breach.py", "from ummaya.graph import build", "nodes-see-state"),
    ("nodes/stop.py", "from ummaya.adapters import public", "domains-by-catalogue"),
    ("graph/breach.py", "import ummaya.adapters.public.profile", "domains-by-catalogue"),
]


def lint(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache", *arguments, str(root / "pyproject.toml")]
    env = {**os.environ, "PYTHONPATH": str(root / ".types"), "COLUMNS": "200"}
    return subprocess.run(command, capture_output=True, text=True, cwd=root, env=env, check=False)


@pytest.fixture(scope="module")
def breached(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with every breach in it."""
    copy = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(ROOT / ".types", copy / ".types", symlinks=True)
    for file in (f for room in ROOMS for f in (ROOT / room).rglob("*.py")):
        place = copy / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    for file, statement, _ in BREACHES:
        with (copy / file).open("a", encoding="utf-8") as code:
            code.write(f"\n{statement}\n")
    return copy


def test_the_house_keeps_its_floors():
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_the_breaches_try_every_contract():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    assert {c["id"] for c in contracts} == {contract for _, _, contract in BREACHES}


@pytest.mark.parametrize(("file", "statement", "contract"), BREACHES)
def test_a_forbidden_import_breaks_its_contract(breached: Path, file: str, statement: str, contract: str):
    done = lint(breached, "--contract", contract)
    importer = "ummaya." + file.removesuffix(".py").replace("/", ".")
    assert done.returncode == 1
    assert importer in done.stdout, done.stdout
    assert "1 broken" in done.stdout
