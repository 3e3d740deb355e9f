"""Which hospitals say they can take a severe emergency, and which have said that they cannot (NMC).

Source: guide of ErmctInfoInqireService 5.0 (2026-03-25). Neither operation tells when a hospital answered, so nothing here is a
promise, and every answer sends people to 119 first. The guide's example carries an id where the name should be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from ummaya.adapters.contract import Access, Bilingual, Freshness, Frozen, Labelled, Language, Line, Request, Slot
from ummaya.adapters.declare import Find, Projected
from ummaya.adapters.public.dataset import Words
from ummaya.adapters.public.nmc import CALL_119, EMERGENCY, LIMITS, Region, page, wired
from ummaya.adapters.public.said import Facts, moment, present
from ummaya.adapters.slots.registry import Hearing, SlotType, register
from ummaya.adapters.transport import values
from ummaya.adapters.transport.envelope import Parsed, Row

# mkioskty{n} of the guide; 28 is the emergency room itself. SYMPTOM_CODES name the same conditions in messages.
CONDITIONS = {
    28: Bilingual(ko="응급실", en="emergency room"),
    1: Bilingual(ko="심근경색 재관류 시술", en="reperfusion for a heart attack"),
    2: Bilingual(ko="뇌경색 재관류 시술", en="reperfusion for an ischaemic stroke"),
    3: Bilingual(ko="거미막하출혈 수술", en="surgery for subarachnoid bleeding"),
    4: Bilingual(ko="그 밖의 뇌출혈 수술", en="surgery for other bleeding in the brain"),
    5: Bilingual(ko="흉부 대동맥 응급", en="emergency of the thoracic aorta"),
    6: Bilingual(ko="복부 대동맥 응급", en="emergency of the abdominal aorta"),
    7: Bilingual(ko="담낭 질환", en="gallbladder disease"),
    8: Bilingual(ko="담도 질환", en="bile duct disease"),
    9: Bilingual(ko="복부 응급 수술(비외상)", en="emergency abdominal surgery (no injury)"),
    10: Bilingual(ko="영유아 장중첩·장폐색", en="intussusception or bowel obstruction in infants"),
    11: Bilingual(ko="성인 위장관 응급 내시경", en="emergency endoscopy, adult gut"),
    12: Bilingual(ko="영유아 위장관 응급 내시경", en="emergency endoscopy, infant gut"),
    13: Bilingual(ko="성인 기관지 응급 내시경", en="emergency endoscopy, adult airways"),
    14: Bilingual(ko="영유아 기관지 응급 내시경", en="emergency endoscopy, infant airways"),
    15: Bilingual(ko="저체중 출생아 집중 치료", en="intensive care for low-birth-weight babies"),
    16: Bilingual(ko="분만", en="delivery"),
    17: Bilingual(ko="산과 수술", en="obstetric surgery"),
    18: Bilingual(ko="부인과 수술", en="gynaecological surgery"),
    19: Bilingual(ko="중증 화상 치료", en="care for severe burns"),
    20: Bilingual(ko="손·발가락 접합", en="replantation of fingers or toes"),
    21: Bilingual(ko="그 밖의 사지 접합", en="replantation of other limbs"),
    22: Bilingual(ko="응급 혈액투석", en="emergency haemodialysis"),
    23: Bilingual(ko="지속적 신대체요법(CRRT)", en="continuous renal replacement (CRRT)"),
    24: Bilingual(ko="정신과 응급 폐쇄병동 입원", en="psychiatric emergency admission (closed ward)"),
    25: Bilingual(ko="안과 응급 수술", en="emergency eye surgery"),
    26: Bilingual(ko="성인 혈관 중재", en="vascular intervention, adults"),
    27: Bilingual(ko="영유아 혈관 중재", en="vascular intervention, infants"),
}
SYMPTOM_CODES = {
    "Y0000": 28, "Y000": 28, "Y0010": 1, "Y0020": 2, "Y0031": 3, "Y0032": 4, "Y0041": 5, "Y0042": 6, "Y0051": 7, "Y0052": 8, "Y0060": 9,
    "Y0070": 10, "Y0081": 11, "Y0082": 12, "Y0091": 13, "Y0092": 14, "Y0100": 15, "Y0111": 16, "Y0112": 17, "Y0113": 18, "Y0120": 19,
    "Y0131": 20, "Y0132": 21, "Y0141": 22, "Y0142": 23, "Y0150": 24, "Y0160": 25, "Y0171": 26, "Y0172": 27,
}  # fmt: skip
ABLE, UNABLE = frozenset({"Y", "가능"}), frozenset({"N", "불가", "불가능"})
MESSAGE_KINDS = {"A": "응급", "B": "중증"}
KIND_WORDS = {"응급": Bilingual(ko="응급실", en="emergency room"), "중증": Bilingual(ko="중증질환", en="severe condition")}
LISTED = 8
"""How many conditions are named when none in particular was asked."""

# How people say each condition. "화상회의" is no burn, and a word for a price or a form is no illness.
SPOKEN: tuple[tuple[str, str, tuple[int, ...]], ...] = (
    ("심근경색", r"심근\s?경색|심장\s?마비|\bheart attack|myocardial infarction", (1,)),
    ("뇌졸중", r"뇌졸중|\bstrokes?\b", (2, 3, 4)),
    ("뇌경색", r"뇌\s?경색|ischa?emic stroke", (2,)),
    ("거미막하출혈", r"(?:거미막|지주막)\s?하\s?출혈|subarachnoid", (3,)),
    ("뇌출혈", r"뇌\s?출혈|뇌동맥류|brain (?:ha?emorrhage|bleed)|bleeding in the brain|cerebral ha?emorrhage", (3, 4)),
    ("대동맥 응급", r"대동맥|\baortic\b", (5, 6)),
    ("담낭·담도 질환", r"담낭|담도|담석|쓸개|gall\s?bladder|gallstones?|bile duct", (7, 8)),
    ("복부 응급 수술", r"맹장(?:염|\s?수술)|충수염|복막염|복부 응급\s?수술|appendicitis|peritonitis", (9,)),
    ("장중첩·장폐색", r"장\s?중첩|장\s?폐색|intussusception|bowel obstruction", (10,)),
    ("위장관 응급 내시경", r"토혈|피를 토|응급 내시경|위장관 출혈|vomiting blood|emergency endoscopy", (11, 12)),
    ("기관지 응급 내시경", r"기관지 내시경|기도에 (?:걸|막)|이물질을 삼|airway foreign body|bronchoscopy", (13, 14)),
    ("저체중 출생아 집중 치료", r"미숙아|이른둥이|저체중\s?(?:출생)?아|premature baby|preterm|\bNICU\b", (15,)),
    ("산부인과 응급", r"분만|진통이 와|양수가 터|조산\s?(?:기|위험|산모)|응급 산모|in labou?r\b|waters? broke", (16, 17)),
    ("부인과 수술", r"자궁외\s?임신|난소 (?:꼬임|염전)|ectopic", (18,)),
    ("중증 화상", r"화상(?!\s?(?:회의|통화|면접|진료|강의|수업|채팅|상담|회담))|\bburn(?:s|t|ed)?\b", (19,)),
    (
        "사지 접합",
        r"수지\s?접합|접합\s?수술|손가락이? (?:절단|잘)|절단\s?(?:사고|환자)|severed|replantation|cut off (?:a|my|his|her) finger",
        (20, 21),
    ),
    ("응급 투석", r"투석|dialysis", (22, 23)),
    ("정신과 응급", r"정신과 응급|폐쇄\s?병동|psychiatric emergency", (24,)),
    ("안과 응급 수술", r"안과 응급|눈을? (?:찔|다쳤)|망막\s?박리|eye injury|emergency eye", (25,)),
    ("혈관 중재", r"혈관\s?중재|색전술|vascular intervention|emboli[sz]ation", (26, 27)),
)


class Condition(Frozen):
    """A severe condition as people name it, and its numbers in the register."""

    name: str = Field(min_length=1, max_length=40)
    codes: tuple[int, ...] = Field(min_length=1)


def read_conditions(text: str, hearing: Hearing) -> list[Labelled]:
    """The severe conditions that a text names; of two that overlap (stroke, ischaemic stroke) the narrower."""
    found = [(name, codes) for name, pattern, codes in SPOKEN if re.search(pattern, text, re.IGNORECASE)]
    narrow = [(n, c) for n, c in found if not any(set(o) < set(c) for _, o in found)]
    return [Labelled(label=n, value={"name": n, "codes": list(c)}) for n, c in narrow]


def _show(value: Any, language: Language) -> str:
    return joined([CONDITIONS[c] for c in value["codes"]]).model_dump()[language]  # type: ignore[no-any-return]


CONDITION = register(
    SlotType(
        "SevereCondition",
        Bilingual(
            ko="어떤 중증 응급 상황입니까? (예: 심근경색, 뇌출혈, 중증 화상)",
            en="Which severe condition is it? (for example: heart attack, brain haemorrhage, severe burns)",
        ),
        read_conditions,
        show=_show,
    )
)


class AcceptanceInput(Frozen):
    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]
    condition: Annotated[Condition | None, Slot("SevereCondition", label=Bilingual(ko="중증 질환", en="severe condition"))] = None


class MessagesInput(Frozen):
    region: Annotated[Region, Slot("RegionNames", label=Bilingual(ko="지역(시·군·구)", en="district"))]
    hospital: Annotated[str, Slot("HospitalName", label=Bilingual(ko="병원 이름", en="hospital"))] = Field(default="", max_length=100)


def joined(names: Iterable[Bilingual]) -> Bilingual:
    found = list(names)
    return Bilingual(ko=", ".join(n.ko for n in found), en=", ".join(n.en for n in found))


def answers(row: Mapping[str, Any]) -> dict[int, str]:
    """What one hospital said of each condition: able, unable, or unknown. The wire spells the field in two ways."""
    lower = {k.lower(): v for k, v in row.items()}
    said = {c: values.text(lower.get(f"mkioskty{c}"), 20).replace(" ", "").upper() for c in CONDITIONS}
    return {c: "able" if s in ABLE else "unable" if s in UNABLE else "unknown" for c, s in said.items()}


def called(row: Mapping[str, Any]) -> Bilingual | None:
    """A hospital's name; where the service put an id in its place, that is said."""
    name = values.text(row.get("dutyName"), 100)
    if re.fullmatch(r"[A-Z]\d{7}", name):
        return Bilingual(ko=f"이름이 오지 않은 기관(기관코드 {name})", en=f"an institution without a name (code {name})")
    return Bilingual(ko=name, en=name) if name else None


