"""Village lawyers and foreigners staying in Korea, from the Ministry of Justice (MOJ).

Village lawyers are listed by town with the names of lawyers and officials; only the town and how many lawyers it has are kept.
The service takes no filter, so its pages are read here. Both services answer over http only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Channel, Frozen, Limits, Line, Mode, Request, SentenceKind, Slot, Status
from ummaya.adapters.declare import Find, Paging, Projected
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.telling import Region, short, squeezed
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
PAGE = 500
WITHOUT = ("서울", "대전", "광주")
"""Metropolitan cities that have no village lawyers, as the portal's page says."""
DIVISIONS = {
    "단기체류": "short-term",
    "장기체류거소": "long-term, reported residence",
    "장기체류등록": "long-term, registered foreigners",
}


class LawyersInput(Frozen):
    """region: a district; its towns are listed."""

    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]


class StayInput(Frozen):
    """month: YYYYMM; the one before last when none is said."""

    month: Annotated[str | None, Slot("Month", label=Bilingual(ko="조회할 달", en="month"))] = Field(default=None, pattern=r"^\d{6}$")


def lawyers_request(args: LawyersInput, access: Access) -> Request:
    return Request(url=LAWYERS_AT.at("mabyun"), params=(("pageNo", "1"), ("numOfRows", str(PAGE))))


def towns(rows: Sequence[Row], region: Region) -> list[Facts]:
    """Towns of a district that have village lawyers, with how many; names of persons are not kept."""
    here = squeezed(region.sigungu.split()[0]) if region.sigungu else ""
    counted: Counter[tuple[str, str, str]] = Counter()
    for row in rows:
        state, city, village = (values.text(row.get(k), 40) for k in ("State", "City", "Village"))
        if village and short(state) == short(region.sido) and here in squeezed(city) and values.text(row.get("Attorney"), 40):
            counted[state, city, village] += 1
    return [
        {"town": f"{city} {village}".strip(), "lawyers": Bilingual(ko=f"{n}명", en=f"{n} lawyer{'s' if n > 1 else ''}").model_dump()}
        for (_, city, village), n in sorted(counted.items())
    ]


def _lawyers(rows: list[Row], args: LawyersInput, access: Access, parsed: Parsed) -> Projected:
    region = Region(sido=values.text(rows[0].get("State"), 20)) if access.mode is Mode.MOCK else args.region
    found = towns(rows, region)
    where = f"{region.sido} {region.sigungu}".strip()
    if not found:
        missing = short(region.sido) in WITHOUT
        return Projected(data={"region": where}, status=Status.EMPTY, warnings=(_NOT_THERE,) if missing else ())
    shown = found[: LAWYERS.limits.rows]
    return Projected(data={"region": where, "total": len(found), "shown": len(shown), "rows": shown})


_NOT_THERE = Bilingual(
    ko="서울특별시·대전광역시·광주광역시에는 마을변호사가 위촉되어 있지 않습니다.",
    en="Seoul, Daejeon and Gwangju have no village lawyers.",
)


def _month(args: StayInput, now: datetime) -> str:
    count = now.year * 12 + now.month - 3
    return args.month or f"{count // 12:04d}{count % 12 + 1:02d}"


def stay_request(args: StayInput, access: Access) -> Request:
    params = (("searchYm", _month(args, access.now)), ("pageNo", "1"), ("numOfRows", "100"))
    return Request(url=STAY_AT.at("getstaypersoncounter"), params=params)


def _stay(rows: list[Row], args: StayInput, access: Access, parsed: Parsed) -> Projected:
    """Each division of the newest month in the reply, and their sum where they are just the three that make up the whole."""
    newest = max((values.code(r.get("stayYear")), values.code(r.get("stayMonth")).zfill(2)) for r in rows)
    counts = {
        values.text(r.get("division"), 40): values.number(r.get("staycount"))
        for r in rows
        if (values.code(r.get("stayYear")), values.code(r.get("stayMonth")).zfill(2)) == newest
    }
    whole = sum(n for n in counts.values() if n is not None) if counts.keys() == DIVISIONS.keys() and None not in counts.values() else None
    found = [
        said.present(division=Bilingual(ko=name, en=DIVISIONS.get(name, f"'{name}'")), people=said.count(n, "명", "people"))
        for name, n in counts.items()
        if n is not None
    ]
    return Projected(data={**said.present(month=said.month("".join(newest)), whole=said.count(whole, "명", "people")), "rows": found})


def _asked(args: StayInput, access: Access) -> Facts:
    return said.present(month=said.month(_month(args, access.now)))


LAWYERS_AT = DataSet(
    id="15121954",
    title="법무부 마을변호사 지역별 현황",
    agency="MOJ",
    domain="justice",
    endpoint="http://apis.data.go.kr/1270000/mojmabyun",
    channel=Channel(name=Bilingual(ko="법무부 마을변호사", en="Ministry of Justice, village lawyers"), url="https://www.moj.go.kr"),
    what=Bilingual(ko="읍·면·동별 마을변호사 배정 현황", en="which towns have village lawyers"),
)
STAY_AT = DataSet(
    id="15149906",
    title="법무부 장단기체류외국인 월별 체류외국인 현황 카운터 조회서비스",
    agency="MOJ",
    domain="justice",
    endpoint="http://apis.data.go.kr/1270000/stay_person_counter",
    channel=Channel(
        name=Bilingual(ko="법무부 출입국·외국인정책본부", en="Korea Immigration Service"), url="https://www.immigration.go.kr", phone="1345"
    ),
    what=Bilingual(ko="월별 체류외국인 수", en="the number of foreigners staying in Korea by month"),
    wire="ServiceKey",
)

