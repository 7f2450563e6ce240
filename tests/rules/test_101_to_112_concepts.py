"""Game concepts, 101 to 112: the golden rules, players, colors, mana, numbers and symbols, cards, objects, permanents."""

from __future__ import annotations

import pytest

from adjudicator import adjudicate
from engine.dialogue.actions import Advance
from engine.layers import view
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.state.change import edit, edit_player, edit_turn
from engine.state.players import Mana
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, DOOM_BLADE, Board, card, land
from tests.rules.pool import (
    AURA,
    EDICT,
    FLICKER,
    HYDRA,
    WRATH,
    creature,
    enchantment,
    instant,
    sorcery,
)


def of(outcome, one):
    return view(outcome.state).of(one)


def refused(outcome) -> list[str]:
    assert outcome.status == "illegal", (outcome.status, outcome.not_understood, outcome.pending)
    return [rule.number for rule in outcome.illegal.rules]


def pool(outcome, player="A"):
    return sorted(mana.symbol for mana in outcome.state.players[player].mana_pool)


# 101 The Magic golden rules


def test_101_2a_an_ability_given_later_is_there():
    """101.2a: losing an ability forbids nothing: what is given later is there."""
    ground = sorcery("Ground", "{U}", "Target creature loses flying until end of turn.")
    jump = instant("Jump", "{U}", "Target creature gains flying until end of turn.")
    board = (
        Board().lands("A", "UU").hand("A", ground=ground, jump=jump).field("A", bird=creature("Bird", "{U}", "Flying"))
    )
    outcome = board.run(cast("A", "ground", "bird"), RESOLVE, cast("A", "jump", "bird"))
    assert of(outcome, "bird").has_keyword("flying")


def test_101_3_the_impossible_part_of_an_instruction_is_ignored():
    rack = sorcery("Rack", "{B}", "Target player discards two cards. You gain 1 life.")
    board = Board().lands("A", "B").hand("A", rack=rack).hand("B", only=BEARS)
    outcome = board.run(cast("A", "rack", "B"))
    assert (names(outcome.state, "graveyard", "B"), life(outcome.state, "A")) == (["Grizzly Bears"], 21)


def test_101_4_choices_are_made_in_turn_order_and_carried_out_together():
    board = Board().lands("A", "B").hand("A", edict=EDICT).field("A", a1=BEARS, a2=HYDRA).field("B", b1=BEARS, b2=HYDRA)
    first = board.run(cast("A", "edict"))
    assert first.pending.player == "A"
    outcome = answered(board, cast("A", "edict"), picks=("a1", "b1"))
    gone = [step for step in outcome.steps if step.event == "sacrifice"]
    assert [set(step.objects) & {"a1", "b1"} for step in gone] in ([{"a1", "b1"}], [{"a1"}, {"b1"}])
    assert outcome.state.zone("battlefield") == ("land-A-1", "a2", "b2")


# 102, 103


def test_102_1_the_active_player_is_the_one_whose_turn_it_is():
    outcome = Board().run(Advance(to="upkeep", turn=4))
    assert (outcome.state.turn.active, outcome.state.turn.priority) == ("B", "B")


