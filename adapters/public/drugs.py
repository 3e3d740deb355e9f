"""What a medicine sold over the counter is for and how it is taken, from the Ministry of Food and Drug Safety (MFDS, "e약은요").

Source: the portal's page of 15075057 (2025-09-19) and a recorded answer: the key is spelt ServiceKey, rows stand in body.items, texts
hold markup and line breaks. The portal writes the address with http; the same gateway answers https, over which alone a key goes out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Channel, Frozen, Labelled, Limits, Line, Mode, Request, SentenceKind, Slot
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.public.said import Facts, day, present
from ummaya.adapters.slots.keywords import content_words
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

ROWS = 30
TEXT = 400
"""Characters of each answer that are shown; the rest stands on the official page."""
FIELDS = {
    "efficacy": "efcyQesitm",
    "usage": "useMethodQesitm",
    "warning": "atpnWarnQesitm",
    "caution": "atpnQesitm",
    "interaction": "intrcQesitm",
    "side_effects": "seQesitm",
    "storage": "depositMethodQesitm",
}
# Ingredients and brands that visitors know in English, as product names here write them.
ENGLISH = {
    "tylenol": "타이레놀", "acetaminophen": "아세트아미노펜", "paracetamol": "아세트아미노펜", "ibuprofen": "이부프로펜", "advil": "애드빌",
    "aspirin": "아스피린", "naproxen": "나프록센", "loratadine": "로라타딘", "cetirizine": "세티리진", "famotidine": "파모티딘",
    "loperamide": "로페라미드", "diclofenac": "디클로페낙", "dexibuprofen": "덱시부프로펜", "simethicone": "시메티콘",
}  # fmt: skip
# What shows that a text asks about a medicine, and says nothing of which one.
_ASKED = (
    r"부작용|효능|용법|용량|복용(?:법|량|방법|시간)?|주의\s?사항|상호\s?작용|보관법|몇\s?(?:알|정)|먹는\s?(?:법|약)|어떻게\s?먹|(?:같이|함께)\s?먹(?:어도|으면|여도)"
    r"|먹어도|먹여도|의약품|약\s?(?:정보|설명|이름)|\bside effects?\b|\bdosage\b|\bdose\b|\bmedicines?\b|\bmedication\b|\bdrug\b"
    r"|\btablets?\b|\bpills?\b|\bhow should i store\b|\bwhat is (?=\S+ for\b)"
)
_ASKS = re.compile(_ASKED, re.IGNORECASE)
# Words that name no product: kinds of medicine, people, parts of the question.
_NO_PRODUCT = re.compile(
    r"(?:감기|두통|진통|해열|해열진통|소화|지사|변비|위장|혈압|당뇨|수면|피임|멀미|항생|항히스타민|비염|알레르기|소염|영양|구충|무좀|관절|근육"
    r"|비타민|처방|다른|무슨|어떤|어느|먹는|이|그)?(?:약|제|진통제|연고|시럽|안약|알약|물약|약물)"
    r"|저|무엇|하루|하루에|번|알|정|개|아이|애기?|아기|어른|어린이|임산부|임신|임신부|노인|강아지|고양이|술|커피|우유|음식|식사|밥|얼마나|며칠|언제|몇|많이|최대"
    r"|공복|빈속|두통|감기|열|통증|복통|설사|생리통|속쓰림|복용.*|사용.*|주의.*|먹.*|정보|설명|이름|드셔.*|괜찮.*|되는지|위험.*|나타나.*"
    r"|있는지|냉장|냉장고|간격|시간|후|전|중|뒤|때|.{1,6}(?:는데|인데|면서|으면|어서|아서|지만|니까)"
)
_JOSA = re.compile(r"(?:이랑|랑|하고|과|와|은|는|이|가|을|를|의|도)$")


class DrugInput(Frozen):
    name: Annotated[str, Slot("DrugName", label=Bilingual(ko="약 이름", en="medicine"))] = Field(min_length=2, max_length=100)


def read_drug_names(text: str, hearing: Hearing) -> list[Labelled]:
    """The product that a question about a medicine names; nothing in a text that asks about none."""
    if not _ASKS.search(text):
        return []
    for word, korean in ENGLISH.items():
        if re.search(rf"\b{word}\b", text, re.IGNORECASE):
            return [Labelled(label=word, value=korean)]
    rest = re.sub(rf"{_ASKED}", " ", text, flags=re.IGNORECASE)
    words = [w for w in content_words(rest).split() if re.search(r"[가-힣]", w)]
    named = [w for w in words if len(w) >= 2 and not any(_NO_PRODUCT.fullmatch(form) for form in (w, _JOSA.sub("", w)))]
    return [Labelled(label=w, value=w) for w in dict.fromkeys(named[:1])]


DRUG_NAME = register(
    SlotType(
        "DrugName",
        Bilingual(
            ko="약의 제품 이름을 말씀해 주십시오. (포장에 적힌 이름이면 됩니다)",
            en="Which medicine? Please give the product name in Korean, as on the package.",
        ),
        read_drug_names,
    )
)


def leaflet(row: Mapping[str, Any]) -> Facts:
    """One product as facts; texts are cut at a sentence, and say so by the mark that ends them."""
    facts = present(
        name=values.text(row.get("itemName"), 120),
        maker=values.text(row.get("entpName"), 80),
        as_of=day(row.get("updateDe")) or day(row.get("openDe")),
    )
    return facts | {ours: cut for ours, wire in FIELDS.items() if (cut := sentences(row.get(wire)))}


def sentences(text: object, most: int = TEXT) -> str:
    """Plain text of whole sentences, as many as fit; the first alone is cut if it is too long by itself."""
    plain = values.text(text, 4000)
    if len(plain) <= most:
        return plain
    whole = [m.end() for m in re.finditer(r"[.!?](?=\s|$)|다\.(?=\S)", plain) if m.end() <= most - 2]
    return f"{plain[: whole[-1]].rstrip()} …" if whole else values.text(plain, most)


def chosen(rows: Sequence[Row], name: str) -> list[Row]:
    """Products, those whose name begins with what was asked first, shorter names before longer."""
    wanted = re.sub(r"\s+", "", name)

    def rank(row: Row) -> tuple[bool, int, str]:
        found = re.sub(r"\s+", "", values.text(row.get("itemName"), 120))
        return (not found.startswith(wanted), len(found), found)

    return sorted((r for r in rows if values.text(r.get("itemName"))), key=rank)


def _request(args: DrugInput, access: Access) -> Request:
    return Request(
        url=LEAFLETS.at("getDrbEasyDrugList"),
        params=(("pageNo", "1"), ("numOfRows", str(ROWS)), ("itemName", args.name), ("type", "json")),
    )


def _about(args: DrugInput, access: Access) -> Facts:
    return {} if access.mode is Mode.MOCK else {"asked": args.name}


def _project(rows: list[Row], args: DrugInput, access: Access, parsed: Parsed) -> Projected:
    found = chosen(rows, args.name)
    first, *others = [leaflet(row) for row in found]
    names = [o["name"] for o in others][:5]
    more = max(parsed.total or 0, len(found)) - 1 - len(names)
    data = {**_about(args, access), **first, "total": max(parsed.total or 0, len(found))}
    return Projected(data=data | present(others=", ".join(names), more=more if names and more > 0 else None))


LEAFLETS = DataSet(
    id="15075057",
    title="식품의약품안전처 의약품개요정보(e약은요)",
    agency="MFDS",
    domain="health",
    endpoint="https://apis.data.go.kr/1471000/DrbEasyDrugInfoService",
    channel=Channel(name=Bilingual(ko="식품의약품안전처 의약품안전나라", en="MFDS Drug Safety Korea"), url="https://nedrug.mfds.go.kr"),
    what=Bilingual(ko="일반의약품의 효능·사용법·주의사항·부작용 요약", en="what over-the-counter medicines are for and how to take them"),
    wire="ServiceKey",
)
DRUG = LEAFLETS.find(
    "getDrbEasyDrugList",
    "mfds.easy_drug",
    Words(
        title="의약품 효능·복용법·부작용(e약은요)",
        hints="""약 효능 / 약 부작용 / 복용법 / 약 먹는 법 / 약 용량 / 같이 먹으면 안 되는 약 / 약 보관법 / 약 주의사항 / 의약품 정보
            하루 몇 알
            임신 중 먹어도 되는 약 / 약 상호작용 / 타이레놀 / 판콜 / 게보린""",
        examples="""타이레놀 부작용 뭐야? / 게보린 하루에 몇 알까지 먹어도 돼요? / 판콜에이 효능 알려 줘 / 훼스탈 어떻게 먹어요?
            겔포스 보관법
            어린이타이레놀 복용량이 얼마예요? / 베아제랑 같이 먹으면 안 되는 게 있나요? / 이 약 주의사항 좀 봐 줘""",
        when="일반의약품(처방 없이 사는 약)의 효능, 복용법, 주의사항, 상호작용, 부작용, 보관법을 물을 때",
        when_not="약국을 찾을 때, 증상에 맞는 약을 골라 달라고 할 때, 처방을 원할 때",
    ),
    Words(
        title="What a medicine is for, how to take it, its side effects",
        hints="""side effects of a medicine / dosage / how to take this medicine / what is this drug for / drug interactions
            over-the-counter medicine / how many tablets a day / storage of medicine / Tylenol""",
        examples="""What are the side effects of Tylenol? / How many tablets of ibuprofen a day? / What is '훼스탈' for?
            How should I store '겔포스'? / Can I take aspirin with other medicine?""",
        when="for what an over-the-counter medicine is for, how to take it, cautions, interactions, side effects or storage",
        when_not="to find a pharmacy, to have a medicine chosen for symptoms, or for a prescription",
    ),
    input=DrugInput,
    output="one product's leaflet in short, and names of others that match",
    say=(
        Line(
            ko="{name}[({maker})]에 대한 식품의약품안전처의 요약 정보입니다[ ({as_of} 기준)].",
            en="Summary by the Ministry of Food and Drug Safety for {name}[ ({maker})][, as of {as_of}] (its texts are in Korean).",
        ),
        Line(ko="효능: {efficacy}", en="What it is for: {efficacy}"),
        Line(ko="사용법: {usage}", en="How to take it: {usage}"),
        Line(ko="먼저 알아야 할 경고: {warning}", en="Warning: {warning}"),
        Line(ko="주의사항: {caution}", en="Cautions: {caution}"),
        Line(ko="함께 복용할 때 주의: {interaction}", en="Interactions: {interaction}"),
        Line(ko="부작용: {side_effects}", en="Side effects: {side_effects}"),
        Line(ko="보관법: {storage}", en="Storage: {storage}"),
        Line(ko="이름이 비슷한 다른 제품: {others}[ 외 {more}개].", en="Other products of a like name: {others}[ and {more} more]."),
        Line(
            ko="긴 내용은 앞부분만 옮겼습니다. 복용 전에 포장의 설명서를 읽고, 궁금한 점은 의사나 약사와 상의해 주십시오.",
            en="Long texts are cut. Read the leaflet before taking it, and ask a doctor or pharmacist.",
            kind=SentenceKind.BOUNDARY,
        ),
    ),
    keep=("name", "efficacy", "usage", "warning", "caution", "interaction", "side_effects", "storage"),
    limits=Limits(timeout=10.0, rows=6),
    fixtures=("mfds/getDrbEasyDrugList.json",),
)

ADAPTERS = (Find(DRUG, request=_request, project=_project, when_empty=_about),)
