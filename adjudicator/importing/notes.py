"""What comes of reading somebody else's board, and the notes that are taken on the way."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.notation.writing import Unsaid

Record = dict[str, Any]


class Note(msgspec.Struct, frozen=True):
    """Something in a line, from 1, and what is to be said of it."""

    line: int
    text: str
    why: str


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A board of another program.

    ``request`` is what could be read of it; ``id`` that of the ruling on it, or ``None`` where it can't be ruled on as it
    is. ``notation`` says the same for people, but for what is ``only_json``. ``about`` is what the file says of itself.
    ``not_carried`` are parts of it that no board here has, ``not_read`` those that could not be read or can't be;
    ``assumed`` is what the format says nothing of.
    """

    format: str
    id: str | None
    request: Record
    notation: str | None
    only_json: tuple[Unsaid, ...]
    about: dict[str, str]
    not_carried: tuple[Note, ...]
    not_read: tuple[Note, ...]
    assumed: tuple[str, ...]


class Notes:
    """What is noted while a file is read: the lines behind parts of the request, and what does not come over."""

    def __init__(self) -> None:
        self.not_carried: list[Note] = []
        self.not_read: list[Note] = []
        self.assumed: list[str] = []
        self.places: dict[str, tuple[int, str]] = {}

    def leave(self, line: int, text: str, why: str) -> None:
        """A board here has no place for this."""
        self.not_carried.append(Note(line, text, why))

    def fail(self, line: int, text: str, why: str) -> None:
        """This could not be read."""
        self.not_read.append(Note(line, text, why))

    def assume(self, text: str) -> None:
        """The format says nothing of it."""
        if text not in self.assumed:
            self.assumed.append(text)

    def number(self, line: int, text: str, value: str) -> int | None:
        """A whole number of a usual size; a note and ``None`` where it is none."""
        digits = value.strip().removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) < 10:
            return int(value)
        self.fail(line, text, "A whole number is expected.")
        return None