def test_102_2_the_other_player_is_the_opponent():
    drain = sorcery("Toll", "{B}", "Each opponent loses 3 life.")
    outcome = Board().lands("A", "B").hand("A", toll=drain).run(cast("A", "toll"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 17)


def test_103_4_players_begin_with_twenty_life():
    ruling = adjudicate({"format": "adjudicator/1", "state": {"players": [{"id": "A"}, {"id": "B"}]}, "actions": []})
    assert [player["life"] for player in ruling["state"]["players"]] == [20, 20]
    assert any(note["pointer"] == "/state/players/0/life" for note in ruling["assumptions"])


def test_103_8c_nobody_skips_a_draw_among_several_players():
    board = Board(("A", "B", "C"))
    board.state = edit_turn(board.state, number=1, step="upkeep")
    outcome = board.run(Advance(to="precombat_main"))
    assert len(outcome.state.zone("hand", "A")) == 1


# 105 Colors


@pytest.mark.parametrize(
    ("cost", "quality", "legal"),
    [
        ("{1}{G}", "monocolored", True),
        ("{W}{G}", "monocolored", False),
        ("{1}", "monocolored", False),
        ("{W}{G}", "multicolored", True),
        ("{W/G}", "multicolored", True),
        ("{G}", "multicolored", False),
        ("{2}", "colorless", True),
        ("{G}", "colorless", False),
    ],
)
def test_105_2_colors_are_those_of_the_mana_cost(cost, quality, legal):
    """105.2, 105.2a, 105.2b, 105.2c: monocolored has one color, multicolored two or more, colorless none."""
    blade = instant("Blade", "{B}", f"Destroy target {quality} creature.")
    board = Board().lands("A", "B").hand("A", blade=blade).field("B", it=creature("It", cost))
    assert (board.run(cast("A", "blade", "it")).status == "resolved") == legal


def test_105_4_a_color_is_one_of_five():
    prism = card("Prism", "{1}", "Artifact", "{T}: Add one mana of any color.")
    asked = Board().field("A", prism=prism).run(activate("A", "prism"))
    assert [option.label for option in asked.pending.options] == ["{W}", "{U}", "{B}", "{R}", "{G}"]


def test_107_13_a_color_indicator_defines_the_color():
    text = CardText(name="Vine", type_line="Creature — Plant", power="1", toughness="1", color_indicator=("G",))
    outcome = Board().field("B", vine=compile_card(text)).run()
    assert of(outcome, "vine").colors == ("G",)


# 106 Mana


def test_106_3_a_spell_makes_mana_as_it_resolves():
    ritual = instant("Ritual", "{B}", "Add {B}{B}{B}.")
    outcome = Board().lands("A", "B").hand("A", ritual=ritual).run(cast("A", "ritual"), RESOLVE, until="priority")
    assert pool(outcome) == ["B", "B", "B"]


def test_106_4_mana_that_was_made_stays_until_the_phase_ends():
    outcome = Board().lands("A", "G").run(activate("A", "land-A-1"), Advance(to="beginning_of_combat"))
    assert pool(outcome) == []


# 107 Numbers and symbols


def test_107_1b_power_below_zero_counts_as_zero_for_what_happens():
    fall = instant("Fall", "{B}", "Target creature gets -5/-0 until end of turn.")
    hit = instant("Hit", "{G}", "Target creature deals damage equal to its power to target player.")
    board = Board().lands("A", "BG").hand("A", fall=fall, hit=hit).field("A", bears=creature("Ogre", "{R}", pt="3/4"))
    fallen = board.run(cast("A", "fall", "bears"))
    assert of(fallen, "bears").power == -2
    assert life(board.run(cast("A", "fall", "bears"), RESOLVE, cast("A", "hit", "bears", "B")).state, "B") == 20


@pytest.mark.parametrize("lands", ["WU", "BR", "GG"])
def test_107_4b_generic_mana_is_paid_with_any(lands):
    board = Board().lands("A", lands).hand("A", rock=card("Rock", "{2}", "Artifact", ""))
    assert board.run(cast("A", "rock")).status == "resolved"


def test_107_4c_the_colorless_symbol_takes_only_colorless_mana():
    seer = card("Seer", "{C}", "Creature — Eldrazi", "", "1/1")
    board = Board().lands("A", "WUBRG").hand("A", seer=seer)
    assert board.run(cast("A", "seer")).status == "illegal"
    board.field("A", wastes=card("Wastes", None, "Basic Land", "({T}: Add {C}.)"))
    if board.run(activate("A", "wastes"), until="action").status != "resolved":
        board.field("A", rock=card("Rock", "{2}", "Artifact", "{T}: Add {C}."))
    assert board.run(cast("A", "seer")).status == "resolved"


def test_107_4d_a_cost_of_zero_is_paid_with_nothing():
    """107.4d, 118.5: {0} costs nothing, and the spell is still cast."""
    outcome = (
        Board()
        .hand("A", thopter=card("Thopter", "{0}", "Artifact Creature — Thopter", "", "0/2"))
        .run(cast("A", "thopter"), until="action")
    )
    assert outcome.state.stack == ("thopter@2",) or len(outcome.state.stack) == 1


# 108, 109 Cards and objects


def test_108_2b_a_token_is_no_card():
    back = sorcery("Back", "{W}", "Return all creature cards from your graveyard to the battlefield.")
    board = Board().lands("A", "WW").hand("A", wrath=WRATH, back=back).field("A", bears=BEARS)
    board.put("A", "battlefield", "soldier", BEARS, kind="token")
    outcome = board.run(cast("A", "wrath"), RESOLVE, cast("A", "back"), policy="default")
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 1


def test_108_3_a_card_goes_to_its_owner_wherever_it_was():
    board = Board().lands("A", "B").hand("A", blade=DOOM_BLADE, x=land("B")).lands("A", "")
    board.put("A", "battlefield", "swamp", land("B")).put("B", "battlefield", "bears", BEARS, controller="A")
    outcome = board.run(cast("A", "blade", "bears"))
    assert (names(outcome.state, "graveyard", "B"), outcome.state.objects["bears@2"].owner) == (["Grizzly Bears"], "B")


def test_109_2_a_description_without_a_zone_means_permanents():
    board = Board().lands("A", "W").hand("A", wrath=WRATH, spare=BEARS).field("B", bears=BEARS)
    board.put("B", "graveyard", "dead", BEARS)
    outcome = board.run(cast("A", "wrath"))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears", "Grizzly Bears"]


def test_109_2a_a_card_in_a_zone_is_looked_for_there():
    dig = instant("Dig", "{B}", "Exile target creature card from a graveyard.")
    board = Board().lands("A", "B").hand("A", dig=dig).field("B", alive=BEARS)
    board.put("B", "graveyard", "dead", BEARS)
    assert board.run(cast("A", "dig", "alive")).status == "illegal"
    assert names(board.run(cast("A", "dig", "dead")).state, "exile") == ["Grizzly Bears"]


def test_109_2b_a_spell_is_looked_for_on_the_stack():
    negate = instant("Remove", "{U}", "Counter target creature spell.")
    board = Board().lands("A", "GG").lands("B", "UR").hand("A", bears=BEARS).hand("B", negate=negate, bolt=BOLT)
    board.field("A", other=BEARS)
    assert board.run(cast("A", "bears"), passing("A"), cast("B", "negate", "other")).status == "illegal"
    outcome = board.run(cast("A", "bears"), cast("B", "negate", "bears"))
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    lone = Board().lands("A", "R").lands("B", "U").hand("A", bolt=BOLT).hand("B", negate=negate)
    assert lone.run(cast("A", "bolt", "B"), cast("B", "negate", "bolt")).status == "illegal"


def test_109_4_only_permanents_and_what_is_on_the_stack_have_a_controller():
    board = Board().lands("A", "R").hand("A", bolt=BOLT, other=BEARS).put("A", "graveyard", "dead", BEARS)
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    controllers = {one: outcome.state.objects[one].controller for one in ("other", "dead", "land-A-1")}
    assert controllers == {"other": None, "dead": None, "land-A-1": "A"}
    assert outcome.state.objects[outcome.state.stack[-1]].controller == "A"


def test_109_5_you_is_the_controller():
    gain = enchantment("Dawn", "{W}", "At the beginning of your upkeep, you gain 1 life.")
    board = Board().put("A", "battlefield", "dawn", gain, controller="B")
    outcome = board.run(Advance(to="draw", turn=4))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 21)


