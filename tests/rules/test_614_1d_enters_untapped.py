"""Entering tapped and untapped, with more counters, and as something besides (614.1c, 614.1d, 614.12)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PlayLand
from engine.layers import view
from engine.state.game import GameState
from engine.state.objects import Zone
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import FLICKER, creature, enchantment, sorcery

GATE = card("Gate", None, "Land", "This land enters tapped.")
CAVES = enchantment("Caves", "{G}", "Lands you control enter untapped.")
LAGOON = creature(
    "Lagoon",
    "{G}",
    "As long as Lagoon is tapped, other permanents enter tapped.\nAs long as Lagoon is untapped, other permanents enter "
    "untapped.",
)
MANCER = creature(
    "Mancer",
    "{G}",
    "Each other creature you control enters with a number of additional +1/+1 counters on it equal to this creature's "
    "power and as a Mutant in addition to its other types.",
    "2/4",
)
ADAPT = creature("Adapt", "{U}", "Each Mutant you control enters with an additional charge counter on it.")
COPY = creature("Copy", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0")
CHAMPION = creature("Champion", "{G}", "Other creatures you control get +1/+1.", "2/2")
HYDRA = creature(
    "Hydra",
    "{X}{R}",
    "This creature enters with X +1/+1 counters on it. If X is 5 or more, it enters with an additional X +1/+1 counters on "
    "it.",
    "0/0",
)


def counters(state: GameState, one: str, kind: str = "+1/+1") -> int:
    return state.objects[one].count(kind)


def test_614_1d_the_order_of_tapped_and_untapped_is_the_players_choice() -> None:
    """616.1e: the one that applies last says how it enters."""
    board = Board().field("A", caves=CAVES).hand("A", gate=GATE)
    play = PlayLand(player="A", object="gate")
    asked = board.run(play)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.rules) == ("A", ("616.1e", "616.1"))
    tapped = {
        first: answered(board, play, picks=(first,)).state.objects["gate@2"].tapped for first in ("Caves", "Gate")
    }
    assert tapped == {"Caves": True, "Gate": False}


def test_614_1d_what_is_put_there_tapped_enters_untapped() -> None:
    fetch = sorcery("Fetch", "{G}", "Return all land cards from your graveyard to the battlefield tapped.")
    forest = card("Woods", None, "Basic Land — Forest", "({T}: Add {G}.)")
    board = (
        Board().field("A", caves=CAVES).lands("A", "G").hand("A", fetch=fetch).put("A", "graveyard", "woods", forest)
    )
    outcome = board.run(cast("A", "fetch"), RESOLVE)
    assert not outcome.state.objects["woods@2"].tapped


@pytest.mark.parametrize("tapped", [True, False])
def test_614_1d_the_condition_is_asked_as_the_other_one_enters(tapped: bool) -> None:
    board = Board().lands("A", "GG").put("A", "battlefield", "lagoon", LAGOON, tapped=tapped).hand("A", bears=BEARS)
    outcome = board.run(cast("A", "bears"), RESOLVE)
    assert outcome.state.objects["bears@3"].tapped == tapped


def test_614_12_more_counters_and_a_type_besides() -> None:
    """611.2e: it is a Mutant from when it enters on, and was looked at as one by what says how Mutants enter."""
    board = Board().lands("A", "GG").field("A", mancer=MANCER, adapt=ADAPT).hand("A", bears=BEARS)
    outcome = answered(board, cast("A", "bears"), RESOLVE)
    assert (counters(outcome.state, "bears@3"), counters(outcome.state, "bears@3", "charge")) == (2, 1)
    seen = view(outcome.state).of("bears@3")
    assert {"Bear", "Mutant"} <= set(seen.subtypes)
    assert seen.power == 4


def test_614_12_the_power_is_that_before_the_other_one_is_there() -> None:
    board = Board().lands("A", "GG").field("A", mancer=MANCER).hand("A", champion=CHAMPION)
    outcome = board.run(cast("A", "champion"), RESOLVE)
    assert counters(outcome.state, "champion@3") == 2


def test_614_12_what_enters_is_a_copy_and_has_the_counters_too() -> None:
    board = Board().lands("A", "U").field("A", mancer=MANCER).hand("A", copy=COPY)
    outcome = answered(board, cast("A", "copy"), RESOLVE, picks=(True,))
    assert (counters(outcome.state, "copy@3"), view(outcome.state).of("copy@3").power) == (2, 4)
    assert "Mutant" in view(outcome.state).of("copy@3").subtypes


def test_611_2e_it_is_no_mutant_as_a_new_object() -> None:
    board = Board().lands("A", "GGW").field("A", mancer=MANCER).hand("A", bears=BEARS, flicker=FLICKER)
    board.field("B", mine=BEARS)
    outcome = board.run(cast("A", "flicker", "mine"), RESOLVE)
    (back,) = (one for one in outcome.state.battlefield if one.startswith("mine"))
    assert "Mutant" not in view(outcome.state).of(back).subtypes


@pytest.mark.parametrize(("x", "has"), [(4, 4), (5, 10)])
def test_614_1c_a_second_sentence_on_a_condition(x: int, has: int) -> None:
    outcome = Board().lands("A", "RRRRRR").hand("A", hydra=HYDRA).run(cast("A", "hydra", x=x), RESOLVE)
    assert counters(outcome.state, "hydra@3") == has


def test_113_6b_the_ability_functions_in_a_graveyard() -> None:
    ghost = creature(
        "Ghost",
        "{W}",
        "As long as this card is in your graveyard, each Bear creature you control enters with an additional +1/+1 counter "
        "on it.",
    )
    zones: tuple[tuple[Zone, int], ...] = (("graveyard", 1), ("battlefield", 0))
    for zone, more in zones:
        board = Board().lands("A", "GG").put("A", zone, "ghost", ghost).hand("A", bears=BEARS)
        outcome = board.run(cast("A", "bears"), RESOLVE)
        assert counters(outcome.state, "bears@3") == more


def test_614_12_those_that_are_there_already() -> None:
    font = creature(
        "Font",
        "{W}",
        "Each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already control.",
        kind="Creature — Angel",
    )
    angel = creature("Serra", "{W}", "Flying", "4/4", "Creature — Angel")
    outcome = (
        Board().lands("A", "W").field("A", font=font, one=angel).hand("A", two=angel).run(cast("A", "two"), RESOLVE)
    )
    assert counters(outcome.state, "two@3") == 2


def test_614_1c_tapped_where_the_board_says_so() -> None:
    den = card("Den", None, "Land", "If you control two or more other lands, this land enters tapped.")
    garden = card("Garden", None, "Land", "This land enters tapped unless you have two or more opponents.")
    for lands, players, tapped in (("G", ("A", "B"), (False, True)), ("GG", ("A", "B", "C"), (True, False))):
        board = Board(players).lands("A", lands).hand("A", den=den, garden=garden)
        for one, expected in zip(("den", "garden"), tapped, strict=True):
            assert board.run(PlayLand(player="A", object=one)).state.objects[f"{one}@2"].tapped == expected
