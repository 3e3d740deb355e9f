"""One hospital or clinic in detail, from the Health Insurance Review & Assessment Service (HIRA).

Source: guide of MadmDtlInfoService 2.7 (2024-09-10) and a recorded answer of getDtlInfo2.7. An institution is asked for by HIRA's
opaque id, which the lookups of institutions give; the replies carry no name, so the name is the one it was found under. A single
row comes as a record instead of a list, numbers come as numbers or as text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, AdapterSpec, Bilingual, Channel, Frozen, Limits, Line, Mode, Request, SentenceKind, Slot
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.emergency import hours
from ummaya.adapters.public.hospital_words import BASIC_WORDS, WORDS
from ummaya.adapters.public.hospitals import ENDPOINT as BASIC
from ummaya.adapters.public.hospitals import phone_note
from ummaya.adapters.public.institutions import Institution, labelled
from ummaya.adapters.public.said import Facts, day, present
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ROWS, SHOWN = 100, 12
_HIRA = Channel(
    name=Bilingual(ko="건강보험심사평가원 병원·약국 찾기", en="HIRA hospital and pharmacy finder"), url="https://www.hira.or.kr"
)
DETAILS = DataSet(
    id="15001699",
    title="건강보험심사평가원 의료기관별상세정보서비스",
    agency="HIRA",
    domain="health",
    endpoint="https://apis.data.go.kr/B551182/MadmDtlInfoService2.7",
    channel=_HIRA,
    what=Bilingual(ko="의료기관별 진료 시간·진료과목·시설·장비·교통", en="hours, departments, beds, equipment and ways to get there"),
)
REGISTER = DataSet(
    id="15001698",
    title="건강보험심사평가원 병원정보서비스",
    agency="HIRA",
    domain="health",
    endpoint=BASIC,
    channel=_HIRA,
    what=Bilingual(ko="의료기관의 이름·종류·주소·전화번호", en="names, kinds, addresses and phones of institutions"),
)
SAMPLE = Bilingual(ko="예시 의료기관", en="A sample institution")
DAYS = (
    *(("Mon", "월", "Mon"), ("Tue", "화", "Tue"), ("Wed", "수", "Wed"), ("Thu", "목", "Thu"), ("Fri", "금", "Fri")),
    *(("Sat", "토", "Sat"), ("Sun", "일", "Sun")),
)
YES_NO = {"Y": Bilingual(ko="있음", en="yes"), "N": Bilingual(ko="없음", en="no")}
PAID = {"Y": Bilingual(ko="유료", en="paid"), "N": Bilingual(ko="무료", en="free")}
ROOMS = (
    ("permSbdCnt", "허가 병상", "licensed beds"),
    ("stdSickbdCnt", "일반 병상", "ward beds"),
    ("hghrSickbdCnt", "상급 병상", "private-room beds"),
    ("aduChldSprmCnt", "성인·소아 중환자 병상", "intensive-care beds"),
    ("nbySprmCnt", "신생아 중환자 병상", "newborn intensive-care beds"),
    ("emymCnt", "응급실 병상", "emergency beds"),
    ("soprmCnt", "수술실 병상", "operating-room beds"),
    ("partumCnt", "분만실 병상", "delivery-room beds"),
    ("ptrmCnt", "물리치료실 병상", "physiotherapy beds"),
    ("isnrSbdCnt", "격리 병상", "isolation beds"),
)
# Closing notes are free text ("전부 휴진", "휴진"); only these two are translated.
CLOSED = {"휴진": "closed", "전부 휴진": "closed all day", "정규진료": "open as usual", "응급실운영": "emergency room only"}


class DetailInput(Frozen):
    institution: Annotated[Institution, Slot("Ykiho", label=Bilingual(ko="병원", en="hospital"))]


class NameInput(Frozen):
    hospital: Annotated[str, Slot("HospitalName", label=Bilingual(ko="병원 이름", en="hospital"))] = Field(min_length=2, max_length=100)


def week(row: Mapping[str, Any]) -> Bilingual | None:
    """Hours of a week; days that follow each other with the same hours are said together. 1700 and "0830" are both times."""
    spans: list[tuple[list[tuple[str, str]], Bilingual]] = []
    for key, ko, en in DAYS:
        found = hours(row.get(f"trmt{key}Start"), row.get(f"trmt{key}End"))
        if found is None:
            continue
        if spans and spans[-1][1] == found:
            spans[-1][0].append((ko, en))
        else:
            spans.append(([(ko, en)], found))
    if not spans:
        return None
    ko = ", ".join(f"{days[0][0]}{'~' + days[-1][0] if len(days) > 1 else ''} {span.ko}" for days, span in spans)
    en = ", ".join(f"{days[0][1]}{'–' + days[-1][1] if len(days) > 1 else ''} {span.en}" for days, span in spans)
    return Bilingual(ko=ko, en=en)


def note(value: object) -> Bilingual | None:
    """A free-text note as a fact; known words have an English of their own."""
    text = values.text(value, 200)
    return Bilingual(ko=text, en=CLOSED.get(text, f"'{text}'")) if text and text != "-" else None


def opening(row: Mapping[str, Any]) -> Facts:
    """Hours, breaks, closing days, parking, emergency room and the way there."""
    spot = " ".join(p for key in ("plcNm", "plcDir", "plcDist") if (p := values.text(row.get(key), 100)))
    phones = [p for key in ("emyDayTelNo1", "emyNgtTelNo1") if (p := values.code(row.get(key)))]
    return present(
        week=week(row),
        lunch=note(row.get("lunchWeek")),
        lunch_saturday=note(row.get("lunchSat")),
        reception=note(row.get("rcvWeek")),
        reception_saturday=note(row.get("rcvSat")),
        sunday=note(row.get("noTrmtSun")),
        holiday=note(row.get("noTrmtHoli")),
        parking=values.number(row.get("parkQty")),
        parking_fee=PAID.get(values.code(row.get("parkXpnsYn"))),
        parking_note=note(row.get("parkEtc")),
        er_day=YES_NO.get(values.code(row.get("emyDayYn"))),
        er_night=YES_NO.get(values.code(row.get("emyNgtYn"))),
        er_phone=", ".join(dict.fromkeys(phones)),
        spot=note(spot),
    )


def building(row: Mapping[str, Any]) -> Facts:
    """Kind, address, phone and beds; a count of 0 is not said."""
    region = " ".join(p for key in ("sidoCdNm", "sgguCdNm") if (p := values.text(row.get(key), 40)))
    phone = values.code(row.get("telno"))
    rooms = [(ko, en, n) for key, ko, en in ROOMS if (n := values.number(row.get(key)))]
    return present(
        registered_name=values.text(row.get("yadmNm"), 100),
        kind=values.text(row.get("clCdNm"), 40),
        founder=values.text(row.get("orgTyCdNm"), 60),
        since=day(row.get("estbDd")),
        address=values.text(row.get("addr"), 200),
        phone=phone,
        phone_note=phone_note(phone, region),
        homepage=_web(row.get("hospUrl")),
        rooms=Bilingual(ko=", ".join(f"{k} {n}개" for k, _, n in rooms), en=", ".join(f"{n} {e}" for _, e, n in rooms)) if rooms else None,
    )


def _web(url: object) -> str:
    text = values.text(url, 200)
    return text if re.fullmatch(r"https?://[\w./~%?&=:#-]+", text) else ""


@dataclass(frozen=True)
class Counted:
    """Rows of (name, number): the wire fields, and how the number is said. Rows without number keep only their name."""

    name: str
    number: str = ""
    ko: str = ""
    en: str = ""

    def rows(self, found: Sequence[Row]) -> list[Facts]:
        """Each name once, largest number first."""
        best: dict[str, int | float] = {}
        for row in found:
            name = values.text(row.get(self.name), 100)
            count = values.number(row.get(self.number)) if self.number else None
            if name:
                best[name] = max(best.get(name, -1), -1 if count is None else count)
        order = sorted(best.items(), key=lambda item: -item[1])
        return [present(item=name, amount=self._said(count)) for name, count in order]

    def _said(self, count: int | float) -> Bilingual | None:
        return Bilingual(ko=f"{count:g}{self.ko}", en=f"{count:g} {self.en}") if count > 0 and self.ko else None


def transport(rows: Sequence[Row]) -> list[Facts]:
    """Ways there: line, stop, direction, distance on foot."""
    return [
        facts
        for row in rows
        if (
            facts := present(
                item=values.text(row.get("trafNm"), 60),
                line=values.text(row.get("lineNo"), 60),
                stop=values.text(row.get("arivPlc"), 100),
                towards=values.text(row.get("dir"), 100),
                distance=values.text(row.get("dist"), 30),
                remark=values.text(row.get("rmk"), 100),
            )
        )
    ]


def grades(rows: Sequence[Row]) -> list[Facts]:
    """Nursing grades by kind of insurance; a row without a grade says nothing."""
    read = [(values.text(row.get("tyCdNm"), 60), values.code(row.get("careGrd"))) for row in rows]
    return [{"item": kind, "amount": {"ko": f"{grade}등급", "en": f"grade {grade}"}} for kind, grade in read if kind and grade]


def _name(args: DetailInput, access: Access) -> Facts:
    """Whose facts these are. A sample is nobody's in particular."""
    return {"name": SAMPLE.model_dump() if access.mode is Mode.MOCK else args.institution.name}


