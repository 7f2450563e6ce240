"""Costs that are actions (118.3, 601.2h): tapping, life, sacrifices, discards, counters."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.abilities import costs as co
from engine.abilities.references import Chosen, This
from engine.actions import Payment
from engine.choices import options_for, pick_of, picked
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.layers import view
from engine.rules.mana_sources import summoning_sick
from engine.rules.matching import fits
from engine.rules.naming import name_of, names_of
from engine.rules.quantities import value
from engine.rules.scope import Names, Scope
from engine.rules.unsupported import feature
from engine.state.game import GameState
from engine.stops import IllegalAction
from engine.table import Table


class Payer(msgspec.Struct, frozen=True):
    """Who pays, for what: the player, the spell or ability, the object it is on, and X as announced (107.3a).

    ``mana_rule`` is the rule under which mana abilities may be activated for it.
    """

    player: str
    paid_for: str
    this: str | None
    x: int = 0
    payment: Payment = "auto"
    pay_with: tuple[str, ...] = ()
    mana_rule: str = "601.2g"

    def scope(self, state: GameState) -> Scope:
        """The state as the cost sees it."""
        return Scope(state, view(state), self.player, self.this, Names(x=self.x))


def payable(state: GameState, payer: Payer, cost: co.Cost) -> tuple[str, ...] | None:
    """Why a part of a cost other than mana can't be paid now: a sentence and rules; ``None`` if nothing is against it."""
    for part in cost.parts:
        why = _unpayable(state, payer, part)
        if why is not None:
            return why
    return None


def _unpayable(state: GameState, payer: Payer, part: co.CostPart) -> tuple[str, ...] | None:
    if isinstance(part, co.TapSymbol):
        assert payer.this is not None
        if not state.objects[payer.this].tapped and summoning_sick(state, payer.this):
            name = name_of(state, payer.this)
            return (f"{name} has not been under its controller's control since their turn began", "302.6", "602.5a")
    missing = _missing(state, payer, part)
    return (missing, "118.3", "601.2h" if payer.mana_rule == "601.2g" else payer.mana_rule) if missing else None


def _missing(state: GameState, payer: Payer, part: co.CostPart) -> str | None:
    """What is lacking to pay a part of a cost (118.3)."""
    scope = payer.scope(state)
    who = name_of(state, payer.player)
    match part:
        case co.TapSymbol():
            assert payer.this is not None
            return f"{name_of(state, payer.this)} is tapped" if state.objects[payer.this].tapped else None
        case co.PayLife(amount=quantity):
            short = state.players[payer.player].life < value(quantity, scope)
            return f"{who} does not have that much life" if short else None
        case co.SacrificeCost(what=Chosen() as what) | co.TapCost(what=what):
            there = len(_own(payer, what, scope, untapped=isinstance(part, co.TapCost)))
            return f"{who} controls too few to choose from" if there < value(what.low, scope) else None
        case co.DiscardCost(what=Chosen() as what):
            short = len(_in_hand(payer, what, scope)) < value(what.low, scope)
            return f"{who} has too few cards to discard" if short else None
        case co.RemoveCountersCost(kind=kind, amount=quantity, off=This()):
            assert payer.this is not None
            few = state.objects[payer.this].count(kind) < value(quantity, scope)
            return f"{name_of(state, payer.this)} has too few {kind} counters" if few else None
        case _:
            return None


def _own(payer: Payer, what: Chosen, scope: Scope, *, untapped: bool = False) -> tuple[str, ...]:
    return tuple(
        one
        for one in scope.state.battlefield
        if scope.sight.of(one).controller == payer.player
        and fits(what.noun, one, scope)
        and not (untapped and scope.state.objects[one].tapped)
    )


def _in_hand(payer: Payer, what: Chosen, scope: Scope) -> tuple[str, ...]:
    hand = scope.state.zone("hand", payer.player)
    return tuple(one for one in hand if one != payer.paid_for and fits(what.noun, one, scope))


def pay_part(table: Table, payer: Payer, part: co.CostPart) -> None:
    """Pay one part of a cost that is not mana; mana is paid by ``engine.rules.paying``."""
    state, scope = table.state, payer.scope(table.state)
    why = _unpayable(state, payer, part)
    if why is not None:
        raise IllegalAction(*why)
    who, this = name_of(state, payer.player), payer.this
    match part:
        case co.TapSymbol():
            assert this is not None
            event = kinds.SetTapped(object=this, tapped=True)
            happen(
                table,
                (event,),
                f"{who} taps {name_of(state, this)}.",
                "tap",
                "107.5",
                actor=payer.player,
                objects=(this,),
            )
        case co.PayLife(amount=quantity):
            amount = value(quantity, scope)
            lost = kinds.LoseLife(player=payer.player, amount=amount)
            happen(table, (lost,), f"{who} pays {amount} life.", "lose_life", "118.3b", "119.4", actor=payer.player)
        case co.SacrificeCost(what=what):
            gone = (
                (this,)
                if isinstance(what, This)
                else _choose(table, payer, what, _own(payer, what, scope), "sacrifice")
            )
            events = tuple(kinds.SacrificePermanent(object=one, player=payer.player) for one in gone if one is not None)
            names = names_of(state, [event.object for event in events])
            happen(table, events, f"{who} sacrifices {names}.", "sacrifice", "701.21a", "601.2h", actor=payer.player)
        case co.DiscardCost(what=Chosen() as what):
            cards = _choose(table, payer, what, _in_hand(payer, what, scope), "discard")
            discards = tuple(kinds.DiscardCard(object=one, player=payer.player) for one in cards)
            text = f"{who} discards {names_of(state, cards)}."
            happen(table, discards, text, "discard", "701.9a", "601.2h", actor=payer.player)
        case co.TapCost(what=what):
            chosen = _choose(table, payer, what, _own(payer, what, scope, untapped=True), "tap")
            taps = tuple(kinds.SetTapped(object=one, tapped=True) for one in chosen)
            happen(table, taps, f"{who} taps {names_of(state, chosen)}.", "tap", "601.2h", actor=payer.player)
        case co.RemoveCountersCost(kind=kind, amount=quantity, off=This()):
            assert this is not None
            off = kinds.ChangeCounters(on=this, kind=kind, amount=-value(quantity, scope))
            text = f"{who} removes {value(quantity, scope)} {kind} counter(s) from {name_of(state, this)}."
            happen(table, (off,), text, "remove_counters", "601.2h", "122.1", actor=payer.player, objects=(this,))
        case co.PayMana():
            pass
        case (
            co.UntapSymbol()
            | co.DiscardCost()
            | co.ExileCost()
            | co.ReturnCost()
            | co.RemoveCountersCost()
            | co.PutCountersCost()
            | co.LoyaltyCost()
        ):
            feature(payer.paid_for, f"paying this cost: {type(part).__name__}")
        case _:
            assert_never(part)


def _choose(table: Table, payer: Payer, what: Chosen, among: tuple[str, ...], verb: str) -> tuple[str, ...]:
    scope = payer.scope(table.state)
    low = value(what.low, scope)
    high = value(what.high, scope) if what.high is not None else None
    options = options_for(tuple((one, name_of(table.state, one)) for one in among))
    taken = table.ask(
        "choose_objects",
        payer.player,
        f"What does {name_of(table.state, payer.player)} {verb} to pay for {name_of(table.state, payer.paid_for)}?",
        options,
        "601.2h",
        low=low,
        high=high,
        source=payer.paid_for,
        given=pick_of(options, payer.pay_with or None),
    )
    return picked(taken.answer, taken.choice)
