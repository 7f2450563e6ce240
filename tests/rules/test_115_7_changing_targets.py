"""Changing targets and choosing new ones (115.7), and what looks at targets (115.9)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board
from tests.rules.pool import creature, instant

DEFLECT = instant("Deflect", "{U}", "Change the target of target spell with a single target.")
SWAT = instant("Swat", "{R}", "You may choose new targets for target spell or ability.")
KITE = creature("Kite", "{1}", "{1}: Change a target of target spell or ability to this creature.")
TWO = instant("Two", "{R}", "Two deals 1 damage to target creature and 2 damage to target player.")
FREEZE = instant("Freeze", "{U}", "Tap two target creatures.")
ONLY_YOU = instant("Rubber", "{U}", "Change the target of target spell or ability that targets only you.")

TRAIL = instant("Trail", "{R}", "Trail deals 2 damage to any target and 1 damage to any other target.")
EACH_MODE = instant(
    "Each Mode",
    "{R}",
    "Choose one or both. Each mode must target a different player.\n• Target player gains 2 life.\n"
    "• Target player loses 1 life.",
)
APART = instant("Apart", "{U}", "Tap two target creatures controlled by different players.")


def test_115_7a_another_legal_target():
    board = Board().lands("A", "RU").hand("A", bolt=BOLT, deflect=DEFLECT)
    outcome = board.run(cast("A", "bolt", "A"), cast("A", "deflect", "bolt"), until="stack_empty")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 17)
    assert "115.7a" in cited(outcome, "change_target")


def test_115_7a_without_another_legal_target_nothing_changes():
    board = Board().lands("A", "GU").hand("A", growth=GROWTH, deflect=DEFLECT).field("A", bears=BEARS)
    outcome = board.run(cast("A", "growth", "bears"), cast("A", "deflect", "growth"), RESOLVE, until="action")
    spell = outcome.state.objects[outcome.state.stack[-1]]
    assert [target.ref for target in spell.on_stack.targets] == ["bears"]


def test_115_9a_a_single_target_is_one_that_was_chosen_once():
    board = Board().lands("A", "UU").hand("A", freeze=FREEZE, deflect=DEFLECT).field("B", bears=BEARS, more=BEARS)
    outcome = board.run(cast("A", "freeze", "bears", "more"), cast("A", "deflect", "freeze"))
    assert outcome.status == "illegal"


def test_115_7b_only_one_of_several_targets():
    board = Board().lands("A", "RUU").hand("A", two=TWO).field("A", kite=KITE).field("B", bears=BEARS)
    outcome = board.run(cast("A", "two", "bears", "B"), activate("A", "kite", 0, "two"), RESOLVE, until="action")
    spell = outcome.state.objects[outcome.state.stack[-1]]
    assert [target.ref for target in spell.on_stack.targets] == ["kite", "B"]  # a player can't become a creature
    assert "115.7b" in cited(outcome, "change_target")


def test_115_7d_any_number_may_stay():
    board = Board().lands("A", "RR").hand("A", two=TWO, swat=SWAT).field("B", bears=BEARS)
    outcome = answered(
        board,
        cast("A", "two", "bears", "B"),
        cast("A", "swat", "two"),
        RESOLVE,
        RESOLVE,
        picks=(True, "A"),  # there is no other creature: that target stays without a question
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (18, 20)
    assert outcome.state.objects["bears"].damage == 1


def test_115_9c_targets_only_you():
    board = Board().lands("A", "RRU").hand("A", bolt=BOLT, two=TWO, rubber=ONLY_YOU).field("B", bears=BEARS)
    assert board.run(cast("A", "two", "bears", "A"), cast("A", "rubber", "two")).status == "illegal"
    outcome = answered(
        board, cast("A", "bolt", "A"), cast("A", "rubber", "bolt"), picks=("bears",), until="stack_empty"
    )
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def _asked(board: Board, spell: str, targets: tuple[str, ...], *picks: bool | str, by: str = "swat") -> Outcome:
    """What comes of it if new targets are chosen for the spell: how they are chosen is said after that they are."""
    return answered(board, cast("A", spell, *targets), cast("A", by, spell), RESOLVE, RESOLVE, picks=picks)


def _options(outcome: Outcome) -> list[str]:
    assert outcome.pending is not None
    return [option.object or "" for option in outcome.pending.options]


def test_115_7e_two_targets_are_swapped():
    board = Board().lands("A", "UR").hand("A", freeze=FREEZE, swat=SWAT).field("B", bears=BEARS, kite=KITE)
    outcome = _asked(board, "freeze", ("bears", "kite"), True, "kite")  # only the Bears are left for the other one
    assert steps(outcome, "change_target") == ["Freeze now targets Kite.", "Freeze now targets Grizzly Bears."]
    assert outcome.state.objects["bears"].tapped
    assert outcome.state.objects["kite"].tapped


def test_115_7d_what_one_target_becomes_another_can_not_stay():
    board = Board().lands("A", "RR").hand("A", trail=TRAIL, swat=SWAT).field("B", bears=BEARS, kite=KITE)
    outcome = _asked(board, "trail", ("bears", "kite"), True, "kite")
    assert _options(outcome) == ["A", "B", "bears"]


def test_115_7e_each_mode_targets_a_different_player_in_the_end():
    board = Board().lands("A", "RR").hand("A", both=EACH_MODE, swat=SWAT)
    modes = cast("A", "both", "A", "B", modes=(0, 1))
    outcome = answered(board, modes, cast("A", "swat", "both"), RESOLVE, RESOLVE, picks=(True, "B"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (19, 22)


def test_115_7d_new_targets_fit_together_in_the_end():
    board = Board().lands("A", "UR").hand("A", apart=APART, swat=SWAT)
    board.field("A", own=BEARS, kite=KITE).field("B", bears=BEARS)
    outcome = _asked(board, "apart", ("own", "bears"), True)
    assert _options(outcome) == ["own", "kite", "bears"]
    outcome = _asked(board, "apart", ("own", "bears"), True, "bears")
    assert _options(outcome) == ["own", "kite"]
