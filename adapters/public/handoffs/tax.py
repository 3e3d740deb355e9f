"""Taxes beside the income tax return: what is filed and what is paid, national and local."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.channels import HOMETAX, WETAX
from ummaya.adapters.public.handoffs.form import LOGIN, Pair, Speech, Way, handoff, law

TAX_OFFICE: Pair = ("세무서", "the tax office")
LOCAL_OFFICE: Pair = ("지방자치단체의 세무 부서", "the local government's tax office")
NOTICE: Pair = ("고지서 또는 전자납부번호", "the tax notice or its electronic payment number")

ADAPTERS = (
    handoff(
        "tax.national_payment",
        "NTS",
        Effect.PAY,
        Speech(
            title=("국세 납부", "Paying national tax"),
            hints=(
                "국세 납부; 세금 고지서 납부; 종부세 납부; 홈택스 납부; 세금 카드 납부; 체납 세금 내기; 국세 분납",
                "pay national tax; pay a bill from the tax office; pay tax on Hometax; tax bill payment; overdue national tax",
            ),
            examples=(
                (
                    "세무서에서 온 고지서를 납부하려고요; 종부세 내야 하는데 어디서 내?; 국세 카드로 낼 수 있어요?; "
                    "밀린 국세를 내고 싶어요; 홈택스에서 세금 결제해 줘; 세금 나눠서 내는 방법 있나요?"
                ),
                (
                    "Pay my national tax bill; Where do I pay what I owe the tax office?; Can I pay national tax by card?; "
                    "I have overdue tax at the tax office"
                ),
            ),
            when=("세무서가 보낸 고지서나 신고한 국세를 내려 할 때", "to pay a national tax that was billed or declared"),
            when_not=(
                "세금을 신고할 때, 재산세·자동차세 같은 지방세나 교통 과태료를 낼 때",
                "to file a return, or to pay local tax or a traffic fine",
            ),
        ),
        Way(
            channel=HOMETAX,
            office=("국고수납기관과 세무서", "the treasury's banks and the tax office"),
            citation=law(
                "국세징수법",
                "제12조",
                "납부의 방법",
                ("국세를 현금이나 신용카드 등으로 내는 방법을 정합니다.", "Says how national tax may be settled, in cash or by card."),
            ),
            documents=(LOGIN, NOTICE),
            next_action=(
                "홈택스나 손택스 앱의 납부 메뉴 또는 은행에서 본인이 직접 내 주십시오. 문의는 126입니다.",
                "Pay it yourself in Hometax or its app (Sontax), or at a bank. For questions call 126.",
            ),
        ),
    ),
    handoff(
        "tax.vat",
        "NTS",
        Effect.SUBMIT,
        Speech(
            title=("부가가치세 신고", "VAT return"),
            hints=(
                "부가가치세 신고; 부가세 신고; 부가세 확정신고; 부가세 예정신고; 간이과세자 신고; 매출 세금 신고; 세금계산서 합계표",
                "VAT return; file VAT; value-added tax; simplified taxpayer; quarterly VAT",
            ),
            examples=(
                (
                    "부가세 신고해 줘; 1월에 부가가치세 신고해야 한다는데 어떻게 해요?; 간이과세자인데 부가세 신고 언제야?; "
                    "가게 매출 세금을 신고하고 싶어요; 온라인 쇼핑몰 부가세 신고 방법이 궁금해; 매출이 없어도 부가세를 신고하나요?"
                ),
                (
                    "File my VAT return; When is VAT due for my shop?; I run a small store, how do I report VAT?; "
                    "Do I report value-added tax with no sales?"
                ),
            ),
            when=("사업자가 부가가치세를 신고하려 할 때", "when a business wants to file VAT"),
            when_not=("개인의 종합소득세를 신고할 때, 사업자등록을 할 때", "for a personal income tax return, or to start a business"),
        ),
        Way(
            channel=HOMETAX,
            office=TAX_OFFICE,
            citation=law(
                "부가가치세법",
                "제49조",
                "확정신고와 납부",
                (
                    "사업자가 과세기간이 끝난 뒤 25일 이내에 관할 세무서장에게 신고하도록 정합니다.",
                    "Requires a business to file with its tax office within 25 days of the end of the tax period.",
                ),
            ),
            documents=(
                LOGIN,
                ("매출·매입 세금계산서와 카드·현금영수증 내역", "invoices, card and cash-receipt records of sales and purchases"),
            ),
            next_action=(
                "홈택스에 로그인하여 '부가가치세 신고'를 직접 하시거나 세무대리인에게 맡겨 주십시오.",
                "Sign in to Hometax and file '부가가치세 신고' yourself, or appoint a tax agent.",
            ),
        ),
    ),
    handoff(
        "tax.capital_gains",
        "NTS",
        Effect.SUBMIT,
        Speech(
            title=("양도소득세 신고", "Capital gains tax return"),
            hints=(
                "양도소득세 신고; 양도세; 집 팔고 세금; 땅 팔았을 때 세금; 아파트 매도 세금 신고; 해외주식 양도세; 1주택 비과세 신고",
                "capital gains tax; tax on selling my house; file capital gains; sold land tax; overseas stock gains",
            ),
            examples=(
                (
                    "집을 팔았는데 양도세 신고 어떻게 해?; 양도소득세 신고해 줘; 아파트 팔면 세금 신고 언제까지예요?; "
                    "해외주식으로 번 돈도 양도세 내나요?; 상속받은 땅을 팔았어요, 세금 신고해야죠?; 1주택 비과세도 신고하나요?"
                ),
                (
                    "I sold my house, file the capital gains tax; When is capital gains tax due?; "
                    "Must I report gains on overseas stocks?; I sold land that I inherited"
                ),
            ),
            when=("집·땅·주식을 팔아 생긴 소득을 신고하려 할 때", "to report gains from selling a home, land or shares"),
            when_not=("매년 5월의 종합소득세일 때, 집을 사서 취득세를 낼 때", "for the yearly income tax, or acquisition tax on buying"),
        ),
        Way(
            channel=HOMETAX,
            office=TAX_OFFICE,
            citation=law(
                "소득세법",
                "제105조",
                "양도소득과세표준 예정신고",
                (
                    "토지·건물은 양도한 달의 말일부터 2개월 이내에 예정신고를 하도록 정합니다.",
                    "Requires a preliminary return within two months of the end of the month in which land or a building was sold.",
                ),
            ),
            documents=(
                LOGIN,
                ("사고판 계약서", "the contracts of buying and selling"),
                ("중개·수리 등 필요경비 증빙", "proof of costs such as fees and repairs"),
            ),
            next_action=(
                "홈택스에서 모의계산을 해 보신 뒤 '양도소득세 신고'를 직접 하시거나 세무대리인과 상의해 주십시오.",
                "Try the estimate in Hometax, then file '양도소득세 신고' yourself or ask a tax agent.",
            ),
        ),
    ),
    handoff(
        "tax.inheritance_gift",
        "NTS",
        Effect.SUBMIT,
        Speech(
            title=("상속세·증여세 신고", "Inheritance and gift tax return"),
            hints=(
                "상속세 신고; 증여세 신고; 부모님께 돈 받음; 자녀 증여; 상속받은 재산 세금; 증여 공제; 가족 간 계좌 증여",
                "inheritance tax; gift tax; money from my parents; file a gift tax return; tax on an estate",
            ),
            examples=(
                (
                    "부모님이 집 살 돈을 보태 주셨는데 증여세 신고해야 해?; 상속세 신고는 언제까지예요?; 아이한테 주식을 증여했어요; "
                    "증여세 신고해 줘; 아버지 유산에 세금이 얼마나 나오나요?; 결혼할 때 받은 돈도 증여세 대상이야?"
                ),
                (
                    "My parents gave me money, is there gift tax?; File an inheritance tax return; "
                    "I gave stocks to my child; When is inheritance tax due?"
                ),
            ),
            when=("물려받거나 거저 받은 재산의 세금을 신고하려 할 때", "to report tax on what was inherited or given"),
            when_not=("고인의 재산을 찾을 때, 집을 팔았을 때", "to find the estate, or after selling a home"),
        ),
        Way(
            channel=HOMETAX,
            office=TAX_OFFICE,
            citation=law(
                "상속세 및 증여세법",
                "제67조",
                "상속세 과세표준신고",
                (
                    "상속세는 상속개시일이 속하는 달의 말일부터 6개월 이내에 신고하도록 정하며, 증여세는 제68조에서 3개월로 정합니다.",
                    (
                        "Requires an inheritance tax return within six months of the end of that month; "
                        "article 68 sets three months for gifts."
                    ),
                ),
            ),
            documents=(
                LOGIN,
                ("재산 목록과 평가 자료", "a list of the assets and their values"),
                ("가족관계증명서", "a family relation certificate"),
            ),
            next_action=(
                "홈택스에서 '상속세 신고' 또는 '증여세 신고'를 직접 하시거나 세무대리인과 상의해 주십시오.",
                "File '상속세 신고' or '증여세 신고' in Hometax yourself, or ask a tax agent.",
            ),
        ),
    ),
    handoff(
        "tax.earned_income_credit",
        "NTS",
        Effect.SUBMIT,
        Speech(
            title=("근로·자녀장려금 신청", "Earned income and child tax credits"),
            hints=(
                "근로장려금; 자녀장려금; 근로장려금 신청; 장려금 안내문; 저소득 근로자 지원금; 반기 근로장려금",
                "earned income tax credit; child tax credit; EITC Korea; work incentive payment",
            ),
            examples=(
                (
                    "근로장려금 신청해 줘; 자녀장려금 받을 수 있는지 모르겠지만 신청하고 싶어요; 장려금 안내 문자가 왔어요; "
                    "근로장려금 언제까지 신청해야 돼?; 알바만 했는데 근로장려금 되나요?; 반기 신청은 어떻게 해요?"
                ),
                (
                    "Apply for the earned income tax credit; I got a notice about the work incentive; "
                    "How do I claim the child tax credit?; I only had part-time jobs, can I get EITC?"
                ),
            ),
            when=("일하는 저소득 가구가 장려금을 신청하려 할 때", "when a low-income working household wants to claim the credit"),
            when_not=("세금을 신고하거나 환급금을 조회할 때", "to file a return or to look up a refund"),
        ),
        Way(
            channel=HOMETAX,
            office=TAX_OFFICE,
            citation=law(
                "조세특례제한법",
                "제100조의6",
                "근로장려금의 신청 등",
                (
                    "종합소득세 신고기간에 납세지 관할 세무서장에게 신청하도록 정합니다.",
                    "Has the credit claimed from the tax office in the period of the income tax return.",
                ),
            ),
            documents=(
                LOGIN,
                ("안내문을 받으셨으면 그 안내문", "the notice, if you received one"),
                ("소득·재산을 보이는 자료", "proof of income and assets"),
            ),
            next_action=(
                "홈택스·손택스 또는 장려금 안내문에 적힌 방법으로 본인이 직접 신청해 주십시오. 문의는 126입니다.",
                "Apply yourself in Hometax, its app or as the notice says. For questions call 126.",
            ),
        ),
    ),
    handoff(
        "tax.acquisition",
        "MOIS",
        Effect.SUBMIT,
        Speech(
            title=("취득세·지방소득세 신고", "Acquisition and local income tax return"),
            hints=(
                "취득세 신고; 집 사고 세금; 아파트 취득세; 자동차 취득세; 생애최초 취득세 감면; 지방소득세 신고; 지방세 신고",
                "acquisition tax; tax on buying a house; local income tax return; first-home tax relief; file local tax",
            ),
            examples=(
                (
                    "집을 샀는데 취득세 신고해 줘; 취득세는 언제까지 신고하나요?; 생애최초 감면 받으려면 어떻게 해?; "
                    "지방소득세도 따로 신고해야 하나요?; 아파트 잔금 치렀어요, 세금 뭐 내요?; 상속받은 집 취득세 신고하려고요"
                ),
                (
                    "I bought a flat, file the acquisition tax; When is acquisition tax due?; "
                    "Do I file local income tax separately?; How do I claim first-home relief?"
                ),
            ),
            when=("부동산·자동차를 얻어 지방세를 신고하려 할 때", "to file local tax after acquiring a home, land or car"),
            when_not=("재산세·자동차세 고지서를 내기만 할 때, 국세를 신고할 때", "only to pay a local tax bill, or to file national tax"),
        ),
        Way(
            channel=WETAX,
            office=LOCAL_OFFICE,
            citation=law(
                "지방세법",
                "제20조",
                "신고 및 납부",
                (
                    "과세물건을 취득한 사람이 취득한 날부터 60일 이내에 취득세를 신고하도록 정합니다.",
                    "Requires the person who acquires taxed property to file within 60 days.",
                ),
            ),
            documents=(
                LOGIN,
                ("매매계약서와 거래신고필증", "the sales contract and the transaction report"),
                ("감면을 받으시려면 그 증빙", "proof for any relief"),
            ),
            next_action=(
                "위택스(서울은 이택스)에서 본인이 직접 신고하시거나 시·군·구청 세무과를 방문해 주십시오.",
                "File it yourself at Wetax (in Seoul, ETAX) or go to the local tax office.",
            ),
        ),
    ),
    handoff(
        "tax.property",
        "MOIS",
        Effect.PAY,
        Speech(
            title=("재산세 납부", "Paying property tax"),
            hints=(
                "재산세 납부; 재산세; 재산세 고지서; 집 재산세 내기; 토지 재산세; 7월 재산세; 9월 재산세",
                "pay property tax; property tax bill; tax on my house; land property tax",
            ),
            examples=(
                (
                    "재산세 내고 싶어요; 재산세 고지서를 잃어버렸는데 어떻게 내?; 재산세 납부해 줘; "
                    "9월 재산세 언제까지 내나요?; 아파트 재산세는 어디서 내요?; 재산세 카드로 나눠 낼 수 있어?"
                ),
                "Pay my property tax; I lost the property tax bill; When is property tax due?; Where do I pay the tax on my apartment?",
            ),
            when=("집·땅의 재산세를 내려 할 때", "to pay property tax on a home or land"),
            when_not=("자동차세·주민세를 낼 때, 종부세 같은 국세를 낼 때", "to pay car or resident tax, or a national tax"),
        ),
        Way(
            channel=WETAX,
            office=LOCAL_OFFICE,
            citation=law(
                "지방세법",
                "제115조",
                "납기",
                (
                    "건축물과 주택의 절반은 7월 16일부터 31일까지, 토지와 주택의 나머지 절반은 9월 16일부터 30일까지 내도록 정합니다.",
                    "Sets 16–31 July for buildings and half of homes, and 16–30 September for land and the other half.",
                ),
            ),
            documents=(LOGIN, NOTICE),
            next_action=(
                "위택스(서울은 이택스)에 로그인하여 부과 내역을 확인하고 직접 내시거나, 은행·현금입출금기를 이용해 주십시오.",
                "Sign in to Wetax (in Seoul, ETAX), check the bill and pay it yourself, or use a bank or cash machine.",
            ),
        ),
    ),
    handoff(
        "tax.local_payment",
        "MOIS",
        Effect.PAY,
        Speech(
            title=("자동차세·주민세 등 지방세 납부", "Paying car, resident and other local taxes"),
            hints=(
                "지방세 납부; 자동차세 내기; 자동차세 고지서; 주민세 납부; 위택스 납부; 지방세 체납; 면허세 납부; 이택스",
                "pay local tax; pay car tax; resident tax payment; Wetax payment; overdue local tax",
            ),
            examples=(
                (
                    "자동차세 고지서가 왔는데 납부해 줘; 주민세 어디서 내요?; 위택스로 지방세 내고 싶어; "
                    "밀린 지방세를 한꺼번에 내려고요; 등록면허세 내라는데 어떻게 해?; 자동차세 카드로 결제되나요?"
                ),
                "Pay my car tax bill; Where do I pay resident tax?; Pay local tax on Wetax; I have overdue local tax",
            ),
            when=("지방자치단체가 보낸 자동차세·주민세 등을 내려 할 때", "to pay car, resident or other tax billed by a local government"),
            when_not=(
                "재산세를 낼 때, 자동차세를 미리 한꺼번에 낼 때, 과태료나 국세를 낼 때",
                "for property tax, to prepay a year of car tax, or to pay a fine or national tax",
            ),
        ),
        Way(
            channel=WETAX,
            office=LOCAL_OFFICE,
            citation=law(
                "지방세법",
                "제128조",
                "납기와 징수방법",
                (
                    "자동차세를 6월과 12월에 나누어 내도록 하고 그 징수 방법을 정합니다.",
                    "Has car tax settled in June and December, and says how it is collected.",
                ),
            ),
            documents=(LOGIN, NOTICE),
            next_action=(
                "위택스(서울은 이택스)에 로그인하여 내역을 확인하고 직접 내시거나, 은행·현금입출금기를 이용해 주십시오.",
                "Sign in to Wetax (in Seoul, ETAX), check what is due and pay it yourself, or use a bank or cash machine.",
            ),
        ),
    ),
)
