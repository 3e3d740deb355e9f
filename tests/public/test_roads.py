"""Accident hot spots, nationwide figures, motorway sections: codes by data year (G62, G63), rows for people (G64)."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.conftest import NOW, Services, fixture
from ummaya.adapters.contract import Access, Mode, Reason, Status
from ummaya.adapters.gazetteer.regions import regions
from ummaya.adapters.public import hotspot_codes as codes
from ummaya.adapters.public import road_figures, roads
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.replay import Replay

HOTSPOTS, STATISTICS, HIGHWAY = roads.ADAPTERS
CHUNCHEON, SUWON, SEOUL = "5111000000", "4111000000", "1100000000"
KEY = "ServiceKey=Zm9v%2BYmFy%3D%3D"
SCHOOL_ZONE = {"code": "school_zone", "ko": "어린이보호구역 내 어린이", "en": "children in school zones"}
RELEASES = [(key, year) for key, kind in codes.KINDS.items() for year in kind.releases]
DISTRICTS = sorted(code for code, r in regions().items() if r.level == "sigungu" or code == "3611000000")


def spot(**changes: object) -> dict[str, object]:
    return {"spot_nm": "가람네거리", "occrrnc_cnt": "4", "caslt_cnt": "5", "dth_dnv_cnt": "0", "se_dnv_cnt": "1", **changes}


def reply(*rows: dict[str, object], total: int | None = None) -> str:
    items = {"item": rows[0] if len(rows) == 1 else list(rows)} if rows else ""
    return json.dumps({"resultCode": "00", "resultMsg": "NORMAL_CODE", "items": items, "totalCount": len(rows) if total is None else total})


def heard(text: str, slot: str) -> list[object]:
    return [v.value for v in registry.read(text, registry.Hearing(now=NOW)).get(slot, [])]


@pytest.mark.parametrize(
    ("adapter", "operation", "arguments", "asked"),
    [
        (
            HOTSPOTS,
            "getRestFrequentzoneLg",
            {"region": CHUNCHEON},
            "/B552061/frequentzoneLg/getRestFrequentzoneLg?{key}&searchYearCd=2025119&siDo=51&guGun=110&type=json&numOfRows=100&pageNo=1",
        ),
        (
            HOTSPOTS,
            "getRestFrequentzoneLg",
            {"region": CHUNCHEON, "kind": SCHOOL_ZONE, "year": "2021"},
            "/B552061/frequentzoneLg/getRestFrequentzoneLg?{key}&searchYearCd=2022038&siDo=42&guGun=110&type=json&numOfRows=100&pageNo=1",
        ),
        (
            STATISTICS,
            "getRestLgStat",
            {"year": "2021"},
            "/B552061/lgStat/getRestLgStat?{key}&searchYearCd=2021&type=json&numOfRows=100&pageNo=1",
        ),
        (
            HIGHWAY,
            "getRestRoadDgdgrHighway",
            {"motorway": "경부고속도로", "section": "판교IC-신갈JC"},
            (
                "/B552061/roadDgdgrHighway/getRestRoadDgdgrHighway?{key}&frwyNm=%EA%B2%BD%EB%B6%80%EA%B3%A0%EC%86%8D%EB%8F%84%EB%A1%9C"
                "&frwySctnNm=%ED%8C%90%EA%B5%90IC-%EC%8B%A0%EA%B0%88JC&vhctyCd=01&type=json&numOfRows=100&pageNo=1"
            ),
        ),
    ],
    ids=["newest", "school zones of 2021", "statistics", "motorway"],
)
def test_the_request_is_this_and_no_other(services: Services, adapter, operation: str, arguments: dict, asked: str):
    services.says(operation, fixture(f"koroad/{operation}.json"))
    assert services.run(adapter, **arguments).status is Status.OK
    assert services.got == [asked.format(key=KEY)]


@pytest.mark.parametrize(
    ("code", "release", "expected"),
    [
        (CHUNCHEON, "2022046", [("42", "110")]),
        (CHUNCHEON, "2023026", [("51", "110")]),
        ("5211100000", "2022046", [("45", "111")]),
        ("5211100000", "2025119", [("52", "111")]),
        ("4119000000", "2016147", [("41", "195"), ("41", "197"), ("41", "199")]),
        ("4119400000", "2017026", [("41", "197")]),
        ("4119000000", "2018027", [("41", "190")]),
        ("4119200000", "2023060", [("41", "190")]),
        ("4119600000", "2024056", [("41", "196")]),
        ("4119000000", "2018091", [("41", "190"), ("41", "192"), ("41", "194"), ("41", "196")]),
        (SUWON, "2025119", [("41", "111"), ("41", "113"), ("41", "115"), ("41", "117")]),
        ("4159700000", "2025119", [("41", "590")]),
        ("2635010500", "2025119", [("26", "350")]),
        ("2817700000", "2018074", [("28", "177"), ("28", "170")]),
        ("2817700000", "2025119", [("28", "177")]),
        ("3611000000", "2025119", [("36", "110")]),
        (SEOUL, "2025119", []),
    ],
)
def test_g62_a_place_has_the_codes_of_its_release(code: str, release: str, expected: list):
    assert list(codes.areas(code, release)) == expected


@given(st.sampled_from(DISTRICTS), st.sampled_from(RELEASES))
def test_g62_every_district_can_be_asked_for_in_every_release(code: str, release: tuple[str, int]):
    key, year = release
    found = codes.areas(code, codes.KINDS[key].releases[year])
    assert 1 <= len(found) <= 5
    assert len(set(found)) == len(found)
    old = codes.KINDS[key].releases[year] < "2023"
    assert not any(sido in (("51", "52") if old else ("42", "45")) for sido, _ in found)


def test_g63_a_release_is_named_by_its_data_years_and_no_two_share_an_id():
    ids = [code for kind in codes.KINDS.values() for code in kind.releases.values()]
    assert len(ids) == len(set(ids)) == 109
    assert codes.period("local", 2024).ko == "2024년"
    assert codes.period("ice", 2024).ko == "2020~2024년"
    # A release comes out in the year after its last data.
    assert all(int(kind.releases[year][:4]) == year + 1 for kind in codes.KINDS.values() for year in kind.releases)


@pytest.mark.parametrize(("key", "year"), [("local", 2011), ("local", 2026), ("motorcycle", 2020), ("lorry", 2017)])
def test_g63_an_unknown_year_is_refused_with_the_years_there_are(services: Services, key: str, year: int):
    kind = {"code": key, **codes.KINDS[key].name.model_dump()}
    result = services.run(HOTSPOTS, region=CHUNCHEON, kind=kind, year=str(year))
    assert (result.status, result.reason, result.detail) == (Status.ERROR, Reason.INVALID_ARGUMENTS, "unknown_year")
    (why,) = result.warnings
    assert all(codes.period(key, y).ko in why.ko and codes.period(key, y).en in why.en for y in codes.years(key))
    assert str(year) in why.ko and not services.got


def test_a_whole_province_is_refused_before_the_network(services: Services):
    result = services.run(HOTSPOTS, region=SEOUL)
    assert (result.reason, result.detail) == (Reason.INVALID_ARGUMENTS, "district_needed")
    assert "시·군·구" in result.warnings[0].ko and not services.got


def test_g63_g64_the_answer_names_the_years_and_leaves_the_polygons_behind(services: Services):
    services.says("getRestFrequentzoneLg", reply(spot(geom_json="9" * 50_000), spot(spot_nm="나래로", occrrnc_cnt="9"), total=2))
    result = services.run(HOTSPOTS, region=CHUNCHEON, year="2023")
    data = result.data
    assert (data["period"]["ko"], data["region"], data["kind"]["ko"], data["total"]) == ("2023년", "강원특별자치도 춘천시", "지자체별", 2)
    assert [row["name"] for row in data["rows"]] == ["나래로", "가람네거리"]
    assert len(result.model_dump_json()) < 2_000


def test_a_city_with_districts_is_asked_for_district_by_district(services: Services):
    services.says("getRestFrequentzoneLg", reply(spot()))
    result = services.run(HOTSPOTS, region=SUWON)
    assert [g.partition("guGun=")[2][:3] for g in services.got] == ["111", "113", "115", "117"]
    assert result.data["region"] == "경기도 수원시" and result.data["total"] == 4


def test_the_service_s_xml_gives_the_same_rows(services: Services):
    services.says("getRestFrequentzoneLg", reply(spot()))
    as_json = services.run(HOTSPOTS, region=CHUNCHEON).data["rows"]
    fields = "".join(f"<{k}>{v}</{k}>" for k, v in spot().items())
    body = f"<items><item>{fields}</item></items><totalCount>1</totalCount>"
    xml = f"<response><header><resultCode>00</resultCode></header><body>{body}</body></response>"
    services.says("getRestFrequentzoneLg", xml)
    assert services.run(HOTSPOTS, region=CHUNCHEON).data["rows"] == as_json


def test_nothing_found_is_empty_and_says_what_was_asked(services: Services):
    services.says("getRestFrequentzoneLg", json.dumps({"resultCode": "03", "resultMsg": "NODATA_ERROR"}))
    result = services.run(HOTSPOTS, region=CHUNCHEON, kind=SCHOOL_ZONE)
    assert result.status is Status.EMPTY
    assert result.data["period"]["ko"] == "2024년"


@given(st.lists(st.integers(0, 500), max_size=12))
def test_spots_with_most_accidents_come_first(counts: list[int]):
    found = [s["accidents"] for s in roads.spots([spot(spot_nm=f"가람{n}로", occrrnc_cnt=str(c)) for n, c in enumerate(counts)])]
    assert found == sorted(counts, reverse=True)


def test_a_missing_count_is_left_out_and_never_zero():
    (found,) = roads.spots([spot(caslt_cnt="-", dth_dnv_cnt="", se_dnv_cnt=None)])
    assert set(found) == {"name", "accidents"}


def test_nationwide_figures_are_the_country_s_and_each_class_stands_once(services: Services):
    services.says("getRestLgStat", fixture("koroad/getRestLgStat.json"))
    rows = services.run(STATISTICS, year="2021").data["rows"]
    assert [r["name"] for r in rows] == ["전체사고", "보행자사고", "뺑소니사고"]
    assert rows[0] == {"name": "전체사고", "accidents": 170000, "deaths": 2900, "injured": 240000}
    assert services.run(STATISTICS, year="2020").status is Status.EMPTY, "figures of another year are not those that were asked for"


def test_the_risk_of_a_section_is_its_worst_part(services: Services):
    services.says("getRestRoadDgdgrHighway", fixture("koroad/getRestRoadDgdgrHighway.json"))
    data = services.run(HIGHWAY, motorway="경부고속도로", section="판교IC-신갈JC", vehicle="04").data
    assert (data["value"], data["grade"], data["parts"], data["vehicle"]["ko"]) == (58.2, "03", 2, "화물차")


def test_samples_speak_of_their_own_place(replayed):
    data = replayed(HOTSPOTS, Mode.MOCK, region=CHUNCHEON, kind=SCHOOL_ZONE).data
    assert (data["region"], data["kind"]["ko"], data["period"]["ko"]) == ("가람도 나래시", "지자체별", "2024년")
    assert "motorway" not in replayed(HIGHWAY, Mode.MOCK, motorway="경부고속도로", section="판교IC-신갈JC").data
    assert replayed(STATISTICS, Mode.MOCK, year="2023").data["year"] == "2021"


def test_a_handoff_is_never_refused():
    access = Access(mode=Mode.HANDOFF, send=Replay().open(HOTSPOTS.spec, None, 1.0), now=NOW)
    assert HOTSPOTS.run(HOTSPOTS.spec.input.model_validate({"region": SEOUL}), access).reason is Reason.HANDOFF_REQUIRED


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("해운대 스쿨존 어린이 사고", ["school_zone"]),
        ("어린이 교통사고 많은 곳", ["child"]),
        ("어르신 사고 잦은 곳", ["senior"]),
        ("음주운전 사고 다발", ["drink"]),
        ("빙판길 오토바이 사고", ["ice", "motorcycle"]),
        ("bicycle accidents and red lights", ["bicycle", "red_light"]),
        ("교통사고 많은 곳", []),
        ("오늘 서울 날씨", []),
    ],
)
def test_kinds_are_read_as_people_name_them(text: str, kinds: list[str]):
    assert [v["code"] for v in heard(text, "HotspotKind")] == kinds


@pytest.mark.parametrize(
    ("text", "slot", "values"),
    [
        ("2023년 춘천 교통사고", "DataYear", ["2023"]),
        ("오늘 도로 위험 정보", "DataYear", []),
        ("경부고속도로 판교IC에서 신갈JC까지 위험해?", "Motorway", ["경부고속도로"]),
        ("경부고속도로 판교IC에서 신갈JC까지 위험해?", "MotorwaySection", ["판교IC-신갈JC"]),
        ("영동고속도로 마성나들목~신갈분기점", "MotorwaySection", ["마성IC-신갈JC"]),
        ("고속도로 통행료", "Motorway", []),
        ("서울에서 부산까지", "MotorwaySection", []),
    ],
)
def test_years_motorways_and_sections_are_read(text: str, slot: str, values: list[str]):
    assert heard(text, slot) == values


def test_figures_and_spots_share_one_envelope_and_one_official_place():
    assert {a.spec.channel for a in roads.ADAPTERS} == {road_figures.TAAS}
