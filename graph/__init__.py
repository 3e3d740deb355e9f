"""`from ummaya.graph import Agent`, without paying for LangGraph until it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ummaya.graph.agent import Agent

__all__ = ["Agent"]


def __getattr__(name: str) -> object:
    if name == "Agent":
        from ummaya.graph.agent import Agent

        return Agent
    raise AttributeError(name)
