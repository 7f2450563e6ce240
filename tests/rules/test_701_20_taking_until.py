"""Cards taken from the top of a library until one fits (608.2c, 701.13, 701.20)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, rules
from tests.rules.pool import creature, instant, sorcery

HILL = creature("Hill Giant", "{3}{R}", "", "3/3", "Creature — Giant")
START = "Reveal cards from the top of your library until you reveal a creature card."
HAND = sorcery(
    "Hand",
    "{G}",
    f"{START} Put that card into your hand and the rest on the bottom of your library in any order.",
)
FIELD = sorcery(
    "Field",
    "{G}",
    f"{START} You may put that card onto the battlefield. If you don't, put it into your hand. "
    "Put the rest into your graveyard.",
)
OFFER = sorcery(
    "Offer", "{G}", f"{START} You may put that card onto the battlefield. Put the rest into your graveyard."
)
STEAL = sorcery(
    "Steal",
    "{U}",
    "Target opponent exiles cards from the top of their library until they exile a nonland card. "
    "You may cast that card without paying its mana cost.",
)
SHUFFLED = sorcery(
    "Shuffled", "{G}", f"{START} Put that card onto the battlefield, then shuffle the rest into your library."
)


def stacked(*cards: object, player: str = "A") -> Board:
    board = Board(library=0).lands("A", "UGBW")
    for number, one in reversed(list(enumerate(cards, 1))):
        board.put(player, "library", f"c{number}", one)  # type: ignore[arg-type]
    return board


def test_701_20a_the_card_that_fits_and_the_rest() -> None:
    other = instant("Other", "{R}", "Draw a card.")
    board = stacked(BOLT, other, BEARS, HILL).hand("A", hand=HAND)
    outcome = answered(board, cast("A", "hand"), RESOLVE, picks=(("c2", "c1"),))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    library = outcome.state.players["A"].library
    assert (*library.top, *library.rest, *library.bottom) == ("c4", "c2", "c1")
    assert "701.20a" in rules(outcome)


def test_609_3_the_whole_library_is_revealed_where_nothing_fits() -> None:
    outcome = stacked(BOLT, BOLT).hand("A", hand=HAND).run(cast("A", "hand"), RESOLVE)  # two alike: no order is asked
    assert names(outcome.state, "hand", "A") == []
    assert outcome.state.players["A"].library.size == 2
    assert "609.3" in rules(outcome)


def test_608_2c_what_is_not_put_onto_the_battlefield_goes_where_the_text_says() -> None:
    board = stacked(BOLT, BEARS, HILL).hand("A", field=FIELD)
    yes = answered(board, cast("A", "field"), RESOLVE, picks=(True,))
    assert "Grizzly Bears" in names(yes.state, "battlefield")
    assert names(yes.state, "graveyard", "A") == ["Lightning Bolt", "Field"]
    no = answered(board, cast("A", "field"), RESOLVE, picks=(False,))
    assert names(no.state, "hand", "A") == ["Grizzly Bears"]
    assert names(no.state, "graveyard", "A") == ["Lightning Bolt", "Field"]


def test_608_2d_what_was_not_chosen_is_one_of_the_rest() -> None:
    board = stacked(BOLT, BEARS, HILL).hand("A", offer=OFFER)
    no = answered(board, cast("A", "offer"), RESOLVE, picks=(False,))
    assert sorted(names(no.state, "graveyard", "A")) == ["Grizzly Bears", "Lightning Bolt", "Offer"]


def test_701_13a_exiled_cards_are_cast_from_exile() -> None:
    forest = Board().lands("A", "G").state.objects["land-A-1"].definition
    board = stacked(forest, BEARS, player="B").hand("A", steal=STEAL)
    outcome = answered(board, cast("A", "steal", "B"), RESOLVE, picks=(True,))
    assert names(outcome.state, "exile") == ["Forest"]
    assert "Grizzly Bears" in names(outcome.state, "battlefield")


def test_701_24c_the_rest_is_shuffled_away() -> None:
    outcome = answered(stacked(BOLT, BEARS, HILL).hand("A", shuffled=SHUFFLED), cast("A", "shuffled"), RESOLVE)
    assert "Grizzly Bears" in names(outcome.state, "battlefield")
    assert outcome.state.players["A"].library.size == 2
    assert "701.24c" in rules(outcome)
