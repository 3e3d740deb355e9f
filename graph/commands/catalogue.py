"""Commands over what can be called and how it is wired: adapters, doctor, graph."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ummaya.graph.commands.terminal import JSON, Exit, agent, both, document, fail, line, table

if TYPE_CHECKING:
    from ummaya.adapters.contract import AdapterSpec
    from ummaya.adapters.search.adapters import AdapterSearch

OUTPUT = typer.Option(Path(), "--output", metavar="FOLDER", help=both("만들 폴더", "where to put it"))
PNG = typer.Option(None, "--png", metavar="FILE", help=both("PNG 파일로 그리기", "draw into a PNG file"))
adapters = typer.Typer(help=both("부를 수 있는 서비스입니다.", "What can be called."), rich_markup_mode=None, invoke_without_command=True)

MODES = {"live": ("실시간", "live"), "mock": ("모의", "mock"), "handoff": ("안내", "handoff")}
PRIMITIVES = {"locate": ("위치", "locate"), "find": ("조회", "find"), "check": ("확인", "check"), "send": ("신청", "send")}
EFFECTS = {
    "lookup": ("공개 자료 조회", "public lookup"),
    "personal": ("본인 정보 조회", "reads about a person"),
    "prepare": ("준비", "prepares"),
    "submit": ("제출", "submits"),
    "pay": ("납부", "pays"),
    "issue": ("발급", "issues"),
    "change_record": ("기록 변경", "changes a record"),
}
PROOFS = {
    "recording": ("실제 응답 기록", "a recorded answer"),
    "guide": ("기관의 활용 안내서", "the agency's guide"),
    "page": ("공공데이터포털 안내", "its page on the data portal"),
    "fixture": ("예시 자료", "a fixture"),
    "embedded": ("내장 자료", "embedded data"),
    "rule": ("법령·공고", "the rule cited"),
}
STATUSES = {
    "ok": ("응답함", "answers"),
    "empty": ("응답함(결과 없음)", "answers (nothing found)"),
    "partial": ("일부만 응답함", "answers in part"),
    "stale": ("오래된 자료로 응답함", "answers with old data"),
    "error": ("응답하지 않음", "does not answer"),
}


def add_to(app: typer.Typer) -> None:
    app.add_typer(adapters, name="adapters")
    app.command(help=both("설정된 것과 빠진 것을 알려 줍니다.", "What is configured, what is missing, and how to get it."))(doctor)
    app.command(help=both("처리 과정의 그래프를 봅니다.", "Draw the graph."))(graph)


def described(spec: AdapterSpec, health: Mapping[str, Any]) -> dict[str, Any]:
    """An adapter's spec as `adapters list --json` prints it, with what its reading rests on and how its service last answered."""
    from ummaya.adapters.check.evidence import evidence

    shown = spec.model_dump(mode="json", exclude={"input": True, "say": True, "service": {"listings"}})
    return {
        **shown,
        "input": spec.input.model_json_schema(),
        "say": [line.model_dump(mode="json") for line in spec.say],
        "evidence": evidence(spec).value,
        "health": health.get(spec.id),
    }


@adapters.callback()
def _adapters(context: typer.Context, as_json: bool = JSON) -> None:
    if context.invoked_subcommand is None:
        adapters_list(None, None, None, None, as_json)


@adapters.command("list", help=both("모든 서비스와 방식.", "Every adapter with its mode."))
def adapters_list(
    mode: str | None = typer.Option(None, "--mode", metavar="|".join(MODES), help=both("이 방식만", "of this mode only")),
    primitive: str | None = typer.Option(
        None, "--primitive", metavar="|".join(PRIMITIVES), help=both("이 동작만", "of this primitive only")
    ),
    agency: str | None = typer.Option(None, "--agency", help=both("이 기관만 (이름의 일부)", "of this agency only (part of its name)")),
    domain: str | None = typer.Option(None, "--domain", help=both("이 분야만", "of this domain only")),
    as_json: bool = JSON,
) -> None:
    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.check import health
    from ummaya.graph.settings import Settings

    for given, known in ((mode, MODES), (primitive, PRIMITIVES)):
        if given and given not in known:
            raise fail(
                both(f"‘{given}’ 대신 {', '.join(known)} 중 하나를 써 주십시오.", f"Instead of “{given}”: {', '.join(known)}."),
                as_json=as_json,
            )
    settings = Settings()
    remembered, have = health.read(settings.home), settings.secrets()
    specs = [
        s
        for s in installed().specs()
        if (mode in (None, s.mode.value) and (primitive is None or primitive in s.primitives))
        and (agency or "").casefold() in s.agency.casefold()
        and domain in (None, s.domain)
    ]
    if as_json:
        document({"adapters": [described(s, remembered) for s in specs]})
        return
    heads = (
        "id",
        both("이름", "title"),
        both("기관", "agency"),
        both("동작", "primitive"),
        both("방식", "mode"),
        both("키", "key"),
        both("최근 상태", "last seen"),
    )
    table(
        heads,
        [
            (
                s.id,
                both(s.title.ko, s.title.en),
                s.agency,
                _does(s),
                both(*MODES[s.mode]),
                _key(s, have),
                _seen(remembered.get(s.id)),
            )
            for s in specs
        ],
    )


