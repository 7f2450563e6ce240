"""Targets that are said by another target: each is announced after the one that it depends on (115.1, 601.2c)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board, card
from tests.rules.pool import read, sorcery

RESTORATION = read(
    sorcery(
        "Restoration",
        "{U}",
        "Put any number of target artifact cards from target player's graveyard on top of their library in any order.",
    )
)


def board() -> Board:
    made = Board().lands("A", "U").hand("A", spell=RESTORATION)
    for player in ("A", "B"):
        made.put(player, "graveyard", f"rock-{player}", card("Rock", "{2}", "Artifact"))
    return made


@pytest.mark.parametrize("named", [("rock-B", "B"), ("B", "rock-B")])
def test_601_2c_a_target_within_the_words_of_another_is_a_target(named):
    ended = board().run(cast("A", "spell", *named), RESOLVE)
    assert (ended.status, len(ended.state.zone("graveyard", "B"))) == ("resolved", 0)
    assert ended.state.players["B"].library.top


def test_601_2c_what_the_other_target_rules_out_is_no_target():
    assert board().run(cast("A", "spell", "rock-A", "B"), RESOLVE).status == "illegal"


def test_601_2c_the_target_that_decides_is_chosen_first():
    pending = board().run(cast("A", "spell"), RESOLVE).pending
    assert [option.object for option in pending.options] == ["A", "B"]
    ended = answered(board(), cast("A", "spell"), RESOLVE, picks=(("B",), ("rock-B",)))
    assert len(ended.state.zone("graveyard", "B")) == 0
