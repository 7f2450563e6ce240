"""Searching for cards that are found together (701.23a, 701.23b)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done
from tests.rules.pool import sorcery

FOREST = card("Forest", "", "Basic Land — Forest", "")
PLAINS = card("Plains", "", "Basic Land — Plains", "")
SAVANNAH = card("Savannah", "", "Land — Forest Plains", "")
WASTES = card("Wastes", "", "Basic Land", "")
LIONS = card("Lions", "{W}", "Creature — Cat", "", "2/1")
SHARE = sorcery(
    "Share",
    "{0}",
    "Search your library for up to two land cards that share a land type, put them onto the battlefield "
    "tapped, then shuffle.",
)
BOTH = sorcery(
    "Both",
    "{0}",
    "Search your library for a Forest card and a Plains card, put them onto the battlefield tapped, then shuffle.",
)
NAMES = sorcery(
    "Names",
    "{0}",
    "Search your library for up to two creature cards with different names, reveal them, put them into your "
    "hand, then shuffle.",
)


def board(spell, **cards):
    made = Board(library=0).hand("A", spell=spell)
    for one, what in cards.items():
        made.put("A", "library", one, what)
    return made


@pytest.mark.parametrize(("first", "left"), [("f1", ["f2", "s"]), ("p", ["s"]), ("s", ["f1", "f2", "p"])])
def test_701_23a_lands_that_share_a_type(first, left):
    made = board(SHARE, f1=FOREST, f2=FOREST, p=PLAINS, s=SAVANNAH, w=WASTES)
    asked = answered(made, cast("A", "spell"), RESOLVE, picks=((first,),))
    assert asked.pending is not None
    assert sorted(option.object or "" for option in asked.pending.options) == left
    outcome = done(answered(made, cast("A", "spell"), RESOLVE, picks=((first,), (left[0],))))
    assert len(outcome.state.battlefield) == 2


def test_701_23a_one_of_each():
    made = board(BOTH, f1=FOREST, f2=FOREST, p=PLAINS, s=SAVANNAH)
    outcome = done(answered(made, cast("A", "spell"), RESOLVE, picks=(("s",), ("p",))))
    assert sorted(outcome.state.objects[one].definition.name for one in outcome.state.battlefield) == [
        "Plains",
        "Savannah",
    ]


def test_701_23b_or_only_one_of_them():
    made = board(BOTH, f1=FOREST, p=PLAINS)
    outcome = done(answered(made, cast("A", "spell"), RESOLVE, picks=((), ("p",))))
    assert [outcome.state.objects[one].definition.name for one in outcome.state.battlefield] == ["Plains"]


def test_201_2_different_names():
    made = board(NAMES, b1=BEARS, b2=BEARS, lions=LIONS)
    outcome = done(answered(made, cast("A", "spell"), RESOLVE, picks=(("b1",), ("lions",))))
    assert sorted(names(outcome.state, "hand", "A")) == ["Grizzly Bears", "Lions"]
