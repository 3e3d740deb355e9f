"""National welfare services as Bokjiro lists them, and one of them in full.

Source: guide of NationalWelfareInformationsV001 (Korea Social Security Information Service, 2025-04): XML only, success is "0", at most
500 rows. The contact of a row may come sealed; such a one is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

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
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import portal, welfare_words
from ummaya.adapters.public.benefit_words import needs
from ummaya.adapters.public.said import Facts, official, present, texts
from ummaya.adapters.public.telling import squeezed, telling
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

ENDPOINT = "https://apis.data.go.kr/B554287/NationalWelfareInformationsV001"
DATASET = "15090532"
TITLE = "한국사회보장정보원 중앙부처 복지서비스"
ROWS = 100
Life = Literal["001", "002", "003", "004", "005", "006", "007"]
Target = Literal["010", "020", "030", "040", "050", "060"]
Theme = Literal["010", "020", "030", "040", "050", "060", "070", "080", "090", "100", "110", "120", "130", "140", "150", "160"]

_ID = re.compile(r"(?<![A-Z0-9])WLF\d{8}(?!\d)")


def _ids(text: str, hearing: Hearing) -> list[Labelled]:
    return [Labelled(label=found, value=found) for found in dict.fromkeys(_ID.findall(text))]


register(
    SlotType(
        name="WelfareService",
        question=Bilingual(
            ko="어느 복지서비스를 말씀하십니까? 이름을 알려 주십시오.", en="Which welfare service do you mean? Please give its name."
        ),
        read=_ids,
    )
)


class ListInput(Frozen):
    """keyword: words of the need. life, target, theme: codes of the register's own tables."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 복지서비스", en="welfare service to look for"))] = Field(
        default="", max_length=100
    )
    life: Annotated[Life | None, Slot("LifeStage", label=Bilingual(ko="생애주기", en="stage of life"))] = None
    target: Annotated[Target | None, Slot("WelfareTarget", label=Bilingual(ko="가구 유형", en="kind of household"))] = None
    theme: Annotated[Theme | None, Slot("WelfareTheme", label=Bilingual(ko="관심 주제", en="theme"))] = None


class DetailInput(Frozen):
    """service: the register's id of one service."""

    service: Annotated[str, Slot("WelfareService", label=Bilingual(ko="복지서비스", en="welfare service"))] = Field(pattern=r"^WLF\d{8}$")


def word(args: ListInput) -> str:
    """The one word to search for: the need, else the longest word that names neither a group of people nor the asking."""
    groups = (welfare_words.LIFE, welfare_words.TARGETS)
    if known := [n for n in needs(args.keyword) if not any(welfare_words.named(t, n) for t in groups)]:
        return known[0]
    rest = [w for w in telling(args.keyword, welfare_words.ASKING) if not any(welfare_words.named(t, w) for t in groups)]
    return max(reversed(rest), key=len, default="")


def list_request(args: ListInput, access: Access) -> Request:
    searched = word(args)
    # A theme beside a word of the same theme would only leave out what the register files elsewhere.
    chosen = (("lifeArray", args.life), ("trgterIndvdlArray", args.target), ("intrsThemaArray", None if searched else args.theme))
    return Request(
        url=f"{ENDPOINT}/NationalWelfarelistV001",
        params=(
            ("callTp", "L"),
            ("pageNo", "1"),
            ("numOfRows", str(ROWS)),
            ("srchKeyCode", "003"),
            *((("searchWrd", searched),) if searched else ()),
            *((name, code) for name, code in chosen if code),
            ("orderBy", "popular"),
        ),
    )


def detail_request(args: DetailInput, access: Access) -> Request:
    return Request(url=f"{ENDPOINT}/NationalWelfaredetailedV001", params=(("callTp", "D"), ("servId", args.service)))


_ROW = {
    "service": "servNm",
    "agency": "jurMnofNm",
    "summary": "servDgst",
    "life": "lifeArray",
    "household": "trgterIndvdlArray",
    "theme": "intrsThemaArray",
    "cycle": "sprtCycNm",
    "form": "srvPvsnNm",
}
_PAGE = {
    "service": "servNm",
    "agency": "jurMnofNm",
    "summary": "wlfareInfoOutlCn",
    "who": "tgtrDtlCn",
    "criteria": "slctCritCn",
    "what": "alwServCn",
    "cycle": "sprtCycNm",
    "form": "srvPvsnNm",
}
_ONLINE = {"Y": Bilingual(ko="가능", en="possible"), "N": Bilingual(ko="불가", en="not possible")}


