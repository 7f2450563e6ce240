"""Keywords of combat that trigger: rampage, flanking, bushido, exalted, annihilator, battle cry, renown and others."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.combat.events import Attacks, AttacksBeside, AttacksUnblocked, BecomesBlocked, Blocks
from engine.abilities.conditions import Fits
from engine.abilities.damage.events import DealsDamage
from engine.abilities.instructions.keyword_actions import Designate
from engine.abilities.layers.characteristics import Delta, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import GetCounters, PutCounters
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import (
    Compares,
    HasKeyword,
    HasType,
    Head,
    InCombat,
    IsAnother,
    IsControlledBy,
    IsDesignated,
    Not,
    Noun,
    Predicate,
)
from engine.abilities.phrases.quantities import Number, PropertyOf, Quantity
from engine.abilities.phrases.references import Back, Chosen, Group, ObjectRef, Players, Target, This, TopCards, You
from engine.abilities.players.life import LoseLife
from engine.abilities.triggers.events import OneOf
from engine.abilities.zones.moving import Exile, Sacrifice

_END = Until("end_of_turn")
_NONE = Delta("+", Number(0))
_DEFENDER = Back("defending player", "event.defender")
_DAMAGED = Back("that player", "event.player")
_HITS = DealsDamage(This(), "combat", Players("a player"))
_POWER = PropertyOf("power", This())


def _creature(*adjectives: Predicate, post: tuple[Predicate, ...] = ()) -> Noun:
    return Noun((Head((*adjectives, HasType("creature")), "permanent", bare=True),), post)


def _gets(what: ObjectRef, power: Delta, toughness: Delta) -> ApplyToObjects:
    return ApplyToObjects(what, (ModifyPT(power, toughness),), _END)


def _counter(on: ObjectRef, amount: Quantity = Number(1)) -> PutCounters:  # noqa: B008  (it is frozen)
    return PutCounters("+1/+1", amount, on)


def flanking(_: Keyword) -> tuple[Ability, ...]:
    """A creature without flanking that blocks it gets -1/-1 until end of turn (702.25a)."""
    one, other = Delta("-", Number(1)), Back("that creature", "event.opposing")
    blocked = BecomesBlocked(This(), _creature(post=(Not(HasKeyword("flanking")),)))
    return (Triggered("whenever", blocked, (_gets(other, one, one),)),)


def bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """It gets +N/+N until end of turn as it blocks or becomes blocked (702.45a)."""
    if keyword.amount is None:
        return ()
    more = Delta("+", keyword.amount)
    event = OneOf((Blocks(This()), BecomesBlocked(This())))
    return (Triggered("whenever", event, (_gets(This(), more, more),)),)


def frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """It gets +N/+0 until end of turn if it isn't blocked (702.68a)."""
    if keyword.amount is None:
        return ()
    return (Triggered("whenever", AttacksUnblocked(This()), (_gets(This(), Delta("+", keyword.amount), _NONE),)),)


def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """A player whom it deals combat damage gets N poison counters (702.70a)."""
    if keyword.amount is None:
        return ()
    return (Triggered("whenever", _HITS, (GetCounters(_DAMAGED, "poison", keyword.amount),)),)


def exalted(_: Keyword) -> tuple[Ability, ...]:
    """A creature of its controller that attacks alone gets +1/+1 until end of turn (702.83a)."""
    one = Delta("+", Number(1))
    event = Attacks(_creature(post=(IsControlledBy(You()),)), alone=True)
    return (Triggered("whenever", event, (_gets(Back("that creature", "event.object"), one, one),)),)


def annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """The defending player sacrifices N permanents as it attacks (702.86a)."""
    if keyword.amount is None:
        return ()
    given = Chosen(Noun((Head((), "permanent"),)), keyword.amount, keyword.amount)
    return (Triggered("whenever", Attacks(This()), (Sacrifice(_DEFENDER, given),)),)


def battle_cry(_: Keyword) -> tuple[Ability, ...]:
    """Each other attacking creature gets +1/+0 until end of turn (702.91a)."""
    others = Group(_creature(IsAnother("other"), InCombat("attacking")), "each")
    return (Triggered("whenever", Attacks(This()), (_gets(others, Delta("+", Number(1)), _NONE),)),)


def dethrone(_: Keyword) -> tuple[Ability, ...]:
    """It gets a +1/+1 counter as it attacks a player with the most life (702.105a)."""
    return (Triggered("whenever", Attacks(This(), "most life"), (_counter(This()),)),)


def renown(keyword: Keyword) -> tuple[Ability, ...]:
    """With N +1/+1 counters it becomes renowned, the first time that it deals combat damage to a player (702.112a)."""
    if keyword.amount is None:
        return ()
    is_not = Fits(This(), Noun((Head((IsDesignated("renowned"),), "permanent"),)), negated=True)
    body = (_counter(This(), keyword.amount), Designate(This(), "renowned"))
    return (Triggered("when", _HITS, body, is_not),)


def ingest(_: Keyword) -> tuple[Ability, ...]:
    """A player whom it deals combat damage exiles the top card of their library (702.115a)."""
    return (Triggered("whenever", _HITS, (Exile(_DAMAGED, TopCards(Number(1), _DAMAGED)),)),)


def afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """The defending player loses N life as it becomes blocked (702.130a)."""
    if keyword.amount is None:
        return ()
    return (Triggered("whenever", BecomesBlocked(This()), (LoseLife(_DEFENDER, keyword.amount),)),)


def mentor(_: Keyword) -> tuple[Ability, ...]:
    """A target attacking creature with less power than it gets a +1/+1 counter (702.134a)."""
    lesser = Target(_creature(InCombat("attacking"), post=(Compares("power", "<", _POWER),)), slot="t1")
    return (Triggered("whenever", Attacks(This()), (_counter(lesser),)),)


def training(_: Keyword) -> tuple[Ability, ...]:
    """It gets a +1/+1 counter as it attacks together with a creature with greater power (702.149a)."""
    greater = _creature(post=(Compares("power", ">", _POWER),))
    return (Triggered("whenever", AttacksBeside(This(), 1, greater), (_counter(This()),)),)
