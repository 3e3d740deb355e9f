"""Welfare: citizens' words become the register's codes, one service is read in full, conditions are said in words."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public import cases
from tests.public.cases import Case, by_id
from tests.public.conftest import Services, fixture
from ummaya.adapters.contract import Mode, Status
from ummaya.adapters.public import benefits, conditions, welfare, welfare_words
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.values import KST

LIST, DETAIL = welfare.ADAPTERS
(CONDITIONS,) = conditions.ADAPTERS
BASE = "/B554287/NationalWelfareInformationsV001"
NO_ROWS = "<wantedList><totalCount>0</totalCount><resultCode>0</resultCode><resultMessage>SUCCESS</resultMessage></wantedList>"
CASES = [
    Case(
        LIST,
        {"keyword": "노인 돌봄 복지서비스", "life": "006", "target": "050", "theme": "120"},
        (
            (
                f"{BASE}/NationalWelfarelistV001?callTp=L&pageNo=1&numOfRows=100&srchKeyCode=003&searchWrd={quote('돌봄')}"
                "&lifeArray=006&trgterIndvdlArray=050&orderBy=popular"
            ),
        ),
        "ssis/NationalWelfarelistV001.xml",
        said=("가람 어르신 맞춤 돌봄(가람복지부)", "문의: 129", "온라인 신청: 가능", "눈 수술에 드는"),
        unsaid=("q0Zy9kXx", "example.test"),
        empty=NO_ROWS,
    ),
    Case(
        DETAIL,
        {"service": "WLF00009001"},
        (f"{BASE}/NationalWelfaredetailedV001?callTp=D&servId=WLF00009001",),
        "ssis/NationalWelfaredetailedV001.xml",
        said=(
            "선정 기준: 소득인정액이 기준 중위소득 70% 이하",
            "읍·면·동 주민센터에서 신청 / 시·군·구청에서 조사와 심사",
            "가람노인복지법",
        ),
        empty="<wantedDtl><resultCode>0</resultCode><resultMessage>SUCCESS</resultMessage></wantedDtl>",
    ),
    Case(
        CONDITIONS,
        {"service": "000000000001"},
        (f"/api/gov24/v3/supportConditions?page=1&perPage=1&returnType=JSON&{quote('cond[서비스ID::EQ]', safe='')}=000000000001",),
        "gov24/supportConditions.json",
        said=("만 19세부터 34세까지", "성별: 제한 없음", "중위소득 0~50%, 중위소득 51~75%", "1인가구, 무주택세대"),
        empty='{"page":1,"perPage":1,"totalCount":9,"matchCount":0,"data":[]}',
    ),
]
each = pytest.mark.parametrize("case", CASES, ids=by_id)


@each
def test_the_request_is_this_and_no_other(case: Case, services: Services):
    cases.asks_exactly(case, services)


@each
def test_the_documented_shape_is_read_and_said(case: Case, services: Services):
    cases.reads_its_fixture(case, services)


@each
def test_nothing_there_is_not_could_not_look(case: Case, services: Services):
    cases.tells_empty_from_failed(case, services)


@each
def test_without_a_key_there_is_a_sample(case: Case, replayed):
    cases.samples_under_its_own_words(case, replayed)


@pytest.mark.parametrize(
    ("text", "life", "target", "theme"),
    [
        ("혼자 아이를 키우는데 도움 받을 수 있나요", [], ["060"], []),
        ("할머니 병원비 지원", ["006"], [], ["010"]),
        ("아기를 낳았는데 산후 도우미", ["001", "007"], [], ["080"]),
        ("장애인 활동지원", [], ["040"], ["120"]),
        ("탈북민 청년 취업", ["004"], ["010"], ["050"]),
        ("난방비가 부담되는 저소득 가구", [], ["050"], ["160"]),
        ("welfare for single parents with depression", [], ["060"], ["020"]),
        ("housing for the elderly", ["006"], [], ["040"]),
        ("내일 서울 날씨 알려줘", [], [], []),
        ("어린이집 위치", [], [], ["090"]),
    ],
)
def test_citizens_words_become_codes(text: str, life: list[str], target: list[str], theme: list[str]):
    assert sorted(welfare_words.named(welfare_words.LIFE, text)) == sorted(life)
    assert welfare_words.named(welfare_words.TARGETS, text) == target
    assert welfare_words.named(welfare_words.THEMES, text) == theme


def test_naming_a_group_of_people_decides_no_service():
    for name in ("LifeStage", "WelfareTarget", "WelfareTheme"):
        assert registry.types()[name].catch_all


@pytest.mark.parametrize(
    ("keyword", "word"),
    [
        ("청년 월세", "월세"),
        ("노인 복지서비스", ""),
        ("복지로 에너지바우처 복지서비스 상세", "에너지"),
        ("자활근로 선정 기준", "자활근로"),
        ("", ""),
    ],
)
def test_the_group_goes_as_a_code_and_the_need_as_a_word(keyword: str, word: str):
    assert welfare.word(welfare.ListInput(keyword=keyword)) == word


@given(st.text(max_size=60))
def test_any_words_make_a_request_of_one_page(keyword: str):
    asked = dict(welfare.list_request(welfare.ListInput(keyword=keyword), None).params)  # type: ignore[arg-type]
    assert int(asked["numOfRows"]) <= 500
    assert asked.get("searchWrd", "x") != ""


def test_the_list_gives_the_services_to_read_in_full(services: Services):
    services.says("NationalWelfarelistV001", fixture("ssis/NationalWelfarelistV001.xml"))
    several = services.run(LIST, keyword="노인 복지서비스").slots["WelfareService"]
    one = services.run(LIST, keyword="나래 집수리 지원 자세히").slots["WelfareService"]
    assert [s.value for s in several] == ["WLF00009001", "WLF00009002", "WLF00009003"]
    assert [(s.label, s.value) for s in one] == [("나래 집수리 지원", "WLF00009003")]


def test_g82_one_row_is_one_row(services: Services):
    row = "<servList><servId>WLF00000001</servId><servNm>가람지원</servNm></servList>"
    services.says("NationalWelfarelistV001", f"<wantedList><totalCount>1</totalCount><resultCode>0</resultCode>{row}</wantedList>")
    result = services.run(LIST, keyword="가람지원")
    assert [r["service"] for r in result.data["rows"]] == ["가람지원"]
    services.says("NationalWelfarelistV001", f"<servList><resultCode>0</resultCode><totalCount>1</totalCount>{row}</servList>")
    assert services.run(LIST, keyword="가람지원").status is not Status.EMPTY


def test_another_service_s_page_is_not_taken_for_the_one_asked(services: Services):
    services.says("NationalWelfaredetailedV001", fixture("ssis/NationalWelfaredetailedV001.xml"))
    services.says("supportConditions", fixture("gov24/supportConditions.json"))
    assert services.run(DETAIL, service="WLF00000002").status is Status.EMPTY
    assert services.run(CONDITIONS, service="000000000002").status is Status.EMPTY


def test_old_guidance_is_called_old(services: Services):
    services.says("NationalWelfaredetailedV001", fixture("ssis/NationalWelfaredetailedV001.xml"))
    fresh = services.run(DETAIL, service="WLF00009001")
    later = services.run(DETAIL, now=datetime(2029, 3, 1, tzinfo=KST), service="WLF00009001")
    assert (fresh.status, later.status, later.detail) == (Status.OK, Status.STALE, "old_guidance")
    assert "2026년" in later.warnings[0].ko


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (19, 34, "만 19세부터 34세까지"),
        (65, 200, "만 65세 이상"),
        (0, 5, "만 5세 이하"),
        (None, None, "제한 없음"),
        ("0", "999", "제한 없음"),
    ],
)
def test_ages_are_said_and_a_bound_that_leaves_nobody_out_is_none(low: object, high: object, said: str):
    found = conditions.ages({"JA0110": low, "JA0111": high})
    assert found is not None and found.ko == said


@given(
    st.dictionaries(st.sampled_from([*conditions.SITUATION, *conditions.HOUSEHOLD, "JA0322", "JA0410"]), st.sampled_from(["Y", "", None]))
)
def test_a_condition_is_named_only_when_it_holds(row: dict[str, str | None]):
    said = conditions.facts(row)
    for key, codes in (("situation", conditions.SITUATION), ("household", conditions.HOUSEHOLD)):
        held = {codes[c].ko for c, v in row.items() if c in codes and v == "Y"}
        free = row.get(conditions.FREE[key]) == "Y" or len(held) == len(codes)
        assert said.get(key, {}).get("ko") == (
            "제한 없음" if free else ", ".join(n.ko for c, n in codes.items() if row.get(c) == "Y") or None
        )


def test_a_benefit_s_number_is_there_for_its_conditions(services: Services, replayed):
    services.says("serviceList", fixture("gov24/serviceList.json"))
    found = services.run(benefits.ADAPTERS[0], keyword="가람시 청년 월세 지원")
    assert [(s.label, s.value) for s in found.slots["Gov24Service"]] == [("가람시 청년 월세 지원", "000000000001")]
    assert len(services.run(benefits.ADAPTERS[0], keyword="월세").slots["Gov24Service"]) == 3
    assert len(replayed(benefits.ADAPTERS[0], Mode.MOCK, keyword="아무거나").slots["Gov24Service"]) == 1


def test_an_answer_names_who_decides():
    for adapter in (LIST, DETAIL, CONDITIONS):
        assert any("정합니다" in line.ko for line in adapter.spec.say if line.kind == "boundary")
