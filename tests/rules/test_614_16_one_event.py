"""614.16, 608.2e: what an instruction creates at one time is one event, to which an effect applies once (614.5)."""

from __future__ import annotations

import pytest

from engine.events import kinds
from engine.resolution.creations import Asked, Made, shared_out
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, sorcery

OGRE = creature("Gray Ogre", "{2}{R}", "", "2/2")
BESIDES = enchantment(
    "Besides",
    "{G}",
    "If one or more tokens would be created under your control, those tokens plus an additional 1/1 green Squirrel "
    "creature token are created instead.",
)
DOUBLES = enchantment(
    "Doubles",
    "{G}",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
)
EACH = sorcery("Each", "{G}", "For each creature you control, create a token that's a copy of it.")
ITS_CONTROLLER = sorcery(
    "Wilds",
    "{G}",
    "Destroy all creatures. For each creature destroyed this way, its controller creates a 3/3 green Beast creature token.",
)
KINDS = sorcery("Kinds", "{G}", "Create a 1/1 red Goblin creature token and a 1/1 white Soldier creature token.")
OPPONENTS = sorcery(
    "Opponents", "{G}", "For each opponent, create a token that's a copy of target creature you control."
)


def names(board: Board, spell: str, *, targets: tuple[str, ...] = ()) -> list[str]:
    """The names of the tokens there are after the spell, sorted."""
    outcome = answered(board, cast("A", spell, targets=targets), RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    objects = outcome.state.objects
    return sorted(
        objects[one].definition.name.removesuffix(" Token")
        for one in outcome.state.battlefield
        if objects[one].kind == "token"
    )


def test_614_16_two_kinds_are_one_event():
    board = Board().lands("A", "G").hand("A", s=KINDS).field("A", more=BESIDES)
    assert names(board, "s") == ["Goblin", "Soldier", "Squirrel"]


def test_608_2e_copies_of_each_of_several_are_one_event():
    board = Board().lands("A", "G").hand("A", s=EACH).field("A", more=BESIDES, b=BEARS, o=OGRE)
    assert names(board, "s") == [OGRE.name, BEARS.name, "Squirrel"]


def test_614_16_each_copy_is_doubled():
    board = Board().lands("A", "G").hand("A", s=EACH).field("A", more=DOUBLES, b=BEARS, o=OGRE, p=BEARS)
    assert names(board, "s") == [*[OGRE.name] * 2, *[BEARS.name] * 4]


def test_608_2e_tokens_for_each_of_what_died_are_one_event_for_each_player():
    board = (
        Board()
        .lands("A", "G")
        .hand("A", s=ITS_CONTROLLER)
        .field("A", more=BESIDES, b=BEARS, o=OGRE)
        .field("B", c=BEARS)
    )
    assert names(board, "s") == [*["Beast"] * 3, "Squirrel"]


def test_608_2e_copies_for_each_opponent_are_one_event():
    board = Board(("A", "B", "C")).lands("A", "G").hand("A", s=OPPONENTS).field("A", more=BESIDES, b=BEARS)
    assert names(board, "s", targets=("b", "b")) == [BEARS.name, BEARS.name, "Squirrel"]


@pytest.mark.parametrize(
    ("amounts", "made", "shares"), [((1, 1), 4, [2, 2]), ((1, 2), 7, [2, 5]), ((0, 2), 2, [0, 2]), ((1, 1), 1, [0, 1])]
)
def test_614_16_what_was_made_is_shared_out(amounts: tuple[int, ...], made: int, shares: list[int]):
    bear = BEARS
    asked = [Asked("A", bear, amount) for amount in amounts]
    tokens = tuple(kinds.CreateToken(becomes=f"t{n}", definition=bear, controller="A") for n in range(made))
    parts = shared_out(asked, Made(tokens))
    assert [len(part.plain) for part in parts] == shares
    assert [token for part in parts for token in part.plain] == list(tokens)
