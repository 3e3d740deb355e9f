"""Emergency call boxes, inspected facilities and today's fire-service runs in Busan.

Call boxes and facilities: Ministry of the Interior and Safety (MOIS). Runs: guide of Busan119InfoService 1.0, which is renewed every hour.
A call box is no way to get help from here, so every answer about it names 112 and 119.
"""

from __future__ import annotations

import re
from collections import Counter
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
from ummaya.adapters.public import localdata, said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.localdata import AreaInput
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]

_KINDS = (
    r"(?:어린이집|유치원|요양원|요양센터|요양병원|복지관|놀이터|호텔|리조트|콘도|시장|놀이공원|테마파크|랜드|월드|공연장|체육관|수영장|"
    r"휴양림|아파트|빌딩|타워|백화점|마트|터미널|대교|초등학교|중학교|고등학교)"
)
_NAMED = (
    rf"(?<![가-힣A-Za-z0-9])([가-힣A-Za-z0-9·&]{{2,20}}?){_KINDS}(?=$|[^가-힣A-Za-z0-9]|[은는이가을를의에도와과로]|에서|까지|인데|입니다)"
)
_GENERAL = (
    r"(?:이|그|저|우리|다른|어느|어떤|무슨|아무|모든|큰|작은|좋은|가까운|근처|주변|동네|지역|인근|시내|국공립|공립|사립|민간|직장|가정|전통|재래|종합|국립|시립|구립"
    r"|단지|아파트|실내|실외|학교|공원|노인|대형|지역아동)+"
)


def _facility_names(text: str, hearing: Hearing) -> list[Labelled]:
    """Facilities that a text calls by a name of their own; "근처 어린이집" names none."""
    found = dict.fromkeys(m[0] for m in re.finditer(_NAMED, text) if not re.fullmatch(_GENERAL, m[1]))
    return [Labelled(label=name, value=name) for name in found]


def _show(value: Any, language: Language) -> str:
    return str(value["name"])


register(
    SlotType(
        "FacilityName",
        Bilingual(
            ko="시설의 이름을 말씀해 주십시오. (예: 가람어린이집)", en="Please give the facility's Korean name. (for example: 가람어린이집)"
        ),
        _facility_names,
    )
)
register(
    SlotType(
        "FacilityKey",
        Bilingual(
            ko="어느 시설을 말씀하십니까? 시설의 이름을 말씀해 주십시오.", en="Which facility do you mean? Please give its Korean name."
        ),
        show=_show,
    )
)


class FacilityInput(Frozen):
    """name: a facility's name or the beginning of it, in Korean."""

    name: Annotated[str, Slot("FacilityName", label=Bilingual(ko="시설 이름", en="name of the facility"))] = Field(
        min_length=2, max_length=60
    )


class NoInput(Frozen):
    """Nothing: the city's runs of today."""


_PROPS = {"방범용": "crime prevention", "약자보호": "protection of the vulnerable", "기타": "other"}


def call_box(row: Mapping[str, Any]) -> Facts:
    address = values.text(row.get(localdata.ROAD), 120) or values.text(row.get(localdata.LOT), 120)
    if not address:
        return {}
    purpose = values.text(row.get("INSTL_PRPS"), 40)
    return said.present(
        address=address,
        place=values.text(row.get("INSTL_PSTN"), 80),
        purpose=Bilingual(ko=purpose, en=_PROPS.get(purpose, f"'{purpose}'")) if purpose else None,
        police=_LINKED if values.text(row.get("POLC_LINK_EN")) == "Y" else None,
        keeper=values.text(row.get("MNG_INST_NM"), 60),
        phone=values.code(row.get("MNG_INST_TELNO")),
        checked=said.day(row.get("LAST_CHCK_YMD")),
    )


_LINKED = Bilingual(ko="경찰과 연결됨", en="linked to the police")


def _boxes(rows: list[Row], args: AreaInput, access: Access, parsed: Parsed) -> Projected:
    mock = access.mode is Mode.MOCK
    found = localdata.near(rows, None if mock else args.region, None if mock else args.at, call_box, (localdata.ROAD, localdata.LOT))
    if not found:
        return Projected(data=_area(args, access), status=Status.EMPTY)
    shown = found[: BOXES.limits.rows]
    return Projected(data={**({} if mock else _area(args, access)), "total": len(found), "shown": len(shown), "rows": shown})


