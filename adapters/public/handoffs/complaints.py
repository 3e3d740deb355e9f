"""Complaints, disclosure, disputes and legal help."""

from __future__ import annotations

from ummaya.adapters.contract import Effect
from ummaya.adapters.public.handoffs.channels import CYBER_CRIME, E_COURT, KCA, KLAC, OPEN, SAFETY_REPORT, SIMPAN
from ummaya.adapters.public.handoffs.form import LOGIN, PHOTO_ID, Speech, Way, handoff, law

ADAPTERS = (
    handoff(
        "complaints.information_disclosure",
        "MOIS",
        Effect.SUBMIT,
        Speech(
            title=("정보공개 청구", "Information disclosure request"),
            hints=(
                "정보공개 청구; 정보공개; 공공기관 문서 보기; 행정 자료 청구; CCTV 정보공개; 회의록 공개 요청; 공문서 열람",
                "information disclosure; freedom of information request; ask for public records; government documents request",
            ),
            examples=(
                (
                    "구청에 정보공개 청구하고 싶어요; 시청 회의록을 받아 보려면?; 정보공개 청구서 내 줘; "
                    "교통사고 CCTV 공개를 요청하려고 해요; 공공기관이 만든 문서를 보고 싶어; 비공개 결정에 이의신청할 수 있나요?"
                ),
                (
                    "File a freedom of information request; I want the minutes of a city meeting; "
                    "How do I ask for public records in Korea?; They refused to disclose, can I object?"
                ),
            ),
            when=("공공기관이 가진 문서나 자료의 공개를 청구하려 할 때", "to ask a public body to disclose its records"),
            when_not=("내 불편을 민원으로 낼 때, 공개된 통계나 데이터를 찾을 때", "to file a complaint, or to look up open data"),
        ),
        Way(
            channel=OPEN,
            office=("정보를 가진 공공기관", "the public body that holds the records"),
            citation=law(
                "공공기관의 정보공개에 관한 법률",
                "제10조",
                "정보공개의 청구방법",
                (
                    "청구인이 정보공개 청구서를 내거나 말로써 공공기관에 정보의 공개를 청구할 수 있게 합니다.",
                    "Lets people ask a public body, in writing or by word, to disclose information.",
                ),
            ),
            documents=(
                LOGIN,
                ("받아 보려는 정보의 내용과 기간", "what information you want, and of which period"),
                ("공개 방법(전자파일, 사본 등)", "how you want it: file, copy or viewing"),
            ),
            next_action=(
                "정보공개포털에 로그인하여 기관과 내용을 적어 직접 청구해 주십시오. 비공개에는 30일 이내에 이의신청하실 수 있습니다.",
                "Sign in to the portal, name the body and the records, and ask yourself. A refusal can be objected to within 30 days.",
            ),
        ),
    ),
    handoff(
        "complaints.safety",
        "MOIS",
        Effect.SUBMIT,
        Speech(
            title=("안전신문고 신고(불법 주정차·위험 시설)", "Safety report: illegal parking and hazards"),
            hints=(
                (
                    "안전신문고; 불법주정차 신고; 불법 주차 신고; 소화전 주차; "
                    "도로 파손 신고; 위험한 시설 신고; 횡단보도 주차; 교통법규 위반 신고"
                ),
                "report illegal parking; safety report; report a pothole; dangerous facility; report a traffic violation",
            ),
            examples=(
                (
                    "횡단보도에 차를 세워 놨어요, 신고해 줘; 불법주차 사진 찍었는데 어디에 신고해?; 인도 보도블록이 꺼져서 위험해요; "
                    "가로등이 고장 났어요, 신고하려고요; 소화전 앞 주차 신고하고 싶어; 난폭운전 블랙박스 영상 신고는 어디서 해요?"
                ),
                (
                    "Report a car parked on the crosswalk; There is a pothole in my street; "
                    "A street light is broken, where do I report it?; "
                    "I have a video of reckless driving"
                ),
            ),
            when=("불법 주정차나 위험한 시설을 보고 알리려 할 때", "to report illegal parking or a hazard"),
            when_not=(
                "사람이 위급하거나 불이 났을 때(119), 내가 받은 과태료를 다툴 때",
                "in an emergency (119), or to contest a fine of one's own",
            ),
        ),
        Way(
            channel=SAFETY_REPORT,
            office=("지방자치단체와 경찰 등 처리 기관", "the local government, the police and the bodies in charge"),
            citation=law(
                "재난 및 안전관리 기본법",
                "제19조",
                "재난 신고 등",
                (
                    "누구든지 재난이나 그 징후를 발견하면 즉시 행정기관 등에 신고하도록 정합니다.",
                    "Has anyone who finds a disaster or a sign of one tell the authorities at once.",
                ),
            ),
            documents=(
                ("현장 사진이나 동영상(주정차는 1분 이상 간격 두 장)", "photos or a video; for parking two photos a minute apart"),
                ("장소와 시각", "place and time"),
            ),
            next_action=(
                "안전신문고 앱이나 누리집에서 유형을 골라 사진을 올려 직접 신고해 주십시오. 위급하면 119 또는 112에 전화해 주십시오.",
                "Choose the kind and upload the photos yourself in the app or on the site. In an emergency call 119 or 112.",
            ),
        ),
    ),
    handoff(
        "complaints.consumer",
        "KCA",
        Effect.SUBMIT,
        Speech(
            title=("소비자 상담·피해구제 신청", "Consumer advice and redress"),
            hints=(
                "소비자 피해; 환불 안 해 줘요; 소비자원 신고; 소비자상담; 헬스장 환불; 불량품 교환; 쇼핑몰 사기 환불; 위약금 분쟁",
                "consumer complaint; refund refused; consumer agency; faulty product; cancel a gym contract",
            ),
            examples=(
                (
                    "쇼핑몰이 환불을 안 해 줘요; 헬스장 해지하려는데 위약금이 너무 많아요; 불량품인데 교환을 거부해요; "
                    "소비자원에 피해구제 신청해 줘; 여행사가 계약금을 안 돌려줘; 소비자 상담 전화가 몇 번이야?"
                ),
                (
                    "The shop refuses my refund; My gym wants a huge cancellation fee; File a consumer complaint; "
                    "I bought a faulty product and they will not replace it"
                ),
            ),
            when=("산 물건이나 서비스로 피해를 입어 상담·구제를 받으려 할 때", "for advice or redress over goods or services one bought"),
            when_not=(
                "인터넷 사기를 수사해 달라고 할 때, 관공서에 대한 민원일 때",
                "to have a fraud investigated, or to complain about an office",
            ),
        ),
        Way(
            channel=KCA,
            office=("한국소비자원", "the Korea Consumer Agency"),
            citation=law(
                "소비자기본법",
                "제55조",
                "피해구제의 신청 등",
                (
                    "소비자가 물품 등의 사용으로 입은 피해의 구제를 한국소비자원에 신청할 수 있게 합니다.",
                    "Lets consumers ask the agency for redress over harm from goods or services.",
                ),
            ),
            documents=(
                ("계약서·영수증·주문 내역", "contract, receipts and orders"),
                ("업체와 주고받은 내용", "what you and the seller wrote"),
                ("원하는 해결 방법", "what you want done"),
            ),
            next_action=(
                "먼저 소비자상담센터 1372에 전화하여 상담하시고, 해결되지 않으면 한국소비자원에 피해구제를 직접 신청해 주십시오.",
                "Call the consumer line, 1372, first; if that does not settle it, apply to the agency for redress yourself.",
            ),
        ),
    ),
    handoff(
        "complaints.appeal",
        "ACRC",
        Effect.SUBMIT,
        Speech(
            title=("행정심판 청구", "Administrative appeal"),
            hints=(
                "행정심판; 행정심판 청구; 영업정지 억울; 면허취소 구제; 처분 취소 요구; 행정처분 불복; 집행정지 신청",
                "administrative appeal; appeal a government decision; licence revoked appeal; contest a business suspension",
            ),
            examples=(
                (
                    "영업정지 처분이 억울해요, 행정심판 하고 싶어요; 음주로 면허 취소됐는데 구제받을 수 있나요?; 행정심판 청구해 줘; "
                    "구청 처분에 불복하려면?; 집행정지도 같이 신청할 수 있어?; 정보 비공개 결정에 행정심판을 내고 싶어요"
                ),
                (
                    "Appeal the suspension of my business; My licence was revoked, can I appeal?; "
                    "File an administrative appeal; How do I contest a decision of the district office?"
                ),
            ),
            when=("행정기관의 처분이 부당하여 다투려 할 때", "to contest a decision of a public office"),
            when_not=("과태료에 이의를 낼 때, 사람 사이의 다툼일 때", "to object to a fine, or for a dispute between persons"),
        ),
        Way(
            channel=SIMPAN,
            office=("행정심판위원회", "the administrative appeals commission"),
            citation=law(
                "행정심판법",
                "제27조",
                "심판청구의 기간",
                (
                    "처분이 있음을 안 날부터 90일, 있었던 날부터 180일 이내에 청구하도록 정합니다.",
                    "Has an appeal made within 90 days of learning of the decision and 180 days of the decision.",
                ),
            ),
            documents=(
                LOGIN,
                ("처분서와 받은 날", "the decision and the day you received it"),
                ("청구 취지와 이유, 증거", "what you ask, why, and the proof"),
            ),
            next_action=(
                "온라인 행정심판에 로그인하여 청구서를 직접 내시거나 처분한 기관에 내 주십시오. 90일 기한을 꼭 지켜 주십시오.",
                "Sign in to online administrative appeals and file it yourself, or hand it to the office. Mind the 90 days.",
            ),
        ),
    ),
    handoff(
        "legal.aid",
        "KLAC",
        Effect.SUBMIT,
        Speech(
            title=("무료 법률상담·법률구조", "Free legal advice and aid"),
            hints=(
                "무료 법률상담; 법률구조; 변호사 도움; 소송 도와주세요; 법률구조공단; 돈 없어서 변호사 못 구함; 국선 변호",
                "free legal advice; legal aid; cannot afford a lawyer; help with a lawsuit",
            ),
            examples=(
                (
                    "무료로 법률 상담받고 싶어요; 변호사 살 돈이 없는데 소송해야 해요; 빌려준 돈을 못 받고 있는데 상담할 곳 있나요?; "
                    "법률구조 신청해 줘; 소송을 당했는데 어떻게 해야 할지 모르겠어요; 법률구조공단 상담 예약하고 싶어"
                ),
                "I need free legal advice; I cannot afford a lawyer; Someone sued me, who can help?; Apply for legal aid",
            ),
            when=("법률 문제로 상담이나 소송 도움을 받으려 할 때", "for advice or help in court over a legal matter"),
            when_not=(
                "마을변호사 명단을 찾을 때, 법원에 지급명령을 신청할 때",
                "to look up a village lawyer, or to apply for a payment order",
            ),
        ),
        Way(
            channel=KLAC,
            office=("대한법률구조공단", "the Korea Legal Aid Corporation"),
            citation=law(
                "법률구조법",
                "제2조",
                "정의",
                (
                    "법률상담과 변호사의 소송대리 등 법률 사무에 관한 지원을 법률구조로 정합니다.",
                    "Defines legal aid as advice, representation in court and other help in legal matters.",
                ),
            ),
            documents=(
                PHOTO_ID,
                ("사건과 관련된 계약서·문자·판결문 등", "papers of the matter: contracts, messages, judgments"),
                ("소득을 보이는 서류(소송 지원)", "proof of income, for help in court"),
            ),
            next_action=(
                "132에 전화하시거나 대한법률구조공단 누리집에서 상담을 직접 예약해 주십시오.",
                "Call 132, or book a consultation yourself at the corporation's site.",
            ),
        ),
    ),
    handoff(
        "legal.payment_order",
        "COURT",
        Effect.SUBMIT,
        Speech(
            title=("지급명령 신청", "Payment order application"),
            hints=(
                "지급명령; 지급명령 신청; 빌려준 돈 받기; 돈 안 갚아요; 독촉 절차; 소액소송; 전자소송",
                "payment order; recover money I lent; debtor does not pay; small claims court; electronic litigation",
            ),
            examples=(
                (
                    "지급명령 신청 끝까지 해 줘; 친구가 돈을 안 갚아서 법원에 신청하려고요; 못 받은 물건값을 받아 내고 싶어; "
                    "소액소송이랑 지급명령 중에 뭐가 나아요?; 전자소송으로 지급명령 내는 방법; 차용증이 있는데 법원에 어떻게 내요?"
                ),
                (
                    "Apply for a payment order; My friend does not pay me back, take it to court; "
                    "Recover an unpaid invoice through the court; How do I file a small claim?"
                ),
            ),
            when=("돈을 갚지 않는 사람에게 법원을 통해 받아 내려 할 때", "to recover money owed through the court"),
            when_not=("법률 상담을 받을 때, 임금을 못 받아 노동청에 갈 때", "for legal advice, or for unpaid wages at the labour office"),
        ),
        Way(
            channel=E_COURT,
            office=("법원", "the court"),
            citation=law(
                "민사소송법",
                "제462조",
                "적용의 요건",
                (
                    "금전 등의 지급을 청구할 때 법원이 채권자의 신청에 따라 지급명령을 할 수 있게 합니다.",
                    "Lets the court, when a creditor applies, order the payment of money.",
                ),
            ),
            documents=(
                ("차용증·계약서·이체 내역 등 증거", "proof such as the note, contract or bank record"),
                ("상대방의 이름과 주소", "the debtor's name and address"),
                ("인지대와 송달료", "the court's stamp and delivery fees"),
            ),
            next_action=(
                "전자소송포털에서 '지급명령 신청'을 직접 내시거나 채무자 주소지 법원에 내 주십시오. 상담은 132입니다.",
                "File '지급명령 신청' yourself at the courts' portal or at the court of the debtor's address. For advice call 132.",
            ),
        ),
    ),
    handoff(
        "legal.cybercrime",
        "KNPA",
        Effect.SUBMIT,
        Speech(
            title=("사이버범죄·인터넷 사기 신고", "Cybercrime and internet fraud report"),
            hints=(
                "인터넷 사기 신고; 중고거래 사기; 사이버범죄 신고; 보이스피싱 신고; 해킹 신고; 스미싱; 온라인 명예훼손 고소; 몸캠 피싱",
                "report internet fraud; cybercrime report; voice phishing; scammed online; hacked account; smishing",
            ),
            examples=(
                (
                    "중고거래로 사기당했어요, 신고해 줘; 보이스피싱으로 돈을 보냈어요; 문자 링크를 눌렀는데 해킹당한 것 같아; "
                    "인터넷 악플을 고소하고 싶어요; 온라인 사기 경찰에 어떻게 신고해?; 계정이 도용됐어요"
                ),
                (
                    "I was scammed in an online deal, report it; I sent money to a phishing caller; "
                    "My account was hacked; How do I report a cybercrime to the police?"
                ),
            ),
            when=("인터넷에서 사기나 해킹을 당해 경찰에 알리려 할 때", "to tell the police of fraud or hacking online"),
            when_not=("쇼핑몰 환불 다툼일 때, 물건을 잃어버렸을 때", "for a refund dispute, or over lost property"),
        ),
        Way(
            channel=CYBER_CRIME,
            office=("경찰", "the police"),
            citation=law(
                "형사소송법",
                "제237조",
                "고소, 고발의 방식",
                (
                    "고소와 고발은 글이나 말로 검사 또는 사법경찰관에게 하도록 정합니다.",
                    "Has a complaint made to a prosecutor or police officer, in writing or by word.",
                ),
            ),
            documents=(LOGIN, ("대화·이체·게시물 화면 등 증거", "proof: chats, bank records, screenshots"), PHOTO_ID),
            next_action=(
                (
                    "돈을 보내셨으면 지금 바로 112와 은행에 전화해 지급정지를 요청해 주십시오. "
                    "그 밖에는 사이버범죄 신고시스템에서 직접 신고하시고 "
                    "경찰서를 방문해 주십시오."
                ),
                (
                    "If you sent money, call 112 and your bank now to stop it. "
                    "Otherwise report it yourself in the system and visit the police."
                ),
            ),
        ),
    ),
)
