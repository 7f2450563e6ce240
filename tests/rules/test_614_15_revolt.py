"""An instruction of another paragraph that is followed instead (614.15, 608.2c)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.state.objects import Counters
from tests.rules.asking import RESOLVE, answered, cast, names, steps
from tests.rules.boards import Board
from tests.rules.pool import creature, instant

PUSH = instant(
    "Push",
    "{B}",
    "Destroy target creature if it has mana value 2 or less.\n"
    "Revolt — Destroy that creature if it has mana value 4 or less instead if a permanent you controlled left the "
    "battlefield this turn.",
)
KICKED = instant(
    "Overload",
    "{B}",
    "Kicker {2}\nDestroy target creature if it has mana value 2 or less. If this spell was kicked, destroy that creature "
    "if it has mana value 4 or less instead.",
)
CORRUPT = instant(
    "Anoint",
    "{B}",
    "Exile target creature if it has mana value 3 or less.\n"
    "Corrupted — Exile that creature instead if its controller has three or more poison counters.",
)
HOME = instant("Home", "{0}", "Return target creature you control to its owner's hand.")


@pytest.mark.parametrize(
    ("cost", "revolt", "dies"),
    [("{2}", False, True), ("{3}", False, False), ("{4}", True, True), ("{2}", True, True), ("{5}", True, False)],
)
def test_614_15_destroyed_by_its_mana_value(cost, revolt, dies):
    """614.15: any creature may be the target; what its mana value has to be is found out on resolution."""
    assert not PUSH.front.unread
    board = Board().lands("A", "B").hand("A", push=PUSH, home=HOME).field("A", own=creature("Own", "{1}"))
    board.field("B", ox=creature("Ox", cost))
    before = (cast("A", "home", "own"), RESOLVE) if revolt else ()
    outcome = board.run(*before, cast("A", "push", "ox"), RESOLVE)
    assert outcome.status == "resolved"
    assert (names(outcome.state, "graveyard", "B") == ["Ox"]) is dies


@pytest.mark.parametrize(
    ("revolt", "why"),
    [
        (True, "“it has mana value 4 or less” is not true (its mana value is 5)"),
        (
            False,
            "“it has mana value 2 or less” is not true (its mana value is 5) and “a permanent you controlled left the "
            "battlefield this turn” is not true",
        ),
    ],
)
def test_608_2c_what_is_asked_instead_is_what_is_not_so(revolt: bool, why: str) -> None:
    """608.2c, 614.15: of two conditions the one is told that what is done instead has; else both, and what it waits for."""
    board = Board().lands("A", "B").hand("A", push=PUSH, home=HOME).field("A", own=creature("Own", "{1}"))
    board.field("B", ox=creature("Ox", "{5}"))
    outcome = board.run(*((cast("A", "home", "own"), RESOLVE) if revolt else ()), cast("A", "push", "ox"), RESOLVE)
    assert steps(outcome, "no_effect") == [f"Push has no effect: {why}."]


def test_608_2c_a_kicked_spell_is_held_to_its_other_number() -> None:
    assert not KICKED.front.unread
    board = Board().lands("A", "BBB").hand("A", bolt=KICKED).field("B", ox=creature("Ox", "{5}"))
    outcome = answered(board, cast("A", "bolt", "ox"), RESOLVE, picks=(True,))
    (why,) = steps(outcome, "no_effect")
    assert why == "Overload has no effect: “it has mana value 4 or less” is not true (its mana value is 5)."


@pytest.mark.parametrize(("poison", "gone"), [(3, True), (2, False)])
def test_614_15_a_condition_said_behind_is_a_part_of_what_is_replaced(poison: int, gone: bool) -> None:
    """614.15: "exile it if it ..." is replaced as a whole by "exile it instead", which asks for no mana value."""
    board = Board().lands("A", "B").hand("A", oil=CORRUPT).field("B", ox=creature("Ox", "{5}"))
    owner = replace(board.state.players["B"], counters=(Counters("poison", poison, 1),))
    board.state = replace(board.state, players=board.state.players.insert("B", owner))
    outcome = board.run(cast("A", "oil", "ox"), RESOLVE)
    assert outcome.status == "resolved"
    assert (names(outcome.state, "exile") == ["Ox"]) is gone
    assert bool(steps(outcome, "no_effect")) is not gone
