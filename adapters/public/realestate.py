"""Statistics of real estate from the Korea Real Estate Board (R-ONE): which tables there are, what they hold, and their newest figures.

Source: data set 15134761 and R-ONE's page for developers; the key is R-ONE's own. The list of tables has no filter, so all of it is read
at once. A table is split by region and by item; figures are given for the region asked, else for the country.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Paging, Projected
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.said import Facts, month, present, texts
from ummaya.adapters.public.telling import PROVINCES, Region, short, squeezed, telling, within
from ummaya.adapters.slots.registry import SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

GUIDE = "https://www.reb.or.kr/r-one/portal/openapi/openApiDevPage.do"
PAGE = 1000
"""The service refuses more."""

CYCLES = {
    "YY": Bilingual(ko="연", en="yearly"),
    "QY": Bilingual(ko="분기", en="quarterly"),
    "MM": Bilingual(ko="월", en="monthly"),
    "WK": Bilingual(ko="주", en="weekly"),
}
BACK = {"YY": 800, "QY": 300, "MM": 100, "WK": 30}
"""Days to look back for the newest figures: each table is published some time after the period it is about."""

COMMON = frozenset(
    """부동산 통계 통계표 부동산통계 한국부동산원 부동산원 시세 조회 현황 추이 변동 얼마 올랐 올랐어 떨어졌 내렸 요즘 최근 지난달 이번 달
    알고 목록 자료 수치 어떤 표 지역별 전국 데이터 많이""".split()  # noqa: SIM905
)
# What people call a thing, and the word that names of tables hold.
SPOKEN = {
    r"집값|아파트\s?값|매매가|house prices?|apartment prices?|home prices?": "매매가격지수",
    r"전세가|전셋값|전세값|전세\s?시세|jeonse": "전세가격지수",
    r"월세|monthly rents?": "월세",
    r"땅값|지가|land prices?": "지가",
    r"거래량|거래\s?현황|number of (?:sales|transactions)|transactions?": "거래현황",
    r"공실|vacanc": "공실률",
    r"임대료|상가|commercial rents?|shop rents?": "임대",
    r"아파트|apartments?": "아파트",
    r"오피스텔|officetels?": "오피스텔",
    r"전월세\s?전환율|conversion rate": "전환율",
    r"실거래": "실거래",
}


class StatTable(Frozen):
    """One table of statistics: its id, the shortest cycle it has, its name."""

    id: str = Field(pattern=r"^[A-Z0-9_]{4,30}$")
    cycle: str = Field(pattern=r"^(YY|QY|MM|WK)$")
    name: str = ""


register(
    SlotType(
        name="StatTable",
        question=Bilingual(ko="어느 부동산 통계표를 말씀하십니까?", en="Which table of real estate statistics do you mean?"),
        show=lambda value, language: str(value["name"] or value["id"]),
    )
)


class TablesInput(Frozen):
    """keyword: what the statistics are about."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 통계", en="statistics to look for"))] = Field(
        min_length=1, max_length=100
    )


class ItemsInput(Frozen):
    table: Annotated[StatTable, Slot("StatTable", label=Bilingual(ko="통계표", en="table"))]


class FiguresInput(ItemsInput):
    """region: whose figures are wanted. month: YYYYMM; the newest when none is said."""

    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="지역", en="region"), wanted=True)] = None
    month: Annotated[str | None, Slot("Month", label=Bilingual(ko="기준 월", en="month"))] = Field(default=None, pattern=r"^\d{6}$")


def tables_request(args: TablesInput, access: Access) -> Request:
    return _ask("SttsApiTbl.do")


def items_request(args: ItemsInput, access: Access) -> Request:
    return _ask("SttsApiTblItm.do", ("STATBL_ID", args.table.id))


def stamp(day: date, cycle: str) -> str:
    """A day as the service writes periods: 2026, 202604 (the fourth quarter), 202611, 202648 (the week of the year)."""
    match cycle:
        case "YY":
            return f"{day.year}"
        case "QY":
            return f"{day.year}{(day.month - 1) // 3 + 1:02d}"
        case "WK":
            year, week, _ = day.isocalendar()
            return f"{year}{week:02d}"
        case _:
            return f"{day.year}{day.month:02d}"


