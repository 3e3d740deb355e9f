"""What the trace number on meat or eggs tells, from the Korea Institute for Animal Products Quality Evaluation (EKAPE).

One request gives everything that is registered of a number, as rows of different kinds (`infoType` 1 to 9). Names of farmers and owners
are never kept, of a farm only its area. The service answers over http only. Sources: the portal's page, a recorded refusal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
    Frozen,
    Labelled,
    Language,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
KINDS = {
    "CATTLE": Bilingual(ko="쇠고기", en="beef"),
    "PIG": Bilingual(ko="돼지고기", en="pork"),
    "FOWL": Bilingual(ko="닭고기", en="chicken"),
    "DUCK": Bilingual(ko="오리고기", en="duck"),
    "EGG": Bilingual(ko="계란", en="eggs"),
}
_MEAT = re.compile(
    r"이력|묶음|쇠고기|소고기|한우|돼지|닭|오리|계란|달걀|고기|축산|\b(?:trace|beef|pork|meat|chicken|eggs?|duck|livestock)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![A-Za-z0-9-])(L\d{14}|(?:\d{3}[ -]?){3}\d{3}|\d{15})(?![A-Za-z0-9-])", re.IGNORECASE)


def read_numbers(text: str, hearing: Hearing) -> list[Labelled]:
    """Numbers of 12 or 15 digits and lot numbers (L and 14 digits), where the text speaks of meat or is nothing but the number."""
    if not _MEAT.search(text) and not _NUMBER.fullmatch(text.strip()):
        return []
    found = dict.fromkeys(re.sub(r"[ -]", "", m[1]).upper() for m in _NUMBER.finditer(text))
    return [Labelled(label=_show(n, "ko"), value=n) for n in found]


def _show(value: Any, language: Language) -> str:
    number = str(value)
    return " ".join(number[i : i + 3] for i in range(0, 12, 3)) if re.fullmatch(r"\d{12}", number) else number


register(
    SlotType(
        "TraceNumber",
        Bilingual(
            ko="포장지에 적힌 이력번호 12자리나 묶음번호(L로 시작)를 말씀해 주십시오.",
            en="What is the 12-digit trace number, or the lot number beginning with L, on the package?",
        ),
        read_numbers,
        show=_show,
    )
)


class TraceInput(Frozen):
    number: Annotated[str, Slot("TraceNumber", label=Bilingual(ko="이력번호", en="trace number"))] = Field(
        pattern=r"^(?:L\d{14}|\d{12}|\d{15})$"
    )


def request(args: TraceInput, access: Access) -> Request:
    return Request(url=EKAPE.at("traceNoSearch"), params=(("traceNo", args.number),))


def _first(rows: Sequence[Row], *names: str) -> str:
    return next(
        (text for name in names for row in rows if not values.missing(row.get(name)) and (text := values.text(row.get(name), 120))), ""
    )


def _area(address: str) -> str:
    """Province and district of a farm: its address is somebody's home."""
    return " ".join(address.split()[:2])


def traced(rows: Sequence[Row]) -> Facts:
    """Everything the rows tell of one number, without names of persons."""
    kind = KINDS.get(_first(rows, "traceNoType").partition("/")[0])
    lots = dict.fromkeys(n for row in rows if (n := values.code(row.get("cattleNo")) or values.code(row.get("pigNo"))))
    facts = said.present(
        kind=kind,
        breed=_first(rows, "lsTypeNm"),
        sex=_first(rows, "sexNm"),
        born=said.day(_first(rows, "birthYmd")),
        country=_first(rows, "nationNm"),
        farm=_area(_first(rows, "farmAddr")),
        slaughtered=said.day(_first(rows, "butcheryYmd", "rceptDt")),
        slaughterhouse=_first(rows, "butcheryPlaceNm", "abattNm"),
        inspection=_first(rows, "inspectPassYn", "psexmYn"),
        grade=_first(rows, "gradeNm"),
        marbling=_first(rows, "insfat"),
        packed_by=_first(rows, "processPlaceNm"),
        packed=said.day(_first(rows, "processYmd")),
        vaccinated=said.day(_first(rows, "injectionYmd")),
        laid=said.day(_first(rows, "edygOvpstDt")),
    )
    return facts | ({"animals": len(lots)} if len(lots) > 1 else {})


