"""Companion (702.139): once, it is put into the hand from outside the game, for {3}."""

from __future__ import annotations

from engine.dialogue.actions import TakeCompanion
from tests.rules.asking import cast, cited, names
from tests.rules.boards import BOLT, Board
from tests.rules.pool import creature, read

KERUGA = read(
    creature(
        "Keruga",
        "{3}{G/U}{G/U}",
        "Companion — Your starting deck contains only cards with mana value 3 or greater and land cards.",
        "5/4",
    )
)
TAKE = TakeCompanion(player="A", object="keruga")


def _board() -> Board:
    return Board().lands("A", "GGGR").put("A", "outside", "keruga", KERUGA)


def test_702_139a_it_is_put_into_the_hand_for_three_mana():
    outcome = _board().run(TAKE, until="action")
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Keruga"]
    assert outcome.state.zone("outside") == ()
    assert cited(outcome, "companion") == ["702.139a", "116.2g"]
    assert sum(outcome.state.objects[f"land-A-{n}"].tapped for n in (1, 2, 3, 4)) == 3


def test_702_139a_once_in_the_game():
    outcome = _board().lands("B", "G").run(TAKE, TAKE)
    assert outcome.status == "illegal"
    assert "116.2g" in [cite.number for cite in outcome.illegal.rules]


def test_116_2g_only_in_a_main_phase_of_ones_own_with_an_empty_stack():
    board = _board().hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "B"), TAKE).status == "illegal"
    board = Board(("B", "A")).lands("A", "GGG").put("A", "outside", "keruga", KERUGA)
    assert board.run(TAKE).status == "illegal"
    poor = Board().lands("A", "GG").put("A", "outside", "keruga", KERUGA)
    assert poor.run(TAKE).status == "illegal"


def test_702_139a_what_is_not_outside_the_game_is_no_companion_there():
    board = Board().lands("A", "GGG").hand("A", keruga=KERUGA)
    assert board.run(TAKE).status == "illegal"
