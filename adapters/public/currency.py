"""Exchange rates of the day, from the Export-Import Bank of Korea (KEXIM).

The reply is a bare list whose rows carry their own code: 1 good, 2 wrong kind, 3 key refused, 4 the day's requests used up. Weekends,
holidays and mornings before about eleven have no rows, so the last working day is asked for, and one earlier when that is empty.
Source: the portal's page of the service (data set 3068846). Yen and rupiah are quoted per hundred.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
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
    Language,
    Limits,
    Line,
    Mode,
    Reason,
    Request,
    SentenceKind,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row
from ummaya.adapters.transport.faults import ServiceFault

Facts = dict[str, Any]
PAGE = "https://www.data.go.kr/data/3068846/openapi.do"
NOTICE_HOUR = 11
FAULTS = {
    2: (Reason.INVALID_ARGUMENTS, "invalid_parameter"),
    3: (Reason.CREDENTIAL_MISSING, "key_rejected"),
    4: (Reason.ADAPTER_ERROR, "quota_exhausted"),
}
# code, Korean, English, how people say it; the bare word "달러" is the American one
_TABLE = """
USD|미국 달러|US dollar|(?:미국\\s?)?달러|\\busd\\b|\\b(?:us )?dollars?\\b
JPY|일본 옌|Japanese yen|엔화|일본\\s?돈|일본\\s?엔|(?<=[\\d만천])\\s?엔(?![가-힣]*진)|\\bjpy\\b|\\byen\\b
EUR|유로|euro|(?<![가-힣])유로화?|\\beur\\b|\\beuros?\\b
CNH|중국 위안|Chinese yuan|위안화|위안(?=\\s?환율)|(?<=\\d)\\s?위안|인민폐|중국\\s?돈|\\bcn[hy]\\b|\\byuan\\b|\\brenminbi\\b
GBP|영국 파운드|pound sterling|파운드화?|\\bgbp\\b|\\b(?:pounds? sterling|british pounds?)\\b
AUD|호주 달러|Australian dollar|호주\\s?달러|\\baud\\b|\\baustralian dollars?\\b
CAD|캐나다 달러|Canadian dollar|캐나다\\s?달러|\\bcad\\b|\\bcanadian dollars?\\b
HKD|홍콩 달러|Hong Kong dollar|홍콩\\s?달러|\\bhkd\\b|\\bhong kong dollars?\\b
SGD|싱가포르 달러|Singapore dollar|싱가포르\\s?달러|\\bsgd\\b|\\bsingapore dollars?\\b
NZD|뉴질랜드 달러|New Zealand dollar|뉴질랜드\\s?달러|\\bnzd\\b|\\bnew zealand dollars?\\b
CHF|스위스 프랑|Swiss franc|스위스\\s?프랑|\\bchf\\b|\\bswiss francs?\\b
THB|태국 바트|Thai baht|(?<![가-힣])바트화?|태국\\s?돈|\\bthb\\b|\\bbaht\\b
IDR|인도네시아 루피아|Indonesian rupiah|루피아|\\bidr\\b|\\brupiah\\b
MYR|말레이시아 링기트|Malaysian ringgit|링기트|링깃|\\bmyr\\b|\\bringgit\\b
"""
CURRENCIES = {code: (ko, en, words) for code, ko, en, words in (line.split("|", 3) for line in _TABLE.strip().splitlines())}
_NUMBER = r"(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(만|천|백)?\s?$"
_TIMES = {"만": 10_000, "천": 1_000, "백": 100, None: 1}
_MONEY = re.compile(r"환율|환전|시세|얼마|원으로|원화|exchange|rate|how much|convert|worth|in won", re.IGNORECASE)


class Currency(Frozen):
    """A currency by its ISO code, with its names; amount: how much of it is asked about."""

    code: str = Field(pattern=r"^[A-Z]{3}$")
    ko: str
    en: str
    amount: float | None = Field(default=None, gt=0, le=1e12)


def read_currencies(text: str, hearing: Hearing) -> list[Labelled]:
    """Currencies that a text about money names, with the amount that stands before one."""
    if not _MONEY.search(text):
        return []
    found = []
    taken: list[tuple[int, int]] = []
    for code in sorted(CURRENCIES, key=lambda c: c == "USD"):  # the bare dollar last: other dollars name their country
        ko, en, words = CURRENCIES[code]
        match = next((m for m in re.finditer(words, text, re.IGNORECASE) if not any(a < m.end() and m.start() < b for a, b in taken)), None)
        if match:
            taken.append(match.span())
            amount = _before(text[: match.start()])
            label = (ko if hearing.language == "ko" else en) + (f" {amount:,g}" if amount else "")
            found.append((match.start(), Labelled(label=label, value={"code": code, "ko": ko, "en": en, "amount": amount})))
    return [labelled for _, labelled in sorted(found, key=lambda f: f[0])]


def _before(text: str) -> float | None:
    found = re.search(_NUMBER, text)
    return float(found[1].replace(",", "")) * _TIMES[found[2]] if found else None


def _show(value: Any, language: Language) -> str:
    amount = f" {value['amount']:,g}" if value.get("amount") else ""
    return str(value[language]) + amount


register(
    SlotType(
        "Currency",
        Bilingual(
            ko="어느 나라 돈을 말씀하십니까? (예: 달러, 엔, 유로, 위안)", en="Which currency? (for example: dollar, yen, euro, yuan)"
        ),
        read_currencies,
        show=_show,
    )
)


class RateInput(Frozen):
    """day: the day whose rates are asked for; the last working day otherwise."""

    currency: Annotated[Currency, Slot("Currency", label=Bilingual(ko="통화", en="currency"))]
    day: Annotated[date | None, Slot("Day", label=Bilingual(ko="날짜", en="day"))] = None


def working_day(args: RateInput, now: datetime) -> date:
    """The day to ask for: none to come, none of a weekend, today only once its rates are out."""
    today = now.date() if now.hour >= NOTICE_HOUR else now.date() - timedelta(days=1)
    return _weekday(min(args.day or today, today))


def _weekday(day: date) -> date:
    return day - timedelta(days=max(0, day.weekday() - 4))


def _on(day: date) -> Request:
    return Request(url=KEXIM.at("exchangeJSON"), params=(("searchdate", f"{day:%Y%m%d}"), ("data", "AP01")))


def request(args: RateInput, access: Access) -> Request:
    return _on(working_day(args, access.now))


def earlier(args: RateInput, access: Access) -> Request:
    """A public holiday has no rates either: the working day before it."""
    return _on(_weekday(working_day(args, access.now) - timedelta(days=1)))


def _project(rows: list[Row], args: RateInput, access: Access, parsed: Parsed) -> Projected:
    code = values.number(rows[0].get("result"))
    if code in FAULTS:
        raise ServiceFault(*FAULTS[int(code)])
    mock = access.mode is Mode.MOCK
    wanted = rows[:1] if mock else [r for r in rows if values.text(r.get("cur_unit"), 20)[:3] == args.currency.code]
    if not wanted:
        return Projected(data=_asked(args, access), status=Status.EMPTY)
    facts = rate(wanted[0], 100 if mock else args.currency.amount)
    if not facts:
        return Projected(data=_asked(args, access), status=Status.EMPTY)
    day = working_day(args, access.now)
    if "fallback" in parsed.warnings:
        day = _weekday(day - timedelta(days=1))
    names = {} if mock else said.present(name=Bilingual(ko=args.currency.ko, en=args.currency.en))
    return Projected(data={**facts, **names, **({} if mock else said.present(day=said.day(day)))}, observed_at=None)


def rate(row: Row, amount: float | None) -> Facts:
    """The day's base rate with what a bank pays and takes for a remittance, and what the amount asked about comes to."""
    written = values.text(row.get("cur_unit"), 20)
    found = re.fullmatch(r"([A-Z]{3})(?:\((\d+)\))?", written)
    base = values.number(row.get("deal_bas_r"))
    if not found or base is None:
        return {}
    units = int(found[2] or 1)
    worth = round(base * amount / units) if amount else None
    name = values.text(row.get("cur_nm"), 40)
    return said.present(
        name=Bilingual(ko=name or written, en=written),
        per=f"{units} {found[1]}",
        base=_won(base),
        receiving=_won(values.number(row.get("ttb"))),
        sending=_won(values.number(row.get("tts"))),
        asked=f"{amount:,g} {found[1]}" if amount else None,
        worth=_won(worth),
    )


