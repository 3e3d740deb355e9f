"""Averages of universities by province, from the Korean Council for University Education (KCUE, 대학알리미).

Two shapes of row: pairs `fieldTypeN`/`fieldValN`, where a type that is a year names the year of its value and "지역" the province, and
`indctFirst…Third` beside `znNm`. Units are those of the portal's page or of the recorded magnitudes; the newest year is said first.
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
    Channel,
    Frozen,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
ROWS = "50"
UNIVERSITY = "02"
"""`schlDivCd` of universities that take four years; the recorded answers are of these."""
GROUPS = {
    "전체": "nationwide",
    "수도권": "capital area",
    "비수도권": "outside the capital area",
    "서울": "Seoul",
    "부산": "Busan",
    "대구": "Daegu",
    "인천": "Incheon",
    "광주": "Gwangju",
    "대전": "Daejeon",
    "울산": "Ulsan",
    "세종": "Sejong",
    "경기": "Gyeonggi",
    "강원": "Gangwon",
    "충북": "Chungbuk",
    "충남": "Chungnam",
    "전북": "Jeonbuk",
    "전남": "Jeonnam",
    "경북": "Gyeongbuk",
    "경남": "Gyeongnam",
    "제주": "Jeju",
}

ALIMI = Channel(name=Bilingual(ko="대학알리미", en="Higher Education in Korea (academyinfo)"), url="https://www.academyinfo.go.kr")
NOT_KO = "특정 대학 한 곳의 수치를 물을 때, 장학금이나 학자금 대출을 신청하려 할 때"
NOT_EN = "for the figures of one university, or to apply for a scholarship or a loan"


class RegionalInput(Frozen):
    """sido: short name of a province (서울); without one the country and its halves come first."""

    sido: Annotated[str | None, Slot("SidoName", label=Bilingual(ko="시·도", en="province"), wanted=True)] = Field(
        default=None, max_length=10
    )


def _amount(value: float) -> Bilingual:
    return Bilingual(ko=f"{round(value):,}원", en=f"{round(value):,} won")


def _people(value: float) -> Bilingual:
    return Bilingual(ko=f"{round(value):,}명", en=f"{round(value):,} students")


def _share(value: float) -> Bilingual:
    return Bilingual(ko=f"{round(value, 1):g}%", en=f"{round(value, 1):g}%")


_NAMED = ("First", "Second", "Third")


def _years(row: Row) -> list[tuple[str, float, int | None]]:
    """(year, value, universities counted) of one row, oldest first; a year without a value is left out."""
    if "znNm" in row:
        found = [(row.get(f"indct{n}SvyYr"), row.get(f"indct{n}Val"), row.get(f"indct{n}SchlCnt")) for n in _NAMED]
    else:
        found = [(row.get(f"fieldType{n}"), row.get(f"fieldVal{n}"), row.get(f"fieldVal{n - 3}")) for n in (4, 5, 6)]
    read = [(values.code(y), values.number(v), values.number(c)) for y, v, c in found]
    return sorted((y, v, int(c) if c is not None else None) for y, v, c in read if re.fullmatch(r"(?:19|20)\d\d", y) and v is not None)


def _region(row: Row) -> str:
    if "znNm" in row:
        return values.text(row.get("znNm"), 20)
    at = next((n for n in range(1, 8) if values.text(row.get(f"fieldType{n}")) == "지역"), 7)
    return values.text(row.get(f"fieldVal{at}"), 20)


def regional(rows: Sequence[Row], unit: Callable[[float], Bilingual]) -> list[Facts]:
    """One fact a province: the newest year's value, the year before it, how many universities were counted."""
    found = []
    for row in rows:
        years, name = _years(row), _region(row)
        if not years or not name:
            continue
        year, value, schools = years[-1]
        facts = said.present(
            region=Bilingual(ko=name, en=GROUPS.get(name, f"'{name}'")),
            year=year,
            value=unit(value),
            schools=said.count(schools, "곳", "universities"),
            before=_before(years, unit),
        )
        found.append({"name": name, **facts})
    return found


def _before(years: list[tuple[str, float, int | None]], unit: Callable[[float], Bilingual]) -> Bilingual | None:
    if len(years) < 2:
        return None
    year, value, _ = years[-2]
    return Bilingual(ko=f"{year}년 {unit(value).ko}", en=f"{unit(value).en} in {year}")


def _projecting(unit: Callable[[float], Bilingual]) -> Callable[[list[Row], RegionalInput, Access, Parsed], Projected]:
    def project(rows: list[Row], args: RegionalInput, access: Access, parsed: Parsed) -> Projected:
        found = regional(rows, unit)
        sido = args.sido if access.mode is not Mode.MOCK and args.sido != "전국" else None
        wanted = [f for f in found if f["name"] == sido] if sido else []
        country = [f for f in found if f["name"] in ("전체", "수도권", "비수도권")]
        chosen = [*wanted, *country] or found
        if not chosen:
            return Projected(data={}, status=Status.EMPTY)
        facts = [{k: v for k, v in f.items() if k != "name"} for f in chosen]
        missing = (_NO_REGION,) if sido and not wanted else ()
        return Projected(data={"year": facts[0]["year"], "shown": len(facts), "rows": facts}, warnings=missing)

    return project


