"""What there is, counted and laid out: agency × primitive × mode × proof, and the page that is generated from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ummaya.adapters.check.evidence import Proof, evidence, operation
from ummaya.adapters.contract import AdapterSpec, Mode, Primitive

TARGETS: tuple[tuple[str, int, frozenset[Primitive], frozenset[Mode]], ...] = (
    ("live find", 45, frozenset({Primitive.FIND}), frozenset({Mode.LIVE})),
    ("live locate", 5, frozenset({Primitive.LOCATE}), frozenset({Mode.LIVE})),
    ("check", 8, frozenset({Primitive.CHECK}), frozenset({Mode.LIVE, Mode.MOCK})),
    ("send", 8, frozenset({Primitive.SEND}), frozenset({Mode.LIVE, Mode.MOCK})),
    ("handoff", 30, frozenset(Primitive), frozenset({Mode.HANDOFF})),
)
"""What is counted, the fewest there should be, and which primitives and modes it counts."""

GROUPS = (
    ("Live locate", Mode.LIVE, frozenset({Primitive.LOCATE})),
    ("Live find", Mode.LIVE, frozenset({Primitive.FIND})),
    ("Live check and send", Mode.LIVE, frozenset({Primitive.CHECK, Primitive.SEND})),
    ("Mock", Mode.MOCK, frozenset(Primitive)),
    ("Handoff", Mode.HANDOFF, frozenset(Primitive)),
)


def counts(specs: Sequence[AdapterSpec]) -> list[dict[str, Any]]:
    """Distinct operations beside their targets: [{what, count, target}]. Two adapters over one operation count once."""
    return [
        {
            "what": what,
            "count": len({operation(s) for s in specs if s.mode in modes and primitives & set(s.primitives)}),
            "target": target,
        }
        for what, target, primitives, modes in TARGETS
    ]


def matrix(specs: Sequence[AdapterSpec]) -> list[dict[str, Any]]:
    """Adapters counted by agency, primitive, mode and proof."""
    cells = Counter((s.agency, p.value, s.mode.value, evidence(s).value) for s in specs for p in s.primitives)
    return [
        dict(zip(("agency", "primitive", "mode", "evidence", "adapters"), (*cell, n), strict=True)) for cell, n in sorted(cells.items())
    ]


def markdown(specs: Sequence[AdapterSpec]) -> str:
    """ADAPTERS.md, whole: the same specs give the same bytes."""
    ordered = sorted(specs, key=lambda s: s.id)
    parts = [_HEAD, _counted(ordered), _proofs(ordered), _keys(ordered), _matrix(ordered)]
    parts += [_group(title, found) for title, mode, primitives in GROUPS if (found := _of(ordered, mode, primitives))]
    return "\n\n".join(parts) + "\n"


_HEAD = """# Adapters

Everything that `ummaya` can call, or hand over to. Generated from the adapters themselves, never edited:
`ummaya adapters check --markdown > ADAPTERS.md`. 이 문서는 어댑터 명세에서 만들어 내며 손으로 고치지 않습니다.

- **live** asks the real service (실시간 조회). Without its key it shows a labelled sample or says what is missing; an emergency lookup
  never shows a sample.
- **mock** shows a protected step without doing it (모의): the result is `simulated`, and nothing reaches an agency.
- **handoff** prepares and leads to the official channel (공식 창구 안내): only the person may take the step."""


def _of(specs: Sequence[AdapterSpec], mode: Mode, primitives: frozenset[Primitive]) -> list[AdapterSpec]:
    return [s for s in specs if s.mode is mode and primitives & set(s.primitives)]


def _table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(_cell(c) for c in row) + " |" for row in lines)


def _cell(value: object) -> str:
    return str(value).replace("|", "\\|").replace("\n", " ")


def _counted(specs: Sequence[AdapterSpec]) -> str:
    rows = [(c["what"], c["count"], c["target"]) for c in counts(specs)]
    note = "Distinct operations: a service asked by region, year or kind counts once."
    return f"## How many\n\n{note}\n\n{_table(('what', 'operations', 'at least'), rows)}"


def _proofs(specs: Sequence[AdapterSpec]) -> str:
    told = {
        Proof.RECORDING: "a recorded answer of the service is read by a test",
        Proof.GUIDE: "the agency's own guide documents request and answer",
        Proof.PAGE: "the operation's page on the data portal documents them",
        Proof.FIXTURE: "only a fixture in the shape that the adapter declares",
        Proof.EMBEDDED: "data on one's own machine; no service is asked",
        Proof.RULE: "no service is asked; the law or notice cited",
    }
    found = Counter(evidence(s) for s in specs)
    rows = [(f"`{proof}`", meaning, found[proof]) for proof, meaning in told.items() if found[proof]]
    return f"## What the reading of a service rests on\n\n{_table(('proof', 'meaning', 'adapters'), rows)}"


def _keys(specs: Sequence[AdapterSpec]) -> str:
    keys: dict[str, list[AdapterSpec]] = {}
    for spec in specs:
        if spec.credential:
            keys.setdefault(spec.credential.env, []).append(spec)
    rows = [(f"`{env}`", len(of), "; ".join(sorted({_site(s) for s in of}))) for env, of in sorted(keys.items())]
    rows.append(("none", sum(s.credential is None for s in specs), ""))
    return f"## Keys\n\nWhere one is given: `ummaya adapters show ID`.\n\n{_table(('setting', 'adapters', 'given by'), rows)}"


def _site(spec: AdapterSpec) -> str:
    assert spec.credential is not None
    return "/".join(spec.credential.obtain.url.split("/")[:3])


def _matrix(specs: Sequence[AdapterSpec]) -> str:
    heads = ("agency", "primitive", "mode", "proof", "adapters")
    return f"## Agency × primitive × mode × proof\n\n{_table(heads, [tuple(row.values()) for row in matrix(specs)])}"


def _group(title: str, specs: Sequence[AdapterSpec]) -> str:
    rows = [
        (
            f"`{s.id}`",
            f"{s.title.ko} · {s.title.en}",
            s.agency,
            " ".join(s.primitives),
            f"`{operation(s)}`" if s.service.endpoint else "—",
            evidence(s),
            s.channel.url if s.channel else "—",
        )
        for s in specs
    ]
    return f"## {title}\n\n{_table(('id', 'title', 'agency', 'primitive', 'operation', 'proof', 'official channel'), rows)}"
