"""Exchanges of control, of life totals and of numbers (701.12, 119.7, 119.8)."""

from __future__ import annotations

import msgspec
import pytest

from engine.layers import view
from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.pool import BOUNCE, creature, enchantment, instant, sorcery

SWAP = sorcery("Swap", "{U}", "Exchange control of two target creatures.")
TRADE = sorcery(
    "Trade", "{U}", "Exchange control of target creature you control and target creature an opponent controls."
)
STEAL = sorcery("Steal", "{U}", "Gain control of target creature until end of turn.")
LIVES = sorcery("Lives", "{U}", "Two target players exchange life totals.")
TREE = creature("Tree", "{G}", "{U}: Exchange your life total with this creature's toughness.", pt="0/13")
BLADE = creature("Blade", "{G}", "{U}: Exchange target opponent's life total with this creature's power.", pt="4/4")
STEADY = enchantment("Steady", "{W}", "You can't lose life.")
STONE = enchantment("Stone", "{W}", "Your life total can't change.")
BITE = card("Bite", "{B}", "Enchantment", "Pay 2 life: Draw a card.")
DRAIN = instant("Drain", "{U}", "Target player loses 3 life.")
HEAL = instant("Heal", "{U}", "Target player gains 3 life.")


def board(*spells) -> Board:
    made = (
        Board().lands("A", "UUUU").field("A", mine=BEARS, more=BEARS).field("B", theirs=creature("Ox", "{G}", pt="2/4"))
    )
    return made.hand("A", **{f"s{n}": spell for n, spell in enumerate(spells)})


def controllers(outcome, *ids):
    return tuple(view(outcome.state).of(one).controller for one in ids)


def test_701_12b_each_gains_control_of_what_the_other_controlled() -> None:
    outcome = answered(board(SWAP), cast("A", "s0", "mine", "theirs"), RESOLVE)
    assert controllers(outcome, "mine", "theirs") == ("B", "A")
    assert "701.12b" in cited(outcome, "start_effect")
    effects = outcome.state.effects
    assert [effect.effect.duration for effect in effects] == [None, None]


def test_701_12b_of_one_player_nothing_is_exchanged() -> None:
    outcome = answered(board(SWAP), cast("A", "s0", "mine", "more"), RESOLVE)
    assert controllers(outcome, "mine", "more") == ("A", "A")
    assert not outcome.state.effects


def test_701_12b_control_as_it_is_now_counts() -> None:
    outcome = answered(
        board(STEAL, SWAP), cast("A", "s0", "theirs"), RESOLVE, cast("A", "s1", "mine", "theirs"), RESOLVE
    )
    assert controllers(outcome, "mine", "theirs") == ("A", "A")


def test_701_12a_no_part_without_the_whole() -> None:
    made = board(TRADE, BOUNCE)
    outcome = answered(made, cast("A", "s0", "mine", "theirs"), cast("A", "s1", "theirs"), RESOLVE, RESOLVE)
    assert controllers(outcome, "mine") == ("A",)
    assert "701.12a" in cited(outcome, "exchange")


def test_701_12g_a_life_total_and_a_toughness() -> None:
    made = board().field("A", tree=TREE)
    outcome = answered(made, activate("A", "tree", 0), RESOLVE)
    assert (life(outcome.state, "A"), view(outcome.state).of("tree").toughness) == (13, 20)
    assert view(outcome.state).of("tree").power == 0
    again = answered(made, activate("A", "tree", 0), RESOLVE, activate("A", "tree", 0), RESOLVE)
    assert (life(again.state, "A"), view(again.state).of("tree").toughness) == (20, 13)


def test_701_12g_a_doubled_gain_is_told_as_it_came_to_be() -> None:
    """701.12g, 119.5: the life total is not the number that it would have become."""
    doubled = enchantment("Doubled", "{W}", "If you would gain life, you gain twice that much life instead.")
    made = board().field("A", tree=TREE, doubled=doubled)
    made.state = edit_player(made.state, "A", life=3)
    outcome = answered(made, activate("A", "tree", 0), RESOLVE)
    assert (life(outcome.state, "A"), view(outcome.state).of("tree").toughness) == (23, 3)
    (told,) = steps(outcome, "exchange")
    assert told == "A gains 20 life and the toughness of Tree becomes 3."


def test_701_12g_the_power_is_set_before_counters_change_it() -> None:
    made = board().field("A", blade=BLADE).counters("blade", "+1/+1", 2)
    outcome = answered(made, activate("A", "blade", 0, "B"), RESOLVE)
    assert (life(outcome.state, "B"), view(outcome.state).of("blade").power) == (6, 22)


def test_701_12g_life_that_cannot_change_is_not_exchanged() -> None:
    for rule in (STEADY, STONE):
        made = board().field("A", tree=TREE, rule=rule)
        outcome = answered(made, activate("A", "tree", 0), RESOLVE)
        assert (life(outcome.state, "A"), view(outcome.state).of("tree").toughness) == (20, 13)