def _won(amount: float | None) -> Bilingual | None:
    return None if amount is None else Bilingual(ko=f"{amount:,}원", en=f"{amount:,} won")


def _asked(args: RateInput, access: Access) -> Facts:
    return said.present(name=Bilingual(ko=args.currency.ko, en=args.currency.en), day=said.day(working_day(args, access.now)))


KEXIM = DataSet(
    id="3068846",
    title="한국수출입은행 환율 정보",
    agency="KEXIM",
    domain="finance",
    endpoint="https://oapi.koreaexim.go.kr/site/program/financial",
    channel=Channel(name=Bilingual(ko="한국수출입은행 환율정보", en="Export-Import Bank of Korea"), url="https://www.koreaexim.go.kr"),
    what=Bilingual(ko="통화별 매매기준율과 전신환 매매율", en="base and remittance rates by currency"),
    credential=Credential(
        env="UMMAYA_KOREAEXIM_KEY",
        name="authkey",
        obtain=Source(
            title="한국수출입은행 현재환율 Open API 인증키 발급", url="https://www.koreaexim.go.kr/ir/HPHKIR020M01?apino=2&viewtype=C"
        ),
    ),
    citation=Citation(
        title="공공데이터포털: 한국수출입은행 환율 정보",
        url=PAGE,
        permits=Bilingual(
            ko="인증키를 받은 누구나 이용허락범위의 제한 없이 환율 정보를 이용할 수 있습니다.",
            en="Anyone with a key may use the rates; the portal states no restriction.",
        ),
    ),
)

