"""Commanders (903): being one stays with the card, their owners cast them from the command zone and put them back there."""

from __future__ import annotations

from engine.abilities.costs.cost import CostPart, PayMana
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.state.game import GameState
from engine.state.ids import base

VARIANT = "commander"
"""The variant in which the rules of 903 apply."""

LETHAL = 21
"""How much combat damage by one commander makes a player lose (903.10a)."""


def is_commander_game(state: GameState) -> bool:
    """Whether it means something to be a commander (903)."""
    return state.variant == VARIANT


def is_commander(state: GameState, one: str) -> bool:
    """Whether an object is a commander in a game in which that means something (903.3)."""
    obj = state.objects.get(one)
    return obj is not None and state.variant == VARIANT and obj.is_commander


def tax(state: GameState, player: str, card: str) -> tuple[CostPart, ...]:
    """What casting a commander from the command zone costs more (903.8)."""
    before = tally(state.players[player].commander_casts, card)
    return (PayMana(ManaCost((str(2 * before),))),) if before else ()


def tally(entries: tuple[tuple[str, int], ...], commander: str) -> int:
    """What is counted for a commander, by whatever id the card goes now."""
    return next((amount for one, amount in entries if base(one) == base(commander)), 0)
