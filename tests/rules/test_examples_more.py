"""More of the examples that the rules give, and predefined tokens (111.10), with the mechanisms that they need."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, PlayLand
from engine.layers import view
from engine.state.change import edit, edit_player
from engine.state.game_over import result
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, enchantment, instant, read, sorcery


def of(outcome, one):
    return view(outcome.state).of(one)


def tokens(outcome):
    return [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]


def test_101_2_what_cannot_happen_wins_over_what_may():
    """101.2: an additional land is allowed, and no land is."""
    more = read(enchantment("Exploration", "{G}", "You may play an additional land on each of your turns."))
    none = read(enchantment("Ban", "{W}", "Players can't play lands."))
    board = Board().field("A", more=more).hand("A", one=land("G"), two=land("G"))
    both = (PlayLand(player="A", object="one"), PlayLand(player="A", object="two"))
    assert board.run(*both).status == "resolved"
    board.field("B", none=none)
    assert board.run(both[0]).status == "illegal"


def test_example_101_2_1():
    """101.2: of "you may play an additional land" and "you can't play lands this turn" the second wins."""
    more = read(enchantment("Exploration", "{G}", "You may play an additional land on each of your turns."))
    none = read(sorcery("Worm", "{B}", "You can't play lands this turn."))
    board = Board().lands("A", "B").field("A", more=more).hand("A", none=none, forest=land("G"))
    play = PlayLand(player="A", object="forest")
    assert board.run(play).status == "resolved"
    assert board.run(cast("A", "none"), RESOLVE, play).status == "illegal"


CRADLE = read(card("Cradle", None, "Land", "{T}: Add {G} for each creature you control."))


def test_605_2_a_mana_ability_is_one_even_when_it_makes_nothing():
    outcome = Board().field("A", cradle=CRADLE).run(activate("A", "cradle"), until="action")
    assert (outcome.status, outcome.state.stack, outcome.state.players["A"].mana_pool) == ("resolved", (), ())


def test_example_605_2_1():
    """605.2: it uses no stack, with creatures and without; tapped it just can't be paid for."""
    board = Board().field("A", cradle=CRADLE, x=BEARS, y=BEARS)
    outcome = board.run(activate("A", "cradle"), until="action")
    assert (outcome.state.stack, [mana.symbol for mana in outcome.state.players["A"].mana_pool]) == ((), ["G", "G"])
    board.state = edit(board.state, "cradle", tapped=True)
    assert board.run(activate("A", "cradle"), until="action").status == "illegal"


def test_example_608_2d_1():
    """608.2d: who has no creature can't choose to sacrifice one, and loses the life."""
    demand = read(sorcery("Demand", "{B}", "You may sacrifice a creature. If you don't, you lose 4 life."))
    board = Board().lands("A", "B").hand("A", demand=demand)
    outcome = board.run(cast("A", "demand"))
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 16)
    board.field("A", bears=BEARS)
    assert life(answered(board, cast("A", "demand"), picks=(True,)).state, "A") == 20
    assert life(answered(board, cast("A", "demand"), picks=(False,)).state, "A") == 16


SOVEREIGN = read(
    enchantment("Sovereign", "{W}", "At the beginning of your upkeep, if you have 40 or more life, you win the game.")
)


@pytest.mark.parametrize(("before", "hurt", "winner"), [(39, False, None), (40, False, "A"), (40, True, None)])
def test_example_603_4_1(before, hurt, winner):
    """603.4: 40 life is looked at as the upkeep begins and again as the ability resolves."""
    board = Board().field("A", sovereign=SOVEREIGN).lands("B", "R").hand("B", bolt=BOLT)
    board.state = edit_player(board.state, "A", life=before)
    response = (passing("A"), cast("B", "bolt", "A")) if hurt else ()
    outcome = board.run(Advance(to="upkeep", turn=5), *response)
    triggered = [step for step in outcome.steps if step.event == "trigger"]
    assert bool(triggered) == (before >= 40)
    assert result(outcome.state) == winner


