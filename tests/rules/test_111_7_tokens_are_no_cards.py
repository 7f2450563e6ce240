"""A token that has left the battlefield is no card of the zone that it is in, until it ceases to exist (108.2b, 111.7)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import creature, sorcery

BIRD = creature("Bird", "{W}")


def board_with(text: str) -> Board:
    board = Board(library=0).lands("A", "B").hand("A", spell=sorcery("Spell", "{B}", text))
    return board.put("B", "battlefield", "bird", BIRD, kind="token")


def test_701_9a_it_is_not_discarded() -> None:
    text = "Return target creature to its owner's hand. Then that player discards a card."
    outcome = board_with(text).hand("B", one=BOLT).run(cast("A", "spell", "bird"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
    empty = board_with(text).run(cast("A", "spell", "bird"), RESOLVE)
    assert empty.status == "resolved"
    assert not any("discards" in step.text for step in empty.steps)


@pytest.mark.parametrize("text", ["Return target creature to its owner's hand", "Destroy target creature"])
def test_108_2b_it_is_not_counted_among_the_cards_there(text: str) -> None:
    zone = "hand" if "hand" in text else "graveyard"
    board = board_with(f"{text}. Each opponent loses 1 life for each card in their {zone}.")
    assert life(board.put("B", zone, "one", BOLT).run(cast("A", "spell", "bird"), RESOLVE).state, "B") == 19


def test_401_1_it_is_not_drawn() -> None:
    board = board_with("Put target creature on top of its owner's library. Then that player draws a card.")
    outcome = board.put("B", "library", "forest", land("G")).run(cast("A", "spell", "bird"), RESOLVE)
    assert names(outcome.state, "hand", "B") == ["Forest"]


def test_701_20a_it_is_not_revealed_from_the_top() -> None:
    text = (
        "The owner of target permanent shuffles it into their library, then reveals the top card of their library. If it's "
        "a permanent card, they put it onto the battlefield."
    )
    board = board_with(text).put("B", "library", "bears", BEARS)
    outcome = answered(board, cast("A", "spell", "bird"), RESOLVE)
    assert outcome.status == "resolved"
    assert "bears@2" in outcome.state.battlefield
