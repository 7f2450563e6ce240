"""API keys: who may use the service, by a secret of which only a digest is kept.

A key is 256 random bits, so that one round of a digest is enough: there is nothing to guess.
"""

from __future__ import annotations

import os
import re
import secrets
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from adjudicator.data import home
from adjudicator.problems import Problem

_MARK: Final = "adj_"
_NAME: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Key(msgspec.Struct, frozen=True):
    """A key: whose it is, the SHA-256 digest of its secret in hexadecimal, and when it was made."""

    name: str
    digest: str
    made: str


def keys_path() -> Path:
    """The file of the keys."""
    return home() / "keys.json"


def read(path: Path) -> tuple[Key, ...]:
    """The keys of this file; none if there is no file.

    :raises Problem: it is damaged.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Key, ...])
    except FileNotFoundError:
        return ()
    except (OSError, msgspec.DecodeError) as error:
        raise Problem(500, "internal-server-error", str(path), f"The API keys cannot be read: {error}") from error


def add(path: Path, name: str) -> str:
    """Make a key for ``name``: its secret, which is nowhere kept.

    :raises Problem: the name is taken, or none that a key can have.
    """
    keys = read(path)
    if not _NAME.fullmatch(name):
        detail = f"A name has up to 64 letters, digits, dots, hyphens and underscores, unlike {name!r}."
        raise Problem(422, "key", "No name of a key", detail)
    if any(key.name == name for key in keys):
        raise Problem(409, "key", "Name taken", f"There is a key {name!r} already: remove it first.")
    secret = _MARK + secrets.token_urlsafe(32)
    _write(path, (*keys, Key(name, _digest(secret), datetime.now(UTC).isoformat(timespec="seconds"))))
    return secret


def remove(path: Path, name: str) -> None:
    """Remove the key of this name: from now on its secret is nobody's.

    :raises Problem: there is none.
    """
    keys = read(path)
    left = tuple(key for key in keys if key.name != name)
    if left == keys:
        raise Problem(404, "key", "No such key", f"There is no key {name!r}.")
    _write(path, left)


class Keys:
    """The keys of a file, read again when it has changed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: tuple[object, dict[str, str]] = (None, {})

    def owner(self, secret: str) -> str | None:
        """Whose key has this secret; ``None``: nobody's.

        :raises Problem: the file is damaged.
        """
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return None
        seen = (found.st_mtime_ns, found.st_size, found.st_ino)
        if self._known[0] != seen:
            self._known = (seen, {key.digest: key.name for key in read(self._path)})
        return self._known[1].get(_digest(secret))


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def _write(path: Path, keys: tuple[Key, ...]) -> None:
    """In place of the file, at once; only its owner can read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o640), "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(keys), indent=1) + b"\n")
    beside.replace(path)
