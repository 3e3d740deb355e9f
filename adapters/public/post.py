"""Where a registered letter, parcel or EMS item is, from Korea Post.

Names of sender and receiver come with the reply and are never kept. Both services answer over http only. An unknown EMS number is
answered with the bare code 99, which is no "nothing there": the answer says that it could not be looked up.
Sources: the portal's pages of the two services; recorded refusals of the EMS service.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
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
    Reason,
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
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row
from ummaya.adapters.transport.faults import ServiceFault

Facts = dict[str, Any]
_EMS = re.compile(r"(?<![A-Za-z0-9])([A-Za-z]{2})[ -]?(\d{3})[ -]?(\d{3})[ -]?(\d{3})[ -]?([A-Za-z]{2})(?![A-Za-z0-9])")
_WEIGHTS = (8, 6, 4, 2, 3, 5, 9, 7)
_DOMESTIC = re.compile(r"(?<![\d-])(\d{5})-?(\d{4})-?(\d{4})(?![\d-])")
_POST = re.compile(r"등기|택배|우편|소포|우체국|배송|송장|배달|postal|post office|parcel|tracking|registered|delivery", re.IGNORECASE)


def valid_ems(number: str) -> bool:
    """Whether thirteen characters carry the check digit of an international item (UPU S10)."""
    if not re.fullmatch(r"[A-Z]{2}\d{9}[A-Z]{2}", number):
        return False
    check = 11 - sum(int(d) * w for d, w in zip(number[2:10], _WEIGHTS, strict=True)) % 11
    return int(number[10]) == {10: 0, 11: 5}.get(check, check)


def read_ems(text: str, hearing: Hearing) -> list[Labelled]:
    """Numbers of international items: two letters, nine digits of which the last checks the others, two letters."""
    found = dict.fromkeys("".join(m.groups()).upper() for m in _EMS.finditer(text))
    return [Labelled(label=n, value=n) for n in found if valid_ems(n)]


def read_domestic(text: str, hearing: Hearing) -> list[Labelled]:
    """Thirteen digits of a domestic item, where the text speaks of post or is nothing but the number."""
    if not _POST.search(text) and not _DOMESTIC.fullmatch(text.strip()):
        return []
    found = dict.fromkeys("".join(m.groups()) for m in _DOMESTIC.finditer(text))
    return [Labelled(label=_hyphened(n, "ko"), value=n) for n in found]


def _hyphened(number: Any, language: Language) -> str:
    return f"{str(number)[:5]}-{str(number)[5:9]}-{str(number)[9:]}"


register(
    SlotType(
        "EmsNumber",
        Bilingual(
            ko="국제우편(EMS) 번호 13자리를 말씀해 주십시오. (예: EM123456785KR)",
            en="What is the 13-character EMS number? (for example: EM123456785KR)",
        ),
        read_ems,
    )
)
register(
    SlotType(
        "PostalNumber",
        Bilingual(ko="등기·택배 번호 13자리를 말씀해 주십시오.", en="What is the 13-digit number of the registered letter or parcel?"),
        read_domestic,
        show=_hyphened,
    )
)


class EmsInput(Frozen):
    number: Annotated[str, Slot("EmsNumber", label=Bilingual(ko="EMS 번호", en="EMS number"))] = Field(pattern=r"^[A-Z]{2}\d{9}[A-Z]{2}$")


class ParcelInput(Frozen):
    number: Annotated[str, Slot("PostalNumber", label=Bilingual(ko="등기번호", en="registered number"))] = Field(pattern=r"^\d{13}$")


def request_ems(args: EmsInput, access: Access) -> Request:
    return Request(url=EMS_AT.at("getLongitudinalEMSList"), params=(("rgist", args.number),))


def request_parcel(args: ParcelInput, access: Access) -> Request:
    return Request(url=PARCEL_AT.at("getLongitudinalCombinedList"), params=(("rgist", args.number),))


def stamp(*parts: object) -> datetime | None:
    """A time as the post writes it: "2026.05.16 / 13:20", or day and time apart."""
    text = " ".join(values.text(p, 40) for p in parts if not values.missing(p))
    return values.kst(re.sub(r"\s*/\s*", " ", text).strip())


def _steps(rows: Sequence[Mapping[str, Any]], when: tuple[str, ...], names: Mapping[str, str]) -> list[tuple[datetime | None, Facts]]:
    """Steps on the way, the newest first; one whose time cannot be read keeps its place at the end."""
    found = []
    for row in rows:
        at, facts = stamp(*(row.get(w) for w in when)), said.texts(row, names, 120)
        if facts:
            found.append((at, {**facts, **({"at": f"{at:%Y-%m-%d %H:%M}"} if at else {})}))
    return sorted(found, key=lambda f: f[0].isoformat() if f[0] else "", reverse=True)


def _told(number: str, found: list[tuple[datetime | None, Facts]], **more: Any) -> Projected:
    steps = [facts for _, facts in found]
    newest = next((at for at, _ in found if at), None)
    return Projected(
        data={**said.present(number=number, state=more.get("state") or (steps[0].get("state") if steps else None)), "rows": steps[:SHOWN]},
        observed_at=newest,
    )


def _ems(rows: list[Row], args: EmsInput, access: Access, parsed: Parsed) -> Projected:
    found = _steps(rows, ("processDe",), {"state": "processSttus", "where": "nowLc", "detail": "detailDc"})
    if not found:
        return Projected(data={"number": args.number}, status=Status.EMPTY)
    sample = next((values.code(n.get("rgist")) for n in _nodes(parsed.tree) if n.get("rgist")), "")
    return _told(sample if access.mode is Mode.MOCK else args.number, found)


def _parcel(rows: list[Row], args: ParcelInput, access: Access, parsed: Parsed) -> Projected:
    nodes = list(_nodes(parsed.tree))
    if any(str(n.get("successYn", n.get("successYN", ""))).strip().upper() == "N" for n in nodes):
        raise ServiceFault(Reason.ADAPTER_ERROR, "unknown_error")
    steps = [n for n in nodes if "Statue" in n or "statue" in n]
    found = _steps(
        [{**n, "state": n.get("Statue", n.get("statue"))} for n in steps],
        ("date", "time"),
        {"state": "state", "where": "location", "detail": "remark"},
    )
    whole = next((n for n in nodes if "trackState" in n), {})
    state, number = values.text(whole.get("trackState"), 40), values.code(whole.get("regiNo"))
    if not found and not state:
        return Projected(data={"number": args.number}, status=Status.EMPTY)
    return _told(number if access.mode is Mode.MOCK else args.number, found, state=state)


def _nodes(tree: Any) -> Iterator[Mapping[str, Any]]:
    """Every dict of the reply: where the steps hang differs between domestic and international items."""
    if isinstance(tree, dict):
        yield tree
    for child in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _nodes(child)


SHOWN = 5
EPOST = Channel(name=Bilingual(ko="인터넷우체국 배송조회", en="Korea Post tracking"), url="https://service.epost.go.kr", phone="1588-1300")
_STEPS = (
    Line(ko="{number}의 현재 상태: {state}.", en="State of {number}: '{state}'."),
    Line(each="rows", ko="[{at} ]{state}[, {where}][({detail})].", en="[{at}: ]'{state}'[, '{where}'][ ('{detail}')]."),
    Line(
        ko="가장 최근에 등록된 처리 기록이며, 실제 위치와 시간차가 있을 수 있습니다.",
        en="These are the latest registered steps; the item itself may be further on.",
        kind=SentenceKind.BOUNDARY,
    ),
)
_NOT_KO = "우편물을 보내거나 요금을 물을 때, 우체국이 아닌 택배회사의 배송을 물을 때"
_NOT_EN = "to send an item or ask its price, or for couriers other than the post"

EMS_AT = DataSet(
    id="15000241",
    title="우정사업본부 EMS 행방조회 서비스",
    agency="KPOST",
    domain="post",
    endpoint="http://openapi.epost.go.kr/trace/retrieveLongitudinalEMSService/retrieveLongitudinalEMSService",
    channel=EPOST,
    what=Bilingual(ko="국제특급우편(EMS)의 처리 기록", en="the steps of an EMS item"),
)
PARCEL_AT = DataSet(
    id="15035122",
    title="우정사업본부 우체국 종적 조회",
    agency="KPOST",
    domain="post",
    endpoint="http://openapi.epost.go.kr/trace/retrieveLongitudinalCombinedService/retrieveLongitudinalCombinedService",
    channel=EPOST,
    what=Bilingual(ko="등기우편·소포의 처리 기록", en="the steps of registered letters and parcels"),
)

EMS = EMS_AT.find(
    "getLongitudinalEMSList",
    "kpost.ems",
    Words(
        title="국제우편(EMS) 배송 조회",
        hints="EMS 조회 / 국제우편 조회 / 해외 소포 어디 / EMS 행방 / 국제특급우편 / 해외로 보낸 우편 / 외국에서 온 소포 / EMS 번호",
        examples="""EM123456785KR 어디까지 갔어? / EMS EM123456785KR 배송 조회해 줘 / 해외로 보낸 소포 EM123456785KR 도착했나요?
            국제우편 번호 EM123456785KR 상태 알려 줘 / 미국에서 오는 EM123456785KR 지금 어디예요? / EM123456785KR 세관에 있나요""",
        when="EMS 같은 국제우편물의 번호로 지금 어디까지 갔는지 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Track an EMS item",
        hints="EMS tracking / track international mail / where is my parcel from abroad / international parcel / EMS number",
        examples="""Where is EM123456785KR? / Track my EMS EM123456785KR
            Has the parcel EM123456785KR arrived? / Is EM123456785KR held at customs?""",
        when="to know by its number how far an EMS or other international item has got",
        when_not=_NOT_EN,
    ),
    input=EmsInput,
    output="steps of an international item, the newest first",
    keep=("number", "state", "rows"),
    say=_STEPS,
    limits=Limits(rows=SHOWN),
    fixtures=("epost/getLongitudinalEMSList.xml",),
)
PARCEL = PARCEL_AT.find(
    "getLongitudinalCombinedList",
    "kpost.parcel",
    Words(
        title="등기·소포 배송 조회",
        hints="""등기 조회 / 등기우편 조회 / 우체국 택배 조회 / 소포 어디 / 송장번호 조회 / 우체국 배송 조회 / 등기번호 / 택배 도착했나
            우편물 행방""",
        examples="""등기번호 12345-6789-0123 배송 조회해 줘 / 우체국 택배 1234567890123 어디까지 왔어? / 등기 12345-6789-0123 도착했나요?
            우체국 송장 1234567890123 배달 상태 알려 줘 / 소포 12345-6789-0123 지금 어디 있어요? / 1234567890123 우편물 행방 조회""",
        when="우체국 등기우편이나 소포의 번호로 지금 어디까지 왔는지 알고 싶을 때",
        when_not=_NOT_KO,
    ),
    Words(
        title="Track a registered letter or parcel",
        hints="registered mail tracking / Korea Post parcel / where is my parcel / track a letter / post office delivery status",
        examples="""Track registered letter 12345-6789-0123 / Where is my post office parcel 1234567890123?
            Has registered mail 12345-6789-0123 been delivered? / Delivery status of parcel 1234567890123""",
        when="to know by its number how far a registered letter or parcel has got",
        when_not=_NOT_EN,
    ),
    input=ParcelInput,
    output="steps of a registered letter or parcel, the newest first",
    keep=("number", "state", "rows"),
    say=_STEPS,
    limits=Limits(rows=SHOWN),
    fixtures=("epost/getLongitudinalCombinedList.xml",),
)

ADAPTERS = [
    Find(EMS, request_ems, _ems, Envelope(items="LongitudinalEMSListResponse.longitudinalEMSList", code="cmmMsgHeader.returnCode")),
    Find(PARCEL, request_parcel, _parcel, Envelope(items="trackInfo", code="")),
]
