"""With a key: the same command line against a service on loopback that answers in the documented shapes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from pytest_httpserver import HTTPServer

Cli = Callable[..., Any]
KEY = "dGVzdC1rZXk+Lz09"  # a key with the characters that are easily encoded twice


@pytest.fixture
def keyed(ummaya: Cli, httpserver: HTTPServer) -> Cli:
    gateways = json.dumps({host: httpserver.url_for("").rstrip("/") for host in ("apis.data.go.kr", "api.odcloud.kr")})
    return lambda *words: ummaya(*words, UMMAYA_DATA_GO_KR_KEY=KEY, UMMAYA_GATEWAYS=gateways)


def beds(minutes_ago: int) -> str:
    stamp = (datetime.now(ZoneInfo("Asia/Seoul")) - timedelta(minutes=minutes_ago)).strftime("%Y%m%d%H%M%S")
    return (
        "<response><header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header><body><items>"
        f"<item><dutyName>가람병원</dutyName><dutyTel3>02-000-0119</dutyTel3><hpid>A0000001</hpid><hvec>4</hvec><hvidate>{stamp}</hvidate></item>"
        f"<item><dutyName>나래병원</dutyName><dutyTel3>02-000-0120</dutyTel3><hpid>A0000002</hpid><hvec>-1</hvec><hvidate>{stamp}</hvidate></item>"
        "</items><numOfRows>10</numOfRows><pageNo>1</pageNo><totalCount>2</totalCount></body></response>"
    )


def test_emergency_rooms_are_shown_with_their_time_and_no_promise(keyed: Cli, httpserver: HTTPServer) -> None:
    path = "/B552657/ErmctInfoInqireService/getEmrrmRltmUsefulSckbdInfoInqire"
    httpserver.expect_request(path).respond_with_data(beds(5), content_type="application/xml")
    ran = keyed("ask", "역삼동 근처 응급실", "--json")
    turn = ran.json
    assert turn["stop"]["reason"] == "evidence_complete" and turn["stop"]["mode"] == "live"
    text = turn["answer"]["text"]
    assert "119" in turn["answer"]["sentences"][0]["text"]
    assert "가람병원" in text and "02-000-0119" in text
    assert "확인해 주십시오" in text and not re.search(r"(입원|진료).{0,6}(가능합니다|보장)", text)
    assert turn["evidence"][-1]["observed_at"]
    sent = [r for r, _ in httpserver.log]
    assert len(sent) == 1 and sent[0].args["STAGE1"] == "서울특별시" and sent[0].args["STAGE2"] == "강남구"
    assert sent[0].query_string.decode().count("%2B") <= 1 and "%25" not in sent[0].query_string.decode()
    assert KEY not in ran.out + ran.err


def test_old_bed_counts_are_called_old(keyed: Cli, httpserver: HTTPServer) -> None:
    path = "/B552657/ErmctInfoInqireService/getEmrrmRltmUsefulSckbdInfoInqire"
    httpserver.expect_request(path).respond_with_data(beds(90), content_type="application/xml")
    turn = keyed("ask", "역삼동 근처 응급실", "--json").json
    assert turn["evidence"][-1]["status"] == "stale"
    assert "오래" in turn["answer"]["text"]


REFUSED = (
    "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR"
    "</returnAuthMsg><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
)


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [(REFUSED, 200, "credential_missing"), ("Unexpected errors", 500, "adapter_error")],
    ids=["key refused", "service down"],
)
def test_a_failed_service_is_said_and_never_replaced(keyed: Cli, httpserver: HTTPServer, body: str, status: int, reason: str) -> None:
    httpserver.expect_request(re.compile("/.*")).respond_with_data(body, status=status)
    ran = keyed("ask", "해운대 내일 날씨 어때?", "--json")
    turn = ran.json
    assert turn["stop"]["reason"] == reason and turn["stop"]["decision"] == "error"
    assert "모의" not in turn["answer"]["text"] and KEY not in ran.out + ran.err


def test_a_certificate_shows_the_public_guidance_first(keyed: Cli, httpserver: HTTPServer) -> None:
    row = {
        "서비스ID": "000000000001",
        "서비스명": "주민등록등본 발급",
        "소관기관명": "가람부",
        "구비서류": "신분증",
        "신청방법": "온라인신청",
    }
    listed = {"page": 1, "perPage": 10, "totalCount": 1, "currentCount": 1, "matchCount": 1, "data": [row]}
    httpserver.expect_request(re.compile("/.*")).respond_with_json(listed)
    turn = keyed("ask", "주민등록등본 발급해줘", "--json").json
    assert turn["stop"]["reason"] == "handoff_required"
    assert [e["mode"] for e in turn["evidence"]] == ["live", "handoff"]
    text = turn["answer"]["text"]
    assert text.index("신분증") < text.index("[안내]")
