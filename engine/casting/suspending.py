"""Suspending: a special action that exiles a card from the hand with time counters, to be cast later (116.2f, 702.62)."""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.abilities.conditions import Fits
from engine.abilities.costs.cost import Cost
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import ForAsLongAs
from engine.abilities.phrases.filters import Head, IsControlledBy, Noun
from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import This, You
from engine.announcing.announcing import Bounds, ask_x
from engine.casting.permissions import FROM_HAND, NOTHING
from engine.casting.special_actions import pay_for, why_not_there, x_to_pay_for
from engine.casting.ways_of_casting import Way, why_not_this_way
from engine.dialogue.actions import Suspend
from engine.dialogue.citing import permits
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.cost_parts import cost_text
from engine.phrases.wording import counted
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.ids import base, current, fresh, successor
from engine.table.table import Table


def suspend(table: Table, action: Suspend) -> None:
    """Suspend a card (702.62a).

    :raises IllegalAction: the card has no suspend there, could not begin to be cast, or the cost can't be paid.
    """
    state, player = table.state, action.player
    card = current(state, action.object) or action.object
    why = why_not_suspend(state, player, card)
    if why is not None:
        raise IllegalAction(*why)
    amount, cost = _how(state, card)
    x = 0
    if amount is None:
        found = x_to_pay_for(table, player, card, cost, action.payment, None)
        bounds = Bounds(1, None if found.high is None else max(1, found.high), found.why)
        x = amount = ask_x(table, player, card, "702.62a", bounds, None).answer.number or 1
    cost = pay_for(table, player, card, cost, action.payment, x)
    counters = (("time", amount),)
    exiled = successor(card)
    move = kinds.MoveObject(object=card, to="exile", becomes=exiled, cause="special action", counters=counters)
    how = f"exiling it from their hand with {counted(amount, 'time counter')} for {cost_text(cost)}"
    text = f"{name_of(state, player)} suspends {name_of(state, card)}, {how}."
    happen(table, (move,), text, "suspend", "702.62a", permits("116.2f"), actor=player, objects=(card, exiled))


def why_not_suspend(state: GameState, player: str, card: str) -> tuple[str, ...] | None:
    """Why a player can't suspend a card now; ``None`` if they can (116.2f, 702.62a, 702.62c).

    They have to be able to begin to cast it, whatever it costs: so also where it has no mana cost.
    """
    lacking = why_not_there(state, player, card, "suspend", "116.2f")
    if lacking is not None:
        return lacking
    if "land" in view(state).of(card).types:
        return (f"{name_of(state, card)} is a land and is never cast", "305.1", "116.2f")
    why = why_not_this_way(state, player, card, Way(permission=FROM_HAND, cost=NOTHING))
    return (*why, "116.2f") if why is not None else None


def _how(state: GameState, card: str) -> tuple[int | None, Cost]:
    """With how many time counters and for what it is suspended; ``None``: with X, which the cost has."""
    for held in view(state).of(card).abilities:
        keyword = held.ability
        if isinstance(keyword, Keyword) and keyword.name == "suspend" and keyword.cost is not None:
            if isinstance(keyword.amount, Number):
                return keyword.amount.value, keyword.cost
            if isinstance(keyword.amount, X):
                return None, keyword.cost
            feature(card, "suspend with a number of time counters that is not printed (702.62a)")
    raise IllegalAction(f"{name_of(state, card)} has no suspend cost", "702.62a")


def gain_haste(table: Table, player: str, permanent: str) -> None:
    """A creature whose spell was cast by its suspend ability has haste until that player loses control of it (702.62a)."""
    obj = table.state.objects.get(permanent)
    if obj is None or obj.cast is None or obj.cast.method != "suspend":
        return
    if "creature" not in view(table.state).of(permanent).types:
        return
    yours = Fits(This(), Noun((Head((), "permanent"),), (IsControlledBy(You()),)))
    text = "It gains haste until you lose control of it."
    effect = FloatingEffect(
        id=fresh(table.state, f"{base(permanent)}.effect"),
        effect=ApplyToObjects(This(), (GainAbilities((Keyword("haste"),)),), ForAsLongAs(yours)),
        affects=(permanent,),
        controller=player,
        source=permanent,
        started_turn=table.state.turn.number,
        timestamp=0,
        text=text,
    )
    who, name = name_of(table.state, player), name_of(table.state, permanent)
    words = f"{name} was cast with suspend: it has haste until {who} loses control of it."
    happen(table, (kinds.StartEffect(effect=effect),), words, "start_effect", "702.62a", "611.2a", objects=(permanent,))
