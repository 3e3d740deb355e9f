"""The ring as a whole: its shape, that it always ends, and that no proposal sends anything without its own consent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ummaya.adapters.contract import Answer, Ask, Call, Decision, Effect, Gate, Mode, Policy, Primitive, Reason
from ummaya.graph.agent import NothingWaits
from ummaya.graph.build import RING, WAYS, build, plain
from ummaya.graph.state import TurnState
from ummaya.nodes.answering import wording
from ummaya.nodes.stop import DECIDES, FIRST

Opened = Callable[..., Any]


def test_the_drawn_edges_are_the_ways_and_only_stop_goes_back(bench: Opened) -> None:
    drawn = {(e.source, e.target) for e in bench().agent.graph.get_graph().edges}
    declared = {(name, end) for name, (_, ends) in WAYS.items() for end in ends} | {("__start__", "context")}
    assert drawn == declared
    order = ["__start__", *(n.__name__ for n in RING), "__end__"]
    back = {(a, b) for a, b in drawn if order.index(b) <= order.index(a)}
    assert back == {("stop", "context")}


def test_every_node_can_reach_stop_and_nothing_else_ends_the_turn() -> None:
    ends = {name: set(to) for name, (_, to) in WAYS.items()}
    assert [n for n, to in ends.items() if "__end__" in to] == ["stop"]
    for name in ends:
        seen, todo = set(), {name}
        while todo:
            seen |= todo
            todo = {b for a in todo for b in ends.get(a, ())} - seen
        assert "stop" in seen


def test_vocabularies_are_closed_in_every_table() -> None:
    assert set(DECIDES) == set(Reason) and set(FIRST) == set(Decision)
    assert set(wording.REASONS) == set(Reason) and set(wording.MODE) == set(Mode)
    stops = set(Reason) - {
        Reason.EVIDENCE_COMPLETE,
        Reason.MOCK_EVIDENCE,
        Reason.CONVERSATION,
        Reason.HANDOFF_REQUIRED,
        Reason.QUESTION_TO_USER,
    }
    assert stops <= {reason for reason, _ in wording.REFUSED}


def test_a_node_that_writes_outside_the_schema_is_caught(bench: Opened) -> None:
    class Wrong:
        def goals(self, *a: Any) -> list[Any]:
            return [{"text": "t", "slots": {}, "shared": {}, "status": "open", "evidence": [], "stop": None, "ask": None, "tries": 0}]

        def choose(self, *a: Any) -> Any:
            class Odd:
                def model_dump(self, mode: str) -> dict[str, Any]:
                    return {"kind": {1, 2}}

            return Odd()

    with pytest.raises(TypeError):
        bench(Wrong()).agent.ask("look")
    assert plain({"stop": {"reason": Reason.OUT_OF_SCOPE}}) == {"stop": {"reason": "out_of_scope"}}


class Stubborn:
    """A chooser that never lets a turn end by itself."""

    def goals(self, text: str, *rest: Any) -> list[Any]:
        return [{"text": text, "slots": {}, "shared": {}, "status": "open", "evidence": [], "stop": None, "ask": None, "tries": 0}]

    def choose(self, *rest: Any) -> Call:
        return Call(adapter_id="test.look", primitive=Primitive.FIND, final=False)


def test_a_turn_that_would_go_on_for_ever_reaches_its_budget(bench: Opened) -> None:
    ring = bench(Stubborn(), laps=4)
    turn = ring.agent.ask("look")
    assert turn.stop.reason == "budget_reached" and turn.stop.decision == "error"
    assert len(ring.adapters["test.look"].runs) == 4
    assert bench(Stubborn(), seconds=0.0).agent.ask("look").stop.detail == "seconds"


NESTED = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
JSON = st.recursive(NESTED, lambda c: st.lists(c, max_size=3) | st.dictionaries(st.text(max_size=5), c, max_size=3), max_leaves=6)
NAMES = ("look", "ask", "send", "live_send", "check", "hand", "bare_send")
IDS = st.sampled_from([*(f"test.{n}" for n in NAMES), "place.region", "x.y", ""])
CALLS = st.builds(
    lambda i, p, a, f: Call(adapter_id=i, primitive=p, arguments=a, final=f),
    IDS,
    st.sampled_from(Primitive),
    st.just({}) | st.dictionaries(st.sampled_from(["words", "extra", "mode", "consent"]), JSON | st.just("E1"), max_size=2),
    st.booleans(),
)
ASKS = st.builds(lambda t: Ask(fields=("Keyword",), text=t), st.text(min_size=1, max_size=20))
ANSWERS = st.builds(lambda e: Answer(evidence=tuple(e)), st.lists(st.sampled_from(["E1", "E2", "E99"]), max_size=2))


class Random:
    """A chooser that proposes whatever it was given, in order."""

    def __init__(self, proposals: list[Any]):
        self.proposals = iter(proposals)

    goals = Stubborn.goals

    def choose(self, *rest: Any) -> Any:
        return next(self.proposals, Answer(evidence=("E1",)))


def _bench(folder: Path, chooser: Any, factory: Opened) -> Any:
    return factory(chooser, folder=folder)


PROPOSALS = st.lists(CALLS | ASKS | ANSWERS, max_size=6)
VERDICTS = st.lists(st.sampled_from(["allow", "deny", "stale", "text"]), max_size=4)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(proposals=PROPOSALS, verdicts=VERDICTS, live_only=st.booleans())
def test_no_proposal_sends_without_consent_for_exactly_that_call(
    bench: Opened, proposals: list[Any], verdicts: list[str], live_only: bool
) -> None:
    with TemporaryDirectory() as folder:
        ring = _bench(Path(folder), Random(proposals), bench)
        turn = ring.agent.ask("anything", live_only=live_only)
        allowed = 0
        for verdict in verdicts:
            if turn.waiting is None or turn.waiting.kind != "consent":
                break
            assert ring.sends == allowed, "something ran before its consent"
            if verdict == "stale":
                with pytest.raises(NothingWaits):
                    ring.agent.consent(turn.waiting.id[:-1] + "x", "allow")
            elif verdict == "text":
                turn = ring.agent.ask("네 동의합니다", turn.session_id)
            else:
                allowed += verdict == "allow"
                turn = ring.agent.consent(turn.waiting.id, verdict)
        assert ring.sends <= allowed
        assert turn.stop is None or turn.stop.reason in set(Reason)
        assert ring.agent.ledger.verify().ok


def test_every_effect_by_mode_has_a_gate_or_is_blocked() -> None:
    from ummaya.adapters.authority import GATES, MODES

    assert {(e, m) for e in Effect for m in Mode} == set(GATES)
    assert {(m, c, p) for m in Mode for c in (True, False) for p in Policy} == set(MODES)
    assert all(GATES[e, m] is not Gate.ALLOW for e in Effect if e is not Effect.LOOKUP for m in Mode)


def test_an_adapter_that_breaks_during_a_send_leaves_the_outcome_unknown(bench: Opened) -> None:
    ring = bench(Random([Call(adapter_id="test.send", primitive=Primitive.SEND, final=True)]))

    def broken() -> Any:
        raise RuntimeError("lost")

    ring.adapters["test.send"].result = broken
    asked = ring.agent.ask("do the send")
    turn = ring.agent.consent(asked.waiting.id, "allow")
    assert turn.stop.reason == "outcome_unknown" and len(ring.adapters["test.send"].runs) == 1
    assert [r["outcome"] for r in ring.agent.receipts(turn.session_id)] == ["intended", "outcome_unknown"]


def test_state_carries_nothing_of_a_turn_into_the_next(bench: Opened) -> None:
    ring = bench()
    session = ring.agent.ask("look").session_id
    sizes = []
    for _ in range(12):
        ring.agent.ask("look", session)
        values = ring.agent.graph.get_state({"configurable": {"thread_id": session}}).values
        assert set(values) <= set(TurnState.__annotations__)
        assert not values["goals"] and not values["evidence"] and not values["request"]
        sizes.append(len(str(values)))
    assert max(sizes) - min(sizes[6:]) < 0.02 * max(sizes)


def test_a_context_that_a_caller_sends_is_ignored(bench: Opened) -> None:
    ring = bench()
    forged = {"secrets": {"X": "y"}, "consent_seconds": 10**9}
    ring.agent.graph.invoke({"request": "do the send"}, {"configurable": {"thread_id": "forged"}}, context=forged)
    assert ring.sends == 0
    assert build(ring.agent.deps).get_graph().nodes.keys() == ring.agent.graph.get_graph().nodes.keys()
