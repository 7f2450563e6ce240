"""Who and what can be attacked, and who defends it (506.2, 506.3, 508.5, 310.8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.looking import of_type
from engine.state.combat import Attacker
from engine.state.game import GameState


def defending_players(state: GameState) -> tuple[str, ...]:
    """The defending players of this turn's combat, in APNAP order: all opponents of the active player (506.2, 802.2), or
    the one who sits to the left or right (803.1a, 803.1b), within the active player's range of influence (801.3). The turn
    passes to the left (101.4).
    """
    opponents = tuple(player for player in state.apnap if player != state.turn.active)
    match state.attack_option:
        case "left":
            found = opponents[:1]
        case "right":
            found = opponents[-1:]
        case _:
            found = opponents
    near = state.within(state.turn.active)
    return tuple(player for player in found if player in near)


def defender_of(state: GameState, attacked: str) -> str | None:
    """The defending player for an attacked player, planeswalker or battle (508.5); ``None`` if it can't be attacked."""
    if attacked in state.players:
        return attacked if not state.players[attacked].lost else None
    if attacked not in state.battlefield:
        return None
    types = view(state).of(attacked).types
    if "battle" in types:
        return state.objects[attacked].protector  # 310.8d
    return controller_of(state, attacked) if "planeswalker" in types else None


def attackable(state: GameState) -> Iterator[str]:
    """What may be attacked: defending players, their planeswalkers, and battles that they protect (506.2, 310.8b)."""
    defending = defending_players(state)
    yield from defending
    look = view(state)
    there = {*look.those(of_type("planeswalker")), *look.those(of_type("battle"))}
    for one in state.battlefield if there else ():
        if one in there and defender_of(state, one) in defending:
            yield one


def still_attacked(state: GameState, attacker: Attacker) -> tuple[str, ...]:
    """What an attacker attacks, if that is still there: nothing, once the player has left the game (510.1b, 800.4e)."""
    attacked = attacker.defending
    return (attacked,) if attacked is not None and defender_of(state, attacked) is not None else ()
