"""Calls for applications: support for small firms (Bizinfo) and programmes of the Ministry of Science and ICT.

Bizinfo filters by one hash tag, so that the most telling word is asked for and the rest looked for here. The ministry's service has no
filter at all and always gives ten rows a page, newest first. Names of officials are left out; an office's phone stays.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Freshness,
    Frozen,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    SentenceKind,
    Service,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Paging, Projected
from ummaya.adapters.public import portal
from ummaya.adapters.public.said import Facts, day, newest, official, present, texts
from ummaya.adapters.public.telling import Region, fitting, in_region, short, telling
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

BIZINFO = "https://apis.data.go.kr/1421000/bizinfo"
BIZINFO_SET, BIZINFO_TITLE = "15157820", "중소벤처기업부 중소기업 지원사업 공고 조회 서비스"
MSIT = "http://apis.data.go.kr/1721000/msitannouncementinfo"
"""The facts know this service over http only."""
MSIT_SET, MSIT_TITLE = "15074634", "과학기술정보통신부 사업공고"
ROWS, MSIT_ROWS = 100, 10

COMMON = frozenset(
    """지원 지원금 지원사업 사업 사업공고 과제 공고 모집 공모 신청 정부 정책 기업마당 중소기업 소상공인 자영업자 자영업 사장님
    가게 회사 업체 기업 안내 최근 새로운 새로 나온 요즘 올라온 진행 받을 있는 과기정통부 과학기술정보통신부 과기부 목록 위한
    현재 접수 중인 접수중인 할 수 운영 어려운 우리 신청할 만한""".split()  # noqa: SIM905 - a few lines of words
)
FIELDS = ("금융", "기술", "인력", "수출", "내수", "창업", "경영")
"""The register's own fields, which it also keeps as tags."""
ENGLISH = {
    r"start-?ups?|start a business": "창업",
    r"export": "수출",
    r"대출|융자|loans?|financ|guarantee": "금융",
    r"판로|marketing|market access": "내수",
    r"채용|hiring|recruit|staff|employ": "인력",
    r"technology|r&d|research": "기술",
    r"consult": "컨설팅",
    r"artificial intelligence|\bai\b": "인공지능",
    r"semiconductor": "반도체",
    r"quantum": "양자",
}


class SupportInput(Frozen):
    """keyword: what the support is for. region: whose support is wanted."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 지원사업", en="support to look for"))] = Field(
        default="", max_length=100
    )
    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="지역", en="region"), wanted=True)] = None


class ProgrammeInput(Frozen):
    """keyword: the field of a programme; without it the newest are given."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 사업공고", en="programme to look for"))] = Field(
        default="", max_length=100
    )


def _words(args: SupportInput) -> list[str]:
    return telling(args.keyword, COMMON, ENGLISH, args.region)


def tag(args: SupportInput) -> str:
    """The one hash tag to ask for: a field of the register, else the longest telling word, whom it is for, or the province."""
    if words := _words(args):
        return next((w for w in words if w in FIELDS), max(reversed(words), key=len))
    if whom := next((w for w in ("소상공인", "중소기업") if w in args.keyword), ""):
        return whom
    return short(args.region.sido) if args.region else ""


def support_request(args: SupportInput, access: Access) -> Request:
    asked = tag(args)
    return Request(
        url=f"{BIZINFO}/pblancBsnsService",
        params=(*((("hashtags", asked),) if asked else ()), ("pageNo", "1"), ("numOfRows", str(ROWS)), ("dataType", "json")),
    )


def programme_request(args: ProgrammeInput, access: Access) -> Request:
    return Request(url=f"{MSIT}/businessAnnouncMentList", params=(("pageNo", "1"), ("numOfRows", str(MSIT_ROWS)), ("returnType", "xml")))


_PERIOD = re.compile(r"(\d{4}-?\d{2}-?\d{2})\s*~\s*(\d{4}-?\d{2}-?\d{2})")


def closes(period: object) -> datetime | None:
    """The last day of a period; None where it is told in words ("예산 소진시까지")."""
    found = _PERIOD.search(str(period))
    return values.kst(found[2]) if found else None


