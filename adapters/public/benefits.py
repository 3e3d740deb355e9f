"""Government benefits as Government24 lists them, and how to apply for one of them.

Source: odcloud `gov24/v3` (data set 15113968): pages by `page`/`perPage`, one `cond[field::LIKE]` a field, Korean field names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import (
    Access,
    AdapterResult,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Frozen,
    Labelled,
    Language,
    Limits,
    Line,
    Mode,
    Phrases,
    Primitive,
    Reason,
    Request,
    SentenceKind,
    Service,
    Slot,
    Source,
    Status,
)
from ummaya.adapters.declare import Find, Projected, ask, failure, handoff_material, source_of
from ummaya.adapters.public.benefit_words import asked_by, squeezed, terms
from ummaya.adapters.slots.registry import SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row
from ummaya.adapters.transport.faults import ServiceFault

ENDPOINT = "https://api.odcloud.kr/api/gov24/v3"
DATASET_ID = "15113968"
DATASET = f"https://www.data.go.kr/data/{DATASET_ID}/openapi.do"
PAGE = 100

Facts = dict[str, Any]

_SHOWN = {"documents": ("구비서류", "documents"), "how": ("신청 방법", "how to apply"), "receiver": ("접수 기관", "where")}


def guidance_text(guidance: Facts, language: Language) -> str:
    """One service's guidance on one line, for a person who goes on to the official channel."""
    parts = [f"{names[language == 'en']}: {guidance[key]}" for key, names in _SHOWN.items() if guidance.get(key)]
    return " / ".join([str(guidance.get("service", "")), *parts])


register(
    SlotType(
        name="ServiceGuidance",
        question=Bilingual(ko="어떤 서비스의 안내가 필요하십니까?", en="Which service do you need guidance on?"),
        show=guidance_text,
    )
)

# No code comes with a success here, and `totalCount` counts the whole register, not what matched.
ODCLOUD = Envelope(items="data", code="", total="matchCount")


class BenefitsInput(Frozen):
    """keyword: words of the service's name, most telling last ("청년 월세")."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 지원 제도", en="benefit to look for"))] = Field(
        min_length=1, max_length=100
    )


class GuidanceInput(Frozen):
    """service: the name of one service, as Government24 writes it or nearly so."""

    service: Annotated[str, Slot("Keyword", label=Bilingual(ko="서비스 이름", en="service name"))] = Field(min_length=1, max_length=100)


def by_name(name: str) -> Request:
    return _page("serviceList", "서비스명::LIKE", name)


def by_id(service_id: str) -> Request:
    return _page("serviceDetail", "서비스ID::EQ", service_id, 1)


def _page(operation: str, condition: str, value: str, size: int = PAGE) -> Request:
    params = (("page", "1"), ("perPage", str(size)), ("returnType", "JSON"), (f"cond[{condition}]", value))
    return Request(url=f"{ENDPOINT}/{operation}", params=params)


_ROW = {
    "service": "서비스명",
    "summary": "서비스목적요약",
    "who": "지원대상",
    "what": "지원내용",
    "deadline": "신청기한",
    "how": "신청방법",
    "receiver": "접수기관",
    "agency": "소관기관명",
    "ask": "전화문의",
    "url": "상세조회URL",
}

_DETAIL = {
    "service": "서비스명",
    "summary": "서비스목적",
    "who": "지원대상",
    "what": "지원내용",
    "deadline": "신청기한",
    "how": "신청방법",
    "documents": "구비서류",
    "documents_checked": "공무원확인구비서류",
    "documents_own": "본인확인필요구비서류",
    "receiver": "접수기관명",
    "agency": "소관기관명",
    "ask": "문의처",
    "apply_at": "온라인신청사이트URL",
    "law": "법령",
}


def official(url: object) -> str:
    """A link as it may be shown: only to a public body's own site."""
    text = values.text(url, 300)
    found = re.match(r"https?://([\w.-]+)(?::\d+)?(?:/|\?|$)", text)
    return text if found and re.search(r"(^|\.)(gov|go|or)\.kr$", found.group(1).lower()) else ""


def facts(row: Row, names: Mapping[str, str]) -> Facts:
    """A row under our names; what is missing is left out. "||" and line ends part the items of a list."""
    said: Facts = {}
    for name, wire in names.items():
        raw = row.get(wire)
        if name in ("url", "apply_at"):
            text = official(raw)
        else:
            items = [item for part in re.split(r"\|\||[\r\n]+", str(raw)) if (item := values.text(part, 200).strip(" .○-·"))]
            text = ", ".join(items)
        if not values.missing(raw) and text:
            said[name] = values.text(text, 300)
    return said


