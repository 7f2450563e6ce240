"""Whose turn it is where nobody says so: it does not depend on which lines a text has, or on their order (102.1)."""

from __future__ import annotations

from itertools import permutations

import pytest

from adjudicator.notation.intake import request_of
from tests.notation.source import cards, ruled

BEARS = "card Bear Cub | {1}{G} | Creature — Bear | 2/2\n"
FORKED = "card Sweep | {W} | Sorcery | | Destroy all creatures."


@pytest.mark.parametrize("lines", [*permutations(("A battlefield: Mountain", "B 20 life", "B casts Bear Cub"))])
def test_102_1_it_is_the_turn_of_who_acts_first_in_any_order_of_lines(lines: tuple[str, ...]) -> None:
    done = ruled(BEARS + "\n".join(lines))
    assert done.short == "Bear Cub enters the battlefield."
    assert any(one["text"].startswith("It is B's turn") for one in done["assumptions"])


def test_307_1_a_sorcery_above_the_board_is_cast_on_its_own_turn() -> None:
    text = f"{FORKED}\nA casts Sweep\nB battlefield: Grizzly Bears\nA battlefield: Hill Giant"
    assert ruled(text).short == "Grizzly Bears and Hill Giant are destroyed."


def test_508_1_who_attacks_first_is_the_active_player_in_whatever_step() -> None:
    text = "A 20 life; B battlefield: Grizzly Bears\nturn 3, combat\nB attacks A with Grizzly Bears; go to damage"
    assert ruled(text).short.endswith("A goes from 20 to 18 life.")


@pytest.mark.parametrize(
    "said",
    [
        "stack: A's Shock targeting B\nB casts Shock targeting A",
        "turn 3, upkeep\nB casts Shock targeting A",
        "A battlefield: Hill Giant (attacking B)\nturn 3, declare attackers\nB casts Shock targeting A",
        "A's turn\nB casts Shock targeting A",
        "A has priority\nB casts Shock targeting A",
        "B passes",
    ],
)
def test_102_1_where_more_is_under_way_it_is_the_turn_of_who_is_listed_first(said: str) -> None:
    done = ruled(f"A 20 life; B 20 life\n{said}")
    assert done["state"]["turn"]["active"] == "A"


def test_102_1_the_default_is_the_same_when_it_is_said() -> None:
    text = "A 20 life; B 20 life\nB casts Shock targeting A"
    assert ruled(text)["id"] == ruled(f"B's turn\n{text}")["id"]
    assert request_of(text.encode(), cards()).state.turn.active is None


def test_500_1_a_step_of_a_players_next_turn_is_counted_from_the_turn_that_is_assumed() -> None:
    done = ruled("A 20 life; B 20 life\nB casts Shock targeting A; resolve\ngo to A's upkeep")
    assert (done["state"]["turn"]["number"], done["state"]["turn"]["active"]) == (3, "A")
