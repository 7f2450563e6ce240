"""Whether such cards are in a graveyard, and exactly how many are in a hand, as a condition (402.1, 404.1, 603.4)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature

ARTIFACT = card("Trinket", "{1}", "Artifact")


def one(condition: str) -> Board:
    """A creature that is 3/3 if the condition holds."""
    text = f"As long as {condition}, this creature gets +1/+1."
    return Board().field("A", one=creature("One", "{G}", text, "2/2"))


@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "power"),
    [
        ("there's a creature card in your graveyard", (BEARS,), (), 3),
        ("there's a creature card in your graveyard", (BOLT,), (BEARS,), 2),
        ("there is an artifact card in your graveyard", (ARTIFACT,), (), 3),
        ("a creature card is in your graveyard", (BEARS, BOLT), (), 3),
        ("a creature card is in your graveyard", (BOLT,), (BEARS,), 2),
        ("a creature card is in a graveyard", (BOLT,), (BEARS,), 3),
        ("there are no cards in your graveyard", (), (BOLT,), 3),
        ("there are no cards in your graveyard", (BOLT,), (), 2),
        ("there are no creature cards in your graveyard", (BOLT,), (BEARS,), 3),
        ("two or more cards are in your graveyard", (BOLT, BEARS), (), 3),
        ("two or more cards are in your graveyard", (BOLT,), (BEARS,), 2),
        ("two or more creature cards are in your graveyard", (BOLT, BEARS), (BEARS,), 2),
        ("you have two or more creature cards in your graveyard", (BEARS, BEARS), (), 3),
        ("you have two or more creature cards in your graveyard", (BEARS, BOLT), (BEARS,), 2),
    ],
)
def test_404_1_what_is_in_a_graveyard(condition, mine, theirs, power):
    board = one(condition)
    for player, cards in (("A", mine), ("B", theirs)):
        for n, definition in enumerate(cards):
            board.put(player, "graveyard", f"{player}{n}", definition)
    assert view(board.state).of("one").power == power


@pytest.mark.parametrize(
    ("condition", "mine", "power"),
    [
        ("you have exactly two cards in hand", 2, 3),
        ("you have exactly two cards in hand", 3, 2),
        ("you have fewer than two cards in hand", 1, 3),
        ("you have fewer than two cards in hand", 2, 2),
        ("you have more than two cards in hand", 2, 2),
        ("you have more than two cards in hand", 3, 3),
        ("you have a card in hand", 1, 3),
        ("you have a card in hand", 0, 2),
    ],
)
def test_402_1_so_many_cards_in_hand(condition, mine, power):
    board = one(condition)
    board.hand("A", **{f"h{n}": BOLT for n in range(mine)}).hand("B", x=BOLT, y=BOLT)
    assert view(board.state).of("one").power == power
