"""How people ask for the details of one hospital, by adapter, in both languages."""

from __future__ import annotations

from ummaya.adapters.public.dataset import Words

BASIC_WORDS = (
    Words(
        title="이름으로 찾는 병원·의원",
        hints="""병원 이름으로 찾기 / 병원 주소 / 병원 대표번호 / 그 병원 어디 있는지 / 의원 이름 검색 / 병원 전화번호 찾기""",
        examples="""가람대학교병원 주소 알려 줘 / 나래내과의원 전화번호가 뭐예요? / 다솜성모병원 어디에 있어요? / 라온한의원 찾아 줘
            마루의료원 대표번호
            바다치과의원 위치가 어디죠?""",
        when="이름을 아는 병원·의원의 주소, 종류, 전화번호를 볼 때",
        when_not="이름을 모르고 가까운 병원을 찾을 때, 응급실이 필요할 때",
    ),
    Words(
        title="A hospital or clinic by its name",
        hints="find a hospital by name / address of a named hospital / phone number of a named clinic / where is this hospital",
        examples="""What is the address of '가람대학교병원'? / Phone number of '나래내과의원' / Where is '다솜성모병원'?
            Look up the clinic '라온한의원'""",
        when="for address, kind or phone of a hospital or clinic known by name",
        when_not="to find one nearby without a name, or for an emergency room",
    ),
)

