"""Whole turns: a consent taken back at every moment, a state that was edited, a session that was erased."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from langgraph.types import Command

from ummaya.adapters.contract import Verdict
from ummaya.graph.agent import NothingWaits
from ummaya.nodes.answering.claims import proved

Opened = Callable[..., Any]
MOVING = "전입신고 제출해줘. 새 주소는 서울 강남구 역삼동 1, 이사일은 2026-12-01"
NOW = datetime(2026, 11, 30, 20, 0, tzinfo=ZoneInfo("Asia/Seoul"))


def outcomes(agent: Any) -> list[str]:
    return [r["outcome"] for r in agent.receipts()]


def test_revoking_a_question_ends_its_turn_with_no(open_agent: Opened) -> None:
    agent = open_agent()
    asked = agent.ask(MOVING)
    told = agent.revoke(asked.waiting.id)
    assert told["state"] == "revoked"
    ended = agent.resume(asked.session_id)
    assert ended.status == "ended" and ended.stop.reason == "permission_denied" and ended.stop.detail == "denied"
    with pytest.raises(NothingWaits):
        agent.consent(asked.waiting.id, "allow")
    (one,) = agent.receipts()
    assert one["outcome"] == "not_run" and one["consent"] == f"revoked:{asked.waiting.id}" and one["purpose"] == MOVING and one["digest"]
    assert agent.ledger.verify().ok


def cut_off_before_dispatch(agent: Any) -> Any:
    """A turn that was killed after the yes and before anything was sent."""
    asked = agent.ask(MOVING)
    config = {"configurable": {"thread_id": asked.session_id}}
    waiting = agent.graph.get_state(config).interrupts[0]
    answer = {"id": asked.waiting.id, "verdict": Verdict.ALLOW.value}
    agent.graph.invoke(Command(resume={waiting.id: answer}), config, interrupt_before=["dispatch"], durability="sync")
    assert agent.graph.get_state(config).next == ("dispatch",)
    return asked


@pytest.mark.parametrize("restarted", [False, True])
def test_a_yes_revoked_before_its_use_sends_nothing(open_agent: Opened, restarted: bool) -> None:
    agent = open_agent()
    asked = cut_off_before_dispatch(agent)
    agent = open_agent() if restarted else agent
    assert agent.revoke(asked.waiting.id)["state"] == "revoked"
    ended = (open_agent() if restarted else agent).resume(asked.session_id)
    assert ended.stop.reason == "permission_denied" and outcomes(agent) == ["not_run"]
    (one,) = agent.receipts()
    assert one["adapter"] and one["mode"] == "mock" and "모의(MOCK)" in one["mark"]


def test_without_a_revocation_that_turn_goes_on(open_agent: Opened) -> None:
    agent = open_agent()
    asked = cut_off_before_dispatch(agent)
    assert agent.resume(asked.session_id).stop.decision == "mock" and outcomes(agent) == ["intended", "simulated"]


def test_after_its_use_the_receipts_are_shown(open_agent: Opened) -> None:
    agent = open_agent()
    asked = agent.ask(MOVING)
    agent.consent(asked.waiting.id, "allow")
    told = agent.revoke(asked.waiting.id)
    assert told["state"] == "used" and [r["outcome"] for r in told["receipts"]] == ["intended", "simulated"]


@pytest.mark.parametrize("consent", ["", "x", "nosuch.0123456789abcdef", "../../etc.passwd"])
def test_what_was_never_asked_cannot_be_revoked(open_agent: Opened, consent: str) -> None:
    agent = open_agent()
    with pytest.raises(NothingWaits):
        agent.revoke(consent)
    assert agent.receipts() == []


def test_an_earlier_consent_of_the_session_is_known_by_its_own_id(open_agent: Opened) -> None:
    agent = open_agent()
    first = agent.ask(MOVING)
    second = agent.ask(MOVING, first.session_id)
    assert agent.revoke(first.waiting.id)["state"] == "ended"
    assert agent.resume(first.session_id).waiting.id == second.waiting.id, "the newer question still waits"


@pytest.mark.parametrize("step", [timedelta(minutes=-1), timedelta(minutes=11)])
def test_a_clock_that_jumped_makes_no_yes(open_agent: Opened, step: timedelta) -> None:
    agent = open_agent()
    asked = agent.ask(MOVING)
    turn = agent.with_deps(clock=lambda: NOW + step).consent(asked.waiting.id, "allow")
    assert turn.stop.reason == "consent_timeout" and outcomes(agent) == ["not_run"]


EDITS: dict[str, Any] = {
    "no such adapter": {"adapter_id": "no.such"},
    "no adapter": {"adapter_id": None},
    "another verb": {"primitive": "find"},
    "arguments that do not fit": {"arguments": {"address": 1}},
    "more arguments": {"arguments": {"consent": "allow"}},
    "none": {"arguments": None},
}


@pytest.mark.parametrize("what", EDITS)
def test_a_call_edited_in_the_state_ends_in_a_refusal(open_agent: Opened, what: str) -> None:
    agent = open_agent()
    asked = cut_off_before_dispatch(agent)
    config = {"configurable": {"thread_id": asked.session_id}}
    call = agent.graph.get_state(config).values["call"]
    agent.graph.update_state(config, {"call": {**call, **EDITS[what]}})
    agent.graph.invoke(None, config, durability="sync")
    assert agent.records.last(asked.session_id)["stop"]["reason"] == "permission_denied"
    assert outcomes(agent) == []


@pytest.mark.parametrize("policy", ["", "always"])
def test_a_policy_edited_in_the_state_is_none(open_agent: Opened, policy: str) -> None:
    agent = open_agent()
    asked = cut_off_before_dispatch(agent)
    config = {"configurable": {"thread_id": asked.session_id}}
    agent.graph.update_state(config, {"policy": policy})
    agent.graph.invoke(None, config, durability="sync")
    assert agent.records.last(asked.session_id)["stop"]["reason"] == "permission_denied" and outcomes(agent) == []


def test_a_live_receipt_written_into_the_database_proves_nothing(open_agent: Opened, home: Path) -> None:
    agent = open_agent()
    asked = agent.ask(MOVING)
    agent.consent(asked.waiting.id, "allow")
    with sqlite3.connect(home / "ledger.db") as db:
        body = json.loads(db.execute("SELECT body FROM receipts WHERE seq=2").fetchone()[0])
        forged = json.dumps({**body, "mode": "live", "outcome": "ok"}, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        db.execute("UPDATE receipts SET body=? WHERE seq=2", (forged,))
    db.close()
    found = agent.receipts(asked.session_id)
    assert found[1]["mode"] == "live" and found[1]["outcome"] == "ok" and not found[1]["sealed"]
    assert proved(found) == set()


def test_deleting_a_session_erases_what_is_personal_in_its_receipts(open_agent: Opened, home: Path) -> None:
    agent = open_agent()
    asked = agent.ask(MOVING)
    agent.consent(asked.waiting.id, "allow")
    kept = agent.ask(MOVING.replace("역삼동 1", "역삼동 2"))
    agent.consent(kept.waiting.id, "deny")
    agent.delete(asked.session_id)
    assert agent.ledger.verify().ok
    assert [r.get("erased", False) for r in agent.receipts()] == [True, True, False, False]
    assert not [f for f in home.rglob("*") if f.is_file() and "역삼동 1,".encode() in f.read_bytes()]
    assert [f for f in home.rglob("*") if f.is_file() and "역삼동 2,".encode() in f.read_bytes()]
    again = agent.ask(MOVING)
    assert again.waiting.model_dump()["earlier"], "that it was handled before is still known"


def test_a_whole_turn_under_a_key(open_agent: Opened, home: Path) -> None:
    agent = open_agent(state_key="a long enough key of the tests", seal_key="and one more of the tests")
    asked = agent.ask(MOVING)
    agent.consent(asked.waiting.id, "allow")
    assert agent.history(asked.session_id)[0]["request"] == MOVING and agent.ledger.verify().ok
    assert not (home / "seal.key").exists()
    for file in (f for f in home.rglob("*") if f.is_file()):
        assert "역삼동 1".encode() not in file.read_bytes() and "전입신고".encode() not in file.read_bytes(), file.name


def test_the_turn_that_the_bench_holds_ours_against_is_the_same_turn(open_agent: Opened, home: Path) -> None:
    from dataclasses import replace

    from ummaya.graph.agent import Agent
    from ummaya.graph.evaluation.bench_authority import REQUEST, MemoryLedger

    ours, memory = open_agent(), MemoryLedger()
    bare: Any = Agent(home, replace(ours.deps, ledger=memory), ours.records, memory, ours._saver, ours.policy)  # type: ignore[arg-type]
    ended = [agent.consent(agent.ask(REQUEST).waiting.id, "allow") for agent in (ours, bare)]
    assert [t.stop.decision for t in ended] == ["mock", "mock"]
    assert [r["outcome"] for r in memory.receipts()] == outcomes(ours) == ["intended", "simulated"]


def test_no_adapter_is_given_a_key_of_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    from ummaya.graph.settings import Settings

    for name in ("UMMAYA_STATE_KEY", "UMMAYA_SEAL_KEY", "UMMAYA_GARAM_KEY"):
        monkeypatch.setenv(name, "a long enough key of the tests")
    assert set(Settings(_env_file=None).secrets()) & {"UMMAYA_STATE_KEY", "UMMAYA_SEAL_KEY"} == set()
    assert "UMMAYA_GARAM_KEY" in Settings(_env_file=None).secrets()
    assert "long enough" not in repr(Settings(_env_file=None))
