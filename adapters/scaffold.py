"""The skeleton of a new adapter: a small package of its own with declaration, fixture and test, found through its entry point."""

from __future__ import annotations

import json
import re
from pathlib import Path
from string import Template

from ummaya.adapters.contract import Bilingual, Primitive

ID = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+")


class CannotScaffold(ValueError):
    """Why no skeleton was written, in both languages."""

    def __init__(self, ko: str, en: str):
        super().__init__(en)
        self.told = Bilingual(ko=ko, en=en)


def scaffold(adapter_id: str, agency: str, primitive: str, folder: Path) -> list[Path]:
    """Write the package into `folder`/<name> and return its files, pyproject.toml first. Raises CannotScaffold; overwrites nothing."""
    if not ID.fullmatch(adapter_id):
        raise CannotScaffold(
            f"‘{adapter_id}’는 쓸 수 없는 이름입니다. library.seats처럼 소문자와 점으로 써 주십시오.",
            f"“{adapter_id}” cannot be an id: lower-case words with dots between, as in library.seats.",
        )
    if primitive not in list(Primitive):
        raise CannotScaffold(f"동작은 {', '.join(Primitive)} 중 하나입니다.", f"A primitive is one of {', '.join(Primitive)}.")
    name = adapter_id.replace(".", "_")
    root = folder / name
    if root.exists():
        raise CannotScaffold(f"{root}이(가) 이미 있어 쓰지 않았습니다.", f"{root} exists already; nothing was written.")
    asks = primitive in (Primitive.FIND, Primitive.LOCATE)
    words = {
        "id": adapter_id,
        "name": name,
        "dashed": name.replace("_", "-"),
        "domain": adapter_id.partition(".")[0],
        "env": f"UMMAYA_{adapter_id.partition('.')[0].upper()}_KEY",
        "agency": json.dumps(agency or adapter_id.partition(".")[0], ensure_ascii=False),
        "primitive": primitive.upper(),
        "provides": '\n    provides=("Coordinates",),' if primitive == Primitive.LOCATE else "",
        "slots": ', {"Coordinates": points}' if primitive == Primitive.LOCATE else "",
        "points": _POINTS if primitive == Primitive.LOCATE else "",
        "labelled": "Labelled,\n    " if primitive == Primitive.LOCATE else "",
        "effect": "SUBMIT" if primitive == Primitive.SEND else "PERSONAL",
    }
    files = {
        "pyproject.toml": _PYPROJECT,
        f"{name}/__init__.py": _ASKS if asks else _SHOWS,
        f"{name}/{'getList' if asks else 'receipt'}.json": _ROWS if asks else _SHAPE,
        f"test_{name}.py": _ASKS_TEST if asks else _SHOWS_TEST,
    }
    try:
        (root / name).mkdir(parents=True)
        for path, text in files.items():
            (root / path).write_text(Template(text).substitute(words), encoding="utf-8")
    except OSError as e:
        raise CannotScaffold(f"{root}에 쓸 수 없습니다: {e.strerror}", f"Cannot write to {root}: {e.strerror}") from None
    return [root / path for path in files]


_PYPROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "ummaya-$dashed"
version = "0.1.0"
dependencies = ["ummaya"]

[project.entry-points."ummaya.adapters"]
$name = "$name"

[tool.setuptools]
packages = ["$name"]

[tool.setuptools.package-data]
"*" = ["*.json", "*.xml"]
"""

_ASKS = '''\
"""One page of facts: how the service is asked, where its rows are, what they mean."""

from __future__ import annotations

from typing import Annotated

from ummaya.adapters.contract import (
    Access,
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Credential,
    Effect,
    Frozen,
    ${labelled}Line,
    Mode,
    Phrases,
    Primitive,
    Request,
    Service,
    Slot,
    Source,
)
from ummaya.adapters.declare import Field, Find, Projected, rows_of
from ummaya.adapters.transport.envelope import Envelope, Parsed, Row

ENDPOINT = "https://api.example.org/$name/getList"
PAGE = "https://www.example.org/$name"


class Input(Frozen):
    """keyword: what the person looks for. A typed slot is filled from their words; see `ummaya.adapters.slots`."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="찾을 말", en="what to look for"))]


