"""Keywords of attacking creatures (702.23, 702.39, 702.116, 702.121, 702.147, 702.181, 702.189), and encore (702.141)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cited
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import AFTER, END, attack, attacker, block, combat, done, illegal
from tests.rules.pool import creature
from tests.rules.test_702_keywords_triggered import on_board, power

HERD = creature("Herd", "{4}", "Myriad", "4/4")
CRUSHER = creature("Crusher", "{4}", "Rampage 2", "3/3")
DEADEYE = creature("Deadeye", "{B}", "Decayed", "2/2")
RAIDER = creature("Raider", "{R}", "Mobilize 2", "2/2")
BENDER = creature("Bender", "{R}", "Firebending 2", "2/2")
TAUNTER = creature("Taunter", "{R}", "Provoke", "2/2")
KNIGHT = creature("Knight", "{W}", "Melee", "2/2")
SCOURGE = creature("Scourge", "{R}", "Encore {3}", "3/3")
THREE = ("A", "B", "C")


def tokens(outcome, name: str) -> list:
    return [one for one in on_board(outcome, name) if one.kind == "token"]


def test_702_116a_myriad_copies_attack_the_other_opponents_and_are_exiled():
    board = Board(THREE).field("A", herd=HERD)
    outcome = done(answered(board, attack(("herd", "B")), RESOLVE, picks=(True,)))
    (copy,) = tokens(outcome, "Herd")
    assert copy.tapped
    part = attacker(outcome, copy.id)
    assert part.defending == "C"
    assert part.put_in
    assert "702.116a" in cited(outcome, "trigger")
    over = done(answered(board, attack(("herd", "B")), RESOLVE, AFTER, picks=(True,)))
    assert tokens(over, "Herd") == []
    assert over.state.players["C"].life == 16


def test_702_116a_in_a_game_of_two_there_is_no_other_opponent():
    outcome = done(Board().field("A", herd=HERD).run(attack("herd"), RESOLVE))
    assert tokens(outcome, "Herd") == []
    assert outcome.state.delayed == ()


def test_702_116b_each_instance_of_myriad_triggers():
    twice = creature("Twice", "{4}", "Myriad\nMyriad", "1/1")
    outcome = done(
        answered(Board(THREE).field("A", herd=twice), attack(("herd", "B")), RESOLVE, RESOLVE, picks=(True, True))
    )
    assert [attacker(outcome, one.id).defending for one in tokens(outcome, "Twice")] == ["C", "C"]


def test_702_23a_rampage_counts_the_blockers_beyond_the_first():
    board = Board().field("A", crusher=CRUSHER).field("B", one=BEARS, two=BEARS, three=BEARS)
    blocks = block(("one", "crusher"), ("two", "crusher"), ("three", "crusher"))
    outcome = done(board.run(attack("crusher"), blocks, RESOLVE))
    assert power(outcome, "crusher") == (7, 7)
    single = done(board.run(attack("crusher"), block(("one", "crusher")), RESOLVE))
    assert power(single, "crusher") == (3, 3)


def test_702_147a_decayed_cannot_block_and_is_sacrificed_at_end_of_combat():
    board = Board().field("A", deadeye=DEADEYE)
    struck = done(board.run(attack("deadeye"), RESOLVE, Advance(to="combat_damage")))
    assert "deadeye" in struck.state.battlefield
    assert "deadeye" not in done(board.run(attack("deadeye"), RESOLVE, AFTER)).state.battlefield
    other = Board().field("A", bears=BEARS).field("B", deadeye=DEADEYE)
    assert other.run(attack("bears"), block(("deadeye", "bears"))).status == "illegal"


def test_702_181a_mobilize_makes_warriors_that_are_sacrificed_at_the_end_step():
    board = Board().field("A", raider=RAIDER)
    outcome = done(board.run(attack("raider"), RESOLVE))
    warriors = tokens(outcome, "Warrior Token")
    assert len(warriors) == 2
    assert all(one.tapped and attacker(outcome, one.id).put_in for one in warriors)
    after = done(board.run(attack("raider"), RESOLVE, AFTER))
    assert after.state.players["B"].life == 16
    assert len(tokens(after, "Warrior Token")) == 2
    assert tokens(done(board.run(attack("raider"), RESOLVE, Advance(to="end"))), "Warrior Token") == []


def test_702_189a_firebending_mana_lasts_until_end_of_combat():
    board = Board().field("A", bender=BENDER)
    outcome = done(board.run(attack("bender"), RESOLVE, END))
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["R", "R"]
    assert done(board.run(attack("bender"), RESOLVE, AFTER)).state.players["A"].mana_pool == ()


def test_702_39a_provoke_untaps_a_creature_that_then_has_to_block():
    board = (
        Board().field("A", taunter=TAUNTER).field("B", other=BEARS).put("B", "battlefield", "bears", BEARS, tapped=True)
    )
    picks = ("bears", True)
    outcome = done(answered(board, attack("taunter"), RESOLVE, picks=picks))
    assert not outcome.state.objects["bears"].tapped
    assert answered(board, attack("taunter"), RESOLVE, block(("other", "taunter")), picks=picks).status == "illegal"
    blocked = done(answered(board, attack("taunter"), RESOLVE, block(("bears", "taunter")), picks=picks))
    assert combat(blocked).blockers_of("taunter") == ("bears",)


def test_702_39a_the_controller_may_leave_it():
    board = Board().field("A", taunter=TAUNTER).put("B", "battlefield", "bears", BEARS, tapped=True)
    outcome = done(answered(board, attack("taunter"), RESOLVE, picks=(False,)))
    assert outcome.state.objects["bears"].tapped


def test_702_121a_melee_counts_each_opponent_who_was_attacked():
    board = Board(THREE).field("A", knight=KNIGHT, bears=BEARS, more=BEARS)
    outcome = done(board.run(attack(("knight", "B"), ("bears", "C"), ("more", "C")), RESOLVE))
    assert power(outcome, "knight") == (4, 4)
    single = done(board.run(attack(("knight", "B"), ("bears", "B")), RESOLVE))
    assert power(single, "knight") == (3, 3)


def test_508_6_a_planeswalker_that_is_attacked_is_no_opponent():
    walker = card("Walker", "{3}", "Legendary Planeswalker — Walker", "+1: Draw a card.")
    board = Board(THREE).field("A", knight=KNIGHT).field("B", walker=walker).counters("walker", "loyalty", 3)
    outcome = done(board.run(attack(("knight", "walker")), RESOLVE))
    assert power(outcome, "knight") == (2, 2)


def test_702_141a_encore_makes_a_token_for_each_opponent_that_attacks_that_one():
    board = Board(THREE).lands("A", "RRR").put("A", "graveyard", "scourge", SCOURGE)
    outcome = done(board.run(activate("A", "scourge"), RESOLVE))
    first, second = tokens(outcome, "Scourge")
    assert "scourge" not in outcome.state.zone("graveyard", "A")
    astray = board.run(activate("A", "scourge"), RESOLVE, attack((first.id, "C"), (second.id, "B")))
    assert illegal(astray, "508.1d")
    right = done(board.run(activate("A", "scourge"), RESOLVE, attack((first.id, "B"), (second.id, "C"))))
    assert {one.object: one.defending for one in combat(right).attackers} == {first.id: "B", second.id: "C"}
    none = board.run(activate("A", "scourge"), RESOLVE, attack((first.id, "B")))
    assert none.status == "illegal"


def test_702_141a_the_tokens_of_encore_are_sacrificed_at_the_end_step():
    board = Board(THREE).lands("A", "RRR").put("A", "graveyard", "scourge", SCOURGE)
    first, second = tokens(done(board.run(activate("A", "scourge"), RESOLVE)), "Scourge")
    actions = (activate("A", "scourge"), RESOLVE, attack((first.id, "B"), (second.id, "C")))
    assert tokens(done(board.run(*actions, Advance(to="end"))), "Scourge") == []


def test_508_1d_a_creature_attacks_the_target_opponent_if_able():
    siren = creature("Siren", "{U}", "{U}: Target creature attacks target opponent this turn if able.", "1/1")
    board = Board(THREE).lands("A", "U").field("A", siren=siren, bears=BEARS)
    action = activate("A", "siren", 0, "bears", "C")
    assert illegal(board.run(action, RESOLVE, attack(("bears", "B"))), "508.1d")
    assert board.run(action, RESOLVE, attack(("siren", "B"))).status == "illegal"
    assert attacker(done(board.run(action, RESOLVE, attack(("bears", "C")))), "bears").defending == "C"
