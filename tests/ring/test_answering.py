"""What may be said: facts in their templates, numbers from evidence, completion only with its Live receipt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.contract import Effect, Evidence, Line, Mode, Primitive, Source, Status
from ummaya.nodes.answering import wording
from ummaya.nodes.answering.claims import overstated, proved
from ummaya.nodes.answering.grounding import ungrounded
from ummaya.nodes.answering.rendering import fill, lines, plain


def test_a_group_goes_with_its_missing_fact_and_a_line_with_a_required_one() -> None:
    facts = {"name": "가람의원", "phone": None, "far": 418}
    assert fill("{name}[ · {far} m][ · ☎ {phone}]", facts, "ko") == "가람의원 · 418 m"
    assert fill("{name}: {phone}", facts, "ko") is None
    assert fill("{word}", {"word": {"ko": "맑음", "en": "clear"}}, "en") == "clear"
    assert fill("{zero} mm", {"zero": 0}, "ko") == "0 mm", "zero is a value, not a missing one"


def test_rows_are_said_one_by_one_and_cut() -> None:
    line = Line(ko="{n}호 {place}", en="no. {n} {place}", each="rows")
    said = lines((line,), {"place": "가람", "rows": [{"n": i} for i in range(9)]}, "ko", 3)
    assert [text for text, _ in said] == ["0호 가람", "1호 가람", "2호 가람"]


@given(st.text(max_size=60))
def test_text_from_outside_is_one_visible_line(text: str) -> None:
    shown = plain(text)
    assert "\n" not in shown and "\x1b" not in shown and "\u202e" not in shown
    assert fill("{x}", {"x": text + "a"}, "ko") is not None
    assert "{y}" not in (fill("{x}", {"x": "{y}", "y": "secret"}, "ko") or "").replace("{y}", "", 1)


EVIDENCE = Evidence(
    id="E1",
    adapter_id="a.b",
    primitive=Primitive.FIND,
    mode=Mode.LIVE,
    status=Status.OK,
    source=Source(title="가람청"),
    retrieved_at="2026-11-30T20:00:00+09:00",
    data={"tmin": -3.5, "amount": 1234000, "date": "2026-12-01", "hour": 7},
)


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("최저 -3.5℃", set()),
        ("1,234,000원", set()),
        ("07시", set()),
        ("2026-12-01", set()),
        ("최저 -4℃", {"-4"}),
        ("최저 3.5℃", {"3.5"}),
        ("2026-12-02", {"2026-12-2"}),
        ("12,340원", {"12340"}),
    ],
)
def test_a_number_that_no_evidence_holds_is_found(text: str, bad: set[str]) -> None:
    assert ungrounded(text, [EVIDENCE]) == bad


DONE = [
    "전입신고가 접수되었습니다.",
    "민원을 신청했습니다.",
    "제출 완료",
    "과태료를 납부하였습니다",
    "등본이 발급됐습니다",
    "발급이 완료되었습니다",
    "신청이 승인되었습니다",
    "주소 변경이 완료됐어요",
    "Your report has been submitted.",
    "The return was filed.",
    "The fine was paid",
    "The certificate has been issued",
    "Your claim is approved",
]


@pytest.mark.parametrize("text", DONE)
def test_completion_needs_its_live_receipt(text: str) -> None:
    assert overstated(text, set())
    mock = [{"effect": "submit", "mode": "mock", "outcome": "simulated"}, {"effect": "pay", "mode": "live", "outcome": "outcome_unknown"}]
    assert proved(mock) == set() and overstated(text, proved(mock))


def test_a_live_receipt_proves_its_own_effect_only() -> None:
    effects = proved([{"effect": "pay", "mode": "live", "outcome": "ok", "sealed": True}])
    assert effects == {Effect.PAY}
    assert not overstated("과태료를 납부했습니다", effects)
    assert overstated("등본이 발급되었습니다", effects)


def test_the_engine_itself_never_overstates() -> None:
    tables = [wording.MODE, wording.REFUSED, wording.TALK, wording.REASONS]
    own = [v for table in tables for v in table.values()] + [v for v in vars(wording).values() if isinstance(v, wording.Bilingual)]
    assert len(own) > 60
    for text in own:
        assert not overstated(text.ko, set()), text.ko
        assert not overstated(text.en, set()), text.en
