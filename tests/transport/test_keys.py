"""Gotchas of keys: one wire form, the right name, and never in anything that comes out (G01-G05, G30, G42, G75)."""

from __future__ import annotations

import logging
import traceback
from urllib.parse import quote, unquote_to_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import SecretStr

from tests.transport.conftest import HOST, KEY, Loop, Raw, find, gateway, good, spec_of
from ummaya.adapters.contract import Credential, Reason, Request, Service, Source, Status
from ummaya.adapters.transport.faults import ServiceFault
from ummaya.adapters.transport.http import Http

SECRET = "SECRET+SECRET/SECRET=="


def wire(loop: Loop, key: str, **changes: object) -> bytes:
    loop.says(good({"nm": "가람쉼터"}))
    assert loop.run(find(spec_of(**changes)), key=key).status is Status.OK
    return loop.got[-1].query_string


@pytest.mark.parametrize("key", ["Zm9v%2BYmFy%3D%3D", "Zm9v+YmFy==", "  Zm9v+YmFy==\n", "Zm9v%2bYmFy%3d%3d"])
def test_g01_both_forms_of_a_key_are_the_same_bytes(loop: Loop, key: str):
    assert wire(loop, key) == b"serviceKey=Zm9v%2BYmFy%3D%3D"


def test_g03_a_decoded_key_is_never_put_in_raw(loop: Loop):
    assert wire(loop, "a+b/c==") == b"serviceKey=a%2Bb%2Fc%3D%3D"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text("ABCXYZabcxyz0189+/=", min_size=20, max_size=100))
def test_g03_any_key_arrives_as_it_is_and_encoded_once(loop: Loop, key: str):
    for form in (key, quote(key, safe="")):
        name, _, value = wire(loop, form).partition(b"=")
        assert name == b"serviceKey"
        assert unquote_to_bytes(value) == key.encode()
        assert not set(b"+/=") & set(value)
        assert b"%25" not in value


@pytest.mark.parametrize("name", ["serviceKey", "ServiceKey", "authKey", "confmKey", "KEY", "OC"])
def test_g05_the_key_goes_under_its_exact_name(loop: Loop, name: str):
    credential = Credential(env="K", name=name, obtain=Source(title="portal"))
    assert wire(loop, "a+b/c==", credential=credential) == f"{name}=a%2Bb%2Fc%3D%3D".encode()


def test_g05_the_key_goes_into_a_header_after_its_prefix(loop: Loop):
    credential = Credential(env="K", place="header", name="Authorization", prefix="KakaoAK ", obtain=Source(title="portal"))
    assert wire(loop, "abcdef0123456789", credential=credential) == b""
    assert loop.got[-1].headers["Authorization"] == "KakaoAK abcdef0123456789"


def test_g75_a_key_with_every_awkward_sign_is_encoded_once(loop: Loop):
    credential = Credential(env="K", name="confmKey", obtain=Source(title="portal"))
    assert wire(loop, "devU01TX0FVVEg=+/", credential=credential) == b"confmKey=devU01TX0FVVEg%3D%2B%2F"


def test_an_adapter_without_a_credential_sends_none(loop: Loop):
    assert wire(loop, KEY, credential=None) == b""


def test_g30_an_unregistered_key_is_not_tried_in_a_second_form(loop: Loop):
    loop.says(gateway("30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR"), kind="text/xml")
    result = loop.run()
    assert (result.reason, result.detail) == (Reason.CREDENTIAL_MISSING, "key_not_registered_or_not_synced")
    assert len(loop.got) == 1


@pytest.mark.parametrize("key", [None, "", "  "])
def test_g90_no_key_means_no_request_and_no_sample_instead(loop: Loop, key: str | None):
    loop.says(good({"nm": "가람쉼터"}))
    result = loop.run(find(spec_of(fixtures=("test/getShelters.json",))), key=key)
    assert (result.status, result.reason, result.detail) == (Status.ERROR, Reason.CREDENTIAL_MISSING, "key_missing")
    assert result.data == {}
    assert loop.got == []


