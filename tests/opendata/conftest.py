"""Open data of many agencies on loopback: what each adapter is asked, and the one documented request that it makes of that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Adapter, AdapterResult
from ummaya.adapters.public import (
    amenities,
    busan,
    campuses,
    constitution,
    currency,
    elections,
    energy,
    funerals,
    inspections,
    justice,
    learning,
    livestock,
    mobility_aid,
    ocean,
    post,
    safety,
    station_air,
    travel,
    universities,
)
from ummaya.adapters.transport.http import Http

MODULES = (
    *(amenities, busan, campuses, constitution, currency, elections, energy, funerals, inspections, justice, learning, livestock),
    *(mobility_aid, ocean, post, safety, station_air, travel, universities),
)
ADAPTERS: dict[str, Adapter] = {a.spec.id: a for m in MODULES for a in m.ADAPTERS}
HOSTS = ("apis.data.go.kr", "bigdata.kepco.co.kr", "openapi.epost.go.kr", "data.ekape.or.kr", "oapi.koreaexim.go.kr")
KEY = "Zm9v%2BYmFy%3D%3D"

NARAE = {"region": {"sido": "가람특별시", "sigungu": "나래구"}}
HERE = {**NARAE, "at": {"lat": 37.5665, "lon": 126.978}}
NURSERY = {"facility": {"id": "9001", "name": "가람어린이집"}}
GARAM = {"university": {"id": "9000001", "name": "가람대학교"}}
DOLLAR = {"currency": {"code": "USD", "ko": "미국 달러", "en": "US dollar", "amount": 100}}
SUYEONG = {"station": {"code": "SEA3003", "ko": "부산수영", "en": "Suyeong, Busan"}}
PRESIDENT = {"election": {"id": "20250603", "kind": "1", "ko": "제21대 대통령선거", "en": "presidential election of 2025"}}
ROAD, BATH = quote("cond[LCTN_ROAD_NM_ADDR::LIKE]", safe=""), quote("cond[ROAD_NM_ADDR::LIKE]", safe="")
DISTRICT, GARAM_KO = quote("가람특별시 나래구"), quote("가람대학교")
EPOST = "/trace/retrieveLongitudinal{0}Service/retrieveLongitudinal{0}Service/getLongitudinal{0}List"
BFC, KCUE, MOIS, COURT = "/B552587", "/B340014", "/1741000", "/9750000"
LISTED = f"serviceKey={KEY}&pageNo=1&numOfRows=100&resultType=json"
REGIONAL = f"serviceKey={KEY}&schlDivCd=02&pageNo=1&numOfRows=50"
SCHOOL = f"serviceKey={KEY}&schlId=9000001&svyYr=2026&pageNo=1&numOfRows=10"
SEARCHED = f"serviceKey={KEY}&pageNo=1&numOfRows=50&type=json"
INSPECTED = f"serviceKey={KEY}&fclts_cd=9001&resultType=json"

# adapter id → what it is asked, the one request that it makes of that
ASKED: dict[str, tuple[dict[str, Any], str]] = {
    "kepco.power_use": (
        {"region": "1111000000", "month": "202011"},
        f"/openapi/v1/powerUsage/contractType.do?apiKey={KEY}&year=2020&month=11&metroCd=11&cityCd=110&returnType=json",
    ),
    "bisco.funeral_rooms": ({}, f"{BFC}/FuneralCostsService_v2/getFCAreaList_v2?{LISTED}"),
    "bisco.funeral_goods": ({}, f"{BFC}/FuneralCostsService_v2/getFCGoods_v2?{LISTED}"),
    "bisco.funeral_basics": ({}, f"{BFC}/FuneralCostsService_v2/getFCItem_v2?{LISTED}"),
    "bisco.funeral_offerings": ({}, f"{BFC}/FuneralCostsService_v2/getFCOffering_v2?{LISTED}"),
    "bisco.funeral_guests": ({}, f"{BFC}/FuneralCostsService_v2/getFCGPrice_v2?{LISTED}"),
    "bisco.parking": ({}, f"{BFC}/ParkingInfoService_v2/getParkingInfoList_v2?{LISTED}"),
    "bisco.park_programmes": ({}, f"{BFC}/ParkInfoService_v2/getParkProgramList_v2?{LISTED}"),
    "bisco.sports_lessons": ({}, f"{BFC}/GetProgramInfoService_v2/pPROGRAMList_v2?{LISTED}"),
    "kcue.tuition": ({}, f"{KCUE}/FinancesService/getRegionalTuitionCrntSt?{REGIONAL}"),
    "kcue.scholarships": ({}, f"{KCUE}/FinancesService/getRegionalScholarshipBenefitCrntSt?{REGIONAL}"),
    "kcue.student_loans": ({}, f"{KCUE}/FinancesService/getRegionalEducationExpensesLoanUseStudentRatioTuition?{REGIONAL}"),
    "kcue.foreign_students": ({}, f"{KCUE}/StudentService/getRegionalForeignStudentCrntSt?{REGIONAL}"),
    "kcue.enrolled": ({}, f"{KCUE}/StudentService/getRegionalEnrolledStudent?{REGIONAL}"),
    "kcue.schools": (
        {"name": "가람대학교"},
        f"{KCUE}/SchoolInfoService/getSchoolInfo?serviceKey={KEY}&svyYr=2026&schlKrnNm={GARAM_KO}&pageNo=1&numOfRows=100",
    ),
    "kcue.majors": (
        {"name": "가람대학교"},
        f"{KCUE}/SchoolMajorInfoService/getSchoolMajorInfo?serviceKey={KEY}&svyYr=2026&schlKrnNm={GARAM_KO}&pageNo=1&numOfRows=100",
    ),
    "kcue.school_tuition": (GARAM, f"{KCUE}/FinancesService/getComparisonTuitionCrntSt?{SCHOOL}"),
    "kcue.school_scholarship": (GARAM, f"{KCUE}/FinancesService/getComparisonScholarshipBenefitCrntSt?{SCHOOL}"),
    "kcue.school_employment": (GARAM, f"{KCUE}/StudentService/getNoticeGraduateEmploymentRate?{SCHOOL}"),
    "kcue.school_dropout": (GARAM, f"{KCUE}/StudentService/getNoticeStudentsWastageRate?{SCHOOL}"),
    "kcue.school_freshmen": (GARAM, f"{KCUE}/StudentService/getNoticeFreshmanDrafteesRate?{SCHOOL}"),
    "moj.village_lawyers": (
        {"region": {"sido": "강원특별자치도", "sigungu": "가람군"}},
        f"/1270000/mojmabyun/mabyun?serviceKey={KEY}&numOfRows=500&pageNo=1",
    ),
    "moj.foreign_residents": (
        {"month": "202609"},
        f"/1270000/stay_person_counter/getstaypersoncounter?ServiceKey={KEY}&searchYm=202609&pageNo=1&numOfRows=100",
    ),
    "ccourt.decisions": (
        {"keyword": "가람법 결정"},
        f"{COURT}/PrecedentInfomationService/getKorPrcdntList?{SEARCHED}&eventNm={quote('가람법')}",
    ),
    "ccourt.leading": (
        {"keyword": "가람법"},
        f"{COURT}/PrecedentInfomationService/getRealmMainPrcdntList?{SEARCHED}&code=0&eventNm={quote('가람법')}",
    ),
    "ccourt.serials": (
        {"keyword": "가람판례집"},
        f"{COURT}/PubDocsService/getSerialPublicationList?{SEARCHED}&title={quote('가람판례집')}",
    ),
    "ccourt.papers": ({"keyword": "가람권"}, f"{COURT}/PubDocsService/getPblctLtrtreList?{SEARCHED}&title={quote('가람권')}"),
    "ekape.trace": (
        {"number": "002123456789"},
        f"/openapi-data/service/user/animalTrace/traceNoSearch?ServiceKey={KEY}&traceNo=002123456789",
    ),
    "gyeryong.wheelchair_charging": (
        {},
        f"/5580000/dspsnElectrAsstnDeviceElctcPlaceService/getdspsnElectrAsstnDeviceElctcPlace?serviceKey={KEY}&currentPage=1&perPage=100",
    ),
    "mois.call_boxes": (
        HERE,
        f"{MOIS}/emergency_call_box_info/info?serviceKey={KEY}&returnType=json&numOfRows=100&{ROAD}={DISTRICT}&pageNo=1",
    ),
    "mois.free_wifi": (HERE, f"{MOIS}/free_wifi_info/info?serviceKey={KEY}&returnType=json&numOfRows=100&{ROAD}={DISTRICT}&pageNo=1"),
    "mois.public_baths": (
        NARAE,
        (
            f"{MOIS}/public_baths/info?serviceKey={KEY}&returnType=json&numOfRows=100&{BATH}={DISTRICT}"
            f"&{quote('cond[SALS_STTS_CD::EQ]', safe='')}=01&pageNo=1"
        ),
    ),
    "mois.facilities": (
        {"name": "가람어린이집"},
        (
            f"{MOIS}/FcltsSafetyInfoService2025/getFcltsInfoSearch_4"
            f"?serviceKey={KEY}&fclts_nm={quote('가람어린이집')}&pageNo=1&numOfRows=50&resultType=json"
        ),
    ),
    "mois.childcare_safety": (NURSERY, f"{MOIS}/FcltsSafetyInfoService2025/getCrSafetyInfoSearch_4?{INSPECTED}"),
    "mois.playground_safety": (NURSERY, f"{MOIS}/FcltsSafetyInfoService2025/getCiSafetyInfoSearch_4?{INSPECTED}"),
    "mois.care_home_safety": (NURSERY, f"{MOIS}/FcltsSafetyInfoService2025/getLongTermCareSafetyInfoSearch_4?{INSPECTED}"),
    "mois.theme_park_safety": (NURSERY, f"{MOIS}/FcltsSafetyInfoService2025/getAmuseSafetyInfoSearch_4?{INSPECTED}"),
    "mois.hotel_safety": (NURSERY, f"{MOIS}/FcltsSafetyInfoService2025/getHotelSafetyInfoSearch_4?{INSPECTED}"),
    "busan.fire_runs": ({}, f"/6260000/Busan119InfoService/getTodayInfo?serviceKey={KEY}&numOfRows=100&pageNo=1&resultType=json"),
    "kpost.ems": ({"number": "EM123456785KR"}, f"{EPOST.format('EMS')}?serviceKey={KEY}&rgist=EM123456785KR"),
    "kpost.parcel": ({"number": "1234567890123"}, f"{EPOST.format('Combined')}?serviceKey={KEY}&rgist=1234567890123"),
    "mof.sea_water": (
        SUYEONG,
        (
            f"/1192000/OceansWemoObvpRtmInfoService/OceansWemoObvpRtmInfo"
            f"?serviceKey={KEY}&_type=xml&rtm_wq_wtch_sta_cd=SEA3003&numOfRows=100&pageNo=1"
        ),
    ),
    "kexim.exchange_rate": (DOLLAR, f"/site/program/financial/exchangeJSON?authkey={KEY}&searchdate=20261130&data=AP01"),
    "mofa.special_advisories": (
        {"country": {"code": "XB", "ko": "나래나라", "en": "Naraeland"}},
        (
            f"/1262000/SptravelWarningServiceV2/getSptravelWarningListV2"
            f"?serviceKey={KEY}&returnType=JSON&numOfRows=100&pageNo=1&{quote('cond[country_iso_alp2::EQ]', safe='')}=XB"
        ),
    ),
    "nec.turnout": (
        PRESIDENT,
        f"/9760000/VoteXmntckInfoInqireService2/getVoteSttusInfoInqire?ServiceKey={KEY}&pageNo=1&numOfRows=100&sgId=20250603&sgTypecode=1",
    ),
    "sen.lectures": ({"keyword": "스마트폰 강좌"}, f"/7010000/everlearning/getLectureList?serviceKey={KEY}&numOfRows=500&pageNo=1"),
    "nlk.books": (
        {"keyword": "가람"},
        f"/1371029/BookInformationService_v2/getbookList_v2?serviceKey={KEY}&pageNo=1&numOfRows=50&type=json&label={quote('가람')}",
    ),
    "keco.station_air": (
        {"station": "나래"},
        (
            f"/B552584/udgdScnAutoMntnwRltmUlfdInfoService/getUlfdInfo"
            f"?serviceKey={KEY}&pageNo=1&numOfRows=100&returnType=json&pstnNm={quote('나래')}"
        ),
    ),
}


@pytest.fixture
def agencies(httpserver: HTTPServer) -> Iterator[Services]:
    made = Services(Http(gateways=dict.fromkeys(HOSTS, httpserver.url_for(""))))

    def answer(request: Received) -> Reply:
        made.got.append(f"{request.path}?{request.query_string.decode()}")
        status, body = made.replies[request.path.rpartition("/")[2]]
        return Reply(body, status, content_type="text/plain")

    httpserver.expect_request(re.compile(r".*")).respond_with_handler(answer)
    yield made
    made.http.close()


def asked(agencies: Services, adapter_id: str, /, body: bytes | str | None = None, status: int = 200, **more: Any) -> AdapterResult:
    """The adapter's result when its service answers with its own fixture, or with a body."""
    adapter = ADAPTERS[adapter_id]
    agencies.says(adapter.spec.service.operation, fixture(adapter.spec.fixtures[0]) if body is None else body, status)
    arguments, now = {**ASKED[adapter_id][0], **more}, more.pop("now", NOW)
    arguments.pop("now", None)
    return agencies.run(adapter, now=now, **arguments)
