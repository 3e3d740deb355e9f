"""The catalogue of official ways: complete in both languages, honest about what is not done here, and found by how people ask."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from urllib.parse import urlparse

import pytest

from tests.public.conftest import NOW
from ummaya.adapters.authority import GATES, gate, resolve
from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import Access, AdapterSpec, Bilingual, Channel, Effect, Gate, Mode, Policy, Reason, Status
from ummaya.adapters.public import applications, checks, dues, eligibility, handoffs, sends
from ummaya.adapters.public.handoffs import channels, form
from ummaya.adapters.public.handoffs.certificates import WhichCertificate
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.transport.replay import Replay
from ummaya.nodes.answering.claims import overstated

MOCKS = (*checks.ADAPTERS, *eligibility.ADAPTERS, *sends.ADAPTERS, *applications.ADAPTERS)
ALL = (*handoffs.ADAPTERS, *MOCKS)
OWN = {a.spec.id for a in ALL}
WINDOWS = {name: c for name, c in vars(channels).items() if isinstance(c, Channel)}
SHORT_NUMBERS = {"112", "119", "132", "1372"}
"""Helplines that a next action names beside its own channel's."""

PARTS = {"official_path", "prepared", "missing_authority", "documents", "next_action"}
PERSONAL_NUMBERS = re.compile(r"주민등록번호|계좌번호|카드번호|비밀번호|resident number|account number|card number|password", re.IGNORECASE)

EVERYDAY = {
    "오늘 서울 날씨 알려줘": "kma.",
    "내일 부산 비 와?": "kma.",
    "지금 미세먼지 어때?": "airkorea.",
    "가까운 응급실 어디야?": "nmc.",
    "근처 내과 찾아줘": "hira.",
    "등본 떼 줘": "civil.certificate",
    "주민등록등본 발급해줘": "civil.certificate",
    "초본 떼야 해": "civil.certificate",
    "전입신고 해 줘": "civil.moving_in",
    "이사했어요, 뭐부터 하죠?": "civil.moving_in",
    "종합소득세 신고해 줘": "tax.return",
    "속도위반 과태료 내 줘": "fines.payment",
    "모바일 신분증으로 본인확인해줘": "identity.check",
    "청년 월세 지원 찾아줘": "gov24.",
}
"""Requests that belong to others, by the id or the beginning of the id that serves them."""

NEIGHBOURS = {
    "운전면허 갱신하고 싶어": "licence.renewal",
    "내 면허 갱신일이 언제인지 조회해 줘": "licence.status",
    "면허증을 잃어버려서 다시 만들래": "licence.reissue",
    "미국 면허를 한국 면허로 바꾸려고": "licence.exchange",
    "해외에서 운전하려고 면허증 필요해": "licence.international",
    "재산세 내려고": "tax.property",
    "종부세 고지서 납부": "tax.national_payment",
    "자동차세 고지서 내기": "tax.local_payment",
    "자동차세 연납 할인받고 싶다": "tax.car_prepayment",
    "부가세 신고": "tax.vat",
    "집 판 세금 신고": "tax.capital_gains",
    "안 찾아간 환급금 조회": "tax.refund_status",
    "내 벌점 조회": "fines.inquiry",
    "과태료 억울해서 이의신청": "fines.objection",
    "임금체불로 노동청에 진정": "wages.complaint",
    "실업급여 신청": "employment.unemployment_benefit",
    "고용보험 가입이력 조회": "employment.insurance_record",
    "국민연금 예상액 조회": "pension.record",
    "기초연금 신청": "welfare.basic_pension",
    "육아휴직 급여 신청": "employment.parental_leave_benefit",
    "부모급여 신청": "welfare.child_allowance",
    "아기 출생신고": "family.birth",
    "예방접종 내역 보여 줘": "health.vaccinations",
    "예방접종증명서 발급": "certificates.vaccination",
    "아파트 청약 신청": "housing.subscription",
    "행복주택 신청": "housing.public_rental",
    "확정일자 받기": "housing.fixed_date",
    "전월세 신고": "housing.lease_report",
    "비자 연장": "stay.extension",
    "외국인 체류지 변경": "stay.address",
    "여권 재발급": "passport.application",
    "해외직구 통관부호": "customs.personal_code",
    "폐업신고": "business.closure",
    "폐업사실증명 발급": "records.business",
    "정보공개 청구": "complaints.information_disclosure",
    "불법주차 신고": "complaints.safety",
    "지급명령 신청까지 끝내줘": "legal.payment_order",
    "renew my driver's license": "licence.renewal",
    "is my licence suspended": "licence.status",
    "pay my property tax": "tax.property",
    "object to my parking fine": "fines.objection",
    "claim unemployment benefit": "employment.unemployment_benefit",
    "extend my visa": "stay.extension",
}


