"""What is counted "this way": tapped, returned, drawn, put into a graveyard (608.2c); and twice X (107.3)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, sorcery


def test_608_2c_tapped_this_way():
    spell = sorcery(
        "Harmony",
        "{G}",
        "Tap any number of untapped creatures you control. You gain 4 life for each creature tapped this way.",
    )
    board = Board().lands("A", "G").hand("A", harmony=spell).field("A", one=BEARS, two=BEARS, three=BEARS)
    outcome = answered(board, cast("A", "harmony"), RESOLVE, picks=(("one", "three"),))
    assert life(outcome.state, "A") == 28
    assert not outcome.state.objects["two"].tapped


def test_608_2c_nothing_is_tapped_where_nobody_does_what_they_may():
    text = (
        "When this creature enters, you may tap any number of untapped creatures you control. You gain 2 life for each "
        "creature tapped this way."
    )
    board = Board().lands("A", "G").hand("A", strider=creature("Strider", "{G}", text)).field("A", one=BEARS)
    actions = (cast("A", "strider"), RESOLVE, RESOLVE)
    assert life(answered(board, *actions, picks=(False,)).state, "A") == 20
    assert life(answered(board, *actions, picks=(True, ("one",))).state, "A") == 22


def test_608_2c_returned_this_way():
    spell = sorcery(
        "Sweep",
        "{W}",
        "Return any number of creatures you control to their owner's hand. You gain 1 life for each creature returned this "
        "way.",
    )
    board = Board().lands("A", "W").hand("A", sweep=spell).field("A", one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "sweep"), RESOLVE, picks=(("one", "two"),))
    assert life(outcome.state, "A") == 22


def test_608_2c_cards_drawn_this_way_are_as_many_as_were_drawn():
    spell = sorcery("Dig", "{U}", "Draw three cards, then discard a card for each card drawn this way.")
    board = Board(library=5).lands("A", "U").hand("A", dig=spell, kept=BEARS)
    outcome = board.run(cast("A", "dig"), RESOLVE, policy="default")
    assert len(outcome.state.zone("hand", "A")) == 1
    assert len(outcome.state.zone("graveyard", "A")) == 4


def test_608_2c_put_into_their_graveyard_this_way():
    spell = sorcery(
        "Confess",
        "{U}",
        "Target player mills three cards. You draw a card for each creature card put into their graveyard this way.",
    )
    board = Board(library=1).lands("A", "U").hand("A", confess=spell)
    for n in range(2):
        board.put("B", "library", f"bear{n}", BEARS)
    outcome = board.run(cast("A", "confess", "B"), RESOLVE, policy="default")
    bears = [one for one in outcome.state.zone("graveyard", "B") if one.startswith("bear")]
    assert len(outcome.state.zone("hand", "A")) == min(len(bears), 1)


@pytest.mark.parametrize(("text", "after"), [("You gain twice X life.", 26), ("~ deals twice X damage to you.", 14)])
def test_107_3_twice_x(text, after):
    board = Board().lands("A", "GGG").hand("A", spell=sorcery("Sum", "{X}", text.replace("~", "Sum")))
    outcome = board.run(cast("A", "spell", x=3), RESOLVE)
    assert life(outcome.state, "A") == after


def test_107_3_twice_x_tokens():
    spell = sorcery("Pests", "{X}", "Create twice X 1/1 green Pest creature tokens.")
    board = Board().lands("A", "GG").hand("A", pests=spell)
    outcome = board.run(cast("A", "pests", x=2), RESOLVE)
    assert len([one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]) == 4
