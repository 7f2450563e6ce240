"""A board in both of its forms: the text for people, the request for programs; each is made of the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from adjudicator.cards.source import CardSource
from adjudicator.intake import Job, opened, prepare
from adjudicator.notation.intake import Prepare, read_and_prepare
from adjudicator.notation.lexing import place_of
from adjudicator.notation.showing import show
from adjudicator.notation.writing import Unsaid
from adjudicator.problems import Problem
from adjudicator.wire import defaults
from adjudicator.wire.normal import normalise
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.cards import CardEntry, CardObject
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText

_ENCODER: Final = msgspec.json.Encoder()
_MADE_UP: Final = re.compile(r"[a-z0-9-]+-\d+")
_ZONES: Final = ("hand", "graveyard", "exile", "command")
_TRIES: Final = 3


class Words(msgspec.Struct, frozen=True):
    """Where a part of the request stands in the text: line and column, from 1, and how many characters it has."""

    line: int
    column: int
    length: int


class BothForms(msgspec.Struct, frozen=True):
    """A board as text and as request.

    ``id`` is that of its ruling. ``only_json`` lists what the text does not say; ``request`` is in its canonical form,
    ``cards`` are those that it calls by their names. ``places`` has the words of its parts, by JSON pointers, if a text was
    read.
    """

    id: str
    text: str
    only_json: tuple[Unsaid, ...]
    request: Request
    cards: dict[str, CardText]
    places: dict[str, Words]


def of_text(raw: bytes, cards: CardSource, prepare: Prepare = prepare) -> BothForms:
    """A board that was written in the short notation.

    :raises Problem: it can't be read, or can't be; with the places.
    """
    done, job = read_and_prepare(raw, cards, prepare=prepare)
    places = {}
    for pointer, span in done.places.items():
        at = place_of(done.text, span)
        places[pointer] = Words(at.line, at.column, at.length)
    return _both(job, cards, places)


def of_json(raw: bytes, cards: CardSource, prepare: Prepare = prepare) -> BothForms:
    """A board that is given as a request.

    :raises Problem: it can't be read, or can't be; with JSON pointers.
    """
    return _both(prepare(raw, cards), cards, {})


def _both(job: Job, cards: CardSource, places: dict[str, Words]) -> BothForms:
    body = opened(job.body)
    shown = show(plainly(body.request, cards), cards)
    return BothForms(job.id, shown.text, shown.only_json, body.request, body.cards, places)


def plainly(request: Request, cards: CardSource) -> Request:
    """A request in its canonical form as a person would put it: without the ids that it has anyway, with the life totals
    and whose turn it is, though these be the usual. It means the same.
    """
    board = request.state
    players = tuple(replace(player, life=defaults.life(board, player)) for player in board.players)
    turn = replace(board.turn, active=defaults.active(request), step=defaults.step(board.turn))
    said = replace(request, state=replace(board, players=players, turn=turn))
    kept: set[str] = set()
    for _ in range(_TRIES):
        bare = replace(said, state=_without_ids(said.state, kept))
        given = tuple(_ids(normalise(bare, cards).request.state))
        other = {old for old, new in zip_longest(_ids(board), given) if old is not None and old != new}
        if not other - kept:
            return bare if _means(bare, cards) == _means(request, cards) else said
        kept |= other
    return said


def _means(request: Request, cards: CardSource) -> str | None:
    try:
        return prepare(_ENCODER.encode(request), cards).id
    except Problem:
        return None


def _ids(board: Board) -> Iterator[str | None]:
    """The ids of the cards and permanents of a board, in order."""
    for player in board.players:
        for listed in _listed(player):
            yield from (one.id if isinstance(one, CardObject) else None for one in listed)
    yield from (one.id for one in board.battlefield)
    yield from (one.id for one in board.stack)


def _listed(player: Any) -> Iterator[tuple[CardEntry, ...]]:
    yield from (getattr(player, zone) for zone in _ZONES)
    if player.library is not None:
        yield from (player.library.top, player.library.rest, player.library.bottom)


def _without_ids(board: Board, kept: set[str]) -> Board:
    """The board without the ids that look made up, but for these."""

    def bare(one: Any) -> Any:
        made_up = one.id is not None and one.id not in kept and _MADE_UP.fullmatch(one.id)
        return replace(one, id=None) if made_up else one

    def card(one: CardEntry) -> CardEntry:
        if not isinstance(one, CardObject):
            return one
        plain: CardObject = bare(one)
        return plain.card if isinstance(plain.card, str) and plain == CardObject(card=plain.card) else plain

    def each(listed: tuple[Any, ...], change: Callable[[Any], Any]) -> tuple[Any, ...]:
        return tuple(map(change, listed))

    players = []
    for player in board.players:
        zones: dict[str, Any] = {zone: each(getattr(player, zone), card) for zone in _ZONES}
        if (library := player.library) is not None:
            parts = {part: each(getattr(library, part), card) for part in ("top", "rest", "bottom")}
            zones["library"] = replace(library, **parts)
        players.append(replace(player, **zones))
    return replace(
        board, players=tuple(players), battlefield=each(board.battlefield, bare), stack=each(board.stack, bare)
    )
