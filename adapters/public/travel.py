"""Special travel advisories of the Ministry of Foreign Affairs (MOFA) by country.

The list is short and comes whole; a country that is not on it has no special advisory, which the answer says as just that: other travel
warnings are another list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
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
from ummaya.adapters.transport.envelope import Parsed, Row

Facts = dict[str, Any]
# ISO 3166-1 alpha-2, Korean, English
_TABLE = """
JP 일본 Japan|CN 중국 China|TW 대만 Taiwan|HK 홍콩 Hong Kong|MO 마카오 Macao|MN 몽골 Mongolia|TH 태국 Thailand|VN 베트남 Vietnam
KH 캄보디아 Cambodia|LA 라오스 Laos|MM 미얀마 Myanmar|PH 필리핀 Philippines|MY 말레이시아 Malaysia|SG 싱가포르 Singapore
ID 인도네시아 Indonesia
BN 브루나이 Brunei|TL 동티모르 Timor-Leste|IN 인도 India|PK 파키스탄 Pakistan|BD 방글라데시 Bangladesh|NP 네팔 Nepal|LK 스리랑카 Sri Lanka
AF 아프가니스탄 Afghanistan|UZ 우즈베키스탄 Uzbekistan|KZ 카자흐스탄 Kazakhstan|KG 키르기스스탄 Kyrgyzstan|TJ 타지키스탄 Tajikistan
TM 투르크메니스탄 Turkmenistan|IR 이란 Iran|IQ 이라크 Iraq|SY 시리아 Syria|LB 레바논 Lebanon|IL 이스라엘 Israel|PS 팔레스타인 Palestine
JO 요르단 Jordan|SA 사우디아라비아 Saudi Arabia|AE 아랍에미리트 United Arab Emirates|QA 카타르 Qatar|KW 쿠웨이트 Kuwait|BH 바레인 Bahrain
OM 오만 Oman|YE 예멘 Yemen|TR 튀르키예 Türkiye|RU 러시아 Russia|UA 우크라이나 Ukraine|BY 벨라루스 Belarus|GE 조지아 Georgia
AM 아르메니아 Armenia|AZ 아제르바이잔 Azerbaijan|GB 영국 United Kingdom|FR 프랑스 France|DE 독일 Germany|IT 이탈리아 Italy|ES 스페인 Spain
PT 포르투갈 Portugal|NL 네덜란드 Netherlands|BE 벨기에 Belgium|CH 스위스 Switzerland|AT 오스트리아 Austria|GR 그리스 Greece|PL 폴란드 Poland
CZ 체코 Czechia|HU 헝가리 Hungary|RO 루마니아 Romania|BG 불가리아 Bulgaria|HR 크로아티아 Croatia|RS 세르비아 Serbia|SE 스웨덴 Sweden
NO 노르웨이 Norway|DK 덴마크 Denmark|FI 핀란드 Finland|IS 아이슬란드 Iceland|IE 아일랜드 Ireland|US 미국 United States|CA 캐나다 Canada
MX 멕시코 Mexico|GT 과테말라 Guatemala|HN 온두라스 Honduras|SV 엘살바도르 El Salvador|NI 니카라과 Nicaragua|CR 코스타리카 Costa Rica
PA 파나마 Panama|CU 쿠바 Cuba|HT 아이티 Haiti|DO 도미니카공화국 Dominican Republic|JM 자메이카 Jamaica|CO 콜롬비아 Colombia
VE 베네수엘라 Venezuela|EC 에콰도르 Ecuador|PE 페루 Peru|BO 볼리비아 Bolivia|CL 칠레 Chile|AR 아르헨티나 Argentina|BR 브라질 Brazil
PY 파라과이 Paraguay|UY 우루과이 Uruguay|AU 호주 Australia|NZ 뉴질랜드 New Zealand|FJ 피지 Fiji|PG 파푸아뉴기니 Papua New Guinea
EG 이집트 Egypt|LY 리비아 Libya|TN 튀니지 Tunisia|DZ 알제리 Algeria|MA 모로코 Morocco|SD 수단 Sudan
SS 남수단 South Sudan|ET 에티오피아 Ethiopia
SO 소말리아 Somalia|KE 케냐 Kenya|TZ 탄자니아 Tanzania|UG 우간다 Uganda|RW 르완다 Rwanda|CD 콩고민주공화국 DR Congo|NG 나이지리아 Nigeria
GH 가나 Ghana|CI 코트디부아르 Côte d'Ivoire|SN 세네갈 Senegal|ML 말리 Mali|NE 니제르 Niger|BF 부르키나파소 Burkina Faso|TD 차드 Chad
CM 카메룬 Cameroon|ZA 남아프리카공화국 South Africa|ZW 짐바브웨 Zimbabwe|MZ 모잠비크 Mozambique|MG 마다가스카르 Madagascar
"""
COUNTRIES = {e[:2]: tuple(e[3:].split(" ", 1)) for line in _TABLE.strip().splitlines() for e in line.split("|")}
_MORE = {
    "터키": "TR",
    "이스탄불": "TR",
    "남아공": "ZA",
    "방콕": "TH",
    "다낭": "VN",
    "하노이": "VN",
    "마닐라": "PH",
    "오사카": "JP",
    "도쿄": "JP",
}
_AMBIGUOUS = frozenset("수단 오만 가나 이란 인도 말리 차드 피지".split())  # noqa: SIM905
"""Names that are words as well: taken only right before a word of travelling."""
_TRAVEL = re.compile(r"여행|출국|해외|경보|주의보|위험|안전|가도 (?:돼|되|괜찮)|travel|trip|advisory|safe|abroad|visit", re.IGNORECASE)


_CODES = {name.lower(): code for code, names in COUNTRIES.items() for name in names}


@cache
def _pattern() -> re.Pattern[str]:
    """Any country's name, the longest first (남수단 before 수단)."""
    travels = r"(?=\s?(?:여행|출국|관광|가도|에 (?:여행|특별|가)|으?로 (?:여행|출국)))"
    korean = [
        ko + (travels if ko in _AMBIGUOUS else "(?!양|어|도량|격|뇌염)")
        for ko in sorted((n for n, _ in COUNTRIES.values()), key=len, reverse=True)
    ]
    english = sorted((re.escape(n) for _, n in COUNTRIES.values()), key=len, reverse=True)
    return re.compile(rf"(?<![가-힣])(?:{'|'.join(korean)})|(?<![A-Za-z])(?:{'|'.join(english)})(?![A-Za-z])", re.IGNORECASE)


