"""Fills the typed fields of a call from evidence: `"grid": "E1"` becomes the grid that E1's place derives."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from ummaya.adapters.contract import Evidence, Labelled
from ummaya.adapters.slots import registry

EVIDENCE_ID = re.compile(r"E\d+")


class Ambiguous(Exception):
    """An evidence id that stands for several values: the person must say which."""

    def __init__(self, field: str, choices: Sequence[Labelled]):
        super().__init__(field)
        self.field, self.choices = field, choices


def bind(model: type[BaseModel], arguments: Mapping[str, Any], evidence: Mapping[str, Evidence]) -> dict[str, Any]:
    """The arguments with every evidence id in a typed field replaced by the one value that evidence gives.

    Raises Ambiguous where it gives several. An id that gives none stays as it is, and fails the schema.
    """
    bound = dict(arguments)
    for name, info in model.model_fields.items():
        slot, given = registry.marker(info), bound.get(name)
        if slot is None or not isinstance(given, str) or not EVIDENCE_ID.fullmatch(given) or given not in evidence:
            continue
        values = registry.derived(slot.type, evidence[given].slots)
        if len(values) > 1:
            raise Ambiguous(name, values)
        if values:
            bound[name] = values[0].value
    return bound
