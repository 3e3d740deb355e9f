from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

MOVING = "전입신고 제출해줘. 새 주소는 서울 강남구 역삼동 1, 이사일은 2026-12-01"


@pytest.fixture
def cli(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """The command line in this process, over an empty home, without keys."""
    from ummaya.graph.cli import app

    for name in [n for n in os.environ if n.startswith(("UMMAYA_", "LC_"))]:
        monkeypatch.delenv(name)
    for name, value in {"UMMAYA_HOME": str(home), "UMMAYA_EMBEDDER": "none", "LANG": "ko_KR.UTF-8"}.items():
        monkeypatch.setenv(name, value)
    home.mkdir(exist_ok=True)
    return lambda *words, **more: CliRunner().invoke(app, list(words), catch_exceptions=False, **more)
