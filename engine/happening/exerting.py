"""Exerting a permanent (701.43)."""

from __future__ import annotations

from typing import Final

from engine.abilities.layers.characteristics import CannotUntapNext
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import This
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import name_of
from engine.state.effects import FloatingEffect
from engine.state.ids import base, fresh
from engine.table.table import Table

_STAYS: Final = ApplyToObjects(This(), (CannotUntapNext("your"),))


def exert(table: Table, player: str, one: str, *rules: str, attacking: bool = False) -> None:
    """A player exerts a permanent: it doesn't untap during that player's next untap step (701.43a, 701.43b).

    ``attacking``: as the creature attacks (701.43d). What is not on the battlefield can't be exerted (701.43c).
    """
    state = table.state
    if one not in state.battlefield:
        return
    effect = FloatingEffect(
        id=fresh(state, f"{base(one)}.effect"),
        effect=_STAYS,
        affects=(one,),
        controller=player,
        source=one,
        started_turn=state.turn.number,
        timestamp=0,
        text="It doesn't untap during your next untap step.",
    )
    exerted = kinds.ExertPermanent(object=one, player=player, attacking=attacking)
    who, name = name_of(state, player), name_of(state, one)
    text = f"{who} exerts {name}: it won't untap during {who}'s next untap step."
    events = (exerted, kinds.StartEffect(effect=effect))
    happen(table, events, text, "exert", "701.43a", *rules, actor=player, objects=(one,))
