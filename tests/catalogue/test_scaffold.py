"""An adapter from outside the house: made by `adapters new`, declared in a page, installed like any package, asked for in Korean."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import NOW
from ummaya.adapters.catalogue import Catalogue, installed
from ummaya.adapters.check.specs import problems
from ummaya.adapters.check.trial import tried
from ummaya.adapters.contract import Primitive, Status
from ummaya.adapters.scaffold import CannotScaffold, scaffold

ROOT = Path(__file__).resolve().parents[2]
Cli = Callable[..., Any]
FACTS = {
    "이름을 지어 주십시오": "도서관 열람실 빈자리",
    "Give it a name": "Library reading-room seats",
    '("시민이 쓰는 말", "돌려 말하는 말", "줄임말")': '("열람실 빈자리", "도서관 자리", "공부할 자리", "열람실 좌석")',
    '("words people use", "indirect words", "short forms")': '("library seats", "reading room", "a place to study")',
    '("시민이 하는 질문 하나",)': '("가람도서관 열람실에 빈자리 있어?", "도서관에 공부할 자리 남았어?")',
    '("One question as people ask it",)': '("Are there free seats in the Garam library?",)',
    "어떤 때 쓰는지": "도서관 열람실에 빈자리가 있는지 물을 때",
    "when it is of use": "for free seats in a library's reading room",
    "비슷하지만 다른 때": "책을 찾거나 빌리려 할 때",
    "when it only seems to be": "to search for or borrow books",
    "키를 받는 곳": "가람시 열린데이터광장 인증키 신청",
    "이용 조건의 이름": "가람시 공공데이터 이용 조건",
    "무엇을 허용하는지": "누구나 좌석 현황을 조회할 수 있습니다.",
    "what it permits": "Anyone may look up the seats.",
    "모두 {count}건입니다.": "열람실이 {count}곳 있습니다.",
    "{count} in all.": "There are {count} reading rooms.",
    'ko="{name}[: {number}]"': 'ko="{name}에는 빈자리가 {number}석 있습니다."',
    'en="{name}[: {number}]"': 'en="{name} has {number} free seats."',
    '{"name": "가람"': '{"name": "가람도서관 제1열람실"',
}


def declared(module: Path) -> int:
    """Lines of an adapter's module that declare something: no imports, docstrings or empty lines."""
    text = module.read_text(encoding="utf-8")
    tree = ast.parse(text)
    aside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            aside |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return sum(bool(line.strip()) and n not in aside for n, line in enumerate(text.splitlines(), 1))


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The package of a library's seats and the folder it is installed in."""
    folder = tmp_path_factory.mktemp("elsewhere")
    made = scaffold("library.seats", "가람시립도서관", "find", folder)
    for file in made:
        text = file.read_text(encoding="utf-8")
        for before, after in FACTS.items():
            text = text.replace(before, after)
        file.write_text(text, encoding="utf-8")
    site = folder / "site"
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(site)]
    subprocess.run([*command, str(folder / "library_seats")], check=True, capture_output=True)
    return folder / "library_seats", site


@pytest.fixture
def there(ummaya: Cli, outside: tuple[Path, Path]) -> Cli:
    return lambda *words, **settings: ummaya(*words, PYTHONPATH=str(outside[1]), **settings)


def test_a_page_of_facts_is_enough(outside: tuple[Path, Path]):
    assert declared(outside[0] / "library_seats" / "__init__.py") < 40


def test_it_is_found_listed_and_checked(there: Cli):
    shown = there("adapters", "show", "library.seats").out
    assert "도서관 열람실 빈자리" in shown and "UMMAYA_LIBRARY_KEY" in shown and "가람시 열린데이터광장" in shown
    rows = {r["adapter_id"]: r for r in there("adapters", "check", "--json").json["adapters"]}
    assert rows["library.seats"]["problems"] == [] and rows["library.seats"]["status"] == "simulated"


def test_it_is_asked_for_in_korean_and_shows_its_labelled_sample(there: Cli):
    turn = there("ask", "가람도서관 열람실에 빈자리 있어?", "--json").json
    assert turn["candidates"][0]["adapter_id"] == "library.seats"
    assert turn["stop"]["adapter_id"] == "library.seats" and turn["stop"]["mode"] == "mock"
    text = turn["answer"]["text"]
    assert "가람도서관 제1열람실에는 빈자리가 12석 있습니다." in text
    assert "조회하지 못했습니다" in text and "가람시 열린데이터광장" in text


