"""Cards that are exiled instead of put elsewhere as they leave the stack, or are discarded (614.1a, 702.34a, 702.35a)."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.cast_riders import ExiledInstead
from engine.events import kinds
from engine.keywords.supported import is_supported
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.unsupported import feature
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.table import Table

EXILED: dict[str, str] = {
    "flashback": "702.34a",
    "aftermath": "702.127a",
    "jump-start": "702.133a",
    "harmonize": "702.180a",
}
"""The methods of casting that say so, with the rule."""


def exiled_instead(table: Table, event: kinds.MoveObject) -> kinds.MoveObject:
    """The move of a card from the stack, into exile where the way in which it was cast says so."""
    obj = table.state.objects[event.object]
    if event.cause == "discard" and event.to == "graveyard" and view(table.state).of(obj.id).has_keyword("madness"):
        return _into_exile_for_madness(table, event)
    if obj.zone == "stack" and event.cause == "resolve" and event.to == "graveyard" and rebounds(table.state, obj.id):
        text = f"{name_of(table.state, obj.id)} rebounds: it is exiled instead of being put into the graveyard."
        table.note(text, "replacement", "702.88a", "614.1a", objects=(obj.id,))
        return msgspec.structs.replace(event, to="exile")
    rider = exiling(table.state, event)
    if rider is not None:
        text = f"{name_of(table.state, obj.id)} is exiled instead of being put into the graveyard: “{rider.text}”"
        table.note(text, "replacement", "614.1a", "400.7h", objects=(obj.id,))
        return msgspec.structs.replace(event, to="exile")
    if obj.zone != "stack" or obj.cast is None or obj.cast.method is None or event.to == "exile":
        return event
    rule = EXILED.get(obj.cast.method)
    if rule is None:
        return event
    text = (
        f"{name_of(table.state, obj.id)} was cast with {obj.cast.method}: it is exiled instead as it leaves the stack."
    )
    table.note(text, "replacement", rule, "614.1a", objects=(obj.id,))
    return msgspec.structs.replace(event, to="exile", tapped=False, counters=(), controller=None)


def exiling(state: GameState, event: kinds.MoveObject) -> FloatingEffect | None:
    """The effect by which a spell is exiled that would be put into a graveyard from the stack."""
    if event.to != "graveyard" or state.objects[event.object].zone != "stack":
        return None
    about = (one for one in state.effects if isinstance(one.effect, ExiledInstead))
    return next((one for one in about if event.object in (one.affects or ())), None)


def _into_exile_for_madness(table: Table, event: kinds.MoveObject) -> kinds.MoveObject:
    """The discarding of a card with madness, into exile (702.35a)."""
    face = table.state.objects[event.object].definition.faces[0]
    held = [ability for ability in face.abilities if isinstance(ability, Keyword) and ability.name == "madness"]
    if not held or not all(is_supported(ability) for ability in held):
        feature(event.object, "madness that is not the card's own, or for a cost that is not printed (702.35a)")
    text = (
        f"{name_of(table.state, event.object)} has madness: it is discarded into exile instead of into the graveyard."
    )
    table.note(text, "replacement", "702.35a", "614.1a", objects=(event.object,))
    return msgspec.structs.replace(event, to="exile")


def rebounds(state: GameState, spell: str) -> bool:
    """Whether a resolving spell is exiled to be cast again (702.88a)."""
    obj = state.objects[spell]
    return (
        obj.kind == "card"
        and obj.cast is not None
        and obj.cast.origin == "hand"
        and view(state).of(spell).has_keyword("rebound")
    )
