"""Health insurance, pension, employment and workers' compensation insurance, long-term care."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.channels import COMWEL, LABOUR, LONG_TERM_CARE, NHIS, NPS, WORK24
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

HEALTH: Pair = ("국민건강보험공단", "the National Health Insurance Service")
PENSION: Pair = ("국민연금공단", "the National Pension Service")
JOB_CENTRE: Pair = ("고용센터", "the job centre")
OWN_ACCOUNT: Pair = (
    "급여를 받을 본인 명의 통장(번호는 공식 화면에만 입력)",
    "an account in your own name, entered at the official page only",
)

ADAPTERS = (
    handoff(
        "insurance.enrolment",
        "NHIS",
        Effect.CHANGE_RECORD,
        Speech(
            title=("건강보험 자격 취득·변동 신고", "Health insurance enrolment"),
            hints=(
                (
                    "건강보험 가입; 지역가입자 전환; 건강보험 자격 변동; "
                    "퇴사 후 건강보험; 임의계속가입; 외국인 건강보험 가입; 보험료 조정 신청"
                ),
                "health insurance enrolment; join national health insurance; insurance after leaving a job; foreigner health insurance",
            ),
            examples=(
                (
                    "퇴사했는데 건강보험은 어떻게 돼요?; 지역가입자로 바뀌는데 뭘 신고해야 해?; 임의계속가입 신청하고 싶어요; "
                    "외국인인데 건강보험 가입하려면?; 귀국해서 건강보험 다시 들어야 해요; 소득이 줄어서 보험료를 조정하고 싶어"
                ),
                (
                    "I left my job, what about health insurance?; Enrol me in national health insurance; "
                    "How does a foreigner join health insurance?; My income fell, adjust my contributions"
                ),
            ),
            when=("건강보험에 들거나 자격이 바뀌어 신고하려 할 때", "to join health insurance or report a new status in it"),
            when_not=(
                "가족을 피부양자로 올릴 때, 보험료나 자격을 조회·증명할 때",
                "to add a dependant, or to look up or prove one's insurance",
            ),
        ),
        Way(
            channel=NHIS,
            office=HEALTH,
            citation=law(
                "국민건강보험법",
                "제9조",
                "자격의 변동 시기 등",
                (
                    "가입자의 자격이 바뀌면 직장은 사용자가, 지역은 세대주가 14일 이내에 공단에 신고하도록 정합니다.",
                    "Requires the employer or the householder to report a new status to the service within 14 days.",
                ),
            ),
            documents=(LOGIN, ("퇴직·입국 등 바뀐 사실을 보이는 서류", "proof of what is new, such as leaving a job or arriving")),
            next_action=(
                "국민건강보험공단 누리집이나 앱에서 직접 신고하시거나 가까운 지사를 방문해 주십시오. 문의는 1577-1000입니다.",
                "Report it yourself at the service's site or app, or go to a branch office. For questions call 1577-1000.",
            ),
        ),
    ),
    handoff(
        "insurance.dependant",
        "NHIS",
        Effect.CHANGE_RECORD,
        Speech(
            title=("건강보험 피부양자 등록", "Adding a health insurance dependant"),
            hints=(
                "피부양자 등록; 피부양자 올리기; 부모님 건강보험 올리기; 배우자 피부양자; 피부양자 자격; 가족 건강보험 등록",
                "health insurance dependant; add my parents to my insurance; register a dependent; spouse on my insurance",
            ),
            examples=(
                (
                    "부모님을 제 건강보험에 올리고 싶어요; 피부양자 등록해 줘; 아내를 피부양자로 넣으려면 뭐가 필요해?; "
                    "피부양자에서 빠졌다고 연락이 왔어요; 취업한 아들 밑으로 보험을 옮길 수 있나요?; 아이를 건강보험에 올려야 해요"
                ),
                (
                    "Add my parents to my health insurance; Register my wife as a dependant; "
                    "I was taken off as a dependant, what now?; Put my baby on my insurance"
                ),
            ),
            when=("직장가입자가 가족을 피부양자로 올리거나 내릴 때", "when a workplace member adds or takes off a dependant"),
            when_not=(
                "본인이 지역가입자로 바뀔 때, 자격득실확인서가 필요할 때",
                "when one becomes a regional member oneself, or for a certificate",
            ),
        ),
        Way(
            channel=NHIS,
            office=HEALTH,
            citation=law(
                "국민건강보험법",
                "제5조",
                "적용 대상 등",
                (
                    "직장가입자에게 주로 생계를 의존하고 소득·재산이 정한 기준 이하인 배우자·직계존비속·형제자매를 피부양자로 정합니다.",
                    "Makes dependants of a spouse, direct relatives and siblings who live on the member and are below set means.",
                ),
            ),
            documents=(LOGIN, ("가족관계증명서(관계 확인이 필요하면)", "a family relation certificate, if the relation must be shown")),
            next_action=(
                "국민건강보험공단 누리집이나 앱에서 '피부양자 취득 신고'를 직접 하시거나 회사 담당자 또는 지사에 내 주십시오.",
                "File '피부양자 취득 신고' yourself at the service's site or app, or through your employer or a branch office.",
            ),
        ),
    ),
    handoff(
        "insurance.long_term_care",
        "NHIS",
        Effect.SUBMIT,
        Speech(
            title=("장기요양인정 신청", "Long-term care recognition"),
            hints=(
                "장기요양등급 신청; 요양등급; 노인장기요양보험; 요양원 들어가기; 치매 등급; 방문요양 신청; 요양보호사 부르기",
                "long-term care grade; nursing care for my mother; care insurance application; nursing home; home care",
            ),
            examples=(
                (
                    "어머니 장기요양등급 신청하고 싶어요; 치매 아버지 요양원에 모시려면 뭐부터 해요?; 요양보호사가 집에 오게 하려면?; "
                    "요양등급 받아 줘; 할머니가 거동을 못 하세요, 나라 지원 신청할 수 있나요?; 장기요양 갱신 신청은 언제 해?"
                ),
                (
                    "Apply for a long-term care grade for my mother; How do I get home care for my father?; "
                    "My grandmother cannot move, can she get care insurance?; Renew the care grade"
                ),
            ),
            when=("거동이 불편한 어르신의 요양등급을 신청하려 할 때", "to apply for a care grade for an elderly person"),
            when_not=("요양병원을 찾을 때, 장애인등록을 할 때", "to look for a nursing hospital, or to register a disability"),
        ),
        Way(
            channel=LONG_TERM_CARE,
            office=HEALTH,
            citation=law(
                "노인장기요양보험법",
                "제13조",
                "장기요양인정의 신청",
                (
                    "신청인이 장기요양인정신청서에 의사소견서를 붙여 공단에 내도록 정합니다.",
                    "Has the person apply to the service with a doctor's opinion.",
                ),
            ),
            documents=(
                PHOTO_ID,
                ("의사소견서(공단이 안내하는 때까지)", "a doctor's opinion, when the service asks for it"),
                ("대리 신청이면 관계를 보이는 서류", "for a proxy: proof of the relation"),
            ),
            next_action=(
                (
                    "노인장기요양보험 누리집이나 가까운 공단 지사에 본인 또는 가족이 직접 신청해 주십시오. "
                    "신청 뒤 공단 직원이 방문 조사합니다."
                ),
                "Apply yourself or as a relative at the care insurance site or a branch office; a visit by its staff follows.",
            ),
        ),
    ),
    handoff(
        "pension.claim",
        "NPS",
        Effect.SUBMIT,
        Speech(
            title=("국민연금 청구", "National pension claim"),
            hints=(
                "국민연금 청구; 노령연금 신청; 연금 받기 시작; 조기노령연금; 유족연금; 장애연금; 반환일시금; 외국인 반환일시금",
                "claim my pension; old-age pension; survivor pension; lump-sum refund; early pension; foreigner pension refund",
            ),
            examples=(
                (
                    "올해 연금 받을 나이인데 청구해 줘; 국민연금 조기수령 신청하려고요; 남편이 사망했는데 유족연금 받을 수 있나요?; "
                    "외국으로 이민 가는데 반환일시금 받고 싶어; 노령연금 청구서는 어디에 내요?; 한국 떠나는 외국인 연금 환급은?"
                ),
                (
                    "I reached pension age, claim my pension; Apply for early pension; How do I claim a survivor pension?; "
                    "I am leaving Korea, get my pension lump sum"
                ),
            ),
            when=("국민연금을 받으려고 청구할 때", "to claim a national pension benefit"),
            when_not=("기초연금을 신청할 때, 예상 연금액을 조회할 때, 가입할 때", "for the basic pension, to see an estimate, or to join"),
        ),
        Way(
            channel=NPS,
            office=PENSION,
            citation=law(
                "국민연금법",
                "제50조",
                "급여 지급",
                (
                    "급여는 받을 권리가 있는 사람의 청구에 따라 공단이 지급하도록 정합니다.",
                    "Has benefits given by the service when the entitled person claims them.",
                ),
            ),
            documents=(
                PHOTO_ID,
                OWN_ACCOUNT,
                ("유족연금이면 사망진단서와 가족관계증명서", "for survivors: death and family relation certificates"),
            ),
            next_action=(
                "국민연금공단 누리집이나 앱에 로그인하여 직접 청구하시거나 가까운 지사를 방문해 주십시오. 문의는 1355입니다.",
                "Sign in to the service's site or app and claim it yourself, or go to a branch office. For questions call 1355.",
            ),
        ),
    ),
    handoff(
        "pension.enrolment",
        "NPS",
        Effect.CHANGE_RECORD,
        Speech(
            title=("국민연금 가입·납부예외 신고", "National pension enrolment and exemption"),
            hints=(
                "국민연금 가입; 임의가입; 임의계속가입 국민연금; 납부예외 신청; 추후납부; 추납; 실직해서 연금 못 냄; 전업주부 국민연금",
                "join the national pension; voluntary pension; pension contribution exemption; cannot pay pension; pay back missed years",
            ),
            examples=(
                (
                    "전업주부인데 국민연금 가입하고 싶어요; 실직해서 국민연금 납부예외 신청하려고요; 안 낸 기간 추납할 수 있어?; "
                    "국민연금 임의가입해 줘; 휴직 중인데 연금보험료를 멈출 수 있나요?; 60세 넘어서도 계속 내고 싶어요"
                ),
                (
                    "I am a homemaker and want to join the national pension; I lost my job, suspend my pension contributions; "
                    "Can I pay for the missed years?; Enrol me as a voluntary member"
                ),
            ),
            when=("국민연금에 들거나 보험료를 미루거나 나중에 내려 할 때", "to join the pension, or to defer or make up contributions"),
            when_not=("연금을 받으려고 청구할 때, 가입 내역을 조회할 때", "to claim a pension, or to look up one's record"),
        ),
        Way(
            channel=NPS,
            office=PENSION,
            citation=law(
                "국민연금법",
                "제91조",
                "연금보험료 납부의 예외",
                (
                    "실직·휴직 등으로 소득이 없는 기간에는 연금보험료를 내지 않을 수 있게 합니다. 임의가입은 제10조에서 정합니다.",
                    "Lets people without income, as when out of work, not contribute for that time; article 10 covers voluntary members.",
                ),
            ),
            documents=(LOGIN, ("실직·휴직 등을 보이는 서류(해당하는 경우)", "proof of being out of work or on leave, if so")),
            next_action=(
                "국민연금공단 누리집이나 앱에서 직접 신고하시거나 가까운 지사를 방문해 주십시오. 문의는 1355입니다.",
                "Report it yourself at the service's site or app, or go to a branch office. For questions call 1355.",
            ),
        ),
    ),
    handoff(
        "employment.unemployment_benefit",
        "MOEL",
        Effect.SUBMIT,
        Speech(
            title=("실업급여(구직급여) 신청", "Unemployment benefit claim"),
            hints=(
                "실업급여 신청; 구직급여; 실업인정; 회사 잘림; 권고사직; 계약 만료 실업급여; 수급자격 신청; 실업급여 서류",
                "unemployment benefit; claim unemployment; job seeker's allowance; laid off; lost my job benefit",
            ),
            examples=(
                (
                    "회사에서 잘렸는데 실업급여 신청해 줘; 계약이 끝났어요, 실업급여 받으려면 뭐부터 해요?; 실업인정 신청은 어떻게 해?; "
                    "권고사직 당했는데 구직급여 되나요?; 실업급여 온라인 교육 들어야 하나요?; 자발적 퇴사도 실업급여 신청할 수 있어?"
                ),
                (
                    "I was laid off, claim unemployment benefit; My contract ended, what do I do for unemployment?; "
                    "How do I report my job search for the benefit?; Apply for job seeker's allowance"
                ),
            ),
            when=("일자리를 잃어 구직급여를 신청하려 할 때", "to claim benefit after losing a job"),
            when_not=(
                "일자리를 찾을 때, 고용보험 이력을 조회할 때, 임금을 못 받았을 때",
                "to look for jobs, to see one's insurance record, or over unpaid wages",
            ),
        ),
        Way(
            channel=WORK24,
            office=JOB_CENTRE,
            citation=law(
                "고용보험법",
                "제43조",
                "수급자격의 인정",
                (
                    "구직급여를 받으려는 사람이 직업안정기관에 실업을 신고하고 수급자격의 인정을 신청하도록 정합니다.",
                    "Has the person report unemployment to the job centre and apply to have the entitlement recognised.",
                ),
            ),
            documents=(
                LOGIN,
                ("회사가 낸 이직확인서와 상실신고(확인만 하시면 됩니다)", "the employer's notice of leaving, which you only need to check"),
                OWN_ACCOUNT,
            ),
            next_action=(
                "고용24에서 구직신청과 수급자격 교육을 마친 뒤 거주지 고용센터에 직접 신청해 주십시오. 문의는 1350입니다.",
                "Sign up as a job seeker and take the course at Work24, then apply yourself at your job centre. For questions call 1350.",
            ),
        ),
    ),
    handoff(
        "employment.parental_leave_benefit",
        "MOEL",
        Effect.SUBMIT,
        Speech(
            title=("육아휴직·출산전후휴가 급여 신청", "Parental and maternity leave benefit"),
            hints=(
                "육아휴직 급여; 육아휴직급여 신청; 출산휴가 급여; 배우자 출산휴가; 육아기 근로시간 단축 급여; 아빠 육아휴직",
                "parental leave benefit; maternity leave pay; paternity leave; childcare leave benefit",
            ),
            examples=(
                (
                    "육아휴직 급여 신청해 줘; 출산휴가 급여는 어디서 받아요?; 아빠 육아휴직 쓰는데 돈은 어떻게 신청해?; "
                    "육아휴직 급여 매달 신청해야 하나요?; 근로시간 단축 급여 받고 싶어요; 휴직 중인데 급여가 안 들어와요"
                ),
                (
                    "Apply for my parental leave benefit; How is maternity leave paid out?; "
                    "I am on paternity leave, where do I claim the benefit?; Must I claim leave benefit every month?"
                ),
            ),
            when=("육아휴직이나 출산휴가의 급여를 신청하려 할 때", "to claim benefit for parental or maternity leave"),
            when_not=("부모급여·아동수당을 신청할 때, 출생을 신고할 때", "for parental benefit or child allowance, or to report a birth"),
        ),
        Way(
            channel=WORK24,
            office=JOB_CENTRE,
            citation=law(
                "고용보험법",
                "제70조",
                "육아휴직 급여",
                (
                    "육아휴직을 30일 이상 쓴 피보험자에게, 시작 1개월 후부터 끝난 뒤 12개월 이내에 신청하면 급여를 지급하도록 정합니다.",
                    "Grants the benefit for leave of 30 days or more, claimed from one month after its start to 12 months after its end.",
                ),
            ),
            documents=(
                LOGIN,
                ("회사가 낸 육아휴직 확인서", "the employer's confirmation of the leave"),
                ("통상임금을 보이는 자료", "proof of ordinary wages"),
                OWN_ACCOUNT,
            ),
            next_action=(
                "회사가 확인서를 올린 뒤 고용24에 로그인하여 직접 신청하시거나 고용센터를 방문해 주십시오.",
                "Once the employer has confirmed it, sign in to Work24 and apply yourself, or go to a job centre.",
            ),
        ),
    ),
    handoff(
        "employment.injury",
        "COMWEL",
        Effect.SUBMIT,
        Speech(
            title=("산재보험 급여 신청", "Workers' compensation claim"),
            hints=(
                "산재 신청; 산재보험; 일하다 다침; 업무상 재해; 요양급여 산재; 출퇴근 사고 산재; 휴업급여; 직업병",
                "workers' compensation; hurt at work; industrial accident; claim for a work injury; commuting accident",
            ),
            examples=(
                (
                    "공장에서 일하다 손을 다쳤어요, 산재 신청해 줘; 출근길에 사고 났는데 산재 되나요?; 회사가 산재 처리를 안 해 줘요; "
                    "산재로 쉬는 동안 휴업급여 받고 싶어; 허리 디스크도 산재 신청할 수 있어요?; 배달하다 넘어져서 다쳤어요"
                ),
                (
                    "I was hurt at work, claim workers' compensation; Is an accident on my way to work covered?; "
                    "My employer refuses to report my injury; I got sick from my job"
                ),
            ),
            when=("일 때문에 다치거나 병들어 산재를 신청하려 할 때", "to claim for an injury or illness from work"),
            when_not=("임금을 못 받았을 때, 응급실을 찾을 때", "over unpaid wages, or to find an emergency room"),
        ),
        Way(
            channel=COMWEL,
            office=("근로복지공단", "the Korea Workers' Compensation and Welfare Service"),
            citation=law(
                "산업재해보상보험법",
                "제41조",
                "요양급여의 신청",
                (
                    "다친 근로자가 공단에 요양급여를 신청하도록 하고, 의료기관이 동의를 받아 대신 신청할 수 있게 합니다.",
                    "Has the injured worker apply to the service, or the hospital with the worker's consent.",
                ),
            ),
            documents=(
                ("의료기관의 초진소견서", "the hospital's first medical opinion"),
                ("사고 경위와 목격자 등 자료", "how it happened, and witnesses"),
                PHOTO_ID,
            ),
            next_action=(
                (
                    "근로복지공단 지사나 고용·산재보험 토탈서비스에 본인이 직접 신청해 주십시오. "
                    "사업주의 확인은 필요 없습니다. 문의는 1588-0075입니다."
                ),
                "Apply yourself at a branch office or online; the employer's signature is not needed. For questions call 1588-0075.",
            ),
        ),
    ),
    handoff(
        "employment.wage_guarantee",
        "MOEL",
        Effect.SUBMIT,
        Speech(
            title=("대지급금(체당금) 청구", "Substitute payment of unpaid wages"),
            hints=(
                "대지급금; 체당금; 나라에서 주는 밀린 월급; 회사 망해서 월급 못 받음; 도산 대지급금; 간이대지급금; 퇴직금 대신 지급",
                "substitute payment for wages; bankrupt employer wages; state pays unpaid wages; wage guarantee",
            ),
            examples=(
                (
                    "회사가 망해서 월급을 못 받았는데 나라에서 주나요?; 간이대지급금 청구하려고요; 체당금 신청해 줘; "
                    "판결을 받았는데 회사에 돈이 없어요; 퇴직금을 대신 지급받을 수 있어?; 도산한 회사 밀린 임금은 어디서 받아요?"
                ),
                (
                    "My company went bankrupt with my wages unpaid; Claim the substitute payment; "
                    "Does the state cover unpaid severance?; I won against my employer but they have no money"
                ),
            ),
            when=("회사가 줄 수 없는 임금·퇴직금을 국가에 청구하려 할 때", "to claim from the state wages that the employer cannot cover"),
            when_not=("회사를 상대로 임금체불을 처음 진정할 때", "for a first complaint against the employer"),
        ),
        Way(
            channel=LABOUR,
            office=("근로복지공단과 지방고용노동관서", "the labour welfare service and the labour office"),
            citation=law(
                "임금채권보장법",
                "제7조",
                "퇴직한 근로자에 대한 대지급금의 지급",
                (
                    "사업주의 도산이나 법원의 판결, 체불 확인서가 있으면 국가가 밀린 임금 등을 대신 지급하도록 정합니다.",
                    "Has the state cover wages owed, on bankruptcy, judgment or an official confirmation of what is owed.",
                ),
            ),
            documents=(
                ("체불 임금등·사업주 확인서 또는 판결문", "the official confirmation of wages owed, or the judgment"),
                PHOTO_ID,
                OWN_ACCOUNT,
            ),
            next_action=(
                "먼저 지방고용노동관서에서 체불 확인서를 받으신 뒤 근로복지공단에 본인이 직접 청구해 주십시오. 문의는 1350입니다.",
                "Get the confirmation from the labour office first, then claim it yourself from the welfare service. Call 1350.",
            ),
        ),
    ),
)
