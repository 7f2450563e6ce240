"""A list of what a player does that ends with what is so of them for the rest of the game (402.2, 608.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment, Advance
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import read, sorcery

REVIVAL = read(
    sorcery(
        "Revival",
        "{U}",
        "Kicker {1}\nDraw a card. If this spell was kicked, instead draw two cards, untap up to one target land, and you "
        "have no maximum hand size for the rest of the game.",
    )
)


@pytest.mark.parametrize(("kicked", "left"), [(False, 7), (True, 10)])
def test_402_2_no_card_is_discarded_any_more(kicked: bool, left: int):
    board = Board().lands("A", "UU").hand("A", revival=REVIVAL)
    for number in range(8):
        board.put("A", "hand", f"bears-{number}", BEARS)
    paid = (AdditionalPayment(cost="kicker"),) if kicked else ()
    targets = ("land-A-1",) if kicked else ()
    actions = (cast("A", "revival", *targets, additional=paid), RESOLVE, Advance(to="upkeep", turn=4))
    outcome = answered(board, *actions, policy="default")
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == left
