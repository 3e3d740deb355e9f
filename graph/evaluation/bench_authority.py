"""What authority costs: verifying receipts, and the ledger's share of a Mock send turn."""

from __future__ import annotations

import hashlib
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, cast

from ummaya.adapters.contract import Verdict
from ummaya.graph.evaluation.rows import Row, row

if TYPE_CHECKING:
    from ummaya.checkpoints.ledger import Ledger
    from ummaya.graph.agent import Agent

Json = dict[str, Any]

RATE = 20_000
"""Receipts a second that verifying must reach."""
REQUEST = "전입신고 제출해줘. 새 주소는 서울 강남구 역삼동 1, 이사일은 2026-12-01"
WARM, COUNTED = 5, 40


def authority() -> list[Row]:
    """Verifying, and a Mock send turn against the same turn with a ledger that only keeps memory; ceilings: 1 ×, 1.25 ×."""
    return [_verify(), *_turn()]


class MemoryLedger:
    """What the ring needs of a ledger and nothing else: no disk, no chain, no seal, no masking. The baseline."""

    def __init__(self) -> None:
        self._consents: dict[str, tuple[str, Verdict]] = {}
        self._intents: dict[str, Json] = {}
        self._receipts: list[Json] = []

    def answer(self, consent_id: str, digest: str, verdict: Verdict, at: str) -> Verdict:
        return self._consents.setdefault(consent_id, (digest, verdict))[1]

    def previous(self, key: str) -> str | None:
        return next((i["at"] for i in self._intents.values() if i["key"] == key and "result" in i), None)

    def open_intent(self, consent_id: str, digest: str, key: str, receipt: Json) -> Json:
        if consent_id in self._intents or self._consents.get(consent_id) != (digest, Verdict.ALLOW):
            return {"state": "no_consent"}
        self._intents[consent_id] = {"key": key, "at": receipt["time"]}
        self.note(receipt)
        return {"state": "new"}

    def settle(self, consent_id: str, result: Json, receipt: Json) -> None:
        self._intents[consent_id]["result"] = result
        self.note(receipt)

    def note(self, receipt: Json) -> str:
        self._receipts.append({**receipt, "id": f"R-{len(self._receipts):016x}", "sealed": True})
        return str(self._receipts[-1]["id"])

    def receipts(self, session: str | None = None, turn: int | None = None) -> list[Json]:
        return [r for r in self._receipts if session in (None, r["session"]) and turn in (None, r["turn"])]


def _turn() -> list[Row]:
    """Asking, a yes and the Mock send, each time in a new session, in turn with ours and with the baseline."""
    from ummaya.graph.agent import Agent
    from ummaya.graph.settings import Settings

    with tempfile.TemporaryDirectory() as folder:
        ours = Agent.open(Path(folder, "ours"), Settings(embedder="none"))
        memory = cast("Ledger", MemoryLedger())
        opened = Agent.open(Path(folder, "baseline"), Settings(embedder="none"))
        baseline = Agent(opened.home, replace(opened.deps, ledger=memory), opened.records, memory, opened._saver, opened.policy)
        took: dict[str, list[tuple[float, float]]] = {"ours": [], "baseline": []}
        for _ in range(WARM + COUNTED):
            for name, agent in (("ours", ours), ("baseline", baseline)):
                begun, cpu = time.perf_counter(), time.process_time()
                _send(agent)
                took[name].append((time.perf_counter() - begun, time.process_time() - cpu))
    against = "the same turn with a ledger that only keeps memory"
    rows = []
    for at, unit in enumerate(("wall ms", "CPU ms")):
        a, b = (median(t[at] for t in took[name][WARM:]) * 1000 for name in ("ours", "baseline"))
        rows.append(row("gate, outbox and receipts on a Mock send turn", a, b, unit, against, 1.25))
    return rows


def _send(agent: Agent) -> None:
    waiting = agent.ask(REQUEST).waiting
    if waiting is None:
        raise RuntimeError("the request of the bench asks for consent")
    agent.consent(waiting.id, Verdict.ALLOW)


def _verify() -> Row:
    """Seconds for as many receipts as must be verified in one."""
    from ummaya.checkpoints.ledger import Ledger

    with tempfile.TemporaryDirectory() as folder:
        ledger = Ledger(Path(folder, "ledger.db"))
        _fill(Path(folder, "ledger.db"))
        best = min(_seconds(ledger) for _ in range(3))
        ledger.close()
    return row(f"verifying {RATE} receipts", best, 1.0, "CPU s", f"{RATE} receipts a second", 1.0)


def _fill(path: Path) -> None:
    """Receipts of the usual size, in one transaction: one by one the disk would take minutes."""
    from ummaya.checkpoints import anchor
    from ummaya.checkpoints.chain import insert
    from ummaya.checkpoints.receipts import FIELDS, Head, Kind, complete
    from ummaya.checkpoints.seal import Seals
    from ummaya.checkpoints.store import CLEAR, connect

    seals, ends, connection = Seals(path.with_name("seal.key")), list(anchor.BEGIN), connect(path)
    connection.execute("BEGIN IMMEDIATE")
    for n in range(RATE):
        told = {
            "session": f"{n // 4:08x}",
            "turn": n % 4,
            "digest": f"{n:064x}",
            "purpose": REQUEST,
            "mode": "mock",
            "outcome": "simulated",
        }
        body = complete({**dict.fromkeys(FIELDS), **told}, lambda naming: hashlib.sha256(naming).hexdigest())
        new = insert(connection, CLEAR, seals, body, ends[-1], Kind.NOTE, "")
        ends.append(Head(new.seq, new.hash))
    connection.execute("COMMIT")
    connection.close()
    anchor.create(path.with_suffix(".head"), ends, seals)


def _seconds(ledger: Ledger) -> float:
    begun = time.process_time()
    found = ledger.verify()
    took = time.process_time() - begun
    if (found.ok, found.count) != (True, RATE):
        raise RuntimeError(f"what was written does not verify: {found}")
    return took