def test_example_704_4_1():
    """704.4: a creature whose toughness is 0 only in the middle of a resolution survives."""
    maro = read(
        creature(
            "Maro", "{G}", "Maro's power and toughness are each equal to the number of cards in your hand.", pt="*/*"
        )
    )
    wheel = read(sorcery("Wheel", "{R}", "Discard your hand, then draw seven cards."))
    outcome = Board().lands("A", "R").hand("A", wheel=wheel, x=BEARS).field("A", maro=maro).run(cast("A", "wheel"))
    assert (of(outcome, "maro").power, "Maro" in names(outcome.state, "battlefield")) == (7, True)


def test_example_704_8_1():
    """704.8: a creature with undying that had a +1/+1 counter does not return, though counters would have met."""
    wolf = read(creature("Wolf", "{G}", "Undying"))
    wilt = read(sorcery("Wilt", "{B}", "Put three -1/-1 counters on target creature."))
    board = Board().lands("A", "B").hand("A", wilt=wilt).field("A", wolf=wolf).counters("wolf", "+1/+1", 1)
    assert sorted(names(board.run(cast("A", "wilt", "wolf")).state, "graveyard", "A")) == ["Wilt", "Wolf"]
    without = Board().lands("A", "B").hand("A", wilt=wilt).field("A", wolf=wolf)
    assert "Wolf" in names(without.run(cast("A", "wilt", "wolf")).state, "battlefield")


