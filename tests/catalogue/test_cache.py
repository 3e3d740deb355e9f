"""An answer may be given again for a few minutes: under the time it was asked, and never where that would mislead or expose anyone."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from ummaya.adapters import cache
from ummaya.adapters.cache import Cache, Keeper, may_be_kept
from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import Access, AdapterResult, Effect, Mode, Request, Response, Status
from ummaya.adapters.transport.http import Http
from ummaya.adapters.transport.values import KST

NOON = datetime(2026, 11, 30, 12, 10, tzinfo=KST)
AIR: Any = installed()["airkorea.sido"]
KEY = "a2V5LW9mLXRlc3Q="


@dataclass
class Service:
    """AirKorea on loopback, a clock to turn, and the requests that really arrived."""

    cache: Cache
    file: Path
    now: datetime = NOON
    got: list[str] = field(default_factory=list)
    body: bytes = b""
    status: int = 200

    def asked(self, adapter: Any = AIR, **arguments: Any) -> AdapterResult:
        send = self.cache.open(adapter.spec, SecretStr(KEY), 10.0)
        result = adapter.run(
            adapter.spec.input.model_validate(arguments or {"sido": "서울"}), Access(mode=Mode.LIVE, send=send, now=self.now)
        )
        return send.settled(result) if isinstance(send, Keeper) else result

    def later(self, **time: float) -> None:
        self.now += timedelta(**time)


def air(station: str = "가람구", at: datetime = NOON - timedelta(minutes=10), **values: str) -> bytes:
    row = {"stationName": station, "sidoName": "서울", "dataTime": f"{at:%Y-%m-%d %H:%M}", "pm10Value": "31", "pm10Grade1h": "1", **values}
    return json.dumps({"response": {"header": {"resultCode": "00"}, "body": {"items": [row], "totalCount": 1}}}).encode()


@pytest.fixture
def service(tmp_path: Path, httpserver: HTTPServer) -> Iterator[Service]:
    http = Http(gateways={"apis.data.go.kr": httpserver.url_for("")})
    made = Service(cache=Cache(http, tmp_path / "answers.db", lambda: made.now), file=tmp_path / "answers.db", body=air())

    def answer(request: Received) -> Reply:
        made.got.append(request.query_string.decode())
        return Reply(made.body, made.status, content_type="application/json")

    httpserver.expect_request(re.compile(".*")).respond_with_handler(answer)
    yield made
    http.close()


def test_the_same_question_within_minutes_asks_nobody_and_says_when_it_was_asked(service: Service):
    first = service.asked()
    service.later(minutes=4)
    again = service.asked()
    assert len(service.got) == 1
    assert again.status is Status.OK and again.data == first.data and again.observed_at == first.observed_at
    assert first.retrieved_at is None
    assert again.retrieved_at == NOON.isoformat(timespec="seconds")
    assert any("11월 30일 12시 10분" in w.ko and "저장본" in w.ko for w in again.warnings)
    assert any("2026-11-30 at 12:10 KST" in w.en for w in again.warnings)


def test_another_question_is_another_answer(service: Service):
    service.asked()
    service.asked(sido="부산")
    assert len(service.got) == 2


def test_an_answer_is_kept_for_ten_minutes(service: Service):
    service.asked()
    service.later(minutes=9, seconds=59)
    service.asked()
    service.later(seconds=1)
    assert service.asked().retrieved_at is None
    assert len(service.got) == 2


def test_it_is_asked_anew_before_the_answer_would_be_called_stale(service: Service):
    service.body = air(at=NOON - timedelta(minutes=147))
    assert service.asked().status is Status.OK
    service.later(minutes=3)
    service.body = air(at=service.now)
    assert service.asked().status is Status.OK and len(service.got) == 2


@settings(deadline=None, max_examples=40)
@given(age=st.integers(0, 149), wait=st.integers(0, 30))
def test_no_kept_answer_is_ever_stale(tmp_path_factory: pytest.TempPathFactory, age: int, wait: int):
    file = tmp_path_factory.mktemp("kept") / "answers.db"
    now = NOON
    replies = [air(at=NOON - timedelta(minutes=age)), air(at=NOON + timedelta(minutes=wait))]

    class Once:
        def open(self, *_: Any) -> Callable[[Request], Response]:
            return lambda request: Response(200, replies[0])

    def ask() -> AdapterResult:
        send = Cache(Once(), file, lambda: now).open(AIR.spec, None, 5.0)
        return send.settled(AIR.run(AIR.spec.input(sido="서울"), Access(mode=Mode.LIVE, send=send, now=now)))

    assert ask().status is Status.OK
    now += timedelta(minutes=wait)
    replies.pop(0)
    assert ask().status is Status.OK


def test_a_clock_set_back_does_not_make_an_old_answer_new(service: Service):
    service.asked()
    service.later(hours=-1)
    service.asked()
    assert len(service.got) == 2


FAULTY = {
    "refused": b'{"response":{"header":{"resultCode":"22","resultMsg":"LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR"}}}',
    "key": b"<OpenAPI_ServiceResponse><cmmMsgHeader><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
    "empty": b'{"response":{"header":{"resultCode":"00"},"body":{"items":[],"totalCount":0}}}',
    "old": air(at=NOON - timedelta(days=2000)),
    "cut": air().replace(b'"totalCount": 1', b'"totalCount": 40'),
}


@pytest.mark.parametrize("body", FAULTY.values(), ids=FAULTY)
def test_only_a_good_answer_is_kept(service: Service, body: bytes):
    service.body = body
    assert service.asked().status is not Status.OK
    before = len(service.got)
    service.body = air()
    assert service.asked().status is Status.OK and len(service.got) > before


def test_a_failed_service_is_still_a_failed_service(service: Service):
    service.asked()
    service.later(minutes=11)
    service.status, service.body = 503, b"down"
    assert service.asked().status is Status.ERROR


def test_neither_the_key_nor_the_question_lies_on_disk(service: Service):
    service.asked()
    stored = b"".join(f.read_bytes() for f in service.file.parent.iterdir())
    assert "가람구".encode() in stored or b"\\uac00" in stored
    assert KEY.encode() not in stored and b"serviceKey" not in stored
    assert b"%EC%84%9C%EC%9A%B8" not in stored and b"sidoName=" not in stored
    if os.name == "posix":
        assert stat.S_IMODE(service.file.stat().st_mode) == 0o600


@pytest.mark.parametrize("number", ["900101-1234567", "010-1234-5678", "4111-1111-1111-1111"])
def test_an_answer_with_a_personal_number_is_not_kept(service: Service, number: str):
    service.body = air(mangName=number)
    service.asked()
    service.asked()
    assert len(service.got) == 2
    assert not service.file.exists() or number.encode() not in service.file.read_bytes()


def test_what_may_not_be_kept_goes_past_the_file():
    spec = AIR.spec
    assert may_be_kept(spec)
    assert not may_be_kept(spec.model_copy(update={"emergency": True}))
    assert not may_be_kept(spec.model_copy(update={"freshness": None}))
    for effect in set(Effect) - {Effect.LOOKUP}:
        assert not may_be_kept(spec.model_copy(update={"effect": effect}))
    for mode in (Mode.MOCK, Mode.HANDOFF):
        assert not may_be_kept(spec.model_copy(update={"mode": mode}))


def test_no_installed_adapter_that_is_kept_asks_where_someone_stands_or_acts():
    for spec in installed().specs():
        if may_be_kept(spec):
            assert spec.effect is Effect.LOOKUP and not spec.emergency
            schema = json.dumps(spec.input.model_json_schema())
            assert '"lat"' not in schema, spec.id


def test_a_post_is_never_answered_from_the_file(tmp_path: Path):
    asked = []

    class Posted:
        def open(self, *_: Any) -> Callable[[Request], Response]:
            def send(request: Request) -> Response:
                asked.append(request)
                return Response(200, air())

            return send

    adapter = replace(AIR, request=lambda args, access: Request(AIR.spec.service.endpoint, method="POST", json={"sido": args.sido}))
    for _ in range(2):
        send = Cache(Posted(), tmp_path / "answers.db", lambda: NOON).open(adapter.spec, None, 5.0)
        send.settled(adapter.run(adapter.spec.input(sido="서울"), Access(mode=Mode.LIVE, send=send, now=NOON)))
    assert len(asked) == 2


def test_the_file_stays_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cache, "MOST_BYTES", 10_000)
    kept = Cache(Http(), tmp_path / "answers.db", lambda: NOON)
    requests = [Request("https://apis.data.go.kr/x", (("n", str(n)),)) for n in range(20)]
    for n, request in enumerate(requests):
        at = NOON + timedelta(seconds=n)
        kept.keep([(request, Response(200, b"x" * 1000))], at, at + timedelta(minutes=10))
    there = [kept.find(r, NOON + timedelta(minutes=1)) is not None for r in requests]
    assert there == [False] * 10 + [True] * 10


@pytest.mark.parametrize("ruin", [b"", b"not a database at all, but long enough to be read as a header........"], ids=["empty", "torn"])
def test_a_file_that_cannot_be_used_stops_no_lookup(service: Service, ruin: bytes):
    service.file.write_bytes(ruin)
    assert service.asked().status is Status.OK
    assert service.asked().status is Status.OK


def test_a_folder_that_cannot_be_written_stops_no_lookup(service: Service, tmp_path: Path):
    service.cache._file = tmp_path / "answers.db" / "no" / "folder.db"
    service.file.write_text("a file where a folder should be")
    assert service.asked().status is Status.OK


def test_a_turn_shows_the_time_of_asking(open_agent: Callable[..., Any], httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch):
    """The evidence of a kept answer is dated when the service was really asked."""
    at = NOON
    got = []

    def answer(request: Received) -> Reply:
        got.append(request)
        return Reply(air(), 200)

    httpserver.expect_request(re.compile(".*")).respond_with_handler(answer)
    agent = open_agent(clock=lambda: at, gateways={"apis.data.go.kr": httpserver.url_for("")})
    agent = agent.with_deps(secrets={"UMMAYA_DATA_GO_KR_KEY": KEY})
    first = agent.ask("서울 미세먼지 지금 어때?")
    at += timedelta(minutes=5)
    again = agent.ask("서울 미세먼지 지금 어때?")
    assert len(got) == 1
    assert [t.evidence[-1].retrieved_at for t in (first, again)] == [NOON.isoformat(timespec="seconds")] * 2
    assert "12시 10분에 조회한 자료(저장본)" in again.answer.text and "저장본" not in first.answer.text