def period_text(period: object) -> Bilingual | str | None:
    """A period as people write it; told in words, it stays as it is."""
    if found := _PERIOD.search(str(period)):
        first, last = day(found[1]), day(found[2])
        if first and last:
            return Bilingual(ko=f"{first.ko}부터 {last.ko}까지", en=f"{first.en} to {last.en}")
    return values.text(period, 80) or None


def _over(at: datetime | None, now: datetime) -> bool:
    return at is not None and at.date() < now.date()


def phone(x: object) -> str:
    """A telephone number, and nothing else that may stand in its place."""
    text = values.text(x, 60)
    return text if re.fullmatch(r"[\d\s\-~,()+./]{7,60}", text) else ""


def office(x: object) -> str:
    """Whom to ask, without addresses of mail: those are of persons."""
    return re.sub(r"[,/\s]*\S+@\S+", "", values.text(x, 100))


_SUPPORT = {
    "title": "pblancNm",
    "agency": "jrsdInsttNm",
    "run_by": "excInsttNm",
    "for_whom": "trgetNm",
    "field": "pldirSportRealmLclasCodeNm",
}


def support_rows(rows: Sequence[Mapping[str, Any]], now: datetime) -> list[Facts]:
    """Calls that can still be answered first, the soonest to close before the others."""
    found: list[tuple[bool, float, Facts]] = []
    for row in rows:
        facts = texts(row, _SUPPORT, 140)
        if "title" not in facts:
            continue
        until = closes(row.get("reqstBeginEndDe"))
        over = _over(until, now)
        facts |= present(
            period=period_text(row.get("reqstBeginEndDe")),
            closed=_CLOSED if over else None,
            summary=values.text(row.get("bsnsSumryCn"), 160),
            contact=office(row.get("refrncNm")),
            url=official(row.get("pblancUrl")),
            posted=day(row.get("creatPnttm")),
        )
        found.append((over, until.timestamp() if until else float("inf"), facts))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:2])]


_CLOSED = Bilingual(ko="신청 마감", en="closed")


def asked(args: SupportInput | ProgrammeInput, access: Access) -> Facts:
    """What was looked for; of a sample, nothing."""
    region = getattr(args, "region", None)
    parts = [*telling(args.keyword, COMMON, ENGLISH, region), *([" ".join(filter(None, (region.sido, region.sigungu)))] if region else [])]
    parts = parts or ([tag(args)] if isinstance(args, SupportInput) and tag(args) else [])
    if access.mode is Mode.MOCK or not parts:
        return {"asked": {"ko": "전체", "en": "everything"}}
    return {"asked": {"ko": ", ".join(parts), "en": ", ".join(parts)}}


def _support(rows: list[Row], args: SupportInput, access: Access, parsed: Parsed) -> Projected:
    live, at = access.mode is Mode.LIVE, newest(row.get("updtPnttm") or row.get("creatPnttm") for row in rows)
    fields = ("pblancNm", "hashtags", "bsnsSumryCn", "trgetNm", "jrsdInsttNm")
    kept = fitting(rows, _words(args), fields) if live else list(rows)
    here = [row for row in kept if in_region(row, args.region, ("pblancNm", "hashtags", "jrsdInsttNm"))] if live else kept
    found = support_rows(here, access.now)
    if not found:
        return Projected(asked(args, access), status=Status.EMPTY, detail="none_fits", observed_at=at, warnings=_part(parsed, rows))
    shown = found[: SUPPORT.limits.rows]
    return Projected(
        data={**asked(args, access), "total": len(found), "shown": len(shown), "rows": shown},
        observed_at=at,
        warnings=_part(parsed, rows),
    )


def _part(parsed: Parsed, rows: Sequence[Row]) -> tuple[Bilingual, ...]:
    if (parsed.total or 0) <= len(rows):
        return ()
    said = Bilingual(
        ko=f"전체 {parsed.total}건 중 {len(rows)}건만 읽고 골랐습니다. 더 자세한 말로 찾아 주십시오.",
        en=f"Only {len(rows)} of {parsed.total} were read; more specific words may help.",
    )
    return (said,)


def _attachments(x: object) -> int:
    files = x.get("file") if isinstance(x, Mapping) else None
    return len(files) if isinstance(files, list) else int(bool(files))


