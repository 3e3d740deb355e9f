"""The adapters of health and benefits beside the official guides: names, codes and the guides' own example replies."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ummaya.adapters.contract import Access, Mode, Request, Response, Status
from ummaya.adapters.public import benefits, emergency, hospitals
from ummaya.adapters.transport.values import kst

NMC = "guide_NMC_응급의료정보조회_V4.txt"
HIRA = "guide_OpenAPI활용가이드_건강보험심사평가원_병원정보서비스__210616.txt"
HERE = {"at": {"lat": 37.5665, "lon": 126.978}}
AT = kst("20230414093000")


def guide(shared: Path, name: str) -> str:
    return (shared / "facts/guides" / name).read_text(encoding="utf-8")


def example(text: str, tag: str) -> bytes:
    """The guide's example reply that holds a tag; its page breaks left blanks in tags."""
    found = next(m for m in re.findall(r"<response>.*?</response>", text) if f"<{tag}>" in m)
    return re.sub(r"> *- <", "><", re.sub(r"</ +", "</", found)).encode()


def answered(adapter, body: bytes, arguments: dict):
    asked: list[Request] = []

    def send(request: Request) -> Response:
        asked.append(request)
        return Response(200, body)

    assert AT
    return adapter.run(adapter.spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=send, now=AT)), asked[0]


def test_the_guide_s_beds_are_read(shared: Path):
    text = guide(shared, NMC)
    result, request = answered(emergency.ADAPTERS[0], example(text, "hvec"), {"region": {"sido": "경상남도", "sigungu": "진주시"}})
    assert result.status is Status.OK
    (row,) = result.data["rows"]
    assert (row["beds"]["en"], row["at"], row["phone"][:4]) == ("14 reported free", "2023-04-14 09:27", "055-")
    assert result.data["total"] == 6
    assert all(re.search(rf"^\s*\|? ?{name} \|", text, re.MULTILINE) for name, _ in request.params)


def test_the_guide_s_institutions_are_read(shared: Path):
    text = guide(shared, NMC)
    result, request = answered(emergency.ADAPTERS[1], example(text, "startTime"), HERE)
    (row,) = result.data["rows"]
    assert (row["distance"], row["outpatient_hours"]["ko"]) == ("0 m", "08:30~15:30")
    assert all(re.search(rf"^\s*\|? ?{name} \|", text, re.MULTILINE) for name, _ in request.params)


def test_the_guide_s_hospital_is_read(shared: Path):
    text = guide(shared, HIRA)
    code = {"code": "11", "ko": "종합병원", "en": "general hospital"}
    result, request = answered(hospitals.ADAPTERS[0], example(text, "yadmNm"), {**HERE, "specialty": code, "kind": code})
    (row,) = result.data["rows"]
    assert (row["kind"], row["distance"], row["phone"][:3]) == ("종합병원", "0 m", "02-")
    names = {name for name, _ in request.params} - {"_type"}
    assert all(re.search(rf"^{name} \|", text, re.MULTILINE) for name in names)
    assert "_type=json" in text


@pytest.mark.parametrize(
    ("adapter", "operation"),
    [(emergency.ADAPTERS[1], "getEgytLcinfoInqire"), (hospitals.ADAPTERS[0], "getHospBasisList")],
    ids=["nmc", "hira"],
)
def test_the_addresses_are_those_that_were_seen_live(shared: Path, adapter, operation: str):
    known = {e["endpoint"] for e in json.loads((shared / "facts/live_endpoints.json").read_text(encoding="utf-8"))}
    assert f"{adapter.spec.service.endpoint}/{operation}" in known


def test_the_benefit_service_is_where_the_facts_say(shared: Path):
    facts = (shared / "facts/public-apis.md").read_text(encoding="utf-8")
    assert urlsplit(benefits.ENDPOINT).netloc + urlsplit(benefits.ENDPOINT).path in facts
    for condition in ("cond[서비스명::LIKE]", "cond[서비스ID::EQ]"):
        assert condition in facts
    for wire in ("구비서류", "신청방법", "접수기관명", "온라인신청사이트URL", "공무원확인구비서류", "본인확인필요구비서류"):
        assert wire in facts
        assert wire in benefits._DETAIL.values()
