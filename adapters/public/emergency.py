"""Emergency rooms from the National Medical Center (NMC): real-time beds by district, and the nearest institutions.

Source: guide of ErmctInfoInqireService 5.0 (2026-03-25). Beds are the hospitals' own entries and change by the minute, so every
answer says its time, sends people to 119 or the hospital first, and promises nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Freshness,
    Frozen,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    SentenceKind,
    Service,
    Slot,
    Source,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.nearby import Point, distance_text
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ENDPOINT = "https://apis.data.go.kr/B552657/ErmctInfoInqireService"
DATASET = "https://www.data.go.kr/data/15000563/openapi.do"
FRESH_MINUTES = 30
CLOCK_SKEW = timedelta(minutes=5)
ROWS = 50

Facts = dict[str, Any]

_KEY = Credential(
    env="UMMAYA_DATA_GO_KR_KEY",
    obtain=Source(title="공공데이터포털 활용신청: 국립중앙의료원 전국 응급의료기관 정보 조회 서비스", url=DATASET),
)
_OPEN_DATA = Citation(
    title="공공데이터포털: 국립중앙의료원 전국 응급의료기관 정보 조회 서비스",
    url=DATASET,
    permits=Bilingual(
        ko="인증키를 받은 사람이면 누구나 응급의료기관 정보를 조회할 수 있도록 공개한 서비스입니다.",
        en="Published for anyone with a key to look up emergency medical institutions.",
    ),
)
_EGEN = Channel(name=Bilingual(ko="응급의료포털 E-Gen", en="E-Gen emergency medical portal"), url="https://www.e-gen.or.kr", phone="119")
_ASK_FIRST = Line(
    ko="병상은 수시로 바뀝니다. 출발 전에 119 또는 해당 병원에 확인해 주십시오.",
    en="Beds change by the minute. Before you leave, check with 119 or the hospital.",
    kind=SentenceKind.BOUNDARY,
)


class Region(Frozen):
    """Official names, as the resident register writes them; `sigungu` is empty for 세종특별자치시."""

    sido: str = Field(min_length=2, max_length=16)
    sigungu: str = Field(default="", max_length=60)


class BedsInput(Frozen):
    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]


class NearInput(Frozen):
    at: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="위치", en="location"))]


_AFTERNOON = re.compile(r"(\d{4}-\d{2}-\d{2}) (오전|오후) ?(\d{1,2})(:\d{2}:\d{2})")


def entered(stamp: object) -> datetime | None:
    """When a hospital entered its beds, KST. Besides the usual forms the guide shows "2013-10-01 오후1:14:12"."""
    if found := _AFTERNOON.fullmatch(str(stamp).strip()):
        day, half, hour, rest = found.groups()
        return values.kst(f"{day} {int(hour) % 12 + (12 if half == '오후' else 0):02d}{rest}")
    return values.kst(stamp)


def free(count: object) -> Bilingual:
    """Beds as a person may read them. Below zero is more patients than beds."""
    number = values.number(count)
    if number is None:
        return Bilingual(ko="정보 없음", en="not reported")
    if number < 0:
        return Bilingual(ko=f"가용 병상 없음(정원 초과, 신고값 {number})", en=f"none available (over capacity, reported {number})")
    if number == 0:
        return Bilingual(ko="가용 병상 없음", en="none available")
    return Bilingual(ko=f"가용 {number}개", en=f"{number} reported free")


def _age(at: datetime | None, now: datetime) -> Bilingual | None:
    if at is None:
        return Bilingual(ko="입력 시각을 알 수 없음", en="time of entry unknown")
    if at > now + CLOCK_SKEW:
        return Bilingual(ko="시각 이상: 입력 시각이 현재보다 늦음", en="odd time: entered later than now")
    if now - at > timedelta(minutes=FRESH_MINUTES):
        return Bilingual(ko="30분이 지난 정보", en="more than 30 minutes old")
    return None


def beds(rows: Sequence[Row], now: datetime) -> list[Facts]:
    """Emergency rooms with a name: current entries first, then those with more beds."""
    found: list[tuple[bool, float, str, Facts]] = []
    for row in rows:
        name = values.text(row.get("dutyName") or row.get("dutyname"), 100)
        if not name:
            continue
        at, count = entered(row.get("hvidate")), values.number(row.get("hvec"))
        caution, children = _age(at, now), values.number(row.get("hv28"))
        facts: Facts = {"name": name, "beds": free(row.get("hvec")).model_dump()}
        if phone := values.code(row.get("dutyTel3")):  # dutyTel1 is the hospital's desk
            facts["phone"] = phone
        if children is not None:
            facts["children"] = free(children).model_dump()
        if at is not None:
            facts["at"] = f"{at:%Y-%m-%d %H:%M}"
        if caution is not None:
            facts["caution"] = caution.model_dump()
        found.append((caution is not None, -count if count is not None else float("inf"), name, facts))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:3])]


def hours(start: object, end: object) -> Bilingual | None:
    """Outpatient hours. "2530" is half past one of the next day."""
    opens, closes = values.clock(start), values.clock(end)
    if not opens or not closes or int(opens[2:]) > 59 or int(closes[2:]) > 59 or opens == closes == "0000":
        return None
    hour, late = int(closes[:2]), int(closes[:2]) >= 24
    shown = f"{hour % 24 if late else hour:02d}:{closes[2:]}"
    return Bilingual(
        ko=f"{opens[:2]}:{opens[2:]}~{'다음날 ' if late else ''}{shown}",
        en=f"{opens[:2]}:{opens[2:]} to {shown}{' the next day' if late else ''}",
    )


def near(rows: Sequence[Row]) -> list[Facts]:
    """Emergency institutions by distance; the service counts it in kilometres. Its only phone is the hospital's desk."""
    found: list[tuple[int, str, Facts]] = []
    for row in rows:
        name, distance = values.text(row.get("dutyName"), 100), values.metres(row.get("distance"), "km")
        if not name or distance is None:
            continue
        facts: Facts = {"name": name, "distance": distance_text(distance)}
        if address := values.text(row.get("dutyAddr"), 200):
            facts["address"] = address
        if phone := values.code(row.get("dutyTel1")):
            facts["desk_phone"] = phone
        if outpatient := hours(row.get("startTime"), row.get("endTime")):
            facts["outpatient_hours"] = outpatient.model_dump()
        found.append((distance, name, facts))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:2])]


