"""Tenders and the products public bodies can buy."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public import cases
from tests.public.cases import Case, by_id, told
from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Status
from ummaya.adapters.public import procurement, shopping
from ummaya.adapters.public.telling import Region
from ummaya.adapters.slots import registry
from ummaya.adapters.slots.dates import DateSpan

CONSTRUCTION, SERVICES, GOODS, LICENCES, REGIONS = procurement.ADAPTERS
(PRODUCTS,) = shopping.ADAPTERS
BASE = "/1230000/ad/BidPublicInfoService"
WINDOW = "type=json&inqryDiv=1&inqryBgnDt=202611160000&inqryEndDt=202611302320"
NOTICE = {"notice": {"number": "R26BK00900001"}}


def search(operation: str, word: str) -> str:
    return f"{BASE}/{operation}?{WINDOW}&bidNtceNm={quote(word)}&bidClseExcpYn=Y&intrntnlDivCd=1&numOfRows=100&pageNo=1"


CASES = [
    Case(
        CONSTRUCTION,
        {"keyword": "나래구 도로 공사 입찰", "region": {"sido": "가람광역시", "sigungu": "나래구"}},
        (search("getBidPblancListInfoCnstwkPPSSrch", "도로"),),
        "pps/getBidPblancListInfoCnstwkPPSSrch.json",
        said=("가람 중앙로 도로 정비 공사", "예산 12억 3,450만원", "마감 2026년 12월 3일(목) 10시", "공고번호 R26BK00900001"),
        unsaid=("다솜천", "외벽"),
        optional=frozenset({"state"}),
    ),
    Case(
        SERVICES,
        {"keyword": "청소 용역 입찰공고"},
        (search("getBidPblancListInfoServcPPSSrch", "청소"),),
        "pps/getBidPblancListInfoServcPPSSrch.json",
        said=("나래 청사 청소 용역 / 나래시 / 예산 8,000만원",),
        unsaid=("정보시스템",),
        optional=frozenset({"state", "site"}),
    ),
    Case(
        GOODS,
        {"keyword": "computer goods tenders"},
        (search("getBidPblancListInfoThngPPSSrch", "컴퓨터"),),
        "pps/getBidPblancListInfoThngPPSSrch.json",
        said=("가람고등학교 컴퓨터 구매",),
        optional=frozenset({"state", "site"}),
    ),
    Case(
        LICENCES,
        NOTICE,
        ((f"{BASE}/getBidPblancListInfoLicenseLimit?type=json&inqryDiv=2&bidNtceNo=R26BK00900001&bidNtceOrd=000&numOfRows=100&pageNo=1"),),
        "pps/getBidPblancListInfoLicenseLimit.json",
        said=("제한그룹 1: 가람포장공사업 / 제한그룹 2: 가람종합공사업", "허용 업종: 가람포장공사업, 나래토공사업"),
    ),
    Case(
        REGIONS,
        NOTICE,
        ((f"{BASE}/getBidPblancListInfoPrtcptPsblRgn?type=json&inqryDiv=2&bidNtceNo=R26BK00900001&bidNtceOrd=000&numOfRows=100&pageNo=1"),),
        "pps/getBidPblancListInfoPrtcptPsblRgn.json",
        said=("참가 가능 지역: 가람광역시, 다솜도",),
    ),
    Case(
        PRODUCTS,
        {"keyword": "나라장터 종합쇼핑몰 의자"},
        (
            (
                "/1230000/at/ShoppingMallPrdctInfoService/getShoppingMallPrdctInfoList"
                f"?type=json&inqryDiv=1&prdctClsfcNoNm={quote('의자')}&numOfRows=100&pageNo=1"
            ),
        ),
        "pps/getShoppingMallPrdctInfoList.json",
        said=("회의용의자, 나래가구, NR-2: 12만원/개", "납품 30일 이내", "우수조달물품", "계약 기간 끝남"),
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


def test_open_tenders_come_first_and_those_that_are_over_say_so(services: Services):
    services.says("getBidPblancListInfoCnstwkPPSSrch", fixture("pps/getBidPblancListInfoCnstwkPPSSrch.json"))
    rows = services.run(CONSTRUCTION).data["rows"]
    assert [r["number"][-1] for r in rows] == ["1", "2", "3", "4"]
    assert [r.get("state", {}).get("ko") for r in rows] == [None, None, "입찰 마감", "취소공고"]
    assert "budget" not in rows[2], "a budget of zero is no budget"


def test_days_that_were_asked_for_show_closed_tenders_too(services: Services):
    services.says("getBidPblancListInfoServcPPSSrch", fixture("pps/getBidPblancListInfoServcPPSSrch.json"))
    services.run(SERVICES, span={"start": "2026-11-01", "end": "2026-11-30"})
    assert "inqryBgnDt=202611010000&inqryEndDt=202611302359" in services.got[0]
    assert "bidClseExcpYn" not in services.got[0]


days = st.dates(date(2020, 1, 1), date(2030, 12, 31))


@given(days, days)
def test_the_window_is_never_longer_than_a_month_or_in_the_future(one: date, other: date):
    args = procurement.BidsInput(span=DateSpan(start=min(one, other), end=max(one, other)))
    begin, end = procurement.window(args, NOW)
    assert timedelta(0) < end - begin <= timedelta(days=procurement.LONGEST)
    assert end.date() <= NOW.date()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("입찰공고 R25BK00934251은 어떤 면허", [{"number": "R25BK00934251", "order": "000"}]),
        ("R25BK00934251-001 지역 제한", [{"number": "R25BK00934251", "order": "001"}]),
        ("20261130 오늘 날씨", []),
        ("R-0123456789abcdef", []),
        ("전화 02-1234-5678", []),
    ],
)
def test_notice_numbers_are_read_and_nothing_else(text: str, found: list[dict[str, Any]]):
    read = registry.types()["BidNotice"].read
    assert read is not None
    assert [v.value for v in read(text, registry.Hearing(now=NOW))] == found


def test_a_tender_found_can_be_asked_about(services: Services):
    services.says("getBidPblancListInfoServcPPSSrch", fixture("pps/getBidPblancListInfoServcPPSSrch.json"))
    (slot,) = services.run(SERVICES, keyword="청소").slots["BidNotice"]
    assert slot.value == {"number": "R26BK00910002", "order": "000"}
    assert procurement.NoticeInput(notice=slot.value).notice.number == "R26BK00910002"


@pytest.mark.parametrize(
    ("keyword", "region", "words"),
    [
        ("인천 도로 공사 입찰공고", Region(sido="인천광역시"), ["도로"]),
        ("수원시 학교 시설공사", Region(sido="경기도", sigungu="수원시"), ["학교"]),
        ("cleaning service tenders in Seoul", None, ["청소"]),
        ("AI 정보시스템 용역", None, ["AI", "정보시스템"]),
        ("입찰공고", None, []),
    ],
)
def test_the_telling_words_of_a_tender(keyword: str, region: Region | None, words: list[str]):
    assert procurement._words(procurement.BidsInput(keyword=keyword, region=region)) == words


def test_a_contract_that_has_run_out_is_shown_last_and_said_so():
    now = datetime.fromisoformat("2026-11-30T10:00:00+09:00")
    assert "over" in shopping.product({"cntrctEndDate": "20261129"}, now)
    assert "over" not in shopping.product({"cntrctEndDate": "20261130"}, now)
    assert "over" not in shopping.product({"cntrctEndDate": ""}, now)


def test_goods_of_another_name_are_no_answer(services: Services):
    services.says("getShoppingMallPrdctInfoList", fixture("pps/getShoppingMallPrdctInfoList.json"))
    result = services.run(PRODUCTS, keyword="전광판")
    assert result.status is Status.EMPTY
    assert told(PRODUCTS, result).count("\n") == 0
