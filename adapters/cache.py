"""Answers kept for a few minutes: asking again spares the service and the key's quota, and the time of asking stays the original."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from pydantic import SecretStr

from ummaya.adapters import privacy
from ummaya.adapters.contract import AdapterResult, AdapterSpec, Bilingual, Effect, Mode, Request, Response, Status, Transport
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.values import KST

LONGEST = timedelta(minutes=10)
"""An answer is given again for this long at most, and never past the age at which its adapter calls it stale."""
MOST_BYTES, MOST_BODY = 8 * 1024 * 1024, 512 * 1024
WHERE_ONE_IS = frozenset({"Coordinates", "Address"})
"""Slot types that would put on disk where a person is."""

_TABLE = "CREATE TABLE IF NOT EXISTS answers (request TEXT PRIMARY KEY, at REAL, until REAL, type TEXT, body BLOB) WITHOUT ROWID"


class Cache:
    """A `Transport` over another one. Its `open` gives a sender that answers from the file what was asked a moment ago.

    Kept are public lookups by GET with a freshness rule, once their result was found good: never an emergency, a fault, a
    result that is empty, partial or stale, a body with a personal number in it, or the key. A file that cannot be used never
    stops a lookup.
    """

    def __init__(self, inner: Transport, file: Path, clock: Callable[[], datetime]):
        self._inner, self._file, self._clock = inner, file, clock

    def open(self, spec: AdapterSpec, secret: SecretStr | None, seconds: float) -> Callable[[Request], Response]:
        """Bind one run; a spec whose answers may not be kept gets the inner sender itself."""
        send = self._inner.open(spec, secret, seconds)
        return Keeper(self, spec, send, self._clock()) if may_be_kept(spec) else send

    def find(self, request: Request, now: datetime) -> tuple[datetime, Response] | None:
        """The answer kept for exactly this request and when it came, while it stands."""
        try:
            with closing(self._connect()) as db:
                row = db.execute(
                    "SELECT at, type, body FROM answers WHERE request = ? AND at <= ? AND until > ?",
                    (named(request), now.timestamp(), now.timestamp()),
                ).fetchone()
        except (sqlite3.Error, OSError):
            return None
        return (datetime.fromtimestamp(row[0], KST), Response(200, row[2], row[1])) if row else None

    def keep(self, answers: list[tuple[Request, Response]], at: datetime, until: datetime) -> None:
        """Put good answers in, throw out what has expired, and the oldest when there are too many bytes."""
        rows = [(named(q), at.timestamp(), until.timestamp(), a.content_type, a.body) for q, a in answers]
        try:
            with closing(self._connect()) as db, db:
                db.execute("DELETE FROM answers WHERE until <= ?", (at.timestamp(),))
                db.executemany("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)", rows)
                db.execute(
                    "DELETE FROM answers WHERE request IN (SELECT request FROM (SELECT request, sum(length(body)) OVER"
                    " (ORDER BY at DESC, request) AS bytes FROM answers) WHERE bytes > ?)",
                    (MOST_BYTES,),
                )
        except (sqlite3.Error, OSError):
            return

    def _connect(self) -> sqlite3.Connection:
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._file.touch(mode=0o600)
        db = sqlite3.connect(self._file, timeout=1.0)
        db.execute("PRAGMA secure_delete = ON")
        db.execute(_TABLE)
        return db


@dataclass
class Keeper:
    """One run's way out. It holds what came over the network until `settled` has seen what the adapter made of it."""

    cache: Cache
    spec: AdapterSpec
    send: Callable[[Request], Response]
    now: datetime
    came: list[tuple[Request, Response]] = field(default_factory=list)
    kept_at: datetime | None = None

    def left(self) -> float:
        """Seconds until the turn's time is over."""
        left: Callable[[], float] = getattr(self.send, "left", lambda: 0.0)
        return left()

    def __call__(self, request: Request) -> Response:
        if request.method == "GET" and (found := self.cache.find(request, self.now)):
            at, response = found
            self.kept_at = min(at, self.kept_at or at)
            return response
        response = self.send(request)
        self.came.append((request, response))
        return response

    def settled(self, result: AdapterResult) -> AdapterResult:
        """The result with the time it was really asked for, when a part of it was kept; a new one that is good is kept."""
        if self.kept_at:
            told = Bilingual(
                ko=f"{self.kept_at.month}월 {self.kept_at.day}일 {self.kept_at:%H시 %M분}에 조회한 자료(저장본)입니다.",
                en=f"This was looked up on {self.kept_at:%Y-%m-%d at %H:%M} KST and kept since.",
            )
            at = self.kept_at.isoformat(timespec="seconds")
            return result.model_copy(update={"retrieved_at": at, "warnings": (*result.warnings, told)})
        if result.status is Status.OK and all(_plain(*pair) for pair in self.came):
            until = self.now + LONGEST
            if result.observed_at and self.spec.freshness:
                until = min(until, datetime.fromisoformat(result.observed_at) + timedelta(minutes=self.spec.freshness.minutes))
            self.cache.keep(self.came, self.now, until)
        return result


def may_be_kept(spec: AdapterSpec) -> bool:
    """Whether answers of this adapter may be given again at all."""
    markers = (registry.marker(info) for info in spec.input.model_fields.values())
    public = spec.mode is Mode.LIVE and spec.effect is Effect.LOOKUP and not spec.emergency
    return public and spec.freshness is not None and not WHERE_ONE_IS & {m.type for m in markers if m}


def named(request: Request) -> str:
    """Names one request by all that is asked; the key is not part of a request."""
    asked = [request.method, request.url, request.params, request.headers, request.charset]
    return hashlib.sha256(json.dumps(asked, ensure_ascii=False).encode()).hexdigest()


def _plain(request: Request, response: Response) -> bool:
    """Whether a request and its answer may lie on disk."""
    if request.method != "GET" or response.status != 200 or len(response.body) > MOST_BODY:
        return False
    asked = " ".join(value for _, value in request.params)
    return not privacy.find(asked) and not privacy.find(response.body.decode("utf-8", "replace"))
