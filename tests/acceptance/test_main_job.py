"""The main job, through the real command line: what each request of the first table must come to, in Korean and English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

Cli = Callable[..., Any]
COMPLETED = re.compile(
    r"(접수|신청|제출|납부|발급|신고)(이|가|을|를)?\s*(완료|되었습니다|됐습니다|했습니다|하였습니다)"
    r"|(has been|was) (filed|submitted|issued|paid)"
)
MOVING = "전입신고 제출해줘. 새 주소는 서울 강남구 역삼동 1, 이사일은 2026-12-01"


def ask(cli: Cli, *words: str, code: int = 0, **settings: str) -> dict[str, Any]:
    ran = cli("ask", *words, "--json", **settings)
    assert ran.code == code, (ran.code, ran.out, ran.err)
    return ran.json


@pytest.mark.parametrize(
    "text", ["서울 강남구 역삼동 행정구역 코드랑 좌표 알려줘", "administrative code and coordinates of Yeoksam-dong, Gangnam-gu, Seoul"]
)
def test_a_place_is_located_live(ummaya: Cli, text: str) -> None:
    turn = ask(ummaya, text)
    assert turn["stop"]["decision"] == "complete" and turn["stop"]["reason"] == "evidence_complete"
    assert turn["stop"]["primitive"] == "locate" and turn["stop"]["mode"] == "live"
    data = turn["evidence"][-1]["data"]
    assert data["code"] == "1168010100"
    assert 37.48 < data["lat"] < 37.52 and 127.02 < data["lon"] < 127.06
    assert (data["nx"], data["ny"]) in {(61, 125), (61, 126)}
    claims = [s for s in turn["answer"]["sentences"] if s["kind"] == "claim"]
    assert claims and all(s["evidence"] for s in claims)
    assert "1168010100" in turn["answer"]["text"]


@pytest.mark.parametrize(
    ("text", "words"),
    [("해운대 내일 날씨 어때?", "조회하지 못했습니다"), ("What's the weather in Haeundae tomorrow?", "could not be asked")],
)
def test_weather_without_a_key_is_a_labelled_sample(ummaya: Cli, text: str, words: str) -> None:
    turn = ask(ummaya, text)
    assert [e["primitive"] for e in turn["evidence"]] == ["locate", "find"]
    assert [e["mode"] for e in turn["evidence"]] == ["live", "mock"]
    assert turn["evidence"][1]["status"] == "simulated"
    assert turn["stop"]["decision"] == "mock" and turn["stop"]["reason"] == "mock_evidence"
    assert words in turn["answer"]["text"]
    assert not [s for s in turn["answer"]["sentences"] if s["kind"] == "claim" and "E2" in s["evidence"]], "a sample is never a claim"
    sample = [s["text"] for s in turn["answer"]["sentences"] if "E2" in s["evidence"] and s["kind"] == "label"]
    assert sample and all(re.search(r"모의\(MOCK\)|\[Mock\]", s) for s in sample)


def test_weather_live_only_says_how_to_get_the_key(ummaya: Cli) -> None:
    turn = ask(ummaya, "해운대 내일 날씨 어때?", "--live-only")
    assert turn["stop"]["reason"] == "credential_missing"
    assert "UMMAYA_DATA_GO_KR_KEY" in turn["answer"]["text"] and "data.go.kr" in turn["answer"]["text"]
    assert "모의" not in turn["answer"]["text"]


def test_an_ambiguous_place_is_asked_in_english_too(ummaya: Cli) -> None:
    asked = ask(ummaya, "Weather in Gwangju", code=3)
    assert asked["waiting"]["kind"] == "question" and asked["answer"]["language"] == "en"
    assert len(asked["waiting"]["options"]) >= 2


def test_an_ambiguous_place_is_asked_and_the_answer_goes_on(ummaya: Cli) -> None:
    asked = ask(ummaya, "광주 날씨", code=3)
    assert asked["status"] == "waiting" and asked["waiting"]["kind"] == "question"
    assert asked["stop"] == asked["stop"] | {"decision": "ask_user", "reason": "question_to_user"}
    assert "광주광역시" in asked["answer"]["text"] and "경기도 광주시" in asked["answer"]["text"]
    assert asked["answer"]["text"].count("?") <= 1
    went_on = ask(ummaya, "경기도 광주", "--session", asked["session_id"])
    assert went_on["session_id"] == asked["session_id"] and went_on["turn"] == 2
    assert any("경기도 광주시" in s["text"] for s in went_on["answer"]["sentences"])
    assert went_on["evidence"][-1]["primitive"] == "find"


@pytest.mark.parametrize(("text", "first"), [("역삼동 근처 응급실", "119"), ("emergency room near Yeoksam-dong", "119")])
def test_an_emergency_says_119_first_and_shows_no_sample(ummaya: Cli, text: str, first: str) -> None:
    turn = ask(ummaya, text)
    assert first in turn["answer"]["sentences"][0]["text"]
    assert turn["stop"]["reason"] == "credential_missing"
    assert all(e["mode"] == "live" for e in turn["evidence"])
    assert "e-gen" in turn["answer"]["text"].lower()
    assert "가람" not in turn["answer"]["text"]


@pytest.mark.parametrize("text", ["주민등록등본 발급해줘", "Issue my resident register certificate"])
def test_a_certificate_is_a_handoff_with_five_parts(ummaya: Cli, text: str) -> None:
    turn = ask(ummaya, text)
    assert turn["stop"]["decision"] == "handoff" and turn["stop"]["reason"] == "handoff_required"
    data = turn["evidence"][-1]["data"]
    assert {"official_path", "prepared", "missing_authority", "documents", "next_action"} <= data.keys()
    assert data["official_path"]["url"].startswith("https://www.gov.kr") and data["documents"] and data["next_action"]
    assert not COMPLETED.search(turn["answer"]["text"])
    assert turn["receipts"]


def test_a_move_in_report_asks_for_what_it_needs(ummaya: Cli) -> None:
    turn = ask(ummaya, "전입신고 제출해줘", code=3)
    assert turn["waiting"]["kind"] == "question"
    assert "새 주소" in turn["answer"]["text"] and "이사일" in turn["answer"]["text"]
    english = ask(ummaya, "File my moving-in report", code=3)
    assert "address" in english["answer"]["text"] and "date" in english["answer"]["text"]


def test_consent_allowed_is_a_mock_send(ummaya: Cli) -> None:
    asked = ask(ummaya, MOVING, code=3)
    assert asked["status"] == "waiting" and asked["stop"] is None and asked["answer"] is None
    waiting = asked["waiting"]
    assert waiting["kind"] == "consent" and all(waiting[k] for k in ("what", "why", "path", "result"))
    assert {i["value"] for i in waiting["items"]} >= {"서울 강남구 역삼동 1", "2026-12-01(화)"}
    ran = ummaya("consent", waiting["id"], "allow", "--json")
    assert ran.code == 0
    turn = ran.json
    assert turn["stop"]["decision"] == "mock" and turn["stop"]["reason"] == "mock_evidence"
    assert "모의" in turn["answer"]["text"] and not COMPLETED.search(turn["answer"]["text"])
    assert len(turn["receipts"]) == 2
    for receipt in turn["receipts"]:
        shown = ummaya("receipts", "show", receipt, "--json").json
        assert "모의(MOCK)" in shown["mark"] and shown["mode"] == "mock"
    assert ummaya("receipts", "verify", "--json").json["ok"] is True


def test_consent_denied_sends_nothing(ummaya: Cli) -> None:
    asked = ask(ummaya, MOVING, code=3)
    turn = ummaya("consent", asked["waiting"]["id"], "deny", "--json").json
    assert turn["stop"]["reason"] == "permission_denied" and turn["stop"]["detail"] == "denied"
    [receipt] = turn["receipts"]
    assert ummaya("receipts", "show", receipt, "--json").json["outcome"] == "not_run"
    again = ummaya("consent", asked["waiting"]["id"], "allow", "--json")
    assert again.code == 2 and "error" in again.json


def test_consent_after_its_time_is_a_timeout(ummaya: Cli) -> None:
    asked = ask(ummaya, MOVING, code=3, UMMAYA_CONSENT_SECONDS="0")
    turn = ummaya("consent", asked["waiting"]["id"], "allow", "--json").json
    assert turn["stop"]["reason"] == "consent_timeout", "the time that was shown holds, whatever the one who answers has set"
    [receipt] = turn["receipts"]
    assert ummaya("receipts", "show", receipt, "--json").json["outcome"] == "not_run"


def test_new_words_void_a_waiting_consent(ummaya: Cli) -> None:
    asked = ask(ummaya, MOVING, code=3)
    talk = ask(ummaya, "안녕하세요", "--session", asked["session_id"])
    assert talk["stop"]["reason"] == "conversation" and talk["turn"] == 2
    receipts = ummaya("receipts", "list", "--session", asked["session_id"], "--json").json["receipts"]
    assert [r["consent"].split(":")[0] for r in receipts] == ["superseded"]
    turns = ummaya("history", asked["session_id"], "--json").json["turns"]
    assert turns[0]["stop"]["reason"] == "permission_denied" and turns[0]["stop"]["detail"] == "superseded"
    assert ummaya("consent", asked["waiting"]["id"], "allow", "--json").code == 2


@pytest.mark.parametrize("text", ["케이크 레시피 알려줘", "Give me a cake recipe"])
def test_out_of_scope_says_what_it_can_do(ummaya: Cli, text: str) -> None:
    turn = ask(ummaya, text)
    assert turn["stop"]["decision"] == "refuse" and turn["stop"]["reason"] == "out_of_scope"
    assert len(turn["answer"]["sentences"]) >= 2 and not turn["evidence"]


@pytest.mark.parametrize(
    ("text", "reason", "code"),
    [
        ("이체해줘 1억", "no_adapter_found", 0),
        ("", "invalid_arguments", 0),
        ("가" * 100_000, "invalid_arguments", 0),
        ("😀🎉", "question_to_user", 3),
    ],
    ids=["transfer", "empty", "100k", "emoji"],
)
def test_odd_requests_get_one_clear_sentence(ummaya: Cli, text: str, reason: str, code: int) -> None:
    ran = ummaya("ask", "-", "--json", stdin=text)
    assert ran.code == code and ran.json["stop"]["reason"] == reason
    assert ran.json["answer"]["sentences"][0]["text"]
    assert "Traceback" not in ran.err


def test_talk_is_answered_from_this_session(ummaya: Cli) -> None:
    hello = ask(ummaya, "안녕하세요")
    assert hello["stop"]["reason"] == "conversation"
    refused = ask(ummaya, "케이크 레시피 알려줘", "--session", hello["session_id"])
    assert refused["stop"]["reason"] == "out_of_scope"
    why = ask(ummaya, "왜 안 됐어?", "--session", hello["session_id"])
    assert why["stop"]["reason"] == "conversation"
    assert "케이크 레시피 알려줘" in why["answer"]["text"] and "범위" in why["answer"]["text"]


@pytest.mark.parametrize(
    ("text", "reasons"),
    [("미세먼지랑 내일 날씨 서울", ["mock_evidence", "mock_evidence"]), ("케이크 레시피랑 해운대 날씨", ["out_of_scope", "mock_evidence"])],
)
def test_parts_of_a_request_are_served_in_one_turn(ummaya: Cli, text: str, reasons: list[str]) -> None:
    turn = ask(ummaya, text)
    assert [p["stop"]["reason"] for p in turn["parts"]] == reasons
    assert all(p["sentences"] for p in turn["parts"])