def _asks(operation: str) -> Callable[[DetailInput, Access], Request]:
    def build(args: DetailInput, access: Access) -> Request:
        return Request(
            url=DETAILS.at(operation),
            params=(("ykiho", args.institution.id), ("pageNo", "1"), ("numOfRows", str(ROWS)), ("_type", "json")),
        )

    return build


def _one(read: Callable[[Mapping[str, Any]], Facts]) -> Callable[[list[Row], DetailInput, Access, Parsed], Projected]:
    return lambda rows, args, access, parsed: Projected(data={**_name(args, access), **read(rows[0])})


def _many(read: Callable[[Sequence[Row]], list[Facts]]) -> Callable[[list[Row], DetailInput, Access, Parsed], Projected]:
    def project(rows: list[Row], args: DetailInput, access: Access, parsed: Parsed) -> Projected:
        found = read(rows)
        shown = found[:SHOWN]
        return Projected(data={**_name(args, access), "total": len(found), "shown": len(shown), "rows": shown})

    return project


def _named_request(args: NameInput, access: Access) -> Request:
    return Request(
        url=REGISTER.at("getHospBasisList"),
        params=(("yadmNm", args.hospital), ("pageNo", "1"), ("numOfRows", "10"), ("_type", "json")),
    )


def _asked(args: NameInput, access: Access) -> Facts:
    return {"asked": args.hospital}


