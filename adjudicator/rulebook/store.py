"""The imported official text, as it is kept between runs."""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from adjudicator.data import home
from adjudicator.problems import Problem


class ImportedRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule of the official file: its title or its text, and the examples below it."""

    title: str | None = None
    text: str = ""
    examples: tuple[str, ...] = ()


class ImportedRules(msgspec.Struct, frozen=True):
    """The official file: its effective date as ``YYYY-MM-DD``, its rules by number, its glossary by term."""

    edition: str
    rules: dict[str, ImportedRule]
    glossary: dict[str, str] = {}


def store_path() -> Path:
    """Where the imported rules are kept."""
    return _store(home())


@lru_cache(maxsize=1)
def _store(where: Path) -> Path:
    return where / "rules.json"


def imported_path() -> Path | None:
    """The imported rules, if the user has imported them."""
    path = store_path()
    return path if last_change(path) is not None else None


def last_change(path: Path) -> int | None:
    """When a file was written last; ``None`` where there is none."""
    try:
        return os.stat(path).st_mtime_ns
    except FileNotFoundError:
        return None


def imported_digest() -> str:
    """A digest of the imported rules, on which the texts in a ruling depend; empty where nothing is imported."""
    path = store_path()
    changed = last_change(path)
    return _digest(path, changed) if changed is not None else ""


@lru_cache(maxsize=1)
def _digest(path: Path, _changed: int) -> str:
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def read(path: Path) -> ImportedRules:
    """The imported rules.

    :raises Problem: the file is not there, or is not what :func:`write` wrote.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=ImportedRules)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        detail = f"{path} cannot be read ({error}); import the rules again"
        raise Problem(500, "unreadable-rules", "The imported rules cannot be read", detail) from error


def write(rules: ImportedRules) -> Path:
    """Keep the rules; a reader sees the old file or the new one, never a part."""
    path = store_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(msgspec.json.encode(rules))
    part.replace(path)
    return path
