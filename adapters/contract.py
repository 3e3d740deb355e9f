"""The words every room shares: vocabularies, specs, calls, results, evidence.

Nothing here computes: a reader who knows these types can guess the rest of the code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator

Language = Literal["ko", "en"]


class Primitive(StrEnum):
    """The four verbs. What an agency does is said by the adapter, never by a fifth verb."""

    LOCATE = "locate"
    FIND = "find"
    CHECK = "check"
    SEND = "send"


class Mode(StrEnum):
    LIVE = "live"
    MOCK = "mock"
    HANDOFF = "handoff"


class Policy(StrEnum):
    """Whether a Mock may stand in where no live authority is at hand."""

    LIVE_ONLY = "live_only"
    ALLOW_MOCK = "allow_mock"


class Effect(StrEnum):
    """What a call does to the world; everything above LOOKUP needs consent."""

    LOOKUP = "lookup"
    PERSONAL = "personal"
    PREPARE = "prepare"
    SUBMIT = "submit"
    PAY = "pay"
    ISSUE = "issue"
    CHANGE_RECORD = "change_record"


class Status(StrEnum):
    """How a call went. EMPTY (looked, nothing there) is never ERROR (could not look)."""

    OK = "ok"
    EMPTY = "empty"
    PARTIAL = "partial"
    STALE = "stale"
    ERROR = "error"
    SIMULATED = "simulated"
    OUTCOME_UNKNOWN = "outcome_unknown"


class Decision(StrEnum):
    """How a turn ends."""

    COMPLETE = "complete"
    ASK_USER = "ask_user"
    MOCK = "mock"
    HANDOFF = "handoff"
    REFUSE = "refuse"
    ERROR = "error"


class Reason(StrEnum):
    """Why a turn ends; `detail` beside it says it finer."""

    EVIDENCE_COMPLETE = "evidence_complete"
    MOCK_EVIDENCE = "mock_evidence"
    QUESTION_TO_USER = "question_to_user"
    CONVERSATION = "conversation"
    NO_ADAPTER_FOUND = "no_adapter_found"
    OUT_OF_SCOPE = "out_of_scope"
    INVALID_ARGUMENTS = "invalid_arguments"
    PERMISSION_DENIED = "permission_denied"
    CONSENT_TIMEOUT = "consent_timeout"
    CREDENTIAL_MISSING = "credential_missing"
    PROTECTED_CHANNEL_UNAVAILABLE = "protected_channel_unavailable"
    ADAPTER_ERROR = "adapter_error"
    OUTCOME_UNKNOWN = "outcome_unknown"
    BUDGET_REACHED = "budget_reached"
    HANDOFF_REQUIRED = "handoff_required"


class Gate(StrEnum):
    """What permission says of one call."""

    ALLOW = "allow"
    CONSENT = "consent"
    HANDOFF = "handoff"
    BLOCKED = "blocked"


class Verdict(StrEnum):
    """A person's answer to one consent question, or what came instead of it."""

    ALLOW = "allow"
    DENY = "deny"
    TIMEOUT = "timeout"
    SUPERSEDED = "superseded"


class Frozen(BaseModel):
    # Validators are built when a model is first used: most of a catalogue's inputs are not, in any one turn.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Bilingual(Frozen):
    """One text in both languages of the product."""

    ko: str
    en: str


class Phrases(Frozen):
    """Search hints or example requests, as people say them in each language."""

    ko: tuple[str, ...] = ()
    en: tuple[str, ...] = ()


@dataclass(frozen=True)
class Slot:
    """Marks an input field as fillable with values of a slot type: `Annotated[Grid, Slot("KmaGrid")]`.

    label: what the field is called in a question, and the cue by which its value is found in text ("새 주소는 …").
    wanted: an optional field worth a step of its own when its provider can run Live.
    """

    type: str
    label: Bilingual | None = None
    wanted: bool = False


class Labelled(Frozen):
    """One value a slot may take, with the words a person would choose it by."""

    label: str
    value: Any


class Source(Frozen):
    title: str
    url: str = ""


class Credential(Frozen):
    """A key an adapter needs: where it is read from and exactly how it is sent.

    env: the setting that holds it. place: where it goes on the wire. name: its exact wire name (case matters).
    prefix: what stands before it in a header ("KakaoAK "). obtain: where a person gets one.
    """

    env: str
    place: Literal["query", "header"] = "query"
    name: str = "serviceKey"
    prefix: str = ""
    obtain: Source


class Citation(Frozen):
    """The outside rule a call rests on, and what it permits."""

    title: str
    url: str
    permits: Bilingual


class Channel(Frozen):
    """The official way, for when the engine must stop: where a Handoff sends people."""

    name: Bilingual
    url: str
    phone: str = ""
    hours: Bilingual | None = None


class HandoffNeeds(Frozen):
    """What a person brings to the official channel, and does there."""

    documents: tuple[Bilingual, ...]
    missing_authority: Bilingual
    next_action: Bilingual


class Service(Frozen):
    """The public service an adapter wraps; empty where it wraps none. listings: other numbers the portal lists this service under."""

    dataset_id: str = ""
    listings: tuple[str, ...] = ()
    endpoint: str = ""
    operation: str = ""


class Limits(Frozen):
    """timeout: seconds for one request. rows: shown to a person. daily: requests a key may make in a KST day."""

    timeout: float = 10.0
    rows: int = 5
    daily: int = 10_000


class Freshness(Frozen):
    """After how many minutes a result must be called stale, counted from the time the service gives for it."""

    minutes: int


