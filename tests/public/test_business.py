"""Businesses: registrations, accounts, groups, terms and calls for support."""

from __future__ import annotations

import json
from datetime import datetime
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from pytest_httpserver import HTTPServer

from tests.public import cases
from tests.public.cases import Case, by_id, told
from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Effect, Mode, Reason, Status
from ummaya.adapters.public import business, finance, groups, support, terms
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.values import KST

STATUS, TRUTH = business.ADAPTERS
SUMMARY, BALANCE, INCOME = finance.ADAPTERS
SUPPORT, PROGRAMMES = support.ADAPTERS
GROUPS, MONTHS = groups.ADAPTERS
(TERM,) = terms.ADAPTERS
NUMBER = "9990000016"
FSC = "/1160100/service/GetFinaStatInfoService_V2"
CORPORATION = {"corporation": "9999110000011", "year": "2025"}
CASES = [
    *(
        Case(
            adapter,
            CORPORATION,
            (f"{FSC}/{operation}?numOfRows=200&pageNo=1&resultType=json&crno=9999110000011&bizYear=2025",),
            f"fsc/{operation}.json",
            said=said,
        )
        for adapter, operation, said in (
            (SUMMARY, "getSummFinaStat_V2", ("매출액 1조 2,345억원", "부채비율 66.7%", "2025년 별도요약재무제표", "영업이익 -12억원")),
            (BALANCE, "getBs_V2", ("2025년 자산총계: 2조원 (전기 1조 8,000억원)", "유동부채: 3,000억원")),
            (INCOME, "getIncoStat_V2", ("2025년 매출액: 1조 2,345억원", "영업이익: 987억원 (전기 -5억원)", "당기순이익: 654억원")),
        )
    ),
    Case(
        SUPPORT,
        {"keyword": "소상공인 특례보증 지원사업"},
        (f"/1421000/bizinfo/pblancBsnsService?hashtags={quote('특례보증')}&pageNo=1&numOfRows=100&dataType=json",),
        "mss/pblancBsnsService.json",
        said=("[가람] 2026년 소상공인 특례보증 지원 공고(가람도)", "신청 기간: 예산 소진시까지"),
        unsaid=("나래",),
        optional=frozenset({"closed"}),
    ),
    Case(
        PROGRAMMES,
        {"keyword": "인공지능 사업공고"},
        ("/1721000/msitannouncementinfo/businessAnnouncMentList?numOfRows=10&returnType=xml&pageNo=1",),
        "msit/businessAnnouncMentList.xml",
        said=("최근 공고 2건 중 조건(인공지능)에 맞는 것은 1건", "게시일 2026년 11월 27일(금)", "전화 000-000-0404"),
    ),
    Case(
        GROUPS,
        {"keyword": "NR그룹 계열사가 몇 개", "year": "2026"},
        ("/1130000/appnGroupSttusList/appnGroupSttusListApi?presentnYear=2026&pageNo=1&numOfRows=200",),
        "ftc/appnGroupSttusListApi.xml",
        said=("2026년에 지정된 대규모기업집단은 2개", "엔알: 소속회사 12개"),
        unsaid=("가람:",),
        empty="<appnGroupSttusList><resultCode>00</resultCode><totalCount>0</totalCount></appnGroupSttusList>",
    ),
    Case(
        MONTHS,
        {"year": "2026"},
        ("/1130000/publicYmList/publicYmListApi?jobSeCode=0001&presentnYear=2026&pageNo=1&numOfRows=50",),
        "ftc/publicYmListApi.xml",
        said=("2026년 5월",),
        empty="<publicYmList><resultCode>00</resultCode><totalCount>0</totalCount></publicYmList>",
    ),
    Case(
        TERM,
        {"term": "가람증서"},
        (f"/B552481/FnTermSvc/getFinancialTermMeaning?term={quote('가람증서')}&pageNo=1&numOfRows=50",),
        "ksd/getFinancialTermMeaning.xml",
        said=("가람증서(garam note): 예시로 지은 증서로서",),
        unsaid=("맡아 두는 일",),
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


def posted(server: HTTPServer) -> tuple[str, str, object]:
    request = server.log[-1][0]
    return request.method, request.headers["Content-Type"], json.loads(request.get_data())


def test_a_status_is_asked_for_by_post_and_the_key_stays_in_the_query(services: Services, httpserver: HTTPServer):
    services.says("status", fixture("nts/status.json"))
    result = services.run(STATUS, number="999-00-00016")
    assert services.got == [f"/api/nts-businessman/v1/status?serviceKey={cases.KEY}&returnType=JSON"]
    assert posted(httpserver) == ("POST", "application/json; charset=utf-8", {"b_no": [NUMBER]})
    assert "999-00-00016의 상태: 계속사업자(영업 중) / 과세 유형: 부가가치세 일반과세자" in told(STATUS, result)
    assert "in business" in told(STATUS, result, "en")


def test_the_truth_is_asked_for_with_every_field_the_service_knows(services: Services, httpserver: HTTPServer):
    services.says("validate", fixture("nts/validate.json"))
    result = services.run(TRUTH, number="999 00 00016", representative="가람이", opened="2015-03-02")
    assert services.got == [f"/api/nts-businessman/v1/validate?serviceKey={cases.KEY}&returnType=JSON"]
    business_asked = {"b_no": NUMBER, "start_dt": "20150302", "p_nm": "가람이"}
    rest = dict.fromkeys(("p_nm2", "b_nm", "corp_no", "b_sector", "b_type", "b_adr"), "")
    assert posted(httpserver)[2] == {"businesses": [{**business_asked, **rest}]}
    assert result.data["agrees"] is True
    assert "가람이" not in json.dumps(result.data, ensure_ascii=False), "a person's name is no result"


def nts(**row: object) -> str:
    return json.dumps({"status_code": "OK", "request_cnt": 1, "match_cnt": 1, "data": [{"b_no": NUMBER, **row}]})


@pytest.mark.parametrize(
    ("row", "said", "registered"),
    [
        ({"b_stt": "", "b_stt_cd": "", "tax_type": "국세청에 등록되지 않은 사업자등록번호입니다."}, "국세청에 등록되지 않은 번호", False),
        ({"b_stt_cd": "02", "tax_type_cd": "02"}, "휴업자 / 과세 유형: 부가가치세 간이과세자", True),
        ({"b_stt_cd": "03", "end_dt": "20240131"}, "폐업자 / 폐업일: 2024년 1월 31일(수)", True),
        ({"b_stt_cd": 1, "tax_type_cd": 7}, "세금계산서 발급사업자", True),
    ],
)
def test_g88_not_registered_is_a_finding_and_never_closed(services: Services, row: dict, said: str, registered: bool):
    services.says("status", nts(**row))
    result = services.run(STATUS, number=NUMBER)
    assert result.status is Status.OK
    assert said in told(STATUS, result)
    assert result.data["registered"] is registered
    assert ("폐업" in told(STATUS, result)) is (row.get("b_stt_cd") == "03")


def test_what_cannot_be_confirmed_is_not_called_forged(services: Services):
    services.says("validate", nts(valid="02", valid_msg="확인할 수 없습니다"))
    text = told(TRUTH, services.run(TRUTH, number=NUMBER, representative="가람이", opened="2015-03-02"))
    assert "확인할 수 없습니다" in text
    assert "위조를 뜻하지는 않습니다" in text
    assert "의 상태" not in text


def test_another_number_s_row_is_no_answer(services: Services):
    services.says("status", nts(b_stt_cd="01").replace(NUMBER, "9990000001"))
    assert services.run(STATUS, number=NUMBER).status is Status.EMPTY


@pytest.mark.parametrize(
    ("body", "reason"),
    [('{"code":-401,"msg":"인증키는 필수 항목 입니다."}', Reason.CREDENTIAL_MISSING), ('{"code":-5}', Reason.ADAPTER_ERROR)],
)
def test_g39_a_fault_is_a_fault(services: Services, body: str, reason: Reason):
    services.says("status", body, 400)
    services.says("validate", body, 400)
    assert services.run(STATUS, number=NUMBER).reason is reason
    assert services.run(TRUTH, number=NUMBER, representative="가람이", opened="2015-03-02").reason is reason
    assert len(services.got) == 2, "a POST is never sent again"


@pytest.mark.parametrize("number", ["999-00-0001", "99900000161", "abcdefghij", ""])
def test_ten_digits_are_checked_before_anything_is_sent(number: str):
    with pytest.raises(ValidationError):
        business.StatusInput(number=number)


def test_verifying_a_person_s_registration_needs_consent():
    assert STATUS.spec.effect is Effect.LOOKUP
    assert TRUTH.spec.effect is Effect.PERSONAL


HEARING = registry.Hearing(now=NOW)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("번호 999-00-00016, 대표자 홍길동, 개업일 2015년 3월 2일", "홍길동"),
        ("대표자명은 홍길동이고 개업일은 2015-03-02", "홍길동"),
        ("representative Hong Gildong, opened 2015-03-02", "Hong Gildong"),
        ("the representative's name is Hong Gildong", "Hong Gildong"),
        ("대표자와 개업일이 맞는지 진위확인 부탁해요", None),
        ("이 사업자등록증이 진짜인지 확인해 줘", None),
        ("내일 서울 날씨", None),
    ],
)
def test_a_representative_is_read_only_where_one_is_named(text: str, name: str | None):
    read = registry.types()["RepresentativeName"].read
    assert read is not None
    assert [v.value for v in read(text, HEARING)] == ([name] if name else [])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("법인등록번호 174611-0000741의 재무", ["1746110000741"]),
        ("1746110000741 재무요약", ["1746110000741"]),
        ("1746110000742 재무요약", []),
        ("법인번호 1746110000742", ["1746110000742"]),
        ("전화 02-1234-5678", []),
        ("사업자등록번호 999-00-00016", []),
    ],
)
def test_corporate_numbers_are_read_by_their_check_digit_or_their_name(text: str, found: list[str]):
    read = registry.types()["CorporateNumber"].read
    assert read is not None
    assert [v.value for v in read(text, HEARING)] == found


