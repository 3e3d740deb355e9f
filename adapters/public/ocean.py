"""Sea water quality as the automatic stations measure it, from the Ministry of Oceans and Fisheries (MOF).

The service lists the oldest rows first (recorded: 2020, of 290,000), so the last page is asked for after the first has told how many
there are. Whatever still comes, the newest row is told with its time and called old when it is. Units are those the stations report in.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Channel,
    Freshness,
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
from ummaya.adapters.declare import Find, Projected, ask, failure
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row
from ummaya.adapters.transport.faults import ServiceFault

Facts = dict[str, Any]
PAGE = 100
STATIONS = {
    "SEA1002": ("시화조력", "Sihwa tidal power plant", "시화조력|시화호"),
    "SEA1005": ("시화반월", "Sihwa-Banwol", "시화반월|반월"),
    "SEA1006": ("인천송도", "Songdo, Incheon", "인천\\s?송도|송도\\s?앞?바다|songdo"),
    "SEA1007": ("인천강화", "Ganghwa, Incheon", "강화|ganghwa"),
    "SEA2004": ("마산삼귀", "Samgwi, Masan", "마산\\s?삼귀|삼귀"),
    "SEA2005": ("마산봉암", "Bongam, Masan", "마산\\s?봉암|봉암|마산만|masan"),
    "SEA2006": ("마산양덕", "Yangdeok, Masan", "마산\\s?양덕|양덕"),
    "SEA2007": ("마산월영", "Woryeong, Masan", "마산\\s?월영|월영"),
    "SEA3003": ("부산수영", "Suyeong, Busan", "수영만|부산\\s?수영|광안리|광안대교|해운대|suyeong|haeundae|gwangalli"),
    "SEA5001": ("광양망덕", "Mangdeok, Gwangyang", "광양\\s?망덕|망덕"),
    "SEA5002": ("광양초남", "Chonam, Gwangyang", "광양\\s?초남|초남|광양만|gwangyang"),
    "SEA5003": ("광양적량", "Jeongnyang, Gwangyang", "광양\\s?적량|적량"),
    "SEA7001": ("울산온산", "Onsan, Ulsan", "온산|울산\\s?(?:앞?바다|연안)|ulsan"),
}
_SEA = re.compile(
    r"바다|바닷물|해수|해양|연안|앞바다|수질|수온|염분|용존|해수욕|\bsea\b|seawater|coast|bay|beach|water (?:quality|temperature)",
    re.IGNORECASE,
)

_WEATHER = re.compile(r"날씨|예보|파도|풍랑|weather|forecast|waves?\b", re.IGNORECASE)


class Station(Frozen):
    """One measuring station: its code, and its names."""

    code: str = Field(pattern=r"^SEA\d{4}$")
    ko: str
    en: str


def read_stations(text: str, hearing: Hearing) -> list[Labelled]:
    """Stations whose waters a text names, where it speaks of the sea or its water."""
    if not _SEA.search(text) or _WEATHER.search(text):
        return []
    found = [(code, *names) for code, (*names, words) in STATIONS.items() if re.search(words, text, re.IGNORECASE)]
    return [Labelled(label=ko if hearing.language == "ko" else en, value={"code": code, "ko": ko, "en": en}) for code, ko, en in found]


def _show(value: Any, language: Language) -> str:
    return str(value[language])


register(
    SlotType(
        "SeaStation",
        Bilingual(
            ko="어느 바다의 수질을 말씀하십니까? 측정소가 있는 곳: " + ", ".join(ko for ko, *_ in STATIONS.values()),
            en="Which waters? There are stations at: " + ", ".join(en for _, en, _ in STATIONS.values()),
        ),
        read_stations,
        show=_show,
    )
)


class WaterInput(Frozen):
    station: Annotated[Station, Slot("SeaStation", label=Bilingual(ko="측정소", en="station"))]


MEASURED = (
    ("rtmWtchWtem", "temperature", "℃"),
    ("ph", "ph", ""),
    ("rtmWqDoxn", "oxygen", "mg/L"),
    ("rtmWqSlnty", "salinity", "psu"),
    ("rtmWqTu", "turbidity", "NTU"),
    ("rtmWqChpla", "chlorophyll", "㎍/L"),
)


def page(args: WaterInput, number: int) -> Request:
    return Request(
        url=MOF.at("OceansWemoObvpRtmInfo"),
        params=(("_type", "xml"), ("rtm_wq_wtch_sta_cd", args.station.code), ("numOfRows", str(PAGE)), ("pageNo", str(number))),
    )


def _project(rows: list[Row], args: WaterInput, access: Access, parsed: Parsed) -> Projected:
    """The newest measurement of the station that was asked for; of a sample, its own."""
    mock = access.mode is Mode.MOCK
    own = [row for row in rows if mock or values.code(row.get("rtmWqWtchStaCd")) == args.station.code]
    timed = [(at, row) for row in own if (at := values.kst(row.get("rtmWqWtchDtlDt")))]
    if not timed:
        return Projected(data=_asked(args), status=Status.EMPTY)
    at, row = max(timed, key=lambda r: r[0])
    station = STATIONS.get(values.code(row.get("rtmWqWtchStaCd")))
    facts: Facts = {}
    for wire, name, unit in MEASURED:
        if (number := values.number(row.get(wire))) is not None:
            facts[name] = f"{number:g}{'' if unit == '℃' else ' '}{unit}".strip()
    place = Bilingual(ko=station[0], en=station[1]) if station else None
    return Projected(data={**_asked(args), **said.present(station=place, time=said.moment(at)), **facts}, observed_at=at)


def _asked(args: WaterInput) -> Facts:
    return {"station": {"ko": args.station.ko, "en": args.station.en}}


@dataclass(frozen=True)
class Newest:
    """A `Find` whose service lists the oldest rows first: the first page is asked for its count, then the last page."""

    find: Find

    @property
    def spec(self) -> AdapterSpec:
        return self.find.spec

    def run(self, args: WaterInput, access: Access) -> AdapterResult:
        """The newest measurement; a fault of either request is the result."""
        if access.mode is not Mode.LIVE:
            return self.find.run(args, access)
        try:
            first = ask(access.send, page(args, 1), self.find.envelope, lookup=True, now=access.now)
        except ServiceFault as fault:
            return failure(self.spec, fault)
        last = math.ceil((first.total or 0) / PAGE)
        at_last = Find(self.spec, lambda a, _: page(a, last), self.find.project, self.find.envelope, when_empty=self.find.when_empty)
        return at_last.run(args, access) if last > 1 else self.find.run(args, access)


MOF = DataSet(
    id="15127779",
    title="해양수산부 실시간 해양수질자동측정망 관측소 측정자료정보",
    agency="MOF",
    domain="environment",
    endpoint="https://apis.data.go.kr/1192000/OceansWemoObvpRtmInfoService",
    channel=Channel(name=Bilingual(ko="해양환경정보포털", en="Marine Environment Information System"), url="https://www.meis.go.kr"),
    what=Bilingual(ko="해양수질자동측정망의 실시간 측정값", en="what the automatic stations measure in the sea"),
)

WATER = MOF.find(
    "OceansWemoObvpRtmInfo",
    "mof.sea_water",
    Words(
        title="바닷물 수질(자동측정망)",
        hints="""바닷물 수질 / 해양 수질 / 바다 수온 / 바닷물 온도 / 용존산소 / 염분 / 앞바다 수질 / 해수욕장 물 깨끗한가 / 적조
            양식장 수온""",
        examples="""부산 수영만 바닷물 수질 알려 줘 / 광안리 앞바다 수온이 몇 도야? / 마산만 해양 수질이 괜찮아요?
            광양만 바닷물 용존산소가 궁금합니다 / 인천 송도 앞바다 물이 깨끗한가요? / 울산 온산 바다 수질 측정값""",
        when="해양수질자동측정망이 있는 바다의 수온, 산성도(pH), 용존산소, 염분을 알고 싶을 때",
        when_not="파도·조석·바다 날씨를 물을 때, 수돗물 수질을 물을 때",
    ),
    Words(
        title="Sea water quality (automatic stations)",
        hints="""sea water quality / water temperature at the beach / dissolved oxygen / salinity / is the sea clean / red tide
            coastal water quality""",
        examples="""Sea water quality at Suyeong, Busan / What is the water temperature at Gwangalli beach?
            Is the sea clean in Masan bay? / Dissolved oxygen in the sea at Gwangyang bay""",
        when="for temperature, pH, oxygen and salinity of the sea where there are automatic stations",
        when_not="for waves, tides or marine weather, or for tap water",
    ),
    input=WaterInput,
    output="the newest water temperature, pH, oxygen, salinity, turbidity and chlorophyll of a station",
    keep=("station", "time", "temperature", "ph", "oxygen", "salinity"),
    say=(
        Line(
            ko="{station} 측정소의 {time} 측정값입니다[: 수온 {temperature}][, pH {ph}][, 용존산소 {oxygen}][, 염분 {salinity}]"
            "[, 탁도 {turbidity}][, 클로로필 {chlorophyll}].",
            en="{station}, measured {time}[: temperature {temperature}][, pH {ph}][, dissolved oxygen {oxygen}][, salinity {salinity}]"
            "[, turbidity {turbidity}][, chlorophyll {chlorophyll}].",
        ),
        Line(
            ko="자동 측정값이며 수영·섭취의 안전을 판정한 것이 아닙니다.",
            en="These are raw measurements; they do not say whether bathing or eating from the sea is safe.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    freshness=Freshness(minutes=180),
    limits=Limits(rows=1),
    fixtures=("mof/OceansWemoObvpRtmInfo.xml",),
)

_FIND = Find(WATER, lambda args, access: page(args, 1), _project, Envelope(), when_empty=lambda args, access: _asked(args))
ADAPTERS = [Newest(_FIND)]
