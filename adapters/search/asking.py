"""What a text asks for, without where and when: every weather service has heard of tomorrow in Busan."""

from __future__ import annotations

from datetime import UTC, datetime

from ummaya.adapters.search.tokens import tokens
from ummaya.adapters.slots import registry


def what(text: str) -> str:
    """The text without its places and dates (slot types marked `aside`); the whole text when nothing else is in it."""
    hearing = registry.Hearing(now=datetime.now(UTC))
    aside = [value.label for kind in registry.types().values() if kind.aside and kind.read for value in kind.read(text, hearing)]
    rest = text
    for label in sorted(aside, key=len, reverse=True):
        rest = rest.replace(label, " ", 1)
    rest = " ".join(rest.split())
    return rest if tokens(rest) else text