def _named(rows: list[Row], args: NameInput, access: Access, parsed: Parsed) -> Projected:
    found = sorted(rows, key=lambda row: (values.text(row.get("yadmNm"), 100) != args.hospital, values.text(row.get("yadmNm"), 100)))
    shown = [
        present(
            name=values.text(row.get("yadmNm"), 100),
            kind=values.text(row.get("clCdNm"), 40),
            address=values.text(row.get("addr"), 200),
            phone=values.code(row.get("telno")),
            phone_note=phone_note(values.code(row.get("telno")), values.text(row.get("sgguCdNm"), 40)),
        )
        for row in found[: REGISTERED.limits.rows]
    ]
    exact = [row for row in found if values.text(row.get("yadmNm"), 100) == args.hospital]
    offered = exact if len(exact) == 1 else found[:1] if access.mode is Mode.MOCK else found
    about = {"asked": SAMPLE.model_dump()} if access.mode is Mode.MOCK else _asked(args, access)
    return Projected(
        data={**about, "total": max(parsed.total or 0, len(rows)), "shown": len(shown), "rows": shown},
        slots={"Ykiho": labelled(offered, "ykiho", "yadmNm", "sgguCdNm")},
    )


CHECK = Line(
    ko="의료기관이 신고한 내용이므로, 방문 전에 전화로 확인해 주십시오.",
    en="This is what the institution reported; please call before you go.",
    kind=SentenceKind.BOUNDARY,
)
HOURS = (
    Line(ko="{name}의 진료 시간: {week}.", en="Hours of {name}: {week}."),
    Line(
        ko="{name}의 평일 점심시간: {lunch}[, 토요일 점심시간 {lunch_saturday}].",
        en="Weekday lunch break at {name}: {lunch}[, on Saturday {lunch_saturday}].",
    ),
    Line(
        ko="{name}의 평일 접수 시간: {reception}[, 토요일 {reception_saturday}].",
        en="Weekday reception at {name}: {reception}[, on Saturday {reception_saturday}].",
    ),
    Line(ko="일요일 안내: {sunday}.", en="On Sundays: {sunday}."),
    Line(ko="공휴일 안내: {holiday}.", en="On public holidays: {holiday}."),
    Line(
        ko="응급실: 주간 {er_day}[, 야간 {er_night}][, 전화 {er_phone}].",
        en="Emergency room: by day {er_day}[, by night {er_night}][, phone {er_phone}].",
    ),
    Line(
        ko="주차: {parking}대[, {parking_fee}][ ({parking_note})].",
        en="Parking: {parking} spaces[, {parking_fee}][ ({parking_note})].",
    ),
    Line(ko="찾아가는 길: {spot}.", en="How to find it: {spot}."),
    CHECK,
)
FACILITIES = (
    Line(
        ko="{name}[({kind})][: 개설일 {since}][, 설립 구분 {founder}].",
        en="{name}[ ({kind})][: opened {since}][, founded as {founder}].",
    ),
    Line(ko="병상: {rooms}.", en="Beds: {rooms}."),
    Line(
        ko="주소 {address}[, 전화 {phone}][({phone_note})][, 누리집 {homepage}].",
        en="Address {address}[, phone {phone}][ ({phone_note})][, website {homepage}].",
    ),
    CHECK,
)
_COUNT = {
    "getDgsbjtInfo2.7": ("진료과목", "departments"),
    "getMedOftInfo2.7": ("의료장비 종류", "kinds of equipment"),
    "getSpclDiagInfo2.7": ("특수 진료 분야", "special services"),
    "getSpcSbjtSdrInfo2.7": ("전문의가 있는 과목", "specialties with specialists"),
    "getSpclHospAsgFldList2.7": ("전문병원 지정 분야", "designated fields"),
    "getNursigGrdInfo2.7": ("간호등급 항목", "nursing grades"),
    "getEtcHstInfo2.7": ("그 밖의 인력 종류", "kinds of other staff"),
    "getTrnsprtInfo2.7": ("교통편", "ways to get there"),
}
_WAY = Line(
    each="rows",
    ko="{item}[ {line}][: {stop} 하차][, {towards} 방향][, 거리 {distance}][ ({remark})].",
    en="{item}[ {line}][: get off at {stop}][, towards {towards}][, {distance} away][ ({remark})].",
)
_ITEM = Line(each="rows", ko="{item}[: {amount}].", en="{item}[: {amount}].")