@given(st.integers(0, 10**12 - 1))
def test_one_check_digit_fits_twelve(number: int):
    assert sum(finance.checked(f"{number:012d}{digit}") for digit in range(10)) == 1


def test_a_year_that_is_not_filed_yet_falls_back_once_and_says_so(services: Services):
    replies = iter([cases.NOTHING.encode(), fixture("fsc/getSummFinaStat_V2.json").replace(b"2025", b"2024")])
    services.replies = _Next(replies)  # type: ignore[assignment]
    result = services.run(SUMMARY, corporation="9999110000011")
    assert [got.rpartition("=")[2] for got in services.got] == ["2025", "2024"]
    assert result.data["year"] == "2024"
    assert "2024년" in result.warnings[0].ko


class _Next(dict):  # type: ignore[type-arg]
    """The next body, whatever was asked."""

    def __init__(self, bodies):
        super().__init__()
        self.bodies = bodies

    def __missing__(self, _: str) -> tuple[int, bytes]:
        return 200, next(self.bodies)


def test_a_year_that_was_asked_is_never_replaced(services: Services):
    services.says("getSummFinaStat_V2", cases.NOTHING)
    assert services.run(SUMMARY, **CORPORATION).status is Status.EMPTY
    assert len(services.got) == 1


def test_a_loss_and_a_missing_amount_are_not_zero():
    (row,) = finance.summaries([{"fnclDcdNm": "요약", "bizYear": "2025", "enpSaleAmt": "-", "enpCrtmNpf": "-1000"}])
    assert "sales" not in row
    assert row["net"]["ko"] == "-1,000원"