def contact(x: object) -> str:
    """A contact as it may be shown; the service sometimes sends one that is sealed."""
    text = values.text(x, 120)
    return text if re.search(r"[가-힣]", text) or re.fullmatch(r"[\d\-~,() ]{3,}", text) else ""


def listed(row: Row) -> Facts:
    """One row of the list as facts."""
    online = _ONLINE.get(str(row.get("onapPsbltYn")).strip())
    return texts(row, _ROW, 160) | present(contact=contact(row.get("rprsCtadr")), online=online, url=official(row.get("servDtlLink")))


def asked(args: ListInput, access: Access) -> Facts:
    """What was looked for, in the register's own words; of a sample, that it is one."""
    tables = ((welfare_words.LIFE, args.life), (welfare_words.TARGETS, args.target), (welfare_words.THEMES, args.theme))
    names = [table[code][0] for table, code in tables if code]
    searched = word(args)
    parts_ko = [*([f"'{searched}'"] if searched else []), *(n.ko for n in names)]
    parts_en = [*([f"“{searched}”"] if searched else []), *(n.en for n in names)]
    if access.mode is Mode.MOCK or not parts_ko:
        return {"asked": {"ko": "전체", "en": "everything"}}
    return {"asked": {"ko": ", ".join(parts_ko), "en": ", ".join(parts_en)}}


def _list(rows: list[Row], args: ListInput, access: Access, parsed: Parsed) -> Projected:
    found = [(str(row.get("servId") or ""), facts) for row in rows if (facts := listed(row)).get("service")]
    if not found:
        return Projected(data=asked(args, access), status=Status.EMPTY)
    if access.mode is Mode.MOCK:
        meant = found[:1]
    else:
        named = squeezed(args.keyword)
        meant = [f for f in found if squeezed(f[1]["service"]) in named] or found[: LIST.limits.rows]
    slots = [Labelled(label=facts["service"], value=service) for service, facts in meant if _ID.fullmatch(service)]
    shown = [facts for _, facts in found[: LIST.limits.rows]]
    return Projected(
        data={**asked(args, access), "total": max(parsed.total or 0, len(found)), "shown": len(shown), "rows": shown},
        slots={"WelfareService": slots} if slots else {},
    )


def _several(x: object, *keys: str) -> list[str]:
    """Entries of one of the page's lists, each its named parts side by side."""
    entries: Sequence[Any] = x if isinstance(x, list) else [x] if isinstance(x, Mapping) else []
    said = (" ".join(dict.fromkeys(t for k in keys if (t := values.text(e.get(k), 160)))) for e in entries if isinstance(e, Mapping))
    return list(dict.fromkeys(s for s in said if s))


def _detail(rows: list[Row], args: DetailInput, access: Access, parsed: Parsed) -> Projected:
    page = rows[0]
    if access.mode is Mode.LIVE and str(page.get("servId")).strip() != args.service:
        return Projected(data={}, status=Status.EMPTY, detail="another_service")
    steps = _several(page.get("applmetList"), "servSeDetailLink")
    if not any(re.search(r"[가-힣]", s) for s in steps):
        steps = _several(page.get("applmetList"), "servSeDetailNm")
    phones = [s for s in _several(page.get("inqplCtadrList"), "servSeDetailNm", "servSeDetailLink") if re.search(r"\d", s)]
    laws = _several(page.get("baslawList"), "servSeDetailNm")
    forms = _several(page.get("basfrmList"), "servSeDetailNm")
    year = values.code(page.get("crtrYr"))
    data = texts(page, _PAGE, 400) | present(
        how=" / ".join(steps[:4]),
        contact=", ".join(phones[:2]) or contact(page.get("rprsCtadr")),
        law=", ".join(laws[:3]),
        documents=", ".join(forms[:4]),
        year=year if re.fullmatch(r"\d{4}", year) else None,
    )
    old = bool(re.fullmatch(r"\d{4}", year)) and int(year) < access.now.year - 1
    warning = Bilingual(
        ko=f"기준 연도가 {year}년인 안내입니다. 지금과 다를 수 있으니 확인해 주십시오.",
        en=f"This guidance is of {year} and may have changed; please check.",
    )
    stale = old and access.mode is Mode.LIVE
    return Projected(
        data=data,
        status=Status.STALE if stale else Status.OK,
        detail="old_guidance" if stale else "",
        warnings=(warning,) if old else (),
    )


