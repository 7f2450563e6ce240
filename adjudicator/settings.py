"""The service's settings: one frozen record, read from the environment (``ADJUDICATOR_REDIS_URL`` and so on).

``docs/settings.md`` describes each of them; a test keeps that page and this record equal.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from math import inf
from typing import Final
from urllib.parse import urlsplit

PREFIX: Final = "ADJUDICATOR_"
_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
_KEY: Final = re.compile(r"[0-9a-fA-F]{64}")
_LEAST: Final = {
    "max_body": 1,
    "max_buffered": 1,
    "body_timeout": 0.1,
    "default_wait": 0,
    "max_wait": 0,
    "max_waiting": 1,
    "max_pending": 1,
    "max_pending_bytes": 1,
    "max_batches": 1,
    "max_batch_items": 1,
    "max_batch_bytes": 1,
    "batch_ttl": 1,
    "max_attempts": 1,
    "soft_time_limit": 1,
    "slice": 0,
    "worker_memory": 0,
    "resend_after": 0.05,
    "reap_every": 0.05,
    "ruling_ttl": 0,
    "brief_ttl": 1,
    "conversations": 0,
    "rate": 0,
    "require_key": 0,
    "proxies": 0,
    "traces": 0,
}


class SettingsError(ValueError):
    """A variable of the environment has a value that cannot be used."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the API and the workers behave; times are in seconds, sizes in bytes."""

    redis_url: str = "redis://127.0.0.1:6379/0"
    store_url: str = ""
    max_body: int = 1024 * 1024
    max_buffered: int = 64 * 1024 * 1024
    body_timeout: float = 10.0
    default_wait: float = 2.0
    max_wait: float = 30.0
    max_waiting: int = 128
    max_pending: int = 10_000
    max_pending_bytes: int = 256 * 1024 * 1024
    max_batches: int = 64
    max_batch_items: int = 10_000
    max_batch_bytes: int = 32 * 1024 * 1024
    batch_ttl: int = 24 * 3600
    max_attempts: int = 3
    soft_time_limit: int = 10
    slice: float = 0.5
    time_limit: int = 40
    worker_memory: int = 1536 * 1024 * 1024
    resend_after: float = 30.0
    reap_every: float = 1.0
    worker_timeout: float = 5.0
    visibility_timeout: int = 120
    ruling_ttl: int = 30 * 24 * 3600
    brief_ttl: int = 300
    conversations: int = 64
    rate: int = 0
    require_key: int = 0
    proxies: int = 0
    cors_origins: str = ""
    discord_key: str = ""
    discord_api: str = "https://discord.com/api/v10"
    traces: int = 0
    log_level: str = "INFO"

    def __post_init__(self) -> None:
        """Refuse what could not work.

        :raises SettingsError: with the variable and the constraint.
        """
        for name, least in _LEAST.items():
            if not least <= getattr(self, name) < inf:  # what is no number (nan) is refused too
                raise SettingsError(f"{_variable(name)} must be at least {least:g}, not {getattr(self, name)}.")
        for name in ("redis_url", "store_url"):
            url = getattr(self, name)
            if urlsplit(url).scheme not in ("redis", "rediss") and (url or name == "redis_url"):
                raise SettingsError(f"{_variable(name)} must be a redis:// or rediss:// URL.")
        if self.discord_key and not _KEY.fullmatch(self.discord_key):
            raise SettingsError(f"{_variable('discord_key')} must be the application's public key: 64 hex digits.")
        if urlsplit(self.discord_api).scheme not in ("http", "https"):
            raise SettingsError(f"{_variable('discord_api')} must be an http:// or https:// URL.")
        if self.log_level.upper() not in _LEVELS:
            raise SettingsError(
                f"{_variable('log_level')} must be one of {', '.join(_LEVELS)}, not {self.log_level!r}."
            )
        if self.time_limit <= self.soft_time_limit:
            raise SettingsError(f"{PREFIX}TIME_LIMIT must be more than {PREFIX}SOFT_TIME_LIMIT.")
        if self.visibility_timeout <= self.time_limit:
            raise SettingsError(f"{PREFIX}VISIBILITY_TIMEOUT must be more than {PREFIX}TIME_LIMIT.")
        if self.worker_timeout <= self.reap_every:
            raise SettingsError(f"{PREFIX}WORKER_TIMEOUT must be more than {PREFIX}REAP_EVERY.")

    @classmethod
    def from_env(cls, environ: Mapping[str, str] | None = None) -> Settings:
        """The settings that the environment gives; what it does not name keeps its default.

        :raises SettingsError: a value cannot be read or cannot work.

        >>> Settings.from_env({"ADJUDICATOR_MAX_BODY": "2048"}).max_body
        2048
        """
        source = os.environ if environ is None else environ
        given = {f.name: _read(f.name, type(f.default), source) for f in fields(cls) if _variable(f.name) in source}
        return cls(**given)  # type: ignore[arg-type]  # _read made each value of its field's type

    @property
    def record_url(self) -> str:
        """Where jobs and rulings are kept: ``store_url``, or the broker's Redis."""
        return self.store_url or self.redis_url


def _variable(name: str) -> str:
    return PREFIX + name.upper()


def _read(name: str, kind: Callable[[str], object], source: Mapping[str, str]) -> object:
    text = source[_variable(name)]
    try:
        return kind(text)
    except ValueError:
        expected = {"int": "a whole number", "float": "a number"}.get(getattr(kind, "__name__", ""), "text")
        raise SettingsError(f"{_variable(name)} must be {expected}, not {text!r}.") from None
