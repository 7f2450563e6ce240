"""Predefined tokens get the abilities that the rules give them (111.10)."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.ability import Ability
from engine.abilities.effects import TokenSpec
from engine.abilities.node import Node, find
from engine.oracle.productions.rewriting import rewrite

PREDEFINED_ABILITIES = {
    "Treasure": "{T}, Sacrifice this token: Add one mana of any color.",
    "Food": "{2}, {T}, Sacrifice this token: You gain 3 life.",
    "Gold": "Sacrifice this token: Add one mana of any color.",
    "Clue": "{2}, Sacrifice this token: Draw a card.",
    "Blood": "{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",
    "Powerstone": "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    "Map": "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.",
    "Junk": "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. "
    "Activate only as a sorcery.",
    "Lander": "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield "
    "tapped, then shuffle.",
    "Mutagen": "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.",
}
"""The ability of each predefined token, by its subtype (111.10)."""


class UnexpandableError(Exception):
    """A predefined token has an ability that is not understood."""


def expand(ability: Ability, abilities_of: Callable[[str], tuple[Ability, ...]]) -> Ability:
    """The ability with the predefined tokens that it creates written out; ``abilities_of`` reads their rules text.

    :raises UnexpandableError: one of them has an ability that is not understood.
    """

    def written_out(node: Node) -> Node | None:
        if not isinstance(node, TokenSpec) or not node.predefined:
            return None
        fields = {name: getattr(node, name) for name in node.__struct_fields__}
        return TokenSpec(**fields | {"abilities": abilities_of(node.subtypes[0])})

    if not any(token.predefined for token in find(ability, TokenSpec)):
        return ability
    expanded: Ability = rewrite(ability, written_out)
    return expanded
