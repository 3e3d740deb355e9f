"""Hospitals and clinics around a point, from the Health Insurance Review & Assessment Service (HIRA).

Source: guide of hospInfoService 1.2 (2021-06-16) for names and codes; the address is that of version 2. `xPos` is the longitude.
The register says nothing of today's opening, so an answer never does either.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Frozen,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    SentenceKind,
    Service,
    Slot,
    Source,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.institutions import labelled
from ummaya.adapters.public.nearby import Point, distance_text
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ENDPOINT = "https://apis.data.go.kr/B551182/hospInfoServicev2"
DATASET = "https://www.data.go.kr/data/15001698/openapi.do"
WIDEST = 10_000
"""Metres; HIRA takes no wider radius."""
ROWS = 99
"""The guide allows two digits."""

Facts = dict[str, Any]


class Code(Frozen):
    """One entry of an official code list, with its names."""

    code: str = Field(pattern=r"^\d{2}$")
    ko: str
    en: str


class HospitalsInput(Frozen):
    """radius: metres; beyond 10 km it is cut to 10 km, and the answer says the radius used."""

    at: Annotated[Point, Slot("Coordinates", label=Bilingual(ko="위치", en="location"))]
    specialty: Annotated[Code | None, Slot("Specialty", label=Bilingual(ko="진료과", en="specialty"))] = None
    kind: Annotated[Code | None, Slot("HospitalKind", label=Bilingual(ko="의료기관 종류", en="kind of hospital"))] = None
    radius: int = Field(default=2000, ge=100, le=100_000)


def request(args: HospitalsInput, access: Access) -> Request:
    chosen = [("dgsbjtCd", args.specialty), ("clCd", args.kind)]
    return Request(
        url=f"{ENDPOINT}/getHospBasisList",
        params=(
            ("xPos", f"{args.at.lon:.7f}"),
            ("yPos", f"{args.at.lat:.7f}"),
            ("radius", str(min(args.radius, WIDEST))),
            *((name, code.code) for name, code in chosen if code is not None),
            ("pageNo", "1"),
            ("numOfRows", str(ROWS)),
            ("_type", "json"),
        ),
    )


def phone_note(phone: str, region: str) -> Bilingual | None:
    """What stands beside a number without its area code. The code is not guessed from the region."""
    if not phone or phone.startswith("0") or re.match(r"1\d{3}-?\d{4}$", phone):
        return None
    return Bilingual(ko=f"지역번호 없음, {region}", en=f"no area code given, {region}")


def nearest(rows: Sequence[Row]) -> list[Facts]:
    """Institutions with a name and a distance, by the distance HIRA gives (metres, as a long decimal)."""
    found: list[tuple[int, str, Facts]] = []
    for row in rows:
        name, distance = values.text(row.get("yadmNm"), 100), values.metres(row.get("distance"))
        if not name or distance is None:
            continue
        facts: Facts = {"name": name, "distance": distance_text(distance)}
        region = " ".join(part for key in ("sidoCdNm", "sgguCdNm") if (part := values.text(row.get(key), 40)))
        phone = values.code(row.get("telno"))
        texts = {"kind": values.text(row.get("clCdNm"), 40), "address": values.text(row.get("addr"), 200), "phone": phone}
        facts |= {key: text for key, text in texts.items() if text}
        if note := phone_note(phone, region):
            facts["phone_note"] = note.model_dump()
        found.append((distance, name, facts))
    return [facts for *_, facts in sorted(found, key=lambda f: f[:2])]


def by_distance(rows: Sequence[Row]) -> list[Row]:
    """Rows in the order that `nearest` shows them in."""
    found = [(values.metres(row.get("distance")), values.text(row.get("yadmNm"), 100), row) for row in rows]
    return [row for _, _, row in sorted(((m, n, r) for m, n, r in found if n and m is not None), key=lambda f: f[:2])]


def about(args: HospitalsInput, access: Access) -> Facts:
    """What was looked for, in the person's terms."""
    facts: Facts = {"radius": distance_text(min(args.radius, WIDEST))}
    for key, code in (("specialty", args.specialty), ("kind_asked", args.kind)):
        if code is not None:
            facts[key] = {"ko": code.ko, "en": code.en}
    return facts


def project(rows: list[Row], args: HospitalsInput, access: Access, parsed: Parsed) -> Projected:
    found = nearest(rows)
    shown = found[: HOSPITALS.limits.rows]
    total = max(parsed.total or 0, len(rows))
    # A sample is shown under its own conditions, whatever was asked.
    asked = about(HospitalsInput(at=args.at) if access.mode is Mode.MOCK else args, access)
    facts = {**asked, "total": total, "shown": len(shown), "rows": shown}
    # Of a sample only one leads on: nobody is to be asked which of some invented hospitals they mean.
    offered = by_distance(rows)[: 1 if access.mode is Mode.MOCK else HOSPITALS.limits.rows]
    return Projected(data=facts, slots={"Ykiho": labelled(offered, "ykiho", "yadmNm")}, warnings=(_PART,) if total > len(rows) else ())