def figures_request(args: FiguresInput, access: Access) -> Request:
    cycle = args.table.cycle
    asked = date(int(args.month[:4]), int(args.month[4:6]), 1) if args.month else None
    until = asked or access.now.date()
    since = asked or until - timedelta(days=BACK[cycle])
    return _ask(
        "SttsApiTblData.do",
        ("STATBL_ID", args.table.id),
        ("DTACYCLE_CD", cycle),
        ("START_WRTTIME", stamp(since, cycle)),
        ("END_WRTTIME", stamp(until, cycle)),
    )


def _ask(operation: str, *params: tuple[str, str]) -> Request:
    return Request(url=REB.at(operation), params=(("Type", "json"), ("pIndex", "1"), ("pSize", str(PAGE)), *params))


def words(keyword: str) -> list[str]:
    """The words that names of tables hold, for what was said."""
    return [w for w in telling(keyword, COMMON, SPOKEN) if w not in PROVINCES]


def cycle_of(codes: object) -> str:
    """The shortest of a table's cycles."""
    held = [c.strip() for c in values.text(codes, 40).split(",")]
    return next((c for c in ("WK", "MM", "QY", "YY") if c in held), "")


def _tables(rows: list[Row], args: TablesInput, access: Access, parsed: Parsed) -> Projected:
    live, wanted = access.mode is Mode.LIVE, words(args.keyword) or [args.keyword]
    scored = [(within(wanted, r.get("STATBL_NM")), r) for r in rows if values.text(r.get("OPEN_STATE")) in ("Y", "") or not live]
    best = max((n for n, _ in scored), default=0)
    if live and not best:
        return Projected(data={"asked": " ".join(wanted)}, status=Status.EMPTY, detail="none_fits")
    newest_first = sorted(
        (r for n, r in scored if n == best or not live),
        key=lambda r: tuple(-n for n in _standing(r, wanted)),
    )
    shown = newest_first[: TABLES.limits.rows]
    found = [
        texts(r, {"table": "STATBL_NM", "id": "STATBL_ID", "base": "RPSTUI_NM"}, 100)
        | present(
            cycle=values.text(r.get("DTACYCLE_NM"), 20),
            years=f"{values.code(r.get('DATA_START_YY'))}~{values.code(r.get('DATA_END_YY'))}",
        )
        for r in shown
    ]
    slots = [
        Labelled(
            label=values.text(r.get("STATBL_NM"), 100),
            value={"id": values.code(r.get("STATBL_ID")), "cycle": cycle, "name": values.text(r.get("STATBL_NM"), 100)},
        )
        for r in (_meant(shown, args.keyword, wanted) if live else shown[:1])
        if (cycle := cycle_of(r.get("DTACYCLE_CD")))
    ]
    data: Facts = {"total": len(newest_first), "shown": len(found), "rows": found}
    return Projected(data=data | ({"asked": " ".join(wanted)} if live else {}), slots={"StatTable": slots} if slots else {})


def _meant(rows: Sequence[Mapping[str, Any]], keyword: str, wanted: Sequence[str]) -> list[Mapping[str, Any]]:
    """The one table whose name was said in full, else those that are as current and as well named as the first."""
    exact = [r for r in rows if squeezed(r.get("STATBL_NM")) and squeezed(r.get("STATBL_NM")) in squeezed(keyword)]
    alike = [r for r in rows if _standing(r, wanted) == _standing(rows[0], wanted)]
    return exact[:1] or alike


def _standing(row: Mapping[str, Any], wanted: Sequence[str]) -> tuple[float, int]:
    """How a table stands: the last year it has figures of, and how much of its name was said; fewer other words come first."""
    name = squeezed(row.get("STATBL_NM"))
    said = sum(len(squeezed(w)) for w in wanted if squeezed(w) in name)
    return values.number(row.get("DATA_END_YY")) or 0, 100 * said // max(len(name), 1)


