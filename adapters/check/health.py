"""Whether real services answer: one cheap lookup each, and a small file that remembers how the last one went."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from pydantic import SecretStr

from ummaya.adapters.catalogue import Catalogue
from ummaya.adapters.check.samples import Sampler
from ummaya.adapters.contract import Access, AdapterSpec, Effect, Mode, Request, Response, Status, Transport

FILE = "health.json"
SECONDS = 10.0


def can_be_probed(spec: AdapterSpec, secrets: Mapping[str, str]) -> bool:
    """Whether asking harms nobody: a public lookup over the network whose key, if it needs one, is here."""
    keyed = spec.credential is None or bool(secrets.get(spec.credential.env, "").strip())
    return spec.mode is Mode.LIVE and spec.effect is Effect.LOOKUP and bool(spec.service.endpoint) and keyed


def probe(spec: AdapterSpec, catalogue: Catalogue, transport: Transport, secrets: Mapping[str, str], now: datetime) -> dict[str, Any]:
    """Ask one service what its own first example asks: {at, status, detail, ms}. Nothing found still means that it answers."""
    values, missing = Sampler(catalogue, now).arguments(spec)
    if missing:
        return {"at": now.isoformat(timespec="seconds"), "status": Status.ERROR.value, "detail": "no_sample", "ms": 0}
    secret = SecretStr(secrets[spec.credential.env]) if spec.credential else None
    access = Access(mode=Mode.LIVE, send=_Once(transport.open(spec, secret, SECONDS)), now=now)
    begun = time.monotonic()
    result = catalogue[spec.id].run(spec.input.model_validate(values), access)
    took = round((time.monotonic() - begun) * 1000)
    return {"at": now.isoformat(timespec="seconds"), "status": result.status.value, "detail": result.detail, "ms": took}


@dataclass(frozen=True)
class _Once:
    """A way out with no time for a second try: how a service answers now is what is wanted."""

    send: Callable[[Request], Response]

    def __call__(self, request: Request) -> Response:
        return self.send(request)

    def left(self) -> float:
        return 0.0


def read(home: Path) -> dict[str, dict[str, Any]]:
    """What is remembered, by adapter id; nothing where the file is missing or unreadable."""
    try:
        found = json.loads((home / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {k: v for k, v in found.items() if isinstance(v, dict) and {"at", "status"} <= v.keys()} if isinstance(found, dict) else {}


def write(home: Path, rows: Mapping[str, Mapping[str, Any]]) -> None:
    """Add rows to what is remembered. The file is replaced whole, readable by its owner alone."""
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    with NamedTemporaryFile("w", encoding="utf-8", dir=home, prefix=FILE, delete=False) as file:
        json.dump({**read(home), **rows}, file, ensure_ascii=False, indent=1)
    Path(file.name).replace(home / FILE)
