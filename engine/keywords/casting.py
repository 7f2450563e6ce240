"""Keywords with an alternative cost, and what comes of a permanent whose spell was cast for it: evoke, dash, blitz.

The cost itself is one of the ways of casting (``engine.casting.ways_of_casting``); here is what the keyword does later.
"""

from __future__ import annotations

from engine.abilities.ability import Ability, EntersWithCounters, Keyword, SpellAbility, Static, Triggered
from engine.abilities.casting.playing import Cascade, MayPlay, PlayCard
from engine.abilities.conditions import And, Compare, Condition, CostWasPaid, Fits, WasPaid
from engine.abilities.costs.costing import OFFERING
from engine.abilities.damage.events import DealsDamage
from engine.abilities.instructions.following import If, May, Sequence
from engine.abilities.layers.characteristics import Becomes, GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.layers.type_changes import LoseType
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.phrases.filters import (
    HasSubtype,
    HasType,
    Head,
    InZone,
    IsControlledBy,
    IsDesignated,
    Noun,
    SharesWith,
)
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import CountersOn, Number
from engine.abilities.phrases.references import (
    Back,
    Chosen,
    ControllerOf,
    OwnerOf,
    Players,
    Target,
    This,
    TopCards,
    You,
)
from engine.abilities.triggers.events import BeginningOf, Dies, Discards, Enters, LosesLife
from engine.abilities.triggers.stack_events import Casts, CastsThis
from engine.abilities.zones.libraries import Draw
from engine.abilities.zones.looking import Reveal
from engine.abilities.zones.moving import Move, Sacrifice
from engine.abilities.zones.revealing import RevealsFirstDrawn, RevealsThisWay


