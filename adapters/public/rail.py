"""Travel time, distance and fare between two stations of Daejeon's subway (Daejeon Transportation Corporation).

Source: the portal's page of TimeDistSVC and a recorded answer (104 to 111). Stations are asked for by number, 101 to 122 along line 1.
"""

from __future__ import annotations

import re
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
    Language,
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
from ummaya.adapters.public import portal
from ummaya.adapters.public.guarded import Guarded, Refusal
from ummaya.adapters.slots.registry import Hearing, Reader, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

ENDPOINT = "https://apis.data.go.kr/B554695/TimeDistSVC"
# number, Korean name, English name, other spellings
STATIONS = """
101;판암;Panam 102;신흥;Sinheung 103;대동;Daedong 104;대전;Daejeon 105;중앙로;Jungangno 106;중구청;Jung-gu_Office
107;서대전네거리;Seodaejeon_Negeori 108;오룡;Oryong 109;용문;Yongmun 110;탄방;Tanbang 111;시청;City_Hall
112;정부청사;Government_Complex 113;갈마;Galma 114;월평;Wolpyeong 115;갑천;Gapcheon 116;유성온천;Yuseong_Spa
117;구암;Guam 118;현충원;National_Cemetery 119;월드컵경기장;World_Cup_Stadium 120;노은;Noeun 121;지족;Jijok 122;반석;Banseok
"""
_NICKNAMES = {"대전시청": "시청", "정부대전청사": "정부청사", "대전정부청사": "정부청사", "유성": "유성온천", "국립대전현충원": "현충원"}
_ROWS = [tuple(entry.split(";")) for entry in STATIONS.split()]
NAMES = {ko: (number, ko, en.replace("_", " ")) for number, ko, en in _ROWS}
_KNOWN = NAMES | {nick: NAMES[ko] for nick, ko in _NICKNAMES.items()}
_EN = {en.lower().replace("-", " "): (number, ko, en) for number, ko, en in NAMES.values()}


class Station(Frozen):
    """One station: its number on the line and its names, without 역."""

    number: str = Field(pattern=r"^1(?:0[1-9]|1\d|2[0-2])$")
    ko: str
    en: str


class TripInput(Frozen):
    start: Annotated[Station, Slot("SubwayFrom", label=Bilingual(ko="출발역", en="from station"))]
    end: Annotated[Station, Slot("SubwayTo", label=Bilingual(ko="도착역", en="to station"))]


_KO = "|".join(sorted(_KNOWN, key=len, reverse=True))
_LATIN = "|".join(sorted((re.escape(en).replace(r"\ ", "[ -]") for en in _EN), key=len, reverse=True))
# Patterns are compiled when a text is first read: listing adapters reads none.
_FROM = rf"(?<![가-힣])({_KO})(?:역)?\s?(?:에서|부터|출발|~|-|→)"
_TO = rf"(?<![가-힣])({_KO})(?:역)?\s?(?:까지|으로|로|에\s?(?:가|도착)|가는|가려|도착)|(?:~|-|→)\s?({_KO})(?:역)?(?![가-힣])"
_FROM_EN = rf"(?i)\bfrom\s+({_LATIN})\b"
_TO_EN = rf"(?i)\bto\s+({_LATIN})\b"
_ONLY = rf"\s*(?:대전\s?(?:지하철|도시철도)?\s*)?({_KO})\s?역?(?:이요|요|입니다|이에요|예요)?[.!]?\s*"
_SUBWAY = r"(?i)지하철|도시철도|전철|호선|subway|metro\b|\bline\b"
_HERE = r"(?i)대전|daejeon"


def _station(name: str) -> dict[str, str]:
    number, ko, en = _KNOWN.get(name) or _EN[name.lower().replace("-", " ")]
    return {"number": number, "ko": ko, "en": en}


def _found(text: str, ways: tuple[str, ...]) -> list[tuple[dict[str, str], bool]]:
    """Stations named in one of the ways, each with whether it was called a station."""
    return [(_station(next(g for g in m.groups() if g)), "역" in m[0]) for way in ways for m in re.finditer(way, text)]


def _reader(start: bool) -> Reader:
    """Reads one end of a trip. Places and other cities' stations bear the same names, so it must be clear that Daejeon's line is meant."""

    def read(text: str, hearing: Hearing) -> list[Labelled]:
        if only := re.fullmatch(_ONLY, text):
            return _as_labels([_station(only[1])])
        starts, ends = _found(text, (_FROM, _FROM_EN)), _found(text, (_TO, _TO_EN))
        by_subway = re.search(_SUBWAY, text) is not None
        trip = bool(starts and ends) and (by_subway or (starts[0][1] and ends[-1][1]))
        meant = trip or (by_subway and re.search(_HERE, text))
        return _as_labels([station for station, _ in (starts if start else ends)]) if meant else []

    return read


def _as_labels(stations: list[dict[str, str]]) -> list[Labelled]:
    unique = {s["number"]: s for s in stations}
    return [Labelled(label=f"{s['ko']}역", value=s) for s in unique.values()]


def _show(value: Any, language: Language) -> str:
    return f"{value['ko']}역" if language == "ko" else f"{value['en']} station"


register(
    SlotType(
        "SubwayFrom",
        Bilingual(
            ko="대전 도시철도 1호선의 어느 역에서 출발하시는지 알려 주십시오. (예: 대전역)",
            en="From which station of Daejeon's line 1? (for example: Daejeon station)",
        ),
        _reader(start=True),
        show=_show,
    )
)
register(
    SlotType(
        "SubwayTo",
        Bilingual(
            ko="대전 도시철도 1호선의 어느 역까지 가시는지 알려 주십시오. (예: 시청역)",
            en="To which station of Daejeon's line 1? (for example: City Hall station)",
        ),
        _reader(start=False),
        show=_show,
    )
)


