"""Keywords that a spell follows as it resolves, after all else: cipher, epic, paradigm; and haunt, which is like cipher."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Ability, Keyword, Static, Triggered
from engine.abilities.casting.playing import CannotPlay, PlayCard
from engine.abilities.conditions import Fits
from engine.abilities.damage.events import DealsDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import If, May, Sequence
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.filters import HasType, Head, InZone, IsControlledBy, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import GRANTER, Back, Chosen, Group, Host, Players, Target, This, You
from engine.abilities.tokens.stack import ChooseNewTargets, Copy
from engine.abilities.triggers.events import BeginningOf, Dies, PutIntoGraveyard
from engine.abilities.zones.moving import Exile

_I: Final = You(implied=True)
_ONE: Final = Number(1)
_COPIES: Final = Back("the copy", "copies")
_SPELL: Final = This("this spell")
_CREATURE: Final = Noun((Head((HasType("creature"),), "permanent", bare=True),))
_YOURS: Final = Noun(_CREATURE.heads, (IsControlledBy(You()),))
_CARD: Final = Noun((Head((), "card"),), (InZone("stack"),))

ENCODED: Final = Host("the creature that it is encoded on")
HAUNTED: Final = Host("the creature it haunts")

_CAST_COPY: Final = May(You(), PlayCard(_I, _COPIES, free=True))

_CIPHER: Final = If(
    Fits(_SPELL, _CARD),
    May(You(), Exile(_I, _SPELL, bound_to=Chosen(_YOURS, _ONE, _ONE))),
)
_EPIC: Final = CannotPlay(You(), Group(Noun((Head((), "spell"),))))
_PARADIGM: Final = Exile(_I, _SPELL)

FOLLOWED: Final[dict[str, tuple[Instruction, ...]]] = {
    "cipher": (_CIPHER,),  # 702.99a
    "epic": (_EPIC,),  # 702.50a
    "paradigm": (_PARADIGM,),  # 702.192a
}
"""What the keyword tells whoever controls the resolving spell to do, by its name."""

LATER: Final[dict[str, tuple[str, Triggered, str]]] = {
    "epic": (
        "702.50a",
        Triggered(
            "at",
            BeginningOf("upkeep", You()),
            (Copy(_I, _SPELL, _ONE, without="epic"), May(You(), ChooseNewTargets(_I, _COPIES))),
        ),
        "At the beginning of each of your upkeeps for the rest of the game, copy this spell except for its epic ability. "
        "You may choose new targets for the copy.",
    ),
    "paradigm": (
        "702.192a",
        Triggered("at", BeginningOf("precombat main phase", You()), (Copy(_I, _SPELL, _ONE, into="exile"), _CAST_COPY)),
        "At the beginning of each of your precombat main phases for the rest of the game, create a copy of this spell in "
        "exile. You may cast the copy without paying its mana cost.",
    ),
}
"""What triggers for the rest of the game once the spell has resolved: the rule, the ability, and in words."""


def cipher(_: Keyword) -> tuple[Ability, ...]:
    """In exile: the creature that it is encoded on has an ability that lets its controller cast copies of it (702.99a)."""
    cast = Sequence((Copy(_I, Back("the encoded card", GRANTER), _ONE), _CAST_COPY), "and")
    dealt = Triggered(
        "whenever", DealsDamage(This("this creature"), "combat", Players("a player")), (May(You(), cast),)
    )
    there = Fits(This("this card"), Noun((Head((), "card"),), (InZone("exile"),)))
    return (Static(ApplyToObjects(ENCODED, (GainAbilities((dealt,)),)), there),)


def haunt(_: Keyword) -> tuple[Ability, ...]:
    """As it is put into a graveyard, from the battlefield or as it resolves, it is exiled haunting a creature (702.55a)."""
    exile = (Exile(_I, This("it"), bound_to=Target(_CREATURE, slot="t1")),)
    return (
        Triggered("when", Dies(This("this permanent")), exile),
        Triggered("when", PutIntoGraveyard(This("this spell"), None, "resolving"), exile),
    )
