"""A service on loopback and an adapter that asks it: everything goes over a real socket."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict, SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Credential,
    Effect,
    Limits,
    Mode,
    Phrases,
    Primitive,
    Request,
    Service,
    Source,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.transport.envelope import Envelope
from ummaya.adapters.transport.http import Http
from ummaya.adapters.transport.values import KST

HOST = "apis.example.test"
NOW = datetime(2026, 11, 30, 23, 20, tzinfo=KST)
KEY = "Zm9v+YmFy/QUJDREVGRw=="


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")

    word: str = "가람"


def spec_of(**changes: Any) -> AdapterSpec:
    given: dict[str, Any] = {
        "id": "test.shelters",
        "agency": "가람시",
        "domain": "safety",
        "title": Bilingual(ko="쉼터 조회", en="Shelters"),
        "hints": Phrases(),
        "primitives": (Primitive.FIND,),
        "mode": Mode.LIVE,
        "effect": Effect.LOOKUP,
        "input": Asked,
        "output": "shelters",
        "credential": Credential(env="UMMAYA_TEST_KEY", obtain=Source(title="portal")),
        "limits": Limits(timeout=3.0),
        "service": Service(dataset_id="15000001", endpoint=f"https://{HOST}/svc/getShelters", operation="getShelters"),
    }
    return AdapterSpec(**{**given, **changes})


def names(rows: list[dict[str, Any]], args: Asked, access: Access, parsed: Any) -> Projected:
    return Projected({"names": [row.get("nm") for row in rows]})


def find(spec: AdapterSpec | None = None, envelope: Envelope = Envelope(), **more: Any) -> Find:
    spec = spec or spec_of()
    more = {"request": lambda args, access: Request(url=spec.service.endpoint), "project": names, **more}
    return Find(spec=spec, envelope=envelope, **more)


class Loop:
    """A service that answers with what it is told, one answer after the other, and remembers what it was asked."""

    def __init__(self, server: HTTPServer):
        self.base = server.url_for("").rstrip("/")
        self.http = Http({HOST: self.base})
        self.got: list[Received] = []
        self._answers: list[Reply] = []
        server.expect_request("/svc/getShelters").respond_with_handler(self._answer)

    def says(
        self, body: str | bytes | dict[str, Any] | list[Any], status: int = 200, kind: str = "application/json", **headers: str
    ) -> Loop:
        body = json.dumps(body, ensure_ascii=False) if isinstance(body, dict | list) else body
        self._answers.append(Reply(body, status, {k.replace("_", "-"): v for k, v in headers.items()}, content_type=kind))
        return self

    def _answer(self, request: Received) -> Reply:
        self.got.append(request)
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]

    def run(self, adapter: Find | None = None, key: str | None = KEY, seconds: float = 5.0, now: datetime = NOW) -> AdapterResult:
        adapter = adapter or find()
        send = self.http.open(adapter.spec, SecretStr(key) if key is not None else None, seconds)
        return adapter.run(Asked(), Access(mode=Mode.LIVE, send=send, now=now))


Script = Callable[[socket.socket], None]


class Raw:
    """A server below HTTP: a script has the connection once the request is in. For drips, drops and lies."""

    def __init__(self) -> None:
        self.requests: list[bytes] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.http = Http({HOST: self.base})
        self._script: Script = lambda connection: None
        threading.Thread(target=self._serve, daemon=True).start()

    def does(self, script: Script) -> Raw:
        self._script = script
        return self

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._one, args=(connection,), daemon=True).start()

    def _one(self, connection: socket.socket) -> None:
        with connection:
            data = b""
            while b"\r\n\r\n" not in data and (more := connection.recv(65536)):
                data += more
            self.requests.append(data)
            try:
                self._script(connection)
            except OSError:
                return

    def close(self) -> None:
        self._socket.close()
        self.http.close()

    def run(self, adapter: Find | None = None, seconds: float = 5.0) -> AdapterResult:
        adapter = adapter or find()
        return adapter.run(Asked(), Access(mode=Mode.LIVE, send=self.http.open(adapter.spec, SecretStr(KEY), seconds), now=NOW))


def gateway(code: str, name: str = "", status: str = "SERVICE ERROR") -> str:
    """What the open-data gateway says instead of an answer."""
    return (
        f"<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>{status}</errMsg><returnAuthMsg>{name}</returnAuthMsg>"
        f"<returnReasonCode>{code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
    )


def good(*rows: dict[str, Any], **body: Any) -> dict[str, Any]:
    """A success in the usual envelope."""
    return {
        "response": {
            "header": {"resultCode": "00", "resultMsg": "NORMAL SERVICE."},
            "body": {"items": {"item": list(rows)}, "totalCount": len(rows), "pageNo": 1, "numOfRows": 10, **body},
        }
    }


@pytest.fixture
def loop(httpserver: HTTPServer) -> Iterator[Loop]:
    loop = Loop(httpserver)
    yield loop
    loop.http.close()


@pytest.fixture
def raw() -> Iterator[Raw]:
    raw = Raw()
    yield raw
    raw.close()
