"""Tests beside facts that are not part of the project: skipped where those are absent."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def shared() -> Path:
    folder = Path(os.environ.get("UMMAYA_SHARED", Path(__file__).parents[2].parent / "shared"))
    if not folder.is_dir():
        pytest.skip("the shared facts are not here")
    return folder