def _beds_request(args: BedsInput, access: Access) -> Request:
    region = args.region
    district = (("STAGE2", region.sigungu),) if region.sigungu else ()
    params = (("STAGE1", region.sido), *district, ("pageNo", "1"), ("numOfRows", str(ROWS)))
    return Request(url=f"{ENDPOINT}/getEmrrmRltmUsefulSckbdInfoInqire", params=params)


def _asked(args: BedsInput, access: Access) -> Facts:
    return {"region": f"{args.region.sido} {args.region.sigungu}".strip()}


def newest(rows: Sequence[Row], now: datetime) -> datetime | None:
    """The newest time of entry that has already come; where all lie ahead, the newest of those."""
    times = [at for row in rows if (at := entered(row.get("hvidate")))]
    return max([at for at in times if at <= now + CLOCK_SKEW] or times, default=None)


def _beds(rows: list[Row], args: BedsInput, access: Access, parsed: Parsed) -> Projected:
    found = beds(rows, access.now)
    shown = found[: BEDS.limits.rows]
    where = _asked(args, access)
    return Projected(
        data={**where, "total": max(parsed.total or 0, len(found)), "shown": len(shown), "rows": shown},
        observed_at=newest(rows, access.now),
    )


def _near_request(args: NearInput, access: Access) -> Request:
    params = (("WGS84_LON", f"{args.at.lon:.7f}"), ("WGS84_LAT", f"{args.at.lat:.7f}"), ("pageNo", "1"), ("numOfRows", str(ROWS)))
    return Request(url=f"{ENDPOINT}/getEgytLcinfoInqire", params=params)


def _near(rows: list[Row], args: NearInput, access: Access, parsed: Parsed) -> Projected:
    found = near(rows)[: NEAR.limits.rows]
    return Projected(data={"shown": len(found), "rows": found})


