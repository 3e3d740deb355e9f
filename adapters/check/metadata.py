"""What an adapter may say of itself: what it is for. No orders to a model, no claim to rank first, nothing that cannot be seen.

Ranking comes from search and authority from primitive, effect and ledger. Words that reach for either are refused here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from ummaya.adapters.contract import AdapterSpec

CLAIMS: dict[str, re.Pattern[str]] = {
    "speaks of how it is to be trusted": re.compile(
        r"(?:read[ _-]?only|destructive|idempotent|open[ _-]?world|trusted)[ _-]?hint|읽기\s?전용\s?(?:이며|이므로|이니|도구|어댑터)",
        re.IGNORECASE,
    ),
    "speaks of consent": re.compile(
        r"동의[가는도를]?\s?(?:필요\s?없|필요하지\s?않|불필요|받지\s?않|묻지\s?말|생략|없이)"
        r"|(?:no|without|skip|bypass|not need)\b[^.]{0,20}\b(?:consent|permission|confirmation|approval)\b",
        re.IGNORECASE,
    ),
    "gives an order to whoever chooses": re.compile(
        r"(?:반드시|항상|무조건|언제나|가장|제일)\s?[^.\n]{0,12}(?:먼저|우선|1순위)[^.\n]{0,8}(?:선택|호출|사용|고르|고를|부르|불러|써)"
        r"|(?:반드시|항상|무조건|언제나)\s?(?:이\s)?[^.\n]{0,10}(?:선택|호출)하"
        r"|(?:always|must|only)\b[^.\n]{0,20}\b(?:select|choose|call|prefer|pick|invoke)\b(?! for\b)"
        r"|\b(?:call|use|choose|select|pick|prefer) (?:this|it|me)\b[^.\n]{0,24}\b(?:first|before|instead|always)\b",
        re.IGNORECASE,
    ),
    "ranks itself above others": re.compile(
        r"(?:다른|어떤|모든)\s?(?:어댑터|도구|서비스|기능)(?:들)?(?:보다|에\s?우선)|최우선|1\s?순위"
        r"|\b(?:better|more reliable|more accurate|preferred|higher priority) (?:than|over)\b[^.\n]{0,20}\b(?:adapters?|tools?|services?)\b"
        r"|\bnumber one\b|\btop[- ]ranked\b|\brank(?:s|ed)? (?:it )?(?:first|highest)\b",
        re.IGNORECASE,
    ),
    "talks to a model": re.compile(
        r"무시하(?:고|라|세요|십시오)|(?:이전|위의?|앞선|기존)\s?(?:지시|명령|안내|규칙)|시스템\s?(?:지시|프롬프트|메시지)|너는\s|당신은\s?(?:이제|AI)"
        r"|\b(?:ignore|disregard|forget|override)\b[^.\n]{0,24}\b(?:instructions?|rules?|prompts?|tools?|adapters?|above|previous)\b"
        r"|\b(?:system prompt|as an ai|you are (?:now|an?)\b|do not tell)"
        r"|<\|?/?(?:im_start|im_end|system|assistant|user|tool)\b|\[/?INST\]",
        re.IGNORECASE,
    ),
}
"""What is wrong with a text, and how it is recognised. Both languages of the product."""


def faults(spec: AdapterSpec) -> list[str]:
    """What an adapter's own texts must not hold, each fault with where it stands; [] for a clean one."""
    found: dict[str, None] = {}
    for where, text in texts(spec):
        if odd := hidden(text):
            found[f"{where}: hides {', '.join(odd)}"] = None
        plain = unicodedata.normalize("NFKC", "".join(c for c in text if not _hides(c)) if odd else text)
        found |= {f"{where}: {what}": None for what, pattern in CLAIMS.items() if pattern.search(plain)}
    return list(found)


def hidden(text: str) -> list[str]:
    """Characters that a person does not see or that turn the direction of reading, as U+…, each once."""
    return [] if text.isascii() and text.isprintable() else sorted({f"U+{ord(c):04X}" for c in text if _hides(c)})


def texts(spec: AdapterSpec) -> Iterator[tuple[str, str]]:
    """Every string of a spec with its path, the input's own schema included: that is what a model gets to read."""
    for name in type(spec).model_fields:
        value = getattr(spec, name)
        yield from _strings(value.model_json_schema() if name == "input" else value, name)
    for name, info in spec.input.model_fields.items():
        for marker in info.metadata:
            yield from _strings(getattr(marker, "label", None), f"input.{name}.label")


def _strings(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from _strings(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner, path)


def _hides(c: str) -> bool:
    # Line ends may stand in a docstring. Cf holds direction, zero-width and tag characters; fillers and selectors look like nothing.
    return (
        (unicodedata.category(c) in ("Cc", "Cf", "Co", "Cs", "Cn") and c not in "\n\t")
        or "\ufe00" <= c <= "\ufe0f"
        or "\U000e0100" <= c <= "\U000e01ef"
        or c in "\u034f\u115f\u1160\u3164\uffa0"
    )
