"""Citizens' everyday requests: the adapter that serves each is among the candidates, and every turn ends where it may."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SERVES: dict[str, set[str]] = {
    "nmc_emergency_search": {"nmc.emergency_rooms", "nmc.emergency_near", "mois.call_boxes"},  # one of them asks for call boxes
    "hira_hospital_search": {"hira.hospitals"},
    "kma_weather_alert_status": {"kma.warnings"},
    "kma_pre_warning": {"kma.pre_warnings"},
    "kma_short_term_forecast": {"kma.short_term"},
    "kma_ultra_short_term_forecast": {"kma.ultra_short"},
    "kma_current_observation": {"kma.current"},
    "kma_forecast_fetch": {"kma.short_term"},
    "airkorea_ctprvn_air_quality": {"airkorea.sido"},
    "mohw_welfare_eligibility_search": {"gov24.benefits", "ssis.welfare"},
    "mock_verify_mobile_id": {"identity.check"},
    "mock_submit_module_gov24_minwon": {"civil.certificate"},
    "mock_lookup_module_gov24_certificate": {"civil.certificate", "records.business", "business.registration"},
    "mock_submit_module_hometax_taxreturn": {"tax.return"},
    "kakao_address_search": {"place.region"},
    "kakao_keyword_search": {"place.region"},
}
"""The services that the scenarios name, by what they do, as the adapters of this house."""


@pytest.fixture
def served(shared: Path) -> list[tuple[dict[str, Any], set[str]]]:
    scenarios = json.loads((shared / "bench/scenarios/everyday_dev.json").read_text("utf-8"))
    wanted = [(s, set().union(*(SERVES.get(r, set()) for r in s["reference_services"]))) for s in scenarios]
    return [(s, ids) for s, ids in wanted if ids]


def test_the_serving_adapter_is_a_candidate_and_every_turn_ends_in_sight(
    served: list[tuple[dict[str, Any], set[str]]], open_agent: Callable[..., Any]
) -> None:
    assert len(served) >= 30
    agent = open_agent()
    missed = []
    for scenario, ids in served:
        turn = agent.ask(scenario["query_ko"])
        missed += [] if ids & {c.adapter_id for c in turn.candidates} else [scenario["query_ko"]]
        assert turn.waiting or turn.stop, scenario["id"]
        assert str(turn)
        claims = [s for s in turn.answer.sentences if s.kind == "claim"] if turn.answer else []
        assert all(s.evidence for s in claims)
        shown = {e.id: e for e in turn.evidence}
        assert all(shown[i].mode == "live" for s in claims for i in s.evidence), "without keys only keyless services claim anything"
    assert len(missed) <= 0.05 * len(served), missed