_NO_REGION = Bilingual(ko="물으신 시·도의 값은 자료에 없습니다.", en="The data has no value for the province asked for.")


def _asking(dataset: DataSet, operation: str) -> Callable[[RegionalInput, Access], Request]:
    params = (("schlDivCd", UNIVERSITY), ("pageNo", "1"), ("numOfRows", ROWS))
    return lambda args, access: Request(url=dataset.at(operation), params=params)


def _lines(ko: str, en: str) -> tuple[Line, ...]:
    return (
        Line(ko=f"{{year}}년 공시 4년제 대학의 {ko}입니다.", en=f"{en}, four-year universities, as published in {{year}}:"),
        Line(
            each="rows",
            ko="{region}: {value}[(대학 {schools} 집계)][, {before}].",
            en="{region}: {value}[ ({schools} counted)][, {before}].",
        ),
        Line(
            ko="대학알리미에 공시된 평균·합계이며, 대학과 학과에 따라 다릅니다.",
            en="These are averages and sums published on academyinfo; universities and departments differ.",
            kind=SentenceKind.BOUNDARY,
        ),
    )


FINANCES = DataSet(
    id="15158680",
    listings=("15038392",),
    title="한국대학교육협의회 대학알리미 재정 현황",
    agency="KCUE",
    domain="education",
    endpoint="https://apis.data.go.kr/B340014/FinancesService",
    channel=ALIMI,
    what=Bilingual(ko="대학의 등록금·장학금·학자금 대출 현황", en="tuition, scholarships and student loans of universities"),
)
STUDENTS = DataSet(
    id="15158684",
    listings=("15037346",),
    title="한국대학교육협의회 대학정보공시 학생 현황",
    agency="KCUE",
    domain="education",
    endpoint="https://apis.data.go.kr/B340014/StudentService",
    channel=ALIMI,
    what=Bilingual(ko="대학의 입학·재학·졸업 현황", en="admission, enrolment and graduation at universities"),
)


def _spec(dataset: DataSet, operation: str, name: str, ko: Words, en: Words, about: tuple[str, str], **more: Any) -> AdapterSpec:
    return dataset.find(
        operation,
        name,
        ko,
        en,
        input=RegionalInput,
        output=f"{about[1]} by province, with the year before",
        keep=("year", "rows"),
        say=_lines(*about),
        limits=Limits(rows=5, daily=1000),
        fixtures=(f"kcue/{operation}.xml",),
        **more,
    )


