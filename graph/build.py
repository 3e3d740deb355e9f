"""The ring: seven nodes, one back edge. Read top to bottom, this file is the whole control flow."""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Callable
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime

from ummaya.graph.state import Deps, Json, TurnState, session_of
from ummaya.nodes.context import context
from ummaya.nodes.dispatch import dispatch
from ummaya.nodes.permission import permission
from ummaya.nodes.primitive_choice import primitive_choice
from ummaya.nodes.retrieval import retrieval
from ummaya.nodes.stop import stop
from ummaya.nodes.validation import validation

Node = Callable[[TurnState, Runtime[Deps]], Json]

RING: tuple[Node, ...] = (context, retrieval, primitive_choice, validation, permission, dispatch, stop)


def early(then: str) -> Callable[[TurnState], str]:
    """The way out of a node: on to `then`, or early to stop when the state holds a fault or no call to carry on."""

    def way(state: TurnState) -> str:
        left = state.get("fault") or state.get("talk")
        return "stop" if left or (state.get("proposal") or {}).get("kind", "call") != "call" else then

    return way


def after_stop(state: TurnState) -> str:
    return END if state.get("stop") else "context"


WAYS: dict[str, tuple[Callable[[TurnState], str], tuple[str, ...]]] = {
    "context": (early("retrieval"), ("retrieval", "stop")),
    "retrieval": (early("primitive_choice"), ("primitive_choice", "stop")),
    "primitive_choice": (lambda state: "validation", ("validation",)),
    "validation": (early("permission"), ("permission", "stop")),
    "permission": (early("dispatch"), ("dispatch", "stop")),
    "dispatch": (lambda state: "stop", ("stop",)),
    "stop": (after_stop, ("context", END)),
}
"""Every way out of every node, by what the state says: an edited or forked state keeps its way."""


def build(deps: Deps, checkpointer: BaseCheckpointSaver[Any] | None = None) -> CompiledStateGraph[Any, Any, Any, Any]:
    """The compiled ring over these dependencies; a context that a caller sends never reaches a node."""
    graph = StateGraph(TurnState)
    for node in RING:
        graph.add_node(_name(node), _wrapped(node, deps))  # type: ignore[call-overload]
    graph.add_edge(START, _name(RING[0]))
    for name, (way, ends) in WAYS.items():
        graph.add_conditional_edges(name, way, list(ends))
    return graph.compile(checkpointer=checkpointer)


def _name(node: Node) -> str:
    return node.__name__


def _wrapped(node: Node, deps: Deps) -> Node:
    """The node with its dependencies bound, its update checked to be plain JSON of the schema, its time counted, its visit traced."""
    name = _name(node)

    @functools.wraps(node)
    def visit(state: TurnState, runtime: Runtime[Any]) -> Json:
        bound: Runtime[Deps] = runtime.override(context=deps)
        begun = time.perf_counter()
        update = plain(node(state, bound))
        if unknown := update.keys() - TurnState.__annotations__.keys():
            raise TypeError(f"{name} wrote {sorted(unknown)}, which the state does not have")
        took = time.perf_counter() - begun
        update["spent"] = round(update.get("spent", state.get("spent", 0.0)) + took, 4)
        seen: Json = {**state, **update}
        deps.records.step(session_of(bound), seen["turn"], seen["lap"], name, round(took * 1000, 3), summary(update))
        return update

    visit.__annotations__ = {}
    return visit


def plain(update: Json) -> Json:
    """The update as plain JSON: a StrEnum in it becomes its text, anything else that JSON does not know is an error.

    A number no checkpoint can hold (a model may propose one) becomes its digits, which no schema takes for a number.
    """
    copied: Json = json.loads(json.dumps(update, ensure_ascii=False), parse_int=_integer, parse_constant=str)
    return copied


def _integer(digits: str) -> int | str:
    return number if abs(number := int(digits)) < 2**63 else digits


SHOWN = (
    "kind",
    "adapter_id",
    "primitive",
    "final",
    "status",
    "decision",
    "reason",
    "detail",
    "at",
    "gate",
    "mode",
    "consent",
    "verdict",
    "changed",
    "fields",
)


def summary(update: Json) -> Json:
    """What a visit changed, short enough to read in a line of the trace."""
    return {
        key: _brief(key, value)
        for key, value in update.items()
        if value not in (None, [], {}, "") and key not in ("request", "text", "memory", "spent")
    }


def _brief(key: str, value: Any) -> Any:
    match value:
        case dict() if key == "place":
            return value.get("label")
        case dict():
            return {k: value[k] for k in SHOWN if value.get(k) not in (None, {}, [])}
        case list() if key == "candidates":
            return {c["adapter_id"]: round(c["score"], 3) for c in value}
        case list() if key == "goals":
            return [{"text": g["text"][:40], "status": g["status"]} for g in value]
        case list():
            return [v.get("id") or v.get("adapter_id") for v in value if isinstance(v, dict)]
        case str():
            return value[:80]
        case _:
            return value
