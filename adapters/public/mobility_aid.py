"""Where electric wheelchairs and scooters are charged in Gyeryong.

The reply's `body` is itself the list, its count is `totalRows`; texts are the city's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ummaya.adapters.contract import Access, Bilingual, Channel, Frozen, Limits, Line, Request, SentenceKind
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

Facts = dict[str, Any]
INDOORS = {"실내": "indoors", "실외": "outdoors"}


class NoInput(Frozen):
    """Nothing: the city has a handful of places."""


def request(args: NoInput, access: Access) -> Request:
    return Request(url=GYERYONG.at("getdspsnElectrAsstnDeviceElctcPlace"), params=(("currentPage", "1"), ("perPage", "100")))


def place(row: Mapping[str, Any]) -> Facts:
    where, hours = values.text(row.get("INDOOR_OTDR"), 10), values.text(row.get("USE_POSBL_TIME"), 40)
    return said.present(
        name=values.text(row.get("INSTL_PLACE"), 80),
        spot=values.text(row.get("INSTL_LC"), 80),
        hours=Bilingual(ko=hours, en="all year round" if hours == "연중" else hours.replace("~", " to ")) if hours else None,
        indoors=Bilingual(ko=where, en=INDOORS.get(where, f"'{where}'")) if where else None,
    )


def _project(rows: list[Row], args: NoInput, access: Access, parsed: Parsed) -> Projected:
    found = [facts for row in rows if (facts := place(row)).get("name")]
    return Projected(data={"total": max(len(found), parsed.total or 0), "shown": len(found[:MOST]), "rows": found[:MOST]})


MOST = 10
GYERYONG = DataSet(
    id="15096040",
    title="충청남도 계룡시 장애인 전동보장구 충전 장소",
    agency="GYERYONG",
    domain="disability",
    endpoint="https://apis.data.go.kr/5580000/dspsnElectrAsstnDeviceElctcPlaceService",
    channel=Channel(name=Bilingual(ko="계룡시청", en="Gyeryong city hall"), url="https://www.gyeryong.go.kr"),
    what=Bilingual(ko="전동 휠체어·스쿠터 충전 장소", en="places to charge electric wheelchairs and scooters"),
)

CHARGING = GYERYONG.find(
    "getdspsnElectrAsstnDeviceElctcPlace",
    "gyeryong.wheelchair_charging",
    Words(
        title="계룡시 전동휠체어 충전 장소",
        hints="""전동휠체어 충전 / 전동보장구 충전소 / 휠체어 충전기 / 전동스쿠터 충전 / 계룡시 휠체어 충전 / 휠체어 배터리 방전
            장애인 전동보장구""",
        examples="""계룡시 전동휠체어 충전할 곳 알려 줘 / 계룡에서 휠체어 배터리가 다 됐는데 어디서 충전해요? / 계룡시 전동스쿠터 충전소
            계룡시청에 휠체어 충전기가 있나요? / 계룡시 장애인 전동보장구 충전 장소와 시간 / 계룡에 24시간 휠체어 충전되는 데 있어?""",
        when="계룡시에서 전동휠체어·전동스쿠터를 충전할 곳과 이용 시간을 찾을 때",
        when_not="전기차 충전소를 찾을 때, 보장구 구입 지원을 신청하려 할 때",
    ),
    Words(
        title="Wheelchair charging places in Gyeryong",
        hints="""wheelchair charging / charge an electric wheelchair / mobility scooter charging / Gyeryong wheelchair
            flat wheelchair battery""",
        examples="""Where can I charge an electric wheelchair in Gyeryong? / Mobility scooter charging in Gyeryong
            My wheelchair battery is flat in Gyeryong, where can I charge it? / Does Gyeryong city hall have a wheelchair charger?""",
        when="to find where and when electric wheelchairs can be charged in Gyeryong",
        when_not="for electric-car chargers, or to apply for a mobility aid",
    ),
    input=NoInput,
    output="charging places with spot, hours and whether indoors",
    keep=("total", "rows"),
    say=(
        Line(
            ko="계룡시의 전동보장구 충전 장소는 {total}곳이며, 그중 {shown}곳입니다.",
            en="Gyeryong has {total} charging places; here are {shown}:",
        ),
        Line(each="rows", ko="{name}[, {spot}][({indoors})][, 이용 시간 {hours}].", en="'{name}'[, '{spot}'][ ({indoors})][, {hours}]."),
        Line(
            ko="2021년 9월에 모은 자료이니 방문 전에 시설에 확인해 주십시오.",
            en="The list was made in September 2021; please check with the place first.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=MOST),
    fixtures=("gyeryong/getdspsnElectrAsstnDeviceElctcPlace.json",),
)

ADAPTERS = [
    Find(
        CHARGING, request, _project, Envelope(items="body", code="header.resultCode", message="header.resultMsg", total="header.totalRows")
    )
]
