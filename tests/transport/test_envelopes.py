"""Gotchas of envelopes, encodings and formats, each over a real socket (G06-G26, G30, G35-G40, G44, G72, G73, G82-G91)."""

from __future__ import annotations

import json
import time
import tracemalloc
from typing import Any

import pytest

from tests.transport.conftest import Loop, find, gateway, good
from ummaya.adapters.contract import AdapterResult, Reason, Response, Status
from ummaya.adapters.transport import faults
from ummaya.adapters.transport.envelope import Envelope, Parsed, ServiceFault, pages, parse
from ummaya.adapters.transport.faults import Fault

ERROR, KEY_FAULT, ARGUMENTS = Reason.ADAPTER_ERROR, Reason.CREDENTIAL_MISSING, Reason.INVALID_ARGUMENTS
CODELESS = Envelope(items="data", code="")


def fault(result: AdapterResult) -> tuple[Reason | None, str]:
    assert result.status is Status.ERROR
    assert result.data == {}
    assert result.warnings
    return result.reason, result.detail


def counted(result: AdapterResult) -> int:
    assert result.status is Status.OK, result
    return len(result.data["names"])


def header(code: str, message: str = "", root: str = "response") -> str:
    return f"<{root}><header><resultCode>{code}</resultCode><resultMsg>{message}</resultMsg></header></{root}>"


def as_items(*items: str) -> str:
    listed = "".join(f"<item>{item}</item>" for item in items)
    body = f"<items>{listed}</items><totalCount>{len(items)}</totalCount>"
    return f"<response><header><resultCode>00</resultCode></header><body>{body}</body></response>"


# The table of the guide, by hand: code, reason, detail, requests that a lookup makes when every answer is this.
CODES = [
    ("01", ERROR, "application_error", 3),
    ("02", ERROR, "database_error", 3),
    ("04", ERROR, "http_error", 3),
    ("05", ERROR, "timeout", 2),
    ("10", ARGUMENTS, "invalid_parameter", 1),
    ("11", ARGUMENTS, "missing_parameter", 1),
    ("12", ERROR, "retired", 1),
    ("20", KEY_FAULT, "not_applied", 1),
    ("21", KEY_FAULT, "key_suspended", 1),
    ("22", ERROR, "quota_exhausted", 1),
    ("23", ERROR, "rate_limited", 3),
    ("30", KEY_FAULT, "key_not_registered_or_not_synced", 1),
    ("31", KEY_FAULT, "key_expired", 1),
    ("32", KEY_FAULT, "ip_not_registered", 1),
    ("33", KEY_FAULT, "unsigned", 1),
    ("99", ERROR, "unknown_error", 2),
    ("77", ERROR, "unrecognised_code", 1),
    ("ERROR-42", ERROR, "unrecognised_code", 1),
]


@pytest.mark.parametrize(("code", "reason", "detail", "requests"), CODES)
def test_g11_every_code_of_the_gateway(loop: Loop, monkeypatch: pytest.MonkeyPatch, code: str, reason: Reason, detail: str, requests: int):
    monkeypatch.setattr(time, "sleep", lambda s: None)
    loop.says(gateway(code), kind="text/xml")
    assert fault(loop.run()) == (reason, detail)
    assert len(loop.got) == requests


@pytest.mark.parametrize(("code", "reason", "detail", "requests"), CODES)
def test_g11_every_code_of_an_agency(loop: Loop, monkeypatch: pytest.MonkeyPatch, code: str, reason: Reason, detail: str, requests: int):
    monkeypatch.setattr(time, "sleep", lambda s: None)
    loop.says({"response": {"header": {"resultCode": code, "resultMsg": "ERROR"}}})
    assert fault(loop.run()) == (reason, detail)
    assert len(loop.got) == requests


def test_g11_every_name_leads_to_its_code():
    told = {faults.classify("", name) for name in faults.NAMES}
    assert told == {faults.CODES[code] for code in faults.NAMES.values()}
    assert faults.classify("", "NO SUCH NAME") is faults.UNRECOGNISED


@pytest.mark.parametrize("code", ["03", "3", 3])
def test_g11_no_data_is_empty_and_no_fault(loop: Loop, code: str | int):
    loop.says({"response": {"header": {"resultCode": code, "resultMsg": "NODATA_ERROR"}}})
    assert loop.run().status is Status.EMPTY
    assert len(loop.got) == 1


