"""Adapters of welfare, business, procurement, housing and jobs beside the papers: recorded answers, guides, lists of operations."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.public.cases import recorded, told
from ummaya.adapters.contract import Adapter, Reason, Status
from ummaya.adapters.public import (
    business,
    conditions,
    finance,
    groups,
    housing,
    jobs,
    procurement,
    realestate,
    shopping,
    support,
    terms,
    welfare,
    welfare_words,
)

GUIDE = "guide_SSIS_중앙부처복지서비스.txt"
MODULES = (business, conditions, finance, groups, housing, jobs, procurement, realestate, shopping, support, terms, welfare)
ADAPTERS: dict[str, Adapter] = {a.spec.id: a for module in MODULES for a in module.ADAPTERS}
RECORDED: list[tuple[str, str, str, dict[str, Any], tuple[str, ...]]] = [
    (
        "fsc.finance_summary",
        "15043459__corporate-finance-summary__6d93f0.json",
        "20260516",
        {"corporation": "1746110000741", "year": "2019"},
        ("매출액 64조 3,668억 4,780만 7,959원", "부채비율 65.4%"),
    ),
    ("msit.programmes", "15074634__msit-rawkey-ua-only__7d0683.xml", "20260516", {}, ("게시일 2026년 5월 15일(금)", "연구개발정책과")),
    ("msit.programmes", "15074634__msit-follow-browser__fda43c.xml", "20260516", {}, ("게시일 2026년 5월 15일(금)",)),
    ("ftc.large_groups", "15091886__ftc-large-group__1b0dde.xml", "20260516", {"year": "2021"}, ("대규모기업집단은 71개", "소속회사 59개")),
    (
        "ftc.large_groups",
        "15091886__ftc-large-group__20e8e1.xml",
        "20260516",
        {"year": "2021", "keyword": "SK그룹 계열사 몇 개"},
        ("에스케이: 소속회사 148개",),
    ),
    ("ftc.published_months", "15091910__ftc-public-ym__797398.xml", "20260516", {"year": "2021"}, ("2021년 5월",)),
    ("ftc.published_months", "15091910__ftc-public-ym__2b5d84.xml", "20260516", {"year": "2021"}, ("2021년 5월",)),
    (
        "pps.bids_construction",
        "15129394__pps-bid-construction-search__0c681a.json",
        "20250702",
        {"region": {"sido": "광주광역시"}},
        ("예산 5,533만원", "추정가격 5,030만원", "마감 2025년 7월 8일(화) 10시"),
    ),
    ("pps.bids_services", "15129394__pps-bid-service__0f2a5d.json", "20250702", {}, ("예산 1억 4,281만 7,400원", "제한경쟁")),
    ("pps.bids_services", "15129394__pps-bid-service__269378.json", "20250709", {}, ("입찰 마감",)),
    (
        "pps.shopping_products",
        "15129471__pps-shopping-product__a75caa.json",
        "20260516",
        {"keyword": "의자"},
        ("8만 8,000원/개", "납품 30일 이내"),
    ),
    ("reb.tables", "15134761__reb-stat-table__ff45ed.json", "20260516", {"keyword": "지가지수"}, ("(월) 지역별 지가지수", "주기: 분기,월")),
    (
        "mss.support",
        "15157820__sme-support-announcement__c5c71c.json",
        "20260516",
        {"keyword": "소상공인 지원사업"},
        ("2026년 5월 11일(월)부터 2026년 6월 5일(금)까지", "예산 소진시까지"),
    ),
    ("ksd.financial_term", "15158905__ksd-financial-term__7dee8f.xml", "20260516", {"term": "기명주식"}, ("주주의 성명이 주권",)),
    ("mpm.public_jobs", "15156780__mpm-public-job-g01__05a05d.xml", "20260516", {}, ("접수 마감", "등록 2008년 10월 1일(수)")),
]


def paper(shared: Path, name: str) -> bytes:
    return (shared / "recordings" / name).read_bytes()


def operations(shared: Path) -> dict[str, dict[str, Any]]:
    """Operations of the portal's data sets by number and name."""
    found = {}
    for line in (shared / "facts/datagokr_apis.jsonl").read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        found |= {f"{data['id']}/{o['name']}": o for o in data.get("operations", [])}
    return found


@pytest.mark.parametrize(("adapter_id", "name", "at", "arguments", "said"), RECORDED, ids=lambda x: x if isinstance(x, str) else "")
def test_recorded_answers_are_read(shared: Path, adapter_id: str, name: str, at: str, arguments: dict, said: tuple[str, ...]):
    adapter = ADAPTERS[adapter_id]
    result, _ = recorded(adapter, paper(shared, f"live/{name}"), at, **arguments)
    assert result.status in (Status.OK, Status.PARTIAL, Status.STALE), (result.status, result.detail)
    text = told(adapter, result)
    for part in said:
        assert part in text, (part, text)
    assert not re.search(r"REDACTED|&nbsp;|</?\w+>|@", text + told(adapter, result, "en"))
    assert set(adapter.spec.keep) <= result.data.keys()


def test_jobs_of_2008_are_called_old_and_an_empty_list_is_empty(shared: Path):
    adapter = ADAPTERS["mpm.public_jobs"]
    old, asked = recorded(adapter, paper(shared, "live/15156780__mpm-public-job-g01__05a05d.xml"), "20260516")
    assert (old.status, old.detail) == (Status.STALE, "old_calls")
    assert [dict(r.params)["pageNo"] for r in asked] == ["1", "570", "571"]
    none, _ = recorded(adapter, paper(shared, "live/15156780__mpm-public-job__992626.xml"), "20260516")
    assert none.status is Status.EMPTY


