"""Receipts as an append-only chain: each one's hash covers the one before it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import rfc8785

from ummaya.adapters.privacy import mask_json

Json = dict[str, Any]
Fault = Literal["changed", "cut", "reordered", "inserted"]

FIELDS = (
    *("session", "turn", "adapter", "primitive", "mode", "effect", "purpose", "time"),
    *("citation", "consent", "digest", "outcome", "stop_reason"),
)
IDS = frozenset({"session", "consent", "digest"})
"""Fields that other rows are found by: never rewritten."""
MARKS = {
    "mock": "모의(MOCK) — 기관 접수증 아님 / Mock — not an agency receipt",
    "handoff": "안내(HANDOFF) — 기관 접수증 아님 / Handoff — not an agency receipt",
}
"""What a receipt that is none of an agency's says of itself, by mode."""


@dataclass(frozen=True)
class Link:
    """One receipt as it is stored: its place, its text (RFC 8785), the hash before it and its own."""

    seq: int
    id: str
    body: str
    prev: str
    hash: str


@dataclass(frozen=True)
class Head:
    """How long the chain is, and the hash of its last receipt ("" when there is none)."""

    count: int = 0
    hash: str = ""


@dataclass(frozen=True)
class Verification:
    """What the chain says of itself. fault: what was done to it; at: the place of the first receipt where that shows."""

    ok: bool
    count: int
    head: str
    fault: Fault | None = None
    at: int | None = None


def complete(receipt: Json, *own: str) -> Json:
    """The receipt as it will stand: personal numbers masked, every field present, its id and its mark in itself.

    The id follows from session, turn, digest, outcome and `own`, so the same happening has the same id.
    """
    if unknown := set(receipt) - set(FIELDS):
        raise ValueError(f"a receipt has no field {', '.join(sorted(unknown))}")
    body: Json = {field: receipt.get(field) if field in IDS else mask_json(receipt.get(field)) for field in FIELDS}
    naming = rfc8785.dumps([body["session"], body["turn"], body["digest"], body["outcome"], *own])
    body["id"] = "R-" + hashlib.sha256(naming).hexdigest()[:16]
    if mark := MARKS.get(body["mode"]):
        body["mark"] = mark
    return body


def link(body: Json, after: Head) -> Link:
    """The next link of the chain."""
    text = rfc8785.dumps(body).decode()
    return Link(after.count + 1, body["id"], text, after.hash, digest(after.hash, text))


def digest(prev: str, body: str) -> str:
    return hashlib.sha256((prev + body).encode()).hexdigest()


def check(links: Sequence[Link], anchor: Head | None) -> Verification:
    """Walk the chain, then hold its end against the anchor kept elsewhere; the chain may be one receipt ahead of it."""
    end = Head(len(links), links[-1].hash if links else "")
    if broken := _broken(links):
        return Verification(False, end.count, end.hash, *broken)
    if anchor is None:
        # Only a first receipt, written a moment before a kill, has no anchor yet.
        return Verification(True, end.count, end.hash) if end.count <= 1 else Verification(False, end.count, end.hash, "cut", end.count)
    if end.count < anchor.count:
        return Verification(False, end.count, end.hash, "cut", end.count + 1)
    if anchor.hash != (links[anchor.count - 1].hash if anchor.count else ""):
        return Verification(False, end.count, end.hash, "changed", anchor.count)
    if end.count > anchor.count + 1:
        return Verification(False, end.count, end.hash, "inserted", anchor.count + 1)
    return Verification(True, end.count, end.hash)


def _broken(links: Sequence[Link]) -> tuple[Fault, int] | None:
    """The first place where a link does not fit, and what was done there."""
    place = {one.hash: i for i, one in enumerate(links)}
    prev = ""
    for i, one in enumerate(links):
        if one.hash != digest(one.prev, one.body) or f'"id":"{one.id}"' not in one.body:
            return "changed", one.seq
        if one.prev != prev:
            other = 0 if one.prev == "" else place.get(one.prev)
            if other is None:
                return "cut", one.seq
            return ("reordered", one.seq) if other > i else ("inserted", links[i - 1].seq)
        if one.seq != i + 1:
            return "changed", one.seq
        prev = one.hash
    return None
