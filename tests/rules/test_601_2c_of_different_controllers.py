"""Targets that different players control, or the same one (601.2c, 608.2b); what other players tap (701.26)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

APART = instant(
    "Apart",
    "{U}",
    "Choose two target creatures controlled by different players. Return those creatures to their owners' hands.",
)
SAME = instant("Same", "{U}", "Tap two target creatures controlled by the same player.")


def cast_at(board: Board, spell: object, *targets: str) -> Outcome:
    board.lands("A", "U").hand("A", spell=spell)
    return board.run(cast("A", "spell", *targets), RESOLVE)


def there(**mine: object) -> Board:
    return Board().field("A", one=BEARS, two=BEARS, **mine).field("B", three=BEARS)


def test_601_2c_different_players_control_them() -> None:
    outcome = cast_at(there(), APART, "one", "three")
    assert {"one", "three"}.isdisjoint(outcome.state.battlefield)
    assert cast_at(there(), APART, "one", "two").status == "illegal"


def test_601_2c_one_player_controls_them() -> None:
    outcome = cast_at(there(), SAME, "one", "two")
    assert [outcome.state.objects[one].tapped for one in ("one", "two")] == [True, True]
    assert cast_at(there(), SAME, "one", "three").status == "illegal"


def test_601_2c_where_no_two_fit_together_the_spell_cannot_be_cast() -> None:
    board = Board().lands("A", "U").hand("A", spell=APART).field("A", one=BEARS, two=BEARS)
    assert board.run(cast("A", "spell"), RESOLVE).status == "illegal"


def test_608_2b_both_are_illegal_once_one_player_controls_both() -> None:
    steal = instant("Steal", "{R}", "Gain control of target creature until end of turn.")
    board = there().lands("A", "UR").hand("A", spell=APART, steal=steal)
    outcome = board.run(cast("A", "spell", "one", "three"), cast("A", "steal", "three"), RESOLVE, RESOLVE)
    assert {"one", "three"} <= set(outcome.state.battlefield)
    assert any(step.event == "no_resolve" for step in outcome.steps)


@pytest.mark.parametrize(("pick", "left"), [("one", {"two"}), ("two", {"one"})])
def test_701_26b_that_player_chooses_what_untaps(pick: str, left: set[str]) -> None:
    text = "At the beginning of each player's upkeep, that player untaps a creature they control."
    board = Board().field(
        "A",
        source=enchantment(
            "Source",
            "{W}",
            text + " Creatures don't untap during their controllers' untap steps.".replace(" Creatures", "\nCreatures"),
        ),
    )
    board.put("B", "battlefield", "one", BEARS, tapped=True).put("B", "battlefield", "two", BEARS, tapped=True)
    outcome = answered(board, Advance(to="draw", turn=4), picks=(pick,))
    assert {one for one in outcome.state.battlefield if outcome.state.objects[one].tapped} == left
    assert outcome.status == "resolved"


def test_105_4_of_the_color_of_your_choice() -> None:
    text = "Return all permanents of the color of your choice to their owners' hands."
    board = Board().lands("A", "U").hand("A", try_=sorcery("Try", "{U}", text))
    board.field("B", bears=BEARS, imp=creature("Imp", "{R}"))
    outcome = answered(board, cast("A", "try_"), RESOLVE, picks=("G",))
    assert "imp" in outcome.state.battlefield
    assert "bears" not in outcome.state.battlefield
