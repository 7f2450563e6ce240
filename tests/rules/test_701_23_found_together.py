"""Searching for cards that are found together (701.23a, 701.23b)."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import WrongAnswer
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board, card
from tests.rules.fights import done
from tests.rules.pool import sorcery

FOREST = card("Forest", "", "Basic Land — Forest", "")
PLAINS = card("Plains", "", "Basic Land — Plains", "")
SAVANNAH = card("Savannah", "", "Land — Forest Plains", "")
WASTES = card("Wastes", "", "Basic Land", "")
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


def board(spell, **cards):
    made = Board(library=0).hand("A", spell=spell)
    for one, what in cards.items():
        made.put("A", "library", one, what)
    return made


def test_701_23a_lands_that_share_a_type():
    made = board(SHARE, f1=FOREST, f2=FOREST, p=PLAINS, s=SAVANNAH, w=WASTES)
    for both in (("f1", "f2"), ("p", "s")):
        outcome = done(answered(made, cast("A", "spell"), RESOLVE, picks=(both,)))
        assert len(outcome.state.battlefield) == 2
    done(answered(made, cast("A", "spell"), RESOLVE, picks=(("w",),)))


def test_205_3i_lands_that_share_none():
    made = board(SHARE, f1=FOREST, p=PLAINS, w=WASTES)
    asked = answered(made, cast("A", "spell"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.constraints == ("What is chosen has to share a land type.",)
    for both in (("f1", "p"), ("f1", "w")):
        with pytest.raises(WrongAnswer):
            answered(made, cast("A", "spell"), RESOLVE, picks=(both,))


def test_701_23a_one_of_each():
    made = board(BOTH, f1=FOREST, f2=FOREST, p=PLAINS, s=SAVANNAH)
    outcome = done(answered(made, cast("A", "spell"), RESOLVE, picks=(("s", "p"),)))
    assert sorted(outcome.state.objects[one].definition.name for one in outcome.state.battlefield) == [
        "Plains",
        "Savannah",
    ]
    with pytest.raises(WrongAnswer):
        answered(made, cast("A", "spell"), RESOLVE, picks=(("f1", "f2"),))