def _area(args: AreaInput, access: Access) -> Facts:
    return {"region": localdata.words(args.region)}


def _facility_request(args: FacilityInput, access: Access) -> Request:
    params = (("fclts_nm", args.name), ("pageNo", "1"), ("numOfRows", "50"), ("resultType", "json"))
    return Request(url=FACILITIES_AT.at("getFcltsInfoSearch_4"), params=params)


def _facilities(rows: list[Row], args: FacilityInput, access: Access, parsed: Parsed) -> Projected:
    """Facilities of that name, and their keys for the inspections. One of just that name stands alone."""
    found = []
    for row in rows:
        name, kind = values.text(row.get("fcltyNm"), 80), values.text(row.get("seCd"), 40)
        if name:
            facts = said.present(name=name, kind=kind, address=values.text(row.get("lnmadr"), 120))
            found.append((name, values.code(row.get("fcltyCd")), facts))
    exact = [f for f in found if f[0].replace(" ", "") == args.name.replace(" ", "")]
    chosen = exact if access.mode is not Mode.MOCK and exact else found
    shown = [facts for *_, facts in chosen[: FACILITIES.limits.rows]]
    keyed = chosen[:1] if access.mode is Mode.MOCK else chosen[: FACILITIES.limits.rows]
    slots = [
        Labelled(label=" ".join((name, f"({facts.get('kind', '')} {facts.get('address', '')})")), value={"id": key, "name": name})
        for name, key, facts in keyed
        if re.fullmatch(r"[\w-]{1,40}", key)
    ]
    total = max(len(chosen), (parsed.total or 0) if not exact else 0)
    return Projected(data={"total": total, "shown": len(shown), "rows": shown}, slots={"FacilityKey": slots} if slots else {})


def _name(args: FacilityInput, access: Access) -> Facts:
    return {"name": args.name}


KINDS_OF_RUN = {"구급": "ambulance", "구조": "rescue", "화재": "fire", "기타": "other"}


def _runs_request(args: NoInput, access: Access) -> Request:
    return Request(url=RUNS_AT.at("getTodayInfo"), params=(("numOfRows", "100"), ("pageNo", "1"), ("resultType", "json")))


def _runs(rows: list[Row], args: NoInput, access: Access, parsed: Parsed) -> Projected:
    """Runs of the newest day in the reply, newest first, fires before all others; how many of each kind there were."""
    timed = sorted(((at, row) for row in rows if (at := values.kst(row.get("regtime")))), key=lambda r: r[0], reverse=True)
    if not timed:
        return Projected(data={}, status=Status.EMPTY)
    newest = timed[0][0]
    today = [(at, row) for at, row in timed if at.date() == newest.date()]
    counts = Counter(values.text(row.get("dsrkndcd"), 20) or "기타" for _, row in today)
    fires_first = sorted(today, key=lambda r: values.text(r[1].get("dsrkndcd")) != "화재")
    shown = [_run(at, row) for at, row in fires_first[: RUNS.limits.rows]]
    tally = Bilingual(
        ko=", ".join(f"{kind} {n}건" for kind, n in counts.most_common()),
        en=", ".join(f"{KINDS_OF_RUN.get(kind, kind)} {n}" for kind, n in counts.most_common()),
    )
    capped = len(today) == len(timed) and (parsed.total or 0) > len(rows)
    return Projected(
        data={**said.present(time=said.moment(newest), tally=tally), "read": len(today), "shown": len(shown), "rows": shown},
        observed_at=newest,
        warnings=(_PART,) if capped else (),
    )


def _run(at: datetime, row: Mapping[str, Any]) -> Facts:
    kind = values.text(row.get("dsrkndcd"), 20)
    return said.present(
        at=f"{at:%H:%M}",
        kind=Bilingual(ko=kind, en=KINDS_OF_RUN.get(kind, f"'{kind}'")) if kind else None,
        what=values.text(row.get("dsrclscd"), 40),
        where=values.text(row.get("dsraddr"), 80),
        station=values.text(row.get("juriswardid1"), 40),
    )


_PART = Bilingual(ko="오늘 출동이 많아 최근 100건만 집계했습니다.", en="There were many runs today; only the last 100 are counted.")

