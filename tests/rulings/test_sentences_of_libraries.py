"""How rulings tell of libraries: what is revealed in a search, where cards go, what is not found, and in which order."""

from __future__ import annotations

from tests.rulings.telling import judged, told, verdict

FETCH = (
    "card Fetch | {G} | Sorcery | | Search your library for up to two basic land cards, reveal those cards, put one onto "
    "the battlefield tapped and the other into your hand, then shuffle."
)
DELVE = (
    "card Delve | {G} | Sorcery | | Reveal cards from the top of your library until you reveal a creature card. Put that "
    "card into your hand and the rest on the bottom of your library in a random order."
)
SORT = "card Sort | {U} | Sorcery | | Look at the top two cards of your library, then put them back in any order."
FOREST = "turn 3, A's main\nA battlefield: Forest"
ISLAND = "turn 3, A's main\nA battlefield: Island"


def test_701_20a_what_a_search_finds_is_revealed_and_goes_where_it_belongs() -> None:
    board = f"{FETCH}\n{FOREST}; hand: Fetch; library: top Plains, Island, 9 cards\nB 20 life\nA casts Fetch"
    steps = told(board, ("Plains", "Island"), "Plains")
    at = steps.index("A reveals Plains and Island.")
    assert steps[at + 1] == "Plains is put onto the battlefield tapped and Island is put into its owner's hand."


def test_609_3_that_nothing_fits_is_in_the_verdict() -> None:
    board = f"{DELVE}\n{FOREST}; hand: Delve; library: top Plains, Island, 2 cards\nB 20 life\nA casts Delve"
    assert verdict(board).startswith("A finds no creature cards: Plains and Island are all that was there")


def test_401_4_which_card_ends_on_top_is_asked_and_told() -> None:
    board = f"{SORT}\n{ISLAND}; hand: Sort; library: top Plains, Forest, 9 cards\nB 20 life\nA casts Sort"
    asked = judged(board)["pending"]
    assert asked["prompt"] == "In which order are these cards put on top of the library? The last one ends on top."
    order = ",".join(one["id"] for one in asked["options"])
    last = asked["options"][-1]["label"]
    (text,) = (one for one in told(f"{board}\nanswer {asked['id']} = order:{order}") if "put on top of" in one)
    assert text.endswith(f"their owner's library, {last} on top.")