class SentenceKind(StrEnum):
    CLAIM = "claim"
    BOUNDARY = "boundary"
    NEXT_ACTION = "next_action"
    LABEL = "label"


class Line(Frozen):
    """How a result is said: `{fact}` is filled from the result's data, and a `[…]` group goes when a fact in it is missing.

    A line whose fact outside brackets is missing is not said. `each` names a list in the data: one sentence a row.
    """

    ko: str
    en: str
    each: str = ""
    kind: SentenceKind = SentenceKind.CLAIM


class AdapterSpec(Frozen):
    """Everything the engine may know of one adapter. Class and mode come from here, never from a request or a model."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    id: str = Field(pattern=r"^[a-z0-9_]+(\.[a-z0-9_]+)+$")
    profile: str = "public"
    agency: str
    domain: str
    title: Bilingual
    hints: Phrases
    examples: Phrases = Phrases()
    when: Bilingual | None = None
    when_not: Bilingual | None = None
    primitives: tuple[Primitive, ...] = Field(min_length=1)
    mode: Mode
    effect: Effect
    input: type[BaseModel]
    output: str
    provides: tuple[str, ...] = ()
    credential: Credential | None = None
    citation: Citation | None = None
    channel: Channel | None = None
    handoff: HandoffNeeds | None = None
    requires: tuple[str, ...] = ()
    emergency: bool = False
    keep: tuple[str, ...] = ()
    say: tuple[Line, ...] = ()
    freshness: Freshness | None = None
    limits: Limits = Limits()
    fixtures: tuple[str, ...] = ()
    service: Service = Service()

    @field_validator("input")
    @classmethod
    def _closed(cls, model: type[BaseModel]) -> type[BaseModel]:
        if model.model_config.get("extra") != "forbid":
            raise ValueError("an input model must forbid unknown fields")
        return model


class ProfileSpec(Frozen):
    """One domain on the ring: what is in scope, what always stands under an answer."""

    id: str
    title: Bilingual
    scope: Bilingual
    vocabulary: Phrases
    standing_notes: tuple[Bilingual, ...] = ()
    suggestions: Phrases = Phrases()


class Call(Frozen):
    """A proposal to run one adapter. `final`: nothing more is needed once it has come back."""

    kind: Literal["call"] = "call"
    adapter_id: str
    primitive: Primitive
    arguments: dict[str, Any] = {}
    final: bool = False


class Ask(Frozen):
    """A question to the person. `fields` are the slots (or input fields) that the next text may fill, and nothing else."""

    kind: Literal["ask"] = "ask"
    fields: tuple[str, ...]
    text: str
    options: tuple[Labelled, ...] = ()
    adapter_id: str = ""


class Answer(Frozen):
    """A proposal to answer from evidence already at hand."""

    kind: Literal["answer"] = "answer"
    evidence: tuple[str, ...] = ()


Proposal = Annotated[Call | Ask | Answer, Field(discriminator="kind")]


class AdapterResult(Frozen):
    """What came back: facts by name, lists of rows, and the slots they can fill.

    data: JSON; a value of exactly {"ko", "en"} is one fact in both languages. observed_at: ISO time the service gives for
    the facts (with offset), None when it gives none. retrieved_at: when the service was asked, where that was before this
    turn. detail: a finer word for an error, or the base of a partial answer.
    """

    status: Status
    data: dict[str, Any] = {}
    slots: dict[str, list[Labelled]] = {}
    source: Source
    observed_at: str | None = None
    retrieved_at: str | None = None
    detail: str = ""
    reason: Reason | None = None
    warnings: tuple[Bilingual, ...] = ()


class Evidence(Frozen):
    """One result as the rest of the turn may cite it, by id."""

    id: str
    adapter_id: str
    primitive: Primitive
    mode: Mode
    status: Status
    source: Source
    retrieved_at: str
    observed_at: str | None = None
    data: dict[str, Any] = {}
    slots: dict[str, list[Labelled]] = {}
    digest: str = ""
    warnings: tuple[Bilingual, ...] = ()


class Candidate(Frozen):
    """One adapter that may serve a goal, with what each search signal said of it."""

    adapter_id: str
    score: float
    signals: dict[str, float] = {}


@dataclass(frozen=True)
class Request:
    """One HTTP request before the key is put in. `charset` is what the query's text is encoded in."""

    url: str
    params: tuple[tuple[str, str], ...] = ()
    method: Literal["GET", "POST"] = "GET"
    headers: tuple[tuple[str, str], ...] = ()
    json: Any = None
    charset: str = "utf-8"


@dataclass(frozen=True)
class Response:
    """What came over the wire, not yet believed: body first, then status, then content type."""

    status: int
    body: bytes
    content_type: str = ""
    headers: Mapping[str, str] | None = None


class Transport(Protocol):
    """Anything that carries requests: the network, or a folder of fixtures.

    `open` binds one run: the spec (limits, wire name of the key), the secret, and the seconds left in the turn.
    """

    def open(self, spec: AdapterSpec, secret: SecretStr | None, seconds: float) -> Callable[[Request], Response]: ...


@dataclass(frozen=True)
class Access:
    """What one run of an adapter is given. `send` carries one request and adds the key; `now` is the turn's clock in KST."""

    mode: Mode
    send: Callable[[Request], Response]
    now: datetime
    language: Language = "ko"


class Adapter(Protocol):
    """One callable service. `run` gets arguments already validated by `spec.input` and raises nothing for the service's faults."""

    @property
    def spec(self) -> AdapterSpec: ...

    def run(self, args: Any, access: Access) -> AdapterResult: ...