def accepting(rows: Sequence[Row], wanted: Sequence[int]) -> list[Facts]:
    """Hospitals with what they can take, those that can take most of what is wanted first."""
    ranked: list[tuple[int, str, Facts]] = []
    for row in rows:
        if (name := called(row)) is None:
            continue
        said = answers(row)
        shown = wanted or list(CONDITIONS)
        able = [c for c in shown if said[c] == "able"]
        more = len(able) - LISTED if not wanted else 0
        words = joined(CONDITIONS[c] for c in (able if wanted else able[:LISTED]))
        if more > 0:
            words = Bilingual(ko=f"{words.ko} 외 {more}개 항목", en=f"{words.en} and {more} more")
        ages = [a for c in shown if (a := values.text(_age(row, c), 60))]
        ranked.append(
            (
                -len(able),
                name.ko,
                present(
                    name=name,
                    able=words if able else None,
                    unable=joined(CONDITIONS[c] for c in wanted if said[c] == "unable"),
                    unknown=joined(CONDITIONS[c] for c in wanted if said[c] == "unknown"),
                    ages=", ".join(ages) if wanted else None,
                ),
            )
        )
    return [{k: v for k, v in facts.items() if v != {"ko": "", "en": ""}} for *_, facts in sorted(ranked, key=lambda r: r[:2])]


