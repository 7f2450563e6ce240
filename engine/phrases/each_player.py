"""Instructions for each of several players: a text with a target in it has one for each of them (115.3, 601.2c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.instructions.following import ForEachPlayer
from engine.abilities.node import Node, find
from engine.abilities.phrases.references import Back, Target
from engine.abilities.rewriting import rewrite

PREFIX = "player."
"""How a reference to a certain player begins: the rest is that player."""


def for_player(target: Target, player: str) -> Target:
    """A target of such a text as it is chosen for one of the players."""
    meant: Any = _of_player(target.what, player)
    return replace(target, what=meant, slot=slot_for(target.slot, player))


def slot_for(slot: str, player: str) -> str:
    """The name of a slot for one of the players.

    >>> slot_for("t1", "B")
    't1@B'
    """
    return f"{slot}@{player}"


def number_of(slot: str) -> int:
    """The number of a slot, in reading order.

    >>> number_of("t2@B")
    2
    """
    return int(slot[1:].partition("@")[0] or 0)


def is_done_at_once(instruction: ForEachPlayer, kinds: tuple[type[Node], ...]) -> bool:
    """Whether nothing is said of "that player" but what the target is: then it is done to all the targets together."""
    do = instruction.do
    in_targets = {id(back) for target in find(do, Target) for back in find(target, Back)}
    return isinstance(do, kinds) and all(id(b) in in_targets for b in find(do, Back) if b.to == "each")


def _of_player(value: Any, player: str) -> Any:
    def meant(node: Node) -> Node | None:
        return replace(node, to=f"{PREFIX}{player}") if isinstance(node, Back) and node.to == "each" else None

    return rewrite(value, meant)
