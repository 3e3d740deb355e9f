"""Observations and forecasts over a real socket: what is asked, and what is made of good, odd and bad replies."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.weather.conftest import KEY, NOTHING, NOW, Service, day, forecast, observed, reply
from ummaya.adapters.contract import Reason, Status
from ummaya.adapters.public import kma_forecast as forecasts
from ummaya.adapters.public import kma_select as select
from ummaya.adapters.slots.dates import DateSpan
from ummaya.adapters.transport.values import KST

DAYS = ["20261201", "20261202", "20261203"]
WHOLE = [at for d in DAYS for at in day(d)] + day("20261204", range(0, 24, 3)) + ["202612050000"]
UNREGISTERED = (
    "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>"
    "<returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>"
    "<returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
)


def when(start: str, end: str | None = None, **more: Any) -> dict[str, Any]:
    return {"start": start, "end": end or start, **more}


def short_term(service: Service, *rows: dict[str, Any], **arguments: Any) -> Any:
    service.says("getVilageFcst", reply(*rows))
    return service.run("kma.short_term", **arguments)


# what is asked


@pytest.mark.parametrize(
    ("adapter_id", "operation", "rows", "base_date", "base_time"),
    [
        ("kma.current", "getUltraSrtNcst", 10, "20261130", "2000"),
        ("kma.ultra_short", "getUltraSrtFcst", 60, "20261130", "1930"),
        ("kma.short_term", "getVilageFcst", 1500, "20261130", "2000"),
    ],
)
def test_the_request_is_the_documented_one(
    service: Service, adapter_id: str, operation: str, rows: int, base_date: str, base_time: str
) -> None:
    service.says(operation, NOTHING)
    service.run(adapter_id)
    asked = service.got[0]
    assert asked.path == f"/1360000/VilageFcstInfoService_2.0/{operation}"
    assert asked.query_string.decode() == (
        f"serviceKey={quote(KEY, safe='')}&numOfRows={rows}&pageNo=1&dataType=JSON&base_date={base_date}&base_time={base_time}&nx=60&ny=127"
    )


@pytest.mark.parametrize(
    ("adapter_id", "operation", "bases"),
    [
        ("kma.current", "getUltraSrtNcst", ["202611302000", "202611301900"]),
        ("kma.ultra_short", "getUltraSrtFcst", ["202611301930", "202611301830"]),
        ("kma.short_term", "getVilageFcst", ["202611302000", "202611301700"]),
    ],
)
def test_a_run_that_is_not_out_is_asked_for_once_more_and_no_further(
    service: Service, adapter_id: str, operation: str, bases: list[str]
) -> None:
    service.says(operation, NOTHING)
    result = service.run(adapter_id)
    assert [r.args["base_date"] + r.args["base_time"] for r in service.got] == bases
    assert result.status is Status.EMPTY and not result.data


def test_the_step_back_is_named(service: Service) -> None:
    service.says("getUltraSrtNcst", NOTHING, reply(*observed("202611301900")))
    result = service.run("kma.current")
    assert result.status is Status.OK
    assert result.observed_at == "2026-11-30T19:00:00+09:00"
    assert result.data["time"]["ko"] == "11월 30일 19시"


# observations


def test_an_observation_in_words(service: Service) -> None:
    service.says("getUltraSrtNcst", reply(*observed(PTY="5", RN1="0.5")))
    data = service.run("kma.current").data
    assert data["temp"] == 3.2 and data["humidity"] == 61 and (data["nx"], data["ny"]) == (60, 127)
    assert data["precip"]["ko"] == "빗방울" and data["rain"]["ko"] == "0.5mm" and data["wind"]["ko"] == "서북서풍 2.1m/s"


@pytest.mark.parametrize(
    ("category", "value", "fact", "word"),
    [
        ("T1H", "-998.9", "temp", "기온"),
        ("T1H", "-50", "temp", "기온"),
        ("REH", "-999", "humidity", "습도"),
        ("PTY", "-", "precip", "강수형태"),
    ],
)
def test_a_sentinel_is_no_value_and_said_so(service: Service, category: str, value: str, fact: str, word: str) -> None:
    service.says("getUltraSrtNcst", reply(*observed(**{category: value})))
    result = service.run("kma.current")
    assert result.status is Status.PARTIAL and fact not in result.data
    assert f"{word}: 관측값 없음" in [w.ko for w in result.warnings]
    assert value == "-" or value not in str(result.data)


def test_an_observation_without_any_value_is_empty(service: Service) -> None:
    gone = dict.fromkeys(("T1H", "REH", "RN1", "PTY", "VEC", "WSD"), "-998.9")
    service.says("getUltraSrtNcst", reply(*observed(**gone)))
    result = service.run("kma.current")
    assert result.status is Status.EMPTY and "temp" not in result.data and result.warnings


def test_an_observation_grows_stale(service: Service) -> None:
    service.says("getUltraSrtNcst", reply(*observed("202611301800")))
    result = service.run("kma.current")
    assert result.status is Status.STALE and result.data["time"]["ko"] == "11월 30일 18시"


# forecasts


def test_the_day_that_was_asked(service: Service) -> None:
    rows = [
        *forecast(*WHOLE),
        *forecast("202612010600", TMN="-2.0", **dict.fromkeys(("TMP", "SKY", "PTY", "POP", "PCP", "SNO", "REH", "VEC", "WSD"))),
        *forecast("202612011500", TMX="7.0", **dict.fromkeys(("TMP", "SKY", "PTY", "POP", "PCP", "SNO", "REH", "VEC", "WSD"))),
    ]
    result = short_term(service, *rows, when=when("2026-12-01"))
    assert result.status is Status.OK
    assert result.data["date"] == "2026-12-01" and result.data["base"]["ko"] == "11월 30일 20시 발표"
    assert (result.data["tmin"], result.data["tmax"]) == (-2, 7) and "low" not in result.data
    assert result.data["sky"]["ko"] == "구름많음" and result.data["precip"]["ko"] == "없음" and result.data["pop"] == 20
    assert result.data["wind"]["ko"] == "서풍 2.4m/s"


def test_without_the_day_s_extremes_nothing_is_said_of_them(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE), when=when("2026-12-01"))
    assert "tmin" not in result.data and "tmax" not in result.data
    assert (result.data["low"], result.data["high"]) == (4, 4)


def test_a_range_has_a_row_a_day(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE), when=when("2026-12-01", "2026-12-03"))
    assert result.status is Status.OK
    assert [row["date"] for row in result.data["days"]] == ["2026-12-01", "2026-12-02", "2026-12-03"]
    assert "date" not in result.data


@pytest.mark.parametrize("asked", ["2026-12-05", "2026-12-06", "2027-01-15"])
def test_a_day_beyond_the_horizon_is_empty_and_says_the_last_day(service: Service, asked: str) -> None:
    result = short_term(service, *forecast(*WHOLE), when=when(asked))
    assert result.status is Status.EMPTY
    assert "days" not in result.data and "temp" not in result.data
    assert "12월 4일(금)" in result.warnings[0].ko and "중기예보" in result.warnings[0].ko
    assert "Fri 4 Dec" in result.warnings[0].en


def test_a_range_over_the_horizon_is_partial(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE), when=when("2026-12-03", "2026-12-08"))
    assert result.status is Status.PARTIAL
    assert [row["date"] for row in result.data["days"]] == ["2026-12-03", "2026-12-04"]
    assert "12월 4일(금)" in result.warnings[0].ko


def test_a_past_day_is_empty(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE), when=when("2026-11-29"))
    assert result.status is Status.EMPTY and "days" not in result.data and "지난 날짜" in result.warnings[0].ko


def test_an_hour_of_today_that_is_over_is_empty(service: Service) -> None:
    result = short_term(service, *forecast(*day("20261130", range(21, 24)), *WHOLE), when=when("2026-11-30", hour=9))
    assert result.status is Status.EMPTY and "11월 30일 21시" in result.warnings[0].ko


def test_today_without_an_hour_left_is_empty_and_not_tomorrow(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE, base="202611302300"), when=when("2026-11-30"), now=NOW.replace(hour=23, minute=30))
    assert result.status is Status.EMPTY and "days" not in result.data


@pytest.mark.parametrize(
    ("part", "span"),
    [("dawn", "00시~05시"), ("morning", "06시~11시"), ("afternoon", "12시~17시"), ("evening", "18시~21시"), ("night", "21시~23시")],
)
def test_a_part_of_a_day(service: Service, part: str, span: str) -> None:
    result = short_term(service, *forecast(*WHOLE), when=when("2026-12-02", part=part))
    assert result.data["span"]["ko"] == span and result.data["part"]["ko"] and result.data["date"] == "2026-12-02"


def test_the_hour_that_was_asked(service: Service) -> None:
    rows = [*forecast(*day("20261201", range(15))), *forecast("202612011500", TMP="9", PCP="1mm 미만", PTY="1"), *forecast("202612011600")]
    result = short_term(service, *rows, when=when("2026-12-01", hour=15))
    assert result.data["temp"] == 9 and result.data["precip"]["ko"] == "비" and result.data["pcp"]["ko"] == "1mm 미만"
    assert result.data["time"]["ko"] == "12월 1일 15시" and len(result.data["hours"]) == 1


def test_on_the_extension_day_amounts_are_classes_and_hours_are_three_apart(service: Service) -> None:
    rows = [*forecast(*WHOLE[:72]), *forecast(*day("20261204", range(3, 24, 3)), PCP="2", SNO="0", WSD="3", PTY="1")]
    result = short_term(service, *rows, when=when("2026-12-04", hour=16))
    assert result.status is Status.PARTIAL and "15시" in result.warnings[0].ko
    assert result.data["pcp"]["ko"].startswith("보통 비") and result.data["wind"]["ko"].startswith("강한 바람")
    before = short_term(service, *forecast(*WHOLE[:72], WSD="3", PCP="2"), when=when("2026-12-03", hour=16))
    assert before.data["wind"]["ko"] == "서풍 3m/s" and before.data["pcp"]["ko"] == "2mm"


def test_precipitation_is_said_with_the_hours_of_its_values(service: Service) -> None:
    rows = [
        *forecast(*day("20261201", range(9)), *day("20261201", range(13, 24))),
        *forecast("202612010900", "202612011000", "202612011100", PTY="1", PCP="1mm 미만", POP="60"),
        *forecast("202612011200", PTY="1", PCP="30.0~50.0mm", POP="80"),
    ]
    result = short_term(service, *rows, when=when("2026-12-01"))
    assert result.data["precip"]["ko"] == "비(09시~12시 예보값)" and result.data["pop"] == 80
    assert result.data["pcp"]["ko"] == "30.0~50.0mm" and result.data["pcp_time"]["ko"] == "12시"


def test_an_unknown_code_is_not_guessed(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE, PTY="9", SKY="2"), when=when("2026-12-01", hour=9))
    assert result.data["precip"]["ko"] == "코드 9(뜻 모름)" and result.data["sky"]["ko"] == "코드 2(뜻 모름)"


def test_the_items_base_time_is_named_and_not_the_one_asked(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE, base="202611301700"), when=when("2026-12-01"))
    assert result.status is Status.OK
    assert result.data["base"]["ko"] == "11월 30일 17시 발표" and result.observed_at == "2026-11-30T17:00:00+09:00"


def test_mixed_runs_are_partial_and_both_named(service: Service) -> None:
    rows = [*forecast(*day("20261201", range(12)), base="202611301700"), *forecast(*day("20261201", range(6, 24)), TMP="8")]
    result = short_term(service, *rows, when=when("2026-12-01"))
    assert result.status is Status.PARTIAL and result.detail == "202611302000 202611301700"
    assert "17시" in result.warnings[0].ko and "20시" in result.warnings[0].ko
    assert (result.data["low"], result.data["high"]) == (4, 8)


def test_times_that_lost_their_zeros(service: Service) -> None:
    rows = [
        {**row, "baseTime": int(row["baseTime"]), "fcstTime": int(row["fcstTime"]), "fcstDate": int(row["fcstDate"])}
        for row in forecast(*day("20261201"), base="202612010200")
    ]
    result = short_term(service, *rows, when=when("2026-12-01"), now=datetime(2026, 12, 1, 3, 0, tzinfo=KST))
    assert result.data["base"]["ko"] == "12월 1일 02시 발표" and result.data["span"]["ko"] == "00시~23시"


def test_another_place_s_values_are_refused(service: Service) -> None:
    result = short_term(service, *forecast(*WHOLE, nx=98, ny=76), when=when("2026-12-01"))
    assert result.status is Status.ERROR and result.detail == "other_place" and not result.data


def test_a_reply_that_was_cut_is_partial(service: Service) -> None:
    service.says("getVilageFcst", reply(*forecast(*WHOLE), total=5000))
    result = service.run("kma.short_term", when=when("2026-12-01"))
    assert result.status is Status.PARTIAL and result.detail == "rows_cut"


def test_the_next_hours(service: Service) -> None:
    hours = [*day("20261130", range(20, 24)), "202612010000", "202612010100"]
    rows = forecast(*hours, base="202611301930", TMP=None, T1H="5", PCP=None, RN1="1mm 미만", LGT="0.3")
    service.says("getUltraSrtFcst", reply(*rows))
    assert len(service.run("kma.ultra_short").data["hours"]) == 6
    one = service.run("kma.ultra_short", when=when("2026-11-30", hour=21)).data
    assert one["time"]["ko"] == "11월 30일 21시" and one["temp"] == 5 and one["pcp"]["ko"] == "1mm 미만" and one["lightning"] == 0.3
    night = service.run("kma.ultra_short", when=when("2026-11-30", part="night")).data
    assert [h["time"]["ko"][-3:] for h in night["hours"]] == ["21시", "22시", "23시"]
    outside = service.run("kma.ultra_short", when=when("2026-12-01", hour=9))
    assert outside.status is Status.EMPTY and "hours" not in outside.data and "12월 1일 01시" in outside.warnings[0].ko


def test_now_is_the_first_hour_there_is(service: Service) -> None:
    service.says("getUltraSrtFcst", reply(*forecast(*day("20261130", range(21, 24)), base="202611302030")))
    now = NOW.replace(minute=50)
    result = service.run("kma.ultra_short", now=now, when=when("2026-11-30", hour=20))
    assert result.status is Status.OK and result.data["time"]["ko"] == "11월 30일 21시"


# replies that are none


@pytest.mark.parametrize(
    ("answer", "reason", "detail"),
    [
        ((UNREGISTERED, 200, "text/xml"), Reason.CREDENTIAL_MISSING, "key_not_registered_or_not_synced"),
        (reply(code="10"), Reason.INVALID_ARGUMENTS, "invalid_parameter"),
        (reply(code="22"), Reason.ADAPTER_ERROR, "quota_exhausted"),
        (("", 200, "application/json"), Reason.ADAPTER_ERROR, "empty_body"),
        (reply({"baseDate": "", "baseTime": "", "category": "TMP"}), Reason.ADAPTER_ERROR, "unrecognised_envelope"),
    ],
)
def test_what_could_not_be_looked_up_is_never_empty(service: Service, answer: Any, reason: Reason, detail: str) -> None:
    service.says("getVilageFcst", answer)
    result = service.run("kma.short_term")
    assert (result.status, result.reason, result.detail) == (Status.ERROR, reason, detail)
    assert not result.data and len(service.got) == 1


def test_xml_gives_what_json_gives(service: Service) -> None:
    rows = forecast(*day("20261201"))
    items = "".join(f"<item>{''.join(f'<{k}>{v}</{k}>' for k, v in row.items())}</item>" for row in rows)
    xml = (
        "<response><header><resultCode>00</resultCode><resultMsg>NORMAL_SERVICE</resultMsg></header>"
        f"<body><items>{items}</items><totalCount>{len(rows)}</totalCount></body></response>"
    )
    service.says("getVilageFcst", (xml, 200, "application/json"), reply(*rows))
    assert service.run("kma.short_term", when=when("2026-12-01")).data == service.run("kma.short_term", when=when("2026-12-01")).data


# properties


READ = forecasts.read(forecast(*WHOLE))


@given(st.dates(date(2026, 11, 20), date(2026, 12, 20)), st.integers(0, 6), st.none() | st.integers(0, 23))
def test_only_asked_days_are_ever_told(start: date, length: int, hour: int | None) -> None:
    assert READ is not None
    asked = DateSpan(start=start, end=start + timedelta(days=length), hour=hour)
    made = select.short_term(READ, asked, NOW)
    told = [row["date"] for row in made.data.get("days", [])] + [row["at"][:10] for row in made.data.get("hours", [])]
    assert all(asked.start <= date.fromisoformat(d) <= asked.end for d in told)
    assert bool(told) == (made.status is not Status.EMPTY)
    assert told or made.warnings


@given(
    st.lists(
        st.fixed_dictionaries(
            {},
            optional={
                **{k: st.sampled_from(["20261201", "20261130", "x", None, 20261201]) for k in ("baseDate", "fcstDate")},
                **{k: st.sampled_from(["0200", 200, "", None]) for k in ("baseTime", "fcstTime")},
                "category": st.sampled_from(["TMP", "PCP", "WSD", "SKY", None]),
                "fcstValue": st.none() | st.text(max_size=5) | st.integers(-1000, 1000),
                **{k: st.sampled_from([60, "127", None, "-"]) for k in ("nx", "ny")},
            },
        ),
        max_size=12,
    )
)
def test_no_row_breaks_the_reading(rows: list[dict[str, Any]]) -> None:
    found = forecasts.read(rows)
    if found is not None:
        select.short_term(found, None, NOW)
        select.ultra_short(found, None, NOW)
