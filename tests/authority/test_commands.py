"""The commands over authority and receipts, as a person or a script meets them."""

from __future__ import annotations

import json
import re
import sqlite3
import stat
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.codec import codec
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.records import Records
from ummaya.checkpoints.store import KeyFault, Tampered
from ummaya.graph.commands.authority import KEYS
from ummaya.graph.commands.receipts import FAULTS

Cli = Callable[..., Any]


def receipt(**changes: Any) -> dict[str, Any]:
    return {
        "session": "s1",
        "turn": 1,
        "adapter": "test.send",
        "primitive": "send",
        "mode": "mock",
        "effect": "submit",
        "purpose": "가람 신청",
        "time": "2026-11-30T09:00:00+09:00",
        "citation": {"title": "가람법 제1조", "url": "https://example.test/law"},
        "consent": None,
        "digest": "d",
        "outcome": "simulated",
        "stop_reason": None,
        **changes,
    }


@pytest.fixture
def ledger(home: Path) -> Ledger:
    home.mkdir(exist_ok=True)
    return Ledger(home / "ledger.db")


def shown(cli: Cli, *words: str) -> Any:
    ran = cli(*words, "--json")
    assert ran.exit_code == 0, ran.output
    return json.loads(ran.output)


def test_the_list_has_every_session_and_its_counts_agree_with_the_store(cli: Cli, ledger: Ledger) -> None:
    for n in range(5):
        ledger.note(receipt(session=f"s{n % 2}", adapter=f"test.{'ab'[n % 2]}", digest=str(n)))
    ledger.close()
    everything = shown(cli, "receipts", "list")
    assert everything["count"] == everything["stored"] == len(everything["receipts"]) == 5
    assert shown(cli, "receipts", "list", "--session", "s0")["count"] == 3
    assert shown(cli, "receipts", "list", "--adapter", "test.b")["count"] == 2
    assert shown(cli, "receipts", "list", "--session", "s0", "--adapter", "test.b") == {"receipts": [], "count": 0, "stored": 5}
    assert shown(cli, "receipts", "verify")["count"] == 5
    assert len(cli("receipts", "list").output.strip().splitlines()) == 5


def test_times_are_those_of_korea_and_days_too(cli: Cli, ledger: Ledger) -> None:
    """Half past midnight in Seoul is still the day before in UTC."""
    ledger.note(receipt(time="2026-11-30T15:30:00+00:00", digest="late"))
    ledger.note(receipt(time="2026-11-30T23:59:00+09:00", digest="early"))
    ledger.close()
    printed = cli("receipts", "list").output
    assert "2026-12-01 00:30" in printed and "2026-11-30 23:59" in printed
    assert [r["digest"] for r in shown(cli, "receipts", "list", "--date", "2026-12-01")["receipts"]] == ["late"]
    assert [r["digest"] for r in shown(cli, "receipts", "list", "--date", "2026-11")["receipts"]] == ["early"]
    for wrong in ("yesterday", "2026", "12/01", "2026-12-1"):
        ran = cli("receipts", "list", "--date", wrong)
        assert ran.exit_code == 2 and wrong in ran.output


TAMPER: dict[str, str] = {
    "changed": "UPDATE receipts SET body=replace(body, 'simulated', 'accepted') WHERE seq=2",
    "cut": "DELETE FROM receipts WHERE seq=4",
    "reordered": "UPDATE receipts SET seq=CASE seq WHEN 2 THEN 30 WHEN 3 THEN 20 ELSE seq END",
    "inserted": """INSERT INTO receipts SELECT 5, id || 'x', replace(body, id, id || 'x'), hash, '0', session, about, kind, seal
                   FROM receipts WHERE seq=4""",
}


@pytest.fixture
def four(ledger: Ledger) -> None:
    for n in range(4):
        ledger.note(receipt(digest=str(n)))
    ledger.close()


