"""Words of actions that mean nothing: of faces, halves, ways of casting and costs (601.2b)."""

from __future__ import annotations

from adjudicator.wire.loading.casting import check_announced
from adjudicator.wire.loading.definitions import UNKNOWN
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.loading.shared import find_object
from adjudicator.wire.methods import SAID, unknown_method
from adjudicator.wire.nearness import hint, near
from adjudicator.wire.records import actions as wire
from adjudicator.wire.records.request import Request
from engine.casting.faces import called, choosing_rules
from engine.state.game import GameState
from engine.state.halves import DOORS, half, has_doors
from engine.state.objects import GameObject


def check_words(request: Request, state: GameState, notes: Notes) -> None:
    """Note each word of an action that calls no face, half, way of casting or cost."""
    for n, entry in enumerate(request.actions):
        at = f"/actions/{n}"
        if isinstance(entry, wire.CastEntry):
            _check_cast(entry, state, at, notes)
        match entry:
            case wire.CastEntry(object=ref, face=str(said)) | wire.PlayLandEntry(object=ref, face=str(said)):
                _check_face(_known(ref, state), said, f"{at}/face", notes)
            case wire.UnlockEntry(object=ref, half=str(said)):
                _check_half(_known(ref, state), said, f"{at}/half", notes)
            case _:
                pass


def _check_cast(entry: wire.CastEntry, state: GameState, at: str, notes: Notes) -> None:
    if entry.method is not None and entry.method not in SAID:
        notes.defects.append(unknown_method(f"{at}/method", entry.method, SAID))
    card = _known(entry.object, state)
    for n, one in enumerate(entry.additional or ()):
        check_announced(one.cost, card.definition if card is not None else UNKNOWN, notes, f"{at}/additional/{n}/cost")


def _known(ref: str, state: GameState) -> GameObject | None:
    """The object that an action is about, if it is there as the run begins and somebody knows what it is."""
    found = find_object(ref, state.objects, {})
    return None if found is None or found.unknown else found


def _check_face(card: GameObject | None, said: str, at: str, notes: Notes) -> None:
    if card is None:
        return
    faces = tuple(called(card.definition, face) for face in range(len(card.definition.faces)))
    if said.casefold() in {word.casefold() for words in faces for word in words}:
        return
    names = tuple(words[0] for words in faces)
    meant = hint(said, names, there="Its faces are") if len(names) > 1 else " It has one face only."
    rule = next(iter(choosing_rules(card.definition)), None)
    notes.refuse(at, f"{card.definition.name} has no face {said!r}.{meant}", rule, near(said, names))


def _check_half(room: GameObject | None, said: str, at: str, notes: Notes) -> None:
    if room is None or not has_doors(room.definition):
        return
    names = tuple(half(room.definition, door).name for door in DOORS)
    if said.casefold() not in {*DOORS, *(name.casefold() for name in names)}:
        meant = hint(said, names, there="Its halves are")
        notes.refuse(at, f"{room.definition.name} has no half {said!r}.{meant}", "709.5", near(said, names))