def matching(rows: Sequence[Row], keyword: str) -> list[Facts]:
    """Services whose name holds a word looked for, those that hold more of the words first.

    The filter of the service takes one word; the others are looked for here. Where some rows hold all of them, the rest go.
    """
    wanted = [squeezed(t) for t in terms(keyword)]
    found: list[tuple[int, int, str, Facts]] = []
    for row in rows:
        name = squeezed(str(row.get("서비스명") or ""))
        around = squeezed(" ".join(str(row.get(k) or "") for k in ("서비스목적요약", "지원대상", "소관기관명")))
        in_name = sum(t in name for t in wanted)
        anywhere = sum(t in name or t in around for t in wanted)
        if in_name and (said := facts(row, _ROW)).get("service"):
            found.append((-anywhere, -in_name, said["service"], said))
    found.sort(key=lambda f: f[:3])
    whole = [f for f in found if -f[0] == len(wanted)]
    return [said for *_, said in whole or found]


# What the fixtures answer: a sample is shown under its own words, whatever was asked.
_SAMPLE, _SAMPLE_ID = BenefitsInput(keyword="월세"), "000000000001"


def _benefits(rows: list[Row], args: BenefitsInput, access: Access, parsed: Parsed) -> Projected:
    if access.mode is Mode.MOCK:
        args = _SAMPLE
    found = matching(rows, args.keyword)
    if not found:
        return Projected(data=_asked(args, access), status=Status.EMPTY, warnings=(_UNRELATED,))
    shown = found[: BENEFITS.limits.rows]
    warnings = (_PART,) if (parsed.total or 0) > len(rows) else ()
    return Projected(
        data={**_asked(args, access), "total": len(found), "shown": len(shown), "rows": shown},
        slots=_numbers(rows, shown[:1] if access.mode is Mode.MOCK else shown, args.keyword),
        warnings=warnings,
    )


def _numbers(rows: Sequence[Row], shown: Sequence[Facts], keyword: str) -> dict[str, list[Labelled]]:
    """The numbers of the services shown; of one that the keyword names in full, its alone."""
    named = squeezed(keyword)
    wanted = [f["service"] for f in shown]
    wanted = [name for name in wanted if squeezed(name) in named] or wanted
    ids = {facts(row, {"service": _ROW["service"]}).get("service"): str(row.get("서비스ID") or "") for row in rows}
    found = [Labelled(label=name, value=ids[name]) for name in dict.fromkeys(wanted) if ids.get(name)]
    return {"Gov24Service": found} if found else {}


def _asked(args: BenefitsInput, access: Access) -> Facts:
    return {"keyword": args.keyword, "word": asked_by(args.keyword)}


_UNRELATED = Bilingual(
    ko="정부24가 보낸 목록에 찾으시는 말이 들어간 서비스가 없었습니다.",
    en="No service that Government24 returned holds the words asked for.",
)
_PART = Bilingual(
    ko=f"결과가 많아 앞의 {PAGE}건만 읽었습니다. 더 자세한 말로 찾아 주십시오.",
    en=f"There are many results; only the first {PAGE} were read. More specific words may help.",
)


@dataclass(frozen=True)
class Guidance:
    """How to apply for one service: its number is looked up by name, then its page by that number.

    A name that fits several services is not guessed at: their names come back, and no guidance.
    """

    spec: AdapterSpec

    def run(self, args: GuidanceInput, access: Access) -> AdapterResult:
        """The service's page as facts and as a ServiceGuidance."""
        if access.mode is Mode.HANDOFF:
            return handoff_material(self.spec, args, access.language)
        try:
            if access.mode is Mode.MOCK:
                return self._page(_SAMPLE_ID, access)
            listed = self._ask(by_name(asked_by(args.service)), access)
            if listed.rows and not any("서비스명" in row for row in listed.rows):
                raise ServiceFault(Reason.ADAPTER_ERROR, "unrecognised_envelope")
            chosen, several = named(listed.rows, args.service)
            if several:
                data: Facts = {"asked": args.service, "count": len(several), "rows": several[: self.spec.limits.rows]}
                return self._result(Status.OK, access, data, detail="several_matches")
            if not chosen and (listed.total or 0) > len(listed.rows):
                return self._result(Status.PARTIAL, access, {"asked": args.service}, warnings=(_PART,))
            return self._page(chosen, access) if chosen else self._result(Status.EMPTY, access, {"asked": args.service})
        except ServiceFault as fault:
            return failure(self.spec, fault)

    def _page(self, service_id: str, access: Access) -> AdapterResult:
        found = self._ask(by_id(service_id), access).rows
        if not found or str(found[0].get("서비스ID")) != service_id:
            return self._result(Status.EMPTY, access, {})
        page = facts(found[0], _DETAIL)
        slots = {"ServiceGuidance": [Labelled(label=page.get("service", service_id), value=page)]}
        return self._result(Status.OK, access, page, slots=slots if access.mode is Mode.LIVE else {})

    def _ask(self, request: Request, access: Access) -> Parsed:
        return ask(access.send, request, ODCLOUD, lookup=True, now=access.now)

    def _result(self, status: Status, access: Access, data: Facts, **more: Any) -> AdapterResult:
        shown = Status.SIMULATED if access.mode is Mode.MOCK else status
        return AdapterResult(status=shown, data=data, source=source_of(self.spec), **more)


