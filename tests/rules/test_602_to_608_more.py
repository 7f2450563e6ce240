"""Activating (602), triggers (603), static abilities (604), mana abilities (605), linked ones (607), resolving (608)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.change import edit, edit_turn
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import ANTHEM, BEARS, BOLT, DOOM_BLADE, GROWTH, MOURNER, Board, card
from tests.rules.pool import (
    AURA,
    DORK,
    FIREBREATHER,
    HEXPROOF,
    HUMILITY,
    ON_ENTER,
    TOKENS,
    WRATH,
    creature,
    enchantment,
    instant,
    sorcery,
)


def of(outcome, one):
    return view(outcome.state).of(one)


def where(outcome, prefix):
    (one,) = [one for one in outcome.state.battlefield if one.startswith(prefix)]
    return one


# 602 Activating


def test_602_1a_the_activation_cost_is_paid_by_who_activates():
    board = Board().lands("A", "R").lands("B", "R").field("A", breath=FIREBREATHER)
    outcome = board.run(activate("A", "breath"), until="action")
    assert (outcome.state.objects["land-A-1"].tapped, outcome.state.objects["land-B-1"].tapped) == (True, False)
    assert Board().lands("B", "R").field("A", breath=FIREBREATHER).run(activate("A", "breath")).status == "illegal"


def test_602_1b_an_instruction_after_the_effect_restricts_who_and_when():
    slow = creature("Slow", "{R}", "{1}: You gain 1 life. Activate only as a sorcery.")
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).field("A", slow=slow)
    assert life(board.run(activate("A", "slow")).state, "A") == 21
    assert board.run(cast("A", "bolt", "B"), activate("A", "slow")).status == "illegal"
    board.state = edit_turn(board.state, step="upkeep")
    assert board.run(activate("A", "slow")).status == "illegal"


@pytest.mark.parametrize("what", [MOURNER, ANTHEM, BEARS])
def test_602_1c_only_activated_abilities_can_be_activated(what):
    assert Board().lands("A", "RRR").field("A", it=what).run(activate("A", "it", 0)).status == "illegal"


def test_602_5_what_is_prohibited_cannot_be_begun():
    """602.5, 602.5a: a {T} ability of a creature that came this turn."""
    board = Board().field("A", dork=DORK)
    board.state = edit(board.state, "dork", controlled_since_turn_began=False)
    outcome = board.run(activate("A", "dork"))
    assert [rule.number for rule in outcome.illegal.rules][-1] == "602.5a"
    assert outcome.state == board.state


def test_example_602_1a_1():
    """602.1a: {2}, {T} is two mana of any type and tapping the permanent itself."""
    spring = card("Spring", "{1}", "Artifact", "{2}, {T}: You gain 1 life.")
    outcome = Board().lands("A", "WB").field("A", spring=spring).run(activate("A", "spring"))
    assert life(outcome.state, "A") == 21
    assert all(outcome.state.objects[one].tapped for one in ("land-A-1", "land-A-2", "spring"))
    assert Board().lands("A", "W").field("A", spring=spring).run(activate("A", "spring")).status == "illegal"


# 603 Triggered abilities


def test_603_2e_becoming_is_a_change_of_status():
    """603.2e: what enters tapped has not become tapped, and what is tapped can't become so."""
    watcher = enchantment("Watch", "{W}", "Whenever a creature becomes tapped, you gain 1 life.")
    slow = creature("Slow", "{G}", "This creature enters tapped.")
    tap = instant("Tap", "{U}", "Tap target creature.")
    board = Board().lands("A", "GUU").hand("A", slow=slow, one=tap, two=tap).field("A", watch=watcher, bears=BEARS)
    assert watcher.front.unread == ()
    assert life(board.run(cast("A", "slow")).state, "A") == 20
    assert life(board.run(cast("A", "one", "bears")).state, "A") == 21
    assert life(board.run(cast("A", "one", "bears"), RESOLVE, RESOLVE, cast("A", "two", "bears")).state, "A") == 21


def test_603_3_it_goes_on_the_stack_the_next_time_somebody_would_get_priority():
    board = Board().lands("A", "W").hand("A", muster=TOKENS).field("A", herald=ON_ENTER)
    outcome = board.run(cast("A", "muster"), RESOLVE, until="priority", policy="default")
    assert (len(outcome.state.stack), life(outcome.state, "A")) == (2, 20)
    assert life(board.run(cast("A", "muster"), policy="default").state, "A") == 22