def test_example_601_2h_1():
    """601.2h: the total cost is fixed before it is paid: sacrificing what makes it cheaper does not make it dearer."""
    familiar = read(creature("Familiar", "{B}", "Black spells you cast cost {1} less to cast."))
    reap = read(
        instant("Reap", "{1}{B}", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.")
    )
    board = Board().lands("A", "B").field("A", familiar=familiar).hand("A", reap=reap)
    outcome = board.run(cast("A", "reap"))
    assert (outcome.status, len(outcome.state.zone("hand", "A"))) == ("resolved", 2)
    assert (
        Board().lands("A", "B").field("A", bears=BEARS).hand("A", reap=reap).run(cast("A", "reap")).status == "illegal"
    )


def test_601_7_what_is_on_the_stack_has_been_paid_for():
    """601.7: a permanent that makes spells dearer does nothing to a spell that was cast before."""
    tax = read(creature("Tax", "{W}", "Flash\nSpells your opponents cast cost {1} more to cast."))
    board = Board().lands("A", "R").lands("B", "W").hand("A", bolt=BOLT).hand("B", tax=tax)
    outcome = board.run(cast("A", "bolt", "B"), cast("B", "tax"))
    assert (outcome.status, life(outcome.state, "B"), "Tax" in names(outcome.state, "battlefield")) == (
        "resolved",
        17,
        True,
    )
    assert (
        Board().lands("A", "R").hand("A", bolt=BOLT).field("B", tax=tax).run(cast("A", "bolt", "B")).status == "illegal"
    )


@pytest.mark.parametrize(
    ("name", "mana", "gained", "drawn"),
    [("Food", "RR", 3, 0), ("Clue", "RR", 0, 1)],
)
def test_111_10_predefined_tokens_have_their_abilities(name, mana, gained, drawn):
    """111.10, 111.10b, 111.10f: a Food gains 3 life for {2}, {T} and its sacrifice, a Clue draws a card for {2}."""
    make = read(sorcery("Make", "{G}", f"Create a {name} token."))
    board = Board().lands("A", "G" + mana).hand("A", make=make)
    made = board.run(cast("A", "make"))
    (token,) = tokens(made)
    seen = of(made, token)
    assert (seen.name, seen.types, seen.subtypes, seen.colors) == (f"{name} Token", ("artifact",), (name,), ()) or (
        seen.name,
        seen.subtypes,
    ) == (name, (name,))
    outcome = board.run(cast("A", "make"), RESOLVE, activate("A", token))
    assert (life(outcome.state, "A"), len(outcome.state.zone("hand", "A"))) == (20 + gained, drawn)
    assert tokens(outcome) == []


@pytest.mark.parametrize(("name", "taps"), [("Treasure", True), ("Gold", False)])
def test_111_10a_treasure_and_gold_make_mana_of_any_color(name, taps):
    """111.10a, 111.10c: a Treasure taps and is sacrificed, Gold is only sacrificed."""
    make = read(sorcery("Make", "{G}", f"Create a {name} token."))
    board = Board().lands("A", "G").hand("A", make=make)
    made = board.run(cast("A", "make"))
    (token,) = tokens(made)
    outcome = answered(board, cast("A", "make"), RESOLVE, activate("A", token), picks=("{U}",), until="action")
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["U"]
    assert tokens(outcome) == []
    board.state = edit(made.state, token, tapped=True)
    assert (board.run(activate("A", token), until="action").status == "illegal") == taps


def test_111_10g_a_blood_token_is_sacrificed_with_a_discarded_card():
    make = read(sorcery("Make", "{G}", "Create a Blood token."))
    board = Board().lands("A", "GR").hand("A", make=make, spare=BEARS)
    (token,) = tokens(board.run(cast("A", "make")))
    outcome = board.run(cast("A", "make"), RESOLVE, activate("A", token))
    assert "Grizzly Bears" in names(outcome.state, "graveyard", "A")
    assert (len(outcome.state.zone("hand", "A")), tokens(outcome)) == (1, [])


def test_111_10v_a_mutagen_token_puts_a_counter_on_a_target_creature_as_a_sorcery():
    make = read(sorcery("Make", "{G}", "Create a Mutagen token."))
    board = Board().lands("A", "GRR").hand("A", make=make, bolt=BOLT).field("A", bears=BEARS)
    (token,) = tokens(board.run(cast("A", "make")))
    outcome = board.run(cast("A", "make"), RESOLVE, activate("A", token, 0, "bears"))
    assert (outcome.state.objects["bears"].count("+1/+1"), tokens(outcome)) == (1, [])
    late = board.run(cast("A", "make"), RESOLVE, cast("A", "bolt", "B"), activate("A", token, 0, "bears"))
    assert late.status == "illegal"


def test_700_2b_modes_of_a_triggered_ability_are_chosen_as_it_is_put_on_the_stack():
    text = "When this creature enters, choose one —\n• You gain 3 life.\n• Draw a card."
    omen = read(creature("Omen", "{W}", text))
    board = Board().lands("A", "W").hand("A", omen=omen)
    asked = board.run(cast("A", "omen"), RESOLVE, until="priority")
    assert (asked.pending.kind, asked.pending.player) == ("choose_modes", "A")
    assert life(answered(board, cast("A", "omen"), picks=("You gain 3 life.",)).state, "A") == 23


def test_700_2c_only_the_chosen_modes_targets_are_chosen():
    charm = instant("Charm", "{R}", "Choose one —\n• Destroy target artifact.\n• You gain 2 life.")
    board = Board().lands("A", "R").hand("A", charm=charm)
    assert board.run(cast("A", "charm", modes=(0,), targets=None)).status == "illegal"
    outcome = board.run(cast("A", "charm", modes=(1,), targets=None))
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 22)


@pytest.mark.parametrize(("plus", "minus", "left"), [(3, 1, (2, 0)), (1, 3, (0, 2)), (2, 2, (0, 0))])
def test_704_5q_counters_that_cancel_each_other_are_removed_in_pairs(plus, minus, left):
    wall = creature("Wall", "{W}", pt="4/4")
    board = Board().field("A", wall=wall).counters("wall", "+1/+1", plus).counters("wall", "-1/-1", minus)
    outcome = board.run(until="priority")
    assert (outcome.state.objects["wall"].count("+1/+1"), outcome.state.objects["wall"].count("-1/-1")) == left


