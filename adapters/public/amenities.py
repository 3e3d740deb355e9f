"""Free Wi-Fi and public baths: registers of local governments about everyday places.

Wi-Fi and baths: Ministry of the Interior and Safety (MOIS). A bath's coordinates are in another system and are not used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ummaya.adapters.contract import Access, Bilingual, Limits, Line, Mode, SentenceKind, Status
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import localdata, said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.localdata import AreaInput, DistrictInput
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
OPEN = ("cond[SALS_STTS_CD::EQ]", "01")
"""Businesses in operation."""


def spot(row: Mapping[str, Any]) -> Facts:
    address = values.text(row.get(localdata.ROAD), 120) or values.text(row.get(localdata.LOT), 120)
    name = values.text(row.get("INSTL_PLC_NM"), 80)
    if not (name or address):
        return {}
    return said.present(
        name=name or address,
        place=values.text(row.get("INSTL_PLC_DTL"), 80),
        network=values.text(row.get("WIFI_SSID"), 60),
        provider=values.text(row.get("SRVC_PROV_NM"), 40),
        address=address,
    )


def bath(row: Mapping[str, Any]) -> Facts:
    name, status = values.text(row.get("BPLC_NM"), 80), values.text(row.get("SALS_STTS_NM"), 20)
    if not name or (status and not status.startswith("영업")):
        return {}
    return said.present(
        name=name,
        kind=values.text(row.get("SNTTN_BZSTAT_NM"), 40) or values.text(row.get("BZSTAT_SE_NM"), 40),
        address=values.text(row.get("ROAD_NM_ADDR"), 120) or values.text(row.get("LOTNO_ADDR"), 120),
        phone=values.code(row.get("TELNO")),
        sauna=Bilingual(ko="발한실 있음", en="has a sweating room") if values.text(row.get("SWEATRM_YN")) == "Y" else None,
    )


def _area(args: AreaInput | DistrictInput, access: Access) -> Facts:
    return {"region": localdata.words(args.region)}


def _wifi(rows: list[Row], args: AreaInput, access: Access, parsed: Parsed) -> Projected:
    mock = access.mode is Mode.MOCK
    fields = (localdata.ROAD, localdata.LOT, "INSTL_CTPV_NM", "INSTL_SGG_NM")
    return _shown(
        localdata.near(rows, None if mock else args.region, None if mock else args.at, spot, fields), args, access, WIFI.limits.rows
    )


def _baths(rows: list[Row], args: DistrictInput, access: Access, parsed: Parsed) -> Projected:
    region = None if access.mode is Mode.MOCK else args.region
    return _shown(localdata.near(rows, region, None, bath, ("ROAD_NM_ADDR", "LOTNO_ADDR")), args, access, BATHS.limits.rows)


def _shown(found: list[Facts], args: AreaInput | DistrictInput, access: Access, most: int) -> Projected:
    about = {} if access.mode is Mode.MOCK else _area(args, access)
    if not found:
        return Projected(data=about, status=Status.EMPTY)
    shown = found[:most]
    return Projected(data={**about, "total": len(found), "shown": len(shown), "rows": shown})


WIFI_AT = DataSet(
    id="15155062",
    title="행정안전부 무료와이파이정보 조회서비스",
    agency="MOIS",
    domain="amenities",
    endpoint="https://apis.data.go.kr/1741000/free_wifi_info",
    channel=localdata.DATA,
    what=Bilingual(ko="공공 무료 와이파이의 설치 장소", en="where public Wi-Fi is free"),
)
BATHS_AT = DataSet(
    id="15155091",
    title="행정안전부 생활 목욕장업 조회서비스",
    agency="MOIS",
    domain="amenities",
    endpoint="https://apis.data.go.kr/1741000/public_baths",
    channel=localdata.DATA,
    what=Bilingual(ko="목욕장업 인허가 업소의 이름과 주소", en="licensed public baths, with address and phone"),
)

WIFI = WIFI_AT.find(
    "info",
    "mois.free_wifi",
    Words(
        title="무료 공공 와이파이 위치",
        hints="""무료 와이파이 / 공공 와이파이 / 와이파이 되는 곳 / 인터넷 무료로 쓰는 곳 / 데이터가 없어요 / 와이파이 이름 / 공짜 와이파이
            무선 인터넷""",
        examples="""종로구 무료 와이파이 되는 곳 알려 줘 / 해운대 근처에 공공 와이파이 있어요?
            데이터를 다 썼는데 강남역 근처 와이파이 어디서 써?
            수원 팔달구 공짜 와이파이 찾아 줘 / 제주시에서 무료 인터넷 쓸 수 있는 데가 어디예요? / 전주 완산구 공공와이파이 위치""",
        when="누구나 무료로 쓰는 공공 와이파이가 어디 있는지 찾을 때",
        when_not="집 인터넷을 개통하거나 통신 요금을 물을 때",
    ),
    Words(
        title="Free public Wi-Fi",
        hints="free wifi / public wifi / wi-fi near me / where to get online / free internet / out of mobile data",
        examples="""Where is free wifi in Jongno-gu? / Public wifi near Haeundae
            I am out of mobile data, is there free wi-fi near Gangnam station? / Free internet spots in Jeju""",
        when="to find places with free public Wi-Fi",
        when_not="for an internet subscription or phone bills",
    ),
    input=AreaInput,
    output="places with free public Wi-Fi by distance, with network name",
    keep=("region", "total", "rows"),
    say=(
        Line(
            ko="[{region}에서 ]조회된 무료 와이파이 설치 장소는 {total}곳이며, 그중 {shown}곳입니다.",
            en="{total} places with free Wi-Fi were found[ in {region}]; here are {shown}:",
        ),
        Line(
            each="rows",
            ko="[거리 {distance}: ]{name}[ {place}][, 와이파이 이름 {network}][({provider})][, {address}].",
            en="[{distance} away: ]{name}[ {place}][, network {network}][ ({provider})][, {address}].",
        ),
        Line(
            ko="설치 정보는 매일 갱신되나 이틀 전 기준이므로, 지금 신호가 잡히는지는 현장에서 확인해 주십시오.",
            en="The register is renewed daily as of two days before; check the signal on the spot.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=5),
    fixtures=("mois/free_wifi_info.json",),
)
BATHS = BATHS_AT.find(
    "info",
    "mois.public_baths",
    Words(
        title="목욕탕·찜질방·사우나 찾기",
        hints="목욕탕 / 찜질방 / 사우나 / 대중목욕탕 / 동네 목욕탕 전화번호 / 씻을 곳 / 온수가 안 나와요 / 땀 빼고 싶어요",
        examples="""중랑구 목욕탕 어디 있어? / 집에 온수가 안 나오는데 마포구에 씻을 목욕탕이 있나요? / 부산 동래구 찜질방 알려 줘
            대전 유성구 사우나 전화번호 / 전주 덕진구 대중목욕탕 찾아 줘 / 수원 영통구에서 찜질방 갈 만한 데""",
        when="동네에서 영업 중인 목욕탕·찜질방·사우나를 찾을 때",
        when_not="숙소를 예약하거나 온천 여행지를 추천받으려 할 때",
    ),
    Words(
        title="Public baths and saunas",
        hints="public bath / bathhouse / jjimjilbang / sauna near me / spa / place to wash / no hot water",
        examples="""Public baths in Jungnang-gu / My hot water is off, is there a bathhouse in Mapo-gu?
            Jjimjilbang in Dongnae-gu, Busan / Sauna phone numbers in Yuseong-gu, Daejeon""",
        when="to find public baths, jjimjilbang and saunas in business in a district",
        when_not="to book lodging or plan a hot-spring trip",
    ),
    input=DistrictInput,
    output="public baths in business, with address and phone",
    keep=("region", "total", "rows"),
    say=(
        Line(
            ko="[{region}에서 ]영업 중으로 등록된 목욕장업 업소는 {total}곳이며, 그중 {shown}곳입니다.",
            en="{total} public baths are registered as in business[ in {region}]; here are {shown}:",
        ),
        Line(
            each="rows",
            ko="{name}[({kind})][, {address}][, 전화 {phone}][, {sauna}].",
            en="{name}[ ({kind})][, {address}][, phone {phone}][, {sauna}].",
        ),
        Line(
            ko="영업시간은 이 자료에 없으니 방문 전에 전화로 확인해 주십시오.",
            en="Opening hours are not in this data; please call before you go.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=6),
    fixtures=("mois/public_baths.json",),
)

ADAPTERS = [
    Find(WIFI, localdata.asking(WIFI_AT), _wifi, when_empty=_area, paging=localdata.PAGING),
    Find(BATHS, localdata.asking(BATHS_AT, "ROAD_NM_ADDR", OPEN), _baths, when_empty=_area, paging=localdata.PAGING),
]
