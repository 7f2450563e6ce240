"""Keywords that stand with X, more than once, or with a quality of tokens."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant, read

SWELL = read(instant("Swell", "{3}{W}", "You gain 1 life.\nReinforce X—{X}{W}"))
KIN = read(creature("Kin", "{G}", "Bloodthirst X"))
CAPTAIN = read(creature("Captain", "{G}", "Backup 1\nBackup 1\nTrample"))
PENNANT = read(card("Pennant", "{1}", "Artifact — Equipment", "Equip creature token {1}\nEquip {3}"))
ROCK = card("Rock", None, "Artifact", "{T}: Add {C}.")
TOKEN_MAKER = instant("Make", "{W}", "Create a 1/1 white Soldier creature token.")


def test_702_77a_reinforce_x_puts_as_many_counters_as_were_paid_for():
    board = Board().lands("A", "WWWW").hand("A", swell=SWELL).field("A", bears=BEARS)
    outcome = board.run(activate("A", "swell", 1, "bears", x=3), until="stack_empty")
    assert outcome.state.objects["bears"].count("+1/+1") == 3


def test_702_54b_bloodthirst_x_counts_the_damage_that_opponents_were_dealt():
    board = Board().lands("A", "RRG").hand("A", one=BOLT, two=BOLT, kin=KIN)
    actions = (cast("A", "one", "B"), RESOLVE, cast("A", "two", "B"), RESOLVE, cast("A", "kin"))
    outcome = board.run(*actions, until="stack_empty")
    (kin,) = [one for one in outcome.state.battlefield if one.startswith("kin")]
    assert outcome.state.objects[kin].count("+1/+1") == 6


def test_702_165a_each_of_several_backup_abilities_lends_what_is_no_backup():
    board = Board().lands("A", "G").hand("A", captain=CAPTAIN).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "captain"), picks=("bears", "bears"), until="stack_empty")
    assert outcome.status == "resolved", outcome.pending
    assert outcome.state.objects["bears"].count("+1/+1") == 2


def test_702_6c_equip_creature_token_targets_tokens_only():
    board = Board().lands("A", "W").hand("A", make=TOKEN_MAKER).field("A", bears=BEARS)
    made = board.run(cast("A", "make"), until="stack_empty").state
    board.state = made
    board.put("A", "battlefield", "pennant", PENNANT).put("A", "battlefield", "more", ROCK)
    (token,) = [one for one in board.state.battlefield if board.state.objects[one].kind == "token"]
    assert board.run(activate("A", "pennant", 0, "bears")).status == "illegal"
    outcome = board.run(activate("A", "pennant", 0, token), until="stack_empty")
    assert outcome.state.objects["pennant"].attached_to == token
