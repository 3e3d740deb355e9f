"""Products that public bodies can buy on the shopping mall of Nara Jangteo (Public Procurement Service).

Source: data set 15129471 (`ShoppingMallPrdctInfoService`): by the name of a class of goods (의자). Entries are those of yesterday and
before; contracts that have run out are shown last and said to have.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
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
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import portal
from ummaya.adapters.public.said import Facts, count, day, newest, present, texts, won
from ummaya.adapters.public.telling import fitting, telling
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ENDPOINT = "https://apis.data.go.kr/1230000/at/ShoppingMallPrdctInfoService"
DATASET = "15129471"
TITLE = "조달청 종합쇼핑몰 품목정보 서비스"
ROWS = 100

COMMON = frozenset(
    """나라장터 종합쇼핑몰 쇼핑몰 조달청 조달 공공기관 관공서 학교 살 수 있는 품목 물품 제품 상품 등록 계약 계약가격 가격 단가 얼마 목록
    구매 우수조달물품 중소기업자간경쟁제품 여부 공급업체 납품기한 인증정보 다수공급자계약 구입 정보 공공""".split()  # noqa: SIM905
)
ENGLISH = {
    r"chairs?": "의자",
    r"desks?": "책상",
    r"display boards?|led boards?|signboards?": "전광판",
    r"computers?|\bpcs?\b": "컴퓨터",
    r"printers?": "프린터",
    r"air condition": "에어컨",
    r"street ?lamps?|lighting": "조명",
    r"cctv|surveillance": "영상감시",
    r"paint": "페인트",
    r"projectors?": "프로젝터",
    r"lockers?|cabinets?": "캐비닛",
}
MARKS = (
    ("masYn", Bilingual(ko="다수공급자계약", en="multiple award schedule")),
    ("exclncPrcrmntPrdctYn", Bilingual(ko="우수조달물품", en="excellent product")),
    ("smetprCmptProdctYn", Bilingual(ko="중소기업자간 경쟁제품", en="reserved for small firms")),
)


class ProductInput(Frozen):
    """keyword: the class of goods."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 품목", en="goods to look for"))] = Field(min_length=1, max_length=100)


def words(args: ProductInput) -> list[str]:
    """The words that name goods; what was typed when all of it is common."""
    return telling(args.keyword, COMMON, ENGLISH) or [args.keyword]


def request(args: ProductInput, access: Access) -> Request:
    """The goods come last in a Korean phrase (회의용 의자), so the last word is asked for."""
    return Request(
        url=f"{ENDPOINT}/getShoppingMallPrdctInfoList",
        params=(("type", "json"), ("inqryDiv", "1"), ("prdctClsfcNoNm", words(args)[-1]), ("numOfRows", str(ROWS)), ("pageNo", "1")),
    )


def product(row: Mapping[str, Any], now: datetime) -> Facts:
    """One product as facts."""
    ends = values.kst(row.get("cntrctEndDate"))
    marks = [mark for wire, mark in MARKS if values.text(row.get(wire)).upper() == "Y"]
    price = won(row.get("cntrctPrceAmt"))
    unit = values.text(row.get("prdctUnit"), 20)
    per = Bilingual(ko=f"{price.ko}/{unit}", en=f"{price.en} per {unit}") if price and unit else price
    over = ends is not None and ends.date() < now.date()
    names = {
        "name": "prdctSpecNm",
        "goods": "prdctClsfcNoNm",
        "company": "cntrctCorpNm",
        "number": "prdctIdntNo",
        "certificates": "prodctCertList",
    }
    return texts(row, names, 140) | present(
        price=per,
        delivery=count(row.get("dlvrTmlmtDaynum"), "일 이내", "days"),
        where=values.text(row.get("prdctSplyRgnNm"), 60),
        marks=Bilingual(ko=", ".join(m.ko for m in marks), en=", ".join(m.en for m in marks)) if marks else None,
        until=day(row.get("cntrctEndDate")),
        over=Bilingual(ko="계약 기간 끝남", en="contract has ended") if over else None,
    )


def asked(args: ProductInput, access: Access) -> Facts:
    return {} if access.mode is Mode.MOCK else {"asked": words(args)[-1]}


