"""Permission to play a card until another one is exiled with the same object (611.2a, 607.2a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, BOLT, Board, card

AMULET = card(
    "Charm",
    "{1}",
    "Artifact",
    "{0}: Exile the top card of your library. You may play it until you exile another card with this artifact.",
)


def board() -> Board:
    made = Board(library=0).lands("A", "GG").field("A", charm=AMULET)
    return made.put("A", "library", "bears", BEARS).put("A", "library", "bolt", BOLT)


def test_611_2a_as_long_as_no_other_is_exiled():
    once = (activate("A", "charm"), RESOLVE)
    done = board().run(*once)
    (first,) = done.state.zone("exile")
    named = done.state.objects[first].definition.name
    target = ("B",) if named == "Lightning Bolt" else ()
    made = board().lands("A", "GGR") if target else board()
    assert made.run(*once, cast("A", first, *target), RESOLVE).status == "resolved"


def test_611_2a_another_ends_it():
    twice = (activate("A", "charm"), RESOLVE, activate("A", "charm"), RESOLVE)
    done = board().run(*twice)
    first, second = done.state.zone("exile")
    assert len(done.state.effects) == 1
    assert done.state.effects[0].affects == (second,)
    assert board().run(*twice, cast("A", first)).illegal is not None
