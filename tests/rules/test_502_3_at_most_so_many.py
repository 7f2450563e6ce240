"""Effects that let players untap no more than so many permanents in their untap steps (502.3)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.dialogue.choices import WrongAnswer
from engine.dialogue.outcome import Outcome
from tests.rules.asking import answer_to
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import enchantment

SMOKE = enchantment("Smoke", "{R}", "Players can't untap more than one creature during their untap steps.")
ORB = card(
    "Orb",
    "{2}",
    "Artifact",
    "As long as this artifact is untapped, players can't untap more than one land during their untap steps.",
)
STATIC = card("Static", "{3}", "Artifact", "Players can't untap more than two permanents during their untap steps.")
ANIMATED = card("Living Land", None, "Land Creature — Forest Dryad", "", "1/1")


def tapped_lands(board: Board, player: str = "B", many: int = 2) -> Board:
    for number in range(many):
        board.put(player, "battlefield", f"land{number}", land("G"), tapped=True)
    return board


def tapped(outcome: Outcome) -> set[str]:
    return {one for one in outcome.state.battlefield if outcome.state.objects[one].tapped}


def untapping(board: Board, *picks: str) -> Outcome:
    """B's next untap step, with what B chooses in it."""
    there = Advance(to="upkeep", turn=4)
    first = board.run(there)
    if first.pending is None:
        return first
    return board.run(there, answers=(answer_to(first, picks),))


def test_502_3_at_most_one_creature_untaps_and_all_else_does() -> None:
    board = tapped_lands(Board().field("A", smoke=SMOKE))
    board.put("B", "battlefield", "one", BEARS, tapped=True).put("B", "battlefield", "two", BEARS, tapped=True)
    assert tapped(untapping(board, "two")) == {"one"}


def test_502_3_who_controls_one_alone_is_asked_nothing() -> None:
    board = tapped_lands(Board().field("A", smoke=SMOKE)).put("B", "battlefield", "one", BEARS, tapped=True)
    outcome = untapping(board)
    assert outcome.pending is None
    assert tapped(outcome) == set()


def test_502_3_none_of_them_is_not_a_choice() -> None:
    board = tapped_lands(Board().field("A", orb=ORB))
    first = board.run(Advance(to="upkeep", turn=4))
    assert first.pending is not None
    assert (first.pending.low, first.pending.high) == (1, 1)


def test_604_2_a_tapped_orb_keeps_nothing_tapped() -> None:
    board = tapped_lands(Board().put("A", "battlefield", "orb", ORB, tapped=True))
    assert tapped(untapping(board)) == {"orb"}


def test_502_3_two_effects_that_say_the_same_do_not_add_up() -> None:
    board = tapped_lands(Board().field("A", one=STATIC, two=STATIC), many=3)
    assert tapped(untapping(board, "land0", "land2")) == {"land1"}


@pytest.mark.parametrize(("one", "two", "bounds"), [(ORB, ORB, (1, 1)), (STATIC, ORB, (2, 2)), (SMOKE, ORB, (1, 2))])
def test_502_3_as_many_are_asked_for_as_can_untap_together(one, two, bounds) -> None:
    board = tapped_lands(Board().field("A", one=one, two=two))
    board.put("B", "battlefield", "dryad", ANIMATED, tapped=True).put("B", "battlefield", "bears", BEARS, tapped=True)
    pending = board.run(Advance(to="upkeep", turn=4)).pending
    assert (pending.low, pending.high) == bounds


def test_502_3_what_is_of_both_sorts_counts_for_both() -> None:
    """A land that is a creature may be the one land and the one creature; or one of each untaps, but never neither."""
    board = tapped_lands(Board().field("A", smoke=SMOKE, orb=ORB), many=1)
    board.put("B", "battlefield", "dryad", ANIMATED, tapped=True).put("B", "battlefield", "bears", BEARS, tapped=True)
    assert tapped(untapping(board, "dryad")) == {"land0", "bears"}
    assert tapped(untapping(board, "land0", "bears")) == {"dryad"}
    first = board.run(Advance(to="upkeep", turn=4))
    with pytest.raises(WrongAnswer, match="another one"):
        board.run(Advance(to="upkeep", turn=4), answers=(answer_to(first, ("bears",)),))


def test_502_3_only_your_own() -> None:
    wurm = enchantment("Wurm", "{G}", "You can't untap more than one land during your untap step.")
    assert tapped(untapping(tapped_lands(Board().field("A", wurm=wurm)))) == set()
    assert tapped(untapping(tapped_lands(Board().field("B", wurm=wurm)), "land1")) == {"land0"}
