"""Casting a card converted, converting permanents, and living metal (701.28, 702.161, 702.162)."""

from __future__ import annotations

from engine.layers import view
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import Board, texts
from tests.rules.fights import done

ROBOT = compile_card(
    CardText(
        name="Robot // Truck",
        layout="transform",
        card_faces=(
            FaceText(
                name="Robot",
                mana_cost="{5}",
                type_line="Artifact Creature — Robot",
                oracle_text="More Than Meets the Eye {R}\n{0}: Convert this creature.",
                power="4",
                toughness="4",
            ),
            FaceText(
                name="Truck",
                mana_cost="",
                type_line="Artifact — Vehicle",
                oracle_text="Living metal\n{0}: Convert this Vehicle.",
                power="2",
                toughness="2",
            ),
        ),
    )
)


def test_702_162a_cast_converted_it_is_a_creature_in_its_controllers_turn():
    board = Board().lands("A", "R").hand("A", robot=ROBOT)
    outcome = done(board.run(cast("A", "robot", method="more than meets the eye"), RESOLVE))
    one = outcome.state.battlefield[-1]
    seen = view(outcome.state).of(one)
    assert (seen.name, seen.power, "creature" in seen.types) == ("Truck", 2, True)


def test_702_161a_not_in_the_turn_of_another():
    board = Board().put("B", "battlefield", "truck", ROBOT, face=1)
    assert "creature" not in view(board.state).of("truck").types


def test_701_28a_it_converts():
    board = Board().field("A", robot=ROBOT)
    outcome = done(board.run(activate("A", "robot", 1), RESOLVE))
    assert "Robot converts." in texts(outcome)
    assert view(outcome.state).of("robot").name == "Truck"
