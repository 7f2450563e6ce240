"""Life (119), maximum hand size (402.2), and effects on winning and losing (104, 101.2)."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, activate, cast, cited, life, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, sorcery

HEAL = sorcery("Heal", "{W}", "You gain 4 life.")
STOP = enchantment("Stop", "{R}", "Players can't gain life.")
ANGEL = creature("Angel", "{W}", "You can't lose the game and your opponents can't win the game.")
TOWER = enchantment("Tower", "{1}", "You have no maximum hand size.")
TRIUMPH = sorcery("Triumph", "{W}", "You win the game.")


def test_119_1_119_3_gaining_and_losing_life_changes_the_total():
    """119.1, 119.3: from the starting life total of 20."""
    outcome = Board().lands("A", "W").hand("A", heal=HEAL).run(cast("A", "heal"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (24, 20)


def test_119_2_damage_to_a_player_makes_them_lose_life():
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).run(cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17


def test_119_4_paying_life_needs_as_much_life():
    altar = enchantment("Toll", "{B}", "Pay 3 life: Draw a card.")
    board = Board().field("A", toll=altar)
    assert life(board.run(activate("A", "toll", 0), RESOLVE).state, "A") == 17
    board.state = edit_player(board.state, "A", life=2)
    assert board.run(activate("A", "toll", 0)).status == "illegal"


def test_119_7_who_cant_gain_life_gains_none():
    outcome = Board().lands("A", "W").hand("A", heal=HEAL).field("B", stop=STOP).run(cast("A", "heal"), RESOLVE)
    assert life(outcome.state, "A") == 20
    assert "119.7" in cited(outcome, "impossible")


def test_101_2_who_cant_lose_the_game_goes_on_with_no_life():
    board = Board().field("A", angel=ANGEL)
    board.state = edit_player(board.state, "A", life=-2)
    assert board.run().state.players["A"].lost == ""


def test_104_2b_an_opponent_of_such_a_player_cant_win():
    board = Board().field("A", angel=ANGEL).lands("B", "W").hand("B", won=TRIUMPH)
    from engine.state.change import edit_turn

    board.state = edit_turn(board.state, active="B", priority="B")
    outcome = board.run(cast("B", "won"), RESOLVE)
    assert outcome.state.players["A"].lost == ""


def test_402_2_no_maximum_hand_size():
    from engine.state.change import edit_turn
    from tests.rules.asking import passing

    board = Board().field("A", tower=TOWER)
    for number in range(9):
        board.hand("A", **{f"card{number}": BEARS})
    board.state = edit_turn(board.state, step="end")
    outcome = board.run(passing("A"), passing("B"))
    assert len(outcome.state.zone("hand", "A")) == 9


SET = sorcery("Measure", "{W}", "Target player's life total becomes 10.")
SWAP = sorcery("Swap", "{W}", "Two target players exchange life totals.")


def test_119_5_a_total_that_becomes_a_number_is_gained_or_lost():
    """119.5: what triggers on losing life sees how much."""
    hurt = creature("Hurt", "{B}", "Whenever an opponent loses life, you gain that much life.")
    board = Board().lands("A", "W").hand("A", measure=SET).field("A", hurt=hurt)
    outcome = board.run(cast("A", "measure", "B"), RESOLVE)
    assert (life(outcome.state, "B"), life(outcome.state, "A")) == (10, 30)
    assert "119.5" in cited(outcome, "set_life")


def test_119_5_upwards_is_a_gain_which_may_be_forbidden():
    board = Board().lands("A", "W").hand("A", measure=SET).field("B", stop=STOP)
    board.state = edit_player(board.state, "A", life=3)
    assert life(board.run(cast("A", "measure", "A"), RESOLVE).state, "A") == 3


def test_119_5_a_gain_that_is_replaced_is_told_as_what_came_of_it():
    """119.5: the total that was to be is not told as the one that there is."""
    turned = enchantment("Turned", "{B}", "If a player would gain life, that player loses that much life instead.")
    board = Board().lands("A", "W").hand("A", measure=SET).field("B", turned=turned)
    board.state = edit_player(board.state, "A", life=7)
    outcome = board.run(cast("A", "measure", "A"), RESOLVE)
    assert life(outcome.state, "A") == 4
    assert steps(outcome, "set_life") == ["A loses 3 life."]
    plain = Board().lands("A", "W").hand("A", measure=SET).run(cast("A", "measure", "B"), RESOLVE)
    assert steps(plain, "set_life") == ["B's life total becomes 10."]


def test_701_12c_life_totals_are_exchanged():
    board = Board().lands("A", "W").hand("A", swap=SWAP)
    board.state = edit_player(board.state, "A", life=5)
    outcome = board.run(cast("A", "swap", "A", "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 5)


def test_119_7_no_exchange_that_would_be_a_forbidden_gain():
    """119.7, 701.12a: nothing is exchanged at all."""
    board = Board().lands("A", "W").hand("A", swap=SWAP).field("B", stop=STOP)
    board.state = edit_player(board.state, "A", life=5)
    outcome = board.run(cast("A", "swap", "A", "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (5, 20)


def test_119_6_a_player_with_no_life_loses():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    board.state = edit_player(board.state, "B", life=3)
    assert board.run(cast("A", "bolt", "B"), RESOLVE).state.players["B"].lost == "704.5a"


def test_119_9_gaining_no_life_is_no_event():
    glad = creature("Glad", "{W}", "Whenever you gain life, draw a card.")
    none = sorcery("None", "{W}", "You gain life equal to the number of Goblins you control.")
    board = Board().lands("A", "W").hand("A", none=none).field("A", glad=glad)
    outcome = board.run(cast("A", "none"), RESOLVE)
    assert outcome.state.zone("hand", "A") == ()


@pytest.mark.parametrize("total", [20, 0, -3])
def test_119_4b_no_life_can_always_be_paid(total):
    """119.4b, 119.8: 0 life is paid whatever the total is, and where no other amount can be."""
    stone = enchantment("Stone", "{W}", "Your life total can't change.")
    drinker = creature("Drinker", "{B}", "Pay X life: This creature gets +X/+0 until end of turn.")
    board = Board().field("A", stone=stone, drinker=drinker, angel=ANGEL)
    board.state = edit_player(board.state, "A", life=total)
    assert board.run(activate("A", "drinker", x=0)).status == "resolved"
    outcome = board.run(activate("A", "drinker", x=1))
    assert outcome.status == "illegal"
    assert "can't lose life" in outcome.illegal.why
