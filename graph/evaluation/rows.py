"""A figure of speed: ours beside its baseline, from the same run on the same machine."""

from __future__ import annotations

import os
import platform

Row = dict[str, object]


def row(name: str, ours: float, baseline: float, unit: str, against: str, ceiling: float) -> Row:
    """One line of `ummaya bench`: both figures in `unit`, their ratio, and the ceiling it should stay under."""
    return {
        "bench": name,
        "ours": round(ours, 4),
        "baseline": round(baseline, 4),
        "unit": unit,
        "ratio": round(ours / baseline, 3),
        "ceiling": ceiling,
        "against": against,
        "machine": f"{platform.machine()}, {os.cpu_count()} CPUs, Python {platform.python_version()}",
    }
