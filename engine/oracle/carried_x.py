"""An X that an earlier sentence of the same spell defines (107.3i)."""

from __future__ import annotations

from engine.abilities.ability import Ability, SpellAbility
from engine.abilities.node import Node, contains, find
from engine.abilities.phrases.quantities import AmountAsCast, DefinedX, X
from engine.abilities.rewriting import rewrite


def with_carried_x(ability: Ability) -> Ability:
    """The ability; that of a spell with each bare X being the amount that the text defines, where that was fixed as the
    spell was cast: whenever it is looked at, it is the same.
    """
    if not isinstance(ability, SpellAbility) or not contains(ability, X):
        return ability
    defined = {one for one in find(ability, DefinedX) if isinstance(one.of, AmountAsCast)}
    if len(defined) != 1:
        return ability
    (amount,) = defined

    def carried(node: Node) -> Node | None:
        return amount if isinstance(node, X) else None

    made: Ability = rewrite(ability, carried)
    return made
