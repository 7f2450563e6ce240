"""Echo (702.30)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import Board
from tests.rules.pool import creature, sorcery

ELK = creature("Elk", "{G}", "Echo {G}", "3/3")
BRIBE = sorcery("Bribe", "{U}", "Gain control of target creature.")


def own_upkeep(turn: int) -> Advance:
    return Advance(to="upkeep", turn=turn)


def test_702_30a_in_the_next_upkeep_it_is_paid_for_or_sacrificed() -> None:
    board = Board().lands("A", "G").hand("A", elk=ELK)
    actions = (cast("A", "elk"), RESOLVE, own_upkeep(5), RESOLVE)
    paid = answered(board, *actions, picks=(True,), until="action")
    assert "Elk" in names(paid.state, "battlefield")
    unpaid = answered(board, *actions, picks=(False,), until="action")
    assert names(unpaid.state, "graveyard", "A") == ["Elk"]


def test_702_30a_only_once() -> None:
    board = Board().lands("A", "G").hand("A", elk=ELK)
    actions = (cast("A", "elk"), RESOLVE, own_upkeep(5), RESOLVE, own_upkeep(7))
    outcome = answered(board, *actions, picks=(True,), until="action")
    assert "Elk" in names(outcome.state, "battlefield")
    assert not outcome.state.stack


def test_702_30a_what_has_been_there_for_long_costs_nothing() -> None:
    outcome = Board().lands("A", "G").field("A", elk=ELK).run(own_upkeep(5), until="action")
    assert not outcome.state.stack


def test_702_30a_a_new_controller_pays_again() -> None:
    board = Board().lands("A", "GU").field("B", elk=ELK).hand("A", bribe=BRIBE)
    actions = (cast("A", "bribe", "elk"), RESOLVE, own_upkeep(5), RESOLVE)
    outcome = answered(board, *actions, picks=(False,), until="action")
    assert names(outcome.state, "graveyard", "B") == ["Elk"]


def test_702_30a_what_enters_as_a_copy_of_a_permanent_with_echo_is_new_too() -> None:
    """702.30a, 707.2: echo is copied, and what entered came under its controller's control then."""
    clone = creature("Double", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.")
    board = Board().lands("A", "UG").field("A", elk=ELK).hand("A", clone=clone)
    actions = (cast("A", "clone"), RESOLVE, own_upkeep(5), RESOLVE)
    outcome = answered(board, *actions, picks=(True, False), until="action")
    assert names(outcome.state, "graveyard", "A") == ["Double"]
    assert "Elk" in names(outcome.state, "battlefield")
