"""The network: one request at a time, with the key put in once and taken out of everything that comes back."""

from __future__ import annotations

import hashlib
import json
import re
import ssl
import threading
import time
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from types import ModuleType
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote, urljoin, urlsplit

from pydantic import SecretStr

from ummaya.adapters.contract import AdapterSpec, Effect, Reason, Request, Response
from ummaya.adapters.transport.faults import ServiceFault
from ummaya.adapters.transport.quota import DailyBudget
from ummaya.adapters.transport.values import KST

if TYPE_CHECKING:
    import httpcore

__all__ = ["DailyBudget", "Http"]

MAX_BYTES = 8 * 1024 * 1024
REDIRECTS = 3
TRIP_AFTER, COOL_DOWN = 5, 30.0
HOST_TROUBLE = frozenset({"timeout", "connection_lost", "unreachable", "outcome_unknown"})
USER_AGENT = "ummaya/0.1 (public-service lookups)"

_ESCAPED = re.compile(r"%[0-9A-Fa-f]{2}")
_WAITING = {"timeout": {"pool": 5.0}}
"""Only the wait for a free connection: everything after that keeps the deadline of `wire`."""
_BREAKS = re.compile(r"[\x00-\x1f\x7f]")


class Http:
    """Carries requests over the network; a `Transport`. Safe to share between threads.

    gateways: host → base URL that stands in for it (an operator's proxy, a test's loopback server).
    budget: where daily requests are counted, None for nowhere. clock: the time, for the KST day of the quota.
    """

    def __init__(
        self,
        gateways: Mapping[str, str] | None = None,
        budget: DailyBudget | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(KST),
    ):
        self._gateways = {host.lower(): base.rstrip("/") for host, base in (gateways or {}).items()}
        self._budget = budget
        self._clock = clock
        self._pools: dict[tuple[str | None, bool], httpcore.ConnectionPool] = {}
        self._breakers: dict[str, _Breaker] = {}
        self._lock = threading.Lock()

    def open(self, spec: AdapterSpec, secret: SecretStr | None, seconds: float) -> Sender:
        """Bind one run of an adapter: its limits, its key, and the seconds that are left in the turn."""
        return Sender(self, spec, _normal(secret.get_secret_value()) if secret else "", time.monotonic() + seconds)

    def close(self) -> None:
        """Close idle connections; the next request opens new ones."""
        with self._lock:
            pools, self._pools = self._pools, {}
        for pool in pools.values():
            pool.close()

    def _pool(self, wire: ModuleType, proxy: str | None, reuse: bool) -> httpcore.ConnectionPool:
        with self._lock:
            if (proxy, reuse) not in self._pools:
                self._pools[proxy, reuse] = wire.pool(proxy, reuse)
            return self._pools[proxy, reuse]

    def _breaker(self, host: str) -> _Breaker:
        with self._lock:
            return self._breakers.setdefault(host, _Breaker())

    def _mapped(self, url: str) -> tuple[str, bool]:
        """The URL as it is dialled, and whether a gateway stands in for its host."""
        parts = urlsplit(url)
        base = self._gateways.get((parts.hostname or "").lower())
        return (url, False) if base is None else (base + (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), True)


@dataclass
class _Breaker:
    """Stops calls to a host that failed several times in a row, then lets one try."""

    failures: int = 0
    until: float = 0.0

    def check(self) -> None:
        wait = self.until - time.monotonic()
        if self.failures >= TRIP_AFTER and wait > 0:
            when = (datetime.now(KST) + timedelta(seconds=wait)).isoformat(timespec="seconds")
            raise ServiceFault(Reason.ADAPTER_ERROR, "circuit_open", retry_after=when)

    def note(self, well: bool) -> None:
        self.failures = 0 if well else self.failures + 1
        if self.failures >= TRIP_AFTER:
            self.until = time.monotonic() + COOL_DOWN


@dataclass(frozen=True)
class _Letter:
    """One request ready for the wire. It holds the key, so it does not print itself."""

    method: str
    url: str = field(repr=False)
    headers: list[tuple[bytes, bytes]] = field(repr=False)
    body: bytes | None = field(repr=False)