LAWYERS = LAWYERS_AT.find(
    "mabyun",
    "moj.village_lawyers",
    Words(
        title="마을변호사가 있는 읍·면·동",
        hints="""마을변호사 / 무료 법률상담 / 동네 변호사 / 시골 변호사 상담 / 법률 도움 / 무변촌 변호사 / 변호사 상담 어디서
            땅 문제 변호사 상담 / 변호사 만날 돈이 없어요""",
        examples="""강릉시에 마을변호사가 있나요? / 고성군 무료 법률상담 받을 동네 변호사 알려 줘
            해남군에서 무료로 변호사 상담을 받고 싶어요
            양양군 마을변호사는 몇 명이야? / 거창군에서 땅 다툼을 무료로 상담할 마을변호사가 있을까요?
            제천시 마을변호사 찾아 줘""",
        when="시·군·구의 어느 읍·면·동에 무료로 상담하는 마을변호사가 있는지 알고 싶을 때",
        when_not="변호사를 선임하거나 소송을 맡기려 할 때, 판례를 찾을 때",
    ),
    Words(
        title="Towns with village lawyers",
        hints="""village lawyer / free legal advice / lawyer in the countryside / legal help nearby / free lawyer consultation
            cannot afford a lawyer""",
        examples="""Is there a village lawyer in Gangneung? / Free advice from a village lawyer in Goseong-gun
            I cannot afford a lawyer, is there a village lawyer in Haenam-gun? / Village lawyers in Yangyang-gun""",
        when="to learn which towns of a district have village lawyers for free advice",
        when_not="to retain a lawyer or go to court, or to look for precedents",
    ),
    input=LawyersInput,
    output="towns of a district that have village lawyers, with how many",
    keep=("region", "total", "rows"),
    say=(
        Line(
            ko="{region}에서 마을변호사가 배정된 읍·면·동은 {total}곳이며, 그중 {shown}곳입니다.",
            en="{total} towns in {region} have village lawyers; here are {shown}:",
        ),
        Line(each="rows", ko="{town}: 마을변호사 {lawyers}.", en="{town}: {lawyers}."),
        Line(
            ko="상담은 해당 읍·면·동 행정복지센터(주민센터)에 문의하시면 연결받으실 수 있습니다.",
            en="Ask at the town's community centre to be put in touch.",
            kind=SentenceKind.NEXT_ACTION,
        ),
    ),
    limits=Limits(timeout=15.0, rows=8),
    fixtures=("moj/mabyun.xml",),
)
STAY = STAY_AT.find(
    "getstaypersoncounter",
    "moj.foreign_residents",
    Words(
        title="국내 체류외국인 수",
        hints="""체류외국인 수 / 외국인 몇 명 / 우리나라에 사는 외국인 / 장기체류 외국인 / 단기체류 외국인 / 외국인 통계 / 이주민 인구
            국내 거주 외국인""",
        examples="""우리나라에 체류하는 외국인이 몇 명이야? / 지난달 체류외국인 수 알려 줘 / 국내 장기체류 외국인은 얼마나 되나요?
            2026년 3월 체류외국인 통계 / 한국에 사는 외국인이 얼마나 돼요? / 단기체류 외국인 수가 궁금합니다""",
        when="어느 달에 국내에 체류한 외국인이 몇 명인지 알고 싶을 때",
        when_not="비자나 체류 기간 연장을 물을 때, 대학의 유학생 수를 물을 때",
    ),
    Words(
        title="Foreigners staying in Korea",
        hints="""number of foreigners in Korea / foreign residents / long-term foreign residents / short-term stay statistics
            immigrant population""",
        examples="""How many foreigners are staying in Korea? / Number of long-term foreign residents last month
            Foreign residents in Korea in March 2026 / How many foreigners live in Korea?""",
        when="to know how many foreigners stayed in Korea in a month",
        when_not="for visas or an extension of stay, or for students at universities",
    ),
    input=StayInput,
    output="foreigners staying in Korea in a month, long-term and short-term",
    keep=("month", "rows"),
    say=(
        Line(ko="{month}의 체류외국인[은 모두 {whole}]입니다.", en="Foreigners staying in Korea, {month}[: {whole} in all]."),
        Line(each="rows", ko="{division}: {people}.", en="{division}: {people}."),
    ),
    limits=Limits(timeout=15.0, rows=5),
    fixtures=("moj/getstaypersoncounter.xml",),
)

ADAPTERS = [
    Find(LAWYERS, lawyers_request, _lawyers, paging=Paging(size=PAGE, cap=8)),
    Find(STAY, stay_request, _stay, when_empty=_asked),
]
