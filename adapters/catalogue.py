"""What can be called: adapters and profiles found through the entry points `ummaya.adapters`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import entry_points

from ummaya.adapters.contract import Adapter, AdapterSpec, ProfileSpec
from ummaya.adapters.slots import registry


class Catalogue:
    """Adapters by id, for one process; built once and never changed by a request."""

    def __init__(self, adapters: Iterable[Adapter], profiles: Iterable[ProfileSpec] = ()):
        self._adapters: dict[str, Adapter] = {}
        for adapter in adapters:
            if adapter.spec.id in self._adapters:
                raise ValueError(f"two adapters are called {adapter.spec.id}")
            self._adapters[adapter.spec.id] = adapter
        self._profiles = {p.id: p for p in profiles}
        self._providers: dict[str, list[AdapterSpec]] = {}

    def __contains__(self, adapter_id: str) -> bool:
        return adapter_id in self._adapters

    def __getitem__(self, adapter_id: str) -> Adapter:
        return self._adapters[adapter_id]

    def spec(self, adapter_id: str) -> AdapterSpec:
        return self._adapters[adapter_id].spec

    def specs(self, profile: str | None = None) -> list[AdapterSpec]:
        """All specs, in order of registration, or those of one profile."""
        return [a.spec for a in self._adapters.values() if profile in (None, a.spec.profile)]

    def profile(self, name: str) -> ProfileSpec:
        return self._profiles[name]

    def profiles(self) -> list[ProfileSpec]:
        return list(self._profiles.values())

    def providers(self, slot: str) -> list[AdapterSpec]:
        """Adapters whose results fill `slot`, directly or through a derivation."""
        if slot not in self._providers:
            wanted = registry.bases(slot)
            self._providers[slot] = [s for s in self.specs() if wanted & set(s.provides)]
        return list(self._providers[slot])


@lru_cache(1)
def installed() -> Catalogue:
    """The catalogue of everything installed in this environment. An entry point names a module with ADAPTERS and PROFILES."""
    modules = [point.load() for point in sorted(entry_points(group="ummaya.adapters"), key=lambda p: p.name)]
    return Catalogue(
        [a for m in modules for a in getattr(m, "ADAPTERS", ())],
        [p for m in modules for p in getattr(m, "PROFILES", ())],
    )
