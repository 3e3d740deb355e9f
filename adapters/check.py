"""Checks every spec, text and fixture offline: what a reviewer of a new adapter would look for."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

from ummaya.adapters.catalogue import Catalogue
from ummaya.adapters.contract import AdapterSpec, Bilingual, Effect, Mode
from ummaya.adapters.slots import registry

FACT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
HANGUL, LATIN = re.compile(r"[가-힣]"), re.compile(r"[A-Za-z]")


def check(catalogue: Catalogue) -> list[dict[str, Any]]:
    """One row per adapter: {adapter_id, agency, primitives, mode, problems}; no problems is an empty list."""
    return [
        {
            "adapter_id": spec.id,
            "agency": spec.agency,
            "primitives": [p.value for p in spec.primitives],
            "mode": spec.mode.value,
            "problems": problems(spec, catalogue),
        }
        for spec in catalogue.specs()
    ]


def problems(spec: AdapterSpec, catalogue: Catalogue) -> list[str]:
    """What is wrong with one spec, each in a few words."""
    found = [f"{where}: one language is missing" for where, text in _texts(spec) if not (HANGUL.search(text.ko) and LATIN.search(text.en))]
    found += [f"no {language} hints" for language in ("ko", "en") if not getattr(spec.hints, language)]
    if spec.effect is not Effect.LOOKUP and spec.citation is None:
        found.append("an effect without a citation")
    if (spec.mode is Mode.HANDOFF or spec.effect is not Effect.LOOKUP) and (spec.channel is None or spec.handoff is None):
        found.append("no official channel to hand over to")
    if spec.mode is Mode.LIVE and spec.credential is not None and not spec.service.endpoint:
        found.append("a key without a service that it is for")
    uneven = (i for i, line in enumerate(spec.say) if set(FACT.findall(line.ko)) != set(FACT.findall(line.en)))
    found += [f"line {i}: the languages say different facts" for i in uneven]
    found += [f"{r} must come first and is not there" for r in spec.requires if r not in catalogue]
    found += [f"slot type {s} is not registered" for s in _slots(spec) if s not in registry.types()]
    return found + [fault for name in spec.fixtures if (fault := _fixture(name))]


def _texts(spec: AdapterSpec) -> list[tuple[str, Bilingual]]:
    handoff = spec.handoff
    texts = [("title", spec.title), ("when", spec.when), ("when_not", spec.when_not)]
    texts += [("citation", spec.citation.permits)] if spec.citation else []
    texts += [("handoff", t) for t in (*handoff.documents, handoff.missing_authority, handoff.next_action)] if handoff else []
    return [(where, text) for where, text in texts if text is not None]


def _slots(spec: AdapterSpec) -> set[str]:
    return {m.type for info in spec.input.model_fields.values() if (m := registry.marker(info))} | set(spec.provides)


def _fixture(name: str) -> str | None:
    file = files("ummaya.fixtures").joinpath(name)
    if not file.is_file():
        return f"fixture {name} is missing"
    text = file.read_text("utf-8")
    if name.endswith(".json"):
        try:
            json.loads(text)
        except ValueError:
            return f"fixture {name} is not JSON"
    return None
