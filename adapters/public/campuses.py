"""One university at a time: where it is, what it teaches, what it costs, who finishes and finds work (KCUE, 대학알리미).

The register is searched by name and year (`svyYr`); its id then leads to the figures. Figures of a year are published in the course of
it, so a year without any is asked again as the year before. Units are those of the portal's page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said, university_names
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.universities import ALIMI, FINANCES, STUDENTS
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
SHOWN = 5


class University(Frozen):
    """One university of the register: its seven-digit id, and its name."""

    id: str = Field(pattern=r"^\d{5,8}$")
    name: str = Field(min_length=2, max_length=60)


class NameInput(Frozen):
    name: Annotated[str, Slot(university_names.NAME.name, label=Bilingual(ko="대학교 이름", en="university"))] = Field(
        min_length=2, max_length=40
    )


class FiguresInput(Frozen):
    """year: of publication; this year's when none is said."""

    university: Annotated[University, Slot(university_names.ID.name, label=Bilingual(ko="대학교", en="university"))]
    year: Annotated[str | None, Slot("Year", label=Bilingual(ko="공시 연도", en="year of publication"))] = Field(
        default=None, pattern=r"^\d{4}$"
    )


def _register(dataset: DataSet, operation: str, back: int) -> Callable[[NameInput, Access], Request]:
    def request(args: NameInput, access: Access) -> Request:
        params = (("svyYr", str(access.now.year - back)), ("schlKrnNm", args.name), ("pageNo", "1"), ("numOfRows", "100"))
        return Request(url=dataset.at(operation), params=params)

    return request


def _figures(dataset: DataSet, operation: str, back: int) -> Callable[[FiguresInput, Access], Request | None]:
    def request(args: FiguresInput, access: Access) -> Request | None:
        if back and args.year:
            return None
        year = args.year or str(access.now.year - back)
        params = (("schlId", args.university.id), ("svyYr", year), ("pageNo", "1"), ("numOfRows", "10"))
        return Request(url=dataset.at(operation), params=params)

    return request


def school(row: Mapping[str, Any]) -> Facts:
    return said.texts(
        row,
        {
            "name": "schlNm",
            "english": "schlEngNm",
            "campus": "psbsDivNm",
            "kind": "schlKndNm",
            "founder": "schlEstbDivNm",
            "area": "pbnfAreaNm",
            "address": "postNoAdrs",
            "phone": "schlRepTpNoCtnt",
            "site": "schlUrlAdrs",
        },
        160,
    )


def _schools(rows: list[Row], args: NameInput, access: Access, parsed: Parsed) -> Projected:
    """Campuses of the name; one that bears just that name comes first."""
    mock = access.mode is Mode.MOCK
    found = [(facts, values.code(row.get("schlId"))) for row in rows if (facts := school(row)).get("name")]
    found.sort(key=lambda f: (f[0]["name"] != args.name and not mock, f[0]["name"], f[0].get("campus", "") != "본교"))
    if not found:
        return Projected(data={"asked": args.name}, status=Status.EMPTY)
    exact = [f for f in found if f[0]["name"] == args.name and f[0].get("campus", "본교") == "본교"]
    keyed = found[:1] if mock else exact or found[:SHOWN]
    ids = [
        Labelled(label=" ".join(filter(None, (facts["name"], facts.get("campus", "")))), value={"id": key, "name": facts["name"]})
        for facts, key in keyed
        if re.fullmatch(r"\d{5,8}", key)
    ]
    shown = [facts for facts, _ in found[:SHOWN]]
    slots = {university_names.ID.name: ids} if ids else {}
    return Projected(data={"total": max(len(found), parsed.total or 0), "shown": len(shown), "rows": shown}, slots=slots)


def majors(rows: Sequence[Row]) -> list[Facts]:
    """Departments that are open, the largest first."""
    found = []
    for row in rows:
        name, state, seats = (
            values.text(row.get("korMjrNm"), 60),
            values.text(row.get("schlMjrStatNm"), 20),
            values.number(row.get("eschlPscpNum")),
        )
        if name and "폐" not in state:
            facts = said.present(
                name=name,
                college=values.text(row.get("clgNm"), 60),
                course=values.text(row.get("pbnfDgriCrseDivNm"), 30),
                years=values.text(row.get("lsnTrmNm"), 20),
                seats=said.count(seats, "명", "places"),
            )
            found.append((-(seats or 0), name, facts))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:2])]


