"""The public services on loopback: adapters go through the real transport and are answered by fixture files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from importlib.resources import files
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from ummaya.adapters.contract import Access, Adapter, AdapterResult, Mode
from ummaya.adapters.transport.http import Http
from ummaya.adapters.transport.replay import Replay
from ummaya.adapters.transport.values import KST

NOW = datetime(2026, 11, 30, 23, 20, tzinfo=KST)
HOSTS = ("apis.data.go.kr", "api.odcloud.kr", "www.reb.or.kr")


def fixture(name: str) -> bytes:
    return files("ummaya.fixtures").joinpath(name).read_bytes()


@dataclass
class Services:
    """Answers by the last step of the path, and remembers what was asked, byte for byte."""

    http: Http
    replies: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    got: list[str] = field(default_factory=list)

    def says(self, operation: str, body: bytes | str, status: int = 200) -> None:
        self.replies[operation] = (status, body.encode() if isinstance(body, str) else body)

    def run(self, adapter: Adapter, now: datetime = NOW, **arguments: Any) -> AdapterResult:
        secret = SecretStr("Zm9v+YmFy==") if adapter.spec.credential else None
        access = Access(mode=Mode.LIVE, send=self.http.open(adapter.spec, secret, 10.0), now=now)
        return adapter.run(adapter.spec.input.model_validate(arguments), access)


@pytest.fixture
def services(httpserver: HTTPServer) -> Iterator[Services]:
    base = httpserver.url_for("")
    http = Http(gateways=dict.fromkeys(HOSTS, base))
    made = Services(http)

    def answer(request: Received) -> Reply:
        made.got.append(f"{request.path}?{request.query_string.decode()}")
        status, body = made.replies[request.path.rpartition("/")[2]]
        return Reply(body, status, content_type="text/plain")  # the label is not to be believed

    httpserver.expect_request(re.compile(r".*")).respond_with_handler(answer)
    yield made
    http.close()


@pytest.fixture
def replayed() -> Callable[..., AdapterResult]:
    """An adapter without network, in the mode given."""

    def run(adapter: Adapter, mode: Mode = Mode.MOCK, **arguments: Any) -> AdapterResult:
        access = Access(mode=mode, send=Replay().open(adapter.spec, None, 5.0), now=NOW)
        return adapter.run(adapter.spec.input.model_validate(arguments), access)

    return run
