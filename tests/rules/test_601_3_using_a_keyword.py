"""What lets a card be cast by one of its keywords alone (601.3, 702.103a, 702.152a)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature

DOG = creature("Dog", "{2}{B}", "You may cast this card from your graveyard using its blitz ability.\nBlitz {B}")
BIRD = card(
    "Bird",
    "{2}{R}",
    "Enchantment Creature — Phoenix",
    "Bestow {R}\nEnchanted creature gets +2/+2.\nYou may cast this creature from your graveyard using its bestow "
    "ability.",
    "2/2",
)


@pytest.mark.parametrize(("method", "status"), [("blitz", "resolved"), ("normal", "illegal")])
def test_702_152a_from_the_graveyard_for_the_blitz_cost_only(method, status):
    board = Board().lands("A", "BBB").put("A", "graveyard", "dog", DOG)
    outcome = board.run(cast("A", "dog", method=method), RESOLVE)
    assert outcome.status == status


@pytest.mark.parametrize(("method", "status"), [("bestow", "resolved"), ("normal", "illegal")])
def test_702_103a_from_the_graveyard_bestowed_only(method, status):
    board = Board().lands("A", "RRR").put("A", "graveyard", "bird", BIRD).field("A", bears=BEARS)
    targets = ("bears",) if method == "bestow" else ()
    outcome = board.run(cast("A", "bird", *targets, method=method), RESOLVE)
    assert outcome.status == status
    if status == "resolved":
        assert [one for one in outcome.state.battlefield if outcome.state.objects[one].attached_to == "bears"]
