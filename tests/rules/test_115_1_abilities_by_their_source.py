"""A spell that can target only abilities, and the source of one as what it is to target (113.7a, 115.1)."""

from __future__ import annotations

import pytest

from tests.rules.asking import activate, cast, life
from tests.rules.boards import Board, card
from tests.rules.pool import creature

STIFLE = card("Stifle", "{U}", "Instant", "Counter target activated or triggered ability.")
PINGER = creature("Pinger", "{R}", "{0}: This creature deals 1 damage to any target.")
SHATTERED = card("Shard", "{1}", "Artifact", "Sacrifice this artifact: It deals 1 damage to any target.")


def board() -> Board:
    return Board().lands("B", "U").hand("B", stifle=STIFLE).field("A", pinger=PINGER, shard=SHATTERED)


@pytest.mark.parametrize("source", ["pinger", "shard"])
def test_115_1_the_only_ability_of_the_source_is_meant(source: str) -> None:
    outcome = board().run(activate("A", source, 0, "B"), cast("B", "stifle", source))
    assert outcome.status == "resolved"
    assert life(outcome.state, "B") == 20
    assert any("its ability on the stack is meant" in one for one in outcome.assumptions)


def test_115_1_of_several_abilities_none_is_meant() -> None:
    outcome = board().run(
        activate("A", "pinger", 0, "B"), activate("A", "pinger", 0, "A"), cast("B", "stifle", "pinger")
    )
    assert outcome.status == "illegal"


def test_115_1_without_an_ability_on_the_stack_its_source_is_no_target() -> None:
    outcome = board().run(activate("A", "pinger", 0, "B"), cast("B", "stifle", "shard"))
    assert outcome.status == "illegal"