# 110 Permanents


def test_110_2a_put_onto_the_battlefield_under_the_control_of_who_is_told_to():
    raise_dead = sorcery(
        "Raise", "{B}", "Put target creature card from a graveyard onto the battlefield under your control."
    )
    board = Board().lands("A", "B").hand("A", up=raise_dead).put("B", "graveyard", "bears", BEARS)
    outcome = board.run(cast("A", "up", "bears"))
    bears = outcome.state.objects["bears@2"]
    assert (bears.zone, bears.owner, bears.controller) == ("battlefield", "B", "A")


@pytest.mark.parametrize(
    ("what", "legal"), [(BEARS, True), (land("G"), True), (AURA, True), (BOLT, False), (WRATH, False)]
)
def test_110_4a_a_permanent_card_is_one_that_could_be_on_the_battlefield(what, legal):
    recall = sorcery("Recall", "{G}", "Return target permanent card from your graveyard to your hand.")
    board = Board().lands("A", "G").hand("A", recall=recall).put("A", "graveyard", "it", what)
    assert (board.run(cast("A", "recall", "it")).status == "resolved") == legal


def test_110_5b_permanents_enter_untapped():
    """110.5b, 110.5d: a card has no status, so what returns is untapped, whatever it was."""
    board = Board().lands("A", "W").hand("A", flicker=FLICKER).field("A", bears=BEARS)
    board.state = edit(board.state, "bears", tapped=True)
    outcome = board.run(cast("A", "flicker", "bears"))
    assert outcome.state.objects["bears@3"].tapped is False