def _age(row: Mapping[str, Any], code: int) -> Any:
    return next((v for k, v in row.items() if k.lower() == f"mkioskty{code}msg"), None)


def _asked(args: AcceptanceInput, access: Access) -> Facts:
    wanted = joined(CONDITIONS[c] for c in args.condition.codes) if args.condition else None
    return present(region=args.region.words, condition=wanted)


def _acceptance_request(args: AcceptanceInput, access: Access) -> Request:
    return Request(url=EMERGENCY.at("getSrsillDissAceptncPosblInfoInqire"), params=(*wired(args.region, "STAGE1", "STAGE2"), *page()))


def _acceptance(rows: list[Row], args: AcceptanceInput, access: Access, parsed: Parsed) -> Projected:
    found = accepting(rows, args.condition.codes if args.condition else ())
    able = sum("able" in f for f in found)
    shown = found[: LIMITS.rows]
    return Projected(data={**_asked(args, access), "total": len(found), "able_count": able, "shown": len(shown), "rows": shown})


def messages(rows: Sequence[Row], now: datetime) -> tuple[list[Facts], int]:
    """Messages that still hold, the newest first, and how many were lifted or have ended."""
    found: list[tuple[str, Facts]] = []
    ended = 0
    for row in rows:
        name = called(row)
        since, until = values.kst(row.get("symBlkSttDtm")), values.kst(row.get("symBlkEndDtm"))
        if values.text(row.get("symOutDspYon"), 10) in ("Y", "해제") or (until and until < now):
            ended += 1
            continue
        if name is None:
            continue
        kind = values.text(row.get("symBlkMsgTyp"), 20)
        kind = MESSAGE_KINDS.get(kind, kind)
        facts = present(
            name=name,
            kind=KIND_WORDS.get(kind),
            what=_symptom(row),
            message=values.text(row.get("symBlkMsg"), 200),
            since=moment(row.get("symBlkSttDtm")),
            until=moment(row.get("symBlkEndDtm")),
        )
        found.append((since.isoformat() if since else "", facts))
    return [facts for _, facts in sorted(found, key=lambda f: f[0], reverse=True)], ended


