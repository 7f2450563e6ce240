"""What lines that were not read may have done before a run, where the board tells what came of it and not by which effect.

A board says what is attached and what is linked. The effects that make it so are known from the text (303.4, 607.2a, 610.3,
611.2b): where that was not read they may be there or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.dialogue.outcome import NotUnderstood
from engine.events import kinds
from engine.state.game import GameState
from engine.unread.standing import Standing, standing

_HAPPENED = ("triggered", "activated", "unclassified")
"""What an ability may be that has resolved."""
_ATTACHES = re.compile(r"\b(enchants?|attach(es|ed)?|auras?|becomes?|equip)\b")
_PLAYS = re.compile(r"\b(plays?|cast)\b")


def may_stay_attached(state: GameState, one: str) -> Iterator[NotUnderstood]:
    """The lines of what is attached to a permanent that may have changed what it can be attached to (303.4)."""
    if state.objects[one].attached_to not in state.battlefield:
        return
    for line in _own(state, one):
        if _ATTACHES.search(line.text):
            yield line.as_doubt(carried_out=False)


def _own(state: GameState, one: str) -> Iterator[Standing]:
    for line in standing(state):
        if line.holder == one and line.is_on_battlefield and line.line.kind in _HAPPENED:
            yield line


def may_end(before: GameState, one: Standing, event: kinds.Event) -> bool:
    """Whether its object leaves, and it may have exiled cards until then (610.3)."""
    if not isinstance(event, kinds.MoveObject | kinds.LeaveGame) or event.object != one.holder:
        return False
    lasts = one.line.kind in _HAPPENED and "until" in one.text and "leaves" in one.text
    return lasts and one.is_on_battlefield and any(_is_linked(before, one, card) for card in before.zone("exile"))


def may_let_play(state: GameState, one: Standing, objects: tuple[str, ...]) -> bool:
    """Whether it may have exiled one of these cards and let a player play it for as long as that is there (611.2b)."""
    if one.line.kind not in _HAPPENED or not _PLAYS.search(one.text):
        return False
    return any(_is_linked(state, one, ref) for ref in objects if ref in state.zone("exile"))


def _is_linked(state: GameState, one: Standing, card: str) -> bool:
    by = state.objects[card].exiled_by
    holder = state.objects.get(one.holder)
    linked = holder is not None and any(card in link.refs for link in holder.links)
    return linked or (by is not None and by.object == one.holder)
