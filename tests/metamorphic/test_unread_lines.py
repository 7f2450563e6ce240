"""A line that is not read never changes what is firmly said: the answer is the same, or names the line.

A sample; ``scripts/metamorphic.py`` judges thousands of boards.
"""

from __future__ import annotations

from random import Random

import pytest

from adjudicator import adjudicate
from adjudicator.scenarios.cards import file_cards
from tests.metamorphic.boards import Board, board
from tests.metamorphic.comparing import is_firm
from tests.metamorphic.examples import example_boards
from tests.metamorphic.focusing import focused
from tests.metamorphic.judging import Cards, Judged, judge, judge_with
from tests.metamorphic.mutating import mutations
from tests.metamorphic.questions import question_boards
from tests.metamorphic.scripted import play_changed, scenarios
from tests.oracle.data import DATA, ORACLE

EVERY = 23
"""Every so-manyeth example is judged here."""
CARDS = ("Cavern of Souls", "Snapcaster Mage", "Deathrite Shaman", "Bloodghast")
"""Cards whose lines matter in different zones and to different questions."""
OPEN = DATA / "conformance" / "open.jsonl"


FOUND = (
    ("06-triggers-explore-stacks", "Whenever a creature dies"),
    ("08-elf-mana", "{T}: Add {G}."),
    ("110-mutate-under", "Mutate"),
    ("118-turned-up-in-response", "Morph"),
    ("129-a-melded-permanent-is-exiled-and-returns", "When this creature enters"),
    ("129-a-melded-permanent-is-exiled-and-returns", "At the beginning of combat"),
    ("159-control-magic-is-stolen", "You control enchanted"),
    ("31-saga", "I, II"),
    ("85-craft", "Craft with artifact"),
    ("25-aura-and-equipment", "Equip"),
    ("38-stolen-control", "You control enchanted"),
)
"""Examples, and lines of their cards, that once were firm and different."""


@pytest.mark.parametrize(("example", "line"), FOUND)
def test_what_was_found(example: str, line: str) -> None:
    made = next(one for one in example_boards() if one.question == example)
    before = adjudicate(made.request, Cards(made.cards))
    chosen = [one for card in made.cards.values() for one in mutations(card) if one.line.startswith(line)]
    results = {judged.comparison.result for judged in judge_with(made, before, chosen)}
    assert {"named"} <= results <= {"named", "same"}


def _wrong(made: Board, seed: str, most: int, first: str = "") -> list[str]:
    return [_line(one) for one in judge(made, Random(seed), most, first) if one.comparison.result == "violation"]


def _line(one: Judged) -> str:
    return f"{one.mutation.name}: {one.mutation.mutated!r}: {one.comparison.why}"


@pytest.mark.parametrize("made", list(question_boards()), ids=lambda made: made.question)
def test_to_each_kind_of_question(made: Board) -> None:
    """Whether the line bears on the question at all is seen in some line of the card being named."""
    before = adjudicate(made.request, Cards(made.cards))
    assert is_firm(before), before["verdict"]
    results = [judged.comparison for judged in judge_with(made, before, mutations(made.cards["It"]))]
    assert [one.why for one in results if one.result == "violation"] == []
    assert "named" in {one.result for one in results}


@pytest.mark.parametrize("made", list(example_boards())[::EVERY], ids=lambda made: made.question)
def test_on_the_examples(made: Board) -> None:
    assert _wrong(made, made.question, 2) == []


@pytest.mark.corpus
@pytest.mark.parametrize("name", CARDS)
def test_on_boards_about_a_card(name: str) -> None:
    assert _wrong(focused(name, "suite"), name, 1, name) == []


@pytest.mark.corpus
@pytest.mark.parametrize("number", range(2))
def test_on_boards_of_decks(number: int) -> None:
    assert _wrong(board(f"suite/{number}"), str(number), 3) == []


@pytest.mark.corpus
def test_in_scripted_games() -> None:
    if not OPEN.exists() or not ORACLE.exists():
        pytest.skip(f"there are no scenarios at {OPEN}, or no cards at {ORACLE}")
    cards = file_cards(ORACLE)
    played = (one for script in scenarios(OPEN)[::1100] for one in play_changed(script, cards, Random(1), 2))
    wrong = [one for one in played if one.comparison.result == "violation"]
    assert [f"{one.scenario}: {one.mutation.mutated!r}: {one.comparison.why}" for one in wrong] == []
