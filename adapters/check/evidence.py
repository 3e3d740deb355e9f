"""What an adapter's reading of its service rests on, strongest first: a recorded answer, the agency's guide, the portal's page."""

from __future__ import annotations

import csv
from enum import StrEnum
from functools import cache
from importlib.resources import files
from urllib.parse import urlsplit

from ummaya.adapters.contract import AdapterSpec, Mode


class Proof(StrEnum):
    """RECORDING: a real answer is read by a test. GUIDE: the agency's own guide. PAGE: the operation's page on the data portal.

    FIXTURE: only a fixture in the shape that the adapter declares. EMBEDDED: data on one's own machine, no service. RULE: no
    service is asked; the law or notice that is cited.
    """

    RECORDING = "recording"
    GUIDE = "guide"
    PAGE = "page"
    FIXTURE = "fixture"
    EMBEDDED = "embedded"
    RULE = "rule"


def evidence(spec: AdapterSpec) -> Proof:
    """The kind of proof. Recordings, guides and pages are listed in evidence.csv, which a test holds against the papers themselves."""
    if not spec.service.endpoint:
        return Proof.EMBEDDED if spec.mode is Mode.LIVE else Proof.RULE
    return listed().get(operation(spec), Proof.FIXTURE)


def operation(spec: AdapterSpec) -> str:
    """The operation by the last two steps of its address, "ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty"; without a service, the id."""
    if not spec.service.endpoint:
        return spec.id
    path = urlsplit(spec.service.endpoint).path.rstrip("/")
    name = spec.service.operation.strip("/")
    whole = path if path.endswith(name) else f"{path}/{name}"
    return "/".join(whole.rsplit("/", 2)[-2:])


@cache
def listed() -> dict[str, Proof]:
    """Operation → the strongest proof there is for it."""
    rows = csv.reader(files("ummaya.adapters.check").joinpath("evidence.csv").read_text("utf-8").splitlines())
    return {name: Proof(kind) for name, kind in rows}
