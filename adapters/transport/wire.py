"""Sockets that keep one deadline: however a server drips its headers or body, a request ends in time."""

from __future__ import annotations

import logging
import ssl
import time
from collections.abc import Iterable
from contextvars import ContextVar
from functools import lru_cache
from typing import Any
from urllib.request import getproxies, proxy_bypass

import httpcore
import httpx

UNTIL: ContextVar[float] = ContextVar("until")
"""The monotonic time at which the request of this thread must be over."""


def _left(timeout: float | None, late: type[Exception]) -> float:
    left = UNTIL.get() - time.monotonic()
    if left <= 0:
        raise late("deadline")
    return left if timeout is None else min(timeout, left)


class _Stream(httpcore.NetworkStream):
    def __init__(self, inner: httpcore.NetworkStream):
        self._inner = inner

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._inner.read(max_bytes, _left(timeout, httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, _left(timeout, httpcore.WriteTimeout))

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        return _Stream(self._inner.start_tls(ssl_context, server_hostname, _left(timeout, httpcore.ConnectTimeout)))

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)


class _Backend(httpcore.SyncBackend):
    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        return _Stream(super().connect_tcp(host, port, _left(timeout, httpcore.ConnectTimeout), local_address, socket_options))


@lru_cache(1)
def _checked() -> ssl.SSLContext:
    return httpx.create_ssl_context()


def pool(proxy: str | None, reuse: bool) -> httpcore.ConnectionPool:
    """A client, through `proxy` if given. Certificates are always checked; SSL_CERT_FILE is honoured.

    reuse: keep connections for later requests. A reused one may turn out closed after the request was written, which only
    a lookup can shrug off.
    """
    # Its debug lines print response headers, where a service may echo the key.
    logging.getLogger("httpcore").setLevel(logging.INFO)
    kept: dict[str, Any] = {
        "ssl_context": _checked(),
        "max_connections": 20,
        "max_keepalive_connections": 10 if reuse else 0,
        "keepalive_expiry": 5.0,
        "network_backend": _Backend(),
    }
    if proxy is None:
        return httpcore.ConnectionPool(**kept)
    url = httpx.URL(proxy)
    auth = (url.username, url.password) if url.username else None
    return httpcore.HTTPProxy(str(url.copy_with(username=None, password=None)), proxy_auth=auth, **kept)


def proxy_for(scheme: str, host: str) -> str | None:
    """The proxy that the environment sets for a host (HTTPS_PROXY, NO_PROXY …)."""
    found = getproxies().get(scheme) or getproxies().get("all")
    return found if found and found.startswith("http") and not proxy_bypass(host) else None
