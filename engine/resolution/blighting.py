"""On which creatures a player can blight (701.68)."""

from __future__ import annotations

from engine.events import kinds
from engine.layers import view
from engine.replacement.possible import impossible
from engine.state.game import GameState


def blightable(state: GameState, by: str, player: str, amount: int) -> tuple[str, ...]:
    """The creatures of a player on which so many -1/-1 counters can be put (701.68a, 701.68b); ``by`` is who says so."""
    look = view(state)
    own = (one for one in state.battlefield if look.of(one).controller == player and "creature" in look.of(one).types)
    counters = (kinds.ChangeCounters(on=one, kind="-1/-1", amount=amount, by=by) for one in own)
    return tuple(event.on for event in counters if amount > 0 and impossible(state, event) is None)
