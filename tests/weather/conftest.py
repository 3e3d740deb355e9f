"""The weather and air services on loopback: what an adapter asks goes over a real socket, what it gets is written here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from ummaya.adapters.contract import Access, AdapterResult, Mode
from ummaya.adapters.public import air, weather
from ummaya.adapters.transport.http import Http
from ummaya.adapters.transport.replay import Replay
from ummaya.adapters.transport.values import KST

ADAPTERS = {a.spec.id: a for a in (*weather.ADAPTERS, *air.ADAPTERS)}
NOW = datetime(2026, 11, 30, 20, 27, tzinfo=KST)
KEY = "Zm9v+YmFy/QUJDREVGRw=="
SEOUL = {"nx": 60, "ny": 127}
Row = dict[str, Any]


def reply(*rows: Row, code: str = "00", total: int | None = None) -> dict[str, Any]:
    """KMA's envelope around rows."""
    body = {"dataType": "JSON", "items": {"item": list(rows)}, "pageNo": 1, "numOfRows": 1000, "totalCount": total or len(rows)}
    return {"response": {"header": {"resultCode": code, "resultMsg": "NORMAL_SERVICE"}, **({"body": body} if code == "00" else {})}}


NOTHING = reply(code="03")


def observed(base: str = "202611302000", **values: Any) -> list[Row]:
    """Observation rows, one a category."""
    given = {"T1H": "3.2", "REH": "61", "RN1": "0", "PTY": "0", "VEC": "293", "WSD": "2.1", **values}
    return [{"baseDate": base[:8], "baseTime": base[8:], "category": c, "nx": 60, "ny": 127, "obsrValue": v} for c, v in given.items()]


def forecast(*times: str, base: str = "202611302000", nx: int = 60, ny: int = 127, **values: Any) -> list[Row]:
    """Forecast rows for each time (YYYYMMDDHHMM), the same values at each."""
    given = {"TMP": "4", "SKY": "3", "PTY": "0", "POP": "20", "PCP": "강수없음", "SNO": "적설없음", "REH": "55", "VEC": "271", "WSD": "2.4"}
    return [
        {
            "baseDate": base[:8],
            "baseTime": base[8:],
            "category": c,
            "nx": nx,
            "ny": ny,
            "fcstDate": at[:8],
            "fcstTime": at[8:],
            "fcstValue": v,
        }
        for at in times
        for c, v in {**given, **values}.items()
        if v is not None
    ]


def day(date: str, hours: range = range(24)) -> list[str]:
    return [f"{date}{hour:02d}00" for hour in hours]


class Service:
    """Answers each operation with what it is told, one answer after the other, and remembers what it was asked."""

    def __init__(self, server: HTTPServer):
        self.http = Http({"apis.data.go.kr": server.url_for("").rstrip("/")})
        self.got: list[Received] = []
        self._answers: dict[str, list[Any]] = {}
        server.expect_request(re.compile(r"/.*")).respond_with_handler(self._answer)

    def says(self, operation: str, *answers: Any) -> Service:
        self._answers[operation] = list(answers)
        return self

    def _answer(self, request: Received) -> Reply:
        self.got.append(request)
        waiting = self._answers[request.path.rsplit("/", 1)[-1]]
        answer = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        if isinstance(answer, tuple):
            body, status, kind = answer
            return Reply(body, status, content_type=kind)
        return Reply(json.dumps(answer, ensure_ascii=False), 200, content_type="application/json")

    def run(self, adapter_id: str, now: datetime = NOW, **arguments: Any) -> AdapterResult:
        adapter = ADAPTERS[adapter_id]
        if "grid" in adapter.spec.input.model_fields:
            arguments = {"grid": SEOUL, **arguments}
        send = self.http.open(adapter.spec, SecretStr(KEY), 5.0)
        return adapter.run(adapter.spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=send, now=now))


@pytest.fixture
def service(httpserver: HTTPServer) -> Iterator[Service]:
    made = Service(httpserver)
    yield made
    made.http.close()


@pytest.fixture
def replayed() -> Callable[..., AdapterResult]:
    """Runs an adapter on its own fixtures, as Mock mode does."""

    def run(adapter_id: str, now: datetime = NOW, **arguments: Any) -> AdapterResult:
        adapter = ADAPTERS[adapter_id]
        access = Access(mode=Mode.MOCK, send=Replay().open(adapter.spec, None, 5.0), now=now)
        return adapter.run(adapter.spec.input.model_validate(arguments), access)

    return run
