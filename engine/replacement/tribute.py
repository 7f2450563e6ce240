"""Whether tribute was paid (702.104b), where effects change with how many counters the creature enters (614.16)."""

from __future__ import annotations

import msgspec

from engine.abilities.replacement.entering import TRIBUTE
from engine.events import kinds
from engine.layers.naming import name_of
from engine.phrases.wording import capital, counted
from engine.state.game import GameState
from engine.state.objects import Binding
from engine.table.table import Table


def tribute_paid(table: Table, ahead: GameState, meant: kinds.Entering, event: kinds.Entering) -> kinds.Entering:
    """What enters, knowing whether tribute was paid: not if it enters with none of the counters that were ``meant``.

    With some of them, the rule leaves it open whether it enters "as specified": that it does is an assumption.
    """
    asked, put = _by_opponents(meant), _by_opponents(event)
    if not asked or put >= asked or not any(link.name == TRIBUTE for link in event.links):
        return event
    name = name_of(ahead, event.becomes)
    if put:
        few = f"{capital(counted(put, '+1/+1 counter'))} instead of {counted(asked, '+1/+1 counter')}"
        table.assume(f"{few} by the chosen opponent count as tribute paid for {name} (702.104b).")
        return event
    text = f"{name} enters with no +1/+1 counter of the chosen opponent: tribute is not paid."
    table.note(text, "as_enters", "702.104b", objects=(event.becomes,))
    links = tuple(_unpaid(link) if link.name == TRIBUTE else link for link in event.links)
    return msgspec.structs.replace(event, links=links)


def _by_opponents(event: kinds.Entering) -> int:
    return sum(amount for _, kind, amount in event.others_counters if kind == "+1/+1")


def _unpaid(link: Binding) -> Binding:
    return msgspec.structs.replace(link, refs=("0",))
