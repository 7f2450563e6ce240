"""Names of cards in a text: they may have commas, "of", "on" and numbers in them, so the longest that is one is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

import msgspec

from adjudicator.cards.names import name_key
from adjudicator.cards.nicknames import nicknames
from adjudicator.cards.source import CardSource
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.lexing import Token
from adjudicator.notation.tokens import PREDEFINED
from adjudicator.wire.records.cards import CardDefinition, NamedCard
from engine.oracle.card import CardText

_LONGEST: Final = 12
"""How many words and marks a name has at most, but for one in quotes."""
_WITHIN: Final = (",", ":")
"""Marks that a name may have in it."""
_SUGGESTED: Final = 3
_MOST_SUGGESTED: Final = 10
_TOO_SHORT: Final = 3
_NO_NAMES: Final = frozenset({"the", "and", "with", "for", "from", "card", "cards", "all", "one", "two", "its", "his"})


class Named(msgspec.Struct, frozen=True):
    """A card as it was named: by a name that is looked up later, or as it was defined in the text."""

    card: NamedCard
    name: str
    known: bool = True


class Names:
    """What names mean: cards defined in the text, those of the source, and those that stand on the board."""

    def __init__(self, source: CardSource) -> None:
        self._source = source
        self._found: dict[str, CardText | None] = {}
        self._defined: dict[str, CardDefinition] = {}
        self._on_board: dict[str, str] = {}
        self._suggested: dict[str, tuple[str, ...]] = {}
        self.ids: set[str] = set()
        self.called: dict[str, str] = {}
        """The names of what has an id, by its id."""

    def suggest(self, name: str) -> tuple[str, ...]:
        """Cards that were perhaps meant; for the first few names that are asked for, since to look takes time."""
        if name not in self._suggested and len(self._suggested) < _MOST_SUGGESTED:
            self._suggested[name] = self._source.suggest(name)[:_SUGGESTED]
        return self._suggested.get(name, ())

    def define(self, card: CardDefinition) -> None:
        """Take in a card that the text defines."""
        for name in (card.name, *(face.name for face in card.card_faces)):
            self._defined.setdefault(name_key(name), card)

    def defined(self, name: str) -> CardDefinition | None:
        """The card that the text defines under a name."""
        return self._defined.get(name_key(name))

    @property
    def definitions(self) -> Mapping[str, CardDefinition]:
        """The cards that the text defines, by the keys of their names."""
        return self._defined

    def put(self, name: str) -> None:
        """Note that a card of this name stands on the board."""
        self._on_board.setdefault(name_key(name), name)

    @property
    def on_board(self) -> tuple[str, ...]:
        """The names of all that stands on the board."""
        return tuple(self._on_board.values())

    def holding(self, phrase: str) -> tuple[str, ...]:
        """The names on the board in which a phrase stands, also within a word: ``goyf`` in Tarmogoyf."""
        key = name_key(phrase)
        return tuple(name for other, name in self._on_board.items() if len(key) >= _TOO_SHORT and key in other)

    def before_comma(self, phrase: str) -> tuple[str, ...]:
        """The names on the board of which a phrase is all that stands before the comma: of ``Urborg, Tomb of Yawgmoth``."""
        key = name_key(phrase)
        return tuple(name for name in self._on_board.values() if "," in name and name_key(name.split(",")[0]) == key)

    def is_on_board(self, name: str) -> bool:
        """Whether something stands on the board under this whole name."""
        return name_key(name) in self._on_board

    def card(self, name: str) -> CardText | None:
        """The card of this name: defined in the text, or of the source."""
        key = name_key(name)
        if key in self._defined:
            return self._defined[key]
        if key not in self._found:
            found, token = self._source.find(name), PREDEFINED.get(key)
            whole = found is not None and name_key(found.name) == key  # Blood is rather the token than half of a card
            self._found[key] = found if whole or token is None else token
        return self._found[key]

    def maker_of(self, name: str) -> str | None:
        """The card on the board whose text has a token of this name, which stands in its own name too."""
        said = f" named {name_key(name)}"
        for whole in self.holding(name):
            card = self.card(whole)
            if card is not None and any(said in name_key(face.oracle_text or "") for face in card.faces):
                return whole
        return None

    def meant(self, phrase: str) -> tuple[str, CardText | None]:
        """What a phrase says: the name of what has it as its id, or itself; and the card that is meant by that name."""
        name = self.called.get(phrase, phrase)
        short = self.short_for(name) or self.part_of(name)
        return name, self.card(short[0] if len(short) == 1 else name)

    def named(self, name: str) -> Named:
        """A card by a name that was taken for one."""
        found = self.card(name)
        return Named(
            self.defined(name) or (found if isinstance(found, CardDefinition) else name), name, found is not None
        )

    def take(self, cursor: Cursor, *, plural: bool = False) -> Named | None:
        """Take the longest name of a card that comes next, or one in quotes; with ``plural`` also as of several."""
        if (quoted := cursor.quoted()) is not None:
            return Named(self.defined(quoted) or quoted, quoted)
        for length, phrase in _phrases(cursor):
            called = (phrase, *_singulars(phrase, plural))
            if cursor.key(length) in ("token", "tokens"):
                self._take_as_tokens(called)
            name = next((one for one in called if self._is_name(one)), None)
            if name is not None:
                cursor.skip(length)
                return self.named(name)
        return None

    def commas_within(self, cursor: Cursor) -> frozenset[int]:
        """The places of the commas that are part of names of cards, in all that is left."""
        at, found = cursor.at, set[int]()
        while not cursor.done:
            with_commas = (length for length, phrase in _phrases(cursor) if "," in phrase and self._is_name(phrase))
            length = next(with_commas, 0)
            found.update(place for place in range(cursor.at, cursor.at + length) if cursor.tokens[place].text == ",")
            cursor.skip(length or 1)
        cursor.at = at
        return frozenset(found)

    def _take_as_tokens(self, called: tuple[str, ...]) -> None:
        """From here on these names mean the tokens that the rules define (111.10), and no card that has one of them."""
        for key in map(name_key, called):
            if key in PREDEFINED:
                self._found[key] = PREDEFINED[key]

    def take_reference(self, cursor: Cursor) -> str | None:
        """Take the longest phrase that comes next and is an id, a name, or short for one on the board."""
        if (quoted := cursor.quoted()) is not None:
            return quoted
        for length, phrase in _phrases(cursor):
            if phrase in self.ids or self._is_name(phrase) or self.short_for(phrase):
                cursor.skip(length)
                return phrase
        return None

    def take_plural(self, cursor: Cursor) -> str | None:
        """Take the longest phrase that comes next and names, as one or as several, what stands on the board."""
        for length, phrase in _phrases(cursor):
            name = next((one for one in (*_singulars(phrase, True), phrase) if len(self.short_for(one)) == 1), None)
            if name is not None:
                cursor.skip(length)
                return name
        return None

    def take_owner(self, cursor: Cursor) -> str | None:
        """Take the longest phrase that comes next, is a name or short for one, and has ``'s`` behind it.

        Nothing, if what comes next is a longer name.
        """
        for length, phrase in _phrases(cursor):
            if self._is_name(phrase):
                return None
            own = phrase.removesuffix("'s").removesuffix("’s")
            if own != phrase and (own in self.ids or self._is_name(own) or self.short_for(own)):
                cursor.skip(length)
                return own
        return None

    def short_for(self, phrase: str) -> tuple[str, ...]:
        """The names on the board that a phrase may be short for: some of their words, in their order, or a nickname."""
        key = name_key(phrase)
        if key in self._on_board:
            return (self._on_board[key],)
        if self.card(phrase) is not None:
            return ()
        called = self.nicknamed(phrase)
        return self.part_of(phrase) or ((called,) if called is not None and self.is_on_board(called) else ())

    def nicknamed(self, phrase: str) -> str | None:
        """The card that players call so, where no card has that name."""
        called = nicknames().get(name_key(phrase))
        return called if called is not None and self.card(phrase) is None and self.card(called) is not None else None

    def part_of(self, phrase: str) -> tuple[str, ...]:
        """The names on the board of which a phrase is a part, whether it is another card's name or not."""
        key = name_key(phrase)
        if len(key) < _TOO_SHORT or key in _NO_NAMES:
            return ()
        within = f" {key} "
        found = tuple(name for other, name in self._on_board.items() if within in f" {other} ")
        first = tuple(name for name in found if name_key(name).startswith(key))
        return first if len(first) == 1 else found

    def _is_name(self, phrase: str) -> bool:
        card = self.card(phrase)
        if card is None:
            return False
        names = (card.name, *(face.name for face in card.faces))
        return all(mark not in phrase or any(mark in name for name in names) for mark in _WITHIN)


def _phrases(cursor: Cursor) -> Iterator[tuple[int, str]]:
    """What comes next as phrases, the longest first, each with how many tokens it has."""
    tokens: list[Token] = []
    while len(tokens) < _LONGEST and (token := cursor.token(len(tokens))) is not None:
        if token.kind not in ("word", "mark") or (token.kind == "mark" and token.text not in _WITHIN):
            break
        tokens.append(token)
    for length in range(len(tokens), 0, -1):
        if tokens[length - 1].kind == "word" and tokens[0].kind == "word":
            yield length, joined(tokens[:length])


def joined(tokens: list[Token]) -> str:
    """Tokens as they are written, with one space where there are any."""
    written = tokens[0].text
    for before, token in pairwise(tokens):
        written += f"{' ' * (before.span.end < token.span.start)}{token.text}"
    return written


def _singulars(phrase: str, plural: bool) -> Iterator[str]:
    """What a phrase may be the plural of."""
    if not plural or not phrase.lower().endswith("s"):
        return
    yield phrase[:-1]
    for ending, one in (("ies", "y"), ("ves", "f"), ("ves", "fe"), ("es", "")):
        if phrase.lower().endswith(ending):
            yield phrase[: -len(ending)] + one
