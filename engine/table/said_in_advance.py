"""What an action says in advance of the permanent that comes of it: the choices that are made as it enters (614.12a)."""

from __future__ import annotations

from engine.dialogue.actions import CastSpell, PlayLand
from engine.events import kinds
from engine.state.ids import base
from engine.table.table import Table


def action_behind(table: Table, event: kinds.Entering) -> CastSpell | PlayLand | None:
    """The action of the request that cast the spell which enters as a permanent, or that plays the land."""
    if not isinstance(event, kinds.MoveObject):
        return None
    action, entering = table.bringing.get(base(event.object)), table.state.objects.get(event.object)
    match action:
        case CastSpell():
            return action if entering is not None and entering.zone == "stack" else None
        case PlayLand():
            return action if event.cause == "play" else None
        case None:
            return None
