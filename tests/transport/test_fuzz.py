"""Whatever a service sends: rows, an honest "nothing", or a ServiceFault. Never another exception, never a fault read as nothing."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.transport.conftest import gateway, good
from ummaya.adapters.contract import Response
from ummaya.adapters.transport import faults
from ummaya.adapters.transport.envelope import Envelope, ServiceFault, parse

ROW = {"nm": "가람쉼터", "cnt": "4", "memo": ""}
XML = "<response><header><resultCode>00</resultCode></header><body><items><item><nm>가람</nm></item></items></body></response>"
BODIES = [
    json.dumps(good(ROW)).encode(),
    json.dumps(good(ROW, ROW), ensure_ascii=False).encode("cp949"),
    XML.encode(),
    gateway("30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR").encode(),
    b'{"code":-401,"msg":"\xec\x9d\xb8\xec\xa6\x9d\xed\x82\xa4"}',
    b'{"T":[{"head":[{"list_total_count":2},{"RESULT":{"CODE":"INFO-000"}}]},{"row":[{"v":"1"},{"v":"2"}]}]}',
    b'{"result":{"content":[{"code":"-2","message":"no key"}]}}',
    b"<html><body>Request Blocked</body></html>",
]
ENVELOPES = st.sampled_from([Envelope(), Envelope(items="data", code=""), Envelope(items="results.juso", code="results.common.errorCode")])
KINDS = st.sampled_from(["", "application/json", "text/xml; charset=euc-kr", "text/html; charset=utf-8"])
STATUS = st.sampled_from([200, 201, 301, 400, 401, 403, 404, 429, 500, 502])


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    body = bytearray(draw(st.sampled_from(BODIES)))
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, max(len(body) - 1, 0)))
        match draw(st.integers(0, 3)):
            case 0:
                body[at : at + 1] = draw(st.binary(max_size=3))
            case 1:
                del body[at : at + draw(st.integers(1, 40))]
            case 2:
                body[at:at] = body[draw(st.integers(0, len(body))) :][:40]
            case _:
                body[at:at] = draw(
                    st.sampled_from([b"<", b">", b"&", b'"', b"{", b"[", b"\x00", b"<item/>", b"null", b"<!DOCTYPE x>", b"&#0;"])
                )
    return bytes(body)


LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(["00", "03", "99", "", "Y", "N"])
)
WORDS = (
    "response header body items item data row head resultCode resultMsg code msg totalCount RESULT CODE successYN returnCode cmmMsgHeader "
    "returnReasonCode Envelope Fault nm status"
)
KEYS = st.sampled_from(WORDS.split())
TREES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12)


def outcome(response: Response, envelope: Envelope) -> str:
    try:
        parsed = parse(response, envelope)
    except ServiceFault:
        return "fault"
    assert all(isinstance(row, dict) and row for row in parsed.rows)
    return "rows" if parsed.rows else "empty"


@settings(max_examples=400, deadline=None)
@given(mutated(), STATUS, KINDS, ENVELOPES)
def test_mutated_bodies_raise_nothing_but_a_service_fault(body: bytes, status: int, kind: str, envelope: Envelope):
    outcome(Response(status, body, kind), envelope)


@settings(max_examples=400, deadline=None)
@given(TREES, STATUS, ENVELOPES)
@example([{"item": {}}], 200, Envelope())
def test_any_json_raises_nothing_but_a_service_fault(tree: Any, status: int, envelope: Envelope):
    outcome(Response(status, json.dumps(tree).encode()), envelope)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200), STATUS, KINDS)
def test_noise_is_never_an_answer(body: bytes, status: int, kind: str):
    assert outcome(Response(status, body, kind), Envelope()) == "fault"


FAULT_CODES = [*(code for code, fault in faults.CODES.items() if fault.reason), "77", "ERROR-1", "x"]
SHAPES = [
    lambda code, more: {"response": {"header": {"resultCode": code, "resultMsg": "m"}, **more}},
    lambda code, more: {"resultCode": code, **more},
    lambda code, more: {"cmmMsgHeader": {"returnReasonCode": code}, **more},
    lambda code, more: {"T": [{"head": [{"RESULT": {"CODE": code, "MESSAGE": "m"}}]}], **more},
    lambda code, more: {"agency": {"cmmMsgHeader": {"successYN": "N", "returnCode": code}, **more}},
    lambda code, more: {"results": {"common": {"errorCode": code}, "juso": None, **more}},
]
MORE = st.sampled_from(
    [{}, {"body": None}, {"body": ""}, {"body": {"items": "", "totalCount": 0}}, {"body": {"items": []}}, {"items": []}, {"data": [ROW]}]
)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(FAULT_CODES), st.sampled_from(SHAPES), MORE, STATUS, ENVELOPES)
def test_a_fault_body_is_never_read_as_an_answer(code: str, shape: Any, more: dict[str, Any], status: int, envelope: Envelope):
    assert outcome(Response(status, json.dumps(shape(code, more)).encode()), envelope) == "fault"
