"""Day and night (731), and the permanents that turn over with them (702.145)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.players.designations import DayOrNight
from engine.committing.commit import commit
from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of
from engine.state.definition import Definition
from engine.state.game import GameState, permanents_whose
from engine.state.halves import DOUBLE_FACED
from engine.state.objects import GameObject
from engine.status.transforming import can_turn_over, transforming
from engine.table.table import Table


def settle(table: Table) -> Iterator[kinds.Event]:
    """It becomes day or night because of a permanent with daybound or nightbound, and those permanents turn over to the
    face of the time of day (702.145c–g). None of that is a state-based action.
    """
    if not permanents_whose(table.state, is_bound):
        return
    becomes = _first(table.state)
    if becomes is not None:
        to, why, because = becomes
        yield _done(table, kinds.DayNight(to=to, changed=False), f"It becomes {to}.", why, because)
    now = table.state.day_night
    keyword, rule = ("daybound", "702.145c") if now == "night" else ("nightbound", "702.145f")
    for one in table.state.battlefield if now else ():
        is_back = table.state.objects[one].face > 0
        if is_back == (now == "day") and _has(table.state, one, keyword) and can_turn_over(table.state, one):
            text = f"{name_of(table.state, one)} transforms: it is {now}."
            event, *attached = transforming(table, one)
            yield _done(table, event, text, rule, one)
            for other in attached:
                table.state = commit(table.state, other)
                yield other


def _done(table: Table, event: kinds.Event, text: str, rule: str, about: str) -> kinds.Event:
    before = table.state
    table.state = commit(before, event)
    name = "day_night" if isinstance(event, kinds.DayNight) else "transform"
    table.note(text, name, rule, objects=(about,), before=before)
    return event


def _first(state: GameState) -> tuple[DayOrNight, str, str] | None:
    """The designation that a game without one gets, the rule, and the permanent because of which (702.145d, 702.145g)."""
    if state.day_night:
        return None
    for keyword, word, rule in (("daybound", "day", "702.145d"), ("nightbound", "night", "702.145g")):
        for one in state.battlefield:
            if _has(state, one, keyword):
                return ("day" if word == "day" else "night"), rule, one
    return None


def is_bound(card: Definition) -> bool:
    """Whether a card has daybound or nightbound printed on it (702.145)."""
    return card.has_printed("daybound") or card.has_printed("nightbound")


def _has(state: GameState, one: str, keyword: str) -> bool:
    return is_bound(state.objects[one].definition) and view(state).of(one).has_keyword(keyword)


class EntersTransformed(msgspec.Struct, frozen=True):
    """The part of daybound by which a double-faced card enters transformed at night (702.145b)."""


def enters_transformed(ahead: GameState, entering: str, *, spell: bool) -> bool:
    """Whether a permanent enters with its back face up because it is night; ``spell``: it comes from the stack, and would
    do so too with a back that is an instant or sorcery (712.13a).
    """
    obj = ahead.objects[entering]
    if ahead.day_night != "night" or obj.face or not _has(ahead, entering, "daybound"):
        return False
    return can_turn_over(ahead, entering) or (spell and has_spell_back(obj))


def has_spell_back(obj: GameObject) -> bool:
    """Whether a double-faced card would become an instant or sorcery with its back face up (712.13a)."""
    faces = obj.printed.faces
    double = obj.printed.layout in DOUBLE_FACED and len(faces) == 2 and obj.face_down is None
    return double and not {"instant", "sorcery"}.isdisjoint(faces[1].types)


def change(state: GameState, spells: int) -> DayOrNight | None:
    """What it becomes at the untap step, if the last active player cast so many spells in their turn (731.2a, 731.2b)."""
    if state.day_night == "day" and spells == 0:
        return "night"
    if state.day_night == "night" and spells >= 2:
        return "day"
    return None
