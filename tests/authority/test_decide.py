"""What may be done is one pure function: the whole matrix, and that nothing which speaks against a call ever lets it do more."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.authority import Ruling, decide, table
from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import (
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Frozen,
    Gate,
    HandoffNeeds,
    Mode,
    Phrases,
    Policy,
    Primitive,
    Reason,
    Slot,
    Source,
    Verdict,
)

TEXT = Bilingual(ko="가람", en="garam")
CITATION = Citation(title="가람법 제1조", url="https://example.test/law", permits=TEXT)
CHANNEL = Channel(name=TEXT, url="https://example.test")
KEY = Credential(env="UMMAYA_GARAM_KEY", obtain=Source(title="가람청"))
SECRETS = {"UMMAYA_GARAM_KEY": "k"}
CONSENTS = (None, *Verdict)


class Note(Frozen):
    words: Annotated[str, Slot("Keyword")]


def spec(**changes: Any) -> AdapterSpec:
    return AdapterSpec(
        **{
            "id": "test.one",
            "agency": "가람청",
            "domain": "test",
            "title": TEXT,
            "hints": Phrases(ko=("가람",)),
            "primitives": (Primitive.SEND,),
            "mode": Mode.LIVE,
            "effect": Effect.SUBMIT,
            "input": Note,
            "output": "facts",
            "citation": CITATION,
            "channel": CHANNEL,
            "handoff": HandoffNeeds(documents=(TEXT,), missing_authority=TEXT, next_action=TEXT),
            "credential": KEY,
            "fixtures": ("garam/one.json",),
            **changes,
        }
    )


CALL = {"adapter_id": "test.one", "primitive": "send", "arguments": {"words": "가람"}}


def expected(effect: Effect, mode: Mode, consent: Verdict | None, key: bool, policy: Policy) -> tuple[Gate, Mode, Reason | None]:
    """The design's words, once more and in another form than the tables of the code."""
    if mode is Mode.HANDOFF or (mode is Mode.MOCK and policy is Policy.LIVE_ONLY):
        runs = Mode.HANDOFF
    elif mode is Mode.LIVE and not key and policy is Policy.LIVE_ONLY:
        return Gate.BLOCKED, Mode.LIVE, Reason.CREDENTIAL_MISSING
    else:
        runs = Mode.LIVE if mode is Mode.LIVE and key else Mode.MOCK
    if consent in (Verdict.DENY, Verdict.SUPERSEDED):
        return Gate.BLOCKED, runs, Reason.PERMISSION_DENIED
    if consent is Verdict.TIMEOUT:
        return Gate.BLOCKED, runs, Reason.CONSENT_TIMEOUT
    if runs is Mode.HANDOFF:
        return Gate.HANDOFF, runs, Reason.HANDOFF_REQUIRED
    if effect is Effect.LOOKUP or consent is Verdict.ALLOW:
        return Gate.ALLOW, runs, None
    return Gate.CONSENT, runs, None


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("key", [True, False])
@pytest.mark.parametrize("mode", Mode)
def test_the_whole_matrix(mode: Mode, key: bool, policy: Policy) -> None:
    """effect × mode × consent × credential × policy; 7 × 3 × 5 × 2 × 2 rulings in all."""
    for effect in Effect:
        for consent in CONSENTS:
            ruling = decide(spec(effect=effect, mode=mode), CALL, policy, SECRETS if key else {}, consent)
            assert (ruling.gate, ruling.mode, ruling.reason) == expected(effect, mode, consent, key, policy), (effect, consent)
            assert (ruling.reason is None) == (ruling.gate in (Gate.ALLOW, Gate.CONSENT))
            assert ruling.citation == CITATION


