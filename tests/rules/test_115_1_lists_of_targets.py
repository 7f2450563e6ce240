"""Targets out of a list, another target, and a target that the text goes on to ask about (115.1, 115.3, 601.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

WINGS = instant("Clip", "{G}", "Destroy target artifact, enchantment, or creature with flying.")
STRONG = instant("Fell", "{W}", "Destroy target artifact, enchantment, or creature with power 4 or greater.")
BECOME = sorcery("Mirror", "{U}", "Target artifact or creature becomes a copy of another target artifact or creature.")
TRICK = instant("Trick", "{U}", "Counter target spell if it was kicked.")
PROP = enchantment("Prop", "{U}", "Creatures you control get +0/+1.")
HAWK = creature("Hawk", "{W}", "Flying")
KICKABLE = creature("Kickable", "{G}", "Kicker {G}")


@pytest.mark.parametrize("spell", [WINGS, STRONG])
def test_115_1_what_is_said_of_creatures_does_not_limit_the_other_kinds(spell) -> None:
    board = Board().lands("A", "GW").hand("A", spell=spell).field("B", prop=PROP, bears=BEARS)
    assert names(board.run(cast("A", "spell", "prop"), RESOLVE).state, "graveyard", "B") == ["Prop"]
    assert board.run(cast("A", "spell", "bears")).status == "illegal"


def test_509_1b_walls_without_flying_may_block_what_walls_and_creatures_with_flying_can() -> None:
    """509.1b, 608.2c: each noun of the list allows blockers of its own."""
    text = "This creature can't be blocked except by Walls and/or creatures with flying."
    (line,) = card("Rider", "{G}", "Creature — Elf", text, "3/3").front.lines
    said = repr(line.abilities)
    assert said.index("Wall") < said.index("flying")
    assert "post=()" in said


def test_115_3_another_target_is_not_the_same_object() -> None:
    """115.3, 601.2c: "another target" chosen for the copy is another object than what becomes one."""
    board = Board().lands("A", "U").hand("A", spell=BECOME).field("B", bears=BEARS, hawk=HAWK)
    assert board.run(cast("A", "spell", "bears", "bears")).status == "illegal"
    outcome = board.run(cast("A", "spell", "bears", "hawk"), RESOLVE)
    assert names(outcome.state, "battlefield")[-2:] == ["Hawk", "Hawk"]


def test_601_2c_a_condition_on_the_target_does_not_limit_what_is_targeted() -> None:
    """601.2c, 115.1: any spell is targeted, and countered only if it was kicked."""
    board = Board().lands("A", "GGU").hand("A", spell=KICKABLE, trick=TRICK)
    plain = board.run(cast("A", "spell", additional=()), cast("A", "trick", "spell"), RESOLVE, RESOLVE)
    assert plain.status == "resolved"
    assert "Kickable" in names(plain.state, "battlefield")
    kicked = board.run(
        cast("A", "spell", additional=(AdditionalPayment(cost="kicker"),)), cast("A", "trick", "spell"), RESOLVE
    )
    assert "Kickable" in names(kicked.state, "graveyard", "A")
