"""801.13 to 801.16: replacing and preventing, winning, and draws with a limited range of influence."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.state.game_over import game_over, result
from tests.rules.asking import RESOLVE, activate, cast, cited, life, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import attack, block, damage, done
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.tables import around

REDIRECT = enchantment(
    "Maneuver", "{R}", "{R}: The next 3 damage that would be dealt to you this turn is dealt to any target instead."
)
PEACE = enchantment("Peace", "{W}", "Prevent all damage that would be dealt by creatures.")
MENDING = instant("Mending", "{W}", "Prevent the next 4 damage that would be dealt to any target this turn.")
FOG = instant("Fog", "{G}", "Prevent all combat damage that would be dealt this turn.")
WIN = sorcery("Win", "{W}", "You win the game.")
DRAWN = sorcery("Drawn", "{W}", "The game is a draw.")
ANGEL = creature("Stays", "{W}", "You can't lose the game.", "1/1")
FIVE = instant("Axe", "{R}", "Axe deals 5 damage to any target.")


def test_example_801_13a_1():
    """Of A's 5 damage to B, B would redirect 3 to C, outside of A's range. They are not dealt."""
    board = around("ABCD").hand("A", axe=FIVE).lands("A", "R").field("B", turn=REDIRECT).lands("B", "R")
    outcome = done(board.run(cast("A", "axe", "B"), passing("A"), activate("B", "turn", 0, "C"), RESOLVE, RESOLVE))
    assert (life(outcome.state, "B"), life(outcome.state, "C")) == (18, 20)


def test_example_801_13b_1():
    """B attacks C with a creature. A prevents what creatures deal, and B's are outside of A's range."""
    board = around("BCDA", 1).field("A", peace=PEACE).field("B", bears=BEARS)
    assert life(done(board.run(attack(("bears", "C"), player="B"), Advance(to="end_of_combat"))).state, "C") == 20
    far = around("BCDAE", 1).field("A", peace=PEACE).field("B", bears=BEARS)
    assert life(done(far.run(attack(("bears", "C"), player="B"), Advance(to="end_of_combat"))).state, "C") == 18


def test_example_801_13b_2():
    """C, outside of A's range, deals damage to B, for whom A prevents it."""
    board = around("CBAD").hand("C", bolt=BOLT).lands("C", "R").hand("A", mend=MENDING).lands("A", "W")
    outcome = done(board.run(cast("C", "bolt", "B"), cast("A", "mend", "B"), RESOLVE, RESOLVE))
    assert life(outcome.state, "B") == 20


def test_example_801_13b_3():
    """C attacks B, who blocks; A's spell prevents nothing, for C is outside of A's range."""
    board = around("CBAD").field("C", bears=BEARS).field("B", wall=creature("Wall", "{W}", "", "1/4"))
    board.hand("A", fog=FOG).lands("A", "G")
    actions = (
        attack(("bears", "B"), player="C"),
        block(("wall", "bears")),
        cast("A", "fog"),
        Advance(to="end_of_combat"),
    )
    outcome = done(board.run(*actions))
    assert (damage(outcome, "wall"), damage(outcome, "bears")) == (2, 1)


def test_801_14_the_opponents_within_range_lose_instead():
    """801.14, 104.3h: and the game goes on."""
    outcome = done(around("ABCDE").hand("A", win=WIN).lands("A", "W").run(cast("A", "win"), RESOLVE))
    assert [player for player in "ABCDE" if not outcome.state.players[player].lost] == ["A", "C", "D"]
    assert not game_over(outcome.state)
    assert {"104.3h", "801.14"} <= set(cited(outcome, "lose_game"))


def test_104_3h_a_player_who_can_t_lose_stays():
    board = around("ABCDE").hand("A", win=WIN).lands("A", "W").field("B", angel=ANGEL)
    outcome = done(board.run(cast("A", "win"), RESOLVE))
    assert [player for player in "ABCDE" if not outcome.state.players[player].lost] == ["A", "B", "C", "D"]


def test_104_2a_with_all_opponents_within_range_the_game_is_won():
    outcome = done(around("ABC").hand("A", win=WIN).lands("A", "W").run(cast("A", "win"), RESOLVE))
    assert result(outcome.state) == "A"


def test_801_15_it_is_a_draw_for_those_within_range():
    """801.15, 104.4e: and they leave the game."""
    outcome = done(around("ABCDE").hand("A", drawn=DRAWN).lands("A", "W").run(cast("A", "drawn"), RESOLVE))
    assert [player for player in "ABCDE" if not outcome.state.players[player].lost] == ["C", "D"]
    assert not game_over(outcome.state)
    assert {"104.4e", "801.15"} <= set(cited(outcome, "draw_game"))


def test_104_4c_a_draw_is_one_for_a_player_who_can_t_lose():
    board = Board().hand("A", drawn=DRAWN).lands("A", "W").field("B", angel=ANGEL)
    assert result(done(board.run(cast("A", "drawn"), RESOLVE)).state) == "draw"


def test_801_16_for_whom_a_loop_is_a_draw_is_not_told():
    """801.16, 104.4f: not carried out, and so it is not ruled."""
    ring = card("Ring", "{W}", "Enchantment", "Whenever you gain life, you gain 1 life.")
    gain = instant("Gain", "{W}", "You gain 1 life.")
    board = around("ABCD").field("A", ring=ring).hand("A", gain=gain).lands("A", "W")
    outcome = board.run(cast("A", "gain"), Advance(to="end"))
    assert outcome.status == "unsupported"
    assert "801.16" in outcome.not_understood[-1].why
