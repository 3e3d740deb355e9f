"""What stands around a request re-ranks the adapters that its words fit about alike; it never buries one that they fit clearly better.

Each term is in log-odds, the unit of the search's own scores, and all of them together weigh less than the distance (`NEAR`) within
which either of two adapters could be the one meant.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set

from ummaya.adapters.contract import AdapterSpec, Candidate, Effect
from ummaya.adapters.slots import registry
from ummaya.graph.state import Catalogue, Goal
from ummaya.nodes.choosing.goals import odds

WEIGHTS: Mapping[str, float] = {"schema": 1.0, "prior": 0.8}
"""Chosen on development requests by first place, words only: examples .853 → .854 by schema, follow-ups .737 → .816 by prior."""
DEPTH = 2  # a provider, and its provider


def around(found: Sequence[Candidate], goal: Goal, earlier: Set[str], catalogue: Catalogue) -> list[Candidate]:
    """The candidates with the terms `schema` and `prior` added, best first, equal ones in the order they came.

    schema: share of the required typed fields that the request or a lookup can fill. prior: whether the adapter's agency is among
    those of adapters that already answered (`earlier`: their ids).
    """
    have = _named(goal["slots"])
    shared = have | _named(goal["shared"])
    agencies = {catalogue.spec(adapter_id).agency for adapter_id in earlier if adapter_id in catalogue}
    moved = []
    for candidate in found:
        spec = catalogue.spec(candidate.adapter_id)
        terms = {
            "schema": fillable(spec, shared if spec.effect is Effect.LOOKUP else have, catalogue),
            "prior": float(spec.agency in agencies),
        }
        moved.append(_moved(candidate, terms))
    return sorted(moved, key=odds, reverse=True)


def fillable(spec: AdapterSpec, have: Set[str], catalogue: Catalogue, depth: int = DEPTH) -> float:
    """Share of an adapter's required typed fields that slots at hand, or an adapter that provides them, can fill; 1 when it has none."""
    kinds = registry.types()
    slots = [slot for info in spec.input.model_fields.values() if info.is_required() and (slot := registry.marker(info))]
    asked = [slot.type for slot in slots if slot.type in kinds and not kinds[slot.type].catch_all]
    if not asked:
        return 1.0
    return sum(_reached(kind, spec, have, catalogue, depth) for kind in asked) / len(asked)


def _reached(kind: str, spec: AdapterSpec, have: Set[str], catalogue: Catalogue, depth: int) -> bool:
    if registry.bases(kind) & have:
        return True
    providers = catalogue.providers(kind) if depth else []
    return any(fillable(p, have, catalogue, depth - 1) == 1.0 for p in providers if p.id != spec.id and p.effect is Effect.LOOKUP)


def _named(slots: Mapping[str, object]) -> set[str]:
    kinds = registry.types()
    return {name for name, said in slots.items() if said and name in kinds and not kinds[name].catch_all}


def _moved(candidate: Candidate, terms: dict[str, float]) -> Candidate:
    around = sum(WEIGHTS[name] * value for name, value in terms.items())
    score = round(1 / (1 + math.exp(-odds(candidate) - around)), 8)
    return candidate.model_copy(update={"score": score, "signals": candidate.signals | terms | {"around": round(around, 4)}})
