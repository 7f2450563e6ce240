"""What is done unless a player chooses to be dealt damage (608.2d), and damage to "them" (608.2c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import enchantment, instant

SALVO = "Salvo deals 3 damage to target creature unless that creature's controller has Salvo deal 5 damage to them."


def test_608_2d_the_controller_chooses():
    board = Board().field("B", bear=BEARS).lands("A", "R").hand("A", s=instant("Salvo", "{R}", SALVO))
    taken = answered(board, cast("A", "s", "bear"), RESOLVE, picks=(True,))
    assert taken.state.players["B"].life == 15
    assert "bear" in taken.state.battlefield
    refused = answered(board, cast("A", "s", "bear"), RESOLVE, picks=(False,))
    assert refused.state.players["B"].life == 20
    assert "bear" not in refused.state.battlefield


def test_608_2c_damage_to_them():
    vortex = enchantment(
        "Vortex", "{R}", "At the beginning of each player's upkeep, this enchantment deals 1 damage to them."
    )
    life = Board().field("A", vortex=vortex).run(Advance(to="upkeep"), RESOLVE).state.players
    assert (life["A"].life, life["B"].life) == (20, 19)
