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


TWO = (activate("A", "pinger", 0, "B"), activate("A", "pinger", 0, "A"))


def test_115_1_of_several_abilities_none_is_meant_and_each_is_told() -> None:
    outcome = board().run(*TWO, cast("B", "stifle", "pinger"))
    assert outcome.status == "illegal"
    assert outcome.illegal is not None
    assert outcome.illegal.unclear is not None
    assert [(one.place, one.told) for one in outcome.illegal.unclear.several] == [
        (1, "A's, “{0}: This creature deals 1 damage to any target”, targeting B"),
        (2, "A's, “{0}: This creature deals 1 damage to any target”, targeting A"),
    ]


@pytest.mark.parametrize(("place", "spared", "hit"), [(1, "B", "A"), (2, "A", "B")])
def test_115_1_one_of_several_is_called_by_its_place_from_the_bottom(place: int, spared: str, hit: str) -> None:
    outcome = board().run(*TWO, cast("B", "stifle", f"pinger.stacked-{place}"))
    assert outcome.status == "resolved"
    assert (life(outcome.state, spared), life(outcome.state, hit)) == (20, 19)


def test_115_1_the_place_is_that_among_all_abilities_of_the_source() -> None:
    outcome = board().run(activate("A", "shard", 0, "B"), *TWO, cast("B", "stifle", "shard.stacked-1"))
    assert life(outcome.state, "B") == 19
    assert life(outcome.state, "A") == 19


def test_115_1_a_place_that_none_has_is_nothing() -> None:
    outcome = board().run(*TWO, cast("B", "stifle", "pinger.stacked-3"))
    assert outcome.illegal is not None
    assert outcome.illegal.nowhere is not None


def test_115_1_without_an_ability_on_the_stack_its_source_is_no_target() -> None:
    outcome = board().run(activate("A", "pinger", 0, "B"), cast("B", "stifle", "shard"))
    assert outcome.status == "illegal"
