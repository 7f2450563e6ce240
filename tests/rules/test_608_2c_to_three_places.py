"""Cards that go to several places, searches within lists, and places below the top of a library (401.7, 608.2c, 701.23)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board
from tests.rules.pool import instant, sorcery

TIME = instant(
    "Time",
    "{G}",
    "Look at the top three cards of your library. Put one of those cards into your hand, one on top of your library, and "
    "one on the bottom of your library.",
)
CHARM = instant(
    "Charm",
    "{G}",
    "Look at the top three cards of target player's library. Put one back and the rest into that player's graveyard.",
)
GAMBLE = sorcery(
    "Gamble",
    "{G}",
    "Search your library for a card, put that card into your hand, discard a card at random, then shuffle.",
)
ABSENT = instant(
    "Absent",
    "{X}{G}",
    "Put target creature into its owner's library just beneath the top X cards of that library.",
)
SECOND = instant(
    "Second", "{G}", "The owner of target creature puts it into their library second from the top or on the bottom."
)
RIDDLE = instant(
    "Riddle",
    "{G}",
    "Choose any target. Reveal the top card of your library. Riddle deals damage equal to that card's mana value to that "
    "permanent or player.",
)


def stacked(*cards, size=5, player="A"):
    board = Board(library=size).lands("A", "GGG")
    for number, one in reversed(list(enumerate(cards, 1))):
        board.put(player, "library", f"c{number}", one)
    return board


def test_608_2c_one_card_to_each_of_three_places() -> None:
    board = stacked(BEARS, BOLT, GROWTH).hand("A", spell=TIME)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=(("c2",), ("c3",)))
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    library = outcome.state.players["A"].library
    assert (library.top[:1], library.bottom) == (("c3",), ("c1",))


def test_608_2c_one_back_and_the_rest_into_the_graveyard_of_that_player() -> None:
    board = stacked(BEARS, BOLT, GROWTH, player="B").hand("A", spell=CHARM)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE, picks=(("c2",),))
    assert outcome.state.players["B"].library.top[:1] == ("c2",)
    assert sorted(names(outcome.state, "graveyard", "B")) == ["Giant Growth", "Grizzly Bears"]


def test_701_23a_a_discard_before_the_shuffling() -> None:
    board = stacked(BEARS, size=0).hand("A", spell=GAMBLE)
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert names(outcome.state, "hand", "A") == []
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Gamble", "Grizzly Bears"]
    events = [step.event for step in outcome.steps]
    assert events.index("discard") < events.index("shuffle")


@pytest.mark.parametrize(("x", "place"), [(0, 0), (2, 2)])
def test_401_7_just_beneath_the_top_x_cards(x: int, place: int) -> None:
    board = stacked(BOLT, GROWTH, BOLT, player="B").field("B", bears=BEARS).hand("A", spell=ABSENT)
    outcome = board.run(cast("A", "spell", "bears", x=x), RESOLVE)
    assert outcome.state.players["B"].library.top[place].startswith("bears")


@pytest.mark.parametrize("top", [True, False])
def test_608_2d_second_from_the_top_or_on_the_bottom(top: bool) -> None:
    board = stacked(BOLT, GROWTH, player="B").field("B", bears=BEARS).hand("A", spell=SECOND)
    choice = "library top" if top else "library bottom"
    asked = answered(board, cast("A", "spell", "bears"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    label = next(option.label for option in asked.pending.options if choice.split()[1] in option.label)
    library = answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(label,)).state.players["B"].library
    where = library.top[1] if top else library.bottom[-1]
    assert where.startswith("bears")


def test_115_4_the_target_that_was_chosen_first() -> None:
    board = stacked(BEARS).hand("A", spell=RIDDLE)
    assert life(board.run(cast("A", "spell", "B"), RESOLVE).state, "B") == 18
