"""`ummaya`: the command line. A face: it asks, prints and exits, and holds no rule."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import typer

from ummaya.graph.commands import authority, catalogue, measure, receipts, store
from ummaya.graph.commands.terminal import JSON, Exit, Progress, agent, both, code_of, fail, korean, line, show_turn

if TYPE_CHECKING:
    from ummaya.graph.agent import Agent
    from ummaya.graph.turn import Turn

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=both(
        "한 문장의 요청을 가장 작고 안전한 공공서비스 동작으로 바꾸고, 돌아온 근거로만 답합니다.",
        "Turns a sentence into the smallest safe action on a public service, and answers only from the evidence that came back.",
    ),
)
TEXT = typer.Argument(None, metavar="TEXT", help=both("요청 문장", "the request"))
YES = {"y", "yes", "예", "네", "동의", "동의합니다"}


VERSION = typer.Option(False, "--version", help=both("버전을 출력합니다.", "Print the version."))


@app.callback(invoke_without_command=True)
def _version(version: bool = VERSION) -> None:
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"ummaya {installed('ummaya')}")
        raise typer.Exit(Exit.ENDED)


@app.command(
    help=both(
        "요청을 처리합니다. TEXT가 없으면 대화, '-'이면 표준입력을 읽습니다.",
        "Answer a request. Without TEXT a conversation; '-' reads standard input.",
    )
)
def ask(
    text: list[str] | None = TEXT,
    session: str | None = typer.Option(None, "--session", help=both("이어 갈 세션", "the session to go on in")),
    profile: str = typer.Option("public", "--profile", help=both("업무 영역", "the domain profile")),
    live_only: bool = typer.Option(False, "--live-only", help=both("모의(MOCK) 결과를 쓰지 않습니다.", "Let no Mock stand in.")),
    as_json: bool = JSON,
) -> None:
    if not text and sys.stdin.isatty() and not as_json:
        _converse(agent(), session, profile, live_only)
        return
    request = _piped(as_json) if not text or text == ["-"] else " ".join(text)
    here = agent()
    if profile not in {p.id for p in here.deps.catalogue.profiles()}:
        raise fail(both(f"‘{profile}’ 업무 영역이 없습니다.", f"There is no profile “{profile}”."), as_json=as_json)
    with Progress(quiet=as_json) as on_step:
        turn = here.ask(request, session, profile=profile, live_only=live_only, on_step=on_step)
    _finish(here, turn, as_json)


@app.command(help=both("세션이 멈춘 곳을 보여 주고 이어 갑니다.", "Show where a session stopped, and go on."))
def resume(session: str = typer.Argument(..., metavar="ID"), as_json: bool = JSON) -> None:
    here = agent()
    with Progress(quiet=as_json) as on_step:
        turn = here.resume(session, on_step)
    _finish(here, turn, as_json)


@app.command(
    help=both(
        "기다리는 동의에 답합니다: allow 또는 deny. 준 동의를 거두려면: ummaya consent revoke CONSENT_ID",
        "Answer a consent that waits: allow or deny. To take one back: ummaya consent revoke CONSENT_ID",
    )
)
def consent(
    consent_id: str = typer.Argument(..., metavar="CONSENT_ID"),
    verdict: str = typer.Argument(..., metavar="allow|deny"),
    as_json: bool = JSON,
) -> None:
    if consent_id == "revoke":  # `consent revoke ID`: no consent is called "revoke", every id has a dot in it
        authority.consent_revoke(verdict, as_json)
        return
    if verdict not in ("allow", "deny"):
        raise fail(both("allow 또는 deny로 답해 주십시오.", "Please answer allow or deny."), as_json=as_json)
    here = agent()
    with Progress(quiet=as_json) as on_step:
        turn = here.consent(consent_id, verdict, on_step)
    show_turn(turn, as_json)
    raise typer.Exit(code_of(turn))


for commands in (store, receipts, authority, catalogue, measure):
    commands.add_to(app)


def _piped(as_json: bool) -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8").rstrip("\n")
    except UnicodeDecodeError:
        raise fail(both("입력이 UTF-8 글자가 아닙니다.", "The input is not UTF-8 text."), as_json=as_json) from None


def _finish(here: Agent, turn: Turn, as_json: bool) -> None:
    """Print; on a terminal a consent is asked at once, anywhere else it waits for `ummaya consent`."""
    show_turn(turn, as_json)
    waits = turn.waiting is not None and turn.waiting.kind == "consent"
    if waits and not as_json and sys.stdin.isatty():
        turn = _ask_consent(here, turn)
        show_turn(turn, as_json)
    elif waits and not as_json and turn.waiting:
        line(
            both(f"답하기: ummaya consent {turn.waiting.id} allow|deny", f"Answer with: ummaya consent {turn.waiting.id} allow|deny"),
            "cyan",
        )
    raise typer.Exit(code_of(turn))


def _ask_consent(here: Agent, turn: Turn) -> Turn:
    """Yes only when a yes is typed; Enter, end of input and anything else are no."""
    waiting = turn.waiting
    if waiting is None:
        return turn
    _forget_typed()
    try:
        said = input(both("동의하십니까? [y/N] ", "Do you consent? [y/N] "))
    except EOFError:
        said = ""
    with Progress(quiet=False) as on_step:
        return here.consent(waiting.id, "allow" if said.strip().casefold() in YES else "deny", on_step)


def _forget_typed() -> None:
    """Drop what was typed or pasted before the question stood there: it cannot have been an answer to it."""
    try:
        from termios import TCIFLUSH, tcflush

        tcflush(sys.stdin, TCIFLUSH)
    except (ImportError, OSError):  # no such terminal here
        pass


def _converse(here: Agent, session: str | None, profile: str, live_only: bool) -> None:
    """A conversation on a terminal: one session until end of input."""
    spec = here.deps.catalogue.profile(profile)
    line(both("무엇을 도와드릴까요? 끝내려면 Ctrl-D를 누르십시오.", "What do you need? Ctrl-D ends the conversation."), "bold")
    for suggestion in spec.suggestions.ko if korean() else spec.suggestions.en:
        line(f"  · {suggestion}", "dim")
    while True:
        try:
            text = input("> ")
        except EOFError:
            break
        with Progress(quiet=False) as on_step:
            turn = here.ask(text, session, profile=profile, live_only=live_only, on_step=on_step)
        session = turn.session_id
        show_turn(turn, False)
        if turn.waiting and turn.waiting.kind == "consent":
            show_turn(_ask_consent(here, turn), False)
    if session:
        line(both(f"\n이어서 하려면: ummaya ask --session {session}", f"\nTo go on later: ummaya ask --session {session}"), "dim")


def main() -> None:
    """Run; a person's mistake or a broken store is one sentence and an exit code, never a traceback."""
    as_json = "--json" in sys.argv
    try:
        app()
    except KeyboardInterrupt:
        typer.echo("", err=True)
        sys.exit(130)
    except Exception as fault:
        if os.environ.get("UMMAYA_DEBUG"):
            raise
        sentence, code = _sentence(fault)
        sys.exit(int(fail(sentence, code, as_json).exit_code))


