"""The combat phase: who is in it, and what leaves it (506, 511, 701.19a, 802)."""

from __future__ import annotations

from engine.dialogue.actions import Concede
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import AFTER, END, attack, attacker, block, combat, damage, done, illegal
from tests.rules.pool import creature, instant

TROLL = creature("Troll", "{G}", "{G}: Regenerate this creature.", "3/2", "Creature — Troll")
GIANT = creature("Giant", "{R}", "", "3/3")
WALKER = card("Walker", "{U}", "Planeswalker — Test", "+1: You gain 1 life.")
SIEGE = card("Siege", "{R}", "Battle — Siege", "")
THEFT = instant("Theft", "{R}", "Gain control of target creature until end of turn.")
VANISH = instant("Vanish", "{U}", "Target creature phases out.")
FOG_SPIRIT = creature("Mist", "{U}", "When this creature attacks or blocks, sacrifice it at end of combat.", "4/4")
GUARD = creature("Guard", "{U}", "When this creature attacks, exile it at end of combat.", "1/1")
FIERCE = instant("Rage", "{R}", "Target creature gets +2/+0 until end of combat.")
LIVING_LANDS = card("Wild Lands", "{G}", "Enchantment", "All Forests are 1/1 creatures that are still lands.")
RAZE = instant("Raze", "{W}", "Destroy target enchantment.")


def test_506_1_blockers_and_damage_are_skipped_where_nothing_attacks():
    outcome = done(Board().field("A", bears=BEARS).run(attack(), AFTER))
    begun = [step.step for step in outcome.steps if step.event == "begin_step"]
    assert begun == ["beginning_of_combat", "declare_attackers", "end_of_combat", "postcombat_main"]


def test_506_2_creatures_of_the_nonactive_player_do_not_attack():
    assert "controlled" in illegal(Board().field("B", bears=BEARS).run(attack("bears")), "508.1a")


def test_506_3_only_creatures_attack_and_lands_are_not_attacked():
    board = Board().field("A", walker=WALKER, bears=BEARS).lands("B", "R").counters("walker", "loyalty", 3)
    assert "no creature" in illegal(board.run(attack("walker")), "506.3")
    illegal(board.run(attack(("bears", "land-B-1"))), "506.3")


def test_506_4_a_creature_whose_controller_changes_leaves_combat():
    board = Board().field("A", bears=BEARS).lands("B", "R").hand("B", theft=THEFT)
    outcome = done(board.run(attack("bears"), cast("B", "theft", "bears"), RESOLVE, AFTER))
    assert life(outcome.state, "B") == 20
    assert "506.4" in cited(outcome, "remove_from_combat")


def test_506_4_a_blocker_whose_controller_changes_leaves_combat_and_the_attacker_stays_blocked():
    board = Board().field("A", bears=BEARS).field("B", giant=GIANT).lands("A", "R").hand("A", theft=THEFT)
    outcome = done(board.run(attack("bears"), block(("giant", "bears")), cast("A", "theft", "giant"), RESOLVE, END))
    assert attacker(outcome, "bears").blocked is True
    assert (life(outcome.state, "B"), damage(outcome, "bears"), damage(outcome, "giant")) == (20, 0, 0)


def test_506_4_what_phases_out_leaves_combat_and_comes_back_out_of_it():
    board = Board().field("A", bears=BEARS).lands("B", "U").hand("B", vanish=VANISH)
    outcome = done(board.run(attack("bears"), cast("B", "vanish", "bears"), RESOLVE, END))
    assert combat(outcome).attackers == ()
    assert combat(outcome).left == ()
    assert life(outcome.state, "B") == 20


def test_506_4a_what_would_have_kept_it_from_attacking_does_not_remove_it():
    pacify = instant("Calm", "{W}", "Target creature can't attack or block this turn.")
    board = Board().field("A", bears=BEARS).lands("B", "W").hand("B", calm=pacify)
    outcome = done(board.run(attack("bears"), cast("B", "calm", "bears"), RESOLVE, END))
    assert life(outcome.state, "B") == 18


def test_506_4b_a_tapped_blocker_deals_combat_damage():
    tap = instant("Tap", "{U}", "Tap target creature.")
    board = Board().field("A", giant=GIANT).field("B", bears=BEARS).lands("A", "U").hand("A", tap=tap)
    outcome = done(board.run(attack("giant"), block(("bears", "giant")), cast("A", "tap", "bears"), RESOLVE, END))
    assert damage(outcome, "giant") == 2


def test_506_4c_an_attacker_of_a_planeswalker_that_is_gone_may_be_blocked_and_deals_no_damage():
    board = Board().field("A", bears=BEARS).field("B", walker=WALKER, giant=GIANT).counters("walker", "loyalty", 3)
    board = board.lands("A", "R").hand("A", bolt=BOLT)
    start = (attack(("bears", "walker")), cast("A", "bolt", "walker"), RESOLVE)
    free = done(board.run(*start, block(), END))
    assert life(free.state, "B") == 20
    assert attacker(free, "bears").defending is None
    blocked = done(board.run(*start, block(("giant", "bears")), END))
    assert damage(blocked, "giant") == 2


