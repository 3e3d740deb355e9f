"""A trial run of an adapter without network: do its examples fill its input, its fixture its facts, its facts its sentences?"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from pydantic import ValidationError

from ummaya.adapters.catalogue import Catalogue
from ummaya.adapters.check.samples import Sampler, access
from ummaya.adapters.contract import AdapterResult, AdapterSpec, Mode, Request, Response, Status

FACT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
_GROUP = re.compile(r"\[[^\[\]]*\]")
EXAMPLES = 10
HANDOFF_PARTS = ("official_path", "missing_authority", "documents", "next_action")
PAGE_SIZES = frozenset({"numOfRows", "perPage", "countPerPage", "size", "pSize", "display", "rows", "arg_rows"})
MOST_ROWS = {"apis.data.go.kr/B554287/": 500, "apis.data.go.kr/1352000/": 500, "dapi.kakao.com/v2/local/search/keyword": 15}
"""Rows one request may ask for where the service declares it, by the beginning of its address: more is refused, mostly in silence."""


@dataclass
class Trial:
    """How it went. status: of the first run. problems: must be mended. unsaid: lines that no sample fills, with the facts they lack."""

    status: Status | None = None
    problems: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)


def tried(spec: AdapterSpec, catalogue: Catalogue, now: datetime) -> Trial:
    """Runs one adapter in the mode that needs no network, once for each different call that its own examples make.

    An emergency lookup is never replayed, so it is not run.
    """
    trial = Trial()
    if spec.mode is Mode.LIVE and spec.service.endpoint and not spec.fixtures:
        trial.problems += [] if spec.emergency else ["no fixture to replay"]
        return trial
    sampler = Sampler(catalogue, now)
    _, missing = sampler.arguments(spec)
    if missing:
        trial.problems.append(f"nothing in its examples or hints fills {', '.join(missing)}")
        return trial
    calls: dict[str, dict[str, Any]] = {}
    for example in (*spec.examples.ko, *spec.examples.en)[:EXAMPLES] or ("",):
        values, _ = replace(sampler, said=(example,)).arguments(spec)
        calls.setdefault(json.dumps(values, sort_keys=True, default=str), values)
    given: list[Mapping[str, Any]] = []
    for values in calls.values():
        result, problems = _run(spec, values, catalogue, now)
        trial.problems += problems
        if result:
            trial.status = trial.status or result.status
            given.append(result.data)
    trial.problems = list(dict.fromkeys(trial.problems))
    if spec.mode is not Mode.HANDOFF and not trial.problems:
        trial.unsaid = unsaid(spec, given)
        trial.problems += _lost(spec, given, trial.unsaid)
    return trial


def _run(spec: AdapterSpec, values: Mapping[str, Any], catalogue: Catalogue, now: datetime) -> tuple[AdapterResult | None, list[str]]:
    plan = access(spec, now)
    requests: list[Request] = []

    def send(request: Request) -> Response:
        requests.append(request)
        return plan.send(request)

    try:
        result = catalogue[spec.id].run(spec.input.model_validate(values), replace(plan, send=send))
    except ValidationError as e:
        return None, [f"what its examples say does not pass its input: {', '.join('.'.join(map(str, x['loc'])) for x in e.errors())}"]
    return result, [*(p for request in requests for p in _asked(request, spec)), *_judged(result, plan.mode)]


def _judged(result: AdapterResult, mode: Mode) -> list[str]:
    if mode is Mode.HANDOFF:
        return [f"the Handoff lacks {part}" for part in HANDOFF_PARTS if not result.data.get(part)]
    wanted = (Status.SIMULATED,) if mode is Mode.MOCK else (Status.OK, Status.EMPTY)
    return [] if result.status in wanted else [f"a trial run gives {result.status} {result.detail}".rstrip()]


def _lost(spec: AdapterSpec, given: Sequence[Mapping[str, Any]], lines: Sequence[str]) -> list[str]:
    """Facts it wants kept that neither a sample nor a line knows, and lines of which no sample fills any."""
    known = {name for data in given for name in data}.union(*({*FACT.findall(line.ko), line.each} for line in spec.say))
    lost = [name for name in spec.keep if name not in known]
    found = [f"keeps {', '.join(lost)}, which no sample gives and no line says"] if lost else []
    return found + (["no sample fills any of its lines"] if spec.say and len(lines) == len(spec.say) else [])


def _asked(request: Request, spec: AdapterSpec) -> list[str]:
    """What is wrong with a request: another host, another operation, a key put in by hand, more rows than are given."""
    there, declared = urlsplit(request.url), urlsplit(spec.service.endpoint)
    found = []
    if there.hostname != declared.hostname:
        found.append(f"asks {there.hostname}, its service is {declared.hostname}")
    if spec.service.operation and not there.path.rstrip("/").endswith((spec.service.operation, *_stems(spec))):
        found.append(f"asks {there.path}, which none of its operations or fixtures is")
    if spec.credential and spec.credential.name in (*dict(request.params), *dict(request.headers)):
        found.append(f"puts {spec.credential.name} in itself")
    most = next((rows for start, rows in MOST_ROWS.items() if f"{there.hostname}{there.path}".startswith(start)), None)
    asked = (int(value) for name, value in request.params if name in PAGE_SIZES and value.isdigit())
    return found + [f"asks for {rows} rows at once, {most} are given at most" for rows in asked if most and rows > most]


def _stems(spec: AdapterSpec) -> tuple[str, ...]:
    return tuple(name.rpartition("/")[2].rpartition(".")[0] for name in spec.fixtures)


def unsaid(spec: AdapterSpec, given: Sequence[Mapping[str, Any]]) -> list[str]:
    """The lines that none of these facts fill in both languages, as "line 2 lacks documents, how"."""
    found = []
    for i, line in enumerate(spec.say, 1):
        lacks = [_lacking(line.ko, line.each, data) | _lacking(line.en, line.each, data) for data in given]
        if fewest := min(lacks, key=len, default={"everything"}):
            found.append(f"line {i} lacks {', '.join(sorted(fewest))}")
    return found


def _lacking(template: str, each: str, data: Mapping[str, Any]) -> set[str]:
    wanted = set(FACT.findall(_GROUP.sub("", template)))
    if not each:
        return {name for name in wanted if not _said(data.get(name))}
    rows = [row for row in data.get(each) or () if isinstance(row, Mapping)]
    lacking = [{name for name in wanted if not _said({**data, **row}.get(name))} for row in rows]
    return min(lacking, key=len) if lacking else {each}


def _said(value: Any) -> bool:
    if isinstance(value, Mapping):
        return value.keys() == {"ko", "en"}
    return value is not None and value != "" and not isinstance(value, list)
