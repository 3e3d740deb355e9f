"""Addresses without their region and places by their own name, as slots: what an address service can resolve and the gazetteer cannot.

Their readers look for a whole shape (a road and a building number, a proper name and the kind of place) and for words that ask where it
is, so that ordinary sentences name neither.
"""

from __future__ import annotations

import re

from ummaya.adapters.contract import Bilingual, Labelled
from ummaya.adapters.slots.registry import Hearing, SlotType, register

# Patterns are compiled when a text is first read: listing adapters reads none.
_ASKS = (
    r"(?i)주소|우편\s?번호|도로명|지번|번지|위치|어디|좌표|위도|경도|통계 (?:지역 )?코드|SGIS|무슨\s?(?:동|구)"
    r"|\baddress|\bpost(?:al)? ?code|\bzip|\bwhere\b|\bcoordinates"
)
_COUNTED = (
    r"(?!\d|-\d|\s?(?:분|시간|시(?![가-힣])|개|명|원|일|월|년|번(?!길|지)|퍼센트|%|km|m\b|주(?!소|변)|층|회|차|살|세|등(?!기|본)|위(?!치|도)|인(?!근)|곳|가지|건|배|점(?!심)|호선"
    r"|만|천|억))"
)
_SHORT = "서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주"
_REGION = rf"(?:(?:{_SHORT}|[가-힣]{{1,7}}(?:특별자치시|특별자치도|특별시|광역시|도|시|군|구|읍|면|동|리))\s)"
# Words that end like a road and are none: "무료로 10", "제대로 2".
_NO_ROAD = r"(?!(?:그|이|저|제|마음|뜻|최|별|따|새|바|서|무료|유료|실제|스스|각자|차례|종류별|순서)(?:대로|로))"
_ROAD = (
    rf"{_NO_ROAD}[가-힣A-Za-z][가-힣A-Za-z0-9·.]{{0,11}}(?:대로|로|길)(?<!으로)\s?(?:\d{{1,4}}(?:번|가)?길\s?)?"
    r"(?:지하\s?)?\d{1,4}(?:-\d{1,4})?"
)
_LOT = r"[가-힣]{1,6}\d{0,2}(?:동|리|가)\s(?:산\s?)?\d{1,4}(?:-\d{1,4})?(?:번지)?"
_ADDRESS = rf"(?<![가-힣A-Za-z0-9])((?:{_REGION}){{0,4}}(?:{_ROAD}|{_LOT})){_COUNTED}"
_WHOLE = rf"\s*((?:{_REGION}){{0,4}}(?:{_ROAD}|{_LOT}))\s*(?:이요|요|입니다|이에요|예요)?[.!?]?\s*"


def _read_addresses(text: str, hearing: Hearing) -> list[Labelled]:
    whole = re.fullmatch(_WHOLE, text)
    said = [whole[1]] if whole else re.findall(_ADDRESS, text) if re.search(_ASKS, text) else []
    return [Labelled(label=a, value=" ".join(a.split())) for a in dict.fromkeys(said)]


_WHERE = r"(?i)위치|어디|주소|전화\s?번호|찾아|좌표|근처|주변|인근|\bwhere\b|\bphone\b|\baddress\b|\bnear\b|\bfind\b|\blocated?\b"
_SUFFIX = (
    r"(?:지점|본점|백화점|아울렛|호텔|리조트|빌딩|타워|아파트|전통시장|공원|박물관|미술관|도서관|초등학교|중학교|고등학교|대학교|캠퍼스"
    r"|교회|성당|터미널|체육관|경기장|공연장|극장|문화회관|수목원|동물원|식물원|휴게소|전망대)"
)
_EDGE = r"(?=[은는이가을를의도에로]|으로|에서|까지|[\s,.?!]|$)"
_NAME = rf"(?<![가-힣A-Za-z0-9])([가-힣A-Za-z0-9&·]{{2,15}}?\s?{_SUFFIX}(?:\s[가-힣]{{1,6}}점)?){_EDGE}"
_BRANCH = rf"(?<![가-힣A-Za-z0-9])([가-힣A-Za-z0-9&]{{2,12}}\s[가-힣A-Za-z0-9]{{2,10}}(?:역점|지점|본점|점)){_EDGE}"
_COMMON = (
    r"(?:근처|주변|가까운|가까이|우리|동네|제일|가장|무료|공공|공영|시립|구립|국립|도립|군립|작은|어린이|임대|행복|분양|국민|민간|신축|노후|공동|고속|시외"
    r"|버스|이|그|저|어느|어떤|무슨|큰|좋은|갈만한|놀만한|도시|근린|해상|도심|대형|유명한?|여기|거기|서울시|모든|전국|다른|문제|장|단|관|강|약)\s?$"
)
_NO_BRANCH = r"(?:문제|장|단|관|강|약|시|지|중|결|쟁|초|허|이|학)점$|점\s?점$"


def _read_names(text: str, hearing: Hearing) -> list[Labelled]:
    if not re.search(_WHERE, text):
        return []
    said = [m[1] for m in re.finditer(_NAME, text) if _proper(re.split(_SUFFIX, m[1])[0])]
    said += [m[1] for m in re.finditer(_BRANCH, text) if not re.search(_NO_BRANCH, m[1]) and not re.match(_COMMON, m[1].split()[0])]
    longest = [s for s in dict.fromkeys(said) if not any(s != other and s in other for other in said)]
    return [Labelled(label=s, value=s) for s in longest]


def _proper(before: str) -> bool:
    """Whether what stands before the kind of place names it: not "가까운", and no region apart from it ("송파구 아파트")."""
    from ummaya.adapters.gazetteer.lookup import lookup

    return not re.fullmatch(_COMMON, before) and not (before.endswith(" ") and lookup(before.strip()).regions)


def same(value: str) -> str:
    """An address that names its region is one; so is a place that the gazetteer knows."""
    return value


register(
    SlotType(
        "StreetAddress",
        Bilingual(
            ko="어느 주소를 찾으시는지 도로명과 건물번호, 또는 동·리와 번지로 알려 주십시오. (예: 세종대로 110)",
            en="Which address? Please give the road and building number, or the dong and lot number, in Korean.",
        ),
        _read_addresses,
        derives={"Address": same},
    )
)
register(
    SlotType(
        "NamedPlace",
        Bilingual(
            ko="어느 장소를 찾으시는지 이름을 알려 주십시오. (예: 국립중앙박물관)",
            en="Which place? Please give its name. (for example: a museum, a shop)",
        ),
        _read_names,
        derives={"PlaceName": same},
    )
)
register(
    SlotType(
        "SgisCode",
        Bilingual(ko="통계지리정보서비스(SGIS)의 통계 지역 코드를 알려 주십시오.", en="Which statistical area code of SGIS?"),
    )
)
