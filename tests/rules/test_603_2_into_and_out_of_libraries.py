"""Abilities that trigger on cards put into a library, or from a library into a graveyard (400.3, 603.2)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import enchantment, instant, sorcery

SEEKER = enchantment(
    "Seeker", "{U}", "Whenever one or more cards are put into a library from anywhere, you gain 3 life."
)
ALCHEMIST = enchantment(
    "Alchemist",
    "{U}",
    "Whenever a creature card is put into an opponent's graveyard from their library, you gain 1 life.",
)
HOUND = enchantment(
    "Hound",
    "{B}",
    "Whenever a creature dies or a creature card is put into a graveyard from a library, you gain 5 life.",
)
TUCK = instant("Tuck", "{G}", "Put target creature on the bottom of its owner's library.")
GRIND = sorcery("Grind", "{G}", "Each player mills two cards.")


def test_603_2_a_card_is_put_into_a_library() -> None:
    board = Board(library=3).lands("A", "G").hand("A", spell=TUCK).field("A", seeker=SEEKER).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 23


def test_603_2_cards_milled_by_an_opponent() -> None:
    """Of A's own cards the Alchemist says nothing; the Hound hears of both creature cards."""
    board = Board(library=0).lands("A", "G").hand("A", spell=GRIND).field("A", one=ALCHEMIST)
    for player in ("A", "B"):
        board.put(player, "library", f"{player}1", BEARS).put(player, "library", f"{player}2", BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 21
    board.field("B", two=HOUND)
    outcome = board.run(cast("A", "spell"), RESOLVE, until="action")
    assert len(outcome.state.stack) == 3
