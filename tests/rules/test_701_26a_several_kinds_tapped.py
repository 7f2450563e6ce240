"""Several kinds of permanents that are tapped to pay, and tokens of several colors (105.2, 701.26a)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

ROCK = card("Rock", "{1}", "Artifact")
STRIDER = creature("Strider", "{G}", "Tap two untapped artifacts and/or creatures you control: You gain 1 life.")
SIRE = instant("Sire", "{G}", "Create an 8/8 Beast creature token that's red, green, and white.")


def test_118_3_untapped_artifacts_and_untapped_creatures_pay() -> None:
    board = Board().field("A", strider=STRIDER).field("B", theirs=BEARS)
    board.put("A", "battlefield", "rock", ROCK, tapped=True)
    assert answered(board, activate("A", "strider", 0)).status == "illegal"  # one untapped creature alone
    board.put("A", "battlefield", "other", ROCK)
    outcome = answered(board, activate("A", "strider", 0), RESOLVE)
    assert [outcome.state.objects[one].tapped for one in ("strider", "other", "theirs")] == [True, True, False]
    assert outcome.state.players["A"].life == 21


def test_105_2_a_token_is_of_all_the_colors_that_are_said() -> None:
    state = answered(Board().lands("A", "G").hand("A", sire=SIRE), cast("A", "sire"), RESOLVE).state
    token = next(one for one in state.battlefield if state.objects[one].kind == "token")
    assert set(view(state).of(token).colors) == {"R", "G", "W"}