@pytest.mark.parametrize("code", ["00", "0", "000", "0000", 0, "INFO-000"])
def test_g11_every_spelling_of_success(loop: Loop, code: str | int):
    body = good({"nm": "가람쉼터"})
    body["response"]["header"]["resultCode"] = code
    loop.says(body)
    assert counted(loop.run()) == 1


@pytest.mark.parametrize("status", [200, 400, 401, 403, 500])
def test_g06_g08_the_gateways_xml_is_read_whatever_was_asked_and_whatever_the_status(loop: Loop, status: int):
    loop.says(gateway("31", "DEADLINE_HAS_EXPIRED_ERROR"), status, "application/json")
    assert fault(loop.run()) == (KEY_FAULT, "key_expired")


def test_g06_a_gateway_without_a_code_is_read_by_its_name(loop: Loop):
    loop.says(
        "<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>UNREGISTERED_IP_ERROR</returnAuthMsg></cmmMsgHeader></OpenAPI_ServiceResponse>"
    )
    assert fault(loop.run()) == (KEY_FAULT, "ip_not_registered")


@pytest.mark.parametrize(
    ("message", "reason", "detail"),
    [
        ("SERVICE ACCESS DENIED ERROR.", KEY_FAULT, "not_applied"),
        ("SERVICE KEY IS NOT REGISTERED ERROR.", KEY_FAULT, "key_not_registered_or_not_synced"),
        ("등록되지 않은 서비스키입니다.", KEY_FAULT, "key_not_registered_or_not_synced"),
        ("인증키의 사용 기한이 만료되었습니다.", KEY_FAULT, "key_expired"),
        ("MONKEY BUSINESS", ERROR, "unknown_error"),
        ("", ERROR, "unknown_error"),
    ],
)
@pytest.mark.parametrize("root", ["response", "rfcOpenApi", "가람목록"])
def test_g09_g10_a_99_is_a_key_fault_when_its_sentence_says_so(loop: Loop, message: str, reason: Reason, detail: str, root: str):
    loop.says(header("99", message, root), kind="application/xml")
    assert fault(loop.run()) == (reason, detail)


def test_g16_rows_without_a_code_are_rows_with_a_warning(loop: Loop):
    loop.says("<response><header/><body><items><item><nm>가람쉼터</nm></item></items></body></response>", 201, "application/xml")
    result = loop.run()
    assert counted(result) == 1
    assert len(result.warnings) == 1


@pytest.mark.parametrize("body", ["<response><header/><body><items/></body></response>", '{"response":{"body":{"items":[]}}}', "{}", "[]"])
def test_g16_nothing_without_a_code_is_no_answer(loop: Loop, body: str):
    loop.says(body)
    assert fault(loop.run()) == (ERROR, "unrecognised_envelope")


@pytest.mark.parametrize("items", ['""', "null", "{}", "[]", '{"item":null}', '{"item":""}', '{"item":[]}', "[null]", '" "'])
def test_g17_g18_every_spelling_of_no_rows_is_empty(loop: Loop, items: str):
    loop.says(f'{{"response":{{"header":{{"resultCode":"00"}},"body":{{"items":{items},"totalCount":0}}}}}}')
    assert loop.run().status is Status.EMPTY


@pytest.mark.parametrize(
    "body",
    [
        '{"response":{"header":{"resultCode":"00"}}}',
        '{"response":{"header":{"resultCode":"00"},"body":null}}',
        "<response><header><resultCode>00</resultCode></header><body><items/></body></response>",
        "<response><header><resultCode>00</resultCode></header><body><items><item/></items><totalCount>0</totalCount></body></response>",
        header("00", "NORMAL SERVICE."),
    ],
)
def test_g18_a_success_without_a_body_is_empty(loop: Loop, body: str):
    loop.says(body)
    assert loop.run().status is Status.EMPTY


def test_g18_rows_that_are_counted_but_not_there_are_not_nothing(loop: Loop):
    loop.says(good(totalCount=17))
    assert fault(loop.run()) == (ERROR, "rows_missing")