def test_119_8_who_cannot_lose_life_makes_no_exchange_that_lowers_it() -> None:
    made = board(LIVES).field("A", steady=STEADY)
    made.state = _with_life(made, "B", 5)
    outcome = answered(made, cast("A", "s0", "A", "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 5)
    assert "119.8" in cited(outcome, "impossible")
    made.state = _with_life(made, "B", 30)
    outcome = answered(made, cast("A", "s0", "A", "B"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (30, 20)


def test_119_8_life_that_cannot_be_lost_cannot_be_paid() -> None:
    assert board().field("A", bite=BITE).run(activate("A", "bite", 0)).status == "resolved"
    assert board().field("A", bite=BITE, steady=STEADY).run(activate("A", "bite", 0)).status == "illegal"


def test_119_8_119_7_a_total_that_cannot_change_is_neither_lost_nor_gained() -> None:
    """119.8, 119.7: damage, gains and losses leave it as it is."""
    made = board(DRAIN, HEAL).field("A", stone=STONE)
    outcome = answered(made, cast("A", "s0", "A"), RESOLVE, cast("A", "s1", "A"), RESOLVE)
    assert life(outcome.state, "A") == 20
    assert {"119.7", "119.8"} <= set(cited(outcome, "impossible"))


def _with_life(made: Board, player: str, total: int):
    record = msgspec.structs.replace(made.state.players[player], life=total)
    return msgspec.structs.replace(made.state, players=made.state.players.insert(player, record))


BROKER = sorcery(
    "Broker",
    "{U}",
    "Exchange control of target creature you control and target creature with power less than or equal to that "
    "creature's power an opponent controls.",
)


def test_608_2b_a_target_that_refers_to_another_is_looked_at_again_with_it() -> None:
    assert controllers(board(BROKER).run(cast("A", "s0", "mine", "theirs"), RESOLVE), "mine", "theirs") == ("B", "A")
    shrink = instant("Shrink", "{U}", "Target creature gets -1/-0 until end of turn.")
    smaller = board(BROKER, shrink).run(
        cast("A", "s0", "mine", "theirs"), cast("A", "s1", "mine"), RESOLVE, RESOLVE, until="action"
    )
    assert controllers(smaller, "mine", "theirs") == ("A", "B")
    assert "608.2b" in cited(smaller, "illegal_target")


DRAKE = creature(
    "Drake",
    "{U}",
    "When this creature enters, exchange control of this creature and up to one target creature an opponent controls. If "
    "you don't or can't make an exchange, sacrifice this creature. This ability still resolves if its target becomes "
    "illegal.",
    "3/3",
)


def test_701_12b_what_enters_is_exchanged_for_a_creature() -> None:
    board = Board().lands("A", "U").hand("A", drake=DRAKE).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "drake"), RESOLVE, RESOLVE, picks=(("bears",),))
    assert controllers(outcome, "drake@3", "bears") == ("B", "A")


def test_101_1_an_ability_that_resolves_although_its_target_is_illegal() -> None:
    """101.1, 608.2b: no exchange can be made then, so that the creature is sacrificed (701.12a)."""
    board = (
        Board().lands("A", "U").lands("B", "U").hand("A", drake=DRAKE).hand("B", bounce=BOUNCE).field("B", bears=BEARS)
    )
    actions = (cast("A", "drake"), RESOLVE, passing("A"), cast("B", "bounce", "bears"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(("bears",),))
    assert "drake@3" not in outcome.state.battlefield
    assert "101.1" in cited(outcome, "check_targets")


def test_701_12a_without_a_target_it_is_sacrificed() -> None:
    outcome = Board().lands("A", "U").hand("A", drake=DRAKE).run(cast("A", "drake"), RESOLVE, RESOLVE)
    assert "drake@3" not in outcome.state.battlefield


HARNESS = sorcery("Harness", "{B}", "Exchange your hand and graveyard.")
SHIFT = sorcery("Shift", "{B}", "Exchange your graveyard and library. Then shuffle your library.")


def test_701_12f_two_zones_are_exchanged() -> None:
    board = Board().lands("A", "B").hand("A", harness=HARNESS, bears=BEARS)
    board.put("A", "graveyard", "one", ZOMBIE).put("A", "graveyard", "two", ZOMBIE)
    outcome = board.run(cast("A", "harness"), RESOLVE)
    assert not outcome.not_understood
    assert names(outcome.state, "hand", "A") == [ZOMBIE.name, ZOMBIE.name]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Grizzly Bears", "Harness"]


def test_701_12f_also_if_one_of_them_is_empty() -> None:
    board = Board(library=0).lands("A", "B").hand("A", shift=SHIFT).put("A", "graveyard", "one", ZOMBIE)
    outcome = board.run(cast("A", "shift"), RESOLVE)
    assert not outcome.not_understood
    assert outcome.state.players["A"].library.rest == ("one@2",)
    assert names(outcome.state, "graveyard", "A") == ["Shift"]


def test_701_12f_cards_of_which_nobody_was_told_are_exchanged_too() -> None:
    board = Board(library=3).lands("A", "B").hand("A", shift=SHIFT).put("A", "graveyard", "one", ZOMBIE)
    board.put("A", "library", "bears", BEARS)
    outcome = board.run(cast("A", "shift"), RESOLVE)
    assert not outcome.not_understood
    assert outcome.state.players["A"].library.size == 1
    graveyard = outcome.state.zone("graveyard", "A")
    assert (len(graveyard), sum(outcome.state.objects[one].unknown for one in graveyard)) == (5, 3)


@pytest.mark.parametrize(("second", "status"), [("theirs", "resolved"), ("rock", "illegal"), ("golem", "resolved")])
def test_601_2c_two_targets_that_share_a_permanent_type(second: str, status: str) -> None:
    """601.2c, 110.4: an artifact creature shares a type with a creature, and an artifact alone does not."""
    spell = sorcery("Reversal", "{U}", "Exchange control of two target permanents that share a permanent type.")
    golem = card("Golem", "{3}", "Artifact Creature — Golem", "", "3/3")
    board = Board().lands("A", "U").hand("A", spell=spell).field("A", bears=BEARS)
    board.field("B", theirs=ZOMBIE, rock=card("Rock", "{1}", "Artifact", ""), golem=golem)
    outcome = board.run(cast("A", "spell", "bears", second), RESOLVE)
    assert outcome.status == status
    if status == "resolved":
        assert view(outcome.state).of(second).controller == "A"
        assert view(outcome.state).of("bears").controller == "B"
