"""The layers (613); what dependency changes is in ``test_613_8_dependency``."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import ANTHEM, BEARS, BOLT, GROWTH, Board
from tests.rules.pool import (
    AURA,
    FIREBREATHER,
    GRANT,
    HUMILITY,
    PAINTED,
    SHRINK,
    THREATEN,
    creature,
    enchantment,
    instant,
)

SWITCH = instant("Twist", "{U}", "Switch target creature's power and toughness until end of turn.")
FLIER = creature("Wing", "{W}", "Flying")
BLUE = instant("Dye", "{U}", "Target creature becomes blue until end of turn.")
OWN_ANTHEM = creature("Chief", "{W}", "Other creatures you control get +1/+1.", "2/2")
NEGATIVE = instant("Sap", "{B}", "Target creature gets -3/-0 until end of turn.")
SELF_PUMP = instant("Mirror", "{G}", "Target creature gets +X/+X until end of turn, where X is its power.")


def size(outcome, one: str) -> tuple[int | None, int | None]:
    seen = view(outcome.state).of(one)
    return seen.power, seen.toughness


def test_613_5_second_example():
    """2/2 with +1/+1 counter and Giant Growth is 6/6; one anthem 7/7, two anthems 8/8... and 0/1 under them is 5/6.

    The rule's own example: "becomes 0/1" on a 2/2 with a +1/+1 counter, a +4/+4 effect and an enchantment with +0/+2 gives
    5/8; here with the effects that this engine reads, worked out by hand.
    """
    growth4 = instant("Fury", "{G}", "Target creature gets +4/+4 until end of turn.")
    wall = enchantment("Castle", "{W}", "Creatures you control get +0/+2.")
    board = Board().lands("A", "GU").hand("A", fury=growth4, shrink=SHRINK).field("A", bears=BEARS, castle=wall)
    board.counters("bears", "+1/+1", 1)
    before = board.run(cast("A", "fury", "bears"))
    assert size(before, "bears") == (7, 9)
    outcome = board.run(cast("A", "fury", "bears"), cast("A", "shrink", "bears"), explain=("bears",))
    assert size(outcome, "bears") == (5, 8)
    layers = [(entry.layer, entry.rule) for entry in outcome.layers["bears"]]
    assert layers == [("copiable values", "707.2"), ("7b", "613.4b"), *[("7c", "613.4c")] * 3]
    stamps = [entry.timestamp for entry in outcome.layers["bears"][2:]]
    assert stamps == sorted(stamps)


def test_613_two_anthems_counter_pump_and_zero_one():
    board = Board().lands("A", "GU").hand("A", growth=GROWTH, shrink=SHRINK)
    board.field("A", bears=BEARS, first=ANTHEM, second=ANTHEM).counters("bears", "+1/+1", 1)
    outcome = board.run(cast("A", "growth", "bears"), cast("A", "shrink", "bears"))
    assert size(outcome, "bears") == (0 + 1 + 2 + 3, 1 + 1 + 2 + 3)


def test_613_7_later_timestamp_wins_in_a_layer():
    board = Board().lands("A", "U").hand("A", shrink=SHRINK).field("A", bears=BEARS, humble=HUMILITY)
    assert size(board.run(cast("A", "shrink", "bears")), "bears") == (0, 1)
    assert size(board.run(), "bears") == (1, 1)


def test_613_6_goes_on_after_its_ability_is_gone():
    lord = creature(
        "Lord", "{W}", "Other creatures you control are Zombies in addition to their other types and get +1/+1.", "2/2"
    )
    board = Board().field("A", lord=lord, bears=BEARS, humble=HUMILITY)
    seen = view(board.run().state)
    # The Lord's effect begins in layer 4; its ability is lost in layer 6; its +1/+1 in layer 7c still applies.
    assert (seen.of("bears").power, seen.of("bears").toughness) == (2, 2)
    assert (seen.of("lord").power, seen.of("lord").abilities) == (1, ())


def test_613_1f_before_613_4():
    board = Board().field("A", chief=OWN_ANTHEM, bears=BEARS, humble=HUMILITY)
    seen = view(board.run().state)
    # The Chief's ability is gone (layer 6) before its effect would begin to apply (layer 7c).
    assert (seen.of("bears").power, seen.of("bears").toughness) == (1, 1)


def test_613_4d_switched_last():
    board = Board().lands("A", "UG").hand("A", twist=SWITCH, growth=GROWTH)
    wall = creature("Wall", "{W}", pt="0/4")
    board.field("A", wall=wall)
    if SWITCH.front.unread:
        pytest.skip("the grammar does not read switching")
    outcome = board.run(cast("A", "twist", "wall"), cast("A", "growth", "wall"))
    assert size(outcome, "wall") == (7, 3)


def test_613_4c_counters_of_both_kinds_before_704_5q():
    board = Board().field("A", bears=BEARS).counters("bears", "+1/+1", 2).counters("bears", "-1/-1", 1)
    outcome = board.run()
    assert size(outcome, "bears") == (3, 3)
    assert outcome.state.objects["bears"].count("+1/+1") == 1
    assert outcome.state.objects["bears"].count("-1/-1") == 0


def test_611_3a_statics_are_not_locked_in():
    board = Board().lands("A", "GGG").hand("A", bears=BEARS).field("A", anthem=ANTHEM)
    assert size(board.run(cast("A", "bears")), "bears@3") == (3, 3)


def test_611_2c_pumps_are_locked_in():
    rally = instant("Rally", "{W}", "Creatures you control get +1/+1 until end of turn.")
    board = Board().lands("A", "WGG").hand("A", rally=rally, bears=BEARS).field("A", old=BEARS)
    outcome = board.run(cast("A", "rally"), *_resolve(), cast("A", "bears"))
    assert size(outcome, "old") == (3, 3)
    assert size(outcome, "bears@3") == (2, 2)


def _resolve() -> tuple[object, ...]:
    from tests.rules.asking import RESOLVE

    return (RESOLVE,)


def test_613_1b_control_decides_whose_anthem_counts():
    board = Board().lands("A", "R").hand("A", threat=THREATEN).field("A", anthem=ANTHEM).field("B", bears=BEARS)
    assert size(board.run(cast("A", "threat", "bears")), "bears") == (3, 3)


def test_105_3_becomes_blue():
    board = Board().lands("A", "U").hand("A", dye=BLUE).field("B", bears=BEARS)
    assert view(board.run(cast("A", "dye", "bears")).state).of("bears").colors == ("U",)


def test_107_1b_negative_power_counts_as_zero():
    board = Board().lands("A", "BG").hand("A", sap=NEGATIVE, mirror=SELF_PUMP).field("A", bears=BEARS)
    if SELF_PUMP.front.unread:
        pytest.skip("the grammar does not read it")
    outcome = board.run(cast("A", "sap", "bears"), *_resolve(), cast("A", "mirror", "bears"))
    assert size(outcome, "bears") == (-1, 2)


def test_602_granted_abilities_can_be_activated():
    board = Board().lands("A", "").hand("A", growth=GROWTH).field("A", grove=GRANT, bears=BEARS)
    outcome = board.run(cast("A", "growth", "bears"))
    assert size(outcome, "bears") == (5, 5)
    assert outcome.state.objects["bears"].tapped


def test_702_5_an_aura_changes_its_host():
    board = Board().field("A", bears=BEARS).put("A", "battlefield", "aura", AURA, attached_to="bears")
    outcome = board.run()
    assert size(outcome, "bears") == (4, 4)
    assert outcome.not_understood == ()


def test_208_3_no_creature_no_power():
    crew = __import__("tests.rules.boards", fromlist=["card"]).card("Cart", "{2}", "Artifact — Vehicle", "", "3/3")
    assert size(Board().field("A", cart=crew).run(), "cart") == (None, None)


def test_611_2a_pump_twice_and_wears_off():
    from engine.dialogue.actions import Advance

    board = Board().lands("A", "RR").field("A", breath=FIREBREATHER)
    outcome = board.run(activate("A", "breath"), *_resolve(), activate("A", "breath"), *_resolve())
    assert size(outcome, "breath") == (3, 1)
    later = board.run(activate("A", "breath"), *_resolve(), Advance(to="upkeep"))
    assert size(later, "breath") == (1, 1)
    assert later.state.effects == ()


def test_layers_of_nothing_special():
    board = Board().field("A", wing=FLIER, chant=PAINTED)
    outcome = board.run(explain=("wing",))
    assert [entry.layer for entry in outcome.layers["wing"]] == ["copiable values", "6"]
    assert life(outcome.state, "A") == 20
    assert answered(board, picks=()).status == "resolved"
    assert BOLT.name == "Lightning Bolt"


def test_613_4c_for_each_counter_on_it_is_on_each_of_them():
    """613.4c, 608.2h: what an effect says of each object that it affects is asked of that object."""
    text = "Each creature you control gets +1/+1 for each +1/+1 counter on it."
    board = (
        Board().field("A", queen=creature("Queen", "{G}", text, "0/3"), b1=BEARS, b2=BEARS).counters("b1", "+1/+1", 2)
    )
    look = view(board.state)
    assert [look.of(one).power for one in ("queen", "b1", "b2")] == [0, 6, 2]


def test_613_4b_one_of_base_power_and_toughness():
    """613.4b: the other one stays what it is by then, and what modifies them comes after (613.4c)."""
    night = creature("Night", "{B}", "Creatures your opponents control have base toughness 1.")
    tree = creature("Tree", "{G}", "{T}: Target creature has base power 0 until end of turn.")
    board = Board().field("A", night=night, tree=tree).field("B", ox=creature("Ox", "{G}", pt="3/5"), anthem=ANTHEM)
    assert (view(board.state).of("ox").power, view(board.state).of("ox").toughness) == (4, 2)
    seen = view(board.run(activate("A", "tree", 0, "ox"), RESOLVE).state).of("ox")
    assert (seen.power, seen.toughness) == (1, 2)
