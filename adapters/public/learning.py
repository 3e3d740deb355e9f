"""Lifelong-learning lectures in Seoul and books of the National Library.

Lectures: Seoul Metropolitan Office of Education (SEN), whose list is paged and unfiltered, so it is read and filtered here; names of
teachers are not kept. Books: National Library of Korea (NLK), asked by a word of the title.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Channel, Frozen, Limits, Line, Mode, Request, SentenceKind, Slot, Status
from ummaya.adapters.declare import Find, Paging, Projected
from ummaya.adapters.public import said, telling
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
PAGE = 500
COMMON = frozenset("서울 서울시 평생학습 강좌 강의 수업 교실 배우 배울 배우고 듣고 무료 도서관 에버러닝 수강 신청 모집 접수".split())  # noqa: SIM905
BOOKS_COMMON = frozenset("책 도서 서적 국립중앙도서관 국립도서관 도서관 소장 자료 저자 출판사 제목".split())  # noqa: SIM905


class LectureInput(Frozen):
    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="배우고 싶은 것", en="what to learn"))] = Field(min_length=1, max_length=100)


class BookInput(Frozen):
    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="책 제목", en="title"))] = Field(min_length=1, max_length=100)


def lectures_request(args: LectureInput, access: Access) -> Request:
    return Request(url=SEN.at("getLectureList"), params=(("numOfRows", str(PAGE)),))


def lecture(row: Mapping[str, Any], now: datetime) -> tuple[int, str, Facts] | None:
    """A lecture that can still be applied for or is to come: order, day, facts; None once its applications are over."""
    name, until, since = values.text(row.get("lectureNm"), 80), values.kst(row.get("applyEndYmd")), values.kst(row.get("applyStartYmd"))
    if not name or (until and until.date() < now.date()):
        return None
    fee, begins = values.number(row.get("lectureCost")), values.kst(row.get("lectureStartYmd"))
    taken, places = values.number(row.get("totalApplyUserCnt")), values.number(row.get("onApplyNum"))
    facts = said.present(
        name=name,
        organ=values.text(row.get("organNm"), 60),
        area=values.text(row.get("sigunguNm"), 30),
        for_whom=values.text(row.get("targetNm"), 40),
        begins=said.day(begins),
        weekday=values.text(row.get("dayOfWeek"), 30),
        fee=Bilingual(ko="무료", en="free") if fee == 0 else said.won(fee),
        apply_until=said.day(until),
        applied=said.count(taken, "명 신청", "applied") if places else None,
        places=said.count(places, "명 정원", "places") if places else None,
        phone=values.code(row.get("organTelNo")),
    )
    opened = since is None or since.date() <= now.date()
    return (0 if opened else 1, begins.isoformat() if begins else "", facts)


def _lectures(rows: list[Row], args: LectureInput, access: Access, parsed: Parsed) -> Projected:
    mock = access.mode is Mode.MOCK
    wanted = [] if mock else telling.telling(args.keyword, COMMON)
    held = telling.fitting(rows, wanted, ("lectureNm", "categoryNm", "organNm", "sigunguNm", "targetNm"))
    now = datetime.min.replace(tzinfo=access.now.tzinfo) if mock else access.now
    found = sorted((facts for row in held if (facts := lecture(row, now))), key=lambda f: f[:2])
    about = {} if mock else {"keyword": args.keyword}
    if not found:
        return Projected(data=about, status=Status.EMPTY)
    shown = [facts for *_, facts in found[: LECTURES.limits.rows]]
    return Projected(data={**about, "total": len(found), "shown": len(shown), "rows": shown})


def books_request(args: BookInput, access: Access) -> Request:
    words = telling.telling(args.keyword, BOOKS_COMMON)
    label = " ".join(words) or args.keyword
    return Request(url=NLK.at("getbookList_v2"), params=(("pageNo", "1"), ("numOfRows", "50"), ("type", "json"), ("label", label)))


def _one(x: object) -> str:
    """A linked-data value, which may be a list of texts."""
    return values.text(next((v for v in x if values.text(v)), "") if isinstance(x, list) else x, 120)


def book(row: Mapping[str, Any]) -> Facts:
    return said.present(
        title=_one(row.get("DCTERMS_title")) or _one(row.get("RDFS_label")),
        author=_one(row.get("DC_creator")),
        publisher=_one(row.get("DC_publisher")),
        year=_one(row.get("NLON_issuedYear")) or _one(row.get("DCTERMS_issued"))[:4],
        isbn=_one(row.get("BIBO_isbn")),
        shelf=_one(row.get("NLON_itemNumberOfNLK")),
    )


def _books(rows: list[Row], args: BookInput, access: Access, parsed: Parsed) -> Projected:
    found = [facts for row in rows if (facts := book(row)).get("title")]
    found.sort(key=lambda f: f.get("year", ""), reverse=True)
    about = {} if access.mode is Mode.MOCK else _asked(args, access)
    if not found:
        return Projected(data=about, status=Status.EMPTY)
    shown = found[: BOOKS.limits.rows]
    return Projected(data={**about, "total": max(len(found), parsed.total or 0), "shown": len(shown), "rows": shown})


def _asked(args: LectureInput | BookInput, access: Access) -> Facts:
    return {"keyword": args.keyword}


SEN = DataSet(
    id="15126482",
    title="서울특별시교육청 평생학습포털 에버러닝 강좌정보 서비스",
    agency="SEN",
    domain="education",
    endpoint="https://apis.data.go.kr/7010000/everlearning",
    channel=Channel(
        name=Bilingual(ko="서울특별시교육청 에버러닝", en="Seoul lifelong-learning portal"), url="https://everlearning.sen.go.kr"
    ),
    what=Bilingual(ko="서울 평생학습 강좌의 일정과 수강료", en="schedules and fees of lifelong-learning lectures in Seoul"),
)
NLK = DataSet(
    id="15154402",
    title="국립중앙도서관 서지 정보 제공 서비스",
    agency="NLK",
    domain="culture",
    endpoint="https://apis.data.go.kr/1371029/BookInformationService_v2",
    channel=Channel(name=Bilingual(ko="국립중앙도서관", en="National Library of Korea"), url="https://www.nl.go.kr"),
    what=Bilingual(ko="국립중앙도서관 도서의 서지 정보", en="bibliographic records of the National Library's books"),
)

LECTURES = SEN.find(
    "getLectureList",
    "sen.lectures",
    Words(
        title="서울 평생학습 강좌",
        hints="""평생학습 강좌 / 서울 무료 강좌 / 도서관 강좌 / 문화교실 / 배우고 싶어요 / 어르신 컴퓨터 교육 / 취미 강좌 / 에버러닝
            강좌 신청 기간""",
        examples="""서울에서 스마트폰 배우는 강좌 있어? / 서울 평생학습 강좌 중에 캘리그라피 찾아 줘
            어머니가 컴퓨터를 배우고 싶어 하세요, 서울 강좌 있나요?
            서울 도서관 영어 강좌 알려 주세요 / 서울 무료 요가 강좌 모집하는 데 / 에버러닝 그림 수업 신청할 수 있는 것""",
        when="서울의 도서관·평생학습관에서 신청할 수 있는 강좌를 찾을 때",
        when_not="서울 밖의 강좌를 찾을 때, 대학이나 학원을 찾을 때, 수강을 신청하려 할 때",
    ),
    Words(
        title="Lifelong-learning lectures in Seoul",
        hints="lifelong learning / free lectures in Seoul / library classes / hobby classes / computer class for seniors / evening classes",
        examples="""Lifelong-learning lectures on '캘리그라피' in Seoul / Are there computer classes for seniors in Seoul?
            Free library classes in Seoul / Hobby classes in Seoul that I can still apply for""",
        when="for lectures at Seoul's libraries and learning centres that take applications",
        when_not="outside Seoul, for universities or private schools, or to enrol",
    ),
    input=LectureInput,
    output="lectures that take applications, with place, time, fee and deadline",
    keep=("keyword", "total", "rows"),
    say=(
        Line(
            ko="['{keyword}'(으)로 ]찾은 접수 중이거나 예정인 강좌는 {total}개이며, 그중 {shown}개입니다.",
            en="{total} lectures[ for “{keyword}”] take or will take applications; here are {shown}:",
        ),
        Line(
            each="rows",
            ko="{name}[({organ}][, {area})][: {begins} 시작][, {weekday}][, 대상 {for_whom}][, 수강료 {fee}]"
            "[, 접수 마감 {apply_until}][, {places}][ 중 {applied}][, 전화 {phone}].",
            en="'{name}'[ ('{organ}'][, '{area}')][: begins {begins}][, '{weekday}'][, for '{for_whom}'][, fee {fee}]"
            "[, apply by {apply_until}][, {places}][, {applied}][, phone {phone}].",
        ),
    ),
    limits=Limits(timeout=15.0, rows=5, daily=1000),
    fixtures=("sen/getLectureList.xml",),
)
BOOKS = NLK.find(
    "getbookList_v2",
    "nlk.books",
    Words(
        title="국립중앙도서관 책 찾기",
        hints="책 찾기 / 도서 검색 / 국립중앙도서관 / 책 있나 / 책 저자 / 책 출판사 / ISBN / 청구기호 / 도서관 소장 책",
        examples="""국립중앙도서관에 토지라는 책이 있어? / 책 난중일기 저자와 출판사 알려 줘 / 국립중앙도서관에서 한국사 책 찾아 줘
            도서 검색, 제목은 소나기예요 / 국립도서관에 동의보감 책이 소장되어 있나요? / 책 훈민정음 해례본 청구기호가 뭐예요?""",
        when="책 제목으로 국립중앙도서관의 도서 정보를 찾을 때",
        when_not="책을 빌리거나 예약하려 할 때, 동네 도서관의 위치나 시간을 물을 때",
    ),
    Words(
        title="Books of the National Library",
        hints="find a book / National Library of Korea / book search / author of a book / ISBN / call number / library catalogue",
        examples="""Does the National Library have the book '토지'? / Author and publisher of the book '난중일기'
            Search the National Library for books on '한국사' / Call number of the book '동의보감'""",
        when="to find a book of the National Library by its title",
        when_not="to borrow or reserve a book, or for a local library's hours",
    ),
    input=BookInput,
    output="books with author, publisher, year, ISBN and call number",
    keep=("keyword", "total", "rows"),
    say=(
        Line(
            ko="['{keyword}'(으)로 ]조회된 책은 {total}권이며, 그중 {shown}권입니다.",
            en="{total} books were found[ for “{keyword}”]; here are {shown}:",
        ),
        Line(
            each="rows",
            ko="{title}[: {author}][, {publisher}][, {year}][, ISBN {isbn}][, 청구기호 {shelf}].",
            en="'{title}'[: '{author}'][, '{publisher}'][, {year}][, ISBN {isbn}][, call number '{shelf}'].",
        ),
        Line(
            ko="열람 가능 여부는 국립중앙도서관 누리집에서 확인해 주십시오.",
            en="Whether it can be read now is on the library's site.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=15.0, rows=5),
    fixtures=("nlk/getbookList_v2.json",),
)

ADAPTERS = [
    Find(LECTURES, lectures_request, _lectures, when_empty=_asked, paging=Paging(size=PAGE, cap=4, key="lectureId")),
    Find(BOOKS, books_request, _books, when_empty=_asked),
]
