""" "Other" after a group: than those of the sentence before, than each by itself, than those that were chosen (608.2c)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, read, sorcery

NAMED = read(
    sorcery(
        "Name",
        "{B}",
        "Zombies you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until end of turn.",
    )
)
ATTACK = read(
    sorcery("Crowd", "{B}", "Creatures you control get +1/+0 until end of turn for each other creature you control.")
)
RUIN = read(sorcery("Ruin", "{B}", "Each player chooses a creature they control. Destroy all other creatures."))
LEGION = read(
    creature(
        "Legion", "{B}", "All Zombies get +1/+1 for each other Zombie on the battlefield.", "2/2", "Creature — Zombie"
    )
)


def test_608_2c_other_than_the_group_before() -> None:
    board = Board().lands("A", "B").hand("A", named=NAMED).field("A", bears=BEARS, zombie=ZOMBIE)
    seen = view(answered(board, cast("A", "named"), RESOLVE).state)
    assert [(seen.of(one).power, seen.of(one).toughness) for one in ("bears", "zombie")] == [(3, 3), (4, 3)]


def test_608_2c_other_than_each_by_itself() -> None:
    """Three creatures: each sees two others."""
    board = Board().lands("A", "B").hand("A", crowd=ATTACK).field("A", one=BEARS, two=BEARS, three=BEARS)
    seen = view(answered(board, cast("A", "crowd"), RESOLVE).state)
    assert [seen.of(one).power for one in ("one", "two", "three")] == [4, 4, 4]


def test_604_3_a_static_ability_that_counts_the_others() -> None:
    seen = view(Board().field("A", legion=LEGION, one=ZOMBIE).field("B", two=ZOMBIE).state)
    assert [(seen.of(one).power, seen.of(one).toughness) for one in ("legion", "one", "two")] == [(4, 4)] * 3


@pytest.mark.parametrize("kept", ["one", "two"])
def test_608_2c_other_than_what_was_chosen(kept: str) -> None:
    board = Board().lands("A", "B").hand("A", ruin=RUIN).field("A", one=BEARS, two=BEARS).field("B", theirs=ZOMBIE)
    outcome = answered(board, cast("A", "ruin"), RESOLVE, picks=(kept,))
    there = {one for one in outcome.state.battlefield if one in ("one", "two", "theirs")}
    assert there == {kept, "theirs"}