def test_603_5_an_optional_effect_goes_on_the_stack_and_is_chosen_as_it_resolves():
    may = creature("Omen", "{W}", "When this creature enters, you may draw a card.")
    board = Board().lands("A", "W").hand("A", omen=may)
    stacked = board.run(cast("A", "omen"), RESOLVE, until="priority")
    assert len(stacked.state.stack) == 1
    assert len(answered(board, cast("A", "omen"), picks=(True,)).state.zone("hand", "A")) == 1
    assert len(answered(board, cast("A", "omen"), picks=(False,)).state.zone("hand", "A")) == 0


def test_example_603_2c_1():
    """603.2c: an ability about one land triggers once for each of those destroyed together."""
    watcher = enchantment(
        "Watch", "{G}", "Whenever a land is put into a graveyard from the battlefield, you gain 1 life."
    )
    boom = sorcery("Boom", "{R}", "Destroy all lands.")
    assert watcher.front.unread == ()
    outcome = (
        Board()
        .lands("A", "RRR")
        .lands("B", "GG")
        .hand("A", boom=boom)
        .field("A", watch=watcher)
        .run(cast("A", "boom"), policy="default")
    )
    assert life(outcome.state, "A") == 25


def test_example_603_2e_1():
    """603.2e: becoming tapped is a change from untapped to tapped on the battlefield."""
    watcher = creature("Watch", "{W}", "Whenever this creature becomes tapped, you gain 1 life.")
    tap = instant("Tap", "{U}", "Tap target creature.")
    board = Board().lands("A", "UU").hand("A", one=tap).field("A", watch=watcher)
    assert life(board.run(cast("A", "one", "watch")).state, "A") == 21
    board.state = edit(board.state, "watch", tapped=True)
    assert life(board.run(cast("A", "one", "watch")).state, "A") == 20


def test_example_603_6b_1():
    """603.6b: what makes all lands creatures, or takes abilities away, does so as the permanent enters."""
    omen = creature("Omen", "{W}", "When this creature enters, you gain 3 life.")
    outcome = Board().lands("A", "W").hand("A", omen=omen).field("A", humble=HUMILITY).run(cast("A", "omen"))
    assert life(outcome.state, "A") == 20
    assert life(Board().lands("A", "W").hand("A", omen=omen).run(cast("A", "omen")).state, "A") == 23


def test_example_603_10a_1():
    """603.10a: an artifact that is destroyed with two creatures sees both of them die."""
    bell = card("Bell", "{1}", "Artifact", "Whenever a creature dies, you gain 1 life.")
    sweep = sorcery("Sweep", "{W}", "Destroy all artifacts, creatures, and enchantments.")
    assert sweep.front.unread == ()
    board = Board().lands("A", "W").hand("A", sweep=sweep).field("A", bell=bell, x=BEARS).field("B", y=BEARS)
    assert life(board.run(cast("A", "sweep"), policy="default").state, "A") == 22


# 604 Static abilities


def test_604_1_a_static_ability_is_simply_true():
    """604.1, 604.2: its effect is there as long as its permanent, and not a moment longer."""
    away = instant("Away", "{W}", "Destroy target enchantment.")
    board = Board().lands("A", "W").hand("A", away=away).field("A", anthem=ANTHEM, bears=BEARS)
    assert of(board.run(), "bears").power == 3
    assert of(board.run(cast("A", "away", "anthem")), "bears").power == 2


def test_604_4_an_aura_modifies_what_it_is_on_without_targeting_it():
    sly = creature("Sly", "{G}", "Hexproof", pt="1/1")
    board = Board().field("B", sly=sly).put("A", "battlefield", "aura", AURA, attached_to="sly")
    outcome = board.run()
    assert (of(outcome, "sly").power, names(outcome.state, "battlefield")) == (3, ["Sly", "Strength"])


