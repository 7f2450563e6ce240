"""What happens any time a state of the game is reached, at once and without the stack (701.54a, 702.103f, 702.131b,
702.145c–g, 702.95e, 702.158b, 722.3c).

It comes before anything triggers on what has just happened (702.131d).
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from engine.committing.commit import commit
from engine.events import kinds
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.status import day_night, designations, pairing, preparing, ring, sectors, unattached
from engine.status import leaving_combat as leaving
from engine.table.table import Table


def settle(table: Table, earlier: GameState) -> tuple[kinds.Event, ...]:
    """Do all of it, and return what has happened. ``earlier`` is the game before what has happened just now."""
    found: list[kinds.Event] = []
    if earlier.objects.marked or earlier.phased:
        found += unattached.settle(table, earlier)
    if not _may_be_due(table.state):
        return tuple(found)
    for given in tuple(designations.blessed(table.state)):
        before = table.state
        table.state = commit(before, given)
        text = f"{name_of(before, given.player)} controls ten permanents and gets the city's blessing."
        table.note(text, "designation", "702.131b", "702.131d", actor=given.player, before=before)
        found.append(given)
    found += leaving.settle(table)
    if table.state.objects.marked:
        found += _parted(table, earlier)
        found += _copied(table, earlier)
    found += day_night.settle(table)
    if table.state.objects.marked:
        found += _lost(table, sectors.forgotten(table.state), sectors.SECTORS, "702.158b")
        found += _lost(table, ring.taken_over(earlier, table.state), (ring.BEARER,), "701.54a")
    return tuple(found)


def _may_be_due(state: GameState) -> bool:
    """Whether anything is there of which any of this is said: most boards have nothing of the kind."""
    objects, combat = state.objects, state.combat
    if combat.attackers or combat.blockers or objects.in_play[designations.has_ascend]:
        return True
    if objects.in_play[day_night.is_bound]:
        return True
    return any(map(_NOTHING.__ne__, map(_HELD, objects.those(objects.marked)))) if objects.marked else False


_HELD: Final = attrgetter("designations", "paired_with")
_NOTHING: Final = ((), None)
"""What of an object may end by itself, or bring something at once, and what that is for most."""


def _parted(table: Table, earlier: GameState) -> tuple[kinds.Event, ...]:
    """Creatures that can't stay paired become unpaired (702.95e)."""
    events = tuple(pairing.parted(earlier, table.state))
    for event in events:
        before = table.state
        table.state = commit(before, event)
        text = f"{name_of(before, event.object)} becomes unpaired."
        table.note(text, "unpair", "702.95e", objects=(event.object,), before=before)
    return events


def _copied(table: Table, earlier: GameState) -> tuple[kinds.Event, ...]:
    """The copies of the prepare spells of what has just become prepared are created in exile (722.3c)."""
    events = tuple(preparing.newly_prepared(earlier, table.state))
    for event in events:
        before = table.state
        table.state = commit(before, event)
        spell, who = name_of(table.state, event.becomes), name_of(before, event.owner)
        text = f"{who} creates a copy of {spell} in exile, which the controller of {name_of(before, event.permanent)} "
        text += "may cast while it is prepared."
        table.note(text, "copy", "722.3c", actor=event.owner, objects=(event.permanent, event.becomes), before=before)
    return events


def _lost(table: Table, ones: tuple[str, ...], words: tuple[str, ...], rule: str) -> tuple[kinds.Event, ...]:
    """Permanents lose a designation."""
    if not ones:
        return ()
    events = tuple(
        kinds.LoseDesignation(object=one, designation=word)
        for one in ones
        for word in words
        if word in table.state.objects[one].designations
    )
    for event in events:
        before = table.state
        table.state = commit(before, event)
        what = event.designation.replace("_", "-")
        text = f"{name_of(before, event.object)} is no longer {'in the ' if 'sector' in what else 'a '}{what}."
        table.note(text, "designation", rule, objects=(event.object,), before=before)
    return events