def test_110_5c_a_permanent_keeps_its_status_when_its_controller_changes():
    steal = sorcery("Steal", "{U}", "Gain control of target creature.")
    board = Board().lands("A", "U").hand("A", steal=steal).field("B", bears=BEARS)
    board.state = edit(board.state, "bears", tapped=True)
    outcome = board.run(cast("A", "steal", "bears"))
    assert (of(outcome, "bears").controller, outcome.state.objects["bears"].tapped) == ("A", True)


# 112 Spells


def test_112_1_a_spell_is_a_card_on_the_stack():
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).run(cast("A", "bolt", "B"), until="action")
    (spell,) = outcome.state.stack
    bolt = outcome.state.objects[spell]
    assert (bolt.kind, bolt.zone, bolt.was) == ("card", "stack", "bolt")


def test_112_2_the_owner_of_a_spell_is_that_of_its_card():
    """112.2, 400.3: a countered spell goes to its owner's graveyard."""
    board = Board().lands("A", "R").lands("B", "UU").hand("A", bolt=BOLT).hand("B", counter=COUNTERSPELL)
    outcome = board.run(cast("A", "bolt", "B"), cast("B", "counter", "bolt"))
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt"]
    assert names(outcome.state, "graveyard", "B") == ["Counterspell"]


def test_112_3_a_spell_has_the_characteristics_of_its_card():
    outcome = Board().lands("A", "GG").hand("A", bears=BEARS).run(cast("A", "bears"), until="action")
    seen = of(outcome, outcome.state.stack[-1])
    assert (seen.name, seen.colors, seen.power, seen.toughness) == ("Grizzly Bears", ("G",), 2, 2)


# Examples of the rules


def test_example_107_1b_1():
    """107.1b: a 3/4 creature that gets -5/-0 is a -2/4; +3/+0 then makes its power 1."""
    fall = instant("Fall", "{B}", "Target creature gets -5/-0 until end of turn.")
    rise = instant("Rise", "{R}", "Target creature gets +3/+0 until end of turn.")
    board = Board().lands("A", "BR").hand("A", fall=fall, rise=rise).field("A", ogre=creature("Ogre", "{R}", pt="3/4"))
    fallen = board.run(cast("A", "fall", "ogre"))
    assert (of(fallen, "ogre").power, of(fallen, "ogre").toughness) == (-2, 4)
    assert of(board.run(cast("A", "fall", "ogre"), RESOLVE, cast("A", "rise", "ogre")), "ogre").power == 1


def test_example_107_1b_3():
    """107.1b: +X/+X where X is a power of -2 changes nothing."""
    text = "{G}: This creature gets +X/+X until end of turn, where X is its power."
    fall = instant("Fall", "{B}", "Target creature gets -6/-0 until end of turn.")
    board = Board().lands("A", "BG").hand("A", fall=fall).field("A", big=creature("Colossus", "{G}", text, pt="4/4"))
    assert of(board.run(activate("A", "big")), "big").power == 8
    outcome = board.run(cast("A", "fall", "big"), RESOLVE, activate("A", "big"))
    assert (of(outcome, "big").power, of(outcome, "big").toughness) == (-2, 4)


def test_101_1_a_card_overrides_the_rule_that_it_contradicts():
    """101.1: a creature spell needs an empty stack (117.1a), unless the card says otherwise."""
    board = Board().lands("A", "RGG").hand("A", bolt=BOLT, bears=BEARS, quick=creature("Quick", "{G}", "Flash"))
    assert refused(board.run(cast("A", "bolt", "B"), cast("A", "bears")))
    assert board.run(cast("A", "bolt", "B"), cast("A", "quick")).status == "resolved"


def test_example_101_4_1():
    """101.4: first the active player chooses, then the other; then both are sacrificed at once."""
    board = Board().lands("A", "B").hand("A", edict=EDICT).field("A", a1=BEARS, a2=HYDRA).field("B", b1=BEARS, b2=HYDRA)
    outcome = answered(board, cast("A", "edict"), picks=("a1", "b2"))
    assert set(outcome.state.zone("battlefield")) == {"land-A-1", "a2", "b1"}
    assert [set(step.objects) >= {"a1", "b2"} for step in outcome.steps if step.event == "sacrifice"] == [True]


