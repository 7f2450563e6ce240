"""Soulbond (702.95)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.conditions import And, Condition, Controls, Fits
from engine.abilities.instructions.following import May
from engine.abilities.kinds_of_cards.pairing import Pair
from engine.abilities.phrases.filters import HasType, Head, IsAnother, IsControlledBy, IsPaired, Not, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Chosen, ObjectRef, This, You
from engine.abilities.triggers.events import Enters

_CREATURE = Head((HasType("creature"),), "permanent", bare=True)
_UNPAIRED = Noun((_CREATURE,), (IsControlledBy(You()), Not(IsPaired())))
_ANOTHER = Noun((_CREATURE,), (IsAnother("another"), IsControlledBy(You()), Not(IsPaired())))
_ENTERS = Noun((_CREATURE,), (IsAnother("another"), IsControlledBy(You())))


def soulbond(_: Keyword) -> tuple[Ability, ...]:
    """As it enters, or another creature does, its controller may pair the two, if both are unpaired (702.95a)."""
    that = Back("that creature", "event.object")
    other = Chosen(_ANOTHER, Number(1), Number(1))
    own = And((_is_unpaired(This()), Controls(You(), _ANOTHER)))
    theirs = And((_is_unpaired(that), _is_unpaired(This())))
    return (
        Triggered("when", Enters(This()), (May(You(), Pair(This(), other)),), own),
        Triggered("whenever", Enters(_ENTERS), (May(You(), Pair(that, This())),), theirs),
    )


def _is_unpaired(what: ObjectRef) -> Condition:
    return Fits(what, _UNPAIRED, word="controlled")
