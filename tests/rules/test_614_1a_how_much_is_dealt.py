"""Damage of so much, doubled, the next time, or dealt to another (614.1a, 614.9, 615.1, 616.1)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import END, alive, attack, block, damage, done
from tests.rules.pool import creature, enchantment, instant, read

WALL = creature("Wall", "{W}", pt="0/9")


def equipment(text: str):
    return read(card("Shield", "{1}", "Artifact — Equipment", f"{text}\nEquip {{1}}"))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("If a source would deal damage to equipped creature, prevent 2 of that damage.", 1),
        ("If a source would deal damage to equipped creature, prevent X of that damage, where X is the number of "
         "creatures you "
         "control.", 2),
        ("If another creature would deal combat damage to equipped creature, it deals double that damage to equipped "
         "creature "
         "instead.", 3),
    ],
)  # fmt: skip
def test_614_1a_damage_to_equipped_creature(text: str, left: int):
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).field("A", wall=WALL, shield=equipment(text))

    outcome = board.run(activate("A", "shield", 1, "wall"), RESOLVE, cast("A", "bolt", "wall"), RESOLVE)
    assert damage(done(outcome), "wall") == left


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("If a source would deal 3 or less damage to you, prevent that damage.", 0),
        ("If a source would deal 2 or less damage to you, prevent that damage.", 3),
        ("If a source would deal 3 or more damage to a permanent or player, that source deals 1 damage to that "
         "permanent or "
         "player instead.", 1),
        ("If a source would deal 4 or more damage to a permanent or player, that source deals 1 damage to that "
         "permanent or "
         "player instead.", 3),
        ("Double all damage that red sources would deal.", 6),
        ("Double all damage that green sources would deal.", 3),
    ],
)  # fmt: skip
def test_614_1a_so_much_damage(text: str, lost: int):
    rule = read(enchantment("Rule", "{W}", text))
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", rule=rule)
    assert life(done(board.run(cast("A", "bolt", "B"), RESOLVE)).state, "B") == 20 - lost


def test_614_1a_any_source_this_turn():
    text = (
        "If any source would deal 1 or more damage to a permanent or player this turn, it deals 2 damage to that "
        "permanent or "
        "player instead."
    )
    board = Board().lands("A", "RW").hand("A", bolt=BOLT, even=read(instant("Even", "{W}", text)))
    outcome = board.run(cast("A", "even"), RESOLVE, cast("A", "bolt", "B"), RESOLVE)
    assert life(done(outcome).state, "B") == 18


def test_614_3_the_next_time_it_would_deal_damage():
    """Used up by the first damage (614.3): what it deals later is not doubled."""
    text = "The next time target creature would deal combat damage this turn, it deals double that damage instead."
    spell = read(instant("Fury", "{R}", text))
    board = Board().lands("A", "R").hand("A", fury=spell).field("A", bears=BEARS, other=BEARS)
    outcome = board.run(cast("A", "fury", "bears"), RESOLVE, attack("bears", "other"), END)
    assert life(done(outcome).state, "B") == 14


def test_614_9_dealt_to_that_sources_controller():
    text = (
        "The next time a source of your choice would deal damage this turn, that damage is dealt to that source's "
        "controller instead."
    )
    spell = read(instant("Mirror", "{W}", text))
    board = Board().lands("B", "W").hand("B", mirror=spell).field("A", bears=BEARS, other=BEARS)

    outcome = answered(
        board, attack("bears", "other"), passing("A"), cast("B", "mirror"), RESOLVE, END, picks=("bears",)
    )
    state = done(outcome).state
    assert (life(state, "A"), life(state, "B")) == (18, 18)


def test_614_9_it_deals_that_damage_to_another():
    text = (
        "{0}: The next time this creature would deal combat damage to an opponent this turn, it deals that damage to "
        "target creature instead."
    )
    guerrilla = read(creature("Guerrilla", "{R}", text, "3/2"))

    board = Board().field("A", guerrilla=guerrilla).field("B", bears=BEARS)
    outcome = board.run(activate("A", "guerrilla", 0, "bears"), RESOLVE, attack("guerrilla"), block(), END)
    assert life(done(outcome).state, "B") == 20
    assert alive(outcome, "bears") == []
