"""As which of its faces, halves or parts a card is cast or played (709.3, 712.11b, 712.12, 715.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.layers import view
from engine.state.change import edit
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.halves import alone, castable, playable

CHOOSING: dict[str, str] = {
    "split": "709.3",
    "modal_dfc": "712.11b",
    "adventure": "715.3",
    "prototype": "718.3",
}
"""The layouts with several faces to cast, with the rule by which one is chosen."""


def choosing_rules(definition: Definition) -> tuple[str, ...]:
    """The rule by which the player chooses as what to cast a card, if there is a choice."""
    if any("Omen" in face.subtypes for face in definition.faces):
        return ("720.3",)
    return (CHOOSING[definition.layout],) if definition.layout in CHOOSING else ()


def as_face(state: GameState, card: str, face: int) -> GameState:
    """The game as it is looked at to see if one face of a card can be cast or played: only that face counts (709.3a,
    712.11c, 715.3a).
    """
    definition = state.objects[card].definition
    return state if len(definition.faces) == 1 else edit(state, card, printed=alone(definition, face), face=0)


def faces_to_cast(state: GameState, card: str) -> Iterator[int]:
    """The faces as which a card may be cast from where it is, by their numbers (709.3, 712.11b, 715.3)."""
    for face in castable(state.objects[card].definition):
        if state.objects[card].zone == "graveyard" or not view(as_face(state, card, face)).of(card).has_keyword(
            "aftermath"
        ):
            yield face  # 702.127a: a half with aftermath is cast from a graveyard only


def faces_to_play(state: GameState, card: str) -> Iterator[int]:
    """The faces with which a card may be played as a land, by their numbers (712.12)."""
    for face in playable(state.objects[card].definition):
        if "land" in view(as_face(state, card, face)).of(card).types:
            yield face


PROTOTYPED = "prototype"
"""How casting a card as a prototyped spell is called: its method, or the face that it has then (718.3)."""


def called(definition: Definition, face: int) -> tuple[str, str]:
    """What an action may call a face: its name, or front or back; the prototype of a card by that word (718.3)."""
    place = ("front", "back")[face > 0]
    if face and definition.layout == "prototype":
        return (PROTOTYPED, place)
    return (definition.faces[face].name, place)


def is_named(definition: Definition, face: int, said: str) -> bool:
    """Whether an action means a face."""
    return said.casefold() in {word.casefold() for word in called(definition, face)}
