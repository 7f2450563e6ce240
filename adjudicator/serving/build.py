"""Which build of the code this is: more exact than a version, for a checkout that is being worked on."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from adjudicator.rulebook import imported_path

_PACKAGES = Path(__file__).parents[2]


def fingerprint() -> str:
    """A digest of everything that a ruling's bytes depend on beside its request: the code, the rules, their text."""
    digest = blake2b(digest_size=16)
    for path in _sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for package in ("engine", "adjudicator"):
        for kind in ("*.py", "*.json"):
            yield from sorted((_PACKAGES / package).rglob(kind))
    if imported := imported_path():
        yield imported
