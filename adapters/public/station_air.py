"""Fine dust inside underground stations, from the Korea Environment Corporation (KECO).

Railways confirm their figures before they are given out, about an hour late; what is older is called so. A name is asked as it was
said without "역", and the rows are held against it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
    Freshness,
    Frozen,
    Labelled,
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
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
LIMIT = 50
"""㎍/m³ of PM2.5 that an underground station should keep to (Indoor Air Quality Control Act, enforcement rule, table 2)."""
_STATION = re.compile(r"(?<![가-힣A-Za-z0-9])([가-힣A-Za-z0-9·]{2,12}?)역(?=$|[^가-힣]|[은는이가을를의에도와과]|에서|까지|입니다)")
_INDOOR = re.compile(r"지하철|지하역|역사|승강장|실내|미세먼지|공기|subway|station|metro|underground", re.IGNORECASE)
_NO_STATION = re.compile(
    r"지|광|무|구|영|통|교|용|면|해|전|권|지하철|가까운|근처|이|그|저|어느|무슨|우리|환승|기차|지하|종착|출발|도착|버스"
)


def read_stations(text: str, hearing: Hearing) -> list[Labelled]:
    """Stations by name where a text speaks of the underground or its air."""
    if not _INDOOR.search(text):
        return []
    found = dict.fromkeys(m[1] for m in _STATION.finditer(text) if not _NO_STATION.fullmatch(m[1]))
    return [Labelled(label=f"{n}역", value=n) for n in found]


register(
    SlotType(
        "UndergroundStation",
        Bilingual(ko="어느 지하철역을 말씀하십니까? (예: 서울역)", en="Which underground station? (for example: 서울역)"),
        read_stations,
        show=lambda value, language: f"{value}역",
    )
)


class AirInput(Frozen):
    """station: its name without 역."""

    station: Annotated[str, Slot("UndergroundStation", label=Bilingual(ko="지하철역", en="station"))] = Field(min_length=1, max_length=20)


def request(args: AirInput, access: Access) -> Request:
    params = (("pageNo", "1"), ("numOfRows", "100"), ("returnType", "json"), ("pstnNm", args.station))
    return Request(url=KECO.at("getUlfdInfo"), params=params)


def _name(x: object) -> str:
    return re.sub(r"\(.*?\)|역$", "", values.text(x, 40)).strip()


def measured(row: Mapping[str, Any]) -> tuple[datetime, Facts] | None:
    at, number = values.kst(row.get("msrmtDt")), values.number(row.get("msrmtVlNumv"))
    if at is None:
        return None
    value = f"{number:g}㎍/m³" if number is not None else None
    over = Bilingual(ko="유지기준 초과", en="above the limit") if number is not None and number > LIMIT else None
    return at, said.present(
        line=values.text(row.get("slineNm"), 30),
        spot=values.text(row.get("brnchNm"), 40),
        value=Bilingual(ko=value, en=value) if value else Bilingual(ko="측정값 없음", en="no value"),
        over=over,
        at=f"{at:%Y-%m-%d %H:%M}",
    )


def _project(rows: list[Row], args: AirInput, access: Access, parsed: Parsed) -> Projected:
    """The newest value of each place in the station."""
    mock = access.mode is Mode.MOCK
    own = [r for r in rows if mock or _name(r.get("pstnNm")) == _name(args.station)]
    newest: dict[tuple[str, str], tuple[datetime, Facts]] = {}
    for row in own:
        if found := measured(row):
            key = (found[1].get("line", ""), found[1].get("spot", ""))
            if key not in newest or newest[key][0] < found[0]:
                newest[key] = found
    if not newest:
        return Projected(data=_asked(args, access), status=Status.EMPTY)
    told = sorted(newest.values(), key=lambda f: (f[1].get("line", ""), f[1].get("spot", "")))
    name = _name(own[0].get("pstnNm")) if mock else args.station
    return Projected(data={"station": name, "rows": [facts for _, facts in told[: AIR.limits.rows]]}, observed_at=max(at for at, _ in told))


def _asked(args: AirInput, access: Access) -> Facts:
    return {"station": args.station}


KECO = DataSet(
    id="15159322",
    title="한국환경공단 지하역사 실내공기질 자동측정망 초미세먼지 정보",
    agency="KECO",
    domain="environment",
    endpoint="https://apis.data.go.kr/B552584/udgdScnAutoMntnwRltmUlfdInfoService",
    channel=Channel(name=Bilingual(ko="실내공기질 관리 종합정보망", en="Indoor air quality information"), url="https://www.inair.or.kr"),
    what=Bilingual(ko="지하역사의 실시간 초미세먼지 농도", en="fine dust inside underground stations"),
)

AIR = KECO.find(
    "getUlfdInfo",
    "keco.station_air",
    Words(
        title="지하철역 실내 초미세먼지",
        hints="""지하철역 미세먼지 / 지하철 공기 / 역사 실내공기질 / 승강장 초미세먼지 / 지하역사 공기 / 지하철 공기 나쁜가
            지하철역 공기질""",
        examples="""서울역 지하철 승강장 초미세먼지 알려 줘 / 강남역 지하철 공기가 괜찮아? / 지하철 사당역 실내 미세먼지 농도가 얼마예요?
            부산 서면역 지하철 공기질이 어때요? / 지하철역 공기가 나쁜지 궁금해요, 시청역이요 / 왕십리역 지하 승강장 공기""",
        when="어느 지하철역 안의 초미세먼지(PM2.5) 농도를 알고 싶을 때",
        when_not="바깥 공기의 미세먼지를 물을 때, 지하철 시간이나 요금을 물을 때",
    ),
    Words(
        title="Fine dust inside underground stations",
        hints="air in the subway / fine dust in the station / underground air quality / platform air / subway station pm2.5",
        examples="""Fine dust in the underground station '서울역' / Is the air in the subway station '강남역' bad?
            PM2.5 on the platform of '사당역', subway / Underground air quality at '서면역'""",
        when="for fine dust (PM2.5) inside an underground station",
        when_not="for the air outside, or for subway times and fares",
    ),
    input=AirInput,
    output="PM2.5 inside one station by place, with the time",
    keep=("station", "rows"),
    say=(
        Line(ko="{station}역 실내 초미세먼지(PM2.5) 측정값입니다.", en="Fine dust (PM2.5) inside '{station}' station:"),
        Line(
            each="rows",
            ko="[{line} ][{spot}: ]{value}[({over})], {at} 측정.",
            en="['{line}' ]['{spot}': ]{value}[ ({over})], measured {at}.",
        ),
        Line(
            ko="철도 운영기관이 확정한 값이라 한 시간쯤 늦게 공개됩니다. 지하역사 유지기준은 50㎍/m³입니다.",
            en="Figures are confirmed by the railway and come about an hour late. The limit for underground stations is 50㎍/m³.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    freshness=Freshness(minutes=180),
    limits=Limits(rows=6, daily=1000),
    fixtures=("keco/getUlfdInfo.json",),
)

ADAPTERS = [Find(AIR, request, _project, when_empty=_asked)]
