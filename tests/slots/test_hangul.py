"""Korean words taken apart: particles and letters."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.slots.hangul import jamo, strip_particle

WORDS = {
    "해운대에서": "해운대",
    "서울은": "서울",
    "부산이랑": "부산",
    "날씨는": "날씨",
    "종로구의": "종로구",
    "병원을": "병원",
    "약국과": "약국",
    "서울로": "서울",
    "부산으로": "부산",
    "내일까지": "내일",
    "청년에게는": "청년",
    "지원금만": "지원금",
    "응급실이나": "응급실",
    "비가": "비가",
    "Seoul에서": "Seoul",
    "제주도": "제주도",
    "제주도에": "제주도",
    "정형외과": "정형외과",
    "산부인과": "산부인과",
    "소아청소년과": "소아청소년과",
    "안과": "안과",
    "어린이": "어린이",
    "회의": "회의",
    "물가": "물가",
    "세종로": "세종로",
    "국가": "국가",
    "결과": "결과",
    "에서": "에서",
    "": "",
    "Seoul": "Seoul",
}


@pytest.mark.parametrize(("word", "stem"), WORDS.items())
def test_a_particle_goes_and_a_noun_stays_whole(word: str, stem: str) -> None:
    assert strip_particle(word) == stem


@given(st.text(alphabet=st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3), min_size=1, max_size=8))
def test_what_is_left_begins_the_word_and_is_never_empty(word: str) -> None:
    stem = strip_particle(word)
    assert stem and word.startswith(stem)


@given(st.text(alphabet=st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3), max_size=8))
def test_letters_are_those_of_unicode_and_lose_nothing(word: str) -> None:
    assert len(jamo(word)) == len(unicodedata.normalize("NFD", word))


def test_letters_of_a_mixed_text() -> None:
    assert jamo("강남 A1 값") == "ㄱㅏㅇㄴㅏㅁ A1 ㄱㅏㅄ"
