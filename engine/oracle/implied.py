"""Players who are named by what is theirs: the controller of a target, the owner of a card (108.3, 109.4, 608.2h).

"Destroy target land an opponent controls. That player ..." names nobody whom "that player" could mean but the controller of
the target. Such a player is meant only where nothing else is, and where there is just one of them.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Hashable, Iterator
from functools import cache
from typing import Literal

from engine.abilities.node import Node
from engine.abilities.phrases.filters import InZone, IsControlledBy, Noun
from engine.abilities.phrases.references import Back, ControllerOf, Host, OwnerOf, Players, Target, This, You
from engine.abilities.triggers.events import Leaves, PutIntoGraveyard
from engine.oracle.antecedents import Mention

ONE = ("an opponent", "a player")
WORDS = frozenset({"that player", "that opponent", "the player", "they", "their"})

_IMPLIED: dict[type[ControllerOf | OwnerOf], frozenset[str]] = {
    ControllerOf: frozenset({"its controller"}),
    OwnerOf: frozenset({"its owner"}),
}


def _mention(kind: type[ControllerOf | OwnerOf], to: str) -> Mention:
    return Mention(f"{kind.__name__} {to}", _IMPLIED[kind])


def implied_as(player: ControllerOf | OwnerOf) -> Mention | None:
    """The mention of a player who is called by an object that is theirs."""
    match player.of:
        case Back(to=to):
            return _mention(type(player), to)
        case This():
            return _mention(type(player), "this")
        case Host():
            return _mention(type(player), "host")
        case Target(slot=slot, high=1):
            return _mention(type(player), slot)
        case _:
            return None


def implied_by(target: Target, slot: str) -> Iterator[Mention]:
    """The player whose a target is, as its phrase says: "a creature an opponent controls", "cards from a graveyard"."""
    for part in target.what.post if isinstance(target.what, Noun) else ():
        match part:
            case IsControlledBy(Players(word)) if word in ONE and target.high == 1:
                yield _mention(ControllerOf, slot)
            case InZone(of=Players(word)) if word in ONE:
                yield _mention(OwnerOf, slot)
            case _:
                pass


def implied_by_event(event: object) -> Iterator[Mention]:
    """The player to whose graveyard or hand a card has gone: that of its owner (400.3)."""
    match event:
        case PutIntoGraveyard(whose=Players(word)) | Leaves(whose=Players(word)) if word in ONE:
            yield _mention(OwnerOf, "event.object")
        case _:
            pass


OWNERS = Mention("OwnersOf affected", frozenset({"their owners"}))
"""The owners of what an instruction has put into their libraries: "those players"."""


def implied_player(
    mentions: list[Mention], word: str, sentence: int, instruction: int
) -> ControllerOf | OwnerOf | None:
    """The one player who is implied, if a word can mean a player: of several, the one of whom the same instruction speaks
    ("its controller loses half their life"), or the only one of whom the sentence right before does.
    """
    if word == "those players" and any(mention.binding == OWNERS.binding for mention in mentions):
        return OwnerOf(Back("", "affected"), word)
    found = [mention for mention in mentions if mention.words in _IMPLIED.values()]
    if len(found) > 1:
        here = [mention for mention in found if mention.instruction == instruction]
        found = here or [mention for mention in found if mention.sentence == sentence - 1]
    if word not in WORDS or len(found) != 1:
        return None
    kind, _, to = found[0].binding.partition(" ")
    return ControllerOf(Back("", to), word) if kind == "ControllerOf" else OwnerOf(Back("", to), word)


def without_either(fits: list[Mention], mentions: list[Mention], word: str) -> list[Mention]:
    """What a word can mean, once "that player or that planeswalker's controller" was spoken of: that player, and not
    what may be the planeswalker.
    """
    if word not in WORDS:
        return fits
    spoken = {mention.binding for mention in mentions}
    return [one for one in fits if not (one.words >= _EITHER and f"ControllerOf {one.binding}" in spoken)]


_EITHER = frozenset({"player", "planeswalker"})

Taken = Literal["players", "objects", "both"]


def taken(node: Node, field: str) -> Taken:
    """What a field of a node can stand for, by its type."""
    kind: Hashable = type(node)
    return _taken(kind, field)


@cache
def _taken(kind: Hashable, field: str) -> Taken:
    hint = typing.get_type_hints(kind)[field]
    parts = typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    players, objects = You in parts, This in parts
    return "both" if players == objects else "players" if players else "objects"
