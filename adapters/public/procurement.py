"""Tenders of public bodies on Nara Jangteo (Public Procurement Service): calls by kind, and who may take part in one.

Source: data set 15129394 (`BidPublicInfoService`). The search takes one part of a title and a span of at most a month; the key was
recorded under `serviceKey` although the list of operations writes `ServiceKey`. Names and mail of officials are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, time, timedelta
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Frozen,
    Labelled,
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
from ummaya.adapters.public.said import Facts, moment, newest, official, present, texts, won
from ummaya.adapters.public.telling import Region, fitting, in_region, telling
from ummaya.adapters.slots.dates import DateSpan
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ENDPOINT = "https://apis.data.go.kr/1230000/ad/BidPublicInfoService"
DATASET = "15129394"
TITLE = "조달청 나라장터 입찰공고정보서비스"
PAGE, DAYS, LONGEST = 100, 14, 31

COMMON = frozenset(
    """입찰 입찰공고 공고 나라장터 조달청 조달 공사 용역 물품 구매 납품 시설공사 시설 관급 공공기관 관공서 정부 발주 계약 사업 건설
    참여 참가 신청 마감 최근 이번 주 이번주 진행 중인 올라온 나온 현황 목록 소상공인 장비 있는 할 수 외자 일감 건 관련 공공""".split()  # noqa: SIM905
)
ENGLISH = {
    r"\broads?\b|paving": "도로",
    r"clean": "청소",
    r"software|information system": "정보시스템",
    r"\bdesign\b": "설계",
    r"school": "학교",
    r"waste": "폐기물",
    r"computers?|\bpcs?\b": "컴퓨터",
    r"furniture": "가구",
    r"security|guard": "경비",
    r"roof|waterproof": "방수",
    r"elevators?|lifts?": "승강기",
    r"electric": "전기",
}

_NOTICE = re.compile(r"(?<![A-Z0-9])(R\d{2}[A-Z]{2}\d{8})(?:-(\d{2,3}))?(?![A-Z0-9])")


def _notices(text: str, hearing: Hearing) -> list[Labelled]:
    found = {m[1]: {"number": m[1], "order": (m[2] or "000").zfill(3)} for m in _NOTICE.finditer(text)}
    return [Labelled(label=number, value=value) for number, value in found.items()]


register(
    SlotType(
        name="BidNotice",
        question=Bilingual(
            ko="입찰공고번호를 알려 주십시오. (예: R25BK00000000)",
            en="What is the number of the tender notice? (for example: R25BK00000000)",
        ),
        read=_notices,
        show=lambda value, language: str(value["number"]),
    )
)


class Notice(Frozen):
    """One tender notice: its number and how often it was issued again."""

    number: str = Field(pattern=r"^[A-Z0-9]{8,20}$")
    order: str = Field(default="000", pattern=r"^\d{2,3}$")


class BidsInput(Frozen):
    """keyword: part of a title. span: days of posting; the last two weeks when none are said."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 공고", en="what the tender is about"))] = Field(
        default="", max_length=100
    )
    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="지역", en="region"), wanted=True)] = None
    span: Annotated[DateSpan | None, Slot("Date", label=Bilingual(ko="공고일", en="days of posting"))] = None


class NoticeInput(Frozen):
    notice: Annotated[Notice, Slot("BidNotice", label=Bilingual(ko="입찰공고번호", en="number of the tender notice"))]


def _words(args: BidsInput) -> list[str]:
    return telling(args.keyword, COMMON, ENGLISH, args.region)


def window(args: BidsInput, now: datetime) -> tuple[datetime, datetime]:
    """First and last minute of posting to ask for: never longer than the service takes, never in the future."""
    if args.span is None:
        return datetime.combine(now.date() - timedelta(days=DAYS), time(0, 0), now.tzinfo), now
    last = min(args.span.end, now.date())
    first = max(min(args.span.start, last), last - timedelta(days=LONGEST - 1))
    return datetime.combine(first, time(0, 0), now.tzinfo), datetime.combine(last, time(23, 59), now.tzinfo)


