"""How many people voted, from the National Election Commission (NEC).

The service holds the results of past elections by id (their day) and kind; it is no live count. Days of the elections are those of the
public calendar; only nationwide elections of which the service says it has results are known here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
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
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.telling import Region, short
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
# kind, number, day; the newest of a kind first
HELD = (
    ("1", 21, "20250603"),
    ("1", 20, "20220309"),
    ("1", 19, "20170509"),
    ("1", 18, "20121219"),
    ("2", 22, "20240410"),
    ("2", 21, "20200415"),
    ("2", 20, "20160413"),
    ("2", 19, "20120411"),
    ("3", 8, "20220601"),
    ("3", 7, "20180613"),
    ("3", 6, "20140604"),
    ("3", 5, "20100602"),
)
WHOLE = ("합계", "전국")
KINDS = {
    "1": ("대통령선거", "presidential election", r"대통령\s?선거|대선|presidential"),
    "2": ("국회의원선거", "National Assembly election", r"국회의원\s?선거|총선|general election|national assembly election|parliamentary"),
    "3": ("시·도지사선거", "election of governors and mayors", r"지방\s?선거|지선|시·?도지사|시장\s?선거|도지사|local election|governor"),
}


class Election(Frozen):
    """One election: its id (the day), its kind, and how it is called."""

    id: str = Field(pattern=r"^\d{8}$")
    kind: str = Field(pattern=r"^[123]$")
    ko: str
    en: str


def _value(kind: str, number: int, day: str) -> dict[str, str]:
    ko, en, _ = KINDS[kind]
    title = f"제{number}회 전국동시지방선거 {ko}" if kind == "3" else f"제{number}대 {ko}"
    return {"id": day, "kind": kind, "ko": title, "en": f"{en} of {day[:4]}"}


def read_elections(text: str, hearing: Hearing) -> list[Labelled]:
    """Past elections that a text names by kind and by number or year; the newest of the kind when it names neither."""
    found = []
    for kind, (_, _, words) in KINDS.items():
        if not re.search(words, text, re.IGNORECASE):
            continue
        held = [h for h in HELD if h[0] == kind and h[2] <= f"{hearing.now:%Y%m%d}"]
        numbered = re.search(r"(\d{1,2})\s?(?:대|회)", text)
        year = re.search(r"(?<!\d)(20\d\d)", text)
        chosen = [h for h in held if (numbered and h[1] == int(numbered[1])) or (year and h[2][:4] == year[1])]
        if chosen or not (numbered or year):
            value = _value(*(chosen or held)[0])
            found.append(Labelled(label=value[hearing.language], value=value))
    return found


def _show(value: Any, language: Language) -> str:
    return str(value[language])


register(
    SlotType(
        "Election",
        Bilingual(
            ko="어느 선거를 말씀하십니까? (예: 2025년 대통령선거, 22대 국회의원선거)",
            en="Which election? (for example: presidential election of 2025)",
        ),
        read_elections,
        show=_show,
    )
)


class TurnoutInput(Frozen):
    """region: a province, or a district of one; the whole country without it."""

    election: Annotated[Election, Slot("Election", label=Bilingual(ko="선거", en="election"))]
    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="지역", en="area"), wanted=True)] = None


def request(args: TurnoutInput, access: Access) -> Request:
    region = args.region
    place = (("sdName", region.sido), *((("wiwName", region.sigungu),) if region.sigungu else ())) if region else ()
    params = (("pageNo", "1"), ("numOfRows", "100"), ("sgId", args.election.id), ("sgTypecode", args.election.kind), *place)
    return Request(url=NEC.at("getVoteSttusInfoInqire"), params=params)


def turnout(rows: Sequence[Row]) -> list[Facts]:
    """Areas with their share of voters; those that stand for a whole ("합계") first."""
    found = []
    for row in rows:
        voters, cast, share = (values.number(row.get(k)) for k in ("totSunsu", "totTusu", "Turnout"))
        if share is None and voters and cast is not None:
            share = round(cast / voters * 100, 1)
        sido, district = values.text(row.get("sdName"), 30), values.text(row.get("wiwName"), 40)
        if share is None or not (sido or district):
            continue
        whole = district in ("", "합계")
        facts = said.present(
            area=" ".join(p for p in ("전국" if sido in WHOLE else sido, "" if whole else district) if p),
            share=f"{share:g}%",
            voters=said.count(voters, "명", "voters"),
            cast=said.count(cast, "명", "voted"),
        )
        found.append(((not whole, sido not in WHOLE), facts))
    return [facts for _, facts in sorted(found, key=lambda f: f[0])]


def _project(rows: list[Row], args: TurnoutInput, access: Access, parsed: Parsed) -> Projected:
    mock = access.mode is Mode.MOCK
    sido = args.region.sido if args.region and not mock else ""
    own = [r for r in rows if not sido or short(values.text(r.get("sdName"), 30)) == short(sido)]
    found = turnout(own)
    about = {} if mock else _asked(args, access)
    if not found:
        return Projected(data=about, status=Status.EMPTY)
    shown = found[: TURNOUT.limits.rows]
    return Projected(data={**about, "total": len(found), "shown": len(shown), "rows": shown})


def _asked(args: TurnoutInput, access: Access) -> Facts:
    return {"election": {"ko": args.election.ko, "en": args.election.en}}


NEC = DataSet(
    id="15000900",
    title="중앙선거관리위원회 투·개표 정보",
    agency="NEC",
    domain="elections",
    endpoint="https://apis.data.go.kr/9760000/VoteXmntckInfoInqireService2",
    channel=Channel(
        name=Bilingual(ko="중앙선거관리위원회 선거통계시스템", en="NEC election statistics"), url="https://info.nec.go.kr", phone="1390"
    ),
    what=Bilingual(ko="지난 선거의 지역별 투표 결과", en="turnout of past elections by area"),
    wire="ServiceKey",
)

TURNOUT = NEC.find(
    "getVoteSttusInfoInqire",
    "nec.turnout",
    Words(
        title="지난 선거 투표율",
        hints="투표율 / 대선 투표율 / 총선 투표율 / 지방선거 투표율 / 투표한 사람 수 / 선거인 수 / 지난 선거 결과 투표 / 우리 지역 투표율",
        examples="""지난 대선 투표율이 얼마였어? / 22대 총선 서울 투표율 알려 줘 / 2022년 지방선거 부산 투표율은? / 종로구 대통령선거 투표율
            2020년 총선에서 몇 명이나 투표했나요? / 지난 지방선거 때 강원도 투표율이 궁금해요""",
        when="지난 전국 선거의 투표율과 투표자 수를 지역별로 알고 싶을 때",
        when_not="투표소를 찾거나 투표 방법을 물을 때, 진행 중인 개표를 물을 때",
    ),
    Words(
        title="Turnout of past elections",
        hints="""voter turnout / turnout of the presidential election / election turnout by region / how many people voted
            number of voters""",
        examples="""What was the turnout of the last presidential election? / Turnout in Seoul at the 2024 general election
            How many people voted in the 2022 local election in Busan? / Turnout in Jongno-gu at the presidential election""",
        when="for turnout and number of voters of past nationwide elections by area",
        when_not="for polling places or how to vote, or for a count in progress",
    ),
    input=TurnoutInput,
    output="turnout, voters and votes cast by area",
    keep=("election", "total", "rows"),
    say=(
        Line(
            ko="[{election}의 ]투표율이 조회된 지역은 {total}곳이며, 그중 {shown}곳입니다.",
            en="Turnout[ of the {election}] in {shown} of {total} areas:",
        ),
        Line(
            each="rows",
            ko="{area}: 투표율 {share}[ (선거인 {voters}][, 투표자 {cast})].",
            en="'{area}': turnout {share}[ ({voters}][, {cast})].",
        ),
        Line(
            ko="선거가 끝난 뒤 검증을 거쳐 공개된 값입니다.",
            en="These are figures published after the election was over and checked.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=6),
    fixtures=("nec/getVoteSttusInfoInqire.xml",),
)

ADAPTERS = [Find(TURNOUT, request, _project, when_empty=_asked)]
