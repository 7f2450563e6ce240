"""A delayed triggered ability about a particular object: where there is none, none is created (603.7c, 609.3)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, read, sorcery

CONJURING = read(
    enchantment(
        "Conjuring",
        "{3}{R}",
        "Whenever a nontoken creature you control enters, you may pay {R}. If you do, create a token that's a copy of that "
        "creature. That token gains haste. Exile it at the beginning of the next end step.",
    )
)


@pytest.mark.parametrize("paid", [True, False])
def test_603_7c_what_is_to_be_exiled_has_to_have_been_created(paid):
    board = Board().lands("A", "RRGG").hand("A", bears=BEARS).field("A", conjuring=CONJURING)
    ended = answered(board, cast("A", "bears"), RESOLVE, RESOLVE, picks=(paid,))
    assert len(ended.state.delayed) == int(paid)
    assert len([one for one in ended.state.battlefield if ended.state.objects[one].kind == "token"]) == int(paid)


def test_603_7c_an_optional_target_that_was_not_chosen_is_not_waited_for():
    text = "Untap up to one target creature. Sacrifice it at the beginning of the next end step."
    board = Board().lands("A", "R").hand("A", spell=read(sorcery("Rush", "{R}", text))).field("A", bears=BEARS)
    assert not board.run(cast("A", "spell", targets=()), RESOLVE).state.delayed
    assert len(board.run(cast("A", "spell", "bears"), RESOLVE).state.delayed) == 1


def test_603_7c_what_is_gone_by_then_is_not_affected():
    """The object that was meant is another one once it has left and returned; the ability exists, and does nothing."""
    text = "Untap target creature. Sacrifice it at the beginning of the next end step."
    board = Board().lands("A", "RR").hand("A", spell=read(sorcery("Rush", "{R}", text))).field("A", bears=BEARS)
    kill = read(sorcery("Kill", "{R}", "Destroy target creature."))
    board.hand("A", kill=kill)
    ended = board.run(cast("A", "spell", "bears"), RESOLVE, cast("A", "kill", "bears"), RESOLVE)
    assert (len(ended.state.delayed), names(ended.state, "graveyard", "A").count(BEARS.name)) == (1, 1)


def test_603_7c_what_is_said_of_what_returns_later_is_said_of_the_new_object():
    """What comes back is a new object, and that gains haste (400.7, 603.7c)."""
    text = (
        "{G}: Exile this creature. Return it to the battlefield under its owner's control at the beginning of the next end "
        "step. It gains haste."
    )
    board = Board().lands("A", "G").field("A", blinker=read(creature("Blinker", "{G}", text)))
    ended = board.run(activate("A", "blinker"), RESOLVE, Advance(to="end"), RESOLVE)
    (back,) = (one for one in ended.state.battlefield if ended.state.objects[one].definition.name == "Blinker")
    assert back != "blinker"
    assert view(ended.state).of(back).has_keyword("haste")
