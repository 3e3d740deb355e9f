"""Results of safety inspections of one facility, by its kind, from the national safety information service (MOIS).

Every kind is an operation of its own that takes the facility's key (`fclts_cd`), which `mois.facilities` finds by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, AdapterSpec, Bilingual, Frozen, Limits, Line, Mode, Request, SentenceKind, Slot, Status
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import Words
from ummaya.adapters.public.safety import FACILITIES_AT
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
SHOWN = 3


class FacilityKey(Frozen):
    """One facility: the register's own key, and the name it was found under."""

    id: str = Field(min_length=1, max_length=40, pattern=r"^[\w-]+$")
    name: str = Field(min_length=1, max_length=120)


class InspectionInput(Frozen):
    facility: Annotated[FacilityKey, Slot("FacilityKey", label=Bilingual(ko="시설", en="facility"))]


def inspections(rows: Sequence[Row], more: Mapping[str, str]) -> list[Facts]:
    """Inspections with a kind or a result, the newest first. more: facts of this kind of facility, {ours: wire}."""
    found = []
    for row in rows:
        at = values.kst(row.get("chck_end_ymd")) or values.kst(row.get("chck_start_ymd"))
        facts = said.texts(
            row,
            {"kind": "chck_dtls_type", "result": "chck_rslt_safe_grad", "faults": "chck_fllw_managt", "mended": "chck_rslt_cn", **more},
            160,
        )
        if facts:
            found.append((at.isoformat() if at else "", {**facts, **said.present(day=said.day(at))}))
    return [facts for _, facts in sorted(found, key=lambda f: f[0], reverse=True)]


def _find(operation: str, name: str, ko: Words, en: Words, more: Mapping[str, str], extra: tuple[str, str] = ("", "")) -> Find:
    def request(args: InspectionInput, access: Access) -> Request:
        return Request(url=FACILITIES_AT.at(operation), params=(("fclts_cd", args.facility.id), ("resultType", "json")))

    def asked(args: InspectionInput, access: Access) -> Facts:
        return {"name": args.facility.name}

    def project(rows: list[Row], args: InspectionInput, access: Access, parsed: Parsed) -> Projected:
        found = inspections(rows, more)
        about = {"name": values.text(rows[0].get("chck_inst_nm"), 80)} if access.mode is Mode.MOCK else asked(args, access)
        if not found:
            return Projected(data=about, status=Status.EMPTY)
        shown = found[:SHOWN]
        return Projected(data={**about, "total": len(found), "shown": len(shown), "rows": shown})

    spec: AdapterSpec = FACILITIES_AT.find(
        operation,
        name,
        ko,
        en,
        input=InspectionInput,
        output="safety inspections of one facility, the newest first, with kind, result and faults",
        keep=("name", "total", "rows"),
        say=(
            Line(
                ko="{name}의 공개된 점검 기록은 {total}건이며, 최근 {shown}건입니다.",
                en="'{name}' has {total} published inspections; the latest {shown}:",
            ),
            Line(
                each="rows",
                ko=f"[{{day}} ][{{kind}}][: 결과 {{result}}]{extra[0]}[, 지적 사항 {{faults}}][, 조치 {{mended}}].",
                en=f"[{{day}}: ]['{{kind}}'][, result '{{result}}']{extra[1]}[, faults '{{faults}}'][, mended '{{mended}}'].",
            ),
            Line(
                ko="공개된 기록만 보여 드리며, 지금의 안전을 보증하지 않습니다.",
                en="These are the published records only; they do not vouch for safety now.",
                kind=SentenceKind.BOUNDARY,
            ),
        ),
        limits=Limits(rows=SHOWN, daily=5000),
        fixtures=(f"mois/{operation}.json",),
    )
    return Find(spec, request, project, when_empty=asked)


NOT_KO = "시설을 예약하거나 등록하려 할 때, 안전 위험을 신고하려 할 때"
NOT_EN = "to book or register a facility, or to report a danger"