def test_a_live_effect_needs_channel_key_consent_and_citation_all_at_once() -> None:
    for effect in set(Effect) - {Effect.LOOKUP}:
        assert decide(spec(effect=effect), CALL, "live_only", SECRETS, Verdict.ALLOW) == Ruling(Gate.ALLOW, Mode.LIVE, citation=CITATION)
        for less in ({"citation": None}, {"mode": Mode.HANDOFF}):
            assert decide(spec(effect=effect, **less), CALL, "live_only", SECRETS, Verdict.ALLOW).gate is Gate.HANDOFF
        bare = spec(effect=effect, citation=None, channel=None)
        assert decide(bare, CALL, "live_only", SECRETS, Verdict.ALLOW).gate is Gate.BLOCKED
        assert decide(spec(effect=effect), CALL, "live_only", {"UMMAYA_GARAM_KEY": " "}, Verdict.ALLOW).gate is Gate.BLOCKED


def test_nobody_in_danger_gets_a_sample() -> None:
    lookup = {"effect": Effect.LOOKUP, "primitives": (Primitive.FIND,)}
    call = {**CALL, "primitive": "find"}
    for less in ({"emergency": True, "fixtures": ()}, {"fixtures": ()}):
        ruling = decide(spec(**lookup, **less), call, "allow_mock", {})
        assert (ruling.gate, ruling.reason, ruling.detail) == (Gate.BLOCKED, Reason.CREDENTIAL_MISSING, "UMMAYA_GARAM_KEY")


# What speaks against a call

REACH = {Gate.BLOCKED: 0, Gate.HANDOFF: 1}


def reach(ruling: Ruling) -> int:
    """How far a ruling lets a call come: nothing, guidance, then a Mock and a Live run, each first behind a question."""
    if ruling.gate in REACH:
        return REACH[ruling.gate]
    assert ruling.mode in (Mode.MOCK, Mode.LIVE)
    return 2 + 2 * (ruling.mode is Mode.LIVE) + (ruling.gate is Gate.ALLOW)


Case = dict[str, Any]
CASES = st.fixed_dictionaries(
    {
        "mode": st.sampled_from(Mode),
        "effect": st.sampled_from(Effect),
        "citation": st.sampled_from([CITATION, None]),
        "channel": st.sampled_from([CHANNEL, None]),
        "credential": st.sampled_from([KEY, None]),
        "emergency": st.booleans(),
        "fixtures": st.sampled_from([("garam/one.json",), ()]),
        "policy": st.sampled_from(Policy),
        "key": st.booleans(),
        "consent": st.sampled_from(CONSENTS),
    }
)
AGAINST: dict[str, Case] = {
    "no Mock may stand in": {"policy": Policy.LIVE_ONLY},
    "the key is missing": {"credential": KEY, "key": False},
    "the citation is missing": {"citation": None},
    "there is no channel": {"channel": None},
    "no sample was written": {"fixtures": ()},
    "somebody may be in danger": {"emergency": True},
    "nobody was asked yet": {"consent": None},
    "the person said no": {"consent": Verdict.DENY},
    "the time is over": {"consent": Verdict.TIMEOUT},
    "newer words came": {"consent": Verdict.SUPERSEDED},
    "it pays": {"effect": Effect.PAY},
    "it is about a person": {"effect": Effect.PERSONAL},
    "nobody knows the policy": {"policy": "whatever"},
    "nobody knows the answer": {"consent": "perhaps"},
}
WEAKER = {
    "consent": {None: (Verdict.ALLOW, None)},
    "effect": {Effect.PERSONAL: (Effect.LOOKUP, Effect.PERSONAL), Effect.PAY: tuple(Effect)},
}


def ruled(case: Case) -> Ruling:
    given_spec = {k: v for k, v in case.items() if k not in ("policy", "key", "consent")}
    return decide(spec(**given_spec), CALL, case["policy"], SECRETS if case["key"] else {}, case["consent"])


