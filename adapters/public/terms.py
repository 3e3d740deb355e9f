"""What a financial term means, from the glossary of the Korea Securities Depository.

Source: data set 15158905. Meanings come as HTML, the name of the term repeated at their start; licensed for non-commercial use.
"""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Effect,
    Frozen,
    Labelled,
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
from ummaya.adapters.public.telling import squeezed, telling
from ummaya.adapters.slots.keywords import content_words
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

TERMS = "https://apis.data.go.kr/B552481/FnTermSvc"
TERMS_SET, TERMS_TITLE = "15158905", "한국예탁결제원 금융용어조회서비스"
TERM_WORDS = frozenset(
    """뜻 의미 용어 금융용어 금융 증권 주식용어 무슨 말 뭐 뭔가 뭔지 정의 설명 단어 쉽게 이란 이라는 게 라는 사전 말이 뜻이 경제
    모르겠어요 나오는 뉴스""".split()  # noqa: SIM905
)


_NAMED = (
    re.compile(r"(?<![가-힣])([가-힣A-Za-z0-9&-]{2,})\s+(?:뜻|의미|정의)(?!대로)"),
    re.compile(
        r"(?<![가-힣])([가-힣A-Za-z0-9&-]{2,}?)(?:이라는|라는|이란|란|이|가|은|는)\s+(?:(?:게|말이|말은|말|금융|증권)\s*)*(?:뭐|뭔|무슨|무엇|용어|있)"
    ),
)


def named(text: str) -> str:
    """The term that a text asks about: what stands before 뜻, or before a particle and "what is"; else its telling words.

    A noun before 뜻 bears no particle, so its last syllable stays: 공매도 뜻.
    """
    found = (m[1] for pattern in _NAMED for m in pattern.finditer(text))
    term = next((t for t in found if t not in TERM_WORDS), "")
    return term or " ".join(telling(content_words(text), TERM_WORDS)) or " ".join(_latin(text))


def _latin(text: str) -> list[str]:
    return [w for w in re.findall(r"(?<![A-Za-z])[A-Za-z][A-Za-z0-9&/-]*", text) if len(w) > 1 and w.isupper()]


def _read(text: str, hearing: Hearing) -> list[Labelled]:
    term = named(text)
    return [Labelled(label=term, value=term)] if term else []


register(
    SlotType(
        name="FinancialTerm",
        question=Bilingual(ko="어떤 금융 용어의 뜻이 궁금하십니까?", en="Which financial term do you want explained?"),
        read=_read,
        catch_all=True,
    )
)


class TermInput(Frozen):
    """term: the word to explain."""

    term: Annotated[str, Slot("FinancialTerm", label=Bilingual(ko="금융 용어", en="financial term"))] = Field(min_length=1, max_length=100)


def term_request(args: TermInput, access: Access) -> Request:
    params = (("term", args.term), ("pageNo", "1"), ("numOfRows", "50"))
    return Request(url=f"{TERMS}/getFinancialTermMeaning", params=params)


def _project_terms(rows: list[Row], args: TermInput, access: Access, parsed: Parsed) -> Projected:
    asked = squeezed(args.term) if access.mode is Mode.LIVE else ""
    read = [(values.text(r.get("fnceDictNm"), 120), values.text(r.get("ksdFnceDictDescContent"), 420)) for r in rows]
    kept = [(name, _without_name(meaning, name)) for name, meaning in read if name and meaning]
    if asked:
        near = [(n, m) for n, m in kept if asked in squeezed(n)] or [(n, m) for n, m in kept if asked in squeezed(m)]
        kept = sorted(near, key=lambda k: (squeezed(re.sub(r"\(.*", "", k[0])) != asked, len(k[0])))
    if not kept:
        return Projected(data={"asked": args.term}, status=Status.EMPTY, detail="no_such_term")
    exact = bool(asked) and squeezed(re.sub(r"\(.*", "", kept[0][0])) == asked
    shown = kept[: 1 if exact else TERM.limits.rows]
    return Projected(data={"total": len(kept), "rows": [{"term": n, "meaning": m} for n, m in shown]})


def _without_name(meaning: str, name: str) -> str:
    return meaning.removeprefix(name).lstrip(" :·-") or meaning


TERM = AdapterSpec(
    id="ksd.financial_term",
    agency="KSD",
    domain="finance",
    title=Bilingual(ko="금융용어 뜻풀이", en="Meaning of a financial term"),
    hints=Phrases(
        ko=(
            *(
                "금융용어",
                "금융 용어 뜻",
                "주식 용어",
                "증권 용어",
                "채권 용어",
                "공매도 뜻",
                "무슨 뜻인지 금융",
                "금융사전",
                "경제 용어 뜻",
            ),
            *("배당락이 뭐야", "전환사채가 뭐야", "예탁금이 뭐야"),
        ),
        en=(
            "financial term",
            "meaning of a financial term",
            "stock market term",
            "what does this securities term mean",
            "finance glossary",
        ),
    ),
    examples=Phrases(
        ko=(
            "기명주식이 무슨 뜻이야?",
            "금융용어 공매도 뜻 알려 줘",
            "전환사채라는 금융 용어를 쉽게 설명해 줘",
            "주식 뉴스에 나오는 배당락이 뭔지 모르겠어요",
            "증권 용어 중에 의결권이 뭐예요?",
            "펀드 설명서에 환매라는 말이 있던데 무슨 뜻이에요?",
        ),
        en=(
            "What does the financial term ETF mean?",
            "Meaning of the stock market term '공매도'",
            "Look up the securities term CB",
            "What is the meaning of the finance term '배당락'?",
        ),
    ),
    when=Bilingual(ko="금융·증권 용어의 뜻을 알고 싶을 때", en="to learn what a financial or securities term means"),
    when_not=Bilingual(ko="주가나 투자 의견, 금융 상품 추천을 바랄 때", en="for share prices, advice or products"),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=TermInput,
    output="terms with their meaning",
    credential=portal.key(TERMS_TITLE, TERMS_SET),
    citation=portal.open_data(
        TERMS_TITLE, TERMS_SET, Bilingual(ko="금융용어의 뜻풀이(비영리 이용)", en="the meaning of financial terms, for non-commercial use")
    ),
    channel=Channel(name=Bilingual(ko="한국예탁결제원 증권정보포털 세이브로", en="SEIBro securities portal"), url="https://seibro.or.kr"),
    keep=("total", "rows"),
    say=(
        Line(each="rows", ko="{term}: {meaning}", en="{term}: {meaning}"),
        Line(
            ko="한국예탁결제원 금융용어사전의 풀이이며, 투자 권유가 아닙니다.",
            en="From the depository's glossary, which is in Korean; this is not advice to invest.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=10.0, rows=3, daily=100),
    fixtures=("ksd/getFinancialTermMeaning.xml",),
    service=Service(dataset_id=TERMS_SET, endpoint=TERMS, operation="getFinancialTermMeaning"),
)


ADAPTERS = (Find(TERM, term_request, _project_terms, when_empty=lambda args, access: {"asked": args.term}),)
