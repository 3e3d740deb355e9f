"""Decisions and publications of the Constitutional Court (CCOURT).

Each list is asked with one word of the request, as the court's search takes a part of a title; what else was said is looked for in
the rows. Result codes are "0", texts carry HTML.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Frozen,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said, telling
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
ROWS = "50"
COMMON = frozenset(
    """헌법재판소 헌재 헌법 판례 결정 결정례 결정문 판결 위헌 합헌 사건 관련 주요
    발간 발간자료 발간물 간행물 책 자료 논문 문헌 연속간행물""".split()  # noqa: SIM905 - a page of words
)
OUTCOMES = {
    "위헌": "unconstitutional",
    "헌법불합치": "not conforming to the Constitution",
    "한정위헌": "conditionally unconstitutional",
    "한정합헌": "conditionally constitutional",
    "합헌": "constitutional",
    "인용": "upheld",
    "기각": "rejected",
    "각하": "dismissed",
    "취하": "withdrawn",
}


class TopicInput(Frozen):
    """keyword: what the decision or publication is about."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 주제", en="topic"))] = Field(min_length=1, max_length=100)


class PublicationsInput(Frozen):
    """keyword: words of the title; all serials without one."""

    keyword: Annotated[str | None, Slot("Keyword", label=Bilingual(ko="찾을 간행물", en="publication"))] = Field(
        default=None, max_length=100
    )


def words(keyword: str | None, common: Collection[str] = COMMON) -> list[str]:
    return telling.telling(keyword, common) if keyword else []


def _outcome(text: str) -> Bilingual | None:
    """How a case ended, in both languages where the word is known."""
    return Bilingual(ko=text, en=OUTCOMES.get(telling.squeezed(text), f"'{text}'")) if text else None


def _asking(dataset: DataSet, operation: str, wire: str, *fixed: tuple[str, str]) -> Callable[[Any, Access], Request]:
    def request(args: Any, access: Access) -> Request:
        wanted = words(args.keyword)
        asked = ((wire, max(wanted, key=len)),) if wanted else ()
        return Request(url=dataset.at(operation), params=(("pageNo", "1"), ("numOfRows", ROWS), ("type", "json"), *fixed, *asked))

    return request


def _listing(
    read: Callable[[Mapping[str, Any]], Facts], fields: tuple[str, ...], newest: str = ""
) -> Callable[[list[Row], Any, Access, Parsed], Projected]:
    """Rows that hold the words asked for, the newest first where they have a day; a sample is shown as it is."""

    def project(rows: list[Row], args: Any, access: Access, parsed: Parsed) -> Projected:
        wanted = [] if access.mode is Mode.MOCK else words(args.keyword)
        chosen = telling.fitting(rows, wanted, fields)
        if newest:
            chosen = sorted(chosen, key=lambda row: values.code(row.get(newest)), reverse=True)
        found = [facts for row in chosen if (facts := read(row)).get("title")]
        if not found:
            return Projected(data=_asked(args, access), status=Status.EMPTY)
        total = max(len(found), (parsed.total or 0) if len(wanted) <= 1 else 0)
        shown = found[:SHOWN]
        about = {} if access.mode is Mode.MOCK else _asked(args, access)
        foreign = access.mode is not Mode.MOCK and not wanted and re.search(r"[A-Za-z]", args.keyword or "")
        return Projected(data={**about, "total": total, "shown": len(shown), "rows": shown}, warnings=(_KOREAN_ONLY,) if foreign else ())

    return project


_KOREAN_ONLY = Bilingual(
    ko="이 자료는 한국어 제목으로만 찾을 수 있어 걸러 내지 못하고 보여 드립니다.",
    en="The register can only be searched by Korean titles, so this list is not filtered. A Korean word may help.",
)


def _asked(args: Any, access: Access) -> Facts:
    return {"keyword": args.keyword} if args.keyword else {}


def decision(row: Mapping[str, Any]) -> Facts:
    return said.present(
        title=values.text(row.get("eventNm"), 120),
        number=values.text(row.get("eventNo"), 60),
        outcome=_outcome(values.text(row.get("rstaRsta"), 40)),
        day=said.day(row.get("rstaDate")),
    )


def leading(row: Mapping[str, Any]) -> Facts:
    return said.present(
        title=values.text(row.get("nick"), 120) or values.text(row.get("title"), 120),
        number=values.text(row.get("eventNo"), 60),
        field=values.text(row.get("classNm"), 60),
        day=said.day(row.get("adjudgeDt")),
    )


def serial(row: Mapping[str, Any]) -> Facts:
    return said.texts(row, {"title": "title", "often": "pubFreq", "volumes": "pubDate", "about": "content"}, 160)


def literature(row: Mapping[str, Any]) -> Facts:
    return said.texts(
        row, {"title": "title", "author": "bookReporter", "series": "book", "publisher": "publisher", "published": "pressDate"}, 120
    )


