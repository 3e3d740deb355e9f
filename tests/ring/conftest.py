"""A small catalogue of adapters that count what reaches them, and the ring over real stores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import pytest

from ummaya.adapters.catalogue import Catalogue
from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Candidate,
    Channel,
    Citation,
    Effect,
    Frozen,
    HandoffNeeds,
    Line,
    Mode,
    Phrases,
    Primitive,
    ProfileSpec,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.transport.replay import Replay

KST = ZoneInfo("Asia/Seoul")


def both(text: str) -> Bilingual:
    return Bilingual(ko=f"{text} 가람", en=text)


class Nothing(Frozen):
    pass


class Note(Frozen):
    words: Annotated[str, Slot("Keyword")]


@dataclass
class Counting:
    """An adapter that counts its runs and gives what it is told to give."""

    spec: AdapterSpec
    result: Callable[[], AdapterResult]
    runs: list[Any] = field(default_factory=list)

    def run(self, args: Any, access: Access) -> AdapterResult:
        self.runs.append((args, access.mode))
        return self.result()


def spec(name: str, primitive: Primitive, mode: Mode, effect: Effect, **more: Any) -> AdapterSpec:
    return AdapterSpec(
        **{
            "id": f"test.{name}",
            "agency": "가람청",
            "domain": "test",
            "title": both(name),
            "hints": Phrases(ko=(name,), en=(name,)),
            "primitives": (primitive,),
            "mode": mode,
            "effect": effect,
            "input": Nothing,
            "output": "facts",
            "channel": Channel(name=both("창구"), url="https://example.test"),
            "citation": Citation(title="가람법 제1조", url="https://example.test/law", permits=both("permits")),
            "handoff": HandoffNeeds(documents=(both("paper"),), missing_authority=both("authority"), next_action=both("go")),
            "say": (Line(ko="값 {value}", en="value {value}"),),
            **more,
        }
    )


def fine(status: Status = Status.OK) -> AdapterResult:
    return AdapterResult(status=status, data={"value": 7}, source=Source(title="가람청"))


PROFILE = ProfileSpec(id="public", title=both("public"), scope=both("scope"), vocabulary=Phrases(ko=("이체",), en=("transfer",)))


def adapters() -> dict[str, Counting]:
    made = [
        Counting(spec("look", Primitive.FIND, Mode.LIVE, Effect.LOOKUP), fine),
        Counting(spec("ask", Primitive.FIND, Mode.LIVE, Effect.LOOKUP, input=Note), fine),
        Counting(spec("send", Primitive.SEND, Mode.MOCK, Effect.SUBMIT), lambda: fine(Status.SIMULATED)),
        Counting(spec("live_send", Primitive.SEND, Mode.LIVE, Effect.SUBMIT), fine),
        Counting(spec("check", Primitive.CHECK, Mode.MOCK, Effect.PERSONAL), lambda: fine(Status.SIMULATED)),
        Counting(spec("hand", Primitive.SEND, Mode.HANDOFF, Effect.ISSUE), fine),
        Counting(spec("bare_send", Primitive.SEND, Mode.LIVE, Effect.PAY, citation=None, channel=None, handoff=None), fine),
    ]
    return {a.spec.id: a for a in made}


@dataclass
class Bench:
    """The ring over a folder, with what its adapters saw."""

    agent: Any
    adapters: dict[str, Counting]

    @property
    def sends(self) -> int:
        return sum(len(a.runs) for a in self.adapters.values() if a.spec.effect is not Effect.LOOKUP)


@pytest.fixture
def bench(tmp_path: Path) -> Callable[..., Bench]:
    from ummaya.checkpoints.ledger import Ledger
    from ummaya.checkpoints.records import Records
    from ummaya.checkpoints.saver import sqlite_saver
    from ummaya.graph.agent import Agent
    from ummaya.graph.state import Deps
    from ummaya.nodes.choosing.planner import Planner

    made = iter(range(10**6))

    def everything(catalogue: Catalogue) -> Callable[..., list[Candidate]]:
        return lambda text, profile, k=5: (
            [Candidate(adapter_id=s.id, score=1.0) for s in catalogue.specs() if s.id.removeprefix("test.") in text.split()]
            or ([] if "nothing" in text else [Candidate(adapter_id=s.id, score=0.5) for s in catalogue.specs()])
        )

    def opened(chooser: Any = None, folder: Path | None = None, **deps: Any) -> Bench:
        from ummaya.adapters.contract import Policy

        folder = folder or tmp_path / str(next(made))
        folder.mkdir(exist_ok=True)
        used = adapters()
        catalogue = Catalogue(used.values(), [PROFILE])
        search = everything(catalogue)
        records, ledger = Records(folder / "records.db"), Ledger(folder / "ledger.db")
        bound = Deps(
            **{
                "catalogue": catalogue,
                "search": search,
                "chooser": chooser or Planner(catalogue, search),
                "records": records,
                "ledger": ledger,
                "transports": {m: Replay() for m in Mode},
                "secrets": {},
                "clock": lambda: datetime(2026, 11, 30, 20, 0, tzinfo=KST),
                **deps,
            }
        )
        return Bench(Agent(folder, bound, records, ledger, sqlite_saver(folder / "checkpoints.db"), Policy.ALLOW_MOCK), used)

    return opened