@pytest.mark.parametrize("hits", [0, 1, 2])
@pytest.mark.parametrize("form", ["json", "xml"])
def test_g19_none_one_or_several_hits(hits: int, form: str, loop: Loop):
    rows = [{"nm": f"가람{n}", "occrrncCnt": str(n)} for n in range(hits)]
    if form == "json":
        loop.says(good(*rows) if hits != 1 else {"response": {"header": {"resultCode": "00"}, "body": {"items": {"item": rows[0]}}}})
    else:
        loop.says(as_items(*(f"<nm>{r['nm']}</nm><occrrncCnt>{r['occrrncCnt']}</occrrncCnt>" for r in rows)), kind="text/xml")
    got: list[dict[str, Any]] = []

    def project(rows: list[dict[str, Any]], *_: Any) -> Any:
        got.extend(rows)
        raise ServiceFault(ERROR, "seen")

    loop.run(find(project=project))
    assert got == rows


A, B = {"nm": "가람"}, {"nm": "나루"}
OK = {"resultCode": "00"}


@pytest.mark.parametrize(
    "body",
    [
        {"response": {"header": OK, "body": {"items": [A, B]}}},
        {"response": {"header": OK, "body": {"item": [A, B], "totalCount": 2}}},
        {"header": OK, "body": {"items": [A, B]}},
        {"header": OK, "body": [A, B]},
        {"header": OK, "data": [A, B]},
        {"header": OK, "body": {"items": [{"item": A}, {"item": B}]}},
        {"resultCode": "00", "resultMsg": "OK", "totalCount": 2, "items": {"item": [A, B]}},
        {"StatTbl": [{"head": [{"list_total_count": 2}, {"RESULT": {"CODE": "INFO-000", "MESSAGE": "정상"}}]}, {"row": [A, B]}]},
        {"가람목록": {"resultCode": "00", "totalCount": 2, "가람": [A, B]}},
        {"result": {"cmmMsgHeader": {"successYN": "Y"}, "shelter": [A, B]}},
    ],
)
def test_g20_rows_are_found_wherever_they_usually_are(loop: Loop, body: dict[str, Any]):
    loop.says(body)
    assert loop.run().data == {"names": ["가람", "나루"]}


@pytest.mark.parametrize(
    "body",
    [
        {"response": {"header": OK, "body": {"things": {"a": {"b": {"c": 1}}, "d": [1, 2]}}}},
        {"response": {"header": OK, "body": {"items": [1, 2, 3]}}},
        {"hello": "world"},
        "<definitions><import location='x'/><binding><operation/></binding></definitions>",
    ],
)
def test_g20_a_shape_that_nobody_knows_is_a_fault(loop: Loop, body: Any):
    loop.says(body)
    assert fault(loop.run()) == (ERROR, "unrecognised_envelope")


@pytest.mark.parametrize("body", [b"", b"  \r\n", b"\xef\xbb\xbf"])
def test_g22_zero_bytes_are_a_refusal_and_not_nothing(loop: Loop, body: bytes):
    loop.says(body)
    assert fault(loop.run()) == (ERROR, "empty_body")


def test_g23_a_page_that_repeats_itself_ends_the_reading():
    asked = []

    def fetch(page: int) -> Parsed:
        asked.append(page)
        return Parsed([{"id": str(n)} for n in range(10)], 1000)

    found = pages(fetch, size=10)
    assert asked == [1, 2]
    assert len(found.rows) == 10
    assert "pages_repeat" in found.warnings


@pytest.mark.parametrize(("total", "cap", "expected"), [(25, 10, 3), (None, 10, 3), (30, 10, 3), (1000, 2, 2), (10, 10, 1), (0, 10, 1)])
def test_g23_pages_are_read_to_the_end_or_to_the_cap(total: int | None, cap: int, expected: int):
    rows = [{"id": n} for n in range(25 if total in (None, 25) else total)]
    asked = []

    def fetch(page: int) -> Parsed:
        asked.append(page)
        return Parsed(rows[(page - 1) * 10 : page * 10], total)

    found = pages(fetch, size=10, cap=cap, key=lambda row: row["id"])
    assert asked == list(range(1, expected + 1))
    assert found.rows == rows[: expected * 10]
    assert ("pages_capped" in found.warnings) == (total == 1000)


def test_g23_rows_that_drift_between_pages_count_once():
    table = {1: [{"id": 1}, {"id": 2}], 2: [{"id": 2}, {"id": 3}], 3: []}
    assert [r["id"] for r in pages(lambda n: Parsed(table[n]), size=2).rows] == [1, 2, 3]


