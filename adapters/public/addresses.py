"""Road-name addresses and postcodes from the official register (juso, Ministry of the Interior and Safety).

Its errors come with HTTP 200 inside `results.common`. A sample gives no slots: nobody's weather is looked up at an invented place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ummaya.adapters.contract import (
    Access,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Limits,
    Line,
    Mode,
    Phrases,
    Reason,
    Request,
    Service,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import kakao, sgis
from ummaya.adapters.public.address_parts import AddressInput, Facts, page, present, region_slots
from ummaya.adapters.public.guarded import Guarded, Refusal
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row
from ummaya.adapters.transport.faults import Fault

ENDPOINT = "https://business.juso.go.kr/addrlink"
ROWS = "10"


_TOO_BROAD = Fault(Reason.INVALID_ARGUMENTS, "search_word_too_broad")
ENVELOPE = Envelope(
    items="results.juso",
    code="results.common.errorCode",
    message="results.common.errorMessage",
    total="results.common.totalCount",
    codes={
        **dict.fromkeys(("E0009", "E0010", "E0011", "E0012", "E0015"), _TOO_BROAD),
        "-999": Fault(Reason.ADAPTER_ERROR, "application_error", 2),
    },
)
_FORBIDDEN = re.compile(r"[%=><\[\]]|\b(?:or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b", re.IGNORECASE)


def search_words(address: str) -> str:
    """An address as juso takes it: without the characters and SQL words that it refuses with the code of an expired key."""
    return " ".join(_FORBIDDEN.sub(" ", address).split())


def too_short(args: AddressInput) -> Refusal | None:
    """Why an address is not sent to juso: nothing of two characters is left of it."""
    if len(search_words(args.address)) >= 2:
        return None
    return Refusal(
        "search_word_too_short",
        Bilingual(
            ko="주소를 더 자세히 적어 주십시오. (예: 세종대로 110)", en="Please give more of the address: the road and the building number."
        ),
    )


def _request(args: AddressInput, access: Access) -> Request:
    params = (("currentPage", "1"), ("countPerPage", ROWS), ("keyword", search_words(args.address)), ("resultType", "json"))
    return Request(url=f"{ENDPOINT}/addrLinkApi.do", params=params)


def registered(rows: Sequence[Row]) -> list[Facts]:
    """Addresses in the register's order: road-name and lot-number form, English form, postcode, legal-dong code."""
    wires = {"road": "roadAddr", "lot": "jibunAddr", "english": "engAddr", "building": "bdNm"}
    found = []
    for row in rows:
        facts = present(**{name: values.text(row.get(wire), 200) for name, wire in wires.items()}, zip=values.code(row.get("zipNo")))
        code = values.code(row.get("admCd"))
        if "road" in facts:
            found.append({**facts, **({"code": code} if re.fullmatch(r"\d{10}", code) else {})})
    return found


def _project(rows: list[Row], args: AddressInput, access: Access, parsed: Parsed) -> Projected:
    found = registered(rows)
    if not found:
        return Projected(data={}, status=Status.EMPTY, detail="no_address")
    shown = found[: ADDRESS.limits.rows]
    slots = {} if access.mode is Mode.MOCK else region_slots([(f["road"], f["code"]) for f in shown if "code" in f])
    return Projected(data={"total": max(parsed.total or 0, len(found)), "shown": len(shown), "rows": shown}, slots=slots)


ADDRESS = page(
    id="juso.address",
    agency="MOIS",
    title=Bilingual(ko="도로명주소·우편번호 찾기", en="Road-name address and postcode"),
    hints=Phrases(
        ko=(
            *(
                "도로명주소 찾기",
                "우편번호",
                "우편번호 찾기",
                "지번을 도로명으로",
                "도로명 주소 변환",
                "영문 주소",
                "정확한 주소",
                "건물 주소",
            ),
            *("택배 보낼 주소 확인", "새 주소 확인"),
        ),
        en=("postcode", "zip code in Korea", "road name address", "address in English", "convert lot number address", "postal code"),
    ),
    examples=Phrases(
        ko=(
            *(
                "세종대로 110 우편번호가 뭐야?",
                "역삼동 736 도로명주소로 바꿔 줘",
                "강남대로 396 영문 주소 알려 줘",
                "테헤란로 152 정확한 주소 찾아 줘",
            ),
            *("택배 보내려는데 우편번호를 모르겠어요. 판교역로 166이에요", "중앙대로 1001 지번 주소가 어떻게 돼?"),
        ),
        en=(
            *("What is the postcode of '세종대로 110'?", "Give me the English address of '강남대로 396'"),
            *("Convert '역삼동 736' to a road name address", "I need the zip code for '테헤란로 152'"),
        ),
    ),
    when=Bilingual(
        ko="건물번호나 번지까지의 주소에서 우편번호, 도로명·지번·영문 표기를 찾을 때",
        en="for the postcode or another form of an address with building or lot number",
    ),
    when_not=Bilingual(ko="지역 이름만 있을 때, 상호나 좌표로 찾을 때", en="for the name of a region only, a shop, or a point"),
    input=AddressInput,
    output="addresses with postcode, lot-number and English form, and legal-dong code",
    provides=("AdminCode", "RegionNames"),
    credential=Credential(
        env="UMMAYA_JUSO_KEY",
        name="confmKey",
        obtain=Source(
            title="주소기반산업지원서비스 도로명주소 검색 API 신청", url="https://business.juso.go.kr/addrlink/openApi/apiReqst.do"
        ),
    ),
    citation=Citation(
        title="주소기반산업지원서비스 도로명주소 검색 API 안내",
        url="https://business.juso.go.kr/addrlink/openApi/searchApi.do",
        permits=Bilingual(
            ko="승인키를 받은 사람이면 누구나 도로명주소 검색 API를 무료로 이용할 수 있습니다.",
            en="Anyone with an approved key may use the road-name address search free of charge.",
        ),
    ),
    channel=Channel(name=Bilingual(ko="도로명주소 안내시스템", en="Road Name Address service (juso.go.kr)"), url="https://www.juso.go.kr"),
    keep=("total", "rows"),
    say=(
        Line(ko="찾은 주소는 {total}건이며, {shown}건은 다음과 같습니다.", en="{total} addresses were found; {shown} of them:"),
        Line(
            each="rows",
            ko="{road}[ ({building})][: 우편번호 {zip}][, 지번 {lot}][, 영문 {english}].",
            en="{road}[ ({building})][: postcode {zip}][, lot number {lot}][, in English: {english}].",
        ),
    ),
    limits=Limits(rows=5),
    fixtures=("juso/addrLinkApi.json",),
    service=Service(endpoint=ENDPOINT, operation="addrLinkApi.do"),
)

ADAPTERS = [Guarded(Find(ADDRESS, _request, _project, ENVELOPE), too_short), *kakao.ADAPTERS, *sgis.ADAPTERS]