def test_604_7_a_static_ability_uses_what_is_there_now():
    """604.7: when what it counts leaves, the effect changes at once; no last known information is used."""
    swarm = creature("Swarm", "{G}", "This creature gets +1/+1 for each other creature you control.", pt="1/1")
    assert swarm.front.unread == ()
    board = Board().lands("A", "B").hand("A", blade=instant("Kill", "{B}", "Destroy target creature."))
    board.field("A", swarm=swarm, x=BEARS, y=BEARS)
    assert of(board.run(), "swarm").power == 3
    assert of(board.run(cast("A", "blade", "x")), "swarm").power == 2


# 605 Mana abilities


def test_605_1a_an_activated_ability_that_could_add_mana_and_does_not_target():
    outcome = Board().field("A", dork=DORK).run(activate("A", "dork"), until="action")
    assert (outcome.state.stack, [mana.symbol for mana in outcome.state.players["A"].mana_pool]) == ((), ["G"])


def test_605_5a_an_ability_with_a_target_is_none():
    """605.5, 605.5a: it uses the stack, though it makes mana."""
    odd = creature("Odd", "{G}", "{T}: Target player loses 1 life. Add {G}.")
    board = Board().field("A", odd=odd)
    outcome = board.run(activate("A", "odd", 0, "B"), until="action")
    assert len(outcome.state.stack) == 1
    assert outcome.state.players["A"].mana_pool == ()


def test_605_5b_a_spell_is_none():
    """605.5b: it is cast and resolves as any other."""
    ritual = instant("Ritual", "{B}", "Add {B}{B}{B}.")
    outcome = Board().lands("A", "B").hand("A", ritual=ritual).run(cast("A", "ritual"), until="action")
    assert (len(outcome.state.stack), outcome.state.players["A"].mana_pool) == (1, ())


# 606


@pytest.mark.parametrize(("text", "loyal"), [("+1: You gain 1 life.", True), ("{1}: You gain 1 life.", False)])
def test_606_2_an_ability_with_a_loyalty_symbol_is_a_loyalty_ability(text, loyal):
    """606.1, 606.2: loyalty abilities are activated once each turn; other abilities of a planeswalker are not bound so."""
    walker = card("Planner", "{2}", "Legendary Planeswalker — Planner", text)
    board = Board().lands("A", "RR").field("A", planner=walker).counters("planner", "loyalty", 3)
    again = board.run(activate("A", "planner", 0), RESOLVE, activate("A", "planner", 0))
    assert (again.status == "illegal") == loyal


# 608 Resolving


