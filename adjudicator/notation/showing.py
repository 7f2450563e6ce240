"""From a request to a text in the notation: what has words is written, and what has none is listed by its pointer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from adjudicator.cards.names import name_key
from adjudicator.cards.source import CardSource
from adjudicator.intake import prepare
from adjudicator.notation.defining import printed_definition, read_definition
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span
from adjudicator.notation.names import Names
from adjudicator.notation.reading import read
from adjudicator.notation.tokens import printed_token
from adjudicator.notation.writing import Unsaid, Writer
from adjudicator.notation.writing_actions import actions_of, asked_of
from adjudicator.notation.writing_board import board_of
from adjudicator.notation.written_names import Written
from adjudicator.problems import Problem
from adjudicator.wire.consistency.facts import facts_of
from adjudicator.wire.meaning import things, with_players
from adjudicator.wire.normal import normalise
from adjudicator.wire.records.cards import CardDefinition
from adjudicator.wire.records.request import Request

_ENCODER: Final = msgspec.json.Encoder()
_Place = tuple[str, CardDefinition]
"""Where a request defines a card, and the card."""


class Shown(msgspec.Struct, frozen=True):
    """A request in the notation; where JSON alone says all of it, the parts that the text does not say."""

    text: str
    only_json: tuple[Unsaid, ...] = ()
    actions: tuple[str, ...] = ()
    """The lines that say what is done, and what is to be explained; of a question all is called by its name there."""


def show(request: Request, source: CardSource) -> Shown:
    """The request in the notation. What is written is read again: a text that says something else is no text of it."""
    defined = tuple(_defined(request, ""))
    unsaid = _undefined(request, defined)
    shown = [
        _written(request, source, _definitions(defined), unsaid, by_name=by_name, pays=pays)
        for pays in (False, True)
        for by_name in (True, False)
    ]
    if shown[0].only_json:
        return shown[0]
    wanted = _identity(request, source)
    for one in shown:
        if wanted is not None and _read_again(one.text, source) == wanted:
            return one
    different = "What is written reads otherwise: another object has the same name, or the order is another."
    return Shown(shown[1].text, (Unsaid("", different),))


def question(request: Request, source: CardSource) -> Shown:
    """The request in the notation, for people: with few ids, and the cards that it defines behind what is asked."""
    defined = tuple(_defined(request, ""))
    unsaid = _undefined(request, tuple((at, card) for at, card in defined if printed_token(card) is None))
    said = re.findall(r'"([^"\\\\]+)"', _ENCODER.encode(request).decode())
    spoken_of = frozenset(word for word, times in Counter(said).items() if times > 1 or word.startswith("@"))
    return _written(request, source, _definitions(defined), unsaid, by_name=True, spoken_of=spoken_of)


def _identity(request: Request, source: CardSource) -> str | None:
    try:
        return prepare(_ENCODER.encode(request), source).id
    except Problem:
        return None


def _read_again(text: str, source: CardSource) -> str | None:
    try:
        return _identity(read(text, source).request, source)
    except Problem:
        return None


def _written(
    request: Request,
    source: CardSource,
    definitions: tuple[CardDefinition, ...],
    unsaid: tuple[Unsaid, ...],
    *,
    by_name: bool,
    pays: bool = False,
    spoken_of: frozenset[str] | None = None,
) -> Shown:
    names = Names(source)
    for card in definitions:
        names.define(card)
    normal = normalise(with_players(request), source)
    there = tuple(things(facts_of(normal.request, normal.cards)))
    players = tuple(player.id for player in request.state.players)
    ids = tuple(one.id or "" for one in normal.request.state.battlefield)
    brief = spoken_of is not None
    called = Written(names, there, players, by_name=by_name, spoken_of=spoken_of)
    writer = Writer(called, pays=pays, assumes=brief and request.payment == "assume", brief=brief)
    board = board_of(writer, request.state, ids)
    done = actions_of(writer, request.actions)
    about = asked_of(writer, request)
    asked = [*board, *done, *about]
    cards = (card for card in definitions if writer.names.token(card) is None)
    defined = [line for card in cards if (line := printed_definition(card)) is not None]
    lines = [*defined, *asked] if spoken_of is None else [*asked, *defined]
    if spoken_of is not None:
        by_names = Written(names, there, players, by_name=True, spoken_of=spoken_of, loose=True)
        writer_for_title = Writer(by_names, assumes=True)
        done, about = actions_of(writer_for_title, request.actions), asked_of(writer_for_title, request)
    explained = about[:1] if request.explain else []
    return Shown("\n".join(lines) + "\n", (*unsaid, *writer.unsaid), (*done, *explained))


def _definitions(defined: Sequence[_Place]) -> tuple[CardDefinition, ...]:
    """The cards that are defined, each once."""
    return tuple(dict.fromkeys(_by_name(defined).values()))


def _by_name(defined: Sequence[_Place]) -> dict[str, CardDefinition]:
    """The first card that is defined with each name, of a card or of a face."""
    found: dict[str, CardDefinition] = {}
    for _, card in defined:
        for key in _keys(card):
            found.setdefault(key, card)
    return found


def _keys(card: CardDefinition) -> Iterator[str]:
    yield name_key(card.name)
    yield from (name_key(face.name) for face in card.card_faces)


def _undefined(request: Request, defined: Sequence[_Place]) -> tuple[Unsaid, ...]:
    """The cards that no line defines, or whose name others have."""
    found = _by_name(defined)
    unsaid: list[Unsaid] = []
    for at, card in defined:
        if any(found[key] != card for key in _keys(card)):
            unsaid.append(Unsaid(at, "Another card with the same name is defined otherwise."))
        if printed_definition(card) is None or not _reads_back(card):
            unsaid.append(Unsaid(at, "No line defines this card: it has abilities as data, or fields without words."))
    for at, name in _named(request, ""):
        if name_key(name) in found:
            unsaid.append(Unsaid(at, "A card that is defined in place has the name of one that is not."))
    return tuple(dict.fromkeys(unsaid))


def _reads_back(card: CardDefinition) -> bool:
    """Whether the line that defines a card defines this card."""
    line = printed_definition(card)
    try:
        return line is not None and read_definition(line, Span(0, len(line))) == card
    except Fault:
        return False


def _defined(value: Any, at: str) -> Iterator[_Place]:
    for place, one in _parts(value, at):
        if isinstance(one, CardDefinition):
            yield place, one
        else:
            yield from _defined(one, place)


def _named(value: Any, at: str) -> Iterator[tuple[str, str]]:
    """Cards that are called by their names alone."""
    for place, one in _parts(value, at):
        last = place.rsplit("/", 2)
        if isinstance(one, str):
            if last[-1] == "card" or last[-2] in (
                "hand",
                "graveyard",
                "exile",
                "command",
                "companion",
                "top",
                "rest",
                "bottom",
            ):
                yield place, one
        elif not isinstance(one, CardDefinition):
            yield from _named(one, place)


def _parts(value: Any, at: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield f"{at}/{field}", getattr(value, field)
    elif isinstance(value, tuple):
        for n, one in enumerate(value):
            yield f"{at}/{n}", one
