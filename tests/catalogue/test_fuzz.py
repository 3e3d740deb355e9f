"""Whatever a service sends to a declared adapter: facts, an honest "nothing", or a reason. No traceback, and no fault read as nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ummaya.adapters.catalogue import installed
from ummaya.adapters.check.samples import Sampler
from ummaya.adapters.contract import Access, AdapterResult, Mode, Reason, Request, Response, Status
from ummaya.adapters.transport.values import KST, kst

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=KST)
HOUSE = installed()
FIXTURES = Path(str(files("ummaya.fixtures")))
SPECS = {s.id: s for s in HOUSE.specs() if s.mode is Mode.LIVE and s.service.endpoint}


def gateway(message: str, code: str) -> bytes:
    """The portal's own refusal, XML whatever was asked for."""
    inner = f"<errMsg>SERVICE ERROR</errMsg><returnAuthMsg>{message}</returnAuthMsg><returnReasonCode>{code}</returnReasonCode>"
    return f"<OpenAPI_ServiceResponse><cmmMsgHeader>{inner}</cmmMsgHeader></OpenAPI_ServiceResponse>".encode()


FAULTS: dict[str, tuple[int, bytes]] = {
    "gateway xml": (200, gateway("SERVICE_KEY_IS_NOT_REGISTERED_ERROR", "30")),
    "quota": (200, gateway("LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR", "22")),
    "key json": (401, '{"code":-401,"msg":"유효하지 않은 인증키 입니다."}'.encode()),
    "html": (200, b"<html><head><title>Error</title></head><body>Request Blocked</body></html>"),
    "html 404": (404, b"<html><body>API not found</body></html>"),
    "nothing": (200, b""),
    "blanks": (200, b" \n "),
    "502": (502, b"Error forwarding request to backend server"),
    "429": (429, b'{"message":"too many"}'),
    "plain": (200, b"Unexpected errors"),
    "null": (200, b"null"),
    "number": (200, b"42"),
    "unknown code": (200, b'{"response":{"header":{"resultCode":"77","resultMsg":"?"},"body":{"items":""}}}'),
    "doctype": (200, b'<!DOCTYPE x [<!ENTITY a "b">]><response><header><resultCode>00</resultCode></header></response>'),
}


GIVEN = {"nmc.emergency_detail": {"institution": {"id": "A1100017", "name": "가람병원"}}}
"""What only another emergency lookup would give, which is never replayed."""
ECHOED = ("nx", "ny")
"""Fields of an answer that repeat the question: an answer for another cell is rightly refused."""
STAMP = re.compile(rb'"(?:base|fcst)Date": ?"(\d{8})", ?"(?:base|fcst)Time": ?"(\d{4})"')


@dataclass(frozen=True)
class Sender:
    """Answers from fixtures as Replay does, each body changed; leaves no time for a second try."""

    bodies: dict[str, bytes]
    change: Callable[[bytes], bytes]
    status: int

    def left(self) -> float:
        return 0.0

    def __call__(self, request: Request) -> Response:
        operation = PurePosixPath(urlsplit(request.url).path).name
        body = self.bodies.get(operation, next(iter(self.bodies.values())))
        for name, value in request.params:
            if name in ECHOED:
                body = re.sub(rf'"{name}": \d+'.encode(), f'"{name}": {value}'.encode(), body)
        return Response(self.status, self.change(body), "application/json")


@dataclass(frozen=True)
class Tried:
    """One adapter, a call that its own examples make and its fixtures answer, and the time of it."""

    adapter: Any
    bodies: dict[str, bytes]
    arguments: dict[str, Any]
    now: datetime

    def given(self, change: Callable[[bytes], bytes] = lambda body: body, status: int = 200) -> AdapterResult:
        """What the adapter makes of its fixtures after `change`."""

        send = Sender(self.bodies, change, status)
        return self.adapter.run(self.adapter.spec.input.model_validate(self.arguments), Access(mode=Mode.LIVE, send=send, now=self.now))


@cache
def tried(adapter_id: str) -> Tried:
    spec = SPECS[adapter_id]
    # An emergency lookup names no fixture, so that it cannot be replayed; its file bears the name of the operation.
    named = spec.fixtures or [f"{f.parent.name}/{f.name}" for f in FIXTURES.glob(f"*/{spec.service.operation}.*")]
    bodies = {PurePosixPath(path).stem: (FIXTURES / path).read_bytes() for path in named}
    stamps = [kst((day + hour).decode()) for body in bodies.values() for day, hour in STAMP.findall(body)[:1]]
    for now in (NOW, *(at + timedelta(minutes=50) for at in stamps if at)):
        for said in (*spec.examples.ko, *spec.examples.en):
            case = Tried(HOUSE[adapter_id], bodies, {**GIVEN.get(adapter_id, {}), **Sampler(HOUSE, now, (said,)).arguments(spec)[0]}, now)
            if case.given().status in (Status.OK, Status.PARTIAL, Status.STALE):
                return case
    return case


