"""Words that decide whether a name in running text is meant as a place."""

from __future__ import annotations

import re


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Short names of cities, counties and districts that are also everyday words: places only before a word of CUE.
EVERYDAY = _words(
    """
    가능 가사문학 가정 가회 강진 강화 개화 거제 검사 경기 계양 고대 고령 고성 공단 공덕 공주 공항 관악 광양 교동
    구도 구리 구미 국토정중앙 권선 금수강산 금천 기장 기흥 길병원 김삿갓 김제 남동 남면 남해 내동 단원 달성 대가야
    대덕 대동 덕진 도선 도화 동남 동면 동선 동작 동해 마산 명동 목동 무릉도원 무안 문무대왕 문의 문정 방이 보은
    부동 부안 부여 북면 사상 사천 삼국유사 삼성병원 상남 상도 상동 상록 상수 상주 서구 서면 서북 서원 서초 성대
    성동 성산 성주 세종대왕 소사 수도 수성 수송 수영 수지 시동 신동 신사 신설 신안 신용 신정 신호 아산병원 안성
    양구 양주 연기 연수 영광 영동 영양 영월 영주 예산 오산 오전 오정 완산 완주 용동 용인 우동 원동 원서 유성
    율동 음성 의성 의창 이대 이천 인동 인제 일산 장동 장성 장수 장안 장흥 재산 전주 정동 정선 정자 주중 중계
    중동 중원 진도 처인 청도 청원 통신 통영 팔달 평화 하동 학교 한반도 함양 해남 호동 화성 화순 회현 효행
    """
)
# Words that are never a place unless a larger one stands before them (안양 동안) or a kind of region follows (동안구).
NEVER = _words(
    """
    가장 거의 남부 내리 내일 대안 동부 동안 만세 변동 북부 불은 상당 상원 서부 수정 식사 아동 안내 운동 은행
    이동 이사 작동 장교 중앙 중인 지금 진동 진상 해안 행동 홍길동 회원
    """
)
_PARTICLES = (
    "에서의|에서는|에서도|에서|에는|에도|에게|에|의|은|는|이랑|랑|하고|이나|이라도|이라|이고|인데|이야|입니다|이에요|예요|이요|요|"
    "과|와|도|만|으로|로|까지의|까지|부터|쪽은|쪽에|쪽|보다|처럼|엔|서|을|를|이|가|나|야|말고|말이에요|사는|사람|같은|내|산|발|행|권"
)
PARTICLE = re.compile(rf"({_PARTICLES})$")
_THINGS = (
    "날씨|기온|온도|습도|체감|강수|강우|폭염|한파|호우|태풍|대설|황사|안개|특보|주의보|경보|예보|미세먼지|초미세먼지|미세|공기|"
    "대기|오존|자외선|꽃가루|응급실|응급|병원|의원|내과|외과|소아|치과|안과|이비인후과|피부과|산부인과|정형외과|정신과|한의원|"
    "약국|보건소|AED|제세동기|자동심장|심장충격기|진료|근처|주변|인근|부근|가까운|지역|시내|일대|전역|전체|관내|시청|군청|구청|도청|"
    "교통사고|교통|도로|사고|정류장|버스|지하철|주차장|관광|소방서|119|경찰서|초등학교|중학교|고등학교|어린이집|유치원|도서관|"
    "주민센터|행정복지센터|읍사무소|면사무소|동사무소|인구|아파트|부동산|실거래|공시지가|축제|비상벨|안심벨|대피소|"
    "전동휠체어|장례식장|공공주택|임대주택|행복주택|수질|단수|정전|맛집|숙소"
)
_TIMES = r"(?:오늘|지금|현재|내일|모레|글피|이번\s?주|다음\s?주|주말|오전|오후|새벽|아침|점심|저녁|밤|요즘|당장|낮)\S*"
# What may be written right after a name, without a space.
ATTACHED = re.compile(rf"({_THINGS}|오늘|내일|모레|주말)")
_WEATHER = r"(?:비|눈|바람)(?:가|이|는|은|도)?(?=\s|\?|$)"
CUE = re.compile(rf"(?:에서|에는|에도|에|의|쪽은?|은|는|이랑|랑)?\s*(?:{_TIMES}\s*)*(?:실시간\s*|최근\s*)?(?:{_THINGS}|{_WEATHER})")
NEAR = re.compile(r"\s*(?:의\s*)?(근처|주변|인근|부근)(?!인|국)|\s*에서\s*(?:제일\s*|가장\s*)?가까운")
DIRECT = re.compile(rf"\s*(?:{_THINGS})")
# Not names though they stand before "nearby": the person's own place, or any place of a kind.
GENERIC = _words(
    """
    적도 가장 가족 거기 거주지 곳 공원 공항 그 그곳 그러면 그리고 근처 기차역 나 내 내일 내집 대학가 데 도로 도착지
    동네 등 또 먼저 목적지 및 바다 바로 버스정류장 병원 부근 사고 사는 사람 산 소아 숙소 시청 심야 아이 아이랑
    알려줘 야간 약국 어느 어디 어린이 여기 역 오늘 외국 우리 우리동네 우리집 우리회사 위치 응급실 이 이곳 인근
    있는 저 저기 저희 저희집 정류장 제 제일 좀 주변 지금 지하철역 직장 집 찾아줘 청소년 출발지 친구 터미널 통학길
    학교 해변 현위치 현재 현재위치 호텔 혹시 회사
    """
)
_MINE = (
    r"(?:^|[\s,.])(?:"
    r"(?:내|제|저희|우리|나의)\s*(?:집\s*|동네\s*)?(?:근처|주변|인근|부근|위치|동네|집|지역)|(?:우리|저희)(?:집|동네)|여기|"
    r"이\s?근처|이\s?주변|이\s?동네|현재\s*위치|현\s*위치|지금\s*(?:있는\s*)?(?:곳|위치)|집\s*(?:근처|주변|앞)|"
    r"(?:근처|주변|인근|가까운)(?=\s))"
)
_MINE_ENGLISH = (
    r"\bnear\s?by\b|\bnear (?:me|here|my\b)|\baround (?:me|here)\b|\bclose to me\b|"
    r"\bmy (?:location|area|place|neighbou?rhood)\b|\bwhere I am\b"
)
HOME = re.compile(f"{_MINE}|{_MINE_ENGLISH}", re.IGNORECASE)
# Everyday words that end like the name of a station.
NOT_STATIONS = re.compile(
    r"(지역|구역|용역|통역|면역|영역|권역|전역|방역|광역|검역|무역|병역|내역|번역|해역|교역|징역|구제역|근로역|"
    r"상대역|배역|단역|조역|환승역|지하철역|기차역|전철역|종착역|출발역|도착역)$"
)
# What may stand around a name that is the whole of an answer or of a follow-up ("그럼 양주는?").
FILLER = re.compile(r"(그럼|그러면|그리고|아니|아니요|아뇨|음|네|예|저는|그건|또)?[\s,.]*")
AFTERWARDS = re.compile(
    r"[\s.?!~]*(어때|어떤가요|어때요|말이에요|말입니다|맞아요|요|이요|입니다|이에요|예요|쪽|쪽이요|로 해줘|으로 해줘)?"
    r"[\s.?!~]*"
)
