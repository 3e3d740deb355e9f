"""Public housing as the MyHome portal lists it: calls for tenants and buyers, complexes, and how many wait.

Sources: data sets 15108420, 15110581, 15108378 of the Ministry of Land (rows at `response.body.item`). Regions go by the codes of
legal dong: two digits of the province, three of the district. A call may have a row for each complex; it is shown once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
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
from ummaya.adapters.declare import Find, Paging, Projected
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.guarded import Guarded, Refusal
from ummaya.adapters.public.said import Facts, count, day, newest, official, present, texts, won
from ummaya.adapters.public.telling import Region, in_region, squeezed
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

PAGE = 100
ENVELOPE = Envelope(items="response.body.item")

KINDS: dict[str, Bilingual] = {
    "국민임대": Bilingual(ko="국민임대", en="national rental"),
    "영구임대": Bilingual(ko="영구임대", en="permanent rental"),
    "행복주택": Bilingual(ko="행복주택", en="Happy Housing"),
    "통합공공임대": Bilingual(ko="통합공공임대", en="integrated public rental"),
    "매입임대": Bilingual(ko="매입임대", en="purchased rental"),
    "전세임대": Bilingual(ko="전세임대", en="jeonse rental"),
    "장기전세": Bilingual(ko="장기전세", en="long-term jeonse"),
}
_ENGLISH = {
    "국민임대": r"national rental",
    "영구임대": r"permanent rental",
    "행복주택": r"happy ?(?:house|housing)",
    "전세임대": r"jeonse rental",
}


def _kinds(text: str, hearing: Hearing) -> list[Labelled]:
    found = [k for k in KINDS if k in squeezed(text) or ((en := _ENGLISH.get(k)) and re.search(en, text, re.IGNORECASE))]
    return [Labelled(label=getattr(KINDS[k], hearing.language), value=k) for k in found]


def _show_kind(value: Any, language: Language) -> str:
    return str(getattr(KINDS[value], language)) if value in KINDS else str(value)


register(
    SlotType(
        name="RentalKind",
        question=Bilingual(
            ko="어떤 유형의 공공임대주택을 찾으십니까? (예: 행복주택, 국민임대)",
            en="Which kind of public rental? (for example: Happy Housing)",
        ),
        read=_kinds,
        show=_show_kind,
    )
)


class NoticesInput(Frozen):
    """code: legal-dong code, of which the province is asked for. region: names, by which the rows are chosen."""

    code: Annotated[str | None, Slot("AdminCode", label=Bilingual(ko="지역", en="region"), wanted=True)] = Field(
        default=None, pattern=r"^\d{10}$"
    )
    region: Annotated[Region | None, Slot("RegionNames", label=Bilingual(ko="시·군·구", en="district"), wanted=True)] = None


class RentalInput(NoticesInput):
    """kind: of rental, as the portal writes it."""

    kind: Annotated[str | None, Slot("RentalKind", label=Bilingual(ko="임대 유형", en="kind of rental"))] = Field(
        default=None, max_length=20
    )


class PlaceInput(Frozen):
    """code: legal-dong code of a province or a district."""

    code: Annotated[str, Slot("AdminCode", label=Bilingual(ko="지역(시·군·구)", en="district"))] = Field(pattern=r"^\d{10}$")
    kind: Annotated[str | None, Slot("RentalKind", label=Bilingual(ko="임대 유형", en="kind of rental"))] = Field(
        default=None, max_length=20
    )


_PAGED = (("numOfRows", str(PAGE)), ("pageNo", "1"))


def notices_request(url: str) -> Callable[[NoticesInput, Access], Request]:
    return lambda args, access: Request(url=url, params=(*((("brtcCode", args.code[:2]),) if args.code else ()), *_PAGED))


def place_request(url: str) -> Callable[[PlaceInput, Access], Request]:
    def build(args: PlaceInput, access: Access) -> Request:
        district = args.code[2:5]
        chosen = (("signguCode", district),) if district != "000" else ()
        return Request(url=url, params=(("brtcCode", args.code[:2]), *chosen, *_PAGED))

    return build


_CLOSED = Bilingual(ko="접수 마감", en="closed")
_NOT_YET = Bilingual(ko="접수 예정", en="not yet open")
_NOTICE = {"title": "pblancNm", "provider": "suplyInsttNm", "kind": "suplyTyNm", "house": "houseTyNm", "contact": "refrnc"}


def notice(rows: Sequence[Mapping[str, Any]], now: datetime) -> Facts:
    """One call out of its rows: where it is and the smallest amounts among its complexes."""
    first = rows[0]
    begins, ends = values.kst(first.get("beginDe")), values.kst(first.get("endDe"))
    places = list(dict.fromkeys(" ".join(p for k in ("brtcNm", "signguNm") if (p := values.text(r.get(k), 40))) for r in rows))
    names = list(dict.fromkeys(n for r in rows if (n := values.text(r.get("hsmpNm"), 60))))
    units = sum(int(number) for r in rows if (number := values.number(r.get("sumSuplyCo"))) is not None)
    more = len(names) - 3
    start, end = day(first.get("beginDe")), day(first.get("endDe"))
    return texts(first, _NOTICE, 140) | present(
        where=", ".join(p for p in places if p)[:120],
        complexes=Bilingual(
            ko=", ".join(names[:3]) + (f" 외 {more}곳" if more > 0 else ""),
            en=", ".join(names[:3]) + (f" and {more} more" if more > 0 else ""),
        )
        if names
        else None,
        units=count(units, "호", "homes") if units else None,
        deposit=_least(rows, "rentGtn"),
        rent=_least(rows, "mtRntchrg"),
        down_payment=_least(rows, "enty"),
        period=Bilingual(ko=f"{start.ko}부터 {end.ko}까지", en=f"{start.en} to {end.en}") if start and end else None,
        state=_CLOSED if ends and ends.date() < now.date() else _NOT_YET if begins and begins.date() > now.date() else None,
        winners=day(first.get("przwnerPresnatnDe")),
        url=official(first.get("pcUrl")) or official(first.get("url")),
    )


def _least(rows: Sequence[Mapping[str, Any]], wire: str) -> Bilingual | None:
    amounts = [n for r in rows if (n := values.number(r.get(wire)))]
    return won(min(amounts)) if amounts else None


def _ends(rows: Sequence[Mapping[str, Any]], now: datetime) -> tuple[bool, float]:
    ends = values.kst(rows[0].get("endDe"))
    return (ends is not None and ends.date() < now.date(), ends.timestamp() if ends else float("inf"))


def _asked(args: Any, access: Access) -> Facts:
    region = getattr(args, "region", None)
    if access.mode is Mode.MOCK or region is None:
        return {"region": {"ko": "전국", "en": "the whole country"}} if access.mode is not Mode.MOCK else {}
    name = " ".join(p for p in (region.sido, region.sigungu) if p)
    return {"region": {"ko": name, "en": name}}


def _notices(limit: int) -> Callable[..., Projected]:
    def project(rows: list[Row], args: NoticesInput, access: Access, parsed: Parsed) -> Projected:
        live, kind = access.mode is Mode.LIVE, getattr(args, "kind", None)
        calls: dict[str, list[Row]] = {}
        for row in rows:
            fits = in_region(row, args.region, ("brtcNm", "signguNm", "fullAdres")) and (not kind or kind in squeezed(row.get("suplyTyNm")))
            if (fits or not live) and values.text(row.get("pblancNm")):
                calls.setdefault(values.code(row.get("pblancId")) or values.text(row.get("pblancNm")), []).append(row)
        ordered = sorted(calls.values(), key=lambda group: _ends(group, access.now))
        if not ordered:
            return Projected(data=_asked(args, access), status=Status.EMPTY, detail="none_fits")
        still_open = sum(not _ends(group, access.now)[0] for group in ordered)
        shown = [notice(group, access.now) for group in ordered[:limit]]
        return Projected(
            data={**_asked(args, access), "total": len(ordered), "open": still_open, "shown": len(shown), "rows": shown},
            observed_at=newest(r.get("rcritPblancDe") for r in rows) if live else None,
        )

    return project


_COMPLEX = {
    "name": "hsmpNm",
    "provider": "insttNm",
    "address": "rnAdres",
    "kind": "suplyTyNm",
    "house": "houseTyNm",
    "heating": "heatMthdDetailNm",
}


def _complexes(rows: list[Row], args: PlaceInput, access: Access, parsed: Parsed) -> Projected:
    groups: dict[str, list[Row]] = {}
    for row in rows:
        wanted = access.mode is Mode.MOCK or not args.kind or args.kind in squeezed(row.get("suplyTyNm"))
        if wanted and values.text(row.get("hsmpNm")):
            groups.setdefault(values.code(row.get("hsmpSn")) or values.text(row.get("hsmpNm")), []).append(row)
    found = [_complex(group) for group in groups.values()]
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="none_fits")
    shown = found[: COMPLEXES.limits.rows]
    return Projected(data={"total": len(found), "shown": len(shown), "rows": shown})


def _complex(rows: Sequence[Mapping[str, Any]]) -> Facts:
    first = rows[0]
    sizes = sorted({round(float(n), 1) for r in rows if (n := values.number(r.get("suplyPrvuseAr")))})
    area = f"{sizes[0]:g}㎡" if len(sizes) == 1 else f"{sizes[0]:g}~{sizes[-1]:g}㎡" if sizes else None
    return texts(first, _COMPLEX, 120) | present(
        area=area,
        households=count(first.get("hshldCo"), "세대", "households"),
        built=day(first.get("competDe")),
        deposit=_least(rows, "bassRentGtn"),
        rent=_least(rows, "bassMtRntchrg"),
        lift=values.text(first.get("elvtrInstlAtNm"), 20),
    )


def _waiting(rows: list[Row], args: PlaceInput, access: Access, parsed: Parsed) -> Projected:
    kept = [r for r in rows if access.mode is Mode.MOCK or not args.kind or args.kind in squeezed(r.get("suplyTyNm"))]
    found = [
        texts(r, {"name": "hsmpNm", "district": "signguNm", "kind": "suplyTyNm", "style": "styleNm", "provider": "rtsInsttNm"}, 80)
        | present(waiting=count(r.get("waitCo"), "명", "households"), left=count(r.get("trmnatCo"), "건", "homes"))
        for r in sorted(kept, key=lambda r: values.number(r.get("waitCo")) or 0)
        if values.number(r.get("waitCo")) is not None and values.text(r.get("hsmpNm"))
    ]
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="none_fits")
    shown = found[: WAITING.limits.rows]
    return Projected(data={"total": len(found), "shown": len(shown), "rows": shown})


def _needs_district(args: PlaceInput) -> Refusal | None:
    if args.code[2:5] != "000":
        return None
    return Refusal(
        "district_needed",
        Bilingual(
            ko="단지 정보는 시·군·구 단위로만 조회됩니다. 시·군·구까지 알려 주십시오.",
            en="Complexes can only be looked up by district. Please name the city, county or district.",
        ),
    )


_MYHOME = Channel(name=Bilingual(ko="마이홈포털", en="MyHome portal"), url="https://www.myhome.go.kr")
_APPLY = Line(
    ko="자격과 제출 서류는 공고문에서 확인해 주십시오. 신청은 공급기관에 본인이 하셔야 합니다.",
    en="Please check eligibility and documents in the call; applying is yours to do at the provider.",
    kind=SentenceKind.BOUNDARY,
)
_CALLS = DataSet(
    id="15108420",
    title="국토교통부 마이홈포털 공공주택 모집공고 조회 서비스",
    agency="MOLIT",
    domain="housing",
    endpoint="https://apis.data.go.kr/1613000/HWSPR02",
    channel=_MYHOME,
    what=Bilingual(ko="공공주택 모집공고", en="calls of public housing"),
)
_HOMES = DataSet(
    id="15110581",
    title="국토교통부 마이홈포털 공공임대주택 단지정보 조회 서비스",
    agency="MOLIT",
    domain="housing",
    endpoint="https://apis.data.go.kr/1613000/HWSPR04",
    channel=_MYHOME,
    what=Bilingual(ko="공공임대주택 단지정보", en="complexes of public rental housing"),
)
_QUEUE = DataSet(
    id="15108378",
    title="국토교통부 마이홈포털 예비입주자 대기현황 조회서비스",
    agency="MOLIT",
    domain="housing",
    endpoint="https://apis.data.go.kr/1613000/HWSPR03",
    channel=_MYHOME,
    what=Bilingual(ko="공공임대주택 예비입주자 대기현황", en="waiting lists of public rental housing"),
)


def _head(ko: str, en: str) -> Line:
    return Line(
        ko=f"{{region}}의 {ko} 모집공고는 {{total}}건(접수 중이거나 예정 {{open}}건)이며, 마감이 가까운 순으로 {{shown}}건입니다.",
        en=f"{{total}} calls for {en} in {{region}} ({{open}} open or coming); the {{shown}} that close soonest are below.",
    )


RENTALS = _CALLS.find(
    "rsdtRcritNtcList",
    "myhome.rental_calls",
    Words(
        title="공공임대주택 모집공고",
        hints="공공임대주택 모집공고 / 임대주택 공고 / 임대아파트 모집 / 행복주택 모집 / 국민임대 공고 / 영구임대 모집 / 매입임대 공고"
        " / LH 임대 공고"
        " / 청년 임대주택 모집 / 신혼부부 임대주택 / 집 구하기 어려운데 임대주택 / 보증금 싼 공공임대",
        examples="행복주택 모집공고 나온 것 있어? / 서울에서 국민임대 입주자 모집하는 데 알려 줘 / 공공임대주택 공고 찾아 줘"
        " / 월세가 너무 비싼데 들어갈 수 있는 임대아파트가 있나요? / 수원시 임대주택 모집공고 언제까지야?"
        " / LH 임대아파트 새로 나온 공고 보여 주세요",
        when="입주자를 모집하는 공공임대주택 공고와 접수 기간, 임대료를 찾을 때",
        when_not="임대주택을 신청하려 할 때, 월세 지원금을 찾을 때, 민간 매물을 찾을 때",
    ),
    Words(
        title="Calls for tenants of public rental housing",
        hints="public rental housing calls / rental apartment announcement / Happy Housing / national rental housing / cheap public housing"
        " / LH rental housing",
        examples="Are there public rental housing calls in Seoul? / Which Happy Housing announcements are open?"
        " / My rent is too high, which public rental apartments take tenants? / When do the rental housing calls in Suwon close?",
        when="to find public rental housing that is taking tenants, its period and rent",
        when_not="to apply for housing, for rent subsidies, or for private lettings",
    ),
    input=RentalInput,
    output="calls with provider, kind, place, deposit, rent, period and page, the soonest to close first",
    keep=("region", "total", "rows"),
    say=(
        _head("공공임대주택", "public rental housing"),
        Line(
            each="rows",
            ko="{title}[ / {provider}][ / {kind}][ / {where}][ / {complexes}][ / {units}][ / 보증금 {deposit}부터][ / 월 임대료 {rent}부터]"
            "[ / 접수 {period}][ / {state}][ / 당첨자 발표 {winners}][ / 문의 {contact}][ / {url}]",
            en="{title}[ / {provider}][ / {kind}][ / {where}][ / {complexes}][ / {units}][ / deposit from {deposit}]"
            "[ / monthly rent from {rent}][ / apply {period}][ / {state}][ / result on {winners}][ / contact {contact}][ / {url}]",
        ),
        _APPLY,
    ),
    limits=Limits(timeout=10.0, rows=5, daily=1000),
    fixtures=("myhome/rsdtRcritNtcList.json",),
)
SALES = _CALLS.find(
    "ltRsdtRcritNtcList",
    "myhome.sale_calls",
    Words(
        title="공공분양주택 모집공고",
        hints="공공분양 모집공고 / 공공분양주택 / 분양 공고 / 아파트 분양 공고 / 신혼희망타운 / 뉴홈 분양 / LH 분양"
        " / 내 집 마련 공공분양 / 분양주택 청약 공고",
        examples="공공분양 모집공고 나온 것 있어? / 경기도 공공분양주택 공고 알려 줘 / LH 분양 공고 마감이 언제야?"
        " / 내 집을 마련하고 싶은데 공공분양하는 데가 있나요? / 신혼희망타운 분양 공고 찾아 줘 / 인천 아파트 공공분양 공고 보여 주세요",
        when="입주자를 모집하는 공공분양주택 공고와 접수 기간을 찾을 때",
        when_not="청약을 신청하려 할 때, 임대주택을 찾을 때, 집값 통계를 물을 때",
    ),
    Words(
        title="Calls for buyers of public housing",
        hints="public housing for sale / homes for sale by LH / pre-sale apartment call / buy a public apartment",
        examples="Which public pre-sale apartment calls are open? / Are there LH homes for sale in Gyeonggi?"
        " / I want to buy a public apartment, which calls are there? / When does the public apartment sale in Incheon close?",
        when="to find public housing that is for sale and until when one can apply",
        when_not="to apply for a purchase, for rentals, or for statistics of prices",
    ),
    input=NoticesInput,
    output="calls with provider, place, down payment, period and page, the soonest to close first",
    keep=("region", "total", "rows"),
    say=(
        _head("공공분양주택", "public housing for sale"),
        Line(
            each="rows",
            ko="{title}[ / {provider}][ / {house}][ / {where}][ / {complexes}][ / {units}][ / 계약금 {down_payment}부터][ / 접수 {period}]"
            "[ / {state}][ / 당첨자 발표 {winners}][ / 문의 {contact}][ / {url}]",
            en="{title}[ / {provider}][ / {house}][ / {where}][ / {complexes}][ / {units}][ / down payment from {down_payment}]"
            "[ / apply {period}][ / {state}][ / result on {winners}][ / contact {contact}][ / {url}]",
        ),
        _APPLY,
    ),
    limits=Limits(timeout=10.0, rows=5, daily=1000),
    fixtures=("myhome/ltRsdtRcritNtcList.json",),
)
COMPLEXES = _HOMES.find(
    "rentalHouseGwList",
    "myhome.rental_complexes",
    Words(
        title="공공임대주택 단지 정보",
        hints="임대아파트 단지 / 공공임대 단지 정보 / 임대주택 단지 목록 / 우리 동네 임대아파트 / 임대아파트 임대료 / 임대아파트 보증금"
        " / 행복주택 단지 위치",
        examples="성남시 분당구에 있는 임대아파트 단지 알려 줘 / 춘천시 공공임대 단지 목록 보여 줘 / 우리 구에 영구임대 단지가 어디 있어?"
        " / 노원구 임대아파트 임대료가 얼마인지 궁금해요 / 해운대구 국민임대 단지 보증금 알려 주세요"
        " / 수원시 팔달구 행복주택 단지가 어디예요?",
        when="시·군·구 안의 공공임대주택 단지와 임대료를 알고 싶을 때",
        when_not="지금 모집 중인 공고나 대기자 수를 물을 때",
    ),
    Words(
        title="Complexes of public rental housing",
        hints="public rental complexes / rental apartment complexes in a district / rent of public housing complexes"
        " / list of public housing",
        examples="Which public rental complexes are in Bundang-gu? / List public rental complexes in Chuncheon"
        " / How much is the rent in the public rental complexes of Nowon-gu?"
        " / Which complexes of public rental housing does Dongnae-gu have?",
        when="to learn which public rental complexes a district has and what they cost",
        when_not="for open calls or the number of people waiting",
    ),
    input=PlaceInput,
    output="complexes with address, kind, size, households, deposit and rent",
    keep=("total", "rows"),
    say=(
        Line(ko="공공임대주택 단지 {total}곳 중 {shown}곳입니다.", en="{shown} of {total} public rental complexes."),
        Line(
            each="rows",
            ko="{name}[ / {provider}][ / {kind}][ / {address}][ / 전용 {area}][ / {households}][ / 준공 {built}][ / 보증금 {deposit}부터]"
            "[ / 월 임대료 {rent}부터][ / 난방 {heating}][ / 승강기 {lift}]",
            en="{name}[ / {provider}][ / {kind}][ / {address}][ / size {area}][ / {households}][ / built {built}]"
            "[ / deposit from {deposit}]"
            "[ / monthly rent from {rent}][ / heating {heating}][ / lift: {lift}]",
        ),
        Line(
            ko="빈집이 있다는 뜻이 아닙니다. 임대료는 기본 조건이며 계약에 따라 다를 수 있습니다.",
            en="This does not mean that a home is free. Rents are the basic terms and may differ by contract.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=10.0, rows=5, daily=1000),
    fixtures=("myhome/rentalHouseGwList.json",),
)
WAITING = _QUEUE.find(
    "moveWaitStsList",
    "myhome.waiting",
    Words(
        title="공공임대 예비입주자 대기현황",
        hints="임대주택 대기자 수 / 예비입주자 대기현황 / 임대아파트 대기 순번 / 대기자가 적은 임대아파트 / 임대주택 몇 명 기다려"
        " / 입주 대기",
        examples="노원구 임대아파트 대기자가 몇 명이야? / 서울 영구임대 예비입주자 대기현황 알려 줘 / 대기자가 적은 임대아파트가 어디야?"
        " / 부산 국민임대에 들어가려면 얼마나 기다려야 하나요? / 수원시 임대주택 예비입주자 현황 보여 주세요"
        " / 춘천시 행복주택 대기 인원 알려 줘",
        when="공공임대주택에 몇 명이 입주를 기다리는지 알고 싶을 때",
        when_not="본인의 대기 순번을 조회하려 할 때, 모집공고를 찾을 때",
    ),
    Words(
        title="Waiting lists of public rental housing",
        hints="waiting list public rental housing / how many people wait for public housing / shortest waiting list rental apartments",
        examples="How many people wait for public rental housing in Nowon-gu? / Waiting list of permanent rental housing in Seoul"
        " / Which rental apartments have the shortest waiting list? / How long is the queue for national rental housing in Busan?",
        when="to learn how many households wait for public rental housing",
        when_not="for one's own place in a queue, or to find open calls",
    ),
    input=PlaceInput,
    output="complexes with the number of households that wait, the shortest queue first",
    keep=("total", "rows"),
    say=(
        Line(
            ko="대기현황이 있는 주택형은 {total}건이며, 대기자가 적은 순으로 {shown}건입니다.",
            en="{total} types of homes have a waiting list; the {shown} shortest are below.",
        ),
        Line(
            each="rows",
            ko="{name}[ {style}형][ / {district}][ / {kind}]: 대기 {waiting}[, 퇴거 {left}][ / {provider}]",
            en="{name}[ type {style}][ / {district}][ / {kind}]: {waiting} waiting[, {left} vacated][ / {provider}]",
        ),
        Line(
            ko="기준일이 표시되지 않는 자료이며, 본인의 순번은 공급기관에 확인해 주십시오.",
            en="The service gives no day for these figures; please ask the provider for your own place.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=10.0, rows=5, daily=1000),
    fixtures=("myhome/moveWaitStsList.json",),
)

_PAGING = Paging(size=PAGE, cap=5)
ADAPTERS = (
    Find(
        RENTALS, notices_request(_CALLS.at("rsdtRcritNtcList")), _notices(RENTALS.limits.rows), ENVELOPE, when_empty=_asked, paging=_PAGING
    ),
    Find(SALES, notices_request(_CALLS.at("ltRsdtRcritNtcList")), _notices(SALES.limits.rows), ENVELOPE, when_empty=_asked, paging=_PAGING),
    Guarded(Find(COMPLEXES, place_request(_HOMES.at("rentalHouseGwList")), _complexes, ENVELOPE, paging=_PAGING), _needs_district),
    Find(WAITING, place_request(_QUEUE.at("moveWaitStsList")), _waiting, ENVELOPE, paging=_PAGING),
)
