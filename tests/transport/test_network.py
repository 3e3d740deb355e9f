"""Gotchas of the network: drips, drops, quotas, redirects, TLS; nothing is sent twice (G12, G13, G26-G31, G36, G41-G43)."""

from __future__ import annotations

import gzip
import json
import shutil
import socket
import ssl
import subprocess
import threading
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest
from pydantic import SecretStr

from tests.transport.conftest import HOST, KEY, NOW, Asked, Loop, Raw, find, gateway, good, spec_of
from ummaya.adapters.contract import Access, Effect, Limits, Mode, Reason, Request, Status
from ummaya.adapters.transport import http as network
from ummaya.adapters.transport.http import Http
from ummaya.adapters.transport.quota import DailyBudget
from ummaya.adapters.transport.values import KST

ERROR = Reason.ADAPTER_ERROR
SEND = spec_of(effect=Effect.SUBMIT)
BODY = b'{"header":{"resultCode":"00"},"body":{"items":[{"nm":"a"}]}}'
OK = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    return waits


def test_g12_23_backs_off_twice_and_then_works(loop: Loop, no_waiting: list[float]):
    loop.says(gateway("23")).says(gateway("23")).says(good({"nm": "가람"}))
    assert loop.run().status is Status.OK
    assert no_waiting == [0.5, 1.0]


def test_g12_22_ends_until_midnight_in_seoul(loop: Loop, no_waiting: list[float]):
    loop.says(gateway("22"))
    result = loop.run()
    assert (result.reason, result.detail) == (ERROR, "quota_exhausted")
    assert "2026-12-01 00:00" in result.warnings[-1].ko
    assert (len(loop.got), no_waiting) == (1, [])


def test_g13_the_last_request_of_the_day_is_the_last(loop: Loop, tmp_path: Path):
    clock = [NOW]
    budget = DailyBudget(tmp_path / "quota.db")
    loop.http = Http({HOST: loop.base}, budget, lambda: clock[0])
    adapter = find(spec_of(limits=Limits(daily=2)))
    loop.says(good({"nm": "가람"}))
    results = [loop.run(adapter) for _ in range(3)]
    assert [r.status for r in results] == [Status.OK, Status.OK, Status.ERROR]
    assert results[2].detail == "quota_exhausted"
    assert "2026-12-01 00:00" in results[2].warnings[-1].ko
    assert len(loop.got) == 2
    assert loop.run(adapter, key="another-key-of-mine").status is Status.OK
    assert (
        loop.run(find(spec_of(limits=Limits(daily=2), service={"dataset_id": "2", "endpoint": adapter.spec.service.endpoint}))).status
        is Status.OK
    )
    clock[0] += timedelta(hours=1)
    assert loop.run(adapter).status is Status.OK
    assert KEY.encode() not in (tmp_path / "quota.db").read_bytes()
    assert (tmp_path / "quota.db").stat().st_mode & 0o077 == 0


