"""Every recorded answer of a real service is read: the good ones to their rows, the bad ones to their reason."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ummaya.adapters.contract import Reason, Response
from ummaya.adapters.transport.envelope import Parsed, ServiceFault, parse

# dataset and a word of the file's name → what it means; read off the bodies by hand
FAULTS: dict[str, tuple[Reason, str]] = {
    "15000122__lifelaw-search-group-https": (Reason.CREDENTIAL_MISSING, "key_not_registered_or_not_synced"),
    "15000122__lifelaw-search-group": (Reason.ADAPTER_ERROR, "soap_fault"),
    "15000122__lifelaw-search-wsdl": (Reason.ADAPTER_ERROR, "unrecognised_envelope"),
    "15000215__lifelaw-info-class-https": (Reason.CREDENTIAL_MISSING, "key_not_registered_or_not_synced"),
    "15000215__lifelaw-info-wsdl": (Reason.ADAPTER_ERROR, "unrecognised_envelope"),
    "15000241__ems-trace-doc-sample": (Reason.ADAPTER_ERROR, "unknown_error"),
    "15000241__ems-trace-no-servicekey": (Reason.INVALID_ARGUMENTS, "invalid_parameter"),
    "15000241__ems-trace": (Reason.ADAPTER_ERROR, "unknown_error"),
    "15038392__academyinfo-finance-servicekey": (Reason.CREDENTIAL_MISSING, "not_applied"),
    "15038392__academyinfo-invalid-key": (Reason.CREDENTIAL_MISSING, "key_not_registered_or_not_synced"),
    "15056641__careernet-jobinfo-no-key": (Reason.CREDENTIAL_MISSING, "key_rejected"),
    "15058923__ekape-cattle-individual-ServiceKey": (Reason.CREDENTIAL_MISSING, "key_not_registered_or_not_synced"),
    "15063444__uiryeong-follow-browser": (Reason.CREDENTIAL_MISSING, "key_not_registered_or_not_synced"),
    "15063444__uiryeong-shelter": (Reason.ADAPTER_ERROR, "blocked_by_gateway"),
    "15074634__msit-ServiceKey": (Reason.ADAPTER_ERROR, "upstream_unavailable"),
    "15074634__msit-exact-json": (Reason.ADAPTER_ERROR, "blocked_by_gateway"),
    "15074634__msit-wadl": (Reason.ADAPTER_ERROR, "upstream_unavailable"),
    "15081808__nts-status-authorization-header": (Reason.CREDENTIAL_MISSING, "key_rejected"),
    "15081808__nts-status-decoded-key-urlquery": (Reason.ADAPTER_ERROR, "unrecognised_code"),
}


def recorded(shared: Path) -> list[tuple[dict[str, Any], Response]]:
    folder = shared / "recordings"
    entries = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    return [(e, Response(int(e["http_status"] or 200), (folder / e["file"]).read_bytes(), e["content_type"] or "")) for e in entries]


def rows_inside(body: bytes) -> int:
    """Rows counted without our parser: JSON by its longest list of records, XML by its most repeated element with children."""
    if body.lstrip()[:1] in b"{[":
        longest = 0
        stack = [json.loads(body)]
        while stack:
            node = stack.pop()
            if isinstance(node, list) and node and all(isinstance(x, dict) for x in node):
                longest = max(longest, len(node))
            stack.extend(node.values() if isinstance(node, dict) else node if isinstance(node, list) else ())
        return longest
    return body.count(b"<item>")


def test_every_good_recording_gives_its_rows(shared: Path):
    good = [(e, r) for e, r in recorded(shared) if e["success"]]
    assert len(good) == 41
    for entry, response in good:
        parsed = parse(response)
        assert len(parsed.rows) == (entry["items"] if entry["items"] is not None else max(1, rows_inside(response.body))), entry["file"]
        assert parsed.total == entry["total_count"], entry["file"]
        assert all(isinstance(row, dict) and row for row in parsed.rows)
        assert parsed.warnings == (() if entry["result_code"] else ("no_result_code",)), entry["file"]


def test_every_bad_recording_gives_its_reason(shared: Path):
    bad = [(e, r) for e, r in recorded(shared) if not e["success"]]
    assert len(bad) == len(FAULTS) == 19
    for entry, response in bad:
        with pytest.raises(ServiceFault) as fault:
            parse(response)
        name = Path(entry["file"]).stem.rpartition("__")[0]
        assert (fault.value.reason, fault.value.detail) == FAULTS[name], name


def test_a_thousand_rows_cost_little_more_than_plain_decoding(shared: Path):
    """At most three times json.loads or xmltodict on the same body."""
    xmltodict = pytest.importorskip("xmltodict")
    by_name = {e["file"]: r for e, r in recorded(shared)}
    as_json = next(r for f, r in by_name.items() if "airkorea" in f)
    as_xml = next(r for f, r in by_name.items() if "nmc-aed" in f)
    tree = json.loads(as_json.body)
    tree["response"]["body"]["items"] *= 200
    json_body = json.dumps(tree, ensure_ascii=False).encode()
    start, end = as_xml.body.index(b"<items>") + 7, as_xml.body.index(b"</items>")
    xml_body = as_xml.body[:start] + as_xml.body[start:end] * 200 + as_xml.body[end:]

    def best(work: Callable[[], Any]) -> float:
        times = []
        for _ in range(5):
            started = time.process_time()
            work()
            times.append(time.process_time() - started)
        return min(times)

    def parsed(body: bytes) -> Parsed:
        found = parse(Response(200, body))
        assert len(found.rows) == 1000
        return found

    assert best(lambda: parsed(json_body)) < 3 * best(lambda: json.loads(json_body))
    assert best(lambda: parsed(xml_body)) < 3 * best(lambda: xmltodict.parse(xml_body))
