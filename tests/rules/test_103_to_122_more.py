"""More of 103 to 122: winning and losing, numbers, tokens, targets, costs, life, damage, drawing and counters."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, PlayLand
from engine.layers import view
from engine.state.change import edit_player
from engine.state.game_over import result
from engine.state.objects import Counters
from engine.state.players import Mana
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import ANTHEM, BEARS, BOLT, COUNTERSPELL, MOURNER, Board, card, land
from tests.rules.pool import (
    ALTAR,
    AURA,
    BURN_ALL,
    LEAK,
    LIFELINK,
    ON_DRAW,
    PHYREXIAN,
    TOKENS,
    UP_TO,
    WALKER,
    WRATH,
    creature,
    enchantment,
    instant,
    read,
    sorcery,
)


def of(outcome, one):
    return view(outcome.state).of(one)


def where(outcome, prefix):
    (one,) = [one for one in outcome.state.battlefield if one.startswith(prefix)]
    return one


# 104 Ending the game


def test_104_2a_the_last_player_left_wins_at_once():
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    board.state = edit_player(board.state, "B", life=3)
    outcome = board.run(cast("A", "bolt", "B"))
    assert result(outcome.state) == "A"
    assert "104.2a" in cited(outcome, "win_game")


def test_104_2b_the_step_says_who_wins():
    triumph = sorcery("Triumph", "{W}", "You win the game.")
    outcome = Board().lands("A", "W").hand("A", triumph=triumph).run(cast("A", "triumph"))
    (won,) = [step for step in outcome.steps if step.event == "win_game"]
    assert (won.text, result(outcome.state)) == ("A wins the game.", "A")


@pytest.mark.parametrize("left", [0, -2])
def test_104_3b_no_life_loses_the_next_time_somebody_would_get_priority(left):
    board = Board()
    board.state = edit_player(board.state, "B", life=left)
    outcome = board.run(until="priority")
    assert (result(outcome.state), outcome.state.players["B"].lost) == ("A", "704.5a")


def test_104_3d_ten_poison_counters_lose():
    """104.3d, 122.1f: nine do not."""
    for amount, winner in ((9, None), (10, "A")):
        board = Board()
        board.state = edit_player(board.state, "B", counters=(Counters("poison", amount, 1),))
        assert result(board.run(until="priority").state) == winner


def test_104_3e_an_effect_may_make_a_player_lose():
    doom = read(sorcery("Doom", "{B}", "Target player loses the game."))
    outcome = Board().lands("A", "B").hand("A", doom=doom).run(cast("A", "doom", "B"))
    assert result(outcome.state) == "A"


# 107 Numbers


def test_107_3f_x_is_what_the_text_says_it_is():
    text = "Target player loses X life, where X is the number of creatures you control."
    count = read(sorcery("Count", "{B}", text))
    board = Board().lands("A", "B").hand("A", count=count).field("A", x=BEARS, y=BEARS)
    assert life(board.run(cast("A", "count", "B")).state, "B") == 18
    assert board.run(cast("A", "count", "B", x=5)).status == "illegal"


def test_107_7_loyalty_symbols_add_and_remove_loyalty_counters():
    board = Board().field("A", planner=WALKER).counters("planner", "loyalty", 3)
    assert board.run(activate("A", "planner", 0)).state.objects["planner"].count("loyalty") == 4
    assert board.run(activate("A", "planner", 1)).state.objects["planner"].count("loyalty") == 1


@pytest.mark.parametrize("symbol", "WUBRG")
def test_107_4a_a_colored_symbol_takes_only_its_color(symbol):
    one = creature("One", f"{{{symbol}}}")
    for other in "WUBRG":
        outcome = Board().lands("A", other).hand("A", one=one).run(cast("A", "one"))
        assert (outcome.status == "resolved") == (other == symbol)


# 109, 110


def test_109_4b_a_waiting_triggered_ability_has_the_controller_of_its_source():
    board = Board().lands("A", "W").hand("A", wrath=WRATH).put("B", "battlefield", "mourner", MOURNER, controller="A")
    board.field("B", bears=BEARS)
    outcome = board.run(cast("A", "wrath"), RESOLVE, until="priority")
    assert outcome.state.objects[outcome.state.stack[-1]].controller == "A"


def test_110_2_owner_and_controller_of_a_permanent_are_told_apart():
    """110.2: by default under the control of who put it there; control by an effect leaves the owner."""
    steal = read(sorcery("Steal", "{U}", "Gain control of target creature."))
    board = Board().lands("A", "U").hand("A", steal=steal).field("B", bears=BEARS)
    outcome = board.run(cast("A", "steal", "bears"))
    assert (of(outcome, "bears").controller, outcome.state.objects["bears"].owner) == ("A", "B")


def test_110_3_a_permanents_characteristics_are_printed_and_then_modified():
    board = Board().field("A", bears=BEARS)
    assert (of(board.run(), "bears").power, of(board.run(), "bears").toughness) == (2, 2)
    board.field("A", anthem=ANTHEM)
    assert (of(board.run(), "bears").power, of(board.run(), "bears").toughness) == (3, 3)


@pytest.mark.parametrize("kind", ["Artifact", "Creature — Elf", "Enchantment", "Land", "Instant", "Sorcery"])
def test_110_4_permanent_types_enter_and_instants_and_sorceries_do_not(kind):
    pt = "1/1" if kind.startswith("Creature") else ""
    it = card(
        "It",
        None if kind == "Land" else "{0}",
        kind,
        "" if pt or kind not in ("Instant", "Sorcery") else "You gain 1 life.",
        pt,
    )
    board = Board().hand("A", it=it)
    outcome = board.run(PlayLand(player="A", object="it") if kind == "Land" else cast("A", "it"))
    assert ("It" in names(outcome.state, "battlefield")) == (kind not in ("Instant", "Sorcery"))


# 111 Tokens


def test_111_1_an_effect_puts_tokens_onto_the_battlefield():
    """111.1, 111.2, 111.3: owned and controlled by who creates them, with just what the effect says."""
    outcome = Board().lands("A", "W").hand("A", muster=TOKENS).run(cast("A", "muster"))
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert [outcome.state.objects[one].owner for one in tokens] == ["A", "A"]
    seen = of(outcome, tokens[0])
    assert (seen.controller, seen.power, seen.toughness, seen.colors) == ("A", 1, 1, ("W",))
    assert (seen.mana_cost, seen.supertypes, seen.abilities) == (None, (), ())


def test_example_111_3_1():
    """111.3: a token has no mana cost, supertypes or abilities that its effect does not give it."""
    mage = read(creature("Mage", "{G}", "{2}{G}: Create a 1/1 green Saproling creature token."))
    outcome = Board().lands("A", "GGG").field("A", mage=mage).run(activate("A", "mage"))
    seen = of(outcome, next(one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"))
    assert (seen.power, seen.toughness, seen.colors, seen.subtypes) == (1, 1, ("G",), ("Saproling",))
    assert (seen.mana_cost, seen.supertypes, seen.abilities) == (None, (), ())


def test_example_111_4_1():
    """111.4: without a name of its own a token is named for its subtypes and "Token"."""
    both = read(sorcery("Both", "{R}", "Create two 2/1 red Dwarf Berserker creature tokens."))
    outcome = Board().lands("A", "R").hand("A", both=both).run(cast("A", "both"))
    tokens = [of(outcome, one) for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert [(one.name, one.subtypes) for one in tokens] == [("Dwarf Berserker Token", ("Dwarf", "Berserker"))] * 2


def test_111_6_a_token_is_affected_as_a_permanent():
    board = Board().lands("A", "WW").hand("A", muster=TOKENS, wrath=WRATH).field("A", anthem=ANTHEM)
    made = board.run(cast("A", "muster"))
    token = next(one for one in made.state.battlefield if made.state.objects[one].kind == "token")
    assert of(made, token).power == 2
    outcome = board.run(cast("A", "muster"), RESOLVE, cast("A", "wrath"))
    assert not [one for one in outcome.state.objects.values() if one.kind == "token"]


# 113 Where abilities function


def test_113_6a_characteristic_defining_abilities_function_everywhere():
    swarm = read(
        creature(
            "Swarm",
            "{G}",
            "This creature's power and toughness are each equal to the number of lands you control.",
            pt="*/*",
        )
    )
    board = Board().lands("A", "GG").hand("A", held=swarm).put("A", "graveyard", "dead", swarm)
    outcome = board.run()
    assert [of(outcome, one).power for one in ("held", "dead")] == [2, 2]


def test_113_6k_a_dies_ability_triggers_though_its_source_is_in_the_graveyard():
    gone = read(creature("Gone", "{B}", "When this creature dies, you gain 2 life."))
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("A", gone=gone)
    assert life(board.run(cast("A", "wrath")).state, "A") == 22


# 115 Targets


def test_115_1a_a_spell_with_the_word_target_has_targets():
    """115.1a, 601.2c: without it nothing is chosen as it is cast."""
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).run(cast("A", "bolt", "B"), until="action")
    facts = outcome.state.objects[outcome.state.stack[-1]].on_stack
    assert [target.ref for target in facts.targets] == ["B"]
    outcome = Board().lands("A", "W").hand("A", wrath=WRATH).run(cast("A", "wrath"), until="action")
    assert outcome.state.objects[outcome.state.stack[-1]].on_stack.targets == ()


def test_115_1b_an_aura_spell_targets_what_it_will_enchant():
    sly = creature("Sly", "{G}", "Hexproof")
    board = Board().lands("A", "W").hand("A", aura=AURA).field("B", sly=sly, bears=BEARS)
    assert board.run(cast("A", "aura", "sly")).status == "illegal"
    outcome = board.run(cast("A", "aura", "bears"))
    assert outcome.state.objects[where(outcome, "aura")].attached_to == "bears"


def test_115_1c_an_activated_ability_with_the_word_target_has_targets():
    pinger = creature("Pinger", "{R}", "{1}: This creature deals 1 damage to target player.")
    board = Board().lands("A", "R").field("A", pinger=pinger)
    asked = board.run(activate("A", "pinger"))
    assert (asked.status, {option.object for option in asked.pending.options}) == ("choice_required", {"A", "B"})


def test_115_1d_a_triggered_ability_targets_as_it_is_put_on_the_stack():
    hit = creature("Hit", "{R}", "When this creature enters, it deals 2 damage to target player.")
    board = Board().lands("A", "R").hand("A", hit=hit)
    asked = board.run(cast("A", "hit"), RESOLVE)
    assert asked.pending.rules[0] == "603.3d"
    outcome = answered(board, cast("A", "hit"), RESOLVE, picks=("B",), until="priority")
    assert life(outcome.state, "B") == 20
    assert [target.ref for target in outcome.state.objects[outcome.state.stack[-1]].on_stack.targets] == ["B"]


def test_115_1e_equip_targets():
    boots = read(card("Boots", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}"))
    board = Board().lands("A", "R").field("A", boots=boots, x=BEARS).field("B", other=BEARS)
    assert board.run(activate("A", "boots", "Equip", "other")).status == "illegal"
    outcome = board.run(activate("A", "boots", "Equip", "x"))
    assert outcome.state.objects["boots"].attached_to == "x"


def test_115_2_only_permanents_are_targets_unless_the_text_says_more():
    kill = instant("Kill", "{B}", "Destroy target creature.")
    board = Board().lands("A", "B").hand("A", kill=kill).hand("B", held=BEARS).put("B", "graveyard", "dead", BEARS)
    for one in ("held", "dead", "B"):
        assert board.run(cast("A", "kill", one)).status == "illegal"


def test_115_3_not_the_same_twice_for_one_word_target():
    both = read(instant("Both", "{U}", "Tap two target creatures."))
    board = Board().lands("A", "U").hand("A", both=both).field("B", x=BEARS, y=BEARS)
    assert board.run(cast("A", "both", "x", "x")).status == "illegal"
    assert board.run(cast("A", "both", "x", "y")).status == "resolved"


def test_115_5_no_spell_targets_itself():
    board = Board().lands("A", "UU").hand("A", no=COUNTERSPELL)
    for one in ("no", "no@2"):
        assert board.run(cast("A", "no", one)).status == "illegal"


def test_115_6_a_spell_may_be_cast_with_no_targets_where_the_text_allows_none():
    board = Board().lands("A", "U").hand("A", freeze=UP_TO).field("B", x=BEARS)
    outcome = board.run(cast("A", "freeze", targets=()))
    assert (outcome.status, names(outcome.state, "graveyard", "A")) == ("resolved", ["Freeze"])


def test_115_10_what_is_affected_without_the_word_is_no_target():
    """115.10, 115.10a: hexproof does not keep a creature from being destroyed with all others."""
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("B", sly=creature("Sly", "{G}", "Hexproof"))
    assert names(board.run(cast("A", "wrath")).state, "graveyard", "B") == ["Sly"]


def test_115_10b_you_is_no_target():
    gain = sorcery("Gain", "{W}", "You gain 3 life.")
    outcome = Board().lands("A", "W").hand("A", gain=gain).run(cast("A", "gain"), until="action")
    assert outcome.state.objects[outcome.state.stack[-1]].on_stack.targets == ()


# 118 Costs


def test_118_1_a_cost_is_paid_whole_or_not_at_all():
    pay = read(creature("Pay", "{B}", "Pay 2 life, Sacrifice this creature: Draw a card."))
    board = Board().field("A", pay=pay)
    board.state = edit_player(board.state, "A", life=1)
    refused = board.run(activate("A", "pay"))
    assert (refused.status, refused.state) == ("illegal", board.state)


def test_118_3a_mana_that_is_left_stays_in_the_pool():
    board = Board().hand("A", bolt=BOLT)
    board.state = edit_player(board.state, "A", mana_pool=(Mana("R"), Mana("G")))
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["G"]


def test_118_3c_nobody_has_to_make_mana():
    """118.3c: who may pay and could, need not."""
    board = Board().lands("A", "RGGG").lands("B", "U").hand("A", bolt=BOLT).hand("B", leak=LEAK)
    outcome = answered(board, cast("A", "bolt", "B"), cast("B", "leak", "bolt"), picks=(False,))
    assert (life(outcome.state, "B"), outcome.state.objects["land-A-2"].tapped) == (20, False)


def test_118_5a_a_spell_that_costs_nothing_is_cast_as_any_other():
    free = card("Free", "{0}", "Creature — Thopter", "", "0/2")
    board = Board().lands("A", "R").hand("A", free=free, bolt=BOLT)
    outcome = board.run(cast("A", "free"), until="action")
    assert len(outcome.state.stack) == 1
    assert board.run(cast("A", "bolt", "B"), cast("A", "free")).status == "illegal"


def test_118_6_what_has_no_mana_cost_cannot_be_cast_for_it():
    nothing = card("Nothing", None, "Instant", "Draw a card.")
    outcome = Board().lands("A", "WUBRG").hand("A", it=nothing).run(cast("A", "it"))
    assert outcome.status == "illegal"
    assert "118.6" in [rule.number for rule in outcome.illegal.rules]


def test_118_8d_additional_costs_leave_the_mana_cost_alone():
    """118.8d: the mana value of a kicked spell is that of its mana cost."""
    kicked = read(creature("Kicked", "{R}", "Kicker {1}"))
    outcome = answered(Board().lands("A", "RR").hand("A", it=kicked), cast("A", "it"), picks=(True,), until="action")
    seen = of(outcome, outcome.state.stack[-1])
    assert seen.mana_cost == of(Board().field("A", it=kicked).run(), "it").mana_cost


def test_118_10_one_payment_is_for_one_thing():
    board = Board().field("A", one=ALTAR, two=ALTAR, bears=BEARS)
    outcome = board.run(activate("A", "one"), activate("A", "two"))
    assert (outcome.status, outcome.illegal.action) == ("illegal", 1)


def test_118_13a_how_hybrid_and_phyrexian_symbols_are_paid_is_announced():
    """118.13, 118.13a: as the spell is cast, before costs are paid."""
    asked = Board().lands("A", "G").hand("A", bleed=PHYREXIAN).run(cast("A", "bleed"))
    assert (asked.status, [option.label for option in asked.pending.options]) == ("choice_required", ["{G}", "2 life"])


# 119 Life


def test_119_3_gaining_and_losing_changes_the_total():
    swing = read(sorcery("Swing", "{B}", "Target player loses 2 life and you gain 3 life."))
    outcome = Board().lands("A", "B").hand("A", swing=swing).run(cast("A", "swing", "B"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (23, 18)


def test_119_9_gaining_life_triggers_once_for_each_time_it_is_gained():
    watch = enchantment("Watch", "{W}", "Whenever you gain life, draw a card.")
    gain = sorcery("Gain", "{W}", "You gain 3 life.")
    nothing = read(sorcery("Nothing", "{W}", "You gain X life, where X is the number of creatures you control."))
    board = Board().lands("A", "W").hand("A", gain=gain, none=nothing).field("A", watch=watch)
    assert len(board.run(cast("A", "gain")).state.zone("hand", "A")) == 2
    assert len(board.run(cast("A", "none")).state.zone("hand", "A")) == 1


# 120 Damage


def test_120_2b_the_spell_says_what_deals_the_damage():
    """120.2, 120.2b: a creature that is told to deal damage does so, with its own lifelink."""
    hit = read(instant("Hit", "{G}", "Target creature you control deals 2 damage to target player."))
    outcome = (
        Board().lands("A", "G").hand("A", hit=hit).field("A", blessed=LIFELINK).run(cast("A", "hit", "blessed", "B"))
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (22, 18)


def test_120_3a_damage_to_a_player_is_a_loss_of_life():
    watch = enchantment("Watch", "{B}", "Whenever an opponent loses life, draw a card.")
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", watch=watch).run(cast("A", "bolt", "B"))
    assert (life(outcome.state, "B"), len(outcome.state.zone("hand", "A"))) == (17, 1)


def test_120_3c_damage_to_a_planeswalker_removes_loyalty_counters():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", planner=WALKER).counters("planner", "loyalty", 5)
    outcome = board.run(cast("A", "bolt", "planner"))
    assert outcome.state.objects["planner"].count("loyalty") == 2


def test_120_3e_damage_to_a_creature_is_marked_on_it():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", wall=creature("Wall", "{W}", pt="0/9"))
    assert board.run(cast("A", "bolt", "wall")).state.objects["wall"].damage == 3


@pytest.mark.parametrize("there", [land("G"), ANTHEM, card("Rock", "{2}", "Artifact", "")])
def test_120_1a_no_damage_to_what_is_no_creature_planeswalker_or_battle(there):
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", it=there)
    assert board.run(cast("A", "bolt", "it")).status == "illegal"


def test_120_5_damage_does_not_destroy_state_based_actions_do():
    """120.5: a spell that deals damage and then counts creatures still finds the one that will die."""
    gain = "You gain X life, where X is the number of creatures on the battlefield."
    text = f"Count deals 2 damage to target creature. {gain}"
    both = read(sorcery("Count", "{R}", text))
    outcome = Board().lands("A", "R").hand("A", it=both).field("B", bears=BEARS).run(cast("A", "it", "bears"))
    assert life(outcome.state, "A") == 21
    assert "704.5g" in cited(outcome, "state_based_actions")


def test_120_6_marked_damage_stays_until_the_cleanup_step():
    wall = creature("Wall", "{W}", pt="0/4")
    board = Board().lands("A", "RR").hand("A", one=BOLT, two=BOLT).field("B", wall=wall)
    twice = board.run(cast("A", "one", "wall"), RESOLVE, cast("A", "two", "wall"))
    assert names(twice.state, "graveyard", "B") == ["Wall"]
    later = board.run(cast("A", "one", "wall"), Advance(to="upkeep", turn=4))
    assert later.state.objects["wall"].damage == 0


def test_120_7_the_source_is_the_object_that_dealt_the_damage():
    """120.7: protection from red keeps damage of a red source off, whatever made it deal damage."""
    knight = creature("Knight", "{W}", "Protection from red", pt="2/2")
    board = Board().lands("A", "R").hand("A", quake=BURN_ALL).field("B", knight=knight, bears=BEARS)
    assert names(board.run(cast("A", "quake")).state, "graveyard", "B") == ["Grizzly Bears"]


def test_120_8_no_damage_is_not_dealt_at_all():
    watch = enchantment("Watch", "{B}", "Whenever an opponent loses life, draw a card.")
    zero = read(sorcery("Zero", "{X}{R}", "Zero deals X damage to any target."))
    board = Board().lands("A", "R").hand("A", zero=zero).field("A", watch=watch)
    outcome = board.run(cast("A", "zero", "B", x=0))
    assert (outcome.status, len(outcome.state.zone("hand", "A"))) == ("resolved", 0)


# 121 Drawing


def test_121_2_cards_are_drawn_one_at_a_time():
    two = sorcery("Two", "{U}", "Draw two cards.")
    outcome = (
        Board().lands("A", "U").hand("A", two=two).field("A", lore=ON_DRAW).run(cast("A", "two"), policy="default")
    )
    assert life(outcome.state, "A") == 22


def test_121_2c_the_active_player_draws_all_of_theirs_first():
    each = read(sorcery("Each", "{U}", "Each player draws two cards."))
    outcome = Board().lands("A", "U").hand("A", each=each).run(cast("A", "each"))
    drawn = [step.actor for step in outcome.steps if step.event.startswith("draw")]
    assert (len(outcome.state.zone("hand", "A")), len(outcome.state.zone("hand", "B"))) == (2, 2)
    assert drawn == sorted(drawn, key=lambda who: who or "")


@pytest.mark.parametrize("cards", [1, 0])
def test_121_4_drawing_from_an_empty_library_loses(cards):
    """121.3, 121.4: the next time that somebody would get priority."""
    board = Board(library=cards).lands("A", "U").hand("A", one=sorcery("One", "{U}", "Target player draws a card."))
    outcome = board.run(cast("A", "one", "B"))
    assert result(outcome.state) == (None if cards else "A")


def test_121_5_a_card_put_into_a_hand_is_not_drawn():
    back = sorcery("Back", "{B}", "Return target creature card from your graveyard to your hand.")
    seek = read(sorcery("Seek", "{B}", "Search your library for a card, put it into your hand, then shuffle."))
    board = Board(library=0).lands("A", "BB").hand("A", back=back, seek=seek).field("A", lore=ON_DRAW)
    board.put("A", "graveyard", "dead", BEARS)
    assert life(board.run(cast("A", "back", "dead")).state, "A") == 20


# 122 Counters


def test_122_1_counters_modify_what_they_are_on():
    outcome = Board().field("A", bears=BEARS).counters("bears", "+1/+1", 2).run()
    assert (of(outcome, "bears").power, of(outcome, "bears").toughness) == (4, 4)


def test_122_1e_a_planeswalker_with_no_loyalty_goes_to_the_graveyard():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", planner=WALKER).counters("planner", "loyalty", 3)
    assert names(board.run(cast("A", "bolt", "planner")).state, "graveyard", "B") == ["Planner"]
