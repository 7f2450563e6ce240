"""Keywords that copy the spell: storm."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.effects import May
from engine.abilities.events import CastsThis
from engine.abilities.filters import Head, Noun
from engine.abilities.quantities import CastBefore
from engine.abilities.references import Back, This, You
from engine.abilities.stack_effects import ChooseNewTargets, Copy

_SPELL = Noun((Head((), "spell"),))


def storm(_: Keyword) -> tuple[Ability, ...]:
    """Copies the spell for each other spell that was cast before it this turn (702.40a)."""
    copy = Copy(You(implied=True), This(), CastBefore(_SPELL, This()))
    aim = May(You(), ChooseNewTargets(You(implied=True), Back("the copies", "copies")))
    return (Triggered("when", CastsThis(You(), This()), (copy, aim)),)