TUITION = _spec(
    FINANCES,
    "getRegionalTuitionCrntSt",
    "kcue.tuition",
    Words(
        title="지역별 대학 등록금",
        hints="""대학 등록금 평균 / 등록금 얼마 / 지역별 등록금 / 대학 학비 / 1년 등록금 / 등록금 비싼 지역 / 서울 대학 등록금
            한 학기 학비
            대학 보내는 데 드는 돈""",
        examples="""서울 대학 등록금 평균이 얼마야? / 부산에 있는 대학들 등록금은 얼마쯤 해요? / 우리나라 대학 1년 학비가 평균 얼마인가요?
            등록금이 작년보다 올랐나요? / 경기도 대학교 학비 알려 줘 / 수도권 대학 등록금 평균""",
        when="지역별 4년제 대학의 연평균 등록금을 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="University tuition by province",
        hints="""average tuition / university tuition fees / how much is university / college fees in Korea / tuition by region
            yearly tuition""",
        examples="""What is the average university tuition in Seoul? / How much are tuition fees in Busan?
            Average college tuition in Korea / Have tuition fees gone up since last year?""",
        when="to know the average yearly tuition of four-year universities by province",
        when_not=NOT_EN,
    ),
    ("연평균 등록금(학생 1인당)", "Average yearly tuition per student"),
)
SCHOLARSHIPS = _spec(
    FINANCES,
    "getRegionalScholarshipBenefitCrntSt",
    "kcue.scholarships",
    Words(
        title="지역별 대학생 1인당 장학금",
        hints="""장학금 평균 / 대학생 장학금 얼마나 받나 / 1인당 장학금 / 지역별 장학금 / 장학금 많이 주는 지역 / 대학 장학금 현황
            장학금 수혜 현황""",
        examples="""서울 대학생들은 장학금을 평균 얼마나 받아? / 1인당 장학금이 전국 평균 얼마예요? / 지역별 대학 장학금 현황 알려 줘
            부산 대학들의 1인당 장학금 평균은? / 대학생 한 명이 장학금을 1년에 얼마쯤 받나요? / 장학금을 많이 주는 지역이 어디야""",
        when="지역별로 대학생 한 명이 받는 장학금의 평균을 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Scholarship per student by province",
        hints="""average scholarship / scholarships per student / how much scholarship do students get
            scholarship statistics by region / scholarship amount""",
        examples="""How much scholarship does a student get on average in Seoul? / Average scholarship per student in Korea
            Scholarship statistics for universities in Busan / Do students in the capital area get more scholarship money?""",
        when="to know the average scholarship per student by province",
        when_not=NOT_EN,
    ),
    ("학생 1인당 연간 장학금", "Yearly scholarship per student"),
)
LOANS = _spec(
    FINANCES,
    "getRegionalEducationExpensesLoanUseStudentRatioTuition",
    "kcue.student_loans",
    Words(
        title="지역별 학자금 대출 이용 학생 비율",
        hints="""학자금 대출 비율 / 학자금 대출 이용률 / 등록금 대출 받는 학생 / 학자금 대출 현황 / 지역별 학자금 대출
            대출로 등록금 내는 학생""",
        examples="""대학생 중에 학자금 대출 받는 비율이 얼마야? / 서울 대학생 학자금 대출 이용률 / 지역별 학자금 대출 현황을 알려 주세요
            등록금을 대출로 내는 학생이 얼마나 되나요? / 부산 대학생 학자금 대출 비율 / 학자금 대출 이용 학생이 줄었어?""",
        when="지역별로 등록금 때문에 학자금 대출을 이용하는 대학생의 비율을 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Share of students with tuition loans by province",
        hints="""student loan rate / share of students with loans / tuition loan statistics / how many students take loans
            student debt by region""",
        examples="""What share of university students take out tuition loans? / Student loan rate in Seoul
            Tuition loan statistics by region / Are fewer students using student loans?""",
        when="to know what share of university students use tuition loans by province",
        when_not=NOT_EN,
    ),
    ("학자금 대출(등록금) 이용 학생 비율", "Share of students with tuition loans"),
)
FOREIGN = _spec(
    STUDENTS,
    "getRegionalForeignStudentCrntSt",
    "kcue.foreign_students",
    Words(
        title="지역별 외국인 유학생 수",
        hints="""외국인 유학생 수 / 유학생 현황 / 외국인 대학생 / 유학생 몇 명 / 지역별 유학생 / 한국에 유학 온 학생 / 외국인 학생 통계""",
        examples="""우리나라에 외국인 유학생이 몇 명이야? / 서울에 외국인 대학생이 얼마나 있어요? / 부산 유학생 현황 알려 줘
            외국인 유학생이 작년보다 늘었나요? / 지역별 외국인 학생 수 / 수도권 대학의 유학생은 몇 명인가요""",
        when="지역별로 대학에 다니는 외국인 유학생이 몇 명인지 알고 싶을 때",
        when_not="유학 비자나 체류 자격을 물을 때, 유학생 입학을 신청하려 할 때",
    ),
    Words(
        title="Foreign students by province",
        hints="""international students / foreign students in Korea / number of foreign students / overseas students by region
            international student statistics""",
        examples="""How many foreign students are there in Korea? / Number of international students in Seoul
            International student statistics for Busan / Has the number of foreign students grown?""",
        when="to know how many foreign students universities have by province",
        when_not="for student visas or the right of residence, or to apply for admission",
    ),
    ("외국인 학생 수", "Foreign students"),
)
ENROLLED = _spec(
    STUDENTS,
    "getRegionalEnrolledStudent",
    "kcue.enrolled",
    Words(
        title="지역별 대학 재학생 수",
        hints="대학생 수 / 재학생 수 / 대학 재학생 몇 명 / 지역별 대학생 / 대학생 인구 / 재학생 통계 / 대학생이 줄었나",
        examples="""우리나라 대학 재학생이 모두 몇 명이야? / 서울 대학생 수 알려 줘 / 부산에 대학 재학생이 얼마나 돼요?
            대학생 수가 줄고 있나요? / 지역별 대학 재학생 수 통계 / 대전에 다니는 대학생은 몇 명인가요""",
        when="지역별 4년제 대학의 재학생 수를 알고 싶을 때",
        when_not=NOT_KO,
    ),
    Words(
        title="Enrolled university students by province",
        hints="""number of university students / enrolled students / student numbers by region / how many college students
            enrolment figures""",
        examples="""How many university students are enrolled in Korea? / Number of college students in Seoul
            Enrolment figures for universities in Busan / Is the number of university students falling?""",
        when="to know how many students four-year universities have by province",
        when_not=NOT_EN,
    ),
    ("재학생 수", "Enrolled students"),
)

_UNITS: Mapping[str, Callable[[float], Bilingual]] = {
    "kcue.tuition": _amount,
    "kcue.scholarships": _amount,
    "kcue.student_loans": _share,
    "kcue.foreign_students": _people,
    "kcue.enrolled": _people,
}
ADAPTERS = [
    Find(spec, _asking(dataset, spec.service.operation), _projecting(_UNITS[spec.id]))
    for dataset, spec in ((FINANCES, TUITION), (FINANCES, SCHOLARSHIPS), (FINANCES, LOANS), (STUDENTS, FOREIGN), (STUDENTS, ENROLLED))
]
