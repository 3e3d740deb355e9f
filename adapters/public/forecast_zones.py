"""KMA's forecast zones: the land zone that a city's forecast is written for, and the seas.

Land codes are those of the official station table (fct_id), one a city or county. Sea codes are those of the seven near and six
far seas that bulletins have named for decades; their later parts have codes of their own, which are not used here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from ummaya.adapters.contract import Bilingual, Labelled
from ummaya.adapters.public.telling import short
from ummaya.adapters.public.warning_zones import stem
from ummaya.adapters.slots.registry import Hearing, SlotType, register

_LAND = """
서울 11B10101|부산 11H20201|대구 11H10701|인천 11B20201|광주 11F20501|대전 11C20401|울산 11H20101|세종 11C20404
인천 강화 11B20101|대구 군위 11H10707|인천 옹진 11A00101|경북 울릉 11E00101|제주 제주 11G00201|제주 서귀포 11G00401
경기 가평 11B20404 고양 11B20302 과천 11B10102 광명 11B10103 광주 11B20702 구리 11B20501 군포 11B20610 김포 11B20102 남양주 11B20502
경기 동두천 11B20401 부천 11B20204 성남 11B20605 수원 11B20601 시흥 11B20202 안산 11B20203 안성 11B20611 안양 11B20602 양주 11B20304
경기 양평 11B20503 여주 11B20703 연천 11B20402 오산 11B20603 용인 11B20612 의왕 11B20609 의정부 11B20301 이천 11B20701 파주 11B20305
경기 평택 11B20606 포천 11B20403 하남 11B20504 화성 11B20604
강원 강릉 11D20501 고성 11D20402 동해 11D20601 삼척 11D20602 속초 11D20401 양구 11D10202 양양 11D20403 영월 11D10501 원주 11D10401
강원 인제 11D10201 정선 11D10502 철원 11D10101 춘천 11D10301 태백 11D20301 평창 11D10503 홍천 11D10302 화천 11D10102 횡성 11D10402
충북 괴산 11C10303 단양 11C10202 보은 11C10302 영동 11C10402 옥천 11C10403 음성 11C10103 제천 11C10201 증평 11C10304 진천 11C10102
충북 청주 11C10301 충주 11C10101
충남 계룡 11C20403 공주 11C20402 금산 11C20601 논산 11C20602 당진 11C20103 보령 11C20201 부여 11C20501 서산 11C20101 서천 11C20202
충남 아산 11C20302 예산 11C20303 천안 11C20301 청양 11C20502 태안 11C20102 홍성 11C20104
전북 고창 21F10601 군산 21F10501 김제 21F10502 남원 11F10401 무주 11F10302 부안 21F10602 순창 11F10403 완주 11F10204 익산 11F10202
전북 임실 11F10402 장수 11F10301 전주 11F10201 정읍 11F10203 진안 11F10303
전남 강진 11F20303 고흥 11F20403 곡성 11F20602 광양 11F20402 구례 11F20601 나주 11F20503 담양 11F20504 목포 21F20801 무안 21F20804
전남 보성 11F20404 순천 11F20603 신안 21F20803 여수 11F20401 영광 21F20102 영암 21F20802 완도 11F20301 장성 11F20502 장흥 11F20304
전남 진도 21F20201 함평 21F20101 해남 11F20302 화순 11F20505
경북 경산 11H10703 경주 11H10202 고령 11H10604 구미 11H10602 김천 11H10601 문경 11H10301 봉화 11H10402 상주 11H10302 성주 11H10605
경북 안동 11H10501 영덕 11H10102 영양 11H10403 영주 11H10401 영천 11H10702 예천 11H10303 울진 11H10101 의성 11H10502 청도 11H10704
경북 청송 11H10503 칠곡 11H10705 포항 11H10201
경남 거제 11H20403 거창 11H20502 고성 11H20404 김해 11H20304 남해 11H20405 밀양 11H20601 사천 11H20402 산청 11H20703 양산 11H20102
경남 의령 11H20602 진주 11H20701 창녕 11H20604 창원 11H20301 통영 11H20401 하동 11H20704 함안 11H20603 함양 11H20501 합천 11H20503
"""
SEAS: dict[str, Bilingual] = {
    "12A20100": Bilingual(ko="서해중부앞바다", en="near sea, central Yellow Sea"),
    "12A20200": Bilingual(ko="서해중부먼바다", en="far sea, central Yellow Sea"),
    "12A30100": Bilingual(ko="서해남부앞바다", en="near sea, southern Yellow Sea"),
    "12A30200": Bilingual(ko="서해남부먼바다", en="far sea, southern Yellow Sea"),
    "12B10100": Bilingual(ko="남해서부앞바다", en="near sea, western South Sea"),
    "12B10200": Bilingual(ko="남해서부먼바다", en="far sea, western South Sea"),
    "12B10300": Bilingual(ko="제주도앞바다", en="near sea, Jeju"),
    "12B20100": Bilingual(ko="남해동부앞바다", en="near sea, eastern South Sea"),
    "12B20200": Bilingual(ko="남해동부먼바다", en="far sea, eastern South Sea"),
    "12C10100": Bilingual(ko="동해남부앞바다", en="near sea, southern East Sea"),
    "12C10200": Bilingual(ko="동해남부먼바다", en="far sea, southern East Sea"),
    "12C20100": Bilingual(ko="동해중부앞바다", en="near sea, central East Sea"),
    "12C20200": Bilingual(ko="동해중부먼바다", en="far sea, central East Sea"),
}
# Ports and coasts by the near sea before them.
COASTS = {
    "12A20100": r"인천|경기|강화|충남|태안|보령|서산|당진|안면도|백령도|연평도|Incheon|Taean|Boryeong",
    "12A30100": r"전북|군산|부안|목포|신안|흑산도|진도|영광|Gunsan|Mokpo",
    "12B10100": r"여수|완도|고흥|광양|해남|거문도|Yeosu|Wando",
    "12B10300": r"제주도?|서귀포|추자도|마라도|우도|Jeju|Seogwipo",
    "12B20100": r"부산|해운대|통영|거제|남해군|창원|마산|진해|사천|Busan|Haeundae|Geoje|Tongyeong",
    "12C10100": r"울산|포항|경주|영덕|울진|경북|Ulsan|Pohang|Uljin",
    "12C20100": r"강릉|속초|삼척|동해시|양양|강원|Gangneung|Sokcho|Samcheok",
}
_NEAR = r"(?:앞\s?바다|바다|해상|연안|해안|\s?coast)"
_NAMED = re.compile(r"(서해|남해|동해)\s?(중부|남부|서부|동부)\s?(?:(앞|먼)\s?바다)?")
_ENGLISH_SEA = re.compile(r"\b(?:sea|waves?|marine|fishing|boat|offshore|coast)\b", re.IGNORECASE)


@cache
def land_zones() -> dict[tuple[str, str], str]:
    """Zone codes by (province, city); a metropolis has the empty city."""
    found: dict[tuple[str, str], str] = {}
    for entry in re.split(r"[\n|]", _LAND.strip()):
        province, *rest = entry.split()
        if len(rest) == 1:
            found[province, ""] = rest[0]
        for city, code in zip(rest[::2], rest[1::2], strict=False) if len(rest) > 1 else ():
            found[province, city] = code
    return found


def land_zone(names: Any) -> dict[str, str] | None:
    """The zone of a region's names; None for a province as a whole, whose cities differ."""
    province, city = short(str(names["sido"])), stem(str(names["sigungu"]))
    zones = land_zones()
    code = zones.get((province, city)) or zones.get((province, ""))
    where = f"{names['sido']} {names['sigungu']}".strip()
    return {"code": code, "name": where} if code else None


