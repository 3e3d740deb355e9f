"""Under a key nothing that was said stands readable in any file, and nothing that was not written under it is read."""

from __future__ import annotations

import base64
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt
from typing_extensions import TypedDict

from ummaya.adapters.contract import Verdict
from ummaya.checkpoints.codec import Cipher, codec
from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.records import Records
from ummaya.checkpoints.rekey import rekey
from ummaya.checkpoints.saver import sqlite_saver
from ummaya.checkpoints.serde import ForeignState
from ummaya.checkpoints.store import CLEAR, KeyFault, KeyTrouble

KEY, NEXT = "a long enough key of the tests", "another long key of the tests"
AT = "2026-11-30T09:00:00+09:00"
WORDS = ("비밀이야기", "SECRETSTORY", "가람로 77")


class Talk(TypedDict, total=False):
    request: str


def hear(state: Talk) -> Talk:
    interrupt({"text": f"{state['request']}?", "id": "c1"})
    return {}


def graph(saver: Any) -> Any:
    builder = StateGraph(Talk)
    builder.add_node("hear", hear)
    builder.add_edge(START, "hear")
    builder.add_edge("hear", END)
    return builder.compile(checkpointer=saver)


CONFIG: Any = {"configurable": {"thread_id": "s1"}}


def fill(home: Path, key: Any, receipt: Any) -> None:
    """One session in all three files: what was said, found, consented to, sent and answered."""
    said = " ".join(WORDS)
    records = Records(home / "records.db", key)
    turn = records.begin("s1", said, "allow_mock", "public", "ko", AT)
    records.step("s1", turn, 0, "context", 1.0, {"text": said})
    records.end("s1", turn, AT, {"answer": {"text": said}, "evidence": [{"data": said}], "waiting": {"text": said}})
    records.close()
    ledger = Ledger(home / "ledger.db", codec=key)
    ledger.answer("s1.c", "d", Verdict.ALLOW, AT)
    ledger.open_intent("s1.c", "d", "k", receipt(consent="s1.c", purpose=said))
    ledger.settle("s1.c", {"data": said}, receipt(consent="s1.c", purpose=said, outcome="ok"))
    ledger.answer("s1.d", "e", Verdict.DENY, AT)
    ledger.close()
    saver = sqlite_saver(home / "checkpoints.db", key)
    graph(saver).invoke({"request": said}, CONFIG, durability="sync")
    saver.conn.close()


def holds(home: Path, key: Any) -> None:
    """Everything that `fill` wrote is there."""
    said = " ".join(WORDS)
    records = Records(home / "records.db", key)
    (turn,) = records.turns("s1")
    assert turn["request"] == said and turn["answer"] == {"text": said} and turn["stop"] is None and turn["status"] == "waiting"
    assert records.trace("s1", 1)[0]["summary"] == {"text": said}
    assert records.sessions()[0]["title"] == said
    assert records.begin("s1", "new", "allow_mock", "public", "ko", AT) == 2
    records.close()
    ledger = Ledger(home / "ledger.db", codec=key)
    assert [r["purpose"] for r in ledger.receipts()] == [said, said] and ledger.verify().ok
    assert ledger.open_intent("s1.c", "d", "k", {})["result"] == {"data": said}
    assert ledger.answer("s1.d", "e", Verdict.ALLOW, AT) is Verdict.DENY
    ledger.close()
    saver = sqlite_saver(home / "checkpoints.db", key)
    at = graph(saver).get_state(CONFIG)
    assert at.values == {"request": said} and at.interrupts[0].value["text"] == f"{said}?"
    assert graph(saver).invoke(Command(resume={at.interrupts[0].id: "yes"}), CONFIG) == {"request": said}
    saver.conn.close()


def readable(home: Path) -> set[str]:
    """Files in which any of the words stands, in any of the usual spellings."""
    spelled = [s for w in WORDS for s in (w.encode(), w.encode("utf-16-le"), base64.b64encode(w.encode()), w.encode("unicode-escape"))]
    return {f.name for f in home.iterdir() if any(s in f.read_bytes() for s in spelled)}


