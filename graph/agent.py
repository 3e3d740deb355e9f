"""The facade: takes the session's lock, runs the ring, and reads back what lasts. It holds no rule of safety."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, cast
from zoneinfo import ZoneInfo

from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.types import Command

from ummaya.adapters.cache import Cache
from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import Decision, Mode, Policy, Verdict
from ummaya.adapters.privacy import mask
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.dense import embedder
from ummaya.adapters.search.rerank import reranker
from ummaya.adapters.transport.http import Http
from ummaya.adapters.transport.quota import DailyBudget
from ummaya.adapters.transport.replay import Replay
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.lock import Busy, writer
from ummaya.checkpoints.records import Records
from ummaya.checkpoints.saver import forget, prune, sqlite_saver
from ummaya.checkpoints.store import guarded
from ummaya.graph.build import RING, build
from ummaya.graph.settings import Settings
from ummaya.graph.state import Deps, Json, TurnState
from ummaya.graph.turn import ShownEvidence, TraceRow, Turn
from ummaya.nodes.answering.receipts import revocation
from ummaya.nodes.choosing.planner import Planner

KST = ZoneInfo("Asia/Seoul")
SESSION = re.compile(r"[A-Za-z0-9_-]{1,64}")
OnStep = Callable[[str], None]


class UnknownSession(ValueError):
    """No session of this id is stored here."""


class NothingWaits(ValueError):
    """No consent of this id waits for an answer: it was answered, voided by newer words, or never asked."""


def _now() -> datetime:
    return datetime.now(KST)


class Agent:
    """One installation's agent. Sessions are independent; one session has one writer at a time, whatever the process."""

    def __init__(self, home: Path, deps: Deps, records: Records, ledger: Ledger, saver: SqliteSaver, policy: Policy):
        self.home, self.deps, self.records, self.ledger, self.policy = home, deps, records, ledger, policy
        self._saver = saver
        self.graph = build(deps, saver)

    @classmethod
    def open(cls, home: str | Path | None = None, settings: Settings | None = None, clock: Callable[[], datetime] = _now) -> Agent:
        """The agent over a folder (created when missing) with the installed adapters. Raises StoreUnavailable."""
        settings = settings or Settings()
        folder = Path(home) if home else settings.home
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        catalogue = installed()
        search = AdapterSearch(
            catalogue.specs(), embedder(settings.embedder), cache=folder / "vectors", reranker=reranker(settings.reranker)
        )
        network = Http(settings.gateways, DailyBudget(folder / "quota.db"), clock)
        codec, seals = settings.codec(), settings.seals()
        records, ledger = Records(folder / "records.db", codec), Ledger(folder / "ledger.db", *seals, codec)
        deps = Deps(
            catalogue=catalogue,
            search=search,
            chooser=Planner(catalogue, search, settings.place),
            records=records,
            ledger=ledger,
            transports={Mode.LIVE: Cache(network, folder / "answers.db", clock), Mode.MOCK: Replay()},
            secrets=settings.secrets(),
            clock=clock,
            laps=settings.laps,
            seconds=settings.seconds,
            consent_seconds=settings.consent_seconds,
            home=settings.place,
        )
        return cls(folder, deps, records, ledger, sqlite_saver(folder / "checkpoints.db", codec), settings.policy)

    def with_deps(self, **changed: Any) -> Agent:
        """The same agent over the same store with some dependencies replaced (a clock, a chooser, a transport)."""
        return Agent(self.home, replace(self.deps, **changed), self.records, self.ledger, self._saver, self.policy)

    def ask(
        self, text: str, session: str | None = None, *, profile: str = "public", live_only: bool = False, on_step: OnStep | None = None
    ) -> Turn:
        """Answer one request, in a new session or going on in one. A consent that still waits is void by it."""
        session = self._known(session) if session else secrets.token_hex(4)
        policy = Policy.LIVE_ONLY if live_only else self.policy
        self.deps.search("", profile)  # builds the index at its first use, outside of the turn's seconds
        with writer(self.home, session):
            self._finish(session, on_step)
            self._run(session, {"request": mask(text), "policy": policy.value, "profile": profile}, on_step)
            return self._turn(session)

    def consent(self, consent_id: str, verdict: Verdict | str, on_step: OnStep | None = None) -> Turn:
        """Answer the consent of this id. Raises NothingWaits when it does not wait (any more)."""
        session = consent_id.rpartition(".")[0]
        with writer(self.home, session or consent_id):
            waiting = next((i for i in self._pending(session) if i.value["id"] == consent_id), None) if session else None
            if waiting is None:
                raise NothingWaits(consent_id)
            answer = {"id": consent_id, "verdict": Verdict(verdict).value}
            self._run(session, Command(resume={waiting.id: answer}), on_step)
            return self._turn(session)

    def revoke(self, consent_id: str) -> Json:
        """Take a consent back, at once for every process: {"state": "revoked"|"ended"|"used", "receipts"}. Raises NothingWaits.

        A question that still waits is thereby answered with no, and its turn ends; a used consent only shows what came of it.
        """
        session = consent_id.rpartition(".")[0]
        pending = bool(session) and any(i.value["id"] == consent_id for i in self._pending(session))
        if not pending and not self.ledger.knows(consent_id):
            raise NothingWaits(consent_id)
        at = self.deps.clock().isoformat()
        told = revocation(cast(TurnState, self.graph.get_state(self._config(session)).values), self.deps, session, consent_id, at)
        revoked = self.ledger.revoke(consent_id, at, told)
        if pending:
            with suppress(Busy, NothingWaits):  # whoever works on the session now finds the no
                self.consent(consent_id, Verdict.DENY)
        return revoked

    def resume(self, session: str, on_step: OnStep | None = None) -> Turn:
        """Where the session stopped. A turn that was cut off goes on; authority is computed anew, never remembered."""
        self._known(session)
        with writer(self.home, session):
            if not self._pending(session):
                self._go_on(session, on_step)
            return self._turn(session)

    async def aask(self, text: str, session: str | None = None, **options: Any) -> Turn:
        """`ask` in a thread, for callers with an event loop."""
        return await asyncio.to_thread(partial(self.ask, text, session, **options))

    async def aconsent(self, consent_id: str, verdict: Verdict | str) -> Turn:
        return await asyncio.to_thread(self.consent, consent_id, verdict)

    async def aresume(self, session: str) -> Turn:
        return await asyncio.to_thread(self.resume, session)

    def history(self, session: str) -> list[Json]:
        """The turns of a session, oldest first, as its records hold them."""
        return self.records.turns(self._known(session))

    def receipts(self, session: str | None = None) -> list[Json]:
        """Receipts of one session or of all, oldest first."""
        return self.ledger.receipts(session)

    def delete(self, session: str) -> None:
        """Remove a session's checkpoints and records, and what is personal in its receipts; that something was done stays proved."""
        with writer(self.home, self._known(session)):
            forget(self._saver, session)
            self.ledger.erase(session, self.deps.clock().isoformat())
            self.records.delete(session)

    def _known(self, session: str) -> str:
        if not SESSION.fullmatch(session) or not self.records.exists(session):
            raise UnknownSession(session)
        return session

    def _finish(self, session: str, on_step: OnStep | None) -> None:
        """Before new words: void a waiting consent, bring a turn that was cut off to its end."""
        for waiting in self._pending(session):
            superseded = {"id": waiting.value["id"], "verdict": Verdict.SUPERSEDED.value}
            self._run(session, Command(resume={waiting.id: superseded}), on_step)
        self._go_on(session, on_step)

    def _go_on(self, session: str, on_step: OnStep | None) -> None:
        last = self.records.last(session)
        if last is None or last["ended"]:
            return
        at = self.graph.get_state(self._config(session))
        if at.next and at.values.get("turn") == last["turn"] and not at.values.get("request"):
            self._run(session, None, on_step)
        else:  # cut off before the ring had taken the request in: the record still has it
            self._run(session, {k: last[k] for k in ("request", "policy", "profile")}, on_step)

    def _pending(self, session: str) -> tuple[Any, ...]:
        """The consents that wait. A turn that its record calls ended has none, and its checkpoint need not be read."""
        last = self.records.last(session)
        return () if last is None or last["ended"] else self.graph.get_state(self._config(session)).interrupts

    def _config(self, session: str) -> Any:
        return {"configurable": {"thread_id": session}, "recursion_limit": (self.deps.laps + 1) * len(RING) + 2}

    def _run(self, session: str, given: Mapping[str, Any] | Command[Any] | None, on_step: OnStep | None) -> None:
        config = self._config(session)
        with guarded(self.home):
            if on_step is None:
                self.graph.invoke(given, config, durability="sync")
            else:
                for event in self.graph.stream(given, config, stream_mode="tasks", durability="sync"):
                    if isinstance(event, dict) and "input" in event:
                        on_step(str(event["name"]))
            if not self._pending(session):
                prune(self._saver, session)

    def _turn(self, session: str) -> Turn:
        last = self.records.last(session)
        if last is None:
            raise UnknownSession(session)
        asked = self._pending(session)
        waiting = asked[0].value if asked else self._question(session, last)
        seen = self.graph.get_state(self._config(session)).values if asked else last
        return Turn.model_validate(
            {
                "session_id": session,
                "turn": last["turn"],
                "status": "waiting" if waiting else "ended",
                "stop": None if asked else last["stop"],
                "answer": None if asked else last["answer"],
                "evidence": [{k: e[k] for k in ShownEvidence.model_fields} for e in seen["evidence"] or ()],
                "candidates": seen["candidates"] or [],
                "trace": [{k: row[k] for k in TraceRow.model_fields} for row in self.records.trace(session, last["turn"])],
                "receipts": [r["id"] for r in self.ledger.receipts(session, last["turn"])],
                "parts": last["parts"] or [],
                "waiting": waiting,
            }
        )

    @staticmethod
    def _question(session: str, last: Json) -> Json | None:
        """The open question of the last turn, answered by the next text of the session."""
        if not last["stop"] or last["stop"]["decision"] != Decision.ASK_USER or not last["waiting"]:
            return None
        asked = last["waiting"]
        return {
            "kind": "question",
            "id": f"{session}.q{last['turn']}",
            "text": asked["text"],
            "fields": asked["fields"],
            "options": [o["label"] for o in asked["options"]],
        }