@pytest.mark.parametrize("key", ["abc\r\nX-Evil: 1", "abc\x00def", "키키키키키키키키"])
def test_a_key_that_would_break_the_request_is_refused(loop: Loop, key: str):
    credential = Credential(env="K", place="header", name="Authorization", obtain=Source(title="portal"))
    assert loop.run(find(spec_of(credential=credential)), key=key).detail == "key_malformed"
    assert loop.got == []


def test_g42_no_sink_ever_holds_the_key(loop: Loop, caplog: pytest.LogCaptureFixture):
    """Not the log at its loudest, not the result, not the exception with its whole chain."""
    caplog.set_level(logging.DEBUG)
    forms = [SECRET, quote(SECRET, safe=""), quote(quote(SECRET, safe=""), safe=""), "SECRETSECRET", "SECRET%2b"]
    echo = f"<html><body>404 no such page: /svc?serviceKey={quote(SECRET, safe='')} or {SECRET}</body></html>"
    answers = [(echo, 404), (f'{{"code":-401,"msg":"wrong appKey({SECRET}) format"}}', 401), (f"bad {SECRET}", 500)]
    for body, status in answers:
        loop.says(body, status, "text/html", Location=f"/x?serviceKey={quote(SECRET, safe='')}")
        send = loop.http.open(spec_of(), SecretStr(SECRET), 3.0)
        reply = send(Request(url=f"https://{HOST}/svc/getShelters"))
        result = loop.run(key=SECRET)
        seen = f"{send!r} {reply!r} {result!r} {reply.body.decode()}"
        assert not [f for f in forms if f in seen]
        loop._answers.clear()
    dead = Http({HOST: "http://127.0.0.1:9"}).open(spec_of(), SecretStr(SECRET), 2.0)
    with pytest.raises(ServiceFault) as failed:
        dead(Request(url=f"https://{HOST}/svc/getShelters"))
    beneath_this_test = failed.value.__traceback__.tb_next
    told = "".join(traceback.TracebackException(ServiceFault, failed.value, beneath_this_test, capture_locals=True).format())
    assert failed.value.__context__ is None
    assert failed.value.__cause__ is None
    ours = "".join(r.getMessage() for r in caplog.records if r.name != "werkzeug")  # werkzeug is the other side
    assert "httpcore" not in {r.name.partition(".")[0] for r in caplog.records if r.levelno < logging.INFO}
    assert not [f for f in forms if f in told + ours]


def test_g42_an_echoed_key_does_not_reach_the_facts(loop: Loop):
    loop.says(good({"nm": f"가람 {SECRET} {quote(SECRET, safe='')}"}))
    assert loop.run(key=SECRET).data == {"names": ["가람 *** ***"]}


def test_the_key_is_not_given_to_another_host(raw: Raw):
    adapter = find(request=lambda args, access: Request(url="https://elsewhere.test/svc"))
    assert raw.run(adapter).detail == "undeclared_host"


@pytest.mark.parametrize("url", ["http://apis.example.test/svc", "ftp://apis.example.test/svc", "https://u@apis.example.test/svc", "/svc"])
def test_only_a_secure_declared_url_is_dialled(raw: Raw, url: str):
    result = raw.run(find(request=lambda args, access: Request(url=url)))
    assert result.detail in ("insecure_channel", "undeclared_host")
    assert raw.requests == []


def test_g29_plain_http_needs_a_declaration_and_is_said(loop: Loop):
    spec = spec_of(service=Service(dataset_id="1", endpoint=f"http://{HOST}/svc/getShelters"))
    loop.says(good({"nm": "가람쉼터"}))
    result = loop.run(find(spec))
    assert result.status is Status.OK
    assert any("http" in w.ko for w in result.warnings)
    personal = spec.model_copy(update={"effect": "personal"})
    assert loop.run(find(personal)).detail == "insecure_channel"
