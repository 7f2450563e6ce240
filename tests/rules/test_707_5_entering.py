"""Entering as a copy on a condition, or for a time (707.5, 614.12, 611.2)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.copy_cards import CLONE
from tests.rules.pool import creature
from tests.wire.test_copies import again

MIRROR = card(
    "Mirror",
    "{R}",
    "Artifact",
    "{T}: Add {R}.\nAs this artifact enters, you may have it become a copy of any creature on the battlefield until end of "
    "turn, except it has haste.",
)
RAIDER = creature(
    "Raider",
    "{U}",
    "Raid — If you attacked this turn, you may have this creature enter as a copy of any creature on the battlefield.",
    "2/2",
)
DRAWS = creature("Draws", "{G}", "When this creature enters, draw a card.", "1/1")


def name(state, one: str) -> str:
    return view(state).of(one).name


def test_707_5_as_it_enters_it_becomes_a_copy_for_a_time():
    """707.5, 611.2a: what it copies triggers as it enters; when the turn is over it is itself again."""
    board = Board().lands("A", "R").hand("A", mirror=MIRROR).field("B", draws=DRAWS)
    outcome = answered(board, cast("A", "mirror"), picks=(True,), until="stack_empty")
    assert view(outcome.state).of("mirror@3").has_keyword("haste")
    assert outcome.state.players["A"].library.size == 19
    later = answered(board, cast("A", "mirror"), RESOLVE, RESOLVE, Advance(to="upkeep"), picks=(True,))
    assert name(later.state, "mirror@3") == "Mirror"


def test_707_2b_what_copies_it_meanwhile_stays_a_copy():
    """707.2b, 707.3: the duration is not among the copiable values."""
    board = Board().lands("A", "RU").hand("A", mirror=MIRROR, clone=CLONE).field("B", bears=BEARS)
    doing = (cast("A", "mirror"), RESOLVE, cast("A", "clone"), RESOLVE, Advance(to="upkeep"))
    outcome = answered(board, *doing, picks=(True, True, "mirror@3"))
    assert (name(outcome.state, "mirror@3"), name(outcome.state, "clone@3")) == ("Mirror", "Grizzly Bears")
    assert view(outcome.state).of("clone@3").has_keyword("haste")


def test_611_2a_it_ends_as_well_after_the_board_was_posted_anew():
    board = Board().lands("A", "R").hand("A", mirror=MIRROR).field("B", bears=BEARS)
    state = answered(board, cast("A", "mirror"), RESOLVE, picks=(True,)).state
    after = again(state)
    assert name(after, "mirror@3") == "Grizzly Bears"
    assert after.objects["mirror@3"].copied[0].effect == after.effects[0].id


def test_614_12_the_condition_is_asked_as_it_enters():
    board = Board().lands("A", "U").hand("A", raider=RAIDER).field("A", bears=BEARS)
    before = board.run(cast("A", "raider"), RESOLVE)
    assert name(before.state, "raider@3") == "Raider"
    attack = DeclareAttackers(player="A", attackers=(("bears", None),))
    doing = (attack, Advance(to="postcombat_main"), cast("A", "raider"), RESOLVE)
    after = answered(board, *doing, picks=(True,))
    assert name(after.state, "raider@3") == "Grizzly Bears"
