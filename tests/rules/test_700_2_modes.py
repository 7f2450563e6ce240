"""Modal spells and abilities (700.2)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import CHARM, COMMAND, SIGNET, creature, instant

AGAIN = instant(
    "Again", "{R}", "Choose two. You may choose the same mode more than once.\n• Draw a card.\n• You gain 1 life."
)

SHOTS = instant(
    "Shots",
    "{R}",
    "Choose three. You may choose the same mode more than once.\n• Shots deals 2 damage to target player.\n"
    "• Put a +1/+1 counter on target creature.",
)
MORE = instant(
    "More",
    "{R}",
    "Choose one. If you control a Bear as you cast this spell, you may choose both instead.\n• Draw a card.\n"
    "• You gain 1 life.",
)


def test_700_2a_mode_then_its_target():
    board = Board().lands("A", "R").hand("A", charm=CHARM).field("B", signet=SIGNET, bears=BEARS)
    asked = board.run(cast("A", "charm"))
    assert asked.pending.kind == "choose_modes"
    outcome = answered(board, cast("A", "charm"), picks=("1", "bears"))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert names(board.run(cast("A", "charm", modes=(0,))).state, "graveyard", "B") == ["Signet"]


def test_700_2a_a_mode_without_legal_targets_cannot_be_chosen():
    board = Board().lands("A", "R").hand("A", charm=CHARM)
    outcome = answered(board, cast("A", "charm"), picks=("B",))  # the first mode has no target: the second is forced
    assert life(outcome.state, "B") == 18
    refused = board.run(cast("A", "charm", modes=(0,)))
    assert "700.2a" in {rule.number for rule in refused.illegal.rules}
    assert refused.state == board.state


@pytest.mark.parametrize(
    ("modes", "drawn", "gained", "dealt"), [((0, 1), 1, 3, 0), ((1, 2), 0, 3, 2), ((0, 2), 1, 0, 2)]
)
def test_700_2_two_modes_in_printed_order(modes, drawn, gained, dealt):
    board = Board().lands("A", "R").hand("A", command=COMMAND)
    outcome = board.run(cast("A", "command", *(("B",) if 2 in modes else ()), modes=modes))
    assert len(outcome.state.zone("hand", "A")) == drawn
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20 + gained, 20 - dealt)


@pytest.mark.parametrize("modes", [(0,), (0, 0), (0, 1, 2), (0, 7)])
def test_700_2_wrong_modes(modes):
    board = Board().lands("A", "R").hand("A", command=COMMAND)
    outcome = board.run(cast("A", "command", modes=modes))
    assert outcome.status == "illegal"
    assert outcome.state == board.state


def test_700_2d_the_same_mode_twice_happens_twice():
    board = Board().lands("A", "R").hand("A", again=AGAIN)
    assert life(board.run(cast("A", "again", modes=(1, 1))).state, "A") == 22
    both = board.run(cast("A", "again", modes=(1, 0))).state
    assert (life(both, "A"), len(both.zone("hand", "A"))) == (21, 1)
    assert board.run(cast("A", "again", modes=(1, 1, 1))).status == "illegal"
    assert board.run(cast("A", "again", modes=(1,))).status == "illegal"


def test_700_2d_each_time_has_its_own_targets_in_sequence():
    board = Board().lands("A", "R").hand("A", shots=SHOTS).field("B", bears=BEARS)
    apart = board.run(cast("A", "shots", "A", "B", "B", modes=(0, 0, 0)))
    assert (life(apart.state, "A"), life(apart.state, "B")) == (18, 16)
    mixed = board.run(cast("A", "shots", "B", "bears", "bears", modes=(1, 0, 1)))
    assert life(mixed.state, "B") == 18
    assert mixed.state.objects["bears"].count("+1/+1") == 2


def test_700_2a_what_condition_lets_choose_two():
    board = Board().lands("A", "R").hand("A", more=MORE)
    assert board.run(cast("A", "more", modes=(0, 1))).status == "illegal"
    board.field("A", bears=BEARS)
    both = board.run(cast("A", "more", modes=(0, 1))).state
    assert (life(both, "A"), len(both.zone("hand", "A"))) == (21, 1)
    assert life(board.run(cast("A", "more", modes=(1,))).state, "A") == 21


def test_603_3c_a_modal_trigger():
    modal = creature("Choosy", "{G}", "When this creature enters, choose one —\n• You gain 2 life.\n• Draw a card.")
    if modal.front.unread:
        pytest.skip("the grammar does not read it")
    board = Board().lands("A", "G").hand("A", choosy=modal)
    assert life(answered(board, cast("A", "choosy"), picks=("0",)).state, "A") == 22
    assert len(answered(board, cast("A", "choosy"), picks=("1",)).state.zone("hand", "A")) == 1


GRAVEN = instant(
    "Graven",
    "{G}",
    "Kicker {2}\nChoose one. If this spell was kicked, choose any number instead.\n• Draw a card.\n• You gain 3 life.\n"
    "• Graven deals 2 damage to target player.",
)


def test_example_601_4_1():
    """601.4: any number of modes can be chosen, since the spell can be kicked; it then is."""
    board = Board().lands("A", "GGG").hand("A", graven=GRAVEN)
    asked = board.run(cast("A", "graven"))
    assert (asked.pending.kind, asked.pending.low, asked.pending.high) == ("choose_modes", 0, 3)
    both = answered(board, cast("A", "graven"), picks=(("0", "1"),))
    assert (both.status, life(both.state, "A"), len(both.state.zone("hand", "A"))) == ("resolved", 23, 1)
    assert all(both.state.objects[f"land-A-{number}"].tapped for number in (1, 2, 3))
    one = answered(board, cast("A", "graven"), picks=("1", False))
    assert (one.status, one.state.objects["land-A-3"].tapped) == ("resolved", False)


def test_601_4_what_the_action_says_of_the_kicker_says_how_many_modes():
    board = Board().lands("A", "GGG").hand("A", graven=GRAVEN)
    kicked = board.run(cast("A", "graven", modes=(0, 1), additional=(AdditionalPayment(cost="kicker"),)))
    assert (kicked.status, life(kicked.state, "A")) == ("resolved", 23)
    assert board.run(cast("A", "graven", modes=(0, 1), additional=())).status == "illegal"
    assert board.run(cast("A", "graven", modes=(0, 1))).status == "resolved"


def test_601_4_without_the_mana_for_the_kicker_there_is_one_mode():
    board = Board().lands("A", "G").hand("A", graven=GRAVEN)
    assert board.run(cast("A", "graven", modes=(0, 1))).status == "illegal"
    assert board.run(cast("A", "graven", modes=(1,), additional=())).status == "resolved"


def test_601_4_by_default_it_is_not_kicked():
    board = Board().lands("A", "G").hand("A", graven=GRAVEN)
    assert board.run(cast("A", "graven"), policy="default").status == "resolved"


def test_201_5_the_modes_of_an_ability_call_its_source_by_its_name() -> None:
    elf = creature("Ilva", "{G}", "When Ilva enters, choose one —\n• Put a +1/+1 counter on Ilva.\n• You gain 1 life.")
    asked = Board().lands("A", "G").hand("A", ilva=elf).run(cast("A", "ilva"))
    assert asked.pending is not None
    assert [one.label for one in asked.pending.options] == ["Put a +1/+1 counter on Ilva.", "You gain 1 life."]


def test_700_2_the_question_says_how_many_modes_are_chosen() -> None:
    pair = instant("Pair", "{G}", "Choose two —\n• Draw a card.\n• You gain 1 life.\n• You lose 1 life.")
    some = instant("Some", "{G}", "Choose one or both —\n• Draw a card.\n• You gain 1 life.")
    board = Board().lands("A", "G").hand("A", pair=pair, some=some)
    asked = [board.run(cast("A", one)).pending for one in ("pair", "some")]
    assert [one.prompt for one in asked if one is not None] == ["Which 2 modes of Pair?", "Which modes of Some?"]
