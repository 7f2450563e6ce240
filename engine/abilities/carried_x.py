"""An X that one sentence of a text defines and others use, or that what has happened gives (107.3c, 107.3e, 107.3i)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import astuple

from engine.abilities.ability import Activated, Triggered
from engine.abilities.kinds_of_cards.turning import IsTurnedFaceUp
from engine.abilities.nesting import find_own
from engine.abilities.node import LEAVES, Node, find
from engine.abilities.phrases.filters import HasManaCost, Noun
from engine.abilities.phrases.quantities import DefinedX, X
from engine.abilities.phrases.references import Target, This
from engine.abilities.triggers.events import (
    BecomesDesignated,
    Cycles,
    During,
    Enters,
    NthEachTurn,
    TriggerEvent,
    While,
)
from engine.abilities.triggers.stack_events import Casts, CastsThis


@lru_cache(4096)
def carried_x(body: tuple[Node, ...]) -> DefinedX | None:
    """What X is, where the text says so once and before it says "X" without that; what it targets is chosen earlier."""
    order = list(_in_order(body))
    defined = {one for one in order if isinstance(one, DefinedX)}
    if len(defined) != 1 or X() not in order or order[0] == X():
        return None
    if any(True for target in find_own(body, Target) for kind in (X, DefinedX) for _ in find_own(target, kind)):
        return None
    (amount,) = defined
    return amount


def gives_x(event: TriggerEvent) -> bool:
    """Whether what happens has a value of X that what it triggers uses: that of the spell that the object itself was, of
    the cost for which it was turned face up, became monstrous or was cycled, or of the spell "with {X} in its mana cost".
    """
    match event:
        case NthEachTurn(event=inner) | During(event=inner) | While(event=inner):
            return gives_x(inner)
        case BecomesDesignated() | CastsThis() | Enters() | IsTurnedFaceUp() | Cycles():
            return isinstance(event.what, This)
        case Casts(what=Noun() as spell):
            return any(one.within and one.cost.has_x for one in find(spell, HasManaCost))
        case _:
            return False


def _in_order(node: object) -> list[X | DefinedX]:
    if isinstance(node, X | DefinedX):
        return [node]
    if isinstance(node, Node) and not isinstance(node, Activated | Triggered):
        node = astuple(node)
    parts = node if isinstance(node, tuple) else ()
    return [found for part in parts if type(part) not in LEAVES for found in _in_order(part)]
