"""What people call the things in a game, for the texts of steps and prompts."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from itertools import compress
from operator import attrgetter
from typing import Final

from engine.dialogue.wording import enumerated, with_meant
from engine.layers import seen_of
from engine.state.effects import AmendingEffect
from engine.state.face_down import EXILED
from engine.state.game import GameState
from engine.state.ids import base

_PRINTED_NAME: Final = attrgetter("printed.name")
_UNKNOWN: Final = "an unknown card"


def name_of(state: GameState, ref: str) -> str:
    """The name of an object or player; an ability is named after its source.

    An object without a name is called by what it is.
    """
    record, former = state.objects.get(ref), None
    if record is None:
        if ref in state.players:
            return state.players[ref].name
        former = state.former.get(ref)
        if former is None:
            return ref
        record = former.object
    if record.kind == "card" and not record.unknown and record.face_down is None:
        return (seen_of(state, ref) if former is None else former.characteristics).name or "a nameless card"
    if record.kind == "ability":
        source = record.on_stack.source if record.on_stack is not None else None
        if source is not None:
            return f"the ability of {name_of(state, source)}"
        return f"the inherent ability of {name_of(state, record.controller)}" if record.controller else "an ability"
    if record.unknown:
        return _UNKNOWN
    if record.kind == "emblem":
        return f"the emblem of {record.definition.name}" if record.definition.name else "an emblem"
    if record.face_down == EXILED:
        name = "an unknown card" if record.is_hidden else record.printed.name
        return f"{name} (face down)"
    name = (seen_of(state, ref) if former is None else former.characteristics).name
    if not name and record.face_down is not None:
        return "a face-down spell" if record.zone == "stack" else "a face-down permanent"
    return name or f"a nameless {record.kind}"


def asking_name(state: GameState, ref: str) -> str:
    """What a choice is made for, in its prompt: an ability is told by the id of its source, too, while an ability of a
    namesake of that is on the stack or about to be put there.
    """
    name, source = name_of(state, ref), _source(state, ref)
    if source is None:
        return name
    others = {_source(state, one) for one in (*state.stack, *state.zone("pending"))} - {None, source}
    return f"{name} ({source})" if any(name_of(state, one) == name_of(state, source) for one in others if one) else name


def _source(state: GameState, ref: str) -> str | None:
    record = state.objects.get(ref)
    return record.on_stack.source if record is not None and record.kind == "ability" and record.on_stack else None


def names_of(state: GameState, refs: Iterable[str]) -> str:
    """Several names as a list in a sentence.

    Two of one name are told apart by their ids; so is one of which another of the name is on the battlefield or the stack.
    Unknown cards are counted.
    """
    ids = tuple(refs)
    if len(ids) == 1:
        return _named_apart(state, ids[0], name_of(state, ids[0]))
    names = [name_of(state, ref) for ref in ids]
    shown = [
        f"{name} ({ref})" if names.count(name) > 1 and name != _UNKNOWN else _named_apart(state, ref, name)
        for name, ref in zip(names, ids, strict=True)
        if name != _UNKNOWN or names.count(name) == 1
    ]
    if (count := names.count(_UNKNOWN)) > 1:
        shown.append(f"{count} unknown cards")
    return enumerated(shown)


def _named_apart(state: GameState, ref: str, name: str) -> str:
    return f"{name} ({ref})" if name != _UNKNOWN and _has_namesake(state, ref) else name


def effect_in_words(state: GameState, effect: AmendingEffect) -> str:
    """A replacement or prevention effect by its text, with the names of its targets and of what was chosen for it."""
    return with_meant(effect.text, ((one.name, names_of(state, one.refs)) for one in effect.bindings if one.refs))


def one_of(state: GameState, players: tuple[str, ...]) -> str:
    """One of these players, who may be any of them: told by who is none of them, where they are several."""
    if len(players) == 1:
        return name_of(state, players[0])
    others = names_of(state, (player for player in state.apnap if player not in players))
    return f"a player other than {others}" if others else "a player"


def is_are(what: Sized) -> str:
    """The verb for one object or several."""
    return "are" if len(what) > 1 else "is"


def because_of(state: GameState, source: str | None, of: str | None = None) -> str:
    """The end of a sentence that says that something can't be done: what says so, of an object or player ``of``.

    Where the sentence tells of another object, too, leave ``of`` out, so that it is plain whose text it is.
    """
    if source is None:
        return ", because of an effect"
    return ", because of its own text" if source == of else f", because of {name_of(state, source)}"


def _has_namesake(state: GameState, ref: str) -> bool:
    record = state.record_of(ref)
    if record is None or record.kind == "ability" or record.unknown:
        return False
    name, first = record.definition.name, base(ref)
    there = state.objects.those((*state.battlefield, *state.stack))
    likely = [*compress(there, map(name.__eq__, map(_PRINTED_NAME, there)))]
    if marked := state.objects.marked:  # what it has for a name may be another
        likely += [other for other in there if other.id in marked]
    for other in likely:
        text = other.definition if other.copied or other.face_down else other.printed
        if text.name == name and other is not record and other.kind != "ability" and base(other.id) != first:
            return True
    return False
