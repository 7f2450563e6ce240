"""Hideaway (702.75)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from tests.rules.asking import RESOLVE, activate, answered, called, life, names
from tests.rules.boards import BEARS, BOLT, Board, card, land

BRIDGE = card(
    "Bridge",
    None,
    "Land",
    "Hideaway 3\n{T}: Add {G}.\n{G}, {T}: You may play the exiled card without paying its mana cost.",
)


def entered() -> tuple[Board, tuple[object, ...]]:
    board = Board(library=5).hand("A", bridge=BRIDGE).lands("A", "G")
    for name, definition in (("third", BEARS), ("second", BOLT), ("first", land("R"))):
        board.put("A", "library", name, definition)
    return board, (PlayLand(player="A", object="bridge"), RESOLVE)


def test_702_75a_one_of_the_cards_is_exiled_and_the_rest_goes_to_the_bottom() -> None:
    board, actions = entered()
    outcome = answered(board, *actions, picks=(("second",),))
    assert called(outcome.state, "exile") == ["Lightning Bolt (face down)"]
    library = outcome.state.players["A"].library
    assert library.size == 7
    assert not {"first", "third"} & {*library.top}


def test_702_75a_607_2a_the_card_that_it_exiled_is_the_one_that_is_played() -> None:
    """702.75a, 607.2a: the abilities of the object are linked."""
    board, actions = entered()
    play = activate("A", "bridge@2", "{G}, {T}: You may play")
    outcome = answered(board, *actions, play, RESOLVE, RESOLVE, picks=(("second",), True, "B"))
    assert life(outcome.state, "B") == 17


def test_702_75a_a_fresh_bridge_has_exiled_nothing() -> None:
    board = Board().field("A", bridge=BRIDGE).lands("A", "G")
    outcome = answered(board, activate("A", "bridge", "{G}, {T}: You may play"), RESOLVE)
    assert names(outcome.state, "exile") == []
