"""Benefits and how to apply for one: found by name, never guessed (G83)."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.conftest import Services, fixture
from ummaya.adapters.contract import Mode, Reason, Status
from ummaya.adapters.public import benefit_words, benefits
from ummaya.adapters.slots import registry

FIND, GUIDE = benefits.ADAPTERS
LIKE, EQUAL = quote("cond[서비스명::LIKE]", safe=""), quote("cond[서비스ID::EQ]", safe="")


def listing(*names: str, total: int | None = None) -> str:
    rows = [{"서비스ID": f"{n:012d}", "서비스명": name, "소관기관명": "가람시"} for n, name in enumerate(names, 1)]
    return json.dumps({"page": 1, "perPage": 100, "totalCount": 10900, "matchCount": len(names) if total is None else total, "data": rows})


@pytest.fixture
def gov24(services: Services) -> Services:
    services.says("serviceList", fixture("gov24/serviceList.json"))
    services.says("serviceDetail", fixture("gov24/serviceDetail.json"))
    return services


def test_g83_the_request_is_this_and_no_other(gov24: Services):
    gov24.run(FIND, keyword="청년 월세")
    assert gov24.got == [
        f"/api/gov24/v3/serviceList?serviceKey=Zm9v%2BYmFy%3D%3D&page=1&perPage=100&returnType=JSON&{LIKE}={quote('월세')}"
    ]
    assert "%5B" in gov24.got[0]
    assert "%255B" not in gov24.got[0]
    assert "pageNo" not in gov24.got[0]


def test_g83_fields_come_under_neutral_names(gov24: Services):
    rows = gov24.run(FIND, keyword="청년 월세").data["rows"]
    assert [row["service"] for row in rows] == ["가람시 청년 월세 지원", "청년 월세 한시 특별지원"]
    assert rows[0]["agency"] == "가람시"
    assert rows[0]["deadline"] == "상시신청"
    assert rows[0]["how"] == "온라인 신청, 방문 신청"


def test_the_word_that_is_not_filtered_by_is_looked_for_here(gov24: Services):
    assert {row["service"] for row in gov24.run(FIND, keyword="월세").data["rows"]} == {
        "가람시 청년 월세 지원",
        "월세 보증금 이자 지원",
        "청년 월세 한시 특별지원",
    }


@pytest.mark.parametrize(
    ("keyword", "word"),
    [
        ("청년 월세", "월세"),
        ("출산 보조금", "출산"),
        ("지원금", "지원금"),
        ("가람특별시 청년 월세", "월세"),
        ("가람시", "가람시"),
        ("기초생활수급 신청", "기초생활수급"),
        ("아기 낳았는데", "출산"),
        ("생활비 부족한데 도움 데가", "생계"),
        ("생활비 대출", "생활비"),
        ("혼자 아이 키우는", "한부모"),
        ("rent support young adults", "월세"),
        ("having a baby", "출산"),
        ("…", "…"),
    ],
)
def test_one_telling_word_is_asked_for(keyword: str, word: str):
    assert benefit_words.asked_by(keyword) == word


@given(st.text(min_size=1, max_size=40))
def test_any_words_make_a_request(keyword: str):
    assert benefit_words.asked_by(keyword)


def test_an_english_keyword_finds_what_the_korean_one_does(gov24: Services):
    korean, english = (gov24.run(FIND, keyword=k).data["rows"] for k in ("청년 월세", "rent support for young adults"))
    assert english == korean


def test_g86_rows_that_do_not_hold_the_word_are_no_answer(services: Services):
    services.says("serviceList", listing("나래 지원", "다솜 지원"))
    result = services.run(FIND, keyword="가람수당")
    assert result.status is Status.EMPTY
    assert "rows" not in result.data
    assert result.warnings


def test_nothing_found_is_empty_although_no_code_says_so(services: Services):
    services.says("serviceList", listing())
    result = services.run(FIND, keyword="가람수당")
    assert result.status is Status.EMPTY
    assert result.data == {"keyword": "가람수당", "word": "가람수당"}


def test_a_page_cut_short_is_said(services: Services):
    services.says("serviceList", listing("가람수당", total=300))
    assert any("100건" in w.ko for w in services.run(FIND, keyword="가람수당").warnings)


@pytest.mark.parametrize(("code", "reason"), [(-401, Reason.CREDENTIAL_MISSING), (-5, Reason.ADAPTER_ERROR)])
def test_g39_a_fault_is_a_fault(services: Services, code: int, reason: Reason):
    body = json.dumps({"code": code, "msg": "인증키는 필수 항목 입니다." if code == -401 else "오류"}, ensure_ascii=False)
    for operation in ("serviceList", "serviceDetail"):
        services.says(operation, body, 401 if code == -401 else 400)
    for adapter, arguments in ((FIND, {"keyword": "월세"}), (GUIDE, {"service": "월세"})):
        result = services.run(adapter, **arguments)
        assert (result.status, result.reason) == (Status.ERROR, reason)


def test_guidance_asks_the_list_by_name_and_the_page_by_number(gov24: Services):
    result = gov24.run(GUIDE, service="가람시 청년 월세 지원")
    assert [got.split("returnType=JSON&")[1] for got in gov24.got] == [f"{LIKE}={quote('월세')}", f"{EQUAL}=000000000001"]
    assert result.data["documents"] == "임대차계약서 사본, 월세 이체 증빙"
    assert result.data["receiver"] == "가람시 주민센터"
    (slot,) = result.slots["ServiceGuidance"]
    assert slot.value == result.data
    assert GUIDE.spec.provides == ("ServiceGuidance",)


def test_spaces_do_not_part_a_name_from_its_service(gov24: Services):
    assert gov24.run(GUIDE, service="청년월세 한시특별지원").slots == {}
    gov24.got.clear()
    assert gov24.run(GUIDE, service="가람시 청년월세 지원").data["service"] == "가람시 청년 월세 지원"


def test_a_name_that_fits_several_is_not_guessed_at(gov24: Services):
    result = gov24.run(GUIDE, service="청년 월세 지원")
    assert result.detail == "several_matches"
    assert result.slots == {}
    assert [row["service"] for row in result.data["rows"]] == ["가람시 청년 월세 지원", "청년 월세 한시 특별지원"]
    assert len(gov24.got) == 1


def test_a_name_beyond_the_page_that_was_read_is_not_called_missing(services: Services):
    services.says("serviceList", listing("나래 월세 지원", total=300))
    result = services.run(GUIDE, service="가람 월세")
    assert result.status is Status.PARTIAL
    assert result.warnings


def test_another_service_s_page_is_not_taken_for_the_one_asked(services: Services):
    services.says("serviceList", listing("나래 지원", "가람 지원"))
    services.says("serviceDetail", fixture("gov24/serviceDetail.json"))
    result = services.run(GUIDE, service="가람 지원")
    assert result.status is Status.EMPTY
    assert result.slots == {}


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("https://www.gov.kr/portal/x", True),
        ("http://www.garam.go.kr", True),
        ("https://apply.example.test/?q=1", False),
        ("https://www.gov.kr.example.test/", False),
        ("https://gov.kr@example.test/", False),
        ("javascript:alert(1)", False),
        ("해당없음", False),
        (None, False),
    ],
)
def test_only_links_to_public_bodies_are_shown(url: object, shown: bool):
    assert bool(benefits.official(url)) is shown


def test_guidance_can_be_shown_on_a_handoff(gov24: Services):
    value = gov24.run(GUIDE, service="가람시 청년 월세 지원").slots["ServiceGuidance"][0].value
    show = registry.types()["ServiceGuidance"].show
    assert "구비서류: 임대차계약서 사본" in show(value, "ko")
    assert "documents: 임대차계약서 사본" in show(value, "en")


@pytest.mark.parametrize("asked", ["월세", "출산", "가람수당"])
def test_without_a_key_a_sample_is_shown_under_its_own_words(replayed, asked: str):
    found, page = replayed(FIND, Mode.MOCK, keyword=asked), replayed(GUIDE, Mode.MOCK, service=asked)
    assert found.status is page.status is Status.SIMULATED
    assert (found.data["word"], page.data["service"]) == ("월세", "가람시 청년 월세 지원")
    assert page.slots == {}, "a sample fills no slot of a real step"
