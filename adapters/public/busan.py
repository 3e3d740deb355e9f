"""Public car parks, park programmes and the Hanmaeum sports centre in Busan, from the Busan Infrastructure Corporation (BISCO).

Car parks are counted live: an answer says when each was, and calls what is old so. Lists come whole and are filtered here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Freshness,
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
COMMON = frozenset(
    """부산 부산시 부산광역시 주차장 공영주차장 주차 자리 대수 빈자리 공원 프로그램 행사 문화행사 체험 수업 강좌 강습 스포츠센터 한마음
    한마음스포츠센터 생활체육 장애인 수강 신청 운동 주차할 있나 지금 무료 이번 주말""".split()  # noqa: SIM905 - a page of words
)


class WordsInput(Frozen):
    """keyword: what names one of the list's rows; all of them without it."""

    keyword: Annotated[str | None, Slot("Keyword", label=Bilingual(ko="이름", en="name"))] = Field(default=None, max_length=100)


def _asking(dataset: DataSet, operation: str) -> Any:
    params = (("pageNo", "1"), ("numOfRows", "100"), ("resultType", "json"))
    return lambda args, access: Request(url=dataset.at(operation), params=params)


def _named(rows: Sequence[Row], args: WordsInput, access: Access, fields: tuple[str, ...]) -> tuple[list[Row], bool]:
    """Rows that hold the words asked for, and whether any did; all rows where none was asked for or held."""
    wanted = telling.telling(args.keyword, COMMON) if args.keyword and access.mode is not Mode.MOCK else []
    chosen = [dict(r) for r in telling.fitting(rows, wanted, fields)]
    return (chosen, True) if chosen and wanted else (list(rows), not wanted)


def car_park(row: Mapping[str, Any]) -> Facts:
    free, most, parked = (values.number(row.get(k)) for k in ("curravacnt", "maxcnt", "parkingcnt"))
    name, at = values.text(row.get("parknm"), 60), values.kst(row.get("lastupdatetime"))
    if not name:
        return {}
    full = free is not None and free <= 0
    left = Bilingual(ko="만차", en="full") if full else said.count(free, "대", "spaces")
    return said.present(
        name=name,
        free=left,
        parked=said.count(parked, "대", "cars"),
        most=said.count(most, "대", "spaces"),
        at=f"{at:%m-%d %H:%M}" if at else None,
    )


def _parking(rows: list[Row], args: WordsInput, access: Access, parsed: Parsed) -> Projected:
    chosen, held = _named(rows, args, access, ("parknm",))
    ranked = sorted(chosen, key=lambda r: (-(values.number(r.get("curravacnt")) or 0), values.text(r.get("parknm"), 60)))
    found = [facts for row in ranked if (facts := car_park(row))]
    if not found:
        return Projected(data={}, status=Status.EMPTY)
    shown = found[: PARKING.limits.rows]
    return Projected(
        data={"total": len(found), "shown": len(shown), "rows": shown},
        observed_at=said.newest(r.get("lastupdatetime") for r in chosen),
        warnings=() if held else (_ALL,),
    )


def programme(row: Mapping[str, Any]) -> Facts:
    facts = said.texts(
        row,
        {
            "name": "pgname",
            "park": "pgpark",
            "place": "pgplace",
            "term": "pgterm",
            "time": "pgtime",
            "for_whom": "pgtarget",
            "phone": "pgphone",
        },
        100,
    )
    return facts | said.present(link=said.official(row.get("detaillink")))


def lesson(row: Mapping[str, Any]) -> Facts:
    taken, places, fee = (values.number(row.get(k)) for k in ("registration", "capacity", "fee"))
    left = max(0, round(places - taken)) if places is not None and taken is not None else None
    return said.texts(
        row,
        {"name": "programname", "group": "classname", "room": "roomname", "for_whom": "targetname", "days": "trainingdate", "time": "time"},
        80,
    ) | said.present(
        fee=Bilingual(ko="무료", en="free") if fee == 0 else said.won(fee),
        left=said.count(left, "자리", "places left"),
        state=values.text(row.get("state"), 20),
        month=said.month(re.sub(r"\D", "", values.code(row.get("yearmonth")))),
    )


def _listing(read: Any, fields: tuple[str, ...], most: int) -> Any:
    def project(rows: list[Row], args: WordsInput, access: Access, parsed: Parsed) -> Projected:
        chosen, held = _named(rows, args, access, fields)
        found = [facts for row in chosen if (facts := read(row)).get("name")]
        if not found:
            return Projected(data={}, status=Status.EMPTY)
        shown = found[:most]
        return Projected(data={"total": len(found), "shown": len(shown), "rows": shown}, warnings=() if held else (_ALL,))

    return project