def test_608_1_the_topmost_resolves_when_all_have_passed():
    board = Board().lands("A", "RG").hand("A", bolt=BOLT, growth=GROWTH).field("A", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"), cast("A", "growth", "bears"), RESOLVE, until="action")
    assert [of(outcome, one).name for one in outcome.state.stack] == ["Lightning Bolt"]
    assert of(outcome, "bears").toughness == 5


def test_608_2a_the_intervening_condition_is_looked_at_again():
    text = "At the beginning of your upkeep, if you have 20 or more life, you gain 5 life."
    board = Board().lands("B", "R").hand("B", bolt=BOLT).field("A", sun=enchantment("Sun", "{W}", text))
    assert board.state.objects["sun"].definition.front.unread == ()
    assert life(board.run(Advance(to="draw", turn=5)).state, "A") == 25
    outcome = board.run(Advance(to="upkeep", turn=5), passing("A"), cast("B", "bolt", "A"), until="stack_empty")
    assert life(outcome.state, "A") == 17


def test_608_2e_several_steps_in_the_order_of_the_text():
    toll = sorcery("Toll", "{B}", "Each player sacrifices a creature. Each player loses 1 life.")
    board = Board().lands("A", "B").hand("A", toll=toll).field("A", x=BEARS).field("B", y=BEARS)
    outcome = board.run(cast("A", "toll"))
    order = [step.event for step in outcome.steps if step.event in ("sacrifice", "lose_life")]
    assert order.index("sacrifice") < order.index("lose_life")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (19, 19)


def test_608_2g_mana_may_be_made_to_pay_what_an_effect_asks():
    leak = instant("Leak", "{U}", "Counter target spell unless its controller pays {1}.")
    board = Board().lands("A", "RG").lands("B", "U").hand("A", bolt=BOLT).hand("B", leak=leak)
    outcome = answered(board, cast("A", "bolt", "B"), cast("B", "leak", "bolt"), picks=(True,))
    assert (life(outcome.state, "B"), outcome.state.objects["land-A-2"].tapped) == (17, True)


def test_example_608_2b_1():
    """608.2b: a spell whose only target has become illegal does not resolve, and none of it happens."""
    thirst = instant("Thirst", "{B}", "Thirst deals 2 damage to target creature and you gain 2 life.")
    board = (
        Board().lands("A", "B").lands("B", "R").hand("A", thirst=thirst).hand("B", bolt=BOLT).field("B", bears=BEARS)
    )
    assert thirst.front.unread == ()
    assert life(board.run(cast("A", "thirst", "bears")).state, "A") == 22
    outcome = board.run(cast("A", "thirst", "bears"), cast("B", "bolt", "bears"))
    assert (life(outcome.state, "A"), names(outcome.state, "graveyard", "A")) == (20, ["Thirst"])


@pytest.mark.parametrize(("quality", "dies"), [("black", True), ("nonblack", False)])
def test_example_608_2j_1(quality, dies):
    """608.2j: a white and black creature is black, and is not nonblack."""
    sweep = sorcery("Sweep", "{B}", f"Destroy all {quality} creatures.")
    knight = creature("Knight", "{W}{B}")
    outcome = Board().lands("A", "B").hand("A", sweep=sweep).field("B", knight=knight).run(cast("A", "sweep"))
    assert ("Knight" in names(outcome.state, "graveyard", "B")) == dies


def test_608_2n_a_spell_goes_to_its_owners_graveyard_as_the_last_part():
    look = sorcery("Look", "{B}", "Exile all cards from your graveyard.")
    assert look.front.unread == ()
    board = Board().lands("A", "B").hand("A", look=look).put("A", "graveyard", "old", BEARS)
    outcome = board.run(cast("A", "look"))
    assert names(outcome.state, "graveyard", "A") == ["Look"]
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_608_2p_what_triggers_on_resolving_waits_until_it_has():
    outcome = (
        Board()
        .lands("A", "W")
        .hand("A", wrath=WRATH)
        .field("A", mourner=MOURNER, bears=BEARS)
        .run(cast("A", "wrath"), RESOLVE, until="priority")
    )
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Wrath"]
    assert len(outcome.state.stack) == 1


def test_608_3a_a_permanent_spell_enters_under_its_controllers_control():
    """608.3, 608.3a, 110.1: as it resolves it becomes a permanent."""
    outcome = Board().lands("A", "GG").hand("A", bears=BEARS).run(cast("A", "bears"))
    one = where(outcome, "bears")
    assert (of(outcome, one).controller, outcome.state.objects[one].controlled_since_turn_began) == ("A", False)


def test_601_2a_the_card_becomes_the_topmost_object_on_the_stack():
    board = Board().lands("A", "RG").hand("A", bolt=BOLT, growth=GROWTH).field("A", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "B"), cast("A", "growth", "bears"), until="action")
    assert of(outcome, outcome.state.stack[-1]).name == "Giant Growth"
    assert outcome.state.zone("hand", "A") == ()


def test_601_2e_what_was_proposed_illegally_is_taken_back():
    board = Board().lands("A", "B").field("B", sly=HEXPROOF).hand("A", blade=DOOM_BLADE)
    outcome = board.run(cast("A", "blade", "sly"))
    assert outcome.status == "illegal"
    assert outcome.state == board.state


def test_example_601_2c_1():
    """601.2c: two target creatures are two, but one object may be the target of each use of the word."""
    both = instant("Freeze", "{U}", "Tap two target creatures.")
    board = Board().lands("A", "U").hand("A", both=both).field("B", x=BEARS, y=BEARS)
    assert board.run(cast("A", "both", "x", "x")).status == "illegal"
    assert board.run(cast("A", "both", "x", "y")).status == "resolved"
    smash = instant("Smash", "{R}", "Destroy target artifact and target land.")
    den = card("Den", None, "Artifact Land", "")
    board = Board().lands("A", "R").hand("A", smash=smash).field("B", den=den)
    outcome = board.run(cast("A", "smash", "den", "den"))
    assert (outcome.status, names(outcome.state, "graveyard", "B")) == ("resolved", ["Den"])
