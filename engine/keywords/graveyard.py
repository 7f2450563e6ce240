"""Keywords that function in a graveyard: unearth, scavenge, recover, embalm, eternalize, encore."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword, Triggered
from engine.abilities.combat.restrictions import MustAttack
from engine.abilities.conditions import DidSo
from engine.abilities.costs.cost import Cost, ExileCost
from engine.abilities.instructions.delayed import AtNext
from engine.abilities.instructions.following import ForEachPlayer, If, MayPay, Sequence
from engine.abilities.layers.characteristics import BecomeColors, BecomeTypes, ExiledIfLeaves, GainAbilities, SetPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import InZone
from engine.abilities.phrases.quantities import Number, PropertyOf
from engine.abilities.phrases.references import Back, Players, Target, This, You
from engine.abilities.tokens.copying import CopyChange, CopyException, CopyWithoutManaCost, CreateCopies
from engine.abilities.triggers.events import PutIntoGraveyard
from engine.abilities.zones.moving import Exile, Move, Sacrifice
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


def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """Exiled for a token that is a white Zombie copy of it without a mana cost (702.128a)."""
    return _token_of_it(keyword, BecomeColors(("W",)))


def eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """Exiled for a token that is a black 4/4 Zombie copy of it without a mana cost (702.129a)."""
    return _token_of_it(keyword, BecomeColors(("B",)), SetPT(Number(4), Number(4)))


def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """Exiled for a token copy for each opponent, which attacks that opponent this turn if able; they have haste and are
    sacrificed at the next end step (702.141a).
    """
    if keyword.cost is None:
        return ()
    cost = Cost((*keyword.cost.parts, ExileCost(_CARD, _YOURS)))
    attacks = MustAttack(turn=True, whom=Back("that opponent", "each"))
    one = Back("it", "made")
    each = Sequence(
        (CreateCopies(_I, Number(1), _CARD), ApplyToObjects(one, (attacks,), Until("end_of_turn", "this"))), "and"
    )
    body = (
        ForEachPlayer(Players("each opponent"), each),
        ApplyToObjects(Back("the tokens", "made"), (GainAbilities((Keyword("haste"),)),)),
        AtNext("end step", Sacrifice(_I, Back("them", "made"))),
    )
    return (Activated(cost, body, ("sorcery",)),)


def _token_of_it(keyword: Keyword, *changes: CopyChange) -> tuple[Ability, ...]:
    if keyword.cost is None:
        return ()
    cost = Cost((*keyword.cost.parts, ExileCost(_CARD, _YOURS)))
    zombie = BecomeTypes(subtypes=("Zombie",), adding=True)
    exceptions = tuple(CopyException(change) for change in (*changes, CopyWithoutManaCost(), zombie))
    return (Activated(cost, (CreateCopies(_I, Number(1), _CARD, exceptions),), ("sorcery",)),)
