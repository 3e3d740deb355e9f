"""Public recruitment as the Ministry of Personnel Management lists it (Nara Ilteo): calls for applicants, and one of them in full.

Source: data set 15156780 (`PblJobService`). Whatever order is asked for, the service was seen to give its oldest rows first, of 2008.
So the last pages are read as well, calls that are over come last and say so, and a reply without a recent call is called old.
The employer goes as `Instt_se` (g..) and the kind of call as `Pblanc_ty` (e..); in the rows the two were seen to be swapped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
    Freshness,
    Frozen,
    Labelled,
    Language,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected, ask
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.said import Facts, day, newest, official, present, texts
from ummaya.adapters.public.telling import Region, fitting, in_region, telling
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

PAGE = 100
LAST_PAGES = 2
FRESH_DAYS = 60

EMPLOYERS = {
    "g01": (Bilingual(ko="국가공무원", en="central government"), r"국가\s?공무원|중앙\s?부처|central government|national civil serv"),
    "g02": (Bilingual(ko="지방공무원", en="local government"), r"지방\s?공무원|시청|군청|구청|도청|local government|city hall"),
    "g03": (
        Bilingual(ko="공공기관", en="public institutions"),
        r"공공\s?기관|공기업|공단|공사\s?(?:채용|취업)|public institutions?|state[- ]owned",
    ),
    "g04": (Bilingual(ko="교육청", en="education offices"), r"교육청|교육공무원|교육공무직|education offices?"),
}
KINDS = {
    "e01": (Bilingual(ko="공개경쟁채용", en="open competition"), r"공개\s?경쟁|공채|open competition"),
    "e02": (Bilingual(ko="경력경쟁채용", en="competition of the experienced"), r"경력\s?(?:경쟁|채용|직)|경채|experienced"),
    "e03": (Bilingual(ko="계약직", en="contract staff"), r"계약직|기간제|임기제|contract (?:staff|jobs?|workers?)"),
    "e04": (Bilingual(ko="행정지원인력", en="administrative support"), r"행정\s?지원\s?인력|administrative support"),
    "e06": (Bilingual(ko="공모직위", en="positions by open call"), r"공모\s?직위|개방형\s?직위"),
    "e07": (Bilingual(ko="전입공모", en="transfers between offices"), r"전입\s?공모"),
    "e08": (Bilingual(ko="공공기관 채용", en="public institutions"), r"(?!)"),
}
Employer = Literal["g01", "g02", "g03", "g04"]
Kind = Literal["e01", "e02", "e03", "e04", "e06", "e07", "e08"]

COMMON = frozenset(
    """채용 채용공고 공고 공무원 취업 일자리 구인 모집 시험 공공 공공기관 국가공무원 지방공무원 교육청 공기업 나라일터 공채 경력채용
    계약직 기간제 임기제 경력 직원 뽑는 뽑아 곳 데 자리 있는 나온 올라온 새로 최근 요즘 진행 중인 원서 접수 정규직 일하고 들어가고
    국가직 지방직 응시 공개경쟁 공개경쟁채용 경력경쟁채용 경쟁 정부 상세 내용 링크 번호 자세히 우리 시청 구청 되고""".split()  # noqa: SIM905
)
ENGLISH = {
    r"nurs": "간호",
    r"doctors?|physician": "의사",
    r"research": "연구",
    r"police": "경찰",
    r"fire ?fight": "소방",
    r"computer|\bit\b|software": "전산",
    r"driver": "운전",
    r"postal|post office": "우정",
    r"guard|security": "경비",
    r"librar": "사서",
}


def _named(table: Mapping[str, tuple[Bilingual, str]]) -> Any:
    def read(text: str, hearing: Hearing) -> list[Labelled]:
        return [
            Labelled(label=getattr(name, hearing.language), value=code)
            for code, (name, pattern) in table.items()
            if re.search(pattern, text, re.IGNORECASE)
        ]

    return read


def _shown(table: Mapping[str, tuple[Bilingual, str]]) -> Any:
    def show(value: Any, language: Language) -> str:
        return str(getattr(table[value][0], language)) if value in table else str(value)

    return show


_JOB_ID = re.compile(
    r"(?:공고|채용)\s?번호\s*(?:은|는|:)?\s*(\d{1,9})(?!\d)|\bjob (?:number|id)\s*(?:is|:)?\s*(\d{1,9})(?!\d)", re.IGNORECASE
)


def _job_ids(text: str, hearing: Hearing) -> list[Labelled]:
    return [Labelled(label=number, value=number) for number in dict.fromkeys(m[1] or m[2] for m in _JOB_ID.finditer(text))]


# Naming an employer or a kind of call says nothing of which service is meant: 구청 is in many a request.
register(
    SlotType(
        name="JobEmployer",
        question=Bilingual(
            ko="어느 기관의 채용을 찾으십니까? (예: 국가공무원, 공공기관)", en="Which employer? (for example: local government)"
        ),
        read=_named(EMPLOYERS),
        show=_shown(EMPLOYERS),
        catch_all=True,
    )
)
register(
    SlotType(
        name="JobKind",
        question=Bilingual(
            ko="어떤 채용을 찾으십니까? (예: 공개경쟁, 경력, 계약직)", en="Which kind of recruitment? (for example: contract staff)"
        ),
        read=_named(KINDS),
        show=_shown(KINDS),
        catch_all=True,
    )
)
register(
    SlotType(
        name="PublicJob",
        question=Bilingual(ko="어느 채용공고를 말씀하십니까?", en="Which call for applicants do you mean?"),
        read=_job_ids,
    )
)


class JobsInput(Frozen):
    """keyword: trade or office. employer, kind: codes of the service; central government and open competition when none are said."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 채용", en="job to look for"))] = Field(default="", max_length=100)
    employer: Annotated[Employer | None, Slot("JobEmployer", label=Bilingual(ko="채용 기관", en="employer"))] = None
    kind: Annotated[Kind | None, Slot("JobKind", label=Bilingual(ko="채용 구분", en="kind of call"))] = None
    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="지역", en="region"), wanted=True)] = None


