"""Adding mana: which, how much, of whose choice, and what follows from other mana (106.3, 106.4, 106.7)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.abilities.node import Node
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import ObjectRef, PlayerRef


class AddMana(Node, frozen=True):
    """A player adds mana (106.3, 106.4): each of these symbols, once or ``per`` times.

    ``additional``, ``equal`` and ``times`` are only wording: "an additional {G}", where it comes on top of other mana; "an
    amount of {G} equal to ..."; "six {R}", "that much {G}".
    """

    who: PlayerRef
    mana: ManaCost
    per: Quantity | None = None
    additional: bool = False
    equal: bool = False
    times: bool = False


class AddManaChoice(Node, frozen=True):
    """A player adds mana of their choice: one of the listed amounts ("{R} or {G}").

    ``chosen``: or one mana of the color that was chosen for the object (607.2d).
    """

    who: PlayerRef
    options: tuple[ManaCost, ...]
    chosen: bool = False


class AddManaOfAnyColor(Node, frozen=True):
    """A player adds so much mana of any one color (106.1a), or of the ``chosen`` one (607.2d).

    Only wording: ``additional``; ``that``: "of that color", which a trigger condition has named as chosen; ``first``:
    "choose a color" is said before, and then so much mana "for each" of something, or "equal" to something.
    """

    who: PlayerRef
    amount: Quantity
    additional: bool = False
    of: Literal["any", "chosen"] = "any"
    that: bool = False
    first: Literal["", "each", "equal"] = ""


class AddManaCombination(Node, frozen=True):
    """A player adds so much mana, each of one of these colors; of any color where none are named. ``different``: no two
    are of the same color.

    ``additional`` is only wording; so is ``each``: "{R} or {G} for each Elf you control".
    """

    who: PlayerRef
    amount: Quantity
    colors: tuple[str, ...] = ()
    additional: bool = False
    different: bool = False
    each: bool = False


class AddManaCouldProduce(Node, frozen=True):
    """A player adds one mana of a color, or of any type, that a permanent that fits could produce (106.7)."""

    who: PlayerRef
    source: Noun
    any_type: bool = False


class AddManaProduced(Node, frozen=True):
    """A player adds one mana of any type that the permanent produced as it was tapped for mana (106.12a, 605.4a)."""

    who: PlayerRef
    by: ObjectRef


class AddManaAmong(Node, frozen=True):
    """A player adds one mana of a color that something that fits is (106.3); of none if there is no such color (106.5).

    ``way``: "of any color among" those; "choose a color of" one of those, which is only wording, as is "of any of" the
    colors of what is named; "for each" color that is among them, one mana of that color.
    """

    who: PlayerRef
    among: Noun | ObjectRef
    way: Literal["any", "choose", "of", "each"] = "any"


class DoubleMana(Node, frozen=True):
    """A player adds as much mana of each type as they have unspent (701.10f); it is free of what restricts that (106.6)."""

    who: PlayerRef


class LoseMana(Node, frozen=True):
    """A player loses all mana that they have not spent (106.4)."""

    who: PlayerRef


class KeepMana(Node, frozen=True):
    """Until end of turn or combat, the mana that the instruction before adds isn't lost as steps and phases end (106.4).

    ``short`` is only wording: "as steps end".
    """

    who: PlayerRef
    until: Literal["end of turn", "end of combat"] = "end of turn"
    short: bool = False


AddsMana: TypeAlias = (
    AddMana
    | AddManaChoice
    | AddManaOfAnyColor
    | AddManaCombination
    | AddManaCouldProduce
    | AddManaProduced
    | AddManaAmong
    | DoubleMana
)
"""Instructions to add mana."""
