"""Every command beside `ask`: one JSON document in its shape, a readable text, the right exit code, one sentence for a mistake."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

Cli = Callable[..., Any]
TEXT, NUMBER, OBJECT, LIST = {"type": "string"}, {"type": "number"}, {"type": "object"}, {"type": "array"}


def shape(**keys: Any) -> dict[str, Any]:
    return {"type": "object", "properties": keys, "required": list(keys)}


def listed(name: str, item: dict[str, Any]) -> dict[str, Any]:
    return shape(**{name: {"type": "array", "items": item}})


TRACE = shape(node=TEXT, step=NUMBER, ms=NUMBER, summary=OBJECT)
SPEC = shape(
    id=TEXT, primitives=LIST, mode=TEXT, effect=TEXT, agency=TEXT, domain=TEXT, service=OBJECT, credential={}, citation={}, input=OBJECT
)
RECEIPT = shape(id=TEXT, session=TEXT, turn=NUMBER, adapter=TEXT, mode=TEXT, purpose=TEXT, time=TEXT, outcome=TEXT, citation={}, consent={})
SHAPES: dict[tuple[str, ...], dict[str, Any]] = {
    ("sessions", "list"): listed("sessions", shape(id=TEXT, title=TEXT, last=TEXT, turns=NUMBER)),
    ("sessions", "show", "ID"): shape(session_id=TEXT, turns=LIST),
    ("sessions", "export", "ID"): shape(session_id=TEXT, turns=LIST, receipts=LIST),
    ("history", "ID"): listed("turns", shape(turn=NUMBER, request=TEXT, stop={}, answer={}, evidence={})),
    ("trace", "ID"): shape(session_id=TEXT, turn=NUMBER, trace={"type": "array", "items": TRACE, "minItems": 5}),
    ("receipts", "list"): listed("receipts", RECEIPT),
    ("receipts", "verify"): shape(ok={"const": True}, count=NUMBER, head={}, fault={}, at={}),
    ("adapters", "list"): {**listed("adapters", SPEC)},
    ("adapters", "show", "place.region"): SPEC,
    ("adapters", "search", "부산 미세먼지"): listed("candidates", shape(adapter_id=TEXT, score=NUMBER, signals=OBJECT)),
    ("graph",): shape(nodes=LIST, edges=LIST),
    ("doctor",): listed("checks", shape(what=OBJECT, state={"enum": ["ok", "missing", "broken"]}, told=OBJECT)),
}


@pytest.fixture
def session(ummaya: Cli) -> str:
    return ummaya("ask", "주민등록등본 발급해줘", "--json").json["session_id"]


def test_every_listing_prints_one_document_of_its_shape(ummaya: Cli, session: str) -> None:
    for words, schema in SHAPES.items():
        ran = ummaya(*(session if w == "ID" else w for w in words), "--json")
        assert ran.code == 0, (words, ran.err)
        jsonschema.validate(ran.json, schema)
        assert ran.out.count("\n") == 1 and not ran.err, words


def test_ask_prints_the_published_shape(ummaya: Cli, session: str) -> None:
    from ummaya.graph.turn import Turn

    schema = Turn.model_json_schema()
    for words in (("ask", "역삼동 좌표"), ("ask", "광주 날씨"), ("resume", session)):
        jsonschema.validate(ummaya(*words, "--json").json, schema)


def test_every_listing_is_readable_without_json(ummaya: Cli, session: str) -> None:
    for words in SHAPES:
        ran = ummaya(*(session if w == "ID" else w for w in words))
        assert ran.code == 0 and ran.out.strip(), (words, ran.err)
        assert "{'" not in ran.out and "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("resume", "nosuch"), "nosuch"),
        (("resume", "../../etc"), ".."),
        (("history", "nosuch"), "nosuch"),
        (("trace", "nosuch"), "nosuch"),
        (("sessions", "delete", "nosuch", "--yes"), "nosuch"),
        (("ask", "안녕", "--session", "nosuch"), "nosuch"),
        (("ask", "안녕", "--profile", "nosuch"), "nosuch"),
        (("consent", "nosuch.0000", "allow"), "nosuch"),
        (("consent", "a.b", "maybe"), "allow"),
        (("receipts", "show", "R-0"), "R-0"),
        (("adapters", "show", "no.such"), "no.such"),
        (("bench", "nosuch"), "nosuch"),
    ],
    ids=" ".join,
)
def test_a_mistake_is_one_sentence_and_exit_2(ummaya: Cli, words: tuple[str, ...], said: str) -> None:
    ran = ummaya(*words)
    assert ran.code == 2 and said in ran.err and len(ran.err.strip().splitlines()) == 1
    as_json = ummaya(*words, "--json")
    assert as_json.code == 2 and "error" in as_json.json


def test_deleting_asks_and_a_piped_y_is_an_answer(ummaya: Cli, session: str) -> None:
    kept = ummaya("sessions", "delete", session, stdin="\n")
    assert kept.code == 2 and ummaya("history", session).code == 0
    assert ummaya("sessions", "delete", session, stdin="y\n").code == 0
    assert ummaya("history", session).code == 2
    assert ummaya("receipts", "verify", "--json").json["ok"]


def test_the_graph_is_drawn_in_three_ways(ummaya: Cli, tmp_path: Path) -> None:
    assert "permission" in ummaya("graph", "--mermaid").out
    assert "permission" in ummaya("graph", "--ascii").out
    assert ummaya("graph", "--png", str(tmp_path / "ring.png")).code == 0
    assert (tmp_path / "ring.png").read_bytes().startswith(b"\x89PNG")


def test_progress_is_told_on_stderr_and_never_with_json(ummaya: Cli) -> None:
    told = ummaya("ask", "역삼동 좌표")
    assert "서비스를 부르는 중" in told.err and "서비스를 부르는 중" not in told.out
    assert not ummaya("ask", "역삼동 좌표", "--json").err


def test_standard_input_is_read_as_one_request(ummaya: Cli) -> None:
    assert ummaya("ask", "-", "--json", stdin="역삼동 좌표\n").json["stop"]["primitive"] == "locate"
    assert ummaya("ask", "--json", stdin="역삼동 좌표\n").json["stop"]["primitive"] == "locate"
    broken = ummaya("ask", "-", stdin=b"\xff\xfe\xfa")
    assert broken.code == 2 and "UTF-8" in broken.err


def test_a_wrong_setting_is_named(ummaya: Cli) -> None:
    ran = ummaya("ask", "안녕하세요", UMMAYA_LAPS="many")
    assert ran.code == 2 and "UMMAYA_LAPS" in ran.err and "Traceback" not in ran.err


def test_a_store_that_cannot_be_written_is_said(ummaya: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = ummaya("ask", "안녕하세요", UMMAYA_HOME=str(tmp_path / "file" / "home"))
    assert ran.code == 1 and len(ran.err.strip().splitlines()) == 1 and "Traceback" not in ran.err


def test_help_and_version_need_no_store(ummaya: Cli, home: Path) -> None:
    assert "ask" in ummaya("--help").out and ummaya("--version").out.startswith("ummaya ")
    assert "Answer a request" in ummaya("ask", "--help", LANG="en_US.UTF-8").out
    assert not home.exists()


def test_your_own_place_is_used_for_near_me(ummaya: Cli) -> None:
    near = ummaya("ask", "내 근처 병원", "--json", UMMAYA_PLACE="역삼동").json
    assert any("역삼동" in s["text"] for s in near["answer"]["sentences"])
    assert ummaya("ask", "내 근처 병원", "--json").json["stop"]["decision"] == "ask_user"


def test_records_hold_no_personal_number(ummaya: Cli, home: Path) -> None:
    spoken = "제 주민번호는 870412-1923846 입니다. 등본 떼 주세요"
    assert ummaya("ask", spoken, "--json").code == 0
    for file in home.rglob("*"):
        if file.is_file():
            assert b"1923846" not in file.read_bytes(), file.name
            assert json.dumps("1923846")[1:-1].encode("utf-16-le") not in file.read_bytes()
