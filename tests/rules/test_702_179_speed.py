"""Start your engines!, speed and max speed (702.178, 702.179, 704.5z)."""

from __future__ import annotations

import msgspec

from engine.layers import view
from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, cast, cited
from tests.rules.boards import BOLT, Board, card

RACER = card(
    "Racer", "{2}", "Artifact Creature — Cat", "Start your engines!\nMax speed — This creature gets +1/+2.", "2/1"
)


def racing(speed: int = 0, active: str = "A") -> Board:
    """A controls a racer, has this speed, and holds Lightning Bolts; it is that player's turn."""
    board = Board().field("A", racer=RACER).hand("A", bolt=BOLT, bolt2=BOLT).lands("A", "RR")
    board.state = edit_player(board.state, "A", speed=speed)
    board.state = msgspec.structs.replace(
        board.state, turn=msgspec.structs.replace(board.state.turn, active=active, priority="A")
    )
    return board


def test_704_5z_a_player_with_such_a_permanent_and_no_speed_gets_speed_1():
    outcome = racing().run()
    assert (outcome.state.players["A"].speed, outcome.state.players["B"].speed) == (1, 0)
    assert "704.5z" in cited(outcome, "state_based_actions")


def test_702_179a_it_is_no_change_for_a_player_who_has_speed():
    assert racing(2).run().state.players["A"].speed == 2


def test_702_179b_without_such_a_permanent_there_is_no_speed():
    outcome = Board().hand("A", bolt=BOLT).lands("A", "R").run(cast("A", "bolt", "B"), RESOLVE)
    assert outcome.state.players["A"].speed == 0


def test_702_179d_speed_increases_as_an_opponent_loses_life_in_ones_turn():
    done = racing().run(cast("A", "bolt", "B"), RESOLVE)
    assert done.status == "resolved", (done.status, done.not_understood)
    assert done.state.players["A"].speed == 2
    assert "702.179d" in cited(done, "trigger")  # it uses the stack


def test_702_179d_only_once_each_turn():
    outcome = racing().run(cast("A", "bolt", "B"), RESOLVE, cast("A", "bolt2", "B"), RESOLVE)
    assert outcome.state.players["A"].speed == 2


def test_702_179d_not_in_the_turn_of_another_player():
    outcome = racing(active="B").run(cast("A", "bolt", "B"), RESOLVE)
    assert outcome.state.players["A"].speed == 1


def test_702_179d_not_for_ones_own_loss():
    assert racing().run(cast("A", "bolt", "A"), RESOLVE).state.players["A"].speed == 1


def test_702_179d_not_beyond_4():
    assert racing(4).run(cast("A", "bolt", "B"), RESOLVE).state.players["A"].speed == 4


def test_702_178a_702_179e_max_speed_is_speed_4():
    for speed, size in ((3, (2, 1)), (4, (3, 3))):
        seen = view(racing(speed).state).of("racer")
        assert (seen.power, seen.toughness) == size
