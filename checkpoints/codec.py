"""Texts and checkpoints under a key: AES-256-GCM, bound to their place, readable with any key of the ring."""

from __future__ import annotations

import base64
import hashlib
import os
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ummaya.checkpoints.store import CLEAR, Codec, KeyFault, KeyTrouble

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

SHORTEST = 16
"""Characters of a key, at least. A key that a person can remember can be guessed: take a random one."""
_MARK = "aes"
_NONCE = 12


class Cipher:
    """One ring of keys: the first one writes, all of them read. Also a CipherProtocol of LangGraph's EncryptedSerializer."""

    hides = True

    def __init__(self, secrets: Sequence[str]):
        self._keys = dict(map(_derived, secrets))
        self._current = next(iter(self._keys))

    def encode(self, text: str, place: str) -> str:
        """`aes:<key id>:<base64 of nonce and ciphertext>`."""
        sealed = self._sealed(text.encode(), place.encode())
        return f"{_MARK}:{self._current}:{base64.b64encode(sealed).decode()}"

    def decode(self, stored: str, place: str) -> str:
        """The text again. Raises KeyFault for a text of another key, in clear, changed, or from another place."""
        mark, _, rest = stored.partition(":")
        key, _, body = rest.partition(":")
        if mark != _MARK:
            raise KeyFault(KeyTrouble.STATE_FORGED, place.partition(":")[0])
        try:
            sealed = base64.b64decode(body, validate=True)
        except ValueError:
            raise KeyFault(KeyTrouble.STATE_FORGED, place.partition(":")[0]) from None
        return self._opened(key, sealed, place.encode()).decode()

    def encrypt(self, plaintext: bytes) -> tuple[str, bytes]:
        return f"{_MARK}:{self._current}", self._sealed(plaintext, b"checkpoint")

    def decrypt(self, ciphername: str, ciphertext: bytes) -> bytes:
        return self._opened(ciphername.removeprefix(f"{_MARK}:"), ciphertext, b"checkpoint")

    def _sealed(self, content: bytes, place: bytes) -> bytes:
        nonce = os.urandom(_NONCE)
        return nonce + self._keys[self._current].encrypt(nonce, content, place)

    def _opened(self, key: str, sealed: bytes, place: bytes) -> bytes:
        from cryptography.exceptions import InvalidTag

        about = place.partition(b":")[0].decode()
        if key not in self._keys:
            raise KeyFault(KeyTrouble.STATE_WRONG, about)
        try:
            return self._keys[key].decrypt(sealed[:_NONCE], sealed[_NONCE:], place)
        except (InvalidTag, ValueError):
            raise KeyFault(KeyTrouble.STATE_FORGED, about) from None


def codec(secret: str | None, old: Sequence[str] = ()) -> Codec:
    """The codec of a store: under `secret`, still reading what stands under an `old` one; in clear without a secret."""
    return Cipher([secret, *old]) if secret else CLEAR


@lru_cache(16)
def _derived(secret: str) -> tuple[str, AESGCM]:
    """(key id, key). scrypt makes guessing a weak secret slow; the id says nothing about the key."""
    stretched = stretch(secret, "UMMAYA_STATE_KEY", b"ummaya.state.v1", 64)
    try:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    except ImportError as missing:
        raise KeyFault(KeyTrouble.NOT_INSTALLED, "UMMAYA_STATE_KEY") from missing
    return hashlib.sha256(stretched[32:]).hexdigest()[:8], AESGCM(stretched[:32])


def stretch(secret: str, setting: str, salt: bytes, length: int) -> bytes:
    """Key material from the text of a setting. Raises KeyFault for a text that is too short."""
    if len(secret) < SHORTEST:
        raise KeyFault(KeyTrouble.TOO_SHORT, setting)
    return hashlib.scrypt(secret.encode(), salt=salt, n=2**14, r=8, p=1, dklen=length)
