"""Effects that change text (612, layer 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.references import Back

if TYPE_CHECKING:
    from engine.abilities.ability import Ability


WordKind = Literal["color word", "basic land type", "creature type"]
"""Words that such an effect can replace (612.2)."""


class ReplaceWords(Node, frozen=True):
    """Every instance of one word of a kind in its text becomes another word of that kind (layer 3, 612.1, 612.2).

    The controller of the effect chooses the kind, where there are several, and both words as it begins (608.2d): ``old``
    and ``new`` are empty until then. ``to`` is the new word where the text names it, ``never`` one that can't be chosen.
    """

    kinds: tuple[WordKind, ...]
    to: str = ""
    never: str = ""
    old: str = ""
    new: str = ""


class ChosenColorWord(Node, frozen=True):
    """Every color word in its text is the one chosen as the object with the ability entered (layer 3, 612.1, 607.2d)."""


class HasFullText(Node, frozen=True):
    """It has the full text of another object, and these abilities in its text besides (layer 3, 612.6).

    That is its name, mana cost, color indicator, type line, rules text, power and toughness.
    """

    of: Back
    abilities: tuple[Ability, ...] = ()