def _project(rows: list[Row], args: TraceInput, access: Access, parsed: Parsed) -> Projected:
    facts = traced(rows)
    number = _first(rows, "lotNo", "cattleNo", "pigNo", "histNo") if access.mode is Mode.MOCK else args.number
    if not facts:
        return Projected(data=_asked(args, access), status=Status.EMPTY)
    return Projected(data={"number": _show(number, "ko"), **facts})


def _asked(args: TraceInput, access: Access) -> Facts:
    return {"number": _show(args.number, "ko")}


EKAPE = DataSet(
    id="15058923",
    title="축산물품질평가원 축산물통합이력정보",
    agency="EKAPE",
    domain="food",
    endpoint="http://data.ekape.or.kr/openapi-data/service/user/animalTrace",
    channel=Channel(name=Bilingual(ko="축산물이력제", en="Livestock traceability"), url="https://mtrace.go.kr"),
    what=Bilingual(ko="축산물의 사육·도축·등급·포장 이력", en="rearing, slaughter, grade and packing of animal products"),
    wire="ServiceKey",
)

TRACE = EKAPE.find(
    "traceNoSearch",
    "ekape.trace",
    Words(
        title="축산물 이력 조회",
        hints="""축산물 이력 / 쇠고기 이력번호 / 돼지고기 이력 / 한우 이력 조회 / 고기 이력번호 / 묶음번호 / 계란 이력 / 닭고기 이력
            이 고기 어디서 왔어요 / 한우가 맞나요 / 등급이 뭐예요""",
        examples="""쇠고기 이력번호 002123456789 조회해 줘 / 이력번호 120012345678 돼지고기 어디서 도축했어?
            포장지에 002123456789라고 적혀 있는데 진짜 한우 고기가 맞나요? / 묶음번호 L01709271277007 이력 알려 줘
            계란 이력번호 300012345678 언제 낳은 거예요? / 고기 이력번호 002123456789 등급이 어떻게 되나요""",
        when="고기나 계란의 이력번호·묶음번호로 사육지, 도축일, 등급, 포장처를 알고 싶을 때",
        when_not="고기 값을 물을 때, 식품 위생을 신고하려 할 때",
    ),
    Words(
        title="Trace an animal product",
        hints="""livestock trace / beef trace number / pork traceability / where does this meat come from / meat lot number
            egg trace number""",
        examples="""Trace beef number 002123456789 / Where was the pork with trace number 120012345678 slaughtered?
            Is the meat with number 002123456789 really Hanu beef? / Trace meat lot L01709271277007""",
        when="to learn by its trace or lot number where meat or eggs were reared, slaughtered, graded and packed",
        when_not="for meat prices, or to report unsafe food",
    ),
    input=TraceInput,
    output="rearing area, slaughter, grade, packing and vaccination of one trace number",
    keep=("number", "kind", "breed", "born", "farm", "slaughtered", "slaughterhouse", "grade", "packed_by"),
    say=(
        Line(
            ko="이력번호 {number}: [{kind}][, {breed}][ {sex}][, 출생 {born}][, 수입국 {country}][, 사육지 {farm}]"
            "[, 산란 {laid}][, 개체 {animals}마리의 묶음].",
            en="Trace number {number}: [{kind}][, '{breed}'][ '{sex}'][, born {born}][, imported from '{country}'][, reared in '{farm}']"
            "[, laid {laid}][, a lot of {animals} animals].",
        ),
        Line(
            ko="도축: {slaughtered}[, {slaughterhouse}][, 위생검사 {inspection}][, 등급 {grade}][, 근내지방도 {marbling}].",
            en="Slaughtered {slaughtered}[ at '{slaughterhouse}'][, inspection '{inspection}'][, grade '{grade}'][, marbling {marbling}].",
        ),
        Line(ko="포장처리: {packed_by}[, {packed}].", en="Packed by '{packed_by}'[, {packed}]."),
        Line(ko="구제역 백신 최종 접종일: {vaccinated}.", en="Last vaccinated against foot-and-mouth disease: {vaccinated}."),
        Line(
            ko="이력은 포장지의 번호에 대한 기록이며, 고기가 그 포장의 것인지는 판매점에서 확인해 주십시오.",
            en="This is the record of the number on the package; whether the meat is that of the package is for the shop to show.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=5),
    fixtures=("ekape/traceNoSearch.xml",),
)

ADAPTERS = [Find(TRACE, request, _project, when_empty=_asked)]
