"""Acts on records and dues: shown or handed over, never done."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.public.conftest import NOW
from ummaya.adapters.contract import Effect, Mode, Primitive, Reason, Status
from ummaya.adapters.public import civil, dues
from ummaya.adapters.slots import registry, vocabulary

IDENTITY, MOVING, CERTIFICATE = civil.ADAPTERS
ACTS = (*civil.ADAPTERS, *dues.ADAPTERS)
MOVED = {"new_address": "서울특별시 가람구 나래로 1", "moved_on": "2026-11-28"}
ARGUMENTS = {"civil.moving_in": MOVED}
DONE = re.compile(
    r"(접수|제출|발급|납부|신고|변경|신청|승인)\s*(이|가|을|를)?\s*(완료|했습니다|하였습니다|되었습니다|됐습니다)"
    r"|submitted|filed|issued|\bpaid\b"
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30, deadline=None)
@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_a_moving_in_report_is_due_fourteen_days_after_the_move(replayed, moved: date):
    data = replayed(MOVING, **{**MOVED, "moved_on": moved.isoformat()}).data
    assert date.fromisoformat(data["due_on"]) - moved == timedelta(days=14)


def test_a_mock_holds_the_person_s_own_words_and_calls_itself_simulated(replayed):
    result = replayed(MOVING, **MOVED)
    assert result.status is Status.SIMULATED
    assert result.data["new_address"] == MOVED["new_address"]
    assert result.data["simulated"] is True
    labels = {p["label"]["ko"]: p["value"] for p in result.data["prepared"]}
    assert labels == {"새 주소": MOVED["new_address"], "이사일": f"{MOVED['moved_on']}(토)"}


@pytest.mark.parametrize("wrong", [{"moved_on": "어제"}, {"new_address": ""}, {"new_address": "x" * 201}, {"owner": "가람"}])
def test_a_report_with_a_part_missing_or_strange_is_no_call(wrong: dict[str, str]):
    with pytest.raises(ValueError, match="validation error"):
        MOVING.spec.input.model_validate({**MOVED, **wrong})


@pytest.mark.parametrize("method", [None, *civil.IdentityMethod])
def test_an_identity_check_says_which_means_it_would_use(replayed, method: civil.IdentityMethod | None):
    result = replayed(IDENTITY, method=method)
    assert result.status is Status.SIMULATED
    assert result.data["method"] == (civil.METHODS[method].model_dump() if method else {"ko": "정하지 않음", "en": "not chosen"})


@pytest.mark.parametrize(
    ("text", "method"),
    [
        ("모바일 신분증으로 본인확인해 줘", "mobile_id"),
        ("공인인증서로 할게요", "joint_certificate"),
        ("Verify me with my mobile ID", "mobile_id"),
        ("본인확인해 줘", None),
    ],
)
def test_the_means_is_read_from_what_is_said(text: str, method: str | None):
    found = registry.read(text, registry.Hearing(now=NOW)).get("IdentityMethod", [])
    assert [f.value for f in found] == ([method] if method else [])


@pytest.mark.parametrize("adapter", ACTS, ids=lambda a: a.spec.id)
def test_every_act_can_be_handed_over_with_all_five_parts(replayed, adapter):
    result = replayed(adapter, Mode.HANDOFF, **ARGUMENTS.get(adapter.spec.id, {}))
    assert result.reason is Reason.HANDOFF_REQUIRED
    assert result.data["official_path"]["url"].startswith("https://")
    assert result.data["documents"]
    assert result.data["missing_authority"]["ko"] and result.data["next_action"]["ko"]
    assert isinstance(result.data["prepared"], list)


@pytest.mark.parametrize("adapter", ACTS, ids=lambda a: a.spec.id)
def test_no_act_is_live_and_none_is_asked_for_as_a_lookup(adapter):
    assert adapter.spec.mode in (Mode.MOCK, Mode.HANDOFF)
    assert adapter.spec.effect is not Effect.LOOKUP
    assert set(adapter.spec.primitives) <= {Primitive.CHECK, Primitive.SEND}
    assert adapter.spec.citation and adapter.spec.citation.url.startswith("https://www.law.go.kr/")


@pytest.mark.parametrize("adapter", ACTS, ids=lambda a: a.spec.id)
@pytest.mark.parametrize("mode", [Mode.MOCK, Mode.HANDOFF])
def test_no_result_says_that_anything_is_done(replayed, adapter, mode: Mode):
    result = replayed(adapter, mode, **ARGUMENTS.get(adapter.spec.id, {}))
    texts = [result.model_dump_json(), *(line.ko for line in adapter.spec.say), *(line.en for line in adapter.spec.say)]
    assert not [found for text in texts if (found := DONE.search(text))]


def test_guidance_found_before_travels_into_the_handoff(replayed):
    guidance = {"service": "주민등록등본 발급", "documents": "신분증", "how": "방문 신청"}
    result = replayed(CERTIFICATE, Mode.HANDOFF, kind={"ko": "주민등록등본", "en": "resident register certificate"}, guidance=guidance)
    shown = {p["label"]["ko"]: p["value"] for p in result.data["prepared"]}
    assert shown.keys() == {"증명서 종류", "정부24 안내"}
    assert "구비서류: 신분증" in shown["정부24 안내"]["ko"]


def test_a_certificate_of_another_office_names_that_office(replayed):
    result = replayed(CERTIFICATE, Mode.HANDOFF, kind={"ko": "가족관계증명서", "en": "family relation certificate"})
    shown = {p["label"]["ko"]: p["value"]["ko"] for p in result.data["prepared"]}
    assert "efamily.scourt.go.kr" in shown["발급하는 곳"]


def test_the_offices_are_known_under_the_names_that_the_reader_gives():
    names = {ko for ko, *_ in vocabulary.rows(vocabulary.CERTIFICATES)}
    assert names >= civil.ISSUERS.keys()
