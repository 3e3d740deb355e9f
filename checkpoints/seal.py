"""Seals: HMAC-SHA256 under a key that is kept apart from what it seals.

The key comes from a setting, or stands in a file of its own, one key a line in hex, the newest first: older ones still prove what
they once sealed.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any

from ummaya.checkpoints.codec import stretch
from ummaya.checkpoints.store import KeyFault, KeyTrouble, guarded, private

_BYTES = 32


class Held(StrEnum):
    """What a seal says: the content is what was sealed, it is not, or the key that sealed it is not at hand."""

    GOOD = "good"
    BROKEN = "broken"
    UNKNOWN_KEY = "unknown_key"


class Seals:
    """The ring of seal keys of one store: the first seals, all of them prove.

    setting: the text of UMMAYA_SEAL_KEY, which then seals instead of the file's key. old: texts it had before.
    """

    def __init__(self, file: Path, setting: str | None = None, old: Sequence[str] = ()):
        self._file = file
        self._set = dict(_keyed(_of_setting(text)) for text in (*filter(None, [setting]), *old))
        self._seals = setting is not None
        self._stamp = 0
        self._keys: dict[str, bytes] = {}
        self._load()

    @property
    def current(self) -> str | None:
        """The id of the key that seals, None when there is none."""
        return next(iter(self._keys), None)

    def seal(self, purpose: str, *parts: Any) -> str:
        """`<key id>:<hex>` over exactly these JSON values. Raises KeyFault without a key."""
        if self.current is None:
            raise KeyFault(KeyTrouble.SEAL_MISSING, self._file.name)
        return f"{self.current}:{_mac(self._keys[self.current], purpose, parts)}"

    def held(self, seal: str, purpose: str, *parts: Any) -> Held:
        key, _, mac = seal.partition(":")
        if not self.knows(key):
            return Held.UNKNOWN_KEY if len(key) == 8 else Held.BROKEN
        return Held.GOOD if hmac.compare_digest(_mac(self._keys[key], purpose, parts), mac) else Held.BROKEN

    def knows(self, key: str) -> bool:
        """Whether the key of this id is at hand; another process may have added it to the file meanwhile."""
        if key not in self._keys:
            self._load()
        return key in self._keys

    def create(self) -> None:
        """Make the key file at the first use of a store; one that is there stays. The caller holds the store's write lock."""
        if self.current is None:
            self._write([secrets.token_bytes(_BYTES)])

    def rotate(self) -> str:
        """Put a new key before those of the file and return its id: it seals from now on, unless a setting names the key."""
        new = secrets.token_bytes(_BYTES)
        self._write([new, *_lines(self._file)])
        return _keyed(new)[0]

    def _load(self) -> None:
        try:
            stamp = self._file.stat().st_mtime_ns
        except OSError:
            stamp = 0
        if self._keys and stamp == self._stamp:
            return
        filed = dict(map(_keyed, _lines(self._file)))
        self._keys = {**self._set, **filed} if self._seals else {**filed, **self._set}
        self._stamp = stamp

    def _write(self, keys: Sequence[bytes]) -> None:
        draft = self._file.with_name(self._file.name + ".new")
        with guarded(self._file):
            private(draft)
            with draft.open("w") as file:
                file.writelines(f"{key.hex()}\n" for key in keys)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self._file)
        self._load()


def _mac(key: bytes, purpose: str, parts: Sequence[Any]) -> str:
    return hmac.digest(key, json.dumps((purpose, *parts), separators=(",", ":")).encode(), "sha256").hex()


def _lines(file: Path) -> list[bytes]:
    try:
        with guarded(file):
            text = file.read_text() if file.exists() else ""
        keys = [bytes.fromhex(line) for line in text.split()]
    except ValueError:
        raise KeyFault(KeyTrouble.SEAL_MISSING, file.name) from None
    if any(len(key) < _BYTES for key in keys):
        raise KeyFault(KeyTrouble.SEAL_MISSING, file.name)
    return keys


def _keyed(key: bytes) -> tuple[str, bytes]:
    return hashlib.sha256(b"ummaya.seal.id" + key).hexdigest()[:8], key


@lru_cache(16)
def _of_setting(text: str) -> bytes:
    return stretch(text, "UMMAYA_SEAL_KEY", b"ummaya.seal.v1", _BYTES)
