"""Spells that cost more except during the turn of the player who casts them (601.2f, 102.1)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, PassPriority
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BOLT, Board
from tests.rules.pool import enchantment, instant, read

GRID = read(enchantment("Grid", "{2}", "Each spell costs {3} more to cast except during its controller's turn."))
CHEAP = read(
    enchantment("Cheap", "{2}", "Each spell you cast costs {1} less to cast except during its controller's turn.")
)


@pytest.mark.parametrize("whose", ["A", "B"])
@pytest.mark.parametrize(("lands", "casts"), [("R", False), ("RRR", False), ("RRRR", True)])
def test_601_2f_it_costs_more_in_the_turn_of_another_player(whose: str, lands: str, casts: bool):
    board = Board().lands("B", lands).hand("B", shot=BOLT).field(whose, grid=GRID)
    outcome = answered(board, PassPriority(player="A"), cast("B", "shot", "A"), RESOLVE)
    assert (outcome.illegal is None) is casts
    assert life(outcome.state, "A") == (17 if casts else 20)


@pytest.mark.parametrize("whose", ["A", "B"])
def test_601_2f_it_does_not_in_their_own(whose: str):
    board = Board().lands("A", "R").hand("A", shot=BOLT).field(whose, grid=GRID)
    assert life(answered(board, cast("A", "shot", "B"), RESOLVE).state, "B") == 17


@pytest.mark.parametrize(("player", "paid"), [("A", 3), ("B", 2)])
def test_601_2f_it_costs_less_in_the_turn_of_another_player(player: str, paid: int):
    ray = read(instant("Ray", "{2}{R}", "Ray deals 2 damage to any target."))
    board = Board().lands(player, "RRR").hand(player, ray=ray).field(player, cheap=CHEAP)
    before = () if player == "A" else (PassPriority(player="A"),)
    outcome = answered(board, *before, cast(player, "ray", "B"), RESOLVE)
    assert sum(outcome.state.objects[f"land-{player}-{n}"].tapped for n in (1, 2, 3)) == paid


FOREIGN = read(enchantment("Foreign", "{U}", "During turns other than yours, spells you cast cost {1} less to cast."))
LATE = read(instant("Late", "{3}{R}", "This spell costs {2} less to cast during your end step.\nYou gain 1 life."))


@pytest.mark.parametrize(("player", "paid"), [("A", 3), ("B", 2)])
def test_601_2f_it_costs_less_in_turns_other_than_yours(player: str, paid: int):
    ray = read(instant("Ray", "{2}{R}", "Ray deals 2 damage to any target."))
    board = Board().lands(player, "RRR").hand(player, ray=ray).field(player, foreign=FOREIGN)
    before = () if player == "A" else (PassPriority(player="A"),)
    outcome = answered(board, *before, cast(player, "ray", "B"), RESOLVE)
    assert sum(outcome.state.objects[f"land-{player}-{n}"].tapped for n in (1, 2, 3)) == paid


@pytest.mark.parametrize(("player", "step", "able"), [("A", "end", True), ("A", None, False), ("B", "end", False)])
def test_601_2f_it_costs_less_in_your_end_step(player: str, step: str | None, able: bool):
    board = Board().lands(player, "RR").hand(player, late=LATE)
    before = [Advance(to=step)] if step else []
    before += [PassPriority(player="A")] if player == "B" else []
    assert (answered(board, *before, cast(player, "late")).illegal is None) is able