def test_g24_an_xml_answer_to_a_json_question_gives_the_same_rows():
    row = {"nm": "가람쉼터", "cnt": "4", "memo": ""}
    xml = "".join(f"<{k}>{v}</{k}>" for k, v in row.items())
    as_xml = parse(Response(200, as_items(xml, xml).encode(), "application/json"))
    as_json = parse(Response(200, json.dumps(good(row, row)).encode(), "application/json"))
    assert (as_xml.rows, as_xml.total) == (as_json.rows, as_json.total)


@pytest.mark.parametrize("kind", ["text/html;charset=UTF-8", "text/plain", "application/xml", "application/octet-stream", ""])
def test_g25_the_content_type_is_not_believed(loop: Loop, kind: str):
    loop.says(good(A), kind=kind)
    assert counted(loop.run()) == 1
    loop.says('{"header":{"resultCode":"00"},"body":{"items":[]}}', kind=kind)
    loop.run()
    assert loop.run().status is Status.EMPTY


@pytest.mark.parametrize(
    ("body", "status", "detail"),
    [
        ("<HTML><BODY><H1>Request Blocked</H1></BODY></HTML>", 400, "blocked_by_gateway"),
        ('<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><body>비정상적인 접근입니다</body></html>', 200, "blocked_by_gateway"),
        ("<html><body>시스템 점검 중입니다</body></html>", 200, "maintenance"),
        ("<!-- x --><html><body>서비스 일시 중단 안내</body></html>", 503, "maintenance"),
        ("<html><head><title>오류</title></head><body>오류</body></html>", 200, "web_page"),
        ("<html><body>Not Found</body></html>", 404, "endpoint_missing"),
        ("<p>가람 <br> 시스템 점검 중", 200, "maintenance"),
    ],
)
def test_g26_g44_g85_g91_a_web_page_is_never_an_answer(loop: Loop, body: str, status: int, detail: str):
    loop.says(body, status, "text/html")
    result = loop.run()
    assert fault(result) == (ERROR, detail)
    assert "<" not in "".join(w.ko + w.en for w in result.warnings)


@pytest.mark.parametrize("label", ["UTF-8", "EUC-KR", "utf-8", "iso-8859-1", "", "hex", "unicode_escape"])
@pytest.mark.parametrize("kind", ["text/xml; charset=utf-8", "text/xml", "text/xml;charset=ISO-8859-1", "text/xml; charset=nonsense"])
def test_g30_korean_bytes_are_read_whatever_their_label(loop: Loop, label: str, kind: str):
    declaration = f'<?xml version="1.0" encoding="{label}"?>' if label else ""
    loop.says((declaration + as_items("<nm>쀍가람</nm>")).encode("cp949"), kind=kind)
    assert loop.run().data == {"names": ["쀍가람"]}


def test_g30_bytes_of_no_charset_are_a_fault_and_never_replaced(loop: Loop):
    loop.says(b'{"nm":"\xff\xfe\x80\x80"}')
    assert fault(loop.run()) == (ERROR, "encoding")


BOMB = (
    f"""<!DOCTYPE x [<!ENTITY a "{"a" * 4000}">{"".join(f'<!ENTITY a{n} "{"&a;" * 50}">' for n in range(50))}]><response>&a49;</response>"""
)
FILE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><response><header><resultCode>00</resultCode></header>&a;</response>'
ELSEWHERE = "<!DOCTYPE x SYSTEM 'http://127.0.0.1:9/x.dtd'><response/>"


@pytest.mark.parametrize("body", [BOMB, FILE, ELSEWHERE, "<a>" * 5000 + "</a>" * 5000])
def test_g35_hostile_xml_is_refused_at_once(loop: Loop, body: str):
    loop.says(body, kind="text/xml")
    tracemalloc.start()
    started = time.perf_counter()
    assert fault(loop.run()) == (ERROR, "unsafe_xml")
    assert time.perf_counter() - started < 1
    assert tracemalloc.get_traced_memory()[1] < 50 * 2**20
    tracemalloc.stop()


@pytest.mark.parametrize(
    "body", ["[" * 100_000, '{"a":' * 100_000, '{"response":{"header"', "<response><header>", '{"a": 1e999999, "b": NaN}']
)
def test_broken_or_bottomless_json_and_xml_are_faults(loop: Loop, body: str):
    loop.says(body)
    assert fault(loop.run())[0] is ERROR


SOAP = '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>{}</soap:Body></soap:Envelope>'


