"""Who copies a spell, when, and who chooses the targets of which copy (707.10, 707.10c, 101.4, 603.7)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

SHARED = enchantment(
    "Shared Thought",
    "{U}",
    "Whenever a player casts an instant or sorcery spell, each other player copies that spell. "
    "Each of those players may choose new targets for their copy.",
)
ECHOES = enchantment(
    "Open Echoes",
    "{U}",
    "Whenever a player casts an instant or sorcery spell, each other player may copy that spell and may choose new "
    "targets for the copy they control.",
)
NEXT = sorcery(
    "Twice Over",
    "{R}",
    "When you cast your next instant or sorcery spell this turn, copy that spell. You may choose new targets for the "
    "copy.",
)
ROUND = sorcery(
    "Everyone's Round",
    "{R}",
    "Until end of turn, whenever a player casts an instant or sorcery spell, that player copies it and may choose new "
    "targets for the copy.",
)
CHAIN = instant(
    "Fetter",
    "{U}",
    "Return target nonland permanent to its owner's hand. Then that permanent's controller may sacrifice a land of "
    "their choice. If the player does, they may copy this spell and may choose a new target for that copy.",
)
MAGE = creature(
    "Mage", "{R}", "Whenever you cast or copy an instant or sorcery spell, put a +1/+1 counter on this creature."
)
FORK = instant("Forked", "{R}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
MIRROR = instant("Mirrored", "{U}", "Copy target creature spell you control.")


def test_707_10_each_other_player_is_other_than_the_caster_and_aims_their_own_copy():
    """707.10c, 101.4: three players; B and C each get a copy of A's spell and aim that one only."""
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", bolt=BOLT).field("B", shared=SHARED)
    outcome = answered(board, cast("A", "bolt", "B"), picks=(True, True, "A", "A"), until="stack_empty")
    assert [life(outcome.state, player) for player in "ABC"] == [14, 17, 20]


def test_101_4_each_player_who_may_copy_chooses_in_turn_order():
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", bolt=BOLT).field("A", echoes=ECHOES)
    outcome = answered(board, cast("A", "bolt", "B"), picks=(False, True, True, "A"), until="stack_empty")
    assert [life(outcome.state, player) for player in "ABC"] == [17, 17, 20]
    asked = [step.actor for step in outcome.steps if step.event == "may"]
    assert asked[:2] == ["B", "C"]


def test_603_7b_the_next_spell_alone_is_copied_and_the_sentence_after_goes_with_the_copy():
    """603.7b, 707.10c: the delayed triggered ability copies one spell, and new targets are chosen as it resolves."""
    board = Board().lands("A", "RRR").hand("A", next=NEXT, one=BOLT, two=BOLT)
    outcome = answered(
        board,
        cast("A", "next"),
        RESOLVE,
        cast("A", "one", "B"),
        RESOLVE,
        RESOLVE,
        RESOLVE,
        cast("A", "two", "B"),
        picks=(True, "A"),
        until="stack_empty",
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 14)


def test_603_7c_whoever_casts_copies_their_own_spell():
    board = Board().lands("A", "RR").hand("A", round=ROUND, bolt=BOLT).lands("B", "R").hand("B", answer=BOLT)
    outcome = answered(
        board, cast("A", "round"), RESOLVE, cast("A", "bolt", "B"), picks=(True, "B"), until="stack_empty"
    )
    assert life(outcome.state, "B") == 14


def test_608_2h_the_player_who_had_the_choice_is_the_one_who_copies():
    """608.2h, 707.10: the controller of what was returned, as it last was, sacrifices a land and copies the spell."""
    board = Board().lands("A", "U").hand("A", fetter=CHAIN).field("A", mine=BEARS)
    board.lands("B", "U").field("B", theirs=BEARS)
    outcome = answered(
        board, cast("A", "fetter", "theirs"), picks=(True, True, True, "mine", False), until="stack_empty"
    )
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]
    assert names(outcome.state, "graveyard", "B") == ["Island"]


def test_707_10_a_copy_is_copied_and_not_cast():
    """707.10: "whenever you cast or copy" sees both; a copy of a creature spell is none of an instant."""
    board = Board().lands("A", "RRGGU").hand("A", bolt=BOLT, fork=FORK, bears=BEARS, mirror=MIRROR)
    board.field("A", mage=MAGE)
    outcome = answered(
        board,
        cast("A", "bolt", "B"),
        cast("A", "fork", "bolt"),
        RESOLVE,
        RESOLVE,
        RESOLVE,
        picks=(False,),
        until="stack_empty",
    )
    assert outcome.state.objects["mage"].count("+1/+1") == 3
    again = answered(board, cast("A", "bears"), cast("A", "mirror", "bears"), until="stack_empty")
    assert again.state.objects["mage"].count("+1/+1") == 1
