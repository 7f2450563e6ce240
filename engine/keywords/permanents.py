"""Keywords of permanents that trigger: prowess, exploit, afterlife."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.changes import Delta, ModifyPT
from engine.abilities.durations import Until
from engine.abilities.effects import ApplyToObjects, CreateTokens, May, Sacrifice, TokenSpec
from engine.abilities.events import Casts, Dies, Enters
from engine.abilities.filters import HasType, Head, Not, Noun
from engine.abilities.quantities import Number
from engine.abilities.references import Chosen, This, You
from engine.keywords.counters import CREATURE

_NONCREATURE_SPELL = Noun((Head((Not(HasType("creature")),), "spell"),))


def prowess(_: Keyword) -> tuple[Ability, ...]:
    """Gets +1/+1 until end of turn for each noncreature spell that its controller casts (702.108a)."""
    one = Delta("+", Number(1))
    grow = ApplyToObjects(This(), (ModifyPT(one, one),), Until("end_of_turn"))
    return (Triggered("whenever", Casts(You(), _NONCREATURE_SPELL), (grow,)),)


def exploit(_: Keyword) -> tuple[Ability, ...]:
    """As it enters triggers: its controller may sacrifice a creature (702.110a)."""
    sacrifice = Sacrifice(You(implied=True), Chosen(CREATURE, Number(1), Number(1)))
    return (Triggered("when", Enters(This()), (May(You(), sacrifice),)),)


def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """Leaves N white and black Spirits with flying behind when it dies (702.135a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    spirit = TokenSpec(Number(1), Number(1), ("W", "B"), ("creature",), ("Spirit",), abilities=(Keyword("flying"),))
    return (Triggered("when", Dies(This()), (CreateTokens(You(implied=True), keyword.amount, spirit),)),)
