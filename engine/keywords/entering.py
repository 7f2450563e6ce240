"""Keywords of what enters: riot, sunburst, unleash, ravenous; living weapon and its kin; squad, offspring; outlast."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Ability, Activated, EntersWithCounters, Keyword, Replaces, Static, Triggered
from engine.abilities.conditions import Compare, Except, Fits, WasPaid
from engine.abilities.costs.cost import Cost, TapSymbol
from engine.abilities.costs.costing import name_of_cost
from engine.abilities.damage.events import DealsDamage, PlayerIsDealtDamage
from engine.abilities.instructions.following import If, Sequence
from engine.abilities.layers.characteristics import Cannot, GainAbilities, SetPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.attaching import Attach
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Head, InZone, IsAnother, Noun, SharesWith
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import (
    AmountHappened,
    ColorsSpent,
    CountersOn,
    Number,
    Quantity,
    Sum,
    ThatMuch,
    Times,
    TimesPaid,
    X,
)
from engine.abilities.phrases.references import Back, Players, Target, This, You
from engine.abilities.replacement.entering import EntersWithMore, MayEnterWithCounter, TributeAsEnters
from engine.abilities.replacement.replacing import GetsCountersAtOnce
from engine.abilities.tokens.copying import CopyException, CreateCopies
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.events import Enters
from engine.abilities.zones.libraries import Draw
from engine.keywords.counters import CREATURE

_GROWTH = "+1/+1"
_ONE = Number(1)


LIFE_FOR_SYMBOLS: Final = "life for Phyrexian mana symbols"
"""How it is remembered for how many symbols in the cost of a spell with compleated its player chose to pay life."""


def compleated(_: Keyword) -> tuple[Ability, ...]:
    """It enters with two loyalty counters fewer for each Phyrexian mana symbol that life was paid for (702.150a)."""
    paid = TimesPaid(LIFE_FOR_SYMBOLS, This())
    fewer = Sum(ThatMuch("that many", "event.amount"), Times(-2, paid))
    at_all = Compare(paid, ">=", Number(1))
    return (Replaces(GetsCountersAtOnce("loyalty", This(), entering=True), (), fewer, condition=at_all),)


def riot(_: Keyword) -> tuple[Ability, ...]:
    """Enters with an additional +1/+1 counter, or gains haste (702.136a)."""
    return (MayEnterWithCounter(This(), _GROWTH, otherwise=("haste",)),)


def tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """An opponent may have it enter with N additional +1/+1 counters (702.104a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    return (TributeAsEnters(This(), keyword.amount.value),)


def unleash(_: Keyword) -> tuple[Ability, ...]:
    """May enter with an additional +1/+1 counter; with one on it, it can't block (702.98a)."""
    grown = Compare(CountersOn(_GROWTH, This()), ">=", _ONE)
    return (
        MayEnterWithCounter(This(), _GROWTH),
        Static(ApplyToObjects(This(), (Cannot("block"),)), grown),
    )


def ravenous(_: Keyword) -> tuple[Ability, ...]:
    """Enters with X +1/+1 counters; its controller draws a card if X is 5 or more (702.156a)."""
    enough = Compare(X(), ">=", Number(5))
    return (
        EntersWithCounters(This(), _GROWTH, X()),
        Triggered("when", Enters(This()), (Draw(You(implied=True), _ONE),), enough),
    )


def backup(keyword: Keyword) -> tuple[Ability, ...]:
    """It puts N +1/+1 counters on a creature as it enters, and lends another one the abilities below (702.165a)."""
    if not isinstance(keyword.amount, Number) or not keyword.below:
        return ()
    target = Back("that creature", "t1")
    another = Fits(target, Noun((Head((IsAnother("another"),), "permanent"),)))
    lends = ApplyToObjects(target, (GainAbilities(keyword.below),), Until("end_of_turn"))
    put = PutCounters(_GROWTH, keyword.amount, Target(CREATURE, slot="t1"))
    return (Triggered("when", Enters(This()), (put, If(another, lends))),)


def bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """Enters with N +1/+1 counters if an opponent was dealt damage this turn (702.54a), or with as many as the damage that
    opponents were dealt (702.54b).
    """
    if isinstance(keyword.amount, X):
        dealt = AmountHappened(PlayerIsDealtDamage(Players("opponents")), said="the")
        return (EntersWithCounters(This(), _GROWTH, dealt),)
    if not isinstance(keyword.amount, Number):
        return ()
    hurt = Happened(DealsDamage(Noun((Head((), "source"),)), "", Players("an opponent")))
    return (EntersWithCounters(This(), _GROWTH, keyword.amount, hurt),)


def sunburst(_: Keyword) -> tuple[Ability, ...]:
    """Enters with a counter for each color of mana spent: +1/+1 on a creature, charge on all else (702.44a)."""
    creature = Fits(This(), CREATURE)
    spent = ColorsSpent(This())
    return (
        EntersWithCounters(This(), _GROWTH, spent, creature),
        EntersWithCounters(This(), "charge", spent, Except(creature)),
    )


def devour(keyword: Keyword) -> tuple[Ability, ...]:
    """Enters with N +1/+1 counters for each creature, or permanent of a quality, that its controller sacrifices for it
    (702.82a, 702.82c).
    """
    if isinstance(keyword.quality, str):
        return ()
    each = keyword.amount.value if isinstance(keyword.amount, Number) else None
    return (EntersWithMore(This(), keyword.quality or CREATURE, each, "sacrifice"),)


def amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """Enters with N +1/+1 counters for each card of its creature types that is revealed from the hand (702.38a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    card = Noun((Head((), "card"),), (SharesWith("creature type", This()), InZone("hand", You())))
    return (EntersWithMore(This(), card, keyword.amount.value, "reveal"),)


def living_weapon(_: Keyword) -> tuple[Ability, ...]:
    """Comes with a 0/0 black Phyrexian Germ that it is attached to (702.92a)."""
    return (_borne_by(TokenSpec(Number(0), Number(0), ("B",), ("creature",), ("Phyrexian", "Germ"))),)


def for_mirrodin(_: Keyword) -> tuple[Ability, ...]:
    """Comes with a 2/2 red Rebel that it is attached to (702.163a)."""
    return (_borne_by(TokenSpec(Number(2), Number(2), ("R",), ("creature",), ("Rebel",))),)


def job_select(_: Keyword) -> tuple[Ability, ...]:
    """Comes with a 1/1 colorless Hero that it is attached to (702.182a)."""
    return (_borne_by(TokenSpec(_ONE, _ONE, (), ("creature",), ("Hero",))),)


def _borne_by(token: TokenSpec) -> Triggered:
    create = CreateTokens(You(implied=True), _ONE, token)
    return Triggered("when", Enters(This()), (Sequence((create, Attach(This(), Back("it", "made"))), ", then"),))


def outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """A +1/+1 counter for mana and {T}, as a sorcery (702.107a)."""
    if keyword.cost is None:
        return ()
    grow = PutCounters(_GROWTH, _ONE, This())
    return (Activated(Cost((*keyword.cost.parts, TapSymbol())), (grow,), ("sorcery",)),)


def squad(keyword: Keyword) -> tuple[Ability, ...]:
    """When it enters, a copy of it for each time that its squad cost was paid (702.157a)."""
    if keyword.cost is None:
        return ()
    paid = name_of_cost("squad", keyword.cost)
    return (_with_copies(paid, TimesPaid(paid, This())),)


def offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """When it enters, a copy of it that is 1/1, if its offspring cost was paid (702.175a)."""
    if keyword.cost is None:
        return ()
    return (_with_copies(name_of_cost("offspring", keyword.cost), Number(1), (1, 1)),)


def _with_copies(paid: str, amount: Quantity, size: tuple[int, int] | None = None) -> Triggered:
    sized = (CopyException(SetPT(Number(size[0]), Number(size[1]))),) if size is not None else ()
    copies = CreateCopies(You(implied=True), amount, This(), sized)
    return Triggered("when", Enters(This()), (copies,), WasPaid(This(), paid))
