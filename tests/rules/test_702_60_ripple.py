"""Ripple: cards of the same name on top of the library are cast for nothing (702.60)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import instant

FLAME = instant("Surge", "{R}", "Ripple 3\nSurge deals 1 damage to any target.")


def board() -> Board:
    made = Board(library=0).lands("A", "R").hand("A", surge=FLAME)
    for one, what in (("bears", BEARS), ("second", FLAME), ("third", BEARS), ("deep", FLAME)):
        made.put("A", "library", one, what)
    return made


def test_702_60a_cards_of_its_name_are_cast_for_nothing():
    """Among the top three there are two of them, which are cast one after the other (608.2g)."""
    one = cast("A", "surge", "B")
    asked = board().run(one, RESOLVE)
    assert asked.pending is not None
    assert asked.pending.kind == "choose_yes_no"
    shown = answered(board(), one, RESOLVE, picks=(True, True))
    assert shown.pending is not None
    assert [option.label for option in shown.pending.options] == ["Surge", "Surge"]


def test_702_60a_nothing_has_to_be_revealed():
    done = answered(board(), cast("A", "surge", "B"), RESOLVE, RESOLVE, picks=(False,))
    assert done.pending is None, done.pending
    assert life(done.state, "B") == 19
    assert done.state.players["A"].library.size == 4
    assert names(done.state, "graveyard", "A") == ["Surge"]