def tampered(home: Path, statement: str) -> None:
    import hashlib

    with sqlite3.connect(home / "ledger.db") as db:
        db.execute(statement)
        if "INSERT" in statement:
            prev, body = db.execute("SELECT prev, body FROM receipts WHERE seq=5").fetchone()
            db.execute("UPDATE receipts SET hash=? WHERE seq=5", (hashlib.sha256((prev + body).encode()).hexdigest(),))
    db.close()


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_has_its_own_exit_code(cli: Cli, home: Path, four: None, fault: str) -> None:
    assert cli("receipts", "verify").exit_code == 0
    match fault:
        case "missing_anchor":
            (home / "ledger.head").unlink()
        case "wrong_key":
            (home / "seal.key").write_text("ab" * 32)
        case _:
            tampered(home, TAMPER[fault])
    ran = cli("receipts", "verify", "--json")
    told = json.loads(ran.output)
    assert (ran.exit_code, told["fault"], told["ok"]) == (FAULTS[fault][0], fault, False)
    assert set(told) >= {"ok", "count", "head", "fault", "at"}
    said = cli("receipts", "verify")
    assert said.exit_code == ran.exit_code and FAULTS[fault][1] in said.output


def test_the_codes_are_told_apart_and_documented(cli: Cli) -> None:
    codes = [code for code, _, _ in FAULTS.values()]
    assert len(set(codes)) == len(FAULTS) == 6 and set(codes) == set(range(10, 16))
    told = " ".join(cli("receipts", "verify", "--help").output.split())
    assert all(re.search(rf"\b{code} {fault}\b", told) for fault, (code, _, _) in FAULTS.items())


