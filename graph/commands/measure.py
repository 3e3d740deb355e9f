"""Commands that measure: eval for quality, bench for speed. Figures come from commands, never from memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ummaya.graph.commands.terminal import JSON, both, document, fail, line, table

if TYPE_CHECKING:
    from ummaya.adapters.search.dense import Cached

evaluation = typer.Typer(help=both("품질을 잽니다.", "Measure quality."), rich_markup_mode=None, invoke_without_command=True)
DATA = typer.Option(..., "--data", exists=True, help=both("평가 자료", "the evaluation data"))
EMBEDDER = typer.Option(
    "auto",
    "--embedder",
    help=both("auto, none, 또는 sentence-transformers 모델 이름이나 폴더", "auto, none, or a sentence-transformers name or folder"),
)
RERANKER = typer.Option(
    "none", "--reranker", help=both("none, 또는 cross-encoder 이름이나 폴더", "none, or a cross-encoder's name or folder")
)
CONFIG = typer.Option("all", "--config", metavar="bm25|dense|hybrid|rerank|all", help=both("이 구성만", "this configuration only"))
SAMPLE = typer.Option(None, "--sample", min=1, help=both("질의를 이만큼만, 고르게", "about so many of the queries, evenly spread"))
BY = typer.Option(None, "--by", metavar="class", help=both("언어·약어·길이별로도 나눕니다.", "also by language, acronym and length"))
MISSES = typer.Option(0, "--explain-misses", metavar="N", min=0, help=both("가장 나쁜 N건의 까닭", "why the worst N went wrong"))
DISTRACTORS = typer.Option(
    None,
    "--distractors",
    exists=True,
    metavar="FILE.csv.gz",
    help=both("제목만 있는 서비스를 더한 표", "a table of titles that are put in beside the adapters"),
)
FOLDER = typer.Option(None, "--data", exists=True, file_okay=False, help=both("평가 자료가 있는 폴더", "a folder of evaluation data"))
OUTPUT = typer.Option(None, "--output", dir_okay=False, help=both("보고서를 쓸 파일", "the file to write the report to"))


def add_to(app: typer.Typer) -> None:
    app.add_typer(evaluation, name="eval")
    app.command(help=both("속도를 기준선과 견주어 잽니다.", "Measure speed against a baseline."))(bench)


@evaluation.callback()
def _report(context: typer.Context, data: Path | None = FOLDER, output: Path | None = OUTPUT) -> None:
    """Without a sub-command: everything that can be measured here, as one report."""
    if context.invoked_subcommand is not None:
        return
    from ummaya.graph.evaluation.report import report
    from ummaya.graph.settings import Settings

    with _faults(as_json=False):
        told = report(data, _models(Settings().embedder))
    if output is None:
        sys.stdout.write(told)
    else:
        output.write_text(told, encoding="utf-8")
        line(str(output))


@evaluation.command("retrieval", help=both("BEIR 폴더에서 검색 구성을 견줍니다.", "Compare ways to search a BEIR folder."))
def retrieval(
    data: Path = DATA,
    config: str = CONFIG,
    embedder: str = EMBEDDER,
    reranker: str = RERANKER,
    sample: int | None = SAMPLE,
    by: str | None = BY,
    misses: int = MISSES,
    as_json: bool = JSON,
) -> None:
    from ummaya.adapters.search import rerank
    from ummaya.graph.evaluation import beir
    from ummaya.graph.evaluation import retrieval as runs

    with _faults(as_json):
        _check_by(by)
        rows = runs.retrieval(
            beir.load(data).sample(sample),
            runs.CONFIGS if config == "all" else (config,),
            embedder=_models(embedder),
            reranker=rerank.reranker(reranker),
            classed=by is not None,
            misses=misses,
        )
    _rows(rows, as_json)


@evaluation.command("adapters", help=both("요청이 맞는 서비스를 찾는지 잽니다.", "Whether requests find the adapters that serve them."))
def adapters(
    data: Path = DATA,
    distractors: Path | None = DISTRACTORS,
    embedder: str = EMBEDDER,
    profile: str = typer.Option("public", "--profile", help=both("업무 영역", "the domain profile")),
    by: str | None = BY,
    misses: int = MISSES,
    as_json: bool = JSON,
) -> None:
    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.search.adapters import AdapterSearch
    from ummaya.graph.evaluation import adapters as judged

    with _faults(as_json):
        _check_by(by)
        requests, specs = judged.load(data), installed().specs()
        if distractors:
            specs = [*specs, *judged.distractors(distractors, specs, profile)]
        model = _models(embedder)
        search = AdapterSearch(specs, model.embedder if model else None, model.folder if model else None)
        rows = judged.adapters(requests, specs, search, profile, classed=by is not None, misses=misses)
    _rows(rows, as_json)


def _models(setting: str) -> Cached | None:
    """The embedder a setting names, over a store of its own: what is measured need not stand among what the catalogue needs."""
    from ummaya.adapters.search.dense import Cached, embedder
    from ummaya.graph.settings import Settings

    made = embedder(setting)
    return Cached(made, Settings().home / "evaluation") if made else None


def _check_by(by: str | None) -> None:
    if by not in (None, "class"):
        raise ValueError(both(f"--by에는 class만 쓸 수 있습니다: {by}", f"--by takes class, not {by}"))


@contextmanager
def _faults(as_json: bool) -> Iterator[None]:
    """Data that cannot be read and packages that are not installed are told in one sentence."""
    try:
        yield
    except ModuleNotFoundError as fault:
        name = "ir-measures" if fault.name == "ir_measures" else fault.name
        told = both(f"{name} 패키지가 설치되어 있지 않습니다.", f"The package {name} is not installed.")
        raise fail(f"{told} pip install '{'ummaya[eval]' if name == 'ir-measures' else name}'", as_json=as_json) from None
    except (FileNotFoundError, NotADirectoryError) as fault:
        name = Path(str(fault.filename)).name
        raise fail(both(f"‘{name}’ 파일이 없습니다.", f"There is no file “{name}”."), as_json=as_json) from None
    except ValueError as fault:
        raise fail(str(fault), as_json=as_json) from None


def _rows(rows: list[dict[str, Any]], as_json: bool) -> None:
    """The rows as one document; for a reader as a table, what is nested in a row beneath it."""
    if as_json:
        document({"rows": rows})
        return
    heads = [k for k in dict.fromkeys(k for row in rows for k in row) if not any(isinstance(row.get(k), (dict, list)) for row in rows)]
    table(heads, [[f"{v:.4g}" if isinstance(v, float) else v for v in (row.get(h, "") for h in heads)] for row in rows])
    for row in rows:
        for name, value in row.items():
            if value and isinstance(value, (dict, list)):
                line(f"\n{row.get('config') or row.get('group', '')} {name}".lstrip())
                for told in value if isinstance(value, list) else value.items():
                    line(f"  {_plain(told)}")


def _plain(value: Any) -> str:
    match value:
        case dict():
            return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items())
        case list() | tuple():
            return " · ".join(map(_plain, value))
        case float():
            return f"{value:.4g}"
        case _:
            return str(value)


def bench(name: str = typer.Argument("all", metavar="[NAME]"), as_json: bool = JSON) -> None:
    from ummaya.graph.evaluation.bench import BENCHES

    if name != "all" and name not in BENCHES:
        raise fail(
            both(f"‘{name}’ 측정이 없습니다: {', '.join(BENCHES)}", f"There is no bench “{name}”: {', '.join(BENCHES)}"), as_json=as_json
        )
    _rows([row for key, measure in BENCHES.items() if name in ("all", key) for row in measure()], as_json)
