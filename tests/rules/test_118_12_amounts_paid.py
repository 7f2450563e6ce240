"""Amounts that are chosen, or that the text counts, as a cost is paid on resolution (118.12, 107.14, 107.3i)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import attack, done
from tests.rules.pool import creature, enchantment, instant
from tests.rules.test_122_player_counters import with_counters

ANY_ENERGY = instant(
    "Any Energy",
    "{R}",
    "Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. "
    "Any Energy deals that much damage to that creature.",
)
LIFE = creature(
    "Life",
    "{B}",
    "Whenever this creature attacks, you may pay any amount of life. If you do, draw that many cards.",
    "1/1",
)
MUST = creature(
    "Must",
    "{G}",
    "When this creature enters, pay {E}{E}. If you can't, return this creature to its owner's hand and you get {E}.",
    "1/1",
)
ONE_OR_MORE = enchantment(
    "One or More",
    "{1}",
    "{T}: You get {E}, then you may pay one or more {E}. If you do, create an X/X black Zombie creature token, where X is "
    "the amount of {E} paid this way.",
)


def energy(outcome, player: str = "A") -> int:
    return outcome.state.players[player].count("energy")


def test_118_12_any_amount_of_energy():
    board = Board().lands("A", "R").hand("A", spell=ANY_ENERGY).field("B", bears=BEARS)
    outcome = done(answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(True, 1)))
    assert energy(outcome) == 2
    assert outcome.state.objects["bears"].damage == 1


def test_118_12_nothing_is_paid_and_that_much_is_none():
    board = Board().lands("A", "R").hand("A", spell=ANY_ENERGY).field("B", bears=BEARS)
    outcome = done(answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(False,)))
    assert energy(outcome) == 3
    assert outcome.state.objects["bears"].damage == 0


def test_118_3_no_more_energy_than_there_is():
    board = Board().lands("A", "R").hand("A", spell=ANY_ENERGY).field("B", bears=BEARS)
    asked = answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(True,))
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.low, asked.pending.high) == ("choose_number", 0, 3)


def test_118_12_any_amount_of_life():
    board = Board().field("A", one=LIFE)
    outcome = done(answered(board, attack("one"), RESOLVE, picks=(True, 2)))
    assert life(outcome.state, "A") == 18
    assert len(names(outcome.state, "hand", "A")) == 2


def test_118_12_one_or_more():
    board = with_counters(Board().field("A", one=ONE_OR_MORE), "A", "energy", 2)
    asked = answered(board, activate("A", "one"), RESOLVE, picks=(True,))
    assert asked.pending is not None
    assert (asked.pending.low, asked.pending.high) == (1, 3)
    outcome = done(answered(board, activate("A", "one"), RESOLVE, picks=(True, 3)))
    (token,) = (one for one, obj in outcome.state.objects.items() if obj.kind == "token")
    assert view(outcome.state).of(token).power == 3
    assert energy(outcome) == 0


def test_118_3_what_must_be_paid_is_paid_if_it_can():
    board = with_counters(Board().lands("A", "G").hand("A", must=MUST), "A", "energy", 3)
    outcome = done(answered(board, cast("A", "must"), RESOLVE, RESOLVE))
    assert energy(outcome) == 1
    assert names(outcome.state, "hand", "A") == []


def test_608_2c_what_cannot_be_paid():
    board = with_counters(Board().lands("A", "G").hand("A", must=MUST), "A", "energy", 1)
    outcome = done(answered(board, cast("A", "must"), RESOLVE, RESOLVE))
    assert energy(outcome) == 2
    assert names(outcome.state, "hand", "A") == ["Must"]


def test_107_3i_each_x_is_what_the_text_says_it_is():
    mask = enchantment(
        "Mask",
        "{B}",
        "Whenever a creature you control dies, you may pay X life, where X is its power. If you do, draw X cards.",
    )
    board = Board().lands("A", "R").field("A", mask=mask, bears=BEARS).hand("A", bolt=BOLT)
    outcome = done(answered(board, cast("A", "bolt", "bears"), RESOLVE, RESOLVE, picks=(True,)))
    assert life(outcome.state, "A") == 18
    assert len(names(outcome.state, "hand", "A")) == 2


def test_118_12_mana_and_life_or_the_one_or_the_other():
    both = creature(
        "Both", "{B}", "Whenever this creature attacks, you may pay {1} and 1 life. If you do, draw a card.", "1/1"
    )
    board = Board().lands("A", "B").field("A", one=both)
    outcome = done(answered(board, attack("one"), RESOLVE, picks=(True,)))
    assert life(outcome.state, "A") == 19
    assert outcome.state.objects["land-A-1"].tapped
    assert len(names(outcome.state, "hand", "A")) == 1
    either = creature(
        "Either", "{B}", "Whenever this creature attacks, sacrifice it unless you pay {1} or 1 life.", "1/1"
    )
    board = Board().field("A", one=either)
    outcome = done(answered(board, attack("one"), RESOLVE, picks=(True,)))
    assert life(outcome.state, "A") == 19
    assert "one" in outcome.state.battlefield


def test_107_1a_half_your_life_is_a_cost():
    half = enchantment("Half", "{B}", "{B}, Pay half your life, rounded up: Draw a card.")
    board = Board().lands("A", "B").field("A", half=half)
    outcome = done(answered(board, activate("A", "half"), RESOLVE))
    assert life(outcome.state, "A") == 10


def test_118_12a_so_much_and_more_for_each():
    stutter = instant(
        "Stutter",
        "{U}",
        "Counter target spell unless its controller pays {1} plus an additional {1} for each Bear you control.",
    )
    for lands, picks, hit in (("RRRR", (True,), 17), ("RRR", (), 20)):
        board = Board().lands("A", lands).lands("B", "U").hand("A", bolt=BOLT).hand("B", stutter=stutter)
        board.field("B", one=BEARS, two=BEARS)
        actions = (cast("A", "bolt", "B"), passing("A"), cast("B", "stutter", "bolt"), RESOLVE, RESOLVE)
        outcome = answered(board, *actions[: 5 if picks else 4], picks=picks)
        assert life(outcome.state, "B") == hit, lands
