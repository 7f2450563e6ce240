"""All cards of a kind among those that were seen, and cards that were chosen and revealed (608.2c, 701.20a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.pool import creature, sorcery

FOREST = card("Forest", None, "Basic Land — Forest", "")
LANDS = sorcery(
    "Unearthing",
    "{G}",
    "Reveal the top three cards of your library. Put all land cards from among them onto the battlefield tapped and the "
    "rest on the bottom of your library in a random order.",
)
HERD = sorcery(
    "Herd",
    "{G}",
    "Look at the top three cards of your library. You may reveal any number of creature cards from among them and put the "
    "revealed cards into your hand. Put the rest of those cards on the bottom of your library in any order.",
)
SCOUT = creature("Scout", "{G}", "When this creature enters, it explores, then it explores again.")
SCOUTS = sorcery("Scouting", "{X}{G}", "Target creature explores X times.")
KIN = sorcery("Kin", "{G}", "If there is an instant card in your graveyard, draw a card.")


def stacked(*cards):
    board = Board(library=3).lands("A", "GGG")
    for number, one in reversed(list(enumerate(cards, 1))):
        board.put("A", "library", f"c{number}", one)
    return board


def test_608_2c_all_land_cards_from_among_them() -> None:
    outcome = stacked(FOREST, BEARS, FOREST).hand("A", spell=LANDS).run(cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield").count("Forest") == 5
    assert outcome.state.players["A"].library.bottom == ("c2",)


def test_608_2c_the_revealed_cards_are_those_that_were_chosen() -> None:
    board = stacked(BEARS, BOLT, BEARS).hand("A", spell=HERD)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(True, ("c3",), ("c1", "c2")))
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert outcome.state.players["A"].library.bottom == ("c1", "c2")


def test_608_2c_no_card_is_revealed() -> None:
    board = stacked(BEARS, BOLT, BEARS).hand("A", spell=HERD)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(False, ("c1", "c2", "c3")))
    assert names(outcome.state, "hand", "A") == []
    assert outcome.state.players["A"].library.bottom == ("c1", "c2", "c3")


def test_701_44a_it_explores_again() -> None:
    board = stacked(FOREST, BEARS).hand("A", scout=SCOUT)
    outcome = answered(board, cast("A", "scout"), RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "hand", "A") == ["Forest"]
    (scout,) = (one for one in outcome.state.battlefield if one.startswith("scout"))
    assert outcome.state.objects[scout].count("+1/+1") == 1


def test_701_44a_it_explores_so_many_times() -> None:
    board = stacked(FOREST, FOREST, FOREST).field("A", bears=BEARS).hand("A", spell=SCOUTS)
    outcome = board.run(cast("A", "spell", "bears", x=2), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Forest", "Forest"]


def test_608_2c_there_is_a_card_in_the_graveyard() -> None:
    board = stacked(FOREST).hand("A", spell=KIN).put("A", "graveyard", "bolt", BOLT)
    assert names(board.run(cast("A", "spell"), RESOLVE).state, "hand", "A") == ["Forest"]
    other = (
        stacked(FOREST).hand("A", spell=KIN).put("A", "graveyard", "bears", BEARS).put("B", "graveyard", "g", GROWTH)
    )
    assert names(other.run(cast("A", "spell"), RESOLVE).state, "hand", "A") == []
