"""What the address services share: the address that is asked for, the form of their specs, and slots out of legal-dong codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import AdapterSpec, Bilingual, Effect, Frozen, Labelled, Mode, Primitive, Slot
from ummaya.adapters.gazetteer.regions import by_code
from ummaya.adapters.public import address_slots as _slots  # noqa: F401 - registers StreetAddress and NamedPlace

Facts = dict[str, Any]


class AddressInput(Frozen):
    """A road-name or lot-number address, with or without its region."""

    address: Annotated[str, Slot("StreetAddress", label=Bilingual(ko="주소", en="address"))] = Field(min_length=2, max_length=80)


def present(**facts: Any) -> Facts:
    """Facts that have a value."""
    return {name: value for name, value in facts.items() if value not in (None, "")}


def region_slots(found: Sequence[tuple[str, str]]) -> dict[str, list[Labelled]]:
    """Slots of (label, legal-dong code) pairs, each code once; names are those of the register of codes."""
    unique = {code: label for label, code in reversed(found)}
    regions = {code: region for code in unique if (region := by_code(code))}
    return {
        "AdminCode": [Labelled(label=label, value=code) for code, label in reversed(unique.items())],
        "RegionNames": [
            Labelled(label=r.name, value={"sido": r.sido, "sigungu": r.sigungu})
            for r in {(r.sido, r.sigungu): r for r in reversed(regions.values())}.values()
        ],
    }


def page(**facts: Any) -> AdapterSpec:
    """A live locate adapter; facts: the rest of its AdapterSpec."""
    return AdapterSpec(domain="places", primitives=(Primitive.LOCATE,), mode=Mode.LIVE, effect=Effect.LOOKUP, **facts)
