"""Kinds of query that search may treat differently, so that a mean hides none of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ummaya.graph.evaluation.metrics import summary

_ACRONYM = re.compile(r"(?<![A-Za-z])[A-Z][A-Z0-9]+(?![a-z])")
SHORT, MEDIUM = 4, 12  # words, at most

Values = Mapping[str, Mapping[str, float]]


def classes(text: str) -> dict[str, str]:
    """The class of a query along each axis: its language, whether it holds an acronym, its length in words."""
    words = len(text.split())
    return {
        "language": "ko" if re.search(r"[가-힣]", text) else "en",
        "acronym": "with" if _ACRONYM.search(text) else "without",
        "length": "short" if words <= SHORT else "medium" if words <= MEDIUM else "long",
    }


def by_class(queries: Mapping[str, str], values: Values) -> dict[str, dict[str, dict[str, float]]]:
    """Means of each measure within each class that occurs: {axis: {class: {"queries": n, measure: mean}}}."""
    groups: dict[str, dict[str, list[str]]] = {}
    for query in next(iter(values.values()), {}):
        for axis, name in classes(queries[query]).items():
            groups.setdefault(axis, {}).setdefault(name, []).append(query)
    return {axis: {name: _means(chosen, values) for name, chosen in sorted(named.items())} for axis, named in groups.items()}


def _means(chosen: Sequence[str], values: Values) -> dict[str, float]:
    means = summary({measure: {query: by_query[query] for query in chosen} for measure, by_query in values.items()})
    return {"queries": len(chosen), **means}
