"""What a call may do: one pure function, `decide`, over three tables. What is in no table is blocked, and a no wins over everything.

It is computed anew wherever it matters, from the spec, the settings and the ledger; what state says of it is for display.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from ummaya.adapters.contract import AdapterSpec, Citation, Effect, Gate, Mode, Policy, Reason, Verdict

MODES: dict[tuple[Mode, bool, str], Mode | Reason] = {
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


NOES: dict[Verdict, tuple[Reason, str]] = {
    Verdict.DENY: (Reason.PERMISSION_DENIED, "denied"),
    Verdict.SUPERSEDED: (Reason.PERMISSION_DENIED, "superseded"),
    Verdict.TIMEOUT: (Reason.CONSENT_TIMEOUT, "expired"),
}
"""What came instead of a yes → why the call does not run."""


@dataclass(frozen=True)
class Ruling:
    """What may be done with one call. mode: what runs behind the gate, None when nothing is known of it. reason, detail: why not."""

    gate: Gate
    mode: Mode | None
    reason: Reason | None = None
    detail: str = ""
    citation: Citation | None = None


def decide(
    spec: AdapterSpec | None, call: Mapping[str, Any] | None, policy: str, secrets: Mapping[str, str], consent: Verdict | None = None
) -> Ruling:
    """What may be done: by the spec and the call, the policy, the keys at hand, and what the person answered.

    spec: None for an adapter that nobody registered. call: {adapter_id, primitive, arguments}, None for one that fits. consent: what
    the ledger holds for exactly this call, None when nobody was asked yet.
    """
    if spec is None:
        return Ruling(Gate.BLOCKED, None, Reason.PERMISSION_DENIED, "unknown_adapter")
    if call is not None and (wrong := _unfit(spec, call)):
        return Ruling(Gate.BLOCKED, spec.mode, Reason.PERMISSION_DENIED, wrong, spec.citation)
    mode = resolve(spec, policy, secrets)
    if isinstance(mode, Reason):
        missing = spec.credential.env if spec.credential and mode is Reason.CREDENTIAL_MISSING else "blocked"
        return Ruling(Gate.BLOCKED, spec.mode, mode, missing, spec.citation)
    stands = gate(spec, mode)
    if stands is Gate.BLOCKED:
        return Ruling(Gate.BLOCKED, mode, Reason.PERMISSION_DENIED, "blocked", spec.citation)
    if consent is not None and consent is not Verdict.ALLOW:
        reason, detail = NOES.get(consent, (Reason.PERMISSION_DENIED, "blocked"))
        return Ruling(Gate.BLOCKED, mode, reason, detail, spec.citation)
    if stands is Gate.CONSENT and consent is Verdict.ALLOW:
        return Ruling(Gate.ALLOW, mode, citation=spec.citation)
    return Ruling(stands, mode, Reason.HANDOFF_REQUIRED if stands is Gate.HANDOFF else None, citation=spec.citation)


def table(spec: AdapterSpec) -> list[dict[str, str | None]]:
    """Every ruling on a fitting call of this adapter: policy × credential × consent, in plain words of the vocabularies."""
    keys = {"present": {spec.credential.env: "-"}, "absent": {}} if spec.credential else {"not_needed": {}}
    rows: list[dict[str, str | None]] = []
    for policy in Policy:
        for credential, secrets in keys.items():
            for consent in (None, *Verdict):
                ruling = decide(spec, None, policy, secrets, consent)
                rows.append(
                    {
                        "policy": policy.value,
                        "credential": credential,
                        "consent": consent.value if consent else "none",
                        "mode": ruling.mode.value if ruling.mode else None,
                        "gate": ruling.gate.value,
                        "reason": ruling.reason.value if ruling.reason else None,
                        "detail": ruling.detail,
                        "citation": ruling.citation.title if ruling.citation else None,
                    }
                )
    return rows


def has_credential(spec: AdapterSpec, secrets: Mapping[str, str]) -> bool:
    return spec.credential is None or bool(secrets.get(spec.credential.env, "").strip())


def resolve(spec: AdapterSpec, policy: str, secrets: Mapping[str, str]) -> Mode | Reason:
    """The mode this spec runs in here and now, or the reason why it does not run."""
    mode = MODES.get((spec.mode, has_credential(spec, secrets), policy), Reason.PERMISSION_DENIED)
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


def _unfit(spec: AdapterSpec, call: Mapping[str, Any]) -> str:
    """Why this is no call of this adapter, "" when it is one."""
    if call.get("adapter_id") != spec.id:
        return "other_adapter"
    if call.get("primitive") not in spec.primitives:
        return "primitive_not_served"
    try:
        spec.input.model_validate(call.get("arguments"))
    except ValidationError:
        return "arguments"
    return ""


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
