"""What any player, or any opponent, may do, and what follows if one of them does (608.2d, 101.4, 118.12)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, sorcery

DEVIL = creature(
    "Devil",
    "{R}",
    "When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice this creature.",
)
DEMON = creature(
    "Demon",
    "{B}",
    "When this creature enters, any opponent may sacrifice a creature of their choice. If a player does, tap this creature"
    " and put a +1/+1 counter on it.",
)
HOPES = sorcery(
    "Hopes",
    "{B}",
    "Draw a card.\nWhen you cast this spell, any player may pay 5 life. If a player does, counter Hopes.",
)
TRAVELER = creature(
    "Traveler", "{B}", "When this creature enters, any opponent may sacrifice a creature. If no one does, draw a card."
)


@pytest.mark.parametrize(("picks", "counters"), [((False, False), 0), ((True, False), 1), ((True, True), 1)])
def test_608_2d_one_counter_however_many_sacrifice(picks: tuple[bool, bool], counters: int) -> None:
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", demon=DEMON).field("B", b=BEARS).field("C", c=ZOMBIE)
    outcome = answered(board, cast("A", "demon"), RESOLVE, RESOLVE, picks=picks)
    assert outcome.status == "resolved"
    demon = next(one for one in outcome.state.objects.values() if one.definition.name == "Demon")
    assert (demon.count("+1/+1"), demon.tapped) == (counters, counters > 0)
    assert len(names(outcome.state, "graveyard", "B") + names(outcome.state, "graveyard", "C")) == sum(picks)


@pytest.mark.parametrize(
    ("picks", "lost", "there"),
    [((False, False), (0, 0), True), ((True, False), (4, 0), False), ((True, True), (4, 4), False)],
)
def test_608_2d_damage_to_those_who_choose_it(picks: tuple[bool, bool], lost: tuple[int, int], there: bool) -> None:
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", devil=DEVIL)
    outcome = answered(board, cast("A", "devil"), RESOLVE, RESOLVE, picks=picks)
    assert (20 - life(outcome.state, "B"), 20 - life(outcome.state, "C")) == lost
    assert ("Devil" in names(outcome.state, "battlefield")) == there


@pytest.mark.parametrize(("picks", "countered"), [((False, False), False), ((False, True), True)])
def test_118_12_any_player_may_pay(picks: tuple[bool, bool], countered: bool) -> None:
    board = Board().lands("A", "B").hand("A", hopes=HOPES)
    outcome = answered(board, cast("A", "hopes"), RESOLVE, picks=picks)
    assert life(outcome.state, "B") == (15 if countered else 20)
    assert len(outcome.state.zone("hand", "A")) == (0 if countered else 1)


@pytest.mark.parametrize(("did", "drawn"), [(True, 0), (False, 1)])
def test_608_2c_if_no_one_does(did: bool, drawn: int) -> None:
    board = Board().lands("A", "B").hand("A", traveler=TRAVELER).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "traveler"), RESOLVE, RESOLVE, picks=(did,))
    assert len(outcome.state.zone("hand", "A")) == drawn
