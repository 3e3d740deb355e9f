"""Adapters as pages of facts: how to ask, where the rows are, what they mean. The rest is the same for all of them.

`Find` asks a public service. `Mock` shows what a protected step would look like. `Handoff` names the official way.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import Any

from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Effect,
    Labelled,
    Language,
    Mode,
    Reason,
    Request,
    Response,
    Source,
    Status,
)
from ummaya.adapters.slots import registry
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row, pages, parse
from ummaya.adapters.transport.faults import TURNED_AWAY, ServiceFault, sentence
from ummaya.adapters.transport.replay import Replay

Data = dict[str, Any]
_log = logging.getLogger(__name__)
UNBOUND_WAIT = 2.0
"""Seconds a lookup may wait between tries when its `send` does not say how long the turn has."""


class Kind(StrEnum):
    """How a wire value is read; see `transport.values`."""

    TEXT = "text"
    NUMBER = "number"
    KMA_NUMBER = "kma_number"
    KST = "kst"
    CODE = "code"
    CLOCK = "clock"
    METRES = "metres"
    KILOMETRES = "kilometres"
    YES_NO = "yes_no"


_READ: dict[str, Callable[[Any], Any]] = {
    Kind.TEXT: values.text,
    Kind.NUMBER: values.number,
    Kind.KMA_NUMBER: partial(values.number, sentinels=True),
    Kind.KST: lambda x: t.isoformat() if (t := values.kst(x)) else None,
    Kind.CODE: values.code,
    Kind.CLOCK: values.clock,
    Kind.METRES: values.metres,
    Kind.KILOMETRES: partial(values.metres, unit="km"),
    Kind.YES_NO: lambda x: {"Y": True, "N": False}.get(str(x).strip().upper()),
}


@dataclass(frozen=True)
class Field:
    """One fact of a row: its wire name, our name, how it is read. A number with a `unit` carries it beside: {name}_unit."""

    wire: str
    name: str
    kind: Kind | str = Kind.TEXT
    unit: str = ""


def rows_of(*fields: Field) -> Callable[[list[Row]], list[Data]]:
    """A reader of rows. A value that is missing is None; a word the service put in its place ("통신장애") is at {name}_missing."""
    readers = [(f, _READ[f.kind]) for f in fields]

    def read(rows: list[Row]) -> list[Data]:
        return [_facts(row, readers) for row in rows]

    return read


def _facts(row: Row, readers: list[tuple[Field, Callable[[Any], Any]]]) -> Data:
    facts: Data = {}
    for f, reader in readers:
        raw = row.get(f.wire)
        value = reader(raw)
        facts[f.name] = None if value == "" else value
        if f.unit and value is not None:
            facts[f"{f.name}_unit"] = f.unit
        if value is None and values.number(raw) is None and (word := values.text(raw, 60)) and word not in ("-", "null"):
            facts[f"{f.name}_missing"] = word
    return facts


@dataclass(frozen=True)
class Projected:
    """What rows mean: facts by name, slots they fill. `status` and `detail` only where they differ from OK."""

    data: Data
    slots: dict[str, list[Labelled]] = field(default_factory=dict)
    status: Status = Status.OK
    detail: str = ""
    observed_at: datetime | None = None
    warnings: tuple[Bilingual, ...] = ()


@dataclass(frozen=True)
class Paging:
    """How a service is asked for more than one page, and for how many at most. key: wire field that makes a row unique."""

    size: int
    cap: int = 3
    param: str = "pageNo"
    key: str = ""


@dataclass(frozen=True)
class Find:
    """A public service, asked over `access.send`.

    request: one request, or several whose rows are joined (Parsed.parts holds them apart). project: rows → facts; called
    only with rows. observed: the time the service gives for the rows. fallback: what to ask, once, when the first found
    nothing. when_empty: facts that still hold then (what was asked).
    """

    spec: AdapterSpec
    request: Callable[[Any, Access], Request | tuple[Request, ...]]
    project: Callable[[list[Row], Any, Access, Parsed], Projected]
    envelope: Envelope = field(default_factory=Envelope)
    observed: Callable[[list[Row], Any], datetime | None] | None = None
    fallback: Callable[[Any, Access], Request | None] | None = None
    when_empty: Callable[[Any, Access], Data] | None = None
    paging: Paging | None = None

    def run(self, args: Any, access: Access) -> AdapterResult:
        """Ask, read, judge. A fault of the service is a result of status error; nothing is raised for it."""
        if access.mode is Mode.HANDOFF:
            return handoff_material(self.spec, args, access.language)
        if self.spec.emergency and access.mode is Mode.MOCK:
            return failure(self.spec, ServiceFault(Reason.CREDENTIAL_MISSING, "emergency_never_replayed"))
        try:
            parsed = self._asked(args, access)
            if not parsed.rows:
                return self._empty(args, access, parsed)
            made = self.project(parsed.rows, args, access, parsed)
            if made.status is Status.EMPTY and self._unread(parsed, args, access):
                raise ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope")
            return self._result(made, args, access, parsed)
        except ServiceFault as fault:
            return failure(self.spec, fault)
        except Exception as e:  # noqa: BLE001 - strange data met a projection that did not expect it
            return _surprised(self.spec, e)

    def _asked(self, args: Any, access: Access) -> Parsed:
        wanted = self.request(args, access)
        requests = wanted if isinstance(wanted, tuple) else (wanted,)
        parts: list[Parsed] = []
        fault: ServiceFault | None = None
        for request in requests:
            try:
                parts.append(self._paged(request, access))
            except ServiceFault as e:
                fault = fault or e
        if fault and (not parts or not any(p.rows for p in parts)):
            raise fault
        found = parts[0] if len(parts) == 1 else _joined(parts)
        if fault:
            found = replace(found, warnings=(*found.warnings, "part_failed"))
        if not found.rows and self.fallback and (other := self.fallback(args, access)):
            found = self._paged(other, access)
            found = replace(found, warnings=(*found.warnings, "fallback"))
        return found

    def _paged(self, request: Request, access: Access) -> Parsed:
        lookup = self.spec.effect is Effect.LOOKUP
        if not self.paging:
            return ask(access.send, request, self.envelope, lookup, access.now)
        paging = self.paging

        def fetch(page: int) -> Parsed:
            params = tuple((k, v) for k, v in request.params if k != paging.param)
            return ask(access.send, replace(request, params=(*params, (paging.param, str(page)))), self.envelope, lookup, access.now)

        return pages(fetch, paging.size, paging.cap, _by(paging.key) if paging.key else None)

    def _empty(self, args: Any, access: Access, parsed: Parsed) -> AdapterResult:
        if "rows_missing" in parsed.warnings or acts(self.spec):
            raise ServiceFault(Reason.ADAPTER_ERROR, "rows_missing")
        return AdapterResult(
            status=Status.SIMULATED if access.mode is Mode.MOCK else Status.EMPTY,
            data=self.when_empty(args, access) if self.when_empty else {},
            source=source_of(self.spec),
        )

    def _unread(self, parsed: Parsed, args: Any, access: Access) -> bool:
        """Whether nothing was found only because no row has a field that stands in the documented shape and is needed there.

        An emergency has no fixture to tell by: any field that is looked for in vain makes its nothing doubtful.
        """
        looked: set[str] = set()
        watched = _watched(parsed, looked)
        self.project(watched.rows, args, access, watched)
        gone = looked - {name for row in parsed.rows for name in row}
        if self.spec.emergency:
            return bool(gone)
        shapes = documented(self.spec, self.envelope) if gone else []
        asked = (access, replace(access, mode=Mode.MOCK))
        return any(self._needed(name, shape, args, way) for shape in shapes for name in gone for way in asked)

    def _needed(self, name: str, shape: Parsed, args: Any, access: Access) -> bool:
        without: list[Row] = [{k: v for k, v in row.items() if k != name} for row in shape.rows]
        if without == shape.rows:
            return False
        whole, less = (self.project(rows, args, access, replace(shape, rows=rows)).status for rows in (shape.rows, without))
        return less is Status.EMPTY and whole is not Status.EMPTY

    def _result(self, made: Projected, args: Any, access: Access, parsed: Parsed) -> AdapterResult:
        observed = made.observed_at or (self.observed(parsed.rows, args) if self.observed else None)
        status, detail = made.status, made.detail
        warnings = [*made.warnings, *(WARNINGS[w] for w in parsed.warnings if w in WARNINGS)]
        if self.spec.service.endpoint.startswith("http://"):
            warnings.append(WARNINGS["plain_http"])
        if status is Status.OK and {"part_failed", "pages_repeat"} & set(parsed.warnings):
            status = Status.PARTIAL
        if access.mode is Mode.MOCK:
            status = Status.SIMULATED
        elif observed:
            age = access.now - observed
            if age < timedelta(minutes=-5):
                warnings.append(WARNINGS["future_time"])
            elif self.spec.freshness and age > timedelta(minutes=self.spec.freshness.minutes) and status in (Status.OK, Status.PARTIAL):
                status, detail = Status.STALE, detail or "too_old"
                warnings.append(WARNINGS["too_old"])
        elif self.spec.freshness:
            warnings.append(WARNINGS["no_time"])
        return AdapterResult(
            status=status,
            data=made.data,
            slots=made.slots,
            source=source_of(self.spec),
            observed_at=observed.isoformat() if observed else None,
            detail=detail,
            warnings=tuple(warnings),
        )


@dataclass(frozen=True)
class Mock:
    """A protected step, shown and not done: the fixture's facts and the person's own, marked as simulated. Sends nothing.

    project: fixture tree, args → facts; without it the fixture's own. prepared: args → [{label, value}]; without it the
    input's fields under their labels.
    """

    spec: AdapterSpec
    project: Callable[[Data, Any], Data] | None = None
    prepared: Callable[[Any], list[Data]] | None = None

    def run(self, args: Any, access: Access) -> AdapterResult:
        """The simulated result; where no Mock may stand in, what a person needs for the official way."""
        if access.mode is Mode.HANDOFF:
            return handoff_material(self.spec, args, access.language)
        if access.mode is Mode.LIVE:
            return failure(self.spec, ServiceFault(Reason.PROTECTED_CHANNEL_UNAVAILABLE, "no_live_channel"))
        try:
            shape: Data = {}
            if self.spec.fixtures:
                import json

                reply = Replay().open(self.spec, None, 0.0)(Request(url=self.spec.service.endpoint))
                shape = json.loads(reply.body)
            facts = self.project(shape, args) if self.project else shape
            prepared = self.prepared(args) if self.prepared else fields_of(self.spec, args, access.language)
        except ServiceFault as fault:
            return failure(self.spec, fault)
        except Exception as e:  # noqa: BLE001 - as in Find
            return _surprised(self.spec, e)
        return AdapterResult(status=Status.SIMULATED, data={**facts, "prepared": prepared, "simulated": True}, source=source_of(self.spec))


@dataclass(frozen=True)
class Handoff:
    """A step that only the person may take. Calls nothing; hands over what was prepared and where to go."""

    spec: AdapterSpec
    prepared: Callable[[Any], list[Data]] | None = None

    def run(self, args: Any, access: Access) -> AdapterResult:
        """The five parts of a Handoff."""
        return handoff_material(self.spec, args, access.language, self.prepared(args) if self.prepared else None)


def ask(send: Callable[[Request], Response], request: Request, envelope: Envelope, lookup: bool, now: datetime | None = None) -> Parsed:
    """One request and its rows. A lookup by GET is asked again as often as its fault allows, inside the turn's seconds."""
    left: Callable[[], float] = getattr(send, "left", lambda: UNBOUND_WAIT)
    tries = 0
    while True:
        try:
            return parse(send(request), envelope, now)
        except ServiceFault as fault:
            pause = (0.5 if fault.detail == "rate_limited" else 0.2) * 2**tries if fault.wait is None else fault.wait
            if not lookup or request.method != "GET" or tries >= fault.retry or pause >= left():
                raise
            tries += 1
        time.sleep(pause)


