"""Where nothing was put onto the battlefield, "it" is nothing, whatever was moved before (608.2c, 609.3)."""

from __future__ import annotations

import pytest

from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast, names, steps
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import creature, read, sorcery

OGRE = creature("Ogre", "{R}", "", "3/2")


@pytest.mark.parametrize("pick", [False, True])
def test_609_3_it_is_not_what_was_sacrificed_before(pick: bool) -> None:
    text = (
        "You may sacrifice a creature. If you do, you may put a creature card from your hand onto the battlefield. "
        "It gains indestructible until end of turn."
    )
    board = (
        Board().lands("A", "B").field("A", bears=BEARS).hand("A", rite=read(sorcery("Rite", "{B}", text)), ogre=OGRE)
    )
    outcome = answered(board, cast("A", "rite"), RESOLVE, picks=(True, pick))
    assert "Grizzly Bears" in names(outcome.state, "graveyard", "A")
    told = ["Ogre gains indestructible until end of turn."] if pick else []
    assert steps(outcome, "start_effect") == told


def test_609_3_it_is_not_what_came_onto_the_battlefield_before() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. You may put a creature card from your hand "
        "onto the battlefield. That creature gains haste. Sacrifice it at the beginning of the next end step."
    )
    board = Board().lands("A", "B").hand("A", dance=read(sorcery("Dance", "{B}", text)), ogre=OGRE)
    board = board.put("A", "graveyard", "bears", BEARS)
    declined = answered(board, cast("A", "dance", "bears"), RESOLVE, picks=(False,))
    assert (steps(declined, "start_effect"), declined.state.delayed) == ([], ())
    done = answered(board, cast("A", "dance", "bears"), RESOLVE, picks=(True,))
    assert steps(done, "start_effect") == ["Ogre gains haste."]
    assert len(done.state.delayed) == 1


def test_609_3_a_card_that_was_not_returned_is_not_exiled_later() -> None:
    text = (
        "You may return target creature card from your graveyard to the battlefield. "
        "Exile it at the beginning of the next end step."
    )
    board = (
        Board().lands("A", "B").hand("A", dawn=read(sorcery("Dawn", "{B}", text))).put("A", "graveyard", "bears", BEARS)
    )
    assert answered(board, cast("A", "dawn", "bears"), RESOLVE, picks=(False,)).state.delayed == ()
    assert len(answered(board, cast("A", "dawn", "bears"), RESOLVE, picks=(True,)).state.delayed) == 1


@pytest.mark.parametrize(("top", "picks"), [(land("G"), (False,)), (BEARS, ())])
def test_608_2c_what_was_not_put_onto_the_battlefield_is_where_it_was(
    top: Definition, picks: tuple[object, ...]
) -> None:
    """Because the player chose so, or because it is no land."""
    text = (
        "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. "
        "If you don't put the card onto the battlefield, put it into your hand."
    )
    board = Board(library=0).lands("A", "U").hand("A", look=read(sorcery("Look", "{U}", text)))
    outcome = answered(board.put("A", "library", "top", top), cast("A", "look"), RESOLVE, picks=picks)
    assert outcome.state.zone("hand", "A") == ("top@2",)
