"""The state that flows through the ring, and what nodes may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from langgraph.runtime import Runtime
from pydantic import SecretStr
from typing_extensions import TypedDict

from ummaya.adapters.contract import (
    Adapter,
    AdapterSpec,
    Candidate,
    Evidence,
    Language,
    Mode,
    ProfileSpec,
    Proposal,
    Transport,
    Verdict,
)

Json = dict[str, Any]


class Goal(TypedDict, total=False):
    """One part of a request, with what is known of it and how it stands.

    slots: values the part itself (or an answer to its question) names, by slot type or input field.
    shared: values that sibling parts or earlier turns name; a lookup may use them, an effect never.
    emergency: its best candidate is one for people in danger.
    status: open, done, asking or stopped. stop: {reason, detail, adapter_id, primitive, mode}. ask: the question asked.
    """

    text: str
    slots: Json
    shared: Json
    status: str
    evidence: list[str]
    stop: Json | None
    ask: Json | None
    tries: int
    emergency: bool


class TurnState(TypedDict, total=False):
    """Plain JSON only. Everything but the session-long keys is reset by context's first pass of a turn."""

    # the inbox: set by a caller, taken by context
    request: str | None
    policy: str
    profile: str
    # session-long and bounded
    turn: int
    place: Json | None
    last_goal: Json | None
    waiting_goals: list[Goal]
    # this turn
    text: str
    language: Language
    urgent: bool
    talk: str | None
    voided: bool
    memory: Json
    spent: float
    dropped: int
    lap: int
    goals: list[Goal]
    goal: int
    evidence: list[Json]
    # this lap
    candidates: list[Json]
    proposal: Json | None
    call: Json | None
    decision: Json | None
    result: Json | None
    fault: Json | None
    # the end
    stop: Json | None
    answer: Json | None


class Catalogue(Protocol):
    def __contains__(self, adapter_id: str) -> bool: ...
    def __getitem__(self, adapter_id: str) -> Adapter: ...
    def spec(self, adapter_id: str) -> AdapterSpec: ...
    def specs(self, profile: str | None = None) -> list[AdapterSpec]: ...
    def profile(self, name: str) -> ProfileSpec: ...
    def profiles(self) -> list[ProfileSpec]: ...
    def providers(self, slot: str) -> list[AdapterSpec]: ...


class Search(Protocol):
    """Ranks the adapters of a profile for a text; returns none rather than a candidate below its threshold."""

    def __call__(self, text: str, profile: str, k: int = 5) -> list[Candidate]: ...


class Chooser(Protocol):
    """Splits a request into goals, and proposes the next step for one of them. Neither carries authority."""

    def goals(self, text: str, profile: str, language: Language, now: datetime) -> list[Goal]: ...
    def choose(
        self,
        goal: Goal,
        candidates: Sequence[Candidate],
        evidence: Sequence[Evidence],
        modes: Mapping[str, str],
        language: Language,
        now: datetime,
    ) -> Proposal: ...


class Records(Protocol):
    """What each turn was, kept outside the graph; masked text only. Times are ISO strings with offset."""

    def begin(self, session: str, request: str, policy: str, profile: str, language: str, at: str) -> int:
        """The number of the turn that starts. A turn begun and not ended with this very request is taken up again."""

    def step(self, session: str, turn: int, lap: int, node: str, ms: float, summary: Json) -> None:
        """One row of the trace."""

    def end(self, session: str, turn: int, at: str, outcome: Json) -> None:
        """Close the turn: {stop, answer, evidence, candidates, parts, place, waiting, receipts}."""

    def turns(self, session: str, last: int | None = None) -> list[Json]:
        """Past turns, oldest first; the newest `last` of them when given."""


class Ledger(Protocol):
    """What authority rests on, outside the graph: consents, intents, receipts."""

    def answer(self, consent_id: str, digest: str, verdict: Verdict, at: str) -> Verdict:
        """Record the answer to one consent and return what stands. A no stands for good; a yes until a no or its one use."""

    def previous(self, key: str) -> str | None:
        """When this very effect was last settled, or None: the question about a repeat names it."""

    def open_intent(self, consent_id: str, digest: str, key: str, receipt: Json) -> Json:
        """One transaction: use up the consent, commit the intent and its receipt.

        Returns {"state": "new"} exactly once; otherwise {"state": "settled", "result", "at"}, {"state": "unsettled", "at"},
        {"state": "in_progress"}, {"state": "no_consent"}, or {"state": "done", "at"} when the person said that the agency has it.
        """

    def settle(self, consent_id: str, result: Json, receipt: Json) -> None:
        """Close the intent with what came back, and write the outcome's receipt, in one transaction."""

    def note(self, receipt: Json) -> str:
        """Write a receipt of something that needed no intent (denial, expiry, supersession, Handoff); returns its id.

        The same (session, turn, digest, outcome) is written once.
        """

    def receipts(self, session: str | None = None, turn: int | None = None) -> list[Json]: ...


@dataclass(frozen=True)
class Deps:
    """What nodes may use. Bound by `build`; a context that a caller sends is ignored.

    transports: by mode. secrets: settings by env name. laps: passes of the ring. seconds: of work, never of a person's waiting.
    consent_seconds: how long a consent question stands. home: the person's own place, for "near me".
    """

    catalogue: Catalogue
    search: Search
    chooser: Chooser
    records: Records
    ledger: Ledger
    transports: Mapping[Mode, Transport]
    secrets: Mapping[str, str]
    clock: Callable[[], datetime]
    laps: int = 8
    seconds: float = 20.0
    consent_seconds: float = 600.0
    home: str | None = None
    max_characters: int = 4000

    def secret(self, spec: AdapterSpec) -> SecretStr | None:
        """The key this adapter's spec names, wrapped so that printing it shows nothing."""
        return SecretStr(self.secrets[spec.credential.env]) if spec.credential and spec.credential.env in self.secrets else None


def session_of(runtime: Runtime[Deps]) -> str:
    """The session is the thread id, whatever the state says."""
    info = runtime.execution_info
    if info is None or not info.thread_id:
        raise RuntimeError("the ring runs in a thread: pass configurable.thread_id")
    return info.thread_id
