"""Every weather and air adapter: complete in both languages, its sample parsed by the parser of the real thing."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from pydantic import ValidationError

from tests.weather.conftest import ADAPTERS, SEOUL
from ummaya.adapters.contract import Effect, Evidence, Language, Mode, Primitive, Status
from ummaya.adapters.public import kma_bulletins
from ummaya.adapters.slots import registry
from ummaya.nodes.answering.claims import overstated
from ummaya.nodes.answering.grounding import ungrounded
from ummaya.nodes.answering.rendering import lines

REQUIRED: dict[str, dict[str, Any]] = {
    "kma.current": {"grid": SEOUL},
    "kma.ultra_short": {"grid": SEOUL},
    "kma.short_term": {"grid": SEOUL},
    "kma.warnings": {},
    "kma.pre_warnings": {},
    "airkorea.sido": {"sido": "서울"},
}
EACH = pytest.mark.parametrize("adapter_id", sorted(REQUIRED))


def test_there_are_no_others() -> None:
    assert set(ADAPTERS) == set(REQUIRED)


@EACH
def test_a_spec_says_all_there_is_to_know(adapter_id: str) -> None:
    spec = ADAPTERS[adapter_id].spec
    assert spec.mode is Mode.LIVE and spec.effect is Effect.LOOKUP and spec.primitives == (Primitive.FIND,)
    assert spec.credential is not None and (spec.credential.env, spec.credential.name) == ("UMMAYA_DATA_GO_KR_KEY", "serviceKey")
    assert spec.citation and spec.channel and spec.channel.url.startswith("https://") and spec.when and spec.when_not
    assert spec.service.endpoint.endswith(spec.service.operation) and re.fullmatch(r"\d{8}", spec.service.dataset_id)
    for phrases in (spec.hints, spec.examples):
        assert len(phrases.ko) >= 4 and len(phrases.en) >= 3
        assert all(re.search(r"[가-힣]", p) for p in phrases.ko) and not any(re.search(r"[가-힣]", p) for p in phrases.en)


@EACH
def test_every_slot_an_input_is_marked_with_exists(adapter_id: str) -> None:
    fields = ADAPTERS[adapter_id].spec.input.model_fields
    marked = [m.type for info in fields.values() if (m := registry.marker(info))]
    assert len(marked) == len(fields) and set(marked) <= set(registry.types())


@EACH
def test_a_sample_is_shown_under_its_own_place_and_date(adapter_id: str, replayed: Any) -> None:
    arguments = dict(REQUIRED[adapter_id])
    if "when" in ADAPTERS[adapter_id].spec.input.model_fields:
        arguments["when"] = {"start": "2026-12-05", "end": "2026-12-06", "hour": 3}
    result = replayed(adapter_id, **arguments)
    assert result.status is Status.SIMULATED and result.data and not result.warnings
    assert (result.observed_at or "").startswith("2026-04-0")
    told = json.dumps(result.data, ensure_ascii=False)
    assert not re.search(r"2026-1[12]|1[12]월|서울", told)
    assert (result.data.get("nx"), result.data.get("ny")) in ((67, 100), (None, None))


@EACH
@pytest.mark.parametrize("language", ["ko", "en"])
def test_what_is_said_of_a_sample_stands_in_it(adapter_id: str, language: Language, replayed: Any) -> None:
    spec, result = ADAPTERS[adapter_id].spec, replayed(adapter_id, **REQUIRED[adapter_id])
    evidence = Evidence(
        id="E1",
        adapter_id=adapter_id,
        primitive=Primitive.FIND,
        mode=Mode.MOCK,
        status=result.status,
        source=result.source,
        retrieved_at="2026-11-30T20:27:00+09:00",
        data=result.data,
    )
    said = lines(spec.say, result.data, language, spec.limits.rows)
    assert len({line.ko for _, line in said}) >= 2
    for text, line in said:
        assert not ungrounded(text, [evidence], line.ko if language == "ko" else line.en), text
        assert not re.search(r"[{}\[\]]|None", text)
        # A lookup changes nothing, so no word of it may read as if something had been filed, issued or approved.
        assert not overstated(text, set()), text


def test_no_word_for_a_bulletin_reads_as_a_completed_act() -> None:
    for kind in kma_bulletins.KINDS_EN:
        for level in kma_bulletins.LEVELS_EN:
            for act in kma_bulletins.ACTS_EN:
                said = kma_bulletins.name(f"{kind}{level} {act}")
                assert not overstated(f"Bulletin: {said.en}.", set()), said.en
                assert not overstated(f"특보문은 {said.ko}입니다.", set()), said.ko


@EACH
def test_what_is_kept_is_something_there_is(adapter_id: str, replayed: Any) -> None:
    assert set(ADAPTERS[adapter_id].spec.keep) <= set(replayed(adapter_id, **REQUIRED[adapter_id]).data) | {"hours"}


@pytest.mark.parametrize("arguments", [{"grid": {"nx": 126, "ny": 300}}, {"grid": {"nx": 0, "ny": 1}}, {"grid": SEOUL, "city": "서울"}, {}])
def test_what_is_no_cell_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        ADAPTERS["kma.short_term"].spec.input.model_validate(arguments)


@pytest.mark.parametrize(("adapter_id", "arguments"), [("kma.warnings", {"station": "110"}), ("airkorea.sido", {"sido": "서울특별시"})])
def test_a_region_outside_the_table_is_refused(adapter_id: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        ADAPTERS[adapter_id].spec.input.model_validate(arguments)
