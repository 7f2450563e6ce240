"""Abilities that trigger as an object enters as a copy, linked to what makes it one (603.11, 607.2h, 707.9g)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, names, steps
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant

WALL = creature(
    "Stolen",
    "{U}",
    "You may have this creature enter as a copy of any creature on the battlefield, except it's a Wall in addition to its "
    "other types and has defender. When you do, tap the copied creature and it doesn't untap during its controller's untap "
    "step for as long as you control this creature.",
    "0/0",
    "Creature — Shapeshifter Wall",
)
MIND = creature(
    "Mind",
    "{U}",
    "You may have this creature enter as a copy of any creature card in a graveyard, except it's a 4/4 Spider in addition "
    "to its other types. When you do, exile that card.",
    "0/0",
)
CLONE = creature("Mime", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/1")
MURDER = instant("Murder", "{B}", "Destroy target creature.")


def test_603_11_the_copied_creature_is_tapped_and_stays_so() -> None:
    """603.11, 607.2h: it triggers as the copy enters, and lasts for as long as the copy is controlled."""
    board = Board().lands("A", "UB").hand("A", wall=WALL, murder=MURDER).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "wall"), RESOLVE, picks=(True,))
    (wall,) = (one for one in outcome.state.battlefield if one.startswith("wall"))
    seen = view(outcome.state).of(wall)
    assert (seen.name, "Wall" in seen.subtypes) == ("Grizzly Bears", True)
    assert outcome.state.objects["bears"].tapped
    assert {"603.11", "707.9g"} <= set(cited(outcome, "trigger"))
    later = answered(board, cast("A", "wall"), RESOLVE, Advance(to="upkeep", turn=4), picks=(True,))
    assert later.state.objects["bears"].tapped
    actions = (cast("A", "wall"), RESOLVE, cast("A", "murder", wall), RESOLVE, Advance(to="upkeep", turn=4))
    freed = answered(board, *actions, picks=(True,))
    assert not freed.state.objects["bears"].tapped


def test_607_2h_it_does_not_trigger_where_it_does_not_enter_as_a_copy() -> None:
    board = Board().lands("A", "U").hand("A", wall=WALL).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "wall"), RESOLVE, picks=(False,))
    assert steps(outcome, "trigger") == []
    assert not outcome.state.objects["bears"].tapped


def test_603_11_the_card_that_was_copied_is_exiled() -> None:
    board = Board().lands("A", "U").hand("A", mind=MIND).put("B", "graveyard", "dead", BEARS)
    outcome = answered(board, cast("A", "mind"), RESOLVE, picks=(True,))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_707_9g_another_copy_effect_takes_its_place() -> None:
    """The Wall copies an object whose own text makes it a copy of something else: that effect is applied after it."""
    board = Board().lands("A", "U").hand("A", wall=WALL).field("B", bears=BEARS, mime=CLONE)
    actions = (cast("A", "wall"), RESOLVE)
    outcome = answered(board, *actions, picks=(True, "mime", True, "bears"))
    (wall,) = (one for one in outcome.state.battlefield if one.startswith("wall"))
    assert view(outcome.state).of(wall).name == "Grizzly Bears"
    assert steps(outcome, "trigger") == []
    assert not outcome.state.objects["mime"].tapped
    left = answered(board, *actions, picks=(True, "mime", False))
    assert len(steps(left, "trigger")) == 1