def search_request(operation: str) -> Callable[[BidsInput, Access], Request]:
    """A request of one kind's search; closed tenders are left out unless days were asked for."""

    def build(args: BidsInput, access: Access) -> Request:
        begin, end = window(args, access.now)
        word = max(reversed(_words(args)), key=len, default="")
        return Request(
            url=f"{ENDPOINT}/{operation}",
            params=(
                ("type", "json"),
                ("inqryDiv", "1"),
                ("inqryBgnDt", f"{begin:%Y%m%d%H%M}"),
                ("inqryEndDt", f"{end:%Y%m%d%H%M}"),
                *((("bidNtceNm", word),) if word else ()),
                *((("bidClseExcpYn", "Y"),) if args.span is None else ()),
                ("intrntnlDivCd", "1"),
                ("numOfRows", str(PAGE)),
                ("pageNo", "1"),
            ),
        )

    return build


def notice_request(operation: str) -> Callable[[NoticeInput, Access], Request]:
    """A request for what one notice asks of those who would take part."""

    def build(args: NoticeInput, access: Access) -> Request:
        return Request(
            url=f"{ENDPOINT}/{operation}",
            params=(
                ("type", "json"),
                ("inqryDiv", "2"),
                ("bidNtceNo", args.notice.number),
                ("bidNtceOrd", args.notice.order),
                ("numOfRows", str(PAGE)),
                ("pageNo", "1"),
            ),
        )

    return build


_TEXTS = {"title": "bidNtceNm", "agency": "dminsttNm", "method": "cntrctCnclsMthdNm", "site": "cnstrtsiteRgnNm"}
_CLOSED = Bilingual(ko="입찰 마감", en="closed")
_CANCELLED = Bilingual(ko="취소공고", en="cancelled")


def tender(row: Mapping[str, Any], now: datetime) -> Facts:
    """One tender as facts; a budget of zero is none."""
    ends = values.kst(row.get("bidClseDt"))
    budget = values.number(row.get("bdgtAmt")) or values.number(row.get("asignBdgtAmt"))
    estimate = values.number(row.get("presmptPrce"))
    facts = texts(row, _TEXTS, 160)
    cancelled = "취소" in values.text(row.get("ntceKindNm"), 40)
    return facts | present(
        number=values.code(row.get("bidNtceNo")),
        budget=won(budget) if budget else None,
        estimate=won(estimate) if estimate else None,
        closes=moment(row.get("bidClseDt")),
        opens=moment(row.get("opengDt")),
        state=_CANCELLED if cancelled else _CLOSED if ends and ends < now else None,
        url=official(row.get("bidNtceDtlUrl") or row.get("bidNtceUrl")),
    )


def _when(args: BidsInput, access: Access) -> Facts:
    begin, end = window(args, access.now)
    days = Bilingual(ko=f"{begin:%Y-%m-%d}부터 {end:%Y-%m-%d}까지", en=f"{begin:%Y-%m-%d} to {end:%Y-%m-%d}")
    return {"days": days.model_dump()} if access.mode is Mode.LIVE else {}


def _projecting(limit: int) -> Callable[..., Projected]:
    def project(rows: list[Row], args: BidsInput, access: Access, parsed: Parsed) -> Projected:
        live = access.mode is Mode.LIVE
        kept: Sequence[Mapping[str, Any]] = fitting(rows, _words(args), ("bidNtceNm", "dminsttNm", "ntceInsttNm")) if live else rows
        if live:
            kept = [r for r in kept if in_region(r, args.region, ("cnstrtsiteRgnNm", "dminsttNm", "ntceInsttNm", "bidNtceNm"))]
        late = datetime.max.replace(tzinfo=access.now.tzinfo)
        kept = sorted(kept, key=lambda r: (bool(tender(r, access.now).get("state")), values.kst(r.get("bidClseDt")) or late))
        pairs = [(r, f) for r in kept if (f := tender(r, access.now)).get("title")]
        base = _when(args, access)
        if not pairs:
            return Projected(data=base, status=Status.EMPTY, detail="none_fits")
        shown = pairs[:limit]
        slots = [
            Labelled(label=f["title"], value={"number": f["number"], "order": values.code(r.get("bidNtceOrd")) or "000"})
            for r, f in (shown if live else shown[:1])
            if "number" in f
        ]
        return Projected(
            data={**base, "total": len(pairs), "shown": len(shown), "rows": [f for _, f in shown]},
            slots={"BidNotice": slots} if slots else {},
            observed_at=newest(r.get("bidNtceDt") for r in rows) if live else None,
        )

    return project


