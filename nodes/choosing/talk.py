"""Words that ask for no service: greetings, thanks, and questions about this very session."""

from __future__ import annotations

import re

ACTS = "신청|제출|접수|발급|신고|납부|등록|조회|확인|처리|예약|결제|전송"
TALK: dict[str, tuple[str, ...]] = {
    "greeting": (
        r"안녕(하세요|하십니까|)?",
        r"반갑습니다|반가워요?",
        r"(좋은 (아침|저녁)(입니다|이에요)?)",
        r"(hi|hello|hey|good (morning|afternoon|evening))( there)?",
    ),
    "thanks": (
        r"(정말 |너무 )?(고마워요?|고맙습니다|감사합니다|감사해요|수고하셨습니다)",
        r"(thanks?|thank you)( very much| a lot)?",
        r"수고(했어요?|하세요)",
    ),
    "why": (
        r"(그건 |그게 |아까 |방금 )?왜 (안 ?(됐|되|돼)\S*|못 ?\S+|멈\S+|거절\S*|실패\S*)( ?거야| ?거죠| ?건가요)?",
        r"(안 ?된|못 ?한) (이유|까닭)(가|는|이)? ?(뭐|무엇)?\S*",
        r"why (not|did(n't| not)? (it|that|you) \S+( \S+)?|was (it|that) \S+)",
    ),
    "asked": (
        r"(내가|제가) (방금 |아까 )?(뭘|뭐|무엇을|무슨 질문을) (물었\S*|물어봤\S*|했\S*)",
        r"what did i ask( you)?( before)?",
        r"지금까지 (한 일|뭐 했\S*|무엇을 했\S*)",
    ),
    "able": (
        r"(너는? |여기서 )?(뭘|뭐|무엇을|무슨 일을) ?할 수 (있어|있나|있니|있나요|있습니까|있어요)",
        r"(도움말|사용법)( 알려 ?줘)?",
        r"what can you do( for me)?",
        r"help",
    ),
    "cancel": (
        r"(그거 |그건 |아까 그거 |방금 그거 )?취소(해|할게|하겠습니다|합니다|해요)?( ?줘| ?주세요| ?주십시오)?",
        r"(이제 )?(그만( ?해| ?둬| ?할게요?)?|관둬|됐어요?|하지 ?마(세요|십시오)?)",
        r"(please )?(cancel( it| that)?|stop( it| that)?|never ?mind|forget it|don'?t do it)",
    ),
    "bare_act": (
        rf"(그냥 |좀 |빨리 |지금 )*({ACTS})(을|를)?( ?해| ?하)?( ?줘| ?주세요| ?주십시오| ?달라| ?라)?(요)?",
        r"(please )?(submit|apply|file|issue|pay|register|process|send)( it| that| this)?( please| now)?",
    ),
    "answer_to_nothing": (
        r"(네|예|응|어|아니요?|동의|동의합니다|동의함|승인|허용|그래|좋아요?|ok|okay|y|n|yes|no|allow|deny|i agree|agree)",
    ),
}
_TALK = {kind: re.compile(rf"(?:{'|'.join(patterns)})", re.IGNORECASE) for kind, patterns in TALK.items()}
EDGE = re.compile(r"^[\s~!?.…,ㅎㅋ^\W]+|[\s~!?.…,ㅎㅋ^\W]+$")


def recognise(text: str) -> str | None:
    """The kind of talk that the whole text is, or None: a greeting before a request is a request."""
    words = EDGE.sub("", " ".join(text.split()))
    return next((kind for kind, pattern in _TALK.items() if pattern.fullmatch(words)), None)