def _sentence(fault: Exception) -> tuple[str, Exit]:
    from pydantic import ValidationError

    name = type(fault).__name__
    match name:
        case "UnknownSession":
            return both(f"‘{fault}’ 세션을 찾을 수 없습니다.", f"There is no session “{fault}” here."), Exit.USAGE
        case "NothingWaits":
            return both(f"‘{fault}’에 해당하는, 답을 기다리는 동의가 없습니다.", f"No consent “{fault}” waits for an answer."), Exit.USAGE
        case "Busy":
            return both(
                "다른 창에서 이 세션을 쓰고 있습니다. 잠시 뒤 다시 시도해 주십시오.",
                "Another window is using this session. Please try again shortly.",
            ), Exit.FAULT
        case "KeyFault":
            return authority.key_sentence(fault), Exit.FAULT
        case "Tampered":
            return both(
                "기록이 저장된 그대로가 아니어서 아무것도 보내지 않았습니다. ummaya receipts verify로 확인해 주십시오.",
                "What is stored is not as it was written, so nothing was sent: `ummaya receipts verify` says where.",
            ), Exit.FAULT
        case "ForeignState":
            return both(
                "저장된 상태에 이 프로그램이 쓰지 않는 것이 들어 있어 읽지 않았습니다.",
                "The stored state holds something that this program never writes, so it was not read.",
            ), Exit.FAULT
        case "StoreUnavailable" | "PermissionError" | "OSError" | "FileExistsError" | "NotADirectoryError":
            return both(
                f"저장소를 쓸 수 없어 아무것도 하지 않았습니다: {fault}", f"The store cannot be used, so nothing was done: {fault}"
            ), Exit.FAULT
        case _ if isinstance(fault, ValidationError) and fault.title == "Settings":
            where = ", ".join(f"UMMAYA_{'.'.join(map(str, e['loc'])).upper()}: {e['msg']}" for e in fault.errors(include_input=False))
            return both(f"설정이 올바르지 않습니다 — {where}", f"A setting is not valid — {where}"), Exit.USAGE
        case _:
            return both(
                f"처리 중 문제가 생겼습니다({name}). 기록은 그대로 있습니다.", f"Something went wrong ({name}). What was stored is safe."
            ), Exit.FAULT


if __name__ == "__main__":
    main()
