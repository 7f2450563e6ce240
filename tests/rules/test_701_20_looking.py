"""Looking at cards, revealing them, and sorting them (401.4, 401.7, 608.2d, 701.9b, 701.17, 701.20, 701.24)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.state.change import edit_player
from engine.state.players import Library
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, rules, texts
from tests.rules.pool import creature, instant, read, sorcery

HILL = creature("Hill Giant", "{3}{R}", "", "3/3", "Creature — Giant")
PICK = sorcery(
    "Pick",
    "{U}",
    "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your "
    "library in any order.",
)
SORT = instant("Sort", "{U}", "Look at the top three cards of your library, then put them back in any order.")
DIG = sorcery("Dig", "{G}", "Mill three cards. You may put a creature card from among them into your hand.")
SEIZE = sorcery(
    "Seize",
    "{B}",
    "Target player reveals their hand. You choose a nonland card from it. That player discards that card.",
)
SINK = instant("Sink", "{U}", "Put target creature into its owner's library third from the top.")
RESHUFFLE = sorcery("Reshuffle", "{U}", "Shuffle your graveyard into your library.")
RENEW = sorcery("Renew", "{U}", "Each player shuffles their hand and graveyard into their library.")
PURGE = instant("Purge", "{W}", "Exile target player's graveyard.")
PEEK = instant("Peek", "{U}", "Look at target player's hand.")
BURY = sorcery("Bury", "{B}", "Target player discards a creature card.")


def stacked(*cards: object) -> Board:
    board = Board(library=5).lands("A", "UGBW")
    for number, one in reversed(list(enumerate(cards, 1))):
        board.put("A", "library", f"c{number}", one)  # type: ignore[arg-type]
    return board


def test_701_20e_one_card_to_the_hand_and_the_rest_to_the_bottom() -> None:
    board = stacked(BEARS, BOLT, HILL).hand("A", pick=PICK)
    outcome = answered(board, cast("A", "pick"), RESOLVE, picks=("c2", ("c3", "c1")))
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    assert outcome.state.players["A"].library.bottom == ("c3", "c1")
    assert "A looks at Grizzly Bears, Lightning Bolt and Hill Giant." in texts(outcome)


def test_701_20b_cards_that_stay_in_the_library_are_the_same_objects() -> None:
    outcome = answered(
        stacked(BEARS, BOLT, HILL).hand("A", sort=SORT), cast("A", "sort"), RESOLVE, picks=(("c1", "c2", "c3"),)
    )
    assert outcome.state.players["A"].library.top == ("c3", "c2", "c1")
    assert "701.20e" in rules(outcome)


def test_701_20e_unknown_cards_are_looked_at_too() -> None:
    """They have an order, of which something may be said later: by names that the next actions give."""
    board = Board(library=5).lands("A", "U").hand("A", sort=SORT)
    assert board.run(cast("A", "sort"), RESOLVE).status == "resolved"
    outcome = board.run(cast("A", "sort"), RESOLVE, Advance(to="end"))
    assert outcome.status == "choice_required"
    assert outcome.pending is not None
    assert len(outcome.pending.options) == 3


def test_701_17c_a_milled_card_is_found_in_the_graveyard() -> None:
    board = stacked(BEARS, BOLT, HILL).hand("A", dig=DIG)
    outcome = answered(board, cast("A", "dig"), RESOLVE, picks=(True, "c3@2"))
    assert names(outcome.state, "hand", "A") == ["Hill Giant"]
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Lightning Bolt", "Dig"]


def test_608_2d_nobody_is_asked_for_a_card_that_is_not_there() -> None:
    outcome = answered(stacked(BOLT, BOLT, BOLT).hand("A", dig=DIG), cast("A", "dig"), RESOLVE)
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == []


def test_701_9b_another_player_chooses_what_is_discarded() -> None:
    board = Board().lands("A", "B").hand("A", seize=SEIZE).hand("B", bears=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "seize", "B"), RESOLVE, picks=("bolt",))
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]
    assert {"701.20a", "701.9a"} <= set(rules(outcome))


def test_701_9b_the_player_chooses_a_card_of_the_kind_from_their_hand() -> None:
    board = Board().lands("A", "B").hand("A", bury=BURY, own=BEARS).hand("B", bears=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "bury", "B"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_401_7_third_from_the_top() -> None:
    board = stacked(BOLT, GROWTH, HILL).hand("A", sink=SINK).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "sink", "bears"), RESOLVE)
    assert outcome.state.players["A"].library.top == ("c1", "c2", "bears@2", "c3")
    assert "401.7" in rules(outcome)


def test_401_7_on_the_bottom_where_there_are_too_few() -> None:
    board = (
        Board(library=0).lands("A", "U").hand("A", sink=SINK).field("A", bears=BEARS).put("A", "library", "c1", BOLT)
    )
    outcome = answered(board, cast("A", "sink", "bears"), RESOLVE)
    library = outcome.state.players["A"].library
    assert (library.top, library.bottom) == (("c1",), ("bears@2",))


def test_701_24c_a_graveyard_is_shuffled_into_the_library() -> None:
    board = Board(library=5).lands("A", "U").hand("A", back=RESHUFFLE).put("A", "graveyard", "g1", BEARS)
    outcome = answered(board, cast("A", "back"), RESOLVE)
    assert outcome.state.players["A"].library.size == 6
    assert names(outcome.state, "graveyard", "A") == ["Reshuffle"]
    assert "701.24c" in rules(outcome)


def test_701_24d_the_library_is_shuffled_even_if_there_is_nothing_to_put_there() -> None:
    outcome = answered(Board(library=5).lands("A", "U").hand("A", back=RESHUFFLE), cast("A", "back"), RESOLVE)
    assert "A shuffles their library." in texts(outcome)


def test_608_2e_each_player_with_their_own_cards() -> None:
    board = Board(library=5).lands("A", "U").hand("A", renew=RENEW, h1=BOLT).hand("B", h2=BEARS)
    outcome = answered(board.put("B", "graveyard", "g1", HILL), cast("A", "renew"), RESOLVE)
    assert "B shuffles their library." in texts(outcome)
    assert names(outcome.state, "graveyard", "B") == []
    assert names(outcome.state, "graveyard", "A") == ["Renew"]


def test_406_3_a_graveyard_is_exiled_whole() -> None:
    board = Board().lands("A", "W").hand("A", purge=PURGE)
    board.put("B", "graveyard", "g1", BEARS).put("B", "graveyard", "g2", BOLT)
    outcome = answered(board, cast("A", "purge", "B"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears", "Lightning Bolt"]


def test_701_20e_a_hand_is_looked_at() -> None:
    board = Board().lands("A", "U").hand("A", peek=PEEK).hand("B", bears=BEARS)
    outcome = answered(board, cast("A", "peek", "B"), RESOLVE)
    assert "A looks at Grizzly Bears." in texts(outcome)


def test_608_2d_a_card_that_is_not_there_is_not_offered_to_be_revealed():
    dawn = sorcery(
        "Dawn",
        "{G}",
        "Look at the top two cards of your library. You may reveal a creature card from among them and put it into your "
        "hand. Put the rest on the bottom of your library in a random order.",
    )
    assert dawn.front.unread == ()
    board = Board().lands("A", "G").hand("A", dawn=dawn)
    for one in ("one", "two"):
        board.put("A", "library", one, BOLT)
    board.state = edit_player(board.state, "A", library=Library(top=("one", "two"), size=9))
    outcome = board.run(cast("A", "dawn"), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].library.bottom == ("one", "two")


KIN = (
    "When this creature enters, you may look at the top card of your library. If it shares a creature type with "
    "this creature, you may reveal it. If you do, put a +1/+1 counter on this creature."
)


def test_701_20a_it_is_what_was_asked_about_and_not_what_that_was_compared_with() -> None:
    kin = read(creature("Kin", "{G}", KIN, "1/1", "Creature — Bear"))
    board = Board(library=0).lands("A", "G").hand("A", kin=kin).put("A", "library", "top", BEARS)
    outcome = answered(board, cast("A", "kin"), RESOLVE, RESOLVE, picks=(True, True))
    assert "A reveals Grizzly Bears." in texts(outcome)
    assert [one.count("+1/+1") for one in outcome.state.objects.values() if one.zone == "battlefield"] == [0, 1]
