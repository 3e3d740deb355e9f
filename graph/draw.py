"""The compiled graph as a PNG, drawn here: the library's own PNG is made by a web service, which would leak and needs a network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from langchain_core.runnables.graph import Graph
    from PIL import ImageDraw

WIDTH, BOX, STEP, MARGIN, SIDE = 560, (200, 40), 86, 40, 180
INK, FILL, LIT, EARLY, BACK = "#1f2933", "#eef2f7", "#ffe8a3", "#8795a1", "#b4540a"


def png_file(graph: Graph, path: Path, lit: frozenset[str] = frozenset()) -> None:
    """Draw the nodes top to bottom, early exits on the right, back edges on the left; `lit` nodes are coloured. Needs the `draw` extra."""
    from PIL import Image, ImageDraw, ImageFont

    order = list(graph.nodes)
    y = {name: MARGIN + STEP * i for i, name in enumerate(order)}
    image = Image.new("RGB", (WIDTH, MARGIN * 2 + STEP * (len(order) - 1) + BOX[1]), "white")
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(size=16)
    left, right, middle = SIDE, SIDE + BOX[0], SIDE + BOX[0] // 2
    for k, edge in enumerate(graph.edges):
        a, b = y[edge.source], y[edge.target]
        if order.index(edge.target) - order.index(edge.source) == 1:
            _arrow(pen, [(middle, a + BOX[1]), (middle, b)], INK)
            continue
        side, colour = (left - 20 - 6 * (k % 5), BACK) if b < a else (right + 20 + 14 * (k % 8), EARLY)
        edge_x = left if b < a else right
        _arrow(pen, [(edge_x, a + BOX[1] // 2), (side, a + BOX[1] // 2), (side, b + BOX[1] // 2), (edge_x, b + BOX[1] // 2)], colour)
    for name in order:
        pen.rounded_rectangle((left, y[name], right, y[name] + BOX[1]), 10, fill=LIT if name in lit else FILL, outline=INK)
        pen.text((middle, y[name] + BOX[1] // 2), name, fill=INK, font=font, anchor="mm")
    image.save(path, "PNG")


def _arrow(pen: ImageDraw.ImageDraw, points: list[tuple[int, int]], colour: str) -> None:
    pen.line(points, fill=colour, width=2)
    (x0, _), (x1, y1) = points[-2:]
    if x0 == x1:
        head = [(x1, y1), (x1 - 5, y1 - 9), (x1 + 5, y1 - 9)]
    else:
        away = 9 if x0 > x1 else -9
        head = [(x1, y1), (x1 + away, y1 - 5), (x1 + away, y1 + 5)]
    pen.polygon(head, fill=colour)