def test_with_its_key_it_is_asked_over_the_same_transport(there: Cli, httpserver: Any):
    body = {
        "response": {
            "header": {"resultCode": "00"},
            "body": {"items": [{"name": "나래도서관 열람실", "number": "7"}], "totalCount": 1},
        }
    }
    httpserver.expect_request("/library_seats/getList").respond_with_json(body)
    gateways = json.dumps({"api.example.org": httpserver.url_for("").rstrip("/")})
    turn = there("ask", "나래도서관 열람실에 빈자리 있어?", "--json", UMMAYA_LIBRARY_KEY="a2V5LW9mLXRlc3Q=", UMMAYA_GATEWAYS=gateways).json
    assert turn["stop"]["mode"] == "live" and turn["stop"]["reason"] == "evidence_complete"
    assert "나래도서관 열람실에는 빈자리가 7석 있습니다." in turn["answer"]["text"]
    (sent,) = [request for request, _ in httpserver.log]
    assert sent.args["serviceKey"] == "a2V5LW9mLXRlc3Q="


def test_nothing_in_the_house_knows_of_it():
    command = ["git", "-C", str(ROOT), "grep", "-l", "library.seats", "--", "adapters", "nodes", "graph", "checkpoints", "fixtures"]
    found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    assert set(found) <= {"adapters/scaffold.py", "graph/commands/catalogue.py"}, "only as an example of a name"


@pytest.mark.parametrize("primitive", list(Primitive))
def test_every_skeleton_passes_check_before_a_word_of_it_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, primitive: Primitive):
    made = scaffold(f"garam.{primitive}", "가람구청", primitive, tmp_path)
    monkeypatch.syspath_prepend(made[0].parent)
    (adapter,) = import_module(f"garam_{primitive}").ADAPTERS
    catalogue = Catalogue([adapter, *(installed()[s.id] for s in installed().specs())])
    assert primitive in adapter.spec.primitives
    assert problems(adapter.spec, catalogue) == []
    trial = tried(adapter.spec, catalogue, NOW)
    assert (trial.status, trial.problems, trial.unsaid) == (Status.SIMULATED, [], [])


def test_a_skeleton_brings_tests_that_pass(tmp_path: Path):
    folders = []
    for primitive in ("find", "send"):
        made = scaffold(f"garam.{primitive}", "가람구청", primitive, tmp_path)
        folders.append(made[0].parent)
        info = folders[-1] / f"garam_{primitive}-0.1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: garam-{primitive}\nVersion: 0.1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[ummaya.adapters]\ngaram_{primitive} = garam_{primitive}\n", encoding="utf-8")
    path = os.pathsep.join(str(f) for f in folders)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, folders)]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, check=False)
    assert ran.returncode == 0 and "5 passed" in ran.stdout, ran.stdout + ran.stderr


@pytest.mark.parametrize("bad", ["Library.seats", "library", "library..seats", "../escape.now", "library.seats/x", "", "가람.자리"])
def test_a_name_that_is_no_id_is_refused(tmp_path: Path, bad: str):
    with pytest.raises(CannotScaffold):
        scaffold(bad, "", "find", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(ummaya: Cli, tmp_path: Path):
    (tmp_path / "library_seats").mkdir()
    (tmp_path / "library_seats" / "mine.txt").write_text("mine")
    ran = ummaya("adapters", "new", "library.seats", "--output", str(tmp_path))
    assert ran.code == 2 and "이미 있어" in ran.err
    assert [f.name for f in (tmp_path / "library_seats").iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("agency", ['가람 "시청"', "가람\\시청", "{garam}", "$agency", "가람\n시청"])
def test_an_agency_of_any_spelling_stays_one_string(tmp_path: Path, agency: str):
    made = scaffold("garam.thing", agency, "find", tmp_path)
    tree = ast.parse(made[1].read_text(encoding="utf-8"))
    assert agency in {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}


def test_the_command_says_what_it_wrote_and_what_to_do_next(ummaya: Cli, tmp_path: Path):
    ran = ummaya("adapters", "new", "library.seats", "--agency", "가람시립도서관", "--output", str(tmp_path))
    assert ran.code == 0 and "pip install" in ran.out and "library_seats" in ran.out
    files = ummaya("adapters", "new", "library.seats", "--output", str(tmp_path / "other"), "--json").json["files"]
    assert all(Path(f).is_file() for f in files)