def _does(spec: AdapterSpec) -> str:
    return " ".join(both(*PRIMITIVES[p]) for p in spec.primitives)


def _key(spec: AdapterSpec, have: Mapping[str, str]) -> str:
    if spec.credential is None:
        return both("필요 없음", "not needed")
    return both("있음", "set") if spec.credential.env in have else both(f"{spec.credential.env} 필요", f"needs {spec.credential.env}")


def _seen(health: Mapping[str, Any] | None) -> str:
    if not health:
        return "—"
    told = both(*STATUSES.get(health["status"], (health["status"],) * 2))
    why = f" ({health['detail']})" if health.get("detail") else ""
    return f"{told}{why}, {health['at'][:16].replace('T', ' ')}"


@adapters.command("show", help=both("한 서비스의 모든 것.", "Everything about one adapter."))
def adapters_show(adapter_id: str = typer.Argument(..., metavar="ID"), as_json: bool = JSON) -> None:
    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.check import health
    from ummaya.graph.settings import Settings

    catalogue = installed()
    if adapter_id not in catalogue:
        raise fail(both(f"‘{adapter_id}’ 서비스가 없습니다.", f"There is no adapter “{adapter_id}”."), as_json=as_json)
    spec, settings = catalogue.spec(adapter_id), Settings()
    remembered = health.read(settings.home)
    if as_json:
        document(described(spec, remembered))
        return
    for head, value in _rows(spec, settings.secrets(), remembered):
        line(f"{head}: {value}")


def _rows(spec: AdapterSpec, have: Mapping[str, str], remembered: Mapping[str, Any]) -> list[tuple[str, str]]:
    from ummaya.adapters.check.evidence import evidence

    key, rule, to, handoff = spec.credential, spec.citation, spec.channel, spec.handoff
    rows = [
        (both("이름", "title"), both(spec.title.ko, spec.title.en)),
        (both("기관", "agency"), spec.agency),
        (
            both("동작과 방식", "primitive, mode"),
            f"{' '.join(both(*PRIMITIVES[p]) for p in spec.primitives)} · {both(*MODES[spec.mode])} · {both(*EFFECTS[spec.effect])}",
        ),
        (both("쓸 때", "for"), both(spec.when.ko, spec.when.en) if spec.when else "—"),
        (both("쓰지 않을 때", "not for"), both(spec.when_not.ko, spec.when_not.en) if spec.when_not else "—"),
        (both("키", "key"), _key(spec, have) + (f" — {key.obtain.title} {key.obtain.url}" if key else "")),
        (both("최근 상태", "last seen"), _seen(remembered.get(spec.id))),
        (both("서비스", "service"), f"{spec.service.endpoint} {spec.service.operation}".strip() or "—"),
        (both("검증 자료", "proof"), both(*PROOFS[evidence(spec)])),
        (both("근거", "citation"), f"{rule.title} — {both(rule.permits.ko, rule.permits.en)}" if rule else "—"),
        (both("공식 창구", "official channel"), f"{both(to.name.ko, to.name.en)} {to.url} {to.phone}".strip() if to else "—"),
        (both("요청 예", "examples"), " / ".join(spec.examples.ko if both("ko", "en") == "ko" else spec.examples.en)),
    ]
    if spec.freshness:
        minutes = spec.freshness.minutes
        rows.insert(-1, (both("오래된 것으로 보는 때", "stale after"), both(f"{minutes}분", f"{minutes} minutes")))
    if handoff:
        rows.insert(-1, (both("준비할 것", "to bring"), ", ".join(both(d.ko, d.en) for d in handoff.documents)))
        rows.insert(-1, (both("다음 행동", "next"), both(handoff.next_action.ko, handoff.next_action.en)))
    return rows


@adapters.command("search", help=both("문장에 맞는 서비스를 찾습니다.", "Rank adapters for a sentence."))
def adapters_search(
    text: str = typer.Argument(..., metavar="TEXT"),
    profile: str = typer.Option("public", "--profile"),
    explain: bool = typer.Option(False, "--explain", help=both("신호마다 더한 값도 보입니다.", "also what each signal added")),
    as_json: bool = JSON,
) -> None:
    from ummaya.adapters.search.adapters import AdapterSearch

    search = agent().deps.search
    found = search(text, profile, 5)
    if explain and isinstance(search, AdapterSearch):
        _explained(search, text, profile, bool(found), as_json)
    elif as_json:
        document({"candidates": [c.model_dump(mode="json") for c in found]})
    elif found:
        table(
            ("adapter", both("점수", "score"), both("신호", "signals")),
            [(c.adapter_id, f"{c.score:.3f}", " ".join(f"{k}={v:.3g}" for k, v in c.signals.items())) for c in found],
        )
    else:
        line(both("맞는 서비스가 없습니다.", "No adapter fits."))