BOXES_AT = DataSet(
    id="15155046",
    title="행정안전부 안전비상벨위치정보 조회서비스",
    agency="MOIS",
    domain="safety",
    endpoint="https://apis.data.go.kr/1741000/emergency_call_box_info",
    channel=localdata.SAFETY,
    what=Bilingual(ko="안전비상벨의 설치 위치와 관리기관", en="where emergency call boxes are and who keeps them"),
)
FACILITIES_AT = DataSet(
    id="15073554",
    title="행정안전부 안전정보 통합공개 조회 서비스",
    agency="MOIS",
    domain="safety",
    endpoint="https://apis.data.go.kr/1741000/FcltsSafetyInfoService2025",
    channel=Channel(name=Bilingual(ko="국민재난안전포털", en="National disaster and safety portal"), url="https://www.safekorea.go.kr"),
    what=Bilingual(ko="시설의 기본정보와 안전점검 결과", en="facilities and the results of their safety inspections"),
)
RUNS_AT = DataSet(
    id="15087824",
    title="부산광역시 119 소방출동정보",
    agency="BUSAN",
    domain="safety",
    endpoint="https://apis.data.go.kr/6260000/Busan119InfoService",
    channel=Channel(name=Bilingual(ko="부산소방재난본부", en="Busan Fire Department"), url="https://119.busan.go.kr", phone="119"),
    what=Bilingual(ko="부산의 119 소방 출동 현황", en="runs of the fire service in Busan"),
)

