"""Emergency institutions, defibrillators, pharmacies, one hospital in detail, medicines: asked exactly, read fully, never oversold."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public import cases
from tests.public.cases import Case, by_id, told
from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Mode, Reason, SentenceKind, Status
from ummaya.adapters.public import acceptance, aed, drugs, hospital_details, institutions, pharmacies, trauma
from ummaya.adapters.public.nearby import Point
from ummaya.adapters.slots.registry import Hearing
from ummaya.adapters.transport.values import KST

OWN = (*acceptance.ADAPTERS, *trauma.ADAPTERS, *aed.ADAPTERS, *pharmacies.ADAPTERS, *hospital_details.ADAPTERS, *drugs.ADAPTERS)
BY_ID = {a.spec.id: a for a in OWN}
HEARING = Hearing(now=datetime(2026, 11, 30, 20, 27, tzinfo=KST))
REGION = {"region": {"sido": "서울특별시", "sigungu": "가람구"}}
POINT = {"at": {"lat": 37.5665, "lon": 126.978}}
HOSPITAL = {"institution": {"id": "R2FyYW0tSG9zcGl0YWw=", "name": "가람종합병원"}}
STROKE = {"condition": {"name": "뇌출혈", "codes": [3, 4]}}
ERMCT, DETAIL = "/B552657/ErmctInfoInqireService", "/B551182/MadmDtlInfoService2.7"
SEOUL, GARAM = quote("서울특별시"), quote("가람구")
ID = "R2FyYW0tSG9zcGl0YWw%3D"
NONE_XML = "<response><header><resultCode>00</resultCode></header><body><items/><totalCount>0</totalCount></body></response>"


def nmc(name: str, arguments: dict[str, Any], query: str, *said: str, optional: frozenset[str] = frozenset()) -> Case:
    operation = BY_ID[name].spec.service.operation
    asked = f"{ERMCT}/{operation}?{query}&pageNo=1&numOfRows=50"
    return Case(BY_ID[name], arguments, (asked,), f"nmc/{operation}.xml", said, ("R2FyYW0", "A00009"), NONE_XML, optional)


def hira(name: str, *said: str) -> Case:
    operation = BY_ID[name].spec.service.operation
    asked = f"{DETAIL}/{operation}?ykiho={ID}&pageNo=1&numOfRows=100&_type=json"
    return Case(BY_ID[name], HOSPITAL, (asked,), f"hira/{operation}.json", said, ("R2FyYW0", "JDQ"))


CASES = (
    Case(
        BY_ID["nmc.severe_acceptance"],
        REGION | STROKE,
        (f"{ERMCT}/getSrsillDissAceptncPosblInfoInqire?STAGE1={SEOUL}&STAGE2={GARAM}&pageNo=1&numOfRows=50",),
        "nmc/getSrsillDissAceptncPosblInfoInqire.xml",
        ("가람구의 응급의료기관 3곳 중 2곳", "수용 불가 거미막하출혈 수술", "이름이 오지 않은 기관(기관코드 A0000903)", "119"),
        (),
        NONE_XML,
        frozenset({"ages", "unknown"}),
    ),
    nmc(
        "nmc.cannot_accept",
        REGION,
        f"Q0={SEOUL}&Q1={GARAM}",
        "수용 곤란 메시지: 2건",
        "나래병원: 중증질환 거미막하출혈 수술, 사유 ‘의료진 부족으로 수용 곤란’, 2026년 11월 30일(월) 18시부터",
        "2026년 12월 1일(화) 9시까지",
        "해제되었거나 기간이 끝난 메시지는 1건",
        optional=frozenset({"hospital"}),
    ),
    nmc("nmc.emergency_list", REGION, f"Q0={SEOUL}&Q1={GARAM}", "가람대학교병원(지역응급의료센터)", "응급실 전화 02-000-0119"),
    nmc("nmc.emergency_named", {"hospital": "가람대학교병원"}, f"QN={quote('가람대학교병원')}", "‘가람대학교병원’"),
    nmc(
        "nmc.emergency_detail",
        {"institution": {"id": "A0000901", "name": "가람대학교병원"}},
        "HPID=A0000901",
        "외래 진료 시간: 월~금 09:00~17:30, 토 09:00~12:30",
        "응급실은 운영",
        optional=frozenset({"kind", "more_departments"}),
    ),
    nmc("nmc.trauma_list", REGION, f"Q0={SEOUL}&Q1={GARAM}", "가람대학교병원"),
    nmc("nmc.trauma_near", POINT, "WGS84_LON=126.9780000&WGS84_LAT=37.5665000", "가람대학교병원: 거리 870 m", "12.4 km"),
    nmc(
        "nmc.trauma_detail",
        {"hospital": "가람대학교병원"},
        f"QN={quote('가람대학교병원')}",
        "병상은 480개",
        optional=frozenset({"kind", "more_departments"}),
    ),
    Case(
        BY_ID["nmc.aed"],
        REGION | POINT,
        (f"/B552657/AEDInfoInqireService/getEgytAedManageInfoInqire?Q0={SEOUL}&Q1={GARAM}&numOfRows=200&pageNo=1",),
        "nmc/getEgytAedManageInfoInqire.xml",
        ("거리 43 m: 서울특별시 가람구 가람대로 100, 가람역, 지하 1층 역무실 앞, 오늘 24시간(지금 이용 시간)", "지금은 이용 시간이 아님"),
        ("010-", "02-000-0031"),
        NONE_XML,
    ),
    Case(
        BY_ID["hira.pharmacies"],
        POINT,
        ("/B551182/pharmacyInfoService/getParmacyBasisList?pageNo=1&numOfRows=99&xPos=126.9780000&yPos=37.5665000&radius=1000",),
        "hira/getParmacyBasisList.xml",
        ("약국은 3곳", "가람약국: 거리 89 m", "전화 123-0022(지역번호 없음, 서울 가람구)", "영업시간"),
        ("R2FyYW0",),
        NONE_XML,
    ),
    Case(
        BY_ID["hira.hospital_named"],
        {"hospital": "나래내과의원"},
        (f"/B551182/hospInfoServicev2/getHospBasisList?yadmNm={quote('나래내과의원')}&pageNo=1&numOfRows=10&_type=json",),
        "hira/getHospBasisList.json",
        ("‘나래내과의원’", "나래내과의원(의원)"),
        ("JDQ",),
    ),
    hira(
        "hira.opening_hours", "월~수 09:00~17:30, 목 09:00~20:00, 금 09:00~17:30, 토 09:00~12:30", "일요일 안내: 휴진", "주차: 120대, 유료"
    ),
    hira("hira.facilities", "허가 병상 320개", "개설일 1998년 5월 1일", "전화 123-0001(지역번호 없음, 서울 가람구)"),
    hira("hira.departments", "내과: 18명(의사)", "피부과."),
    hira("hira.transport", "지하철 9호선: 가람역 하차, 2번 출구 방향, 거리 80m", "평일만 운행"),
    hira("hira.equipment", "의료장비 종류: 모두 3개", "초음파영상진단기: 14대"),
    hira("hira.special_care", "특수 진료 분야: 모두 2개", "간호간병통합서비스 제공기관"),
    hira("hira.specialists", "내과: 15명(전문의)"),
    hira("hira.designated_fields", "관절"),
    hira("hira.nursing_grade", "건강보험: 2등급"),
    hira("hira.other_staff", "물리치료사: 11명"),
    Case(
        BY_ID["mfds.easy_drug"],
        {"name": "가람정"},
        (f"/1471000/DrbEasyDrugInfoService/getDrbEasyDrugList?pageNo=1&numOfRows=30&itemName={quote('가람정')}&type=json",),
        "mfds/getDrbEasyDrugList.json",
        (
            "가람정500밀리그램(가람제약(주))",
            "두통, 치통, 발열",
            "이름이 비슷한 다른 제품: 가람콜드시럽, 어린이가람정80밀리그램",
            "의사나 약사",
        ),
        ("<br>", "900000001"),
        '{"header":{"resultCode":"00"},"body":{"pageNo":1,"totalCount":0,"numOfRows":30,"items":[]}}',
        frozenset({"more"}),
    ),
)
SINGLE_AMOUNT = {"hira.special_care", "hira.designated_fields"}


def test_every_adapter_has_a_case():
    assert [c.id for c in CASES] == [*dict.fromkeys(c.id for c in CASES)]
    assert {c.id for c in CASES} == set(BY_ID)


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_the_request_is_this_and_no_other(case: Case, services: Services):
    cases.asks_exactly(case, services)


@pytest.mark.parametrize("case", [c for c in CASES if c.id not in SINGLE_AMOUNT], ids=by_id)
def test_the_documented_shape_fills_every_line(case: Case, services: Services):
    cases.reads_its_fixture(case, services)


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_empty_is_not_failed(case: Case, services: Services):
    cases.tells_empty_from_failed(case, services)


@pytest.mark.parametrize("case", [c for c in CASES if not c.adapter.spec.emergency], ids=by_id)
def test_a_sample_is_said_to_be_one(case: Case, replayed):
    cases.samples_under_its_own_words(case, replayed)


@pytest.mark.parametrize("adapter", [a for a in OWN if a.spec.emergency], ids=lambda a: a.spec.id)
def test_an_emergency_is_never_answered_with_a_sample_and_always_with_119(adapter):
    assert not adapter.spec.fixtures and adapter.spec.channel.phone == "119"
    assert any("119" in line.ko for line in adapter.spec.say if line.kind is SentenceKind.BOUNDARY)


@pytest.mark.parametrize("adapter", OWN, ids=lambda a: a.spec.id)
def test_phrases_are_many_in_both_languages(adapter):
    spec = adapter.spec
    assert len(spec.hints.ko) >= 5 and len(spec.hints.en) >= 4, "as citizens speak"
    assert len(spec.examples.ko) >= 6 and len(spec.examples.en) >= 4
    assert spec.when and spec.when_not and spec.citation and spec.channel


# Severe conditions


@given(st.sampled_from(["Y", "Y ", " 가능", "N", "불가", "불가능", "정보미제공", "", "N1", "통신장애"]))
def test_only_a_clear_yes_is_a_yes(said: str):
    answer = acceptance.answers({"MKioskTy3": said})[3]
    assert answer == ("able" if said.strip() in ("Y", "가능") else "unable" if said.strip() in ("N", "불가", "불가능") else "unknown")


def test_the_wire_s_two_spellings_are_one_field():
    assert acceptance.answers({"mkioskty7": "Y"}) == acceptance.answers({"MKioskTy7": "Y"})


def test_without_a_condition_the_fullest_comes_first_and_the_rest_is_counted(services: Services):
    services.says("getSrsillDissAceptncPosblInfoInqire", fixture("nmc/getSrsillDissAceptncPosblInfoInqire.xml"))
    result = services.run(BY_ID["nmc.severe_acceptance"], **REGION)
    assert result.data["rows"][0]["name"]["ko"] == "가람대학교병원"
    assert result.data["rows"][0]["able"]["ko"].endswith("외 18개 항목")
    assert any("얼마나 최근" in w.ko for w in result.warnings), "the service gives no time, and that is said"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("뇌출혈 수술 되는 병원", [3, 4]),
        ("지주막하출혈이래요", [3]),
        ("a stroke patient", [2, 3, 4]),
        ("ischaemic stroke", [2]),
        ("심근경색이 온 것 같아요", [1]),
        ("손가락이 잘렸어요", [20, 21]),
        ("화상을 입었어요", [19]),
        ("화상 회의 예약", None),
        ("날씨 알려 줘", None),
    ],
)
def test_conditions_are_read_from_what_is_said(text: str, codes: list[int] | None):
    found = acceptance.read_conditions(text, HEARING)
    assert [v.value["codes"] for v in found] == ([codes] if codes else [])


def test_a_lifted_or_ended_message_does_not_stand():
    row = {"dutyName": "가람병원", "symTypCodMag": "Y0010", "symBlkSttDtm": "20261130100000", "symOutDspYon": "N"}
    assert len(acceptance.messages([row], NOW)[0]) == 1
    for changed in ({"symOutDspYon": "Y"}, {"symOutDspYon": "해제"}, {"symBlkEndDtm": "20261130120000"}):
        assert acceptance.messages([row | changed], NOW) == ([], 1)


# Defibrillators


@given(st.integers(0, 6), st.integers(0, 23), st.integers(0, 59))
def test_open_all_day_is_open_at_any_time(day: int, hour: int, minute: int):
    now = datetime(2026, 11, 2, tzinfo=KST) + timedelta(days=day, hours=hour, minutes=minute)
    row = {"buildAddress": "가람로 1"} | {f"{d}{end}": v for d in (*aed.DAYS, "hol") for end, v in (("SttTme", "0000"), ("EndTme", "2400"))}
    (found,) = aed.devices([row], now, False, None)
    assert (found["hours"]["ko"], found["now"]["ko"]) == ("24시간", "지금 이용 시간")


@pytest.mark.parametrize(
    ("day", "holiday", "hours"),
    [
        (date(2026, 11, 30), False, "06:00~23:00"),
        (date(2026, 11, 1), False, "09:00~18:00"),  # the first Sunday
        (date(2026, 11, 8), False, "이용 시간 없음(닫는 날)"),  # the second
        (date(2026, 12, 25), True, "이용 시간 없음(닫는 날)"),
    ],
)
def test_today_s_hours_mind_sundays_and_holidays(day: date, holiday: bool, hours: str):
    row = {
        **{f"{d}{end}": v for d in aed.DAYS[:5] for end, v in (("SttTme", "0600"), ("EndTme", "2300"))},
        "sunSttTme": "0900",
        "sunEndTme": "1800",
        "sunFrtYon": "Y",
        "sunScdYon": "N",
    }
    assert aed.said(aed.today(row, day, holiday)).ko == hours


@given(st.lists(st.tuples(st.floats(37.4, 37.7), st.floats(126.8, 127.2)), min_size=1, max_size=12))
def test_devices_come_by_distance(points: list[tuple[float, float]]):
    rows = [{"buildAddress": f"가람로 {n}", "wgs84Lat": f"{lat:.6f}", "wgs84Lon": f"{lon:.6f}"} for n, (lat, lon) in enumerate(points)]
    here = Point(lat=37.5665, lon=126.978)
    found = aed.devices(rows, NOW, False, here)
    away = [aed.metres_between(here, *(round(x, 6) for x in points[int(f["address"].split()[1])])) for f in found]
    assert len(found) == len(points) and all(a <= b for a, b in pairwise(away))


def test_a_degree_of_latitude_is_111_kilometres():
    assert abs(aed.metres_between(Point(lat=37, lon=127), 38, 127) - 111_195) < 5


# One hospital


def test_a_name_leads_to_the_one_institution_that_bears_it(services: Services):
    services.says("getHospBasisList", fixture("hira/getHospBasisList.json"))
    named = BY_ID["hira.hospital_named"]
    assert [v.value["name"] for v in services.run(named, hospital="나래내과의원").slots["Ykiho"]] == ["나래내과의원"]
    assert len(services.run(named, hospital="없는의원").slots["Ykiho"]) == 3


def test_ids_are_values_and_never_facts(services: Services):
    services.says("getHospBasisList", fixture("hira/getHospBasisList.json"))
    result = services.run(BY_ID["hira.hospital_named"], hospital="나래내과의원")
    assert "JDQ" not in json.dumps(result.data)
    services.says("getEgytListInfoInqire", fixture("nmc/getEgytListInfoInqire.xml"))
    listed = services.run(BY_ID["nmc.emergency_list"], **REGION)
    assert "A000090" not in json.dumps(listed.data) and listed.slots["Hpid"][0].label == "가람대학교병원"


def test_an_answer_names_the_hospital_asked_and_a_sample_names_none(services: Services, replayed):
    services.says("getDtlInfo2.7", fixture("hira/getDtlInfo2.7.json"))
    adapter = BY_ID["hira.opening_hours"]
    assert "가람종합병원의 진료 시간" in told(adapter, services.run(adapter, **HOSPITAL))
    sample = replayed(adapter, Mode.MOCK, institution={"id": "QUJDRA==", "name": "참말병원"})
    assert "참말병원" not in sample.model_dump_json() and "예시 의료기관" in told(adapter, sample)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("서울대학교병원 일요일 진료해?", ["서울대학교병원"]),
        ("서울대 병원 주차", ["서울대병원"]),
        ("나래내과의원 전화번호", ["나래내과의원"]),
        ("종로구보건소 어디예요", ["종로구보건소"]),
        ("근처 병원 알려 줘", []),
        ("가까운 소아과의원", []),
        ("우리 동네 동물병원", []),
        ("국회의원이 누구야", []),
        ("병원비 지원", []),
        ("야간 응급의료원", []),
    ],
)
def test_hospital_names_are_names(text: str, names: list[str]):
    assert [v.value for v in institutions.read_hospital_names(text, HEARING)] == names


def test_a_hospital_without_hours_says_none_rather_than_closed(services: Services):
    services.says("getDtlInfo2.7", cases.NOTHING.replace('"items":""', '"items":{"item":{"parkQty":3}}'))
    result = services.run(BY_ID["hira.opening_hours"], **HOSPITAL)
    assert result.status is Status.OK and "week" not in result.data


# Medicines


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("타이레놀 부작용 뭐야?", "타이레놀"),
        ("베아제랑 같이 먹으면 안 되는 게 있나요?", "베아제"),
        ("아이가 열이 나는데 타이레놀 먹여도 되나요", "타이레놀"),
        ("side effects of Tylenol", "타이레놀"),
        ("How many tablets of ibuprofen a day?", "이부프로펜"),
        ("감기약 부작용", None),
        ("이 약 주의사항", None),
        ("버스 몇 번 타야 해", None),
        ("점심 같이 먹자", None),
        ("내일 날씨 어때", None),
    ],
)
def test_medicines_are_read_only_where_one_is_asked_about(text: str, name: str | None):
    assert [v.value for v in drugs.read_drug_names(text, HEARING)] == ([name] if name else [])


@given(st.lists(st.text("가나다라 ", min_size=5, max_size=80), min_size=1, max_size=30))
def test_long_texts_end_at_a_sentence_and_say_that_they_go_on(parts: list[str]):
    text = ". ".join(p.strip() or "가" for p in parts) + "."
    cut = drugs.sentences(text)
    assert len(cut) <= drugs.TEXT
    assert cut == " ".join(text.split()) or cut.endswith("…")


def test_a_refused_key_is_no_unknown_medicine(services: Services):
    services.says("getDrbEasyDrugList", cases.DENIED)
    result = services.run(BY_ID["mfds.easy_drug"], name="가람정")
    assert (result.status, result.reason) == (Status.ERROR, Reason.CREDENTIAL_MISSING)
