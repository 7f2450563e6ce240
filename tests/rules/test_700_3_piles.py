"""Cards that are separated into piles (700.3a, 700.3c, 700.3d)."""

from __future__ import annotations

import pytest

from engine.state.change import edit_player
from engine.state.definition import Definition
from engine.state.players import Library
from tests.rules.asking import RESOLVE, answered, cast, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, land
from tests.rules.pool import instant, read

FACT = read(
    instant(
        "Fact",
        "{U}",
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into "
        "your hand and the other into your graveyard.",
    )
)
AUGURY = read(
    instant(
        "Augury",
        "{U}",
        "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those "
        "piles. Put that pile into your hand and the other into your graveyard.",
    )
)
SPOILS = read(
    instant(
        "Spoils",
        "{U}",
        "Exile up to five target permanent cards from your graveyard and separate them into two piles. An opponent chooses "
        "one of those piles. Put that pile into your hand and the other into your graveyard.",
    )
)
CARDS = {"v": BEARS, "w": BOLT, "x": GROWTH, "y": land("G"), "z": land("R"), "deep": land("W")}


def library(board: Board, player: str, **cards: Definition) -> Board:
    """The known cards of a library, which are all that it has, the first on top."""
    for one, definition in cards.items():
        board.put(player, "library", one, definition)
    board.state = edit_player(board.state, player, library=Library(size=len(cards), top=tuple(cards)))
    return board


def test_example_700_3c_1():
    """700.3c: while an opponent separates them, the cards are in the library; then each pile goes where its owner says."""
    board = library(Board().lands("A", "U").hand("A", fact=FACT), "A", **CARDS)
    spell = (cast("A", "fact"), RESOLVE)
    asked = board.run(*spell)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    assert asked.state.players["A"].library.size == 6
    piled = answered(board, *spell, picks=(("v", "w"),))
    assert piled.pending is not None
    assert piled.pending.player == "A"
    assert piled.state.players["A"].library.top[:5] == ("v", "w", "x", "y", "z")
    outcome = answered(board, *spell, picks=(("v", "w"), "Grizzly Bears and Lightning Bolt"))
    assert sorted(names(outcome.state, "hand", "A")) == ["Grizzly Bears", "Lightning Bolt"]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Fact", "Forest", "Giant Growth", "Mountain"]
    assert outcome.state.players["A"].library.size == 1
    assert "B separates the cards into two piles" in steps(outcome, "separate")[0]


@pytest.mark.parametrize(("pile", "hand"), [("the empty pile", 0), (1, 5)])
def test_700_3d_a_pile_may_be_empty(pile: object, hand: int):
    board = library(Board().lands("A", "U").hand("A", fact=FACT), "A", **CARDS)
    spell = (cast("A", "fact"), RESOLVE)
    asked = answered(board, *spell, picks=((),))
    assert asked.pending is not None
    labels = [option.label for option in asked.pending.options]
    outcome = answered(board, *spell, picks=((), pile if isinstance(pile, str) else labels[pile]))
    assert len(outcome.state.zone("hand", "A")) == hand
    assert len(outcome.state.zone("graveyard", "A")) == 6 - hand


def test_700_3a_you_separate_and_an_opponent_chooses():
    board = library(Board().lands("A", "U").hand("A", augury=AUGURY), "A", **CARDS)
    spell = (cast("A", "augury"), RESOLVE)
    asked = answered(board, *spell, picks=(("y",),))
    assert asked.pending is not None
    assert asked.pending.player == "B"
    outcome = answered(board, *spell, picks=(("y",), "Forest"))
    assert names(outcome.state, "hand", "A") == ["Forest"]


def test_700_3a_of_several_opponents_you_choose_who_separates():
    board = library(Board(("A", "B", "C")).lands("A", "U").hand("A", fact=FACT), "A", **CARDS)
    asked = answered(board, cast("A", "fact"), RESOLVE, picks=("C",))
    assert asked.pending is not None
    assert asked.pending.player == "C"


def test_700_3a_what_was_exiled_is_separated():
    board = Board().lands("A", "U").hand("A", spoils=SPOILS).put("A", "graveyard", "p", BEARS)
    board.put("A", "graveyard", "q", land("G")).put("A", "graveyard", "r", BOLT)
    spell = (cast("A", "spoils", "p", "q"), RESOLVE)
    asked = board.run(*spell)
    assert asked.pending is not None
    assert [option.label for option in asked.pending.options] == ["Grizzly Bears", "Forest"]
    outcome = answered(board, *spell, picks=(("p@2",), "Grizzly Bears"))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Forest", "Lightning Bolt", "Spoils"]