@given(CASES, st.sampled_from(sorted(AGAINST)))
def test_adding_a_reason_to_deny_never_lets_a_call_do_more(case: Case, name: str) -> None:
    added = AGAINST[name]
    for what, from_ in WEAKER.items():
        # "nobody was asked" is a reason against a yes, not against a no.
        if what in added and added[what] in from_ and case[what] not in from_[added[what]]:
            return
    assert reach(ruled({**case, **added})) <= reach(ruled(case)), (case, name)


@given(CASES, st.sampled_from(sorted(AGAINST)), st.sampled_from(["no", "unknown"]))
def test_a_no_wins_over_everything(case: Case, name: str, said: str) -> None:
    for verdict in (Verdict.DENY, Verdict.TIMEOUT, Verdict.SUPERSEDED) if said == "no" else ("", "yes", "ALLOW", 1):
        assert ruled({**case, **AGAINST[name], "consent": verdict}).gate is Gate.BLOCKED


# What nobody knows


@pytest.mark.parametrize("policy", ["", "LIVE_ONLY", "always", "live_only ", None])
def test_an_unknown_policy_is_blocked(policy: Any) -> None:
    for mode in Mode:
        assert decide(spec(mode=mode), CALL, policy, SECRETS, Verdict.ALLOW).gate is Gate.BLOCKED


@pytest.mark.parametrize("unknown", [{"effect": "delete"}, {"mode": "planned"}, {"mode": "LIVE"}, {"effect": None}])
def test_an_unknown_class_is_blocked(unknown: Case) -> None:
    """A spec that got past its own validation."""
    odd = spec().model_copy(update=unknown)
    assert decide(odd, CALL, "allow_mock", SECRETS, Verdict.ALLOW).gate is Gate.BLOCKED


def test_an_unknown_adapter_is_blocked() -> None:
    assert decide(None, CALL, "allow_mock", SECRETS, Verdict.ALLOW) == Ruling(
        Gate.BLOCKED, None, Reason.PERMISSION_DENIED, "unknown_adapter"
    )


@pytest.mark.parametrize(
    ("change", "detail"),
    [
        ({"adapter_id": "test.two"}, "other_adapter"),
        ({"adapter_id": None}, "other_adapter"),
        ({"primitive": "find"}, "primitive_not_served"),
        ({"primitive": "delete"}, "primitive_not_served"),
        ({"arguments": {}}, "arguments"),
        ({"arguments": {"words": "x", "consent": "allow"}}, "arguments"),
        ({"arguments": {"words": 3}}, "arguments"),
        ({"arguments": None}, "arguments"),
    ],
)
def test_a_call_that_is_none_of_this_adapter_is_blocked(change: Case, detail: str) -> None:
    for mode in Mode:
        ruling = decide(spec(mode=mode), {**CALL, **change}, "allow_mock", SECRETS, Verdict.ALLOW)
        assert (ruling.gate, ruling.detail) == (Gate.BLOCKED, detail)


@given(st.dictionaries(st.sampled_from(["adapter_id", "primitive", "arguments", "mode", "x"]), st.none() | st.text(max_size=5)))
def test_whatever_a_forged_call_says_it_is_blocked_and_nothing_is_raised(call: Case) -> None:
    assert decide(spec(), call, "allow_mock", SECRETS, Verdict.ALLOW).gate is Gate.BLOCKED


# The printed table


def test_the_table_of_every_adapter_is_whole_and_lets_no_effect_run_unasked() -> None:
    for each in installed().specs():
        rows = table(each)
        keys = {r["credential"] for r in rows}
        assert keys == ({"present", "absent"} if each.credential else {"not_needed"})
        assert len(rows) == len(Policy) * len(keys) * len(CONSENTS)
        assert len({(r["policy"], r["credential"], r["consent"]) for r in rows}) == len(rows)
        for row in rows:
            if each.effect is not Effect.LOOKUP and row["gate"] == "allow":
                assert row["consent"] == "allow" and row["citation"]
            if row["gate"] == "allow" and row["mode"] == "live":
                assert each.mode is Mode.LIVE and row["credential"] != "absent"
