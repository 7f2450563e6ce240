"""Triggers of tapping what others control (603.2, 701.26a)."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import DeclareAttackers
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import enchantment, instant

ONE = enchantment("One", "{U}", "Whenever you tap an untapped creature an opponent controls, you gain 1 life.")
SOME = enchantment(
    "Some", "{U}", "Whenever you tap one or more untapped creatures your opponents control, you gain 1 life."
)
TAP = instant("Tap", "{U}", "Tap two target creatures.")


def gained(board: Board, *targets: str, player: str = "A") -> int:
    board.lands(player, "U").hand(player, spell=TAP)
    if player == "B":
        turn = msgspec.structs.replace(board.state.turn, priority="B")
        board.state = msgspec.structs.replace(board.state, turn=turn)
    return life(board.run(cast(player, "spell", *targets), RESOLVE, policy="default").state, "A") - 20


def test_603_2c_once_for_each_creature_that_you_tap() -> None:
    assert gained(Board().field("A", one=ONE).field("B", a=BEARS, b=BEARS), "a", "b") == 2
    assert gained(Board().field("A", one=SOME).field("B", a=BEARS, b=BEARS), "a", "b") == 1


def test_603_2e_what_is_tapped_already_does_not_become_tapped() -> None:
    board = Board().field("A", one=ONE).field("B", a=BEARS).put("B", "battlefield", "b", BEARS, tapped=True)
    assert gained(board, "a", "b") == 1


def test_603_2_neither_your_own_nor_what_others_tap() -> None:
    assert gained(Board().field("A", one=ONE, a=BEARS).field("B", b=BEARS), "a", "b") == 1
    assert gained(Board().field("A", one=ONE).field("B", a=BEARS, b=BEARS), "a", "b", player="B") == 0


def test_603_2_attacking_creatures_are_tapped_by_nobody() -> None:
    board = Board().field("B", one=ONE).field("A", a=BEARS)
    outcome = board.run(DeclareAttackers(player="A", attackers=(("a", "B"),)), policy="default")
    assert life(outcome.state, "B") == 20
