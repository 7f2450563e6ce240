"""What is lacking to pay a part of a cost, in words (118.3)."""

from __future__ import annotations

from engine.abilities.costs import cost as co
from engine.costs.payer import Payer
from engine.layers.naming import name_of
from engine.oracle.printing import show
from engine.state.game import GameState


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
