"""How cards, objects and players are called in what is written: by a name, where that can be nothing else."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.cards.names import name_key
from adjudicator.notation.announcing import ORDINALS
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.lexing import Span, statements
from adjudicator.notation.names import Names
from adjudicator.notation.tokens import printed_token
from adjudicator.wire.meaning import Thing
from adjudicator.wire.records.cards import CardDefinition, NamedCard
from engine.state.ids import STACKED

_SIMPLE: Final = re.compile(r"[A-Za-z][\w.@-]*")


class Written:
    """What the names on a board are written as."""

    def __init__(
        self,
        names: Names,
        things: tuple[Thing, ...],
        players: tuple[str, ...],
        *,
        by_name: bool,
        spoken_of: frozenset[str] | None = None,
        loose: bool = False,
    ) -> None:
        self._loose = loose
        self._names = names
        self._spoken_of = spoken_of
        self._things = things
        self._players = players
        self._by_name = by_name

    def has_id(self, ref: str) -> bool:
        """Whether the id is written: each, or only those that are spoken of and whose name others have too, and those by
        which something is expected.
        """
        if self._spoken_of is None:
            return True
        thing = next((one for one in self._things if one.id == ref), None)
        by_id = f"@{ref}" in self._spoken_of  # what is expected of it
        return by_id or (ref in self._spoken_of and (thing is None or self._only_name(thing) is None))

    def card(self, card: NamedCard) -> str:
        """A card, by its name: in quotes where it would not be read as one name."""
        name = card.name if isinstance(card, CardDefinition) else card
        return name if self.is_one_name(name) else in_quotes(name)

    def token(self, card: NamedCard | None) -> str | None:
        """A creature token by what it is, where its text is not written besides."""
        brief = self._spoken_of is not None
        return printed_token(card) if brief and isinstance(card, CardDefinition) else None

    def reference(self, ref: str) -> str:
        """An object or player: an object by its name, if no other has that."""
        if ref in self._players:
            return ref
        source, stacked, number = ref.rpartition(STACKED)
        if stacked and number.isdecimal() and 0 < int(number) <= len(ORDINALS):
            return f"the {ORDINALS[int(number) - 1]} ability of {self.reference(source)} on the stack"
        thing = next((one for one in self._things if one.id == ref), None)
        if thing is not None and self._by_name and (name := self._only_name(thing)) is not None:
            return name
        return ref if self.simple(ref) or self.is_one_name(ref) else in_quotes(ref)

    def simple(self, word: str) -> bool:
        """Whether a word is read as one word."""
        return _SIMPLE.fullmatch(word) is not None

    def _only_name(self, thing: Thing) -> str | None:
        """The name of an object that no other object has, as it is written."""
        for key in sorted(thing.names, key=lambda key: (len(key), key)):
            if (self._loose or sum(key in one.names for one in self._things) == 1) and "//" not in key:
                card = self._names.card(key)
                names = () if card is None else (card.name, *(face.name for face in card.faces))
                name = next((one for one in names if name_key(one) == key), None)
                if name is not None and len(names) == 2 and self.is_one_name(name):
                    return name
        return None

    def is_player(self, ref: str) -> bool:
        """Whether a player can be called so in a text: by one word."""
        tokens = [token for one in statements(ref) for token in one.tokens]
        return len(tokens) == 1 and tokens[0].kind == "word" and tokens[0].text == ref

    def is_one_name(self, name: str) -> bool:
        """Whether a name is read as one."""
        listed = statements(name)
        if len(listed) != 1 or listed[0].definition:
            return False
        cursor = Cursor(listed[0].tokens, Span(len(name), len(name)))
        taken = self._names.take(cursor)
        return taken is not None and cursor.done and taken.name == name


def in_quotes(text: str) -> str:
    """A text in quotes, with those in it marked.

    >>> in_quotes('It is "X".')
    '"It is \\\\"X\\\\"."'
    """
    marked = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{marked}"'
