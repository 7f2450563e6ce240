"""Small wordings: an additional bonus for each, nobody with more life, a spell that has a keyword, cards exiled with it."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant, read, sorcery

DUE = read(
    sorcery(
        "Due",
        "{B}",
        "Target creature gets -1/-1 until end of turn. It gets an additional -1/-1 until end of turn for each Mountain you "
        "control.",
    )
)
WATCH = read(enchantment("Watch", "{R}", "Whenever you cast a spell that has convoke, you gain 2 life."))
TOGETHER = read(instant("Together", "{R}", "Convoke\nYou gain 1 life."))
MAGE = read(
    creature(
        "Mage",
        "{R}",
        "{T}: Exile target instant card from your graveyard.\n{0}: You may cast an instant spell from among cards exiled "
        "with this creature without paying its mana cost.",
    )
)
RIVAL = read(
    enchantment(
        "Rival",
        "{R}",
        "Whenever a player casts a spell, if no opponent has more life than that player, you gain 1 life.",
    )
)


@pytest.mark.parametrize(("mountains", "stays"), [("", True), ("R", False)])
def test_613_4c_an_additional_one_for_each(mountains: str, stays: bool) -> None:
    board = Board().lands("A", "B" + mountains).hand("A", due=DUE).field("B", bears=BEARS)
    assert ("bears" in answered(board, cast("A", "due", "bears"), RESOLVE).state.battlefield) is stays


@pytest.mark.parametrize(("spell", "gained"), [("together", 3), ("bolt", 0)])
def test_702_51_a_spell_that_has_convoke(spell: str, gained: int) -> None:
    board = Board().lands("A", "R").hand("A", together=TOGETHER, bolt=BOLT).field("A", watch=WATCH)
    first = cast("A", "together") if spell == "together" else cast("A", "bolt", "B")
    outcome = answered(board, first, RESOLVE, *((RESOLVE,) if gained else ()))
    assert life(outcome.state, "A") == 20 + gained


def test_607_2a_cards_that_it_exiled() -> None:
    """Only what the linked ability exiled can be cast."""
    board = Board().field("A", mage=MAGE)
    board.put("A", "graveyard", "bolt", BOLT)
    actions = (activate("A", "mage", 0, "bolt"), RESOLVE, activate("A", "mage", 1), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True, "B"))
    assert life(outcome.state, "B") == 17


@pytest.mark.parametrize(("theirs", "gained"), [(20, 1), (21, 0)])
def test_119_nobody_has_more_life(theirs: int, gained: int) -> None:
    board = Board().lands("A", "B").hand("A", due=DUE).field("A", rival=RIVAL).field("B", bears=BEARS)
    board.state = edit_player(board.state, "B", life=theirs)
    outcome = answered(board, cast("A", "due", "bears"), *((RESOLVE,) if gained else ()))
    assert life(outcome.state, "A") == 20 + gained