_ALL = Bilingual(ko="찾으시는 이름이 목록에 없어 전체를 보여 드립니다.", en="The list holds nothing of that name, so all of it is shown.")
SITE = Channel(name=Bilingual(ko="부산시설공단", en="Busan Infrastructure Corporation"), url="https://www.bisco.or.kr")
MOST = 6


def _dataset(number: str, title: str, path: str, domain: str, ko: str, en: str) -> DataSet:
    return DataSet(
        id=number,
        title=title,
        agency="BISCO",
        domain=domain,
        endpoint=f"https://apis.data.go.kr/B552587/{path}",
        channel=SITE,
        what=Bilingual(ko=ko, en=en),
    )


PARKING_AT = _dataset(
    "15157490",
    "부산시설공단 공영주차장 시설 현황 조회 서비스",
    "ParkingInfoService_v2",
    "transport",
    "부산 공영주차장의 실시간 주차 현황",
    "live counts of Busan's public car parks",
)
PARKS_AT = _dataset(
    "15157481",
    "부산시설공단 공원시설 현황 조회 서비스",
    "ParkInfoService_v2",
    "culture",
    "부산 공원의 프로그램과 문화행사",
    "programmes and events in Busan's parks",
)
SPORTS_AT = _dataset(
    "15157491",
    "부산시설공단 한마음스포츠센터 생활체육 프로그램 정보 조회 서비스",
    "GetProgramInfoService_v2",
    "culture",
    "한마음스포츠센터의 수강 프로그램",
    "lessons of the Hanmaeum sports centre",
)


def _spec(dataset: DataSet, operation: str, name: str, ko: Words, en: Words, **more: Any) -> AdapterSpec:
    return dataset.find(
        operation,
        name,
        ko,
        en,
        input=WordsInput,
        keep=("total", "rows"),
        limits=Limits(rows=MOST, daily=1000),
        fixtures=(f"bfc/{operation}.json",),
        **more,
    )


