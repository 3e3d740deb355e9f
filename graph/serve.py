"""The same ring for LangGraph's own server: without a checkpointer, which that server brings itself."""

from __future__ import annotations

from typing import Any

from langgraph.graph.state import CompiledStateGraph

from ummaya.graph.agent import Agent
from ummaya.graph.build import build


def graph() -> CompiledStateGraph[Any, Any, Any, Any]:
    """A compiled ring over the installed adapters and this machine's store."""
    return build(Agent.open().deps)
