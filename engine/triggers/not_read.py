"""Triggered abilities of which only the event was read: they are put on the stack, where they may be countered before what
they do matters (603.2, 603.3, 701.6).
"""

from __future__ import annotations

import re
from typing import Final

from engine.abilities.ability import Triggered
from engine.abilities.triggers.events import TriggerEvent
from engine.dialogue.outcome import NotUnderstood, Occasion
from engine.state.definition import Unread
from engine.state.game import GameState
from engine.state.ids import base
from engine.state.objects import StackFacts
from engine.table.table import Table
from engine.unread.words import is_restricted

_MAKES_MANA: Final = re.compile(r"\badds?\b", re.IGNORECASE)
_CHOOSES: Final = re.compile(r"\btargets?\b|\bchoose [a-z]+ (?:or more )?—|\bdivided\b", re.IGNORECASE)


def on_stack(source: str, line: Unread, event: TriggerEvent) -> StackFacts | None:
    """Such an ability as it triggers; ``None`` where it may not trigger (603.4), or may be a mana ability, which does not
    use the stack (605.1b).
    """
    if is_restricted(line.text) or _MAKES_MANA.search(line.text):
        return None
    return StackFacts(source=source, ability=Triggered("when", event, ()), text=line.text)


def not_read(holder: str, line: Unread, *, stops: bool) -> NotUnderstood:
    """A triggered ability that was not read, and whose event has happened."""
    triggered: Occasion = "perhaps" if is_restricted(line.text) else "triggered"
    why = "this ability has triggered, and what it does is not understood"
    if triggered == "perhaps":
        why = "this ability may have triggered; when it does so, and what it does, is not understood"
    return NotUnderstood(holder, line.text, line.span, why, carried_out=stops, occasion=triggered)


def may_choose(line: Unread) -> bool:
    """Whether it may need choices as it is put on the stack, without which it is removed from there (603.3c, 603.3d)."""
    return _CHOOSES.search(line.text) is not None


def line_behind(state: GameState, facts: StackFacts) -> Unread | None:
    """The line that an ability on the stack is, where what it does was not read."""
    ability = facts.ability
    if not isinstance(ability, Triggered) or ability.body or not facts.text:
        return None
    source = state.record_of(facts.source) if facts.source is not None else None
    lines = source.faced.unread if source is not None else ()
    whole = Unread(facts.text, (0, len(facts.text)), "", "triggered", ability.event)
    return next((line for line in lines if line.text == facts.text), whole)


def waiting(state: GameState) -> tuple[NotUnderstood, ...]:
    """What is not known of such abilities on the stack, or on their way there."""
    ids = (*state.stack, *state.zone("pending"))
    if not ids:
        return ()
    there = (state.objects[one].on_stack for one in ids)
    found = ((facts, line) for facts in there if facts is not None and (line := line_behind(state, facts)) is not None)
    return tuple(not_read(facts.source or "", line, stops=False) for facts, line in found)


def leave_undone(table: Table, facts: StackFacts, line: Unread) -> None:
    """What an ability does as it resolves is not known: it is left undone, and named.

    :raises TextNotUnderstood: the request is about its source, and it would have to be carried out.
    """
    holder = facts.source or ""
    table.doubt(not_read(holder, line, stops=base(holder) in table.concerned))
