"""What all checks look at, gathered in one pass: who plays, where everything is, which ids there are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

import msgspec

from adjudicator.wire import defaults
from adjudicator.wire.at_defaults import OF_FEW, OF_FEW_CARDS
from adjudicator.wire.coming import may_come, slug
from adjudicator.wire.naming import face_index, permanent_of
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.cards import CardDefinition, CardObject, NamedCard
from adjudicator.wire.records.players import PlayerEntry
from adjudicator.wire.records.request import Request
from adjudicator.wire.records.stack import StackEntry
from adjudicator.wire.referring import Reference, references
from engine.oracle.card import CardText
from engine.state.ids import base
from engine.state.kept import kept

Place = Literal["hand", "library", "graveyard", "exile", "command", "battlefield", "outside"]


class Located(msgspec.Struct, frozen=True):
    """A card object with its pointer, its zone, and the player it is listed with.

    ``plain``: nothing is said of it but what is said of most.
    """

    at: str
    place: Place
    player: str | None
    object: CardObject
    plain: bool = False


class Facts(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A request, taken apart.

    ``ids`` has the places of every id that something has; ``bases`` what the ids are without their numbers of changes, as
    ``bears-1@2`` tells that there was a ``bears-1``; a copy of a prepare spell is named for its permanent. ``shown`` is
    the same of what the log shows.
    """

    request: Request
    board: Board
    cards: dict[str, CardText]
    turn_order: tuple[str, ...]
    players: frozenset[str]
    located: tuple[Located, ...]
    stacked: tuple[tuple[str, StackEntry], ...]
    ids: dict[str, list[str]]
    bases: frozenset[str]
    shown: frozenset[str]

    @kept
    def references(self) -> list[Reference]:
        """Whatever in the request refers to something, but for players who play: all checks look at the same."""
        return references(self.request, settled={"player": self.players})

    @kept
    def refers_to_what_is_there(self) -> bool:
        """Whether all that the request refers to is there under just that id, as with most: nothing is to be found out."""
        there = self.ids
        return all(ref in there and place.role != "player" for ref, place in self.references if place.role != "counter")

    def knows(self, ref: str) -> bool:
        """Whether an id names something that is or was there."""
        return ref in self.ids or base(ref) in self.bases or permanent_of(base(ref)) in self.bases

    def knew(self, ref: str) -> bool:
        """Whether an id names something that is or was there, or that the log shows."""
        return self.knows(ref) or base(ref) in self.shown

    def may_know(self, ref: str) -> bool:
        """Whether an id names something that is or was there, or that may come to be there in a run."""
        return self.knows(ref) or may_come(ref, self.knows, self.said)

    def said(self) -> str:
        """What the cards and effects of the request are called and say, in lower case, with dashes between words."""
        return said(self.board, self.cards)

    def text(self, card: NamedCard | None) -> CardText | None:
        """What a card says; ``None`` if it is not known."""
        if card is None or isinstance(card, CardDefinition):
            return card
        return self.cards.get(card)

    def types(self, card: NamedCard | None, face: str | None) -> frozenset[str] | None:
        """The card types of a face, in lower case; ``None`` if the card is not known."""
        text = self.text(card)
        if text is None:
            return None
        index = 0 if face is None else face_index(text, face) or 0
        return types_of(text.faces[min(index, len(text.faces) - 1)].type_line or text.type_line)


def said(board: Board, cards: dict[str, CardText]) -> str:
    """What cards and the effects on a board are called and say, in lower case, with dashes between words."""
    return slug(msgspec.json.encode((cards, msgspec.structs.replace(board, history=()))).decode())


@lru_cache(maxsize=4096)
def types_of(type_line: str) -> frozenset[str]:
    """The words before the dash.

    >>> sorted(types_of("Legendary Artifact Creature — Golem"))
    ['artifact', 'creature', 'legendary']
    """
    return frozenset(type_line.replace("–", "—").partition("—")[0].lower().split())


