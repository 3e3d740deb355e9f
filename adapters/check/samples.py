"""Arguments for a trial run, read from what the adapter itself gives as examples, as a person's words would be read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from ummaya.adapters.catalogue import Catalogue
from ummaya.adapters.contract import Access, AdapterSpec, Effect, Labelled, Mode, Reason, Request, Response
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.faults import ServiceFault
from ummaya.adapters.transport.replay import Replay

SPOKEN = (
    "37.5665, 126.9780",
    "서울특별시 종로구 세종대로 209",
    "서울 종로구",
    "어제 오후 3시",
    "2026년 9월",
    "내과 의원",
    "사업자번호 120-81-47521",
    "주민등록등본",
    "3만원",
)
"""Words for the built-in slot types, where an adapter's own examples name none."""
DEPTH = 3


@dataclass(frozen=True)
class Sampler:
    """Fills an adapter's typed fields at a given time (KST); providers of a slot run without network, as `access` says."""

    catalogue: Catalogue
    now: datetime
    said: tuple[str, ...] = ()
    depth: int = 0

    def arguments(self, spec: AdapterSpec) -> tuple[dict[str, Any], list[str]]:
        """Values by field, and the required fields that nothing could fill."""
        own = (*self.said, *spec.examples.ko, *spec.examples.en)
        values: dict[str, Any] = {}
        missing = []
        for name, info in spec.input.model_fields.items():
            slot = registry.marker(info)
            found = self._read(slot.type, own) if slot else None
            if slot and found is None and info.is_required():
                found = self._read(slot.type, (*spec.hints.ko, *spec.hints.en, *SPOKEN)) or self._provided(slot.type, own)
            if found is not None:
                values[name] = found.value
            elif info.is_required():
                missing.append(name)
        return values, missing

    def _read(self, kind: str, texts: Iterable[str]) -> Labelled | None:
        for text in texts:
            heard = {base: list(found) for base in registry.bases(kind) if (found := _heard(base, text, self.now))}
            if values := registry.derived(kind, heard):
                return values[0]
        return None

    def _provided(self, kind: str, said: tuple[str, ...]) -> Labelled | None:
        if self.depth >= DEPTH:
            return None
        for spec in self.catalogue.providers(kind):
            values, missing = replace(self, said=said, depth=self.depth + 1).arguments(spec)
            if missing or spec.effect is not Effect.LOOKUP:
                continue
            result = self.catalogue[spec.id].run(spec.input.model_validate(values), access(spec, self.now))
            if given := registry.derived(kind, result.slots):
                return given[0]
        return None


@lru_cache(4096)
def _heard(kind: str, text: str, now: datetime) -> tuple[Labelled, ...]:
    known = registry.types().get(kind)
    return tuple(known.read(text, registry.Hearing(now=now))) if known and known.read else ()


def access(spec: AdapterSpec, now: datetime) -> Access:
    """How an adapter runs without network: from its fixtures, or Live where it asks nobody."""
    if spec.mode is Mode.LIVE and not spec.service.endpoint:
        return Access(mode=Mode.LIVE, send=_nobody, now=now)
    mode = Mode.HANDOFF if spec.mode is Mode.HANDOFF else Mode.MOCK
    return Access(mode=mode, send=Replay().open(spec, None, 5.0), now=now)


def _nobody(request: Request) -> Response:
    raise ServiceFault(Reason.ADAPTER_ERROR, "no_service_declared")
