"""Two targets that are chosen in one breath are called by whose they are, and together by what they are (608.2c)."""

from __future__ import annotations

import pytest

from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, called, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import read, sorcery

BRAWL = read(
    sorcery(
        "Brawl",
        "{G}",
        "Choose target creature you control and target creature you don't control. Put a +1/+1 counter on the creature you "
        "control if it has power 2 or greater. Then those creatures fight each other.",
    )
)
GIANT = card("Giant", "{3}{R}", "Creature — Giant", "", "3/3")


@pytest.mark.parametrize(("theirs", "dead"), [(BEARS, ["Grizzly Bears"]), (GIANT, ["Giant"])])
def test_701_14a_those_creatures_fight(theirs: Definition, dead: list[str]) -> None:
    """The one you control has become 3/3, and each deals damage equal to its power to the other."""
    board = Board().lands("A", "G").hand("A", brawl=BRAWL).field("A", mine=BEARS).field("B", theirs=theirs)
    outcome = answered(board, cast("A", "brawl", "mine", "theirs"), RESOLVE)
    assert called(outcome.state, "graveyard", "B") == dead
    assert (
        outcome.state.objects["mine"].count("+1/+1") == 1
        if theirs is BEARS
        else "mine" not in outcome.state.battlefield
    )