def _licences(rows: list[Row], args: NoticeInput, access: Access, parsed: Parsed) -> Projected:
    groups: dict[str, list[str]] = {}
    allowed: list[str] = []
    for row in rows:
        if name := values.text(row.get("lcnsLmtNm"), 80).split("/")[0]:
            groups.setdefault(values.code(row.get("lmtGrpNo")) or "1", []).append(name)
        allowed += [values.text(part.split("/")[0], 60) for part in re.findall(r"\[([^\]]+)\]", str(row.get("permsnIndstrytyList") or ""))]
    if not groups:
        return Projected(data={}, status=Status.EMPTY)
    # The facts do not say how groups and the licences within one combine, so neither does the answer.
    joined = {number: ", ".join(dict.fromkeys(names)) for number, names in groups.items()}
    said = Bilingual(
        ko=" / ".join(f"제한그룹 {n}: {names}" for n, names in joined.items()),
        en=" / ".join(f"group {n}: {names}" for n, names in joined.items()),
    )
    return Projected(
        data=present(number=values.code(rows[0].get("bidNtceNo")), licences=said, allowed=", ".join(list(dict.fromkeys(allowed))[:8]))
    )


def _regions(rows: list[Row], args: NoticeInput, access: Access, parsed: Parsed) -> Projected:
    names = list(dict.fromkeys(n for r in rows if (n := values.text(r.get("prtcptPsblRgnNm"), 60))))
    if not names:
        return Projected(data={}, status=Status.EMPTY)
    return Projected(data={"number": values.code(rows[0].get("bidNtceNo")), "regions": ", ".join(names), "count": len(names)})


_KEY = portal.key(TITLE, DATASET)
_OPEN_DATA = portal.open_data(
    TITLE, DATASET, Bilingual(ko="나라장터 입찰공고와 참가 조건", en="tenders and their conditions on Nara Jangteo")
)
_G2B = Channel(name=Bilingual(ko="나라장터", en="Nara Jangteo (KONEPS)"), url="https://www.g2b.go.kr")
_READ_IT = Line(
    ko="참가 자격과 제출 서류는 공고문에서 확인해 주십시오. 투찰은 나라장터에서 본인이 하셔야 합니다.",
    en="Please read eligibility and documents in the notice; bidding is yours to do on Nara Jangteo.",
    kind=SentenceKind.BOUNDARY,
)


def _bids(operation: str, name: str, title: Bilingual, hints: Phrases, examples: Phrases, what: Bilingual) -> AdapterSpec:
    return AdapterSpec(
        id=f"pps.{name}",
        agency="PPS",
        domain="procurement",
        title=title,
        hints=hints,
        examples=examples,
        when=Bilingual(ko=f"공공기관이 낸 {what.ko} 입찰공고를 찾을 때", en=f"to find tenders of public bodies for {what.en}"),
        when_not=Bilingual(
            ko="투찰이나 계약을 진행하려 할 때, 지원금 공고를 찾을 때", en="to bid or to sign a contract, or to find calls for support"
        ),
        primitives=(Primitive.FIND,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        input=BidsInput,
        output="tenders with buyer, budget, deadline, opening and page, the soonest to close first",
        credential=_KEY,
        citation=_OPEN_DATA,
        channel=_G2B,
        keep=("total", "rows"),
        say=(
            Line(
                ko=f"{{days}} 게시된 {what.ko} 입찰공고 중 맞는 것은 {{total}}건이며, 마감이 가까운 순으로 {{shown}}건입니다.",
                en=f"Posted {{days}}: {{total}} tenders for {what.en} fit; the {{shown}} that close soonest are below.",
            ),
            Line(
                each="rows",
                ko="{title}[ / {agency}][ / 현장 {site}][ / 예산 {budget}][ / 추정가격 {estimate}][ / {method}][ / 마감 {closes}]"
                "[ / 개찰 {opens}][ / {state}][ / 공고번호 {number}][ / {url}]",
                en="{title}[ / {agency}][ / site {site}][ / budget {budget}][ / estimate {estimate}][ / {method}][ / closes {closes}]"
                "[ / opening {opens}][ / {state}][ / notice {number}][ / {url}]",
            ),
            _READ_IT,
        ),
        limits=Limits(timeout=10.0, rows=5, daily=1000),
        fixtures=(f"pps/{operation}.json",),
        service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation=operation),
    )


