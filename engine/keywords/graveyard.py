"""Keywords that function in a graveyard: unearth, scavenge, recover."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword, Triggered
from engine.abilities.changes import ExiledIfLeaves, GainAbilities
from engine.abilities.conditions import DidSo
from engine.abilities.costs import Cost, ExileCost
from engine.abilities.effects import ApplyToObjects, AtNext, Exile, If, MayPay, Move, PutCounters
from engine.abilities.events import PutIntoGraveyard
from engine.abilities.filters import InZone
from engine.abilities.quantities import PropertyOf
from engine.abilities.references import Back, Target, This, You
from engine.keywords.counters import CREATURE

_CARD = This("this card")
_YOURS = InZone("graveyard", You(), "from")
_I = You(implied=True)


def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns to the battlefield until the end step with haste, and is exiled wherever else it would go (702.84a)."""
    if keyword.cost is None:
        return ()
    it = Back("it", "moved")
    body = (
        Move(_I, _CARD, "battlefield", "return", origin=_YOURS),
        ApplyToObjects(it, (GainAbilities((Keyword("haste"),)),)),
        AtNext("end step", Exile(_I, it)),
        ApplyToObjects(it, (ExiledIfLeaves(),)),
    )
    return (Activated(keyword.cost, body, ("sorcery",)),)


def scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """Exiled for as many +1/+1 counters on a creature as it has power (702.97a)."""
    if keyword.cost is None:
        return ()
    cost = Cost((*keyword.cost.parts, ExileCost(_CARD, _YOURS)))
    put = PutCounters("+1/+1", PropertyOf("power", _CARD), Target(CREATURE, slot="t1"))
    return (Activated(cost, (put,), ("sorcery",)),)


def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns to the hand for a cost as a creature is put into the same graveyard, or is exiled (702.59a)."""
    if keyword.cost is None:
        return ()
    back = Move(_I, _CARD, "hand", "return", of=You(), origin=_YOURS)
    body = (MayPay(You(), keyword.cost), If(DidSo("you do"), back, Exile(_I, _CARD)))
    return (Triggered("when", PutIntoGraveyard(CREATURE, You(), "battlefield"), body),)
