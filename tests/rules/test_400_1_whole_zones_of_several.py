"""All cards in the zones of several players, what is not among all, and a place that is said first (400.1, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature, sorcery

KRAKEN = card("Kraken", "{U}", "Creature — Kraken", "", "8/8")
CYCLER = creature("Cycler", "{W}", "Cycling {2}")


def three(text: str) -> Board:
    board = Board(("A", "B", "C"), library=9).lands("A", "B").hand("A", spell=sorcery("Spell", "{B}", text))
    for player in "ABC":
        board.put(player, "graveyard", f"g{player}", BEARS).put(player, "hand", f"h{player}", BOLT)
    return board


@pytest.mark.parametrize(
    ("text", "targets", "graveyards", "hands"),
    [
        ("Exile all opponents' graveyards.", None, [1, 0, 0], [1, 1, 1]),
        ("Exile all cards from target player's hand and graveyard.", ("B",), [1, 0, 1], [1, 0, 1]),
        ("Exile all cards from all opponents' hands and graveyards.", None, [1, 0, 0], [1, 0, 0]),
        ("Exile all cards from all hands and graveyards.", None, [0, 0, 0], [0, 0, 0]),
        ("Exile any number of target players' graveyards.", ("A", "C"), [0, 1, 0], [1, 1, 1]),
    ],
)
def test_400_1_zones_of_several_players(text, targets, graveyards, hands):
    outcome = answered(three(text), cast("A", "spell", *(targets or ())), RESOLVE)
    left = [[n for n in names(outcome.state, "graveyard", player) if n != "Spell"] for player in "ABC"]
    assert [len(cards) for cards in left] == graveyards
    assert [len(outcome.state.zone("hand", player)) for player in "ABC"] == hands


def test_608_2c_all_but_some_kinds_return_to_hands() -> None:
    text = "Return all creatures to their owners' hands except for Krakens, Leviathans, Octopuses, and Serpents."
    board = three(text).field("A", bears=BEARS, kraken=KRAKEN).field("B", zombie=ZOMBIE)
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert "kraken" in outcome.state.battlefield
    assert not {"bears", "zombie"} & {*outcome.state.battlefield}
    assert names(outcome.state, "hand", "B") == ["Lightning Bolt", "Walking Corpse"]


def test_608_2c_the_place_is_said_first() -> None:
    outcome = answered(
        three("Return to your hand target creature card in your graveyard."), cast("A", "spell", "gA"), RESOLVE
    )
    assert sorted(names(outcome.state, "hand", "A")) == ["Grizzly Bears", "Lightning Bolt"]


@pytest.mark.parametrize(("cards", "discarded"), [(6, 1), (7, 0)])
def test_608_2c_unless_there_are_so_many_cards(cards: int, discarded: int) -> None:
    """The spell itself is still on the stack as it is asked (608.2n)."""
    text = "Draw a card. Then discard a card unless there are seven or more cards in your graveyard."
    board = Board(library=9).lands("A", "B").hand("A", spell=sorcery("Loot", "{B}", text), bolt=BOLT)
    for n in range(cards):
        board.put("A", "graveyard", f"g{n}", BEARS)
    picks = (("bolt",),) if discarded else ()
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=picks)
    assert names(outcome.state, "graveyard", "A").count("Lightning Bolt") == discarded


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain X life, where X is the number of cards with a cycling ability in your graveyard.", 22),
        ("You gain X life, where X is the number of cards with madness in your graveyard.", 20),
    ],
)
def test_702_29e_cards_with_cycling_abilities(text: str, life: int) -> None:
    """Typecycling abilities are cycling abilities."""
    board = three(text).put("A", "graveyard", "cycler", CYCLER)
    board.put("A", "graveyard", "seeker", creature("Seeker", "{W}", "Plainscycling {2}"))
    outcome = answered(board, cast("A", "spell"), RESOLVE)
    assert outcome.state.players["A"].life == life
