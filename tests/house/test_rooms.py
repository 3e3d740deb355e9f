"""The tree is the one that the design names, and the code keeps to its habits."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ("adapters", "checkpoints", "graph", "nodes", "fixtures")
FOLDERS = {*SOURCE, "tests", "notebooks", "requirements", ".ci", ".types"}
# A person who names a sentence-transformers model in a setting brings that package along: it pulls in torch.
BROUGHT_ALONG = {"sentence_transformers"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tracked() -> list[Path]:
    """Files of the repository, new ones included, ignored ones not."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    return [Path(n) for n in names if n and (ROOT / n).exists()]


def sources(*rooms: str) -> list[Path]:
    return [f for room in rooms for f in sorted((ROOT / room).rglob("*.py"))]


def test_there_is_no_other_top_level_folder():
    assert {f.parts[0] for f in tracked() if len(f.parts) > 1} <= FOLDERS


def test_links_for_type_checkers_mirror_the_mapping_and_nothing_else_lives_there():
    assert [p.name for p in (ROOT / ".types").iterdir()] == ["ummaya"]
    links = {p.name: p for p in (ROOT / ".types" / "ummaya").iterdir()}
    assert set(links) == set(SOURCE)
    assert all(p.is_symlink() and p.readlink() == Path("../..") / name for name, p in links.items())


def test_ummaya_is_a_namespace_that_each_room_joins():
    assert not (ROOT / ".types" / "ummaya" / "__init__.py").exists()
    assert PROJECT["tool"]["setuptools"]["package-dir"] == {f"ummaya.{room}": room for room in SOURCE}


def test_every_package_is_installed():
    folders = {f.parent.relative_to(ROOT) for room in SOURCE for f in (ROOT / room).rglob("*.py")}
    assert {"ummaya." + ".".join(f.parts) for f in folders} == set(PROJECT["tool"]["setuptools"]["packages"])


def test_no_source_file_is_longer_than_500_lines():
    longer = {str(f): n for f in tracked() if f.suffix == ".py" and (n := len((ROOT / f).read_text(encoding="utf-8").splitlines())) > 500}
    assert longer == {}


def test_no_file_is_a_drawer_for_leftovers():
    assert [str(f) for f in tracked() if f.stem in {"utils", "util", "helpers", "helper", "manager", "misc", "common"}] == []


@pytest.mark.parametrize("room", ["graph", "nodes", "checkpoints"])
def test_no_adapter_is_named_outside_adapters(room: str):
    """Adding an agency must change no node, prompt or face, so none of them may know an adapter's id."""
    from ummaya.adapters.catalogue import installed

    ids = [spec.id for spec in installed().specs()]
    assert ids
    named = [
        f"{f.relative_to(ROOT)}:{node.lineno} {adapter_id}"
        for f in sources(room)
        for node in ast.walk(ast.parse(f.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for adapter_id in ids
        if adapter_id in node.value
    ]
    assert named == []


def test_adapters_import_nothing_on_the_way_in():
    assert (ROOT / "adapters" / "__init__.py").read_text(encoding="utf-8").strip() == ""


def imported(file: Path) -> set[str]:
    """Top-level names that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names - {"ummaya"} - sys.stdlib_module_names


def requirements(*extras: str) -> set[str]:
    lists = [PROJECT["project"]["dependencies"], *(PROJECT["project"]["optional-dependencies"][e] for e in extras)]
    return {canonicalize_name(Requirement(r).name) for lines in lists for r in lines}


def test_what_is_imported_is_required_and_what_is_required_is_imported():
    providers = packages_distributions()
    names = {name for f in sources(*SOURCE) for name in imported(f)} - BROUGHT_ALONG
    used = {name: {canonicalize_name(d) for d in providers.get(name, [name])} for name in names}
    allowed = requirements(*(e for e in PROJECT["project"]["optional-dependencies"] if e != "dev"))
    assert [name for name, by in used.items() if not by & allowed] == []
    assert requirements() - {d for by in used.values() for d in by} == set()
