"""Settings: `UMMAYA_*` variables or a `.env` file, each with a sentence that says what it is."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

from ummaya.adapters.contract import Policy


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
    gateways: dict[str, str] = Field(default_factory=dict, description="Host → base URL, for services reached through a proxy of your own.")

    def secrets(self) -> dict[str, str]:
        """Every `UMMAYA_*_KEY` of the environment, and of `.env` where the environment has none."""
        found = {**_dotenv(Path(".env")), **os.environ}
        return {k: v.strip() for k, v in found.items() if k.startswith("UMMAYA_") and k.endswith("_KEY") and v and v.strip()}


def _dotenv(path: Path) -> dict[str, str]:
    from dotenv import dotenv_values

    return {k: v for k, v in dotenv_values(path).items() if v is not None} if path.is_file() else {}
