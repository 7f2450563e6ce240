"""The examples of shortcuts and loops (732): what of them a request can tell."""

from __future__ import annotations

import pytest

from engine.rules.game_over import result
from tests.rules.asking import RESOLVE, activate, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done
from tests.rules.pool import PERSIST, enchantment, read

GOND = read(
    card(
        "Gond",
        "{2}{G}",
        "Enchantment — Aura",
        'Enchant creature\nEnchanted creature has "{T}: Create a 1/1 green Elf Warrior creature token."',
    )
)
ALARM = read(
    enchantment(
        "Alarm",
        "{2}{U}",
        "Creatures don't untap during their controllers' untap steps.\nWhenever a creature enters, untap all creatures.",
    )
)
SEAL = read(enchantment("Seal", "{1}{W}", "Sacrifice this enchantment: Destroy target artifact or enchantment."))
WITHER = read(card("Withering Globe", "{3}", "Artifact", "All creatures get -1/-1."))


@pytest.mark.parametrize("times", [1, 7])
def test_example_732_2a_1(times: int):
    """732.2a: the sequence that the player describes is done as often as they say, ending as the last token is there.

    A request describes it by its actions, for which all players pass in between; so the number is a small one here.
    """
    board = (
        Board()
        .field("A", bears=BEARS)
        .put("A", "battlefield", "gond", GOND, attached_to="bears")
        .field("B", alarm=ALARM)
    )
    token = (activate("A", "bears", "{T}: Create"), RESOLVE)
    sequence = (*token, *((RESOLVE, *token) * (times - 1)))
    outcome = done(board.run(*sequence, until="action"))
    there = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert len(there) == times
    assert (outcome.state.turn.priority, len(outcome.state.stack)) == ("A", 1)
    assert len(steps(outcome, "trigger")) == times


@pytest.mark.parametrize("sacrificed", [False, True])
def test_example_732_5_1(sacrificed: bool):
    """732.5: nobody has to sacrifice the Seal to end a loop that the artifact keeps going, and the game is a draw."""
    board = Board().field("A", back=PERSIST, seal=SEAL).field("B", globe=WITHER)
    if not sacrificed:
        outcome = done(board.run(until="stack_empty"))
        assert (result(outcome.state), "seal" in outcome.state.battlefield) == ("draw", True)
        assert "Nobody does anything that would end the loop." in outcome.assumptions
        return
    outcome = done(board.run(activate("A", "seal", 0, "globe"), until="stack_empty"))
    assert (result(outcome.state), "globe" in outcome.state.battlefield) == (None, False)
