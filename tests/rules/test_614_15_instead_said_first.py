""" "If ..., instead ...": said right after the condition, it takes the place of the whole sentence before (614.15)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import sorcery

LESSON = sorcery(
    "Lesson", "{U}", "You gain 1 life and you draw a card. If you control a creature, instead you gain 5 life."
)
MUSTER = sorcery(
    "Muster",
    "{X}{W}",
    "Create three 1/1 white Soldier creature tokens and you gain 3 life. If X is 1 or more, instead create X of those "
    "tokens and you gain X life.",
)
RECALL = sorcery(
    "Recall",
    "{B}",
    "Kicker {1}\nReturn target creature card from your graveyard to your hand. If this spell was kicked, instead return "
    "two target creature cards from your graveyard to your hand.",
)


def test_614_15_all_of_the_sentence_before_is_replaced():
    board = Board().lands("A", "U").hand("A", lesson=LESSON)
    plain = board.run(cast("A", "lesson"), RESOLVE)
    assert (life(plain.state, "A"), len(plain.state.zone("hand", "A"))) == (21, 1)
    instead = board.field("A", bears=BEARS).run(cast("A", "lesson"), RESOLVE)
    assert (life(instead.state, "A"), len(instead.state.zone("hand", "A"))) == (25, 0)


def test_614_15_those_tokens_are_what_would_have_been_created():
    board = Board().lands("A", "WWW").hand("A", muster=MUSTER)
    none = board.run(cast("A", "muster", x=0), RESOLVE)
    assert (life(none.state, "A"), len(none.state.battlefield)) == (23, 6)
    two = board.run(cast("A", "muster", x=2), RESOLVE)
    assert (life(two.state, "A"), len(two.state.battlefield)) == (22, 5)


def test_601_2c_the_targets_of_what_is_done_instead():
    board = Board().lands("A", "BB").hand("A", recall=RECALL)
    board = board.put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "zombie", ZOMBIE)
    one = board.run(cast("A", "recall", "bears", additional=()), RESOLVE)
    assert len(one.state.zone("hand", "A")) == 1
    both = board.run(cast("A", "recall", "bears", "zombie", additional=(AdditionalPayment(cost="kicker"),)), RESOLVE)
    assert len(both.state.zone("hand", "A")) == 2


def test_601_2c_a_target_that_may_be_another_is_not_spoken_of():
    chosen = "Choose target creature. If this spell was kicked, instead choose target artifact. Destroy that permanent."
    assert compile_text(chosen, types=("sorcery",))[0].unread is not None
