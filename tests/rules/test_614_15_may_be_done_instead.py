"""What may be done instead of what is said before, and what is revealed from one of two places (608.2d, 614.15)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, instant

SWEEP = instant(
    "Sweep",
    "{G}",
    "Return target creature to its owner's hand. If that creature is green, you may put it on top of its owner's library "
    "instead.",
)
SEER = creature(
    "Seer",
    "{G}",
    "{T}: Reveal a card from your hand or the top card of your library. If you reveal a creature card this way, put it "
    "onto the battlefield.",
)
IMP = creature("Imp", "{B}")


def board() -> Board:
    return Board(library=3).lands("A", "G").hand("A", spell=SWEEP).field("B", bears=BEARS, imp=IMP)


def test_614_15_it_may_be_done_instead() -> None:
    outcome = answered(board(), cast("A", "spell", "bears"), RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "B") == []
    assert len(outcome.state.players["B"].library.top) == 1


def test_614_15_or_it_is_done_as_it_is_said() -> None:
    declined = answered(board(), cast("A", "spell", "bears"), RESOLVE, picks=(False,))
    assert names(declined.state, "hand", "B") == ["Grizzly Bears"]
    unfit = answered(board(), cast("A", "spell", "imp"), RESOLVE)
    assert names(unfit.state, "hand", "B") == ["Imp"]


def test_608_2d_a_card_of_the_hand_or_the_top_card() -> None:
    made = Board(library=0).field("A", seer=SEER).hand("A", imp=IMP, bolt=BOLT).put("A", "library", "top", BEARS)
    outcome = answered(made, activate("A", "seer"), RESOLVE, picks=(True, ("bolt",)))
    assert sorted(names(outcome.state, "hand", "A")) == ["Imp", "Lightning Bolt"]
    outcome = answered(made, activate("A", "seer"), RESOLVE, picks=(True, ("imp",)))
    assert "Imp" in names(outcome.state, "battlefield")
    outcome = answered(made, activate("A", "seer"), RESOLVE, picks=(False,))
    assert "Grizzly Bears" in names(outcome.state, "battlefield")