def judged(result: AdapterResult) -> None:
    """What holds for any result at all."""
    json.dumps(result.model_dump(mode="json"))
    if result.status is Status.ERROR:
        assert result.reason is not None and result.detail and not result.data and result.warnings
    assert "Traceback" not in str(result) and "object at 0x" not in str(result)


@pytest.mark.parametrize("adapter_id", SPECS)
def test_its_own_shape_is_read(adapter_id: str):
    result = tried(adapter_id).given()
    judged(result)
    assert result.status is not Status.ERROR, result.detail


@pytest.mark.parametrize("adapter_id", SPECS)
def test_no_fault_is_read_as_nothing(adapter_id: str):
    for name, (status, body) in FAULTS.items():
        result = tried(adapter_id).given(lambda _, body=body: body, status)
        judged(result)
        assert result.status is Status.ERROR, name
        assert result.reason in (Reason.ADAPTER_ERROR, Reason.CREDENTIAL_MISSING, Reason.INVALID_ARGUMENTS), name


@pytest.mark.parametrize("adapter_id", SPECS)
def test_a_cut_body_is_a_fault(adapter_id: str):
    for part in (0.2, 0.5, 0.9, 0.99):
        result = tried(adapter_id).given(lambda body, part=part: body[: int(len(body.rstrip()) * part)])
        judged(result)
        assert result.status is Status.ERROR, part


HOURS = re.compile(r"h\d+")
"""Fields numbered by the hour: each may be missing by itself."""


def names(body: bytes) -> list[str]:
    """Names of fields that hold values, in a JSON or XML body."""
    text = body.decode()
    found = re.findall(r'"([^"\n]+)"\s*:\s*+(?![\[{])', text) + re.findall(r"<([A-Za-z_][\w.]*)>[^<]", text)
    return [name for name in dict.fromkeys(found) if not HOURS.fullmatch(name)]


@pytest.mark.parametrize("adapter_id", SPECS)
def test_a_field_under_another_name_is_never_nothing_at_all(adapter_id: str):
    case = tried(adapter_id)
    if case.given().status is Status.EMPTY:
        pytest.skip("its examples name what its fixture does not hold")
    for name in dict.fromkeys(n for body in case.bodies.values() for n in names(body)):

        def renamed(body: bytes, name: str = name) -> bytes:
            text = re.sub(rf'"{re.escape(name)}"(\s*:)', rf'"{name}X"\1', body.decode())
            return re.sub(rf"<(/?){re.escape(name)}>", rf"<\1{name}X>", text).encode()

        result = case.given(renamed)
        judged(result)
        assert result.status is not Status.EMPTY, f"{name} is gone"


SNIPPETS = (
    b"<",
    b">",
    b"&",
    b'"',
    b"{",
    b"[",
    b"]",
    b"}",
    b"\x00",
    b"<item/>",
    b"null",
    b"-1",
    b"1e999",
    b"\xea\xb0",
    b"&lt;script&gt;",
    b"",
)


@st.composite
def changes(draw: st.DrawFn) -> Callable[[bytes], bytes]:
    """A few places of a body cut, doubled, overwritten or filled, or all its values set to one."""
    cuts = draw(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), st.sampled_from(SNIPPETS)), max_size=5))
    value = draw(st.none() | st.sampled_from(["", " ", "-", "null", "0", "-999", "99999999", "가" * 300, "2026-13-45", "<b>x</b>", "NaN"]))

    def change(body: bytes) -> bytes:
        if value is not None:
            text = re.sub(r'(:\s*)("(?:[^"\\\n]|\\.)*"|-?[\d.]+)', lambda m: m[1] + json.dumps(value), body.decode())
            body = re.sub(r">[^<>\s][^<>]*</", f">{value.replace('<', '&lt;')}</", text).encode()
        for place, length, filler in cuts:
            at = int(place * len(body))
            body = body[:at] + filler + body[at + length :]
        return body

    return change


def well_formed(body: bytes) -> bool:
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        text = body.decode("cp949", "replace")
    try:
        json.loads(text, strict=False)
    except ValueError:
        try:
            ElementTree.fromstring(text)
        except ElementTree.ParseError:
            return False
    return True


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(SPECS)), changes(), st.sampled_from([200, 200, 200, 400, 500]))
def test_a_changed_body_is_read_or_refused(adapter_id: str, change: Callable[[bytes], bytes], status: int):
    case = tried(adapter_id)
    result = case.given(change, status)
    judged(result)
    if result.status is Status.EMPTY:
        assert all(well_formed(change(body)) for body in list(case.bodies.values())[:1])


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(SPECS)), st.binary(max_size=300), st.sampled_from([200, 201, 404, 500]))
def test_noise_is_never_nothing(adapter_id: str, noise: bytes, status: int):
    result = tried(adapter_id).given(lambda _: noise, status)
    judged(result)
    assert result.status is Status.ERROR
