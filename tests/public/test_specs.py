"""What every adapter of this profile must say of itself, in both languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from pydantic import BaseModel

from tests.public.conftest import Services, fixture
from ummaya.adapters.contract import AdapterSpec, Bilingual, Effect, Line, Mode, Phrases, Status
from ummaya.adapters.public import ADAPTERS, PROFILES, benefits, civil, dues, emergency, hospitals

SPECS = [adapter.spec for adapter in ADAPTERS]
OWN = (*emergency.ADAPTERS, *hospitals.ADAPTERS, *benefits.ADAPTERS, *civil.ADAPTERS, *dues.ADAPTERS)
HANGUL = re.compile(r"[가-힣]")
FACT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
HERE = {"at": {"lat": 37.5665, "lon": 126.978}}
LIVE: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "nmc.emergency_rooms": (
        {"region": {"sido": "서울특별시", "sigungu": "가람구"}},
        ("nmc/getEmrrmRltmUsefulSckbdInfoInqire.xml",),
    ),
    "nmc.emergency_near": (HERE, ("nmc/getEgytLcinfoInqire.xml",)),
    "hira.hospitals": (
        {
            **HERE,
            "specialty": {"code": "01", "ko": "내과", "en": "internal medicine"},
            "kind": {"code": "31", "ko": "의원", "en": "clinic"},
        },
        ("hira/getHospBasisList.json",),
    ),
    "gov24.benefits": ({"keyword": "월세"}, ("gov24/serviceList.json",)),
    "gov24.guidance": ({"service": "가람시 청년 월세 지원"}, ("gov24/serviceList.json", "gov24/serviceDetail.json")),
}
ONLY_WHEN_UNDECIDED = {"gov24.guidance": {"asked", "count"}}


def texts(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every bilingual text and list of phrases of a spec, with where it stands."""
    if isinstance(value, Bilingual | Phrases | Line):
        yield path, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from texts(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for n, part in enumerate(value):
            yield from texts(part, f"{path}[{n}]")


def by_id(spec: AdapterSpec) -> str:
    return spec.id


@pytest.mark.parametrize("spec", [*SPECS, *PROFILES], ids=by_id)
def test_every_text_stands_in_both_languages_and_neither_in_the_other_s_place(spec):
    for path, text in texts(spec):
        ko, en = (" ".join(text.ko), " ".join(text.en)) if isinstance(text, Phrases) else (text.ko, text.en)
        if path == ".examples" and not ko and not en:
            continue
        assert HANGUL.search(ko) or FACT.search(ko), path
        assert en.strip(), path
        assert not HANGUL.search(re.sub(r"'[^']*'", "", en)), path  # a Korean name may stand in quotes


@pytest.mark.parametrize("spec", [*SPECS, *PROFILES], ids=by_id)
def test_no_text_hides_characters_or_a_placeholder_that_cannot_be_filled(spec):
    for path, text in texts(spec):
        for said in (*text.ko, *text.en) if isinstance(text, Phrases) else (text.ko, text.en):
            assert not [c for c in said if unicodedata.category(c) in ("Cc", "Cf", "Co", "Cs")], path
            if isinstance(text, Line):
                assert {name for _, name, _, _ in Formatter().parse(re.sub(r"[\[\]]", "", said)) if name} == set(FACT.findall(said)), path


@pytest.mark.parametrize("spec", [a.spec for a in OWN], ids=by_id)
def test_both_languages_of_a_line_name_the_same_facts(spec: AdapterSpec):
    for line in spec.say:
        assert set(FACT.findall(line.ko)) == set(FACT.findall(line.en)), line.ko


@pytest.mark.parametrize("spec", SPECS, ids=by_id)
def test_what_acts_names_its_rule_and_its_official_way(spec: AdapterSpec):
    if spec.effect is not Effect.LOOKUP:
        assert spec.citation is not None
    if spec.mode is not Mode.LIVE or spec.effect is not Effect.LOOKUP:
        assert spec.channel is not None and spec.channel.url.startswith("https://")
        assert spec.handoff is not None and spec.handoff.documents
    if spec.emergency:
        assert spec.channel is not None and spec.channel.phone == "119"
        assert not spec.fixtures


@pytest.mark.parametrize("spec", SPECS, ids=by_id)
def test_a_live_adapter_can_be_found_asked_and_traced(spec: AdapterSpec):
    assert len(spec.hints.ko) >= 3 and len(spec.hints.en) >= 3
    if spec.mode is Mode.LIVE and spec.service.endpoint:
        assert spec.service.endpoint.startswith("https://") or spec.effect is Effect.LOOKUP, "plain http is for lookups only"
        assert spec.service.operation
    for name in spec.fixtures:
        assert fixture(name)


def test_ids_are_unique_and_of_one_profile():
    assert len({s.id for s in SPECS}) == len(SPECS)
    assert {s.profile for s in SPECS} == {p.id for p in PROFILES} == {"public"}


@pytest.mark.parametrize("adapter", [a for a in OWN if a.spec.id in LIVE], ids=lambda a: a.spec.id)
@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_documented_shape_fills_every_line_and_every_kept_fact(services: Services, adapter, language: str):
    arguments, replies = LIVE[adapter.spec.id]
    for name in replies:
        services.says(name.rpartition("/")[2].partition(".")[0], fixture(name))
    result = services.run(adapter, **arguments)
    assert result.status is Status.OK
    assert set(adapter.spec.keep) <= result.data.keys()
    for line in adapter.spec.say:
        wanted = set(FACT.findall(getattr(line, language)))
        if wanted & ONLY_WHEN_UNDECIDED.get(adapter.spec.id, set()) or (adapter.spec.id == "gov24.guidance" and line.each):
            continue
        rows = [{**result.data, **row} for row in result.data[line.each]] if line.each else [result.data]
        assert wanted <= set().union(*rows), line.ko


@pytest.mark.parametrize("adapter", civil.ADAPTERS[:2], ids=lambda a: a.spec.id)
def test_a_mock_gives_every_fact_that_it_says_and_keeps(replayed, adapter):
    arguments = {"new_address": "가람시 나래로 1", "moved_on": "2026-11-28"} if adapter.spec.id == "civil.moving_in" else {}
    data = replayed(adapter, **arguments).data
    assert {*adapter.spec.keep, *(f for line in adapter.spec.say for f in FACT.findall(line.ko))} <= data.keys()


def test_the_profile_knows_the_words_of_public_life_it_serves_and_those_it_does_not():
    (public,) = PROFILES
    assert {"송금", "이체", "납부", "예약", "민원", "여권", "면허", "연금", "보험", "학자금", "응급실"} <= set(public.vocabulary.ko)
    assert {"passport", "pension", "insurance", "driving licence", "transfer"} <= set(public.vocabulary.en)
    assert len(public.suggestions.ko) == len(public.suggestions.en) == 3
    assert not {len(w) for w in public.vocabulary.ko} & {0, 1}, "one syllable is in too many other words"