def offering(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast any time an instant could be, if a permanent of that quality is sacrificed for it (702.48a): that is
    an additional cost, which makes it cost less (``engine.paying.additional_costs``, ``engine.costs.reducing``).
    """
    if not isinstance(keyword.quality, Noun):
        return ()
    return (Static(MayPlay(You(), This("this card"), flash=True), WasPaid(This(), OFFERING)),)


def evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """Its controller, whoever that is by then, sacrifices it as it has entered, if its evoke cost was paid (702.74a)."""
    if keyword.cost is None:
        return ()
    sacrifice = Sacrifice(ControllerOf(This()), This())
    return (Triggered("when", Enters(This()), (sacrifice,), CostWasPaid(This(), "evoke")),)


def dash(keyword: Keyword) -> tuple[Ability, ...]:
    """Has haste, if its dash cost was paid (702.109a); that it returns is arranged as its spell resolves."""
    return (_if_paid("dash", Keyword("haste")),) if keyword.cost is not None else ()


def blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """Has haste and replaces itself with a card, if its blitz cost was paid (702.152a)."""
    if keyword.cost is None:
        return ()
    draw = Triggered("when", Dies(This("this permanent")), (Draw(You(implied=True), Number(1)),))
    return (_if_paid("blitz", Keyword("haste"), draw),)


def _if_paid(method: str, *abilities: Ability) -> Static:
    return Static(ApplyToObjects(This(), (GainAbilities(abilities),)), CostWasPaid(This(), method))


def spectacle(keyword: Keyword) -> tuple[Ability, ...]:
    """Another cost, if an opponent lost life this turn (702.137a)."""
    return _other_cost("spectacle", keyword, Happened(LosesLife(Players("an opponent"))))


def surge(keyword: Keyword) -> tuple[Ability, ...]:
    """Another cost, if its controller has cast another spell this turn (702.117a); teams are not played."""
    return _other_cost("surge", keyword, Happened(Casts(You(), Noun((Head((), "spell"),)))))


def prowl(keyword: Keyword) -> tuple[Ability, ...]:
    """Another cost, if a source of its caster with one of its creature types dealt a player combat damage this turn
    (702.76a).
    """
    shares = SharesWith("creature type", This())
    source = Noun((Head((), "source"),), (IsControlledBy(You()), shares))
    return _other_cost("prowl", keyword, _dealt_by(source))


def freerunning(keyword: Keyword) -> tuple[Ability, ...]:
    """Another cost, if an Assassin or commander of its caster dealt a player combat damage this turn (702.173a)."""
    creature = HasType("creature")
    heads = (
        Head((HasSubtype("Assassin"), creature), "permanent", bare=True),
        Head((IsDesignated("commander"), creature), "permanent", bare=True),
    )
    return _other_cost("freerunning", keyword, _dealt_by(Noun(heads, (IsControlledBy(You()),))))


def _dealt_by(source: Noun) -> Condition:
    return Happened(DealsDamage(source, "combat", Players("a player")))


def _other_cost(name: str, keyword: Keyword, condition: Condition) -> tuple[Ability, ...]:
    if keyword.cost is None:
        return ()
    return (Static(MayPlay(You(), This(), cost=keyword.cost, keyword=name), condition),)


def ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """As it is cast, its controller may reveal the top N cards and cast those with its name; the rest go to the bottom
    (702.60a).
    """
    if not isinstance(keyword.amount, Number):
        return ()
    this = This("this spell")
    same = Chosen(Noun((Head((), "spell"),), (SharesWith("name", this),)), Number(0), None, among=Back("them", "seen"))
    body = (
        May(You(), Reveal(You(implied=True), TopCards(keyword.amount, You()))),
        May(You(), PlayCard(You(implied=True), same, free=True)),
        Move(You(implied=True), Back("the rest", "rest"), "library bottom", "put", of=You(), order="any"),
    )
    return (Triggered("when", CastsThis(You(), this), body),)


def cascade(_: Keyword) -> tuple[Ability, ...]:
    """As it is cast: cards are exiled down to a lesser nonland card, which may be cast (702.85a)."""
    return (Triggered("when", CastsThis(You(), This("this spell")), (Cascade(),)),)


def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """Discarded into exile, it may be cast for its madness cost, or is put into the graveyard (702.35a).

    That it is exiled instead is a replacement of the discarding (``engine.replacement.leaving_stack``).
    """
    if keyword.cost is None:
        return ()
    cast = May(You(), PlayCard(You(implied=True), This(), cost=keyword.cost, keyword="madness"))
    otherwise = Move(You(implied=True), This(), "graveyard", "put", of=OwnerOf(This()), origin=InZone("exile"))
    exiled = Fits(This(), Noun((Head((), "card"),), (InZone("exile"),)))
    return (Triggered("when", Discards(You(), This()), (cast, otherwise), exiled),)


def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be revealed as the first card that its owner draws in a turn, and then be cast for another cost (702.94a)."""
    if keyword.cost is None:
        return ()
    this = This("this card")
    cast = May(You(), PlayCard(You(implied=True), this, cost=keyword.cost, keyword="miracle"))
    return (RevealsFirstDrawn(You(), may=True, itself=True), Triggered("when", RevealsThisWay(this), (cast,)))


def awaken(keyword: Keyword) -> tuple[Ability, ...]:
    """If its awaken cost was paid, N +1/+1 counters on a land, which becomes a creature (702.113a).

    It has that target only then, after all others (702.113b).
    """
    if keyword.cost is None or not isinstance(keyword.amount, Number):
        return ()
    land = Target(Noun((Head((HasType("land"),), "permanent", bare=True),), (IsControlledBy(You()),)), slot=_LAST)
    size = Becomes(
        types=("creature",),
        subtypes=("Elemental",),
        power=Number(0),
        toughness=Number(0),
        abilities=(Keyword("haste"),),
        keeps=True,
        still=("it's", "land"),
    )
    grow = (PutCounters("+1/+1", keyword.amount, land), ApplyToObjects(Back("that land", _LAST), (size,)))
    return (SpellAbility((If(CostWasPaid(This(), "awaken"), Sequence(grow, "then")),)),)


_LAST = "t99"
"""The slot of a target that stands after all that the card itself says."""


def impending(keyword: Keyword) -> tuple[Ability, ...]:
    """If its impending cost was paid, it enters with N time counters and is no creature until the last of them is removed,
    one at each of its controller's end steps (702.176a).
    """
    if keyword.cost is None or not isinstance(keyword.amount, Number):
        return ()
    paid = CostWasPaid(This(), "impending")
    waits = And((paid, Compare(CountersOn("time", This()), ">=", Number(1))))
    tick = RemoveCounters("time", Number(1), This())
    return (
        EntersWithCounters(This(), "time", keyword.amount, paid),
        Static(ApplyToObjects(This(), (LoseType("creature"),)), waits),
        Triggered("at", BeginningOf("end step", You()), (tick,), waits),
    )