PARKING = _spec(
    PARKING_AT,
    "getParkingInfoList_v2",
    "bisco.parking",
    Words(
        title="부산 공영주차장 실시간 빈자리",
        hints="""부산 주차장 / 부산 공영주차장 / 주차 자리 있나 / 주차 가능 대수 / 부산 주차 빈자리 / 차 댈 곳 / 주차장 만차
            부산 주차 현황""",
        examples="""부산 공영주차장에 자리 있어? / 부산 노포역 공영주차장 빈자리 알려 줘
            부산에서 지금 주차할 수 있는 공영주차장이 어디예요?
            부산 온천장 공영주차장 만차인가요? / 부산 장산역 주차장에 몇 대 더 댈 수 있어? / 부산 공영주차장 실시간 주차 현황""",
        when="부산시설공단 공영주차장에 지금 몇 대를 더 댈 수 있는지 알고 싶을 때",
        when_not="부산 밖의 주차장을 찾을 때, 주차 위반 과태료를 물을 때",
    ),
    Words(
        title="Free spaces in Busan's public car parks",
        hints="parking in Busan / public car park Busan / free parking spaces / is the car park full / where to park in Busan",
        examples="""Are there free spaces in Busan's public car parks? / Parking at Nopo station, Busan
            Where in Busan is there a car park with free spaces now? / Is the public car park at Jangsan station in Busan full?""",
        when="to know how many spaces are free now in Busan's public car parks",
        when_not="for car parks outside Busan, or for parking fines",
    ),
    output="public car parks with free spaces, the most first, and the time of the count",
    say=(
        Line(
            ko="조회된 부산 공영주차장은 {total}곳이며, 빈자리가 많은 {shown}곳입니다.",
            en="{total} public car parks; the {shown} with most free spaces:",
        ),
        Line(
            each="rows",
            ko="{name}[: 빈자리 {free}][, 전체 {most}][ ({at} 집계)].",
            en="'{name}'[: {free} free][ of {most}][ (counted {at})].",
        ),
        Line(
            ko="빈자리는 수시로 바뀌니 도착하셨을 때와 다를 수 있습니다.",
            en="Spaces come and go; it may differ when you arrive.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    freshness=Freshness(minutes=30),
)
PARKS = _spec(
    PARKS_AT,
    "getParkProgramList_v2",
    "bisco.park_programmes",
    Words(
        title="부산 공원 프로그램과 문화행사",
        hints="""부산 공원 프로그램 / 시민공원 행사 / 태종대 행사 / 공원 체험 / 부산 주말 행사 / 아이와 갈 만한 곳 부산 / 중앙공원
            송상현광장""",
        examples="""부산시민공원에서 하는 프로그램 알려 줘 / 태종대유원지 행사 있어요? / 부산 공원에서 아이랑 할 수 있는 체험이 뭐가 있나요?
            송상현광장 문화행사 일정 / 부산 중앙공원 프로그램 / 부산에서 이번 주말에 갈 만한 공원 행사""",
        when="부산시설공단이 관리하는 공원의 프로그램과 문화행사를 찾을 때",
        when_not="부산 밖의 행사를 찾을 때, 공원 시설을 예약하려 할 때",
    ),
    Words(
        title="Programmes and events in Busan's parks",
        hints="""park programmes in Busan / Citizens Park events / Taejongdae events / weekend events Busan
            things to do with children in Busan""",
        examples="""Programmes at Busan Citizens Park / Are there events at Taejongdae?
            What can I do with children in Busan's parks? / Cultural events at Songsanghyeon Square""",
        when="for programmes and events in the parks that the corporation runs",
        when_not="for events outside Busan, or to book park facilities",
    ),
    output="programmes with park, place, term, audience and phone",
    say=(
        Line(ko="조회된 공원 프로그램은 {total}건이며, 그중 {shown}건입니다.", en="{total} park programmes were found; here are {shown}:"),
        Line(
            each="rows",
            ko="{name}[({park}][ {place})][: {term}][, {time}][, 대상 {for_whom}][, 문의 {phone}][ {link}].",
            en="'{name}'[ ('{park}'][ '{place}')][: '{term}'][, '{time}'][, for '{for_whom}'][, ask {phone}][ {link}].",
        ),
    ),
)
SPORTS = _spec(
    SPORTS_AT,
    "pPROGRAMList_v2",
    "bisco.sports_lessons",
    Words(
        title="부산 한마음스포츠센터 강좌",
        hints="""한마음스포츠센터 / 부산 장애인 체육 / 생활체육 강좌 / 수영 강습 부산 / 스포츠센터 프로그램 / 헬스 수강료
            체육 프로그램 신청""",
        examples="""부산 한마음스포츠센터 강좌 알려 줘 / 한마음스포츠센터 수영 수강료가 얼마예요?
            부산 장애인이 할 수 있는 생활체육 프로그램 있어?
            한마음스포츠센터에 자리 남은 프로그램이 있나요? / 한마음스포츠센터 탁구 강습 시간 / 부산 한마음스포츠센터 배드민턴 반""",
        when="부산 한마음스포츠센터의 강좌, 시간, 수강료, 남은 자리를 알고 싶을 때",
        when_not="다른 체육시설을 찾을 때, 수강을 신청하거나 결제하려 할 때",
    ),
    Words(
        title="Lessons at Busan's Hanmaeum sports centre",
        hints="""Hanmaeum sports centre / sports for people with disabilities Busan / swimming lessons Busan / sports lesson fee
            sports programmes""",
        examples="""Lessons at the Hanmaeum sports centre in Busan / Swimming lesson fee at the Hanmaeum sports centre
            Sports programmes for people with disabilities in Busan / Which lessons at Hanmaeum have places left?""",
        when="for lessons, times, fees and places left at the Hanmaeum sports centre",
        when_not="for other sports facilities, or to enrol or pay",
    ),
    output="lessons with time, fee and places left",
    say=(
        Line(ko="조회된 강좌는 {total}개이며, 그중 {shown}개입니다.", en="{total} lessons were found; here are {shown}:"),
        Line(
            each="rows",
            ko="{name}[ {group}][({month})][: {days}][ {time}][, {room}][, 대상 {for_whom}][, 수강료 {fee}][, 남은 {left}][, {state}].",
            en="'{name}'[ '{group}'][ ({month})][: '{days}'][ {time}][, '{room}'][, for '{for_whom}'][, fee {fee}][, {left}][, '{state}'].",
        ),
    ),
)

ADAPTERS = [
    Find(PARKING, _asking(PARKING_AT, "getParkingInfoList_v2"), _parking),
    Find(PARKS, _asking(PARKS_AT, "getParkProgramList_v2"), _listing(programme, ("pgname", "pgpark", "pgplace", "pgtarget"), MOST)),
    Find(SPORTS, _asking(SPORTS_AT, "pPROGRAMList_v2"), _listing(lesson, ("programname", "classname", "targetname"), MOST)),
]
