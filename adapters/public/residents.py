"""How many foreigners stay in Korea, month by month, as the Ministry of Justice counts them.

Source: data set 15149906; the key's wire name is `ServiceKey`. The newest month is some weeks behind.
"""

from __future__ import annotations

from datetime import timedelta
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
from ummaya.adapters.public.said import Facts, count, month, present
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

RESIDENTS = "https://apis.data.go.kr/1270000/stay_person_counter"
RESIDENTS_SET, RESIDENTS_TITLE = "15149906", "법무부 장단기체류외국인 월별 체류외국인 현황 카운터 조회서비스"


class MonthInput(Frozen):
    """month: YYYYMM; the latest that should be there when none is said."""

    month: Annotated[str | None, Slot("Month", label=Bilingual(ko="기준 월", en="month"))] = Field(default=None, pattern=r"^\d{6}$")


def _month(access: Access, back: int) -> str:
    first = access.now.date().replace(day=1)
    for _ in range(back):
        first = (first - timedelta(days=1)).replace(day=1)
    return f"{first:%Y%m}"


def residents_request(args: MonthInput, access: Access) -> Request:
    return _residents(args.month or _month(access, 2))


def _residents(ym: str) -> Request:
    return Request(url=f"{RESIDENTS}/getstaypersoncounter", params=(("searchYm", ym), ("pageNo", "1"), ("numOfRows", "50")))


STAYS = {
    "단기체류": Bilingual(ko="단기체류", en="short stays"),
    "장기체류거소": Bilingual(ko="장기체류 거소신고(외국국적동포)", en="long stays, overseas Koreans with a reported residence"),
    "장기체류등록": Bilingual(ko="장기체류 등록외국인", en="long stays, registered foreigners"),
}


def _project_residents(rows: list[Row], args: MonthInput, access: Access, parsed: Parsed) -> Projected:
    found: list[Facts] = []
    total = 0
    for row in rows:
        number, name = values.number(row.get("staycount")), values.text(row.get("division"), 40)
        if number is None or not name:
            continue
        total += int(number)
        found.append(present(kind=STAYS.get(name) or name, people=count(number, "명", "people")))
    if not found:
        return Projected(data={}, status=Status.EMPTY)
    at = f"{values.code(rows[0].get('stayYear'))}{values.code(rows[0].get('stayMonth')).zfill(2)}"
    return Projected(data=present(month=month(at), total=count(total, "명", "people")) | {"rows": found})


STAYING = AdapterSpec(
    id="moj.foreign_residents",
    agency="MOJ",
    domain="population",
    title=Bilingual(ko="월별 체류외국인 수", en="Foreign residents by month"),
    hints=Phrases(
        ko=(
            *(
                "체류외국인",
                "체류 외국인 수",
                "국내 외국인 몇 명",
                "우리나라에 사는 외국인",
                "등록외국인 수",
                "단기체류 외국인",
                "장기체류 외국인",
            ),
            "외국인 통계",
        ),
        en=(
            *("foreign residents in Korea", "how many foreigners live in Korea", "registered foreigners", "short-term foreign stays"),
            "foreign population statistics",
        ),
    ),
    examples=Phrases(
        ko=(
            "우리나라에 사는 외국인이 몇 명이야?",
            "2025년 4월 체류외국인 수 알려 줘",
            "국내 등록외국인이 몇 명인지 궁금해요",
            "지난해 10월 단기체류 외국인은 얼마나 있었어?",
            "장기체류 외국인 통계 보여 주세요",
            "요즘 외국인이 많이 늘었다는데 체류외국인 현황이 어때요?",
        ),
        en=(
            "How many foreigners live in Korea?",
            "Number of foreign residents in April 2025",
            "How many registered foreigners are there in Korea?",
            "Show foreign population statistics by length of stay",
        ),
    ),
    when=Bilingual(
        ko="달마다 국내에 머무는 외국인 수를 체류 구분별로 알고 싶을 때",
        en="to learn how many foreigners stay in Korea in a month, by kind of stay",
    ),
    when_not=Bilingual(
        ko="본인의 체류 자격이나 외국인등록을 처리하려 할 때", en="to deal with one's own visa, stay or registration as a foreigner"
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=MonthInput,
    output="number of foreigners staying in Korea in a month, by kind of stay",
    credential=portal.key(RESIDENTS_TITLE, RESIDENTS_SET, "ServiceKey"),
    citation=portal.open_data(
        RESIDENTS_TITLE, RESIDENTS_SET, Bilingual(ko="월별 체류외국인 수", en="the number of foreign residents by month")
    ),
    channel=Channel(
        name=Bilingual(ko="출입국·외국인정책본부 통계월보", en="monthly statistics of the Korea Immigration Service"),
        url="https://www.immigration.go.kr",
    ),
    keep=("month", "total", "rows"),
    say=(
        Line(ko="{month} 체류외국인은 모두 {total}입니다.", en="In {month} there were {total} from abroad staying in Korea."),
        Line(each="rows", ko="{kind}: {people}", en="{kind}: {people}"),
    ),
    limits=Limits(timeout=10.0, rows=5, daily=1000),
    fixtures=("moj/getstaypersoncounter.xml",),
    service=Service(dataset_id=RESIDENTS_SET, endpoint=RESIDENTS, operation="getstaypersoncounter"),
)


ADAPTERS = (
    Find(
        STAYING,
        residents_request,
        _project_residents,
        fallback=lambda args, access: None if args.month else _residents(_month(access, 3)),
    ),
)