def _items(rows: list[Row], args: ItemsInput, access: Access, parsed: Parsed) -> Projected:
    kinds: dict[str, list[str]] = {}
    for row in sorted(rows, key=lambda r: values.number(r.get("V_ORDER")) or 0):
        if name := values.text(row.get("ITM_NM"), 60):
            kinds.setdefault(values.text(row.get("ITM_TAG"), 20) or "항목", []).append(name)
    if not kinds:
        return Projected(data={}, status=Status.EMPTY)
    found = [
        {"kind": kind, "names": ", ".join(dict.fromkeys(names[:12])), "count": len(dict.fromkeys(names))} for kind, names in kinds.items()
    ]
    return Projected(data={"rows": found} | ({"table": args.table.name or args.table.id} if access.mode is Mode.LIVE else {}))


def period(identifier: object, cycle: str) -> Bilingual | None:
    """A period as people write it."""
    text = values.code(identifier)
    if cycle == "YY" and re.fullmatch(r"\d{4}", text):
        return Bilingual(ko=f"{text}년", en=text)
    if not re.fullmatch(r"\d{6}", text):
        return Bilingual(ko=text, en=text) if text else None
    if cycle == "QY":
        return Bilingual(ko=f"{text[:4]}년 {int(text[4:])}분기", en=f"Q{int(text[4:])} {text[:4]}")
    if cycle == "WK":
        return Bilingual(ko=f"{text[:4]}년 {int(text[4:])}주", en=f"week {int(text[4:])} of {text[:4]}")
    return month(text)


def of_region(rows: Sequence[Mapping[str, Any]], region: Region | None) -> list[Mapping[str, Any]]:
    """Rows of the region asked, by its full name in the table, then by its own; without a region those of the country, else all."""
    names = (
        [] if region is None else [region.sigungu, *region.sigungu.split()[-1:]] if region.sigungu else [region.sido, short(region.sido)]
    )
    for name in filter(None, [*names] if region else ["전국"]):
        found = [r for r in rows if squeezed(str(r.get("CLS_NM") or "")) == squeezed(name)]
        if region and region.sigungu and len({str(r.get("CLS_FULLNM")) for r in found}) > 1:
            found = [r for r in found if squeezed(short(region.sido)) in squeezed(r.get("CLS_FULLNM"))] or found
        if found:
            return found
    return [] if region else list(rows)


def _figures(rows: list[Row], args: FiguresInput, access: Access, parsed: Parsed) -> Projected:
    live = access.mode is Mode.LIVE
    here = of_region(rows, args.region if live else None)
    if not here:
        why = Bilingual(
            ko="이 통계표의 최근 수치에는 말씀하신 지역이 없습니다. 시·도 이름으로 다시 물어 주십시오.",
            en="The newest figures of this table do not cover that region; please try the province.",
        )
        return Projected(data={}, status=Status.EMPTY, detail="region_not_in_table", warnings=(why,))
    newest_first = sorted(here, key=lambda r: values.code(r.get("WRTTIME_IDTFR_ID")), reverse=True)
    last = values.code(newest_first[0].get("WRTTIME_IDTFR_ID"))
    cycle = args.table.cycle if live else values.text(newest_first[0].get("DTACYCLE_CD")) or "MM"
    kept = [r for r in newest_first if values.code(r.get("WRTTIME_IDTFR_ID")) == last]
    before = [r for r in newest_first if values.code(r.get("WRTTIME_IDTFR_ID")) < last]
    found = []
    for row in kept[: FIGURES.limits.rows]:
        value = values.number(row.get("DTA_VAL"))
        if value is None:
            continue
        earlier = next((r for r in before if (r.get("CLS_ID"), r.get("ITM_ID")) == (row.get("CLS_ID"), row.get("ITM_ID"))), None)
        old = values.number(earlier.get("DTA_VAL")) if earlier else None
        found.append(
            texts(row, {"place": "CLS_NM", "item": "ITM_NM"}, 60)
            | present(
                figure=f"{value:,}{_unit(row)}",
                at=period(last, cycle),
                before=f"{old:,}{_unit(row)}" if old is not None else None,
                before_at=period(earlier.get("WRTTIME_IDTFR_ID"), cycle) if earlier and old is not None else None,
            )
        )
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_figures")
    partly = (parsed.total or 0) > len(rows)
    data: Facts = {"rows": found, "shown": len(found)} | ({"table": args.table.name or args.table.id} if live else {})
    return Projected(data=data, status=Status.PARTIAL if partly else Status.OK, detail="rows_cut" if partly else "")


