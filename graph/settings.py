"""Settings: `UMMAYA_*` variables or a `.env` file, each with a sentence that says what it is."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path
from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from ummaya.adapters.contract import Policy
from ummaya.checkpoints.codec import codec
from ummaya.checkpoints.store import Codec

STORE_KEYS = frozenset({"UMMAYA_STATE_KEY", "UMMAYA_SEAL_KEY"})
"""Keys of the store itself: no adapter gets one, whatever its spec names."""


class Settings(BaseSettings):
    """How one installation behaves. Keys of services are read by name, see `secrets`."""

    model_config = SettingsConfigDict(env_prefix="UMMAYA_", env_file=".env", extra="ignore", frozen=True)

    home: Path = Field(default_factory=lambda: user_data_path("ummaya"), description="Folder that keeps sessions, records and receipts.")
    policy: Policy = Field(Policy.ALLOW_MOCK, description="live_only: no Mock stands in where a key is missing.")
    place: str | None = Field(None, description="Your own place, used for “near me” and “내 근처”.")
    laps: int = Field(8, ge=1, le=32, description="Passes of the ring in one turn, at most.")
    seconds: float = Field(20.0, gt=0, description="Seconds of work in one turn, at most; a person's waiting is not counted.")
    consent_seconds: float = Field(600.0, ge=0, description="How long a consent question stands.")
    embedder: str = Field(
        "auto", description="auto: the embedded model if installed; none: words only; or a sentence-transformers name or folder."
    )
    reranker: str = Field("none", description="none, or a sentence-transformers cross-encoder that reads the best candidates again.")
    gateways: dict[str, str] = Field(default_factory=dict, description="Host → base URL, for services reached through a proxy of your own.")

    state_key: SecretStr | None = Field(
        None, description="Hides sessions, records, consents and receipts on the disk: 16 characters or more."
    )
    state_key_old: SecretStr | None = Field(None, description="Earlier state keys, one a line, still read until `ummaya migrate` ran.")
    seal_key: SecretStr | None = Field(
        None, description="Seals receipts instead of the key file in the home folder: 16 characters or more."
    )
    seal_key_old: SecretStr | None = Field(None, description="Earlier seal keys, one a line, by which older receipts are proved.")

    def codec(self) -> Codec:
        """How texts are written on the disk. Raises KeyFault for a key that is too short, or without the extra `crypto`."""
        return codec(_text(self.state_key), _text(self.state_key_old).splitlines())

    def seals(self) -> tuple[str | None, list[str]]:
        """The key that seals, when one is set, and those before it."""
        return _text(self.seal_key) or None, _text(self.seal_key_old).splitlines()

    def secrets(self) -> dict[str, str]:
        """Every `UMMAYA_*_KEY` of a service in the environment, and of `.env` where the environment has none."""
        found = {k: v.strip() for k, v in {**_dotenv(Path(".env")), **os.environ}.items() if v and v.strip()}
        return {k: v for k, v in found.items() if k.startswith("UMMAYA_") and k.endswith("_KEY") and k not in STORE_KEYS}


def _dotenv(path: Path) -> dict[str, str]:
    from dotenv import dotenv_values

    return {k: v for k, v in dotenv_values(path).items() if v is not None} if path.is_file() else {}


def _text(secret: SecretStr | None) -> str:
    return secret.get_secret_value().strip() if secret else ""