WORDS: dict[str, tuple[Words, Words]] = {
    "hira.opening_hours": (
        Words(
            title="병원 진료 시간·주차·휴진 안내",
            hints="""병원 진료 시간 / 일요일에 진료하는지 / 주말에 진료해요 / 몇 시까지 진료 / 점심시간 / 일요일 진료 / 토요일 진료
            공휴일 진료 / 휴진 / 병원 주차
            접수 마감 시간 / 문 여는 시간
                병원 영업시간""",
            examples="""가람대학교병원 몇 시까지 해요? / 나래내과의원 토요일에도 진료하나요? / 다솜병원 점심시간이 언제예요?
            라온의원 일요일에 문 열어요? / 성모병원 일요일에 진료해?
                마루병원 주차 되나요? / 바다병원 접수 몇 시에 마감해? / 공휴일에 가람의료원 진료 보나요?""",
            when="한 병원의 요일별 진료 시간, 점심시간, 휴진일, 주차를 물을 때",
            when_not="가까운 병원을 찾을 때, 진료를 예약하려 할 때, 약국 시간을 물을 때",
        ),
        Words(
            title="Opening hours, parking and closing days of a hospital",
            hints="""hospital opening hours / when does the clinic close / open on Sunday / open on Saturday / lunch break
                hospital parking / reception hours""",
            examples="""Until when is '가람대학교병원' open? / Is '나래내과의원' open on Saturdays?
            When is the lunch break at '다솜병원'?
                Does '라온병원' have parking?""",
            when="for a hospital's hours, lunch break, closing days or parking",
            when_not="to find a hospital nearby, to book, or for a pharmacy",
        ),
    ),
    "hira.facilities": (
        Words(
            title="병원 시설·병상 수",
            hints="""병상 수 / 병실 몇 개 / 중환자실 병상 / 분만실 있는지 / 수술실 수 / 병원 규모 / 병원 개설일 / 상급 병실 / 격리 병상
            병원 시설 정보""",
            examples="""가람대학교병원 병상이 몇 개예요? / 나래병원 신생아 중환자실 있어요? / 다솜산부인과의원 분만실 있나요?
            라온병원 언제 생겼어요?
                마루병원 격리 병상 수 / 바다종합병원 규모가 어느 정도예요?""",
            when="한 병원의 병상, 중환자실, 수술실, 개설일 등 시설을 물을 때",
            when_not="지금 빈 응급 병상을 찾을 때",
        ),
        Words(
            title="Facilities and beds of a hospital",
            hints="""how many beds / intensive care beds of a hospital / delivery room / operating rooms / size of the hospital
                founded when""",
            examples="""How many beds has '가람대학교병원'? / Does '나래병원' have a newborn intensive care unit?
                Is there a delivery room at '다솜산부인과의원'? / When was '라온병원' opened?""",
            when="for a hospital's beds, intensive care, operating rooms or date of opening",
            when_not="to find emergency beds free now",
        ),
    ),
    "hira.departments": (
        Words(
            title="병원 진료과목",
            hints="""병원 진료과목 / 무슨 과가 있는지 / 진료 보는 과 / 과별 의사 수 / 병원에 피부과 있는지 / 개설 진료과""",
            examples="""가람대학교병원에 무슨 과가 있어요? / 나래병원에 피부과도 있나요? / 다솜의료원 진료과목 알려 줘
            라온병원 과별 의사 수가 궁금해요
                마루종합병원에 신경과 있어요? / 바다병원 진료과 목록 보여 줘""",
            when="한 병원에 어떤 진료과목이 있는지 물을 때",
            when_not="그 진료과가 있는 가까운 병원을 찾을 때",
        ),
        Words(
            title="Departments of a hospital",
            hints="""departments of a hospital / which departments does it have / does the hospital have dermatology
                doctors by department""",
            examples="""Which departments does '가람대학교병원' have? / Is there a dermatology department at '나래병원'?
                List the departments of '다솜의료원' / Does '라온병원' have neurology?""",
            when="for which departments one hospital has",
            when_not="to find a hospital nearby that has a department",
        ),
    ),
    "hira.transport": (
        Words(
            title="병원 가는 길(대중교통)",
            hints="""병원 가는 길 / 병원 가는 버스 / 병원 지하철역 / 병원 셔틀버스 / 병원 교통편 / 어디서 내려야 병원
            대중교통으로 병원""",
            examples="""가람대학교병원 어떻게 가요? / 나래병원 가는 버스 번호 알려 줘 / 다솜의료원 가려면 지하철 어디서 내려요?
            라온병원 셔틀버스 있나요?
                마루병원 대중교통으로 가는 법 / 바다병원 몇 번 출구로 나가요?""",
            when="한 병원에 버스·지하철로 가는 방법을 물을 때",
            when_not="버스 도착 시간이나 길 찾기 전반을 물을 때",
        ),
        Words(
            title="How to get to a hospital",
            hints="how to get to the hospital / hospital shuttle bus / public transport to the hospital / way to the hospital",
            examples="""How do I get to '가람대학교병원'? / Public transport to the hospital '나래병원' / Way to the hospital '다솜의료원'
            Is there a shuttle to '라온병원'?""",
            when="for public transport to one hospital",
            when_not="for bus arrival times or directions in general",
        ),
    ),
    "hira.equipment": (
        Words(
            title="병원 의료장비",
            hints="""MRI 있는 병원인지 / CT 보유 / 병원 의료장비 / 초음파 기계 / 인공신장기 대수 / 골밀도 검사기 / 유방촬영기
            PET 검사 장비""",
            examples="""가람대학교병원에 MRI 있어요? / 나래병원 CT 몇 대예요? / 다솜의원 초음파 기계 있나요?
            라온병원 투석기 몇 대 있어요?
                마루병원 장비 목록 보여 줘 / 바다의원에서 골밀도 검사 되나요?""",
            when="한 병원이 어떤 검사·치료 장비를 가졌는지 물을 때",
            when_not="검사 비용이나 예약을 물을 때",
        ),
        Words(
            title="Medical equipment of a hospital",
            hints="""does the hospital have an MRI / CT scanner / medical equipment / dialysis machines / bone density scanner
                ultrasound machine""",
            examples="""Does '가람대학교병원' have an MRI? / How many CT scanners are at '나래병원'?
            Is there an ultrasound machine at '다솜의원'?
                List the equipment of '라온병원'""",
            when="for which machines one hospital has",
            when_not="for prices of tests or to book one",
        ),
    ),
    "hira.special_care": (
        Words(
            title="병원 특수 진료 분야",
            hints="""특수 진료 / 호스피스 기관인지 / 간호간병통합서비스 / 예방접종 참여 병원 / 가정간호 / 수면다원검사 / 재택의료
            조혈모세포이식 기관
                중환자실 있는지""",
            examples="""가람대학교병원 호스피스 하나요? / 나래병원 간호간병통합서비스 있어요? / 다솜병원 수면다원검사 되는지 알려 줘
            라온의료원 가정간호 해 줘요?
                마루병원 특수 진료 분야 보여 줘 / 바다병원 예방접종사업 참여 기관 맞나요?""",
            when="한 병원이 호스피스, 간호간병통합서비스 같은 특수 진료를 하는지 물을 때",
            when_not="일반 진료과목이나 진료 시간을 물을 때",
        ),
        Words(
            title="Special services of a hospital",
            hints="""hospice care at a hospital / integrated nursing care service / home nursing / sleep study
                vaccination programme clinic / bone marrow transplant centre""",
            examples="""Does '가람대학교병원' offer hospice care? / Is there an integrated nursing service at '나래병원'?
            Can I have a sleep study at '다솜병원'?
                Show special services of '라온의료원'""",
            when="for whether one hospital offers hospice, integrated nursing and the like",
            when_not="for ordinary departments or opening hours",
        ),
    ),
    "hira.specialists": (
        Words(
            title="병원 전문과목별 전문의 수",
            hints="""전문의 수 / 전문의 몇 명 / 과목별 전문의 / 정형외과 전문의 있는지 / 소아과 전문의 / 전문의가 진료하는지""",
            examples="""가람대학교병원 내과 전문의가 몇 명이에요? / 나래의원에 소아청소년과 전문의 있어요? / 다솜병원 전문의 수 알려 줘
                라온병원 정형외과 전문의 있는지 / 마루병원 과목별 전문의 현황 / 바다의원 원장님이 피부과 전문의인가요?""",
            when="한 병원에 과목별 전문의가 몇 명인지 물을 때",
            when_not="의사 개인의 경력이나 예약을 물을 때",
        ),
        Words(
            title="Specialists of a hospital by specialty",
            hints="how many specialists / board-certified doctors / is there a paediatric specialist / specialists by specialty",
            examples="""How many internal medicine specialists are at '가람대학교병원'? / Does '나래의원' have a paediatric specialist?
                Number of specialists at '다솜병원' / Is there an orthopaedic specialist at '라온병원'?""",
            when="for how many specialists one hospital has in each specialty",
            when_not="for one doctor's career or to book",
        ),
    ),
    "hira.designated_fields": (
        Words(
            title="전문병원 지정 분야",
            hints="""전문병원 지정 / 지정 전문병원인지 / 관절 전문병원 / 척추 전문병원 / 전문병원 확인 / 보건복지부 지정 전문병원
            화상 전문병원""",
            examples="""가람병원이 관절 전문병원 맞아요? / 나래병원 전문병원 지정 분야 알려 줘 / 다솜병원 척추 전문병원인지 확인해 줘
                라온병원 보건복지부 지정 전문병원이에요? / 마루안과의원 전문병원 지정됐나요?
            광고에 전문병원이라는데 바다병원 진짜인지 봐 줘""",
            when="한 병원이 어떤 분야의 전문병원으로 지정되어 있는지 볼 때",
            when_not="가까운 전문 진료과를 찾을 때",
        ),
        Words(
            title="Fields in which a hospital is a designated specialised hospital",
            hints="""designated specialised hospital / is it an official joint hospital / spine hospital designation
                check a hospital's designation""",
            examples="""Is '가람병원' a designated joint hospital? / In which field is '나래병원' a specialised hospital?
                Check whether '다솜병원' is a designated spine hospital / Is '라온병원' officially a specialised hospital?""",
            when="for the fields in which one hospital is officially designated as specialised",
            when_not="to find a department nearby",
        ),
    ),
    "hira.nursing_grade": (
        Words(
            title="병원 간호등급",
            hints="""간호등급 / 간호 인력 등급 / 간호사 몇 등급 / 입원 간호 수준 / 간호 1등급 병원인지 / 병동 간호 인력""",
            examples="""가람대학교병원 간호등급이 몇 등급이에요? / 나래요양병원 간호 인력 등급 알려 줘 / 다솜병원 간호 1등급 맞나요?
                라온병원 입원하려는데 간호 수준이 어때요? / 마루요양병원 의사 인력 등급 / 바다병원 간호등급 조회""",
            when="한 병원의 간호등급을 볼 때",
            when_not="간병인을 구할 때, 간호간병통합서비스 여부를 물을 때",
        ),
        Words(
            title="Nursing grade of a hospital",
            hints="nursing grade / nurse staffing grade / how well staffed are the wards / nursing level of a hospital",
            examples="""What is the nursing grade of '가람대학교병원'? / Nurse staffing grade of '나래요양병원'
            Is '다솜병원' grade 1 for nursing?
                How well staffed are the wards of '라온병원'?""",
            when="for a hospital's nursing grade",
            when_not="to hire a carer, or for the integrated nursing service",
        ),
    ),
    "hira.other_staff": (
        Words(
            title="병원 약사·물리치료사 등 인력 수",
            hints="""물리치료사 몇 명 / 병원 약사 수 / 작업치료사 / 사회복지사 있는 병원 / 병원 치료사 인력 / 한약사""",
            examples="""가람재활병원 물리치료사가 몇 명이에요? / 나래병원에 사회복지사 있어요? / 다솜병원 약사 수 알려 줘
            라온병원 작업치료사 있나요?
                마루요양병원 물리치료 인력 / 바다한방병원 한약사 몇 명인지""",
            when="한 병원의 약사, 물리치료사, 작업치료사, 사회복지사 수를 물을 때",
            when_not="의사나 전문의 수를 물을 때",
        ),
        Words(
            title="Pharmacists, therapists and other staff of a hospital",
            hints="how many physiotherapists / pharmacists at a hospital / occupational therapist / social worker at the hospital",
            examples="""How many physiotherapists work at '가람재활병원'? / Is there a social worker at '나래병원'?
                Number of pharmacists at '다솜병원' / Does '라온병원' have occupational therapists?""",
            when="for how many pharmacists, therapists or social workers one hospital has",
            when_not="for doctors or specialists",
        ),
    ),
}
