"""Departments, kinds of hospital, certificates, keywords, business numbers and amounts, as people write them in both languages."""

from __future__ import annotations

from datetime import datetime
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ummaya.adapters.slots import registry, vocabulary
from ummaya.adapters.slots.dates import KST
from ummaya.adapters.slots.registry import Hearing
from ummaya.adapters.slots.words import valid_business_number

NOW = Hearing(datetime(2026, 11, 30, 20, 0, tzinfo=KST))
OWN = ("Specialty", "HospitalKind", "CertificateKind", "Keyword", "BusinessNumber", "Amount")


def values(slot: str, text: str) -> list[Any]:
    read = registry.types()[slot].read
    assert read is not None
    return [v.value for v in read(text, NOW)]


def codes(slot: str, text: str) -> list[str]:
    return [v["code"] for v in values(slot, text)]


DEPARTMENTS: list[tuple[str, list[str]]] = [
    ("내과", ["01"]),
    ("근처 소아과 알려줘", ["11"]),
    ("소아청소년과 의원", ["11"]),
    ("이비인후과에서", ["13"]),
    ("정형외과", ["05"]),
    ("신경외과", ["06"]),
    ("신경과", ["02"]),
    ("성형외과", ["08"]),
    ("흉부외과", ["07"]),
    ("외과", ["04"]),
    ("피부과는 어디", ["14"]),
    ("안과", ["12"]),
    ("산부인과", ["10"]),
    ("정신과", ["03"]),
    ("비뇨기과", ["15"]),
    ("호흡기내과", ["01"]),
    ("한방내과", ["80"]),
    ("구강내과", ["56"]),
    ("치과", ["49"]),
    ("소아치과", ["53"]),
    ("치아 교정", ["52"]),
    ("안과나 피부과", ["12", "14"]),
    ("소아과 말고 소아청소년과", ["11"]),
    ("a pediatrician near me", ["11"]),
    ("is there an ENT clinic", ["13"]),
    ("ear, nose and throat doctor", ["13"]),
    ("dermatology", ["14"]),
    ("orthopedics", ["05"]),
    ("dentist", ["49"]),
    ("OB-GYN", ["10"]),
    ("eye doctors", ["12"]),
    ("internal medicine", ["01"]),
    ("보안과 직원", []),
    ("안과 밖", []),
    ("제안과 건의", []),
    ("외과적 처치", []),
    ("일반의약품 목록", []),
    ("응급실", []),
    ("병원", []),
    ("student parents entry", []),
    ("치과의원", []),
]


@pytest.mark.parametrize(("text", "expected"), DEPARTMENTS)
def test_a_department_is_known_by_its_names(text: str, expected: list[str]) -> None:
    assert codes("Specialty", text) == expected


@pytest.mark.parametrize(("slot", "table"), [("Specialty", vocabulary.SPECIALTIES), ("HospitalKind", vocabulary.HOSPITAL_KINDS)])
def test_every_listed_name_leads_to_its_code(slot: str, table: str) -> None:
    rows = vocabulary.rows(table)
    assert len({row[0] for row in rows}) == len(rows)
    for code, ko, en, more_ko, more_en in rows:
        for name in filter(None, (ko, en, *more_ko.split("|"), *more_en.split("|"))):
            assert codes(slot, name) == [code], name
            assert codes(slot, name.upper()) == [code], name


def test_every_listed_certificate_is_found_by_each_of_its_names() -> None:
    for ko, en, more_ko, more_en in vocabulary.rows(vocabulary.CERTIFICATES):
        for name in filter(None, (ko, en, *more_ko.split("|"), *more_en.split("|"))):
            assert values("CertificateKind", name) == [{"ko": ko, "en": en}], name


KINDS: list[tuple[str, list[str]]] = [
    ("종합병원 어디", ["11"]),
    ("상급종합병원", ["01"]),
    ("3차 병원", ["01"]),
    ("요양병원", ["28"]),
    ("동네 의원", ["31"]),
    ("치과의원 근처", ["51"]),
    ("한의원", ["93"]),
    ("한방병원", ["92"]),
    ("보건소", ["71"]),
    ("a general hospital", ["11"]),
    ("dental clinics", ["51"]),
    ("병원", ["21"]),
    ("근처 병원 알려줘", []),
    ("a hospital near me", []),
    ("night clinic", []),
    ("동물병원", []),
    ("국회의원", []),
    ("시 의원", []),
]


