from __future__ import annotations

import re
import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ummaya.adapters.privacy import find, mask, mask_json

BORN, REST = "850623", "2345671"

SPELLINGS = [
    "850623-2345671",
    "8506232345671",
    "850623 2345671",
    "850623 - 2345671",
    "850623- 2345671",
    "850623 -2345671",
    "850623--2345671",
    "850623‐2345671",
    "850623‑2345671",
    "850623–2345671",
    "850623—2345671",
    "850623−2345671",
    "850623－2345671",
    "850623ㅡ2345671",
    "850623~2345671",
    "850623·2345671",
    "850623/2345671",
    "850623_2345671",
    "850623-\n2345671",
    "850623\u00a02345671",
    "850623\u30002345671",
    "８５０６２３－２３４５６７１",
    "８５０６２３２３４５６７１",
    "𝟖𝟓𝟎𝟔𝟐𝟑-𝟐𝟑𝟒𝟓𝟔𝟕𝟏",
    "٨٥٠٦٢٣-٢٣٤٥٦٧١",
    "8 5 0 6 2 3 - 2 3 4 5 6 7 1",
    "8 5 0 6 2 3 2 3 4 5 6 7 1",
    "850623\u200b-\u200b2345671",
    "\u200b".join("850623-2345671"),
    "850623\u00ad2345671",
    "850\ufeff6232\u20603456\u200d71",
    "8️⃣5️⃣0️⃣6️⃣2️⃣3️⃣-2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣1️⃣",
    "주민번호 850623.2345671",
    "주민등록번호: 850623,2345671",
]
AROUND = ["{}", "제 번호는 {}입니다", "주민번호{}로", "({})", '"{}"', "번호={};", "RRN{}", "- {}\n", "1. {}", "<{}>", "끝{}"]


def digits_left(text: str) -> str:
    return "".join(re.findall(r"\d", text))


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_spelling_of_a_registration_number_is_masked(spelling: str, around: str) -> None:
    masked = mask(around.format(spelling))
    assert digits_left(masked) == digits_left(around)
    assert "######-#######" in masked
    assert [f.kind for f in find(around.format(spelling))] == ["registration"]


@given(st.dates(), st.integers(1, 8), st.integers(0, 999_999), st.sampled_from(["-", "", " ", "–", " - "]), st.sampled_from(AROUND))
def test_any_plausible_date_and_any_seventh_digit_is_masked(born, seventh, serial, between, around) -> None:
    number = f"{born:%y%m%d}{between}{seventh}{serial:06d}"
    assert digits_left(mask(around.format(number))) == digits_left(around)


def test_a_back_half_told_alone_cannot_be_joined_to_a_front_half_told_earlier() -> None:
    assert mask("뒷자리는 2345671이에요") == "뒷자리는 #######이에요"


def test_a_word_that_begins_like_the_currency_does_not_make_a_number_an_amount() -> None:
    assert mask("8506232345671 원래 제 번호") == "######-####### 원래 제 번호"


def test_the_rest_of_the_text_stays() -> None:
    assert mask("제 주민번호는 850623-2345671이고 내일 해운대 날씨는요?") == "제 주민번호는 ######-#######이고 내일 해운대 날씨는요?"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("카드 4111-1111-1111-1111 유효기간 12/29 CVC 123 결제", "카드 ####-####-####-#### 유효기간 ##/## CVC ### 결제"),
        ("4111111111111111", "################"),
        ("4111 1111 1111 1111", "#### #### #### ####"),
        ("아멕스 3782-822463-10005", "아멕스 ####-######-#####"),
        ("5555.5555.5555.4444", "####.####.####.####"),
        ("여권은 M12345678이야", "여권은 M########이야"),
        ("M123A4567", "M###A####"),
        ("passport no. m 12345678", "passport no. m ########"),
        ("운전면허 11-12-345678-90", "운전면허 ##-##-######-##"),
        ("면허번호 111234567890", "면허번호 ############"),
        ("국민은행 123456-78-901234 계좌로", "국민은행 ######-##-###### 계좌로"),
        ("110-123-456789 신한은행", "###-###-###### 신한은행"),
        ("계좌번호는 11012345678901", "계좌번호는 ##############"),
        ("농협 301-0123-4567-11", "농협 ###-####-####-##"),
        ("010-1234-5678", "010-####-5678"),
        ("01012345678로 전화", "010####5678로 전화"),
        ("010 1234 5678", "010 #### 5678"),
        ("010)1234-5678", "010)####-5678"),
        ("+82 10-1234-5678", "+82 10-####-5678"),
        ("tel010-1234-5678", "tel010-####-5678"),
        ("０１０－１２３４－５６７８", "０１０－####－５６７８"),
    ],
)
def test_other_personal_numbers(text: str, masked: str) -> None:
    assert mask(text) == masked