CHILDCARE = _find(
    "getCrSafetyInfoSearch_4",
    "mois.childcare_safety",
    Words(
        title="어린이집 안전점검 결과",
        hints="""어린이집 안전점검 / 어린이집 점검 결과 / 어린이집 안전한가 / 어린이집 위생 점검 / 아이 어린이집 안전 / 어린이집 지적 사항
            어린이집 소방 점검""",
        examples="""가람어린이집 안전점검 결과 알려 줘 / 나래어린이집은 안전한가요? / 다솜어린이집에서 점검 때 지적받은 게 있어?
            아이를 누리어린이집에 보내려는데 안전점검은 통과했나요? / 마루어린이집 소방 점검 결과
            한빛어린이집 안전 점검 기록 보여 주세요""",
        when="이름을 아는 어린이집의 안전점검 결과를 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Safety inspections of a childcare centre",
        hints="""childcare centre safety / daycare inspection / is the daycare safe / kindergarten safety check
            daycare inspection results""",
        examples="""Safety inspection results of '가람어린이집' / Is the daycare '나래어린이집' safe?
            Were faults found at the childcare centre '다솜어린이집'? / Daycare inspection records of '누리어린이집'""",
        when="for the safety inspections of a childcare centre known by name",
        when_not=NOT_EN,
    ),
    {},
)
PLAYGROUND = _find(
    "getCiSafetyInfoSearch_4",
    "mois.playground_safety",
    Words(
        title="어린이놀이시설 안전점검 결과",
        hints="""놀이터 안전점검 / 어린이놀이시설 검사 / 놀이터 안전한가 / 놀이기구 검사 / 아파트 놀이터 점검 / 놀이터 사고 위험
            놀이터 합격 여부""",
        examples="""가람놀이터 안전점검 결과 알려 줘 / 나래놀이터 안전해요? / 다솜놀이터 검사는 언제 했어?
            누리놀이터 놀이기구 검사 합격했나요?
            마루놀이터에 지적 사항이 있었나요 / 한빛놀이터 점검 기록""",
        when="이름을 아는 놀이터(어린이놀이시설)의 안전검사 결과를 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Safety inspections of a playground",
        hints="playground safety / playground inspection / is the playground safe / play equipment check / playground test result",
        examples="""Safety inspection of the playground '가람놀이터' / Is the playground '나래놀이터' safe?
            When was '다솜놀이터' last inspected? / Play equipment check of '누리놀이터'""",
        when="for the safety inspections of a playground known by name",
        when_not=NOT_EN,
    ),
    {},
)
CARE_HOME = _find(
    "getLongTermCareSafetyInfoSearch_4",
    "mois.care_home_safety",
    Words(
        title="장기요양시설 안전점검과 평가등급",
        hints="""요양원 안전점검 / 요양원 평가등급 / 요양시설 안전한가 / 장기요양기관 평가 / 부모님 요양원 / 요양원 점검 결과
            요양센터 안전""",
        examples="""가람요양원 안전점검 결과와 평가등급 알려 줘 / 나래요양원은 믿을 만한가요? / 다솜요양센터 평가등급이 어떻게 돼?
            어머니를 누리요양원에 모시려는데 안전점검 결과가 있나요? / 마루요양원 점검 때 지적 사항이 있었어요? / 한빛요양원 안전 기록""",
        when="이름을 아는 요양원·장기요양시설의 안전점검 결과와 평가등급을 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Safety and grade of a care home",
        hints="""care home safety / nursing home inspection / grade of a care home / is the nursing home safe
            long-term care facility inspection""",
        examples="""Safety inspection and grade of the care home '가람요양원' / Is the nursing home '나래요양원' safe?
            What grade has '다솜요양센터'? / Inspection records of '누리요양원'""",
        when="for the safety inspections and the grade of a care home known by name",
        when_not=NOT_EN,
    ),
    {"grade": "assGradeFinal"},
    ("[, 평가 최종등급 {grade}]", "[, final grade '{grade}']"),
)
THEME_PARK = _find(
    "getAmuseSafetyInfoSearch_4",
    "mois.theme_park_safety",
    Words(
        title="놀이공원(테마파크) 안전점검 결과",
        hints="""놀이공원 안전점검 / 테마파크 검사 / 롤러코스터 안전 / 놀이기구 안전점검 / 놀이공원 사고 / 유원시설 점검 / 놀이동산 안전""",
        examples="""가람랜드 안전점검 결과 알려 줘 / 나래월드 놀이기구 안전해? / 다솜테마파크 점검은 언제 했나요?
            누리랜드 롤러코스터 검사 결과
            마루랜드에서 지적 사항이 있었어요? / 한빛월드 안전 점검 기록 보여 줘""",
        when="이름을 아는 놀이공원·테마파크의 안전점검 결과를 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Safety inspections of a theme park",
        hints="theme park safety / amusement park inspection / are the rides safe / roller coaster check / amusement ride inspection",
        examples="""Safety inspection of the theme park '가람랜드' / Are the rides at '나래월드' safe?
            When was '다솜테마파크' inspected? / Amusement park inspection results of '누리랜드'""",
        when="for the safety inspections of a theme park known by name",
        when_not=NOT_EN,
    ),
    {"rides": "chck_mttr_co"},
    ("[, 승용 대물 {rides}]", "[, rides {rides}]"),
)
HOTEL = _find(
    "getHotelSafetyInfoSearch_4",
    "mois.hotel_safety",
    Words(
        title="호텔 안전점검 결과와 등급",
        hints="호텔 안전점검 / 호텔 등급 / 호텔 소방 점검 / 호텔 안전한가 / 숙소 안전 / 호텔 점검 결과 / 호텔 별 몇 개",
        examples="""가람호텔 안전점검 결과 알려 줘 / 나래호텔은 몇 성급이야? / 다솜호텔 안전한 곳인가요? / 누리호텔 소방 점검은 했어요?
            마루호텔 점검 때 지적 사항이 있었나요? / 한빛호텔 등급과 안전점검""",
        when="이름을 아는 호텔의 안전점검 결과나 등급을 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Safety and class of a hotel",
        hints="hotel safety inspection / hotel star rating / is the hotel safe / hotel fire safety / hotel inspection results",
        examples="""Safety inspection of the hotel '가람호텔' / How many stars has '나래호텔'?
            Is the hotel '다솜호텔' safe? / Fire safety check of '누리호텔'""",
        when="for the safety inspections or the class of a hotel known by name",
        when_not=NOT_EN,
    ),
    {"grade": "decsngrad", "rooms": "hotelrumco"},
    ("[, 등급 {grade}][, 객실 {rooms}실]", "[, class '{grade}'][, {rooms} rooms]"),
)

ADAPTERS = [CHILDCARE, PLAYGROUND, CARE_HOME, THEME_PARK, HOTEL]
