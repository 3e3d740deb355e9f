"""Fills an adapter's own sentences with a result's facts, and nothing else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from ummaya.adapters.contract import Language, Line

GROUP = re.compile(r"\[([^\[\]]*)\]")
FACT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")


def lines(say: tuple[Line, ...], data: Mapping[str, Any], language: Language, rows: int) -> list[tuple[str, Line]]:
    """The sentences a result supports, each with its line. A list is said row by row, `rows` at most."""
    said: list[tuple[str, Line]] = []
    for line in say:
        template = line.ko if language == "ko" else line.en
        listed = data.get(line.each) if line.each else None
        scopes = [{**data, **row} for row in (listed or [])[:rows]] if line.each else [dict(data)]
        said += [(text, line) for scope in scopes if (text := fill(template, scope, language))]
    return said


def fill(template: str, facts: Mapping[str, Any], language: Language) -> str | None:
    """The template with its facts in place; a `[…]` group goes when one of its facts is missing, the whole when another is."""
    kept = GROUP.sub(lambda m: m.group(1) if all(shown(facts.get(n), language) for n in FACT.findall(m.group(1))) else "", template)
    if any(not shown(facts.get(n), language) for n in FACT.findall(kept)):
        return None
    return " ".join(FACT.sub(lambda m: shown(facts[m.group(1)], language), kept).split())


def shown(value: Any, language: Language) -> str:
    """A fact as text; "" for one that is missing. A {"ko", "en"} fact is taken in the answer's language."""
    if isinstance(value, Mapping) and value.keys() == {"ko", "en"}:
        value = value[language]
    if value is None or isinstance(value, (dict, list)):
        return ""
    if isinstance(value, bool):
        return {"ko": ("아니요", "예"), "en": ("no", "yes")}[language][value]
    if isinstance(value, float):
        value = f"{value:.6f}".rstrip("0").rstrip(".")
    return plain(str(value))


def plain(text: str) -> str:
    """Text from outside as one line of visible characters: no controls, no bidi or tag characters."""
    return "".join(c if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co") else " " if c in "\n\t\r" else "" for c in text).strip()
