"""What is lacking to pay a part of a cost, in words (118.3)."""

from __future__ import annotations

from engine.abilities.costs import cost as co
from engine.abilities.phrases.references import Chosen
from engine.costs.payer import Payer
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import name_of
from engine.oracle.printing import show
from engine.phrases.misfits import why_not
from engine.state.game import GameState
from engine.state.ids import current
from engine.state.zones import within


def few(state: GameState, payer: Payer, part: co.CostPart, has: int, low: int) -> str | None:
    """That there is less to choose from than a part of a cost asks for."""
    if has >= low:
        return None
    said = show("cost", co.Cost((part,)))
    asked = f"to pay “{said}”" if said else "to pay that part of the cost"
    whose = f" for {name_of(state, payer.paid_for)}" if payer.paid_for in state.objects else ""
    there = "nothing" if has <= 0 else "one object" if has == 1 else f"{has} objects"
    of_many = "" if low == 1 else f", and {low} are needed"
    return f"{name_of(state, payer.player)} has {there} that could be chosen {asked}{whose}{of_many}"


def refuse_named(state: GameState, payer: Payer, part: co.CostPart, what: Chosen, unfit: str, doing: str) -> None:
    """Refuse to pay with an object that an action names and that is none of those to choose from.

    :raises IllegalAction: always, with why it is none.
    """
    who, scope = name_of(state, payer.player), payer.scope(state)
    one = current(state, unfit) or unfit
    name, why = name_of(state, one), ""
    obj = state.objects.get(one)
    if obj is None:
        why = f"{name} is not where it was"
    elif isinstance(part, co.DiscardCost | co.RevealCost) and one not in state.zone("hand", payer.player):
        why = f"{name} is not in {who}'s hand"
    elif isinstance(part, co.SacrificeCost | co.TapCost | co.PutOnCost):
        controller = scope.sight.of(one).controller
        if one not in state.battlefield:
            why = f"{name} is {within(obj.zone)}, and not on the battlefield"
        elif controller != payer.player:
            why = f"{name_of(state, controller)} controls it" if controller else f"{who} does not control it"
        elif isinstance(part, co.TapCost) and obj.tapped:
            why = "it is tapped"
    why = why or f"{name} {why_not(what.noun, one, scope)}"
    rules = ("701.21a",) if isinstance(part, co.SacrificeCost) else ()
    raise IllegalAction(f"{who} can't {doing.replace('{}', name)} to pay for it: {why}", "601.2h", "118.3", *rules)


def wrong_status(state: GameState, payer: Payer, *, tapped: bool) -> str | None:
    """That the object can't be tapped, or untapped, to pay (107.5, 107.6)."""
    obj = state.objects.get(payer.this or "")
    if obj is None or obj.zone != "battlefield":
        return f"{this_one(state, payer)} is not on the battlefield"
    return None if obj.tapped == tapped else f"{this_one(state, payer)} is {'untapped' if tapped else 'tapped'}"


def too_few(state: GameState, payer: Payer, kind: str, amount: int) -> str | None:
    """That the object has too few counters of a kind to pay (118.3)."""
    obj = state.objects.get(payer.this or "")
    has = obj.count(kind) if obj is not None else 0
    return f"{this_one(state, payer)} has too few {kind} counters" if has < amount else None


def this_one(state: GameState, payer: Payer) -> str:
    """The object that has the ability, as a text calls it."""
    return name_of(state, payer.this) if payer.this is not None else "it"
