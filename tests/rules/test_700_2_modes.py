"""Modal spells and abilities (700.2)."""

from __future__ import annotations

import pytest

from tests.rules.asking import answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import CHARM, COMMAND, SIGNET, creature, instant

AGAIN = instant(
    "Again", "{R}", "Choose two. You may choose the same mode more than once.\n• Draw a card.\n• You gain 1 life."
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


def test_700_2d_the_same_mode_twice_is_refused_not_guessed():
    assert Board().lands("A", "R").hand("A", again=AGAIN).run(cast("A", "again")).status == "unsupported"


def test_603_3c_a_modal_trigger():
    modal = creature("Choosy", "{G}", "When this creature enters, choose one —\n• You gain 2 life.\n• Draw a card.")
    if modal.front.unread:
        pytest.skip("the grammar does not read it")
    board = Board().lands("A", "G").hand("A", choosy=modal)
    assert life(answered(board, cast("A", "choosy"), picks=("0",)).state, "A") == 22
    assert len(answered(board, cast("A", "choosy"), picks=("1",)).state.zone("hand", "A")) == 1