RATES = KEXIM.find(
    "exchangeJSON",
    "kexim.exchange_rate",
    Words(
        title="오늘의 환율",
        hints="""환율 / 달러 환율 / 엔화 환율 / 유로 환율 / 위안 환율 / 환전 / 100달러 얼마 / 오늘 환율 / 매매기준율 / 송금 환율
            원화로 얼마""",
        examples="""오늘 달러 환율 알려 줘 / 100유로는 원화로 얼마야? / 일본 엔화 환율이 어떻게 돼요? / 500달러 환전하면 얼마쯤 될까요?
            어제 위안화 환율 / 영국 파운드 시세가 궁금해요 / 태국 3000바트가 원으로 얼마예요?""",
        when="오늘이나 지난 영업일의 환율, 외국 돈이 원화로 얼마인지 알고 싶을 때",
        when_not="환전을 예약하거나 돈을 송금하려 할 때, 앞으로의 환율을 물을 때",
    ),
    Words(
        title="Exchange rates of the day",
        hints="""exchange rate / dollar rate / yen rate / euro to won / currency conversion / how much is 100 dollars in won
            remittance rate""",
        examples="""What is the dollar exchange rate today? / How much is 100 euros in won?
            Yen exchange rate please / How much won is 500 US dollars worth?""",
        when="for the rates of today or the last working day, and what foreign money is in won",
        when_not="to book an exchange or send money, or for future rates",
    ),
    input=RateInput,
    output="base and remittance rates of one currency, and what an amount of it is in won",
    keep=("name", "day", "per", "base", "asked", "worth"),
    say=(
        Line(
            ko="[{day} 고시 ]{name} 매매기준율은 {per}당 {base}입니다[. 송금 받으실 때 {receiving}][, 보내실 때 {sending}].",
            en="{name}[, {day}]: base rate {base} per {per}[; when you receive a remittance {receiving}][, when you send one {sending}].",
        ),
        Line(ko="{asked}는 매매기준율로 약 {worth}입니다.", en="{asked} is about {worth} at the base rate."),
        Line(
            ko="은행에서 현찰을 바꿀 때의 환율은 수수료 때문에 이와 다릅니다.",
            en="Cash rates at banks differ, as they include a fee.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(rows=1, daily=1000),
    fixtures=("koreaexim/exchangeJSON.json",),
)

ADAPTERS = [Find(RATES, request, _project, Envelope(items="data", code="", total=""), fallback=earlier, when_empty=_asked)]
