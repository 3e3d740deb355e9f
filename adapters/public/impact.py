"""How dangerous heat and cold will be to people and trades, and what to do about it (KMA impact forecasts).

Source: the portal's page of 15095149 (ImpactInfoServiceV2, 2026-05-15). Levels are published at 11:30 for the next two days, and only
when a field reaches the lowest of them; until then the day before is asked for, once. Nothing published means that no level was reached.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Frozen,
    Labelled,
    Language,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.dataset import DataSet
from ummaya.adapters.public.kma_times import day_text, in_kst
from ummaya.adapters.public.life_weather import KMA
from ummaya.adapters.public.life_words import WORDS
from ummaya.adapters.public.nmc import Region
from ummaya.adapters.public.said import Facts, day, present
from ummaya.adapters.public.warning_zones import covers
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

IMPACT = DataSet(
    id="15095149",
    title="기상청 영향예보 조회서비스",
    agency="KMA",
    domain="weather",
    endpoint="https://apis.data.go.kr/1360000/ImpactInfoServiceV2",
    channel=KMA,
    what=Bilingual(ko="폭염·한파의 분야별 위험 수준과 대응 요령", en="levels of danger from heat and cold by field, and what to do"),
)
LEVELS = {
    "관심": Bilingual(ko="관심", en="attention (1 of 4)"),
    "주의": Bilingual(ko="주의", en="caution (2 of 4)"),
    "경고": Bilingual(ko="경고", en="warning (3 of 4)"),
    "위험": Bilingual(ko="위험", en="danger (4 of 4)"),
    "심각": Bilingual(ko="심각", en="serious (highest)"),
}
ORDER = ("관심", "주의", "경고", "위험", "심각")
FIELDS = {
    "보건(일반인)": "health, general public",
    "보건(취약인)": "health, vulnerable people",
    "보건": "health",
    "산업": "industry",
    "시설물": "buildings and pipes",
    "축산업": "livestock",
    "농업": "crops",
    "농축산업": "crops and livestock",
    "수산양식": "fish farming",
    "기타": "other",
}
# Who asks for advice: its name, how people say it, and the field's number for heat and for cold.
AUDIENCES: tuple[tuple[str, str, str, str, str], ...] = (
    (
        *("취약계층", "vulnerable people", "2", "7"),
        r"노인|노약자|어르신|부모님|할머니|할아버지|어린이|아이|아기|임산부|취약|\belderly\b",
    ),
    (*("취약계층", "vulnerable people", "2", "7"), r"\bparents?\b|\bchildren\b|\bbab(?:y|ies)\b|pregnant|vulnerable|장애인"),
    (*("산업 현장", "workplaces", "3", "2"), r"작업|근로자|공사|현장|산업|공장|배달|\bworkers?\b|\bworkplace|construction|outdoor work"),
    (*("축산", "livestock", "4", "4"), r"축산|축사|가축|소\s?키|돼지|닭|양계|\blivestock\b|\bcattle\b|\bpoultry\b|\bpigs?\b"),
    (*("농업", "crops", "5", "4"), r"농사|농업|농작물|밭일|비닐하우스|하우스|과수|\bcrops?\b|\bfarm(?:s|ing|ers?)?\b|greenhouse"),
    (*("수산 양식", "fish farms", "6", "5"), r"양식|어민|수산|\bfish farms?\b|aquaculture"),
    (*("시설물", "buildings and pipes", "7", "3"), r"동파|수도|배관|보일러|시설물|건물|\bpipes?\b|boiler|building"),
)
EVERYONE = {"ko": "일반인", "en": "the general public", "heat": "1", "cold": "1"}


class LevelsInput(Frozen):
    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="지역", en="region"), wanted=True)] = None


class Audience(Frozen):
    """Whom advice is for, with the field's number in either service."""

    ko: str
    en: str
    heat: str = Field(pattern=r"^[1-7]$")
    cold: str = Field(pattern=r"^[1-7]$")


class AdviceInput(Frozen):
    audience: Annotated[Audience, Slot("ImpactAudience", label=Bilingual(ko="대상", en="for whom"))] = Audience(**EVERYONE)


