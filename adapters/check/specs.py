"""Checks every spec, text, citation and fixture offline: what a reviewer of a new adapter would look for."""

from __future__ import annotations

import json
import re
from datetime import datetime
from importlib.resources import files
from typing import Any
from urllib.parse import urlsplit

from ummaya.adapters.catalogue import Catalogue
from ummaya.adapters.check import metadata
from ummaya.adapters.check.evidence import evidence
from ummaya.adapters.check.trial import FACT, tried
from ummaya.adapters.contract import AdapterSpec, Bilingual, Effect, Mode, Primitive
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.values import KST

HANGUL, LATIN = re.compile(r"[가-힣]"), re.compile(r"[A-Za-z]")
SETTING = re.compile(r"UMMAYA_[A-Z][A-Z0-9_]*_KEY")
FEWEST_HINTS = 3
EFFECTS_OF = {
    Primitive.LOCATE: {Effect.LOOKUP},
    Primitive.FIND: {Effect.LOOKUP},
    Primitive.CHECK: {Effect.LOOKUP, Effect.PERSONAL},
    Primitive.SEND: set(Effect) - {Effect.LOOKUP, Effect.PERSONAL},
}


def check(catalogue: Catalogue, now: datetime | None = None) -> list[dict[str, Any]]:
    """One row per adapter: {adapter_id, agency, primitives, mode, evidence, status, unsaid, problems}; no problems is an empty list.

    status: of a trial run without network, None where none can be made. unsaid: lines that its sample does not fill.
    """
    now = now or datetime.now(KST)
    rows = []
    for spec in catalogue.specs():
        trial = tried(spec, catalogue, now)
        rows.append(
            {
                "adapter_id": spec.id,
                "agency": spec.agency,
                "primitives": [p.value for p in spec.primitives],
                "mode": spec.mode.value,
                "evidence": evidence(spec),
                "status": trial.status.value if trial.status else None,
                "unsaid": trial.unsaid,
                "problems": [*problems(spec, catalogue), *trial.problems],
            }
        )
    return rows


def problems(spec: AdapterSpec, catalogue: Catalogue) -> list[str]:
    """What is wrong with one spec as it stands, each in a few words."""
    found = [f"{where}: one language is missing" for where, text in _texts(spec) if not (HANGUL.search(text.ko) and LATIN.search(text.en))]
    few = (f"fewer than {FEWEST_HINTS} {language} hints" for language in ("ko", "en") if len(getattr(spec.hints, language)) < FEWEST_HINTS)
    found += [*few, *(f"no {language} example" for language in ("ko", "en") if not getattr(spec.examples, language))]
    found += metadata.faults(spec)
    found += [f"{p} with the effect {spec.effect}" for p in spec.primitives if spec.effect not in EFFECTS_OF[p]]
    if spec.citation is None and (spec.effect is not Effect.LOOKUP or spec.service.endpoint):
        found.append("no citation to rest on")
    if (spec.mode is not Mode.LIVE or spec.effect is not Effect.LOOKUP) and (spec.channel is None or spec.handoff is None):
        found.append("no official channel to hand over to")
    if spec.emergency and spec.fixtures:
        found.append("an emergency that could be replayed")
    found += _service(spec)
    uneven = (i for i, line in enumerate(spec.say, 1) if _facts(line.ko) != _facts(line.en))
    found += [f"line {i}: the languages say different facts" for i in uneven]
    if not spec.say and spec.mode is not Mode.HANDOFF:
        found.append("nothing says its result")
    found += [f"{r} must come first and is not there" for r in spec.requires if r not in catalogue]
    found += [f"slot type {s} is not registered" for s in _slots(spec) if s not in registry.types()]
    return found + [fault for name in spec.fixtures if (fault := _fixture(name))]


def _service(spec: AdapterSpec) -> list[str]:
    links = {"service": spec.service.endpoint}
    links |= {"citation": spec.citation.url} if spec.citation else {}
    links |= {"channel": spec.channel.url} if spec.channel else {}
    links |= {"key": spec.credential.obtain.url} if spec.credential else {}
    found = [f"{where}: {link} is no web address" for where, link in links.items() if link and not _web(link)]
    if spec.credential and not SETTING.fullmatch(spec.credential.env):
        found.append(f"the setting {spec.credential.env} is not named UMMAYA_…_KEY")
    if spec.mode is Mode.LIVE and spec.credential is not None and not spec.service.endpoint:
        found.append("a key without a service that it is for")
    if spec.service.endpoint and spec.mode is Mode.LIVE and not spec.service.operation:
        found.append("a service without an operation")
    if spec.service.endpoint.startswith("http://") and spec.effect is not Effect.LOOKUP:
        found.append("an unencrypted service for more than a lookup")
    if spec.mode is Mode.HANDOFF and (spec.service.endpoint or spec.credential):
        found.append("a Handoff that names a service or a key")
    return found


def _web(link: str) -> bool:
    parts = urlsplit(link)
    return parts.scheme in ("https", "http") and "." in (parts.hostname or "")


def _texts(spec: AdapterSpec) -> list[tuple[str, Bilingual]]:
    handoff = spec.handoff
    texts = [("title", spec.title), ("when", spec.when), ("when_not", spec.when_not)]
    texts += [("citation", spec.citation.permits)] if spec.citation else []
    texts += [("channel", spec.channel.name)] if spec.channel else []
    texts += [("handoff", t) for t in (*handoff.documents, handoff.missing_authority, handoff.next_action)] if handoff else []
    return [(where, text) for where, text in texts if text is not None]


def _facts(template: str) -> set[str]:
    """The facts a template says; `name` and `name_en` are one fact in two languages."""
    return {name.removesuffix("_ko").removesuffix("_en") for name in FACT.findall(template)}


def _slots(spec: AdapterSpec) -> set[str]:
    return {m.type for info in spec.input.model_fields.values() if (m := registry.marker(info))} | set(spec.provides)


def _fixture(name: str) -> str | None:
    package, path = name.rpartition(":")[::2]
    file = files(package or "ummaya.fixtures").joinpath(path)
    if not file.is_file():
        return f"fixture {name} is missing"
    text = file.read_text("utf-8")
    if name.endswith(".json"):
        try:
            json.loads(text)
        except ValueError:
            return f"fixture {name} is not JSON"
    return None
