"""What each part of a spell's cost is paid with (601.2b, 601.2h): the objects that an action names for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.abilities.costs import cost as co
from engine.abilities.phrases.references import Chosen
from engine.costs.actions import Payer, fitting
from engine.dialogue.actions import AdditionalPayment
from engine.dialogue.stops import IllegalAction
from engine.layers import seen_of
from engine.phrases.quantities import value
from engine.state.game import GameState
from engine.state.ids import current

VERBS: dict[type[co.CostPart], str] = {
    co.SacrificeCost: "sacrifice",
    co.DiscardCost: "discard",
    co.ExileCost: "exile",
    co.ReturnCost: "return",
    co.TapCost: "tap",
    co.CrewCost: "crew",
    co.RevealCost: "reveal",
    co.PayLife: "pay",
    co.EvidenceCost: "collect",
    co.ForageCost: "forage",
    co.BeholdCost: "behold",
    co.CraftCost: "craft",
    co.PutOnCost: "blight",
    co.PayMana: "waterbend",
}
"""How an action calls a cost that has to be paid anyway, to say what it is paid with."""
_ALSO: dict[type[co.CostPart], tuple[str, ...]] = {
    co.CrewCost: ("saddle", "tap"),
    co.EvidenceCost: ("exile",),
    co.ForageCost: ("exile", "sacrifice"),
    co.CraftCost: ("exile",),
}
"""How else it may call a cost: by what is done to pay it (702.122a, 702.171a, 701.59a, 701.61a, 702.167a)."""


DEEDS: frozenset[str] = frozenset({*VERBS.values(), *(verb for verbs in _ALSO.values() for verb in verbs)})
"""All words by which an action may call a cost for what is done to pay it."""


class PartToPay(msgspec.Struct, frozen=True):
    """A part of a cost. ``named`` is what an action names to pay it with; ``own``: the text of the spell asks for it, and
    may speak of what it was paid with (608.2k).
    """

    part: co.CostPart
    named: tuple[str, ...] = ()
    own: bool = False


def chooses(part: co.CostPart) -> bool:
    """Whether a player chooses objects to pay a part of a cost."""
    chosen = isinstance(getattr(part, "what", None), Chosen)
    return chosen or isinstance(part, co.CrewCost | co.EvidenceCost | co.ForageCost)


def shared_out(
    state: GameState, payer: Payer, parts: Sequence[co.CostPart], named: tuple[str, ...], *, own: bool = False
) -> Iterator[PartToPay]:
    """The parts of one cost with what is named for it, each with what fits it, in the order of naming."""
    choosing = sum(1 for part in parts if chooses(part))
    left = list(named)
    for part in parts:
        taken: list[str] = []
        if chooses(part) and left:
            choosing -= 1
            taken = _fitting(state, payer, part, left) if choosing else left
            left = [ref for ref in left if ref not in taken]
        yield PartToPay(part, tuple(taken), own)


def _fitting(state: GameState, payer: Payer, part: co.CostPart, named: list[str]) -> list[str]:
    """What of the objects named pays for this part: as many as it asks for of those that fit."""
    what = getattr(part, "what", None)
    if not isinstance(what, Chosen):
        return []
    among = fitting(payer, part, what, payer.scope(state))
    most = value(what.high if what.high is not None else what.low, payer.scope(state))
    return [ref for ref in named if (current(state, ref) or ref) in among][:most]


def called(part: co.CostPart, payment: AdditionalPayment) -> bool:
    """Whether an action calls this part of a cost by what is done to pay it."""
    exiled = ("exile",) if isinstance(part, co.BeholdCost) and part.exile else ()
    verbs = (VERBS.get(type(part), ""), *_ALSO.get(type(part), ()), *exiled)
    return any(verb and payment.cost.lower().startswith(verb) for verb in verbs)


def with_named(
    state: GameState, payer: Payer, to_pay: Sequence[PartToPay], payments: tuple[AdditionalPayment, ...]
) -> tuple[PartToPay, ...]:
    """The parts of a cost with what is named for those that an action calls by what is done to pay them."""
    if not payments:
        return tuple(to_pay)
    found = list(to_pay)
    for verb in dict.fromkeys(VERBS.values()):
        places = [n for n, due in enumerate(found) if VERBS.get(type(due.part)) == verb and not due.named]
        paid = (payment for payment in payments if any(called(found[n].part, payment) for n in places))
        named = tuple(ref for payment in paid for ref in payment.pay_with)
        shared = shared_out(state, payer, [found[n].part for n in places], named)
        for place, due in zip(places, shared, strict=True):
            found[place] = msgspec.structs.replace(found[place], named=due.named)
    return tuple(found)


def named_for(
    state: GameState, payer: Payer, cost: co.Cost, payments: tuple[AdditionalPayment, ...]
) -> tuple[tuple[str, ...], ...]:
    """What an action names for each part of a cost for which objects are chosen, in the order of these parts (602.2b).

    :raises IllegalAction: it names a part that the cost does not have.
    """
    choosing = [PartToPay(part) for part in cost.parts if chooses(part)]
    for payment in payments:
        if not any(called(due.part, payment) for due in choosing):
            raise IllegalAction(
                f"no part of the cost is paid as {payment.cost!r} with objects of one's choice", "602.2b"
            )
    return tuple(due.named for due in with_named(state, payer, choosing, payments))


def is_for_delve(state: GameState, spell: str, said: AdditionalPayment) -> bool:
    """Whether "exiling" is said of a spell with delve: that is no cost of its own, and pays for mana (702.66a, 702.66b)."""
    return said.cost == VERBS[co.ExileCost] and seen_of(state, spell).has_keyword("delve")
