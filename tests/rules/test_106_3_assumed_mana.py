"""What texts ask of mana that is taken as paid is listed (106.3, 107.4h, 601.2h)."""

from __future__ import annotations

import pytest

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import Board
from tests.rules.pool import creature, sorcery

SNOW = "You gain X life, where X is the amount of {S} spent to cast this spell."


def assumed(outcome: Outcome) -> list[str]:
    return [one for one in outcome.assumptions if one.startswith("Of the mana")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SNOW, "0 is snow mana"),
        ("You gain 1 life. If {G} was spent to cast this spell, you gain 2 life.", "1 is green"),
        ("You gain 1 life for each color of mana spent to cast this spell.", "there is 1 color"),
        (
            "You gain 1 life. If mana from a Treasure was spent to cast this spell, you gain 2 life.",
            "0 is from Treasure sources",
        ),
    ],
)
def test_106_3_how_much_is_of_the_kind_that_is_asked_for_is_listed(text: str, said: str) -> None:
    board = Board().hand("A", spell=sorcery("Spell", "{2}{G}", text))
    outcome = board.run(cast("A", "spell", payment="assume"), RESOLVE)
    assert outcome.status == "resolved"
    assert assumed(outcome) == [f"Of the mana for Spell, {said} (payment: assume)."]


def test_106_3_nothing_is_listed_where_nothing_asks() -> None:
    asks = creature("Asks", "{G}", "When this creature enters, if {G}{G} was spent to cast it, you gain 2 life.")
    board = Board().hand("A", spell=sorcery("Spell", "{2}{G}", "You gain 1 life.")).field("A", asks=asks)
    outcome = board.run(cast("A", "spell", payment="assume"), RESOLVE)
    assert assumed(outcome) == []
    assert life(outcome.state, "A") == 21