def _explained(search: AdapterSearch, text: str, profile: str, answered: bool, as_json: bool) -> None:
    """The nearest adapters, returned or not, as sums of what each signal adds to their log-odds."""
    nearest = search.scored(text, profile, 5)
    if as_json:
        rows = [{**c.model_dump(mode="json"), "adds": search.contributions(c)} for c in nearest]
        document({"candidates": rows if answered else [], "below_threshold": [] if answered else rows, "threshold": search.threshold})
        return
    for c in nearest:
        adds = search.contributions(c)
        line(f"{c.adapter_id}  {sum(adds.values()):+.2f} = " + " ".join(f"{name} {value:+.2f}" for name, value in adds.items()))
    told = both("넘음, 답합니다", "passed") if answered else both("넘지 못함, 답하지 않습니다", "not reached: none is returned")
    line(both(f"기준 {search.threshold:+.2f}: {told}", f"threshold {search.threshold:+.2f}: {told}"))


@adapters.command(
    "check",
    help=both(
        "모든 명세와 예시 자료를 오프라인으로 점검하고, 기관·동작·방식·근거별로 셉니다.",
        "Check every spec and fixture offline, and count by agency, primitive, mode and proof.",
    ),
)
def adapters_check(
    live: bool = typer.Option(
        False, "--live", help=both("키가 있는 실제 서비스에 한 번씩 물어봅니다.", "ask each real service that has its key, once")
    ),
    markdown: bool = typer.Option(False, "--markdown", help=both("ADAPTERS.md의 내용을 출력합니다.", "print what ADAPTERS.md holds")),
    as_json: bool = JSON,
) -> None:
    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.check import matrix
    from ummaya.adapters.check.specs import check

    catalogue = installed()
    specs = catalogue.specs()
    if markdown:
        sys.stdout.write(matrix.markdown(specs))
        return
    rows, probed = check(catalogue), _probed() if live else {}
    for row in rows:
        row["health"] = probed.get(row["adapter_id"])
    counted, cells = matrix.counts(specs), matrix.matrix(specs)
    wrong = [r for r in rows if r["problems"]]
    if as_json:
        document({"adapters": rows, "matrix": cells, "counts": counted})
    else:
        heads = (both("기관", "agency"), both("동작", "primitive"), both("방식", "mode"), both("근거", "proof"), both("수", "adapters"))
        table(heads, [tuple(cell.values()) for cell in cells])
        for c in counted:
            line(both(f"{c['what']} {c['count']}가지 (목표 {c['target']})", f"{c['what']}: {c['count']} of {c['target']}"))
        for adapter_id, health in probed.items():
            line(f"{adapter_id}: {_seen(health)}")
        for r in wrong:
            line(f"✗ {r['adapter_id']}: {'; '.join(r['problems'])}")
        line(both(f"서비스 {len(rows)}개 중 {len(wrong)}개에 문제가 있습니다.", f"{len(wrong)} of {len(rows)} adapters have problems."))
    raise typer.Exit(Exit.PARTLY if wrong else Exit.ENDED)


def _probed() -> dict[str, dict[str, Any]]:
    """How the real services answer now, remembered for `list` and `show`."""
    from datetime import datetime

    from ummaya.adapters.catalogue import installed
    from ummaya.adapters.check import health
    from ummaya.adapters.transport.http import Http
    from ummaya.adapters.transport.quota import DailyBudget
    from ummaya.adapters.transport.values import KST
    from ummaya.graph.settings import Settings

    settings, catalogue = Settings(), installed()
    secrets, budget, found = settings.secrets(), DailyBudget(settings.home / "quota.db"), {}
    for spec in catalogue.specs():
        if health.can_be_probed(spec, secrets):
            # A transport of its own: no kept answer, and no breaker that the host's other services have tripped.
            network = Http(settings.gateways, budget)
            found[spec.id] = health.probe(spec, catalogue, network, secrets, datetime.now(KST))
            network.close()
    health.write(settings.home, found)
    return found


@adapters.command("new", help=both("새 서비스의 뼈대를 만듭니다.", "Write the skeleton of a new adapter."))
def adapters_new(
    adapter_id: str = typer.Argument(..., metavar="ID", help=both("예: library.seats", "for example library.seats")),
    agency: str = typer.Option("", "--agency", help=both("기관 이름", "the agency's name")),
    primitive: str = typer.Option("find", "--primitive", metavar="|".join(PRIMITIVES), help=both("동작", "what it does")),
    output: Path = OUTPUT,
    as_json: bool = JSON,
) -> None:
    from ummaya.adapters.scaffold import CannotScaffold, scaffold

    try:
        files = scaffold(adapter_id, agency, primitive, output)
    except CannotScaffold as why:
        raise fail(both(why.told.ko, why.told.en), as_json=as_json) from None
    if as_json:
        document({"files": [str(f) for f in files]})
        return
    for file in files:
        line(str(file))
    line(
        both(
            f"설치: pip install -e {files[0].parent} — 그다음 ummaya adapters check",
            f"Install: pip install -e {files[0].parent} — then ummaya adapters check",
        )
    )


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