@pytest.mark.parametrize(("text", "expected"), KINDS)
def test_a_kind_of_hospital_is_read_only_where_one_is_meant(text: str, expected: list[str]) -> None:
    assert codes("HospitalKind", text) == expected


CERTIFICATES: list[tuple[str, list[str]]] = [
    ("주민등록등본 두 통 떼 줘", ["주민등록등본"]),
    ("등본 떼고 싶어요", ["주민등록등본"]),
    ("주민등록 초본", ["주민등록초본"]),
    ("등초본 발급", ["주민등록등본", "주민등록초본"]),
    ("주민등록등·초본", ["주민등록등본", "주민등록초본"]),
    ("가족관계증명서랑 기본증명서", ["가족관계증명서", "기본증명서"]),
    ("등기부등본", ["등기사항증명서"]),
    ("제적등본", ["제적등본"]),
    ("인감증명서", ["인감증명서"]),
    ("인감도장 분실", []),
    ("지방세 납세증명서", ["지방세 납세증명서"]),
    ("소득금액증명원", ["소득금액증명"]),
    ("certified copy of resident registration", ["주민등록등본"]),
    ("family relation certificate please", ["가족관계증명서"]),
    ("표본 조사", []),
    ("증명서", []),
]


@pytest.mark.parametrize(("text", "expected"), CERTIFICATES)
def test_a_certificate_is_known_by_its_names(text: str, expected: list[str]) -> None:
    assert [v["ko"] for v in values("CertificateKind", text)] == expected


KEYWORDS: list[tuple[str, list[str]]] = [
    ("청년 월세 지원 받을 수 있어?", ["청년 월세 지원"]),
    ("신혼부부 전세자금 대출 알려줘", ["신혼부부 전세자금 대출"]),
    ("농기계 임대 뭐 있어?", ["농기계 임대"]),
    ("서울의 청년 수당은 어떻게 신청하나요", ["서울 청년 수당 신청"]),
    ("2023년 5월 화재 발생 통계 조회", ["화재 발생 통계"]),
    ("이번 주말 부산 축제 좀 찾아 주세요", ["부산 축제"]),
    ("여권 재발급해줘", ["여권 재발급"]),
    ("소아청소년과 진료를 보고 싶어요", ["소아청소년과 진료"]),
    ("1,000원 할인 쿠폰", ["1,000원 할인 쿠폰"]),
    ("혹시 장애인 활동지원에 대해 설명해 주실래요?", ["장애인 활동지원"]),
    ("알려줘", []),
    ("뭐 있어?", []),
    ("안녕하세요", []),
    ("내일", []),
    ("Which methods were used for taxi-time prediction?", ["methods used taxi-time prediction"]),
    ("Show me youth rent support in Seoul, please", ["youth rent support Seoul"]),
    ("where's the nearest library tomorrow?", ["nearest library"]),
    ("tell me", []),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), KEYWORDS)
def test_keywords_are_what_is_left_when_the_asking_is_taken_away(text: str, expected: list[str]) -> None:
    assert values("Keyword", text) == expected


NOUNS = st.lists(
    st.sampled_from(("청년", "월세", "지원", "전세자금", "장학금", "보육료", "youth", "rent", "subsidy")), min_size=1, max_size=4
)
ASKING = st.sampled_from(["", " 알려줘", " 찾아 주세요", " 있어?", " 받을 수 있나요?", " 어떻게 돼요?", ", please", " 보여줘 내일까지"])


@given(NOUNS, ASKING)
def test_how_something_is_asked_does_not_change_what_is_asked(nouns: list[str], asking: str) -> None:
    plain = " ".join(nouns)
    assert values("Keyword", plain + asking) == values("Keyword", plain) == [plain]


@given(st.text(max_size=400))
def test_a_keyword_is_short_enough_for_a_search_field(text: str) -> None:
    assert all(0 < len(v) <= 100 for v in values("Keyword", text))


