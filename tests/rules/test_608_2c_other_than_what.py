"""What others are other than: what the event was of, what a spell has chosen, created or moved (603.4, 608.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PlayLand
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, ZOMBIE, Board, card, land
from tests.rules.pool import sorcery

PEAK = card(
    "Peak",
    None,
    "Land",
    "Whenever a Mountain you control enters, if you control at least two other Mountains, you gain 1 life.",
)
COUP = sorcery(
    "Coup", "{X}{W}", "Create X 1/1 white Soldier creature tokens. If X is 2 or more, destroy all other creatures."
)
VANITY = sorcery(
    "Vanity", "{B}", "Choose a creature or planeswalker, then destroy all other creatures and planeswalkers."
)
DEEP = sorcery(
    "Deep",
    "{B}",
    "Put target creature card from a graveyard onto the battlefield under your control. That creature deals damage equal"
    " to its power to each other creature.",
)


@pytest.mark.parametrize(("before", "gained"), [("R", 0), ("RR", 1)])
def test_603_4_other_than_the_one_that_entered(before: str, gained: int) -> None:
    board = Board().lands("A", before).field("A", peak=PEAK).hand("A", new=land("R"))
    outcome = (
        board.run(PlayLand(player="A", object="new"), RESOLVE)
        if gained
        else board.run(PlayLand(player="A", object="new"))
    )
    assert not outcome.not_understood
    assert outcome.state.players["A"].life == 20 + gained
    assert not outcome.state.stack


def test_608_2c_other_than_the_tokens_created() -> None:
    outcome = (
        Board().lands("A", "WWW").field("B", bears=BEARS).hand("A", coup=COUP).run(cast("A", "coup", x=2), RESOLVE)
    )
    assert not outcome.not_understood
    assert names(outcome.state, "battlefield") == ["Plains"] * 3 + ["Soldier Token"] * 2


def test_608_2c_other_than_the_one_chosen() -> None:
    board = Board().lands("A", "B").field("A", corpse=ZOMBIE).field("B", bears=BEARS).hand("A", vanity=VANITY)
    outcome = answered(board, cast("A", "vanity"), RESOLVE, picks=(("corpse",),))
    assert names(outcome.state, "battlefield") == ["Swamp", "Walking Corpse"]


def test_608_2c_other_than_the_one_put_onto_the_battlefield() -> None:
    board = Board().lands("A", "B").field("B", bears=BEARS).put("A", "graveyard", "corpse", ZOMBIE).hand("A", deep=DEEP)
    outcome = board.run(cast("A", "deep", "corpse"), RESOLVE)
    assert names(outcome.state, "battlefield") == ["Swamp", "Walking Corpse"]