@dataclass
class Sender:
    """One run's way out. Calling it sends one request exactly once; it never retries. Raises ServiceFault only."""

    http: Http
    spec: AdapterSpec
    key: str = field(repr=False)
    until: float

    def left(self) -> float:
        """Seconds until the turn's time is over."""
        return self.until - time.monotonic()

    def __call__(self, request: Request) -> Response:
        letter = self._built(request)
        host = (urlsplit(letter.url).hostname or "").lower()
        if self.left() <= 0:
            raise ServiceFault(Reason.BUDGET_REACHED, "no_time_left")
        breaker = self.http._breaker(host)
        breaker.check()
        self._spend(host)
        deadline = min(time.monotonic() + self.spec.limits.timeout, self.until)
        for _ in range(REDIRECTS + 1):
            try:
                response = self._exchange(letter, deadline)
            except ServiceFault as fault:
                breaker.note(well=fault.detail not in HOST_TROUBLE)
                raise
            breaker.note(well=response.status not in (502, 503, 504))
            if response.status not in (301, 302, 303, 307, 308):
                return _cleaned(response, self.key)
            letter = replace(letter, url=self._followed(letter, response))
        raise ServiceFault(Reason.ADAPTER_ERROR, "too_many_redirects")

    def _built(self, request: Request) -> _Letter:
        """The request as it goes on the wire, the key included, once and in one place."""
        self._permitted(request.url)
        try:
            pairs = [f"{_quoted(k, request.charset)}={_quoted(v, request.charset)}" for k, v in request.params]
            body = None if request.json is None else json.dumps(request.json, ensure_ascii=False).encode()
            headers = {"User-Agent": USER_AGENT, "Accept": "*/*", "Accept-Encoding": "gzip", **dict(request.headers)}
            if body is not None:
                headers.setdefault("Content-Type", "application/json; charset=utf-8")
            plain = [(k.encode("ascii"), v.encode("latin-1")) for k, v in headers.items()]
            request.url.encode("ascii")
        except (UnicodeError, LookupError):
            raise ServiceFault(Reason.INVALID_ARGUMENTS, "unencodable_text") from None
        if any(_BREAKS.search(k + v) for k, v in headers.items()) or _BREAKS.search(request.url) or " " in request.url:
            raise ServiceFault(Reason.INVALID_ARGUMENTS, "malformed_request")
        if credential := self.spec.credential:
            if not self.key:
                raise ServiceFault(Reason.CREDENTIAL_MISSING, "key_missing")
            if _BREAKS.search(self.key) or not self.key.isascii():
                raise ServiceFault(Reason.CREDENTIAL_MISSING, "key_malformed")
            if credential.place == "query":
                pairs.insert(0, f"{_quoted(credential.name, 'ascii')}={_quoted(self.key, 'ascii')}")
            else:
                plain.append((credential.name.encode("ascii"), (credential.prefix + self.key).encode("ascii")))
        query = ("&" if "?" in request.url else "?") + "&".join(pairs) if pairs else ""
        return _Letter(request.method, request.url + query, plain, body)

    def _permitted(self, url: str) -> None:
        parts, declared = urlsplit(url), urlsplit(self.spec.service.endpoint)
        host, known = (parts.hostname or "").lower(), (declared.hostname or "").lower()
        if not host or parts.username is not None or (known and self.spec.credential and host != known):
            raise ServiceFault(Reason.ADAPTER_ERROR, "undeclared_host")
        plain_declared = parts.scheme == "http" and declared.scheme == "http" and host == known
        if parts.scheme != "https" and not (plain_declared and self.spec.effect is Effect.LOOKUP):
            raise ServiceFault(Reason.ADAPTER_ERROR, "insecure_channel")

    def _spend(self, host: str) -> None:
        fingerprint = hashlib.sha256(self.key.encode()).hexdigest()[:16] if self.key else "none"
        now = self.http._clock().astimezone(KST)
        dataset = self.spec.service.dataset_id or host
        budget = self.http._budget
        if budget and not budget.spend(fingerprint, dataset, f"{now:%Y%m%d}", self.spec.limits.daily):
            midnight = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
            raise ServiceFault(Reason.ADAPTER_ERROR, "quota_exhausted", retry_after=midnight.isoformat(timespec="seconds"))

    def _followed(self, letter: _Letter, response: Response) -> str:
        """Where a redirect leads, if that is the same host, over no worse a channel, for a GET."""
        there = urljoin(letter.url, (response.headers or {}).get("location", ""))
        old, new = urlsplit(letter.url), urlsplit(there)
        if f"{new.scheme}://{new.netloc}" == self.http._gateways.get((old.hostname or "").lower()):
            there = f"{old.scheme}://{old.netloc}{new.path}" + (f"?{new.query}" if new.query else "")
            new = urlsplit(there)
        same = (new.hostname or "").lower() == (old.hostname or "").lower()
        secure = new.scheme == "https" or (old.scheme == new.scheme == "http")
        if letter.method != "GET" or not same or not secure or not there.isascii():
            raise ServiceFault(Reason.ADAPTER_ERROR, "redirected_elsewhere")
        return there

    def _exchange(self, letter: _Letter, deadline: float) -> Response:
        import httpcore

        from ummaya.adapters.transport import wire

        url, stood_in = self.http._mapped(letter.url)
        parts = urlsplit(url)
        proxy = None if stood_in else wire.proxy_for(parts.scheme, parts.hostname or "")
        pool = self.http._pool(wire, proxy, reuse=self.spec.effect is Effect.LOOKUP)
        token = wire.UNTIL.set(deadline)
        # The fault is raised outside the handlers: an exception that hung on it as its context would hold the URL.
        try:
            with pool.stream(letter.method, url, headers=letter.headers, content=letter.body, extensions=_WAITING) as reply:
                found = {k.decode("latin-1").lower(): v.decode("latin-1") for k, v in reply.headers}
                return Response(reply.status, _read(reply, found), found.get("content-type", ""), found)
        except (httpcore.ConnectError, httpcore.ConnectTimeout, httpcore.PoolTimeout, httpcore.ProxyError) as e:
            fault = self._not_sent(e)
        except httpcore.TimeoutException:
            fault = self._lost("timeout", 1)
        except (httpcore.NetworkError, httpcore.ProtocolError):
            fault = self._lost("connection_lost", 1)
        except ServiceFault as found_reading:
            fault = self._lost(found_reading.detail, 0)
        except (httpcore.UnsupportedProtocol, ValueError, OSError):
            fault = ServiceFault(Reason.ADAPTER_ERROR, "unreachable")
        finally:
            wire.UNTIL.reset(token)
            del url, parts
        raise fault

    def _not_sent(self, error: Exception) -> ServiceFault:
        if isinstance(error.__cause__ or error.__context__, ssl.SSLError):
            return ServiceFault(Reason.ADAPTER_ERROR, "tls")
        late = type(error).__name__.endswith("Timeout")
        return ServiceFault(Reason.ADAPTER_ERROR, "timeout" if late and self.spec.effect is Effect.LOOKUP else "unreachable", 1)

    def _lost(self, detail: str, retry: int) -> ServiceFault:
        """A fault after the request may have arrived: for anything but a lookup, nobody knows what it did."""
        if self.spec.effect in (Effect.LOOKUP, Effect.PERSONAL):
            return ServiceFault(Reason.ADAPTER_ERROR, detail, retry)
        return ServiceFault(Reason.OUTCOME_UNKNOWN, "outcome_unknown")