def read_seas(text: str, hearing: Hearing) -> list[Labelled]:
    """The seas that a text names, as bulletins do or by the coast: 동해중부앞바다, 부산 앞바다, off Jeju."""
    found: dict[str, str] = {}
    by_name = {sea.ko: code for code, sea in SEAS.items()}
    for sea, part, reach in _NAMED.findall(text):
        for side in (reach,) if reach else ("앞", "먼"):
            if code := by_name.get(f"{sea}{part}{side}바다"):
                found.setdefault(code, f"{sea}{part}{side}바다")
    if not found:
        for code, coast in COASTS.items():
            spoken = re.search(rf"({coast})\s?(?:{_NEAR})", text) or (
                _ENGLISH_SEA.search(text) and re.search(rf"\b({coast})\b", text, re.IGNORECASE) if text.isascii() else None
            )
            if spoken:
                found.setdefault(code, spoken[0])
    return [Labelled(label=word, value={"code": code, **SEAS[code].model_dump()}) for code, word in found.items()]


LAND_ZONE = register(
    SlotType(
        "LandZone",
        Bilingual(ko="어느 시·군을 말씀하십니까? (예: 수원, 춘천)", en="Which city or county? (for example: Suwon, Chuncheon)"),
        derives={"RegionNames": land_zone},
        show=lambda value, language: str(value["name"]),
    )
)
SEA_ZONE = register(
    SlotType(
        "SeaZone",
        Bilingual(
            ko="어느 바다를 말씀하십니까? (예: 동해중부앞바다, 부산 앞바다)",
            en="Which sea? (for example: off Busan, off Jeju, or its Korean name such as 동해중부앞바다)",
        ),
        read_seas,
        show=lambda value, language: str(value[language]),
    )
)
