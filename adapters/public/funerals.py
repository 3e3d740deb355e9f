"""What a funeral at Busan's public funeral hall costs, from the Busan Infrastructure Corporation (BISCO).

Five price lists of one service: rooms, goods, coffin and altar basics, offerings, meals for guests. Amounts are won. A recorded
answer shows a row whose parts do not add up to its total; parts are said only where they do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, AdapterSpec, Bilingual, Channel, Frozen, Limits, Line, Mode, Request, SentenceKind, Slot
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public import said, telling
from ummaya.adapters.public.dataset import DataSet, Words
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
ROWS = "100"
COMMON = frozenset("부산 장례 장례식 장례식장 장례비 장례비용 비용 가격 요금 사용료 얼마 용품 장례용품 제물 목록 품목 영락공원".split())  # noqa: SIM905
PARTS = {
    "빈소": "mourning room",
    "접객실": "guest room",
    "빈소-접객실": "mourning and guest room",
    "안치실": "mortuary",
    "입관실": "shrouding room",
    "염습실": "shrouding room",
}


class NoInput(Frozen):
    """Nothing: the list is short and comes whole."""


class GoodsInput(Frozen):
    """keyword: words that the thing's name holds; all of the list without one."""

    keyword: Annotated[str | None, Slot("Keyword", label=Bilingual(ko="찾을 품목", en="thing to look for"))] = Field(
        default=None, max_length=100
    )


def _asking(operation: str) -> Any:
    def request(args: Any, access: Access) -> Request:
        return Request(url=BISCO.at(operation), params=(("pageNo", "1"), ("numOfRows", ROWS), ("resultType", "json")))

    return request


def parts(detail: object, total: float | None) -> Bilingual | None:
    """What a fee is made of, where the parts the service lists add up to the fee."""
    found = [(name, values.number(amount)) for name, amount in re.findall(r"([가-힣-]+)\s*([\d,]+)\s*원", values.text(detail, 200))]
    if not found or sum(a for _, a in found if a is not None) != total:
        return None
    return Bilingual(
        ko=", ".join(f"{name} {amount:,}원" for name, amount in found),
        en=", ".join(f"{PARTS.get(name, name)} {amount:,} won" for name, amount in found),
    )


def fee(amount: float | None) -> Bilingual | None:
    return Bilingual(ko="무료", en="free of charge") if amount == 0 else said.won(amount)


def rooms(rows: Sequence[Row]) -> list[Facts]:
    """Fees of the rooms by who the deceased was, the dearest first."""
    found = []
    for row in rows:
        total, name = values.number(row.get("faPrice")), values.text(row.get("faName"), 80)
        if name:
            note, made_of = values.text(row.get("faNameSub"), 80).strip("() "), parts(row.get("faPriceDetail"), total)
            found.append((-(total or 0), said.present(name=name, note=note, fee=fee(total), parts=made_of)))
    return [facts for _, facts in sorted(found, key=lambda f: f[0])]


def _rooms(rows: list[Row], args: NoInput, access: Access, parsed: Parsed) -> Projected:
    found = rooms(rows)
    return Projected(data={"total": len(found), "rows": found})


def _priced(name: str, price: str, more: Mapping[str, str]) -> Any:
    """A list of named things with prices: those that the words name, or all of it."""

    def project(rows: list[Row], args: Any, access: Access, parsed: Parsed) -> Projected:
        keyword = None if access.mode is Mode.MOCK else getattr(args, "keyword", None)
        wanted = telling.telling(keyword, COMMON) if keyword else []
        named = [row for row in rows if values.text(row.get(name), 80)]
        chosen = telling.fitting(named, wanted, (name,))
        found = [
            said.present(name=values.text(r.get(name), 80), price=fee(values.number(r.get(price))), **said.texts(r, more, 120))
            for r in chosen or named
        ]
        shown = found[:LISTED]
        return Projected(data={"total": len(found), "shown": len(shown), "rows": shown}, warnings=(_ALL,) if wanted and not chosen else ())

    return project


_ALL = Bilingual(
    ko="찾으시는 말이 들어간 품목이 없어 전체 목록을 보여 드립니다.",
    en="Nothing holds the words asked for, so the whole list is shown.",
)
LISTED = 8
_CHECK = Line(
    ko="부산영락공원 공공 장례식장의 가격표입니다. 실제 비용은 고르시는 품목과 기간에 따라 다르니 시설에 확인해 주십시오.",
    en="These are prices of Busan's public funeral hall (Yeongnak Park); what you pay depends on what you choose, so please ask the hall.",
    kind=SentenceKind.BOUNDARY,
)
_SHOWN = Line(ko="조회된 품목은 {total}건이며, 그중 {shown}건입니다.", en="{total} items were found; here are {shown}:")
_EACH = (_SHOWN, Line(each="rows", ko="{name}[: {price}][ ({detail})].", en="{name}[: {price}][ ({detail})]."), _CHECK)
_NOT = "부산 밖의 장례식장을 찾을 때, 화장을 예약하거나 사망신고를 하려 할 때"
_NOT_EN = "for funeral halls outside Busan, to book a cremation, or to report a death"

