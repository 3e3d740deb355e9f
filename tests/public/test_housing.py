"""Public housing and statistics of real estate."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public import cases
from tests.public.cases import Case, by_id
from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Reason, Status
from ummaya.adapters.public import housing, realestate
from ummaya.adapters.slots import registry

RENTALS, SALES, COMPLEXES, WAITING = housing.ADAPTERS
TABLES, ITEMS, FIGURES = realestate.ADAPTERS
TABLE = {"id": "G_2026_00001", "cycle": "MM", "name": "(월) 매매가격지수_아파트"}
NONE = '{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE"},"body":{"totalCount":"0","item":[]}}}'
NO_STATISTICS = '{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}'
SUWON = {"code": "4111000000", "region": {"sido": "경기도", "sigungu": "수원시"}}
CASES = [
    Case(
        RENTALS,
        {},
        ("/1613000/HWSPR02/rsdtRcritNtcList?numOfRows=100&pageNo=1",),
        "myhome/rsdtRcritNtcList.json",
        said=("접수 중이거나 예정 2건", "보증금 2,800만원부터 / 월 임대료 11만 2,000원부터", "60호", "접수 예정", "접수 마감"),
        unsaid=("example.test",),
        empty=NONE,
    ),
    Case(
        SALES,
        {"code": "4100000000", "region": {"sido": "경기도"}},
        ("/1613000/HWSPR02/ltRsdtRcritNtcList?brtcCode=41&numOfRows=100&pageNo=1",),
        "myhome/ltRsdtRcritNtcList.json",
        said=("경기도의 공공분양주택 모집공고는 1건", "계약금 5,200만원부터", "250호"),
        empty=NONE,
    ),
    Case(
        COMPLEXES,
        {"code": "4113500000"},
        ("/1613000/HWSPR04/rentalHouseGwList?brtcCode=41&signguCode=135&numOfRows=100&pageNo=1",),
        "myhome/rentalHouseGwList.json",
        said=("단지 2곳 중 2곳", "전용 36.9~46.9㎡", "보증금 2,100만원부터 / 월 임대료 17만원부터", "900세대"),
        empty=NONE,
    ),
    Case(
        WAITING,
        {"code": "1135000000"},
        ("/1613000/HWSPR03/moveWaitStsList?brtcCode=11&signguCode=350&numOfRows=100&pageNo=1",),
        "myhome/moveWaitStsList.json",
        said=("다솜 영구임대 26형 / 노원구 / 영구임대: 대기 0명, 퇴거 3건", "대기 72명"),
        empty=NONE,
    ),
    Case(
        TABLES,
        {"keyword": "아파트 집값 통계"},
        ("/r-one/openapi/SttsApiTbl.do?Type=json&pIndex=1&pSize=1000",),
        "reb/SttsApiTbl.do.json",
        said=("'매매가격지수 아파트'에 맞는 부동산 통계표는 2개", "(월) 매매가격지수_아파트 / 주기: 월 / 수록 2003~2026년"),
        unsaid=("지가지수",),
        empty=NO_STATISTICS,
    ),
    Case(
        ITEMS,
        {"table": TABLE},
        ("/r-one/openapi/SttsApiTblItm.do?Type=json&pIndex=1&pSize=1000&STATBL_ID=G_2026_00001",),
        "reb/SttsApiTblItm.do.json",
        said=("분류 3개: 전국, 서울, 노원구", "항목 1개: 지수"),
        empty=NO_STATISTICS,
    ),
    Case(
        FIGURES,
        {"table": TABLE, "region": {"sido": "서울특별시"}},
        (
            (
                "/r-one/openapi/SttsApiTblData.do?Type=json&pSize=1000&STATBL_ID=G_2026_00001&DTACYCLE_CD=MM"
                "&START_WRTTIME=202608&END_WRTTIME=202611&pIndex=1"
            ),
        ),
        "reb/SttsApiTblData.do.json",
        said=("2026년 10월 서울 지수: 101.95 (2026년 9월 101.2)",),
        unsaid=("전국",),
        empty=NO_STATISTICS,
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


def test_a_call_is_shown_once_however_many_complexes_it_has(services: Services):
    services.says("rsdtRcritNtcList", fixture("myhome/rsdtRcritNtcList.json"))
    rows = services.run(RENTALS).data["rows"]
    assert len(rows) == len({r["url"] for r in rows}) == 3
    assert rows[1]["complexes"]["ko"] == "가람 1단지, 가람 2단지"
    assert rows[-1]["state"]["ko"] == "접수 마감"


def test_only_calls_of_the_region_and_the_kind_are_shown(services: Services):
    services.says("rsdtRcritNtcList", fixture("myhome/rsdtRcritNtcList.json"))
    result = services.run(RENTALS, **SUWON, kind="국민임대")
    assert {r["title"] for r in result.data["rows"]} == {"다솜 국민임대 입주자 모집", "나래 국민임대 예비입주자 모집"}
    assert services.run(RENTALS, **SUWON, kind="영구임대").status is Status.EMPTY


def test_a_province_alone_is_not_asked_for_complexes(services: Services):
    result = services.run(COMPLEXES, code="4100000000")
    assert (result.status, result.reason, result.detail) == (Status.ERROR, Reason.INVALID_ARGUMENTS, "district_needed")
    assert services.got == []


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("행복주택 모집공고", ["행복주택"]),
        ("국민 임대나 영구임대", ["국민임대", "영구임대"]),
        ("Happy Housing in Seoul", ["행복주택"]),
        ("전세 사기를 당했어요", []),
        ("내일 날씨", []),
    ],
)
def test_kinds_of_rental_are_read_by_their_names(text: str, kinds: list[str]):
    read = registry.types()["RentalKind"].read
    assert read is not None
    assert [v.value for v in read(text, registry.Hearing(now=NOW))] == kinds


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("요즘 서울 집값", ["매매가격지수"]),
        ("아파트 전셋값", ["전세가격지수", "아파트"]),
        ("우리 동네 땅값 변동", ["지가", "우리", "동네"]),
        ("apartment prices in Busan", ["매매가격지수", "아파트"]),
        ("상가 공실률 통계표", ["공실률", "임대"]),
    ],
)
def test_what_people_call_a_thing_becomes_the_words_of_tables(said: str, words: list[str]):
    assert realestate.words(said) == words


def test_a_table_named_in_full_is_the_one_meant(services: Services):
    services.says("SttsApiTbl.do", fixture("reb/SttsApiTbl.do.json"))
    (slot,) = services.run(TABLES, keyword="(월) 매매가격지수_아파트").slots["StatTable"]
    assert slot.value == TABLE
    current = services.run(TABLES, keyword="지가지수")
    assert [s.value["cycle"] for s in current.slots["StatTable"]] == ["MM"], "a table that ends a year earlier is shown, not meant"
    assert current.data["total"] == 2


def test_a_region_that_the_table_does_not_hold_is_not_replaced_by_the_country(services: Services):
    services.says("SttsApiTblData.do", fixture("reb/SttsApiTblData.do.json"))
    result = services.run(FIGURES, table=TABLE, region={"sido": "제주특별자치도"})
    assert (result.status, result.detail) == (Status.EMPTY, "region_not_in_table")
    assert result.warnings


def test_districts_of_one_name_are_told_apart_by_their_province(services: Services):
    services.says("SttsApiTblData.do", fixture("reb/SttsApiTblData.do.json"))
    busan = services.run(FIGURES, table=TABLE, region={"sido": "부산광역시", "sigungu": "중구"})
    assert [r["figure"] for r in busan.data["rows"]] == ["99.3"]


@given(st.dates(date(2000, 1, 1), date(2035, 12, 31)), st.sampled_from(["YY", "QY", "MM", "WK"]))
def test_a_stamp_reads_back_as_a_period_people_write(day: date, cycle: str):
    said = realestate.period(realestate.stamp(day, cycle), cycle)
    assert said is not None
    assert said.ko.endswith({"YY": "년", "QY": "분기", "MM": "월", "WK": "주"}[cycle])


def test_a_body_in_one_list_is_rows_and_a_lone_result_is_nothing(services: Services):
    rows: list[dict[str, Any]] = [{"STATBL_ID": "G_1", "STATBL_NM": "(월) 지가지수", "DTACYCLE_CD": "MM", "OPEN_STATE": "Y"}]
    services.says(
        "SttsApiTbl.do", json.dumps({"SttsApiTbl": [{"head": [{"list_total_count": 1}, {"RESULT": {"CODE": "INFO-000"}}]}, {"row": rows}]})
    )
    assert services.run(TABLES, keyword="지가").data["total"] == 1
    services.says("SttsApiTbl.do", '{"RESULT":{"CODE":"ERROR-290","MESSAGE":"인증키가 유효하지 않습니다."}}')
    assert services.run(TABLES, keyword="지가").reason is Reason.CREDENTIAL_MISSING


def test_the_key_is_r_one_s_own():
    assert {a.spec.credential.env for a in realestate.ADAPTERS if a.spec.credential} == {"UMMAYA_REB_KEY"}
