"""Copies of spells and abilities on the stack (707.10)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, Board, card
from tests.rules.pool import BLAZE, COMMAND, DIVIDE, creature, enchantment, instant

FORK = instant("Forked", "{R}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
TWICE = instant(
    "Doubled",
    "{R}",
    "When you cast this spell, copy it twice. You may choose new targets for the copies.\nDraw a card.",
)
ECHO = enchantment("Echo", "{R}", "Whenever you cast an instant or sorcery spell, copy that spell.")
RESONATOR = card(
    "Resonator",
    "{2}",
    "Artifact",
    "{1}, {T}: Copy target activated or triggered ability you control. You may choose new targets for the copy.",
)
PINGER = creature("Pinger", "{R}", "{T}: Pinger deals 1 damage to any target.")
MIRROR = instant("Mirrored", "{U}", "Copy target creature spell you control.")
KICKED = instant(
    "Kicks",
    "{R}",
    "Kicker {1}\nKicks deals 1 damage to any target. If this spell was kicked, it deals 3 damage instead.",
)
RETURN = instant("Unsay", "{U}", "Return target spell to its owner's hand.")


def _with_bolt(symbols: str = "RRRR", **hand: object) -> Board:
    return Board().lands("A", symbols).hand("A", bolt=BOLT, fork=FORK, **hand)


def test_707_10_a_copy_is_on_the_stack_with_the_same_targets_and_was_not_cast():
    board = _with_bolt()
    outcome = answered(
        board, cast("A", "bolt", "B"), cast("A", "fork", "bolt"), RESOLVE, picks=(False,), until="action"
    )
    copy = outcome.state.objects[outcome.state.stack[-1]]
    assert (copy.kind, copy.owner, copy.controller) == ("copy", "A", "A")
    assert copy.cast.mana_spent == ()
    assert [target.ref for target in copy.on_stack.targets] == ["B"]
    assert not [step for step in outcome.steps if step.event == "cast_spell" and copy.id in step.objects]


def test_707_10a_a_copy_that_left_the_stack_ceases_to_exist():
    outcome = answered(
        _with_bolt(), cast("A", "bolt", "B"), cast("A", "fork", "bolt"), RESOLVE, RESOLVE, picks=(False,)
    )
    assert life(outcome.state, "B") == 14
    assert names(outcome.state, "graveyard", "A") == ["Forked", "Lightning Bolt"]


def test_707_10c_new_targets_for_the_copy():
    outcome = answered(
        _with_bolt(), cast("A", "bolt", "B"), cast("A", "fork", "bolt"), RESOLVE, RESOLVE, picks=(True, "A")
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 17)
    assert "115.7d" in cited(outcome, "change_target")


def test_707_10c_a_target_that_became_illegal_may_stay():
    board = Board().lands("A", "RRR").hand("A", bolt=BOLT, fork=FORK).lands("B", "U").field("B", bears=BEARS)
    board.hand("B", bounce=instant("Rescue", "{U}", "Return target creature you control to its owner's hand."))
    outcome = answered(
        board,
        cast("A", "bolt", "bears"),
        cast("A", "fork", "bolt"),
        passing("A"),
        cast("B", "bounce", "bears"),
        RESOLVE,
        RESOLVE,
        picks=(True, "bears"),
        until="action",
    )
    copy = outcome.state.objects[outcome.state.stack[-1]]
    assert [target.ref for target in copy.on_stack.targets] == ["bears"]


def test_707_10_a_copy_has_the_modes_and_x_and_kicker_that_were_chosen():
    board = Board().lands("A", "RRRRRR").hand("A", blaze=BLAZE, fork=FORK)
    sorcery = answered(
        board, cast("A", "blaze", "B", x=3), cast("A", "fork", "blaze"), RESOLVE, RESOLVE, picks=(False,)
    )
    assert life(sorcery.state, "B") == 14
    board = Board().lands("A", "RRR").hand("A", command=COMMAND, fork=FORK)
    modal = answered(
        board, cast("A", "command", "B", modes=(1, 2)), cast("A", "fork", "command"), RESOLVE, RESOLVE, picks=(False,)
    )
    assert (life(modal.state, "A"), life(modal.state, "B")) == (26, 16)
    board = Board().lands("A", "RRRR").hand("A", kicks=KICKED, fork=FORK)
    kicked = answered(board, cast("A", "kicks", "B"), cast("A", "fork", "kicks"), RESOLVE, RESOLVE, picks=(True, False))
    assert life(kicked.state, "B") == 14


def test_700_2g_the_copy_of_a_modal_spell_has_its_modes():
    board = Board().lands("A", "RR").hand("A", command=COMMAND, fork=FORK)
    outcome = answered(
        board, cast("A", "command", modes=(0, 1), targets=()), cast("A", "fork", "command"), RESOLVE, RESOLVE
    )
    assert (life(outcome.state, "A"), len(outcome.state.zone("hand", "A"))) == (26, 2)


def test_115_7f_a_division_stays_as_it_was():
    board = Board().lands("A", "RR").hand("A", arc=DIVIDE, fork=FORK).field("B", bears=BEARS)
    outcome = answered(
        board,
        cast("A", "arc", "B", "bears", division={"B": 2, "bears": 1}),
        cast("A", "fork", "arc"),
        RESOLVE,
        RESOLVE,
        picks=(True, "A", "bears"),
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (18, 18)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_707_10_copies_made_as_the_spell_is_cast_resolve_first_even_if_it_is_countered():
    board = Board().lands("A", "R").lands("B", "UU").hand("A", doubled=TWICE).hand("B", no=COUNTERSPELL)
    outcome = board.run(cast("A", "doubled"), passing("A"), cast("B", "no", "doubled"), until="stack_empty")
    assert len(outcome.state.zone("hand", "A")) == 2
    assert names(outcome.state, "graveyard", "A") == ["Doubled"]


def test_707_10_whenever_you_cast_does_not_see_copies():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", echo=ECHO)
    outcome = board.run(cast("A", "bolt", "B"), until="stack_empty")
    assert life(outcome.state, "B") == 14


def test_707_10b_a_copy_of_an_ability_has_the_same_source():
    board = Board().lands("A", "R").field("A", pinger=PINGER, resonator=RESONATOR)
    ability = board.run(activate("A", "pinger", 0, "B"), until="action").state.stack[-1]
    outcome = answered(
        board,
        activate("A", "pinger", 0, "B"),
        activate("A", "resonator", 0, ability),
        picks=(True, "A"),
        until="stack_empty",
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (19, 19)
    assert "707.10b" in cited(outcome, "copy")


def test_707_10b_a_copy_of_an_ability_counts_as_the_same_ability():
    """707.10b: its resolving is one more time that this ability has resolved this turn."""
    counts = creature(
        "Counting",
        "{R}",
        "{0}: You gain 1 life. If this is the second time this ability has resolved this turn, you gain 10 life.",
    )
    board = Board().lands("A", "R").field("A", counts=counts, resonator=RESONATOR)
    ability = board.run(activate("A", "counts"), until="action").state.stack[-1]
    outcome = board.run(activate("A", "counts"), activate("A", "resonator", 0, ability), until="stack_empty")
    assert life(outcome.state, "A") == 32
    assert life(board.run(activate("A", "counts"), until="stack_empty").state, "A") == 21


def test_608_3f_707_10f_a_copy_of_a_permanent_spell_becomes_a_token():
    board = Board().lands("A", "GGU").hand("A", bears=BEARS, mirror=MIRROR)
    outcome = board.run(cast("A", "bears"), cast("A", "mirror", "bears"), until="stack_empty")
    kinds = sorted(outcome.state.objects[one].kind for one in outcome.state.battlefield if one.startswith("bears"))
    assert kinds == ["card", "token"]


def test_704_5e_a_copy_returned_to_a_hand_is_gone():
    board = _with_bolt("RRU", unsay=RETURN)
    first = answered(board, cast("A", "bolt", "B"), cast("A", "fork", "bolt"), RESOLVE, picks=(False,), until="action")
    copy = first.state.stack[-1]
    outcome = answered(
        board,
        cast("A", "bolt", "B"),
        cast("A", "fork", "bolt"),
        RESOLVE,
        cast("A", "unsay", copy),
        RESOLVE,
        picks=(False,),
        until="action",
    )
    assert copy not in outcome.state.stack
    assert names(outcome.state, "hand", "A") == []


def test_112_1a_a_copy_of_a_spell_is_a_spell():
    """112.1a: what counters target spell can counter it, though no card is associated with it."""
    board = _with_bolt().lands("B", "UU").hand("B", no=COUNTERSPELL)
    first = answered(board, cast("A", "bolt", "B"), cast("A", "fork", "bolt"), RESOLVE, picks=(False,), until="action")
    copy = first.state.stack[-1]
    assert first.state.objects[copy].kind == "copy"
    outcome = answered(
        board,
        cast("A", "bolt", "B"),
        cast("A", "fork", "bolt"),
        RESOLVE,
        passing("A"),
        cast("B", "no", copy),
        picks=(False,),
    )
    assert life(outcome.state, "B") == 17
    assert "112.1a" not in cited(outcome, "counter")  # nothing has to be said of it: it is like any other spell


def test_101_2_what_can_not_be_copied_is_not():
    """101.2, 707.10: a spell that says so stays the only one."""
    single = instant("Single", "{R}", "This spell can't be copied.\nSingle deals 2 damage to any target.")
    board = Board().lands("A", "RRRR").hand("A", single=single, fork=FORK)
    outcome = board.run(cast("A", "single", "B"), cast("A", "fork", "single"), until="stack_empty")
    assert life(outcome.state, "B") == 18
    assert "101.2" in cited(outcome, "copy")


def test_707_10b_an_ability_is_copied_if_it_is_no_mana_ability():
    """707.10b, 605.1a: however the text says that; the copy is of the same source and was not activated."""
    rings = card(
        "Rings",
        "{3}",
        "Artifact",
        "Whenever you activate an ability of a creature, if it isn't a mana ability, you may pay {2}. If you do, copy that "
        "ability. You may choose new targets for the copy.",
    )
    elves = creature("Elves", "{G}", "{T}: Add {G}.")
    board = Board().lands("A", "RR").field("A", rings=rings, pinger=PINGER, elves=elves)
    outcome = answered(board, activate("A", "pinger", 0, "B"), picks=(True, False), until="stack_empty")
    assert life(outcome.state, "B") == 18
    assert not board.run(activate("A", "elves"), until="action").state.stack


_EQUIP = "\nEquip {1}"


def test_707_10b_an_ability_of_the_equipped_creature_is_copied_whoever_activated_it():
    """602.2, 707.10b: of the creature it is attached to, and of no other."""
    text = "Whenever an ability of equipped creature is activated, if it isn't a mana ability, copy that ability."
    bracers = card("Bracers", "{2}", "Artifact — Equipment", text + _EQUIP)
    assert bracers.front.unread == ()
    board = Board().field("A", pinger=PINGER, other=PINGER)
    board.put("A", "battlefield", "bracers", bracers, attached_to="pinger")
    assert life(board.run(activate("A", "pinger", 0, "B"), until="stack_empty").state, "B") == 18
    assert life(board.run(activate("A", "other", 0, "B"), until="stack_empty").state, "B") == 19


def test_603_2d_an_ability_of_the_equipped_creature_triggers_an_additional_time():
    staff = card(
        "Staff",
        "{2}",
        "Artifact — Equipment",
        "If an ability of equipped creature triggers, that ability triggers an additional time." + _EQUIP,
    )
    text = "Whenever you cast an instant spell, you gain 1 life."
    mage, other = creature("Mage", "{U}", text), creature("Other", "{U}", text)
    assert staff.front.unread == ()
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", mage=mage, other=other)
    board.put("A", "battlefield", "staff", staff, attached_to="mage")
    assert life(answered(board, cast("A", "bolt", "B"), picks=(), until="stack_empty").state, "A") == 23