def facts_of(request: Request, cards: dict[str, CardText]) -> Facts:
    """Take a request in its canonical form apart."""
    board = request.state
    located = tuple(_located(board))
    stacked = _stacked(board) if board.stack or board.pending_triggers else ()
    ids = _places(board, located, stacked)
    return Facts(
        request=request,
        board=board,
        cards=cards,
        turn_order=defaults.turn_order(board),
        players=frozenset(player.id for player in board.players),
        located=located,
        stacked=stacked,
        ids=ids,
        bases=bases_of(ids),
        shown=_shown(board) if board.history else frozenset(),
    )


def ids_of(board: Board) -> set[str]:
    """The ids of all that a board has."""
    found: set[str] = set()
    for _, group in (*_groups(board), ("stack", board.stack), ("pending_triggers", board.pending_triggers)):
        if group:
            found.update([one.id or "" for one in group])
    for player in board.players:
        if player.dungeon is not None:
            found.add(player.dungeon.id or "")
        for _, _, cards in _lists(player):
            if cards:
                found.update([card.id or "" for card in cards])
    found.update([one.id or "" for one in board.battlefield])
    return found


def bases_of(ids: Iterable[str]) -> frozenset[str]:
    """What the ids are without their numbers of changes."""
    return frozenset([one.partition("@")[0] for one in ids])


def _shown(board: Board) -> frozenset[str]:
    return frozenset([base(seen.id) for entry in board.history for seen in entry.seen])


def _places(
    board: Board, located: Iterable[Located], stacked: Iterable[tuple[str, StackEntry]]
) -> dict[str, list[str]]:
    """Everything that has an id, by that: its pointers."""
    ids: dict[str, list[str]] = {}
    for name, group in _groups(board):
        for n, one in enumerate(group):
            ids.setdefault(one.id, []).append(f"/state/{name}/{n}")
    for n, player in enumerate(board.players):
        if player.dungeon is not None and player.dungeon.id is not None:
            ids.setdefault(player.dungeon.id, []).append(f"/state/players/{n}/dungeon")
    for place in located:
        ids.setdefault(place.object.id or "", []).append(place.at)
    for at, entry in stacked:
        ids.setdefault(entry.id or "", []).append(at)
    return ids


def _stacked(board: Board) -> tuple[tuple[str, StackEntry], ...]:
    return (
        *((f"/state/stack/{n}", entry) for n, entry in enumerate(board.stack)),
        *((f"/state/pending_triggers/{n}", entry) for n, entry in enumerate(board.pending_triggers)),
    )


def _lists(player: PlayerEntry) -> list[tuple[str, Place, tuple[Any, ...]]]:
    """The cards listed with a player: where they are listed, and in which zone they are."""
    lists: list[tuple[str, Place, tuple[Any, ...]]] = [
        ("hand", "hand", player.hand),
        ("graveyard", "graveyard", player.graveyard),
        ("exile", "exile", player.exile),
        ("command", "command", player.command),
        ("companion", "outside", player.companion),
    ]
    if (library := player.library) is not None:
        lists += [
            ("library/top", "library", library.top),
            ("library/rest", "library", library.rest),
            ("library/bottom", "library", library.bottom),
        ]
    return lists


def _located(board: Board) -> list[Located]:
    found: list[Located] = []
    for n, player in enumerate(board.players):
        for name, place, cards in _lists(player):
            if not cards:
                continue
            at = f"/state/players/{n}/{name}"
            silent = OF_FEW_CARDS.silent(cards)
            found += [Located(f"{at}/{k}", place, player.id, card, silent[k]) for k, card in enumerate(cards)]
    found += [
        Located(f"/state/battlefield/{n}", "battlefield", None, permanent, plain)
        for n, (permanent, plain) in enumerate(zip(board.battlefield, OF_FEW.silent(board.battlefield), strict=True))
    ]
    return found


def _groups(board: Board) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """All that has an id and is neither a card nor on the stack."""
    return (
        ("teams", board.teams),
        ("players", board.players),
        ("emblems", board.emblems),
        ("effects", board.effects),
        ("delayed_triggers", board.delayed_triggers),
        ("former", board.former),
    )
