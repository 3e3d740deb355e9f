"""Receipts as one page for printing: nothing in it is fetched, nothing in it is run, and everything in it is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ummaya.checkpoints.receipts import PERSONAL, Verification
from ummaya.graph.commands.receipts import FAULTS, marks
from ummaya.graph.commands.store import kst, short
from ummaya.graph.commands.terminal import both, korean
from ummaya.nodes.answering.rendering import plain
from ummaya.nodes.answering.wording import MODE, say

NAMES: dict[str, tuple[str, str]] = {
    "session": ("세션", "Session"),
    "turn": ("요청 순서", "Turn"),
    "adapter": ("서비스", "Adapter"),
    "primitive": ("동사", "Primitive"),
    "effect": ("효과", "Effect"),
    "purpose": ("목적", "Purpose"),
    "time": ("때(한국 시각)", "Time (KST)"),
    "citation": ("근거", "Rule"),
    "consent": ("동의", "Consent"),
    "digest": ("내용 지문", "Digest of the call"),
    "outcome": ("결과", "Outcome"),
    "stop_reason": ("멈춘 이유", "Stopped because"),
}
_STYLE = """
body { font: 11pt/1.5 sans-serif; margin: 2rem auto; max-width: 46rem; color: #111; background: #fff; }
article { border: 1px solid #999; padding: .6rem 1rem; margin: 1rem 0; break-inside: avoid; }
h2 { font-size: 1rem; margin: 0; } .mark { font-weight: bold; } .mode { border: 1px solid; padding: 0 .3rem; }
dl { display: grid; grid-template-columns: 10rem 1fr; gap: .1rem 1rem; margin: .5rem 0 0; }
dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; } small { overflow-wrap: anywhere; color: #555; }
@media print { body { margin: 0; } }
"""


def page(rows: Sequence[dict[str, Any]], proof: Verification, at: str) -> str:
    """The whole document, in the terminal's language. proof: what `verify` said when it was made."""
    title = both("영수 기록", "Receipts")
    if proof.fault is None:
        stands = both(f"기록 {proof.count}건이 온전함을 확인했습니다.", f"All {proof.count} receipts of the store were found in order.")
    else:
        _, ko, en = FAULTS[proof.fault]
        stands = both(f"주의: 저장된 기록이 온전하지 않습니다 — {ko}.", f"Attention: the stored receipts are not in order — {en}.")
    no_agency = both(
        "이 쪽은 이 프로그램의 기록이며 기관이 발행한 문서가 아닙니다.", "These are this program's own records, not documents of an agency."
    )
    return (
        f'<!doctype html>\n<html lang="{"ko" if korean() else "en"}"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{_text(title)}</title><style>{_STYLE}</style></head><body><h1>{_text(title)}</h1>"
        f"<p>{_text(kst(at))} · {len(rows)} · {_text(stands)}</p><p>{_text(no_agency)}</p>"
        f"{''.join(map(_article, rows))}</body></html>\n"
    )


def _article(row: dict[str, Any]) -> str:
    mode = next((say(label, "ko" if korean() else "en") for name, label in MODE.items() if name == row["mode"]), "")
    shown = [(both(*NAMES[field]), _value(row, field)) for field in NAMES if row.get(field) is not None or _erased(row, field)]
    listed = "".join(f"<dt>{_text(name)}</dt><dd><bdi>{_text(value)}</bdi></dd>" for name, value in shown)
    head = f'<h2>{_text(row["id"])} <span class="mode">{_text(mode)}</span></h2>' if mode else f"<h2>{_text(row['id'])}</h2>"
    chain = row.get("chain")
    foot = f"<small>{_text(short(chain))}</small>" if chain else ""
    mark = f'<p class="mark">{_text(marks(row))}</p>' if marks(row) else ""
    return f"<article>{head}{mark}<dl>{listed}</dl>{foot}</article>"


def _erased(row: dict[str, Any], field: str) -> bool:
    return bool(row.get("erased")) and field in PERSONAL


def _value(row: dict[str, Any], field: str) -> str:
    if _erased(row, field):
        return both("지워짐", "erased")
    return kst(row[field]) if field == "time" else short(row[field])


def _text(value: Any) -> str:
    return escape(plain(str(value)))