def _listed(operation: str) -> tuple[Line, ...]:
    ko, en = _COUNT[operation]
    first = Line(ko=f"{{name}}의 {ko}: 모두 {{total}}개.", en=f"{{name}} has {{total}} {en}.")
    return (first, _WAY if operation == "getTrnsprtInfo2.7" else _ITEM, CHECK)


def _spec(operation: str, name: str, say: Sequence[Line], keep: tuple[str, ...]) -> AdapterSpec:
    return DETAILS.find(
        operation,
        name,
        *WORDS[name],
        input=DetailInput,
        output=f"{name.removeprefix('hira.')} of one institution",
        say=say,
        keep=keep,
        limits=Limits(timeout=15.0, rows=SHOWN),
        fixtures=(f"hira/{operation}.json",),
    )


REGISTERED = REGISTER.find(
    "getHospBasisList",
    "hira.hospital_named",
    *BASIC_WORDS,
    input=NameInput,
    output="institutions of that name, with kind, address and phone",
    provides=("Ykiho",),
    say=(
        Line(ko="‘{asked}’(으)로 조회된 의료기관은 {total}곳입니다.", en="{total} institutions were found for '{asked}'."),
        Line(
            each="rows",
            ko="{name}[({kind})][: {address}][, 전화 {phone}][({phone_note})].",
            en="{name}[ ({kind})][: {address}][, phone {phone}][ ({phone_note})].",
        ),
    ),
    keep=("asked", "total", "rows"),
    limits=Limits(timeout=15.0, rows=5),
    fixtures=("hira/getHospBasisList.json",),
)
_LISTS: tuple[tuple[str, str, Callable[[Sequence[Row]], list[Facts]]], ...] = (
    ("getDgsbjtInfo2.7", "hira.departments", Counted("dgsbjtCdNm", "dgsbjtPrSdrCnt", "명(의사)", "doctors").rows),
    ("getTrnsprtInfo2.7", "hira.transport", transport),
    ("getMedOftInfo2.7", "hira.equipment", Counted("oftCdNm", "oftCnt", "대", "units").rows),
    ("getSpclDiagInfo2.7", "hira.special_care", Counted("srchCdNm").rows),
    ("getSpcSbjtSdrInfo2.7", "hira.specialists", Counted("dgsbjtCdNm", "dtlSdrCnt", "명(전문의)", "specialists").rows),
    ("getSpclHospAsgFldList2.7", "hira.designated_fields", Counted("srchCdNm").rows),
    ("getNursigGrdInfo2.7", "hira.nursing_grade", grades),
    ("getEtcHstInfo2.7", "hira.other_staff", Counted("dtlGnlNopCdNm", "gnlNopCnt", "명", "people").rows),
)

ADAPTERS = (
    Find(REGISTERED, request=_named_request, project=_named, when_empty=_asked),
    Find(
        _spec("getDtlInfo2.7", "hira.opening_hours", HOURS, ("name", "week", "sunday", "holiday")),
        request=_asks("getDtlInfo2.7"),
        project=_one(opening),
        when_empty=_name,
    ),
    Find(
        _spec("getEqpInfo2.7", "hira.facilities", FACILITIES, ("name", "rooms", "address", "phone")),
        request=_asks("getEqpInfo2.7"),
        project=_one(building),
        when_empty=_name,
    ),
    *(
        Find(
            _spec(operation, name, _listed(operation), ("name", "total", "rows")),
            request=_asks(operation),
            project=_many(read),
            when_empty=_name,
        )
        for operation, name, read in _LISTS
    ),
)
