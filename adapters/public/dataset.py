"""One data set as a short page of facts: its operations are declared as plain lookups that share agency, key and citation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from ummaya.adapters.contract import (
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Line,
    Mode,
    Phrases,
    Primitive,
    Service,
)
from ummaya.adapters.public import portal


def phrases(text: str) -> tuple[str, ...]:
    """Phrases written one after the other, a slash or a new line between them."""
    return tuple(found for part in re.split(r"[/\n]", text) if (found := part.strip()))


@dataclass(frozen=True)
class Words:
    """What an adapter says of itself in one language; hints and examples are phrases with slashes between them."""

    title: str
    hints: str
    examples: str
    when: str
    when_not: str


@dataclass(frozen=True)
class DataSet:
    """What the operations of one data set have in common.

    id: its number on the portal. listings: older numbers of the same service. title: agency and service as the portal writes
    them. what: the thing it holds, as a noun.
    wire: the key's exact name. credential, citation: only where another portal gives the key.
    """

    title: str
    agency: str
    domain: str
    endpoint: str
    channel: Channel
    what: Bilingual
    id: str = ""
    listings: tuple[str, ...] = ()
    wire: str = "serviceKey"
    credential: Credential | None = None
    citation: Citation | None = None

    def at(self, operation: str) -> str:
        return f"{self.endpoint}/{operation}"

    def find(
        self,
        operation: str,
        name: str,
        ko: Words,
        en: Words,
        *,
        input: type[BaseModel],
        say: Sequence[Line],
        **more: Any,
    ) -> AdapterSpec:
        """The spec of one operation that anyone with a key may ask. name: the adapter's id."""
        return AdapterSpec(
            id=name,
            agency=self.agency,
            domain=self.domain,
            title=Bilingual(ko=ko.title, en=en.title),
            hints=Phrases(ko=phrases(ko.hints), en=phrases(en.hints)),
            examples=Phrases(ko=phrases(ko.examples), en=phrases(en.examples)),
            when=Bilingual(ko=ko.when, en=en.when),
            when_not=Bilingual(ko=ko.when_not, en=en.when_not),
            primitives=(Primitive.FIND,),
            mode=Mode.LIVE,
            effect=Effect.LOOKUP,
            input=input,
            credential=self.credential or portal.key(self.title, self.id, self.wire),
            citation=self.citation or portal.open_data(self.title, self.id, self.what),
            channel=self.channel,
            say=tuple(say),
            service=Service(dataset_id=self.id, listings=self.listings, endpoint=self.at(operation), operation=operation),
            **more,
        )
