"""Whether the words tell of someone in danger now. A small rule, because an emergency must not depend on a ranking."""

from __future__ import annotations

import re

SIGNS: tuple[str, ...] = (
    # fallen, unconscious
    r"쓰러(지|졌|져|짐|진)|기절|실신|의식(이|을|도)?\s*(없|잃|불명|흐)|정신을\s*(잃|못)",
    # cannot breathe
    r"숨(을|도|이)?\s*(못|안|잘\s*못)\s*(쉬|쉰|쉴)|숨(이|을)?\s*(막|멎|멈|넘어|차서|가빠|쉬기\s*힘)",
    r"호흡(이|을)?\s*(곤란|없|멈|정지)|질식|기도가?\s*막",
    # heart and brain
    r"(가슴|심장)(이|에|을|쪽이)?\s*\S{0,6}\s*(아프|아파|아픔|조이|조여|쥐어|통증|멎|멈)|흉통|심정지|심장마비|심근경색",
    r"뇌졸중|뇌출혈|마비가\s*(왔|와|오)|경련|발작",
    # blood, poison, water, current, falls, burns
    r"피(가|를)?\s*\S{0,4}\s*(안\s*멈|많이|철철|쏟|토)|출혈이?\s*(심|안\s*멈|멈추지)",
    r"(독|농약|세제|락스)(을|를)?\s*\S{0,3}\s*(마셨|먹었|삼켰)|중독(됐|되|인\s*것)|감전|익사|물에\s*빠",
    # fire, crashes, violence
    r"불이?\s*(났|나고|붙었|번지)|화재가?\s*났|연기가\s*(나|차)|가스가?\s*(새|샌|누출)|폭발(했|하)",
    r"(교통\s*사고|사고)(가|를)?\s*(났|나서|당했)|(차|버스|트럭)에\s*(치|받)|사람이\s*(다쳤|죽|깔|빠)",
    r"(칼|흉기)에?\s*\S{0,3}\s*(찔|맞)|도둑이?\s*(들|침입)|강도|납치|감금|성폭행|맞고\s*있|때리고\s*있|협박당",
    # a life that its owner would end
    r"죽고\s*싶|살고\s*싶지\s*않|자살|목숨을\s*끊|극단적\s*선택|생을\s*마감",
    r"(심하게|크게)\s*(다쳤|다친|데었|화상)|추락(했|해서)|깔렸|응급\s*상황|위급|죽을\s*것\s*같|죽어\s*가",
    r"\b(collapsed?|passed out|faint(ed|ing)|unconscious|unresponsive|not breathing|can'?t breathe|cannot breathe|chok(ed|ing))\b",
    r"\b(chest (pain|hurts)|heart attack|cardiac arrest|stroke|seizure|convuls\w+|overdos\w+|poison(ed|ing)|drown(ed|ing))\b",
    r"\b(on fire|house fire|gas leak|explosion|car (crash|accident)|stabbed|robbed|burglar|kidnapp\w+|being attacked|assaulted)\b",
    r"\b(kill myself|suicid\w+|want to die|end my life|don'?t want to live)\b",
    r"\b(electrocut\w+|bleeding (heavily|badly|a lot)|won'?t stop bleeding|life[- ]threatening)\b",
)
_SIGNS = re.compile("|".join(f"(?:{s})" for s in SIGNS), re.IGNORECASE)
_LEARNING = re.compile(
    r"(예방|대처|처치|교육|통계|현황|보험|지원금|증상이?\s*뭐|원인|뜻|방법을?\s*배우)"
    r"|(prevent|training|statistics|insurance|symptoms of|what is)",
    re.IGNORECASE,
)


def urgent(text: str) -> bool:
    """True for words of present danger; false where they only ask to learn about it."""
    return bool(_SIGNS.search(text)) and not _LEARNING.search(text)