def read_audience(text: str, hearing: Hearing) -> list[Labelled]:
    """The first group that a text names; none where heat and cold are not spoken of."""
    if not re.search(r"폭염|더위|더울|더워|온열|한파|추위|추울|추운|동파|한랭|\bheat\b|\bcold\b|freez|frost", text, re.IGNORECASE):
        return []
    for ko, en, heat, cold, pattern in AUDIENCES:
        if found := re.search(pattern, text, re.IGNORECASE):
            return [Labelled(label=found[0], value={"ko": ko, "en": en, "heat": heat, "cold": cold})]
    return []


def _show(value: Any, language: Language) -> str:
    return str(value[language])


AUDIENCE = register(
    SlotType(
        "ImpactAudience",
        Bilingual(
            ko="누구를 위한 요령이 필요하십니까? (예: 어르신, 야외 작업자, 축사)",
            en="For whom? (for example: the elderly, outdoor workers, livestock)",
        ),
        read_audience,
        show=_show,
    )
)


def _field(text: str) -> Bilingual:
    return Bilingual(ko=text, en=FIELDS.get(text, f"'{text}'"))


def levels(rows: Sequence[Row], region: Region | None, today: date) -> list[Facts]:
    """One row for each coming day and field: the highest level, and the zones that have it."""
    best: dict[tuple[int, str], dict[str, list[str]]] = {}
    for row in rows:
        zone, field = values.text(row.get("regName"), 40), values.text(row.get("clsfc"), 30)
        level, after = values.text(row.get("value"), 10), values.number(row.get("efSn"))
        issued = values.kst(row.get("tmEf"))
        if not (zone and field and level in LEVELS and after and issued) or (region and not covers(zone, region.sido, region.sigungu)):
            continue
        when = issued.date() + timedelta(days=int(after))
        if when >= today:
            best.setdefault((when.toordinal(), field), {}).setdefault(level, []).append(zone)
    found = []
    for (when_, field), by_level in sorted(best.items(), key=lambda b: (b[0][0], list(FIELDS).index(b[0][1]) if b[0][1] in FIELDS else 99)):
        level = max(by_level, key=ORDER.index)
        zones = list(dict.fromkeys(by_level[level]))
        found.append(
            present(
                day=day_text(date.fromordinal(when_)),
                field=_field(field),
                level=LEVELS[level],
                zones=", ".join(zones[:6]),
                more_zones=len(zones) - 6 if len(zones) > 6 else None,
            )
        )
    return found


def advice(rows: Sequence[Row]) -> list[Facts]:
    """What to do, by level from the lowest to the highest; the same advice is said once."""
    found: dict[str, dict[str, None]] = {}
    for row in rows:
        text = values.text(row.get("cntrmsrMthdShrt"), 160) or values.text(row.get("cntrmsrMthd"), 160)
        level = values.text(row.get("value"), 10)
        if text and level:
            found.setdefault(level, {}).setdefault(text)
    order = sorted(found.items(), key=lambda f: ORDER.index(f[0]) if f[0] in ORDER else 99)
    return [present(level=LEVELS.get(level, _field(level)), text=" / ".join(list(texts)[:4])) for level, texts in order]


def _levels_request(operation: str, back: int) -> Callable[[LevelsInput, Access], Request]:
    def build(args: LevelsInput, access: Access) -> Request:
        asked = in_kst(access.now).date() - timedelta(days=back)
        return Request(
            url=IMPACT.at(operation), params=(("numOfRows", "1000"), ("dataType", "JSON"), ("tm", f"{asked:%Y%m%d}"), ("efSn", "3"))
        )

    return build


def _where(args: LevelsInput, access: Access) -> Facts:
    if access.mode is Mode.MOCK:
        return {}
    place = args.region.words if args.region else ""
    return {"place": {"ko": place or "전국", "en": place or "the whole country"}}