class Page(HTMLParser):
    """What a page holds: its text, its tags, and everything that it would fetch or run."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_is_escaped_marked_and_needs_nothing_from_outside(cli: Cli, ledger: Ledger, tmp_path: Path) -> None:
    attack = '<script>alert(1)</script><img src=x onerror="x">&\u202e거꾸로 "quoted"'
    ledger.note(receipt(purpose=attack))
    ledger.note(receipt(mode="live", outcome="ok", digest="e", session="s2"))
    ledger.note(receipt(mode="handoff", outcome="handed_off", digest="f"))
    ledger.close()
    file = tmp_path / "page.html"
    assert cli("receipts", "export", "--html", str(file)).exit_code == 0
    text = file.read_text(encoding="utf-8")
    page = Page(text)
    said = " ".join(page.words)
    assert not {"script", "img", "link", "iframe", "object"} & set(page.tags) and "\u202e" not in text
    assert [a for a in page.attributes if a[0] in ("src", "href") or a[0].startswith("on")] == []
    assert "url(" not in text and any("default-src 'none'" in (value or "") for _, value in page.attributes)
    assert "<script>alert(1)</script>" in said, "the words themselves are shown"
    for mark in ("[모의(MOCK)]", "[안내]", "[실제]", "기관 접수증 아님", "3건이 온전함"):
        assert mark in said
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert cli("receipts", "export", "--session", "s2", "--html", str(file)).exit_code == 0
    assert "[모의(MOCK)]" not in file.read_text(encoding="utf-8")
    assert cli("receipts", "export", "--html", str(tmp_path / "no" / "such" / "page.html")).exit_code == 2


def test_the_page_speaks_english_too_and_says_when_something_is_wrong(
    cli: Cli, home: Path, four: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    tampered(home, TAMPER["changed"])
    assert cli("receipts", "export", "--html", str(tmp_path / "page.html")).exit_code == 0
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in text and "[Mock]" in text and "something was changed" in text and "no proof" in text


def test_the_export_is_one_document_with_its_proof(cli: Cli, four: None) -> None:
    whole = shown(cli, "receipts", "export")
    assert whole["count"] == 4 == len(whole["receipts"]) and whole["verified"]["ok"]
    assert all(r["chain"]["seal"] and r["mark"] for r in whole["receipts"])
    assert shown(cli, "receipts", "export", "--session", "nobody")["receipts"] == []


def test_what_was_erased_is_shown_as_erased(cli: Cli, ledger: Ledger, tmp_path: Path) -> None:
    noted = ledger.note(receipt(purpose="가람 신청"))
    ledger.erase("s1", "2026-11-30T10:00:00+09:00")
    ledger.close()
    printed = cli("receipts", "show", noted).output
    assert "purpose: 지워짐" in printed and "가람 신청" not in printed and "adapter: test.send" in printed
    one = shown(cli, "receipts", "show", noted)
    assert one["purpose"] is None and one["erased"] and one["sealed"]
    cli("receipts", "export", "--html", str(tmp_path / "page.html"))
    assert "지워짐" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "개인 항목 지워짐" in cli("receipts", "list").output
    assert shown(cli, "receipts", "verify")["ok"]


@pytest.fixture
def unsettled(ledger: Ledger) -> str:
    """What a process left behind that was killed while it sent."""
    from concurrent.futures import ThreadPoolExecutor

    ledger.answer("s1.c", "d", Verdict.ALLOW, "2026-11-30T09:00:00+09:00")
    live = receipt(consent="s1.c", mode="live", outcome="intended", adapter="place.region")
    with ThreadPoolExecutor(1) as pool:
        pool.submit(ledger.open_intent, "s1.c", "d", "k", live).result()
    (one,) = ledger.unsettled()
    ledger.close()
    return str(one["id"])


@pytest.mark.parametrize(("said", "left"), [("done", 0), ("not-there", 0), ("leave", 1)])
def test_a_send_of_unknown_outcome_is_listed_and_reconciled(cli: Cli, unsettled: str, said: str, left: int) -> None:
    listed = cli("receipts", "reconcile").output
    assert unsettled in listed and "확인할 곳" in listed and f"reconcile {unsettled}" in listed
    assert [u["id"] for u in shown(cli, "receipts", "reconcile")["unsettled"]] == [unsettled]
    assert cli("receipts", "reconcile", unsettled, "ok").exit_code == 2
    assert cli("receipts", "reconcile", unsettled).exit_code == 2
    told = shown(cli, "receipts", "reconcile", unsettled, said)
    assert told["state"] == ("left" if said == "leave" else "reconciled")
    assert len(shown(cli, "receipts", "reconcile")["unsettled"]) == left
    assert cli("receipts", "reconcile", unsettled, "done").exit_code == (0 if left else 2)
    outcomes = [r["outcome"] for r in shown(cli, "receipts", "list")["receipts"]]
    assert "ok" not in outcomes


@pytest.mark.parametrize(("typed", "left"), [("", 1), ("maybe", 1), ("not-there", 0)])
def test_on_a_terminal_it_is_asked_and_enter_leaves_it(
    clean_env: dict[str, str], home: Path, unsettled: str, typed: str, left: int
) -> None:
    before = Ledger(home / "ledger.db")
    before.note(receipt(consent="s1.c", mode="live", outcome="outcome_unknown"))  # or the other process waits for this one
    before.close()
    screen = pexpect.spawn(
        sys.executable, ["-m", "ummaya.graph.cli", "receipts", "reconcile"], env=clean_env, encoding="utf-8", timeout=60, cwd=str(home)
    )
    screen.expect(unsettled)
    screen.expect("leave > ")
    screen.sendline(typed)
    screen.expect("다시 보내지 않습니다" if left else "말씀하신 대로")
    screen.expect(pexpect.EOF)
    after = Ledger(home / "ledger.db")
    assert len(after.unsettled()) == left and after.verify().ok
    after.close()


def test_a_damaged_ledger_is_one_clear_sentence(cli: Cli, ledger: Ledger, home: Path) -> None:
    from ummaya.graph.cli import _sentence

    ledger.note(receipt())
    ledger.answer("s1.c", "d", Verdict.ALLOW, "2026-11-30T09:00:00+09:00")
    (home / "ledger.head").unlink()
    with pytest.raises(Tampered) as fault:
        ledger.open_intent("s1.c", "d", "k", receipt(consent="s1.c"))
    sentence, code = _sentence(fault.value)
    assert "receipts verify" in sentence and code == 1


def test_the_seal_key_is_rotated_from_the_command_line(cli: Cli, four: None, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = shown(cli, "receipts", "rotate-key")["key"]
    assert len((home / "seal.key").read_text().split()) == 2 and re.fullmatch("[0-9a-f]{8}", key)
    assert shown(cli, "receipts", "verify")["ok"]
    monkeypatch.setenv("UMMAYA_SEAL_KEY", "a key of the setting, long enough")
    assert cli("receipts", "rotate-key").exit_code == 2


def test_the_table_of_one_adapter_is_printed_and_the_present_rows_are_marked(cli: Cli) -> None:
    told = shown(cli, "permission", "explain", "place.region")
    assert told["now"] == {"policy": "allow_mock", "credential": "not_needed"} and len(told["rows"]) == 10
    assert {"policy", "credential", "consent", "mode", "gate", "reason", "citation"} <= set(told["rows"][0])
    printed = cli("permission", "explain", "place.region").output
    assert printed.count("→\t") == 5 and "blocked" in printed
    missing = cli("permission", "explain", "no.such")
    assert missing.exit_code == 2 and "no.such" in missing.output


def test_a_consent_is_revoked_from_the_command_line(cli: Cli, ledger: Ledger) -> None:
    ledger.answer("s1.c", "d", Verdict.ALLOW, "2026-11-30T09:00:00+09:00")
    ledger.answer("s1.u", "e", Verdict.ALLOW, "2026-11-30T09:00:00+09:00")
    ledger.open_intent("s1.u", "e", "k", receipt(consent="s1.u", outcome="intended"))
    ledger.close()
    assert shown(cli, "consent", "revoke", "s1.c")["state"] == "revoked"
    assert shown(cli, "consent", "revoke", "s1.c")["state"] == "ended"
    late = shown(cli, "consent", "revoke", "s1.u")
    assert late["state"] == "used" and late["receipts"][0]["outcome"] == "intended"
    said = cli("consent", "revoke", "s1.u").output
    assert "이미 쓰인 동의" in said and late["receipts"][0]["id"] in said


STATE, OTHER = "a long enough key of the tests", "another long key of the tests"


@pytest.fixture
def hidden(home: Path) -> None:
    home.mkdir(exist_ok=True)
    records = Records(home / "records.db", codec(STATE))
    records.begin("s1", "비밀이야기", "allow_mock", "public", "ko", "2026-11-30T09:00:00+09:00")
    records.close()


def test_a_wrong_key_is_one_clear_sentence_and_exit_1(ummaya: Cli, hidden: None) -> None:
    ran = ummaya("sessions", "list", UMMAYA_STATE_KEY=OTHER)
    assert ran.code == 1 and "UMMAYA_STATE_KEY_OLD" in ran.err and len(ran.err.strip().splitlines()) == 1, ran.err


@pytest.mark.parametrize(("key", "said"), [(None, "암호화되어 있습니다"), (OTHER, "UMMAYA_STATE_KEY_OLD"), ("short", "16자")])
def test_whatever_is_wrong_with_the_key_is_said(
    cli: Cli, hidden: None, monkeypatch: pytest.MonkeyPatch, key: str | None, said: str
) -> None:
    from ummaya.graph.cli import _sentence

    if key:
        monkeypatch.setenv("UMMAYA_STATE_KEY", key)
    with pytest.raises(KeyFault) as fault:
        cli("sessions", "list")
    sentence, code = _sentence(fault.value)
    assert said in sentence and code == 1


def test_the_key_is_changed_from_the_command_line(cli: Cli, hidden: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UMMAYA_STATE_KEY", OTHER)
    monkeypatch.setenv("UMMAYA_STATE_KEY_OLD", STATE)
    told = shown(cli, "migrate")
    assert told["encrypted"] and told["files"]["records.db"] == 1
    monkeypatch.delenv("UMMAYA_STATE_KEY_OLD")
    assert shown(cli, "sessions", "list")["sessions"][0]["title"] == "비밀이야기"


def test_every_trouble_with_a_key_is_said_in_both_languages() -> None:
    from ummaya.checkpoints.store import KeyTrouble

    assert set(KEYS) == {t.value for t in KeyTrouble}
    assert all(ko and en and ko != en for ko, en in KEYS.values())
