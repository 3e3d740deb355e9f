"""`ummaya adapters check` finds what is wrong with an adapter before a person does."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, Literal

import pytest

from ummaya.adapters.catalogue import Catalogue, installed
from ummaya.adapters.check import matrix
from ummaya.adapters.check.specs import check, problems
from ummaya.adapters.check.trial import tried
from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Citation,
    Effect,
    Frozen,
    HandoffNeeds,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    Service,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Handoff, Mock
from ummaya.adapters.transport.values import KST

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=KST)
HOUSE = installed()
AIR: Any = HOUSE["airkorea.sido"]
MOVING: Any = HOUSE["civil.moving_in"]
CERTIFICATE: Any = HOUSE["civil.certificate"]


def changed(adapter: Any, **facts: Any) -> Any:
    return replace(adapter, spec=adapter.spec.model_copy(update=facts))


def found(adapter: Any) -> list[str]:
    """What is said of one adapter among all others."""
    others = [HOUSE[s.id] for s in HOUSE.specs() if s.id != adapter.spec.id]
    catalogue = Catalogue([adapter, *others])
    return [*problems(adapter.spec, catalogue), *tried(adapter.spec, catalogue, NOW).problems]


def trial(adapter: Any) -> list[str]:
    others = [HOUSE[s.id] for s in HOUSE.specs() if s.id != adapter.spec.id]
    return tried(adapter.spec, Catalogue([adapter, *others]), NOW).problems


def test_every_installed_adapter_passes():
    assert {r["adapter_id"]: r["problems"] for r in check(HOUSE, NOW) if r["problems"]} == {}


def test_it_asks_nobody(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise AssertionError("a check opened a socket")

    monkeypatch.setattr("socket.socket.connect", refuse)
    check(HOUSE, NOW)


def test_a_trial_says_in_which_status_it_ended():
    by_id = {r["adapter_id"]: r for r in check(HOUSE, NOW)}
    for spec in HOUSE.specs():
        row = by_id[spec.id]
        if spec.emergency:
            assert row["status"] is None, "an emergency is never replayed"
        elif spec.mode is Mode.HANDOFF:
            assert row["status"] == Status.OK
        elif spec.mode is Mode.MOCK or spec.service.endpoint:
            assert row["status"] == Status.SIMULATED, spec.id
        else:
            assert row["status"] == Status.OK, spec.id


class Unreachable(Frozen):
    """A field of a slot type that no word fills and nobody provides."""

    thing: Annotated[str, Slot("ServiceGuidance")]


class Narrow(Frozen):
    sido: Annotated[Literal["없는 곳"], Slot("SidoName")]


SPEC = AIR.spec
LINE = Line(ko="{sido} 대기질입니다.", en="Air of {sido}.")
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"title": Bilingual(ko="Air quality", en="air quality")}, "title: one language is missing"),
    ({"when": Bilingual(ko="공기", en="공기")}, "when: one language is missing"),
    ({"hints": Phrases(ko=("미세먼지",), en=("air", "dust", "smog"))}, "fewer than 3 ko hints"),
    ({"examples": Phrases(ko=("공기 어때?",))}, "no en example"),
    ({"effect": Effect.PERSONAL}, "find with the effect personal"),
    ({"primitives": (Primitive.SEND,)}, "send with the effect lookup"),
    ({"citation": None}, "no citation to rest on"),
    ({"emergency": True}, "an emergency that could be replayed"),
    ({"service": Service(dataset_id="1")}, "a key without a service that it is for"),
    ({"credential": SPEC.credential.model_copy(update={"env": "UMMAYA_KEY"})}, "the setting UMMAYA_KEY is not named"),
    ({"service": Service(endpoint=SPEC.service.endpoint)}, "a service without an operation"),
    ({"say": ()}, "nothing says its result"),
    ({"say": (LINE, Line(ko="{count}곳", en="{stations} places"))}, "line 2: the languages say different facts"),
    ({"requires": ("nobody.there",)}, "nobody.there must come first and is not there"),
    ({"provides": ("NoSuchSlot",)}, "slot type NoSuchSlot is not registered"),
    ({"fixtures": ("airkorea/absent.json",)}, "fixture airkorea/absent.json is missing"),
    ({"citation": Citation(title="x", url="javascript:alert(1)", permits=SPEC.citation.permits)}, "is no web address"),
    ({"fixtures": ()}, "no fixture to replay"),
    ({"fixtures": ("kma/getUltraSrtNcst.json",)}, "no sample fills any of its lines"),
    ({"keep": ("sido", "colour")}, "keeps colour, which no sample gives"),
    ({"say": (Line(ko="{colour} 하늘", en="{colour} sky"),)}, "no sample fills any of its lines"),
    ({"input": Unreachable}, "nothing in its examples or hints fills thing"),
    ({"input": Narrow}, "what its examples say does not pass its input: sido"),
    (
        {"service": SPEC.service.model_copy(update={"endpoint": "https://elsewhere.example/getCtprvnRltmMesureDnsty"})},
        "asks apis.data.go.kr",
    ),
]


@pytest.mark.parametrize(("facts", "what"), WRONG, ids=[f"{n} {what}" for n, (_, what) in enumerate(WRONG)])
def test_what_is_wrong_is_said(facts: dict[str, Any], what: str):
    assert any(what in problem for problem in found(changed(AIR, **facts))), found(changed(AIR, **facts))


def test_a_protected_step_names_where_it_really_happens():
    assert "no official channel to hand over to" in problems(MOVING.spec.model_copy(update={"channel": None}), HOUSE)
    assert "no official channel to hand over to" in problems(CERTIFICATE.spec.model_copy(update={"handoff": None}), HOUSE)
    assert "a Handoff that names a service or a key" in problems(CERTIFICATE.spec.model_copy(update={"credential": SPEC.credential}), HOUSE)


def test_a_handoff_has_its_five_parts():
    bare: HandoffNeeds = CERTIFICATE.spec.handoff.model_copy(update={"documents": ()})
    assert trial(changed(CERTIFICATE, handoff=bare)) == ["the Handoff lacks documents"]


def ask(*params: tuple[str, str], url: str = SPEC.service.endpoint) -> Any:
    def request(args: Any, access: Access) -> Request:
        return Request(url, params)

    return replace(AIR, request=request)


def test_a_request_leaves_the_key_to_the_transport():
    assert trial(ask(("serviceKey", "x"), ("numOfRows", "10"))) == ["puts serviceKey in itself"]


def test_a_request_asks_the_operation_that_the_spec_names():
    url = SPEC.service.endpoint.replace("getCtprvnRltmMesureDnsty", "getMsrstnAcctoRltmMesureDnsty")
    assert any("none of its operations" in problem for problem in trial(ask(url=url)))


def test_a_request_asks_for_no_more_rows_than_the_service_declares():
    welfare: Any = HOUSE["ssis.welfare"]

    def many(args: Any, access: Access) -> Request:
        return replace(welfare.request(args, access), params=(("numOfRows", "501"),))

    assert trial(replace(welfare, request=many)) == ["asks for 501 rows at once, 500 are given at most"]


def test_a_projection_that_cannot_read_its_own_fixture_is_a_problem():
    def broken(*_: object) -> Any:
        raise KeyError("dataTime")

    assert trial(replace(AIR, project=broken)) == ["a trial run gives error unrecognised_envelope"]


def test_a_mock_that_cannot_be_shown_is_a_problem():
    def broken(shape: dict[str, Any], args: Any) -> dict[str, Any]:
        raise KeyError("form")

    assert any("a trial run gives" in p for p in trial(Mock(MOVING.spec, broken)))


def test_what_is_counted_are_operations():
    twin: Find = changed(AIR, id="airkorea.twin")
    specs: list[AdapterSpec] = [AIR.spec, twin.spec, HOUSE.spec("kma.current"), HOUSE.spec("place.region"), CERTIFICATE.spec]
    assert {c["what"]: c["count"] for c in matrix.counts(specs)} == {"live find": 2, "live locate": 1, "check": 0, "send": 0, "handoff": 1}
    assert sum(cell["adapters"] for cell in matrix.matrix(specs)) == 5


def test_a_line_may_wait_for_another_answer_but_is_named():
    guidance = tried(HOUSE.spec("gov24.guidance"), HOUSE, NOW)
    assert guidance.problems == []
    assert any(line.startswith("line 1 lacks") for line in guidance.unsaid)


def test_handoffs_and_mocks_need_no_network_to_be_tried():
    assert isinstance(CERTIFICATE, Handoff)
    assert trial(CERTIFICATE) == trial(MOVING) == []
