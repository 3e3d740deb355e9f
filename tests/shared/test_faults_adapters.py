"""Faults that people reported on systems like this one, of adapters, places and errors: none of them may happen here."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from tests.conftest import NOW
from ummaya.adapters.catalogue import installed
from ummaya.adapters.check import metadata
from ummaya.adapters.check.samples import Sampler
from ummaya.adapters.contract import Access, Bilingual, Effect, Mode, Reason, Status
from ummaya.adapters.transport import faults, values
from ummaya.adapters.transport.http import Http

ROOT = Path(__file__).resolve().parents[2]
KEY = "a2V5LW9mLXRlc3Q="
PHONE = re.compile(r"(?<![\d-])(?:0\d{1,2}-\d{3,4}-\d{4}|1[3-9]\d{2}-\d{4})(?![\d-])")
TESTED = {"B052": "locate", "B057": "errors", "B058": "errors", "B062": "adapters"}


def rows(folder: Path, name: str) -> dict[str, dict[str, Any]]:
    return {r["id"]: r for line in (folder / "cases" / name).read_text("utf-8").splitlines() if (r := json.loads(line))}


def test_every_reported_fault_of_these_areas_is_tested_here(shared: Path):
    areas = {"adapters", "locate", "dispatch", "errors"}
    found = {i: r["area"] for i, r in rows(shared, "reported_faults.jsonl").items() if r["area"] in areas}
    assert found == TESTED


@pytest.fixture
def hospitals(httpserver: HTTPServer) -> tuple[list[Received], dict[str, str]]:
    """A register of hospitals that knows one of the same name in another district."""
    got: list[Received] = []
    items = [
        {"yadmNm": "한양대학교구리병원", "addr": "경기도 구리시 가람로 1", "telno": "031-000-0000", "XPos": "127.132", "YPos": "37.601"},
        {"yadmNm": "가람내과의원", "addr": "서울특별시 성동구 나래로 1", "telno": "02-000-0000", "XPos": "127.045", "YPos": "37.558"},
    ]
    body = {"response": {"header": {"resultCode": "00"}, "body": {"items": {"item": items}, "totalCount": 2}}}

    def answer(request: Received) -> Reply:
        got.append(request)
        return Reply(json.dumps(body), 200)

    httpserver.expect_request(re.compile(".*")).respond_with_handler(answer)
    return got, {"apis.data.go.kr": httpserver.url_for("")}


def test_b052_a_place_is_resolved_by_itself_and_shown(open_agent: Callable[..., Any], hospitals: Any):
    """ "대학 근처 병원": the place is looked up first, the hospitals around it then, whatever they are called."""
    got, gateways = hospitals
    agent = open_agent(gateways=gateways).with_deps(secrets={"UMMAYA_DATA_GO_KR_KEY": KEY})
    turn = agent.ask("한양대학교 근처 내과 알려줘")
    located = [e for e in turn.evidence if e.primitive == "locate"]
    assert located and "성동구" in str(located[0].data)
    assert turn.stop.reason == "evidence_complete"
    (asked,) = got
    assert abs(float(asked.args["xPos"]) - 127.04) < 0.03 and abs(float(asked.args["yPos"]) - 37.556) < 0.03
    assert "한양대" in turn.answer.text and "성동구" in turn.answer.text
    assert turn.answer.text.index("가람내과의원") < turn.answer.text.index("구리병원") if "구리병원" in turn.answer.text else True


def test_b052_a_name_that_several_places_bear_is_asked_back(open_agent: Callable[..., Any], hospitals: Any):
    got, gateways = hospitals
    agent = open_agent(gateways=gateways).with_deps(secrets={"UMMAYA_DATA_GO_KR_KEY": KEY})
    turn = agent.ask("중앙동 근처 내과 알려줘")
    assert turn.status == "waiting" and turn.stop.reason == "question_to_user"
    assert len(turn.waiting.options) > 1 and got == []


LIVE = [s for s in installed().specs() if s.mode is Mode.LIVE and s.effect is Effect.LOOKUP and s.service.endpoint]


def asked(spec: Any, http: Http) -> Any:
    """One lookup over the real transport, once."""
    arguments, missing = Sampler(installed(), NOW).arguments(spec)
    if missing:
        pytest.skip("needs what only another emergency lookup gives")
    sender = http.open(spec, SecretStr(KEY) if spec.credential else None, 5.0)

    class Once:
        def __call__(self, request: Any) -> Any:
            return sender(request)

        def left(self) -> float:
            return 0.0

    return installed()[spec.id].run(spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=Once(), now=NOW))


@pytest.fixture
def full(httpserver: HTTPServer) -> Iterator[Http]:
    """Every service of the catalogue at its limit of sessions."""
    httpserver.expect_request(re.compile(".*")).respond_with_data("<h1>503 Service Unavailable</h1>", status=503)
    hosts = {s.service.endpoint.split("/")[2] for s in LIVE}
    http = Http(gateways=dict.fromkeys(hosts, httpserver.url_for("")))
    yield http
    http.close()


@pytest.mark.parametrize("spec", LIVE, ids=lambda s: s.id)
def test_b057_a_service_at_its_limit_is_never_nothing_found(full: Http, spec: Any):
    result = asked(spec, full)
    assert result.status is Status.ERROR and result.reason is Reason.ADAPTER_ERROR
    assert not re.search(r"없습니다|찾지 못|0건|not found|no results", " ".join(w.ko + w.en for w in result.warnings))


def test_b057_the_answer_says_so(open_agent: Callable[..., Any], httpserver: HTTPServer):
    httpserver.expect_request(re.compile(".*")).respond_with_data("busy", status=503)
    agent = open_agent(gateways={"api.odcloud.kr": httpserver.url_for("")}).with_deps(secrets={"UMMAYA_DATA_GO_KR_KEY": KEY})
    turn = agent.ask("청년 월세 지원이 있어?")
    assert (turn.stop.decision, turn.stop.reason) == ("error", "adapter_error")
    assert "결과가 없다는 뜻이 아닙니다" in turn.answer.text or "잠시 후" in turn.answer.text
    assert turn.evidence == []


def test_b058_a_refused_key_is_told_with_every_cause_it_can_have():
    """One table gives the causes; each code that blames the key names all that its code may mean, and none is left out of the class."""
    told = {code: faults.sentence(f.reason, f.detail) for code, f in faults.CODES.items() if f.reason is Reason.CREDENTIAL_MISSING}
    assert {"20", "21", "30", "31", "32", "33"} <= told.keys()
    for code, text in told.items():
        detail = faults.CODES[code].detail
        for cause in faults.CAUSES_OF.get(detail, ()):
            assert faults.KEY_CAUSES[cause].ko in text.ko and faults.KEY_CAUSES[cause].en in text.en, (code, cause)
    assert set(faults.CAUSES_OF["key_rejected"]) == set(faults.KEY_CAUSES)
    for cause in ("mistyped", "not_applied", "not_synced"):
        assert faults.KEY_CAUSES[cause].ko in told["30"].ko, "code 30 has three causes"


@pytest.mark.parametrize("code", [c for c in faults.CODES if re.fullmatch(r"\d{2}", c)])
def test_b058_every_code_of_the_table_has_its_sentence(code: str):
    fault = faults.CODES[code]
    if fault.reason is None:
        return
    text = faults.sentence(fault.reason, fault.detail)
    assert re.search("[가-힣]", text.ko) and re.search("[A-Za-z]", text.en)
    assert text != faults.sentence(Reason.ADAPTER_ERROR, "") or fault.reason is Reason.ADAPTER_ERROR


@pytest.mark.parametrize("spec", LIVE, ids=lambda s: s.id)
def test_b062_a_dead_domain_is_an_error_without_invented_contacts(monkeypatch: pytest.MonkeyPatch, spec: Any):
    def nowhere(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    result = asked(spec, Http())
    assert result.status is Status.ERROR and result.reason is Reason.ADAPTER_ERROR
    assert not result.data
    assert PHONE.findall(result.model_dump_json()) == [] and "0건" not in str(result)


def test_b062_no_code_holds_a_telephone_that_is_not_an_official_channel():
    official = {number for s in installed().specs() if s.channel for number in PHONE.findall(s.channel.phone)}
    found = {
        number: file.name
        for room in ("adapters", "nodes", "graph", "checkpoints")
        for file in sorted((ROOT / room).rglob("*.py"))
        for number in PHONE.findall(file.read_text(encoding="utf-8"))
    }
    assert {n: f for n, f in found.items() if n not in official} == {}


@pytest.mark.parametrize("case", ["A058", "A059"])
def test_a_poisoned_description_is_refused_by_check_and_changes_no_class(shared: Path, case: str):
    text = rows(shared, "adversarial.jsonl")[case]["text"]
    clean = installed().spec("civil.moving_in")
    poisoned = clean.model_copy(update={"when": Bilingual(ko=text, en="to report a move")})
    assert any(fault.startswith("when.ko") for fault in metadata.faults(poisoned))
    assert poisoned.effect is clean.effect and poisoned.primitives == clean.primitives


def test_hidden_characters_of_a_result_reach_nobody(shared: Path):
    text = rows(shared, "adversarial.jsonl")["A059"]["text"]
    assert metadata.hidden(text) and not metadata.hidden(values.text(text))