def _programmes(rows: list[Row], args: ProgrammeInput, access: Access, parsed: Parsed) -> Projected:
    words = telling(args.keyword, COMMON, ENGLISH) if access.mode is Mode.LIVE else []
    at = newest(row.get("pressDt") for row in rows)
    kept = sorted(fitting(rows, words, ("subject", "deptName")), key=lambda r: str(r.get("pressDt")), reverse=True)
    found = [
        texts(row, {"title": "subject", "department": "deptName"}, 160)
        | present(
            posted=day(row.get("pressDt")),
            phone=phone(row.get("managerTel")),
            url=official(row.get("viewUrl")),
            attachments=_attachments(row.get("files")),
        )
        for row in kept
        if values.text(row.get("subject"))
    ]
    if not found:
        return Projected(asked(args, access), status=Status.EMPTY, detail="none_fits", observed_at=at, warnings=_part(parsed, rows))
    shown = found[: PROGRAMMES.limits.rows]
    return Projected(
        data={**asked(args, access), "read": len(rows), "total": len(found), "shown": len(shown), "rows": shown},
        observed_at=at,
    )


SUPPORT = AdapterSpec(
    id="mss.support",
    agency="MSS",
    domain="business",
    title=Bilingual(ko="중소기업·소상공인 지원사업 공고(기업마당)", en="Support for small firms (Bizinfo)"),
    hints=Phrases(
        ko=(
            *(
                "소상공인 지원사업",
                "중소기업 지원사업",
                "기업마당",
                "소상공인 지원금",
                "자영업자 지원",
                "창업 지원사업 공고",
                "수출 지원사업",
            ),
            *("소상공인 대출 지원", "가게 운영이 어려워요", "사장님 지원금", "특례보증 공고", "시제품 제작 지원"),
        ),
        en=(
            *("support for small businesses", "small business grants", "Bizinfo", "SME support programmes", "startup support"),
            *("my shop is struggling", "loan guarantee for small businesses", "export support for SMEs"),
        ),
    ),
    examples=Phrases(
        ko=(
            "소상공인 지원사업 공고 찾아 줘",
            "부산에서 하는 중소기업 지원사업이 있어?",
            "가게 운영이 어려운데 자영업자가 신청할 수 있는 지원사업이 있나요?",
            "중소기업 수출 지원사업 공고 알려 주세요",
            "창업 초기 기업이 신청할 만한 지원사업 공고가 있을까요?",
            "소상공인 특례보증 공고 올라온 것 있어?",
        ),
        en=(
            "Which support programmes for small businesses are open?",
            "Are there grants for small firms in Busan?",
            "My shop is struggling, is there support for small business owners?",
            "Find SME export support announcements",
        ),
    ),
    when=Bilingual(
        ko="중소기업과 소상공인이 신청할 수 있는 지원사업 공고를 찾을 때",
        en="to find calls for support that small firms and shop owners can apply for",
    ),
    when_not=Bilingual(
        ko="개인이 받는 복지나 지원금을 찾을 때, 정부에 물품이나 공사를 납품하는 입찰을 찾을 때",
        en="for benefits of private persons, or for tenders to supply the government",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=SupportInput,
    output="calls for support with agency, for whom, period, summary, contact and page",
    credential=portal.key(BIZINFO_TITLE, BIZINFO_SET),
    citation=portal.open_data(
        BIZINFO_TITLE, BIZINFO_SET, Bilingual(ko="중소기업 지원사업 공고(변경 금지)", en="calls for support of small firms, unaltered")
    ),
    channel=Channel(name=Bilingual(ko="기업마당", en="Bizinfo"), url="https://www.bizinfo.go.kr"),
    keep=("asked", "total", "rows"),
    say=(
        Line(
            ko="기업마당 공고 중 조건({asked})에 맞는 것은 {total}건이며, 마감이 가까운 순으로 {shown}건입니다.",
            en="{total} calls on Bizinfo fit {asked}; the {shown} that close soonest are below.",
        ),
        Line(
            each="rows",
            ko="{title}[({agency})][ / 대상: {for_whom}][ / 분야: {field}][ / 신청 기간: {period}][ / {closed}]"
            "[ / 문의: {contact}][ / {url}]",
            en="{title}[ ({agency})][ / for: {for_whom}][ / field: {field}][ / apply: {period}][ / {closed}]"
            "[ / contact: {contact}][ / {url}]",
        ),
        Line(
            ko="신청 자격과 기간은 공고문에서 확인해 주십시오. 접수는 수행기관이 합니다.",
            en="Please check who may apply and until when in the call itself; the agency that runs it takes applications.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    freshness=Freshness(minutes=14 * 24 * 60),
    limits=Limits(timeout=10.0, rows=5),
    fixtures=("mss/pblancBsnsService.json",),
    service=Service(dataset_id=BIZINFO_SET, endpoint=BIZINFO, operation="pblancBsnsService"),
)

PROGRAMMES = AdapterSpec(
    id="msit.programmes",
    agency="MSIT",
    domain="business",
    title=Bilingual(ko="과학기술정보통신부 사업공고", en="Science and ICT ministry programmes"),
    hints=Phrases(
        ko=(
            *("과학기술정보통신부 사업공고", "과기정통부 공고", "연구개발 과제 공모", "R&D 과제 공고", "연구과제 공모", "신규과제 공모"),
            *("인공지능 사업공고", "정보통신 연구 지원 공고", "국가 연구개발사업 공고"),
        ),
        en=(
            *("science and ICT ministry announcements", "R&D calls", "research project calls", "national research programme announcement"),
            "call for proposals in artificial intelligence",
        ),
    ),
    examples=Phrases(
        ko=(
            "과기정통부 사업공고 최근 것 보여 줘",
            "인공지능 연구과제 공모 공고가 있어?",
            "과학기술정보통신부에서 새로 나온 연구개발 과제 공고 알려 줘",
            "이차전지 신규과제 공모 중인 것 있나요?",
            "우리 연구실이 지원할 만한 국가 연구개발사업 공고가 있을까요?",
            "과기부 R&D 과제 공고 언제 올라왔어?",
        ),
        en=(
            "Show the latest announcements of the science and ICT ministry",
            "Are there R&D calls on artificial intelligence?",
            "Which national research programme calls are new?",
            "Has the science ministry posted a research project call?",
        ),
    ),
    when=Bilingual(
        ko="과학기술정보통신부의 연구개발·정보통신 사업공고를 찾을 때",
        en="to find research and ICT programme calls of the science ministry",
    ),
    when_not=Bilingual(ko="소상공인이나 일반 중소기업 지원사업을 찾을 때", en="for support of shop owners or small firms in general"),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=ProgrammeInput,
    output="programme calls with department, day of posting, phone and page, newest first",
    credential=portal.key(MSIT_TITLE, MSIT_SET),
    citation=portal.open_data(MSIT_TITLE, MSIT_SET, Bilingual(ko="과학기술정보통신부 사업공고", en="programme calls of the ministry")),
    channel=Channel(
        name=Bilingual(ko="과학기술정보통신부 사업공고 게시판", en="the ministry's board of calls"),
        url="https://www.msit.go.kr/bbs/list.do?sCode=user&mPid=121&mId=311",
    ),
    keep=("asked", "total", "rows"),
    say=(
        Line(
            ko="과학기술정보통신부의 최근 공고 {read}건 중 조건({asked})에 맞는 것은 {total}건이며, 최근 순으로 {shown}건입니다.",
            en="Of the ministry's newest {read} calls, {total} fit {asked}; the newest {shown} are below.",
        ),
        Line(
            each="rows",
            ko="{title}[ / {department}][ / 게시일 {posted}][ / 전화 {phone}][ / {url}]",
            en="{title}[ / {department}][ / posted on {posted}][ / phone {phone}][ / {url}]",
        ),
        Line(
            ko="신청 자격과 마감은 공고문에서 확인해 주십시오.",
            en="Please check eligibility and the deadline in the call itself.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    freshness=Freshness(minutes=14 * 24 * 60),
    limits=Limits(timeout=10.0, rows=5),
    fixtures=("msit/businessAnnouncMentList.xml",),
    service=Service(dataset_id=MSIT_SET, endpoint=MSIT, operation="businessAnnouncMentList"),
)

ADAPTERS = (
    Find(SUPPORT, request=support_request, project=_support, when_empty=asked),
    Find(PROGRAMMES, request=programme_request, project=_programmes, when_empty=asked, paging=Paging(size=MSIT_ROWS, cap=3)),
)
