"""The Ring (701.54), and sectors (702.158)."""

from __future__ import annotations

import msgspec
import pytest

from engine.layers import view
from engine.state.change import edit
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, sorcery

TEMPTED = sorcery("Whisper", "{B}", "The Ring tempts you.")
WHENEVER = enchantment("Watcher", "{B}", "Whenever the Ring tempts you, you gain 2 life.")
STEAL = sorcery("Steal", "{B}", "Gain control of target creature.")
FRIEND = creature("Friend", "{B}", "As long as this creature is your Ring-bearer, it has flying.")


def tempted(**creatures: object) -> Board:
    board = Board().lands("A", "BBBB").hand("A", whisper=TEMPTED, again=TEMPTED, steal=STEAL)
    return board.field("A", **creatures)


def test_701_54a_a_creature_becomes_the_ring_bearer():
    """701.54a, 701.54c: the player chooses it; it is legendary."""
    outcome = answered(tempted(bears=BEARS, corpse=ZOMBIE), cast("A", "whisper"), RESOLVE, picks=("corpse",))
    assert outcome.state.objects["corpse"].designations == ("ring_bearer",)
    assert outcome.state.players["A"].ring_level == 1
    assert "legendary" in view(outcome.state).of("corpse").supertypes
    assert "701.54c" in cited(outcome, "create_emblem")


def test_701_54a_another_creature_takes_its_place():
    board = tempted(bears=BEARS, corpse=ZOMBIE)
    board.state = edit(board.state, "bears", designations=("ring_bearer",))
    outcome = answered(board, cast("A", "whisper"), RESOLVE, picks=("corpse",))
    assert outcome.state.objects["bears"].designations == ()
    assert outcome.state.objects["corpse"].designations == ("ring_bearer",)


def test_701_54a_until_another_player_gains_control_of_it():
    board = tempted().field("B", bears=BEARS)
    board.state = edit(board.state, "bears", designations=("ring_bearer",))
    outcome = board.run(cast("A", "steal", "bears"))
    assert outcome.state.objects["bears"].designations == ()
    assert "701.54a" in cited(outcome, "designation")


def test_701_54d_it_tempts_also_a_player_without_creatures():
    """701.54d: even if nothing could be chosen."""
    outcome = tempted().field("A", watcher=WHENEVER).run(cast("A", "whisper"))
    assert outcome.state.players["A"].ring_level == 1
    assert life(outcome.state, "A") == 22
    assert not steps(outcome, "choose_ring_bearer")


def test_701_54b_it_is_a_designation_and_701_54e_can_be_asked():
    outcome = tempted(friend=FRIEND).run(cast("A", "whisper"))
    assert view(outcome.state).of("friend").has_keyword("flying")


def test_701_54c_its_abilities_grow_up_to_four():
    board = tempted(bears=BEARS)
    record = msgspec.structs.replace(board.state.players["A"], ring_level=4)
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert("A", record))
    outcome = board.run(cast("A", "whisper"))
    assert outcome.state.players["A"].ring_level == 4


SCULPTOR = creature("Sculptor", "{U}", "Space sculptor")


def test_704_5u_creatures_are_put_into_sectors():
    """704.5u, 702.158c: whoever sculpts no space chooses first."""
    board = Board().field("A", sculptor=SCULPTOR).field("B", bears=BEARS)
    outcome = answered(board, picks=("beta sector", "alpha sector"), until="priority")
    assert outcome.state.objects["bears"].designations == ("beta sector",)
    assert outcome.state.objects["sculptor"].designations == ("alpha sector",)
    assert "704.5u" in cited(outcome, "state_based_actions")


def test_702_158b_sectors_last_while_space_is_sculpted():
    board = Board().lands("A", "B").field("B", bears=BEARS)
    board.state = edit(board.state, "bears", designations=("beta sector",))
    outcome = board.run(until="priority")
    assert outcome.state.objects["bears"].designations == ()
    assert "702.158b" in cited(outcome, "designation")


OTHERS = "Whenever the Ring tempts you, if you chose a creature other than ~ as your Ring-bearer, you gain 3 life."


@pytest.mark.parametrize(("bearer", "after"), [("bears", 23), ("steward", 20)])
def test_701_54d_what_was_chosen_as_the_ring_bearer(bearer: str, after: int):
    outcome = answered(
        tempted(bears=BEARS, steward=creature("Steward", "{B}", OTHERS)),
        cast("A", "whisper"),
        RESOLVE,
        RESOLVE,
        picks=(bearer,),
    )
    assert life(outcome.state, "A") == after


def test_701_54d_nothing_was_chosen_as_the_ring_bearer():
    """With no creature, none other than this was chosen."""
    board = tempted().field("A", hall=enchantment("Hall", "{B}", OTHERS))
    assert life(board.run(cast("A", "whisper")).state, "A") == 20


def test_701_54a_what_is_said_of_your_ring_bearer():
    """701.54a, 701.54b: a player's Ring-bearer is one creature of theirs, or none; another's is not theirs."""
    grow = creature(
        "Grow", "{B}", "{0}: Put a +1/+1 counter on your Ring-bearer. You gain life equal to your Ring-bearer's power."
    )
    board = Board().field("A", grow=grow, bears=BEARS).field("B", theirs=BEARS)
    board.state = edit(board.state, "theirs", designations=("ring_bearer",))
    nothing = board.run(activate("A", "grow", 0), RESOLVE)
    assert (life(nothing.state, "A"), nothing.state.objects["theirs"].count("+1/+1")) == (20, 0)
    board.state = edit(board.state, "bears", designations=("ring_bearer",))
    grown = board.run(activate("A", "grow", 0), RESOLVE)
    assert (life(grown.state, "A"), grown.state.objects["bears"].count("+1/+1")) == (23, 1)


@pytest.mark.parametrize(("bearers", "gained"), [(("bears",), 0), ((), 1)])
def test_701_54b_whether_a_player_controls_a_ring_bearer(bearers, gained):
    ranger = creature("Ranger", "{B}", "{0}: If you don't control a Ring-bearer, you gain 1 life.")
    board = Board().field("A", ranger=ranger, bears=BEARS)
    for one in bearers:
        board.state = edit(board.state, one, designations=("ring_bearer",))
    assert life(board.run(activate("A", "ranger", 0), RESOLVE).state, "A") == 20 + gained


def test_701_54c_how_often_it_has_tempted_is_asked():
    asks = creature("Asks", "{B}", "{0}: If the Ring has tempted you two or more times this game, you gain 1 life.")
    board = tempted(asks=asks, bears=BEARS)
    once = answered(board, cast("A", "whisper"), RESOLVE, activate("A", "asks", 0), RESOLVE, picks=("bears",))
    assert life(once.state, "A") == 20
    actions = (cast("A", "whisper"), RESOLVE, cast("A", "again"), RESOLVE, activate("A", "asks", 0), RESOLVE)
    assert life(answered(board, *actions, picks=("bears", "bears")).state, "A") == 21


def test_701_54d_whenever_a_creature_is_chosen():
    """701.54a, 701.54d: without a creature the Ring tempts the player too, and nothing is chosen."""
    call = enchantment("Call", "{B}", "Whenever you choose a creature as your Ring-bearer, you gain 1 life.")
    alone = Board().lands("A", "B").hand("A", whisper=TEMPTED).field("A", call=call)
    assert life(alone.run(cast("A", "whisper"), RESOLVE, RESOLVE).state, "A") == 20
    assert life(tempted(bears=BEARS, call=call).run(cast("A", "whisper"), RESOLVE, RESOLVE).state, "A") == 21
