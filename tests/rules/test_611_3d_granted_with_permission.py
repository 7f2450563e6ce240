"""Abilities that a permission grants to what is cast or played by it (611.3d, 400.7b, 400.7h, 400.7i)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Action, Advance, PlayLand
from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, sorcery

PARAGON = creature(
    "Paragon",
    "{W}",
    "Once during each of your turns, you may play a land from your graveyard or cast a permanent spell with mana value 3 "
    'or less from your graveyard. If you do, it gains "When this permanent is put into a graveyard from the battlefield, '
    'exile it and you gain 2 life."',
)
DRAGON = creature(
    "Dragon",
    "{R}",
    "You may cast artifact and creature spells from your graveyard. If you cast a creature spell this way, it gains haste "
    "until end of turn.",
)
RAZE = sorcery("Raze", "{R}", "Destroy target land.")


def with_paragon(*actions: Action) -> Outcome:
    board = Board().lands("A", "RRRGG").field("A", paragon=PARAGON).hand("A", bolt=BOLT, two=BOLT, raze=RAZE)
    board.put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "hill", land("R"))
    return answered(board, *actions)


def test_611_3d_the_ability_stays_when_the_one_that_granted_it_is_gone() -> None:
    """611.3d: no duration is stated, so it lasts, although static abilities end with their object otherwise (611.3b)."""
    done = with_paragon(
        cast("A", "bears"),
        RESOLVE,
        cast("A", "bolt", "paragon"),
        RESOLVE,
        cast("A", "two", "bears@3"),
        RESOLVE,
        RESOLVE,
    )
    assert [done.state.objects[one].definition.name for one in done.state.zone("exile")] == ["Grizzly Bears"]
    assert life(done.state, "A") == 22
    assert cited(done, "start_effect") == ["611.3d", "400.7h"]


def test_400_7i_a_land_that_is_played_so_gains_it_too() -> None:
    done = with_paragon(PlayLand(player="A", object="hill"), cast("A", "raze", "hill@2"), RESOLVE, RESOLVE)
    assert [done.state.objects[one].definition.name for one in done.state.zone("exile")] == ["Mountain"]
    assert life(done.state, "A") == 22
    assert cited(done, "start_effect") == ["611.3d", "400.7i"]


def test_601_3_one_of_both_and_no_more_in_a_turn() -> None:
    done = with_paragon(PlayLand(player="A", object="hill"), cast("A", "bears"))
    assert done.status == "illegal"


@pytest.mark.parametrize("name", ["bears", "toy"])
def test_611_3d_as_long_as_the_permission_says_and_only_what_it_speaks_of(name: str) -> None:
    """611.3d: haste until end of turn, for a creature spell and no other."""
    toy = card("Toy", "{1}{G}", "Artifact")
    board = Board().lands("A", "GG").field("A", dragon=DRAGON)
    board.put("A", "graveyard", name, BEARS if name == "bears" else toy)
    done = answered(board, cast("A", name), RESOLVE)
    assert view(done.state).of(f"{name}@3").has_keyword("haste") is (name == "bears")
    later = answered(board, cast("A", name), RESOLVE, Advance(to="upkeep"))
    assert not view(later.state).of(f"{name}@3").has_keyword("haste")
