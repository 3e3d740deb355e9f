"""Looks at one's records and forms filled in: simulated, asked for by consent, and never called done."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.public.conftest import NOW
from ummaya.adapters.authority import gate, resolve
from ummaya.adapters.contract import Effect, Gate, Mode, Policy, Primitive, Reason, SentenceKind, Status
from ummaya.adapters.public import applications, checks, civil, eligibility, sends
from ummaya.adapters.public.handoffs.form import MOST_WORDS
from ummaya.adapters.slots import registry
from ummaya.nodes.answering.claims import overstated
from ummaya.nodes.answering.rendering import lines

LOOKS = (*checks.ADAPTERS, *eligibility.ADAPTERS)
FORMS = (*sends.ADAPTERS, *applications.ADAPTERS)
MOCKS = {a.spec.id: a for a in (*LOOKS, *FORMS)}
FACT = re.compile(r"\{([a-z_]+)\}")
ADDRESS = "서울특별시 가람구 나래로 1"

SAID: dict[str, dict[str, Any]] = {
    "petition.complaint": {"subject": "공사장 소음", "place": "가람구", "happened": "2026-11-28"},
    "lost.report": {"item": "검은색 지갑", "place": "나래역", "lost_on": "2026-11-29"},
    "fines.objection": {"received_on": "2026-11-20", "ground": "응급 환자를 태우고 있었습니다"},
    "wages.complaint": {"owed_since": "202609", "amount": 3_000_000, "workplace": "가람구"},
    "vehicle.address_change": {"new_address": ADDRESS, "moved_on": "2026-11-28"},
    "identity.card_reissue": {"office": "가람구"},
    "welfare.application": {"benefit": "주거급여", "household": 3, "income": 2_000_000},
    "housing.subscription": {"area": "가람구", "household": 4},
    "tax.dependant_data_consent": {"year": "2025"},
    "mydata.provision": {"purpose": "대출 서류를 은행에 내려고 합니다"},
    "certificates.mandate": {"kind": {"ko": "주민등록등본", "en": "certified copy of resident registration"}},
    "tax.car_prepayment": {"month": "202701"},
    "eligibility.welfare": {"household": 3, "income": 2_000_000},
    "eligibility.livelihood": {"household": 1, "income": 700_000},
    "tax.year_end_data": {"year": "2025"},
}
"""A full set of what each form asks; a look that is not here asks for nothing."""

each_mock = pytest.mark.parametrize("adapter", MOCKS.values(), ids=MOCKS.keys())


def test_there_are_enough_of_both_kinds_and_of_every_effect():
    both = [*MOCKS.values(), *(a for a in civil.ADAPTERS if a.spec.mode is Mode.MOCK)]
    assert sum(a.spec.primitives == (Primitive.CHECK,) for a in both) >= 8
    assert sum(a.spec.primitives == (Primitive.SEND,) for a in both) >= 8
    assert {a.spec.effect for a in both} == set(Effect) - {Effect.LOOKUP}
    assert SAID.keys() <= MOCKS.keys()


@each_mock
def test_a_mock_runs_only_by_consent_and_becomes_a_handoff_where_only_live_counts(adapter):
    spec = adapter.spec
    assert spec.mode is Mode.MOCK
    assert spec.effect is Effect.PERSONAL if spec.primitives == (Primitive.CHECK,) else spec.effect not in (Effect.LOOKUP, Effect.PERSONAL)
    assert resolve(spec, Policy.ALLOW_MOCK, {}) is Mode.MOCK
    assert gate(spec, Mode.MOCK) is Gate.CONSENT
    assert resolve(spec, Policy.LIVE_ONLY, {}) is Mode.HANDOFF
    assert gate(spec, Mode.HANDOFF) is Gate.HANDOFF


@each_mock
@pytest.mark.parametrize("full", [True, False])
def test_the_result_is_simulated_and_holds_what_the_person_said(replayed, adapter, full: bool):
    wanted = {n for n, i in adapter.spec.input.model_fields.items() if i.is_required()}
    given_ = {k: v for k, v in SAID.get(adapter.spec.id, {}).items() if full or k in wanted}
    result = replayed(adapter, **given_)
    assert result.status is Status.SIMULATED and result.reason is None
    assert result.data["simulated"] is True
    assert len(result.data["prepared"]) == len(given_)
    assert {*adapter.spec.keep, *(f for line in adapter.spec.say if not line.each for f in FACT.findall(line.ko))} <= result.data.keys()


@each_mock
@pytest.mark.parametrize("language", ["ko", "en"])
def test_what_is_said_of_it_calls_it_a_simulation_and_nothing_done(replayed, adapter, language: str):
    data = replayed(adapter, **SAID.get(adapter.spec.id, {})).data
    told = lines(adapter.spec.say, data, language, adapter.spec.limits.rows)
    assert {"ko": "모의", "en": "simulat"}[language] in told[0][0]
    assert told[-1][1].kind is SentenceKind.BOUNDARY
    assert not [text for text, _ in told if overstated(text, set())]
    assert len(told) >= 2 + len(SAID.get(adapter.spec.id, {}))


@each_mock
def test_where_no_mock_may_stand_in_the_person_gets_the_official_way_and_never_a_success(replayed, adapter):
    arguments = SAID.get(adapter.spec.id, {})
    handed = replayed(adapter, Mode.HANDOFF, **arguments)
    assert handed.reason is Reason.HANDOFF_REQUIRED
    assert len(handed.data["prepared"]) == len(arguments)
    live = replayed(adapter, Mode.LIVE, **arguments)
    assert (live.status, live.reason) == (Status.ERROR, Reason.PROTECTED_CHANNEL_UNAVAILABLE)


@pytest.mark.parametrize("adapter", LOOKS, ids=lambda a: a.spec.id)
def test_a_look_names_what_the_official_page_shows_and_invents_no_value(replayed, adapter):
    items = replayed(adapter, **SAID.get(adapter.spec.id, {})).data["items"]
    assert items["ko"] and items["en"]
    assert not re.search(r"\d", items["ko"] + items["en"])


@each_mock
def test_a_field_that_no_form_has_is_no_call(adapter):
    with pytest.raises(ValidationError):
        adapter.spec.input.model_validate({**SAID.get(adapter.spec.id, {}), "resident_number": "1"})


@each_mock
def test_every_field_can_be_asked_for_and_read(adapter):
    for info in adapter.spec.input.model_fields.values():
        slot = registry.marker(info)
        assert slot and slot.type in registry.types() and slot.label


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30, deadline=None)
@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_an_objection_is_due_sixty_days_after_the_notice(replayed, received: date):
    data = replayed(MOCKS["fines.objection"], received_on=received.isoformat()).data
    assert date.fromisoformat(data["due_on"]) - received == timedelta(days=60)


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("3인 가구 월 소득 200만원이에요", [3]),
        ("1인가구인데 되나요?", [1]),
        ("가족이 4명입니다", [4]),
        ("우리는 다섯이에요, 5식구", [5]),
        ("a household of 3", [3]),
        ("We are a 2-person household", [2]),
        ("삼겹살 3인분", []),
        ("2인실 있나요?", []),
        ("4명 예약해 줘", []),
        ("종로3가역", []),
        ("a family of 12", []),
    ],
)
def test_the_size_of_a_household_is_read_only_where_it_is_said(text: str, sizes: list[int]):
    found = registry.read(text, registry.Hearing(now=NOW)).get("HouseholdSize", [])
    assert [f.value for f in found] == sizes


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=400))
@example(" \n\t ")
@example("가" * 400)
def test_a_person_s_own_words_are_taken_as_they_are_and_never_too_long(text: str):
    read = registry.types()["OwnWords"].read
    assert read is not None
    found = read(text, registry.Hearing(now=NOW))
    assert len(found) == (1 if text.split() else 0)
    assert all(f.value == " ".join(text.split())[:MOST_WORDS] for f in found)


@pytest.mark.parametrize(
    ("request_", "verdict", "labelled"),
    [
        ("지갑을 잃어버렸어요, 분실 신고해 줘", "allow", True),
        ("내 벌점이 몇 점인지 조회해 줘", "allow", True),
        ("국민신문고에 민원 넣어 줘", "deny", False),
    ],
)
def test_a_mock_waits_for_a_yes_and_its_answer_carries_the_label(open_agent, request_: str, verdict: str, labelled: bool):
    agent = open_agent()
    asked = agent.ask(request_)
    assert asked.waiting and asked.waiting.kind == "consent"
    turn = agent.consent(asked.waiting.id, verdict)
    assert turn.answer
    assert ("[모의(MOCK)]" in turn.answer.text) is labelled
    assert not overstated(turn.answer.text, set())


def test_only_live_hands_the_same_request_over(open_agent):
    agent = open_agent(policy=Policy.LIVE_ONLY)
    turn = agent.ask("내 벌점이 몇 점인지 조회해 줘")
    assert turn.stop and turn.stop.reason == Reason.HANDOFF_REQUIRED
    assert turn.answer and "efine.go.kr" in turn.answer.text