SHOWN = 5
_SITE = Channel(name=Bilingual(ko="헌법재판소", en="Constitutional Court of Korea"), url="https://www.ccourt.go.kr")
_NO_ADVICE = Line(
    ko="결정의 요지만 알려 드리며, 본문은 헌법재판소 누리집에서 확인해 주십시오. 법률 자문이 아닙니다.",
    en="Only the outline is given here; the full text is on the Court's site. This is no legal advice.",
    kind=SentenceKind.BOUNDARY,
)
_FOUND = Line(
    ko="[‘{keyword}’(으)로 ]조회된 자료는 {total}건이며, 그중 {shown}건입니다.",
    en="{total} were found[ for “{keyword}”]; here are {shown}:",
)

PRECEDENTS = DataSet(
    id="15141085",
    title="헌법재판소 판례정보 조회 서비스",
    agency="CCOURT",
    domain="justice",
    endpoint="https://apis.data.go.kr/9750000/PrecedentInfomationService",
    channel=_SITE,
    what=Bilingual(ko="헌법재판소 결정의 목록과 내용", en="decisions of the Constitutional Court"),
)
PUBLICATIONS = DataSet(
    id="15140950",
    title="헌법재판소 발간자료 조회 서비스",
    agency="CCOURT",
    domain="justice",
    endpoint="https://apis.data.go.kr/9750000/PubDocsService",
    channel=_SITE,
    what=Bilingual(ko="헌법재판소가 발간한 간행물과 문헌의 목록", en="serials and papers published by the Constitutional Court"),
)


def _spec(dataset: DataSet, operation: str, name: str, ko: Words, en: Words, **more: Any) -> AdapterSpec:
    limits = Limits(rows=SHOWN, daily=1000)
    return dataset.find(
        operation, name, ko, en, keep=("keyword", "total", "rows"), limits=limits, fixtures=(f"ccourt/{operation}.json",), **more
    )


