"""What a person owes the state: the income tax return and traffic fines. Both end at the official channel."""

from __future__ import annotations

from ummaya.adapters.contract import AdapterSpec, Bilingual, Channel, Citation, Effect, Frozen, HandoffNeeds, Mode, Phrases, Primitive
from ummaya.adapters.declare import Handoff
from ummaya.adapters.public.civil import SIGN_IN

HOMETAX = Channel(name=Bilingual(ko="홈택스", en="Hometax"), url="https://www.hometax.go.kr", phone="126")
EFINE = Channel(
    name=Bilingual(ko="경찰청 교통민원24(이파인)", en="Traffic Civil Service 24 (eFINE)"), url="https://www.efine.go.kr", phone="182"
)


class NoInput(Frozen):
    """Nothing is asked: the person states the figures at the official channel."""


TAX_RETURN = AdapterSpec(
    id="tax.return",
    agency="NTS",
    domain="tax",
    title=Bilingual(ko="종합소득세 신고", en="Income tax return"),
    hints=Phrases(
        ko=("종합소득세 신고", "종소세", "소득세 신고", "세금 신고", "홈택스 신고", "프리랜서 세금", "3.3% 환급", "세금 환급받기"),
        en=("income tax return", "file my taxes", "tax return", "tax refund", "Hometax", "freelancer tax"),
    ),
    examples=Phrases(
        ko=(
            "종합소득세 신고해 줘",
            "프리랜서인데 5월에 세금 신고 어떻게 해?",
            "작년에 낸 세금 돌려받고 싶어요",
            "부업으로 번 돈도 소득세 신고해야 해?",
            "삼쩜삼 말고 직접 종소세 신고할래",
        ),
        en=(
            "File my income tax return",
            "I freelance, how do I report my income tax?",
            "Do I have to declare money from a side job?",
            "Help me with last year's tax return",
        ),
    ),
    when=Bilingual(
        ko="개인이 지난해 소득에 대한 종합소득세를 신고하려 할 때",
        en="when a person wants to file a return for last year's income",
    ),
    when_not=Bilingual(
        ko="재산세·자동차세 같은 지방세일 때, 세금 제도를 묻기만 할 때",
        en="for local taxes such as property or car tax, or only to ask how a tax works",
    ),
    primitives=(Primitive.SEND,),
    mode=Mode.HANDOFF,
    effect=Effect.SUBMIT,
    input=NoInput,
    output="where and how to file the return",
    citation=Citation(
        title="소득세법 제70조(종합소득과세표준 확정신고)",
        url="https://www.law.go.kr/법령/소득세법/제70조",
        permits=Bilingual(
            ko="종합소득금액이 있는 거주자는 다음 연도 5월 1일부터 5월 31일까지 납세지 관할 세무서장에게 신고하도록 정합니다.",
            en="Requires residents with global income to file with their tax office from 1 to 31 May of the following year.",
        ),
    ),
    channel=HOMETAX,
    handoff=HandoffNeeds(
        documents=(
            SIGN_IN,
            Bilingual(
                ko="지난해 소득 자료(원천징수영수증, 사업장부 또는 수입·경비 내역)",
                en="last year's income records (withholding receipts, books, or income and expenses)",
            ),
            Bilingual(ko="소득공제·세액공제 증빙 자료", en="proof of deductions and credits"),
            Bilingual(ko="환급받을 본인 명의 계좌", en="an account in your own name for a refund"),
        ),
        missing_authority=Bilingual(
            ko="세금 신고는 납세자 본인이나 위임받은 세무대리인만 할 수 있으며, 이 프로그램에는 그 권한이 없습니다.",
            en="Only the taxpayer or an appointed tax agent may file a return; this program may not.",
        ),
        next_action=Bilingual(
            ko="홈택스 또는 손택스 앱에 로그인하여 '종합소득세 신고'를 직접 해 주십시오. 문의는 국세상담센터 126입니다.",
            en="Sign in to Hometax or its app (Sontax) and file '종합소득세 신고' yourself. For questions call the tax helpline, 126.",
        ),
    ),
)

FINES = AdapterSpec(
    id="fines.payment",
    agency="KNPA",
    domain="traffic",
    title=Bilingual(ko="교통 과태료·범칙금 납부", en="Paying a traffic fine"),
    hints=Phrases(
        ko=("과태료 납부", "범칙금 납부", "속도위반 고지서", "신호위반 벌금", "딱지 끊겼어", "과태료 내기", "교통 벌금", "이파인"),
        en=("pay a traffic fine", "speeding ticket", "traffic penalty", "pay my fine", "eFINE"),
    ),
    examples=Phrases(
        ko=(
            "속도위반 딱지가 날아왔어",
            "과태료 내 줘",
            "범칙금은 어디서 내나요?",
            "카메라에 찍혔는데 벌금 고지서가 왔어",
            "주정차 위반 과태료 카드로 낼 수 있어?",
        ),
        en=(
            "I got a speeding ticket, pay it",
            "Where do I pay a traffic fine?",
            "A camera caught me, how do I pay the penalty?",
            "Settle my parking fine",
        ),
    ),
    when=Bilingual(
        ko="경찰이 부과한 교통 과태료나 범칙금을 내려 할 때",
        en="when a person wants to pay a traffic fine imposed by the police",
    ),
    when_not=Bilingual(
        ko="세금이나 통행료를 내려 할 때, 사고가 잦은 곳을 찾을 때",
        en="to pay taxes or tolls, or to look for accident-prone places",
    ),
    primitives=(Primitive.SEND,),
    mode=Mode.HANDOFF,
    effect=Effect.PAY,
    input=NoInput,
    output="where and how to pay the fine",
    citation=Citation(
        title="도로교통법 제161조(과태료의 부과·징수 등)·제164조(범칙금의 납부)",
        url="https://www.law.go.kr/법령/도로교통법/제164조",
        permits=Bilingual(
            ko="과태료를 부과·징수하는 기관을 정하고, 범칙금은 통고서를 받은 날부터 10일 이내에 내도록 정합니다.",
            en="Says who imposes and collects traffic fines, and that a penalty is to be paid within 10 days of the notice.",
        ),
    ),
    channel=EFINE,
    handoff=HandoffNeeds(
        documents=(
            SIGN_IN,
            Bilingual(ko="고지서 또는 범칙금 납부통고서", en="the notice of the fine or penalty"),
            Bilingual(ko="본인 명의 계좌 또는 카드", en="an account or card in your own name"),
        ),
        missing_authority=Bilingual(
            ko="이 프로그램은 돈을 낼 수 없고, 계좌번호나 카드번호를 받지 않습니다.",
            en="This program cannot pay anything and takes no account or card numbers.",
        ),
        next_action=Bilingual(
            ko="이파인에 로그인하여 내역을 확인하고 직접 내 주십시오. 주정차 위반처럼 지방자치단체가 부과한 과태료는 "
            "고지서에 적힌 기관이나 위택스(https://www.wetax.go.kr)에서 내실 수 있습니다.",
            en="Sign in to eFINE, check what is due and pay it yourself. For a fine from a local government, such as parking, follow "
            "its notice or use Wetax (https://www.wetax.go.kr).",
        ),
    ),
)

ADAPTERS = (Handoff(TAX_RETURN), Handoff(FINES))