def test_g37_a_soap_fault_is_named(loop: Loop):
    words = f"bad request https://x.test/?serviceKey=abcdefgh {'가' * 1000}"
    loop.says(
        SOAP.format(f"<soap:Fault><faultcode>soap:Client</faultcode><faultstring>{words}</faultstring></soap:Fault>"), 500, "text/html"
    )
    assert fault(loop.run()) == (ERROR, "soap_fault")
    with pytest.raises(ServiceFault) as e:
        parse(Response(500, SOAP.format(f"<soap:Fault><faultstring>{words}</faultstring></soap:Fault>").encode()))
    assert "abcdefgh" not in e.value.message
    assert len(e.value.message) <= 200


def test_g37_a_code_inside_soap_is_still_read(loop: Loop):
    loop.says(SOAP.format("<r><errMsg>SERVICE KEY IS NOT REGISTERED ERROR.</errMsg><returnCode>30</returnCode></r>"))
    assert fault(loop.run()) == (KEY_FAULT, "key_not_registered_or_not_synced")


@pytest.mark.parametrize(
    ("head", "reason", "detail"),
    [
        ("<successYN>N</successYN><returnCode>10</returnCode><errMsg>잘못된 요청</errMsg>", ARGUMENTS, "invalid_parameter"),
        ("<successYN>N</successYN><returnCode>11</returnCode>", ARGUMENTS, "missing_parameter"),
        (
            "<successYN>N</successYN><returnCode>99</returnCode><errMsg>등록되지 않은 서비스키</errMsg>",
            KEY_FAULT,
            "key_not_registered_or_not_synced",
        ),
        ("<successYN>N</successYN><returnCode>99</returnCode>", ERROR, "unknown_error"),
        ("<successYN>N</successYN><returnCode>00</returnCode>", ERROR, "unknown_error"),
        ("<successYN>N</successYN>", ERROR, "unknown_error"),
    ],
)
def test_g38_success_no_is_never_ok(loop: Loop, head: str, reason: Reason, detail: str):
    loop.says(f"<AgencyListResponse><cmmMsgHeader>{head}</cmmMsgHeader><row><nm>가람</nm></row></AgencyListResponse>", kind="text/xml")
    assert fault(loop.run()) == (reason, detail)


@pytest.mark.parametrize(
    ("body", "status", "reason", "detail"),
    [
        ({"code": -401, "msg": "인증키는 필수 항목 입니다."}, 401, KEY_FAULT, "key_rejected"),
        ({"code": -4, "msg": "등록되지 않은 인증키 입니다."}, 401, KEY_FAULT, "key_not_registered_or_not_synced"),
        ({"code": -5, "msg": "서버 오류"}, 400, ERROR, "unrecognised_code"),
        ({"code": "-5", "msg": "서버 오류"}, 200, ERROR, "unrecognised_code"),
    ],
)
@pytest.mark.parametrize("envelope", [Envelope(), CODELESS])
def test_g39_negative_codes_are_faults(loop: Loop, body: dict[str, Any], status: int, reason: Reason, detail: str, envelope: Envelope):
    loop.says(body, status)
    assert fault(loop.run(find(envelope=envelope))) == (reason, detail)


@pytest.mark.parametrize("envelope", [Envelope(), Envelope(items="result.content", code="")])
def test_g40_a_fault_among_the_rows_is_not_a_row(loop: Loop, envelope: Envelope):
    loop.says({"result": {"content": [{"code": "-2", "message": "인증키 없음"}]}})
    assert fault(loop.run(find(envelope=envelope))) == (KEY_FAULT, "key_rejected")


def test_a_code_in_a_row_is_not_the_services_code(loop: Loop):
    rows = [{"CODE": "A01", "resultCode": "31", "nm": "가람"}]
    loop.says({"meta": {"total_count": 1}, "documents": rows})
    assert counted(loop.run(find(envelope=Envelope(items="documents", code="")))) == 1
    loop.says({"meta": {"total_count": 1}, "documents": rows[0]})
    assert counted(loop.run(find(envelope=Envelope(items="documents", code="")))) == 1


def test_a_family_without_codes_may_find_nothing(loop: Loop):
    loop.says({"meta": {"total_count": 0, "is_end": True}, "documents": []})
    assert loop.run(find(envelope=Envelope(items="documents", code=""))).status is Status.EMPTY
    loop.says({"page": 1, "perPage": 10, "totalCount": 10_000, "currentCount": 0, "matchCount": 0, "data": []})
    loop.run(find(envelope=CODELESS))
    assert loop.run(find(envelope=CODELESS)).status is Status.EMPTY