BISCO = DataSet(
    id="15157485",
    title="부산시설공단 장례비산출 정보 조회 서비스",
    agency="BISCO",
    domain="funerals",
    endpoint="https://apis.data.go.kr/B552587/FuneralCostsService_v2",
    channel=Channel(
        name=Bilingual(ko="부산시설공단 영락공원", en="Busan Infrastructure Corporation, Yeongnak Park"), url="https://www.bisco.or.kr"
    ),
    what=Bilingual(ko="부산 공공 장사시설의 사용료와 장례용품 가격", en="fees and prices of Busan's public funeral facilities"),
)


def _spec(operation: str, name: str, ko: Words, en: Words, **more: Any) -> AdapterSpec:
    limits, fixtures = Limits(rows=LISTED, daily=1000), (f"bfc/{operation}.json",)
    return BISCO.find(operation, name, ko, en, keep=("total", "rows"), limits=limits, fixtures=fixtures, **more)


ROOMS = _spec(
    "getFCAreaList_v2",
    "bisco.funeral_rooms",
    Words(
        title="부산 공공 장례식장 시설 사용료",
        hints="""부산 장례식장 비용 / 장례식장 사용료 / 빈소 사용료 / 안치실 비용 / 영락공원 / 장례비 / 상을 당했어요 / 빈소 빌리는 값
            장례 치르는 데 얼마 / 입관실""",
        examples="""부산 장례식장 빈소 사용료가 얼마예요? / 영락공원에서 장례를 치르면 시설비가 얼마나 들어? / 부산 안치실 하루에 얼마야?
            부산에서 아버지 상을 당했는데 장례식장 비용 좀 알려 줘 / 국가유공자는 부산 장례식장 비용이 무료인가요?
            부산 시민 장례식장 요금""",
        when="부산 공공 장례식장의 빈소·안치실·입관실 사용료를 알고 싶을 때",
        when_not=_NOT,
    ),
    Words(
        title="Fees of Busan's public funeral hall",
        hints="""funeral hall fees in Busan / cost of a funeral / mourning room / mortuary fee / Yeongnak Park
            how much is a funeral""",
        examples="""How much does a mourning room at Busan's public funeral hall cost? / Funeral hall fees in Busan
            What does the mortuary at Yeongnak Park cost? / Is the funeral hall in Busan free for veterans?""",
        when="to know the fees of the rooms of Busan's public funeral hall",
        when_not=_NOT_EN,
    ),
    input=NoInput,
    output="fees of mourning room, mortuary and shrouding room by who the deceased was",
    say=(
        Line(ko="시설 사용료는 다음 {total}가지로 나뉩니다.", en="The room fees come in {total} kinds:"),
        Line(each="rows", ko="{name}[ ({note})]: {fee}[ ({parts})].", en="{name}[ ({note})]: {fee}[ ({parts})]."),
        _CHECK,
    ),
)
GOODS = _spec(
    "getFCGoods_v2",
    "bisco.funeral_goods",
    Words(
        title="부산 공공 장례식장 장례용품 가격",
        hints="장례용품 가격 / 수의 가격 / 관 값 / 상복 대여 / 유골함 가격 / 수의는 얼마 / 부산 장례용품 / 횡대",
        examples="""부산 장례용품 가격 알려 줘 / 부산에서 수의는 얼마쯤 해요? / 부산 영락공원 관 값이 얼마야?
            부산 유골함 가격이 궁금합니다
            부산에서 상복 빌리는 데 얼마예요? / 장례용품 목록 보여 주세요""",
        when="부산 공공 장례식장의 수의·관·유골함 같은 장례용품 가격을 알고 싶을 때",
        when_not=_NOT,
    ),
    Words(
        title="Prices of funeral goods in Busan",
        hints="""price of funeral goods / shroud price / coffin price / urn price / mourning clothes
            funeral supplies in Busan""",
        examples="""How much is a shroud in Busan? / Coffin prices at Yeongnak Park / Prices of funeral goods in Busan
            How much does an urn cost in Busan?""",
        when="to know prices of shrouds, coffins, urns and the like in Busan",
        when_not=_NOT_EN,
    ),
    input=GoodsInput,
    output="funeral goods with prices",
    say=_EACH,
)
BASICS = _spec(
    "getFCItem_v2",
    "bisco.funeral_basics",
    Words(
        title="부산 공공 장례식장 빈소·입관 기본품목 가격",
        hints="빈소 기본품목 / 입관 기본품목 / 향 초 값 / 제단 꽃 / 입관용품 가격 / 빈소 차리는 비용 / 부산 빈소 물품",
        examples="""부산에서 빈소 차릴 때 기본품목 가격이 얼마야? / 부산 입관 기본품목 값을 알려 주세요
            부산 빈소에 놓는 향이랑 초는 얼마예요? / 부산 입관용품 가격표 보여 줘 / 부산 영락공원 빈소 물품 비용
            부산에서 제단 꽃값이 얼마쯤 해요?""",
        when="부산 공공 장례식장에서 빈소를 차리고 입관할 때 드는 기본품목의 가격을 알고 싶을 때",
        when_not=_NOT,
    ),
    Words(
        title="Prices of altar and coffin basics in Busan",
        hints="""altar basics / coffin basics / incense and candles / altar flowers / setting up a mourning room
            shrouding items price""",
        examples="""What do the basic items for a mourning room cost in Busan? / Prices of coffin basics in Busan
            How much are incense and candles for the altar in Busan? / Cost of setting up a mourning room in Busan""",
        when="to know prices of the basic items for altar and coffin in Busan",
        when_not=_NOT_EN,
    ),
    input=GoodsInput,
    output="basic items of altar and coffin with prices",
    say=(_SHOWN, Line(each="rows", ko="{name}[: {price}][ (수량 {count})].", en="{name}[: {price}][ (quantity {count})]."), _CHECK),
)
OFFERINGS = _spec(
    "getFCOffering_v2",
    "bisco.funeral_offerings",
    Words(
        title="부산 공공 장례식장 제물 가격",
        hints="제물 가격 / 제사상 비용 / 성복제 상차림 / 장례 제사 음식 값 / 발인제 제물 / 상식 제물 / 부산 제물",
        examples="""부산 장례식장 제물 가격이 얼마예요? / 부산 성복제 상차림 값을 알려 줘 / 부산에서 발인제 제물은 얼마나 해?
            부산 장례 제사상 비용 / 영락공원 제물 종류와 가격 / 부산 장례식장에서 상 차리는 제사 음식 값이 얼마죠?""",
        when="부산 공공 장례식장의 제물 종류와 가격을 알고 싶을 때",
        when_not=_NOT,
    ),
    Words(
        title="Prices of funeral offerings in Busan",
        hints="funeral offerings / ritual food price / memorial table / food for the funeral rite / price of offerings",
        examples="""How much are the offerings for a funeral rite in Busan? / Price of ritual food at Busan's funeral hall
            Memorial table cost in Busan / What offerings can be ordered at Yeongnak Park?""",
        when="to know the offerings at Busan's public funeral hall and their prices",
        when_not=_NOT_EN,
    ),
    input=GoodsInput,
    output="offerings with prices",
    say=_EACH,
)
GUESTS = _spec(
    "getFCGPrice_v2",
    "bisco.funeral_guests",
    Words(
        title="부산 공공 장례식장 접객 비용",
        hints="접객 비용 / 조문객 음식값 / 문상객 식사 비용 / 장례식장 밥값 / 손님 접대비 / 조문객 100명 / 부산 접객비",
        examples="""부산 장례식장 조문객 음식값이 얼마나 들어요? / 부산에서 문상객 100명이면 접객비가 얼마야? / 부산 장례식장 밥값
            부산 장례식 손님 접대 비용을 알려 주세요 / 영락공원 접객 비용 / 조문객 식사 비용 부산""",
        when="부산 공공 장례식장에서 조문객 수에 따른 접객 비용을 알고 싶을 때",
        when_not=_NOT,
    ),
    Words(
        title="Cost of serving funeral guests in Busan",
        hints="""cost of serving guests / funeral meals / mourners' meals / catering for a funeral
            how much for 100 guests""",
        examples="""How much does it cost to feed funeral guests in Busan? / Catering cost for mourners in Busan
            What do meals for 100 guests cost at the funeral hall in Busan? / Cost of serving guests at Yeongnak Park""",
        when="to know what serving guests costs at Busan's public funeral hall",
        when_not=_NOT_EN,
    ),
    input=NoInput,
    output="cost of serving guests by their number",
    say=(_SHOWN, Line(each="rows", ko="{name}[: {price}].", en="{name}[: {price}]."), _CHECK),
)

ADAPTERS = [
    Find(ROOMS, _asking("getFCAreaList_v2"), _rooms),
    Find(GOODS, _asking("getFCGoods_v2"), _priced("fgName", "fgPrice", {"detail": "fgDetail"})),
    Find(BASICS, _asking("getFCItem_v2"), _priced("biName", "biPrice", {"count": "biCnt"})),
    Find(OFFERINGS, _asking("getFCOffering_v2"), _priced("ogName", "ogPrice", {"detail": "ogDetail"})),
    Find(GUESTS, _asking("getFCGPrice_v2"), _priced("gpName", "gpPrice", {})),
]
