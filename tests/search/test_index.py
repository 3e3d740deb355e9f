"""The index of words is kept between runs, is never older than the catalogue, and the same question is ranked once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ummaya.adapters.contract import AdapterSpec
from ummaya.adapters.search.adapters import AdapterSearch

ASKED = ("해운대 내일 날씨", "등본 떼고 싶어", "where is the nearest ER", "케이크 레시피")


def kept(folder: Path) -> dict[Path, int]:
    return {file: file.stat().st_mtime_ns for file in folder.rglob("*.npy")}


def test_a_kept_index_answers_what_a_new_one_does(specs: list[AdapterSpec], words: AdapterSearch, tmp_path: Path) -> None:
    first = AdapterSearch(specs, cache=tmp_path)
    assert first(ASKED[0], "public")
    before = kept(tmp_path)
    again = AdapterSearch(specs, cache=tmp_path)
    for text in ASKED:
        assert again.scored(text, "public") == first.scored(text, "public") == words.scored(text, "public")
    assert before and kept(tmp_path) == before


def test_a_changed_catalogue_has_a_new_index_and_leaves_none_behind(
    specs: list[AdapterSpec], spec: Callable[..., AdapterSpec], tmp_path: Path
) -> None:
    AdapterSearch(specs, cache=tmp_path)("날씨", "public")
    before = kept(tmp_path)
    fewer = [s for s in specs if s.id != "sky.forecast"]
    assert AdapterSearch(fewer, cache=tmp_path).scored(ASKED[0], "public") == AdapterSearch(fewer).scored(ASKED[0], "public")
    assert not kept(tmp_path).keys() & before.keys()


def test_profiles_keep_an_index_each(specs: list[AdapterSpec], tmp_path: Path) -> None:
    search = AdapterSearch(specs, cache=tmp_path)
    search("보고서 지표", "archive")
    before = kept(tmp_path)
    search("날씨", "public")
    assert before.items() <= kept(tmp_path).items()


def test_what_is_kept_is_private(specs: list[AdapterSpec], tmp_path: Path) -> None:
    AdapterSearch(specs, cache=tmp_path)("날씨", "public")
    assert all(file.stat().st_mode & 0o077 == 0 for file in kept(tmp_path))


def test_a_caller_cannot_change_what_is_remembered(words: AdapterSearch) -> None:
    given = words(ASKED[0], "public")
    expected = list(given)
    given.clear()
    assert words(ASKED[0], "public") == expected


def test_contributions_add_up_to_the_odds(search: AdapterSearch) -> None:
    for candidate in search.scored(ASKED[0], "public", 5):
        told = search.contributions(candidate)
        assert abs(sum(told.values()) - candidate.signals["text"] - candidate.signals["primitive"]) < 0.01
