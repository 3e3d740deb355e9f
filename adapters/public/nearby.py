"""What services of places around a person share: the point they start from and how a distance is said."""

from __future__ import annotations

from pydantic import Field

from ummaya.adapters.contract import Frozen


class Point(Frozen):
    """WGS84 degrees within Korea; a pair the wrong way round is refused."""

    lat: float = Field(ge=33, le=39)
    lon: float = Field(ge=124, le=132)


def distance_text(metres: int) -> str:
    """Metres below one kilometre, kilometres to one decimal from there on."""
    return f"{metres} m" if metres < 1000 else f"{round(metres / 1000, 1):g} km"
