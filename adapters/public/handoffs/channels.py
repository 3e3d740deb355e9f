"""The official windows that people are sent to: name, address, and a telephone number only where it is the agency's own."""

from __future__ import annotations

from ummaya.adapters.contract import Bilingual, Channel
from ummaya.adapters.public.civil import GOV24
from ummaya.adapters.public.dues import EFINE, HOMETAX

__all__ = ["EFINE", "GOV24", "HOMETAX"]


def _window(ko: str, en: str, host: str, phone: str = "") -> Channel:
    return Channel(name=Bilingual(ko=ko, en=en), url=f"https://{host}", phone=phone)


APPLYHOME = _window("청약홈", "Apply Home", "www.applyhome.co.kr")
BOKJIRO = _window("복지로", "Bokjiro", "www.bokjiro.go.kr", "129")
COMWEL = _window("근로복지공단", "Korea Workers' Compensation and Welfare Service", "www.comwel.or.kr", "1588-0075")
CRIMS = _window("경찰청 범죄경력회보서 발급시스템", "the police's criminal record service", "crims.police.go.kr", "182")
CUSTOMS = _window("관세청", "Korea Customs Service", "www.customs.go.kr", "125")
CYBER_CRIME = _window("경찰청 사이버범죄 신고시스템(ECRM)", "the police's cybercrime report system (ECRM)", "ecrm.police.go.kr", "182")
ECAR = _window("자동차민원 대국민포털", "the vehicle service portal", "www.ecar.go.kr")
EFAMILY = _window("대법원 전자가족관계등록시스템", "the Supreme Court's family registration system", "efamily.scourt.go.kr")
E_COURT = _window("대법원 전자소송포털", "the courts' electronic litigation portal", "ecfs.scourt.go.kr")
EPEOPLE = _window("국민신문고", "e-People", "www.epeople.go.kr", "110")
EPOST = _window("인터넷우체국", "Korea Post online", "www.epost.go.kr", "1588-1300")
FOUR_INSURANCES = _window("4대사회보험 정보연계센터", "the four social insurances' joint portal", "www.4insure.or.kr")
HIKOREA = _window("하이코리아", "Hi Korea", "www.hikorea.go.kr", "1345")
KCA = _window("한국소비자원", "Korea Consumer Agency", "www.kca.go.kr", "1372")
KLAC = _window("대한법률구조공단", "Korea Legal Aid Corporation", "www.klac.or.kr", "132")
LABOUR = _window("고용노동부 노동포털", "the labour ministry's portal", "labor.moel.go.kr", "1350")
LONG_TERM_CARE = _window("국민건강보험공단 노인장기요양보험", "Long-term Care Insurance", "www.longtermcare.or.kr", "1577-1000")
LOST112 = _window("경찰청 유실물 통합포털(LOST112)", "the police's lost-property portal (LOST112)", "www.lost112.go.kr", "182")
MMA = _window("병무청", "Military Manpower Administration", "www.mma.go.kr", "1588-9090")
MOBILE_ID = _window("모바일 신분증", "Mobile ID", "www.mobileid.go.kr")
MYHOME = _window("마이홈포털", "My Home portal", "www.myhome.go.kr")
NEC = _window("중앙선거관리위원회", "National Election Commission", "www.nec.go.kr", "1390")
NHIS = _window("국민건강보험공단", "National Health Insurance Service", "www.nhis.or.kr", "1577-1000")
NIP = _window("예방접종도우미", "the vaccination service (NIP)", "nip.kdca.go.kr", "1339")
NPS = _window("국민연금공단", "National Pension Service", "www.nps.or.kr", "1355")
OPEN = _window("정보공개포털", "Open Information Portal", "www.open.go.kr")
PASSPORT = _window("외교부 여권안내", "the Foreign Ministry's passport guide", "www.passport.go.kr")
REGISTRY = _window("대법원 인터넷등기소", "the Supreme Court's Internet registry", "www.iros.go.kr")
RTMS = _window("부동산거래관리시스템", "the real-estate transaction system", "rtms.molit.go.kr")
SAFE_DRIVING = _window("안전운전 통합민원", "the driver's licence service", "www.safedriving.or.kr", "1577-1120")
SAFETY_REPORT = _window("안전신문고", "Safety e-Report", "www.safetyreport.go.kr")
SIMPAN = _window("온라인 행정심판", "online administrative appeals", "www.simpan.go.kr", "110")
UNIPASS = _window("관세청 전자통관시스템(UNI-PASS)", "the customs clearance system (UNI-PASS)", "unipass.customs.go.kr", "125")
VEHICLE_INSPECTION = _window("한국교통안전공단 사이버검사소", "the vehicle inspection booking site", "www.cyberts.kr")
WETAX = _window("위택스", "Wetax", "www.wetax.go.kr")
WORK24 = _window("고용24", "Work24", "www.work24.go.kr", "1350")
