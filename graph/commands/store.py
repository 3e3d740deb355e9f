"""Commands over what lasts: sessions, history, trace, and the key that it all stands under."""

from __future__ import annotations

import sys
from typing import Any

import typer

from ummaya.graph.commands.terminal import JSON, agent, both, document, fail, line, table

sessions = typer.Typer(help=both("지난 세션을 봅니다.", "Past sessions."), rich_markup_mode=None, invoke_without_command=True)
SESSION = typer.Argument(..., metavar="ID")


def add_to(app: typer.Typer) -> None:
    app.add_typer(sessions, name="sessions")
    app.command(help=both("세션의 지난 요청과 결과를 봅니다.", "The past turns of a session."))(history)
    app.command(help=both("한 요청이 처리된 과정을 단계별로 봅니다.", "How a turn went, node by node."))(trace)
    app.command(
        help=both(
            "저장된 것을 지금의 열쇠(UMMAYA_STATE_KEY)로 다시 씁니다. 다른 창의 ummaya를 먼저 닫아 주십시오.",
            "Write what is stored anew under the key of now (UMMAYA_STATE_KEY). Close every other ummaya first.",
        )
    )(migrate)


@sessions.callback()
def _sessions(context: typer.Context, as_json: bool = JSON) -> None:
    if context.invoked_subcommand is None:
        sessions_list(as_json)


@sessions.command("list", help=both("세션 목록, 최근 것부터.", "All sessions, newest first."))
def sessions_list(as_json: bool = JSON) -> None:
    rows = agent().records.sessions()
    if as_json:
        document({"sessions": rows})
    elif rows:
        table(
            (both("세션", "session"), both("마지막", "last"), both("횟수", "turns"), both("제목", "title")),
            [(r["id"], kst(r["last"]), r["turns"], r["title"]) for r in rows],
        )
    else:
        line(both("아직 세션이 없습니다.", "There is no session yet."))


@sessions.command("show", help=both("한 세션의 요약.", "One session in short."))
def sessions_show(session: str = SESSION, as_json: bool = JSON) -> None:
    history(session, as_json)


@sessions.command("export", help=both("세션 기록을 JSON으로 내보냅니다.", "A session's records as JSON."))
def sessions_export(session: str = SESSION, as_json: bool = JSON) -> None:
    here = agent()
    document({"session_id": session, "turns": here.history(session), "receipts": here.receipts(session)})


@sessions.command(
    "delete",
    help=both(
        "세션의 기록과 영수 기록의 개인 항목을 지웁니다. 무엇을 했는지의 증빙은 남습니다.",
        "Delete a session's records and what is personal in its receipts. The proof of what was done stays.",
    ),
)
def sessions_delete(
    session: str = SESSION, yes: bool = typer.Option(False, "--yes", help=both("묻지 않습니다.", "Do not ask.")), as_json: bool = JSON
) -> None:
    here = agent()
    turns = len(here.history(session))
    if not yes:
        question = both(f"세션 {session}({turns}회)을 지웁니까? [y/N] ", f"Delete session {session} ({turns} turns)? [y/N] ")
        said = input(question) if sys.stdin.isatty() else sys.stdin.readline()
        if said.strip().casefold() not in ("y", "yes", "예", "네"):
            raise fail(both("지우지 않았습니다.", "Nothing was deleted."), as_json=as_json)
    here.delete(session)
    document({"deleted": session, "turns": turns}) if as_json else line(
        both(f"세션 {session}을 지웠습니다.", f"Session {session} is gone.")
    )


def history(session: str = SESSION, as_json: bool = JSON) -> None:
    turns = agent().history(session)
    if as_json:
        document({"session_id": session, "turns": turns})
        return
    for turn in turns:
        line(f"{turn['turn']}. {turn['request']}", "bold")
        stop, said = turn["stop"], turn["answer"]
        line(
            both("   끝나지 않은 요청입니다.", "   This turn has not ended.")
            if stop is None
            else f"   {stop['decision']} · {stop['reason']} · {kst(turn['ended'])}",
            "dim",
        )
        for text in said["text"].splitlines() if said else ():
            line(f"   {text}")


def trace(
    session: str = SESSION, turn: int | None = typer.Option(None, "--turn", help=both("몇 번째 요청", "which turn")), as_json: bool = JSON
) -> None:
    here = agent()
    turns = here.history(session)
    n = turns[-1]["turn"] if turn is None else turn
    if n not in {t["turn"] for t in turns}:
        raise fail(both(f"{n}번째 요청이 없습니다.", f"There is no turn {n}."), as_json=as_json)
    rows = here.records.trace(session, n)
    if as_json:
        document({"session_id": session, "turn": n, "trace": rows})
        return
    for row in rows:
        told = ", ".join(f"{k}={short(v)}" for k, v in row["summary"].items())
        line(f"{row['step']:>3}  {row['node']:<17}{row['ms']:>8.1f} ms  {told}")


def migrate(as_json: bool = JSON) -> None:
    from ummaya.checkpoints.rekey import rekey
    from ummaya.graph.settings import Settings

    settings = Settings()
    done = rekey(settings.home, settings.codec(), *settings.seals())
    if as_json:
        document({"files": done, "encrypted": settings.codec().hides})
    elif not done:
        line(both("아직 저장된 것이 없습니다.", "Nothing is stored yet."))
    for name, count in () if as_json else done.items():
        line(both(f"{name}: {count}건을 다시 썼습니다.", f"{name}: {count} texts written anew."))


def short(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + " ".join(f"{k}:{short(v)}" for k, v in value.items()) + "}"
    return " ".join(map(short, value)) if isinstance(value, list) else str(value)


def kst(stamp: str | None) -> str:
    """An ISO time as people in Korea read it, wherever the machine stands."""
    from datetime import datetime
    from zoneinfo import ZoneInfo

    return datetime.fromisoformat(stamp).astimezone(ZoneInfo("Asia/Seoul")).strftime("%Y-%m-%d %H:%M") if stamp else ""
