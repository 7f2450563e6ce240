"""Abilities (113): their kinds, where they function, their source and controller, gaining and losing them."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, Board
from tests.rules.pool import (
    GRANT,
    HUMILITY,
    UNCOUNTERABLE,
    UPKEEP,
    creature,
    enchantment,
    instant,
    sorcery,
)

PINGER = creature("Pinger", "{R}", "{1}: This creature deals 1 damage to target player.")


def of(outcome, one):
    return view(outcome.state).of(one)


def test_113_1c_an_ability_on_the_stack_is_an_object():
    outcome = Board().lands("A", "R").field("A", pinger=PINGER).run(activate("A", "pinger", 0, "B"), until="action")
    (ability,) = outcome.state.stack
    assert (outcome.state.objects[ability].kind, outcome.state.objects[ability].zone) == ("ability", "stack")


def test_113_2c_each_paragraph_is_an_ability_of_its_own():
    two = creature("Two", "{G}", "{1}: You gain 1 life.\n{2}: You gain 2 life.")
    board = Board().lands("A", "GG").field("A", two=two)
    assert life(board.run(activate("A", "two", 0)).state, "A") == 21
    assert life(board.run(activate("A", "two", 1)).state, "A") == 22


def test_113_3a_a_spell_ability_is_followed_as_the_spell_resolves():
    heal = sorcery("Heal", "{W}", "You gain 3 life.")
    board = Board().lands("A", "W").hand("A", heal=heal)
    assert life(board.run(cast("A", "heal"), until="action").state, "A") == 20
    assert life(board.run(cast("A", "heal")).state, "A") == 23


def test_113_3b_an_activated_ability_goes_on_the_stack_until_it_resolves():
    board = Board().lands("A", "R").field("A", pinger=PINGER)
    assert life(board.run(activate("A", "pinger", 0, "B"), until="action").state, "B") == 20
    assert life(board.run(activate("A", "pinger", 0, "B")).state, "B") == 19


def test_113_3c_a_triggered_ability_goes_on_the_stack_the_next_time_a_player_would_get_priority():
    outcome = Board().field("A", dawn=UPKEEP).run(Advance(to="upkeep", turn=5), until="priority")
    assert [outcome.state.objects[one].kind for one in outcome.state.stack] == ["ability"]
    assert life(outcome.state, "A") == 20


def test_113_3d_the_effect_of_a_static_ability_lasts_as_long_as_the_ability_is_there():
    board = Board().lands("A", "W").field("A", humble=HUMILITY, bird=creature("Bird", "{U}", "Flying", pt="3/3"))
    assert of(board.run(), "bird").power == 1
    gone = instant("Gone", "{W}", "Destroy target enchantment.")
    outcome = board.hand("A", gone=gone).run(cast("A", "gone", "humble"))
    assert (of(outcome, "bird").power, of(outcome, "bird").has_keyword("flying")) == (3, True)


def test_113_4_a_mana_ability_does_not_use_the_stack():
    outcome = Board().lands("A", "G").run(activate("A", "land-A-1"), until="action")
    assert (outcome.state.stack, len(outcome.state.players["A"].mana_pool)) == ((), 1)


def test_113_6_abilities_of_permanents_function_on_the_battlefield_only():
    """113.6: the static, triggered and activated abilities of cards in hand and graveyard do nothing there."""
    board = Board().lands("A", "R").hand("A", humble=HUMILITY, dawn=UPKEEP, pinger=PINGER).field("A", bears=BEARS)
    board.put("A", "graveyard", "dead", HUMILITY)
    outcome = board.run(Advance(to="draw", turn=5))
    assert (of(outcome, "bears").power, life(outcome.state, "A")) == (2, 20)
    assert board.run(activate("A", "pinger", 0, "B")).status == "illegal"


def test_113_6g_what_cannot_be_countered_says_so_on_the_stack():
    board = Board().lands("A", "G").lands("B", "UU").hand("A", sure=UNCOUNTERABLE).hand("B", no=COUNTERSPELL)
    outcome = board.run(cast("A", "sure"), cast("B", "no", "sure"))
    assert "Sure" in names(outcome.state, "battlefield")


def test_113_6h_how_it_enters_functions_as_it_enters():
    grower = creature("Grower", "{G}", "This creature enters with two +1/+1 counters on it.")
    outcome = Board().lands("A", "G").hand("A", grower=grower).run(cast("A", "grower"))
    (grown,) = [one for one in outcome.state.battlefield if one.startswith("grower")]
    assert outcome.state.objects[grown].count("+1/+1") == 2


def test_113_7_the_source_of_an_ability_deals_the_damage_that_it_says():
    """113.7: lifelink of the source counts, not of anything else."""
    healer = creature("Healer", "{W}", "Lifelink\n{1}: This creature deals 2 damage to target player.")
    outcome = Board().lands("A", "W").field("A", healer=healer).run(activate("A", "healer", 1, "B"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (22, 18)


def test_113_7a_an_ability_resolves_though_its_source_is_gone():
    board = Board().lands("A", "R").lands("B", "R").field("A", pinger=PINGER).hand("B", bolt=BOLT)
    outcome = board.run(activate("A", "pinger", 0, "B"), cast("B", "bolt", "pinger"))
    assert names(outcome.state, "graveyard", "A") == ["Pinger"]
    assert life(outcome.state, "B") == 19


def test_113_8_the_controller_is_who_activated_it_or_controlled_the_source():
    board = Board().lands("A", "R").put("B", "battlefield", "pinger", PINGER, controller="A")
    outcome = board.run(activate("A", "pinger", 0, "B"), until="action")
    assert outcome.state.objects[outcome.state.stack[-1]].controller == "A"
    board = Board().put("B", "battlefield", "dawn", UPKEEP, controller="A")
    outcome = board.run(Advance(to="upkeep", turn=5), until="priority")
    assert outcome.state.objects[outcome.state.stack[-1]].controller == "A"


def test_113_9_an_ability_is_no_spell_to_be_countered():
    board = Board().lands("A", "R").lands("B", "UU").field("A", pinger=PINGER).hand("B", no=COUNTERSPELL)
    pinged = board.run(activate("A", "pinger", 0, "B"), until="action")
    ability = pinged.state.stack[-1]
    assert board.run(activate("A", "pinger", 0, "B"), passing("A"), cast("B", "no", ability)).status == "illegal"


def test_113_10_an_effect_may_give_an_ability():
    outcome = Board().field("A", grove=GRANT, bears=BEARS).run(activate("A", "bears", "{T}: Add"), until="action")
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["G"]
    assert Board().field("A", bears=BEARS).run(activate("A", "bears", "{T}: Add")).status == "illegal"


def test_113_10b_all_instances_of_an_ability_are_lost():
    twice = enchantment("Wings", "{W}", "Creatures you control have flying.")
    ground = sorcery("Ground", "{U}", "Target creature loses flying until end of turn.")
    board = (
        Board().lands("A", "U").hand("A", ground=ground).field("A", bird=creature("Bird", "{U}", "Flying"), wings=twice)
    )
    assert of(board.run(), "bird").has_keyword("flying")
    assert not of(board.run(cast("A", "ground", "bird")), "bird").has_keyword("flying")


@pytest.mark.parametrize("last", ["jump", "ground"])
def test_113_10c_of_gaining_and_losing_the_later_prevails(last):
    ground = instant("Ground", "{U}", "Target creature loses flying until end of turn.")
    jump = instant("Jump", "{U}", "Target creature gains flying until end of turn.")
    board = Board().lands("A", "UU").hand("A", ground=ground, jump=jump).field("A", bears=BEARS)
    first = "ground" if last == "jump" else "jump"
    outcome = board.run(cast("A", first, "bears"), RESOLVE, cast("A", last, "bears"))
    assert of(outcome, "bears").has_keyword("flying") == (last == "jump")


def test_example_113_2a_1():
    """113.2a: what a creature can't do is an ability of it too, and goes with its abilities."""
    wall = creature("Coward", "{R}", "This creature can't block.")
    assert len(of(Board().field("A", coward=wall).run(), "coward").abilities) == 1
    assert of(Board().field("A", coward=wall, humble=HUMILITY).run(), "coward").abilities == ()