@pytest.fixture
def hidden(tmp_path: Path, receipt: Any) -> Path:
    fill(tmp_path, codec(KEY), receipt)
    return tmp_path


def test_nothing_that_was_said_stands_readable_in_any_file(hidden: Path, tmp_path_factory: pytest.TempPathFactory, receipt: Any) -> None:
    assert readable(hidden) == set()
    clear = tmp_path_factory.mktemp("clear")
    fill(clear, CLEAR, receipt)
    assert {"records.db", "ledger.db", "checkpoints.db"} <= {name.removesuffix("-wal") for name in readable(clear)}, "the search can find"
    holds(hidden, codec(KEY))


OPENINGS: dict[str, Callable[[Path, Any], Any]] = {
    "records.db": lambda home, key: Records(home / "records.db", key),
    "ledger.db": lambda home, key: Ledger(home / "ledger.db", codec=key),
    "checkpoints.db": lambda home, key: sqlite_saver(home / "checkpoints.db", key),
}


@pytest.mark.parametrize("file", OPENINGS)
@pytest.mark.parametrize(
    ("key", "trouble"), [(NEXT, KeyTrouble.STATE_WRONG), (None, KeyTrouble.STATE_MISSING)], ids=["wrong key", "no key"]
)
def test_without_the_key_the_file_says_so_and_stays_as_it_is(hidden: Path, file: str, key: str | None, trouble: KeyTrouble) -> None:
    before = (hidden / file).read_bytes()
    with pytest.raises(KeyFault) as fault:
        OPENINGS[file](hidden, codec(key))
    assert fault.value.trouble is trouble
    assert (hidden / file).read_bytes() == before


@pytest.mark.parametrize("file", OPENINGS)
def test_a_file_in_clear_is_not_written_into_under_a_key(tmp_path: Path, receipt: Any, file: str) -> None:
    fill(tmp_path, CLEAR, receipt)
    with pytest.raises(KeyFault) as fault:
        OPENINGS[file](tmp_path, codec(KEY))
    assert fault.value.trouble is KeyTrouble.STATE_NOT_YET


def test_what_was_in_clear_is_taken_under_the_key(tmp_path: Path, receipt: Any) -> None:
    fill(tmp_path, CLEAR, receipt)
    done = rekey(tmp_path, codec(KEY))
    assert set(done) == {"records.db", "ledger.db", "checkpoints.db"} and all(done.values())
    assert readable(tmp_path) == set()
    holds(tmp_path, codec(KEY))


def test_the_key_is_changed_in_two_steps_and_the_old_one_is_forgotten(hidden: Path) -> None:
    both = codec(NEXT, [KEY])
    holds_later = Records(hidden / "records.db", both)
    assert holds_later.turns("s1")[0]["request"] == " ".join(WORDS), "the old key still reads"
    holds_later.close()
    rekey(hidden, both)
    rekey(hidden, both)
    holds(hidden, codec(NEXT))
    with pytest.raises(KeyFault):
        Records(hidden / "records.db", codec(KEY))


def test_without_a_key_nothing_is_rewritten(tmp_path: Path, receipt: Any) -> None:
    assert rekey(tmp_path, CLEAR) == {}
    fill(tmp_path, CLEAR, receipt)
    assert set(rekey(tmp_path, CLEAR).values()) == {0}
    holds(tmp_path, CLEAR)


def test_a_process_that_runs_on_in_clear_writes_nothing_into_the_hidden_file(tmp_path: Path, receipt: Any) -> None:
    fill(tmp_path, CLEAR, receipt)
    running = Records(tmp_path / "records.db"), Ledger(tmp_path / "ledger.db")
    running[0].begin("s2", "x", "allow_mock", "public", "ko", AT)
    running[1].note(receipt(outcome="before"))
    rekey(tmp_path, codec(KEY))
    for act in (
        lambda: running[0].begin("s2", "LATER", "allow_mock", "public", "ko", AT),
        lambda: running[1].note(receipt(purpose="LATER", outcome="later")),
    ):
        with pytest.raises(KeyFault) as fault:
            act()
        assert fault.value.trouble is KeyTrouble.STATE_MISSING
    for store in running:
        store.close()
    assert not [f for f in tmp_path.iterdir() if b"LATER" in f.read_bytes()]


