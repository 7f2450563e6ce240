"""701.23d: a card that is not known is found where any will do; what becomes of it is never guessed."""

from __future__ import annotations

import pytest

from adjudicator.problems import Problem
from engine.dialogue.choices import Answer
from tests.notation.source import ruled
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import sorcery

TUTOR = sorcery("Tutor", "{B}", "Search your library for a card, then shuffle and put that card on top.")
WIND = sorcery(
    "Wind", "{B}", "Search target player's library for up to seven cards and exile them. Then that player shuffles."
)


def test_701_23d_an_unknown_card_is_found():
    outcome = Board().lands("A", "B").hand("A", t=TUTOR).run(cast("A", "t"), RESOLVE, policy="default")
    assert any(step.text == "A searches their library and finds an unknown card." for step in outcome.steps)


def test_701_23d_as_many_as_the_text_says_are_offered():
    asked = Board().lands("A", "B").hand("A", w=WIND).run(cast("A", "w", targets=("B",)), RESOLVE).pending
    assert asked is not None
    assert asked.high == 7


DWARVES = sorcery(
    "Dwarves",
    "{B}",
    "Search your library for any number of Dwarf cards, reveal them, put them into your hand, then shuffle.",
)
SCOUR = sorcery(
    "Scour",
    "{B}",
    "Destroy target creature. Search its controller's graveyard, hand, and library for all cards with the same name as "
    "that creature and exile them. Then that player shuffles.",
)


def test_701_23b_of_any_number_it_is_told_how_many_unknown_cards_are_offered_and_assumed_that_no_more_are_found():
    board = Board().lands("A", "B").hand("A", d=DWARVES)
    asked = board.run(cast("A", "d"), RESOLVE).pending
    assert asked is not None
    assert any(text.startswith("No unknown card is offered more than 4 times") for text in asked.constraints)
    all_four = tuple(option.id for option in asked.options)
    said = "No other unknown card in the library of A is found."
    done = board.run(cast("A", "d"), RESOLVE, answers=(Answer(choice=asked.id, pick=all_four),))
    assert said in done.assumptions
    fewer = board.run(cast("A", "d"), RESOLVE, answers=(Answer(choice=asked.id, pick=all_four[:3]),))
    assert said not in fewer.assumptions


def test_701_23b_in_several_zones_as_well():
    board = Board().lands("A", "B").hand("A", s=SCOUR).field("B", bears=BEARS)
    asked = board.run(cast("A", "s", "bears"), RESOLVE).pending
    assert asked is not None
    assert any(text.startswith("No unknown card is offered more than 4 times") for text in asked.constraints)


def test_701_23b_where_all_unknown_cards_are_offered_nothing_is_told():
    asked = Board(library=3).lands("A", "B").hand("A", d=DWARVES).run(cast("A", "d"), RESOLVE).pending
    assert asked is not None
    assert asked.high == 3
    assert not any("offered" in text for text in asked.constraints)


def test_701_23d_beside_known_cards_it_is_not_guessed_which_is_on_top():
    board = Board().lands("A", "B").hand("A", t=TUTOR).put("A", "library", "bears", BEARS)
    outcome = board.run(cast("A", "t"), RESOLVE)
    assert any("unknown cards in the library of A is found" in text for text in outcome.assumptions)


PILE = (
    "card Pile | {U} | Instant | | Search your library for three cards and reveal them. Target opponent chooses one. Put "
    "that card into your hand and the rest into your graveyard. Then shuffle."
)


def _pile(library: str) -> str:
    return f"{PILE}\nA battlefield: Island; hand: Pile; library: {library}\nB 20 life\nA casts Pile targeting B"


@pytest.mark.parametrize(("library", "many"), [("2 cards", 2), ("top Forest, 39 cards", 3), ("top Forest, 2 cards", 2)])
def test_701_23d_so_many_must_be_found_and_the_unknown_cards_are_named_too(library: str, many: int):
    """701.23d: that many, or as many as there are; what is known is offered first."""
    asked = ruled(_pile(library))["pending"]
    assert (asked["min"], asked["max"]) == (many, many)
    assert (asked["options"][0]["label"] == "Forest") is library.startswith("top")
    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} == {one["label"] for one in asked["options"]}
    picks = ", ".join(f"o{n}" for n in range(1, many + 1))
    board = f"{_pile(library)}\nanswer {asked['id']} = {picks}"
    again = ruled(board)["pending"]
    assert again["player"] == "B"
    ruling = ruled(f"{board}\nanswer {again['id']} = o1")
    assert (len(ruling.zone("hand", "A")), len(ruling.zone("graveyard", "A"))) == (1, many)


def test_701_23d_no_more_unknown_cards_are_found_than_there_are():
    board = _pile("top Forest, Island, 3 cards")
    asked = ruled(board)["pending"]
    assert asked["max"] == 3
    with pytest.raises(Problem) as refused:
        ruled(f"{board}\nanswer {asked['id']} = o1, o3, o4")
    assert any("only 1 of the cards of that library is unknown" in defect.detail for defect in refused.value.defects)