class Country(Frozen):
    """A country by its ISO code, with its names."""

    code: str = Field(pattern=r"^[A-Z]{2}$")
    ko: str
    en: str


def read_countries(text: str, hearing: Hearing) -> list[Labelled]:
    """Countries that a text about travel names, each once, in the order of the table's codes found."""
    if not _TRAVEL.search(text):
        return []
    found: dict[str, int] = {}
    for match in _pattern().finditer(text):
        found.setdefault(_CODES[match[0].lower()], match.start())
    for word, code in _MORE.items():
        if (at := text.find(word)) >= 0:
            found.setdefault(code, at)
    return [
        Labelled(label=COUNTRIES[c][hearing.language == "en"], value={"code": c, "ko": COUNTRIES[c][0], "en": COUNTRIES[c][1]})
        for c in sorted(found, key=lambda c: found[c])
    ]


def _show(value: Any, language: Language) -> str:
    return str(value[language])


register(
    SlotType(
        "Country",
        Bilingual(ko="어느 나라를 말씀하십니까? (예: 태국, 튀르키예)", en="Which country? (for example: Thailand, Türkiye)"),
        read_countries,
        show=_show,
    )
)


class AdvisoryInput(Frozen):
    """country: one country; all that have a special advisory without it."""

    country: Annotated[Country | None, Slot("Country", label=Bilingual(ko="나라", en="country"))] = None


def request(args: AdvisoryInput, access: Access) -> Request:
    one = (("cond[country_iso_alp2::EQ]", args.country.code),) if args.country else ()
    params = (("returnType", "JSON"), ("numOfRows", "100"), ("pageNo", "1"), *one)
    return Request(url=MOFA.at("getSptravelWarningListV2"), params=params)


def advisory(row: Mapping[str, Any]) -> Facts:
    ko, en = values.text(row.get("country_nm"), 40), values.text(row.get("country_eng_nm"), 60)
    if not (ko or en):
        return {}
    return said.present(
        country=Bilingual(ko=ko or en, en=en or ko),
        leave=values.text(row.get("evacuate_rcmnd_remark"), 200),
        leave_where=values.text(row.get("evacuate_region_ty"), 40),
        flee=values.text(row.get("forbidden_rcmnd_remark"), 200),
        flee_where=values.text(row.get("forbidden_region_ty"), 40),
        written=said.day(row.get("written_dt")),
    )


