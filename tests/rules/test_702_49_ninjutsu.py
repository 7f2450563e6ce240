"""Ninjutsu and sneak (702.49, 702.190)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, cast, names
from tests.rules.boards import BEARS, Board
from tests.rules.fights import AFTER, attack, attacker, block, done
from tests.rules.pool import creature, instant
from tests.rules.test_702_keywords_triggered import on_board

NINJA = creature("Ninja", "{3}{U}", "Ninjutsu {U}", "3/3")
SHADE = creature("Shade", "{3}{U}", "Sneak {U}", "3/3")
TRICK = instant("Trick", "{4}{U}", "You gain 3 life.\nSneak {U}")
TO_BLOCKS = Advance(to="declare_blockers")


def board(**cards):
    return Board(("A", "B", "C")).lands("A", "U").field("A", bears=BEARS).field("B", wall=BEARS).hand("A", **cards)


def test_702_49a_it_enters_tapped_and_attacking_for_an_unblocked_attacker():
    outcome = done(board(ninja=NINJA).run(attack(("bears", "C")), TO_BLOCKS, activate("A", "ninja"), RESOLVE))
    (ninja,) = on_board(outcome, "Ninja")
    assert ninja.tapped
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    after = done(board(ninja=NINJA).run(attack(("bears", "C")), TO_BLOCKS, activate("A", "ninja"), RESOLVE, AFTER))
    assert after.state.players["C"].life == 17


def test_702_49c_it_attacks_the_same_player():
    outcome = done(board(ninja=NINJA).run(attack(("bears", "C")), TO_BLOCKS, activate("A", "ninja"), RESOLVE))
    (ninja,) = on_board(outcome, "Ninja")
    assert attacker(outcome, ninja.id).defending == "C"


def test_702_49a_a_blocked_creature_or_none_does_not_do():
    blocked = board(ninja=NINJA).run(attack(("bears", "B")), block(("wall", "bears")), activate("A", "ninja"))
    assert blocked.status == "illegal"
    assert board(ninja=NINJA).run(activate("A", "ninja")).status == "illegal"
    early = board(ninja=NINJA).run(attack(("bears", "B")), activate("A", "ninja"))
    assert early.status == "illegal"


def test_702_190a_sneak_is_cast_in_the_declare_blockers_step():
    spell = cast("A", "shade", method="sneak")
    assert board(shade=SHADE).run(spell).status == "illegal"
    outcome = done(board(shade=SHADE).run(attack(("bears", "C")), TO_BLOCKS, spell, RESOLVE))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    late = board(shade=SHADE).run(attack(("bears", "C")), Advance(to="combat_damage"), spell)
    assert late.status == "illegal"


def test_702_190b_the_permanent_enters_tapped_and_attacking_the_same_player():
    spell = cast("A", "shade", method="sneak")
    outcome = done(board(shade=SHADE).run(attack(("bears", "C")), TO_BLOCKS, spell, RESOLVE))
    (shade,) = on_board(outcome, "Shade")
    assert shade.tapped
    assert attacker(outcome, shade.id).defending == "C"


def test_702_190a_an_instant_with_sneak():
    spell = cast("A", "trick", method="sneak")
    outcome = done(board(trick=TRICK).run(attack(("bears", "C")), TO_BLOCKS, spell, RESOLVE))
    assert outcome.state.players["A"].life == 23


CHIEF = creature("Chief", "{1}{U}{B}", "Commander ninjutsu {U}", "1/3", "Legendary Creature — Human Ninja")


def _commanding() -> Board:
    return board().put("A", "command", "chief", CHIEF)


def test_702_49d_from_the_command_zone():
    outcome = done(_commanding().run(attack(("bears", "C")), TO_BLOCKS, activate("A", "chief"), RESOLVE))
    (chief,) = on_board(outcome, "Chief")
    assert chief.tapped
    assert attacker(outcome, chief.id).defending == "C"
    assert not outcome.state.zone("command")


def test_702_49d_and_from_the_hand():
    outcome = done(board(chief=CHIEF).run(attack(("bears", "C")), TO_BLOCKS, activate("A", "chief"), RESOLVE))
    assert on_board(outcome, "Chief")


def test_702_49d_only_for_an_unblocked_attacker():
    assert _commanding().run(activate("A", "chief")).status == "illegal"
    gone = board().put("A", "graveyard", "chief", CHIEF).run(attack(("bears", "C")), TO_BLOCKS, activate("A", "chief"))
    assert gone.status == "illegal"
