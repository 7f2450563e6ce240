"""What an action says in advance: what is chosen as the permanent that comes of it enters (614.12a), or as the spell
resolves (608.2d).
"""

from __future__ import annotations

from engine.dialogue.actions import CastSpell, PlayLand
from engine.dialogue.choices import Answer, Option, option_called
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


def given_as_it_enters(table: Table, event: kinds.Entering, options: tuple[Option, ...]) -> Answer | None:
    """What the action says is chosen for a permanent, if that can be chosen; else it is asked (614.12a)."""
    action = action_behind(table, event)
    return _given(action, options) if action is not None else None


def given_as_it_resolves(table: Table, spell: str, player: str, options: tuple[Option, ...]) -> Answer | None:
    """What the action that cast a spell says is chosen as it resolves, if its player chooses and that can be chosen; else
    it is asked (608.2d).
    """
    action, obj = table.bringing.get(base(spell)), table.state.objects.get(spell)
    if not isinstance(action, CastSpell) or action.player != player or obj is None or obj.zone != "stack":
        return None
    return _given(action, options)


def _given(action: CastSpell | PlayLand, options: tuple[Option, ...]) -> Answer | None:
    if action.chosen is None:
        return None
    if not options:
        return Answer(choice="", value=action.chosen)
    called = option_called(options, action.chosen)
    return Answer(choice="", pick=(called,)) if called is not None else None