class _Watched(dict[str, Any]):
    """A row that notes which of its fields are looked for."""

    def __init__(self, row: Row, looked: set[str]):
        super().__init__(row)
        self.looked = looked

    def get(self, name: str, default: Any = None) -> Any:
        self.looked.add(name)
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        self.looked.add(str(name))
        return super().__contains__(name)

    def __getitem__(self, name: str) -> Any:
        self.looked.add(name)
        return super().__getitem__(name)


def _watched(parsed: Parsed, looked: set[str]) -> Parsed:
    rows: list[Row] = [_Watched(row, looked) for row in parsed.rows]
    return replace(parsed, rows=rows, parts=tuple(_watched(part, looked) for part in parsed.parts))


def documented(spec: AdapterSpec, envelope: Envelope) -> list[Parsed]:
    """The documented shape as it is read: each of the adapter's own fixtures that holds rows."""
    shapes = []
    for name in spec.fixtures:
        one = spec.model_copy(update={"fixtures": (name,)})
        try:
            shapes.append(parse(Replay().open(one, None, 0.0)(Request(url=spec.service.endpoint)), envelope))
        except ServiceFault:
            continue
    return [shape for shape in shapes if shape.rows]


def acts(spec: AdapterSpec) -> bool:
    """Whether a call may change something in the world."""
    return spec.effect not in (Effect.LOOKUP, Effect.PERSONAL)


