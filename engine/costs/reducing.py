"""What is tapped or sacrificed for an alternative cost and makes it less: harmonize, emerge (702.119, 702.180).

It is chosen as the cost is announced (601.2b), takes its power or mana value of generic mana off the total cost (601.2f),
and is tapped or sacrificed as the cost is paid (601.2h).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import OFFERING, AdditionalCost, CostChange
from engine.abilities.phrases.filters import HasType, Head, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number, PropertyOf
from engine.abilities.phrases.references import Back, Chosen, This
from engine.costs.actions import Payer, fitting
from engine.costs.costs_of_others import offered
from engine.dialogue.choices import options_for, pick_of, picked
from engine.dialogue.stops import IllegalAction
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.quantities import value
from engine.phrases.scope import Names, Scope
from engine.state.game import GameState
from engine.state.objects import PaidCost
from engine.table.table import Table

_CREATURE = Chosen(Noun((Head((HasType("creature"),), "permanent", bare=True),)), Number(1), Number(1))


class Reducing(msgspec.Struct, frozen=True):
    """What is chosen, whether it has to be, what of it counts, and the rule."""

    part: co.TapCost | co.SacrificeCost
    low: int
    counts: Literal["power", "mana_value"]
    rule: str


REDUCING: dict[str, Reducing] = {
    "emerge": Reducing(co.SacrificeCost(_CREATURE), 1, "mana_value", "702.119a"),
    "harmonize": Reducing(co.TapCost(_CREATURE), 0, "power", "702.180b"),
}
"""By the method of casting."""

CHANGE = CostChange(This("this spell"), co.PayMana(ManaCost(("1",))), more=False)


def announce(table: Table, spell: str, player: str, method: str | None, named: tuple[str, ...]) -> PaidCost | None:
    """Choose what is tapped or sacrificed for the cost (601.2b); ``named`` is what the action says to pay with.

    :raises IllegalAction: there is nothing, and something is needed.
    """
    reducing = REDUCING.get(method or "")
    if reducing is None or method is None:
        return None
    state = table.state
    payer = Payer(player, spell, spell)
    among = fitting(payer, reducing.part, _CREATURE, payer.scope(state))
    if len(among) < reducing.low:
        raise IllegalAction(f"{name_of(state, player)} has no creature for the {method} cost", "118.3", reducing.rule)
    options = options_for(tuple((one, name_of(state, one)) for one in among))
    verb = "tap" if isinstance(reducing.part, co.TapCost) else "sacrifice"
    taken = table.ask(
        "choose_objects",
        player,
        f"Which creature does {name_of(state, player)} {verb} for the {method} cost of {name_of(state, spell)}?",
        options,
        "601.2b",
        reducing.rule,
        low=reducing.low,
        high=min(1, len(among)),
        source=spell,
        given=pick_of(options, tuple(one for one in named if one in among) or None),
    )
    chosen = picked(taken.answer, taken.choice)
    if not chosen:
        return None
    text = f"{name_of(state, player)} chooses {names_of(state, chosen)} to {verb} for the {method} cost."
    table.note(text, "announce_cost", "601.2b", reducing.rule, actor=player, objects=(spell, *chosen), choice=taken)
    return PaidCost(method, 1, chosen)


FOR_EACH = "each less "
"""How the name of a cost begins for each object of which the spell costs less; the rest is by how much."""


def announce_any_number(
    table: Table, spell: str, player: str, additional: AdditionalCost, named: tuple[str, ...] | None
) -> PaidCost | None:
    """Choose with what an optional additional cost is paid for which the spell costs less (118.8b, 601.2b)."""
    state, (part,) = table.state, additional.cost.parts
    assert isinstance(part, co.ExileCost | co.SacrificeCost | co.TapCost)
    assert isinstance(part.what, Chosen)
    assert additional.less is not None
    payer = Payer(player, spell, spell)
    among = fitting(payer, part, part.what, payer.scope(state))
    if not among:
        return None
    options = options_for(tuple((one, name_of(state, one)) for one in among))
    given = pick_of(options, named) if named is not None else None
    who, name = name_of(state, player), name_of(state, spell)
    taken = table.ask(
        "choose_objects",
        player,
        f"With what does {who} pay the additional cost of {name}, which then costs {additional.less.text} less for each?",
        options,
        "601.2b",
        "118.8b",
        low=0,
        high=len(among),
        source=spell,
        given=given,
    )
    chosen = picked(taken.answer, taken.choice)
    with_what = names_of(state, chosen) if chosen else "nothing"
    text = f"{who} announces that they pay the additional cost of {name} with {with_what}."
    table.note(text, "announce_cost", "601.2b", "118.8b", actor=player, objects=(spell, *chosen), choice=taken)
    less = additional.less.mana_value()
    return PaidCost(f"{FOR_EACH}{less}", 1, chosen) if chosen else None


def may_be_reduced(state: GameState, player: str, spell: str) -> bool:
    """Whether something can be chosen to pay with that makes the spell cost less, and has not been announced (601.2f)."""
    facts = state.objects[spell].cast
    if facts is None or facts.costs:
        return False
    seen = view(state).of(spell)
    chosen = any(isinstance(held.ability, AdditionalCost) and held.ability.less is not None for held in seen.abilities)
    offers = seen.has_keyword(OFFERING) or any(True for _ in offered(state, player, spell))
    return chosen or offers or facts.method in REDUCING


def part_of(paid: PaidCost | None) -> tuple[co.CostPart, ...]:
    """What has to be paid for it besides the mana."""
    return (REDUCING[paid.kind].part,) if paid is not None else ()


def reduction(state: GameState, player: str, spell: str) -> int:
    """How much generic mana less the spell costs for what was chosen (601.2f)."""
    obj = state.objects.get(spell)
    facts = obj.cast if obj is not None and obj.zone == "stack" else None
    less = 0
    for paid in facts.costs if facts is not None else ():
        if paid.kind.startswith(FOR_EACH):
            less += int(paid.kind.removeprefix(FOR_EACH)) * len(paid.objects)
        if paid.kind in REDUCING:
            names = Names({"chosen": paid.objects})
            scope = Scope(state, view(state), player, spell, names)
            less += max(value(PropertyOf(REDUCING[paid.kind].counts, Back("it", "chosen")), scope), 0)
    return less


def offered_mana(state: GameState, spell: str) -> tuple[str, ...]:
    """The mana cost of what is sacrificed for offering, by which the spell costs less (702.48a, 702.48c); X is 0 there."""
    obj = state.objects.get(spell)
    facts = obj.cast if obj is not None and obj.zone == "stack" else None
    sacrificed = (
        [one for paid in facts.costs if paid.kind == OFFERING for one in paid.objects] if facts is not None else []
    )
    costs = [view(state).of(one).mana_cost for one in sacrificed if one in state.objects]
    return tuple(symbol for cost in costs if cost is not None for symbol in cost.symbols if symbol != "X")