def named(rows: Sequence[Row], service: str) -> tuple[str, list[Facts]]:
    """The number of the one service of that name, or the services that it may mean."""
    asked = squeezed(service)
    exact = [row for row in rows if squeezed(str(row.get("서비스명") or "")) == asked]
    close = exact or [row for row in rows if all(squeezed(t) in squeezed(str(row.get("서비스명") or "")) for t in terms(service))]
    if len(close) == 1:
        return str(close[0].get("서비스ID") or ""), []
    return "", [facts(row, {k: _ROW[k] for k in ("service", "agency")}) for row in close]


_KEY = Credential(
    env="UMMAYA_DATA_GO_KR_KEY",
    obtain=Source(title="공공데이터포털 활용신청: 행정안전부 대한민국 공공서비스(혜택) 정보", url=DATASET),
)
_OPEN_DATA = Citation(
    title="공공데이터포털: 행정안전부 대한민국 공공서비스(혜택) 정보",
    url=DATASET,
    permits=Bilingual(
        ko="인증키를 받은 사람이면 누구나 공공서비스 안내를 조회할 수 있도록 공개한 서비스입니다.",
        en="Published for anyone with a key to look up what public services there are.",
    ),
)
_GOV24 = Channel(name=Bilingual(ko="정부24 혜택알리미", en="Government24 benefits"), url="https://www.gov.kr", phone="1588-2188")