@pytest.mark.parametrize(
    ("adapter_id", "name", "reason", "arguments"),
    [
        (
            "nts.business_status",
            "15081808__nts-status-authorization-header__9ace66.json",
            Reason.CREDENTIAL_MISSING,
            {"number": "9990000016"},
        ),
        ("nts.business_status", "15081808__nts-status-decoded-key-urlquery__004470.json", Reason.ADAPTER_ERROR, {"number": "9990000016"}),
        ("msit.programmes", "15074634__msit-ServiceKey__1c8689.txt", Reason.ADAPTER_ERROR, {}),
        ("msit.programmes", "15074634__msit-exact-json__7e61cd.html", Reason.ADAPTER_ERROR, {}),
        ("msit.programmes", "15074634__msit-wadl__8b3013.txt", Reason.ADAPTER_ERROR, {}),
    ],
)
def test_recorded_faults_are_faults(shared: Path, adapter_id: str, name: str, reason: Reason, arguments: dict):
    result, _ = recorded(ADAPTERS[adapter_id], paper(shared, f"errors/{name}"), "20260516", **arguments)
    assert (result.status, result.reason) == (Status.ERROR, reason)
    assert result.data == {}


UNNAMED = {
    "SttsApiTblItm.do": ("ITM_TAG", "ITM_NM"),
    "SttsApiTblData.do": ("WRTTIME_IDTFR_ID", "CLS_NM", "DTA_VAL", "UI_NM", "START_WRTTIME"),
}


def unnamed(shared: Path, dataset: str) -> list[tuple[str, Any]]:
    lines = (shared / "facts/datagokr_apis.jsonl").read_text(encoding="utf-8").splitlines()
    return [(dataset, data["operations"]) for data in map(json.loads, lines) if data["id"] == dataset]


def guide(shared: Path) -> str:
    return re.sub(r"\s+", "", (shared / "facts/guides" / GUIDE).read_text(encoding="utf-8"))


def test_the_welfare_guide_s_own_replies_are_read(shared: Path):
    text = (shared / "facts/guides" / GUIDE).read_text(encoding="utf-8")
    listed, page = (re.search(rf"<{root}>.*?</{root}>", text, re.DOTALL) for root in ("wantedList", "wantedDtl"))
    assert listed and page
    # In print the lines are broken inside tags and an ampersand is bare.
    first, second = (re.sub(r"&(?!\w+;)", "&amp;", re.sub(r"\n+", "", m[0])).encode() for m in (listed, page))
    found, asked = recorded(welfare.ADAPTERS[0], first, "20250501", keyword="임신", life="007", target="050")
    assert [s.value for s in found.slots["WelfareService"]] == ["WLF00000061", "WLF00003246"]
    assert "contact" not in found.data["rows"][0], "a sealed contact is not shown"
    detail, _ = recorded(welfare.ADAPTERS[1], second, "20210501", service="WLF00001138")
    assert detail.status is Status.OK
    assert "주민센터" in detail.data["how"]
    assert "129" in detail.data["contact"]
    assert all(f"{name}" in guide(shared) for name, _ in asked[0].params)


def test_the_welfare_codes_are_those_of_the_guide(shared: Path):
    text = guide(shared).replace("▪", "·")
    for table in (welfare_words.LIFE, welfare_words.TARGETS, welfare_words.THEMES):
        for code, (name, _) in table.items():
            assert f"{code}{re.sub(r'[ ]', '', name.ko)}" in text, (code, name.ko)


@pytest.mark.parametrize("adapter_id", sorted(ADAPTERS))
def test_every_operation_stands_in_the_papers(shared: Path, adapter_id: str):
    spec = ADAPTERS[adapter_id].spec
    live = {e["endpoint"] for e in json.loads((shared / "facts/live_endpoints.json").read_text(encoding="utf-8"))}
    facts = (shared / "facts/public-apis.md").read_text(encoding="utf-8")
    operation = spec.service.operation
    address = spec.service.endpoint if spec.service.endpoint.endswith(operation) else f"{spec.service.endpoint}/{operation}"
    listed = operations(shared).get(f"{spec.service.dataset_id}/{operation}")
    if operation in UNNAMED:  # the list of operations gives them without a name; their fields are there
        fields = json.dumps([o for name, o in unnamed(shared, spec.service.dataset_id)])
        assert all(f'"{field}"' in fields for field in UNNAMED[operation])
    else:
        assert address in live or listed is not None or (operation in facts and urlsplit(address).path.split("/")[-2] in facts), address


@pytest.mark.parametrize("adapter_id", [a for a in sorted(ADAPTERS) if a.startswith(("pps.bid", "fsc."))])
def test_parameters_are_those_that_the_papers_list(shared: Path, adapter_id: str):
    adapter = ADAPTERS[adapter_id]
    arguments: dict[str, Any] = {"corporation": "1746110000741", "year": "2019"} if adapter_id.startswith("fsc.") else {}
    if adapter_id in ("pps.bid_licences", "pps.bid_regions"):
        arguments = {"notice": {"number": "R25BK00932003"}}
    listed = operations(shared)[f"{adapter.spec.service.dataset_id}/{adapter.spec.service.operation}"]["params"]
    _, asked = recorded(adapter, b'{"response":{"header":{"resultCode":"00"},"body":{"items":""}}}', "20250701", **arguments)
    sent = {name for name, _ in asked[0].params}
    assert sent <= {p["name"] for p in listed}
    assert {p["name"] for p in listed if p["required"]} - {"ServiceKey", "serviceKey"} <= sent
