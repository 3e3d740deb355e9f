"""Accounts of corporations as the Financial Services Commission publishes them: summary, balance sheet, income statement.

Source: data set 15043459 (`GetFinaStatInfoService_V2`): by corporate registration number and business year. A business year that was not
said is the last one that has ended, and if nothing is filed for it yet, the one before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field, field_validator

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Frozen,
    Labelled,
    Language,
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
from ummaya.adapters.public.said import Facts, present, won
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ENDPOINT = "https://apis.data.go.kr/1160100/service/GetFinaStatInfoService_V2"
DATASET = "15043459"
TITLE = "금융위원회 기업 재무정보"
ROWS = 200

_NUMBER = re.compile(r"(?<![\d-])(\d{6})-?(\d{7})(?![\d-])")
_TOLD = re.compile(r"법인\s?(?:등록)?\s?번호|corporat\w+\s(?:registration\s)?number", re.IGNORECASE)


def checked(digits: str) -> bool:
    """Whether thirteen digits carry the check digit of a corporate registration number."""
    total = sum(int(d) * (1 + i % 2) for i, d in enumerate(digits[:12]))
    return len(digits) == 13 and (10 - total % 10) % 10 == int(digits[12])


def _numbers(text: str, hearing: Hearing) -> list[Labelled]:
    told = _TOLD.search(text)
    found = dict.fromkeys("".join(m.groups()) for m in _NUMBER.finditer(text))
    return [Labelled(label=shown_number(n), value=n) for n in found if told or checked(n)]


def shown_number(number: Any, language: Language = "ko") -> str:
    """A corporate number as registers write it: six digits, a hyphen, seven."""
    return f"{str(number)[:6]}-{str(number)[6:]}"


register(
    SlotType(
        name="CorporateNumber",
        question=Bilingual(
            ko="법인등록번호 13자리를 알려 주십시오. (사업자등록번호가 아닙니다)",
            en="What is the 13-digit corporate registration number? (not the business number)",
        ),
        read=_numbers,
        show=shown_number,
    )
)


class AccountsInput(Frozen):
    """corporation: thirteen digits. year: the business year, YYYY."""

    corporation: Annotated[str, Slot("CorporateNumber", label=Bilingual(ko="법인등록번호", en="corporate registration number"))] = Field(
        pattern=r"^\d{13}$"
    )
    year: Annotated[str | None, Slot("Year", label=Bilingual(ko="사업연도", en="business year"))] = Field(default=None, pattern=r"^\d{4}$")

    @field_validator("corporation", mode="before")
    @classmethod
    def _digits(cls, given: Any) -> Any:
        return re.sub(r"[-\s]", "", given) if isinstance(given, str) else given


def _ask(operation: str, args: AccountsInput, year: str) -> Request:
    return Request(
        url=f"{ENDPOINT}/{operation}",
        params=(("numOfRows", str(ROWS)), ("pageNo", "1"), ("resultType", "json"), ("crno", args.corporation), ("bizYear", year)),
    )


def _asking(operation: str) -> Callable[[AccountsInput, Access], Request]:
    return lambda args, access: _ask(operation, args, args.year or str(access.now.year - 1))


def _again(operation: str) -> Callable[[AccountsInput, Access], Request | None]:
    return lambda args, access: None if args.year else _ask(operation, args, str(access.now.year - 2))


_AMOUNTS = {
    "sales": "enpSaleAmt",
    "operating": "enpBzopPft",
    "net": "enpCrtmNpf",
    "assets": "enpTastAmt",
    "debts": "enpTdbtAmt",
    "equity": "enpTcptAmt",
    "capital": "enpCptlAmt",
}
# The accounts a person looks for first; the rest of a statement runs to a hundred lines.
BALANCE = ("자산총계", "유동자산", "비유동자산", "부채총계", "유동부채", "비유동부채", "자본총계", "자본금")
INCOME = (
    "매출액",
    "수익(매출액)",
    "영업수익",
    "매출총이익",
    "영업이익",
    "영업이익(손실)",
    "법인세비용차감전순이익",
    "당기순이익",
    "당기순이익(손실)",
)


def money(amount: object, currency: object) -> Bilingual | None:
    """An amount with its currency; without a currency it is won, as the guide says."""
    code = values.text(currency, 8).upper() or "KRW"
    if code == "KRW":
        return won(amount)
    number = values.number(amount)
    return None if number is None else Bilingual(ko=f"{number:,} {code}", en=f"{number:,} {code}")


def summaries(rows: Sequence[Mapping[str, Any]]) -> list[Facts]:
    """One row a kind of statement (consolidated, separate)."""
    found = []
    for row in rows:
        ratio = values.number(row.get("fnclDebtRto"))
        amounts = {ours: money(row.get(wire), row.get("curCd")) for ours, wire in _AMOUNTS.items()}
        found.append(
            present(
                kind=values.text(row.get("fnclDcdNm"), 40) or "재무제표",
                year=values.code(row.get("bizYear")),
                debt_ratio=None if ratio is None else f"{round(ratio, 1):g}%",
                **amounts,
            )
        )
    return found


def lines_of(rows: Sequence[Mapping[str, Any]], first: Sequence[str]) -> list[Facts]:
    """Accounts of a statement: those a person looks for, in that order; without any of them, the first lines as they come."""
    kinds = list(dict.fromkeys(values.text(r.get("fnclDcdNm"), 40) for r in rows))
    kind = next((k for k in kinds if "연결" in k), kinds[0] if kinds else "")
    mine = [r for r in rows if values.text(r.get("fnclDcdNm"), 40) == kind]
    known = [r for name in first for r in mine if re.sub(r"\s", "", values.text(r.get("acitNm"), 80)) == name]
    return [
        present(
            kind=kind or None,
            account=values.text(row.get("acitNm"), 80),
            year=values.code(row.get("bizYear")),
            now=money(row.get("crtmAcitAmt"), row.get("curCd")),
            before=money(row.get("pvtrAcitAmt"), row.get("curCd")),
        )
        for row in (known or mine)
        if values.number(row.get("crtmAcitAmt")) is not None
    ]


def _projecting(read: Callable[[Sequence[Mapping[str, Any]]], list[Facts]], limit: int) -> Callable[..., Projected]:
    def project(rows: list[Row], args: AccountsInput, access: Access, parsed: Parsed) -> Projected:
        mine = [r for r in rows if access.mode is Mode.MOCK or values.code(r.get("crno")) in ("", args.corporation)]
        found = read(mine)
        if not found:
            return Projected(data={}, status=Status.EMPTY)
        year = next((f["year"] for f in found if "year" in f), args.year or "")
        older: tuple[Bilingual, ...] = ()
        if "fallback" in parsed.warnings:
            older = (
                Bilingual(
                    ko=f"지난 사업연도의 자료가 아직 없어 {year}년 자료를 알려 드립니다.",
                    en=f"Nothing is filed for the last business year yet, so {year} is given.",
                ),
            )
        return Projected(data={"year": year, "shown": min(len(found), limit), "rows": found[:limit]}, warnings=older)

    return project


_KEY = portal.key(TITLE, DATASET)
_OPEN_DATA = portal.open_data(
    TITLE, DATASET, Bilingual(ko="기업의 요약재무제표, 재무상태표, 손익계산서", en="corporate financial statements")
)
_DART = Channel(name=Bilingual(ko="금융감독원 전자공시시스템(DART)", en="DART electronic disclosure"), url="https://dart.fss.or.kr")
_NO_ADVICE = Line(
    ko="공시된 수치이며 투자 권유가 아닙니다. 정정될 수 있으니 공시 원문을 확인해 주십시오.",
    en="These are filed figures, not advice to invest; they may be corrected, so please see the filing itself.",
    kind=SentenceKind.BOUNDARY,
)
_ACCOUNT = Line(
    each="rows",
    ko="{year}년 {account}: {now}[ (전기 {before})]",
    en="{account} in {year}: {now}[ (year before: {before})]",
)


def _spec(operation: str, name: str, title: Bilingual, hints: Phrases, examples: Phrases, purpose: Bilingual, *say: Line) -> AdapterSpec:
    return AdapterSpec(
        id=f"fsc.{name}",
        agency="FSC",
        domain="business",
        title=title,
        hints=hints,
        examples=examples,
        when=purpose,
        when_not=Bilingual(
            ko="주가나 투자 의견을 물을 때, 사업자등록 상태를 물을 때, 법인등록번호를 모를 때",
            en="for share prices or advice, for the state of a business registration, or without the corporate number",
        ),
        primitives=(Primitive.FIND,),
        mode=Mode.LIVE,
        effect=Effect.LOOKUP,
        input=AccountsInput,
        output="amounts of one corporation and business year",
        credential=_KEY,
        citation=_OPEN_DATA,
        channel=_DART,
        keep=("year", "rows"),
        say=(*say, _NO_ADVICE),
        limits=Limits(timeout=10.0, rows=8),
        fixtures=(f"fsc/{operation}.json",),
        service=Service(dataset_id=DATASET, endpoint=ENDPOINT, operation=operation),
    )


SUMMARY = _spec(
    "getSummFinaStat_V2",
    "finance_summary",
    Bilingual(ko="기업 재무 요약", en="Corporate finance summary"),
    Phrases(
        ko=(
            *("기업 재무요약", "법인 재무 정보", "매출액 영업이익 순이익", "회사 매출 규모", "부채비율", "요약재무제표", "회사 재무 상태"),
            *("거래처 재무 확인", "회사가 탄탄한지", "자산 부채 자본"),
        ),
        en=("corporate finance summary", "sales and profit of a company", "debt ratio", "is the company sound", "total assets and debts"),
    ),
    Phrases(
        ko=(
            "법인등록번호 174611-0000741의 2019년 재무요약 알려 줘",
            "이 법인의 2019년 재무요약 조회해줘",
            "거래하려는 회사의 매출과 순이익이 궁금해요",
            "이 기업 부채비율이 얼마야?",
            "입사하려는 회사가 재무적으로 탄탄한지 보고 싶어요",
            "작년 요약재무제표 보여 주세요",
        ),
        en=(
            "Summarise the finances of corporation 174611-0000741 in 2019",
            "What were the company's sales and net profit last year?",
            "What is the debt ratio of this company?",
            "Is the firm I want to join financially sound?",
        ),
    ),
    Bilingual(
        ko="법인등록번호로 기업의 매출, 이익, 자산, 부채 요약을 알고 싶을 때",
        en="to learn a corporation's sales, profit, assets and debts by its corporate number",
    ),
    Line(
        each="rows",
        ko="{year}년 {kind}: 매출액 {sales}[, 영업이익 {operating}][, 당기순이익 {net}][, 총자산 {assets}][, 총부채 {debts}]"
        "[, 총자본 {equity}][, 자본금 {capital}][, 부채비율 {debt_ratio}]",
        en="{year}, {kind}: sales {sales}[, operating profit {operating}][, net profit {net}][, total assets {assets}]"
        "[, total debts {debts}][, equity {equity}][, capital {capital}][, debt ratio {debt_ratio}]",
    ),
)
BALANCE_SHEET = _spec(
    "getBs_V2",
    "balance_sheet",
    Bilingual(ko="기업 재무상태표", en="Corporate balance sheet"),
    Phrases(
        ko=("재무상태표", "대차대조표", "유동자산", "유동부채", "자본총계", "자산총계", "회사 빚이 얼마", "자산 구성"),
        en=("balance sheet", "current assets", "current liabilities", "total equity", "what the company owns and owes"),
    ),
    Phrases(
        ko=(
            "법인등록번호 174611-0000741의 재무상태표 보여 줘",
            "이 회사 유동자산과 유동부채가 얼마야?",
            "2019년 대차대조표 조회해 주세요",
            "회사 자산총계와 부채총계를 재무상태표로 확인하고 싶어요",
            "이 법인이 빚을 갚을 여력이 있는지 유동부채를 알려 줘",
            "작년 재무상태표의 자본총계는요?",
        ),
        en=(
            "Show the balance sheet of corporation 174611-0000741",
            "How much are the company's current assets and current liabilities?",
            "What was the total equity in the 2019 balance sheet?",
            "How much does the company own and owe on its balance sheet?",
        ),
    ),
    Bilingual(
        ko="법인등록번호로 기업의 자산·부채·자본 계정을 알고 싶을 때",
        en="to learn the asset, liability and equity accounts of a corporation",
    ),
    _ACCOUNT,
)
INCOME_STATEMENT = _spec(
    "getIncoStat_V2",
    "income_statement",
    Bilingual(ko="기업 손익계산서", en="Corporate income statement"),
    Phrases(
        ko=("손익계산서", "매출총이익", "매출원가", "영업이익 추이", "판매비와 관리비", "법인세 차감 전 순이익", "회사가 얼마 벌었는지"),
        en=("income statement", "profit and loss statement", "gross profit", "profit before tax", "how much did the company earn"),
    ),
    Phrases(
        ko=(
            "법인등록번호 174611-0000741의 손익계산서 보여 줘",
            "이 회사 매출총이익이 얼마야?",
            "2019년 손익계산서에서 영업이익을 알려 주세요",
            "작년에 회사가 얼마나 벌었는지 손익계산서로 보고 싶어요",
            "법인세 차감 전 순이익이 얼마인가요?",
            "전년과 비교해서 손익이 어떻게 바뀌었어?",
        ),
        en=(
            "Show the income statement of corporation 174611-0000741",
            "What was the company's gross profit?",
            "How much did the company earn before tax in 2019?",
            "Compare this year's profit and loss with the year before",
        ),
    ),
    Bilingual(ko="법인등록번호로 기업의 매출과 손익 계정을 알고 싶을 때", en="to learn the revenue and profit accounts of a corporation"),
    _ACCOUNT,
)

ADAPTERS = (
    Find(SUMMARY, _asking("getSummFinaStat_V2"), _projecting(summaries, 3), fallback=_again("getSummFinaStat_V2")),
    Find(BALANCE_SHEET, _asking("getBs_V2"), _projecting(lambda rows: lines_of(rows, BALANCE), 8), fallback=_again("getBs_V2")),
    Find(
        INCOME_STATEMENT, _asking("getIncoStat_V2"), _projecting(lambda rows: lines_of(rows, INCOME), 8), fallback=_again("getIncoStat_V2")
    ),
)