BENEFITS = AdapterSpec(
    id="gov24.benefits",
    agency="MOIS",
    domain="welfare",
    title=Bilingual(ko="정부 지원 제도 찾기", en="Government benefits"),
    hints=Phrases(
        ko=(
            "정부 지원금",
            "보조금",
            "받을 수 있는 혜택",
            "복지 제도",
            "수당",
            "바우처",
            "월세 지원",
            "출산 지원",
            "청년 지원",
            "노인 복지",
            "장애인 지원",
            "생활비가 부족해요",
            "기초생활수급",
            "긴급복지",
            "의료비 지원",
            "난방비 지원",
        ),
        en=(
            "government benefits",
            "subsidy",
            "welfare support",
            "allowance",
            "voucher",
            "rent support",
            "help with living costs",
            "childbirth benefit",
            "support for the elderly",
        ),
    ),
    examples=Phrases(
        ko=(
            "청년 월세 지원이 있어?",
            "아기를 낳았는데 받을 수 있는 게 뭐가 있나요?",
            "생활비가 부족한데 도움 받을 데가 있을까요?",
            "혼자 사시는 할머니가 받을 만한 지원 있나요?",
            "직장을 잃었는데 나라에서 도와주는 게 있어?",
        ),
        en=(
            "Is there rent support for young adults?",
            "What can I get after having a baby?",
            "I cannot make ends meet, is there help?",
            "What support is there for a grandmother who lives alone?",
        ),
    ),
    when=Bilingual(
        ko="어떤 정부·지자체 지원 제도가 있는지, 누가 받을 수 있는지 찾을 때",
        en="to find which government or local benefits exist and for whom",
    ),
    when_not=Bilingual(
        ko="이미 이름을 아는 서비스의 구비서류나 신청 방법을 물을 때, 신청 자체를 맡기려 할 때",
        en="to ask for the documents of a service known by name, or to have an application made",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=BenefitsInput,
    output="benefits whose name holds the keyword, with agency, purpose, deadline and contact",
    provides=("Gov24Service",),
    credential=_KEY,
    citation=_OPEN_DATA,
    channel=_GOV24,
    keep=("keyword", "word", "total", "rows"),
    say=(
        Line(
            ko="정부24 서비스 이름에서 '{word}'(으)로 찾아 맞는 것을 고르니 {total}건이며, 그중 {shown}건입니다.",
            en="Of Government24's services with “{word}” in their name, {total} fit; here are {shown}.",
        ),
        Line(
            each="rows",
            ko="{service}[({agency})][: {summary}][ / 대상: {who}][ / 신청 기한: {deadline}][ / 문의: {ask}]",
            en="{service}[ ({agency})][: {summary}][ / for: {who}][ / apply by: {deadline}][ / contact: {ask}]",
        ),
        Line(
            ko="받으실 수 있는지는 접수 기관이 판단합니다. 조건을 확인해 주십시오.",
            en="Whether you qualify is for the receiving agency to decide; please check the conditions.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=10.0, rows=5),
    fixtures=("gov24/serviceList.json",),
    service=Service(dataset_id="15113968", endpoint=ENDPOINT, operation="serviceList"),
)

GUIDANCE = AdapterSpec(
    id="gov24.guidance",
    agency="MOIS",
    domain="welfare",
    title=Bilingual(ko="공공서비스 신청 안내", en="How to apply for a public service"),
    hints=Phrases(
        ko=(
            "구비서류",
            "필요한 서류",
            "신청 방법",
            "어디서 신청",
            "신청 기한",
            "접수 기관",
            "뭘 준비해야",
            "어떻게 신청해요",
            "신청하는 곳",
        ),
        en=("required documents", "how to apply", "where to apply", "what do I need to prepare", "application deadline"),
    ),
    examples=Phrases(
        ko=(
            "청년 월세 지원은 어떤 서류가 필요해?",
            "기초연금은 어디서 신청하나요?",
            "부모급여 받으려면 뭘 준비해야 해요?",
            "아동수당은 언제까지 신청해야 해?",
            "한부모 지원 신청할 때 주민센터에 뭐 가져가?",
        ),
        en=(
            "Which documents does the youth rent support need?",
            "Where do I apply for the basic pension?",
            "What should I bring to apply for the child allowance?",
            "Until when can I apply for the energy voucher?",
        ),
    ),
    when=Bilingual(
        ko="이름을 아는 공공서비스의 구비서류, 신청 방법, 접수 기관을 알고 싶을 때",
        en="to learn the documents, the way to apply and the receiving agency of a service known by name",
    ),
    when_not=Bilingual(
        ko="어떤 지원 제도가 있는지 찾을 때, 신청 자체를 맡기려 할 때",
        en="to find out which benefits exist, or to have an application made",
    ),
    primitives=(Primitive.FIND,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=GuidanceInput,
    output="required documents, how and where to apply, deadline and contact of one service",
    provides=("ServiceGuidance",),
    credential=_KEY,
    citation=_OPEN_DATA,
    channel=_GOV24,
    keep=("service", "agency", "documents", "how", "receiver", "deadline", "apply_at", "ask"),
    say=(
        Line(
            ko="'{asked}'에 맞는 서비스가 {count}건이어서 하나로 정하지 못했습니다. 정확한 이름을 말씀해 주십시오.",
            en="{count} services fit “{asked}”, so none was picked. Please give the exact name.",
        ),
        Line(each="rows", ko="{service}[({agency})]", en="{service}[ ({agency})]"),
        Line(ko="{service}({agency})[: {summary}]", en="{service} ({agency})[: {summary}]"),
        Line(ko="[{service} ]구비서류: {documents}", en="[{service}: ]documents to bring: {documents}"),
        Line(ko="담당 공무원이 확인하는 서류: {documents_checked}", en="Documents the office checks itself: {documents_checked}"),
        Line(
            ko="신청 방법: {how}[ / 접수 기관: {receiver}][ / 신청 기한: {deadline}]",
            en="How to apply: {how}[ / where: {receiver}][ / apply by: {deadline}]",
        ),
        Line(ko="온라인 신청 주소: {apply_at}", en="Online application: {apply_at}", kind=SentenceKind.NEXT_ACTION),
        Line(ko="문의: {ask}", en="Contact: {ask}", kind=SentenceKind.NEXT_ACTION),
        Line(
            ko="안내는 바뀔 수 있으니, 신청하시기 전에 접수 기관에 확인해 주십시오.",
            en="Guidance may change; please check with the receiving agency before you apply.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    limits=Limits(timeout=8.0, rows=5),
    fixtures=("gov24/serviceList.json", "gov24/serviceDetail.json"),
    service=Service(dataset_id="15113968", endpoint=ENDPOINT, operation="serviceDetail"),
)

ADAPTERS = (
    Find(BENEFITS, request=lambda args, access: by_name(asked_by(args.keyword)), project=_benefits, envelope=ODCLOUD, when_empty=_asked),
    Guidance(GUIDANCE),
)
