"""Keywords that are activated abilities of permanents: equip, aura swap, reconfigure, craft, crew, station,
fortify, transfigure."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword, Static
from engine.abilities.conditions import Fits, IsTurnOf
from engine.abilities.costs.cost import Cost, CraftCost, CrewCost, ExileCost, PayMana, SacrificeCost, TapCost
from engine.abilities.instructions.following import May
from engine.abilities.instructions.keyword_actions import Designate
from engine.abilities.layers.characteristics import BecomeTypes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.attaching import Attach, Unattach
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.permanents.exchanging import SwapAura
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Compares, HasType, Head, IsAnother, IsControlledBy, IsTapped, Noun
from engine.abilities.phrases.quantities import Number, PropertyOf, StationedBy
from engine.abilities.phrases.references import Back, Chosen, Host, OwnerOf, Target, This, You
from engine.abilities.zones.moving import Move
from engine.abilities.zones.searching import Search

_CREATURE = HasType("creature")


def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach this to target creature that its player controls, as a sorcery (702.6a), with a quality where one is said.

    The quality restricts the target only, not what it may be attached to (702.6c). None for "equip planeswalker".
    """
    if keyword.cost is None or isinstance(keyword.quality, str):
        return ()
    said = keyword.quality or Noun((Head((_CREATURE,), "permanent", bare=True),))
    heads = tuple(_creature(head) for head in said.heads)
    if None in heads:
        return ()
    wanted = Noun(tuple(head for head in heads if head is not None), (*said.post, IsControlledBy(You())))
    body = (Attach(This(), Target(wanted, slot="t1")),)
    return (Activated(keyword.cost, body, ("sorcery", *keyword.limits), changes=keyword.changes),)


def aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be exchanged with an Aura card in its player's hand (702.65a)."""
    return (Activated(keyword.cost, (May(You(), SwapAura(This())),)),) if keyword.cost is not None else ()


def _creature(head: Head) -> Head | None:
    """What is a creature and has the quality; ``None`` where the quality is that of something else (702.6e)."""
    types = {adjective.type for adjective in head.adjectives if isinstance(adjective, HasType)}
    if head.word not in ("permanent", "token") or not types <= {"creature"}:
        return None
    return head if types else Head((*head.adjectives, _CREATURE), "permanent", bare=True)


def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Two abilities, both as a sorcery: attach this to another target creature that its player controls; unattach it, if
    it is attached to a creature (702.151a).
    """
    if keyword.cost is None:
        return ()
    creature = Noun((Head((_CREATURE,), "permanent", bare=True),))
    another = Noun(creature.heads, (IsAnother("another"), IsControlledBy(You())))
    attached = Fits(Host("permanent"), creature)
    return (
        Activated(keyword.cost, (Attach(This(), Target(another, slot="t1")),), ("sorcery",)),
        Activated(keyword.cost, (Unattach(This()),), ("sorcery",), attached),
    )


_CARD = This("this card")


def craft(keyword: Keyword) -> tuple[Ability, ...]:
    """Exiled with its materials to return transformed (702.167a)."""
    if keyword.cost is None or not any(isinstance(part, CraftCost) for part in keyword.cost.parts):
        return ()
    mana = tuple(part for part in keyword.cost.parts if isinstance(part, PayMana))
    materials = tuple(part for part in keyword.cost.parts if not isinstance(part, PayMana))
    back = Move(You(implied=True), _CARD, "battlefield", "return", under=OwnerOf(_CARD), transformed=True)
    return (Activated(Cost((*mana, ExileCost(This()), *materials)), (back,), ("sorcery",)),)


def fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach this to target land that its player controls, as a sorcery (702.67a)."""
    if keyword.cost is None:
        return ()
    land = Noun((Head((HasType("land"),), "permanent", bare=True),), (IsControlledBy(You()),))
    return (Activated(keyword.cost, (Attach(This(), Target(land, slot="t1")),), ("sorcery",)),)


def transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrificed for a creature card of the same mana value from the library, as a sorcery (702.71a)."""
    if keyword.cost is None:
        return ()
    same = Compares("mana_value", "=", PropertyOf("mana_value", This()))
    found = Chosen(Noun((Head((_CREATURE,), "card"),), (same,)), Number(1), Number(1))
    cost = Cost((*keyword.cost.parts, SacrificeCost(This())))
    return (Activated(cost, (Search(You(implied=True), found, "battlefield"),), ("sorcery",)),)


_UNTAPPED = Head((IsAnother("another"), IsTapped(False), HasType("creature")), "permanent", bare=True)
_OF_YOURS = Noun((_UNTAPPED,), (IsControlledBy(You()),))
_ONE = Number(1)


def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """Creatures are tapped, and it becomes an artifact creature until end of turn, and crewed (702.122a, 702.122d)."""
    if keyword.amount is None:
        return ()
    becomes = ApplyToObjects(This(), (BecomeTypes(types=("artifact", "creature"), adding=True),), Until("end_of_turn"))
    return (Activated(Cost((CrewCost(keyword.amount),)), (becomes, Designate(This(), "crewed")), keyword.limits),)


def living_metal(_: Keyword) -> tuple[Ability, ...]:
    """It is an artifact creature in addition to its other types during its controller's turn (702.161a)."""
    creature = ApplyToObjects(This(), (BecomeTypes(types=("artifact", "creature"), adding=True),))
    return (Static(creature, IsTurnOf(You(), during=True), leading=True),)


def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """Creatures are tapped, and it becomes saddled until end of turn; as a sorcery (702.171a)."""
    if keyword.amount is None:
        return ()
    return (Activated(Cost((CrewCost(keyword.amount, "saddle"),)), (Designate(This(), "saddled"),), ("sorcery",)),)


def station(_: Keyword) -> tuple[Ability, ...]:
    """Another creature is tapped, and as many charge counters are put on it as that has power; as a sorcery (702.184a)."""
    charge = PutCounters("charge", StationedBy(Back("the tapped creature", "cost.chosen")), This())
    return (Activated(Cost((TapCost(Chosen(_OF_YOURS, _ONE, _ONE)),)), (charge,), ("sorcery",)),)
