"""Permanents turn face up and face down (708.2a, 708.2b, 708.8, 708.11)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities.ability import CountersAsTurned, EntersAsOneOf
from engine.committing.commit import commit
from engine.dialogue.citing import Cite
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen, possible
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of, names_of
from engine.phrases.quantities import value
from engine.replacement.entering_as_copy import become_one_of
from engine.state.definition import Face
from engine.state.face_down import FaceDown
from engine.state.game import GameState
from engine.state.halves import TWO_FACED
from engine.status.attaching_as_turned import attached_as
from engine.table.table import Table

_SPELLS = {"instant", "sorcery"}
_STAYS_DOWN = {"manifest": "701.40g", "cloak": "701.58g"}


def turn_face_up(
    table: Table,
    ups: tuple[kinds.TurnFaceUp, ...],
    more: tuple[kinds.Event, ...],
    text: str,
    *rules: str | Cite,
    actor: str | None = None,
) -> tuple[kinds.Event, ...]:
    """Permanents that can turn do so, at once; what they do "as they are turned face up" is done with it (708.11)."""
    what = tuple(one.object for one in ups)
    turning_up = tuple((one, commit(table.state, one)) for one in ups)
    for one, ahead in turning_up:
        _doubt_unread(table, ahead, one.object)
    turned = tuple(_as_it_turns(table, ahead, one) for one, ahead in turning_up)
    more = (*more, *(counters for one, ahead in turning_up for counters in _counters(ahead, one)))
    attached = (event for one, ahead in turning_up for event in attached_as(table, ahead, one.object, "turned up"))
    more = (*more, *attached)
    return happen(table, (*turned, *more), text, "turn_face_up", *rules, actor=actor, objects=what)


def _as_it_turns(table: Table, ahead: GameState, up: kinds.TurnFaceUp) -> kinds.TurnFaceUp:
    """What its controller chooses that it becomes as it is turned (708.11). ``ahead`` is the game with it face up."""
    for held in view(ahead).of(up.object).abilities:
        if isinstance(held.ability, EntersAsOneOf) and held.ability.turned:
            became = become_one_of(table, ahead, up.object, held.ability, up.object, "turn up")
            up = msgspec.structs.replace(up, copied=(*up.copied, became))
    return up


def _counters(ahead: GameState, up: kinds.TurnFaceUp) -> Iterator[kinds.ChangeCounters]:
    """The counters that are put on it as it is turned (708.11)."""
    for ability, scope in abilities_of(ahead, CountersAsTurned, (up.object,)):
        yield kinds.ChangeCounters(on=up.object, kind=ability.kind, amount=max(value(ability.amount, scope), 0))


def _doubt_unread(table: Table, ahead: GameState, permanent: str) -> None:
    """Text that is not understood may say what happens as it is turned face up, and it may be gone at once (708.11)."""
    for line in view(ahead).of(permanent).unread:
        if line.kind not in ("activated", "triggered"):
            table.doubt(NotUnderstood(permanent, line.text, line.span, line.why, carried_out=False))


def check_known(state: GameState, permanent: str) -> None:
    """Stop where a permanent would be turned face up, or shown, of which nobody knows what card it is."""
    if state.objects[permanent].is_hidden:
        feature(permanent, "turning face up a permanent of which nobody knows what card it is")


def turn_up_by_effect(table: Table, meant: tuple[str, ...]) -> tuple[str, ...]:
    """An effect turns permanents face up; a manifested instant or sorcery card is shown and stays face down (701.40g)."""
    able: list[str] = []
    for one in meant:
        obj = table.state.objects[one]
        if obj.face_down is None:
            text = f"{name_of(table.state, one)} is face up already."
            table.note(text, "turn_face_up", "708.8", objects=(one,))
            continue
        check_known(table.state, one)
        if not _SPELLS.isdisjoint(obj.printed.front.types):
            rule = _STAYS_DOWN.get(obj.face_down.why, "701.40g")
            text = f"{name_of(table.state, one)} is shown to be {obj.printed.front.name} and stays face down."
            table.note(text, "reveal", rule, objects=(one,))
            continue
        able.append(one)
    ups = possible(table, (kinds.TurnFaceUp(object=one) for one in able))
    what = tuple(one.object for one in ups)
    if what:
        turn_face_up(table, ups, (), f"{_turned_up(table.state, what)} face up.", "708.8", "608.2c")
    return what


def _turned_up(state: GameState, what: tuple[str, ...]) -> str:
    names = [name_of(commit(state, kinds.TurnFaceUp(object=one)), one) for one in what]
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'} turned"


def turn_down(table: Table, meant: tuple[str, ...], listed: Face | None = None) -> tuple[str, ...]:
    """An effect turns permanents face down; nothing happens to those that are, or are double-faced (708.2b, 712.16).

    ``listed`` is what the effect lists for them (708.2).
    """
    able: list[str] = []
    for one in meant:
        obj = table.state.objects[one]
        why = ("is face down already", "708.2b") if obj.face_down is not None else None
        if obj.printed.layout in TWO_FACED or obj.melded:
            why = ("is double-faced and can't be turned face down", "712.16")
        if why is None:
            able.append(one)
        else:
            text = f"{name_of(table.state, one)} {why[0]}: nothing happens to it."
            table.note(text, "turn_face_down", why[1], objects=(one,))
    downs = possible(table, (kinds.TurnFaceDown(object=one, down=FaceDown("other", listed)) for one in able))
    what = tuple(one.object for one in downs)
    text = f"{names_of(table.state, what)} {'is' if len(what) == 1 else 'are'} turned face down."
    happen(table, downs, text, "turn_face_down", "708.2a" if listed is None else "708.2", "608.2c", objects=what)
    return what