_PART = Bilingual(
    ko=f"결과가 많아 받은 {ROWS}곳 안에서만 가까운 순서를 정했습니다.",
    en=f"There are many results; the order by distance is among the {ROWS} that were read.",
)

HOSPITALS = AdapterSpec(
    id="hira.hospitals",
    agency="HIRA",
    domain="health",
    title=Bilingual(ko="가까운 병원·의원", en="Hospitals and clinics nearby"),
    hints=Phrases(
        ko=(
            "근처 병원",
            "가까운 의원",
            "내과",
            "소아과",
            "이비인후과",
            "정형외과",
            "치과",
            "피부과",
            "한의원",
            "동네 병원 전화번호",
            "배가 아파요",
            "감기 걸렸어요",
            "이가 아파요",
            "허리가 아파요",
            "진료 받을 곳",
        ),
        en=(
            "hospital near me",
            "clinic nearby",
            "doctor",
            "dentist",
            "paediatrician",
            "dermatologist",
            "orthopaedics",
            "toothache",
            "I have a cold",
            "hospital phone number",
        ),
    ),
    examples=Phrases(
        ko=(
            "해운대 근처 내과 알려 줘",
            "애가 감기에 걸렸는데 가까운 소아과가 어디예요?",
            "강남역 주변 치과 전화번호 좀",
            "눈이 침침한데 근처 안과 어디 있어?",
            "허리를 삐끗했어, 정형외과 가야 할 것 같은데",
            "토요일이라 가까운 병원에 전화해 보려고",
        ),
        en=(
            "Find an internist near Haeundae",
            "My back hurts, is there an orthopaedic clinic near Gangnam station?",
            "I have a toothache, find me a dentist nearby",
            "Phone number of a children's doctor close to here",
        ),
    ),
    when=Bilingual(
        ko="급하지 않은 진료를 받을 가까운 병원·의원의 이름, 주소, 전화번호가 필요할 때",
        en="when someone needs the name, address or phone of a hospital or clinic nearby, without urgency",
    ),
    when_not=Bilingual(
        ko="응급실이 필요할 때, 약국을 찾을 때, 진료를 예약하려 할 때",
        en="for an emergency room or a pharmacy, or to book an appointment",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=HospitalsInput,
    output="hospitals and clinics by distance, with kind, address and phone",
    provides=("Ykiho",),
    credential=Credential(
        env="UMMAYA_DATA_GO_KR_KEY",
        obtain=Source(title="공공데이터포털 활용신청: 건강보험심사평가원 병원정보서비스", url=DATASET),
    ),
    citation=Citation(
        title="공공데이터포털: 건강보험심사평가원 병원정보서비스",
        url=DATASET,
        permits=Bilingual(
            ko="인증키를 받은 사람이면 누구나 출처를 밝히고 의료기관 정보를 이용할 수 있도록 공개한 서비스입니다.",
            en="Published for anyone with a key to use, naming the source.",
        ),
    ),
    channel=Channel(
        name=Bilingual(ko="건강보험심사평가원 병원·약국 찾기", en="HIRA hospital and pharmacy finder"), url="https://www.hira.or.kr"
    ),
    keep=("radius", "specialty", "kind_asked", "total", "rows"),
    say=(
        Line(
            ko="반경 {radius} 안에서 조회된 [{specialty} ][{kind_asked} ]의료기관은 {total}곳이며, 가까운 {shown}곳은 다음과 같습니다.",
            en="{total} institutions[ for {specialty}][ of the kind {kind_asked}] were found within {radius}; the nearest {shown} are:",
        ),
        Line(
            each="rows",
            ko="{name}[({kind})]: 거리 {distance}[, {address}][, 전화 {phone}][({phone_note})].",
            en="{name}[ ({kind})]: {distance} away[, {address}][, phone {phone}][ ({phone_note})].",
        ),
        Line(
            ko="진료 시간과 오늘 진료 여부는 이 자료에 없으니, 방문 전에 전화로 확인해 주십시오.",
            en="Opening hours are not in this data; please call before you go.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=15.0, rows=5),
    fixtures=("hira/getHospBasisList.json",),
    service=Service(dataset_id="15001698", endpoint=ENDPOINT, operation="getHospBasisList"),
)

ADAPTERS = (Find(HOSPITALS, request=request, project=project, when_empty=about),)
