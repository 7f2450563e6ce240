"""What writing a request needs everywhere: names, and the list of what there are no words for."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec
from msgspec import NODEFAULT

from adjudicator.notation.fields import ONLY_JSON, SAID
from adjudicator.notation.written_names import Written, in_quotes


class Unsaid(msgspec.Struct, frozen=True):
    """A part of a request that only JSON says: its pointer, and why."""

    pointer: str
    why: str = "There are no words for this: only JSON says it."


class _Field(NamedTuple):
    """A field that only JSON says: its name, as it is written, and its default."""

    name: str
    written: str
    usual: object


@cache
def _without_words(record: type[msgspec.Struct]) -> tuple[_Field, ...]:
    said = SAID[record]
    return tuple(
        _Field(one.name, one.encode_name, None if one.default is NODEFAULT else one.default)
        if one.default_factory is NODEFAULT
        else _Field(one.name, one.encode_name, one.default_factory())
        for one in msgspec.structs.fields(record)
        if said[one.name] is ONLY_JSON
    )


class Writer:
    """Writes parts of a request."""

    def __init__(self, names: Written, *, pays: bool = False, assumes: bool = False, brief: bool = False) -> None:
        self.names = names
        self.assumes = assumes
        """Whether it is said elsewhere that mana is taken as paid, and not of each action."""
        self.brief = brief
        """Whether it is written for people alone, who don't have to be told that attacks mostly cost nothing."""
        self.pays = pays
        """Whether it is said of what is cast, and of who attacks or blocks, that mana is paid for it."""
        self.unsaid: list[Unsaid] = []

    def leave(self, at: str, why: str = "") -> None:
        """Note that a part is not written."""
        self.unsaid.append(Unsaid(at, why) if why else Unsaid(at))

    def look(self, record: msgspec.Struct, at: str) -> None:
        """Note the fields of a record that only JSON says, if they say something."""
        for one in _without_words(type(record)):
            if getattr(record, one.name) != one.usual:
                self.leave(f"{at}/{one.written}")

    def quoted(self, text: str, at: str) -> str:
        """A text in quotes."""
        if "#" in text or "\r" in text or "\t" in text:
            self.leave(at, "A text with signs in it that are none of a text's.")
        return in_quotes(text)
