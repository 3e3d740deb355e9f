"""What every lookup must do, as checks over a table of cases: ask exactly so, read its fixture, tell empty from failed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.public.conftest import Services, fixture
from ummaya.adapters.contract import Access, Adapter, AdapterResult, Mode, Reason, Request, Response, Status
from ummaya.adapters.transport.values import kst
from ummaya.nodes.answering.rendering import lines

FACT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
KEY = "Zm9v%2BYmFy%3D%3D"
DENIED = (
    "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR"
    "</returnAuthMsg><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
)
NOTHING = '{"response":{"header":{"resultCode":"00","resultMsg":"OK"},"body":{"items":"","totalCount":0}}}'


@dataclass(frozen=True)
class Case:
    """One adapter asked in one way: the path and query that must go out (after the key), the fixture that answers, what is said.

    said: parts that the Korean answer must hold. unsaid: parts that no answer may hold. empty: a body that means nothing there.
    """

    adapter: Adapter
    arguments: dict[str, Any]
    asked: tuple[str, ...]
    fixture: str
    said: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    empty: str = NOTHING
    optional: frozenset[str] = field(default_factory=frozenset)

    @property
    def id(self) -> str:
        return self.adapter.spec.id

    @property
    def operation(self) -> str:
        return self.asked[0].partition("?")[0].rpartition("/")[2]


def by_id(case: Case) -> str:
    return case.id


def told(adapter: Adapter, result: AdapterResult, language: str = "ko") -> str:
    return "\n".join(text for text, _ in lines(adapter.spec.say, result.data, language, 20))  # type: ignore[arg-type]


def answered(case: Case, services: Services, body: bytes | str | None = None, status: int = 200) -> AdapterResult:
    services.says(case.operation, fixture(case.fixture) if body is None else body, status)
    return services.run(case.adapter, **case.arguments)


def asks_exactly(case: Case, services: Services) -> None:
    """The request byte for byte, the key first, under its own name, encoded once."""
    answered(case, services)
    name = case.adapter.spec.credential.name
    assert services.got == [re.sub(r"\?", f"?{name}={KEY}&", asked, count=1) for asked in case.asked]


def reads_its_fixture(case: Case, services: Services) -> None:
    """Every line is said in both languages, every kept fact is there, and nothing of a person."""
    result = answered(case, services)
    assert result.status in (Status.OK, Status.PARTIAL), (result.status, result.detail)
    assert set(case.adapter.spec.keep) <= result.data.keys()
    for language in ("ko", "en"):
        for line in case.adapter.spec.say:
            wanted = set(FACT.findall(getattr(line, language))) - case.optional
            rows = [{**result.data, **row} for row in result.data.get(line.each, [])] if line.each else [result.data]
            assert wanted <= set().union(*rows), (line.ko, wanted - set().union(*rows))
    text = told(case.adapter, result)
    for part in case.said:
        assert part in text, (part, text)
    for part in ("홍길동", "홍길순", "@", "<", "&nbsp;", *case.unsaid):
        assert part not in text, part
    assert not re.search(r"[가-힣]", re.sub(r"[^\n]*", "", told(case.adapter, result, "en")))


def tells_empty_from_failed(case: Case, services: Services) -> None:
    assert answered(case, services, case.empty).status is Status.EMPTY
    refused = answered(case, services, DENIED)
    assert (refused.status, refused.reason) == (Status.ERROR, Reason.CREDENTIAL_MISSING)
    broken = answered(case, services, "<html><body>시스템 점검 중입니다</body></html>")
    assert (broken.status, broken.detail) == (Status.ERROR, "maintenance")
    assert broken.data == {}


def samples_under_its_own_words(case: Case, replayed: Callable[..., AdapterResult]) -> None:
    """Without a key the fixture stands as a sample: simulated, one value at most for each slot, and the same whatever was asked."""
    result = replayed(case.adapter, Mode.MOCK, **case.arguments)
    assert result.status is Status.SIMULATED
    assert all(len(values) == 1 for values in result.slots.values())
    assert told(case.adapter, result)


def recorded(adapter: Adapter, body: bytes, at: str, **arguments: Any) -> tuple[AdapterResult, list[Request]]:
    """The adapter over a recorded body, and what it would have asked."""
    asked: list[Request] = []

    def send(request: Request) -> Response:
        asked.append(request)
        return Response(200, body)

    now = kst(at)
    assert now
    return adapter.run(adapter.spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=send, now=now)), asked
