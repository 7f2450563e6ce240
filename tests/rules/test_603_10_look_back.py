"""Abilities that look back at what was countered, and conditions that were not read to the end (603.10, 603.2)."""

from __future__ import annotations

from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, life, passing, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant

NO = instant("No", "{U}", "Counter target spell.")
CHIEF = creature("Chief", "{U}", "Whenever a spell or ability you control counters a spell, you gain 2 life.")


def countering(board: Board):
    board = board.lands("A", "R").lands("B", "U").hand("A", bolt=BOLT).hand("B", no=NO)
    return answered(board, cast("A", "bolt", "B"), passing("A"), cast("B", "no", "bolt@2"), RESOLVE, RESOLVE)


def test_603_10e_a_spell_that_is_countered_is_looked_back_at():
    assert life(countering(Board().field("B", chief=CHIEF)).state, "B") == 22


def test_603_10e_what_another_player_counters_triggers_nothing():
    outcome = countering(Board().field("A", chief=CHIEF))
    assert steps(outcome, "trigger") == []


def test_603_10e_an_ability_counters_too():
    ward = creature("Warded", "{U}", "Ward {2}", "1/1")
    board = Board().lands("A", "R").field("B", warded=ward, chief=CHIEF).hand("A", bolt=BOLT)
    outcome = answered(board, cast("A", "bolt", "warded"), RESOLVE, RESOLVE)
    assert life(outcome.state, "B") == 22


def test_104_1_the_game_is_over_before_anything_that_triggers_on_its_loss_resolves():
    grave = enchantment("Wake", "{B}", "Whenever an opponent loses the game, you gain 1 life.")
    doom = instant("Doom", "{B}", "Target player loses the game.")
    board = Board().lands("A", "B").field("A", wake=grave, bears=BEARS).hand("A", doom=doom)
    outcome = answered(board, cast("A", "doom", "B"), RESOLVE)
    assert outcome.state.players["B"].lost == "104.3e"
    assert life(outcome.state, "A") == 20


def test_603_2_a_condition_with_a_word_that_points_to_nothing_is_not_watched():
    text = "Whenever a creature with the greatest power among creatures that player controls dies, draw a card."
    (line,) = compile_text(text, types=("creature",))
    assert line.unread is not None
    assert line.unread.event is None


def test_603_10a_what_is_exiled_from_the_battlefield_is_looked_back_at():
    dawn = creature(
        "Dawn",
        "{W}",
        "Whenever one or more cards are put into exile from graveyards and/or the battlefield, you gain 1 life.",
    )
    swords = instant("Swords", "{W}", "Exile target creature.")
    board = Board().lands("A", "W").field("A", dawn=dawn).hand("A", swords=swords)
    outcome = answered(board, cast("A", "swords", "dawn"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 21
