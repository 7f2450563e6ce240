"""What tests of face-down objects have in common."""

from __future__ import annotations

from engine.dialogue.actions import TurnFaceUp
from engine.layers import view
from engine.state.face_down import FaceDown
from engine.state.game import GameState
from tests.rules.pool import creature

MORPH = FaceDown("morph")
DEMON = creature("Grim Demon", "{2}{B}{B}", "Flying\nMorph {2}{B}", "6/6", "Creature — Demon")
SENTRY = creature(
    "Sentry",
    "{4}{W}",
    "When this creature enters, you gain 3 life.\nMorph {W}\nWhen this creature is turned face up, you gain 1 life.",
    "3/3",
)


def up(player: str, object_id: str, **fields: object) -> TurnFaceUp:
    """Turn a permanent face up."""
    return TurnFaceUp(player=player, object=object_id, **fields)


def is_plain(state: GameState, one: str) -> bool:
    """Whether it is a 2/2 creature without anything else (708.2a)."""
    seen = view(state).of(one)
    rest = (seen.name, seen.mana_cost, seen.colors, seen.supertypes, seen.subtypes, seen.abilities, seen.unread)
    return (seen.types, seen.power, seen.toughness) == (("creature",), 2, 2) and not any(rest)