def failure(spec: AdapterSpec, fault: ServiceFault) -> AdapterResult:
    """A fault as a result. After anything but a certain refusal, what a send did is unknown."""
    reason, detail = fault.reason, fault.detail
    refused = reason in (Reason.CREDENTIAL_MISSING, Reason.INVALID_ARGUMENTS, Reason.PROTECTED_CHANNEL_UNAVAILABLE) or detail in TURNED_AWAY
    if acts(spec) and not refused:
        reason, detail = Reason.OUTCOME_UNKNOWN, "outcome_unknown"
    warnings = [sentence(reason, detail)]
    if fault.retry_after:
        when = f"{datetime.fromisoformat(fault.retry_after):%Y-%m-%d %H:%M}"
        warnings.append(Bilingual(ko=f"{when}(한국 시각) 이후 다시 시도할 수 있습니다.", en=f"It can be tried again after {when} KST."))
    return AdapterResult(
        status=Status.OUTCOME_UNKNOWN if reason is Reason.OUTCOME_UNKNOWN else Status.ERROR,
        source=source_of(spec),
        reason=reason,
        detail=detail,
        warnings=tuple(warnings),
    )


def _surprised(spec: AdapterSpec, error: Exception) -> AdapterResult:
    # The type only: an error's words may quote the data.
    _log.warning("%s could not read its data: %s", spec.id, type(error).__name__)
    return failure(spec, ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope"))


def source_of(spec: AdapterSpec) -> Source:
    """Whose result this is: the agency and the data set's title, with the page that says so."""
    return Source(title=f"{spec.agency} {spec.title.ko}", url=spec.citation.url if spec.citation else spec.service.endpoint)


def fields_of(spec: AdapterSpec, args: Any, language: Language = "ko") -> list[Data]:
    """The arguments as a person reads them: each field's label and its value."""
    shown = []
    for name, info in type(args).model_fields.items():
        value = getattr(args, name)
        if value in (None, "", (), []):
            continue
        slot = registry.marker(info)
        label = slot.label if slot and slot.label else Bilingual(ko=info.title or name, en=info.title or name.replace("_", " "))
        kind = registry.types().get(slot.type) if slot else None
        plain = args.model_dump(mode="json")[name]
        words = kind.show(plain, language) if kind else plain
        shown.append({"label": label.model_dump(), "value": words})
    return shown


def handoff_material(spec: AdapterSpec, args: Any, language: Language = "ko", prepared: list[Data] | None = None) -> AdapterResult:
    """The five parts: official path, what was prepared, which authority is missing, documents, next action."""
    channel, needs = spec.channel, spec.handoff
    path = {
        "name": (channel.name if channel else spec.title).model_dump(),
        "url": channel.url if channel else source_of(spec).url,
        "phone": channel.phone if channel else "",
        "hours": channel.hours.model_dump() if channel and channel.hours else None,
    }
    return AdapterResult(
        status=Status.OK,
        data={
            "official_path": path,
            "prepared": fields_of(spec, args, language) if prepared is None else prepared,
            "missing_authority": (needs.missing_authority if needs else NO_AUTHORITY).model_dump(),
            "documents": [d.model_dump() for d in needs.documents] if needs else [],
            "next_action": (needs.next_action if needs else GO_THERE).model_dump(),
        },
        source=Source(title=f"{spec.agency} {spec.title.ko}", url=path["url"]),
        reason=Reason.HANDOFF_REQUIRED,
    )


def _joined(parts: list[Parsed]) -> Parsed:
    totals = [p.total for p in parts]
    return Parsed(
        rows=[row for p in parts for row in p.rows],
        total=None if None in totals else sum(t for t in totals if t is not None),
        tree=parts[0].tree,
        warnings=tuple(dict.fromkeys(w for p in parts for w in p.warnings)),
        parts=tuple(parts),
    )


def _by(name: str) -> Callable[[Row], Hashable]:
    return lambda row: str(row.get(name))


NO_AUTHORITY = Bilingual(
    ko="이 단계는 본인만 공식 창구에서 할 수 있습니다.", en="Only the person concerned may take this step, through the official channel."
)
GO_THERE = Bilingual(ko="공식 창구에서 직접 진행해 주십시오.", en="Please continue yourself through the official channel.")

WARNINGS: dict[str, Bilingual] = {
    "no_result_code": Bilingual(
        ko="응답에 결과 코드가 없어 내용만으로 판단했습니다.", en="The reply had no result code; it was judged by its content alone."
    ),
    "part_failed": Bilingual(
        ko="일부 조회가 실패하여 일부 결과만 있습니다.", en="Some of the lookups failed, so these are only part of the results."
    ),
    "pages_repeat": Bilingual(
        ko="서비스가 같은 쪽을 되풀이하여 일부만 읽었습니다.", en="The service repeated a page, so only part was read."
    ),
    "pages_capped": Bilingual(ko="결과가 많아 앞부분만 읽었습니다.", en="There are many results; only the first were read."),
    "future_time": Bilingual(
        ko="서비스가 알린 시각이 현재보다 앞서 있습니다(시각 이상).",
        en="The time given by the service lies in the future; it may be wrong.",
    ),
    "too_old": Bilingual(
        ko="서비스가 알린 시각이 오래되어 지금과 다를 수 있습니다.", en="The service's own time for this is old; things may have changed."
    ),
    "no_time": Bilingual(
        ko="서비스가 기준 시각을 알리지 않아 얼마나 최근 것인지 알 수 없습니다.",
        en="The service gave no time for this, so it is not known how recent it is.",
    ),
    "plain_http": Bilingual(
        ko="이 서비스는 암호화되지 않은 연결(http)만 제공합니다.", en="This service only offers an unencrypted connection (http)."
    ),
}
