"""701.23a: an unknown card that was found as one of a stated quality has it; it is not asked about that again."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answer_to, cast, life, steps
from tests.rules.boards import Board
from tests.rules.pool import sorcery

HANDLING = sorcery(
    "Handling",
    "{B}",
    "Search your library for an artifact card, reveal it, put it into your hand, shuffle, then discard a card at random. "
    "If an artifact card was discarded this way, Handling deals 2 damage to each opponent.",
)
TUTOR = sorcery(
    "Call", "{B}", "Search your library for a creature card, reveal it, then shuffle and put that card on top."
)
SHOW = sorcery("Show", "{B}", "Reveal the top card of your library. If it's a creature card, you gain 3 life.")


def finding_one(board: Board, *actions):
    """The outcome if an unknown card is found, whatever else is asked not being answered."""
    asked = board.run(*actions)
    assert asked.pending is not None
    one = answer_to(asked, (asked.pending.options[-1].label,))
    return board.run(*actions, answers=(one,))


def test_701_23a_a_card_that_was_found_and_discarded_is_what_was_looked_for():
    board = Board().lands("A", "B").hand("A", spell=HANDLING)
    outcome = finding_one(board, cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "B") == 18


def test_701_23a_a_card_that_was_found_and_put_on_top_is_what_was_looked_for():
    board = Board().lands("A", "BB").hand("A", spell=TUTOR, show=SHOW)
    outcome = finding_one(board, cast("A", "spell"), RESOLVE, cast("A", "show"), RESOLVE)
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 23
    assert outcome.state.players["A"].library.size == 20
    assert len(steps(outcome, "reveal")) == 2