_KEY = portal.key(TITLE, DATASET)
_OPEN_DATA = portal.open_data(
    TITLE, DATASET, Bilingual(ko="중앙부처 복지서비스의 목록과 상세 안내", en="the list and guidance of national welfare services")
)
_BOKJIRO = Channel(
    name=Bilingual(ko="복지로(보건복지상담센터 129)", en="Bokjiro (welfare line 129)"), url="https://www.bokjiro.go.kr", phone="129"
)
_THEIRS = Line(
    ko="받으실 수 있는지는 읍·면·동 주민센터 등 담당 기관이 심사하여 정합니다.",
    en="Whether you qualify is decided by the office in charge, such as the community centre.",
    kind=SentenceKind.BOUNDARY,
)

LIST = AdapterSpec(
    id="ssis.welfare",
    agency="SSIS",
    domain="welfare",
    title=Bilingual(ko="중앙부처 복지서비스 목록(복지로)", en="National welfare services (Bokjiro)"),
    hints=Phrases(
        ko=(
            *("복지서비스", "복지로", "중앙부처 복지", "나라에서 해 주는 복지", "생애주기 복지", "노인 복지서비스", "장애인 복지서비스"),
            *("한부모 복지서비스", "저소득층 복지서비스", "다자녀 복지서비스", "임산부 복지서비스", "보건복지부 지원", "기초생활수급 복지"),
        ),
        en=(
            *("welfare services", "Bokjiro", "national welfare", "welfare for the elderly", "welfare for people with disabilities"),
            *("welfare for single parents", "welfare for low-income families"),
        ),
    ),
    examples=Phrases(
        ko=(
            "복지로에서 노인 복지서비스 찾아 줘",
            "한부모 가정이 받을 수 있는 복지서비스가 뭐야?",
            "장애인 복지서비스 목록 보여 줘",
            "혼자 아이를 키우는데 나라 복지서비스가 있나요?",
            "임산부 복지서비스 알려 주세요",
            "할머니를 돌봐 드려야 하는데 복지서비스가 있을까요?",
        ),
        en=(
            "Which welfare services are there for the elderly?",
            "Show me welfare services for single parents",
            "National welfare services for people with disabilities",
            "Are there welfare services for a low-income family?",
        ),
    ),
    when=Bilingual(
        ko="생애주기·가구 유형·주제에 맞는 중앙부처 복지서비스를 찾을 때",
        en="to find national welfare services by stage of life, household or theme",
    ),
    when_not=Bilingual(
        ko="지방자치단체의 지원금까지 찾을 때, 이미 아는 서비스를 신청하려 할 때",
        en="for local subsidies too, or to apply for a service already known",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=ListInput,
    output="welfare services with ministry, summary, household, contact and whether one can apply online",
    provides=("WelfareService",),
    credential=_KEY,
    citation=_OPEN_DATA,
    channel=_BOKJIRO,
    keep=("asked", "total", "rows"),
    say=(
        Line(
            ko="중앙부처 복지서비스 중 조건({asked})에 맞는 것은 {total}건이며, 조회가 많은 순으로 {shown}건입니다.",
            en="{total} national welfare services were found for {asked}; the {shown} most viewed are below.",
        ),
        Line(
            each="rows",
            ko="{service}[({agency})][: {summary}][ / 대상 가구: {household}][ / 제공: {form}][ / 주기: {cycle}]"
            "[ / 온라인 신청: {online}][ / 문의: {contact}]",
            en="{service}[ ({agency})][: {summary}][ / households: {household}][ / given as: {form}][ / cycle: {cycle}]"
            "[ / online application: {online}][ / contact: {contact}]",
        ),
        _THEIRS,
    ),
    limits=Limits(timeout=10.0, rows=5),
    fixtures=("ssis/NationalWelfarelistV001.xml",),
    service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation="NationalWelfarelistV001"),
)

