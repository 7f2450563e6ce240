"""Keywords that trigger in the upkeep, as spells are cast, and as creatures come and go (702)."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, DiscardCost
from engine.dialogue.actions import Advance
from engine.keywords.supported import is_supported
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import BOUNCE, creature, enchantment, instant

UPKEEP = Advance(to="upkeep")


def on_board(outcome, name: str) -> list:
    objects = (outcome.state.objects[one] for one in outcome.state.battlefield)
    return [obj for obj in objects if obj.definition.name == name]


# -- fading, vanishing, cumulative upkeep ------------------------------------------------------------------------------


def test_702_32a_fading_removes_a_counter_each_upkeep():
    wall = creature("Wall", "{G}", "Fading 2", "0/4")
    outcome = Board().field("B", wall=wall).counters("wall", "fade", 1).run(UPKEEP, RESOLVE)
    assert outcome.state.objects["wall"].count("fade") == 0
    assert "702.32a" in cited(outcome, "trigger")


def test_702_32a_with_no_fade_counter_it_is_sacrificed():
    wall = creature("Wall", "{G}", "Fading 2", "0/4")
    outcome = Board().field("B", wall=wall).run(UPKEEP, RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Wall"]


def test_702_32a_it_enters_with_so_many_fade_counters():
    wall = creature("Wall", "{G}", "Fading 2", "0/4")
    outcome = Board().lands("A", "G").hand("A", wall=wall).run(cast("A", "wall"), RESOLVE)
    assert on_board(outcome, "Wall")[0].count("fade") == 2


def test_702_63a_with_the_last_time_counter_it_is_sacrificed():
    ghost = creature("Ghost", "{G}", "Vanishing 3", "3/3")
    entered = Board().lands("A", "G").hand("A", ghost=ghost).run(cast("A", "ghost"), RESOLVE)
    assert on_board(entered, "Ghost")[0].count("time") == 3
    more = Board().field("B", ghost=ghost).counters("ghost", "time", 2).run(UPKEEP, RESOLVE)
    assert more.state.objects["ghost"].count("time") == 1
    last = Board().field("B", ghost=ghost).counters("ghost", "time", 1).run(UPKEEP, RESOLVE, RESOLVE)
    assert names(last.state, "graveyard", "B") == ["Ghost"]


def test_702_63a_without_a_time_counter_vanishing_does_not_trigger():
    ghost = creature("Ghost", "{G}", "Vanishing 3", "3/3")
    outcome = Board().field("B", ghost=ghost).run(UPKEEP)
    assert steps(outcome, "trigger") == []


def test_702_63b_vanishing_without_a_number_enters_without_counters():
    ghost = creature("Ghost", "{G}", "Vanishing", "3/3")
    outcome = Board().lands("A", "G").hand("A", ghost=ghost).run(cast("A", "ghost"), RESOLVE)
    assert on_board(outcome, "Ghost")[0].counters == ()


def test_702_63c_each_instance_of_vanishing_works_on_its_own():
    ghost = creature("Ghost", "{G}", "Vanishing 3\nVanishing 2", "3/3")
    entered = Board().lands("A", "G").hand("A", ghost=ghost).run(cast("A", "ghost"), RESOLVE)
    assert on_board(entered, "Ghost")[0].count("time") == 5
    outcome = answered(Board().field("B", ghost=ghost).counters("ghost", "time", 5), UPKEEP, RESOLVE, RESOLVE)
    assert len(steps(outcome, "trigger")) == 2


def test_702_24a_cumulative_upkeep_is_paid_for_each_age_counter():
    frost = enchantment("Frost", "{U}", "Cumulative upkeep {1}")
    board = Board().lands("B", "UUU").field("B", frost=frost).counters("frost", "age", 1)
    paid = answered(board, UPKEEP, RESOLVE, picks=(True,))
    assert paid.state.objects["frost"].count("age") == 2
    assert "B pays {2}." in steps(paid, "pay")
    unpaid = answered(board, UPKEEP, RESOLVE, picks=(False,))
    assert names(unpaid.state, "graveyard", "B") == ["Frost"]


def test_702_24a_what_cannot_be_paid_as_a_whole_is_not_paid():
    frost = enchantment("Frost", "{U}", "Cumulative upkeep {1}{U}")
    board = Board().lands("B", "UUU").field("B", frost=frost).counters("frost", "age", 1)
    outcome = board.run(UPKEEP, RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Frost"]
    assert [str(one.tapped) for one in outcome.state.objects.values() if one.tapped] == []


def test_702_24a_life_is_paid_for_each_age_counter():
    drain = enchantment("Drain", "{B}", "Cumulative upkeep—Pay 2 life.")
    board = Board().field("B", drain=drain).counters("drain", "age", 2)
    outcome = answered(board, UPKEEP, RESOLVE, picks=(True,))
    assert life(outcome.state, "B") == 14


def test_702_24b_each_instance_counts_all_age_counters():
    frost = enchantment("Frost", "{U}", "Cumulative upkeep {1}\nCumulative upkeep {1}")
    board = Board().lands("B", "UUUUUU").field("B", frost=frost)
    outcome = answered(board, UPKEEP, RESOLVE, RESOLVE, picks=(True, True))
    assert outcome.state.objects["frost"].count("age") == 2
    assert steps(outcome, "pay") == ["B pays {1}.", "B pays {2}."]


def test_702_24_a_cost_that_is_not_understood_so_often_is_not_carried_out():
    assert not is_supported(Keyword("cumulative upkeep", cost=Cost((DiscardCost(None),))))


# -- extort, soulshift, graft, champion, exploit -----------------------------------------------------------------------

PRIEST = creature("Priest", "{W}", "Extort", "1/1")


@pytest.mark.parametrize(("pays", "lives"), [(True, (21, 16)), (False, (20, 17))])
def test_702_101a_extort_drains_each_opponent(pays: bool, lives: tuple[int, int]):
    board = Board().lands("A", "RW").field("A", priest=PRIEST).hand("A", bolt=BOLT)
    outcome = answered(board, cast("A", "bolt", "B"), RESOLVE, RESOLVE, picks=(pays,))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == lives
    assert "702.101a" in cited(outcome, "trigger")


def test_702_101a_only_the_life_that_was_lost_is_gained():
    three = Board(("A", "B", "C")).lands("A", "RW").field("A", priest=PRIEST).hand("A", bolt=BOLT)
    outcome = answered(three, cast("A", "bolt", "B"), RESOLVE, picks=(True,))
    assert life(outcome.state, "A") == 22


def test_702_101b_each_instance_of_extort_triggers():
    twice = Board().lands("A", "R").field("A", priest=creature("Both", "{W}", "Extort\nExtort")).hand("A", bolt=BOLT)
    assert len(steps(answered(twice, cast("A", "bolt", "B")), "trigger")) == 2


def test_702_46a_soulshift_returns_a_spirit_card():
    spirit = creature("Kami", "{G}", "Soulshift 2", "1/1")
    small, big = creature("Small", "{1}{G}"), creature("Big", "{2}{G}")
    board = Board().lands("A", "R").field("A", kami=spirit).hand("A", bolt=BOLT)
    for name, one in (("small", small), ("big", big)):
        board = board.put("A", "graveyard", name, one)
    outcome = answered(board, cast("A", "bolt", "kami"), RESOLVE, RESOLVE, picks=("small", True))
    assert names(outcome.state, "hand", "A") == ["Small"]


GRAFTER = creature("Grafter", "{G}", "Graft 2", "0/0")


def test_702_58a_graft_moves_a_counter_to_another_creature_that_enters():
    board = Board().lands("A", "GG").field("A", grafter=GRAFTER).counters("grafter", "+1/+1", 2).hand("A", bears=BEARS)
    outcome = answered(board, cast("A", "bears"), RESOLVE, RESOLVE, picks=(True,))
    assert outcome.state.objects["grafter"].count("+1/+1") == 1
    assert on_board(outcome, "Grizzly Bears")[0].count("+1/+1") == 1


def test_702_58a_graft_gives_to_nothing_that_is_gone():
    board = Board().lands("A", "GGU").field("A", grafter=GRAFTER).counters("grafter", "+1/+1", 2)
    board = board.hand("A", bears=BEARS, bounce=BOUNCE)
    outcome = answered(board, cast("A", "bears"), RESOLVE, cast("A", "bounce", "bears@3"), RESOLVE, RESOLVE)
    assert outcome.state.objects["grafter"].count("+1/+1") == 2


CHAMPION = creature("Champion", "{W}", "Champion a creature", "4/4")


def test_702_72a_champion_exiles_another_creature_until_it_leaves():
    board = Board().lands("A", "WU").field("A", bears=BEARS).hand("A", champion=CHAMPION, bounce=BOUNCE)
    held = answered(board, cast("A", "champion"), RESOLVE, RESOLVE, picks=(True,))
    assert names(held.state, "exile") == ["Grizzly Bears"]
    actions = (cast("A", "champion"), RESOLVE, RESOLVE, cast("A", "bounce", "champion@3"), RESOLVE, RESOLVE)
    back = answered(board, *actions, picks=(True,))
    assert len(on_board(back, "Grizzly Bears")) == 1


def test_702_72a_with_nothing_to_champion_it_is_sacrificed():
    outcome = Board().lands("A", "W").hand("A", champion=CHAMPION).run(cast("A", "champion"), RESOLVE, RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Champion"]


BUTCHER = creature("Butcher", "{B}", "Exploit\nWhen this creature exploits a creature, you gain 3 life.", "2/2")


@pytest.mark.parametrize("victim", ["bears", "butcher@3"])
def test_702_110b_exploiting_a_creature_itself_or_another(victim: str):
    board = Board().lands("A", "B").field("A", bears=BEARS).hand("A", butcher=BUTCHER)
    outcome = answered(board, cast("A", "butcher"), RESOLVE, RESOLVE, RESOLVE, picks=(True, victim))
    assert life(outcome.state, "A") == 23


def test_702_110b_what_is_sacrificed_otherwise_is_not_exploited():
    rite = instant("Rite", "{B}", "Sacrifice a creature.")
    board = Board().lands("A", "B").field("A", butcher=BUTCHER).hand("A", rite=rite)
    assert steps(board.run(cast("A", "rite"), RESOLVE), "trigger") == []
    kept = answered(board.lands("A", "B").hand("A", more=BUTCHER), cast("A", "more"), RESOLVE, RESOLVE, picks=(False,))
    assert life(kept.state, "A") == 20


# -- what such abilities wait for --------------------------------------------------------------------------------------


def test_603_2c_an_object_and_others_that_enter_at_once_are_one_event():
    leader = creature(
        "Leader", "{U}", "Whenever Leader and/or one or more other creatures you control enter, draw a card."
    )
    board = Board().lands("A", "U").hand("A", leader=leader)
    outcome = board.run(cast("A", "leader"), RESOLVE, RESOLVE)
    assert len(names(outcome.state, "hand", "A")) == 1


def test_603_4_none_of_them_was_cast_or_no_mana_was_spent_on_them():
    words = "if none of them were cast or no mana was spent to cast them, draw a card."
    leader = creature("Leader", "{U}", f"Whenever Leader and/or one or more other creatures you control enter, {words}")
    raise_it = instant("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
    paid = Board().lands("A", "GG").field("A", leader=leader).hand("A", bears=BEARS).run(cast("A", "bears"), RESOLVE)
    assert steps(paid, "trigger") == []
    board = (
        Board().lands("A", "B").field("A", leader=leader).hand("A", up=raise_it).put("A", "graveyard", "dead", BEARS)
    )
    assert len(steps(board.run(cast("A", "up", "dead"), RESOLVE), "trigger")) == 1


def test_701_44a_what_explores_triggers_as_it_has_explored():
    walker = creature("Walker", "{G}", "Whenever a creature you control explores, you gain 3 life.")
    scout = creature("Scout", "{G}", "When this creature enters, it explores.")
    forest = card("Forest", None, "Basic Land — Forest")
    board = Board().lands("A", "G").field("A", walker=walker).hand("A", scout=scout).put("A", "library", "top", forest)
    outcome = answered(board, cast("A", "scout"), RESOLVE, RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 23


CURSE = "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life."


def test_603_2_an_ability_of_an_aura_waits_for_the_upkeep_of_the_enchanted_player():
    curse = card(
        "Curse",
        "{B}",
        "Enchantment — Aura Curse",
        "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life.",
    )
    outcome = Board().put("A", "battlefield", "curse", curse, attached_to="B").run(UPKEEP, RESOLVE)
    assert life(outcome.state, "B") == 19
    other = Board().put("A", "battlefield", "curse", curse, attached_to="A").run(UPKEEP)
    assert steps(other, "trigger") == []


def test_603_2_energy_that_a_player_gets_at_once_is_one_event():
    coil = enchantment("Coil", "{U}", "Whenever you get one or more {E}, you gain 1 life.")
    surge = instant("Surge", "{U}", "You get {E}{E}.")
    board = Board().lands("A", "U").field("A", coil=coil).hand("A", surge=surge)
    outcome = board.run(cast("A", "surge"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 21


def test_603_7_603_3d_a_delayed_ability_chooses_its_target_as_it_is_put_on_the_stack():
    doom = instant("Doom", "{B}", "At the beginning of the next end step, destroy target creature.")
    board = Board().lands("A", "BG").field("B", bears=BEARS, more=BEARS).hand("A", doom=doom)
    outcome = answered(board, cast("A", "doom"), RESOLVE, Advance(to="end"), RESOLVE, picks=("more",))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert "more" not in outcome.state.objects


def test_603_7b_your_next_main_phase_is_the_next_of_either_kind():
    gift = instant("Gift", "{R}", "At the beginning of your next main phase, you gain 2 life.")
    board = Board().lands("A", "R").hand("A", gift=gift)
    outcome = answered(board, cast("A", "gift"), RESOLVE, Advance(to="postcombat_main"), RESOLVE)
    assert life(outcome.state, "A") == 22