SPEC = AdapterSpec(
    id="$id",
    agency=$agency,
    domain="$domain",
    title=Bilingual(ko="이름을 지어 주십시오", en="Give it a name"),
    hints=Phrases(ko=("시민이 쓰는 말", "돌려 말하는 말", "줄임말"), en=("words people use", "indirect words", "short forms")),
    examples=Phrases(ko=("시민이 하는 질문 하나",), en=("One question as people ask it",)),
    when=Bilingual(ko="어떤 때 쓰는지", en="when it is of use"),
    when_not=Bilingual(ko="비슷하지만 다른 때", en="when it only seems to be"),
    primitives=(Primitive.$primitive,),
    mode=Mode.LIVE,
    effect=Effect.LOOKUP,
    input=Input,
    output="rows",$provides
    credential=Credential(env="$env", name="serviceKey", obtain=Source(title="키를 받는 곳", url=PAGE)),
    citation=Citation(title="이용 조건의 이름", url=PAGE, permits=Bilingual(ko="무엇을 허용하는지", en="what it permits")),
    channel=Channel(name=Bilingual(ko="공식 누리집", en="the official site"), url=PAGE),
    keep=("count", "rows"),
    say=(
        Line(ko="모두 {count}건입니다.", en="{count} in all."),
        Line(ko="{name}[: {number}]", en="{name}[: {number}]", each="rows"),
    ),
    fixtures=("$name:getList.json",),
    service=Service(endpoint=ENDPOINT, operation="getList"),
)

read = rows_of(Field("name", "name"), Field("number", "number", "number"), Field("lat", "lat", "number"), Field("lon", "lon", "number"))


def request(args: Input, access: Access) -> Request:
    return Request(ENDPOINT, (("type", "json"), ("numOfRows", "10"), ("name", args.keyword)))


def project(rows: list[Row], args: Input, access: Access, parsed: Parsed) -> Projected:
    found = read(rows)
    shown = {"count": parsed.total or len(found), "rows": found[: SPEC.limits.rows]}
${points}    return Projected(shown$slots)


ADAPTERS = (Find(SPEC, request, project, Envelope(items="response.body.items")),)
'''

_POINTS = """\
    placed = [row for row in found if row["lat"] and row["lon"]]
    points = [Labelled(label=row["name"], value={"lat": row["lat"], "lon": row["lon"]}) for row in placed]
"""

_ROWS = """\
{
  "response": {
    "header": {"resultCode": "00", "resultMsg": "NORMAL SERVICE."},
    "body": {
      "items": [
        {"name": "가람", "number": "12", "lat": "37.5", "lon": "127.0"},
        {"name": "나래", "number": "3", "lat": "37.6", "lon": "127.1"}
      ],
      "totalCount": 2
    }
  }
}
"""

_ASKS_TEST = """\
from datetime import datetime

from $name import ADAPTERS, SPEC, request
from ummaya.adapters.catalogue import installed
from ummaya.adapters.check.specs import problems
from ummaya.adapters.check.trial import tried
from ummaya.adapters.contract import Access, Mode, Status
from ummaya.adapters.transport.replay import Replay

NOW = datetime.fromisoformat("2026-11-30T12:00:00+09:00")
ACCESS = Access(mode=Mode.MOCK, send=Replay().open(SPEC, None, 5.0), now=NOW)


def test_it_asks_as_the_service_documents():
    args = SPEC.input.model_validate({"keyword": "가람"})
    assert request(args, ACCESS).params == (("type", "json"), ("numOfRows", "10"), ("name", "가람"))


def test_its_fixture_is_read():
    result = ADAPTERS[0].run(SPEC.input.model_validate({"keyword": "가람"}), ACCESS)
    assert result.status is Status.SIMULATED
    assert result.data["rows"][0]["name"] == "가람"


def test_it_says_all_that_a_person_needs():
    assert problems(SPEC, installed()) == tried(SPEC, installed(), NOW).problems == []
"""

_SHOWS = '''\
"""A protected step: shown and not done. Where no Mock may stand in, the official way is handed over."""

