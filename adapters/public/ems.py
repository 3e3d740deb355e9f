"""Figures of the 119 ambulance service: monthly statistics, and what can be counted from its records (National Fire Agency, NFA).

Source: guides of EmergencyStatisticsService and EmergencyInformationService 1.0 (2022-02-03). The records are rows of one patient or
one run each: they are only ever counted, and a group of fewer than three is not shown. Headquarters go by names of their own; only
those that the guides themselves use are known here, and Seoul's is asked for under both of its names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Source,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import portal
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.ems_words import WORDS
from ummaya.adapters.public.said import Facts, day, month, present
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

ROWS = 99
"""The guides allow two digits."""
SHOWN = 8
SMALLEST = 3
"""Fewer records than this in a group could point to a person."""
NFA = Channel(name=Bilingual(ko="소방청", en="National Fire Agency"), url="https://www.nfa.go.kr")
_TERMS = Citation(
    title="소방청 공공데이터 개방",
    url="https://www.nfa.go.kr/nfa/main/contents.do?menuKey=66",
    permits=Bilingual(
        ko="활용신청으로 인증키를 받은 누구나 출처를 밝히고 구급 통계와 개인을 알아볼 수 없게 처리한 구급 기록을 이용할 수 있습니다.",
        en="Anyone with a key may use ambulance statistics and records in which nobody can be recognised, naming the source.",
    ),
)


def _key(title: str) -> Credential:
    return Credential(env=portal.ENV, obtain=Source(title=f"공공데이터포털 활용신청: {title}", url="https://www.data.go.kr"))


STATISTICS = DataSet(
    title="소방청 구급통계서비스",
    agency="NFA",
    domain="safety",
    endpoint="https://apis.data.go.kr/1661000/EmergencyStatisticsService",
    channel=NFA,
    what=Bilingual(ko="119 구급 출동·이송 통계", en="statistics of ambulance runs and transports"),
    credential=_key("소방청 구급통계서비스"),
    citation=_TERMS,
)
RECORDS = DataSet(
    title="소방청 구급정보서비스",
    agency="NFA",
    domain="safety",
    endpoint="https://apis.data.go.kr/1661000/EmergencyInformationService",
    channel=NFA,
    what=Bilingual(ko="119 구급 활동 기록의 집계", en="counts from records of ambulance runs"),
    credential=_key("소방청 구급정보서비스"),
    citation=_TERMS,
)
# Rows stand in body.items.item; the count stands beside the body, not in it.
ENVELOPE = Envelope(total="response.totalCount")
SEOUL = ("소방재난본부", "서울소방재난본부")
HEADQUARTERS = {
    "서울특별시": SEOUL[0],
    "부산광역시": "부산소방재난본부",
    "대구광역시": "대구소방안전본부",
    "인천광역시": "인천소방본부",
    "경기도": "경기도소방재난본부",
    "충청남도": "충청남도소방본부",
}
_HEADQUARTERS = re.compile(r"(?<![가-힣])([가-힣]{2,8}(?:소방본부|소방재난본부|소방안전본부))")
_STATION = re.compile(r"(?<![가-힣])([가-힣]{2,4})\s?소방서")
_NO_STATION = re.compile(r"근처|가까운|관할|우리|동네|지역|전국|해당|어느|어떤|무슨|모든|일선|각|그|이")


class StatisticsInput(Frozen):
    headquarters: Annotated[str, Slot("FireHeadquarters", label=Bilingual(ko="시·도 소방본부", en="fire headquarters"))] = Field(
        min_length=2, max_length=22
    )
    station: Annotated[str, Slot("FireStation", label=Bilingual(ko="소방서", en="fire station"))] = Field(default="", max_length=7)
    month: Annotated[str, Slot("Month", label=Bilingual(ko="달", en="month"))] = Field(pattern=r"^\d{6}$")


class CentreInput(Frozen):
    headquarters: Annotated[str, Slot("FireHeadquarters", label=Bilingual(ko="시·도 소방본부", en="fire headquarters"))] = Field(
        min_length=2, max_length=22
    )
    month: Annotated[str, Slot("Month", label=Bilingual(ko="달", en="month"))] = Field(pattern=r"^\d{6}$")


class RecordsInput(Frozen):
    station: Annotated[str, Slot("FireStation", label=Bilingual(ko="소방서", en="fire station"))] = Field(min_length=4, max_length=7)
    month: Annotated[str, Slot("Month", label=Bilingual(ko="달", en="month"))] = Field(pattern=r"^\d{6}$")


class VehiclesInput(Frozen):
    station: Annotated[str, Slot("FireStation", label=Bilingual(ko="소방서", en="fire station"))] = Field(min_length=4, max_length=7)


def read_stations(text: str, hearing: Hearing) -> list[Labelled]:
    """Fire stations that a text names; "근처 소방서" names none."""
    found = dict.fromkeys(f"{name}소방서" for name in _STATION.findall(text) if not _NO_STATION.fullmatch(name))
    return [Labelled(label=name, value=name) for name in found]


def read_headquarters(text: str, hearing: Hearing) -> list[Labelled]:
    found = {name: SEOUL[0] if name in SEOUL else name for name in _HEADQUARTERS.findall(text)}
    return [Labelled(label=name, value=value) for name, value in found.items()]


def headquarters(names: Any) -> str | None:
    """The headquarters of a province, under the name that the service knows it by; None where that name is not known."""
    return HEADQUARTERS.get(str(names["sido"]))


FIRE_STATION = register(
    SlotType(
        "FireStation",
        Bilingual(ko="어느 소방서를 말씀하십니까? (예: 종로소방서)", en="Which fire station? (its Korean name, for example 종로소방서)"),
        read_stations,
    )
)
FIRE_HEADQUARTERS = register(
    SlotType(
        "FireHeadquarters",
        Bilingual(
            ko="어느 시·도의 소방본부를 말씀하십니까? (예: 서울, 부산, 창원소방본부)",
            en="Which fire headquarters? (for example Seoul, Busan, or its Korean name such as 창원소방본부)",
        ),
        read_headquarters,
        derives={"RegionNames": headquarters},
        show=lambda value, language: SEOUL[1] if value == SEOUL[0] else str(value),
    )
)


@dataclass(frozen=True)
class Statistic:
    """One monthly statistic: its operation, the field that its rows are grouped by (none for totals), and what that is called."""

    operation: str
    id: str
    group: str = ""
    ko: str = ""
    en: str = ""


STATISTIC_OPERATIONS = (
    Statistic("get119EmgencyActivityStats", "nfa.activity_stats"),
    Statistic("getEmgDispatchResultStats", "nfa.dispatch_stats", "gutTyCdNm", "출동 유형", "kind of run"),
    Statistic("getTrafficAccidentEmgActStats", "nfa.traffic_stats", "rlifAcdAsmCdNm", "교통사고 유형", "kind of road user"),
    Statistic("getTrasferPatientByPlaceStats", "nfa.place_stats", "ruptOccrPlcCdNm", "사고 장소", "place"),
    Statistic("getTrasferPatientByCaseHistoryStats", "nfa.history_stats", "mpwrCdNm", "병력", "medical history"),
    Statistic("getTrasferPatientByAgeGroupStats", "nfa.age_stats", "ageScov", "연령대", "age group"),
)
CENTRE = (
    ("hsplMclCo", "병원 안내", "hospital guidance"),
    ("phmcMclCo", "약국 안내", "pharmacy guidance"),
    ("dissCstnCo", "질병 상담", "advice on illness"),
    ("trttCchCo", "처치 지도", "first-aid guidance"),
    ("mclCo", "의료 상담", "medical advice"),
    ("htrsGdncCo", "이송 병원 안내", "guidance on where to take a patient"),
    ("ambGutCnntCo", "구급차 출동 연결", "ambulance called"),
    ("etcCo", "기타", "other"),
)


def _who(args: Any, access: Access) -> Facts:
    """Whose figures, and of which month. A sample is nobody's."""
    if access.mode is Mode.MOCK:
        return {}
    station = getattr(args, "station", "")
    office = getattr(args, "headquarters", "")
    office = SEOUL[1] if office == SEOUL[0] else office
    return present(who=" ".join(p for p in (office, station) if p), month=month(getattr(args, "month", "")))