BEDS = AdapterSpec(
    id="nmc.emergency_rooms",
    agency="NMC",
    domain="health",
    title=Bilingual(ko="응급실 실시간 병상", en="Emergency room beds, real time"),
    hints=Phrases(
        ko=(
            "응급실",
            "응급실 병상",
            "응급실 자리",
            "근처 응급실",
            "야간 응급실",
            "어린이 응급실",
            "응급의료기관",
            "사람이 쓰러졌어요",
            "숨을 못 쉬어요",
            "가슴이 너무 아파요",
            "경련을 해요",
            "피가 멈추지 않아요",
            "애가 열이 안 내려요",
        ),
        en=(
            "emergency room",
            "ER beds",
            "emergency beds available",
            "A&E near me",
            "someone collapsed",
            "chest pain",
            "cannot breathe",
            "child with a high fever at night",
        ),
    ),
    examples=Phrases(
        ko=(
            "종로구 응급실에 자리 있어?",
            "아버지가 쓰러지셨어요",
            "애가 열이 안 내려요. 지금 갈 수 있는 응급실이 있나요?",
            "근처 응급실 알려 줘",
            "남편이 숨을 헐떡이는데 어느 병원 응급실로 가야 하죠?",
            "새벽인데 문 연 응급실 있나요?",
            "응급실 빈 침상 있는 데로 가려고요",
        ),
        en=(
            "Is there a free emergency bed in Jongno-gu?",
            "My father has collapsed",
            "My child's fever won't come down, where is an ER?",
            "Which hospital can take an emergency patient now?",
        ),
    ),
    when=Bilingual(
        ko="지금 응급실에 가야 하거나, 시·군·구별 응급실 병상을 알고 싶을 때",
        en="when someone needs an emergency room now, or asks how many emergency beds a district has",
    ),
    when_not=Bilingual(
        ko="급하지 않은 진료를 받을 병·의원을 찾을 때, 약국을 찾을 때",
        en="for a clinic or hospital without urgency, or a pharmacy",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=BedsInput,
    output="emergency rooms of a district with beds reported free, ER phone and time of entry",
    credential=_KEY,
    citation=_OPEN_DATA,
    channel=_EGEN,
    emergency=True,
    keep=("region", "total", "rows"),
    say=(
        Line(
            ko="{region}에서 조회된 응급의료기관은 {total}곳이며, 그중 {shown}곳이 입력한 병상 정보입니다.",
            en="{total} emergency institutions were found in {region}; below is what {shown} of them entered.",
        ),
        Line(
            each="rows",
            ko="{name}: 응급실 일반병상 {beds}[, 소아 병상 {children}][, 응급실 전화 {phone}][, {at} 입력][ ({caution})].",
            en="{name}: general emergency beds {beds}[, children's beds {children}][, ER phone {phone}][, entered {at}][ ({caution})].",
        ),
        _ASK_FIRST,
    ),
    freshness=Freshness(minutes=FRESH_MINUTES),
    limits=Limits(timeout=8.0, rows=5),
    service=Service(dataset_id="15000563", endpoint=ENDPOINT, operation="getEmrrmRltmUsefulSckbdInfoInqire"),
)

NEAR = AdapterSpec(
    id="nmc.emergency_near",
    agency="NMC",
    domain="health",
    title=Bilingual(ko="가까운 응급의료기관", en="Nearest emergency institutions"),
    hints=Phrases(
        ko=("가장 가까운 응급실", "제일 가까운 응급실", "응급실까지 거리", "응급실 위치", "응급실 주소", "가까운 응급의료기관"),
        en=("nearest emergency room", "closest ER", "how far is the emergency room", "emergency room address"),
    ),
    examples=Phrases(
        ko=(
            "여기서 제일 가까운 응급실이 어디야?",
            "해운대역에서 응급실까지 얼마나 멀어요?",
            "차로 갈 건데 제일 가까운 응급실 주소 좀",
            "걸어갈 만한 거리에 응급의료기관 있어?",
            "지금 있는 데서 응급실 몇 킬로예요?",
        ),
        en=(
            "Which emergency room is closest to here?",
            "How far is the nearest ER from Haeundae station?",
            "What is the address of the closest emergency hospital?",
            "Is there an emergency room within walking distance?",
        ),
    ),
    when=Bilingual(
        ko="어느 응급의료기관이 가장 가까운지, 얼마나 먼지 알고 싶을 때",
        en="when someone asks which emergency institution is nearest, and how far",
    ),
    when_not=Bilingual(
        ko="병상이 남았는지 알고 싶을 때, 급하지 않은 진료일 때",
        en="to know whether beds are free, or for care without urgency",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=NearInput,
    output="emergency institutions by distance, with address, desk phone and outpatient hours",
    credential=_KEY,
    citation=_OPEN_DATA,
    channel=_EGEN,
    emergency=True,
    keep=("rows",),
    say=(
        Line(
            each="rows",
            ko="{name}: 거리 {distance}[, {address}][, 대표전화 {desk_phone}][, 외래 진료 {outpatient_hours}].",
            en="{name}: {distance} away[, {address}][, hospital desk {desk_phone}][, outpatient hours {outpatient_hours}].",
        ),
        Line(
            ko="전화번호는 응급실이 아니라 병원 대표전화이며, 진료 시간은 외래 기준입니다. 병상 정보는 이 자료에 없습니다.",
            en="The phone is the hospital's desk, not the emergency room, and hours are those for outpatients. Beds are not in this data.",
            kind=SentenceKind.BOUNDARY,
        ),
        _ASK_FIRST,
    ),
    limits=Limits(timeout=8.0, rows=5),
    service=Service(dataset_id="15000563", endpoint=ENDPOINT, operation="getEgytLcinfoInqire"),
)

ADAPTERS = (
    Find(BEDS, request=_beds_request, project=_beds, when_empty=_asked),
    Find(NEAR, request=_near_request, project=_near),
)
