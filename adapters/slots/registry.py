"""Typed slots: how a value is read from text, asked for, shown, and derived from another slot.

The registry is open: a package that brings an adapter may register the slot types that adapter needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from importlib import import_module
from typing import Any

from pydantic.fields import FieldInfo

from ummaya.adapters.contract import Bilingual, Labelled, Language, Slot

BUILT_IN = ("places", "dates", "words")


@dataclass(frozen=True)
class Hearing:
    """What a reader may use beside the text: the clock (KST), the person's own place if they set one, the language."""

    now: datetime
    home: str | None = None
    language: Language = "ko"


Reader = Callable[[str, Hearing], list[Labelled]]


@dataclass(frozen=True)
class SlotType:
    """A kind of value. `read` returns one value per thing the text names; several mean that the text is ambiguous.

    derives: other slot types this one can be computed from, each with its function. show: how a value is printed for a person.
    catch_all: takes whatever words are left, so that finding it says nothing about the text.
    aside: says where or when, not what is wanted; a search for adapters leaves it out.
    """

    name: str
    question: Bilingual
    read: Reader | None = None
    derives: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    show: Callable[[Any, Language], str] = lambda value, language: str(value)
    catch_all: bool = False
    aside: bool = False


_TYPES: dict[str, SlotType] = {}
_loaded = False


def register(slot_type: SlotType) -> SlotType:
    """Add a slot type; a second one of the same name is a mistake."""
    if slot_type.name in _TYPES:
        raise ValueError(f"slot type {slot_type.name} is registered already")
    _TYPES[slot_type.name] = slot_type
    return slot_type


def types() -> Mapping[str, SlotType]:
    """All slot types, the built-in ones loaded at first use."""
    global _loaded
    if not _loaded:
        for module in BUILT_IN:
            import_module(f"ummaya.adapters.slots.{module}")
        _loaded = True
    return _TYPES


def marker(info: FieldInfo) -> Slot | None:
    """The slot an input field is marked with."""
    return next((m for m in info.metadata if isinstance(m, Slot)), None)


def read(text: str, hearing: Hearing) -> dict[str, list[Labelled]]:
    """Every slot that the words themselves fill."""
    return {name: found for name, kind in types().items() if kind.read is not None and (found := kind.read(text, hearing))}


def derived(name: str, have: Mapping[str, list[Labelled]]) -> list[Labelled]:
    """Values of slot `name` out of what is at hand, directly or by one derivation."""
    if have.get(name):
        return have[name]
    kind = types().get(name)
    for base, function in (kind.derives if kind else {}).items():
        if have.get(base):
            values = [(v.label, function(v.value)) for v in have[base]]
            return [Labelled(label=label, value=value) for label, value in values if value is not None]
    return []


def bases(name: str) -> set[str]:
    """The slot itself and every slot it can be derived from: what a provider must provide."""
    kind = types().get(name)
    return {name, *(kind.derives if kind else {})}