def _read(reply: Any, headers: Mapping[str, str]) -> bytes:
    """The body, unpacked, and never more of it than MAX_BYTES."""
    packing = headers.get("content-encoding", "").strip().lower()
    if packing not in ("", "identity", "gzip", "x-gzip", "deflate"):
        raise ServiceFault(Reason.ADAPTER_ERROR, "encoding")
    unpack = zlib.decompressobj(zlib.MAX_WBITS | 32) if packing not in ("", "identity") else None
    body = bytearray()
    for chunk in reply.iter_stream():
        try:
            body += unpack.decompress(chunk, MAX_BYTES + 1 - len(body)) if unpack else chunk
        except zlib.error:
            raise ServiceFault(Reason.ADAPTER_ERROR, "encoding") from None
        if len(body) > MAX_BYTES or (unpack and unpack.unconsumed_tail):
            raise ServiceFault(Reason.ADAPTER_ERROR, "too_large")
    return bytes(body)


def _normal(key: str) -> str:
    """The one form of a key behind the portal's "Encoding" and "Decoding" forms."""
    key = key.strip()
    return unquote(key) if _ESCAPED.search(key) else key


def _quoted(text: str, charset: str) -> str:
    return quote(text, safe="", encoding=charset, errors="strict")


def _cleaned(response: Response, key: str) -> Response:
    """The response without the key, should the service have echoed it in any of its forms."""
    if len(key) < 8:
        return response
    once = quote(key, safe="")
    forms = {key, once, quote(once, safe=""), quote(key), _ESCAPED.sub(lambda m: m.group().lower(), once), key.replace("/", "\\/")}
    body, headers = response.body, dict(response.headers or {})
    for form in sorted(forms, key=len, reverse=True):
        body = body.replace(form.encode(), b"***")
        headers = {k: v.replace(form, "***") for k, v in headers.items()}
    return Response(response.status, body, response.content_type, headers)
