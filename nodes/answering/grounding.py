"""What a claim says must stand in the evidence it cites. Here: every number, date and code, exactly."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from ummaya.adapters.contract import Evidence

NUMBER = re.compile(r"(?:(?<![\w.])[-−])?\d+(?:[.,:/-]\d+)*")


def numbers(text: str) -> set[str]:
    """The runs of digits and separators of a text, each with its sign, without leading zeros and thousands commas: 07시 is 7시."""
    return {re.sub(r"(?<![\d.])0+(?=\d)", "", run.replace(",", "").replace("−", "-")) for run in NUMBER.findall(text)}


def ungrounded(text: str, evidence: Iterable[Evidence], template: str = "") -> set[str]:
    """Numbers of the text that neither the cited evidence nor the sentence's own template holds."""
    known = numbers(template)
    for e in evidence:
        known |= numbers(json.dumps([e.data, e.source.title, e.source.url, e.observed_at], ensure_ascii=False))
    return numbers(text) - known
