"""Medical institutions as people name them, and the registers' own ids for them. An id travels; only the name is ever shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import Field

from ummaya.adapters.contract import Bilingual, Frozen, Labelled, Language
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values


class Institution(Frozen):
    """One institution of a register: its opaque id, and the name it was found under."""

    id: str = Field(min_length=4, max_length=200, pattern=r"^[A-Za-z0-9+/=]+$")
    name: str = Field(min_length=1, max_length=120)


_KINDS = r"(?:대학교병원|대학병원|상급종합병원|종합병원|요양병원|한방병원|치과병원|어린이병원|병원|의료원|한의원|치과의원|의원|보건소)"
_NAMED = re.compile(rf"(?<![가-힣A-Za-z])([가-힣A-Za-z0-9·&]{{2,30}}?){_KINDS}(?![가-힣]*(?:비|료|장|실|학과))")
_SPACED = re.compile(r"(?<![가-힣A-Za-z])([가-힣]{1,12}(?:대학교|대|성모|삼성|세브란스|아산))\s(?=병원)")
# What stands before "병원" without naming one: kinds, places relative to the speaker, departments, and members of assemblies.
_GENERAL = re.compile(
    r"(?:이|그|저|우리|다른|어느|어떤|무슨|아무|모든|큰|작은|좋은|유명한?|가까운|근처|주변|동네|지역|인근|시내|야간|심야|주말|휴일|일요일|공휴일|24시간?"
    r"|종합|상급종합|대학|대학교|국립|공공|시립|군립|도립|사립|민간|전문|협력|일반|개인|지정|거점|권역|응급|외상|응급의료|요양|재활|정신|한방|치과"
    r"|어린이|소아|아동|여성|노인|동물|가축|보훈|국군|군|경찰|산재|암|화상|척추|관절|심장|국회|시|도|구|군|지방|비례|상임|초선|재선"
    r"|내과|외과|안과|피부과|이비인후과|산부인과|소아과|소아청소년과|정형외과|신경외과|신경과|정신과|비뇨기과|비뇨의학과|성형외과|가정의학과|재활의학과)+"
)


def read_hospital_names(text: str, hearing: Hearing) -> list[Labelled]:
    """Institutions that a text calls by a name of their own; "근처 병원" names none."""
    spaced = _SPACED.sub(r"\1", text)
    found = dict.fromkeys(m[0] for m in _NAMED.finditer(spaced) if not _GENERAL.fullmatch(m[1]))
    return [Labelled(label=name, value=name) for name in found]


def labelled(rows: Iterable[Mapping[str, Any]], key: str, name: str, area: str = "") -> list[Labelled]:
    """The institutions of some rows as values of an id slot, labelled by name; those without id or name are left out."""
    found: dict[str, Labelled] = {}
    for row in rows:
        code, called = values.code(row.get(key)), values.text(row.get(name), 100)
        where = values.text(row.get(area), 60) if area else ""
        if code and called and re.fullmatch(r"[A-Za-z0-9+/=]{4,200}", code):
            label = f"{called} ({where})" if where else called
            found.setdefault(code, Labelled(label=label, value={"id": code, "name": called}))
    return list(found.values())


def _show(value: Any, language: Language) -> str:
    return str(value["name"])


_WHICH = Bilingual(
    ko="어느 의료기관을 말씀하십니까? 병원 이름이나 지역을 말씀해 주십시오.",
    en="Which institution do you mean? Please give its Korean name, or the area it is in.",
)

HOSPITAL_NAME = register(
    SlotType(
        "HospitalName",
        Bilingual(
            ko="의료기관의 이름을 말씀해 주십시오. (예: 가람대학교병원)",
            en="Please give the institution's name in Korean. (for example: 가람대학교병원)",
        ),
        read_hospital_names,
    )
)
YKIHO = register(SlotType("Ykiho", _WHICH, show=_show))
HPID = register(SlotType("Hpid", _WHICH, show=_show))
