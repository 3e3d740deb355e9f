"""What a call may do, as two tables: which mode really runs, and which gate stands before it.

Both are computed anew wherever they matter, from the spec, the settings and the ledger; what state says of them is for display.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from ummaya.adapters.contract import AdapterSpec, Effect, Gate, Mode, Policy, Reason

MODES: dict[tuple[Mode, bool, Policy], Mode | Reason] = {
    (Mode.LIVE, True, Policy.LIVE_ONLY): Mode.LIVE,
    (Mode.LIVE, True, Policy.ALLOW_MOCK): Mode.LIVE,
    (Mode.LIVE, False, Policy.LIVE_ONLY): Reason.CREDENTIAL_MISSING,
    (Mode.LIVE, False, Policy.ALLOW_MOCK): Mode.MOCK,
    (Mode.MOCK, True, Policy.LIVE_ONLY): Mode.HANDOFF,
    (Mode.MOCK, True, Policy.ALLOW_MOCK): Mode.MOCK,
    (Mode.MOCK, False, Policy.LIVE_ONLY): Mode.HANDOFF,
    (Mode.MOCK, False, Policy.ALLOW_MOCK): Mode.MOCK,
    (Mode.HANDOFF, True, Policy.LIVE_ONLY): Mode.HANDOFF,
    (Mode.HANDOFF, True, Policy.ALLOW_MOCK): Mode.HANDOFF,
    (Mode.HANDOFF, False, Policy.LIVE_ONLY): Mode.HANDOFF,
    (Mode.HANDOFF, False, Policy.ALLOW_MOCK): Mode.HANDOFF,
}
"""(spec mode, credential present or none needed, policy) → the mode that runs, or why nothing does."""

GATES: dict[tuple[Effect, Mode], Gate] = {
    (Effect.LOOKUP, Mode.LIVE): Gate.ALLOW,
    (Effect.LOOKUP, Mode.MOCK): Gate.ALLOW,
    **{(effect, mode): Gate.CONSENT for effect in Effect if effect is not Effect.LOOKUP for mode in (Mode.LIVE, Mode.MOCK)},
    **{(effect, Mode.HANDOFF): Gate.HANDOFF for effect in Effect},
}
"""(effect, running mode) → the gate. A pair that is not here is blocked."""


def has_credential(spec: AdapterSpec, secrets: Mapping[str, str]) -> bool:
    return spec.credential is None or bool(secrets.get(spec.credential.env, "").strip())


def resolve(spec: AdapterSpec, policy: Policy, secrets: Mapping[str, str]) -> Mode | Reason:
    """The mode this spec runs in here and now, or the reason why it does not run."""
    mode = MODES[spec.mode, has_credential(spec, secrets), policy]
    replayed = spec.mode is Mode.LIVE and mode is Mode.MOCK
    # A sample is no help to someone in danger, and where no fixture was written there is no sample to show.
    if replayed and (spec.emergency or not spec.fixtures):
        return Reason.CREDENTIAL_MISSING
    return mode


def gate(spec: AdapterSpec, mode: Mode) -> Gate:
    """The gate before a call of this spec in this mode. An effect without a citation has no outside rule to stand on: Handoff."""
    found = GATES.get((spec.effect, mode), Gate.BLOCKED)
    if found is Gate.CONSENT and spec.citation is None:
        return Gate.HANDOFF if spec.channel else Gate.BLOCKED
    return found


def digest(*parts: Any) -> str:
    """The hex SHA-256 of exactly these JSON values."""
    canonical = json.dumps(parts, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def call_digest(adapter_id: str, primitive: str, arguments: Mapping[str, Any]) -> str:
    """Names one call by what it would do."""
    return digest(adapter_id, primitive, arguments)


def consent_digest(session: str, turn: int, adapter_id: str, arguments: Mapping[str, Any], mode: Mode) -> str:
    """What a consent is bound to: change any part and the consent is for something else."""
    return digest(session, turn, adapter_id, arguments, mode.value)


def consent_id(session: str, binding: str) -> str:
    """The id a consent question is answered by; it leads back to its session."""
    return f"{session}.{binding[:16]}"


def intent_key(adapter_id: str, arguments: Mapping[str, Any]) -> str:
    """Unique in the whole store while unsettled, so that one effect is never asked of an agency twice at once."""
    return digest(adapter_id, arguments)
