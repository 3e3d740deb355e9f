"""Hospitals and clinics: nearest first, the phone as it stands in the register (G65, G66, G67)."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.public.conftest import Services, fixture
from ummaya.adapters.contract import Mode, Status
from ummaya.adapters.public import hospitals
from ummaya.adapters.public.nearby import distance_text
from ummaya.adapters.slots import registry

(HIRA,) = hospitals.ADAPTERS
HERE = {"at": {"lat": 37.5665, "lon": 126.978}}
INTERNAL = {"code": "01", "ko": "내과", "en": "internal medicine"}
CLINIC = {"code": "31", "ko": "의원", "en": "clinic"}


def reply(*rows: dict[str, object], total: int | None = None) -> str:
    body = {
        "items": {"item": rows[0] if len(rows) == 1 else list(rows)} if rows else "",
        "totalCount": len(rows) if total is None else total,
    }
    return json.dumps({"response": {"header": {"resultCode": "00", "resultMsg": "NORMAL SERVICE."}, "body": body}})


def clinic(**changes: object) -> dict[str, object]:
    return {"yadmNm": "가람의원", "distance": "418.27", "telno": "02-000-0011", "sidoCdNm": "서울", "sgguCdNm": "가람구", **changes}


def test_g65_the_request_is_this_and_no_other(services: Services):
    services.says("getHospBasisList", fixture("hira/getHospBasisList.json"))
    services.run(HIRA, **HERE, specialty=INTERNAL, kind=CLINIC)
    assert services.got == [
        (
            "/B551182/hospInfoServicev2/getHospBasisList?serviceKey=Zm9v%2BYmFy%3D%3D&xPos=126.9780000&yPos=37.5665000&radius=2000"
            "&dgsbjtCd=01&clCd=31&pageNo=1&numOfRows=99&_type=json"
        )
    ]


def test_g67_place_and_specialty_are_arguments_of_their_own():
    slots = {name: marker.type for name, info in HIRA.spec.input.model_fields.items() if (marker := registry.marker(info))}
    assert slots == {"at": "Coordinates", "specialty": "Specialty", "kind": "HospitalKind"}


@given(st.integers(100, 100_000))
def test_g65_the_radius_asked_and_said_never_exceeds_ten_kilometres(radius: int):
    args = HIRA.spec.input.model_validate({**HERE, "radius": radius})
    asked = int(dict(HIRA.request(args, None).params)["radius"])
    assert asked == min(radius, 10_000)
    assert HIRA.when_empty(args, None)["radius"] == distance_text(asked)


def test_g65_rows_are_sorted_here_whatever_their_order(services: Services):
    services.says("getHospBasisList", fixture("hira/getHospBasisList.json"))
    data = services.run(HIRA, **HERE).data
    assert [(row["name"], row["distance"]) for row in data["rows"]] == [
        ("가람의원", "418 m"),
        ("나래내과의원", "912 m"),
        ("다솜병원", "1.5 km"),
    ]


@given(st.lists(st.floats(0, 10_000), max_size=20))
def test_distances_are_numbers_not_texts(distances: list[float]):
    rows = [clinic(yadmNm=f"가람{n}의원", distance=f"{d:.6f}") for n, d in enumerate(distances)]
    order = [distances[int(row["name"][2:-2])] for row in hospitals.nearest(rows)]
    assert len(order) == len(distances)
    assert all(round(a) <= round(b) for a, b in pairwise(order))


@pytest.mark.parametrize(
    ("phone", "note"),
    [
        ("123-4567", "지역번호 없음, 서울 가람구"),
        ("02-000-0011", None),
        ("031-000-0011", None),
        ("1588-0000", None),
        ("", None),
    ],
)
def test_g65_a_phone_without_area_code_is_shown_as_it_is_with_its_region(phone: str, note: str | None):
    (row,) = hospitals.nearest([clinic(telno=phone)])
    assert row.get("phone", "") == phone
    assert row.get("phone_note", {}).get("ko") == note


def test_g66_opaque_ids_are_no_facts_and_hidden_characters_do_not_travel(services: Services):
    services.says("getHospBasisList", reply(clinic(yadmNm="가람의원\u202e\u001b[2J", ykiho="JDQ4MTg4MSM1MSMkMSMkMCMkODkk")))
    result = services.run(HIRA, **HERE)
    assert result.status is Status.OK
    assert result.data["rows"][0]["name"] == "가람의원"
    assert "JDQ4" not in json.dumps(result.data)
    (slot,) = result.slots["Ykiho"]
    assert (slot.label, slot.value) == ("가람의원", {"id": "JDQ4MTg4MSM1MSMkMSMkMCMkODkk", "name": "가람의원"})
    assert registry.types()["Ykiho"].show(slot.value, "ko") == "가람의원"


def test_one_hit_is_a_row_and_none_is_empty(services: Services):
    services.says("getHospBasisList", reply(clinic()))
    assert len(services.run(HIRA, **HERE).data["rows"]) == 1
    services.says("getHospBasisList", reply())
    nothing = services.run(HIRA, **HERE, specialty=INTERNAL)
    assert nothing.status is Status.EMPTY
    assert nothing.data == {"radius": "2 km", "specialty": {"ko": "내과", "en": "internal medicine"}}


def test_when_more_were_found_than_read_the_order_is_not_oversold(services: Services):
    services.says("getHospBasisList", reply(clinic(), clinic(yadmNm="나래의원"), total=250))
    result = services.run(HIRA, **HERE)
    assert result.data["total"] == 250
    assert any("받은" in w.ko for w in result.warnings)


def test_a_swapped_point_is_refused():
    with pytest.raises(ValueError, match="lat"):
        HIRA.spec.input.model_validate({"at": {"lat": 126.978, "lon": 37.5665}})


def test_the_sample_is_a_sample_of_its_own_place(replayed):
    result = replayed(HIRA, Mode.MOCK, **HERE, specialty=INTERNAL, radius=9000)
    assert result.status is Status.SIMULATED
    assert "specialty" not in result.data
    assert result.data["radius"] == "2 km"
    assert all("가람구" in row["address"] for row in result.data["rows"])
    assert len(result.slots["Ykiho"]) == 1, "nobody is asked which of some invented hospitals they mean"
