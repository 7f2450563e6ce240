"""Instructions about speed (702.179)."""

from __future__ import annotations

from engine.abilities.players.speed import IncreaseSpeed
from engine.events import kinds
from engine.happening.happen import happen
from engine.resolution.context import Resolving


def increase(resolving: Resolving, instruction: IncreaseSpeed) -> None:
    """Players' speeds increase (702.179c)."""
    table = resolving.table
    shares = resolving.shared(instruction.who, instruction.amount)
    events = tuple(kinds.GetSpeed(player=player, amount=amount) for player, amount in shares)
    now = {player: table.state.players[player].speed + amount for player, amount in shares}
    told = " ".join(f"{resolving.name(player)}'s speed becomes {speed}." for player, speed in now.items())
    happen(table, events, told, "speed", "702.179c", "702.179d", objects=(resolving.object,))
