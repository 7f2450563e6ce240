"""Choices of a color or type that exclude one (614.12a, 608.2d, 612.2)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PlayLand
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature

BLUFF = card(
    "Bluff",
    None,
    "Land",
    "This land enters tapped.\nAs this land enters, choose a color other than red.\n"
    "{T}: Add {R} or one mana of the chosen color.",
)
CRAFTER = creature(
    "Crafter",
    "{U}",
    "{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn.",
)


def offered(board: Board, *actions: object) -> set[str]:
    pending = board.run(*actions).pending
    assert pending is not None
    return {option.label for option in pending.options}


def test_614_12a_a_color_other_than_one() -> None:
    board = Board().hand("A", bluff=BLUFF)
    assert offered(board, PlayLand(player="A", object="bluff")) == {"white", "blue", "black", "green"}
    done = answered(board, PlayLand(player="A", object="bluff"), picks=("green",))
    assert [link.refs for link in done.state.objects["bluff@2"].links] == [("G",)]


@pytest.mark.parametrize("word", ["Goblin", "Wall"])
def test_608_2d_a_creature_type_other_than_one(word: str) -> None:
    board = Board().field("A", crafter=CRAFTER, bears=BEARS)
    actions = (activate("A", "crafter", 0, "bears"), RESOLVE)
    assert (word in offered(board, *actions)) is (word != "Wall")
    if word != "Wall":
        assert view(answered(board, *actions, picks=(word,)).state).of("bears").subtypes == (word,)
