"""What the lookups of the National Medical Center (NMC) share: the data set, how a region goes on the wire, what is always said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from ummaya.adapters.contract import Bilingual, Channel, Frozen, Limits, Line, SentenceKind
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.said import Facts, present
from ummaya.adapters.transport import values

ROWS = 50
LIMITS = Limits(timeout=8.0, rows=5)

EGEN = Channel(name=Bilingual(ko="응급의료포털 E-Gen", en="E-Gen emergency medical portal"), url="https://www.e-gen.or.kr", phone="119")
EMERGENCY = DataSet(
    id="15000563",
    title="국립중앙의료원 전국 응급의료기관 정보 조회 서비스",
    agency="NMC",
    domain="health",
    endpoint="https://apis.data.go.kr/B552657/ErmctInfoInqireService",
    channel=EGEN,
    what=Bilingual(
        ko="응급의료기관과 외상센터의 위치·연락처·수용 정보", en="emergency institutions, trauma centres and what they can take"
    ),
)
CALL_119 = Line(
    ko="생명이 위급하면 바로 119에 전화하십시오. 수용 가능 여부는 수시로 바뀌므로 출발 전에 119 또는 해당 병원에 확인해 주십시오.",
    en="If a life is in danger, call 119 at once. What a hospital can take changes by the minute: check with 119 or the hospital first.",
    kind=SentenceKind.BOUNDARY,
)


class Region(Frozen):
    """Official names, as the resident register writes them; `sigungu` is empty for 세종특별자치시."""

    sido: str = Field(min_length=2, max_length=16)
    sigungu: str = Field(default="", max_length=60)

    @property
    def words(self) -> str:
        return f"{self.sido} {self.sigungu}".strip()


def wired(region: Region, sido: str, sigungu: str) -> tuple[tuple[str, str], ...]:
    """The region under the wire names of one operation."""
    return ((sido, region.sido), *(((sigungu, region.sigungu),) if region.sigungu else ()))


def page(rows: int = ROWS) -> tuple[tuple[str, str], ...]:
    return (("pageNo", "1"), ("numOfRows", str(rows)))


def institution(row: Mapping[str, Any]) -> Facts:
    """Name, class, address and phones of one institution. dutyTel3 is the emergency room, dutyTel1 the hospital's desk."""
    return present(
        name=values.text(row.get("dutyName"), 100),
        kind=values.text(row.get("dutyEmclsName"), 50),
        address=values.text(row.get("dutyAddr"), 200),
        phone=values.code(row.get("dutyTel3")),
        desk_phone=values.code(row.get("dutyTel1")),
    )
