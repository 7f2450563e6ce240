"""A cost whose amount only the ability that asks for it knows (118.12a, 608.2c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.fights import done
from tests.rules.pool import creature

SPITE = creature(
    "Spite",
    "{B}",
    "Whenever a source an opponent controls deals damage to this creature, that source's controller loses that much life "
    "unless they sacrifice that many permanents of their choice.",
    "6/6",
)


def board(lands: str) -> Board:
    return Board().field("B", spite=SPITE).lands("A", lands).hand("A", bolt=BOLT)


def test_118_12a_as_many_are_sacrificed_as_damage_was_dealt():
    bolted = (cast("A", "bolt", "spite"), RESOLVE, RESOLVE)
    outcome = answered(board("RRR").field("A", bears=BEARS), *bolted, picks=(True,))
    assert outcome.pending is not None
    assert (outcome.pending.low, outcome.pending.high) == (3, 3)
    outcome = done(answered(board("RRR"), *bolted, picks=(True,)))
    assert life(outcome.state, "A") == 20
    assert not [one for one in outcome.state.battlefield if outcome.state.objects[one].owner == "A"]


def test_118_12a_the_life_is_lost_if_nothing_is_sacrificed():
    outcome = done(answered(board("RRR"), cast("A", "bolt", "spite"), RESOLVE, RESOLVE, picks=(False,)))
    assert life(outcome.state, "A") == 17


def test_118_3_fewer_permanents_cannot_pay():
    outcome = done(answered(board("RR"), cast("A", "bolt", "spite"), RESOLVE, RESOLVE, picks=()))
    assert life(outcome.state, "A") == 17
