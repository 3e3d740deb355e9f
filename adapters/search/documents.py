"""What an adapter says of itself, field by field: the documents that a search over adapters ranks."""

from __future__ import annotations

from collections.abc import Sequence

from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.outside import KINDS
from ummaya.adapters.slots import registry


def names(spec: AdapterSpec) -> list[str]:
    """What the adapter is called: titles and hints."""
    return [spec.title.ko, spec.title.en, *spec.hints.ko, *spec.hints.en]


def requests(spec: AdapterSpec) -> list[str]:
    """What people say who need it: example requests."""
    return [*spec.examples.ko, *spec.examples.en]


def about(spec: AdapterSpec) -> list[str]:
    """The rest of what it says of itself: agency, domain, when to use it, what its input fields are called."""
    when = [spec.when.ko, spec.when.en] if spec.when else []
    slots = [slot for info in spec.input.model_fields.values() if (slot := registry.marker(info))]
    return [spec.agency, spec.domain, *when, *(text for slot in slots if slot.label for text in (slot.label.ko, slot.label.en))]


def spoken(spec: AdapterSpec) -> list[str]:
    """The phrases that get a vector each. Lone English hints do not: one word of English is near to everything in a multilingual model."""
    said = [spec.title.ko, spec.title.en, *spec.hints.ko, *requests(spec), *summaries(spec)]
    return list(dict.fromkeys(phrase for phrase in said if phrase.strip())) or [spec.id]


def summaries(spec: AdapterSpec) -> list[str]:
    """Title and hints in one sentence for each language that has hints."""
    told = ((spec.title.ko, spec.hints.ko), (spec.title.en, spec.hints.en))
    return [f"{title}. {', '.join(hints)}" for title, hints in told if hints]


def phrases(specs: Sequence[AdapterSpec]) -> list[str]:
    """Every text whose vector a search over these specs needs, each once."""
    return list(dict.fromkeys([phrase for spec in specs for phrase in spoken(spec)] + list(KINDS)))
