"""When and how often a loyalty ability may be activated (606.3), and what static abilities allow beyond that."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import Static
from engine.abilities.casting.activating import LoyaltyAllowance, LoyaltySurcharge
from engine.abilities.costs.cost import Cost, LoyaltyCost
from engine.costs.activation_limits import Refusal, sorcery_timing
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.references import objects
from engine.state.game import GameState

LOYALTY: Final = "activate_loyalty_ability"


def why_no_loyalty(state: GameState, player: str, source: str) -> Refusal | None:
    """Why a player can't activate a loyalty ability of a permanent now; ``None`` if nothing forbids it (606.3)."""
    allowed = _allowances(state, player, source)
    if "as an instant" not in allowed:
        why = sorcery_timing(state, player, f"this ability of {name_of(state, source)} can be activated", "606.3")
        if why is not None:
            return why
    times = sum(
        1
        for entry in state.history
        if (entry.event, entry.turn) == (LOYALTY, state.turn.number) and source in entry.objects
    )
    if times >= 2 or (times == 1 and "twice" not in allowed):
        often = "has been activated this turn" if times == 1 else "has been activated twice this turn"
        return (f"a loyalty ability of {name_of(state, source)} {often}", "606.3")
    return None


def _allowances(state: GameState, player: str, source: str) -> frozenset[str]:
    """What the player's own permanents and emblems allow for this permanent; two that say the same say it once."""
    return frozenset(
        static.effect.how
        for static, scope in abilities_of(state, Static, view(state).in_play(Static))
        if isinstance(static.effect, LoyaltyAllowance)
        and scope.you == player
        and (static.condition is None or holds(static.condition, scope))
        and source in objects(static.effect.what, scope)
    )


def with_surcharges(state: GameState, player: str, source: str, cost: Cost) -> Cost:
    """The cost of an ability with what the loyalty abilities of planeswalkers cost that player in addition: it is one cost
    to put on or remove loyalty counters (606.5).
    """
    if "planeswalker" not in view(state).of(source).types:
        return cost
    more = sum(
        static.effect.amount
        for static, scope in abilities_of(state, Static, view(state).in_play(Static))
        if isinstance(static.effect, LoyaltySurcharge)
        and scope.you == player
        and (static.condition is None or holds(static.condition, scope))
    )
    return Cost(tuple(_combined(part, more) if isinstance(part, LoyaltyCost) else part for part in cost.parts))


def _combined(part: LoyaltyCost, more: int) -> LoyaltyCost:
    return LoyaltyCost(None, part.more + more) if part.amount is None else LoyaltyCost(part.amount + more)