def _page(more: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return (("numOfRows", str(ROWS)), ("pageNo", "1"), ("resultType", "json"), *more)


def _statistic_request(operation: str, office: str = "") -> Callable[[StatisticsInput, Access], Request]:
    def build(args: StatisticsInput, access: Access) -> Request:
        station = (("rsacGutFsttOgidNm", args.station),) if args.station else ()
        asked = (("sidoHqOgidNm", office or args.headquarters), *station, ("rcptYm", args.month))
        return Request(url=STATISTICS.at(operation), params=_page(asked))

    return build


def _seoul_again(operation: str) -> Callable[[StatisticsInput, Access], Request | None]:
    """Seoul's headquarters under its other name, which the guide's replies use."""
    build = _statistic_request(operation, SEOUL[1])
    return lambda args, access: build(args, access) if args.headquarters == SEOUL[0] else None


def _sum(rows: Sequence[Row], field: str) -> int:
    return int(sum(values.number(row.get(field)) or 0 for row in rows))


def _figures(rows: Sequence[Row]) -> Facts:
    return {"runs": _sum(rows, "gutCo"), "transports": _sum(rows, "trnfCo"), "patients": _sum(rows, "trnfPcnt")}


def _statistic(statistic: Statistic) -> Callable[[list[Row], StatisticsInput, Access, Parsed], Projected]:
    def project(rows: list[Row], args: StatisticsInput, access: Access, parsed: Parsed) -> Projected:
        data = _who(args, access) | _figures(rows)
        if statistic.group:
            groups = dict.fromkeys(values.text(row.get(statistic.group), 60) for row in rows)
            by_group = [
                {"item": name, **_figures([r for r in rows if values.text(r.get(statistic.group), 60) == name])} for name in groups if name
            ]
            data |= {"rows": sorted(by_group, key=lambda g: (-g["runs"], g["item"]))[:SHOWN]}
        return Projected(data=data, warnings=_cut(rows, parsed))

    return project


def _cut(rows: Sequence[Row], parsed: Parsed) -> tuple[Bilingual, ...]:
    if parsed.total is None or parsed.total <= len(rows):
        return ()
    return (
        Bilingual(
            ko=f"전체 {parsed.total}건 중 받은 {len(rows)}건만 셈했습니다.",
            en=f"Only {len(rows)} of {parsed.total} rows were received and counted.",
        ),
    )


def _centre_request(args: CentreInput, access: Access) -> Request:
    asked = (("sidoHqOgidNm", args.headquarters), ("mclBginYm", args.month))
    return Request(url=STATISTICS.at("get119EmgMngCenterOprStats"), params=_page(asked))


def _centre_again(args: CentreInput, access: Access) -> Request | None:
    asked = (("sidoHqOgidNm", SEOUL[1]), ("mclBginYm", args.month))
    return Request(url=STATISTICS.at("get119EmgMngCenterOprStats"), params=_page(asked)) if args.headquarters == SEOUL[0] else None


def _centre(rows: list[Row], args: CentreInput, access: Access, parsed: Parsed) -> Projected:
    counted = [(_sum(rows, wire), ko, en) for wire, ko, en in CENTRE]
    shown = [{"item": {"ko": ko, "en": en}, "count": n} for n, ko, en in sorted(counted, reverse=True) if n]
    return Projected(data={**_who(args, access), "total": sum(n for n, *_ in counted), "rows": shown})


@dataclass(frozen=True)
class Record:
    """One kind of record: its operation, the month's wire name ("" for none), and what is counted: (wire field, ko, en)."""

    operation: str
    id: str
    month: str
    counted: tuple[tuple[str, str, str], ...]
    ko: str
    en: str


RECORD_OPERATIONS = (
    Record(
        "getEmgencyActivityInfo",
        "nfa.activity_records",
        "gutYm",
        (("ruptSptmCdNm", "증상", "symptom"), ("ruptOccrPlcCdNm", "발생 장소", "place"), ("rcptPathCdNm", "접수 경로", "way of calling")),
        "구급 활동",
        "ambulance runs",
    ),
    Record(
        "getEmgPatientTransferInfo",
        "nfa.transfer_records",
        "stmtYm",
        (("ruptOccrPlcCdNm", "발생 장소", "place"), ("rlifOccrTyCdNm", "발생 유형", "kind"), ("ptntAge", "연령대", "age group")),
        "구급 환자 이송",
        "patients transported",
    ),
    Record(
        "getEmgPatientConditionInfo",
        "nfa.condition_records",
        "stmtYm",
        (("ruptSptmCdNm", "증상", "symptom"), ("ptntAge", "연령대", "age group")),
        "구급 환자 증상",
        "patients by symptom",
    ),
    Record(
        "getEmgPatientFirstaidInfo",
        "nfa.firstaid_records",
        "stmtYm",
        (("fstaCdNm", "응급처치", "first aid"), ("ptntAge", "연령대", "age group")),
        "응급처치",
        "first aid given",
    ),
    Record(
        "getEmgVehicleDispatchInfo",
        "nfa.vehicle_runs",
        "stmtYm",
        (("vctpCdNm", "차종", "kind of vehicle"), ("stmtHh", "신고 시각대(시)", "hour of the call")),
        "구급 차량 출동",
        "vehicle runs",
    ),
    Record(
        "getEmgVehicleInfo",
        "nfa.vehicles",
        "",
        (("vctpCdNm", "차종", "kind of vehicle"), ("vhclStatCdNm", "상태", "state")),
        "소방 차량",
        "fire vehicles",
    ),
)


def groups(rows: Sequence[Mapping[str, Any]], field: str, ko: str, en: str) -> list[Facts]:
    """How often each value of a field occurs, most often first; groups below SMALLEST are put together, never shown alone."""
    counts = Counter(word for row in rows if (word := values.text(row.get(field), 60)))
    named = {"ko": ko, "en": en}
    large = [(word, n) for word, n in counts.most_common() if n >= SMALLEST]
    rest = sum(counts.values()) - sum(n for _, n in large[:SHOWN])
    found: list[Facts] = [{"by": named, "item": word, "count": n} for word, n in large[:SHOWN]]
    if found and rest >= SMALLEST:
        found.append({"by": named, "item": {"ko": "그 밖의 항목", "en": "all others"}, "count": rest})
    return found


def _record_request(record: Record) -> Callable[[Any, Access], Request]:
    def build(args: Any, access: Access) -> Request:
        when = ((record.month, args.month),) if record.month else ()
        return Request(url=RECORDS.at(record.operation), params=_page((("rsacGutFsttOgidNm", args.station), *when)))

    return build


def _record(record: Record) -> Callable[[list[Row], Any, Access, Parsed], Projected]:
    def project(rows: list[Row], args: Any, access: Access, parsed: Parsed) -> Projected:
        as_of = max((values.code(row.get("stde")) for row in rows), default="")
        counted = [g for field, ko, en in record.counted for g in groups(rows, field, ko, en)]
        data = _who(args, access) | present(total=max(parsed.total or 0, len(rows)), read=len(rows), as_of=day(as_of) if as_of else None)
        return Projected(data={**data, "rows": counted}, warnings=_cut(rows, parsed))

    return project


_FIGURES = Line(
    ko="[{who} ][{month} ]119구급대는 {runs}건 출동하여 {transports}건, 환자 {patients}명을 이송했습니다.",
    en="[{who}, ][{month}: ]{runs} ambulance runs, {transports} transports, {patients} patients carried.",
)
_CALL = Line(
    ko="지난 기간의 통계입니다. 지금 구급차가 필요하면 119에 전화하십시오.",
    en="These are figures of the past. If you need an ambulance now, call 119.",
    kind=SentenceKind.BOUNDARY,
)


def _statistic_spec(statistic: Statistic) -> AdapterSpec:
    row = Line(
        each="rows",
        ko=f"{statistic.ko} ‘{{item}}’: 출동 {{runs}}건, 이송 {{transports}}건, 환자 {{patients}}명.",
        en=f"By {statistic.en}, '{{item}}': {{runs}} runs, {{transports}} transports, {{patients}} patients.",
    )
    return STATISTICS.find(
        statistic.operation,
        statistic.id,
        *WORDS[statistic.id],
        input=StatisticsInput,
        output="monthly ambulance figures" + (f" by {statistic.en}" if statistic.group else ""),
        say=(_FIGURES, row, _CALL) if statistic.group else (_FIGURES, _CALL),
        keep=("runs", "transports", "patients", *(("rows",) if statistic.group else ())),
        limits=Limits(rows=SHOWN),
        fixtures=(f"nfa/{statistic.operation}.json",),
    )


def _record_spec(record: Record) -> AdapterSpec:
    return RECORDS.find(
        record.operation,
        record.id,
        *WORDS[record.id],
        input=RecordsInput if record.month else VehiclesInput,
        output=f"{record.en}, counted",
        say=(
            Line(
                ko=f"[{{who}} ][{{month}} ]{record.ko} 기록은 {{total}}건이며, 그중 {{read}}건을 셈했습니다[ ({{as_of}} 기준)].",
                en=f"Records of {record.en}[ at {{who}}][, {{month}}]: {{total}}, of which {{read}} were counted[ (as of {{as_of}})].",
            ),
            Line(each="rows", ko="{by} ‘{item}’: {count}건.", en="By {by}, '{item}': {count}."),
            Line(
                ko="개인을 알아볼 수 없도록 3건 미만인 항목은 보이지 않습니다.",
                en="Groups of fewer than three are not shown, so that nobody can be recognised.",
                kind=SentenceKind.BOUNDARY,
            ),
            _CALL,
        ),
        keep=("total", "read", "rows"),
        limits=Limits(rows=3 * SHOWN),
        fixtures=(f"nfa/{record.operation}.json",),
    )


CENTRE_SPEC = STATISTICS.find(
    "get119EmgMngCenterOprStats",
    "nfa.centre_stats",
    *WORDS["nfa.centre_stats"],
    input=CentreInput,
    output="monthly calls of the 119 medical guidance centre by kind",
    say=(
        Line(
            ko="[{who} ][{month} ]119구급상황관리센터의 안내·상담은 모두 {total}건입니다.",
            en="Calls handled by the 119 medical guidance centre[ of {who}][, {month}]: {total}.",
        ),
        Line(each="rows", ko="{item}: {count}건.", en="{item}: {count}."),
        _CALL,
    ),
    keep=("total", "rows"),
    limits=Limits(rows=SHOWN),
    fixtures=("nfa/get119EmgMngCenterOprStats.json",),
)

ADAPTERS = (
    *(
        Find(
            _statistic_spec(s),
            request=_statistic_request(s.operation),
            project=_statistic(s),
            envelope=ENVELOPE,
            fallback=_seoul_again(s.operation),
            when_empty=_who,
        )
        for s in STATISTIC_OPERATIONS
    ),
    Find(CENTRE_SPEC, request=_centre_request, project=_centre, envelope=ENVELOPE, fallback=_centre_again, when_empty=_who),
    *(Find(_record_spec(r), request=_record_request(r), project=_record(r), envelope=ENVELOPE, when_empty=_who) for r in RECORD_OPERATIONS),
)