CONSTRUCTION = _bids(
    "getBidPblancListInfoCnstwkPPSSrch",
    "bids_construction",
    Bilingual(ko="나라장터 공사 입찰공고", en="Construction tenders"),
    Phrases(
        ko=(
            *("공사 입찰공고", "나라장터 공사", "시설공사 입찰", "건설 입찰", "관급공사", "도로 공사 입찰", "학교 공사 입찰", "공사 발주"),
            "전기 공사 입찰",
        ),
        en=("construction tenders", "public works bids", "building contracts of public bodies", "road construction tender"),
    ),
    Phrases(
        ko=(
            "나라장터 공사 입찰공고 찾아 줘",
            "인천 도로 공사 입찰 올라온 것 있어?",
            "이번 주 학교 시설공사 입찰공고 보여 줘",
            "우리 회사가 참여할 만한 관급공사가 있을까요?",
            "부산 방수 공사 입찰 마감이 언제야?",
            "전기 공사 발주 난 것 알려 주세요",
        ),
        en=(
            "Find construction tenders in Incheon",
            "Are there public works bids for road construction?",
            "Which school building tenders are open this week?",
            "Show construction contracts that public bodies put out",
        ),
    ),
    Bilingual(ko="공사", en="construction"),
)
SERVICES = _bids(
    "getBidPblancListInfoServcPPSSrch",
    "bids_services",
    Bilingual(ko="나라장터 용역 입찰공고", en="Service tenders"),
    Phrases(
        ko=(
            *(
                "용역 입찰공고",
                "나라장터 용역",
                "청소 용역 입찰",
                "소프트웨어 개발 용역",
                "연구 용역 입찰",
                "정보시스템 구축 용역",
                "설계 용역",
            ),
            *("홍보 용역", "경비 용역 입찰", "감리 용역"),
        ),
        en=("service tenders", "consulting bids", "cleaning service tender", "software development tender", "research service bids"),
    ),
    Phrases(
        ko=(
            "나라장터 용역 입찰공고 찾아 줘",
            "정보시스템 구축 용역 입찰 올라온 것 있어?",
            "청소 용역 입찰공고 마감이 가까운 것 보여 줘",
            "우리 연구소가 맡을 만한 연구 용역 공고가 있나요?",
            "서울에서 나온 설계 용역 입찰 알려 주세요",
            "공공기관 홍보 용역 일감 찾고 싶어요",
        ),
        en=(
            "Find service tenders for software development",
            "Are there cleaning service tenders in Seoul?",
            "Which consulting bids of public bodies close soon?",
            "Show research service tenders",
        ),
    ),
    Bilingual(ko="용역", en="services"),
)
GOODS = _bids(
    "getBidPblancListInfoThngPPSSrch",
    "bids_goods",
    Bilingual(ko="나라장터 물품 입찰공고", en="Goods tenders"),
    Phrases(
        ko=(
            *("물품 입찰공고", "나라장터 물품", "납품 입찰", "장비 납품 입찰", "컴퓨터 구매 입찰", "물품 구매 입찰", "가구 납품 입찰"),
            *("관공서 납품", "물품 제조 입찰", "나라장터 공고"),
        ),
        en=("goods tenders", "supply tenders", "equipment procurement bids", "sell to the government", "purchase tender of public bodies"),
    ),
    Phrases(
        ko=(
            "나라장터 물품 입찰공고 찾아 줘",
            "소상공인 장비 납품 입찰에 참여하고 싶어",
            "컴퓨터 구매 입찰 올라온 것 있어?",
            "관공서에 가구를 납품하고 싶은데 입찰공고가 있나요?",
            "경기도 물품 구매 입찰 마감 가까운 것 보여 줘",
            "급식 식재료 납품 입찰공고 알려 주세요",
        ),
        en=(
            "Find goods tenders for computers",
            "I want to supply equipment to a public body, are there tenders?",
            "Which furniture supply tenders are open?",
            "Show purchase tenders of public bodies in Gyeonggi",
        ),
    ),
    Bilingual(ko="물품", en="goods"),
)


