"""To earthbend: what that word is short for, from instructions that exist (701.66a)."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Keyword
from engine.abilities.instructions.delayed import Later
from engine.abilities.instructions.following import Sequence
from engine.abilities.layers.characteristics import Becomes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.filters import HasType, Head, IsControlledBy, Noun
from engine.abilities.phrases.quantities import Number, Quantity
from engine.abilities.phrases.references import Back, Target, You
from engine.abilities.triggers.events import Dies, Leaves, OneOf
from engine.abilities.zones.moving import Move

_OWN_LAND: Final = Noun((Head((HasType("land"),), "permanent", bare=True),), (IsControlledBy(You()),))


def earthbend(amount: Quantity, slot: str = "") -> Sequence:
    """What to earthbend so much means; ``slot`` is the name of its target, once it has one (701.66a)."""
    land = Back("that land", slot)
    becomes = Becomes(
        types=("land", "creature"),
        power=Number(0),
        toughness=Number(0),
        abilities=(Keyword("haste"),),
        keeps=True,
        still=("that", "land"),
    )
    gone = OneOf((Dies(land), Leaves(land, to="exile")), shared="subject")
    back = Move(You(implied=True), Back("it", slot), to="battlefield", verb="return", tapped=True, under=You())
    parts = (
        ApplyToObjects(Target(_OWN_LAND, slot=slot), (becomes,)),
        PutCounters("+1/+1", amount, land),
        Later("when", gone, back),
    )
    return Sequence(parts, "earthbend")


def earthbent(value: Sequence) -> Quantity | None:
    """How much is earthbent; ``None`` of any other sequence."""
    match value:
        case Sequence((ApplyToObjects(what=Target(slot=slot)), PutCounters(amount=amount), Later()), "earthbend"):
            return amount if value == earthbend(amount, slot) else None
        case _:
            return None
