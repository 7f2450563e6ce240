"""What damage and changes of life totals leave behind (119.3, 120.3, 903.10a)."""

from __future__ import annotations

from typing import assert_never

from engine.committing.players import counted
from engine.events import kinds
from engine.state.change import edit, edit_player
from engine.state.game import GameState


def after(state: GameState, event: kinds.DamageEvent) -> GameState:
    """The state after damage is marked, life is gained or lost, or a commander has dealt damage."""
    match event:
        case kinds.MarkDamage(object=target, amount=amount, deathtouch=deathtouch):
            obj = state.objects[target]
            return edit(
                state,
                target,
                damage=obj.damage + amount,
                damaged_by_deathtouch=obj.damaged_by_deathtouch or deathtouch,
            )
        case kinds.GainLife(player=player, amount=amount):
            return edit_player(state, player, life=state.players[player].life + amount)
        case kinds.LoseLife(player=player, amount=amount):
            return edit_player(state, player, life=state.players[player].life - amount)
        case kinds.TakeCommanderDamage(player=player, commander=commander, amount=amount):
            dealt = counted(state.players[player].commander_damage, commander, amount)
            return edit_player(state, player, commander_damage=dealt)
        case kinds.DealDamage() | kinds.DamagePrevented() | kinds.ExcessDamage():
            return state  # its results are events of their own
        case _:
            assert_never(event)
