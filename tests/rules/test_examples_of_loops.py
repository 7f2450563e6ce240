"""The examples of shortcuts and loops (732): what of them a request can tell."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.game_over import result
from tests.rules.asking import RESOLVE, activate, passing, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import done, illegal
from tests.rules.pool import PERSIST, creature, enchantment, read

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


FLAPPER = read(creature("Flapper", "{U}", "{0}: This creature gains flying until end of turn."))
NET = read(card("Net", "{1}", "Artifact", "{0}: Target creature loses flying until end of turn."))
ROUND = (activate("A", "bird"), RESOLVE, passing("A"), activate("B", "net", 0, "bird"), RESOLVE)


def fragmented() -> Board:
    return Board().field("A", bird=FLAPPER, other=FLAPPER).field("B", net=NET)


def test_example_732_3_1():
    """732.3: the game is where it was, and the active player must choose something else; so the creature doesn't fly.

    The effects of the example have no duration; here both last until end of turn.
    """
    outcome = done(fragmented().run(*ROUND))
    assert not view(outcome.state).of("bird").has_keyword("flying")
    why = illegal(fragmented().run(*ROUND, activate("A", "bird")), "732.3")
    assert "A must choose something else" in why
    left = done(fragmented().run(*ROUND[:2]))
    assert view(left.state).of("bird").has_keyword("flying")  # B could have let it have flying


def test_732_3_another_choice_is_legal():
    outcome = done(fragmented().run(*ROUND, activate("A", "other"), RESOLVE))
    assert view(outcome.state).of("other").has_keyword("flying")


def test_732_3_where_something_has_changed_it_is_no_loop():
    costly = read(card("Costly", "{1}", "Artifact", "{R}: Target creature loses flying until end of turn."))
    board = fragmented().field("B", costly=costly).lands("B", "R")
    start = (*ROUND[:3], activate("B", "costly", 0, "bird"), RESOLVE)
    assert done(board.run(*start, activate("A", "bird"), until="action")).status == "resolved"


def test_732_3_what_one_player_does_alone_is_for_them_to_repeat():
    twice = read(creature("Twice", "{G}", "{0}: Tap this creature.\n{0}: Untap this creature."))
    round_of_one = (activate("A", "twice", 0), RESOLVE, activate("A", "twice", 1), RESOLVE)
    done(Board().field("A", twice=twice).run(*round_of_one, *round_of_one))


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
