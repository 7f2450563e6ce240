"""Costs of {X} of which the text says what X is: it is looked at as the cost is paid (107.3c, 118.12a, 702.1b)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, PassPriority
from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, texts
from tests.rules.pool import creature, enchantment, instant, read

PASS = PassPriority(player="A")
HELLION = read(creature("Hellion", "{2}{R}{R}", "This creature has echo {X}, where X is your life total.", "6/5"))
RETHINK = read(
    instant("Rethink", "{U}", "Counter target spell unless its controller pays {X}, where X is its mana value.")
)
CHAOS = read(
    enchantment(
        "Chaos",
        "{U}",
        "Whenever a player casts an instant spell, counter it unless that player pays {X}, where X is its mana value.",
    )
)
WANDERER = read(
    creature(
        "Wanderer",
        "{U}",
        "Sacrifice this creature: Counter target spell unless its controller pays {X}, where X is this creature's power.",
        "3/1",
    )
)


@pytest.mark.parametrize(("lands", "stays"), [("RRRRR", True), ("RRRR", False)])
def test_example_702_1b_1(lands: str, stays: bool):
    """702.1b: with a life total of 10 as the echo ability triggers and of 5 as it resolves, {5} is to be paid."""
    board = Board().lands("A", lands + "R").hand("A", hellion=HELLION, shot=SHOT)
    board.state = edit_player(board.state, "A", life=10)
    actions = (cast("A", "hellion"), RESOLVE, Advance(to="upkeep", turn=5), cast("A", "shot"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True,) if stays else ())
    assert life(outcome.state, "A") == 5
    assert ("Hellion" in names(outcome.state, "battlefield")) is stays
    assert any("{5}" in text for text in texts(outcome))


SHOT = read(instant("Shot", "{R}", "You lose 5 life."))


@pytest.mark.parametrize(
    ("spell", "lands", "countered"), [("bolt", "R", False), ("bolt", "", True), ("bears", "R", True)]
)
def test_107_3c_x_is_the_mana_value_of_the_spell(spell: str, lands: str, countered: bool):
    board = Board().lands("A", f"RG{'G' if spell == 'bears' else ''}" if spell == "bears" else "R" + lands)
    board = board.lands("B", "U").hand("A", bolt=BOLT, bears=BEARS).hand("B", rethink=RETHINK)
    first = cast("A", "bolt", "B") if spell == "bolt" else cast("A", "bears")
    actions = (first, PASS, cast("B", "rethink", f"{spell}@2"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=() if countered else (True,))
    assert ((f"{spell}@3" in outcome.state.zone("graveyard", "A")) and life(outcome.state, "B") == 20) is countered


def test_118_12a_that_player_pays_for_the_spell_that_was_cast():
    board = Board().lands("A", "RR").field("B", chaos=CHAOS).hand("A", bolt=BOLT)
    outcome = answered(board, cast("A", "bolt", "B"), RESOLVE, RESOLVE, picks=(True,))
    assert life(outcome.state, "B") == 17
    assert any("A pays {1}" in text for text in texts(outcome))


def test_608_2h_the_power_is_that_of_the_creature_as_it_was():
    board = Board().lands("A", "RRR").field("B", wanderer=WANDERER).hand("A", bolt=BOLT)
    actions = (cast("A", "bolt", "B"), PASS, activate("B", "wanderer", 0, "bolt@2"), RESOLVE)
    outcome = board.run(*actions)
    assert outcome.status == "resolved"
    assert any("can't pay {3}" in text for text in texts(outcome))