def test_a_success_code_that_complains_about_the_key_is_no_empty_answer(loop: Loop):
    loop.says(header("00", "SERVICE KEY IS NOT REGISTERED ERROR."))
    assert fault(loop.run())[0] is KEY_FAULT


def test_a_family_may_declare_its_own_codes(loop: Loop):
    own = Envelope(items="list", code="status", success=("OK",), empty=("NONE",), codes={"E7": Fault(ARGUMENTS, "no_such_year")})
    expected = {"OK": Status.OK, "NONE": Status.EMPTY, "E7": Status.ERROR, "00": Status.ERROR, "ok?": Status.ERROR}
    for status in expected:
        loop.says({"status": status, "list": [A]})
    results = [loop.run(find(envelope=own)) for _ in expected]
    assert [r.status for r in results] == list(expected.values())
    assert fault(results[2]) == (ARGUMENTS, "no_such_year")


JUSO = Envelope(
    items="results.juso",
    code="results.common.errorCode",
    message="results.common.errorMessage",
    total="results.common.totalCount",
)


@pytest.mark.parametrize(
    ("code", "reason", "detail", "requests"),
    [
        ("E0001", KEY_FAULT, "key_rejected", 2),
        ("E0005", ARGUMENTS, "search_word_missing", 1),
        ("E0006", ARGUMENTS, "search_word_too_broad", 1),
        ("E0008", ARGUMENTS, "search_word_too_short", 1),
        ("E0014", KEY_FAULT, "key_expired", 1),
        ("-999", ERROR, "unrecognised_code", 1),
    ],
)
def test_g72_g73_the_address_services_codes(loop: Loop, code: str, reason: Reason, detail: str, requests: int):
    loop.says({"results": {"common": {"errorCode": code, "errorMessage": "안내", "totalCount": "0"}, "juso": None}})
    assert fault(loop.run(find(envelope=JUSO))) == (reason, detail)
    assert len(loop.got) == requests


def test_g72_success_and_no_address(loop: Loop):
    loop.says({"results": {"common": {"errorCode": "0", "errorMessage": "정상", "totalCount": "0"}, "juso": None}})
    assert loop.run(find(envelope=JUSO)).status is Status.EMPTY


def test_g73_a_valid_key_refused_under_load_works_the_second_time(loop: Loop):
    loop.says({"results": {"common": {"errorCode": "E0001"}, "juso": None}})
    loop.says({"results": {"common": {"errorCode": "0"}, "juso": [A]}})
    assert counted(loop.run(find(envelope=JUSO))) == 1


@pytest.mark.parametrize("root", ["wantedList", "servList"])
def test_g82_a_list_that_is_called_like_its_entries(loop: Loop, root: str):
    loop.says(
        f"<{root}><totalCount>1</totalCount><resultCode>0</resultCode><servList><servId>WLF00000001</servId><nm>가람지원</nm></servList></{root}>"
    )
    assert loop.run(find(envelope=Envelope(items="wantedList.servList", code="wantedList.resultCode"))).data == {"names": ["가람지원"]}


def test_g83_korean_field_names_and_brackets_arrive_once_encoded(loop: Loop):
    from ummaya.adapters.contract import Request

    spec = find().spec
    loop.says({"page": 1, "totalCount": 1, "data": [{"nm": "가람지원", "신청기한": "상시신청"}]})
    asked = find(
        envelope=CODELESS,
        request=lambda args, access: Request(url=spec.service.endpoint, params=(("cond[서비스명::LIKE]", args.word), ("page", "1"))),
    )
    assert counted(loop.run(asked)) == 1
    assert dict(loop.got[0].args)["cond[서비스명::LIKE]"] == "가람"
    assert b"%25" not in loop.got[0].query_string.partition(b"&")[2]
    assert b"cond%5B" in loop.got[0].query_string


def test_g88_a_finding_in_a_row_is_a_row(loop: Loop):
    row = {"b_no": "0000000000", "b_stt": "", "b_stt_cd": "", "tax_type": "국세청에 등록되지 않은 사업자등록번호입니다.", "nm": "x"}
    loop.says({"status_code": "OK", "data": [row]})
    assert counted(loop.run(find(envelope=Envelope(items="data", code="status_code", success=("OK",))))) == 1
