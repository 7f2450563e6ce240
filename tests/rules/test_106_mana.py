"""Mana (106), mana abilities (605) and paying mana (601.2g, 601.2h)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import ManaAbilityUse, PaymentPlan
from engine.state.change import edit_player
from engine.state.players import Mana
from tests.rules.asking import activate, answered, cast, cited, life
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, GROWTH, Board, card
from tests.rules.pool import GRANT, PAIN_LAND, SIGNET, TAP_LAND, TAPPER_LAND, creature


def pool(outcome, player: str = "A") -> list[str]:
    return [mana.symbol for mana in outcome.state.players[player].mana_pool]


def test_605_3b_a_mana_ability_uses_no_stack():
    outcome = Board().lands("A", "G").run(activate("A", "land-A-1"), until="action")
    assert pool(outcome) == ["G"]
    assert outcome.state.stack == ()
    assert {"605.3b", "106.4"} <= set(cited(outcome, "add_mana"))


def test_605_3a_a_mana_ability_pays_its_own_cost():
    board = Board().lands("A", "R").field("A", signet=SIGNET)
    outcome = board.run(activate("A", "signet"), until="action")
    assert pool(outcome) == ["W", "U"]
    assert outcome.state.objects["land-A-1"].tapped
    assert Board().field("A", signet=SIGNET).run(activate("A", "signet")).status == "illegal"


def test_605_3c_not_for_its_own_cost():
    board = Board().field("A", signet=SIGNET)
    board.state = edit_player(board.state, "A", mana_pool=(Mana("R"),))
    outcome = board.run(activate("A", "signet"), until="action")
    assert pool(outcome) == ["W", "U"]


def test_405_6c_the_rest_of_a_mana_ability_happens_too():
    board = Board().field("A", sting=PAIN_LAND)
    outcome = board.run(activate("A", "sting"), until="action")
    assert (pool(outcome), life(outcome.state, "A")) == (["R"], 19)


def test_601_2g_a_payment_takes_mana_abilities_with_other_effects():
    outcome = Board().field("A", sting=PAIN_LAND).hand("A", bolt=BOLT).run(cast("A", "bolt", "B"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (19, 17)
    paid = Board().field("A", sting=PAIN_LAND).hand("A", bolt=BOLT).run(activate("A", "sting"), cast("A", "bolt", "B"))
    assert life(paid.state, "B") == 17


def test_118_3_what_the_cost_taps_does_not_pay_for_it():
    board = Board().field("A", spire=TAPPER_LAND)
    assert board.run(activate("A", "spire", 1)).status == "illegal"
    two = Board().field("A", spire=TAPPER_LAND).lands("A", "R")
    outcome = two.run(activate("A", "spire", 1))
    assert life(outcome.state, "A") == 21


@pytest.mark.parametrize(("lands", "possible"), [("UU", True), ("UR", False), ("U", False), ("RUU", True)])
def test_601_2h_colors(lands, possible):
    board = Board().lands("B", "R").lands("A", lands).hand("A", counter=COUNTERSPELL).hand("B", bolt=BOLT)
    from engine.state.change import edit_turn

    board.state = edit_turn(board.state, priority="B")
    outcome = board.run(cast("B", "bolt", "A"), cast("A", "counter", "bolt"))
    assert (outcome.status == "resolved") == possible


def test_601_2g_auto_is_an_assumption():
    outcome = Board().lands("A", "RG").hand("A", bolt=BOLT).run(cast("A", "bolt", "B"))
    assert any("payment: auto" in text for text in outcome.assumptions)
    assert not outcome.state.objects["land-A-2"].tapped


def test_601_2h_an_explicit_plan():
    board = Board().lands("A", "GG").field("A", dork=creature("Dork", "{G}", "{T}: Add {G}.")).hand("A", bears=BEARS)
    plan = PaymentPlan(mana_abilities=(ManaAbilityUse(object="dork"), ManaAbilityUse(object="land-A-2")))
    outcome = board.run(cast("A", "bears", payment=plan))
    tapped = [one for one in ("dork", "land-A-1", "land-A-2") if outcome.state.objects[one].tapped]
    assert tapped == ["dork", "land-A-2"]
    short = PaymentPlan(mana_abilities=(ManaAbilityUse(object="dork"),))
    refused = answered(board, cast("A", "bears", payment=short), picks=((),))
    assert refused.status == "illegal"
    assert refused.state == board.state


def test_605_3b_the_color_is_asked_or_planned():
    prism = creature("Prism", "{G}", "{T}: Add one mana of any color.")
    board = Board().field("A", prism=prism).hand("A", bolt=BOLT)
    assert life(board.run(cast("A", "bolt", "B")).state, "B") == 17
    plan = PaymentPlan(mana_abilities=(ManaAbilityUse(object="prism", answers=("{R}",)),))
    assert life(board.run(cast("A", "bolt", "B", payment=plan)).state, "B") == 17
    wrong = PaymentPlan(mana_abilities=(ManaAbilityUse(object="prism", answers=("{G}",)),))
    assert answered(board, cast("A", "bolt", "B", payment=wrong), picks=((),)).status == "illegal"
    outcome = answered(board, activate("A", "prism"), picks=("{U}",), until="action")
    assert pool(outcome) == ["U"]


def test_payment_assumed():
    outcome = Board().hand("A", bolt=BOLT).run(cast("A", "bolt", "B", payment="assume"))
    assert life(outcome.state, "B") == 17
    assert any("assume" in text for text in outcome.assumptions)


def test_payment_asked():
    board = Board().lands("A", "RG").hand("A", bolt=BOLT)
    outcome = answered(
        board, cast("A", "bolt", "B", payment="ask"), picks=("Mountain: {R}", "pay with the mana in the pool")
    )
    assert life(outcome.state, "B") == 17


def test_granted_mana_abilities_pay():
    board = Board().field("A", grove=GRANT, x=BEARS, y=BEARS).hand("A", bears=BEARS)
    assert board.run(cast("A", "bears")).status == "resolved"


def test_614_1d_enters_tapped():
    from engine.dialogue.actions import PlayLand

    outcome = Board().hand("A", slow=TAP_LAND).run(PlayLand(player="A", object="slow"))
    assert outcome.state.objects["slow@2"].tapped
    assert cited(outcome, "replacement") == ["614.1d"]


def test_106_4_unspent_mana_stays_for_the_step():
    board = Board().hand("A", bolt=BOLT)
    board.state = edit_player(board.state, "A", mana_pool=(Mana("R"), Mana("R")))
    outcome = board.run(cast("A", "bolt", "B"))
    assert pool(outcome) == ["R"]


def test_700_5_as_much_mana_of_a_color_as_the_devotion_to_it():
    shrine = card(
        "Shrine",
        None,
        "Land",
        "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
    )
    board = (
        Board()
        .field("A", shrine=shrine, one=BEARS, two=BEARS)
        .hand("A", growth=GROWTH, spell=card("Sprout", "{G}{G}", "Sorcery", "You gain 1 life."))
    )
    outcome = board.run(cast("A", "spell"), until="action")
    assert outcome.status == "resolved"
    assert (
        board.hand("A", big=card("Ox", "{G}{G}{G}", "Creature — Ox", "", "3/3")).run(cast("A", "big")).status
        == "illegal"
    )


def test_106_3_two_mana_of_different_colors():
    globe = card("Globe", None, "Land", "{T}: Add two mana of different colors.")
    two = card("Pair", "{R}{G}", "Sorcery", "You gain 1 life.")
    same = card("Twins", "{R}{R}", "Sorcery", "You gain 1 life.")
    assert Board().field("A", globe=globe).hand("A", two=two).run(cast("A", "two"), until="action").status == "resolved"
    assert Board().field("A", globe=globe).hand("A", same=same).run(cast("A", "same")).status == "illegal"
