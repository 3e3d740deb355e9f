"""What the tokeniser promises: spacing, particles, width and hidden characters do not change what is found."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.search.tokens import clean, tokens

HANGUL = st.text(st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3), min_size=1, max_size=12)


@given(st.lists(HANGUL, min_size=1, max_size=5))
def test_spaces_between_hangul_change_nothing(words: list[str]) -> None:
    assert tokens(" ".join(words)) == tokens("".join(words)) == tokens("\u3000 ".join(words))


@given(HANGUL, st.sampled_from("은는이가을를에의도"))
def test_a_particle_adds_one_token_and_takes_none(word: str, particle: str) -> None:
    alone = set(tokens(word))
    if len(word) > 1:
        assert len(alone - set(tokens(word + particle))) <= 1


@given(st.text(max_size=80))
def test_any_text_gives_tokens_that_can_be_written(text: str) -> None:
    for token in tokens(text):
        assert token
        assert token.encode("utf-8")
    assert tokens(text) == tokens(clean(text))


@given(st.text(max_size=60))
def test_hidden_characters_and_surrogates_are_gone(text: str) -> None:
    kinds = {unicodedata.category(character) for character in clean(text)}
    assert not kinds & {"Cc", "Cf", "Cs"}


@pytest.mark.parametrize(
    "odd",
    [
        "서울\u200b\u200d\ufeff 날\u2060씨",
        "서울\x00 날씨",
        unicodedata.normalize("NFD", "서울 날씨"),
        "\U000e0069서울날씨",
        "\ud800 서울 날씨",
    ],
)
def test_odd_spellings_are_the_plain_text(odd: str) -> None:
    assert tokens(odd) == tokens("서울 날씨")


@pytest.mark.parametrize("ask", ["알려줘", "알려 주세요", "좀 찾아줘", "해 주십시오", "궁금해요"])
def test_ways_of_asking_say_nothing(ask: str) -> None:
    assert set(tokens(f"응급실 {ask}")) <= {"응급", "급실", "실좀"}


def test_english_is_stems_without_stop_words() -> None:
    assert tokens("Where are the Nearest HOSPITALS?") == ["nearest", "hospit"]
    assert tokens("getTodayWeather") == tokens("get_today_weather") == tokens("today's weather")


def test_names_of_one_capital_stay_whole() -> None:
    assert tokens("mRNA") == ["mrna"]


def test_numbers_stand_alone() -> None:
    assert tokens("119에 1,000원 3.5도") == ["119", "에", "1000", "원", "3.5", "도"]


@pytest.mark.parametrize("nothing", ["", " \t\n\u3000", "🏥❓", "???", "알려줘", "what is the"])
def test_nothing_said_is_no_token(nothing: str) -> None:
    assert tokens(nothing) == []


@pytest.mark.parametrize("name", ["가족ㆍ관계", "가족·관계", "가족‧관계", "가족•관계", "가족・관계"])
def test_g87_a_name_is_the_same_whatever_its_middle_dot(name: str) -> None:
    assert tokens(name) == tokens("가족·관계")
