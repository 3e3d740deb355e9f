"""Completion words: they reach a person only with a Live receipt of that effect in the session."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ummaya.adapters.contract import Effect, Mode, Status
from ummaya.graph.state import Json

_HOW = (
    r"(?:이|가|은|는|을|를|도)?\s*(?:정상적으로|성공적으로|모두|이미|잘)?\s*"
    r"(?:완료|끝났|끝냈|마쳤|마무리|됐|되었|됨|했|하였|함(?=[.\s]|$)|해\s*드렸|시켰)"
)
_DONE = r"(?<!not )(?<!never )(?<!nothing )(?<!be )(?<!n't )(?<!not been )"

WORDS: dict[str, tuple[re.Pattern[str], frozenset[Effect]]] = {
    "submit": (
        re.compile(rf"(?:접수|신청|제출|신고|등록|전송){_HOW}|{_DONE}\b(?:submitted|filed|registered|lodged)\b", re.IGNORECASE),
        frozenset({Effect.SUBMIT, Effect.CHANGE_RECORD}),
    ),
    "pay": (re.compile(rf"(?:납부|결제|이체|송금|지불){_HOW}|{_DONE}\b(?:paid|transferred)\b", re.IGNORECASE), frozenset({Effect.PAY})),
    "issue": (re.compile(rf"발급{_HOW}|{_DONE}\bissued\b", re.IGNORECASE), frozenset({Effect.ISSUE})),
    "approve": (re.compile(rf"(?:승인|허가){_HOW}|{_DONE}\bapproved\b", re.IGNORECASE), frozenset()),
    "change": (re.compile(rf"(?:변경|정정){_HOW}|{_DONE}\b(?:changed|updated)\b", re.IGNORECASE), frozenset({Effect.CHANGE_RECORD})),
}


def proved(receipts: Sequence[Json]) -> set[Effect]:
    """The effects that this session holds a Live receipt of success for, standing as it was sealed."""
    return {Effect(r["effect"]) for r in receipts if r.get("mode") == Mode.LIVE and r.get("outcome") == Status.OK and r.get("sealed")}


def overstated(text: str, effects: set[Effect]) -> bool:
    """Whether the text says something is done that none of these effects proves."""
    return any(pattern.search(text) and not (needed & effects) for pattern, needed in WORDS.values())