def _unit(row: Mapping[str, Any]) -> str:
    unit = values.text(row.get("UI_NM"), 20)
    return "" if not unit or unit in ("-", "지수") else unit if unit == "%" else f" {unit}"


REB = DataSet(
    id="15134761",
    title="한국부동산원 부동산통계 조회 서비스",
    agency="REB",
    domain="housing",
    endpoint="https://www.reb.or.kr/r-one/openapi",
    channel=Channel(name=Bilingual(ko="부동산통계정보 R-ONE", en="R-ONE real estate statistics"), url="https://www.reb.or.kr/r-one"),
    what=Bilingual(ko="부동산 통계", en="real estate statistics"),
    credential=Credential(
        env="UMMAYA_REB_KEY", name="KEY", obtain=Source(title="한국부동산원 부동산통계정보(R-ONE) Open API 인증키 신청", url=GUIDE)
    ),
    citation=Citation(
        title="한국부동산원 부동산통계정보(R-ONE) Open API 이용 안내",
        url=GUIDE,
        permits=Bilingual(
            ko="인증키를 받은 누구나 공표된 부동산 통계를 조회하고 출처를 밝혀 이용할 수 있습니다.",
            en="Anyone with a key may look up published statistics of real estate, naming the source.",
        ),
    ),
)

