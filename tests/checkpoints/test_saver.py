from __future__ import annotations

import operator
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import pytest
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt
from typing_extensions import TypedDict

from ummaya.checkpoints.saver import forget, prune, sqlite_saver
from ummaya.checkpoints.store import StoreUnavailable

NUMBER = "850623-2345671"


class Talk(TypedDict, total=False):
    request: str
    said: Annotated[list[str], operator.add]
    facts: dict[str, Any]


def hear(state: Talk) -> Talk:
    return {"said": [state["request"]], "facts": {"n": 3, "t": 27.5, "ok": True, "none": None, "deep": [{"words": state["request"]}]}}


def ask(state: Talk) -> Talk:
    answer = interrupt({"text": f"{state['request']}?", "id": "c1"})
    return {"said": [str(answer)]}


def fail(state: Talk) -> Talk:
    raise ValueError(state["request"])


@pytest.fixture
def saver(tmp_path: Path) -> Iterator[SqliteSaver]:
    saver = sqlite_saver(tmp_path / "checkpoints.db")
    yield saver
    saver.conn.close()


def graph(saver: SqliteSaver, last: Any = ask) -> Any:
    builder = StateGraph(Talk)
    builder.add_node("hear", hear)
    builder.add_node("last", last)
    builder.add_edge(START, "hear")
    builder.add_edge("hear", "last")
    builder.add_edge("last", END)
    return builder.compile(checkpointer=saver)


def config(session: str = "s1") -> Any:
    return {"configurable": {"thread_id": session}}


def stands(folder: Path, text: str) -> list[str]:
    return [file.name for file in folder.iterdir() if text.encode() in file.read_bytes()]


def test_a_number_that_reached_the_state_reaches_no_file(saver: SqliteSaver, tmp_path: Path) -> None:
    """Neither as input, nor as a node's writes, an interrupt's question, an answer, or the words of a fault."""
    graph(saver).invoke({"request": f"제 번호는 {NUMBER}"}, config(), durability="sync")
    assert stands(tmp_path, "2345671") == []
    graph(saver).invoke(Command(resume=f"네 {NUMBER}"), config(), durability="sync")
    with pytest.raises(ValueError, match=NUMBER):
        graph(saver, fail).invoke({"request": NUMBER}, config("s2"), durability="sync")
    assert stands(tmp_path, "2345671") == []


def test_what_is_saved_comes_back_with_its_types(saver: SqliteSaver) -> None:
    flow = graph(saver)
    flow.invoke({"request": f"제 번호는 {NUMBER}"}, config(), durability="sync")
    kept = flow.get_state(config())
    assert kept.values["facts"] == {"n": 3, "t": 27.5, "ok": True, "none": None, "deep": [{"words": "제 번호는 ######-#######"}]}
    assert kept.interrupts[0].value == {"text": "제 번호는 ######-#######?", "id": "c1"}
    assert flow.invoke(Command(resume={kept.interrupts[0].id: "yes"}), config())["said"][-1] == "yes"


def test_pruning_keeps_what_waits_and_drops_what_is_past(saver: SqliteSaver) -> None:
    flow = graph(saver)
    for session in ("s1", "s2"):
        flow.invoke({"request": "하나"}, config(session), durability="sync")
    before = len(list(saver.list(config("s2"))))
    prune(saver, "s1")
    assert len(list(saver.list(config("s1")))) == 1
    assert len(list(saver.list(config("s2")))) == before > 1
    assert flow.get_state(config("s1")).interrupts[0].value["text"] == "하나?"
    assert flow.invoke(Command(resume="yes"), config("s1"))["said"] == ["하나", "yes"]
    prune(saver, "nobody")


def test_the_file_stays_small_when_each_turn_is_pruned(saver: SqliteSaver, tmp_path: Path) -> None:
    flow = graph(saver, lambda state: {"said": []})
    sizes = []
    for n in range(40):
        flow.invoke({"request": f"{n}"}, config(), durability="sync")
        prune(saver, "s1")
        sizes.append((tmp_path / "checkpoints.db").stat().st_size)
    assert sizes[-1] <= max(sizes[:20]) * 1.5


def test_a_forgotten_session_stands_in_no_file(saver: SqliteSaver, tmp_path: Path) -> None:
    flow = graph(saver)
    flow.invoke({"request": "SECRETSTORY"}, config("gone"), durability="sync")
    flow.invoke({"request": "KEPTSTORY"}, config("stays"), durability="sync")
    assert stands(tmp_path, "SECRETSTORY") != []
    forget(saver, "gone")
    assert stands(tmp_path, "SECRETSTORY") == []
    assert flow.get_state(config("gone")).values == {}
    assert flow.get_state(config("stays")).values["request"] == "KEPTSTORY"


def test_files_are_their_owner_s_alone(saver: SqliteSaver, tmp_path: Path) -> None:
    graph(saver).invoke({"request": "하나"}, config())
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


def test_a_place_that_cannot_be_opened_is_one_clear_fault(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable):
        sqlite_saver(tmp_path / "file" / "checkpoints.db")
