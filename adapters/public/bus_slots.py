"""What people say of city buses, as slots: the city whose buses are meant, a route's number, a stop's name or number.

City codes: the list of TAGO's getCtyCodeList as of 2026-05. Codes of five digits are those of the national statistics, not those of the
administrative register; Seoul has a service of its own and is not in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import Field

from ummaya.adapters.contract import Bilingual, Frozen, Labelled, Language
from ummaya.adapters.slots.registry import Hearing, SlotType, register

# Legal-dong code (first two or five digits) to TAGO's code; a city with districts by its first four.
_PROVINCES = {"36": "12", "26": "21", "27": "22", "28": "23", "29": "24", "30": "25", "31": "26", "50": "39"}
_CITIES = """
41 4111:31010:수원시 4113:31020:성남시 4115:31030:의정부시 4117:31040:안양시 4119:31050:부천시 4121:31060:광명시 4122:31070:평택시
41 4125:31080:동두천시 4127:31090:안산시 4128:31100:고양시 4129:31110:과천시 4131:31120:구리시 4136:31130:남양주시 4137:31140:오산시
41 4139:31150:시흥시 4141:31160:군포시 4143:31170:의왕시 4145:31180:하남시 4146:31190:용인시 4148:31200:파주시 4150:31210:이천시
41 4155:31220:안성시 4157:31230:김포시 4159:31240:화성시 4161:31250:광주시 4163:31260:양주시 4165:31270:포천시 4167:31320:여주시
41 4180:31350:연천군 4182:31370:가평군 4183:31380:양평군
51 5111:32010:춘천시 5113:32020:원주시 5173:32020:횡성군 5119:32050:태백시 5172:32310:홍천군 5178:32360:철원군 5183:32410:양양군
43 4311:33010:청주시 4313:33020:충주시 4315:33030:제천시 4372:33320:보은군 4373:33330:옥천군 4374:33340:영동군 4375:33350:진천군
43 4376:33360:괴산군 4377:33370:음성군 4380:33380:단양군
44 4413:34010:천안시 4415:34020:공주시 4418:34030:보령시 4420:34040:아산시 4421:34050:서산시 4423:34060:논산시 4425:34070:계룡시
44 4471:34310:금산군 4476:34330:부여군 4477:34340:서천군 4479:34350:청양군 44825:34380:태안군 4427:34390:당진시
52 5211:35010:전주시 5213:35020:군산시 5214:35030:익산시 5218:35040:정읍시 5219:35050:남원시 5221:35060:김제시 5272:35320:진안군
52 5273:35330:무주군 5274:35340:장수군 5275:35350:임실군 5277:35360:순창군 5279:35370:고창군 5280:35380:부안군
46 4611:36010:목포시 4613:36020:여수시 4615:36030:순천시 4617:36040:나주시 4623:36060:광양시 4672:36320:곡성군 4673:36330:구례군
46 4677:36350:고흥군 4680:36380:장흥군 4682:36400:해남군 4683:36410:영암군 4684:36420:무안군 4686:36430:함평군 4688:36450:장성군
46 4689:36460:완도군 4690:36470:진도군 4691:36480:신안군
47 4711:37010:포항시 4713:37020:경주시 4715:37030:김천시 4717:37040:안동시 4719:37050:구미시 4721:37060:영주시 4723:37070:영천시
47 4725:37080:상주시 4728:37090:문경시 4729:37100:경산시 4773:37320:의성군 4775:37330:청송군 4776:37340:영양군 4777:37350:영덕군
47 4782:37360:청도군 4783:37370:고령군 4784:37380:성주군 4785:37390:칠곡군 4790:37400:예천군 4792:37410:봉화군 4793:37420:울진군
47 4794:37430:울릉군
48 4812:38010:창원시 4817:38030:진주시 4822:38050:통영시 4824:38060:사천시 4825:38070:김해시 4827:38080:밀양시 4831:38090:거제시
48 4833:38100:양산시 4872:38310:의령군 4873:38320:함안군 4874:38330:창녕군 4882:38340:고성군 4884:38350:남해군 4885:38360:하동군
48 4886:38370:산청군 4887:38380:함양군 4888:38390:거창군 4889:38400:합천군
"""
_METROPOLITAN = {
    "세종": ("12", "세종특별자치시"), "부산": ("21", "부산광역시"), "대구": ("22", "대구광역시"), "인천": ("23", "인천광역시"),
    "광주": ("24", "광주광역시"), "대전": ("25", "대전광역시"), "울산": ("26", "울산광역시"), "제주": ("39", "제주특별자치도"),
    "서울": ("", "서울특별시"),
}  # fmt: skip


class City(Frozen):
    """A city as TAGO knows it; no code where TAGO does not serve it."""

    code: str = Field(pattern=r"^(?:\d{2}|\d{5})?$")
    name: str = Field(min_length=1, max_length=40)


class Route(Frozen):
    """One route of one city; a number may stand for several."""

    city: str = Field(pattern=r"^(?:\d{2}|\d{5})$")
    id: str = Field(min_length=1, max_length=30)
    number: str = Field(max_length=30)


class Stop(Frozen):
    """One stop of one city; a name may stand for several, one on each side of the road."""

    city: str = Field(pattern=r"^(?:\d{2}|\d{5})$")
    id: str = Field(min_length=1, max_length=30)
    name: str = Field(max_length=80)


@cache
def _by_prefix() -> Mapping[str, tuple[str, str]]:
    rows = (entry.split(":") for line in _CITIES.strip().splitlines() for entry in line.split()[1:])
    return {prefix: (code, name) for prefix, code, name in rows}


def city_of(code10: str) -> dict[str, str]:
    """The city whose buses serve a legal-dong code, as TAGO knows it; without a code where TAGO serves none."""
    from ummaya.adapters.gazetteer.regions import by_code

    if code := _PROVINCES.get(code10[:2]):
        return {"code": code, "name": next(name for c, name in _METROPOLITAN.values() if c == code)}
    region = by_code(code10)
    own = region.sigungu.split()[:1] if region else []
    found = _by_prefix().get(code10[:5]) or _by_prefix().get(code10[:4])
    if found and found[1] in own:  # four digits may be a neighbour's: 4374 is 영동군, 43745 증평군
        return {"code": found[0], "name": found[1]}
    return {"code": "", "name": " ".join([region.sido, *own]) if region else code10}


# Patterns are compiled when a text is first read: listing adapters reads none.
_BUS = r"(?i)버스|정류[장소]|노선|배차|막차|첫차|\bbus(?:es)?\b"


_BARE_NAMES = {"고성": [("", "강원특별자치도 고성군")]}
"""Cities that TAGO does not serve and that share a name with one it does."""


@cache
def _city_names() -> Mapping[str, list[tuple[str, str]]]:
    """Names of cities, without 시 and 군 too, each with every city it may mean."""
    known = [(name, pair) for short, pair in _METROPOLITAN.items() for name in (short, pair[1])]
    known += [(name, pair) for pair in _by_prefix().values() for name in (pair[1], pair[1][:-1])]
    found: dict[str, list[tuple[str, str]]] = {name: list(pairs) for name, pairs in _BARE_NAMES.items()}
    for name, pair in known:
        if len(name) >= 2 and pair not in found.setdefault(name, []):
            found[name].append(pair)
    return found


_NUMBERED = r"(?:급행|광역|마을|좌석|직행|간선|지선|순환|[A-Z])?\s?\d{1,4}(?:-\d{1,2})?\s?번"
_NUMBER_AFTER = rf"(?<![가-힣])([가-힣]{{2,7}}?)(?:에서|의)?\s*(?:시내버스|버스)?\s*(?={_NUMBERED})"


def _cities(text: str, hearing: Hearing) -> list[Labelled]:
    """The city named right before a bus number: "전주 79번 버스"."""
    if not re.search(_BUS, text):
        return []
    found = []
    for said in dict.fromkeys(m[1] for m in re.finditer(_NUMBER_AFTER, text)):
        meant = _city_names().get(said, [])
        found += [Labelled(label=said if len(meant) == 1 else name, value={"code": code, "name": name}) for code, name in meant]
    return found


_LEAD = r"(?:급행|광역|마을|좌석|직행|간선|지선|순환|심야|누리|공항|[가-힣]{2}(?=\d)|[A-Z])"
_ROUTE = (
    rf"(?i)(?<![\d.,-])({_LEAD}?\s?\d{{1,4}}(?:-\d{{1,2}})?)\s?번(?!\s?(?:이나|정도|갈아|환승|째|출구|길|지|홈|정류|정거장|승강장))"
    r"|\b(?:bus|route)\s+(?:no\.?\s*|number\s+)?([A-Z]?\d{1,4}(?:-\d{1,2})?)\b|\b([A-Z]?\d{1,4}(?:-\d{1,2})?)\s+bus\b"
)
# A bare number answers the question; one that is a year or a hotline is more likely that.
_ONLY_ROUTE = (
    rf"\s*(?:({_LEAD}?\s?\d{{1,4}}(?:-\d{{1,2}})?)\s*번(?:\s?버스)?|(?!11\d\b|12[0-9]\b|(?:19|20)\d\d\b)(\d{{1,4}}(?:-\d{{1,2}})?))"
    r"\s*(?:이요|요|입니다|이에요)?[.!]?\s*"
)
_NUMBER_STOP = r"(?<!\d)(\d{4,5})\s?번\s?(?:버스\s?)?정류[장소]|정류[장소]\s?번호[는은가이:]?\s*(\d{4,5})"
_STOP = r"(?<![가-힣])((?:[가-힣A-Za-z0-9.·,()]+\s){0,2}?[가-힣A-Za-z0-9.·()]{2,25}?)\s?(?:버스\s?)?정류[장소](?!\s?번호)"
_NOT_A_STOP = r"\d+번째|버스|노선|번|가까운|근처|주변|이|그|저|우리|동네|집|제일|다음|어느|무슨|모든|여기|저기"
_STOP_EN = r"\b(?:at|from|for)\s+(?:the\s+)?['\"]?([A-Z가-힣][\w가-힣 .'-]{1,40}?)['\"]?\s+(?:bus\s+)?stop\b"


def _routes(text: str, hearing: Hearing) -> list[Labelled]:
    """Numbers of bus routes, where the text speaks of buses or is nothing but the number."""
    if only := re.fullmatch(_ONLY_ROUTE, text):
        said = (only[1] or only[2]).strip()
        return [Labelled(label=said, value=_plain(said))]
    if not re.search(_BUS, text):
        return []
    found = dict.fromkeys(_plain(next(g for g in m.groups() if g)) for m in re.finditer(_ROUTE, text))
    return [Labelled(label=number, value=number) for number in found]


def _plain(number: str) -> str:
    number = re.sub(r"\s", "", number).upper()
    return number[2:] if number[:2] in _city_names() else number


def _stops(text: str, hearing: Hearing) -> list[Labelled]:
    """A stop's number, else the name before 정류장, without the city and the words that only point."""
    if found := re.search(_NUMBER_STOP, text):
        number = found[1] or found[2]
        return [Labelled(label=number, value=number)]
    if match := re.search(_STOP, text):
        words = [w for w in match[1].split() if not re.fullmatch(_NOT_A_STOP, w) and w not in _city_names()]
        words = [w for w in words if not re.fullmatch(_ROUTE, w) and not re.search(r"(?:에서|으로|까지|부터|에|의|는|은|번|버스)$", w)]
        name = " ".join(words)
        return [Labelled(label=name, value=name)] if len(name) >= 2 else []
    if match := re.search(_STOP_EN, text):
        return [Labelled(label=match[1], value=match[1])]
    return []


