"""How graph state is written: plain values only, personal numbers masked once more."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.types import Interrupt, Send

from ummaya.adapters.privacy import mask

# The same words are written again at every step of a turn.
_mask = lru_cache(1024)(mask)


class MaskingSerializer(JsonPlusSerializer):
    """Reads back only the types LangGraph itself calls safe, and writes no personal number that reached the state unmasked."""

    def __init__(self) -> None:
        super().__init__(allowed_msgpack_modules=None)

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        if isinstance(obj, dict) and "channel_values" in obj and "channel_versions" in obj:
            # Of a checkpoint only the values are a person's; versions and ids must stay as they are.
            return super().dumps_typed({**obj, "channel_values": _masked(obj["channel_values"])})
        return super().dumps_typed(_masked(obj))


def _masked(value: Any) -> Any:
    match value:
        case str():
            return _mask(value) if type(value) is str else mask(value)
        case Interrupt():
            return Interrupt(value=_masked(value.value), id=value.id, response_schema=value.response_schema)
        case Send():
            return Send(value.node, _masked(value.arg))
        case dict():
            return {_masked(k): _masked(v) for k, v in value.items()}
        case list():
            return [_masked(v) for v in value]
        case tuple() if type(value) is tuple:
            return tuple(_masked(v) for v in value)
        case BaseException():
            return _mask(repr(value))  # LangGraph stores the repr of a node's fault
        case _:
            return value
