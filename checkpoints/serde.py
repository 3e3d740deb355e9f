"""How graph state is written: plain values only, personal numbers masked once more; hidden under a key when there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from langgraph.checkpoint.serde.encrypted import EncryptedSerializer
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.types import Interrupt, Send

from ummaya.adapters.privacy import mask
from ummaya.checkpoints.codec import Cipher
from ummaya.checkpoints.store import KeyFault, KeyTrouble, StoreUnavailable

FORMS = frozenset({"msgpack", "null", "bytes"})
TYPES: dict[tuple[str, str], Callable[[Any], Any]] = {
    ("langgraph.types", "Interrupt"): lambda fields: Interrupt(**fields),
    ("langgraph.types", "Send"): lambda values: Send(*values),
}
"""What a checkpoint may hold beside plain values, and how it is built again. State is JSON; these two are LangGraph's own."""

# The same words are written again at every step of a turn.
_mask = lru_cache(1024)(mask)


class ForeignState(StoreUnavailable):
    """A checkpoint holds something that this program never writes; nothing of it was built or called."""


class MaskingSerializer(JsonPlusSerializer):
    """Writes no personal number that reached the state unmasked, and reads nothing but plain values and `TYPES`."""

    def __init__(self) -> None:
        super().__init__(allowed_msgpack_modules=None, __unpack_ext_hook__=_built)

    def with_msgpack_allowlist(self, extra_allowlist: Iterable[tuple[str, ...] | type]) -> MaskingSerializer:
        """The list is closed: LangGraph's own additions to it are not taken."""
        return self

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        if isinstance(obj, dict) and "channel_values" in obj and "channel_versions" in obj:
            # Of a checkpoint only the values are a person's; versions and ids must stay as they are.
            return super().dumps_typed({**obj, "channel_values": _masked(obj["channel_values"])})
        return super().dumps_typed(_masked(obj))

    def loads_typed(self, data: tuple[str, bytes]) -> Any:
        if data[0] not in FORMS:
            raise ForeignState(f"checkpoints.db: holds a row of the form {data[0][:20]!r}")
        try:
            return super().loads_typed(data)
        except ValueError as fault:  # what msgpack makes of every fault in its bytes, our refusal of a type among them
            raise ForeignState("checkpoints.db: holds a value that this program never writes") from fault


class HidingSerializer(MaskingSerializer):
    """The same under a key. A row that stands in clear is none of ours."""

    def __init__(self, cipher: Cipher) -> None:
        super().__init__()
        self._hidden = EncryptedSerializer(cipher, MaskingSerializer())

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        return self._hidden.dumps_typed(obj)

    def loads_typed(self, data: tuple[str, bytes]) -> Any:
        if "+" not in data[0]:
            raise KeyFault(KeyTrouble.STATE_FORGED, "checkpoints.db")
        return self._hidden.loads_typed(data)


def _built(code: int, data: bytes) -> Any:
    """One extension value of msgpack; LangGraph writes it as (module, name, content, …)."""
    module, name, content, *_ = _plain.loads_typed(("msgpack", data))
    return TYPES[module, name](content)


_plain = JsonPlusSerializer(allowed_msgpack_modules=None, __unpack_ext_hook__=_built)


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
