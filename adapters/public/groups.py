"""Large business groups as the Fair Trade Commission designates them each May, and the months for which it publishes their data.

Sources: data sets 15091886 and 15091910. The head of a group is a person and left out.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Frozen,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    Service,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import portal
from ummaya.adapters.public.said import Facts, count, month, present, texts
from ummaya.adapters.public.telling import squeezed
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

GROUPS = "https://apis.data.go.kr/1130000/appnGroupSttusList"
GROUPS_SET, GROUPS_TITLE = "15091886", "공정거래위원회 지정된 대규모기업집단 조회 서비스"
MONTHS = "https://apis.data.go.kr/1130000/publicYmList"
MONTHS_SET, MONTHS_TITLE = "15091910", "공정거래위원회 사용 가능 공개년월 조회 서비스"
DESIGNATED = 5
"""The month in which the commission designates the groups of a year."""
GROUP_WORDS = frozenset(
    """대기업 기업집단 대규모기업집단 대기업집단 대규모 그룹 재벌 계열사 계열회사 소속회사 회사 수 몇 개 목록 순위 공정위 지정
    지정된 공시대상 상호출자제한 상호출자제한기업집단 공시대상기업집단 올해 현황""".split()  # noqa: SIM905
)
_READ_AS = "에이 비 씨 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 알 에스 티 유 브이 더블유 엑스 와이 제트"
_LETTERS = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", _READ_AS.split(), strict=True))


class YearInput(Frozen):
    """year: the year of designation; the latest when none is said."""

    year: Annotated[str | None, Slot("Year", label=Bilingual(ko="연도", en="year"))] = Field(default=None, pattern=r"^\d{4}$")


class GroupInput(YearInput):
    """keyword: a group's name; without one the largest are given."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="기업집단 이름", en="name of the group"))] = Field(
        default="", max_length=100
    )


def latest_year(today: date) -> int:
    """The last year whose groups are designated."""
    return today.year if today.month > DESIGNATED else today.year - 1


def _year(args: YearInput, access: Access, back: int = 0) -> str:
    return args.year or str(latest_year(access.now.date()) - back)


def groups_request(args: GroupInput, access: Access) -> Request:
    return _groups(_year(args, access))


def _groups(year: str) -> Request:
    return Request(url=f"{GROUPS}/appnGroupSttusListApi", params=(("presentnYear", year), ("pageNo", "1"), ("numOfRows", "200")))


def months_request(args: YearInput, access: Access) -> Request:
    return _months(_year(args, access))


def _months(year: str) -> Request:
    params = (("jobSeCode", "0001"), ("presentnYear", year), ("pageNo", "1"), ("numOfRows", "50"))
    return Request(url=f"{MONTHS}/publicYmListApi", params=params)


def spelled(name: str) -> str:
    """A name with its Latin letters as they are read, as the commission writes names: SK → 에스케이."""
    return squeezed("".join(_LETTERS.get(c.upper(), c) for c in name))


def named(rows: list[Row], keyword: str) -> tuple[list[Row], str]:
    """The groups that the keyword names, and its word; all of them and no word when it names none in particular."""
    words = [w for w in re.findall(r"[\w&]+", keyword) if w not in GROUP_WORDS]
    wanted = [w for w in words if re.search(r"[가-힣]", w) or w.isupper()]
    if not wanted:
        return list(rows), ""
    asked = [spelled(re.sub(r"그룹$", "", w)) for w in wanted]
    found = [r for r in rows if any(a in spelled(str(r.get("unityGrupNm"))) for a in asked if a)]
    return found, " ".join(wanted)


def _project_groups(rows: list[Row], args: GroupInput, access: Access, parsed: Parsed) -> Projected:
    live = access.mode is Mode.LIVE
    year = _year(args, access, 1 if "fallback" in parsed.warnings else 0)
    mine, word = named(rows, args.keyword) if live else (list(rows), "")
    found = [
        texts(r, {"group": "unityGrupNm", "head_company": "repreCmpny", "kind": "invstmntLmtt"}, 80)
        | present(companies=count(r.get("sumCmpnyCo"), "개", "companies"))
        for r in mine
        if values.text(r.get("unityGrupNm"))
    ]
    base = {"year": year, "of": max(parsed.total or 0, len(rows))} if live else {"of": len(rows)}
    if not found:
        return Projected(data={**base, "word": word}, status=Status.EMPTY, detail="no_such_group")
    shown = found[: GROUP.limits.rows]
    return Projected(data={**base, "total": len(found), "shown": len(shown), "rows": shown})


def _project_months(rows: list[Row], args: YearInput, access: Access, parsed: Parsed) -> Projected:
    said = [m for r in rows if (m := month(values.code(r.get("othbcYm"))))]
    if not said:
        return Projected(data={}, status=Status.EMPTY)
    joined = Bilingual(ko=", ".join(m.ko for m in said), en=", ".join(m.en for m in said))
    return Projected(data={"months": joined.model_dump(), "count": len(said)})


_FTC = Channel(name=Bilingual(ko="공정거래위원회 기업집단포털", en="FTC portal of business groups"), url="https://www.egroup.go.kr")