@cache
def search() -> AdapterSearch:
    return AdapterSearch(installed().specs())


def first(text: str) -> str:
    found = search()(text, "public")
    return found[0].adapter_id if found else ""


def said(spec: AdapterSpec) -> Iterator[tuple[str, str]]:
    """Every text of a spec that may reach a person, with its language."""
    assert spec.handoff and spec.channel and spec.citation
    texts = [spec.title, spec.channel.name, spec.citation.permits, spec.handoff.missing_authority, spec.handoff.next_action]
    texts += [*spec.handoff.documents, *(Bilingual(ko=line.ko, en=line.en) for line in spec.say)]
    for text in texts:
        yield from (("ko", text.ko), ("en", text.en))


def of(spec: AdapterSpec) -> str:
    return spec.id


SPECS = [a.spec for a in ALL]
HANDED = [a.spec for a in handoffs.ADAPTERS]


def test_the_catalogue_covers_everyday_life_and_no_step_stands_in_it_twice():
    assert len(handoffs.ADAPTERS) >= 30
    assert {s.mode for s in HANDED} == {Mode.HANDOFF}
    assert len({s.id for s in SPECS}) == len(SPECS)
    assert len({s.title.ko for s in SPECS}) == len({s.title.en for s in SPECS}) == len(SPECS)
    assert {s.domain for s in HANDED} >= {
        *("certificates", "family", "housing", "vehicle", "licence", "passport", "stay", "customs", "tax", "business", "insurance"),
        *("pension", "employment", "welfare", "complaints", "legal", "military", "voting", "identity", "post"),
    }
    assert {s.effect for s in HANDED} >= {Effect.SUBMIT, Effect.PAY, Effect.ISSUE, Effect.CHANGE_RECORD}


@pytest.mark.parametrize("spec", SPECS, ids=of)
def test_a_step_says_in_both_languages_how_it_is_asked_for_and_when_it_is_not_meant(spec: AdapterSpec):
    assert len(spec.hints.ko) >= 6 and len(spec.examples.ko) >= 6
    assert len(spec.hints.en) >= 4 and len(spec.examples.en) >= 4
    for phrases in (spec.hints, spec.examples):
        for language in ("ko", "en"):
            words = getattr(phrases, language)
            assert len(set(words)) == len(words), "said twice"
            assert all(2 <= len(w) <= 80 and ";" not in w for w in words)
    assert spec.when and spec.when_not and spec.when.ko != spec.when_not.ko


@pytest.mark.parametrize("spec", SPECS, ids=of)
def test_a_step_names_its_law_and_a_window_of_the_house_and_wraps_no_service(spec: AdapterSpec):
    assert spec.citation and spec.citation.url.startswith("https://www.law.go.kr/법령/")
    assert " " not in spec.citation.url and re.search(r"제\d+조(의\d+)?$", spec.citation.url)
    assert re.fullmatch(r".+ 제\d+조(의\d+)?\(.+\)", spec.citation.title)
    assert spec.channel in WINDOWS.values()
    assert (spec.service.endpoint, spec.service.dataset_id, spec.service.operation) == ("", "", "")
    assert spec.credential is None and spec.fixtures == ()


@pytest.mark.parametrize("channel", WINDOWS.values(), ids=WINDOWS.keys())
def test_a_window_is_a_public_body_s_own_address_over_https(channel: Channel):
    url = urlparse(channel.url)
    assert url.scheme == "https" and url.path == "" and url.hostname
    assert url.hostname.endswith((".go.kr", ".or.kr")) or url.hostname in {"www.gov.kr", "www.applyhome.co.kr", "www.cyberts.kr"}
    assert re.fullmatch(r"(\d{3,4}|1[5-9]\d\d-\d{4})?", channel.phone)