from __future__ import annotations

from typing import Annotated

from ummaya.adapters.contract import (
    AdapterSpec,
    Bilingual,
    Channel,
    Citation,
    Effect,
    Frozen,
    HandoffNeeds,
    Line,
    Mode,
    Phrases,
    Primitive,
    SentenceKind,
    Slot,
)
from ummaya.adapters.declare import Mock

PAGE = "https://www.example.org/$name"


class Input(Frozen):
    """keyword: what it is about. A typed slot is filled from the person's words; see `ummaya.adapters.slots`."""

    keyword: Annotated[str, Slot("Keyword", label=Bilingual(ko="내용", en="what it is about"))]


SPEC = AdapterSpec(
    id="$id",
    agency=$agency,
    domain="$domain",
    title=Bilingual(ko="이름을 지어 주십시오", en="Give it a name"),
    hints=Phrases(ko=("시민이 쓰는 말", "돌려 말하는 말", "줄임말"), en=("words people use", "indirect words", "short forms")),
    examples=Phrases(ko=("시민이 하는 부탁 하나",), en=("One request as people make it",)),
    when=Bilingual(ko="어떤 때 쓰는지", en="when it is of use"),
    when_not=Bilingual(ko="비슷하지만 다른 때", en="when it only seems to be"),
    primitives=(Primitive.$primitive,),
    mode=Mode.MOCK,
    effect=Effect.$effect,
    input=Input,
    output="what would be prepared",
    citation=Citation(title="근거 법령의 이름", url=PAGE, permits=Bilingual(ko="무엇을 허용하는지", en="what it permits")),
    channel=Channel(name=Bilingual(ko="공식 창구", en="the official channel"), url=PAGE),
    handoff=HandoffNeeds(
        documents=(Bilingual(ko="본인 인증 수단", en="a way to prove who you are"),),
        missing_authority=Bilingual(ko="본인만 할 수 있는 단계입니다.", en="Only the person concerned may take this step."),
        next_action=Bilingual(ko="공식 창구에서 직접 진행해 주십시오.", en="Please continue yourself through the official channel."),
    ),
    keep=("keyword",),
    say=(
        Line(ko="{keyword}에 대해 준비할 내용을 모의로 보여 드렸습니다.", en="What is prepared for {keyword}, as a simulation."),
        Line(ko="기관에는 아무것도 보내지 않았습니다.", en="Nothing was sent to any agency.", kind=SentenceKind.BOUNDARY),
    ),
    fixtures=("$name:receipt.json",),
)


def project(shape: dict[str, object], args: Input) -> dict[str, object]:
    return {**shape, "keyword": args.keyword}


ADAPTERS = (Mock(SPEC, project),)
'''

_SHAPE = """\
{"form": "가람 서식"}
"""

_SHOWS_TEST = """\
from datetime import datetime

from $name import ADAPTERS, SPEC
from ummaya.adapters.catalogue import installed
from ummaya.adapters.check.specs import problems
from ummaya.adapters.check.trial import tried
from ummaya.adapters.contract import Access, Mode, Status
from ummaya.adapters.transport.replay import Replay

NOW = datetime.fromisoformat("2026-11-30T12:00:00+09:00")


def test_it_is_shown_and_never_done():
    access = Access(mode=Mode.MOCK, send=Replay().open(SPEC, None, 5.0), now=NOW)
    result = ADAPTERS[0].run(SPEC.input.model_validate({"keyword": "가람"}), access)
    assert result.status is Status.SIMULATED
    assert result.data["keyword"] == "가람"


def test_it_says_all_that_a_person_needs():
    assert problems(SPEC, installed()) == tried(SPEC, installed(), NOW).problems == []
"""
