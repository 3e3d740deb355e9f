"""Speed as ratios within one run: ours against a named baseline on the same work, on the same machine, side by side."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, TypedDict

from ummaya.graph.evaluation.bench_adapters import adapters
from ummaya.graph.evaluation.bench_authority import authority
from ummaya.graph.evaluation.bench_search import search
from ummaya.graph.evaluation.rows import Row, row

if TYPE_CHECKING:
    from ummaya.graph.agent import Agent


def turn() -> list[Row]:
    """Start-up, one pass of the ring, and bytes per turn; ceilings: 0.4 ×, 2.5 ×, 1.1 ×."""
    return [*_start(), *_pass(), *_bytes()]


BENCHES: dict[str, Callable[[], list[Row]]] = {"turn": turn, "authority": authority, "search": search, "adapters": adapters}


def _start() -> list[Row]:
    """CPU seconds of `ummaya --help` against `import langgraph.graph`, each a fresh process, in turn."""
    ours = [sys.executable, "-c", "import sys; sys.argv = ['ummaya', '--help']; from ummaya.graph.cli import main; main()"]
    baseline = [sys.executable, "-c", "import langgraph.graph"]
    pairs = [(_cpu(ours), _cpu(baseline)) for _ in range(8)][1:]
    return [row("start to --help", median(a for a, _ in pairs), median(b for _, b in pairs), "CPU s", "import langgraph.graph", 0.4)]


def _cpu(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


REQUEST = "서울 강남구 역삼동 행정구역 코드랑 좌표 알려줘"
PLACES = "역삼동 삼성동 대치동 논현동 신사동 청담동 개포동 일원동 수서동 도곡동 세곡동 압구정동 율현동 자곡동".split()  # noqa: SIM905
ASKED = ("행정구역 코드랑 좌표", "좌표", "법정동 코드", "위치", "위도랑 경도")
WARM, COUNTED = 10, 60


def _agent(folder: Path) -> Agent:
    """An agent whose search has no embedding model: its time is the model's, not the ring's."""
    from ummaya.graph.agent import Agent
    from ummaya.graph.settings import Settings

    return Agent.open(folder, Settings(embedder="none"))


def _pass() -> list[Row]:
    """CPU of one turn of one pass with an in-process adapter, each request new, against seven no-op nodes on the same kind of saver."""
    with tempfile.TemporaryDirectory() as folder:
        agent = _agent(Path(folder, "ours"))
        session = agent.ask(REQUEST).session_id
        bare = _bare(Path(folder, "bare.db"))
        ours, baseline = [], []
        requests = [f"서울 강남구 {place} {asked} 알려줘" for place in PLACES for asked in ASKED]
        for request in requests[: WARM + COUNTED]:
            begun = time.process_time()
            agent.ask(request, session)
            middle = time.process_time()
            bare()
            ours.append(middle - begun)
            baseline.append(time.process_time() - middle)
        return [
            row(
                "one pass of the ring",
                median(ours[WARM:]) * 1000,
                median(baseline[WARM:]) * 1000,
                "CPU ms",
                "seven no-op nodes, same saver",
                2.5,
            )
        ]


def _bare(database: Path) -> Callable[[], None]:
    from langgraph.graph import END, START, StateGraph

    from ummaya.checkpoints.saver import sqlite_saver

    class Bare(TypedDict):
        n: int

    names = [f"node{i}" for i in range(7)]
    graph: Any = StateGraph(Bare)
    for name in names:
        graph.add_node(name, lambda state: {"n": state["n"] + 1})
    for a, b in zip([START, *names], [*names, END], strict=True):
        graph.add_edge(a, b)
    compiled = graph.compile(checkpointer=sqlite_saver(database))
    config = {"configurable": {"thread_id": "bare"}}
    return lambda: compiled.invoke({"n": 0}, config, durability="sync")


def _bytes() -> list[Row]:
    """Bytes a turn adds to the whole store around turn 500, against around turn 100."""
    with tempfile.TemporaryDirectory() as folder:
        agent = _agent(Path(folder))
        session = agent.ask(REQUEST).session_id
        sizes = {1: _size(Path(folder))}
        for n in range(2, 551):
            agent.ask(REQUEST, session)
            if n in (50, 150, 450, 550):
                sizes[n] = _size(Path(folder))
        early, late = (sizes[150] - sizes[50]) / 100, (sizes[550] - sizes[450]) / 100
        return [row("bytes a turn at 500", late, early, "bytes", "bytes a turn at 100", 1.1)]


def _size(folder: Path) -> int:
    """Bytes of the store's pages in use, its write-ahead logs folded in."""
    import sqlite3

    total = 0
    for file in folder.glob("*.db"):
        database = sqlite3.connect(file, isolation_level=None)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, free, size = (database.execute(f"PRAGMA {p}").fetchone()[0] for p in ("page_count", "freelist_count", "page_size"))
        database.close()
        total += (pages - free) * size
    return total
