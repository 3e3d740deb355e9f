"""Public recruitment: the newest calls are found behind the oldest, what is over says so, rows of 2008 are called old."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

import pytest

from tests.public import cases
from tests.public.cases import Case, by_id, told
from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Status
from ummaya.adapters.public import jobs
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.values import KST

LIST, ITEM = jobs.ADAPTERS
OLDEST = f"/1760000/PblJobService/getList?Pblanc_ty=e01&Instt_se=g01&Sort_order={quote('내림차순')}"
CASES = [
    Case(
        LIST,
        {"keyword": "공무원 채용공고"},
        (f"{OLDEST}&pageNo=1&numOfRows=1", f"{OLDEST}&pageNo=1&numOfRows=100"),
        "mpm/getList.xml",
        said=("맞는 것은 3건이며, 접수 중인 것은 2건", "마감 2026년 12월 2일(수)", "접수 마감"),
    ),
    Case(
        ITEM,
        {"job": "90001"},
        ("/1760000/PblJobService/getItem?idx=90001",),
        "mpm/getItem.xml",
        said=("간호사 면허가 있는 사람 5명을 뽑습니다.", "https://www.garam.go.kr/job/1"),
        unsaid=("example.test",),
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


def page(*rows: tuple[int, str, str], total: int) -> str:
    shape = "<item><idx>{0}</idx><title>공고 {0}</title><insttname>가람부</insttname><regdate>{1}</regdate><enddate>{2}</enddate></item>"
    items = "".join(shape.format(*row) for row in rows)
    return (
        "<response><header><resultCode>00</resultCode></header>"
        f"<body><items>{items}</items><totalCount>{total}</totalCount></body></response>"
    )


def test_rows_of_2008_are_never_first_and_a_reply_of_them_alone_is_old(services: Services):
    services.says("getList", page((1, "20080718", "20080718"), (2, "20080819", "20080926"), total=57001))
    result = services.run(LIST)
    assert [got.partition("pageNo=")[2] for got in services.got] == ["1&numOfRows=1", "570&numOfRows=100", "571&numOfRows=100"]
    assert (result.status, result.detail) == (Status.STALE, "old_calls")
    assert "2008-08-19" in result.warnings[0].ko
    assert all(row["state"]["ko"] == "접수 마감" for row in result.data["rows"])
    assert result.data["open"] == 0


def test_open_calls_come_first_the_soonest_to_close_before_the_others(services: Services):
    rows = (
        (1, "20080718", "20080718"),
        (2, "20261101", "20261220"),
        (3, "20261120", "20261201"),
        (4, "20261001", "20261129"),
        (5, "20261110", ""),
    )
    services.says("getList", page(*rows, total=5))
    result = services.run(LIST)
    assert [row["number"] for row in result.data["rows"]] == ["3", "2", "5", "4", "1"]
    assert result.status is Status.OK


def test_a_service_that_gives_its_newest_rows_first_is_asked_for_one_page(services: Services):
    services.says("getList", page((9, "20261129", "20261210"), total=57001))
    services.run(LIST)
    assert [got.partition("pageNo=")[2] for got in services.got] == ["1&numOfRows=1", "1&numOfRows=100"]


def test_a_call_that_closes_today_is_open(services: Services):
    services.says("getList", page((1, "20261120", "20261130"), total=1))
    assert services.run(LIST).data["open"] == 1
    assert services.run(LIST, now=datetime(2026, 12, 1, tzinfo=KST)).data["open"] == 0


@pytest.mark.parametrize(
    ("text", "employer", "kind"),
    [
        ("시청 기간제 채용", ["g02"], ["e03"]),
        ("공공기관 채용 알려 줘", ["g03"], []),
        ("국가공무원 경력경쟁채용", ["g01"], ["e02"]),
        ("교육청 공채", ["g04"], ["e01"]),
        ("Is there public recruitment of contract staff at a city hall?", ["g02"], ["e03"]),
        ("내일 서울 날씨", [], []),
    ],
)
def test_employers_and_kinds_are_read_and_decide_no_service(text: str, employer: list[str], kind: list[str]):
    for name, wanted in (("JobEmployer", employer), ("JobKind", kind)):
        slot = registry.types()[name]
        assert slot.read is not None
        assert [v.value for v in slot.read(text, registry.Hearing(now=NOW))] == wanted
        assert slot.catch_all


def test_public_institutions_are_asked_for_under_their_own_kind(services: Services):
    services.says("getList", fixture("mpm/getList.xml"))
    services.run(LIST, employer="g03")
    assert "Pblanc_ty=e08&Instt_se=g03" in services.got[0]


@pytest.mark.parametrize(
    ("text", "found"),
    [("채용공고 번호 90001 상세", ["90001"]), ("job number 90002", ["90002"]), ("90001 번지", []), ("공무원 9급 시험", [])],
)
def test_a_call_s_number_is_read_where_it_is_called_one(text: str, found: list[str]):
    read = registry.types()["PublicJob"].read
    assert read is not None
    assert [v.value for v in read(text, registry.Hearing(now=NOW))] == found


def test_a_trade_is_looked_for_in_the_titles(services: Services):
    services.says("getList", fixture("mpm/getList.xml"))
    assert [r["number"] for r in services.run(LIST, keyword="간호직 공무원 채용공고").data["rows"]] == ["90001"]
    assert services.run(LIST, keyword="소방 공무원").status is Status.EMPTY
    assert "국가공무원, 공개경쟁채용" in told(LIST, services.run(LIST))