def test_704_2_state_based_actions_are_checked_for_all_players():
    """704.1, 704.2: nobody controls them, and they happen without anybody doing anything."""
    board = Board().put("A", "battlefield", "mine", BEARS, damage=2).put("B", "battlefield", "yours", BEARS, damage=2)
    outcome = board.run(until="priority")
    assert (names(outcome.state, "graveyard", "A"), names(outcome.state, "graveyard", "B")) == (["Grizzly Bears"],) * 2


def test_120_3b_damage_from_a_source_with_infect_gives_poison_counters():
    infect = read(creature("Fang", "{G}", "Infect\n{T}: This creature deals 1 damage to target player."))
    board = Board().field("A", fang=infect)
    outcome = board.run(activate("A", "fang", 1, "B"))
    if outcome.status == "unsupported":
        pytest.fail("infect is not carried out")
    assert (life(outcome.state, "B"), outcome.state.players["B"].count("poison")) == (20, 1)


def test_113_6d_what_changes_the_cost_of_its_own_card_functions_as_it_is_cast():
    cheap = read(
        sorcery("Cheap", "{2}{G}", "This spell costs {2} less to cast if you control a creature.\nDraw a card.")
    )
    board = Board().lands("A", "G").hand("A", cheap=cheap)
    assert board.run(cast("A", "cheap")).status == "illegal"
    board.field("A", bears=BEARS)
    assert board.run(cast("A", "cheap")).status == "resolved"


def test_107_1c_any_number_may_be_zero():
    """107.1c: X may be 0."""
    zero = sorcery("Zero", "{X}{R}", "Zero deals X damage to any target.")
    board = Board().lands("A", "R").hand("A", zero=zero)
    outcome = board.run(cast("A", "zero", "B", x=0))
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 20)
    assert board.run(cast("A", "zero", "B", x=-1)).status == "illegal"


def test_113_10a_an_ability_that_is_granted_brings_its_restriction():
    text = 'Creatures you control have "{0}: You gain 1 life. Activate only as a sorcery."'
    grant = read(enchantment("Grant", "{W}", text))
    board = Board().field("A", grant=grant, bears=BEARS)
    one = activate("A", "bears", "{0}")
    assert life(board.run(one).state, "A") == 21
    assert board.run(one, one).status == "illegal"


def test_example_120_5_1():
    """120.5: the bolt deals damage, and the state-based action destroys."""
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS).run(cast("A", "bolt", "bears"))
    (check,) = [step for step in outcome.steps if step.event == "state_based_actions"]
    assert "704.5g" in [cite.number for cite in check.rules]
    assert "bears" in check.before.objects
    assert check.before.objects["bears"].damage == 3
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_602_4_what_is_on_the_stack_has_been_paid_for():
    """602.4: an ability whose effect makes spells cheaper does nothing for a spell already cast."""
    cheap = enchantment("Cheap", "{R}", "Instant spells you cast cost {1} less to cast.")
    spell = instant("Two", "{1}{R}", "You gain 1 life.")
    board = Board().lands("A", "RR").hand("A", two=spell)
    outcome = board.run(cast("A", "two"), until="action")
    assert outcome.state.objects["land-A-1"].tapped
    assert outcome.state.objects["land-A-2"].tapped
    cheaper = (
        Board().lands("A", "RR").hand("A", two=spell).field("A", cheap=cheap).run(cast("A", "two"), until="action")
    )
    assert not cheaper.state.objects["land-A-2"].tapped


def test_605_1_an_ability_is_a_mana_ability_by_what_it_does():
    """605.1: the same cost, once for mana and once for life: only the first uses no stack."""
    both = read(creature("Both", "{G}", "{T}: Add {G}.\n{T}: You gain 1 life."))
    board = Board().field("A", both=both)
    assert board.run(activate("A", "both", 0), until="action").state.stack == ()
    assert len(board.run(activate("A", "both", 1), until="action").state.stack) == 1


