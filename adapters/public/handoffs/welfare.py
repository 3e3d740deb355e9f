"""Benefits that are applied for one by one: pensions for the old, allowances for children, disability, emergencies."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.channels import BOKJIRO
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Pair, Speech, Way, handoff, law

LOCAL_OFFICE: Pair = ("시·군·구청장과 읍·면·동", "the city, county and district offices and community centres")
MEANS: Pair = ("소득·재산을 보이는 서류와 금융정보 제공 동의서(창구 서식)", "proof of means and the form that lets the office see it")
ACCOUNT: Pair = ("급여를 받을 본인 명의 통장", "an account in your own name for the benefit")

ADAPTERS = (
    handoff(
        "welfare.basic_pension",
        "MOHW",
        Effect.SUBMIT,
        Speech(
            title=("기초연금 신청", "Basic pension application"),
            hints=(
                "기초연금 신청; 기초연금; 65세 연금; 노인 수당; 어르신 연금 신청; 기초노령연금; 만 65세 지원금",
                "basic pension; old-age allowance; pension at 65; senior benefit application",
            ),
            examples=(
                (
                    "어머니가 65세 되셨는데 기초연금 신청해 줘; 기초연금 서류로 뭘 내야 해요?; 노인 수당 받으려면 어떻게 해?; "
                    "기초연금 생일 전에 신청할 수 있나요?; 부모님 기초연금 대신 신청해도 돼요?; "
                    "만 65세 되면 나라에서 주는 돈 신청하고 싶어요"
                ),
                (
                    "My mother is 65, apply for her basic pension; What does a senior bring to claim the basic pension?; "
                    "How do I get the old-age allowance?; Can I apply for my parents' basic pension?"
                ),
            ),
            when=("65세 이상 어르신이 기초연금을 신청하려 할 때", "when someone aged 65 or over wants the basic pension"),
            when_not=("보험료를 낸 국민연금을 청구할 때", "to claim the contributory national pension"),
        ),
        Way(
            channel=BOKJIRO,
            office=("시·군·구청장과 국민연금공단", "the local offices and the National Pension Service"),
            citation=law(
                "기초연금법",
                "제10조",
                "기초연금 지급의 신청",
                (
                    "기초연금을 받으려는 사람이나 그 대리인이 시·군·구청장에게 신청하도록 정합니다.",
                    "Has the person, or a proxy, apply to the head of the city, county or district.",
                ),
            ),
            documents=(PHOTO_ID, ACCOUNT, MEANS, ("전·월세이면 임대차계약서", "the lease, if renting")),
            next_action=(
                (
                    "복지로에서 본인이 직접 신청하시거나, 주민센터 또는 국민연금공단 지사를 방문해 주십시오. "
                    "생일이 속한 달의 한 달 전부터 됩니다."
                ),
                "Apply yourself at Bokjiro, or go to a community centre or pension branch, from one month before the birthday month.",
            ),
        ),
    ),
    handoff(
        "welfare.child_allowance",
        "MOHW",
        Effect.SUBMIT,
        Speech(
            title=("아동수당·부모급여 신청", "Child allowance and parental benefit"),
            hints=(
                "아동수당 신청; 부모급여; 양육수당; 첫만남이용권; 아기 지원금 신청; 아이 수당; 행복출산; 출산 바우처",
                "child allowance; parental benefit; first encounter voucher; baby benefit; childcare allowance",
            ),
            examples=(
                (
                    "아기 낳았는데 부모급여 신청해 줘; 아동수당은 언제부터 받나요?; 첫만남이용권 신청하고 싶어요; "
                    "아이 수당 엄마가 신청해도 돼?; 출산하면 나오는 돈을 한꺼번에 신청하려고요; 양육수당이랑 부모급여 중에 뭘 신청해요?"
                ),
                (
                    "Apply for child allowance; I had a baby, claim the parental benefit; How do I get the first encounter voucher?; "
                    "Claim all baby benefits at once"
                ),
            ),
            when=("아이를 키우는 집이 매달 받는 수당을 신청하려 할 때", "when a family wants the monthly allowances for a child"),
            when_not=("회사의 육아휴직 급여를 신청할 때, 출생을 신고할 때", "for parental leave benefit, or to report a birth"),
        ),
        Way(
            channel=BOKJIRO,
            office=LOCAL_OFFICE,
            citation=law(
                "아동수당법",
                "제6조",
                "아동수당의 지급 신청",
                (
                    "아동의 보호자나 대리인이 시·군·구청장에게 아동수당의 지급을 신청하도록 정합니다.",
                    "Has the child's guardian, or a proxy, apply to the head of the city, county or district.",
                ),
            ),
            documents=(LOGIN, PHOTO_ID, ("보호자나 아동 명의 통장", "an account of the guardian or the child")),
            next_action=(
                "복지로에서 직접 신청하시거나, 출생신고를 하실 때 주민센터에서 '행복출산' 통합신청을 함께 해 주십시오.",
                "Apply yourself at Bokjiro, or at the community centre together with the birth report ('행복출산').",
            ),
        ),
    ),
    handoff(
        "welfare.livelihood",
        "MOHW",
        Effect.SUBMIT,
        Speech(
            title=("기초생활보장 급여 신청", "Basic livelihood benefit application"),
            hints=(
                "기초생활수급 신청하기; 기초수급자 되기; 생계급여 신청; 주거급여 신청; 의료급여 신청; 교육급여 신청; 차상위 신청",
                "apply for basic livelihood; livelihood benefit; housing benefit application; medical aid; welfare recipient",
            ),
            examples=(
                (
                    "기초생활수급자 신청하고 싶어요; 생계가 너무 어려워 생계급여 신청하려면?; 주거급여 신청해 줘; "
                    "의료급여는 어디서 신청해요?; 차상위 계층 신청 서류가 뭐야?; 혼자 사는 아버지 수급 신청을 도와 드리고 싶어요"
                ),
                (
                    "Apply for the livelihood benefit; I cannot make ends meet, apply for welfare; "
                    "How do I apply for housing benefit?; Where do I ask for medical aid?"
                ),
            ),
            when=("생계·주거·의료·교육 급여를 신청하려 할 때", "to apply for livelihood, housing, medical or education benefit"),
            when_not=(
                "어떤 지원이 있는지 찾아보기만 할 때, 기준에 맞는지 미리 볼 때",
                "only to look for support, or to see beforehand whether one fits",
            ),
        ),
        Way(
            channel=BOKJIRO,
            office=LOCAL_OFFICE,
            citation=law(
                "국민기초생활 보장법",
                "제21조",
                "급여의 신청",
                (
                    "급여가 필요한 사람과 그 친족 등이 관할 시·군·구청장에게 신청할 수 있게 합니다.",
                    "Lets those in need, their relatives and others apply to the head of the city, county or district.",
                ),
            ),
            documents=(PHOTO_ID, MEANS, ("임대차계약서(주거급여)", "the lease, for housing benefit"), ACCOUNT),
            next_action=(
                "주소지 주민센터를 방문하여 상담 후 직접 신청하시거나, 일부 급여는 복지로에서 신청해 주십시오. 상담은 129입니다.",
                "Talk to your community centre and apply there yourself; some benefits can be had at Bokjiro. For advice call 129.",
            ),
        ),
    ),
    handoff(
        "welfare.emergency",
        "MOHW",
        Effect.SUBMIT,
        Speech(
            title=("긴급복지지원 요청", "Emergency welfare support"),
            hints=(
                "긴급복지; 긴급생계비; 갑자기 생계 곤란; 긴급 지원 요청; 당장 먹고살 돈이 없음; 위기가구 지원; 긴급 의료비",
                "emergency welfare; urgent living support; sudden hardship; crisis household support; urgent medical costs",
            ),
            examples=(
                (
                    "갑자기 실직해서 당장 생활비가 없어요; 긴급생계비 지원받고 싶어요; 긴급복지 신청해 줘; "
                    "집에서 쫓겨나게 생겼는데 도움받을 수 있나요?; 가장이 쓰러져서 병원비를 못 내요; 이웃이 굶고 있어요, 어디에 알려요?"
                ),
                (
                    "I suddenly have no money to live on; Apply for emergency welfare; "
                    "We cannot pay the hospital, is there urgent help?; My neighbour is starving, whom do I tell?"
                ),
            ),
            when=("갑작스러운 위기로 당장 생계가 어려울 때", "in a sudden crisis with nothing to live on"),
            when_not=(
                "오래 받을 기초생활 급여를 신청할 때, 사람이 위급할 때",
                "for lasting livelihood benefit, or when a life is in danger",
            ),
        ),
        Way(
            channel=BOKJIRO,
            office=LOCAL_OFFICE,
            citation=law(
                "긴급복지지원법",
                "제7조",
                "지원요청 및 신고",
                (
                    "긴급지원대상자와 친족, 이웃 등 누구나 말이나 글로 시·군·구청장에게 지원을 요청하거나 신고할 수 있게 합니다.",
                    "Lets those in need, relatives and neighbours ask or tell the local office, by word or in writing.",
                ),
            ),
            documents=(("위기 사정을 말로 설명하시면 됩니다(서류는 나중에)", "your account of what happened; papers can follow"), PHOTO_ID),
            next_action=(
                "지금 바로 보건복지상담센터 129에 전화하시거나 가까운 주민센터를 방문해 주십시오.",
                "Call the welfare line, 129, now or go to the nearest community centre.",
            ),
        ),
    ),
    handoff(
        "welfare.disability",
        "MOHW",
        Effect.CHANGE_RECORD,
        Speech(
            title=("장애인등록 신청", "Disability registration"),
            hints=(
                "장애인등록; 장애등급 신청; 장애 정도 심사; 장애인 복지카드; 장애인등록증; 장애 판정 받기; 장애인 주차표지",
                "disability registration; disability card; disability assessment; register as disabled; disabled parking badge",
            ),
            examples=(
                (
                    "장애인등록 신청하고 싶어요; 아버지가 뇌졸중 후유증이 있는데 장애 판정 받으려면?; 장애인 복지카드 재발급해 줘; "
                    "장애인 주차표지는 어디서 받아요?; 장애 심사 서류가 뭐야?; 아이 발달장애 등록하려고 합니다"
                ),
                (
                    "Register my disability; My father had a stroke, how is he assessed?; Replace my disability card; "
                    "Where do I get a disabled parking badge?"
                ),
            ),
            when=("장애를 등록하거나 복지카드를 받으려 할 때", "to register a disability or get its card"),
            when_not=("노인 요양등급을 신청할 때, 전동휠체어 충전소를 찾을 때", "for a care grade, or to find wheelchair charging places"),
        ),
        Way(
            channel=BOKJIRO,
            office=("시·군·구청장과 국민연금공단(심사)", "the local offices, with the pension service assessing"),
            citation=law(
                "장애인복지법",
                "제32조",
                "장애인 등록",
                (
                    "장애인이나 법정대리인 등이 시·군·구청장에게 등록하도록 하고, 심사를 거쳐 등록증을 내주도록 정합니다.",
                    "Has the person or a guardian register with the local office, which gives the card after an assessment.",
                ),
            ),
            documents=(
                ("장애진단서와 검사자료·진료기록", "the doctor's disability report, tests and records"),
                ("사진", "a photo"),
                PHOTO_ID,
            ),
            next_action=(
                "먼저 주민센터에서 상담하시고 병원에서 장애진단서를 받아 주민센터에 본인 또는 보호자가 직접 신청해 주십시오.",
                "Ask at the community centre first, get the doctor's report, and apply there yourself or as the guardian.",
            ),
        ),
    ),
    handoff(
        "welfare.childcare",
        "MOE",
        Effect.SUBMIT,
        Speech(
            title=("보육료·유아학비·아이돌봄 신청", "Childcare fees and home childcare"),
            hints=(
                "보육료 신청; 유아학비 지원; 어린이집 입소 신청; 아이돌봄 서비스; 어린이집 대기; 국민행복카드; 아이 봐주는 사람",
                "childcare fee support; kindergarten fees; nursery place; home childcare service; babysitter programme",
            ),
            examples=(
                (
                    "어린이집 보내려는데 보육료 신청해 줘; 아이돌봄 서비스 신청하고 싶어요; 유치원 학비 지원은 어떻게 받아?; "
                    "어린이집 입소대기 걸고 싶어; 맞벌이인데 아이 봐줄 사람을 나라에서 보내 주나요?; 부모급여에서 보육료로 바꾸려면?"
                ),
                (
                    "Apply for childcare fee support; We both work, get a home childcare helper; "
                    "How do I get help with kindergarten fees?; Put my child on a nursery waiting list"
                ),
            ),
            when=("어린이집·유치원 비용이나 아이돌봄을 신청하려 할 때", "to apply for nursery or kindergarten fees or home childcare"),
            when_not=("아동수당·부모급여를 신청할 때", "for child allowance or parental benefit"),
        ),
        Way(
            channel=BOKJIRO,
            office=LOCAL_OFFICE,
            citation=law(
                "영유아보육법",
                "제34조",
                "무상보육",
                (
                    "국가와 지방자치단체가 영유아 보육을 무상으로 하고 그 비용을 부담하도록 정합니다.",
                    "Makes care of young children free and has state and local governments bear its cost.",
                ),
            ),
            documents=(
                LOGIN,
                ("국민행복카드", "the voucher card"),
                ("맞벌이 등 사정을 보이는 서류(아이돌봄)", "proof such as both parents' work, for home care"),
            ),
            next_action=(
                "복지로에서 보육료·유아학비 또는 아이돌봄 지원을 직접 신청하시거나 주민센터를 방문해 주십시오.",
                "Apply yourself at Bokjiro for fees or home childcare, or go to a community centre.",
            ),
        ),
    ),
    handoff(
        "welfare.single_parent",
        "MOGEF",
        Effect.SUBMIT,
        Speech(
            title=("한부모가족 지원 신청", "Single-parent family support"),
            hints=(
                "한부모 지원 신청; 한부모가족 증명; 혼자 아이 키움; 미혼모 지원; 양육비 못 받음; 한부모 아동양육비",
                "single parent support; raising a child alone; single mother benefit; child support not paid by the other parent",
            ),
            examples=(
                (
                    "혼자 아이를 키우는데 한부모 지원 신청하고 싶어요; 한부모가족 증명서 받으려면?; 한부모 아동양육비 신청해 줘; "
                    "이혼하고 아이랑 둘이 살아요, 도움받을 수 있나요?; 미혼모인데 지원 신청 어디서 해요?; 전남편이 양육비를 안 줘요"
                ),
                (
                    "I raise my child alone, apply for single-parent support; How do I get the single-parent certificate?; "
                    "My ex does not pay child support; Apply for single mother benefit"
                ),
            ),
            when=("혼자 아이를 키우는 집이 지원을 신청하려 할 때", "when a lone parent wants to apply for support"),
            when_not=("아동수당을 신청할 때, 이혼을 신고할 때", "for child allowance, or to report a divorce"),
        ),
        Way(
            channel=BOKJIRO,
            office=LOCAL_OFFICE,
            citation=law(
                "한부모가족지원법",
                "제11조",
                "복지 급여의 신청",
                (
                    "지원대상자나 친족 등이 관할 시·군·구청장에게 복지 급여를 신청할 수 있게 합니다.",
                    "Lets those who qualify, or relatives, apply to the head of the city, county or district.",
                ),
            ),
            documents=(PHOTO_ID, ("가족관계증명서·혼인관계증명서", "family relation and marriage certificates"), MEANS),
            next_action=(
                "복지로 또는 주소지 주민센터에서 본인이 직접 신청해 주십시오. 상담은 129입니다.",
                "Apply yourself at Bokjiro or your community centre. For advice call 129.",
            ),
        ),
    ),
)
