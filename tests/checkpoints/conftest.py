from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ummaya.checkpoints.ledger import Ledger
from ummaya.checkpoints.records import Records


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    ledger = Ledger(tmp_path / "ledger.db")
    yield ledger
    ledger.close()


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "records.db")
    yield records
    records.close()


def receipt(**changes: Any) -> dict[str, Any]:
    """A receipt's fields as a node fills them."""
    return {
        "session": "s1",
        "turn": 1,
        "adapter": "public.moving_in",
        "primitive": "send",
        "mode": "mock",
        "effect": "change_record",
        "purpose": "전입신고 해 주세요",
        "time": "2025-07-14T09:00:00+09:00",
        "citation": {"title": "주민등록법 제16조", "url": "https://www.law.go.kr/"},
        "consent": "s1.c1",
        "digest": "d1",
        "outcome": "intended",
        "stop_reason": None,
        **changes,
    }


@pytest.fixture(name="receipt")
def receipt_maker() -> Any:
    return receipt
