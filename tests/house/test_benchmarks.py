"""What the benchmarks measure are requests that are ruled, and both of their processes can be talked to."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from adjudicator import adjudicate
from adjudicator.cards import NoCards
from benchmarks import workloads
from benchmarks.compare import Effort, Row, line, steady
from benchmarks.trees import Child, ChildError, today
from benchmarks.workloads import DEPENDENT, GROWTHS, Json, characteristics, idle, rulings

SMALL: tuple[Callable[[int], Json], ...] = (
    workloads.idle,
    workloads.anthem,
    workloads.unrelated,
    workloads.deaths,
    workloads.stack,
    workloads.combat,
    workloads.equal_triggers,
    workloads.different_triggers,
)


@pytest.mark.parametrize("made", SMALL)
def test_what_is_measured_is_ruled(made: Callable[[int], Json]) -> None:
    ruling = adjudicate(made(2), NoCards())
    assert ruling["status"] == "resolved"
    assert not ruling.get("not_understood")


def test_a_board_of_effects_that_depend_on_each_other_is_ruled() -> None:
    """The fourth of the texts makes every artifact 5/5, and all creatures are artifacts by the third (613.8)."""
    ruling = adjudicate(characteristics(6, 5, DEPENDENT), NoCards())
    assert ruling["status"] == "resolved"
    assert not ruling.get("not_understood")


def test_all_that_happens_in_what_is_measured_happens() -> None:
    """So many death triggers gain so much life; so many bolts deal three damage each; every creature in combat dies."""
    assert _life(workloads.deaths(3)) == [403, 400]
    assert _life(workloads.stack(3)) == [400, 391]
    assert adjudicate(workloads.combat(2), NoCards())["state"].get("battlefield", []) == []


def test_names_are_unique_and_growths_are_of_what_is_measured() -> None:
    names = [one.name for one in rulings()]
    assert len(set(names)) == len(names)
    made_on_the_way = {"a ruling by a worker, later"}
    assert {name for one in GROWTHS for name in (one.smaller, one.larger)} <= {*names, *made_on_the_way}


def test_a_process_measures_and_a_process_that_cannot_says_why() -> None:
    row = steady(Row("bolt", ratio=0.0), {"kind": "rule", "requests": [idle(1)]}, today(), Effort(2, 60))
    assert len(row.base) == len(row.now) == 2
    assert min(row.base + row.now) > 0
    assert "NO,  <= 0" in line(row)
    with pytest.raises(ChildError, match="Problem: "):
        Child(today(), {"kind": "rule", "requests": [json.loads("{}")]})


def _life(request: Json) -> list[int]:
    return [player["life"] for player in adjudicate(request, NoCards())["state"]["players"]]