def test_calls_that_are_over_come_last_and_say_so():
    rows = [
        {"pblancNm": "끝난 공고", "reqstBeginEndDe": "2026-10-01 ~ 2026-10-31"},
        {"pblancNm": "말로 적은 공고", "reqstBeginEndDe": "예산 소진시까지"},
        {"pblancNm": "오늘까지", "reqstBeginEndDe": "20261101 ~ 20261130"},
    ]
    found = support.support_rows(rows, NOW)
    assert [f["title"] for f in found] == ["오늘까지", "말로 적은 공고", "끝난 공고"]
    assert [f.get("closed", {}).get("ko") for f in found] == [None, None, "신청 마감"]


@pytest.mark.parametrize(
    ("keyword", "region", "tag"),
    [
        ("소상공인 지원사업 공고", None, "소상공인"),
        ("가게 대출 지원", None, "금융"),
        ("부산 수출 지원사업", {"sido": "부산광역시"}, "수출"),
        ("경기도 지원사업", {"sido": "경기도"}, "경기"),
        ("export support for SMEs", None, "수출"),
        ("지원사업", None, ""),
    ],
)
def test_one_tag_is_asked_for(keyword: str, region: dict | None, tag: str):
    assert support.tag(support.SupportInput(keyword=keyword, region=region)) == tag


