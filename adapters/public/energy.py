"""Electricity sold by kind of contract, from the Korea Electric Power Corporation (KEPCO).

Source: the power-data portal's page of contractType; a recorded answer shows that `metroCd` and `cityCd` are the first two and the
next three digits of the legal-dong code. The service sends no result code. Figures are of whole districts, never of one household.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Frozen,
    Labelled,
    Limits,
    Line,
    Mode,
    Request,
    SentenceKind,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.gazetteer.regions import by_code
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

Facts = dict[str, Any]
PORTAL = "https://bigdata.kepco.co.kr/cmsmain.do?scode=S01&pcode=000493&pstate=cntr&redirect=Y"
LAG = 3
"""Months between now and the newest month asked for when none is said."""
NAMES = {
    "주택용": "residential",
    "일반용": "general (shops and offices)",
    "교육용": "educational",
    "산업용": "industrial",
    "농사용": "agricultural",
    "가로등": "street lighting",
    "심야": "late-night",
}
_SPOKEN = (
    ("주택용", r"주택용|가정용|우리\s?집|\bresidential\b|\bhousehold"),
    ("일반용", r"일반용|상가용|\bgeneral (?:use|contract)"),
    ("교육용", r"교육용|\beducational\b"),
    ("산업용", r"산업용|공장용|\bindustrial\b"),
    ("농사용", r"농사용|농업용 전기|\bagricultural\b|\bfarm (?:power|electricity)"),
    ("가로등", r"가로등|\bstreet ?light"),
    ("심야", r"심야\s?전력|\blate-night (?:power|electricity)"),
)


def _contracts(text: str, hearing: Hearing) -> list[Labelled]:
    if not re.search(r"전기|전력|electric|power", text, re.IGNORECASE):
        return []
    return [Labelled(label=name, value=name) for name, pattern in _SPOKEN if re.search(pattern, text, re.IGNORECASE)]


register(
    SlotType(
        "PowerContract",
        Bilingual(
            ko="어떤 전기를 말씀하십니까? (예: 주택용, 일반용, 산업용)",
            en="Which kind of contract? (for example: residential, general, industrial)",
        ),
        _contracts,
        show=lambda value, language: value if language == "ko" else NAMES.get(value, value),
    )
)


class PowerInput(Frozen):
    """region: legal-dong code of a province or district; the whole country without one. month: YYYYMM."""

    region: Annotated[str | None, Slot("AdminCode", label=Bilingual(ko="지역", en="area"), wanted=True)] = Field(
        default=None, pattern=r"^\d{10}$"
    )
    month: Annotated[str | None, Slot("Month", label=Bilingual(ko="조회할 달", en="month"))] = Field(default=None, pattern=r"^\d{6}$")
    kind: Annotated[str | None, Slot("PowerContract", label=Bilingual(ko="계약 종류", en="kind of contract"))] = None


def months_before(now: datetime, months: int) -> str:
    """YYYYMM of a month before this one."""
    count = now.year * 12 + now.month - 1 - months
    return f"{count // 12:04d}{count % 12 + 1:02d}"


def _request(args: PowerInput, month: str) -> Request:
    metro, city = (args.region[:2], args.region[2:5]) if args.region else ("", "000")
    return Request(
        url=KEPCO.at("contractType.do"),
        params=(
            ("year", month[:4]),
            ("month", month[4:]),
            *((("metroCd", metro),) if metro else ()),
            *((("cityCd", city),) if city != "000" else ()),
            ("returnType", "json"),
        ),
    )


def request(args: PowerInput, access: Access) -> Request:
    return _request(args, args.month or months_before(access.now, LAG))


def earlier(args: PowerInput, access: Access) -> Request | None:
    """The month before, when the newest is not out yet and the person named none."""
    return None if args.month else _request(args, months_before(access.now, LAG + 1))


def totals(rows: Sequence[Row]) -> list[Facts]:
    """Rows of districts summed by kind of contract, homes first. A kind with any figure missing does not show that figure."""
    sums: dict[str, dict[str, list[int | float | None]]] = {}
    for row in rows:
        if kind := values.text(row.get("cntr"), 20):
            into = sums.setdefault(kind, {"custCnt": [], "powerUsage": [], "bill": []})
            for wire, numbers in into.items():
                numbers.append(values.number(row.get(wire)))
    whole = {kind: {w: _sum(ns) for w, ns in into.items()} for kind, into in sums.items()}
    return [_told(kind, whole[kind]) for kind in _order(whole)]


def _sum(numbers: list[int | float | None]) -> int | float | None:
    return None if None in numbers else sum(n for n in numbers if n is not None)


def _order(kinds: dict[str, Any]) -> list[str]:
    known = list(NAMES)
    return sorted(kinds, key=lambda k: (known.index(k) if k in known else len(known), k))


def _told(kind: str, whole: dict[str, int | float | None]) -> Facts:
    customers, usage, bill = whole["custCnt"], whole["powerUsage"], whole["bill"]
    price = round(bill / usage, 1) if bill and usage else None
    each = round(usage / customers) if usage and customers else None
    return said.present(
        kind=Bilingual(ko=kind, en=NAMES.get(kind, f"'{kind}'")),
        customers=said.count(customers, "호", "contracts"),
        usage=said.count(usage, "kWh", "kWh"),
        bill=said.won(bill),
        price=said.count(price, "원/kWh", "won per kWh"),
        each=said.count(each, "kWh", "kWh"),
    )


def _project(rows: list[Row], args: PowerInput, access: Access, parsed: Parsed) -> Projected:
    mock = access.mode is Mode.MOCK
    found = totals([r for r in rows if mock or not args.kind or args.kind in str(r.get("cntr"))])
    if not found:
        return Projected(data=_asked(args, access), status=Status.EMPTY)
    places = dict.fromkeys(f"{values.text(r.get('metro'), 20)} {values.text(r.get('city'), 20)}".strip() for r in rows)
    year, month = values.code(rows[0].get("year")), values.code(rows[0].get("month"))
    where = next(iter(places)) if len(places) == 1 or mock else _where(args)
    return Projected(
        data={
            **said.present(month=said.month(f"{year}{month.zfill(2)}"), region=where),
            "districts": len(places),
            "rows": found[: POWER.limits.rows],
        }
    )


def _where(args: PowerInput) -> str | Bilingual:
    region = by_code(args.region) if args.region else None
    return region.name if region else args.region or Bilingual(ko="전국", en="the whole country")


def _asked(args: PowerInput, access: Access) -> Facts:
    return said.present(month=said.month(args.month or months_before(access.now, LAG)), region=_where(args))


KEPCO = DataSet(
    id="15101360",
    title="한국전력공사 계약종별 전력사용량",
    agency="KEPCO",
    domain="energy",
    endpoint="https://bigdata.kepco.co.kr/openapi/v1/powerUsage",
    channel=Channel(name=Bilingual(ko="한전ON(전기요금 조회)", en="KEPCO ON (own bill)"), url="https://online.kepco.co.kr", phone="123"),
    what=Bilingual(ko="지역별·계약 종류별 전력 사용량과 요금", en="electricity use and charges by area and kind of contract"),
    credential=Credential(
        env="UMMAYA_KEPCO_KEY", name="apiKey", obtain=Source(title="한국전력공사 전력데이터개방포털 Open API 인증키 신청", url=PORTAL)
    ),
    citation=Citation(
        title="한국전력공사 전력데이터개방포털 Open API",
        url=PORTAL,
        permits=Bilingual(
            ko="회원으로 인증키를 받은 누구나 지역별·계약 종류별 전력 사용량을 조회할 수 있도록 공개한 서비스입니다.",
            en="Published for anyone with a member's key to look up electricity use by area and kind of contract.",
        ),
    ),
)

POWER = KEPCO.find(
    "contractType.do",
    "kepco.power_use",
    Words(
        title="지역별 전기 사용량과 요금",
        hints="""전기 사용량 / 전력 사용량 / 전기요금 평균 / 동네 전기 얼마나 써요 / 주택용 전기 / 산업용 전기 / 계약종별 전력
            전기 판매 단가 / 한 집이 전기를 얼마나 쓰나 / 킬로와트시 / 전기 많이 쓰는 지역 / 한국전력""",
        examples="""종로구 주택용 전기 사용량 알려 줘 / 강남구 집들은 작년 8월에 전기를 얼마나 썼어? / 부산 산업용 전력 사용량
            2020년 11월 서울 전기요금은 평균 얼마였어? / 전국 농사용 전기는 얼마나 써요?
            수원 가정용 전기 한 집당 평균 사용량이 궁금해요""",
        when="시·도나 시·군·구의 한 달 전기 사용량, 요금, 평균 단가를 계약 종류별로 알고 싶을 때",
        when_not="본인 집의 전기요금을 조회·납부할 때, 정전을 신고할 때, 요금 계산을 원할 때",
    ),
    Words(
        title="Electricity use and charges by area",
        hints="""electricity use / power consumption / average electricity bill / kilowatt hours / residential electricity
            industrial power / how much electricity do homes use / price per kWh / KEPCO""",
        examples="""How much electricity do homes in Jongno-gu use? / Average power consumption in Busan last August
            Industrial electricity use in Ulsan / What is the average electricity bill in Seoul?""",
        when="to know a month's electricity use, charges and average price of an area by kind of contract",
        when_not="for one's own bill or its payment, to report an outage, or to compute a bill",
    ),
    input=PowerInput,
    output="electricity use, customers, charges and average price by kind of contract for a month and area",
    keep=("month", "region", "rows"),
    say=(
        Line(ko="{region}의 {month} 계약 종류별 전기 사용량입니다.", en="Electricity use by kind of contract, {region}, {month}:"),
        Line(
            each="rows",
            ko="{kind}: 고객 {customers}[, 사용량 {usage}][, 전기요금 합계 {bill}][, 평균 판매단가 {price}][, 고객당 한 달 평균 {each}].",
            en="{kind}: {customers}[, {usage} used][, charges of {bill} in all][, {price} on average][, {each} a month per contract].",
        ),
        Line(
            ko="지역 전체를 합한 통계이며, 개별 가구의 요금은 한전ON이나 국번 없이 123에서 확인하실 수 있습니다.",
            en="These are totals of the whole area; for your own bill use KEPCO ON or call 123.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=15.0, rows=7),
    fixtures=("kepco/contractType.json",),
)

ADAPTERS = [Find(POWER, request, _project, Envelope(items="data", code="", total=""), fallback=earlier, when_empty=_asked)]