def _project(rows: list[Row], args: AdvisoryInput, access: Access, parsed: Parsed) -> Projected:
    own = [r for r in rows if access.mode is Mode.MOCK or not args.country or values.code(r.get("country_iso_alp2")) == args.country.code]
    found = [facts for row in sorted(own, key=lambda r: values.code(r.get("written_dt")), reverse=True) if (facts := advisory(row))]
    if not found:
        return Projected(data=_asked(args, access), status=Status.EMPTY, warnings=(_OTHERS,))
    shown = found[: ADVISORIES.limits.rows]
    return Projected(
        data={"total": len(found), "shown": len(shown), "rows": shown}, observed_at=said.newest(r.get("written_dt") for r in own)
    )


def _asked(args: AdvisoryInput, access: Access) -> Facts:
    return said.present(asked=Bilingual(ko=args.country.ko, en=args.country.en)) if args.country else {}


_OTHERS = Bilingual(
    ko="특별여행주의보가 없다는 뜻이며, 일반 여행경보는 외교부 해외안전여행 누리집에서 확인하셔야 합니다.",
    en="This only means there is no special advisory; check the ordinary travel warnings on the ministry's site.",
)
MOFA = DataSet(
    id="15076244",
    title="외교부 국가·지역별 특별여행주의보",
    agency="MOFA",
    domain="travel",
    endpoint="https://apis.data.go.kr/1262000/SptravelWarningServiceV2",
    channel=Channel(
        name=Bilingual(ko="외교부 해외안전여행(영사콜센터)", en="MOFA overseas safety, consular call centre"),
        url="https://www.0404.go.kr",
        phone="02-3210-0404",
    ),
    what=Bilingual(ko="나라별 특별여행주의보", en="special travel advisories by country"),
)

ADVISORIES = MOFA.find(
    "getSptravelWarningListV2",
    "mofa.special_advisories",
    Words(
        title="특별여행주의보",
        hints="""특별여행주의보 / 여행주의보 / 여행 위험한 나라 / 해외여행 안전 / 가도 되는 나라 / 여행 금지 / 철수 권고
            출국 전 위험 확인 / 해외 안전정보""",
        examples="""태국 여행 가도 괜찮아? / 튀르키예에 특별여행주의보가 있나요? / 지금 특별여행주의보가 내려진 나라 알려 줘
            이스라엘 여행 위험한가요? / 다음 주에 필리핀 출국하는데 여행주의보 있어요? / 해외여행 안전 정보, 멕시코 확인해 줘""",
        when="어느 나라에 특별여행주의보가 내려져 있는지 알고 싶을 때",
        when_not="비자·여권을 물을 때, 국내 여행이나 날씨 특보를 물을 때",
    ),
    Words(
        title="Special travel advisories",
        hints="""travel advisory / is it safe to travel / special travel warning / dangerous countries / travel safety abroad
            evacuation advice""",
        examples="""Is it safe to travel to Thailand? / Is there a special travel advisory for Türkiye?
            Which countries have a special travel advisory? / Travel warning for Mexico""",
        when="to know whether a country has a special travel advisory",
        when_not="for visas or passports, or for travel and weather in Korea",
    ),
    input=AdvisoryInput,
    output="special travel advisories by country with what is advised and the day",
    keep=("total", "rows"),
    say=(
        Line(ko="특별여행주의보는 {total}건이며, 그중 {shown}건입니다.", en="{total} special travel advisories; here are {shown}:"),
        Line(
            each="rows",
            ko="{country}[ ({written} 작성)][: 철수 권고 {leave_where}][ {leave}][, 즉시 대피 {flee_where}][ {flee}].",
            en="{country}[ (written {written})][: leave '{leave_where}'][ '{leave}'][, flee at once '{flee_where}'][ '{flee}'].",
        ),
        Line(
            ko="여행 전 외교부 해외안전여행 누리집에서 전체 여행경보를 확인해 주십시오. 위급할 때는 영사콜센터 02-3210-0404입니다.",
            en="Check all travel warnings on the ministry's site before you go. In an emergency abroad call +82-2-3210-0404.",
            kind=SentenceKind.NEXT_ACTION,
        ),
    ),
    limits=Limits(rows=6),
    fixtures=("mofa/getSptravelWarningListV2.json",),
)

ADAPTERS = [Find(ADVISORIES, request, _project, when_empty=_asked)]