DETAIL = AdapterSpec(
    id="ssis.welfare_detail",
    agency="SSIS",
    domain="welfare",
    title=Bilingual(ko="복지서비스 상세 안내(복지로)", en="One welfare service in full (Bokjiro)"),
    hints=Phrases(
        ko=(
            *("복지서비스 상세", "복지서비스 자세히", "복지서비스 선정 기준", "복지서비스 대상자", "복지서비스 지원 내용"),
            *("복지서비스 근거 법령", "복지서비스 서식", "복지로 상세 내용", "WLF 서비스 아이디"),
        ),
        en=(
            *("welfare service details", "who qualifies for the welfare service", "selection criteria of a welfare service"),
            *("legal basis of a welfare service", "welfare service id WLF"),
        ),
    ),
    examples=Phrases(
        ko=(
            "자활근로 복지서비스의 선정 기준을 자세히 알려 줘",
            "WLF00001138 복지서비스 상세 내용 보여 줘",
            "에너지바우처 복지서비스 대상자 상세 내용이 궁금해요",
            "산모 신생아 건강관리 복지서비스의 지원 내용을 자세히 알려 주세요",
            "긴급복지 복지서비스 근거 법령이 뭐야?",
            "장애인활동지원 복지서비스 서식이 있나요?",
        ),
        en=(
            "What are the selection criteria of the welfare service WLF00001138?",
            "Show me the details of the welfare service WLF00001188",
            "Which law is the legal basis of this welfare service WLF00001138?",
            "Tell me in detail who qualifies for the welfare service WLF00001138",
        ),
    ),
    when=Bilingual(
        ko="복지서비스 하나의 대상, 선정 기준, 지원 내용, 신청 절차, 근거 법령을 알고 싶을 때",
        en="to learn who a single welfare service is for, its criteria, what it gives, how to apply and its legal basis",
    ),
    when_not=Bilingual(ko="어떤 복지서비스가 있는지 찾을 때", en="to find out which welfare services exist"),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=DetailInput,
    output="who one welfare service is for, criteria, what it gives, how to apply, contact, forms, legal basis",
    credential=_KEY,
    citation=_OPEN_DATA,
    channel=_BOKJIRO,
    keep=("service", "agency", "who", "criteria", "what", "how", "contact", "year"),
    say=(
        Line(ko="{service}[({agency})][: {summary}]", en="{service}[ ({agency})][: {summary}]"),
        Line(ko="[{service} ]대상: {who}", en="[{service}: ]who it is for: {who}"),
        Line(ko="[{service} ]선정 기준: {criteria}", en="[{service}: ]criteria: {criteria}"),
        Line(
            ko="[{service} ]지원 내용: {what}[ / 제공: {form}][ / 주기: {cycle}]",
            en="[{service}: ]what it gives: {what}[ / as: {form}][ / cycle: {cycle}]",
        ),
        Line(ko="[{service} ]이용 절차: {how}", en="[{service}: ]the way through: {how}"),
        Line(ko="[{service} ]서식·자료: {documents}", en="[{service}: ]forms: {documents}"),
        Line(ko="[{service} ]근거 법령: {law}", en="[{service}: ]legal basis: {law}"),
        Line(ko="[{service} ]기준 연도: {year}년", en="[{service}: ]guidance of the year {year}"),
        Line(ko="문의: {contact}", en="Contact: {contact}", kind=SentenceKind.NEXT_ACTION),
        _THEIRS,
    ),
    limits=Limits(timeout=10.0),
    fixtures=("ssis/NationalWelfaredetailedV001.xml",),
    service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation="NationalWelfaredetailedV001"),
)

ADAPTERS = (
    Find(
        LIST,
        request=list_request,
        project=_list,
        envelope=Envelope(
            items="wantedList.servList", code="wantedList.resultCode", message="wantedList.resultMessage", total="wantedList.totalCount"
        ),
        when_empty=asked,
    ),
    Find(
        DETAIL,
        request=detail_request,
        project=_detail,
        envelope=Envelope(items="wantedDtl", code="wantedDtl.resultCode", message="wantedDtl.resultMessage", total=""),
    ),
)