PIECES = st.one_of(
    st.sampled_from(
        [*SPELLINGS, "4111-1111-1111-1111", "M12345678", "010-1234-5678", "계좌 ", "여권 ", "면허 ", "뒷자리 ", "#", "R-", "원"]
    ),
    st.text(alphabet="0123456789-. ~/#MSa계좌원\u200b０９", max_size=16),
    st.text(max_size=8),
)
TEXTS = st.lists(PIECES, max_size=8).map("".join)


@settings(max_examples=300)
@given(TEXTS)
@example("850623-2345671M12345678")
@example("계좌 4111111111111111 110-123-456789")
def test_masking_twice_changes_nothing_more(text: str) -> None:
    once = mask(text)
    assert mask(once) == once
    assert find(once) == []


@given(TEXTS)
def test_finds_lie_within_the_text_in_order_and_apart(text: str) -> None:
    at = 0
    for found in find(text):
        assert at <= found.start < found.end <= len(text)
        at = found.end


@given(st.text(alphabet=st.characters(exclude_categories=("Nd", "Nl", "No", "So", "Cs"))))
def test_text_without_digits_is_never_touched(text: str) -> None:
    assert mask(text) == text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


def shape(value: object) -> object:
    if isinstance(value, dict):
        return [shape(v) for v in value.values()]
    if isinstance(value, list):
        return [shape(v) for v in value]
    return type(value) if isinstance(value, str) else value


@given(JSON)
def test_masked_json_keeps_its_shape_its_types_and_all_that_is_not_text(value: object) -> None:
    assert shape(mask_json(value)) == shape(value)


def test_masked_json_reaches_keys_and_depths() -> None:
    assert mask_json({"a": [{"b": ("850623-2345671", 8506232345671)}], "850623-2345671": 1}) == {
        "a": [{"b": ("######-#######", 8506232345671)}],
        "######-#######": 1,
    }


@pytest.mark.parametrize(
    "unit",
    [
        "8506232345671",
        "850623-",
        "1-",
        "4 ",
        "M12345678",
        "a1",
        "계좌 1",
        "여권 M1234567",
        "0\u200b",
        "뒷자리 ",
        "850623-2345671M12345678",
        "１",
    ],
)
def test_time_is_linear_in_the_length(unit: str) -> None:
    def seconds(length: int) -> float:
        text = (unit * length)[:length]
        began = time.process_time()
        mask(text)
        return time.process_time() - began

    seconds(1_000)
    short, long = (min(seconds(length) for _ in range(3)) for length in (10_000, 100_000))
    assert long < 60 * max(short, 0.002), "ten times the text may not cost near a hundred times as much"


def test_a_sentence_without_numbers_costs_next_to_nothing() -> None:
    text = ("서울특별시 강남구에서 가장 가까운 응급실을 알려 주세요. " * 8)[:200]
    assert min(_seconds(text) for _ in range(20)) < 60e-6


def _seconds(text: str) -> float:
    began = time.perf_counter()
    for _ in range(100):
        mask(text)
    return (time.perf_counter() - began) / 100
