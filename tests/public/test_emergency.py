"""Emergency rooms: what the hospitals entered, when, and nothing promised (G69, G71)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Mode, Reason, SentenceKind, Status
from ummaya.adapters.public import emergency
from ummaya.adapters.transport.values import KST

BEDS, NEAR = emergency.ADAPTERS
SEOUL = {"region": {"sido": "서울특별시", "sigungu": "가람구"}}
OPERATION = "getEmrrmRltmUsefulSckbdInfoInqire"


def reply(*rows: dict[str, object]) -> str:
    items = "".join("<item>" + "".join(f"<{k}>{v}</{k}>" for k, v in row.items()) + "</item>" for row in rows)
    head = "<header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header>"
    return f"<response>{head}<body><items>{items}</items><totalCount>{len(rows)}</totalCount></body></response>"


def room(**changes: object) -> dict[str, object]:
    return {"dutyName": "가람병원", "dutyTel1": "02-000-0001", "dutyTel3": "02-000-0119", "hvec": 3, "hvidate": "20261130231500"} | changes


def test_the_request_is_this_and_no_other(services: Services):
    services.says(OPERATION, fixture(f"nmc/{OPERATION}.xml"))
    services.run(BEDS, **SEOUL)
    assert services.got == [
        (
            f"/B552657/ErmctInfoInqireService/{OPERATION}?serviceKey=Zm9v%2BYmFy%3D%3D"
            "&STAGE1=%EC%84%9C%EC%9A%B8%ED%8A%B9%EB%B3%84%EC%8B%9C&STAGE2=%EA%B0%80%EB%9E%8C%EA%B5%AC&pageNo=1&numOfRows=50"
        )
    ]


def test_a_city_without_districts_is_asked_as_a_whole(services: Services):
    services.says(OPERATION, reply(room()))
    result = services.run(BEDS, region={"sido": "세종특별자치시"})
    assert "STAGE2" not in services.got[0]
    assert result.data["region"] == "세종특별자치시"


def test_fresh_entries_come_first_and_more_beds_before_fewer(services: Services):
    services.says(OPERATION, fixture(f"nmc/{OPERATION}.xml"))
    result = services.run(BEDS, **SEOUL)
    assert result.status is Status.OK
    assert [row["name"] for row in result.data["rows"]] == ["가람대학교병원", "나래병원", "다솜의료원", "라온병원"]
    assert result.observed_at == "2026-11-30T23:15:00+09:00"
    assert result.data["total"] == result.data["shown"] == 4


def test_g71_the_phone_is_the_emergency_room_s_or_none(services: Services):
    services.says(OPERATION, reply(room(), room(dutyName="나래병원", dutyTel3="")))
    rows = {row["name"]: row for row in services.run(BEDS, **SEOUL).data["rows"]}
    assert rows["가람병원"]["phone"] == "02-000-0119"
    assert "phone" not in rows["나래병원"]
    assert "02-000-0001" not in str(rows)


@pytest.mark.parametrize(
    ("hvec", "ko"),
    [
        ("7", "가용 7개"),
        ("0", "가용 병상 없음"),
        ("-2", "가용 병상 없음(정원 초과, 신고값 -2)"),
        ("", "정보 없음"),
        ("-", "정보 없음"),
        ("통신장애", "정보 없음"),
    ],
)
def test_beds_are_said_as_they_are_a_missing_count_never_as_none(services: Services, hvec: str, ko: str):
    services.says(OPERATION, reply(room(hvec=hvec)))
    assert services.run(BEDS, **SEOUL).data["rows"][0]["beds"]["ko"] == ko


@given(st.integers(-50, 50))
def test_only_a_count_above_zero_reads_as_free(count: int):
    words = emergency.free(str(count))
    assert ("없음" in words.ko, "none" in words.en) == (count <= 0, count <= 0)
    assert count == 0 or str(count) in words.ko


@pytest.mark.parametrize(
    "stamp", ["20261130231500", "2026-11-30 23:15:00", "2026-11-30 오후11:15:00", "2026-11-30 오후 11:15:00", 20261130231500.0]
)
def test_g69_every_form_of_the_stamp_is_the_same_time(stamp: object):
    assert emergency.entered(stamp) == datetime(2026, 11, 30, 23, 15, tzinfo=KST)


def test_midnight_and_noon_are_twelve_o_clock():
    assert emergency.entered("2026-11-30 오전12:05:00") == datetime(2026, 11, 30, 0, 5, tzinfo=KST)
    assert emergency.entered("2026-11-30 오후12:05:00") == datetime(2026, 11, 30, 12, 5, tzinfo=KST)


@given(st.integers(-600, 600), st.booleans())
def test_g69_age_is_said_exactly_when_it_matters(minutes: int, dashes: bool):
    at = NOW + timedelta(minutes=minutes)
    (row,) = emergency.beds([room(hvidate=f"{at:%Y-%m-%d %H:%M:%S}" if dashes else f"{at:%Y%m%d%H%M%S}")], NOW)
    expected = "30분이 지난 정보" if minutes < -30 else "시각 이상" if minutes > 5 else None
    assert (expected in row["caution"]["ko"]) if expected else ("caution" not in row)


def test_g69_a_stamp_that_is_none_is_said_to_be_unknown(services: Services):
    services.says(OPERATION, reply(room(hvidate="정보없음")))
    result = services.run(BEDS, **SEOUL)
    assert result.data["rows"][0]["caution"]["ko"] == "입력 시각을 알 수 없음"
    assert result.observed_at is None


def test_g69_when_the_newest_entry_is_old_the_whole_is_stale(services: Services):
    services.says(OPERATION, reply(room(hvidate="20261130223500")))
    assert services.run(BEDS, **SEOUL).status is Status.STALE


def test_g69_when_every_entry_lies_ahead_the_result_warns(services: Services):
    services.says(OPERATION, reply(room(hvidate="20261130233000")))
    assert any("시각 이상" in w.ko for w in services.run(BEDS, **SEOUL).warnings)


def test_one_room_is_a_row_and_none_is_empty(services: Services):
    services.says(OPERATION, reply(room()))
    assert len(services.run(BEDS, **SEOUL).data["rows"]) == 1
    services.says(OPERATION, reply())
    nothing = services.run(BEDS, **SEOUL)
    assert nothing.status is Status.EMPTY
    assert nothing.data == {"region": "서울특별시 가람구"}


def test_no_more_rooms_are_kept_than_are_shown_and_the_rest_is_counted(services: Services):
    services.says(OPERATION, reply(*(room(dutyName=f"가람{n}병원", hvec=n) for n in range(1, 9))))
    data = services.run(BEDS, **SEOUL).data
    assert (data["total"], data["shown"], len(data["rows"])) == (8, 5, 5)
    assert data["rows"][0]["name"] == "가람8병원"


def test_a_refused_key_is_no_empty_district(services: Services):
    services.says(
        OPERATION,
        "<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>"
        "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
    )
    result = services.run(BEDS, **SEOUL)
    assert (result.status, result.reason) == (Status.ERROR, Reason.CREDENTIAL_MISSING)


def test_nothing_is_promised_and_the_hospital_is_asked_first():
    for adapter in emergency.ADAPTERS:
        said = [line for line in adapter.spec.say if line.kind is SentenceKind.BOUNDARY]
        assert "병상은 수시로 바뀝니다. 출발 전에 119 또는 해당 병원에 확인해 주십시오." in [line.ko for line in said]
        assert adapter.spec.emergency
        assert not adapter.spec.fixtures, "an emergency is never answered with a sample"
        assert adapter.spec.channel and adapter.spec.channel.phone == "119"
        assert adapter.spec.mode is Mode.LIVE


def test_near_asks_longitude_as_longitude(services: Services):
    services.says("getEgytLcinfoInqire", fixture("nmc/getEgytLcinfoInqire.xml"))
    result = services.run(NEAR, at={"lat": 37.5665, "lon": 126.978})
    assert services.got == [
        (
            "/B552657/ErmctInfoInqireService/getEgytLcinfoInqire?serviceKey=Zm9v%2BYmFy%3D%3D"
            "&WGS84_LON=126.9780000&WGS84_LAT=37.5665000&pageNo=1&numOfRows=50"
        )
    ]
    assert [(row["name"], row["distance"]) for row in result.data["rows"]] == [("가람대학교병원", "870 m"), ("나래병원", "3.4 km")]


def test_g71_hours_past_midnight_belong_to_the_next_day(services: Services):
    services.says("getEgytLcinfoInqire", fixture("nmc/getEgytLcinfoInqire.xml"))
    rows = {row["name"]: row for row in services.run(NEAR, at={"lat": 37.5665, "lon": 126.978}).data["rows"]}
    assert rows["나래병원"]["outpatient_hours"]["ko"] == "09:00~다음날 01:30"
    assert "외래 진료 {outpatient_hours}" in NEAR.spec.say[0].ko
    assert "대표전화 {desk_phone}" in NEAR.spec.say[0].ko


@pytest.mark.parametrize(
    ("start", "end", "ko"),
    [
        ("0900", "2400", "09:00~다음날 00:00"),
        (900, 1730, "09:00~17:30"),
        ("0000", "0000", None),
        ("", "1800", None),
        ("0990", "1800", None),
    ],
)
def test_hours(start: object, end: object, ko: str | None):
    found = emergency.hours(start, end)
    assert (found.ko if found else None) == ko


@pytest.mark.parametrize("at", [{"lat": 126.978, "lon": 37.5665}, {"lat": 35.6762, "lon": 139.6503}])
def test_a_point_outside_korea_or_the_wrong_way_round_is_refused(at: dict[str, float]):
    with pytest.raises(ValueError, match=r"lat|lon"):
        NEAR.spec.input.model_validate({"at": at})
