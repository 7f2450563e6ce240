"""A land card with a basic land type has its mana ability wherever it is (305.6)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import enchantment, sorcery

ARBOR = card("Arbor", None, "Land Creature — Forest Dryad", "", "1/1")
RECALL = sorcery("Recall", "{G}", "Return target creature card with no abilities from your graveyard to your hand.")
JAILER = enchantment("Jail", "{B}", "Cards in graveyards lose all abilities.")


@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "library", "command", "battlefield"])
def test_305_6_it_has_the_ability_in_each_zone(zone: str) -> None:
    state = Board().put("A", zone, "arbor", ARBOR).state
    assert len(view(state).of("arbor").abilities) == 1


def options(board: Board) -> list[str | None]:
    """What can be chosen as the target, of an Arbor and two Bears."""
    board.hand("A", recall=RECALL).lands("A", "G").put("A", "graveyard", "arbor", ARBOR)
    board.put("A", "graveyard", "one", BEARS).put("A", "graveyard", "two", BEARS)
    pending = board.run(cast("A", "recall")).pending
    assert pending is not None
    return [option.object for option in pending.options]


def test_305_6_a_land_creature_card_is_no_card_with_no_abilities() -> None:
    assert options(Board()) == ["one", "two"]


def test_613_1f_it_can_lose_the_ability_there() -> None:
    assert options(Board().field("B", jail=JAILER)) == ["arbor", "one", "two"]
