"""Commanders that would go to a hand or library: their owners may have the command zone instead (903.9b, 903.9c)."""

from __future__ import annotations

import msgspec

from engine.dialogue.citing import Taken
from engine.events import kinds
from engine.layers.naming import name_of
from engine.phrases.commanding import is_commander
from engine.table.table import Table


def to_command_zone(table: Table, event: kinds.MoveObject) -> kinds.MoveObject:
    """The move of a commander to its owner's hand or library, which they may replace (903.9b)."""
    state, one = table.state, event.object
    if event.to not in ("hand", "library") or not is_commander(state, one):
        return event
    if not into_command_zone(table, state.objects[one].owner, one, name_of(state, one), event.to):
        return event
    return msgspec.structs.replace(event, to="command", position="top", depth=0, exiled_by=None, status=None)


def into_command_zone(table: Table, owner: str, one: str, name: str, to: str, *rules: str) -> bool:
    """Whether the owner of a commander, or of a commander among the components of a permanent, puts it into the command
    zone instead of into their hand or library (903.9b, 903.9c).
    """
    taken = ask_owner(table, owner, one, name, f"would be put into {where(to)}", "903.9b", *rules)
    if not taken.answer.yes:
        tell_declined(table, owner, one, name, taken, "903.9b", *rules)
        return False
    text = f"{name_of(table.state, owner)} puts their commander {name} into the command zone instead of {where(to)}."
    table.note(text, "replacement", "903.9b", *rules, "614.1a", actor=owner, objects=(one,), choice=taken)
    return True


def ask_owner(table: Table, owner: str, one: str, name: str, why: str, *rules: str) -> Taken:
    """Whether the owner puts a commander into the command zone; ``why`` says what else became or would become of it."""
    prompt = f"Does {name_of(table.state, owner)} put their commander {name}, which {why}, into the command zone?"
    return table.ask("choose_yes_no", owner, prompt, (), *rules, source=one)


def tell_declined(table: Table, owner: str, one: str, name: str, taken: Taken, *rules: str) -> None:
    """The step that tells that the owner leaves it where it is."""
    text = f"{name_of(table.state, owner)} does not put their commander {name} into the command zone."
    table.note(text, "commander_stays", *rules, actor=owner, objects=(one,), choice=taken)


def where(zone: str) -> str:
    """A zone in words, after "from" or "into"."""
    return "exile" if zone == "exile" else f"its owner's {zone}"