def _majors(rows: list[Row], args: NameInput, access: Access, parsed: Parsed) -> Projected:
    mock = access.mode is Mode.MOCK
    own = [row for row in rows if mock or args.name in values.text(row.get("schlNm"), 60)]
    found = majors(own)
    name = values.text(rows[0].get("schlNm"), 60) if mock else args.name
    if not found:
        return Projected(data={"asked": args.name}, status=Status.EMPTY)
    shown = found[:8]
    return Projected(data={"name": name, "total": max(len(found), parsed.total or 0), "shown": len(shown), "rows": shown})


def _told(facts: Mapping[str, tuple[str, Callable[[object], Any]]]) -> Callable[[list[Row], FiguresInput, Access, Parsed], Projected]:
    """The newest row of the university as facts: {ours: (wire, how it is read)}."""

    def project(rows: list[Row], args: FiguresInput, access: Access, parsed: Parsed) -> Projected:
        own = [r for r in rows if access.mode is Mode.MOCK or values.code(r.get("schlId")) in ("", args.university.id)]
        row = max(own, key=lambda r: values.code(r.get("svyYr")), default=None)
        read = said.present(**{name: how(row.get(wire)) for name, (wire, how) in facts.items()}) if row else {}
        if row is None or not read:
            return Projected(data={"name": args.university.name}, status=Status.EMPTY)
        about = said.present(name=values.text(row.get("schlKrnNm"), 60) or args.university.name, year=values.code(row.get("svyYr")))
        return Projected(data={**about, **read})

    return project


def _amount(x: object) -> Bilingual | None:
    number = values.number(x)
    return None if number is None else Bilingual(ko=f"{round(number):,}원", en=f"{round(number):,} won")


def _share(x: object) -> Bilingual | None:
    number = values.number(x)
    return None if number is None else Bilingual(ko=f"{round(number, 1):g}%", en=f"{round(number, 1):g}%")


def _people(x: object) -> Bilingual | None:
    return said.count(x, "명", "people")


SCHOOLS_AT = DataSet(
    id="15158665",
    title="한국대학교육협의회 대학 및 전문대학정보",
    agency="KCUE",
    domain="education",
    endpoint="https://apis.data.go.kr/B340014/SchoolInfoService",
    channel=ALIMI,
    what=Bilingual(ko="대학의 이름·주소·전화번호·설립 형태", en="names, addresses, phones and founders of universities"),
)
MAJORS_AT = DataSet(
    id="15158666",
    title="한국대학교육협의회 대학별 학과정보",
    agency="KCUE",
    domain="education",
    endpoint="https://apis.data.go.kr/B340014/SchoolMajorInfoService",
    channel=ALIMI,
    what=Bilingual(ko="대학별 학과와 입학정원", en="departments of universities and their places"),
)
_NOT_KO = "지역 평균이나 전체 통계를 물을 때, 입학을 지원하거나 증명서를 떼려 할 때"
_NOT_EN = "for averages of a region, or to apply for admission or a certificate"
_PUBLISHED = Line(ko="대학알리미에 공시된 값입니다.", en="These are the figures published on academyinfo.", kind=SentenceKind.BOUNDARY)


def _one(dataset: DataSet, operation: str, name: str, ko: Words, en: Words, line: Line, output: str, facts: Any) -> Find:
    spec: AdapterSpec = dataset.find(
        operation,
        name,
        ko,
        en,
        input=FiguresInput,
        output=output,
        keep=("name", "year", *facts),
        say=(line, _PUBLISHED),
        limits=Limits(rows=1, daily=1000),
        fixtures=(f"kcue/{operation}.xml",),
    )
    asked: Any = _figures(dataset, operation, 0)
    return Find(
        spec, asked, _told(facts), fallback=_figures(dataset, operation, 1), when_empty=lambda args, _: {"name": args.university.name}
    )


