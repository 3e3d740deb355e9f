"""What adapters cost: reading a long answer of a service, and loading the catalogue."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from ummaya.graph.evaluation.rows import Row, row

ROWS, PER = 1000, 150
TAKEN = 9
CEILING_MS = 150.0
FIELDS = {
    "yadmNm": "가람내과의원",
    "addr": "서울특별시 가람구 나래로 1, 2층 (다솜동)",
    "telno": "0200000000",
    "clCdNm": "의원",
    "estbDd": "20190304",
    "drTotCnt": "3",
    "XPos": "126.9780",
    "YPos": "37.5665",
    "distance": "412.5",
    "postNo": "03000",
}

LOADS = """
from pydantic import BaseModel
class First(BaseModel):
    n: int
import time
begun = time.process_time()
from ummaya.adapters.catalogue import installed
count = len(installed().specs())
print(1000 * (time.process_time() - begun), count)
"""
"""Loads the catalogue in a fresh process, beyond pydantic itself; prints CPU milliseconds and how many adapters there are."""


def adapters() -> list[Row]:
    """A body of 1,000 rows against plain decoding, ceiling 3 ×; the catalogue against 150 CPU ms for 150 adapters, ceiling 1 ×."""
    return [_json(), _xml(), _load()]


def _json() -> Row:
    tree = {"response": {"header": {"resultCode": "00"}, "body": {"items": {"item": _rows()}, "totalCount": ROWS}}}
    body = json.dumps(tree, ensure_ascii=False).encode()
    ours, plain = _side_by_side(lambda: _parsed(body), lambda: json.loads(body))
    return row("1,000 rows of JSON", ours, plain, "CPU ms", "json.loads", 3.0)


def _xml() -> Row:
    import xmltodict

    items = "".join("<item>" + "".join(f"<{k}>{v}</{k}>" for k, v in r.items()) + "</item>" for r in _rows())
    head = "<header><resultCode>00</resultCode></header>"
    body = f"<response>{head}<body><items>{items}</items><totalCount>{ROWS}</totalCount></body></response>".encode()
    ours, plain = _side_by_side(lambda: _parsed(body), lambda: xmltodict.parse(body))
    return row("1,000 rows of XML", ours, plain, "CPU ms", "xmltodict.parse", 3.0)


def _rows() -> list[dict[str, str]]:
    return [{**FIELDS, "ykiho": f"{n:08d}"} for n in range(ROWS)]


def _parsed(body: bytes) -> None:
    from ummaya.adapters.contract import Response
    from ummaya.adapters.transport.envelope import parse

    assert len(parse(Response(200, body)).rows) == ROWS


def _side_by_side(ours: Callable[[], Any], baseline: Callable[[], Any]) -> tuple[float, float]:
    """Median CPU milliseconds of both, run in turn so that a busy machine slows both."""
    pairs = [(_cpu(ours), _cpu(baseline)) for _ in range(TAKEN + 1)][1:]
    return median(a for a, _ in pairs), median(b for _, b in pairs)


def _cpu(work: Callable[[], Any]) -> float:
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def _load() -> Row:
    """Bytecode is compiled once before, as an installed program's is."""
    with tempfile.TemporaryDirectory() as compiled:
        env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | {"PYTHONPYCACHEPREFIX": compiled}
        found = [
            subprocess.run([sys.executable, "-c", LOADS], check=True, capture_output=True, text=True, env=env).stdout.split()
            for _ in range(TAKEN + 1)
        ][1:]
    count = int(found[0][1])
    ms = median(float(took) for took, _ in found) * PER / count
    return row(f"load {PER} adapters (of {count})", ms, CEILING_MS, "CPU ms", f"{CEILING_MS:.0f} ms", 1.0)
