"""The catalogue as people see it: what can be called, which key it takes, whether it answers."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from ummaya.adapters.catalogue import installed
from ummaya.adapters.check import health
from ummaya.adapters.contract import Effect, Mode

Cli = Callable[..., Any]
SPECS = installed().specs()
ENGLISH = {"LANG": "en_US.UTF-8"}
KEY = "a2V5LW9mLXRlc3Q="


def rows(text: str) -> list[list[str]]:
    return [line.split("\t") for line in text.splitlines()]


def test_the_list_names_every_service_for_people(ummaya: Cli):
    listed = {r[0]: r for r in rows(ummaya("adapters", "list").out)}
    assert set(listed) == {s.id for s in SPECS}
    assert listed["kma.current"][1:6] == ["기상청 현재 날씨(초단기실황)", "KMA", "조회", "실시간", "UMMAYA_DATA_GO_KR_KEY 필요"]
    assert listed["civil.moving_in"][3:6] == ["신청", "모의", "필요 없음"]
    keyed = {r[0]: r for r in rows(ummaya("adapters", "list", UMMAYA_DATA_GO_KR_KEY=KEY, **ENGLISH).out)}
    assert keyed["kma.current"][3:6] == ["find", "live", "set"]


@pytest.mark.parametrize(
    ("words", "same"),
    [
        (("--mode", "handoff"), lambda s: s.mode == "handoff"),
        (("--primitive", "locate"), lambda s: "locate" in s.primitives),
        (("--agency", "kma"), lambda s: "kma" in s.agency.lower()),
        (("--domain", "air"), lambda s: s.domain == "air"),
        (("--mode", "live", "--primitive", "check"), lambda s: s.mode == "live" and "check" in s.primitives),
    ],
)
def test_the_list_can_be_narrowed(ummaya: Cli, words: tuple[str, ...], same: Callable[[Any], bool]):
    assert [a["id"] for a in ummaya("adapters", "list", *words, "--json").json["adapters"]] == [s.id for s in SPECS if same(s)]


def test_a_filter_that_is_none_is_said(ummaya: Cli):
    ran = ummaya("adapters", "list", "--mode", "planned")
    assert ran.code == 2 and "live, mock, handoff" in ran.err


def test_json_holds_the_whole_spec_of_each(ummaya: Cli):
    shown = {a["id"]: a for a in ummaya("adapters", "list", "--json").json["adapters"]}
    for spec in SPECS:
        row = shown[spec.id]
        assert row["primitives"] == [p.value for p in spec.primitives] and row["mode"] == spec.mode.value
        assert set(row["service"]) == {"dataset_id", "endpoint", "operation"}
        assert row["input"]["additionalProperties"] is False
        assert row["evidence"] and row["health"] is None


def test_show_says_where_the_key_comes_from_and_what_to_ask(ummaya: Cli):
    text = ummaya("adapters", "show", "airkorea.sido").out
    assert "UMMAYA_DATA_GO_KR_KEY 필요" in text and "https://www.data.go.kr/data/15073861" in text
    assert "실제 응답 기록" in text and "오늘 공기 어때?" in text and "150분" in text
    english = ummaya("adapters", "show", "civil.certificate", **ENGLISH).out
    assert "Government24" in english and "to bring" in english and "handoff" in english


def test_doctor_counts_what_a_key_unlocks_and_names_a_few(ummaya: Cli):
    checks = {c["what"]["ko"]: c for c in ummaya("doctor", "--json").json["checks"]}
    portal = checks["UMMAYA_DATA_GO_KR_KEY"]
    unlocked = [s for s in SPECS if s.credential and s.credential.env == "UMMAYA_DATA_GO_KR_KEY"]
    assert portal["state"] == "missing" and portal["unlocks"] == [s.id for s in unlocked]
    assert f"서비스 {len(unlocked)}가지(" in portal["told"]["ko"] and "https://www.data.go.kr" in portal["told"]["ko"]
    assert not [s.id for s in unlocked if s.id in portal["told"]["ko"]], "titles, not ids"
    assert len(portal["told"]["ko"]) < 400
    keys = [c for c in checks.values() if "unlocks" in c]
    assert [len(c["unlocks"]) for c in keys] == sorted((len(c["unlocks"]) for c in keys), reverse=True)
    assert {s.credential.env for s in SPECS if s.credential} == {c["what"]["ko"] for c in keys}
    assert "✓ UMMAYA_DATA_GO_KR_KEY" in ummaya("doctor", UMMAYA_DATA_GO_KR_KEY=KEY).out


def test_check_prints_the_matrix_and_the_counts(ummaya: Cli):
    ran = ummaya("adapters", "check")
    assert re.search(r"live find \d+가지 \(목표 45\)", ran.out) and f"서비스 {len(SPECS)}개 중" in ran.out
    assert ran.code == (4 if "✗" in ran.out else 0)
    lines = {tuple(r[:4]): int(r[4]) for r in rows(ran.out) if len(r) == 5}
    assert sum(lines.values()) == sum(len(s.primitives) for s in SPECS)
    assert ("KMA", "find", "live", "guide") in lines


@pytest.fixture
def portal(httpserver: HTTPServer) -> tuple[list[Received], dict[str, str]]:
    """Every host of the catalogue on loopback: one service answers, the others are down."""
    got: list[Received] = []
    body = json.dumps(
        {
            "response": {
                "header": {"resultCode": "00"},
                "body": {"items": [{"stationName": "가람구", "sidoName": "서울", "dataTime": "2026-11-30 12:00", "pm10Value": "31"}]},
            }
        }
    )

    def answer(request: Received) -> Reply:
        got.append(request)
        return Reply(body, 200) if request.path.endswith("getCtprvnRltmMesureDnsty") else Reply("down", 503)

    httpserver.expect_request(re.compile(".*")).respond_with_handler(answer)
    hosts = {s.service.endpoint.split("/")[2] for s in SPECS if s.service.endpoint}
    return got, {"UMMAYA_GATEWAYS": json.dumps(dict.fromkeys(hosts, httpserver.url_for("").rstrip("/")))}


def test_live_asks_where_a_key_is_set_and_remembers_how_it_went(ummaya: Cli, portal: Any, home: Path):
    got, settings = portal
    ran = ummaya("adapters", "check", "--live", "--json", UMMAYA_DATA_GO_KR_KEY=KEY, **settings)
    asked = {r["adapter_id"]: r["health"] for r in ran.json["adapters"] if r["health"]}
    may = [s for s in SPECS if s.mode is Mode.LIVE and s.effect is Effect.LOOKUP and s.service.endpoint]
    assert set(asked) == {s.id for s in may if s.credential is None or s.credential.env == "UMMAYA_DATA_GO_KR_KEY"}
    assert asked["airkorea.sido"]["status"] in ("ok", "stale") and asked["kma.current"]["status"] == "error"
    assert asked["kma.current"]["detail"] == "upstream_unavailable"
    assert KEY not in ran.out + ran.err
    assert len([r for r in got if r.path.endswith("getUltraSrtNcst")]) == 1, "once, and no second try"
    remembered = health.read(home)
    assert remembered == asked
    if os.name == "posix":
        assert stat.S_IMODE((home / health.FILE).stat().st_mode) == 0o600
    listed = {r[0]: r[6] for r in rows(ummaya("adapters", "list").out)}
    assert "응답" in listed["airkorea.sido"] and "upstream_unavailable" in listed["kma.current"] and listed["civil.moving_in"] == "—"
    assert "upstream_unavailable" in ummaya("adapters", "show", "kma.current").out


def test_without_a_key_nothing_is_asked_of_a_service_that_needs_one(ummaya: Cli, portal: Any):
    got, settings = portal
    ran = ummaya("adapters", "check", "--live", "--json", **settings)
    assert {"agency", "primitive", "mode", "evidence", "adapters"} == set(ran.json["matrix"][0])
    assert [c["what"] for c in ran.json["counts"]] == ["live find", "live locate", "check", "send", "handoff"]
    asked = {r["adapter_id"] for r in ran.json["adapters"] if r["health"]}
    assert asked == {s.id for s in SPECS if s.mode is Mode.LIVE and s.effect is Effect.LOOKUP and s.service.endpoint and not s.credential}
    assert len(got) >= len(asked)


def test_what_is_remembered_survives_a_torn_file_and_adds_up(tmp_path: Path):
    (tmp_path / health.FILE).write_text("{torn")
    assert health.read(tmp_path) == {}
    health.write(tmp_path, {"a.b": {"at": "2026-11-30T12:00:00+09:00", "status": "ok", "detail": "", "ms": 5}})
    health.write(tmp_path, {"c.d": {"at": "2026-11-30T12:00:00+09:00", "status": "error", "detail": "timeout", "ms": 5}})
    assert set(health.read(tmp_path)) == {"a.b", "c.d"}
    (tmp_path / health.FILE).write_text('{"a.b": 3, "c.d": {"at": "x"}, "e.f": {"at": "2026", "status": "ok"}}')
    assert set(health.read(tmp_path)) == {"e.f"}
