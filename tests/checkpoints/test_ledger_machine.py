"""Whatever is asked of the ledger in whatever order, these hold."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.ledger import Ledger

CONSENTS, DIGESTS, KEYS = st.sampled_from("abcd"), st.sampled_from("xxy"), st.sampled_from("kkl")
VERDICTS = st.sampled_from([*Verdict, *[Verdict.ALLOW] * 4])
MEMORY = Path("/dev/shm")
NOW = "2025-07-14T09:00:00+09:00"


def receipt(consent: str, digest: str, outcome: str) -> dict[str, object]:
    return {"session": "s", "turn": 1, "mode": "mock", "time": NOW, "consent": consent, "digest": digest, "outcome": outcome}


class LedgerMachine(RuleBasedStateMachine):
    """A model of what authority is: a yes to (consent, digest), no no since, not used, and nobody at the same effect."""

    @initialize()
    def open_store(self) -> None:
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
        self.ledger = Ledger(Path(self.folder.name) / "ledger.db")
        self.said: dict[str, tuple[Verdict, str]] = {}
        self.opened: dict[str, tuple[str, str]] = {}
        self.settled: set[str] = set()
        self.stale: dict[str, set[str]] = {}
        self.noted: set[str] = set()
        self.stated: dict[str, str] = {}

    @rule(consent=CONSENTS, digest=DIGESTS, verdict=VERDICTS)
    def answer(self, consent: str, digest: str, verdict: Verdict) -> None:
        stands = self.ledger.answer(consent, digest, verdict, NOW)
        if consent not in self.said:
            self.said[consent] = (verdict, digest)
            self.stale[consent] = set()
            self.noted.discard(consent)
        elif verdict is not Verdict.ALLOW and self.said[consent][0] is Verdict.ALLOW and consent not in self.opened:
            self.said[consent] = (verdict, self.said[consent][1])
        held, bound = self.said[consent]
        assert (stands is Verdict.ALLOW) == (held is Verdict.ALLOW and bound == digest)

    @rule(consent=CONSENTS, digest=DIGESTS, key=KEYS)
    def open_intent(self, consent: str, digest: str, key: str) -> None:
        before = len(self.ledger.receipts())
        state = self.ledger.open_intent(consent, digest, key, receipt(consent, digest, "intended"))["state"]
        busy = any(k == key and c not in self.settled and self.stated.get(c) != "no_consent" for c, (_, k) in self.opened.items())
        allowed = self.said.get(consent) == (Verdict.ALLOW, digest) and consent not in self.opened and consent not in self.noted
        assert (state == "new") == (allowed and not busy and key not in self.stale.get(consent, set()))
        assert len(self.ledger.receipts()) == before + (state == "new")
        if consent in self.opened:
            mine = "settled" if consent in self.settled else self.stated.get(consent, "unsettled")
            assert state == (mine if self.opened[consent][0] == digest else "no_consent")
        if state == "new":
            self.opened[consent] = (digest, key)

    @rule(consent=CONSENTS, digest=DIGESTS, key=KEYS)
    def say_yes_and_open(self, consent: str, digest: str, key: str) -> None:
        self.answer(consent, digest, Verdict.ALLOW)
        self.open_intent(consent, digest, key)

    @rule(consent=CONSENTS)
    def settle(self, consent: str) -> None:
        if consent in self.opened:
            self.ledger.settle(consent, {"by": consent}, receipt(consent, self.opened[consent][0], "simulated"))
            if consent not in self.settled:
                self.settled.add(consent)
                for keys in self.stale.values():
                    keys.add(self.opened[consent][1])

    @rule(consent=CONSENTS, outcome=st.sampled_from(["not_run", "handed_off", "outcome_unknown"]))
    def note(self, consent: str, outcome: str) -> None:
        written = len(self.ledger.receipts())
        noted = self.ledger.note(receipt(consent, consent, outcome))
        if len(self.ledger.receipts()) > written:
            self.noted.add(consent)  # what a receipt says was not done, or is in doubt, is not done by an earlier yes
        assert self.ledger.note(receipt(consent, consent, outcome)) == noted

    @rule(consent=CONSENTS)
    def revoke(self, consent: str) -> None:
        told = self.ledger.revoke(consent, NOW, receipt(f"revoked:{consent}", consent, "not_run"))["state"]
        held = self.said.get(consent)
        assert told == ("used" if consent in self.opened else "ended" if held and held[0] is not Verdict.ALLOW else "revoked")
        if told == "revoked":
            self.said[consent] = (Verdict.DENY, held[1] if held else "")
            self.stale.setdefault(consent, set())

    @rule(consent=CONSENTS, said=st.sampled_from(["done", "not_there"]))
    def reconcile(self, consent: str, said: str) -> None:
        unsettled = next((u for u in self.ledger.unsettled() if u["consent"] == consent), None)
        if unsettled is None:
            return
        assert self.ledger.reconcile(unsettled["id"], said, NOW)["state"] == "reconciled"
        assert self.ledger.reconcile(unsettled["id"], said, NOW)["state"] == "unknown"
        self.stated[consent] = "no_consent" if said == "not_there" else "done"

    @rule()
    def start_again(self) -> None:
        self.ledger.close()
        self.ledger = Ledger(Path(self.folder.name) / "ledger.db")

    @invariant()
    def the_chain_verifies(self) -> None:
        if hasattr(self, "ledger"):
            verified = self.ledger.verify()
            assert verified.ok and verified.count == len(self.ledger.receipts())

    @invariant()
    def each_intent_has_one_receipt_and_each_settlement_one(self) -> None:
        if hasattr(self, "ledger"):
            outcomes = [r["outcome"] for r in self.ledger.receipts()]
            assert outcomes.count("intended") == len(self.opened)
            assert outcomes.count("simulated") == len(self.settled)

    @invariant()
    def what_is_open_is_known_as_unsettled(self) -> None:
        if hasattr(self, "ledger"):
            assert {u["consent"] for u in self.ledger.unsettled()} == set(self.opened) - self.settled - set(self.stated)

    def teardown(self) -> None:
        if hasattr(self, "ledger"):
            self.ledger.close()
            self.folder.cleanup()


TestLedger = LedgerMachine.TestCase
TestLedger.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)
