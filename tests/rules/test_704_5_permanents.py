"""State-based actions of single types of permanents (704.5i–z), and of several at once (704.7)."""

from __future__ import annotations

from engine.state.change import edit
from tests.rules.asking import RESOLVE, cast, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature

WORLD = card("Realm", "{1}", "World Enchantment", "Creatures have flying.")
OTHER = card("Sphere", "{1}", "World Enchantment", "Creatures have reach.")
ROCK = card("Rock", "{1}", "Artifact", "")


def test_704_5i_a_planeswalker_without_loyalty():
    walker = card("Walker", "{1}", "Legendary Planeswalker — Jace", "+1: Draw a card.")
    outcome = Board().field("A", jace=walker).run()
    assert names(outcome.state, "graveyard", "A") == ["Walker"]
    assert "704.5i" in cited(outcome, "state_based_actions")


def test_704_5k_the_world_rule_keeps_the_newest_whoever_controls_it():
    outcome = Board().field("A", old=WORLD).field("B", new=OTHER).run()
    assert outcome.state.battlefield == ("new",)
    assert "704.5k" in cited(outcome, "state_based_actions")


def test_704_5k_one_world_is_left_alone():
    assert Board().field("A", old=WORLD).run().state.battlefield == ("old",)


def test_704_5k_of_two_that_are_equally_new_neither_stays():
    board = Board().field("A", old=WORLD, one=WORLD).field("B", two=OTHER)
    board.state = edit(board.state, "two", timestamp=board.state.objects["one"].timestamp)
    outcome = board.run()
    assert outcome.state.battlefield == ()
    assert "704.5k" in cited(outcome, "state_based_actions")


BACK = card("Rise", "{W}", "Sorcery", "Return all enchantment cards from your graveyard to the battlefield.")


def test_704_5k_two_that_enter_as_one_event_are_equally_new():
    """704.5k, 613.7m: their timestamps are in an order, but neither has been a world for a shorter time."""
    board = Board().field("B", old=WORLD).lands("A", "W").hand("A", back=BACK)
    board = board.put("A", "graveyard", "one", WORLD).put("A", "graveyard", "two", OTHER)
    outcome = board.run(cast("A", "back"), RESOLVE)
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Realm", "Rise", "Sphere"]
    assert names(outcome.state, "graveyard", "B") == ["Realm"]


def test_704_5k_the_one_that_enters_alone_is_newer():
    board = Board().field("B", old=WORLD).lands("A", "W").hand("A", back=BACK)
    outcome = board.put("A", "graveyard", "one", OTHER).run(cast("A", "back"), RESOLVE)
    assert (names(outcome.state, "graveyard", "A"), names(outcome.state, "graveyard", "B")) == (["Rise"], ["Realm"])


def test_704_5p_a_creature_that_is_attached_becomes_unattached():
    board = Board().field("A", bears=BEARS)
    board.put("A", "battlefield", "big", creature("Big", "{G}", pt="3/3"), attached_to="bears")
    outcome = board.run()
    assert outcome.state.objects["big"].attached_to is None
    assert "704.5p" in cited(outcome, "state_based_actions")


def test_704_5p_so_does_what_is_no_aura_equipment_or_fortification():
    board = Board().field("A", bears=BEARS).put("A", "battlefield", "rock", ROCK, attached_to="bears")
    assert board.run().state.objects["rock"].attached_to is None


def test_704_5q_opposite_counters_go_in_pairs():
    outcome = Board().field("A", bears=BEARS).counters("bears", "+1/+1", 1).counters("bears", "-1/-1", 2).run()
    bears = outcome.state.objects["bears"]
    assert (bears.count("+1/+1"), bears.count("-1/-1")) == (0, 1)
    assert "704.5q" in cited(outcome, "state_based_actions")


def test_704_5v_a_battle_without_defense():
    battle = card("Raid", "{1}", "Battle — Siege", "When this battle enters, draw a card.")
    outcome = Board().field("A", raid=battle).run()
    assert names(outcome.state, "graveyard", "A") == ["Raid"]
    assert "704.5v" in cited(outcome, "state_based_actions")


def test_704_7_one_replacement_for_several_that_would_have_the_same_result():
    """704.7: deadly damage twice over is one destruction, which one shield of regeneration replaces."""
    troll = creature("Troll", "{G}", "{0}: Regenerate this creature.", "2/2")
    from tests.rules.asking import activate

    board = Board().field("A", troll=troll)
    board.state = edit(board.state, "troll", damage=0)
    outcome = board.run(activate("A", "troll", 0))
    after = Board().field("A", troll=troll)
    after.state = edit(outcome.state, "troll", damage=2, damaged_by_deathtouch=True)
    ended = after.run()
    assert "troll" in ended.state.battlefield
    assert (ended.state.objects["troll"].damage, ended.state.effects) == (0, ())


def test_704_1_704_2_state_based_actions_need_nobody_and_no_stack():
    """704.1, 704.2: they happen by themselves, before anybody has priority."""
    outcome = Board().field("A", none=creature("None", "{G}", pt="0/0")).run()
    assert names(outcome.state, "graveyard", "A") == ["None"]
    assert outcome.state.stack == ()
