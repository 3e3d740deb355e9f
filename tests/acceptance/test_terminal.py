"""The command line on a real terminal: a conversation, and a consent that only a typed yes gives."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

MOVING = "전입신고 제출해줘. 새 주소는 서울 강남구 역삼동 1, 이사일은 2026-12-01"


@pytest.fixture
def terminal(clean_env: dict[str, str], tmp_path: Path) -> Iterator[pexpect.spawn]:
    env = {**clean_env, "TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "160"}
    child = pexpect.spawn(
        sys.executable, ["-m", "ummaya.graph.cli", "ask"], env=env, cwd=str(tmp_path), encoding="utf-8", timeout=60, dimensions=(50, 160)
    )
    child.expect("무엇을 도와드릴까요")
    yield child
    child.close(force=True)


@pytest.mark.parametrize("answer", ["\r", "글쎄\r"], ids=["Enter", "not a yes"])
def test_anything_but_a_typed_yes_is_no(terminal: pexpect.spawn, answer: str) -> None:
    terminal.send(MOVING + "\r")
    terminal.expect(r"동의하십니까\? \[y/N\]")
    terminal.send(answer)
    terminal.expect("동의하지 않으셔서 아무것도 보내지 않았습니다")
    terminal.expect("> ")
    terminal.sendeof()
    terminal.expect(pexpect.EOF)


def test_a_typed_yes_is_a_mock_and_the_session_can_go_on(terminal: pexpect.spawn) -> None:
    terminal.expect("·")  # the suggested requests
    terminal.send(MOVING + "\r")
    terminal.expect(r"동의하십니까\? \[y/N\]")
    terminal.send("y\r")
    terminal.expect(r"\[모의\(MOCK\)\]")
    terminal.expect("아무것도 전달되지 않았습니다")
    terminal.expect("> ")
    terminal.sendeof()
    terminal.expect(r"ummaya ask --session [0-9a-f]{8}")
    terminal.expect(pexpect.EOF)


def test_a_question_is_answered_by_the_next_line(terminal: pexpect.spawn) -> None:
    terminal.send("광주 날씨\r")
    terminal.expect("광주광역시, 경기도 광주시")
    terminal.send("경기도\r")
    terminal.expect("경기도 광주시")
    terminal.expect("단기예보")


def test_what_was_typed_before_the_question_is_no_answer_to_it(terminal: pexpect.spawn) -> None:
    terminal.send(MOVING + "\ry\r")
    terminal.expect(r"동의하십니까\? \[y/N\]")
    terminal.send("\r")
    terminal.expect("동의하지 않으셔서 아무것도 보내지 않았습니다")