TABLES = REB.find(
    "SttsApiTbl.do",
    "reb.tables",
    Words(
        title="부동산 통계표 찾기",
        hints="부동산 통계표 / 부동산 통계 목록 / 부동산원 통계 / 어떤 부동산 통계가 있는지 / 지가 통계표 / 주택가격 통계표"
        " / 상가 임대 통계표",
        examples="부동산 통계표 중에 지가 관련된 것 찾아 줘 / 한국부동산원에 어떤 부동산 통계가 있어? / 오피스텔 부동산 통계표 목록 보여 줘"
        " / 상가 공실률 통계표가 있나요? / 전월세 전환율 부동산 통계표 찾아 주세요 / 아파트 거래현황 통계표 알려 줘",
        when="한국부동산원이 어떤 부동산 통계표를 내는지 찾을 때",
        when_not="통계의 수치 자체를 물을 때, 임대주택이나 매물을 찾을 때",
    ),
    Words(
        title="Tables of real estate statistics",
        hints="list of real estate statistics / real estate statistics tables / which housing statistics exist / land price tables",
        examples="Which real estate statistics tables are there on land prices?"
        " / List the housing statistics tables of the Real Estate Board"
        " / Which real estate statistics tables are there on vacancy rates? / List the real estate statistics tables on officetels",
        when="to find which tables of statistics the Real Estate Board publishes",
        when_not="for the figures themselves, or for homes to rent or buy",
    ),
    input=TablesInput,
    output="tables with id, cycle and years, the newest first",
    provides=("StatTable",),
    keep=("total", "rows"),
    say=(
        Line(
            ko="'{asked}'에 맞는 부동산 통계표는 {total}개이며, 그중 {shown}개입니다.",
            en="{total} tables of real estate statistics fit “{asked}”; {shown} of them are below.",
        ),
        Line(
            each="rows",
            ko="{table}[ / 주기: {cycle}][ / 수록 {years}년][ / {base}][ / 통계표 ID {id}]",
            en="{table}[ / cycle: {cycle}][ / years {years}][ / {base}][ / table id {id}]",
        ),
    ),
    limits=Limits(timeout=15.0, rows=8),
    fixtures=("reb/SttsApiTbl.do.json",),
)
ITEMS = REB.find(
    "SttsApiTblItm.do",
    "reb.items",
    Words(
        title="부동산 통계표의 항목",
        hints="통계표 항목 / 통계표 분류 / 통계표에 어떤 지역이 있는지 / 부동산 통계 세부항목 / 통계표가 다루는 지역",
        examples="아파트 매매가격지수 통계표에는 어떤 지역 항목이 있어? / 지가지수 통계표의 세부항목 보여 줘"
        " / 오피스텔 통계표 항목 알려 줘 / 공실률 통계표가 다루는 지역 분류가 궁금해요 / 전세가격지수 통계표 세부항목 목록이요"
        " / 거래현황 통계표에 어떤 항목이 들어 있나요?",
        when="부동산 통계표 하나에 어떤 지역과 항목이 들어 있는지 알고 싶을 때",
        when_not="통계의 수치를 물을 때, 통계표를 찾을 때",
    ),
    Words(
        title="Items of a table of real estate statistics",
        hints="items of a statistics table / regions in a real estate table / what does the table contain",
        examples="Which regions does the apartment price index table contain? / Show the items of the land price statistics table"
        " / Which items does the officetel statistics table contain? / List the items of the vacancy rate table",
        when="to learn which regions and items one table of real estate statistics holds",
        when_not="for the figures, or to find a table",
    ),
    input=ItemsInput,
    output="groups, classes and items of a table",
    keep=("rows",),
    say=(
        Line(ko="통계표 '{table}'의 구성입니다.", en="What the table “{table}” holds."),
        Line(each="rows", ko="{kind} {count}개: {names}", en="{kind} ({count}): {names}"),
    ),
    limits=Limits(timeout=15.0, rows=5),
    fixtures=("reb/SttsApiTblItm.do.json",),
)
FIGURES = REB.find(
    "SttsApiTblData.do",
    "reb.figures",
    Words(
        title="부동산 통계 수치(집값·전셋값·지가)",
        hints="집값 / 아파트값 / 아파트 매매가격지수 / 전세가격지수 / 전셋값 / 집값 올랐어 / 집값 떨어졌어 / 땅값 변동 / 지가변동률"
        " / 부동산 시세 통계"
        " / 아파트 거래량 / 상가 공실률 / 전월세 전환율",
        examples="요즘 서울 집값 올랐어? / 부산 아파트 매매가격지수 알려 줘 / 전셋값이 많이 떨어졌나요? / 우리 동네 땅값 변동이 궁금해요"
        " / 지난달 아파트 거래량이 얼마나 돼? / 서울 상가 공실률 수치 보여 주세요",
        when="집값, 전셋값, 지가, 거래량 같은 부동산 통계의 수치를 알고 싶을 때",
        when_not="특정 집의 시세나 매물을 찾을 때, 대출이나 투자 상담을 바랄 때",
    ),
    Words(
        title="Figures of real estate statistics",
        hints="house prices / apartment price index / jeonse price index / did home prices rise / land price change / housing transactions"
        " / vacancy rate of shops",
        examples="Have house prices in Seoul gone up? / What is the apartment price index of Busan? / Are jeonse prices falling?"
        " / How many apartments were sold last month?",
        when="for figures such as indices of house, jeonse and land prices or numbers of sales",
        when_not="for the price of one home, or for advice on loans and investing",
    ),
    input=FiguresInput,
    output="newest figures of a table for a region, with those of the period before",
    keep=("table", "rows"),
    say=(
        Line(ko="통계표 '{table}'의 최근 수치입니다.", en="The newest figures of the table “{table}”."),
        Line(
            each="rows",
            ko="{at} {place}[ {item}]: {figure}[ ({before_at} {before})]",
            en="{place}[, {item}], {at}: {figure}[ ({before_at}: {before})]",
        ),
        Line(
            ko="지수는 기준 시점을 100으로 한 값이며, 개별 주택의 가격이나 투자 판단의 근거가 아닙니다.",
            en="An index is relative to 100 at its base; it is neither the price of a home nor advice to invest.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=15.0, rows=6),
    fixtures=("reb/SttsApiTblData.do.json",),
)


# head and row lie side by side in a list under the operation's own name; nothing found is {"RESULT": {"CODE": "INFO-200"}}.
ENVELOPE = Envelope(items="row", code="RESULT.CODE", message="RESULT.MESSAGE", total="list_total_count")

ADAPTERS = (
    Find(TABLES, tables_request, _tables, ENVELOPE),
    Find(ITEMS, items_request, _items, ENVELOPE),
    Find(FIGURES, figures_request, _figures, ENVELOPE, paging=Paging(size=PAGE, cap=3, param="pIndex")),
)