@pytest.mark.parametrize("spec", SPECS, ids=of)
def test_every_telephone_number_said_is_the_window_s_own_or_a_helpline(spec: AdapterSpec):
    assert spec.handoff and spec.channel
    known = {c.phone for c in WINDOWS.values() if c.phone} | SHORT_NUMBERS
    for text in (spec.handoff.next_action.ko, spec.handoff.next_action.en):
        assert set(re.findall(r"(?<![\d-])1(?:\d{2,3}|\d{3}-\d{4})(?![\d일월년개-])", text)) <= known, text


@pytest.mark.parametrize("spec", SPECS, ids=of)
def test_personal_numbers_are_left_to_the_official_page_and_never_asked_for(spec: AdapterSpec):
    assert spec.handoff and spec.handoff.documents[-1] == form.both(form.KEPT_BACK)
    asked = " ".join(f"{name} {info}" for name, info in spec.input.model_fields.items())
    assert not PERSONAL_NUMBERS.search(asked)


@pytest.mark.parametrize("spec", SPECS, ids=of)
def test_no_text_says_that_anything_is_done(spec: AdapterSpec):
    assert [text for _, text in said(spec) if overstated(text, set())] == []


def test_a_text_that_did_say_so_would_be_seen():
    assert overstated("여권 발급이 완료되었습니다.", set()) and overstated("Your claim was filed.", set())


@pytest.mark.parametrize("adapter", handoffs.ADAPTERS, ids=lambda a: a.spec.id)
def test_the_person_gets_all_five_parts_in_both_languages(adapter):
    for language in ("ko", "en"):
        access = Access(mode=Mode.HANDOFF, send=Replay().open(adapter.spec, None, 1.0), now=NOW, language=language)
        result = adapter.run(adapter.spec.input(), access)
        assert (result.status, result.reason) == (Status.OK, Reason.HANDOFF_REQUIRED)
        assert set(result.data) == PARTS
        assert result.data["official_path"]["name"][language] and result.data["official_path"]["url"].startswith("https://")
        assert len(result.data["documents"]) >= 2
        parts = [result.data["missing_authority"], result.data["next_action"], *result.data["documents"]]
        assert all(part[language].strip() for part in parts)
        assert not overstated(" ".join(part[language] for part in parts), set())


@pytest.mark.parametrize("spec", HANDED, ids=of)
@pytest.mark.parametrize("policy", Policy)
def test_no_policy_or_key_makes_a_handoff_anything_else(spec: AdapterSpec, policy: Policy):
    assert resolve(spec, policy, {"UMMAYA_DATA_GO_KR_KEY": "k"}) is Mode.HANDOFF
    assert gate(spec, Mode.HANDOFF) is GATES[spec.effect, Mode.HANDOFF] is Gate.HANDOFF


def test_a_named_certificate_travels_with_its_handoff():
    family = next(a for a in handoffs.ADAPTERS if a.spec.id == "certificates.family")
    access = Access(mode=Mode.HANDOFF, send=Replay().open(family.spec, None, 1.0), now=NOW)
    kind = {"ko": "기본증명서", "en": "basic certificate"}
    prepared = family.run(WhichCertificate(kind=kind), access).data["prepared"]
    assert [(p["label"]["ko"], p["value"]) for p in prepared] == [("증명서 종류", "기본증명서")]


def test_people_s_own_words_find_the_step_first():
    asked = [(spec.id, text) for spec in SPECS for text in (*spec.examples.ko, *spec.examples.en)]
    missed = [(adapter_id, text) for adapter_id, text in asked if first(text) != adapter_id]
    assert len(missed) <= 0.1 * len(asked), missed


def test_neighbours_stay_apart():
    missed = [(text, wanted, got) for text, wanted in NEIGHBOURS.items() if (got := first(text)) != wanted]
    assert len(missed) <= 0.1 * len(NEIGHBOURS), missed


@pytest.mark.parametrize(("text", "served"), EVERYDAY.items())
def test_no_step_takes_the_place_of_the_service_that_is_meant(text: str, served: str):
    assert first(text).startswith(served)


def test_what_others_are_asked_for_stays_with_them():
    others = [s for s in installed().specs("public") if s.id not in OWN]
    asked = [(s.id, text) for s in others for text in (*s.examples.ko, *s.examples.en)]
    taken = [(adapter_id, text, got) for adapter_id, text in asked if (got := first(text)) in OWN]
    assert len(taken) <= 0.01 * len(asked), taken


def test_dues_and_steps_share_their_windows():
    assert channels.HOMETAX is dues.HOMETAX and channels.EFINE is dues.EFINE