SCHOOLS = SCHOOLS_AT.find(
    "getSchoolInfo",
    "kcue.schools",
    Words(
        title="대학교 기본정보",
        hints="""대학교 전화번호 / 대학교 주소 / 대학 홈페이지 / 대학교 어디 있어요 / 대학 대표전화 / 국립인지 사립인지 / 대학 캠퍼스 위치
            대학교 정보""",
        examples="""가람대학교 전화번호 알려 줘 / 나래대학교는 어디에 있어요? / 다솜대학교 홈페이지 주소가 뭐야?
            누리교육대학교는 국립인가요?
            마루여자대학교 대표전화 / 한빛대학교 주소와 캠퍼스를 알려 주세요""",
        when="이름을 아는 대학의 주소, 전화번호, 홈페이지, 설립 형태를 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="About a university",
        hints="university phone number / university address / university website / where is the university / public or private university",
        examples="""Phone number of '가람대학교' / Where is the university '나래대학교'?
            Website of '다솜대학교' / Is '누리교육대학교' a national university?""",
        when="for address, phone, website and founder of a university known by name",
        when_not=_NOT_EN,
    ),
    input=NameInput,
    output="campuses of a university with address, phone and website",
    provides=(university_names.ID.name,),
    keep=("total", "rows"),
    say=(
        Line(ko="이름이 맞는 대학은 {total}곳이며, 그중 {shown}곳입니다.", en="{total} universities have that name; here are {shown}:"),
        Line(
            each="rows",
            ko="{name}[({campus})][, {english}][: {founder} {kind}][, {address}][, 전화 {phone}][, 누리집 {site}].",
            en="'{name}'[ ('{campus}')][, {english}][: '{founder}' '{kind}'][, '{address}'][, phone {phone}][, website {site}].",
        ),
    ),
    limits=Limits(rows=SHOWN),
    fixtures=("kcue/getSchoolInfo.xml",),
)
MAJORS = MAJORS_AT.find(
    "getSchoolMajorInfo",
    "kcue.majors",
    Words(
        title="대학교의 학과와 입학정원",
        hints="대학교 학과 / 무슨 과가 있나 / 입학정원 / 학과 목록 / 전공 / 모집 인원 / 컴퓨터공학과 있나 / 간호학과 정원",
        examples="""가람대학교에 무슨 학과가 있어? / 나래대학교 학과 목록 보여 줘 / 다솜대학교 입학정원이 많은 학과는?
            누리대학교에 간호학과가 있나요?
            마루대학교 전공이 뭐가 있는지 알려 주세요 / 한빛대학교 학과별 정원""",
        when="이름을 아는 대학에 어떤 학과가 있고 정원이 몇 명인지 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Departments of a university",
        hints="university departments / majors offered / places per department / which majors / admission quota",
        examples="""Which majors does the university '가람대학교' offer? / Majors offered at '나래대학교'
            Admission quota by department at '다솜대학교' / Is there nursing at '누리대학교'?""",
        when="to know which departments a university has and how many places",
        when_not=_NOT_EN,
    ),
    input=NameInput,
    output="departments of a university with places, the largest first",
    keep=("name", "total", "rows"),
    say=(
        Line(
            ko="{name}의 학과는 {total}개가 조회되었으며, 정원이 많은 {shown}개입니다.",
            en="'{name}': {total} departments; the {shown} largest:",
        ),
        Line(
            each="rows",
            ko="{name}[({college})][: 입학정원 {seats}][, {course}][, {years}].",
            en="'{name}'[ ('{college}')][: {seats}][, '{course}'][, '{years}'].",
        ),
    ),
    limits=Limits(rows=8),
    fixtures=("kcue/getSchoolMajorInfo.xml",),
)
TUITION = _one(
    FINANCES,
    "getComparisonTuitionCrntSt",
    "kcue.school_tuition",
    Words(
        title="대학교 한 곳의 등록금",
        hints="대학교 등록금 얼마 / 학교 등록금 / 그 대학 학비 / 등록금 조회 / 1년 등록금 / 대학별 등록금",
        examples="""가람대학교 등록금이 얼마야? / 나래대학교 1년 학비 알려 줘 / 다솜대학교는 등록금이 비싼가요? / 누리교육대학교 등록금은?
            2024년 마루대학교 등록금 / 한빛대학교에 보내면 학비가 얼마나 들까요?""",
        when="이름을 아는 대학의 평균 등록금을 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Tuition of one university",
        hints="tuition of a university / university fees / yearly tuition / how much does the university cost / tuition by school",
        examples="""How much is tuition at '가람대학교'? / Yearly fees of '나래대학교'
            Is '다솜대학교' expensive? / Tuition of '누리교육대학교' in 2024""",
        when="for the average tuition of a university known by name",
        when_not=_NOT_EN,
    ),
    Line(
        ko="{name}의 {year}년 공시 평균 등록금(연간)은 {tuition}입니다.",
        en="Average yearly tuition of '{name}', as published in {year}: {tuition}.",
    ),
    "average yearly tuition of one university",
    {"tuition": ("indctVal1", _amount)},
)
SCHOLARSHIP = _one(
    FINANCES,
    "getComparisonScholarshipBenefitCrntSt",
    "kcue.school_scholarship",
    Words(
        title="대학교 한 곳의 1인당 장학금",
        hints="대학교 장학금 / 학교 장학금 많이 주나 / 1인당 장학금 / 그 대학 장학금 / 장학금 잘 주는 대학 / 장학금 지급액",
        examples="""가람대학교는 장학금을 얼마나 줘? / 나래대학교 1인당 장학금 알려 줘 / 다솜대학교 장학금 많이 주나요?
            누리대학교 장학금 지급액
            2024년 마루대학교 장학금은 평균 얼마였어요? / 한빛대학교 장학금 현황""",
        when="이름을 아는 대학에서 학생 한 명이 받는 장학금의 평균을 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Scholarship per student at one university",
        hints="""scholarship at a university / scholarships per student / does the university give scholarships
            scholarship amount by school""",
        examples="""How much scholarship does '가람대학교' give per student? / Scholarships at '나래대학교'
            Does '다솜대학교' give many scholarships? / Average scholarship at '누리대학교' in 2024""",
        when="for the average scholarship per student at a university known by name",
        when_not=_NOT_EN,
    ),
    Line(
        ko="{name}의 {year}년 공시 학생 1인당 연간 장학금은 {scholarship}입니다.",
        en="Yearly scholarship per student at '{name}', as published in {year}: {scholarship}.",
    ),
    "average yearly scholarship per student of one university",
    {"scholarship": ("indctVal1", _amount)},
)
EMPLOYMENT = _one(
    STUDENTS,
    "getNoticeGraduateEmploymentRate",
    "kcue.school_employment",
    Words(
        title="대학교 한 곳의 취업률",
        hints="대학교 취업률 / 졸업생 취업 / 취업 잘되는 대학 / 졸업하고 취업 / 취업자 수 / 학교 취업률",
        examples="""가람대학교 취업률이 어떻게 돼? / 나래대학교 졸업생은 취업을 잘하나요? / 다솜대학교 취업률 알려 줘
            누리대학교 나오면 취업이 잘 돼요?
            2024년 마루대학교 취업률 / 한빛대학교 졸업자와 취업자 수""",
        when="이름을 아는 대학의 졸업생 취업률을 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Employment rate of one university",
        hints="employment rate of a university / graduates finding work / graduate employment / job placement by school",
        examples="""What is the employment rate of '가람대학교'? / Do graduates of '나래대학교' find work?
            Graduate employment at '다솜대학교' / Job placement of '누리대학교' in 2024""",
        when="for the share of graduates in work of a university known by name",
        when_not=_NOT_EN,
    ),
    Line(
        ko="{name}의 {year}년 공시 취업률은 {rate}입니다[(졸업자 {graduates}][, 취업자 {employed})].",
        en="'{name}', as published in {year}: employment rate {rate}[ (graduates {graduates}][, in work {employed})].",
    ),
    "employment rate, graduates and graduates in work of one university",
    {"rate": ("indctVal4", _share), "graduates": ("indctVal1", _people), "employed": ("indctVal2", _people)},
)
DROPOUT = _one(
    STUDENTS,
    "getNoticeStudentsWastageRate",
    "kcue.school_dropout",
    Words(
        title="대학교 한 곳의 중도탈락률",
        hints="중도탈락률 / 자퇴율 / 자퇴생 비율 / 학교 그만두는 학생 / 대학교 중퇴 / 중도탈락 학생",
        examples="""가람대학교 자퇴율이 얼마야? / 나래대학교 중도탈락률 알려 줘 / 다솜대학교는 그만두는 학생이 많나요?
            누리대학교 중퇴 학생 비율
            2024년 마루대학교 중도탈락 학생 수 / 한빛대학교 자퇴생이 얼마나 돼요?""",
        when="이름을 아는 대학에서 학업을 그만둔 학생의 비율을 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Drop-out rate of one university",
        hints="drop-out rate of a university / students leaving university / how many quit / drop-outs by school",
        examples="""What is the drop-out rate of '가람대학교'? / Do many students quit '나래대학교'?
            Drop-outs at '다솜대학교' / How many students left '누리대학교' in 2024?""",
        when="for the share of students who left a university known by name",
        when_not=_NOT_EN,
    ),
    Line(
        ko="{name}의 {year}년 공시 중도탈락 학생 비율은 {rate}입니다[(재적 {students}][, 중도탈락 {left})].",
        en="'{name}', as published in {year}: drop-out rate {rate}[ (students {students}][, left {left})].",
    ),
    "drop-out rate, students and drop-outs of one university",
    {"rate": ("indctVal4", _share), "students": ("indctVal1", _people), "left": ("indctVal2", _people)},
)
FRESHMEN = _one(
    STUDENTS,
    "getNoticeFreshmanDrafteesRate",
    "kcue.school_freshmen",
    Words(
        title="대학교 한 곳의 신입생 충원율",
        hints="신입생 충원율 / 신입생 다 찼나 / 모집인원 입학자 / 미달 대학 / 정원 미달 / 신입생 몇 명",
        examples="""가람대학교 신입생 충원율 알려 줘 / 나래대학교는 정원 미달이야? / 다솜대학교 신입생을 다 채웠나요?
            누리대학교 모집인원과 입학자 수
            2024년 마루대학교 신입생 충원율 / 한빛대학교 신입생은 몇 명이에요?""",
        when="이름을 아는 대학이 신입생을 얼마나 채웠는지 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Freshman places filled at one university",
        hints="freshman fill rate / places filled / under-enrolled university / admitted freshmen / enrolment shortfall",
        examples="""What share of freshman places did '가람대학교' fill? / Is '나래대학교' under-enrolled?
            Freshmen admitted at '다솜대학교' / Fill rate of '누리대학교' in 2024""",
        when="for how many freshman places a university known by name filled",
        when_not=_NOT_EN,
    ),
    Line(
        ko="{name}의 {year}년 공시 정원 내 신입생 충원율은 {rate}입니다[(모집 {places}][, 입학 {admitted})].",
        en="'{name}', as published in {year}: freshman places filled {rate}[ (places {places}][, admitted {admitted})].",
    ),
    "freshman places, admitted and fill rate of one university",
    {"rate": ("indctVal4", _share), "places": ("indctVal1", _people), "admitted": ("indctVal2", _people)},
)

ADAPTERS = [
    Find(
        SCHOOLS,
        _register(SCHOOLS_AT, "getSchoolInfo", 0),
        _schools,
        fallback=_register(SCHOOLS_AT, "getSchoolInfo", 1),
        when_empty=lambda args, _: {"asked": args.name},
    ),
    Find(
        MAJORS,
        _register(MAJORS_AT, "getSchoolMajorInfo", 0),
        _majors,
        fallback=_register(MAJORS_AT, "getSchoolMajorInfo", 1),
        when_empty=lambda args, _: {"asked": args.name},
    ),
    TUITION,
    SCHOLARSHIP,
    EMPLOYMENT,
    DROPOUT,
    FRESHMEN,
]
