"""Half of the damage, sources that are chosen among some, and sorts of damage that can't be prevented (615.8, 615.12)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import BEARS, Board
from tests.rules.fights import END, attack, block, damage, done
from tests.rules.pool import creature, enchantment, instant, read

SHADE = creature("Shade", "{B}", "Flying", "3/3")
OX = creature("Ox", "{G}", "", "5/5")


def shield(text: str):
    return read(instant("Screen", "{W}", text))


@pytest.mark.parametrize(
    ("text", "source", "left", "exiled"),
    [
        (
            "The next time a source of your choice would deal damage to you this turn, prevent half that damage, rounded "
            "down.",
            "ox",
            17,
            0,
        ),
        (
            "The next time a source of your choice would deal damage to you this turn, prevent half that damage, rounded "
            "up.",
            "ox",
            18,
            0,
        ),
        (
            "The next time a source of your choice would deal damage to you this turn, prevent that damage. Exile cards "
            "from the top of your library equal to the damage prevented this way.",
            "ox",
            20,
            5,
        ),
    ],
)
def test_615_8_half_of_it_and_as_many_cards(text: str, source: str, left: int, exiled: int):
    board = Board().lands("B", "W").hand("B", screen=shield(text)).field("A", ox=OX)
    outcome = answered(board, attack("ox"), passing("A"), cast("B", "screen"), RESOLVE, END, picks=("ox",))
    state = done(outcome).state
    assert life(state, "B") == left
    assert len(names(state, "exile")) == exiled


def test_609_7a_a_source_that_fits_is_chosen():
    text = (
        "The next time a creature of your choice with flying would deal damage to you this turn, prevent that damage."
    )
    board = Board().lands("B", "W").hand("B", screen=shield(text)).field("A", ox=OX, shade=SHADE)
    outcome = board.run(attack("ox", "shade"), passing("A"), cast("B", "screen"), RESOLVE, END)
    assert life(done(outcome).state, "B") == 15


def test_615_1_all_that_it_would_deal_to_some():
    furrier = read(
        creature("Furrier", "{R}", "Prevent all damage that this creature would deal to green creatures.", "2/9")
    )
    board = Board().field("A", furrier=furrier).field("B", bears=BEARS, shade=SHADE)
    first = done(board.run(attack("furrier"), block(("bears", "furrier")), END))
    assert damage(first, "bears") == 0
    second = done(board.run(attack("furrier"), block(("shade", "furrier")), END))
    assert damage(second, "shade") == 2


@pytest.mark.parametrize(("sort", "left"), [("Combat damage", 18), ("Noncombat damage", 20)])
def test_615_12_a_sort_of_damage_that_cannot_be_prevented(sort: str, left: int):
    rule = read(enchantment("Rule", "{R}", f"{sort} can't be prevented."))
    peace = read(enchantment("Peace", "{W}", "Prevent all damage that would be dealt to you."))
    board = Board().field("A", bears=BEARS, rule=rule).field("B", peace=peace)
    assert life(done(board.run(attack("bears"), END)).state, "B") == left


def test_615_8_510_2_the_next_time_is_all_that_is_dealt_at_one_time():
    """Damage that one source deals to several at one time is doubled for each of them, and after that no more."""
    text = "The next time target creature would deal damage this turn, it deals double that damage instead."
    sweeper = creature("Sweeper", "{G}", "{G}: This creature deals 1 damage to each player.", "2/2")
    board = Board().lands("A", "GGR").field("A", sweeper=sweeper).hand("A", fury=read(instant("Fury", "{R}", text)))
    act = activate("A", "sweeper")
    once = board.run(cast("A", "fury", "sweeper"), RESOLVE, act, RESOLVE)
    assert (life(once.state, "A"), life(once.state, "B")) == (18, 18)
    twice = board.run(cast("A", "fury", "sweeper"), RESOLVE, act, RESOLVE, act, RESOLVE)
    assert (life(twice.state, "A"), life(twice.state, "B")) == (17, 17)