NUMBERS: list[tuple[str, list[str]]] = [
    ("사업자번호 124-81-00998 상태", ["1248100998"]),
    ("1248100998", ["1248100998"]),
    ("124 81 00998", ["1248100998"]),
    ("124-81-00998 그리고 124-81-00998", ["1248100998"]),
    ("124-81-00997", []),
    ("010-1234-5678", []),
    ("02-1234-5678", []),
    ("1168010100", []),
    ("91248100998", []),
    ("124-81-00998-1", []),
]


@pytest.mark.parametrize(("text", "expected"), NUMBERS)
def test_a_business_number_needs_its_check_digit(text: str, expected: list[str]) -> None:
    assert values("BusinessNumber", text) == expected


@given(st.integers(101, 999), st.integers(0, 999_999))
def test_exactly_one_last_digit_makes_a_business_number(office: int, rest: int) -> None:
    assert sum(valid_business_number(f"{office}{rest:06}{last}") for last in range(10)) == 1


AMOUNTS: list[tuple[str, list[int]]] = [
    ("1억", [100_000_000]),
    ("3만원", [30_000]),
    ("1,000원", [1_000]),
    ("1억 5천만 원", [150_000_000]),
    ("2억5000만원 전세", [250_000_000]),
    ("1.5억원", [150_000_000]),
    ("오백만 원", [5_000_000]),
    ("만원짜리", [10_000]),
    ("12만 3,400원을", [123_400]),
    ("₩5,000", [5_000]),
    ("KRW 30,000 or 2 million won", [30_000, 2_000_000]),
    ("50,000 won", [50_000]),
    ("3만원에서 5만원까지", [30_000, 50_000]),
    ("0원", []),
    ("1억 명", []),
    ("만원 버스", []),
    ("원룸 3개", []),
    ("강원 지원 회원", []),
    ("3층 2번", []),
    ("0.5원", []),
    ("I won 3 games", []),
]


@pytest.mark.parametrize(("text", "expected"), AMOUNTS)
def test_an_amount_is_read_in_won(text: str, expected: list[int]) -> None:
    assert values("Amount", text) == expected


@given(st.integers(1, 10**15))
def test_an_amount_shown_is_the_amount_read(won: int) -> None:
    show = registry.types()["Amount"].show
    assert values("Amount", f"월 {show(won, 'ko')} 이상") == [won]
    assert values("Amount", f"about {show(won, 'en')} a month") == [won]


@given(st.text(max_size=80))
def test_no_text_breaks_a_reader_and_every_label_is_text(text: str) -> None:
    for slot in OWN:
        read = registry.types()[slot].read
        assert read is not None
        assert all(v.label.strip() for v in read(text, NOW))


@pytest.mark.parametrize("slot", OWN)
def test_a_question_stands_in_both_languages(slot: str) -> None:
    question = registry.types()[slot].question
    assert "주십시오." in question.ko
    assert question.en.isascii()


def test_values_are_shown_by_name() -> None:
    types = registry.types()
    assert types["Specialty"].show({"code": "01", "ko": "내과", "en": "internal medicine"}, "en") == "internal medicine"
    assert types["CertificateKind"].show({"ko": "주민등록등본", "en": "copy"}, "ko") == "주민등록등본"
    assert types["BusinessNumber"].show("1248100998", "en") == "124-81-00998"
    assert types["Amount"].show(150_000_000, "ko") == "150,000,000원"


HOSTILE = (
    *("1" * 4000, "1,111" * 800, "1.1" * 1300, "만" * 4000, "일 " * 2000, "매주 " + "일" * 4000),
    *("오늘" + " " * 4000 + "내일", "a-" * 2000, "12/" * 1300),
)


@pytest.mark.parametrize("text", HOSTILE, ids=lambda t: t[:6])
def test_no_long_text_keeps_a_reader_busy(text: str) -> None:
    started = process_time()
    for slot in (*OWN, "Date", "Month", "Year"):
        read = registry.types()[slot].read
        assert read is not None
        read(text, NOW)
    assert process_time() - started < 1
