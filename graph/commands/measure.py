"""Commands that measure: eval for quality, bench for speed. Figures come from commands, never from memory."""

from __future__ import annotations

import typer

from ummaya.graph.commands.terminal import JSON, both, document, fail, table

evaluation = typer.Typer(help=both("품질을 잽니다.", "Measure quality."), rich_markup_mode=None, no_args_is_help=True)
DATA = typer.Option(..., "--data", exists=True, help=both("평가 자료", "the evaluation data"))


def add_to(app: typer.Typer) -> None:
    app.add_typer(evaluation, name="eval")
    app.command(help=both("속도를 기준선과 견주어 잽니다.", "Measure speed against a baseline."))(bench)


def _rows(rows: list[dict[str, object]], as_json: bool) -> None:
    if as_json:
        document({"rows": rows})
    elif rows:
        heads = list(dict.fromkeys(k for row in rows for k in row))
        table(heads, [[f"{v:.4g}" if isinstance(v, float) else v for v in (row.get(h, "") for h in heads)] for row in rows])


def bench(name: str = typer.Argument("all", metavar="[NAME]"), as_json: bool = JSON) -> None:
    from ummaya.graph.evaluation.bench import BENCHES

    if name != "all" and name not in BENCHES:
        raise fail(
            both(f"‘{name}’ 측정이 없습니다: {', '.join(BENCHES)}", f"There is no bench “{name}”: {', '.join(BENCHES)}"), as_json=as_json
        )
    _rows([row for key, measure in BENCHES.items() if name in ("all", key) for row in measure()], as_json)
