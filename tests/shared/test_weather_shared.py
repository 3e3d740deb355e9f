"""Weather and air adapters against what was really recorded, and against the official tables and guides."""

from __future__ import annotations

import csv
import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from ummaya.adapters.contract import Access, AdapterResult, Mode, Request, Response, Status
from ummaya.adapters.public import air, kma_bulletins, kma_codes, weather
from ummaya.adapters.transport.values import KST

RECORDED = ("15073861__airkorea-ctprvn__1c65b4.json", "15073861__airkorea-ctprvn__814ec5.json")


def live(adapter: Any, body: bytes, now: datetime, **arguments: Any) -> AdapterResult:
    def send(request: Request) -> Response:
        return Response(200, body, "application/json;charset=UTF-8")

    return adapter.run(adapter.spec.input.model_validate(arguments), Access(mode=Mode.LIVE, send=send, now=now))


@pytest.mark.parametrize(
    ("recording", "at", "first"),
    [(RECORDED[0], "2026-05-16T00:00:00+09:00", (33, 21)), (RECORDED[1], "2026-05-16T16:00:00+09:00", (41, 11))],
)
def test_recorded_air(shared: Path, recording: str, at: str, first: tuple[int, int]) -> None:
    body = (shared / "recordings" / "live" / recording).read_bytes()
    result = live(air.ADAPTERS[0], body, datetime.fromisoformat(at).replace(minute=20), sido="서울")
    # Five of forty stations were recorded, so the answer is a part and says so.
    assert result.status is Status.PARTIAL and "40" in result.warnings[0].ko
    assert result.observed_at == at and len(result.data["stations"]) == 5
    row = result.data["stations"][0]
    assert row["station"] == "중구" and (row["pm10"], row["pm25"]) == first
    assert "24시간 등급" in row["pm10_said"]["ko"]


def test_a_recorded_station_of_the_asked_district(shared: Path) -> None:
    body = (shared / "recordings" / "live" / RECORDED[1]).read_bytes()
    now = datetime(2026, 5, 16, 16, 30, tzinfo=KST)
    result = live(air.ADAPTERS[0], body, now, sido="서울", region={"sido": "서울특별시", "sigungu": "종로구"})
    assert [s["station"] for s in result.data["stations"]] == ["종로구"] and result.data["pm10"] == 30


def test_the_fixture_has_the_fields_that_were_recorded(shared: Path) -> None:
    recorded = json.loads((shared / "recordings" / "live" / RECORDED[0]).read_text())["response"]["body"]["items"][0]
    own = Path(__file__).parents[2] / "fixtures" / "airkorea" / "getCtprvnRltmMesureDnsty.json"
    assert recorded.keys() <= json.loads(own.read_text())["response"]["body"]["items"][0].keys()


def guide(shared: Path, words: str) -> str:
    return next((shared / "facts" / "guides").glob(f"*{words}*")).read_text()


def test_codes_are_those_of_the_guide(shared: Path) -> None:
    text = guide(shared, "단기예보")
    for lines, table in ((r"\(SKY\) 코드 :.*", kma_codes.SKY), (r"\(PTY\) 코드 :.*\n.*", kma_codes.PTY)):
        stated = {code: word for line in re.findall(lines, text) for word, code in re.findall(r"([가-힣/]+)\((\d)\)", line)}
        assert {code: word.ko for code, word in table.items()} == stated
    for table, unit in ((kma_codes.RAIN_CLASSES, "비"), (kma_codes.SNOW_CLASSES, "눈"), (kma_codes.WIND_CLASSES, "바람")):
        stated = dict(re.findall(rf"\| ([123]) \| ([가-힣 ]+ {unit}) \|", text))
        assert {code: word.ko.split("(")[0] for code, word in table.items()} == stated


def test_operations_and_parameters_are_those_of_the_guides(shared: Path) -> None:
    text = guide(shared, "단기예보") + guide(shared, "기상특보")
    access = Access(Mode.LIVE, send=lambda request: Response(200, b""), now=datetime(2026, 11, 30, 20, 0, tzinfo=KST))
    for adapter in weather.ADAPTERS:
        model = adapter.spec.input
        asked = adapter.request(model.model_validate({"grid": {"nx": 55, "ny": 127}} if "grid" in model.model_fields else {}), access)
        for request in asked if isinstance(asked, tuple) else (asked,):
            assert request.url.removeprefix("https://") in text
            assert all(re.search(rf"^{name} \|", text, re.MULTILINE) for name, _ in request.params)


def test_offices_are_those_of_the_guide(shared: Path) -> None:
    stated = re.findall(r"^(\d{3}) \| [가-힣]+ \| (.+)$", guide(shared, "기상특보"), re.MULTILINE)
    assert {code for code, _ in stated} == set(kma_bulletins.OFFICES)
    for code, regions in stated:
        begins = kma_bulletins.OFFICES[code].begins
        assert code == "108" or all(r.strip().startswith(begins) for r in re.split(r"[,.]", regions))


def test_no_sea_zone_is_lost(shared: Path) -> None:
    """Whatever sea a bulletin names, someone who asks for a region still hears of it."""
    with (shared / "facts" / "codes" / "kma_warning_zones.csv").open() as rows:
        seas = [r["name"].strip() for r in csv.DictReader(rows) if r["area_code"].startswith("S") and r["name"].strip()]
    assert len(seas) > 50
    for zone in seas:
        rows_ = kma_bulletins.in_force(f"o 풍랑주의보 : {zone.replace(',', '·')}")
        offices = [o for o in kma_bulletins.OFFICES.values() if o.begins]
        assert any(kma_bulletins.of_region(rows_, o) or kma_bulletins.unplaced(rows_, o) for o in offices), zone
