"""A lookup whose conditions are checked here first, because the service would only answer wrongly or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ummaya.adapters.contract import Access, AdapterResult, AdapterSpec, Bilingual, Mode, Reason, Status
from ummaya.adapters.declare import Find, source_of


@dataclass(frozen=True)
class Refusal:
    """Why a request is not sent. detail: the finer word of the stop; why: what the person can do about it."""

    detail: str
    why: Bilingual


@dataclass(frozen=True)
class Guarded:
    """A `Find` that asks only what it can ask; `refusal` says why not, else None."""

    find: Find
    refusal: Callable[[Any], Refusal | None]

    @property
    def spec(self) -> AdapterSpec:
        return self.find.spec

    def run(self, args: Any, access: Access) -> AdapterResult:
        """The lookup, or a result of status error and reason invalid_arguments."""
        if access.mode is Mode.HANDOFF or not (refused := self.refusal(args)):
            return self.find.run(args, access)
        return AdapterResult(
            status=Status.ERROR,
            source=source_of(self.spec),
            reason=Reason.INVALID_ARGUMENTS,
            detail=refused.detail,
            warnings=(refused.why,),
        )
