"""Pharmacies around a point, from the Health Insurance Review & Assessment Service (HIRA).

Source: the portal's page of 15001673 (2026-05-12): XML only, the key is spelt ServiceKey, the operation getParmacyBasisList. The
register holds no opening hours, so an answer never says that a pharmacy is open.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Channel, Frozen, Limits, Line, Request, SentenceKind, Slot
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.hospitals import nearest
from ummaya.adapters.public.nearby import Point, distance_text
from ummaya.adapters.public.said import Facts
from ummaya.adapters.transport.envelope import Parsed, Row

ROWS = 99
WIDEST = 10_000
"""Metres; HIRA takes no wider radius."""

REGISTER = DataSet(
    id="15001673",
    title="건강보험심사평가원 약국정보서비스",
    agency="HIRA",
    domain="health",
    endpoint="https://apis.data.go.kr/B551182/pharmacyInfoService",
    channel=Channel(
        name=Bilingual(ko="응급의료포털 E-Gen 병·의원/약국 찾기", en="E-Gen finder of clinics and pharmacies"),
        url="https://www.e-gen.or.kr",
    ),
    what=Bilingual(ko="약국의 이름·주소·전화번호·위치", en="names, addresses, phones and locations of pharmacies"),
    wire="ServiceKey",
)


class PharmaciesInput(Frozen):
    """radius: metres; beyond 10 km it is cut to 10 km, and the answer says the radius used."""

    at: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="위치", en="location"))]
    radius: int = Field(default=1000, ge=100, le=100_000)


def request(args: PharmaciesInput, access: Access) -> Request:
    return Request(
        url=REGISTER.at("getParmacyBasisList"),
        params=(
            ("pageNo", "1"),
            ("numOfRows", str(ROWS)),
            ("xPos", f"{args.at.lon:.7f}"),
            ("yPos", f"{args.at.lat:.7f}"),
            ("radius", str(min(args.radius, WIDEST))),
        ),
    )


def about(args: PharmaciesInput, access: Access) -> Facts:
    return {"radius": distance_text(min(args.radius, WIDEST))}


def project(rows: list[Row], args: PharmaciesInput, access: Access, parsed: Parsed) -> Projected:
    found = nearest(rows)
    shown = found[: PHARMACIES.limits.rows]
    total = max(parsed.total or 0, len(rows))
    return Projected(
        data={**about(args, access), "total": total, "shown": len(shown), "rows": shown},
        warnings=(_PART,) if total > len(rows) else (),
    )


_PART = Bilingual(
    ko=f"결과가 많아 받은 {ROWS}곳 안에서만 가까운 순서를 정했습니다.",
    en=f"There are many results; the order by distance is among the {ROWS} that were read.",
)

PHARMACIES = REGISTER.find(
    "getParmacyBasisList",
    "hira.pharmacies",
    Words(
        title="가까운 약국",
        hints="""약국 / 근처 약국 / 가까운 약국 / 약 사러 / 약국 전화번호 / 처방전 약국 / 동네 약국 / 약국 위치 / 심야약국 / 휴일 약국
            감기약 살 곳 / 진통제 살 데""",
        examples="""근처 약국 알려 줘 / 해운대 주변 약국 전화번호 좀 / 처방전 받았는데 가까운 약국이 어디예요?
            강남역 앞 약국 찾아 줘
            소화제 사야 하는데 약국이 어디 있죠? / 종로구청 근처에 약국 있나요? / 밴드랑 연고 살 데 찾아 줘""",
        when="가까운 약국의 이름, 주소, 전화번호가 필요할 때",
        when_not="약의 효능이나 부작용을 물을 때, 병원·의원이나 응급실을 찾을 때",
    ),
    Words(
        title="Pharmacies nearby",
        hints="""pharmacy / pharmacies around here / drugstore / chemist / where to buy medicine / pharmacy phone number
            fill a prescription""",
        examples="""Find a pharmacy around Mapo / Where can I have my prescription filled?
            Is there a drugstore around Jongno-gu Office? / I need to buy painkillers, where is a chemist?""",
        when="when someone needs the name, address or phone of a pharmacy nearby",
        when_not="to ask what a medicine does, or for a clinic or an emergency room",
    ),
    input=PharmaciesInput,
    output="pharmacies by distance, with address and phone",
    say=(
        Line(
            ko="반경 {radius} 안에서 조회된 약국은 {total}곳이며, 가까운 {shown}곳은 다음과 같습니다.",
            en="{total} pharmacies were found within {radius}; the nearest {shown} are:",
        ),
        Line(
            each="rows",
            ko="{name}: 거리 {distance}[, {address}][, 전화 {phone}][({phone_note})].",
            en="{name}: {distance} away[, {address}][, phone {phone}][ ({phone_note})].",
        ),
        Line(
            ko="영업시간과 지금 문을 열었는지는 이 자료에 없으니, 방문 전에 전화로 확인해 주십시오.",
            en="Opening hours are not in this data; please call before you go.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    keep=("radius", "total", "rows"),
    limits=Limits(timeout=15.0, rows=5),
    fixtures=("hira/getParmacyBasisList.xml",),
)

ADAPTERS = (Find(PHARMACIES, request=request, project=project, when_empty=about),)
