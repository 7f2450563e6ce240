"""Mana abilities in payments (605, 601.2g): whatever they cost and do besides, a payment is found where there is one."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import ManaAbilityUse, PaymentPlan
from engine.state.change import edit, edit_player
from engine.state.players import Mana
from tests.rules.asking import RESOLVE, activate, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import SIGNET, creature, instant, sorcery

TREASURE = card("Hoard", None, "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
BATTERY = card("Battery", "{2}", "Artifact", "Remove a charge counter from this artifact: Add {R}.")
ALTAR = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
BLOOD = card("Blood", "{3}", "Artifact", "Pay 2 life: Add {R}.")
FILTER = card("Filter", None, "Land", "{T}: Add {C}.\n{R}, {T}: Add {G}{G}.")
ONCE = creature("Once", "{2}", "{1}: Add one mana of any color. Activate only once each turn.")
CRADLE = card("Cradle", None, "Land", "{T}: Add {G} for each creature you control.")
TOWER = card("Tower", None, "Land", "{T}: Add {C}. If you control three or more creatures, add {C}{C}{C} instead.")
GIANT = creature("Giant", "{4}{R}")


def payable(board: Board, *action: str) -> bool:
    return board.run(cast("A", *action), until="action").status == "resolved"


def test_605_3a_sacrifices_pay():
    board = Board().field("A", hoard=TREASURE).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    assert "hoard" not in outcome.state.battlefield
    assert any("Hoard" in text for text in outcome.assumptions)


def test_601_2g_what_costs_least_pays():
    board = Board().lands("A", "R").field("A", hoard=TREASURE, altar=ALTAR, bears=BEARS).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    assert {"hoard", "bears"} <= set(outcome.state.battlefield)
    assert outcome.state.objects["land-A-1"].tapped


def test_605_3a_counters_pay_as_often_as_there_are_some():
    two = sorcery("Two", "{R}{R}", "You gain 1 life.")
    board = Board().field("A", battery=BATTERY).hand("A", two=two)
    assert not payable(board.counters("battery", "charge", 1), "two")
    board = Board().field("A", battery=BATTERY).hand("A", two=two).counters("battery", "charge", 2)
    assert payable(board, "two")


def test_605_3a_another_permanent_is_sacrificed():
    board = Board().field("A", altar=ALTAR, bears=BEARS).lands("A", "RRR").hand("A", giant=GIANT)
    outcome = board.run(cast("A", "giant"), until="action")
    assert outcome.status == "resolved"
    assert "bears" not in outcome.state.battlefield


def test_118_3_what_the_cost_needs_is_not_sacrificed_for_mana():
    rite = sorcery("Rite", "{2}", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life.")
    board = Board().field("A", altar=ALTAR, bears=BEARS).hand("A", rite=rite)
    assert not payable(board, "rite")
    assert payable(Board().field("A", altar=ALTAR, bears=BEARS, more=BEARS).hand("A", rite=rite), "rite")


def test_119_4_life_pays_only_as_far_as_it_goes():
    three = sorcery("Three", "{R}{R}{R}", "You gain 1 life.")
    board = Board().field("A", blood=BLOOD).hand("A", three=three)
    outcome = board.run(cast("A", "three"), until="action")
    assert life(outcome.state, "A") == 14
    board.state = edit_player(board.state, "A", life=5)
    assert not payable(board, "three")


def test_605_3a_a_mana_ability_that_costs_mana():
    spell = sorcery("Green", "{G}{G}", "You gain 1 life.")
    board = Board().lands("A", "R").field("A", filter=FILTER).hand("A", green=spell)
    outcome = board.run(cast("A", "green"), until="action")
    assert outcome.state.objects["filter"].tapped
    assert outcome.state.objects["land-A-1"].tapped
    assert not payable(Board().lands("A", "G").field("A", filter=FILTER).hand("A", green=spell), "green")


def test_605_3c_two_of_them_feed_each_other():
    spell = instant("Azure", "{W}{U}{1}", "You gain 1 life.")
    board = Board().lands("A", "RR").field("A", signet=SIGNET).hand("A", azure=spell)
    assert payable(board, "azure")
    board = Board().lands("A", "R").field("A", signet=SIGNET, other=SIGNET).hand("A", azure=spell)
    assert payable(board, "azure")
    assert not payable(Board().field("A", signet=SIGNET, other=SIGNET).hand("A", azure=spell), "azure")


def test_602_5b_once_each_turn():
    white = sorcery("White", "{W}", "You gain 1 life.")
    board = Board().lands("A", "RR").field("A", once=ONCE).hand("A", white=white, again=white)
    outcome = board.run(cast("A", "white"), RESOLVE, cast("A", "again"))
    assert outcome.status == "illegal"
    assert life(outcome.state, "A") == 21
    assert payable(board, "white")


def test_106_4_an_amount_for_each():
    green = sorcery("Green", "{G}{G}", "You gain 1 life.")
    assert payable(Board().field("A", cradle=CRADLE, one=BEARS, two=BEARS).hand("A", green=green), "green")
    assert not payable(Board().field("A", cradle=CRADLE, one=BEARS).hand("A", green=green), "green")


@pytest.mark.parametrize(("creatures", "possible"), [(2, False), (3, True)])
def test_614_15_more_mana_instead(creatures, possible):
    board = Board().field("A", tower=TOWER).hand("A", rock=card("Rock", "{3}", "Artifact"))
    for number in range(creatures):
        board.put("A", "battlefield", f"bears{number}", BEARS)
    assert payable(board, "rock") == possible


def test_602_5a_a_creature_that_came_late_can_still_be_sacrificed_for_mana():
    spawn = creature("Spawn", "{1}", "Sacrifice this creature: Add {C}.")
    board = Board().field("A", spawn=spawn).hand("A", rock=card("Rock", "{1}", "Artifact"))
    board.state = edit(board.state, "spawn", controlled_since_turn_began=False)
    assert payable(board, "rock")


def test_107_4h_snow():
    """107.4h, 106.3: {S} is paid with mana of a snow source, whatever its type."""
    snow = card("Snowy Hill", None, "Basic Snow Land — Mountain", "({T}: Add {R}.)")
    cold = sorcery("Cold", "{S}{R}", "You gain 1 life.")
    assert not payable(Board().lands("A", "RR").hand("A", cold=cold), "cold")
    board = Board().lands("A", "R").field("A", hill=snow).hand("A", cold=cold)
    assert payable(board, "cold")
    made = board.run(activate("A", "hill"), activate("A", "land-A-1"), cast("A", "cold"), until="action")
    assert made.status == "resolved"


def test_601_2f_taxes_on_mana_abilities():
    tax = card("Strike", "{R}", "Artifact", "Activated abilities of artifacts cost {2} more to activate.")
    rock = card("Stone", "{1}", "Artifact", "{T}: Add {C}{C}{C}.")
    board = (
        Board()
        .field("A", rock=rock)
        .field("B", tax=tax)
        .lands("A", "RR")
        .hand("A", giant=card("Ox", "{3}", "Artifact"))
    )
    outcome = board.run(cast("A", "giant"), until="action")
    assert outcome.status == "resolved"
    assert "601.2f" in cited(outcome, "cost_change")


def test_106_4_mana_left_over_stays_in_the_pool():
    board = Board().field("A", cradle=CRADLE, one=BEARS, two=BEARS).hand("A", elf=creature("Elf", "{G}"))
    outcome = board.run(cast("A", "elf"), until="action")
    assert outcome.state.players["A"].mana_pool == (Mana("G", "cradle", ("land",)),)


def test_118_13a_a_planned_payment_settles_hybrid_symbols():
    filtering = card("Grove", None, "Land", "{T}: Add {C}.\n{G/W}, {T}: Add {G}{G}, {G}{W}, or {W}{W}.")
    spell = sorcery("White", "{W}{W}", "You gain 1 life.")
    outcome = Board().lands("A", "G").field("A", grove=filtering).hand("A", white=spell).run(cast("A", "white"))
    assert life(outcome.state, "A") == 21


def test_605_3a_the_cost_of_a_mana_ability_is_paid_as_the_action_says() -> None:
    """605.3a, 601.2h: mana that is assumed to be paid is, and a plan says where it comes from."""
    prism = card("Prism", "{1}", "Artifact", "{1}: Add {R}.")
    board = Board().field("A", prism=prism, woods=land("G"), hills=land("R"))
    assumed = board.run(activate("A", "prism", 0, payment="assume"), until="action")
    assert [mana.symbol for mana in assumed.state.players["A"].mana_pool] == ["R"]
    assert not assumed.state.objects["woods"].tapped
    plan = PaymentPlan(mana_abilities=(ManaAbilityUse(object="hills", ability=0),))
    planned = board.run(activate("A", "prism", 0, payment=plan), until="action")
    assert (planned.state.objects["hills"].tapped, planned.state.objects["woods"].tapped) == (True, False)
