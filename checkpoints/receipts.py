"""Receipts as an append-only chain: each one's hash covers the one before it, and each is sealed.

What is personal in a receipt stands beside it; its body holds a salted commitment to it, so that it can be erased and the chain
still be whole.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import rfc8785

from ummaya.adapters.privacy import mask_json
from ummaya.checkpoints.seal import Held, Seals

Json = dict[str, Any]

FIELDS = (
    *("session", "turn", "adapter", "primitive", "mode", "effect", "purpose", "time"),
    *("citation", "consent", "digest", "outcome", "stop_reason"),
)
IDS = frozenset({"session", "consent", "digest"})
"""Fields that other rows are found by: never rewritten."""
PERSONAL = ("purpose", "consent", "digest")
"""The person's words, and what follows from their data: a digest of a few possible values tells which one it was."""
MARKS = {
    "mock": "모의(MOCK) — 기관 접수증 아님 / Mock — not an agency receipt",
    "handoff": "안내(HANDOFF) — 기관 접수증 아님 / Handoff — not an agency receipt",
}
"""What a receipt that is none of an agency's says of itself, by mode."""
STATED = "이용자 확인 — 기관 접수증 아님 / Stated by the person — not an agency receipt"


class Fault(StrEnum):
    """What was done to the receipts."""

    CHANGED = "changed"
    CUT = "cut"
    REORDERED = "reordered"
    INSERTED = "inserted"
    WRONG_KEY = "wrong_key"
    MISSING_ANCHOR = "missing_anchor"


class Kind(StrEnum):
    """What a receipt is to the ledger."""

    NOTE = "note"
    INTENT = "intent"
    OUTCOME = "outcome"
    RECONCILED = "reconciled"
    ERASED = "erased"
    MIGRATED = "migrated"


@dataclass(frozen=True)
class Link:
    """One receipt as it is stored: its place, what it is about, its text (RFC 8785), the hash before it, its own, its seal."""

    seq: int
    id: str
    body: str
    prev: str
    hash: str
    session: str = ""
    about: str = ""
    kind: str = Kind.NOTE.value
    seal: str = ""

    def held(self, seals: Seals) -> Held:
        return seals.held(self.seal, "receipt", self.seq, self.id, self.session, self.about, self.kind, self.hash)


@dataclass(frozen=True)
class Head:
    """How long the chain is, and the hash of its last receipt ("" when there is none)."""

    count: int = 0
    hash: str = ""


@dataclass(frozen=True)
class Verification:
    """What the chain says of itself. fault: what was done; at: the first receipt where that shows; table: where, if not in the chain."""

    ok: bool
    count: int
    head: str
    fault: Fault | None = None
    at: int | None = None
    table: str | None = None


@dataclass(frozen=True)
class Aside:
    """What stands beside a receipt: its personal fields (RFC 8785) and the salt of the commitment to them."""

    salt: str
    content: str

    def commitment(self) -> str:
        return hmac.digest(bytes.fromhex(self.salt), self.content.encode(), "sha256").hex()


def complete(receipt: Json, name: Callable[[bytes], str], *own: str) -> Json:
    """The receipt in full: personal numbers masked, every field present, its id and its mark in itself.

    The id follows from session, turn, digest, outcome and `own`, so the same happening has the same id. `name` is the keyed hash
    of the store: without it an id would tell a guess of the digest right from wrong.
    """
    if unknown := set(receipt) - set(FIELDS):
        raise ValueError(f"a receipt has no field {', '.join(sorted(unknown))}")
    body: Json = {field: receipt.get(field) if field in IDS else mask_json(receipt.get(field)) for field in FIELDS}
    naming = rfc8785.dumps([body["session"], body["turn"], body["digest"], body["outcome"], *own])
    body["id"] = f"R-{name(naming)[:16]}"
    if mark := MARKS.get(body["mode"]):
        body["mark"] = mark
    return body


def parted(body: Json) -> tuple[Json, Aside]:
    """The receipt as it is chained, and what stands beside it."""
    aside = Aside(secrets.token_hex(16), rfc8785.dumps({field: body[field] for field in PERSONAL}).decode())
    return {k: v for k, v in body.items() if k not in PERSONAL} | {"commitment": aside.commitment()}, aside


def whole(chained: Json, personal: Json | None) -> Json:
    """The receipt as a reader gets it; "erased" says that its personal fields are gone."""
    kept = {k: v for k, v in chained.items() if k != "commitment"}
    return {field: (personal or {}).get(field) if field in PERSONAL else kept.get(field) for field in (*FIELDS, *kept)} | (
        {} if personal else {"erased": True}
    )


def link(body: Json, after: Head, seals: Seals, about: str = "", kind: Kind = Kind.NOTE) -> Link:
    """The next link of the chain, sealed."""
    text = rfc8785.dumps(body).decode()
    seq, own, session = after.count + 1, digest(after.hash, text), str(body["session"] or "")
    seal = seals.seal("receipt", seq, body["id"], session, about, kind.value, own)
    return Link(seq, body["id"], text, after.hash, own, session, about, kind.value, seal)


def digest(prev: str, body: str) -> str:
    return hashlib.sha256((prev + body).encode()).hexdigest()


def check(links: Sequence[Link], anchor: Head | Fault, seals: Seals) -> tuple[Fault, int | None] | None:
    """The first fault of the chain: its order, then its end against the anchor kept elsewhere, then every seal.

    The chain may be longer than its anchor says, as a kill between the two leaves it, as far as the seals bear that out.
    """
    if broken := out_of_order(links):
        return broken
    if isinstance(anchor, Fault):
        return anchor, None
    if len(links) < anchor.count:
        return Fault.CUT, len(links) + 1
    for one in links:
        match one.held(seals):
            case Held.UNKNOWN_KEY:
                return Fault.WRONG_KEY, one.seq
            case Held.BROKEN:
                return Fault.INSERTED if one.seq > anchor.count else Fault.CHANGED, one.seq
    if anchor.hash != (links[anchor.count - 1].hash if anchor.count else ""):
        return Fault.CHANGED, anchor.count
    return None


def out_of_order(links: Sequence[Link]) -> tuple[Fault, int] | None:
    """The first place where a link does not fit, and what was done there."""
    place = {one.hash: i for i, one in enumerate(links)}
    prev = ""
    for i, one in enumerate(links):
        if one.hash != digest(one.prev, one.body) or f'"id":"{one.id}"' not in one.body:
            return Fault.CHANGED, one.seq
        if one.prev != prev:
            other = 0 if one.prev == "" else place.get(one.prev)
            if other is None:
                return Fault.CUT, one.seq
            return (Fault.REORDERED, one.seq) if other > i else (Fault.INSERTED, links[i - 1].seq)
        if one.seq != i + 1:
            return Fault.CHANGED, one.seq
        prev = one.hash
    return None


def aside_fault(links: Sequence[Link], asides: dict[int, Aside]) -> tuple[Fault, int] | None:
    """Personal fields that are not what the receipt committed to, or that went without an erasure having been written down."""
    last = {one.session: one.seq for one in links if one.kind == Kind.ERASED}
    for one in links:
        aside = asides.get(one.seq)
        if aside is None:
            if last.get(one.session, 0) <= one.seq:
                return Fault.CUT, one.seq
        elif aside.commitment() != json.loads(one.body).get("commitment"):
            return Fault.CHANGED, one.seq
    return None