def _conditions(
    operation: str, name: str, title: Bilingual, hints: Phrases, examples: Phrases, when: Bilingual, output: str, *say: Line
) -> AdapterSpec:
    return AdapterSpec(
        id=f"pps.{name}",
        agency="PPS",
        domain="procurement",
        title=title,
        hints=hints,
        examples=examples,
        when=when,
        when_not=Bilingual(ko="입찰공고를 찾을 때, 투찰을 맡기려 할 때", en="to find tenders, or to have a bid made"),
        primitives=(Primitive.FIND,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        input=NoticeInput,
        output=output,
        credential=_KEY,
        citation=_OPEN_DATA,
        channel=_G2B,
        keep=("number",),
        say=(*say, _READ_IT),
        limits=Limits(timeout=10.0, daily=1000),
        fixtures=(f"pps/{operation}.json",),
        service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation=operation),
    )


LICENCES = _conditions(
    "getBidPblancListInfoLicenseLimit",
    "bid_licences",
    Bilingual(ko="입찰 면허·업종 제한", en="Licences a tender requires"),
    Phrases(
        ko=("입찰 면허 제한", "입찰 참가 면허", "입찰 업종 제한", "어떤 면허가 있어야 입찰", "입찰 참가 자격 업종", "면허제한 공고"),
        en=("licences required for a tender", "trade licence for bidding", "which licence do I need to bid"),
    ),
    Phrases(
        ko=(
            "입찰공고 R25BK00934251은 어떤 면허가 있어야 해?",
            "이 입찰 면허 제한 알려 줘",
            "R25BK00934251 입찰 업종 제한이 뭐예요?",
            "우리 회사 면허로 이 입찰에 참가할 수 있나요?",
            "이 공고의 면허제한 조회해 주세요",
            "입찰 참가 자격 업종을 확인하고 싶어요",
        ),
        en=(
            "Which licence does the tender R25BK00934251 require?",
            "Do I need a trade licence to bid on R25BK00934251?",
            "Show the licences required for this tender",
            "Which licence do I need to bid?",
        ),
    ),
    Bilingual(ko="입찰공고 하나에 어떤 면허나 업종 등록이 필요한지 알고 싶을 때", en="to learn which licence or trade one tender requires"),
    "licences a tender requires",
    Line(
        ko="입찰공고 {number}의 면허 제한: {licences}[ / 허용 업종: {allowed}]",
        en="Tender {number} requires: {licences}[ / trades allowed: {allowed}]",
    ),
)
REGIONS = _conditions(
    "getBidPblancListInfoPrtcptPsblRgn",
    "bid_regions",
    Bilingual(ko="입찰 참가 가능 지역", en="Regions that may bid"),
    Phrases(
        ko=("입찰 참가 가능 지역", "입찰 지역 제한", "어느 지역 업체가 입찰", "지역 업체만 입찰", "참가가능지역", "타지역 업체 입찰"),
        en=("regions that may bid", "regional restriction of a tender", "can a company from another region bid"),
    ),
    Phrases(
        ko=(
            "입찰공고 R25BK00932003은 어느 지역 업체가 참가할 수 있어?",
            "이 입찰 지역 제한 알려 줘",
            "R25BK00932003 참가가능지역 조회해 줘",
            "다른 지역 업체도 이 입찰에 들어갈 수 있나요?",
            "지역 업체만 입찰할 수 있는 공고인지 확인해 주세요",
            "이 입찰 공고의 참가 가능 지역이 궁금해요",
        ),
        en=(
            "Which regions may bid on the tender R25BK00932003?",
            "Is there a regional restriction on R25BK00932003?",
            "Can a company from another region bid on this tender?",
            "Is this tender for local companies only?",
        ),
    ),
    Bilingual(
        ko="입찰공고 하나에 어느 지역 업체가 참가할 수 있는지 알고 싶을 때",
        en="to learn from which regions companies may bid on one tender",
    ),
    "regions whose companies may bid",
    Line(ko="입찰공고 {number}의 참가 가능 지역: {regions}", en="Companies of these regions may bid on tender {number}: {regions}"),
)

_PAGING = Paging(size=PAGE, cap=4, key="bidNtceNo")
ADAPTERS = (
    *(
        Find(spec, search_request(spec.service.operation), _projecting(spec.limits.rows), when_empty=_when, paging=_PAGING)
        for spec in (CONSTRUCTION, SERVICES, GOODS)
    ),
    Find(LICENCES, notice_request(LICENCES.service.operation), _licences),
    Find(REGIONS, notice_request(REGIONS.service.operation), _regions),
)
