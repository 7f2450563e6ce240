"""Soulbond (702.95): pairing, what both creatures have, and how they come apart."""

from __future__ import annotations

import msgspec

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, passing
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant

BONDED = "Soulbond\nAs long as this creature is paired with another creature, "
SERAPH = creature("Paladin", "{W}", f"{BONDED}both creatures have flying.", "2/2")
FAMILIAR = creature("Familiar", "{G}", f"{BONDED}each of those creatures gets +2/+2.", "2/2")
STEAL = instant("Steal", "{U}", "Gain control of target creature until end of turn.")
STONE = instant("Stone", "{U}", "Target creature becomes an artifact until end of turn.")
VANISH = instant("Vanish", "{U}", "Target creature phases out.")


def bond(board: Board, one: str, other: str) -> Board:
    """The board with two creatures paired."""
    objects = board.state.objects
    for ref, partner in ((one, other), (other, one)):
        objects = objects.set(ref, msgspec.structs.replace(objects[ref], paired_with=partner))
    board.state = msgspec.structs.replace(board.state, objects=objects)
    return board


def pair() -> Board:
    return bond(Board().lands("A", "UU").lands("B", "U").field("A", one=FAMILIAR, bears=BEARS), "one", "bears")


def power(outcome, ref: str) -> int | None:
    return view(outcome.state).of(ref).power


def test_702_95a_as_it_enters_it_is_paired_with_a_creature_that_is_chosen():
    board = Board().lands("A", "W").hand("A", one=SERAPH).field("A", bears=BEARS, other=BEARS).field("B", his=BEARS)
    outcome = answered(board, cast("A", "one"), RESOLVE, RESOLVE, picks=(True, "other"))
    assert outcome.state.objects["one@3"].paired_with == "other"
    assert outcome.state.objects["other"].paired_with == "one@3"
    flying = [ref for ref in outcome.state.battlefield if view(outcome.state).of(ref).has_keyword("flying")]
    assert sorted(flying) == ["one@3", "other"]


def test_702_95a_as_another_creature_enters_it_is_paired_with_that():
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", one=FAMILIAR)
    outcome = answered(board, cast("A", "bears"), RESOLVE, RESOLVE, picks=(True,))
    assert (power(outcome, "one"), power(outcome, "bears@3")) == (4, 4)


def test_702_95a_a_paired_creature_is_not_asked_again():
    """702.95a, 702.95d: both have to be unpaired, or nothing triggers."""
    board = pair().lands("A", "GG").hand("A", new=BEARS)
    outcome = answered(board, cast("A", "new"), RESOLVE)
    assert not outcome.state.stack
    assert outcome.state.objects["one"].paired_with == "bears"


def test_702_95c_nothing_is_paired_if_one_is_gone():
    """702.95c, 603.4: the other player takes the creature while the ability waits."""
    board = Board().lands("A", "GG").lands("B", "U").hand("A", bears=BEARS).hand("B", steal=STEAL)
    board.field("A", one=FAMILIAR)
    outcome = board.run(cast("A", "bears"), RESOLVE, passing("A"), cast("B", "steal", "one"), RESOLVE, RESOLVE)
    assert view(outcome.state).of("one").controller == "B"
    assert all(outcome.state.objects[ref].paired_with is None for ref in ("one", "bears@3"))


def test_702_95e_another_player_gains_control_of_one_of_them():
    outcome = answered(pair().hand("B", steal=STEAL), passing("A"), cast("B", "steal", "bears"), RESOLVE)
    assert (power(outcome, "one"), power(outcome, "bears")) == (2, 2)
    assert "702.95e" in cited(outcome, "unpair")


def test_702_95e_one_stops_being_a_creature_and_they_stay_apart():
    """702.95e, 611.2b: that it is a creature again afterwards does not pair them again."""
    outcome = answered(pair().hand("A", stone=STONE), cast("A", "stone", "bears"), RESOLVE)
    assert power(outcome, "one") == 2
    assert outcome.state.objects["bears"].paired_with is None


def test_702_26f_a_pair_of_which_one_phases_out_ends():
    outcome = answered(pair().hand("A", vanish=VANISH), cast("A", "vanish", "bears"), RESOLVE)
    assert power(outcome, "one") == 2
    assert outcome.state.phased["bears"].object.paired_with is None


def test_702_95b_an_ability_that_both_have_is_each_ones_own():
    text = f'{BONDED}each of those creatures has "{{U}}: Untap this creature."'
    board = Board().lands("A", "U").field("A", one=creature("Alchemist", "{U}", text, "1/4"))
    board = bond(board.put("A", "battlefield", "bears", BEARS, tapped=True), "one", "bears")
    assert not answered(board, activate("A", "bears", 0), RESOLVE).state.objects["bears"].tapped


def test_702_95e_another_player_gains_control_of_both_at_once():
    """702.95e: that both come under the control of one player again does not leave them paired."""
    both = instant("Raid", "{U}", "Gain control of all creatures until end of turn.")
    outcome = answered(pair().hand("B", raid=both), passing("A"), cast("B", "raid"), RESOLVE)
    assert [view(outcome.state).of(one).controller for one in ("one", "bears")] == ["B", "B"]
    assert (power(outcome, "one"), power(outcome, "bears")) == (2, 2)