GROUP = AdapterSpec(
    id="ftc.large_groups",
    agency="FTC",
    domain="business",
    title=Bilingual(ko="대규모기업집단(대기업 그룹) 조회", en="Large business groups"),
    hints=Phrases(
        ko=(
            *("대규모기업집단", "대기업 그룹", "재벌 그룹", "계열사 몇 개", "계열회사 수", "공시대상기업집단", "상호출자제한기업집단"),
            *("대기업 지정 현황", "그룹 계열사", "공정위 지정 대기업"),
        ),
        en=("large business groups", "chaebol", "conglomerates", "number of affiliates of a group", "designated business groups"),
    ),
    examples=Phrases(
        ko=(
            "대기업 그룹 목록 보여 줘",
            "SK그룹 계열사가 몇 개야?",
            "2021년에 지정된 대규모기업집단 알려 줘",
            "롯데가 상호출자제한기업집단이야?",
            "올해 공정위가 지정한 대기업집단이 몇 개인가요?",
            "재벌 그룹 계열회사 수가 궁금해요",
        ),
        en=(
            "Which large business groups were designated this year?",
            "How many affiliates does the SK group have?",
            "List the Korean conglomerates designated in 2021",
            "Is Lotte a designated business group?",
        ),
    ),
    when=Bilingual(
        ko="공정거래위원회가 지정한 기업집단과 소속회사 수를 알고 싶을 때",
        en="to learn which business groups the Fair Trade Commission designated and how many companies they have",
    ),
    when_not=Bilingual(ko="개별 회사의 재무나 주가를 물을 때", en="for the accounts or the share price of one company"),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=GroupInput,
    output="designated groups with head company, number of companies and kind of designation",
    credential=portal.key(GROUPS_TITLE, GROUPS_SET),
    citation=portal.open_data(
        GROUPS_TITLE, GROUPS_SET, Bilingual(ko="지정된 대규모기업집단의 목록", en="the list of designated business groups")
    ),
    channel=_FTC,
    keep=("of", "total", "rows"),
    say=(
        Line(
            ko="{year}년에 지정된 대규모기업집단은 {of}개이며, 그중 {shown}개입니다.",
            en="{of} large business groups were designated for {year}; {shown} of them are below.",
        ),
        Line(
            each="rows",
            ko="{group}: 소속회사 {companies}[, 대표회사 {head_company}][, {kind}]",
            en="{group}: {companies}[, headed by {head_company}][, {kind}]",
        ),
    ),
    limits=Limits(timeout=10.0, rows=5),
    fixtures=("ftc/appnGroupSttusListApi.xml",),
    service=Service(dataset_id=GROUPS_SET, endpoint=GROUPS, operation="appnGroupSttusListApi"),
)

PUBLISHED = AdapterSpec(
    id="ftc.published_months",
    agency="FTC",
    domain="business",
    title=Bilingual(ko="기업집단 정보 공개년월", en="Months of published group data"),
    hints=Phrases(
        ko=(
            *("기업집단 공개년월", "기업집단 정보 공개 시점", "기업집단 자료가 언제 공개", "공개년월 조회", "기업집단 자료 기준 월"),
            "공정위 자료 공개 시기",
        ),
        en=("months of published group data", "when was the business group data published", "publication month of the FTC data"),
    ),
    examples=Phrases(
        ko=(
            "공정위 기업집단 정보 공개년월 알려 줘",
            "2021년 기업집단 자료가 언제 공개됐어?",
            "기업집단 정보가 몇 월 기준인지 알고 싶어요",
            "올해 기업집단 공개년월 조회해 주세요",
            "공정거래위원회 기업집단 자료의 공개 시점이 궁금해요",
            "작년 기업집단 정보는 몇 월에 공개됐나요?",
        ),
        en=(
            "For which months has the FTC published business group data?",
            "When was the 2021 business group data published?",
            "Which month does the business group data refer to?",
            "Look up the publication months of group data for this year",
        ),
    ),
    when=Bilingual(
        ko="기업집단 정보가 어느 해 몇 월 기준으로 공개되어 있는지 알고 싶을 때",
        en="to learn for which months data of business groups is published",
    ),
    when_not=Bilingual(ko="기업집단의 이름이나 계열사 수를 물을 때", en="for the names of groups or their affiliates"),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=YearInput,
    output="months for which data of business groups is published",
    credential=portal.key(MONTHS_TITLE, MONTHS_SET),
    citation=portal.open_data(MONTHS_TITLE, MONTHS_SET, Bilingual(ko="기업집단 정보의 공개년월", en="the months of published group data")),
    channel=_FTC,
    keep=("months", "count"),
    say=(
        Line(
            ko="공정거래위원회 기업집단 정보가 공개된 기준 월은 {months}입니다.",
            en="The commission's data of business groups is published for {months}.",
        ),
    ),
    limits=Limits(timeout=10.0),
    fixtures=("ftc/publicYmListApi.xml",),
    service=Service(dataset_id=MONTHS_SET, endpoint=MONTHS, operation="publicYmListApi"),
)


def _before(args: YearInput, access: Access) -> str:
    return _year(args, access, 1)


def _listing(root: str, item: str) -> Envelope:
    return Envelope(items=f"{root}.{item}", code=f"{root}.resultCode", message=f"{root}.resultMsg", total=f"{root}.totalCount")


def _when_empty(args: GroupInput, access: Access) -> Facts:
    return {"year": _year(args, access)}


ADAPTERS = (
    Find(
        GROUP,
        groups_request,
        _project_groups,
        _listing("appnGroupSttusList", "appnGroupSttus"),
        fallback=lambda args, access: None if args.year else _groups(_before(args, access)),
        when_empty=_when_empty,
    ),
    Find(
        PUBLISHED,
        months_request,
        _project_months,
        _listing("publicYmList", "publicYm"),
        fallback=lambda args, access: None if args.year else _months(_before(args, access)),
    ),
)
