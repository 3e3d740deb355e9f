"""Official lists that people name in their own words: hospital departments, kinds of medical institution, certificates.

Codes: guide of HIRA's hospital information service of 2021-06-16 (dgsbjtCd and clCd). It does not list 49, dentistry as a whole;
that one comes from a copy of HIRA's code list published by others, and was not tried on the service.
"""

from __future__ import annotations

# code, Korean name, English name, other Korean names, other English names; separated by |
SPECIALTIES = """
00;일반의;general practice;일반 진료과;general practitioner
01;내과;internal medicine;호흡기내과|소화기내과|순환기내과|심장내과|신장내과|내분비내과|감염내과|류마티스내과|혈액종양내과|알레르기내과;internist
02;신경과;neurology;;neurologist
03;정신건강의학과;psychiatry;정신과|정신의학과|신경정신과;psychiatrist|psychiatric
04;외과;general surgery;일반외과|유방외과|대장항문외과|항문외과|혈관외과|간담췌외과|항문과;surgery clinic
05;정형외과;orthopedics;;orthopaedics|orthopedic|orthopaedic|orthopedist|bone doctor
06;신경외과;neurosurgery;;neurosurgeon
07;심장혈관흉부외과;thoracic surgery;흉부외과;cardiothoracic surgery|heart surgery
08;성형외과;plastic surgery;;plastic surgeon
09;마취통증의학과;anesthesiology and pain medicine;통증의학과|마취과;pain clinic|pain medicine|anesthesiology|anaesthesiology
10;산부인과;obstetrics and gynecology;부인과;obgyn|ob-gyn|ob/gyn|gynecology|gynaecology|gynecologist|gynaecologist|obstetrics|obstetrician
11;소아청소년과;pediatrics;소아과|소청과;paediatrics|pediatrician|paediatrician|pediatric|paediatric|children's doctor|kids' doctor
12;안과;ophthalmology;;ophthalmologist|eye doctor|eye clinic|eye hospital
13;이비인후과;otolaryngology;;ear nose and throat|ear, nose and throat|ent|otolaryngologist
14;피부과;dermatology;;dermatologist|skin doctor|skin clinic
15;비뇨의학과;urology;비뇨기과|비뇨과;urologist
16;영상의학과;radiology;방사선과;radiologist
17;방사선종양학과;radiation oncology;;
18;병리과;pathology;;
19;진단검사의학과;laboratory medicine;;
20;결핵과;tuberculosis medicine;;
21;재활의학과;rehabilitation medicine;재활과;rehabilitation|rehab clinic
22;핵의학과;nuclear medicine;;
23;가정의학과;family medicine;;family doctor|family physician
24;응급의학과;emergency medicine;;
25;직업환경의학과;occupational and environmental medicine;산업의학과;occupational medicine
26;예방의학과;preventive medicine;;
49;치과;dentistry;;dentist|dental care
50;구강악안면외과;oral and maxillofacial surgery;구강외과;oral surgery|oral surgeon
51;치과보철과;prosthodontics;보철과;
52;치과교정과;orthodontics;치아교정|치아 교정|치과 교정|교정치과;orthodontist
53;소아치과;pediatric dentistry;어린이치과;paediatric dentistry|pediatric dentist|children's dentist
54;치주과;periodontics;;periodontist
55;치과보존과;conservative dentistry;;
56;구강내과;oral medicine;;
57;영상치의학과;oral radiology;;
58;구강병리과;oral pathology;;
59;예방치과;preventive dentistry;;
61;통합치의학과;advanced general dentistry;;
80;한방내과;Korean internal medicine;;
81;한방부인과;Korean gynecology;;
82;한방소아과;Korean pediatrics;;
83;한방안·이비인후·피부과;Korean ophthalmology, otolaryngology and dermatology;한방안이비인후피부과|한방피부과|한방안과|한방이비인후과;
84;한방신경정신과;Korean neuropsychiatry;;
85;침구과;acupuncture and moxibustion;침술|침구;acupuncture|acupuncturist
86;한방재활의학과;Korean rehabilitation medicine;;
87;사상체질과;Sasang constitutional medicine;사상체질의학과;
88;한방응급;Korean emergency medicine;;
"""  # noqa: E501 - one department a line

# "병원" and "hospital" alone mean any place that treats people, so they name no kind.
HOSPITAL_KINDS = """
01;상급종합병원;tertiary hospital;상급 종합병원|3차 병원|3차병원|삼차병원;tertiary care hospital
11;종합병원;general hospital;2차 병원|2차병원;
21;병원;hospital;병원급;
28;요양병원;long-term care hospital;노인병원;nursing hospital|convalescent hospital
29;정신병원;mental hospital;;psychiatric hospital
31;의원;clinic;동네의원|동네 의원|의원급|1차 의료기관;doctor's office
41;치과병원;dental hospital;;
51;치과의원;dental clinic;;dental office
61;조산원;midwifery clinic;;birthing center|birthing centre
71;보건소;public health center;;public health centre|community health center|health center
72;보건지소;public health branch office;;
73;보건진료소;public health care post;;
75;보건의료원;public health and medical center;;
92;한방병원;Korean medicine hospital;;oriental medicine hospital|oriental hospital
93;한의원;Korean medicine clinic;;oriental medicine clinic|oriental clinic|herbal clinic
"""

