"""Where data lives: what ships with the package, and what the user has imported.

Shipped: the numbers and titles of the Comprehensive Rules, and this project's own summaries. Imported, under
:func:`home`: the official text of the rules, and the card database.
"""

from __future__ import annotations

import os
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import platformdirs


def shipped(name: str) -> bytes:
    """The content of a data file that ships with the package."""
    return (files("adjudicator") / "data" / name).read_bytes()


def home() -> Path:
    """The directory of imported data: ``ADJUDICATOR_HOME`` if it is set, else the platform's place for user data."""
    told = os.environ.get("ADJUDICATOR_HOME")
    return _home(told or _usual(os.environ.get("XDG_DATA_HOME"), os.environ.get("HOME")))


@lru_cache(maxsize=1)
def _usual(*_decided_by: str | None) -> str:
    return platformdirs.user_data_dir("adjudicator", appauthor=False)


@lru_cache(maxsize=1)
def _home(path: str) -> Path:
    return Path(path)
