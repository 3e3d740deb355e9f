"""Commands over receipts: what was done and not done, whether it still stands as it was written, and what nobody knows yet."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from ummaya.graph.commands.store import kst, short
from ummaya.graph.commands.terminal import JSON, Exit, agent, both, document, fail, line, table

Json = dict[str, Any]

receipts = typer.Typer(
    help=both("한 일과 하지 않은 일의 기록입니다.", "Receipts of what was done, and of what was not."),
    rich_markup_mode=None,
    invoke_without_command=True,
)
FAULTS: dict[str, tuple[int, str, str]] = {
    "changed": (10, "바뀐 기록이 있습니다", "something was changed"),
    "cut": (11, "잘려 나간 기록이 있습니다", "something was cut out"),
    "reordered": (12, "순서가 바뀌었습니다", "the order was changed"),
    "inserted": (13, "끼워 넣은 기록이 있습니다", "something was put in"),
    "wrong_key": (14, "이 열쇠로 봉인되지 않았습니다", "the seals are not of this key"),
    "missing_anchor": (
        15,
        "사슬의 끝을 적은 파일(.head)이 없거나 우리 것이 아닙니다",
        "the file that anchors the end (.head) is missing or none of ours",
    ),
}
"""What `verify` finds → its exit code, and how it is said."""
VERIFY_HELP = both(
    "기록이 온전한지 확인합니다. 종료 코드: 0 온전함, " + ", ".join(f"{code} {fault}({ko})" for fault, (code, ko, _) in FAULTS.items()),
    "Check that no receipt was changed, cut, moved or put in. Exit codes: 0 in order, "
    + ", ".join(f"{code} {fault} ({en})" for fault, (code, _, en) in FAULTS.items()),
)
SAYS = {"done": "done", "not-there": "not_there"}
ONLY_SESSION = typer.Option(None, "--session", metavar="ID", help=both("한 세션만", "of one session only"))
HTML = typer.Option(None, "--html", metavar="FILE", help=both("인쇄용 쪽으로 저장", "save as a page for printing"))


def add_to(app: typer.Typer) -> None:
    app.add_typer(receipts, name="receipts")


@receipts.callback()
def _receipts(context: typer.Context, as_json: bool = JSON) -> None:
    if context.invoked_subcommand is None:
        receipts_list(None, None, None, as_json)


def chosen(rows: Sequence[Json], adapter: str | None, day: str | None) -> list[Json]:
    """Receipts of one adapter, of one day or month in Korea ("2026-12-01", "2026-12")."""
    return [r for r in rows if adapter in (None, r["adapter"]) and (day is None or kst(r["time"]).startswith(day))]


@receipts.command("list", help=both("모든 세션의 기록 목록, 오래된 것부터.", "The receipts of all sessions, oldest first."))
def receipts_list(
    session: str | None = ONLY_SESSION,
    adapter: str | None = typer.Option(None, "--adapter", metavar="ID", help=both("한 서비스만", "of one adapter only")),
    day: str | None = typer.Option(
        None, "--date", metavar="DAY", help=both("한국 날짜 2026-12-01 또는 달 2026-12", "a day in Korea, or a month")
    ),
    as_json: bool = JSON,
) -> None:
    if day is not None and not re.fullmatch(r"\d{4}-\d{2}(-\d{2})?", day):
        raise fail(both(f"날짜는 2026-12-01처럼 적어 주십시오: {day}", f"Please write the date like 2026-12-01: {day}"), as_json=as_json)
    everything = agent().receipts()
    rows = chosen([r for r in everything if session in (None, r["session"])], adapter, day)
    if as_json:
        document({"receipts": rows, "count": len(rows), "stored": len(everything)})
    elif rows:
        heads = (both("번호", "id"), both("때", "time"), both("세션", "session"), "adapter", both("방식", "mode"))
        table(
            (*heads, both("결과", "outcome"), both("표시", "mark")),
            [(r["id"], kst(r["time"]), r["session"], r["adapter"], r["mode"], r["outcome"], marks(r)) for r in rows],
        )
    else:
        line(
            both("해당하는 기록이 없습니다.", "There is no such receipt.")
            if everything
            else both("아직 기록이 없습니다.", "There is no receipt yet.")
        )


def marks(receipt: Json) -> str:
    """What must stand beside a receipt wherever it is shown."""
    said = [receipt.get("mark", "")]
    if before := receipt.get("unsealed_before"):
        said.append(both(f"{kst(before)} 이전에는 봉인되지 않음", f"unsealed before {kst(before)}"))
    elif not receipt["sealed"]:
        said.append(both("봉인이 맞지 않음 — 증빙 아님", "the seal does not fit — no proof"))
    if receipt.get("erased"):
        said.append(both("개인 항목 지워짐", "personal fields erased"))
    return " · ".join(filter(None, said))


@receipts.command("show", help=both("한 기록의 모든 항목.", "One receipt in full."))
def receipts_show(receipt_id: str = typer.Argument(..., metavar="ID"), as_json: bool = JSON) -> None:
    found = agent().ledger.receipt(receipt_id)
    if found is None:
        raise fail(both(f"‘{receipt_id}’ 기록이 없습니다.", f"There is no receipt “{receipt_id}”."), as_json=as_json)
    if as_json:
        document(found)
        return
    from ummaya.checkpoints.receipts import PERSONAL

    for key, value in found.items():
        erased = found.get("erased") and key in PERSONAL
        told = both("지워짐", "erased") if erased else kst(value) if key == "time" else short(value)
        line(f"{key}: {told}")


@receipts.command("verify", help=VERIFY_HELP)
def receipts_verify(as_json: bool = JSON) -> None:
    found = agent().ledger.verify()
    if as_json:
        document({"ok": found.ok, "count": found.count, "head": found.head, "fault": found.fault, "at": found.at, "table": found.table})
    elif found.fault is None:
        line(both(f"기록 {found.count}건이 온전합니다.", f"{found.count} receipts, all in order."))
    else:
        _, ko, en = FAULTS[found.fault]
        where = "" if found.at is None and not found.table else f" ({found.table or 'receipts'} {found.at or ''}".rstrip() + ")"
        line(both(f"기록이 온전하지 않습니다: {ko}{where}.", f"The receipts are not in order: {en}{where}."))
    raise typer.Exit(FAULTS[found.fault][0] if found.fault else Exit.ENDED)


@receipts.command("export", help=both("기록을 JSON이나 인쇄용 쪽으로 내보냅니다.", "Receipts as JSON, or as a page for printing."))
def receipts_export(session: str | None = ONLY_SESSION, html: Path | None = HTML, as_json: bool = JSON) -> None:
    here = agent()
    found, at = here.ledger.verify(), here.deps.clock().isoformat(timespec="seconds")
    rows = [here.ledger.receipt(r["id"]) or r for r in here.receipts(session)]
    proof = {"ok": found.ok, "count": found.count, "head": found.head, "fault": found.fault, "at": found.at}
    if html is None:
        document({"exported_at": at, "session": session, "verified": proof, "count": len(rows), "receipts": rows})
        return
    from ummaya.graph.commands.receipt_page import page

    try:
        html.write_text(page(rows, found, at), encoding="utf-8")
        html.chmod(0o600)
    except OSError as fault:
        raise fail(
            both(f"{html} 파일을 쓸 수 없습니다: {fault.strerror}", f"{html} cannot be written: {fault.strerror}"), as_json=as_json
        ) from None
    document({"file": str(html), "count": len(rows)}) if as_json else line(
        both(f"기록 {len(rows)}건을 {html}에 저장했습니다.", f"{len(rows)} receipts saved to {html}.")
    )


@receipts.command(
    "reconcile",
    help=both(
        "결과를 모르는 전송을 보이고, 기관에서 확인하신 것을 적습니다: done(기관에 있음), not-there(없음), leave(그대로 둠).",
        "Show sends whose outcome is unknown, and write down what you found at the agency: done, not-there, or leave.",
    ),
)
def receipts_reconcile(
    receipt_id: str | None = typer.Argument(None, metavar="[ID"),
    said: str | None = typer.Argument(None, metavar="done|not-there|leave]"),
    as_json: bool = JSON,
) -> None:
    here = agent()
    if receipt_id is not None:
        if said not in (*SAYS, "leave"):
            raise fail(
                both("done, not-there, leave 가운데 하나로 답해 주십시오.", "Please answer done, not-there or leave."), as_json=as_json
            )
        _stated(here, receipt_id, said, as_json)
        return
    waiting = here.ledger.unsettled()
    if as_json:
        document({"unsettled": waiting})
        return
    if not waiting:
        line(both("결과를 모르는 전송이 없습니다.", "No send is of unknown outcome."))
    for one in waiting:
        line(f"{one['id']}  {kst(one['at'])}  {one['adapter']}  {marks(one)}".rstrip(), "bold")
        if one["adapter"] in here.deps.catalogue and (channel := here.deps.catalogue.spec(one["adapter"]).channel):
            where = " ".join(filter(None, (both(channel.name.ko, channel.name.en), channel.url, channel.phone)))
            line(f"  {both('확인할 곳', 'Check at')}: {where}")
        if sys.stdin.isatty():
            line(
                both(
                    "  기관 화면에서 보신 것을 적어 주십시오. Enter는 그대로 둠입니다.",
                    "  What does the agency show? Enter leaves it as it is.",
                )
            )
            answered = input("  done / not-there / leave > ").strip() or "leave"
            _stated(here, one["id"], answered if answered in SAYS else "leave", as_json)
        else:
            line(f"  ummaya receipts reconcile {one['id']} done|not-there|leave", "cyan")


def _stated(here: Any, receipt_id: str, said: str, as_json: bool) -> None:
    """Write down what the person says; `leave` writes nothing."""
    told = here.ledger.reconcile(receipt_id, SAYS[said], here.deps.clock().isoformat()) if said in SAYS else {"state": "left"}
    if told["state"] == "unknown":
        raise fail(
            both(f"‘{receipt_id}’은(는) 결과를 모르는 전송이 아닙니다.", f"“{receipt_id}” is no send of unknown outcome."), as_json=as_json
        )
    if told["state"] == "in_progress":
        raise fail(both("아직 보내는 중입니다.", "It is still being sent."), Exit.FAULT, as_json)
    if as_json:
        document(told)
        return
    match told["state"], said:
        case "left", _:
            line(both("그대로 두었습니다. 다시 보내지 않습니다.", "Left as it is; it is not sent again."))
        case _, "done":
            line(
                both("말씀하신 대로 적었습니다. 같은 내용은 다시 보내지 않습니다.", "Written down as you said. The same is not sent again.")
            )
        case _:
            line(
                both(
                    "말씀하신 대로 적었습니다. 필요하시면 새로 요청하고 동의해 주십시오.",
                    "Written down as you said. If you still need it, ask and consent anew.",
                )
            )


@receipts.command(
    "rotate-key",
    help=both(
        "봉인 열쇠를 새로 만듭니다. 지난 봉인은 이전 열쇠로 계속 확인됩니다.",
        "Make a new seal key; earlier seals stay proved by the earlier ones.",
    ),
)
def receipts_rotate_key(as_json: bool = JSON) -> None:
    from ummaya.graph.settings import Settings

    if Settings().seals()[0]:
        raise fail(
            both(
                "봉인 열쇠가 UMMAYA_SEAL_KEY로 정해져 있습니다. 새 값을 넣고 이전 값을 UMMAYA_SEAL_KEY_OLD로 옮겨 주십시오.",
                "The seal key comes from UMMAYA_SEAL_KEY: put a new value there and move the old one to UMMAYA_SEAL_KEY_OLD.",
            ),
            as_json=as_json,
        )
    key = agent().ledger.rotate_seal()
    document({"key": key}) if as_json else line(both(f"새 봉인 열쇠를 만들었습니다: {key}", f"A new key seals from now on: {key}"))
