"""Emblems (114)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, answered, cast, cited, life, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import sorcery

CROWN = sorcery("Crown", "{W}", 'You get an emblem with "Creatures you control get +1/+1."')
WATCH = sorcery("Watch", "{W}", 'You get an emblem with "Whenever you cast a spell, you gain 1 life."')


def made(spell, *more, **fields):
    board = Board().lands("A", "WRR").hand("A", spell=spell, bolt=BOLT).field("A", bears=BEARS)
    return board.run(cast("A", "spell"), RESOLVE, *more, **fields)


def test_114_1_114_2_an_emblem_is_put_into_the_command_zone_by_its_owner():
    """114.1, 114.2: the player who gets it owns and controls it."""
    outcome = made(CROWN)
    (one,) = outcome.state.emblems
    obj = outcome.state.objects[one]
    assert (obj.zone, obj.owner, obj.controller) == ("command", "A", "A")
    assert {"114.1", "114.2"} <= set(cited(outcome, "create_emblem"))


def test_114_3_an_emblem_has_nothing_but_abilities():
    outcome = made(CROWN)
    seen = view(outcome.state).of(outcome.state.emblems[0])
    assert (seen.name, seen.types, seen.colors, seen.mana_cost) == ("", (), (), None)
    assert len(seen.abilities) == 1


def test_114_4_a_static_ability_of_an_emblem_functions():
    seen = view(made(CROWN).state).of("bears")
    assert (seen.power, seen.toughness) == (3, 3)


def test_114_4_a_triggered_ability_of_an_emblem_functions():
    outcome = made(WATCH, cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "A") == 21


def test_114_5_an_emblem_is_no_permanent_and_stays():
    wipe = sorcery("Wipe", "{R}", "Exile all creatures.")
    board = Board().lands("A", "WR").hand("A", spell=CROWN, wipe=wipe).field("A", bears=BEARS)
    outcome = board.run(cast("A", "spell"), RESOLVE, cast("A", "wipe"), RESOLVE)
    assert len(outcome.state.emblems) == 1
    assert outcome.state.emblems[0] not in outcome.state.battlefield


@pytest.mark.parametrize(
    ("says", "status", "cost"),
    [
        ("Your opponents can't cast noncreature spells.", "illegal", ""),
        ("Noncreature spells your opponents cast cost {1} more to cast.", "resolved", "{1}{R}"),
        ("Your opponents can't cast creature spells.", "resolved", "{R}"),
    ],
)
def test_114_4_what_an_emblem_says_of_casting(says, status, cost):
    """114.4: what may be cast, and for how much, is changed by emblems as by permanents."""
    word = sorcery("Word", "{W}", f'You get an emblem with "{says}"')
    board = Board().lands("A", "W").lands("B", "RR").hand("A", word=word).hand("B", bolt=BOLT)
    outcome = board.run(cast("A", "word"), RESOLVE, passing("A"), cast("B", "bolt", "A"), until="action")
    assert outcome.status == status
    assert not cost or any(f"total cost of Lightning Bolt is {cost}." in step.text for step in outcome.steps)


def test_114_1_an_emblem_says_what_was_chosen():
    """114.1: its text, read again, is the ability that it has."""
    text = (
        'Choose a creature type. You get an emblem with "Creatures you control of the chosen type get +3/+3 and have '
        'vigilance and hexproof."'
    )
    board = Board().lands("A", "W").hand("A", spell=sorcery("Kin", "{W}", text)).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("Bear",))
    (one,) = outcome.state.emblems
    (line,) = outcome.state.objects[one].definition.front.lines
    assert line.text == "Bear creatures you control get +3/+3 and have vigilance and hexproof."
    assert compile_text(line.text, types=("emblem",))[0].abilities == line.abilities
    assert view(outcome.state).of("bears").power == 5
