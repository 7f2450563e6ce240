"""Cards that may be revealed from an opening hand (103.6b): once the game has begun, they say nothing more of that."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import sorcery

FORESEEN = sorcery(
    "Foreseen",
    "{W}",
    "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, you gain 6 life.\n"
    "You gain 2 life.",
)

CAVERNS = card(
    "Caverns",
    "",
    "Legendary Land",
    "If this card is in your opening hand and you're not the starting player, you may begin the game with Caverns on the"
    " battlefield with a luck counter on it. If you do, exile a card from your hand.\n"
    "{T}: Add {C}. If Caverns has a luck counter on it, instead add one mana of any color.",
)


def test_103_6a_beginning_on_the_battlefield_says_nothing_after_the_game_has_begun() -> None:
    """103.6a: neither the land nor what is cast beside it is doubted for it."""
    assert not CAVERNS.front.unread
    board = Board().lands("A", "R").field("A", caverns=CAVERNS).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert (outcome.status, outcome.not_understood) == ("resolved", ())
    assert life(outcome.state, "B") == 17


def test_103_6b_it_says_nothing_after_the_game_has_begun() -> None:
    board = Board().lands("A", "W").hand("A", spell=FORESEEN)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 22