def _show_named(value: Any, language: Language) -> str:
    return str(value["name"])


register(
    SlotType(
        "BusCity",
        Bilingual(ko="어느 도시의 버스인지 알려 주십시오. (예: 전주시)", en="Buses of which city? (for example: Jeonju)"),
        _cities,
        derives={"AdminCode": city_of},
        show=_show_named,
    )
)
register(SlotType("BusNumber", Bilingual(ko="몇 번 버스인지 알려 주십시오. (예: 79번)", en="Which bus number? (for example: 79)"), _routes))
register(
    SlotType(
        "BusStopName",
        Bilingual(
            ko="어느 정류장인지 이름이나 정류장 번호로 알려 주십시오. (예: 시청 정류장)",
            en="Which bus stop? Please give its name or number. (for example: City Hall)",
        ),
        _stops,
    )
)
register(
    SlotType(
        "BusRoute",
        Bilingual(ko="어느 노선인지 알려 주십시오. (예: 전주 79번 버스)", en="Which bus route? (for example: bus 79 in Jeonju)"),
        show=lambda value, language: str(value["number"]),
    )
)
register(
    SlotType(
        "BusStop",
        Bilingual(ko="어느 정류장인지 도시와 함께 알려 주십시오. (예: 대전 시청 정류장)", en="Which bus stop, and in which city?"),
        show=_show_named,
    )
)