BOXES = BOXES_AT.find(
    "info",
    "mois.call_boxes",
    Words(
        title="안전비상벨 위치",
        hints="""안전비상벨 / 비상벨 위치 / 비상벨 어디 / 방범 비상벨 / 밤길 무서워요 / 밤길 안전 / 골목 비상벨 / 여성 안심 비상벨
            위급할 때 누르는 벨 / 공원 비상벨""",
        examples="""양천구 안전비상벨 위치 알려 줘 / 강남역 근처에 비상벨이 어디 있어요?
            밤에 집에 가는 길이 무서운데 성동구에 비상벨 있나요?
            해운대구 방범용 비상벨 찾아 줘 / 종로구 골목에 비상벨이 설치된 곳 / 금천구 독산동 근처 안전비상벨이 궁금합니다""",
        when="동네에 안전비상벨이 어디 설치되어 있는지 알고 싶을 때",
        when_not="지금 위험한 상황일 때(112·119에 신고), 자동심장충격기를 찾을 때",
    ),
    Words(
        title="Emergency call boxes",
        hints="""emergency call box / panic button / emergency bell / safety bell location / walking home at night
            call box near me""",
        examples="""Where are emergency call boxes in Yangcheon-gu? / Emergency bells near Gangnam station
            Is there a panic button on the street in Seongdong-gu? / Call boxes in Haeundae-gu""",
        when="to learn where emergency call boxes stand in a neighbourhood",
        when_not="when in danger now (call 112 or 119), or for a defibrillator",
    ),
    input=AreaInput,
    output="emergency call boxes of a district by distance, with place, keeper and last inspection",
    keep=("region", "total", "rows"),
    say=(
        Line(
            ko="[{region}에서 ]조회된 안전비상벨은 {total}곳이며, 그중 {shown}곳입니다.",
            en="{total} emergency call boxes were found[ in {region}]; here are {shown}:",
        ),
        Line(
            each="rows",
            ko="[거리 {distance}: ]{address}[, {place}][({purpose})][, {police}][, 최종 점검 {checked}][, 관리 {keeper}][ {phone}].",
            en="[{distance} away: ]{address}[, {place}][ ({purpose})][, {police}][, last checked {checked}][, kept by {keeper}][ {phone}].",
        ),
        Line(
            ko="위급할 때는 바로 112(경찰) 또는 119(소방)에 전화하십시오.",
            en="In danger, call 112 (police) or 119 (fire and ambulance) at once.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=5),
    fixtures=("mois/emergency_call_box_info.json",),
)
FACILITIES = FACILITIES_AT.find(
    "getFcltsInfoSearch_4",
    "mois.facilities",
    Words(
        title="안전점검 공개 시설 찾기",
        hints="""안전점검 대상 시설 / 시설물 안전정보 / 시설 위치 찾기 / 안전정보 통합공개 / 건물 안전 등록 / 점검받는 시설인지
            시설물 찾기 / 안전 공개 시설""",
        examples="""가람호텔이 안전점검 공개 시설인지 찾아 줘 / 나래어린이집 시설물 안전정보 있어요?
            다솜시장이 안전정보 통합공개에 있나요?
            누리요양원 시설물 등록 정보 찾아 줘 / 마루수영장 시설 안전정보 찾기 / 가람타워는 안전 공개 시설이야?""",
        when="이름으로 시설을 찾아 안전정보 공개 대상인지, 어디 있는지 알고 싶을 때",
        when_not="점검 결과까지 알고 싶을 때, 시설을 예약하려 할 때",
    ),
    Words(
        title="Facilities with published safety information",
        hints="""facility safety register / inspected facilities / is a building inspected / find a facility
            published safety information""",
        examples="""Is '가람호텔' in the safety information register? / Find the facility '나래어린이집' in the safety register
            Is '다솜시장' an inspected facility? / Look up '누리요양원' in the facility safety register""",
        when="to find a facility by name and whether its safety information is published",
        when_not="for the inspection results themselves, or to book a facility",
    ),
    input=FacilityInput,
    output="facilities of a name with kind and address",
    provides=("FacilityKey",),
    keep=("total", "rows"),
    say=(
        Line(ko="이름이 맞는 시설은 {total}곳이며, 그중 {shown}곳입니다.", en="{total} facilities have that name; here are {shown}:"),
        Line(each="rows", ko="{name}[({kind})][: {address}].", en="{name}[ ({kind})][: {address}]."),
    ),
    limits=Limits(rows=5, daily=5000),
    fixtures=("mois/getFcltsInfoSearch_4.json",),
)
RUNS = RUNS_AT.find(
    "getTodayInfo",
    "busan.fire_runs",
    Words(
        title="부산 119 오늘 출동 현황",
        hints="""부산 119 출동 / 부산 소방 출동 현황 / 오늘 부산 화재 / 부산 불났어 / 부산 소방차 / 부산 구급 출동 / 오늘 부산 사건 사고
            소방차 소리가 나요""",
        examples="""오늘 부산 119 출동 현황 알려 줘 / 부산에 지금 불난 데 있어? / 부산 소방차가 많이 지나가는데 무슨 일이에요?
            오늘 부산 화재 출동이 몇 건이야? / 부산 소방 출동 정보 / 부산에서 오늘 구급 출동이 얼마나 있었나요""",
        when="부산에서 오늘 119가 어떤 일로 출동했는지 알고 싶을 때",
        when_not="화재·구조·구급을 신고하려 할 때(119), 부산 밖의 출동을 물을 때",
    ),
    Words(
        title="Today's 119 runs in Busan",
        hints="""119 runs in Busan / fire engines in Busan / fires in Busan today / Busan fire service today
            ambulance runs in Busan""",
        examples="""What did the fire service in Busan go out for today? / Did the fire service in Busan go out to a fire today?
            How many fire runs were there in Busan today? / Many fire engines in Busan, what happened?""",
        when="to know what the fire service in Busan was called out for today",
        when_not="to report a fire or an emergency (call 119), or for other cities",
    ),
    input=NoInput,
    output="today's fire-service runs in Busan by kind, the newest with place and station",
    keep=("time", "tally", "rows"),
    say=(
        Line(
            ko="{time}까지 등록된 부산의 119 출동은 {read}건입니다: {tally}.",
            en="Fire-service runs in Busan registered up to {time}: {read} ({tally}).",
        ),
        Line(each="rows", ko="{at} {where}: {kind}[({what})][, {station}].", en="{at} '{where}': {kind}[ ('{what}')][, '{station}']."),
        Line(
            ko="화재·구조·구급 신고는 119로 하십시오.",
            en="To report a fire or an emergency, call 119.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    freshness=Freshness(minutes=180),
    limits=Limits(rows=5),
    fixtures=("busan/getTodayInfo.xml",),
)

ADAPTERS = [
    Find(BOXES, localdata.asking(BOXES_AT), _boxes, when_empty=_area, paging=localdata.PAGING),
    Find(FACILITIES, _facility_request, _facilities, when_empty=_name),
    Find(RUNS, _runs_request, _runs),
]
