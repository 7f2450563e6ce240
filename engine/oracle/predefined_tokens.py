"""Predefined tokens get the abilities that the rules give them (111.10)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.abilities.ability import Ability
from engine.abilities.node import Node, contains, find
from engine.abilities.rewriting import rewrite
from engine.abilities.tokens.creating import TokenSpec

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
    "Shard": "{2}, Sacrifice this token: Scry 1, then draw a card.",
    "Cursed": "Enchant creature\nEnchanted creature has base power and toughness 1/1.",
    "Monster": "Enchant creature\nEnchanted creature gets +1/+1 and has trample.",
    "Royal": "Enchant creature\nEnchanted creature gets +1/+1 and has ward {1}.",
    "Sorcerer": 'Enchant creature\nEnchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."',
    "Virtuous": "Enchant creature\nEnchanted creature gets +1/+1 for each enchantment you control.",
    "Wicked": "Enchant creature\nEnchanted creature gets +1/+1.\nWhen this token is put into a graveyard from the "
    "battlefield, each opponent loses 1 life.",
    "Young Hero": 'Enchant creature\nEnchanted creature has "Whenever this creature attacks, if its toughness is 3 or '
    'less, put a +1/+1 counter on it."',
    "Walker": "",
    "Mutagen": "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.",
}
"""The ability of each predefined token, by its subtype (111.10)."""


class UnexpandableError(Exception):
    """A predefined token has an ability that is not understood."""


def expand(abilities: tuple[Ability, ...], abilities_of: Callable[[str], tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """The abilities with the predefined tokens that they create written out; ``abilities_of`` reads their rules text.

    :raises UnexpandableError: one of them has an ability that is not understood.
    """

    def written_out(node: Node) -> Node | None:
        if not isinstance(node, TokenSpec) or not node.predefined:
            return None
        return replace(node, abilities=abilities_of(node.name or node.subtypes[0]))

    if not contains(abilities, TokenSpec) or not any(token.predefined for token in find(abilities, TokenSpec)):
        return abilities
    expanded: tuple[Ability, ...] = rewrite(abilities, written_out)
    return expanded
