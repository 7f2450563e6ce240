"""No mana value is less than 0 (202.3): no card can have a lesser one than 0, and none is asked about or offered."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board, card
from tests.rules.pool import creature, sorcery

KOBOLD = creature("Kobold", "{0}")
CUB = creature("Cub", "{G}")
FEED = sorcery(
    "Feed",
    "{R}",
    "You may sacrifice a creature. If you do, reveal cards from the top of your library until you reveal a creature "
    "card with lesser mana value, put it onto the battlefield, then put the rest on the "
    "bottom of your library in a random order.",
)
REBIRTH = card(
    "Rebirth",
    "{B}",
    "Instant",
    "When target creature dies this turn, search your library for a creature card with lesser mana value, put it into your "
    "hand, then shuffle.",
)


def feeding(definition):
    board = Board(library=3).lands("A", "R").hand("A", feed=FEED).field("A", fed=definition)
    return answered(board, cast("A", "feed"), RESOLVE, picks=(True,))


def test_202_3_no_unknown_card_has_a_lesser_mana_value_than_zero():
    outcome = feeding(KOBOLD)
    assert outcome.status == "resolved"
    assert "identify" not in {step.event for step in outcome.steps}


def test_701_20a_an_unknown_card_may_have_a_lesser_one_than_one():
    pending = feeding(CUB).pending
    assert pending is not None
    assert pending.kind == "identify"


def test_202_3_no_unknown_card_is_offered_that_has_a_lesser_one_than_zero():
    for definition, status in ((KOBOLD, "resolved"), (CUB, "choice_required")):
        board = (
            Board(library=3)
            .lands("A", "BB")
            .hand("A", one=REBIRTH, kill=sorcery("Kill", "{B}", "Destroy target creature."))
        )
        board.field("A", victim=definition)
        outcome = board.run(cast("A", "one", "victim"), RESOLVE, cast("A", "kill", "victim"), RESOLVE, RESOLVE)
        assert outcome.status == status
        assert not any("is found" in text for text in outcome.assumptions)
