"""Modes that an ability has not chosen before (700.2, 608.2i): each permanent keeps its own in mind (400.7)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant

PACT = creature(
    "Pact",
    "{B}",
    "{0}: Choose one that hasn't been chosen —\n• You gain 1 life.\n• Draw a card.\n• Destroy target creature.",
)
EACH_TURN = enchantment(
    "Monument",
    "{B}",
    "Whenever you gain life, choose one that hasn't been chosen this turn —\n• Draw a card.\n• Each opponent loses 3 life.",
)
GAIN = creature("Gains", "{W}", "{0}: You gain 1 life.")
BLINK = instant(
    "Blink", "{W}", "Exile target creature you control, then return it to the battlefield under your control."
)
BACK = instant("Stifled", "{W}", "Counter target activated ability.")


def modes(outcome) -> list[str | None]:
    assert outcome.pending is not None, outcome.status
    return [option.object for option in outcome.pending.options]


def test_700_2_what_was_chosen_can_not_be_chosen_again():
    board = Board().field("A", pact=PACT, bears=BEARS)
    outcome = board.run(activate("A", "pact", modes=(0,)), activate("A", "pact"), until="action")
    assert modes(outcome) == ["1", "2"]
    again = board.run(activate("A", "pact", modes=(0,)), activate("A", "pact", modes=(0,)), until="action")
    assert again.status == "illegal"


def test_700_2_a_mode_counts_although_the_ability_was_countered():
    board = Board().lands("A", "W").hand("A", no=BACK).field("A", pact=PACT, bears=BEARS)
    first = activate("A", "pact", modes=(1,))
    outcome = answered(board, first, cast("A", "no", "pact.ability-5"), RESOLVE, activate("A", "pact"), until="action")
    assert outcome.state.players["A"].library.size == 20
    assert modes(outcome) == ["0", "2"]


def test_400_7_a_permanent_that_comes_back_has_chosen_nothing():
    """400.7, 700.2: nor has another one of the same name."""
    board = Board().lands("A", "W").hand("A", blink=BLINK).field("A", pact=PACT, other=PACT)
    first = activate("A", "pact", modes=(0,))
    assert len(modes(board.run(first, activate("A", "other"), until="action"))) == 3
    back = board.run(first, RESOLVE, cast("A", "blink", "pact"), RESOLVE, activate("A", "pact@3"), until="action")
    assert len(modes(back)) == 3


def test_603_3c_without_a_mode_left_the_ability_is_removed():
    """603.3c, 700.2b: this turn both modes have been chosen."""
    board = Board().field("A", each=EACH_TURN, gains=GAIN)
    gain = (activate("A", "gains"), RESOLVE, RESOLVE)
    outcome = answered(board, *gain * 2, activate("A", "gains"), picks=("0",), until="stack_empty")
    assert (outcome.state.players["A"].library.size, life(outcome.state, "B"), life(outcome.state, "A")) == (19, 17, 23)
    assert not outcome.state.stack
    assert view(outcome.state).of("each").name == "Monument"


def test_707_4_choices_for_another_text_are_not_mistaken_for_these():
    """707.4: whose choices they were can't be told of what has become a copy, so that nothing is guessed."""
    shift = instant("Shift", "{U}", "Target creature becomes a copy of another target creature until end of turn.")
    board = Board().lands("A", "U").hand("A", shift=shift).field("A", pact=PACT, other=PACT)
    first = (activate("A", "pact", modes=(0,)), RESOLVE, cast("A", "shift", "pact", "other"), RESOLVE)
    assert board.run(*first, activate("A", "pact"), until="action").status == "unsupported"
    assert len(modes(board.run(*first, activate("A", "other"), until="action"))) == 3
