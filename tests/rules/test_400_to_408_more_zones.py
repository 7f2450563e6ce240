"""Zones (400 to 408): where objects are, their order, and what moving does to them."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, GROWTH, MOURNER, Board
from tests.rules.pool import (
    FLICKER,
    HUMILITY,
    TOKENS,
    WRATH,
    creature,
    instant,
    sorcery,
)


def of(outcome, one):
    return view(outcome.state).of(one)


def test_400_5_the_order_of_a_graveyard_stays():
    board = Board().lands("A", "R").hand("A", one=BOLT).put("A", "graveyard", "old", BEARS)
    outcome = board.run(cast("A", "one", "B"))
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Lightning Bolt"]


def test_400_6_moving_is_judged_before_it_happens():
    """400.6: what says that it enters tapped is judged as it moves, not afterward."""
    slow = creature("Slow", "{G}", "This creature enters tapped.")
    outcome = Board().lands("A", "G").hand("A", slow=slow).run(cast("A", "slow"))
    (one,) = [one for one in outcome.state.battlefield if one.startswith("slow")]
    assert outcome.state.objects[one].tapped
    assert not any(one in step.objects for step in outcome.steps if step.event == "tap")


def test_400_7a_an_effect_on_a_permanent_spell_goes_on_with_the_permanent():
    quick = instant("Quick", "{U}", "Target spell becomes blue.")
    board = Board().lands("A", "GGU").hand("A", bears=BEARS, quick=quick)
    outcome = board.run(cast("A", "bears"), cast("A", "quick", "bears"))
    (one,) = [one for one in outcome.state.battlefield if one.startswith("bears")]
    assert of(outcome, one).colors == ("U",)


def test_400_12_what_is_done_to_a_zone_is_done_to_all_cards_in_it():
    wipe = sorcery("Wipe", "{B}", "Discard your hand, then draw a card.")
    board = Board().lands("A", "B").hand("A", wipe=wipe, x=BEARS, y=BOLT)
    outcome = board.run(cast("A", "wipe"))
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Grizzly Bears", "Lightning Bolt", "Wipe"]
    assert len(outcome.state.zone("hand", "A")) == 1


def test_402_2_a_hand_may_hold_more_than_seven_until_the_cleanup_step():
    board = Board().hand("A", **{f"c{n}": BEARS for n in range(8)}, c8=BOLT)
    assert board.run().status == "resolved"
    asked = board.run(Advance(to="upkeep", turn=4))
    assert (asked.pending.player, asked.pending.low, asked.pending.high) == ("A", 2, 2)


def test_403_2_a_spell_looks_only_at_the_battlefield_unless_it_says_more():
    board = Board().lands("A", "W").hand("A", wrath=WRATH).hand("B", held=BEARS).put("B", "graveyard", "dead", BEARS)
    outcome = board.run(cast("A", "wrath"))
    assert (outcome.state.zone("hand", "B"), outcome.state.zone("graveyard", "B")) == (("held",), ("dead",))


def test_403_3_every_object_on_the_battlefield_is_a_permanent():
    """403.3, 111.6: tokens too are affected by what affects permanents."""
    away = sorcery("Away", "{U}", "Destroy all permanents.")
    board = Board().lands("A", "WU").hand("A", muster=TOKENS, away=away)
    outcome = board.run(cast("A", "muster"), RESOLVE, cast("A", "away"))
    assert outcome.state.zone("battlefield") == ()


def test_403_4_a_permanent_that_enters_is_new():
    board = Board().lands("A", "W").hand("A", flicker=FLICKER).put("A", "battlefield", "bears", BEARS, damage=1)
    outcome = board.run(cast("A", "flicker", "bears"))
    assert "bears" not in outcome.state.objects
    assert outcome.state.objects["bears@3"].damage == 0


@pytest.mark.parametrize("way", ["countered", "discarded", "destroyed", "sacrificed", "resolved"])
def test_404_1_what_is_put_into_a_graveyard_goes_on_top(way):
    board = Board().put("A", "graveyard", "old", GROWTH).lands("A", "RB").lands("B", "UUB")
    spells = {
        "countered": (BOLT, (cast("A", "it", "B"), cast("B", "no", "it"))),
        "discarded": (BEARS, (passing("A"), cast("B", "rack", "A"))),
        "destroyed": (BEARS, (passing("A"), cast("B", "kill", "it"))),
        "sacrificed": (BEARS, (passing("A"), cast("B", "edict", "A"))),
        "resolved": (BOLT, (cast("A", "it", "B"),)),
    }
    definition, actions = spells[way]
    board.hand("B", no=COUNTERSPELL, rack=instant("Rack", "{B}", "Target player discards a card."))
    board.hand("B", kill=instant("Kill", "{B}", "Destroy target creature."))
    board.hand("B", edict=instant("Edict", "{B}", "Target player sacrifices a creature."))
    board.put("A", "battlefield" if way in ("destroyed", "sacrificed") else "hand", "it", definition)
    outcome = board.run(*actions)
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "A") == ["Giant Growth", definition.name]


def test_405_1_a_spell_and_an_ability_go_on_top_of_the_stack():
    """405.1, 405.2: each new object goes on top; what came last resolves first."""
    pinger = creature("Pinger", "{R}", "{1}: This creature deals 1 damage to target player.")
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).field("A", pinger=pinger)
    stacked = board.run(cast("A", "bolt", "B"), activate("A", "pinger", 0, "B"), until="action")
    kinds = [stacked.state.objects[one].kind for one in stacked.state.stack]
    assert kinds == ["card", "ability"]
    once = board.run(cast("A", "bolt", "B"), activate("A", "pinger", 0, "B"), RESOLVE, until="action")
    assert life(once.state, "B") == 19


def test_405_3_together_the_active_players_go_on_lowest():
    board = (
        Board().lands("A", "W").hand("A", wrath=WRATH).field("A", mine=MOURNER, bears=BEARS).field("B", yours=MOURNER)
    )
    outcome = board.run(cast("A", "wrath"), RESOLVE, until="priority")
    assert [outcome.state.objects[one].controller for one in outcome.state.stack] == ["A", "B"]


def test_405_4_an_ability_has_the_text_of_what_made_it_and_no_other_characteristics():
    pinger = creature("Pinger", "{R}", "{1}: This creature deals 1 damage to target player.")
    outcome = Board().lands("A", "R").field("A", pinger=pinger).run(activate("A", "pinger", 0, "B"), until="action")
    ability = of(outcome, outcome.state.stack[-1])
    assert (ability.power, ability.mana_cost, ability.types) == (None, None, ())


def test_405_5_all_pass_with_an_empty_stack_and_the_step_ends():
    outcome = Board().run(passing("A"), passing("B"), until="action")
    assert outcome.state.turn.step != "precombat_main"
    stacked = Board().lands("A", "R").hand("A", bolt=BOLT)
    outcome = stacked.run(cast("A", "bolt", "B"), passing("A"), passing("B"), until="action")
    assert (life(outcome.state, "B"), outcome.state.turn.step) == (17, "precombat_main")


def test_405_6b_static_abilities_do_not_use_the_stack():
    outcome = Board().field("A", humble=HUMILITY, big=creature("Big", "{G}", pt="5/5")).run(until="priority")
    assert (of(outcome, "big").power, outcome.state.stack) == (1, ())


def test_405_6e_drawing_for_the_turn_does_not_use_the_stack():
    outcome = Board().run(Advance(to="draw", turn=4))
    assert len(outcome.state.zone("hand", "B")) == 1
    assert all(step.after.stack == () for step in outcome.steps)


def test_405_6f_state_based_actions_do_not_use_the_stack():
    outcome = Board().put("A", "battlefield", "bears", BEARS, damage=2).run(until="priority")
    assert (names(outcome.state, "graveyard", "A"), outcome.state.stack) == (["Grizzly Bears"], ())


def test_406_2_exiled_cards_are_in_the_exile_zone_face_up():
    """406.1, 406.2: exiling moves a card there from wherever it is, and there it stays."""
    path = instant("Path", "{W}", "Exile target creature.")
    board = Board().lands("A", "W").hand("A", path=path).field("B", bears=BEARS)
    outcome = board.run(cast("A", "path", "bears"), Advance(to="upkeep", turn=5))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    (exiled,) = outcome.state.zone("exile")
    assert outcome.state.objects[exiled].owner == "B"


def test_example_112_4_1():
    """112.4, 400.7a: a black creature spell that becomes white is white when it enters."""
    fade = instant("Fade", "{W}", "Target spell becomes white.")
    board = Board().lands("A", "BW").hand("A", imp=creature("Imp", "{B}"), fade=fade)
    outcome = board.run(cast("A", "imp"), cast("A", "fade", "imp"))
    (one,) = [one for one in outcome.state.battlefield if one.startswith("imp")]
    assert of(outcome, one).colors == ("W",)