DECISIONS = _spec(
    PRECEDENTS,
    "getKorPrcdntList",
    "ccourt.decisions",
    Words(
        title="헌법재판소 결정 찾기",
        hints="""헌법재판소 결정 / 헌재 판례 / 위헌 결정 / 헌법소원 결과 / 위헌법률심판 / 헌법불합치 / 탄핵심판 / 권한쟁의
            헌재가 뭐라고 했나 / 법이 위헌인지""",
        examples="""낙태죄 헌법재판소 결정 찾아 줘 / 간통죄 위헌 결정이 언제 났어? / 탄핵심판 헌재 결정 목록
            양심적 병역거부에 대한 헌재 판례가 있나요? / 종합부동산세 헌법소원은 어떻게 됐어요?
            셧다운제가 위헌인지 헌재 결정을 보고 싶어요""",
        when="헌법재판소가 어떤 사건에 어떤 결정을 했는지 사건명으로 찾을 때",
        when_not="대법원이나 하급심 판례를 찾을 때, 소송이나 헌법소원을 맡기려 할 때",
    ),
    Words(
        title="Decisions of the Constitutional Court",
        hints="""Constitutional Court decision / constitutional precedent / unconstitutional ruling / constitutional complaint
            impeachment trial / is the law unconstitutional""",
        examples="""Constitutional Court decision on '낙태' / Find rulings of the Constitutional Court on '탄핵'
            Was the adultery law ruled unconstitutional? / Constitutional complaint about '종합부동산세'""",
        when="to find what the Constitutional Court decided in a case, by its name",
        when_not="for precedents of other courts, or to bring a case",
    ),
    input=TopicInput,
    output="decisions by case name, with case number, outcome and day",
    say=(
        _FOUND,
        Line(each="rows", ko="{title}[({number})][: {outcome}][, {day} 선고·결정].", en="'{title}'[ ({number})][: {outcome}][, {day}]."),
        _NO_ADVICE,
    ),
)
LEADING = _spec(
    PRECEDENTS,
    "getRealmMainPrcdntList",
    "ccourt.leading",
    Words(
        title="헌법재판소 분야별 주요 판례",
        hints="""주요 헌법 판례 / 유명한 헌재 결정 / 분야별 주요판례 / 대표적인 위헌 사건 / 헌법 중요 판례 / 시험에 나오는 헌법 판례
            헌재 주요 결정""",
        examples="""헌법재판소의 주요 판례 보여 줘 / 표현의 자유 주요 헌법 판례는? / 선거에 관한 헌재 주요 결정
            재산권 대표 헌법 판례 알려 주세요
            노동 분야 헌재 주요 판례가 궁금해요 / 유명한 헌재 결정 몇 가지 알려 줘""",
        when="헌법재판소가 분야별로 뽑은 주요 판례를 찾을 때",
        when_not="특정 사건의 결정을 사건명으로 찾을 때, 다른 법원의 판례를 찾을 때",
    ),
    Words(
        title="Leading cases of the Constitutional Court",
        hints="""leading constitutional cases / landmark rulings / famous constitutional decisions / important precedents
            landmark decisions by field""",
        examples="""Show landmark rulings of the Constitutional Court / Leading constitutional cases on elections
            Famous decisions of Korea's Constitutional Court / Landmark precedents on free speech""",
        when="to find the leading cases that the Court itself lists by field",
        when_not="for one decision by its case name, or for other courts",
    ),
    input=TopicInput,
    output="leading cases by field, with case number and day",
    say=(
        _FOUND,
        Line(each="rows", ko="{title}[({number})][: {field}][, {day} 종국].", en="'{title}'[ ({number})][: '{field}'][, closed {day}]."),
        _NO_ADVICE,
    ),
)
SERIALS = _spec(
    PUBLICATIONS,
    "getSerialPublicationList",
    "ccourt.serials",
    Words(
        title="헌법재판소 연속간행물",
        hints="""헌법재판소 간행물 / 헌재 발간자료 / 판례집 / 헌법논총 / 결정해설집 / 헌법재판소 책 / 헌재 정기간행물 / 헌법실무연구""",
        examples="""헌법재판소가 내는 간행물에는 뭐가 있어? / 헌법재판소판례집은 언제부터 나왔나요? / 헌법논총이 어떤 책이에요?
            헌재 발간자료 목록 보여 줘 / 헌법재판소 결정해설집은 얼마나 자주 나와? / 헌재 정기간행물 알려 주세요""",
        when="헌법재판소가 정기적으로 발간하는 간행물의 이름, 주기, 내용을 알고 싶을 때",
        when_not="특정 사건의 결정을 찾을 때, 책을 주문하려 할 때",
    ),
    Words(
        title="Serials of the Constitutional Court",
        hints="""publications of the Constitutional Court / court reports / constitutional law journal / serial publications
            case reports""",
        examples="""Which serials does the Constitutional Court publish? / How often do the court reports come out?
            List the publications of the Constitutional Court / What is '헌법논총' about?""",
        when="to know the Court's serial publications, how often they appear and what they hold",
        when_not="for the decision in a case, or to order a book",
    ),
    input=PublicationsInput,
    output="serials with frequency, volumes and content",
    say=(
        _FOUND,
        Line(each="rows", ko="{title}[: {often}][, {volumes}][. {about}].", en="'{title}'[: '{often}'][, '{volumes}'][. '{about}']."),
    ),
)
PAPERS = _spec(
    PUBLICATIONS,
    "getPblctLtrtreList",
    "ccourt.papers",
    Words(
        title="헌법재판소 발간 문헌",
        hints="""헌법재판소 논문 / 헌재 연구보고서 / 헌법 논문 찾기 / 헌재 발간 문헌 / 헌법재판 연구 자료 / 헌재 연구 논문
            헌법 논문 저자""",
        examples="""헌법재판소가 발간한 평등권 논문 찾아 줘 / 개인정보에 관한 헌재 문헌이 있나요? / 헌재 연구보고서 중에 사형제 다룬 것
            재산권 헌법 논문 목록 / 환경권에 관한 헌법재판소 발간 논문을 찾고 있어요 / 집회의 자유 헌재 논문""",
        when="헌법재판소 발간물에 실린 논문이나 글을 주제로 찾을 때",
        when_not="특정 사건의 결정을 찾을 때, 다른 학술지의 논문을 찾을 때",
    ),
    Words(
        title="Papers published by the Constitutional Court",
        hints="""constitutional law papers / research papers of the Constitutional Court / court research reports
            papers on constitutional rights / constitutional literature""",
        examples="""Papers by the Constitutional Court on '평등권' / Research reports on the death penalty by the Constitutional Court
            Find constitutional law papers on '개인정보' / Literature on property rights by the Constitutional Court""",
        when="to find papers in the Court's own publications by topic",
        when_not="for the decision in a case, or for papers in other journals",
    ),
    input=TopicInput,
    output="papers with author, series, publisher and date",
    say=(
        _FOUND,
        Line(
            each="rows",
            ko="{title}[: {author}][, {series}][, {publisher}][, {published}].",
            en="'{title}'[: '{author}'][, '{series}'][, '{publisher}'][, {published}].",
        ),
    ),
)

ADAPTERS = [
    Find(
        DECISIONS,
        _asking(PRECEDENTS, "getKorPrcdntList", "eventNm"),
        _listing(decision, ("eventNm", "eventNo", "rstaRsta"), "rstaDate"),
        when_empty=_asked,
    ),
    Find(
        LEADING,
        _asking(PRECEDENTS, "getRealmMainPrcdntList", "eventNm", ("code", "0")),
        _listing(leading, ("title", "nick", "classNm"), "adjudgeDt"),
        when_empty=_asked,
    ),
    Find(
        SERIALS,
        _asking(PUBLICATIONS, "getSerialPublicationList", "title"),
        _listing(serial, ("title", "content")),
        when_empty=_asked,
    ),
    Find(
        PAPERS,
        _asking(PUBLICATIONS, "getPblctLtrtreList", "title"),
        _listing(literature, ("title", "book", "bookReporter"), "pressDate"),
        when_empty=_asked,
    ),
]
