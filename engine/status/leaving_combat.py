"""What is in combat no more (506.4)."""

from __future__ import annotations

import msgspec

from engine.committing.combat import edited, without
from engine.committing.commit import commit
from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.status.defending import defender_of
from engine.table.table import Table


def settle(table: Table) -> tuple[kinds.Event, ...]:
    """Remove from combat what can't be in it any more, and return what has happened (506.4, 506.4c)."""
    combat = table.state.combat
    if not combat.attackers and not combat.blockers:
        return ()
    _gone(table)
    events: list[kinds.Event] = []
    for one, under in {part.object: part.under for part in table.state.combat.parts}.items():
        why = _why_removed(table.state, one, under)
        if why is not None:
            events.append(_removed(table, one, why))
    _let_go(table)
    return tuple(events)


def _gone(table: Table) -> None:
    """Whatever has left the battlefield, or phased out, has left combat with that."""
    combat, there = table.state.combat, set(table.state.battlefield)
    gone = tuple(dict.fromkeys(part.object for part in combat.parts if part.object not in there))
    if gone:
        left = tuple(one for one in gone if one not in table.state.phased)
        table.state = msgspec.structs.replace(table.state, combat=without(combat, gone, left))


def _why_removed(state: GameState, one: str, under: str) -> str | None:
    seen = view(state).of(one)
    if seen.controller != under:
        return "its controller has changed"
    if "creature" not in seen.types:
        return "it is no creature any more"
    return "it is a battle" if "battle" in seen.types else None


def _removed(table: Table, one: str, why: str) -> kinds.RemoveFromCombat:
    before, event = table.state, kinds.RemoveFromCombat(object=one)
    table.state = commit(before, event)
    text = f"{name_of(before, one)} is removed from combat: {why}."
    table.note(text, "remove_from_combat", "506.4", objects=(one,), before=before)
    return event


def _let_go(table: Table) -> None:
    """What attacks a planeswalker or battle that is gone from combat attacks nothing, and goes on attacking (506.4c)."""
    before = table.state
    for part in before.combat.attackers:
        attacked = part.defending
        if attacked is None or attacked in before.players or defender_of(before, attacked) == part.player:
            continue
        combat = edited(table.state.combat, part.object, defending=None)
        earlier = table.state
        table.state = msgspec.structs.replace(table.state, combat=combat)
        attacker, gone = name_of(before, part.object), name_of(before, attacked)
        text = f"{attacker} attacks nothing now that {gone} is removed from combat."
        table.note(text, "remove_from_combat", "506.4", "506.4c", objects=(part.object, attacked), before=earlier)