def test_603_1_when_whenever_and_at_begin_triggered_abilities():
    self_seen = read(creature("It", "{W}", "When this creature enters, you gain 1 life."))
    assert life(Board().lands("A", "W").hand("A", it=self_seen).run(cast("A", "it")).state, "A") == 21
    others = read(creature("It", "{W}", "Whenever another creature enters, you gain 1 life."))
    board = Board().lands("A", "W").hand("A", other=creature("Other", "{W}")).field("A", it=others)
    assert life(board.run(cast("A", "other")).state, "A") == 21
    dawn = read(enchantment("Dawn", "{W}", "At the beginning of your upkeep, you gain 1 life."))
    assert life(Board().field("A", dawn=dawn).run(Advance(to="draw", turn=5)).state, "A") == 21


def test_603_2a_abilities_trigger_though_nobody_may_cast_spells():
    still = read(enchantment("Still", "{W}", "Players can't cast spells."))
    dawn = read(enchantment("Dawn", "{W}", "At the beginning of your upkeep, you gain 1 life."))
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", still=still, dawn=dawn)
    assert board.run(cast("A", "bolt", "B")).status == "illegal"
    assert life(board.run(Advance(to="draw", turn=5)).state, "A") == 21


def test_603_6d_how_a_permanent_enters_is_no_triggered_ability():
    """603.6d: counters that it enters with are there at once, and nothing goes on the stack."""
    grower = read(creature("Grower", "{G}", "This creature enters with two +1/+1 counters on it."))
    outcome = Board().lands("A", "G").hand("A", grower=grower).run(cast("A", "grower"), RESOLVE, until="priority")
    assert outcome.state.stack == ()
    assert [of(outcome, one).power for one in outcome.state.battlefield if one.startswith("grower")] == [3]


def test_107_3c_x_that_the_text_defines_is_not_chosen():
    text = "Target player loses X life, where X is the number of creatures you control."
    count = read(sorcery("Count", "{B}", text))
    board = Board().lands("A", "BBB").hand("A", count=count).field("A", x=BEARS)
    asked = board.run(cast("A", "count", "B"), until="action")
    assert asked.status == "resolved"
    assert life(board.run(cast("A", "count", "B")).state, "B") == 19


def test_103_8_the_starting_player_takes_the_first_turn():
    from tests.scenarios.playing import passes

    for first in ("A", "B"):
        order = [first, "B" if first == "A" else "A"]
        passes([], [], [{"that": "active_player", "is": first}, {"that": "turn", "is": 1}], turn_order=order)


def test_118_2_a_cost_with_mana_may_be_paid_with_mana_made_on_the_way():
    """118.2, 601.2g: the lands are tapped while the spell is cast."""
    outcome = Board().lands("A", "R").hand("A", bolt=BOLT).run(cast("A", "bolt", "B"), until="action")
    made = [number for number, step in enumerate(outcome.steps) if step.event == "add_mana"]
    announced = [number for number, step in enumerate(outcome.steps) if step.event == "announce"]
    assert made
    assert not announced or announced[0] < made[0]


def test_118_4_a_cost_with_x_is_paid_for_the_chosen_x():
    blaze = sorcery("Blaze", "{X}{R}", "Blaze deals X damage to any target.")
    board = Board().lands("A", "RRR").hand("A", blaze=blaze)
    assert life(board.run(cast("A", "blaze", "B", x=2)).state, "B") == 18
    assert board.run(cast("A", "blaze", "B", x=3)).status == "illegal"


def test_120_1_objects_deal_damage_to_creatures_planeswalkers_and_players():
    walker = card("Planner", "{2}", "Legendary Planeswalker — Planner", "+1: Draw a card.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS, planner=walker)
    board.counters("planner", "loyalty", 3)
    asked = board.run(cast("A", "bolt"))
    assert {option.object for option in asked.pending.options} == {"A", "B", "bears", "planner"}
