"""The documented request byte for byte, the documented shape, empty and failing told apart, samples and old rows called what they are."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.opendata.conftest import ADAPTERS, ASKED, asked
from tests.public.conftest import NOW, Services, replayed  # noqa: F401 - a fixture is found by its name
from ummaya.adapters.contract import Mode, Reason, Status
from ummaya.nodes.answering.rendering import lines

FACT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
TWICE = {"mof.sea_water"}
"""Asked again when what was asked first is all there is: its first answer only tells how many rows there are."""
EMPTY_JSON = '{"response":{"header":{"resultCode":"00","resultMsg":"OK"},"body":{"items":"","totalCount":0}}}'
EMPTY = {
    "kepco.power_use": '{"data":[]}',
    "kexim.exchange_rate": "[]",
    "gyeryong.wheelchair_charging": '{"body":[],"header":{"resultCode":"00","totalRows":0}}',
}
NO_EMPTY_SHAPE = {"kpost.parcel"}
"""How this service says "nothing there" is not documented, so nothing of it is taken for that."""
NOT_IN_ONE_SAMPLE = {"ekape.trace": {"country", "laid", "animals"}, "kpost.parcel": {"detail"}}
"""Facts of another kind of item than that of the fixture."""
BLOCKED = "<HTML><BODY><H1>Request Blocked</H1></BODY></HTML>"
UNREGISTERED = (
    "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR"
    "</returnAuthMsg><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
)


def test_every_one_of_these_adapters_is_in_the_table():
    assert ASKED.keys() == ADAPTERS.keys()
    assert len({a.spec.service.endpoint for a in ADAPTERS.values()}) == len(ADAPTERS), "an operation counts once"


@pytest.mark.parametrize("name", ASKED)
def test_the_request_is_the_documented_one_and_no_other(agencies: Services, name: str):
    result = asked(agencies, name)
    assert agencies.got == [ASKED[name][1]] * (2 if name in TWICE else 1)
    assert result.status is Status.OK, result


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", ASKED)
def test_the_documented_shape_fills_every_line_and_every_kept_fact(agencies: Services, name: str, language: Any):
    spec = ADAPTERS[name].spec
    data = asked(agencies, name).data
    given = set(data).union(*(set(row) for line in spec.say if line.each for row in data[line.each]))
    missing = {f for line in spec.say for f in FACT.findall(getattr(line, language))} - given - NOT_IN_ONE_SAMPLE.get(name, set())
    assert not missing, missing
    assert set(spec.keep) - {"keyword"} <= data.keys()
    said = [text for text, _ in lines(spec.say, data, language, spec.limits.rows)]
    assert said and not [text for text in said if "{" in text or "None" in text or "[" in text], said


@pytest.mark.parametrize("name", ASKED)
def test_nothing_there_is_empty_and_could_not_look_is_an_error(agencies: Services, name: str):
    if name not in NO_EMPTY_SHAPE:
        assert asked(agencies, name, EMPTY.get(name, EMPTY_JSON)).status is Status.EMPTY
    refused = asked(agencies, name, UNREGISTERED)
    assert (refused.status, refused.reason) == (Status.ERROR, Reason.CREDENTIAL_MISSING)
    blocked = asked(agencies, name, BLOCKED, 400)
    assert (blocked.status, blocked.detail) == (Status.ERROR, "blocked_by_gateway")
    assert asked(agencies, name, "").status is Status.ERROR


@pytest.mark.parametrize("name", ASKED)
def test_a_sample_is_never_adapted_to_the_request(replayed: Any, name: str):  # noqa: F811
    """What a person asked for may not stand over another's figures."""
    adapter = ADAPTERS[name]
    fields = adapter.spec.input.model_fields
    others = {
        "region": "4111000000" if name == "kepco.power_use" else {"sido": "부산광역시", "sigungu": "해운대구"},
        "at": {"lat": 35.1631, "lon": 129.1636},
        "keyword": "엉뚱한",
        "name": "엉뚱한대학교",
        "facility": {"id": "1", "name": "엉뚱한집"},
        "university": {"id": "1111111", "name": "엉뚱한대학교"},
        "month": "201901",
        "sido": "부산",
        "number": {"kpost.ems": "EM008463429KR", "kpost.parcel": "9999999999999"}.get(name, "111111111111"),
        "station": "엉뚱한" if name == "keco.station_air" else {"code": "SEA7001", "ko": "엉뚱한", "en": "Odd"},
        "currency": {"code": "EUR", "ko": "엉뚱한", "en": "odd", "amount": 77},
        "country": {"code": "TH", "ko": "엉뚱한", "en": "Odd"},
        "election": {"id": "20240410", "kind": "2", "ko": "엉뚱한", "en": "odd"},
    }
    plain = replayed(adapter, Mode.MOCK, **{k: v for k, v in ASKED[name][0].items() if k in fields})
    odd = replayed(adapter, Mode.MOCK, **{k: v for k, v in others.items() if k in fields})
    assert plain.status is odd.status is Status.SIMULATED
    assert odd.data == plain.data
    assert not re.search("엉뚱한|해운대|9999999999999|008463429", json.dumps(odd.model_dump(mode="json"), ensure_ascii=False))


@pytest.mark.parametrize("name", [n for n, a in ADAPTERS.items() if a.spec.freshness])
def test_what_is_old_is_called_so(agencies: Services, name: str):
    spec = ADAPTERS[name].spec
    assert spec.freshness
    late = asked(agencies, name, now=NOW + timedelta(minutes=spec.freshness.minutes + 90))
    assert (late.status, late.detail) == (Status.STALE, "too_old")
    assert late.observed_at and datetime.fromisoformat(late.observed_at) <= NOW


@pytest.mark.parametrize("name", [n for n, a in ADAPTERS.items() if a.spec.service.endpoint.startswith("http://")])
def test_a_service_without_encryption_is_only_looked_up_and_says_so(agencies: Services, name: str):
    assert any("http" in w.en for w in asked(agencies, name).warnings)
