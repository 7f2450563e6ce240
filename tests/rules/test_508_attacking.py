"""Declaring attackers (508.1): who may attack, requirements, costs, vigilance."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Advance
from engine.dialogue.choices import WrongAnswer
from tests.rules.asking import answer_to, answered, cited, life
from tests.rules.boards import BEARS, Board
from tests.rules.fights import AFTER, END, attack, attacker, combat, done, illegal
from tests.rules.pool import creature, enchantment

ANGEL = creature("Angel", "{W}", "Flying, vigilance", "4/4")
WALL = creature("Rampart", "{W}", "Defender", "0/4")
HASTY = creature("Sprinter", "{R}", "Haste", "2/1")
JUGGERNAUT = creature("Juggler", "{4}", "This creature attacks each combat if able.", "5/3")
PRISON = enchantment(
    "Prison",
    "{W}",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
)
DECLARE = Advance(to="declare_attackers")


def fresh(board: Board, one: str) -> Board:
    """The board on which its controller has not controlled a creature since the turn began."""
    obj = msgspec.structs.replace(board.state.objects[one], controlled_since_turn_began=False)
    board.state = msgspec.structs.replace(board.state, objects=board.state.objects.set(one, obj))
    return board


def test_508_1a_tapped_creatures_and_those_that_have_just_come_do_not_attack():
    tapped = Board().put("A", "battlefield", "bears", BEARS, tapped=True)
    assert "tapped" in illegal(tapped.run(attack("bears")), "508.1a")
    illegal(fresh(Board().field("A", bears=BEARS), "bears").run(attack("bears")), "508.1a", "302.6")


def test_508_1a_a_creature_with_haste_attacks_at_once():
    outcome = done(fresh(Board().field("A", runner=HASTY), "runner").run(attack("runner"), END))
    assert life(outcome.state, "B") == 18


def test_508_1a_a_creature_is_declared_once():
    board = Board(("A", "B", "C")).field("A", bears=BEARS)
    illegal(board.run(attack(("bears", "B"), ("bears", "C"))), "508.1a")


def test_702_3b_a_creature_with_defender_does_not_attack():
    illegal(Board().field("A", wall=WALL).run(attack("wall")), "702.3b")


def test_508_1b_what_is_attacked_is_asked_where_there_are_several():
    board = Board(("A", "B", "C")).field("A", bears=BEARS)
    outcome = answered(board, attack("bears"), END, picks=(("C",),))
    assert (life(outcome.state, "B"), life(outcome.state, "C")) == (20, 18)


def test_508_1b_a_player_does_not_attack_themselves():
    illegal(Board().field("A", bears=BEARS).run(attack(("bears", "A"))), "508.1b")


def test_508_1d_a_creature_that_attacks_if_able_has_to():
    board = Board().field("A", jug=JUGGERNAUT, bears=BEARS)
    assert "Juggler attacks if able" in illegal(board.run(attack("bears")), "508.1d")
    assert life(done(board.run(attack("jug"), END)).state, "B") == 15


def test_508_1d_it_need_not_attack_tapped_or_just_come():
    tapped = Board().put("A", "battlefield", "jug", JUGGERNAUT, tapped=True)
    assert combat(done(tapped.run(attack(), END))).attackers == ()
    assert combat(done(fresh(Board().field("A", jug=JUGGERNAUT), "jug").run(attack(), END))).attackers == ()


def test_508_1d_nobody_has_to_pay_to_attack():
    board = Board().field("A", jug=JUGGERNAUT).field("B", prison=PRISON).lands("A", "WW")
    assert life(done(board.run(attack(), END)).state, "B") == 20
    assert life(done(board.run(attack("jug"), END)).state, "B") == 15


def test_508_1h_what_attacking_costs_is_paid_for_all_or_the_attack_is_illegal():
    board = Board().field("A", one=BEARS, two=BEARS).field("B", prison=PRISON).lands("A", "WWW")
    outcome = board.run(attack("one", "two"))
    illegal(outcome, "508.1j")
    assert not outcome.state.objects["one"].tapped
    paid = done(board.run(attack("one"), END))
    assert life(paid.state, "B") == 18
    assert sum(paid.state.objects[f"land-A-{n}"].tapped for n in (1, 2, 3)) == 2


def test_508_1h_an_answer_that_can_not_be_paid_is_illegal():
    board = Board().field("A", one=BEARS).field("B", prison=PRISON).lands("A", "W")
    asked = board.run(DECLARE)
    answer = answer_to(asked, "Grizzly Bears attacks B")
    illegal(board.run(DECLARE, answers=(answer,)), "508.1j")


def test_508_1i_creatures_that_attack_are_tapped_before_mana_is_made():
    elf = creature("Elf", "{G}", "{T}: Add {G}.", "1/1")
    board = Board().field("A", elf=elf).field("B", prison=PRISON).lands("A", "G")
    illegal(board.run(attack("elf")), "508.1j")
    watcher = creature("Watcher", "{G}", "Vigilance\n{T}: Add {G}.", "1/1")
    outcome = done(Board().field("A", elf=watcher).field("B", prison=PRISON).lands("A", "G").run(attack("elf"), END))
    assert life(outcome.state, "B") == 19
    assert outcome.state.objects["elf"].tapped


def test_508_1f_attacking_taps_and_702_20b_vigilance_does_not():
    outcome = done(Board().field("A", bears=BEARS, angel=ANGEL).run(attack("bears", "angel"), END))
    assert outcome.state.objects["bears"].tapped
    assert not outcome.state.objects["angel"].tapped
    assert "702.20b" in cited(outcome, "tap")


def test_508_1_only_the_active_player_declares_attackers():
    illegal(Board().field("B", bears=BEARS).run(attack("bears", player="B")), "508.1")


def test_508_1d_an_answer_that_does_not_do_what_is_required_is_wrong_and_says_so():
    board = Board().field("A", jug=JUGGERNAUT, bears=BEARS)
    asked = board.run(DECLARE)
    answer = answer_to(asked, "Grizzly Bears attacks B")
    with pytest.raises(WrongAnswer, match="Juggler attacks if able"):
        board.run(DECLARE, answers=(answer,))


def test_508_1a_an_answer_with_a_creature_that_attacks_twice_is_wrong_and_names_it():
    board = Board(("A", "B", "C")).field("A", bears=BEARS)
    asked = board.run(DECLARE)
    answer = answer_to(asked, ("Grizzly Bears attacks B", "Grizzly Bears attacks C"))
    with pytest.raises(WrongAnswer, match="Grizzly Bears is declared 2 times"):
        board.run(DECLARE, answers=(answer,))


def test_508_1_by_default_attacks_what_has_to_and_nothing_else():
    outcome = done(Board().field("A", jug=JUGGERNAUT, bears=BEARS).run(END, policy="default"))
    assert [one.object for one in combat(outcome).attackers] == ["jug"]


def test_508_1_on_the_way_past_combat_nobody_attacks_and_that_is_assumed():
    outcome = done(Board().field("A", bears=BEARS).run(AFTER))
    assert life(outcome.state, "B") == 20
    assert any("Nobody attacks" in text for text in outcome.assumptions)


def test_508_1_all_attacks_are_explored():
    outcome = Board(("A", "B", "C")).field("A", bears=BEARS, jug=JUGGERNAUT).run(END, policy="explore")
    ends = {
        (life(branch.outcome.state, "B"), life(branch.outcome.state, "C"), len(branch.outcome.state.combat.attackers))
        for branch in outcome.branches
    }
    assert ends == {(15, 20, 1), (20, 15, 1), (13, 20, 2), (20, 13, 2), (15, 18, 2), (18, 15, 2)}


def test_508_4_what_was_put_onto_the_battlefield_attacking_late_is_unblocked():
    outcome = done(Board().field("A", bears=BEARS).run(attack("bears"), END))
    assert attacker(outcome, "bears").blocked is False
