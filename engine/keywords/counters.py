"""Keywords that put counters on creatures: modular, persist, undying, evolve, increment, fabricate, graft, level up."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, EntersWithCounters, Keyword, Triggered
from engine.abilities.conditions import And, Compare, Condition, DidSo, Fits, Or
from engine.abilities.instructions.following import If, May, Sequence
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.phrases.filters import HasType, Head, IsAnother, IsControlledBy, Noun, Property
from engine.abilities.phrases.quantities import ColorsSpent, CountersOn, ManaSpentOn, Number, PropertyOf
from engine.abilities.phrases.references import Back, OwnerOf, Target, This, You
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.events import Dies, Enters
from engine.abilities.triggers.stack_events import Casts
from engine.abilities.zones.moving import Move

CREATURE = Noun((Head((HasType("creature"),), "permanent", bare=True),))
_ARTIFACT_CREATURE = Noun((Head((HasType("artifact"), HasType("creature")), "permanent", bare=True),))
_GROWTH = "+1/+1"


def modular(keyword: Keyword) -> tuple[Ability, ...]:
    """Enters with N +1/+1 counters; when it dies, as many as it had may go on an artifact creature (702.43a).

    N may be the number of colors of mana that were spent to cast it (702.44c).
    """
    if not isinstance(keyword.amount, Number | ColorsSpent):
        return ()
    had = CountersOn(_GROWTH, This())
    give = May(You(), PutCounters(_GROWTH, had, Target(_ARTIFACT_CREATURE, slot="t1")))
    return (EntersWithCounters(This(), _GROWTH, keyword.amount), Triggered("when", Dies(This()), (give,)))


def persist(_: Keyword) -> tuple[Ability, ...]:
    """Returns with a -1/-1 counter if it had none (702.79a)."""
    return (_returns_with("-1/-1"),)


def undying(_: Keyword) -> tuple[Ability, ...]:
    """Returns with a +1/+1 counter if it had none (702.93a)."""
    return (_returns_with(_GROWTH),)


def _returns_with(kind: str) -> Triggered:
    it = Back("it", "this")
    back = Move(You(implied=True), it, "battlefield", "return", under=OwnerOf(it), counters=((kind, Number(1)),))
    return Triggered("when", Dies(This()), (back,), condition=Compare(CountersOn(kind, This()), "=", Number(0)))


def evolve(_: Keyword) -> tuple[Ability, ...]:
    """A +1/+1 counter for each creature that enters and is greater in power or toughness (702.100a).

    Nothing is greater than what is no creature (702.100c).
    """
    other = Back("that creature", "event.object")
    condition = And((Fits(This(), CREATURE), Fits(other, CREATURE), Or((_greater("power"), _greater("toughness")))))
    own = Noun(CREATURE.heads, (IsControlledBy(You()),))
    return (Triggered("whenever", Enters(own), (PutCounters(_GROWTH, Number(1), This()),), condition),)


def increment(_: Keyword) -> tuple[Ability, ...]:
    """A +1/+1 counter for each spell of its controller for which more mana was spent than it has power or toughness
    (702.191a).
    """
    spent = ManaSpentOn(Back("that spell", "event.object"))
    more = Or((Compare(spent, ">", PropertyOf("power", This())), Compare(spent, ">", PropertyOf("toughness", This()))))
    condition = And((Fits(This(), CREATURE), more))
    cast = Casts(You(), Noun((Head((), "spell"),)))
    return (Triggered("whenever", cast, (PutCounters(_GROWTH, Number(1), This()),), condition),)


def _greater(name: Property) -> Condition:
    return Compare(PropertyOf(name, Back("that creature", "event.object")), ">", PropertyOf(name, This()))


def fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """N +1/+1 counters on it or, if its controller doesn't want that, N Servos (702.123a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    servo = TokenSpec(Number(1), Number(1), (), ("artifact", "creature"), ("Servo",))
    create = CreateTokens(You(implied=True), keyword.amount, servo)
    body = (
        May(You(), PutCounters(_GROWTH, keyword.amount, This())),
        If(DidSo("you don't", negated=True), create),
    )
    return (Triggered("when", Enters(This()), body),)


def level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """Puts a level counter on it for a cost, as a sorcery (702.87a)."""
    if keyword.cost is None:
        return ()
    return (Activated(keyword.cost, (PutCounters("level", Number(1), This()),), ("sorcery",)),)


def graft(keyword: Keyword) -> tuple[Ability, ...]:
    """Enters with N +1/+1 counters, of which one may go to each other creature that enters (702.58a).

    A counter is moved only where it can be both removed and put (122.5).
    """
    if not isinstance(keyword.amount, Number):
        return ()
    other = Back("that creature", "event.object")
    has = Compare(CountersOn(_GROWTH, This()), ">=", Number(1))
    move = (RemoveCounters(_GROWTH, Number(1), This()), PutCounters(_GROWTH, Number(1), other))
    there = Fits(other, Noun((Head((), "permanent"),)))
    another = Noun(CREATURE.heads, (IsAnother("another"),))
    give = If(And((has, there)), May(You(), Sequence(move, "and")))
    return (EntersWithCounters(This(), _GROWTH, keyword.amount), Triggered("whenever", Enters(another), (give,), has))