def test_support_of_another_region_is_no_answer(services: Services):
    services.says("pblancBsnsService", fixture("mss/pblancBsnsService.json"))
    assert services.run(SUPPORT, keyword="수출", region={"sido": "부산광역시"}).status is Status.EMPTY
    assert services.run(SUPPORT, keyword="수출", region={"sido": "서울특별시"}).data["total"] == 1


def test_old_calls_are_called_old(services: Services):
    services.says("pblancBsnsService", fixture("mss/pblancBsnsService.json"))
    services.says("businessAnnouncMentList", fixture("msit/businessAnnouncMentList.xml"))
    later = datetime(2027, 6, 1, tzinfo=KST)
    assert services.run(SUPPORT, now=later, keyword="수출").status is Status.STALE
    assert services.run(PROGRAMMES, now=later).status is Status.STALE


@pytest.mark.parametrize(
    ("x", "shown"),
    [("가람재단 000-000-0101, gildong@example.test", "가람재단 000-000-0101"), ("gildong@example.test", ""), ("담당부서", "담당부서")],
)
def test_mail_of_persons_is_taken_out_of_a_contact(x: str, shown: str):
    assert support.office(x) == shown


@pytest.mark.parametrize(
    ("asked", "name", "held"),
    [
        ("SK그룹", "에스케이", True),
        ("엘지", "엘지", True),
        ("LS", "엘에스", True),
        ("HD현대", "에이치디현대", True),
        ("가람", "나래", False),
    ],
)
def test_latin_letters_are_read_as_the_commission_writes_them(asked: str, name: str, held: bool):
    found, _ = groups.named([{"unityGrupNm": name}], f"{asked} 계열사")
    assert bool(found) is held


def test_before_may_the_groups_are_those_of_last_year():
    assert [groups.latest_year(datetime(2026, m, 15).date()) for m in (1, 5, 6, 12)] == [2025, 2025, 2026, 2026]  # noqa: DTZ001


def test_a_group_that_is_not_designated_is_not_there(services: Services):
    services.says("appnGroupSttusListApi", fixture("ftc/appnGroupSttusListApi.xml"))
    result = services.run(GROUPS, keyword="없는그룹 계열사", year="2026")
    assert result.status is Status.EMPTY
    assert "rows" not in result.data


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("금융용어 공매도 뜻 알려 줘", "공매도"),
        ("기명주식이 무슨 뜻이야?", "기명주식"),
        ("주식 뉴스에 나오는 배당락이 뭔지 모르겠어요", "배당락"),
        ("전환사채라는 금융 용어를 쉽게 설명해 줘", "전환사채"),
        ("공매도가 뭐야", "공매도"),
        ("펀드 설명서에 환매라는 말이 있던데 무슨 뜻이에요?", "환매"),
        ("증권 용어 중에 의결권이 뭐예요?", "의결권"),
        ("What does the financial term ETF mean?", "ETF"),
    ],
)
def test_the_term_is_read_out_of_the_asking(text: str, term: str):
    assert terms.named(text) == term


@given(st.text(max_size=80))
def test_any_text_is_read_without_a_stumble(text: str):
    assert isinstance(terms.named(text), str)


def test_a_sample_is_the_same_for_every_number(replayed):
    for number in (NUMBER, "9990000001"):
        assert replayed(STATUS, Mode.MOCK, number=number).data["number"] == "999-00-00016"
