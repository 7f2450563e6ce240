"""A chosen name is a card's (201.4): where all cards are known, a misspelled one is refused, with those perhaps meant."""

from __future__ import annotations

import json
from typing import Final

import msgspec
import pytest

from adjudicator.cards.source import CardSource
from adjudicator.notation.intake import pose, prepare_text
from adjudicator.problems import Defect, Problem
from adjudicator.running import rule
from adjudicator.wire.answers import answer_entry
from tests.examples.reading import Ruling
from tests.notation.source import ExampleCards, cards

NEEDLE = "card Needle | {1} | Artifact | | As this artifact enters, choose a card name."
MAGE = "card Mage | {W} | Creature — Bear | 2/2 | As this creature enters, choose a nonland card name."
THERAPY = "card Therapy | {B} | Sorcery | | Choose a nonland card name. Target player loses 1 life."
BOARD = f"{NEEDLE}\n{MAGE}\n{THERAPY}\nA 20 life\nB 20 life\n"


class AllCards(ExampleCards):
    """A source that says of itself that it has all cards."""

    whole: Final = True


@pytest.fixture(scope="module")
def imported() -> CardSource:
    return AllCards()


def problem(text: str, source: CardSource) -> Defect:
    with pytest.raises(Problem) as caught, pose((BOARD + text).encode(), source).telling() as job:
        rule(job.body)
    (defect,) = caught.value.defects
    return defect


def ruled(text: str, source: CardSource) -> Ruling:
    return Ruling(json.loads(rule(prepare_text((BOARD + text).encode(), source).body)))


@pytest.mark.parametrize("spell", ["Needle naming", "Mage naming", "Mage choosing", "Therapy targeting B naming"])
def test_201_4_a_name_said_with_the_spell(spell: str, imported: CardSource) -> None:
    defect = problem(f"A casts {spell} Grizly Bears", imported)
    assert defect.pointer == "/actions/0/chosen"
    assert defect.detail.startswith("There is no card named 'Grizly Bears' (201.4). Did you mean Grizzly Bears")
    assert defect.candidates[0] == "Grizzly Bears"


def test_201_4_a_name_on_the_board(imported: CardSource) -> None:
    defect = problem("A battlefield: Needle (chosen card name Grizly Bears)", imported)
    assert defect.candidates[0] == "Grizzly Bears"


@pytest.mark.parametrize("name", ["Grizly Bears", "red"])
def test_201_4_a_name_as_an_answer(name: str, imported: CardSource) -> None:
    asked = ruled("A casts Mage", imported)
    answer = answer_entry(asked["pending"]["id"], f"value: {name}")
    assert answer is not None
    text = (BOARD + "A casts Mage").encode()
    with pytest.raises(Problem, match="one defect") as caught:
        rule(prepare_text(text, imported, (answer,)).body)
    assert caught.value.defects[0].pointer == "/answers/0"
    assert f"there is no card named '{name}'" in caught.value.defects[0].detail


def test_201_4a_of_a_card_that_is_known_nothing_is_assumed(imported: CardSource) -> None:
    there = ruled("A casts Mage naming grizzly bears", imported)
    assert there.short == "Mage enters the battlefield."
    assert "201.4a" not in str(there["assumptions"])
    assert "Forest is not a nonland card name" in problem("A casts Mage naming Forest", imported).detail


def test_201_4_a_card_that_the_board_defines_is_one(imported: CardSource) -> None:
    assert ruled("A casts Needle naming Mage; A battlefield: Mage", imported).short == "Needle enters the battlefield."


def test_201_4_what_is_no_name_is_not_taken_for_one(imported: CardSource) -> None:
    voice = "card Voice | {W} | Creature — Angel | 2/2 | As this creature enters, choose a color.\n"
    assert ruled(f"{voice}A casts Voice choosing red", imported).short == "Voice enters the battlefield."


def test_201_4_where_not_all_cards_are_known_it_is_assumed() -> None:
    there = ruled("A casts Mage naming Grizly Bears", cards())
    assert "Grizly Bears is a nonland card name (201.4a)." in [one["text"] for one in there["assumptions"]]


def test_201_4_the_request_that_is_kept_has_no_trace_of_it_where_all_is_well(imported: CardSource) -> None:
    """So that the ids of rulings stay as they are."""
    body = msgspec.json.decode(prepare_text((BOARD + "A casts Mage").encode(), imported).body)
    assert set(body) == {"cards", "request", "versions"}