def _symptom(row: Mapping[str, Any]) -> Bilingual | None:
    for key in ("symTypCodMag", "symTypCod"):
        word = values.text(row.get(key), 60)
        if word in SYMPTOM_CODES:
            return CONDITIONS[SYMPTOM_CODES[word]]
        if word and not re.fullmatch(r"Y\d+", word):
            known = next((c for c in CONDITIONS.values() if c.ko == word), None)
            return known or Bilingual(ko=word, en=f"'{word}'")
    return None


def _messages_request(args: MessagesInput, access: Access) -> Request:
    named = (("QN", args.hospital),) if args.hospital else ()
    return Request(url=EMERGENCY.at("getEmrrmSrsillDissMsgInqire"), params=(*named, *wired(args.region, "Q0", "Q1"), *page()))


def _messages_about(args: MessagesInput, access: Access) -> Facts:
    return present(region=args.region.words, hospital=args.hospital)


def _messages(rows: list[Row], args: MessagesInput, access: Access, parsed: Parsed) -> Projected:
    found, ended = messages(rows, access.now)
    shown = found[: LIMITS.rows]
    counted = Bilingual(ko=f"{len(found)}건", en=str(len(found))) if found else Bilingual(ko="없음", en="none")
    data = {**_messages_about(args, access), "active": counted.model_dump(), "shown": len(shown), "rows": shown}
    return Projected(data={**data, **({"ended": ended} if ended else {})})