def refused(args: TripInput) -> Refusal | None:
    """A trip to where it starts is none."""
    if args.start.number != args.end.number:
        return None
    return Refusal(
        "same_station",
        Bilingual(
            ko="출발역과 도착역이 같습니다. 서로 다른 두 역을 말씀해 주십시오.",
            en="Both stations are the same. Please name two different ones.",
        ),
    )


def _request(args: TripInput, access: Access) -> Request:
    return Request(url=f"{ENDPOINT}/getTimeDist01", params=(("strstnno", args.start.number), ("endstnno", args.end.number)))


def duration(minutes: object, seconds: object) -> Bilingual | None:
    """Minutes and seconds as people say them; None when the service gave none."""
    m, s = values.number(minutes), values.number(seconds) or 0
    if m is None or m + s <= 0:
        return None
    return Bilingual(ko=f"{m}분 {s}초" if s else f"{m}분", en=f"{m} min {s} s" if s else f"{m} min")


def _project(rows: list[Row], args: TripInput, access: Access, parsed: Parsed) -> Projected:
    row = rows[0]
    took, km, fare = duration(row.get("min"), row.get("sec")), values.number(row.get("distfloat")), values.number(row.get("fee"))
    if took is None and not km and not fare:
        return Projected(data={}, status=Status.EMPTY, detail="no_trip")
    ends = {"start": f"{args.start.ko}역", "end": f"{args.end.ko}역", "start_en": args.start.en, "end_en": args.end.en}
    facts: dict[str, Any] = {} if access.mode is Mode.MOCK else ends
    facts |= {"time": took.model_dump()} if took else {}
    facts |= {"km": km} if km else {}
    facts |= {"fare": f"{fare:,}", "fare_won": fare} if fare else {}
    return Projected(data=facts)


TRIP = AdapterSpec(
    id="djtc.trip",
    agency="DJTC",
    domain="transport",
    title=Bilingual(ko="대전 지하철 소요시간·요금", en="Daejeon subway: time and fare"),
    hints=Phrases(
        ko=(
            *("대전 지하철 요금", "대전 지하철 시간", "대전 도시철도", "대전 1호선", "대전 지하철 얼마나 걸려", "역에서 역까지 요금"),
            *("지하철 소요 시간", "지하철 요금", "몇 분 걸려 지하철", "역간 거리", "지하철 타기 전에 비용과 시간"),
        ),
        en=(
            *("Daejeon subway fare", "Daejeon metro time", "how long by subway in Daejeon", "subway fare between stations"),
            "Daejeon line 1",
        ),
    ),
    examples=Phrases(
        ko=(
            *(
                "대전 지하철 대전역에서 시청역까지 얼마나 걸려?",
                "반석역에서 판암역까지 요금이 얼마예요?",
                "대전 1호선 현충원역에서 반석역까지 거리 알려 줘",
            ),
            *(
                "유성온천역에서 정부청사역까지 몇 분?",
                "대전 지하철 타려는데 비용하고 시간이 궁금해",
                "월드컵경기장역에서 대전역 가려면 시간이 얼마나 필요해?",
            ),
        ),
        en=(
            *("How long does the Daejeon subway take from Daejeon to City Hall?", "What is the subway fare from Banseok to Panam?"),
            *("Distance from Yuseong Spa to Government Complex on Daejeon line 1", "How much is the metro in Daejeon?"),
        ),
    ),
    when=Bilingual(
        ko="대전 도시철도 1호선 두 역 사이의 시간, 거리, 운임을 물을 때",
        en="for time, distance and fare between two stations of Daejeon's line 1",
    ),
    when_not=Bilingual(
        ko="다른 도시의 지하철, 첫차·막차, 실시간 도착, 길 안내일 때",
        en="for other cities' subways, first and last trains, live arrivals or directions",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=TripInput,
    output="travel time, distance in km and fare in won between two stations",
    credential=portal.key("대전교통공사 역간 소요시간/거리/요금 조회 서비스", "15158794"),
    citation=portal.open_data(
        "대전교통공사 역간 소요시간/거리/요금 조회 서비스",
        "15158794",
        Bilingual(
            ko="대전 도시철도 1호선 역 사이의 소요시간·거리·운임(이용허락범위 제한 없음)",
            en="time, distance and fare between stations of Daejeon's line 1, without restriction",
        ),
    ),
    channel=Channel(name=Bilingual(ko="대전교통공사", en="Daejeon Transportation Corporation"), url="https://www.djtc.kr"),
    keep=("start", "end", "time", "km", "fare"),
    say=(
        Line(
            ko="{start}에서 {end}까지[ 소요시간은 {time}][, 거리는 {km} km][, 운임은 {fare}원]입니다.",
            en="From {start_en} to {end_en}[: {time}][, {km} km][, fare {fare} won].",
        ),
        Line(
            ko="운임의 종류(교통카드·일회권·할인)는 자료에 없으므로 역에서 확인해 주십시오.",
            en="The data does not say which fare this is (card, single ticket, discount); please check at the station.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=1, daily=1000),
    fixtures=("djtc/getTimeDist01.xml",),
    service=Service(dataset_id="15158794", endpoint=ENDPOINT, operation="getTimeDist01"),
)

ADAPTERS = [Guarded(Find(TRIP, _request, _project, Envelope(items="response.body.item")), refused)]
