"""What a caller gets back: one turn, in the shape that `ask --json` prints."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from ummaya.adapters.contract import Decision, Language, Mode, Primitive, Reason, SentenceKind, Source, Status


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Stop(_Shape):
    """How and why it ended, and which adapter decided that."""

    decision: Decision
    reason: Reason
    detail: str = ""
    adapter_id: str | None = None
    primitive: Primitive | None = None
    mode: Mode | None = None


class SaidSentence(_Shape):
    text: str
    kind: SentenceKind
    evidence: list[str]


class SaidAnswer(_Shape):
    text: str
    language: Language
    sentences: list[SaidSentence]


class ShownEvidence(_Shape):
    id: str
    adapter_id: str
    primitive: Primitive
    mode: Mode
    status: Status
    source: Source
    retrieved_at: str
    observed_at: str | None
    data: dict[str, Any]


class ShownCandidate(_Shape):
    adapter_id: str
    score: float
    signals: dict[str, float]


class TraceRow(_Shape):
    """One visit of one node: its place in the turn, its milliseconds, and what it changed."""

    node: str
    step: int
    ms: float
    summary: dict[str, Any]


class Part(_Shape):
    """One goal of the request, its own stop, and the indexes of its sentences."""

    text: str
    stop: Stop
    sentences: list[int]


class Waiting(BaseModel):
    """What the person is asked: a consent (answered by its id) or a question (answered by the next text of the session)."""

    model_config = ConfigDict(extra="allow")

    kind: Literal["consent", "question"]
    id: str
    text: str


class Turn(_Shape):
    """One turn of a session. `stop` and `answer` are null only while a consent waits."""

    session_id: str
    turn: int
    status: Literal["ended", "waiting"]
    stop: Stop | None
    answer: SaidAnswer | None
    evidence: list[ShownEvidence]
    candidates: list[ShownCandidate]
    trace: list[TraceRow]
    receipts: list[str]
    parts: list[Part]
    waiting: Waiting | None

    def __str__(self) -> str:
        return self.answer.text if self.answer else self.waiting.text if self.waiting else ""