def test_g13_many_processes_share_one_count(tmp_path: Path):
    taken = []
    threads = [
        threading.Thread(target=lambda: taken.extend(DailyBudget(tmp_path / "q.db").spend("f", "d", "20261130", 25) for _ in range(10)))
        for _ in range(5)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert taken.count(True) == 25


def test_a_count_that_cannot_be_kept_stops_no_lookup(loop: Loop, tmp_path: Path):
    (tmp_path / "quota.db").write_bytes(b"not a database at all" * 100)
    loop.http = Http({HOST: loop.base}, DailyBudget(tmp_path / "quota.db"))
    assert loop.says(good({"nm": "가람"})).run().status is Status.OK


def test_g26_the_user_agent_is_plain_and_says_who_asks(loop: Loop):
    loop.says(good({"nm": "가람"})).run()
    assert loop.got[0].headers["User-Agent"].startswith("ummaya/")


@pytest.mark.parametrize(
    ("body", "status"), [("Error forwarding request to backend server\n", 502), ("Unexpected errors\n", 500), ("", 503)]
)
def test_g27_gateway_trouble_is_retried_for_a_lookup_only(loop: Loop, no_waiting: list[float], body: str, status: int):
    loop.says(body, status, "text/plain")
    result = loop.run()
    assert (result.status, result.reason, result.detail) == (Status.ERROR, ERROR, "upstream_unavailable")
    assert len(loop.got) == 3
    result = loop.run(find(SEND))
    assert (result.status, result.reason) == (Status.OUTCOME_UNKNOWN, Reason.OUTCOME_UNKNOWN)
    assert len(loop.got) == 4


def test_g27_a_lookup_by_post_or_about_a_person_is_asked_once(loop: Loop, no_waiting: list[float]):
    loop.says("Unexpected errors\n", 500, "text/plain")
    posted = find(request=lambda args, access: Request(url=f"https://{HOST}/svc/getShelters", method="POST", json={"b_no": ["가람"]}))
    assert loop.run(posted).detail == "upstream_unavailable"
    assert loop.got[0].get_json() == {"b_no": ["가람"]}
    assert loop.run(find(spec_of(effect=Effect.PERSONAL))).status is Status.ERROR
    assert len(loop.got) == 2


def test_g29_a_certificate_that_does_not_hold_ends_the_call(tmp_path: Path):
    if not shutil.which("openssl"):
        pytest.skip("needs the openssl command to make a certificate")
    pem = tmp_path / "self.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(pem), "-out", str(tmp_path / "c.pem"), "-days", "1"]
    subprocess.run([*made, "-subj", "/CN=localhost"], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "c.pem", pem)
    seen: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            connection, _ = listening.accept()
            try:
                with context.wrap_socket(connection, server_side=True) as secure:
                    seen.append(secure.recv(1000))
            except OSError:
                return

        threading.Thread(target=serve, daemon=True).start()
        raw = Http({HOST: f"https://127.0.0.1:{listening.getsockname()[1]}"})
        adapter = find()
        result = adapter.run(Asked(), Access(mode=Mode.LIVE, send=raw.open(adapter.spec, SecretStr(KEY), 5), now=NOW))
    assert (result.reason, result.detail) == (ERROR, "tls")
    assert b"".join(seen) == b""


def test_g31_the_query_goes_out_in_the_charset_of_the_service(loop: Loop):
    url = f"https://{HOST}/svc/getShelters"
    loop.says(good({"nm": "가람"}))
    for charset in ("utf-8", "cp949"):
        loop.run(find(request=lambda args, access, c=charset: Request(url=url, params=(("q", "가람"),), charset=c)))
    assert [r.query_string.rpartition(b"q=")[2] for r in loop.got] == [b"%EA%B0%80%EB%9E%8C", b"%B0%A1%B6%F7"]
    lost = find(request=lambda args, access: Request(url=url, params=(("q", "😀"),), charset="cp949"))
    assert loop.run(lost).reason is Reason.INVALID_ARGUMENTS


def drip(head: bytes, body: bytes = b"") -> object:
    def script(connection: socket.socket) -> None:
        for byte in head + body:
            connection.sendall(bytes([byte]))
            time.sleep(0.05)

    return script


@pytest.mark.parametrize(
    "script",
    [drip(OK), lambda c: (c.sendall(OK[:-40]), time.sleep(3)), lambda c: time.sleep(3), drip(b"HTTP/1.1 200 OK\r\n", b"X-A: b\r\n" * 500)],
    ids=["drip", "half a body", "silence", "headers without end"],
)
@pytest.mark.parametrize(("timeout", "seconds"), [(0.4, 30.0), (30.0, 0.4)])
def test_g36_a_slow_service_ends_in_time(raw: Raw, script: object, timeout: float, seconds: float):
    started = time.perf_counter()
    result = raw.does(script).run(find(spec_of(limits=Limits(timeout=timeout), effect=Effect.PERSONAL)), seconds=seconds)
    assert (result.reason, result.detail) == (ERROR, "timeout")
    assert time.perf_counter() - started < 1.2


def test_g36_retries_stay_inside_the_turn(raw: Raw):
    started = time.perf_counter()
    assert raw.does(lambda c: time.sleep(3)).run(find(spec_of(limits=Limits(timeout=0.3))), seconds=1.0).detail == "timeout"
    assert time.perf_counter() - started < 1.3
    assert len(raw.requests) == 2
    assert raw.run(seconds=0.0).reason is Reason.BUDGET_REACHED


def test_g36_a_huge_body_is_not_read_to_its_end(loop: Loop, raw: Raw, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(network, "MAX_BYTES", 100_000)
    sent = []

    def flood(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        for _ in range(1000):
            connection.sendall(b"x" * 60_000)
            sent.append(60_000)

    assert raw.does(flood).run().detail == "too_large"
    assert sum(sent) < 20_000_000
    loop.says(gzip.compress(b" " * 50_000_000), Content_Encoding="gzip")
    assert loop.run().detail == "too_large"
    monkeypatch.undo()
    assert loop.says(good({"nm": "가람"})) and loop.run().detail == "too_large"
    assert loop.run().status is Status.OK


def test_a_packed_body_is_unpacked_and_a_broken_one_is_a_fault(loop: Loop):
    body = json.dumps(good({"nm": "가람"})).encode()
    loop.says(gzip.compress(body), Content_Encoding="gzip").says(b"garbage", Content_Encoding="gzip").says(body, Content_Encoding="br")
    assert [loop.run().detail for _ in range(3)] == ["", "encoding", "encoding"]


def dropped(after: bytes) -> object:
    return lambda connection: after and connection.sendall(after)


@pytest.mark.parametrize("after", [b"", b"HTTP/1.1 200 OK\r\nContent-Le", OK[:-10]], ids=["nothing", "half a head", "half a body"])
def test_g41_a_lost_reply_is_never_followed_by_a_second_send(raw: Raw, after: bytes):
    result = raw.does(dropped(after)).run(find(SEND))
    assert (result.status, result.reason, result.detail) == (Status.OUTCOME_UNKNOWN, Reason.OUTCOME_UNKNOWN, "outcome_unknown")
    assert len(raw.requests) == 1
    lookup = raw.run()
    assert (lookup.status, lookup.detail) == (Status.ERROR, "connection_lost")
    assert len(raw.requests) == 3


@pytest.mark.parametrize("body", ["", "<html><body>점검</body></html>", '{"a":', gateway("05"), gateway("01"), "{}", good()])
def test_g41_a_send_whose_reply_says_nothing_is_unknown(loop: Loop, body: object):
    loop.says(body)
    assert loop.run(find(SEND)).status is Status.OUTCOME_UNKNOWN
    assert len(loop.got) == 1


@pytest.mark.parametrize(("body", "status"), [(gateway("30"), 200), (gateway("10"), 200), (gateway("22"), 200), ("", 429)])
def test_g41_a_send_that_was_turned_away_for_certain_is_an_error(loop: Loop, body: str, status: int):
    assert loop.says(body, status).run(find(SEND)).status is Status.ERROR
    assert len(loop.got) == 1


def test_g41_a_send_that_never_left_is_an_error(raw: Raw):
    raw.http = Http({HOST: "http://127.0.0.1:9"})
    result = raw.run(find(SEND))
    assert (result.status, result.detail) == (Status.ERROR, "unreachable")


@pytest.mark.parametrize("effect", list(Effect))
def test_g41_only_lookups_are_ever_repeated(raw: Raw, effect: Effect):
    raw.does(dropped(b"")).run(find(spec_of(effect=effect)))
    assert len(raw.requests) == (2 if effect is Effect.LOOKUP else 1)


@pytest.mark.parametrize(("effect", "reuses"), [(Effect.LOOKUP, 1), (Effect.SUBMIT, 0), (Effect.PERSONAL, 0)])
def test_g41_a_send_has_a_connection_of_its_own(raw: Raw, effect: Effect, reuses: int):
    reused: list[bytes] = []

    def keep_open(connection: socket.socket) -> None:
        connection.sendall(OK)
        connection.settimeout(0.5)
        if more := connection.recv(65536):
            reused.append(more)
            connection.sendall(OK)

    adapter = find(spec_of(effect=effect))
    assert [raw.does(keep_open).run(adapter).status for _ in range(2)] == [Status.OK] * 2
    assert len(reused) == reuses


def test_g43_retry_after_is_honoured_inside_the_turn(loop: Loop, no_waiting: list[float]):
    when = format_datetime(NOW + timedelta(seconds=2))
    loop.says("", 429, Retry_After="1").says("", 429, Retry_After=when).says(good({"nm": "가람"}))
    assert loop.run().status is Status.OK
    assert no_waiting == [1.0, 2.0]


@pytest.mark.parametrize("after", ["99999", "Wed, 02 Dec 2026 00:00:00 GMT"])
def test_g43_a_longer_wait_ends_the_call_and_says_when(loop: Loop, no_waiting: list[float], after: str):
    result = loop.says("", 429, Retry_After=after).run()
    assert (result.reason, result.detail) == (ERROR, "rate_limited")
    assert "2026-12-0" in result.warnings[-1].en
    assert (len(loop.got), no_waiting) == (1, [])


@pytest.mark.parametrize("after", ["", "soon", "-5", "9" * 40])
def test_g43_a_retry_after_that_means_nothing_does_no_harm(loop: Loop, no_waiting: list[float], after: str):
    assert loop.says("", 429, Retry_After=after).run().detail == "rate_limited"


def test_g91_a_name_that_is_gone_is_a_fault_and_not_nothing():
    adapter = find(request=lambda args, access: Request(url=f"https://{HOST}/svc"))
    result = adapter.run(Asked(), Access(mode=Mode.LIVE, send=Http().open(adapter.spec, SecretStr(KEY), 5), now=NOW))
    assert (result.status, result.detail) == (Status.ERROR, "unreachable")


@pytest.mark.parametrize(
    "to", ["/svc/getShelters?moved=1", "https://apis.example.test/svc/getShelters?moved=1", "{base}/svc/getShelters?moved=1"]
)
def test_a_redirect_within_the_host_is_followed(loop: Loop, to: str):
    loop.says("", 302, Location=to.format(base=loop.base)).says(good({"nm": "가람"}))
    assert loop.run().status is Status.OK
    assert loop.got[1].query_string == b"moved=1"


@pytest.mark.parametrize(
    "to", ["https://evil.test/x", "http://apis.example.test/x", "//evil.test/x", "file:///etc/passwd", "", "https://evil.test@x/"]
)
def test_a_redirect_elsewhere_is_not_followed(loop: Loop, to: str):
    loop.says("", 302, Location=to)
    assert loop.run().detail in ("redirected_elsewhere", "too_many_redirects")
    assert len({r.path for r in loop.got}) == 1


def test_redirects_and_sends_come_to_an_end(loop: Loop):
    loop.says("", 307, Location="/svc/getShelters")
    assert loop.run().detail == "too_many_redirects"
    assert len(loop.got) == network.REDIRECTS + 1
    posted = find(SEND, request=lambda args, access: Request(url=f"https://{HOST}/svc/getShelters", method="POST", json={}))
    assert loop.run(posted).status is Status.OUTCOME_UNKNOWN
    assert len(loop.got) == network.REDIRECTS + 2


def test_a_host_that_keeps_failing_is_left_alone_for_a_while(raw: Raw, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(network, "COOL_DOWN", 0.4)
    adapter = find(spec_of(effect=Effect.PERSONAL))
    raw.does(dropped(b""))
    details = [raw.run(adapter).detail for _ in range(8)]
    assert details == ["connection_lost"] * 5 + ["circuit_open"] * 3
    assert len(raw.requests) == 5
    time.sleep(0.5)
    raw.does(dropped(OK))
    assert [raw.run(adapter).status for _ in range(9)] == [Status.OK] * 9


def test_what_an_agency_says_does_not_open_the_circuit(loop: Loop):
    loop.says(gateway("30"), 500)
    assert {loop.run().detail for _ in range(8)} == {"key_not_registered_or_not_synced"}
    assert len(loop.got) == 8


@pytest.mark.parametrize("header", [("X-A", "b\r\nX-Evil: 1"), ("X-가", "b"), ("X-A", "가")])
def test_a_header_cannot_smuggle_another(raw: Raw, header: tuple[str, str]):
    asked = find(request=lambda args, access: Request(url=f"https://{HOST}/svc", headers=(header,)))
    assert raw.run(asked).reason is Reason.INVALID_ARGUMENTS
    assert raw.requests == []


@pytest.mark.parametrize("path", ["/svc a", "/svc\r\nX: 1", "/가람"])
def test_a_path_cannot_smuggle_a_request(raw: Raw, path: str):
    assert raw.run(find(request=lambda args, access: Request(url=f"https://{HOST}{path}"))).reason is Reason.INVALID_ARGUMENTS
    assert raw.requests == []


def test_a_proxy_of_the_environment_is_used_and_a_gateway_goes_around_it(raw: Raw, loop: Loop, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HTTPS_PROXY", raw.base)
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    assert loop.says(good({"nm": "가람"})).run().status is Status.OK
    raw.http = Http()
    assert raw.does(dropped(b"HTTP/1.1 403 Forbidden\r\n\r\n")).run().detail == "unreachable"
    assert raw.requests[0].startswith(b"CONNECT apis.example.test:443 ")
    assert KEY.encode() not in b"".join(raw.requests)


def test_threads_share_one_client(loop: Loop):
    loop.says(good({"nm": "가람"}))
    results: list[Status] = []
    threads = [threading.Thread(target=lambda: results.append(loop.run().status)) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [Status.OK] * 12


def test_the_day_of_a_quota_is_the_day_in_seoul(tmp_path: Path, loop: Loop):
    days = []

    class Counted(DailyBudget):
        def spend(self, fingerprint: str, dataset: str, day: str, limit: int) -> bool:
            days.append(day)
            return super().spend(fingerprint, dataset, day, limit)

    loop.http = Http({HOST: loop.base}, Counted(tmp_path / "q.db"), lambda: datetime(2026, 11, 30, 16, 0, tzinfo=UTC))
    loop.says(good({"nm": "가람"})).run()
    assert days == ["20261201"]
    assert KST.utcoffset(None) == timedelta(hours=9)
