"""Weather warnings and preliminary warnings in force, and the bulletins an office issued lately (KMA WthrWrnInfoService).

What is in force is one nationwide text (getPwnStatus), whatever office is asked; the office only selects its bulletins.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Annotated, Any, Literal

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Frozen,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    SentenceKind,
    Service,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import kma_bulletins as bulletins
from ummaya.adapters.public.kma_forecast import Facts, present
from ummaya.adapters.public.kma_times import in_kst, moment_text
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ENDPOINT = "https://apis.data.go.kr/1360000/WthrWrnInfoService"
DATASET = "https://www.data.go.kr/data/15000415/openapi.do"
LIST_DAYS = 2
BULLETINS = 3

_KEY = Credential(
    env="UMMAYA_DATA_GO_KR_KEY",
    obtain=Source(title="공공데이터포털 활용신청: 기상청 기상특보 조회서비스", url=DATASET),
)
_CITATION = Citation(
    title="공공데이터포털 기상청 기상특보 조회서비스 이용 조건",
    url=DATASET,
    permits=Bilingual(
        ko="활용신청으로 인증키를 받은 누구나 최근 며칠의 특보와 예비특보를 조회하고 출처를 밝혀 이용할 수 있습니다.",
        en="Anyone with a key may look up weather warnings of recent days and use them, naming the source.",
    ),
)
_CHANNEL = Channel(
    name=Bilingual(ko="기상청 날씨누리 특보", en="KMA weather warnings (weather.go.kr)"), url="https://www.weather.go.kr", phone="131"
)
_ASK = Line(
    ko="특보는 수시로 바뀝니다. 위험한 상황이면 날씨누리나 기상콜센터(131)의 최신 발표를 확인해 주십시오.",
    en="Warnings change at short notice. In danger, check the newest bulletin at weather.go.kr or by calling 131.",
    kind=SentenceKind.BOUNDARY,
)
_UNKNOWN = Bilingual(
    ko="발효 현황을 받지 못해 특보가 있는지 알 수 없습니다.",
    en="The current status did not arrive, so whether warnings are in force is not known.",
)

Station = Literal["108", "109", "159", "143", "156", "146", "133", "131", "105", "184"]


class WarningsInput(Frozen):
    """station: the forecast office (stnId) of the region asked, 108 for the whole country."""

    station: Annotated[Station, Slot("WarningStation", label=Bilingual(ko="지역", en="region"), wanted=True)] = "108"


def _spec(operation: str, fixture: str, **words: Any) -> AdapterSpec:
    return AdapterSpec(
        agency="KMA",
        domain="weather",
        primitives=(Primitive.FIND,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        input=WarningsInput,
        credential=_KEY,
        citation=_CITATION,
        channel=_CHANNEL,
        keep=("region", "issued", "summary", "warnings", "bulletins"),
        fixtures=(f"kma/{operation}.json", fixture),
        service=Service(dataset_id="15000415", endpoint=f"{ENDPOINT}/{operation}", operation=operation),
        **words,
    )


WARNINGS = _spec(
    "getWthrWrnList",
    "kma/getPwnStatus.json",
    id="kma.warnings",
    title=Bilingual(ko="기상특보 현황", en="Weather warnings in force"),
    hints=Phrases(
        ko=(
            "기상특보",
            *("특보 현황", "발효 중인 특보", "주의보", "경보", "호우주의보", "호우 위험", "태풍경보", "대설주의보"),
            *("폭염주의보", "한파주의보", "강풍주의보", "풍랑주의보", "건조주의보", "황사", "악천후", "위험 기상"),
        ),
        en=(
            *("weather warning", "weather alert", "advisory in force", "severe weather", "typhoon warning"),
            *("heavy rain warning", "heat wave"),
        ),
    ),
    examples=Phrases(
        ko=(
            "지금 특보 내려진 거 있어?",
            "부산에 호우주의보 떴어?",
            "전국 특보 상황 알려줘",
            "태풍 경보 발령됐어?",
            "폭염주의보 해제됐어?",
            "바람이 심상치 않은데 강풍주의보 내린 거야?",
            "배 띄워도 되나, 풍랑 경보 있어?",
        ),
        en=(
            "Are there any weather warnings right now?",
            "Is a typhoon warning in force in Busan?",
            "Any heavy rain alert?",
            "It is scorching, is a heat warning on?",
        ),
    ),
    when=Bilingual(
        ko="지금 발효 중이거나 막 발표·해제된 주의보와 경보를 물을 때",
        en="for advisories and warnings now in force or just issued or lifted",
    ),
    when_not=Bilingual(
        ko="아직 발효되지 않은 예비특보, 며칠 뒤 날씨, 미세먼지 경보, 재난문자를 물을 때",
        en="for preliminary warnings, the coming days' weather, air quality alerts or disaster messages",
    ),
    output="warnings in force by region",
    say=(
        Line(
            ko="{issued} 발표 기준으로 {region}에 발효 중인 기상특보는 {summary}입니다.",
            en="As of the bulletin of {issued} KST, weather warnings in force ({region}): {summary}.",
        ),
        Line(ko="{name}가 발효 중입니다[: {areas}].", en="In force: {name}[: {areas}].", each="warnings"),
        Line(
            ko="바다 등 그 밖의 구역에는 {name}가 발효 중입니다: {areas}.",
            en="In force at sea or in other areas: {name}: {areas}.",
            each="unplaced",
        ),
        Line(ko="그 밖의 지역에 발효 중인 특보는 {elsewhere}건입니다.", en="Warnings in force in other regions: {elsewhere}."),
        Line(ko="{announced}에 발표된 특보문은 {what}입니다.", en="Bulletin of {announced} KST: {what}.", each="bulletins"),
        _ASK,
    ),
)

PRE_WARNINGS = _spec(
    "getWthrPwnList",
    "kma/getPwnStatus.json",
    id="kma.pre_warnings",
    title=Bilingual(ko="기상 예비특보", en="Preliminary weather warnings"),
    hints=Phrases(
        ko=(
            *("예비특보", "특보 예고", "태풍 예비특보", "호우 예비특보", "대설 예비특보", "강풍 예비특보", "특보 예정"),
            *("특보가 내려질", "내일 특보"),
        ),
        en=("preliminary warning", "pre-warning", "warning expected", "upcoming weather warning", "typhoon watch", "storm watch"),
    ),
    examples=Phrases(
        ko=(
            "태풍 예비특보 나왔어?",
            "내일 특보 내려질 예정이야?",
            "서울 호우 예비특보 있어?",
            "오늘 밤 대설 특보 예고됐어?",
            "눈이 많이 온다던데 미리 나온 특보 있어?",
            "내일 폭풍 온다고 예비특보 떴나요?",
        ),
        en=(
            "Is a preliminary typhoon warning out?",
            "Are warnings expected for tomorrow?",
            "Any storm watch for Seoul?",
            "Have they announced a snow warning for tonight?",
        ),
    ),
    when=Bilingual(
        ko="앞으로 내려질 수 있다고 예고된 특보(예비특보)를 물을 때", en="for warnings announced ahead that are not in force yet"
    ),
    when_not=Bilingual(ko="지금 발효 중인 주의보·경보를 물을 때", en="for advisories and warnings already in force"),
    output="preliminary warnings by region",
    say=(
        Line(
            ko="{issued} 발표 기준으로 {region}의 예비특보는 {summary}입니다.",
            en="As of the bulletin of {issued} KST, preliminary warnings ({region}): {summary}.",
        ),
        Line(ko="{name}, 예상 시각은 {when}입니다[: {areas}].", en="Expected {when}: {name}[: {areas}].", each="warnings"),
        Line(
            ko="바다 등 그 밖의 구역에는 {name}, 예상 시각은 {when}입니다: {areas}.",
            en="Expected {when} at sea or in other areas: {name}: {areas}.",
            each="unplaced",
        ),
        Line(ko="그 밖의 지역에 예고된 특보는 {elsewhere}건입니다.", en="Preliminary warnings in other regions: {elsewhere}."),
        Line(
            ko="최근 예비특보문은 {number}({announced} 발표)입니다.", en="Recent bulletin: {number} of {announced} KST.", each="bulletins"
        ),
        _ASK,
    ),
)


def _requests(spec: AdapterSpec) -> Callable[[WarningsInput, Access], tuple[Request, ...]]:
    def build(args: WarningsInput, access: Access) -> tuple[Request, ...]:
        today = in_kst(access.now).date()
        page = (("numOfRows", "10"), ("pageNo", "1"), ("dataType", "JSON"))
        since = today - timedelta(days=LIST_DAYS)
        office = (("stnId", args.station), ("fromTmFc", f"{since:%Y%m%d}"), ("toTmFc", f"{today:%Y%m%d}"))
        return (
            Request(url=f"{ENDPOINT}/getPwnStatus", params=page),
            Request(url=spec.service.endpoint, params=(*page, *office)),
        )

    return build


def _project(field: str, read: Callable[[str], list[Facts]]) -> Callable[[list[Row], WarningsInput, Access, Parsed], Projected]:
    """field: where the status keeps its sentences (t6 in force, t7 preliminary). read: those sentences as rows."""

    def project(rows: list[Row], args: WarningsInput, access: Access, parsed: Parsed) -> Projected:
        sample = access.mode is Mode.MOCK
        listed = sorted((bulletins.bulletin(row) for row in rows if "title" in row), key=lambda b: str(b.get("announced_at")), reverse=True)
        statuses = sorted((row for row in rows if "t6" in row or "t7" in row), key=lambda row: str(row.get("tmFc")))
        # A sample is one office's; it keeps its own region whatever was asked.
        asked = next((values.code(row.get("stnId")) for row in rows if "title" in row), "") if sample else args.station
        office = bulletins.OFFICES.get(asked, bulletins.OFFICES[bulletins.NATIONWIDE])
        data: Facts = {"region": office.region.model_dump(), "station": asked, "bulletins": listed[:BULLETINS]}
        if not statuses:
            return Projected(data=data, status=Status.PARTIAL, detail="status_missing", warnings=(_UNKNOWN,))
        newest = statuses[-1]
        found = read(str(newest.get(field) or ""))
        inside = bulletins.of_region(found, office)
        issued = bulletins.issued(newest)
        data |= present(
            issued=moment_text(issued) if issued else None,
            summary=bulletins.count(len(inside)),
            elsewhere=bulletins.elsewhere(found, office) or None,
        )
        return Projected(data={**data, "warnings": inside, "unplaced": bulletins.unplaced(found, office)}, observed_at=issued)

    return project


ADAPTERS = (
    Find(WARNINGS, _requests(WARNINGS), _project("t6", bulletins.in_force)),
    Find(PRE_WARNINGS, _requests(PRE_WARNINGS), _project("t7", bulletins.preliminary)),
)
