"""Cards, or the object itself, put at an end of a library to pay a cost (118.3, 401.4, 601.2h)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, life, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature

LEASH = creature("Leash", "{U}", "Put a card from your hand on top of your library: You gain 1 life.")
SCROUNGER = creature(
    "Scrounger", "{G}", "Put two cards from your graveyard on the bottom of your library: You gain 2 life."
)
NAVIGATOR = creature("Navigator", "{U}", "Put this creature on the bottom of its owner's library: You gain 3 life.")


def test_118_3_a_card_of_the_hand_goes_on_top() -> None:
    board = Board(library=3).field("A", leash=LEASH).hand("A", bolt=BOLT)
    outcome = answered(board, activate("A", "leash"), RESOLVE)
    state = outcome.state
    assert [state.objects[one].definition.name for one in state.players["A"].library.top] == ["Lightning Bolt"]
    assert life(state, "A") == 21
    assert Board(library=3).field("A", leash=LEASH).run(activate("A", "leash")).status == "illegal"


def test_401_4_two_cards_go_to_the_bottom_in_an_order_of_choice() -> None:
    board = Board(library=3).field("A", scrounger=SCROUNGER).put("A", "graveyard", "x", BOLT)
    board.put("A", "graveyard", "y", BEARS)
    outcome = answered(board, activate("A", "scrounger"), RESOLVE, picks=(("y", "x"),))
    state = outcome.state
    bottom = [state.objects[one].definition.name for one in state.players["A"].library.bottom]
    assert sorted(bottom) == ["Grizzly Bears", "Lightning Bolt"]
    assert names(state, "graveyard", "A") == []


def test_118_3_the_permanent_goes_to_its_owners_library() -> None:
    board = Board(library=3).put("B", "battlefield", "stolen", NAVIGATOR, controller="A")
    outcome = answered(board, activate("A", "stolen"), RESOLVE)
    assert len(outcome.state.players["B"].library.bottom) == 1
    assert life(outcome.state, "A") == 23
