"""What the bus adapters share: TAGO's addresses and key, its paging, its times, and the check that it serves a city."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Limits,
    Line,
    Mode,
    Primitive,
    Request,
    SentenceKind,
    Service,
)
from ummaya.adapters.public import portal
from ummaya.adapters.public.bus_slots import City
from ummaya.adapters.public.guarded import Refusal
from ummaya.adapters.public.kma_times import moment_text
from ummaya.adapters.transport import values

BASE = "https://apis.data.go.kr/1613000"
ROWS = "100"
Facts = dict[str, Any]

SERVICES = {
    "BusRouteInfoInqireService": ("15098529", "국토교통부 (TAGO) 버스노선정보"),
    "ArvlInfoInqireService": ("15098530", "국토교통부 (TAGO) 버스도착정보"),
    "BusLcInfoInqireService": ("15098533", "국토교통부 (TAGO) 버스위치정보"),
    "BusSttnInfoInqireService": ("15098534", "국토교통부 (TAGO) 버스정류소정보"),
}
CHANNEL = Channel(
    name=Bilingual(ko="국가대중교통정보센터(TAGO)", en="National public transport information (TAGO)"), url="https://www.tago.go.kr"
)
RIGHT_NOW = Line(
    ko="{asked_at} 현재의 정보이며 곧 달라집니다.",
    en="This is as of {asked_at} and changes quickly.",
    kind=SentenceKind.BOUNDARY,
)


def page(service: str, operation: str, what: Bilingual, rows: int = 5, **facts: Any) -> AdapterSpec:
    """The page of facts of one operation. what: the thing that may be looked up, as a noun; facts: fields of AdapterSpec."""
    dataset, title = SERVICES[service]
    return AdapterSpec(
        agency="MOLIT",
        domain="transport",
        primitives=(Primitive.FIND,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        credential=portal.key(title, dataset),
        citation=portal.open_data(title, dataset, what),
        channel=CHANNEL,
        limits=Limits(rows=rows),
        fixtures=(f"tago/{operation}.xml",),
        service=Service(dataset_id=dataset, endpoint=f"{BASE}/{service}", operation=operation),
        **facts,
    )


def asking(of: AdapterSpec, *params: tuple[str, str], paged: bool = True) -> Request:
    """The documented request of one operation."""
    pages = (("pageNo", "1"), ("numOfRows", ROWS)) if paged else ()
    return Request(url=f"{of.service.endpoint}/{of.service.operation}", params=(*params, *pages))


def not_served(city: Callable[[Any], City]) -> Callable[[Any], Refusal | None]:
    """A check that refuses cities which TAGO does not serve, by name."""

    def refuse(args: Any) -> Refusal | None:
        if city(args).code:
            return None
        name = city(args).name
        return Refusal(
            "city_not_served",
            Bilingual(
                ko=f"국가대중교통정보센터(TAGO)는 {name}의 버스를 제공하지 않습니다. 해당 지역의 버스 안내에서 확인해 주십시오.",
                en=f"The national bus service (TAGO) does not cover {name}. Please check with the local bus information.",
            ),
        )

    return refuse


def clock_said(raw: object) -> dict[str, str] | None:
    """A time of day for people; hours from 24 on belong to the next day ("2530")."""
    time = values.clock(raw)
    if time is None or int(time[2:]) > 59 or int(time[:2]) > 29:
        return None
    hour, minute = int(time[:2]), time[2:]
    late = hour >= 24
    shown = f"{hour % 24:02d}:{minute}"
    return {"ko": f"다음날 {shown}" if late else shown, "en": f"{shown} the next day" if late else shown}


def known(**facts: Any) -> Facts:
    """Facts that have a value."""
    return {name: value for name, value in facts.items() if value not in (None, "")}


def asked_at(access: Access) -> Facts:
    """When the service was asked, which is the only time its answers have; a sample has none."""
    return {} if access.mode is Mode.MOCK else {"asked_at": moment_text(access.now).model_dump()}
