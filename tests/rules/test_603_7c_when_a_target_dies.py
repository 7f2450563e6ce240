"""Delayed triggered abilities that wait for a target of their own sentence, or "it", to die (603.7b, 603.7c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, instant


def test_603_7c_the_target_comes_back_as_it_dies_later_this_turn() -> None:
    reprieve = instant(
        "Reprieve",
        "{W}",
        "When target creature dies this turn, return that card to the battlefield under its owner's control.",
    )
    board = Board(library=5).lands("A", "WRR").hand("A", reprieve=reprieve, bolt=BOLT, more=BOLT)
    board.field("B", bears=BEARS, zombie=ZOMBIE)
    first = (cast("A", "reprieve", "bears"), RESOLVE, cast("A", "bolt", "zombie"), RESOLVE)
    assert "Walking Corpse" not in names(answered(board, *first).state, "battlefield")
    outcome = answered(board, *first, cast("A", "more", "bears"), RESOLVE, RESOLVE)
    assert "Grizzly Bears" in names(outcome.state, "battlefield")
    assert next(o.controller for o in outcome.state.objects.values() if o.id.startswith("bears@")) == "B"


def test_603_7c_under_your_control() -> None:
    valkyrie = creature(
        "Valkyrie",
        "{W}",
        "{T}: When target creature other than this creature dies this turn, "
        "return that card to the battlefield under your control.",
    )
    board = Board(library=5).lands("A", "R").hand("A", bolt=BOLT).field("A", valkyrie=valkyrie).field("B", bears=BEARS)
    outcome = answered(
        board, activate("A", "valkyrie", 0, "bears"), RESOLVE, cast("A", "bolt", "bears"), RESOLVE, RESOLVE
    )
    back = next(o for o in outcome.state.objects.values() if o.id.startswith("bears@") and o.zone == "battlefield")
    assert (back.controller, back.owner) == ("A", "B")


def test_603_7c_a_chosen_creature_goes_to_its_owners_hand() -> None:
    text = (
        "{1}: Choose target creature with a counter on it. "
        "When that creature dies this turn, return that card to its owner's hand."
    )
    board = Board(library=5).lands("A", "WR").hand("A", bolt=BOLT)
    board.field("A", together=creature("Together", "{W}", text)).field("B", bears=BEARS).counters("bears", "charge", 1)
    outcome = answered(
        board, activate("A", "together", 0, "bears"), RESOLVE, cast("A", "bolt", "bears"), RESOLVE, RESOLVE
    )
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]


@pytest.mark.parametrize(("at", "gained"), [("bears", 3), ("zombie", 0)])
def test_603_7c_it_is_what_was_named_before(at: str, gained: int) -> None:
    text = "Target creature gets +1/+0 until end of turn. When it dies this turn, you gain 3 life."
    board = Board(library=5).lands("A", "WR").hand("A", turn=instant("Turn", "{W}", text), bolt=BOLT)
    board.field("B", bears=BEARS, zombie=ZOMBIE)
    actions = [cast("A", "turn", "bears"), RESOLVE, cast("A", "bolt", at), RESOLVE] + ([RESOLVE] if gained else [])
    assert life(answered(board, *actions).state, "A") == 20 + gained


def test_702_29c_cycled_or_dead() -> None:
    text = "Cycling {1}\nWhen you cycle this card or it dies, you gain 3 life."
    sojourner = creature("Sojourner", "{W}", text)
    cycled = Board(library=5).lands("A", "W").hand("A", one=sojourner)
    outcome = answered(cycled, activate("A", "one", 0), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 23
    dead = Board(library=5).lands("A", "R").hand("A", bolt=BOLT).field("A", one=sojourner)
    assert life(answered(dead, cast("A", "bolt", "one"), RESOLVE, RESOLVE).state, "A") == 23
