"""Live locate: juso, Kakao and SGIS over a real socket, with the key of each in its own place (G72-G79)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request as Received
from werkzeug import Response as Reply

from tests.public.conftest import NOW, fixture
from ummaya.adapters.contract import Access, AdapterResult, Mode, Reason, Status
from ummaya.adapters.public import ADAPTERS as ALL
from ummaya.adapters.public import addresses, kakao, places, sgis
from ummaya.adapters.slots import registry
from ummaya.adapters.transport.http import Http

ADAPTERS = {a.spec.id: a for a in addresses.ADAPTERS}
SECRETS = {"juso": "devU01TX0FVVEg=+/", "kakao": "abcdef0123456789", "sgis": "service01234:security01234"}
TOKEN = "11112222-3333-4444-5555-666677778888"
GRANTED = {"errCd": 0, "errMsg": "Success", "result": {"accessToken": TOKEN, "accessTimeout": "1796000000000"}}
ADDRESS, POINT = {"address": "다솜대로 12"}, {"point": {"lat": 37.5123, "lon": 127.0123}}
ARGUMENTS: dict[str, dict[str, Any]] = {
    "juso.address": ADDRESS,
    "kakao.address": ADDRESS,
    "kakao.place": {"name": "가람미술관"},
    "kakao.region": POINT,
    "sgis.address": ADDRESS,
    "sgis.region": POINT,
}
DASOM = "%EB%8B%A4%EC%86%9C%EB%8C%80%EB%A1%9C%2012"
ASKED = {
    "juso.address": (
        f"/addrlink/addrLinkApi.do?confmKey=devU01TX0FVVEg%3D%2B%2F&currentPage=1&countPerPage=10&keyword={DASOM}&resultType=json"
    ),
    "kakao.address": f"/v2/local/search/address.json?query={DASOM}&page=1&size=10",
    "kakao.place": "/v2/local/search/keyword.json?query=%EA%B0%80%EB%9E%8C%EB%AF%B8%EC%88%A0%EA%B4%80&size=15&page=1",
    "kakao.region": "/v2/local/geo/coord2regioncode.json?x=127.0123000&y=37.5123000",
    "sgis.address": f"/OpenAPI3/addr/geocodewgs84.json?accessToken={TOKEN}&address={DASOM}&pagenum=0&resultcount=5",
    "sgis.region": f"/OpenAPI3/addr/rgeocodewgs84.json?accessToken={TOKEN}&x_coor=127.0123000&y_coor=37.5123000&addr_type=20",
}
EXCHANGE = "/OpenAPI3/auth/authentication.json?consumer_key=service01234&consumer_secret=security01234"


@dataclass
class Desk:
    """The three services on loopback: answers by the last step of the path, in the order given, the last one again and again."""

    http: Http
    replies: dict[str, list[tuple[int, str | bytes]]] = field(default_factory=dict)
    got: list[str] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    def says(self, operation: str, *bodies: object, status: int = 200) -> None:
        self.replies[operation] = [(status, b if isinstance(b, bytes) else json.dumps(b)) for b in bodies]

    def ask(self, adapter_id: str, secret: str | None = None, **changes: Any) -> AdapterResult:
        adapter = ADAPTERS[adapter_id]
        key = SecretStr(SECRETS[adapter_id.split(".", maxsplit=1)[0]] if secret is None else secret)
        access = Access(mode=Mode.LIVE, send=self.http.open(adapter.spec, key, 10.0), now=NOW)
        return adapter.run(adapter.spec.input.model_validate(ARGUMENTS[adapter_id] | changes), access)


@pytest.fixture
def desk(httpserver: HTTPServer) -> Iterator[Desk]:
    base = httpserver.url_for("")
    made = Desk(Http(gateways=dict.fromkeys(("business.juso.go.kr", "dapi.kakao.com", "sgisapi.mods.go.kr"), base)))
    made.says("authentication.json", GRANTED)
    for adapter in ADAPTERS.values():
        made.says(adapter.spec.service.operation.rpartition("/")[2], fixture(adapter.spec.fixtures[0]))

    def answer(request: Received) -> Reply:
        made.got.append(f"{request.path}?{request.query_string.decode()}")
        made.headers.append(dict(request.headers))
        waiting = made.replies[request.path.rpartition("/")[2]]
        status, body = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        return Reply(body, status)

    httpserver.expect_request(re.compile(r".*")).respond_with_handler(answer)
    yield made
    made.http.close()


def juso(code: str, *rows: dict[str, str]) -> dict[str, Any]:
    common = {"errorCode": code, "errorMessage": "안내", "totalCount": str(len(rows))}
    return {"results": {"common": common, "juso": list(rows) or None}}


def found(total: int = 0, *documents: dict[str, Any]) -> dict[str, Any]:
    return {
        "meta": {"total_count": total or len(documents), "pageable_count": min(total or len(documents), 45), "is_end": True},
        "documents": documents,
    }


def place(name: str = "가람미술관", **changes: Any) -> dict[str, Any]:
    return {"id": name, "place_name": name, "address_name": "가람 나래시", "x": "126.978", "y": "37.5665", **changes}


@pytest.mark.parametrize("adapter_id", ADAPTERS)
def test_the_request_is_this_and_no_other(desk: Desk, adapter_id: str):
    result = desk.ask(adapter_id)
    assert result.status is Status.OK, result
    before = [EXCHANGE] if adapter_id.startswith("sgis.") else []
    assert desk.got == [*before, ASKED[adapter_id]]
    kakaos = adapter_id.startswith("kakao.")
    assert desk.headers[-1].get("Authorization") == ("KakaoAK abcdef0123456789" if kakaos else None)
    assert all(set(slot) <= {"label", "value"} for values in result.model_dump()["slots"].values() for slot in values)
    assert set(result.slots) <= set(ADAPTERS[adapter_id].spec.provides)


def test_the_gazetteer_that_needs_no_key_is_asked_first():
    order = [a.spec.id for a in ALL if set(a.spec.provides) & {"Coordinates", "AdminCode", "RegionNames"}]
    own = [a.spec.id for a in places.ADAPTERS]
    assert order[: len(own)] == own
    assert all(a.spec.credential is None for a in places.ADAPTERS)


@pytest.mark.parametrize("adapter_id", ADAPTERS)
def test_a_sample_gives_no_place_to_go_on_with(replayed: Callable[..., AdapterResult], adapter_id: str):
    result = replayed(ADAPTERS[adapter_id], Mode.MOCK, **ARGUMENTS[adapter_id])
    assert result.status is Status.SIMULATED and result.data
    assert not result.slots


@pytest.mark.parametrize("adapter_id", ADAPTERS)
def test_without_a_key_nothing_is_asked(desk: Desk, adapter_id: str):
    result = desk.ask(adapter_id, secret="")
    assert (result.status, result.reason) == (Status.ERROR, Reason.CREDENTIAL_MISSING)
    assert not desk.got


@pytest.mark.parametrize("adapter_id", ADAPTERS)
def test_no_answer_and_no_error_holds_the_key(desk: Desk, adapter_id: str):
    secret = SECRETS[adapter_id.split(".", maxsplit=1)[0]]
    operation = ADAPTERS[adapter_id].spec.service.operation.rpartition("/")[2]
    desk.says(operation, {"message": f"bad key {secret}", "errCd": 999, "errMsg": secret}, status=500)
    result = desk.ask(adapter_id)
    assert result.status is Status.ERROR
    assert not any(part in result.model_dump_json() for part in secret.split(":"))


@pytest.mark.parametrize(
    ("code", "reason", "detail", "times"),
    [
        ("E0005", Reason.INVALID_ARGUMENTS, "search_word_missing", 1),
        ("E0006", Reason.INVALID_ARGUMENTS, "search_word_too_broad", 1),
        ("E0008", Reason.INVALID_ARGUMENTS, "search_word_too_short", 1),
        ("E0009", Reason.INVALID_ARGUMENTS, "search_word_too_broad", 1),
        ("E0001", Reason.CREDENTIAL_MISSING, "key_rejected", 2),
        ("E0014", Reason.CREDENTIAL_MISSING, "key_expired", 1),
        ("-999", Reason.ADAPTER_ERROR, "application_error", 3),
    ],
)
def test_g72_g75_juso_s_codes_come_with_http_200(desk: Desk, code: str, reason: Reason, detail: str, times: int):
    desk.says("addrLinkApi.do", juso(code))
    result = desk.ask("juso.address")
    assert (result.status, result.reason, result.detail) == (Status.ERROR, reason, detail)
    assert len(desk.got) == times


def test_g72_a_success_without_rows_is_empty(desk: Desk):
    desk.says("addrLinkApi.do", juso("0"))
    assert desk.ask("juso.address").status is Status.EMPTY


def test_g73_a_valid_key_is_tried_once_more(desk: Desk):
    desk.says("addrLinkApi.do", juso("E0001"), json.loads(fixture("juso/addrLinkApi.json")))
    assert desk.ask("juso.address").status is Status.OK
    assert len(desk.got) == 2


def test_juso_gives_every_form_of_the_address_and_the_code_of_its_legal_dong(desk: Desk):
    row = {"roadAddr": "서울특별시 강남구 가람로 1", "jibunAddr": "서울특별시 강남구 역삼동 1", "engAddr": "1 Garam-ro", "zipNo": "06000"}
    desk.says(
        "addrLinkApi.do",
        juso("0", {**row, "admCd": "1168010100"}, {**row, "roadAddr": "서울특별시 강남구 가람로 2", "admCd": "1168010100"}),
    )
    result = desk.ask("juso.address")
    first = {"road": row["roadAddr"], "lot": row["jibunAddr"], "english": "1 Garam-ro", "zip": "06000", "code": "1168010100"}
    assert result.data["rows"][0] == first
    assert [v.value for v in result.slots["AdminCode"]] == ["1168010100"]
    assert [v.value for v in result.slots["RegionNames"]] == [{"sido": "서울특별시", "sigungu": "강남구"}]


@given(st.text(max_size=60))
def test_nothing_goes_to_juso_that_it_refuses_as_an_attack(text: str):
    words = addresses.search_words(text)
    assert not re.search(r"[%=><\[\]]|\b(select|union|drop|or)\b", words, re.IGNORECASE)
    assert addresses.search_words(words) == words


def test_an_attack_leaves_an_address_or_a_question(desk: Desk):
    desk.ask("juso.address", address="가람로 12 OR 1=1 UNION SELECT * FROM sessions")
    assert "UNION" not in desk.got[-1] and "keyword=%EA%B0%80%EB%9E%8C%EB%A1%9C%2012%20" in desk.got[-1]
    refused = desk.ask("juso.address", address="%%=")
    assert (refused.reason, refused.detail, len(desk.got)) == (Reason.INVALID_ARGUMENTS, "search_word_too_short", 1)


def test_g76_x_is_the_longitude_and_a_point_outside_korea_is_dropped(desk: Desk):
    desk.says("keyword.json", found(0, place(), place("나래미술관", x="37.5665", y="126.978"), place("다솜미술관", x="", y="")))
    result = desk.ask("kakao.place", name="미술관")
    assert [v.value for v in result.slots["Coordinates"]] == [{"lat": 37.5665, "lon": 126.978}]


@given(st.floats(33, 39), st.floats(124, 132))
def test_g76_a_point_in_korea_survives_and_its_mirror_image_never(lat: float, lon: float):
    assert kakao.point_of({"x": str(lon), "y": str(lat)}) == {"lat": round(lat, 7), "lon": round(lon, 7)}
    assert kakao.point_of({"x": str(lat), "y": str(lon)}) is None


def test_g77_an_address_that_is_none_is_looked_for_once_by_name(desk: Desk):
    desk.says("address.json", found())
    result = desk.ask("kakao.address", address="가람미술관")
    assert [g.partition("?")[0].rpartition("/")[2] for g in desk.got] == ["address.json", "keyword.json"]
    assert result.status is Status.OK and "장소 이름" in result.warnings[0].ko
    desk.says("keyword.json", found())
    assert desk.ask("kakao.address", address="가람미술관").status is Status.EMPTY
    assert len(desk.got) == 4


@pytest.mark.parametrize("changes", [{"sort": "distance"}, {"radius": 500}, {"near": {"lat": 127.0, "lon": 37.5}}])
def test_g78_what_kakao_would_refuse_is_refused_here(changes: dict[str, Any]):
    with pytest.raises(ValueError, match=r"point|lat"):
        ADAPTERS["kakao.place"].spec.input.model_validate({"name": "가람미술관", **changes})


def test_g78_a_point_a_radius_and_an_order_go_together(desk: Desk):
    desk.ask("kakao.place", near={"lat": 37.5, "lon": 127.0}, radius=500, sort="distance")
    assert desk.got[-1].endswith("&x=127.0000000&y=37.5000000&radius=500&sort=distance&size=15&page=1")


def test_g79_no_more_than_45_places_are_reached_and_that_is_said(desk: Desk):
    desk.says("keyword.json", *(found(900, *(place(f"가람{n}") for n in range(p * 15, p * 15 + 15))) for p in range(3)))
    result = desk.ask("kakao.place", name="가람")
    assert [g.partition("page=")[2] for g in desk.got] == ["1", "2", "3"]
    assert "900건 중 45건까지" in result.warnings[0].ko


def test_g79_a_last_page_that_repeats_ends_the_search(desk: Desk):
    desk.says("keyword.json", found(900, *(place(f"가람{n}") for n in range(15))))
    result = desk.ask("kakao.place", name="가람")
    assert len(desk.got) == 2 and result.status is Status.PARTIAL


@pytest.mark.parametrize(
    ("status", "reason"), [(401, Reason.CREDENTIAL_MISSING), (429, Reason.ADAPTER_ERROR), (400, Reason.INVALID_ARGUMENTS)]
)
def test_g79_kakao_s_faults_are_told_apart(desk: Desk, status: int, reason: Reason):
    desk.says("coord2regioncode.json", {"errorType": "AccessDeniedError", "message": "cannot find Authorization"}, status=status)
    assert desk.ask("kakao.region").reason is reason


def test_a_name_that_is_exactly_that_of_one_place_means_that_place(desk: Desk):
    desk.says("keyword.json", found(0, place("가람미술관 별관"), place("가람 미술관", x="127.1")))
    assert [v.value["lon"] for v in desk.ask("kakao.place").slots["Coordinates"]] == [127.1]
    desk.says("keyword.json", found(0, place("나래", id="1"), place("다솜", id="2")))
    assert len(desk.ask("kakao.place").slots["Coordinates"]) == 2


def test_a_point_has_the_code_of_its_legal_dong_not_of_its_office(desk: Desk):
    documents = [
        {"region_type": "H", "address_name": "서울특별시 강남구 역삼1동", "code": "1168064000"},
        {"region_type": "B", "address_name": "서울특별시 강남구 역삼동", "code": "1168010100"},
    ]
    desk.says("coord2regioncode.json", found(0, *documents))
    result = desk.ask("kakao.region")
    assert [v.value for v in result.slots["AdminCode"]] == ["1168010100"]
    assert result.data["office"] == "서울특별시 강남구 역삼1동"


def test_statistical_codes_never_fill_the_slot_of_administrative_ones(desk: Desk):
    row = {"sido_cd": "11", "sgg_cd": "230", "emdong_cd": "640", "full_addr": "서울특별시 강남구 역삼1동"}
    desk.says("rgeocodewgs84.json", {"errCd": 0, "errMsg": "Success", "result": [row]})
    result = desk.ask("sgis.region")
    assert [v.value for v in result.slots["SgisCode"]] == ["11230640"]
    for adapter in sgis.ADAPTERS:
        assert not {"AdminCode", "RegionNames"} & set(adapter.spec.provides)
    takers = [
        a.spec.id
        for a in ALL
        for i in a.spec.input.model_fields.values()
        if (m := registry.marker(i)) and "SgisCode" in registry.bases(m.type)
    ]
    assert not takers
    assert "SgisCode" not in registry.bases("AdminCode")


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        (("11", "230", "640"), "11230640"),
        (("11", "11230", "640"), "11230640"),
        (("11", "230", "11230640"), "11230640"),
        (("31", "014", ""), "31014"),
        (("11", "", "640"), "11"),
        (("", "230", "640"), ""),
        ((None, None, None), ""),
        (("11", "abc", "640"), "11"),
    ],
)
def test_a_statistical_code_is_what_its_parts_make_up(parts: tuple, code: str):
    assert sgis.statistical_code(*parts) == code


def test_each_sgis_request_carries_its_own_credential_only(desk: Desk):
    desk.ask("sgis.region")
    exchange, lookup = desk.got
    assert "accessToken" not in exchange and "consumer" not in lookup


@pytest.mark.parametrize(
    ("secret", "granted", "reason", "detail"),
    [
        ("no-colon", GRANTED, Reason.CREDENTIAL_MISSING, "key_malformed"),
        ("a-service:", GRANTED, Reason.CREDENTIAL_MISSING, "key_malformed"),
        ("service01234:wrong", {"errCd": -401, "errMsg": "인증정보가 존재하지 않습니다"}, Reason.CREDENTIAL_MISSING, "key_rejected"),
        ("service01234:odd", {"errCd": 0, "errMsg": "Success", "result": {}}, Reason.ADAPTER_ERROR, "unrecognised_envelope"),
    ],
)
def test_a_token_that_is_not_granted_is_the_lookup_s_fault(desk: Desk, secret: str, granted: dict, reason: Reason, detail: str):
    desk.says("authentication.json", granted)
    result = desk.ask("sgis.region", secret=secret)
    assert (result.status, result.reason, result.detail) == (Status.ERROR, reason, detail)
    assert not any("rgeocode" in g for g in desk.got)


def test_an_area_without_any_result_is_empty(desk: Desk):
    desk.says("rgeocodewgs84.json", {"errCd": -100, "errMsg": "검색결과가 존재하지 않습니다"})
    assert desk.ask("sgis.region").status is Status.EMPTY


@pytest.mark.parametrize(
    ("text", "address", "name"),
    [
        ("세종대로 110 우편번호가 뭐야?", ["세종대로 110"], []),
        ("역삼동 736 도로명주소로 바꿔 줘", ["역삼동 736"], []),
        ("강남대로 396", ["강남대로 396"], []),
        ("서울 강남구 테헤란로 152 좌표", ["서울 강남구 테헤란로 152"], []),
        ("제주시 첨단로 242 위치", ["제주시 첨단로 242"], []),
        ("세종대로 110 주소", ["세종대로 110"], []),
        ("What is the postcode of '세종대로 110'?", ["세종대로 110"], []),
        ("국립중앙박물관 위치 알려 줘", [], ["국립중앙박물관"]),
        ("롯데백화점 본점이 어디야?", [], ["롯데백화점 본점"]),
        ("스타벅스 강남역점 위치 찾아 줘", [], ["스타벅스 강남역점"]),
        ("정독도서관 전화번호", [], ["정독도서관"]),
        ("버스로 10분 거리에 어디 있어", [], []),
        ("무료로 3개월 주소 이전", [], []),
        ("12월 3일로 10명 예약 어디서 해", [], []),
        ("근처 도서관 어디야", [], []),
        ("가까운 공원 위치", [], []),
        ("송파구 아파트 위치", [], []),
        ("임대아파트 어디서 신청해", [], []),
        ("서울시장이 어디 갔어", [], []),
        ("문제점 찾아 줘", [], []),
        ("해운대 날씨 어디서 봐", [], []),
        ("근처 병원 어디 있어", [], []),
    ],
)
def test_addresses_and_names_are_read_where_somebody_asks_for_them(text: str, address: list[str], name: list[str]):
    heard = registry.read(text, registry.Hearing(now=NOW))
    assert [v.value for v in heard.get("StreetAddress", [])] == address
    assert [v.value for v in heard.get("NamedPlace", [])] == name