def _project(rows: list[Row], args: ProductInput, access: Access, parsed: Parsed) -> Projected:
    live = access.mode is Mode.LIVE
    kept = fitting(rows, words(args), ("prdctSpecNm", "prdctClsfcNoNm", "dtilPrdctClsfcNoNm", "cntrctCorpNm")) if live else rows
    found = [f for r in kept if "name" in (f := product(r, access.now))]
    found.sort(key=lambda f: "over" in f)
    if not found:
        return Projected(data=asked(args, access), status=Status.EMPTY, detail="none_fits")
    shown = found[: SPEC.limits.rows]
    warnings: tuple[Bilingual, ...] = ()
    if (parsed.total or 0) > len(rows):
        said = Bilingual(
            ko=f"등록된 {parsed.total}건 중 {len(rows)}건만 읽고 골랐습니다. 더 자세한 말로 찾아 주십시오.",
            en=f"Only {len(rows)} of {parsed.total} entries were read; more specific words may help.",
        )
        warnings = (said,)
    return Projected(
        data={**asked(args, access), "total": len(found), "shown": len(shown), "rows": shown},
        observed_at=newest(r.get("rgstDt") for r in rows) if live else None,
        warnings=warnings,
    )


SPEC = AdapterSpec(
    id="pps.shopping_products",
    agency="PPS",
    domain="procurement",
    title=Bilingual(ko="나라장터 종합쇼핑몰 품목", en="Products of the public procurement shopping mall"),
    hints=Phrases(
        ko=(
            *(
                "나라장터 종합쇼핑몰",
                "조달 품목",
                "조달 물품의 계약 내역",
                "종합쇼핑몰 품목",
                "공공기관이 살 수 있는 제품",
                "조달 계약 가격",
                "다수공급자계약 제품",
                "우수조달물품",
            ),
            *("중소기업자간 경쟁제품", "물품식별번호", "관공서 구매 물품 가격", "조달청 쇼핑몰"),
        ),
        en=(
            *("public procurement shopping mall", "products public bodies can buy", "contract price of goods", "procurement catalogue"),
            "excellent procurement product",
        ),
    ),
    examples=Phrases(
        ko=(
            "나라장터 종합쇼핑몰에서 전광판 품목 찾아 줘",
            "조달청 쇼핑몰에 등록된 의자 가격이 얼마야?",
            "학교에서 살 수 있는 프로젝터 제품 보여 줘",
            "이 물품이 우수조달물품인지 확인하고 싶어요",
            "관공서에서 쓰는 캐비닛은 어디서 얼마에 사나요?",
            "종합쇼핑몰 컴퓨터 계약가격과 납품기한 알려 주세요",
        ),
        en=(
            "Find LED display boards on the procurement shopping mall",
            "What is the contract price of chairs on the public procurement mall?",
            "Which projectors can a school buy from the procurement catalogue?",
            "Show printers that public bodies can buy",
        ),
    ),
    when=Bilingual(
        ko="공공기관이 종합쇼핑몰에서 살 수 있는 품목과 계약가격을 찾을 때",
        en="to find goods and contract prices that public bodies can buy at",
    ),
    when_not=Bilingual(ko="입찰공고를 찾을 때, 개인이 물건을 사려 할 때", en="to find tenders, or to buy something as a private person"),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=ProductInput,
    output="products with contract price, company, days of delivery, marks and certificates",
    credential=portal.key(TITLE, DATASET),
    citation=portal.open_data(TITLE, DATASET, Bilingual(ko="종합쇼핑몰에 등록된 품목", en="products registered on the shopping mall")),
    channel=Channel(name=Bilingual(ko="나라장터 종합쇼핑몰", en="Nara Jangteo shopping mall"), url="https://shop.g2b.go.kr"),
    keep=("total", "rows"),
    say=(
        Line(
            ko="종합쇼핑몰에서 '{asked}'에 맞는 품목 {total}건 중 {shown}건입니다.",
            en="{shown} of {total} products that fit “{asked}”.",
        ),
        Line(
            each="rows",
            ko="{name}[: {price}][ / {company}][ / 납품 {delivery}][ / 공급 지역: {where}][ / {marks}][ / 인증: {certificates}]"
            "[ / 계약 종료 {until}][ / {over}][ / 물품식별번호 {number}]",
            en="{name}[: {price}][ / {company}][ / delivery within {delivery}][ / supplied to: {where}][ / {marks}]"
            "[ / certificates: {certificates}][ / contract until {until}][ / {over}][ / product number {number}]",
        ),
        Line(
            ko="가격은 공공기관과의 계약가격이며, 구매는 수요기관이 종합쇼핑몰에서 합니다.",
            en="Prices are those contracted for public bodies, which buy on the mall themselves.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=10.0, rows=5, daily=1000),
    fixtures=("pps/getShoppingMallPrdctInfoList.json",),
    service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation="getShoppingMallPrdctInfoList"),
)

ADAPTERS = (Find(SPEC, request, _project, when_empty=asked),)
