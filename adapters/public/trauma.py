"""Emergency institutions and trauma centres as a register (NMC): who there is, where, under which phone, with which departments.

Source: guide of ErmctInfoInqireService 5.0 (2026-03-25). Weekday hours are those of outpatients, never of the emergency room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Frozen, Line, Request, SentenceKind, Slot
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.dataset import Words
from ummaya.adapters.public.emergency import hours, near
from ummaya.adapters.public.institutions import Institution, labelled
from ummaya.adapters.public.nearby import Point
from ummaya.adapters.public.nmc import CALL_119, EMERGENCY, LIMITS, Region, institution, page, wired
from ummaya.adapters.public.said import Facts, present
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

DAYS = (
    *(("1", "월", "Mon"), ("2", "화", "Tue"), ("3", "수", "Wed"), ("4", "목", "Thu"), ("5", "금", "Fri")),
    *(("6", "토", "Sat"), ("7", "일", "Sun"), ("8", "공휴일", "holidays")),
)
RUNS = {"1": Bilingual(ko="운영", en="in operation"), "2": Bilingual(ko="운영하지 않음", en="not in operation")}


class ListInput(Frozen):
    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]


class NamedInput(Frozen):
    hospital: Annotated[str, Slot("HospitalName", label=Bilingual(ko="병원 이름", en="hospital"))] = Field(min_length=2, max_length=100)


class DetailInput(Frozen):
    institution: Annotated[Institution, Slot("Hpid", label=Bilingual(ko="응급의료기관", en="emergency institution"))]


class NearInput(Frozen):
    at: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="위치", en="location"))]


def week(row: Mapping[str, Any]) -> Bilingual | None:
    """Outpatient hours of a week; days that follow each other with the same hours are said together."""
    spans: list[tuple[list[tuple[str, str]], Bilingual]] = []
    for number, ko, en in DAYS:
        found = hours(row.get(f"dutyTime{number}s"), row.get(f"dutyTime{number}c"))
        if found is None:
            continue
        if spans and spans[-1][1] == found and number != "8":
            spans[-1][0].append((ko, en))
        else:
            spans.append(([(ko, en)], found))
    if not spans:
        return None
    return Bilingual(
        ko=", ".join(f"{_span([k for k, _ in days], '~')} {open_.ko}" for days, open_ in spans),
        en=", ".join(f"{_span([e for _, e in days], '–')} {open_.en}" for days, open_ in spans),
    )


def _span(days: Sequence[str], dash: str) -> str:
    return days[0] if len(days) == 1 else f"{days[0]}{dash}{days[-1]}"


def detail(row: Mapping[str, Any]) -> Facts:
    """One institution as facts. Beds free are left to the real-time operation: here they carry no time."""
    departments = [d for part in values.text(row.get("dgidIdName"), 1000).split(",") if (d := part.strip())]
    return present(
        **institution(row),
        runs=RUNS.get(values.code(row.get("dutyEryn"))),
        beds=values.number(row.get("hpbdn")) or values.number(row.get("dutyHano")),
        emergency_beds=values.number(row.get("hperyn")),
        operating_rooms=values.number(row.get("hpopyn")),
        departments=", ".join(departments[:12]),
        more_departments=max(len(departments) - 12, 0) or None,
        outpatient_hours=week(row),
        landmark=values.text(row.get("dutyMapimg"), 100).strip("-"),
    )


def _region(args: ListInput, access: Access) -> Facts:
    return {"region": args.region.words}


def _hospital(args: NamedInput, access: Access) -> Facts:
    return {"asked": args.hospital}


def _institution(args: DetailInput, access: Access) -> Facts:
    return {"asked": args.institution.name}


def _listed(about: Callable[[Any, Access], Facts]) -> Callable[[list[Row], Any, Access, Parsed], Projected]:
    def project(rows: list[Row], args: Any, access: Access, parsed: Parsed) -> Projected:
        found = sorted((f for row in rows if "name" in (f := institution(row))), key=lambda f: f["name"])
        shown = found[: LIMITS.rows]
        total = max(parsed.total or 0, len(found))
        return Projected(
            data={**about(args, access), "total": total, "shown": len(shown), "rows": shown},
            slots={"Hpid": labelled(sorted(rows, key=lambda r: values.text(r.get("dutyName"), 100)), "hpid", "dutyName")},
        )

    return project


def _detailed(rows: list[Row], args: Any, access: Access, parsed: Parsed) -> Projected:
    found = [f for row in rows if "name" in (f := detail(row))]
    return Projected(data={"shown": len(found[: LIMITS.rows]), "rows": found[: LIMITS.rows]})


def _near(rows: list[Row], args: NearInput, access: Access, parsed: Parsed) -> Projected:
    found = near(rows)[: LIMITS.rows]
    return Projected(data={"shown": len(found), "rows": found})


def _asks(operation: str, params: Callable[[Any], tuple[tuple[str, str], ...]]) -> Callable[[Any, Access], Request]:
    return lambda args, access: Request(url=EMERGENCY.at(operation), params=(*params(args), *page()))


ROW = Line(
    each="rows",
    ko="{name}[({kind})][: {address}][, 응급실 전화 {phone}][, 대표전화 {desk_phone}].",
    en="{name}[ ({kind})][: {address}][, ER phone {phone}][, hospital desk {desk_phone}].",
)
DETAIL = (
    ROW,
    Line(each="rows", ko="{name}의 응급실은 {runs}으로 적혀 있습니다.", en="The emergency room of {name} is listed as {runs}."),
    Line(
        each="rows",
        ko="{name}의 병상은 {beds}개[, 응급실 병상 {emergency_beds}개][, 수술실 {operating_rooms}개]로 적혀 있습니다.",
        en="{name} is listed with {beds} beds[, {emergency_beds} of them emergency beds][, {operating_rooms} operating rooms].",
    ),
    Line(
        each="rows",
        ko="{name}의 진료과목: {departments}[ 외 {more_departments}개].",
        en="Departments of {name}: {departments}[ and {more_departments} more].",
    ),
    Line(each="rows", ko="{name}의 외래 진료 시간: {outpatient_hours}.", en="Outpatient hours of {name}: {outpatient_hours}."),
    Line(
        ko="진료 시간은 외래 기준이며 응급실 시간이 아닙니다. 지금 빈 병상은 이 자료에 없습니다.",
        en="These are outpatient hours, not those of the emergency room. Beds free now are not in this data.",
        kind=SentenceKind.BOUNDARY,
    ),
    CALL_119,
)
TOTAL = Line(
    ko="{region}에서 조회된 기관은 {total}곳이며, 이름순으로 {shown}곳은 다음과 같습니다.",
    en="{total} institutions were found in {region}; {shown} of them by name:",
)
_COMMON = {"emergency": True, "limits": LIMITS}
_HPID: dict[str, Any] = {"provides": ("Hpid",), **_COMMON}

LIST = EMERGENCY.find(
    "getEgytListInfoInqire",
    "nmc.emergency_list",
    Words(
        title="시·군·구 응급의료기관 목록",
        hints="""응급의료기관 목록 / 권역응급의료센터 / 지역응급의료센터 / 지역응급의료기관 / 응급의료기관 전화번호 목록
            우리 구 응급의료기관 이름""",
        examples="""마포구에 응급의료기관이 어디어디 있어요? / 수원시 응급의료기관 목록 보여 줘
            해운대구 응급의료기관 전화번호 다 알려 줘
            우리 지역 권역응급의료센터가 어디죠? / 강남구 응급의료센터 주소 목록 / 이사 왔는데 이 동네 응급의료기관이 뭐뭐 있나요?""",
        when="한 지역에 어떤 응급의료기관이 있는지 이름·주소·응급실 전화번호를 볼 때",
        when_not="지금 빈 병상을 찾을 때, 현재 위치에서 가까운 순서가 필요할 때",
    ),
    Words(
        title="Emergency institutions of a district",
        hints="""list of emergency institutions / regional emergency medical centre
            ER phone numbers of a district / local emergency centre""",
        examples="""Which emergency institutions are there in Mapo-gu? / List the emergency institutions of Suwon
            Give me ER phone numbers in Haeundae-gu / Where is the regional emergency medical centre of Gangnam?""",
        when="for which emergency institutions a district has, with address and ER phone",
        when_not="to find beds free now, or the nearest from where one stands",
    ),
    input=ListInput,
    output="emergency institutions of a district with address and phones",
    say=(TOTAL, ROW, CALL_119),
    keep=("region", "total", "rows"),
    **_HPID,
)
NAMED = EMERGENCY.find(
    "getEgytListInfoInqire",
    "nmc.emergency_named",
    Words(
        title="이름으로 찾는 응급의료기관",
        hints="""병원 이름으로 응급실 찾기 / 그 병원에 응급실이 있는지 / 병원 응급실 직통 번호 / 응급실 대표전화 / 병원 응급센터 주소""",
        examples="""가람대학교병원에 응급실 있어요? / 나래병원 응급실 전화번호가 뭐예요? / 다솜의료원 응급센터 주소 알려 줘
            라온성모병원도 응급실 하나요? / 마루병원 응급실 직통 번호 좀 / 바다종합병원 응급의료센터 맞아요?""",
        when="이름을 아는 병원의 응급실 유무·전화번호·주소를 볼 때",
        when_not="이름을 모르고 지역이나 거리로 찾을 때",
    ),
    Words(
        title="An emergency institution by its name",
        hints="does this hospital have an ER / ER phone of a named hospital / find an emergency room by hospital name / ER direct line",
        examples="""Does '가람대학교병원' have an emergency room? / What is the ER phone number of '나래병원'?
            Address of the emergency centre of '다솜의료원' / Is there an ER at '라온성모병원'?""",
        when="for the emergency room, phone or address of a hospital known by name",
        when_not="to search by area or distance",
    ),
    input=NamedInput,
    output="emergency institutions of that name with address and phones",
    say=(
        Line(ko="‘{asked}’(으)로 조회된 응급의료기관은 {total}곳입니다.", en="{total} emergency institutions were found for '{asked}'."),
        ROW,
        CALL_119,
    ),
    keep=("asked", "total", "rows"),
    **_HPID,
)
BASIC = EMERGENCY.find(
    "getEgytBassInfoInqire",
    "nmc.emergency_detail",
    Words(
        title="응급의료기관 기본 정보",
        hints="""응급의료기관 상세 / 응급의료기관 진료과목 / 응급의료기관 운영 여부 / 응급의료기관 병상 규모 / 응급의료기관 외래 진료 시간
            응급의료기관 상세 정보 / 응급의료기관 수술실 수""",
        examples="""가람대학교병원 응급의료기관 기본 정보 알려 줘 / 나래병원 응급실 규모가 어느 정도예요?
            다솜의료원 응급실 진료과목이 뭐 있나요?
            종로구 응급의료기관 하나 자세히 보여 줘 / 라온병원 응급실 운영하고 있는지 확인해 줘 / 마루병원 수술실이 몇 개예요?""",
        when="한 응급의료기관의 운영 여부, 병상 규모, 진료과목, 외래 시간을 볼 때",
        when_not="지금 빈 병상이나 수용 가능 여부를 알고 싶을 때",
    ),
    Words(
        title="Basic facts of an emergency institution",
        hints="""emergency institution details / departments of an emergency hospital / size of an emergency institution
            emergency institution in operation / outpatient hours of an emergency hospital""",
        examples="""Tell me about the emergency institution '가람대학교병원' / How large is the emergency institution '나래병원'?
            Which departments does the emergency hospital '다솜의료원' have? / Show details of an emergency institution in Jongno""",
        when="for whether an emergency institution runs, its size, departments and outpatient hours",
        when_not="to know beds free now or whether it can take a patient",
    ),
    input=DetailInput,
    output="one emergency institution: phones, size, departments, outpatient hours",
    say=DETAIL,
    keep=("rows",),
    **_COMMON,
)
TRAUMA_LIST = EMERGENCY.find(
    "getStrmListInfoInqire",
    "nmc.trauma_list",
    Words(
        title="시·군·구 외상센터 목록",
        hints="""외상센터 / 권역외상센터 / 중증외상센터 / 교통사고 중상 병원 / 추락 사고 병원 / 외상 전문 병원 / 다발성 외상""",
        examples="""수원시 권역외상센터 어디예요? / 교통사고로 크게 다쳤는데 외상센터가 어디 있나요? / 부산 서구 외상센터 목록
            높은 데서 떨어졌어요. 중증외상센터 알려 주세요 / 종로구에 외상센터가 있나요? / 우리 지역 외상센터 전화번호""",
        when="크게 다친 환자를 위한 외상센터가 한 지역 어디에 있는지 찾을 때",
        when_not="다친 정도가 가벼울 때, 일반 응급실 빈 병상을 찾을 때",
    ),
    Words(
        title="Trauma centres of a district",
        hints="trauma centre / regional trauma center / severe injury hospital / serious car crash hospital / fell from a height",
        examples="""Where is the trauma centre of Suwon? / Someone was badly hurt in a car crash, which trauma centre is there?
            List trauma centers in Jongno-gu / Phone number of the regional trauma centre in Busan Seo-gu""",
        when="for trauma centres of a district, for people badly injured",
        when_not="for light injuries, or for free emergency beds",
    ),
    input=ListInput,
    output="trauma centres of a district with address and phones",
    say=(TOTAL, ROW, CALL_119),
    keep=("region", "total", "rows"),
    **_COMMON,
)
TRAUMA_NEAR = EMERGENCY.find(
    "getStrmLcinfoInqire",
    "nmc.trauma_near",
    Words(
        title="가까운 외상센터",
        hints="""가까운 외상센터 / 근처 외상센터 / 제일 가까운 권역외상센터 / 외상센터까지 거리 / 외상센터 위치 / 주변 중증외상센터""",
        examples="""여기서 제일 가까운 외상센터가 어디야? / 해운대역 근처 외상센터 / 강남역에서 외상센터까지 얼마나 멀어요?
            공사장에서 사고가 났는데 가까운 권역외상센터 / 주변에 중증외상센터 있나요? / 지금 위치에서 외상센터 찾아 줘""",
        when="어느 외상센터가 가장 가까운지, 얼마나 먼지 찾을 때",
        when_not="가벼운 부상일 때, 일반 응급실을 찾을 때",
    ),
    Words(
        title="Nearest trauma centres",
        hints="nearest trauma center / closest trauma centre / how far is the trauma centre / trauma centre near me",
        examples="""Which trauma centre is closest to here? / Trauma centres around Mapo
            Distance to the trauma centre from Suwon / Accident at a construction site, nearest trauma center""",
        when="for which trauma centre is nearest, and how far",
        when_not="for light injuries, or an ordinary emergency room",
    ),
    input=NearInput,
    output="trauma centres by distance, with address, desk phone and outpatient hours",
    say=(
        Line(
            each="rows",
            ko="{name}: 거리 {distance}[, {address}][, 대표전화 {desk_phone}][, 외래 진료 {outpatient_hours}].",
            en="{name}: {distance} away[, {address}][, hospital desk {desk_phone}][, outpatient hours {outpatient_hours}].",
        ),
        CALL_119,
    ),
    keep=("rows",),
    **_COMMON,
)
TRAUMA_BASIC = EMERGENCY.find(
    "getStrmBassInfoInqire",
    "nmc.trauma_detail",
    Words(
        title="외상센터 기본 정보",
        hints="""외상센터 상세 / 외상센터 진료과목 / 외상센터 병상 규모 / 외상센터 운영 여부 / 외상센터 수술실 / 외상센터 외래 시간""",
        examples="""가람대학교병원 외상센터 정보 알려 줘 / 나래병원 외상센터 수술실 몇 개예요? / 다솜의료원 외상센터 진료과목
            라온병원 외상센터 응급실 전화번호 / 마루대학교병원 외상센터 병상 규모 / 바다병원이 외상센터 맞는지 봐 줘""",
        when="이름을 아는 외상센터의 연락처, 규모, 진료과목을 볼 때",
        when_not="지역이나 거리로 외상센터를 찾을 때",
    ),
    Words(
        title="Basic facts of a trauma centre",
        hints="trauma centre details / trauma center departments / size of a trauma centre / trauma centre phone by name",
        examples="""Tell me about the trauma centre of '가람대학교병원' / How many operating rooms has the trauma center of '나래병원'?
            Departments of the trauma centre at '다솜의료원' / ER phone of the trauma centre '라온병원'""",
        when="for phone, size and departments of a trauma centre known by name",
        when_not="to find trauma centres by area or distance",
    ),
    input=NamedInput,
    output="one trauma centre: phones, size, departments, outpatient hours",
    say=DETAIL,
    keep=("rows",),
    **_COMMON,
)


def _regional(args: ListInput) -> tuple[tuple[str, str], ...]:
    return wired(args.region, "Q0", "Q1")


def _by_name(args: NamedInput) -> tuple[tuple[str, str], ...]:
    return (("QN", args.hospital),)


ADAPTERS = (
    Find(NAMED, request=_asks("getEgytListInfoInqire", _by_name), project=_listed(_hospital), when_empty=_hospital),
    Find(LIST, request=_asks("getEgytListInfoInqire", _regional), project=_listed(_region), when_empty=_region),
    Find(
        BASIC,
        request=_asks("getEgytBassInfoInqire", lambda args: (("HPID", args.institution.id),)),
        project=_detailed,
        when_empty=_institution,
    ),
    Find(TRAUMA_LIST, request=_asks("getStrmListInfoInqire", _regional), project=_listed(_region), when_empty=_region),
    Find(
        TRAUMA_NEAR,
        request=_asks("getStrmLcinfoInqire", lambda args: (("WGS84_LON", f"{args.at.lon:.7f}"), ("WGS84_LAT", f"{args.at.lat:.7f}"))),
        project=_near,
    ),
    Find(TRAUMA_BASIC, request=_asks("getStrmBassInfoInqire", _by_name), project=_detailed, when_empty=_hospital),
)
