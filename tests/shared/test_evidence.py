"""What ADAPTERS.md calls recorded, guided or documented is so: the table stands beside the papers themselves."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from ummaya.adapters.catalogue import installed
from ummaya.adapters.check.evidence import Proof, listed, operation
from ummaya.adapters.contract import AdapterSpec


@cache
def papers(shared: Path) -> tuple[set[str], str, set[tuple[str, str]], str]:
    """Recorded operations, the guides' words, (data set, operation) of the portal's pages, and the notes on services."""
    live = json.loads((shared / "facts" / "live_endpoints.json").read_text("utf-8"))
    recorded = {"/".join(r["endpoint"].rstrip("/").split("/")[-2:]) for r in live if any(f.startswith("live/") for f in r["real_fixture"])}
    guides = " ".join(f.read_text("utf-8", errors="replace") for f in sorted((shared / "facts" / "guides").iterdir()))
    apis = [json.loads(line) for line in (shared / "facts" / "datagokr_apis.jsonl").read_text("utf-8").splitlines()]
    named = ((a["id"], (o["name"] or o["url"] or "").rstrip("/").split("/")[-1]) for a in apis for o in a.get("operations") or ())
    pages = {(dataset, name if re.search("[a-z]{3}", name) else "") for dataset, name in named}  # some pages name no operation
    notes = (shared / "facts" / "public-apis.md").read_text("utf-8") + json.dumps([r["endpoint"] for r in live])
    return recorded, guides, pages, notes


def best(spec: AdapterSpec, shared: Path) -> Proof:
    recorded, guides, pages, notes = papers(shared)
    key = operation(spec)
    name = key.rpartition("/")[2]
    whole = rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])"
    if key in recorded:
        return Proof.RECORDING
    if len(name) > 6 and re.search(whole, guides):
        return Proof.GUIDE
    on_a_page = {(spec.service.dataset_id, name), (spec.service.dataset_id, "")} & pages
    return Proof.PAGE if on_a_page or re.search(whole, notes) else Proof.FIXTURE


def test_each_operation_has_the_proof_that_is_claimed(shared: Path):
    asking = [s for s in installed().specs() if s.service.endpoint]
    found = {operation(s): best(s, shared) for s in asking}
    assert {k: v for k, v in found.items() if v is not Proof.FIXTURE} == listed()


OWN_PAGES = {"business.juso.go.kr", "dapi.kakao.com", "sgisapi.mods.go.kr"}
"""Hosts that document themselves, not on the portal."""


def test_no_operation_is_invented(shared: Path):
    unproven = [s for s in installed().specs() if s.service.endpoint and best(s, shared) is Proof.FIXTURE]
    assert [s.id for s in unproven if urlsplit(s.service.endpoint).hostname not in OWN_PAGES] == []