# Korean name, English name, other Korean names, other English names
CERTIFICATES = """
주민등록등본;certified copy of resident registration;주민등록 등본|주민등록표 등본|주민등록표등본|등본;resident registration certificate|resident registration copy|copy of resident registration
주민등록초본;abstract of resident registration;주민등록 초본|주민등록표 초본|주민등록표초본|초본;resident registration abstract
가족관계증명서;family relation certificate;가족관계 증명서|가족관계증명|가족 관계 증명서;family relations certificate|certificate of family relations|family certificate
기본증명서;basic certificate;기본 증명서;
혼인관계증명서;marriage relation certificate;혼인관계 증명서|혼인증명서;marriage certificate|marriage relations certificate
입양관계증명서;adoption relation certificate;입양관계 증명서;adoption certificate
제적등본;certified copy of the removed family register;제적 등본;
등기사항증명서;certificate of registered matters;등기부등본|등기부 등본|등기사항 증명서|부동산등기부;property register|real estate register|certified copy of the register
인감증명서;seal certificate;인감 증명서|인감증명|인감;certificate of seal impression|registered seal certificate
본인서명사실확인서;certificate of personal signature;본인서명사실 확인서|본인서명확인서;
건축물대장;building register;건축물 대장;building ledger
토지대장;land register;토지 대장|임야대장;land ledger
토지이용계획확인서;land use plan certificate;토지이용계획 확인서|토지이용계획확인원|토지이용계획;
납세증명서;tax clearance certificate;납세 증명서|국세완납증명서|국세완납증명|국세 완납증명서;tax payment certificate|certificate of tax payment
지방세 납세증명서;local tax clearance certificate;지방세납세증명서|지방세완납증명서|지방세 완납증명서;local tax payment certificate
지방세 세목별 과세증명서;local tax assessment certificate;지방세 과세증명서|세목별 과세증명서|세목별과세증명서;
소득금액증명;income certificate;소득금액증명원|소득금액 증명원|소득금액증명서|소득증명서|소득 증명서|소득금액 증명;certificate of income|proof of income
사업자등록증명;business registration certificate;사업자등록증명원|사업자등록 증명원|사업자등록증명서|사업자등록증|사업자 등록증;certificate of business registration
휴업사실증명;certificate of business suspension;휴업사실증명원|휴업증명서;
폐업사실증명;certificate of business closure;폐업사실증명원|폐업증명서|폐업사실 증명;business closure certificate
부가가치세 과세표준증명;value-added tax base certificate;부가가치세과세표준증명|부가가치세 과세표준증명원|부가세과세표준증명;VAT certificate
건강보험 자격득실확인서;health insurance eligibility certificate;건강보험자격득실확인서|자격득실확인서|건강보험 자격득실 확인서|자격득실;health insurance certificate
건강보험료 납부확인서;health insurance premium payment certificate;건강보험료납부확인서|건강보험 납부확인서|보험료 납부확인서;
4대보험 가입내역확인서;social insurance enrolment certificate;4대사회보험 가입내역확인서|4대 보험 가입내역확인서|4대보험 가입증명서|4대보험가입확인서;
출입국사실증명;certificate of entry and exit;출입국사실증명서|출입국 사실증명|출입국사실 증명서|출입국증명서;entry and exit certificate
외국인등록사실증명;certificate of alien registration;외국인등록사실증명서|외국인등록 사실증명;alien registration certificate|foreigner registration certificate
병적증명서;military service certificate;병적 증명서;
졸업증명서;graduation certificate;졸업 증명서;certificate of graduation
성적증명서;academic transcript;성적 증명서;transcript of records|school transcript
재학증명서;certificate of enrolment;재학 증명서;enrolment certificate|enrollment certificate|certificate of enrollment
장애인증명서;disability certificate;장애인 증명서;
수급자증명서;basic livelihood recipient certificate;국민기초생활수급자증명서|기초생활수급자 증명서|기초생활수급자증명서|수급자 증명서;
한부모가족증명서;single-parent family certificate;한부모가족 증명서|한부모 증명서;single parent certificate
차상위계층확인서;near-poor household certificate;차상위계층 확인서|차상위 확인서|차상위확인서;
예방접종증명서;vaccination certificate;예방접종 증명서|접종증명서;immunization certificate|certificate of vaccination
운전경력증명서;driving record certificate;운전경력 증명서;driving record
자동차등록원부;vehicle register;자동차 등록원부|자동차원부;vehicle registration record
전입세대확인서;certificate of resident households;전입세대 확인서|전입세대열람|전입세대 열람;
농지대장;farmland register;농지 대장|농지원부;
"""  # noqa: E501 - one certificate a line


def rows(table: str) -> list[tuple[str, ...]]:
    return [tuple(line.split(";")) for line in table.strip().splitlines()]
