"""The profile of Korean public services: what it can do, the words of that life, what always holds."""

from __future__ import annotations

from ummaya.adapters.contract import Bilingual, Phrases, ProfileSpec

# Words that place a request in Korean public life, served here or not: with one of them and no adapter, the honest answer is
# "no adapter", not "out of scope".
_KO = """
공공서비스 행정 정부 정부24 민원 관공서 구청 시청 군청 도청 주민센터 행정복지센터 동사무소 읍사무소 면사무소 공무원
공공기관 기관 부처 공단 공사 증명서 등본 초본 등초본 주민등록 주민등록증 신분증 인감 인감증명 본인서명사실확인서
본인확인 본인인증 인증서 공동인증서 금융인증서 간편인증 모바일신분증 가족관계 가족관계증명서 혼인신고 출생신고
사망신고 개명 전입 전입신고 이사 확정일자 임대차 전월세 전세 전세보증 등기 등기부등본 토지대장 건축물대장 청약
공공임대 여권 비자 사증 출입국 외국인등록 체류 귀화 병역 입영 예비군 민방위 운전면허 면허 적성검사 자동차 자동차세
자동차등록 자동차검사 과태료 범칙금 벌점 통행료 교통 버스 지하철 철도 기차 도로 교통사고 주차 견인 택시 세금 국세
지방세 소득세 종합소득세 종소세 부가가치세 부가세 양도소득세 양도세 상속세 증여세 취득세 재산세 주민세 연말정산
원천징수 환급 환급금 납부 체납 고지서 홈택스 위택스 사업자등록 이체 송금 자동이체 계좌 예약 신청 접수 제출 발급 조회
요금 전기요금 수도요금 가스요금 공과금 복지 지원금 보조금 수당 급여 바우처 기초생활 기초생활수급 기초연금 주거급여
긴급복지 아동수당 양육수당 부모급여 첫만남이용권 출산 임신 육아 보육 어린이집 유치원 돌봄 장애인 장애 노인 요양
장기요양 한부모 다자녀 보훈 유공자 청년 저소득 차상위 연금 국민연금 보험 건강보험 고용보험 산재 산재보험 사대보험
피부양자 본인부담 의료비 실업급여 구직급여 취업 구직 일자리 채용 워크넷 고용센터 육아휴직 최저임금 임금체불 근로계약
병원 의원 응급실 응급 구급 구급차 약국 보건소 진료 진료과 내과 외과 소아과 치과 한의원 건강검진 예방접종 백신 감염병
의약품 심장충격기 제세동기 장례 화장장 날씨 기상 예보 특보 태풍 호우 폭염 한파 지진 대설 강풍 강수 기온 습도 미세먼지
초미세먼지 대기질 오존 황사 꽃가루 자외선 재난 안전 대피소 쉼터 비상벨 화재 소방 소방서 경찰 경찰서 신고 실종 분실물
유실물 소음 쓰레기 폐기물 환경 상수도 수질 학교 전학 입학 졸업증명서 등록금 학자금 학자금대출 국가장학금 장학금 수능
검정고시 평생교육 도서관 법령 법률 조례 판례 소송 법원 변호사 법률구조 개인정보 정보공개 마이데이터 국민신문고 청원
입찰 나라장터 조달 창업 소상공인 중소기업 인허가 영업신고 농업 어업 축산물 이력 우체국 우편 택배 등기우편 투표 선거
주소 우편번호 행정구역 도로명주소 지번 동네 지역
"""
_EN = """
government public-service civil petition agency ministry city-hall district-office community-centre certificate
resident-register registration identity verification authentication passport visa immigration alien-registration
residence naturalisation military conscription move-in moving address birth marriage death report licence
driving-licence vehicle car-tax fine penalty toll traffic bus subway train road accident parking tax income-tax vat
property-tax refund return hometax wetax business-registration payment pay transfer remit account reservation booking
apply application submit issue welfare benefit subsidy allowance voucher grant childcare maternity parental disability
elderly pension insurance health-insurance unemployment job employment wage hospital clinic emergency ambulance
pharmacy doctor dentist paediatric vaccination checkup medicine defibrillator aed weather forecast warning typhoon
rain heatwave earthquake snow wind temperature humidity dust air-quality ozone pollen disaster safety shelter fire
police noise waste water electricity gas bill school transfer tuition student-loan scholarship library law statute
court lawyer privacy mydata procurement tender startup post-office parcel vote election postcode
"""


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.replace("-", " ") for word in text.split()))


PUBLIC = ProfileSpec(
    id="public",
    title=Bilingual(ko="공공서비스", en="Korean public services"),
    scope=Bilingual(
        ko="대한민국 공공서비스를 도와드립니다. 날씨와 대기질, 응급실과 병원, 정부 지원 제도는 공공기관의 자료를 찾아 알려 드립니다. "
        "전입신고, 증명서, 세금, 과태료는 준비할 내용과 공식 창구를 안내하며, 실제 처리는 본인이 공식 창구에서 하셔야 합니다.",
        en="I help with Korean public services. For weather, air quality, emergency rooms, hospitals and government benefits I look up "
        "what the public agencies publish. For moving-in reports, certificates, taxes and fines I show what to prepare and the official "
        "way; the act itself is yours, at the official channel.",
    ),
    vocabulary=Phrases(ko=_words(_KO), en=_words(_EN)),
    standing_notes=(
        Bilingual(
            ko="안내는 참고용이며, 법적 효력이 있는 처리는 공식 창구에서만 이루어집니다.",
            en="This is guidance; only the official channel can do anything with legal effect.",
        ),
    ),
    suggestions=Phrases(
        ko=("내일 해운대 날씨 알려 주세요", "종로구 응급실 병상이 있나요?", "청년 월세 지원이 있는지 찾아 주세요"),
        en=(
            "What will the weather be in Haeundae tomorrow?",
            "Are there emergency beds in Jongno-gu?",
            "Is there rent support for young adults?",
        ),
    ),
)