class JobInput(Frozen):
    """job: the service's number of one call."""

    job: Annotated[str, Slot("PublicJob", label=Bilingual(ko="채용공고", en="call for applicants"))] = Field(pattern=r"^\d{1,9}$")


def page_request(args: JobsInput, number: int, size: int = PAGE) -> Request:
    employer = args.employer or "g01"
    kind = args.kind or ("e08" if employer == "g03" else "e01")
    return Request(
        url=JOBS_AT.at("getList"),
        params=(
            ("Pblanc_ty", kind),
            ("Instt_se", employer),
            ("Sort_order", "내림차순"),
            ("pageNo", str(number)),
            ("numOfRows", str(size)),
        ),
    )


def requests(args: JobsInput, access: Access) -> tuple[Request, ...]:
    """The pages with the newest rows: the first where it holds all or begins with a recent row, else the last ones.

    One row is asked for beforehand, to see how many there are and how old the first is.
    """
    if access.mode is not Mode.LIVE:
        return (page_request(args, 1),)
    peek = ask(access.send, page_request(args, 1, 1), Envelope(), True, access.now)
    latest = newest(row.get("regdate") for row in peek.rows)
    pages = -(-(peek.total or 0) // PAGE)
    if pages <= 1 or (latest is not None and access.now - latest <= timedelta(days=FRESH_DAYS)):
        return (page_request(args, 1),)
    return tuple(page_request(args, number) for number in range(max(1, pages - LAST_PAGES + 1), pages + 1))


def job_request(args: JobInput, access: Access) -> Request:
    return Request(url=JOBS_AT.at("getItem"), params=(("idx", args.job),))


_OVER = Bilingual(ko="접수 마감", en="closed")


def _rank(row: Mapping[str, Any], now: datetime) -> tuple[bool, float, float]:
    """Calls that are open first, the soonest to close before the others; then the newest of those that are over."""
    ends, posted = values.kst(row.get("enddate")), values.kst(row.get("regdate"))
    over = ends is not None and ends.date() < now.date()
    soonest = 0.0 if over else ends.timestamp() if ends else float("inf")
    return over, soonest, -(posted.timestamp() if posted else 0.0)


def call(row: Mapping[str, Any], now: datetime) -> Facts:
    """One call as facts."""
    return texts(row, {"title": "title", "office": "insttname"}, 140) | present(
        number=values.code(row.get("idx")),
        posted=day(row.get("regdate")),
        until=day(row.get("enddate")),
        state=_OVER if _rank(row, now)[0] else None,
    )


def _asked(args: JobsInput, access: Access) -> Facts:
    if access.mode is Mode.MOCK:
        return {}
    employer = EMPLOYERS[args.employer or "g01"][0]
    kind = KINDS[args.kind or ("e08" if args.employer == "g03" else "e01")][0]
    return {"asked": {"ko": f"{employer.ko}, {kind.ko}", "en": f"{employer.en}, {kind.en}"}}


def _jobs(rows: list[Row], args: JobsInput, access: Access, parsed: Parsed) -> Projected:
    live = access.mode is Mode.LIVE
    rows = list({values.code(r.get("idx")) or str(i): r for i, r in enumerate(rows)}.values())
    latest = newest(r.get("regdate") for r in rows)
    kept: Sequence[Mapping[str, Any]] = rows
    if live:
        kept = fitting(rows, telling(args.keyword, COMMON, ENGLISH, args.region), ("title", "insttname"))
        kept = [r for r in kept if in_region(r, args.region, ("title", "insttname"))]
    ranked = sorted(kept, key=lambda r: _rank(r, access.now))
    found = [f for r in ranked if "title" in (f := call(r, access.now))]
    open_calls = sum("state" not in f for f in found)
    if not found:
        return Projected(data=_asked(args, access), status=Status.EMPTY, detail="none_fits", observed_at=latest)
    shown = found[: JOBS.limits.rows]
    old = live and latest is not None and access.now - latest > timedelta(days=FRESH_DAYS)
    warning = Bilingual(
        ko=f"서비스가 보낸 가장 최근 공고가 {latest:%Y-%m-%d} 등록분이어서, 지금 진행 중인 채용이 아닐 수 있습니다." if latest else "",
        en=f"The newest call that the service sent was posted on {latest:%Y-%m-%d}; these may not be current." if latest else "",
    )
    numbered = [f for f in (shown if live else shown[:1]) if re.fullmatch(r"\d{1,9}", f.get("number", ""))]
    slots = [Labelled(label=f["title"], value=f["number"]) for f in numbered]
    return Projected(
        data={**_asked(args, access), "total": len(found), "open": open_calls, "shown": len(shown), "rows": shown},
        slots={"PublicJob": slots} if slots else {},
        status=Status.STALE if old else Status.OK,
        detail="old_calls" if old else "",
        observed_at=latest,
        warnings=(warning,) if old else (),
    )


def _job(rows: list[Row], args: JobInput, access: Access, parsed: Parsed) -> Projected:
    row = rows[0]
    if access.mode is Mode.LIVE and values.code(row.get("idx")) not in ("", args.job):
        return Projected(data={}, status=Status.EMPTY, detail="another_call")
    links = [link for k in ("link01", "link02", "link03") if (link := official(row.get(k)))]
    data = texts(row, {"title": "title"}, 140) | present(contents=values.text(row.get("contents"), 600), links=" , ".join(links[:2]))
    return Projected(data=data | ({"number": args.job} if access.mode is Mode.LIVE else {}))


JOBS_AT = DataSet(
    id="15156780",
    title="인사혁신처 공공취업정보 조회 서비스",
    agency="MPM",
    domain="jobs",
    endpoint="https://apis.data.go.kr/1760000/PblJobService",
    channel=Channel(name=Bilingual(ko="나라일터", en="Nara Ilteo (public jobs)"), url="https://www.gojobs.go.kr"),
    what=Bilingual(ko="공공부문 채용공고", en="public recruitment"),
)
JOBS = JOBS_AT.find(
    "getList",
    "mpm.public_jobs",
    Words(
        title="공공부문 채용공고(나라일터)",
        hints="공무원 채용공고 / 공공기관 채용 / 공무원 시험 공고 / 나라일터 / 공공 일자리 / 공무원 되고 싶어요 / 시청 기간제 채용"
        " / 교육청 채용"
        " / 공기업 채용 / 경력경쟁채용 공고 / 정부 일자리 / 임기제 공무원",
        examples="공무원 채용공고 나온 것 있어? / 공공기관 채용 알려 줘 / 우리 시청에서 기간제 직원을 뽑는 공고가 있나요?"
        " / 간호직 공무원 채용공고 찾아 주세요 / 공무원이 되고 싶은데 지금 원서 접수하는 시험이 있을까요? / 교육청 채용공고 보여 줘",
        when="정부, 지방자치단체, 교육청, 공공기관의 채용공고를 찾을 때",
        when_not="민간 기업의 일자리를 찾을 때, 실업급여나 취업 지원금을 물을 때, 원서를 내려 할 때",
    ),
    Words(
        title="Public recruitment (Nara Ilteo)",
        hints="civil service jobs / government job openings / public institution jobs / public sector recruitment / city hall contract jobs"
        " / civil service exam announcement",
        examples="Are there civil service job openings? / Which public institutions are hiring?"
        " / I want to become a civil servant, which exams are open?"
        " / Is there public recruitment of contract staff at a city hall?",
        when="to find recruitment of the government, local governments, education offices and public institutions",
        when_not="for private jobs, unemployment benefits, or to hand in an application",
    ),
    input=JobsInput,
    output="calls with office, day of posting and deadline; open ones first",
    provides=("PublicJob",),
    keep=("total", "open", "rows"),
    say=(
        Line(
            ko="{asked} 채용공고 중 맞는 것은 {total}건이며, 접수 중인 것은 {open}건입니다.",
            en="{total} calls ({asked}) fit; {open} of them are still open.",
        ),
        Line(
            each="rows",
            ko="{title}[ / {office}][ / 등록 {posted}][ / 마감 {until}][ / {state}][ / 공고번호 {number}]",
            en="{title}[ / {office}][ / posted {posted}][ / until {until}][ / {state}][ / job number {number}]",
        ),
        Line(
            ko="응시 자격과 접수 방법은 채용 기관의 공고문에서 확인해 주십시오.",
            en="Please check eligibility and how to apply in the call of the office that is hiring.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    freshness=Freshness(minutes=FRESH_DAYS * 24 * 60),
    limits=Limits(timeout=10.0, rows=5),
    fixtures=("mpm/getList.xml",),
)
JOB = JOBS_AT.find(
    "getItem",
    "mpm.public_job",
    Words(
        title="공공부문 채용공고 상세",
        hints="채용공고 상세 / 채용공고 내용 / 공무원 채용 상세 내용 / 채용공고 원문 / 채용공고 링크 / 채용공고 자격 요건",
        examples="채용공고 번호 90001 상세 내용 보여 줘 / 그 채용공고 자격 요건이 뭐야? / 채용번호 90001 공고 원문 링크 알려 줘"
        " / 공무원 채용공고 상세 내용을 자세히 알려 주세요 / 간호직 채용공고 내용이 궁금해요 / 채용공고 번호 90002는 무슨 내용이에요?",
        when="공공부문 채용공고 하나의 내용과 원문 주소를 알고 싶을 때",
        when_not="채용공고를 찾을 때, 원서를 내려 할 때",
    ),
    Words(
        title="One public recruitment call in full",
        hints="details of a public job call / content of a recruitment notice / link to a civil service job notice",
        examples="Show the details of public job number 90001 / What does the recruitment notice job number 90001 say?"
        " / Give me the link of the civil service job number 90002 / What are the requirements in job number 90001?",
        when="to read one call of public recruitment and its links",
        when_not="to find calls, or to hand in an application",
    ),
    input=JobInput,
    output="content and links of one call",
    keep=("title", "contents"),
    say=(
        Line(ko="{title}[: {contents}]", en="{title}[: {contents}]"),
        Line(ko="공고 원문: {links}", en="The notice itself: {links}", kind=SentenceKind.NEXT_ACTION),
    ),
    limits=Limits(timeout=10.0),
    fixtures=("mpm/getItem.xml",),
)

ADAPTERS = (
    Find(JOBS, requests, _jobs, when_empty=_asked),
    Find(JOB, job_request, _job),
)
