"""How people ask for figures of the 119 ambulance service, by adapter, in both languages."""

from __future__ import annotations

from ummaya.adapters.public.dataset import Words

_NOT_KO = "지금 구급차나 응급실이 필요할 때"
_NOT_EN = "when an ambulance or an emergency room is needed now"

WORDS: dict[str, tuple[Words, Words]] = {
    "nfa.activity_stats": (
        Words(
            title="119 구급활동 월별 통계",
            hints="""구급 출동 건수 / 119 구급활동 통계 / 구급차 출동 통계 / 이송 환자 수 통계 / 소방서 구급 출동 몇 건
            구급 이송 건수""",
            examples="""종로소방서 2021년 1월 구급 출동 몇 건이야? / 부산 2021년 12월 구급 이송 환자 수 통계
            구로소방서 구급활동 통계 보여 줘, 2021년 9월
                경기도 2021년 7월 119 구급차가 몇 번 출동했나요? / 창원소방본부 2021년 11월 구급 이송 건수
            인천 2021년 1월 구급활동 현황""",
            when="한 소방본부나 소방서의 월별 구급 출동·이송 건수를 물을 때",
            when_not=_NOT_KO,
        ),
        Words(
            title="Monthly figures of 119 ambulance runs",
            hints="""ambulance runs statistics / number of ambulance calls / patients transported by 119
            EMS statistics of a fire station""",
            examples="""How many ambulance runs had '종로소방서' in January 2021? / Patients transported by 119 in Busan, December 2021
                EMS statistics of '구로소방서' for September 2021 / Ambulance runs in Incheon, January 2021""",
            when="for a month's ambulance runs and transports of a headquarters or station",
            when_not=_NOT_EN,
        ),
    ),
    "nfa.dispatch_stats": (
        Words(
            title="119 구급 출동 유형별 통계",
            hints="""구급 출동 유형 / 허위 신고 구급 출동 / 오인 출동 건수 / 정상 출동 취소 출동 / 유형별 구급 출동 / 출동 결과 통계""",
            examples="""마산소방서 2021년 11월 구급 출동을 유형별로 보여 줘 / 부산 2021년 12월 오인 출동이 몇 건이었나요?
            서울 구급 출동 유형별 통계 2021년 5월
                인천 2021년 1월 구급차 취소된 출동 건수 / 경기도 2021년 7월 출동 유형별 이송 현황 / 대구 2021년 3월 정상 출동은 몇 건?""",
            when="구급 출동을 정상·오인·취소 같은 유형별로 나눈 월별 통계를 물을 때",
            when_not=_NOT_KO,
        ),
        Words(
            title="Ambulance runs by kind",
            hints="kinds of ambulance runs / false ambulance calls / cancelled ambulance runs / ambulance dispatch results",
            examples="""Ambulance runs of '마산소방서' by kind, November 2021
            How many ambulance calls turned out mistaken in Daegu in December 2021?
                Dispatch results in Seoul, May 2021 / Cancelled ambulance runs in Incheon, January 2021""",
            when="for a month's ambulance runs by kind (real, mistaken, cancelled)",
            when_not=_NOT_EN,
        ),
    ),
    "nfa.traffic_stats": (
        Words(
            title="교통사고 구급활동 통계",
            hints="""교통사고 구급 출동 / 교통사고 이송 환자 / 오토바이 사고 구급 / 보행자 사고 구급 출동 / 교통사고 119 통계
            자전거 사고 이송""",
            examples="""부평소방서 2021년 1월 교통사고 구급 출동 통계 / 인천 2021년 1월 오토바이 사고로 이송된 환자 몇 명?
            부산 2021년 6월 보행자 사고 구급 이송
                서울 교통사고 구급활동 2021년 10월 / 경기도 2021년 7월 교통사고로 119가 몇 번 나갔어?
            대구 2021년 3월 자전거 사고 구급 이송""",
            when="교통사고로 인한 구급 출동·이송을 보행자·오토바이 등으로 나눈 통계를 물을 때",
            when_not="사고 다발 지역을 찾을 때, 지금 사고가 났을 때",
        ),
        Words(
            title="Ambulance runs for traffic accidents",
            hints="""traffic accident ambulance runs / motorcycle accident patients / pedestrian accident transports
            road accident EMS statistics""",
            examples="""Ambulance runs for traffic accidents at '부평소방서', January 2021
            Patients of motorcycle accidents in Incheon, January 2021
                Pedestrian accident transports in Busan, June 2021 / Road accident EMS figures of Seoul, October 2021""",
            when="for a month's ambulance runs for traffic accidents by kind of road user",
            when_not="to find accident hot spots, or when an accident has just happened",
        ),
    ),
    "nfa.place_stats": (
        Words(
            title="사고 장소별 이송 환자 통계",
            hints="""사고 장소별 구급 / 집에서 다친 환자 통계 / 도로 사고 이송 / 학교 사고 이송 환자 / 공사장 사고 구급
            어디서 사고 많이""",
            examples="""종로소방서 2021년 4월 사고 장소별 이송 환자 / 부산 2021년 5월 집에서 사고 나서 이송된 사람 수
            서울 장소별 구급 이송 통계 2021년 4월
                경기도 2021년 7월 공사장에서 이송된 환자 / 인천 2021년 1월 학교 사고 이송 / 대구 2021년 3월 도로에서 이송된 환자 수""",
            when="구급 이송 환자를 집·도로·학교 등 사고 장소별로 나눈 통계를 물을 때",
            when_not=_NOT_KO,
        ),
        Words(
            title="Patients transported by place of the accident",
            hints="patients by place / patients carried from home / patients carried from schools / EMS transports by place",
            examples="""Patients transported by place at '종로소방서', April 2021
            How many were carried from their homes in Daegu, May 2021?
                EMS transports by place in Seoul, April 2021 / Patients from construction sites in Gyeonggi, July 2021""",
            when="for a month's transported patients by place (home, road, school …)",
            when_not=_NOT_EN,
        ),
    ),
    "nfa.history_stats": (
        Words(
            title="병력별 이송 환자 통계",
            hints="""병력별 이송 환자 / 고혈압 환자 이송 통계 / 당뇨 환자 구급 이송 / 지병 있는 환자 이송 / 이송 환자 병력 현황
            심장 질환 이송""",
            examples="""종로소방서 2021년 2월 병력별 이송 환자 통계 / 부산 2021년 5월 고혈압 있는 이송 환자 수
            서울 당뇨 병력 이송 환자 2021년 2월
                경기도 2021년 7월 이송 환자 병력 현황 / 인천 2021년 1월 심장 질환 병력 이송 / 대구 2021년 3월 병력 없는 이송 환자""",
            when="구급 이송 환자를 고혈압·당뇨 같은 병력별로 나눈 통계를 물을 때",
            when_not="본인의 진료 기록을 볼 때, 지금 구급차가 필요할 때",
        ),
        Words(
            title="Patients transported by medical history",
            hints="""patients by medical history / transported patients with hypertension / diabetic patients EMS
            chronic illness transports""",
            examples="""Patients transported by medical history at '종로소방서', February 2021
            How many with hypertension were carried in Busan, May 2021?
                EMS transports of people with diabetes in Seoul, February 2021 / Medical history of patients in Gyeonggi, July 2021""",
            when="for a month's transported patients by medical history",
            when_not="for one's own medical records, or when an ambulance is needed now",
        ),
    ),
    "nfa.age_stats": (
        Words(
            title="연령대별 이송 환자 통계",
            hints="""연령대별 이송 환자 / 노인 구급 이송 통계 / 어린이 구급 이송 통계 / 나이별 구급 환자 / 60대 이송 환자 수
            연령별 119 통계""",
            examples="""종로소방서 2021년 12월 연령대별 이송 환자 / 부산 2021년 5월 80대 이상 이송 환자 몇 명?
            서울 나이별 구급 이송 통계 2021년 12월
                경기도 2021년 7월 어린이 구급 이송 수 / 인천 2021년 1월 연령별 구급 환자 / 대구 2021년 3월 60대 구급 이송""",
            when="구급 이송 환자를 연령대별로 나눈 통계를 물을 때",
            when_not=_NOT_KO,
        ),
        Words(
            title="Patients transported by age group",
            hints="patients by age group / elderly patients EMS statistics / children transported by ambulance / EMS by age",
            examples="""Patients transported by age group at '종로소방서', December 2021
            How many people over 80 were carried in Busan, May 2021?
                EMS transports by age in Seoul, December 2021 / Children carried by ambulance in Gyeonggi, July 2021""",
            when="for a month's transported patients by age group",
            when_not=_NOT_EN,
        ),
    ),
    "nfa.centre_stats": (
        Words(
            title="119구급상황관리센터 상담 통계",
            hints="""119구급상황관리센터 / 119 의료상담 건수 / 병원 약국 안내 전화 통계 / 119 응급처치 지도 건수 / 구급상황센터 상담
            119 상담 통계""",
            examples="""부산 2021년 12월 119 의료상담 몇 건이야? / 119구급상황관리센터 상담 통계 서울 2021년 5월
            경기도 2021년 7월 약국 안내 전화 건수
                인천 2021년 1월 응급처치 지도 건수 / 대구 2021년 3월 119 병원 안내 통계 / 충남 2021년 6월 질병 상담 건수""",
            when="119구급상황관리센터의 월별 병원·약국 안내와 의료상담 건수를 물을 때",
            when_not="지금 병원 안내나 응급처치 지도가 필요할 때(119에 전화)",
        ),
        Words(
            title="Calls of the 119 medical guidance centres",
            hints="119 medical advice calls / 119 guidance centre statistics / hospital guidance calls / first-aid guidance by phone",
            examples="""How many medical advice calls did 119 take in Busan in December 2021?
            119 guidance centre figures for Seoul, May 2021
                Pharmacy guidance calls in Gyeonggi, July 2021 / First-aid guidance by phone in Incheon, January 2021""",
            when="for a month's calls of the 119 medical guidance centre by kind",
            when_not="when guidance is needed now (call 119)",
        ),
    ),
    "nfa.activity_records": (
        Words(
            title="소방서 구급활동 기록 집계",
            hints="""소방서 구급활동 기록 / 소방서별 증상 집계 / 구급 접수 경로 / 구급활동 장소 집계 / 어떤 증상으로 신고 많은지
            구급활동 정보""",
            examples="""천안동남소방서 2021년 12월 구급활동을 증상별로 집계해 줘 / 공주소방서 2021년 1월 구급활동 장소 집계
            은평소방서 구급 접수 경로 2021년 3월
                파주소방서에 2021년 7월 어떤 증상 신고가 많았어? / 종로소방서 구급활동 기록 요약 2021년 5월
            부평소방서 구급활동 정보 2021년 1월""",
            when="한 소방서의 월별 구급활동을 증상·장소·접수 경로별로 센 결과를 볼 때",
            when_not="환자 개인의 기록을 볼 때, 지금 구급차가 필요할 때",
        ),
        Words(
            title="Ambulance runs of a fire station, counted",
            hints="ambulance runs by symptom / ambulance run records of a station / which symptoms are called in / runs by place",
            examples="""Count the ambulance runs of '천안동남소방서' by symptom, December 2021
            Runs of '공주소방서' by place, January 2021
                How were ambulances called at '은평소방서' in March 2021?
            Which symptoms were called in most at '파주소방서' in July 2021?""",
            when="for one station's ambulance runs of a month counted by symptom, place and way of calling",
            when_not="for one patient's record, or when an ambulance is needed now",
        ),
    ),
    "nfa.transfer_records": (
        Words(
            title="소방서 환자 이송 기록 집계",
            hints="""환자 이송 기록 집계 / 소방서별 이송 환자 장소 / 이송 환자 발생 유형 / 이송 기록 연령대 / 소방서 이송 정보
            환자 이송 발생 장소""",
            examples="""공주소방서 2021년 1월 환자 이송을 발생 장소별로 세어 줘 / 은평소방서 이송 환자 발생 유형 2021년 3월
            파주소방서 2021년 7월 이송 기록 집계
                종로소방서 이송 정보 2021년 5월 / 천안동남소방서 이송 환자 연령대 2021년 12월 / 부평소방서 2021년 1월 이송 장소 집계""",
            when="한 소방서의 월별 환자 이송을 장소·유형·연령대별로 센 결과를 볼 때",
            when_not="환자 개인의 기록을 볼 때, 지금 구급차가 필요할 때",
        ),
        Words(
            title="Patient transports of a fire station, counted",
            hints="""transport records of a station / transports by kind / patients carried by place of a station
            transport records by age""",
            examples="""Count transports of '공주소방서' by place, January 2021 / Kinds of transports at '은평소방서', March 2021
                Transport records of '파주소방서' for July 2021 / Age groups carried by '천안동남소방서', December 2021""",
            when="for one station's transports of a month counted by place, kind and age group",
            when_not="for one patient's record, or when an ambulance is needed now",
        ),
    ),
    "nfa.condition_records": (
        Words(
            title="소방서 구급 환자 증상 집계",
            hints="""구급 환자 증상 집계 / 환자 상태 기록 / 소방서 환자 증상 통계 / 어지러움 환자 몇 명 / 통증 환자 집계
            구급 환자 상태 정보""",
            examples="""파주소방서 2021년 7월 환자 증상 집계해 줘 / 공주소방서 구급 환자 상태 정보 2021년 1월
            은평소방서 어지러움 환자 비중 2021년 3월
                종로소방서 환자 증상별 집계 2021년 5월 / 천안동남소방서 통증 환자 수 2021년 12월
            부평소방서 2021년 1월 증상별 구급 환자""",
            when="한 소방서의 월별 구급 환자를 증상과 연령대별로 센 결과를 볼 때",
            when_not="환자 개인의 상태를 볼 때, 지금 아플 때",
        ),
        Words(
            title="Patients of a fire station by symptom, counted",
            hints="patients by symptom of a station / patient condition records / dizziness cases counted / pain cases counted",
            examples="""Count patients of '파주소방서' by symptom, July 2021 / Patient condition records of '공주소방서', January 2021
                How common was dizziness at '은평소방서' in March 2021? / Symptoms at '종로소방서', May 2021""",
            when="for one station's patients of a month counted by symptom and age group",
            when_not="for one patient's condition, or when one is ill now",
        ),
    ),
    "nfa.firstaid_records": (
        Words(
            title="소방서 응급처치 기록 집계",
            hints="""응급처치 기록 집계 / 구급대 응급처치 통계 / 어떤 응급처치를 했는지 / 심폐소생술 시행 집계 / 산소 투여 집계
            응급처치 정보""",
            examples="""천안동남소방서 2021년 5월 응급처치 집계해 줘 / 공주소방서 구급대가 한 응급처치 종류 2021년 1월
            은평소방서 응급처치 정보 2021년 3월
                파주소방서 심폐소생술 시행 집계 2021년 7월 / 종로소방서 응급처치 통계 2021년 5월
            부평소방서 2021년 1월 처치 종류별 건수""",
            when="한 소방서 구급대가 한 응급처치를 종류별로 센 결과를 볼 때",
            when_not="응급처치 방법을 물을 때, 지금 처치가 필요할 때",
        ),
        Words(
            title="First aid given by a station's crews, counted",
            hints="first aid records of a station / kinds of first aid given / CPR counted / first aid statistics of ambulance crews",
            examples="""Count first aid given by '천안동남소방서', May 2021 / Kinds of first aid at '공주소방서', January 2021
                First aid records of '은평소방서', March 2021 / How often was CPR given by '파주소방서' in July 2021?""",
            when="for the first aid that one station's crews gave, counted by kind",
            when_not="for how to give first aid, or when it is needed now",
        ),
    ),
    "nfa.vehicle_runs": (
        Words(
            title="소방서 구급차량 출동 집계",
            hints="""구급차량 출동 집계 / 구급차 차종별 출동 / 시간대별 구급 출동 / 소방서 차량 출동 정보 / 몇 시에 출동 많은지
            특수구급차 출동""",
            examples="""은평소방서 2021년 1월 구급차 차종별 출동 집계 / 종로소방서 시간대별 구급 출동 2021년 5월
            공주소방서 차량 출동 정보 2021년 1월
                파주소방서는 몇 시에 구급 출동이 많아? 2021년 7월 / 천안동남소방서 특수구급차 출동 수 2021년 12월
            부평소방서 구급차량 출동 2021년 1월""",
            when="한 소방서의 월별 구급차량 출동을 차종·시간대별로 센 결과를 볼 때",
            when_not=_NOT_KO,
        ),
        Words(
            title="Vehicle runs of a fire station, counted",
            hints="ambulance vehicle runs by type / runs by hour of the day / vehicle dispatch records / busiest hours of ambulances",
            examples="""Vehicle runs of '은평소방서' by type, January 2021 / Runs of '종로소방서' by hour, May 2021
                Vehicle dispatch records of '공주소방서', January 2021 / At which hours is '파주소방서' busiest, July 2021?""",
            when="for one station's vehicle runs of a month counted by type and hour",
            when_not=_NOT_EN,
        ),
    ),
    "nfa.vehicles": (
        Words(
            title="소방서 보유 차량 집계",
            hints="""소방서 보유 차량 / 구급차 몇 대 / 소방서 구급차 대수 / 물탱크차 대수 / 소방 차량 현황 / 소방서 차종별 대수""",
            examples="""은평소방서에 구급차가 몇 대 있어요? / 종로소방서 보유 차량 현황 / 공주소방서 차종별 대수 알려 줘
            파주소방서 물탱크차 몇 대야?
                천안동남소방서 소방 차량 상태 집계 / 부평소방서 구급차량 정보""",
            when="한 소방서가 보유한 차량을 차종·상태별로 센 결과를 볼 때",
            when_not="지금 소방차나 구급차가 필요할 때",
        ),
        Words(
            title="Vehicles of a fire station, counted",
            hints="""vehicles of a fire station / how many ambulances does a station have / fire vehicle fleet by type
            water tankers of a station""",
            examples="""How many ambulances has '은평소방서'? / Vehicles of '종로소방서' / Fleet of '공주소방서' by type
                How many water tankers does '파주소방서' have?""",
            when="for the vehicles of one station counted by type and state",
            when_not="when a fire engine or an ambulance is needed now",
        ),
    ),
}
