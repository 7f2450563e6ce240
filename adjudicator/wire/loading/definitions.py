"""Compiled cards for the cards of a request, and the way back from a compiled card to how the request had it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from adjudicator.wire.records.cards import CardDefinition, NamedCard, Permanent
from engine.abilities.ability import Ability, Line
from engine.abilities.phrases.mana_symbols import COLORS
from engine.oracle.card import CardText, FaceText
from engine.state.characteristics import Characteristics
from engine.state.definition import Definition, Face, RulesLine
from engine.state.objects import GameObject

UNKNOWN: Final = Definition(name="", layout="unknown", faces=(Face(name=""),))
"""What stands for a card that nobody knows."""

AnyFace = TypeVar("AnyFace", bound=FaceText)

CompileCard = Callable[[CardText], Definition]
CompileText = Callable[[str, str, tuple[str, ...]], tuple[RulesLine, ...]]

_ENDINGS: Final = (".", ")", '"', "”")
"""How a text ends that is whole."""


class Compiler(msgspec.Struct, frozen=True):
    """How Oracle text becomes abilities: of a whole card; of a text with the name and types of what it is on."""

    card: CompileCard
    text: CompileText


def engine_compiler() -> Compiler:
    """The engine's own, with all cards that this process, or one before it, has compiled."""
    from adjudicator.cards.compiling import compiled
    from engine.oracle.compile import compile_text

    def text(said: str, name: str, types: tuple[str, ...]) -> tuple[RulesLine, ...]:
        """The text; a sentence that was posted without its full stop is read with it."""
        lines = compile_text(said, name=name, types=types)
        if said.endswith(_ENDINGS) or all(line.unread is None for line in lines):
            return lines
        whole = compile_text(f"{said}.", name=name, types=types)
        return whole if all(line.unread is None for line in whole) else lines

    return Compiler(compiled, lru_cache(maxsize=4096)(text))


class Written(NamedTuple):
    """A permanent as it was written down: its record, what it looked like, the entry, and the same as plain data."""

    record: GameObject
    seen: Characteristics
    entry: Permanent
    data: dict[str, Any]


_DEFINITION: Final = itemgetter(0)


class Book:
    """The compiled cards of one request, and what the request calls each.

    A card named in the request has its text in ``cards``; one that was defined in place is its own text.
    """

    def __init__(self, cards: dict[str, CardText], compiler: Compiler) -> None:
        self.cards = cards
        self._asked: dict[NamedCard, Definition] = {}
        self._known: dict[int, tuple[Definition, NamedCard]] = {}
        self._tokens: dict[int, Definition] = {}
        self._written: dict[str, Written] = {}
        self.compiler = compiler

    def definition(self, card: NamedCard) -> Definition:
        """The compiled card."""
        plain = isinstance(card, str) or card.abilities is None
        if plain and (known := self._asked.get(card)) is not None:
            return known
        compiled = self._compiled(card)
        if plain:
            self._asked[card] = compiled
        if id(compiled) not in self._known:
            self._known[id(compiled)] = (compiled, card)
            self._written.clear()
        return compiled

    @property
    def loaded(self) -> tuple[Definition, ...]:
        """The cards that were asked for so far, those that were defined in place among them."""
        return tuple(map(_DEFINITION, self._known.values()))

    def token(self, card: NamedCard) -> Definition:
        """The compiled card of a token, under the name that it has where no text names it (111.4)."""
        said = self.definition(card)
        if (named := self._tokens.get(id(said))) is None:
            named = self._tokens[id(said)] = _named_as_token(said)
            if named is not said:
                dumped = card if isinstance(card, str) else replace(card, name=named.name)
                self._known[id(named)] = (named, dumped)
                self._written.clear()
        return named

    def _compiled(self, card: NamedCard) -> Definition:
        if isinstance(card, str):
            return self.compiler.card(self.cards[card])
        if card.abilities is None:
            return _with_colors(self.compiler.card(_as_text(card)), card)
        read = self.compiler.card(_plain(card)) if card.oracle_text else None
        bare = _with_colors(self.compiler.card(replace(_plain(card), oracle_text="")), card)
        return _with_abilities(bare, card, read)

    def text(self, card: NamedCard) -> CardText:
        """What the card says."""
        return self.cards[card] if isinstance(card, str) else card

    def called(self, definition: Definition) -> NamedCard | None:
        """What the request calls a compiled card; ``None`` if it is not from there."""
        known = self._known.get(id(definition))
        if known is not None:
            return known[1]
        return next((card for other, card in self._known.values() if other == definition), None)

    @property
    def written(self) -> dict[str, Written]:
        """How each permanent was written down last: what is the same record still, and looks the same, is written so."""
        return self._written


def _named_as_token(said: Definition) -> Definition:
    """A token that is called by its subtypes alone has the word "Token" in its name, too (111.4); one with a mana cost is
    a copy of a card, and has the name of that (707.2).
    """
    face = said.front
    if len(said.faces) > 1 or face.mana_cost is not None or not face.subtypes or face.name != " ".join(face.subtypes):
        return said
    name = f"{face.name} Token"
    return replace(said, name=name, faces=(replace(face, name=name),))


@lru_cache(maxsize=1024)
def _as_text(card: CardDefinition) -> CardText:
    """A card all of which is text, as that."""
    return _plain(card)


def _plain(card: CardDefinition) -> CardText:
    """The card without abilities as data; colors that no mana cost explains are those of an indicator (204.1)."""
    fields = {field: getattr(card, field) for field in CardText.__struct_fields__}
    return _colored(CardText(**{**fields, "card_faces": tuple(_colored(face) for face in card.card_faces)}))


def _colored(face: AnyFace) -> AnyFace:
    if not face.colors or face.mana_cost is not None or face.color_indicator is not None:
        return face
    return replace(face, color_indicator=face.colors)


def _with_colors(compiled: Definition, card: CardDefinition) -> Definition:
    """The card with the colors that it is said to have: those of a copy need not be those of its mana cost (707.9b)."""
    if card.colors is None and not card.card_faces:
        return compiled
    faces = list(compiled.faces)
    for n, said in enumerate(card.faces[: len(faces)]):
        if said.colors is not None and set(said.colors) != set(faces[n].colors):
            faces[n] = replace(faces[n], colors=tuple(color for color in COLORS if color in said.colors))
    return replace(compiled, faces=tuple(faces)) if tuple(faces) != compiled.faces else compiled


def _with_abilities(compiled: Definition, card: CardDefinition, read: Definition | None) -> Definition:
    """The card with the abilities that were given as data; its rules text is only what is shown of them.

    A paragraph that is ``read`` as just those abilities is as it is read.
    """
    face: FaceText = card.faces[0]
    paragraphs = face.oracle_text.split("\n") if face.oracle_text else []
    entries = card.abilities or ()
    texts = paragraphs if len(paragraphs) == len(entries) else [""] * len(entries)
    known = read.front.lines if read is not None else ()
    lines = tuple(_line(entry, text, known) for entry, text in zip(entries, texts, strict=True))
    return replace(compiled, faces=(replace(compiled.faces[0], lines=lines), *compiled.faces[1:]))


def _line(entry: Ability | Line, text: str, known: tuple[RulesLine, ...]) -> RulesLine:
    given = RulesLine(text, entry.abilities if isinstance(entry, Line) else (entry,))
    as_read = (line for line in known if text and (line.text, line.abilities) == (given.text, given.abilities))
    return next(as_read, given)