ACCEPTANCE = EMERGENCY.find(
    "getSrsillDissAceptncPosblInfoInqire",
    "nmc.severe_acceptance",
    Words(
        title="중증응급질환 수용 가능 병원",
        hints="""중증질환 수용 가능 병원 / 뇌출혈 수술 가능한 병원 / 심근경색 시술 가능한 병원 / 받아 주는 응급실
            뇌경색 받아 주는 병원 / 화상 치료 응급실 / 손가락 접합 병원 / 응급 투석 가능한 곳 / 응급 분만 가능한 병원
            응급실 뺑뺑이 / 수용 가능 여부 / 응급 내시경 되는 병원""",
        examples="""종로구에서 뇌출혈 수술 지금 가능한 병원 있어요? / 심근경색 환자 받아 주는 응급실 찾아 주세요
            손가락이 잘렸는데 접합 수술 되는 병원이 어디예요? / 아기가 장중첩증인 것 같은데 받아 주는 데가 있나요?
            우리 구에서 응급 투석 받을 수 있는 곳 / 화상을 심하게 입었는데 어느 응급실이 받아 줘요?
            양수가 터졌는데 분만 받아 주는 병원 있나요?""",
        when="심근경색·뇌출혈·화상·분만처럼 중증 응급 환자를 받을 수 있다고 알린 병원을 찾을 때",
        when_not="응급실 빈 병상 수만 알고 싶을 때, 급하지 않은 진료일 때",
    ),
    Words(
        title="Hospitals able to take severe emergencies",
        hints="""hospital that can treat a stroke / hospital that can take a heart attack / emergency brain surgery available
            severe burn centre / finger replantation hospital / emergency dialysis / which hospital can take this patient
            emergency delivery""",
        examples="""Which hospital in Jongno-gu can take a stroke patient now?
            Can any ER near Haeundae do heart attack treatment? / He cut off a finger, which hospital does replantation?
            Is there an emergency dialysis place in Suwon?""",
        when="for hospitals that say they can take a given severe emergency (heart attack, stroke, burns, delivery …)",
        when_not="to know only how many emergency beds are free, or for care without urgency",
    ),
    input=AcceptanceInput,
    output="emergency institutions of a district with what each says it can take",
    say=(
        Line(
            ko="{region}의 응급의료기관 {total}곳 중 {able_count}곳이 [{condition}: ]수용할 수 있다고 알렸습니다.",
            en="Of {total} emergency institutions in {region}, {able_count} say they can take patients[: {condition}].",
        ),
        Line(
            each="rows",
            ko="{name}[: 수용 가능 {able}][ / 수용 불가 {unable}][ / 정보 미제공 {unknown}][ (연령 조건: {ages})].",
            en="{name}[: able to take {able}][ / not able: {unable}][ / not reported: {unknown}][ (age limits: {ages})].",
        ),
        CALL_119,
    ),
    keep=("region", "total", "able_count", "rows"),
    emergency=True,
    freshness=Freshness(minutes=30),
    limits=LIMITS,
)

MESSAGES = EMERGENCY.find(
    "getEmrrmSrsillDissMsgInqire",
    "nmc.cannot_accept",
    Words(
        title="응급실·중증질환 수용 곤란 메시지",
        hints="""수용 불가 메시지 / 응급실 수용 곤란 / 응급실 진료 제한 / 환자 안 받는 응급실 / 응급실 차단
            의료진 부족 진료 불가 / 응급실 포화 / 중증질환 진료 불가 / 못 받는다는 병원""",
        examples="""강남구 응급실 중에 환자 못 받는다고 한 데가 어디예요? / 지금 진료 제한 걸린 응급실 알려 줘
            응급실이 포화라는데 어느 병원이 못 받나요? / 가람대학교병원 응급실 수용 곤란 메시지 확인해 줘
            의료진이 없어서 환자를 안 받는 응급실 / 수원시 응급실 차단 메시지""",
        when="응급실이나 중증질환 진료가 어렵다고 병원이 알린 메시지를 볼 때",
        when_not="빈 병상 수나 수용 가능한 병원을 찾을 때",
    ),
    Words(
        title="Hospitals' cannot-accept messages",
        hints="""cannot accept patients / ER closed to patients / emergency room diverting / ER full message
            hospital not taking patients / no doctor on duty at the ER""",
        examples="""Which ERs in Gangnam say they cannot accept patients? / Is any emergency room in Suwon diverting ambulances?
            Show cannot-accept messages of hospitals in Jongno / Which hospitals are not taking patients tonight?""",
        when="for messages in which hospitals say what they cannot take",
        when_not="to find free beds or hospitals that can take a patient",
    ),
    input=MessagesInput,
    output="cannot-accept messages of a district's hospitals with their times",
    say=(
        Line(
            ko="{region}[ {hospital}]에서 지금 표시 중인 수용 곤란 메시지: {active}.",
            en="Cannot-accept messages now shown for {region}[ {hospital}]: {active}.",
        ),
        Line(
            each="rows",
            ko="{name}: [{kind} ]{what}[, 사유 ‘{message}’][, {since}부터][, {until}까지].",
            en="{name}: [{kind}, ]{what}[, reason given '{message}'][, from {since}][, until {until}].",
        ),
        Line(ko="해제되었거나 기간이 끝난 메시지는 {ended}건입니다.", en="Messages lifted or past their end: {ended}."),
        CALL_119,
    ),
    keep=("region", "active", "rows"),
    emergency=True,
    limits=LIMITS,
)

ADAPTERS = (
    Find(ACCEPTANCE, request=_acceptance_request, project=_acceptance, when_empty=_asked),
    Find(MESSAGES, request=_messages_request, project=_messages, when_empty=_messages_about),
)