def test_deleting_under_a_key_still_deletes(hidden: Path) -> None:
    key = codec(KEY)
    ledger = Ledger(hidden / "ledger.db", codec=key)
    assert ledger.erase("s1", AT) == 2 and ledger.verify().ok
    assert ledger.receipts()[0]["purpose"] is None


# Forgeries


def edit(path: Path, statement: str, *values: Any) -> None:
    with sqlite3.connect(path) as db:
        assert db.execute(statement, values).rowcount > 0
    db.close()


FORGED: dict[str, tuple[str, str, Callable[[Path], Any]]] = {
    "a request": ("records.db", "UPDATE turns SET request='forged'", lambda h: Records(h / "records.db", codec(KEY)).turns("s1")),
    "an answer": ("records.db", "UPDATE turns SET answer='{}'", lambda h: Records(h / "records.db", codec(KEY)).turns("s1")),
    "a request as an answer": (
        "records.db",
        "UPDATE turns SET answer=request",
        lambda h: Records(h / "records.db", codec(KEY)).turns("s1"),
    ),
    "a session's words in another": (
        "records.db",
        "UPDATE turns SET session='s9'",
        lambda h: Records(h / "records.db", codec(KEY)).turns("s9"),
    ),
    "a step": ("records.db", "UPDATE trace SET summary='{}'", lambda h: Records(h / "records.db", codec(KEY)).trace("s1", 1)),
    "a receipt": ("ledger.db", "UPDATE receipts SET body='{}'", lambda h: Ledger(h / "ledger.db", codec=codec(KEY)).receipts()),
    "a purpose": ("ledger.db", "UPDATE personal SET content='{}'", lambda h: Ledger(h / "ledger.db", codec=codec(KEY)).receipts()),
    "a consent": (
        "ledger.db",
        'UPDATE consents SET body=\'{"at":"t","digest":"d","verdict":"allow"}\'',
        lambda h: Ledger(h / "ledger.db", codec=codec(KEY)).answer("s1.d", "e", Verdict.ALLOW, AT),
    ),
    "a result": (
        "ledger.db",
        "UPDATE intents SET result='{}'",
        lambda h: Ledger(h / "ledger.db", codec=codec(KEY)).open_intent("s1.c", "d", "k", {}),
    ),
    "the salt": ("ledger.db", "UPDATE pepper SET value='00'", lambda h: Ledger(h / "ledger.db", codec=codec(KEY))),
    "the sign of the key": ("records.db", "UPDATE meta SET value='a store of this key'", lambda h: Records(h / "records.db", codec(KEY))),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_row_is_refused(hidden: Path, what: str) -> None:
    file, statement, read = FORGED[what]
    edit(hidden / file, statement)
    with pytest.raises(KeyFault) as fault:
        read(hidden)
    assert fault.value.trouble is KeyTrouble.STATE_FORGED


@pytest.fixture
def saver(hidden: Path) -> Iterator[Any]:
    saver = sqlite_saver(hidden / "checkpoints.db", codec(KEY))
    yield saver
    saver.conn.close()


def test_a_checkpoint_in_clear_is_refused_under_a_key(hidden: Path, saver: Any) -> None:
    """LangGraph's own serializer would take it."""
    state = saver.get_tuple(CONFIG).checkpoint
    form, forged = JsonPlusSerializer().dumps_typed({**state, "channel_values": {**state["channel_values"], "request": "forged"}})
    edit(hidden / "checkpoints.db", "UPDATE checkpoints SET type=?, checkpoint=?", form, forged)
    with pytest.raises(KeyFault) as fault:
        graph(saver).get_state(CONFIG)
    assert fault.value.trouble is KeyTrouble.STATE_FORGED


@pytest.mark.parametrize("table", ["checkpoints", "writes"])
def test_a_checkpoint_whose_bytes_were_changed_is_refused(hidden: Path, saver: Any, table: str) -> None:
    column = {"checkpoints": "checkpoint", "writes": "value"}[table]
    other = f"CASE WHEN substr({column}, -1) = x'00' THEN x'01' ELSE x'00' END"
    edit(hidden / "checkpoints.db", f"UPDATE {table} SET {column}=CAST(substr({column}, 1, length({column})-1) || {other} AS BLOB)")
    with pytest.raises(KeyFault):
        graph(saver).get_state(CONFIG)


class Hostile:
    """Pickled, it makes a folder when it is read."""

    def __init__(self, target: Path):
        self.target = target

    def __reduce__(self) -> Any:
        return Path.mkdir, (self.target,)


def naming(module: str, name: str, argument: str) -> bytes:
    """What msgpack row asks for module.name(argument)."""
    kind = type(name, (), {"__module__": module, "get_secret_value": lambda self: argument})
    return JsonPlusSerializer().dumps_typed(kind())[1]


def crafted(target: Path) -> dict[str, tuple[str, bytes]]:
    import json
    import pickle

    called = naming("os", "mkdir", str(target))
    nested = JsonPlusSerializer().dumps_typed(
        {"deep": [type("mkdir", (), {"__module__": "os", "get_secret_value": lambda s: str(target)})()]}
    )
    return {
        "pickle": ("pickle", pickle.dumps(Hostile(target))),
        "json with a constructor": (
            "json",
            json.dumps({"lc": 2, "type": "constructor", "id": ["os", "mkdir"], "args": [str(target)]}).encode(),
        ),
        "a callable": ("msgpack", called),
        "a callable within": ("msgpack", nested[1]),
        "a type LangGraph knows": ("msgpack", naming("pathlib", "PosixPath", "/")),
        "an unknown form": ("yaml", b"!!python/object/apply:os.mkdir"),
        "cut bytes": ("msgpack", called[:-3]),
    }


def test_langgraph_itself_would_have_called_it(tmp_path: Path) -> None:
    JsonPlusSerializer(allowed_msgpack_modules=True).loads_typed(crafted(tmp_path / "made")["a callable"])
    assert (tmp_path / "made").is_dir()


@pytest.mark.parametrize("table", ["checkpoints", "writes"])
@pytest.mark.parametrize("what", crafted(Path("x")))
def test_a_crafted_checkpoint_is_refused_and_calls_nothing(tmp_path: Path, receipt: Any, what: str, table: str) -> None:
    fill(tmp_path, CLEAR, receipt)
    form, content = crafted(tmp_path / "made")[what]
    column = {"checkpoints": "checkpoint", "writes": "value"}[table]
    edit(tmp_path / "checkpoints.db", f"UPDATE {table} SET type=?, {column}=?", form, content)
    saver = sqlite_saver(tmp_path / "checkpoints.db")
    with pytest.raises(ForeignState, match=r"checkpoints\.db"):
        graph(saver).get_state(CONFIG)
    saver.conn.close()
    assert not (tmp_path / "made").exists()


# The codec itself


@settings(deadline=None)
@given(st.text(max_size=40), st.text(max_size=10), st.text(max_size=10))
def test_a_text_comes_back_from_its_own_place_only(text: str, place: str, other: str) -> None:
    cipher = Cipher([KEY])
    stored = cipher.encode(text, place)
    assert cipher.decode(stored, place) == text and cipher.encode(text, place) != stored
    assert Cipher([NEXT, KEY]).decode(stored, place) == text
    if other != place:
        with pytest.raises(KeyFault):
            cipher.decode(stored, other)


@settings(deadline=None)
@given(st.integers(0, 200), st.text(min_size=1, max_size=3))
def test_no_byte_of_it_can_be_another(at: int, put: str) -> None:
    cipher = Cipher([KEY])
    stored = cipher.encode("말씀하신 내용", "t.c:1")
    at %= len(stored)
    changed = stored[:at] + put + stored[at + len(put) :]
    try:
        assert cipher.decode(changed, "t.c:1") == "말씀하신 내용" and base64.b64decode(changed[13:]) == base64.b64decode(stored[13:])
    except KeyFault:
        assert changed != stored


@pytest.mark.parametrize("secret", ["x", "fifteen letters"])
def test_a_short_key_is_refused(secret: str) -> None:
    with pytest.raises(KeyFault) as fault:
        codec(secret)
    assert fault.value.trouble is KeyTrouble.TOO_SHORT