def _levels(rows: list[Row], args: LevelsInput, access: Access, parsed: Parsed) -> Projected:
    live = access.mode is not Mode.MOCK
    newest = max((at for row in rows if (at := values.kst(row.get("tmEf")))), default=None)
    found = levels(rows, args.region if live else None, in_kst(access.now).date() if live else date.min)
    issued = day(newest) if newest else None
    none = Bilingual(ko="없음", en="none") if not found else None
    return Projected(data=_where(args, access) | present(issued=issued, none=none, rows=found[:SHOWN]))


SHOWN = 8


def _audience(args: AdviceInput, access: Access) -> Facts:
    return {} if access.mode is Mode.MOCK else {"audience": {"ko": args.audience.ko, "en": args.audience.en}}


def _advice(rows: list[Row], args: AdviceInput, access: Access, parsed: Parsed) -> Projected:
    found = advice(rows)
    field = values.text(rows[0].get("clsfc"), 30)
    return Projected(data=_audience(args, access) | present(field=_field(field), rows=found))


def _advice_request(operation: str, kind: str) -> Callable[[AdviceInput, Access], Request]:
    def build(args: AdviceInput, access: Access) -> Request:
        number = getattr(args.audience, kind)
        return Request(url=IMPACT.at(operation), params=(("numOfRows", "100"), ("dataType", "JSON"), ("clsfc", number)))

    return build


def _level_spec(operation: str, name: str, ko: str, en: str) -> AdapterSpec:
    return IMPACT.find(
        operation,
        name,
        *WORDS[name],
        input=LevelsInput,
        output=f"levels of danger from {en} by day and field",
        say=(
            Line(
                each="rows",
                ko=f"{{day}} {ko} 위험 수준: {{field}} ‘{{level}}’ ({{zones}}[ 외 {{more_zones}}곳]).",
                en=f"Danger from {en} on {{day}}: {{field}}, {{level}} ({{zones}}[ and {{more_zones}} more]).",
            ),
            Line(
                ko=f"{{place}}에 발표된 {ko} 위험 수준: {{none}}.",
                en=f"Levels of danger from {en} published for {{place}}: {{none}}.",
            ),
            Line(ko="기상청 {issued} 발표 기준입니다.", en="As published by KMA on {issued}."),
        ),
        keep=("issued", "rows"),
        limits=Limits(rows=SHOWN),
        fixtures=(f"kma/{operation}.json",),
    )


def _advice_spec(operation: str, name: str, ko: str, en: str) -> AdapterSpec:
    return IMPACT.find(
        operation,
        name,
        *WORDS[name],
        input=AdviceInput,
        output=f"what to do about {en} by level",
        say=(
            Line(
                each="rows", ko=f"{ko} ‘{{level}}’ 단계({{field}}): {{text}}", en=f"{en}, level {{level}} ({{field}}; in Korean): {{text}}"
            ),
            Line(
                ko="쓰러졌거나 의식이 흐리면 바로 119에 전화하십시오.",
                en="If someone has collapsed or is not fully conscious, call 119 at once.",
                kind=SentenceKind.BOUNDARY,
            ),
        ),
        keep=("field", "rows"),
        limits=Limits(rows=5),
        fixtures=(f"kma/{operation}.json",),
    )


def _find_levels(operation: str, name: str, ko: str, en: str) -> Find:
    return Find(
        _level_spec(operation, name, ko, en),
        request=_levels_request(operation, 0),
        project=_levels,
        fallback=_levels_request(operation, 1),
        when_empty=_where,
    )


ADAPTERS = (
    _find_levels("getHWImpactValueV2", "kma.heat_impact", "폭염", "heat"),
    _find_levels("getCWImpactValueV2", "kma.cold_impact", "한파", "cold"),
    Find(
        _advice_spec("getHWCntrmsrMthdV2", "kma.heat_advice", "폭염", "Heat"),
        request=_advice_request("getHWCntrmsrMthdV2", "heat"),
        project=_advice,
        when_empty=_audience,
    ),
    Find(
        _advice_spec("getCWCntrmsrMthdV2", "kma.cold_advice", "한파", "Cold"),
        request=_advice_request("getCWCntrmsrMthdV2", "cold"),
        project=_advice,
        when_empty=_audience,
    ),
)
