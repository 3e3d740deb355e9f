"""What the commands share: the words of the terminal, one JSON document or readable text, progress, exit codes."""

from __future__ import annotations

import json
import locale
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from enum import IntEnum
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from ummaya.graph.agent import Agent, OnStep
    from ummaya.graph.turn import Turn


class Exit(IntEnum):
    """0 ended, whatever the stop reason; 1 a fault of ours; 2 bad usage; 3 the person is asked; 4 partly done."""

    ENDED = 0
    FAULT = 1
    USAGE = 2
    WAITING = 3
    PARTLY = 4


def korean() -> bool:
    """Whether the terminal speaks Korean; the product does unless the locale says another language."""
    name = next((v for k in ("LC_ALL", "LC_MESSAGES", "LANG") if (v := os.environ.get(k))), "") or (locale.getlocale()[0] or "")
    return name.split(".")[0].lower() in ("", "c", "posix") or name.lower().startswith("ko")


def both(ko: str, en: str) -> str:
    """One text of the terminal itself, in its language."""
    return ko if korean() else en


JSON = typer.Option(False, "--json", help=both("JSON 문서 하나만 출력합니다.", "Print one JSON document and nothing else."))


def agent() -> Agent:
    from ummaya.graph.agent import Agent

    return Agent.open()


def document(value: Any) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def line(text: str = "", style: str | None = None) -> None:
    """One line of text as it is: nothing in it is markup."""
    from rich.console import Console

    Console(soft_wrap=True, highlight=False, markup=False, emoji=False).print(text, style=style)


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """A table for a terminal; for a pipe, tab-separated lines without heads."""
    cells = [[str(c if c is not None else "") for c in row] for row in rows]
    if not sys.stdout.isatty():
        sys.stdout.writelines("\t".join(row) + "\n" for row in cells)
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(*heads, box=None, header_style="bold", pad_edge=False)
    for row in cells:
        drawn.add_row(*(Text(c) for c in row))
    Console(highlight=False).print(drawn)


def fail(text: str, code: Exit = Exit.USAGE, as_json: bool = False) -> typer.Exit:
    """The one clear sentence of a mistake: on standard error, or as the JSON document asked for."""
    if as_json:
        document({"error": text})
    else:
        typer.echo(text, err=True)
    return typer.Exit(code)


STEPS = {
    "context": ("요청을 읽는 중", "reading the request"),
    "retrieval": ("맞는 서비스를 찾는 중", "looking for a service"),
    "primitive_choice": ("다음 단계를 고르는 중", "choosing the next step"),
    "validation": ("내용을 확인하는 중", "checking the call"),
    "permission": ("허용 여부를 확인하는 중", "checking permission"),
    "dispatch": ("서비스를 부르는 중", "calling the service"),
    "stop": ("결과를 정리하는 중", "putting the answer together"),
}


class Progress(AbstractContextManager["OnStep | None"]):
    """A live line per node on a terminal, plain lines when piped, nothing with --json. Always on standard error."""

    def __init__(self, quiet: bool):
        self._quiet = quiet
        self._live: Any = nullcontext()

    def __enter__(self) -> OnStep | None:
        if self._quiet:
            return None
        if not sys.stderr.isatty():
            return lambda node: typer.echo(f"· {both(*STEPS[node])}", err=True)
        from rich.console import Console

        self._live = Console(stderr=True).status(both("준비하는 중", "getting ready"))
        status = self._live.__enter__()
        return lambda node: status.update(both(*STEPS[node]))

    def __exit__(self, *fault: Any) -> None:
        self._live.__exit__(*fault)


STYLE = {"label": "dim", "boundary": None, "next_action": "cyan", "claim": "bold"}


def show_turn(turn: Turn, as_json: bool) -> None:
    """The turn as a person reads it, or as its document."""
    if as_json:
        document(turn.model_dump(mode="json"))
        return
    if turn.answer:
        for sentence in turn.answer.sentences:
            line(sentence.text, STYLE[sentence.kind])
    if turn.waiting and turn.waiting.kind == "consent":
        line(turn.waiting.text)
    line(both(f"세션 {turn.session_id} · {turn.turn}번째", f"session {turn.session_id} · turn {turn.turn}"), "dim")


def code_of(turn: Turn) -> Exit:
    return Exit.WAITING if turn.waiting else Exit.ENDED
