"""Commands over what can be called and how it is wired: adapters, doctor, graph."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ummaya.graph.commands.terminal import JSON, Exit, agent, both, document, fail, line, table

if TYPE_CHECKING:
    from ummaya.adapters.contract import AdapterSpec

PNG = typer.Option(None, "--png", metavar="FILE", help=both("PNG 파일로 그리기", "draw into a PNG file"))
adapters = typer.Typer(help=both("부를 수 있는 서비스입니다.", "What can be called."), rich_markup_mode=None, invoke_without_command=True)


def add_to(app: typer.Typer) -> None:
    app.add_typer(adapters, name="adapters")
    app.command(help=both("설정된 것과 빠진 것을 알려 줍니다.", "What is configured, what is missing, and how to get it."))(doctor)
    app.command(help=both("처리 과정의 그래프를 봅니다.", "Draw the graph."))(graph)


def described(spec: AdapterSpec) -> dict[str, Any]:
    """An adapter's spec as `adapters list --json` prints it."""
    shown = spec.model_dump(mode="json", exclude={"input", "say"})
    return {**shown, "input": spec.input.model_json_schema(), "say": [line.model_dump(mode="json") for line in spec.say]}


@adapters.callback()
def _adapters(context: typer.Context, as_json: bool = JSON) -> None:
    if context.invoked_subcommand is None:
        adapters_list(as_json)


@adapters.command("list", help=both("모든 서비스와 방식.", "Every adapter with its mode."))
def adapters_list(as_json: bool = JSON) -> None:
    from ummaya.adapters.catalogue import installed

    specs = installed().specs()
    if as_json:
        document({"adapters": [described(s) for s in specs]})
        return
    heads = ("id", both("동사", "primitive"), both("방식", "mode"), both("키", "key"), both("이름", "title"))
    table(
        heads,
        [(s.id, " ".join(s.primitives), s.mode, s.credential.env if s.credential else "—", both(s.title.ko, s.title.en)) for s in specs],
    )


@adapters.command("show", help=both("한 서비스의 모든 것.", "Everything about one adapter."))
def adapters_show(adapter_id: str = typer.Argument(..., metavar="ID"), as_json: bool = JSON) -> None:
    from ummaya.adapters.catalogue import installed

    catalogue = installed()
    if adapter_id not in catalogue:
        raise fail(both(f"‘{adapter_id}’ 서비스가 없습니다.", f"There is no adapter “{adapter_id}”."), as_json=as_json)
    spec = catalogue.spec(adapter_id)
    if as_json:
        document(described(spec))
        return
    rows: list[tuple[str, str]] = [
        (both("이름", "title"), both(spec.title.ko, spec.title.en)),
        (both("기관", "agency"), spec.agency),
        (both("동사와 방식", "primitive, mode"), f"{' '.join(spec.primitives)} · {spec.mode} · {spec.effect}"),
        (both("필요한 키", "key"), f"{spec.credential.env} ({spec.credential.obtain.url})" if spec.credential else both("없음", "none")),
        (
            both("근거", "citation"),
            f"{spec.citation.title} — {both(spec.citation.permits.ko, spec.citation.permits.en)}" if spec.citation else "—",
        ),
        (
            both("공식 창구", "official channel"),
            f"{both(spec.channel.name.ko, spec.channel.name.en)} {spec.channel.url} {spec.channel.phone}" if spec.channel else "—",
        ),
        (both("요청 예", "examples"), " / ".join(spec.examples.ko if both("ko", "en") == "ko" else spec.examples.en)),
    ]
    for head, value in rows:
        line(f"{head}: {value}")


@adapters.command("search", help=both("문장에 맞는 서비스를 찾습니다.", "Rank adapters for a sentence."))
def adapters_search(
    text: str = typer.Argument(..., metavar="TEXT"), profile: str = typer.Option("public", "--profile"), as_json: bool = JSON
) -> None:
    found = agent().deps.search(text, profile, 5)
    if as_json:
        document({"candidates": [c.model_dump(mode="json") for c in found]})
    elif found:
        table(
            ("adapter", both("점수", "score"), both("신호", "signals")),
            [(c.adapter_id, f"{c.score:.3f}", " ".join(f"{k}={v:.3g}" for k, v in c.signals.items())) for c in found],
        )
    else:
        line(both("맞는 서비스가 없습니다.", "No adapter fits."))


@adapters.command("check", help=both("모든 명세와 예시 자료를 오프라인으로 점검합니다.", "Check every spec and fixture offline."))
def adapters_check(as_json: bool = JSON) -> None:
    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.check import check

    rows = check(installed())
    if as_json:
        document({"adapters": rows})
    else:
        table(
            ("adapter", both("기관", "agency"), both("동사", "primitive"), both("방식", "mode"), both("문제", "problems")),
            [(r["adapter_id"], r["agency"], " ".join(r["primitives"]), r["mode"], "; ".join(r["problems"]) or "—") for r in rows],
        )
    raise typer.Exit(Exit.PARTLY if any(r["problems"] for r in rows) else Exit.ENDED)


def doctor(as_json: bool = JSON) -> None:
    from ummaya.graph.doctor import examine

    rows = examine()
    if as_json:
        document({"checks": rows})
        return
    mark = {"ok": "✓", "missing": "–", "broken": "✗"}
    for row in rows:
        line(f"{mark[row['state']]} {both(row['what']['ko'], row['what']['en'])}: {both(row['told']['ko'], row['told']['en'])}")


def graph(
    mermaid: bool = typer.Option(False, "--mermaid", help=both("Mermaid 글", "Mermaid text")),
    ascii_: bool = typer.Option(False, "--ascii", help=both("글자 그림", "drawn in characters")),
    png: Path | None = PNG,
    as_json: bool = JSON,
) -> None:
    drawn = agent().graph.get_graph()
    if as_json:
        document(drawn.to_json())
    elif png is not None:
        from ummaya.graph.draw import png_file

        png_file(drawn, png)
        line(str(png))
    elif mermaid or not ascii_:
        sys.stdout.write(drawn.draw_mermaid())
    else:
        try:
            sys.stdout.write(drawn.draw_ascii() + "\n")
        except ImportError:
            raise fail(
                both(
                    "글자 그림에는 draw 추가 설치가 필요합니다: pip install 'ummaya[draw]'",
                    "Drawing in characters needs the extra: pip install 'ummaya[draw]'",
                )
            ) from None
