"""The questions the Planner asks: one at a time, each naming what would answer it."""

from __future__ import annotations

from collections.abc import Sequence

from ummaya.adapters.contract import AdapterSpec, Ask, Effect, Labelled, Language, Slot
from ummaya.adapters.slots import registry


def which(field: str, choices: Sequence[Labelled], adapter_id: str, language: Language) -> Ask:
    """Several readings of one word: name them and let the person choose."""
    names = list(dict.fromkeys(c.label for c in choices))
    lead = "어느 쪽을 말씀하시는지 알려 주십시오" if language == "ko" else "Please say which one you mean"
    options = tuple(Labelled(label=n, value=n if field == "PlaceName" else next(c.value for c in choices if c.label == n)) for n in names)
    return Ask(fields=(field,), text=f"{lead}: {', '.join(names)}", options=options, adapter_id=adapter_id)


def not_found(field: str, said: str, adapter_id: str, language: Language) -> Ask:
    """A value that was looked up and is not there: say so, and ask for it again in its kind's own words."""
    kind = registry.types().get(field)
    again = str(getattr(kind.question, language)) if kind else ""
    if language == "ko":
        text = f"‘{said}’에 해당하는 곳이나 항목을 찾지 못했습니다. {again}" if said else f"찾지 못했습니다. {again}"
    else:
        text = f"“{said}” could not be found. {again}" if said else f"It could not be found. {again}"
    return Ask(fields=(field,), text=text.strip(), adapter_id=adapter_id)


def missing(spec: AdapterSpec, fields: Sequence[tuple[str, Slot]], language: Language) -> Ask:
    """Everything this call still needs, in one question. A lookup's one value is asked for in its slot type's own words."""
    lookup = spec.effect is Effect.LOOKUP
    kinds = registry.types()
    if lookup and len(fields) == 1 and fields[0][1].type in kinds:
        text = str(getattr(kinds[fields[0][1].type].question, language))
    else:
        names = ", ".join(_label(name, slot, language) for name, slot in fields)
        title = getattr(spec.title, language)
        text = f"{title}: 다음 내용을 알려 주십시오 — {names}" if language == "ko" else f"{title}: please tell me the {names}."
    keys = tuple(slot.type if lookup else name for name, slot in fields)
    return Ask(fields=keys, text=text, adapter_id=spec.id)


def _label(name: str, slot: Slot, language: Language) -> str:
    return str(getattr(slot.label, language)) if slot.label else name.replace("_", " ")