def test_107_3g_x_is_zero_off_the_stack():
    """107.3g: a creature whose cost is {X}{G} has mana value 1 on the battlefield, whatever X was."""
    small = instant("Small", "{B}", "Destroy target creature with mana value 1 or less.")
    board = Board().lands("A", "GGGB").hand("A", hydra=HYDRA, small=small)
    outcome = answered(board, cast("A", "hydra", x=2), RESOLVE, RESOLVE, cast("A", "small", "hydra"), picks=("B",))
    assert (life(outcome.state, "B"), names(outcome.state, "graveyard", "A")) == (18, ["Hydra", "Small"])


def test_107_3i_all_x_of_one_object_are_the_same():
    both = sorcery("Both", "{X}{R}", "Target player loses X life and you gain X life.")
    outcome = Board().lands("A", "RRR").hand("A", both=both).run(cast("A", "both", "B", x=2))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (22, 18)


def test_107_3k_x_of_an_ability_is_its_own():
    """107.3k: the X of an activation cost has nothing to do with that of the mana cost or of another activation."""
    enters = "This creature enters with X +1/+1 counters on it."
    pump = creature("Pump", "{X}{G}", f"{enters}\n{{X}}: This creature gets +X/+0 until end of turn.")
    board = Board().lands("A", "GGGGG").hand("A", pump=pump)
    again = activate("A", "pump", "{X}", x=1)
    outcome = board.run(cast("A", "pump", x=1), RESOLVE, activate("A", "pump", "{X}", x=3), RESOLVE, again)
    assert outcome.status == "illegal"
    board = Board().lands("A", "GGGGGG").hand("A", pump=pump)
    outcome = board.run(cast("A", "pump", x=1), RESOLVE, activate("A", "pump", "{X}", x=3), RESOLVE, again)
    (pumped,) = [one for one in outcome.state.battlefield if one.startswith("pump")]
    assert (of(outcome, pumped).power, of(outcome, pumped).toughness) == (6, 2)


@pytest.mark.parametrize("mana", ["GG", "GW", "WW"])
def test_example_107_4e_1(mana):
    """107.4e: each of two hybrid symbols is paid with either color."""
    guard = creature("Guard", "{G/W}{G/W}", pt="2/2")
    board = Board().hand("A", guard=guard)
    board.state = edit_player(board.state, "A", mana_pool=tuple(Mana(symbol) for symbol in mana))
    outcome = board.run(cast("A", "guard"))  # the mana in the pool can pay in one way: nobody is asked
    assert (names(outcome.state, "battlefield"), pool(outcome)) == (["Guard"], [])


@pytest.mark.parametrize(("mana", "lost"), [("WW", 0), ("W", 2), ("", 4)])
def test_example_107_4f_1(mana, lost):
    """107.4f: each Phyrexian symbol is paid with its color or 2 life."""
    board = Board().hand("A", guard=creature("Guard", "{W/P}{W/P}", pt="2/2"))
    board.state = edit_player(board.state, "A", mana_pool=tuple(Mana(symbol) for symbol in mana))
    picks = (*("{W}" for _ in mana), *("2 life" for _ in range(lost // 2)))
    outcome = answered(board, cast("A", "guard"), picks=picks if mana else ())
    assert (names(outcome.state, "battlefield"), life(outcome.state, "A")) == (["Guard"], 20 - lost)


def test_107_5_what_is_tapped_or_new_cannot_tap_for_a_cost():
    board = Board().field("A", pinger=creature("Pinger", "{R}", "{T}: This creature deals 1 damage to target player."))
    outcome = board.run(activate("A", "pinger", 0, "B"))
    assert (life(outcome.state, "B"), outcome.state.objects["pinger"].tapped) == (19, True)
    board.state = edit(board.state, "pinger", tapped=True)
    assert "118.3" in refused(board.run(activate("A", "pinger", 0, "B")))
    board.state = edit(board.state, "pinger", tapped=False, controlled_since_turn_began=False)
    assert "302.6" in refused(board.run(activate("A", "pinger", 0, "B")))


def test_107_6_only_what_is_tapped_can_untap_for_a_cost():
    board = Board().field("A", crow=creature("Crow", "{R}", "{Q}: This creature deals 1 damage to target player."))
    assert "118.3" in refused(board.run(activate("A", "crow", 0, "B")))
    board.state = edit(board.state, "crow", tapped=True)
    outcome = board.run(activate("A", "crow", 0, "B"))
    assert (outcome.state.objects["crow"].tapped, life(outcome.state, "B")) == (False, 19)
    board.state = edit(board.state, "crow", controlled_since_turn_began=False)
    assert "302.6" in refused(board.run(activate("A", "crow", 0, "B")))