def test_506_4_a_battle_can_be_attacked_and_loses_defense_counters():
    board = Board().field("A", bears=BEARS).put("A", "battlefield", "siege", SIEGE, protector="B")
    outcome = done(board.counters("siege", "defense", 4).run(attack(("bears", "siege")), END))
    assert outcome.state.objects["siege"].count("defense") == 2
    assert life(outcome.state, "B") == 20


def test_310_8b_its_protector_does_not_attack_a_battle():
    board = Board().field("A", bears=BEARS).put("B", "battlefield", "siege", SIEGE, protector="A")
    illegal(board.counters("siege", "defense", 4).run(attack(("bears", "siege"))), "508.1b")


def test_310_8c_the_protector_of_a_battle_blocks_what_attacks_it():
    board = Board(("A", "B", "C")).field("A", bears=BEARS).field("B", one=GIANT).field("C", two=GIANT)
    board = board.put("A", "battlefield", "siege", SIEGE, protector="C").counters("siege", "defense", 4)
    start = attack(("bears", "siege"))
    illegal(board.run(start, block(("one", "bears"))), "509.1")
    outcome = done(board.run(start, block(("two", "bears"), player="C"), END))
    assert outcome.state.objects["siege"].count("defense") == 4


def test_506_4_what_stops_being_a_creature_leaves_combat():
    board = Board().field("A", alive=LIVING_LANDS).lands("A", "G").lands("B", "W").hand("B", raze=RAZE)
    outcome = done(board.run(attack("land-A-1"), cast("B", "raze", "alive"), RESOLVE, END))
    assert combat(outcome).attackers == ()
    assert "506.4" in cited(outcome, "remove_from_combat")
    assert life(outcome.state, "B") == 20


def test_701_19a_a_creature_that_regenerates_leaves_combat():
    board = Board().field("A", giant=GIANT).field("B", troll=TROLL).lands("B", "GR").hand("B", bolt=BOLT)
    board = board.lands("A", "R").hand("A", shot=BOLT)
    outcome = done(
        board.run(
            attack("giant"),
            block(("troll", "giant")),
            cast("A", "shot", "troll"),
            activate("B", "troll"),
            RESOLVE,
            RESOLVE,
            END,
        )
    )
    assert "troll" in outcome.state.battlefield
    assert outcome.state.objects["troll"].tapped
    assert combat(outcome).blockers == ()
    assert attacker(outcome, "giant").blocked is True
    assert (damage(outcome, "giant"), damage(outcome, "troll")) == (0, 0)


def test_511_2_at_end_of_combat_is_as_the_end_of_combat_step_begins():
    board = Board().field("A", mist=FOG_SPIRIT)
    outcome = done(board.run(attack("mist"), END, until="priority"))
    assert life(outcome.state, "B") == 16
    assert "mist" in outcome.state.battlefield
    assert len(outcome.state.stack) == 1
    assert "mist" not in done(board.run(attack("mist"), AFTER)).state.battlefield


def test_511_2_a_blocker_is_sacrificed_at_end_of_combat():
    board = Board().field("A", giant=GIANT).field("B", mist=FOG_SPIRIT)
    outcome = done(board.run(attack("giant"), block(("mist", "giant")), AFTER))
    assert [one for one in ("giant", "mist") if one in outcome.state.battlefield] == []


def test_603_7c_what_left_the_battlefield_before_end_of_combat_is_not_exiled():
    board = Board().field("A", guard=GUARD).field("B", giant=GIANT)
    outcome = done(board.run(attack("guard"), block(("giant", "guard")), AFTER))
    assert len(outcome.state.zone("graveyard", "A")) == 1
    assert outcome.state.zone("exile") == ()


def test_511_2_effects_that_last_until_end_of_combat_end_with_the_phase():
    board = Board().field("A", bears=BEARS).lands("A", "R").hand("A", rage=FIERCE)
    outcome = answered(board, attack("bears"), cast("A", "rage", "bears"), RESOLVE, AFTER)
    assert life(done(outcome).state, "B") == 16
    assert outcome.state.effects == ()
    assert any("until end of combat" in text for text in steps(outcome, "end_effect"))


def test_511_3_everything_is_removed_from_combat():
    outcome = done(Board().field("A", bears=BEARS).run(attack("bears"), AFTER))
    assert combat(outcome).attackers == ()
    assert not combat(outcome).was_joined


def test_802_4_each_defending_player_blocks_in_turn_order_what_attacks_them():
    board = Board(("A", "B", "C")).field("A", x=BEARS, y=BEARS).field("B", one=GIANT).field("C", two=GIANT)
    start = attack(("x", "B"), ("y", "C"))
    wrong = board.run(start, block(("one", "y")))
    assert "attacks nothing that B defends" in illegal(wrong, "509.1a")
    outcome = done(board.run(start, block(("one", "x")), block(player="C"), END))
    assert (life(outcome.state, "B"), life(outcome.state, "C"), damage(outcome, "one")) == (20, 18, 2)


def test_800_4e_no_damage_is_assigned_to_a_player_who_has_left_the_game():
    board = Board(("A", "B", "C")).field("A", x=BEARS, y=BEARS)
    outcome = done(board.run(attack(("x", "B"), ("y", "C")), Concede(player="C"), END))
    assert attacker(outcome, "y").blocked is False
    assert life(outcome.state, "B") == 18
    assert life(outcome.state, "C") == 20
