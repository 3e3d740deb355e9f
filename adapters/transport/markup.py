"""XML of strangers as plain dicts: no DTD, no entities, bounded depth, namespaces dropped."""

from __future__ import annotations

from typing import Any
from xml.parsers import expat

from ummaya.adapters.contract import Reason
from ummaya.adapters.transport.faults import ServiceFault

DEPTH = 40


def _refuse(*_: object) -> None:
    raise ServiceFault(Reason.ADAPTER_ERROR, "unsafe_xml")


class _Builder:
    """Collects what expat reports. An element with children is a dict, one without is its text, a repeated one a list."""

    def __init__(self) -> None:
        self.root: dict[str, Any] = {}
        self.open: list[dict[str, Any]] = [self.root]
        self.words: list[str] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self.open) > DEPTH:
            raise ServiceFault(Reason.ADAPTER_ERROR, "unsafe_xml")
        self.words.clear()
        self.open.append({f"@{k.rpartition(':')[2]}": v for k, v in attributes.items() if not k.startswith("xmlns")} if attributes else {})

    def end(self, name: str) -> None:
        node = self.open.pop()
        words = "".join(self.words).strip()
        self.words.clear()
        value: Any = node or words
        if node and words:
            node["#text"] = words
        parent = self.open[-1]
        name = name.rpartition(":")[2]
        if name not in parent:
            parent[name] = value
        elif isinstance(parent[name], list):
            parent[name].append(value)
        else:
            parent[name] = [parent[name], value]


def read(text: str) -> dict[str, Any]:
    """The document as {root: …}. Raises ServiceFault `unsafe_xml` for a DTD or great depth, `malformed_xml` for broken markup."""
    builder = _Builder()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse
    parser.EntityDeclHandler = _refuse
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.words.append
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError:
        raise ServiceFault(Reason.ADAPTER_ERROR, "malformed_xml") from None
    return builder.root
